package exploretest

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A specimen is a command that was carried out in some game. When all games are over it is carried out once more: whatever happened since, and
// however much later it is, it does the same.
type specimen struct {
	m     *moment
	steps []step // to it, and it
	seed  crunch.Seed
}

// How many specimens are kept: of all, and of each hook.
const (
	mostSamples = 150
	ofEachHook  = 4
)

// sample keeps a command as a specimen, if it was rare or one of its hooks has few of them.
func (r *run) sample(m *moment) {
	t := r.table
	if len(t.samples) >= mostSamples || r.only != "" || m.c.Do == board.VerbRule || t.reached.still {
		return
	}
	few := false
	for _, hook := range t.reached.ran {
		if t.sampled == nil {
			t.sampled = map[int]int{}
		}
		few = few || t.sampled[hook] < ofEachHook
		if t.sampled[hook]++; slices.ContainsFunc(m.events, players) { // tellings looks at these
			few = few || t.sampled[-1-hook] < ofEachHook
			t.sampled[-1-hook]++
		}
	}
	if few || r.rare && len(t.samples) < mostSamples/3 {
		m.held = true
		t.samples = append(t.samples, specimen{m: m, steps: append(slices.Clone(r.steps), step{m.c, m.dice}), seed: r.seed})
	}
}

// carryAgain carries out the specimens once more. Of those that do something else it tells of the one with the shortest game: if it hangs on the
// clock, it can't be made shorter.
func (t *table) carryAgain(tell func(seed crunch.Seed, list []step, bad *broken)) {
	runner := t.g.NewRunner()
	short, bad := (*specimen)(nil), (*broken)(nil)
	for i := range t.samples {
		s := &t.samples[i]
		if t.late() {
			return
		}
		runner.Reset(s.m.before)
		t.reached.ran = t.reached.ran[:0]
		events, err := t.under.do(runner, s.m.c, crunch.TapeOf(s.m.dice...))
		if err == nil {
			err = s.m.sameEvents(events)
		}
		if err != nil && (bad == nil || len(s.steps) < len(short.steps)) {
			short, bad = s, &broken{law: "same", err: fmt.Errorf("when other games have been played: %w", err), ran: slices.Clone(t.reached.ran)}
		}
	}
	if bad != nil {
		tell(short.seed, short.steps, bad)
	}
}

// A pictured is the Views that are taken before a command, and copies of them.
type pictured [3]picture

// A picture is the View of one viewer, and a copy of it. The next one stands in the same memory.
type picture struct {
	viewer    scenario.Who
	view, was board.View
}

func (p *picture) take(r *run) {
	p.view = r.under.view(nil, &p.view, &r.runner.Position, p.viewer)
	mapTo(&p.was, &p.view, nil)
}

// pictures takes Views of the Runner that the command will change. It returns nil if the law is not checked now.
func (r *run) pictures(m *moment) *pictured {
	if !r.counts(lawOf("copy")) {
		return nil
	}
	rng, list := m.chance("copy"), &r.pictured
	for i, viewer := range [len(list)]scenario.Who{scenario.DMOnly, scenario.Everyone, scenario.PC(rng.IntN(len(m.before.PCs)))} {
		list[i].viewer = viewer
		list[i].take(r)
		_ = r.stayed(&list[i].view, false) // nothing has happened yet
	}
	return list
}

// untouched compares Views that were taken before the command with what they were. Then it changes them, and the game must not notice.
func (r *run) untouched(list *pictured) error {
	for i := 0; list != nil && i < len(list); i++ {
		p := &list[i]
		if path, differ := difference(&p.was, &p.view); differ {
			return fmt.Errorf("a View of %v that was taken before is another one after the command: %s", p.viewer, path)
		}
		if err := r.stayed(&p.view, true); err != nil {
			return err
		}
		spoil(reflect.ValueOf(&p.view).Elem())
		p.take(r)
		spoil(reflect.ValueOf(&p.view).Elem())
		p.view = r.under.view(nil, &p.view, &r.runner.Position, p.viewer)
		if path, differ := difference(&p.was, &p.view); differ {
			return fmt.Errorf("a change of a View of %v changes what is shown after it: %s", p.viewer, path)
		}
	}
	return nil
}

// A playlist is plays that Views show, and a copy of them.
type playlist struct{ list, was []board.PlayView }

// playlists is how many are remembered: a Game shows few.
const playlists = 500

// stayed compares the plays in a View with what they were when it was asked for the first time, or only notes those that are new. All Views of a Game
// share them.
func (t *table) stayed(v *board.View, compare bool) error {
	same := func(list []board.PlayView) error {
		if len(list) == 0 {
			return nil
		}
		i := slices.IndexFunc(t.plays, func(p playlist) bool { return len(p.list) == len(list) && &p.list[0] == &list[0] })
		if i < 0 {
			t.plays = append(t.plays[:len(t.plays)%playlists], playlist{list, mapped(list, strings.Clone)})
			return nil
		} else if !compare {
			return nil
		}
		return equal("plays that a View shows are others after a command", &t.plays[i].was, &list)
	}
	var err error
	for i := range v.PCs {
		err = cmp.Or(err, same(v.PCs[i].Plays))
	}
	for i := range v.Challenges {
		err = cmp.Or(err, same(v.Challenges[i].Plays))
	}
	for i := range v.Gear {
		err = cmp.Or(err, same(v.Gear[i].Plays))
	}
	return err
}

// spoil changes what is in the lists of a View, and leaves it their memory.
func spoil(v reflect.Value) { depthOf(v.Type()).spoil(v) }

func (d *depth) spoil(v reflect.Value) {
	switch {
	case !d.memory:
		v.SetZero()
	case d.kind == reflect.Struct:
		for i, f := range d.fields {
			if f != nil {
				f.spoil(v.Field(i))
			}
		}
	case d.kind == reflect.Pointer:
		if !v.IsNil() {
			d.elem.spoil(v.Elem())
		}
	case !d.elem.memory:
		v.Clear()
	default:
		for i := range v.Len() {
			d.elem.spoil(v.Index(i))
		}
	}
}
