package explore_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/fields"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

var errTorn = errors.New("the page is torn")

// A hook that uses every verb and then fails leaves no trace in the State, the log or the dice of later commands. That also holds if it
// runs after hooks that succeeded.
func TestFailedHookLeavesNothing(t *testing.T) {
	torn := true
	everything := func(sc *explore.Scene) error {
		_ = sc.Entity(ann).Hurt(sc.Roll("Fire", dice("2d6")).Total())
		_ = sc.Entity(ann).Shift(mind, -10)
		_ = sc.Entity(beast).Shift(skill, 3)
		_ = sc.Entity(bob).Injure()
		_ = sc.Entity(bob).Afflict("Rot")
		_ = sc.Entity(ann).Give("coin")
		_ = sc.Entity(ann).GrantMove(2)
		_ = sc.Entity(bob).Boost(stattrack.Damage, 2)
		_ = sc.Entity(bob).Send("Cage")
		_ = sc.Entity(beast).Send("Cage")
		_, _ = sc.Spawn("Imp", "Sand")
		_, _ = sc.Spawn("Imp", "Cage")
		_ = sc.Counter("Doom").Advance(12)
		_ = sc.Entity(ann).Find("hatch")
		_ = sc.Way("Sand", "Vault").Open()
		_ = sc.SetData("burnt")
		_ = sc.Entity(beast).Defeat()
		_ = sc.Log("it burns")
		if torn {
			return errTorn
		}
		return nil
	}
	g := arenaOf(t, func(spec *scenario.Spec, party []scenario.Character) {
		calm(spec, party)
		spec.Regions = append(spec.Regions, scenario.Region{Name: "Vault"})
		spec.Connections = append(spec.Connections, scenario.Connection{From: "Sand", To: "Vault", Hidden: true})
		spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: "Imp", Type: stattrack.Creature, Region: "Cage", EP: 2, Absent: true})
		spec.Diseases = []scenario.Disease{{Name: "Rot", Track: mind, By: 1}}
		spec.Secrets = []scenario.Secret{{Name: "hatch", Region: "Sand", Hidden: dice("1d6"), Item: "lamp", Fortune: "Scraps"}}
		spec.Fortunes = []scenario.FortuneTable{{Name: "Scraps", Deck: true, Rows: []scenario.Fortune{{Name: "crumbs"}, {Name: "salt"}}}}
		spec.Counters = []scenario.Counter{{Name: "Doom", Counter: counter.Counter{Slots: 6, Worth: 5}}}
		spec.Hooks[scenario.OnSearch] = explore.Func(everything)
	})
	s := explore.NewSession(g, 4)
	for _, c := range []board.Command{{Do: board.VerbBegin}, turn(ann), {Do: board.VerbMove, Who: ann, Conn: 1}, over(ann), turn(bob)} {
		must.Get(s.Do(c))(t)
	}
	before, hash, log := *s.State(), s.Hash(), len(s.Log())
	text, _ := json.Marshal(before)
	search := board.Command{Do: board.VerbSearch, Who: bob}
	for range 3 {
		events, err := s.Do(search)
		var hook *explore.HookError
		if !errors.Is(err, errTorn) || !errors.As(err, &hook) || hook.Trigger != scenario.OnSearch || hook.Owner != "The Arena" || events != nil {
			t.Fatalf("Do: %v and the events %v, want a *HookError of on_search of The Arena and no events", err, events)
		}
		if diff := differ(before, *s.State()); diff != "" {
			t.Fatalf("the failed hook changed the State:\n%s", diff)
		}
		if now, _ := json.Marshal(s.State()); string(now) != string(text) || s.Hash() != hash || len(s.Log()) != log {
			t.Fatal("the State's text, its hash or the log changed")
		}
	}
	fresh := must.Get(s.Save())(t)
	torn = false
	after := must.Get(s.Do(search))(t)
	if diff := differ(g.Fold(before, after...), *s.State()); diff != "" {
		t.Errorf("folded (-), done (+):\n%s", diff)
	}
	loaded := must.Get(explore.Load(g, fresh))(t)
	there := must.Get(loaded.Do(search))(t)
	if diff := differ(after, there); diff != "" {
		t.Errorf("after failures (-), without (+):\n%s", diff)
	}
	must.OK(t, s.Undo())
	if diff := differ(before, *s.State()); diff != "" {
		t.Errorf("the State after Undo differs (-before +undone):\n%s", diff)
	}
	if next, events, err := g.Step(before, search, crunch.NewTape(7)); err == nil || events != nil || differ(before, next) != "" { // no such face
		t.Errorf("Step with a bad tape: %v", err)
	}
}

// Content that triggers itself without end is stopped and rolled back. So is a scenario whose rounds pass without a choice.
func TestEndless(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*scenario.Spec, []scenario.Character)
		c      []board.Command
	}{
		{"a hook that hurts when it hears of a hurt", func(spec *scenario.Spec, party []scenario.Character) {
			spec.Hooks[scenario.OnHurt] = explore.Func(func(sc *explore.Scene) error { return sc.Target().Hurt(1) })
		}, []board.Command{turn(ann), hit(ann, push, beast)}},
		{"two that send each other's victims around", func(spec *scenario.Spec, party []scenario.Character) {
			spec.Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error {
				if sc.Entity(ann).Region() == 2 {
					return sc.Entity(ann).Send("Sand")
				}
				return sc.Entity(ann).Send("Cage")
			})
		}, []board.Command{turn(ann), {Do: board.VerbMove, Who: ann, Conn: 1}}},
		{"an Action that makes itself be played", func(spec *scenario.Spec, party []scenario.Character) {
			party[0].Plays[push].Special = explore.Func(func(sc *explore.Scene) error { return sc.Entity(ann).Play("Push", beast) })
		}, []board.Command{turn(ann), hit(ann, push, beast)}},
		{"turns that are over before they begin", func(spec *scenario.Spec, party []scenario.Character) {
			spec.Challenges = append(spec.Challenges[:0:0], spec.Challenges[1])
			spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error { _ = sc.Entity(ann).Kill(); return sc.Entity(bob).Kill() })
			spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Hurt(0) })
		}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := arenaOf(t, func(spec *scenario.Spec, party []scenario.Character) {
				calm(spec, party)
				spec.Challenges[0].EP = 1 << 20
				party[0].Plays[push].Damage = dice("2d12") // more than any Defence
				test.change(spec, party)
			})
			s := explore.NewSession(g, 1)
			script := append([]board.Command{{Do: board.VerbBegin}}, test.c...)
			for i, c := range script {
				before := *s.State()
				_, err := s.Do(c)
				if i < len(script)-1 || test.c == nil {
					if err != nil {
						t.Fatal(err)
					}
					continue
				}
				if !errors.Is(err, explore.ErrEndless) {
					t.Fatalf("%v, want ErrEndless", err)
				}
				if diff := differ(before, *s.State()); diff != "" {
					t.Fatalf("the stopped command changed the State:\n%s", diff)
				}
			}
			if test.c == nil && s.Result() != board.ResultFailure { // EX-95: the scenario ends when the party is dead
				t.Errorf("EX-95: the result is %v, want Failure: the party is dead", s.Result())
			}
		})
	}
}

// A Clone shares no memory with its State that is changed in place.
func TestCloneSharesNothing(t *testing.T) {
	var s, was board.State
	fields.Fill(reflect.ValueOf(&s).Elem())
	fields.Fill(reflect.ValueOf(&was).Elem())
	c := s.Clone()
	c.PCs[0].EP++
	c.Challenges[0].EP++
	c.Counters[0].Filled++
	for _, set := range []scenario.Set{c.Table.Known, c.Table.Seen, c.Table.Found, c.Table.Ways, c.Table.Opened, c.Drawn} {
		set[0]++
	}
	if diff := differ(was, s); diff != "" {
		t.Errorf("the Clone before (-), after (+):\n%s", diff)
	}
}

// spoil clears everything that v shares with its copies: the content of its lists and pointers. It records which fields held something.
func spoil(name string, v reflect.Value, held map[string]bool) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			spoil(v.Type().Name()+"."+v.Type().Field(i).Name, v.Field(i), held)
		}
	case reflect.Slice:
		held[name] = held[name] || v.Len() > 0
		for i := range v.Len() {
			spoil(name, v.Index(i), held)
			v.Index(i).SetZero()
		}
	case reflect.Pointer:
		if held[name] = held[name] || !v.IsNil(); !v.IsNil() {
			spoil(name, v.Elem(), held)
			v.Elem().SetZero()
		}
	}
}

// A caller that changes its Spec and party after New and NewGame changes neither the Game nor how it plays.
func TestSpecIsCopied(t *testing.T) {
	build := func() (scenario.Spec, []scenario.Character) {
		play := func(name string, by int8) scenario.Play {
			return scenario.Play{Name: name, Kind: scenario.Action, Aim: scenario.NoTarget, Shifts: []scenario.Shift{{Track: stattrack.Power, By: by, Self: true}},
				Boosts:   []scenario.Boost{{Class: stattrack.Damage, Levels: by}},
				Effects:  []scenario.Effect{{Name: "Weak"}, {Name: name + " on", Self: true, Boosts: []scenario.Boost{{Class: stattrack.Damage, Levels: by}}}},
				Stronger: []scenario.SettingBoost{{Setting: scenario.Dungeon, Class: stattrack.Damage, Levels: by}}}
		}
		spec, ada := fullSpec()
		bases, failure := stattrack.DefaultBases(), play("Thorns", 2)
		spec.BaseValues = &bases
		spec.Effects = []scenario.Effect{{Name: "Weak", EP: -1}}
		spec.Everywhere, spec.Diseases[0].Effects = spec.Effects, []scenario.Effect{{Name: "Weak"}}
		never, nobody := func(*explore.Scene) error { return nil }, func(sc *explore.Scene) (bool, error) { return len(sc.PCs()) == 0, nil }
		spec.Regions = append(spec.Regions, scenario.Region{Name: "C", Items: []string{"rope"}, Effects: []scenario.Effect{{Name: "Fog", Speed: -1}}, Hooks: &scenario.Hooks{scenario.OnDoor: explore.Func(never)}})
		spec.Regions[len(spec.Regions)-1].Before = &scenario.Befores{scenario.BeforeMove: explore.Amend(func(*explore.Prospect) error { return nil })}
		spec.Connections = append(spec.Connections, scenario.Connection{From: "A", To: "C", Hidden: true,
			Hooks: &scenario.Hooks{scenario.OnCross: explore.Func(never)}})
		spec.Secrets[0].Opens = &scenario.Way{From: "A", To: "C"}
		failure.Aim = scenario.OneEnemy
		spec.Features[0].Lock, spec.Features[0].Failure = dice("1d4"), &scenario.Play{Name: "Needle", Damage: dice("1d4"), Shifts: []scenario.Shift{{By: -1}},
			Boosts: nil, Effects: []scenario.Effect{{Name: "Weak"}}}
		spec.Commands = []scenario.ContentCommand{{Name: "Ring", Regions: []string{"A"}, Who: []string{"Ada"}, Run: explore.Func(func(*explore.Scene) error {
			return nil
		})}}
		spec.Challenges[0].Failure = &failure
		spec.Challenges[1].Base, spec.Challenges[1].Plays = &stattrack.Values{stattrack.Power: 1}, []scenario.Play{play("Howl", 3)}
		spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1, Route: []string{"A", "C"}})
		ada.Plays, ada.SearchStronger = []scenario.Play{play("Focus", 1)}, play("", 1).Stronger
		spec.Gear = []scenario.Gear{{Name: "Cloak", Stronger: play("", 1).Stronger, Effects: []scenario.Effect{{Name: "Weak"}}, Plays: []scenario.Play{play("Hide", 1)}}}
		spec.Gear[0].Before = &scenario.Befores{scenario.BeforeHurt: explore.Amend(func(*explore.Prospect) error { return nil })}
		ada.Equipped, ada.Gear = []string{"Cloak", "Hat"}, []scenario.Gear{{Name: "Hat", EP: 1, Stronger: play("", 1).Stronger, Plays: []scenario.Play{play("Tip", 1)}}}
		ada.Diseases, ada.Carries = []string{"Rot", "Gout"}, []scenario.Disease{{Name: "Gout", By: 1}}
		spec.Conditions = []probdeck.Condition{{Name: "Fear", Still: true}}
		spec.Challenges[1].Trial = &scenario.Trial{Check: "12"}
		spec.Challenges[1].Plays = append(spec.Challenges[1].Plays, scenario.Play{Name: "Try", Trial: &scenario.Trial{Check: "11"}})
		spec.Challenges[1].Unit = &scenario.Unit{Profile: checks.Unit{Wounds: checks.Num(1)}, Weapons: []checks.Weapon{books.Spear()}}
		spec.Challenges[2].Bioform = &scenario.Bioform{Sheet: books.Ashmite(), Weapons: []probdeck.Weapon{books.Paralyzer()}}
		bo := scenario.Character{Name: "Bo", EP: 5, Bioform: &scenario.Bioform{Sheet: books.Quila(), Weapons: []probdeck.Weapon{books.FearRod()}}}
		spec.Counters = append(spec.Counters, scenario.Counter{Name: "Luck", Of: []string{"Bo"}, Counter: counter.Counter{Slots: 3}})
		pack := scenario.Counter{Name: "Pack", Counter: counter.Counter{Kind: counter.Holding, Slots: 3}, Things: []string{"rope"}}
		spec.Counters = append(spec.Counters, pack)
		ada.Counters = []scenario.Counter{{Name: "Favours", Counter: counter.Counter{Kind: counter.Resource, Slots: 3}}, pack}
		ada.Unit = &scenario.Unit{Profile: checks.Unit{Wounds: checks.Num(2)}, Weapons: []checks.Weapon{books.Spear()}}
		spec.State = []scenario.Value{{Name: "rung", First: "false"}}
		spec.Endings = []scenario.Ending{{Name: "Drowned", Loses: true}}
		spec.Witnesses = []scenario.Witness{{Name: "late", When: explore.Whether("late", nobody)}}
		spec.Options = []scenario.Option{{Name: "Hard", Values: []string{"no", "yes"}}}
		hooks := func() *scenario.Hooks { return &scenario.Hooks{scenario.OnPickUp: explore.Func(never)} }
		use := func() *scenario.Use { return &scenario.Use{Times: 2, Run: explore.Func(never)} }
		spec.Items, spec.Gear[0].Use = []scenario.Item{{Name: "rope", Use: use(), Before: spec.Gear[0].Before, Hooks: hooks()}}, use()
		spec.Gear[0].Hooks = hooks()
		ada.Items, ada.Worn = append(ada.Items, "rope"), []scenario.ItemUse{{Item: "rope", Used: 1}}
		spec.Aims = []scenario.Step{{{Fetch: "rope"}}}
		return spec, []scenario.Character{ada, bo}
	}
	spec, party := build()
	held := map[string]bool{}
	g := gameOf(t, spec, party...)
	spoil("", reflect.ValueOf(&spec).Elem(), held)
	spoil("party", reflect.ValueOf(&party).Elem(), held)
	for field, some := range held {
		if !some {
			t.Errorf("%s is empty, want it set so that it is tested", field)
		}
	}
	spec, party = build()
	want := gameOf(t, spec, party...)
	if diff := cmp.Diff(want.Scenario().Spec(), g.Scenario().Spec(), sameCharacters); diff != "" {
		t.Errorf("the Scenario changed:\n%s", diff)
	}
	if diff := cmp.Diff(want.Party(), g.Party(), sameCharacters); diff != "" {
		t.Errorf("the party changed:\n%s", diff)
	}
	a, b := explore.NewSession(want, 7), explore.NewSession(g, 7)
	for range 60 {
		legal := a.Legal()
		if len(legal) == 0 {
			break
		}
		c := legal[len(a.Log())*5%len(legal)]
		for _, s := range []*explore.Session{a, b} {
			must.Get(s.Do(c))(t)
		}
	}
	if diff := differ(*a.State(), *b.State()); diff != "" {
		t.Errorf("the Game played on differently:\n%s", diff)
	}
}
