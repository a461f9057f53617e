package probdeck_test

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

// Trauma is a percentage of Max Vim, then changed by behaviours, rounded down at each step. PD-20, PD-21, PD-35
func TestTrauma(t *testing.T) {
	for _, row := range []struct {
		clause     string
		rules      probdeck.Rules
		vim        int
		trauma     string
		percent    string
		behaviours string
		base       int
		modified   int
		applied    string
	}{
		{"PD-20", probdeck.Rules{}, 12, "Biotic", "60%", "none", 7, 7, "none"},
		{"PD-20", probdeck.Rules{}, 12, "Biotic", "100%", "none", 12, 12, "none"},
		{"PD-20", probdeck.Rules{}, 17, "Biotic", "50%", "none", 8, 8, "none"},
		{"PD-20", probdeck.Rules{}, 12, "Biotic", "8%", "none", 0, 0, "none"},
		{"PD-20", probdeck.Rules{}, 0, "Biotic", "100%", "Weak to Biotic", 0, 0, "none"},
		{"PD-21, GL-26", probdeck.Rules{}, 12, "Blunt", "100%", "Weak to Blunt", 12, 18, "Weak to Blunt"},
		{"PD-21", probdeck.Rules{}, 11, "Blunt", "100%", "Weak to Blunt", 11, 16, "Weak to Blunt"},
		{"PD-21", probdeck.Rules{}, 11, "Blunt", "100%", "Resistant to Blunt 50%", 11, 5, "Resistant to Blunt 50%"},
		{"PD-21: immune", probdeck.Rules{}, 12, "Emotion", "100%", "Immune to Mental", 12, 0, "Immune to Mental"},
		{"PD-22: a type of the family", probdeck.Rules{}, 12, "Biotic", "100%", "Weak to Molecular", 12, 18, "Weak to Molecular"},
		{"PD-22: not another family", probdeck.Rules{}, 12, "Biotic", "100%", "Weak to Physical, Immune to Blunt", 12, 12, "none"},
		{"PD-22: a type is not its family", probdeck.Rules{}, 12, "Molecular", "100%", "Immune to Biotic", 12, 12, "none"},
		{"PD-22: trauma of a whole family", probdeck.Rules{}, 12, "Molecular", "100%", "Immune to Molecular", 12, 0, "Immune to Molecular"},
		{"PD-35: step by step", probdeck.Rules{}, 13, "Biotic", "50%", "Weak to Biotic, Resistant to Molecular 50%",
			6, 4, "Weak to Biotic, Resistant to Molecular 50%"}, // 6.5, 9, 4.5; at once it would be 4.875
		{"PD-35: step by step", probdeck.Rules{}, 9, "Biotic", "50%", "Resistant to Biotic 50%, Weak to Molecular 200%",
			4, 4, "Resistant to Biotic 50%, Weak to Molecular 200%"},
		{"PD-35: in the order of the sheet", probdeck.Rules{}, 7, "Biotic", "100%", "Resistant to Biotic 50%, Weak to Molecular 200%",
			7, 6, "Resistant to Biotic 50%, Weak to Molecular 200%"},
		{"PD-35: in the order of the sheet", probdeck.Rules{}, 7, "Biotic", "100%", "Weak to Molecular 200%, Resistant to Biotic 50%",
			7, 7, "Weak to Molecular 200%, Resistant to Biotic 50%"},
		{"PD-22, option", probdeck.Rules{TypeOverFamily: true}, 12, "Biotic", "100%", "Weak to Biotic, Immune to Molecular", 12, 18, "Weak to Biotic"},
		{"PD-22, option: no type named", probdeck.Rules{TypeOverFamily: true}, 12, "Biotic", "100%", "Weak to Blunt, Immune to Molecular",
			12, 0, "Immune to Molecular"},
		{"PD-22, default", probdeck.Rules{}, 12, "Biotic", "100%", "Weak to Biotic, Immune to Molecular", 12, 0, "Weak to Biotic, Immune to Molecular"},
	} {
		a := printedAttack()
		a.Target.MaxVim, a.Target.Behaviours = row.vim, behaviours(t, row.behaviours)
		a.Weapon.Trauma, a.Weapon.Spread = row.trauma, spread(t, row.percent)
		out, err := row.rules.JudgeAttack(a, hand(t, "{10}"), probdeck.Spend{})
		if err != nil {
			t.Errorf("%s: %v", row.clause, err)
			continue
		}
		if out.Base != row.base || out.Modified != row.modified || out.Final != row.modified || out.Applied.String() != row.applied {
			t.Errorf("%s: %s of %d %s on %q: %d, %d by %v; want %d, %d by %s", row.clause, row.percent, row.vim, row.trauma,
				row.behaviours, out.Base, out.Modified, out.Applied, row.base, row.modified, row.applied)
		}
		if out.Resists != (row.modified > 0) {
			t.Errorf("%s: Resists is %v, want %v", row.clause, out.Resists, row.modified > 0)
		}
	}
}

// The largest sheet there can be does not overflow an int of 32 bits.
func TestTraumaBounded(t *testing.T) {
	a := printedAttack()
	a.Target.MaxVim = probdeck.MaxMaxVim
	a.Weapon.Spread = spread(t, "1000%")
	for i := range a.Target.Behaviours {
		a.Target.Behaviours[i] = probdeck.Behaviour{Of: "Biotic", Percent: 1000}
	}
	a.Target.Armour = spread(t, "1000%")
	var rules probdeck.Rules
	out, err := rules.JudgeAttack(a, hand(t, "{10}"), probdeck.Spend{})
	if err == nil {
		out, err = rules.JudgeResistance(a, out, hand(t, "{10}"), probdeck.Spend{})
	}
	if err != nil || out.Final != math.MaxInt32 || out.Base != 10*probdeck.MaxMaxVim {
		t.Errorf("the largest attack: final trauma %d, %v; want it limited to %d", out.Final, err, math.MaxInt32)
	}
}

// Armour: full success reads the leftmost place, each miss the next one, past the list all passes. PD-33, PD-34
func TestArmour(t *testing.T) {
	for _, row := range []struct {
		clause, armour, hand string
		rating, passed       int
		final                int // of 12
		resistance           int
		lobe                 probdeck.Rating
	}{
		{"PD-33", "none", "{10}", 1, 10, 1, 0, 0},
		{"PD-33", "none", "{9}", 1, 75, 9, 0, 0},
		{"PD-33", "none", "{8}", 1, 90, 10, 0, 0}, // PD-34: 10.8
		{"PD-33: past the list", "none", "{7}", 1, 100, 12, 0, 0},
		{"PD-33: past the list", "none", "{Ace}", 1, 100, 12, 0, 0},
		{"PD-33: armour", "0% > 50%", "{10}", 1, 0, 0, 0, 0},
		{"PD-33: armour", "0% > 50%", "{9}", 1, 50, 6, 0, 0},
		{"PD-33: armour", "0% > 50%", "{8}", 1, 100, 12, 0, 0},
		{"PD-33: armour worse than its end", "50% > 120%", "{9}", 1, 120, 14, 0, 0},
		{"PD-30: something says otherwise", "none", "{8}", 1, 10, 1, 8, 0},
		{"PD-31", "none", "{8}", 1, 10, 1, 0, 2},
		{"PD-31", "none", "{8}", 1, 75, 9, 0, 1},
		{"GL-25", "none", "{Ace}", 1, 10, 1, 3, 5},
		{"GL-22: no card drawn", "none", "{}", 0, 100, 12, 1, 5},
	} {
		var rules probdeck.Rules
		a := printedAttack()
		a.Target.Armour, a.Resistance = spread(t, row.armour), row.resistance
		a.Target.Abilities[probdeck.Will] = probdeck.Rating(row.rating)
		a.Target.Lobes[probdeck.Focal] = row.lobe
		out, err := rules.JudgeAttack(a, hand(t, "{5}"), probdeck.Spend{})
		if err == nil {
			out, err = rules.JudgeResistance(a, out, hand(t, row.hand), probdeck.Spend{})
		}
		if err != nil || out.Passed != row.passed || out.Final != row.final {
			t.Errorf("%s: %s with %s: %d%%, %d, %v; want %d%%, %d", row.clause, row.armour, row.hand,
				out.Passed, out.Final, err, row.passed, row.final)
		}
	}
}

// Conditions need full success, unless the table lets partial success do. PD-09, GL-24
func TestCondition(t *testing.T) {
	for _, row := range []struct {
		clause string
		rules  probdeck.Rules
		hand   string
		want   string
	}{
		{"PD-09", probdeck.Rules{}, "{5}", "Paralysis"},
		{"GL-24", probdeck.Rules{}, "{4}", ""},
		{"PD-09", probdeck.Rules{}, "{3}", ""},
		{"GL-24, option", probdeck.Rules{PartialInflicts: true}, "{5}", "Paralysis"},
		{"GL-24, option", probdeck.Rules{PartialInflicts: true}, "{4}", "Paralysis"},
		{"PD-09", probdeck.Rules{PartialInflicts: true}, "{3}", ""},
	} {
		out, err := row.rules.JudgeAttack(printedAttack(), hand(t, row.hand), probdeck.Spend{})
		if err != nil || out.Condition != row.want {
			t.Errorf("%s: %s inflicts %q, %v; want %q", row.clause, row.hand, out.Condition, err, row.want)
		}
	}
	// An attack that only changes a condition: nothing to resist. PD-01
	var rules probdeck.Rules
	a := printedAttack()
	a.Weapon.Trauma, a.Weapon.Spread = "", probdeck.Spread{}
	out, err := rules.JudgeAttack(a, hand(t, "{5}"), probdeck.Spend{})
	if err != nil || out.Condition != "Paralysis" || out.Resists || out.Final != 0 || out.Attack.Verdict != probdeck.Full {
		t.Errorf("PD-01: an attack with a condition alone: got %v, %v; want Paralysis, and no resistance draw", out, err)
	}
	want := "PD-03  target difficulty of the attack draw: 7 - 2 = 5 (Correl 2)\nPD-04  Quila draws 4 by Operate: {5}\n" +
		"PD-05  the result is 5\nPD-06  the target difficulty is met: full success\nPD-09  Ashmite is afflicted with Paralysis\n"
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out, want)
	}
	a.Attacker.Name, a.Target.Name = "", ""
	out, err = rules.JudgeAttack(a, hand(t, "{5}"), probdeck.Spend{})
	want = strings.NewReplacer("Quila", "the attacker", "Ashmite", "the target").Replace(want)
	if out.String() != want || err != nil {
		t.Errorf("without names: got\n%s\nwant\n%s", out, want)
	}
}

// The Narrator's difficulty goes before the weapon's. PD-02
func TestNarrator(t *testing.T) {
	var rules probdeck.Rules
	for _, row := range []struct{ weapon, narrator, want int }{{7, 0, 5}, {7, 9, 7}, {0, 9, 7}, {7, 1, -1}} {
		a := printedAttack()
		a.Weapon.Difficulty, a.Narrator = row.weapon, row.narrator
		out, err := rules.JudgeAttack(a, hand(t, "{5}"), probdeck.Spend{})
		if err != nil || out.Attack.Target() != row.want {
			t.Errorf("PD-02: weapon %d, Narrator %d: target %d, %v", row.weapon, row.narrator, out.Attack.Target(), err)
		}
	}
}

// Attacks that can't be made: typed, and nothing is drawn.
func TestAttackRefused(t *testing.T) {
	var re *crunch.RangeError
	var ne *crunch.NameError
	for _, row := range []struct {
		name   string
		change func(*probdeck.Attack)
		as     any
		want   string
	}{
		{"PD-01", func(a *probdeck.Attack) { a.Weapon.Spread, a.Weapon.Condition = probdeck.Spread{}, "" }, nil,
			"probdeck: weapon: the weapon has neither a spread nor a condition: want one of them, or it makes no attack (PD-01)"},
		{"PD-02: no difficulty", func(a *probdeck.Attack) { a.Weapon.Difficulty = 0 }, &re, "probdeck: target difficulty is 0: want 1 to 1000"},
		{"PD-02", func(a *probdeck.Attack) { a.Weapon.Difficulty = 1001 }, &re, "probdeck: weapon: target difficulty is 1001: want 0 to 1000"},
		{"PD-02", func(a *probdeck.Attack) { a.Narrator = -1 }, &re,
			"probdeck: target difficulty set by the Narrator is -1: want 0 to 1000"},
		{"PD-02", func(a *probdeck.Attack) { a.Narrator = math.MaxInt }, &re, ""},
		{"PD-30", func(a *probdeck.Attack) { a.Resistance = -1 }, &re,
			"probdeck: target difficulty of the resistance draw is -1: want 0 to 1000"},
		{"PD-08", func(a *probdeck.Attack) { a.Weapon.Traits = probdeck.Traits{} }, &re, "probdeck: weapon: Ability is 0: want 1 to 8"},
		{"PD-08", func(a *probdeck.Attack) { a.Weapon.Traits.Lobe = 5 }, &re, "probdeck: weapon: Lobe is 5: want 0 to 4"},
		{"PD-22", func(a *probdeck.Attack) { a.Weapon.Trauma = "Sonic" }, &ne,
			`probdeck: weapon: "Sonic" is not a valid trauma type: want Chemical, Mental, Molecular, Physical, Biotic, Blunt, Emotion`},
		{"PD-22: none with a spread", func(a *probdeck.Attack) { a.Weapon.Trauma = "" }, &ne, ""},
		{"PD-23", func(a *probdeck.Attack) { a.Target.Behaviours[1].Of = "Sonic" }, &ne,
			`probdeck: target: behaviour "Weak to Sonic": "Sonic" is not a valid trauma type: want Chemical, Mental, Molecular, Physical, Biotic, Blunt, Emotion`},
		{"PD-23", func(a *probdeck.Attack) { a.Target.Behaviours[1].Percent = -1 }, &re, "probdeck: target: percentage is -1: want 0 to 1000"},
		{"PD-23", func(a *probdeck.Attack) { a.Target.Behaviours[0] = probdeck.Behaviour{} }, &ne,
			`probdeck: target: "Blunt" is not a valid behaviour: want no behaviour after an empty one`},
		{"PD-20", func(a *probdeck.Attack) { a.Target.MaxVim = -1 }, &re, "probdeck: target: Max Vim is -1: want 0 to 1000000"},
		{"PD-20", func(a *probdeck.Attack) { a.Attacker.MaxVim = 1_000_001 }, &re, "probdeck: attacker: Max Vim is 1000001: want 0 to 1000000"},
		{"a name that no save holds", func(a *probdeck.Attack) { a.Attacker.Name = "\xff" }, &ne,
			`probdeck: attacker: "\xff" is not a valid name: want valid UTF-8`},
		{"a name that no save holds", func(a *probdeck.Attack) { a.Weapon.Name = "a\xc0" }, &ne, ""},
		{"PD-09: a condition that no save holds", func(a *probdeck.Attack) { a.Weapon.Condition = "\xff" }, &ne,
			`probdeck: weapon: "\xff" is not a valid condition: want valid UTF-8`},
		{"PD-04", func(a *probdeck.Attack) { a.Attacker.Abilities[0] = 1 }, &re, "probdeck: attacker: rating of NoAbility is 1: want 0"},
		{"PD-03", func(a *probdeck.Attack) { a.Attacker.Lobes[0] = 1 }, &re, "probdeck: attacker: score of NoLobe is 1: want 0"},
	} {
		a := printedAttack()
		row.change(a)
		var rules probdeck.Rules
		err := rules.Validate(a)
		if err == nil || row.want != "" && err.Error() != row.want {
			t.Errorf("%s: %v, want %s", row.name, err, row.want)
			continue
		}
		if row.as == nil && !errors.Is(err, probdeck.ErrNoAttack) || row.as != nil && !errors.As(err, row.as) {
			t.Errorf("%s: got a %T, want ErrNoAttack or the type of the row", row.name, err)
		}
		var table probdeck.Decks
		if _, got := rules.Begin(no{t}, &table, a); got == nil || got.Error() != err.Error() {
			t.Errorf("%s: Begin: got %v, want %v", row.name, got, err)
		}
		if _, got := rules.DrawAttack(no{t}, &table, a, probdeck.Spender{}, probdeck.Spender{}); got == nil || got.Error() != err.Error() {
			t.Errorf("%s: DrawAttack: got %v, want %v", row.name, got, err)
		}
		if _, got := rules.Odds(&table.Pile, a, probdeck.Cards{}, probdeck.Cards{}); got == nil || got.Error() != err.Error() {
			t.Errorf("%s: Odds: got %v, want %v", row.name, got, err)
		}
		if _, got := rules.JudgeAttack(a, hand(t, "{5}"), probdeck.Spend{}); got == nil || got.Error() != err.Error() {
			t.Errorf("%s: JudgeAttack: got %v, want %v", row.name, got, err)
		}
		if _, got := json.Marshal(probdeck.OpenAttack{Attack: *a, Step: probdeck.AttackDrawn, AttackHand: hand(t, "{5}")}); got == nil &&
			row.name != "PD-22" && row.name != "PD-23" {
			t.Errorf("%s: a pending one is saved", row.name)
		}
	}
}

// The pure halves refuse cards and perks that the draw can't have, and say at which draw. PD-04, PD-12, PD-32
func TestHandsRefused(t *testing.T) {
	var rules probdeck.Rules
	a := printedAttack()
	hit := must.Get(rules.JudgeAttack(a, hand(t, "{4, 3, 2, 2}"), probdeck.Spend{}))(t)
	var re *crunch.RangeError
	var se *probdeck.SpendError
	for _, row := range []struct {
		clause, hand, spend, want string
		as                        any
	}{
		{"PD-04, PD-32", "{2, 2, 2, 2, 2}", "none", "number of cards drawn is 5", &re},
		{"PD-04, PD-32", "{}", "none", "number of cards drawn is 0", &re},
		{"PD-12", "{2, 2}", "King on 3", "use 1 of the spend", &se},
	} {
		out, err := rules.JudgeAttack(a, hand(t, row.hand), spend(t, row.spend))
		if out != (probdeck.Outcome{}) || !errors.As(err, row.as) || !strings.HasPrefix(err.Error(), "probdeck: attack draw: "+row.want) {
			t.Errorf("%s: JudgeAttack with %s: got %v, want %s", row.clause, row.hand, err, row.want)
		}
		out, err = rules.JudgeResistance(a, hit, hand(t, row.hand), spend(t, row.spend))
		if out != (probdeck.Outcome{}) || !errors.As(err, row.as) || !strings.HasPrefix(err.Error(), "probdeck: resistance draw: "+row.want) {
			t.Errorf("%s: JudgeResistance with %s: got %v, want %s", row.clause, row.hand, err, row.want)
		}
	}
	if out, err := rules.JudgeResistance(a, probdeck.Outcome{}, hand(t, "{2}"), probdeck.Spend{}); out != (probdeck.Outcome{}) || !errors.As(err, &re) {
		t.Errorf("PD-01: resisting before the attack: %v", err)
	}
}

// Of the Outcome that it is given, JudgeResistance takes the cards of the attack draw and what was earned by it, nothing
// else: a forged Outcome, or that of another target, does no harm.
func TestResistanceTrustsCardsOnly(t *testing.T) {
	var rules probdeck.Rules
	a, other := printedAttack(), printedAttack()
	other.Target.MaxVim, other.Target.Armour, other.Weapon.Trauma = 900, spread(t, "0%"), "Blunt"
	judge := func(of *probdeck.Attack) probdeck.Outcome {
		out := must.Get(rules.JudgeAttack(of, hand(t, "{4, 3, 2, 2}"), spend(t, "King on 1")))(t)
		out.AttackerEarned = 7
		return out
	}
	resist := func(out probdeck.Outcome) probdeck.Outcome {
		out = must.Get(rules.JudgeResistance(a, out, hand(t, "{8, 4, Ace}"), probdeck.Spend{}))(t)
		return out
	}
	want := resist(judge(a))
	if want.Final != 10 || want.AttackerEarned != 7 {
		t.Errorf("PD-34: got %v, want final trauma 10 and a perk of 7", want)
	}
	forged := judge(a)
	forged.Modified, forged.Final, forged.Passed, forged.TargetEarned = math.MaxInt, -1, 7, 9
	forged.Resistance = probdeck.Draw{Rating: 255, Difficulty: math.MinInt}
	for _, out := range []probdeck.Outcome{judge(other), forged, want} {
		if got := resist(out); got != want {
			t.Errorf("JudgeResistance after a changed attack: got\n%vwant\n%v", got, want)
		}
	}
}

// Each rounding happens at its own step: what a sheet prints, applied one after the other in integers. PD-35
func TestRoundingSteps(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		percent := func(name string) int { return rapid.IntRange(0, 300).Draw(rt, name) }
		a := printedAttack()
		a.Target.MaxVim = rapid.IntRange(0, 200).Draw(rt, "vim")
		hit, armour := percent("hit"), percent("armour")
		a.Weapon.Spread, _ = probdeck.NewSpread(hit)
		a.Target.Armour, _ = probdeck.NewSpread(armour)
		a.Target.Behaviours = probdeck.Behaviours{}
		want := a.Target.MaxVim * hit / 100
		for i := range rapid.IntRange(0, 3).Draw(rt, "behaviours") {
			p := percent("behaviour")
			a.Target.Behaviours[i] = probdeck.Behaviour{Of: rapid.SampledFrom([]string{"Biotic", "Molecular"}).Draw(rt, "of"), Percent: p}
			want = want * p / 100
		}
		var rules probdeck.Rules
		out, err := rules.JudgeAttack(a, hand(t, "{10}"), probdeck.Spend{})
		if err != nil {
			rt.Fatal(err)
		}
		if out.Modified != want {
			rt.Fatalf("PD-35: %d, want %d: %v", out.Modified, want, out)
		}
		if want > 0 {
			if out, err = rules.JudgeResistance(a, out, hand(t, "{10}"), probdeck.Spend{}); err != nil || out.Final != want*armour/100 {
				rt.Fatalf("PD-34: %d, want %d, %v", out.Final, want*armour/100, err)
			}
		}
	})
}
