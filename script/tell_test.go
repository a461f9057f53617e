package script

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// tell writes for one PC, for those at a place, and for the DM. GL-70
func TestTell(t *testing.T) {
	for body, want := range map[string]string{
		`tell(who, "a")`:                           "pc1 dm",
		`tell(pcs()[2], 7)`:                        "pc2 dm",
		`tell(at("Hall"), "a")`:                    "pc1 dm",
		`tell(at("Attic"), "a")`:                   "dm",
		`tell("dm", "a")`:                          "dm",
		`pcs()[2]:kill() tell(who, "a")`:           "everyone pc1 pc2 dm",
		`local b = pcs()[2] b:kill() tell(b, "a")`: "",
	} {
		s, events, _, err := spring(t, body)
		if err != nil {
			t.Errorf("%s: %v", body, err)
			continue
		}
		var heard []string
		for _, w := range []scenario.Who{scenario.Everyone, scenario.PC(0), scenario.PC(1), scenario.DMOnly} {
			if slices.ContainsFunc(s.Tell(events, w), func(ev board.Event) bool { return ev.Text == "a" || ev.Text == "7" }) {
				heard = append(heard, w.String())
			}
		}
		if got := strings.Join(heard, " "); got != want {
			t.Errorf("%s: heard by %q, want %q", body, got, want)
		}
	}
}

// In a can, places tell only what the players know of the map. GL-71
func TestCanAsksOfTheMap(t *testing.T) {
	pack := func(can string) *Pack {
		return mustLoad(t, map[string]string{"a.lua": house, "b.lua": `command { name = "Ring", can = function(self, who) return ` + can + ` end, run = function() end }`})
	}
	for can, want := range map[string]bool{
		`#at("Door"):exits() == 1 and at("Door"):exits()[1].to == "Hall"`:        true, // the Hall is seen, and no farther
		`at("Door"):distance("Hall") == 1`:                                       true,
		`at("Door"):path("Hall")[1] == "Hall" and #at("Door"):path("Door") == 0`: true,
		`#at("Door"):near(0) == 2 and at("Door"):near(0)[2].name == "Bo"`:        true,
		`#at("Door"):near(5) == 2`:                                               true, // the Rat is hidden
		`at("Hall"):distance("Door") ~= 1`:                                       false,
		`at("Door").about ~= ""`:                                                 false,
	} {
		g := must.Get(pack(can).Game())(t)
		s := explore.NewSession(g, 1)
		must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
		got := slices.ContainsFunc(s.Legal(), func(c board.Command) bool { return c.Do == board.VerbAttempt && c.Who == scenario.PC(0) })
		if got != want {
			t.Errorf("%s: %v, want %v", can, got, want)
		}
	}
}

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
