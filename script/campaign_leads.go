package script

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// Where the scenarios of a campaign lead, and what may be wrong with that. GL-82

// results are the results that a scenario may have.
var results = [...]board.Result{board.ResultSuccess, board.ResultPartly, board.ResultFailure}

func nameOf(result board.Result) string { return strings.ToLower(result.String()) }

func (l *Leg) endings() []scenario.Ending { return l.Pack.content.spec.Endings }

// lead returns where a scenario leads after an outcome, if it says so.
func (l *Leg) lead(outcome string) (to string, ok bool) {
	i := slices.IndexFunc(l.leads, func(next lead) bool { return next.outcome == outcome })
	if i < 0 {
		return "", false
	}
	return l.leads[i].to, true
}

// after returns the number of the scenario that comes after one, or len(c.legs) for the end of the campaign. What next says of the ending decides,
// else what it says of the result. If it says nothing of a partial success, that leads where a success does. §GL-82
func (c *Campaign) after(i int, result board.Result, ending string) int {
	outcomes := []string{ending, nameOf(result)}
	if result == board.ResultPartly {
		outcomes = append(outcomes, nameOf(board.ResultSuccess))
	}
	for _, outcome := range append(outcomes, "") { // "" stands for any outcome: no ending has that name
		if to, ok := c.legs[i].lead(outcome); ok && to == "" {
			return len(c.legs)
		} else if ok {
			return c.leg(to)
		}
	}
	return i + 1
}

// leg returns the number of a scenario, or -1.
func (c *Campaign) leg(name string) int {
	return slices.IndexFunc(c.legs, func(l Leg) bool { return l.Name == name })
}

// afterAll lists where a scenario may lead.
func (c *Campaign) afterAll(i int) (list []int) {
	for _, result := range results {
		list = append(list, c.after(i, result, ""))
	}
	for _, e := range c.legs[i].endings() {
		result := board.ResultSuccess
		if e.Loses {
			result = board.ResultFailure
		}
		list = append(list, c.after(i, result, e.Name))
	}
	return list
}

// misled returns what is wrong with where the scenarios lead: names that nothing has, scenarios to which nothing leads, and those from which
// no way leads to the end.
func (c *Campaign) misled(p *plot) (problems Problems) {
	names := mapped(c.legs, func(l *Leg) string { return l.Name })
	for i := range c.legs {
		at := p.legs[i].at
		outcomes := mapped(c.legs[i].endings(), func(e *scenario.Ending) string { return e.Name })
		outcomes = append(outcomes, mapped(results[:], func(r *board.Result) string { return nameOf(*r) })...)
		quoted := mapped(outcomes, func(name *string) string { return quote(*name) })
		for _, next := range c.legs[i].leads {
			pos := Problem{File: at.prefix + next.at.File, Line: next.at.Line, Column: next.at.Column}
			if next.outcome != "" && !slices.Contains(outcomes, next.outcome) {
				pos.Message = fmt.Sprintf("%s: next: found no ending or result %s, want %s", at.what, quote(next.outcome), near.List(quoted, "or"))
				pos.Suggestion = cmp.Or(near.Meant(next.outcome, outcomes), "ending { name = "+quote(next.outcome)+", result = \"success\" } makes one")
				problems = append(problems, pos)
			}
			if next.to != "" && !slices.Contains(names, next.to) {
				pos.Message = fmt.Sprintf("%s: next: found no scenario %s in this campaign", at.what, quote(next.to))
				pos.Suggestion = cmp.Or(near.Meant(next.to, names), "want one of "+strings.Join(names, ", ")+", or false for the end")
				problems = append(problems, pos)
			}
		}
	}
	if len(problems) > 0 {
		return problems
	}
	reached, ends := c.reached(0), make([]bool, len(c.legs)+1)
	ends[len(c.legs)] = true
	for range c.legs { // each round finds those that are one scenario farther from the end
		for i := range c.legs {
			ends[i] = ends[i] || slices.ContainsFunc(c.afterAll(i), func(k int) bool { return ends[k] })
		}
	}
	for i := range c.legs {
		switch at := p.legs[i].at; {
		case !reached[i]:
			problems = append(problems, at.wrong("lead to it with next, or leave it out", "nothing leads to it"))
		case !ends[i]:
			problems = append(problems, at.wrong("next = { failure = false } lets a failure end it", "no way leads from it to the end of the campaign"))
		}
	}
	return problems
}

// reached says which scenarios may come after one, itself included.
func (c *Campaign) reached(from int) []bool {
	seen := make([]bool, len(c.legs)+1)
	for todo := []int{from}; len(todo) > 0; {
		i := todo[0]
		if todo = todo[1:]; seen[i] {
			continue
		}
		if seen[i] = true; i < len(c.legs) {
			todo = append(todo, c.afterAll(i)...)
		}
	}
	return seen
}

// unhealed returns the Diseases of rests that no scenario has.
func (c *Campaign) unhealed(p *plot) (problems Problems) {
	var known []string
	for i := range c.legs {
		for _, d := range c.legs[i].Pack.content.spec.Diseases {
			if !slices.Contains(known, d.Name) {
				known = append(known, d.Name)
			}
		}
	}
	for i := range c.legs {
		rest := c.legs[i].Rest
		if rest == nil {
			continue
		}
		for _, name := range slices.Concat(rest.Heals, rest.Cures) {
			if !slices.Contains(known, name) {
				problems = append(problems, p.legs[i].at.problem("rest", near.Meant(name, known), "found %s, want the name of a disease", quote(name)))
			}
		}
	}
	return problems
}
