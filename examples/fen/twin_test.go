package main

import (
	"context"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

// inGo replaces the fen's Lua callbacks by hooks written in Go.
func inGo(spec *scenario.Spec, party []scenario.Character) {
	total := func(sc *explore.Scene, what, dice string) int {
		return sc.Roll(what, stattrack.MustParsePool(dice)).Total()
	}
	hooks := map[string]scenario.Hooks{
		"Gas Pocket": {scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
			if sc.Data() != "" {
				return nil
			}
			self, who := sc.Self(), sc.Actor()
			_ = self.Reveal()
			dice := sc.Roll("Gas Pocket", stattrack.MustParsePool("2d6"))
			if dice.Total() < 9 {
				return sc.Log("A bubble rises and bursts. Nothing more.")
			}
			_ = sc.Log("The ground sighs and burns blue around " + who.Name() + ".")
			for _, pc := range self.Here().PCs() {
				_ = pc.Hurt(int(dice.Faces[0]))
				_ = pc.Shift(stattrack.Resilience, -1)
			}
			_ = who.Shift(stattrack.Mind, -2)
			_ = who.Afflict("Mire Fever")
			return sc.SetData(`{"spent":true}`)
		})},
		"Sinking Stair": {scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
			if _, option, answered := sc.Answered(); answered {
				switch {
				case option == 0 && total(sc, "The rail", "1d6") <= 3:
					_ = sc.Actor().Hurt(2)
					return sc.Log("The rail breaks. " + sc.Actor().Name() + " falls with it.")
				case option == 1:
					return sc.Actor().Shift(stattrack.Power, -1)
				}
				return nil
			}
			if sc.Data() != "" {
				return nil
			}
			_ = sc.Actor().Ask("stair", "The stair gives way. What now?", "hold on to the rail", "let go and swim")
			return sc.SetData(`{"asked":true}`)
		})},
	}
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		c.Hooks = hooks[c.Name]
		for k := range c.Plays {
			if c.Plays[k].Name == "Cold Grip" {
				c.Plays[k].Special = explore.Func(func(sc *explore.Scene) error {
					held := 1
					if data := sc.Data(); data != "" {
						if _, err := fmt.Sscanf(data, `{"held":%d}`, &held); err != nil {
							return err
						}
						held++
					}
					if held == 3 {
						_ = sc.Log("Three times it has reached for the living. It sinks back.")
						_ = sc.Self().Defeat()
					}
					return sc.SetData(fmt.Sprintf(`{"held":%d}`, held))
				})
			}
		}
	}
	spec.Hooks = scenario.Hooks{
		scenario.OnDefeat: explore.Func(func(sc *explore.Scene) error { return sc.Counter("The Drowned Stir").Advance(3) }),
		scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
			if sc.Position().Round() < 7 {
				return nil
			}
			return sc.Counter("The Water Rises").Advance(1)
		}),
	}
	spec.Features[0].Hooks = scenario.Hooks{scenario.OnOpen: explore.Func(func(sc *explore.Scene) error {
		_ = sc.Log(sc.Actor().Name() + " finds a coil of rope and a dry blanket.")
		return sc.Actor().Heal(4)
	})}
	for i := range spec.Fortunes[0].Rows {
		switch row := &spec.Fortunes[0].Rows[i]; row.Name {
		case "dry food":
			row.Hook = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Heal(5) })
		case "a leech":
			row.Hook = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Afflict("Mire Fever") })
		}
	}
	spec.Counters[0].Hooks = scenario.Hooks{scenario.OnComplete: explore.Func(func(sc *explore.Scene) error {
		_ = sc.Log("The causeway is under water, and so is the way back.")
		return sc.End(board.ResultFailure)
	})}
	spec.Counters[1].Hooks = scenario.Hooks{scenario.OnComplete: explore.Func(func(sc *explore.Scene) error {
		dead, _ := sc.Spawn("The Drowned", "Black Water")
		_ = dead.Reveal()
		return sc.Log("The black water opens, and one who should not walks out of it.")
	})}
	spec.Diseases[0].Hooks = scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
		if total(sc, "Mire Fever", "1d6") == 1 {
			_ = sc.Actor().Hurt(1)
			return sc.Log(sc.Actor().Name() + " burns with fever.")
		}
		return nil
	})}
	for i := range party {
		for k := range party[i].Plays {
			switch p := &party[i].Plays[k]; p.Name {
			case "Kind Word":
				p.Special = explore.Func(func(sc *explore.Scene) error { return sc.Target().Heal(total(sc, "Kind Word", "1d4")) })
			case "Stand Between":
				p.Special = explore.Func(func(sc *explore.Scene) error {
					at := slices.IndexFunc(spec.Challenges, func(c scenario.Challenge) bool { return c.Name == "Bog Hound" })
					hound := sc.Entity(scenario.ChallengeAt(at))
					if hound.InPlay() && hound.Region() == sc.Self().Region() && total(sc, "Stand Between", "1d6") >= 4 {
						_ = sc.Log(sc.Self().Name() + " steps in, and the hound slinks off.")
						return hound.Send("Mud Flats")
					}
					return nil
				})
			}
		}
	}
}

// The fen's hooks in Go give the same events and the same State after each command as its Lua, with any policy.
func TestTwin(t *testing.T) {
	pack, err := script.Load(context.Background(), os.DirFS("content"))
	if err != nil {
		t.Fatal(err)
	}
	inLua, err := pack.Game()
	if err != nil {
		t.Fatal(err)
	}
	spec, party := pack.Spec(), pack.Party()
	inGo(&spec, party)
	again, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	twin, err := explore.NewGame(again, party...)
	if err != nil {
		t.Fatal(err)
	}
	noted := map[string]bool{}
	for seed := range crunch.Seed(short.Or(10, 60)) {
		lua, golang := explore.NewSession(inLua, seed), explore.NewSession(twin, seed)
		chance := seed.Stream(crunch.Key("chance"))
		for lua.Result() == board.ResultRunning && lua.Round() < 120 {
			legal := lua.Legal()
			c := legal[chance.IntN(len(legal))]
			a, err := lua.Do(c)
			if err != nil {
				t.Fatal(err)
			}
			b, err := golang.Do(c)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(a, b) {
				t.Fatalf("seed %d, %+v: in Lua (-), in Go (+):\n%s", seed, c, cmp.Diff(a, b))
			}
			if lua.Hash() != golang.Hash() {
				t.Fatalf("seed %d, %+v: the States differ:\n%s", seed, c, cmp.Diff(*lua.State(), *golang.State()))
			}
			for _, ev := range a {
				if ev.Kind == board.EventNoted {
					noted[strings.Fields(ev.Text)[len(strings.Fields(ev.Text))-1]] = true
				}
			}
		}
	}
	if len(noted) < 6 {
		t.Errorf("only these lines were reached: %v", noted)
	}
}
