package simulate_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
)

// A Variant of which a trial breaks off is not compared: no share of its trials is told as won or lost, only why it could not go on. The others are told
// as they would be without it. If the unchanged Plan breaks off, nothing is compared.
func TestVariantsThatBreakOff(t *testing.T) {
	spoiled := gorgeSpec()
	spoiled.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
		if sc.Roll("fate", dice("1d4")).Total() == 4 {
			return errors.New("spoiled")
		}
		return nil
	})
	bad := simulate.Variant{Name: "with fate", Game: sample.Game(t, spoiled, gorgeParty()...)}
	good := simulate.Variant{Name: "without challenge Troll", Game: must.Get(simulate.Drop(gorge(t), simulate.ChallengeContent, "Troll"))(t)}
	plan := simulate.Plan{Game: gorge(t), Players: simulate.Sensible(), Seed: 1, To: 60}
	study, err := simulate.Compare(t.Context(), plan, bad, good)
	var of *simulate.VariantError
	if !errors.As(err, &of) || of.Variant != bad.Name || !errors.As(err, new(*simulate.TrialError)) {
		t.Fatalf("%v, want a *VariantError of %s with a *TrialError", err, bad.Name)
	}
	off := study.Versus[0].Report.BrokenOff()
	told := fmt.Sprintf("  with fate: %d of 60 games, game %d first, after ", off.Count, study.Versus[0].Report.Broken[0].Trial+1)
	text := study.Text()
	if off.Count == 0 || !strings.Contains(text, told) || !strings.Contains(text, ": spoiled\n") || strings.Contains(text, "with fate  ") || !strings.Contains(text, "without challenge Troll  ") {
		t.Errorf("%d broke off; want the line %q, a row of the other alone:\n%s", off.Count, told, text)
	}
	if svg := string(study.SVG()); strings.Contains(svg, "with fate") || !strings.Contains(svg, "without challenge Troll") {
		t.Errorf("the picture shows what broke off:\n%s", svg)
	}
	if study.Rank(); study.Versus[1].Name != bad.Name {
		t.Errorf("ranked: %s is last, want what broke off", study.Versus[1].Name)
	}
	plan.Game = bad.Game
	study, err = simulate.Compare(t.Context(), plan, good)
	if text = study.Text(); errors.As(err, &of) || !strings.Contains(text, "Nothing is compared: ") || !strings.Contains(text, "  unchanged: ") || strings.Contains(text, "%") {
		t.Errorf("%v: the unchanged games break off, and there are shares:\n%s", err, text)
	}
}
