package simulate_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/svgtest"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

func compare(t testing.TB, p simulate.Plan, variants ...simulate.Variant) *simulate.Study {
	t.Helper()
	return must.Get(simulate.Compare(t.Context(), p, variants...))(t)
}

// change returns a Game with another value.
func change(t testing.TB, g *explore.Game, path, value string) *explore.Game {
	t.Helper()
	return must.Get(simulate.Set(g, path, value))(t)
}

// On the same dice, nothing differs until the changed Challenge is met: before the first event that names it, each trial has the same
// commands, and its dice have the same faces. (A Session keys dice by seed, round, who rolls, purpose and count.)
func TestNothingDiffersUntilMet(t *testing.T) {
	base := gorge(t)
	changed := change(t, base, "challenges/Scree/plays/Slide/endure", "4d12")
	wander := simulate.Random()
	met, same := 0, 0
	for i := range uint64(150) {
		var stories [2][]string
		for k, g := range []*explore.Game{base, changed} {
			s := explore.NewSession(g, simulate.TrialSeed(4, i))
			scree := scenario.ChallengeAt(1)
			touched := false
			players := wander.Of(s.Seed())
			players.Rounds = 12
			err := s.Play(t.Context(), players, func(events []board.Event) {
				for _, ev := range events {
					if touched = touched || (ev.Who == scree || ev.By == scree) && ev.Kind != board.EventRevealed; !touched {
						stories[k] = append(stories[k], ev.String())
					}
				}
			})
			if err != nil && !errors.As(err, new(*explore.EndlessError)) {
				t.Fatal(err)
			}
			if touched {
				stories[k] = append(stories[k], "touched")
			}
		}
		if !slices.Equal(stories[0], stories[1]) {
			t.Fatalf("trial %d: before the Scree is touched the stories differ:\n%s\nand\n%s", i, strings.Join(stories[0], "\n"), strings.Join(stories[1], "\n"))
		}
		if stories[0][len(stories[0])-1] == "touched" {
			met++
		} else {
			same++
		}
	}
	study := compare(t, simulate.Plan{Game: base, Players: wander, Seed: 4, To: 150, Rounds: 12}, simulate.Variant{Name: "slippery", Game: changed})
	v := study.Versus[0]
	if v.Alike < uint64(same) || v.Alike == 150 || met == 0 || same == 0 {
		t.Errorf("%d of 150 trials are alike, want the %d in which the Scree is not touched at least, and not all; %d touch it", v.Alike, same, met)
	}
}

// A change that changes nothing leaves every trial alike. The difference is 0, with an interval around it.
func TestNoChange(t *testing.T) {
	g := gorge(t)
	study := compare(t, simulate.Plan{Game: g, Players: simulate.Random(), Seed: 1, To: 100, Rounds: 50}, simulate.Variant{Name: "the same", Game: change(t, g, "challenges/Troll/about", "big")})
	v := study.Versus[0]
	in := v.Interval(0.95)
	if v.Alike != 100 || v.Lost+v.Gained != 0 || v.Difference() != 0 || !(in.Low < 0 && in.High > 0 && in.High < 0.05) {
		t.Errorf("%d of 100 alike, %d lost, %d gained, %v", v.Alike, v.Lost, v.Gained, in)
	}
	if text(t, &v.Report) != text(t, &study.Base) {
		t.Error("a text that only people read changes the Report")
	}
}

// A Study counts the same as the Reports of its Plans, no matter which other Variants it has. Its parts merge to the bit.
func TestStudyParts(t *testing.T) {
	g := gorge(t)
	plan := simulate.Plan{Game: g, Players: simulate.Sensible(), Seed: 6, From: 5, To: 185, Rounds: 60, Workers: 1}
	weak := simulate.Variant{Name: "weak troll", Game: change(t, g, "challenges/Troll/ep", "4")}
	luck := simulate.Variant{Name: "by chance", Players: simulate.Random()}
	whole := compare(t, plan, weak, luck)
	if got, want := text(t, &whole.Base), text(t, run(t, plan)); got != want {
		t.Errorf("the base of the Study:\n%s\nwant, as alone:\n%s", got, want)
	}
	alone := plan
	alone.Game = weak.Game
	if got, want := text(t, &whole.Versus[0].Report), text(t, run(t, alone)); got != want {
		t.Errorf("the variant of the Study:\n%s\nwant, as alone:\n%s", got, want)
	}
	for i := range whole.Versus {
		v := &whole.Versus[i]
		won, base := v.Report.Share(board.ResultSuccess).Part(), whole.Base.Share(board.ResultSuccess).Part()
		if math.Abs(v.Difference()-(won-base)) > 1e-12 {
			t.Errorf("%s: the difference is %v, the shares are %v and %v", v.Name, v.Difference(), won, base)
		}
		for _, m := range []simulate.Measure{simulate.Rounds, simulate.EPLost, simulate.Diseases} {
			if d := v.Of(m).Mean() - (v.Report.Of(m).Mean() - whole.Base.Of(m).Mean()); math.Abs(d) > 1e-9 {
				t.Errorf("%s: the mean difference of %v is off by %v", v.Name, m, d)
			}
		}
	}
	plan.Workers = 5
	if got := compare(t, plan, weak, luck); text(t, got) != text(t, whole) {
		t.Errorf("five workers have\n%s\nwant, as one:\n%s", text(t, got), text(t, whole))
	}
	var parts []*simulate.Study
	for i := range 3 {
		p := must.Get(plan.Shard(i+1, 3))(t)
		part := compare(t, p, weak, luck)
		var read simulate.Study
		must.OK(t, json.Unmarshal([]byte(text(t, part)), &read))
		parts = append(parts, &read)
	}
	merged := must.Get(simulate.MergeStudies(parts[2], parts[0], parts[1]))(t)
	if text(t, merged) != text(t, whole) || merged.Text() != whole.Text() {
		t.Errorf("three parts:\n%s\nwant, as one:\n%s", text(t, merged), text(t, whole))
	}
	var wrong *simulate.MergeError
	if _, err := simulate.MergeStudies(parts[0], parts[2]); !errors.As(err, &wrong) || wrong.Field != "from" {
		t.Errorf("without the middle part: %v", err)
	}
	if _, err := simulate.MergeStudies(parts[0], compare(t, simulate.Plan{Game: g, Players: plan.Players, Seed: 6, From: parts[0].Base.To, To: 185, Rounds: 60}, luck, weak)); !errors.As(err, &wrong) || wrong.Field != "versus" {
		t.Errorf("with other variants: %v", err)
	}
	good := text(t, whole)
	for _, c := range [][2]string{{`"lost":`, `"lost":1`}, {`"both":`, `"both":1`}, {`"name":"weak troll",`, ``}, {`"base":`, `"bas":`}} {
		read := *whole
		var bad *crunch.TextError
		if err := json.Unmarshal([]byte(strings.Replace(good, c[0], c[1], 1)), &read); !errors.As(err, &bad) || text(t, &read) != good {
			t.Errorf("%s for %s: %v, want a *crunch.TextError and the Study unchanged", c[1], c[0], err)
		}
	}
}

// The interval of a difference of pairs. If none differs, at most 1-(0.05/4)^(1/n) of them do; if 11 of 100 differ, 9 of them one way, the
// bounds are those of 11 in 100 and of 9 in 11, each at 97.5%.
func TestPairsInterval(t *testing.T) {
	differ, way := simulate.Share{Count: 11, Trials: 100}.Interval(0.975), simulate.Share{Count: 9, Trials: 11}.Interval(0.975)
	none := 1 - math.Pow(0.0125, 1.0/98)
	for _, tc := range []struct {
		v         simulate.Versus
		low, high float64
	}{
		{simulate.Versus{}, -1, 1},
		{simulate.Versus{Both: 50, Gained: 9, Lost: 2, Neither: 39}, differ.High * (2*way.Low - 1), differ.High * (2*way.High - 1)},
		{simulate.Versus{Both: 98}, -none, none},
	} {
		if in := tc.v.Interval(0.95); math.Abs(in.Low-tc.low) > 2e-6 || math.Abs(in.High-tc.high) > 2e-6 {
			t.Errorf("%+v: %v, want %v to %v", tc.v, in, tc.low, tc.high)
		}
	}
}

// Rank puts what matters most first. Every Game with dropped content can be played.
func TestDrops(t *testing.T) {
	g := gorge(t)
	variants := simulate.Drops(g)
	if len(variants) != 19 {
		t.Fatalf("%d pieces of content can be left out, want all 19: Challenges, Diseases, Secrets, Features, Counters, Fortunes, commands, Gear and plays", len(variants))
	}
	study := compare(t, simulate.Plan{Game: g, Players: simulate.Sensible(), Seed: 1, To: 120, Rounds: 200}, variants...)
	by := map[string]*simulate.Versus{}
	for i := range study.Versus {
		by[study.Versus[i].Name] = &study.Versus[i]
	}
	if v := by["without challenge Troll"]; v.Of(simulate.EPLost).Mean() >= 0 || v.Report.Content[0].Trials != 0 {
		t.Errorf("without the Troll the PCs lose %+.2f EP more, and it comes up in %d trials", v.Of(simulate.EPLost).Mean(), v.Report.Content[0].Trials)
	}
	if v := by["without challenge Ghost"]; v.Alike != 120 {
		t.Errorf("without the Ghost, which nobody meets, %d of 120 trials are alike", v.Alike)
	}
	study.Rank()
	if first, last := study.Versus[0].Name, study.Versus[len(study.Versus)-1]; last.Difference() != 0 || first == "without challenge Ghost" {
		t.Errorf("ranked: %s is first, %s with %+.3f last", first, last.Name, last.Difference())
	}
	if got, want := study.Level(), 1-0.05/float64(len(variants)); math.Abs(got-want) > 1e-12 {
		t.Errorf("the level of %d intervals is %v, want %v", len(variants), got, want)
	}
}

// A path sets one value in a copy. The error says what is wrong with a path or a value.
func TestSet(t *testing.T) {
	g := gorge(t)
	before := g.Fingerprint()
	changed := change(t, g, "challenges/Troll/plays/Club/damage", "1d4")
	if got := changed.Scenario().Spec().Challenges[0].Plays[0].Damage; got != dice("1d4") {
		t.Errorf("the Troll's damage is %v, want 1d4", got)
	}
	if changed = change(t, g, "party/ada/ep", "99"); changed.Party()[0].EP != 99 {
		t.Errorf("Ada has %d EP, want 99", changed.Party()[0].EP)
	}
	if changed = change(t, g, "party/Ada/base/power", "1"); changed.Party()[0].Base[0] != 1 {
		t.Errorf("Ada's base is %v, want Power 1", changed.Party()[0].Base)
	}
	if changed = change(t, g, "challenges/Troll/base/power", "2"); *changed.Scenario().Spec().Challenges[0].Base != (stattrack.Values{2, -1, -1, -1}) { // GL-07
		t.Errorf("the Troll's base is %v, want Power 2 and the rest as every Creature has", *changed.Scenario().Spec().Challenges[0].Base)
	}
	if changed = change(t, changed, "baseValues/creature/mind", "0"); changed.Scenario().Spec().BaseValues.Creature[2] != 0 || changed.Scenario().Spec().BaseValues.Seeker[2] != -1 {
		t.Errorf("the base values are %v, want Mind 0 for Creatures and the rest of the published game", changed.Scenario().Spec().BaseValues)
	}
	if changed = change(t, changed, "challenges/Ghost/base/power", "1"); *changed.Scenario().Spec().Challenges[3].Base != (stattrack.Values{1, -1, 0, -1}) {
		t.Errorf("the Ghost's base is %v, want Power 1 and the rest as the game's table has it", *changed.Scenario().Spec().Challenges[3].Base)
	}
	if changed = change(t, g, "challenges/Troll/base/power", "-1"); changed.Fingerprint() != before {
		t.Error("a base value that is what it was makes another Game")
	}
	if changed = change(t, g, "connections/1/oneWay", "true"); !changed.Scenario().Spec().Connections[0].OneWay {
		t.Error("the first connection leads back")
	}
	if changed = change(t, g, "counters/rockfall/slots", "5"); changed.Scenario().Spec().Counters[0].Counter.Slots != 5 {
		t.Error("a Counter's slots need the part that holds them")
	}
	if g.Fingerprint() != before {
		t.Error("Set has changed the Game that it was given")
	}
	for path, want := range map[string]string{
		"challenges/Trol/ep = 4":            `did you mean Troll?`,
		"challenges/Troll/epp = 4":          `did you mean ep?`,
		"challenges/Troll/ep = many":        `a whole number`,
		"challenges/Troll/ep/x = 4":         `the path to end before that`,
		"challenges/Troll = 4":              `the path to go on`,
		"challenges/Troll/plays = 4":        `the path to go on`,
		"challenges/Troll/base = 1":         `the path to go on`,
		"challenges/Troll/base/pow = 1":     `Power, Resilience, Mind, Skill`,
		"challenges/Troll/way = 1":          `nothing at "way"`,
		"challenges/Troll/way/from = A":     `nothing at "way"`,
		"challenges/Troll/failure/name = A": `nothing at "failure"`,
		"challenges/Troll/ep = 0":           `want 1 or more`,
		"challenges/Troll/pursues = 7":      `true or false`,
		"challenges/Scree/climbing = -1":    `0 or more`,
		"challenges/Troll/type = Dragon":    `Dragon`,
		"party/Ada/plays/Axe/damage = 2x":   `2x`,
		"connections/9/oneWay = true":       `want 1, 2, 3, 4, 5`,
	} {
		at, value, _ := strings.Cut(path, " = ")
		if _, err := simulate.Set(g, at, value); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q in it", path, err, want)
		}
	}
	var name *crunch.NameError
	if _, err := simulate.Drop(g, simulate.ChallengeContent, "Trol"); !errors.As(err, &name) || name.Near != "Troll" {
		t.Errorf("a Challenge that there isn't: %v", err)
	}
	if _, err := simulate.Drop(g, 99, "Troll"); err == nil {
		t.Error("a kind that there isn't was dropped")
	}
	if _, err := simulate.Set(nil, "name", "x"); !errors.Is(err, explore.ErrNoGame) {
		t.Errorf("no Game: %v", err)
	}
}

// A sweep has a Variant for each value, and both charts are sound XML that names them, escaped.
func TestCharts(t *testing.T) {
	g := gorge(t)
	variants := must.Get(simulate.Sweep(g, "challenges/Troll/ep", "1", "12", "30"))(t)
	variants[0].Name = "a <weak> & old troll"
	study := compare(t, simulate.Plan{Game: g, Players: simulate.Sensible(), Seed: 1, To: 60}, variants...)
	if v := study.Versus[1]; v.Alike != 60 {
		t.Errorf("12 EP, unchanged: %d of 60 trials are alike", v.Alike)
	}
	won := func(r *simulate.Report) string { return fmt.Sprintf("%.1f%%", 100*r.Share(board.ResultSuccess).Part()) }
	names, parts := []string{"unchanged"}, []string{won(&study.Base)}
	for i := range study.Versus {
		names, parts = append(names, study.Versus[i].Name), append(parts, won(&study.Versus[i].Report))
	}
	readChart(t, study.SVG(), "The Gorge: success in 60 games of sensible players", names, parts)
	names, parts = nil, nil
	for _, r := range []board.Result{board.ResultSuccess, board.ResultFailure} {
		if s := study.Base.Share(r); s.Count > 0 {
			names, parts = append(names, r.String()), append(parts, fmt.Sprintf("%.1f%%", 100*s.Part()))
		}
	}
	readChart(t, study.Base.SVG(), "The Gorge: 60 games of sensible players", names, parts)
	if txt := study.Text(); !strings.Contains(txt, "98.33%") || !strings.Contains(txt, "challenges/Troll/ep = 12") {
		t.Errorf("the text of three variants:\n%s", txt)
	}
}

// readChart reads a chart back: its title, its bars' names and numbers, and a line on a bar for each share's interval.
func readChart(t *testing.T, svg []byte, title string, names, parts []string) {
	t.Helper()
	p := svgtest.Legible(t, svg)
	texts := func(class string) (list []string) {
		for _, s := range p.Of("text", class) {
			list = append(list, s.Text)
		}
		return list
	}
	if p.Titles[0] != title || !slices.Equal(texts("name"), names) || !slices.Equal(texts("part"), parts) || len(p.Of("path", "bounds")) != len(names) {
		t.Errorf("%q: bars %q with %q and %d intervals, want %q: %q with %q", p.Titles[0], texts("name"), texts("part"), len(p.Of("path", "bounds")), title, names, parts)
	}
}

// Players are a Variant too: those who search play by the same numbers for any number of workers, and are named with their bounds.
func TestSkill(t *testing.T) {
	plan := simulate.Plan{Game: gorge(t), Players: simulate.Sensible(), Seed: 8, To: 12, Rounds: 20, Workers: 1}
	skills := []simulate.Variant{{Name: "random", Players: simulate.Random()}, {Name: "searching", Players: simulate.Searching(policy.Search{Playouts: 6, Worlds: 2, Rounds: 3})}}
	one := compare(t, plan, skills...)
	plan.Workers = 3
	if three := compare(t, plan, skills...); text(t, three) != text(t, one) {
		t.Errorf("three workers have\n%s\nwant, as one:\n%s", text(t, three), text(t, one))
	}
	if got, want := one.Versus[1].Report.Players, "searching (6 playouts in 2 worlds, 3 rounds, margin 20)"; got != want {
		t.Errorf("the players are called %q, want %q", got, want)
	}
	if v := one.Versus[0]; v.Alike == 12 {
		t.Error("players who choose by chance play as sensible ones do")
	}
}

// GL-76: a sweep chooses options, and any other change leaves them as they were chosen.
func TestSweepOfOptions(t *testing.T) {
	spec := scenario.Spec{Name: "Short", Setting: scenario.SettingsOf(scenario.Dungeon), Regions: sample.Rooms("A", "B"), Connections: sample.Row("A", "B"),
		Start: "A", Goal: scenario.Goal{Region: "B"},
		Options: []scenario.Option{{Name: "Nerves", From: 1, To: 4}, {Name: "Tone", Values: []string{"calm", "grim"}}}}
	g := must.Get(sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 3}).Choose(scenario.Choice{Option: "Tone", Value: "grim"}))(t)
	is := func(nerves string) []scenario.Choice {
		return []scenario.Choice{{Option: "Nerves", Value: nerves}, {Option: "Tone", Value: "grim"}}
	}
	swept := must.Get(simulate.Sweep(g, "options/Nerves", "1", "4"))(t)
	for i, want := range []string{"1", "4"} {
		if diff := cmp.Diff(is(want), swept[i].Game.Options()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", swept[i].Name, diff)
		}
	}
	other := must.Get(simulate.Set(g, "party/Ada/ep", "9"))(t)
	if diff := cmp.Diff(is("1"), other.Options()); diff != "" {
		t.Errorf("with another EP (-want +got):\n%s", diff)
	}
	if _, err := simulate.Set(g, "options/Nerves", "5"); err == nil {
		t.Error("Nerves = 5: want an error")
	}
}
