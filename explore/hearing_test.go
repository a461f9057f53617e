package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// A happening is what one command triggers once, and who hears it.
type happening struct {
	trigger     explore.Trigger
	actor, whom explore.Who
	hearers     string // content by name, "Rot" for the Disease of Ada, and "Trap!" or "Bo!" for an Interrupt
}

// The table of triggers says who hears each, and whom the hook gets: each cell, in a scenario in which every trigger happens and everything
// has every hook that the table allows. EX-85, EX-51
func TestHearings(t *testing.T) {
	const ada, bo = explore.Who(1), explore.Who(2)
	if ada != explore.PC(0) || bo != explore.PC(1) {
		t.Fatal("the PCs have other numbers")
	}
	wolf, cur, trap, gate := explore.ChallengeAt(0), explore.ChallengeAt(1), explore.ChallengeAt(2), explore.ChallengeAt(3)
	var c *chapter
	var heard []string
	name := func(w explore.Who) string {
		if w == explore.Nobody {
			return "nobody"
		}
		return c.r.Name(w)
	}
	line := func(t explore.Trigger, hearer string, actor, whom explore.Who) string {
		return fmt.Sprintf("%v: %s gets %s and %s", t, hearer, name(actor), name(whom))
	}
	act := func(*explore.Scene) error { return nil } // what the scenario's hook does
	kinds := map[string]explore.OwnerKind{}
	ran := map[explore.OwnerKind]map[explore.Trigger]bool{}
	hooks := func(k explore.OwnerKind, names ...string) (all explore.Hooks) {
		for _, n := range names {
			kinds[n] = k
		}
		ran[k] = map[explore.Trigger]bool{}
		for _, h := range explore.Hearings() {
			if h.Hears(k) {
				all[h.Trigger] = explore.Func(func(sc *explore.Scene) error {
					if sc.Trigger() != h.Trigger || sc.Owner().Kind != k {
						t.Errorf("the hook of %v on_%v runs as that of %v on_%v", k, h.Trigger, sc.Owner().Kind, sc.Trigger())
					}
					ran[k][h.Trigger] = true
					heard = append(heard, line(h.Trigger, sc.OwnerName(), sc.Actor(), sc.Target()))
					if k == explore.OwnedByScenario {
						return act(sc)
					}
					return nil
				})
			}
		}
		return all
	}
	interrupts := func(may func(h explore.Hearing) bool) (plays []explore.Play) {
		for _, h := range explore.Hearings() {
			if may(h) {
				plays = append(plays, explore.Play{Name: h.Trigger.String(), Kind: explore.Interrupt, Trigger: h.Trigger, Aim: explore.NoTarget, Automatic: true})
			}
		}
		return plays
	}
	of := hooks(explore.OwnedByChallenge, "Wolf", "Cur", "Trap", "Gate")
	region, way := hooks(explore.OwnedByRegion, "Yard"), hooks(explore.OwnedByConnection, "Yard to Hall", "Yard to Vault", "Yard to Cellar", "Yard to Out")
	pick := explore.Play{Name: "Pick", Kind: explore.Action, Aim: explore.NoTarget, Lockpick: dice("1d4")}
	spec := explore.Spec{
		Name: "All", Goal: explore.Goal{Region: "Out"}, Hooks: hooks(explore.OwnedByScenario, "All"),
		Regions:     []explore.Region{{Name: "Yard", Hooks: &region}, {Name: "Hall"}, {Name: "Vault"}, {Name: "Cellar"}, {Name: "Out"}},
		Connections: []explore.Connection{{From: "Yard", To: "Hall", Hooks: &way}, {From: "Yard", To: "Vault", Hidden: true, Hooks: &way}, {From: "Yard", To: "Cellar", Hidden: true, Hooks: &way}, {From: "Yard", To: "Out", Hooks: &way}},
		Challenges: []explore.Challenge{
			{Name: "Wolf", Type: stattrack.Creature, Region: "Yard", EP: 9, Base: flat, Plays: []explore.Play{blow("1d4")}, Hooks: of},
			{Name: "Cur", Type: stattrack.Creature, Region: "Yard", EP: 2, Base: flat, Plays: []explore.Play{blow("1d4")}, Hooks: of},
			{Name: "Trap", Type: stattrack.Trap, Region: "Yard", EP: 9, Lock: dice("1d4"), Base: flat, Hooks: of, Plays: interrupts(func(h explore.Hearing) bool { return h.Interrupts })},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Yard", To: "Hall"}, EP: 4, Lock: dice("1d4"), Base: flat, Hooks: of}},
		Secrets:  []explore.Secret{{Name: "crack", Region: "Yard", Hidden: dice("1d4"), Opens: &explore.Way{From: "Yard", To: "Vault"}, Hooks: hooks(explore.OwnedBySecret, "crack")}},
		Features: []explore.Feature{{Name: "Chest", Region: "Yard", Lock: dice("1d4"), Hooks: hooks(explore.OwnedByFeature, "Chest")}},
		Counters: []explore.Counter{{Name: "Dread", Counter: counter.Counter{Slots: 1, Worth: 1}, Hooks: hooks(explore.OwnedByCounter, "Dread")}},
		Diseases: []explore.Disease{{Name: "Rot", Track: stattrack.Mind, Hooks: hooks(explore.OwnedByDisease, "Rot")}},
	}
	said := map[explore.Trigger]bool{}
	nobody := map[explore.Trigger][2]bool{} // where the actor and the target have been Nobody
	step := func(what string, events []explore.Event, happenings ...happening) {
		t.Helper()
		for _, ev := range events {
			if ev.Kind == explore.Interrupted {
				plays := c.g.Party()[1].Plays
				if ev.Who != bo {
					plays = c.g.Scenario().Spec().Challenges[ev.Who.Index()].Plays
				}
				heard = append(heard, plays[ev.Play].Name+": "+name(ev.Who)+"!")
			}
		}
		var want []string
		for _, h := range happenings {
			rows := explore.Hearings()
			row := &rows[h.trigger-1]
			for hearer := range strings.SplitSeq(h.hearers, ", ") {
				if strings.HasSuffix(hearer, "!") {
					said[h.trigger] = true
					want = append(want, fmt.Sprintf("%v: %s", h.trigger, hearer))
					if who := strings.TrimSuffix(hearer, "!"); who == "Bo" && row.PCs == "" || who == "Trap" && !row.Interrupts {
						t.Errorf("%s: %s Interrupts at %v, which the table denies", what, who, h.trigger)
					}
					continue
				}
				k := kinds[hearer]
				is := ada // the one with the Disease
				if k == explore.OwnedByChallenge {
					is = map[string]explore.Who{"Wolf": wolf, "Cur": cur, "Trap": trap, "Gate": gate}[hearer]
				}
				actor, whom := row.Parts(k)
				part := func(p explore.Part) explore.Who {
					return [...]explore.Who{explore.NoPart: explore.Nobody, explore.ItselfPart: is, explore.ActorPart: h.actor, explore.WhomPart: h.whom}[p]
				}
				want = append(want, line(h.trigger, hearer, part(actor), part(whom)))
				n := nobody[h.trigger]
				nobody[h.trigger] = [2]bool{n[0] || actor == explore.ActorPart && h.actor == explore.Nobody, n[1] || whom == explore.WhomPart && h.whom == explore.Nobody}
			}
		}
		slices.Sort(heard)
		slices.Sort(want)
		if !slices.Equal(heard, want) {
			t.Errorf("%s: heard\n  %s\nwant\n  %s", what, strings.Join(heard, "\n  "), strings.Join(want, "\n  "))
		}
		heard = nil
	}

	spec.Setting, spec.Start = explore.SettingsOf(explore.Dungeon), "Yard"
	sc, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	g, err := explore.NewGame(sc, explore.Character{Name: "Ada", EP: 30, Search: dice("1d4"), Diseases: []string{"Rot"}, Plays: []explore.Play{blow("1d4"), pick}},
		explore.Character{Name: "Bo", EP: 30, Plays: interrupts(func(h explore.Hearing) bool { return h.PCs != "" })})
	if err != nil {
		t.Fatal(err)
	}
	c = &chapter{t: t, g: g, r: g.NewRunner()}
	none, all := explore.Nobody, "Wolf, Cur, Trap, Gate, Trap!, Bo!, Rot, Yard, All"
	skip := func(round int32) { c.toRound(round); heard = nil }
	end := func(w explore.Who) { c.end(w); heard = nil }
	step("begin", c.do(explore.Command{Do: explore.Begin}), happening{explore.OnBegin, none, none, all}, happening{explore.OnRound, none, none, all})
	step("Ada's turn", c.begin(ada), happening{explore.OnTurn, ada, ada, "Rot, All"}, happening{explore.OnTurnHere, ada, ada, "Wolf, Cur, Trap, Gate, Trap!, Bo!, Yard"})
	step("Ada strikes Wolf", c.act(ada, 0, wolf, 1),
		happening{explore.OnAction, ada, wolf, "Wolf, Cur, Trap, Gate, Trap!, Bo!, Yard, All"},
		happening{explore.OnAttack, ada, wolf, "Wolf, All"}, happening{explore.OnAllyAttack, ada, wolf, "Cur, Trap, Gate, Trap!"},
		happening{explore.OnHurt, ada, wolf, "Wolf, All"}, happening{explore.OnAllyHurt, ada, wolf, "Cur, Trap, Gate, Trap!"},
		happening{explore.OnHurtHere, ada, wolf, "Cur, Trap, Gate, Trap!, Bo!, Yard"})
	end(ada)
	step("Bo's turn", c.begin(bo), happening{explore.OnTurn, bo, bo, "Bo!, All"}, happening{explore.OnTurnHere, bo, bo, "Wolf, Cur, Trap, Gate, Trap!, Yard"})
	end(bo)
	step("Wolf's turn", c.begin(wolf), happening{explore.OnTurn, wolf, wolf, "Wolf, All"}, happening{explore.OnTurnHere, wolf, wolf, "Cur, Trap, Gate, Trap!, Bo!, Yard"})
	step("Wolf bites Ada", c.act(wolf, 0, ada, 1), happening{explore.OnAction, wolf, ada, "Cur, Trap, Gate, Trap!, Bo!, Yard, All"},
		happening{explore.OnAttack, wolf, ada, "Rot, All"}, happening{explore.OnAllyAttack, wolf, ada, "Bo!"},
		happening{explore.OnHurt, wolf, ada, "Rot, All"}, happening{explore.OnAllyHurt, wolf, ada, "Bo!"},
		happening{explore.OnHurtHere, wolf, ada, "Wolf, Cur, Trap, Gate, Trap!, Bo!, Yard"})
	end(wolf)
	c.begin(cur)
	heard = nil
	step("Cur bites Bo", c.act(cur, 0, bo, 1), happening{explore.OnAction, cur, bo, "Wolf, Trap, Gate, Trap!, Bo!, Yard, All"},
		happening{explore.OnAttack, cur, bo, "Bo!, All"}, happening{explore.OnHurt, cur, bo, "Bo!, All"},
		happening{explore.OnHurtHere, cur, bo, "Wolf, Cur, Trap, Gate, Trap!, Yard"})
	end(cur)
	step("Trap's turn", c.begin(trap), happening{explore.OnTurn, trap, trap, "Trap, Trap!, All"}, happening{explore.OnTurnHere, trap, trap, "Wolf, Cur, Gate, Bo!, Yard"})
	end(trap)
	step("Gate's turn: EX-60", c.begin(gate), happening{explore.OnTurn, gate, gate, "Gate, All"}, happening{explore.OnTurnHere, gate, gate, "Wolf, Cur, Trap, Trap!, Bo!, Yard"})
	act = func(sc *explore.Scene) error {
		if sc.Trigger() != explore.OnRound {
			return nil
		}
		return errors.Join(sc.Hurt(ada, 1), sc.Hurt(wolf, 1), sc.Defeat(cur), sc.Open("Yard", "Cellar"), sc.Advance("Dread", 1)) // nobody's doing
	}
	step("the round ends, and the next begins", c.end(gate), happening{explore.OnRoundEnd, none, none, all}, happening{explore.OnRound, none, none, all},
		happening{explore.OnHurt, none, ada, "Rot, All"}, happening{explore.OnAllyHurt, none, ada, "Bo!"}, happening{explore.OnHurtHere, none, ada, "Wolf, Cur, Trap, Gate, Trap!, Bo!, Yard"},
		happening{explore.OnHurt, none, wolf, "Wolf, All"}, happening{explore.OnAllyHurt, none, wolf, "Cur, Trap, Gate, Trap!"}, happening{explore.OnHurtHere, none, wolf, "Cur, Trap, Gate, Trap!, Bo!, Yard"},
		happening{explore.OnDefeat, none, cur, "Cur, All"}, happening{explore.OnDefeatHere, none, cur, "Wolf, Trap, Gate, Trap!, Bo!, Yard"},
		happening{explore.OnDoor, none, none, "Wolf, Trap, Gate, Trap!, Bo!, Yard, Yard to Cellar, All"}, happening{explore.OnComplete, none, none, "Dread, All"})
	act = func(*explore.Scene) error { return nil }

	c.begin(ada)
	heard = nil
	step("Ada Searches", c.do(explore.Command{Do: explore.Search, Who: ada}, 4, 1), happening{explore.OnSearch, ada, none, "Wolf, Trap, Gate, Trap!, Yard, All"},
		happening{explore.OnFind, ada, none, "crack, Wolf, Trap, Gate, Trap!, Yard, All"}, happening{explore.OnDoor, ada, none, "Wolf, Trap, Gate, Trap!, Bo!, Yard, Yard to Vault, All"})
	end(ada)
	c.begin(bo)
	heard = nil
	step("Bo goes", c.move(bo, 1), happening{explore.OnLeave, bo, none, "Wolf, Trap, Gate, Trap!, Yard, All"}, happening{explore.OnCross, bo, none, "Yard to Vault, All"}, happening{explore.OnEnter, bo, none, "All"})
	end(bo)
	c.begin(wolf)
	heard = nil
	step("Wolf follows", c.move(wolf, 1), happening{explore.OnCross, wolf, none, "Yard to Vault, All"}, happening{explore.OnEnter, wolf, none, "Bo!, All"})
	skip(3)
	c.begin(bo)
	heard = nil
	step("Bo comes back", c.move(bo, 1), happening{explore.OnLeave, bo, none, "Wolf, All"}, happening{explore.OnCross, bo, none, "Yard to Vault, All"},
		happening{explore.OnEnter, bo, none, "Trap, Gate, Trap!, Yard, All"})
	c.end(bo)
	c.begin(ada)
	heard = nil
	others := "Trap, Gate, Trap!, Bo!, Yard, All"
	picks := func(target explore.Who, feature uint16, faces ...int) []explore.Event {
		return c.do(explore.Command{Do: explore.Pick, Who: ada, Play: 1, Target: target, Feature: feature}, faces...)
	}
	step("Ada fails at the Gate", picks(gate, 0, 1, 4), happening{explore.OnAction, ada, gate, others}, happening{explore.OnFail, ada, gate, "Gate, All"})
	end(ada)
	c.begin(wolf)
	heard = nil
	step("Wolf comes back", c.move(wolf, 1), happening{explore.OnCross, wolf, none, "Yard to Vault, All"}, happening{explore.OnEnter, wolf, none, "Bo!, Rot, Yard, All"})

	others = "Wolf, " + others
	turn := func(round int32) {
		skip(round)
		c.begin(ada)
		heard = nil
	}
	turn(4)
	step("Ada fails at the Chest: EX-133", picks(none, 1, 1, 4), happening{explore.OnAction, ada, none, others}, happening{explore.OnFail, ada, ada, "Chest, All"})
	turn(5)
	step("Ada opens the Chest", picks(none, 1, 4, 1), happening{explore.OnAction, ada, none, others}, happening{explore.OnOpen, ada, none, "Chest, Wolf, Trap, Gate, Trap!, Yard, All"})
	turn(6)
	step("Ada fails at the Trap", picks(trap, 0, 1, 4), happening{explore.OnAction, ada, trap, others}, happening{explore.OnFail, ada, trap, "Trap, Trap!, All"})
	turn(7)
	step("Ada strikes the Trap", c.act(ada, 0, trap, 1), happening{explore.OnAction, ada, trap, others},
		happening{explore.OnAttack, ada, trap, "Trap, Trap!, All"}, happening{explore.OnAllyAttack, ada, trap, "Wolf, Gate"},
		happening{explore.OnHurt, ada, trap, "Trap, Trap!, All"}, happening{explore.OnAllyHurt, ada, trap, "Wolf, Gate"},
		happening{explore.OnHurtHere, ada, trap, "Wolf, Gate, Bo!, Yard"})
	turn(8)
	step("Ada opens the Gate", picks(gate, 0, 4, 1), happening{explore.OnAction, ada, gate, others}, happening{explore.OnDefeat, ada, gate, "Gate, All"},
		happening{explore.OnDefeatHere, ada, gate, "Wolf, Trap, Trap!, Bo!, Yard"}, happening{explore.OnDoor, ada, gate, "Wolf, Trap, Trap!, Bo!, Yard, Yard to Hall, All"})
	end(ada)
	c.begin(bo)
	heard = nil
	step("Bo reaches the goal", c.move(bo, 3), happening{explore.OnLeave, bo, none, "Wolf, Trap, Trap!, Yard, All"}, happening{explore.OnCross, bo, none, "Yard to Out, All"},
		happening{explore.OnEnter, bo, none, "All"}, happening{explore.OnGoal, bo, none, "All"})

	for k, triggers := range ran {
		for _, h := range explore.Hearings() {
			if h.Hears(k) != triggers[h.Trigger] {
				t.Errorf("a hook of a %v on_%v: ran %v, the table says %v", k, h.Trigger, triggers[h.Trigger], h.Hears(k))
			}
		}
	}
	for _, h := range explore.Hearings() {
		if h.When == "" || h.Alone && h.Whom != "" {
			t.Errorf("%+v: want what has happened, and nobody it happens to if nobody causes it", h)
		}
		if got := nobody[h.Trigger]; got != [2]bool{h.ActorMaybe, h.WhomMaybe} {
			t.Errorf("on_%v: nobody was the actor or the target: %v, the table says %v", h.Trigger, got, [2]bool{h.ActorMaybe, h.WhomMaybe})
		}
		if got := said[h.Trigger]; got != (h.Interrupts || h.PCs != "") {
			t.Errorf("on_%v: an Interrupt was played: %v, the table says %v", h.Trigger, got, !got)
		}
	}
}
