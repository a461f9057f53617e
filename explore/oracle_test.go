package explore_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/oracle"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/short"
	"pgregory.net/rapid"
)

// What Views show, and who is told of an event, is what the clauses say: nothing beyond it, nothing kept back. EX-30, EX-34, EX-85, EX-102, EX-121,
// GL-48, GL-49
func TestOracle(t *testing.T) {
	t.Parallel()
	for _, apart := range []bool{false, true} {
		t.Run(fmt.Sprint("apart ", apart), func(t *testing.T) {
			t.Parallel()
			rested := 0
			rapid.Check(t, func(rt *rapid.T) {
				g := anyGame(rt)
				if rapid.Bool().Draw(rt, "kitchen") {
					g = kitchen(t, scenario.Type(rapid.IntRange(0, 2).Draw(rt, "type")))
				}
				if rapid.Bool().Draw(rt, "veiled") {
					g = veiled(t, g)
				}
				if apart {
					g = apartGame(t, g)
				}
				rested += consult(rt, g, crunch.Seed(rapid.Uint64Range(0, 5000).Draw(rt, "seed")))
			})
			if rested < 100 && short.Long() {
				t.Errorf("%d States were compared, want more", rested)
			}
		})
	}
}

// veiled returns a game in which every play of a Challenge hides its player or makes it Invisible. GL-53
func veiled(t testing.TB, g *explore.Game) *explore.Game {
	spec := g.Scenario().Spec().Clone()
	spec.Effects = append(spec.Effects, scenario.Effect{Name: "Nook", Unseen: scenario.Hidden, Lasts: scenario.WholeScenario},
		scenario.Effect{Name: "Mist", Unseen: scenario.Invisible, Lasts: scenario.ThisRound})
	for i := range spec.Challenges {
		for k := range spec.Challenges[i].Plays {
			p := &spec.Challenges[i].Plays[k]
			p.Effects = append(slices.Clone(p.Effects), scenario.Effect{Name: []string{"Nook", "Mist", "Mist"}[(i+k)%3], Self: true})
		}
	}
	return sample.Game(t, spec, g.Party()...)
}

// consult plays a game and compares it with the oracle after each command.
func consult(t *rapid.T, g *explore.Game, seed crunch.Seed) (rested int) {
	o, run := oracle.New(g), g.NewRunner()
	chance, dice := seed.Stream(crunch.Key("oracle")), explore.DiceOf(seed)
	var log []board.Command
	for range 60 {
		legal := run.Legal(nil)
		if joins := hostCommands(&run.Position); len(joins) > 0 && chance.IntN(3) == 0 {
			legal = joins
		}
		if len(legal) == 0 {
			return rested
		}
		if moves := slices.DeleteFunc(slices.Clone(legal), func(c board.Command) bool { return c.Do != board.VerbMove || !c.Who.IsPC() }); len(moves) > 0 && chance.IntN(2) == 0 {
			legal = moves // they part
		}
		c := legal[chance.IntN(len(legal))]
		log = append(log, c)
		s := run.State().Clone()
		events, err := run.Do(c, dice)
		if contentFails(err) {
			return rested
		}
		if err != nil {
			t.Fatal(err)
		}
		o.Events = events
		for i := range events {
			after := g.Fold(s, events[i])
			if err := o.Happen(&s, &events[i], &after); err != nil {
				t.Fatalf("%v\n%v\n%v", err, log, events)
			}
			s = after
		}
		if err := o.Check(&run.Position, run.State()); err != nil {
			t.Fatalf("%v\n%v\n%v", err, log, events)
		}
		rested++
	}
	return rested
}

// hostCommands lists the PCs that may join. GL-49
func hostCommands(pos *explore.Position) (list []board.Command) {
	for i := range pos.Size().PCs() {
		if c := (board.Command{Do: board.VerbJoin, Who: scenario.PC(i)}); pos.Check(c) == nil {
			list = append(list, c)
		}
	}
	return list
}
