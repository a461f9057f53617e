package coach_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/coach"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/svgtest"
)

// doomed adds to the pass what loses the game at once, and what nobody can come to.
func doomed(s *scenario.Spec, party []scenario.Character) {
	s.Commands = []scenario.ContentCommand{{Name: "Give up", Run: explore.Func(func(sc *explore.Scene) error { return sc.End(board.ResultFailure) })}}
	s.Regions = append(s.Regions, scenario.Region{Name: "Moon"})
	s.Endings = []scenario.Ending{{Name: "Rescue", Wins: true}}
	party[0].EP, party[1].EP = 200, 200
	s.Counters, s.Hooks[scenario.OnRound] = nil, nil
}

// A choice that loses the game at once costs all that there is to win, and what nobody can come to is never used: the coach says so, and draws it.
func TestChoicesAndUnused(t *testing.T) {
	a, _ := ask(t, coach.Plan{Seed: 2, Games: 60, Fresh: 50, Turned: 3, Want: coach.Want{Low: 1, High: 100}}, doomed)
	t.Run("choices", func(t *testing.T) { checkChoices(t, a) })
	t.Run("unused", func(t *testing.T) { checkUnused(t, a) })
	t.Run("picture", func(t *testing.T) { checkPicture(t, a) })
}

// The dearest choice comes first, and nothing that costs nothing.
func checkChoices(t *testing.T, a *coach.Answer) {
	c := &a.Choices
	if c.Moments < 9 || c.Tried < 3 || c.Level != 0.95 || len(c.List) == 0 {
		t.Fatalf("%+v", c)
	}
	worst := c.List[0]
	if !strings.HasSuffix(worst.What, "attempts: Give up") || worst.Kind != "Attempt" || worst.Won.Won != 0 || worst.Taken != 0 || worst.Regret.Points < 0.5 {
		t.Errorf("the dearest choice is %+v", worst)
	}
	for _, x := range c.List {
		if r := x.Regret; r.Low <= 0 || r.Low > r.Points || r.Points > r.High || uint64(x.Moments)*24 != x.Won.Games {
			t.Errorf("%+v", x)
		}
	}
	if c.Left.Low > 0.1 || c.Left.Points > worst.Regret.Points {
		t.Errorf("sensible players give up %+v", c.Left)
	}
	if text := a.Text(); !strings.Contains(text, "\nWhich choices matter: ") || !strings.Contains(text, worst.What) {
		t.Errorf("the text has no %q:\n%s", worst.What, text)
	}
}

// What no game has used is named, each with the share of games in which it might come up all the same.
func checkUnused(t *testing.T, a *coach.Answer) {
	var names []string
	for _, u := range a.Unused {
		names = append(names, u.Kind+" "+u.Name)
		if pieces := 5 + 5 + 2 + 1 + 1; math.Abs(u.Most-(1-math.Pow(0.05/float64(pieces), 1.0/60))) > 1e-6 { // none of 60 games, and that of all 14 pieces together
			t.Errorf("%s: at most %v", u.Name, u.Most)
		}
		if u.Name == "Give up" && u.Random == 0 || u.Name == "Moon" && u.Random > 0 {
			t.Errorf("%+v", u)
		}
	}
	if want := []string{"region Moon", "command Give up", "ending Rescue"}; !slices.Equal(names, want) {
		t.Errorf("unused are %v, want %v", names, want)
	}
	if text := a.Text(); !strings.Contains(text, "  region Moon      never entered  by random players neither\n") {
		t.Errorf("%s", text)
	}
}

// The picture shows the shares that the text tells, and can be read.
func checkPicture(t *testing.T, a *coach.Answer) {
	p := svgtest.Legible(t, a.SVG())
	var names []string
	for _, shape := range p.Of("text", "name") {
		names = append(names, shape.Text)
	}
	for _, want := range []string{"sensible players", "random players", a.Causes[0].Change, a.Choices.List[0].What} {
		if !slices.Contains(names, want) {
			t.Errorf("the picture has no bar %q: %q", want, names)
		}
	}
	if bars := p.Of("rect", "bar"); len(bars) != len(names) || len(p.Of("line", "mark")) != 1 {
		t.Errorf("%d bars and %d names", len(bars), len(names))
	}
}
