package crunch_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

var (
	orderStep    = regexp.MustCompile(`^- \*\*([A-Z][0-9]+)\*\* `)
	orderMeeting = regexp.MustCompile(`^= ((?:[A-Z][0-9]+ )+)`)
)

// The chapter "The order of effects" and the tests that play it agree: a game lets each step meet another, unless the step says why it
// meets none, and no game names a step that is not there.
func TestOrderOfEffects(t *testing.T) {
	page := must.Get(os.ReadFile("RULES.md"))(t)
	_, chapter, found := strings.Cut(string(page), "\n## The order of effects\n")
	if !found {
		t.Fatal("RULES.md has no chapter The order of effects")
	}
	alone, last := map[string]bool{}, ""
	for line := range strings.Lines(chapter) {
		switch step := orderStep.FindStringSubmatch(line); {
		case step != nil:
			if last = step[1]; hasKey(alone, last) {
				t.Errorf("RULES.md has two steps %s", last)
			}
			alone[last] = strings.Contains(line, "Alone:")
		case strings.HasPrefix(line, "  ") && last != "":
			alone[last] = alone[last] || strings.Contains(line, "Alone:")
		default:
			last = ""
		}
	}
	files, err := filepath.Glob("explore/testdata/scenarios/order_*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("explore has no scenarios order_*.txt: %v", err)
	}
	met := map[string]bool{}
	for _, file := range files {
		text := must.Get(os.ReadFile(file))(t)
		for line := range strings.Lines(string(text)) {
			meeting := orderMeeting.FindStringSubmatch(line)
			if meeting == nil {
				continue
			}
			steps := strings.Fields(meeting[1])
			for _, step := range steps {
				if !hasKey(alone, step) {
					t.Errorf("%s: %q names %s, which RULES.md doesn't have", file, meeting[1], step)
				}
				met[step] = met[step] || len(steps) > 1
			}
		}
	}
	for step, is := range alone {
		if is == met[step] {
			t.Errorf("step %s of RULES.md: it is said to meet no other: %v; a game in order_*.txt lets it meet another: %v", step, is, met[step])
		}
	}
}

func hasKey(m map[string]bool, key string) bool {
	_, is := m[key]
	return is
}
