package exact

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
)

// certificateForm is the number of the form in which certificates are written.
const certificateForm = 1

// A certificate is what WriteCertificate writes: package verify reads the same.
type certificate struct {
	Form     int              `json:"certificate"` // certificateForm
	Scenario string           `json:"scenario"`
	Content  string           `json:"content"` // explore.Game.Fingerprint
	Rounds   int              `json:"rounds"`
	Best     bool             `json:"best"`
	Ends     []End            `json:"ends"`
	Start    int              `json:"start"`
	States   []certifiedState `json:"states"`
	Claims   []certifiedClaim `json:"claims"`
}

// A certifiedState is an end, a State that nobody has looked at, or one with choices.
type certifiedState struct {
	End     *int              `json:"end,omitempty"` // its place in Ends
	Open    bool              `json:"open,omitempty"`
	Choices []certifiedChoice `json:"choices,omitempty"`
}

type certifiedChoice struct {
	Command  board.Command      `json:"command"`
	Outcomes []certifiedOutcome `json:"outcomes"`
}

type certifiedOutcome struct {
	To   int    `json:"to"` // a place in States
	P    string `json:"p"`
	Dice string `json:"dice,omitempty"` // as crunch.ParseTape reads them: with them the command leads there
}

// A certifiedClaim is a claim: the chance of some ends is at least Low and at most High.
type certifiedClaim struct {
	Of    string   `json:"of"`
	Ends  []int    `json:"ends"`
	All   bool     `json:"all"` // the upper bound holds for all choices, else for the way only
	Way   []int    `json:"way"` // by State: the choice with which the lower bound is reached
	Low   string   `json:"low"`
	High  string   `json:"high"`
	Lower []string `json:"lower"` // by State
	Upper []string `json:"upper"`
	Rank  []int    `json:"rank"` // by State: how many steps the way has to the ends, at least; -1 if it doesn't lead there
}

// WriteCertificate writes, as JSON, all that proves the Answer: the States as numbers, what each choice leads to, with the chance and dice that
// lead there, and for each claim bounds for every State. Package verify checks them, and Replay plays the transitions. It returns ErrNoDice
// if the Plan kept no dice, or the error of w.
func (a *Answer) WriteCertificate(w io.Writer) error {
	if a == nil || a.m == nil || !a.m.plan.Dice {
		return ErrNoDice
	}
	out := bufio.NewWriter(w)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(a.certificate()); err != nil {
		return fmt.Errorf("exact: certificate: %w", err)
	}
	return out.Flush()
}

func (a *Answer) certificate() *certificate {
	m := a.m
	c := &certificate{Form: certificateForm, Scenario: m.plan.Game.Scenario().Spec().Name, Content: fmt.Sprintf("%016x", m.plan.Game.Fingerprint()),
		Rounds: m.plan.Rounds, Best: m.plan.Best, Ends: m.ends, Start: start, States: make([]certifiedState, len(m.nodes))}
	for i := range m.nodes {
		n, to := &m.nodes[i], &c.States[i]
		switch {
		case n.end != 0:
			end := n.end - 1
			to.End = &end
		case n.open():
			to.Open = true
		}
		for k := range n.choices {
			choice := certifiedChoice{Command: n.choices[k].command}
			for _, o := range n.choices[k].outcomes {
				choice.Outcomes = append(choice.Outcomes, certifiedOutcome{o.to, o.p.RatString(), o.dice})
			}
			to.Choices = append(to.Choices, choice)
		}
	}
	for i := range a.claims {
		from := &a.claims[i]
		claim := certifiedClaim{Of: from.name, Ends: from.ends, All: from.all, Way: from.way, Rank: from.rank}
		claim.Low, claim.High = from.low().RatString(), from.high().RatString()
		for i := range m.nodes {
			claim.Lower, claim.Upper = append(claim.Lower, from.lower[i].RatString()), append(claim.Upper, from.upper[i].RatString())
		}
		c.Claims = append(c.Claims, claim)
	}
	return c
}

// A claim is what is said of the chance of some ends, with all that proves it.
type claim struct {
	name  string
	ends  []int // places in model.ends
	all   bool  // the upper bound holds for all choices of the PCs, not only for the way
	way   []int // by node: the choice with which the lower bound is reached
	lower []*big.Rat
	upper []*big.Rat
	rank  []int // by node: how many steps the way has at least to the ends; -1 if it doesn't lead there
}

func (c *claim) low() *big.Rat  { return c.lower[start] }
func (c *claim) high() *big.Rat { return c.upper[start] }

func (c *claim) bounds() Bounds {
	return Bounds{Low: crunch.ChanceRat(c.low()), High: crunch.ChanceRat(c.high())}
}

// prove finds the bounds of a claim.
func (m *model) prove(c *claim) (err error) {
	q := question{hit: make([]bool, len(m.ends)), all: c.all}
	for _, e := range c.ends {
		q.hit[e] = true
	}
	if c.lower, c.way, err = m.solve(q); err != nil {
		return err
	}
	q.high = true
	if c.upper, _, err = m.solve(q); err != nil {
		return err
	}
	c.rank = m.ranks(q.hit, c.way)
	return nil
}

// ranks returns how many steps each node has on a way to an end that is hit, at least; -1 if the way doesn't lead there.
func (m *model) ranks(hit []bool, way []int) []int {
	rank, before, now := make([]int, len(m.nodes)), make([][]int, len(m.nodes)), []int(nil)
	for i := range m.nodes {
		n := &m.nodes[i]
		if rank[i] = -1; n.end != 0 && hit[n.end-1] {
			rank[i], now = 0, append(now, i)
		}
		if n.choices == nil {
			continue
		}
		for _, o := range n.choices[way[i]].outcomes {
			before[o.to] = append(before[o.to], i)
		}
	}
	for len(now) > 0 {
		i := now[0]
		now = now[1:]
		for _, b := range before[i] {
			if rank[b] < 0 {
				rank[b], now = rank[i]+1, append(now, b)
			}
		}
	}
	return rank
}

func sortEndings(list []Ending) {
	slices.SortFunc(list, func(a, b Ending) int { return compareEnds(a.End, b.End) })
}
