package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// An Action card is discarded when it is over. One that fails at Power +4 goes back to the hand.
func TestActionCardFails(t *testing.T) { // HD-30, HD-31, HD-40, HD-41, ST-27
	for _, row := range []struct {
		power stattrack.Slot
		tape  string
		says  string
		ep    int32
	}{
		{4, "d8=2 d6=5", "CardReturned 0", 30},
		{4, "d8=5 d6=5 d8=3", "CardDiscarded 0", 27}, // the tie is Ada's
		{3, "d8=2 d6=5", "CardDiscarded 0", 30},
		{0, "d6=2 d6=5", "CardDiscarded 0", 30},
	} {
		tb := tableOf(t, nil)
		tb.deal([4]uint8{3, 2}, [4]uint8{}, track{stattrack.Power, row.power})
		tb.throw("pc1 act play1 challenge1", row.tape)
		tb.says(row.says)
		if ep := tb.State().Challenges[0].EP; ep != row.ep {
			t.Errorf("the Hound has %d EP, want %d", ep, row.ep)
		}
		if row.says == "CardReturned 0" {
			tb.holds([4]uint8{3, 2}, [4]uint8{})
		} else {
			tb.holds([4]uint8{2, 2}, [4]uint8{1})
		}
		tb.refused("pc1 act play5 challenge1", board.ErrNoActionLeft) // the Action Phase is spent in any case
	}
}

// A Reaction card that loses at Resilience +4 goes back to the hand, though its Defence was rolled.
func TestReactionCardFails(t *testing.T) { // HD-31, HD-43, ST-36, GL-04
	for _, row := range []struct {
		resilience stattrack.Slot
		tape       string
		says       string
		ep         int32
	}{
		{4, "d6=6 d8=3 d6=4 d6=2", "CardReturned 1", 18},
		{4, "d6=2 d8=3", "CardDiscarded 1", 20},
		{0, "d6=6 d6=3 d6=4 d4=2", "CardDiscarded 1", 18},
	} {
		tb := tableOf(t, nil)
		tb.deal([4]uint8{3, 2}, [4]uint8{}, track{stattrack.Resilience, row.resilience})
		tb.houndBites()
		tb.says("reaction pc1 [1]")
		tb.throw("pc1 answer 1", row.tape)
		tb.says(row.says)
		if ep := tb.State().PCs[0].EP; ep != row.ep {
			t.Errorf("Ada has %d EP, want %d", ep, row.ep)
		}
	}
}

// houndBites lets the PCs do nothing and the Hound bite Ada.
func (tb *table) houndBites() {
	tb.Helper()
	for _, c := range []string{"pc1 begin", "pc1 end", "pc2 begin", "pc2 end", "challenge1 begin", "challenge1 act play1 pc1"} {
		tb.throw(c, "")
	}
}

// At Mind +5 a PC takes a card of its deck into its hand. Nobody else learns which, or that there was nothing to choose.
func TestSearchTheDeck(t *testing.T) { // HD-46, HD-83, ST-12, ST-47
	focus := func(open bool) *table {
		return tableOf(t, func(spec *scenario.Spec, party []scenario.Character) {
			spec.OpenHands = open
			party[0].Plays = append(party[0].Plays, scenario.Play{Name: "Focus", Kind: scenario.Strategy, Shifts: []scenario.Shift{{Track: stattrack.Mind, By: 1, Self: true}}})
		})
	}
	tb := focus(false)
	tb.deal([4]uint8{3, 2}, [4]uint8{}, track{stattrack.Mind, 4})
	tb.throw("pc1 prepare play6", "")
	tb.says("card pc1 [2 3]")
	if now := tb.State().PCs[0].Sheet.Now[stattrack.Mind]; now != 0 {
		t.Errorf("Mind is %v while she is asked, want 0: it resets at once", now)
	}
	if v := tb.View(scenario.PC(1)); v.Asked == nil || v.Asked.Plays != nil {
		t.Errorf("Ben sees the question %+v, want it without cards", v.Asked)
	}
	tb.throw("pc1 answer 1", "")
	tb.says("CardDrawn 3")
	if ev := tb.last[len(tb.last)-1]; ev.Clause != "ST-47" || ev.To != 2 {
		t.Errorf("%+v, want a card by ST-47, and two left", ev)
	}
	tb.holds([4]uint8{3, 2, 0, 1}, [4]uint8{})

	for _, open := range []bool{false, true} { // only Rushes are left: with closed hands nobody else knows that
		tb := focus(open)
		tb.deal([4]uint8{3, 2}, [4]uint8{0, 0, 0, 1}, track{stattrack.Mind, 4})
		tb.throw("pc1 prepare play6", "")
		if !open {
			tb.says("card pc1 [2]")
			tb.throw("pc1 answer 0", "")
		}
		tb.says("CardDrawn 2")
	}

	tb = focus(false) // an empty deck gives nothing, and is not refilled
	tb.deal([4]uint8{3, 1}, [4]uint8{0, 1, 2, 1}, track{stattrack.Mind, 4})
	tb.throw("pc1 prepare play6", "")
	tb.says("")
	tb.holds([4]uint8{3, 1}, [4]uint8{0, 1, 2, 1})
}

// The enemy that brought Mind to -5 sees the hand while it is asked, and forces a card from it.
func TestForcedHand(t *testing.T) { // HD-45, HD-81, ST-40, EX-78
	tb := tableOf(t, nil)
	tb.deal([4]uint8{1, 1, 1}, [4]uint8{})
	hound := scenario.ChallengeAt(0)
	tb.set(func(s *board.State) {
		s.PCs[0].Sheet.Now[stattrack.Mind], s.PCs[0].Sheet.Cause = -5, stattrack.Cause(hound)
	})
	sees := func(want bool) {
		t.Helper()
		v := tb.View(scenario.DMOnly).PCs[0]
		if v.Hand != 3 || v.HandKnown != want || (v.Cards[dodger].Hand == 1) != want {
			t.Errorf("the DM sees a hand of %d, known %v: %+v; want it known: %v", v.Hand, v.HandKnown, v.Cards, want)
		}
	}
	sees(false)
	tb.throw("pc1 begin", "")
	sees(true)
	var forced []string
	for _, c := range tb.State().Pending.Forced {
		forced = append(forced, c.String())
	}
	want := []string{"pc1 move way1", "pc1 act play1 challenge1", "pc1 act play5 challenge1", "pc1 search", "pc1 act play1 pc2", "pc1 act play5 pc2"}
	if !slices.Equal(forced, want) {
		t.Errorf("forced: %q, want %q", forced, want)
	}
	tb.throw("challenge1 answer 5", "d6=4") // nothing opposes it
	tb.says("CardDiscarded 0")
	if ep := tb.State().PCs[1].EP; ep != 16 {
		t.Errorf("Ben has %d EP, want 16", ep)
	}
	tb.holds([4]uint8{0, 1, 1}, [4]uint8{1})
	if v := tb.View(scenario.DMOnly).PCs[0]; v.HandKnown || v.Hand != 2 {
		t.Errorf("the DM sees %+v, want only that there are two cards", v.Cards)
	}
}

// Each attempt at a Persisting Obstacle plays a card, and one that is not in hand can't be played.
func TestCardsAgainstAWall(t *testing.T) { // HD-30, EX-65, EX-66
	tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: "Rocky Wall", Type: stattrack.Obstacle, EP: 6, Persists: true,
			Way: &scenario.Way{From: "A", To: "B"}})
	})
	tb.deal([4]uint8{2, 0, 1}, [4]uint8{})
	tb.set(func(s *board.State) { s.PCs[0].Moves = 4 })
	tb.throw("pc1 move way1 play1", "d6=4")
	tb.holds([4]uint8{1, 0, 1}, [4]uint8{1})
	tb.throw("pc1 move way1 play1", "d6=1")
	tb.holds([4]uint8{0, 0, 1}, [4]uint8{2})
	tb.refused("pc1 move way1 play1", board.ErrNotInHand)
	tb.refused("pc1 move way1 play3", board.ErrNeedsAction)
	tb.throw("pc1 move way1 play5", "d4=3")
	tb.says("")
	if at := tb.State().PCs[0].Region; at != 1 {
		t.Errorf("Ada is in region %d, want 1", at)
	}
	tb.holds([4]uint8{0, 0, 1}, [4]uint8{2})
}

// Power -4 bars Action cards and Resilience -4 Reaction cards. What is printed may be played, and nobody is asked in vain: all see the bar.
func TestBarredHands(t *testing.T) { // HD-35, HD-83, ST-22, ST-31, GL-05
	tb := tableOf(t, nil)
	tb.deal([4]uint8{3, 2}, [4]uint8{}, track{stattrack.Power, -4}, track{stattrack.Resilience, -4})
	tb.refused("pc1 act play1 challenge1", board.ErrBarred)
	must.OK(t, tb.Check(board.Command{Do: board.VerbAct, Who: ada, Play: fists, Target: scenario.ChallengeAt(0)}))
	for _, c := range []string{"pc1 begin", "pc1 end", "pc2 begin", "pc2 end", "challenge1 begin"} {
		tb.throw(c, "")
	}
	tb.throw("challenge1 act play1 pc1", "d6=5")
	tb.says("")
	if ep := tb.State().PCs[0].EP; ep != 15 {
		t.Errorf("Ada has %d EP, want 15", ep)
	}
	tb.holds([4]uint8{3, 2}, [4]uint8{})
}

// A PC that joins draws its first hand as it joins, and nothing more in that round.
func TestJoinersDraw(t *testing.T) { // HD-55, HD-11, GL-49
	tb := tableOf(t, func(spec *scenario.Spec, party []scenario.Character) { party[0].Waits = true })
	tb.throw("begin", "")
	tb.throw("pc1 join", "")
	for _, c := range []string{"pc2 begin", "pc2 end", "challenge1 begin"} {
		tb.throw(c, "")
	}
	tb.throw("challenge1 end", firstHand)
	tb.says("CardDrawn 0, CardDrawn 0, CardDrawn 0, CardDrawn 1, CardDrawn 1")
	tb.round("d3=3")
	tb.says("CardDrawn 3")
}

// A Stage rolls nothing: who joins there holds what Stage.Hand gives it.
func TestStageDrawsNothing(t *testing.T) { // HD-55, HD-05
	tb := tableOf(t, func(spec *scenario.Spec, party []scenario.Character) { party[0].Waits = true })
	tb.throw("begin", "")
	st := tb.Game().Stage(*tb.State())
	region := tb.Game().Scenario().Spec().Regions[0].Name
	must.OK(t, st.Place(ada, region))
	if cards := must.Get(st.State())(t).PCs[0].Cards; slices.ContainsFunc(cards, func(c board.CardCount) bool { return c != board.CardCount{} }) {
		t.Errorf("she holds %v, want nothing", cards)
	}
	must.OK(t, st.Hand(ada, "Slash", "Dodge"))
	if cards := must.Get(st.State())(t).PCs[0].Cards; cards[slash].Hand != 1 || cards[dodger].Hand != 1 {
		t.Errorf("she holds %v, want a Slash and a Dodge", cards)
	}
}

// Who comes back has the cards with which it left, and draws again from the next Draw Phase on. Meanwhile it neither draws nor discards.
func TestLeaversKeepTheirCards(t *testing.T) { // HD-55, HD-56, HD-50
	tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
			switch sc.Position().Round() {
			case 2:
				return sc.Entity(ada).Leave()
			case 4:
				return sc.Entity(ada).Join("")
			}
			return nil
		})
	})
	tb.throw("begin", firstHand)
	tb.set(func(s *board.State) {
		s.PCs[0].Cards[slash], s.PCs[0].Cards[dodger] = board.CardCount{Hand: 2, Discard: 1}, board.CardCount{Hand: 1, Discard: 1}
		s.PCs[0].Cards[rush], s.PCs[0].Cards[wedge] = board.CardCount{Discard: 1}, board.CardCount{Discard: 1}
	})
	tb.round("d1=1") // Rush, the last card, and then she leaves
	tb.says("CardDrawn 2")
	round := func(tape string) {
		t.Helper()
		for _, c := range []string{"pc2 begin", "pc2 end", "challenge1 begin"} {
			tb.throw(c, "")
		}
		tb.throw("challenge1 end", tape)
	}
	round("")
	round("") // she comes back
	tb.says("")
	tb.holds([4]uint8{2, 1, 1}, [4]uint8{1, 1, 1, 1})
	tb.round("")
	tb.says("DeckShuffled 4")
}

// After a scenario the deck is whole again.
func TestNextScenarioHasAWholeDeck(t *testing.T) { // HD-58
	tb := tableOf(t, nil)
	tb.deal([4]uint8{1, 1}, [4]uint8{2, 1, 2, 1})
	party := tb.Outcome()
	next := tableOf(t, func(_ *scenario.Spec, after []scenario.Character) { copy(after, party) })
	if got := next.View(ada).PCs[0]; got.Deck != 8 || got.Hand != 0 {
		t.Errorf("Ada begins with %d cards in the deck and %d in hand, want 8 and 0", got.Deck, got.Hand)
	}
	next.throw("begin", firstHand)
	next.holds([4]uint8{3, 2}, [4]uint8{})
}

// Content may let PCs draw, discard and fetch cards. What is not there is not moved, and it is told how much was.
func TestContentDealsCards(t *testing.T) { // HD-60, HD-12, HD-13, HD-70
	var got []string
	note := func(n any, err error) error {
		got = append(got, fmt.Sprint(n))
		return err
	}
	tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Hooks[scenario.OnSearch] = explore.Func(func(sc *explore.Scene) error {
			her, him := sc.Entity(ada), sc.Entity(bo)
			return errors.Join(note(her.Draw(2)), note(her.Discard("Slash")), note(her.Discard("Fists")), note(her.Discard("Wedge")),
				note(her.Fetch("Rush", true)), note(her.Fetch("Wedge", false)), note(her.Fetch("Wedge", true)), note(him.Draw(3)), note(him.Discard("Slash")))
		})
	})
	tb.deal([4]uint8{3, 1}, [4]uint8{0, 1, 2}, track{stattrack.Mind, -4})
	tb.throw("pc1 search", "d1=1 d6=1 d6=6")
	tb.says("CardDrawn 3, DeckShuffled 3, CardDiscarded 0, CardDiscarded 3, CardReturned 3")
	if want := "1 true false true false false true 0 false"; strings.Join(got, " ") != want {
		t.Errorf("content is told %v, want %s", got, want)
	}
	tb.holds([4]uint8{2, 1, 0, 1}, [4]uint8{1})
}

// A card that is searched for is not told as drawn. The DM isn't told which it is, the author is.
func TestSearchedForIsNotDrawn(t *testing.T) { // HD-60, HD-81
	tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Hooks[scenario.OnSearch] = explore.Func(func(sc *explore.Scene) error {
			_, err := sc.Entity(ada).Fetch("Rush", false)
			_, bad := sc.Entity(ada).Draw(1)
			return errors.Join(err, bad)
		})
	})
	tb.deal([4]uint8{3, 1, 0, 1}, [4]uint8{})
	tb.throw("pc1 search", "d2=1 d6=1 d6=6")
	for who, row := range map[string]struct {
		told []board.Event
		want string
	}{
		"the DM":     {tb.Tell(tb.last, scenario.DMOnly), "Ada searches the deck for a card [Cards, HD-60]\nAda draws a card [Cards]\n"},
		"her player": {tb.Tell(tb.last, ada), "Ada searches the deck for Rush [Cards, HD-60]\nAda draws Dodge [Cards]\n"},
		"the author": {tb.TellAll(tb.last), "Ada searches the deck for Rush [Cards, HD-60]\nAda draws Dodge [Cards]\n"},
	} {
		if got := show.Story(row.told); !strings.Contains(got, row.want) {
			t.Errorf("%s is told\n%s\nwant %s", who, got, row.want)
		}
		searches := func(ev board.Event) bool { return strings.HasPrefix(show.Plain(&ev), "Ada searches the deck for ") }
		if !slices.ContainsFunc(row.told, searches) {
			t.Errorf("%s: without clauses it is told as drawn", who)
		}
	}
}
