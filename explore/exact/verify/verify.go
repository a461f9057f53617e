// Package verify checks certificates of package exact. It shares no code with that: it knows fractions and inequalities, and nothing of games.
//
// What it trusts is the list of transitions: that each State has the choices that are listed, and that each leads where it says, with those
// chances. (exact.Replay plays them.) An open State is one of which nothing is known.
//
// What it proves is each claim: from the start, the chance to come to one of the claim's ends is at most High, whatever is chosen, or along
// the claim's way if All is false; and along that way it is at least Low. The proof is in the numbers that the claim has for every State:
//
//   - The chances of each choice are above 0 and add up to 1.
//   - Upper is at least 0 everywhere, at least 1 at the claim's ends and at open States, and elsewhere at least the mean of what each choice leads
//     to. Numbers of which this is true are upper bounds: by the number of steps, no chance to have come there can rise above them.
//   - Lower is 0 or more, at most 1 at the claim's ends, 0 at other ends and at open States, and elsewhere at most the mean of what the way's choice
//     leads to. That alone is not enough: a way that goes round for ever could hold itself up. So each State whose Lower is above 0 has a Rank, and
//     the way leads from it, with some chance, to one with a smaller Rank. Then it can't stay above 0 for ever without coming to the ends, and
//     the mean along the way, which never falls, is what has come there.
package verify

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"
)

// A Claim is what has been proved: the chance of some ends is no smaller than Low and no larger than High.
type Claim struct {
	Of        string
	All       bool // for the best of all choices, else for one way to play
	Low, High *big.Rat
}

// A Proof is what a certificate proves of a scenario.
type Proof struct {
	Scenario    string
	Claims      []Claim
	States      int // how many it has
	Open        int // how many of them nothing is known about
	Transitions int // what it trusts
}

type certificate struct {
	Form     int             `json:"certificate"`
	Scenario string          `json:"scenario"`
	Ends     []any           `json:"ends"`
	Start    int             `json:"start"`
	States   []state         `json:"states"`
	Claims   []certificateOf `json:"claims"`
}

type state struct {
	End     *int `json:"end"`
	Open    bool `json:"open"`
	Choices []struct {
		Outcomes []outcome `json:"outcomes"`
	} `json:"choices"`
}

type outcome struct {
	To int      `json:"to"`
	P  fraction `json:"p"`
}

// A fraction is written as -3/4 or 3, in at most 10,000 digits: no exponent, which could stand for more than a machine holds.
type fraction struct{ big.Rat }

func (f *fraction) UnmarshalText(text []byte) error {
	if len(text) > 10_000 || strings.Trim(string(text), "-/0123456789") != "" {
		return fmt.Errorf("found %.20q, want a fraction of at most 10,000 digits, such as 3/4", text)
	}
	return f.Rat.UnmarshalText(text)
}

type certificateOf struct {
	Of    string     `json:"of"`
	Ends  []int      `json:"ends"`
	All   bool       `json:"all"`
	Way   []int      `json:"way"`
	Low   fraction   `json:"low"`
	High  fraction   `json:"high"`
	Lower []fraction `json:"lower"`
	Upper []fraction `json:"upper"`
	Rank  []int      `json:"rank"`
}

// Certificate reads a certificate and checks all of it. The error says what is wrong first; then nothing is proved.
func Certificate(r io.Reader) (*Proof, error) {
	var c certificate
	if err := json.NewDecoder(r).Decode(&c); err != nil {
		return nil, fmt.Errorf("verify: %w", err)
	}
	switch {
	case c.Form != 1:
		return nil, fmt.Errorf("verify: found a certificate of form %d, want 1", c.Form)
	case c.Start < 0 || c.Start >= len(c.States):
		return nil, fmt.Errorf("verify: found the start %d of %d States", c.Start, len(c.States))
	}
	proof := &Proof{Scenario: c.Scenario, States: len(c.States)}
	for i := range c.States {
		n, err := c.States[i].check(len(c.States), len(c.Ends))
		if err != nil {
			return nil, fmt.Errorf("verify: State %d: %w", i, err)
		}
		proof.Transitions += n
		if c.States[i].Open {
			proof.Open++
		}
	}
	for i := range c.Claims {
		k := &c.Claims[i]
		if err := k.check(&c); err != nil {
			return nil, fmt.Errorf("verify: claim of %q: %w", k.Of, err)
		}
		proof.Claims = append(proof.Claims, Claim{k.Of, k.All, &k.Low.Rat, &k.High.Rat})
	}
	return proof, nil
}

// check checks that a State is of one kind and that the chances of each choice add up to 1. It returns how many outcomes there are.
func (s *state) check(states, ends int) (n int, err error) {
	kinds := strings.Count(fmt.Sprint(s.End != nil, s.Open, len(s.Choices) > 0), "true")
	if kinds != 1 || s.End != nil && (*s.End < 0 || *s.End >= ends) {
		return 0, errors.New("it is not an end of the list, open, or one with choices")
	}
	for _, c := range s.Choices {
		var sum big.Rat
		for i := range c.Outcomes {
			o := &c.Outcomes[i]
			if o.To < 0 || o.To >= states || o.P.Sign() <= 0 {
				return 0, fmt.Errorf("found the chance %v of State %d", o.P.RatString(), o.To)
			}
			sum.Add(&sum, &o.P.Rat)
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			return 0, fmt.Errorf("the chances of a choice add up to %v", sum.RatString())
		}
		n += len(c.Outcomes)
	}
	return n, nil
}

// check checks the inequalities of a claim.
func (k *certificateOf) check(c *certificate) error {
	n := len(c.States)
	if len(k.Way) != n || len(k.Lower) != n || len(k.Upper) != n || len(k.Rank) != n {
		return fmt.Errorf("its lists are not as long as that of the States, %d", n)
	}
	hit := make([]bool, len(c.Ends))
	for _, e := range k.Ends {
		if e < 0 || e >= len(hit) {
			return fmt.Errorf("it names the end %d of %d", e, len(hit))
		}
		hit[e] = true
	}
	for i := range c.States {
		if err := k.holds(&c.States[i], i, hit); err != nil {
			return fmt.Errorf("in State %d: %w", i, err)
		}
	}
	if k.Low.Cmp(&k.Lower[c.Start].Rat) > 0 || k.High.Cmp(&k.Upper[c.Start].Rat) < 0 {
		return errors.New("it says more than the bounds of the start")
	}
	return nil
}

// holds checks the inequalities of one State.
func (k *certificateOf) holds(s *state, i int, hit []bool) error {
	low, high := big.NewRat(0, 1), big.NewRat(0, 1) // the most that lower may be, and the least that upper may be
	switch {
	case s.End != nil && hit[*s.End]:
		low, high = big.NewRat(1, 1), big.NewRat(1, 1)
	case s.Open:
		high = big.NewRat(1, 1)
	case s.End == nil && (k.Way[i] < 0 || k.Way[i] >= len(s.Choices)):
		return fmt.Errorf("found the way %d of %d choices", k.Way[i], len(s.Choices))
	}
	for choice := range s.Choices {
		var below, above big.Rat
		nearer := false
		for j := range s.Choices[choice].Outcomes {
			o := &s.Choices[choice].Outcomes[j]
			below.Add(&below, new(big.Rat).Mul(&o.P.Rat, &k.Lower[o.To].Rat))
			above.Add(&above, new(big.Rat).Mul(&o.P.Rat, &k.Upper[o.To].Rat))
			nearer = nearer || k.Rank[o.To] >= 0 && k.Rank[o.To] < k.Rank[i]
		}
		if choice == k.Way[i] {
			if low = &below; k.Lower[i].Sign() > 0 && !nearer {
				return errors.New("the way leads to no smaller rank")
			}
		}
		if (k.All || choice == k.Way[i]) && above.Cmp(high) > 0 {
			high = &above
		}
	}
	if k.Lower[i].Sign() < 0 || k.Lower[i].Cmp(low) > 0 || k.Upper[i].Cmp(high) < 0 {
		return fmt.Errorf("found the bounds %v and %v, want at most %v and at least %v", k.Lower[i].String(), k.Upper[i].String(), low, high)
	}
	return nil
}
