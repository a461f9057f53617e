package explore_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// warded is a game in which Ada, with two pieces of Gear and two Diseases, and Bo meet a Rat. A hook does something when it begins.
func warded(do func(*explore.Scene) error) (scenario.Spec, []scenario.Character) {
	spec := scenario.Spec{Name: "Ward", Setting: scenario.SettingsOf(scenario.Dungeon), Type: scenario.Stealth, Regions: sample.Rooms("A", "B", "C"), Connections: sample.Row("A", "B", "C"),
		Start: "A", Goal: scenario.Goal{Region: "C"}, Gear: []scenario.Gear{{Name: "cloak"}, {Name: "helm"}},
		Diseases:   []scenario.Disease{{Name: "Rot", Track: stattrack.Mind, By: 1}, {Name: "Itch", Track: stattrack.Skill, By: 1}, {Name: "Pox", Track: stattrack.Power, By: 1}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "A", EP: 5}}}
	spec.Hooks[scenario.OnBegin] = explore.Func(do)
	return spec, []scenario.Character{{Name: "Ada", EP: 20, Plain: true, Tokens: 3, Items: []string{"gem"}, Equipped: []string{"helm", "cloak"}, Diseases: []string{"Itch", "Rot"},
		Search: sample.Dice("1d6"), Plays: []scenario.Play{{Name: "Hit", Kind: scenario.Action, Aim: scenario.OneEnemy, Damage: sample.Dice("1d4")}}}, {Name: "Bo", EP: 9, Plain: true, Tokens: 1}}
}

// begins begins a game and returns its events, as the DM is told them.
func begins(t *testing.T, spec scenario.Spec, party []scenario.Character) (*explore.Session, []board.Event, error) {
	t.Helper()
	s := explore.NewSession(sample.Game(t, spec, party...), 1)
	events, err := s.Do(board.Command{Do: board.VerbBegin})
	if err != nil {
		return s, nil, err
	}
	must.OK(t, s.Replay(t.Context()))
	return s, s.Tell(events, scenario.DMOnly), nil
}

// GL-72: content is asked in order: the scenario, the region, the one it happens to, its Gear as it was equipped, its Diseases as they were caught, and who
// does it. Each gets what the one before has answered, and false ends the chain.
func TestBeforeOrder(t *testing.T) {
	t.Parallel()
	for _, stop := range []string{"", "helm"} {
		spec, party := warded(nil)
		rat := &spec.Challenges[0]
		rat.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Hurt(9) })
		var asked []string
		ask := func(name string) scenario.Befores {
			return scenario.Befores{scenario.BeforeHurt: explore.Amend(func(p *explore.Prospect) error {
				asked = append(asked, fmt.Sprintf("%s %d %s %s %s", name, p.N(), p.Who().Name(), p.By().Name(), p.Name()))
				if name == stop {
					p.Stop()
				}
				return p.Set(p.N() - 1)
			})}
		}
		spec.Before, spec.Regions[0].Before, rat.Before = ask("scenario"), new(scenario.Befores), ask("rat")
		*spec.Regions[0].Before = ask("region")
		cloak, helm := ask("cloak"), ask("helm")
		spec.Gear[0].Before, spec.Gear[1].Before = &cloak, &helm
		spec.Diseases[0].Before, spec.Diseases[1].Before, spec.Diseases[2].Before = ask("rot"), ask("itch"), ask("pox")
		party[0].Before, party[1].Before = ask("ada"), ask("bo")
		asked = nil
		s := explore.NewSession(sample.Game(t, spec, party...), 1)
		events := must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
		want := []string{"scenario 9", "region 8", "ada 7", "helm 6", "cloak 5", "itch 4", "rot 3", "rat 2"}
		if stop != "" {
			want = want[:4]
		}
		for i := range want {
			want[i] += " Ada Rat Rat"
		}
		if !slices.Equal(asked, want) {
			t.Errorf("asked are %q, want %q", asked, want)
		}
		lost := 20 - s.Position().Entity(scenario.PC(0)).EP()
		if wants := map[string]int{"": 1, "helm": 0}[stop]; lost != wants {
			t.Errorf("stopped by %q, %d EP are lost, want %d", stop, lost, wants)
		}
		told := strings.ReplaceAll(show.Story(s.Tell(events, scenario.PC(0))), "\n", "; ")
		for _, line := range []string{"Ada would lose EP: 8 in place of 9 [Ward, GL-72]", "7 in place of 8 [A, GL-72]", "6 in place of 7 [Ada, GL-72]"} {
			if !strings.Contains(told, line) {
				t.Errorf("the story %q doesn't say %q", told, line)
			}
		}
		if stop == "helm" && !strings.Contains(told, "Ada loses no EP [helm, GL-72]") {
			t.Errorf("the story %q doesn't say that the helm stops it", told)
		}
	}
}

// GL-72: each thing that content may change comes out as it answers, or does not happen.
func TestBeforeEach(t *testing.T) {
	t.Parallel()
	ada := func(sc *explore.Scene) explore.SceneEntity { return sc.Entity(scenario.PC(0)) }
	for _, row := range []struct {
		before        scenario.Before
		do            func(sc *explore.Scene) error
		see           func(pos *explore.Position) string
		set           int
		as, now, stop string // what is seen as it is, with the number set, and stopped
	}{
		{scenario.BeforeHurt, func(sc *explore.Scene) error { return ada(sc).Hurt(5) }, func(pos *explore.Position) string { return fmt.Sprint(pos.Entity(scenario.PC(0)).EP()) },
			2, "15", "18", "20"},
		{scenario.BeforeHurt, func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Hurt(5) },
			func(pos *explore.Position) string { return fmt.Sprint(pos.Entity(scenario.ChallengeAt(0)).InPlay()) }, 4, "false", "true", "true"},
		{scenario.BeforeHeal, func(sc *explore.Scene) error { return errors.Join(ada(sc).Hurt(9), ada(sc).Heal(4)) },
			func(pos *explore.Position) string { return fmt.Sprint(pos.Entity(scenario.PC(0)).EP()) }, 100, "15", "20", "11"},
		{scenario.BeforeShift, func(sc *explore.Scene) error { return ada(sc).Shift(stattrack.Power, 2) },
			func(pos *explore.Position) string {
				return fmt.Sprint(pos.Entity(scenario.PC(0)).Track(stattrack.Power))
			}, -3, "2", "-3", "0"},
		{scenario.BeforeAfflict, func(sc *explore.Scene) error { return ada(sc).Afflict("Pox") },
			func(pos *explore.Position) string { return fmt.Sprint(pos.Entity(scenario.PC(0)).NumDiseases()) }, 0, "3", "", "2"},
		{scenario.BeforeTokens, func(sc *explore.Scene) error { return sc.TakeTokens(2) }, func(pos *explore.Position) string { return fmt.Sprint(pos.Tokens()) }, 1, "2", "3", "4"},
		{scenario.BeforeTokens, func(sc *explore.Scene) error { return sc.TakeTokens(2) }, func(pos *explore.Position) string { return pos.Result().String() }, 4, "Running", "Failure", "Running"},
	} {
		for answer, want := range map[string]string{"as": row.as, "set": row.now, "stop": row.stop} {
			if want == "" {
				continue
			}
			spec, party := warded(row.do)
			party[0].Before[row.before] = explore.Amend(func(p *explore.Prospect) error {
				switch {
				case p.Before() != row.before || p.Scene().OwnerName() != "Ada" || p.Scene().Owner().Kind != scenario.OwnedByPC:
					return fmt.Errorf("it is asked about %v as %v", p.Before(), p.Scene().Owner())
				case row.before == scenario.BeforeAfflict && p.Disease() != "Pox", row.before == scenario.BeforeShift && p.Track() != stattrack.Power:
					return fmt.Errorf("it is asked about %q, %v", p.Disease(), p.Track())
				case answer == "set":
					return p.Set(row.set)
				case answer == "stop":
					p.Stop()
				}
				return nil
			})
			if row.before == scenario.BeforeHurt && row.set == 4 { // what it does
				spec.Challenges[0].Before, party[0].Before[row.before] = scenario.Befores{scenario.BeforeHurt: explore.Amend(func(p *explore.Prospect) error {
					if answer == "set" {
						return p.Set(4)
					} else if answer == "stop" {
						p.Stop()
					}
					return nil
				})}, nil
			}
			s, told, err := begins(t, spec, party)
			if err != nil {
				t.Errorf("%v, %s: %v", row.before, answer, err)
				continue
			}
			if got := row.see(s.Position()); got != want {
				t.Errorf("%v, %s: %s, want %s", row.before, answer, got, want)
			}
			amended := 0
			for i := range told {
				if told[i].Kind == board.EventAmended {
					if amended++; show.Line(&told[i]) == "" || told[i].Source == "" {
						t.Errorf("%v: %v is told as %q", row.before, told[i], show.Line(&told[i]))
					}
				}
			}
			if amended != map[string]int{"as": 0, "set": 1, "stop": 1}[answer] {
				t.Errorf("%v, %s: %d changes are told", row.before, answer, amended)
			}
		}
	}
}

// GL-72: dice levels are answered before an entry is rolled, and false rolls no dice; a Move that is stopped is spent.
func TestBeforeRollAndMove(t *testing.T) {
	t.Parallel()
	for _, answer := range []string{"as", "set", "stop"} {
		spec, party := warded(func(*explore.Scene) error { return nil })
		spec.Type = scenario.Normal
		give := func(p *explore.Prospect, n int) error {
			if answer == "set" && p.Before() == scenario.BeforeRoll {
				return p.Set(n)
			} else if answer == "stop" {
				p.Stop()
			}
			return nil
		}
		party[0].Before[scenario.BeforeRoll] = explore.Amend(func(p *explore.Prospect) error {
			if p.Name() == "Damage" && p.Class() != stattrack.Damage || p.Name() == "Search" && p.Class() != stattrack.SkillDice {
				return fmt.Errorf("%q rolls %v", p.Name(), p.Class())
			}
			return give(p, p.N()+2)
		})
		party[0].Before[scenario.BeforeMove] = explore.Amend(func(p *explore.Prospect) error {
			if p.To().Name() != "B" || p.Who().Region() != 0 || p.N() != 0 {
				return fmt.Errorf("it goes to %q", p.To().Name())
			}
			return give(p, 0)
		})
		s := explore.NewSession(sample.Game(t, spec, party...), 1)
		var rolls []string
		changes := 0
		for _, text := range []string{"begin", "pc1 act play1 challenge1", "pc1 move way1"} {
			c := must.Get(board.ParseCommand(text))(t)
			events, err := s.Do(c)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			for i := range events {
				if ev := &events[i]; ev.Kind == board.EventRolled && ev.Who == scenario.PC(0) {
					rolls = append(rolls, fmt.Sprint(ev.Source, " ", ev.Roll.Pool))
				} else if ev.Kind == board.EventAmended {
					changes++
				}
			}
		}
		e := s.Position().Entity(scenario.PC(0))
		got := fmt.Sprint(rolls, e.Region(), s.State().PCs[0].Moves, changes)
		want := map[string]string{"as": "[Damage 1d4]1 0 0", "set": "[Damage 1d8]1 0 1", "stop": "[Damage none]0 0 2"}[answer]
		if strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(want, " ", "") {
			t.Errorf("%s: %s, want %s", answer, got, want)
		}
		must.OK(t, s.Replay(t.Context()))
	}
}

// EX-132, GL-72: content that lets a Lockpick roll no dice makes it fail, even at Power +5 (ST-28), which then waits on.
func TestBeforeLockpick(t *testing.T) {
	t.Parallel()
	for _, stop := range []bool{false, true} {
		spec, party := warded(func(*explore.Scene) error { return nil })
		spec.Features = []scenario.Feature{{Name: "chest", Region: "A", Lock: sample.Dice("1d4")}}
		party[0].Plays[0] = scenario.Play{Name: "Picks", Kind: scenario.Action, Aim: scenario.NoTarget, Lockpick: sample.Dice("1d6")}
		party[0].Before[scenario.BeforeRoll] = explore.Amend(func(p *explore.Prospect) error {
			if p.Name() == "Lockpick" && stop {
				p.Stop()
			}
			return nil
		})
		s := explore.NewSession(sample.Game(t, spec, party...), 1)
		must.Get(s.Do(must.Get(board.ParseCommand("begin"))(t)))(t)
		at := s.State().Clone()
		at.PCs[0].Sheet.Now[stattrack.Power] = 5
		after, _, err := s.Game().Step(at, must.Get(board.ParseCommand("pc1 pick play1 feature1"))(t), crunch.NewTape())
		if opened, power := after.Table.Opened.Has(0), after.PCs[0].Sheet.Now[stattrack.Power]; err != nil || opened == stop || stop != (power == 5) {
			t.Errorf("stopped %v: opened %v, Power %v, %v", stop, opened, power, err)
		}
	}
}

// GL-72: an Amendment that answers what it may not, that changes the scenario, fails or panics makes the command fail with its name, and nothing has changed.
func TestBeforeRefused(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		ask  func(p *explore.Prospect) error
		want string
	}{
		"too many":     {func(p *explore.Prospect) error { return p.Set(scenario.MaxNumber + 1) }, "Set: found 1048577, want 0 to 1048576"},
		"too few":      {func(p *explore.Prospect) error { _ = p.Set(-1); return nil }, "Set: found -1"},
		"a verb":       {func(p *explore.Prospect) error { _ = p.Scene().Log("x"); return nil }, "only reads and answers"},
		"itself":       {func(p *explore.Prospect) error { _ = p.Who().Hurt(1); return nil }, "only reads and answers"},
		"dice":         {func(p *explore.Prospect) error { p.Scene().Roll("x", sample.Dice("1d4")); return nil }, "only reads and answers"},
		"a question":   {func(p *explore.Prospect) error { _ = p.Who().Ask("h", "?", "a", "b"); return nil }, "only reads and answers"},
		"a grant":      {func(p *explore.Prospect) error { _ = p.Scene().Entity(scenario.PC(0)).Search(); return nil }, "only reads and answers"},
		"data":         {func(p *explore.Prospect) error { _ = p.Scene().SetData("x"); return nil }, "only reads and answers"},
		"wrong name":   {func(p *explore.Prospect) error { p.Scene().Region("Z").Lit(); return nil }, "the name of a region"},
		"an error":     {func(*explore.Prospect) error { return errors.New("no") }, "no"},
		"a panic":      {func(*explore.Prospect) error { panic("boom") }, "boom"},
		"wrong random": {func(p *explore.Prospect) error { p.Scene().RNG().IntN(3); return nil }, "only reads and answers"},
	} {
		for _, inHook := range []bool{true, false} {
			spec, party := warded(func(sc *explore.Scene) error { return nil })
			spec.Type = scenario.Normal
			if inHook {
				spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Hurt(2) })
			} else {
				party[0].Plays[0].Damage = sample.Dice("3d4")
			}
			spec.Challenges[0].Before[scenario.BeforeHurt] = explore.Amend(row.ask)
			s := explore.NewSession(sample.Game(t, spec, party...), 1)
			commands := []board.Command{{Do: board.VerbBegin}}
			if !inHook {
				commands = append(commands, board.Command{Do: board.VerbAct, Who: scenario.PC(0), Target: scenario.ChallengeAt(0)})
			}
			var err error
			before := s.Position().Hash()
			for _, c := range commands {
				before = s.Position().Hash()
				if _, err = s.Do(c); err != nil {
					break
				}
			}
			var hook *explore.HookError
			if !errors.As(err, &hook) || hook.Owner != "Rat" || hook.Part != "before_hurt" || !strings.Contains(err.Error(), row.want) {
				t.Errorf("%s, in a hook %v: %v, want a *HookError of before_hurt of the Rat with %q", name, inHook, err, row.want)
			}
			if s.Position().Hash() != before {
				t.Errorf("%s, in a hook %v: the State has changed", name, inHook)
			}
		}
	}
	spec, party := warded(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Afflict("Pox") })
	spec.Before[scenario.BeforeAfflict] = explore.Amend(func(p *explore.Prospect) error { return p.Set(1) })
	if _, _, err := begins(t, spec, party); err == nil || !strings.Contains(err.Error(), "it has no number") {
		t.Errorf("a number for a Disease: %v, want it refused", err)
	}
	spec.Before = scenario.Befores{scenario.BeforeNone: explore.Amend(func(*explore.Prospect) error { return nil })}
	if _, err := explore.New(spec); err == nil {
		t.Error("an amendment for BeforeNone is accepted")
	}
}

// GL-72: JSON holds the names of Amendments, and New takes their code from a Registry. One that isn't there changes no fingerprint.
func TestBeforeJSON(t *testing.T) {
	t.Parallel()
	spec, party := warded(func(*explore.Scene) error { return nil })
	spec.Hooks = scenario.Hooks{}
	bare := sample.Game(t, spec, party...).Fingerprint()
	text, err := json.Marshal(spec)
	if err != nil || strings.Contains(string(text), "before") {
		t.Fatalf("without Amendments: %s, %v", text, err)
	}
	half := explore.NamedAmend("half", func(p *explore.Prospect) error { return p.Set(p.N() / 2) })
	spec.Before[scenario.BeforeHurt], party[0].Before[scenario.BeforeTokens] = half, half
	spec.Gear[0].Before = &scenario.Befores{scenario.BeforeMove: half}
	spec.Regions[1].Before = &scenario.Befores{scenario.BeforeRoll: half}
	g := sample.Game(t, spec, party...)
	if g.Fingerprint() == bare {
		t.Error("Amendments don't count in the fingerprint")
	}
	var again scenario.Spec
	if text, err = json.Marshal(spec); err != nil {
		t.Fatal(err)
	}
	must.OK(t, json.Unmarshal(text, &again))
	if _, err := explore.New(again); err == nil {
		t.Error("New accepts an Amendment without code")
	}
	var person scenario.Character
	if text, err = json.Marshal(party[0]); err != nil {
		t.Fatal(err)
	}
	must.OK(t, json.Unmarshal(text, &person))
	reg := explore.RegistryOf(&spec, party...)
	sc := must.Get(explore.New(again, reg))(t)
	twin := must.Get(explore.NewGame(sc, person, party[1]))(t)
	if twin.Fingerprint() != g.Fingerprint() {
		t.Error("what was read from JSON has another fingerprint")
	}
	spec.Before[scenario.BeforeHurt] = explore.Amend(func(*explore.Prospect) error { return nil })
	if _, err := json.Marshal(spec); !errors.As(err, new(*scenario.UnnamedError)) {
		t.Errorf("an Amendment without a name: %v, want a *scenario.UnnamedError", err)
	}
	for _, wrong := range []string{`[{"before":"none","amendment":"x"}]`, `[{"before":"hurt","amendment":"x"},{"before":"hurt","amendment":"y"}]`, `[{"before":"hurt","amendment":""}]`, `[{"before":"hut"}]`, `{}`} {
		if err := json.Unmarshal([]byte(wrong), new(scenario.Befores)); err == nil {
			t.Errorf("%s is accepted", wrong)
		}
	}
}

// GL-72: what a hook may not do before, the DM's rulings don't ask for: nothing reacts to them.
func TestBeforeRulings(t *testing.T) {
	t.Parallel()
	spec, party := warded(func(*explore.Scene) error { return nil })
	party[0].Before[scenario.BeforeHeal] = explore.Amend(func(p *explore.Prospect) error { return errors.New("asked") })
	s, _ := must.Two(begins(t, spec, party))(t)
	for _, text := range []string{"pc1 ep 3", "pc1 ep 9"} {
		if _, err := s.Do(board.Command{Do: board.VerbRule, Item: text}); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// GL-72: after an Amendment has panicked below a hook that recovers, the next command asks again.
func TestBeforeAsksAgain(t *testing.T) {
	t.Parallel()
	spec, party := warded(func(sc *explore.Scene) (err error) {
		defer func() {
			if recover() != nil {
				err = errors.New("recovered")
			}
		}()
		return sc.Entity(scenario.PC(0)).Hurt(5)
	})
	fails := true
	party[0].Before[scenario.BeforeHurt] = explore.Amend(func(p *explore.Prospect) error {
		if fails {
			panic("boom")
		}
		return p.Set(1)
	})
	s := explore.NewSession(sample.Game(t, spec, party...), 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err == nil {
		t.Fatal("a hook that fails is no error")
	}
	fails = false
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err != nil || s.Position().Entity(scenario.PC(0)).EP() != 19 {
		t.Errorf("then Ada has %d EP, %v, want 19", s.Position().Entity(scenario.PC(0)).EP(), err)
	}
}
