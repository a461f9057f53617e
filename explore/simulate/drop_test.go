package simulate_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/stattrack"
)

// belfry is a Game in which one hook asks for a piece of every kind in each round, and hooks of the scenario hear what comes of it.
func belfry(t *testing.T) *explore.Game {
	t.Helper()
	heard := func(sc *explore.Scene) error { return sc.LogDM("heard") }
	return sample.Game(t, explore.Spec{
		Name: "Belfry", ItemsStay: true, Setting: explore.SettingsOf(explore.Dungeon), Start: "Nave", Goal: explore.Goal{Region: "Tower"},
		Regions:     []explore.Region{{Name: "Nave"}, {Name: "Crypt"}, {Name: "Tower"}},
		Connections: []explore.Connection{{From: "Nave", To: "Crypt"}, {From: "Crypt", To: "Tower", Closed: true}},
		Challenges: []explore.Challenge{
			{Name: "Bat", Type: stattrack.Creature, Region: "Crypt", EP: 2, Absent: true, Plays: []explore.Play{{Name: "Bite", Kind: explore.Action, Damage: dice("1d2")}}},
			{Name: "Rat", Type: stattrack.Creature, Region: "Nave", EP: 30, Plays: []explore.Play{{Name: "Gnaw", Kind: explore.Action, Inflict: dice("1d4"), Disease: "Ague"}}},
		},
		Diseases: []explore.Disease{{Name: "Ague", Track: stattrack.Mind, By: 1, Many: true}},
		Secrets:  []explore.Secret{{Name: "niche", Region: "Nave", Hidden: dice("1d2"), Fortune: "lots"}},
		Fortunes: []explore.FortuneTable{{Name: "lots", Rows: []explore.Fortune{{Name: "omen", Upto: 100, Item: "bone", Hook: explore.Func(func(sc *explore.Scene) error { return sc.LogDM("omen") })}}}},
		Features: []explore.Feature{{Name: "chest", Region: "Nave"}},
		Gear:     []explore.Gear{{Name: "rope", EP: 2, Plays: []explore.Play{{Name: "Lash", Kind: explore.Action, Inflict: dice("1d4"), Damage: dice("1d2")}}}},
		Commands: []explore.ContentCommand{{Name: "pray", Run: explore.Func(heard)}},
		Counters: []explore.Counter{{Name: "bell", Counter: counter.Counter{Slots: 4, Worth: 1}}},
		Hooks: explore.Hooks{
			explore.OnRound: explore.Func(func(sc *explore.Scene) error {
				_, err := sc.Spawn("Bat", "Crypt")
				return errors.Join(err, sc.Afflict(explore.PC(0), "Ague"), sc.Advance("bell", 1), sc.Equip(explore.PC(0), "rope"))
			}),
			explore.OnComplete: explore.Func(func(sc *explore.Scene) error { return sc.End(explore.Success) }),
			explore.OnFind:     explore.Func(heard), explore.OnOpen: explore.Func(heard),
		},
	}, explore.Character{Name: "Ada", EP: 30, Search: dice("1d8"), Items: []string{"rope"}, Diseases: []string{"Ague"}, Plays: []explore.Play{{Name: "Axe", Kind: explore.Action, Damage: dice("1d2")}}})
}

// What is dropped is gone: nothing that other content asks for comes of it, and no hook of the scenario hears of it. The rest goes on as it was.
func TestDropIsGone(t *testing.T) {
	g := belfry(t)
	count := func(g *explore.Game, is func(s *explore.Session, ev *explore.Event) bool) (n, won int) {
		for seed := range crunch.Seed(20) {
			s := explore.NewSession(g, seed)
			players := simulate.Random().Of(seed)
			players.Rounds = 9
			err := s.Play(t.Context(), players, func(events []explore.Event) {
				for i := range events {
					if is(s, &events[i]) {
						n++
					}
				}
			})
			if err != nil && !errors.As(err, new(*explore.EndlessError)) {
				t.Fatal(err)
			}
			if s.State().Result == explore.Success {
				won++
			}
		}
		return n, won
	}
	kind := func(k explore.EventKind) func(*explore.Session, *explore.Event) bool {
		return func(_ *explore.Session, ev *explore.Event) bool { return ev.Kind == k }
	}
	omen := func(_ *explore.Session, ev *explore.Event) bool {
		return ev.Kind == explore.Noted && ev.Text == "omen" || ev.Kind == explore.ItemTaken && ev.Text == "bone"
	}
	play := func(name string) func(*explore.Session, *explore.Event) bool {
		return func(s *explore.Session, ev *explore.Event) bool {
			v := s.View(explore.DMOnly)
			return ev.Kind == explore.Played && ev.Play >= 0 && v.Plays(ev.Who)[ev.Play].Name == name
		}
	}
	for _, row := range []struct {
		kind simulate.Kind
		name string
		is   func(*explore.Session, *explore.Event) bool
	}{
		{simulate.ChallengeContent, "Bat", kind(explore.Spawned)},
		{simulate.ChallengeContent, "Rat", play("Gnaw")},
		{simulate.DiseaseContent, "Ague", kind(explore.Afflicted)},
		{simulate.SecretContent, "niche", kind(explore.SecretFound)},
		{simulate.FeatureContent, "chest", kind(explore.FeatureOpened)},
		{simulate.CounterContent, "bell", kind(explore.Completed)},
		{simulate.CounterContent, "bell", kind(explore.Advanced)},
		{simulate.FortuneContent, "omen", omen},
		{simulate.CommandContent, "pray", kind(explore.Attempted)},
		{simulate.GearContent, "rope", kind(explore.GearEquipped)},
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
