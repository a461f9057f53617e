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
)

// attempt is the command of content number k, counted from 0.
func attempt(w scenario.Who, k int) board.Command {
	return board.Command{Do: board.VerbAttempt, Who: w, Play: int16(k)}
}

// tower is a Hall with a Bell Loft beside it. Ringing the bell costs an Action there, and can be done once.
func tower(change ...func(*scenario.Spec)) scenario.Spec {
	spec := scenario.Spec{
		Regions: []scenario.Region{{Name: "Hall"}, {Name: "Bell Loft"}}, Connections: []scenario.Connection{{From: "Hall", To: "Bell Loft"}},
		Commands: []scenario.ContentCommand{{Name: "Ring the bell", About: "A rope hangs down.", Regions: []string{"Bell Loft"}, Cost: scenario.CostsAction,
			Can: explore.Can(func(v *board.View, _ scenario.Who) (bool, error) {
				return v.Command("Ring the bell").Data == "", nil
			}),
			Run: explore.Func(func(sc *explore.Scene) error {
				if err := sc.SetData("rung"); err != nil {
					return err
				}
				return sc.Log(sc.OwnerName() + " by " + sc.Position().Name(sc.Actor().Who()))
			})}},
	}
	for _, f := range change {
		f(&spec)
	}
	return spec
}

// GL-50: content says who may give a command, where, what part of the turn it costs, and what it does.
func TestContentCommands(t *testing.T) {
	ada, bo := scenario.PC(0), scenario.PC(1)
	c := openChapter(t, tower(), scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d4")}}, scenario.Character{Name: "Bo"})
	v := c.g.At(c.s()).View(ada)
	c.equal("GL-50: unknown until a PC has been there", v.Commands, []board.CommandView{})
	c.refused(attempt(ada, 0), board.ErrCantAttempt)
	c.refused(attempt(ada, 1), board.ErrCantAttempt)
	c.move(ada, 0)
	v = c.g.At(c.s()).View(ada)
	c.equal("GL-50: known", v.Commands, []board.CommandView{{Command: 0, Name: "Ring the bell", About: "A rope hangs down.", Regions: []scenario.RegionID{1}, Who: nil, Cost: scenario.CostsAction}})
	events := c.do(attempt(ada, 0))
	c.equal("GL-50: the Action Phase", c.s().PCs[0].Acted, true)
	if noted, ok := firstEvent(events, board.EventNoted); !ok || noted.Text != "Ring the bell by Ada" {
		t.Errorf("GL-50: %+v, want what its Run does", noted)
	}
	c.refused(attempt(ada, 0), board.ErrCantAttempt)
	c.end(ada)
	c.refused(attempt(bo, 0), board.ErrCantAttempt)
	c.move(bo, 0)
	v = c.g.At(c.s()).View(bo)
	c.equal("GL-50: what it keeps is known", v.Command("Ring the bell").Data, "rung")
	c.refused(attempt(bo, 0), board.ErrCantAttempt) // rung
}

// GL-50: a Condition that fails or panics leaves the command in Legal. Giving it is a *HookError, and so is a Run that fails; the State is
// unchanged.
func TestContentCommandFails(t *testing.T) {
	ada := scenario.PC(0)
	broken := errors.New("broken")
	for _, row := range []struct {
		part string
		can  scenario.Condition
		run  func(*explore.Scene) error
	}{
		{"can", explore.Can(func(*board.View, scenario.Who) (bool, error) { return false, broken }), func(*explore.Scene) error { return nil }},
		{"can", explore.Can(func(*board.View, scenario.Who) (bool, error) { panic(broken) }), func(*explore.Scene) error { return nil }},
		{"run", nil, func(*explore.Scene) error { return broken }},
		{"run", nil, func(*explore.Scene) error { panic(broken) }},
	} {
		c := openChapter(t, tower(func(s *scenario.Spec) {
			s.Commands[0].Regions, s.Commands[0].Can, s.Commands[0].Run = nil, row.can, explore.Func(row.run)
		}))
		before := c.s().Clone()
		for _, cmd := range c.r.Legal(nil) {
			if cmd != attempt(ada, 0) {
				continue
			}
			_, err := c.r.Do(cmd, crunch.NewTape())
			var hook *explore.HookError
			if !errors.As(err, &hook) || hook.Owner != "Ring the bell" || hook.Part != row.part || hook.Command != cmd || !errors.Is(err, broken) ||
				!strings.HasPrefix(err.Error(), `explore: `+row.part+` of "Ring the bell": `) {
				t.Errorf("GL-50: %v, want a *HookError of the command's %s, with the command", err, row.part)
			}
			if diff := differ(before, *c.s()); diff != "" {
				t.Errorf("GL-50: the State changed:\n%s", diff)
			}
			row.part = ""
		}
		if row.part != "" {
			t.Errorf("GL-50: Legal doesn't list a command whose %s fails", row.part)
		}
	}
}

// GL-50: people type its name, in any case, with or without the verb. A command that is named like a verb needs the verb.
func TestContentCommandText(t *testing.T) {
	ada := scenario.PC(0)
	c := openChapter(t, tower(func(s *scenario.Spec) {
		s.Commands[0].Regions = nil
		for _, name := range []string{"Search the altar", "Search", "Move Hall"} {
			s.Commands = append(s.Commands, scenario.ContentCommand{Name: name, Run: explore.Func(func(*explore.Scene) error { return nil })})
		}
	}), scenario.Character{Name: "Ada", Search: dice("1d6")})
	v := c.g.At(c.s()).View(ada)
	for text, want := range map[string]board.Command{
		"Ada ring the bell":            attempt(ada, 0),
		"ada attempt Ring The Bell":    attempt(ada, 0),
		"ada attempts: ring the bell":  attempt(ada, 0), // as show tells it
		"pc1 attempt command1":         attempt(ada, 0),
		`Ada "Ring the bell"`:          attempt(ada, 0),
		"Ada search the altar":         attempt(ada, 1),
		"Ada search":                   {Do: board.VerbSearch, Who: ada},
		"Ada attempt search":           attempt(ada, 2),
		"pc1 attempt move hall":        attempt(ada, 3),
		"pc1 attempt search the altar": attempt(ada, 1),
	} {
		if got, err := v.ParseCommand(text); err != nil || got != want {
			t.Errorf("%q: %v, %v, want %v", text, got, err, want)
		}
	}
	if _, err := v.ParseCommand("Ada rnig the bell"); err == nil || !strings.Contains(err.Error(), "did you mean Ring the bell?") {
		t.Errorf("%v, want what was probably meant", err)
	}
	for k, want := range []string{"Ada Ring the bell", "Ada Search the altar", "Ada attempt Search", "Ada Move Hall"} {
		if got := v.CommandText(attempt(ada, k)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	choice := attempt(ada, 0)
	if got := show.Words(&v, &choice); got != "Ada attempts: Ring the bell" {
		t.Errorf("the choice reads %q, want Ada attempts: Ring the bell", got)
	}
	events := c.do(choice)
	if got := show.Story(c.g.At(c.s()).Tell(events, ada)); !strings.Contains(got, "Ada attempts: Ring the bell [GL-50]\nRing the bell by Ada\n") {
		t.Errorf("the story is %q, want the attempt with GL-50, and the line that its hook logs", got)
	}
}

// GL-50: mistakes in commands of content are found when the Scenario is made.
func TestContentCommandMistakes(t *testing.T) {
	for field, spoil := range map[string]func(*scenario.ContentCommand){
		"Name":    func(c *scenario.ContentCommand) { c.Name = "" },
		"Regions": func(c *scenario.ContentCommand) { c.Regions = []string{"Bell Lofft"} },
		"Item":    func(c *scenario.ContentCommand) { c.Item = "\xff" },
		"Who":     func(c *scenario.ContentCommand) { c.Who = []string{"\xff"} },
		"Cost":    func(c *scenario.ContentCommand) { c.Cost = 4 },
		"Run":     func(c *scenario.ContentCommand) { c.Run = nil },
	} {
		spec := tower(func(s *scenario.Spec) { spoil(&s.Commands[0]) })
		spec.Name, spec.Setting, spec.Start, spec.Goal.Region = "Tower", scenario.SettingsOf(scenario.Dungeon), "Hall", "Bell Loft"
		_, err := explore.New(spec)
		var bad *scenario.SpecError
		if !errors.As(err, &bad) || bad.Kind != "command" || bad.Field != field {
			t.Errorf("%v, want a mistake in %s", err, field)
		}
	}
}
