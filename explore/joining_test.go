package explore_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

func joins(w explore.Who) explore.Command { return explore.Command{Do: explore.Join, Who: w} }

// comers opens a chapter with Ada and Bo in play and Cy, who waits. B is next to A.
func comers(t *testing.T, spec explore.Spec, cy explore.Character) *chapter {
	t.Helper()
	if spec.Regions == nil {
		spec.Regions = []explore.Region{{Name: "A"}, {Name: "B"}}
	}
	if spec.Connections == nil {
		spec.Connections = []explore.Connection{{From: "A", To: "B"}}
	}
	cy.Name, cy.Waits = "Cy", true
	return openChapter(t, spec, explore.Character{Name: "Ada", Items: []string{"rope"}, Tokens: 1}, explore.Character{Name: "Bo", Tokens: 1}, cy)
}

// inRound is a hook of OnRound that runs once, in one round.
func inRound(n int, do func(*explore.Scene) error) explore.Hook {
	return explore.Func(func(sc *explore.Scene) error {
		if sc.Round() != n {
			return nil
		}
		return do(sc)
	})
}

func fates(s *explore.State) (list []explore.Fate) {
	for i := range s.PCs {
		list = append(list, s.PCs[i].Fate)
	}
	return list
}

// GL-49: a PC that waits is not there: it has no turn, no command, and nobody can play anything on it. The host lets it join at the start
// of the next round.
func TestHostLetsPCJoin(t *testing.T) {
	cy := explore.PC(2)
	c := comers(t, explore.Spec{}, explore.Character{})
	c.equal("GL-49: waiting", fates(c.s()), []explore.Fate{explore.Playing, explore.Playing, explore.Waiting})
	c.equal("GL-49: no choices", len(c.r.LegalOf(cy, nil)), 0)
	c.begin(aerim)
	c.refused(give(aerim, "rope", cy), explore.OutOfPlay)
	c.refused(explore.Command{Do: explore.Begin, Who: cy}, explore.OutOfPlay)
	c.refused(joins(aerim), explore.CantJoin)
	c.refused(joins(explore.ChallengeAt(0)), explore.NoSuchEntity)
	c.refused(joins(explore.PC(5)), explore.NoSuchEntity)
	c.refused(explore.Command{Do: explore.Join, Who: cy, Item: "rope"}, explore.StrayField)
	c.equal("GL-49: not for players", slices.Contains(c.r.Legal(nil), joins(cy)), false)
	events := c.do(joins(cy)) // in Ada's turn
	c.equal("GL-49: expected", []any{len(events), events[0].Kind, c.s().PCs[2].Expected, c.s().PCs[2].Fate, c.s().Turn}, []any{1, explore.Expected, true, explore.Waiting, aerim})
	c.refused(joins(cy), explore.CantJoin)
	c.refused(explore.Command{Do: explore.Begin, Who: cy}, explore.OutOfPlay)
	c.end(aerim)
	c.toRound(2)
	c.equal("GL-49: joined", []any{fates(c.s())[2], c.s().PCs[2].Expected, c.s().PCs[2].Region, c.s().PCs[2].EP}, []any{explore.Playing, false, 0, 20})
	c.begin(cy)
	c.move(cy, 0)
	c.equal("EX-20: it Moves", c.s().PCs[2].Region, 1)
	c.refused(joins(cy), explore.CantJoin)
}

// GL-49: what the host says before the scenario begins holds for its first round.
func TestHostLetsPCJoinTheBeginning(t *testing.T) {
	c := comers(t, explore.Spec{}, explore.Character{})
	r := c.g.NewRunner()
	for _, cmd := range []explore.Command{joins(explore.PC(2)), {Do: explore.Begin}} {
		if _, err := r.Do(cmd, crunch.NewTape()); err != nil {
			t.Fatal(err)
		}
	}
	c.equal("GL-49: in round 1", []any{r.State().Round, fates(r.State())[2], r.State().PCs[2].Moves}, []any{1, explore.Playing, 1})
}

// GL-49: what the host says is in the log: it can be undone, saved and played again.
func TestJoinIsInTheLog(t *testing.T) {
	c := comers(t, explore.Spec{}, explore.Character{})
	s := explore.NewSession(c.g, 3)
	for _, cmd := range []explore.Command{{Do: explore.Begin}, joins(explore.PC(2)), {Do: explore.EndTurn, Who: aerim}, {Do: explore.EndTurn, Who: lucin}} {
		if _, err := s.Do(cmd); err != nil {
			t.Fatal(err)
		}
	}
	c.equal("GL-49: joined", fates(s.State())[2], explore.Playing)
	data, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := explore.Load(c.g, data)
	if err != nil {
		t.Fatal(err)
	}
	if err := loaded.Replay(t.Context()); err != nil {
		t.Error(err)
	}
	for range 3 {
		if err := loaded.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	c.equal("GL-49: undone", []any{fates(loaded.State())[2], loaded.State().PCs[2].Expected}, []any{explore.Waiting, false})
	text, err := joins(explore.PC(2)).MarshalText()
	c.equal("GL-49: as text", []any{string(text), err}, []any{"pc3 join", nil})
	v := s.View(explore.Everyone)
	back, err := v.ParseCommand("Cy join")
	c.equal("GL-49: as people type it", []any{back, err, v.CommandText(back)}, []any{joins(explore.PC(2)), nil, "Cy join"})
}

// GL-49: content lets a PC join: at once when a round begins, else at the start of the next one. It enters the region: what waits there
// hears it (EX-85), and the players know what it sees (EX-11).
func TestContentLetsPCJoin(t *testing.T) {
	for _, row := range []struct {
		name    string
		trigger explore.Trigger
		region  string
		round   int32 // in which Cy is in play for the first time
		at      explore.RegionID
	}{
		{"when round 2 begins", explore.OnRound, "", 2, 0}, {"elsewhere", explore.OnRound, "Far", 2, 2},
		{"at its end", explore.OnRoundEnd, "Far", 3, 2}, {"as the scenario begins", explore.OnBegin, "Far", 1, 2},
	} {
		t.Run(row.name, func(t *testing.T) {
			spec := explore.Spec{Regions: []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "Far"}}, Connections: []explore.Connection{{From: "A", To: "B"}, {From: "B", To: "Far"}}}
			join := func(sc *explore.Scene) error { return sc.Join(explore.PC(2), row.region) }
			if spec.Hooks[row.trigger] = inRound(2, join); row.trigger == explore.OnBegin {
				spec.Hooks[row.trigger] = explore.Func(join)
			}
			spec.Challenges = []explore.Challenge{{Name: "Snare", Type: stattrack.Trap, Region: "Far", Hooks: explore.Hooks{explore.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Hurt(sc.Actor(), 2) })}}}
			c := comers(t, spec, explore.Character{})
			if row.round > 1 {
				c.toRound(row.round - 1)
				c.equal("GL-49: not yet", fates(c.s())[2], explore.Waiting)
			}
			c.toRound(row.round)
			p := &c.s().PCs[2]
			ep := map[explore.RegionID]int{0: 20, 2: 18}[row.at]
			c.equal("GL-49: joined", []any{p.Fate, p.Region, p.EP, p.TurnOver}, []any{explore.Playing, row.at, ep, false})
			c.equal("EX-11: explored", c.s().Seen.Has(int(row.at)), true)
			v := c.g.At(c.s()).View(aerim)
			c.equal("GL-49: in the View", v.PCs[2].Region, row.at)
		})
	}
}

// GL-49: content takes a PC out of play, alive. What it carried lies where it was (GL-48). It may come back, as it was.
func TestPCLeavesAndComesBack(t *testing.T) {
	spec := explore.Spec{Regions: []explore.Region{{Name: "A"}, {Name: "B"}}}
	spec.Hooks[explore.OnRound] = explore.Func(func(sc *explore.Scene) error {
		switch sc.Round() {
		case 2:
			if err := sc.Hurt(aerim, 4); err != nil {
				return err
			}
			return sc.Leave(aerim)
		case 4:
			return sc.Join(aerim, "B")
		}
		return nil
	})
	c := comers(t, spec, explore.Character{})
	c.toRound(2)
	p := &c.s().PCs[0]
	c.equal("GL-49: away", []any{p.Fate, p.EP, p.Injuries, len(p.Items)}, []any{explore.Away, 16, 0, 0})
	c.equal("GL-48: lying", c.s().Lying, []explore.Lying{{Region: 0, Item: "rope", Known: true}})
	c.refused(explore.Command{Do: explore.Begin, Who: aerim}, explore.OutOfPlay)
	v := c.g.At(c.s()).View(lucin)
	c.equal("GL-49: nowhere", []any{v.PCs[0].Region, v.PCs[0].Fate}, []any{explore.NoRegion, explore.Away})
	c.toRound(3)
	out := c.r.Outcome()
	c.equal("GL-49: it comes out as it stands", []any{len(out), out[0].Name, out[0].Items, out[0].Waits, out[2].Waits}, []any{3, "Ada", []string{}, false, true})
	c.toRound(4)
	p = &c.s().PCs[0]
	c.equal("GL-49: back as it was", []any{p.Fate, p.Region, p.EP, p.Moves}, []any{explore.Playing, 1, 16, 1})
	c.begin(aerim)
	c.move(aerim, 0)
	c.do(pickUp(aerim, "rope"))
	c.equal("GL-48: its rope again", c.s().PCs[0].Items, []string{"rope"})
}

// GL-49: the words of those that come and go, for players and for the DM.
func TestWordsOfComingAndGoing(t *testing.T) {
	spec := explore.Spec{Regions: []explore.Region{{Name: "A"}, {Name: "B"}}}
	spec.Hooks[explore.OnRound] = inRound(2, func(sc *explore.Scene) error {
		if err := sc.Leave(aerim); err != nil {
			return err
		}
		return sc.Join(explore.PC(2), "B")
	})
	c := comers(t, spec, explore.Character{})
	c.end(aerim)
	events := c.end(lucin)
	for viewer, want := range map[explore.Who][]string{
		lucin:          {"Ada leaves play in A [A Chapter, GL-49]", "what Ada carried lies in A [GL-48]", "Cy will join [A Chapter, GL-49]", "Cy joins in B [GL-49]"},
		explore.DMOnly: {"Ada leaves play in A [A Chapter, GL-49]", "what Ada carried lies in A [GL-48]", "Cy will join in B [A Chapter, GL-49]", "Cy joins in B [GL-49]"},
	} {
		told := c.g.At(c.s()).Tell(events, viewer)
		var got []string
		for i := range told {
			if slices.Contains([]explore.EventKind{explore.Departed, explore.ItemsLeft, explore.Expected, explore.Joined}, told[i].Kind) {
				got = append(got, show.Line(&told[i]))
			}
		}
		c.equal("GL-49: told to "+viewer.String(), got, want)
	}
}

// GL-49: a PC that leaves in its own turn ends that turn, and its Move. EX-64: an Obstacle is back to full for it.
func TestPCLeavesInItsTurn(t *testing.T) {
	spec := explore.Spec{Regions: []explore.Region{{Name: "A"}, {Name: "B"}}, Connections: []explore.Connection{{From: "A", To: "B"}}}
	spec.Challenges = []explore.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 6, Persists: true, Base: flat}}
	spec.Hooks[explore.OnHurt] = explore.Func(func(sc *explore.Scene) error { return sc.Leave(sc.Actor()) })
	c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4")}}, explore.Character{Name: "Bo"})
	c.begin(aerim)
	events := c.move(aerim, 0, 2)
	c.equal("GL-49: it is gone", []any{fates(c.s())[0], c.s().Turn, c.s().PCs[0].Steps}, []any{explore.Away, explore.Nobody, 0})
	c.equal("EX-64: full again", []any{kindsOf(events, explore.PoolHurt, explore.PoolRefilled, explore.Departed), len(c.s().Pools)},
		[]any{[]explore.EventKind{explore.PoolHurt, explore.PoolRefilled, explore.Departed}, 0})
	c.equal("EX-01: the others go on", c.begins(), []explore.Who{lucin})
}

// GL-49: its light is out when it comes back, it owes what it owed (GL-41), and its Gear stayed behind (GL-47, GL-48).
func TestPCComesBackWithoutLight(t *testing.T) {
	spec := explore.Spec{Regions: []explore.Region{{Name: "A"}}, Gear: []explore.Gear{{Name: "mail", EP: 4}}}
	spec.Connections = []explore.Connection{}
	spec.Hooks[explore.OnRound] = explore.Func(func(sc *explore.Scene) error {
		switch sc.Round() {
		case 2:
			_ = sc.Hurt(aerim, 20)
			return sc.Leave(aerim)
		case 3:
			return sc.Join(aerim, "")
		}
		return nil
	})
	c := openChapter(t, spec, explore.Character{Name: "Ada", Light: explore.Flameless, Equipped: []string{"mail"}}, explore.Character{Name: "Bo"})
	c.begin(aerim)
	c.do(explore.Command{Do: explore.Shine, Who: aerim})
	c.end(aerim)
	c.toRound(2)
	c.equal("GL-47: the mail lies there, and its EP are gone", []any{c.s().PCs[0].EP, c.s().PCs[0].Owing, c.s().PCs[0].Equipped, len(c.s().Lying)}, []any{4, false, []string{}, 1})
	c.equal("GL-48: it goes home without it", []any{c.r.Outcome()[0].Equipped, len(c.r.Outcome()[0].Gear)}, []any{[]string{}, 0})
	c.toRound(3)
	c.equal("GL-49: its light is out", []any{c.s().PCs[0].Fate, c.s().PCs[0].Lit}, []any{explore.Playing, false})

	spec.Hooks[explore.OnRound] = inRound(2, func(sc *explore.Scene) error {
		_ = sc.Hurt(aerim, 3)
		_ = sc.Leave(aerim)
		return sc.Join(aerim, "A")
	})
	c = openChapter(t, spec, explore.Character{Name: "Ada", EP: 1, GearEP: 2, Equipped: []string{"mail"}}, explore.Character{Name: "Bo"})
	c.toRound(2)
	c.equal("GL-41: it had 4 EP, all of the mail's", []any{c.s().PCs[0].EP, c.s().PCs[0].Owing}, []any{3, false})

	spec.Gear[0].EP, spec.Hooks[explore.OnRound] = 30, inRound(2, func(sc *explore.Scene) error {
		_ = sc.Hurt(aerim, 12)
		_ = sc.Leave(aerim)
		return sc.Join(aerim, "A")
	})
	c = openChapter(t, spec, explore.Character{Name: "Ada", EP: 6, GearEP: -6, Equipped: []string{"mail"}}, explore.Character{Name: "Bo"})
	c.toRound(2)
	c.equal("GL-41: without its mail it is at 0 EP, and owes an Injury", []any{c.s().PCs[0].EP, c.s().PCs[0].Owing}, []any{0, true})
}

// EX-100: a PC brings its Stealth Tokens when it joins for the first time, and none when it comes back. A scenario of another type has none.
func TestJoiningBringsTokens(t *testing.T) {
	for _, kind := range []explore.Type{explore.Stealth, explore.Normal} {
		spec := explore.Spec{Type: kind}
		spec.Hooks[explore.OnRound] = explore.Func(func(sc *explore.Scene) error {
			switch sc.Round() {
			case 2, 4:
				return sc.Join(explore.PC(2), "")
			case 3:
				return sc.Leave(explore.PC(2))
			}
			return nil
		})
		c := comers(t, spec, explore.Character{Tokens: 2, SettingTokens: [3]uint8{explore.Dungeon: 3, explore.Wilderness: 7}})
		tokens := []int32{2, 7, 7, 7}
		if kind == explore.Normal {
			tokens = make([]int32, 4)
		}
		for i, want := range tokens {
			c.toRound(int32(i + 1))
			c.equal("EX-100: tokens", c.s().Tokens, want)
		}
		c.equal("EX-100: told once, if there are any", strings.Count(c.story.String(), "Stealth Token"), map[explore.Type]int{explore.Stealth: 1}[kind])
		c.equal("GL-49: back again", fates(c.s())[2], explore.Playing)
	}
}

// GL-49: how a scenario ends from which PCs have left. GL-42, EX-95, EX-111, EX-112
func TestEndingsWithoutTheGone(t *testing.T) {
	ada, bo, cy := explore.PC(0), explore.PC(1), explore.PC(2)
	leave := func(sc *explore.Scene, list ...explore.Who) error {
		for _, w := range list {
			_ = sc.Leave(w)
		}
		return sc.Err()
	}
	for _, row := range []struct {
		name   string
		kind   explore.Type
		limits explore.RoundLimits
		hook   func(*explore.Scene) error
		want   explore.Result
		clause string
	}{
		{"all go home", explore.Normal, explore.RoundLimits{}, func(sc *explore.Scene) error { return leave(sc, ada, bo) }, explore.Failure, "GL-49"},
		{"the last two die", explore.Normal, explore.RoundLimits{}, func(sc *explore.Scene) error { _ = sc.Kill(ada); return sc.Kill(bo) }, explore.Failure, "EX-95"},
		{"one is left", explore.Normal, explore.RoundLimits{}, func(sc *explore.Scene) error { return leave(sc, ada) }, explore.Running, ""},
		{"the last one dies", explore.Normal, explore.RoundLimits{}, func(sc *explore.Scene) error { _ = leave(sc, ada); return sc.Kill(bo) }, explore.Failure, "EX-95"},
		{"one is at the goal", explore.Normal, explore.RoundLimits{}, func(sc *explore.Scene) error { _ = sc.Send(bo, "B"); return leave(sc, ada) }, explore.Success, "EX-12"},
		{"one is expected", explore.Normal, explore.RoundLimits{}, func(sc *explore.Scene) error { _ = sc.Join(cy, ""); return leave(sc, ada, bo) }, explore.Running, ""},
		{"one will come back", explore.Normal, explore.RoundLimits{}, func(sc *explore.Scene) error { _ = leave(sc, ada); _ = sc.Join(ada, ""); return leave(sc, bo) }, explore.Running, ""},
		{"giving chase", explore.Chase, explore.RoundLimits{Rounds: 9, Chasing: true}, func(sc *explore.Scene) error { _ = sc.Send(bo, "B"); return leave(sc, ada) }, explore.Success, "EX-111"},
		{"fleeing", explore.Chase, explore.RoundLimits{Rounds: 9}, func(sc *explore.Scene) error { _ = sc.Send(bo, "B"); return leave(sc, ada) }, explore.Failure, "EX-111"},
		{"fleeing, partly", explore.Chase, explore.RoundLimits{Rounds: 9, Rest: explore.RestInjured}, func(sc *explore.Scene) error { _ = sc.Send(bo, "B"); return leave(sc, ada) }, explore.Partly, "EX-112"},
		{"fleeing, all reach it", explore.Chase, explore.RoundLimits{Rounds: 9}, func(sc *explore.Scene) error { _ = sc.Send(bo, "B"); return sc.Send(ada, "B") }, explore.Success, "EX-111"},
		{"in time", explore.Chase, explore.RoundLimits{Rounds: 3}, func(sc *explore.Scene) error { _ = sc.Join(cy, ""); return leave(sc, ada, bo) }, explore.Running, ""},
		{"its own time", explore.Chase, explore.RoundLimits{Rounds: 3, Own: true}, func(sc *explore.Scene) error { _ = sc.Join(cy, ""); return leave(sc, ada, bo) }, explore.Running, ""},
		{"no limit but a region's", explore.Chase, explore.RoundLimits{}, func(sc *explore.Scene) error { _ = sc.Join(cy, ""); return leave(sc, ada, bo) }, explore.Running, ""},
		{"the time is up", explore.Chase, explore.RoundLimits{Rounds: 2, Rest: explore.RestDie}, func(sc *explore.Scene) error { return sc.Join(cy, "") }, explore.Failure, "EX-110"},
		{"its own time is up", explore.Chase, explore.RoundLimits{Rounds: 2, Own: true}, func(sc *explore.Scene) error { return sc.Join(cy, "") }, explore.Failure, "EX-110"},
		{"the time is up and nobody is in play", explore.Chase, explore.RoundLimits{Rounds: 2}, func(sc *explore.Scene) error { _ = sc.Join(cy, ""); return leave(sc, ada, bo) }, explore.Failure, "EX-110"},
		{"its own time is up and nobody is in play", explore.Chase, explore.RoundLimits{Rounds: 2, Own: true}, func(sc *explore.Scene) error { _ = sc.Join(cy, ""); return leave(sc, ada, bo) }, explore.Failure, "GL-49"},
	} {
		t.Run(row.name, func(t *testing.T) {
			spec := explore.Spec{Type: row.kind, Limits: row.limits, Goal: explore.Goal{Region: "B"}, Regions: []explore.Region{{Name: "A"}, {Name: "B"}}}
			if row.clause == "EX-95" || row.clause == "GL-49" { // nobody is at the goal: what it requires does not matter
				spec.Goal.Requires = "crown"
			}
			if row.kind == explore.Chase {
				spec.Regions[0].Limit = 9 // EX-113
			}
			spec.Hooks[explore.OnRoundEnd] = inRound(2, row.hook)
			c := comers(t, spec, explore.Character{})
			c.toRound(3)
			c.equal("GL-49: the end", []any{c.s().Result, c.s().Clause}, []any{row.want, row.clause})
			if row.want == explore.Running {
				c.equal("GL-49: round 3", c.s().Round, 3)
			}
		})
	}
}

// EX-114, GL-49: a PC whose own time is up before it comes does not join. The others go on.
func TestTooLateToJoin(t *testing.T) {
	spec := explore.Spec{Type: explore.Chase, Limits: explore.RoundLimits{Rounds: 1, Own: true}, Goal: explore.Goal{Region: "C"},
		Regions: []explore.Region{{Name: "A"}, {Name: "B", Extends: 5}, {Name: "C"}}, Connections: row("A", "B", "C")}
	c := comers(t, spec, explore.Character{})
	c.refused(joins(explore.PC(2)), explore.TooLate)
	c.begin(aerim)
	c.move(aerim, 0)
	c.toRound(2)
	c.equal("EX-114: who is in play", fates(c.s()), []explore.Fate{explore.Playing, explore.Caught, explore.Waiting})
}

// GL-49: an item that a PC took away counts no more, where items stay with their bearers. EX-12
func TestItemGoesWithThePC(t *testing.T) {
	spec := explore.Spec{ItemsStay: true, Goal: explore.Goal{Region: "B", Requires: "rope"}}
	spec.Hooks[explore.OnRound] = inRound(2, func(sc *explore.Scene) error { return sc.Leave(aerim) })
	c := comers(t, spec, explore.Character{})
	c.toRound(2)
	c.equal("GL-48: its own", []any{c.s().PCs[0].Items, len(c.s().Lying)}, []any{[]string{"rope"}, 0})
	c.equal("GL-49: the Outcome", c.r.Outcome()[0].Items, []string{"rope"})
	c.begin(lucin)
	c.move(lucin, 0)
	c.do(explore.Command{Do: explore.Leave, Who: lucin})
	c.equal("EX-12: nobody has the rope", []any{c.s().Result, c.s().Clause}, []any{explore.Failure, "EX-12"})
}

// GL-49: verbs on those that can't come or go.
func TestJoinAndLeaveVerbs(t *testing.T) {
	for _, row := range []struct {
		name string
		do   func(*explore.Scene) error
		want string // the error, or ""
	}{
		{"nobody joins", func(sc *explore.Scene) error { return sc.Join(explore.Nobody, "") }, "found nobody, want a PC or Challenge of this scenario"},
		{"a Challenge joins", func(sc *explore.Scene) error { return sc.Join(explore.ChallengeAt(0), "") }, `Join: found "Rat", want a PC`},
		{"a Challenge leaves", func(sc *explore.Scene) error { return sc.Leave(explore.ChallengeAt(0)) }, `Leave: found "Rat", want a PC`},
		{"in no region", func(sc *explore.Scene) error { return sc.Join(explore.PC(2), "AA") }, `Join: found "AA", want the name of a region; did you mean "A"?`},
		{"who is there", func(sc *explore.Scene) error { return sc.Join(aerim, "B") }, ""},
		{"who is dead", func(sc *explore.Scene) error { _ = sc.Kill(aerim); return sc.Join(aerim, "B") }, ""},
		{"who has not come leaves", func(sc *explore.Scene) error { return sc.Leave(explore.PC(2)) }, ""},
		{"when all is over", func(sc *explore.Scene) error { _ = sc.End(explore.Success); return sc.Join(explore.PC(2), "B") }, ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			var got error
			spec := explore.Spec{Challenges: []explore.Challenge{rat("B")}}
			spec.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { got = row.do(sc); return got })
			c := comers(t, spec, explore.Character{})
			before := c.s().Clone()
			events, err := c.r.Do(explore.Command{Do: explore.Begin, Who: lucin}, crunch.NewTape())
			var verb *explore.VerbError
			switch {
			case row.want != "" && (!errors.As(err, &verb) || !errors.As(got, &verb) || !strings.Contains(err.Error(), row.want)):
				t.Errorf("GL-49: %v, want %s", err, row.want)
			case row.want == "" && err != nil:
				t.Errorf("GL-49: %v, want nothing to happen", err)
			case len(kindsOf(events, explore.Joined, explore.Expected, explore.Departed)) > 0:
				t.Errorf("GL-49: %v happens", events)
			}
			c.equal("GL-49: as before", c.s().PCs[2], before.PCs[2])
		})
	}
	var bad *explore.SpecError
	c := comers(t, explore.Spec{}, explore.Character{})
	if _, err := explore.NewGame(c.g.Scenario(), explore.Character{Name: "Cy", EP: 5, Waits: true}); !errors.As(err, &bad) || bad.Field != "Waits" {
		t.Errorf("GL-49: %v, want a *SpecError about Waits", err)
	}
}

// With Spec.Apart a PC that joins knows what it knew before it left, or nothing, and what those tell it that it meets (EX-30). While it is
// away it learns nothing, and its player is told only what the whole table hears. GL-49
func TestJoiningApart(t *testing.T) {
	spec := explore.Spec{Apart: true, Goal: explore.Goal{Region: "End", Known: true},
		Regions:     []explore.Region{{Name: "A"}, {Name: "B", Dark: true}, {Name: "Far", Dark: true}, {Name: "End", Dark: true}},
		Connections: []explore.Connection{{From: "A", To: "B"}, {From: "B", To: "Far"}, {From: "Far", To: "End"}}}
	ada, bo, cy := explore.PC(0), explore.PC(1), explore.PC(2)
	spec.Hooks[explore.OnRound] = explore.Func(func(sc *explore.Scene) error {
		switch sc.Round() {
		case 3:
			return sc.Join(cy, "Far")
		case 5:
			return sc.Leave(bo)
		case 6:
			return sc.Join(bo, "End")
		}
		return nil
	})
	c := comers(t, spec, explore.Character{})
	know := func(w explore.Who) (list []string) {
		v := c.g.At(c.s()).View(w)
		for i := range v.Regions {
			list = append(list, v.Regions[i].Name)
		}
		return list
	}
	told := func(w explore.Who, events []explore.Event) (lines []string) {
		list := c.g.At(c.s()).Tell(events, w)
		for i := range list {
			if line := show.Line(&list[i]); line != "" {
				lines = append(lines, line)
			}
		}
		return lines
	}
	c.equal("GL-49: Cy knows nothing yet", len(know(cy)), 0)
	c.begin(ada)
	events := c.move(ada, 0)
	c.equal("GL-49: Cy hears only whose turn it is", told(cy, events), []string{})
	c.equal("GL-49: Bo sees Ada go", len(told(bo, events)) > 0, true)
	end := c.end(ada)
	c.equal("GL-49: the whole table hears a turn begin and end", len(c.g.At(c.s()).Tell(end, cy)), len(c.g.At(c.s()).Tell(end, ada)))
	c.begin(bo)
	c.move(bo, 0)
	c.end(bo)
	c.toRound(2)
	c.begin(ada)
	c.move(ada, 1) // to Far
	c.end(ada)
	c.begin(bo)
	events = c.end(bo)
	c.equal("GL-49: Cy is in Far, and meets Ada there", []any{c.s().PCs[2].Region, know(cy)}, []any{2, []string{"A", "B", "Far", "End"}})
	c.equal("GL-49: Bo hears that Cy joins, not where", []any{slices.Contains(told(bo, events), "Cy joins [GL-49]"), slices.Contains(told(ada, events), "Cy joins in Far [GL-49]"), slices.Contains(told(cy, events), "Cy joins in Far [GL-49]")}, []any{true, true, true})
	c.equal("GL-49: Bo does not see Cy", c.g.At(c.s()).View(bo).PCs[2].Region, explore.NoRegion)
	c.toRound(4)
	c.begin(ada)
	c.end(ada)
	c.begin(bo)
	c.end(bo)
	events = c.end(cy)
	c.equal("GL-49: Bo has left, and nobody saw it", []any{fates(c.s())[1], slices.Contains(told(ada, events), "Bo leaves play [A Chapter, GL-49]")}, []any{explore.Away, true})
	c.begin(ada)
	c.move(ada, 1) // back to B
	c.equal("GL-49: what Bo knew", know(bo), []string{"A", "B", "End"})
	c.end(ada)
	c.toRound(6)
	c.equal("GL-49: Bo is in End, by itself", []any{c.s().Result, c.s().PCs[1].Fate, know(bo)}, []any{explore.Running, explore.Safe, []string{"A", "B", "End"}})
}

// With Spec.Apart a PC that comes back sees what lies where it is, and what it left behind it knows. GL-48, GL-49
func TestItemsOfWhoComesBackApart(t *testing.T) {
	spec := explore.Spec{Apart: true, Regions: []explore.Region{{Name: "A"}, {Name: "B"}}}
	spec.Hooks[explore.OnRound] = explore.Func(func(sc *explore.Scene) error {
		switch sc.Round() {
		case 2:
			return sc.Leave(aerim)
		case 3:
			return sc.Join(aerim, "B")
		}
		return nil
	})
	c := comers(t, spec, explore.Character{})
	c.toRound(2)
	c.equal("GL-48: Ada knows where its rope is", lyingIn(c, aerim, 0), []string{"rope"})
	c.equal("GL-48: Bo saw it fall", lyingIn(c, lucin, 0), []string{"rope"})
	c.begin(lucin)
	c.do(pickUp(lucin, "rope"))
	c.end(lucin)
	c.toRound(3)
	c.equal("GL-49: Ada is in B, and doesn't know that Bo has it", []any{c.s().PCs[0].Region, lyingIn(c, aerim, 0)}, []any{1, []string{"rope"}})
	c.begin(aerim)
	c.move(aerim, 0)
	c.equal("GL-48: now it does", len(lyingIn(c, aerim, 0)), 0)
}

// CT-04, GL-49: a Counter decides the scenario, with hooks that hear it and without.
func TestCounterDecides(t *testing.T) {
	for _, row := range []struct {
		heard, wins bool
		want        explore.Result
	}{{false, true, explore.Success}, {true, true, explore.Success}, {false, false, explore.Failure}, {true, false, explore.Failure}} {
		spec := explore.Spec{Counters: []explore.Counter{{Name: "Rite", Counter: counter.Counter{Slots: 1, Worth: 1}, Wins: row.wins, Loses: !row.wins}}}
		spec.Hooks[explore.OnRound] = inRound(2, func(sc *explore.Scene) error { return sc.Advance("Rite", 1) })
		if row.heard {
			spec.Hooks[explore.OnComplete] = explore.Func(func(sc *explore.Scene) error { return sc.Log("It is done.") })
		}
		c := comers(t, spec, explore.Character{})
		c.toRound(2)
		c.equal("CT-04: the end", []any{c.s().Result, c.s().Clause}, []any{row.want, "CT-04"})
	}
}

// With Spec.Apart the player of a PC is told what happens from the moment at which it joins to that at which it leaves, in one command too.
// GL-49
func TestToldWhileInPlay(t *testing.T) {
	for _, apart := range []bool{true, false} {
		toldWhileInPlay(t, apart)
	}
}

func toldWhileInPlay(t *testing.T, apart bool) {
	spec := explore.Spec{Apart: apart}
	cy := explore.PC(2)
	spec.Hooks[explore.OnRound] = explore.Func(func(sc *explore.Scene) error {
		switch sc.Round() {
		case 2:
			return errors.Join(sc.Log("before Cy"), sc.Join(cy, ""), sc.Log("with Cy"))
		case 3:
			return errors.Join(sc.Log("Cy is here"), sc.Leave(cy), sc.Log("Cy is gone"))
		case 4:
			return errors.Join(sc.Log("Cy is away"), sc.Join(cy, ""), sc.Log("Cy is back"), sc.Leave(aerim), sc.Log("Ada is gone"))
		}
		return nil
	})
	c := comers(t, spec, explore.Character{})
	heard := map[explore.Who][]string{}
	for c.s().Round < 5 {
		legal := c.r.Legal(nil)
		cmd := legal[len(legal)-1]
		for _, l := range legal {
			if l.Do == explore.EndTurn {
				cmd = l
			}
		}
		events := c.do(cmd)
		for _, w := range []explore.Who{cy, aerim, lucin, explore.Everyone, explore.DMOnly} {
			for _, ev := range c.g.At(c.s()).Tell(events, w) {
				if ev.Kind == explore.Noted {
					heard[w] = append(heard[w], ev.Text)
				}
			}
		}
	}
	all := []string{"before Cy", "with Cy", "Cy is here", "Cy is gone", "Cy is away", "Cy is back", "Ada is gone"}
	if !apart {
		c.equal("GL-49: all hear what the table hears", []any{heard[cy], heard[aerim]}, []any{all, all})
		return
	}
	c.equal("GL-49: Cy", heard[cy], []string{"with Cy", "Cy is here", "Cy is back", "Ada is gone"})
	c.equal("GL-49: Ada", heard[aerim], all[:6])
	for _, w := range []explore.Who{lucin, explore.Everyone, explore.DMOnly} {
		c.equal("GL-49: "+w.String(), heard[w], all)
	}
}

// With Spec.Apart a PC that joins where nobody is knows the goal's place, if that is known (EX-12), and what it sees. When nobody plays any
// more, Everyone knows what all know that have played. GL-49
func TestJoiningAlone(t *testing.T) {
	for _, known := range []bool{true, false} {
		spec := explore.Spec{Apart: true, Goal: explore.Goal{Region: "End", Known: known}, Regions: []explore.Region{{Name: "A"}, {Name: "Far", Dark: true}, {Name: "End", Dark: true}},
			Connections: []explore.Connection{{From: "A", To: "Far"}, {From: "Far", To: "End"}}}
		spec.Hooks[explore.OnRound] = explore.Func(func(sc *explore.Scene) error {
			switch sc.Round() {
			case 2:
				return sc.Join(explore.PC(2), "Far")
			case 3:
				return errors.Join(sc.Kill(explore.PC(2)), sc.Leave(aerim), sc.Leave(lucin))
			}
			return nil
		})
		c := openChapter(t, spec, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"}, explore.Character{Name: "Cy", Waits: true}, explore.Character{Name: "Di", Waits: true})
		know := func(w explore.Who) (list []string) {
			v := c.g.At(c.s()).View(w)
			for i := range v.Regions {
				list = append(list, v.Regions[i].Name)
			}
			return list
		}
		c.toRound(2)
		want, all := []string{"Far"}, []string{}
		if known {
			want, all = []string{"Far", "End"}, []string{"End"}
		}
		c.equal("GL-49: Cy knows", know(explore.PC(2)), want)
		c.toRound(3)
		c.equal("GL-49: over", []any{c.s().Result, c.s().Clause, len(know(explore.PC(3)))}, []any{explore.Failure, "GL-49", 0})
		for _, name := range all {
			c.equal("GL-49: all that have played know the goal", slices.Contains(know(explore.Everyone), name), true)
		}
	}
}

// EX-12, EX-111: a Chase after what the goal requires is not won by a PC that leaves without it while another in play has it.
func TestChaseNotWonWithout(t *testing.T) {
	c := openChapter(t, explore.Spec{Type: explore.Chase, Limits: explore.RoundLimits{Rounds: 9, Chasing: true}, Goal: explore.Goal{Region: "B", Requires: "crown"},
		Regions: rooms("A", "B"), Connections: row("A", "B")}, explore.Character{Name: "Ada", Items: []string{"crown"}}, explore.Character{Name: "Bo"})
	c.begin(lucin)
	c.move(lucin, 0)
	c.do(explore.Command{Do: explore.Leave, Who: lucin})
	c.equal("EX-12: without the crown", []any{fates(c.s())[1], c.s().Result}, []any{explore.Safe, explore.Running})
}

// GL-49, EX-114: a PC whose time in a Chase is up before it could join is refused, and content is told, in words and by Scene.Comes.
func TestJoiningTooLate(t *testing.T) {
	spec := func(asks func(*explore.Scene) error) explore.Spec {
		s := explore.Spec{Type: explore.Chase, Limits: explore.RoundLimits{Rounds: 3, Own: true}, Goal: explore.Goal{Region: "C"},
			Regions: []explore.Region{{Name: "A"}, {Name: "B", Extends: 9}, {Name: "C"}}, Connections: row("A", "B", "C")}
		s.Hooks[explore.OnRoundEnd] = explore.Func(asks)
		return s
	}
	cy := explore.PC(2)
	start := func(asks func(*explore.Scene) error, round int32) *chapter {
		c := comers(t, spec(asks), explore.Character{})
		c.begin(aerim)
		c.move(aerim, 0) // its limit grows, the others' don't
		c.toRound(round)
		return c
	}
	c := start(nil, 3) // rounds 1 and 2 are counted: with this one the time is up
	c.refused(joins(cy), explore.TooLate)
	c.refused(joins(cy), explore.TooLate)
	c = start(nil, 2)
	c.do(joins(cy))
	c.toRound(3)
	c.equal("GL-49: in time", fates(c.s())[2], explore.Playing)

	var comes []bool
	ask := func(sc *explore.Scene) error {
		if sc.Round() < 2 {
			return nil
		}
		err := sc.Join(cy, "")
		comes = append(comes, sc.Comes(cy))
		return err
	}
	c = start(ask, 3)
	c.equal("GL-49: content in time", []any{comes, fates(c.s())[2]}, []any{[]bool{true}, explore.Playing})
	comes = nil
	late := func(sc *explore.Scene) error {
		if sc.Round() < 3 {
			return nil
		}
		err := sc.Join(cy, "")
		comes = append(comes, sc.Comes(cy))
		return err
	}
	c = start(late, 4)
	c.equal("EX-114: content too late", []any{comes, fates(c.s())[2], c.s().PCs[2].Expected}, []any{[]bool{false}, explore.Waiting, false})
	if !strings.Contains(c.story.String(), "can't Join any more: its time in this Chase is up") {
		t.Errorf("EX-114: the story doesn't say that Cy is too late:\n%s", c.story.String())
	}

	c = start(nil, 2) // content shortens its time after it was expected
	c.do(joins(cy))
	s := c.s().Clone()
	s.PCs[2].Limit = 2
	c.r.Reset(s)
	c.toRound(3)
	c.equal("EX-114: its time was shortened", fates(c.s())[2], explore.Waiting)
	if !strings.Contains(c.story.String(), "can't Join any more: its time in this Chase is up") {
		t.Errorf("EX-114: the story doesn't say that Cy is too late:\n%s", c.story.String())
	}
}
