package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// Each fault is told once in full, though a test, another test and a game come to it, and lint sees it in the source. A13
func TestCheckTellsOnce(t *testing.T) {
	trap := func(body string) string {
		return two + way + ada + "trap { name = \"Snare\", region = \"Tower\", on_enter = function(self, who)\n" + body + "\nend }\n"
	}
	tests := "test \"falls\" { run = function(t) t:enter(\"Ada\", \"Tower\") end }\ntest \"falls again\" { run = function(t) t:enter(\"Ada\", \"Tower\") end }\n"
	for _, tc := range []struct{ name, lua, fault string }{
		{"a run-time error", trap("local x = nil x.foo = 3") + tests, "attempt to index x, a nil value"},
		{"a wrong name", trap("who:send(\"Nowhere\")") + tests, `found "Nowhere"`},
		{"a wrong verb", trap("who:hrut(1)") + tests, "hrut"},
		{"a wrong name that only games come to", trap("who:send(\"Nowhere\")"), `found "Nowhere"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, code := do(t, "check", "-plays", "3", inFolder(t, tc.lua))
			if n := strings.Count(got, tc.fault); code != bad || n != 1 {
				t.Errorf("exit code %d, and %q is told %d times, want once:\n%s", code, tc.fault, n, got)
			}
		})
	}
}

// All mistakes are told at once: an undefined name in a callback hides none, and neither do the mistakes in tables. A13
func TestCheckTellsAllAtOnce(t *testing.T) {
	dir := inFolder(t, two+`connection { "Gate", "Twoer" }
pc { name = "Ada", ep = "nine" }
creature { name = "Rat", regoin = "Gate", ep = -3, on_turn = function(self) log(undefinedthing) end }
trap { name = "Pit", region = "Cellar", on_enter = function(self, who) who:hrut(1) end }
`)
	got, code := do(t, "check", dir)
	for _, want := range []string{`found "Twoer"`, `ep: found "nine"`,
		"regoin: there is no such key", "ep: found the number -3", "undefined name undefinedthing", `found "Cellar"`, "hrut: a PC or Challenge has no such verb"} {
		if code != bad || strings.Count(got, want) != 1 {
			t.Errorf("exit code %d, want %d and %s once:\n%s", code, bad, want, got)
		}
	}
	if !strings.Contains(got, "pack: 7 problems") {
		t.Errorf("want 7 problems:\n%s", got)
	}
}

// A true dead end is shown with the shortest way into it, and with what is in the way. A11
func TestCheckShowsDeadEnd(t *testing.T) {
	t.Parallel()
	dir := writePack(t, `scenario { name = "Gallery", setting = "dungeon", start = "Ledge", goal = "Bridge" }
region { name = "Ledge" } region { name = "Shaft" } region { name = "Bridge" }
connection { "Ledge", "Shaft", one_way = true } connection { "Ledge", "Bridge" }
pc { name = "Ada", ep = 12 } pc { name = "Bo", ep = 12, search = "1d6" }
trap { name = "Bat", region = "Shaft", on_enter = function(self, who) log("flap") end }`)
	got, code := do(t, "check", "-plays", "4", dir)
	for _, want := range []string{`law "end", in 2 commands: round 1: no game from here ends`, "did not come to Bridge: the way from Shaft to Ledge leads only the other way", " Moves to Shaft\n"} {
		if code != bad || !strings.Contains(got, want) {
			t.Errorf("exit code %d, want %d and %q:\n%s", code, bad, want, got)
		}
	}
}

// Content that reads a hand when its player does nothing shows what is held. The law says so in words, and how to mend it. HD-81, HD-83
func TestCheckTellsOfHands(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ does, told string }{
		{"who:hurt(1)", "it shows in what others see: EP of Ada: "},
		{`log("A curse!")`, `it shows in what others are told: "`},
	} {
		lua := two + way + `card { name = "Curse", kind = "strategy" } card { name = "Luck", kind = "strategy" }
pc { name = "Ada", ep = 40, deck = { Curse = 5, Luck = 5 } }
creature { name = "Rat", region = "Gate", ep = 4, on_turn = function(self)
  for _, who in ipairs(pcs()) do for _, card in ipairs(who:hand()) do if card == "Curse" then ` + tc.does + ` end end end
end }`
		got, code := do(t, "check", "-plays", short.Or("4", "40"), writePack(t, lua))
		for _, want := range []string{`law "hands"`, "Ada holds other cards, as many: " + tc.told, "or play with open hands (open_hands)"} {
			if code != bad || !strings.Contains(got, want) {
				t.Errorf("%s: exit code %d, want %d and %q:\n%s", tc.does, code, bad, want, got)
			}
		}
		got, code = do(t, "check", "-plays", "4", writePack(t, strings.Replace(lua, "{ ", "{ open_hands = true, ", 1)))
		if code != good || !strings.Contains(got, "every law held") {
			t.Errorf("%s with open hands: exit code %d, want %d:\n%s", tc.does, code, good, got)
		}
	}
}

// GL-60: check tells endings by name, and what it names as an example is told by homebrew story, with the choice that was made. It finds an ending to
// which no game came, and says where it looked; one that only the search came to it doesn't find.
func TestCheckTellsEndings(t *testing.T) {
	t.Parallel()
	dir := writePack(t, `scenario { name = "House", setting = "dungeon", start = "Hall", goal = "Door", wins = "Out", state = { sung = 0 } }
region { name = "Hall" } region { name = "Door" } connection { "Hall", "Door" }
option { name = "Luck", values = { "bad", "good" } }
command { name = "Sing", cost = "nothing", region = "Hall", run = function() state.sung = state.sung + 1 if options.Luck == "good" then finish("Sung") end end }
ending { name = "Out", result = "success" }
ending { name = "Sung", result = "partial success" }
ending { name = "Hoarse", result = "failure", when = function() return state.sung >= 40 end }
ending { name = "Mute", result = "failure", when = function() return state.sung < 0 end }
pc { name = "Ada", ep = 9, plain = true }
`)
	var r inspect.Report
	var out bytes.Buffer
	code := run([]string{"check", "-json", "-plays", "9", "-option", "Luck=good", dir}, strings.NewReader(""), &out, &out)
	if err := json.Unmarshal(out.Bytes(), &r); code != good || err != nil {
		t.Fatalf("exit code %d, %v\n%s", code, err, &out)
	}
	text, _ := do(t, "check", "-plays", "9", "-option", "Luck=good", dir)
	told := 0
	for _, e := range r.Laws.Endings {
		if e.Game == 0 {
			continue
		}
		told++
		story, _ := do(t, "story", "-option", "Luck=good", "-game", fmt.Sprint(e.Game), "-players", e.Players, dir)
		if !strings.Contains(story, e.Ending) {
			t.Errorf("%+v: the story does not end so:\n%s", e, story)
		}
	}
	if told != 2 || !strings.Contains(text, "endings: homebrew story -seed 7 -option Luck=good "+dir+" tells Out with -game 1, Sung with -players random -game ") {
		t.Errorf("%d examples, want 2, of Out and of Sung:\n%s", told, text)
	}
	for _, name := range []string{"Hoarse", "Mute"} {
		if !strings.Contains(text, ": ending: "+name+": it never came in 9 games, ") || !strings.Contains(text, ", 20 games of sensible players and 100 games of random players (") {
			t.Errorf("want the ending %s as unseen, and where was looked:\n%s", name, text)
		}
	}
	if text, _ := do(t, "check", "-plays", "9", dir); !strings.Contains(text, "; only the search came to Hoarse\n") || strings.Count(text, ": ending: ") != 2 {
		t.Errorf("with bad luck: want Hoarse as what the search came to, and Sung and Mute as unseen:\n%s", text)
	}
}
