package policy_test

import (
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
)

// A moment is a State in which a ready policy chooses: PC1's first turn has begun in region A of A, B and C in a row.
type moment struct {
	name   string
	clause string
	spec   func(*scenario.Spec)
	party  []scenario.Character // all have 20 EP
	do     func(*board.State)
	want   string // the chosen command in words; of equals all, with "or" between them
}

// chosen sets up a moment and returns the choice of the policy whose turn it is: all that 16 seeds choose.
func (m *moment) chosen(t *testing.T) string {
	t.Helper()
	var all []string
	for seed := range crunch.Seed(16) {
		if c := m.chosenBy(t, seed); !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	slices.Sort(all)
	return strings.Join(all, " or ")
}

func (m *moment) chosenBy(t *testing.T, seed crunch.Seed) string {
	t.Helper()
	spec := scenario.Spec{Name: m.name, Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "C", Known: true},
		Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C")}
	if m.spec != nil {
		m.spec(&spec)
	}
	party := append([]scenario.Character(nil), m.party...)
	for i := range party {
		party[i].Name, party[i].EP = fmt.Sprint("PC", i+1), 20
	}
	g := sample.Game(t, spec, party...)
	s := begun(t, g)
	if m.do != nil {
		m.do(s)
	}
	c := must.Get(policy.Ready(seed).Choose(g.At(s), g.At(s).Legal(nil)))(t)
	return sample.Words(g.At(s), &c)
}

// begun returns a Game's State after the first PC has begun its turn.
func begun(t *testing.T, g *explore.Game) *board.State {
	t.Helper()
	r := g.NewRunner()
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}} {
		must.Get(r.Do(c, crunch.NewTape()))(t)
	}
	return r.State()
}

// Without a Move left or anything useful to do, the turn ends. Any other choice must be worth something.
func TestChoicesOfPCs(t *testing.T) {
	action := func(name, damage string) scenario.Play {
		return scenario.Play{Name: name, Kind: scenario.Action, Damage: dice(damage)}
	}
	all := func(name, damage string) scenario.Play {
		return scenario.Play{Name: name, Kind: scenario.Action, Damage: dice(damage), Aim: scenario.AllEnemies}
	}
	ally := func(name string, by int8) scenario.Play {
		return scenario.Play{Name: name, Kind: scenario.Action, Aim: scenario.OneAlly, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: by}}}
	}
	self := func(name string, by int8) scenario.Play {
		return scenario.Play{Name: name, Kind: scenario.Action, Aim: scenario.NoTarget, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: by, Self: true}}}
	}
	boost := func(name string, class stattrack.DiceClass, levels int8) scenario.Play {
		return scenario.Play{Name: name, Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: class, Levels: levels}}}
	}
	strategy := func(name string, by int8) scenario.Play {
		return scenario.Play{Name: name, Kind: scenario.Strategy, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: by, Self: true}}}
	}
	special := func(*explore.Scene) error { return nil }
	none := scenario.Play{Name: "Wave", Kind: scenario.Action}
	tend := scenario.Play{Name: "Tend", Kind: scenario.Action, Aim: scenario.OneAlly, Special: explore.Func(special)}
	pray := scenario.Play{Name: "Pray", Kind: scenario.Action, Aim: scenario.NoTarget, Special: explore.Func(special)}
	pick := scenario.Play{Name: "Picks", Kind: scenario.Action, Lockpick: dice("1d8"), Aim: scenario.NoTarget}

	with := func(challenges ...scenario.Challenge) func(*scenario.Spec) {
		return func(s *scenario.Spec) { s.Challenges = challenges }
	}
	door := scenario.Challenge{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 9}
	wall := scenario.Challenge{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, Key: "no key"}
	hound := func(name string, ep int) scenario.Challenge {
		return scenario.Challenge{Name: name, Type: stattrack.Creature, Region: "A", EP: ep}
	}
	in := func(region string, kind stattrack.ChallengeType) scenario.Challenge {
		return scenario.Challenge{Name: "Guard", Type: kind, Region: region, EP: 1}
	}
	halted := func(s *board.State) { s.PCs[0].Moves = 0 }
	skill := func(i int, at stattrack.Slot) func(*board.State) {
		return func(s *board.State) { s.PCs[0].Moves, s.PCs[i].Sheet.Now[stattrack.Skill] = 0, at }
	}
	round := func(n int32) func(*board.State) { return func(s *board.State) { s.Round = n } }
	one := func(plays ...scenario.Play) []scenario.Character { return []scenario.Character{{Plays: plays}} }
	two := func(plays ...scenario.Play) []scenario.Character { return []scenario.Character{{Plays: plays}, {}} }

	seen := func(s *board.State) {
		s.Table.Seen, s.Table.Known, s.Round = scenario.Set{1<<20 - 1}, scenario.Set{1<<20 - 1}, 1
	}
	acted := func(s *board.State) { s.PCs[0].Acted = true }
	dead := func(s *board.State) {
		s.Challenges[0].Gone, s.Table.Revealed, s.Table.Seen = true, scenario.Set{1}, scenario.Set{1 | 1<<3}
		s.Bodies = []board.Body{{Seeker: scenario.ChallengeAt(0), Region: 0}}
	}
	known := func(round int32) func(*board.State) {
		return func(s *board.State) { s.Round, s.Table.Seen, s.PCs[0].Acted = round, scenario.Set{1 | 1<<3}, true }
	}
	crown := func(fate board.Fate) func(*board.State) {
		return func(s *board.State) { s.PCs[1].Fate, s.PCs[1].Items = fate, []string{"crown"} }
	}
	ring := func(n int, c scenario.Challenge) func(*scenario.Spec) { // a door before the goal, and a way of n Moves round it
		return func(s *scenario.Spec) {
			names := []string{"A"}
			for i := 1; i < n; i++ {
				names = append(names, fmt.Sprint("R", i))
			}
			names = append(names, "G")
			c.Name, c.Type, c.Way = "Door", stattrack.Obstacle, &scenario.Way{From: "A", To: "G"}
			s.Goal.Region, s.Regions, s.Challenges = "G", rooms(names...), []scenario.Challenge{c}
			s.Connections = append([]scenario.Connection{{From: "A", To: "G"}}, row(names...)...)
		}
	}
	forbid := func(do func(*scenario.Spec)) func(*scenario.Spec) {
		return func(s *scenario.Spec) { do(s); s.Forbids.Bashing = true }
	}
	noLight := func(do func(*scenario.Spec)) func(*scenario.Spec) {
		return func(s *scenario.Spec) {
			do(s)
			s.Type, s.Forbids = scenario.Stealth, scenario.Forbids{Light: true, Tokens: 1}
		}
	}
	fork := func(s *scenario.Spec) {
		s.Regions, s.Connections = rooms("A", "B", "C", "D"), append(row("A", "D"), row("A", "B", "C")...)
		s.Goal = scenario.Goal{Region: "B", Known: true, Requires: "crown"}
		s.Features = []scenario.Feature{{Name: "Throne", Region: "C", Item: "crown"}}
	}
	chest := func(f scenario.Feature) func(*scenario.Spec) {
		return func(s *scenario.Spec) {
			f.Name, f.Region = "Chest", "A"
			s.Features, s.Goal.Known = []scenario.Feature{f}, false
		}
	}
	gear := func(list ...scenario.Gear) func(*scenario.Spec) { return func(s *scenario.Spec) { s.Gear = list } }
	dark := func(s *scenario.Spec) { s.Regions[0].Dark = true }
	body := func(noHiding []string) func(*scenario.Spec) {
		return func(s *scenario.Spec) {
			s.Type, s.Regions, s.Connections = scenario.Stealth, rooms("A", "B", "C", "D"), append(row("A", "B", "C"), row("A", "D")...)
			s.Challenges = []scenario.Challenge{in("A", stattrack.Seeker)}
			for i := range s.Regions {
				s.Regions[i].NoHiding = slices.Contains(noHiding, s.Regions[i].Name)
			}
		}
	}
	rounds := func(s *scenario.Spec) {
		s.Regions, s.Connections = rooms("A", "B", "C", "D"), append(row("A", "B", "C"), row("A", "D")...)
		s.Challenges = []scenario.Challenge{wall}
	}
	far := func(s *scenario.Spec) { // a locked door behind B, and a long way round it
		s.Regions, s.Goal.Region = rooms("A", "B", "R1", "R2", "R3", "R4", "R5", "G"), "G"
		s.Connections = append(row("A", "B", "G"), row("A", "R1", "R2", "R3", "R4", "R5", "G")...)
		s.Challenges = []scenario.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "B", To: "G"}, EP: 1, Lock: dice("1d6")}}
	}
	darkChest := func(s *scenario.Spec) { dark(s); chest(scenario.Feature{})(s) }
	owl := scenario.Character{Keywords: scenario.Darkvision}
	searchers := []scenario.Character{{Search: dice("1d6")}}

	for _, m := range []moment{
		// Fights. EX-75
		{"the play that does most", "EX-75", with(hound("Hound", 9)), one(action("Poke", "1d4"), action("Slash", "1d8")), nil, "PC1 plays Slash against Hound"},
		{"the one that is weakest", "EX-75", with(hound("Hound", 9), hound("Whelp", 2)), one(action("Slash", "1d8")), nil, "PC1 plays Slash against Whelp"},
		{"what does nothing is not played", "EX-75", with(hound("Hound", 9)), one(none), halted, "PC1 ends the turn"},
		{"nor against all", "EX-75", with(hound("Hound", 9)), one(scenario.Play{Name: "Howl", Kind: scenario.Action, Aim: scenario.AllEnemies}), halted, "PC1 ends the turn"},
		{"one enemy before all", "EX-75", with(hound("Hound", 9)), one(all("Sweep", "1d6"), action("Slash", "1d6")), nil, "PC1 plays Slash against Hound"},
		{"all before one of two enemies", "EX-75", with(hound("Hound", 9), hound("Whelp", 2)), one(all("Sweep", "1d4"), action("Slash", "1d6")), nil, "PC1 plays Sweep"},
		{"but not for little", "EX-75", with(hound("Hound", 9), hound("Whelp", 2)), one(all("Sweep", "1d2"), action("Slash", "1d12")), nil, "PC1 plays Slash against Whelp"},
		{"the sweep that does most", "EX-75", with(hound("Hound", 9)), one(all("Sweep", "1d4"), all("Storm", "2d6")), nil, "PC1 plays Storm"},
		{"no sweep without a fight", "EX-75", with(scenario.Challenge{Name: "Snare", Type: stattrack.Trap, Region: "A", Plays: []scenario.Play{{Name: "Snap", Kind: scenario.Interrupt, Trigger: scenario.OnSearch}}}), one(all("Sweep", "1d6")),
			func(s *board.State) { s.PCs[0].Moves, s.Table.Revealed = 0, scenario.Set{1} }, "PC1 ends the turn"},
		{"first the fight, then the way", "EX-75", with(hound("Hound", 9)), one(none), nil, "PC1 Moves to B"},
		{"worth: shifts", "EX-75", with(hound("Hound", 9)), one(action("Poke", "1d2"), scenario.Play{Name: "Trip", Kind: scenario.Action, Damage: dice("1d2"), Shifts: []scenario.Shift{{Track: stattrack.Skill, By: -1}}}), nil, "PC1 plays Trip against Hound"},
		{"worth: Special", "EX-51", with(hound("Hound", 9)), one(action("Poke", "1d2"), scenario.Play{Name: "Curse", Kind: scenario.Action, Damage: dice("1d2"), Special: explore.Func(special)}), nil, "PC1 plays Curse against Hound"},

		// Doors. EX-21, EX-61
		{"the play that does most to a door", "EX-61", with(door), one(action("Poke", "1d4"), action("Slash", "1d8")), nil, "PC1 plays Slash against Door"},
		{"in a chase too", "EX-110", func(s *scenario.Spec) {
			s.Type, s.Limits, s.Challenges = scenario.Chase, scenario.RoundLimits{Rounds: 99}, []scenario.Challenge{door, hound("Hound", 2)}
		}, one(action("Poke", "1d4"), action("Slash", "1d8")), nil, "PC1 plays Slash against Door"},
		{"only the door on the way", "EX-61", func(s *scenario.Spec) {
			s.Regions, s.Connections = rooms("A", "B", "C", "D"), append(row("A", "B", "C"), row("A", "D")...)
			s.Challenges = []scenario.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "D"}, EP: 9}}
		}, one(action("Slash", "1d8")), halted, "PC1 ends the turn"},
		{"up a wall by the play that does most", "EX-65", func(s *scenario.Spec) {
			d := door
			d.Persists = true
			s.Challenges = []scenario.Challenge{d}
		}, one(action("Poke", "1d4"), action("Slash", "1d8")), nil, "PC1 Moves to B, playing Slash against Door"},
		{"a Lock is picked by who has picks", "EX-132", func(s *scenario.Spec) {
			d := door
			d.Lock = dice("1d6")
			s.Challenges = []scenario.Challenge{d}
		}, one(action("Slash", "1d8"), pick), nil, "PC1 picks the Lock of Door with Picks"},
		{"a key is surer than picks", "EX-134", func(s *scenario.Spec) {
			d := door
			d.Lock, d.Key, d.KeyUse = dice("1d6"), "key", scenario.KeyAction
			s.Challenges = []scenario.Challenge{d}
		}, []scenario.Character{{Plays: []scenario.Play{pick}, Items: []string{"key"}}}, nil, "PC1 opens Door"},
		{"after the fight", "EX-132", func(s *scenario.Spec) {
			d := door
			d.Lock = dice("1d6")
			s.Challenges = []scenario.Challenge{d, hound("Hound", 9)}
		}, one(pick, action("Slash", "1d8")), nil, "PC1 plays Slash against Hound"},

		// Help. EX-51
		{"a track that is down comes up", "EX-51", nil, two(ally("Cheer", 1)), skill(1, -3), "PC1 plays Cheer against PC2"},
		{"as far as may be", "EX-51", nil, two(ally("Cheer", 1), ally("Rally", 3)), skill(1, -3), "PC1 plays Rally against PC2"},
		{"not farther", "EX-51", nil, two(ally("Cheer", 1), ally("Rally", 3)), skill(1, -1), "PC1 plays Cheer against PC2 or PC1 plays Rally against PC2"},
		{"not what is up", "EX-51", nil, two(ally("Cheer", 1)), skill(1, 0), "PC1 ends the turn"},
		{"nothing that pulls down", "EX-51", nil, two(ally("Scold", -1)), skill(1, -3), "PC1 ends the turn"},
		{"one's own too", "EX-51", nil, one(self("Breathe", 2)), skill(0, -2), "PC1 plays Breathe"},
		{"but not for nothing", "EX-51", nil, one(self("Breathe", 2)), skill(0, 0), "PC1 ends the turn"},
		{"half of the EP is well enough", "EX-51", nil, two(tend), func(s *board.State) { s.PCs[0].Moves, s.PCs[1].EP = 0, 10 }, "PC1 ends the turn"},
		{"less is not", "EX-51", nil, two(tend), func(s *board.State) { s.PCs[0].Moves, s.PCs[1].EP = 0, 9 }, "PC1 plays Tend against PC2"},
		{"who cheers does not tend", "EX-51", with(hound("Hound", 9)), two(ally("Cheer", 1), action("Slash", "1d6")), func(s *board.State) { s.PCs[1].EP = 1; s.PCs[1].Sheet.Now[stattrack.Skill] = -1 }, "PC1 plays Slash against Hound"},
		{"tending comes before a fight", "EX-51", with(hound("Hound", 9)), two(tend, action("Slash", "1d6")), func(s *board.State) { s.PCs[1].EP = 9 }, "PC1 plays Tend against PC2"},
		{"a Move more when the Move is spent", "EX-20", nil, one(scenario.Play{Name: "Dash", Kind: scenario.Action, Aim: scenario.NoTarget, Moves: 1}), halted, "PC1 plays Dash"},
		{"not before", "EX-20", nil, one(scenario.Play{Name: "Dash", Kind: scenario.Action, Aim: scenario.NoTarget, Moves: 1}), nil, "PC1 Moves to B"},

		// Strategies. EX-02, EX-20
		{"speed", "EX-20", nil, one(scenario.Play{Name: "Run", Kind: scenario.Strategy, Speed: 1}), nil, "PC1 plays Run"},
		{"no speed after the Move", "EX-20", nil, one(scenario.Play{Name: "Run", Kind: scenario.Strategy, Speed: 1}), halted, "PC1 ends the turn"},
		{"no speed within the Move", "EX-20", nil, one(scenario.Play{Name: "Run", Kind: scenario.Strategy, Speed: 1}), func(s *board.State) { s.PCs[0].Steps = 1 }, "PC1 Moves to B"},
		{"Moves at any time", "EX-20", nil, one(scenario.Play{Name: "March", Kind: scenario.Strategy, Moves: 1}), halted, "PC1 plays March"},
		{"the farther the better", "EX-20", nil, one(scenario.Play{Name: "Run", Kind: scenario.Strategy, Speed: 1}, scenario.Play{Name: "Sprint", Kind: scenario.Strategy, Speed: 2}), nil, "PC1 plays Sprint"},
		{"dice for a fight", "EX-02", with(hound("Hound", 9)), one(boost("Aim", stattrack.Accuracy, 1)), halted, "PC1 plays Aim"},
		{"more dice", "EX-02", with(hound("Hound", 9)), one(boost("Aim", stattrack.Accuracy, 1), boost("Take Aim", stattrack.Damage, 3)), nil, "PC1 plays Take Aim"},
		{"no dice without one", "EX-02", nil, one(boost("Aim", stattrack.Accuracy, 1)), nil, "PC1 Moves to B"},
		{"dice for a door", "EX-02", with(door), one(boost("Aim", stattrack.Damage, 1), action("Slash", "1d8")), nil, "PC1 plays Aim"},
		{"Defence is not for doors", "EX-02", with(door), one(boost("Guard", stattrack.Defence, 1), action("Slash", "1d8")), nil, "PC1 plays Slash against Door"},
		{"but for fights", "EX-02", with(hound("Hound", 9)), one(boost("Guard", stattrack.Defence, 1), action("Slash", "1d8")), nil, "PC1 plays Guard"},
		{"Skill Dice for doors", "EX-02", with(door), one(boost("Focus", stattrack.SkillDice, 1), action("Slash", "1d8")), nil, "PC1 plays Focus"},
		{"and for those who are stuck", "EX-02", with(wall), one(boost("Focus", stattrack.SkillDice, 1)), nil, "PC1 plays Focus"},
		{"not for fights", "EX-02", with(hound("Hound", 9)), one(boost("Focus", stattrack.SkillDice, 1), action("Slash", "1d8")), nil, "PC1 plays Slash against Hound"},
		{"tracks up to +2", "EX-02", nil, one(strategy("Brood", 1)), skill(0, 1), "PC1 plays Brood"},
		{"not farther", "EX-02", nil, one(strategy("Brood", 1)), skill(0, 2), "PC1 ends the turn"},
		{"what costs is weighed", "EX-02", nil, one(scenario.Play{Name: "Gamble", Kind: scenario.Strategy, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: 1, Self: true}, {Track: stattrack.Mind, By: -1, Self: true}}}), halted, "PC1 ends the turn"},
		{"also at +2", "EX-02", nil, one(scenario.Play{Name: "Gamble", Kind: scenario.Strategy, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: 1, Self: true}, {Track: stattrack.Mind, By: -1, Self: true}}}), func(s *board.State) {
			s.PCs[0].Moves, s.PCs[0].Sheet.Now[stattrack.Mind] = 0, 2
		}, "PC1 ends the turn"},
		{"a Special is worth a try", "EX-51", nil, one(scenario.Play{Name: "Hum", Kind: scenario.Strategy,
			Special: explore.Func(special)}), nil, "PC1 plays Hum"},

		// Who knows no way. EX-120
		{"stuck, they Search", "EX-120", with(wall), []scenario.Character{{Search: dice("1d6"), Plays: []scenario.Play{pray, none}}}, nil, "PC1 Searches"},
		{"or now and then strike what is there", "EX-120", with(wall), []scenario.Character{{Search: dice("1d6"), Plays: []scenario.Play{pray, none}}}, round(4), "PC1 plays Wave against Wall"},
		{"or pray", "EX-120", with(wall), []scenario.Character{{Search: dice("1d6"), Plays: []scenario.Play{pray}}}, round(4), "PC1 plays Pray"},
		{"but who knows a way does not", "EX-120", nil, one(pray), func(s *board.State) { s.PCs[0].Moves, s.Round = 0, 4 }, "PC1 ends the turn"},
		{"Searches by the way", "EX-120", nil, []scenario.Character{{Search: dice("1d6")}}, func(s *board.State) { s.PCs[0].Moves, s.Round = 0, 3 }, "PC1 Searches"},
		{"not in every round", "EX-120", nil, []scenario.Character{{Search: dice("1d6")}}, func(s *board.State) { s.PCs[0].Moves, s.Round = 0, 4 }, "PC1 ends the turn"},
		{"not in a chase", "EX-110", func(s *scenario.Spec) { s.Type, s.Limits = scenario.Chase, scenario.RoundLimits{Rounds: 99} }, []scenario.Character{{Search: dice("1d6")}}, func(s *board.State) { s.PCs[0].Moves, s.Round = 0, 3 }, "PC1 ends the turn"},

		// Seekers. EX-80
		{"they wait for a Seeker to go on", "EX-80", func(s *scenario.Spec) {
			s.Type, s.Challenges = scenario.Stealth, []scenario.Challenge{in("B", stattrack.Seeker)}
		},
			[]scenario.Character{{Tokens: 9}}, nil, "PC1 ends the turn"},
		{"not for ever", "EX-80", func(s *scenario.Spec) {
			s.Type, s.Challenges = scenario.Stealth, []scenario.Challenge{in("B", stattrack.Seeker)}
		},
			[]scenario.Character{{Tokens: 9}}, round(3), "PC1 Moves to B"},
		{"not for a Creature", "EX-80", func(s *scenario.Spec) {
			s.Type, s.Challenges = scenario.Stealth, []scenario.Challenge{in("B", stattrack.Creature)}
		}, []scenario.Character{{Tokens: 9}}, nil, "PC1 Moves to B"},
		{"not where none is", "EX-80", func(s *scenario.Spec) { s.Type = scenario.Stealth }, []scenario.Character{{Tokens: 9}}, nil, "PC1 Moves to B"},
		{"only in Stealth", "EX-80", with(in("B", stattrack.Seeker)), []scenario.Character{{}}, nil, "PC1 Moves to B"},

		// The way. EX-12, EX-21
		{"round a door where the way is short", "EX-61", ring(3, scenario.Challenge{EP: 4}), one(action("Slash", "1d8")), seen, "PC1 Moves to R1"},
		{"else through it", "EX-61", ring(4, scenario.Challenge{EP: 3}), one(action("Slash", "1d8")), seen, "PC1 plays Slash against Door"},
		{"the more there is to strike, the longer the way may be", "EX-61", ring(6, scenario.Challenge{EP: 9}), one(action("Slash", "1d8")), seen, "PC1 plays Slash against Door"},
		{"but not for ever", "EX-61", ring(12, scenario.Challenge{EP: 80}), one(action("Slash", "1d8")), seen, "PC1 plays Slash against Door"},
		{"what does nothing opens no door", "EX-61", ring(12, scenario.Challenge{EP: 1}), one(none), seen, "PC1 Moves to R1"},
		{"nor does a Reaction", "EX-61", ring(12, scenario.Challenge{EP: 1}), one(scenario.Play{Name: "Parry", Kind: scenario.Reaction, Damage: dice("1d4")}), seen, "PC1 Moves to R1"},
		{"a Lock is soon picked", "EX-132", ring(5, scenario.Challenge{EP: 80, Lock: dice("1d6")}), one(pick), seen, "PC1 picks the Lock of Door with Picks"},
		{"of ways that take as long, any", "EX-61", ring(3, scenario.Challenge{EP: 3}), one(action("Slash", "1d8")), seen, "PC1 Moves to R1 or PC1 plays Slash against Door"},
		{"as long as a way of four", "EX-132", ring(4, scenario.Challenge{EP: 80, Lock: dice("1d6")}), one(pick), func(s *board.State) { seen(s); acted(s) }, "PC1 Moves to R1 or PC1 ends the turn"},
		{"not of three", "EX-132", ring(3, scenario.Challenge{EP: 80, Lock: dice("1d6")}), one(pick), func(s *board.State) { seen(s); acted(s) }, "PC1 Moves to R1"},
		{"but not without picks", "EX-132", ring(5, scenario.Challenge{EP: 80, Lock: dice("1d6")}), one(action("Slash", "1d8")), seen, "PC1 Moves to R1"},
		{"a Lock may be bashed", "EX-104", ring(4, scenario.Challenge{EP: 1, Lock: dice("1d6")}), one(action("Slash", "1d8")), seen, "PC1 plays Slash against Door"},
		{"if that is not forbidden", "EX-104", forbid(ring(12, scenario.Challenge{EP: 1, Lock: dice("1d6")})), one(action("Slash", "1d8")), seen, "PC1 Moves to R1"},
		{"what has no Lock is bashed even so", "EX-104", forbid(ring(4, scenario.Challenge{EP: 1})), one(action("Slash", "1d8")), seen, "PC1 plays Slash against Door"},
		{"a key takes no time", "EX-134", ring(2, scenario.Challenge{Key: "key"}), []scenario.Character{{Items: []string{"key"}}}, seen, "PC1 Moves to G"},
		{"another key does not fit", "EX-134", ring(12, scenario.Challenge{Key: "key"}), []scenario.Character{{Items: []string{"quay"}}}, seen, "PC1 Moves to R1"},
		{"who flies needs no door", "GL-09", ring(2, scenario.Challenge{EP: 9, PassedBy: scenario.Fly}), []scenario.Character{{Keywords: scenario.Fly}}, seen, "PC1 Moves to G"},
		{"nothing can be done about it now", "ST-22", ring(12, scenario.Challenge{EP: 1}), one(scenario.Play{Name: "Slash", Kind: scenario.Action, Card: true, Damage: dice("1d8")}), func(s *board.State) {
			seen(s)
			s.PCs[0].Sheet.Now[stattrack.Power] = -4
		}, "PC1 Moves to R1"},
		{"but there was something", "EX-61", ring(4, scenario.Challenge{EP: 1}), one(action("Slash", "1d8")), func(s *board.State) { seen(s); s.PCs[0].Acted = true }, "PC1 ends the turn"},
		{"not the wrong way", "EX-21", func(s *scenario.Spec) {
			s.Regions, s.Goal.Region = rooms("A", "B", "C"), "C"
			s.Connections = []scenario.Connection{{From: "C", To: "A", OneWay: true}, {From: "A", To: "B"}, {From: "B", To: "C"}}
		}, one(), nil, "PC1 Moves to B"},

		// What the goal asks for. EX-12
		{"the goal asks for what nobody has", "EX-12", fork, two(), nil, "PC1 Moves to B or PC1 Moves to D"},
		{"someone has it", "EX-12", fork, two(), crown(board.FatePlaying), "PC1 Moves to B"},
		{"someone brought it out", "EX-12", fork, two(), crown(board.FateSafe), "PC1 Moves to B"},
		{"someone died with it", "EX-12", fork, two(), crown(board.FateDead), "PC1 Moves to B"},
		{"someone was caught with it", "EX-12", fork, two(), crown(board.FateCaught), "PC1 Moves to B"},
		{"someone left with it for good", "GL-49", fork, two(), crown(board.FateAway), "PC1 Moves to B"},
		{"someone comes back with it", "GL-49", fork, two(), func(s *board.State) { crown(board.FateAway)(s); s.PCs[1].Expected = true }, "PC1 Moves to B or PC1 Moves to D"},
		{"someone died without it", "EX-12", fork, two(), func(s *board.State) { s.PCs[1].Fate = board.FateDead }, "PC1 Moves to B or PC1 Moves to D"},

		// Gear. GL-47
		{"Gear that helps is equipped", "GL-47", gear(scenario.Gear{Name: "mail", EP: 1}), []scenario.Character{{Items: []string{"mail"}}}, nil, "PC1 equips mail"},
		{"Gear that does nothing is not", "GL-47", gear(scenario.Gear{Name: "hat"}), []scenario.Character{{Items: []string{"hat"}}}, halted, "PC1 ends the turn"},
		{"the one light is kept on", "GL-47", gear(scenario.Gear{Name: "lamp", Light: scenario.Flameless, EP: -2}), []scenario.Character{{Equipped: []string{"lamp"}}}, halted, "PC1 ends the turn"},

		// What can be opened. EX-133, EX-134
		{"they stay with what anyone opens", "EX-133", chest(scenario.Feature{}), one(), acted, "PC1 ends the turn"},
		{"but now and then they go on", "EX-133", chest(scenario.Feature{}), one(), func(s *board.State) { acted(s); s.Round = 4 }, "PC1 Moves to B"},
		{"or when they need nothing more", "EX-133", func(s *scenario.Spec) { chest(scenario.Feature{})(s); s.Goal.Known = true }, one(), acted, "PC1 Moves to B"},
		{"not when they need it", "EX-133", func(s *scenario.Spec) {
			chest(scenario.Feature{Item: "crown"})(s)
			s.Goal = scenario.Goal{Region: "C", Known: true, Requires: "crown"}
		}, one(), acted, "PC1 ends the turn"},
		{"what no one here opens", "EX-133", chest(scenario.Feature{Lock: dice("1d6")}), one(), acted, "PC1 Moves to B"},
		{"what has no Lockpick entry picks nothing", "EX-132", chest(scenario.Feature{Lock: dice("1d6")}), one(scenario.Play{Name: "Feel", Kind: scenario.Strategy, Speed: 1}), acted, "PC1 Moves to B"},
		{"picks do", "EX-132", chest(scenario.Feature{Lock: dice("1d6")}), one(pick), acted, "PC1 ends the turn"},
		{"a key is wanting", "EX-134", chest(scenario.Feature{Key: "key"}), one(pick), acted, "PC1 Moves to B"},
		{"the key", "EX-134", chest(scenario.Feature{Key: "key"}), []scenario.Character{{Items: []string{"key"}}}, acted, "PC1 ends the turn"},
		{"the key to a Lock", "EX-134", chest(scenario.Feature{Key: "key", Lock: dice("1d6")}), []scenario.Character{{Items: []string{"key"}}}, acted, "PC1 ends the turn"},

		// Light. EX-34, EX-104
		{"light in the dark", "EX-34", dark, []scenario.Character{{Light: scenario.Flame}}, nil, "PC1 lights up"},
		{"not after the Action", "EX-34", dark, []scenario.Character{{Light: scenario.Flame}}, acted, "PC1 Moves to B"},
		{"not for who sees in the dark", "EX-33", dark, []scenario.Character{{Light: scenario.Flame, Keywords: scenario.Darkvision}}, nil, "PC1 Moves to B"},
		{"nor for who does not bear light", "EX-33", dark, []scenario.Character{{Light: scenario.Flame, Keywords: scenario.LightSensitivity}}, nil, "PC1 Moves to B"},
		{"not in the light", "EX-34", nil, []scenario.Character{{Light: scenario.Flame}}, nil, "PC1 Moves to B"},
		{"nor where it is forbidden", "EX-104", noLight(dark), []scenario.Character{{Light: scenario.Flame, Tokens: 2}}, nil, "PC1 Moves to B"},
		{"but for who is stuck", "EX-104", noLight(func(s *scenario.Spec) { dark(s); s.Challenges = []scenario.Challenge{wall} }), []scenario.Character{{Light: scenario.Flame, Tokens: 2}}, nil, "PC1 lights up"},
		{"unless a Seeker is there", "EX-104", noLight(func(s *scenario.Spec) { dark(s); s.Challenges = []scenario.Challenge{wall, in("A", stattrack.Seeker)} }), []scenario.Character{{Light: scenario.Flame, Tokens: 2}},
			func(s *board.State) { s.Table.Revealed = s.Table.Revealed.With(1) }, "PC1 ends the turn"},
		{"what is forbidden is put out", "EX-104", noLight(dark), []scenario.Character{{Light: scenario.Flame, Tokens: 2}}, func(s *board.State) { acted(s); s.PCs[0].Lit = true }, "PC1 puts out the light"},
		{"after the Action", "EX-104", noLight(dark), []scenario.Character{{Light: scenario.Flame, Tokens: 2}}, func(s *board.State) { s.PCs[0].Lit = true }, "PC1 Moves to B"},
		{"and only what is forbidden", "EX-104", dark, []scenario.Character{{Light: scenario.Flame}}, func(s *board.State) { acted(s); s.PCs[0].Lit = true }, "PC1 Moves to B"},

		// Bodies. EX-103
		{"a body is hidden where it may be", "EX-103", body(nil), one(), dead, "PC1 hides the body of Guard"},
		{"else dragged to where it may be", "EX-103", body([]string{"A"}), one(), dead, "PC1 drags the body of Guard to D"},
		{"or, if it must be, into the unknown", "EX-103", body([]string{"A", "D"}), one(), dead, "PC1 drags the body of Guard to B"},
		{"not under the eyes of a Seeker", "EX-103", func(s *scenario.Spec) {
			body([]string{"A", "D"})(s)
			s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Other", Type: stattrack.Seeker, Region: "B", EP: 1})
		}, one(), dead, "PC1 ends the turn"},

		// Who knows no way goes round the places that it knows, with time for each. EX-120
		{"who is stuck Searches", "EX-120", rounds, searchers, func(s *board.State) { known(7)(s); s.PCs[0].Acted = false }, "PC1 Searches"},
		{"or goes to another place", "EX-120", rounds, searchers, known(7), "PC1 Moves to D or PC1 ends the turn"},

		// The extra Move and Action of Skill +5, in another's turn. ST-57
		{"who is granted an Action chooses well", "ST-57", with(hound("Hound", 9)), []scenario.Character{{}, {Plays: []scenario.Play{action("Poke", "1d4"), action("Slash", "1d8")}}}, skill(1, 5), "PC2 plays Slash against Hound"},

		// Doors before a Search by the way. EX-61, EX-65
		{"a door before a Search", "EX-61", with(door), []scenario.Character{{Search: dice("1d6"), Plays: []scenario.Play{action("Slash", "1d8")}}}, round(3), "PC1 plays Slash against Door"},
		{"a climb before a Search", "EX-65", func(s *scenario.Spec) {
			d := door
			d.Persists = true
			s.Challenges = []scenario.Challenge{d}
		}, []scenario.Character{{Search: dice("1d6"), Plays: []scenario.Play{action("Slash", "1d8")}}}, round(3), "PC1 Moves to B, playing Slash against Door"},

		// Some choices are legal but not worth their cost.
		{"a hand that is not free", "ST-22", ring(12, scenario.Challenge{EP: 1}), one(none, scenario.Play{Name: "Slash", Kind: scenario.Action, Card: true, Damage: dice("1d8")}), func(s *board.State) {
			seen(s)
			s.PCs[0].Sheet.Now[stattrack.Power] = -4
		}, "PC1 ends the turn"},
		{"who knows a way strikes nothing for luck", "EX-75", with(scenario.Challenge{Name: "Snare", Type: stattrack.Trap, Region: "A", Plays: []scenario.Play{{Name: "Snap", Kind: scenario.Interrupt, Trigger: scenario.OnSearch}}}), one(action("Slash", "1d6")),
			func(s *board.State) { s.PCs[0].Moves, s.Table.Revealed, s.Round = 0, scenario.Set{1}, 4 }, "PC1 ends the turn"},
		{"two tracks far down before a Search by the way", "EX-51", nil, []scenario.Character{{Search: dice("1d6"), Plays: []scenario.Play{{Name: "Breathe", Kind: scenario.Action, Aim: scenario.NoTarget, Shifts: []scenario.Shift{
			{Track: stattrack.Mind, By: 4, Self: true}, {Track: stattrack.Resilience, By: 4, Self: true}}}}}}, func(s *board.State) {
			s.PCs[0].Moves, s.Round = 0, 3
			s.PCs[0].Sheet.Now[stattrack.Mind], s.PCs[0].Sheet.Now[stattrack.Resilience] = -4, -4
		}, "PC1 plays Breathe"},
		{"fewer dice are no help", "EX-02", with(hound("Hound", 9)), one(boost("Blunder", stattrack.Accuracy, -1)), halted, "PC1 ends the turn"},
		{"a body goes where nobody has been", "EX-103", body([]string{"A", "D"}), one(), func(s *board.State) { dead(s); s.Table.Known = scenario.Set{1 | 1<<3} }, "PC1 drags the body of Guard to B"},
		{"a door farther on", "EX-61", func(s *scenario.Spec) {
			d := door
			d.Way = &scenario.Way{From: "B", To: "C"}
			s.Challenges = []scenario.Challenge{d}
		}, one(action("Slash", "1d8")), seen, "PC1 Moves to B"},
		{"picks open no door without a Lock", "EX-132", ring(12, scenario.Challenge{Key: "key"}), one(pick), seen, "PC1 Moves to R1"},
		{"a Lock farther on is bashed", "EX-104", far, one(action("Slash", "1d8")), seen, "PC1 Moves to B"},
		{"if that is not forbidden", "EX-104", forbid(far), one(action("Slash", "1d8")), seen, "PC1 Moves to R1"},
		{"a Lock farther on is picked", "EX-132", forbid(far), one(pick), seen, "PC1 Moves to B"},
		{"a Reaction opens no door", "EX-61", far, one(scenario.Play{Name: "Parry", Kind: scenario.Reaction, Damage: dice("1d4")}), seen, "PC1 Moves to R1"},
		{"nor do picks one farther on that has no Lock", "EX-132", func(s *scenario.Spec) {
			far(s)
			s.Challenges[0].EP, s.Challenges[0].Lock, s.Challenges[0].Key = 0, stattrack.Pool{}, "key"
		}, one(pick), seen, "PC1 Moves to R1"},
		{"who sees in the dark opens what is there", "EX-34", darkChest, []scenario.Character{{Keywords: scenario.Darkvision}, owl}, acted, "PC1 ends the turn"},
		{"who has a light too", "EX-34", darkChest, []scenario.Character{{Light: scenario.Flame}, owl}, acted, "PC1 ends the turn"},
		{"who has none leaves it", "EX-34", darkChest, []scenario.Character{{}, owl}, acted, "PC1 Moves to B"},
		{"or may not light it", "EX-104", noLight(darkChest), []scenario.Character{{Light: scenario.Flame, Tokens: 2}, owl}, acted, "PC1 Moves to B"},
	} {
		t.Run(m.name, func(t *testing.T) {
			if got := m.chosen(t); got != m.want {
				t.Errorf("%q, want %q (%s)", got, m.want, m.clause)
			}
		})
	}
}

// Who is stuck goes to each place that it knows in turn, with seven rounds for each, wherever it stands. Which is the first is chance. EX-120
func TestPlacesInTurn(t *testing.T) {
	nook := func(s *scenario.Spec) {
		s.Regions, s.Connections = rooms("A", "B", "C", "D"), append(row("A", "B", "C"), row("A", "D")...)
		s.Challenges = []scenario.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, Key: "no key"}}
	}
	did := map[string]bool{}
	for seed := range crunch.Seed(16) {
		place := func(round int32, at scenario.RegionID) string {
			m := moment{name: "stuck", spec: nook, party: []scenario.Character{{Search: dice("1d6")}}, do: func(s *board.State) {
				s.Round, s.Table.Seen, s.PCs[0].Acted, s.PCs[0].Region = round, scenario.Set{1 | 1<<3}, true, at
			}}
			got := m.chosenBy(t, seed)
			switch there := map[scenario.RegionID]string{0: "PC1 Moves to D", 3: "PC1 Moves to A"}[at]; got {
			case there:
				return map[scenario.RegionID]string{0: "D", 3: "A"}[at]
			case "PC1 ends the turn":
				return map[scenario.RegionID]string{0: "A", 3: "D"}[at]
			}
			t.Fatalf("seed %d, round %d: %q, want a place", seed, round, got)
			return ""
		}
		first := place(6, 0)
		for round, want := range map[int32]bool{1: true, 7: false, 8: false, 13: false, 14: true} {
			for _, at := range []scenario.RegionID{0, 3} {
				if got := place(round, at); (got == first) != want {
					t.Errorf("seed %d: in round 6 the place is %s, in round %d it is %s", seed, first, round, got)
				}
			}
		}
		did[first] = true
	}
	if len(did) != 2 {
		t.Errorf("the first place is always %v, want either", did)
	}
}

// What Challenges do in their turns: the first one's has begun.
func TestChoicesOfDM(t *testing.T) {
	action := func(name, damage string) scenario.Play {
		return scenario.Play{Name: name, Kind: scenario.Action, Damage: dice(damage)}
	}
	special := func(*explore.Scene) error { return nil }
	howl := scenario.Play{Name: "Howl", Kind: scenario.Action, Aim: scenario.NoTarget, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: 1, Self: true}}}
	roar := scenario.Play{Name: "Roar", Kind: scenario.Action, Aim: scenario.AllEnemies, Damage: dice("1d4")}
	lick := scenario.Play{Name: "Lick", Kind: scenario.Action, Aim: scenario.OneAlly, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: 1}}}
	lurk := scenario.Play{Name: "Lurk", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}}
	wolf := func(region string, plays ...scenario.Play) scenario.Challenge {
		return scenario.Challenge{Name: "Wolf", Type: stattrack.Creature, Region: region, EP: 9, Pursues: true, Plays: plays}
	}
	but := func(c scenario.Challenge, do func(*scenario.Challenge)) scenario.Challenge { do(&c); return c }
	idle := func(c *scenario.Challenge) { c.Pursues = false }
	guard := scenario.Challenge{Name: "Guard", Type: stattrack.Seeker, Region: "C", EP: 1, Route: []string{"C", "B"}}
	door := scenario.Challenge{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 9, PassedBy: scenario.Fly}
	with := func(challenges ...scenario.Challenge) func(*scenario.Spec) {
		return func(s *scenario.Spec) { s.Goal, s.Challenges = scenario.Goal{Region: "C", Requires: "x"}, challenges }
	}
	stealth := func(s *scenario.Spec) { with(guard)(s); s.Type = scenario.Stealth }
	begun := func(s *board.State) {
		s.Phase, s.Turn = scenario.PhaseChallenge, scenario.ChallengeAt(0)
		s.Challenges[0].Moves, s.Challenges[0].Acted, s.Challenges[0].Planned = 1, false, false
	}
	then := func(do func(*board.State)) func(*board.State) { return func(s *board.State) { begun(s); do(s) } }
	one, two := []scenario.Character{{Tokens: 9}}, []scenario.Character{{}, {}}

	for _, m := range []moment{
		// Attacks. EX-75
		{"the weakest first", "EX-75", with(wolf("A", action("Bite", "1d6"))), two, then(func(s *board.State) { s.PCs[1].EP = 5 }), "Wolf plays Bite against PC2"},
		{"by the play that does most", "EX-75", with(wolf("A", action("Nip", "1d4"), action("Bite", "1d8"))), one, begun, "Wolf plays Bite against PC1"},
		{"worth: Stealth Tokens", "EX-101", with(wolf("A", action("Nip", "1d2"), scenario.Play{Name: "Bark", Kind: scenario.Action, Tokens: 1})), one, begun, "Wolf plays Bark against PC1"},
		{"worth: a Disease", "EX-140", func(s *scenario.Spec) {
			with(wolf("A", action("Nip", "1d2"), scenario.Play{Name: "Slaver", Kind: scenario.Action, Disease: "Rabies"}))(s)
			s.Diseases = []scenario.Disease{{Name: "Rabies", Track: stattrack.Mind, By: 1}}
		}, one, begun, "Wolf plays Slaver against PC1"},
		{"worth: a Special", "EX-51", with(wolf("A", scenario.Play{Name: "Trip", Kind: scenario.Action, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: -1}}}, scenario.Play{Name: "Glare", Kind: scenario.Action, Special: explore.Func(special)})), one, begun, "Wolf plays Glare against PC1"},
		{"worth: shifts", "EX-51", with(wolf("A", scenario.Play{Name: "Growl", Kind: scenario.Action}, scenario.Play{Name: "Trip", Kind: scenario.Action, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: -1}}})), one, begun, "Wolf plays Trip against PC1"},
		{"Strategies before", "EX-51", with(wolf("A", action("Bite", "1d6"), lurk)), one, begun, "Wolf plays Lurk"},
		{"what is for all comes after one enemy's", "EX-75", with(wolf("A", howl, lick, action("Bite", "1d2"))), one, begun, "Wolf plays Bite against PC1"},
		{"all whom it meets", "EX-75", with(wolf("A", howl, roar)), one, begun, "Wolf plays Roar"},
		{"not when it meets nobody", "EX-75", with(but(wolf("C", roar), idle)), one, begun, "Wolf ends the turn"},
		{"nor when who was there is gone", "EX-75", with(but(wolf("A", roar), idle)), two, then(func(s *board.State) { s.PCs[0].Fate, s.PCs[1].Region = board.FateSafe, 1 }), "Wolf ends the turn"},

		// Moves. EX-76
		{"it goes for the PCs before it does anything else", "EX-76", with(wolf("C", howl, lick)), one, begun, "Wolf Moves to B"},
		{"nearer", "EX-76", with(wolf("B")), two, then(func(s *board.State) { s.PCs[0].Region = 0; s.PCs[1].Region = 0 }), "Wolf Moves to A"},
		{"to the nearest", "EX-76", func(s *scenario.Spec) {
			s.Goal, s.Regions, s.Connections = scenario.Goal{Region: "A", Requires: "x"}, rooms("A", "B", "C", "D"), row("A", "B", "C", "D")
			s.Challenges = []scenario.Challenge{wolf("C")}
		}, two, then(func(s *board.State) { s.PCs[1].Region, s.Table.Known = 3, scenario.Set{15} }), "Wolf Moves to D"},
		{"not to who is no longer in play", "EX-76", with(wolf("B")), two, then(func(s *board.State) {
			s.PCs[0].Fate, s.PCs[1].Region, s.Table.Known = board.FateDead, 2, scenario.Set{7}
		}), "Wolf Moves to C"},
		{"not when it is there", "EX-76", with(wolf("A")), one, begun, "Wolf ends the turn"},
		{"nor from one PC to another", "EX-76", with(wolf("A")), two, then(func(s *board.State) { s.PCs[1].Region = 1 }), "Wolf ends the turn"},
		{"not where no way leads on", "EX-76", func(s *scenario.Spec) {
			with(wolf("C"))(s)
			s.Regions, s.Connections = rooms("A", "B", "C", "D"), append([]scenario.Connection{{From: "C", To: "D", OneWay: true}}, s.Connections...)
		}, one, begun, "Wolf Moves to B"},
		{"only who pursues", "EX-76", with(but(wolf("C", howl), idle)), one, begun, "Wolf plays Howl"},
		{"or looks after its own", "EX-76", with(but(wolf("C", lick), idle)), one, begun, "Wolf plays Lick against Wolf"},
		{"not toward a door", "EX-21", with(wolf("C"), door), one, begun, "Wolf ends the turn"},
		{"but toward one that is gone", "EX-21", with(wolf("C"), door), one, then(func(s *board.State) { s.Challenges[1].Gone = true }), "Wolf Moves to B"},
		{"or that it flies over", "GL-09", with(but(wolf("C"), func(c *scenario.Challenge) { c.Keywords = scenario.Fly }), door), one, begun, "Wolf Moves to B"},
		{"or that it has the key to", "EX-80", with(but(wolf("C"), func(c *scenario.Challenge) { c.Passes = true }), door), one, begun, "Wolf Moves to B"},
		{"not against the way", "EX-21", func(s *scenario.Spec) {
			with(wolf("C"))(s)
			s.Connections[0].OneWay = true
		}, one, begun, "Wolf ends the turn"},

		// Patrols. EX-80, EX-81
		{"along its route", "EX-80", stealth, one, then(func(s *board.State) { s.Table.Known = scenario.Set{7} }), "Guard Moves to B"},
		{"also away from the PCs", "EX-80", stealth, one, then(func(s *board.State) {
			s.Table.Known, s.Challenges[0].Region, s.Challenges[0].Leg = scenario.Set{7}, 1, 1
		}), "Guard Moves to C"},
		{"back to it", "EX-80", func(s *scenario.Spec) {
			stealth(s)
			s.Regions, s.Connections = rooms("A", "B", "C", "D", "E"), append(row("A", "B", "C"), row("A", "D", "E")...)
		}, []scenario.Character{{Tokens: 9}, {}}, then(func(s *board.State) {
			s.Table.Known, s.Challenges[0].Region, s.PCs[0].Region, s.PCs[1].Region = scenario.Set{31}, 3, 4, 4
		}), "Guard Moves to A"},
		{"Alerted, it looks for the PCs", "EX-81", stealth, one, then(func(s *board.State) {
			s.Table.Known, s.Challenges[0].Region, s.Challenges[0].Leg, s.Challenges[0].Alerted, s.PCs[0].Region = scenario.Set{7}, 1, 1, true, 2
		}), "Guard Moves to C"},
		{"its patrol comes before all else", "EX-80", func(s *scenario.Spec) { stealth(s); s.Challenges[0].Plays = []scenario.Play{howl} }, one, then(func(s *board.State) { s.Table.Known = scenario.Set{7} }), "Guard Moves to B"},
		{"back to its post", "EX-80", func(s *scenario.Spec) { stealth(s); s.Challenges[0].Route = []string{"C"} }, one, then(func(s *board.State) { s.Table.Known, s.Challenges[0].Region = scenario.Set{7}, 1 }), "Guard Moves to C"},
	} {
		t.Run(m.name, func(t *testing.T) {
			if got := m.chosen(t); got != m.want {
				t.Errorf("%q, want %q (%s)", got, m.want, m.clause)
			}
		})
	}
}

// Both ready policies answer questions in a way that doesn't harm them.
func TestChoicesOfAnswers(t *testing.T) {
	reaction := func(endure, defence string, shifts int) scenario.Play {
		p := scenario.Play{Kind: scenario.Reaction, Shifts: make([]scenario.Shift, shifts)}
		if endure != "" {
			p.Endure = dice(endure)
		}
		if defence != "" {
			p.Defence = dice(defence)
		}
		for i := range p.Shifts {
			p.Shifts[i] = scenario.Shift{Track: stattrack.Skill, By: 1, Self: true}
		}
		return p
	}
	rolled := func(dice string, faces ...int) stattrack.PoolRoll {
		return must.Get(stattrack.MustParsePool(dice).Judge(faces...))(t)
	}
	for _, tc := range []struct {
		name    string
		plays   []scenario.Play
		ask     board.Pending
		options int
		want    int
	}{
		{"any Reaction is better than none", []scenario.Play{reaction("", "", 0)}, board.Pending{Ask: board.AskReaction}, 2, 1},
		{"the most Endure", []scenario.Play{reaction("1d4", "", 0), reaction("1d8", "", 0)}, board.Pending{Ask: board.AskReaction}, 3, 2},
		{"the most Defence", []scenario.Play{reaction("", "1d8", 0), reaction("", "1d4", 0)}, board.Pending{Ask: board.AskReaction}, 3, 1},
		{"both together", []scenario.Play{reaction("1d4", "1d4", 0), reaction("1d8", "", 0)}, board.Pending{Ask: board.AskReaction}, 3, 1},
		{"Endure before a shift", []scenario.Play{reaction("1d4", "", 1), reaction("1d8", "", 0)}, board.Pending{Ask: board.AskReaction}, 3, 2},
		{"Defence before a shift", []scenario.Play{reaction("", "1d4", 1), reaction("", "1d8", 0)}, board.Pending{Ask: board.AskReaction}, 3, 2},
		{"two shifts before two faces more", []scenario.Play{reaction("1d8", "", 0), reaction("1d6", "", 2)}, board.Pending{Ask: board.AskReaction}, 3, 2},
		{"every Interrupt", nil, board.Pending{Ask: board.AskInterrupt}, 2, 1},
		{"any Assist is better than none", []scenario.Play{{Kind: scenario.Assist}}, board.Pending{Ask: board.AskAssist}, 2, 1},
		{"every reroll, by the better right", nil, board.Pending{Ask: board.AskReroll}, 3, 2},
		{"not a good Damage", nil, board.Pending{Ask: board.AskReroll, Roll: rolled("1d4", 3)}, 2, 0},
		{"a good Damage to choose from", nil, board.Pending{Ask: board.AskReroll, Roll: rolled("1d4", 3)}, 3, 2},
		{"a poor Damage", nil, board.Pending{Ask: board.AskReroll, Roll: rolled("1d4", 2)}, 2, 1},
		{"the second result", nil, board.Pending{Ask: board.AskKeep}, 2, 1},
		{"the Skill of the target", nil, board.Pending{Ask: board.AskTrack}, 5, 1 + int(stattrack.Skill)},
		{"what is forced is a deed", nil, board.Pending{Ask: board.AskForced, Forced: make([]board.Command, 1)}, 2, 1},
		{"in its own time", nil, board.Pending{Ask: board.AskForcedReact}, 3, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for i := range tc.plays {
				tc.plays[i].Name = fmt.Sprint("React ", i)
			}
			g := sample.Game(t, scenario.Spec{Name: "Asked", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
				Regions: rooms("A", "B"), Connections: row("A", "B"),
				Challenges: []scenario.Challenge{{Name: "Wolf", Type: stattrack.Creature, Region: "A", EP: 9, Plays: tc.plays}}},
				scenario.Character{Name: "Ada", EP: 9, Plays: tc.plays})
			for who, choose := range map[scenario.Who]explore.Policy{scenario.PC(0): policy.SensiblePCs(1), scenario.ChallengeAt(0): policy.SensibleDM(1)} {
				ask, legal := tc.ask, []board.Command(nil)
				ask.Who = who
				for i := range tc.options {
					legal = append(legal, board.Command{Do: board.VerbAnswer, Who: who, Choice: int16(i)})
					if (ask.Ask == board.AskReaction || ask.Ask == board.AskAssist) && i > 0 {
						ask.Plays = append(ask.Plays, int16(i-1))
					}
				}
				s := g.Start()
				v := g.At(&s).View(scenario.DMOnly)
				v.Asked, v.Choices = &ask, legal
				if got, err := choose(&v); err != nil || got != tc.want {
					t.Errorf("%v answers %d (%v), want %d", who, got, err, tc.want)
				}
			}
		})
	}
}

// When a scenario goes on very long, PCs try other commands every second round. They don't switch the light, and they leave without the
// required item only as a last resort.
func TestWhims(t *testing.T) {
	pray := scenario.Play{Name: "Pray", Kind: scenario.Action, Aim: scenario.NoTarget, Special: explore.Func(func(*explore.Scene) error { return nil })}
	g := sample.Game(t, scenario.Spec{Name: "For Ever", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "A", Known: true, Requires: "crown"},
		Regions: rooms("A", "B", "C"), Connections: append(row("A", "B"), row("A", "C")...)},
		scenario.Character{Name: "Ada", EP: 9, Light: scenario.Flame, Search: dice("1d6"), Plays: []scenario.Play{pray}})
	s := begun(t, g)
	chosen := func(round int32) board.Verb {
		s.Round = round
		c := must.Get(policy.Ready(1).Choose(g.At(s), g.At(s).Legal(nil)))(t)
		return c.Do
	}
	const tired = 60 + 2*3*5 // three regions are known
	did := map[board.Verb]int32{}
	for round := int32(1); round <= 9*tired; round++ {
		verb := chosen(round)
		if _, known := did[verb]; !known {
			did[verb] = round
		}
		if round <= tired || round%2 == 1 {
			if verb != board.VerbMove {
				t.Errorf("round %d: %v, want the Move to where nobody has been", round, verb)
			}
		} else if verb == board.VerbShine || verb == board.VerbLeave && round <= 3*tired {
			t.Errorf("round %d: the choice is %v, want no Shine, and no Leave so early", round, verb)
		}
	}
	first := int32(1 << 30)
	for verb, round := range did {
		if verb != board.VerbMove {
			first = min(first, round)
		}
	}
	if first > tired+8 {
		t.Errorf("the first whim comes in round %d, want it earlier", first)
	}
	for _, verb := range []board.Verb{board.VerbMove, board.VerbAct, board.VerbSearch, board.VerbEndTurn, board.VerbLeave} {
		if _, known := did[verb]; !known {
			t.Errorf("the choice is never %v", verb)
		}
	}
	if did[board.VerbLeave] > 4*tired {
		t.Errorf("nobody leaves before round %d", did[board.VerbLeave])
	}
	s.PCs[0].Items = []string{"crown"}
	if verb := chosen(1); verb != board.VerbLeave {
		t.Errorf("with the crown the choice is %v, want Leave", verb)
	}
}
