package exact

import (
	"cmp"
	"context"
	"math/big"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sums"
)

// A model is the States that were found, and what leads from one to the other.
type model struct {
	ctx   context.Context
	plan  Plan
	run   *explore.Runner
	dice  sums.Dice
	nodes []node
	ends  []End
	found map[uint64][]int // nodes by the hash of their States; never iterated
	plays int
	cut   bool // some outcomes of a command were left out: they lead to the sink

	closed bool // what has been looked at is enough for exact chances

	bits, places int // a fraction with a longer denominator is rounded outwards, to so many binary places
	part         int // so many nodes that lead to each other are solved exactly; larger parts get bounds
}

// A node is a State: all that decides the future. How often dice were rolled doesn't.
type node struct {
	state   board.State
	end     int      // 1 + the place in model.ends if it is one; else 0
	choices []choice // none while nobody has looked at it
	way     int      // the choice that is taken
}

func (n *node) open() bool { return n.end == 0 && n.choices == nil }

// A choice is a command and what it leads to: the chances add up to 1.
type choice struct {
	command  board.Command
	outcomes []outcome
}

type outcome struct {
	to   int
	p    *big.Rat
	dice string // dice that lead there, as crunch.Tape has them
}

// The sink stands for all that was left out; the game begins at the start.
const (
	sink = iota
	start
)

// Bounds of one command: how many of its outcomes are played, and how many dice one may have.
const (
	mostOutcomes = 1 << 16
	mostDice     = 1 << 10
)

func newModel(ctx context.Context, p Plan) *model {
	p.Rounds, p.States, p.Plays = cmp.Or(p.Rounds, 1000), cmp.Or(p.States, DefaultStates), cmp.Or(p.Plays, DefaultPlays)
	m := &model{ctx: ctx, plan: p, run: p.Game.NewRunner(), nodes: make([]node, 1), found: map[uint64][]int{}, part: mostPart}
	first := p.Game.Start()
	m.id(&first)
	return m
}

// full reports whether no more may be looked at.
func (m *model) full() bool { return len(m.nodes) > m.plan.States || m.plays >= m.plan.Plays }

// id returns the node of a State, which it may keep.
func (m *model) id(s *board.State) int {
	s.Rolls = nil
	hash := s.Hash()
	for _, i := range m.found[hash] {
		if reflect.DeepEqual(&m.nodes[i].state, s) {
			return i
		}
	}
	n := node{state: *s}
	switch {
	case s.Result != board.ResultRunning:
		n.end = m.endOf(End{s.Result, s.Clause, s.Ending})
	case int(s.Round) > m.plan.Rounds:
		n.end = m.endOf(End{})
	}
	m.nodes = append(m.nodes, n)
	m.found[hash] = append(m.found[hash], len(m.nodes)-1)
	return len(m.nodes) - 1
}

func (m *model) endOf(e End) int {
	i := slices.Index(m.ends, e)
	if i < 0 {
		i, m.ends = len(m.ends), append(m.ends, e)
	}
	return i + 1
}

// expand looks at a node: at all choices of the PCs if they play at their best, else at the one that is chosen.
func (m *model) expand(i int) error {
	if err := m.ctx.Err(); err != nil {
		return err
	}
	state := m.nodes[i].state
	pos := m.plan.Game.At(&state)
	commands, way, err := m.commands(pos)
	choices := make([]choice, len(commands))
	for k := 0; k < len(commands) && err == nil; k++ {
		choices[k], err = m.after(&state, commands[k])
	}
	if err != nil && m.ctx.Err() == nil {
		err = &BrokenError{State: m.nodes[i].state.Copy(), Err: err}
	}
	if err != nil {
		return err
	}
	m.nodes[i].choices, m.nodes[i].way = choices, way
	return nil
}

// commands returns the commands to look at, and which of them the players choose.
func (m *model) commands(pos *explore.Position) ([]board.Command, int, error) {
	legal := pos.Legal(nil)
	all := m.plan.Best && len(legal) > 0 && legal[0].Who.IsPC()
	if all && m.plan.Players.PCs == nil {
		return legal, 0, nil
	}
	c, err := m.plan.Players.Choose(pos, legal)
	if err != nil || !all {
		return []board.Command{c}, 0, err
	}
	return legal, slices.Index(legal, c), nil
}

// after plays all outcomes of a command, as far as the budget goes. What is left out leads to the sink.
func (m *model) after(s *board.State, c board.Command) (choice, error) {
	var dice map[int]string
	if m.plan.Dice {
		dice = map[int]string{}
	}
	left := max(1, min(m.plan.Plays-m.plays, mostOutcomes))
	law, err := m.dice.Enumerate(m.ctx, crunch.Limits{Leaves: left, Draws: mostDice}, func() (int, error) {
		m.run.Reset(*s)
		if _, err := m.run.Do(c, &m.dice); err != nil {
			return 0, err
		}
		to := m.id(m.run.State())
		if dice != nil && dice[to] == "" {
			dice[to] = crunch.TapeOf(m.dice.Throws()...).String()
		}
		return to, nil
	})
	if err != nil {
		return choice{}, err
	}
	m.plays += law.Plays
	o, sum := choice{command: c}, new(big.Rat)
	for _, end := range law.Ends {
		o.outcomes = append(o.outcomes, outcome{end.Result, end.P, dice[end.Result]})
		sum.Add(sum, end.P)
	}
	if sum.Cmp(one) < 0 {
		m.cut = true
		o.outcomes = append(o.outcomes, outcome{to: sink, p: sum.Sub(one, sum)})
	}
	return o, nil
}
