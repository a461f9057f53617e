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
)

// retold is the shore with descriptions, and commands that change them.
func retold(apart bool) scenario.Spec {
	tells := func(name, region, about string) scenario.ContentCommand {
		return does(name, func(sc *explore.Scene) error { return sc.Region(region).Describe(about) })
	}
	spec := shore(tells("drown", "Tower", "The sea has it."), tells("mend", "Tower", "It stands."), tells("flood", "Shingle", "Water everywhere."))
	spec.Regions[0].About, spec.Regions[3].About, spec.Apart = "Stones.", "It stands.", apart
	return spec
}

// aboutOf returns the description of a region in a View; "-" if it is not there.
func aboutOf(v board.View, name string) string {
	for i := range v.Regions {
		if v.Regions[i].Name == name {
			return v.Regions[i].About
		}
	}
	return "-"
}

// describes returns the lines that tell a viewer of descriptions.
func describes(c *chapter, events []board.Event, w scenario.Who) string {
	var list []string
	for _, ev := range c.g.At(c.s()).Tell(events, w) {
		if ev.Kind == board.EventDescribed || ev.Kind == board.EventRegionSeen {
			list = append(list, show.Line(&ev))
		}
	}
	return strings.Join(list, "\n")
}

// GL-78: whoever sees a region is told of its new description at once, who doesn't when it sees it next, and who never saw it reads the new one alone.
func TestDescribe(t *testing.T) {
	for _, apart := range []bool{false, true} {
		c := openChapter(t, retold(apart), walkers("Ada", "Bo")...)
		ada, bo := scenario.PC(0), scenario.PC(1)
		view := func(w scenario.Who) board.View { return c.g.At(c.s()).View(w) }
		c.equal("GL-78: as printed", aboutOf(view(ada), "Shingle"), "Stones.")
		events := c.do(attempt(ada, 2))
		c.equal("GL-78: they see it", describes(c, events, ada), "Shingle: Water everywhere. [flood]")
		c.equal("GL-78: it is so", aboutOf(view(bo), "Shingle"), "Water everywhere.")
		c.do(attempt(ada, 0)) // the Tower, which nobody has seen
		c.equal("GL-78: nobody knows it", aboutOf(view(ada), "Tower"), "-")
		c.equal("GL-78: the DM does", aboutOf(view(scenario.DMOnly), "Tower"), "The sea has it.")
		events = c.do(board.Command{Do: board.VerbMove, Who: ada, Conn: 1})
		c.equal("GL-78: first seen, as it is now", describes(c, events, ada), "in sight: Tower: The sea has it. [EX-30]")
		c.equal("GL-78: she knows it", aboutOf(view(ada), "Tower"), "The sea has it.")
		c.equal("GL-78: so does he, if they share", aboutOf(view(bo), "Tower"), map[bool]string{false: "The sea has it.", true: "-"}[apart])
		c.end(ada)
		c.do(board.Command{Do: board.VerbMove, Who: bo, Conn: 0}) // to the Cave
		events = c.do(attempt(bo, 1))                             // as it was printed
		c.equal("GL-78: she sees it from next door", describes(c, events, ada), "Tower: It stands. [mend]")
		c.equal("GL-78: as printed", aboutOf(view(ada), "Tower"), "It stands.")
		c.equal("GL-78: nothing is kept of it", len(c.s().Regions), 1)
		must.OK(t, c.g.CheckState(c.s()))
	}
}

// GL-78: who has gone knows the description that it heard, until it comes back.
func TestDescribedUnseen(t *testing.T) {
	for _, apart := range []bool{false, true} {
		c := openChapter(t, retold(apart), walkers("Ada")...)
		ada := scenario.PC(0)
		view := func() board.View { return c.g.At(c.s()).View(ada) }
		walk := func(way scenario.ConnID) []board.Event {
			events := c.do(board.Command{Do: board.VerbMove, Who: ada, Conn: way})
			c.end(ada)
			return events
		}
		c.equal("GL-78: she hears the printed one", describes(c, walk(1), ada), "in sight: Tower: It stands. [EX-30]")
		walk(1)
		walk(0) // in the Cave
		c.equal("GL-78: she hears nothing", describes(c, c.do(attempt(ada, 0)), ada), "")
		c.equal("GL-78: and knows what she has heard", aboutOf(view(), "Tower"), "It stands.")
		c.equal("GL-78: the DM knows better", aboutOf(c.g.At(c.s()).View(scenario.DMOnly), "Tower"), "The sea has it.")
		walk(0)
		c.equal("GL-78: she sees it from the Quay", describes(c, walk(1), ada), "Tower: The sea has it. [GL-78]")
		c.equal("GL-78: now she knows", aboutOf(view(), "Tower"), "The sea has it.")
	}
}

// GL-78: PCs that meet tell each other what is there.
func TestDescribedApart(t *testing.T) {
	c := openChapter(t, retold(true), walkers("Ada", "Bo")...)
	ada, bo := scenario.PC(0), scenario.PC(1)
	about := func(w scenario.Who) string { return aboutOf(c.g.At(c.s()).View(w), "Tower") }
	walk := func(w scenario.Who, way scenario.ConnID) {
		c.do(board.Command{Do: board.VerbMove, Who: w, Conn: way})
		c.end(w)
	}
	walk(ada, 1)
	walk(bo, 1)
	walk(ada, 1)
	c.do(attempt(bo, 0))
	c.equal("GL-78: he sees it", about(bo), "The sea has it.")
	c.equal("GL-78: she doesn't", about(ada), "It stands.")
	walk(bo, 1)
	c.equal("GL-78: he has told her", about(ada), "The sea has it.")
}

// GL-78: a description that can't be kept is refused and changes nothing; the game is saved, taken back and replayed with it.
func TestDescribeRefused(t *testing.T) {
	for _, about := range []string{"", strings.Repeat("x", scenario.MaxText+1), "\xff"} {
		c := openChapter(t, shore(does("tell", func(sc *explore.Scene) error { return sc.Region("Cave").Describe(about) })), walkers("Ada")...)
		before := c.s().Hash()
		_, err := c.r.Do(attempt(scenario.PC(0), 0), crunch.NewTape())
		if ve := (*explore.VerbError)(nil); !errors.As(err, &ve) || ve.Verb != "Describe" || c.s().Hash() != before {
			t.Errorf("GL-78: %.20q: %v, want a *VerbError of Describe", about, err)
		}
	}
	c := openChapter(t, retold(false), walkers("Ada")...)
	s := explore.NewSession(c.g, 5)
	for _, cmd := range []board.Command{{Do: board.VerbBegin}, attempt(scenario.PC(0), 2), attempt(scenario.PC(0), 0)} {
		must.Get(s.Do(cmd))(t)
	}
	saved := must.Get(s.Save())(t)
	loaded := must.Get(explore.Load(c.g, saved))(t)
	c.equal("GL-78: saved", loaded.State().Hash(), s.State().Hash())
	c.equal("GL-78: replayed", loaded.Replay(t.Context()), nil)
	c.equal("GL-78: undone", loaded.Undo(), nil)
	c.equal("GL-78: undone twice", loaded.Undo(), nil)
	c.equal("GL-78: as printed", aboutOf(loaded.View(scenario.PC(0)), "Shingle"), "Stones.")
	bad := s.State().Clone()
	bad.Regions[0].About = "Stones."
	if err := c.g.CheckState(&bad); err == nil {
		t.Error("GL-78: the printed description is taken for another one")
	}
}

// walkers are PCs with nothing but a name.
func walkers(names ...string) (list []scenario.Character) {
	for _, name := range names {
		list = append(list, scenario.Character{Name: name, EP: 10})
	}
	return list
}
