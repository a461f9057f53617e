package explore_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// secretive is a table at which Ada's hand could answer in every way: she holds Reactions, Assists and Interrupts among her cards.
func secretive(t *testing.T, open bool) *table {
	return tableOf(t, func(spec *scenario.Spec, party []scenario.Character) {
		spec.OpenHands = open
		party[0].Plays = append(party[0].Plays, scenario.Play{Name: "Trip", Kind: scenario.Interrupt, Trigger: scenario.OnAction, Damage: dice("1d4"), Copies: 1})
		party[1].Plays = []scenario.Play{{Name: "Kick", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")}}
	})
}

// What others see doesn't depend on what a PC holds: their Views, the questions, what they are told, and how long that takes.
func TestHandsAreSecret(t *testing.T) { // HD-80, HD-81, HD-82, HD-83, HD-84
	script := []string{"pc2 begin", "pc2 act play1 challenge1", "pc1 answer 0", "pc1 answer 0", "pc2 end", "pc1 begin", "pc1 end", "challenge1 begin",
		"challenge1 act play1 pc1", "pc1 answer 0", "pc1 answer 0", "challenge1 end"}
	asked := map[board.Ask]bool{}
	var tables [2]*table
	for i, hand := range [2][5]uint8{{3, 0, 2}, {0, 2, 1, 1, 1}} {
		tables[i] = secretive(t, false)
		tables[i].throw("begin", "d9=1 d8=1 d7=1 d6=1 d5=1")
		tables[i].set(func(s *board.State) {
			for k, place := range []int{slash, dodger, rush, wedge, fists + 1} {
				s.PCs[0].Cards[place] = board.CardCount{Hand: hand[k]}
			}
		})
	}
	others := []scenario.Who{bo, scenario.Everyone, scenario.DMOnly}
	for _, text := range script {
		c := must.Get(board.ParseCommand(text))(t)
		var told [2][]board.Event
		var views [2][]board.View
		for i, tb := range tables {
			if q := tb.State().Pending; q.Ask != board.AskNothing {
				asked[q.Ask] = true
			}
			events, err := tb.Do(c, explore.DiceOf(3))
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			for _, w := range others {
				told[i] = append(told[i], tb.Tell(events, w)...)
				views[i] = append(views[i], tb.View(w))
			}
		}
		if diff := differ(told[0], told[1]); diff != "" {
			t.Errorf("%s: told with one hand (-), with the other (+):\n%s", text, diff)
		}
		if diff := differ(views[0], views[1]); diff != "" {
			t.Errorf("%s: the Views with one hand (-), with the other (+):\n%s", text, diff)
		}
		for _, ev := range told[0] {
			if ev.Ask != nil && len(ev.Ask.Stack) > 0 {
				t.Errorf("%s: told is a question with %+v, want nothing of what was answered before", text, ev.Ask.Stack)
			}
		}
		for w, v := range views[0] {
			if v.PCs[0].HandKnown || v.PCs[0].Hand == 0 || w < 2 && len(v.Choices) > 0 && v.Viewer == scenario.Everyone {
				t.Errorf("%s: %v sees %+v, want a closed hand and no choices", text, v.Viewer, v.PCs[0].Cards)
			}
		}
	}
	for _, ask := range []board.Ask{board.AskReaction, board.AskAssist, board.AskInterrupt} {
		if !asked[ask] {
			t.Errorf("nobody was asked for %v", ask)
		}
	}
}

// A question that is asked in vain has one answer.
func TestAskedInVain(t *testing.T) { // HD-83, HD-30
	tb := secretive(t, false)
	tb.throw("begin", "d9=1 d8=1 d7=1 d6=1 d5=1")
	tb.set(func(s *board.State) {
		s.PCs[0].Cards[slash], s.PCs[0].Cards[dodger] = board.CardCount{Hand: 1}, board.CardCount{}
	})
	for _, c := range []string{"pc1 begin", "pc1 end", "pc2 begin", "pc2 end", "challenge1 begin", "challenge1 act play1 pc1"} {
		tb.throw(c, "")
	}
	tb.says("interrupt pc1 [5]")
	tb.refused("pc1 answer 1", board.ErrNotInHand)
	tb.throw("pc1 answer 0", "")
	tb.says("reaction pc1 []")
	if got := tb.Legal(nil); len(got) != 1 {
		t.Errorf("she may answer %v, want one answer", got)
	}
	tb.throw("pc1 answer 0", "d6=3")
	tb = secretive(t, true) // with open hands nobody is asked in vain
	tb.throw("begin", "d9=1 d8=1 d7=1 d6=1 d5=1")
	tb.set(func(s *board.State) { s.PCs[0].Cards[dodger] = board.CardCount{} })
	for _, c := range []string{"pc1 begin", "pc1 end", "pc2 begin", "pc2 end", "challenge1 begin"} {
		tb.throw(c, "")
	}
	tb.throw("challenge1 act play1 pc1", "d6=3")
	tb.says("")
	if v := tb.View(scenario.DMOnly).PCs[0]; !v.HandKnown || v.Cards[slash].Hand != 3 {
		t.Errorf("the DM sees %+v, want an open hand", v.Cards)
	}
}

// A PC whose hand is closed sits alone: who plays several PCs sees each of these hands only when that PC is asked.
func TestClosedHandsSitAlone(t *testing.T) { // HD-81
	for _, open := range []bool{false, true} {
		tb := secretive(t, open)
		tb.throw("begin", "d9=1 d8=1 d7=1 d6=1 d5=1")
		seen := map[scenario.Who]bool{}
		players := explore.Players{PCs: func(v *board.View) (int, error) {
			seen[v.Viewer] = true
			for _, c := range v.Choices {
				if !open && c.Who != v.Viewer && v.Viewer != scenario.Everyone {
					t.Errorf("%v chooses %v", v.Viewer, c)
				}
				if !open && v.Viewer == scenario.Everyone && (c.Who == ada || v.PCs[0].HandKnown) {
					t.Errorf("everyone chooses %v for Ada, hand known: %v", c, v.PCs[0].HandKnown)
				}
			}
			if v.MayPass {
				return board.Pass, nil
			}
			return len(v.Choices) - 1, nil
		}}
		must.Get(players.Choose(&tb.Position, tb.Legal(nil)))(t)
		if seen[ada] == open || !seen[scenario.Everyone] {
			t.Errorf("open %v: choices were shown to %v", open, seen)
		}
	}
}

// The host keeps a deck: the rules say when cards are due, and it says what is held.
func TestHostDeck(t *testing.T) { // HD-70, HD-11, HD-46, HD-50
	tb := tableOf(t, func(_ *scenario.Spec, party []scenario.Character) {
		party[0].HostDeck = true
		for k := range party[0].Plays {
			party[0].Plays[k].Card, party[0].Plays[k].Copies = party[0].Plays[k].Copies > 0, 0
		}
		party[0].Plays[wedge].Copies = 1
	})
	tb.refused("pc2 hold play1 1", board.ErrNotHosted)
	tb.refused("pc1 hold play5 1", board.ErrNotHosted)
	tb.refused("pc1 hold play4 2", board.ErrTooManyCards)
	tb.throw("begin", "")
	tb.says("CardsDue 5")
	tb.refused("pc1 act play1 challenge1", board.ErrNotInHand)
	tb.throw("pc1 hold play1 2", "")
	tb.throw("pc1 hold play2 4", "")
	told := tb.Tell(tb.last, bo)
	if told[0].Play >= 0 || told[0].N > 0 {
		t.Errorf("Ben is told %+v, want no card", told[0])
	}
	tb.throw("pc1 draw", "")
	tb.says("CardsDue 1")
	tb.throw("pc1 act play1 challenge1", "d6=1 d6=2")
	tb.says("CardDiscarded 0")
	tb.holds([4]uint8{1, 4}, [4]uint8{}) // the host keeps the discard pile
	tb.throw("pc1 hold play1 2", "")
	tb.throw("pc1 end", "")
	for _, c := range []string{"pc2 begin", "pc2 end", "challenge1 begin", "challenge1 end"} {
		tb.throw(c, "")
	}
	tb.says("discard pc1 [0 1]")
	tb.throw("pc1 answer 0", "")
	tb.says("CardDiscarded 0, CardsDue 1")
	tb.holds([4]uint8{1, 4}, [4]uint8{})
}

// Decks that can't be are refused, with what would be right.
func TestDecksRefused(t *testing.T) { // HD-02, HD-03, HD-04, HD-70, EX-50
	good := scenario.Spec{Name: "Cards", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: []scenario.Region{{Name: "A"}, {Name: "B"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}}}
	card := func(n uint8) []scenario.Play {
		return []scenario.Play{{Name: "Slash", Kind: scenario.Action, Damage: dice("1d6"), Copies: n}}
	}
	for _, row := range []struct {
		what   string
		change func(*scenario.Spec, *scenario.Character)
		field  string
	}{
		{"a Challenge's", func(s *scenario.Spec, _ *scenario.Character) {
			s.Challenges = []scenario.Challenge{{Name: "Hound", Type: stattrack.Creature, Region: "A", EP: 3, Plays: card(1)}}
		}, "Copies"},
		{"a Gear's", func(s *scenario.Spec, _ *scenario.Character) {
			s.Gear = []scenario.Gear{{Name: "Sword", Plays: card(1)}}
		}, "Copies"},
		{"a Plain PC's", func(_ *scenario.Spec, c *scenario.Character) { c.Plain = true }, "Plain"},
		{"a Plain PC's at the host", func(_ *scenario.Spec, c *scenario.Character) {
			c.Plain, c.HostDeck, c.Plays[0].Copies, c.Plays[0].Card = true, true, 0, true
		}, "HostDeck"},
		{"a host's without cards", func(_ *scenario.Spec, c *scenario.Character) { c.HostDeck, c.Plays = true, nil }, "HostDeck"},
		{"256 cards", func(_ *scenario.Spec, c *scenario.Character) {
			c.Plays = append(card(255), scenario.Play{Name: "Rush", Kind: scenario.Strategy, Speed: 1, Copies: 1})
		}, "Copies"},
	} {
		spec, c := good, scenario.Character{Name: "Ada", EP: 20, Plays: card(5)}
		row.change(&spec, &c)
		sc, err := explore.New(spec)
		if err == nil {
			_, err = explore.NewGame(sc, c)
		}
		var wrong *scenario.SpecError
		if !errors.As(err, &wrong) || wrong.Field != row.field || wrong.Want == "" {
			t.Errorf("%s: %v, want a *SpecError for %s", row.what, err, row.field)
		}
	}
	sc := must.Get(explore.New(good))(t)
	var fields []string
	for _, w := range sc.Warnings(scenario.Character{Name: "Ada", EP: 20, Plays: card(3)}) {
		fields = append(fields, w.Found)
	}
	if want := []string{"a deck of 3", "no Action but its cards"}; !slices.Equal(fields, want) {
		t.Errorf("warnings: %q, want %q", fields, want)
	}
}

// A PC's draws follow from the seed, the round, its name and its deck. Nobody else's deck, and no other roll, changes them; nor do Undo and
// another order of turns.
func TestDrawsOfASeed(t *testing.T) { // HD-06, HD-07, HD-82
	drawn := func(change func(*scenario.Spec, []scenario.Character), commands ...string) (cards []int16) {
		t.Helper()
		s := explore.NewSession(tableOf(t, change).Game(), 5)
		for _, text := range append([]string{"begin"}, commands...) {
			c := must.Get(board.ParseCommand(text))(t)
			must.Get(s.Do(c))(t)
			before := s.State().PCs[0].Cards
			must.OK(t, s.Undo())
			events, err := s.Do(c) // again: no fishing by Undo
			if err != nil || !slices.Equal(before, s.State().PCs[0].Cards) {
				t.Errorf("%s: %v after Undo, %v before, %v", text, s.State().PCs[0].Cards, before, err)
			}
			for _, ev := range events {
				if ev.Kind == board.EventCardDrawn && ev.Who == ada {
					cards = append(cards, ev.Play)
				}
			}
		}
		return cards
	}
	others := func(spec *scenario.Spec, party []scenario.Character) {
		party[1].Plain, party[1].Plays = false, deckOf()
		spec.Challenges[0].Name = "Wolf"
	}
	round := []string{"pc1 begin", "pc1 draw", "pc1 end", "pc2 begin", "pc2 end", "challenge1 begin", "challenge1 end"}
	want := drawn(nil, round...)
	if len(want) != 6 {
		t.Fatalf("drawn: %d, want a first hand of 5 and one more", want)
	}
	if got := drawn(others, round...); !slices.Equal(got, want) {
		t.Errorf("with another deck at the table: %d, want %d", got, want)
	}
	late := []string{"pc2 begin", "pc2 end", "pc1 begin", "pc1 search", "pc1 end", "challenge1 begin", "challenge1 end"}
	if got := drawn(nil, late...); !slices.Equal(got[:5], want[:5]) {
		t.Errorf("in another order: %d, want the first hand %d", got, want[:5])
	}
}

// Over many seeds each card of a deck comes equally often, first as well as fifth: chi-square of four plays, of 16.3 at one in 1,000. Dice that
// lean to one side are found out.
func TestDrawsAreFair(t *testing.T) { // HD-06, HD-07
	const seeds = 4000
	chi := func(dice func(seed crunch.Seed) crunch.RNG) (most float64) {
		g := tableOf(t, nil).Game()
		var came [5][4]int
		run := g.NewRunner()
		for seed := range crunch.Seed(seeds) {
			run.Reset(g.Start())
			events := must.Get(run.Do(board.Command{Do: board.VerbBegin}, dice(seed)))(t)
			nth := 0
			for i := range events {
				if events[i].Kind == board.EventCardDrawn {
					came[nth][events[i].Play]++
					nth++
				}
			}
		}
		for _, plays := range came {
			sum := 0.0
			for k, n := range plays {
				want := float64(seeds*int(deckOf()[k].Copies)) / 8
				sum += (float64(n) - want) * (float64(n) - want) / want
			}
			most = max(most, sum)
		}
		return most
	}
	if got := chi(func(seed crunch.Seed) crunch.RNG { return explore.DiceOf(seed) }); got > 16.3 {
		t.Errorf("chi-square is %.1f, want at most 16.3", got)
	}
	if got := chi(func(seed crunch.Seed) crunch.RNG { return leaning{explore.DiceOf(seed)} }); got < 16.3 {
		t.Errorf("dice that lean: chi-square is %.1f, want more than 16.3", got)
	}
}

// leaning are dice whose lowest face comes a little too often.
type leaning struct{ crunch.RNG }

func (d leaning) IntN(n int) int {
	if d.RNG.IntN(16) == 0 {
		return 0
	}
	return d.RNG.IntN(n)
}
