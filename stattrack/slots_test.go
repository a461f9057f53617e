package stattrack

import (
	"fmt"
	"slices"
	"testing"
)

// What the source says, clause by clause, for an entity at a slot. Each row must hold for the kinds that it names from its slot
// outward, and for nobody else. The rows are written from the book, not from the table.
var book = []struct {
	clause string
	track  Track
	slot   Slot
	who    func(k EntityKind) bool
	effect Effect
}{
	{"ST-20", Power, -5, func(k EntityKind) bool { return !k.MiniBoss }, SkipAction},
	{"ST-21", Power, -5, func(k EntityKind) bool { return k.MiniBoss }, SkipOneOfTwo},
	{"ST-22", Power, -4, draws, noActionsFromHand},
	{"ST-22", Power, -4, others, plainActions},
	{"ST-23", Power, -3, func(k EntityKind) bool { return k.Scenario == Interaction && k.Challenge == 0 }, noDebate},
	{"ST-27", Power, 4, draws, returnActions},
	{"ST-27", Power, 4, others, sapWithActions},
	{"ST-28", Power, 5, all, WinNextAction},
	{"ST-30", Resilience, -5, all, NoReaction},
	{"ST-31", Resilience, -4, func(k EntityKind) bool { return k.Draws && !k.ResilienceBarsActions }, noReactionsFromHand}, // GL-05
	{"ST-31", Resilience, -4, func(k EntityKind) bool { return k.Draws && k.ResilienceBarsActions }, noActionsFromHand},    // GL-05
	{"ST-31", Resilience, -4, others, plainReactions},
	{"ST-36", Resilience, 4, draws, returnReactions},
	{"ST-36", Resilience, 4, others, sapWithReactions},
	{"ST-37", Resilience, 5, all, WinNextReaction},
	{"ST-40", Mind, -5, all, ForcedPlay},
	{"ST-41", Mind, -4, draws, noDraw},
	{"ST-41", Mind, -4, others, rerollEveryWin},
	{"ST-42", Mind, -3, all, noStrategies},
	{"ST-43", Mind, -2, draws, handLimitDown},
	{"ST-43", Mind, -2, others, rerollFirstWin},
	{"ST-44", Mind, 2, draws, handLimitUp},
	{"ST-44", Mind, 2, others, rerollKeepSecond},
	{"ST-45", Mind, 3, all, swapGear},
	{"ST-46", Mind, 4, draws, extraDraw},
	{"ST-46", Mind, 4, others, rerollChoose},
	{"ST-47", Mind, 5, draws, SearchDeck},
	{"ST-47", Mind, 5, others, RecoverMaximum},
	{"ST-50", Skill, -5, func(k EntityKind) bool { return k.Challenge == 0 && k.Scenario != Interaction }, Injury},
	{"ST-50", Skill, -5, func(k EntityKind) bool { return k.Challenge == 0 && k.Scenario == Interaction }, DebateAgainst},
	{"ST-50", Skill, -5, challenges, Defeat},
	{"ST-51", Skill, -4, all, loseForms},
	{"ST-51", Skill, -4, challenges, noSkillRecovery},
	{"ST-52", Skill, -3, all, noAssists},
	{"ST-53", Skill, -2, challenges, noRecovery},
	{"ST-54", Skill, 2, challenges, sureRecovery},
	{"ST-55", Skill, 3, all, secondAssist},
	{"ST-56", Skill, 4, all, ignoreSight},
	{"ST-56", Skill, 4, challenges, baseUp},
	{"ST-57", Skill, 5, func(k EntityKind) bool { return k.Challenge != Obstacle }, ExtraMoveAction},
	{"ST-57", Skill, 5, func(k EntityKind) bool { return k.Challenge == Obstacle }, BaseUpToEnd},
}

func all(EntityKind) bool          { return true }
func draws(k EntityKind) bool      { return k.Draws }
func others(k EntityKind) bool     { return !k.Draws }
func challenges(k EntityKind) bool { return k.Challenge != NoChallenge }

// beyond reports whether a track at now has the effects of slot. ST-04
func beyond(now, slot Slot) bool {
	if slot > 0 {
		return now >= slot
	}
	return now <= slot
}

// ST-03, ST-04, ST-13: each effect is in force exactly where the book says, for each kind, on each of the 44 slots.
func TestCumulative(t *testing.T) {
	for _, k := range kinds {
		for track := range Track(NumTracks) {
			for now := MinSlot; now <= MaxSlot; now++ {
				var at Values
				at[track] = now
				s := standing(k, at)
				for e := SkipAction; e < numEffects; e++ {
					want, clause := false, ""
					for _, b := range book {
						if b.effect == e && b.track == track && b.who(k) && beyond(now, b.slot) {
							want, clause = true, b.clause
						}
					}
					if s.has(e) != want {
						t.Errorf("%s: %+v at %v %v: %v is %v, want %v", clause, k, track, now, e, s.has(e), want)
					}
				}
			}
		}
	}
}

// ST-03: 32 slots carry something for every kind, -1 to +1 nothing; each line has its clause and its text.
func TestTable(t *testing.T) {
	for _, k := range kinds {
		for track := range Track(NumTracks) {
			for now := MinSlot; now <= MaxSlot; now++ {
				n := 0
				for _, l := range table {
					if l.Track == track && l.Slot == now && l.group.holds(k) {
						n++
					}
				}
				if carries := now <= -2 || now >= 2; carries != (n > 0) {
					t.Errorf("%+v: %v %v has %d lines, want some: %v", k, track, now, n, carries)
				}
			}
		}
	}
	at := func(l Line) int { return int(l.Track)*100 + int(l.Slot) }
	if !slices.IsSortedFunc(table[:], func(a, b Line) int { return at(a) - at(b) }) {
		t.Error("the table is not in the order of tracks and slots")
	}
	for _, l := range table {
		if l.Text == "" || l.Clause == "" || (l.Levels == 0) == (l.effect == NoEffect) || (l.Levels == 0) != (l.Class == NoClass) {
			t.Errorf("%+v: want a text, a clause, and either an effect or levels of a class", l)
		}
		if l.effect != NoEffect && !slices.ContainsFunc(book, func(b struct {
			clause string
			track  Track
			slot   Slot
			who    func(k EntityKind) bool
			effect Effect
		}) bool {
			return b.clause == l.Clause && b.effect == l.effect && b.slot == l.Slot
		}) {
			t.Errorf("%+v has another clause in the book", l)
		}
	}
	// The lines that move dice, as the book has them.
	var moves []string
	for _, l := range table {
		if l.Levels != 0 {
			moves = append(moves, fmt.Sprintf("%s %v %v %v %v %+d", l.Clause, l.Track, l.Slot, l.group, l.Class, l.Levels))
		}
	}
	if want := []string{
		"ST-23 Power -3 0 Damage -1", "ST-24 Power -2 0 Accuracy -1", "ST-25 Power +2 0 Accuracy +1", "ST-26 Power +3 0 Damage +1",
		"ST-32 Resilience -3 0 Defence -1", "ST-33 Resilience -2 0 Evasion -1", "ST-34 Resilience +2 0 Evasion +1", "ST-35 Resilience +3 0 Defence +1",
		"ST-51 Skill -4 0 Skill Dice -1", "ST-53 Skill -2 0 Skill Dice -1", "ST-54 Skill +2 0 Skill Dice +1", "ST-56 Skill +4 0 Skill Dice +1",
	}; !slices.Equal(moves, want) {
		t.Errorf("%q, want %q", moves, want)
	}
}

func TestInForce(t *testing.T) {
	s := standing(EntityKind{Draws: true}, Values{-3, 1, 4, -2})
	var got []string
	for l := range s.InForce() {
		got = append(got, fmt.Sprint(l.Track, l.Slot, " ", l.Clause))
	}
	want := []string{ // ST-04
		"Power -3 ST-23", "Power -2 ST-24", "Mind +2 ST-44", "Mind +3 ST-45", "Mind +4 ST-46", "Skill -2 ST-53",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for _, k := range kinds { // ST-04, ST-13: from everywhere, each line once and in order
		for track := range Track(NumTracks) {
			for now := MinSlot; now <= MaxSlot; now++ {
				s := standing(k, Values{})
				s.Now[track] = now
				var want []Line
				for _, l := range table {
					if l.Track == track && l.group.holds(k) && beyond(now, l.Slot) {
						want = append(want, l)
					}
				}
				n := 0
				for l := range s.InForce() {
					if n == len(want) || l != want[n] {
						t.Fatalf("%+v at %v %v: line %d is %+v, want %d lines", k, track, now, n, l, len(want))
					}
					n++
				}
				if n != len(want) {
					t.Errorf("%+v at %v %v: %d lines, want %d", k, track, now, n, len(want))
				}
			}
		}
	}
	for l := range s.InForce() { // stops when told
		if l.Track != Power {
			t.Fatalf("InForce goes on to %v after a break", l)
		}
		break
	}
	for range standing(EntityKind{}, Values{1, -1, 0, 1}).InForce() { // ST-03
		t.Error("a slot from -1 to +1 does something")
	}
}

// A sheet made by hand may stand beyond the ends; it reads as the end and does not panic.
func TestBeyondTheEnds(t *testing.T) {
	s, end := standing(EntityKind{}, Values{127, -128, 100, -100}), standing(EntityKind{}, Values{5, -5, 5, -5})
	if s.lines() != end.lines() {
		t.Error("a track beyond its end has other lines than at its end")
	}
	if err := s.Validate(); err == nil {
		t.Error("Validate accepts slot 127, want an error")
	}
}

// ST-04, ST-23 to ST-26, ST-32 to ST-35, ST-51, ST-53, ST-54, ST-56: dice levels for each slot of each track.
func TestLevels(t *testing.T) {
	rows := []struct {
		clause string
		track  Track
		class  DiceClass
		want   [11]int // from -5 to +5
	}{
		{"ST-24, ST-25", Power, Accuracy, [11]int{-1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1}},
		{"ST-23, ST-26", Power, Damage, [11]int{-1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1}},
		{"ST-33, ST-34", Resilience, Evasion, [11]int{-1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1}},
		{"ST-32, ST-35", Resilience, Defence, [11]int{-1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1}},
		{"ST-51, ST-53, ST-54, ST-56", Skill, SkillDice, [11]int{-2, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2}},
	}
	for _, k := range kinds {
		for track := range Track(NumTracks) {
			for now := MinSlot; now <= MaxSlot; now++ {
				var at Values
				at[track] = now
				s := standing(k, at)
				for class := range DiceClass(NumClasses + 1) {
					want, clause := 0, "ST-03"
					for _, r := range rows {
						if r.track == track && r.class == class {
							want, clause = r.want[now-MinSlot], r.clause
						}
					}
					if got := s.Levels(class); got != want {
						t.Errorf("%s: %v dice of %+v at %v %v: %d levels, want %d", clause, class, k, track, now, got, want)
					}
					sum := 0
					for _, src := range s.Sources(class) {
						sum += int(src.Levels)
						if src != (DiceSlot{}) && (src.Track != track || !beyond(now, src.Slot)) {
							t.Errorf("%v at %v %v: the source is %+v, want a slot of this track within reach", class, track, now, src)
						}
					}
					if sum != want {
						t.Errorf("%v at %v %v: sources sum to %d, want %d", class, track, now, sum, want)
					}
				}
			}
		}
	}
	s := standing(EntityKind{}, Values{Skill: -4})
	if got := s.Sources(SkillDice); got != ([2]DiceSlot{{Skill, -4, -1}, {Skill, -2, -1}}) {
		t.Errorf("Sources is %+v, want Skill -4 and -2", got)
	}
}
