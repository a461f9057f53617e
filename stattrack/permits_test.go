package stattrack

import "testing"

// Every answer that a game can ask for, against the effect behind it as the book has it (TestCumulative proves the effects).
func TestPermits(t *testing.T) {
	rows := []struct {
		clause string
		ask    func(s Sheet) bool
		not    bool // yes where none of the effects is in force
		of     []Effect
	}{
		{"ST-20", Sheet.SkipsAction, false, []Effect{SkipAction, SkipOneOfTwo}},
		{"ST-22", Sheet.ActionsFromHand, true, []Effect{noActionsFromHand}},
		{"ST-22", Sheet.PlainActions, false, []Effect{plainActions}},
		{"ST-23", Sheet.MayAdvanceDebate, true, []Effect{noDebate}},
		{"ST-27", Sheet.ReturnsActions, false, []Effect{returnActions}},
		{"ST-27", Sheet.SapsWithActions, false, []Effect{sapWithActions}},
		{"ST-28", Sheet.WinsNextAction, false, []Effect{WinNextAction}},
		{"ST-30", Sheet.MayReact, true, []Effect{NoReaction}},
		{"ST-31, GL-05", Sheet.ReactionsFromHand, true, []Effect{noReactionsFromHand}},
		{"ST-31", Sheet.PlainReactions, false, []Effect{plainReactions}},
		{"ST-36", Sheet.ReturnsReactions, false, []Effect{returnReactions}},
		{"ST-36", Sheet.SapsWithReactions, false, []Effect{sapWithReactions}},
		{"ST-37", func(s Sheet) bool { return s.ReactionSide(Pool{}).Certain }, false, []Effect{WinNextReaction}},
		{"ST-40", func(s Sheet) bool { _, ok := s.ForcedPlay(); return ok }, false, []Effect{ForcedPlay}},
		{"ST-42", Sheet.MayPlayStrategies, true, []Effect{noStrategies}},
		{"ST-45", Sheet.SwapsGear, false, []Effect{swapGear}},
		{"ST-51, GL-09", Sheet.LosesForms, false, []Effect{loseForms}},
		{"ST-52", Sheet.MayPlayAssists, true, []Effect{noAssists}},
		{"ST-52", func(s Sheet) bool { return s.MayInterrupt(false) }, true, []Effect{noAssists}},
		{"ST-52", func(s Sheet) bool { return s.MayInterrupt(true) }, true, nil},
		{"ST-55", Sheet.MayPlaySecond, false, []Effect{secondAssist}},
		{"ST-56, GL-10", Sheet.IgnoresSight, false, []Effect{ignoreSight}},
		{"ST-57", Sheet.MayMoveAndAct, false, []Effect{ExtraMoveAction}},
	}
	for _, k := range kinds {
		for track := range Track(NumTracks) {
			for now := MinSlot; now <= MaxSlot; now++ {
				var at Values
				at[track] = now
				s := standing(k, at)
				for _, r := range rows {
					want := r.not
					for _, e := range r.of {
						if s.has(e) {
							want = !r.not
						}
					}
					if got := r.ask(s); got != want {
						t.Errorf("%s: %+v at %v %v: %v, want %v", r.clause, k, track, now, got, want)
					}
				}
			}
		}
	}
}

func TestActionsLeft(t *testing.T) {
	for _, row := range []struct {
		clause string
		boss   bool
		power  Slot
		want   [4]int // for 0 to 3 playable Actions
	}{
		{"GL-06", false, 0, [4]int{0, 1, 1, 1}},
		{"GL-06", true, 0, [4]int{0, 1, 2, 2}},
		{"ST-20", false, -5, [4]int{0, 0, 0, 0}},
		{"ST-21", true, -5, [4]int{0, 0, 1, 1}},
		{"ST-22", true, -4, [4]int{0, 1, 2, 2}},
	} {
		s := standing(EntityKind{Draws: true, MiniBoss: row.boss}, Values{Power: row.power})
		for playable, want := range row.want {
			if got := s.ActionsLeft(playable); got != want {
				t.Errorf("%s: %v with %d playable: %d, want %d", row.clause, row.power, playable, got, want)
			}
		}
		if s.ActionsLeft(-1) != 0 {
			t.Errorf("ActionsLeft(-1) is %d, want 0", s.ActionsLeft(-1))
		}
	}
}

// ST-21, GL-51, HD-47 beside ST-04 and ST-22: at Power -5 the -4 slot bars Action cards from hand, and still they count as what a Mini-boss could
// have played. The skip takes one of two, Power resets, and the other is played from hand.
func TestMiniBossSkipsOneOfTwo(t *testing.T) {
	for _, row := range []struct {
		clause     string
		boss       bool
		held, left int
	}{
		{"ST-21", true, 2, 1}, {"ST-21", true, 3, 1}, {"ST-21", true, 1, 0}, {"ST-21", true, 0, 0},
		{"ST-20", false, 2, 0}, {"ST-20", false, 1, 0},
	} {
		s := sheet(t, EntityKind{Draws: true, MiniBoss: row.boss, Scenario: Combat}, Values{1, 1, 1, 1})
		shifted(t, &s, Power, -6, 0)
		if s.ActionsFromHand() || !s.SkipsAction() { // ST-04: -4 holds at -5 too
			t.Errorf("ST-04: from hand %v, skips %v", s.ActionsFromHand(), s.SkipsAction())
		}
		if got := s.ActionsLeft(row.held); got != row.left {
			t.Errorf("%s: Mini-boss %v with %d Actions: %d left, want %d", row.clause, row.boss, row.held, got, row.left)
		}
		s.ActionSkipped()
		if s.Now[Power] != 1 || !s.ActionsFromHand() || s.SkipsAction() { // ST-12
			t.Errorf("%s: after the skip: Power %v, from hand %v", row.clause, s.Now[Power], s.ActionsFromHand())
		}
	}
	// Where Diseases hold the base at -4, the card that is left stays barred: what is left is an Action from elsewhere.
	s := sheet(t, EntityKind{Draws: true, MiniBoss: true}, Values{Power: -2}, disease{Power, 2})
	shifted(t, &s, Power, -1, 0)
	if got := s.ActionsLeft(2); got != 1 {
		t.Errorf("ST-21: ActionsLeft(2) = %d, want 1", got)
	}
	if s.ActionSkipped(); s.Now[Power] != -4 || s.ActionsFromHand() || s.ActionsLeft(2) != 2 { // ST-22
		t.Errorf("ST-22: Power %v, from hand %v", s.Now[Power], s.ActionsFromHand())
	}
}

func TestSecondPlayed(t *testing.T) {
	s := standing(EntityKind{}, Values{Skill: 3})
	if err := s.SecondPlayed(); err != nil || !s.Seconded || s.MayPlaySecond() { // ST-55: once a round
		t.Errorf("SecondPlayed: %v, sheet %+v; want it allowed once a round", err, s)
	}
	was := s
	if e := wantErr[*RightError](t, s.SecondPlayed()); e.Clause != "ST-55" || e.Error() == "" || s != was {
		t.Errorf("%v, want a RightError of ST-55 and an unchanged sheet", e)
	}
	s = standing(EntityKind{}, Values{Skill: 2})
	wantErr[*RightError](t, s.SecondPlayed())
	if s.Seconded {
		t.Error("a refused call changed the sheet")
	}
}

// ST-41, ST-43, ST-44, ST-46, GL-06
func TestDraws(t *testing.T) {
	for i, want := range [11]struct{ limit, first, later int }{
		{4, 0, 0}, {4, 0, 0}, {4, 4, 1}, {4, 4, 1}, {5, 5, 1}, {5, 5, 1}, {5, 5, 1}, {6, 6, 1}, {6, 6, 1}, {6, 7, 2}, {6, 7, 2},
	} {
		now := MinSlot + Slot(i)
		s := standing(EntityKind{Draws: true}, Values{Mind: now})
		if s.HandLimit() != want.limit || s.Draws(true) != want.first || s.Draws(false) != want.later {
			t.Errorf("Mind %v: %d, %d, %d, want %v", now, s.HandLimit(), s.Draws(true), s.Draws(false), want)
		}
		s.Kind.Draws = false
		if s.HandLimit() != 0 || s.Draws(true) != 0 || s.Draws(false) != 0 {
			t.Errorf("Mind %v: somebody who draws no cards may draw, want not", now)
		}
	}
}

// ST-04, ST-41, ST-43, ST-44, ST-46
func TestRerolls(t *testing.T) {
	for i, want := range [11]Rerolls{
		EveryWin | FirstWin, EveryWin | FirstWin, FirstWin, FirstWin, 0, 0, 0, KeepSecond, KeepSecond, KeepSecond | ChooseEither, KeepSecond | ChooseEither,
	} {
		s := standing(EntityKind{}, Values{Mind: MinSlot + Slot(i)})
		if got := s.Rerolls(); got != want {
			t.Errorf("Mind %v: %v, want %v", s.Now[Mind], got, want)
		}
		for spent := range Rerolls(16) {
			s.Spent = spent &^ EveryWin
			if got := s.Rerolls(); got != want&^(spent&^EveryWin) {
				t.Errorf("Mind %v, spent %v: Rerolls() = %v, want what is not spent of %v", s.Now[Mind], spent, got, want)
			}
		}
		s.Spent = 0
		for right := range Rerolls(20) {
			was := s
			err := s.SpendReroll(right)
			if ok := right == KeepSecond && want.May() != 0 || right == ChooseEither && want&ChooseEither != 0; ok != (err == nil) {
				t.Errorf("Mind %v: SpendReroll(%v): %v, want it allowed: %v", s.Now[Mind], right, err, ok)
			}
			if err != nil {
				clause := "ST-44"
				if right == ChooseEither {
					clause = "ST-46"
				}
				if e := wantErr[*RightError](t, err); e.Clause != clause || s != was {
					t.Errorf("%v, want a RightError of %s and an unchanged sheet", e, clause)
				}
				continue
			}
			wantErr[*RightError](t, s.SpendReroll(right)) // once a round
			if s.Rerolls() != want&^right {
				t.Errorf("Rerolls() = %v after %v was spent, want %v", s.Rerolls(), right, want&^right)
			}
			s = was
			s.Spent = FirstWin | rights&^right
			if err := s.SpendReroll(right); err != nil || s.Spent != FirstWin|rights {
				t.Errorf("SpendReroll(%v): %v, and Spent is %v: want all rights spent", right, err, s.Spent)
			}
			s = was
		}
		s.Kind.Draws = true
		if s.Rerolls() != 0 {
			t.Errorf("Mind %v: one who draws cards rerolls", s.Now[Mind])
		}
	}
	for r := range Rerolls(16) {
		if r.Must() != (r&(EveryWin|FirstWin) != 0) || r.May() != r&(KeepSecond|ChooseEither) {
			t.Errorf("%v: Must() = %v, May() = %v: want duties and rights apart", r, r.Must(), r.May())
		}
	}
}

// ST-61, number for number.
func TestMat(t *testing.T) {
	s := sheet(t, EntityKind{Draws: true, Scenario: Combat}, Values{0, 1, -1, 2})
	s.Shift(Power, 3, 0)
	s.Shift(Resilience, -6, 0)
	s.Shift(Mind, -1, 0)
	s.Shift(Skill, 3, 0)
	want := `Power       -5  -4  -3  -2  -1  (0) +1  +2 [+3] +4  +5   base 0: Accuracy Dice +1 level (ST-25); Damage dice +1 level (ST-26)
Resilience [-5] -4  -3  -2  -1   0 (+1) +2  +3  +4  +5   base +1: no Reaction against the next hostile Action, then Resilience resets (ST-30); no Reaction cards from hand (ST-31); Defence dice -1 level (ST-32); Evasion Dice -1 level (ST-33)
Mind        -5  -4  -3 [-2](-1)  0  +1  +2  +3  +4  +5   base -1: Hand Limit -1 (ST-43)
Skill       -5  -4  -3  -2  -1   0  +1 (+2) +3  +4 [+5]  base +2: Skill Dice +1 level (ST-54); a second Assist or Interrupt in a turn, once a round (ST-55); Skill Dice one more level up (ST-56); no penalties from sight or swimming (ST-56); an immediate Move and/or Action, then Skill resets (ST-57)
`
	if got := s.Mat(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
