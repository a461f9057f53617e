package simulate_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
)

// A Report goes through JSON and back. Text that no Run writes is refused and changes nothing.
func TestReportJSON(t *testing.T) {
	want := run(t, simulate.Plan{Game: gorge(t), Players: simulate.Random(), Seed: 1<<63 + 5, From: 1, To: 41, Rounds: 30})
	good := text(t, want)
	var got simulate.Report
	must.OK(t, json.Unmarshal([]byte(good), &got))
	if text(t, &got) != good {
		t.Errorf("read and written again:\n%s\nwant\n%s", text(t, &got), good)
	}
	if got.Text() != want.Text() {
		t.Errorf("the Report that was read has another text:\n%s", got.Text())
	}
	for name, change := range map[string][2]string{
		"an unknown key":           {`"from":`, `"fro":`},
		"a missing key":            {`"from":1,`, ``},
		"trials that don't add up": {`"to":41`, `"to":42`},
		"backwards":                {`"from":1,`, `"from":50,`},
		"another measure":          {`"measure":"rounds"`, `"measure":"decisions"`},
		"an unknown result":        {`"result":"`, `"result":"x`},
		"no rounds":                {`"rounds":30`, `"rounds":0`},
		"a number as a seed":       {`"seed":"9223372036854775813"`, `"seed":9223372036854775813`},
		"null":                     {`"ends":[`, `"ends":null,"x":[`},
		"more":                     {`{"scenario"`, `{"scenari0":1,"scenario"`},
		"more successes than came": {`"won":0`, `"won":41`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		if bad == good {
			t.Fatalf("%s: the text has no %s:\n%s", name, change[0], good)
		}
		r := *want
		if err := json.Unmarshal([]byte(bad), &r); !errors.As(err, new(*crunch.TextError)) {
			t.Errorf("%s: %v, want a *crunch.TextError", name, err)
		}
		if text(t, &r) != good {
			t.Errorf("%s: the Report has changed", name)
		}
	}
}

// Reports merge only if they are of the same plan and no trial is missing or there twice.
func TestMergeRefuses(t *testing.T) {
	g := gorge(t)
	plan := simulate.Plan{Game: g, Players: simulate.Sensible(), Seed: 1, To: 10}
	first := run(t, plan)
	plan.From, plan.To = 10, 20
	second := run(t, plan)
	if _, err := simulate.Merge(second, first); err != nil {
		t.Errorf("two parts in the other order: %v", err)
	}
	changed := gorgeSpec()
	changed.Challenges[0].EP = 13
	for field, change := range map[string]func(*simulate.Plan){
		"from":    func(p *simulate.Plan) { p.From, p.To = 11, 20 },
		"game":    func(p *simulate.Plan) { p.Game = sample.Game(t, changed, gorgeParty()...) },
		"players": func(p *simulate.Plan) { p.Players.Name = "others" },
		"seed":    func(p *simulate.Plan) { p.Seed = 2 },
		"rounds":  func(p *simulate.Plan) { p.Rounds = 99 },
	} {
		p := plan
		change(&p)
		before := text(t, first)
		_, err := simulate.Merge(first, run(t, p))
		var e *simulate.MergeError
		if !errors.As(err, &e) || e.Field != field {
			t.Errorf("%s differs: %v", field, err)
		}
		if field == "from" && err.Error() != "simulate: these can't be merged: from: found 11, want 10" {
			t.Errorf("from differs: %v, want the numbers as they are written", err)
		}
		if field == "players" && err.Error() != `simulate: these can't be merged: players: found "others", want "sensible"` {
			t.Errorf("players differ: %v, want their names in quotes", err)
		}
		if text(t, first) != before {
			t.Errorf("%s differs: Merge has changed a Report that it was given", field)
		}
	}
	if _, err := simulate.Merge(); err == nil {
		t.Error("nothing was merged without an error")
	}
	if _, err := simulate.Merge(first, second, second); err == nil {
		t.Error("a part was merged twice without an error")
	}
}

// What a spawned copy does is counted for the Challenge that is printed.
func TestCopiesAreOfTheirChallenge(t *testing.T) {
	spec := gorgeSpec()
	spec.Challenges[3].EP, spec.Challenges[3].Absent, spec.Challenges[3].Plays = 99, false, []scenario.Play{{Name: "Wail", Kind: scenario.Action, Damage: dice("1d2")}}
	spec.Challenges[0].Plays = nil
	spec.Hooks = scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error {
		_, err := sc.Spawn("Ghost", "Camp")
		return err
	})}
	r := run(t, simulate.Plan{Game: sample.Game(t, spec, gorgeParty()...), Players: simulate.Sensible(), Seed: 1, To: 5})
	if troll, ghost := r.Content[0], r.Content[3]; troll.Times != 0 || ghost.Times == 0 {
		t.Errorf("the Troll, which has no play, plays %d times, and the Ghosts %d times, want none and some", troll.Times, ghost.Times)
	}
}

// A text names eight pieces that never came up and how many more there are. A last one is named itself.
func TestUnmetOnOneScreen(t *testing.T) {
	for n, want := range map[int]string{8: "secret s7\n", 9: "secret s8\n", 10: "secret s7, and 2 more\n"} {
		r := &simulate.Report{}
		for i := range n {
			r.Content = append(r.Content, simulate.Content{Kind: simulate.SecretContent, Name: fmt.Sprint("s", i)})
		}
		if text := r.Text(); !strings.Contains(text, "never came up: secret s0, ") || !strings.Contains(text, want) {
			t.Errorf("of %d pieces: %s, want the end %q", n, text, want)
		}
	}
}

// The exact interval, against the values that Newcombe (1998, Statistics in Medicine 17:857-872, table I, method 5) prints.
func TestShare(t *testing.T) {
	for _, tc := range []struct {
		count, trials uint64
		low, high     float64
	}{
		{81, 263, 0.2527, 0.3676}, {15, 148, 0.0578, 0.1617}, {0, 20, 0, 0.1684}, {1, 29, 0.0009, 0.1776},
		{20, 20, 1 - 0.1684, 1}, {0, 0, 0, 1},
	} {
		in := simulate.Share{Count: tc.count, Trials: tc.trials}.Interval(0.95)
		if math.Abs(in.Low-tc.low) > 0.00006 || math.Abs(in.High-tc.high) > 0.00006 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", tc.count, tc.trials, in.Low, in.High, tc.low, tc.high)
		}
	}
	if got, want := (simulate.Share{Count: 81, Trials: 263}).String(), "30.8% (25.3 to 36.8)"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}

// The numbers of a Dist, by hand.
func TestDist(t *testing.T) {
	d := simulate.Dist{{Value: -2, Trials: 1}, {Value: 1, Trials: 2}, {Value: 4, Trials: 1}}
	law := d.Law()
	half, most := law.Quantile(crunch.ChanceOf(1, 2)), law.Quantile(crunch.ChanceOf(76, 100))
	if d.Trials() != 4 || d.Mean() != 1 || law.Mean().RatString() != "1" || half != 1 || most != 4 {
		t.Errorf("%v: %d trials, mean %v and %v, quantiles %d and %d", d, d.Trials(), d.Mean(), law.Mean(), half, most)
	}
	three := simulate.Share{Count: 3, Trials: 4}
	if d.P(1) != (simulate.Share{Count: 2, Trials: 4}) || d.AtLeast(0) != three || d.AtMost(1) != three {
		t.Errorf("%v: %v are 1, %v 0 or more, %v 1 or less; want 2, 3 and 3 of 4", d, d.P(1), d.AtLeast(0), d.AtMost(1))
	}
	in, around := d.MeanInterval(0.95), 1.959964*math.Sqrt(6.0/4) // the variance is 18/3
	if math.Abs(in.Low-(1-around)) > 1e-5 || math.Abs(in.High-(1+around)) > 1e-5 {
		t.Errorf("the mean lies in %v, want 1 and %v around it", in, around)
	}
	if in := (simulate.Dist{{Value: 3, Trials: 1}}).MeanInterval(0.95); !math.IsInf(in.Low, -1) || !math.IsInf(in.High, 1) {
		t.Errorf("one trial tells the mean within %v, want no bounds", in)
	}
	if (simulate.Dist{}).Mean() != 0 || (simulate.Dist{}).Law().Len() != 0 {
		t.Error("an empty Dist has a mean or a median other than 0")
	}
}

// An interval is wider the higher its level is. A level that is none counts as the nearest one that is, NaN as the highest.
func TestLevels(t *testing.T) {
	d := simulate.Dist{{Value: 1, Trials: 7}, {Value: 2, Trials: 3}}
	v := simulate.Versus{Both: 3, Lost: 1, Gained: 2, Neither: 4}
	for name, interval := range map[string]func(float64) simulate.Interval{"share": simulate.Share{Count: 3, Trials: 10}.Interval, "mean": d.MeanInterval, "difference": v.Interval} {
		last := interval(0)
		if last.Low != last.High && name == "mean" || last.Low > last.High {
			t.Errorf("%s: level 0 gives %v, want no width", name, last)
		}
		for _, level := range []float64{1e-9, 0.5, 0.95, 0.999, math.Nextafter(1, 0)} {
			in := interval(level)
			if in.Low > last.Low || in.High < last.High || in == last && level > 1e-9 {
				t.Errorf("%s: level %v gives %v, want more than %v", name, level, in, last)
			}
			last = in
		}
		for _, level := range []float64{1, 1.5, math.Inf(1), math.NaN()} {
			if in := interval(level); in != last {
				t.Errorf("%s: level %v gives %v, want that of the highest level, %v", name, level, in, last)
			}
		}
		for _, level := range []float64{-1e-9, -5, math.Inf(-1)} {
			if in := interval(level); in != interval(0) {
				t.Errorf("%s: level %v gives %v, want that of level 0, %v", name, level, in, interval(0))
			}
		}
	}
}

// One trial says nothing of where a mean lies, so the table leaves it blank.
func TestTextOfOneTrial(t *testing.T) {
	got := run(t, simulate.Plan{Game: sample.Gate(t, 1), Players: simulate.Sensible(), To: 1}).Text()
	if strings.Contains(got, "Inf") || !strings.Contains(got, "commands   6.00           6       6     6") {
		t.Errorf("the table of one trial has bounds without end:\n%s", got)
	}
	if got := run(t, simulate.Plan{Game: sample.Gate(t, 1), Players: simulate.Sensible(), To: 20}).Text(); !strings.Contains(got, "4.45 to 5.35") {
		t.Errorf("the table of 20 trials has no bounds of the mean of 4.90 commands:\n%s", got)
	}
}
