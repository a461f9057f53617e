package probdeck_test

import (
	"errors"
	"math"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
	"pgregory.net/rapid"
)

// What a draw has to reach, and how it went.
func TestJudge(t *testing.T) {
	who := books.Quila()
	who.Lobes = probdeck.Lobes{probdeck.Correl: 2, probdeck.Marvel: 3}
	for _, row := range []struct {
		clause     string
		rules      probdeck.Rules
		traits     string
		difficulty int
		hand       string
		spend      string
		spread     string
		target     int
		result     int
		miss       int
		want       probdeck.Verdict
	}{
		{"PD-06: meets", probdeck.Rules{}, "Operate", 4, "{4, 3, 2, 2}", "none", "100%", 4, 4, 0, probdeck.Full},
		{"PD-06: exceeds", probdeck.Rules{}, "Operate", 3, "{4, 3, 2, 2}", "none", "100%", 3, 4, 0, probdeck.Full},
		{"PD-03: the Lobe eases", probdeck.Rules{}, "Operate(Correl)", 6, "{4, 3, 2, 2}", "none", "100%", 4, 4, 0, probdeck.Full},
		{"PD-03: no Lobe, no ease", probdeck.Rules{}, "Operate", 6, "{4, 3, 2, 2}", "none", "100%", 6, 4, 2, probdeck.Failed},
		{"PD-03: a Lobe of 0", probdeck.Rules{}, "Operate(Natural)", 6, "{4, 3, 2, 2}", "none", "100%", 6, 4, 2, probdeck.Failed},
		{"PD-07: by 1, listed", probdeck.Rules{}, "Operate", 5, "{4, 3, 2, 2}", "none", "100% > 60%", 5, 4, 1, probdeck.Partial},
		{"PD-07: by 2, not listed", probdeck.Rules{}, "Operate", 6, "{4, 3, 2, 2}", "none", "100% > 60%", 6, 4, 2, probdeck.Failed},
		{"PD-07: by 2, listed", probdeck.Rules{}, "Operate", 6, "{4, 3, 2, 2}", "none", "100% > 60% > 0%", 6, 4, 2, probdeck.Partial},
		{"PD-07: by 1, a list of one", probdeck.Rules{}, "Operate", 5, "{4, 3, 2, 2}", "none", "100%", 5, 4, 1, probdeck.Failed},
		{"PD-07: no list", probdeck.Rules{}, "Operate", 5, "{4, 3, 2, 2}", "none", "none", 5, 4, 1, probdeck.Failed},
		{"PD-06: no list", probdeck.Rules{}, "Operate", 4, "{4, 3, 2, 2}", "none", "none", 4, 4, 0, probdeck.Full},
		{"PD-11: perks count", probdeck.Rules{}, "Operate", 5, "{4, 3, 2, 2}", "King on 1", "none", 5, 5, 0, probdeck.Full},
		{"GL-25: target 0", probdeck.Rules{}, "Operate(Marvel)", 3, "{Ace}", "none", "none", 0, 1, 0, probdeck.Full},
		{"GL-25: target below 0", probdeck.Rules{}, "Operate(Marvel)", 1, "{Ace}", "none", "none", -2, 1, 0, probdeck.Full},
		{"GL-22: no card", probdeck.Rules{}, "Surge", 1, "{}", "none", "100% > 60%", 1, 0, 1, probdeck.Failed},
		{"GL-22: no card against -2", probdeck.Rules{}, "Surge(Marvel)", 1, "{}", "none", "100% > 60%", -2, 0, 0, probdeck.Failed},
		{"GL-22, PD-13: a perk is a card", probdeck.Rules{}, "Surge", 6, "{}", "6", "none", 6, 6, 0, probdeck.Full},
		{"GL-22, option", probdeck.Rules{EmptyFails: true}, "Surge", 6, "{}", "6", "100% > 60%", 6, 6, 0, probdeck.Failed},
		{"GL-22, option: with cards", probdeck.Rules{EmptyFails: true}, "Operate", 6, "{2}", "6", "none", 6, 6, 0, probdeck.Full},
	} {
		c := who
		if row.hand == "{}" {
			c.Abilities[probdeck.Surge] = 0
		}
		d := must.Get(probdeck.NewDraw(c, traits(t, row.traits), row.difficulty))(t)
		if d.Verdict != probdeck.NotJudged {
			t.Errorf("%s: %v before it is judged", row.clause, d.Verdict)
		}
		if err := row.rules.Judge(&d, hand(t, row.hand), spend(t, row.spend), spread(t, row.spread)); err != nil {
			t.Errorf("%s: %v", row.clause, err)
		}
		if d.Target() != row.target || d.Result != row.result || d.Miss != row.miss || d.Verdict != row.want {
			t.Errorf("%s: target %d, result %d, missed by %d: %v", row.clause, d.Target(), d.Result, d.Miss, d.Verdict)
		}
	}
}

func TestJudgeRefused(t *testing.T) {
	var rules probdeck.Rules
	d := must.Get(probdeck.NewDraw(books.Quila(), traits(t, "Operate(Correl)"), 7))(t)
	was := d
	for _, row := range []struct{ name, hand, spend, want string }{
		{"PD-04: more cards than the rating", "{2, 2, 2, 2, 2}", "none", "probdeck: number of cards drawn is 5: want 1 to 4"},
		{"PD-04: none", "{}", "none", "probdeck: number of cards drawn is 0: want 1 to 4"},
		{"PD-12", "{4}", "King on 2", "probdeck: use 1 of the spend is King on 2: want a face perk on a card of the draw, 1 to 1"},
	} {
		err := rules.Judge(&d, hand(t, row.hand), spend(t, row.spend), spread(t, "100%"))
		if err == nil || err.Error() != row.want || d != was {
			t.Errorf("%s: %v, want %s", row.name, err, row.want)
		}
	}
	var re *crunch.RangeError
	for _, difficulty := range []int{-1, 0, 1001} {
		if _, err := probdeck.NewDraw(books.Quila(), traits(t, "Operate"), difficulty); !errors.As(err, &re) || re.Got != difficulty {
			t.Errorf("PD-02: NewDraw of difficulty %d: %v, want a *RangeError", difficulty, err)
		}
	}
	for _, difficulty := range []int{0, 1001, math.MinInt, math.MaxInt} {
		d := was
		d.Difficulty = difficulty
		forged := d
		if err := rules.Judge(&d, hand(t, "{4}"), probdeck.Spend{}, spread(t, "100%")); !errors.As(err, &re) || re.Got != difficulty || d != forged {
			t.Errorf("PD-02: Judge of difficulty %d: %v, and the draw is %v: want a *RangeError, and it unchanged", difficulty, err, d)
		}
	}
	for _, tr := range []probdeck.Traits{{}, {Lobe: probdeck.Correl}, {Ability: 99}, {Ability: probdeck.Will, Lobe: 99}} {
		if _, err := probdeck.NewDraw(books.Quila(), tr, 7); !errors.As(err, &re) {
			t.Errorf("PD-08: NewDraw with the Trait %v: %v, want a *RangeError", tr, err)
		}
	}
}

func TestDrawString(t *testing.T) {
	var rules probdeck.Rules
	d := must.Get(probdeck.NewDraw(books.Quila(), traits(t, "Operate(Correl)"), 7))(t)
	if got, want := d.String(), "Operate(Correl) 4 against 7 - 2 = 5"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, row := range []struct{ hand, spend, want string }{
		{"{4, 3, 2, 2}", "none", "Operate(Correl) 4 against 7 - 2 = 5: {4, 3, 2, 2} is 4, missed by 1: partial success"},
		{"{4, 3, 2, 2}", "King on 1", "Operate(Correl) 4 against 7 - 2 = 5: {4, 3, 2, 2} with King on 1 is 5: full success"},
	} {
		must.OK(t, rules.Judge(&d, hand(t, row.hand), spend(t, row.spend), spread(t, "100% > 60%")))
		if d.String() != row.want {
			t.Errorf("%s, want %s", d, row.want)
		}
	}
}

// One more card, a better Lobe, one more perk: never a worse draw.
func TestJudgeMonotone(t *testing.T) {
	var rules probdeck.Rules
	rapid.Check(t, func(rt *rapid.T) {
		c := probdeck.Bioform{Abilities: probdeck.Abilities{probdeck.Will: 9}}
		h := drawHand(rt, 6)
		if h.Len() == 0 {
			return
		}
		difficulty := rapid.IntRange(1, 15).Draw(rt, "difficulty")
		s := rapid.SampledFrom([]string{"none", "100%", "100% > 50%", "100% > 50% > 20%"}).Draw(rt, "spread")
		judge := func(lobe probdeck.Rating, h probdeck.Hand, sp string) probdeck.Draw {
			c.Lobes[probdeck.Focal] = lobe
			d, err := probdeck.NewDraw(c, probdeck.Traits{Ability: probdeck.Will, Lobe: probdeck.Focal}, difficulty)
			if err == nil {
				err = rules.Judge(&d, h, spend(t, sp), spread(t, s))
			}
			if err != nil {
				rt.Fatal(err)
			}
			return d
		}
		worse := func(a, b probdeck.Draw) bool { return b.Verdict < a.Verdict || b.Miss > a.Miss }
		base := judge(1, h, "none")
		if more := judge(2, h, "none"); worse(base, more) {
			rt.Fatalf("PD-03: got %v, and with a better Lobe %v: want no worse", base, more)
		}
		if more := judge(1, h, "King on 1"); worse(base, more) {
			rt.Fatalf("PD-12: got %v, and with a face perk %v: want no worse", base, more)
		}
		if more := judge(1, h, "7"); worse(base, more) {
			rt.Fatalf("PD-13: got %v, and with a valued perk %v: want no worse", base, more)
		}
		if (base.Verdict == probdeck.Full) != (base.Result >= base.Target()) {
			rt.Fatalf("PD-06: got %v, want full success at %d or more, and only then", base, base.Target())
		}
	})
}

func TestSpread(t *testing.T) {
	if got := probdeck.NoArmour.String(); got != "10% > 75% > 90%" { // PD-33
		t.Errorf("NoArmour is %s, want 10%% > 75%% > 90%%", got)
	}
	s := must.Get(probdeck.NewSpread(100, 60))(t)
	if s != spread(t, "100% > 60%") || s.Len() != 2 {
		t.Errorf("NewSpread(100, 60) = %v, want 100%% > 60%%", s)
	}
	for m, want := range map[int]int{-1: -1, 0: 100, 1: 60, 2: -1, 99: -1} {
		p, ok := s.At(m)
		if ok != (want >= 0) || ok && p != want || !ok && p != 0 {
			t.Errorf("GL-25: At(%d) = %d, %v; want %d (-1: none)", m, p, ok, want)
		}
	}
	for _, list := range [][]int{{-1}, {100, 1001}, make([]int, 11)} {
		if s, err := probdeck.NewSpread(list...); !errors.As(err, new(*crunch.RangeError)) || s != (probdeck.Spread{}) {
			t.Errorf("NewSpread(%v) = %v, %v; want a *RangeError", list, s, err)
		}
	}
}
