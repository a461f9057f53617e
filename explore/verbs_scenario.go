package explore

import (
	"fmt"
	"slices"
	"unicode/utf8"

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

// ExtendLimit moves a Chase's round limit by so many rounds; a negative number moves it back, but not before the end of this round. If each PC has a
// limit of its own, it moves that of every PC that is in play or may come. A scenario without a round limit refuses. EX-110, EX-114
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

func (sc *Scene) challenge(verb string, w scenario.Who) bool {
	ok, todo := sc.may(verb, w)
	if ok && !w.IsChallenge() {
		_ = sc.refuse(verb, sc.called(w), "a Challenge", "")
		return false
	}
	return ok && todo
}
