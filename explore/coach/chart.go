package coach

import (
	"fmt"

	"github.com/crunchrules/crunch/internal/chart"
)

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
