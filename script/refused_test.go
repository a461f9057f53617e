package script

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/internal/must"
)

// EX-65: if a test lets a PC without plays Move at a Persisting Obstacle, the error says what is refused and why. The tester doesn't panic.
func TestRefusedMoveHasWords(t *testing.T) {
	p := must.Get(Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(`
scenario { name = "Cliff", setting = "dungeon", start = "Foot", goal = "Top" }
region { name = "Foot" }
region { name = "Top" }
connection { "Foot", "Top" }
obstacle { name = "Wall", between = {"Foot", "Top"}, ep = 4, persists = true }
pc { name = "Ada", ep = 9 }
test "climb" { run = function(t) t:enter("Ada", "Top") end }
`)}}))(t)
	result := p.Test(t.Context())[0]
	if len(result.Failures) != 1 || !strings.Contains(result.Failures[0].Message, "Ada Moves to Top, playing nothing against Wall: refused") {
		t.Errorf("the failures are %+v, want one that names the refused command", result.Failures)
	}
}
