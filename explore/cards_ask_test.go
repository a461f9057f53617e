package explore_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// sought are the dice of a Search.
const sought = "d6=1 d6=6"

// tolled is a table at which a Search by a PC lets content ask for a card, and notes what it hears.
func tolled(t *testing.T, heard *[]string, change func(*scenario.Spec, []scenario.Character), kinds ...scenario.PlayKind) *table {
	return tableOf(t, func(spec *scenario.Spec, party []scenario.Character) {
		party[1].Search = dice("1d6")
		spec.Hooks[scenario.OnSearch] = explore.Func(func(sc *explore.Scene) error {
			if handler, n, ok := sc.Answered(); ok {
				*heard = append(*heard, fmt.Sprint(handler, " ", n))
				return nil
			}
			return sc.Actor().AskDiscard("toll", "A card, or else?", kinds...)
		})
		if change != nil {
			change(spec, party)
		}
	})
}

// banning lets an Effect be in force everywhere that forbids plays.
func banning(b scenario.Bans) func(*scenario.Spec, []scenario.Character) {
	return func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Effects = append(spec.Effects, scenario.Effect{Name: "Hush", Forbids: b})
		spec.Everywhere = append(spec.Everywhere, scenario.Effect{Name: "Hush"})
	}
}

// Content asks a PC for a card of a kind. The player may choose none; the card is discarded before content hears whether there was one. Who
// is asked hangs on what everyone knows, and no more. In vain nobody is asked with open hands, nor who can hold no such card.
func TestDiscardOrElse(t *testing.T) { // HD-61, HD-60, HD-83, HD-70, HD-35
	strategy := []scenario.PlayKind{scenario.Strategy}
	for _, row := range []struct {
		name            string
		kinds           []scenario.PlayKind
		change          func(*scenario.Spec, []scenario.Character)
		hand, discarded [4]uint8
		who             string
		asked, answer   string // "" if nobody is asked
		done, heard     string
	}{
		{"a card of the kind", strategy, nil, [4]uint8{1, 1, 1, 1}, [4]uint8{}, "pc1", "discard or not pc1 [2]", "1", "CardDiscarded 2", "toll 1"},
		{"she keeps it", strategy, nil, [4]uint8{1, 1, 1, 1}, [4]uint8{}, "pc1", "discard or not pc1 [2]", "0", "", "toll 0"},
		{"two kinds", []scenario.PlayKind{scenario.Assist, scenario.Reaction}, nil, [4]uint8{1, 1, 1, 1}, [4]uint8{}, "pc1", "discard or not pc1 [1 3]", "2",
			"CardDiscarded 3", "toll 1"},
		{"any kind, printed plays left out", nil, nil, [4]uint8{2, 1, 1}, [4]uint8{}, "pc1", "discard or not pc1 [0 1 2]", "1", "CardDiscarded 0", "toll 1"},
		{"in vain, for the others can't know", strategy, nil, [4]uint8{3, 1}, [4]uint8{}, "pc1", "discard or not pc1 []", "0", "", "toll 0"},
		{"all know that she has none", strategy, nil, [4]uint8{3, 1}, [4]uint8{0, 0, 2}, "pc1", "", "", "", "toll 0"},
		{"an empty hand", nil, nil, [4]uint8{}, [4]uint8{3, 2}, "pc1", "", "", "", "toll 0"},
		{"open hands", strategy, func(spec *scenario.Spec, _ []scenario.Character) { spec.OpenHands = true }, [4]uint8{3, 1}, [4]uint8{}, "pc1", "", "", "", "toll 0"},
		{"who may not play it may still discard it", strategy, banning(scenario.BanStrategies), [4]uint8{1, 1, 1, 1}, [4]uint8{}, "pc1", "discard or not pc1 [2]", "1",
			"CardDiscarded 2", "toll 1"}, // GL-52
		{"he draws none", nil, nil, [4]uint8{3, 1}, [4]uint8{}, "pc2", "", "", "", "toll 0"},
	} {
		t.Run(row.name, func(t *testing.T) {
			var heard []string
			tb := tolled(t, &heard, row.change, row.kinds...)
			tb.deal(row.hand, row.discarded)
			if search := row.who + " search"; row.asked == "" {
				tb.throw(search, sought)
			} else {
				tb.throw(search, "")
				tb.says(row.asked)
				var back board.State
				must.OK(t, json.Unmarshal(roundTrip(t, reflect.ValueOf(*tb.State())), &back))
				if diff := differ(*tb.State(), back); diff != "" {
					t.Errorf("written (-) and read (+):\n%s", diff)
				}
				if q := tb.View(bo).Asked; q == nil || q.Plays != nil || q.Text != "A card, or else?" || !slices.Equal(q.Kinds, row.kinds) {
					t.Errorf("Ben sees the question %+v, want its text and its kinds, and no cards", q)
				}
				tb.throw(row.who+" answer "+row.answer, sought)
			}
			tb.says(row.done)
			if !slices.Equal(heard, []string{row.heard}) {
				t.Errorf("content heard %q, want %q", heard, row.heard)
			}
			if row.done != "" && tb.last[1].Source != "Cards" {
				t.Errorf("%+v, want the scenario as its source", tb.last[1])
			}
		})
	}
}

// The host that keeps a deck sees in the event that a card is gone.
func TestDiscardOrElseOfTheHost(t *testing.T) { // HD-61, HD-70
	var heard []string
	tb := tolled(t, &heard, func(_ *scenario.Spec, party []scenario.Character) {
		party[0].HostDeck = true
		for k := range party[0].Plays[:fists] {
			party[0].Plays[k].Copies, party[0].Plays[k].Card = 0, true
		}
	})
	tb.throw("begin", "")
	tb.throw("pc1 hold play3 2", "")
	tb.throw("pc1 search", "")
	tb.says("discard or not pc1 [2]")
	tb.throw("pc1 answer 1", sought)
	tb.says("CardDiscarded 2")
	if got := tb.State().PCs[0].Cards[rush]; got != (board.CardCount{Hand: 1}) || !slices.Equal(heard, []string{"toll 1"}) {
		t.Errorf("the host's PC has %+v, content heard %q, want one Rush left", got, heard)
	}
}

// The verb refuses what nobody could be asked.
func TestDiscardOrElseRefused(t *testing.T) { // HD-61
	for name, row := range map[string]struct {
		ask  func(sc *explore.Scene) error
		verb string
	}{
		"a Challenge":       {func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).AskDiscard("h", "?") }, "AskDiscard"},
		"a kind of nothing": {func(sc *explore.Scene) error { return sc.Actor().AskDiscard("h", "?", 9) }, "AskDiscard"},
		"at random of a Challenge": {func(sc *explore.Scene) error {
			_, err := sc.Entity(scenario.ChallengeAt(0)).DiscardRandom(1)
			return err
		}, "DiscardRandom"},
		"at random fewer than none": {func(sc *explore.Scene) error { _, err := sc.Actor().DiscardRandom(-1); return err }, "DiscardRandom"},
		"a second question": {func(sc *explore.Scene) error {
			return errors.Join(sc.Actor().AskDiscard("h", "?"), sc.Actor().Ask("h", "?", "a", "b"))
		}, "Ask"},
	} {
		tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
			spec.Hooks[scenario.OnSearch] = explore.Func(row.ask)
		})
		tb.throw("begin", firstHand)
		before := *tb.State()
		var verb *explore.VerbError
		if _, err := tb.Do(board.Command{Do: board.VerbSearch, Who: ada}, explore.DiceOf(1)); !errors.As(err, &verb) || verb.Verb != row.verb {
			t.Errorf("%s: %v, want a *VerbError of %s", name, err, row.verb)
		}
		if diff := differ(before, *tb.State()); diff != "" {
			t.Errorf("%s changed the State:\n%s", name, diff)
		}
	}
}

// Content discards at random: each card in hand is as likely as the others, with a number of the content's dice. More than there is in hand is
// all of it. Everyone is told which.
func TestRandomDiscard(t *testing.T) { // HD-60, HD-84, HD-70
	for _, row := range []struct {
		n          int
		tape, says string
		gone       int
		hand       [4]uint8
	}{
		{0, "", "", 0, [4]uint8{2, 1, 1}},
		{1, "d4=2 ", "CardDiscarded 0", 1, [4]uint8{1, 1, 1}},
		{1, "d4=4 ", "CardDiscarded 2", 1, [4]uint8{2, 1}},
		{2, "d4=3 d3=3 ", "CardDiscarded 1, CardDiscarded 2", 2, [4]uint8{2}},
		{9, "d4=1 d3=1 d2=1 d1=1 ", "CardDiscarded 0, CardDiscarded 0, CardDiscarded 1, CardDiscarded 2", 4, [4]uint8{}},
	} {
		var gone []int
		tb := tableOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
			spec.Hooks[scenario.OnSearch] = explore.Func(func(sc *explore.Scene) error {
				hers, err := sc.Entity(ada).DiscardRandom(row.n)
				his, bad := sc.Entity(bo).DiscardRandom(row.n)
				gone = append(gone, hers, his)
				return errors.Join(err, bad)
			})
		})
		tb.deal([4]uint8{2, 1, 1}, [4]uint8{})
		tb.throw("pc1 search", row.tape+sought)
		tb.says(row.says)
		tb.holds(row.hand, [4]uint8{2 - row.hand[0], 1 - row.hand[1], 1 - row.hand[2]})
		if want := []int{row.gone, 0}; !slices.Equal(gone, want) {
			t.Errorf("content is told that %v were discarded, want %v", gone, want)
		}
		for _, ev := range tb.Tell(tb.last, bo) {
			if ev.Kind == board.EventCardDiscarded && (ev.Play < 0 || ev.Clause != "HD-60" || ev.Source != "Cards") {
				t.Errorf("Ben is told %+v, want the card, and who has discarded it", ev)
			}
		}
	}
}

// A dealer has the cards of a real deck in their order, and other dice for all else.
type dealer struct {
	crunch.RNG
	cards []string
}

func (d *dealer) Deal(pc explore.Entity) int {
	if len(d.cards) == 0 {
		return -1
	}
	card := d.cards[0]
	d.cards = d.cards[1:]
	return slices.Index(pc.Deck(), card)
}

// Real cards on the table: the host says which card comes, and the log keeps it as the die that would have drawn it.
func TestHostDeals(t *testing.T) { // HD-07, HD-70
	s := explore.NewSession(tableOf(t, nil).Game(), 1)
	must.OK(t, s.DiceFrom(&dealer{explore.DiceOf(1), []string{"Wedge", "Rush", "Slash", "Rush", "Dodge"}}))
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	if got, want := s.Position().Entity(ada).Hand(), []string{"Slash", "Dodge", "Rush", "Rush", "Wedge"}; !slices.Equal(got, want) {
		t.Errorf("Ada holds %v, want %v", got, want)
	}
	if got := s.Log()[0].Dice; got != "d8=8 d7=6 d6=1 d5=5 d4=3" { // left: 3 2 2 1, 3 2 2 0, 3 2 1 0, 2 2 1 0, 2 2 0 0
		t.Errorf("the log has the dice %s", got)
	}
	must.OK(t, s.Replay(t.Context()))
	before := *s.State()
	must.OK(t, s.DiceFrom(&dealer{nil, nil}))
	var wrong *explore.RNGError
	if _, err := s.Do(board.Command{Do: board.VerbDraw, Who: ada}); !errors.As(err, &wrong) || wrong.Sides != 3 {
		t.Errorf("%v, want an *RNGError of a d3", err)
	}
	if diff := differ(before, *s.State()); diff != "" {
		t.Errorf("a draw without a card changed the State:\n%s", diff)
	}
}

// Play goes on with a deck that has changed: cards that are added or taken away are those of the deck. A card that lies elsewhere must be
// there.
func TestKeepWithAChangedDeck(t *testing.T) { // HD-05, HD-58
	for _, row := range []struct {
		name   string
		change func(*scenario.Character)
		deck   []string // what is left in the deck after it; nil if play can't go on
		field  string   // what the *ChangeError names
	}{
		{"nothing", func(*scenario.Character) {}, []string{"Rush", "Rush", "Wedge"}, ""},
		{"more copies", func(c *scenario.Character) { c.Plays[slash].Copies = 4 }, []string{"Slash", "Rush", "Rush", "Wedge"}, ""},
		{"fewer copies", func(c *scenario.Character) { c.Plays[rush].Copies = 1 }, []string{"Rush", "Wedge"}, ""},
		{"a card with other dice", func(c *scenario.Character) { c.Plays[dodger].Endure = dice("2d6") }, []string{"Rush", "Rush", "Wedge"}, ""},
		{"a card that nobody holds is printed now", func(c *scenario.Character) { c.Plays[wedge].Copies = 0 }, []string{"Rush", "Rush"}, ""},
		{"fewer copies than she holds", func(c *scenario.Character) { c.Plays[slash].Copies = 2 }, nil, `card "Slash": the deck has 2`},
		{"a card of hers is printed now", func(c *scenario.Character) { c.Plays[slash].Copies = 0 }, nil, `card "Slash": the deck has 0`},
		{"no deck any more", func(c *scenario.Character) { c.Plays = c.Plays[fists:] }, nil, "the Game has changed"},
		{"a new card", func(c *scenario.Character) {
			c.Plays = append(c.Plays, scenario.Play{Name: "Trip", Kind: scenario.Strategy, Moves: 1, Copies: 1})
		}, []string{"Rush", "Rush", "Wedge", "Trip"}, ""},
	} {
		s := explore.NewSession(tableOf(t, nil).Game(), 1)
		tape := must.Get(crunch.ParseTape(firstHand))(t)
		must.Get(s.DoDice(board.Command{Do: board.VerbBegin}, tape))(t)
		data := must.Get(s.Save())(t)
		g := tableOf(t, func(_ *scenario.Spec, party []scenario.Character) { row.change(&party[0]) }).Game()
		kept, keepErr := s.KeepWith(g, nil)
		loaded, _, loadErr := explore.LoadWith(g, data, nil)
		for _, at := range []struct {
			s   *explore.Session
			err error
		}{{kept, keepErr}, {loaded, loadErr}} {
			var changed *explore.ChangeError
			if row.deck == nil {
				if !errors.As(at.err, &changed) && !errors.As(at.err, new(*explore.SaveError)) || !strings.Contains(at.err.Error(), row.field) {
					t.Errorf("%s: %v, want a *ChangeError or *SaveError about %s", row.name, at.err, row.field)
				}
				continue
			}
			if at.err != nil {
				t.Errorf("%s: %v", row.name, at.err)
				continue
			}
			her := at.s.Position().Entity(ada)
			if !slices.Equal(her.Deck(), row.deck) || !slices.Equal(her.Hand(), []string{"Slash", "Slash", "Slash", "Dodge", "Dodge"}) {
				t.Errorf("%s: she holds %v, with %v left, want the hand as it was and %v left", row.name, her.Hand(), her.Deck(), row.deck)
			}
		}
	}
}
