package script

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

var boats = Options{Kinds: []Kind{{Name: "boat", Doc: "It carries people over water.", Type: stattrack.Neutral, Keys: []ParamDoc{
	{"seats", "integer", "how many it carries", false}, {"owner", "string", "whose it is", true}, {"sound", "boolean", "it leaks if not", true}, {"log", "any", "", true}}}}}

// A Kind is a Challenge of its type whose own keys stand in self.data when the scenario begins.
func TestKinds(t *testing.T) {
	for _, row := range [][2]string{
		{`boat { name = "Skiff", region = "Hall", seats = 4 }`, `{"seats":4}`},
		{`boat { name = "Skiff", region = "Hall", seats = 4, owner = "Tam", sound = false, log = {1, 2}, ep = 3 }`, `{"log":[1,2],"owner":"Tam","seats":4,"sound":false}`},
		{`boat { name = "Skiff", region = "Hall", seats = 4, data = { seats = 9, fish = 3 } }`, `{"fish":3,"seats":4}`},
		{`boat { name = "Skiff", region = "Hall", seats = 4, on_enter = function(self, who) who:hurt(self.data.seats) self.data.seats = 3 end }`, `{"seats":4}`},
		{`boat { name = "Skiff", region = "Hall" }`, `b.lua:1: boat "Skiff": seats: found nothing, want a whole number`},
		{`boat { name = "Skiff", region = "Hall", seats = "four" }`, `b.lua:1:41: boat "Skiff": seats: found "four", want a whole number`},
		{`boat { name = "Skiff", region = "Hall", seats = 4, owner = 3 }`, `b.lua:1:52: boat "Skiff": owner: found the number 3, want a text`},
		{`boat { name = "Skiff", region = "Hall", seats = 4, sound = 1 }`, `b.lua:1:52: boat "Skiff": sound: found the number 1, want true or false`},
		{`boat { name = "Skiff", region = "Hall", seets = 4 }`, `b.lua:1:41: boat "Skiff": seets: there is no such key (did you mean "seats"?)`},
		{`boat { name = "Skiff", region = "Hall", seats = 4, log = ("\1"):rep(12000) }`, `bytes as JSON in its own keys and data`},
		{`boat { name = "Skiff", region = "Hal", seats = 4 }`, `b.lua:1:24: boat "Skiff": region: found "Hal", want the name of a region (did you mean "Hall"?)`},
		{`boat { name = "Skiff", between = {"Door", "Hall"}, seats = 4 }`, `boat "Skiff": between: found a table, want none: only obstacles have one`},
		{`baot { name = "Skiff" }`, `b.lua:1:1: undefined name baot (did you mean boat?)`},
	} {
		p, err := LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(house)}, "b.lua": {Data: []byte(row[0])}}, boats)
		got := fmt.Sprint(err)
		if err == nil {
			list := p.Spec().Challenges
			c := list[len(list)-1]
			if got = c.Data; c.Type != stattrack.Neutral || c.Name != "Skiff" {
				t.Errorf("%s: a %v %q", row[0], c.Type, c.Name)
			}
		}
		if !strings.Contains(got, row[1]) {
			t.Errorf("%s: %s, want %s", row[0], got, row[1])
		}
	}
}

// What a Kind keeps is read and changed by its callbacks, and a replay meets the same.
func TestKindsKeep(t *testing.T) {
	p := must.Get(LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(house)}, "b.lua": {Data: []byte(
		`boat { name = "Skiff", region = "Hall", seats = 4, on_enter = function(self, who) who:hurt(self.data.seats) self.data.seats = 3 end }`)}}, boats))(t)
	g := must.Get(p.Game())(t)
	s := explore.NewSession(g, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, {Do: board.VerbMove, Who: scenario.PC(0), Conn: 0}} {
		must.Get(s.Do(c))(t)
	}
	state := s.State()
	if last := &state.Challenges[len(state.Challenges)-1]; state.PCs[0].EP != 16 || last.Data != `{"seats":3}` {
		t.Errorf("Ada has %d EP, the Skiff keeps %s, want 16 and 3 seats", state.PCs[0].EP, last.Data)
	}
	must.OK(t, s.Replay(t.Context()))
	api, err := boats.Reference()
	if stubs := api.Stubs(); err != nil || !strings.Contains(stubs, "---@class Boat: Challenge\n") || !strings.Contains(stubs, "---@field seats integer how many it carries\n---@field owner? string whose it is") ||
		!strings.Contains(stubs, "---@param content Boat\nfunction boat(content) end") {
		t.Errorf("%v; the stubs lack the boat", err)
	}
}

// A Kind that can't be is refused before a pack is read, with what would be right.
func TestKindsRefused(t *testing.T) {
	for _, row := range []struct {
		k    Kind
		want string
	}{
		{Kind{Name: "boat", Doc: "A."}, "want a type of Challenge"},
		{Kind{Name: "boat", Doc: "A.", Type: 99}, "want a type of Challenge"},
		{Kind{Name: "boat", Doc: "A.", Type: stattrack.Neutral, Keys: []ParamDoc{{Name: "n", Type: "integr"}}}, "did you mean integer?"},
		{Kind{Name: "boat", Doc: "A.", Type: stattrack.Neutral, Keys: []ParamDoc{{Name: "ep", Type: "integer"}}}, "which every Challenge has"},
		{Kind{Name: "trap", Doc: "A.", Type: stattrack.Neutral}, `function "trap" is there already`},
		{Kind{Doc: "A.", Type: stattrack.Neutral}, `function "" is not a valid name`},
	} {
		_, err := LoadWith(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(house)}}, Options{Kinds: []Kind{row.k}})
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%+v: %v, want %s", row.k, err, row.want)
		}
		if ne := new(crunch.NameError); strings.Contains(row.want, "did you") && !errors.As(err, &ne) {
			t.Errorf("%v is no NameError", err)
		}
	}
}
