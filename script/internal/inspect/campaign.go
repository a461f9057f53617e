package inspect

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/script"
)

// Campaign looks at each scenario of a campaign as Packs does, with the party as it is at the campaign's start. The Report has one for each of them.
// What is beside their folders is wrong only if it is so in all of them.
func Campaign(ctx context.Context, sources []script.Source, o *Options) (*Report, error) {
	r := newReport(o.Name)
	c, err := script.LoadCampaign(ctx, script.Options{Clock: -1}, sources...)
	if list := ProblemsIn(err, Plain); list != nil {
		r.Problems = list
		return r, nil
	} else if err != nil {
		return nil, ended(ctx, err)
	}
	for _, leg := range c.Legs() {
		parts := leg.Sources()
		own := *o
		own.Name, own.Named = parts[0].Name, 1
		one, err := Packs(ctx, parts, &own)
		if err != nil {
			return nil, err
		}
		r.Scenarios = append(r.Scenarios, one)
	}
	r.OK = true
	r.share(c)
	r.Notes = append(r.Notes, fmt.Sprintf("campaign %s: each of its scenarios was looked at alone, with the party as it is at the start of the campaign; "+
		"simulate plays whole campaigns", c.Name()))
	return r, nil
}

// Healed says in words what a rest offers. text tells a name in the language of the table. EX-144
func Healed(h script.Healing, text func(string) string) string {
	pays := ""
	if h.Payer != h.PC {
		pays = "; " + h.Payer + " pays"
	}
	return fmt.Sprintf("%s is healed of %s for a Valuable%s", h.PC, text(h.Disease), pays)
}

// share takes the findings beside the scenarios' folders out of their reports. Those that are so in every scenario are the campaign's.
func (r *Report) share(c *script.Campaign) {
	same := func(f Finding) func(Finding) bool {
		return func(g Finding) bool {
			return g.Kind == f.Kind && g.File == f.File && g.Line == f.Line && g.Column == f.Column
		}
	}
	legs := c.Legs()
	beside := func(i int, f Finding) bool { return !strings.HasPrefix(f.File, Plain(legs[i].Sources()[0].Name)+"/") }
	for _, f := range r.Scenarios[0].Findings {
		if beside(0, f) && !slices.ContainsFunc(r.Scenarios, func(one *Report) bool { return !slices.ContainsFunc(one.Findings, same(f)) }) {
			r.Findings = append(r.Findings, f)
		}
	}
	for i, one := range r.Scenarios {
		one.Findings = slices.DeleteFunc(one.Findings, func(f Finding) bool { return beside(i, f) })
		one.OK = len(one.Problems) == 0 && !slices.ContainsFunc(one.Tests, func(t Test) bool { return !t.OK }) &&
			!slices.ContainsFunc(one.Findings, impossible) && (one.Laws == nil || len(one.Laws.Failures) == 0)
		r.OK = r.OK && one.OK
	}
	r.OK = r.OK && !slices.ContainsFunc(r.Findings, impossible)
}

func impossible(f Finding) bool { return f.Verdict == Impossible }
