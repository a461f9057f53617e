package main

import (
	"errors"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// An answer is what a question without a pack comes to: a chance, or the law of a number.
type answer struct {
	Question string           `json:"question"`
	Means    string           `json:"means"` // the question in words, with the clause
	Chance   *crunch.Chance   `json:"chance,omitzero"`
	Law      *crunch.Law[int] `json:"law,omitzero"`
	Mean     *big.Rat         `json:"mean,omitzero"`  // of the law
	Human    *crunch.Chance   `json:"human,omitzero"` // of a draw against a difficulty: that of a generic human (PD-02)
}

// The limits of a question.
const (
	mostExpr   = 200 // bytes
	mostNumber = 999
)

// wantQuestion says what a question begins with.
const wantQuestion = "dice such as 2d6+1d12, d20, or draw and a number of cards"

// ask reads a question and answers it, exactly:
//
//	question = pool [ "vs" pool | [ "-" pool ] [ compare ] ]
//	         | "d20" { "adv" | "dis" | ( "+" | "-" ) number } [ ">=" number ]
//	         | "draw" number [ "best" ] [ compare ]
//	compare  = ( ">=" | ">" | "<=" | "<" | "=" ) number
func ask(text string) (answer, error) {
	if len(text) > mostExpr {
		return answer{}, &exprError{At: mostExpr + 1, Found: "more text", Want: fmt.Sprintf("at most %d bytes", mostExpr)}
	}
	q := &exprReader{text: text}
	if err := q.split(); err != nil {
		return answer{}, err
	}
	a := answer{Question: strings.TrimSpace(text)}
	var err error
	switch first := q.now(); {
	case first.is("draw"):
		q.next++
		err = q.draw(&a)
	case first.is("d20"):
		q.next++
		err = q.check(&a)
	case first.dice():
		err = q.pool(&a)
	default:
		err = q.bad(wantQuestion, "draw", "d20")
	}
	if err == nil && q.now().text != "" {
		err = q.bad("the end")
	}
	if err != nil {
		return answer{}, err
	}
	if a.Law != nil {
		a.Mean = a.Law.Mean()
	}
	return a, nil
}

// dicePool reads dice joined by +.
func (q *exprReader) dicePool() (stattrack.Pool, error) {
	start, end := q.now().at, 0
	for {
		if !q.now().dice() {
			return stattrack.Pool{}, q.bad("dice such as 2d6")
		}
		end = q.now().at + len(q.now().text)
		q.next++
		if !q.now().is("+") {
			break
		}
		q.next++
	}
	p, err := stattrack.ParsePool(q.text[start:end])
	if bad, ok := errors.AsType[*crunch.TextError](err); ok {
		return p, &exprError{At: start + bad.At, Found: bad.Found, Want: bad.Want}
	}
	for _, d := range p.Terms {
		if d.Size == stattrack.D20 {
			return p, &exprError{At: start + 1, Found: "a d20 among other dice", Want: "d20 alone, with adv or dis for two of them"}
		}
	}
	return p, err
}

// pool answers a question about the dice of the exploration game. GL-01, GL-04
func (q *exprReader) pool(a *answer) error {
	p, err := q.dicePool()
	if err != nil {
		return err
	}
	law := p.Odds()
	a.Means = "the sum of " + p.String()
	switch {
	case q.now().is("vs"):
		q.next++
		against, err := q.dicePool()
		if err != nil {
			return err
		}
		chance := stattrack.Oppose(stattrack.Side{Pool: p}, stattrack.Side{Pool: against}, false).Odds()
		a.Chance, a.Means = &chance, fmt.Sprintf("an Action of %v against a Reaction of %v; ties go to the Action (GL-04)", p, against)
		return nil
	case q.now().is("-"):
		q.next++
		defence, err := q.dicePool()
		if err != nil {
			return err
		}
		law, a.Means = stattrack.DamageOdds(p, defence), fmt.Sprintf("%v Damage less %v Defence, not below 0 (GL-04)", p, defence)
	}
	return q.compare(a, law, `vs and dice, "-" and dice, >= and a number, or the end`, "vs")
}

// compare reads a comparison, and answers with its chance; without one, with the law.
func (q *exprReader) compare(a *answer, law crunch.Law[int], want string, words ...string) error {
	sign := q.now()
	if sign.text == "" {
		a.Law = &law
		return nil
	}
	if !sign.is(">=", ">", "<=", "<", "=") {
		return q.bad(want, words...)
	}
	q.next++
	n, err := q.number("a number", 0, mostNumber)
	if err != nil {
		return err
	}
	var chance crunch.Chance
	switch sign.text {
	case ">=":
		chance = law.AtLeast(n)
	case ">":
		chance = law.AtLeast(n + 1)
	case "<=":
		chance = law.AtMost(n)
	case "<":
		chance = law.AtMost(n - 1)
	default:
		chance = law.P(n)
	}
	a.Chance = &chance
	a.Means += fmt.Sprintf(", %s %d", sign.text, n)
	return nil
}

// check answers a question about a d20: a check, or the law of a roll. CK-10 to CK-12, CK-20, CK-30
func (q *exprReader) check(a *answer) error {
	c := checks.Check{Stat: checks.Melee, Value: checks.Num(1)}
	sum := 0
	for q.now().text != "" {
		switch t := q.now(); {
		case t.is("adv", "advantage"):
			q.next++
			c.Edge |= checks.Advantage
		case t.is("dis", "disadvantage"):
			q.next++
			c.Edge |= checks.Disadvantage
		case t.is("+", "-"):
			q.next++
			n, err := q.number("a modifier", 0, 100)
			if err != nil {
				return err
			}
			if t.is("-") {
				n = -n
			}
			if sum += n; sum < -100 || sum > 100 {
				q.next--
				return q.bad("modifiers of -100 to 100 in all")
			}
		case t.is(">="):
			q.next++
			n, err := q.number("the stat to beat", 1, 100)
			if err != nil {
				return err
			}
			c.Value, c.Modifiers[0].Points = checks.Num(n), sum
			chance, err := c.Odds()
			a.Chance, a.Means = &chance, fmt.Sprintf("a check of the skirmish game with %s against %d; a natural 1-4 fails, a natural 20 passes (CK-11, CK-12)",
				edged(c.Edge, sum), n)
			return err
		default:
			return q.bad("adv, dis, a modifier such as +3, >= and the stat to beat, or the end", "adv", "dis", "advantage", "disadvantage")
		}
	}
	law, err := crunch.Enumerate(crunch.Limits{Draws: 2}, func(rng crunch.RNG) int {
		r, _ := c.Roll(rng) // a number is not refused
		return int(r.Dice.Kept) + sum
	})
	a.Law, a.Means = &law, fmt.Sprintf("a roll of the skirmish game with %s (CK-16)", edged(c.Edge, sum))
	return err
}

// edged returns the dice with their modifiers and their edge: "d20 +3 with advantage".
func edged(e checks.Edge, sum int) string {
	s := "d20"
	if sum != 0 {
		s += fmt.Sprintf(" %+d", sum)
	}
	if e != checks.Straight {
		s += " with " + e.String()
	}
	return s
}

// draw answers a question about a draw of the card game. PD-04 to PD-06
func (q *exprReader) draw(a *answer) error {
	n, err := q.number("a number of cards", 0, probdeck.Pile{}.Left().Len())
	if err != nil {
		return err
	}
	if q.now().is("best") {
		q.next++
	}
	law := crunch.MapLaw(probdeck.Deck{}.Odds(probdeck.Rating(n)), func(c probdeck.Card) int { return int(c) })
	a.Means = fmt.Sprintf("the highest of %d cards from the Probability Deck (PD-05)", n)
	sign := q.now()
	if err := q.compare(a, law, "best, >= and a number, or the end", "best"); err != nil || !sign.is(">=") {
		return err
	}
	difficulty, err := strconv.Atoi(q.tokens[q.next-1].text)
	human := probdeck.HumanOdds(difficulty)
	a.Human = &human // PD-02
	return err
}

// tell writes the answer for people, or as JSON.
func (a *answer) tell(w io.Writer, asJSON bool) error {
	if asJSON {
		return writeJSON(w, a)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", a.Question, a.Means)
	if a.Chance != nil {
		fmt.Fprintf(&b, "%s, exactly %v\n", a.Chance.Percent(), a.Chance)
		if a.Human != nil {
			fmt.Fprintf(&b, "a generic human, who draws 2: %s (PD-02)\n", a.Human.Percent())
		}
	} else {
		for n, p := range a.Law.All() {
			fmt.Fprintf(&b, "%4d  %7s  %v\n", n, p.Percent(), p)
		}
		fmt.Fprintf(&b, "%s on average\n", a.Mean.FloatString(4))
	}
	_, err := io.WriteString(w, b.String())
	return err
}
