package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
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
func openChapter(t testing.TB, spec explore.Spec, party ...explore.Character) *chapter {
	t.Helper()
	g := chapterGame(t, spec, party...)
	c := &chapter{t: t, g: g, r: g.NewRunner()}
	c.do(explore.Command{Do: explore.Begin})
	return c
}

// chapterGame makes the Game of a chapter.
func chapterGame(t testing.TB, spec explore.Spec, party ...explore.Character) *explore.Game {
	t.Helper()
	if spec.Name == "" {
		spec.Name = "A Chapter"
	}
	if spec.Setting == 0 {
		spec.Setting = explore.SettingsOf(explore.Dungeon)
	}
	if spec.Start == "" {
		spec.Start = spec.Regions[0].Name
	}
	if spec.Goal == (explore.Goal{}) {
		spec.Regions = append(slices.Clone(spec.Regions), explore.Region{Name: "Nowhere"})
		byHook(&spec)
		spec.Goal.Region = "Nowhere"
	}
	sc, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	if party == nil {
		party = []explore.Character{{Name: "Ada", EP: 20}}
	}
	for i := range party {
		if party[i].EP == 0 {
			party[i].EP = 20
		}
	}
	g, err := explore.NewGame(sc, party...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func (c *chapter) s() *explore.State { return c.r.State() }

// do carries out a command with dice that show these faces.
func (c *chapter) do(cmd explore.Command, faces ...int) []explore.Event {
	c.t.Helper()
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
			if events[i].For == explore.DMOnly {
				line = "(DM) " + line
			}
			fmt.Fprintf(&c.story, "  %s\n", line)
		}
	}
	return events
}

// refused checks that a command is refused for a reason.
func (c *chapter) refused(cmd explore.Command, want explore.Reason) {
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

func (c *chapter) begin(w explore.Who, faces ...int) []explore.Event {
	c.t.Helper()
	return c.do(explore.Command{Do: explore.Begin, Who: w}, faces...)
}

func (c *chapter) end(w explore.Who, faces ...int) []explore.Event {
	c.t.Helper()
	return c.do(explore.Command{Do: explore.EndTurn, Who: w}, faces...)
}

func (c *chapter) move(w explore.Who, conn explore.ConnID, faces ...int) []explore.Event {
	c.t.Helper()
	return c.do(explore.Command{Do: explore.Move, Who: w, Conn: conn}, faces...)
}

func (c *chapter) act(w explore.Who, play int, target explore.Who, faces ...int) []explore.Event {
	c.t.Helper()
	return c.do(explore.Command{Do: explore.Act, Who: w, Play: int16(play), Target: target}, faces...)
}

// answer answers the pending question.
func (c *chapter) answer(choice int, faces ...int) []explore.Event {
	c.t.Helper()
	return c.do(explore.Command{Do: explore.Answer, Who: c.s().Pending.Who, Choice: int16(choice)}, faces...)
}

// pass ends the turns of all entities without acting until a condition holds.
func (c *chapter) pass(until func(*explore.State) bool) {
	c.t.Helper()
	for range 1000 {
		if until(c.s()) || c.s().Result != explore.Running {
			return
		}
		if c.s().Turn != explore.Nobody {
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
	c.pass(func(s *explore.State) bool { return s.Round == n && s.Phase == explore.PCPhase })
}

// toFoes passes until the Challenges' phase.
func (c *chapter) toFoes() {
	c.t.Helper()
	c.pass(func(s *explore.State) bool { return s.Phase == explore.ChallengePhase })
}

// firstEvent returns the first event of a kind.
func firstEvent(events []explore.Event, kind explore.EventKind) (explore.Event, bool) {
	for _, ev := range events {
		if ev.Kind == kind {
			return ev, true
		}
	}
	return explore.Event{}, false
}

// level returns how many dice levels a source gave an entity's entry, and the sum of all sources. The entry must have been rolled.
func (c *chapter) level(events []explore.Event, who explore.Who, entry string, source explore.ModSource) (from, sum int) {
	c.t.Helper()
	for _, ev := range events {
		if ev.Kind == explore.Rolled && ev.Who == who && ev.Source == entry {
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

// shownFoes lists the Challenges in a View.
func shownFoes(v explore.View) []explore.Who {
	var list []explore.Who
	for i := range v.Challenges {
		list = append(list, v.Challenges[i].Who)
	}
	return list
}

// region returns a region in the View of everyone, or nil if it is unknown.
func (c *chapter) region(r explore.RegionID) *explore.RegionView {
	v := c.g.At(c.s()).View(explore.Everyone)
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
func strike(inflict string) explore.Play {
	return explore.Play{Name: "Strike", Kind: explore.Action, Inflict: dice(inflict)}
}

func blow(damage string) explore.Play {
	return explore.Play{Name: "Blow", Kind: explore.Action, Damage: dice(damage)}
}

func dodging(endure string) explore.Play {
	return explore.Play{Name: "Dodge", Kind: explore.Reaction, Endure: dice(endure)}
}

func rat(region string, plays ...explore.Play) explore.Challenge {
	return explore.Challenge{Name: "Rat", Type: stattrack.Creature, Region: region, EP: 6, Plays: plays}
}

func rat2(region string) explore.Challenge {
	r := rat(region)
	r.Name = "Second Rat"
	return r
}

// flat sets the base values of a type to 0, so that only what is tested changes dice.
var flat = &stattrack.Values{}

// byHook adds a hook that never runs. New then accepts a goal that no connections lead to, since the hook might lead there.
func byHook(spec *explore.Spec) {
	spec.Fortunes = append(slices.Clone(spec.Fortunes), explore.FortuneTable{Name: "A way out", Deck: true,
		Rows: []explore.Fortune{{Name: "never drawn", Hook: explore.Func(func(*explore.Scene) error { return nil })}}})
}

// specWrong checks that New refuses a Spec for one field.
func specWrong(t *testing.T, spec explore.Spec, field string) {
	t.Helper()
	spec.Name, spec.Setting = "Wrong", explore.SettingsOf(explore.Dungeon)
	spec.Start, spec.Goal.Region = spec.Regions[0].Name, "Nowhere"
	spec.Regions = append(slices.Clone(spec.Regions), explore.Region{Name: "Nowhere"})
	_, err := explore.New(spec)
	var bad *explore.SpecError
	if !errors.As(err, &bad) || bad.Field != field {
		t.Errorf("%v, want a *SpecError about %s", err, field)
	}
}

// kindsOf lists the kinds of the events that have one of the wanted kinds, in order.
func kindsOf(events []explore.Event, wanted ...explore.EventKind) []explore.EventKind {
	var list []explore.EventKind
	for _, ev := range events {
		if slices.Contains(wanted, ev.Kind) {
			list = append(list, ev.Kind)
		}
	}
	return list
}
