package coach

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/chart"
)

// String writes a share in percent with its interval: "62.5% (59.4 to 65.4)".
func (s Share) String() string {
	return fmt.Sprintf("%.1f%% (%.1f to %.1f)", 100*s.Part, 100*s.Low, 100*s.High)
}

// whole writes a share in whole percent with its interval: "62% (59 to 66)".
func (s Share) whole() string {
	return fmt.Sprintf("%.0f%% (%.0f to %.0f)", 100*s.Part, 100*s.Low, 100*s.High)
}

// String writes the Advice in a line: "challenges/Ogre/ep from 40 to 20: 61.2% won (57.8 to 64.5)".
func (a Advice) String() string {
	var parts []string
	for _, c := range a.Changes {
		parts = append(parts, fmt.Sprintf("%s from %s to %s", c.Path, c.Was, c.Is))
	}
	return fmt.Sprintf("%s: %v won", strings.Join(parts, ", and "), a.Won)
}

// mostTold is how many lines a part of the text has at most.
const mostTold = 8

// Text writes the Answer for people.
func (a *Answer) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n", a.Scenario, a.Verdict)
	if a.Verdict == Unplayed {
		fmt.Fprintf(&b, "%s. So nothing is said about balance.\n", a.Unplayed)
		a.tellUnused(&b)
		a.tellLeft(&b)
		return b.String()
	}
	fmt.Fprintf(&b, "wanted           %d%% to %d%%\n", a.Want.Low, a.Want.High)
	fmt.Fprintf(&b, "sensible players %v in %d games\n", a.Won, a.Won.Games)
	if a.Random.Games > 0 {
		fmt.Fprintf(&b, "random players   %v\n", a.Random)
	}
	a.tellEnds(&b)
	a.tellCauses(&b)
	a.tellTurning(&b)
	a.tellChoices(&b)
	a.tellUnused(&b)
	a.tellAdvice(&b)
	a.tellLeft(&b)
	b.WriteString("\nAll shares are of games that were played; in brackets is where the true share lies, at 95%.\n")
	return b.String()
}

func (a *Answer) tellEnds(b *strings.Builder) {
	b.WriteString("\nHow games of sensible players end\n")
	table(b, func(row func(...any)) {
		for _, e := range a.Ends {
			if e.Trials > 0 {
				row(cmp.Or(e.Ending, e.Result.String()), e.Clause, shareOf(simulate.Share{Count: e.Trials, Trials: a.Won.Games}))
			}
		}
	})
	places := slices.Clone(a.Places)
	slices.SortStableFunc(places, func(x, y simulate.Place) int { return cmp.Compare(y.Failed, x.Failed) })
	places = slices.DeleteFunc(places, func(x simulate.Place) bool { return x.Failed == 0 })
	if len(places) > 0 {
		b.WriteString("\nWhere PCs were when it failed, or had died\n")
		table(b, func(row func(...any)) {
			for _, x := range places[:min(len(places), mostTold)] {
				row(x.Region, fmt.Sprintf("%d times in %d games", x.Failed, a.Won.Games))
			}
		})
	}
}

func (a *Answer) tellCauses(b *strings.Builder) {
	if a.Tried == 0 && len(a.Missing) > 0 {
		return
	}
	switch a.Verdict {
	case TooHard:
		b.WriteString("\nWhat makes it hard")
	case TooEasy:
		b.WriteString("\nWhat makes it easy")
	default:
		b.WriteString("\nWhat matters")
	}
	fmt.Fprintf(b, ": points won more or less with a change, the strongest of each piece; all %d bounds hold together at %.1f%%\n", a.Tried, 95.0)
	if len(a.Causes) == 0 {
		b.WriteString("  nothing that shows in so many games\n")
	}
	table(b, func(row func(...any)) {
		for _, c := range a.Causes[:min(len(a.Causes), mostTold)] {
			took := ""
			if c.Taken > 0 {
				took = fmt.Sprintf("took %.0f%% of the EP", 100*c.Taken)
			}
			row(c.What, c.Change, fmt.Sprintf("%+.1f", 100*c.Points), fmt.Sprintf("%+.1f to %+.1f", 100*c.Low, 100*c.High), took)
		}
	})
}

func (a *Answer) tellTurning(b *strings.Builder) {
	if a.Drama.Games == 0 {
		return
	}
	fmt.Fprintf(b, "\nWhere games turn: what the largest change of the chance to win came with, of %d that were looked through\n", a.Drama.Games)
	if len(a.Turning) == 0 {
		b.WriteString("  no change that is certain: they are decided before they begin\n")
	}
	table(b, func(row func(...any)) {
		for _, t := range a.Turning[:min(len(a.Turning), mostTold)] {
			row(t.What, fmt.Sprintf("%d of %d", t.Games.Won, t.Games.Games), t.Games.whole(),
				fmt.Sprintf("such as game %d in round %d: from %s to %s", t.Game, t.Round, t.From.whole(), t.To.whole()))
		}
	})
	fmt.Fprintf(b, "  they were open at %d of their %d turns, and changed hands %d times in all\n", a.Drama.Open, a.Drama.Turns, a.Drama.Changes)
}

func (a *Answer) tellChoices(b *strings.Builder) {
	c := &a.Choices
	if c.Moments == 0 {
		return
	}
	fmt.Fprintf(b, "\nWhich choices matter: points that the best choice wins more; %d kinds at %d moments, all bounds hold together at %.1f%%\n",
		c.Tried, c.Moments, 100*c.Level)
	if len(c.List) == 0 {
		b.WriteString("  none that shows in so many games\n")
	}
	table(b, func(row func(...any)) {
		for _, x := range c.List[:min(len(c.List), mostTold)] {
			row(x.What, fmt.Sprintf("%+.1f", 100*x.Regret.Points), fmt.Sprintf("%+.1f to %+.1f", 100*x.Regret.Low, 100*x.Regret.High),
				fmt.Sprintf("wins %s", x.Won.whole()), fmt.Sprintf("taken at %d of %d moments", x.Taken, x.Moments))
		}
	})
	fmt.Fprintf(b, "  sensible players give up %.1f points at a moment (%.1f to %.1f)\n", 100*c.Left.Points, 100*c.Left.Low, 100*c.Left.High)
}

func (a *Answer) tellUnused(b *strings.Builder) {
	if len(a.Unused) == 0 {
		return
	}
	fmt.Fprintf(b, "\nWhat none of %d games of sensible players used: each is used in less than %.1f%% of games; all these bounds hold together at 95%%\n",
		a.Won.Games, 100*a.Unused[0].Most)
	table(b, func(row func(...any)) {
		for _, u := range a.Unused {
			chance := "by random players neither"
			if u.Random > 0 {
				chance = fmt.Sprintf("by random players in %d games", u.Random)
			}
			place := ""
			if u.Line > 0 {
				place = fmt.Sprintf("%s:%d", u.File, u.Line)
			}
			row(u.Kind+" "+u.Name, "never "+does[u.Kind], chance, place)
		}
	})
}

func (a *Answer) tellAdvice(b *strings.Builder) {
	switch {
	case a.Verdict == Fits:
		return
	case len(a.Advice) == 0 && len(a.Missing) > 0:
		return
	case len(a.Advice) == 0:
		b.WriteString("\nNo change of one number by half, nor of two, was found that brings it there. Numbers in callbacks were not tried.\n")
		return
	}
	b.WriteString("\nWhat would bring it there, tried on other dice\n")
	for _, x := range a.Advice {
		fmt.Fprintf(b, "  %v", x)
		if !x.Sure {
			b.WriteString("; the bounds reach beyond what is wanted")
		}
		b.WriteString("\n")
	}
}

// tellLeft tells of what nothing is said, and why.
func (a *Answer) tellLeft(b *strings.Builder) {
	tellSkipped(b, a.Skipped)
	if len(a.Missing) > 0 {
		fmt.Fprintf(b, "\nIt ended before all was counted. Missing: %s.\n", strings.Join(a.Missing, "; "))
	}
}

// tellSkipped tells of changes with which games could not go on.
func tellSkipped(b *strings.Builder, list []Skipped) {
	if len(list) > 0 {
		b.WriteString("\nNothing is said of these: games could not go on\n")
	}
	table(b, func(row func(...any)) {
		for _, s := range list {
			row(s.Change, fmt.Sprintf("%d of %d games", s.Broke, s.Games), s.Error)
		}
	})
}

// Text writes the Tuned for people.
func (t *Tuned) Text() string {
	var b strings.Builder
	switch {
	case t.Sure && len(t.Changes) == 0:
		b.WriteString("All targets are met. Nothing need be changed.\n")
	case t.Sure:
		b.WriteString("These changes meet all targets:\n")
	case t.Met && len(t.Changes) == 0:
		b.WriteString("All targets are met in the games that were played, but bounds reach beyond what is wanted: more games (-fresh) would tell.\n")
	case t.Met:
		b.WriteString("These changes meet all targets in the games that were played, but bounds reach beyond what is wanted: more games (-fresh) would tell.\n")
	case len(t.Changes) > 0:
		b.WriteString("No set of changes was found that meets all targets. These came nearest:\n")
	default:
		b.WriteString("Nothing was found that could be changed.\n")
	}
	for _, c := range t.Changes {
		fmt.Fprintf(&b, "  %s = %s\n", c.Path, c.Is)
	}
	after := t.After
	if len(after) == 0 {
		after = t.Before
	}
	b.WriteString("\n")
	table(&b, func(row func(...any)) {
		for i := range after {
			o, was := &after[i], &t.Before[i]
			cells := []any{o.mark(), o.Target}
			if o.Target.Won != (Want{}) {
				cells = append(cells, o.Share, fmt.Sprintf("before: %v", was.Share))
			}
			if o.Target.Rounds != (Want{}) {
				cells = append(cells, o.rounds(), "before: "+was.rounds())
			}
			row(cells...)
		}
	})
	for _, o := range after {
		if o.Unplayed != "" {
			fmt.Fprintf(&b, "\nSensible players can't play this: %s. So nothing is said about balance.\n", o.Unplayed)
			break
		}
	}
	tried := "sets of changes were"
	if t.Tried == 1 {
		tried = "set of changes was"
	}
	fmt.Fprintf(&b, "\n%d %s tried. ", t.Tried, tried)
	b.WriteString("The numbers are of games on dice that no try has seen; in brackets is where the true ones lie, all together at 95%, those with ~ about.\n")
	tellSkipped(&b, t.Skipped)
	return b.String()
}

// mark says in a word how far a Target is met.
func (o *Outcome) mark() string {
	switch {
	case o.Unplayed != "":
		return "unplayed"
	case o.Sure:
		return "met"
	case o.Met:
		return "unsure"
	}
	return "missed"
}

// rounds writes the mean with its interval: "4.6 (~4.5 to 4.7)".
func (o *Outcome) rounds() string {
	if o.RoundsLow == o.RoundsHigh {
		return fmt.Sprintf("%.1f in each game", o.Rounds)
	}
	return fmt.Sprintf("%.1f (~%.1f to %.1f)", o.Rounds, o.RoundsLow, o.RoundsHigh)
}

func table(b *strings.Builder, rows func(row func(cells ...any))) {
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	rows(func(cells ...any) {
		var parts []string
		for _, c := range cells {
			parts = append(parts, fmt.Sprint(c))
		}
		fmt.Fprintf(w, "  %s\n", strings.TrimRight(strings.Join(parts, "\t"), "\t"))
	})
	w.Flush()
}

// SVG draws the Answer as a picture: how often sensible and random players win, how often the scenario is won with each Cause changed, where games
// turn, and what each choice wins that costs something. A dashed line stands where sensible players are now. Equal Answers give the same bytes.
func (a *Answer) SVG() []byte {
	c := chart.Chart{Title: fmt.Sprintf("%s: %s, in %d games", a.Scenario, a.Verdict, a.Won.Games), Mark: a.Won.Part}
	c.Notes = []string{"sampled; the line on a bar: where the share lies, sure to 95%, of changes and of choices all together", "dashed: sensible players now"}
	head := func(text string) { c.Bars = append(c.Bars, chart.Bar{Name: text, Heading: true}) }
	bar := func(name string, s Share) {
		c.Bars = append(c.Bars, chart.Bar{Name: name, Part: s.Part, Low: s.Low, High: s.High})
	}
	head("won by")
	bar("sensible players", a.Won)
	if a.Random.Games > 0 {
		bar("random players", a.Random)
	}
	if len(a.Causes) > 0 {
		head("won with a change")
		for _, x := range a.Causes[:min(len(a.Causes), mostTold)] {
			bar(x.Change, x.Won)
		}
	}
	c.Marked = len(c.Bars)
	if len(a.Turning) > 0 {
		head("games turn on")
		for _, x := range a.Turning[:min(len(a.Turning), mostTold)] {
			bar(x.What, x.Games)
		}
	}
	if len(a.Choices.List) > 0 {
		head("won after a choice")
		for _, x := range a.Choices.List[:min(len(a.Choices.List), mostTold)] {
			bar(x.What, x.Won)
		}
	}
	return c.SVG()
}
