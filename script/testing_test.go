package script_test

import (
	"strings"
	"testing"
)

// marsh is a small scenario with something of everything that tests look at.
const marsh = `
scenario { name = "Marsh", setting = "wilderness", start = "Ford", goal = "Tower" }
region { name = "Ford" }
region { name = "Black Water", water = true }
region { name = "Reeds" }
region { name = "Tower" }
connection { "Ford", "Black Water" }
connection { "Black Water", "Reeds" }
connection { "Reeds", "Tower" }
disease { name = "Rot", track = "Mind", by = 1 }
counter { name = "Alarm", slots = 3, worth = 1 }
secret { name = "Cache", region = "Reeds", hidden = "1d4", item = "rope" }
trap { name = "Marsh gas", region = "Black Water",
  on_enter = function(self, who)
    log("A bubble bursts.")
    who:hurt(roll("1d6", "Marsh gas"))
    self.data.burst = (self.data.burst or 0) + 1
    advance("Alarm", 1)
    if self.data.burst > 1 then
      ask(who, "flee", "Flee?", {"stay", "run"})
    end
  end,
  answers = { flee = function(self, who, option) if option == 2 then who:send("Ford") end end },
}
creature { name = "Bog Hound", region = "Reeds", ep = 6,
  actions = {{ name = "Bite", inflict = "1d6", damage = "1d4" }},
  reactions = {{ name = "Dodge", endure = "1d6" }},
}
pc { name = "Ada", ep = 20, search = "1d6", actions = {{ name = "Axe", inflict = "1d6", damage = "1d6" }}, items = {"torch"} }
pc { name = "Bo", ep = 10 }
`

// run loads a pack with tests and runs them.
func runTests(t *testing.T, tests string) string {
	t.Helper()
	p, err := pack(t, map[string]string{"marsh.lua": marsh, "tests.lua": tests})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, r := range p.Test() {
		if r.Passed() {
			b.WriteString("ok " + r.Name + "\n")
		}
		for _, f := range r.Failures {
			b.WriteString(f.Error() + "\n")
		}
	}
	return b.String()
}

func TestAuthorTests(t *testing.T) {
	t.Log(runTests(t, `
test "gas hurts" {
  dice = "d6=4",
  run = function(t)
    t:enter("Ada", "Black Water")
    t:equal(t:pc("Ada").ep, 16)
    t:expect(t:said("bubble"))
    t:equal(t:challenge("Marsh gas").data, {burst = 1})
    t:equal(t:filled("Alarm"), 1)
  end,
}
test "fight" {
  scene = { Ada = { region = "Reeds", ep = 12, mind = -2, items = {"rope"}, diseases = "Rot" }, ["Bog Hound"] = { ep = 5 } },
  run = function(t)
    t:turn("Ada")
    t:dice("d6=6 d6=1 d6=5")
    t:play("Ada", "Axe", "Bog Hound")
    t:answer("Dodge")
    t:expect(not t:challenge("Bog Hound").in_play)
  end }
test "bites" {
  scene = { Ada = { region = "Reeds" } },
  run = function(t)
    t:turn("Bog Hound")
    t:play("Bog Hound", "Bite", "Ada")
    for _, c in ipairs(t:choices()) do t:expect(false, c) end
	t:next_round()
	t:equal(t.round, 3)
  end }
`))
}
