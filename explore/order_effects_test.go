package explore_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A meeting is a game in which steps of the chapter "The order of effects" in RULES.md meet. It would go another way if two of them changed
// places.
type meeting struct {
	steps  string       // the steps that meet, as RULES.md numbers them, and the clauses: "P1 P3 ST-30"
	why    string       // what happens
	change func(*court) // what the scenario has beside the court
	tracks string       // where tracks stand after the beginning: "Ann Power +5, Beast Mind -5"
	play   string       // commands with their dice, one a line: "Ann act Cut Beast: 3 4"; "answer 1" is that of the one who is asked,
	// "pass Ann Bob" two turns in which nothing is done, "no Ann end" a command that is refused
	want string // parts of the lines that are told, in this order, one a line; "not: " before a part that no line has
}

// A court is where steps meet: Ann and Bob stand in the Yard with a Beast; behind it are the Hall and the Gate, which is the goal.
type court struct {
	spec     *scenario.Spec
	ann, bob *scenario.Character
	beast    *scenario.Challenge
}

// says is a hook that tells that it runs.
func says(text string) scenario.Hook {
	return explore.Func(func(sc *explore.Scene) error { return sc.Log(text) })
}

// hears returns hooks that tell that they hear the triggers, as "Gate: on_enter".
func hears(name string, triggers ...scenario.Trigger) (h scenario.Hooks) {
	for _, t := range triggers {
		h[t] = says(name + ": on_" + t.String())
	}
	return h
}

// ears is hears for content that has its hooks behind a pointer: the scenario, a region, a connection.
func ears(name string, triggers ...scenario.Trigger) *scenario.Hooks {
	h := hears(name, triggers...)
	return &h
}

// shifts is one Shift of the target.
func shifts(t stattrack.Track, by int8) []scenario.Shift {
	return []scenario.Shift{{Track: t, By: by}}
}

// selfShift is one Shift of the player itself.
func selfShift(t stattrack.Track, by int8) []scenario.Shift {
	return []scenario.Shift{{Track: t, By: by, Self: true}}
}

// action, reaction and strategy return a play of that kind.
func action(name string, p scenario.Play) scenario.Play {
	p.Name, p.Kind = name, scenario.Action
	return p
}

func reaction(name string, p scenario.Play) scenario.Play {
	p.Name, p.Kind = name, scenario.Reaction
	return p
}

func strategy(name string, p scenario.Play) scenario.Play {
	p.Name, p.Kind = name, scenario.Strategy
	return p
}

func newCourt(t testing.TB, m *meeting) *explore.Runner {
	t.Helper()
	flat := stattrack.Values{}
	spec := scenario.Spec{
		Name: "The Court", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Yard", Goal: scenario.Goal{Region: "Gate"},
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Gate"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Gate"}},
		Challenges:  make([]scenario.Challenge, 1, 8), // with room, so that court.beast stays the one in the list
	}
	spec.Challenges[0] = scenario.Challenge{Name: "Beast", Type: stattrack.Creature, Region: "Yard", EP: 20, Base: &flat}
	party := []scenario.Character{{Name: "Ann", EP: 20, Plain: true}, {Name: "Bob", EP: 20, Plain: true}}
	if m.change != nil {
		m.change(&court{&spec, &party[0], &party[1], &spec.Challenges[0]})
	}
	r := sample.Game(t, spec, party...).NewRunner()
	return r
}

// put puts tracks where a meeting says.
func put(t testing.TB, r *explore.Runner, tracks string) {
	t.Helper()
	s := *r.State()
	for one := range strings.SplitSeq(tracks, ", ") {
		var name string
		var track stattrack.Track
		var slot stattrack.Slot
		text := ""
		if _, err := fmt.Sscan(one, &name, &text, &slot); err != nil {
			t.Fatalf("the track %q: %v", one, err)
		}
		if err := track.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
		found := false
		for i := range s.PCs {
			if r.Name(scenario.PC(i)) == name {
				s.PCs[i].Sheet.Now[track], found = slot, true
			}
		}
		for i := range s.Challenges {
			if r.Name(scenario.ChallengeAt(i)) == name {
				s.Challenges[i].Sheet.Now[track], found = slot, true
			}
		}
		if !found {
			t.Fatalf("nobody is called %s", name)
		}
	}
	if err := r.Game().CheckState(&s); err != nil {
		t.Fatal(err)
	}
	r.Reset(s)
}

// told plays a meeting and returns the lines that are told.
func (m *meeting) told(t testing.TB) (lines []string) {
	t.Helper()
	r := newCourt(t, m)
	do := func(c board.Command, faces ...int) {
		t.Helper()
		tape := crunch.NewTape(faces...)
		events, err := r.Do(c, tape)
		if err == nil {
			err = tape.Done()
		}
		if err != nil {
			t.Fatalf("%v: %v; told before:\n%s", sample.Words(&r.Position, &c), err, strings.Join(lines, "\n"))
		}
		if err := r.Game().CheckState(r.State()); err != nil {
			t.Fatalf("after %v: %v", sample.Words(&r.Position, &c), err)
		}
		for i := range events {
			if line := sample.Line(&r.Position, &events[i]); line != "" {
				lines = append(lines, line)
			}
		}
	}
	do(board.Command{Do: board.Begin})
	if m.tracks != "" {
		put(t, r, m.tracks)
	}
	for one := range strings.Lines(m.play) {
		text, dice, _ := strings.Cut(strings.TrimSpace(one), ":")
		if text == "" {
			continue
		}
		var faces []int
		for face := range strings.FieldsSeq(dice) {
			n, err := strconv.Atoi(face)
			if err != nil {
				t.Fatal(err)
			}
			faces = append(faces, n)
		}
		if choice, is := strings.CutPrefix(text, "answer "); is {
			text = r.State().Pending.Who.String() + " answer " + choice
		}
		list := []string{text}
		if names, is := strings.CutPrefix(text, "pass "); is {
			list = list[:0]
			for name := range strings.FieldsSeq(names) {
				list = append(list, name+" begin", name+" end")
			}
		}
		for _, text := range list {
			text, refused := strings.CutPrefix(text, "no ")
			v := r.View(scenario.DMOnly)
			c, err := v.ParseCommand(text)
			if err != nil {
				t.Fatalf("%v; told before:\n%s", err, strings.Join(lines, "\n"))
			}
			if refused {
				if err := r.Check(c); err == nil {
					t.Fatalf("%q is legal; told before:\n%s", text, strings.Join(lines, "\n"))
				}
				continue
			}
			if choice, is := strings.CutPrefix(text, r.State().Pending.Who.String()+" answer "); is {
				text = r.Name(r.State().Pending.Who) + " answer " + choice
			}
			lines = append(lines, "> "+text)
			do(c, faces...)
		}
	}
	return lines
}

// meet plays meetings and checks what is told.
func meet(t *testing.T, list []meeting) {
	t.Helper()
	for i := range list {
		m := &list[i]
		t.Run(m.steps, func(t *testing.T) {
			t.Parallel()
			lines := m.told(t)
			at := 0
			if m.want == "" {
				t.Error(strings.Join(lines, "\n"))
			}
			for part := range strings.Lines(m.want) {
				part = strings.TrimSpace(part)
				if never, is := strings.CutPrefix(part, "not: "); is {
					for _, line := range lines {
						if strings.Contains(line, never) {
							t.Errorf("%s: a line tells %q:\n%s", m.why, never, strings.Join(lines, "\n"))
						}
					}
					continue
				}
				for part != "" && at < len(lines) && !strings.Contains(lines[at], part) {
					at++
				}
				if at == len(lines) {
					t.Fatalf("%s: %q is not told in its place:\n%s", m.why, part, strings.Join(lines, "\n"))
				}
			}
		})
	}
}
