package odds

import (
	"fmt"

	"github.com/crunchrules/crunch/internal/chart"
)

// SVG draws the Law as a picture under a title: a bar for what may happen or not, and a bar for each value of a number. If the Law is
// sampled, each bar shows its bounds. Equal Laws give the same bytes on every machine.
func (l *Law) SVG(title string) []byte {
	var bars []chart.Bar
	for i := range l.Numbers {
		n := &l.Numbers[i]
		law := n.Law()
		bar := func(name string, value int) {
			p := law.P(value)
			r := n.within(p)
			bars = append(bars, chart.Bar{Name: name, Part: p.Float64(), Low: r.Low.Float64(), High: r.High.Float64()})
		}
		if n.yesOrNo() {
			bar(n.head(), 1)
			continue
		}
		bars = append(bars, chart.Bar{Name: n.head(), Heading: true})
		for _, v := range n.Values {
			bar(n.label(v), v.N)
		}
	}
	note := "exact"
	if l.Method == Sampled {
		note = fmt.Sprintf("sampled in %d plays; the line on a bar: where the chance lies, sure to 99%%", l.Plays)
	}
	c := chart.Chart{Title: title, Bars: bars, Mark: -1, Notes: []string{note}}
	return c.SVG()
}
