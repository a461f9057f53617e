package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"github.com/crunchrules/crunch/script/internal/rolls"
)

var oddsCommand = &command{
	name: "odds", form: "[options] PACK [COMMAND]", about: "says what the rolls of a pack lead to: attacks, Searches, Locks, Traps, attempts, Counters",
	more: "With a COMMAND, such as \"Ada act Axe Troll\" or one of the lines below, it says everything that the command may lead to. Without one\n" +
		"it puts each PC into each region in turn, and says in a line what each roll there leads to: its own, and those of the Challenges there\n" +
		"against it. What the rules refuse there is left out, and the line says why. In the dark a PC lights up if it can.\n\n" +
		"Chances marked exact are exact: all outcomes of the dice are played, callbacks included. Totals, winners and rows are outcomes, not single\n" +
		"faces, and what leads to the same goes on as one. If there are more than -leaves, random ones are played: chances marked sampled come\n" +
		"with their bounds, and with how many outcomes it would take to be exact. A question on the way has a line for each answer, or name the\n" +
		"answers after the command, with semicolons: \"Ada act Axe Troll; Troll plays the reaction Dodge\".\n\n" +
		"-option chooses an option, -rule says what else is so: the state, Counters, EP, Stat Tracks, items, what is found or open, and all that the DM may rule.\n\n" +
		"Nobody knows what PCs with decks will hold. So chances are those over all hands that they may have, and a line that needs a card says how\n" +
		"likely it is in hand. With -load they hold what the save says, -hands too, but not with -unseen. -hands N says how likely each card comes by a round.\n\n" +
		"With -expr it answers a question without a pack, exactly. Dice (2d6+1d12) may stand alone, be compared (>= 7), be opposed (vs 1d8), or be\n" +
		"Damage less Defence (- 1d4). \"d20 adv +3 >= 12\" is a check of the skirmish game, and \"draw 4 best >= 7\" a draw of the card game.",
	time:     10 * time.Minute,
	examples: []string{"odds -expr \"d20 adv +3 >= 12\"", "odds my-pack", "odds -rule \"state omens is 3\" my-pack", "odds -in Bridge my-pack \"Ada act Axe Troll\"", "odds -load evening.save my-pack \"Ada search\"", "odds -json my-pack"},
	run:      runOdds,
}

type oddsFlags struct {
	gameFlags
	ctx      context.Context
	in       string
	rule     list // what is so first, as the DM rules it: "state omens is 3"
	placed   bool // a rule says where somebody is: a COMMAND is for there, as with a save
	turn     bool
	unseen   bool
	hands    int
	together string
	asJSON   bool
	samples  int
	leaves   int
	cloaks   [scenario.NumUnseen]string
	svg      string
	expr     string
}

func runOdds(c *call) error {
	f := oddsFlags{ctx: c.ctx}
	f.add(c.flags)
	c.addSchema("tell nothing", "odds")
	c.flags.StringVar(&f.in, "in", "", "put all PCs into this `region` first, and tell only what is rolled there")
	c.flags.Var(&f.rule, "rule",
		"say what is so first, as \"rule\" does in play -dm: `what`, such as \"state omens is 3\" or \"Ada ep 3\"; may be given more than once")
	c.flags.BoolVar(&f.turn, "turn", false, "count the whole turn, with sensible choices after the command")
	c.flags.BoolVar(&f.unseen, "unseen", false, "with -load, count over all hands that PCs may have by what everyone knows")
	c.flags.IntVar(&f.hands, "hands", 0, "only tell how likely the PCs have had each card by this round and the others of the next `n`")
	c.flags.StringVar(&f.together, "together", "", "with -hands, tell of several `cards` how likely they have all come: \"Slash, Dodge\"")
	c.flags.BoolVar(&f.asJSON, "json", false, "tell it as JSON, with chances as fractions")
	c.flags.IntVar(&f.samples, "samples", odds.DefaultSamples, "play `n` random outcomes of a command that has too many to play all")
	c.flags.IntVar(&f.leaves, "leaves", odds.DefaultLeaves, "be exact if a command has at most `n` outcomes")
	c.flags.StringVar(&f.cloaks[scenario.Hidden], "hidden", "", "what if these are Hidden: `names` of PCs, Creatures and Seekers with commas (GL-53)")
	c.flags.StringVar(&f.cloaks[scenario.Invisible], "invisible", "", "what if these are Invisible: `names` as for -hidden")
	c.flags.StringVar(&f.svg, "svg", "", "draw the odds of the COMMAND into `file`, or to the terminal if it is -")
	c.flags.StringVar(&f.expr, "expr", "", "answer a `question` about dice or cards, without a pack: \"2d6+1d12 vs 1d4\"")
	least := 1
	if slices.ContainsFunc(c.args, func(arg string) bool {
		return strings.HasPrefix(arg, "-") && strings.HasPrefix(strings.TrimLeft(arg, "-"), "expr")
	}) {
		least = 0
	}
	args, err := c.parse(least, -1)
	if err != nil {
		return err
	}
	if f.expr != "" || len(args) == 0 {
		if len(args) > 0 || f.svg != "" {
			return errors.New("-expr asks without a pack: leave out PACK, COMMAND and -svg")
		}
		a, err := ask(f.expr)
		if err != nil {
			return err
		}
		return a.tell(c.out, f.asJSON)
	}
	if err := f.fit(c, len(args) > 1); err != nil {
		return err
	}
	s, _, err := f.session(c, args[:1])
	if err != nil {
		return err
	}
	if err := begin(s); err != nil {
		return err
	}
	if f.hands != 0 {
		return f.holdings(c, s)
	}
	l := &rolls.Rolling{Game: s.Game(), From: *s.State(), In: scenario.NoRegion, Unseen: f.unseenOf(s)}
	if f.in != "" {
		if err := f.enter(l); err != nil {
			return err
		}
	}
	if err := f.ruled(l); err != nil {
		return err
	}
	if len(args) > 1 {
		return f.one(c, l, strings.Join(args[1:], " "))
	}
	return f.all(c, l)
}

// fit says which options don't fit together.
func (f *oddsFlags) fit(c *call, command bool) error {
	hands := false
	c.flags.Visit(func(given *flag.Flag) { hands = hands || given.Name == "hands" })
	switch {
	case f.unseen && f.load == "":
		return errors.New("-unseen is about the hands in a save: want -load too; without a save nobody knows the hands anyway")
	case hands && (command || f.svg != "" || f.in != "" || len(f.rule) > 0 || f.turn || f.unseenWords() != "" || f.hands < 1 || f.hands > 1000):
		return errors.New("-hands wants a number of rounds, 1 to 1000, and a PACK alone: leave out COMMAND, -in, -rule, -turn, -hidden, -invisible and -svg")
	case f.together != "" && !hands:
		return errors.New("-together asks by which round cards have come: want -hands N too")
	case f.svg != "" && !command:
		return errors.New("-svg draws one command: name it")
	case f.svg == "-" && f.asJSON:
		return errors.New("-json and -svg - both write to the terminal: name a file for -svg")
	}
	return nil
}

// enter puts all PCs in play into the region of -in.
func (f *oddsFlags) enter(l *rolls.Rolling) error {
	var names []string
	for _, r := range l.Game.Scenario().Spec().Regions {
		names = append(names, r.Name)
	}
	if l.In = scenario.RegionID(near.Find(f.in, names)); l.In == scenario.NoRegion {
		return fmt.Errorf("there is no region %q%s", f.in, orMeant(f.in, names))
	}
	st := l.Game.Stage(l.From)
	for i := range l.From.PCs {
		if l.From.PCs[i].Fate == board.FatePlaying {
			if err := st.Place(scenario.PC(i), names[l.In]); err != nil {
				return err
			}
		}
	}
	s, err := st.State()
	if err == nil {
		l.From = s
	}
	return err
}

// one tells everything that a command may lead to, for each answer to the questions on the way. Answers stand behind the command, after
// semicolons.
func (f *oddsFlags) one(c *call, l *rolls.Rolling, text string) error {
	parts := strings.Split(text, ";")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	one, err := f.staged(l, parts[0])
	if err != nil {
		return err
	}
	pos, err := f.cloaked(l.Game.At(one.State))
	if err != nil {
		return err
	}
	words := one.Words + f.unseenWords()
	if one.Region != scenario.NoRegion {
		words = "In " + l.Game.Scenario().Spec().Regions[one.Region].Name + ": " + words
	}
	n, list := 0, jsonList{c: c}
	err = f.answers(l.Unseen, pos, one.Command, parts[1:], func(law *odds.Law) error {
		words := words + answered(law)
		if n++; f.svg != "" {
			made := c.out
			if f.asJSON {
				made = c.err
			}
			if n > 1 {
				return fmt.Errorf(`-svg draws one law, and each answer to a question has its own: name the answers after the command, such as "Ada search; %s"`,
					law.Asked[0].Given)
			}
			if err := c.writePicture(made, f.svg, law.SVG(words)); err != nil || !f.asJSON {
				return err
			}
		}
		if f.asJSON {
			return list.add(law)
		}
		if n > 1 {
			fmt.Fprintln(c.out)
		}
		_, err := fmt.Fprintf(c.out, "%s\n%s", words, law)
		return err
	})
	return errors.Join(err, list.end(f.asJSON && n > 0))
}

// A roll is a command of the whole list, with its law.
type roll struct {
	Region  string    `json:"region"`
	Words   string    `json:"words"`
	Law     *odds.Law `json:"law,omitzero"`
	Fails   string    `json:"fails,omitzero"`   // instead of a law: the callback that fails on some dice
	Refused string    `json:"refused,omitzero"` // instead of a law: why the rules don't allow it here
}

// all tells in a line what each roll of the scenario leads to. It makes, tells and forgets one at a time.
func (f *oddsFlags) all(c *call, l *rolls.Rolling) error {
	list, told, region := jsonList{c: c}, 0, scenario.NoRegion
	tell := func(at scenario.RegionID, r roll) error {
		told++
		c.now("%s", inspect.Count(told, "line"))
		r.Region = l.Game.Scenario().Spec().Regions[at].Name
		if f.asJSON {
			return list.add(r)
		}
		if at != region {
			region = at
			fmt.Fprintf(c.out, "%s\n", r.Region)
		}
		how, text := r.brief()
		_, err := fmt.Fprintf(c.out, "  %s%s: %s\n", r.Words, how, text)
		return err
	}
	failed, err := f.each(c, l, tell)
	if told == 0 && err == nil && !f.asJSON {
		_, err = fmt.Fprintln(c.out, "Nothing in this pack is rolled.")
	}
	if failed && err == nil {
		err = errBad
	}
	return errors.Join(err, list.end(f.asJSON))
}

// brief says in a line what a roll leads to, and how that was found: " [exact]".
func (r *roll) brief() (how, text string) {
	switch {
	case r.Refused != "":
		return "", "left out: " + r.Refused
	case r.Fails != "":
		return "", "a callback fails: " + r.Fails
	}
	how = r.Law.Method.String()
	if price := r.Law.Price(); price != "" {
		how += "; exact: " + price
	}
	return " [" + how + inHand(r.Law) + "]", r.Law.Brief()
}

// each tells each roll of a game, and whether a callback failed.
func (f *oddsFlags) each(c *call, l *rolls.Rolling, tell func(at scenario.RegionID, r roll) error) (failed bool, err error) {
	l.Tell = func(s *rolls.Staged) error {
		if s.Refused != "" {
			return tell(s.Region, roll{Words: s.Words, Refused: s.Refused})
		}
		pos, err := f.cloaked(l.Game.At(s.State))
		if err != nil {
			return err
		}
		if refused := new(board.Refusal); pos.Game() != l.Game && errors.As(l.Check(pos, s.Command), &refused) {
			return tell(s.Region, roll{Words: s.Words + f.unseenWords(), Refused: refused.Reason.Error()})
		}
		err = f.answers(l.Unseen, pos, s.Command, nil, func(law *odds.Law) error {
			if law.Certain() && len(law.Asked) == 0 || len(law.Numbers) == 0 {
				return nil // no dice
			}
			return tell(s.Region, roll{Words: s.Words + f.unseenWords() + answered(law), Law: law})
		})
		if hook, ok := errors.AsType[*explore.HookError](err); ok {
			failed = true
			return tell(s.Region, roll{Words: s.Words, Fails: plainly(hook)})
		} else if err != nil {
			return fmt.Errorf("%s: %w", s.Words, err)
		}
		return nil
	}
	err = l.All(c.ctx)
	return failed, err
}

// A jsonList is a list in JSON that is written one by one.
type jsonList struct {
	c *call
	n int
}

func (l *jsonList) add(v any) error {
	text, err := jsonText(v)
	if err != nil {
		return err
	}
	before := ",\n  "
	if l.n++; l.n == 1 {
		before = "[\n  "
	}
	_, err = io.WriteString(l.c.out, before+strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n  "))
	return err
}

// end ends the list, so that what was told before an error can be read.
func (l *jsonList) end(told bool) error {
	if !told {
		return nil
	}
	text := "\n]\n"
	if l.n == 0 {
		text = "[]\n"
	}
	_, err := io.WriteString(l.c.out, text)
	return err
}
