package workbench_test

import (
	"io/fs"
	"regexp"
	"slices"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/svgtest"
	"github.com/crunchrules/crunch/script/internal/workbench"
)

// Whatever is written in a colour of the page can be read on each ground of it, in the light and in the dark (WCAG AA). axe-core doesn't see the text
// of the map.
func TestPalette(t *testing.T) {
	style := must.Get(fs.ReadFile(workbench.Page, "style.css"))(t)
	colours := map[string][]string{}
	for _, m := range regexp.MustCompile(`--(\w+): light-dark\((#\w{6}), (#\w{6})\);`).FindAllStringSubmatch(string(style), -1) {
		colours[m[1]] = m[2:]
	}
	inks, grounds := []string{"ink", "soft", "accent", "bad", "good", "pc", "foe"}, []string{"ground", "paper", "lit", "dark", "water"}
	for name := range colours {
		if name != "line" && !slices.Contains(inks, name) && !slices.Contains(grounds, name) {
			t.Errorf("the page has the colour %s: say here whether it is an ink or a ground", name)
		}
	}
	for _, ink := range inks {
		for _, ground := range grounds {
			for k, scheme := range []string{"light", "dark"} {
				if len(colours[ink]) != 2 || len(colours[ground]) != 2 {
					t.Fatalf("%s and %s are %v and %v: want one colour for the light and one for the dark", ink, ground, colours[ink], colours[ground])
				}
				if c := svgtest.Contrast(colours[ink][k], colours[ground][k]); !(c >= 4.5) {
					t.Errorf("%s: the contrast of %s on %s is %.2f, want 4.5", scheme, ink, ground, c)
				}
			}
		}
	}
}
