package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// A chapter is a running scenario of a test. Every command names the faces of its dice, and must use all of them.
type chapter struct {
	t     testing.TB
	g     *explore.Game
	r     *explore.Runner
	story strings.Builder // the transcript: each command and its events
}

// openChapter makes a chapter of a Spec and begins it. It fills in fields that the test leaves empty.
func openChapter(t testing.TB, spec scenario.Spec, party ...scenario.Character) *chapter {
	t.Helper()
	g := chapterGame(t, spec, party...)
	c := &chapter{t: t, g: g, r: g.NewRunner()}
	c.do(board.Command{Do: board.VerbBegin})
	return c
}

// chapterGame makes the Game of a chapter.
func chapterGame(t testing.TB, spec scenario.Spec, party ...scenario.Character) *explore.Game {
	t.Helper()
	if spec.Name == "" {
		spec.Name = "A Chapter"
	}
	if spec.Setting == 0 {
		spec.Setting = scenario.SettingsOf(scenario.Dungeon)
	}
	if spec.Start == "" {
		spec.Start = spec.Regions[0].Name
	}
	if spec.Goal == (scenario.Goal{}) {
		spec.Regions = append(slices.Clone(spec.Regions), scenario.Region{Name: "Nowhere"})
		byHook(&spec)
		spec.Goal.Region = "Nowhere"
	}
	sc := must.Get(explore.New(spec))(t)
	if party == nil {
		party = []scenario.Character{{Name: "Ada", EP: 20}}
	}
	for i := range party {
		if party[i].EP == 0 {
			party[i].EP = 20
		}
	}
	return must.Get(explore.NewGame(sc, party...))(t)
}

func (c *chapter) s() *board.State { return sample.Live(&c.r.Position) }

// do carries out a command with dice that show these faces.
func (c *chapter) do(cmd board.Command, faces ...int) []board.Event {
	c.t.Helper()
	before := c.s().Clone()
	fmt.Fprintf(&c.story, "> %s\n", sample.Words(c.g.At(c.s()), &cmd))
	tape := crunch.NewTape(faces...)
	events, err := c.r.Do(cmd, tape)
	if err != nil {
		c.t.Fatalf("%+v: %v", cmd, err)
	}
	if err := tape.Done(); err != nil {
		c.t.Fatalf("%+v: %v", cmd, err)
	}
	events = slices.Clone(events)
	for i := range events {
		if line := sample.Line(c.g.At(c.s()), &events[i]); line != "" {
			if events[i].For == scenario.DMOnly {
				line = "(DM) " + line
			}
			fmt.Fprintf(&c.story, "  %s\n", line)
		}
	}
	if diff := differ(c.g.Fold(before, events...), c.s().Clone()); diff != "" {
		c.t.Fatalf("%+v: the folded events (-) differ from the State (+):\n%s", cmd, diff)
	}
	return events
}

// refused checks that a command is refused for a reason.
func (c *chapter) refused(cmd board.Command, want board.Reason) {
	c.t.Helper()
	before := c.s().Hash()
	_, err := c.r.Do(cmd, crunch.NewTape())
	if !errors.Is(err, want) {
		c.t.Errorf("%+v: %v, want %v", cmd, err, want)
	}
	if c.s().Hash() != before {
		c.t.Errorf("%+v was refused and changed the State", cmd)
	}
}

func (c *chapter) begin(w scenario.Who, faces ...int) []board.Event {
	c.t.Helper()
	return c.do(board.Command{Do: board.VerbBegin, Who: w}, faces...)
}

func (c *chapter) end(w scenario.Who, faces ...int) []board.Event {
	c.t.Helper()
	return c.do(board.Command{Do: board.VerbEndTurn, Who: w}, faces...)
}

func (c *chapter) move(w scenario.Who, conn scenario.ConnID, faces ...int) []board.Event {
	c.t.Helper()
	return c.do(board.Command{Do: board.VerbMove, Who: w, Conn: conn}, faces...)
}

func (c *chapter) act(w scenario.Who, play int, target scenario.Who, faces ...int) []board.Event {
	c.t.Helper()
	return c.do(board.Command{Do: board.VerbAct, Who: w, Play: int16(play), Target: target}, faces...)
}

// answer answers the pending question.
func (c *chapter) answer(choice int, faces ...int) []board.Event {
	c.t.Helper()
	return c.do(board.Command{Do: board.VerbAnswer, Who: c.s().Pending.Who, Choice: int16(choice)}, faces...)
}

// pass ends the turns of all entities without acting until a condition holds.
func (c *chapter) pass(until func(*board.State) bool) {
	c.t.Helper()
	for range 1000 {
		if until(c.s()) || c.s().Result != board.ResultRunning {
			return
		}
		if c.s().Turn != scenario.Nobody {
			c.end(c.s().Turn)
			continue
		}
		legal := c.r.Legal(nil)
		if len(legal) == 0 {
			c.t.Fatal("nothing is legal")
		}
		c.do(legal[0])
	}
	c.t.Fatal("the wanted State was never reached")
}

// toRound passes until the PCs' phase of a round.
func (c *chapter) toRound(n int32) {
	c.t.Helper()
	c.pass(func(s *board.State) bool { return s.Round == n && s.Phase == scenario.PhasePC })
}

// toFoes passes until the Challenges' phase.
func (c *chapter) toFoes() {
	c.t.Helper()
	c.pass(func(s *board.State) bool { return s.Phase == scenario.PhaseChallenge })
}

// turns takes turns in which nothing is done.
func (c *chapter) turns(list ...scenario.Who) {
	c.t.Helper()
	for _, w := range list {
		c.begin(w)
		c.end(w)
	}
}

func (c *chapter) pc(i int) *board.PCState { return &c.s().PCs[i] }

// firstEvent returns the first event of a kind.
func firstEvent(events []board.Event, kind board.EventKind) (board.Event, bool) {
	for _, ev := range events {
		if ev.Kind == kind {
			return ev, true
		}
	}
	return board.Event{}, false
}

// level returns how many dice levels a source gave an entity's entry, and the sum of all sources. The entry must have been rolled.
func (c *chapter) level(events []board.Event, who scenario.Who, entry string, source board.ModSource) (from, sum int) {
	c.t.Helper()
	for _, ev := range events {
		if ev.Kind == board.EventRolled && ev.Who == who && ev.Source == entry {
			for _, m := range ev.Mods {
				if m.Source == source {
					from += int(m.Levels)
				}
			}
			return from, ev.Mods.Sum()
		}
	}
	c.t.Fatalf("%v has not rolled %s", who, entry)
	return 0, 0
}

// region returns a region in the View of everyone, or nil if it is unknown.
func (c *chapter) region(r scenario.RegionID) *board.RegionView {
	v := c.g.At(c.s()).View(scenario.Everyone)
	for i := range v.Regions {
		if v.Regions[i].ID == r {
			return &v.Regions[i]
		}
	}
	return nil
}

func (c *chapter) equal(what string, got, want any) {
	c.t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		c.t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// Plays that the chapters share.
func strike(inflict string) scenario.Play {
	return scenario.Play{Name: "Strike", Kind: scenario.Action, Inflict: dice(inflict)}
}

func blow(damage string) scenario.Play {
	return scenario.Play{Name: "Blow", Kind: scenario.Action, Damage: dice(damage)}
}

func dodging(endure string) scenario.Play {
	return scenario.Play{Name: "Dodge", Kind: scenario.Reaction, Endure: dice(endure)}
}

func rat(region string, plays ...scenario.Play) scenario.Challenge {
	return scenario.Challenge{Name: "Rat", Type: stattrack.Creature, Region: region, EP: 6, Plays: plays}
}

func rat2(region string) scenario.Challenge {
	r := rat(region)
	r.Name = "Second Rat"
	return r
}

// flat sets the base values of a type to 0, so that only what is tested changes dice.
var flat = &stattrack.Values{}

// byHook adds a hook that never runs. New then accepts a goal that no connections lead to, since the hook might lead there.
func byHook(spec *scenario.Spec) {
	spec.Fortunes = append(slices.Clone(spec.Fortunes), scenario.FortuneTable{Name: "A way out", Deck: true,
		Rows: []scenario.Fortune{{Name: "never drawn", Hook: explore.Func(func(*explore.Scene) error { return nil })}}})
}

// specWrong checks that New refuses a Spec for one field.
func specWrong(t *testing.T, spec scenario.Spec, field string) {
	t.Helper()
	spec.Name, spec.Setting = "Wrong", scenario.SettingsOf(scenario.Dungeon)
	spec.Start, spec.Goal.Region = spec.Regions[0].Name, "Nowhere"
	spec.Regions = append(slices.Clone(spec.Regions), scenario.Region{Name: "Nowhere"})
	_, err := explore.New(spec)
	var bad *scenario.SpecError
	if !errors.As(err, &bad) || bad.Field != field {
		t.Errorf("%v, want a *SpecError about %s", err, field)
	}
}

// kindsOf lists the kinds of the events that have one of the wanted kinds, in order.
func kindsOf(events []board.Event, wanted ...board.EventKind) []board.EventKind {
	var list []board.EventKind
	for _, ev := range events {
		if slices.Contains(wanted, ev.Kind) {
			list = append(list, ev.Kind)
		}
	}
	return list
}

// gameOf makes a Game; Setting and Goal may be left out of the Spec.
func gameOf(t testing.TB, spec scenario.Spec, party ...scenario.Character) *explore.Game {
	t.Helper()
	if spec.Setting == 0 {
		spec.Setting = scenario.SettingsOf(scenario.Dungeon)
	}
	return sample.Game(t, spec, party...)
}

// same fails the test if got is not want.
func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// The PCs and Challenges that most tests speak of.
const (
	aerim = scenario.Who(1)
	lucin = scenario.Who(2)
	mira  = scenario.Who(3)
)

// pcNamed is a PC with 20 EP.
func pcNamed(name string, plays ...scenario.Play) scenario.Character {
	return scenario.Character{Name: name, EP: 20, Search: dice("1d8"), Plays: plays}
}
