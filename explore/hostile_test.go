package explore_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/hostile"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
)

// everything returns the kitchen with what it lacks: Gear, commands of content, items that lie about, and fields that are seldom set.
func everything(t testing.TB, kind scenario.Type) (scenario.Spec, []scenario.Character) {
	g := kitchen(t, kind)
	spec, party := *g.Scenario().Spec(), g.Party()
	table := stattrack.DefaultBases()
	spec.BaseValues, spec.Code = &table, map[string]string{"leap": "v1"}
	spec.GearLimit, spec.Apart = 2, kind == scenario.Chase
	lamp := scenario.Gear{Name: "Lamp", EP: 2, Base: stattrack.Values{1}, Light: scenario.Flame, Search: dice("1d6"), Plays: []scenario.Play{
		{Name: "Burn", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4"), Ranged: true}, {Name: "Flare", Kind: scenario.Reaction, Endure: dice("1d6")}}}
	spec.Gear = []scenario.Gear{lamp}
	spec.Regions[0].Items, spec.Regions[1].Hooks = []string{"Lamp", "honey"}, &scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Log("an echo") })}
	spec.Connections[0].Hooks = &scenario.Hooks{scenario.OnCross: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Heal(1) })}
	spec.Commands = []scenario.ContentCommand{{Name: "Ring", Regions: []string{"Door", "Hall"}, Who: []string{party[0].Name}, Item: "rope", Cost: scenario.CostsStrategy,
		Can: explore.NamedCan("later", func(v *board.View, _ scenario.Who) (bool, error) { return v.Round > 0, nil }),
		Run: explore.Func(func(sc *explore.Scene) error {
			return sc.SetData(sc.Data() + "!")
		})}}
	party[0].Gear, party[0].Equipped = []scenario.Gear{lamp}, []string{"Lamp"}
	party[0].Gear[0].Name, party[0].Equipped[0] = "Boots", "Boots"
	party[0].Code = map[string]string{"cheer": "v1"}
	party[2].Waits = true
	return spec, party
}

// unharmed returns the error of f. A panic is an error too.
func unharmed(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return f()
}

// declined reports whether err, which joins what New or NewGame found, is there. It returns an error unless each part is a *SpecError that
// says where, what it found and what it wants.
func declined(err error) (bool, error) {
	if err == nil {
		return false, nil
	}
	list := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		list = joined.Unwrap()
	}
	for _, err := range list {
		var bad *scenario.SpecError
		if !errors.As(err, &bad) || bad.Kind == "" || bad.Field == "" || bad.Found == "" || bad.Want == "" {
			return true, fmt.Errorf("%w, want *SpecErrors that say where, what they found and what they want", err)
		}
	}
	return true, nil
}

// showsAll shows a position to everybody in every way.
func showsAll(pos *explore.Position) error {
	return shows(pos, scenario.DMOnly, scenario.Everyone, scenario.PC(0))
}

func shows(pos *explore.Position, viewers ...scenario.Who) error {
	for _, viewer := range viewers {
		v := pos.View(viewer)
		_, _, _, _ = show.MapText(&v), show.MapSVG(&v), show.Choices(&v), show.Sheet(&v, scenario.PC(1))
		if _, err := v.MarshalJSON(); err != nil {
			return fmt.Errorf("the View of %v can't be written: %w", viewer, err)
		}
	}
	return nil
}

// playable plays some commands by chance, shows them to everybody, and saves and loads the play.
func playable(s *explore.Session, commands int) error {
	rng := crunch.Seed(3).Stream()
	for i := range commands {
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		if i%8 == 0 {
			if err := showsAll(s.Position()); err != nil {
				return err
			}
		}
		c := legal[rng.IntN(len(legal))]
		events, err := s.Do(c)
		if err != nil && !contentFails(err) {
			return fmt.Errorf("%v: %w", c, err)
		}
		for _, viewer := range []scenario.Who{scenario.DMOnly, scenario.PC(0)} {
			told := s.Tell(events, viewer)
			_ = show.Story(told)
			if _, err := json.Marshal(told); err != nil {
				return fmt.Errorf("%v: what %v is told can't be written: %w", c, viewer, err)
			}
		}
	}
	if err := showsAll(s.Position()); err != nil {
		return err
	}
	s.Position().Outcome()
	data, err := s.Save()
	if err == nil {
		_, err = explore.Load(s.Game(), data)
	}
	return err
}

// An inquest runs a check for many changes and fails the test once for each kind of place. In a short run it tries one change of so many. In the
// longest it tries all, but for most of those that it has tried on other elements, in a long run a sixth of them.
type inquest struct {
	t              *testing.T
	oneIn          int
	found          int // all changes
	all, tried     int // those that are not left out; those of them that are tried
	seen, reported map[string]bool
}

func newInquest(t *testing.T, oneIn int) *inquest {
	return &inquest{t: t, oneIn: short.Or(oneIn, 6, 1), seen: map[string]bool{}, reported: map[string]bool{}}
}

var indexes = regexp.MustCompile(`\[\d+\]`)

// try runs a check of the change at a path, or leaves it out.
func (q *inquest) try(where, path string, check func() error) {
	q.found++
	if short.Long() {
		change := indexes.ReplaceAllString(path, "[]")
		again := q.seen[change]
		q.seen[change] = true
		if again && q.found%997 != 0 {
			return
		}
	}
	if q.all++; q.all%q.oneIn != 0 {
		return
	}
	q.tried++
	err := unharmed(check)
	if place, _, _ := strings.Cut(indexes.ReplaceAllString(path, "[]"), " ="); err != nil && !q.reported[place] {
		q.reported[place] = true
		q.t.Errorf("%s: %s: %v", where, path, err)
	}
}

// New and NewGame refuse a Spec or a party with something wrong in any part, or make a Game that can be played, shown and saved.
func TestHostileContent(t *testing.T) {
	t.Parallel()
	accepted, q := 0, newInquest(t, 257)
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		spec, party := everything(t, kind)
		sample.Game(t, spec, party...)
		try := func(path string) {
			q.try(kind.String(), path, func() error {
				partyErr := explore.CheckParty(&spec, party...)
				if _, err := declined(partyErr); err != nil {
					return err
				}
				sc, err := explore.New(spec)
				if no, err := declined(err); no {
					return err
				}
				sc.Warnings(party...)
				g, err := explore.NewGame(sc, party...)
				if (err == nil) != (partyErr == nil) {
					return fmt.Errorf("NewGame says %v, and CheckParty %v", err, partyErr)
				}
				if no, err := declined(err); no {
					return err
				}
				accepted++
				if _, err := json.Marshal(spec); err != nil {
					return err
				}
				return playable(explore.NewSession(g, 5), 24)
			})
		}
		named(reflect.ValueOf(&spec).Elem(), "spec")
		more := []any{"Rat", "Hall", "Rot", explore.Named("fails", func(*explore.Scene) error { return io.EOF }), foreign{}}
		hostile.Each(&spec, more, try)
		for i := range party {
			hostile.Each(&party[i], more, func(path string) { try(fmt.Sprintf("party[%d]: %s", i, path)) })
		}
	}
	t.Logf("%d of %d changes that were tried are accepted", accepted, q.tried)
}

// A State in which somebody who bears an Effect is in no region of the map is refused.
func TestNowhereWithAnEffect(t *testing.T) {
	g := arenaOf(t, func(spec *scenario.Spec, _ []scenario.Character) {
		spec.Effects = []scenario.Effect{{Name: "Weak", Lasts: scenario.WholeScenario, EP: -1}}
	})
	for who, field := range map[scenario.Who]string{ann: "State.PCs[0].Region", beast: "State.Challenges[0].Region"} {
		s := g.Start()
		s.Boosts = []board.Boosted{{On: who, By: who, Effect: 1}}
		if who == ann {
			s.PCs[0].Region = 3
		} else {
			s.Challenges[0].Region = 3
		}
		var wrong *explore.SaveError
		if err := unharmed(func() error { return g.CheckState(&s) }); !errors.As(err, &wrong) || wrong.Field != field {
			t.Errorf("%v: %v, want %s", who, err, field)
		}
	}
}
