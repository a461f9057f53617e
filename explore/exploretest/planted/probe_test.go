package planted

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

var probe = flag.String("probe", "", "write what Verify and rapid find in the games into this `file`")

var mostTime = flag.Duration("most", 5*time.Minute, "how long Verify may look at one game")

// A verdict is what was found of a fault, and how.
type verdict struct {
	Where    string  `json:"where"` // engine, hook or pack
	Name     string  `json:"name"`
	Kind     string  `json:"kind"`
	Level    string  `json:"level"`
	Found    string  `json:"found"` // by what: "law fold", "problem", "test", "impossible", "doubtful", "unseen"; "" is not at all
	In       string  `json:"in"`    // the game or the pack
	Says     string  `json:"says"`
	Hook     string  `json:"hook"`     // a hook that is accused, though explore is at fault
	Seconds  float64 `json:"seconds"`  // of computing, until it was told
	Commands int     `json:"commands"` // in its story
	Rapid    bool    `json:"rapid"`    // rapid alone finds it
	RapidIn  float64 `json:"rapidIn"`  // seconds of rapid
	Fleeting bool    `json:"fleeting"` // its story does not come back
	CutOff   bool    `json:"cutOff"`   // time ended a Verify that had found nothing
	Version  string  `json:"version"`  // the commit, if the driver knows it
}

// A game is one that an outsider might test.
type game struct {
	name string
	make func(t testing.TB) *explore.Game
}

// games are those in which faults of the engine are looked for.
var games = []game{
	{"weir", func(t testing.TB) *explore.Game {
		spec, party := weir()
		return sample.Game(t, spec, party...)
	}},
	{"watch", watch},
	{"hunters", func(t testing.TB) *explore.Game { return sample.Hunters(t, false) }},
	{"kitchen", func(t testing.TB) *explore.Game { return sample.Kitchen(t, scenario.Normal) }},
	{"kitchen, stealth", func(t testing.TB) *explore.Game { return sample.Kitchen(t, scenario.Stealth) }},
}

// watch is a stealth scenario in which each PC knows only what it has seen: lamps, guards, things that lie about and are worn, a timer, ways
// that open and close far away, an Obstacle that each overcomes alone.
func watch(t testing.TB) *explore.Game {
	dice := stattrack.MustParsePool
	spec := scenario.Spec{
		Name: "The Watch", Setting: scenario.SettingsOf(scenario.Civilization), Type: scenario.Stealth, Start: "Quay", Apart: true, GearLimit: 1,
		Forbids: scenario.Forbids{Light: true, Tokens: 1}, Goal: scenario.Goal{Region: "Roof"},
		Regions: []scenario.Region{{Name: "Quay", Items: []string{"cap", "coat"}}, {Name: "Yard", Dark: true}, {Name: "Hall", Items: []string{"coat"}}, {Name: "Vault", Dark: true}, {Name: "Roof"}},
		Connections: []scenario.Connection{{From: "Quay", To: "Yard"}, {From: "Quay", To: "Hall"}, {From: "Yard", To: "Vault"}, {From: "Hall", To: "Vault", Closed: true},
			{From: "Vault", To: "Roof"}, {From: "Yard", To: "Roof", Hidden: true}},
		Challenges: []scenario.Challenge{
			{Name: "Watchman", Type: stattrack.Seeker, Region: "Yard", EP: 2, Light: scenario.Flame, Route: []string{"Yard", "Quay", "Hall", "Quay"}, Plays: []scenario.Play{
				{Name: "Halt", Kind: scenario.Action, Inflict: dice("1d8"), Tokens: 1, Shifts: []scenario.Shift{{Track: stattrack.Power, By: -1}}}}},
			{Name: "Cat", Type: stattrack.Creature, Region: "Vault", EP: 4, Pursues: true, Respawn: 2, Keywords: scenario.Darkvision, Plays: []scenario.Play{
				{Name: "Claw", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Shifts: []scenario.Shift{{Track: stattrack.Mind, By: -1}}}}},
			{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Vault", To: "Roof"}, EP: 5, Persists: true, Climbing: 1, Plays: []scenario.Play{
				{Name: "Slip", Kind: scenario.Reaction, Endure: dice("1d4")}}},
		},
		Secrets:  []scenario.Secret{{Name: "ladder", Region: "Yard", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Yard", To: "Roof"}}},
		Gear:     []scenario.Gear{{Name: "cap", EP: 2}, {Name: "coat", EP: 3}},
		Counters: []scenario.Counter{{Name: "Alarm", Counter: counter.Counter{Slots: 5, Worth: 1, Hidden: true}}},
	}
	spec.Challenges[1].Hooks[scenario.OnDefeat] = explore.Func(func(sc *explore.Scene) error { return sc.Way("Hall", "Vault").Open() })
	spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
		switch name, rings := sc.Timer(); {
		case rings && name == "bell":
			return sc.Counter("Alarm").Advance(1)
		case rings:
			return nil
		case sc.Position().Round()%2 == 0:
			return sc.After(1, "bell")
		default:
			return sc.After(1, "owl")
		}
	})
	pc := func(name string, light scenario.Light) scenario.Character {
		return scenario.Character{Name: name, EP: 16, Search: dice("1d8"), Light: light, Tokens: 2, Plays: []scenario.Play{
			{Name: "Cosh", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6")},
			{Name: "Melt", Kind: scenario.Reaction, Endure: dice("1d6"), Defence: dice("1d4")},
			{Name: "Plan", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}}}}
	}
	return sample.Game(t, spec, pc("Ann", scenario.Flame), pc("Bob", scenario.NoLight))
}

// verify looks at a game as an outsider does.
func verify(ctx context.Context, g *explore.Game, v *verdict, o exploretest.Options) {
	ctx, cancel := context.WithTimeout(ctx, *mostTime)
	defer cancel()
	began := cpu()
	defer func() {
		v.Seconds += (cpu() - began).Seconds()
		if value := recover(); value != nil {
			v.Found, v.Says = "panic", fmt.Sprint(value)
		}
	}()
	report, err := exploretest.Verify(ctx, g, o)
	v.CutOff = v.CutOff || errors.Is(err, context.DeadlineExceeded)
	for _, f := range report.Failures {
		if v.Found == "" || v.Hook != "" && f.Hook == "" {
			v.Found, v.Says, v.Hook, v.Commands = "law "+f.Law, f.Message, f.Hook, len(f.Play.Steps)
			v.Fleeting = f.Fleeting
		}
	}
	if v.Found == "" && len(report.Tellings) > 0 {
		l := report.Tellings[0]
		v.Found, v.Says = "doubtful", fmt.Sprintf("%s: %q", l.What, l.Text)
	}
	if v.Found == "" && report.Plays > 0 && !report.Won() {
		v.Found, v.Says = "unseen", "success was not seen"
	}
	if u := report.Unended; v.Found == "" && u != nil {
		v.Found, v.Says = "unseen", fmt.Sprintf("no end was found of %d games: %q", u.Games, u.Blocks)
	}
}

// A rapidTB is a test that rapid may fail.
type rapidTB struct {
	testing.TB
	failed bool
}

func (r *rapidTB) Errorf(string, ...any) { r.failed = true }
func (r *rapidTB) Error(...any)          { r.failed = true }
func (r *rapidTB) Fail()                 { r.failed = true }
func (r *rapidTB) Failed() bool          { return r.failed }
func (r *rapidTB) Fatalf(string, ...any) { r.FailNow() }
func (r *rapidTB) Fatal(...any)          { r.FailNow() }
func (r *rapidTB) FailNow() {
	r.failed = true
	panic("failed") // rapidAlone recovers
}

// rapidAlone plays a game with rapid: any legal commands with any dice. It knows no law, only that a legal command is carried out.
func rapidAlone(t testing.TB, g *explore.Game, v *verdict) {
	began, tb := cpu(), &rapidTB{TB: t}
	func() {
		defer func() {
			if recover() != nil {
				tb.failed = true
			}
		}()
		rapid.Check(tb, func(t *rapid.T) {
			run := g.NewRunner()
			var legal []board.Command
			for range 200 {
				if legal = run.Legal(legal[:0]); len(legal) == 0 {
					if run.Result() == board.ResultRunning {
						t.Fatal("nothing is legal")
					}
					return
				}
				c := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "command")]
				dice := crunch.NewRand(crunch.Seed(rapid.Uint64().Draw(t, "dice"))) // not rapid itself: a hook that it stops would fail
				if _, err := run.Do(c, dice); err != nil {
					t.Fatal(err)
				}
			}
		})
	}()
	v.Rapid = v.Rapid || tb.failed
	v.RapidIn += (cpu() - began).Seconds()
}

// judge lets Verify and rapid look at games, one after the other, until each has found something.
func judge(t testing.TB, v *verdict, games ...game) {
	for _, g := range games {
		if v.Found == "" || v.Found == "unseen" {
			if verify(t.Context(), g.make(t), v, exploretest.Options{}); v.Found != "" {
				v.In = g.name
			}
		}
		if !v.Rapid && *drawn > 0 {
			rapidAlone(t, g.make(t), v)
		}
	}
}

// TestProbe looks at the games in a program that TestPlanted has compiled with a fault.
func TestProbe(t *testing.T) {
	if *probe == "" {
		t.Skip("TestPlanted calls it")
	}
	var v verdict
	judge(t, &v, games...)
	data, err := json.Marshal(&v)
	if err == nil {
		err = os.WriteFile(*probe, data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
