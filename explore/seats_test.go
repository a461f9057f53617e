package explore_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// seated returns the road with three PCs before their first turns.
func seated(t *testing.T) *explore.Session {
	t.Helper()
	spec := road()
	spec.Counters = nil
	party := []scenario.Character{{Name: "Ada"}, {Name: "Bo"}, {Name: "Cy"}}
	c := openChapter(t, spec, party...)
	s := explore.NewSession(c.g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	return s
}

// seats returns Players that record each question and then call answer.
func seats(said *[]string, answer func(name string, v *board.View) (int, error)) explore.Players {
	seat := func(name string) explore.Policy {
		return func(v *board.View) (int, error) {
			*said = append(*said, fmt.Sprintf("%s as %v, %d choices, may pass: %v", name, v.Viewer, len(v.Choices), v.MayPass))
			return answer(name, v)
		}
	}
	return explore.Players{PCs: seat("table"), DM: seat("DM"), Seats: []explore.Policy{nil, seat("Bo")}}
}

// Each PC may have its own player, who sees what that PC knows and chooses only from its commands. The other PCs share one player. Between
// turns the player of the first PC is asked first; in a turn it is the player whose turn it is. A player that passes lets the others
// choose. When all have passed, the first must choose.
func TestSeats(t *testing.T) {
	begun := func(s *explore.Session, w scenario.Who) *explore.Session {
		must.Get(s.Do(board.Command{Do: board.VerbBegin, Who: w}))(t)
		return s
	}
	passes := func(names ...string) func(string, *board.View) (int, error) {
		return func(name string, v *board.View) (int, error) {
			if v.MayPass && slices.Contains(names, name) {
				return board.Pass, nil
			}
			return 0, nil
		}
	}
	for _, row := range []struct {
		name   string
		s      *explore.Session
		answer func(string, *board.View) (int, error)
		said   []string
		who    scenario.Who
	}{
		{"the first PC's player is asked first", seated(t), passes(), []string{"table as everyone, 6 choices, may pass: true"}, scenario.PC(0)},
		{"it passes", seated(t), passes("table"), []string{"table as everyone, 6 choices, may pass: true", "Bo as pc2, 3 choices, may pass: true"}, scenario.PC(1)},
		{"all pass", seated(t), passes("table", "Bo"), []string{"table as everyone, 6 choices, may pass: true", "Bo as pc2, 3 choices, may pass: true",
			"table as everyone, 6 choices, may pass: false"}, scenario.PC(0)},
		{"whose turn it is", begun(seated(t), scenario.PC(1)), passes("table"), []string{"Bo as pc2, 2 choices, may pass: true"}, scenario.PC(1)},
		{"an ally Moves in it", begun(seated(t), scenario.PC(1)), passes("Bo"), []string{"Bo as pc2, 2 choices, may pass: true", "table as everyone, 2 choices, may pass: true"}, scenario.PC(0)},
	} {
		var said []string
		c, err := seats(&said, row.answer).Choose(row.s.Position(), row.s.Legal())
		if err != nil || c.Who != row.who || row.s.Check(c) != nil {
			t.Errorf("%s: %+v, %v: want a command of %v", row.name, c, err, row.who)
		}
		if diff := differ(row.said, said); diff != "" {
			t.Errorf("%s: what the seats saw differs (-want +got):\n%s", row.name, diff)
		}
	}
}

// A player that has not chosen yet returns ErrWait. Nobody who is asked after it overtakes it, unless the host lets them. If nobody
// chooses, Choose returns ErrWait, and Play ends without an error and can be called again.
func TestSeatsWait(t *testing.T) {
	late := fmt.Errorf("the table: %w", explore.ErrWait)
	answers := func(table, bo error) func(string, *board.View) (int, error) {
		return func(name string, v *board.View) (int, error) {
			err := map[string]error{"table": table, "Bo": bo}[name]
			if err == io.EOF {
				return board.Pass, nil
			}
			return 0, err
		}
	}
	for _, row := range []struct {
		name      string
		overtake  bool
		next      scenario.Who
		table, bo error // io.EOF passes
		who       scenario.Who
		err       error
		asked     int
	}{
		{"the first has not chosen, Bo has", false, scenario.Nobody, late, nil, scenario.Nobody, explore.ErrWait, 1},
		{"the first passes, Bo has not chosen", false, scenario.Nobody, io.EOF, late, scenario.Nobody, explore.ErrWait, 2},
		{"Bo is next and has chosen", false, scenario.PC(1), late, nil, scenario.PC(1), nil, 1},
		{"Bo is next and has not chosen", false, scenario.PC(1), nil, late, scenario.Nobody, explore.ErrWait, 1},
		{"Bo is next and passes", false, scenario.PC(1), nil, io.EOF, scenario.PC(0), nil, 2},
		{"a PC of another's player is next", false, scenario.PC(2), nil, late, scenario.PC(0), nil, 1},
		{"they may overtake: the first has not chosen, Bo has", true, scenario.Nobody, late, nil, scenario.PC(1), nil, 2},
		{"they may overtake: nobody has chosen", true, scenario.Nobody, late, late, scenario.Nobody, explore.ErrWait, 2},
		{"they may overtake: the first has not chosen, Bo passes", true, scenario.Nobody, late, io.EOF, scenario.Nobody, explore.ErrWait, 2},
		{"they may overtake: the first passes, Bo has not chosen", true, scenario.Nobody, io.EOF, late, scenario.Nobody, explore.ErrWait, 2},
	} {
		s := seated(t)
		var said []string
		players := seats(&said, answers(row.table, row.bo))
		players.Overtake, players.Next = row.overtake, row.next
		c, err := players.Choose(s.Position(), s.Legal())
		if !errors.Is(err, row.err) || c.Who != row.who || len(said) != row.asked {
			t.Errorf("%s: %+v, %v after %q", row.name, c, err, said)
		}
		if row.err == nil {
			continue
		}
		log := len(s.Log())
		if err := s.Play(t.Context(), players, nil); err != nil || len(s.Log()) != log || s.Result() != board.ResultRunning {
			t.Errorf("%s: Play: %v after %d commands", row.name, err, len(s.Log())-log)
		}
	}
	s := seated(t)
	one := explore.Players{PCs: func(*board.View) (int, error) { return 0, late }}
	if err := s.Play(t.Context(), one, nil); err != nil || len(s.Log()) != 1 {
		t.Errorf("one player for all: %v after %d commands", err, len(s.Log()))
	}
	if _, err := one.Choose(s.Position(), s.Legal()); !errors.Is(err, explore.ErrWait) {
		t.Errorf("one player for all: %v", err)
	}
}

// Only the player of the PC that is asked gets a question.
func TestSeatIsAsked(t *testing.T) {
	s := seated(t)
	st := *s.State()
	st.Pending = board.Pending{Ask: board.AskContent, Who: scenario.PC(1), Text: "Well?", Options: []string{"yes", "no"}}
	pos := s.Game().At(&st)
	for _, own := range []bool{true, false} {
		var said []string
		p := seats(&said, func(string, *board.View) (int, error) { return 1, nil })
		want := "Bo as pc2, 2 choices, may pass: false"
		if !own {
			p.Seats, want = nil, "table as pc2, 2 choices, may pass: false"
		}
		c, err := p.Choose(pos, pos.Legal(nil))
		if want := (board.Command{Do: board.VerbAnswer, Who: scenario.PC(1), Choice: 1}); c != want || err != nil {
			t.Errorf("chose %+v, %v; want %+v", c, err, want)
		}
		if diff := differ([]string{want}, said); diff != "" {
			t.Errorf("what the seats saw differs (-want +got):\n%s", diff)
		}
	}
}

// Choose reports a pass where nobody else can choose, an error of any player, and a PC without a player.
func TestSeatsGoWrong(t *testing.T) {
	s := seated(t)
	var said []string
	pass := func(string, *board.View) (int, error) { return board.Pass, nil }
	if _, err := seats(&said, pass).Choose(s.Position(), s.Legal()); !errors.Is(err, board.ErrNoSuchOption) || len(said) != 3 {
		t.Errorf("all players pass: %v after %q, want an error", err, said)
	}
	if _, err := (explore.Players{PCs: func(*board.View) (int, error) { return board.Pass, nil }}).Choose(s.Position(), s.Legal()); !errors.Is(err, board.ErrNoSuchOption) {
		t.Errorf("the only player passes: %v", err)
	}
	gone := errors.New("gone home")
	leave := func(name string, v *board.View) (int, error) {
		if name == "Bo" {
			return 0, gone
		}
		return board.Pass, nil
	}
	if _, err := seats(&said, leave).Choose(s.Position(), s.Legal()); err != gone {
		t.Errorf("when Bo leaves, Choose returns %v, want %v", err, gone)
	}
	some := seats(&said, pass)
	some.PCs = nil
	var missing *explore.NoPolicyError
	if _, err := some.Choose(s.Position(), s.Legal()); !errors.As(err, &missing) || missing.Side != "PCs" {
		t.Errorf("Ada and Cy have no player: %v", err)
	}
}

// Whole plays with a player for each PC come to an end, and every law of Views holds for what each sees. With one player for all PCs
// nothing changes.
func TestSeatsPlay(t *testing.T) {
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := kitchen(t, kind)
		for seed := range crunch.Seed(5) {
			s := explore.NewSession(g, seed)
			var viewers [3]int
			players := policy.Ready(1)
			for i := range 3 {
				players.Seats = append(players.Seats, func(v *board.View) (int, error) {
					viewers[i]++
					if v.Viewer != scenario.PC(i) || slices.ContainsFunc(v.Choices, func(c board.Command) bool { return c.Who != scenario.PC(i) }) {
						t.Fatalf("PC %d sees the View of %v and chooses from %+v", i+1, v.Viewer, v.Choices)
					}
					return policy.SensiblePCs(1)(v)
				})
			}
			players.PCs = nil
			must.OK(t, s.Play(t.Context(), players, nil))
			if viewers[0] == 0 || viewers[1] == 0 || viewers[2] == 0 {
				t.Errorf("seed %d: the viewers were asked %v times, want each once at least", seed, viewers)
			}
			must.OK(t, s.Replay(t.Context()))
		}
	}
}

// A game that a loop drives with Step, with persons at some seats, is the game that Play plays with the same players. Step says whom it waits
// for and what there is to choose, and nothing has happened then.
func TestStep(t *testing.T) {
	t.Parallel()
	waited := 0
	rapid.Check(t, func(t *rapid.T) {
		g, seed := anyGame(t), crunch.Seed(rapid.Uint64().Draw(t, "seed"))
		persons := rapid.SliceOfN(rapid.Bool(), len(g.Party())+1, len(g.Party())+1).Draw(t, "persons") // the last is the DM
		most := rapid.IntRange(1, 40).Draw(t, "commands")
		table := func(person func(s *explore.Session) explore.Policy, s *explore.Session) explore.Players {
			ready := policy.Ready(seed)
			for i, isPerson := range persons[:len(g.Party())] {
				if ready.Seats = append(ready.Seats, ready.PCs); isPerson {
					ready.Seats[i] = person(s)
				}
			}
			if persons[len(g.Party())] {
				ready.DM = person(s)
			}
			return ready
		}
		which := func(s *explore.Session, n int) int { return int(s.Hash() % uint64(n)) }
		whole, steps := explore.NewSession(g, seed), explore.NewSession(g, seed)
		ctx, stop := context.WithCancel(t.Context())
		err := whole.Play(ctx, table(func(s *explore.Session) explore.Policy {
			return func(v *board.View) (int, error) { return which(s, len(v.Choices)), nil }
		}, whole), func([]board.Event) {
			if len(whole.Log()) == most {
				stop()
			}
		})
		stop()
		players := table(func(*explore.Session) explore.Policy { return explore.Waiting }, steps)
		for len(steps.Log()) < len(whole.Log()) {
			before, at := steps.Hash(), len(steps.Log())
			_, stepErr := steps.Step(players)
			var wait *explore.WaitError
			if errors.As(stepErr, &wait) {
				waited++
				if v := steps.View(wait.Viewer); steps.Hash() != before || len(steps.Log()) != at || !slices.Contains(v.Choices, wait.Choices[0]) && !g.Scenario().Spec().Apart {
					t.Fatalf("waiting for %v changed the Session, or its View lacks the choice", wait.Who)
				}
				_, stepErr = steps.Do(wait.Choices[which(steps, len(wait.Choices))])
			}
			if stepErr != nil {
				t.Fatalf("step %d: %v", at, stepErr)
			}
		}
		for i, e := range steps.Log() {
			if e.Command != whole.Log()[i].Command {
				t.Fatalf("command %d: %v, want %v as Play does", i+1, e.Command, whole.Log()[i].Command)
			}
		}
		if steps.Hash() != whole.Hash() || err != nil && !errors.Is(err, context.Canceled) && !contentFails(err) {
			t.Fatalf("other State than Play, %v", err)
		}
	})
	if waited == 0 && !testing.Short() {
		t.Error("nobody was waited for")
	}
}
