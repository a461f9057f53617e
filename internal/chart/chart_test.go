package chart_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/chart"
	"github.com/crunchrules/crunch/internal/svgtest"
	"pgregory.net/rapid"
)

// What a chart draws is what it was given: ticks, bars, bounds and the mark stand where their numbers say, and all of it can be read.
func TestChartSaysWhatIsSo(t *testing.T) {
	part := rapid.OneOf(rapid.SampledFrom([]float64{0, 0.001, 0.25, 0.5, 0.999, 1}), rapid.Float64Range(0, 1))
	name := rapid.OneOf(rapid.StringN(0, 60, -1), rapid.SampledFrom([]string{"a <weak> & old troll", strings.Repeat("W", 60), "霧", "\x01\u202e"}))
	rapid.Check(t, func(r *rapid.T) {
		c := chart.Chart{Title: name.Draw(r, "title"), Mark: -1, Notes: rapid.SliceOfN(name, 0, 2).Draw(r, "notes")}
		for range rapid.IntRange(0, 6).Draw(r, "bars") {
			ends := []float64{part.Draw(r, "low"), part.Draw(r, "part"), part.Draw(r, "high")}
			slices.Sort(ends)
			c.Bars = append(c.Bars, chart.Bar{Name: name.Draw(r, "name"), Low: ends[0], Part: ends[1], High: ends[2], Heading: rapid.IntRange(0, 4).Draw(r, "heading") == 0})
		}
		if rapid.Bool().Draw(r, "marked") {
			c.Mark, c.Marked = part.Draw(r, "mark"), rapid.IntRange(0, len(c.Bars)).Draw(r, "marked")
		}
		checkChart(r, &c)
	})
}

// checkChart reads a chart back.
func checkChart(t svgtest.T, c *chart.Chart) {
	t.Helper()
	p := svgtest.Legible(t, c.SVG())
	ticks, grid := p.Of("text", "tick"), p.Of("line", "grid")
	if len(ticks) != 5 || len(grid) != 5 {
		t.Fatalf("%d ticks and %d lines, want 5 of each", len(ticks), len(grid))
	}
	zero, full := grid[0].Points[0].X, grid[4].Points[0].X
	x := func(part float64) int { return zero + int(math.Round(part*float64(full-zero))) }
	for k, want := range []string{"0%", "25%", "50%", "75%", "100%"} {
		line := grid[k].Points
		if middle := (ticks[k].Box.Left + ticks[k].Box.Right) / 2; ticks[k].Text != want || middle != x(float64(k)/4) || line[0].X != middle || line[1].X != middle {
			t.Errorf("tick %d says %q at %d, its line runs from %v, want %s at %d", k, ticks[k].Text, middle, line, want, x(float64(k)/4))
		}
		if line[0].Y <= ticks[k].Box.Bottom || line[1].Y-line[0].Y < 24*len(c.Bars) {
			t.Errorf("the line of %s runs from %d to %d: it begins below the tick and passes all %d bars", want, line[0].Y, line[1].Y, len(c.Bars))
		}
	}
	bars, bounds, names, headings, parts := p.Of("rect", "bar"), p.Of("path", "bounds"), p.Of("text", "name"), p.Of("text", "heading"), p.Of("text", "part")
	for i := range c.Bars {
		b := &c.Bars[i]
		if b.Heading {
			if len(headings) == 0 || headings[0].Box.Right > zero {
				t.Fatalf("heading %d is missing, or reaches over the bars", i)
			}
			headings = headings[1:]
			continue
		}
		if len(bars) == 0 || len(names) == 0 || len(parts) == 0 {
			t.Fatalf("bar %d of %d is missing", i, len(c.Bars))
		}
		at := bars[0].Box
		if at.Left != zero || at.Right != x(b.Part) {
			t.Errorf("the bar of %.3f reaches from %d to %d, want %d to %d", b.Part, at.Left, at.Right, zero, x(b.Part))
		}
		for _, text := range []svgtest.Shape{names[0], parts[0]} {
			if text.Box.Top < at.Top-6 || text.Box.Bottom > at.Bottom+6 {
				t.Errorf("%q stands at %v, beside a bar at %v", text.Text, text.Box, at)
			}
		}
		if x(b.Low) < x(b.High) {
			if len(bounds) == 0 {
				t.Fatalf("bar %d has no bounds, want %.3f to %.3f", i, b.Low, b.High)
			}
			if in := bounds[0].Box; in.Left != x(b.Low) || in.Right != x(b.High) || in.Top < at.Top || in.Bottom > at.Bottom {
				t.Errorf("the bounds %.3f to %.3f are drawn at %v, want from %d to %d within %v", b.Low, b.High, in, x(b.Low), x(b.High), at)
			}
			bounds = bounds[1:]
		}
		bars, names, parts = bars[1:], names[1:], parts[1:]
	}
	if len(bars)+len(names)+len(parts)+len(bounds)+len(headings) > 0 {
		t.Errorf("more bars, names, numbers or bounds than the chart has")
	}
	mark := p.Of("line", "mark")
	if want := c.Mark >= 0; (len(mark) == 1) != want || want && (mark[0].Points[0].X != x(c.Mark) || mark[0].Points[1].X != x(c.Mark)) {
		t.Errorf("the mark is %v, want it at %.3f", mark, c.Mark)
	}
	if c.Mark >= 0 && c.Marked > 0 && mark[0].Points[1].Y != grid[0].Points[1].Y-24*(len(c.Bars)-c.Marked) {
		t.Errorf("the mark ends at %v, want it to pass %d of %d bars", mark[0].Points[1], c.Marked, len(c.Bars))
	}
}
