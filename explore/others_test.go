package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

func interrupt(name string, t explore.Trigger, aim explore.Aim) explore.Play {
	return explore.Play{Name: name, Kind: explore.Interrupt, Trigger: t, Aim: aim}
}

// EX-85: a PC's Interrupt keeps an enemy from an ally: it can send the enemy away before anything is rolled, help the ally's Reaction, and
// heal the ally afterwards. It is played against the attacker if its Aim is at enemies, and for the ally if its Aim is at one.
func TestShieldAnAlly(t *testing.T) {
	send := interrupt("Whistle", explore.OnAllyAttack, explore.OneEnemy)
	send.Special = explore.Func(func(sc *explore.Scene) error { return sc.Send(sc.Target(), "Kennel") })
	brace := interrupt("Shield", explore.OnAllyAttack, explore.OneAlly)
	brace.Boosts = []explore.Boost{{Class: stattrack.Evasion, Levels: 2}}
	mend := interrupt("Mend", explore.OnAllyHurt, explore.OneAlly)
	mend.Special = explore.Func(func(sc *explore.Scene) error { return sc.Heal(sc.Target(), 2) })
	strikeBack := interrupt("Avenge", explore.OnAllyHurt, explore.OneEnemy)
	strikeBack.Damage = dice("1d4")
	hound := explore.Challenge{Name: "Hound", Type: stattrack.Creature, Region: "Yard", EP: 9, Base: flat,
		Plays: []explore.Play{{Name: "Bite", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("1d6")}}}
	for _, tc := range []struct {
		play   explore.Play
		by     explore.Who // whom it is against
		bite   []int       // the dice of the bite before the question
		answer []int       // the dice after yes
		ep, of int32       // of Bo and the Hound afterwards
		region explore.RegionID
	}{
		{send, explore.ChallengeAt(0), nil, nil, 20, 9, 1},
		{brace, explore.PC(1), nil, []int{3, 8}, 20, 9, 0}, // 3 against 8 of 1d8, which was 1d4
		{mend, explore.PC(1), []int{5, 1, 6}, nil, 16, 9, 0},
		{strikeBack, explore.ChallengeAt(0), []int{5, 1, 6}, []int{4}, 14, 5, 0},
	} {
		c := openChapter(t, explore.Spec{Regions: rooms("Yard", "Kennel"), Connections: row("Yard", "Kennel"), Challenges: []explore.Challenge{hound}},
			explore.Character{Name: "Ada", Plays: []explore.Play{tc.play}}, explore.Character{Name: "Bo", Plays: []explore.Play{dodging("1d4")}})
		hurtFirst := tc.bite != nil
		c.toFoes()
		c.begin(explore.ChallengeAt(0))
		c.act(explore.ChallengeAt(0), 0, explore.PC(1))
		if hurtFirst {
			c.answer(1, tc.bite...) // Bo dodges in vain
		}
		c.equal("EX-85: asked "+tc.play.Name, []any{c.s().Pending.Ask, c.s().Pending.Who, c.s().Pending.By}, []any{explore.AskInterrupt, explore.PC(0), tc.by})
		if tc.play.Name == "Shield" {
			c.answer(1)
			c.equal("EX-85: now the Reaction", []any{c.s().Pending.Ask, c.s().Pending.Who}, []any{explore.AskReaction, explore.PC(1)})
			c.answer(1, tc.answer...)
		} else {
			c.answer(1, tc.answer...)
		}
		c.equal("EX-85: "+tc.play.Name, []any{c.s().Pending.Ask, c.s().PCs[1].EP, c.s().Challenges[0].EP, c.s().Challenges[0].Region}, []any{explore.AskNothing, tc.ep, tc.of, tc.region})
	}
}

// EX-85: what a Trap may wait for: an Action, a turn, a door, somebody's blood. It strikes the PC that takes part.
func TestTrapWaitsForOthers(t *testing.T) {
	ada, bo, rats := explore.PC(0), explore.PC(1), explore.ChallengeAt(1)
	door := explore.Challenge{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 1, Base: flat}
	for _, tc := range []struct {
		what    string
		trigger explore.Trigger
		do      func(c *chapter)
		hurt    []int32 // Ada's and Bo's loss
	}{
		{"a turn", explore.OnTurnHere, func(c *chapter) { c.begin(ada, 1); c.end(ada); c.begin(bo, 1) }, []int32{1, 1}},
		{"an Action", explore.OnAction, func(c *chapter) { c.begin(ada); c.act(ada, 0, rats, 1, 1) }, []int32{1, 0}},
		{"a Creature's Action", explore.OnAction, func(c *chapter) { c.toFoes(); c.begin(rats); c.act(rats, 0, bo, 1, 2) }, []int32{0, 3}},
		{"blood", explore.OnHurtHere, func(c *chapter) { c.begin(ada); c.act(ada, 0, rats, 1, 1) }, []int32{1, 0}},
		{"a PC's blood", explore.OnHurtHere, func(c *chapter) { c.toFoes(); c.begin(rats); c.act(rats, 0, bo, 2, 1) }, []int32{0, 3}},
		{"a death", explore.OnDefeatHere, func(c *chapter) { c.begin(ada); c.act(ada, 0, explore.ChallengeAt(2), 1, 1) }, []int32{1, 0}},
		{"a door", explore.OnDoor, func(c *chapter) { c.begin(ada); c.act(ada, 0, explore.ChallengeAt(2), 1, 1) }, []int32{1, 0}},
	} {
		trap := explore.Challenge{Name: "Jaws", Type: stattrack.Trap, Region: "A", Base: flat, Plays: []explore.Play{{Name: "Snap", Kind: explore.Interrupt, Trigger: tc.trigger, Damage: dice("1d4")}}}
		foe := rat("A", blow("1d4"))
		foe.Base = flat
		c := openChapter(t, explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []explore.Challenge{trap, foe, door}},
			explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4")}}, explore.Character{Name: "Bo"})
		tc.do(c)
		c.equal("EX-85: "+tc.what, []int32{20 - c.s().PCs[0].EP, 20 - c.s().PCs[1].EP}, tc.hurt)
		c.equal("EX-85: sprung by "+tc.what, c.s().Challenges[0].Revealed, true)
	}
}

// EX-85: a closed way that content opens is a door too, once.
func TestDoorThatWasClosed(t *testing.T) {
	opened := 0
	hooks := &explore.Hooks{explore.OnDoor: explore.Func(func(sc *explore.Scene) error { opened++; return nil })}
	c := openChapter(t, explore.Spec{Regions: rooms("A", "B"), Connections: []explore.Connection{{From: "A", To: "B", Closed: true, Hooks: hooks}},
		Hooks: explore.Hooks{explore.OnRound: explore.Func(func(sc *explore.Scene) error {
			if sc.Round() > 1 {
				return sc.Open("A", "B")
			}
			return nil
		})}}, explore.Character{Name: "Ada", Plays: []explore.Play{interrupt("Look", explore.OnDoor, explore.NoTarget)}})
	c.equal("closed", opened, 0)
	c.pass(func(s *explore.State) bool { return s.Round == 2 || s.Pending.Ask != explore.AskNothing })
	c.equal("EX-85: the PC in front of it is asked", c.s().Pending.Ask, explore.AskInterrupt)
	c.answer(0)
	c.toRound(3)
	c.equal("opened once", opened, 1)
}

// EX-85, EX-30: a player is not asked about what happens to a Challenge that nobody knows of.
func TestOthersUnseen(t *testing.T) {
	for _, trigger := range []explore.Trigger{explore.OnHurtHere, explore.OnDefeatHere, explore.OnTurnHere, explore.OnDoor} {
		for _, hidden := range []bool{false, true} {
			lurker := rat("A")
			door := explore.Challenge{Name: "Veil", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 1, Hidden: hidden}
			lurker.Hidden = hidden
			c := openChapter(t, explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []explore.Challenge{lurker, door},
				Hooks: explore.Hooks{explore.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
					if trigger == explore.OnDoor {
						return sc.Defeat(explore.ChallengeAt(1))
					} else if trigger == explore.OnDefeatHere {
						return sc.Defeat(explore.ChallengeAt(0))
					}
					return sc.Hurt(explore.ChallengeAt(0), 1)
				})}},
				explore.Character{Name: "Ada", Plays: []explore.Play{interrupt("Look", trigger, explore.NoTarget)}})
			c.toFoes()
			c.begin(explore.ChallengeAt(0))
			if trigger != explore.OnTurnHere {
				c.end(explore.ChallengeAt(0))
			}
			want := explore.AskInterrupt
			if hidden {
				want = explore.AskNothing
			}
			c.equal("EX-85: "+trigger.String(), c.s().Pending.Ask, want)
		}
	}
}

// GL-06, EX-85: of several Interrupts, a Challenge plays one a turn. The DM is asked about each in turn, and the one that is played bars the
// rest. The ready policy plays the first. Players hear nothing of the question, and nothing of a no.
func TestDMChoosesInterrupt(t *testing.T) {
	snap, spit := interrupt("Snap", explore.OnEnter, explore.OneEnemy), interrupt("Spit", explore.OnEnter, explore.OneEnemy)
	snap.Damage, spit.Damage = dice("1d4"), dice("1d6")
	wail := interrupt("Wail", explore.OnTurnHere, explore.NoTarget)
	auto := interrupt("Click", explore.OnEnter, explore.NoTarget)
	auto.Automatic = true
	open := func(plays ...explore.Play) *chapter {
		return openChapter(t, explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"),
			Challenges: []explore.Challenge{{Name: "Jaws", Type: stattrack.Trap, Region: "B", Base: flat, Plays: plays}}})
	}
	jaws := explore.ChallengeAt(0)
	for _, tc := range []struct {
		what    string
		plays   []explore.Play
		answers []int
		faces   []int // of the last answer, or of the Move
		played  []string
	}{
		{"the only one", []explore.Play{snap}, nil, []int{2}, []string{"Snap"}},
		{"the only one that is not Automatic", []explore.Play{auto, snap}, nil, []int{2}, []string{"Click", "Snap"}},
		{"the first", []explore.Play{snap, spit}, []int{1}, []int{2}, []string{"Snap"}},
		{"the second", []explore.Play{snap, auto, spit}, []int{0, 1}, []int{6}, []string{"Click", "Spit"}},
		{"none", []explore.Play{snap, spit}, []int{0, 0}, nil, nil},
		{"one that bars one of another Trigger", []explore.Play{wail, spit}, []int{1}, []int{6}, []string{"Spit"}},
		{"not now", []explore.Play{wail, spit}, []int{0}, nil, nil},
	} {
		c := open(tc.plays...)
		c.begin(explore.PC(0))
		var events, told []explore.Event
		give := func(cmd explore.Command, last bool) {
			var faces []int
			if last {
				faces = tc.faces
			}
			events = append(events, c.do(cmd, faces...)...)
			told = append(told, c.r.Tell(events, explore.PC(0))...)
		}
		give(explore.Command{Do: explore.Move, Who: explore.PC(0)}, len(tc.answers) == 0)
		for i, k := range tc.answers {
			v, players := c.r.View(explore.DMOnly), c.r.View(explore.Everyone)
			if v.Asked == nil || v.Asked.Ask != explore.AskInterrupt || v.Asked.Who != jaws || v.Asked.By != explore.PC(0) || len(v.Choices) != 2 {
				t.Fatalf("%s: the DM is asked %+v, want about an Interrupt of Jaws against Ada", tc.what, v.Asked)
			}
			if players.Asked != nil || len(players.Choices) > 0 {
				t.Errorf("%s: players see %+v", tc.what, players.Asked)
			}
			give(explore.Command{Do: explore.Answer, Who: jaws, Choice: int16(k)}, i == len(tc.answers)-1)
		}
		c.equal(tc.what+": asked no more", c.s().Pending.Ask, explore.AskNothing)
		var played []string
		for _, ev := range events {
			if ev.Kind == explore.Interrupted {
				played = append(played, tc.plays[ev.Play].Name)
			}
		}
		if !slices.Equal(played, tc.played) {
			t.Errorf("GL-06: %s: played %v, want %v", tc.what, played, tc.played)
		}
		for _, ev := range told {
			if ev.Kind == explore.Asked || ev.Kind == explore.Answered {
				t.Errorf("GL-06: %s: players are told %v", tc.what, ev)
			}
		}
		if played == nil && (c.s().Challenges[0].Revealed || len(c.r.View(explore.Everyone).Challenges) > 0) {
			t.Errorf("EX-85: %s: what waits unseen is seen", tc.what)
		}
	}

	// the words, and what the ready policy says
	c := open(snap, spit)
	c.begin(explore.PC(0))
	c.move(explore.PC(0), 0)
	v := c.r.View(explore.DMOnly)
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
	lurker, prey := explore.ChallengeAt(0), explore.ChallengeAt(1)
	for _, row := range []struct {
		name    string
		trigger explore.Trigger
		aim     explore.Aim
		harm    func(sc *explore.Scene) error
		shows   bool
		ask     explore.Ask
		by      explore.Who
	}{
		{"one enemy", explore.OnHurtHere, explore.OneEnemy, func(sc *explore.Scene) error { return sc.Hurt(prey, 1) }, false, explore.AskNothing, explore.Nobody},
		{"no target", explore.OnHurtHere, explore.NoTarget, func(sc *explore.Scene) error { return sc.Hurt(prey, 1) }, false, explore.AskInterrupt, prey},
		{"a death", explore.OnDefeatHere, explore.NoTarget, func(sc *explore.Scene) error { return sc.Defeat(prey) }, false, explore.AskNothing, explore.Nobody},
		{"a death, and it shows itself", explore.OnDefeatHere, explore.NoTarget, func(sc *explore.Scene) error { return sc.Defeat(prey) }, true, explore.AskInterrupt, lurker},
	} {
		hidden := rat("A")
		hidden.Name, hidden.Hidden = "Lurker", true
		hidden.Hooks[explore.OnRound] = inRound(2, row.harm)
		spec := road()
		spec.Challenges = []explore.Challenge{hidden, rat("A")}
		if row.shows {
			spec.Challenges[1].Hooks[explore.OnDefeat] = explore.Func(func(sc *explore.Scene) error { return sc.Reveal(lurker) })
		}
		c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{interrupt("Shout", row.trigger, row.aim)}})
		c.pass(func(s *explore.State) bool { return s.Round == 2 })
		c.equal("EX-85: "+row.name, []any{c.s().Pending.Ask, c.s().Pending.By}, []any{row.ask, row.by})
	}
}

// EX-85: an Action whose player falls to an Interrupt is over. It does not miss.
func TestInterruptFellsTheAttacker(t *testing.T) {
	stab := interrupt("Stab", explore.OnAllyAttack, explore.OneEnemy)
	stab.Damage = dice("1d4")
	foe := rat("A", blow("1d4"))
	foe.Base = flat
	c := openChapter(t, explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{foe}}, explore.Character{Name: "Ada", Plays: []explore.Play{stab}}, explore.Character{Name: "Bo"})
	c.s().Challenges[0].EP = 1
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.act(explore.ChallengeAt(0), 0, lucin)
	c.equal("EX-85: told", kindsOf(c.answer(1, 4), explore.Defeated, explore.Missed), []explore.EventKind{explore.Defeated})
}
