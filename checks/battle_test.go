package checks_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
	"pgregory.net/rapid"
)

func axeman() checks.Unit {
	return checks.Unit{
		Name: "Axeman", Move: checks.Num(7), Melee: checks.Num(10), Ranged: checks.Num(12), Defence: checks.Num(14), Agility: checks.Num(12),
		Morale: checks.Num(11), Attacks: checks.Num(1), Wounds: checks.Num(2),
	}
}

func fighter(t testing.TB, u checks.Unit, weapons ...checks.Weapon) checks.Fighter {
	t.Helper()
	return must.Get(checks.NewFighter(u, weapons...))(t)
}

// GL-13, GL-14: an attack in one call has all its consequences: the Wounds, the Injury check, what the target suffers until its turn ends.
func TestBattle(t *testing.T) {
	var battle checks.Battle
	axe, spear := fighter(t, axeman(), checks.Weapon{Name: "Axe", Injury: checks.Num(2)}), fighter(t, spearman())
	spear.Unit.Wounds, spear.Left = checks.Num(2), 2

	rng := rolls(t, 15, 5) // Mel 10 hits, Def 13 fails
	blow, err := battle.Attack(rng, &axe, &spear, checks.Melee)
	rng.done(20, 20)
	if err != nil || blow.Lost != 1 || blow.Suffers != checks.Unharmed || spear.Left != 1 || !spear.Hurt() || axe.Hurt() { // GL-14
		t.Fatalf("the first Wound: got %v, %v, %+v", blow, err, spear)
	}
	rng = rolls(t, 11, 5)
	blow, err = battle.Attack(rng, &axe, &spear, checks.Melee)
	rng.done(20, 20)
	if err != nil || blow.Lost != 1 || !blow.Outcome.Injured || blow.Outcome.Injury.Total != 13 || spear.Suffers != checks.Dazed || spear.Left != 0 {
		t.Fatalf("GL-13: the last Wound: got %v, %v, want Dazed by 13", blow, err)
	}
	a, _, err := battle.Ready(&spear, &axe, checks.Melee)
	if err != nil || a.Check.Edge != checks.Disadvantage { // GL-13, as ruled
		t.Errorf("a Dazed unit: got %v, %v, want Disadvantage", a.Check.Edge, err)
	}
	blow, err = battle.Attack(rolls(t, 13, 1), &axe, &spear, checks.Melee) // without Wounds each hit injures
	if err != nil || blow.Lost != 0 || spear.Suffers != checks.Stunned {
		t.Errorf("a hit without Wounds: got %v, %v, want Stunned", blow, err)
	}
	blow, err = battle.Attack(rolls(t, 10, 1), &axe, &spear, checks.Melee)
	if err != nil || blow.Outcome.Injury.Result != checks.Dazed || blow.Suffers != checks.Stunned {
		t.Errorf("a lighter harm: got %v, %v, want it to stay Stunned", blow, err)
	}
	if _, err := battle.Attack(never{t}, &spear, &axe, checks.Melee); wrong(err, "attack", "Stunned") {
		t.Errorf("a Stunned unit attacks: got %v", err)
	}
	if err := spear.EndTurn(); err != nil || spear.Suffers != checks.Unharmed || !spear.Acted {
		t.Errorf("the end of its turn: got %v, %+v", err, spear)
	}
	if err := spear.EndTurn(); wrong(err, "end its turn", "its turn is over") {
		t.Errorf("a second turn: got %v", err)
	}
	if _, err := battle.Attack(never{t}, &spear, &axe, checks.Melee); wrong(err, "attack", "its turn is over") {
		t.Errorf("an attack after its turn: got %v", err)
	}
	spear.NewRound()
	if a, _, err = battle.Ready(&spear, &axe, checks.Melee); err != nil || a.Check.Edge != checks.Straight {
		t.Errorf("the next round: got %v, %v, want nothing suffered", a.Check.Edge, err)
	}
	blow, err = battle.Attack(rolls(t, 20, 5, 10, 4), &axe, &spear, checks.Melee) // CK-21: a free strike, both defended against
	if err != nil || blow.Suffers != checks.Incapacitated {
		t.Fatalf("18 and more: got %v, %v, want Incapacitated", blow, err)
	}
	for _, got := range []struct {
		what string
		err  error
	}{
		{"be attacked", second(battle.Attack(never{t}, &axe, &spear, checks.Melee))},
		{"attack", second(battle.Attack(never{t}, &spear, &axe, checks.Melee))},
		{"end its turn", spear.EndTurn()},
		{"be attacked", second(spear.Take(blow.Outcome))},
	} {
		if wrong(got.err, got.what, "Incapacitated") {
			t.Errorf("an Incapacitated unit: got %v, want a *TurnError for %q", got.err, got.what)
		}
	}
}

func second[T any](_ T, err error) error { return err }

func wrong(err error, what, why string) bool {
	var te *checks.TurnError
	return !errors.As(err, &te) || te.What != what || te.Why != why || te.Want == ""
}

// A game says what hurt, Dazed and Stunned units have. Advantage and Disadvantage together cancel. CK-20, GL-11, GL-13
func TestBattleOfAGame(t *testing.T) {
	frenzy := checks.Battle{Hurt: checks.Handicap{Hits: checks.Advantage}, Dazed: checks.Handicap{Hits: checks.Disadvantage, HitBy: checks.Advantage},
		Stunned: checks.Handicap{Defends: checks.Disadvantage}, Rules: checks.Rules{DashBySum: true}}
	still := checks.Battle{Hurt: checks.Handicap{Idle: true}}
	const whole, hurt = 2, 1
	for _, row := range []struct {
		battle    checks.Battle
		left      int
		suffers   checks.Harm
		hits      checks.Edge
		hitBy     checks.Edge
		defends   checks.Edge
		idleSince string
	}{
		{checks.Battle{}, hurt, checks.Unharmed, 0, 0, 0, ""},
		{checks.Battle{}, hurt, checks.Dazed, checks.Disadvantage, 0, 0, ""},
		{frenzy, whole, checks.Unharmed, 0, 0, 0, ""},
		{frenzy, hurt, checks.Unharmed, checks.Advantage, 0, 0, ""},
		{frenzy, whole, checks.Dazed, checks.Disadvantage, checks.Advantage, 0, ""},
		{frenzy, hurt, checks.Dazed, checks.Advantage | checks.Disadvantage, checks.Advantage, 0, ""},
		{frenzy, whole, checks.Stunned, 0, 0, checks.Disadvantage, ""},
		{still, whole, checks.Stunned, 0, 0, 0, ""}, // as soon as one says something, all count as they stand
		{still, hurt, checks.Unharmed, 0, 0, 0, "hurt"},
		{still, hurt, checks.Dazed, 0, 0, 0, "Dazed"},
	} {
		f, other := fighter(t, axeman()), fighter(t, spearman())
		f.Left, f.Suffers = row.left, row.suffers
		a, _, err := row.battle.Ready(&f, &other, checks.Melee)
		if row.idleSince != "" {
			if wrong(err, "attack", row.idleSince) {
				t.Errorf("%+v: got %v, want no attack: %s", row, err, row.idleSince)
			}
		} else if err != nil || a.Check.Edge != row.hits || a.Check.Rules != row.battle.Rules {
			t.Errorf("%+v: got %v, %v", row, a.Check, err)
		}
		a, target, err := row.battle.Ready(&other, &f, checks.Melee)
		if err != nil || a.Check.Edge != row.hitBy || target.Edge != row.defends || target.Wounds != row.left {
			t.Errorf("%+v: attacked with %v, %v, %v", row, a.Check.Edge, target, err)
		}
	}
}

// What no unit in play can be is refused and changes nothing. CK-03, CK-05, GL-14
func TestFighterRefused(t *testing.T) {
	var dash *checks.DashError
	var out *crunch.RangeError
	bow := checks.Weapon{Name: "Bow", Ranged: true}
	u := spearman()
	if _, err := checks.NewFighter(u, bow); !errors.As(err, &dash) || dash.Stat != checks.Ranged { // CK-03
		t.Errorf("a bow for Rgd -: got %v", err)
	}
	u.Wounds = checks.Stat{}
	if _, err := checks.NewFighter(u); !errors.As(err, &dash) || dash.Stat != checks.Wounds { // CK-05
		t.Errorf("Wnd -: got %v", err)
	}
	u.Wounds = checks.Num(101)
	if _, err := checks.NewFighter(u); !errors.As(err, &out) {
		t.Errorf("Wnd 101: got %v", err)
	}
	if _, err := checks.NewFighter(axeman(), make([]checks.Weapon, 9)...); !errors.As(err, &out) {
		t.Errorf("nine weapons: got %v", err)
	}
	var battle checks.Battle
	good := fighter(t, axeman())
	for _, change := range []func(*checks.Fighter){
		func(f *checks.Fighter) { f.Left = 3 }, func(f *checks.Fighter) { f.Left = -1 }, func(f *checks.Fighter) { f.Suffers = 9 },
		func(f *checks.Fighter) { f.Unit.Ranged, f.Weapons[7] = checks.Stat{}, bow },
	} {
		bad := good
		change(&bad)
		before := bad
		if _, err := battle.Attack(never{t}, &bad, &good, checks.Melee); err == nil {
			t.Errorf("%+v attacks", bad)
		}
		if _, err := battle.Attack(never{t}, &good, &bad, checks.Melee); err == nil {
			t.Errorf("%+v is attacked", bad)
		}
		if data, err := json.Marshal(bad); err == nil {
			t.Errorf("%+v is saved as %s", bad, data)
		}
		if bad != before {
			t.Errorf("a refused call changes %+v to %+v", before, bad)
		}
	}
	a, target := must.Two(battle.Ready(&good, &good, checks.Ranged))(t)
	target.Wounds = 1
	o := must.Get(a.Judge(target, 12, 1))(t)
	if _, err := good.Take(o); !errors.As(err, &out) || good != fighter(t, axeman()) { // GL-14
		t.Errorf("an attack on one Wound lands on two: got %v", err)
	}
	o.Target.Wounds, o.Left = 2, 3
	if _, err := good.Take(o); !errors.As(err, &out) {
		t.Errorf("an attack that leaves more Wounds than there were: got %v", err)
	}
}

// Saves are strict.
func TestFighterJSON(t *testing.T) {
	f := fighter(t, axeman(), checks.Weapon{Name: "Axe", Pierce: checks.Num(2)})
	f.Left, f.Suffers, f.Acted = 1, checks.Dazed, true
	const want = `{"unit":{"name":"Axeman","move":7,"melee":10,"ranged":12,"defence":14,"agility":12,"morale":11,"attacks":1,"wounds":2,"injury":"-","pierce":"-"},` +
		`"weapons":[{"name":"Axe","injury":"-","pierce":2}],"left":1,"suffers":"dazed","acted":true}`
	data, err := json.Marshal(f)
	if err != nil || string(data) != want {
		t.Errorf("got %s, %v, want %s", data, err, want)
	}
	unit := want[8 : len(want)-len(`,"weapons":[{"name":"Axe","injury":"-","pierce":2}],"left":1,"suffers":"dazed","acted":true}`)]
	for _, bad := range []string{`{}`, `null`, `{"unit":` + unit + `,"left":3,"suffers":"unharmed"}`, `{"unit":` + unit + `,"suffers":"unharmed"}`,
		`{"unit":` + unit + `,"left":1}`, `{"unit":` + unit + `,"left":1,"suffers":"asleep"}`, `{"unit":` + unit + `,"left":1,"suffers":"dazed","wounds":1}`,
	} {
		got := f
		if err := got.UnmarshalJSON([]byte(bad)); !errors.As(err, new(*crunch.TextError)) || got != f {
			t.Errorf("%s: got %v, want a *TextError and no change", bad, err)
		}
	}
}

// However two units fight, Wounds are never won back, harm only leaves at the end of a turn, what is refused changes nothing, and a save loads
// as what was saved. GL-13, GL-14
func TestBattleProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var battle checks.Battle
		rng := seeded(rapid.Uint64().Draw(t, "seed"))
		var units [2]checks.Fighter
		for i := range units {
			u := anyUnit().Draw(t, "unit")
			u.Wounds, u.Ranged = checks.Num(rapid.IntRange(0, 4).Draw(t, "Wnd")), checks.Num(12)
			var err error
			if units[i], err = checks.NewFighter(u, checks.Weapon{Name: "Bow", Ranged: true, Hit: 1}); err != nil {
				t.Fatal(err)
			}
		}
		turn := func(t *rapid.T) (i int) { return rapid.IntRange(0, 1).Draw(t, "who") }
		t.Repeat(map[string]func(*rapid.T){
			"attack": func(t *rapid.T) {
				i, before := turn(t), units
				target := &units[1-i]
				blow, err := battle.Attack(rng, &units[i], target, rapid.SampledFrom([]checks.StatName{checks.Melee, checks.Ranged, checks.Morale}).Draw(t, "with"))
				if err != nil {
					if units != before || blow != (checks.Blow{}) {
						t.Fatalf("refused with %v, and changed %+v to %+v", err, before, units)
					}
					return
				}
				was := before[1-i]
				if was.Suffers == checks.Incapacitated || before[i].Acted || before[i].Suffers >= checks.Stunned || units[i] != before[i] {
					t.Fatalf("%+v attacks %+v", before[i], was)
				}
				want := was
				want.Left, want.Suffers = max(was.Left-blow.Outcome.Through, 0), max(was.Suffers, blow.Outcome.Injury.Result) // GL-14, GL-13
				if *target != want || blow.Lost != was.Left-want.Left || blow.Suffers != want.Suffers {
					t.Fatalf("got %+v, want %+v after\n%v", *target, want, blow)
				}
			},
			"end turn": func(t *rapid.T) {
				i := turn(t)
				want := units[i]
				err := units[i].EndTurn()
				if (err == nil) != (!want.Acted && want.Suffers != checks.Incapacitated) {
					t.Fatalf("the end of the turn of %+v: %v", want, err)
				}
				if err == nil {
					want.Acted, want.Suffers = true, checks.Unharmed
				}
				if units[i] != want {
					t.Fatalf("the end of a turn: got %+v, want %+v", units[i], want)
				}
			},
			"new round": func(*rapid.T) { units[0].NewRound(); units[1].NewRound() },
			"": func(t *rapid.T) {
				for i := range units {
					data, err := json.Marshal(units[i])
					var back checks.Fighter
					if err != nil || json.Unmarshal(data, &back) != nil || back != units[i] {
						t.Fatalf("%+v is saved as %s, %v, and read as %+v", units[i], data, err, back)
					}
				}
			},
		})
	})
}

func TestBattleAllocatesNothing(t *testing.T) {
	rng := seeded(1)
	by, against := fighter(t, axeman(), checks.Weapon{Name: "Axe", Pierce: checks.Num(2)}), fighter(t, spearman())
	var battle checks.Battle
	if n := testing.AllocsPerRun(100, func() {
		target := against
		if _, err := battle.Attack(rng, &by, &target, checks.Melee); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("an attack in a battle allocates %v times, want 0", n)
	}
}

// CK-06: from the second round on the better Agility strikes first.
func TestStrikesFirst(t *testing.T) {
	for _, row := range []struct {
		round         int
		first, second checks.Stat
		want          checks.Order
	}{
		{1, checks.Num(5), checks.Num(12), checks.Unsettled},
		{1, checks.Stat{}, checks.Stat{}, checks.Unsettled},
		{2, checks.Num(5), checks.Num(12), checks.FirstStrikes},
		{2, checks.Num(12), checks.Num(5), checks.SecondStrikes},
		{3, checks.Num(12), checks.Num(12), checks.Unsettled},
		{99, checks.Num(11), checks.Num(12), checks.FirstStrikes},
	} {
		if got, err := checks.StrikesFirst(row.round, row.first, row.second); err != nil || got != row.want {
			t.Errorf("round %d, %v against %v: got %v, %v, want %v", row.round, row.first, row.second, got, err, row.want)
		}
	}
	var de *checks.DashError
	for _, s := range [][2]checks.Stat{{{}, checks.Num(5)}, {checks.Num(5), {}}} {
		if got, err := checks.StrikesFirst(2, s[0], s[1]); got != checks.Unsettled || !errors.As(err, &de) || de.Stat != checks.Agility {
			t.Errorf("%v: got %v, want a *DashError of Agility", s, err)
		}
	}
	var re *crunch.RangeError
	got, err := checks.StrikesFirst(0, checks.Num(5), checks.Num(6))
	if got != checks.Unsettled || !errors.As(err, &re) || re.Got != 0 || err.Error() != "checks: round of melee is 0: want 1 or more (CK-06)" {
		t.Errorf("round 0: got %v, %v, want a *RangeError", got, err)
	}
}
