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
	"github.com/crunchrules/crunch/stattrack"
)

// kicks is the end of a round's first turn, and Ben's Kick at the Hound, in which Ada could Assist.
func (tb *table) kicks(tape string) {
	tb.Helper()
	for _, c := range []string{"pc1 begin", "pc1 end", "pc2 begin"} {
		tb.throw(c, "")
	}
	tb.throw("pc2 act play1 challenge1", tape)
}

func automaticWedge(_ *scenario.Spec, party []scenario.Character) {
	party[0].Plays[wedge].Automatic = true
}

// An Assist card helps in an ally's Action in the region, if it is in hand and may be played. Power -4 doesn't bar it.
func TestAssistCardsOfAHand(t *testing.T) { // HD-36, HD-35, HD-83, EX-57, EX-90, ST-52
	for _, row := range []struct {
		name   string
		change func(*scenario.Spec, []scenario.Character)
		state  func(*board.State)
		hand   [4]uint8
		asked  string // "" if nobody is asked
	}{
		{"held", nil, nil, [4]uint8{1, 0, 0, 1}, "assist pc1 [3]"},
		{"held at Power -4", nil, func(s *board.State) { s.PCs[0].Sheet.Now[stattrack.Power] = -4 }, [4]uint8{1, 0, 0, 1}, "assist pc1 [3]"},
		{"not held", nil, nil, [4]uint8{1, 0, 1}, "assist pc1 []"},
		{"not held, with open hands", func(spec *scenario.Spec, _ []scenario.Character) { spec.OpenHands = true }, nil, [4]uint8{1, 0, 1}, ""},
		{"discarded", nil, func(s *board.State) { s.PCs[0].Cards[wedge].Discard = 1 }, [4]uint8{1, 0, 1}, ""},
		{"an empty hand", nil, nil, [4]uint8{}, ""},
		{"in another region", nil, func(s *board.State) { s.PCs[0].Region = 1 }, [4]uint8{1, 0, 0, 1}, ""},
		{"at Skill -3", nil, func(s *board.State) { s.PCs[0].Sheet.Now[stattrack.Skill] = -3 }, [4]uint8{1, 0, 0, 1}, ""},
		{"not held at Skill -3", nil, func(s *board.State) { s.PCs[0].Sheet.Now[stattrack.Skill] = -3 }, [4]uint8{1, 0, 1}, ""},
		// only Interrupts fire in any case: an Assist that is Automatic counts for nothing in a turn, and is barred as any other
		{"automatic, at Skill -3", automaticWedge, func(s *board.State) { s.PCs[0].Sheet.Now[stattrack.Skill] = -3 }, [4]uint8{1, 0, 0, 1}, ""},
		{"automatic, not held at Skill -3", automaticWedge, func(s *board.State) { s.PCs[0].Sheet.Now[stattrack.Skill] = -3 }, [4]uint8{1, 0, 1}, ""},
		{"not for this setting", func(_ *scenario.Spec, party []scenario.Character) {
			party[0].Plays[wedge].Only = scenario.SettingsOf(scenario.Wilderness)
		}, nil, [4]uint8{1, 0, 1}, ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			tb := tableOf(t, func(spec *scenario.Spec, party []scenario.Character) {
				party[1].Plays = []scenario.Play{{Name: "Kick", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")}}
				if row.change != nil {
					row.change(spec, party)
				}
			})
			tb.deal(row.hand, [4]uint8{})
			if row.state != nil {
				tb.set(row.state)
			}
			if row.asked == "" {
				tb.kicks("d6=1 d6=2")
				tb.says("")
				return
			}
			tb.kicks("")
			tb.says(row.asked)
			if held := row.hand[wedge] > 0; held {
				tb.throw("pc1 answer 1", "d8=1 d6=2")
				tb.says("CardDiscarded 3")
			} else {
				tb.refused("pc1 answer 1", board.ErrNoSuchOption)
				tb.throw("pc1 answer 0", "d6=1 d6=2")
				tb.says("")
			}
		})
	}
}

// Power -4 bars no Strategy card. Cards that are barred stay in hand and count for the Hand Limit.
func TestWhatPowerDoesNotBar(t *testing.T) { // HD-35, HD-50, ST-22
	tb := tableOf(t, nil)
	tb.deal([4]uint8{3, 1, 1}, [4]uint8{}, track{stattrack.Power, -4})
	tb.throw("pc1 prepare play3", "")
	tb.says("CardDiscarded 2")

	tb = tableOf(t, nil)
	tb.deal([4]uint8{3, 2, 1}, [4]uint8{}, track{stattrack.Power, -4})
	tb.round("")
	tb.says("discard pc1 [0 1 2]")
}

// An Action card has failed if it lost its roll or was stopped before it, by whatever took its player or its target away; at Power +5 as well as
// at +4. It has not if it does no damage, meets a Defence, or needs no roll.
func TestWhenAnActionCardFails(t *testing.T) { // HD-40, ST-27, ST-28
	at := func(hook func(sc *explore.Scene) error) func(*scenario.Spec, []scenario.Character) {
		return func(spec *scenario.Spec, _ []scenario.Character) {
			spec.Challenges[0].Hooks[scenario.OnAttack] = explore.Func(hook)
		}
	}
	gone := at(func(sc *explore.Scene) error { return sc.Self().Send("B") })
	for _, row := range []struct {
		name   string
		power  stattrack.Slot
		change func(*scenario.Spec, []scenario.Character)
		tape   string
		says   string
	}{
		{"no Damage entry", 4, func(_ *scenario.Spec, party []scenario.Character) {
			party[0].Plays[slash].Damage = stattrack.Pool{}
			party[0].Plays[slash].Shifts = []scenario.Shift{{Track: stattrack.Skill, By: -1}}
		}, "d8=6 d6=1", "CardDiscarded 0"},
		{"a Defence takes all", 4, func(spec *scenario.Spec, _ []scenario.Character) {
			spec.Challenges[0].Plays[1].Defence = dice("1d8")
		}, "d8=6 d6=1 d8=1 d8=8", "CardDiscarded 0"},
		{"no roll", 4, func(spec *scenario.Spec, _ []scenario.Character) {
			spec.Challenges[0].Plays = spec.Challenges[0].Plays[:1]
		}, "d8=1", "CardDiscarded 0"},
		{"the target is gone", 4, gone, "", "CardReturned 0"},
		{"the target is gone, at Power +5", 5, gone, "", "CardReturned 0"},
		{"the target is gone, at Power +3", 3, gone, "", "CardDiscarded 0"},
		{"the target is defeated", 4, at(func(sc *explore.Scene) error { return sc.Self().Defeat() }), "", "CardReturned 0"},
		{"its player is sent away", 4, at(func(sc *explore.Scene) error { return sc.Entity(ada).Send("B") }), "", "CardReturned 0"},
		{"its player has left", 4, at(func(sc *explore.Scene) error { return sc.Entity(ada).Leave() }), "", "CardReturned 0"},
	} {
		t.Run(row.name, func(t *testing.T) {
			tb := tableOf(t, row.change)
			tb.deal([4]uint8{3, 2}, [4]uint8{}, track{stattrack.Power, row.power})
			tb.throw("pc1 act play1 challenge1", row.tape)
			tb.says(row.says)
			for _, ev := range tb.Tell(tb.last, bo) { // HD-84: all are told which card came back
				if (ev.Kind == board.EventCardReturned || ev.Kind == board.EventCardDiscarded) && ev.Play != slash {
					t.Errorf("Ben is told %+v, want the card named", ev)
				}
			}
			if v := tb.View(bo).PCs[0]; v.HandKnown || v.Cards[slash].Hand != 0 { // HD-84
				t.Errorf("Ben sees %+v, want nothing of the hand", v.Cards)
			}
		})
	}
}

// A Reaction card without an Endure entry can't lose, so it is discarded. One that is printed never moves.
func TestReactionsThatCannotLose(t *testing.T) { // HD-43, HD-44, ST-36
	for _, printed := range []bool{false, true} {
		tb := tableOf(t, func(_ *scenario.Spec, party []scenario.Character) {
			party[0].Plays[dodger].Endure = stattrack.Pool{}
			if printed {
				party[0].Plays[dodger].Copies = 0
			}
		})
		begin, hand, says := firstHand, [4]uint8{3, 1}, "CardDiscarded 1"
		if printed {
			begin, hand, says = "d6=1 d5=1 d4=1 d3=1 d2=1", [4]uint8{3}, ""
		}
		tb.throw("begin", begin)
		tb.set(func(s *board.State) {
			for k := range hand {
				s.PCs[0].Cards[k].Hand = hand[k]
			}
			s.PCs[0].Sheet.Now[stattrack.Resilience] = 4
		})
		tb.houndBites()
		tb.throw("pc1 answer 1", "d6=6 d6=1")
		tb.says(says)
	}
}

// A card that is being played is in no pile: not for content, and no draw meanwhile shuffles it in.
func TestWhileACardIsPlayed(t *testing.T) { // HD-31, HD-14, HD-60
	var seen []string
	tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Challenges[0].Hooks[scenario.OnAttack] = explore.Func(func(sc *explore.Scene) error {
			her := sc.Position().Entity(ada)
			seen = append(seen, fmt.Sprint(her.Hand(), her.Discarded(), her.Deck()))
			_, err := sc.Entity(ada).Draw(2)
			seen = append(seen, fmt.Sprint(her.Hand(), her.Discarded(), her.Deck()))
			return err
		})
	})
	tb.deal([4]uint8{2, 2, 0, 1}, [4]uint8{1, 0, 2})
	tb.throw("pc1 act play1 challenge1", "d3=1 d6=1 d6=2")
	tb.says("DeckShuffled 3, CardDrawn 0, CardDiscarded 0")
	want := []string{"[Slash Dodge Dodge Wedge] [Slash Rush Rush] []", "[Slash Slash Dodge Dodge Wedge] [] [Rush Rush]"}
	if !slices.Equal(seen, want) {
		t.Errorf("content sees %q, want %q", seen, want)
	}
	tb.holds([4]uint8{2, 2, 0, 1}, [4]uint8{1})
}

// Nothing else of the round's end has happened when a PC is asked what it discards: no one is back, and a Chase has not counted.
func TestDiscardsComeFirst(t *testing.T) { // HD-50, EX-77, EX-110
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Chase} {
		tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
			if spec.Type = kind; kind == scenario.Chase {
				spec.Limits.Rounds = 9
			}
			spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: "Rat", Type: stattrack.Creature, Region: "C", EP: 3, Respawn: 1})
		})
		tb.deal([4]uint8{3, 2, 1}, [4]uint8{})
		tb.set(func(s *board.State) { s.Challenges[1].Gone, s.Challenges[1].EP = true, 0 })
		count := tb.State().Count
		tb.round("")
		tb.says("discard pc1 [0 1 2]")
		if s := tb.State(); !s.Challenges[1].Gone || s.Count != count {
			t.Errorf("%v: the Rat is gone: %v, the counter stands at %d, want neither changed", kind, s.Challenges[1].Gone, s.Count)
		}
		tb.throw("pc1 answer 0", "d2=1")
		if s := tb.State(); s.Challenges[1].Gone || kind == scenario.Chase && s.Count != count+1 {
			t.Errorf("%v: the Rat is gone: %v, the counter stands at %d, want both changed", kind, s.Challenges[1].Gone, s.Count)
		}
	}
}

// A deck that the host keeps is its own in the next scenario too. The host may draw though all cards that it has named are in hand, for it knows
// better; it can't say that fewer than none are held, nor anything while something is asked.
func TestTheHostsDeckGoesOn(t *testing.T) { // HD-58, HD-70, HD-20
	hosts := func(_ *scenario.Spec, party []scenario.Character) { party[0].HostDeck = true }
	tb := tableOf(t, hosts)
	tb.throw("begin", "")
	hold := board.Command{Do: board.VerbHold, Who: ada, Play: slash, Choice: -1}
	if err := tb.Check(hold); !errors.Is(err, board.ErrTooManyCards) {
		t.Errorf("%v: %v, want it refused", hold, err)
	}
	for k, n := range []int{3, 2, 2, 1} {
		tb.throw(fmt.Sprintf("pc1 hold play%d %d", k+1, n), "")
	}
	tb.throw("pc1 draw", "")
	tb.says("CardsDue 1")
	tb.houndBitesOn()
	hold.Choice = 1
	if err := tb.Check(hold); err == nil {
		t.Errorf("%v is legal while Ada is asked, want it refused", hold)
	}
	tb.throw("pc1 answer 0", "d6=1")
	next := tableOf(t, func(_ *scenario.Spec, party []scenario.Character) { copy(party, tb.Outcome()) })
	next.throw("begin", "")
	next.says("CardsDue 5")
	if c := next.State().PCs[0].Cards[slash]; c != (board.CardCount{}) || !strings.HasPrefix(next.Entity(ada).Name(), "Ada") {
		t.Errorf("she holds %+v, want an empty hand", c)
	}
}

// houndBitesOn is houndBites when Ada's turn has begun.
func (tb *table) houndBitesOn() {
	tb.Helper()
	for _, c := range []string{"pc1 end", "pc2 begin", "pc2 end", "challenge1 begin", "challenge1 act play1 pc1"} {
		tb.throw(c, "")
	}
}

// Each Draw Phase after the first draws one card, in whatever round.
func TestLaterDraws(t *testing.T) { // HD-11, HD-55
	tb := tableOf(t, nil)
	tb.throw("begin", firstHand)
	for range 6 {
		tb.set(func(s *board.State) { s.PCs[0].Cards = make([]board.CardCount, 5) }) // all cards are in the deck
		tb.round("d8=1")
		tb.says("CardDrawn 0")
	}
}
