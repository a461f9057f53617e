package workbench_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/coach"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/workbench"
)

// asked asks the coach until it is done, and returns what it says and the steps that it told of.
func asked(p *page, more ...any) (why *workbench.Why, steps []string) {
	p.t.Helper()
	for range 10_000 {
		why = p.do("why", more...).Why
		if why.Step == "" {
			return why, steps
		}
		if !slices.Contains(steps, why.Step) {
			steps = append(steps, why.Step)
		}
	}
	p.t.Fatal("the coach never comes to an end")
	return nil, nil
}

// The coach works in slices, says what homebrew why says, and leads to where the pack defines what it speaks of.
func TestWhyInSlices(t *testing.T) {
	mill := mill + `counter { name = "Luck", kind = "danger", slots = 4, on_complete = function() log("It holds.") end }` + "\n"
	p := open(t, mill)
	why, steps := asked(p, "n", 50, "want", "1-99")
	pack := must.Get(script.Load(t.Context(), p.files))(t)
	game := must.Get(pack.Game())(t)
	says := must.Get(coach.Ask(t.Context(), coach.Plan{Game: game, Seed: 1, Games: 50, Want: coach.Want{Low: 1, High: 99}}))(t)
	var text strings.Builder
	led := map[string]int{}
	for _, l := range why.Lines {
		text.WriteString(l.Text + "\n")
		if l.Line > 0 {
			led[strings.SplitN(strings.TrimSpace(l.Text), "  ", 2)[0]] = l.Line
		}
	}
	if text.String() != says.Text() || why.Picture != string(says.SVG()) {
		t.Errorf("in the steps %q it says\n%s\nwant\n%s", steps, text.String(), says.Text())
	}
	for piece, line := range led {
		name := piece[strings.LastIndexAny(piece, " :")+1:]
		if path := strings.Split(piece, "/"); len(path) > 1 {
			name = path[1]
		}
		if defined := strings.Split(mill, "\n")[line-1]; !strings.Contains(defined, name) {
			t.Errorf("%q leads to line %d: %s", piece, line, defined)
		}
	}
	if line := strings.Count(mill, "\n"); led[`callback counter "Luck": on_complete`] != line {
		t.Errorf("the callback that never ran leads to line %d, want %d", led[`callback counter "Luck": on_complete`], line)
	}
	if len(led) < 3 {
		t.Errorf("the lines lead to %v in\n%s", led, text.String())
	}
}

// Another question begins anew, and so does another pack; what can't be asked is refused.
func TestWhyBeginsAnew(t *testing.T) {
	p := open(t, mill)
	for _, bad := range []map[string]any{{"want": "70-40"}, {"want": "x"}, {"n": 3}} {
		bad["do"] = "why"
		if a := p.ask(bad); a.Error == nil || a.Error.Text == "" {
			t.Errorf("%v is answered with %+v", bad, a.Why)
		}
	}
	first, _ := asked(p, "n", 50)
	again := p.do("why", "n", 50).Why
	if again.Step != "" || len(again.Lines) != len(first.Lines) {
		t.Errorf("the same question is asked twice: %+v", again)
	}
	if other := p.do("why", "n", 50, "want", "1-99").Why; other.Step == "" && slices.Equal(other.Lines, first.Lines) {
		t.Error("another question has the old answer")
	}
	p.files["pack.lua"].Data = []byte(strings.Replace(mill, "1d6", "4d6", 1))
	p.reload()
	if now := p.do("why", "n", 50).Why; now.Step == "" && slices.Equal(now.Lines, first.Lines) {
		t.Error("another pack has the old answer")
	}
}
