package second_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A throw is one die that explore has asked for.
type throw struct{ sides, face int }

// dice throws for explore and keeps what it threw for the model.
type dice struct {
	r    *rand.Rand
	kept []throw
	at   int
}

func (d *dice) IntN(n int) int {
	v := d.r.IntN(n)
	d.kept = append(d.kept, throw{n, v + 1})
	return v
}

// otherDice is the panic of a model that asks for other dice.
type otherDice struct{ text string }

// roll gives the model the dice that explore got.
func (d *dice) roll(r Roll) []int {
	var out []int
	for _, term := range r.Pool {
		for range term.N {
			if d.at >= len(d.kept) {
				panic(otherDice{fmt.Sprintf("the model throws %v, explore nothing", r)})
			}
			if t := d.kept[d.at]; t.sides == term.Sides {
				out = append(out, t.face)
			} else {
				panic(otherDice{fmt.Sprintf("the model throws %v, explore a d%d", r, t.sides)})
			}
			d.at++
		}
	}
	return out
}

// A table plays one game on both sides.
type table struct {
	sc      *Scenario
	run     *explore.Runner
	model   *Game
	dice    *dice
	legal   []board.Command
	ours    []Cmd
	theirs  []Cmd
	a, b    Facts
	history []string
	events  []board.Event
	story   []string
	tell    bool // keep the story
}

func newTable(sc *Scenario, seed uint64) (*table, error) {
	printed, err := explore.New(specOf(sc))
	if err != nil {
		return nil, err
	}
	game, err := explore.NewGame(printed, partyOf(sc)...)
	if err != nil {
		return nil, err
	}
	t := &table{sc: sc, run: game.NewRunner(), dice: &dice{r: rand.New(rand.NewPCG(seed, 1))}}
	t.model = Start(sc, t.dice.roll)
	return t, nil
}

// do carries out one command on both sides and compares what there is then.
func (t *table) do(c board.Command) (err error) {
	t.history = append(t.history, c.String())
	t.dice.kept, t.dice.at = t.dice.kept[:0], 0
	ours := cmdOf(c)
	if p := &t.run.State().Pending; p.Ask == board.AskForced && c.Choice > 0 { // the order of the list is no rule
		ours.Choice = 1 + slices.Index(t.model.Asked.Forced, cmdOf(p.Forced[c.Choice-1]))
	}
	t.events, err = t.run.Do(c, t.dice)
	if err != nil {
		return fmt.Errorf("explore: %w", err)
	}
	if t.tell {
		t.story = append(t.story, c.String())
		for _, e := range t.events {
			t.story = append(t.story, "    "+e.String())
		}
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case otherDice:
			err = errors.New(r.text)
		default:
			panic(r)
		}
	}()
	t.model.Do(ours)
	if t.dice.at < len(t.dice.kept) {
		return fmt.Errorf("explore throws %v beyond the model's", t.dice.kept[t.dice.at:])
	}
	return t.compare()
}

func (t *table) compare() error {
	t.a.Text, t.b.Text = t.a.Text[:0], t.b.Text[:0]
	t.model.Facts(&t.a)
	factsOf(&t.b, t.run)
	if t.run.Result() == board.ResultRunning {
		t.model.Shown(&t.a)
		v := t.run.View(scenario.Everyone)
		for _, c := range v.Challenges {
			t.b.Line("sees", idOf(c.Who), int(c.Region))
		}
	}
	if !bytes.Equal(t.a.Text, t.b.Text) {
		return errors.New(difference(string(t.a.Text), string(t.b.Text)))
	}
	t.legal = t.run.Legal(t.legal[:0])
	t.theirs = t.theirs[:0]
	for _, c := range t.legal {
		t.theirs = append(t.theirs, cmdOf(c))
	}
	t.ours = append(t.ours[:0], t.model.Legal()...)
	slices.SortFunc(t.ours, Order)
	slices.SortFunc(t.theirs, Order)
	if !slices.Equal(t.ours, t.theirs) {
		return errors.New("legal: " + difference(lines(t.ours), lines(t.theirs)))
	}
	return nil
}

func lines(list []Cmd) string {
	var f Facts
	for _, c := range list {
		f.Cmd(c)
	}
	return string(f.Text)
}

// difference lists the lines that only one side has.
func difference(model, explore string) string {
	a, b := strings.Split(model, "\n"), strings.Split(explore, "\n")
	var out []string
	head := ""
	if len(a) == len(b) {
		for i := range a {
			if strings.HasPrefix(a[i], "entity") {
				head = a[i]
			}
			if a[i] != b[i] {
				out = append(out, fmt.Sprintf("[%s] model: %s, explore: %s", head, a[i], b[i]))
			}
		}
		return strings.Join(out, "; ")
	}
	for i, j := 0, 0; i < len(a) || j < len(b); {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			if strings.HasPrefix(a[i], "entity") {
				head = a[i]
			}
			i, j = i+1, j+1
		case i < len(a) && (j >= len(b) || !slices.Contains(b[j:], a[i])):
			out = append(out, head+" model: "+a[i])
			i++
		case j < len(b):
			out = append(out, head+" explore: "+b[j])
			j++
		}
	}
	return strings.Join(out, "; ")
}

// factsOf tells explore's State as the model tells its own.
func factsOf(f *Facts, run *explore.Runner) {
	s := run.State()
	f.Line("round", int(s.Round), int(s.Phase), int(s.Count), idOf(s.Turn), int(s.Tokens), int(s.Result))
	if s.Result != board.ResultRunning {
		for i, p := range s.PCs {
			f.Line("fate", i+1, int(p.Fate))
		}
		takenFacts(f, run)
		return
	}
	for i := range s.PCs {
		pcFacts(f, s, i)
	}
	for i := range s.Challenges {
		challengeFacts(f, s, i, run.Game().Scenario().Spec())
	}
	for i, c := range s.Counters {
		counterFacts(f, c, run.Game().Scenario().Spec().Counters[i].Name, int(c.Owner), run.Things(i))
	}
	set := func(what string, in scenario.Set, hidden func(int) bool) {
		var list []int
		for i := range len(in) * 64 {
			if in.Has(i) && hidden(i) {
				list = append(list, i)
			}
		}
		f.Line(what, list...)
	}
	all := func(int) bool { return true }
	set("known", s.Table.Known, all)
	set("seen", s.Table.Seen, all)
	set("found", s.Table.Found, all)
	set("ways", s.Table.Ways, all)
	set("opened", s.Table.Opened, all)
	var list [][]int
	for _, p := range s.Pools {
		if o := s.Challenges[p.Challenge.Index()]; !o.Gone && p.EP != o.EP {
			list = append(list, []int{idOf(p.PC), idOf(p.Challenge), int(p.EP)})
		}
	}
	f.Sorted("pool", list)
	list = nil
	for _, b := range s.Boosts {
		if b.On.IsPC() && s.PCs[b.On.Index()].Fate == board.FatePlaying || b.On.IsChallenge() && !s.Challenges[b.On.Index()].Gone {
			list = append(list, []int{idOf(b.On), idOf(b.By), int(b.Class), int(b.Levels), int(b.Effect), int(b.Disease)})
		}
	}
	f.Sorted("boost", list)
	list = nil
	known := slices.Clone(s.Table.Bodies) // of bodies that are alike it doesn't matter which is known
	for _, b := range s.Bodies {
		at := slices.Index(known, b)
		if list = append(list, []int{idOf(b.Seeker), int(b.Region), Num(b.Hidden), Num(at >= 0)}); at >= 0 {
			known = slices.Delete(known, at, at+1)
		}
	}
	f.Sorted("body", list)
	var lying []string // of things that are alike it doesn't matter which is known
	for _, l := range s.Lying {
		lying = append(lying, fmt.Sprintf("lying %s at %d", l.Item, l.Region))
	}
	for _, l := range s.Table.Lying {
		lying = append(lying, fmt.Sprintf("known %s at %d", l.Item, l.Region))
	}
	f.Words(lying)
	if p := &s.Pending; p.Ask != board.AskNothing {
		f.Line("asked "+asks[p.Ask], idOf(p.Who), idOf(p.By))
		f.Text = append(f.Text, "plays"...)
		for _, i := range p.Plays {
			f.Text = fmt.Append(f.Text, " ", i)
		}
		f.Text = append(f.Text, '\n')
		var forced []Cmd
		for _, c := range p.Forced {
			forced = append(forced, cmdOf(c))
		}
		f.Cmds(forced)
	}
}

var asks = [...]string{board.AskNothing: "", board.AskReaction: "reaction", board.AskInterrupt: "interrupt", board.AskAssist: "assist",
	board.AskReroll: "reroll", board.AskKeep: "keep", board.AskTrack: "track", board.AskForced: "forced", board.AskForcedReact: "forcedReact",
	board.AskDiscard: "discard", board.AskCard: "card", board.AskDiscardOrNot: "discardOrNot"}

func sheetFacts(f *Facts, s *stattrack.Sheet) {
	word := func(what string, of func(stattrack.Track) int) {
		f.Line(what, of(stattrack.Power), of(stattrack.Resilience), of(stattrack.Mind), of(stattrack.Skill))
	}
	word("tracks", func(t stattrack.Track) int { return int(s.Now[t]) })
	word("base", func(t stattrack.Track) int { return int(s.BaseValue(t)) })
	word("moved", func(t stattrack.Track) int { return Num(s.Moved.Has(t)) })
}

func budgetFacts(f *Facts, s *board.State, w scenario.Who, b *board.TurnBudget, sheet *stattrack.Sheet) {
	f.Line("budget", int(b.Moves), int(b.Steps), int(b.Speed))
	if s.Turn == w {
		f.Line("turn", Num(b.Acted), Num(b.Planned))
	}
	if sheet.Now[stattrack.Skill] == 5 {
		f.Line("extra", Num(b.Extra.Moved), Num(b.Extra.Acted))
	}
	cause := scenario.Who(sheet.Cause)
	if cause.IsPC() == w.IsPC() {
		cause = scenario.Nobody // no enemy forces anything
	}
	f.Line("mind", idOf(cause))
	f.Line("spent", Num(sheet.Spent&stattrack.FirstWin != 0), Num(sheet.Spent&stattrack.KeepSecond != 0), Num(sheet.Spent&stattrack.ChooseEither != 0), Num(sheet.Seconded))
}

func sickFacts(f *Facts, list []board.Affliction) {
	var sick [][]int
	for _, a := range list {
		sick = append(sick, []int{int(a.Disease), int(a.Times)})
	}
	f.Sorted("sick", sick)
}

func pcFacts(f *Facts, s *board.State, i int) {
	p := &s.PCs[i]
	if p.Fate != board.FatePlaying {
		f.Line("fate", i+1, int(p.Fate))
		return
	}
	f.Line("entity", i+1, int(p.Region), int(p.EP))
	sheetFacts(f, &p.Sheet)
	budgetFacts(f, s, scenario.PC(i), &p.TurnBudget, &p.Sheet)
	sickFacts(f, p.Diseases)
	f.Line("pc", int(p.Injuries), Num(p.Owing), Num(p.Lit), Num(p.MaySwap), Num(p.TurnOver))
	for _, c := range p.Cards {
		f.Line("card", int(c.Hand), int(c.Discard), int(c.Played))
	}
	for _, item := range p.Items {
		f.Line("item " + item)
	}
	for _, g := range slices.Sorted(slices.Values(p.Equipped)) {
		f.Line("worn " + g)
	}
}

func challengeFacts(f *Facts, s *board.State, i int, spec *scenario.Spec) {
	c := &s.Challenges[i]
	if c.Gone {
		f.Line("gone", 101+i)
		return
	}
	f.Line("entity", 101+i, int(c.Region), int(c.EP))
	sheetFacts(f, &c.Sheet)
	budgetFacts(f, s, scenario.ChallengeAt(i), &c.TurnBudget, &c.Sheet)
	sickFacts(f, c.Diseases)
	f.Line("challenge", Num(c.Alerted), Num(c.Spent))
	if spec.Challenges[c.Printed].Type == stattrack.Seeker {
		f.Line("leg", int(c.Leg))
	}
}
