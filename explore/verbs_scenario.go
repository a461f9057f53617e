package explore

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// TakeTokens takes Stealth Tokens from the party's pool. EX-101
func (sc *Scene) TakeTokens(n int) error {
	if sc.err == nil && sc.number("TakeTokens", n, 0, scenario.MaxNumber) && sc.run.state.Result == board.ResultRunning {
		sc.sprung(scenario.PC(0))
		sc.run.takeTokens(int32(n), sc.blame(), sc.OwnerName())
	}
	return sc.err
}

// GiveTokens gives Stealth Tokens back to the party's pool. EX-100
func (sc *Scene) GiveTokens(n int) error {
	if sc.err == nil && sc.number("GiveTokens", n, 0, scenario.MaxNumber) && n > 0 && sc.run.state.Result == board.ResultRunning &&
		sc.run.sc.Spec.Type == scenario.Stealth {
		from := sc.run.state.Tokens
		sc.run.emit(board.Event{Kind: board.EventTokensGiven, By: sc.frame.Owner.Who, N: int32(n), From: from, To: min(from+int32(n), scenario.MaxNumber),
			Source: sc.OwnerName(),
			Clause: "EX-100"})
	}
	return sc.err
}

// Calm ends the Alerted condition of a Challenge. EX-81
func (e SceneEntity) Calm() error {
	sc, w := e.sc, e.who
	if sc.challenge("Calm", w) && sc.run.state.Challenges[w.Index()].Alerted {
		sc.run.emit(board.Event{Kind: board.EventAlerted, Who: w, Clause: "EX-81"})
	}
	return sc.err
}

// ExtendLimit moves a Chase's round limit by so many rounds, back if rounds is negative, but not before the end of the round being played: for all, or
// the own limit of every PC that is in play or may come. A scenario without a round limit refuses. EX-110, EX-114
func (sc *Scene) ExtendLimit(rounds int) error {
	if sc.err != nil || !sc.number("ExtendLimit", rounds, -scenario.MaxNumber, scenario.MaxNumber) {
		return sc.err
	}
	limits := &sc.run.sc.Spec.Limits
	if sc.run.sc.Spec.Type != scenario.Chase || limits.Rounds == 0 {
		return sc.refuse("ExtendLimit", "a scenario without a round limit", "a Chase with Limits.Rounds", "")
	}
	change := func(w scenario.Who, was int32) {
		if to := max(sc.run.state.Count+1, min(was+int32(rounds), scenario.MaxCount-1)); to != was {
			sc.run.emit(board.Event{Kind: board.EventLimitChanged, Who: w, By: sc.frame.Owner.Who, To: to, Region: scenario.NoRegion, Source: sc.OwnerName(),
				Clause: "EX-114"})
		}
	}
	switch {
	case sc.run.state.Result != board.ResultRunning:
	case !limits.Own:
		change(scenario.Nobody, sc.run.state.Limit)
	default:
		for i := range sc.run.state.PCs {
			if fate := sc.run.state.PCs[i].Fate; fate == board.FatePlaying || fate.Absent() {
				change(scenario.PC(i), sc.run.state.PCs[i].Limit)
			}
		}
	}
	return nil
}

// Alert makes a Challenge Alerted. EX-81
func (e SceneEntity) Alert() error {
	sc, w := e.sc, e.who
	if sc.challenge("Alert", w) {
		sc.run.alert(w, "EX-81")
	}
	return sc.err
}

// Reveal makes a Challenge known to the players, and ends what makes a PC or Challenge Hidden. GL-53
func (e SceneEntity) Reveal() error {
	sc, w := e.sc, e.who
	if ok, todo := sc.may("Reveal", w); ok && todo {
		sc.run.reveal(w, "")
		sc.run.exposed(w)
	}
	return sc.err
}

// Defeat takes a Challenge off the map. EX-61, EX-76
func (e SceneEntity) Defeat() error {
	sc, w := e.sc, e.who
	if ok, todo := sc.may("Defeat", w); ok && todo {
		if w.IsPC() {
			return sc.refuse("Defeat", sc.called(w), "a Challenge", "")
		}
		sc.run.defeat(w, sc.frame.Actor, "")
	}
	return sc.err
}

// A SceneCounter is a Counter in a Scene.
type SceneCounter struct {
	sc    *Scene
	name  string
	owner scenario.Who
}

// Counter returns a Counter by name: the scenario's, else the one of the hook's actor, else that of the only PC who has one. If there is none, its
// methods make the hook fail. SceneEntity.Counter returns that of one PC.
func (sc *Scene) Counter(name string) SceneCounter { return SceneCounter{sc: sc, name: name} }

// Counter returns a PC's own Counter by name. CT-17
func (e SceneEntity) Counter(name string) SceneCounter { return SceneCounter{e.sc, name, e.who} }

// Now returns the Counter as it stands.
func (k SceneCounter) Now() counter.Counter {
	if i, ok := k.find("Counter"); ok {
		return k.sc.run.state.Counters[i]
	}
	return counter.Counter{}
}

// find looks the Counter up.
func (k SceneCounter) find(verb string) (int, bool) {
	run := k.sc.run
	spec, found, several := &run.sc.Spec, -1, false
	for i := range spec.Counters {
		if spec.Counters[i].Name != k.name {
			continue
		}
		switch owner := run.ownerOf(i); {
		case owner == k.owner, k.owner == scenario.Nobody && owner == k.sc.frame.Actor:
			return i, true
		case k.owner == scenario.Nobody:
			found, several = i, found >= 0
		}
	}
	if found >= 0 && !several {
		return found, true
	}
	k.missing(verb)
	return 0, false
}

// missing makes the hook fail for want of the Counter, and says who has one of its name. CT-17
func (k SceneCounter) missing(verb string) {
	run := k.sc.run
	spec := &run.sc.Spec
	var owners []string
	for i := range spec.Counters {
		if spec.Counters[i].Name == k.name {
			owner := "the scenario"
			if w := run.ownerOf(i); w != scenario.Nobody {
				owner = run.Name(w)
			}
			owners = append(owners, owner)
		}
	}
	found := fmt.Sprintf("%q", k.name)
	switch {
	case len(owners) == 0:
		_ = k.sc.unknown(verb, k.name, "the name of a Counter", namesOf(spec.Counters, func(x *scenario.Counter) string { return x.Name }))
	case k.owner == scenario.Nobody:
		_ = k.sc.refuse(verb, found, "whose: "+near.List(owners, "or"), "")
	default:
		_ = k.sc.refuse(verb, found+" of "+run.Name(k.owner), "that of "+near.List(owners, "or"), "")
	}
}

// Advance gives points to a Counter. When its last slot fills, it completes: its scenario.OnComplete is queued, and it may end the scenario. If a
// Resource can't cover the spend, nothing is spent and the error is a *counter.ShortError: that is an answer, and other verbs go on working.
// CT-02, CT-04, GL-32
func (k SceneCounter) Advance(points int) error {
	sc, name := k.sc, k.name
	if sc.err != nil || !sc.number("Advance", points, 0, scenario.MaxNumber) {
		return sc.err
	}
	i, ok := k.counted("Advance")
	if !ok || sc.run.state.Result != board.ResultRunning {
		return sc.err
	}
	if err := sc.run.advance(i, points, sc.frame.Owner.Who, sc.giver(), sc.OwnerName()); err != nil {
		return fmt.Errorf("Advance %q: %w", name, err) // GL-32: the points are in range, so it can only be short
	}
	return nil
}

// Price returns what so many points need of a Counter and what it has: whether a Resource can pay. It changes nothing. CT-13, GL-32
func (k SceneCounter) Price(points int) counter.Price {
	sc := k.sc
	if sc.err != nil || !sc.number("Price", points, 0, scenario.MaxNumber) {
		return counter.Price{}
	}
	i, ok := k.counted("Price")
	if !ok {
		return counter.Price{}
	}
	p, _ := sc.run.state.Counters[i].Price(points) // the Counter is valid
	if !sc.run.counts(i, sc.giver()) {
		p.Free = 0 // EX-92
	}
	return p
}

// DropSlots takes unfilled Temporary slots of a Counter away, or all if there are fewer, and returns how many: what gave them is over. A Counter
// without an unfilled slot completes then. CT-04, CT-05
func (k SceneCounter) DropSlots(slots int) (dropped int, err error) {
	sc := k.sc
	if sc.err != nil || !sc.number("DropSlots", slots, 0, counter.MaxSlots) {
		return 0, sc.err
	}
	i, ok := k.find("DropSlots")
	if !ok || sc.run.state.Result != board.ResultRunning || sc.run.sc.Spec.Counters[i].Out {
		return 0, sc.err
	}
	c := sc.run.state.Counters[i]
	if dropped, _ = c.DropTemporary(slots); dropped > 0 {
		sc.run.emit(board.Event{Kind: board.EventSlotsAdded, By: sc.frame.Owner.Who, Index: int32(i), N: int32(-dropped),
			Source: sc.OwnerName(), Clause: "CT-05"})
		if c.Complete() {
			sc.run.complete(i)
		}
	}
	return dropped, nil
}

// Retreat clears as many slots of a Counter as the points pay for. GL-30
func (k SceneCounter) Retreat(points int) error {
	sc := k.sc
	if sc.err != nil || !sc.number("Retreat", points, 0, scenario.MaxNumber) {
		return sc.err
	}
	if i, ok := k.counted("Retreat"); ok && points > 0 && sc.run.state.Result == board.ResultRunning && !sc.run.sc.Spec.Counters[i].Out {
		c := sc.run.state.Counters[i]
		_, _ = c.ClearPoints(points) // the points are in range
		sc.run.emit(board.Event{Kind: board.EventAdvanced, By: sc.frame.Owner.Who, Index: int32(i), N: int32(-points),
			From: int32(sc.run.state.Counters[i].Filled), To: int32(c.Filled), Source: sc.OwnerName(), Clause: "GL-30"})
	}
	return sc.err
}

// AddSlots adds Temporary slots to a Counter; a complete one is incomplete until they fill. More than ten slots in all are refused. CT-05
func (k SceneCounter) AddSlots(slots int) error {
	sc, name := k.sc, k.name
	if sc.err != nil || !sc.number("AddSlots", slots, 0, counter.MaxSlots) {
		return sc.err
	}
	i, ok := k.find("AddSlots")
	if !ok || slots == 0 || sc.run.state.Result != board.ResultRunning || sc.run.sc.Spec.Counters[i].Out {
		return sc.err
	}
	c := sc.run.state.Counters[i]
	err := c.AddTemporary(slots)
	if c.Kind == counter.Holding { // its Temporary slots may hold something
		v := sc.run.inventory(i)
		err = v.AddTemporary(slots)
	}
	if err != nil {
		sc.err = fmt.Errorf("AddSlots %q: %w", name, err)
		return sc.err
	}
	sc.run.emit(board.Event{Kind: board.EventSlotsAdded, By: sc.frame.Owner.Who, Index: int32(i), N: int32(slots), Source: sc.OwnerName(), Clause: "CT-05"})
	return nil
}

// Log writes a line for the players. With Spec.Apart only the PCs that are with its owner are told, or all if it has no place.
func (sc *Scene) Log(text string) error {
	if sc.err == nil && sc.text("Log", text) {
		sc.run.emit(board.Event{Kind: board.EventNoted, Who: sc.frame.Owner.Who, Text: text, Source: sc.OwnerName()})
	}
	return sc.err
}

// LogDM writes a line for the DM only.
func (sc *Scene) LogDM(text string) error {
	if sc.err == nil && sc.text("LogDM", text) {
		sc.run.emit(board.Event{Kind: board.EventNoted, N: noteForDM, Who: sc.frame.Owner.Who, Text: text, Source: sc.OwnerName()})
	}
	return sc.err
}

// SetData stores a text for the owner until the next SetData. It is part of the State, so saves and undo hold it. See Data for who shares it.
func (sc *Scene) SetData(data string) error {
	if sc.err != nil {
		return sc.err
	}
	if len(data) > scenario.MaxData || !utf8.ValidString(data) {
		return sc.refuse("SetData", fmt.Sprintf("%d bytes", len(data)), fmt.Sprintf("UTF-8 of at most %d bytes", scenario.MaxData), "")
	}
	if o := sc.keeper(); data != sc.Data() && (o.Kind != scenario.OwnedByDisease || sc.run.ailing(o)) { // EX-145: a healed Disease has no data
		ev := sc.run.event(board.EventKept, o.Who)
		ev.N, ev.Index, ev.Text = int32(o.Kind), int32(o.Index), data
		sc.run.happen(ev)
	}
	return nil
}

// Ask asks a PC's player, or the DM for a Challenge, to choose one of 2 to 20 options. The hook goes on to its end. After the answer it
// runs again, and Answered returns the handler and the option. Each run of a hook can ask one question.
func (e SceneEntity) Ask(handler, text string, options ...string) error {
	sc, w := e.sc, e.who
	ok, todo := sc.may("Ask", w)
	if !ok || !sc.text("Ask", text) || !sc.text("Ask", handler) || !sc.number("Ask", len(options), 2, 20) {
		return sc.err
	}
	for _, o := range options {
		if !sc.text("Ask", o) {
			return sc.err
		}
	}
	return sc.asks("Ask", todo, board.Pending{Ask: board.AskContent, Who: w, Text: text, Options: slices.Clone(options), Handler: handler})
}

// asks notes the question that the hook asks, to be put when it is over.
func (sc *Scene) asks(verb string, todo bool, p board.Pending) error {
	if sc.asked != nil {
		return sc.refuse(verb, "a second question", "one for each run of a hook", "")
	}
	if todo {
		sc.sprung(p.Who)
		p.By = sc.frame.Owner.Who
		sc.asked = &p
	}
	return nil
}

// End ends the scenario.
func (sc *Scene) End(r board.Result) error {
	if sc.err != nil {
		return sc.err
	}
	if r == board.ResultRunning || r > board.ResultFailure {
		return sc.refuse("End", r.String(), "Success, Partial success or Failure", "")
	}
	sc.run.end(r, "")
	return nil
}

// Finish ends the scenario with the Ending of that name. Any other name is a *VerbError. GL-60
func (sc *Scene) Finish(ending string) error {
	if sc.err != nil {
		return sc.err
	}
	k, ok := sc.run.sc.Endings[ending]
	if !ok {
		names := pieces.Names(&sc.run.sc.Spec, pieces.Ending)
		return sc.refuse("Finish", fmt.Sprintf("%.40q", ending), "the name of an Ending", near.Name(ending, names))
	}
	if sc.run.state.Result == board.ResultRunning {
		sc.run.finish(&sc.run.sc.Spec.Endings[k])
	}
	return nil
}

// challenge reports whether a verb is for a Challenge in play.
func (sc *Scene) challenge(verb string, w scenario.Who) bool {
	ok, todo := sc.may(verb, w)
	if ok && !w.IsChallenge() {
		_ = sc.refuse(verb, sc.called(w), "a Challenge", "")
		return false
	}
	return ok && todo
}
