package exploretest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A text that holds what a hidden Counter holds, or where somebody is whom nobody knows, is told of; not one that hangs on it in another way, and
// not one for the DM. CT-17, EX-30
func TestTellings(t *testing.T) {
	const dread, lurker = "Filled of counter Dread", "Region of challenge Lurker"
	for _, row := range []struct {
		name, want string
		tell       func(sc *explore.Scene, filled int) error
	}{
		{"the number", dread, func(sc *explore.Scene, filled int) error {
			return sc.Log(fmt.Sprintf("Dread stands at %d, of 8 or 9.", filled))
		}},
		{"a word for it", "", func(sc *explore.Scene, filled int) error {
			return sc.Log([]string{"Calm.", "Fear.", "Panic."}[filled%3])
		}},
		{"that it is odd", "", func(sc *explore.Scene, filled int) error {
			if filled%2 == 0 {
				return nil
			}
			return sc.Log("Something stirs.")
		}},
		{"another number", "", func(sc *explore.Scene, _ int) error { return sc.Log(fmt.Sprintf("Round %d.", sc.Position().Round())) }},
		{"a note for the DM", "", func(sc *explore.Scene, filled int) error { return sc.LogDM(fmt.Sprintf("Dread: %d.", filled)) }},
		{"where it lurks", lurker, func(sc *explore.Scene, _ int) error {
			at := sc.Position().Entity(scenario.ChallengeAt(2)).Region()
			return sc.Log("Steps, from the " + sc.Position().Game().Scenario().Spec().Regions[at].Name + ".")
		}},
	} {
		t.Run(row.name, func(t *testing.T) {
			spec, party := mire()
			spec.Hooks, spec.Counters = scenario.Hooks{}, []scenario.Counter{{Name: "Dread", Counter: counter.Counter{Slots: 9, Worth: 1, Hidden: true}}}
			spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
				if err := sc.Counter("Dread").Advance(1); err != nil {
					return err
				}
				return row.tell(sc, sc.Position().Counter(0).Filled)
			})
			report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 2, Walk: -1, Search: -1, Every: -1, Commands: 60})
			if err != nil {
				t.Fatal(err)
			}
			var list []string
			for _, l := range report.Tellings {
				list = append(list, l.What)
			}
			if found := strings.Join(list, ""); found != row.want || found != "" && report.Tellings[0].Hook != "on_round of scenario "+spec.Name {
				t.Errorf("found %+v, want %q", report.Tellings, row.want)
			}
		})
	}
}
