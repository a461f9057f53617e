package explore

import (
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
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

// State returns the position as it stands now. If nobody has a turn left in the phase, the next phase has begun (EX-01). If nobody has a
// turn left in the round, the Game can't go on from the position, since a Stage doesn't end rounds: the error is a *SaveError.
func (st *Stage) State() (board.State, error) {
	run := &st.run
	run.j.start(&run.Position)
	// up to the last: nothing hears of these
	for (run.state.Phase == scenario.PhaseEnviron || run.state.Phase == scenario.PhasePC) && run.state.Pending.Ask == board.AskNothing &&
		run.state.Result == board.ResultRunning && run.flow() {
	}
	run.events = run.events[:0]
	if err := run.game.CheckState(&run.own); err != nil {
		return board.State{}, err
	}
	return run.own.Clone(), nil
}

// Rule makes a Ruling true, as the DM does in play (board.VerbRule). Its reason is not kept. The other methods are short forms of Rule.
func (st *Stage) Rule(r board.Ruling) error {
	return st.all(func(rule func(board.Ruling) error) error { return rule(r) })
}

// all carries out several rulings, or none.
func (st *Stage) all(list func(rule func(board.Ruling) error) error) error {
	run := &st.run
	if run.none() {
		return ErrNoGame
	}
	run.j.start(&run.Position)
	err := list(func(r board.Ruling) error { return run.ruled(&r) })
	if err != nil {
		run.j.rollBack(&run.Position)
	}
	run.events, run.stack, run.queue = run.events[:0], run.stack[:0], run.queue[:0]
	return err
}

// Place puts a PC or Challenge into a region. A PC that is away, or has not come yet, joins there (GL-49). It draws no first cards, since a
// Stage rolls nothing: use Hand. A Challenge that is not on the map comes onto it, as a new one. An Obstacle comes into its connection, and
// the region is ignored. EX-11, EX-30, EX-60
func (st *Stage) Place(w scenario.Who, region string) error {
	return st.Rule(board.Ruling{Sets: board.RuleRegion, Who: w, Name: region})
}

// Turn begins the turn of an entity in its phase, with no part of the turn spent. The turn of another entity is over. What happens at the
// beginning of a turn has happened: dice levels that last until then have ended, and a PC has suffered the Injury that it owed. EX-01,
// EX-02, EX-96
func (st *Stage) Turn(w scenario.Who) error {
	return st.Rule(board.Ruling{Sets: board.RuleTurn, Who: w})
}

// EP sets Energy Points, up to the maximum. For a Challenge with EP the least is 1, since 0 defeats it. EX-76
func (st *Stage) EP(w scenario.Who, n int) error {
	return st.Rule(board.Ruling{Sets: board.RuleEP, Who: w, N: n})
}

// Injuries sets a PC's Injuries. Its EP fall to the new maximum. GL-08
func (st *Stage) Injuries(w scenario.Who, n int) error {
	return st.Rule(board.Ruling{Sets: board.RuleInjuries, Who: w, N: n})
}

// Track puts a Stat Track on a slot, -5 to 5. The effect of arriving there doesn't happen, so the slot must be one on which the track
// stays. ST-10, ST-12
func (st *Stage) Track(w scenario.Who, t stattrack.Track, to int) error {
	if t >= stattrack.NumTracks {
		return &VerbError{Verb: "Track", Found: t.String(), Want: "Power, Resilience, Mind or Skill"}
	}
	return st.Rule(board.Ruling{Sets: board.RulePower + board.Matter(t), Who: w, N: to})
}

// Give gives a PC an item, which it carries. GL-47
func (st *Stage) Give(w scenario.Who, item string) error {
	return st.Rule(board.Ruling{Sets: board.RuleGive, Who: w, Name: item})
}

// Take takes an item from a PC that carries it. If it is the last of a Gear that the PC has equipped, that is taken off first. GL-47
func (st *Stage) Take(w scenario.Who, item string) error {
	return st.Rule(board.Ruling{Sets: board.RuleTake, Who: w, Name: item})
}

// Equip equips a Gear that a PC carries. GL-47
func (st *Stage) Equip(w scenario.Who, gear string) error {
	return st.Rule(board.Ruling{Sets: board.RuleEquip, Who: w, Name: gear})
}

// TakeOff takes off a Gear, if a PC has it equipped. GL-47
func (st *Stage) TakeOff(w scenario.Who, gear string) error {
	return st.Rule(board.Ruling{Sets: board.RuleTakeOff, Who: w, Name: gear})
}

// Afflict gives a PC or Challenge a Disease. EX-142
func (st *Stage) Afflict(w scenario.Who, disease string) error {
	return st.Rule(board.Ruling{Sets: board.RuleAfflict, Who: w, Name: disease})
}

// Cure removes all instances of a Disease. EX-145
func (st *Stage) Cure(w scenario.Who, disease string) error {
	return st.Rule(board.Ruling{Sets: board.RuleCure, Who: w, Name: disease})
}

// Bestow puts an Effect in force on a PC or Challenge. GL-52
func (st *Stage) Bestow(w scenario.Who, effect string) error {
	return st.Rule(board.Ruling{Sets: board.RuleBestow, Who: w, Name: effect})
}

// Lift ends an Effect on a PC or Challenge, if it was bestowed. GL-52
func (st *Stage) Lift(w scenario.Who, effect string) error {
	return st.Rule(board.Ruling{Sets: board.RuleLift, Who: w, Name: effect})
}

// Light sets whether the light source of a PC is alight. EX-104
func (st *Stage) Light(w scenario.Who, on bool) error {
	return st.Rule(board.Ruling{Sets: board.RuleLit, Who: w, N: int(b2i(on))})
}

// Alert sets whether a Challenge is Alerted. At Skill -4 none is. EX-81, ST-51
func (st *Stage) Alert(w scenario.Who, on bool) error {
	return st.Rule(board.Ruling{Sets: board.RuleAlerted, Who: w, N: int(b2i(on))})
}

// Reveal makes a Challenge known to the players, as content does. EX-85
func (st *Stage) Reveal(w scenario.Who) error {
	return st.Rule(board.Ruling{Sets: board.RuleReveal, Who: w})
}

// Keep sets what a Challenge keeps for its hooks (Scene.Data).
func (st *Stage) Keep(w scenario.Who, data string) error {
	return st.Rule(board.Ruling{Sets: board.RuleData, Who: w, Name: data})
}

// Kept sets what the scenario keeps under a name of its Spec.State, as JSON. GL-59
func (st *Stage) Kept(name, value string) error {
	return st.Rule(board.Ruling{Sets: board.RuleState, Name: name, To: value})
}

// Defeat takes a Challenge off the map. A Seeker leaves its body. EX-61, EX-76, EX-102
func (st *Stage) Defeat(w scenario.Who) error {
	return st.Rule(board.Ruling{Sets: board.RuleDefeat, Who: w})
}

// Hand sets which cards a PC holds: a name for each card, each from its deck. What it held goes back there. HD-05
func (st *Stage) Hand(w scenario.Who, cards ...string) error {
	return st.cards(board.RuleHand, w, cards)
}

// Discarded sets which cards lie in a PC's discard pile: a name for each card, each from its deck. What lay there goes back. HD-05
func (st *Stage) Discarded(w scenario.Who, cards ...string) error {
	return st.cards(board.RuleDiscarded, w, cards)
}

// cards fills one pile of a PC anew.
func (st *Stage) cards(m board.Matter, w scenario.Who, cards []string) error {
	return st.all(func(rule func(board.Ruling) error) error {
		run := &st.run
		if !w.IsPC() || !run.state.InPlay(w) || run.holds[w.Index()] == noHand {
			return rule(board.Ruling{Sets: m, Who: w}) // which says why not
		}
		for _, name := range run.cardNames(w.Index()) {
			if err := rule(board.Ruling{Sets: m, Who: w, Name: name}); err != nil {
				return err
			}
		}
		for i, name := range cards {
			if n := plan.Count(cards[:i+1], name); plan.Count(cards, name) == n {
				if err := rule(board.Ruling{Sets: m, Who: w, Name: name, N: n}); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// Round goes on to a later round, and counts a Chase's rounds with it. An entity that has had its turn in this round has had it in the
// later one. EX-01, EX-110
func (st *Stage) Round(n int) error { return st.Rule(board.Ruling{Sets: board.RuleRound, N: n}) }

// Limit sets a Chase's round limit, for the scenario and for each PC. EX-110, EX-114
func (st *Stage) Limit(rounds int) error {
	return st.Rule(board.Ruling{Sets: board.RuleLimit, N: rounds})
}

// Tokens sets how many Stealth Tokens are left: 1 or more, since without any the scenario has failed. EX-100, EX-101
func (st *Stage) Tokens(n int) error { return st.Rule(board.Ruling{Sets: board.RuleTokens, N: n}) }

// Counter sets how many slots of a Counter are filled: fewer than all. CT-02
func (st *Stage) Counter(name string, filled int) error {
	return st.Rule(board.Ruling{Sets: board.RuleCounter, Name: name, N: filled})
}

// Find makes a Secret found: its way is open, and the Challenge that it disarms is gone. Nobody gets its item or Fortune. EX-122
func (st *Stage) Find(secret string) error {
	return st.Rule(board.Ruling{Sets: board.RuleFound, Name: secret})
}

// Open opens a Feature. Nobody gets its item. EX-133
func (st *Stage) Open(feature string) error {
	return st.Rule(board.Ruling{Sets: board.RuleOpened, Name: feature})
}

// Way opens or closes the connection from one region to another; opening it reveals a hidden one. EX-21, EX-122
func (st *Stage) Way(from, to string, open bool) error {
	return st.Rule(board.Ruling{Sets: board.RuleWay, Name: from, To: to, N: int(b2i(open))})
}

// Wounds sets how many Wounds a PC's or Challenge's unit has left. GL-14
func (st *Stage) Wounds(w scenario.Who, n int) error {
	return st.Rule(board.Ruling{Sets: board.RuleWounds, Who: w, N: n})
}

// Suffers sets what a unit suffers. One that is Incapacitated is out of play. GL-13, GL-57
func (st *Stage) Suffers(w scenario.Who, h checks.Harm) error {
	return st.Rule(board.Ruling{Sets: board.RuleSuffers, Who: w, N: int(h)})
}

// Vim sets how much Vim a PC's or Challenge's bioform has left. One without any is out of play. PD-34, GL-57
func (st *Stage) Vim(w scenario.Who, n int) error {
	return st.Rule(board.Ruling{Sets: board.RuleVim, Who: w, N: n})
}

// Perks sets how many of a Perk Card a bioform holds. PD-10
func (st *Stage) Perks(w scenario.Who, c probdeck.Card, n int) error {
	return st.Rule(board.Ruling{Sets: board.RulePerk, Who: w, Name: c.String(), N: n})
}

// Inflict puts a condition of the card game in force on a bioform. PD-09
func (st *Stage) Inflict(w scenario.Who, condition string) error {
	return st.Rule(board.Ruling{Sets: board.RuleInflict, Who: w, Name: condition})
}

// Relieve ends a condition of the card game, if it is in force on a bioform. PD-09
func (st *Stage) Relieve(w scenario.Who, condition string) error {
	return st.Rule(board.Ruling{Sets: board.RuleRelieve, Who: w, Name: condition})
}
