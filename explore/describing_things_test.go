package explore_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// statues is the shore with a statue and a chest in the Tower, a rat on the Quay, a grille before the Tower and commands that change how they look.
func statues(apart bool) scenario.Spec {
	tells := func(name, about string) scenario.ContentCommand {
		return does(name, func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Describe(about) })
	}
	spec := shore(
		tells("turn", "It looks at you."), tells("turn back", "It faces the wall."),
		does("break", func(sc *explore.Scene) error { return sc.Feature("Chest").Describe("Its lid is torn off.") }),
		does("fell", func(sc *explore.Scene) error {
			statue := sc.Entity(scenario.ChallengeAt(0))
			if err := statue.Describe("It lies in pieces."); err != nil {
				return err
			}
			return statue.Defeat()
		}),
		does("show", func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Reveal() }),
		does("again", func(sc *explore.Scene) error { _, err := sc.Spawn("Statue", "Tower"); return err }))
	spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: "Statue", About: "It faces the wall.", Type: stattrack.Environ, Region: "Tower"})
	spec.Features, spec.Apart = []scenario.Feature{{Name: "Chest", About: "Oak.", Region: "Tower"}}, apart
	return spec
}

// texts returns how a viewer knows the statue and the chest, and what is left of them.
func texts(v board.View) string {
	var list []string
	for i := range v.Challenges {
		if v.Challenges[i].Name == "Statue" {
			list = append(list, "Statue: "+v.Challenges[i].About)
		}
	}
	for i := range v.Regions {
		for _, f := range v.Regions[i].Features {
			list = append(list, f.Name+": "+f.About)
		}
		for _, x := range v.Regions[i].Remains {
			list = append(list, x.Name+" left: "+x.About)
		}
	}
	return strings.Join(list, "; ")
}

// textLines returns the lines that tell a viewer how things look.
func textLines(c *chapter, events []board.Event, w scenario.Who) string {
	var list []string
	for _, ev := range c.g.At(c.s()).Tell(events, w) {
		switch ev.Kind {
		case board.EventChallengeDescribed, board.EventFeatureDescribed, board.EventRevealed:
			list = append(list, show.Line(&ev))
		}
	}
	return strings.Join(list, "\n")
}

// GL-78: who sees a thing is told how it looks now; who doesn't knows how it looked, and is told when it comes back.
func TestDescribeThings(t *testing.T) {
	for _, apart := range []bool{false, true} {
		c := openChapter(t, statues(apart), walkers("Ada", "Bo")...)
		ada, bo := scenario.PC(0), scenario.PC(1)
		view := func(w scenario.Who) board.View { return c.g.At(c.s()).View(w) }
		walk := func(w scenario.Who, way scenario.ConnID) []board.Event {
			events := c.move(w, way)
			c.toRound(c.s().Round + 1)
			return events
		}
		c.equal("GL-78: nobody has seen it", textLines(c, c.do(attempt(ada, 0)), ada), "")
		c.equal("GL-78: the DM knows", texts(view(scenario.DMOnly)), "Statue: It looks at you.; Chest: Oak.")
		walk(ada, 1)
		walk(bo, 0) // to the Cave
		c.equal("GL-78: first seen, as it is now", textLines(c, walk(ada, 2), ada), "revealed: Statue: It looks at you. [EX-30]")
		c.equal("GL-78: she sees both", texts(view(ada)), "Statue: It looks at you.; Chest: Oak.")
		events := c.do(attempt(ada, 2))
		c.equal("GL-78: she sees it break", textLines(c, events, ada), "Chest: Its lid is torn off. [break]")
		c.equal("GL-78: he does if they share", textLines(c, events, bo) != "", !apart)
		walk(ada, 2)
		c.equal("GL-78: nobody sees it turn", textLines(c, c.do(attempt(bo, 1)), ada), "")
		c.equal("GL-78: she remembers it", texts(view(ada)), "Statue: It looks at you.; Chest: Its lid is torn off.")
		c.equal("GL-78: the DM knows better", texts(view(scenario.DMOnly)), "Statue: It faces the wall.; Chest: Its lid is torn off.")
		c.equal("GL-78: she sees it when she comes back", textLines(c, walk(ada, 2), ada), "Statue: It faces the wall. [GL-78]")
		c.equal("GL-78: it is as printed", texts(view(ada)), "Statue: It faces the wall.; Chest: Its lid is torn off.")
		c.equal("GL-78: nothing is kept of it", len(c.s().Texts), 1)
		events = c.do(attempt(ada, 3))
		c.equal("GL-78: it falls", textLines(c, events, ada), "Statue: It lies in pieces. [fell]")
		c.equal("GL-78: what is left", texts(view(ada)), "Chest: Its lid is torn off.; Statue left: It lies in pieces.")
		c.do(attempt(ada, 5))
		c.equal("GL-78: another one is as printed", texts(view(scenario.DMOnly)), "Statue: It faces the wall.; Chest: Its lid is torn off.")
		must.OK(t, c.g.CheckState(c.s()))
	}
}

// GL-78: PCs that meet tell each other how things look.
func TestDescribeThingsApart(t *testing.T) {
	c := openChapter(t, statues(true), walkers("Ada", "Bo")...)
	ada, bo := scenario.PC(0), scenario.PC(1)
	walk := func(w scenario.Who, way scenario.ConnID) {
		c.move(w, way)
		c.toRound(c.s().Round + 1)
	}
	knows := func(w scenario.Who) string { return texts(c.g.At(c.s()).View(w)) }
	walk(ada, 1)
	walk(bo, 1)
	walk(ada, 2) // to the Tower
	walk(ada, 2) // and back: both know the statue
	c.equal("GL-78: she has told him", knows(bo), "Statue: It faces the wall.; Chest: Oak.")
	walk(bo, 2)
	walk(ada, 1) // away
	c.do(attempt(bo, 0))
	c.equal("GL-78: he sees it", knows(bo), "Statue: It looks at you.; Chest: Oak.")
	c.equal("GL-78: she doesn't", knows(ada), "Statue: It faces the wall.; Chest: Oak.")
	walk(ada, 1)
	walk(bo, 2)
	c.equal("GL-78: he has told her", knows(ada), "Statue: It looks at you.; Chest: Oak.")
	must.OK(t, c.g.CheckState(c.s()))
}

// GL-78: what can't be described so is refused and changes nothing; the game is saved, taken back and replayed with it.
func TestDescribeThingsRefused(t *testing.T) {
	for name, do := range map[string]func(sc *explore.Scene) error{
		"no text": func(sc *explore.Scene) error { return sc.Feature("Chest").Describe("") },
		"long": func(sc *explore.Scene) error {
			return sc.Feature("Chest").Describe(strings.Repeat("x", scenario.MaxText+1))
		},
		"not UTF-8":  func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Describe("\xff") },
		"a PC":       func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Describe("Tall.") },
		"nobody":     func(sc *explore.Scene) error { return sc.Entity(scenario.Nobody).Describe("Tall.") },
		"no feature": func(sc *explore.Scene) error { return sc.Feature("Chess").Describe("Tall.") },
	} {
		spec := statues(false)
		spec.Commands = []scenario.ContentCommand{does("tell", do)}
		c := openChapter(t, spec, walkers("Ada")...)
		before := c.s().Hash()
		_, err := c.r.Do(attempt(scenario.PC(0), 0), crunch.NewTape())
		if ve := (*explore.VerbError)(nil); !errors.As(err, &ve) || ve.Verb != "Describe" || c.s().Hash() != before {
			t.Errorf("GL-78: %s: %v, want a *VerbError of Describe", name, err)
		}
	}
	c := openChapter(t, statues(false), walkers("Ada")...)
	s := explore.NewSession(c.g, 5)
	for _, cmd := range []board.Command{{Do: board.VerbBegin}, attempt(scenario.PC(0), 0), attempt(scenario.PC(0), 2)} {
		must.Get(s.Do(cmd))(t)
	}
	saved := must.Get(s.Save())(t)
	loaded := must.Get(explore.Load(c.g, saved))(t)
	c.equal("GL-78: saved", loaded.State().Hash(), s.State().Hash())
	c.equal("GL-78: replayed", loaded.Replay(t.Context()), nil)
	c.equal("GL-78: kept", texts(loaded.View(scenario.DMOnly)), "Statue: It looks at you.; Chest: Its lid is torn off.")
	c.equal("GL-78: undone", loaded.Undo(), nil)
	c.equal("GL-78: undone twice", loaded.Undo(), nil)
	c.equal("GL-78: as printed", texts(loaded.View(scenario.DMOnly)), "Statue: It faces the wall.; Chest: Oak.")
	for name, bad := range map[string][]board.TextState{
		"as printed": {{Feature: 1, About: "Oak."}}, "none": {{Feature: 1}}, "no Feature": {{Feature: 2, About: "x"}}, "a PC": {{Who: scenario.PC(0), About: "x"}},
		"order": {{Feature: 1, About: "x"}, {Who: scenario.ChallengeAt(0), About: "x"}}, "twice": {{Feature: 1, About: "x"}, {Feature: 1, About: "x"}},
	} {
		state := s.State().Clone()
		if state.Texts = bad; c.g.CheckState(&state) == nil {
			t.Errorf("GL-78: %s: taken", name)
		}
	}
}
