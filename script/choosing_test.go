package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// maid is an attic with a Maid whose choose is to be filled in.
const maid = `
scenario { name = "Attic", setting = "dungeon", start = "Attic", goal = "Yard", state = { woken = true } }
region { name = "Attic" } region { name = "Loft", dark = true } region { name = "Yard" }
connection { "Attic", "Loft" } connection { "Loft", "Yard" }
pc { name = "Ada", ep = 40, plain = true, actions = {{ name = "Kick", inflict = "1d4", damage = "1d4" }} }
creature { name = "Maid", region = "Attic", ep = 30, data = { cold = 2 },
  actions = {{ name = "Cold Hand", inflict = "1d6", damage = "4d12" }, { name = "Scream", inflict = "1d8" }},
  strategies = {{ name = "Wail" }}, reactions = {{ name = "Fade", endure = "1d4" }, { name = "Duck", endure = "1d4" }},
  on_turn = function(self) self.data.turns = (self.data.turns or 0) + 1 state.woken = true end,
  choose = function(self, choices) %s end }
`

// maids loads the attic with a choose, and a test.
func maids(t *testing.T, o Options, choose, test string) (*Pack, error) {
	t.Helper()
	if test != "" {
		test = "test \"it\" { run = function(t)\n" + test + "\nend }"
	}
	return LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(fmt.Sprintf(maid, choose) + test)}}, o)
}

// chosenBy returns what the ready players choose in the Maid's first turn, in words.
func chosenBy(t *testing.T, p *Pack) (string, error) {
	t.Helper()
	g := must.Get(p.Game())(t)
	run := g.NewRunner()
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, {Do: board.VerbEndTurn, Who: scenario.PC(0)},
		{Do: board.VerbBegin, Who: scenario.ChallengeAt(0)}} {
		must.Get(run.Do(c, crunch.NewTape()))(t)
	}
	before := run.State().Hash()
	c, err := policy.Ready(1).Choose(&run.Position, run.Legal(nil))
	if after := run.State().Hash(); after != before {
		t.Error("GL-81: a choose has changed the State")
	}
	v := run.View(scenario.DMOnly)
	return v.CommandText(c), err
}

// GL-81: a choose picks one of the choices, of which it reads what they are, by what the DM knows, the state and self.data.
func TestChoose(t *testing.T) {
	for choose, want := range map[string]string{
		`for _, c in ipairs(choices) do if c.play == "Scream" then return c end end`:   "Maid act Scream Ada",
		`for _, c in ipairs(choices) do if c.kind == "strategy" then return c end end`: "Maid prepare Wail",
		`for _, c in ipairs(choices) do if c.region == "Loft" then return c end end`:   "Maid move Loft",
		`return choices[#choices]`: "Maid end",
		`for _, c in ipairs(choices) do if c.target == pcs()[1] and c.play ~= "Cold Hand" then return c end end`:                    "Maid act Scream Ada",
		`for _, c in ipairs(choices) do if c.text == "Maid plays Wail" and tostring(c) == c.text then return c end end`:             "Maid prepare Wail",
		`if self.data.cold == 2 and self.data.turns == 1 and state.woken and self.name == "Maid" then return choices[#choices] end`: "Maid end",
		`if at("Loft").dark and pcs(self.region)[1].ep == 40 and round() == 1 then return choices[#choices] end`:                    "Maid end",
		`if choices[1].region == nil and choices[1].play == nil then return choices[#choices] end`:                                  "Maid prepare Wail",
		// GL-71: the DM knows ways that no player has seen
		`local yard = at("Yard") if yard:path("Attic")[1] == "Loft" and yard:distance("Attic") == 2 and #yard:exits() == 1 and #yard:near(2) == 2 then return choices[#choices] end`: "Maid end",
		``:           "Maid prepare Wail",
		`return nil`: "Maid prepare Wail",
	} {
		p, err := maids(t, Options{}, choose, "")
		if err != nil {
			t.Errorf("%s: %v", choose, err)
			continue
		}
		if got, err := chosenBy(t, p); err != nil || got != want {
			t.Errorf("GL-81: %s: %q, %v, want %q", choose, got, err, want)
		}
		if list, _ := p.Lint(); len(list) > 0 {
			t.Errorf("%s: Lint finds %v", choose, list)
		}
	}
}

// GL-81: what a choose may not do is an error that says where, and what is right; the DM can go on.
func TestChooseRefused(t *testing.T) {
	for choose, want := range map[string]string{
		`return 1`:                                 "found the number 1, want one of choices, or nothing: the DM chooses then",
		`return "Scream"`:                          `want one of choices`,
		`return self`:                              `want one of choices`,
		`return {kind = "action"}`:                 `want one of choices`,
		`self.data.cold = 3`:                       "found a choose that changes self.data, want one that only reads it",
		`state.woken = false`:                      "state.woken can't be changed in choose, which only reads",
		`return choices[1].plya`:                   `plya`,
		`choices[1].play = "Scream"`:               `play`,
		`local a = pcs()[1].data`:                  "the data of other content can't be read",
		`local a = choices[99].kind`:               "nil",
		`while true do end`:                        "steps",
		`local f = self.hurt f(self, 1)`:           "hurt can't be called in choose, which only reads what the DM knows",
		`local s = "x" while true do s = s..s end`: "bytes",
	} {
		p, err := maids(t, Options{}, choose, "")
		if err != nil {
			t.Errorf("%s: %v", choose, err)
			continue
		}
		_, err = chosenBy(t, p)
		var hook *explore.HookError
		var se *ScriptError
		if !errors.As(err, &hook) || hook.Owner != "Maid" || hook.Part != "choose" || !errors.As(err, &se) || !strings.Contains(err.Error(), want) || se.Line != 10 {
			t.Errorf("GL-81: %s: %v, want an error of the Maid's choose in line 10 that says %q", choose, err, want)
		}
	}
}

// GL-81: Lint finds before play what a choose may not call, and what a choice has not.
func TestLintOfChoose(t *testing.T) {
	for choose, want := range map[string]string{
		`self:hurt(1)`: "hurt can't be called in choose, which only reads what the DM knows",
		`roll("1d6")`:  "roll can't be called in choose",
		`for _, c in ipairs(choices) do if c.plya == "Scream" then return c end end`: "plya",
		`return choices[1].playing`: "playing",
	} {
		p, err := maids(t, Options{}, choose, "")
		if err != nil {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %q", choose, err, want)
			}
			continue
		}
		list, _ := p.Lint()
		if len(list) != 1 || !strings.Contains(list[0].Message, want) {
			t.Errorf("%s: Lint finds %v, want %q", choose, list, want)
		}
	}
}

// GL-81: a choose answers questions: here which Reaction it plays, or none.
func TestChooseAnswers(t *testing.T) {
	p := must.Get(maids(t, Options{}, `for _, c in ipairs(choices) do
    if c.kind == "reaction" and c.play == (self.data.cold == 2 and "Duck" or nil) then return c end
  end`, `
  t:turn("Ada")
  t:choose("Ada plays Kick")
  t:equal(t.question ~= "", true)
  t:equal(t:chooses("Maid"), "Maid plays the reaction Duck")
  t:set("Maid", { data = { cold = 1 } })`))(t)
	for _, r := range p.Test(t.Context()) {
		for _, f := range r.Failures {
			t.Errorf("%s: %v", r.Name, f)
		}
	}
}

// GL-81: tests of a pack ask a choose, and their bots follow it.
func TestChooseInTests(t *testing.T) {
	p := must.Get(maids(t, Options{}, `if state.woken then for _, c in ipairs(choices) do if c.play == "Scream" then return c end end end`, `
  t:turn("Maid")
  t:equal(t:chooses("Maid"), "Maid plays Scream against Ada")
  t:choose(t:chooses("Maid"))
  t:equal(t:chooses("Maid"), nil)`))(t)
	for _, r := range p.Test(t.Context()) {
		for _, f := range r.Failures {
			t.Errorf("%s: %v", r.Name, f)
		}
	}
}

// GL-81: a test that asks whoever chooses nothing is told so.
func TestChoosesOfNobody(t *testing.T) {
	for test, want := range map[string]string{
		`t:turn("Ada") t:chooses("Maid")`: `it is not the turn of Maid, and nothing is asked of it: t:turn("Maid") begins it`,
		`t:turn("Ada") t:chooses("Ada")`:  "Ada has no choose",
		`t:turn("Maid") t:chooses("Bob")`: "Bob",
	} {
		p := must.Get(maids(t, Options{}, "", test))(t)
		list := p.Test(t.Context())
		if len(list) != 1 || len(list[0].Failures) != 1 || !strings.Contains(list[0].Failures[0].Message, want) {
			t.Errorf("GL-81: %s: %v, want %q", test, list, want)
		}
	}
}

// GL-81: a trace says what a choose has picked, and costs count it.
func TestChooseIsTraced(t *testing.T) {
	var says []string
	p := must.Get(maids(t, Options{Trace: func(r *Ran) {
		if strings.HasSuffix(r.Name, ": choose") {
			says = append(says, r.Says)
		}
	}}, `if self.data.turns == 1 then return choices[#choices] end`, ""))(t)
	must.Get(chosenBy(t, p))(t)
	if !slices.Equal(says, []string{"Maid ends the turn"}) {
		t.Errorf("GL-81: the trace says %q", says)
	}
	for _, c := range p.Costs() {
		if strings.HasSuffix(c.Name, ": choose") && (c.Calls != 1 || c.Most.Steps == 0) {
			t.Errorf("GL-81: its costs are %+v, want those of one call", c)
		}
	}
}

// A can or a when that fails is no answer of t:offers: the test fails as the command would. GL-50, GL-84, GL-85
func TestOffersAsksConditions(t *testing.T) {
	for name, lua := range map[string]string{
		"can of Ring":  `command { name = "Ring", can = function() error("boom") end, run = function() end }`,
		"can of bell":  `item { name = "bell", can = function() error("boom") end, on_use = function() end }`,
		"when of Kick": "",
	} {
		pack := fmt.Sprintf(maid, "") + lua + "\ntest \"it\" { scene = { Ada = { items = { \"bell\" } } }, run = function(t)\nt:turn(\"Ada\")\nt:expect(t:offers(\"" + name[strings.LastIndex(name, " ")+1:] + "\"))\nend }"
		if lua == "" {
			pack = strings.Replace(pack, `name = "Kick",`, `name = "Kick", when = function() error("boom") end,`, 1)
			pack = strings.Replace(pack, `{ "bell" }`, `{}`, 1)
		} else if !strings.HasPrefix(lua, "item") {
			pack = strings.Replace(pack, `{ "bell" }`, `{}`, 1)
		}
		p, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(pack)}})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, r := range p.Test(t.Context()) {
			var hook *explore.HookError
			if r.Passed() || !errors.As(r.Failures[0].Err, &hook) || hook.Part+" of "+hook.Owner != name || !strings.Contains(r.Failures[0].Error(), "boom") {
				t.Errorf("%s fails: the test's failures are %v, want that of the callback", name, r.Failures)
			}
		}
	}
}
