package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// A happening is what one command triggers once, and who hears it.
type happening struct {
	trigger     scenario.Trigger
	actor, whom scenario.Who
	hearers     string // content by name, "Rot" for the Disease of Ada, and "Trap!" or "Bo!" for an Interrupt
}

// The table of triggers says who hears each, and whom the hook gets: each cell, in a scenario in which every trigger happens and everything
// has every hook that the table allows. EX-85, EX-51
func TestHearings(t *testing.T) {
	const ada, bo = scenario.Who(1), scenario.Who(2)
	if ada != scenario.PC(0) || bo != scenario.PC(1) {
		t.Fatal("the PCs have other numbers")
	}
	wolf, cur, trap, gate := scenario.ChallengeAt(0), scenario.ChallengeAt(1), scenario.ChallengeAt(2), scenario.ChallengeAt(3)
	var c *chapter
	var heard []string
	name := func(w scenario.Who) string {
		if w == scenario.Nobody {
			return "nobody"
		}
		return c.r.Name(w)
	}
	line := func(t scenario.Trigger, hearer string, actor, whom scenario.Who) string {
		return fmt.Sprintf("%v: %s gets %s and %s", t, hearer, name(actor), name(whom))
	}
	act := func(*explore.Scene) error { return nil } // what the scenario's hook does
	kinds := map[string]scenario.OwnerKind{}
	ran := map[scenario.OwnerKind]map[scenario.Trigger]bool{}
	hooks := func(k scenario.OwnerKind, names ...string) (all scenario.Hooks) {
		for _, n := range names {
			kinds[n] = k
		}
		ran[k] = map[scenario.Trigger]bool{}
		for _, h := range scenario.Hearings() {
			if h.Hears(k) {
				all[h.Trigger] = explore.Func(func(sc *explore.Scene) error {
					if sc.Trigger() != h.Trigger || sc.Owner().Kind != k {
						t.Errorf("the hook of %v on_%v runs as that of %v on_%v", k, h.Trigger, sc.Owner().Kind, sc.Trigger())
					}
					ran[k][h.Trigger] = true
					heard = append(heard, line(h.Trigger, sc.OwnerName(), sc.Actor().Who(), sc.Target().Who()))
					if k == scenario.OwnedByScenario {
						return act(sc)
					}
					return nil
				})
			}
		}
		return all
	}
	interrupts := func(may func(h scenario.Hearing) bool) (plays []scenario.Play) {
		for _, h := range scenario.Hearings() {
			if may(h) {
				plays = append(plays, scenario.Play{Name: h.Trigger.String(), Kind: scenario.Interrupt, Trigger: h.Trigger, Aim: scenario.NoTarget, Automatic: true})
			}
		}
		return plays
	}
	of := hooks(scenario.OwnedByChallenge, "Wolf", "Cur", "Trap", "Gate")
	region, way := hooks(scenario.OwnedByRegion, "Yard"), hooks(scenario.OwnedByConnection, "Yard to Hall", "Yard to Vault", "Yard to Cellar", "Yard to Out")
	hat, ring := hooks(scenario.OwnedByGear, "Hat"), hooks(scenario.OwnedByItem, "Ring")
	pick := scenario.Play{Name: "Pick", Kind: scenario.Action, Aim: scenario.NoTarget, Lockpick: dice("1d4")}
	spec := scenario.Spec{
		Name: "All", Goal: scenario.Goal{Region: "Out"}, Hooks: hooks(scenario.OwnedByScenario, "All"),
		Regions:     []scenario.Region{{Name: "Yard", Hooks: &region}, {Name: "Hall"}, {Name: "Vault"}, {Name: "Cellar"}, {Name: "Out"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Hall", Hooks: &way}, {From: "Yard", To: "Vault", Hidden: true, Hooks: &way}, {From: "Yard", To: "Cellar", Hidden: true, Hooks: &way}, {From: "Yard", To: "Out", Hooks: &way}},
		Challenges: []scenario.Challenge{
			{Name: "Wolf", Type: stattrack.Creature, Region: "Yard", EP: 9, Base: flat, Plays: []scenario.Play{blow("1d4")}, Hooks: of},
			{Name: "Cur", Type: stattrack.Creature, Region: "Yard", EP: 2, Base: flat, Plays: []scenario.Play{blow("1d4")}, Hooks: of},
			{Name: "Trap", Type: stattrack.Trap, Region: "Yard", EP: 9, Lock: dice("1d4"), Base: flat, Hooks: of, Plays: interrupts(func(h scenario.Hearing) bool { return h.Interrupts })},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Hall"}, EP: 4, Lock: dice("1d4"), Base: flat, Hooks: of}},
		Secrets:  []scenario.Secret{{Name: "crack", Region: "Yard", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Yard", To: "Vault"}, Hooks: hooks(scenario.OwnedBySecret, "crack")}},
		Features: []scenario.Feature{{Name: "Chest", Region: "Yard", Lock: dice("1d4"), Hooks: hooks(scenario.OwnedByFeature, "Chest")}},
		Counters: []scenario.Counter{{Name: "Dread", Counter: counter.Counter{Slots: 1, Worth: 1}, Hooks: hooks(scenario.OwnedByCounter, "Dread")}},
		Gear:     []scenario.Gear{{Name: "Hat", Hooks: &hat}}, Items: []scenario.Item{{Name: "Ring", Hooks: &ring}},
		Diseases: []scenario.Disease{{Name: "Rot", Track: stattrack.Mind, Hooks: hooks(scenario.OwnedByDisease, "Rot")}},
	}
	said := map[scenario.Trigger]bool{}
	nobody := map[scenario.Trigger][2]bool{} // where the actor and the target have been Nobody
	step := func(what string, events []board.Event, happenings ...happening) {
		t.Helper()
		for _, ev := range events {
			if ev.Kind == board.EventInterrupted {
				plays := c.g.Party()[1].Plays
				if ev.Who != bo {
					plays = c.g.Scenario().Spec().Challenges[ev.Who.Index()].Plays
				}
				heard = append(heard, plays[ev.Play].Name+": "+name(ev.Who)+"!")
			}
		}
		var want []string
		for _, h := range happenings {
			rows := scenario.Hearings()
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
				if k == scenario.OwnedByChallenge {
					is = map[string]scenario.Who{"Wolf": wolf, "Cur": cur, "Trap": trap, "Gate": gate}[hearer]
				}
				actor, whom := row.Parts(k)
				part := func(p scenario.Part) scenario.Who {
					return [...]scenario.Who{scenario.NoPart: scenario.Nobody, scenario.ItselfPart: is, scenario.ActorPart: h.actor, scenario.WhomPart: h.whom}[p]
				}
				want = append(want, line(h.trigger, hearer, part(actor), part(whom)))
				n := nobody[h.trigger]
				nobody[h.trigger] = [2]bool{n[0] || actor == scenario.ActorPart && h.actor == scenario.Nobody, n[1] || whom == scenario.WhomPart && h.whom == scenario.Nobody}
			}
		}
		slices.Sort(heard)
		slices.Sort(want)
		if !slices.Equal(heard, want) {
			t.Errorf("%s: heard\n  %s\nwant\n  %s", what, strings.Join(heard, "\n  "), strings.Join(want, "\n  "))
		}
		heard = nil
	}

	spec.Setting, spec.Start = scenario.SettingsOf(scenario.Dungeon), "Yard"
	sc := must.Get(explore.New(spec))(t)
	g := must.Get(explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 30, Items: []string{"Hat", "Ring"}, Search: dice("1d4"), Diseases: []string{"Rot"}, Plays: []scenario.Play{blow("1d4"), pick}},
		scenario.Character{Name: "Bo", EP: 30, Plays: interrupts(func(h scenario.Hearing) bool { return h.PCs != "" })}))(t)
	c = &chapter{t: t, g: g, r: g.NewRunner()}
	none, all := scenario.Nobody, "Wolf, Cur, Trap, Gate, Trap!, Bo!, Rot, Yard, All"
	skip := func(round int32) { c.toRound(round); heard = nil }
	end := func(w scenario.Who) { c.end(w); heard = nil }
	step("begin", c.do(board.Command{Do: board.VerbBegin}), happening{scenario.OnBegin, none, none, all}, happening{scenario.OnRound, none, none, all})
	step("Ada's turn", c.begin(ada), happening{scenario.OnTurn, ada, ada, "Rot, All"}, happening{scenario.OnTurnHere, ada, ada, "Wolf, Cur, Trap, Gate, Trap!, Bo!, Yard"})
	step("Ada strikes Wolf", c.act(ada, 0, wolf, 1),
		happening{scenario.OnAction, ada, wolf, "Wolf, Cur, Trap, Gate, Trap!, Bo!, Yard, All"},
		happening{scenario.OnAttack, ada, wolf, "Wolf, All"}, happening{scenario.OnAllyAttack, ada, wolf, "Cur, Trap, Gate, Trap!"},
		happening{scenario.OnHurt, ada, wolf, "Wolf, All"}, happening{scenario.OnAllyHurt, ada, wolf, "Cur, Trap, Gate, Trap!"},
		happening{scenario.OnHurtHere, ada, wolf, "Cur, Trap, Gate, Trap!, Bo!, Yard"})
	end(ada)
	step("Bo's turn", c.begin(bo), happening{scenario.OnTurn, bo, bo, "Bo!, All"}, happening{scenario.OnTurnHere, bo, bo, "Wolf, Cur, Trap, Gate, Trap!, Yard"})
	end(bo)
	step("Wolf's turn", c.begin(wolf), happening{scenario.OnTurn, wolf, wolf, "Wolf, All"}, happening{scenario.OnTurnHere, wolf, wolf, "Cur, Trap, Gate, Trap!, Bo!, Yard"})
	step("Wolf bites Ada", c.act(wolf, 0, ada, 1), happening{scenario.OnAction, wolf, ada, "Cur, Trap, Gate, Trap!, Bo!, Yard, All"},
		happening{scenario.OnAttack, wolf, ada, "Rot, All"}, happening{scenario.OnAllyAttack, wolf, ada, "Bo!"},
		happening{scenario.OnHurt, wolf, ada, "Rot, All"}, happening{scenario.OnAllyHurt, wolf, ada, "Bo!"},
		happening{scenario.OnHurtHere, wolf, ada, "Wolf, Cur, Trap, Gate, Trap!, Bo!, Yard"})
	end(wolf)
	c.begin(cur)
	heard = nil
	step("Cur bites Bo", c.act(cur, 0, bo, 1), happening{scenario.OnAction, cur, bo, "Wolf, Trap, Gate, Trap!, Bo!, Yard, All"},
		happening{scenario.OnAttack, cur, bo, "Bo!, All"}, happening{scenario.OnHurt, cur, bo, "Bo!, All"},
		happening{scenario.OnHurtHere, cur, bo, "Wolf, Cur, Trap, Gate, Trap!, Yard"})
	end(cur)
	step("Trap's turn", c.begin(trap), happening{scenario.OnTurn, trap, trap, "Trap, Trap!, All"}, happening{scenario.OnTurnHere, trap, trap, "Wolf, Cur, Gate, Bo!, Yard"})
	end(trap)
	step("Gate's turn: EX-60", c.begin(gate), happening{scenario.OnTurn, gate, gate, "Gate, All"}, happening{scenario.OnTurnHere, gate, gate, "Wolf, Cur, Trap, Trap!, Bo!, Yard"})
	act = func(sc *explore.Scene) error {
		if sc.Trigger() != scenario.OnRound {
			return nil
		}
		return errors.Join(sc.Entity(ada).Hurt(1), sc.Entity(wolf).Hurt(1), sc.Entity(cur).Defeat(), sc.Way("Yard", "Cellar").Open(), sc.Counter("Dread").Advance(1)) // nobody's doing
	}
	step("the round ends, and the next begins", c.end(gate), happening{scenario.OnRoundEnd, none, none, all}, happening{scenario.OnRound, none, none, all},
		happening{scenario.OnHurt, none, ada, "Rot, All"}, happening{scenario.OnAllyHurt, none, ada, "Bo!"}, happening{scenario.OnHurtHere, none, ada, "Wolf, Cur, Trap, Gate, Trap!, Bo!, Yard"},
		happening{scenario.OnHurt, none, wolf, "Wolf, All"}, happening{scenario.OnAllyHurt, none, wolf, "Cur, Trap, Gate, Trap!"}, happening{scenario.OnHurtHere, none, wolf, "Cur, Trap, Gate, Trap!, Bo!, Yard"},
		happening{scenario.OnDefeat, none, cur, "Cur, All"}, happening{scenario.OnDefeatHere, none, cur, "Wolf, Trap, Gate, Trap!, Bo!, Yard"},
		happening{scenario.OnDoor, none, none, "Wolf, Trap, Gate, Trap!, Bo!, Yard, Yard to Cellar, All"}, happening{scenario.OnComplete, none, none, "Dread, All"})
	act = func(*explore.Scene) error { return nil }

	c.begin(ada)
	heard = nil
	step("Ada Searches", c.do(board.Command{Do: board.VerbSearch, Who: ada}, 4, 1), happening{scenario.OnSearch, ada, none, "Wolf, Trap, Gate, Trap!, Yard, All"},
		happening{scenario.OnFind, ada, none, "crack, Wolf, Trap, Gate, Trap!, Yard, All"}, happening{scenario.OnDoor, ada, none, "Wolf, Trap, Gate, Trap!, Bo!, Yard, Yard to Vault, All"})
	end(ada)
	c.begin(bo)
	heard = nil
	step("Bo goes", c.move(bo, 1), happening{scenario.OnLeave, bo, none, "Wolf, Trap, Gate, Trap!, Yard, All"}, happening{scenario.OnCross, bo, none, "Yard to Vault, All"}, happening{scenario.OnEnter, bo, none, "All"})
	end(bo)
	c.begin(wolf)
	heard = nil
	step("Wolf follows", c.move(wolf, 1), happening{scenario.OnCross, wolf, none, "Yard to Vault, All"}, happening{scenario.OnEnter, wolf, none, "Bo!, All"})
	skip(3)
	c.begin(bo)
	heard = nil
	step("Bo comes back", c.move(bo, 1), happening{scenario.OnLeave, bo, none, "Wolf, All"}, happening{scenario.OnCross, bo, none, "Yard to Vault, All"},
		happening{scenario.OnEnter, bo, none, "Trap, Gate, Trap!, Yard, All"})
	c.end(bo)
	c.begin(ada)
	heard = nil
	others := "Trap, Gate, Trap!, Bo!, Yard, All"
	picks := func(target scenario.Who, feature uint16, faces ...int) []board.Event {
		return c.do(board.Command{Do: board.VerbPick, Who: ada, Play: 1, Target: target, Feature: feature}, faces...)
	}
	step("Ada fails at the Gate", picks(gate, 0, 1, 4), happening{scenario.OnAction, ada, gate, others}, happening{scenario.OnFail, ada, gate, "Gate, All"})
	end(ada)
	c.begin(wolf)
	heard = nil
	step("Wolf comes back", c.move(wolf, 1), happening{scenario.OnCross, wolf, none, "Yard to Vault, All"}, happening{scenario.OnEnter, wolf, none, "Bo!, Rot, Yard, All"})

	others = "Wolf, " + others
	turn := func(round int32) {
		skip(round)
		c.begin(ada)
		heard = nil
	}
	turn(4)
	step("Ada fails at the Chest: EX-133", picks(none, 1, 1, 4), happening{scenario.OnAction, ada, none, others}, happening{scenario.OnFail, ada, ada, "Chest, All"})
	turn(5)
	step("Ada opens the Chest", picks(none, 1, 4, 1), happening{scenario.OnAction, ada, none, others}, happening{scenario.OnOpen, ada, none, "Chest, Wolf, Trap, Gate, Trap!, Yard, All"})
	turn(6)
	step("Ada fails at the Trap", picks(trap, 0, 1, 4), happening{scenario.OnAction, ada, trap, others}, happening{scenario.OnFail, ada, trap, "Trap, Trap!, All"})
	turn(7)
	step("Ada strikes the Trap", c.act(ada, 0, trap, 1), happening{scenario.OnAction, ada, trap, others},
		happening{scenario.OnAttack, ada, trap, "Trap, Trap!, All"}, happening{scenario.OnAllyAttack, ada, trap, "Wolf, Gate"},
		happening{scenario.OnHurt, ada, trap, "Trap, Trap!, All"}, happening{scenario.OnAllyHurt, ada, trap, "Wolf, Gate"},
		happening{scenario.OnHurtHere, ada, trap, "Wolf, Gate, Bo!, Yard"})
	turn(8)
	step("Ada equips the Hat", c.do(board.Command{Do: board.VerbEquip, Who: ada, Item: "Hat"}), happening{scenario.OnEquip, ada, none, "Hat"})
	step("Ada hands it over: GL-90", c.do(give(ada, "Hat", bo)), happening{scenario.OnTakeOff, ada, none, "Hat"}, happening{scenario.OnPutDown, ada, bo, "Hat"},
		happening{scenario.OnPickUp, bo, ada, "Hat"})
	step("Ada drops the Ring", c.do(board.Command{Do: board.VerbDrop, Who: ada, Item: "Ring"}), happening{scenario.OnPutDown, ada, none, "Ring"})
	step("Ada opens the Gate", picks(gate, 0, 4, 1), happening{scenario.OnAction, ada, gate, others}, happening{scenario.OnDefeat, ada, gate, "Gate, All"},
		happening{scenario.OnDefeatHere, ada, gate, "Wolf, Trap, Trap!, Bo!, Yard"}, happening{scenario.OnDoor, ada, gate, "Wolf, Trap, Trap!, Bo!, Yard, Yard to Hall, All"})
	end(ada)
	c.begin(bo)
	heard = nil
	step("Bo picks up the Ring", c.do(pickUp(bo, "Ring")), happening{scenario.OnPickUp, bo, none, "Ring"})
	step("Bo reaches the goal", c.move(bo, 3), happening{scenario.OnLeave, bo, none, "Wolf, Trap, Trap!, Yard, All"}, happening{scenario.OnCross, bo, none, "Yard to Out, All"},
		happening{scenario.OnEnter, bo, none, "All"}, happening{scenario.OnGoal, bo, none, "All"})

	for k, triggers := range ran {
		for _, h := range scenario.Hearings() {
			if h.Hears(k) != triggers[h.Trigger] {
				t.Errorf("a hook of a %v on_%v: ran %v, the table says %v", k, h.Trigger, triggers[h.Trigger], h.Hears(k))
			}
		}
	}
	for _, h := range scenario.Hearings() {
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
