package main

import (
	"fmt"
	"math/big"
	"os"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// shooting is a pack whose callbacks and plays bestow effects, roll checks, draw for bioforms and draw cards.
const shooting = `scenario { name = "The Range", setting = "dungeon", start = "Range", goal = "Gate" }
region { name = "Range" }
region { name = "Gate" }
connection { "Range", "Gate" }
effect { name = "Sharp", boosts = { accuracy = 1, damage = 1 }, lasts = "scenario" }
effect { name = "Slowed", boosts = { evasion = -1 }, lasts = "scenario" }
counter { name = "Dread", kind = "progress", slots = 10 }
unit { name = "Spearman", melee = 12, defence = 10, morale = 11, attacks = 1, wounds = 2 }
bioform { name = "Quila", max_vim = 17, lobes = { correl = 1 }, abilities = { labor = 2, move = 1, will = 2 }, behaviours = { "Weak to Blunt" } }

function passed(yes) if yes then log("passed") end return yes end
local function cmd(name, run) command { name = name, region = "Range", run = run } end

cmd("Hone", function(self, who) who:bestow("Sharp") end)
cmd("Slow it", function() challenge("Rat"):bestow("Slowed") end)
cmd("Try to hone", function(self, who)
  if roll("1d4", "Hone") >= 3 then who:bestow("Sharp") end
  if who:has_effect("Sharp") then challenge("Rat"):hurt(roll("2d4", "Edge")) else challenge("Rat"):shift("power", -1) end
end)
cmd("Hold the line", function(self, who)
  local yes, margin = who:check("Morale", 2)
  if passed(yes) then challenge("Rat"):shift("skill", -1) else who:shift("mind", -1) end
  if margin > 0 then advance("Dread", math.min(margin, 9)) end
end)
cmd("Look twice", function(self, who) if passed(who:check(14, 0, "advantage")) then challenge("Rat"):hurt(2) end end)
cmd("Stumble", function(self, who) if not passed(who:check(9, -1, "disadvantage")) then who:hurt(roll("1d6", "Stumble")) end end)
cmd("Force the door", function(self, who)
  local yes, short = who:act("Labor(Correl) 6")
  if passed(yes) then advance("Dread", 1) else advance("Dread", 2 + short) end
end)
cmd("Bear it", function(self, who) if who:resist("Blunt", 50) > 4 then who:shift("mind", -1) end end)
cmd("Riffle", function(self, who)
  who:draw(2)
  local n = 0
  for _, card in ipairs(who:hand()) do if card == "Slash" then n = n + 1 end end
  if n > 0 then challenge("Rat"):hurt(n) end
end)
cmd("Toss", function(self, who)
  who:discard_random(2)
  for _, card in ipairs(who:discarded()) do if card == "Dodge" then challenge("Rat"):shift("mind", -1) else who:hurt(1) end end
end)

pc { name = "Ada", plain = true, ep = 12, unit = "Spearman", actions = {
  { name = "Stab", inflict = "1d6", damage = "1d6" },
  { name = "Net", inflict = "1d6", effects = "Slowed", damage = "1d4",
    special = function(self, target) if target:has_effect("Slowed") then target:hurt(roll("1d4", "Net")) end end },
  { name = "Strike", check = "Melee", damage = "1d4", special = function() passed(true) end },
  { name = "Charge", attack = "Melee", damage = "1d4", special = function() passed(true) end } } }
pc { name = "Quila", plain = true, ep = 12, bioform = "Quila", actions = {
  { name = "Lift", ability = "Labor(Correl) 6", damage = "1d2", special = function() passed(true) end } } }
pc { name = "Cy", ep = 12, actions = { { name = "Slash", inflict = "1d6", damage = "1d8", copies = 3 }, { name = "Fists", damage = "1d4" } },
  reactions = { { name = "Dodge", endure = "1d6", copies = 2 } }, strategies = { { name = "Rush", speed = 1, copies = 4 } } }
creature { name = "Rat", region = "Range", ep = 9, reactions = { { name = "Shy", endure = "1d4", defence = "1d2" } } }
`

// A subject is what a number of a law is about.
type subject struct {
	kind  odds.Kind
	who   scenario.Who
	index int
}

// changed counts what is different after a command.
func changed(before, after *explore.Position, events []board.Event) map[subject]int {
	out := map[subject]int{}
	note := func(kind odds.Kind, w scenario.Who, index, n int) {
		if n != 0 {
			out[subject{kind, w, index}] += n
		}
	}
	a, b := before.State(), after.State()
	each := func(w scenario.Who, was, is int32) {
		note(odds.EPLost, w, 0, int(was-is))
		for t := range 4 {
			note(odds.TrackMoves, w, t, int(b.Sheet(w).Now[t])-int(a.Sheet(w).Now[t]))
		}
		if was, ok := before.Entity(w).Unit(); ok {
			is, _ := after.Entity(w).Unit()
			note(odds.WoundsLost, w, 0, was.Left-is.Left)
		}
		if was, ok := before.Entity(w).Bioform(); ok {
			is, _ := after.Entity(w).Bioform()
			note(odds.VimLost, w, 0, was.Vim-is.Vim)
		}
	}
	for i := range b.PCs {
		each(scenario.PC(i), a.PCs[i].EP, b.PCs[i].EP)
	}
	for i := range b.Challenges {
		if each(scenario.ChallengeAt(i), a.Challenges[i].EP, b.Challenges[i].EP); b.Challenges[i].Gone {
			note(odds.Defeats, scenario.ChallengeAt(i), 0, 1)
		}
	}
	for i := range b.Counters {
		note(odds.CounterAdds, scenario.Nobody, i, int(b.Counters[i].Filled)-int(a.Counters[i].Filled))
	}
	for i := range events {
		if ev := &events[i]; ev.Kind == board.EventNoted && ev.Text == "passed" {
			note(passedKind, scenario.Nobody, 0, 1)
		}
	}
	return out
}

// passedKind stands for ChecksPassed and DrawsPassed, whoever it is.
const passedKind = odds.ChecksPassed

// uncounted are the kinds of numbers that allTapes doesn't look for.
var uncounted = []odds.Kind{odds.Misses, odds.OpposedWins, odds.Harms}

// The exact odds of effects, checks and draws in a Lua pack are those of an enumeration that has nothing of package odds: it plays the command with
// every tape of dice and looks at what has changed. One chance of each is worked out by hand. GL-52, GL-58, CK-10, CK-20, PD-05, PD-20, HD-07, HD-60
func TestOddsAreThoseOfAllTapes(t *testing.T) {
	pack := must.Get(script.Load(t.Context(), os.DirFS(writePack(t, shooting))))(t)
	game := must.Get(pack.Game())(t)
	rat, hand := scenario.ChallengeAt(0), []string{`rule Cy hand Slash 1`, `rule Cy hand Dodge 2`} // it has drawn two Rushes
	ratLoses, ratsPower, ratsMind, passed := subject{odds.EPLost, rat, 0}, subject{odds.TrackMoves, rat, 0}, subject{odds.TrackMoves, rat, 2}, subject{kind: passedKind}
	for _, row := range []struct {
		before  []string
		command string
		of      subject // the number of which one chance is known
		n       int
		chance  *big.Rat
	}{
		{nil, "Ada act Stab Rat", ratLoses, 5, big.NewRat(3*1, 4*12)},                               // 1d6 against 1d4, then 6 less 1
		{[]string{"Ada Hone"}, "Ada act Stab Rat", ratLoses, 7, big.NewRat(13*1, 16*16)},            // 1d8 against 1d4, then 8 less 1
		{[]string{"Ada Slow it"}, "Ada act Stab Rat", ratLoses, 5, big.NewRat(11*1, 12*12)},         // 1d6 against 1d2
		{nil, "Ada Try to hone", ratsPower, -1, big.NewRat(1, 2)},                                   // 1 or 2 of 1d4
		{nil, "Ada act Net Rat", ratLoses, 7, big.NewRat(3*1, 4*32)},                                // 4 less 1, then 4
		{nil, "Ada Hold the line", passed, 1, big.NewRat(12, 20)},                                   // 9 or more
		{nil, "Ada Look twice", passed, 1, big.NewRat(400-13*13, 400)},                              // the better is 14 or more
		{nil, "Ada Stumble", passed, 1, big.NewRat(11*11, 400)},                                     // the worse is 10 or more
		{nil, "Ada act Strike Rat", passed, 1, big.NewRat(9, 20)},                                   // 12 or more
		{nil, "Ada act Charge Rat", ratLoses, 3, big.NewRat(9*1, 20*8)},                             // 12 or more at what is no unit, then 4 less 1
		{nil, "Quila Force the door", passed, 1, big.NewRat(28*27-16*15, 28*27)},                    // one of two cards is 5 or more
		{nil, "Quila act Lift Rat", passed, 1, big.NewRat(28*27-16*15, 28*27)},                      // the same
		{nil, "Quila Bear it", subject{odds.VimLost, scenario.PC(1), 0}, 1, nil},                    // a trauma of half its Vim
		{hand, "Cy Riffle", ratLoses, 3, big.NewRat(2*1, 4*3)},                                      // both Slashes of the four cards left
		{hand, "Cy Toss", ratsMind, -2, big.NewRat(2*1, 5*4)},                                       // both Dodges of the five in hand
		{slices.Concat(hand, []string{"Cy Riffle"}), "Cy Toss", ratsMind, -2, big.NewRat(2*1, 7*6)}, // of seven
	} {
		s := explore.NewSession(game, 1)
		for _, text := range append([]string{"begin"}, row.before...) {
			v := s.View(scenario.DMOnly)
			c, err := v.ParseCommand(text)
			if err == nil {
				_, err = s.Do(c)
			}
			if err != nil {
				t.Fatal(text, err)
			}
		}
		v := s.View(scenario.DMOnly)
		c := must.Get(v.ParseCommand(row.command))(t)
		law, err := odds.Of(t.Context(), s.Position(), c, odds.Options{Leaves: 1 << 20})
		if err != nil || law.Method != odds.Exact {
			t.Fatal(row.command, law, err)
		}
		want, tapes := allTapes(t, s.Position(), c)
		known := false
		t.Logf("%s: %d tapes, %d outcomes of the law", row.command, tapes, law.Plays)
		for i := range law.Numbers {
			n := &law.Numbers[i]
			of := subject{n.Kind, n.Who, n.Index}
			if n.Kind == odds.ChecksPassed || n.Kind == odds.DrawsPassed {
				of = passed
			}
			if slices.Contains(uncounted, n.Kind) {
				continue
			}
			for _, x := range n.Values {
				if p := want[of][x.N]; x.N != 0 && (p == nil || x.P.Rat().Cmp(p) != 0) {
					t.Errorf("%s: %s %v %d: %v, by all tapes %v", row.command, n.Name, n.Kind, x.N, x.P, p)
				}
				delete(want[of], x.N)
				if of != row.of || x.N != row.n {
					continue
				}
				if known = true; row.chance != nil && x.P.Rat().Cmp(row.chance) != 0 {
					t.Errorf("%s: %s %v %d: %v, by hand %v", row.command, n.Name, n.Kind, x.N, x.P, row.chance)
				}
			}
		}
		if !known {
			t.Errorf("%s: the law has no %v %d: %v", row.command, row.of, row.n, law)
		}
		for of, chances := range want {
			if len(chances) > 0 {
				t.Errorf("%s: the law has not %v, by all tapes %v", row.command, of, chances)
			}
		}
	}
}

// allTapes plays a command with every tape, and returns the chances of each number that is not 0.
func allTapes(t *testing.T, from *explore.Position, c board.Command) (sum map[subject]map[int]*big.Rat, tapes int) {
	run := from.Game().NewRunner()
	start := from.State().Clone()
	outcomes := map[string]map[subject]int{}
	law := must.Get(crunch.EnumerateContext(t.Context(), crunch.Limits{}, func(rng crunch.RNG) (string, error) {
		run.Reset(start.Clone())
		events, err := run.Do(c, rng)
		if err == nil && run.State().Pending.Ask != board.AskNothing {
			err = fmt.Errorf("%v: it asks %v", c, run.State().Pending.Ask)
		}
		out := changed(from, &run.Position, events)
		text := fmt.Sprint(out)
		outcomes[text] = out
		return text, err
	}))(t)
	if !law.Complete() {
		t.Fatalf("%v: %d tapes are not all", c, law.Leaves())
	}
	sum = map[subject]map[int]*big.Rat{}
	for text, p := range law.All() {
		for of, n := range outcomes[text] {
			if sum[of] == nil {
				sum[of] = map[int]*big.Rat{}
			}
			if sum[of][n] == nil {
				sum[of][n] = new(big.Rat)
			}
			sum[of][n].Add(sum[of][n], p.Rat())
		}
	}
	return sum, law.Leaves()
}
