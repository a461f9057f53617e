package policy_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// doors is a Game with two equal doors. Behind one of them an Ogre lies in wait that nobody can see, and kills who comes in.
func doors(t *testing.T, ogre string) *explore.Game {
	t.Helper()
	dice := stattrack.MustParsePool
	return sample.Game(t, scenario.Spec{
		Name: "Two Doors", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Garden", Known: true},
		Regions:     []scenario.Region{{Name: "Hall"}, {Name: "Left", Dark: true}, {Name: "Right", Dark: true}, {Name: "Garden"}},
		Connections: []scenario.Connection{{From: "Hall", To: "Left"}, {From: "Hall", To: "Right"}, {From: "Left", To: "Garden"}, {From: "Right", To: "Garden"}},
		Challenges: []scenario.Challenge{{Name: "Ogre", Type: stattrack.Trap, Region: ogre, Hidden: true,
			Plays: []scenario.Play{{Name: "Smash", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Damage: dice("12d12"), Automatic: true}}}},
	},
		scenario.Character{Name: "Ada", EP: 10, Search: dice("1d6"), Keywords: scenario.Darkvision, Plays: []scenario.Play{{Name: "Axe", Kind: scenario.Action, Damage: dice("1d6")}}})
}

// foresight plays two Games that look the same until a door is opened. It returns an error if the players do something else in one than in
// the other before they can know in which they are: they have looked into the Game.
func foresight(games [2]*explore.Game, seed crunch.Seed, pcs func(*explore.Game) explore.Policy) (hurt [2]bool, err error) {
	var done [2][]board.Command
	for k, g := range games {
		s := explore.NewSession(g, seed)
		players := explore.Players{PCs: pcs(g), DM: policy.SensibleDM(1)}
		for n := 0; s.Result() == board.ResultRunning && !hurt[k] && n < 400; n++ {
			left, right := g.Scenario().Region("Left"), g.Scenario().Region("Right")
			if s.State().Table.Seen.Has(int(left)) || s.State().Table.Seen.Has(int(right)) {
				break // a door is open
			}
			c, err := players.Choose(s.Position(), s.Legal())
			if err != nil {
				return hurt, err
			}
			events, err := s.Do(c)
			if err != nil {
				return hurt, err
			}
			done[k] = append(done[k], c)
			hurt[k] = slices.ContainsFunc(events, func(ev board.Event) bool { return ev.Kind == board.EventHurt })
		}
	}
	if !slices.Equal(done[0], done[1]) {
		return hurt, fmt.Errorf("seed %d: with the Ogre on the left the commands are %v, with the Ogre on the right %v", seed, done[0], done[1])
	}
	return hurt, nil
}

// No ready Policy knows behind which of two equal doors the Ogre waits: each does the same in both Games until a door is open, and runs into
// the Ogre in exactly one of them. A Policy that looks into the Game is found out.
func TestNoForesight(t *testing.T) {
	games := [2]*explore.Game{doors(t, "Left"), doors(t, "Right")}
	for name, pcs := range map[string]func(seed crunch.Seed) explore.Policy{
		"sensible": func(crunch.Seed) explore.Policy { return policy.SensiblePCs(1) },
		"random":   func(seed crunch.Seed) explore.Policy { return policy.Random(crunch.NewRand(seed)) },
		"searching": func(seed crunch.Seed) explore.Policy {
			return policy.Search{Seed: seed, Playouts: 24, Margin: 1}.Policy()
		},
	} {
		for seed := range crunch.Seed(12) {
			hurt, err := foresight(games, seed, func(*explore.Game) explore.Policy { return pcs(seed) })
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if hurt[0] == hurt[1] {
				t.Errorf("%s, seed %d: hurt on the left %v, on the right %v, want one of them", name, seed, hurt[0], hurt[1])
			}
		}
	}
	cheat := func(g *explore.Game) explore.Policy {
		bad := g.Scenario().Region(g.Scenario().Spec().Challenges[0].Region)
		return func(v *board.View) (int, error) {
			i := slices.IndexFunc(v.Choices, func(c board.Command) bool {
				exit := v.Exit(v.PCs[0].Region, c.Conn)
				return c.Do == board.VerbMove && exit != nil && exit.To != bad && int(c.Conn)+1 != int(bad)
			})
			return max(0, i), nil
		}
	}
	if _, err := foresight(games, 1, cheat); err == nil {
		t.Error("a Policy that looks into the Game is not found out")
	}
}

// A Search is a function of its Seed and its Views: two of the same Seed choose the same, with no clock.
func TestSearchIsDeterministic(t *testing.T) {
	g := doors(t, "Left")
	var logs [2][]explore.Entry
	for k := range logs {
		s := explore.NewSession(g, 5)
		must.OK(t, s.Play(t.Context(), explore.Players{PCs: policy.Search{Seed: 3}.Policy(), DM: policy.SensibleDM(1)}, nil))
		logs[k] = s.Log()
	}
	if !slices.Equal(logs[0], logs[1]) || len(logs[0]) < 3 {
		t.Errorf("two plays of a Search with the same Seed differ: %v and %v", logs[0], logs[1])
	}
}

// Who knows no more of a Counter than its type expects a full Defeat Counter to end the scenario, a full Danger Counter to do so or not, and no
// other. One that is full has done what it does. CT-11, CT-12
func TestTypicalFearsCounters(t *testing.T) {
	names := map[counter.Kind]string{counter.Progress: "ritual", counter.Danger: "howls", counter.Defeat: "fire", counter.Resource: "rope", counter.Timer: "dusk",
		counter.Holding: "sack"}
	spec := vault(t).Scenario().Spec()
	spec.Counters = []scenario.Counter{{Name: "ashes", Counter: counter.Counter{Kind: counter.Defeat, Slots: 2, Filled: 2}}}
	for kind := counter.Progress; kind <= counter.Holding; kind++ {
		spec.Counters = append(spec.Counters, scenario.Counter{Name: names[kind], Counter: counter.Counter{Kind: kind, Slots: 4}})
	}
	v := sample.Game(t, *spec, scenario.Character{Name: "Ada", EP: 12}).NewRunner().View(scenario.PC(0))
	const worlds = 60
	lost := map[string]int{}
	for seed := range crunch.Seed(worlds) {
		chance := crunch.NewRand(seed)
		game, _ := must.Two(policy.Sample(&v, policy.Typical(chance), chance))(t)
		for _, c := range game.Scenario().Spec().Counters {
			if c.Loses {
				lost[c.Name]++
			}
		}
	}
	if howls := lost["howls"]; len(lost) != 2 || lost["fire"] != worlds || howls < worlds/4 || howls > worlds*3/4 {
		t.Errorf("of %d worlds these are lost by a full Counter: %v; want all by the fire, about half by the howls, and none by another", worlds, lost)
	}
}

// vault is a Game in which SensiblePCs goes wrong: it fights a Ghoul that it can't beat before it breaks down the weak Door.
func vault(t *testing.T) *explore.Game {
	t.Helper()
	dice := stattrack.MustParsePool
	return sample.Game(t, scenario.Spec{
		Name: "The Vault", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Vault", Goal: scenario.Goal{Region: "Exit", Known: true},
		Regions:     []scenario.Region{{Name: "Vault"}, {Name: "Exit"}},
		Connections: []scenario.Connection{{From: "Vault", To: "Exit"}},
		Challenges: []scenario.Challenge{
			{Name: "Ghoul", Type: stattrack.Creature, Region: "Vault", EP: 60, Plays: []scenario.Play{{Name: "Rend", Kind: scenario.Action, Damage: dice("2d6")}}},
			{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Vault", To: "Exit"}, EP: 3},
		},
	},
		scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{{Name: "Knife", Kind: scenario.Action, Damage: dice("1d6")}}})
}

// In every View of a play without a question, Typical fits whatever Sample fits without a Prior.
func TestTypicalFits(t *testing.T) {
	fits, views := 0, 0
	for _, g := range []*explore.Game{doors(t, "Left"), vault(t), sampled().Game()} {
		for seed := range crunch.Seed(6) {
			s := explore.NewSession(g, seed)
			chance := seed.Stream(1)
			random := policy.Random(&chance)
			look := func(v *board.View) (int, error) {
				if v.Asked == nil && v.Viewer != scenario.DMOnly {
					views++
					bare, prior := crunch.NewRand(seed), crunch.NewRand(seed)
					if _, _, err := policy.Sample(v, nil, bare); err == nil {
						fits++
						if _, _, err := policy.Sample(v, policy.Typical(prior), prior); err != nil {
							return 0, fmt.Errorf("round %d: %w", v.Round, err)
						}
					}
				}
				return random(v)
			}
			err := s.Play(t.Context(), explore.Players{PCs: look, DM: policy.SensibleDM(1), Rounds: 12}, nil)
			if err != nil && !errors.As(err, new(*explore.EndlessError)) {
				t.Errorf("%s, seed %d: %v", g.Scenario().Spec().Name, seed, err)
			}
		}
	}
	if fits < 100 || 10*fits < 9*views {
		t.Errorf("%d of %d Views can be sampled, want nearly all", fits, views)
	}
}

// wins returns how many of some games end in success.
func wins(t *testing.T, g *explore.Game, games int, pcs func(seed crunch.Seed) explore.Policy) (n int) {
	t.Helper()
	for seed := range crunch.Seed(games) {
		s := explore.NewSession(g, seed)
		must.OK(t, s.Play(t.Context(), explore.Players{PCs: pcs(seed), DM: policy.SensibleDM(1)}, nil))
		if s.Result() == board.ResultSuccess {
			n++
		}
	}
	return n
}

// A Search breaks down the Door, where SensiblePCs fights the Ghoul and loses. It doesn't know how hard the Ghoul hits; that Creatures bite is
// enough.
func TestSearchLooksAhead(t *testing.T) {
	g := vault(t)
	plain := wins(t, g, 30, func(crunch.Seed) explore.Policy { return policy.SensiblePCs(1) })
	search := wins(t, g, 30, func(seed crunch.Seed) explore.Policy { return policy.Search{Seed: seed}.Policy() })
	if search < plain+10 {
		t.Errorf("a Search wins %d of 30, SensiblePCs %d: want ten more at least", search, plain)
	}
}

// night is a Game in which fear grows each round and ends the scenario when it is full. A song drives it back. Nobody is told what either does.
func night(t *testing.T) *explore.Game {
	t.Helper()
	return sample.Game(t, scenario.Spec{
		Name: "The Night", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Camp", Goal: scenario.Goal{Region: "Ridge", Known: true},
		Regions:     []scenario.Region{{Name: "Camp"}, {Name: "Birches"}, {Name: "Path"}, {Name: "Ridge"}},
		Connections: []scenario.Connection{{From: "Camp", To: "Birches"}, {From: "Birches", To: "Path"}, {From: "Path", To: "Ridge"}},
		Challenges:  []scenario.Challenge{{Name: "Briars", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Path", To: "Ridge"}, EP: 9}},
		Counters:    []scenario.Counter{{Name: "fear", Counter: counter.Counter{Kind: counter.Danger, Slots: 4, Worth: 1}, Loses: true}},
		Commands: []scenario.ContentCommand{{Name: "sing", Cost: scenario.CostsStrategy, Run: explore.Func(func(sc *explore.Scene) error {
			return sc.Counter("fear").Retreat(1)
		})}},
		Hooks: scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error { return sc.Counter("fear").Advance(1) })},
	},
		scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{{Name: "Axe", Kind: scenario.Action, Damage: dice("1d6")}}})
}

// A Search expects of a danger Counter that it goes on growing, and of a command that it may help: it sings in time, where SensiblePCs mostly
// loses. CT-11
func TestSearchFearsCounters(t *testing.T) {
	g := night(t)
	plain := wins(t, g, 40, func(crunch.Seed) explore.Policy { return policy.SensiblePCs(1) })
	search := wins(t, g, 40, func(seed crunch.Seed) explore.Policy { return policy.Search{Seed: seed}.Policy() })
	if search < plain+8 {
		t.Errorf("a Search wins %d of 40, SensiblePCs %d: want eight more at least", search, plain)
	}
}

// A Search looks ahead by playouts in worlds that it samples; here it breaks down a door, and leaves a fight that
// can't be won.
func ExampleSearch() {
	dice := stattrack.MustParsePool
	sc, err := explore.New(scenario.Spec{
		Name: "The Vault", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Vault", Goal: scenario.Goal{Region: "Exit", Known: true},
		Regions:     []scenario.Region{{Name: "Vault"}, {Name: "Exit"}},
		Connections: []scenario.Connection{{From: "Vault", To: "Exit"}},
		Challenges: []scenario.Challenge{
			{Name: "Ghoul", Type: stattrack.Creature, Region: "Vault", EP: 60, Plays: []scenario.Play{{Name: "Rend", Kind: scenario.Action, Damage: dice("2d6")}}},
			{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Vault", To: "Exit"}, EP: 3},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{{Name: "Knife", Kind: scenario.Action, Damage: dice("1d6")}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, player := range []struct {
		name string
		pcs  explore.Policy
	}{{"sensible", policy.SensiblePCs(1)}, {"searching", policy.Search{Seed: 1}.Policy()}} {
		s := explore.NewSession(game, 7)
		err := s.Play(context.Background(), explore.Players{PCs: player.pcs, DM: policy.SensibleDM(1)}, nil)
		fmt.Printf("%s: %v in round %d %v\n", player.name, s.Result(), s.Round(), err)
	}
	// Output:
	// sensible: Failure in round 5 <nil>
	// searching: Success in round 1 <nil>
}

// A Search that may look ahead for any number of rounds does what one does that looks to the end of the game.
func TestSearchRounds(t *testing.T) {
	g := vault(t)
	var want board.State
	for i, rounds := range []int{1000, math.MaxInt32, math.MaxInt} {
		s := explore.NewSession(g, 1)
		must.OK(t, s.Play(t.Context(), explore.Players{PCs: policy.Search{Rounds: rounds, Playouts: 16}.Policy(), DM: policy.SensibleDM(1)}, nil))
		if i == 0 {
			want = *s.State()
		} else if !reflect.DeepEqual(*s.State(), want) {
			t.Errorf("%d rounds: the game ends with %v in round %d, want what 1,000 rounds come to: %v in round %d", rounds, s.Result(), s.Round(), want.Result, want.Round)
		}
	}
	if got, want := (policy.Search{Worlds: math.MaxInt}).String(), (policy.Search{Worlds: 4096}).String(); got != want {
		t.Errorf("worlds without end: %s, want %s", got, want)
	}
}
