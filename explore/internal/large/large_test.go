package large_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/large"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// The work of New and Legal grows no faster than n log n: four times the map takes at most five times the statements. The test builds a
// program and counts its executed statements.
func TestWorkGrowsWithTheSpec(t *testing.T) {
	if !short.All() {
		t.Skip("it builds a program with coverage, of all packages anew")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "growth")
	run := func(env []string, name string, args ...string) {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Env = append(os.Environ(), env...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", cmd, err, out)
		}
	}
	var packages strings.Builder
	packages.WriteString("-coverpkg=./testdata/growth")
	for _, name := range []string{"", "/scenario", "/board", "/internal/plan"} {
		packages.WriteString(",github.com/crunchrules/crunch/explore" + name)
	}
	run(nil, "go", "build", "-cover", "-covermode=atomic", packages.String(), "-o", program, "./testdata/growth")
	counted := func(what string, n int) (total int) {
		t.Helper()
		data, profile := filepath.Join(dir, fmt.Sprint(what, n)), filepath.Join(dir, "profile")
		must.OK(t, os.Mkdir(data, 0o700))
		run([]string{"GOCOVERDIR=" + data}, program, what, strconv.Itoa(n))
		run(nil, "go", "tool", "covdata", "textfmt", "-i="+data, "-o="+profile)
		text := must.Get(os.ReadFile(profile))(t)
		for line := range strings.Lines(string(text)) { // file:from,to statements count
			if f := strings.Fields(line); len(f) == 3 {
				statements, err1 := strconv.Atoi(f[1])
				times, err2 := strconv.Atoi(f[2])
				if err1 != nil || err2 != nil {
					t.Fatalf("the coverage profile has the line %q, want three fields", line)
				}
				total += statements * times
			}
		}
		return total
	}
	for _, what := range []string{"New", "Legal"} {
		small, big := counted(what, 600), counted(what, 2400)
		if t.Logf("%s: %d statements, then %d", what, small, big); small < 600 || big > 5*small {
			t.Errorf("%s: %d statements for 600 regions and Challenges, %d for 2400: want at most 5 times as many", what, small, big)
		}
	}
}

// sizes are a quarter, half and all of the largest map that New takes.
var sizes = []int{4, 2, 1}

func BenchmarkNew(b *testing.B) {
	for _, part := range sizes {
		b.Run(fmt.Sprintf("%dx", 4/part), func(b *testing.B) {
			spec := large.Spec(large.Regions/part, large.Challenges/part)
			for b.Loop() {
				must.Get(explore.New(spec))(b)
			}
		})
	}
}

func BenchmarkLegalInAHub(b *testing.B) {
	for _, part := range sizes {
		b.Run(fmt.Sprintf("%dx", 4/part), func(b *testing.B) {
			g := must.Get(large.Game(large.Spec(large.Regions/part, large.Challenges/part)))(b)
			s := must.Get(large.Hub(g, crunch.NewRand(1)))(b)
			var legal []board.Command
			for b.Loop() {
				legal = g.At(&s).Legal(legal[:0])
			}
		})
	}
}
