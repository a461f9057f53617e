package odds

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/crunchrules/crunch/internal/chart"
	"github.com/crunchrules/crunch/internal/interval"
)

// String writes the Law as a table, in percent. A Number that says whether something happens is one line. Another
// has its mean, and for each value also the chance of that value or more.
func (l *Law) String() string {
	var b strings.Builder
	switch {
	case l.Certain():
		b.WriteString("certain: no dice are rolled\n")
	case l.Method == Exact:
		fmt.Fprintf(&b, "exact: all %d outcomes\n", l.Plays)
	default:
		outcomes := "outcomes"
		if l.Plays == 1 {
			outcomes = "outcome"
		}
		fmt.Fprintf(&b, "sampled: %d %s; chances lie within these bounds with %s confidence\n", l.Plays, outcomes, interval.Confidence)
		if l.Cost > 0 {
			fmt.Fprintf(&b, "exact odds would take %s\n", l.Price())
		}
	}
	if h := l.Hands; h != nil && h.Legal.Not().Float64() > 0 {
		fmt.Fprintf(&b, "with the %d hands that allow it: %s of all that may be held\n", h.Count, h.Legal.Percent())
	} else if h != nil && h.Count > 1 {
		fmt.Fprintf(&b, "with all %d hands that may be held\n", h.Count)
	}
	if len(l.Numbers) == 0 {
		b.WriteString("nothing that is counted changes\n")
	}
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for i := range l.Numbers {
		l.Numbers[i].rows(w)
	}
	w.Flush()
	return b.String()
}

// Price says what an exact Law would cost in place of a sampled one: "about 4,100,000 outcomes or more". It is "" if the Law is exact.
func (l *Law) Price() string {
	switch n := l.Cost; {
	case n <= 0:
		return ""
	case n >= 1_000_000_000_000:
		return "more than 1,000,000,000,000 outcomes"
	default:
		unit := int64(1)
		for ; n >= 100; n = (n + 5) / 10 {
			unit *= 10
		}
		text := strconv.FormatInt(n*unit, 10)
		for at := len(text) - 3; at > 0; at -= 3 {
			text = text[:at] + "," + text[at:]
		}
		return "about " + text + " outcomes or more"
	}
}

// Certain reports whether no dice are rolled, whatever is in hand.
func (l *Law) Certain() bool {
	return l.Method == Exact && (l.Plays == 1 || l.Hands != nil && l.Plays == l.Hands.Count)
}

func (n *Number) rows(w *tabwriter.Writer) {
	head, law := n.head(), n.Law()
	if n.yesOrNo() {
		fmt.Fprintf(w, "%s\t%s\n", head, n.within(law.P(1)).percent())
		return
	}
	if n.Kind == EndsIn || n.Kind == Ending {
		fmt.Fprintf(w, "%s\n", head)
		for i := range n.Values {
			fmt.Fprintf(w, "  %s\t%s\n", n.label(n.Values[i]), n.within(law.P(n.Values[i].N)).percent())
		}
		return
	}
	fmt.Fprintf(w, "%s\tmean %s\n", head, n.mean())
	for i := range n.Values {
		v := n.Values[i].N
		if i == 0 { // at least this is certain
			fmt.Fprintf(w, "  %d\t%s\n", v, n.within(law.P(v)).percent())
			continue
		}
		fmt.Fprintf(w, "  %d\t%s\tat least %[1]d: %[3]s\n", v, n.within(law.P(v)).percent(), n.within(law.AtLeast(v)).percent())
	}
}

func (n *Number) head() string {
	if n.Name == "" {
		return n.Kind.String()
	}
	return n.Name + ": " + n.Kind.String()
}

func (n *Number) label(v Value) string {
	return cmp.Or(v.Name, strconv.Itoa(v.N))
}

// mean writes the mean, or bounds of it, which are approximate.
func (n *Number) mean() string {
	low, high := n.Mean()
	if low.Cmp(high) == 0 {
		return low.FloatString(2)
	}
	return "about " + low.FloatString(2) + " to " + high.FloatString(2)
}

// yesOrNo reports whether the Number says only whether something happens.
func (n *Number) yesOrNo() bool {
	switch n.Kind {
	case EPLost, WoundsLost, VimLost, EPHealed, TrackMoves, TokensLost, CounterAdds, EndsIn, Ending:
		return false
	}
	return n.Values[0].N >= 0 && n.Values[len(n.Values)-1].N == 1
}

// percent writes a chance in percent, or the bounds of it.
func (r Range) percent() string {
	if r.Low.Equal(r.High) {
		return r.Low.Percent()
	}
	return fmt.Sprintf("%s to %s", r.Low.Percent(), r.High.Percent())
}

// Brief writes the Law in one line: what happens with its chance, and the means of the rest. Attacks have the chance to hit.
func (l *Law) Brief() string {
	var parts []string
	for i := range l.Numbers {
		n := &l.Numbers[i]
		switch {
		case n.Kind == OpposedWins || n.Kind == Reveals || n.Kind == EndsIn && len(n.Values) == 1:
		case n.Kind == Misses && n.yesOrNo() && n.Who == l.Command.Who:
			low, high := n.P(1).Low, n.P(1).High
			parts = append(parts, "hits "+Range{high.Not(), low.Not()}.percent())
		case n.yesOrNo():
			parts = append(parts, n.head()+" "+n.P(1).percent())
		case n.Kind == EndsIn || n.Kind == Ending:
			for j := range n.Values {
				parts = append(parts, fmt.Sprintf("%s %s %s", n.head(), n.Values[j].Name, n.P(n.Values[j].N).percent()))
			}
		default:
			parts = append(parts, fmt.Sprintf("%s %s on average", n.head(), n.mean()))
		}
	}
	if len(parts) == 0 {
		return "changes nothing that odds count"
	}
	return strings.Join(parts, "; ")
}

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
