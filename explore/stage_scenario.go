package explore

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What a Stage sets up that concerns no single entity.

// Round goes on to a later round, and a Chase's count with it. Who has had its turn in this round has had it in that one. EX-01, EX-110
func (st *Stage) Round(n int) error {
	return st.do("Round", scenario.Nobody, func(sc *Scene) error {
		run, to := sc.run, int32(n)
		if run.state.Phase == scenario.Before {
			return sc.refuse("Round", "a scenario that has not begun", "one that has", "")
		}
		if !sc.number("Round", n, int(run.state.Round), scenario.MaxNumber) {
			return sc.err
		}
		for i := range run.state.Challenges {
			if run.state.Challenges[i].Turned == run.state.Round {
				writer{&run.Position, &run.j}.challenge(scenario.ChallengeAt(i)).Turned = to
			}
		}
		if run.sc.Spec.Type == scenario.Chase {
			run.state.Count += to - run.state.Round
		}
		run.state.Round = to
		return nil
	})
}

// Limit sets a Chase's round limit, that of all and of each PC. EX-110, EX-114
func (st *Stage) Limit(rounds int) error {
	return st.do("Limit", scenario.Nobody, func(sc *Scene) error {
		if sc.run.sc.Spec.Type != scenario.Chase {
			return sc.refuse("Limit", "a scenario of another type", "a Chase (EX-110)", "")
		}
		if sc.number("Limit", rounds, int(sc.run.state.Count)+1, scenario.MaxNumber) {
			for i := range sc.run.state.PCs {
				sc.run.emit(board.Event{Kind: board.LimitChanged, Who: scenario.PC(i), To: int32(rounds), Region: scenario.NoRegion})
			}
			sc.run.emit(board.Event{Kind: board.LimitChanged, To: int32(rounds), Region: scenario.NoRegion})
		}
		return nil
	})
}

// Tokens sets how many Stealth Tokens are left: 1 or more, since without any the scenario has failed. EX-100, EX-101
func (st *Stage) Tokens(n int) error {
	return st.do("Tokens", scenario.Nobody, func(sc *Scene) error {
		if sc.run.sc.Spec.Type != scenario.Stealth {
			return sc.refuse("Tokens", "a scenario of another type", "a Stealth scenario (EX-100)", "")
		}
		if sc.number("Tokens", n, 1, scenario.MaxNumber) {
			sc.run.emit(board.Event{Kind: board.TokensGiven, From: sc.run.state.Tokens, To: int32(n)})
		}
		return nil
	})
}

// Counter sets how many slots of a Counter are filled, fewer than complete it. CT-02
func (st *Stage) Counter(name string, filled int) error {
	return st.do("Counter", scenario.Nobody, func(sc *Scene) error {
		i, known := sc.Counter(name).find("Counter")
		if !known {
			return sc.err
		}
		if slots := int(sc.run.state.Counters[i].Slots); filled < 0 || filled >= slots {
			return sc.refuse("Counter", fmt.Sprintf("%d of %q", filled, name), fmt.Sprintf("0 to %d: with %d it is complete", slots-1, slots), "")
		}
		writer{&sc.run.Position, &sc.run.j}.counter(int32(i)).Filled = uint8(filled)
		return nil
	})
}

// Find makes a Secret found: the way that it opens is open, and what it disarms is gone. Nobody has its item or Fortune. EX-122
func (st *Stage) Find(secret string) error {
	return st.do("Find", scenario.Nobody, func(sc *Scene) error {
		run := sc.run
		i, known := run.sc.SecretOf[secret]
		if !known {
			return sc.unknown("Find", secret, "the name of a Secret", namesOf(run.sc.Spec.Secrets, func(x *scenario.Secret) string { return x.Name }))
		}
		if !run.state.Table.Found.Has(i) {
			run.emit(board.Event{Kind: board.SecretFound, Index: int32(i)})
		}
		if way := run.sc.SecretWay[i]; way != scenario.NoConn && !run.state.Table.Ways.Has(int(way)) {
			run.emit(board.Event{Kind: board.WayFound, Conn: way})
			run.opened(way)
		}
		if w := run.sc.Disarms[i]; run.state.InPlay(w) {
			run.reveal(w, "EX-86")
			run.defeat(w, scenario.Nobody, "EX-86")
		}
		return nil
	})
}

// Open opens a Feature. Nobody has its item. EX-133
func (st *Stage) Open(feature string) error {
	return st.do("Open", scenario.Nobody, func(sc *Scene) error {
		list := sc.run.sc.Spec.Features
		i := slices.IndexFunc(list, func(f scenario.Feature) bool { return f.Name == feature })
		switch {
		case i < 0:
			return sc.unknown("Open", feature, "the name of a Feature", namesOf(list, func(x *scenario.Feature) string { return x.Name }))
		case !sc.run.state.Table.Opened.Has(i):
			sc.run.emit(board.Event{Kind: board.FeatureOpened, Index: int32(i)})
		}
		return nil
	})
}

// Way opens or closes the connection from one region to another; opening it reveals a hidden one. EX-21, EX-122
func (st *Stage) Way(from, to string, open bool) error {
	return st.do("Way", scenario.Nobody, func(sc *Scene) error {
		if open {
			return sc.Way(from, to).Open()
		}
		return sc.Way(from, to).Close()
	})
}
