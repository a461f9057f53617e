package explore

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/stattrack"
)

// A Scene is what a hook gets: the scenario as it stands, dice, and verbs that change it. Verbs work at once, so a hook sees what
// it did; what they trigger waits until the hook is done. A verb that can't be done returns a *VerbError (Advance also what a Counter
// refuses, such as a Resource that can't pay), and so does every verb after it: a hook may look once, at the end, or not at all, since the command is refused in any case. A verb on an entity that is
// out of play does nothing.
//
// A Scene is good only while its hook runs.
type Scene struct {
	run   *Runner
	frame Frame
	err   error
	asked *Pending
	from  int // the first event of this run
	spent [3]int64
}

// A VerbError says which verb of a Scene could not be done, and what would be right.
type VerbError struct {
	Verb  string // the method
	Found string // what was found
	Want  string // what would be right
	Near  string // the name that may have been meant, or ""
}

func (e *VerbError) Error() string {
	s := fmt.Sprintf("%s: found %s, want %s", e.Verb, e.Found, e.Want)
	if e.Near != "" {
		s += fmt.Sprintf("; did you mean %q?", e.Near)
	}
	return s
}

// A HookError says whose hook failed. The command that set it off is refused and the State is as it was before.
type HookError struct {
	Owner   string  // the name of the piece of content
	Trigger Trigger // NoTrigger for the Special of a play, or a Fortune
	Err     error
}

func (e *HookError) Error() string {
	if e.Trigger == NoTrigger {
		return fmt.Sprintf("special of %q: %v", e.Owner, e.Err)
	}
	return fmt.Sprintf("on_%v of %q: %v", e.Trigger, e.Owner, e.Err)
}

// Unwrap returns the cause.
func (e *HookError) Unwrap() error { return e.Err }

// runHook runs the hook of the frame at i, the top one. A question keeps the frame; the answer runs the hook again.
func (run *Runner) runHook(i int) error {
	sc := &run.scene
	sc.run, sc.frame, sc.err, sc.asked, sc.from = run, run.stack[i], nil, nil, len(run.events)
	f := &sc.frame
	run.pop(i)
	hook := run.hook(f)
	if hook == nil || f.Owner.Kind == OwnedByDisease && (!run.inPlay(f.Owner.Who) || f.Step == 0 && !run.ailing(f.Owner)) { // EX-145
		return nil
	}
	if run.hooks++; run.hooks > maxHooks+2*len(run.Foes) {
		return ErrEndless
	}
	if run.hooks == 1 {
		sc.spent = [3]int64{}
	}
	run.veiled = f.Owner.Kind == OwnedByCounter && run.counterFor(int(f.Owner.Index)) != Everyone
	err := hook(sc)
	run.veiled = false
	if err == nil {
		err = sc.err
	}
	if err != nil {
		return &HookError{Owner: run.ownerName(f.Owner), Trigger: f.Trigger, Err: err}
	}
	if sc.asked != nil && run.Result == Running {
		f.Step = 1
		run.flush() // what the hook triggered waits for the answer too
		run.push(*f)
		run.ask(*sc.asked)
	}
	return nil
}

// ailing reports whether the owner of a Disease still has it. EX-145
func (pos *Position) ailing(o Owner) bool {
	return slices.ContainsFunc(pos.afflictions(o.Who), func(a Affliction) bool { return a.Disease == o.Index })
}

// hook returns the func of a hook frame.
func (pos *Position) hook(f *Frame) Hook {
	spec := &pos.sc.spec
	switch f.Owner.Kind {
	case OwnedByScenario:
		return spec.Hooks[f.Trigger]
	case OwnedByChallenge:
		return pos.card(f.Owner.Who).Hooks[f.Trigger]
	case OwnedByDisease:
		return spec.Diseases[f.Owner.Index].Hooks[f.Trigger]
	case OwnedBySecret:
		return spec.Secrets[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByFeature:
		return spec.Features[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByCounter:
		return spec.Counters[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByFortune:
		if row := pos.fortuneRow(f.Owner.Index); row != nil {
			return row.Hook
		}
	case OwnedByPlay:
		if p := pos.playOf(f.Owner); p != nil {
			return p.Special
		}
	}
	return nil
}

// fortuneRow returns a row of the Fortune tables, counted through all of them.
func (g *Game) fortuneRow(i uint16) *Fortune {
	n := int(i)
	for t := range g.sc.spec.Fortunes {
		rows := g.sc.spec.Fortunes[t].Rows
		if n < len(rows) {
			return &rows[n]
		}
		n -= len(rows)
	}
	return nil
}

// playOf returns the play that an Owner stands for.
func (pos *Position) playOf(o Owner) *Play {
	if int16(o.Index) == failurePlay {
		return pos.card(o.Who).Failure
	}
	return &pos.plays(o.Who)[o.Index]
}

// ownerName names a piece of content for people.
func (pos *Position) ownerName(o Owner) string {
	spec := &pos.sc.spec
	switch o.Kind {
	case OwnedByChallenge:
		return pos.Name(o.Who)
	case OwnedByDisease:
		return spec.Diseases[o.Index].Name
	case OwnedBySecret:
		return spec.Secrets[o.Index].Name
	case OwnedByFeature:
		return spec.Features[o.Index].Name
	case OwnedByCounter:
		return spec.Counters[o.Index].Name
	case OwnedByFortune:
		return pos.fortuneRow(o.Index).Name
	case OwnedByPlay:
		return pos.playOf(o).Name
	}
	return spec.Name
}

// What a hook may know.

// Spent returns numbers that are 0 when a command begins and that all hooks which it sets off share: who runs hooks of strangers counts
// in them what the command has cost so far. They are no part of the State.
func (sc *Scene) Spent() *[3]int64 { return &sc.spent }

// Owner returns the piece of content whose hook runs.
func (sc *Scene) Owner() Owner { return sc.frame.Owner }

// OwnerName returns its name.
func (sc *Scene) OwnerName() string { return sc.run.ownerName(sc.frame.Owner) }

// Trigger returns the moment at which the hook runs; NoTrigger for a Special and a Fortune.
func (sc *Scene) Trigger() Trigger { return sc.frame.Trigger }

// Self returns the entity whose hook runs: the Challenge, the afflicted, the player of the play; Nobody for other content.
func (sc *Scene) Self() Who { return sc.frame.Owner.Who }

// Actor returns who caused it: the PC that entered, the attacker, the finder, the player of the play.
func (sc *Scene) Actor() Who { return sc.frame.Actor }

// Target returns whom it happened to: the target of the play, the entity hurt or defeated, whose turn it is.
func (sc *Scene) Target() Who { return sc.frame.Target }

// Round returns the round being played.
func (sc *Scene) Round() int { return int(sc.run.Round) }

// State returns the State as it stands. It is not to be changed: use the verbs.
func (sc *Scene) State() *State { return sc.run.state }

// Game returns the Game that is played.
func (sc *Scene) Game() *Game { return sc.run.game }

// exists reports whether w is an entity of the State, and refuses the verb if not.
func (sc *Scene) exists(verb string, w Who) bool {
	if sc.run.has(w) {
		return true
	}
	_ = sc.refuse(verb, sc.called(w), "a PC or Challenge of this scenario", "")
	return false
}

// EP returns an entity's Energy Points; 0 for Nobody.
func (sc *Scene) EP(w Who) int {
	if w == Nobody || !sc.exists("EP", w) {
		return 0
	}
	if w.IsPC() {
		return int(sc.run.PCs[w.Index()].EP)
	}
	return int(sc.run.Foes[w.Index()].EP)
}

// MaxEP returns the most EP the entity can have now.
func (sc *Scene) MaxEP(w Who) int {
	if !sc.exists("MaxEP", w) {
		return 0
	}
	return int(sc.run.maxEP(w))
}

// Track returns where one of an entity's Stat Tracks stands.
func (sc *Scene) Track(w Who, t stattrack.Track) int {
	if t >= stattrack.NumTracks || !sc.exists("Track", w) {
		return 0
	}
	return int(sc.run.sheet(w).Now[t])
}

// Region returns where an entity is; NoRegion for an Obstacle.
func (sc *Scene) Region(w Who) RegionID {
	if !sc.exists("Region", w) {
		return NoRegion
	}
	return sc.run.at(w)
}

// InPlay reports whether an entity is on the map.
func (sc *Scene) InPlay(w Who) bool { return sc.run.inPlay(w) }

// Holds reports whether a PC carries an item.
func (sc *Scene) Holds(w Who, item string) bool {
	return w.IsPC() && sc.exists("Holds", w) && slices.Contains(sc.run.PCs[w.Index()].Items, item)
}

// Has reports whether a PC or Challenge has a Disease.
func (sc *Scene) Has(w Who, disease string) bool {
	d, ok := sc.disease("Has", disease)
	return ok && w != Nobody && sc.exists("Has", w) &&
		slices.ContainsFunc(sc.run.afflictions(w), func(a Affliction) bool { return a.Disease == d })
}

// PCs returns the PCs in a region; NoRegion stands for all in play.
func (sc *Scene) PCs(r RegionID) []Who {
	var list []Who
	for i := range sc.run.PCs {
		if p := &sc.run.PCs[i]; p.Fate == Playing && (r == NoRegion || p.Region == r) {
			list = append(list, PC(i))
		}
	}
	return list
}

// Setting reports whether a region may be taken for a setting now: where it offers several, the player chooses the one that the
// question is about. EX-91
func (sc *Scene) Setting(r RegionID, s Setting) bool {
	return r >= 0 && int(r) < len(sc.run.sc.settings) && sc.run.sc.settings[r].Has(s)
}

// Lit reports whether a region is lit. EX-32
func (sc *Scene) Lit(r RegionID) bool {
	return r >= 0 && int(r) < len(sc.run.sc.settings) && sc.run.lit(r)
}

// Counter returns a Counter of the scenario by name.
func (sc *Scene) Counter(name string) counter.Counter {
	if i, ok := sc.counter("Counter", name); ok {
		return sc.run.Counters[i]
	}
	return counter.Counter{}
}

// Data returns what the owner has kept with SetData; a Challenge starts with its Data, all others with "".
func (sc *Scene) Data() string {
	if o := sc.frame.Owner; o.Kind == OwnedByChallenge {
		return sc.run.Foes[o.Who.Index()].Data
	}
	for _, k := range sc.run.Kept {
		if k.Owner == sc.keeper() {
			return k.Data
		}
	}
	return ""
}

// keeper is under whom data is kept: a play's belongs to the play, a Disease's to the one who has it.
func (sc *Scene) keeper() Owner { return sc.frame.Owner }

// RNG returns dice of this piece of content, for primitives that roll: checks, cards, Counters. They are for one roll: call RNG again for
// the next (Dice). Dice taken from it directly stand in no event: Log what they showed, or use Roll.
func (sc *Scene) RNG() crunch.RNG { return sc.run.diceOf(sc.frame.Owner, forContent) }

// Source returns the RNG that the host gave to the command, and takes no die of it: by it a host knows for which of its games a hook runs.
func (sc *Scene) Source() crunch.RNG { return sc.run.rng }

// Answered returns the answer to the question that this hook has asked with Ask: the handler it named and the option, from 0.
// ok is false when the hook runs for its trigger.
func (sc *Scene) Answered() (handler string, option int, ok bool) {
	if sc.frame.Step == 0 {
		return "", 0, false
	}
	return sc.frame.Text, int(sc.frame.Choice), true
}

// What a hook may do.

// refuse makes the verb and all that follow fail.
func (sc *Scene) refuse(verb, found, want, near string) error {
	if sc.err == nil {
		sc.err = &VerbError{Verb: verb, Found: found, Want: want, Near: near}
	}
	return sc.err
}

// may reports whether a verb may be done: nothing has failed, and the entity exists. The second result is whether there is
// anything to do: the scenario runs and the entity is in play.
func (sc *Scene) may(verb string, w Who) (ok, todo bool) {
	if sc.err != nil || !sc.exists(verb, w) {
		return false, false
	}
	return true, sc.run.Result == Running && sc.run.inPlay(w)
}

// called names an entity in a refusal.
func (sc *Scene) called(w Who) string {
	if sc.run.has(w) {
		return fmt.Sprintf("%q", sc.run.Name(w))
	}
	return w.String()
}

// unknown refuses a name that none of the things of its kind has, and tells which of them may have been meant.
func unknown[T any](sc *Scene, verb, name, what string, things []T, called func(*T) string) error {
	names := make([]string, 0, len(things))
	for i := range things {
		names = append(names, called(&things[i]))
	}
	return sc.refuse(verb, fmt.Sprintf("%q", name), what, nearest(name, names))
}

// number reports whether a verb's number is in range.
func (sc *Scene) number(verb string, n, low, high int) bool {
	if n >= low && n <= high {
		return true
	}
	_ = sc.refuse(verb, fmt.Sprint(n), fmt.Sprintf("%d to %d", low, high), "")
	return false
}

// Roll throws dice such as 2d6 and tells them under a name.
func (sc *Scene) Roll(name string, pool stattrack.Pool) stattrack.Throw {
	if err := pool.Check(); err != nil {
		_ = sc.refuse("Roll", err.Error(), "dice such as 2d6", "")
		return stattrack.Throw{}
	}
	throw := stattrack.Roll(sc.RNG(), pool)
	return sc.run.tellRoll(sc.frame.Owner.Who, stattrack.NoClass, throw, Mods{}, name)
}

// Hurt takes n EP, no Defence; 0 does nothing. A Challenge without EP can't be hurt.
func (sc *Scene) Hurt(w Who, n int) error {
	if ok, todo := sc.may("Hurt", w); ok && sc.number("Hurt", n, 0, maxNumber) && todo {
		sc.sprung(w)
		sc.run.hurt(w, int32(n), sc.blame(), sc.OwnerName())
	}
	return sc.err
}

// sprung reveals a Trap that does something to a PC: it has been sprung. EX-85
func (sc *Scene) sprung(w Who) {
	if self := sc.frame.Owner.Who; w.IsPC() && self.IsFoe() && sc.run.inPlay(self) && sc.run.card(self).Type == stattrack.Trap {
		sc.run.reveal(self, "EX-85")
		for i := sc.from; i < len(sc.run.events); i++ { // what it has rolled is told now
			if ev := &sc.run.events[i]; ev.Kind == Rolled && ev.Who == self {
				ev.For = sc.run.audience(ev)
			}
		}
	}
}

// blame is who causes what a hook does: the entity whose hook it is, or the actor. A Persisting Obstacle's pool is the actor's.
func (sc *Scene) blame() Who {
	if w := sc.frame.Owner.Who; w != Nobody {
		return w
	}
	return sc.frame.Actor
}

// Heal gives back n EP, up to the most that the entity can have.
func (sc *Scene) Heal(w Who, n int) error {
	if ok, todo := sc.may("Heal", w); ok && sc.number("Heal", n, 0, maxNumber) && todo {
		sc.sprung(w)
		sc.run.healTo(w, min(sc.run.maxEP(w), int32(sc.EP(w)+n)), "")
	}
	return sc.err
}

// Shift moves a Stat Track by a number of slots, -10 to 10. ST-10
func (sc *Scene) Shift(w Who, t stattrack.Track, by int) error {
	if ok, todo := sc.may("Shift", w); ok && sc.number("Shift", by, -10, 10) && todo {
		if t >= stattrack.NumTracks {
			return sc.refuse("Shift", t.String(), "Power, Resilience, Mind or Skill", "")
		}
		sc.sprung(w)
		sc.run.shift(w, t, by, sc.blame(), sc.OwnerName())
	}
	return sc.err
}

// disease looks a Disease up by name.
func (sc *Scene) disease(verb, name string) (uint16, bool) {
	if d, ok := sc.run.sc.diseases[name]; ok {
		return d, true
	}
	_ = unknown(sc, verb, name, "the name of a Disease", sc.run.sc.spec.Diseases, func(x *Disease) string { return x.Name })
	return 0, false
}

// Afflict gives a PC or Challenge a Disease. One that it has and that can't be caught twice does nothing more. EX-142, EX-145
func (sc *Scene) Afflict(w Who, disease string) error {
	if _, todo := sc.may("Afflict", w); sc.err == nil {
		if d, known := sc.disease("Afflict", disease); known && todo {
			sc.sprung(w)
			sc.run.afflict(w, d, sc.blame(), sc.OwnerName())
		}
	}
	return sc.err
}

// Cure takes a Disease away, with all its instances. EX-145
func (sc *Scene) Cure(w Who, disease string) error {
	if _, todo := sc.may("Cure", w); sc.err == nil {
		if d, known := sc.disease("Cure", disease); known && todo && sc.Has(w, disease) {
			sc.sprung(w)
			sc.run.cure(w, d, sc.frame.Owner.Who, sc.OwnerName())
		}
	}
	return sc.err
}

// Injure gives a PC an Injury. GL-08
func (sc *Scene) Injure(w Who) error {
	if sc.pc("Injure", w) {
		sc.sprung(w)
		sc.run.injure(w, "GL-08")
	}
	return sc.err
}

// Kill takes a PC out of play for good, as the scenario says.
func (sc *Scene) Kill(w Who) error {
	if sc.pc("Kill", w) {
		sc.sprung(w)
		sc.run.die(w, "")
	}
	return sc.err
}

// Play makes an entity play one of its Actions, which costs no Action Phase: what a trap sets off, or a PC forced to play a hostile
// Action against an ally; then, and only then, a PC counts as a Creature to a PC (EX-78). It waits until the hook is done. A play that
// needs no target takes Nobody; a target that is then out of play, or not in the region, is spared.
func (sc *Scene) Play(w Who, action string, target Who) error {
	ok, todo := sc.may("Play", w)
	if !ok {
		return sc.err
	}
	plays := sc.run.plays(w)
	k := slices.IndexFunc(plays, func(p Play) bool { return p.Name == action && p.Kind == Action })
	if k < 0 {
		var names []string
		for i := range plays {
			if plays[i].Kind == Action {
				names = append(names, plays[i].Name)
			}
		}
		return sc.refuse("Play", fmt.Sprintf("%q", action), "the name of an Action of "+sc.run.Name(w), nearest(action, names))
	}
	aimed := sc.run.aim(w, &plays[k])
	switch needs := aimed == OneEnemy || aimed == OneAlly; {
	case needs && !sc.exists("Play", target):
		return sc.err
	case aimed == OneEnemy && target == w:
		return sc.refuse("Play", sc.called(target), "another entity as the target", "")
	case aimed == OneAlly && target.IsPC() != w.IsPC():
		return sc.refuse("Play", sc.called(target), "an ally, or the player itself", "")
	case !needs && target != Nobody:
		return sc.refuse("Play", sc.called(target), "no target: the play needs none", "")
	}
	if todo {
		sc.run.queue = append(sc.run.queue, waiting{Kind: forcedFrame, Actor: w, Target: target, Play: int16(k)})
	}
	return nil
}

// TakeTokens takes Stealth Tokens from the party's pool. EX-101
func (sc *Scene) TakeTokens(n int) error {
	if sc.err == nil && sc.number("TakeTokens", n, 0, maxNumber) && sc.run.Result == Running {
		sc.sprung(PC(0))
		sc.run.takeTokens(int32(n), sc.blame(), sc.OwnerName())
	}
	return sc.err
}

// Alert makes a Challenge Alerted. EX-81
func (sc *Scene) Alert(w Who) error {
	if sc.foe("Alert", w) {
		sc.run.alert(w, "EX-81")
	}
	return sc.err
}

// Reveal makes a Challenge known to the players.
func (sc *Scene) Reveal(w Who) error {
	if sc.foe("Reveal", w) {
		sc.run.reveal(w, "")
	}
	return sc.err
}

// Defeat takes a Challenge off the map. EX-61, EX-76
func (sc *Scene) Defeat(w Who) error {
	if ok, todo := sc.may("Defeat", w); ok && todo {
		if w.IsPC() {
			return sc.refuse("Defeat", sc.called(w), "a Challenge", "")
		}
		sc.run.defeat(w, sc.frame.Actor, "")
	}
	return sc.err
}

// region looks a region up by name.
func (sc *Scene) region(verb, name string) RegionID {
	r := sc.run.sc.Region(name)
	if r == NoRegion {
		_ = unknown(sc, verb, name, "the name of a region", sc.run.sc.spec.Regions, func(x *Region) string { return x.Name })
	}
	return r
}

// Send puts an entity into a region, whatever lies between: no Move is spent. An Obstacle can't be sent.
func (sc *Scene) Send(w Who, region string) error {
	if ok, todo := sc.may("Send", w); ok {
		r := sc.region("Send", region)
		if r == NoRegion || !todo || r == sc.run.at(w) {
			return sc.err
		}
		if sc.run.at(w) == NoRegion {
			return sc.refuse("Send", sc.run.Name(w), "a PC or a Challenge that is in a region", "")
		}
		sc.sprung(w)
		sc.run.place(w, r)
	}
	return sc.err
}

// maxFoes bounds the Challenges of a State, far above any table's.
const maxFoes = maxChallenges + 4096

// Spawn brings a Challenge of the scenario onto the map: the printed one if it is not there, else another one like it. An Obstacle
// comes into its connection, and region is not looked at.
func (sc *Scene) Spawn(challenge, region string) (Who, error) {
	if sc.err != nil || sc.run.Result != Running {
		return Nobody, sc.err
	}
	spec := &sc.run.sc.spec
	card := slices.IndexFunc(spec.Challenges, func(c Challenge) bool { return c.Name == challenge })
	if card < 0 {
		return Nobody, unknown(sc, "Spawn", challenge, "the name of a Challenge", spec.Challenges, func(x *Challenge) string { return x.Name })
	}
	r := NoRegion
	if spec.Challenges[card].Type != stattrack.Obstacle {
		if r = sc.region("Spawn", region); r == NoRegion {
			return Nobody, sc.err
		}
	} else if !sc.run.Foes[card].Gone {
		return Foe(card), nil
	}
	if len(sc.run.Foes) >= maxFoes {
		return Nobody, sc.refuse("Spawn", "too many Challenges", fmt.Sprintf("at most %d", maxFoes), "")
	}
	w := Foe(card) // the printed one, if it is not on the map
	if !sc.run.Foes[card].Gone {
		w = Foe(len(sc.run.Foes))
	}
	sc.run.emit(Event{Kind: Spawned, Who: w, Index: int32(card), Region: r})
	sc.run.sighted(w)
	sc.run.glowFor(w)
	return w, nil
}

// counter looks a Counter up by name.
func (sc *Scene) counter(verb, name string) (int, bool) {
	spec := &sc.run.sc.spec
	for i := range spec.Counters {
		if spec.Counters[i].Name == name {
			return i, true
		}
	}
	_ = unknown(sc, verb, name, "the name of a Counter", spec.Counters, func(x *Counter) string { return x.Name })
	return 0, false
}

// Advance gives points to a Counter. When its last slot fills it completes: its OnComplete waits, and it may end the scenario.
// A Resource that can't cover the spend refuses. CT-02, CT-04, GL-32
func (sc *Scene) Advance(name string, points int) error {
	if sc.err != nil || !sc.number("Advance", points, 0, maxNumber) {
		return sc.err
	}
	i, ok := sc.counter("Advance", name)
	if !ok || sc.run.Result != Running {
		return sc.err
	}
	if err := sc.run.advance(i, points, sc.frame.Owner.Who, sc.OwnerName()); err != nil {
		sc.err = fmt.Errorf("Advance %q: %w", name, err)
	}
	return sc.err
}

// Retreat clears the slots of a Counter that points pay for. GL-30
func (sc *Scene) Retreat(name string, points int) error {
	if sc.err != nil || !sc.number("Retreat", points, 0, maxNumber) {
		return sc.err
	}
	if i, ok := sc.counter("Retreat", name); ok && points > 0 && sc.run.Result == Running {
		c := sc.run.Counters[i]
		_, _ = c.ClearPoints(points) // the points are in range
		sc.run.emit(Event{Kind: Advanced, By: sc.frame.Owner.Who, Index: int32(i), N: int32(-points), From: int32(sc.run.Counters[i].Filled), To: int32(c.Filled), Source: sc.OwnerName(), Clause: "GL-30"})
	}
	return sc.err
}

// Open reveals a hidden connection. EX-122
func (sc *Scene) Open(from, to string) error {
	if sc.err != nil {
		return sc.err
	}
	a, b := sc.region("Open", from), sc.region("Open", to)
	if a == NoRegion || b == NoRegion || sc.run.Result != Running {
		return sc.err
	}
	way := NoConn
	for _, exit := range sc.run.sc.exits[a] {
		if exit.To == b && (way == NoConn || exit.Open) { // of two one-way ones the one that leads there
			way = exit.Conn
		}
	}
	if way != NoConn {
		if sc.run.sc.spec.Connections[way].Hidden && !sc.run.Ways.Has(int(way)) {
			sc.run.emit(Event{Kind: WayFound, By: sc.frame.Owner.Who, Conn: way, Source: sc.OwnerName()})
			sc.run.opened(way)
		}
		return nil
	}
	return sc.refuse("Open", fmt.Sprintf("%q to %q", from, to), "two regions that a connection joins", "")
}

// pc reports whether a verb is for a PC in play.
func (sc *Scene) pc(verb string, w Who) bool {
	ok, todo := sc.may(verb, w)
	if ok && !w.IsPC() {
		_ = sc.refuse(verb, sc.called(w), "a PC", "")
		return false
	}
	return ok && todo
}

// foe reports whether a verb is for a Challenge in play.
func (sc *Scene) foe(verb string, w Who) bool {
	ok, todo := sc.may(verb, w)
	if ok && !w.IsFoe() {
		_ = sc.refuse(verb, sc.called(w), "a Challenge", "")
		return false
	}
	return ok && todo
}

// maxText bounds what content may write into an item's name, a line or a question.
const maxText = 1 << 10

// text reports whether a verb's text is one that a save can hold.
func (sc *Scene) text(verb, s string) bool {
	if len(s) <= maxText && utf8.ValidString(s) {
		return true
	}
	_ = sc.refuse(verb, fmt.Sprintf("a text of %d bytes", len(s)), fmt.Sprintf("UTF-8 of at most %d bytes", maxText), "")
	return false
}

// Give gives a PC an item.
func (sc *Scene) Give(w Who, item string) error {
	if sc.pc("Give", w) && sc.text("Give", item) {
		came := &sc.run.party[w.Index()]
		if item == "" || len(sc.run.PCs[w.Index()].Items) >= 1000+len(came.Items)+came.Valuables {
			return sc.refuse("Give", fmt.Sprintf("%q", item), "the name of an item, and at most 1000 of them beside those that it came with", "")
		}
		sc.sprung(w)
		sc.run.emit(Event{Kind: ItemTaken, Who: w, By: sc.frame.Owner.Who, Text: item, Source: sc.OwnerName()})
	}
	return sc.err
}

// Take takes an item from a PC, if it has it.
func (sc *Scene) Take(w Who, item string) error {
	if sc.pc("Take", w) && sc.Holds(w, item) {
		sc.sprung(w)
		sc.run.emit(Event{Kind: ItemLost, Who: w, By: sc.frame.Owner.Who, Text: item, Source: sc.OwnerName()})
	}
	return sc.err
}

// GrantMove gives a PC n more Moves in this round, a Creature or Seeker up to the end of its next turn. EX-20, EX-75
func (sc *Scene) GrantMove(w Who, n int) error {
	ok, todo := sc.may("GrantMove", w)
	if ok && w.IsFoe() && !sc.run.card(w).mobile() {
		return sc.refuse("GrantMove", sc.called(w), "a PC, a Creature or a Seeker", "")
	}
	if ok && sc.number("GrantMove", n, 0, 10) && todo && n > 0 {
		sc.sprung(w)
		sc.run.emit(Event{Kind: MoveGranted, Who: w, N: int32(n), By: sc.blame(), Source: sc.OwnerName()})
	}
	return sc.err
}

// EndTurn ends an entity's turn, if it is its turn: it may do no more in it. What is being resolved goes on to its end.
func (sc *Scene) EndTurn(w Who) error {
	if ok, todo := sc.may("EndTurn", w); ok && todo && sc.run.Turn == w {
		sc.sprung(w)
		sc.run.endTurn(w)
	}
	return sc.err
}

// Boost gives dice levels until the start of the next turn of the one whose hook runs. EX-02
func (sc *Scene) Boost(w Who, class stattrack.DiceClass, levels int) error {
	if ok, todo := sc.may("Boost", w); ok && sc.number("Boost", levels, -5, 5) && todo && levels != 0 {
		if class == stattrack.NoClass || class >= stattrack.NumClasses {
			return sc.refuse("Boost", class.String(), "Accuracy, Damage, Evasion, Defence or Skill Dice", "")
		}
		if len(sc.run.Boosts) >= 1000 {
			return sc.refuse("Boost", "1000 boosts in force", "fewer", "")
		}
		sc.sprung(w)
		sc.run.strengthen(sc.blame(), w, Boost{Class: class, Levels: int8(levels)}, sc.OwnerName())
	}
	return sc.err
}

// Search gives a PC a Search roll beside the one that is an Action; one without a Search entry finds nothing. EX-120
func (sc *Scene) Search(w Who) error {
	if sc.pc("Search", w) {
		sc.run.grantSearch(w)
	}
	return sc.err
}

// Aid gives dice levels to the Action that is being played, from the hook of its OnAttack: what a tool does for a climber. Only
// Accuracy and Damage dice are the Action's. EX-70
func (sc *Scene) Aid(class stattrack.DiceClass, levels int) error {
	if sc.err != nil || !sc.number("Aid", levels, -5, 5) {
		return sc.err
	}
	if class != stattrack.Accuracy && class != stattrack.Damage {
		return sc.refuse("Aid", class.String(), "Accuracy or Damage", "")
	}
	if f := sc.action("Aid"); f != nil && levels != 0 && sc.run.Result == Running {
		f.Aid[class] = sumLevels(f.Aid[class], int8(levels))
		sc.run.emit(Event{Kind: Aided, Who: f.Actor, By: sc.frame.Owner.Who, Class: class, N: int32(levels), Source: sc.OwnerName(), Clause: "EX-70"})
	}
	return sc.err
}

// Belay makes failing the Action that is being played no fall, from the hook of its OnAttack: what a rope does for a climber. EX-70
func (sc *Scene) Belay() error {
	if sc.err != nil {
		return sc.err
	}
	if f := sc.action("Belay"); f != nil && !f.Belayed && sc.run.Result == Running {
		f.Belayed = true
		sc.run.emit(Event{Kind: Aided, Who: f.Actor, By: sc.frame.Owner.Who, Source: sc.OwnerName(), Clause: "EX-70"})
	}
	return sc.err
}

// action returns the frame of the Action under way, before its dice are thrown.
func (sc *Scene) action(verb string) *Frame {
	for i := len(sc.run.stack) - 1; i >= 0; i-- {
		if f := &sc.run.stack[i]; f.Kind == attackFrame && f.Step < attackRoll {
			return f
		}
	}
	_ = sc.refuse(verb, "no Action under way", "the hook of an OnAttack", "")
	return nil
}

// Find gives a PC a Secret, as if it had found it by a Search. EX-122
func (sc *Scene) Find(w Who, secret string) error {
	if !sc.pc("Find", w) {
		return sc.err
	}
	spec := &sc.run.sc.spec
	i := slices.IndexFunc(spec.Secrets, func(s Secret) bool { return s.Name == secret })
	if i < 0 {
		return unknown(sc, "Find", secret, "the name of a Secret", spec.Secrets, func(x *Secret) string { return x.Name })
	}
	sc.run.find(w, i)
	return sc.err
}

// Log writes a line that everyone may read.
func (sc *Scene) Log(text string) error {
	if sc.err == nil && sc.text("Log", text) {
		sc.run.emit(Event{Kind: Noted, Who: sc.frame.Owner.Who, Text: text, Source: sc.OwnerName()})
	}
	return sc.err
}

// LogDM writes a line for the DM only.
func (sc *Scene) LogDM(text string) error {
	if sc.err == nil && sc.text("LogDM", text) {
		sc.run.emit(Event{Kind: Noted, N: noteForDM, Who: sc.frame.Owner.Who, Text: text, Source: sc.OwnerName()})
	}
	return sc.err
}

// maxData bounds what one piece of content may keep.
const maxData = 1 << 16

// SetData keeps a text for the owner until it is set anew: State, saves and undo hold it.
func (sc *Scene) SetData(data string) error {
	if sc.err != nil {
		return sc.err
	}
	if len(data) > maxData || !utf8.ValidString(data) {
		return sc.refuse("SetData", fmt.Sprintf("%d bytes", len(data)), fmt.Sprintf("UTF-8 of at most %d bytes", maxData), "")
	}
	if o := sc.keeper(); data != sc.Data() && (o.Kind != OwnedByDisease || sc.run.ailing(o)) { // EX-145: what is healed keeps nothing
		sc.run.emit(Event{Kind: Kept, Who: o.Who, N: int32(o.Kind), Index: int32(o.Index), Text: data})
	}
	return nil
}

// Ask asks a PC's player, or the DM for a Challenge, to choose one of 2 to 20 options. The hook goes on to its end; when the answer
// is there it runs again, and Answered tells the handler and the option. One question for each run of a hook.
func (sc *Scene) Ask(w Who, handler, text string, options ...string) error {
	ok, todo := sc.may("Ask", w)
	if !ok || !sc.text("Ask", text) || !sc.text("Ask", handler) || !sc.number("Ask", len(options), 2, 20) {
		return sc.err
	}
	for _, o := range options {
		if !sc.text("Ask", o) {
			return sc.err
		}
	}
	if sc.asked != nil {
		return sc.refuse("Ask", "a second question", "one for each run of a hook", "")
	}
	if todo {
		sc.sprung(w)
		sc.frame.Text = handler
		sc.asked = &Pending{Ask: AskContent, Who: w, By: sc.frame.Owner.Who, Text: text, Options: slices.Clone(options)}
	}
	return nil
}

// End ends the scenario.
func (sc *Scene) End(r Result) error {
	if sc.err != nil {
		return sc.err
	}
	if r == Running || r > Failure {
		return sc.refuse("End", r.String(), "Success, Partial success or Failure", "")
	}
	sc.run.end(r, "")
	return nil
}

// advance gives points to a Counter.
func (run *Runner) advance(i, points int, by Who, source string) error {
	c := run.Counters[i]
	change, err := c.Add(points)
	if err != nil {
		return err
	}
	if points == 0 {
		return nil
	}
	run.emit(Event{Kind: Advanced, By: by, Index: int32(i), N: int32(points), From: int32(run.Counters[i].Filled), To: int32(c.Filled), Source: source, Clause: "CT-02"})
	if !change.Completed {
		return nil
	}
	run.emit(Event{Kind: Completed, Index: int32(i), Clause: "CT-04"})
	printed := &run.sc.spec.Counters[i]
	run.fireOwner(OnComplete, Owner{Kind: OwnedByCounter, Index: uint16(i)}, &printed.Hooks, Nobody)
	heard := printed.Hooks[OnComplete] != nil || run.sc.spec.Hooks[OnComplete] != nil
	switch {
	case printed.Wins:
		run.decide(verdictWon, heard)
	case printed.Loses:
		run.decide(verdictLost, heard)
	}
	return nil
}

// Err returns the error of the first verb that could not be done, or nil.
func (sc *Scene) Err() error { return sc.err }

// Position returns the scenario as it stands, for questions. A hook changes it by its verbs alone.
func (sc *Scene) Position() *Position { return &sc.run.Position }
