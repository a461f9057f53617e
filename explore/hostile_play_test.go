package explore_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/hostile"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
)

// hostileWhos are entities that there are, that there are not, and that can't be.
var hostileWhos = []any{scenario.Nobody, scenario.PC(0), scenario.PC(1), scenario.PC(3), scenario.PC(63), scenario.PC(64), scenario.ChallengeAt(0), scenario.ChallengeAt(2), scenario.ChallengeAt(5),
	scenario.ChallengeAt(400), scenario.ChallengeAt(-1), scenario.Everyone, scenario.DMOnly, scenario.Who(math.MaxUint16)}

// moments returns plays of a game with everything, each at a moment of another kind: another question, or another phase.
func moments(t *testing.T, kind scenario.Type) (list []*explore.Session) {
	spec, party := everything(t, kind)
	g := sample.Game(t, spec, party...)
	seen := map[string]bool{}
	for seed := range crunch.Seed(12) {
		for n := 1; n < 60; n += 3 {
			s := played(t, g, seed, n)
			state := s.State()
			var kinds []frame.FrameKind
			for i := range state.Pending.Stack {
				kinds = append(kinds, state.Pending.Stack[i].Kind)
			}
			what := fmt.Sprint(state.Phase, state.Pending.Ask, len(state.Bodies) > 0, kinds)
			if !seen[what] {
				list = append(list, s)
			}
			seen[what] = true
		}
	}
	return list
}

// CheckState refuses a State with something wrong in any part, with a *SaveError, or the State can be shown and played on.
func TestHostileStates(t *testing.T) {
	t.Parallel()
	accepted, q := 0, newInquest(t, 4001)
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		for i, s := range moments(t, kind) {
			g, state := s.Game(), *s.State()
			hostile.Each(&state, hostileWhos, func(path string) {
				q.try(fmt.Sprint(kind, " ", i), path, func() error {
					if err := g.CheckState(&state); err != nil {
						var bad *explore.SaveError
						if !errors.As(err, &bad) || bad.Found == "" || bad.Want == "" {
							return fmt.Errorf("%w, want a *SaveError that says what it found and what it wants", err)
						}
						return nil
					}
					accepted++
					return goesOn(g, state.Clone())
				})
			})
		}
	}
	t.Logf("%d of %d changes that were tried are accepted", accepted, q.tried)
}

// goesOn shows a State to everybody, and plays on from it.
func goesOn(g *explore.Game, s board.State) error {
	if _, err := json.Marshal(s); err != nil {
		return err
	}
	s.Hash()
	rng := crunch.Seed(2).Stream()
	if err := showsAll(g.At(&s)); err != nil {
		return err
	}
	for i := range 6 {
		pos := g.At(&s)
		if err := shows(pos, [...]scenario.Who{scenario.DMOnly, scenario.PC(0)}[i%2]); err != nil {
			return err
		}
		pos.Outcome()
		legal := pos.Legal(nil)
		if len(legal) == 0 {
			break
		}
		c := legal[rng.IntN(len(legal))]
		next, events, err := g.Step(s, c, explore.DiceOf(1))
		if contentFails(err) {
			continue
		}
		if err != nil {
			return fmt.Errorf("%v: %w", c, err)
		}
		_ = show.Story(g.At(&next).Tell(events, scenario.Everyone))
		if err := g.CheckState(&next); err != nil {
			return fmt.Errorf("after %v: %w", c, err)
		}
		s = next
	}
	return nil
}

// A legal command with anything in any field is legal too, or a *Refusal. It can always be written in words, and as text or not at all.
func TestHostileCommands(t *testing.T) {
	t.Parallel()
	done, q := 0, newInquest(t, 7)
	for i, s := range moments(t, scenario.Stealth) {
		g, v := s.Game(), s.View(scenario.DMOnly)
		for _, c := range append(s.Legal(), board.Command{Do: board.VerbJoin, Who: scenario.PC(2)}) {
			hostile.Each(&c, hostileWhos, func(path string) {
				q.try(fmt.Sprint(i, " ", c), path, func() error {
					_, _, _, _ = c.String(), show.Words(&v, &c), v.CommandText(c), v.Name(c.Who)
					_, _ = json.Marshal(c)
					err := s.Check(c)
					_, _, doErr := g.Step(*s.State(), c, explore.DiceOf(1))
					var no *board.Refusal
					if err != nil && (!errors.As(err, &no) || no.Reason == 0 || !errors.Is(doErr, no.Reason)) {
						return fmt.Errorf("Check says %w and Step %v, want the same *Refusal", err, doErr)
					}
					if err == nil && doErr != nil && !contentFails(doErr) {
						return fmt.Errorf("it is legal and fails: %w", doErr)
					}
					if err == nil {
						done++
					}
					return nil
				})
			})
		}
	}
	t.Logf("%d of %d changes that were tried are legal", done, q.tried)
}

// An event with anything in any field can be told and written in words.
func TestHostileEvents(t *testing.T) {
	t.Parallel()
	q := newInquest(t, 41)
	kinds := map[board.EventKind]int{}
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		spec, party := everything(t, kind)
		s := played(t, sample.Game(t, spec, party...), 4, 70)
		events := must.Get(s.EventsSince(t.Context(), 0))(t)
		pos := s.Position()
		for _, ev := range append(events, s.Tell(events, scenario.DMOnly)...) {
			if kinds[ev.Kind]++; kinds[ev.Kind] > short.Or(3, 6) {
				continue
			}
			hostile.Each(&ev, hostileWhos, func(path string) {
				q.try(fmt.Sprint("told: ", ev.Names != nil), fmt.Sprint(ev.Kind, " ", path), func() error {
					_, _ = show.Line(&ev), ev.String()
					_, _ = json.Marshal(ev)
					for _, viewer := range []scenario.Who{scenario.DMOnly, scenario.Everyone, scenario.PC(0)} {
						_ = show.Story(pos.Tell([]board.Event{ev}, viewer))
					}
					return nil
				})
			})
		}
	}
}

// A View with anything in any field can be drawn, put in words and asked, and the ready policies choose one of its Choices or return an
// error.
func TestHostileViews(t *testing.T) {
	t.Parallel()
	q := newInquest(t, 257)
	for i, s := range moments(t, scenario.Normal) {
		if i%4 != 0 {
			continue
		}
		for _, viewer := range []scenario.Who{scenario.DMOnly, scenario.PC(0)} {
			v := s.View(viewer)
			hostile.Each(&v, hostileWhos, func(path string) {
				q.try(fmt.Sprint(i, " ", viewer), path, func() error { return readable(&v) })
			})
		}
	}
}

// readable draws a View, asks it and lets the ready policies choose from it.
func readable(v *board.View) error {
	_, _, _ = show.MapText(v), show.MapSVG(v), show.Choices(v)
	for _, who := range hostileWhos {
		w := who.(scenario.Who)
		_, _, _, _ = show.Sheet(v, w), v.Name(w), v.Challenge(w), v.Plays(w)
	}
	for i := range v.Choices {
		_ = v.ChoiceText(i)
	}
	for _, text := range []string{"", "pc1 move way1", "PC 1 act Strike Rat", "pc1 pick play3 Chest", "pc1 attempt Ring", "pc1 give rope pc2", "\xff", "answer"} {
		_, _ = v.ParseCommand(text)
		_, _ = v.ParseChoice(text)
		_, _ = show.Read(v, text)
	}
	_, _ = json.Marshal(v)
	return nil
}

// A scenePart is something that has verbs in a hook.
type scenePart struct {
	name string
	of   reflect.Type
	get  func(*explore.Scene) any
}

// sceneParts returns a Scene and parts of it that there are and that there are not.
func sceneParts(names []any) []scenePart {
	list := []scenePart{{"Scene", reflect.TypeFor[*explore.Scene](), func(sc *explore.Scene) any { return sc }}}
	for _, w := range hostileWhos {
		get := func(sc *explore.Scene) any { return sc.Entity(w.(scenario.Who)) }
		list = append(list, scenePart{fmt.Sprint(w), reflect.TypeFor[explore.SceneEntity](), get})
	}
	for _, r := range []scenario.RegionID{0, 1, scenario.NoRegion, math.MaxInt32} {
		get := func(sc *explore.Scene) any { return sc.RegionAt(r) }
		list = append(list, scenePart{fmt.Sprint("region ", r), reflect.TypeFor[explore.SceneRegion](), get})
	}
	for _, n := range names {
		if name, ok := n.(string); ok {
			list = append(list, scenePart{name, reflect.TypeFor[explore.SceneRegion](), func(sc *explore.Scene) any { return sc.Region(name) }},
				scenePart{name, reflect.TypeFor[explore.SceneWay](), func(sc *explore.Scene) any { return sc.Way("Hall", name) }},
				scenePart{name, reflect.TypeFor[explore.SceneFeature](), func(sc *explore.Scene) any { return sc.Feature(name) }},
				scenePart{name, reflect.TypeFor[explore.SceneCounter](), func(sc *explore.Scene) any { return sc.Counter(name) }})
		}
	}
	return list
}

// Every verb of a Scene takes any arguments: it fails with a *VerbError and its command with it, or the scenario goes on.
func TestHostileVerbs(t *testing.T) {
	t.Parallel()
	refused, q := 0, newInquest(t, 13)
	base := []any{"Lamp", "rope", "Door", "Hall", stattrack.Accuracy, stattrack.Resilience, dice("2d6")}
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		spec, party := everything(t, kind)
		names := slices.Clone(base)
		for _, c := range spec.Challenges {
			names = append(names, c.Name)
			for _, p := range c.Plays {
				names = append(names, p.Name)
			}
		}
		for _, c := range spec.Counters {
			names = append(names, c.Name)
		}
		for _, d := range spec.Diseases {
			names = append(names, d.Name)
		}
		var run func(*explore.Scene)
		hook := func(sc *explore.Scene) error {
			if _, _, answered := sc.Answered(); run != nil && !answered { // HD-61: where nobody can be asked, the answer comes at once
				run(sc)
			}
			return nil
		}
		spec.Hooks[scenario.OnTurn], spec.Challenges[0].Hooks[scenario.OnTurnHere] = explore.Func(hook), explore.Func(hook)
		g := sample.Game(t, spec, party...)
		begin := board.Command{Do: board.VerbBegin, Who: scenario.PC(0)}
		s := explore.NewSession(g, 1)
		for s.Check(begin) != nil {
			must.Get(s.Do(s.Legal()[0]))(t)
		}
		start := *s.State()
		for _, on := range sceneParts(names) {
			verbs := on.of
			for i := range verbs.NumMethod() {
				verb, bound := verbs.Method(i), reflect.Zero(verbs).Method(i).Type()
				for k, args := range hostile.Arguments(bound, append(hostileWhos, names...)) {
					if k%3 != int(kind) {
						continue // each in one type of scenario
					}
					var text []string
					for _, arg := range args {
						text = append(text, fmt.Sprint(arg))
					}
					q.try(fmt.Sprint(kind), fmt.Sprintf("%s %s = %d: %.200q", on.name, verb.Name, k, text), func() error {
						run = func(sc *explore.Scene) {
							if m := reflect.ValueOf(on.get(sc)).Method(i); bound.IsVariadic() {
								m.CallSlice(args)
							} else {
								m.Call(args)
							}
						}
						next, _, err := g.Step(start, begin, explore.DiceOf(1))
						run = nil
						var hook *explore.HookError
						if errors.As(err, &hook) && (errors.As(err, new(*explore.VerbError)) || errors.As(err, new(*counter.ShortError))) {
							refused++
							return nil
						}
						if err != nil {
							return err
						}
						if err := g.CheckState(&next); err != nil {
							return err
						}
						return goesOn(g, next)
					})
				}
			}
		}
	}
	t.Logf("%d of %d are refused", refused, q.tried)
}
