package odds

import (
	"math/big"
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

var pool = stattrack.MustParsePool

// brute is the law of a command by playing every face of every die to the end.
func brute(t *testing.T, pos *explore.Position, c board.Command, o Options) (*Law, int) {
	t.Helper()
	must.OK(t, o.fill())
	b := &trial{run: pos.Game().NewRunner(), from: *pos.State(), command: c, o: &o, record: crunch.Record(nil)}
	b.leaves, b.answers = newLeaves(b.run), answering{answers: o.Answers, asked: map[string]asked{}, merged: map[string]int{}}
	all, err := crunch.EnumerateContext(t.Context(), crunch.Limits{Leaves: 1 << 18}, b.play)
	if err != nil || !all.Complete() {
		t.Fatalf("%v: %v, %d outcomes: want all", c, err, all.Leaves())
	}
	weights := make([]*big.Rat, len(b.leaves.outcomes))
	for outcome, p := range all.All() {
		weights[outcome] = p.Rat()
	}
	return b.law(Exact, all.Leaves(), weights), all.Leaves()
}

// hoard is a scenario that has one of all that rolls.
func hoard() scenario.Spec {
	tie := scenario.Play{Name: "Brace", Kind: scenario.Reaction, Endure: pool("1d4"), Defence: pool("1d4"), WinsTies: true}
	return scenario.Spec{
		Name: "The Hoard", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Street", Known: true},
		Regions:     []scenario.Region{{Name: "Hall"}, {Name: "Pit"}, {Name: "Street"}},
		Connections: []scenario.Connection{{From: "Hall", To: "Pit", Down: true}, {From: "Pit", To: "Street"}},
		Challenges: []scenario.Challenge{
			{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 5, Base: &stattrack.Values{}, Plays: []scenario.Play{
				{Name: "Dodge", Kind: scenario.Reaction, Endure: pool("2d4"), Damage: pool("1d2")}, tie}},
			{Name: "Crow", Type: stattrack.Creature, Region: "Hall", EP: 3, Base: &stattrack.Values{}, Plays: []scenario.Play{tie}},
			{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Pit"}, EP: 4, Persists: true, Climbing: 2, Plays: []scenario.Play{
				{Name: "Slide", Kind: scenario.Reaction, Endure: pool("1d6")}}},
			{Name: "Moth", Type: stattrack.Creature, Region: "Hall", EP: 1, Hidden: true, HiddenEntry: pool("1d4")},
		},
		Secrets: []scenario.Secret{{Name: "Niche", Region: "Hall", Hidden: pool("1d4"), Fortune: "Coins"}, {Name: "Crack", Region: "Hall", Hidden: pool("1d4"), ShareHidden: true}},
		Fortunes: []scenario.FortuneTable{{Name: "Coins", Rows: []scenario.Fortune{{Name: "Copper", Upto: 60, Item: "copper"},
			{Name: "Silver", Upto: 95, Item: "silver"}, {Name: "Gold", Upto: 100, Item: "gold"}}}},
		Features: []scenario.Feature{{Name: "Chest", Region: "Hall", Lock: pool("2d6"), Item: "Ring", Failure: &scenario.Play{Name: "Needle", Damage: pool("2d4")}}},
	}
}

// The law of a command over totals, winners and rows is that over every face of every die, fraction for fraction.
func TestSumsAreBruteForce(t *testing.T) {
	me, mate := scenario.PC(0), scenario.PC(1)
	rat, crow := scenario.ChallengeAt(0), scenario.ChallengeAt(1)
	party := func() []scenario.Character {
		plays := []scenario.Play{
			{Name: "Axe", Kind: scenario.Action, Inflict: pool("2d4"), Damage: pool("2d4"), Shifts: []scenario.Shift{{Track: stattrack.Power, By: -1}}},
			{Name: "Sweep", Kind: scenario.Action, Inflict: pool("1d4"), Damage: pool("1d2"), Aim: scenario.AllEnemies},
			{Name: "Picks", Kind: scenario.Action, Lockpick: pool("2d4")},
			{Name: "Jab", Kind: scenario.Action, Inflict: pool("2d2"), Damage: pool("2d2")}}
		return []scenario.Character{{Name: "Ada", EP: 12, Search: pool("2d4"), Plays: plays}, {Name: "Bo", EP: 9, Search: pool("2d4")}}
	}
	for _, row := range []struct {
		name  string
		c     board.Command
		o     Options
		tweak func(*scenario.Spec, []scenario.Character)
		fewer int // times
		least int // outcomes by single faces
	}{
		{"an attack with Damage and Defence", board.Command{Do: board.VerbAct, Who: me, Target: crow}, Options{}, nil, 10, 1},                       // GL-04
		{"which Reaction is asked", board.Command{Do: board.VerbAct, Who: me, Target: rat}, Options{}, nil, 10, 1},                                  // GL-04
		{"an area", board.Command{Do: board.VerbAct, Who: me, Play: 1}, Options{}, dull, 3, 1},                                                      // EX-149
		{"a right to reroll", board.Command{Do: board.VerbAct, Who: me, Target: crow, Play: 3}, Options{}, tracks(stattrack.Mind, 3), 2, 400},       // ST-44
		{"the better of two", board.Command{Do: board.VerbAct, Who: me, Target: crow, Play: 3}, Options{}, tracks(stattrack.Mind, 4), 2, 400},       // ST-46
		{"a win rolled again", board.Command{Do: board.VerbAct, Who: me, Target: crow, Play: 3}, Options{}, tracks(stattrack.Mind, -3), 2, 400},     // ST-43
		{"every win rolled again", board.Command{Do: board.VerbAct, Who: me, Target: crow, Play: 3}, Options{}, tracks(stattrack.Mind, -4), 2, 400}, // ST-41
		{"a certain win", board.Command{Do: board.VerbAct, Who: me, Target: crow}, Options{}, tracks(stattrack.Power, 5), 2, 1},                     // ST-28
		{"a Search of two Hidden entries", board.Command{Do: board.VerbSearch, Who: mate}, Options{}, noMoth, 5, 1},                                 // EX-120, EX-123
		{"a Search with a reroll", board.Command{Do: board.VerbSearch, Who: mate}, Options{}, rerolls, 2, 1000},                                     // ST-44
		{"a Lock with a failure", board.Command{Do: board.VerbPick, Who: me, Play: 2, Feature: 1}, Options{}, nil, 10, 1},                           // EX-131
		{"a climb and a fall", board.Command{Do: board.VerbMove, Who: me, Conn: 0}, Options{}, nil, 5, 1},                                           // EX-68
		{"a hook that needs the sum", board.Command{Do: board.VerbAct, Who: me, Target: crow, Play: 3}, Options{}, hooked(func(sc *explore.Scene) error {
			return sc.Actor().Hurt(sc.RollSum("sting", pool("3d4")))
		}), 5, 1},
		{"a hook that looks at faces", board.Command{Do: board.VerbAct, Who: me, Target: crow, Play: 3}, Options{}, hooked(func(sc *explore.Scene) error {
			if r := sc.Roll("sting", pool("2d4")); r.Faces[0] == r.Faces[1] {
				return sc.Actor().Hurt(r.Total())
			}
			return nil
		}), 1, 1},
		{"a whole turn", board.Command{Do: board.VerbAct, Who: me, Target: crow, Play: 3}, Options{Turn: true}, bare, 3, 1},
	} {
		t.Run(row.name, func(t *testing.T) {
			spec, who := hoard(), party()
			if row.tweak != nil {
				row.tweak(&spec, who)
			}
			s := explore.NewSession(sample.Game(t, spec, who...), 1)
			must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
			want, all := brute(t, s.Position(), row.c, row.o)
			got, err := Of(t.Context(), s.Position(), row.c, row.o)
			if err != nil || got.Method != Exact {
				t.Fatalf("%v, %v: want an exact law", got, err)
			}
			if got.Plays*row.fewer > all || all < row.least || len(got.Numbers) == 0 {
				t.Errorf("%d outcomes in place of %d, %d numbers: want %d times fewer than %d or more", got.Plays, all, len(got.Numbers), row.fewer, row.least)
			}
			t.Logf("%d outcomes in place of %d", got.Plays, all)
			if !reflect.DeepEqual(asText(got), asText(want)) {
				t.Errorf("the law is\n%vwant\n%v", got, want)
			}
			if again, err := Of(t.Context(), s.Position(), row.c, row.o); err != nil || !reflect.DeepEqual(again, got) {
				t.Errorf("again the law is\n%v%v", again, err)
			}
		})
	}
}

// asText returns all that a law says, with its chances as fractions.
func asText(l *Law) (list []string) {
	for i := range l.Numbers {
		n := &l.Numbers[i]
		for _, v := range n.Values {
			list = append(list, n.head()+" "+n.label(v)+" "+v.P.String())
		}
	}
	return list
}

// tracks gives Ada a base on a track.
func tracks(track stattrack.Track, to stattrack.Slot) func(*scenario.Spec, []scenario.Character) {
	return func(_ *scenario.Spec, who []scenario.Character) {
		who[0].Base, who[0].Plain = stattrack.Values{}, true // a PC that draws cards has no rerolls (ST-13)
		who[0].Base[track] = to
	}
}

// rerolls gives Bo a right to reroll a Search, and the Niche no Fortune.
func rerolls(spec *scenario.Spec, who []scenario.Character) {
	who[1].Base, who[1].Plain = stattrack.Values{stattrack.Mind: 3}, true
	spec.Secrets[0].Fortune, spec.Challenges = "", spec.Challenges[:3]
}

// bare leaves nothing to do but fight and walk.
func bare(spec *scenario.Spec, _ []scenario.Character) {
	spec.Secrets, spec.Features, spec.Challenges = nil, nil, spec.Challenges[:2]
}

// dull gives the Rat fewer dice.
func dull(spec *scenario.Spec, _ []scenario.Character) {
	spec.Challenges[0].Plays[0].Endure = pool("1d4")
}

// noMoth leaves out who hides.
func noMoth(spec *scenario.Spec, _ []scenario.Character) { spec.Challenges = spec.Challenges[:3] }

// hooked gives the scenario a hook of attacks.
func hooked(f func(*explore.Scene) error) func(*scenario.Spec, []scenario.Character) {
	return func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Hooks = scenario.Hooks{scenario.OnAttack: explore.Func(f)}
	}
}
