package simulate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/crunchrules/crunch/explore"
)

// Text returns the Report as tables for people: how trials ended and what they took, with intervals of 95%, then what came up and what it
// cost, for each trial. Content that never came up is listed at the end.
func (r *Report) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d games of %s players, seed %d\n", r.Scenario, r.Trials(), r.Players, uint64(r.Seed))
	r.ends(&b)
	r.measures(&b)
	r.losses(&b)
	r.content(&b)
	r.places(&b)
	return b.String()
}

// aligned writes rows of cells that tabs divide. The first column is to the left, the others to the right.
func aligned(b *strings.Builder, title string, rows []string) {
	if len(rows) == 0 {
		return
	}
	heads := strings.Count(rows[0], "\t") + 1
	titles := strings.SplitN(title, "\t", heads)
	wide := 0
	for _, row := range append([]string{title}, rows...) {
		first, _, _ := strings.Cut(row, "\t")
		wide = max(wide, len([]rune(first)))
	}
	var cells strings.Builder
	w := tabwriter.NewWriter(&cells, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, row := range append([]string{strings.Join(titles, "\t")}, rows...) {
		first, rest, _ := strings.Cut(row, "\t")
		fmt.Fprintf(w, "%s\t%s\t\n", first+strings.Repeat(" ", wide-len([]rune(first))), rest)
	}
	w.Flush()
	b.WriteByte('\n')
	for line := range strings.Lines(cells.String()) {
		b.WriteString(strings.TrimRight(strings.TrimPrefix(line, "  "), " \n") + "\n")
	}
}

func (r *Report) ends(b *strings.Builder) {
	var rows []string
	for _, e := range r.Ends {
		what := strings.TrimSpace(e.Result.String() + " " + e.Clause)
		if e.Result == explore.Running {
			what = fmt.Sprintf("cut off after %d rounds", r.Rounds)
		}
		s := Share{e.Trials, r.Trials()}
		in := s.Interval(Level)
		rows = append(rows, fmt.Sprintf("%s\t%d\t%.1f%%\t%.1f to %.1f", what, e.Trials, 100*s.Part(), 100*in.Low, 100*in.High))
	}
	aligned(b, "end\tgames\tshare\t95%", rows)
}

func (r *Report) measures(b *strings.Builder) {
	var rows []string
	for _, m := range r.Measures {
		if n := len(m.Values); n > 0 && (m.Values[0].Value != 0 || n > 1) {
			bounds := "" // of one trial there are none
			if r.Trials() > 1 {
				in := m.Values.MeanInterval(Level)
				bounds = fmt.Sprintf("%.2f to %.2f", in.Low, in.High)
			}
			rows = append(rows, fmt.Sprintf("%s\t%.2f\t%s\t%d\t%d\t%d", m.Measure, m.Values.Mean(), bounds, m.Values[0].Value, m.Values.Quantile(0.5), m.Values[n-1].Value))
		}
	}
	aligned(b, "in a game\tmean\t95%\tleast\tmedian\tmost", rows)
}

// each returns a count for each trial.
func (r *Report) each(n uint64) float64 { return float64(n) / max(1, float64(r.Trials())) }

// part returns a count of trials in percent.
func (r *Report) part(n uint64) float64 { return 100 * r.each(n) }

func (r *Report) losses(b *strings.Builder) {
	list := slices.Clone(r.Losses)
	slices.SortStableFunc(list, func(a, b Loss) int { return cmp.Compare(b.EP, a.EP) })
	var rows []string
	for _, l := range list {
		what := cmp.Or(l.By, r.Scenario)
		if l.Source != "" && l.Source != l.By {
			what += ": " + l.Source
		}
		rows = append(rows, fmt.Sprintf("%s\t%.2f\t%.1f%%\t%.2f", what, r.each(l.EP), r.part(l.Trials), r.each(l.Times)))
	}
	aligned(b, "EP lost to\tEP\tin games\ttimes", rows)
}

func (r *Report) content(b *strings.Builder) {
	var rows, unmet []string
	for _, c := range r.Content {
		if c.Trials == 0 {
			unmet = append(unmet, c.Kind.String()+" "+c.Name)
			continue
		}
		rows = append(rows, fmt.Sprintf("%v %s\t%.1f%%\t%.1f%%\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f", c.Kind, c.Name, r.part(c.Trials), 100*Share{c.Won, c.Trials}.Part(),
			r.each(c.Times), r.each(c.Defeated), r.each(c.EP), r.each(c.Injuries), r.each(c.Tokens), r.each(c.Diseases), r.each(c.Deaths)))
	}
	aligned(b, "content\tcame up\tthen won\ttimes\tdefeated\tEP\tInjuries\ttokens\tDiseases\tdeaths", rows)
	if len(unmet) > 0 {
		fmt.Fprintf(b, "\nnever came up: %s\n", strings.Join(unmet, ", "))
	}
}

func (r *Report) places(b *strings.Builder) {
	var rows []string
	for _, p := range r.Places {
		rows = append(rows, fmt.Sprintf("%s\t%.1f%%\t%.2f\t%.2f\t%.3f\t%.3f\t%.3f", p.Region, r.part(p.Trials), r.each(p.TurnedBack), r.each(p.EP), r.each(p.Deaths), r.each(p.Failed), r.each(p.CutOff)))
	}
	aligned(b, "region\treached\tturned back\tEP\tdied\tfailed\tcut off", rows)
}

// Text returns the Study as a table for people: for each Variant how often it wins, how much more that is and where the true difference lies.
// The intervals hold together (Level). Alike are the trials that the change doesn't touch.
func (s *Study) Text() string {
	var b strings.Builder
	r := &s.Base
	fmt.Fprintf(&b, "%s: %d games of %s players, seed %d, each with and without the change\n", r.Scenario, r.Trials(), r.Players, uint64(r.Seed))
	rows := []string{fmt.Sprintf("unchanged\t%.1f%%\t\t\t\t\t\t%.2f\t%.2f\t%.2f", 100*r.Share(explore.Success).Part(), r.Of(Rounds).Mean(), r.Of(EPLost).Mean(), r.Of(Injuries).Mean())}
	for i := range s.Versus {
		v := &s.Versus[i]
		in := v.Interval(s.Level())
		rows = append(rows, fmt.Sprintf("%s\t%.1f%%\t%+.1f\t%+.1f to %+.1f\t%d\t%d\t%.1f%%\t%+.2f\t%+.2f\t%+.2f", v.Name, 100*v.Report.Share(explore.Success).Part(), 100*v.Difference(), 100*in.Low, 100*in.High,
			v.Gained, v.Lost, r.part(v.Alike), v.Of(Rounds).Mean(), v.Of(EPLost).Mean(), v.Of(Injuries).Mean()))
	}
	aligned(&b, fmt.Sprintf("variant\twon\tpoints\t%.4g%%\tgained\tlost\talike\trounds\tEP\tInjuries", 100*s.Level()), rows)
	return b.String()
}
