package odds_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// Plays of the PCs of duel.
const (
	slash = iota
	dodge
	rush
	fists
)

// duel is a game of two PCs with decks and a Hound, in Ada's turn: each PC holds some cards and has discarded others.
func duel(t *testing.T, change func(*scenario.Spec, []scenario.Character), cards ...[]board.CardCount) *explore.Runner {
	t.Helper()
	spec := scenario.Spec{Name: "Duel", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Yard", Goal: scenario.Goal{Region: "Gate"},
		Regions: []scenario.Region{{Name: "Yard"}, {Name: "Gate"}}, Connections: []scenario.Connection{{From: "Yard", To: "Gate"}},
		Challenges: []scenario.Challenge{{Name: "Hound", Type: stattrack.Creature, Region: "Yard", EP: 6, Base: &stattrack.Values{}, Plays: []scenario.Play{
			{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d4"), Damage: dice("1d4")}, {Name: "Shy", Kind: scenario.Reaction, Endure: dice("1d4")}}}}}
	deck := []scenario.Play{{Name: "Slash", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Copies: 2},
		{Name: "Dodge", Kind: scenario.Reaction, Endure: dice("1d6"), Copies: 3}, {Name: "Rush", Kind: scenario.Strategy, Speed: 1, Copies: 2},
		{Name: "Fists", Kind: scenario.Action, Inflict: dice("1d4"), Damage: dice("1d2")}}
	party := []scenario.Character{{Name: "Ada", EP: 12, Plays: deck}, {Name: "Bo", EP: 12, Plays: slices.Clone(deck)}}
	party[1].Plays[rush] = scenario.Play{Name: "Coach", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}, Copies: 2}
	if change != nil {
		change(&spec, party)
	}
	r := sample.Game(t, spec, party...).NewRunner()
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: pc}} {
		must.Get(r.Do(c, crunch.NewRand(1)))(t)
	}
	s := *sample.Live(&r.Position)
	for i := range cards {
		s.PCs[i].Cards = cards[i]
	}
	must.OK(t, r.Game().CheckState(&s))
	r.Reset(s)
	return r
}

// The law with unknown hands is that of dealing them card by card, each card that is left with the same chance, and then playing. Hands with
// which the command is illegal don't count. HD-07, HD-80, HD-81
func TestUnseenIsDealing(t *testing.T) {
	ada := []board.CardCount{{Discard: 1}, {Hand: 2}, {Discard: 1}, {}} // two of Slash, Dodge x 3, Rush
	bo := []board.CardCount{{Hand: 1}, {Discard: 3}, {Discard: 1}, {}}  // one of Slash x 2, Coach
	hound := scenario.ChallengeAt(0)
	slashes, bites := board.Command{Do: board.VerbAct, Who: pc, Target: hound, Play: slash}, board.Command{Do: board.VerbAct, Who: hound, Target: pc}
	for _, c := range []struct {
		name    string
		command board.Command
		unseen  board.PCs
		kind    odds.Kind
		of      scenario.Who
		legal   string
		mixed   board.PCs
		hands   int
	}{
		{"a card that may not be there", slashes, 1, odds.EPLost, hound, "2/5", 1, 2},
		{"a printed Action", board.Command{Do: board.VerbAct, Who: pc, Target: hound, Play: fists}, 1, odds.EPLost, hound, "1", 1, 4},
		{"a Reaction that may be there", bites, 1, odds.EPLost, pc, "1", 1, 4},
		{"Bo takes no part", bites, 3, odds.EPLost, pc, "1", 1, 4},
		{"Bo may assist", slashes, 3, odds.EPLost, hound, "2/5", 3, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := duel(t, nil, ada, bo)
			if c.command.Who == hound {
				s := r.Game().Stage(*r.State())
				must.OK(t, s.Turn(hound))
				state := must.Get(s.State())(t)
				r.Reset(state)
			}
			law := must.Get(odds.Of(context.Background(), &r.Position, c.command, odds.Options{Unseen: c.unseen}))(t)
			if law.Method != odds.Exact || law.Hands.Legal.String() != c.legal || law.Hands.Count != c.hands || law.Hands.Of != c.mixed {
				t.Errorf("%v law of the hands %+v, want an exact one, %d hands of %v, legal with %s", law.Method, law.Hands, c.hands, c.mixed, c.legal)
			}
			want := dealt(t, r, c.command, c.unseen, c.of)
			number := law.Number(c.kind, c.of)
			if number == nil || want.Len() != len(number.Values) {
				t.Fatalf("%v, want %d values", number, want.Len())
			}
			for n, p := range want.All() {
				if got := number.P(n); !got.Low.Equal(p) {
					t.Errorf("%d: %v, want %v", n, got, p)
				}
			}
			few, err := odds.Of(context.Background(), &r.Position, c.command, odds.Options{Unseen: c.unseen, Leaves: 1, Seed: 1, Samples: 4000})
			if err != nil || few.Method != odds.Sampled || few.Hands.Legal.String() != c.legal {
				t.Fatalf("%+v, %v: want samples", few, err)
			}
			for n, p := range want.All() {
				if got := few.Number(c.kind, c.of).P(n); got.Low.Cmp(p) > 0 || got.High.Cmp(p) < 0 {
					t.Errorf("%d: sampled %v, exactly %v", n, got, p)
				}
			}
		})
	}
}

// Hands that are dealt when somebody chooses by them lead to the same law as hands that are dealt first, as where content runs that might read
// them, with fewer outcomes. So whole turns are exact that had too many. HD-07, HD-80, HD-83
func TestDealtLate(t *testing.T) {
	ada := []board.CardCount{{}, {Hand: 2, Discard: 1}, {Hand: 1}, {}} // three of Slash x 2, Dodge x 2, Rush x 2
	bo := []board.CardCount{{Hand: 1}, {Hand: 1, Discard: 2}, {}, {}}  // two of Slash x 2, Dodge, Coach x 2
	hound := scenario.ChallengeAt(0)
	for _, c := range []struct {
		name    string
		command board.Command
		turn    bool
		fewer   int // how many times fewer outcomes
	}{
		{"an attack that Bo may assist", board.Command{Do: board.VerbAct, Who: pc, Target: hound, Play: slash}, false, 3},
		{"a bite", board.Command{Do: board.VerbAct, Who: hound, Target: pc}, false, 2},
		{"a draw", board.Command{Do: board.VerbDraw, Who: pc}, false, 1},
		{"the rest of a turn", board.Command{Do: board.VerbAct, Who: pc, Target: hound, Play: fists}, true, 2},
	} {
		var laws [2]*odds.Law
		for i := range laws {
			r := duel(t, func(spec *scenario.Spec, _ []scenario.Character) {
				if i == 1 {
					nothing := explore.Func(func(*explore.Scene) error { return nil })
					spec.Hooks[scenario.OnAction], spec.Hooks[scenario.OnHurt] = nothing, nothing
				}
			}, ada, bo)
			if c.command.Who == hound {
				s := r.Game().Stage(*r.State())
				must.OK(t, s.Turn(hound))
				state := must.Get(s.State())(t)
				r.Reset(state)
			}
			law, err := odds.Of(context.Background(), &r.Position, c.command, odds.Options{Unseen: 3, Turn: c.turn, Leaves: 1 << 20})
			if err != nil || law.Method != odds.Exact {
				t.Fatalf("%s: %v, %v", c.name, law, err)
			}
			laws[i] = law
		}
		if c.fewer*laws[0].Plays > laws[1].Plays {
			t.Errorf("%s: %d outcomes, dealt first %d, want %d times fewer", c.name, laws[0].Plays, laws[1].Plays, c.fewer)
		}
		laws[0].Plays, laws[1].Plays = 0, 0
		late, err := json.Marshal(laws[0])
		first, bad := json.Marshal(laws[1])
		if err != nil || bad != nil || string(late) != string(first) {
			t.Errorf("%s: dealt late\n%s\ndealt first\n%s", c.name, late, first)
		}
	}
}

// dealt returns the law of the EP that an entity loses, by dealing the hands card by card before the command.
func dealt(t *testing.T, r *explore.Runner, c board.Command, unseen board.PCs, of scenario.Who) crunch.Law[int] {
	t.Helper()
	before, players := *r.State(), policy.Ready(0)
	const illegal = -1
	law, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) int {
		s := before
		s.PCs = slices.Clone(s.PCs)
		for i := range s.PCs {
			if !unseen.Has(scenario.PC(i)) {
				continue
			}
			n, plays := s.PCs[i].HandSize(), r.Game().Party()[i].Plays
			var deck []int // the play of each card that is left
			s.PCs[i].Cards = slices.Clone(s.PCs[i].Cards)
			for k := range s.PCs[i].Cards {
				for range plays[k].Copies - s.PCs[i].Cards[k].Discard {
					deck = append(deck, k)
				}
				s.PCs[i].Cards[k].Hand = 0
			}
			for range n {
				at := rng.IntN(len(deck))
				s.PCs[i].Cards[deck[at]].Hand++
				deck = slices.Delete(deck, at, at+1)
			}
		}
		r.Reset(s)
		if r.Check(c) != nil {
			return illegal
		}
		lost := 0
		for command, ok := c, true; ok; ok = r.State().Pending.Ask != board.AskNothing {
			if command != c || r.State().Pending.Ask != board.AskNothing {
				var err error
				if command, err = players.Choose(&r.Position, r.Legal(nil)); err != nil {
					t.Fatal(err)
				}
			}
			events := must.Get(r.Do(command, rng))(t)
			for _, ev := range events {
				if ev.Kind == board.EventHurt && ev.Who == of {
					lost += int(ev.From - ev.To)
				}
			}
		}
		return lost
	})
	if err != nil || !law.Complete() {
		t.Fatal(err)
	}
	r.Reset(before)
	return law.Given(func(n int) bool { return n != illegal })
}

// What a PC may do is what is legal with the hands that it may have, each with its chance. HD-30, HD-80
func TestMay(t *testing.T) {
	r := duel(t, nil, []board.CardCount{{Discard: 1}, {Hand: 2}, {Discard: 1}, {}})
	may := must.Get(odds.May(&r.Position, pc))(t)
	got := map[string]string{}
	for _, m := range may {
		got[m.Command.String()] = m.P.String()
	}
	want := map[string]string{"pc1 act play1 challenge1": "2/5", "pc1 act play4 challenge1": "1", "pc1 prepare play3": "2/5", "pc1 move way1": "1",
		"pc1 draw": "1", "pc1 end": "1"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("it may %v, want %v", got, want)
	}
	for _, c := range r.LegalOf(scenario.ChallengeAt(0), nil) {
		t.Errorf("%v is legal in Ada's turn", c)
	}
	if may, err := odds.May(&r.Position, scenario.ChallengeAt(0)); len(may) > 0 || err != nil {
		t.Errorf("the Hound may %v, %v in Ada's turn", may, err)
	}
}

// Holdings are how often a card has come by each round, over all draws of the game itself. HD-10, HD-11
func TestHoldingsAreDrawing(t *testing.T) {
	r := duel(t, func(spec *scenario.Spec, party []scenario.Character) {
		spec.Challenges = nil
		party[1].Plain, party[1].Plays = true, nil
	})
	begin := r.Game().Start()
	const rounds = 2
	var first board.View
	law, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) (had [rounds][4]bool) {
		r.Reset(begin)
		do := func(c board.Command) {
			must.Get(r.Do(c, rng))(t)
		}
		do(board.Command{Do: board.VerbBegin})
		first = r.View(scenario.Everyone)
		for round := range had {
			for k, c := range r.State().PCs[0].Cards {
				had[round][k] = c.Hand+c.Discard > 0
			}
			for i := range 2 {
				do(board.Command{Do: board.VerbBegin, Who: scenario.PC(i)})
				do(board.Command{Do: board.VerbEndTurn, Who: scenario.PC(i)})
			}
			for r.State().Pending.Ask != board.AskNothing { // the Discard Phase
				do(r.Legal(nil)[0])
			}
		}
		return had
	})
	if err != nil || !law.Complete() {
		t.Fatal(err)
	}
	for k, h := range odds.Holdings(&first, pc, rounds) {
		for round, p := range h.By {
			want := law.Event(func(had [rounds][4]bool) bool {
				if h.Name == "" {
					return had[round][slash] // the only Action that is a card
				}
				return had[round][k]
			})
			if !p.Equal(want) {
				t.Errorf("%q by round %d: %v, want %v", h.Name, round+1, p, want)
			}
		}
	}
	if n := len(odds.Holdings(&first, pc, rounds)); n != 4 { // three cards and any Action
		t.Errorf("%d lines", n)
	}
	for _, w := range []scenario.Who{scenario.PC(1), scenario.PC(2), rat} {
		if list := odds.Holdings(&first, w, rounds); list != nil {
			t.Errorf("%v holds %v", w, list)
		}
	}
}

// A command that no hand allows is refused. Where the host keeps the deck, or a question is pending, nobody knows what may be held; and a hand
// of too many different cards is too much. HD-70
func TestUnseenRefuses(t *testing.T) {
	ctx, unseen := context.Background(), odds.Options{Unseen: 1}
	r := duel(t, nil, []board.CardCount{{Discard: 2}, {Hand: 2}, {}, {}})
	c := board.Command{Do: board.VerbAct, Who: pc, Target: scenario.ChallengeAt(0), Play: slash}
	var refused board.Reason
	if _, err := odds.Of(ctx, &r.Position, c, unseen); !errors.As(err, &refused) || refused != board.ErrNotInHand {
		t.Errorf("%v, want that it is not in hand", err)
	}
	r = duel(t, func(_ *scenario.Spec, party []scenario.Character) { party[0].HostDeck = true })
	if _, err := odds.Of(ctx, &r.Position, board.Command{Do: board.VerbEndTurn, Who: pc}, unseen); !errors.Is(err, odds.ErrHands) {
		t.Errorf("%v, want ErrHands", err)
	}
	if _, err := odds.May(&r.Position, pc); !errors.Is(err, odds.ErrHands) {
		t.Errorf("%v, want ErrHands", err)
	}
	r = duel(t, func(_ *scenario.Spec, party []scenario.Character) {
		party[0].Plays = nil
		for i := range 40 {
			party[0].Plays = append(party[0].Plays, scenario.Play{Name: fmt.Sprint("Card ", i), Kind: scenario.Action, Damage: dice("1d4"), Copies: 1})
		}
	})
	var large *crunch.RangeError
	if _, err := odds.May(&r.Position, pc); !errors.As(err, &large) || new(big.Int).Binomial(40, 5).Cmp(big.NewInt(int64(large.Max))) <= 0 {
		t.Errorf("%v, want a RangeError", err)
	}
}
