package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// PCs draw in party order, each with one roll of as many numbers as cards. So a larger hand begins with the cards of a smaller one.
func TestDrawsInPartyOrder(t *testing.T) { // HD-07, HD-10
	tb := tableOf(t, func(_ *scenario.Spec, party []scenario.Character) { party[1].Plain, party[1].Plays = false, deckOf() })
	tb.throw("begin", firstHand+" d8=8 d7=7 d6=6 d5=5 d4=4")
	var who []scenario.Who
	rolls := 0
	for _, ev := range tb.last {
		switch {
		case ev.Kind == board.EventCardDrawn:
			who = append(who, ev.Who)
		case ev.Kind == board.EventDiceTaken && ev.Dice.What == board.ForCards:
			rolls++
		}
	}
	if want := []scenario.Who{ada, ada, ada, ada, ada, bo, bo, bo, bo, bo}; !slices.Equal(who, want) || rolls != 2 {
		t.Errorf("%v draw with %d rolls, want %v with 2", who, rolls, want)
	}
}

// A card that is played against a Persisting Obstacle in a Move is used up. When none is in hand, what is printed still is.
func TestCardsAtAWall(t *testing.T) { // HD-30, EX-65, EX-66
	tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Challenges = []scenario.Challenge{{Name: "Rocky Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 6, Persists: true}}
	})
	tb.deal([4]uint8{2, 0, 1}, [4]uint8{})
	again := func() { tb.set(func(s *board.State) { s.PCs[0].Moves = 1 }) }
	tb.throw("pc1 move way1 play1", "d6=4")
	tb.says("CardDiscarded 0")
	again()
	tb.throw("pc1 move way1 play1", "d6=1")
	tb.holds([4]uint8{0, 0, 1}, [4]uint8{2})
	again()
	tb.refused("pc1 move way1 play1", board.ErrNotInHand)
	tb.refused("pc1 move way1 play3", board.ErrNeedsAction) // a Strategy is no Action
	tb.throw("pc1 move way1 play5", "d4=3")
	tb.says("")
	if at := tb.State().PCs[0].Region; at != 1 {
		t.Errorf("Ada stands in region %d, want B", at)
	}
}

// A Lockpick card is used up, and comes back at Power +4 if it has failed, before its roll too. A Lockpick of a Strategy never comes back.
func TestLockpickCard(t *testing.T) { // HD-30, HD-40, HD-44, EX-130, ST-27
	gone := func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Defeat() }
	away := func(sc *explore.Scene) error { return sc.Entity(ada).Send("D") }
	for _, row := range []struct {
		name     string
		kind     scenario.PlayKind
		power    stattrack.Slot
		onAction func(*explore.Scene) error
		tape     string
		says     string
	}{
		{"it opens", scenario.Action, 4, nil, "d6=6 d6=1", "CardDiscarded 0"},
		{"it fails", scenario.Action, 4, nil, "d6=1 d6=6", "CardReturned 0"},
		{"it fails at Power +3", scenario.Action, 3, nil, "d6=1 d6=6", "CardDiscarded 0"},
		{"the door is gone before the roll", scenario.Action, 4, gone, "", "CardReturned 0"},
		{"she is gone before the roll", scenario.Action, 4, away, "", "CardReturned 0"},
		{"she is gone, at Power +3", scenario.Action, 3, away, "", "CardDiscarded 0"},
		{"a Strategy fails", scenario.Strategy, 4, nil, "d6=1 d6=6", "CardDiscarded 0"},
	} {
		t.Run(row.name, func(t *testing.T) {
			tb := tableOf(t, func(spec *scenario.Spec, party []scenario.Character) {
				spec.Regions = append(spec.Regions, scenario.Region{Name: "D"})
				spec.Connections = append(spec.Connections, scenario.Connection{From: "B", To: "D"})
				spec.Challenges = []scenario.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 6, Lock: dice("1d6")}}
				spec.Hooks[scenario.OnAction] = explore.Func(func(sc *explore.Scene) error {
					if row.onAction == nil {
						return nil
					}
					return row.onAction(sc)
				})
				party[0].Plays[slash] = scenario.Play{Name: "Picks", Kind: row.kind, Aim: scenario.NoTarget, Lockpick: dice("1d6"), Copies: 3}
			})
			tb.deal([4]uint8{2, 1}, [4]uint8{}, track{stattrack.Power, row.power})
			tb.throw("pc1 pick play1 challenge1", row.tape)
			tb.says(row.says)
			if in := tb.State().PCs[0].Cards[slash]; in.Played != 0 || (in.Hand == 2) != strings.HasPrefix(row.says, "CardReturned") {
				t.Errorf("the card is at %+v", in)
			}
		})
	}
}

// Whether a card comes back is settled before the Reaction that beats it takes effect.
func TestPowerIsReadBeforeTheReaction(t *testing.T) { // HD-41, ST-27
	tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Challenges[0].Plays[1].Shifts = []scenario.Shift{{Track: stattrack.Power, By: -1}}
	})
	tb.deal([4]uint8{3, 2}, [4]uint8{}, track{stattrack.Power, 4})
	tb.throw("pc1 act play1 challenge1", "d8=2 d6=5")
	tb.says("CardReturned 0")
	if now := tb.State().PCs[0].Sheet.Now[stattrack.Power]; now != 3 {
		t.Errorf("Power is %v, want +3 by the Reaction", now)
	}
}

// A card against all enemies that has been rolled against none has not failed, though there was one when it was played.
func TestSweepWithoutARoll(t *testing.T) { // HD-42
	tb := tableOf(t, func(spec *scenario.Spec, party []scenario.Character) {
		spec.Challenges[0].Hooks[scenario.OnAttack] = explore.Func(func(sc *explore.Scene) error { return sc.Self().Send("B") })
		party[0].Plays[slash].Aim = scenario.AllEnemies
	})
	tb.deal([4]uint8{3, 2}, [4]uint8{}, track{stattrack.Power, 4})
	tb.throw("pc1 act play1", "")
	tb.says("CardDiscarded 0")
}

// An Interrupt card that Power -5 skips was announced, and is discarded. An Automatic one that nobody holds doesn't fire.
func TestInterruptCards(t *testing.T) { // HD-32, HD-34, ST-20
	trip := func(automatic bool) func(*scenario.Spec, []scenario.Character) {
		return func(_ *scenario.Spec, party []scenario.Character) {
			party[0].Plays[wedge] = scenario.Play{Name: "Trip", Kind: scenario.Interrupt, Trigger: scenario.OnHurt, Automatic: automatic, Damage: dice("1d4"), Copies: 1}
			party[0].Plays[dodger].Copies = 0
		}
	}
	bitten := func(t *testing.T, automatic bool, held uint8, power stattrack.Slot) *table {
		tb := tableOf(t, trip(automatic))
		tb.throw("begin", "d6=1 d5=1 d4=1 d3=1 d2=1")
		for _, c := range []string{"pc1 begin", "pc1 end", "pc2 begin", "pc2 end", "challenge1 begin"} {
			tb.throw(c, "")
		}
		tb.set(func(s *board.State) {
			s.PCs[0].Cards[slash].Hand, s.PCs[0].Cards[rush].Hand, s.PCs[0].Cards[wedge].Hand = 3, 1, held
			s.PCs[0].Sheet.Now[stattrack.Power] = power
		})
		return tb
	}
	tb := bitten(t, false, 1, -5)
	tb.throw("challenge1 act play1 pc1", "")
	tb.throw("pc1 answer 0", "d6=1") // the printed Dodge is none: no Reaction
	tb.says("interrupt pc1 [3]")
	tb.throw("pc1 answer 1", "")
	tb.says("CardDiscarded 3")
	if ep := tb.State().Challenges[0].EP; ep != 30 {
		t.Errorf("the Hound has %d EP, want 30: the Interrupt is skipped", ep)
	}

	tb = bitten(t, true, 0, 0)
	tb.throw("challenge1 act play1 pc1", "")
	tb.throw("pc1 answer 0", "d6=1")
	tb.says("")
}

// What an enemy may force is in hand or printed. The other players don't see the hand meanwhile. The enemy is asked about a Reaction that the
// PC might hold, even if it holds none.
func TestForcedFromHand(t *testing.T) { // HD-45, HD-83, HD-81, ST-40
	hound := scenario.ChallengeAt(0)
	cowed := func(s *board.State) {
		s.PCs[0].Sheet.Now[stattrack.Mind], s.PCs[0].Sheet.Cause = -5, stattrack.Cause(hound)
	}
	tb := tableOf(t, nil)
	tb.deal([4]uint8{0, 1, 1}, [4]uint8{})
	tb.set(cowed)
	tb.throw("pc1 begin", "")
	var got []string
	for _, c := range tb.State().Pending.Forced {
		got = append(got, c.String())
	}
	if want := []string{"pc1 move way1", "pc1 act play5 challenge1", "pc1 search", "pc1 act play5 pc2"}; !slices.Equal(got, want) {
		t.Errorf("forced: %q, want %q: no Slash is in hand", got, want)
	}
	for _, w := range []scenario.Who{bo, scenario.Everyone} {
		if v := tb.View(w).PCs[0]; v.HandKnown || v.Cards[dodger].Hand != 0 {
			t.Errorf("%v sees the hand %+v while the DM is asked", w, v.Cards)
		}
	}
	tb = tableOf(t, nil)
	tb.deal([4]uint8{1, 0, 1}, [4]uint8{})
	for _, c := range []string{"pc1 begin", "pc1 end", "pc2 begin", "pc2 end", "challenge1 begin"} {
		tb.throw(c, "")
	}
	tb.set(cowed)
	tb.throw("challenge1 act play1 pc1", "")
	tb.says("forced reaction challenge1 []")
}

// The Discard Phase comes before the end of the round is heard, and those who are away have no part in it.
func TestDiscardsBeforeTheEnd(t *testing.T) { // HD-50, HD-56
	for _, leaves := range []bool{false, true} {
		tb := tableOf(t, func(spec *scenario.Spec, party []scenario.Character) {
			party[1].Plain, party[1].Plays = false, deckOf()
			spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
				return sc.Log(fmt.Sprint(len(sc.Position().Entity(ada).Hand()), " cards at the end"))
			})
			spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
				if leaves && sc.Actor().Who() == bo {
					return sc.Entity(ada).Leave()
				}
				return nil
			})
		})
		tb.throw("begin", firstHand+" "+firstHand)
		tb.set(func(s *board.State) {
			for pc := range 2 {
				s.PCs[pc].Cards[rush].Hand = 1
			}
		})
		for _, c := range []string{"pc1 begin", "pc1 end", "pc2 begin", "pc2 end", "challenge1 begin"} {
			tb.throw(c, "")
		}
		unheard := func() {
			t.Helper()
			if slices.ContainsFunc(tb.last, func(ev board.Event) bool { return ev.Kind == board.EventNoted }) {
				t.Error("the end of the round is heard before all have discarded")
			}
		}
		tb.throw("challenge1 end", "")
		unheard()
		end := "5 cards at the end"
		if leaves {
			end = "6 cards at the end"
		} else {
			tb.says("discard pc1 [0 1 2]") // in party order
			tb.throw("pc1 answer 2", "")
			unheard()
		}
		tb.says(map[bool]string{false: "CardDiscarded 2, ", true: ""}[leaves] + "discard pc2 [0 1 2]")
		tape := "d2=1 d2=1"
		if leaves {
			tape = "d2=1"
		}
		tb.throw("pc2 answer 0", tape)
		for _, ev := range tb.Tell(tb.last, bo) {
			if ev.Kind == board.EventAnswered && ev.N != 0 {
				t.Errorf("Ben is told %+v, want his own answer", ev)
			}
		}
		for _, ev := range tb.Tell(tb.last, ada) {
			if ev.Kind == board.EventAnswered && ev.N != -1 { // HD-83
				t.Errorf("Ada is told %+v, want it without the number of the answer", ev)
			}
		}
		var lines []string
		for _, ev := range tb.last {
			if ev.Kind == board.EventCardDiscarded || ev.Kind == board.EventNoted {
				lines = append(lines, fmt.Sprint(ev.Kind, ev.Text))
			}
		}
		if want := []string{"CardDiscarded", "Noted" + end}; !slices.Equal(lines, want) {
			t.Errorf("%q, want %q", lines, want)
		}
	}
}

// A deck that the host keeps is searched there, and content can't reach into it.
func TestHostSearches(t *testing.T) { // HD-46, HD-60, HD-70
	var fetched []bool
	tb := tableOf(t, func(spec *scenario.Spec, party []scenario.Character) {
		party[0].HostDeck = true
		spec.Hooks[scenario.OnSearch] = explore.Func(func(sc *explore.Scene) error {
			for _, pile := range []bool{false, true} {
				there, err := sc.Entity(ada).Fetch("Rush", pile)
				if fetched = append(fetched, there); err != nil {
					return err
				}
			}
			return sc.Entity(ada).Shift(stattrack.Mind, 1)
		})
	})
	tb.throw("begin", "")
	tb.set(func(s *board.State) { s.PCs[0].Sheet.Now[stattrack.Mind] = 4 })
	tb.throw("pc1 search", sought)
	tb.says("CardsDue 0")
	if now := tb.State().PCs[0].Sheet.Now[stattrack.Mind]; now != 0 || slices.Contains(fetched, true) {
		t.Errorf("Mind is %v, fetched: %v; want 0, and nothing", now, fetched)
	}
}

// Everyone sees the discard pile, and which card it is that comes to it.
func TestDiscardPileIsOpen(t *testing.T) { // HD-80, HD-84
	tb := tableOf(t, nil)
	tb.deal([4]uint8{1, 1}, [4]uint8{1, 0, 2})
	for _, w := range []scenario.Who{bo, scenario.Everyone, scenario.DMOnly} {
		v := tb.View(w).PCs[0]
		if v.Cards[slash].Discard != 1 || v.Cards[rush].Discard != 2 || v.Hand != 2 || v.Deck != 3 || v.Plays[slash].Copies != 3 {
			t.Errorf("%v sees %+v, %d in hand and %d in the deck", w, v.Cards, v.Hand, v.Deck)
		}
	}
}

// A command that lapsed names no card to others, and the card stays in hand.
func TestLapsedCardIsSecret(t *testing.T) { // HD-32, HD-81
	tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Send("C") })
	})
	tb.deal([4]uint8{3, 2}, [4]uint8{})
	tb.throw("pc1 act play1 challenge1", "")
	tb.holds([4]uint8{3, 2}, [4]uint8{})
	for w, want := range map[scenario.Who]int16{ada: slash, bo: -1, scenario.DMOnly: -1} {
		told := tb.Tell(tb.last, w)
		i := slices.IndexFunc(told, func(ev board.Event) bool { return ev.Kind == board.EventLapsed })
		if i < 0 || told[i].Play != want {
			t.Errorf("%v is told %+v, want that it lapsed, and the play %d", w, told, want)
		}
	}
}
