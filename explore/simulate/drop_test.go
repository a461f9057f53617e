package simulate_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/stattrack"
)

// belfry is a Game in which one hook asks for a piece of every kind in each round, and hooks of the scenario hear what comes of it.
func belfry(t *testing.T) *explore.Game {
	t.Helper()
	heard := func(sc *explore.Scene) error { return sc.LogDM("heard") }
	return sample.Game(t, scenario.Spec{
		Name: "Belfry", ItemsStay: true, Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Nave", Goal: scenario.Goal{Region: "Tower"},
		Regions:     []scenario.Region{{Name: "Nave"}, {Name: "Crypt"}, {Name: "Tower"}},
		Connections: []scenario.Connection{{From: "Nave", To: "Crypt"}, {From: "Crypt", To: "Tower", Closed: true}},
		Challenges: []scenario.Challenge{
			{Name: "Bat", Type: stattrack.Creature, Region: "Crypt", EP: 2, Absent: true, Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Action, Damage: dice("1d2")}}},
			{Name: "Rat", Type: stattrack.Creature, Region: "Nave", EP: 30, Plays: []scenario.Play{{Name: "Gnaw", Kind: scenario.Action, Inflict: dice("1d4"), Disease: "Ague"}}},
		},
		Diseases: []scenario.Disease{{Name: "Ague", Track: stattrack.Mind, By: 1, Many: true}},
		Secrets:  []scenario.Secret{{Name: "niche", Region: "Nave", Hidden: dice("1d2"), Fortune: "lots"}},
		Fortunes: []scenario.FortuneTable{{Name: "lots", Rows: []scenario.Fortune{{Name: "omen", Upto: 100, Item: "bone", Hook: explore.Func(func(sc *explore.Scene) error { return sc.LogDM("omen") })}}}},
		Features: []scenario.Feature{{Name: "chest", Region: "Nave"}},
		Gear:     []scenario.Gear{{Name: "rope", EP: 2, Plays: []scenario.Play{{Name: "Lash", Kind: scenario.Action, Inflict: dice("1d4"), Damage: dice("1d2")}}}},
		Items: []scenario.Item{{Name: "bone", Hooks: &scenario.Hooks{ // GL-90
			scenario.OnPickUp: explore.Func(func(sc *explore.Scene) error { return sc.LogDM("warm") }),
		}}},
		Commands: []scenario.ContentCommand{{Name: "pray", Run: explore.Func(heard)}},
		Counters: []scenario.Counter{{Name: "bell", Counter: counter.Counter{Slots: 4, Worth: 1}}},
		Hooks: scenario.Hooks{
			scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
				_, err := sc.Spawn("Bat", "Crypt")
				return errors.Join(err, sc.Entity(scenario.PC(0)).Afflict("Ague"), sc.Counter("bell").Advance(1), sc.Entity(scenario.PC(0)).Equip("rope"))
			}),
			scenario.OnComplete: explore.Func(func(sc *explore.Scene) error { return sc.End(board.ResultSuccess) }),
			scenario.OnFind:     explore.Func(heard), scenario.OnOpen: explore.Func(heard),
		},
	}, scenario.Character{Name: "Ada", EP: 30, Search: dice("1d8"), Items: []string{"rope"}, Diseases: []string{"Ague"}, Plays: []scenario.Play{{Name: "Axe", Kind: scenario.Action, Damage: dice("1d2")}}})
}

// What is dropped is gone: nothing that other content asks for comes of it, and no hook of the scenario hears of it. The rest goes on as it was.
func TestDropIsGone(t *testing.T) {
	g := belfry(t)
	count := func(g *explore.Game, is func(s *explore.Session, ev *board.Event) bool) (n, won int) {
		for seed := range crunch.Seed(20) {
			s := explore.NewSession(g, seed)
			players := simulate.Random().Of(seed)
			players.Rounds = 9
			err := s.Play(t.Context(), players, func(events []board.Event) {
				for i := range events {
					if is(s, &events[i]) {
						n++
					}
				}
			})
			if err != nil && !errors.As(err, new(*explore.EndlessError)) {
				t.Fatal(err)
			}
			if s.Result() == board.ResultSuccess {
				won++
			}
		}
		return n, won
	}
	kind := func(k board.EventKind) func(*explore.Session, *board.Event) bool {
		return func(_ *explore.Session, ev *board.Event) bool { return ev.Kind == k }
	}
	omen := func(_ *explore.Session, ev *board.Event) bool {
		return ev.Kind == board.EventNoted && ev.Text == "omen" || ev.Kind == board.EventItemTaken && ev.Text == "bone"
	}
	play := func(name string) func(*explore.Session, *board.Event) bool {
		return func(s *explore.Session, ev *board.Event) bool {
			v := s.View(scenario.DMOnly)
			return ev.Kind == board.EventPlayed && ev.Play >= 0 && v.Plays(ev.Who)[ev.Play].Name == name
		}
	}
	for _, row := range []struct {
		kind simulate.Kind
		name string
		is   func(*explore.Session, *board.Event) bool
	}{
		{simulate.ChallengeContent, "Bat", kind(board.EventSpawned)},
		{simulate.ChallengeContent, "Rat", play("Gnaw")},
		{simulate.DiseaseContent, "Ague", kind(board.EventAfflicted)},
		{simulate.SecretContent, "niche", kind(board.EventSecretFound)},
		{simulate.FeatureContent, "chest", kind(board.EventFeatureOpened)},
		{simulate.CounterContent, "bell", kind(board.EventCompleted)},
		{simulate.CounterContent, "bell", kind(board.EventAdvanced)},
		{simulate.FortuneContent, "omen", omen},
		{simulate.ItemContent, "bone", func(_ *explore.Session, ev *board.Event) bool {
			return ev.Kind == board.EventNoted && ev.Text == "warm"
		}},
		{simulate.CommandContent, "pray", kind(board.EventAttempted)},
		{simulate.GearContent, "rope", kind(board.EventGearEquipped)},
		{simulate.PlayContent, "rope: Lash", play("Lash")},
		{simulate.PlayContent, "Ada: Axe", play("Axe")},
	} {
		without, err := simulate.Drop(g, row.kind, row.name)
		if err != nil {
			t.Errorf("%v %s: %v", row.kind, row.name, err)
			continue
		}
		had, won := count(g, row.is)
		has, wins := count(without, row.is)
		if had == 0 || has != 0 {
			t.Errorf("%v %s: it comes up %d times, and %d times where it is left out, want some and none", row.kind, row.name, had, has)
		}
		if bell := row.name == "bell"; won != 20 || bell && wins != 0 || !bell && wins != 20 {
			t.Errorf("%v %s: %d of 20 games are won, and %d where it is left out: the bell alone wins", row.kind, row.name, won, wins)
		}
		if row.kind == simulate.DiseaseContent {
			start := without.Start()
			if len(start.PCs[0].Diseases) != 0 {
				t.Error("Ada still brings the Ague along")
			}
		}
	}
}
