package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// Ada's plays by number.
const (
	slash = iota
	dodger
	rush
	wedge
	fists
)

// deckOf returns Ada's plays: a deck of 3 Slashes, 2 Dodges, 2 Rushes and a Wedge, and the printed Fists.
func deckOf() []scenario.Play {
	return []scenario.Play{
		{Name: "Slash", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Copies: 3},
		{Name: "Dodge", Kind: scenario.Reaction, Endure: dice("1d6"), Defence: dice("1d4"), Copies: 2},
		{Name: "Rush", Kind: scenario.Strategy, Speed: 1, Copies: 2},
		{Name: "Wedge", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}, Copies: 1},
		{Name: "Fists", Kind: scenario.Action, Inflict: dice("1d4"), Damage: dice("1d4")},
	}
}

// A table is a game of cards that a test plays: Ada with her deck, Ben who draws none, and the Hound in region A, with a way to B.
type table struct {
	*testing.T
	*explore.Runner
	last []board.Event
}

// tableOf returns the table before the scenario begins, with a change to it.
func tableOf(t *testing.T, change func(*scenario.Spec, []scenario.Character)) *table {
	t.Helper()
	spec := scenario.Spec{
		Name: "Cards", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "C"},
		Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}},
		Challenges: []scenario.Challenge{{Name: "Hound", Type: stattrack.Creature, Region: "A", EP: 30, Base: &stattrack.Values{}, Plays: []scenario.Play{
			{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6")},
			{Name: "Shy", Kind: scenario.Reaction, Endure: dice("1d6")},
		}}},
	}
	party := []scenario.Character{{Name: "Ada", EP: 20, Search: dice("1d6"), Plays: deckOf()}, {Name: "Ben", EP: 20, Plain: true}}
	if change != nil {
		change(&spec, party)
	}
	sc := must.Get(explore.New(spec))(t)
	g := must.Get(explore.NewGame(sc, party...))(t)
	return &table{T: t, Runner: g.NewRunner()}
}

// throw does a command, given as text, with the dice of a tape such as "d8=1 d7=1", of which none may be left over.
func (tb *table) throw(command, tape string) {
	tb.Helper()
	c := must.Get(board.ParseCommand(command))(tb)
	dice := must.Get(crunch.ParseTape(tape))(tb)
	before := *tb.State()
	events, err := tb.Do(c, dice)
	if err != nil {
		tb.Fatalf("%s with dice %q: %v", command, tape, err)
	}
	if n := dice.Left(); n > 0 {
		tb.Fatalf("%s with dice %q: %d dice are left over", command, tape, n)
	}
	tb.last = slices.Clone(events)
	if diff := differ(tb.Game().Fold(before, tb.last...), *tb.State()); diff != "" {
		tb.Errorf("%s: folded (-), done (+):\n%s", command, diff)
	}
	if err := tb.Game().CheckState(tb.State()); err != nil { // HD-05
		tb.Error(err)
	}
}

// set puts a State in the place of the current one.
func (tb *table) set(change func(*board.State)) {
	tb.Helper()
	s := *tb.State()
	change(&s)
	must.OK(tb, tb.Game().CheckState(&s))
	tb.Reset(s)
}

// holds tests how many Slashes, Dodges, Rushes and Wedges Ada has in hand and in the discard pile.
func (tb *table) holds(hand, discarded [4]uint8) {
	tb.Helper()
	var cards [2][4]uint8
	for k := range cards[0] {
		c := tb.State().PCs[0].Cards[k]
		cards[0][k], cards[1][k] = c.Hand, c.Discard
	}
	if cards != [2][4]uint8{hand, discarded} {
		tb.Errorf("Ada has %d in hand, %d discarded, want %d, %d", cards[0], cards[1], hand, discarded)
	}
}

// deal begins the scenario and puts Ada's cards and tracks where a test wants them.
func (tb *table) deal(hand, discarded [4]uint8, tracks ...track) {
	tb.Helper()
	tb.throw("begin", firstHand)
	tb.set(func(s *board.State) {
		for k := range hand {
			s.PCs[0].Cards[k] = board.CardCount{Hand: hand[k], Discard: discarded[k]}
		}
		for _, at := range tracks {
			s.PCs[0].Sheet.Now[at.of] = at.slot
		}
	})
}

// firstHand are dice with which Ada draws 3 Slashes and 2 Dodges.
const firstHand = "d8=1 d7=1 d6=1 d5=1 d4=1"

// A track is where a Stat Track stands.
type track struct {
	of   stattrack.Track
	slot stattrack.Slot
}

// round plays a round out in which nobody does anything, up to the Discard Phase.
func (tb *table) round(tape string) {
	tb.Helper()
	for _, c := range []string{"pc1 begin", "pc1 end", "pc2 begin", "pc2 end", "challenge1 begin"} {
		tb.throw(c, "")
	}
	tb.throw("challenge1 end", tape)
}

// kinds returns the last events of some kinds, as text: the kind and its card.
func (tb *table) said() string {
	var list []string
	for _, ev := range tb.last {
		switch ev.Kind {
		case board.EventCardDrawn, board.EventCardReturned, board.EventCardDiscarded:
			list = append(list, fmt.Sprintf("%v %d", ev.Kind, ev.Play))
		case board.EventDeckShuffled, board.EventCardsDue:
			list = append(list, fmt.Sprintf("%v %d", ev.Kind, ev.N))
		case board.EventAsked:
			list = append(list, fmt.Sprintf("%v %v %d", ev.Ask.Ask, ev.Who, ev.Ask.Plays))
		}
	}
	return strings.Join(list, ", ")
}

// says tests what the last command did with cards.
func (tb *table) says(want string) {
	tb.Helper()
	if got := tb.said(); got != want {
		tb.Errorf("events: %s\n  want: %s", got, want)
	}
}

// refused tests that a command is refused for a reason.
func (tb *table) refused(command string, reason board.Reason) {
	tb.Helper()
	c := must.Get(board.ParseCommand(command))(tb)
	if err := tb.Check(c); !errors.Is(err, reason) {
		tb.Errorf("%s: %v, want: %v", command, err, reason)
	}
	if slices.Contains(tb.Legal(nil), c) {
		tb.Errorf("%s is among the legal commands, want it left out", command)
	}
}

// The first hand: each card left in the deck is equally likely, counted in the order of the plays, and Mind says how many there are. Shuffling
// takes no dice.
func TestFirstHand(t *testing.T) { // HD-01, HD-06, HD-07, HD-10, HD-11, HD-12, ST-41, ST-43, ST-44, ST-46
	for _, row := range []struct {
		mind stattrack.Slot
		tape string
		hand [4]uint8
	}{
		{0, firstHand, [4]uint8{3, 2}},
		{0, "d8=8 d7=6 d6=4 d5=1 d4=4", [4]uint8{1, 1, 2, 1}},
		{-4, "", [4]uint8{}},
		{-2, "d8=1 d7=1 d6=1 d5=1", [4]uint8{3, 1}},
		{2, "d8=1 d7=1 d6=1 d5=1 d4=1 d3=1", [4]uint8{3, 2, 1}},
		{4, "d8=1 d7=1 d6=1 d5=1 d4=1 d3=1 d2=1", [4]uint8{3, 2, 2}},
	} {
		tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
			spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(ada).Shift(stattrack.Mind, int(row.mind)) })
		})
		tb.throw("begin", row.tape)
		tb.holds(row.hand, [4]uint8{})
		left := 8
		for _, ev := range tb.last {
			if ev.Kind == board.EventCardDrawn {
				if left--; ev.To != int32(left) || ev.Who != ada || ev.Clause != "GL-06" {
					t.Errorf("Mind %v: %+v, want %d cards left", row.mind, ev, left)
				}
			}
		}
		if want := 8 - len(strings.Fields(row.tape)); left != want {
			t.Errorf("Mind %v: %d cards left, want %d", row.mind, left, want)
		}
		if got := tb.State().PCs[1].Cards; got != nil { // HD-03
			t.Errorf("Ben has the cards %v, want none", got)
		}
	}
}

// Cards are drawn before the tracks recover, so that a Mind that recovers still draws as it stood.
func TestDrawBeforeRecovery(t *testing.T) { // HD-10, HD-12, HD-15, ST-11, ST-46, ST-04
	mind := stattrack.Mind
	tb := tableOf(t, nil)
	tb.deal([4]uint8{3, 2}, [4]uint8{}, track{mind, 4})
	tb.round("d3=3 d2=1") // a Hand Limit of 6: nobody discards
	tb.says("CardDrawn 3, CardDrawn 2")
	tb.holds([4]uint8{3, 2, 1, 1}, [4]uint8{})
	if now := tb.State().PCs[0].Sheet.Now[mind]; now != 3 {
		t.Errorf("Mind is %v, want +3", now)
	}

	tb = tableOf(t, nil)
	tb.deal([4]uint8{3, 2}, [4]uint8{}, track{mind, -4}) // HD-50: a Hand Limit of 4
	tb.round("")
	tb.says("discard pc1 [0 1]")
	tb.throw("pc1 answer 1", "") // HD-12, ST-41: Mind -4 draws no card
	tb.says("CardDiscarded 1")
	tb.holds([4]uint8{3, 1}, [4]uint8{0, 1})
	if now := tb.State().PCs[0].Sheet.Now[mind]; now != -3 {
		t.Errorf("Mind is %v, want -3", now)
	}
}

// A draw from an empty deck shuffles the discard pile into it and yields no card; each draw by itself. What is in hand stays there.
func TestEmptyDeck(t *testing.T) { // HD-13, HD-14, GL-06
	tb := tableOf(t, nil)
	tb.deal([4]uint8{1, 1, 1, 1}, [4]uint8{2, 1, 1})
	tb.round("")
	tb.says("DeckShuffled 4")
	tb.holds([4]uint8{1, 1, 1, 1}, [4]uint8{})

	tb = tableOf(t, nil)
	tb.deal([4]uint8{1, 1, 1, 1}, [4]uint8{2, 1, 1}, track{stattrack.Mind, 4})
	tb.round("d4=4")
	tb.says("DeckShuffled 4, CardDrawn 2")
	tb.holds([4]uint8{1, 1, 2, 1}, [4]uint8{})

	tb = tableOf(t, func(_ *scenario.Spec, party []scenario.Character) {
		party[0].Plays[rush].Copies, party[0].Plays[wedge].Copies = 0, 0
	})
	tb.throw("begin", "d5=1 d4=1 d3=1 d2=1 d1=1")
	tb.round("") // nothing is left to shuffle
	tb.says("")
}

// To draw is one of the operations of the Strategy Phase, whatever Mind says.
func TestDrawInTheStrategyPhase(t *testing.T) { // HD-20, GL-06, ST-41, ST-42
	tb := tableOf(t, nil)
	tb.deal([4]uint8{3, 2}, [4]uint8{}, track{stattrack.Mind, -4})
	tb.throw("pc1 draw", "d3=2")
	tb.says("CardDrawn 2")
	tb.holds([4]uint8{3, 2, 1}, [4]uint8{})
	tb.refused("pc1 prepare play3", board.ErrNoStrategyLeft)

	tb = tableOf(t, nil)
	tb.deal([4]uint8{3, 2}, [4]uint8{0, 0, 2, 1})
	tb.throw("pc1 draw", "")
	tb.says("DeckShuffled 3")
	tb.refused("pc1 draw", board.ErrNoStrategyLeft)

	tb = tableOf(t, nil)
	tb.deal([4]uint8{3, 2, 2, 1}, [4]uint8{})
	tb.refused("pc1 draw", board.ErrNoCardsLeft)
}
