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
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

var errShut = errors.New("the shop is shut")

// shop has a Function of each Effect.
func shop() Options {
	return Options{Functions: []Function{
		{Name: "price_of", Doc: "What a thing costs.", Returns: "integer", Params: []ParamDoc{{"item", "string", "the thing", false}, {"n", "integer", "how many", true}},
			Do: func(c *Call) error {
				n := 1
				if c.Has(2) {
					n = c.Int(2, 1, 9)
				}
				c.Return(len(c.Text(1)) * n)
				if c.Position() != nil || c.Scene() != nil {
					c.Bad(1, "found a Position")
				}
				return nil
			}},
		{Name: "stock", Doc: "What there is to buy.", Returns: "table", Effect: EffectReads, Params: []ParamDoc{{"who", "Entity", "who asks", false}},
			Do: func(c *Call) error {
				who := c.Position().Entity(c.Who(1))
				c.Return(map[string]any{"rope": who.EP(), "all": []string{"coin", "lamp"}, "none": nil, "open": true, "by": c.Who(1), "any": []any{1, "a"},
					"ns": []int{4}, "whos": []scenario.Who{c.Who(1)}, "bools": []bool{true}, "where": fmt.Sprint(who.Region())})
				return nil
			}},
		{Name: "sell", Doc: "Sells a thing to a PC.", Effect: EffectActs, Steps: 30, Params: []ParamDoc{{"to", "Entity", "the buyer", false}, {"item", "ItemName", "what", false},
			{"gift", "boolean", "free", true}, {"note", "any", "", true}},
			Do: func(c *Call) error {
				if c.Text(2) == "shut" {
					return errShut
				}
				if c.Has(3) && c.Bool(3) {
					c.Charge(c.Int(4, 0, 1<<30))
				}
				if c.Text(2) == "panic" {
					c.Return(1.5)
				}
				buyer := c.Scene().Entity(c.Who(1))
				return errors.Join(buyer.Give(c.Text(2)), buyer.Hurt(2))
			}},
	}}
}

// sold loads the house with the shop and a body that runs when Ada enters the Hall.
func sold(t *testing.T, o Options, body, more string) (*explore.Session, error) {
	t.Helper()
	p, err := LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(house)}, "b.lua": {Data: []byte(more + `
trap { name = "Pit", region = "Hall", on_enter = function(self, who) ` + body + ` end }`)}}, o)
	if err != nil {
		return nil, err
	}
	g := must.Get(p.Game())(t)
	s := explore.NewSession(g, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, {Do: board.VerbMove, Who: scenario.PC(0), Conn: 0}} {
		before := *s.State()
		if _, err := s.Do(c); err != nil {
			if now := *s.State(); now.Hash() != before.Hash() {
				t.Errorf("%s: a failed command changed the State", body)
			}
			return s, err
		}
	}
	return s, s.Replay(t.Context())
}

// A Function sees and does what its Effect says, where that may be called.
func TestFunctions(t *testing.T) {
	for _, row := range []struct{ body, more, want string }{
		{`sell(who, "coin") who:hurt(price_of("ab", 2))`, "", "14 EP, coin"},
		{`local s = stock(who) who:hurt(s.rope - 19 + #s.all + s.ns[1] + s.any[1]) if s.open and s.by == who and s.whos[1] == who and s.bools[1] and not s.none and s.where == "1" then who:give(s.all[1]) end`,
			"", "12 EP, coin"},
		{`who:hurt(5)`, `disease { name = "Debt", before_hurt = function(self, who, what) return what.n end }`, "15 EP"},
		{``, `trap { name = "Toll", region = "Hall", ep = price_of("abc") }`, "20 EP"},
		{``, `command { name = "Buy", can = function(self, who) return price_of("a") == 1 end, run = function(self, who) sell(who, "rope") end }`, "20 EP"},
		{`price_of("a", 1.5)`, "", `price_of: n: found the number 1.5, want a whole number`},
		{`local f = price_of f()`, "", `price_of: item: found nothing, want a text`},
		{`local f = price_of f("a", 10)`, "", `price_of: n: want a whole number from 1 to 9, got 10`},
		{`local f = sell f("Ada", "rope")`, "", `sell: to: found "Ada", want a PC or Challenge`},
		{`local f = sell f(who, "rope", 1)`, "", `sell: gift: found the number 1, want true or false`},
		{`local f = sell f(who, {})`, "", `sell: item: found a table, want an item, or the name of a gear`},
		{`sell(who, "shut")`, "", `the shop is shut`},
		{`pcall(sell, who, "shut")`, "", `the shop is shut`},
		{`sell(who, "rope", true, 1000000)`, "", `steps budget exhausted: 1000036 of 100000`},
		{`sell(who, "panic")`, "", `Call.Return of a float64 in sell`},
		{`price_off("a")`, "", `price_off`},
		{`sell(who)`, "", `sell: item: found nothing, want an item`},
		{``, `sell(nil, "rope")`, `sell can be called only in play, from a callback`},
	} {
		s, err := sold(t, shop(), row.body, row.more)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			e := s.Position().Entity(scenario.PC(0))
			got = fmt.Sprintf("%d EP", e.EP())
			if slices.Contains(e.Items(), "coin") {
				got += ", coin"
			}
		}
		if !strings.Contains(got, row.want) {
			t.Errorf("%s %s: %s, want %s", row.more, row.body, got, row.want)
		}
		if strings.Contains(row.body, `"shut"`) && !errors.Is(err, errShut) {
			t.Errorf("%s: %v is not the Function's error", row.body, err)
		}
	}
}

// A Function that reads may be asked before something happens, and one that acts may not. GL-72
func TestFunctionsAskedBefore(t *testing.T) {
	for name, want := range map[string]string{"stock(who).rope - 19": "", `sell(who, "rope")`: "sell can't be called in before_hurt, which only reads"} {
		from := `pc { name = "Ada",`
		p, err := LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(strings.Replace(house, from, from+` before_hurt = function(self, who) return `+name+` end,`, 1))},
			"b.lua": {Data: []byte(`trap { name = "Pit", region = "Hall", on_enter = function(self, who) who:hurt(9) end }`)}}, shop())
		if err != nil {
			t.Fatal(err)
		}
		g := must.Get(p.Game())(t)
		s := explore.NewSession(g, 1)
		for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, {Do: board.VerbMove, Who: scenario.PC(0), Conn: 0}} {
			_, err = s.Do(c)
		}
		if want == "" && (err != nil || s.Position().Entity(scenario.PC(0)).EP() != 19) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, %d EP, want 19 or the error %q", name, err, s.Position().Entity(scenario.PC(0)).EP(), want)
		}
	}
}

// In a can only those with EffectNone may be called, and each fails with the reason. GL-50
func TestFunctionsInCan(t *testing.T) {
	for can, want := range map[string]string{`price_of("a") == 1`: "", `stock(who).open`: "stock can't be called in can", `sell(who, "rope")`: "sell can't be called in can"} {
		s, err := sold(t, shop(), "", `command { name = "Buy", can = function(self, who) return `+can+` end, run = function(self, who) sell(who, "coin") end }`)
		if err == nil {
			_, err = s.Do(board.Command{Do: board.VerbAttempt, Who: scenario.PC(0)})
		}
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", can, err, want)
		}
	}
}

// A Function that can't be is refused before a pack is read, with what would be right.
func TestFunctionsRefused(t *testing.T) {
	do := func(*Call) error { return nil }
	for _, row := range []struct {
		f    Function
		want string
	}{
		{Function{Name: "a", Doc: "A.", Do: do, Params: []ParamDoc{{Name: "x", Type: "entity"}}}, "did you mean Entity?"},
		{Function{Name: "a", Doc: "A.", Do: do, Effect: 9}, "want EffectNone, EffectReads or EffectActs"},
		{Function{Name: "a", Doc: "A."}, "the Function a: found no Doc or no Do"},
		{Function{Name: "a", Do: do}, "the Function a: found no Doc or no Do"},
		{Function{Name: "roll", Doc: "A.", Do: do}, `function "roll" is there already`},
		{Function{Name: "pcall", Doc: "A.", Do: do}, `function "pcall" is there already`},
		{Function{Name: "a b", Doc: "A.", Do: do}, `function "a b" is not a valid name`},
	} {
		o := Options{Functions: []Function{row.f}}
		_, err := LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(house)}}, o)
		_, err2 := o.Reference()
		_, err3 := LoadAll(t.Context(), o, Source{"a", fstest.MapFS{"a.lua": {Data: []byte(house)}}})
		for _, err := range []error{err, err2, err3} {
			if err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("%+v: %v, want %s", row.f.Name, err, row.want)
			}
		}
		if ne := new(crunch.NameError); strings.Contains(row.want, "did you") && !errors.As(err, &ne) {
			t.Errorf("%v is no NameError", err)
		}
	}
}

// The reference, the stubs and Lint know Functions as they know verbs. What one that acts may do is never told as impossible or unused.
func TestFunctionsKnown(t *testing.T) {
	api := must.Get(shop().Reference())(t)
	if stubs := api.Stubs(); !strings.Contains(stubs, "---@param item string the thing\n---@param n? integer how many\n---@return integer\nfunction price_of(item, n) end") {
		t.Errorf("the stubs lack price_of: %s", stubs[len(stubs)-3000:])
	}
	if plain := Reference(); slices.Contains(plain.Names(), "price_of") || !slices.Contains(api.Names(), "price_of") {
		t.Error("price_of is not in the host's reference alone")
	}
	for more, want := range map[string]int{"": 1, `trap { name = "Pit", region = "Hall", on_enter = function(self, who) sell(who, "rope") end }`: 0,
		`trap { name = "Pit", region = "Hall", on_enter = function(self, who) local f = sell f(who, "rope") end }`: 0,
		`trap { name = "Pit", region = "Hall", on_enter = function(self, who) price_of("rope") end }`:              1} {
		for _, several := range []bool{false, true} {
			files := fstest.MapFS{"a.lua": {Data: []byte(house)}, "b.lua": {Data: []byte(`secret { name = "Lone", region = "Hall", hidden = "1d6" } disease { name = "Idle" } ` + more)}}
			p, err := LoadWith(t.Context(), files, shop())
			if several {
				p, err = LoadAll(t.Context(), shop(), Source{"a", files})
			}
			if err != nil {
				t.Fatal(err)
			}
			findings, _ := p.Lint()
			got := 0
			for _, f := range findings {
				if f.Kind == Unused && strings.Contains(f.Message, "Idle") {
					got++
				}
			}
			if got != want {
				t.Errorf("%q, several %v: %d findings of Idle, want %d: %v", more, several, got, want, findings)
			}
		}
	}
}
