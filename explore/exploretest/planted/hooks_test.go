package planted

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A scene is a hook, as people write it.
type scene = func(*explore.Scene) error

// weir is a scenario with Go hooks, and without faults: two PCs cross a weir with a miller on it, a sluice that floods, a lurker that nobody
// sees, a fever, a chest, a bell to ring, a helm, and a hidden Counter.
func weir() (scenario.Spec, []scenario.Character) {
	dice := stattrack.MustParsePool
	spec := scenario.Spec{
		Name: "The Weir", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank", Goal: scenario.Goal{Region: "Far Bank", Known: true},
		Regions:     []scenario.Region{{Name: "Bank", Items: []string{"helm"}}, {Name: "Weir"}, {Name: "Reeds", Dark: true}, {Name: "Mill"}, {Name: "Far Bank"}},
		Connections: []scenario.Connection{{From: "Bank", To: "Weir"}, {From: "Weir", To: "Far Bank"}, {From: "Bank", To: "Reeds"}, {From: "Weir", To: "Mill"}, {From: "Reeds", To: "Far Bank", Hidden: true}},
		Challenges: []scenario.Challenge{
			{Name: "Miller", Type: stattrack.Creature, Region: "Weir", EP: 12, Pursues: true, Plays: []scenario.Play{
				{Name: "Flail", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d8")},
				{Name: "Spit", Kind: scenario.Action, Inflict: dice("1d6"), Shifts: []scenario.Shift{{Track: stattrack.Mind, By: -1}}},
				{Name: "Fend", Kind: scenario.Reaction, Endure: dice("1d6")}}},
			{Name: "Sluice", Type: stattrack.Trap, Region: "Weir", HiddenEntry: dice("1d6")},
			{Name: "Lurker", Type: stattrack.Creature, Region: "Reeds", EP: 6, Hidden: true, Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6")}}},
		},
		Diseases: []scenario.Disease{{Name: "Ague", Track: stattrack.Power, By: 1}},
		Secrets:  []scenario.Secret{{Name: "stakes", Region: "Reeds", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Reeds", To: "Far Bank"}}},
		Features: []scenario.Feature{{Name: "Chest", Region: "Mill", Item: "herb"}},
		Gear:     []scenario.Gear{{Name: "helm", EP: 3}},
		Counters: []scenario.Counter{{Name: "Flood", Counter: counter.Counter{Slots: 8, Worth: 1, Hidden: true}}},
		State:    []scenario.Value{{Name: "bell", First: "0"}},
		Commands: []scenario.ContentCommand{{Name: "Ring the bell", Regions: []string{"Mill"},
			Can: explore.Can(func(*board.View, scenario.Who) (bool, error) { return true, nil }),
			Run: explore.Func(func(sc *explore.Scene) error { return sc.Keep("bell", "1") })}},
	}
	spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error { return sc.Counter("Flood").Advance(1) })
	spec.Challenges[1].Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error {
		if sc.Roll("Sluice", dice("1d6")).Total() >= 5 {
			return sc.Actor().Afflict("Ague")
		}
		return nil
	})
	spec.Features[0].Hooks[scenario.OnOpen] = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Cure("Ague") })
	pc := func(name string, ep int) scenario.Character {
		return scenario.Character{Name: name, EP: ep, Search: dice("1d8"), Light: scenario.Flame, Plays: []scenario.Play{
			{Name: "Axe", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d8")},
			{Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d6")},
			{Name: "Hurry", Kind: scenario.Strategy, Speed: 1}}}
	}
	return spec, []scenario.Character{pc("Ann", 18), pc("Bob", 14)}
}

// A hookFault is a mistake in a Go hook. Whatever it keeps outside the State is made by plant.
type hookFault struct {
	name, kind, level string
	plant             func(s *scenario.Spec, party []scenario.Character)
}

// hookFaults were written before the laws that are to find them, by somebody who does not write the laws.
func hookFaults() []hookFault {
	on := func(t scenario.Trigger, begin func() scene) func(*scenario.Spec, []scenario.Character) {
		return func(s *scenario.Spec, _ []scenario.Character) { s.Hooks[t] = explore.Func(begin()) }
	}
	of := func(challenge int, t scenario.Trigger, begin func() scene) func(*scenario.Spec, []scenario.Character) {
		return func(s *scenario.Spec, _ []scenario.Character) {
			s.Challenges[challenge].Hooks[t] = explore.Func(begin())
		}
	}
	pc := func(sc *explore.Scene) bool { return sc.Actor().Who().IsPC() }
	return []hookFault{
		{"a hook counts in a variable, when somebody is nearly dead", "state", rarely, on(scenario.OnTurn, func() scene {
			n := 0
			return func(sc *explore.Scene) error {
				if !pc(sc) || sc.Actor().EP() > 4 {
					return nil
				}
				n++
				return sc.Actor().Heal(n%2 + 1)
			}
		})},
		{"a hook keeps what it has worked out, by round", "state", byDefault, on(scenario.OnRound, func() scene {
			cache := map[int]int{}
			return func(sc *explore.Scene) error {
				round := sc.Position().Round()
				if _, known := cache[round]; !known {
					cache[round] = sc.Entity(scenario.PC(0)).EP() + sc.Entity(scenario.PC(1)).EP()
				}
				return sc.Log(fmt.Sprintf("Together they have %d.", cache[round]))
			}
		})},
		{"a hook works off a list of its own", "state", byDefault, on(scenario.OnSearch, func() scene {
			lines := []string{"Mud.", "Weed.", "A boot."}
			return func(sc *explore.Scene) error {
				line := lines[0]
				lines = append(lines[1:], line)
				return sc.Log(line)
			}
		})},
		{"a hook sorts the list of another", "state", rarely, func(s *scenario.Spec, _ []scenario.Character) {
			names := []string{"Reeds", "Bank", "Mill"}
			s.Challenges[1].Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error { return sc.Log(names[0]) })
			s.Features[0].Hooks[scenario.OnOpen] = explore.Func(func(sc *explore.Scene) error {
				slices.Sort(names)
				return nil
			})
		}},
		{"a hook takes whoever comes first in a map", "chance", byDefault, on(scenario.OnRound, func() scene {
			return func(sc *explore.Scene) error {
				eps := map[scenario.Who]int{}
				for _, p := range sc.PCs() {
					eps[p.Who()] = p.EP()
				}
				for w := range eps {
					return sc.Entity(w).Shift(stattrack.Skill, -1)
				}
				return nil
			}
		})},
		{"a hook rolls dice of its own on a six", "chance", rarely, of(1, scenario.OnEnter, func() scene {
			return func(sc *explore.Scene) error {
				if sc.Roll("Sluice", stattrack.MustParsePool("1d6")).Total() == 6 {
					return sc.Actor().Hurt(1 + rand.IntN(6))
				}
				return nil
			}
		})},
		{"a hook reads whether the second is even", "chance", rarely, on(scenario.OnDefeat, func() scene {
			return func(sc *explore.Scene) error {
				if time.Now().Second()%2 == 0 {
					return sc.Log("A good hour.")
				}
				return nil
			}
		})},
		{"a hook looks beyond the end of a list when one PC is left", "crash", rarely, on(scenario.OnTurn, func() scene {
			return func(sc *explore.Scene) error {
				list := sc.PCs()
				if sc.Position().Round() < 3 || !pc(sc) {
					return nil
				}
				return sc.Log(sc.Position().Name(list[1].Who()) + " looks back.")
			}
		})},
		{"a hook panics for one number of EP", "crash", rarely, on(scenario.OnHurt, func() scene {
			words := []string{"is down", "sways", "", "bleeds"}
			return func(sc *explore.Scene) error {
				if ep := sc.Target().EP(); ep < 4 && pc(sc) {
					return sc.Log(strings.ToUpper(words[ep][:1]) + words[ep][1:])
				}
				return nil
			}
		})},
		{"a hook fails in the ninth round", "crash", almostNever, on(scenario.OnRound, func() scene {
			hours := []string{"prime", "terce", "sext", "none", "vespers", "compline", "matins", "lauds"}
			return func(sc *explore.Scene) error { return sc.Log(hours[sc.Position().Round()-1]) }
		})},
		{"a hook writes into a map that is none, the second time", "crash", rarely, of(1, scenario.OnEnter, func() scene {
			return func(sc *explore.Scene) error {
				var seen map[string]bool
				if sc.Data() == "x" {
					seen[sc.Position().Name(sc.Actor().Who())] = true //lint:ignore SA5000 the fault
				}
				return sc.SetData("x")
			}
		})},
		{"two places send each other those who are nearly dead", "loop", rarely, func(s *scenario.Spec, _ []scenario.Character) {
			send := func(to string) scenario.Hook {
				return explore.Func(func(sc *explore.Scene) error {
					if pc(sc) && sc.Actor().EP() <= 6 {
						return sc.Actor().Send(to)
					}
					return nil
				})
			}
			s.Regions[1].Hooks, s.Regions[3].Hooks = &scenario.Hooks{scenario.OnEnter: send("Mill")}, &scenario.Hooks{scenario.OnEnter: send("Weir")}
		}},
		{"a hook keeps the Scene of another", "scene", rarely, func(s *scenario.Spec, _ []scenario.Character) {
			var kept *explore.Scene
			s.Features[0].Hooks[scenario.OnOpen] = explore.Func(func(sc *explore.Scene) error {
				kept = sc
				return nil
			})
			s.Hooks[scenario.OnDefeat] = explore.Func(func(*explore.Scene) error {
				if kept != nil {
					return kept.Log("The chest stands open.")
				}
				return nil
			})
		}},
		{"an Amendment counts in a variable", "question", byDefault, func(s *scenario.Spec, _ []scenario.Character) {
			n := 0
			s.Before = scenario.Befores{scenario.BeforeHurt: explore.Amend(func(p *explore.Prospect) error {
				if n++; n%3 == 0 {
					return p.Set(max(0, p.N()-1))
				}
				return nil
			})}
		}},
		{"an Amendment writes, when somebody is nearly dead", "question", rarely, func(s *scenario.Spec, _ []scenario.Character) {
			s.Before = scenario.Befores{scenario.BeforeHurt: explore.Amend(func(p *explore.Prospect) error {
				if who := p.Who(); who.Who().IsPC() && who.EP() <= 3 {
					return who.Shift(stattrack.Resilience, 1)
				}
				return nil
			})}
		}},
		{"an Amendment answers below zero", "question", rarely, func(s *scenario.Spec, _ []scenario.Character) {
			s.Before = scenario.Befores{scenario.BeforeHurt: explore.Amend(func(p *explore.Prospect) error { return p.Set(p.N() - 2) })}
		}},
		{"a Condition reads a variable that a hook writes", "question", rarely, func(s *scenario.Spec, _ []scenario.Character) {
			rung := false
			s.Commands[0].Can = explore.Can(func(*board.View, scenario.Who) (bool, error) { return !rung, nil })
			s.Commands[0].Run = explore.Func(func(sc *explore.Scene) error {
				rung = true
				return sc.Keep("bell", "1")
			})
		}},
		{"a mind that picks beyond the end when it has two choices", "question", rarely, func(s *scenario.Spec, _ []scenario.Character) {
			s.Challenges[0].Choose = explore.Choosing("", func(q *explore.Question) (int, error) { return 2, nil })
		}},
		{"a mind that takes turns by a variable", "question", byDefault, func(s *scenario.Spec, _ []scenario.Character) {
			flip := false
			s.Challenges[0].Choose = explore.Choosing("", func(q *explore.Question) (int, error) {
				flip = !flip
				if flip {
					return 0, nil
				}
				return len(q.View.Choices) - 1, nil
			})
		}},
		{"a hook tells everybody a hidden count", "text", byDefault, on(scenario.OnRoundEnd, func() scene {
			return func(sc *explore.Scene) error {
				return cmp.Or(sc.Counter("Flood").Advance(1), sc.Log(fmt.Sprintf("The water is at %d.", sc.Position().Counter(0).Filled)))
			}
		})},
		{"an item that the goal asks for and nobody can get", "unreachable", byDefault, func(s *scenario.Spec, _ []scenario.Character) {
			s.Goal.Requires = "seal"
			s.Features[0].Hooks[scenario.OnOpen] = explore.Func(func(sc *explore.Scene) error {
				if v, _ := sc.Kept("bell"); v == "2" {
					return sc.Actor().Give("seal")
				}
				return nil
			})
		}},
	}
}
