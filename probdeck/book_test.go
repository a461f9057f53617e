package probdeck_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

// The printed example, number for number. PD-40
func TestBookExample(t *testing.T) {
	var rules probdeck.Rules
	var table probdeck.Decks
	dice := cards(t, probdeck.Deck{}, "{4, 3, 2, 2}", "{8, 4, Ace}")
	out := must.Get(rules.DrawAttack(dice, &table, printedAttack(), probdeck.Spender{}, probdeck.Spender{}))(t)
	dice.used(t, 28, 27, 26, 25, 28, 27, 26) // GL-21: each draw from a whole deck

	want := probdeck.Outcome{
		Attacker: "Quila", Target: "Ashmite",
		Attack: probdeck.Draw{
			Traits: traits(t, "Operate(Correl)"),
			Rating: 4, Difficulty: 7, Ease: 2, // PD-02, PD-03, PD-04: 7 - 2 = 5
			Hand:   hand(t, "{4, 3, 2, 2}"),
			Result: 4, Miss: 1, Verdict: probdeck.Partial, // PD-05, PD-07
		},
		Percent: 60, MaxVim: 12, Base: 7, // PD-20: 60% of 12 is 7
		Trauma:   probdeck.Biotic,
		Family:   probdeck.Family{Name: probdeck.Molecular, Resist: traits(t, "Will(Focal)")}, // PD-22
		Modified: 7,                                                                           // PD-21: no behaviour names Biotic or Molecular
		Resists:  true,
		Resistance: probdeck.Draw{
			Traits: traits(t, "Will(Focal)"),   // PD-32
			Rating: 3, Difficulty: 10, Ease: 0, // PD-30, PD-31: an ashmite has no Lobes
			Hand:   hand(t, "{8, 4, Ace}"),
			Result: 8, Miss: 2, Verdict: probdeck.Partial,
		},
		Passed: 90, Final: 6, // PD-33, PD-34: 90% of 7 is 6
		// PD-09, GL-24: a partial success does not paralyse
	}
	if diff := cmp.Diff(want, out, plain); diff != "" {
		t.Errorf("the printed attack (-want +got):\n%s", diff)
	}
	if want.Attack.Target() != 5 || want.Resistance.Target() != 10 {
		t.Errorf("targets %d and %d, want 5 and 10", want.Attack.Target(), want.Resistance.Target())
	}
}

// plain lets cmp compare the fixed-size values with ==.
var plain = cmp.Comparer(func(a, b probdeck.Outcome) bool { return a == b })

// Had she fired the Fear Rod, the trauma would be 0, since ashmites are immune to Mental trauma. PD-40
func TestBookFearRod(t *testing.T) {
	var rules probdeck.Rules
	a := printedAttack()
	a.Weapon = books.FearRod()
	for _, row := range []struct {
		hand                       string
		percent, base, final, miss int
		verdict                    probdeck.Verdict
		condition, clause          string
	}{
		{"{6, 3, 2, 2}", 100, 12, 0, 0, probdeck.Full, "Fear", "PD-21"}, // 8 - 2 = 6
		{"{5, 3, 2, 2}", 50, 6, 0, 1, probdeck.Partial, "", "PD-21"},
		{"{4, 3, 2, 2}", 10, 1, 0, 2, probdeck.Partial, "", "PD-21"},
		{"{3, 3, 2, 2}", 0, 0, 0, 3, probdeck.Failed, "", "PD-07"},
	} {
		out := must.Get(rules.JudgeAttack(a, hand(t, row.hand), probdeck.Spend{}))(t)
		if out.Attack.Target() != 6 || out.Percent != row.percent || out.Base != row.base || out.Modified != row.final ||
			out.Final != row.final || out.Attack.Miss != row.miss || out.Attack.Verdict != row.verdict ||
			out.Condition != row.condition {
			t.Errorf("%s: the Fear Rod with %s: %v", row.clause, row.hand, out)
		}
		if out.Resists {
			t.Errorf("%s: there is no trauma, and a resistance draw is due: want none", row.clause)
		}
		if _, err := rules.JudgeResistance(a, out, hand(t, "{2, 2, 2}"), probdeck.Spend{}); !errors.Is(err, probdeck.ErrNoResistance) {
			t.Errorf("resist no trauma: %v, want ErrNoResistance", err)
		}
		if row.percent > 0 && out.Applied.String() != "Immune to Mental" {
			t.Errorf("PD-23: the behaviours applied are %v", out.Applied)
		}
	}
}

// What perks would have done. PD-41
func TestBookPerks(t *testing.T) {
	var rules probdeck.Rules
	for _, row := range []struct {
		name           string
		attack, resist string // spends
		result, miss   int
		base           int
		condition      string
		resisted       int
		passed, final  int
	}{
		{"none", "none", "none", 4, 1, 7, "", 8, 90, 6},
		{"a Jack makes the 4 a 5: full success", "Jack on 1", "none", 5, 0, 12, "Paralysis", 8, 90, 10},
		{"a Queen too", "Queen on 1", "none", 5, 0, 12, "Paralysis", 8, 90, 10},
		{"a King too", "King on 1", "none", 5, 0, 12, "Paralysis", 8, 90, 10},
		{"a 6 passes 5", "6", "none", 6, 0, 12, "Paralysis", 8, 90, 10},
		{"a 7 passes 5", "7", "none", 7, 0, 12, "Paralysis", 8, 90, 10},
		{"an 8 passes 5", "8", "none", 8, 0, 12, "Paralysis", 8, 90, 10},
		{"a 9 passes 5", "9", "none", 9, 0, 12, "Paralysis", 8, 90, 10},
		{"a 10 passes 5", "10", "none", 10, 0, 12, "Paralysis", 8, 90, 10},
		{"one face perk makes the 8 a 9", "none", "King on 1", 4, 1, 7, "", 9, 75, 5},
		{"two face perks make the 8 a 10", "none", "King on 1, Jack on 1", 4, 1, 7, "", 10, 10, 0},
		{"face perks on different cards don't add up", "none", "King on 1, Jack on 2", 4, 1, 7, "", 9, 75, 5},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := printedAttack()
			out, err := rules.JudgeAttack(a, hand(t, "{4, 3, 2, 2}"), spend(t, row.attack))
			if err != nil {
				t.Fatal(err)
			}
			if out, err = rules.JudgeResistance(a, out, hand(t, "{8, 4, Ace}"), spend(t, row.resist)); err != nil {
				t.Fatal(err)
			}
			if out.Attack.Result != row.result || out.Attack.Miss != row.miss || out.Base != row.base ||
				out.Condition != row.condition || out.Resistance.Result != row.resisted ||
				out.Passed != row.passed || out.Final != row.final {
				t.Errorf("PD-41: got\n%v", out)
			}
		})
	}
}

// The end of the trace when there is nothing to resist. PD-20, PD-21
func TestOutcomeStringOfNothing(t *testing.T) {
	var rules probdeck.Rules
	for _, row := range []struct{ behaviours, spread, end string }{
		{"Immune to Mental", "0%", `
PD-20  0% of 12 is 0 Biotic trauma (Molecular)
PD-01  no trauma is left to resist
`},
		{"Immune to Mental", "8%", `
PD-20  8% of 12 is 0 Biotic trauma (Molecular)
PD-01  no trauma is left to resist
`},
		{"Immune to Molecular", "9%", `
PD-20  9% of 12 is 1 Biotic trauma (Molecular)
PD-21  Immune to Molecular: 0% of 1 is 0
PD-01  no trauma is left to resist
`},
		{"Immune to Mental", "9%", `
PD-20  9% of 12 is 1 Biotic trauma (Molecular)
PD-22  no behaviour changes Biotic or Molecular trauma
PD-31  target difficulty of the resistance draw: 10 (Focal 0)
PD-32  Ashmite draws 3 by Will: still to be drawn
`},
	} {
		a := printedAttack()
		a.Target.Behaviours, a.Weapon.Spread, a.Weapon.Condition = behaviours(t, row.behaviours), spread(t, row.spread), ""
		out := must.Get(rules.JudgeAttack(a, hand(t, "{5, 3, 2, 2}"), probdeck.Spend{}))(t)
		_, end, _ := strings.Cut(out.String(), "full success")
		if diff := cmp.Diff(row.end, end); diff != "" {
			t.Errorf("%s against %s (-want +got):\n%s", row.spread, row.behaviours, diff)
		}
	}
}

// The trace as text, with the clause of each step.
func TestOutcomeString(t *testing.T) {
	var rules probdeck.Rules
	a := printedAttack()
	a.Target.Behaviours = behaviours(t, "Weak to Biotic, Resistant to Molecular 50%, Immune to Mental")
	judge := func(h1, s1, h2, s2 string) string {
		t.Helper()
		a.Attacker.Abilities[probdeck.Operate] = probdeck.Rating(min(hand(t, h1).Len(), 4))
		out, err := rules.JudgeAttack(a, hand(t, h1), spend(t, s1))
		if err != nil {
			t.Fatal(err)
		}
		if h2 != "" {
			if out, err = rules.JudgeResistance(a, out, hand(t, h2), spend(t, s2)); err != nil {
				t.Fatal(err)
			}
			out.TargetEarned = 7
		} else if out.Attack.Verdict == probdeck.Failed {
			out.AttackerEarned = probdeck.King
		}
		return out.String()
	}
	for _, row := range []struct{ got, want string }{
		{judge("{4, 3, 2, 2}", "Jack on 1", "{8, 4, Ace}", "none"), `
PD-03  target difficulty of the attack draw: 7 - 2 = 5 (Correl 2)
PD-04  Quila draws 4 by Operate: {4, 3, 2, 2}
PD-12  Quila spends a Jack: card 1 counts 1 more
PD-05  the result is 5
PD-06  the target difficulty is met: full success
PD-09  Ashmite is afflicted with Paralysis
PD-20  100% of 12 is 12 Biotic trauma (Molecular)
PD-21  Weak to Biotic: 150% of 12 is 18
PD-21  Resistant to Molecular 50%: 50% of 18 is 9
PD-31  target difficulty of the resistance draw: 10 (Focal 0)
PD-32  Ashmite draws 3 by Will: {8, 4, Ace}
PD-05  the result is 8
PD-33  missed by 2: partial success
PD-10  Ashmite earns a Perk Card: 7
PD-34  90% of 9 is 8: the trauma taken
`},
		{judge("{4, 3, 2, 2}", "none", "{7, 4, Ace}", "none"), `
PD-03  target difficulty of the attack draw: 7 - 2 = 5 (Correl 2)
PD-04  Quila draws 4 by Operate: {4, 3, 2, 2}
PD-05  the result is 4
PD-07  missed by 1: partial success
PD-20  60% of 12 is 7 Biotic trauma (Molecular)
PD-21  Weak to Biotic: 150% of 7 is 10
PD-21  Resistant to Molecular 50%: 50% of 10 is 5
PD-31  target difficulty of the resistance draw: 10 (Focal 0)
PD-32  Ashmite draws 3 by Will: {7, 4, Ace}
PD-05  the result is 7
PD-33  missed by 3: failed
PD-10  Ashmite earns a Perk Card: 7
PD-34  100% of 5 is 5: the trauma taken
`},
		{judge("{3, 3, 2, 2}", "none", "", ""), `
PD-03  target difficulty of the attack draw: 7 - 2 = 5 (Correl 2)
PD-04  Quila draws 4 by Operate: {3, 3, 2, 2}
PD-05  the result is 3
PD-07  missed by 2: failed
PD-10  Quila earns a Perk Card: King
PD-07  no trauma
`},
		{judge("{5, 3, 2, 2}", "none", "", ""), `
PD-03  target difficulty of the attack draw: 7 - 2 = 5 (Correl 2)
PD-04  Quila draws 4 by Operate: {5, 3, 2, 2}
PD-05  the result is 5
PD-06  the target difficulty is met: full success
PD-09  Ashmite is afflicted with Paralysis
PD-20  100% of 12 is 12 Biotic trauma (Molecular)
PD-21  Weak to Biotic: 150% of 12 is 18
PD-21  Resistant to Molecular 50%: 50% of 18 is 9
PD-31  target difficulty of the resistance draw: 10 (Focal 0)
PD-32  Ashmite draws 3 by Will: still to be drawn
`},
		{judge("{}", "none", "", ""), `
PD-03  target difficulty of the attack draw: 7 - 2 = 5 (Correl 2)
PD-04  Quila draws 0 by Operate: {}
PD-05  the result is 0
GL-22  no card was drawn: failed
PD-10  Quila earns a Perk Card: King
PD-07  no trauma
`},
		{judge("{3, 3, 2, 2}", "10", "{10, 4, Ace}", "none"), `
PD-03  target difficulty of the attack draw: 7 - 2 = 5 (Correl 2)
PD-04  Quila draws 4 by Operate: {3, 3, 2, 2}
PD-13  Quila spends a Perk Card: 10 is one more card
PD-05  the result is 10
PD-06  the target difficulty is met: full success
PD-09  Ashmite is afflicted with Paralysis
PD-20  100% of 12 is 12 Biotic trauma (Molecular)
PD-21  Weak to Biotic: 150% of 12 is 18
PD-21  Resistant to Molecular 50%: 50% of 18 is 9
PD-31  target difficulty of the resistance draw: 10 (Focal 0)
PD-32  Ashmite draws 3 by Will: {10, 4, Ace}
PD-05  the result is 10
PD-33  the target difficulty is met: full success
PD-10  Ashmite earns a Perk Card: 7
PD-34  10% of 9 is 0: the trauma taken
`},
	} {
		if diff := cmp.Diff(strings.TrimPrefix(row.want, "\n"), row.got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}
