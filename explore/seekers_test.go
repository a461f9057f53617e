package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// The regions of the house, each joined with the next, and the Loft with the Hall; and its Challenges.
const (
	yard, hall, study, vault, loft = 0, 1, 2, 3, 4
)

const (
	guard  = explore.Who(1<<15 | 1)
	watch  = explore.Who(1<<15 | 2)
	portal = explore.Who(1<<15 | 3)
)

// houseSpec is a house to sneak into: a guard on patrol, another who stands in the Study, and a Door between Study and Vault.
func houseSpec(change func(*explore.Spec)) explore.Spec {
	spec := explore.Spec{
		Name: "The House", Setting: explore.SettingsOf(explore.Civilization), Type: explore.Stealth, Start: "Yard", Goal: explore.Goal{Region: "Vault"},
		Regions: []explore.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Study"}, {Name: "Vault"}, {Name: "Loft"}},
		Connections: []explore.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Study"}, {From: "Study", To: "Vault"},
			{From: "Hall", To: "Loft"}, {From: "Study", To: "Loft"}},
		Challenges: []explore.Challenge{
			{Name: "Guard", Type: stattrack.Seeker, Region: "Hall", EP: 1, Route: []string{"Hall", "Study", "Loft"}, Plays: []explore.Play{
				{Name: "Spot", Kind: explore.Action, Inflict: dice("1d6"), Tokens: 1},
				{Name: "Parry", Kind: explore.Reaction, Endure: dice("1d8")}}},
			{Name: "Watch", Type: stattrack.Seeker, Region: "Study", EP: 1, Route: []string{"Study"}, Plays: []explore.Play{
				{Name: "Shout", Kind: explore.Action, Inflict: dice("1d6"), Tokens: 2}}},
			{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "Study", To: "Vault"}, EP: 8, Lock: dice("1d6"),
				Plays: []explore.Play{{Name: "Oak", Kind: explore.Reaction, Endure: dice("1d4")}}},
		},
	}
	if change != nil {
		change(&spec)
	}
	return spec
}

// sneak is a PC with one Stealth Token and a knife.
func sneak(name string) explore.Character {
	c := pcNamed(name,
		explore.Play{Name: "Knife", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("1d4")},
		explore.Play{Name: "Hide", Kind: explore.Reaction, Endure: dice("1d6")},
		explore.Play{Name: "Pick", Kind: explore.Action, Lockpick: dice("1d8"), Aim: explore.NoTarget},
		explore.Play{Name: "Bomb", Kind: explore.Action, Damage: dice("1d8"), Aim: explore.AllEnemies},
		explore.Play{Name: "Haste", Kind: explore.Strategy, Moves: 1})
	c.Tokens = 3
	c.Light = explore.Flameless
	return c
}

// goes is a Challenge's Move.
func goes(w explore.Who, c explore.ConnID) explore.Command {
	return explore.Command{Do: explore.Move, Who: w, Conn: c}
}

// react answers the pending question.
func (x *sitting) react(option int16, faces ...int) []explore.Event {
	x.t.Helper()
	return x.do(explore.Command{Do: explore.Answer, Who: x.s().Pending.Who, Choice: option}, faces...)
}

// EX-80: a patrol follows its route and goes nowhere else. Its turns come after the PCs'.
func TestSeekerPatrols(t *testing.T) {
	x := sit(t, houseSpec(nil), sneak("Aerim"))
	x.no(explore.Command{Do: explore.Begin, Who: guard}, explore.NotItsPhase)
	for round := range 2 {
		for leg, to := range []explore.ConnID{1, 4, 3} {
			same(t, "leg", int(x.foe(0).Leg), leg)
			x.pass(aerim)
			if round == 0 && leg == 0 {
				x.pass(watch) // the DM's order
			}
			x.turn(guard)
			for _, c := range []explore.ConnID{0, 1, 3, 4} {
				if c != to {
					if _, _, err := x.g.Step(*x.s(), goes(guard, c), crunch.NewTape()); err == nil {
						t.Errorf("leg %d: it may leave its route by %d", leg, c)
					}
				}
			}
			x.do(goes(guard, to))
			x.no(goes(guard, to), explore.NoMoveLeft)
			x.end(guard)
			if round != 0 || leg != 0 {
				x.turn(watch)
				x.no(goes(watch, 1), explore.OffRoute) // a route of one region: it stands there
				x.end(watch)
			}
		}
	}
	x.pass(aerim)
	x.turn(guard)
	x.no(goes(guard, 0), explore.OffRoute)
}

// EX-80: a region that stands twice in a row on the route is a wait of one turn.
func TestSeekerWaits(t *testing.T) {
	x := sit(t, houseSpec(func(s *explore.Spec) {
		s.Challenges[0].Route = []string{"Hall", "Hall", "Study", "Study", "Loft"}
	}), sneak("Aerim"))
	var went []explore.RegionID
	for range 7 {
		x.pass(aerim)
		x.turn(guard)
		for _, c := range x.r.Legal(nil) {
			if c.Who == guard && c.Do == explore.Move {
				x.do(c)
				break
			}
		}
		x.end(guard)
		x.pass(watch)
		went = append(went, x.foe(0).Region)
	}
	want := []explore.RegionID{hall, study, study, loft, hall, hall, study}
	for i := range want {
		if went[i] != want[i] {
			t.Fatalf("went %v, want %v", went, want)
		}
	}
}

// EX-81: a Seeker that takes a token is Alerted: it gets +1 Inflict and leaves its route. When it is no longer Alerted, it goes back to its
// route by any way.
func TestSeekerAlertedByTokens(t *testing.T) {
	x := sit(t, houseSpec(nil), sneak("Aerim"))
	x.turn(aerim)
	x.move(aerim, 0)
	x.end(aerim)
	x.turn(guard)
	x.do(explore.Command{Do: explore.Act, Who: guard, Target: aerim})
	events := x.react(1, 4, 4) // a tie goes to the Action
	same(t, "Inflict", first(events, explore.Rolled).Roll.Pool, dice("1d6"))
	same(t, "tokens", x.s().Tokens, 2)
	same(t, "Alerted", x.foe(0).Alerted, true)
	same(t, "clause", first(events, explore.Alerted).Clause, "EX-81")
	same(t, "the other is Alerted", x.foe(1).Alerted, false)
	x.do(goes(guard, 0)) // off its route
	same(t, "guard is in", x.foe(0).Region, yard)
	x.end(guard)
	x.pass(watch)
	x.turn(aerim)
	x.move(aerim, 0)
	x.end(aerim)
	x.turn(guard)
	x.do(explore.Command{Do: explore.Act, Who: guard, Target: aerim})
	events = x.react(0) // no Reaction: nothing is rolled
	same(t, "tokens", x.s().Tokens, 1)
	same(t, "Alerted again", kinds(events, explore.Alerted), 0)
	x.end(guard)
	x.pass(watch)
	x.pass(aerim)
	x.turn(guard)
	x.do(explore.Command{Do: explore.Act, Who: guard, Target: aerim})
	events = x.react(1, 1, 5)
	roll := first(events, explore.Rolled)
	same(t, "Inflict", roll.Roll.Pool, dice("1d8"))
	same(t, "because", roll.Mods[0].Source, explore.FromAlert)
	same(t, "tokens", x.s().Tokens, 1) // a miss takes none
}

// EX-80, ST-51: a Seeker that is no longer Alerted finds its way back.
func TestSeekerComesBackToItsRoute(t *testing.T) {
	x := sit(t, houseSpec(func(s *explore.Spec) {
		s.Hooks[explore.OnRound] = explore.Func(func(sc *explore.Scene) error {
			switch sc.Round() {
			case 1:
				return sc.Send(guard, "Yard")
			case 2:
				return sc.Alert(guard)
			case 3:
				return sc.Shift(guard, stattrack.Skill, -3) // from -1
			}
			return nil
		})
	}), sneak("Aerim"))
	same(t, "guard is in", x.foe(0).Region, yard)
	x.pass(aerim, watch)
	x.turn(guard)
	x.do(goes(guard, 0))
	same(t, "on its route", x.foe(0).Region, hall)
	x.end(guard)
	same(t, "Alerted", x.foe(0).Alerted, true) // round 2
	x.pass(aerim, watch)
	x.turn(guard)
	x.do(goes(guard, 3)) // to the Loft, the last of its route
	same(t, "leg", x.foe(0).Leg, 2)
	x.end(guard)
	same(t, "Alerted", x.foe(0).Alerted, false) // round 3
	x.pass(aerim, watch)
	x.turn(guard)
	x.no(goes(guard, 4), explore.OffRoute)
	x.do(goes(guard, 3))
}

// EX-81: a Seeker whose own hook takes a token is Alerted. A Trap is not.
func TestAlertedByHook(t *testing.T) {
	x := sit(t, houseSpec(func(s *explore.Spec) {
		bell := func(sc *explore.Scene) error { return sc.TakeTokens(1) }
		s.Challenges[0].Hooks[explore.OnEnter] = explore.Func(bell)
		s.Challenges = append(s.Challenges, explore.Challenge{Name: "Bell", Type: stattrack.Trap, Region: "Hall",
			Hooks: explore.Hooks{explore.OnEnter: explore.Func(bell)}})
	}), sneak("Aerim"))
	x.turn(aerim)
	x.move(aerim, 0)
	same(t, "tokens", x.s().Tokens, 1)
	same(t, "Alerted", x.foe(0).Alerted, true)
	same(t, "the bell is Alerted", x.foe(3).Alerted, false)
}

// EX-102: the body of a Seeker defeated unseen becomes known when PCs see its region.
func TestBodyInSight(t *testing.T) {
	spec := road()
	spec.Challenges = []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "C", EP: 1}}
	spec.Hooks[explore.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Defeat(explore.ChallengeAt(0)) })
	c := openChapter(t, spec)
	c.begin(explore.PC(0))
	c.equal("EX-102: out of sight", len(c.g.At(c.s()).View(explore.Everyone).Bodies), 0)
	seen, ok := firstEvent(c.g.At(c.s()).Tell(c.move(explore.PC(0), 0), explore.Everyone), explore.BodySeen)
	c.equal("EX-102: told", []any{ok, seen.Who, seen.Region}, []any{true, explore.ChallengeAt(0), 2})
	c.equal("EX-30: in sight", len(c.g.At(c.s()).View(explore.Everyone).Bodies), 1)
}

// EX-80: a Seeker that is spawned in a later region of its route follows the route from there.
func TestSeekerSpawnedOnItsRoute(t *testing.T) {
	for _, row := range []struct {
		region string
		to     []explore.ConnID // where it may go: on along the route, or anywhere when it is off it
	}{{"Hall", []explore.ConnID{1}}, {"Study", []explore.ConnID{4}}, {"Loft", []explore.ConnID{3}}, {"Yard", []explore.ConnID{0}}} {
		x := sit(t, houseSpec(func(s *explore.Spec) {
			s.Challenges[0].Absent = true
			s.Hooks[explore.OnBegin] = explore.Func(func(sc *explore.Scene) error { _, err := sc.Spawn("Guard", row.region); return err })
		}), sneak("Aerim"))
		x.pass(aerim)
		x.turn(guard)
		var to []explore.ConnID
		for _, c := range x.r.Legal(nil) {
			if c.Do == explore.Move {
				to = append(to, c.Conn)
			}
		}
		if !slices.Equal(to, row.to) {
			t.Errorf("EX-80: from the %s it may go by %v, want %v", row.region, to, row.to)
		}
	}
}

// EX-101: tokens belong to the PCs. If content makes a Seeker play an Action with Tokens against another Challenge, no token is lost and
// nobody is Alerted (EX-81).
func TestTokensForPCsOnly(t *testing.T) {
	for _, row := range []struct {
		target explore.Who
		tokens int32
	}{{aerim, 2}, {watch, 3}} {
		x := sit(t, houseSpec(func(s *explore.Spec) {
			s.Start = "Hall"
			second("Hall")(s)
			s.Challenges[0].Plays[0].Inflict = stattrack.Pool{}
			s.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Play(guard, "Spot", row.target) })
		}), sneak("Aerim"))
		x.turn(aerim)
		if row.target == aerim {
			x.react(0)
		}
		same(t, "EX-101: tokens", x.s().Tokens, row.tokens)
		same(t, "EX-81: Alerted", x.foe(0).Alerted, row.tokens < 3)
	}
}
