package script

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// What the scene of a test sets of units and bioforms.

// harms are what a unit may suffer and stay in play. GL-13
var harms = []string{checks.Unharmed.String(), checks.Dazed.String(), checks.Stunned.String()}

// aHarm reads one of harms.
var aHarm = sceneValue{`"unharmed", "Dazed" or "Stunned"`, func(p sandbox.Plain) bool { return isText(p) && harmOf(p) >= 0 }}

func harmOf(p sandbox.Plain) int {
	return slices.IndexFunc(harms, func(name string) bool { return strings.EqualFold(name, p.String()) })
}

func setSuffers(_ *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	return st.Suffers(w, checks.Harm(harmOf(p)))
}

// setPerks sets all that is held, card by card. PD-10
func setPerks(t *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	var want probdeck.Cards
	for _, name := range textsOf(p) {
		var c probdeck.Card
		if err := c.UnmarshalText([]byte(name)); err != nil {
			return fmt.Errorf("found %s, want a Perk Card: 6 to 10, Jack, Queen or King", quote(name))
		}
		want[c]++
	}
	who, is := t.r.Entity(w).Bioform()
	for c, n := range want {
		if is && n == who.Held[c] {
			continue
		}
		if err := st.Perks(w, probdeck.Card(c), int(n)); (n > 0 || is) && err != nil {
			return err
		}
	}
	return nil
}

func setConditions(t *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	who, _ := t.r.Entity(w).Bioform()
	for i := range who.Conditions {
		if name := who.Conditions[i].Name; name != "" {
			if err := st.Relieve(w, name); err != nil {
				return err
			}
		}
	}
	defined := t.g.Scenario().Spec().Conditions
	return each(textsOf(p), func(name string) error {
		named := func(c probdeck.Condition) bool { return strings.EqualFold(c.Name, name) }
		if len(defined) > 0 && !slices.ContainsFunc(defined, named) {
			return misnamed(name, "a condition", mapped(defined, func(c *probdeck.Condition) string { return c.Name }))
		}
		return st.Inflict(w, name)
	})
}
