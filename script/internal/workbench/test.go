package workbench

import (
	"context"
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/table"
)

// testOf writes the game as far as it is played as a test of the pack, in Lua: its commands in words, with the same dice, and then how things
// stand. With wrong, which says what is wrong, the test fails until somebody writes what would be right. It is in the pack's own words, so it
// holds when something else is changed.
func (b *Bench) testOf(ctx context.Context, name, wrong string) (string, error) {
	g := b.games[b.now]
	if g.kept {
		return "", &table.Fault{Code: table.FaultCall, Text: "this game began in the midst of another, before the pack was changed: play a new one"}
	}
	s, err := g.start()
	if err != nil {
		return "", err
	}
	var w strings.Builder
	fmt.Fprintf(&w, "test %s {\n  begin = false,\n  run = function(t)\n", lua(name))
	for _, e := range g.log[:g.at()] {
		dice := e.Dice
		if dice == "" {
			thrown, err := s.DiceFor(e.Command)
			if err != nil {
				return "", err
			}
			dice = thrown.String()
		}
		if dice != "" {
			fmt.Fprintf(&w, "    t:dice(%s)\n", lua(dice))
		}
		if e.Command.Do == board.VerbBegin && !e.Command.Who.IsPC() && !e.Command.Who.IsChallenge() {
			w.WriteString("    t:begin()\n")
		} else {
			fmt.Fprintf(&w, "    t:choose(%s)\n", lua(inWords(s, &e.Command)))
		}
		if err := s.DoLog(ctx, e); err != nil {
			return "", err
		}
	}
	stands(&w, s)
	if wrong != "" {
		fmt.Fprintf(&w, "    t:expect(false, %s)\n", lua(wrong))
	}
	w.WriteString("  end }\n")
	return w.String(), nil
}

// inWords returns a command as t:choose takes it: in the words of the PC that is asked, or else of the author.
func inWords(s *explore.Session, c *board.Command) string {
	viewer := scenario.DMOnly
	if ask, asked := s.Position().Asked(); ask != board.AskNothing && asked.IsPC() {
		viewer = asked
	}
	v := s.View(viewer)
	v.Choices = s.Legal()
	return show.Words(&v, c)
}

// stands writes what a test expects: how each PC and each Challenge on the map stands.
func stands(w *strings.Builder, s *explore.Session) {
	pos := s.Position()
	fmt.Fprintf(w, "    t:equal(t.result, %s)\n", lua(strings.ToLower(s.Result().String())))
	for i := range s.State().PCs {
		p := &s.State().PCs[i]
		name := lua(pos.Name(scenario.PC(i)))
		fmt.Fprintf(w, "    t:equal(t:pc(%s).ep, %d)\n", name, p.EP)
		if p.Fate == board.FatePlaying {
			fmt.Fprintf(w, "    t:equal(t:pc(%s).region, %s)\n", name, lua(s.Game().Scenario().Spec().Regions[p.Region].Name))
		}
	}
}

// lua writes text as a string of Lua.
func lua(text string) string {
	var w strings.Builder
	w.WriteByte('"')
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"' || c == '\\':
			w.WriteByte('\\')
			w.WriteByte(c)
		case c < ' ' || c == 127:
			fmt.Fprintf(&w, `\%03d`, c)
		default:
			w.WriteByte(c)
		}
	}
	w.WriteByte('"')
	return w.String()
}
