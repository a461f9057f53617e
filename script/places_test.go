package script_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// Regions and connections have callbacks and data of their own, and an Interrupt of a PC keeps a hound from an ally. EX-85, EX-51
func TestHooksOfPlaces(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": `
scenario { name = "Yard", setting = "civilization", start = "Gate", goal = "House",
  on_action = function(self, who, whom) log("the scenario: " .. who.name .. " acts against " .. (whom and whom.name or "nobody")) end }
region { name = "Gate" }
region { name = "Yard", about = "wide",
  on_round = function(self, who)
    self.data.rounds = (self.data.rounds or 0) + 1
    log(self.name .. ", round " .. self.data.rounds .. ", " .. tostring(who))
  end,
  on_enter = function(self, who) log(who.name .. " is in the " .. self.name) end,
  on_hurt_here = function(self, who, whom) log(who.name .. " draws the blood of " .. whom.name) end,
}
region { name = "Kennel" }
region { name = "House" }
connection { "Gate", "Yard", on_cross = function(self, who)
    self.data.steps = (self.data.steps or 0) + 1
    log(self.name .. ": step " .. self.data.steps .. " of " .. who.name)
  end }
connection { "Yard", "Kennel" }
connection { "Yard", "House" }
creature { name = "Hound", region = "Yard", ep = 9, actions = {{ name = "Bite", damage = "1d6" }},
  on_ally_hurt = function(self, who, whom) log("the hound howls for " .. whom.name) end }
creature { name = "Pup", region = "Yard", ep = 2 }
pc { name = "Ada", ep = 20, actions = {{ name = "Kick", damage = "1d4" }}, interrupts = {
  { name = "Whistle", trigger = "ally_attack", special = function(self, target) target:send("Kennel") end } } }
pc { name = "Bo", ep = 20 }
test "a whistle keeps the hound from Bo" {
  scene = { Ada = { region = "Yard" }, Bo = { region = "Yard" } },
  run = function(t)
    t:play("Hound", "Bite", "Bo")
    t:answer(2)
    t:equal(t:pc("Bo").ep, 20)
    t:equal(t:challenge("Hound").region, "Kennel")
    t:expect(t:said("the scenario: Hound acts against Bo"))
  end,
}
test "without the whistle it bites" {
  scene = { Ada = { region = "Yard" }, Bo = { region = "Yard" } },
  dice = "d6=4",
  run = function(t)
    t:play("Hound", "Bite", "Bo")
    t:answer(1)
    t:equal(t:pc("Bo").ep, 16)
    t:expect(t:said("Hound draws the blood of Bo"))
  end,
}
test "an ally is heard" {
  scene = { Ada = { region = "Yard" } },
  run = function(t)
    t:play("Ada", "Kick", "Pup")
    t:expect(t:said("the hound howls for Pup"))
  end,
}
test "places keep data" {
  run = function(t)
    t:expect(t:said("Yard, round 1, nil"))
    t:next_round()
    t:expect(t:said("Yard, round 2, nil"))
    t:enter("Ada", "Yard")
    t:expect(t:said("Gate to Yard: step 1 of Ada"))
    t:expect(t:said("Ada is in the Yard"))
    t:enter("Bo", "Yard")
    t:expect(t:said("Gate to Yard: step 2 of Bo"))
  end,
}
`}))(t)
	for _, r := range p.Test(t.Context()) {
		for _, f := range r.Failures {
			t.Errorf("the test %q fails: %v", r.Name, f)
		}
	}
	// what each of them can't hear is a problem that says what it hears
	for _, row := range []struct{ lua, want string }{
		{`region { name = "R", on_hurt = function() end }`, `region "R": on_hurt: found a callback that nothing runs, want what a region hears of: on_begin, on_round, on_enter, on_leave, on_search, on_find, on_open, on_round_end, on_hurt_here, on_defeat_here, on_turn_here, on_action, on_door (did you mean "on_hurt_here"?)`},
		{`connection { "Door", "End", on_enter = function() end }`, `connection "Door" to "End": on_enter: found a callback that nothing runs, want what a connection hears of: on_door, on_cross`},
		{`trap { name = "T", region = "Hall", on_cross = function() end }`, `trap "T": on_cross: found a callback that nothing runs, want what a challenge hears of: `},
		{`trap { name = "T", region = "Hall", on_alley_hurt = function() end }`, `trap "T": on_alley_hurt: there is no such key (did you mean "on_ally_hurt"?)`},
		{`pc { name = "P", ep = 1, interrupts = {{ name = "I", trigger = "leave" }} }`, `pc "P", play "I": trigger: found leave, want one that its player hears of (EX-85)`},
	} {
		_, err := pack(t, map[string]string{"a.lua": small, "b.lua": row.lua})
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v, want %s", row.lua, err, row.want)
		}
	}
}

// A callback gives a region another description, which all callbacks read and players are told. GL-78
func TestDescriptionsOfPlaces(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": `
scenario { name = "Shore", setting = "wilderness", start = "Quay", goal = "Hill",
  on_round = function(self) if round() == 2 then at("Quay"):set { about = "The sea has it.", water = true } end end }
region { name = "Quay", about = "Stones." }
region { name = "Hill" }
connection { "Quay", "Hill" }
pc { name = "Ada", ep = 20, plain = true }
command { name = "Look", can = function(self, who) return at(who.region).about == "The sea has it." end,
  run = function(self, who) log(at(who.region).about .. " " .. tostring(at(who.region).water)) end }
command { name = "Dry", run = function(self, who) at("Quay"):set { about = "Stones." } end }
test "the tide" { run = function(t)
  t:equal(#t:choices(), 4)
  t:rounds(1)
  t:choose("Ada attempts: Look")
  t:expect(t:said("The sea has it. true"))
  t:choose("Ada attempts: Dry")
end }`}))(t)
	for _, r := range p.Test(t.Context()) {
		for _, f := range r.Failures {
			t.Errorf("%s: %v", r.Name, f)
		}
		if told := strings.Join(r.Told, "\n"); !strings.Contains(told, "Quay: The sea has it.") || !strings.Contains(told, "Quay: Stones. [Dry]") {
			t.Errorf("GL-78: nobody is told of it:\n%s", told)
		}
	}
	for arg, want := range map[string]string{
		`{ about = 3 }`:       "about: want a text",
		`{ about = true }`:    "about: want a text",
		`{ about = "" }`:      "found no text, want a description of 1 to",
		`{ abuot = "x" }`:     `want dark, water, submerged or about; did you mean "about"?`,
		`{ about = { "x" } }`: "about: want a text",
	} {
		p, err := pack(t, map[string]string{"a.lua": `
scenario { name = "Shore", setting = "wilderness", start = "Quay", goal = "Hill", on_begin = function(self) at("Quay"):set ` + arg + ` end }
region { name = "Quay" }
region { name = "Hill" }
connection { "Quay", "Hill" }
pc { name = "Ada", ep = 20, plain = true }
test "it" { run = function(t) end }`})
		text := ""
		if err != nil {
			text = err.Error()
		} else {
			for _, r := range p.Test(t.Context()) {
				for _, f := range r.Failures {
					text += f.Message
				}
			}
		}
		if !strings.Contains(text, want) {
			t.Errorf("%s: %q, want %q", arg, text, want)
		}
	}
}

// A callback describes a Challenge and a feature anew: callbacks and tests read it, players are told where they see it, and languages translate it. GL-78
func TestDescriptionsOfThings(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": `
scenario { name = "House", setting = "dungeon", start = "Hall", goal = "Attic" }
region { name = "Hall" }
region { name = "Attic" }
connection { "Hall", "Attic" }
environ { name = "Statue", about = "It faces the wall.", region = "Hall",
  on_round = function(self) if round() == 2 then self:describe("It looks at you.") end end }
feature { name = "Chest", about = "Oak.", region = "Hall",
  on_open = function(self, who) fixture(self.name):describe("Its lid hangs open.") end }
pc { name = "Ada", ep = 20, plain = true }
command { name = "Stare", can = function(self, who) return challenges("Hall")[1].about == "It looks at you." and called("Ada") == who and called("Mara") == nil end,
  run = function(self, who) log("It blinks: " .. challenge("Statue").about .. " " .. fixture("Chest").about) end }
language { name = "de", texts = { ["It looks at you."] = "Sie sieht dich an.", ["Its lid hangs open."] = "Ihr Deckel steht offen.", Statue = "Standbild", Chest = "Truhe" } }
test "it turns" { run = function(t)
  t:turn("Ada")
  t:expect(not t:offers("Stare"))
  t:choose("Ada opens Chest")
  t:rounds(1)
  t:turn("Ada")
  t:equal(t:challenge("Statue").about, "It looks at you.")
  t:choose("Ada attempts: Stare")
  t:expect(t:said("It blinks: It looks at you. Its lid hangs open."))
end }`}))(t)
	for _, r := range p.Test(t.Context()) {
		for _, f := range r.Failures {
			t.Errorf("the test %q fails: %v", r.Name, f)
		}
	}
	// who plays in German reads both in German: in the story and in the View. GL-83
	de := must.Get(p.Language("de"))(t)
	s, ada, story := explore.NewSession(must.Get(p.Game())(t), 1), scenario.PC(0), ""
	do := func(c board.Command) { story += de.Story(s.Tell(must.Get(s.Do(c))(t), ada)) }
	rest := func(until func() bool) {
		for !until() {
			legal := s.Legal()
			do(legal[len(legal)-1]) // each turn begins and ends
		}
	}
	rest(func() bool { return s.State().Phase == scenario.PhasePC })
	do(board.Command{Do: board.VerbBegin, Who: ada})
	do(must.Get(de.Read(new(s.View(ada)), "Ada opens Truhe"))(t))
	rest(func() bool { return s.State().Round == 2 })
	for _, want := range []string{"Truhe: Ihr Deckel steht offen. [Truhe]\n", "Standbild: Sie sieht dich an. [Standbild]\n"} {
		if !strings.Contains(story, want) {
			t.Errorf("GL-83: found no %q in the story:\n%s", want, story)
		}
	}
	v := de.View(s.View(ada))
	if statue, left := v.Challenges[0], v.Regions[0].Remains; statue.Name != "Standbild" || statue.About != "Sie sieht dich an." ||
		len(left) != 1 || left[0] != (board.RemainView{Name: "Truhe", About: "Ihr Deckel steht offen."}) {
		t.Errorf("GL-83: the View has %q: %q, and of what is open %q", statue.Name, statue.About, left)
	}
}
