package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A card against several targets has failed only if it was rolled against one at least, and took effect on none.
func TestSweepingCardFails(t *testing.T) { // HD-42, HD-40, ST-27, GL-45
	for _, row := range []struct {
		name, tape, says string
		hounds           int
		shy              bool
	}{
		{"both evade", "d8=1 d6=6 d8=1 d6=6", "CardReturned 0", 2, true},
		{"the second is hit", "d8=1 d6=6 d8=6 d6=1 d8=1", "CardDiscarded 0", 2, true},
		{"the first is hit", "d8=6 d6=1 d8=1 d8=1 d6=6", "CardDiscarded 0", 2, true},
		{"nobody rolls", "d8=1", "CardDiscarded 0", 1, false},
		{"nobody is there", "", "CardDiscarded 0", 0, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			tb := tableOf(t, func(spec *scenario.Spec, party []scenario.Character) {
				hound := spec.Challenges[0]
				spec.Challenges = nil
				for _, name := range []string{"Hound", "Wolf"}[:row.hounds] {
					if hound.Name = name; !row.shy {
						hound.Plays = hound.Plays[:1]
					}
					spec.Challenges = append(spec.Challenges, hound)
				}
				party[0].Plays[slash].Aim = scenario.AllEnemies
			})
			tb.deal([4]uint8{3, 2}, [4]uint8{}, track{stattrack.Power, 4})
			tb.throw("pc1 act play1", row.tape)
			tb.says(row.says)
		})
	}
}

// A card that was announced is discarded though it came to nothing, unless Power +4 brings it back. One that Power -5 skips was never announced.
func TestCardThatCameToNothing(t *testing.T) { // HD-32, HD-40, ST-20, ST-27
	for power, says := range map[stattrack.Slot]string{0: "CardDiscarded 0", 3: "CardDiscarded 0", 4: "CardReturned 0"} {
		tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
			spec.Challenges[0].Hooks[scenario.OnAttack] = explore.Func(func(sc *explore.Scene) error { return sc.Self().Send("B") })
		})
		tb.deal([4]uint8{3, 2}, [4]uint8{}, track{stattrack.Power, power})
		tb.throw("pc1 act play1 challenge1", "")
		tb.says(says)
	}
	tb := tableOf(t, nil)
	tb.deal([4]uint8{3, 2}, [4]uint8{}, track{stattrack.Power, -5})
	tb.refused("pc1 act play5 challenge1", board.ErrActionSkipped)
	tb.throw("pc1 begin", "")
	tb.throw("pc1 end", "")
	tb.holds([4]uint8{3, 2}, [4]uint8{})
}

// What is being played when the scenario ends is discarded.
func TestCardsAtTheEnd(t *testing.T) { // HD-31, HD-32
	tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Challenges[0].Hooks[scenario.OnHurt] = explore.Func(func(sc *explore.Scene) error { return sc.End(board.ResultSuccess) })
	})
	tb.deal([4]uint8{3, 2}, [4]uint8{})
	tb.throw("pc1 act play1 challenge1", "d6=6 d6=1 d6=3")
	tb.says("CardDiscarded 0")
	tb.holds([4]uint8{2, 2}, [4]uint8{1})
}

// An Automatic Interrupt fires from hand without a question, one card each time. It is discarded, whatever Power says.
func TestAutomaticCard(t *testing.T) { // HD-34, HD-44, ST-52, GL-06
	tb := tableOf(t, func(_ *scenario.Spec, party []scenario.Character) {
		party[0].Plays[wedge] = scenario.Play{Name: "Howl", Kind: scenario.Interrupt, Trigger: scenario.OnHurt, Automatic: true, Inflict: dice("1d6"),
			Damage: dice("1d4"), Copies: 2}
		party[0].Plays[dodger].Copies = 1
	})
	tb.deal([4]uint8{3, 0, 0, 2}, [4]uint8{}, track{stattrack.Power, 4}, track{stattrack.Skill, -3})
	tb.houndBites() // she could hold the Dodge
	tb.throw("pc1 answer 0", "d6=1 d8=1 d6=6")
	tb.says("CardDiscarded 3") // it loses, and does not come back
	tb.holds([4]uint8{3, 0, 0, 1}, [4]uint8{0, 0, 0, 1})
}

// An Assist card helps an ally, and is discarded before the Action goes on. Searching, hiding and the like use no card.
func TestAssistCard(t *testing.T) { // HD-30, HD-31, HD-33, HD-36, HD-44, EX-57
	tb := tableOf(t, func(_ *scenario.Spec, party []scenario.Character) {
		party[1].Plays = []scenario.Play{{Name: "Kick", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")}}
	})
	tb.deal([4]uint8{2, 1, 1, 1}, [4]uint8{})
	tb.throw("pc1 search", "d6=1 d6=6")
	tb.says("")
	tb.throw("pc1 end", "")
	tb.throw("pc2 act play1 challenge1", "")
	tb.says("assist pc1 [3]")
	tb.throw("pc1 answer 1", "d8=3 d6=4")
	tb.says("CardDiscarded 3")
	if first := tb.last[2].Kind; first != board.EventCardDiscarded {
		t.Errorf("after the Assist comes %v, want the card put away before the roll", first)
	}
	tb.holds([4]uint8{2, 1, 1}, [4]uint8{0, 0, 0, 1})
}

// A PC at 0 EP draws and discards. Each Draw and Discard Phase counts as a turn.
func TestDownAndDrawing(t *testing.T) { // HD-53, HD-57, EX-96, ST-55
	tb := tableOf(t, nil)
	tb.deal([4]uint8{3, 2}, [4]uint8{})
	for _, c := range []string{"pc1 begin", "pc1 end", "pc2 begin", "pc2 end", "challenge1 begin"} {
		tb.throw(c, "")
	}
	tb.set(func(s *board.State) { s.PCs[0].EP, s.PCs[0].Owing, s.PCs[0].Cards[rush].Hand = 0, true, 1 })
	before := tb.State().Turns
	tb.throw("challenge1 end", "")
	if got := tb.State().Turns - before; got != 1 {
		t.Errorf("the Discard Phase counts as %d turns, want 1", got)
	}
	tb.throw("pc1 answer 2", "d2=2")
	tb.says("CardDiscarded 2, CardDrawn 3")
	if got := tb.State().Turns - before; got != 2 {
		t.Errorf("Discard and Draw Phase count as %d turns, want 2", got)
	}
}

// A card without copies is the host's business: it can be played at any time, and to draw spends the phase.
func TestCardsWithoutADeck(t *testing.T) { // HD-71, GL-47
	tb := tableOf(t, func(_ *scenario.Spec, party []scenario.Character) {
		for k := range party[0].Plays {
			party[0].Plays[k].Copies = 0
		}
		party[0].Plays[slash].Card = true
	})
	tb.throw("begin", "")
	tb.says("")
	tb.throw("pc1 draw", "")
	tb.says("CardDrawn -1")
	tb.refused("pc1 draw", board.ErrNoStrategyLeft)
	tb.throw("pc1 act play1 challenge1", "d6=1 d6=2")
	if got := tb.State().PCs[0].Cards; got != nil {
		t.Errorf("she holds %v, want nothing that is counted", got)
	}
}

// A Strategy card is discarded when it has been carried out, though its effect lasts, and takes the place of a draw.
func TestStrategyCard(t *testing.T) { // HD-21, HD-20, GL-06
	tb := tableOf(t, nil)
	tb.deal([4]uint8{3, 1, 1}, [4]uint8{})
	tb.throw("pc1 prepare play3", "")
	tb.says("CardDiscarded 2")
	tb.holds([4]uint8{3, 1}, [4]uint8{0, 0, 1})
	tb.refused("pc1 prepare play3", board.ErrNotInHand)
	tb.refused("pc1 draw", board.ErrNoStrategyLeft)
}

// One question for each card too many, down to the Hand Limit and not below it. Who holds cards of one play is not asked, if all can see that.
func TestDiscardDownToTheLimit(t *testing.T) { // HD-50, HD-51, HD-52, HD-83, GL-06
	for _, open := range []bool{false, true} {
		tb := tableOf(t, func(spec *scenario.Spec, party []scenario.Character) {
			spec.OpenHands = open
			party[0].Plays[slash].Copies = 6
		})
		tb.throw("begin", "d11=1 d10=1 d9=1 d8=1 d7=1")
		tb.set(func(s *board.State) { s.PCs[0].Cards[slash].Hand = 6 })
		if open {
			tb.round("d5=1")
			tb.says("CardDiscarded 0, CardDrawn 1")
			continue
		}
		tb.round("")
		tb.says("discard pc1 [0]")
		tb.throw("pc1 answer 0", "d5=1")
		tb.says("CardDiscarded 0, CardDrawn 1")
	}
	for _, change := range []func(*scenario.Spec, []scenario.Character){nil, banning(scenario.AllBans &^ scenario.BanActions)} { // GL-52: to discard is not to play
		tb := tableOf(t, change)
		tb.deal([4]uint8{3, 2, 2}, [4]uint8{})
		tb.round("")
		tb.throw("pc1 answer 1", "")
		tb.says("CardDiscarded 1, discard pc1 [0 1 2]")
		tb.throw("pc1 answer 2", "d1=1")
		tb.says("CardDiscarded 2, CardDrawn 3")
		tb.holds([4]uint8{3, 1, 1, 1}, [4]uint8{0, 1, 1})
	}
}
