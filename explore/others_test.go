package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

func interrupt(name string, t scenario.Trigger, aim scenario.Aim) scenario.Play {
	return scenario.Play{Name: name, Kind: scenario.Interrupt, Trigger: t, Aim: aim}
}

// EX-85: a PC's Interrupt keeps an enemy from an ally: it can send the enemy away before anything is rolled, help the ally's Reaction, and
// heal the ally afterwards. It is played against the attacker if its Aim is at enemies, and for the ally if its Aim is at one.
func TestShieldAnAlly(t *testing.T) {
	send := interrupt("Whistle", scenario.OnAllyAttack, scenario.OneEnemy)
	send.Special = explore.Func(func(sc *explore.Scene) error { return sc.Send(sc.Target(), "Kennel") })
	brace := interrupt("Shield", scenario.OnAllyAttack, scenario.OneAlly)
	brace.Boosts = []scenario.Boost{{Class: stattrack.Evasion, Levels: 2}}
	mend := interrupt("Mend", scenario.OnAllyHurt, scenario.OneAlly)
	mend.Special = explore.Func(func(sc *explore.Scene) error { return sc.Heal(sc.Target(), 2) })
	strikeBack := interrupt("Avenge", scenario.OnAllyHurt, scenario.OneEnemy)
	strikeBack.Damage = dice("1d4")
	hound := scenario.Challenge{Name: "Hound", Type: stattrack.Creature, Region: "Yard", EP: 9, Base: flat,
		Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6")}}}
	for _, tc := range []struct {
		play   scenario.Play
		by     scenario.Who // whom it is against
		bite   []int        // the dice of the bite before the question
		answer []int        // the dice after yes
		ep, of int32        // of Bo and the Hound afterwards
		region scenario.RegionID
	}{
		{send, scenario.ChallengeAt(0), nil, nil, 20, 9, 1},
		{brace, scenario.PC(1), nil, []int{3, 8}, 20, 9, 0}, // 3 against 8 of 1d8, which was 1d4
		{mend, scenario.PC(1), []int{5, 1, 6}, nil, 16, 9, 0},
		{strikeBack, scenario.ChallengeAt(0), []int{5, 1, 6}, []int{4}, 14, 5, 0},
	} {
		c := openChapter(t, scenario.Spec{Regions: rooms("Yard", "Kennel"), Connections: row("Yard", "Kennel"), Challenges: []scenario.Challenge{hound}},
			scenario.Character{Name: "Ada", Plays: []scenario.Play{tc.play}}, scenario.Character{Name: "Bo", Plays: []scenario.Play{dodging("1d4")}})
		hurtFirst := tc.bite != nil
		c.toFoes()
		c.begin(scenario.ChallengeAt(0))
		c.act(scenario.ChallengeAt(0), 0, scenario.PC(1))
		if hurtFirst {
			c.answer(1, tc.bite...) // Bo dodges in vain
		}
		c.equal("EX-85: asked "+tc.play.Name, []any{c.s().Pending.Ask, c.s().Pending.Who, c.s().Pending.By}, []any{board.AskInterrupt, scenario.PC(0), tc.by})
		if tc.play.Name == "Shield" {
			c.answer(1)
			c.equal("EX-85: now the Reaction", []any{c.s().Pending.Ask, c.s().Pending.Who}, []any{board.AskReaction, scenario.PC(1)})
			c.answer(1, tc.answer...)
		} else {
			c.answer(1, tc.answer...)
		}
		c.equal("EX-85: "+tc.play.Name, []any{c.s().Pending.Ask, c.s().PCs[1].EP, c.s().Challenges[0].EP, c.s().Challenges[0].Region}, []any{board.AskNothing, tc.ep, tc.of, tc.region})
	}
}

// EX-85: what a Trap may wait for: an Action, a turn, a door, somebody's blood. It strikes the PC that takes part.
func TestTrapWaitsForOthers(t *testing.T) {
	ada, bo, rats := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(1)
	door := scenario.Challenge{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 1, Base: flat}
	for _, tc := range []struct {
		what    string
		trigger scenario.Trigger
		do      func(c *chapter)
		hurt    []int32 // Ada's and Bo's loss
	}{
		{"a turn", scenario.OnTurnHere, func(c *chapter) { c.begin(ada, 1); c.end(ada); c.begin(bo, 1) }, []int32{1, 1}},
		{"an Action", scenario.OnAction, func(c *chapter) { c.begin(ada); c.act(ada, 0, rats, 1, 1) }, []int32{1, 0}},
		{"a Creature's Action", scenario.OnAction, func(c *chapter) { c.toFoes(); c.begin(rats); c.act(rats, 0, bo, 1, 2) }, []int32{0, 3}},
		{"blood", scenario.OnHurtHere, func(c *chapter) { c.begin(ada); c.act(ada, 0, rats, 1, 1) }, []int32{1, 0}},
		{"a PC's blood", scenario.OnHurtHere, func(c *chapter) { c.toFoes(); c.begin(rats); c.act(rats, 0, bo, 2, 1) }, []int32{0, 3}},
		{"a death", scenario.OnDefeatHere, func(c *chapter) { c.begin(ada); c.act(ada, 0, scenario.ChallengeAt(2), 1, 1) }, []int32{1, 0}},
		{"a door", scenario.OnDoor, func(c *chapter) { c.begin(ada); c.act(ada, 0, scenario.ChallengeAt(2), 1, 1) }, []int32{1, 0}},
	} {
		trap := scenario.Challenge{Name: "Jaws", Type: stattrack.Trap, Region: "A", Base: flat, Plays: []scenario.Play{{Name: "Snap", Kind: scenario.Interrupt, Trigger: tc.trigger, Damage: dice("1d4")}}}
		foe := rat("A", blow("1d4"))
		foe.Base = flat
		c := openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{trap, foe, door}},
			scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d4")}}, scenario.Character{Name: "Bo"})
		tc.do(c)
		c.equal("EX-85: "+tc.what, []int32{20 - c.s().PCs[0].EP, 20 - c.s().PCs[1].EP}, tc.hurt)
		c.equal("EX-85: sprung by "+tc.what, c.s().Challenges[0].Revealed, true)
	}
}

// EX-85: a closed way that content opens is a door too, once.
func TestDoorThatWasClosed(t *testing.T) {
	opened := 0
	hooks := &scenario.Hooks{scenario.OnDoor: explore.Func(func(sc *explore.Scene) error { opened++; return nil })}
	c := openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: []scenario.Connection{{From: "A", To: "B", Closed: true, Hooks: hooks}},
		Hooks: scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
			if sc.Round() > 1 {
				return sc.Open("A", "B")
			}
			return nil
		})}}, scenario.Character{Name: "Ada", Plays: []scenario.Play{interrupt("Look", scenario.OnDoor, scenario.NoTarget)}})
	c.equal("closed", opened, 0)
	c.pass(func(s *board.State) bool { return s.Round == 2 || s.Pending.Ask != board.AskNothing })
	c.equal("EX-85: the PC in front of it is asked", c.s().Pending.Ask, board.AskInterrupt)
	c.answer(0)
	c.toRound(3)
	c.equal("opened once", opened, 1)
}

// EX-85, EX-30: a player is not asked about what happens to a Challenge that nobody knows of.
func TestOthersUnseen(t *testing.T) {
	for _, trigger := range []scenario.Trigger{scenario.OnHurtHere, scenario.OnDefeatHere, scenario.OnTurnHere, scenario.OnDoor} {
		for _, hidden := range []bool{false, true} {
			lurker := rat("A")
			door := scenario.Challenge{Name: "Veil", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 1, Hidden: hidden}
			lurker.Hidden = hidden
			c := openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{lurker, door},
				Hooks: scenario.Hooks{scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
					if trigger == scenario.OnDoor {
						return sc.Defeat(scenario.ChallengeAt(1))
					} else if trigger == scenario.OnDefeatHere {
						return sc.Defeat(scenario.ChallengeAt(0))
					}
					return sc.Hurt(scenario.ChallengeAt(0), 1)
				})}},
				scenario.Character{Name: "Ada", Plays: []scenario.Play{interrupt("Look", trigger, scenario.NoTarget)}})
			c.toFoes()
			c.begin(scenario.ChallengeAt(0))
			if trigger != scenario.OnTurnHere {
				c.end(scenario.ChallengeAt(0))
			}
			want := board.AskInterrupt
			if hidden {
				want = board.AskNothing
			}
			c.equal("EX-85: "+trigger.String(), c.s().Pending.Ask, want)
		}
	}
}

// GL-06, EX-85: of several Interrupts, a Challenge plays one a turn. The DM is asked about each in turn, and the one that is played bars the
// rest. The ready policy plays the first. Players hear nothing of the question, and nothing of a no.
func TestDMChoosesInterrupt(t *testing.T) {
	snap, spit := interrupt("Snap", scenario.OnEnter, scenario.OneEnemy), interrupt("Spit", scenario.OnEnter, scenario.OneEnemy)
	snap.Damage, spit.Damage = dice("1d4"), dice("1d6")
	wail := interrupt("Wail", scenario.OnTurnHere, scenario.NoTarget)
	auto := interrupt("Click", scenario.OnEnter, scenario.NoTarget)
	auto.Automatic = true
	open := func(plays ...scenario.Play) *chapter {
		return openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"),
			Challenges: []scenario.Challenge{{Name: "Jaws", Type: stattrack.Trap, Region: "B", Base: flat, Plays: plays}}})
	}
	jaws := scenario.ChallengeAt(0)
	for _, tc := range []struct {
		what    string
		plays   []scenario.Play
		answers []int
		faces   []int // of the last answer, or of the Move
		played  []string
	}{
		{"the only one", []scenario.Play{snap}, nil, []int{2}, []string{"Snap"}},
		{"the only one that is not Automatic", []scenario.Play{auto, snap}, nil, []int{2}, []string{"Click", "Snap"}},
		{"the first", []scenario.Play{snap, spit}, []int{1}, []int{2}, []string{"Snap"}},
		{"the second", []scenario.Play{snap, auto, spit}, []int{0, 1}, []int{6}, []string{"Click", "Spit"}},
		{"none", []scenario.Play{snap, spit}, []int{0, 0}, nil, nil},
		{"one that bars one of another Trigger", []scenario.Play{wail, spit}, []int{1}, []int{6}, []string{"Spit"}},
		{"not now", []scenario.Play{wail, spit}, []int{0}, nil, nil},
	} {
		c := open(tc.plays...)
		c.begin(scenario.PC(0))
		var events, told []board.Event
		give := func(cmd board.Command, last bool) {
			var faces []int
			if last {
				faces = tc.faces
			}
			events = append(events, c.do(cmd, faces...)...)
			told = append(told, c.r.Tell(events, scenario.PC(0))...)
		}
		give(board.Command{Do: board.Move, Who: scenario.PC(0)}, len(tc.answers) == 0)
		for i, k := range tc.answers {
			v, players := c.r.View(scenario.DMOnly), c.r.View(scenario.Everyone)
			if v.Asked == nil || v.Asked.Ask != board.AskInterrupt || v.Asked.Who != jaws || v.Asked.By != scenario.PC(0) || len(v.Choices) != 2 {
				t.Fatalf("%s: the DM is asked %+v, want about an Interrupt of Jaws against Ada", tc.what, v.Asked)
			}
			if players.Asked != nil || len(players.Choices) > 0 {
				t.Errorf("%s: players see %+v", tc.what, players.Asked)
			}
			give(board.Command{Do: board.Answer, Who: jaws, Choice: int16(k)}, i == len(tc.answers)-1)
		}
		c.equal(tc.what+": asked no more", c.s().Pending.Ask, board.AskNothing)
		var played []string
		for _, ev := range events {
			if ev.Kind == board.Interrupted {
				played = append(played, tc.plays[ev.Play].Name)
			}
		}
		if !slices.Equal(played, tc.played) {
			t.Errorf("GL-06: %s: played %v, want %v", tc.what, played, tc.played)
		}
		for _, ev := range told {
			if ev.Kind == board.Asked || ev.Kind == board.Answered {
				t.Errorf("GL-06: %s: players are told %v", tc.what, ev)
			}
		}
		if played == nil && (c.s().Challenges[0].Revealed || len(c.r.View(scenario.Everyone).Challenges) > 0) {
			t.Errorf("EX-85: %s: what waits unseen is seen", tc.what)
		}
	}

	// the words, and what the ready policy says
	c := open(snap, spit)
	c.begin(scenario.PC(0))
	c.move(scenario.PC(0), 0)
	v := c.r.View(scenario.DMOnly)
	c.equal("words", []string{show.Words(&v, &v.Choices[0]), show.Words(&v, &v.Choices[1])}, []string{"Jaws does not Interrupt with Snap", "Jaws Interrupts with Snap"})
	k, err := policy.SensibleDM(1)(&v)
	if err != nil || v.Choices[k].Choice != 1 {
		t.Errorf("GL-06: the ready policy answers %d, %v, want to play the first at the first occasion", v.Choices[k].Choice, err)
	}
	state := *c.s()
	if err := c.g.CheckState(&state); err != nil {
		t.Errorf("a save of the question: %v", err)
	}
	alone := open(snap)
	state.Challenges[0].Data = alone.s().Challenges[0].Data
	if err := alone.g.CheckState(&state); err == nil {
		t.Error("a Game whose Trap has one Interrupt goes on from a question that it never asks")
	}
}

// EX-85, EX-30: an Interrupt of a PC is not played against what an unknown enemy has hurt: its player may not know which enemy it was. If the
// enemy shows itself before the Interrupt, it is the one.
func TestInterruptAgainstTheUnknown(t *testing.T) {
	lurker, prey := scenario.ChallengeAt(0), scenario.ChallengeAt(1)
	for _, row := range []struct {
		name    string
		trigger scenario.Trigger
		aim     scenario.Aim
		harm    func(sc *explore.Scene) error
		shows   bool
		ask     board.Ask
		by      scenario.Who
	}{
		{"one enemy", scenario.OnHurtHere, scenario.OneEnemy, func(sc *explore.Scene) error { return sc.Hurt(prey, 1) }, false, board.AskNothing, scenario.Nobody},
		{"no target", scenario.OnHurtHere, scenario.NoTarget, func(sc *explore.Scene) error { return sc.Hurt(prey, 1) }, false, board.AskInterrupt, prey},
		{"a death", scenario.OnDefeatHere, scenario.NoTarget, func(sc *explore.Scene) error { return sc.Defeat(prey) }, false, board.AskNothing, scenario.Nobody},
		{"a death, and it shows itself", scenario.OnDefeatHere, scenario.NoTarget, func(sc *explore.Scene) error { return sc.Defeat(prey) }, true, board.AskInterrupt, lurker},
	} {
		hidden := rat("A")
		hidden.Name, hidden.Hidden = "Lurker", true
		hidden.Hooks[scenario.OnRound] = inRound(2, row.harm)
		spec := road()
		spec.Challenges = []scenario.Challenge{hidden, rat("A")}
		if row.shows {
			spec.Challenges[1].Hooks[scenario.OnDefeat] = explore.Func(func(sc *explore.Scene) error { return sc.Reveal(lurker) })
		}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{interrupt("Shout", row.trigger, row.aim)}})
		c.pass(func(s *board.State) bool { return s.Round == 2 })
		c.equal("EX-85: "+row.name, []any{c.s().Pending.Ask, c.s().Pending.By}, []any{row.ask, row.by})
	}
}

// EX-85: an Action whose player falls to an Interrupt is over. It does not miss.
func TestInterruptFellsTheAttacker(t *testing.T) {
	stab := interrupt("Stab", scenario.OnAllyAttack, scenario.OneEnemy)
	stab.Damage = dice("1d4")
	foe := rat("A", blow("1d4"))
	foe.Base = flat
	c := openChapter(t, scenario.Spec{Regions: rooms("A"), Challenges: []scenario.Challenge{foe}}, scenario.Character{Name: "Ada", Plays: []scenario.Play{stab}}, scenario.Character{Name: "Bo"})
	c.s().Challenges[0].EP = 1
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.act(scenario.ChallengeAt(0), 0, lucin)
	c.equal("EX-85: told", kindsOf(c.answer(1, 4), board.Defeated, board.Missed), []board.EventKind{board.Defeated})
}
