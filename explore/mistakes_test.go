package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A Spec or a Character with one mistake is refused, and the error names the wrong field.
func TestMistakes(t *testing.T) {
	for _, row := range []struct {
		name, kind, field string // no field: not a mistake
		change            func(*scenario.Spec, *scenario.Character)
	}{
		{"nothing", "", "", func(*scenario.Spec, *scenario.Character) {}},
		{"EX-43: the last Light", "", "", func(_ *scenario.Spec, c *scenario.Character) { c.Light = scenario.Flameless }},
		{"EX-43: no such Light", "character", "Light", func(_ *scenario.Spec, c *scenario.Character) { c.Light = scenario.Flameless + 1 }},
		{"EX-43: no such Light of a Challenge", "challenge", "Light", func(s *scenario.Spec, _ *scenario.Character) {
			s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Lamp", Type: stattrack.Seeker, Region: s.Start, EP: 1, Light: scenario.Flameless + 1})
		}},
		{"EX-43: a Trap with a light", "challenge", "Light", func(s *scenario.Spec, _ *scenario.Character) {
			s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Lamp", Type: stattrack.Trap, Region: s.Start, Light: scenario.Flame})
		}},
		{"EX-120: a Secret that nothing hides", "secret", "Hidden", func(s *scenario.Spec, _ *scenario.Character) { s.Secrets[0].Hidden = stattrack.Pool{} }},
		{"EX-133: a Feature that is opened", "", "", func(s *scenario.Spec, _ *scenario.Character) {
			s.Features[0].Hooks[scenario.OnOpen] = explore.Func(nothing)
		}},
		{"EX-131: a Feature that resists", "", "", func(s *scenario.Spec, _ *scenario.Character) {
			s.Features[0].Hooks[scenario.OnFail] = explore.Func(nothing)
		}},
		{"EX-133: a Feature is never found", "feature", "Hooks", func(s *scenario.Spec, _ *scenario.Character) {
			s.Features[0].Hooks[scenario.OnFind] = explore.Func(nothing)
		}},
		{"EX-85: an Interrupt of no such trigger", "challenge", "Trigger", func(s *scenario.Spec, _ *scenario.Character) {
			s.Challenges[1].Plays = append(s.Challenges[1].Plays, scenario.Play{Name: "Lurk", Kind: scenario.Interrupt, Trigger: 200, Damage: dice("1d4")})
		}},
		{"EX-02: a boost of Skill Dice", "", "", func(s *scenario.Spec, _ *scenario.Character) {
			boost(s, scenario.Boost{Class: stattrack.SkillDice, Levels: 1})
		}},
		{"EX-02: a boost of no dice", "challenge", "Boosts", func(s *scenario.Spec, _ *scenario.Character) { boost(s, scenario.Boost{Levels: 1}) }},
		{"EX-02: a boost of dice that are none", "challenge", "Boosts", func(s *scenario.Spec, _ *scenario.Character) {
			boost(s, scenario.Boost{Class: stattrack.NumClasses, Levels: 1})
		}},
	} {
		spec, ch := fullSpec()
		row.change(&spec, &ch)
		_, bad := made(spec, ch)
		switch {
		case bad == nil:
			bad = &scenario.SpecError{}
		case bad.Found == "" || bad.Want == "":
			t.Errorf("%s: the error does not say what it found and wants: %v", row.name, bad)
		}
		if bad.Kind != row.kind || bad.Field != row.field {
			t.Errorf("%s: the mistake is in the field %q of a %q, want %q of a %q", row.name, bad.Field, bad.Kind, row.field, row.kind)
		}
	}
}

// The errors of a party say what would be right, with and without a GearLimit. GL-47
func TestMistakesOfParties(t *testing.T) {
	spec, ch := fullSpec()
	limited := spec
	limited.GearLimit = 2
	laden := ch
	laden.Equipped = make([]string, 65537)
	for _, row := range []struct {
		err  error
		want string
	}{
		{explore.CheckParty(&spec), "party: Characters: found 0, want 1 to 64"},
		{explore.CheckParty(&spec, laden), `character "Ada": Equipped: found 65537, want at most 65536`},
		{explore.CheckParty(&limited, laden), `character "Ada": Equipped: found 65537, want at most 2`},
	} {
		if row.err == nil || !slices.Contains(strings.Split(row.err.Error(), "\n"), row.want) {
			t.Errorf("CheckParty says %v, want a line %s", row.err, row.want)
		}
	}
}

func nothing(*explore.Scene) error { return nil }

// boost gives the rat of fullSpec a Strategy with a boost.
func boost(s *scenario.Spec, b scenario.Boost) {
	s.Challenges[1].Plays = append(s.Challenges[1].Plays, scenario.Play{Name: "Lurk", Kind: scenario.Strategy, Boosts: []scenario.Boost{b}})
}

// A set in a State holds only numbers of existing things.
func TestSetsOfStates(t *testing.T) {
	spec, ch := fullSpec()
	g := gameOf(t, spec, ch)
	for _, row := range []struct {
		field string
		size  int
		set   func(*board.State, scenario.Set)
	}{
		{"Table.Known", 2, func(s *board.State, set scenario.Set) { s.Table.Known = set }},
		{"Table.Seen", 2, func(s *board.State, set scenario.Set) { s.Table.Seen = set }},
		{"Table.Found", 1, func(s *board.State, set scenario.Set) { s.Table.Found = set }},
		{"Table.Ways", 1, func(s *board.State, set scenario.Set) { s.Table.Ways = set }},
		{"Table.Opened", 1, func(s *board.State, set scenario.Set) { s.Table.Opened = set }},
		{"Drawn", 1, func(s *board.State, set scenario.Set) { s.Drawn = set }},
		{"Table.Linked", 1, func(s *board.State, set scenario.Set) { s.Table.Linked = set }},
	} {
		for _, set := range []scenario.Set{{1 << row.size}, {0, 1}} { // the next number, and the first of another word
			s := g.Start()
			row.set(&s, set)
			want := fmt.Sprintf("State.%s", row.field)
			if err := g.CheckState(&s); err == nil || err.(*explore.SaveError).Field != want {
				t.Errorf("%s of %d holds %v: %v, want a *SaveError about %s", row.field, row.size, set, err, want)
			}
		}
		s := g.Start()
		row.set(&s, scenario.Set{1 << (row.size - 1)})
		if err := g.CheckState(&s); err != nil {
			t.Errorf("%s holds the last of %d: %v, want no error", row.field, row.size, err)
		}
	}
}

// ST-03, EX-02: each slot that changes a roll's dice is a separate reason. All Strategies together are one reason.
func TestReasonsOfARoll(t *testing.T) {
	focus := scenario.Play{Name: "Focus", Kind: scenario.Strategy, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: -2, Self: true}},
		Boosts: []scenario.Boost{{Class: stattrack.SkillDice, Levels: 2}, {Class: stattrack.SkillDice, Levels: 1}}}
	c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "Cave", Dark: true}}},
		scenario.Character{Name: "Ada", Base: stattrack.Values{stattrack.Skill: -2}, Search: dice("1d6"), Plays: []scenario.Play{focus}})
	ada := scenario.PC(0)
	c.begin(ada)
	c.do(board.Command{Do: board.VerbPrepare, Who: ada})
	roll, ok := firstEvent(c.do(board.Command{Do: board.VerbSearch, Who: ada}, 1, 1), board.EventRolled)
	if want := (board.Mods{
		{Source: board.FromTrack, Levels: -1, Track: stattrack.Skill, Slot: -4}, // ST-51
		{Source: board.FromTrack, Levels: -1, Track: stattrack.Skill, Slot: -2}, // ST-53
		{Source: board.FromDarkness, Levels: -1},                                // EX-35
		{Source: board.FromBoost, Levels: 3},                                    // EX-02
	}); !ok || roll.Mods != want {
		t.Errorf("the Search is rolled for %v, want %v", roll.Mods, want)
	}
}
