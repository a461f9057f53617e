package main

import (
	"strings"
	"testing"
)

// twins has names that differ only in case.
const twins = `scenario { name = "Twins", setting = "dungeon", start = "hall", goal = "Yard", 
  on_begin = function() tell(pcs()[2], "Psst!") end }
region { name = "hall" }
region { name = "Hall" }
region { name = "Yard" }
connection { "hall", "Hall" }
connection { "Hall", "Yard" }
creature { name = "rat", region = "hall", ep = 2 }
creature { name = "Rat", region = "hall", ep = 4 }
pc { name = "Ada", ep = 9, plain = true, actions = { { name = "Axe", damage = "1d4" }, { name = "axe", damage = "1d2" } } }
pc { name = "ada", ep = 9, plain = true, actions = { { name = "Axe", damage = "1d4" } } }
command { name = "Ask", answers = { said = function(self, who, option) who:hurt(option) end },
  run = function(self, who) ask(who, "said", "What?", { "go", "Go" }) end }
ending { name = "home", result = "success", when = function() return false end }
ending { name = "Home", result = "success", when = function() return #pcs() < 2 end }
knob { of = "party/Ada/ep", values = { 8 } }
target { ending = "home", wins = { 50, 60 } }
`

// Of names that differ only in case the one is meant that is spelt so. Every other spelling means either.
func TestSpeltNames(t *testing.T) {
	dir := writePack(t, twins)
	for _, tt := range []struct{ in, args, want string }{
		{"", "odds -in hall DIR", "Ada plays axe against Rat [exact]"},
		{"", "odds DIR|Ada plays axe against Rat", "Ada plays axe against Rat\nexact: all 2 outcomes\nRat: EP lost"},
		{"", "odds DIR|ada plays Axe against Rat", "ada plays Axe against Rat\nexact: all 4 outcomes\nRat: EP lost"},
		{"", "odds DIR|Ada act axe Rat", "Ada plays axe against Rat\n"},
		{"", "odds DIR|aDa pLays aXe against rAt", "Ada plays Axe against rat\n"},
		{"", "odds DIR|ada attempt Ask; ada: Go", "ada: EP lost  mean 2.00\n"},
		{"", "odds -hidden Rat DIR|Ada act Axe Rat", "Ada can't act: it does not know of the target"},
		{"", "odds -rule|Rat ep 3|DIR|Ada act Axe Rat", "at least 3: 50.00%\n"},
		{"", "story -as ada -rounds 1 DIR", "Psst!"},
		{"ada begin\nquit\n", "play -bots Ada DIR", "\nada (9 EP) in hall:"},
		{"ada begin\nada plays Axe against Rat\nundo\nquit\n", "play -dm DIR", "Taken back: ada plays Axe against Rat.\n"},
		{"rule Rat ep 3\nquit\n", "play -dm DIR", "about Rat: ep 3"},
		{"", "tune -n 50 -fresh 50 DIR", "end in home 50% to 60%  0.0% "},
	} {
		args := strings.Split(tt.args, "|")
		args = append(strings.Fields(args[0]), args[1:]...)
		for i := range args {
			args[i] = strings.Replace(args[i], "DIR", dir, 1)
		}
		if out, _ := doIn(t, tt.in, args...); !strings.Contains(out, tt.want) {
			t.Errorf("%s: found\n%s\nwant %q", tt.args, out, tt.want)
		}
	}
}

// Answers that read the same are told apart, as in play: each has its odds.
func TestAnswersOfOneText(t *testing.T) {
	dir := writePack(t, hall+`command { name = "Pick", region = "Door", answers = { took = function(self, who, option) who:hurt(option) end },
  run = function(self, who) ask(who, "took", "Which?", { "a cup", "a cup" }) end }`)
	out, _ := do(t, "odds", dir)
	for _, want := range []string{"a cup (pc1 answer 0) [exact]: Ada: EP lost 1.00 on", "a cup (pc1 answer 1) [exact]: Ada: EP lost 2.00 on"} {
		if !strings.Contains(out, want) {
			t.Errorf("found\n%s\nwant %q", out, want)
		}
	}
	if out, _ = do(t, "odds", dir, "Ada attempt Pick; answer 1"); !strings.HasPrefix(out, "Ada attempts: Pick; Ada: a cup (pc1 answer 1)\n") {
		t.Errorf("the second answer: found\n%s", out)
	}
}
