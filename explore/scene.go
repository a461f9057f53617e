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
	e     *engine
	frame Frame
	err   error
	asked *Pending
	from  int // the first event of this run
	spent [4]int64
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
func (e *engine) runHook(i int) error {
	sc := &e.scene
	sc.e, sc.frame, sc.err, sc.asked, sc.from = e, e.stack[i], nil, nil, len(e.events)
	f := &sc.frame
	e.pop(i)
	hook := e.hook(f)
	if hook == nil || f.Owner.Kind == OwnedByDisease && (!e.inPlay(f.Owner.Who) || f.Step == 0 && !e.g.ailing(e.s, f.Owner)) { // EX-145
		return nil
	}
	if e.hooks++; e.hooks > maxHooks+2*len(e.s.Foes) {
		sc.err = ErrEndless // the hook may still say where it stands: nothing that it does lasts
	}
	if e.hooks == 1 {
		sc.spent = [4]int64{}
	}
	e.veiled = f.Owner.Kind == OwnedByCounter && e.g.counterFor(int(f.Owner.Index)) != Everyone
	err := hook(sc)
	e.veiled = false
	if err == nil {
		err = sc.err
	}
	if err != nil {
		return &HookError{Owner: e.ownerName(f.Owner), Trigger: f.Trigger, Err: err}
	}
	if sc.asked != nil && e.s.Result == Running {
		f.Step = 1
		e.flush() // what the hook triggered waits for the answer too
		e.push(*f)
		e.ask(*sc.asked)
	}
	return nil
}

// ailing reports whether the owner of a Disease still has it. EX-145
func (g *Game) ailing(s *State, o Owner) bool {
	return slices.ContainsFunc(s.PCs[o.Who.Index()].Diseases, func(a Affliction) bool { return a.Disease == o.Index })
}

// hook returns the func of a hook frame.
func (e *engine) hook(f *Frame) Hook {
	spec := &e.g.sc.spec
	switch f.Owner.Kind {
	case OwnedByScenario:
		return spec.Hooks[f.Trigger]
	case OwnedByChallenge:
		return e.g.card(e.s, f.Owner.Who).Hooks[f.Trigger]
	case OwnedByDisease:
		return spec.Diseases[f.Owner.Index].Hooks[f.Trigger]
	case OwnedBySecret:
		return spec.Secrets[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByFeature:
		return spec.Features[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByCounter:
		return spec.Counters[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByFortune:
		if row := e.g.fortuneRow(f.Owner.Index); row != nil {
			return row.Hook
		}
	case OwnedByPlay:
		if p := e.g.playOf(e.s, f.Owner); p != nil {
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
func (g *Game) playOf(s *State, o Owner) *Play {
	if int16(o.Index) == failurePlay {
		return g.card(s, o.Who).Failure
	}
	return &g.plays(s, o.Who)[o.Index]
}

// ownerName names a piece of content for people.
func (e *engine) ownerName(o Owner) string {
	spec := &e.g.sc.spec
	switch o.Kind {
	case OwnedByChallenge:
		return e.g.Name(e.s, o.Who)
	case OwnedByDisease:
		return spec.Diseases[o.Index].Name
	case OwnedBySecret:
		return spec.Secrets[o.Index].Name
	case OwnedByFeature:
		return spec.Features[o.Index].Name
	case OwnedByCounter:
		return spec.Counters[o.Index].Name
	case OwnedByFortune:
		return e.g.fortuneRow(o.Index).Name
	case OwnedByPlay:
		return e.g.playOf(e.s, o).Name
	}
	return spec.Name
}

// What a hook may know.

// Spent returns numbers that are 0 when a command begins and that all hooks which it sets off share: who runs hooks of strangers counts
// in them what the command has cost so far. They are no part of the State.
func (sc *Scene) Spent() *[4]int64 { return &sc.spent }

// Owner returns the piece of content whose hook runs.
func (sc *Scene) Owner() Owner { return sc.frame.Owner }

// OwnerName returns its name.
func (sc *Scene) OwnerName() string { return sc.e.ownerName(sc.frame.Owner) }

// Trigger returns the moment at which the hook runs; NoTrigger for a Special and a Fortune.
func (sc *Scene) Trigger() Trigger { return sc.frame.Trigger }

// Self returns the entity whose hook runs: the Challenge, the afflicted, the player of the play; Nobody for other content.
func (sc *Scene) Self() Who { return sc.frame.Owner.Who }

// Actor returns who caused it: the PC that entered, the attacker, the finder, the player of the play.
func (sc *Scene) Actor() Who { return sc.frame.Actor }

// Target returns whom it happened to: the target of the play, the entity hurt or defeated, whose turn it is.
func (sc *Scene) Target() Who { return sc.frame.Target }

// Round returns the round being played.
func (sc *Scene) Round() int { return int(sc.e.s.Round) }

// State returns the State as it stands. It is not to be changed: use the verbs.
func (sc *Scene) State() *State { return sc.e.s }

// Game returns the Game that is played.
func (sc *Scene) Game() *Game { return sc.e.g }

// exists reports whether w is an entity of the State, and refuses the verb if not.
func (sc *Scene) exists(verb string, w Who) bool {
	if sc.e.s.has(w) {
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
		return int(sc.e.s.PCs[w.Index()].EP)
	}
	return int(sc.e.s.Foes[w.Index()].EP)
}

// MaxEP returns the most EP the entity can have now.
func (sc *Scene) MaxEP(w Who) int {
	if !sc.exists("MaxEP", w) {
		return 0
	}
	return int(sc.e.maxEP(w))
}

// Track returns where one of an entity's Stat Tracks stands.
func (sc *Scene) Track(w Who, t stattrack.Track) int {
	if t >= stattrack.NumTracks || !sc.exists("Track", w) {
		return 0
	}
	return int(sc.e.s.sheet(w).Now[t])
}

// Region returns where an entity is; NoRegion for an Obstacle.
func (sc *Scene) Region(w Who) RegionID {
	if !sc.exists("Region", w) {
		return NoRegion
	}
	return sc.e.s.at(w)
}

// InPlay reports whether an entity is on the map.
func (sc *Scene) InPlay(w Who) bool { return sc.e.s.inPlay(w) }

// Holds reports whether a PC carries an item.
func (sc *Scene) Holds(w Who, item string) bool {
	return w.IsPC() && sc.exists("Holds", w) && slices.Contains(sc.e.s.PCs[w.Index()].Items, item)
}

// Has reports whether a PC has a Disease.
func (sc *Scene) Has(w Who, disease string) bool {
	d, ok := sc.disease("Has", disease)
	return ok && w.IsPC() && sc.exists("Has", w) &&
		slices.ContainsFunc(sc.e.s.PCs[w.Index()].Diseases, func(a Affliction) bool { return a.Disease == d })
}

// PCs returns the PCs in a region; NoRegion stands for all in play.
func (sc *Scene) PCs(r RegionID) []Who {
	var list []Who
	for i := range sc.e.s.PCs {
		if p := &sc.e.s.PCs[i]; p.Fate == Playing && (r == NoRegion || p.Region == r) {
			list = append(list, PC(i))
		}
	}
	return list
}

// Setting reports whether a region may be taken for a setting now: where it offers several, the player chooses the one that the
// question is about. EX-91
func (sc *Scene) Setting(r RegionID, s Setting) bool {
	return r >= 0 && int(r) < len(sc.e.g.sc.settings) && sc.e.g.sc.settings[r].Has(s)
}

// Lit reports whether a region is lit. EX-32
func (sc *Scene) Lit(r RegionID) bool {
	return r >= 0 && int(r) < len(sc.e.g.sc.settings) && sc.e.g.lit(sc.e.s, r)
}

// Counter returns a Counter of the scenario by name.
func (sc *Scene) Counter(name string) counter.Counter {
	if i, ok := sc.counter("Counter", name); ok {
		return sc.e.s.Counters[i]
	}
	return counter.Counter{}
}

// Data returns what the owner has kept with SetData; a Challenge starts with its Data, all others with "".
func (sc *Scene) Data() string {
	if o := sc.frame.Owner; o.Kind == OwnedByChallenge {
		return sc.e.s.Foes[o.Who.Index()].Data
	}
	for _, k := range sc.e.s.Kept {
		if k.Owner == sc.keeper() {
			return k.Data
		}
	}
	return ""
}

// keeper is under whom data is kept: a play's belongs to the play, a Disease's to the one who has it.
func (sc *Scene) keeper() Owner { return sc.frame.Owner }

// RNG returns the dice of this command, for primitives that roll: checks, cards, Counters. Dice taken from it directly stand in no
// event: Log what they showed, or use Roll.
func (sc *Scene) RNG() crunch.RNG { return sc.e.rng }

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
	return true, sc.e.s.Result == Running && sc.e.s.inPlay(w)
}

// called names an entity in a refusal.
func (sc *Scene) called(w Who) string {
	if sc.e.s.has(w) {
		return fmt.Sprintf("%q", sc.e.g.Name(sc.e.s, w))
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
	return sc.e.roll(sc.frame.Owner.Who, stattrack.NoClass, pool, Mods{}, name, Everyone)
}

// Hurt takes n EP, no Defence; 0 does nothing. A Challenge without EP can't be hurt.
func (sc *Scene) Hurt(w Who, n int) error {
	if ok, todo := sc.may("Hurt", w); ok && sc.number("Hurt", n, 0, maxNumber) && todo {
		sc.sprung(w)
		sc.e.hurt(w, int32(n), sc.blame(), sc.OwnerName())
	}
	return sc.err
}

// sprung reveals a Trap that does something to a PC: it has been sprung. EX-85
func (sc *Scene) sprung(w Who) {
	if self := sc.frame.Owner.Who; w.IsPC() && self.IsFoe() && sc.e.s.inPlay(self) && sc.e.g.card(sc.e.s, self).Type == stattrack.Trap {
		sc.e.reveal(self, "EX-85")
		for i := sc.from; i < len(sc.e.events); i++ { // what it has rolled is told now
			if ev := &sc.e.events[i]; ev.Kind == Rolled && ev.Who == self {
				ev.For = Everyone
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
		sc.e.healTo(w, min(sc.e.maxEP(w), int32(sc.EP(w)+n)), "")
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
		sc.e.shift(w, t, by, sc.blame(), sc.OwnerName())
	}
	return sc.err
}

// disease looks a Disease up by name.
func (sc *Scene) disease(verb, name string) (uint16, bool) {
	if d, ok := sc.e.g.sc.diseases[name]; ok {
		return d, true
	}
	_ = unknown(sc, verb, name, "the name of a Disease", sc.e.g.sc.spec.Diseases, func(x *Disease) string { return x.Name })
	return 0, false
}

// Afflict gives a PC a Disease. One that it has and that can't be caught twice does nothing more. EX-142, EX-145
func (sc *Scene) Afflict(w Who, disease string) error {
	if todo := sc.pc("Afflict", w); sc.err == nil {
		if d, known := sc.disease("Afflict", disease); known && todo {
			sc.sprung(w)
			sc.e.afflict(w, d, sc.blame(), sc.OwnerName())
		}
	}
	return sc.err
}

// Cure takes a Disease away, with all its instances. EX-145
func (sc *Scene) Cure(w Who, disease string) error {
	if todo := sc.pc("Cure", w); sc.err == nil {
		if d, known := sc.disease("Cure", disease); known && todo && sc.Has(w, disease) {
			sc.sprung(w)
			sc.e.emit(Event{Kind: Cured, Who: w, By: sc.frame.Owner.Who, Index: int32(d), Source: sc.OwnerName(), Clause: "EX-145"})
		}
	}
	return sc.err
}

// Injure gives a PC an Injury. GL-08
func (sc *Scene) Injure(w Who) error {
	if sc.pc("Injure", w) {
		sc.sprung(w)
		sc.e.injure(w, "GL-08")
	}
	return sc.err
}

// Kill takes a PC out of play for good, as the scenario says.
func (sc *Scene) Kill(w Who) error {
	if sc.pc("Kill", w) {
		sc.sprung(w)
		sc.e.die(w, "")
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
	plays := sc.e.g.plays(sc.e.s, w)
	k := slices.IndexFunc(plays, func(p Play) bool { return p.Name == action && p.Kind == Action })
	if k < 0 {
		var names []string
		for i := range plays {
			if plays[i].Kind == Action {
				names = append(names, plays[i].Name)
			}
		}
		return sc.refuse("Play", fmt.Sprintf("%q", action), "the name of an Action of "+sc.e.g.Name(sc.e.s, w), nearest(action, names))
	}
	aimed := sc.e.g.aim(sc.e.s, w, &plays[k])
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
		sc.e.queue = append(sc.e.queue, waiting{Kind: forcedFrame, Actor: w, Target: target, Play: int16(k)})
	}
	return nil
}

// TakeTokens takes Stealth Tokens from the party's pool. EX-101
func (sc *Scene) TakeTokens(n int) error {
	if sc.err == nil && sc.number("TakeTokens", n, 0, maxNumber) && sc.e.s.Result == Running {
		sc.sprung(PC(0))
		sc.e.takeTokens(int32(n), sc.blame(), sc.OwnerName())
	}
	return sc.err
}

// Alert makes a Challenge Alerted. EX-81
func (sc *Scene) Alert(w Who) error {
	if sc.foe("Alert", w) {
		sc.e.alert(w, "EX-81")
	}
	return sc.err
}

// Reveal makes a Challenge known to the players.
func (sc *Scene) Reveal(w Who) error {
	if sc.foe("Reveal", w) {
		sc.e.reveal(w, "")
	}
	return sc.err
}

// Defeat takes a Challenge off the map. EX-61, EX-76
func (sc *Scene) Defeat(w Who) error {
	if ok, todo := sc.may("Defeat", w); ok && todo {
		if w.IsPC() {
			return sc.refuse("Defeat", sc.called(w), "a Challenge", "")
		}
		sc.e.defeat(w, sc.frame.Actor, "")
	}
	return sc.err
}

// region looks a region up by name.
func (sc *Scene) region(verb, name string) RegionID {
	r := sc.e.g.sc.Region(name)
	if r == NoRegion {
		_ = unknown(sc, verb, name, "the name of a region", sc.e.g.sc.spec.Regions, func(x *Region) string { return x.Name })
	}
	return r
}

// Send puts an entity into a region, whatever lies between: no Move is spent. An Obstacle can't be sent.
func (sc *Scene) Send(w Who, region string) error {
	if ok, todo := sc.may("Send", w); ok {
		r := sc.region("Send", region)
		if r == NoRegion || !todo || r == sc.e.s.at(w) {
			return sc.err
		}
		if sc.e.s.at(w) == NoRegion {
			return sc.refuse("Send", sc.e.g.Name(sc.e.s, w), "a PC or a Challenge that is in a region", "")
		}
		sc.sprung(w)
		sc.e.place(w, r)
	}
	return sc.err
}

// maxFoes bounds the Challenges of a State, far above any table's.
const maxFoes = maxChallenges + 4096

// Spawn brings a Challenge of the scenario onto the map: the printed one if it is not there, else another one like it. An Obstacle
// comes into its connection, and region is not looked at.
func (sc *Scene) Spawn(challenge, region string) (Who, error) {
	if sc.err != nil || sc.e.s.Result != Running {
		return Nobody, sc.err
	}
	spec := &sc.e.g.sc.spec
	card := slices.IndexFunc(spec.Challenges, func(c Challenge) bool { return c.Name == challenge })
	if card < 0 {
		return Nobody, unknown(sc, "Spawn", challenge, "the name of a Challenge", spec.Challenges, func(x *Challenge) string { return x.Name })
	}
	r := NoRegion
	if spec.Challenges[card].Type != stattrack.Obstacle {
		if r = sc.region("Spawn", region); r == NoRegion {
			return Nobody, sc.err
		}
	} else if !sc.e.s.Foes[card].Gone {
		return Foe(card), nil
	}
	if len(sc.e.s.Foes) >= maxFoes {
		return Nobody, sc.refuse("Spawn", "too many Challenges", fmt.Sprintf("at most %d", maxFoes), "")
	}
	w := sc.e.emit(Event{Kind: Spawned, For: DMOnly, Index: int32(card), Region: r}).Who
	sc.e.sighted(w)
	sc.e.glowFor(w)
	return w, nil
}

// counter looks a Counter up by name.
func (sc *Scene) counter(verb, name string) (int, bool) {
	spec := &sc.e.g.sc.spec
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
	if !ok || sc.e.s.Result != Running {
		return sc.err
	}
	if err := sc.e.advance(i, points, sc.frame.Owner.Who, sc.OwnerName()); err != nil {
		sc.err = fmt.Errorf("Advance %q: %w", name, err)
	}
	return sc.err
}

// Retreat clears the slots of a Counter that points pay for. GL-30
func (sc *Scene) Retreat(name string, points int) error {
	if sc.err != nil || !sc.number("Retreat", points, 0, maxNumber) {
		return sc.err
	}
	if i, ok := sc.counter("Retreat", name); ok && points > 0 && sc.e.s.Result == Running {
		sc.e.emit(Event{Kind: Advanced, For: sc.e.g.counterFor(i), By: sc.frame.Owner.Who, Index: int32(i), N: int32(-points), Source: sc.OwnerName(), Clause: "GL-30"})
	}
	return sc.err
}

// Open reveals a hidden connection. EX-122
func (sc *Scene) Open(from, to string) error {
	if sc.err != nil {
		return sc.err
	}
	a, b := sc.region("Open", from), sc.region("Open", to)
	if a == NoRegion || b == NoRegion || sc.e.s.Result != Running {
		return sc.err
	}
	way := NoConn
	for _, exit := range sc.e.g.sc.exits[a] {
		if exit.To == b && (way == NoConn || exit.Open) { // of two one-way ones the one that leads there
			way = exit.Conn
		}
	}
	if way != NoConn {
		if sc.e.g.sc.spec.Connections[way].Hidden && !sc.e.s.Ways.Has(int(way)) {
			told := Everyone
			if !sc.e.s.Seen.Has(int(a)) && !sc.e.s.Seen.Has(int(b)) { // EX-31: nobody has been there
				told = DMOnly
			}
			sc.e.emit(Event{Kind: WayFound, For: told, By: sc.frame.Owner.Who, Conn: way, Source: sc.OwnerName()})
			sc.e.opened(way)
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
		came := &sc.e.g.party[w.Index()]
		if item == "" || len(sc.e.s.PCs[w.Index()].Items) >= 1000+len(came.Items)+came.Valuables {
			return sc.refuse("Give", fmt.Sprintf("%q", item), "the name of an item, and at most 1000 of them beside those that it came with", "")
		}
		sc.sprung(w)
		sc.e.emit(Event{Kind: ItemTaken, Who: w, By: sc.frame.Owner.Who, Text: item, Source: sc.OwnerName()})
	}
	return sc.err
}

// Take takes an item from a PC, if it has it.
func (sc *Scene) Take(w Who, item string) error {
	if sc.pc("Take", w) && sc.Holds(w, item) {
		sc.sprung(w)
		sc.e.emit(Event{Kind: ItemLost, Who: w, By: sc.frame.Owner.Who, Text: item, Source: sc.OwnerName()})
	}
	return sc.err
}

// GrantMove gives a PC n more Moves in this round, a Creature or Seeker up to the end of its next turn. EX-20, EX-75
func (sc *Scene) GrantMove(w Who, n int) error {
	ok, todo := sc.may("GrantMove", w)
	if ok && w.IsFoe() && !sc.e.g.card(sc.e.s, w).mobile() {
		return sc.refuse("GrantMove", sc.called(w), "a PC, a Creature or a Seeker", "")
	}
	if ok && sc.number("GrantMove", n, 0, 10) && todo && n > 0 {
		sc.sprung(w)
		sc.e.emit(Event{Kind: MoveGranted, Who: w, N: int32(n), By: sc.blame(), Source: sc.OwnerName()})
	}
	return sc.err
}

// EndTurn ends an entity's turn, if it is its turn: it may do no more in it. What is being resolved goes on to its end.
func (sc *Scene) EndTurn(w Who) error {
	if ok, todo := sc.may("EndTurn", w); ok && todo && sc.e.s.Turn == w {
		sc.sprung(w)
		sc.e.endTurn(w)
	}
	return sc.err
}

// Boost gives dice levels until the start of the next turn of the one whose hook runs. EX-02
func (sc *Scene) Boost(w Who, class stattrack.DiceClass, levels int) error {
	if ok, todo := sc.may("Boost", w); ok && sc.number("Boost", levels, -5, 5) && todo && levels != 0 {
		if class == stattrack.NoClass || class >= stattrack.NumClasses {
			return sc.refuse("Boost", class.String(), "Accuracy, Damage, Evasion, Defence or Skill Dice", "")
		}
		if len(sc.e.s.Boosts) >= 1000 {
			return sc.refuse("Boost", "1000 boosts in force", "fewer", "")
		}
		sc.sprung(w)
		sc.e.strengthen(sc.blame(), w, Boost{Class: class, Levels: int8(levels)}, sc.OwnerName())
	}
	return sc.err
}

// Search gives a PC a Search roll beside the one that is an Action; one without a Search entry finds nothing. EX-120
func (sc *Scene) Search(w Who) error {
	if sc.pc("Search", w) {
		sc.e.grantSearch(w)
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
	if f := sc.action("Aid"); f != nil && levels != 0 && sc.e.s.Result == Running {
		f.Aid[class] = sumLevels(f.Aid[class], int8(levels))
		sc.e.emit(Event{Kind: Aided, Who: f.Actor, By: sc.frame.Owner.Who, Class: class, N: int32(levels), Source: sc.OwnerName(), Clause: "EX-70"})
	}
	return sc.err
}

// Belay makes failing the Action that is being played no fall, from the hook of its OnAttack: what a rope does for a climber. EX-70
func (sc *Scene) Belay() error {
	if sc.err != nil {
		return sc.err
	}
	if f := sc.action("Belay"); f != nil && !f.Belayed && sc.e.s.Result == Running {
		f.Belayed = true
		sc.e.emit(Event{Kind: Aided, Who: f.Actor, By: sc.frame.Owner.Who, Source: sc.OwnerName(), Clause: "EX-70"})
	}
	return sc.err
}

// action returns the frame of the Action under way, before its dice are thrown.
func (sc *Scene) action(verb string) *Frame {
	for i := len(sc.e.stack) - 1; i >= 0; i-- {
		if f := &sc.e.stack[i]; f.Kind == attackFrame && f.Step < attackRoll {
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
	spec := &sc.e.g.sc.spec
	i := slices.IndexFunc(spec.Secrets, func(s Secret) bool { return s.Name == secret })
	if i < 0 {
		return unknown(sc, "Find", secret, "the name of a Secret", spec.Secrets, func(x *Secret) string { return x.Name })
	}
	sc.e.find(w, i)
	return sc.err
}

// Log writes a line that everyone may read.
func (sc *Scene) Log(text string) error {
	if sc.err == nil && sc.text("Log", text) {
		sc.e.emit(Event{Kind: Noted, Who: sc.frame.Owner.Who, Text: text, Source: sc.OwnerName()})
	}
	return sc.err
}

// LogDM writes a line for the DM only.
func (sc *Scene) LogDM(text string) error {
	if sc.err == nil && sc.text("LogDM", text) {
		sc.e.emit(Event{Kind: Noted, For: DMOnly, Who: sc.frame.Owner.Who, Text: text, Source: sc.OwnerName()})
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
	if o := sc.keeper(); data != sc.Data() && (o.Kind != OwnedByDisease || sc.e.g.ailing(sc.e.s, o)) { // EX-145: what is healed keeps nothing
		sc.e.emit(Event{Kind: Kept, For: DMOnly, Who: o.Who, N: int32(o.Kind), Index: int32(o.Index), Text: data})
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
	sc.e.end(r, "")
	return nil
}

// advance gives points to a Counter.
func (e *engine) advance(i, points int, by Who, source string) error {
	c := e.s.Counters[i]
	change, err := c.Add(points)
	if err != nil {
		return err
	}
	if points == 0 {
		return nil
	}
	e.emit(Event{Kind: Advanced, For: e.g.counterFor(i), By: by, Index: int32(i), N: int32(points), Source: source, Clause: "CT-02"})
	if !change.Completed {
		return nil
	}
	e.emit(Event{Kind: Completed, For: e.g.counterFor(i), Index: int32(i), Clause: "CT-04"})
	printed := &e.g.sc.spec.Counters[i]
	e.fireOwner(OnComplete, Owner{Kind: OwnedByCounter, Index: uint16(i)}, &printed.Hooks, Nobody)
	heard := printed.Hooks[OnComplete] != nil || e.g.sc.spec.Hooks[OnComplete] != nil
	switch {
	case printed.Wins:
		e.decide(verdictWon, heard)
	case printed.Loses:
		e.decide(verdictLost, heard)
	}
	return nil
}

// counterFor is who may know of a Counter's value.
func (g *Game) counterFor(i int) Who {
	if c := &g.sc.spec.Counters[i].Counter; c.Hidden {
		if int(c.Owner) >= 1 && int(c.Owner) <= len(g.party) {
			return PC(int(c.Owner) - 1)
		}
		return DMOnly
	}
	return Everyone
}

// Err returns the error of the first verb that could not be done, or nil.
func (sc *Scene) Err() error { return sc.err }
