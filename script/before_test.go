package script

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// amends loads the house with a key of a piece of content and runs a body in the Pit. It returns Ada, or the error.
func amends(t *testing.T, from, to, body string) (explore.Entity, error) {
	t.Helper()
	if !strings.Contains(house, from) {
		t.Fatalf("the house has no %s", from)
	}
	p, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(strings.Replace(house, from, to, 1))},
		"b.lua": {Data: []byte(`trap { name = "Pit", region = "Hall", on_enter = function(self, who) ` + body + ` end }`)}})
	if err != nil {
		t.Fatalf("%s: %v", to, err)
	}
	g := must.Get(p.Game())(t)
	s := explore.NewSession(g, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, {Do: board.VerbMove, Who: scenario.PC(0), Conn: 0}} {
		if _, err = s.Do(c); err != nil {
			return s.Position().Entity(scenario.PC(0)), err
		}
	}
	return s.Position().Entity(scenario.PC(0)), s.Replay(t.Context())
}

// GL-72: every kind of content that has them is asked before something happens, with what it is, and gives another number or false.
func TestBefore(t *testing.T) {
	places := [][2]string{{`start = "Door",`, `start = "Door", %s,`}, {`region { name = "Hall" }`, `region { name = "Hall", %s }`}, {`pc { name = "Ada",`, `pc { name = "Ada", %s,`},
		{`gear { name = "Boots",`, `gear { name = "Boots", %s,`}, {`disease { name = "Rot",`, `disease { name = "Rot", %s,`}}
	for _, at := range places {
		for key, want := range map[string]int{
			`before_hurt = function(self, who, what, by) if who.name == "Ada" and what.n == 5 and by.name == "Pit" and what.name == "Pit" and self.name then return 2 end end`: 18,
			`before_hurt = function(self, who, what) return false end`: 20,
			`before_hurt = function(self, who, what) end`:              15,
			`before_hurt = function(self, who, what) return nil end`:   15,
			`before_heal = function() return 0 end`:                    15,
		} {
			e, err := amends(t, at[0], fmt.Sprintf(at[1], key), `who:hurt(5)`)
			if err != nil || e.EP() != want {
				t.Errorf("%s: %d EP, %v, want %d", fmt.Sprintf(at[1], key), e.EP(), err, want)
			}
		}
	}
	for _, row := range [][3]string{
		{`before_shift = function(self, who, what) if what.track == "power" then return what.n - 3 end end`, `who:shift("power", 2) log_dm(who.power)`, "-1"},
		{`before_afflict = function(self, who, what) return what.disease ~= "Rot" and nil end`, `who:cure("Rot") who:afflict("Rot")`, ""},
		{`before_tokens = function(self, who, what) if who == nil then return 1 end end`, `take_tokens(2)`, ""},
		{`before_move = function(self, who, what) if what.to == "Hall" then return false end end`, ``, ""},
		{`before_roll = function(self, who, what) return 2 end`, ``, ""},
		{`before_hurt = function(self, who) return #pcs() + challenge("Rat").ep + tokens() + round() + #at("Hall"):near(9) + (who:wears("Boots") and 1 or 0) end`, `who:hurt(1)`, ""},
	} {
		if e, err := amends(t, `pc { name = "Ada",`, `pc { name = "Ada", `+row[0]+`,`, row[1]); err != nil || strings.HasPrefix(row[0], "before_move") == (e.Region() == 1) {
			t.Errorf("%s: %v, in region %d", row[0], err, e.Region())
		}
	}
}

// GL-59, GL-72: a callback that is asked reads the state as it is kept, without what a callback that still runs has changed. It changes none.
func TestBeforeReadsState(t *testing.T) {
	for _, row := range []struct {
		ask, body, want string
		ep              int
	}{
		{"return state.n", "who:hurt(5)", "", 18},
		{"return state.n", "state.n = 4 who:hurt(5)", "", 18},
		{"state.n = 1", "who:hurt(5)", "state.n can't be changed in before_hurt, which only reads", 0},
		{"state.list.n = 1", "who:hurt(5)", "found a before_hurt that changes state.list, want one that only reads it", 0},
	} {
		e, err := amends(t, `start = "Door",`, `start = "Door", state = { n = 2, list = { n = 3 } }, before_hurt = function() `+row.ask+` end,`, row.body)
		if row.want == "" && (err != nil || e.EP() != row.ep) {
			t.Errorf("%s, %s: %d EP, %v, want %d", row.ask, row.body, e.EP(), err, row.ep)
		} else if row.want != "" && (err == nil || !strings.Contains(err.Error(), row.want)) {
			t.Errorf("%s, %s: %v, want %q", row.ask, row.body, err, row.want)
		}
	}
}

// GL-72: a callback that is asked only reads and answers: a verb that changes something is refused, and so is an answer that it can't give.
func TestBeforeAnswers(t *testing.T) {
	for body, want := range map[string]string{
		`who:heal(1)`:                       "heal can't be called in before_hurt, which only reads",
		`log("x")`:                          "log can't be called in before_hurt, which only reads",
		`random(6)`:                         "random can't be called in before_hurt, which only reads",
		`at("Hall"):set { water = true }`:   "set can't be called in before_hurt, which only reads",
		`pcall(function() who:hurt(1) end)`: "",
		`self.data.n = 1`:                   "changes self.data",
		`return "2"`:                        "found the answer",
		`return true`:                       "found the answer true, want a whole number from 0 to 1048576, false, or nothing",
		`return 1.5`:                        "found the answer 1.5, want a whole number from 0 to 1048576, false, or nothing: math.floor rounds it down",
		`return -1`:                         "found the answer -1, want a whole number",
		`return 0/0`:                        "found the answer",
		`return 1e300`:                      "found the answer",
		`return {}`:                         "found the answer",
		`local n = 0 while true do n = n + 1 end`: "steps",
		`error("no")`: "no",
		`what.n = 3`:  "",
	} {
		_, err := amends(t, `region { name = "Hall" }`, `region { name = "Hall", before_hurt = function(self, who, what) `+body+` end }`, `who:hurt(5)`)
		var hook *explore.HookError
		if want == "" {
			if err != nil {
				t.Errorf("%s: %v, want no error", body, err)
			}
		} else if !errors.As(err, &hook) || hook.Part != "before_hurt" || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want a *HookError of before_hurt with %q", body, err, want)
		}
	}
	_, err := amends(t, `region { name = "Door" }`, `region { name = "Door", before_move = function(self, who, what) return 3 end }`, ``)
	if err == nil || !strings.Contains(err.Error(), "want false or nothing") {
		t.Errorf("a number for a Move: %v, want it refused", err)
	}
}

// Every key before_ of every kind of content that has it sets one Amendment, and refuses what is no function.
func TestContentBefores(t *testing.T) {
	of := map[string]func(c *content) *scenario.Befores{
		"scenario": func(c *content) *scenario.Befores { return &c.spec.Before }, "region": func(c *content) *scenario.Befores { return c.spec.Regions[0].Before },
		"creature": func(c *content) *scenario.Befores { return &c.spec.Challenges[0].Before }, "disease": func(c *content) *scenario.Befores { return &c.spec.Diseases[0].Before },
		"gear": func(c *content) *scenario.Befores { return c.gear[0].Before }, "pc": func(c *content) *scenario.Befores { return &c.party[0].Before },
	}
	for name, befores := range of {
		for _, b := range scenario.AllBefores() {
			key := "before_" + b.String()
			l, problems := read(t, name+` { name = "X", `+key+` = function(self, who, what) end }`)
			if len(problems) > 0 {
				t.Errorf("%s with %s: %v", name, key, problems)
				continue
			}
			if list := befores(&l.pack.content).List(); len(list) != 1 || list[0] != b {
				t.Errorf("%s with %s sets %v", name, key, list)
			}
			if _, problems := read(t, name+` { name = "X", `+key+` = 3 }`); len(problems) != 1 || !strings.Contains(problems[0].Message, "want a function") {
				t.Errorf("%s with %s = 3: %v, want one problem", name, key, problems)
			}
		}
	}
	for _, none := range []string{"connection", "secret", "craft", "counter", "card", "command"} {
		if _, problems := read(t, none+` { name = "X", before_hurt = function() end }`); len(problems) == 0 {
			t.Errorf("%s has a key before_hurt", none)
		}
	}
}
