package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/rolls"
	"github.com/crunchrules/crunch/stattrack"
)

// den has a Search in each of two regions, things in the dark, what only content brings, and plays that the rules refuse.
const den = `scenario { name = "The Den", setting = "dungeon", start = "Mouth", goal = "Exit" }
region { name = "Mouth" }
region { name = "Den", dark = true }
region { name = "Exit" }
connection { "Mouth", "Den" }
connection { "Mouth", "Exit" }
secret { name = "a loose stone", region = "Mouth", hidden = "1d8" }
secret { name = "a hollow log", region = "Den", hidden = "1d8" }
feature { name = "Chest", region = "Den", lock = "1d6", item = "gold" }
creature { name = "Bear", region = "Den", ep = 9, actions = {{ name = "Claw", inflict = "1d6", damage = "1d4" }} }
creature { name = "Wolf", region = "Mouth", ep = 3, absent = true, actions = {{ name = "Bite", damage = "1d4" }} }
obstacle { name = "Boulder", between = { "Mouth", "Den" }, ep = 5, absent = true }
environ { name = "Draught", region = "Mouth", actions = {{ name = "Chill", damage = "1d4" }} }
environ { name = "Gas", region = "Den", actions = {{ name = "Choke", damage = "1d4" }}, on_round = function(self) if round() > 99 then spawn("Wolf", "Mouth") end end }
pc { name = "Ada", ep = 12, light = "flame", search = "1d6", reactions = {{ name = "Duck", endure = "1d4" }},
  actions = {{ name = "Axe", inflict = "1d6", damage = "1d6" }, { name = "Wire", lockpick = "1d8" }, { name = "Trip", shifts = { skill = -1 }, only = "wilderness" }} }
pc { name = "Bo", ep = 12, search = "1d4", actions = {{ name = "Fist", damage = "1d4" }, { name = "Kick", damage = "1d6" }, { name = "Snare", damage = "1d4", only = "wilderness" }} }
pc { name = "Cy", ep = 12, search = "1d4", waits = true }
`

// The list has every roll once in each place, with a line for each answer to a question on the way. What it leaves out it names, with the
// reason. EX-30, EX-34, EX-90, EX-132
func TestOddsList(t *testing.T) {
	got, code := do(t, "odds", writePack(t, den))
	if code != good {
		t.Fatalf("exit code %d, want %d:\n%s", code, good, got)
	}
	place, lines := "", []string{}
	for line := range strings.Lines(got) {
		if !strings.HasPrefix(line, " ") {
			place = strings.TrimSpace(line)
			continue
		}
		lines = append(lines, place+": "+strings.TrimSpace(line))
	}
	for i, line := range lines {
		for _, other := range lines[:i] {
			if line == other {
				t.Errorf("told twice: %s", line)
			}
		}
	}
	begin := func(text string) (n int) {
		for _, line := range lines {
			if strings.HasPrefix(line, text) {
				n++
			}
		}
		return n
	}
	for _, want := range []string{
		"Mouth: Ada Searches [exact]: ", "Den: Ada Searches, with a light [exact]: ", "Mouth: Bo Searches [exact]: ", "Den: Bo Searches [exact]: ", // EX-120
		"Mouth: Cy Searches, once Cy has joined [exact]: ",                                                    // GL-49
		"Den: Ada picks the Lock of Chest with Wire, with a light [exact]: hits 68.75%; Chest: opened 68.75%", // EX-130: 1d8 against 1d6
		"Den: Ada plays Axe against Bear, with a light [exact]: ",
		"Den: Bo against Bear: left out: it does not know of the target (EX-30)", "Den: Bo against Bear: left out: it can't be played in this setting (EX-90)",
		"Den: Bo at the lock of Chest: left out: it has no play with a Lockpick entry (EX-132)",
		"Den: Bear plays Claw against Bo [exact]: Bo: EP lost 2.50 on average",
		"Den: Bear plays Claw against Ada, with a light; Ada plays no reaction [exact]: ", "Den: Bear plays Claw against Ada, with a light; Ada plays the reaction Duck [exact]: ",
		"Den: Gas plays Choke, with Ada there, with a light; Ada plays no reaction [exact]: Ada: EP lost 2.50 on average",
		"Mouth: Draught plays Chill, with Ada and Bo there; Ada plays no reaction [exact]: Ada: EP lost 2.50 on average; Bo: EP lost 2.50 on average",
		"Den: Gas plays Choke, with Bo there [exact]: Bo: EP lost 2.50 on average",
		"Mouth: Ada plays Axe against Boulder, once content has brought Boulder [exact]: ", "Den: Ada plays Axe against Boulder, with a light, once content has brought Boulder [exact]: ", // EX-60
		"Mouth: Ada plays Axe against Wolf, once content has brought Wolf [exact]: ", "Mouth: Wolf plays Bite against Bo, once content has brought Wolf [exact]: Bo: EP lost 2.50 on average",
	} {
		if n := begin(want); n != 1 {
			t.Errorf("%d lines begin with %q, want 1", n, want)
		}
	}
	for _, want := range []string{"Den: Ada at the lock of Chest", "Den: Ada against Bear", "Mouth: Ada Searches, with a light", "Exit: "} {
		if n := begin(want); n != 0 {
			t.Errorf("%d lines begin with %q, want none", n, want)
		}
	}
	if t.Failed() {
		t.Log(got)
	}
	var list []roll
	text, _ := do(t, "odds", "-json", writePack(t, den))
	if err := json.Unmarshal([]byte(text), &list); err != nil || len(list) != len(lines) {
		t.Errorf("as JSON there are %d rolls, %v, want %d", len(list), err, len(lines))
	}
	for i, r := range list {
		if !strings.HasPrefix(lines[i], r.Region+": "+r.Words) || (r.Law == nil) == (r.Refused == "") {
			t.Errorf("roll %d is %s: %s, law %v, refused %q, want a law or a reason for %s", i, r.Region, r.Words, r.Law != nil, r.Refused, lines[i])
		}
	}
}

// The odds of an attack that the rules refuse are not told. EX-34
func TestOddsRefused(t *testing.T) {
	dir := writePack(t, den)
	if got, code := do(t, "odds", "-in", "Den", dir, "Bo act Fist Bear"); code != lost || !strings.Contains(got, "Bo") || strings.Contains(got, "%") {
		t.Errorf("exit code %d, want %d and no chances:\n%s", code, lost, got)
	}
	got, code := do(t, "odds", "-in", "Mouth", dir)
	if code != good || strings.Contains(got, "\nDen\n") || !strings.Contains(got, "Bo Searches [exact]") {
		t.Errorf("-in Mouth: exit code %d, want only what is rolled in the Mouth:\n%s", code, got)
	}
}

// A question on the way is answered by the words behind the command; else each answer has its own law.
func TestOddsAnswers(t *testing.T) {
	dir := writePack(t, den)
	both, code := do(t, "odds", dir, "Bear plays Claw against Ada, with a light")
	if code != good || strings.Count(both, "exact: all ") != 2 || !strings.Contains(both, "; Ada plays no reaction\n") || !strings.Contains(both, "; Ada plays the reaction Duck\n") {
		t.Errorf("exit code %d, want a law for each of two answers:\n%s", code, both)
	}
	one, code := do(t, "odds", dir, "Bear plays Claw against Ada, with a light; duck")
	if code != good || strings.Count(one, "exact: all ") != 1 || !strings.HasSuffix(both, one) {
		t.Errorf("exit code %d, want the second of the laws alone:\n%s", code, one)
	}
	if got, code := do(t, "odds", dir, "Bear plays Claw against Ada, with a light; jump"); code != lost || !strings.Contains(got, `no question here has the answer "jump"`) || strings.Contains(got, "%") {
		t.Errorf("an answer that nobody gives: exit code %d, want %d and no chances:\n%s", code, lost, got)
	}
	if got, code := do(t, "odds", dir, "Bear plays Claw against Ada, with a light; Ada plays"); code != lost || !strings.Contains(got, `no question here has the answer "Ada plays"`) {
		t.Errorf("an answer that means two: exit code %d, want %d:\n%s", code, lost, got)
	}
	if got, code := do(t, "odds", "-svg", "-", dir, "Bear plays Claw against Ada, with a light"); code != lost || !strings.Contains(got, "-svg draws one law") {
		t.Errorf("a picture of two laws: exit code %d, want %d:\n%s", code, lost, got)
	}
}

// An answer that was asked for is given wherever its question comes up, whichever answers stand before it.
func TestOddsAnswersOnEachWay(t *testing.T) {
	got, code := do(t, "odds", writePack(t, hall+`command { name = "Quiz", region = "Door", run = function(self, who) ask(who, "First", "One?", {"a", "b"}) end,
  answers = { First = function(self, who) ask(who, "Second", "Two?", {"left", "right"}) end, Second = function(self, who) who:hurt(roll("1d4", "the quiz")) end } }
`), "Ada attempts: Quiz; right")
	if n := strings.Count(got, "exact: all 4 outcomes"); code != good || n != 2 || strings.Contains(got, "left") {
		t.Errorf("exit code %d and %d laws, want one for each answer to the first question:\n%s", code, n, got)
	}
}

// So many answers that their laws would fill pages are told as the players of package policy choose, and the line says so.
func TestOddsOfManyAnswers(t *testing.T) {
	for _, row := range []struct {
		first, second string
		laws, assumed int
	}{
		{`"a", "b", "c", "d", "e"`, `"f", "g", "h", "i", "j"`, 13, 3},
		{`"a", "b", "c", "d"`, `"f", "g", "h", "i"`, mostLaws, 0},
	} {
		got, code := do(t, "odds", writePack(t, hall+`command { name = "Quiz", region = "Door", run = function(self, who) ask(who, "First", "One?", {`+row.first+`}) end,
  answers = { First = function(self, who) ask(who, "Second", "Two?", {`+row.second+`}) end, Second = function(self, who) who:hurt(roll("1d4", "the quiz")) end } }
`), "Ada attempts: Quiz")
		n, assumed := strings.Count(got, "exact: all 4 outcomes"), strings.Count(got, "; as the sensible players choose: Ada: f or Ada: g or ")
		if code != good || n != row.laws || assumed != row.assumed {
			t.Errorf("exit code %d, %d laws, %d of them as players choose, want %d and %d:\n%.2000s", code, n, assumed, row.laws, row.assumed, got)
		}
	}
}

// Who is out of play for good rolls nothing, and nothing is said of it. Who may still join is listed. GL-49
func TestOddsOutOfPlay(t *testing.T) {
	g, begun := pit(t, 1)
	for fate, want := range map[board.Fate]bool{board.FatePlaying: true, board.FateAway: true, board.FateDead: false, board.FateSafe: false, board.FateCaught: false} {
		s := begun.Clone()
		s.PCs[0].Fate, s.PCs[0].Items = fate, nil
		if fate != board.FatePlaying {
			s.PCs[0].Region = scenario.NoRegion
		}
		told := false
		l := &rolls.Rolling{Game: g, From: s, In: scenario.NoRegion, Tell: func(*rolls.Staged) error { told = true; return nil }}
		if err := l.All(t.Context()); err != nil || told != want {
			t.Errorf("%v: %v, something is told: %v, want %v", fate, err, told, want)
		}
	}
}

// When a bound ends the list, what was told is a whole list in JSON.
func TestOddsEndedByBound(t *testing.T) {
	c := &call{command: oddsCommand, flags: flag.NewFlagSet("odds", flag.ContinueOnError), args: []string{"-json", writePack(t, den)}}
	c.bounds.add(c.flags, c.command)
	out := &cutOff{c: c, left: 3}
	c.out, c.err = out, out
	err := c.ended(runOdds(c))
	c.bounds.end()
	var list []json.RawMessage
	if wrong := json.Unmarshal(out.text.Bytes(), &list); wrong != nil || len(list) != 3 || err != error(ended) {
		t.Errorf("%v: %d rolls, and %v, want a list in JSON of the 3 until the bound, and %v:\n%s", wrong, len(list), err, ended, &out.text)
	}
}

// ended is what ends a command for its time.
var ended = &boundError{"time", "1s", "that time is over"}

// cutOff is the output of a command that is late when it has written so many times.
type cutOff struct {
	text bytes.Buffer
	c    *call
	left int
}

func (o *cutOff) Write(text []byte) (int, error) {
	if o.left--; o.left == 0 {
		o.c.stop(ended)
	}
	return o.text.Write(text)
}

// pit is a Game that has begun, with a PC and so many equal Creatures.
func pit(t *testing.T, creatures int) (*explore.Game, board.State) {
	t.Helper()
	dice := stattrack.MustParsePool
	spec := scenario.Spec{Name: "Pit", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Rim", Goal: scenario.Goal{Region: "Rim", Requires: "rope"},
		Regions: []scenario.Region{{Name: "Rim", Items: []string{"rope"}}, {Name: "Pit"}}, Connections: []scenario.Connection{{From: "Rim", To: "Pit"}}}
	for i := range creatures {
		spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: fmt.Sprint("C", i), Type: stattrack.Creature, Region: "Pit", EP: 3,
			Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Action, Damage: dice("1d4")}}})
	}
	sc := must.Get(explore.New(spec))(t)
	g := must.Get(explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{{Name: "Axe", Kind: scenario.Action, Damage: dice("1d6")}}}))(t)
	s, _ := must.Two(g.Step(g.Start(), board.Command{Do: board.VerbBegin}, explore.DiceOf(1)))(t)
	return g, s
}

// The list takes no more memory the longer it is: what lives after the last rolls is as much as after the first.
func TestOddsKeepsNothing(t *testing.T) {
	creatures := short.Or(300, 600, 1500)
	g, s := pit(t, creatures)
	live := func() int64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	rows, most, early := 0, int64(0), int64(0)
	l := &rolls.Rolling{Game: g, From: s, In: g.Scenario().Region("Pit")}
	l.Tell = func(*rolls.Staged) error {
		switch rows++; {
		case rows == creatures+creatures/10: // those of the PC are told
			early = live()
		case rows > creatures+creatures/10 && rows%(creatures/10) == 0:
			most = max(most, live())
		}
		return nil
	}
	if err := l.All(t.Context()); err != nil || rows < 2*creatures {
		t.Fatalf("%d rolls, %v, want %d or more", rows, err, 2*creatures)
	}
	if t.Logf("%d rolls, %d KB live early, at most %d KB later", rows, early>>10, most>>10); most > early+early/5 {
		t.Errorf("%d bytes live after the first rolls, and up to %d later: want no more than a fifth more", early, most)
	}
}

// A hand that a save tells is known: what isn't in it is refused. With -unseen it is one of those that the PC may have. HD-30, HD-81
func TestOddsUnseen(t *testing.T) {
	const deck = "../../docs/recipes/deck"
	game, err := script.LoadGame(t.Context(), os.DirFS(deck))
	if err != nil {
		t.Fatal(err)
	}
	s := explore.NewSession(game, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	st := game.Stage(*s.State())
	err = errors.Join(st.Place(scenario.PC(0), "Hall"), st.Hand(scenario.PC(0), "Slash", "Slash", "Dodge", "Rush", "Dodge"), st.Turn(scenario.PC(0)))
	state, bad := st.State()
	if err = errors.Join(err, bad); err != nil {
		t.Fatal(err)
	}
	s = must.Get(explore.SessionAt(game, &state, 1))(t)
	saved := must.Get(s.Save())(t)
	file := filepath.Join(t.TempDir(), "evening.save")
	must.OK(t, os.WriteFile(file, saved, 0o644))
	for _, c := range []struct {
		flags, command, want string
		code                 int
	}{
		{"", "Ada act Feint The Fencing Master", board.ErrNotInHand.Error(), lost},
		{"", "Ada act Slash The Fencing Master", "exact: all 7 outcomes\nThe", good},
		{"-unseen", "Ada act Feint The Fencing Master", "80.42% of all", good}, // 115/143: one of 3 of 13 cards in a hand of 5
		{"-unseen", "Ada end", "with all 40 hands", good},
		{"", "Ada plays Slash against The Fencing Master", "exact: all 7 outcomes\nThe", good},
		{"", "The Fencing Master plays Lunge against Ada", "In Hall: The Fencing Master plays Lunge against Ada", good}, // not its turn: as the list has it
		{"", "Ada plays Feint against The Fencing Master", board.ErrNotInHand.Error(), lost},
		{"", "", "Ada plays Feint against The Fencing Master: left out: " + board.ErrNotInHand.Error(), good},
		{"-hands 2", "", "Feint       3      0.00%    37.50%", good}, // one of 3 of 8 cards
		{"-hands 2 -unseen", "", "Feint       3      80.42%  87.76%", good},
		{"-hands 0", "", "1 to 1000", lost},
		{"-hands 2 -unseen -together Feint", "", "Feint     3      80.42%  87.76%", good},
		{"-hands 2 -together Feint,Feint", "", "Feint and Feint  3      0.00%  0.00%", good}, // no two come in one round
		{"-hands 2 -together Ham", "", `-together: odds: "Ham" is not a valid card`, lost},
		{"-together Feint", "", "want -hands N too", lost},
	} {
		args := append(append([]string{"odds", "-load", file}, strings.Fields(c.flags)...), deck)
		if c.command != "" {
			args = append(args, c.command)
		}
		if got, code := do(t, args...); code != c.code || !strings.Contains(got, c.want) {
			t.Errorf("%s %q: exit code %d, want %d and %q:\n%s", c.flags, c.command, code, c.code, c.want, got)
		}
	}
	if got, code := do(t, "odds", deck); code != good || strings.Contains(got, board.ErrNotInHand.Error()) {
		t.Errorf("exit code %d, and a hand that nobody knows lacks a card:\n%s", code, got)
	}
	if got, code := do(t, "odds", "-unseen", deck); code != lost || !strings.Contains(got, "want -load too") {
		t.Errorf("-unseen without -load: exit code %d:\n%s", code, got)
	}
}

// What if somebody is Hidden or Invisible: its odds, in the list and of one command. GL-10, GL-53
func TestOddsOfTheUnseen(t *testing.T) {
	pack := writePack(t, den+`creature { name = "Rat", region = "Mouth", ep = 30, actions = {{ name = "Gnaw", inflict = "1d6", damage = "1d4" }},
  reactions = {{ name = "Slip", endure = "1d8" }} }
pc { name = "Zoe", ep = 9, plain = true, actions = {{ name = "Cut", inflict = "1d6", damage = "1d4" }} }
`)
	for _, row := range []struct {
		args, want string
		code       int
	}{
		{"", "Zoe plays Cut against Rat [exact]: Rat: EP lost 1.09 on average; hits 43.75%", good},                                   // 1d6 against 1d8
		{"-invisible rat", "Zoe plays Cut against Rat, with rat invisible [exact]: Rat: EP lost 0.78 on average; hits 31.25%", good}, // 1d4 against 1d8
		{"-hidden Zoe", "Zoe plays Cut against Rat, with Zoe hidden [exact]: Rat: EP lost 1.46 on average; hits 58.33%", good},       // 1d6 against 1d6
		{"-hidden Zoe", "Rat plays Gnaw against Zoe, with Zoe hidden: left out: it does not know of the target", good},
		{"-hidden Ant", `-hidden: found "Ant", want a PC or a Challenge in play`, lost},
		{"-hands 2 -hidden Zoe", "leave out COMMAND, -in, -rule, -turn, -hidden", lost},
	} {
		args := append(append([]string{"odds"}, strings.Fields(row.args)...), pack)
		if got, code := do(t, args...); code != row.code || !strings.Contains(got, row.want) {
			t.Errorf("%q: exit code %d, want %d and %q:\n%s", row.args, code, row.code, row.want, got)
		}
	}
	if got, code := do(t, "odds", "-invisible", "Rat", "-in", "Mouth", pack, "Zoe act Cut Rat"); code != good || !strings.Contains(got, "with Rat invisible\nexact") {
		t.Errorf("of one command: exit code %d:\n%s", code, got)
	}
}
