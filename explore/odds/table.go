package odds

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/crunchrules/crunch/internal/interval"
)

// String writes the Law as a table, in percent. A Number that says whether something happens is one line. Another
// has its mean, and for each value also the chance of that value or more.
func (l *Law) String() string {
	var b strings.Builder
	switch l.Method {
	case Exact:
		fmt.Fprintf(&b, "exact: all %d outcomes\n", l.Plays)
	case Sampled:
		fmt.Fprintf(&b, "sampled: %d outcomes; chances lie within these bounds with %s confidence\n", l.Plays, interval.Confidence)
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

func (n *Number) rows(w *tabwriter.Writer) {
	head := n.Kind.String()
	if n.Name != "" {
		head = n.Name + ": " + head
	}
	if n.yesOrNo() {
		fmt.Fprintf(w, "%s\t%s\n", head, n.P(1).percent())
		return
	}
	if n.Kind == EndsIn || n.Kind == Ending {
		fmt.Fprintf(w, "%s\n", head)
		for i := range n.Values {
			fmt.Fprintf(w, "  %s\t%s\n", n.Values[i].Name, n.P(n.Values[i].N).percent())
		}
		return
	}
	low, high := n.Mean()
	mean := low.FloatString(2)
	if low.Cmp(high) != 0 {
		mean += " to " + high.FloatString(2)
	}
	fmt.Fprintf(w, "%s\tmean %s\n", head, mean)
	for i := range n.Values {
		v := n.Values[i].N
		if i == 0 { // at least this is certain
			fmt.Fprintf(w, "  %d\t%s\n", v, n.P(v).percent())
			continue
		}
		fmt.Fprintf(w, "  %d\t%s\tat least %[1]d: %[3]s\n", v, n.P(v).percent(), n.AtLeast(v).percent())
	}
}

// yesOrNo reports whether the Number says only whether something happens.
func (n *Number) yesOrNo() bool {
	switch n.Kind {
	case EPLost, EPHealed, TrackMoves, TokensLost, CounterAdds, EndsIn, Ending:
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
