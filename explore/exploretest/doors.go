package exploretest

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// Replay plays a game again under all laws. It returns the *Failure of the first law that is broken, or nil. The Play of a Failure comes
// back to that Failure. A text that is no tape of dice is a *crunch.TextError.
func Replay(g *explore.Game, p Play, o Options) error {
	t, err := newTable(g, o)
	if err != nil {
		return err
	}
	list, err := stepsOf(p)
	if err != nil {
		return err
	}
	t.o.Every, t.o.Shrink = 1, 0
	for i := range laws { // the laws that are not about one game have no games
		only := laws[i].Name
		if only == "budget" || only == "reached" {
			continue
		}
		if r, bad := t.replay(p.Seed, list, only, 0); bad != nil {
			return t.failure(p.Seed, r.steps, bad)
		}
	}
	return nil
}

// Once plays once. Choices and dice come from rng: IntN of the number of legal commands, then the dice of the chosen one. The game ends with
// the scenario, or after Options.Commands. Once returns a *Failure or nil. So rapid can be the source of dice and choices, and shrink both:
//
//	type draws struct{ t *rapid.T }
//
//	func (d draws) IntN(n int) int { return rapid.IntRange(0, n-1).Draw(d.t, "") }
//
//	rapid.Check(t, func(t *rapid.T) {
//		if err := exploretest.Once(game, draws{t}, exploretest.Options{Commands: 100}); err != nil {
//			t.Fatal(err)
//		}
//	})
//
// With Options.Shrink of -1, Once leaves it to rapid to make a failure shorter.
func Once(g *explore.Game, rng crunch.RNG, o Options) error {
	t, err := newTable(g, o)
	if err != nil {
		return err
	}
	r, bad := t.once(rng, t.o.Commands, func() bool { return true })
	if bad != nil {
		return t.failure(0, r.steps, bad)
	}
	return nil
}

// once plays with choices and dice of one source.
func (t *table) once(rng crunch.RNG, most int, more func() bool) (*run, *broken) {
	r := t.newRun(0, "")
	for !r.over() && len(r.steps) < most && more() {
		choose := func(m *moment) (board.Command, bool) {
			list := append(slices.Clip(m.legal), hosts(m.pos)...)
			return list[rng.IntN(len(list))], true
		}
		if bad := r.step(choose, rng); bad != nil {
			return r, bad
		}
	}
	return r, r.ended(0)
}

// Run is Verify with a subtest for each law. A law that was broken fails its subtest with the game as a story.
func Run(t *testing.T, g *explore.Game, o Options) {
	t.Helper()
	report, err := Verify(t.Context(), g, o)
	if err != nil && len(report.Failures) == 0 {
		t.Fatal(err)
	}
	for _, l := range Laws() {
		t.Run(l.Name, func(t *testing.T) {
			for _, f := range report.Of(l.Name) {
				t.Errorf("%s\n%v\n%s", l.Text, f, f.Story)
			}
		})
	}
	report.Failures = nil
	t.Log(report)
}

// Fuzz is a fuzz target. Every byte string is a valid game: its bytes are the choices and the dice, and it ends with them. So what go test
// -fuzz finds is kept as bytes, and comes back.
func Fuzz(f *testing.F, g *explore.Game, o Options) {
	f.Helper()
	for i := range 8 {
		seed := crunch.Seed(i).Stream(crunch.Key("exploretest fuzz"))
		data := make([]byte, 20*i)
		for k := range data {
			data[k] = byte(seed.IntN(256))
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		tb, err := newTable(g, o)
		if err != nil {
			t.Fatal(err)
		}
		dice := &bytesRNG{data: data}
		if r, bad := tb.once(dice, tb.o.Commands, func() bool { return len(dice.data) > 0 }); bad != nil {
			failed := tb.failure(0, r.steps, bad)
			t.Fatalf("%v\n%s", failed, failed.Story)
		}
	})
}

// bytesRNG takes its numbers from bytes. After the last byte it returns 0, and after many of those it varies.
type bytesRNG struct {
	data  []byte
	after int
}

func (b *bytesRNG) IntN(n int) int {
	v, sides := uint64(0), uint64(max(n, 1))
	for room := sides; room > 1; room = (room + 255) / 256 {
		if len(b.data) == 0 {
			b.after++
			return max(0, b.after-patience) % max(n, 1)
		}
		v, b.data = v<<8|uint64(b.data[0]), b.data[1:]
	}
	return int(v % sides)
}

// given returns a chooser that picks one command, if it is legal, or the host or the DM may give it.
func given(c board.Command) func(*moment) (board.Command, bool) {
	return func(m *moment) (board.Command, bool) {
		ruled := c.Do == board.VerbRule && m.pos.Check(c) == nil
		return c, ruled || slices.Contains(m.legal, c) || slices.Contains(hosts(m.pos), c)
	}
}

// loose are dice that were thrown for a command that may ask for others now: what is missing shows the lowest face. After many of those the
// faces vary, so that content that rolls until something comes up ends.
type loose struct {
	dice []crunch.Throw
	at   int
}

func (d *loose) IntN(n int) int {
	d.at++
	if d.at > len(d.dice) {
		return max(0, d.at-len(d.dice)-patience) % max(n, 1)
	}
	return (d.dice[d.at-1].Face - 1) % max(n, 1)
}

// patience is how many dice in a row show the lowest face before other faces come.
const patience = 100

// idle picks what changes least: it ends turns and takes first answers.
func idle(m *moment) (board.Command, bool) {
	for _, do := range []board.Verb{board.VerbEndTurn, board.VerbWaive, board.VerbAnswer} {
		if i := slices.IndexFunc(m.legal, func(c board.Command) bool { return c.Do == do }); i >= 0 {
			return m.legal[i], true
		}
	}
	return m.legal[0], true
}

// replay plays steps under one law, or under all for "". It leaves out commands that are not legal. Then it goes on idly until most
// commands are done.
func (t *table) replay(seed crunch.Seed, list []step, only string, most int) (*run, *broken) {
	if only != "" && lawOf(only).twin != nil {
		return t.mirror(seed, list, lawOf(only))
	}
	r := t.newRun(seed, only)
	for _, s := range list {
		if r.over() {
			break
		}
		if bad := r.step(given(s.c), &loose{dice: s.dice}); bad != nil {
			return r, bad
		}
	}
	for !r.over() && len(r.steps) < most {
		if bad := r.step(idle, &loose{}); bad != nil {
			return r, bad
		}
	}
	if !r.over() { // what is shown now
		if bad := r.step(func(*moment) (board.Command, bool) { return board.Command{}, false }, nil); bad != nil {
			return r, bad
		}
	}
	return r, r.ended(seed)
}
