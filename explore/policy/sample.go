package policy

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A World is the Spec and the party of a sampled Game.
type World struct {
	Spec  scenario.Spec
	Party []scenario.Character
}

// A Prior adds to the World that Sample has made of a View what the host believes about unseen things: what a Challenge plays, where a Seeker
// patrols, what lurks behind an unknown way. It may append to the lists of the Spec, change what a View doesn't tell, and replace things
// named "Unknown": a region, a Challenge, a Feature, a Counter, a Disease. Everything must keep its place in its list, since States, Views
// and Commands name things by these numbers. If the View shows a Challenge that was spawned in play, append no Challenge: the spawned one has
// the next number. Don't change the View.
type Prior func(v *board.View, w *World)

// ErrAsked says that a View with a question can't be sampled: what is being resolved is not in a View. Answer it, or sample the View from
// before it was asked.
var ErrAsked = errors.New("policy: found a question in the View, want a View in which nothing is asked: what is being resolved is not told")

// ErrDM says that the View is the DM's, to whom nothing is hidden.
var ErrDM = errors.New("policy: found the DM's View, want that of a PC or of Everyone: nothing is hidden from the DM")

// A SampleError says that Sample found no Game and State that agree with the View, or that what the Prior added doesn't fit it.
type SampleError struct {
	Field string // where the View of the sample is another, such as "PCs[0].Blocked"; "" where there is no sample at all
	Found string // what is there in the sample
	Want  string // what the View has
	Err   error  // why the Game could not be made, or the State can't be; nil where Field says it
}

func (e *SampleError) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("policy: nothing could be sampled to fit the View: %v", e.Err)
	}
	return fmt.Sprintf("policy: the sample does not fit the View: %s: found %s, want %s", e.Field, e.Found, e.Want)
}

// Unwrap returns why there is no sample.
func (e *SampleError) Unwrap() error { return e.Err }

// Sample returns a Game and a State that agree with everything in a View: a world that could be the true one, as far as the viewer knows. A
// bot that looks ahead plays on in such worlds, since it may not know the true one. The true Spec is no input: whatever is not in the View
// comes from the Prior. If prior is nil, the sample holds only what is known, and what must be there:
//
//   - Each way whose other end nobody knows leads to a dark region of its own, named "Unknown 1" and so on. If the goal's place is unknown,
//     the goal is one of these, drawn with one IntN of their number. If there is none, the goal is behind a hidden way from the start.
//   - If a Challenge that nobody sees has its turn, there is one.
//   - A PC out of sight (Spec.Apart) is in a region into which the viewer doesn't see, drawn with one IntN of their number. It has what it
//     came with, and knows that region and the start.
//   - If a PC would see further than the View tells, a hidden Obstacle stands in the way.
//   - Effects have their numbers, and the scenario, regions and Gear bestow what the View says; one of which a play has only the name does
//     nothing.
//   - Challenges play nothing; Locks are 1d6; nothing lies about unseen; Secrets still to be found, Fortunes and hooks there are none.
//
// The View of the sample for the same viewer equals the View in every field but Choices, MayPass and Aims. Sample compares them, and returns a
// *SampleError instead of a sample that doesn't fit. PCs, Challenges, regions, connections, Features, Diseases, Counters and plays have the
// same numbers as in the View, so that a Command means the same in both. Gaps between these numbers are filled with things named "Unknown".
// Game.CheckState finds nothing wrong with the State.
//
// Choices follow from the rest and from what a View doesn't tell. Sample guesses that, from the Choices themselves where it can: whether
// an Obstacle Persists, which forms of movement a low Skill has taken away. Specials are code, which a View doesn't hold: they do nothing
// unless the Prior puts them in.
//
// The errors are ErrAsked, ErrDM, ErrApart and *SampleError. A PC's View doesn't show a question to the DM. While one waits, the View looks
// as if nothing were asked: the sample asks nothing, or Sample returns an error.
func Sample(v *board.View, prior Prior, rng crunch.RNG) (*explore.Game, board.State, error) {
	switch {
	case v.Asked != nil:
		return nil, board.State{}, ErrAsked
	case v.Viewer == scenario.DMOnly:
		return nil, board.State{}, ErrDM
	case v.Apart && v.Viewer == scenario.Everyone:
		return nil, board.State{}, ErrApart
	}
	if err := sound(v); err != nil {
		return nil, board.State{}, err
	}
	s := &sampler{v: v, rng: rng, cards: map[string]int{}, full: map[scenario.Who]bool{}, bonus: map[scenario.Who]bonus{}}
	s.world()
	if prior != nil {
		prior(v, &s.w)
	}
	sc, err := explore.New(s.w.Spec)
	if err != nil {
		return nil, board.State{}, &SampleError{Err: err}
	}
	g, err := explore.NewGame(sc, s.w.Party...)
	if err != nil {
		return nil, board.State{}, &SampleError{Err: err}
	}
	state := s.state(g)
	if err := g.CheckState(&state); err != nil {
		return nil, board.State{}, &SampleError{Err: err}
	}
	got := g.At(&state).View(v.Viewer)
	if err := differs(&got, v); err != nil {
		return nil, board.State{}, err
	}
	return g, state, nil
}

// differs returns a *SampleError for the first field in which two Views differ, or nil. It does not look at Choices, MayPass, Aims and MapKey.
func differs(got, want *board.View) error {
	a, b := reflect.ValueOf(got).Elem(), reflect.ValueOf(want).Elem()
	for _, f := range compared {
		if e := differ(a.FieldByIndex(f.Index), b.FieldByIndex(f.Index)); e != nil {
			e.Field = f.Name + e.Field
			return e
		}
	}
	return nil
}

// compared lists the fields of a View that differs compares.
var compared = slices.DeleteFunc(reflect.VisibleFields(reflect.TypeFor[board.View]()), func(f reflect.StructField) bool {
	return len(f.Index) > 1 || slices.Contains([]string{"Choices", "MayPass", "Aims", "MapKey"}, f.Name)
})

// differ compares two values of one type, as differs does. Field says where in them they differ. An empty list equals none.
func differ(a, b reflect.Value) *SampleError {
	other := func(found, want any) *SampleError {
		return &SampleError{Found: fmt.Sprintf("%+v", found), Want: fmt.Sprintf("%+v", want)}
	}
	switch a.Kind() {
	case reflect.Slice:
		if a.Len() != b.Len() {
			return other(fmt.Sprint(a.Len(), " of them"), fmt.Sprint(b.Len(), " of them"))
		}
		for i := range a.Len() {
			if e := differ(a.Index(i), b.Index(i)); e != nil {
				e.Field = fmt.Sprintf("[%d]%s", i, e.Field)
				return e
			}
		}
	case reflect.Struct:
		if a.Type().Comparable() && a.Equal(b) {
			return nil
		}
		for i := range a.NumField() {
			if e := differ(a.Field(i), b.Field(i)); e != nil {
				e.Field = "." + a.Type().Field(i).Name + e.Field
				return e
			}
		}
	case reflect.Pointer:
		if a.IsNil() != b.IsNil() {
			return other(!a.IsNil(), !b.IsNil())
		}
	default:
		if !a.Equal(b) {
			return other(a.Interface(), b.Interface())
		}
	}
	return nil
}
