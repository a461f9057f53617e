package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A Stage sets up a position by the rules, for tests and tools: who is where and with what, what has been found, whose turn it is.
//
//	st := game.Stage(state) // such as that of a Session that has just begun
//	err := errors.Join(st.Place(ada, "Vault"), st.Give(ada, "rope"), st.EP(ada, 3))
//	staged, err := st.State()
//
// What the PCs see follows from sight, as after a Move: a Creature in the dark is not revealed to a PC that can't see (EX-30, EX-34). Each
// change is whole: Gear that is taken is no longer equipped, and a PC that leaves a region leaves its Obstacles full (EX-64). Nothing reacts
// to it: no hook runs, no Interrupt is played, no Seeker minds a light, no dice are rolled, and the scenario doesn't end.
//
// A method that fails returns a *VerbError and changes nothing. All but Place are for a PC or Challenge in play.
type Stage struct{ run Runner }

// Stage returns a Stage that begins with a copy of a State of the Game, which must pass CheckState.
func (g *Game) Stage(s board.State) *Stage {
	if g.none() {
		g = noGame
	}
	st := &Stage{}
	st.run.game, st.run.state, st.run.staged = g, &st.run.own, true
	st.run.Reset(s)
	return st
}

// State returns the position as it stands now. If nobody has a turn left in the phase, it is the next one (EX-01). A position from which the
// Game can't go on is a *SaveError: nobody has a turn left in the round, and what its end brings is for play.
func (st *Stage) State() (board.State, error) {
	run := &st.run
	run.j.start(&run.Position)
	// up to the last: nothing hears of these
	for (run.state.Phase == scenario.EnvironPhase || run.state.Phase == scenario.PCPhase) && run.state.Pending.Ask == board.AskNothing &&
		run.state.Result == board.Running && run.flow() {
	}
	run.events = run.events[:0]
	if err := run.game.CheckState(&run.own); err != nil {
		return board.State{}, err
	}
	return run.own.Clone(), nil
}

// do carries out a change as a hook would, and drops what it triggers. w is the entity that must be in play, or Nobody.
func (st *Stage) do(method string, w scenario.Who, change func(sc *Scene) error) error {
	run := &st.run
	if run.none() {
		return ErrNoGame
	}
	run.j.start(&run.Position)
	run.scene = Scene{run: run, live: true}
	sc, err := &run.scene, error(nil)
	switch {
	case run.state.Result != board.Running:
		err = sc.refuse(method, "a scenario that is over", "one that is being played", "")
	case w == scenario.Nobody || run.state.InPlay(w):
		if err = change(sc); err == nil {
			err = sc.err
		}
	case sc.exists(method, w):
		_ = sc.refuse(method, sc.called(w)+" out of play", "a PC or Challenge in play", "")
		fallthrough
	default:
		err = sc.err
	}
	if err != nil {
		run.j.rollBack(&run.Position)
	}
	sc.over()
	run.events, run.stack, run.queue = run.events[:0], run.stack[:0], run.queue[:0]
	return err
}

// Place puts a PC or Challenge into a region. A PC that is away, or has not come yet, joins there (GL-49). A Challenge that is not on the
// map comes onto it, as a new one. An Obstacle comes into its connection, and the region is ignored. EX-11, EX-30, EX-60
func (st *Stage) Place(w scenario.Who, region string) error {
	return st.do("Place", scenario.Nobody, func(sc *Scene) error {
		run, r := sc.run, scenario.NoRegion
		if !sc.exists("Place", w) {
			return sc.err
		}
		if obstacle := w.IsChallenge() && plan.SitsBetween(run.printed(w)); !obstacle {
			if r = sc.region("Place", region); r == scenario.NoRegion {
				return sc.err
			}
		}
		if w.IsPC() {
			switch p := &run.state.PCs[w.Index()]; {
			case p.Fate.Absent():
				run.expect(w, r, "")
				run.join(w)
			case p.Fate != board.Playing:
				return sc.refuse("Place", fmt.Sprintf("%s, who is %v", sc.called(w), p.Fate), "a PC in play, or one that may join", "")
			case p.Region != r:
				run.place(w, r)
			}
			run.explore(w, r)
			return nil
		}
		if f := &run.state.Challenges[w.Index()]; f.Gone {
			run.emit(board.Event{Kind: board.Spawned, Who: w, Index: int32(f.Printed), Region: r})
		} else if f.Region != r {
			run.place(w, r)
		}
		run.sighted(w)
		return nil
	})
}

// Turn begins the turn of an entity, with all parts of it, in the phase of its turns. If another has its turn, that one is over. What begins
// with a turn has happened: dice levels that last until then have ended, and a PC has suffered the Injury that it owed. EX-01, EX-02, EX-96
func (st *Stage) Turn(w scenario.Who) error {
	return st.do("Turn", w, func(sc *Scene) error {
		run, phase := sc.run, scenario.PCPhase
		if w.IsChallenge() {
			phase = run.phaseOf(w)
		}
		switch {
		case run.state.Phase == scenario.Before:
			return sc.refuse("Turn", "a scenario that has not begun", "one that has", "")
		case phase == scenario.Over:
			return sc.refuse("Turn", sc.called(w), "a PC or a Challenge that takes turns", "")
		case run.state.Pending.Ask != board.AskNothing:
			return sc.refuse("Turn", "a question that waits", "one that is answered", "")
		case run.state.Turn == w:
			return nil
		case run.state.Turn != scenario.Nobody:
			run.happen(run.event(board.TurnEnded, run.state.Turn))
		}
		in := writer{&run.Position, &run.j}
		b := in.budget(w)
		*b = board.TurnBudget{Moves: max(1, b.Moves), Speed: b.Speed, Interrupts: b.Interrupts}
		if w.IsPC() {
			in.pc(w).TurnOver = false
		} else if f := in.challenge(w); f.Turned == run.state.Round {
			f.Turned--
		}
		run.phase(phase, 0) // who waits for a turn follows from the State that State returns
		if run.beginTurn(w); !run.state.InPlay(w) {
			return sc.refuse("Turn", sc.called(w)+", who dies of an Injury", "a PC that lives", "")
		}
		return nil
	})
}

// EP sets Energy Points: up to the maximum, and for a Challenge that has any from 1, since 0 defeats it. EX-76
func (st *Stage) EP(w scenario.Who, n int) error {
	return st.do("EP", w, func(sc *Scene) error {
		from, least := sc.Entity(w).EP(), 0
		if w.IsChallenge() {
			least = min(1, int(sc.run.maxEP(w)))
		}
		if sc.number("EP", n, least, int(sc.run.maxEP(w))) && n != from {
			kind := board.Hurt
			if n > from {
				kind = board.Healed
			}
			sc.run.emit(board.Event{Kind: kind, Who: w, From: int32(from), To: int32(n)})
		}
		return nil
	})
}

// Injuries sets a PC's Injuries. Its EP fall to the new maximum. GL-08
func (st *Stage) Injuries(w scenario.Who, n int) error {
	return st.do("Injuries", w, func(sc *Scene) error {
		if !sc.pc("Injuries", w) || !sc.number("Injuries", n, 0, 255) {
			return sc.err
		}
		run, i := sc.run, w.Index()
		if plan.DiesAt(&run.party[i], n, run.sc.Spec.Injury()) {
			return sc.refuse("Injuries", fmt.Sprint(n), "so few that "+sc.called(w)+" lives", "")
		}
		run.emit(board.Event{Kind: board.Injured, Who: w, To: int32(n), N: min(run.state.PCs[i].EP, run.game.maxEP(i, run.worn(i).ep+run.listed(w).ep, n))})
		return nil
	})
}

// Track puts a Stat Track on a slot, -5 to 5. What happens on arrival there doesn't: the slot must be one on which the track stays. ST-10,
// ST-12
func (st *Stage) Track(w scenario.Who, t stattrack.Track, to int) error {
	return st.do("Track", w, func(sc *Scene) error {
		if t >= stattrack.NumTracks {
			return sc.refuse("Track", t.String(), "Power, Resilience, Mind or Skill", "")
		}
		if !sc.number("Track", to, int(stattrack.MinSlot), int(stattrack.MaxSlot)) {
			return sc.err
		}
		sh := *sc.run.state.Sheet(w)
		by := to - int(sh.Now[t])
		if by == 0 {
			return nil
		}
		if sh.Shift(t, by, 0); int(sh.Now[t]) != to {
			return sc.refuse("Track", fmt.Sprintf("%v at %d", t, to), fmt.Sprintf("a slot on which it stays: from there it goes to %d", sh.Now[t]), "")
		}
		sc.run.changeSheet(board.Event{Kind: board.TrackShifted, Who: w, Track: t, N: int32(by)}, &sh)
		return nil
	})
}

// Give gives a PC an item, which it carries. GL-47
func (st *Stage) Give(w scenario.Who, item string) error {
	return st.do("Give", w, func(sc *Scene) error { return sc.Entity(w).Give(item) })
}

// Take takes an item from a PC that carries it. The last of a Gear that it has equipped is taken off first. GL-47
func (st *Stage) Take(w scenario.Who, item string) error {
	return st.do("Take", w, func(sc *Scene) error {
		if sc.pc("Take", w) && !sc.Entity(w).Holds(item) {
			return sc.refuse("Take", fmt.Sprintf("%q", item), "an item that "+sc.called(w)+" carries", "")
		}
		return sc.Entity(w).Take(item)
	})
}

// Equip equips a Gear that a PC carries. GL-47
func (st *Stage) Equip(w scenario.Who, gear string) error {
	return st.do("Equip", w, func(sc *Scene) error { return sc.Entity(w).Equip(gear) })
}

// TakeOff takes off a Gear, if a PC has it equipped. GL-47
func (st *Stage) TakeOff(w scenario.Who, gear string) error {
	return st.do("TakeOff", w, func(sc *Scene) error { return sc.Entity(w).TakeOff(gear) })
}

// Afflict gives a PC or Challenge a Disease. EX-142
func (st *Stage) Afflict(w scenario.Who, disease string) error {
	return st.do("Afflict", w, func(sc *Scene) error { return sc.Entity(w).Afflict(disease) })
}

// Cure removes all instances of a Disease. EX-145
func (st *Stage) Cure(w scenario.Who, disease string) error {
	return st.do("Cure", w, func(sc *Scene) error { return sc.Entity(w).Cure(disease) })
}

// Bestow puts an Effect in force on a PC or Challenge. GL-52
func (st *Stage) Bestow(w scenario.Who, effect string) error {
	return st.do("Bestow", w, func(sc *Scene) error {
		_, err := sc.Entity(w).Bestow(effect)
		return err
	})
}

// Lift ends an Effect on a PC or Challenge, if it was bestowed. GL-52
func (st *Stage) Lift(w scenario.Who, effect string) error {
	return st.do("Lift", w, func(sc *Scene) error {
		_, err := sc.Entity(w).Lift(effect)
		return err
	})
}

// Light sets whether the light source of a PC is alight. EX-104
func (st *Stage) Light(w scenario.Who, on bool) error {
	return st.do("Light", w, func(sc *Scene) error {
		switch {
		case !sc.pc("Light", w):
		case sc.run.lightOf(w.Index()) == scenario.NoLight:
			return sc.refuse("Light", sc.called(w), "a PC with a light source", "")
		case sc.run.state.PCs[w.Index()].Lit != on:
			sc.run.shine(w)
		}
		return nil
	})
}

// Alert sets whether a Challenge is Alerted. At Skill -4 none is. EX-81, ST-51
func (st *Stage) Alert(w scenario.Who, on bool) error {
	return st.do("Alert", w, func(sc *Scene) error {
		if !on {
			return sc.Entity(w).Calm()
		}
		if err := sc.Entity(w).Alert(); err != nil || sc.run.state.Challenges[w.Index()].Alerted {
			return err
		}
		return sc.refuse("Alert", sc.called(w)+" at Skill -4", "a Challenge that can be Alerted", "")
	})
}

// Reveal makes a Challenge known to the players, as content does. EX-85
func (st *Stage) Reveal(w scenario.Who) error {
	return st.do("Reveal", w, func(sc *Scene) error { return sc.Entity(w).Reveal() })
}

// Keep sets what a Challenge keeps for its hooks (Scene.Data).
func (st *Stage) Keep(w scenario.Who, data string) error {
	return st.do("Keep", w, func(sc *Scene) error {
		if sc.frame.Owner = (scenario.Owner{Kind: scenario.OwnedByChallenge, Who: w}); sc.challenge("Keep", w) {
			return sc.SetData(data)
		}
		return nil
	})
}

// Defeat takes a Challenge off the map. A Seeker leaves its body. EX-61, EX-76, EX-102
func (st *Stage) Defeat(w scenario.Who) error {
	return st.do("Defeat", w, func(sc *Scene) error { return sc.Entity(w).Defeat() })
}
