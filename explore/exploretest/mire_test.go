package exploretest

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// mire is a scenario without faults: two PCs cross a mire with a troll on a bridge, a snare, a lurker that nobody sees, a fever, a chest,
// and a hidden Counter.
func mire() (scenario.Spec, []scenario.Character) {
	dice := stattrack.MustParsePool
	spec := scenario.Spec{
		Name: "The Mire", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank", Goal: scenario.Goal{Region: "Far Bank", Known: true},
		Regions: []scenario.Region{{Name: "Bank"}, {Name: "Bridge"}, {Name: "Reeds"}, {Name: "Far Bank"}},
		Connections: []scenario.Connection{{From: "Bank", To: "Bridge"}, {From: "Bridge", To: "Far Bank"}, {From: "Bank", To: "Reeds"},
			{From: "Reeds", To: "Far Bank", Hidden: true}},
		Challenges: []scenario.Challenge{
			{Name: "Troll", Type: stattrack.Creature, Region: "Bridge", EP: 9, Pursues: true, Plays: []scenario.Play{
				{Name: "Club", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d8")},
				{Name: "Hide", Kind: scenario.Reaction, Defence: dice("1d4")}}},
			{Name: "Snare", Type: stattrack.Trap, Region: "Reeds", HiddenEntry: dice("1d8")},
			{Name: "Lurker", Type: stattrack.Creature, Region: "Reeds", EP: 6, Hidden: true, Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Action, Damage: dice("1d4")}}},
		},
		Diseases: []scenario.Disease{{Name: "Fever", Track: stattrack.Power, By: 1}},
		Secrets:  []scenario.Secret{{Name: "ford", Region: "Reeds", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Reeds", To: "Far Bank"}}},
		Features: []scenario.Feature{{Name: "Chest", Region: "Reeds", Item: "herb"}},
		Counters: []scenario.Counter{{Name: "Tide", Counter: counter.Counter{Slots: 6, Worth: 1, Hidden: true}}},
	}
	spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error { return sc.Counter("Tide").Advance(1) })
	spec.Challenges[1].Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Afflict("Fever") })
	spec.Features[0].Hooks[scenario.OnOpen] = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Cure("Fever") })
	pc := func(name string) scenario.Character {
		return scenario.Character{Name: name, EP: 25, Search: dice("1d8"), Plays: []scenario.Play{
			{Name: "Axe", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d8")},
			{Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d6")}}}
	}
	return spec, []scenario.Character{pc("Ann"), pc("Bob")}
}

func gameOf(t testing.TB, spec scenario.Spec, party []scenario.Character) *explore.Game {
	t.Helper()
	return sample.Game(t, spec, party...)
}

// content is a language of content with one callback and one line that never ran.
type content struct{ line, percent int }

func (content) Cover() {}

func (c content) EachLine(yield func(file string, line int, ran bool)) {
	if yield("mire.lua", 6, true); c.line > 0 {
		yield("mire.lua", c.line, false)
	}
}

func (c content) Covered() int { return 1 }

func (c content) EachBranch(yield func(file string, line, column, sides int, missing string)) {
	yield("mire.lua", 6, 4, 2, "")
	if c.line > 0 {
		yield("mire.lua", c.line-1, 7, 1, `"if" was never true`)
	}
}

func (c content) EachCallback(yield func(name, file string, line, percent int)) {
	yield("on_turn", "mire.lua", 5, c.percent)
}

// everywhere plants one fault into each way in which explore carries out a command.
func everywhere(wrong func(was, s *board.State, events []board.Event)) func(u *under) {
	return func(u *under) {
		u.do = func(r *explore.Runner, c board.Command, rng crunch.RNG) ([]board.Event, error) {
			was := *r.State()
			events, err := r.Do(c, rng)
			wrong(&was, sample.Live(&r.Position), events)
			return events, err
		}
		u.session = func(s *explore.Session, c board.Command, tape *crunch.Tape) ([]board.Event, error) {
			was := *s.State()
			events, err := s.DoDice(c, tape)
			wrong(&was, sample.Live(s.Position()), events)
			return events, err
		}
		u.fold = func(g *explore.Game, s board.State, events []board.Event) board.State {
			was, events := s.Clone(), slices.Clone(events)
			s = g.Fold(s, events...)
			wrong(&was, &s, events)
			return s
		}
	}
}

// happened reports whether an event of a kind happened to an entity.
func happened(events []board.Event, kind board.EventKind, w scenario.Who) bool {
	return slices.ContainsFunc(events, func(ev board.Event) bool { return ev.Kind == kind && ev.Who == w })
}
