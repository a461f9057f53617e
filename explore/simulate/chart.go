package simulate

import (
	"bytes"
	"fmt"
	"html"

	"github.com/crunchrules/crunch/explore"
)

// Sizes of the charts, in pixels.
const (
	chartLabel  = 320 // the width of the names
	chartWide   = 500 // the width of 100%
	chartRow    = 24
	chartHead   = 48
	chartMargin = 16
)

// A shareRow is a line of a chart: a share with its interval.
type shareRow struct {
	name  string
	share Share
	in    Interval
}

// SVG draws how trials ended as a picture: a bar for each result, with its interval of 95%. Equal Reports give the same bytes.
func (r *Report) SVG() []byte {
	var rows []shareRow
	for _, result := range []explore.Result{explore.Success, explore.Partly, explore.Failure, explore.Running} {
		name, s := result.String(), r.Share(result)
		if result == explore.Running {
			name = "cut off"
		}
		if s.Count > 0 {
			rows = append(rows, shareRow{name, s, s.Interval(Level)})
		}
	}
	return chart(fmt.Sprintf("%s: %d trials of %s players", r.Scenario, r.Trials(), r.Players), rows, -1)
}

// SVG draws how often each Variant wins as a picture: a bar for each, with the interval of its own share at Level, and a line at the share of
// the Plan as it is. Text says how sure the differences are, which are surer than these intervals show. Equal Studies give the same bytes.
func (s *Study) SVG() []byte {
	base := s.Base.Share(explore.Success)
	rows := []shareRow{{"as it is", base, base.Interval(s.Level())}}
	for i := range s.Versus {
		won := s.Versus[i].Report.Share(explore.Success)
		rows = append(rows, shareRow{s.Versus[i].Name, won, won.Interval(s.Level())})
	}
	return chart(fmt.Sprintf("%s: success in %d trials of %s players", s.Base.Scenario, s.Base.Trials(), s.Base.Players), rows, base.Part())
}

// chart draws shares. A line stands at mark, unless it is below 0.
func chart(title string, rows []shareRow, mark float64) []byte {
	var b bytes.Buffer
	x := func(part float64) int { return chartMargin + chartLabel + int(part*chartWide+0.5) }
	width, height := chartLabel+chartWide+2*chartMargin+60, chartHead+len(rows)*chartRow+2*chartMargin+20
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" font-family="sans-serif" font-size="13">`+"\n", width, height)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", width, height)
	fmt.Fprintf(&b, `<text x="%d" y="%d" font-weight="bold">%s</text>`+"\n", chartMargin, chartMargin+12, html.EscapeString(title))
	bottom := chartHead + len(rows)*chartRow
	for percent := 0; percent <= 100; percent += 25 {
		at := x(float64(percent) / 100)
		fmt.Fprintf(&b, `<line x1="%d" y1="%d" x2="%[1]d" y2="%d" stroke="#cccccc"/><text x="%[1]d" y="%d" text-anchor="middle" fill="#555555">%d%%</text>`+"\n", at, chartHead-6, bottom, bottom+18, percent)
	}
	for i, row := range rows {
		y := chartHead + i*chartRow
		name := []rune(row.name)
		if len(name) > 44 {
			name = append(name[:43], '…')
		}
		low, high := x(row.in.Low), x(row.in.High)
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text>`, chartMargin+chartLabel-8, y+14, html.EscapeString(string(name)))
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="14" fill="#7aa6c2"/>`, x(0), y+3, x(row.share.Part())-x(0))
		fmt.Fprintf(&b, `<path d="M%d %dH%dM%[1]d %dV%dM%[3]d %[4]dV%[5]d" stroke="#222222" stroke-width="2" fill="none"/>`, low, y+10, high, y+6, y+14)
		fmt.Fprintf(&b, `<text x="%d" y="%d">%.1f%%</text>`+"\n", x(1)+8, y+14, 100*row.share.Part())
	}
	if mark >= 0 {
		fmt.Fprintf(&b, `<line x1="%d" y1="%d" x2="%[1]d" y2="%d" stroke="#b03a2e" stroke-dasharray="4 3"/>`+"\n", x(mark), chartHead-6, bottom)
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}
