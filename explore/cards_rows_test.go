package explore_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// What is no play uses no card, whatever a PC holds.
func TestUsesNoCard(t *testing.T) { // HD-33
	stealth := func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Type = scenario.Stealth
		spec.Challenges[0].Type, spec.Challenges[0].EP = stattrack.Seeker, 1
		spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: "Watch", Type: stattrack.Seeker, Region: "C", EP: 1})
	}
	fallen := func(s *board.State) {
		s.Challenges[0].Gone = true
		s.Bodies = []board.Body{{Seeker: scenario.ChallengeAt(0)}}
	}
	carries := func(item string) func(*scenario.Spec, []scenario.Character) {
		return func(_ *scenario.Spec, party []scenario.Character) { party[0].Items = []string{item} }
	}
	sword := func(equipped ...string) func(*scenario.Spec, []scenario.Character) {
		return func(spec *scenario.Spec, party []scenario.Character) {
			spec.Gear = []scenario.Gear{{Name: "Sword", EP: 1}}
			party[0].Items, party[0].Equipped = []string{"Sword"}, equipped
		}
	}
	nothing := explore.Func(func(*explore.Scene) error { return nil })
	for _, row := range []struct {
		command, tape string
		change        func(*scenario.Spec, []scenario.Character)
		state         func(*board.State)
	}{
		{"search", sought, nil, nil},
		{"move way1", "", nil, nil},
		{"hide challenge1", "", stealth, fallen},
		{"drag challenge1 way1", "", stealth, fallen},
		{"unlock feature1", "", func(spec *scenario.Spec, _ []scenario.Character) {
			spec.Features = []scenario.Feature{{Name: "Chest", Region: "A"}}
		}, nil},
		{"shine", "", func(_ *scenario.Spec, party []scenario.Character) { party[0].Light = scenario.Flame }, nil},
		{"leave", "", func(spec *scenario.Spec, party []scenario.Character) {
			spec.Goal.Requires, party[0].Items = "bell", []string{"bell"}
		}, func(s *board.State) { s.PCs[0].Region, s.Table.Seen = 2, s.Table.Seen.With(2) }},
		{`use "horn"`, "", func(spec *scenario.Spec, party []scenario.Character) {
			spec.Items = []scenario.Item{{Name: "horn", Use: &scenario.Use{Cost: scenario.CostsAction, Aim: scenario.NoTarget, Run: nothing}}}
			party[0].Items = []string{"horn"}
		}, nil},
		{"attempt command1", "", func(spec *scenario.Spec, _ []scenario.Character) {
			spec.Commands = []scenario.ContentCommand{{Name: "Ring", Cost: scenario.CostsAction, Run: nothing}}
		}, nil},
		{`give "rope" pc2`, "", carries("rope"), nil},
		{`drop "rope"`, "", carries("rope"), nil},
		{`pickup "rope"`, "", func(spec *scenario.Spec, _ []scenario.Character) { spec.Regions[0].Items = []string{"rope"} }, nil},
		{`equip "Sword"`, "", sword(), nil},
		{`unequip "Sword"`, "", sword("Sword"), nil},
	} {
		t.Run(row.command, func(t *testing.T) {
			tb := tableOf(t, row.change)
			tb.deal([4]uint8{3, 2}, [4]uint8{})
			if row.state != nil {
				tb.set(row.state)
			}
			tb.throw("pc1 "+row.command, row.tape)
			tb.says("")
			tb.holds([4]uint8{3, 2}, [4]uint8{})
		})
	}
}

// What is printed on the PC or on Gear is playable with an empty hand, and a card without copies too: only the bar of Power -4 holds for that.
func TestPlayedWithAnEmptyHand(t *testing.T) { // HD-02, HD-35, HD-71, ST-22, GL-47
	cut := scenario.Play{Name: "Cut", Kind: scenario.Action, Damage: dice("1d6")}
	for _, power := range []stattrack.Slot{0, -4} {
		tb := tableOf(t, func(spec *scenario.Spec, party []scenario.Character) {
			spec.Gear = []scenario.Gear{{Name: "Sword", Plays: []scenario.Play{cut}}}
			party[0].Items, party[0].Equipped = []string{"Sword"}, []string{"Sword"}
			party[0].Plays = append(party[0].Plays, scenario.Play{Name: "Shove", Kind: scenario.Action, Damage: dice("1d4"), Card: true})
		})
		tb.deal([4]uint8{}, [4]uint8{}, track{stattrack.Power, power})
		tb.refused("pc1 act play1 challenge1", board.ErrNotInHand)
		for play, barred := range map[int16]bool{fists: false, fists + 1: power == -4, fists + 2: false} { // Fists, Shove, the Sword's Cut
			err := tb.Check(board.Command{Do: board.VerbAct, Who: ada, Play: play, Target: scenario.ChallengeAt(0)})
			if barred != errors.Is(err, board.ErrBarred) || !barred && err != nil {
				t.Errorf("at Power %v: play %d: %v, want it barred: %v", power, play+1, err, barred)
			}
		}
		if got := tb.Entity(ada).Deck(); len(got) != 8 {
			t.Errorf("the deck holds %v, want the 8 cards alone", got)
		}
	}
}

// A PC without cards that is not plain is no deckless character: what its Stat Tracks do to those who draw no cards, they don't do to it.
func TestNeitherPlainNorCards(t *testing.T) { // HD-03, ST-13, ST-47
	for _, plain := range []bool{false, true} {
		tb := tableOf(t, func(_ *scenario.Spec, party []scenario.Character) {
			party[0].Plain = plain
			party[0].Plays = []scenario.Play{{Name: "Focus", Kind: scenario.Strategy, Shifts: []scenario.Shift{{Track: stattrack.Mind, By: 1, Self: true}}}}
		})
		tb.throw("begin", "")
		tb.set(func(s *board.State) { s.PCs[0].EP, s.PCs[0].Sheet.Now[stattrack.Mind] = 3, 4 })
		tb.throw("pc1 prepare play1", "")
		tb.says("")
		if ep, want := tb.State().PCs[0].EP, map[bool]int32{false: 3, true: 20}[plain]; ep != want || tb.State().PCs[0].Cards != nil {
			t.Errorf("plain %v: %d EP, want %d", plain, ep, want)
		}
	}
}

// Any deck of 1 to 255 cards is accepted, and what may go wrong with it is a warning.
func TestDecksWarnedOf(t *testing.T) { // HD-01, HD-03, HD-04, HD-30, HD-70
	card := func(name string, n uint8, damage string) scenario.Play {
		return scenario.Play{Name: name, Kind: scenario.Action, Damage: dice(damage), Copies: n, Aim: scenario.SingleEnemy}
	}
	fists := card("Fists", 0, "1d4")
	host := card("Slash", 2, "1d6")
	for _, row := range []struct {
		name string
		c    scenario.Character
		want []string
	}{
		{"1 card", scenario.Character{Plays: []scenario.Play{card("Slash", 1, "1d6"), fists}}, []string{"a deck of 1"}},
		{"4 cards", scenario.Character{Plays: []scenario.Play{card("Slash", 4, "1d6"), fists}}, []string{"a deck of 4"}},
		{"5 cards", scenario.Character{Plays: []scenario.Play{card("Slash", 5, "1d6"), fists}}, nil},
		{"255 cards", scenario.Character{Plays: []scenario.Play{card("Slash", 255, "1d6"), fists}}, nil},
		{"a worse card beside a better one", scenario.Character{Plays: []scenario.Play{card("Slash", 5, "1d8"), card("Slap", 5, "1d6"), fists}}, nil},
		{"no printed Action", scenario.Character{Plays: []scenario.Play{card("Slash", 5, "1d6")}}, []string{"no Action but its cards"}},
		{"a small deck of the host's", scenario.Character{HostDeck: true, Plays: []scenario.Play{host, fists}}, nil},
		{"neither plain nor cards", scenario.Character{Plays: []scenario.Play{fists}}, []string{"false of a PC without cards"}},
	} {
		g := tableOf(t, func(_ *scenario.Spec, party []scenario.Character) { party[1].Plays = []scenario.Play{fists} }).Game()
		row.c.Name, row.c.EP = "Ada", 20
		if _, err := explore.NewGame(g.Scenario(), row.c); err != nil {
			t.Errorf("%s: %v", row.name, err)
		}
		var found []string
		for _, w := range g.Scenario().Warnings(row.c) {
			if w.Kind == "character" {
				found = append(found, strings.SplitN(w.Found, ":", 2)[0])
			}
		}
		if !slices.Equal(found, row.want) {
			t.Errorf("%s: warnings %q, want %q", row.name, found, row.want)
		}
	}
}

// A State in which a card is in two places, or in none that there is, is refused.
func TestCardsInOnePlace(t *testing.T) { // HD-05, HD-70
	tb := tableOf(t, func(_ *scenario.Spec, party []scenario.Character) {
		party[1] = scenario.Character{Name: "Ben", EP: 20, HostDeck: true, Plays: deckOf()}
	})
	tb.throw("begin", firstHand)
	for name, row := range map[string]struct {
		change func(*board.State)
		field  string
	}{
		"more in hand than there are":  {func(s *board.State) { s.PCs[0].Cards[slash].Hand = 4 }, "State.PCs[0].Cards[0]"},
		"more in hand and pile":        {func(s *board.State) { s.PCs[0].Cards[slash].Discard = 1 }, "State.PCs[0].Cards[0]"},
		"a printed play in hand":       {func(s *board.State) { s.PCs[0].Cards[fists].Hand = 1 }, "State.PCs[0].Cards[4]"},
		"played when nothing is asked": {func(s *board.State) { s.PCs[0].Cards[rush].Played = 1 }, "State.PCs[0].Cards[2].Played"},
		"a discard pile of the host's": {func(s *board.State) { s.PCs[1].Cards[slash].Discard = 1 }, "State.PCs[1].Cards[0].Discard"},
		"a short list":                 {func(s *board.State) { s.PCs[0].Cards = s.PCs[0].Cards[:4] }, "State.PCs[0].Cards"},
		"no list":                      {func(s *board.State) { s.PCs[0].Cards = nil }, "State.PCs[0].Cards"},
	} {
		s := tb.State().Clone()
		row.change(&s)
		var wrong *explore.SaveError
		if err := tb.Game().CheckState(&s); !errors.As(err, &wrong) || wrong.Field != row.field {
			t.Errorf("%s: %v, want a *SaveError of %s", name, err, row.field)
		}
	}
	plain := tableOf(t, nil)
	s := plain.Game().Start()
	s.PCs[1].Cards = []board.CardCount{{}}
	if plain.Game().CheckState(&s) == nil {
		t.Error("Ben, who draws none, may have cards")
	}
}

// The DM says where cards lie, but makes none and loses none: what is ruled into the discard pile comes out of the deck, not out of the hand.
func TestRuledCardsAreKept(t *testing.T) { // HD-05
	for _, row := range []struct {
		text, refused   string
		hand, discarded [4]uint8
	}{
		{`pc1 hand "Slash" 2`, "", [4]uint8{2, 1}, [4]uint8{1, 0, 1}},
		{`pc1 hand "Slash" 3`, "no more than the 3 that there are", [4]uint8{1, 1}, [4]uint8{1, 0, 1}},
		{`pc1 hand "Slash" 0`, "", [4]uint8{0, 1}, [4]uint8{1, 0, 1}},
		{`pc1 discarded "Slash" 2`, "", [4]uint8{1, 1}, [4]uint8{2, 0, 1}},
		{`pc1 discarded "Slash" 3`, "no more than the 3 that there are", [4]uint8{1, 1}, [4]uint8{1, 0, 1}},
		{`pc1 discarded "Slash" 0`, "", [4]uint8{1, 1}, [4]uint8{0, 0, 1}},
		{`pc1 discarded "Fists" 1`, "want", [4]uint8{1, 1}, [4]uint8{1, 0, 1}},
	} {
		tb := tableOf(t, nil)
		tb.deal([4]uint8{1, 1}, [4]uint8{1, 0, 1})
		r, err := board.ParseRuling(row.text)
		if err != nil {
			t.Fatal(err)
		}
		_, err = tb.Do(r.Command(), explore.DiceOf(1))
		if (err != nil) != (row.refused != "") || err != nil && !strings.Contains(err.Error(), row.refused) {
			t.Errorf("%s: %v, want %q", row.text, err, row.refused)
		}
		tb.holds(row.hand, row.discarded)
		if err := tb.Game().CheckState(tb.State()); err != nil {
			t.Errorf("%s: %v", row.text, err)
		}
	}
}
