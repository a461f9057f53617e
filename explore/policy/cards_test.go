package policy_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
)

// dealer is a PC with a deck: Slash and Fists do the same, and Fists is printed.
func dealer(name string) scenario.Character {
	return scenario.Character{Name: name, EP: 20, Plays: []scenario.Play{
		{Name: "Slash", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Copies: 3},
		{Name: "Dodge", Kind: scenario.Reaction, Endure: dice("1d6"), Defence: dice("1d4"), Copies: 2},
		{Name: "Rush", Kind: scenario.Strategy, Speed: 1, Copies: 3},
		{Name: "Wave", Kind: scenario.Action, Aim: scenario.NoTarget, Copies: 2},
		{Name: "Fists", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6")},
	}}
}

// den is a scenario with something to fight.
func den(party ...scenario.Character) (scenario.Spec, []scenario.Character) {
	return scenario.Spec{Name: "The den", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "C", Known: true},
		Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"), Challenges: []scenario.Challenge{
			{Name: "Hound", Type: stattrack.Creature, Region: "B", EP: 12, Plays: []scenario.Play{
				{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6")},
				{Name: "Numb", Kind: scenario.Action, Inflict: dice("1d6"), Shifts: []scenario.Shift{{Track: stattrack.Mind, By: 1}}}}}}}, party
}

// What ready players do with cards: between a card and a printed Action that do the same they spare the card, they draw where no Strategy is
// worth its card, they discard what does least and keep the only Reaction, and from the deck they take what does most. HD-20, HD-46, HD-50
func TestCardsAreSpared(t *testing.T) {
	spec, party := den(dealer("Ada"))
	g := sample.Game(t, spec, party...)
	st := g.Stage(*begunWith(t, g))
	chosen := func(st *explore.Stage) string {
		s := must.Get(st.State())(t)
		c := must.Get(policy.Ready(1).Choose(g.At(&s), g.At(&s).Legal(nil)))(t)
		return sample.Words(g.At(&s), &c)
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	ada := scenario.PC(0)
	must(st.Place(ada, "B"))
	must(st.Hand(ada, "Slash", "Dodge"))
	if got := chosen(st); got != "PC Ada draws a card" && got != "Ada draws a card" {
		t.Errorf("with nothing to prepare: %q, want that Ada draws a card", got)
	}
	s, err := st.State()
	must(err)
	r := g.NewRunner()
	r.Reset(s)
	_, err = r.Do(board.Command{Do: board.VerbDraw, Who: ada}, crunch.NewTape(1))
	must(err)
	c, err := policy.Ready(1).Choose(&r.Position, r.Legal(nil))
	must(err)
	if got := sample.Words(&r.Position, &c); c.Do != board.VerbAct || g.Party()[0].Plays[c.Play].Name != "Fists" {
		t.Errorf("of Slash and Fists: %q, want Fists", got)
	}
}

// A card that hits more often than what is printed, and does as much, is not spared.
func TestBetterCardIsPlayed(t *testing.T) { // HD-30
	for inflict, want := range map[string]string{"1d6": "Fists", "1d4": "Fists", "1d8": "Slash"} {
		her := dealer("Ada")
		her.Plays[0].Inflict = dice(inflict)
		spec, party := den(her)
		g := sample.Game(t, spec, party...)
		st := g.Stage(*begunWith(t, g))
		ada := scenario.PC(0)
		must.OK(t, errors.Join(st.Place(ada, "B"), st.Hand(ada, "Slash", "Dodge")))
		s := must.Get(st.State())(t)
		legal := slices.DeleteFunc(g.At(&s).Legal(nil), func(c board.Command) bool { return c.Do == board.VerbDraw })
		c := must.Get(policy.Ready(1).Choose(g.At(&s), legal))(t)
		if c.Do != board.VerbAct || party[0].Plays[c.Play].Name != want {
			t.Errorf("of Slash with %s and Fists with 1d6: %s, want %s", inflict, sample.Words(g.At(&s), &c), want)
		}
	}
}

// Games with decks, played by ready players with closed and open hands, end, and whatever one PC sees can be sampled: with the same View, so
// with a hand of the same size for the others. HD-81, HD-82
func TestSampledHands(t *testing.T) {
	hands := map[string]bool{}
	for seed := range crunch.Seed(short.Or(6, 60)) {
		spec, party := den(dealer("Ada"), dealer("Ben"), scenario.Character{Name: "Pip", EP: 15, Plain: true, Plays: dealer("").Plays[4:]})
		spec.OpenHands, spec.Apart = seed%3 == 0, seed%3 == 1
		g := sample.Game(t, spec, party...)
		s := explore.NewSession(g, seed)
		sampled := 0
		players := policy.Ready(seed)
		look := policy.SensiblePCs(seed)
		players.PCs = func(v *board.View) (int, error) {
			if v.Asked == nil && v.Viewer != scenario.DMOnly && (v.Viewer != scenario.Everyone || !v.Apart) {
				chance := seed.Stream(uint64(v.Round))
				_, state, err := policy.Sample(v, nil, &chance)
				if err != nil {
					t.Fatalf("seed %d, round %d: %v", seed, v.Round, err)
				}
				sampled++
				if v.Viewer == scenario.PC(0) && !spec.OpenHands {
					hands[cardsOf(&state.PCs[1])] = true
				}
			}
			return look(v)
		}
		if err := s.Play(context.Background(), players, nil); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if sampled == 0 {
			t.Errorf("seed %d: no View was sampled", seed)
		}
		if p := s.Position(); p.Result() == board.ResultRunning {
			t.Errorf("seed %d: the game goes on", seed)
		}
	}
	if len(hands) < 4 {
		t.Errorf("Ada's player imagined the hands %v of Ben, want 4 or more", hands)
	}
}

func cardsOf(p *board.PCState) (s string) {
	for _, c := range p.Cards {
		s += string(rune('0' + c.Hand))
	}
	return s
}

// begunWith is begun with dice for the first hand.
func begunWith(t *testing.T, g *explore.Game) *board.State {
	t.Helper()
	r := g.NewRunner()
	must.Get(r.Do(board.Command{Do: board.VerbBegin}, crunch.NewTape(1, 1, 1, 1, 1)))(t)
	must.Get(r.Do(board.Command{Do: board.VerbBegin, Who: scenario.PC(0)}, crunch.NewTape()))(t)
	return r.State()
}
