package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// Every entry beside dice, and the kind of event that it causes. EX-149
var specialEntries = []struct {
	name string
	play explore.Play
	kind explore.EventKind
}{
	{"a shift of the target", explore.Play{Shifts: []explore.Shift{{Track: mind, By: 1}}}, explore.TrackShifted},
	{"a shift of its own", explore.Play{Shifts: []explore.Shift{{Track: mind, By: 1, Self: true}}}, explore.TrackShifted},
	{"Tokens", explore.Play{Tokens: 1}, explore.TokensTaken},
	{"a Disease", explore.Play{Disease: "Ague"}, explore.Afflicted},
	{"Boosts", explore.Play{Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}}}, explore.Strengthened},
	{"Speed", explore.Play{Speed: 1}, explore.SpeedGained},
	{"Moves", explore.Play{Moves: 1}, explore.MoveGranted},
	{"code", explore.Play{Special: explore.Func(func(sc *explore.Scene) error { return sc.Log("code") })}, explore.Noted},
}

// ST-22, ST-31, EX-149: at Power -4 or Resilience -4 an entity that draws no cards loses the whole Special entry of its Actions or
// Reactions, as data and as code, and keeps their dice.
func TestSpecialEntriesLost(t *testing.T) {
	for _, row := range specialEntries {
		hostile, own := row.play, row.play
		hostile.Name, hostile.Kind, hostile.Damage = "Maul", explore.Action, dice("1d4")
		own.Name, own.Kind = "Flail", explore.Reaction
		table := func(tracks string) *arena {
			return newArena(t, func(spec *explore.Spec, party []explore.Character) {
				calm(spec, party)
				spec.Type, spec.Diseases = explore.Stealth, []explore.Disease{{Name: "Ague", Track: power, By: 1}}
				party[0].Tokens = 5
				spec.Challenges[0].Plays[push], spec.Challenges[0].Plays[dodge] = hostile, explore.Play{Name: "Hide", Kind: explore.Strategy}
				party[1].Plays[dodge] = own
				if own.Tokens > 0 { // PCs' plays have none
					party[1].Plays[dodge] = explore.Play{Name: "Flail", Kind: explore.Reaction}
				}
				spec.Challenges[0].Plays[stab].Special = nil
			}, tracks)
		}
		for _, tracks := range []string{"", "beast Power -4"} {
			a := table(tracks)
			a.round1(ann, bob)
			a.begin(beast)
			events := a.do(explore.Command{Do: explore.Act, Who: beast, Play: push, Target: ann}, 2)
			if got := len(kindsOf(events, row.kind)) > 0; got != (tracks == "") {
				t.Errorf("ST-22: %s of an Action at %q: %v", row.name, tracks, got)
			}
			if len(kindsOf(events, explore.Hurt)) != 1 {
				t.Errorf("ST-22: an Action at %q hurts with %s", tracks, row.name)
			}
		}
		for _, tracks := range []string{"", "bob Resilience -4"} {
			a := table(tracks)
			a.round1(ann, bob)
			a.begin(beast)
			a.do(explore.Command{Do: explore.Act, Who: beast, Play: stab, Target: bob})
			events := a.answer(explore.AskReaction, bob, 1, 3)
			if got := len(kindsOf(events, row.kind)) > 0; got != (tracks == "" && own.Tokens == 0) {
				t.Errorf("ST-31: %s of a Reaction at %q: %v", row.name, tracks, got)
			}
		}
	}
}

// ST-22, EX-149: Power -4 takes all of an Action against no enemy and what a Lockpick does beside opening the Lock. It takes nothing from a
// Strategy, an Assist or what stands beneath a Lock.
func TestSpecialEntriesOfOthers(t *testing.T) {
	steady := []explore.Shift{{Track: mind, By: 1, Self: true}}
	for _, tracks := range []string{"", "bob Power -4, wall Power -4"} {
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			without("Dodge", "Ward", "Hide", "Leap", "Reflex")(spec, party)
			party[0].Plays[coach] = explore.Play{Name: "Coach", Kind: explore.Strategy}
			party[1].Plays[push] = explore.Play{Name: "Rally", Kind: explore.Action, Aim: explore.OneAlly, Shifts: steady, Search: true}
			party[1].Plays[focus].Shifts, party[1].Plays[coach].Shifts = steady, steady
			party[1].Plays[pry].Shifts = steady
			spec.Challenges[1].Persists = false
			spec.Challenges[1].Failure = &explore.Play{Name: "Needle", Damage: dice("1d4"), Shifts: []explore.Shift{{Track: skill, By: 1}}}
		}, tracks)
		plain := tracks != ""
		shifted := func(what string, events []explore.Event, want bool) {
			t.Helper()
			if got := slices.Contains(kindsOf(events, explore.TrackShifted), explore.TrackShifted); got != want {
				t.Errorf("%s at %q: %v, want %v", what, tracks, got, want)
			}
		}
		turn := a.r.State().Clone()
		a.begin(bob)
		shifted("a Strategy", a.do(explore.Command{Do: explore.Prepare, Who: bob, Play: focus}), true)
		faces := []int{3, 3}
		if plain {
			faces = nil
		}
		events := a.do(explore.Command{Do: explore.Act, Who: bob, Play: push, Target: ann}, faces...)
		shifted("an Action for an ally", events, !plain)
		if got := len(kindsOf(events, explore.Searched)) > 0; got == plain {
			t.Errorf("a Search of an Action at %q: %v", tracks, got)
		}
		a.end(bob)
		a.begin(ann)
		a.act(ann, stab, beast)
		shifted("an Assist", a.answer(explore.AskAssist, bob, 1, 3), true)
		for _, opens := range []bool{true, false} {
			a.r.Reset(turn)
			a.begin(bob)
			pick := explore.Command{Do: explore.Pick, Who: bob, Play: pry, Target: wall}
			if opens {
				shifted("a Lockpick", a.do(pick, 5, 1), !plain)
			} else {
				shifted("what stands beneath a Lock", a.do(pick, 1, 5, 2), true)
			}
		}
	}
}
