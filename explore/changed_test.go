package explore_test

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// tunnel returns a scenario of three regions with a trap whose hook hurts, and asks a question if asks is set.
func tunnel(t *testing.T, hurt int, asks bool, change func(*scenario.Spec)) *explore.Game {
	t.Helper()
	spec := scenario.Spec{Name: "Tunnel", Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C"), Start: "A", Goal: scenario.Goal{Region: "C"},
		Challenges: []scenario.Challenge{{Name: "Pit", Type: stattrack.Trap, Region: "B",
			Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
				if _, option, ok := sc.Answered(); ok {
					return sc.Actor().Hurt(option)
				}
				if asks {
					if err := sc.Actor().Ask("jump", "Jump?", "no", "yes"); err != nil {
						return err
					}
				}
				return sc.Actor().Hurt(hurt)
			})}}}}
	if change != nil {
		change(&spec)
	}
	return gameOf(t, spec, pcNamed("Ada"))
}

// doAll does commands one after the other.
func doAll(t *testing.T, s *explore.Session, commands ...board.Command) {
	t.Helper()
	for _, c := range commands {
		must.Get(s.Do(c))(t)
	}
}

var (
	ada0       = scenario.PC(0)
	intoThePit = []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: ada0}, {Do: board.VerbMove, Who: ada0, Conn: 0}}
)

// KeepWith refuses a Game whose region or connection no longer has the hook that asked.
func TestKeepWithoutTheHooksOfAPlace(t *testing.T) {
	asks := func(sc *explore.Scene) error {
		if _, _, ok := sc.Answered(); ok {
			return nil
		}
		return sc.Actor().Ask("jump", "Jump?", "no", "yes")
	}
	for name, change := range map[string]func(*scenario.Spec){
		"region":     func(s *scenario.Spec) { s.Regions[1].Hooks = &scenario.Hooks{scenario.OnEnter: explore.Func(asks)} },
		"connection": func(s *scenario.Spec) { s.Connections[0].Hooks = &scenario.Hooks{scenario.OnCross: explore.Func(asks)} },
	} {
		old := explore.NewSession(tunnel(t, 2, false, change), 3)
		doAll(t, old, intoThePit...)
		_, err := old.KeepWith(tunnel(t, 2, false, nil), nil)
		var changed *explore.ChangeError
		if old.State().Pending.Ask != board.AskContent || !errors.As(err, &changed) || !strings.Contains(err.Error(), "answers.jump") {
			t.Errorf("the hook of a %s that has asked is gone: %v, want a *ChangeError that says so", name, err)
		}
	}
}

// KeepWith goes on from the current State with a Game whose Go hooks have changed. The log starts there, Undo ends there, and saves, logs
// and Replay work from there. The old Session is unchanged.
func TestKeepWithChangedGame(t *testing.T) {
	old := explore.NewSession(tunnel(t, 2, true, nil), 3)
	doAll(t, old, intoThePit...)
	before := *old.State()
	s := must.Get(old.KeepWith(tunnel(t, 5, true, func(s *scenario.Spec) { s.InjuryEP, s.About = 3, "Wet." }), nil))(t)
	if diff := differ(before, *s.State()); diff != "" || s.Seed() != 3 || len(s.Log()) != 0 {
		t.Fatalf("the kept Session has seed %d and %d commands, want 3 and 0; its State differs:\n%s", s.Seed(), len(s.Log()), diff)
	}
	if err := s.Undo(); !errors.Is(err, explore.ErrNothingToUndo) {
		t.Errorf("%v, want ErrNothingToUndo", err)
	}
	var kept bytes.Buffer
	must.OK(t, s.KeepLog(&kept))
	doAll(t, s, board.Command{Do: board.VerbAnswer, Who: ada0, Choice: 1}, over(ada0))
	must.OK(t, s.Replay(t.Context()))
	data := must.Get(s.Save())(t)
	loaded := must.Get(explore.Load(s.Game(), data))(t)
	logged := must.Get(explore.ReadLog(t.Context(), s.Game(), &kept))(t)
	for i, s := range []*explore.Session{s, loaded, logged} {
		if err := s.Replay(t.Context()); err != nil {
			t.Errorf("%d: %v", i, err)
		}
		if again, err := s.Save(); err != nil || !bytes.Equal(again, data) {
			t.Errorf("%d: the loaded save differs: %v", i, err)
		}
		if err := errors.Join(s.Undo(), s.Undo()); err != nil {
			t.Fatalf("%d: Undo: %v", i, err)
		}
		if diff := differ(before, *s.State()); diff != "" || !errors.Is(s.Undo(), explore.ErrNothingToUndo) {
			t.Errorf("%d: Undo back to the kept State: want (-), got (+):\n%s", i, diff)
		}
		must.Get(s.Redo())(t)
	}
	if diff := differ(before, *old.State()); diff != "" || len(old.Log()) != 3 {
		t.Errorf("the old Session has changed:\n%s", diff)
	}
	if _, err := explore.Load(s.Game(), bytes.Replace(data, []byte(`"base":{"round":1`), []byte(`"base":{"round":-1`), 1)); err == nil || !strings.Contains(err.Error(), "Base") {
		t.Errorf("a forged Base: %v, want a *SaveError about Base", err)
	}
}

// Everything that the State refers to must still be there, in Go games as in packs. The error names all that is missing.
func TestKeepWithNamesWhatIsMissing(t *testing.T) {
	for _, row := range []struct {
		name, want string
		g          func() *explore.Game
	}{
		{"a trap renamed", `challenge "Pit": gone; question "content": what it is about may have another place now`, func() *explore.Game {
			return tunnel(t, 2, true, func(s *scenario.Spec) { s.Challenges[0].Name = "Hole" })
		}},
		{"another type", `challenge "Pit": of another type`, func() *explore.Game {
			return tunnel(t, 2, true, func(s *scenario.Spec) { s.Challenges[0].Type = stattrack.Environ })
		}},
		{"no hook for the answer", `callback "answers.jump": gone, and its question waits for an answer`, func() *explore.Game {
			return tunnel(t, 2, true, func(s *scenario.Spec) {
				s.Challenges[0].Hooks = scenario.Hooks{scenario.OnLeave: s.Challenges[0].Hooks[scenario.OnEnter]}
			})
		}},
		{"less EP", `character "Ada": has at most 3 EP`, func() *explore.Game {
			g := tunnel(t, 2, true, nil)
			weak := pcNamed("Ada")
			weak.EP = 3
			return gameOf(t, *g.Scenario().Spec(), weak)
		}},
		{"another party", `character "Ada": gone; question "content"`, func() *explore.Game {
			return gameOf(t, *tunnel(t, 2, true, nil).Scenario().Spec(), pcNamed("Bo"))
		}},
	} {
		s := explore.NewSession(tunnel(t, 2, true, nil), 3)
		doAll(t, s, intoThePit...)
		next, err := s.KeepWith(row.g(), nil)
		var changed *explore.ChangeError
		if next != nil || !errors.As(err, &changed) || !strings.HasPrefix(err.Error(), "explore: the Game has changed: "+row.want) {
			t.Errorf("%s: KeepWith: %v, want a *ChangeError: %s", row.name, err, row.want)
		}
		doAll(t, s, board.Command{Do: board.VerbAnswer, Who: ada0})
	}
}

// ReplayWith plays the log with a changed Game and lists the commands that have other events or are no longer possible. The old Session is
// unchanged.
func TestReplayWithChangedGame(t *testing.T) {
	s := explore.NewSession(tunnel(t, 2, false, nil), 3)
	doAll(t, s, intoThePit...)
	doAll(t, s, over(ada0), board.Command{Do: board.VerbBegin, Who: ada0}, board.Command{Do: board.VerbSearch, Who: ada0})
	before, log := *s.State(), s.Log()
	for _, row := range []struct {
		name      string
		g         *explore.Game
		changes   string
		otherwise []string
		left, ep  int
	}{
		{"nothing but prose", tunnel(t, 2, false, func(s *scenario.Spec) { s.About = "Wet." }), "", nil, 6, 18},
		{"a hook that hurts more", tunnel(t, 5, false, func(s *scenario.Spec) { s.Code = map[string]string{"pit": "2"} }), `callback "pit": new`,
			[]string{"command 3 (pc1 Move): event 7, Hurt, differs"}, 6, 15},
		{"all in another place", tunnel(t, 2, false, func(s *scenario.Spec) {
			s.Regions, s.Connections = rooms("Attic", "C", "B", "A"), []scenario.Connection{{From: "A", To: "Attic"}, s.Connections[1], s.Connections[0]}
		}), `region "Attic": new; connection "A to Attic": new`,
			[]string{"command 1 (nobody Begin): event 2, RegionExplored, differs", "command 3 (pc1 Move): event 2, Moved, differs"}, 6, 18},
		{"a question that nobody has answered", tunnel(t, 2, true, nil), "",
			[]string{"command 3 (pc1 Move): event 8 was nothing, is Asked", "command 4 (pc1 EndTurn): left out: Ada can't end: a question is pending", "command 5 ", "command 6 "}, 3, 18},
		{"a way that is gone", tunnel(t, 2, false, func(s *scenario.Spec) {
			s.Connections[0] = scenario.Connection{From: "B", To: "A", OneWay: true}
			s.Connections = append(s.Connections, scenario.Connection{From: "A", To: "C"})
		}),
			`connection "A to B": gone; connection "B to A": new; connection "A to C": new`, []string{"command 1", `command 3 (pc1 Move): left out: explore: the Game has changed: command "pc1 move way1": what it names is gone`}, 5, 20},
	} {
		r, err := s.ReplayWith(t.Context(), row.g)
		if err != nil {
			t.Fatalf("%s: ReplayWith: %v", row.name, err)
		}
		var changes []string
		for _, c := range r.Changes {
			changes = append(changes, c.String())
		}
		if got := strings.Join(changes, "; "); got != row.changes {
			t.Errorf("%s: changes %s, want %s", row.name, got, row.changes)
		}
		if len(r.Session.Log()) != row.left || int(r.Session.State().PCs[0].EP) != row.ep {
			t.Errorf("%s: %d commands left, EP %d; want %d, %d", row.name, len(r.Session.Log()), r.Session.State().PCs[0].EP, row.left, row.ep)
		}
		for i, o := range r.Divergences {
			if i >= len(row.otherwise) || !strings.HasPrefix(o.String(), row.otherwise[i]) {
				t.Errorf("%s: ReplayWith reports %v, want %q", row.name, o, row.otherwise)
			}
			if o.Err == nil && (len(o.Was) == 0 || reflect.DeepEqual(o.Was, o.Is)) || o.Command != log[o.At].Command {
				t.Errorf("%s: the difference %+v has the wrong command or no difference", row.name, o)
			}
		}
		if len(r.Divergences) < len(row.otherwise) {
			t.Errorf("%s: %v, want %q", row.name, r.Divergences, row.otherwise)
		}
		if err := r.Session.Replay(t.Context()); err != nil {
			t.Errorf("%s: %v", row.name, err)
		}
		if diff := differ(before, *s.State()); diff != "" || len(s.Log()) != 6 {
			t.Errorf("%s: the old Session has changed:\n%s", row.name, diff)
		}
	}
	if _, err := s.ReplayWith(t.Context(), nil); !errors.Is(err, explore.ErrNoGame) {
		t.Error(err)
	}
}

// ReplayWith keeps the dice of the table, and leaves out a command whose dice no longer fit. A log that starts from a kept State is played
// from there. A Session that does not replay is a *DesyncError.
func TestReplayWithDiceAndKeptState(t *testing.T) {
	rolls := func(pool string) *explore.Game {
		return tunnel(t, 0, false, func(s *scenario.Spec) {
			s.Challenges[0].Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error {
				return sc.Actor().Hurt(sc.Roll("fall", dice(pool)).Total())
			})
		})
	}
	s := explore.NewSession(rolls("1d6"), 3)
	doAll(t, s, intoThePit[:2]...)
	must.Get(s.DoDice(intoThePit[2], crunch.NewTape(4)))(t)
	same, err := s.ReplayWith(t.Context(), rolls("1d6"))
	if err != nil || len(same.Divergences) != 0 || same.Session.Log()[2].Dice == "" {
		t.Errorf("ReplayWith the same rolls: %v, %v; want no differences, and the dice kept", err, same)
	}
	more, err := s.ReplayWith(t.Context(), rolls("2d6"))
	if err != nil || len(more.Divergences) != 1 || !errors.As(more.Divergences[0].Err, new(*crunch.TapeError)) {
		t.Errorf("ReplayWith more dice: %v, %v; want one difference, a *TapeError", err, more)
	}
	kept := must.Get(s.KeepWith(rolls("1d8"), nil))(t)
	doAll(t, kept, over(ada0), board.Command{Do: board.VerbBegin, Who: ada0})
	again, err := kept.ReplayWith(t.Context(), rolls("1d4"))
	if err != nil || len(again.Divergences) != 0 || again.Session.Hash() != kept.Hash() || len(again.Session.Log()) != 2 {
		t.Errorf("replay from the kept State: %v, %v", err, again)
	}
	if _, err := kept.ReplayWith(t.Context(), tunnel(t, 1, false, func(s *scenario.Spec) { s.Challenges[0].Name = "Hole" })); err == nil {
		t.Error("ReplayWith accepts a Game that can't go on from the kept State, want a *ChangeError")
	}
	calls := 0
	odd := explore.NewSession(tunnel(t, 0, false, func(s *scenario.Spec) {
		s.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { calls++; return sc.Entity(ada0).Hurt(calls) })
	}), 3)
	doAll(t, odd, board.Command{Do: board.VerbBegin}, board.Command{Do: board.VerbBegin, Who: ada0}, over(ada0))
	if _, err := odd.ReplayWith(t.Context(), odd.Game()); !errors.As(err, new(*explore.DesyncError)) {
		t.Errorf("%v, want a *DesyncError", err)
	}
}

// If a hook changes and its version doesn't, Replay finds where the log differs. With a new version Load names the hook.
func TestChangedGoFunc(t *testing.T) {
	version := func(hurt int, code string) *explore.Game {
		return tunnel(t, hurt, false, func(s *scenario.Spec) { s.Code = map[string]string{"Pit.OnEnter": code} })
	}
	s := explore.NewSession(version(2, "1"), 3)
	doAll(t, s, append(intoThePit, over(ada0))...)
	data := must.Get(s.Save())(t)
	quiet := must.Get(explore.Load(version(3, "1"), data))(t)
	if err := quiet.Replay(t.Context()); !errors.As(err, new(*explore.DesyncError)) {
		t.Errorf("Replay: %v, want a *DesyncError", err)
	}
	var changed *explore.ChangeError
	if _, err := explore.Load(version(3, "2"), data); !errors.As(err, &changed) || changed.Changes[0] != (explore.Change{Kind: "callback", Name: "Pit.OnEnter", How: "changed: code"}) {
		t.Errorf("%v, want a *ChangeError about the callback", err)
	}
}
