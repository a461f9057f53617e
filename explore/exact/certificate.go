package exact

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"

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
