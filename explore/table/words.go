package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/near"
)

// A Word is what a person may type instead of a choice: "map", or "sheet Ada". Do gets what follows the word. Its error ends the question
// and the play.
type Word struct {
	Name  string
	Form  string // what may follow: "[NAME]"
	About string
	Do    func(rest string) error
}

// wordOf returns the word that a line begins with, and the rest of the line. A word without a Form stands alone.
func wordOf(words []Word, line string) (*Word, string) {
	name, rest, _ := strings.Cut(line, " ")
	for i := range words {
		if w := &words[i]; strings.EqualFold(w.Name, name) && (w.Form != "" || rest == "") {
			return w, strings.TrimSpace(rest)
		}
	}
	return nil, ""
}

// errUndone is the error of a Policy whose person typed "undo" or "redo".
var errUndone = errors.New("a choice was taken back")

// words returns what a person may type at a question.
func (t *Table) words(s *explore.Session, v *board.View) []Word {
	if t.Viewer == scenario.DMOnly {
		all := s.View(scenario.DMOnly)
		v = &all
	}
	own, is := v, t.Language.View(*v)
	v = &is
	list := []Word{
		{"map", "", "draws the map as you know it", func(string) error {
			fmt.Fprintf(t.out, "\n%s", show.MapText(v))
			return nil
		}},
		{"sheet", "[NAME]", "shows the sheet of a PC, or of anything else that you know", func(rest string) error { return t.sheet(v, rest) }},
		{"table", "", "shows all PCs and Challenges that you know, a line for each", func(string) error {
			fmt.Fprintf(t.out, "\n%s", show.TableText(v))
			return nil
		}},
		{"items", "", "lists what each PC carries", func(string) error {
			for i := range v.PCs {
				fmt.Fprintf(t.out, "%s: %s\n", v.PCs[i].Name, show.Items(v, scenario.PC(i)))
			}
			return nil
		}},
		{"counters", "", "shows the Counters that you know", func(string) error {
			t.counters(v)
			return nil
		}},
		{"undo", "", "takes back your last choice, with its dice", func(string) error { return t.undo(s, v.Viewer) }},
		{"redo", "", "does again what undo took back", func(string) error { return t.redo(s) }},
	}
	if slices.ContainsFunc(v.PCs, func(p board.PCView) bool { return mayJoin(&p) }) {
		list = append(list, Word{"join", "NAME", "lets a PC join at the start of the next round", func(rest string) error { return t.join(s, own, rest) }})
	}
	if t.Viewer == scenario.DMOnly {
		about := "says what is so, whatever the rules say: rule Ada ep 3 because she ducked; rule lists all"
		list = append(list, Word{"rule", "RULING", about, func(rest string) error { return t.rule(s, own, rest) }})
	}
	list = append(list, t.Words...)
	return append(list, Word{"help", "", "lists these words", func(string) error {
		fmt.Fprintln(t.out, "Type the number of a choice, or a command such as "+example(own)+", or one of these:")
		for _, w := range list {
			fmt.Fprintf(t.out, "  %-16s %s\n", strings.TrimSpace(w.Name+" "+w.Form), w.About)
		}
		fmt.Fprintf(t.out, "  %-16s %s\n", "quit", "leaves the table")
		return nil
	}})
}

// example returns a command as a person may type it.
func example(v *board.View) string {
	for i := range v.Choices {
		if text := v.ChoiceText(i); strings.Contains(text, " ") {
			return "\"" + text + "\""
		}
	}
	return "\"Ada move Kitchen\""
}

// sheet shows the sheet of what is named, else of the PC whose turn it is, else of all PCs.
func (t *Table) sheet(v *board.View, name string) error {
	if name == "" {
		for i := range v.PCs {
			if who := scenario.PC(i); !v.Turn.IsPC() || v.Turn == who {
				fmt.Fprintf(t.out, "\n%s", show.Sheet(v, who))
			}
		}
		return nil
	}
	text, err := show.SheetOf(v, name)
	if err != nil {
		fmt.Fprintln(t.out, strings.TrimPrefix(err.Error(), "show: "))
		return nil
	}
	fmt.Fprintf(t.out, "\n%s", text)
	return nil
}

// rule lets the DM rule. Without a ruling it says what may be ruled.
func (t *Table) rule(s *explore.Session, v *board.View, text string) error {
	if text == "" {
		fmt.Fprint(t.out, rulings)
		return nil
	}
	c, err := v.ParseCommand("rule " + text)
	var events []board.Event
	if err == nil {
		events, err = s.Do(c)
	}
	var refused *board.Refusal
	var wrong *crunch.TextError
	switch {
	case errors.As(err, &refused), errors.As(err, &wrong):
		fmt.Fprintln(t.out, strings.TrimPrefix(err.Error(), "explore: "))
		return nil
	case err != nil:
		return err
	}
	t.Tell(s)(events)
	return errUndone // ask again: the position is another one
}

// rulings says what may be ruled, as board.ParseRuling reads it.
const rulings = `What you may rule, each with "because" and a reason behind it:
  NAME ep 3, injuries 1, power -2 (or resilience, mind, skill), region Ford, moves 2, action on (or off)
  NAME give rope, take rope, equip Mail, unequip Mail, lit on, hand Slash 2, discarded Slash 1
  NAME afflict Ague, cure Ague, alerted on, revealed, defeated, turn, skip, fate dead (or safe, caught, away)
  counter Dread 3, complete Dread, state omens is 3, found Crack, opened Chest, known Ford, way Ford to Reeds closed (or open)
  terrain Ford is dark (or lit, water, submerged), lay rope in Ford, round 5, limit 9, tokens 3, end failure
  spawn Rat in Ford, put rope in Satchel, takeout rope in Satchel
  NAME revive Ford, clear rope in Ford (or the body of a Seeker), setting Ford is wilderness/dungeon (or printed)
  NAME wounds 1, suffers dazed (or unharmed, stunned, incapacitated), vim 3, perk King 1, inflict Fear, relieve Fear
`

// counters shows the Counters, and what else counts: Stealth Tokens and the rounds of a Chase.
func (t *Table) counters(v *board.View) {
	for i := range v.Counters {
		if c := &v.Counters[i]; !c.Hidden {
			fmt.Fprintf(t.out, "%s: %v\n", v.CounterName(c), c)
		}
	}
	if v.Type == scenario.Stealth {
		fmt.Fprintf(t.out, "Stealth Tokens: %d\n", v.Tokens) // EX-100
	}
	if v.Type == scenario.Chase {
		fmt.Fprintf(t.out, "Rounds: %d of %d\n", v.Count, v.Limit) // EX-110
	}
	fmt.Fprintf(t.out, "Round: %d\n", v.Round)
}

// undo takes back everything since the question before this one.
func (t *Table) undo(s *explore.Session, asked scenario.Who) error {
	if len(t.asked) < 2 {
		fmt.Fprintln(t.out, "There is nothing to take back.")
		return nil
	}
	to := t.asked[len(t.asked)-2]
	t.asked = t.asked[:len(t.asked)-2]
	taken := s.Log()[to:]
	for len(s.Log()) > to {
		if err := s.Undo(); err != nil {
			return err
		}
	}
	t.Notes()                       // what callbacks wrote when the log was played again
	t.say(t.taken(s, taken, asked)) // those who were told of it hear that it is not so
	return errUndone
}

// taken says what was taken back: the choice, and whether anything followed it. The Session stands before it. A PC with a player of its own knew the choice
// as it does; else all did.
func (t *Table) taken(s *explore.Session, list []explore.Entry, asked scenario.Who) string {
	c, viewer := &list[0].Command, t.viewer()
	if asked.IsPC() && c.Who.IsPC() {
		viewer = c.Who
	}
	what := "the last choice"
	if v := s.View(viewer); t.screen.clear == nil && (c.Who.IsPC() || t.Viewer == scenario.DMOnly) { // HD-83
		what = t.Language.Say(show.Words(&v, c))
	}
	if len(list) > 1 {
		what += ", and what followed"
	}
	return "Taken back: " + what + "."
}

// mayJoin reports whether the host may let a PC join. GL-49
func mayJoin(p *board.PCView) bool { return p.Fate >= board.FateAway && !p.Expected }

// join lets a PC join: it is the table's to say, not a player's choice. GL-49
func (t *Table) join(s *explore.Session, v *board.View, name string) error {
	var all []scenario.Who
	var names []string
	for i := range v.PCs {
		if p := &v.PCs[i]; mayJoin(p) {
			all, names = append(all, scenario.PC(i)), append(names, p.Name)
		}
	}
	i := near.Find(name, names)
	if i < 0 {
		fmt.Fprintf(t.out, "Who may join: %s.\n", strings.Join(names, ", "))
		return nil
	}
	events, err := s.Do(board.Command{Do: board.VerbJoin, Who: all[i]})
	if refused, ok := errors.AsType[*board.Refusal](err); ok { // a question comes first
		fmt.Fprintln(t.out, refused.Reason)
		return nil
	} else if err != nil {
		return err
	}
	t.Tell(s)(events)
	return errUndone // ask again: the log has grown
}

// redo does the last undone command again.
func (t *Table) redo(s *explore.Session) error {
	switch events, err := s.Redo(); {
	case errors.Is(err, explore.ErrNothingToRedo):
		fmt.Fprintln(t.out, "There is nothing to do again.")
		return nil
	case err != nil:
		return err
	default:
		t.Tell(s)(events)
	}
	return errUndone
}

func knows(v *board.View, who scenario.Who) bool {
	return who.IsPC() && who.Index() < len(v.PCs) || slices.ContainsFunc(v.Challenges, func(c board.ChallengeView) bool { return c.Who == who })
}
