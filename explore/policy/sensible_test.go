package policy_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// playOut lets the ready policies play. It returns the Session and what was told, one line each, with the name of the one who gave the command.
func playOut(t rapid.TB, spec scenario.Spec, seed crunch.Seed, limit int, party ...scenario.Character) (*explore.Session, string) {
	t.Helper()
	if spec.Setting == 0 {
		spec.Setting = scenario.SettingsOf(scenario.Dungeon)
	}
	if spec.Name == "" {
		spec.Name = "A Test"
	}
	for i := range party {
		if party[i].EP == 0 {
			party[i].EP = 20
		}
		if party[i].Name == "" {
			party[i].Name = fmt.Sprint("PC", i+1)
		}
	}
	g := sample.Game(t, spec, party...)
	s := explore.NewSession(g, seed)
	var b strings.Builder
	must.OK(t, s.Play(context.Background(), policy.Ready(1), func(events []board.Event) {
		for i := range events {
			if line := sample.Line(g.At(s.State()), &events[i]); line != "" {
				fmt.Fprintln(&b, line)
			}
		}
		if s.Round() > limit {
			t.Fatalf("still no end in round %d:\n%s", s.Round(), b.String()[max(0, b.Len()-3000):])
		}
	}))
	return s, b.String()
}

// What sensible players do. order lists texts in the order in which they must come, never lists texts that must not come.
func TestSensible(t *testing.T) {
	strike := scenario.Play{Name: "Strike", Kind: scenario.Action, Damage: dice("1d6")}
	picks := scenario.Play{Name: "Picks", Kind: scenario.Action, Lockpick: dice("2d8"), Aim: scenario.NoTarget}
	opens := func(sc *explore.Scene) error { return sc.Self().Defeat() }
	for _, tc := range []struct {
		name   string
		clause string
		spec   scenario.Spec
		party  []scenario.Character
		rounds int // it takes no longer
		want   board.Result
		order  []string
		never  []string
	}{
		{
			name: "speed is for the Move that follows", clause: "EX-20", rounds: 2, want: board.ResultSuccess,
			spec:  scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "E", Known: true}, Regions: rooms("A", "B", "C", "D", "E"), Connections: row("A", "B", "C", "D", "E")},
			party: []scenario.Character{{Plays: []scenario.Play{{Name: "Run", Kind: scenario.Strategy, Speed: 1}}}},
			order: []string{"plays Run", "goes from A to B", "goes from B to C", "plays Run", "goes from D to E", "Success"},
		},
		{
			name: "the key is Searched for, and fits", clause: "EX-134", rounds: 40, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "C", Known: true}, Regions: rooms("A", "B", "C"), Connections: row("B", "A", "C"),
				Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "C"}, Key: "key"}},
				Secrets:    []scenario.Secret{{Name: "nook", Region: "B", Hidden: dice("1d8"), Item: "key"}}},
			party: []scenario.Character{{Search: dice("1d6")}},
			order: []string{"goes from A to B", "takes key", "goes from B to A", "Gate is defeated", "goes from A to C", "Success"},
		},
		{
			name: "what only they can open that have picks", clause: "EX-132", rounds: 40, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "C", Known: true}, Regions: rooms("A", "B", "C"), Connections: row("B", "A", "C"), Forbids: scenario.Forbids{Bashing: true},
				Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "C"}, EP: 30, Lock: dice("1d6")}}},
			party: []scenario.Character{{Plays: []scenario.Play{strike}}, {Plays: []scenario.Play{picks}}},
			order: []string{"PC2 plays Picks against Gate", "Gate is defeated by PC2", "PC1 goes from A to C", "Success"},
			never: []string{"plays Strike"},
		},
		{
			name: "what only the key opens where bashing is forbidden", clause: "GL-43", rounds: 40, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "C", Known: true}, Regions: rooms("A", "B", "C"), Connections: row("B", "A", "C"), Forbids: scenario.Forbids{Bashing: true},
				Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "C"}, EP: 1, Key: "key"}},
				Secrets:    []scenario.Secret{{Name: "nook", Region: "B", Hidden: dice("1d8"), Item: "key"}}},
			party: []scenario.Character{{Search: dice("1d6"), Plays: []scenario.Play{strike}}},
			order: []string{"goes from A to B", "takes key", "goes from B to A", "Gate is defeated", "goes from A to C", "Success"},
			never: []string{"plays Strike"},
		},
		{
			name: "the item first, then out where they came in", clause: "EX-12", rounds: 20, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "A", Known: true, Requires: "crown"}, Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"),
				Features: []scenario.Feature{{Name: "Throne", Region: "C", Item: "crown"}}},
			party: []scenario.Character{{}, {}},
			order: []string{"takes crown", "to A", "reaches the goal", "reaches the goal", "Success"},
		},
		{
			name: "they give up when the item is lost", clause: "EX-12", rounds: 30, want: board.ResultFailure,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "A", Known: true, Requires: "crown"}, Regions: rooms("A", "B"), Connections: row("A", "B"), ItemsStay: true,
				Features: []scenario.Feature{{Name: "Throne", Region: "B", Item: "crown", Hooks: scenario.Hooks{scenario.OnOpen: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Kill() })}}}},
			party: []scenario.Character{{}, {}},
			order: []string{"takes crown", "dies", "Failure"},
		},
		{
			name: "they pick up what a dead ally carried", clause: "GL-48", rounds: 30, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "A", Known: true, Requires: "crown"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
				Features: []scenario.Feature{{Name: "Throne", Region: "B", Item: "crown", Hooks: scenario.Hooks{scenario.OnOpen: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Kill() })}}}},
			party: []scenario.Character{{}, {}},
			order: []string{"takes crown", "dies", "carried lies in B", "picks up crown", "reaches the goal", "Success"},
		},
		{
			name: "they pick up a key that lies about", clause: "GL-48", rounds: 30, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "C"}, Regions: []scenario.Region{{Name: "A"}, {Name: "B", Items: []string{"key"}}, {Name: "C"}}, Connections: row("A", "B", "C"),
				Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "B", To: "C"}, Key: "key"}}},
			party: []scenario.Character{{}},
			order: []string{"key lies in B", "PC1 picks up key", "Gate is defeated", "PC1 reaches the goal", "Success"},
		},
		{
			name: "in a chase the door comes before the fight", clause: "EX-110", rounds: 12, want: board.ResultSuccess,
			spec: scenario.Spec{Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: 12}, Start: "A", Goal: scenario.Goal{Region: "B", Known: true}, Regions: rooms("A", "B"), Connections: row("A", "B"),
				Challenges: []scenario.Challenge{
					{Name: "Rubble", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 9},
					{Name: "Hound", Type: stattrack.Creature, Region: "A", EP: 2}}},
			party: []scenario.Character{{Plays: []scenario.Play{strike}}},
			order: []string{"plays Strike against Rubble", "Rubble is defeated", "Success"},
			never: []string{"against Hound"},
		},
		{
			name: "elsewhere the fight comes first", clause: "EX-75", rounds: 12, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "B", Known: true}, Regions: rooms("A", "B"), Connections: row("A", "B"),
				Challenges: []scenario.Challenge{{Name: "Hound", Type: stattrack.Creature, Region: "A", EP: 7}}},
			party: []scenario.Character{{Plays: []scenario.Play{strike}}},
			order: []string{"against Hound", "goes from A to B"},
		},
		{
			name: "they let the Seeker go by, and hide the body elsewhere where no place serves", clause: "EX-103", rounds: 30, want: board.ResultSuccess,
			spec: scenario.Spec{Type: scenario.Stealth, Start: "A", Goal: scenario.Goal{Region: "D", Known: true}, Regions: []scenario.Region{{Name: "A"}, {Name: "B", NoHiding: true}, {Name: "C"}, {Name: "D"}}, Connections: row("A", "B", "C", "D"),
				Challenges: []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "B", EP: 1}}},
			party: []scenario.Character{{Tokens: 9, Plays: []scenario.Play{strike}}},
			order: []string{"Round 2", "Round 3", "goes from A to B", "Guard is defeated", "drags the body of Guard", "hides the body of Guard", "Success"},
		},
		{
			name: "light in the dark", clause: "EX-34", rounds: 9, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "A", Known: true, Requires: "crown"}, Regions: []scenario.Region{{Name: "A"}, {Name: "B", Dark: true}}, Connections: row("A", "B"),
				Features: []scenario.Feature{{Name: "Chest", Region: "B", Item: "crown"}}},
			party: []scenario.Character{{Light: scenario.Flame}},
			order: []string{"goes from A to B", "lights up", "opens Chest", "Success"},
			never: []string{"puts out"},
		},
		{
			name: "no light where it is forbidden, unless nothing else is left", clause: "EX-104", rounds: 30, want: board.ResultSuccess,
			spec:  scenario.Spec{Type: scenario.Stealth, Forbids: scenario.Forbids{Light: true, Tokens: 1}, Start: "A", Goal: scenario.Goal{Region: "C"}, Regions: []scenario.Region{{Name: "A"}, {Name: "B", Dark: true}, {Name: "C"}}, Connections: row("A", "B", "C")},
			party: []scenario.Character{{Tokens: 3, Light: scenario.Flame}},
			order: []string{"goes from A to B", "goes from B to C", "Success"},
			never: []string{"lights up"},
		},
		{
			name: "a door that opens when it is struck", clause: "EX-51", rounds: 20, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "B", Known: true}, Regions: rooms("A", "B"), Connections: row("A", "B"),
				Challenges: []scenario.Challenge{{Name: "Illusion", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, Hooks: scenario.Hooks{scenario.OnAttack: explore.Func(opens)}}}},
			party: []scenario.Character{{Plays: []scenario.Play{strike}}},
			order: []string{"plays Strike against Illusion", "Illusion is defeated", "Success"},
		},
		{
			name: "nothing keeps them for ever: only a cheer opens the door", clause: "EX-95", rounds: 200, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "B", Known: true}, Regions: rooms("A", "B"), Connections: row("A", "B"),
				Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, Key: "no key"}}},
			party: []scenario.Character{{Search: dice("1d6"), Plays: []scenario.Play{{Name: "Cheer", Kind: scenario.Action, Aim: scenario.OneAlly,
				Special: explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Defeat() })}}}},
			order: []string{"Round 60", "plays Cheer", "Gate is defeated", "Success"},
		},
		{
			name: "allies who are badly hurt are tended", clause: "EX-51", rounds: 9, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "C"}, Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"),
				Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(1)).Hurt(15) })}},
			party: []scenario.Character{{Plays: []scenario.Play{{Name: "Tend", Kind: scenario.Action, Aim: scenario.OneAlly,
				Special: explore.Func(func(sc *explore.Scene) error { return sc.Target().Heal(8) })}}}, {}},
			order: []string{"PC1 plays Tend against PC2", "PC2 recovers to 13 EP", "Success"},
			never: []string{"plays Tend\n"},
		},
		{
			name: "a Creature comes nearer before it acts on a region", clause: "EX-75", rounds: 9, want: board.ResultSuccess,
			spec: scenario.Spec{Start: "A", Goal: scenario.Goal{Region: "C", Known: true}, Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"),
				Challenges: []scenario.Challenge{{Name: "Wolf", Type: stattrack.Creature, Region: "C", EP: 50, Pursues: true,
					Plays: []scenario.Play{{Name: "Howl", Kind: scenario.Action, Aim: scenario.AllEnemies, Damage: dice("1d2")}}}}},
			party: []scenario.Character{{}},
			order: []string{"PC1 goes from A to B", "Wolf goes from C to B", "Wolf plays Howl", "PC1 loses"},
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for seed := range crunch.Seed(5) {
				s, told := playOut(t, tc.spec, seed, tc.rounds, slices.Clone(tc.party)...)
				if s.Result() != tc.want {
					t.Errorf("seed %d: %v, want %v (%s)", seed, s.Result(), tc.want, tc.clause)
				}
				rest := told
				for _, text := range tc.order {
					at := strings.Index(rest, text)
					if at < 0 {
						t.Fatalf("seed %d: no %q in its place (%s):\n%s", seed, text, tc.clause, told)
					}
					rest = rest[at+len(text):]
				}
				for _, text := range tc.never {
					if strings.Contains(told, text) {
						t.Errorf("seed %d: %q comes up, which %s forbids:\n%s", seed, text, tc.clause, told)
					}
				}
			}
		})
	}
}

// Sensible players don't wait for ever at a thing that they can't open: a chest or door against which their plays have the wrong setting,
// heal, or only weaken; a chest that they can't see. EX-33, EX-34, EX-90
func TestSensibleLeavesBe(t *testing.T) {
	picks := scenario.Play{Name: "Picks", Kind: scenario.Action, Lockpick: dice("2d6")}
	elsewhere := picks
	elsewhere.Only = scenario.SettingsOf(scenario.Civilization)
	chest := scenario.Spec{Start: "Hall", Goal: scenario.Goal{Region: "Garden"}, Regions: rooms("Hall", "Vault", "Garden"),
		Connections: []scenario.Connection{{From: "Hall", To: "Vault"}, {From: "Hall", To: "Garden"}},
		Features:    []scenario.Feature{{Name: "chest", Region: "Vault", Lock: dice("1d4"), Item: "gem"}}}
	branch := scenario.Spec{Start: "S", Goal: scenario.Goal{Region: "G"}, Regions: rooms("S", "Q1", "Q2", "Q3", "Q4", "Attic", "P", "G"),
		Connections: append(row("S", "Q1", "Q2", "Q3", "Q4", "Attic"), row("S", "P", "G")...)}
	door := func(d scenario.Challenge) scenario.Spec {
		d.Name, d.Type, d.Way = "Door", stattrack.Obstacle, &scenario.Way{From: "Q4", To: "Attic"}
		spec := branch
		spec.Challenges = []scenario.Challenge{d}
		return spec
	}
	for _, tc := range []struct {
		name string
		spec scenario.Spec
		pc   scenario.Character
	}{
		{"a chest, picks of another setting", chest, scenario.Character{Plays: []scenario.Play{elsewhere}}},
		{"a chest in the light, day-blind", chest, scenario.Character{Plays: []scenario.Play{picks}, Keywords: scenario.LightSensitivity}},
		{"a chest in the light, night eyes", chest, scenario.Character{Plays: []scenario.Play{picks}, Keywords: scenario.LightSensitivity | scenario.Darkvision}},
		{"a door, picks of another setting", door(scenario.Challenge{Lock: dice("1d6"), Key: "k"}), scenario.Character{Plays: []scenario.Play{elsewhere}}},
		{"a door, a healer", door(scenario.Challenge{EP: 4}), scenario.Character{Plays: []scenario.Play{{Name: "Cheer", Kind: scenario.Action, Aim: scenario.OneAlly, Shifts: []scenario.Shift{{By: 1}}}}}},
		{"a door, a mocker", door(scenario.Challenge{EP: 4}), scenario.Character{Plays: []scenario.Play{{Name: "Mock", Kind: scenario.Action, Shifts: []scenario.Shift{{By: -1}}}}}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for seed := crunch.Seed(1); seed < 4; seed++ {
				if s, _ := playOut(t, tc.spec, seed, 60, tc.pc); s.Result() != board.ResultSuccess {
					t.Errorf("seed %d: the result is %v, want Success", seed, s.Result())
				}
			}
		})
	}
}

// The ready policies know only the View: if everything else has another name, they choose the same.
func TestSensibleSeesOnlyViews(t *testing.T) {
	t.Parallel()
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := kitchen(t, kind)
		t.Run(kind.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := explore.NewSession(g, crunch.Seed(rapid.Uint64().Draw(t, "seed")))
				sensible := rapid.Bool().Draw(t, "sensible")
				for range rapid.IntRange(0, 100).Draw(t, "commands") {
					legal := s.Legal()
					if len(legal) == 0 {
						return
					}
					viewer, choose := scenario.Everyone, policy.SensiblePCs(1)
					if !legal[0].Who.IsPC() {
						viewer, choose = scenario.DMOnly, policy.SensibleDM(1)
					}
					v := s.View(viewer)
					if diff := cmp.Diff(legal, v.Choices); diff != "" {
						t.Fatalf("the View's choices differ (-legal +choices):\n%s", diff)
					}
					i, err := choose(&v)
					if err != nil || i < 0 || i >= len(legal) {
						t.Fatalf("chose %d of %d: %v", i, len(legal), err)
					}
					if viewer == scenario.Everyone {
						other := renamed(t, g, &v).At(s.State()).View(viewer)
						if k, err := choose(&other); err != nil || k != i {
							t.Fatalf("chose %d, but %d where it can't know of any difference: %v", i, k, err)
						}
					}
					if !sensible {
						i = rapid.IntRange(0, len(legal)-1).Draw(t, "legal")
					}
					if _, err := s.Do(legal[i]); err != nil {
						t.Fatalf("Do(%v): %v", legal[i], err)
					}
				}
			})
		})
	}
}

// anySpec draws a scenario whose goal can be reached.
func anySpec() *rapid.Generator[scenario.Spec] {
	return rapid.Custom(func(t *rapid.T) scenario.Spec {
		n := rapid.IntRange(2, 12).Draw(t, "regions")
		spec := scenario.Spec{Name: "Anywhere", Start: "R0", Goal: scenario.Goal{Region: fmt.Sprint("R", n-1), Known: rapid.Bool().Draw(t, "known")},
			Setting: scenario.SettingsOf(rapid.SampledFrom([]scenario.Setting{scenario.Wilderness, scenario.Dungeon, scenario.Civilization}).Draw(t, "setting")),
			Type:    rapid.SampledFrom([]scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase}).Draw(t, "type")}
		if spec.Type == scenario.Chase {
			spec.Limits = scenario.RoundLimits{Rounds: rapid.IntRange(1, 30).Draw(t, "limit"), Chasing: rapid.Bool().Draw(t, "chasing"), Rest: scenario.Partial(rapid.IntRange(0, 2).Draw(t, "rest"))}
		}
		name := func(i int) string { return fmt.Sprint("R", i) }
		bits := func(label string) (bool, bool) {
			k := rapid.IntRange(0, 5).Draw(t, label)
			return k == 1, k == 2
		}
		for i := range n {
			dark, water := bits("region")
			spec.Regions = append(spec.Regions, scenario.Region{Name: name(i), Dark: dark, Water: water, Submerged: water && rapid.Bool().Draw(t, "submerged"), NoHiding: dark})
			if i == 0 {
				continue
			}
			from := rapid.IntRange(0, i-1).Draw(t, "from")
			hidden, down := bits("way")
			spec.Connections = append(spec.Connections, scenario.Connection{From: name(from), To: name(i), Hidden: hidden, Down: down})
			if hidden {
				spec.Secrets = append(spec.Secrets, scenario.Secret{Name: fmt.Sprint("S", i), Region: name(from), Hidden: dice("1d8"), Opens: &scenario.Way{From: name(from), To: name(i)}})
			}
			way := &scenario.Way{From: name(from), To: name(i)}
			c := scenario.Challenge{Name: fmt.Sprint("C", i)}
			switch rapid.IntRange(0, 8).Draw(t, "challenge") {
			case 0, 1:
				c.Type, c.Way, c.EP = stattrack.Obstacle, way, rapid.IntRange(1, 12).Draw(t, "EP")
				if c.Persists = rapid.Bool().Draw(t, "persists"); c.Persists && rapid.Bool().Draw(t, "climbing") {
					c.Climbing = 1
				}
				c.Plays = []scenario.Play{{Name: "Hold", Kind: scenario.Reaction, Endure: dice("1d4")}}
			case 2:
				c.Type, c.Way, c.Lock, c.Key = stattrack.Obstacle, way, dice("1d6"), fmt.Sprint("K", i)
				spec.Features = append(spec.Features, scenario.Feature{Name: fmt.Sprint("F", i), Region: name(from), Item: c.Key})
			case 3:
				c.Type, c.Way, c.Key = stattrack.Obstacle, way, fmt.Sprint("K", i)
				spec.Secrets = append(spec.Secrets, scenario.Secret{Name: fmt.Sprint("T", i), Region: name(rapid.IntRange(0, from).Draw(t, "at")), Hidden: dice("1d6"), Item: c.Key})
			case 4, 5:
				c.Type, c.Region, c.EP, c.Pursues, c.Respawn = stattrack.Creature, name(i), rapid.IntRange(1, 12).Draw(t, "EP"), rapid.Bool().Draw(t, "pursues"), uint8(rapid.IntRange(0, 4).Draw(t, "respawn"))
				c.Plays = []scenario.Play{{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6")}, {Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d6")}}
			case 6:
				c.Type, c.Region, c.EP, c.Route = stattrack.Seeker, name(i), 1, []string{name(i), name(from)}
				c.Passes = true
				c.Plays = []scenario.Play{{Name: "Spot", Kind: scenario.Action, Inflict: dice("1d8"), Tokens: 1}, {Name: "Turn", Kind: scenario.Reaction, Endure: dice("1d8")}}
			case 7:
				c.Type, c.Region = stattrack.Trap, name(i)
				c.Plays = []scenario.Play{{Name: "Snap", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Inflict: dice("1d6"), Damage: dice("1d4"), Once: true}}
			case 8:
				continue
			}
			spec.Challenges = append(spec.Challenges, c)
		}
		for i := range spec.Connections {
			for k := range spec.Challenges { // what patrols or hides nothing must stand somewhere that can be reached
				if c := &spec.Challenges[k]; len(c.Route) > 0 && spec.Connections[i].To == c.Region && spec.Connections[i].Hidden {
					c.Route = nil
				}
			}
		}
		if rapid.Bool().Draw(t, "requires") {
			spec.Goal.Requires = "prize"
			spec.Features = append(spec.Features, scenario.Feature{Name: "Prize", Region: name(rapid.IntRange(0, n-1).Draw(t, "prize")), Item: "prize"})
		}
		return spec
	})
}

// If the goal can be reached, a play by the ready policies ends soon. EX-12, EX-95, EX-101, EX-110
func TestSensibleEnds(t *testing.T) {
	results := map[string]int{}
	rapid.Check(t, func(r *rapid.T) {
		spec := anySpec().Draw(r, "spec")
		var party []scenario.Character
		for i := range rapid.IntRange(1, 4).Draw(r, "party") {
			party = append(party, scenario.Character{EP: 12 + i, Search: dice("1d8"), Light: scenario.Flameless, Tokens: 4, Plays: []scenario.Play{
				{Name: "Strike", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d8")},
				{Name: "Dodge", Kind: scenario.Reaction, Endure: dice("1d8")},
			}})
		}
		s, _ := playOut(r, spec, crunch.Seed(rapid.Uint64().Draw(r, "seed")), 2000, party...)
		results[fmt.Sprint(spec.Type, " ", s.Result())]++
		if n := s.Round() / 200; n > 0 {
			results[fmt.Sprintf("after round %d", 200*n)]++
		}
	})
	t.Log(results)
}
