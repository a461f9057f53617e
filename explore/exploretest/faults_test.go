package exploretest

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	length "github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
)

// A fault is planted into the mire, and is found as one of the laws that it breaks.
type fault struct {
	name  string
	laws  []string
	plant func(spec *scenario.Spec, party []scenario.Character)
	under func(u *under)
	o     Options
	most  int  // commands of the short game
	gone  bool // it can't come back: the content remembers
}

var errTorn = errors.New("torn")

// faults are mistakes in hooks, in maps, and in explore itself.
func faults() []fault {
	calls, once, kept := 0, false, (*explore.Scene)(nil)
	hook := func(on scenario.Trigger, h func(*explore.Scene) error) func(*scenario.Spec, []scenario.Character) {
		return func(s *scenario.Spec, _ []scenario.Character) { s.Hooks[on] = explore.Func(h) }
	}
	trap := func(on scenario.Trigger, h func(*explore.Scene) error) func(*scenario.Spec, []scenario.Character) {
		return func(s *scenario.Spec, _ []scenario.Character) { s.Challenges[1].Hooks[on] = explore.Func(h) }
	}
	hurt := stattrack.MustParsePool("1d20")
	return []fault{
		{name: "a hook puts a slot off by one", laws: []string{"fold"}, most: 2, plant: hook(scenario.OnTurn, func(sc *explore.Scene) error {
			sample.Live(sc.Position()).PCs[0].Sheet.Now[stattrack.Mind]--
			return nil
		})},
		{name: "a hook gives EP above the maximum", laws: []string{"fold"}, most: 2, plant: hook(scenario.OnTurn, func(sc *explore.Scene) error {
			sample.Live(sc.Position()).PCs[0].EP = 99
			return nil
		})},
		{name: "a hook counts its calls in a variable", laws: []string{"same"}, most: 2, plant: hook(scenario.OnTurn, func(sc *explore.Scene) error {
			calls++
			return sc.Entity(scenario.PC(0)).Hurt(calls % 3)
		})},
		{name: "a hook remembers that it ran", laws: []string{"same"}, most: 2, gone: true, plant: hook(scenario.OnTurn, func(sc *explore.Scene) error {
			if once {
				return nil
			}
			once = true
			return sc.Entity(scenario.PC(0)).Hurt(1)
		})},
		{name: "a hook rolls dice of its own", laws: []string{"same"}, most: 1, plant: hook(scenario.OnRound, func(sc *explore.Scene) error {
			return sc.Entity(scenario.PC(0)).Hurt(rand.IntN(3))
		})},
		{name: "a hook reads the clock", laws: []string{"same"}, most: 1, plant: hook(scenario.OnRound, func(sc *explore.Scene) error {
			return sc.Log(time.Now().Format(time.RFC3339Nano))
		})},
		{name: "a hook goes through a map", laws: []string{"same"}, most: 1, plant: hook(scenario.OnRound, func(sc *explore.Scene) error {
			for name := range map[string]bool{"a": true, "b": true, "c": true, "d": true, "e": true, "f": true} {
				_ = sc.Log(name)
			}
			return nil
		})},
		{name: "a mind that counts its calls", laws: []string{"choose"}, most: 14, plant: func(s *scenario.Spec, _ []scenario.Character) {
			s.Challenges[0].Choose = explore.Choosing("", func(q *explore.Question) (int, error) {
				calls++
				return calls % len(q.View.Choices), nil
			})
		}},
		{name: "a mind that chooses what there is not", laws: []string{"choose"}, most: 14, plant: func(s *scenario.Spec, _ []scenario.Character) {
			s.Challenges[0].Choose = explore.Choosing("", func(q *explore.Question) (int, error) { return len(q.View.Choices), nil })
		}},
		{name: "a hook keeps its Scene", laws: []string{"hook", "same"}, most: 2, plant: hook(scenario.OnTurn, func(sc *explore.Scene) error {
			if kept == nil {
				kept = sc
			}
			return kept.Log("again")
		})},
		{name: "a snare that sets itself off", laws: []string{"hook"}, most: 2, plant: trap(scenario.OnEnter, func(sc *explore.Scene) error {
			_ = sc.Actor().Send("Bank")
			return sc.Actor().Send("Reeds")
		})},
		{name: "a hook panics on a rare roll", laws: []string{"panic"}, most: 2, plant: trap(scenario.OnEnter, func(sc *explore.Scene) error {
			if sc.Roll("snap", hurt).Total() == 20 {
				panic("snapped")
			}
			return nil
		})},
		{name: "a hook fails late", laws: []string{"hook"}, most: 19, plant: hook(scenario.OnRoundEnd, func(sc *explore.Scene) error {
			if sc.Position().Round() == 3 {
				return errTorn
			}
			return nil
		})},
		{name: "a hook names a Disease that is none", laws: []string{"hook"}, most: 3, plant: func(s *scenario.Spec, _ []scenario.Character) {
			s.Secrets[0].Hooks[scenario.OnFind] = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Afflict("Plague") })
		}},
		{name: "a pit that nobody leaves", laws: []string{"end"}, most: 5, o: Options{Commands: 400}, plant: func(s *scenario.Spec, _ []scenario.Character) {
			bare(s)
			s.Regions = append(s.Regions, scenario.Region{Name: "Pit"})
			s.Connections = append(s.Connections, scenario.Connection{From: "Reeds", To: "Pit", OneWay: true})
		}},
		{name: "a goal behind a key that is nowhere", laws: []string{"end"}, most: 0, o: Options{Commands: 400}, plant: func(s *scenario.Spec, _ []scenario.Character) {
			bare(s)
			s.Challenges = []scenario.Challenge{
				{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Bridge", To: "Far Bank"}, Key: "gate key"},
				{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Reeds", To: "Far Bank"}, Key: "wall key"}}
		}},
		{name: "a play that nobody can play", laws: []string{"reached"}, o: Options{All: true, Plays: 20}, plant: func(s *scenario.Spec, party []scenario.Character) {
			party[0].Plays = append(party[0].Plays, scenario.Play{Name: "Rope", Kind: scenario.Action, Only: scenario.SettingsOf(scenario.Civilization)})
		}},
		{name: "a Disease that survives healing", laws: []string{"deeds"}, most: 3, under: everywhere(func(was, s *board.State, events []board.Event) {
			for i := range s.PCs {
				if happened(events, board.EventCured, scenario.PC(i)) {
					s.PCs[i].Diseases, s.PCs[i].Sheet = was.PCs[i].Diseases, was.PCs[i].Sheet
				}
			}
		})},
		{name: "explore moves a track one slot too far", laws: []string{"deeds"}, most: 2, under: everywhere(func(_, s *board.State, events []board.Event) {
			if happened(events, board.EventTrackShifted, scenario.PC(0)) {
				s.PCs[0].Sheet.Now[stattrack.Power]--
			}
		}), plant: hook(scenario.OnTurn, func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Shift(stattrack.Power, -2) })},
		{name: "explore gives EP above the maximum", laws: []string{"state"}, most: 2, under: everywhere(func(_, s *board.State, events []board.Event) {
			if happened(events, board.EventTurnBegan, scenario.PC(0)) {
				s.PCs[0].EP = 99
			}
		})},
		{name: "Replay can't Search", laws: []string{"replay"}, most: 2, under: func(u *under) {
			u.replay = func(s *explore.Session) error {
				if slices.ContainsFunc(s.Log(), func(e explore.Entry) bool { return e.Command.Do == board.VerbSearch }) {
					return errTorn
				}
				return s.Replay(context.Background())
			}
		}},
		{name: "a line with a value that was never written", laws: []string{"words"}, most: 2, plant: hook(scenario.OnTurn, func(sc *explore.Scene) error {
			return sc.Log("%!s(int=3) rats")
		})},
		{name: "a callback near its budget", laws: []string{"budget"}, o: Options{Content: content{percent: 81}}},
		{name: "a line that no game reaches", laws: []string{"reached"}, o: Options{All: true, Content: content{line: 7}}},
		{name: "explore folds damage wrongly", laws: []string{"fold"}, most: 7, under: func(u *under) {
			u.fold = func(g *explore.Game, s board.State, events []board.Event) board.State {
				s = g.Fold(s, events...)
				for _, ev := range events {
					if ev.Kind == board.EventHurt && ev.Who.IsPC() {
						s.PCs[ev.Who.Index()].EP++
					}
				}
				return s
			}
		}},
		{name: "explore counts damage below zero", laws: []string{"bounds"}, most: 3, under: everywhere(func(_, _ *board.State, events []board.Event) {
			for i := range events {
				if ev := &events[i]; ev.Kind == board.EventHurt && ev.N > 3 {
					ev.N = -ev.N
				}
			}
		})},
		{name: "a View shows a hidden Counter", laws: []string{"view"}, most: 1, under: func(u *under) {
			u.view = func(_ *explore.Views, _ *board.View, pos *explore.Position, w scenario.Who) board.View {
				v := pos.View(w)
				for i := range v.Counters {
					v.Counters[i].Counter = sample.Live(pos).Counters[v.Counters[i].Index]
				}
				return v
			}
		}},
		{name: "a View shows who lurks", laws: []string{"view"}, most: 5, o: Options{Plays: 6}, under: func(u *under) {
			u.view = func(_ *explore.Views, _ *board.View, pos *explore.Position, w scenario.Who) board.View {
				v := pos.View(w)
				if f := &sample.Live(pos).Challenges[2]; f.Region == 1 {
					v.About += "Something lurks on the bridge."
				}
				return v
			}
		}},
		{name: "a View leaves a region out for one PC", laws: []string{"seats"}, most: 1, under: func(u *under) {
			u.view = func(_ *explore.Views, _ *board.View, pos *explore.Position, w scenario.Who) board.View {
				v := pos.View(w)
				if w == scenario.PC(1) && len(v.Regions) > 0 {
					v.Regions = v.Regions[1:]
				}
				return v
			}
		}},
		{name: "a View leaves a region out for one of two PCs that are together, and Apart", laws: []string{"seats"}, most: 1,
			plant: func(s *scenario.Spec, _ []scenario.Character) { s.Apart = true },
			under: func(u *under) {
				u.view = func(_ *explore.Views, _ *board.View, pos *explore.Position, w scenario.Who) board.View {
					v := pos.View(w)
					if w == scenario.PC(1) && len(v.Regions) > 0 {
						v.Regions = v.Regions[1:]
					}
					return v
				}
			}},
		{name: "a View keeps a region in sight", laws: []string{"kept"}, most: 2, under: func(u *under) {
			u.view = func(views *explore.Views, _ *board.View, pos *explore.Position, w scenario.Who) board.View {
				if views == nil {
					return pos.View(w)
				}
				v := *views.Whole(pos, w)
				v.MapKey, v.Regions = nil, slices.Clone(v.Regions)
				for i := range v.Regions {
					v.Regions[i].InSight = true
				}
				return v
			}
		}},
		{name: "players are told who lurks", laws: []string{"told"}, most: 4, under: func(u *under) {
			u.tell = func(pos *explore.Position, _, events []board.Event, w scenario.Who) []board.Event {
				list := pos.Tell(events, w)
				for _, ev := range events {
					if ev.For == scenario.DMOnly && ev.Kind == board.EventTurnBegan && w.IsPC() {
						list = append(list, ev)
					}
				}
				return list
			}
		}},
		{name: "one PC is told less", laws: []string{"told"}, most: 2, under: func(u *under) {
			u.tell = func(pos *explore.Position, _, events []board.Event, w scenario.Who) []board.Event {
				list := pos.Tell(events, w)
				if w == scenario.PC(1) {
					list = slices.DeleteFunc(list, func(ev board.Event) bool { return ev.Kind == board.EventTurnBegan })
				}
				return list
			}
		}},
		{name: "one PC hears of no ruling", laws: []string{"told"}, most: 2, o: Options{Rulings: 1}, under: func(u *under) {
			u.tell = func(pos *explore.Position, _, events []board.Event, w scenario.Who) []board.Event {
				list := pos.Tell(events, w)
				if w == scenario.PC(1) {
					list = slices.DeleteFunc(list, func(ev board.Event) bool { return ev.Kind == board.EventRuled })
				}
				return list
			}
		}},
		{name: "explore goes by a name", laws: []string{"names"}, most: 2, plant: func(s *scenario.Spec, _ []scenario.Character) { bare(s) },
			under: noSearch(func(pos *explore.Position, w scenario.Who) bool { return pos.Name(w) == "Ann" })},
		{name: "explore goes by the order of the party", laws: []string{"order"}, most: 3, plant: func(s *scenario.Spec, _ []scenario.Character) { bare(s) },
			under: noSearch(func(_ *explore.Position, w scenario.Who) bool { return w == scenario.PC(0) })},
		{name: "explore counts what nobody meets", laws: []string{"unmet"}, most: 2, plant: func(s *scenario.Spec, _ []scenario.Character) { bare(s) },
			under: noSearch(func(pos *explore.Position, _ scenario.Who) bool { return len(pos.Game().Scenario().Spec().Regions) > 4 })},
		{name: "explore keys dice by the place in the party", laws: []string{"dice"}, most: 3, under: func(u *under) {
			u.do = func(r *explore.Runner, c board.Command, rng crunch.RNG) ([]board.Event, error) {
				if _, keyed := rng.(*explore.SeedDice); keyed {
					plain := crunch.Seed(1).Stream(uint64(r.Round()), uint64(c.Who))
					rng = &plain
				}
				return r.Do(c, rng)
			}
		}},
		{name: "explore drops another item than the one that was named", laws: []string{"chosen"}, most: 2, o: Options{Plays: 6}, plant: func(_ *scenario.Spec, party []scenario.Character) {
			party[0].Items = []string{"rope", "gem"}
		}, under: func(u *under) {
			other := func(pos *explore.Position, c *board.Command) {
				if c.Do == board.VerbDrop && pos.Check(*c) == nil {
					c.Item = sample.Live(pos).PCs[c.Who.Index()].Items[0]
				}
			}
			u.do = func(r *explore.Runner, c board.Command, rng crunch.RNG) ([]board.Event, error) {
				other(&r.Position, &c)
				return r.Do(c, rng)
			}
			u.session = func(s *explore.Session, c board.Command, tape *crunch.Tape) ([]board.Event, error) {
				other(s.Position(), &c)
				return s.DoDice(c, tape)
			}
		}},
		{name: "Gear costs EP when it is put on", laws: []string{"net"}, most: 2, plant: func(s *scenario.Spec, party []scenario.Character) {
			s.Gear = []scenario.Gear{{Name: "Helm", EP: 6}}
			party[0].Items = []string{"Helm"}
		}, under: everywhere(func(_, s *board.State, events []board.Event) {
			if happened(events, board.EventGearEquipped, scenario.PC(0)) {
				s.PCs[0].EP--
			}
		})},
		{name: "a View leaves out a way that may be gone", laws: []string{"shown"}, most: 1, under: func(u *under) {
			u.view = func(_ *explore.Views, _ *board.View, pos *explore.Position, w scenario.Who) board.View {
				v := pos.View(w)
				if w != scenario.DMOnly && len(v.Regions) > 0 && v.Regions[0].ID == 0 {
					v.Regions[0].Exits = v.Regions[0].Exits[:1]
				}
				return v
			}
		}},
		{name: "an illegal command is listed", laws: []string{"legal", "refused"}, most: 6, under: func(u *under) {
			u.legal = func(pos *explore.Position) []board.Command {
				list := pos.Legal(nil)
				if pos.Round() > 0 && len(list) < 3 {
					list = append(list, board.Command{Do: board.VerbLeave, Who: scenario.PC(1)})
				}
				return list
			}
		}},
		{name: "a refused command costs the turn", laws: []string{"refused"}, most: 1, under: func(u *under) {
			u.do = func(r *explore.Runner, c board.Command, rng crunch.RNG) ([]board.Event, error) {
				events, err := r.Do(c, rng)
				if err != nil && c.Who.IsPC() && c.Who.Index() < len(sample.Live(&r.Position).PCs) {
					sample.Live(&r.Position).PCs[c.Who.Index()].TurnOver = !sample.Live(&r.Position).PCs[c.Who.Index()].TurnOver
				}
				return events, err
			}
		}},
		{name: "a save forgets a region", laws: []string{"save"}, most: 8, under: func(u *under) {
			u.load = func(g *explore.Game, data []byte) (*explore.Session, error) {
				s, err := explore.Load(g, data)
				if err == nil && len(sample.Live(s.Position()).Table.Known) > 0 && s.Round() > 1 {
					sample.Live(s.Position()).Table.Known[0] = 0
				}
				return s, err
			}
		}},
		{name: "Undo takes back too much", laws: []string{"undo"}, most: 4, under: func(u *under) {
			u.undo = func(s *explore.Session) error {
				err := s.Undo()
				if err == nil && len(s.Log())%5 == 3 {
					err = s.Undo()
				}
				return err
			}
		}},
	}
}

// noSearch lists no Search of some PCs.
func noSearch(of func(pos *explore.Position, w scenario.Who) bool) func(u *under) {
	return func(u *under) {
		u.legal = func(pos *explore.Position) []board.Command {
			return slices.DeleteFunc(pos.Legal(nil), func(c board.Command) bool { return c.Do == board.VerbSearch && of(pos, c.Who) })
		}
	}
}

// bare takes away what could end a game or wait for a round: what a hook in Go does is not known.
func bare(s *scenario.Spec) {
	s.Challenges, s.Features, s.Diseases, s.Hooks = nil, nil, nil, scenario.Hooks{}
}

// Verify finds each planted fault, makes its story short, and the game of each Failure comes back. A short run plants one fault for each law, the first
// of its list.
func TestFaults(t *testing.T) {
	t.Parallel()
	faults := slices.Concat(faults(), cardFaults(), secretFaults(), honestFaults())
	for _, l := range Laws() {
		if !slices.ContainsFunc(faults, func(f fault) bool { return slices.Contains(f.laws, l.Name) }) {
			t.Errorf("no fault breaks the law %q, want each law broken by at least one", l.Name)
		}
	}
	planted := map[string]bool{}
	for _, f := range faults {
		if !length.Long() && !slices.ContainsFunc(f.laws, func(law string) bool { return !planted[law] }) {
			continue
		}
		for _, law := range f.laws {
			planted[law] = true
		}
		t.Run(f.name, func(t *testing.T) {
			spec, party := mire()
			if f.plant != nil {
				f.plant(&spec, party)
			}
			o := f.o
			if f.under != nil {
				u := asIs
				f.under(&u)
				o.under = &u
			}
			o.Plays, o.Walk = cmp.Or(o.Plays, 3), cmp.Or(o.Walk, -1)
			g := gameOf(t, spec, party)
			began := time.Now()
			report, err := Verify(t.Context(), g, o)
			took := time.Since(began)
			i := slices.IndexFunc(report.Failures, func(x *Failure) bool { return slices.Contains(f.laws, x.Law) })
			if i < 0 {
				t.Fatalf("found %v, want one of the laws %q broken", err, f.laws)
			}
			found := report.Failures[i]
			t.Logf("%d commands, before %d; %d ms; %v", len(found.Play.Steps), found.Found, took.Milliseconds(), found)
			if n := len(found.Play.Steps); n > f.most {
				t.Errorf("the story has %d commands, want at most %d:\n%s", n, f.most, found.Story)
			}
			if found.Fleeting != f.gone {
				t.Errorf("it is fleeting: %v, want %v", found.Fleeting, f.gone)
			}
			if f.under != nil && found.Hook != "" {
				t.Errorf("explore's fault is told as one of the hook %s", found.Hook)
			}
			if inHook := []string{"same", "hook", "panic"}; slices.Contains(inHook, found.Law) && !f.gone && f.under == nil && (found.File != "faults_test.go" || found.Line == 0 || found.Hook == "") {
				t.Errorf("the fault is %s at %s:%d, want a hook in faults_test.go", found.Hook, found.File, found.Line)
			}
			if f.gone || found.Law == "reached" || found.Law == "budget" {
				return
			}
			for range 2 { // a failure is a game that comes back every time
				var again *Failure
				if err := Replay(g, found.Play, o); !errors.As(err, &again) || !slices.Contains(f.laws, again.Law) {
					t.Errorf("played again it breaks %v, want one of the laws %q", err, f.laws)
				}
			}
		})
	}
}
