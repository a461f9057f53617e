package simulate

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/chart"
)

// Text returns what matters of the Report, on one screen: how trials ended and what they took, with intervals of 95%, what cost the most EP,
// and what never came up. [Report.Details] has the rest.
func (r *Report) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d games of %s players, seed %d\n", r.Scenario, r.Trials(), r.Players, uint64(r.Seed))
	r.unable(&b)
	r.walks(&b)
	r.reached(&b)
	r.witnessed(&b)
	r.ends(&b)
	r.broke(&b)
	if r.Unplayed == "" {
		r.measures(&b)
		r.losses(&b, "EP lost to", 0, screenLosses)
	}
	r.unmet(&b)
	b.WriteString("\n" + legend + "\n")
	return b.String()
}

// Details returns what Text leaves out: games that are worth a look, the other causes of lost EP, each piece of content that came up, and each
// region, for each trial.
func (r *Report) Details() string {
	var b strings.Builder
	b.WriteString(r.Outlying())
	r.losses(&b, "EP also lost to", screenLosses, len(r.Losses))
	r.cards(&b)
	r.content(&b)
	r.places(&b)
	return b.String()
}

// One screen has room for this many causes of lost EP, and names of content that never came up.
const (
	screenLosses = 5
	screenUnmet  = 8
)

// legend says how sure the numbers of a text are.
const legend = "All numbers are sampled: counted in these games. Bounds enclose the true value at least as often as they say; those with ~ only about."

// broke tells the first games that broke off.
func (r *Report) broke(b *strings.Builder) {
	for i, g := range r.Broken[:min(len(r.Broken), 3)] {
		if i == 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(b, "game %d broke off after %d commands\n", g.Trial+1, g.Command)
	}
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
		switch {
		case e.Clause == brokenOff:
			what = "broken off"
		case e.Ending != "":
			what = fmt.Sprintf("%s: %v, as in game %d", e.Ending, e.Result, e.Game)
		case e.Result == board.ResultRunning:
			what = fmt.Sprintf("cut off after %d rounds", r.Rounds)
		}
		if r.Unplayed != "" {
			rows = append(rows, fmt.Sprintf("%s\t%d", what, e.Trials))
			continue
		}
		s := Share{e.Trials, r.Trials()}
		in := s.Interval(Level)
		rows = append(rows, fmt.Sprintf("%s\t%d\t%.1f%%\t%.1f to %.1f", what, e.Trials, 100*s.Part(), 100*in.Low, 100*in.High))
	}
	title := "end\tgames\tshare\t95%"
	if r.Unplayed != "" {
		title = "end\tgames"
	}
	aligned(b, title, rows)
}

func (r *Report) measures(b *strings.Builder) {
	var rows []string
	for _, m := range r.Measures {
		if n := len(m.Values); n > 0 && (m.Values[0].Value != 0 || n > 1) {
			name := m.Measure.String()
			if m.Measure == Deaths {
				name = fmt.Sprintf("deaths (at most %d)", r.Party)
			}
			median := m.Values.Law().Quantile(crunch.ChanceOf(1, 2))
			rows = append(rows, fmt.Sprintf("%s\t%.2f\t%s\t%d\t%d\t%d\tgame %d", name, m.Values.Mean(), r.bounds(m), m.Values[0].Value, median,
				m.Values[n-1].Value, m.Most+1))
		}
	}
	aligned(b, "in a game\tmean\t95%\tleast\tmedian\tmost\tsuch as", rows)
}

// bounds returns where the mean of a Measure lies: for deaths, of which there are at most as many as PCs, for sure; else about.
func (r *Report) bounds(m Measured) string {
	in, about := m.Values.MeanInterval(Level), "~"
	if m.Measure == Deaths {
		in, about = m.Values.MeanWithin(Level, int64(r.Party)), ""
	}
	if math.IsInf(in.Low, 0) {
		return ""
	}
	return fmt.Sprintf("%s%.2f to %.2f", about, max(0, in.Low), in.High)
}

// signed writes a difference with its sign; one that rounds to nothing has a plus.
func signed(x float64, digits int) string {
	text := fmt.Sprintf("%+.*f", digits, x)
	if strings.Trim(text, "-0.") == "" {
		text = "+" + text[1:]
	}
	return text
}

func (r *Report) each(n uint64) float64 { return float64(n) / max(1, float64(r.Trials())) }

// part returns a count of trials in percent.
func (r *Report) part(n uint64) float64 { return 100 * r.each(n) }

// losses tells the causes of lost EP, the greatest first: those from one place to another. Of EP and times only the sums are kept: they have no bounds.
func (r *Report) losses(b *strings.Builder, title string, from, to int) {
	list := slices.Clone(r.Losses)
	slices.SortStableFunc(list, func(a, b Loss) int { return cmp.Compare(b.EP, a.EP) })
	var rows []string
	for _, l := range list[min(from, len(list)):min(to, len(list))] {
		what := cmp.Or(l.By, r.Scenario)
		if l.Source != "" && l.Source != l.By {
			what += ": " + l.Source
		}
		in := Share{l.Trials, r.Trials()}.Interval(Level)
		rows = append(rows, fmt.Sprintf("%s\t%.2f\t%.1f%%\t%.1f to %.1f\t%.2f", what, r.each(l.EP), r.part(l.Trials), 100*in.Low, 100*in.High, r.each(l.Times)))
	}
	aligned(b, title+"\tEP\tin games\t95%\ttimes", rows)
}

func (r *Report) content(b *strings.Builder) {
	var rows []string
	for _, c := range r.Content {
		if c.Trials == 0 {
			continue
		}
		rows = append(rows, fmt.Sprintf("%v %s\t%.1f%%\t%.1f%%\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f", c.Kind, c.Name,
			r.part(c.Trials), 100*Share{c.Won, c.Trials}.Part(),
			r.each(c.Times), r.each(c.Defeated), r.each(c.EP), r.each(c.Injuries), r.each(c.Tokens), r.each(c.Diseases), r.each(c.Deaths)))
	}
	aligned(b, "content\tcame up\tthen won\ttimes\tdefeated\tEP\tInjuries\ttokens\tDiseases\tdeaths", rows)
}

func (r *Report) unmet(b *strings.Builder) {
	var names []string
	for _, c := range r.Content {
		if c.Trials == 0 {
			names = append(names, c.Kind.String()+" "+c.Name)
		}
	}
	if more := len(names) - screenUnmet; more > 1 {
		names = append(names[:screenUnmet], fmt.Sprintf("and %d more", more))
	}
	if len(names) > 0 {
		fmt.Fprintf(b, "\nnever came up: %s\n", strings.Join(names, ", "))
	}
}

func (r *Report) places(b *strings.Builder) {
	var rows []string
	for _, p := range r.Places {
		rows = append(rows, fmt.Sprintf("%s\t%.1f%%\t%.2f\t%.2f\t%.3f\t%.3f\t%.3f", p.Region, r.part(p.Trials), r.each(p.TurnedBack),
			r.each(p.EP), r.each(p.Deaths), r.each(p.Failed), r.each(p.CutOff)))
	}
	aligned(b, "region\treached\tturned back\tEP\tdied\tfailed\tcut off", rows)
}

// Text returns the Study as a table for people: for each Variant how often it wins, how much more that is and where the true difference lies. The
// intervals hold together (Level). The column "alike" counts the trials that the change doesn't touch. For a Variant that broke off it says why
// instead. If the unchanged Plan broke off, it compares nothing.
func (s *Study) Text() string {
	var b strings.Builder
	r := &s.Base
	fmt.Fprintf(&b, "%s: %d games of %s players, seed %d, each with and without the change\n", r.Scenario, r.Trials(), r.Players, uint64(r.Seed))
	if r.unable(&b); r.Unplayed != "" {
		r.reached(&b)
	}
	rows := []string{fmt.Sprintf("unchanged\t%.1f%%\t\t\t\t\t\t%.2f\t%.2f\t%.2f", 100*r.Share(board.ResultSuccess).Part(),
		r.Of(Rounds).Mean(), r.Of(EPLost).Mean(), r.Of(Injuries).Mean())}
	for i := range s.Versus {
		v := &s.Versus[i]
		if v.Report.BrokenOff().Count > 0 {
			continue
		}
		in := v.Interval(s.Level())
		rows = append(rows, fmt.Sprintf("%s\t%.1f%%\t%s\t%s to %s\t%d\t%d\t%.1f%%\t%s\t%s\t%s", v.Name,
			100*v.Report.Share(board.ResultSuccess).Part(), signed(100*v.Difference(), 1), signed(100*in.Low, 1), signed(100*in.High, 1),
			v.Gained, v.Lost, r.part(v.Alike), signed(v.Of(Rounds).Mean(), 2), signed(v.Of(EPLost).Mean(), 2), signed(v.Of(Injuries).Mean(), 2)))
	}
	if r.BrokenOff().Count == 0 {
		aligned(&b, fmt.Sprintf("variant\twon\tpoints\t%.4g%%\tgained\tlost\talike\trounds\tEP\tInjuries", 100*s.Level()), rows)
	}
	s.broke(&b)
	b.WriteString("\n" + legend + "\n")
	return b.String()
}

// broke tells what is not compared, because games could not go on, and why the first of them could not.
func (s *Study) broke(b *strings.Builder) {
	title := "\nNot compared: games could not go on.\n"
	tell := func(name string, r *Report) {
		n := r.BrokenOff()
		if n.Count == 0 {
			return
		}
		b.WriteString(title)
		title = ""
		fmt.Fprintf(b, "  %s: %d of %d games", name, n.Count, n.Trials)
		if len(r.Broken) > 0 {
			g := r.Broken[0]
			fmt.Fprintf(b, ", game %d first, after %d commands: %s", g.Trial+1, g.Command, g.Words())
		}
		b.WriteByte('\n')
	}
	if s.Base.BrokenOff().Count > 0 {
		title = "\nNothing is compared: games without a change could not go on.\n"
	}
	tell("unchanged", &s.Base)
	for i := range s.Versus {
		tell(s.Versus[i].Name, &s.Versus[i].Report)
	}
}

// Words says why the trial could not go on, on one line, without the name of the package.
func (g Broken) Words() string {
	return strings.Join(strings.Fields(strings.TrimPrefix(g.Error, "explore: ")), " ")
}

func bar(name string, s Share, level float64) chart.Bar {
	in := s.Interval(level)
	return chart.Bar{Name: name, Part: s.Part(), Low: in.Low, High: in.High}
}

// SVG draws how trials ended as a picture: a bar for each result that came up, with its interval of 95%. Equal Reports give the same bytes.
func (r *Report) SVG() []byte {
	var rows []chart.Bar
	for _, result := range []board.Result{board.ResultSuccess, board.ResultPartly, board.ResultFailure, board.ResultRunning} {
		name, s := result.String(), r.Share(result)
		if result == board.ResultRunning {
			name = "cut off"
		}
		if s.Count > 0 {
			rows = append(rows, bar(name, s, Level))
		}
	}
	c := chart.Chart{Title: fmt.Sprintf("%s: %d games of %s players", r.Scenario, r.Trials(), r.Players), Bars: rows, Mark: -1,
		Notes: []string{boundsNote(Level)}}
	return c.SVG()
}

// SVG draws how often each Variant wins as a picture: a bar for the unchanged Plan and for each Variant, with the interval of its own share
// at Level, and a line at the share of the unchanged Plan. Text says how sure the differences are. The differences are surer than these
// intervals make them look. A Variant that broke off has no bar. Equal Studies give the same bytes.
func (s *Study) SVG() []byte {
	mark := s.Base.Share(board.ResultSuccess).Part()
	if s.Base.BrokenOff().Count > 0 {
		mark = -1
	}
	var rows []chart.Bar
	draw := func(name string, r *Report) {
		if r.BrokenOff().Count == 0 {
			rows = append(rows, bar(name, r.Share(board.ResultSuccess), s.Level()))
		}
	}
	draw("unchanged", &s.Base)
	for i := range s.Versus {
		draw(s.Versus[i].Name, &s.Versus[i].Report)
	}
	c := chart.Chart{Title: fmt.Sprintf("%s: success in %d games of %s players", s.Base.Scenario, s.Base.Trials(), s.Base.Players), Bars: rows,
		Mark:  mark,
		Notes: []string{boundsNote(s.Level()), "dashed: unchanged"}}
	return c.SVG()
}

// boundsNote says what the black lines over the bars mean.
func boundsNote(level float64) string {
	return fmt.Sprintf("sampled; the line on a bar: where the share lies, sure to %.4g%%", 100*level)
}
