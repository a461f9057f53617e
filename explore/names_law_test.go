package explore_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// thing is a name of a thing in a command or a View.
var thing = regexp.MustCompile(`\b(?:pc|challenge|way|play|feature|command)[1-9][0-9]*\b`)

// forTheDM are keys that only the DM's Views and events have.
var forTheDM = []string{"pursues", "passes", "route", "leg", "challenges:number", "fromUnknown", "toUnknown", "wayUnknown", "unseen", "missed", "veiled", "only", "notBy", "notTo"}

// In Views and told events of random plays: each thing that a choice names stands in the View under the same name, each name in the View means
// in a command what the View means in Go, and what the viewer doesn't know has no key: there is no nobody, no null and no empty name.
func TestNamesInViewsAreThoseOfCommands(t *testing.T) {
	named := map[string]int{}
	for seed := range crunch.Seed(short.Or(3, 9)) {
		s := explore.NewSession(kitchen(t, []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase}[seed%3]), seed)
		must.OK(t, s.Play(t.Context(), policy.Ready(seed), func(events []board.Event) {
			for _, viewer := range []scenario.Who{scenario.PC(0), scenario.Everyone, scenario.DMOnly} {
				v := s.View(viewer)
				choicesStand(t, &v, named)
				namesMean(t, &v)
				if viewer != scenario.DMOnly {
					for _, told := range s.Tell(events, viewer) {
						nothingFalse(t, told)
					}
					nothingFalse(t, v)
				}
			}
		}))
	}
	for _, kind := range []string{"pc", "challenge", "way", "play"} {
		if named[kind] == 0 {
			t.Errorf("no choice names a %s", kind)
		}
	}
}

// choicesStand checks that what the choices name stands in the rest of the View.
func choicesStand(t *testing.T, v *board.View, named map[string]int) {
	t.Helper()
	bare := *v
	bare.Choices, bare.Words = nil, nil
	text := must.Get(json.Marshal(bare))(t)
	for _, c := range v.Choices {
		for _, name := range thing.FindAllString(c.String(), -1) {
			named[strings.TrimRight(name, "0123456789")]++
			if strings.HasPrefix(name, "pc") { // a PC is its place in the list
				continue
			}
			if !strings.Contains(string(text), `"`+name+`"`) && (v.Viewer != scenario.DMOnly || !strings.HasPrefix(name, "play")) {
				t.Fatalf("%v: %v names %s, which is not in\n%s", v.Viewer, c, name, text)
			}
		}
	}
}

// namesMean checks that a command takes the names in a View's JSON as what they are in the View.
func namesMean(t *testing.T, v *board.View) {
	t.Helper()
	text := must.Get(json.Marshal(v))(t)
	var said struct {
		PCs []struct{ Plays []struct{ Play string } }

		Regions []struct {
			Exits    []struct{ Way string }
			Features []struct{ Feature string }
		}
		Commands []struct{ Command string }
	}
	must.OK(t, json.Unmarshal(text, &said))
	means := func(form, name string, want board.Command) {
		if c, err := board.ParseCommand(fmt.Sprintf(form, name)); err != nil || c != want {
			t.Fatalf("%s in a View is %v in a command (%v), want %v", name, c, err, want)
		}
	}
	ada := scenario.PC(0)
	for i := range said.PCs {
		for k, p := range said.PCs[i].Plays {
			if v.PCs[i].Plays[k].Name != "" {
				means("pc1 prepare %s", p.Play, board.Command{Do: board.VerbPrepare, Who: ada, Play: int16(k)})
			}
		}
	}
	for i := range said.Regions {
		for k, exit := range said.Regions[i].Exits {
			means("pc1 move %s", exit.Way, board.Command{Do: board.VerbMove, Who: ada, Conn: v.Regions[i].Exits[k].Conn})
		}
		for k, f := range said.Regions[i].Features {
			means("pc1 unlock %s", f.Feature, board.Command{Do: board.VerbUnlock, Who: ada, Feature: v.Regions[i].Features[k].Feature})
		}
	}
	for i, c := range said.Commands {
		means("pc1 attempt %s", c.Command, board.Command{Do: board.VerbAttempt, Who: ada, Play: int16(v.Commands[i].Command)})
	}
}

// nothingFalse checks that the JSON of what a player gets has no key for what there is not.
func nothingFalse(t *testing.T, v any) {
	t.Helper()
	text := must.Get(json.Marshal(v))(t)
	var decoded any
	must.OK(t, json.Unmarshal(text, &decoded))
	eachObject(decoded, func(object map[string]any) {
		for key, value := range object {
			if slices.Contains(forTheDM, key) || slices.Contains(forTheDM, fmt.Sprintf("%s:%s", key, map[bool]string{true: "number"}[isNumber(value)])) ||
				value == nil || value == "nobody" || value == "" && !sets[key] {
				t.Fatalf("a player gets %s: %v in\n%s", key, value, text)
			}
		}
	})
}

func isNumber(v any) bool { _, ok := v.(float64); return ok }

// sets are keys whose text lists things: "" is none of them.
var sets = map[string]bool{"keywords": true, "settings": true, "forbids": true, "rerolls": true}
