package odds

import (
	"fmt"

	"github.com/crunchrules/crunch/internal/chart"
)

// SVG draws the Law as a picture under a title: a bar for what may happen or not, and a bar for each value of a number. If the Law is
// sampled, each bar shows its bounds. Equal Laws give the same bytes on every machine.
func (l *Law) SVG(title string) []byte {
	var bars []chart.Bar
	bar := func(name string, r Range, p float64) {
		bars = append(bars, chart.Bar{Name: name, Part: p, Low: r.Low.Float64(), High: r.High.Float64()})
	}
	for i := range l.Numbers {
		n := &l.Numbers[i]
		if n.yesOrNo() {
			bar(n.head(), n.P(1), n.share(1))
			continue
		}
		bars = append(bars, chart.Bar{Name: n.head(), Heading: true})
		for _, v := range n.Values {
			bar(n.label(v), n.P(v.N), v.P.Float64())
		}
	}
	note := "exact"
	if l.Method == Sampled {
		note = fmt.Sprintf("sampled in %d plays; the line on a bar: where the chance lies, sure to 99%%", l.Plays)
	}
	c := chart.Chart{Title: title, Bars: bars, Mark: -1, Notes: []string{note}}
	return c.SVG()
}

// share returns the chance of a value, or its share of the samples.
func (n *Number) share(value int) float64 {
	for _, v := range n.Values {
		if v.N == value {
			return v.P.Float64()
		}
	}
	return 0
}
