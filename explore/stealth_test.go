package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-100: every Craft's general tokens count, and its tokens for a setting if the scenario has that setting.
func TestStealthTokens(t *testing.T) {
	a, b := sneak("Aerim"), sneak("Lucin")
	a.SettingTokens = [3]uint8{explore.Wilderness: 10, explore.Dungeon: 1, explore.Civilization: 2}
	b.Tokens = 0
	b.SettingTokens = [3]uint8{explore.Civilization: 5}
	for _, row := range []struct {
		clause  string
		setting explore.Settings
		kind    explore.Type
		want    int32
	}{
		{"EX-100", explore.SettingsOf(explore.Civilization), explore.Stealth, 3 + 2 + 5},
		{"EX-100", explore.SettingsOf(explore.Dungeon), explore.Stealth, 3 + 1},
		{"EX-100", explore.SettingsOf(explore.Dungeon, explore.Wilderness), explore.Stealth, 3 + 1 + 10},
		{"EX-95", explore.SettingsOf(explore.Dungeon), explore.Normal, 0},
	} {
		spec := houseSpec(func(s *explore.Spec) { s.Setting, s.Type = row.setting, row.kind })
		x := sit(t, spec, a, b)
		same(t, row.clause+" tokens", x.s().Tokens, row.want)
		same(t, row.clause+" tokens in the view", x.g.At(x.s()).View(aerim).Tokens, int(row.want))
	}
}

// EX-101
func TestLastTokenFails(t *testing.T) {
	for _, row := range []struct {
		name   string
		tokens uint8
		takes  int
		want   explore.Result
		left   int32
	}{
		{"one is left", 3, 2, explore.Running, 1},
		{"the last one", 3, 3, explore.Failure, 0},
		{"more than there are", 3, 9, explore.Failure, 0},
		{"the party brought none", 0, 1, explore.Failure, 0},
		{"none is taken", 0, 0, explore.Running, 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			pc := sneak("Aerim")
			pc.Tokens = row.tokens
			x := sit(t, houseSpec(func(s *explore.Spec) {
				s.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.TakeTokens(row.takes) })
			}), pc)
			events := x.turn(aerim)
			same(t, "losses told", kinds(events, explore.TokensTaken), min(1, int(row.tokens)))
			same(t, "result", x.s().Result, row.want)
			same(t, "tokens", x.s().Tokens, row.left)
			if row.want == explore.Failure {
				same(t, "clause", x.s().Clause, "EX-101")
			}
		})
	}
	x := sit(t, houseSpec(func(s *explore.Spec) { // elsewhere there are none to lose
		s.Type = explore.Normal
		s.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.TakeTokens(1) })
	}), sneak("Aerim"))
	x.turn(aerim)
	same(t, "result", x.s().Result, explore.Running)
}

// kill is the turn in which Aerim, in the Hall, defeats the guard there.
func (x *sitting) kill() {
	x.t.Helper()
	x.do(explore.Command{Do: explore.Act, Who: aerim, Target: guard}, 8, 7, 1)
	same(x.t, "body", len(x.s().Bodies), 1)
}

// second is the house in which the watch patrols too.
func second(route ...string) func(*explore.Spec) {
	return func(s *explore.Spec) { s.Challenges[1].Region, s.Challenges[1].Route = route[0], route }
}

// EX-102, GL-10: a Seeker finds a body when it enters its region, not if it was there before.
func TestBodyFound(t *testing.T) {
	x := sit(t, houseSpec(second("Study", "Hall")), sneak("Aerim"))
	x.turn(aerim)
	x.move(aerim, 0)
	x.kill()
	same(t, "body", x.s().Bodies[0], explore.Body{Seeker: guard, Region: hall, Known: true})
	x.end(aerim)
	x.turn(watch)
	events := x.do(goes(watch, 1))
	same(t, "Alerted", x.foe(1).Alerted, true)
	same(t, "clause", first(events, explore.Alerted).Clause, "EX-102")

	x = sit(t, houseSpec(second("Hall")), sneak("Aerim")) // beside it
	x.turn(aerim)
	x.move(aerim, 0)
	x.kill()
	x.end(aerim)
	x.pass(watch)
	same(t, "Alerted", x.foe(1).Alerted, false)

	x = sit(t, houseSpec(func(s *explore.Spec) { // a Creature minds no body, and leaves none
		second("Study", "Hall")(s)
		s.Challenges[1].Type = stattrack.Creature
	}), sneak("Aerim"))
	x.turn(aerim)
	x.move(aerim, 0)
	x.kill()
	x.end(aerim)
	x.turn(watch)
	x.do(goes(watch, 1))
	same(t, "Alerted", x.foe(1).Alerted, false)
	x.end(watch)
	x.turn(aerim)
	x.do(explore.Command{Do: explore.Act, Who: aerim, Target: watch}, 1)
	same(t, "gone", x.foe(1).Gone, true)
	same(t, "bodies", len(x.s().Bodies), 1)
}

// EX-103: an Action hides a body in its region for good.
func TestHideBody(t *testing.T) {
	x := sit(t, houseSpec(second("Study", "Hall")), sneak("Aerim"), sneak("Lucin"))
	x.turn(aerim)
	x.move(aerim, 0)
	x.move(lucin, 0)
	x.no(explore.Command{Do: explore.Hide, Who: aerim, Target: guard}, explore.NoBody)
	x.kill()
	x.no(explore.Command{Do: explore.Hide, Who: aerim, Target: guard}, explore.NoActionLeft)
	x.no(explore.Command{Do: explore.Hide, Who: lucin, Target: guard}, explore.OthersTurn)
	x.end(aerim)
	x.turn(lucin)
	x.do(explore.Command{Do: explore.Hide, Who: lucin, Target: guard})
	same(t, "Action Phase spent", x.pc(1).Acted, true)
	x.no(explore.Command{Do: explore.Hide, Who: lucin, Target: guard}, explore.NoBody)
	x.end(lucin)
	x.turn(watch)
	x.do(goes(watch, 1))
	same(t, "Alerted", x.foe(1).Alerted, false)
}

// EX-103: in a region without a place to hide it, Action Phase and Move together drag a body to an adjacent region. It can still be found
// there (GL-10).
func TestDragBody(t *testing.T) {
	drag := func(w explore.Who, c explore.ConnID) explore.Command {
		return explore.Command{Do: explore.Drag, Who: w, Target: guard, Conn: c}
	}
	nowhere := func(s *explore.Spec) {
		second("Study", "Loft")(s)
		s.Regions[hall].NoHiding = true
		s.Start = "Hall"
	}
	x := sit(t, houseSpec(nowhere), sneak("Aerim"))
	x.turn(aerim)
	x.kill()
	x.end(aerim)
	x.turn(watch)
	x.do(goes(watch, 4))
	same(t, "Alerted where no body lies", x.foe(1).Alerted, false)
	x.end(watch)
	x.turn(aerim)
	x.no(explore.Command{Do: explore.Hide, Who: aerim, Target: guard}, explore.NoPlaceToHide)
	x.do(drag(aerim, 1))
	same(t, "body", x.s().Bodies[0], explore.Body{Seeker: guard, Region: study, Known: true})
	same(t, "Aerim is in", x.pc(0).Region, study)
	same(t, "Action Phase spent", x.pc(0).Acted, true)
	x.no(goes(aerim, 4), explore.NoMoveLeft)
	x.end(aerim)
	x.turn(watch)
	x.do(goes(watch, 4))
	same(t, "Alerted", x.foe(1).Alerted, true)

	x = sit(t, houseSpec(nowhere), sneak("Aerim"), sneak("Lucin"))
	x.turn(aerim)
	x.kill()
	x.no(drag(aerim, 1), explore.NoActionLeft)
	x.end(aerim)
	x.turn(lucin)
	x.no(drag(lucin, 2), explore.NotThere)
	x.no(explore.Command{Do: explore.Drag, Who: lucin, Target: watch, Conn: 1}, explore.NoBody)
	x.do(explore.Command{Do: explore.Prepare, Who: lucin, Play: 4}) // one Move more
	x.do(drag(lucin, 1))
	x.no(drag(lucin, 2), explore.Blocked) // the Door
	x.move(lucin, 1)                      // the Move that was added is left
	x.end(lucin)
	same(t, "body", x.s().Bodies[0].Region, study)

	x = sit(t, houseSpec(nowhere), sneak("Aerim"), sneak("Lucin"))
	x.turn(aerim)
	x.kill()
	x.end(aerim)
	x.turn(lucin)
	x.move(lucin, 0)
	x.end(lucin)
	x.pass(watch)
	x.turn(lucin)
	x.move(lucin, 0)
	x.no(drag(lucin, 1), explore.NoMoveLeft)
	x.do(explore.Command{Do: explore.Search, Who: lucin}, 1, 1)
}

// EX-103: with Apart, a PC that has dragged or hidden a body in the dark remembers where it is when it has gone away.
func TestDarkBodyIsRemembered(t *testing.T) {
	for _, hides := range []bool{false, true} {
		x := sit(t, houseSpec(func(s *explore.Spec) {
			second("Study", "Loft")(s)
			s.Start, s.Apart = "Hall", true
			s.Regions[study].Dark = true
		}), sneak("Aerim"))
		x.turn(aerim)
		x.kill()
		x.end(aerim)
		x.pass(watch)
		x.turn(aerim)
		want := explore.Body{Seeker: guard, Region: study, Known: true}
		x.do(explore.Command{Do: explore.Drag, Who: aerim, Target: guard, Conn: 1})
		x.end(aerim)
		if hides {
			x.pass(watch)
			x.turn(aerim)
			x.do(explore.Command{Do: explore.Hide, Who: aerim, Target: guard})
			want.Hidden = true
			x.end(aerim)
		}
		x.pass(watch)
		x.turn(aerim)
		x.move(aerim, 1)
		if v := x.g.At(x.s()).View(aerim); !slices.Equal(v.Bodies, []explore.Body{want}) {
			t.Errorf("hidden %v: Aerim remembers the bodies %v, want %v", hides, v.Bodies, want)
		}
	}
}

// EX-102, EX-103, EX-77: a Seeker that is defeated a second time leaves a second body.
func TestSecondBodyOfOne(t *testing.T) {
	x := sit(t, houseSpec(func(s *explore.Spec) {
		s.Start = "Hall"
		s.Challenges[0].Respawn, s.Challenges[0].Route = 1, nil
		s.Challenges = s.Challenges[:1]
		s.Hooks[explore.OnRound] = explore.Func(func(sc *explore.Scene) error {
			if sc.Round() == 3 {
				return sc.Send(guard, "Loft")
			}
			return nil
		})
	}), sneak("Aerim"))
	x.turn(aerim)
	x.kill()
	x.end(aerim)
	x.pass(aerim) // round 2: the next guard is there at its end
	x.turn(aerim)
	x.move(aerim, 3)
	x.do(explore.Command{Do: explore.Act, Who: aerim, Target: guard}, 8, 7, 1)
	same(t, "bodies", len(x.s().Bodies), 2)
	x.end(aerim)
	x.turn(aerim)
	x.do(explore.Command{Do: explore.Hide, Who: aerim, Target: guard})
	same(t, "the body in the Hall", x.s().Bodies[0], explore.Body{Seeker: guard, Region: hall, Known: true})
	same(t, "the body in the Loft", x.s().Bodies[1], explore.Body{Seeker: guard, Region: loft, Hidden: true, Known: true})
	x.no(explore.Command{Do: explore.Hide, Who: aerim, Target: guard}, explore.NoBody)
	x.end(aerim)
	x.turn(aerim)
	x.move(aerim, 3)
	x.end(aerim)
	x.pass(guard)
	x.turn(aerim)
	x.do(explore.Command{Do: explore.Drag, Who: aerim, Target: guard, Conn: 0})
	same(t, "dragged", x.s().Bodies[0], explore.Body{Seeker: guard, Region: yard, Known: true})
	same(t, "left", x.s().Bodies[1].Region, loft)
}

// EX-104, GL-43: which doors can't be bashed where bashing is forbidden.
func TestForbiddenBashing(t *testing.T) {
	in := func(change func(*explore.Spec)) *sitting {
		x := sit(t, houseSpec(func(s *explore.Spec) {
			s.Start = "Study"
			s.Forbids.Bashing = true
			s.Challenges = s.Challenges[2:]
			if change != nil {
				change(s)
			}
		}), sneak("Aerim"))
		x.turn(aerim)
		return x
	}
	door := explore.ChallengeAt(0)
	bash := explore.Command{Do: explore.Act, Who: aerim, Target: door}
	bomb := explore.Command{Do: explore.Act, Who: aerim, Play: 3}
	x := in(nil)
	x.no(bash, explore.Forbidden)
	x.do(bomb) // against all enemies: not against the Door
	same(t, "EP", x.foe(0).EP, 8)
	x.end(aerim)
	x.turn(aerim)
	x.do(explore.Command{Do: explore.Pick, Who: aerim, Target: door, Play: 2}, 1, 1)
	same(t, "gone", x.foe(0).Gone, true)

	x = in(func(s *explore.Spec) { s.Challenges[0].Lock, s.Challenges[0].Key = stattrack.Pool{}, "" }) // neither Lock nor key: rubble, say
	x.do(bash, 8, 1, 3)
	same(t, "EP", x.foe(0).EP, 5)

	x = in(func(s *explore.Spec) { s.Challenges[0].Lock, s.Challenges[0].Key = stattrack.Pool{}, "brass key" }) // GL-43: a key is a lock here
	x.no(bash, explore.Forbidden)
	x.do(bomb)
	same(t, "EP", x.foe(0).EP, 8)

	x = in(func(s *explore.Spec) { s.Forbids.Bashing = false })
	x.do(bomb, 3)
	same(t, "EP", x.foe(0).EP, 5)

	x = in(func(s *explore.Spec) { s.Challenges[0].Persists = true })
	x.no(goes(aerim, 2), explore.Forbidden)
	x.do(explore.Command{Do: explore.Move, Who: aerim, Conn: 2, Play: 2}, 1, 1)
	same(t, "result", x.s().Result, explore.Success)
}

// EX-104: light that a Seeker can see costs tokens.
func TestForbiddenLight(t *testing.T) {
	const cell, passage, well, nook = 0, 1, 2, 3
	shine := func(w explore.Who) explore.Command { return explore.Command{Do: explore.Shine, Who: w} }
	for _, row := range []struct {
		name   string
		seeker string
		change func(*explore.Spec)
		play   func(x *sitting)
		lost   int32
	}{
		{"in the same region", "Cell", nil, func(x *sitting) { x.do(shine(aerim)) }, 1},
		{"in the next region", "Passage", nil, func(x *sitting) { x.do(shine(aerim)) }, 1},
		{"two regions away", "End", nil, func(x *sitting) { x.do(shine(aerim)) }, 0},
		{"an Obstacle in between", "Passage", func(s *explore.Spec) {
			s.Challenges = append(s.Challenges, explore.Challenge{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Cell", To: "Passage"}, EP: 1})
		}, func(x *sitting) { x.do(shine(aerim)) }, 0},
		{"until it is gone", "Passage", func(s *explore.Spec) {
			s.Challenges = append(s.Challenges, explore.Challenge{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Cell", To: "Passage"}, EP: 1})
		}, func(x *sitting) {
			x.do(shine(aerim))
			x.do(explore.Command{Do: explore.Act, Who: aerim, Target: explore.ChallengeAt(1)}, 1)
		}, 1},
		{"a passage that nobody has found", "Nook", nil, func(x *sitting) { x.do(shine(aerim)) }, 0},
		{"until it is found", "Nook", nil, func(x *sitting) {
			x.do(shine(aerim))
			x.do(explore.Command{Do: explore.Search, Who: aerim}, 8, 1)
		}, 1},
		{"under water", "Well", nil, func(x *sitting) { x.do(shine(aerim)) }, 0},
		{"in a lit region", "Cell", func(s *explore.Spec) { s.Regions[cell].Dark = false }, func(x *sitting) { x.do(shine(aerim)) }, 0},
		{"put out again", "Cell", nil, func(x *sitting) { x.do(shine(aerim)); x.do(shine(aerim)) }, 1},
		{"put out beside an ally's", "Cell", nil, func(x *sitting) {
			x.do(shine(aerim))
			x.end(aerim)
			x.turn(lucin)
			x.do(shine(lucin))
			x.do(shine(lucin))
		}, 1}, // GL-44: a second light in the same region
		{"GL-44: the first light goes, the second stays", "Cell", nil, func(x *sitting) {
			x.do(shine(aerim))
			x.end(aerim)
			x.turn(lucin)
			x.do(shine(lucin))
			x.move(lucin, 0) // seen from the Cell, in the Passage
			x.move(aerim, 0)
		}, 2},
		{"GL-44: lit anew", "Cell", nil, func(x *sitting) {
			x.do(shine(aerim))
			x.do(shine(aerim))
			x.do(shine(aerim))
		}, 2},
		{"GL-44: a second Seeker", "Passage", func(s *explore.Spec) {
			s.Challenges = append(s.Challenges, explore.Challenge{Name: "Watch", Type: stattrack.Seeker, Region: "End", EP: 1})
		}, func(x *sitting) {
			x.do(shine(aerim))
			x.end(aerim)
			x.pass(lucin)
			x.turn(explore.ChallengeAt(1))
			x.do(goes(explore.ChallengeAt(1), 3))
		}, 1},
		{"GL-44: two lights, two regions", "End", nil, func(x *sitting) {
			x.do(shine(aerim))
			x.end(aerim)
			x.turn(lucin)
			x.move(lucin, 0)
			x.do(shine(lucin)) // seen from the End
			x.end(lucin)
			x.turn(guard)
			x.do(goes(guard, 3)) // to the Passage: now the Cell's is seen too
		}, 2},
		{"GL-44: both at once", "Out", nil, func(x *sitting) {
			x.do(shine(aerim))
			x.end(aerim)
			x.turn(lucin)
			x.move(lucin, 0)
			x.do(shine(lucin))
			x.end(lucin)
			x.turn(guard)
			x.do(goes(guard, 4))
			x.end(guard)
			x.pass(aerim, lucin)
			x.turn(guard)
			x.do(goes(guard, 3))
		}, 2},
		{"carried in", "Passage", func(s *explore.Spec) { s.Regions[cell].Dark = false }, func(x *sitting) {
			x.do(shine(aerim))
			x.move(aerim, 0)
		}, 1},
		{"an ally comes in without", "Passage", func(s *explore.Spec) { s.Regions[cell].Dark = false }, func(x *sitting) {
			x.do(shine(aerim))
			x.move(aerim, 0)
			x.move(lucin, 0)
		}, 1},
		{"the Seeker comes in", "End", nil, func(x *sitting) {
			x.do(shine(aerim))
			x.end(aerim)
			x.pass(lucin)
			x.turn(guard)
			x.do(goes(guard, 3)) // to the Passage
		}, 1},
		{"no Seeker", "Cell", func(s *explore.Spec) { s.Challenges[0].Type = stattrack.Creature }, func(x *sitting) { x.do(shine(aerim)) }, 0},
		{"one that appears", "End", func(s *explore.Spec) {
			s.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error {
				if sc.Actor() != lucin {
					return nil
				}
				_, err := sc.Spawn("Guard", "Cell")
				return err
			})
		}, func(x *sitting) { x.do(shine(aerim)); x.end(aerim); x.turn(lucin) }, 1},
		{"allowed", "Cell", func(s *explore.Spec) { s.Forbids.Light = false }, func(x *sitting) { x.do(shine(aerim)) }, 0},
		{"allowed, through a gate that opens", "Passage", func(s *explore.Spec) {
			s.Forbids.Light = false
			s.Challenges = append(s.Challenges, explore.Challenge{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Cell", To: "Passage"}, EP: 1})
		}, func(x *sitting) {
			x.do(shine(aerim))
			x.do(explore.Command{Do: explore.Act, Who: aerim, Target: explore.ChallengeAt(1)}, 1)
		}, 0},
		{"defeat", "Cell", func(s *explore.Spec) { s.Forbids.Tokens = 0 }, func(x *sitting) { x.do(shine(aerim)) }, 6},
	} {
		t.Run(row.name, func(t *testing.T) {
			spec := explore.Spec{
				Name: "The Cells", Type: explore.Stealth, Start: "Cell", Goal: explore.Goal{Region: "Out"},
				Regions: []explore.Region{{Name: "Cell", Dark: true}, {Name: "Passage", Dark: true}, {Name: "Well", Dark: true, Water: true, Submerged: true},
					{Name: "Nook"}, {Name: "End"}, {Name: "Out"}},
				Connections: []explore.Connection{{From: "Cell", To: "Passage"}, {From: "Cell", To: "Well"}, {From: "Cell", To: "Nook", Hidden: true},
					{From: "Passage", To: "End"}, {From: "End", To: "Out"}},
				Challenges: []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: row.seeker, EP: 1}},
				Secrets:    []explore.Secret{{Name: "brick", Region: "Cell", Hidden: dice("1d4"), Opens: &explore.Way{From: "Cell", To: "Nook"}}},
				Forbids:    explore.Forbids{Light: true, Tokens: 1},
			}
			if row.change != nil {
				row.change(&spec)
			}
			x := sit(t, spec, sneak("Aerim"), sneak("Lucin"))
			x.turn(aerim)
			row.play(x)
			same(t, "tokens lost", 6-x.s().Tokens, row.lost)
			if row.lost > 0 && row.lost < 6 {
				alerted := false
				for i := range x.s().Challenges {
					alerted = alerted || x.s().Challenges[i].Alerted
				}
				same(t, "Alerted", alerted, true) // EX-81
			}
			same(t, "failed", x.s().Result == explore.Failure, row.lost == 6)
		})
	}
	_, _, _ = passage, well, nook
}

// An infiltration: a guard falls, its body is found, the other guard is Alerted and catches the last token. EX-80, EX-81, EX-100 to EX-103
func TestInfiltrationTranscript(t *testing.T) {
	x := sit(t, houseSpec(func(s *explore.Spec) {
		second("Study", "Hall")(s)
		s.Forbids.Bashing = true
	}), sneak("Aerim"), sneak("Lucin"))
	x.turn(aerim)
	x.move(aerim, 0)
	x.do(explore.Command{Do: explore.Act, Who: aerim, Target: guard}, 8, 7, 2)
	x.end(aerim)
	x.turn(lucin)
	x.move(lucin, 0)
	x.end(lucin)
	x.turn(watch)
	x.do(goes(watch, 1)) // it finds the body
	x.do(explore.Command{Do: explore.Act, Who: watch, Target: lucin})
	x.react(1, 5, 6) // 1d6 and 1 level: 1d8
	x.end(watch)
	x.turn(lucin)
	x.do(explore.Command{Do: explore.Hide, Who: lucin, Target: guard}) // too late
	x.end(lucin)
	x.turn(aerim)
	x.move(aerim, 1)
	x.no(explore.Command{Do: explore.Act, Who: aerim, Target: portal}, explore.Forbidden)
	x.do(explore.Command{Do: explore.Pick, Who: aerim, Target: portal, Play: 2}, 3, 4)
	x.end(aerim)
	x.turn(watch)
	x.do(explore.Command{Do: explore.Act, Who: watch, Target: lucin})
	x.react(1, 7, 6)
	x.end(watch)
	x.turn(aerim)
	x.do(explore.Command{Do: explore.Pick, Who: aerim, Target: portal, Play: 2}, 4, 4)
	x.end(aerim)
	x.pass(lucin)
	x.turn(watch)
	x.do(explore.Command{Do: explore.Act, Who: watch, Target: lucin})
	x.react(0)
	x.end(watch)
	x.pass(aerim)
	x.pass(lucin)
	x.turn(watch)
	x.do(explore.Command{Do: explore.Act, Who: watch, Target: lucin})
	x.react(1, 6, 6)
	same(t, "result", x.s().Result, explore.Failure)
	golden(t, "infiltration", x.said.String())
}

// EX-102, EX-103: a Seeker that respawns and is defeated again leaves two bodies. Legal lists each command on them once, and Hide hides one
// after the other.
func TestTwoBodies(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
		Connections: []explore.Connection{{From: "A", To: "B"}},
		Challenges:  []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1, Respawn: 1}},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4")}})
	for round := int32(1); len(c.s().Bodies) < 2; round++ {
		c.toRound(round)
		c.begin(explore.PC(0))
		if !c.s().Challenges[0].Gone {
			c.act(explore.PC(0), 0, explore.ChallengeAt(0), 1)
		}
	}
	c.toRound(c.s().Round + 1)
	for left := 2; left >= 0; left-- {
		c.begin(explore.PC(0))
		hides := 0
		for _, cmd := range c.r.Legal(nil) {
			if cmd.Do == explore.Hide {
				hides++
			}
		}
		c.equal("EX-103: listed", hides, min(left, 1))
		if left > 0 {
			c.do(explore.Command{Do: explore.Hide, Who: explore.PC(0), Target: explore.ChallengeAt(0)})
			c.toRound(c.s().Round + 1)
		}
	}
}

// EX-104, EX-65: some plays against one enemy cost no Action Phase: Interrupts, and plays that content sets off. They can't be played
// against a Persisting Obstacle, nor against one with a Lock where bashing is forbidden.
func TestWithstood(t *testing.T) {
	for _, row := range []struct {
		clause                string
		persists, locks, keys bool
		forbids               bool
		struck                bool
	}{
		{"EX-65", true, false, false, false, false},
		{"EX-104", false, true, false, true, false},
		{"GL-43", false, false, true, true, false},
		{"EX-104", false, false, false, true, true}, // rubble
		{"EX-104", false, true, false, false, true},
		{"GL-43", false, false, true, false, true},
	} {
		door := explore.Challenge{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 9, Base: flat, Persists: row.persists,
			Plays: []explore.Play{{Name: "Spark", Kind: explore.Interrupt, Trigger: explore.OnSearch, Damage: dice("1d4")}}}
		if row.locks {
			door.Lock = dice("1d6")
		}
		if row.keys {
			door.Key = "iron key"
		}
		spec := explore.Spec{Type: explore.Stealth, Forbids: explore.Forbids{Bashing: row.forbids},
			Regions: []explore.Region{{Name: "A"}, {Name: "B"}}, Connections: []explore.Connection{{From: "A", To: "B"}}, Challenges: []explore.Challenge{door}}
		spec.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Play(aerim, "Blow", explore.ChallengeAt(0)) })
		c := openChapter(t, spec, explore.Character{Name: "Ada", Tokens: 3, Search: dice("1d6"), Plays: []explore.Play{
			blow("1d4"), {Name: "Riposte", Kind: explore.Interrupt, Trigger: explore.OnHurt, Damage: dice("1d4")}}})
		search := explore.Command{Do: explore.Search, Who: aerim}
		if row.struck {
			c.begin(aerim, 3)
			c.equal(row.clause+": Scene.Play", c.s().Challenges[0].EP, 6)
			c.do(search, 2) // a spark
			c.answer(1, 2, 1, 1)
			c.equal(row.clause+": Interrupt", c.s().Challenges[0].EP, 4)
			continue
		}
		c.begin(aerim)
		c.do(search, 2, 1, 1)
		c.equal(row.clause+": not asked", c.s().Pending.Ask, explore.AskNothing)
		c.equal(row.clause+": unhurt", []any{c.s().Challenges[0].EP, len(c.s().Pools)}, []any{9, 0})
	}
}

// EX-103, EX-77: when a Seeker respawns, players know no more and no less of its body. A known body can be hidden even if the new Seeker is
// elsewhere and unseen, and everyone is told of it. An unseen body stays out of all Views even if players meet the new Seeker. When it is
// seen later, it is told and stays known (EX-102).
func TestBodiesOfTheRespawned(t *testing.T) {
	guard := explore.ChallengeAt(0)
	bodies := func(c *chapter) int { return len(c.g.At(c.s()).View(explore.Everyone).Bodies) }
	t.Run("known", func(t *testing.T) {
		for _, do := range []explore.Verb{explore.Hide, explore.Drag} {
			spec := road()
			spec.Start = "B"
			spec.Challenges = []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "D", EP: 1, Respawn: 1, Base: flat}}
			spec.Hooks[explore.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Send(guard, "B") })
			c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d6")}})
			c.begin(aerim)
			c.act(aerim, 0, guard, 3)
			c.toRound(4) // it is back in D, out of sight
			c.begin(aerim)
			c.equal("EX-77: back", c.s().Challenges[0].Gone || c.s().Challenges[0].Revealed, false)
			c.equal("EX-103: known", bodies(c), 1)
			events := c.do(explore.Command{Do: do, Who: aerim, Target: guard})
			c.equal("EX-103: told", kindsOf(c.g.At(c.s()).Tell(events, explore.Everyone), explore.BodyHidden, explore.BodyDragged),
				map[explore.Verb][]explore.EventKind{explore.Hide: {explore.BodyHidden}, explore.Drag: {explore.BodyDragged}}[do])
		}
	})
	t.Run("known in the dark", func(t *testing.T) {
		spec := road()
		spec.Regions[0].Dark = true
		spec.Challenges = []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "D", EP: 1, Respawn: 1, Base: flat}}
		spec.Hooks[explore.OnBegin] = explore.Func(func(sc *explore.Scene) error {
			if err := sc.Send(guard, "A"); err != nil {
				return err
			}
			return sc.Reveal(guard)
		})
		c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d6")}})
		c.begin(aerim)
		c.act(aerim, 0, guard, 3)
		c.toRound(4)
		c.begin(aerim)
		c.equal("EX-103: known", bodies(c), 1)
		c.do(explore.Command{Do: explore.Hide, Who: aerim, Target: guard})
	})
	t.Run("unknown", func(t *testing.T) {
		spec := road()
		spec.Regions[2].Dark = true // C
		spec.Challenges = []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "B", EP: 1, Respawn: 1}}
		spec.Hooks[explore.OnBegin] = explore.Func(func(sc *explore.Scene) error {
			if err := sc.Send(guard, "C"); err != nil {
				return err
			}
			return sc.Defeat(guard)
		})
		c := openChapter(t, spec, explore.Character{Name: "Ada", Light: explore.Flame})
		c.equal("EX-103: unseen", bodies(c), 0)
		c.toRound(3)
		c.begin(aerim)
		c.move(aerim, 0) // to the new one
		c.equal("EX-77: met", []any{c.s().Challenges[0].Revealed, bodies(c)}, []any{true, 0})
		c.end(aerim)
		c.toRound(4)
		c.begin(aerim)
		c.do(explore.Command{Do: explore.Shine, Who: aerim})
		events := c.move(aerim, 1)
		seen, ok := firstEvent(c.g.At(c.s()).Tell(events, aerim), explore.BodySeen)
		c.equal("EX-102: seen", []any{ok, seen.Who, seen.Region, bodies(c)}, []any{true, guard, 2, 1})
		c.do(explore.Command{Do: explore.Shine, Who: aerim})
		c.equal("EX-102: in the dark again", bodies(c), 1)
		c.do(explore.Command{Do: explore.Hide, Who: aerim, Target: guard})
	})
}

// EX-103, EX-85: a PC that is stopped as it leaves drags no body. EX-134: Drag uses a key as Move does.
func TestDragStopped(t *testing.T) {
	for _, row := range []struct {
		clause string
		hook   func(*explore.Scene) error
		item   string
		want   explore.RegionID // where the body lies then
	}{
		{"EX-103", func(sc *explore.Scene) error { return sc.Kill(sc.Actor()) }, "", 0},
		{"EX-85", func(sc *explore.Scene) error { return sc.Send(sc.Actor(), "C") }, "", 0},
		{"EX-21", func(sc *explore.Scene) error { _, err := sc.Spawn("Gate", ""); return err }, "", 0},
		{"EX-103", func(*explore.Scene) error { return nil }, "", 1},
		{"EX-134", nil, "key", 1},
	} {
		spec := road()
		spec.Challenges = []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1, Base: flat},
			{Name: "Snare", Type: stattrack.Trap, Region: "A", Hooks: explore.Hooks{explore.OnLeave: explore.Func(row.hook)}},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Key: "key", Lock: dice("1d6"), Absent: row.item == ""}}
		c := openChapter(t, spec, explore.Character{Name: "Ada", Items: strings.Fields(row.item), Plays: []explore.Play{blow("1d6")}}, explore.Character{Name: "Bo"})
		c.begin(aerim)
		c.act(aerim, 0, explore.ChallengeAt(0), 3)
		c.toRound(2)
		c.begin(aerim)
		events := c.do(explore.Command{Do: explore.Drag, Who: aerim, Target: explore.ChallengeAt(0)})
		c.equal(row.clause+": the body", c.s().Bodies[0].Region, row.want)
		c.equal(row.clause+": dragged", len(kindsOf(events, explore.BodyDragged)), row.want)
		c.equal(row.clause+": the Gate", c.s().Challenges[2].Gone, row.clause != "EX-21")
	}
}

// EX-102, EX-33: a body in an adjacent region becomes known, and stays known, when it comes into sight because a light comes or goes.
func TestBodyNextDoorByLight(t *testing.T) {
	for _, goes := range []bool{true, false} {
		spec := explore.Spec{
			Start:       "S",
			Regions:     []explore.Region{{Name: "S"}, {Name: "Q", Dark: goes}, {Name: "R", Dark: true}},
			Connections: []explore.Connection{{From: "S", To: "Q"}, {From: "Q", To: "R"}, {From: "S", To: "R"}},
			Challenges:  []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "R", EP: 1}},
		}
		spec.Hooks[explore.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Defeat(explore.ChallengeAt(0)) })
		eyes := explore.Keywords(0)
		if goes {
			eyes = explore.Darkvision | explore.LightSensitivity
		}
		c := openChapter(t, spec, explore.Character{Name: "Ada", Keywords: eyes}, explore.Character{Name: "Bo", Keywords: explore.LightSensitivity, Light: explore.Flame})
		c.begin(lucin)
		c.do(explore.Command{Do: explore.Shine, Who: lucin})
		if goes {
			c.move(lucin, 2) // with the light into R, where she is blind
		}
		c.end(lucin)
		c.begin(aerim)
		c.move(aerim, 0) // to Q, next door
		c.end(aerim)
		c.toRound(2)
		c.equal("EX-102: before", len(c.g.At(c.s()).View(aerim).Bodies), 0)
		c.begin(lucin)
		events := c.move(lucin, 2) // the light leaves R, or comes to R
		c.equal("EX-102: in sight", len(c.g.At(c.s()).View(aerim).Bodies), 1)
		c.equal("EX-102: told", len(kindsOf(c.g.At(c.s()).Tell(events, aerim), explore.BodySeen)), 1)
		c.equal("EX-102: known", c.s().Bodies[0].Known, true)
	}
}

// EX-102: a Seeker that no PC has seen falls: the players learn of its body only if a PC sees the place. If a PC has seen the Seeker, they
// learn of its body even in the dark.
func TestBodyOfTheUnseen(t *testing.T) {
	for _, row := range []struct {
		region            string
		dark, seen, apart bool
		want              int
	}{{"A", false, false, false, 1}, {"B", false, false, false, 1}, {"E", false, false, false, 0}, {"A", true, false, false, 0}, {"A", true, true, false, 1},
		{"A", false, false, true, 1}, {"B", false, false, true, 1}, {"E", false, false, true, 0}} {
		spec := road()
		spec.Apart = row.apart
		spec.Regions[0].Dark = row.dark
		spec.Challenges = []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: row.region, EP: 1, Hidden: true}}
		spec.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			if row.seen {
				_ = sc.Reveal(guard)
			}
			return sc.Defeat(guard)
		})
		c := openChapter(t, spec)
		events := c.begin(aerim)
		c.equal(fmt.Sprintf("EX-102: told, %+v", row), len(kindsOf(c.g.At(c.s()).Tell(events, aerim), explore.BodyLeft)), row.want)
		c.equal(fmt.Sprintf("EX-102: shown, %+v", row), len(c.g.At(c.s()).View(aerim).Bodies), row.want)
	}
}

// EX-01, EX-103: a Drag that begins a turn lapses if the turn's beginning sends the PC away, even to another body of that Seeker and with the
// same connection. The reason is the first that bars it.
func TestDragOfOneSentAway(t *testing.T) {
	for _, row := range []struct {
		shut bool
		want explore.Reason
	}{{false, explore.NotThere}, {true, explore.WayClosed}} {
		spec := road()
		spec.Challenges = []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1, Absent: true}}
		spec.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			if row.shut {
				_ = sc.Close("A", "B")
			}
			return sc.Send(aerim, "B")
		})
		c := openChapter(t, spec)
		c.s().Bodies = []explore.Body{{Seeker: guard, Region: 0, Known: true}, {Seeker: guard, Region: 1, Known: true}}
		ev, lapsed := firstEvent(c.do(explore.Command{Do: explore.Drag, Who: aerim, Target: guard}), explore.Lapsed)
		c.equal("EX-01: lapsed", []any{lapsed, explore.Reason(ev.To)}, []any{true, row.want})
		c.equal("EX-103: the bodies", []any{c.s().Bodies[0].Region, c.s().Bodies[1].Region}, []any{0, 1})
	}
}
