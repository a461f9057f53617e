package exploretest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/event"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// shows is a fault in what is shown to all but the DM.
func showsPlayers(wrong func(pos *explore.Position, v *board.View)) func(u *under) {
	return func(u *under) {
		u.view = func(_ *explore.Views, _ *board.View, pos *explore.Position, w scenario.Who) board.View {
			v := pos.View(w)
			if w != scenario.DMOnly {
				wrong(pos, &v)
			}
			return v
		}
	}
}

// hashIn is the hash of a save.
var hashIn = regexp.MustCompile(`"hash":"[0-9]+"`)

// secretFaults tell players what they may not know.
func secretFaults() []fault {
	lurker := scenario.ChallengeAt(2)
	keyed := func(s *scenario.Spec, _ []scenario.Character) {
		s.Features[0].Key, s.Features[0].Region = "brass key", "Bank"
	}
	return []fault{
		{name: "all Views show who lurks, wherever it is", laws: []string{"known"}, most: 2, under: showsPlayers(func(pos *explore.Position, v *board.View) {
			if pos.Round() > 0 && v.Challenge(lurker) == nil {
				v.Challenges = append(v.Challenges, board.ChallengeView{Who: lurker, Name: "Lurker", Printed: 2, Type: stattrack.Creature, Region: 2, EP: 6, MaxEP: 6})
			}
		})},
		{name: "a View names who moved Mind to its end, unseen", laws: []string{"named"}, most: 1, under: showsPlayers(func(pos *explore.Position, v *board.View) {
			v.PCs[0].Sheet.Cause = stattrack.Cause(lurker)
		})},
		{name: "players are told the sheets that the DM has", laws: []string{"named"}, most: 2, under: func(u *under) {
			u.tell = func(pos *explore.Position, _, events []board.Event, w scenario.Who) []board.Event {
				list := pos.Tell(events, w)
				for i := range list {
					list[i].Sheet.Now[stattrack.Mind] = 1
				}
				return list
			}
		}},
		{name: "a View shows what a PC carries in the State itself", laws: []string{"copy"}, most: 1, plant: func(_ *scenario.Spec, party []scenario.Character) {
			party[0].Items = []string{"rope"}
		}, under: func(u *under) {
			u.view = func(_ *explore.Views, _ *board.View, pos *explore.Position, w scenario.Who) board.View {
				v := pos.View(w)
				v.PCs[0].Items = sample.Live(pos).PCs[0].Items
				return v
			}
		}},
		{name: "a Search where nothing is hidden rolls nothing", laws: []string{"known"}, most: 3, under: everywhere(func(_, _ *board.State, events []board.Event) {
			for i := range events {
				if ev := &events[i]; ev.Kind == board.EventRolled && ev.N == 1 {
					ev.N = 2
				}
			}
		})},
		{name: "players are told secret rolls", laws: []string{"known"}, most: 3, under: everywhere(func(_, _ *board.State, events []board.Event) {
			for i := range events {
				if ev := &events[i]; ev.Kind == board.EventRolled && ev.N == 1 {
					ev.For = scenario.Everyone
				}
			}
		})},
		{name: "a refusal tells that who lurks is elsewhere", laws: []string{"view"}, most: 4, under: func(u *under) {
			u.check = func(pos *explore.Position, c board.Command, _ *board.Refusal) error {
				err := pos.Check(c)
				if err != nil && c.Target == lurker && c.Who.IsPC() && pos.Entity(lurker).Region() != pos.Entity(c.Who).Region() {
					return fmt.Errorf("%w: it is elsewhere", err)
				}
				return err
			}
		}},
		{name: "a refusal tells that who lurked is gone", laws: []string{"view"}, most: 4, under: func(u *under) {
			u.check = func(pos *explore.Position, c board.Command, _ *board.Refusal) error {
				if err := pos.Check(c); err == nil || c.Target != lurker || pos.Entity(lurker).InPlay() {
					return err
				}
				return board.ErrOutOfPlay
			}
		}},
		{name: "a refusal counts the Challenges", laws: []string{"view"}, most: 4, under: func(u *under) {
			u.check = func(pos *explore.Position, c board.Command, _ *board.Refusal) error {
				if err := pos.Check(c); err == nil || !c.Target.IsChallenge() || pos.Entity(c.Target).Exists() {
					return err
				}
				return board.ErrNoSuchEntity
			}
		}},
		{name: "a View counts turns", laws: []string{"view"}, most: 2, under: showsPlayers(func(pos *explore.Position, v *board.View) {
			for i := range v.PCs {
				v.PCs[i].Interrupts = pos.State().Turns
			}
		})},
		{name: "Undo panics in a long game", laws: []string{"panic"}, most: 14, under: func(u *under) { // a law panics: it comes back under that law
			u.undo = func(s *explore.Session) error {
				if len(s.Log()) > 12 {
					panic("too far")
				}
				return s.Undo()
			}
		}},
		{name: "players are told how many Challenges have turns", laws: []string{"view"}, most: 60, o: Options{Shrink: 200}, under: func(u *under) {
			u.tell = func(pos *explore.Position, _, events []board.Event, w scenario.Who) []board.Event {
				list := pos.Tell(events, w)
				for i := range list {
					if k := slices.IndexFunc(events, func(ev board.Event) bool { return ev.Kind == board.EventPhaseBegan }); list[i].Kind == board.EventPhaseBegan {
						list[i].N = events[k].N
					}
				}
				return list
			}
		}, plant: func(s *scenario.Spec, party []scenario.Character) {
			s.Hooks, s.Challenges[2].HiddenEntry = scenario.Hooks{}, stattrack.Pool{}
		}},
		{name: "Views name the key of a chest", laws: []string{"masks"}, most: 1, plant: keyed, under: showsPlayers(func(pos *explore.Position, v *board.View) {
			for i := range v.Regions {
				for k := range v.Regions[i].Features {
					f := &v.Regions[i].Features[k]
					f.Key = pos.Game().Scenario().Spec().Features[f.Feature-1].Key
				}
			}
		})},
		{name: "a refusal names who lurks", laws: []string{"masks"}, most: 3, under: func(u *under) {
			u.check = func(pos *explore.Position, c board.Command, _ *board.Refusal) error {
				if err := pos.Check(c); err == nil || c.Target != lurker {
					return err
				}
				return fmt.Errorf("%s is not there", pos.Name(lurker))
			}
		}},
		{name: "the length of what is told hangs on a Secret's name", laws: []string{"masks"}, most: 1, under: func(u *under) {
			u.tell = func(pos *explore.Position, _, events []board.Event, w scenario.Who) []board.Event {
				list := pos.Tell(events, w)
				if w != scenario.DMOnly && len(list) > 0 {
					list[0].Source += strings.Repeat(" ", len(pos.Game().Scenario().Spec().Secrets[0].Name))
				}
				return list
			}
		}},
		{name: "a View shows the question that another PC is asked elsewhere", laws: []string{"known"}, most: 60, o: Options{Plays: 16, Shrink: 200}, under: showsPlayers(func(pos *explore.Position, v *board.View) {
			if p := pos.State().Pending; p.Ask != board.AskNothing && v.Asked == nil {
				v.Asked = p.Told()
			}
		}), plant: func(s *scenario.Spec, _ []scenario.Character) { s.Apart, s.Challenges[0].Region = true, "Bank" }},
	}
}

// honestFaults remember what the State doesn't hold, forget what it holds, or tell numbers that are not so.
func honestFaults() []fault {
	wrong := func(kind board.EventKind, change func(ev *board.Event)) func(u *under) {
		return everywhere(func(_, _ *board.State, events []board.Event) {
			for i := range events {
				if events[i].Kind == kind {
					change(&events[i])
				}
			}
		})
	}
	calls := map[*explore.Session]int{}
	return []fault{
		{name: "damage is told from another number", laws: []string{"claims"}, most: 12, under: wrong(board.EventHurt, func(ev *board.Event) { ev.From++ })},
		{name: "a Move is told from another region", laws: []string{"claims"}, most: 3, under: wrong(board.EventMoved, func(ev *board.Event) { ev.From = (ev.From + 1) % 4 })},
		{name: "more damage is told than was done", laws: []string{"claims"}, most: 12, under: wrong(board.EventHurt, func(ev *board.Event) { ev.N += 2 })},
		{name: "dice of a seed count their throws elsewhere", laws: []string{"seeds", "undo"}, most: 6, under: func(u *under) {
			u.seeded = func(s *explore.Session, c board.Command) ([]board.Event, error) {
				events, err := s.Do(c)
				if calls[s]++; calls[s] > 3 && c.Who.IsPC() {
					p := &sample.Live(s.Position()).PCs[c.Who.Index()]
					p.EP = max(1, p.EP-int32(calls[s]%3))
				}
				return events, err
			}
		}},
		{name: "Load forgets the last command of the log", laws: []string{"seeds", "log", "save"}, most: 16, under: func(u *under) {
			u.load = func(g *explore.Game, data []byte) (*explore.Session, error) {
				i := bytes.LastIndex(data, []byte(`,{"command"`))
				if end := bytes.LastIndexByte(data, ']'); i > 0 && end > i && bytes.IndexByte(data[i:end], ']') < 0 {
					data = slices.Concat(data[:i], data[end:])
				}
				return explore.Load(g, data)
			}
		}},
		{name: "Load knows no other seed", laws: []string{"save", "seeds"}, most: 16, under: func(u *under) {
			u.load = func(g *explore.Game, data []byte) (*explore.Session, error) {
				return explore.Load(g, regexp.MustCompile(`"seed":"[0-9]+"`).ReplaceAll(data, []byte(`"seed":"7"`)))
			}
		}},
		{name: "Load takes whatever hash", laws: []string{"seeds"}, most: 16, under: func(u *under) {
			u.load = func(g *explore.Game, data []byte) (*explore.Session, error) {
				s, err := explore.Load(g, data)
				if wrong := (*explore.SaveError)(nil); errors.As(err, &wrong) && wrong.Field == "Hash" {
					var state struct{ State board.State }
					if err := json.Unmarshal(data, &state); err != nil {
						return nil, err
					}
					return explore.Load(g, bytes.ReplaceAll(data, hashIn.Find(data), fmt.Appendf(nil, `"hash":"%d"`, state.State.Hash())))
				}
				return s, err
			}
		}},
		{name: "Redo goes on after a new command", laws: []string{"undo"}, most: 16, under: func(u *under) {
			u.session = func(s *explore.Session, c board.Command, tape *crunch.Tape) ([]board.Event, error) {
				events, err := s.DoDice(c, tape)
				if err == nil && s.Result() == board.ResultRunning && len(s.Log())%3 == 0 {
					_, err = s.Do(s.Legal()[0])
					err = errors.Join(err, s.Undo())
				}
				return events, err
			}
		}},
		{name: "a cut log is read to another point", laws: []string{"log"}, most: 16, under: func(u *under) {
			u.read = func(g *explore.Game, text []byte) (*explore.Session, error) {
				s, err := readLog(g, text)
				if s != nil && len(s.Log()) > 2 {
					err = s.Undo()
				}
				return s, err
			}
		}},
		{name: "a hash forgets what lies about", laws: []string{"hash"}, most: 0, under: func(u *under) {
			u.hash = func(s *board.State) uint64 {
				other := *s
				other.Lying = nil
				return other.Hash()
			}
		}},
		{name: "a command that fails lights a lamp", laws: []string{"failed"}, most: 1, under: func(u *under) {
			u.session = func(s *explore.Session, c board.Command, tape *crunch.Tape) ([]board.Event, error) {
				events, err := s.DoDice(c, tape)
				if err != nil && s.Result() == board.ResultRunning {
					sample.Live(s.Position()).PCs[0].Lit = true
				}
				return events, err
			}
		}},
	}
}

// Every number of the events in package event is compared with the States, or a row says why it can't be.
func TestClaims(t *testing.T) {
	for kind := board.EventNone + 1; kind < board.NumEvents; kind++ {
		typ := reflect.TypeOf(event.Of(&board.Event{Kind: kind}))
		for f := range typ.Fields() {
			switch f.Type.Kind() {
			case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Array:
			default:
				continue
			}
			if claims[f.Name] == nil && claimsOf[kind.String()+"."+f.Name] == nil && f.Type != reflect.TypeFor[scenario.Who]() {
				t.Errorf("no row of claims says what %s of %v has to be", f.Name, kind)
			}
		}
	}
}
