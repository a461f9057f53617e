package simulate

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/chart"
)

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
