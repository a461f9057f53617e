package script

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Modes of play in a test: its own commands, and those with which others pass.
const (
	commandSteps = 500  // charge for each command of a test, without its callbacks
	maxPasses    = 2000 // commands to wait for a turn or a round
)

// charged gives a command and charges for it. fixed says that its dice come from the tape.
func (t *tester) charged(c *sandbox.Call, cmd board.Command, fixed bool) error {
	err := t.command(cmd, fixed)
	c.Charge(int(t.dice.steps))
	return err
}

// act gives a command of the test's own, with dice of the tape.
func (t *tester) act(c *sandbox.Call, cmd board.Command) error {
	c.Charge(commandSteps + t.size()/2)
	if cmd.Do != board.VerbAnswer {
		if err := t.noQuestion(); err != nil {
			return err
		}
	}
	return t.charged(c, cmd, true)
}

// pass passes for the one whose turn it is: the scenario advances by one command.
func (t *tester) pass(c *sandbox.Call) error {
	c.Charge(commandSteps + t.size()/2)
	if err := t.running(); err != nil {
		return err
	}
	legal := t.legal()
	c.Charge(len(legal))
	if len(legal) == 0 {
		return explore.ErrStuck
	}
	// an end of something if there is one, or else the first beginning of a turn, or the first option
	pick := max(0, slices.IndexFunc(legal, func(l board.Command) bool { return l.Do == board.VerbEndTurn || l.Do == board.VerbWaive }))
	return t.charged(c, legal[pick], false)
}

func (t *tester) running() error {
	if result := t.r.Result(); result != board.ResultRunning {
		return fmt.Errorf("the scenario is over: %v", result)
	}
	return nil
}

func (t *tester) begun(hint string) error {
	if t.r.Phase() == scenario.PhaseBefore {
		return errors.New("the scenario has not begun: t:begin()" + hint)
	}
	return nil
}

// noQuestion returns an error if a question is pending.
func (t *tester) noQuestion() error {
	ask, asked := t.r.Asked()
	if ask == board.AskNothing {
		return nil
	}
	list := t.choices(t.legal())
	for i := range list {
		list[i] = fmt.Sprintf("%d: %s", i+1, list[i])
	}
	return fmt.Errorf("%s: a question waits for %s: t:answer(n) with%s", t.question(), t.r.Name(asked), wordsOf(list))
}

// question returns the text of the pending question, or "".
func (t *tester) question() string {
	switch ask, _ := t.r.Asked(); ask {
	case board.AskNothing:
		return ""
	case board.AskContent, board.AskDiscardOrNot:
		return t.r.Pending().Text
	default:
		return "which " + ask.String() + "?"
	}
}

// resultName names how the scenario stands.
func (t *tester) resultName() string { return strings.ToLower(t.r.Result().String()) }

// rounds lets everyone pass until so many more rounds have begun, or the scenario has ended.
func (t *tester) rounds(c *sandbox.Call, rounds int) error {
	for range rounds {
		if err := t.noQuestion(); err != nil {
			return err
		}
		for round, n := t.r.Round(), 0; t.r.Round() == round && t.running() == nil; n++ {
			if n == maxPasses {
				return errors.New("the round does not end")
			}
			if err := t.pass(c); err != nil {
				return err
			}
		}
	}
	return nil
}

// legal lists the legal commands. It reuses the room of the last list.
func (t *tester) legal() []board.Command {
	t.room = t.r.Legal(t.room[:0])
	return t.room
}

// view is what the DM sees, or the PC that is asked something: its hand is its own (HD-81). It has no choices, and is valid until the next.
func (t *tester) view() *board.View {
	viewer := scenario.DMOnly
	if ask, asked := t.r.Asked(); ask != board.AskNothing && asked.IsPC() {
		viewer = asked
	}
	return t.views.Of(&t.r.Position, viewer)
}

// turn begins the next turn of an entity.
func (t *tester) turn(c *sandbox.Call, w scenario.Who) error {
	if t.r.Turn() == w {
		if err := t.pass(c); err != nil {
			return err
		}
	}
	if err := t.ready(c, w); err != errTurnEnded {
		return err
	}
	return nil
}

// errTurnEnded says that the scenario ended just when the turn began for which a test waits.
var errTurnEnded = errors.New("the scenario ended as this turn began")

// ready passes until it is an entity's turn.
func (t *tester) ready(c *sandbox.Call, w scenario.Who) error {
	if err := t.noQuestion(); err != nil {
		return err
	}
	began := t.r.Round()
	for n := 0; ; n++ {
		if err := cmp.Or(t.running(), t.begun(" begins it")); err != nil {
			return err
		}
		switch {
		case !t.r.Entity(w).InPlay():
			return fmt.Errorf("%s is out of play", t.r.Name(w))
		case t.r.Turn() == w:
			return nil
		case n == maxPasses || t.r.Round() > began+2:
			return fmt.Errorf("%s gets no turn", t.r.Name(w))
		}
		begin := board.Command{Do: board.VerbBegin, Who: w}
		var err error
		if t.r.Turn() == scenario.Nobody && t.r.Check(begin) == nil {
			if err = t.act(c, begin); err == nil && t.running() != nil {
				err = errTurnEnded
			} else if err == nil {
				err = t.noQuestion()
			}
		} else {
			err = t.pass(c)
		}
		if err != nil {
			return err
		}
	}
}

// enter moves an entity into the region that the second argument names.
func (t *tester) enter(c *sandbox.Call, w scenario.Who) error {
	to, err := t.region(c.Text(2))
	if err == nil {
		err = t.ready(c, w)
	}
	if left := t.r.Entity(w).Turn(); err == nil && w.IsPC() && left.Moves == 0 && left.Steps == 0 {
		err = t.turn(c, w) // it is out of Moves: wait for its next turn
	}
	if err != nil {
		return err
	}
	from := t.r.Entity(w).Region()
	if from == scenario.NoRegion {
		return fmt.Errorf("%s stands between two regions", t.r.Name(w))
	}
	if move, _ := t.move(&t.r.Position, w, from, to); move.Do != 0 {
		return t.act(c, move)
	}
	return t.enterFromAfar(c, w, to)
}

// move returns a legal Move of an entity from one region to another. If there is none, it returns an illegal one with why it is refused. If no
// connection leads there, it returns the zero Command.
func (t *tester) move(pos *explore.Position, w scenario.Who, from, to scenario.RegionID) (move board.Command, refused error) {
	for _, exit := range t.g.Scenario().Exits(from) {
		if exit.To != to {
			continue
		}
		move = board.Command{Do: board.VerbMove, Who: w, Conn: exit.Conn}
		if refused = pos.Check(move); refused == nil {
			break
		}
	}
	return move, refused
}

// enterFromAfar puts an entity into the first region from which it can move into another, and moves it.
func (t *tester) enterFromAfar(c *sandbox.Call, w scenario.Who, to scenario.RegionID) error {
	sc, s := t.g.Scenario(), *t.r.State()
	for _, back := range sc.Exits(to) {
		if back.To == to {
			continue
		}
		c.Charge(t.size()) // this copies the State
		st := t.g.Stage(s)
		if st.Place(w, sc.Spec().Regions[back.To].Name) != nil {
			continue
		}
		placed, err := st.State()
		if err != nil {
			continue
		}
		if move, refused := t.move(t.g.At(&placed), w, back.To, to); move.Do != 0 && refused == nil {
			t.r.Reset(placed)
			return t.act(c, move)
		}
	}
	return fmt.Errorf("%s can't be moved to %s: no region leads there that isn't blocked", t.r.Name(w), sc.Spec().Regions[to].Name)
}

// play gives the legal command with which an entity plays the play that the second argument names, against the target that the third names if
// there is one.
func (t *tester) play(c *sandbox.Call, w scenario.Who, verbs ...board.Verb) error {
	name := c.Text(2)
	if err := t.ready(c, w); err != nil {
		return err
	}
	plays := t.views.Of(&t.r.Position, scenario.DMOnly).Plays(w) // those of Gear too; without a name if it is not equipped (GL-47)
	called := func(p *board.PlayView) string { return p.Name }
	index := indexOf(plays, called, name)
	if index < 0 || name == "" {
		names := slices.DeleteFunc(mapped(plays, called), func(s string) bool { return s == "" })
		return misnamed(name, "a play of "+t.r.Name(w), names)
	}
	target, feature, err := t.target(c, 3)
	if err != nil {
		return err
	}
	for _, cmd := range t.r.LegalOf(w, nil) {
		c.Charge(10)
		if !slices.Contains(verbs, cmd.Do) || plays[cmd.Play].Name != name {
			continue
		}
		on := cmd.Target
		if cmd.Do == board.VerbMove { // against the Persisting Obstacle that is in the way (EX-65)
			if on = t.blocking(cmd.Conn, target); on == scenario.Nobody {
				continue
			}
		}
		if target == scenario.Nobody && feature == 0 || on == target && (cmd.Do == board.VerbMove || cmd.Feature == feature) {
			return t.act(c, cmd)
		}
	}
	do := verbs[0]
	if plays[index].Kind == scenario.Strategy {
		do = board.VerbPrepare
	}
	cmd := board.Command{Do: do, Who: w, Play: int16(index), Target: target, Feature: feature}
	if refused, ok := errors.AsType[*board.Refusal](t.r.Check(cmd)); ok {
		words := t.r.Name(w) + " plays " + name
		if target != scenario.Nobody {
			words += " against " + t.r.Name(target)
		}
		return &refusal{words: words, err: refused}
	}
	return t.act(c, cmd)
}

// target reads an argument that is the target of a play: a PC, a Challenge or a feature, whose number counts from 1. It may be left out.
func (t *tester) target(c *sandbox.Call, i int) (w scenario.Who, feature uint16, err error) {
	if !c.Has(i) {
		return scenario.Nobody, 0, nil
	}
	if text, ok := textArg(c, i); ok {
		if k := indexOf(t.g.Scenario().Spec().Features, features.name, text); k >= 0 {
			return scenario.Nobody, uint16(k + 1), nil
		}
	}
	w, err = t.who(c, i)
	return w, 0, err
}

// blocking returns the target if it is the Persisting Obstacle on a connection. Without a target it returns any such Obstacle. EX-65
func (t *tester) blocking(conn scenario.ConnID, target scenario.Who) scenario.Who {
	spec := t.g.Scenario().Spec()
	cn := spec.Connections[conn]
	for i := range t.r.Size().Challenges() {
		here := t.r.Entity(scenario.ChallengeAt(i))
		ch := &spec.Challenges[here.Printed()]
		if !here.InPlay() || ch.Way == nil || !ch.Persists || target != scenario.Nobody && scenario.ChallengeAt(i) != target {
			continue
		}
		if w := *ch.Way; w == (scenario.Way{From: cn.From, To: cn.To}) || w == (scenario.Way{From: cn.To, To: cn.From}) {
			return scenario.ChallengeAt(i)
		}
	}
	return scenario.Nobody
}
