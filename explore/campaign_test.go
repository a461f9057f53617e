package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// sameCharacters compares what can be compared: not the functions of Specials and hooks.
var sameCharacters = cmp.Options{cmpopts.IgnoreInterfaces(struct{ scenario.Hook }{}), cmpopts.EquateEmpty(),
	cmpopts.EquateComparable(checks.Stat{}, probdeck.Spread{})}

// Outcome changes only Injuries, Diseases, items and Valuables. EP are back at the maximum, and dead PCs are left out.
func TestOutcome(t *testing.T) {
	a, b, c := wader(), pcNamed("Lucin"), pcNamed("Mira")
	a.Items, a.Valuables = []string{"rope"}, 2
	b.Injuries, b.EP, b.GearEP, b.Tokens = 1, 30, 4, 3
	spec := marshSpec(func(s *scenario.Spec) {
		s.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
			_ = sc.Entity(aerim).Afflict("Rot")
			_ = sc.Entity(aerim).Afflict("Cough")
			_ = sc.Entity(aerim).Afflict("Rot")
			_ = sc.Entity(aerim).Hurt(5)
			_ = sc.Entity(aerim).Take(scenario.Valuable)
			_ = sc.Entity(aerim).Take("rope")
			_ = sc.Entity(aerim).Give("gem")
			_ = sc.Entity(lucin).Give(scenario.Valuable)
			_ = sc.Entity(lucin).Injure()
			return sc.Entity(mira).Kill()
		})
	})
	x := openChapter(t, spec, a, b, c)
	before := x.s().Clone()
	got := x.g.At(x.s()).Outcome()
	wantA, wantB := a, b
	wantA.Diseases = []string{"Rot", "Rot", "Cough"}
	wantA.Carries = []scenario.Disease{spec.Diseases[0], spec.Diseases[1]}
	wantA.Items, wantA.Valuables = []string{"gem"}, 1
	wantB.Injuries, wantB.Valuables = 2, 1
	if diff := cmp.Diff([]scenario.Character{wantA, wantB}, got, sameCharacters); diff != "" {
		t.Errorf("want (-), got (+):\n%s", diff)
	}
	if diff := cmp.Diff(before, x.s().Clone()); diff != "" {
		t.Errorf("the State changed:\n%s", diff)
	}
	next := gameOf(t, marshSpec(nil), got...)
	start := next.Start()
	same(t, "EP", start.PCs[0].EP, 20) // the maximum again
	same(t, "EP after two Injuries", start.PCs[1].EP, 30+4-10)
	if diff := cmp.Diff([]string{"gem", scenario.Valuable}, start.PCs[0].Items); diff != "" {
		t.Errorf("the Items at the start differ (-want +got):\n%s", diff)
	}
	got[0].Items[0], got[0].Diseases[0] = "changed", "changed"
	same(t, "the State's item", x.s().PCs[0].Items[1], "gem")
}

// EX-141: a scenario that does not print a Disease uses the definition that the PC carries. Its lasting part goes on.
func TestDiseaseCarriesOver(t *testing.T) {
	ill := wader()
	ill.Diseases, ill.Carries = []string{"Rot", "Rot"}, []scenario.Disease{rot()}
	elsewhere := marshSpec(func(s *scenario.Spec) { s.Diseases = s.Diseases[1:]; s.Challenges[0].Plays = s.Challenges[0].Plays[1:] })
	x := openChapter(t, elsewhere, pcNamed("Lucin"), ill)
	same(t, "base Mind", x.base(1, stattrack.Mind), -1)
	x.begin(lucin)
	same(t, "EP", x.pc(1).EP, 19)
	x.end(lucin)
	same(t, "the Scenario prints it", len(x.g.Scenario().Spec().Diseases), 2)
	out := x.g.At(x.s()).Outcome()
	if diff := cmp.Diff([]string{"Rot", "Rot"}, out[1].Diseases); diff != "" {
		t.Errorf("the Diseases of the Outcome differ (-want +got):\n%s", diff)
	}
	sc := must.Get(explore.New(func() scenario.Spec { s := elsewhere; s.Setting = scenario.SettingsOf(scenario.Dungeon); return s }()))(t)
	must.Get(explore.NewGame(sc, ill))(t)
	same(t, "Diseases of the Scenario that others share", len(sc.Spec().Diseases), 1)
	well := must.Get(explore.NewGame(sc, pcNamed("Aerim")))(t)
	same(t, "the Scenario of a party in health", well.Scenario(), sc)
	// two parties with Diseases of their own in one Scenario, whose list has room to spare
	roomy := elsewhere
	roomy.Diseases = append(make([]scenario.Disease, 0, 8), elsewhere.Diseases...)
	shared := must.Get(explore.New(roomy))(t)
	other := wader()
	other.Diseases, other.Carries = []string{"Gout"}, []scenario.Disease{{Name: "Gout", Track: stattrack.Power, By: 1}}
	one, err1 := explore.NewGame(shared, ill)
	_, err2 := explore.NewGame(shared, other)
	if err1 != nil || err2 != nil {
		t.Fatalf("NewGame: %v, %v", err1, err2)
	}
	same(t, "the first party's Disease", one.Scenario().Spec().Diseases[1].Name, "Rot")
	// a save of a game with Diseases brought along
	s := explore.NewSession(x.g, 1)
	saved := must.Get(s.Save())(t)
	must.Get(explore.Load(x.g, saved))(t)
}

// EX-141, EX-143: a PC's Disease keeps its lasting consequence in a scenario that prints it without one, and leaves that scenario with it.
// If the scenario prints a consequence, it also applies to a PC whose Disease came without one.
func TestConsequencesCarryOver(t *testing.T) {
	bare := rot()
	bare.Hooks = scenario.Hooks{}
	twice := rot()
	twice.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Self().Hurt(2) })
	ill := func(name string, d scenario.Disease) scenario.Character {
		return scenario.Character{Name: name, EP: 20, Diseases: []string{"Rot"}, Carries: []scenario.Disease{d}}
	}
	for _, row := range []struct {
		name    string
		printed scenario.Disease
		party   []scenario.Character
		lost    int32 // by each PC in its turn
	}{
		{"carried", bare, []scenario.Character{ill("Aerim", rot())}, 1},
		{"printed", rot(), []scenario.Character{ill("Aerim", bare)}, 1},
		{"both", rot(), []scenario.Character{ill("Aerim", twice)}, 1},
		{"neither", bare, []scenario.Character{ill("Aerim", bare)}, 0},
		{"an ally's", bare, []scenario.Character{ill("Aerim", bare), ill("Lucin", rot())}, 1},
		{"the first ally's", bare, []scenario.Character{ill("Aerim", twice), ill("Lucin", rot())}, 2},
	} {
		spec := marshSpec(func(s *scenario.Spec) { s.Challenges, s.Diseases = nil, []scenario.Disease{row.printed} })
		sc := must.Get(explore.New(spec))(t)
		x := openChapter(t, spec, row.party...)
		for i := range row.party {
			x.begin(scenario.PC(i))
			x.end(scenario.PC(i))
			same(t, "EX-143: "+row.name, 20-x.pc(i).EP, row.lost)
			same(t, "EX-141: "+row.name, x.g.At(x.s()).Outcome()[i].Carries[0].Hooks[scenario.OnTurn] != nil, row.lost > 0)
		}
		must.Get(explore.NewGame(sc, row.party...))(t)
		same(t, "EX-141: the Scenario is as it was", sc.Spec().Diseases[0].Hooks[scenario.OnTurn] != nil, row.printed.Hooks[scenario.OnTurn] != nil)
	}
}

// EX-141: impossible Diseases are a typed error that says what would be right.
func TestCarriesMistakes(t *testing.T) {
	other := rot()
	other.By = 2
	once := rot()
	once.Many = false
	deep := rot()
	deep.Name, deep.By = "Deep", 7
	hurts, both := rot(), rot()
	hurts.Hooks = scenario.Hooks{scenario.OnHurt: rot().Hooks[scenario.OnTurn]}
	both.Hooks[scenario.OnHurt] = rot().Hooks[scenario.OnTurn]
	fields := func(c scenario.Character, spec scenario.Spec, more ...scenario.Character) string {
		sc, err := explore.New(spec)
		if err != nil {
			t.Fatal(err)
		}
		_, err = explore.NewGame(sc, append([]scenario.Character{c}, more...)...)
		var bad *scenario.SpecError
		if errors.As(err, &bad) {
			return bad.Kind + " " + bad.Field
		}
		return fmt.Sprint(err)
	}
	without := marshSpec(func(s *scenario.Spec) { s.Diseases = s.Diseases[1:]; s.Challenges[0].Plays = nil })
	named := func(name string, c scenario.Character) scenario.Character {
		c.Name = name
		return c
	}
	ill := func(names []string, carries ...scenario.Disease) scenario.Character {
		c := wader()
		c.Diseases, c.Carries = names, carries
		return c
	}
	for _, row := range []struct {
		name string
		got  string
		want string
	}{
		{"not known", fields(ill([]string{"Rot"}), without), "character Diseases"},
		{"misspelt", fields(ill([]string{"Rto"}, rot()), without), "character Carries"},
		{"not its own", fields(ill(nil, rot()), without), "character Carries"},
		{"twice", fields(ill([]string{"Rot"}, rot(), rot()), without), "character Carries"},
		{"another of that name", fields(ill([]string{"Rot"}, other), marshSpec(nil)), "character Carries"},
		{"allies disagree", fields(ill([]string{"Rot"}, rot()), without, named("Lucin", ill([]string{"Rot"}, other))), "character Carries"},
		{"cumulative here, not there", fields(ill([]string{"Rot"}, once), marshSpec(nil)), "character Carries"},
		{"twice, not cumulative", fields(ill([]string{"Rot", "Rot"}, once), without), "character Diseases"},
		{"too deep", fields(ill([]string{"Deep"}, deep), without), "disease By"},
		{"negative Valuables", fields(scenario.Character{Name: "Aerim", EP: 1, Valuables: -1}, without), "character Valuables"},
		{"allies agree", fields(ill([]string{"Rot"}, rot()), without, named("Lucin", ill([]string{"Rot"}, rot()))), "<nil>"},
		{"two of one name", fields(ill(nil), without, ill(nil)), "character Name"},
		{"as printed", fields(ill([]string{"Rot"}, rot()), marshSpec(nil)), "<nil>"},
		{"EX-143: other consequences", fields(ill([]string{"Rot"}, hurts), marshSpec(nil)), "character Carries"},
		{"EX-143: allies have other consequences", fields(ill([]string{"Rot"}, rot()), without, named("Lucin", ill([]string{"Rot"}, hurts))), "character Carries"},
		{"EX-143: more consequences", fields(ill([]string{"Rot"}, both), marshSpec(nil)), "character Carries"},
	} {
		same(t, row.name, row.got, row.want)
	}
}

// EX-144, EX-145
func TestHeal(t *testing.T) {
	ill := wader()
	ill.Diseases, ill.Carries, ill.Valuables = []string{"Rot", "Cough", "Rot"}, []scenario.Disease{rot(), {Name: "Cough"}}, 1
	was := ill
	was.Diseases = append([]string(nil), ill.Diseases...)
	refused := func(c *scenario.Character, disease string, want error, near string) {
		t.Helper()
		before := *c
		err := c.Heal(disease)
		var heal *scenario.HealError
		if !errors.Is(err, want) || !errors.As(err, &heal) || heal.Near != near || heal.Disease != disease {
			t.Errorf("Heal(%q): %v, want %v", disease, err, want)
		}
		if diff := cmp.Diff(before, *c, sameCharacters); diff != "" {
			t.Errorf("the refused Heal changed the Character:\n%s", diff)
		}
	}
	refused(&ill, "Rto", scenario.ErrNotAfflicted, "Rot")
	copied := ill
	must.OK(t, ill.Heal("Rot"))
	same(t, "Valuables", ill.Valuables, 0)
	if diff := cmp.Diff([]string{"Cough"}, ill.Diseases); diff != "" { // all instances, and no other Disease
		t.Errorf("the Diseases after healing differ (-want +got):\n%s", diff)
	}
	same(t, "carries", len(ill.Carries), 1)
	if diff := cmp.Diff(was, copied, sameCharacters); diff != "" {
		t.Errorf("a copy changed too:\n%s", diff)
	}
	refused(&ill, "Cough", scenario.ErrNoValuable, "")
	refused(&ill, "Rot", scenario.ErrNotAfflicted, "")
	must.OK(t, ill.Cure("Cough"))
	same(t, "Diseases", len(ill.Diseases), 0)
	same(t, "Valuables", ill.Valuables, 0)
	if err := ill.Cure("Cough"); !errors.Is(err, scenario.ErrNotAfflicted) {
		t.Error(err)
	}
}

// A Disease over three scenarios: caught twice in a marsh, carried through a chase that does not print it, healed, and gone. EX-140 to
// EX-145
func TestDiseaseTranscript(t *testing.T) {
	x := openChapter(t, marshSpec(func(s *scenario.Spec) {
		s.Secrets = []scenario.Secret{{Name: "purse", Region: "Reeds", Hidden: dice("1d4"), Item: scenario.Valuable}}
	}), wader())
	x.bitten(1, 0, 5, 2)
	x.bitten(0, 0)
	x.begin(aerim)
	x.do(searches(aerim), 6, 2)
	x.move(aerim, 0)
	same(t, "result", x.s().Result, board.ResultSuccess)
	party := x.g.At(x.s()).Outcome()
	out := func(i int) string {
		c := party[0]
		return fmt.Sprintf("= out of scenario %d: %s, Diseases %v, Valuables %d\n", i, c.Name, c.Diseases, c.Valuables)
	}
	text := x.story.String() + out(1)

	x = openChapter(t, alley(nil), party...)
	same(t, "base Mind", x.base(0, stattrack.Mind), -1)
	x.rounds([]int{0}, []int{1}, []int{2})
	same(t, "result", x.s().Result, board.ResultSuccess)
	same(t, "EP", x.pc(0).EP, 17) // three turns of the lasting part; Power is unchanged
	same(t, "Power", x.pc(0).Sheet.Now[stattrack.Power], 0)
	party = x.g.At(x.s()).Outcome()
	text += x.story.String() + out(2)
	must.OK(t, party[0].Heal("Rot"))
	text += "= a town, a rest and a Valuable: " + out(2)[2:]

	x = openChapter(t, marshSpec(nil), party...)
	same(t, "base Mind", x.base(0, stattrack.Mind), 1)
	x.begin(aerim)
	same(t, "EP", x.pc(0).EP, 20)
	x.move(aerim, 0)
	party = x.g.At(x.s()).Outcome()
	golden.Text(t, "disease_over_three_scenarios", text+x.story.String()+out(3))
}

// EX-141: what a PC carries over belongs to nobody else: who writes to a party after NewGame, or to an Outcome, changes no game.
func TestCarriesAreOwn(t *testing.T) {
	a := wader()
	weak := []scenario.Effect{{Name: "Weak", Lasts: scenario.UntilCured, Boosts: []scenario.Boost{{Class: stattrack.Damage, Levels: -1}}}}
	a.Diseases, a.Carries = []string{"Ague"}, []scenario.Disease{{Name: "Ague", By: 1, Effects: weak}}
	sc := must.Get(explore.New(marshSpec(nil)))(t)
	g := must.Get(explore.NewGame(sc, a))(t)
	levels := func() int8 { return g.Party()[0].Carries[0].Effects[0].Boosts[0].Levels }
	weak[0].Boosts[0].Levels = -4
	same(t, "EX-141: the party's own", levels(), int8(-1))
	start := g.Start()
	out := g.At(&start).Outcome()
	out[0].Carries[0].Effects[0].Boosts[0].Levels = -3
	same(t, "EX-141: the Outcome's own", g.At(&start).Outcome()[0].Carries[0].Effects[0].Boosts[0].Levels, int8(-1))
	same(t, "EX-141: the game's own", levels(), int8(-1))
}

// GL-08: death depends on the maximum before Gear. A PC whose Gear takes its last EP comes out alive and may play the next scenario. It
// suffers its next Injury there when its turn begins (EX-96).
func TestOutcomeAtZeroEP(t *testing.T) {
	pc := pcNamed("Ada")
	pc.EP, pc.GearEP, pc.HP = 11, -5, 30
	spec := scenario.Spec{Name: "The Yard", Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
		Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Injure() })}}
	x := openChapter(t, spec, pc)
	x.begin(scenario.PC(0))
	x.do(board.Command{Do: board.VerbMove, Who: scenario.PC(0)})
	out := x.g.At(x.s()).Outcome()
	same(t, "GL-08: Injuries", out[0].Injuries, 1)
	out[0].GearEP = -6 // its remaining EP are 6
	spec.Hooks = scenario.Hooks{}
	x = openChapter(t, spec, out...)
	same(t, "GL-08: EP", x.pc(0).EP, 0)
	x.begin(scenario.PC(0))
	same(t, "EX-96: Injuries", x.pc(0).Injuries, 2)
	same(t, "GL-08: alive with 1 EP before Gear", x.pc(0).Fate, board.FatePlaying)
	out[0].Injuries = 3
	if _, err := explore.NewGame(x.g.Scenario(), out...); err == nil {
		t.Error("GL-08: NewGame accepts a dead PC, want a *SpecError")
	}
}

// EX-141: the Diseases that one party brings along change neither the Scenario nor the next party's Game, and hide no printed Disease.
func TestCarriesLeaveTheScenario(t *testing.T) {
	sc := must.Get(explore.New(marshSpec(nil)))(t)
	ill := func(names []string, carries ...scenario.Disease) scenario.Character {
		c := wader()
		c.Diseases, c.Carries = names, carries
		return c
	}
	gout := scenario.Disease{Name: "Gout", Track: stattrack.Skill, By: 1}
	for _, row := range []struct {
		name     string
		pc       scenario.Character
		diseases int // of the game's scenario; 0: refused
	}{
		{"one brought along", ill([]string{"Gout", "Cough"}, gout), 3},
		{"the next party has not said what it is", ill([]string{"Gout"}), 0},
		{"printed here", ill([]string{"Rot"}, rot()), 2},
		{"printed here, and one that is not", ill([]string{"Gout", "Rot"}, gout, rot()), 3},
	} {
		n := 0
		if g, err := explore.NewGame(sc, row.pc); err == nil {
			n = len(g.Scenario().Spec().Diseases)
		}
		same(t, "EX-141: "+row.name, n, row.diseases)
	}
	c := ill([]string{"Rot"}, rot())
	if err := c.Cure("Rto"); err == nil || !strings.Contains(err.Error(), `did you mean "Rot"?`) {
		t.Errorf("Cure(Rto): %v, want an error that suggests Rot", err)
	}
}

// EX-141: a party takes everything into the next scenario, even hundreds of Valuables or instances of two Diseases. Of one Disease at most
// 255 instances count.
func TestOutcomeOfPlenty(t *testing.T) {
	many := []scenario.Disease{{Name: "Itch", Many: true}, {Name: "Gout", Track: stattrack.Skill, By: 1, Many: true}}
	spec := scenario.Spec{Name: "Hoard", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Diseases: many}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		for range 501 {
			_ = sc.Actor().Give(scenario.Valuable)
		}
		for range 200 {
			_ = sc.Actor().Afflict("Itch")
			_ = sc.Actor().Afflict("Gout")
		}
		return sc.Err()
	})
	x := openChapter(t, spec, scenario.Character{Name: "Aerim", EP: 20})
	x.begin(aerim)
	party := x.g.At(x.s()).Outcome()
	same(t, "Valuables", party[0].Valuables, 501)
	same(t, "instances", len(party[0].Diseases), 400)
	for _, next := range []scenario.Spec{spec, {Name: "Elsewhere", Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B")}} {
		y := openChapter(t, next, party...)
		saved := must.Get(explore.NewSession(y.g, 1).Save())(t)
		must.Get(explore.Load(y.g, saved))(t)
		out := y.g.At(y.s()).Outcome()[0]
		same(t, "EX-141: Valuables", out.Valuables, 501)
		same(t, "EX-141: instances", len(out.Diseases), 400)
	}
	for _, n := range []int{255, 256} {
		_, bad := made(spec, scenario.Character{Name: "Aerim", EP: 20, Diseases: slices.Repeat([]string{"Itch"}, n)})
		if got := bad != nil && bad.Field == "Diseases"; got != (n > 255) {
			t.Errorf("EX-141: %d instances of a Disease: %v, want at most 255", n, bad)
		}
	}
}

// EX-123, EX-144: a PC with many Valuables can still get an item.
func TestGivenToTheRich(t *testing.T) {
	spec := scenario.Spec{Name: "Rich", Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
		Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Give("map") })}}
	pc := pcNamed("Ada")
	pc.Valuables = 1200
	x := openChapter(t, spec, pc)
	same(t, "items", len(x.pc(0).Items), 1201)
}

// GL-41: an Injury that a PC still owes when the scenario ends is not suffered: its next turn doesn't come.
func TestOwedInjuriesEnd(t *testing.T) {
	s := arena(t, scenario.Character{Injuries: 1}, scenario.Challenge{EP: 1}, nil)
	state := s.State().Clone()
	state.PCs[0].EP, state.PCs[0].Owing = 0, true
	if out := s.Game().At(&state).Outcome(); len(out) != 1 || out[0].Injuries != 1 || out[0].EP != 12 {
		t.Errorf("got %+v, want the 1 Injury that it came with", out)
	}
}
