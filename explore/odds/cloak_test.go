package odds

import (
	"errors"
	"reflect"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// An attack on who is Invisible, and one by who is Hidden or Invisible, has the odds of its dice with one level less (GL-10), and those of playing
// it over every face of every die.
func TestCloaked(t *testing.T) {
	ada, crow := scenario.PC(0), scenario.ChallengeAt(0)
	rage := scenario.Effect{Name: "hidden", Lasts: scenario.WholeScenario, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}} // a name that is taken
	spec := scenario.Spec{
		Name: "Roof", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Roof", Goal: scenario.Goal{Region: "Street"},
		Regions: []scenario.Region{{Name: "Roof"}, {Name: "Street"}}, Connections: []scenario.Connection{{From: "Roof", To: "Street"}},
		Challenges: []scenario.Challenge{{Name: "Crow", Type: stattrack.Creature, Region: "Roof", EP: 5, Base: &stattrack.Values{}, Plays: []scenario.Play{
			{Name: "Peck", Kind: scenario.Action, Inflict: pool("2d6"), Damage: pool("1d4"), Effects: []scenario.Effect{rage}},
			{Name: "Hop", Kind: scenario.Reaction, Endure: pool("1d8"), Defence: pool("1d2")}}}},
	}
	who := scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{{Name: "Axe", Kind: scenario.Action, Inflict: pool("2d4"), Damage: pool("2d4")},
		{Name: "Duck", Kind: scenario.Reaction, Endure: pool("1d10")}}}
	strikes, pecks := board.Command{Do: board.VerbAct, Who: ada, Target: crow}, board.Command{Do: board.VerbAct, Who: crow, Target: ada}
	ducks := Options{Answers: []string{"Ada plays the reaction Duck"}}
	for _, row := range []struct {
		name             string
		c                board.Command
		o                Options
		raging           bool
		cloaks           []Cloak
		action, reaction string // the dice
	}{
		{"seen", strikes, Options{}, false, nil, "2d4", "1d8"},
		{"an Invisible target", strikes, Options{}, false, []Cloak{{crow, scenario.Invisible}}, "2d2", "1d8"},
		{"a Hidden attacker", strikes, Options{}, false, []Cloak{{ada, scenario.Hidden}}, "2d4", "1d6"},
		{"an Invisible attacker", strikes, Options{}, false, []Cloak{{ada, scenario.Invisible}}, "2d4", "1d6"},
		{"both Invisible", strikes, Options{}, false, []Cloak{{ada, scenario.Invisible}, {crow, scenario.Invisible}}, "2d2", "1d6"},
		{"an Effect in force stays", strikes, Options{}, true, []Cloak{{crow, scenario.Invisible}}, "2d4", "1d8"},
		{"a Hidden Challenge", pecks, ducks, false, []Cloak{{crow, scenario.Hidden}}, "2d6", "1d8"},
		{"an Invisible PC", pecks, ducks, false, []Cloak{{ada, scenario.Invisible}}, "2d4", "1d10"},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := sample.Game(t, spec, who)
			r := g.NewRunner()
			must.Get(r.Do(board.Command{Do: board.VerbBegin}, crunch.NewRand(1)))(t)
			st := g.Stage(*r.State())
			err := st.Turn(row.c.Who)
			if row.raging {
				err = errors.Join(err, st.Bestow(ada, "hidden"))
			}
			s, wrong := st.State()
			if err != nil || wrong != nil {
				t.Fatal(err, wrong)
			}
			was := s.Clone()
			pos := must.Get(Cloaked(g.At(&s), row.cloaks...))(t)
			if !reflect.DeepEqual(was, s) {
				t.Error("the State has changed, want it as it was")
			}
			law, err := Of(t.Context(), pos, row.c, row.o)
			if err != nil || law.Method != Exact {
				t.Fatalf("%v, %v: want an exact law", law, err)
			}
			hits := law.Number(Misses, row.c.Who).P(0).Low
			want := stattrack.Oppose(stattrack.Side{Pool: pool(row.action)}, stattrack.Side{Pool: pool(row.reaction)}, false).Odds()
			if !hits.Equal(want) {
				t.Errorf("it hits with %v, want %v, as %s against %s", hits, want, row.action, row.reaction)
			}
			if played, _ := brute(t, pos, row.c, row.o); !reflect.DeepEqual(asText(law), asText(played)) {
				t.Errorf("the law is\n%vwant that of playing it\n%v", law, played)
			}
		})
	}

	g := sample.Game(t, spec, who)
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	pos := must.Get(Cloaked(s.Position(), Cloak{crow, scenario.Hidden}))(t)
	if _, err := Of(t.Context(), pos, strikes, Options{}); !errors.As(err, new(*board.Refusal)) { // GL-53
		t.Errorf("an attack on who is Hidden: %v, want a *Refusal", err)
	}
	for _, c := range []Cloak{{crow, scenario.Seen}, {crow, scenario.NumUnseen}} {
		if _, err := Cloaked(s.Position(), c); !errors.As(err, new(*crunch.RangeError)) {
			t.Errorf("%+v: %v, want a *RangeError", c, err)
		}
	}
	if pos, err := Cloaked(s.Position(), Cloak{scenario.ChallengeAt(7), scenario.Hidden}); err == nil {
		t.Errorf("who isn't there is Hidden in %v, want an error", pos)
	}
}
