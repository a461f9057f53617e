package stattrack

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"pgregory.net/rapid"
)

func side(pool string, r Rerolls) Side { return Side{Pool: MustParsePool(pool), Rerolls: r} }

func certain(pool string) Side { return Side{Pool: MustParsePool(pool), Certain: true} }

// Opposed rolls that are over before a die is rolled.
func TestOpposedWithoutDice(t *testing.T) {
	for _, row := range []struct {
		clause           string
		action, reaction Side
		ties             bool
		stage            RollStage
		actionTakes      bool
		reactionTakes    bool
	}{
		{"GL-04", side("2d6", 0), side("", 0), false, NotOpposed, true, true},
		{"GL-04", side("", 0), side("2d6", 0), false, NotOpposed, true, true},
		{"GL-04", side("", 0), side("", 0), true, NotOpposed, true, true},
		{"GL-04", side("removed", 0), side("", 0), false, NotOpposed, true, true},
		{"GL-02", side("removed", 0), side("2d6", 0), false, Decided, false, true},
		{"GL-02", side("2d6", 0), side("removed", 0), true, Decided, true, false},
		{"GL-02", side("removed", 0), side("removed", 0), false, Decided, false, false},
		{"ST-28", certain("1d2"), side("9d12", EveryWin), true, Decided, true, false},
		{"ST-28", certain("1d2"), side("", 0), false, NotOpposed, true, true},
		{"ST-28", certain("removed"), side("1d6", 0), false, Decided, false, true}, // GL-02
		{"ST-28", certain("1d6"), side("removed", 0), true, Decided, true, false},
		{"ST-37", side("9d12", KeepSecond), certain("1d2"), false, Decided, false, true},
		{"ST-37", side("1d6", 0), certain("removed"), true, Decided, true, false}, // GL-02
		{"ST-28, ST-37", certain("1d6"), certain("1d6"), false, Decided, true, false},
		{"ST-28, ST-37", certain("1d6"), certain("1d6"), true, Decided, false, true},
	} {
		o := Oppose(row.action, row.reaction, row.ties)
		d := dice()
		o.Roll(d)
		d.done(t)
		if o.Stage != row.stage || o.ActionTakesEffect() != row.actionTakes || o.ReactionTakesEffect() != row.reactionTakes || !o.IsOver() {
			t.Errorf("%s: got %v, want it over in %v: Action takes effect %v, Reaction %v", row.clause, o, row.stage, row.actionTakes, row.reactionTakes)
		}
		if o.Action.Won || o.Reaction.Won || o.Asks() != 0 {
			t.Errorf("%s: %+v, want a roll without a winner and without a question", row.clause, o)
		}
		if a, r := o.NextPools(); !a.IsZero() || !r.IsZero() {
			t.Errorf("NextPools is %v, %v; want nothing to roll", a, r)
		}
		roundTrip(t, o)
		odds := 0.0
		if row.actionTakes {
			odds = 1
		}
		if got := o.Odds().Float64(); got != odds {
			t.Errorf("%s: Odds() = %v, want %v", row.clause, got, odds)
		}
		if o.Judge() == nil || o.Answer(0) == nil || o.Keep(true) == nil {
			t.Error("Judge, Answer or Keep is allowed in a roll that is over")
		}
	}
}

// GL-04: the higher total wins, ties go to the Action unless content says otherwise.
func TestOpposed(t *testing.T) {
	for _, row := range []struct {
		clause       string
		faces        []int
		ties, action bool
	}{
		{"GL-04", []int{3, 4, 8, 9, 5}, false, true},
		{"GL-04", []int{3, 4, 8, 9, 6}, false, true},
		{"GL-04", []int{3, 4, 8, 9, 6}, true, false},
		{"GL-04", []int{3, 4, 8, 9, 7}, false, false},
		{"GL-04", []int{6, 6, 8, 10, 9}, true, true},
	} {
		o := Oppose(side("2d6+1d8", 0), side("2d10", 0), row.ties)
		again := o
		if o.ActionTakesEffect() || o.ReactionTakesEffect() || o.IsOver() || o.Stage != FirstRoll {
			t.Errorf("before the roll: got %v, want nobody to win yet", o)
		}
		roundTrip(t, o)
		d := dice(row.faces...)
		o.Roll(d)
		d.done(t, 6, 6, 8, 10, 10) // the Action's dice first
		if o.ActionTakesEffect() != row.action || o.ReactionTakesEffect() == row.action || o.Stage != Decided || o.Action.Won != row.action || o.Reaction.Won == row.action {
			t.Errorf("%s: got %v, want the Action to win: %v", row.clause, o, row.action)
		}
		if err := again.Judge(row.faces...); err != nil || again != o {
			t.Errorf("the same dice judged: got %v, %v; want what Roll gave", again, err)
		}
		roundTrip(t, o)
	}
}

func TestOpposedRead(t *testing.T) {
	o := Oppose(side("2d6", 0), side("1d8", EveryWin), false)
	was := o
	for _, row := range []struct {
		faces []int
		want  crunch.RangeError
	}{
		{nil, crunch.RangeError{What: "number of faces for 2d6 against 1d8", Got: 0, Min: 3, Max: 3}},
		{[]int{1, 2}, crunch.RangeError{What: "number of faces for 2d6 against 1d8", Got: 2, Min: 3, Max: 3}},
		{[]int{1, 2, 3, 4}, crunch.RangeError{What: "number of faces for 2d6 against 1d8", Got: 4, Min: 3, Max: 3}},
		{[]int{1, 2, 9}, crunch.RangeError{What: "die 3", Got: 9, Min: 1, Max: 8}},
		{[]int{1, 7, 8}, crunch.RangeError{What: "die 2", Got: 7, Min: 1, Max: 6}},
	} {
		row.want.Package = "stattrack"
		if e := wantErr[*crunch.RangeError](t, o.Judge(row.faces...)); *e != row.want || o != was {
			t.Errorf("Judge(%v): %v, want %v, and no change", row.faces, e, &row.want)
		}
	}
	if err := o.Judge(1, 1, 8); err != nil || o.Stage != Reroll || o.By != ReactionParty {
		t.Fatalf("%v, %v: want the Reaction to reroll", o, err)
	}
	if a, r := o.NextPools(); !a.IsZero() || r != o.Reaction.Pool {
		t.Errorf("NextPools is %v, %v; want the Reaction's pool alone", a, r)
	}
	if e := wantErr[*crunch.RangeError](t, o.Judge(9)); e.What != "die 1" || e.Got != 9 || e.Max != 8 {
		t.Errorf("%v, want an error for die 1, 9 of 8", e)
	}
	if e := wantErr[*crunch.RangeError](t, o.Judge(1, 2)); e.Error() != "stattrack: number of faces for 1d8 is 2: want 1" {
		t.Errorf("%v, want the error to name the pool of the reroll", e)
	}
	if err := o.Judge(1); err != nil || !o.ActionTakesEffect() {
		t.Errorf("%v, %v: want the Action to take effect", o, err)
	}
	for _, row := range []struct {
		err  error
		want string
	}{
		{o.Judge(1), "stattrack: Judge in stage Decided of an opposed roll: want stage FirstRoll or Reroll"},
		{o.Answer(0), "stattrack: Answer in stage Decided of an opposed roll: want stage AskReroll"},
		{o.Keep(true), "stattrack: Keep in stage Decided of an opposed roll: want stage AskKeep"},
	} {
		if e := wantErr[*OpposedError](t, row.err); e.Error() != row.want {
			t.Errorf("%v, want %s", e, row.want)
		}
	}
}

// ST-41, ST-43, ST-44, ST-46: each case as a script of dice and answers.
func TestOpposedRerolls(t *testing.T) {
	const keep, choose = KeepSecond, ChooseEither
	for _, row := range []struct {
		name             string
		clause           string
		action, reaction Rerolls
		faces            []int
		asked            []int
		answers          []any // Rerolls for Answer, bool for Keep
		wins             bool
		actionUsed       Rerolls
		reactionUsed     Rerolls
		actionWon        bool
		reactionWon      bool
	}{
		{"a win is rerolled and lost", "ST-41", EveryWin, 0, []int{9, 5, 4}, []int{10, 12, 10}, nil, false, EveryWin, 0, true, true},
		{"a win is rerolled and kept", "ST-41", EveryWin, 0, []int{9, 5, 5}, []int{10, 12, 10}, nil, true, EveryWin, 0, true, false},
		{"a loss is not rerolled", "ST-41", EveryWin, 0, []int{4, 5}, []int{10, 12}, nil, false, 0, 0, false, true},
		{"the Reaction rerolls its win", "ST-41", 0, EveryWin, []int{4, 5, 4}, []int{10, 12, 12}, nil, true, 0, EveryWin, true, true},
		{"the first win", "ST-43", FirstWin, 0, []int{9, 5, 4}, []int{10, 12, 10}, nil, false, FirstWin, 0, true, true},
		{"both duties are one reroll", "ST-41, ST-43", EveryWin | FirstWin, 0, []int{9, 5, 8}, []int{10, 12, 10}, nil, true, EveryWin | FirstWin, 0, true, false},
		{"both sides have the duty", "ST-41", EveryWin, EveryWin, []int{9, 5, 4, 3}, []int{10, 12, 10, 12}, nil, true, EveryWin, EveryWin, true, true},
		{"the loser may reroll", "ST-44", keep, 0, []int{4, 5, 6}, []int{10, 12, 10}, []any{keep}, true, keep, 0, true, true},
		{"the loser may reroll, in vain", "ST-44", keep, 0, []int{4, 5, 3}, []int{10, 12, 10}, []any{keep}, false, keep, 0, false, true},
		{"the loser declines", "ST-44", keep, 0, []int{4, 5}, []int{10, 12}, []any{Rerolls(0)}, false, 0, 0, false, true},
		{"the winner is not asked", "ST-44", keep, 0, []int{5, 5}, []int{10, 12}, nil, true, 0, 0, true, false},
		{"choose the second", "ST-46", choose, 0, []int{4, 5, 6}, []int{10, 12, 10}, []any{choose, true}, true, choose, 0, true, true},
		{"choose the first", "ST-46", choose, 0, []int{4, 5, 6}, []int{10, 12, 10}, []any{choose, false}, false, choose, 0, false, true},
		{"choose, in vain", "ST-46", choose, 0, []int{4, 5, 3}, []int{10, 12, 10}, []any{choose, false}, false, choose, 0, false, true},
		{"both rights: the player says which", "ST-44, ST-46", keep | choose, 0, []int{4, 5, 6}, []int{10, 12, 10}, []any{keep}, true, keep, 0, true, true},
		{"no second reroll by the other right", "ST-44, ST-46", keep | choose, 0, []int{4, 5, 3}, []int{10, 12, 10}, []any{keep}, false, keep, 0, false, true},
		{"the other may answer", "ST-44", keep, choose, []int{4, 5, 6, 9}, []int{10, 12, 10, 12}, []any{keep, choose, true}, false, keep, choose, true, true},
		{"both choose", "ST-46", choose, choose, []int{4, 5, 6, 2}, []int{10, 12, 10, 12}, []any{choose, true, choose, false}, true, choose, choose, true, true},
		{"the duty comes before the right", "ST-41, ST-44", keep, EveryWin, []int{4, 5, 4}, []int{10, 12, 12}, nil, true, 0, EveryWin, true, true},
		{"the right after the duty", "ST-41, ST-44", keep, EveryWin, []int{4, 5, 6, 7}, []int{10, 12, 12, 10}, []any{keep}, true, keep, EveryWin, true, true},
		{"the Reaction's right", "ST-44", 0, keep, []int{7, 5, 8}, []int{10, 12, 12}, []any{keep}, false, 0, keep, true, true},
	} {
		t.Run(row.name, func(t *testing.T) {
			o := Oppose(side("1d10", row.action), side("1d12", row.reaction), false)
			d := dice(row.faces...)
			answers := row.answers
			for {
				o.Roll(d)
				roundTrip(t, o) // a save at each question
				if o.IsOver() {
					break
				}
				if len(answers) == 0 {
					t.Fatalf("it asks once more: %v", o)
				}
				var err error
				switch a := answers[0].(type) {
				case Rerolls:
					if o.Asks() != o.side(o.By).Rerolls.May() {
						t.Errorf("Asks() = %v, want the rights of the side that is asked", o.Asks())
					}
					err = o.Answer(a)
				case bool:
					err = o.Keep(a)
				}
				if err != nil {
					t.Fatalf("%s: %v", row.clause, err)
				}
				roundTrip(t, o)
				answers = answers[1:]
			}
			d.done(t, row.asked...)
			if len(answers) > 0 {
				t.Errorf("%s: %d answers were not asked for", row.clause, len(answers))
			}
			if o.By != ActionParty { // the zero Party: it is nobody's turn
				t.Errorf("%s: By is %v at the end, want the zero Party", row.clause, o.By)
			}
			if o.ActionTakesEffect() != row.wins || o.Action.Used != row.actionUsed || o.Reaction.Used != row.reactionUsed {
				t.Errorf("%s: got %v, rerolls used %v and %v: want the Action to win: %v, and %v and %v used", row.clause, o, o.Action.Used, o.Reaction.Used, row.wins, row.actionUsed, row.reactionUsed)
			}
			if o.Action.Won != row.actionWon || o.Reaction.Won != row.reactionWon {
				t.Errorf("%s: got %v, Won is %v and %v: want %v and %v", row.clause, o, o.Action.Won, o.Reaction.Won, row.actionWon, row.reactionWon)
			}
		})
	}
}

func TestWrongAnswers(t *testing.T) {
	o := Oppose(side("1d10", KeepSecond), side("1d12", 0), false)
	o.Roll(dice(1, 2))
	was := o
	for _, bad := range []Rerolls{ChooseEither, EveryWin, KeepSecond | ChooseEither, 64} {
		wantErr[*RightError](t, o.Answer(bad))
	}
	wantErr[*OpposedError](t, o.Keep(true))
	wantErr[*OpposedError](t, o.Judge(1))
	if o != was {
		t.Error("a refused answer changed the roll")
	}
}

// What a sheet brings to an opposed roll, and what the roll uses up.
func TestSheetSides(t *testing.T) {
	s := standing(EntityKind{}, Values{5, 5, -2, 0})
	pool := MustParsePool("2d6")
	if got := s.ActionSide(pool); got != (Side{Pool: pool, Certain: true, Rerolls: FirstWin}) { // ST-28, ST-43
		t.Errorf("ActionSide is %+v, want a certain win and FirstWin", got)
	}
	s.Now[Power] = 4
	if s.ActionSide(pool).Certain || !s.ReactionSide(pool).Certain { // ST-37
		t.Error("after Power has reset, the Action is certain or the Reaction isn't")
	}
	s.Now[Resilience] = 4
	if got := s.ReactionSide(pool); got != (Side{Pool: pool, Rerolls: FirstWin}) {
		t.Errorf("ReactionSide is %+v, want FirstWin alone", got)
	}
	// ST-43: the first win of the round counts, even if it is rerolled away; the next is free.
	o := Oppose(s.ActionSide(pool), Side{Pool: pool}, false)
	o.Roll(dice(6, 6, 1, 1, 1, 2, 1))
	if err := o.Validate(); err != nil || !o.Action.Won {
		t.Fatalf("%v: want a valid roll that the Action was winning, %v", o, err)
	}
	s.OpposedRolled(o.Action)
	if s.Rerolls() != 0 || s.Spent != FirstWin {
		t.Errorf("Rerolls() = %v, Spent %v: want none left, and FirstWin spent", s.Rerolls(), s.Spent)
	}
	// A loss doesn't count.
	s.Spent = 0
	o = Oppose(s.ActionSide(pool), Side{Pool: pool}, false)
	o.Roll(dice(1, 1, 1, 2))
	s.OpposedRolled(o.Action)
	if s.Rerolls() != FirstWin {
		t.Errorf("rerolls %v, want FirstWin", s.Rerolls())
	}
	// A win while Mind stood elsewhere was the first of the round all the same.
	s.Now[Mind] = 0
	o = Oppose(s.ActionSide(pool), Side{Pool: pool}, false)
	o.Roll(dice(2, 2, 1, 2))
	s.OpposedRolled(o.Action)
	s.Now[Mind] = -2
	if s.Rerolls() != 0 {
		t.Errorf("rerolls %v, want none", s.Rerolls())
	}
	// ST-41: every win is rerolled, however many there were.
	s.Now[Mind] = -4
	if s.Rerolls() != EveryWin {
		t.Errorf("rerolls %v, want EveryWin", s.Rerolls())
	}
	// ST-44: a right that was used is used; one that was not is not.
	s = standing(EntityKind{}, Values{Mind: 4})
	o = Oppose(Side{Pool: pool}, s.ReactionSide(pool), false)
	o.Roll(dice(6, 6, 1, 1))
	must.OK(t, o.Answer(ChooseEither))
	o.Roll(dice(2, 2))
	must.OK(t, o.Keep(false))
	s.OpposedRolled(o.Reaction)
	if s.Rerolls() != KeepSecond || s.Spent != ChooseEither {
		t.Errorf("Rerolls() = %v, Spent %v: want KeepSecond left, and ChooseEither spent", s.Rerolls(), s.Spent)
	}
	s.OpposedRolled(Side{Used: KeepSecond, Won: true}) // what was spent before stays so
	if s.Rerolls() != 0 || s.Spent != ChooseEither|KeepSecond|FirstWin {
		t.Errorf("Rerolls() = %v, Spent %v: want none left, and all spent", s.Rerolls(), s.Spent)
	}
}

// A certain win has no dice: nothing is rerolled, and it is not the first win of the round. ST-28, ST-43
func TestCertainWinIsNotRerolled(t *testing.T) {
	s := standing(EntityKind{}, Values{Power: 5, Mind: -4})
	o := Oppose(s.ActionSide(MustParsePool("1d6")), side("1d6", KeepSecond), false)
	o.Roll(dice())
	s.OpposedRolled(o.Action)
	if !o.ActionTakesEffect() || s.Rerolls() != EveryWin|FirstWin {
		t.Errorf("got %v, Rerolls() = %v: want a certain win, which is not the first of the round", o, s.Rerolls())
	}
}

func TestOpposedString(t *testing.T) {
	o := Oppose(side("2d6+1d8", 0), side("1d10", KeepSecond|ChooseEither), false)
	check := func(want string) {
		t.Helper()
		if got := o.String(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	check("2d6+1d8 against 1d10: not rolled yet")
	o.Roll(dice(3, 4, 8, 9))
	check("2d6+1d8 (3+4+8 = 15) against 1d10 (9): the Reaction may reroll")
	must.OK(t, o.Answer(ChooseEither))
	check("2d6+1d8 (3+4+8 = 15) against 1d10 (9): the Reaction rerolls")
	o.Roll(dice(1))
	check("2d6+1d8 (3+4+8 = 15) against 1d10 (9), rerolled 1d10 (1): the Reaction chooses a result")
	must.OK(t, o.Keep(false))
	check("2d6+1d8 (3+4+8 = 15) against 1d10 (9), rerolled 1d10 (1): the Action wins")
	o = Oppose(side("1d6", 0), side("1d6", EveryWin), true)
	o.Roll(dice(2, 5, 1))
	check("1d6 (2) against 1d6 (5), rerolled 1d6 (1): the Action wins")
	o = Oppose(side("1d6", EveryWin), side("1d6", 0), true)
	o.Roll(dice(6, 5, 1))
	check("1d6 (6), rerolled 1d6 (1), against 1d6 (5): the Reaction wins")
	o = Oppose(side("1d6", 0), side("1d6", 0), true)
	o.Roll(dice(2, 2))
	check("1d6 (2) against 1d6 (2): the Reaction wins")
	o = Oppose(side("1d6", 0), Side{}, false)
	check("1d6 against none: not opposed, everything takes effect")
	o = Oppose(side("removed", 0), certain("removed"), false)
	check("removed against removed, certain to win: both fail")
}

// Whatever the dice and answers: the roll ends, its save reads back at each stage, no side rolls more than twice, and its own total decides.
func TestOpposedProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pools := rapid.SampledFrom([]string{"", "removed", "1d2", "1d6", "2d4+1d6", "1d20"})
		draw := func() Side {
			return Side{Pool: MustParsePool(pools.Draw(t, "pool")), Certain: rapid.IntRange(0, 9).Draw(t, "certain") == 0, Rerolls: Rerolls(rapid.IntRange(0, 15).Draw(t, "rerolls"))}
		}
		o := Oppose(draw(), draw(), rapid.Bool().Draw(t, "ties"))
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for steps := 0; ; steps++ {
			b, err := json.Marshal(o)
			var back Opposed
			if err != nil || json.Unmarshal(b, &back) != nil || back != o {
				t.Fatalf("the JSON %s (%v) reads as something else, want %v", b, err, o)
			}
			if o.IsOver() {
				break
			}
			if steps > 8 {
				t.Fatalf("after eight steps it still asks: %v", o)
			}
			switch o.Stage {
			case FirstRoll, Reroll:
				a, r := o.NextPools()
				var faces []int
				for _, p := range []Pool{a, r} {
					th := p.Roll(rng)
					for _, f := range th.Faces[:p.Count()] {
						faces = append(faces, int(f))
					}
				}
				must.OK(t, o.Judge(faces...))
			case AskReroll:
				if Wins(o.Action.Total(), o.Reaction.Total(), o.ReactionWinsTies) == (o.By == ActionParty) {
					t.Fatalf("the winner is asked: %v", o)
				}
				right := rapid.SampledFrom([]Rerolls{0, KeepSecond, ChooseEither}).Draw(t, "answer")
				must.OK(t, o.Answer(right&o.Asks()))
			case AskKeep:
				must.OK(t, o.Keep(rapid.Bool().Draw(t, "keep")))
			}
		}
		a, r := o.Action.Pool, o.Reaction.Pool
		switch {
		case a.IsZero() || r.IsZero(): // GL-04
			if !o.ActionTakesEffect() || !o.ReactionTakesEffect() {
				t.Fatalf("%v: want both to take effect", o)
			}
		case a.Removed || r.Removed: // GL-02
			if o.ActionTakesEffect() && a.Removed || o.ReactionTakesEffect() && r.Removed {
				t.Fatalf("%v: a removed entry takes effect", o)
			}
		case o.ActionTakesEffect() == o.ReactionTakesEffect():
			t.Fatalf("%v: want one side to take effect", o)
		case !o.Action.Certain && !o.Reaction.Certain && o.ActionTakesEffect() != Wins(o.Action.Total(), o.Reaction.Total(), o.ReactionWinsTies):
			t.Fatalf("%v: the lower total takes effect", o)
		}
	})
}

// An Opposed made by hand, with anything in it, is refused by Validate or could have come about; nothing panics and Roll ends.
func TestOpposedMadeByHand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := func() Pool {
			p := Pool{Removed: rapid.IntRange(0, 9).Draw(t, "removed") == 0}
			for i := range rapid.IntRange(0, MaxTerms).Draw(t, "terms") {
				p.Terms[i] = Dice{rapid.Uint8Range(0, 14).Draw(t, "n"), Level(rapid.Uint8Range(0, 9).Draw(t, "size"))}
			}
			return p
		}
		roll := func(p Pool) PoolRoll {
			th := PoolRoll{Pool: p}
			if rapid.Bool().Draw(t, "another's") {
				th.Pool = pool()
			}
			for i := range th.Faces {
				th.Faces[i] = rapid.Byte().Draw(t, "face")
			}
			return th
		}
		hand := func() Side {
			p := pool()
			return Side{
				Pool: p, Certain: rapid.Bool().Draw(t, "certain"), Rerolls: Rerolls(rapid.Uint8Range(0, 17).Draw(t, "rerolls")),
				First: roll(p), Second: roll(p), Used: Rerolls(rapid.Uint8Range(0, 17).Draw(t, "used")),
				KeptSecond: rapid.Bool().Draw(t, "kept"), Won: rapid.Bool().Draw(t, "won"),
			}
		}
		o := Opposed{
			Action: hand(), Reaction: hand(), ReactionWinsTies: rapid.Bool().Draw(t, "ties"),
			Stage: RollStage(rapid.Uint8Range(0, 6).Draw(t, "stage")), By: Party(rapid.Uint8Range(0, 2).Draw(t, "by")),
		}
		if o.Validate() == nil {
			roundTrip(t, o)
		}
		if p := o.Odds().Float64(); p < 0 || p > 1 {
			t.Fatalf("Odds() = %v, want 0 to 1", p)
		}
		_, _, _ = o.String(), o.Asks(), o.Answer(KeepSecond)
		_ = o.Keep(true)
		_ = o.Judge(1, 2, 3)
		o.Roll(rand.New(rand.NewPCG(1, 2)))
		if o.Stage == FirstRoll || o.Stage == Reroll {
			t.Fatalf("Roll stops in %v, want a question or the end", o.Stage)
		}
	})
}
