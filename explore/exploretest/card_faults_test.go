package exploretest

import (
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	length "github.com/crunchrules/crunch/internal/short"
)

// cardFaults are mistakes in what becomes of cards, planted into the mire.
func cardFaults() []fault {
	diced := func(do board.Verb, wrong func(r *explore.Runner) crunch.Rand) func(u *under) { // in the place of dice of a seed
		return func(u *under) {
			u.do = func(r *explore.Runner, c board.Command, rng crunch.RNG) ([]board.Event, error) {
				if _, keyed := rng.(*explore.SeedDice); keyed && c.Do == do {
					own := wrong(r)
					rng = &own
				}
				return r.Do(c, rng)
			}
		}
	}
	drawn := uint64(0)
	return []fault{
		{name: "a hook leaves a card in play", laws: []string{"cards"}, most: 2, plant: func(s *scenario.Spec, party []scenario.Character) {
			decks(s, party)
			s.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
				p := &sample.Live(sc.Position()).PCs[0]
				p.Cards = slices.Clone(p.Cards)
				p.Cards[len(p.Cards)-1].Played = 1
				return nil
			})
		}},
		{name: "the DM sees a hand", laws: []string{"hands"}, most: 2, plant: decks, under: func(u *under) {
			u.view = func(_ *explore.Views, _ *board.View, pos *explore.Position, w scenario.Who) board.View {
				v := pos.View(w)
				if w == scenario.DMOnly && pos.Round() > 0 {
					v.PCs[0].Cards = pos.Entity(scenario.PC(0)).Cards()
				}
				return v
			}
		}},
		{name: "a Search tells what another PC holds", laws: []string{"hands"}, most: 7, plant: searchTells(1)},
		{name: "the end of a round tells what is left after a discard", laws: []string{"hands"}, most: 40, o: Options{Shrink: 40}, plant: func(s *scenario.Spec, party []scenario.Character) {
			decks(s, party)
			s.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
				if pc := sc.Position().Entity(scenario.PC(0)); len(pc.Discarded()) > 0 {
					return sc.Log(strings.Join(pc.Hand(), ", "))
				}
				return nil
			})
		}},
		{name: "others are told which answer it was", laws: []string{"hands"}, most: 40, o: Options{Shrink: 40}, plant: func(_ *scenario.Spec, party []scenario.Character) {
			for i := range party {
				for _, name := range []string{"Plan", "Rush", "Wait", "Look", "Rest", "Hurry", "Halt", "Listen"} {
					party[i].Plays = append(party[i].Plays, scenario.Play{Name: name, Kind: scenario.Strategy, Speed: 1, Copies: 1})
				}
			}
		}, under: func(u *under) {
			u.tell = func(pos *explore.Position, _, events []board.Event, w scenario.Who) []board.Event {
				list := pos.Tell(events, w)
				for i := range list {
					if len(list) == len(events) && list[i].Kind == board.EventAnswered {
						list[i].N = events[i].N
					}
				}
				return list
			}
		}},
		{name: "a card too many stays in hand", laws: []string{"limit"}, most: 14, o: Options{Shrink: 60}, plant: decks,
			under: everywhere(func(_, s *board.State, events []board.Event) {
				for i := range events {
					if ev := &events[i]; ev.Kind == board.EventCardDiscarded && ev.Clause == "GL-06" {
						ev.Kind = board.EventNoted
						c := slices.Clone(s.PCs[ev.Who.Index()].Cards)
						c[ev.Play].Hand++
						c[ev.Play].Discard--
						s.PCs[ev.Who.Index()].Cards = c
					}
				}
			})},
		{name: "a PC is shown its neighbour's hand", laws: []string{"owner"}, most: 1, plant: decks, under: func(u *under) {
			u.view = func(_ *explore.Views, _ *board.View, pos *explore.Position, w scenario.Who) board.View {
				v := pos.View(w)
				if w == scenario.PC(1) {
					v.PCs[1].Cards = pos.Entity(scenario.PC(0)).Cards()
				}
				return v
			}
		}},
		{name: "a card in hand can't be played", laws: []string{"owner"}, most: 1, plant: decks, under: func(u *under) {
			u.legal = func(pos *explore.Position) []board.Command {
				return slices.DeleteFunc(pos.Legal(nil), func(c board.Command) bool { return c.Do == board.VerbPrepare && c.Play == 3 })
			}
		}},
		{name: "Undo brings other draws", laws: []string{"fishing"}, most: 1, plant: decks, under: diced(board.VerbDraw, func(*explore.Runner) crunch.Rand {
			drawn++
			return crunch.Seed(5).Stream(drawn % 2)
		})},
		{name: "draws go by how many turns were over", laws: []string{"fishing"}, most: 1, o: Options{Plays: 6}, plant: decks,
			under: diced(board.VerbDraw, func(r *explore.Runner) crunch.Rand { return crunch.Seed(1).Stream(uint64(r.State().Turns)) })},
		{name: "draws go by the whole party's decks", laws: []string{"draws"}, most: 1, plant: decks, under: diced(board.VerbBegin, func(r *explore.Runner) crunch.Rand {
			all := 0
			for i := range r.Size().PCs() {
				all += r.Entity(scenario.PC(i)).DeckSize()
			}
			return crunch.Seed(1).Stream(uint64(all))
		})},
	}
}

// decks gives each PC a deck.
func decks(_ *scenario.Spec, party []scenario.Character) {
	for i := range party {
		for _, name := range []string{"Plan", "Rush", "Wait"} {
			party[i].Plays = append(party[i].Plays, scenario.Play{Name: name, Kind: scenario.Strategy, Speed: 1, Copies: 3})
		}
	}
}

// searchTells lets a Search tell what a PC holds: the one so many places behind the one that Searches.
func searchTells(behind int) func(*scenario.Spec, []scenario.Character) {
	return func(s *scenario.Spec, party []scenario.Character) {
		decks(s, party)
		s.Hooks[scenario.OnSearch] = explore.Func(func(sc *explore.Scene) error {
			whose := scenario.PC((sc.Actor().Who().Index() + behind) % len(party))
			return sc.Log(strings.Join(sc.Position().Entity(whose).Hand(), ", "))
		})
	}
}

// Content may show what a PC holds in what that PC does itself, and a card that is discarded at random lies there for all to see.
func TestHandsThatMayShow(t *testing.T) { // HD-60, HD-83, HD-84
	for name, plant := range map[string]func(*scenario.Spec, []scenario.Character){
		"its own Search": searchTells(0),
		"a round's start": func(s *scenario.Spec, party []scenario.Character) {
			decks(s, party)
			s.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
				_, err := sc.Entity(scenario.PC(0)).DiscardRandom(2)
				return err
			})
		},
	} {
		spec, party := mire()
		plant(&spec, party)
		report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: length.Or(3, 12)})
		if err != nil || report.Commands == 0 {
			t.Errorf("%s: %v after %d commands, want no law broken", name, err, report.Commands)
		}
	}
}

// No PC may discard below its Hand Limit in the Discard Phase.
func TestDiscardBelowTheLimit(t *testing.T) { // HD-52
	spec, party := mire()
	decks(&spec, party)
	g := gameOf(t, spec, party)
	before := g.Start()
	before.PCs[0].Cards[2].Hand, before.PCs[0].Cards[3].Hand = 3, 3
	discard := board.Event{Kind: board.EventCardDiscarded, Who: scenario.PC(0), Play: 2, N: 1, Clause: "GL-06"}
	m := &moment{table: &table{g: g, under: &asIs}, before: before, events: []board.Event{
		{Kind: board.EventPhaseBegan, To: int32(scenario.PhaseDiscard)}, discard, {Kind: board.EventRoundBegan, To: 1}}}
	if err := keptToLimit(m); err != nil {
		t.Errorf("from 6 cards to 5: %v", err)
	}
	m.events = slices.Insert(m.events, 1, discard)
	if err := keptToLimit(m); err == nil {
		t.Error("from 6 cards to 4: no error, want one")
	}
}
