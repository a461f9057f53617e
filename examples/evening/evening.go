// Package evening is what front ends share: a game of a pack that people play at one screen, with its map, its choices and its story, undo, saves,
// and a pack that may change while they play. A terminal draws it (examples/terminal); a window could.
package evening

import (
	"context"
	"errors"
	"os"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/script"
)

// An Evening is a game in play. People have all PCs, bots have the DM's side.
type Evening struct {
	View    board.View // what who chooses now may know
	Choices []string   // in words, in the order of View.Choices
	Story   []string   // what has happened, in lines

	dir     string
	session *explore.Session
	players explore.Players
}

// Open begins a game of the pack in a folder. The error lists all mistakes of the pack, with file and line.
func Open(dir string, seed crunch.Seed) (*Evening, error) {
	game, err := load(dir)
	if err != nil {
		return nil, err
	}
	e := &Evening{dir: dir}
	return e, e.goOn(explore.NewSession(game, seed))
}

func load(dir string) (*explore.Game, error) {
	return script.LoadGame(context.Background(), os.DirFS(dir))
}

// goOn goes on with a Session, and tells its story so far.
func (e *Evening) goOn(s *explore.Session) error {
	events, err := s.EventsSince(context.Background(), 0)
	if err != nil {
		return err
	}
	e.session, e.Story = s, nil
	e.players = explore.Players{PCs: explore.Waiting, DM: policy.SensibleDM(s.Seed())}
	e.tell(events)
	return e.settle()
}

// settle lets the bots play until somebody has to choose.
func (e *Evening) settle() error {
	viewer := scenario.Everyone
	for e.session.Result() == board.ResultRunning {
		events, err := e.session.Step(e.players)
		if wait, ok := errors.AsType[*explore.WaitError](err); ok {
			viewer = wait.Viewer
			break
		} else if err != nil {
			return err
		}
		e.tell(events)
	}
	e.View = e.session.View(viewer)
	e.Choices = show.Choices(&e.View)
	return nil
}

func (e *Evening) tell(events []board.Event) {
	text := strings.TrimSpace(show.Story(e.session.Tell(events, scenario.Everyone)))
	if text != "" {
		e.Story = append(e.Story, strings.Split(text, "\n")...)
	}
}

// Over reports whether the scenario is over.
func (e *Evening) Over() bool { return e.session.Result() != board.ResultRunning }

// Choose makes the choice with this number, from 0.
func (e *Evening) Choose(i int) error {
	events, err := e.session.Do(e.View.Choices[i])
	if err != nil {
		return err
	}
	e.tell(events)
	return e.settle()
}

// Undo takes back the last choice, with all that followed.
func (e *Evening) Undo() error {
	log := e.session.Log()
	for n := len(log); n > 0; n-- {
		if err := e.session.Undo(); err != nil {
			return err
		}
		if c := log[n-1].Command; c.Who.IsPC() || c.Do == board.VerbBegin && c.Who == scenario.Nobody {
			break
		}
	}
	return e.goOn(e.session)
}

// Save returns the game, for Load.
func (e *Evening) Save() ([]byte, error) { return e.session.Save() }

// Load goes on with a saved game of the same pack. If it can't, the game that was going on stays.
func (e *Evening) Load(data []byte) error {
	s, err := explore.Load(e.session.Game(), data)
	if err != nil {
		return err
	}
	return e.goOn(s)
}

// Reload reads the pack again and goes on under it from where the game stands. If it has mistakes, or lacks what the game needs, the game that was
// going on stays, and the error says why. What the game held and the pack no longer has is left out, and told in the Story.
func (e *Evening) Reload() error {
	game, err := load(e.dir)
	if err != nil {
		return err
	}
	s, err := e.session.KeepWith(game, func(explore.Lost) error { return nil })
	if err != nil {
		return err
	}
	lost, err := s.EventsSince(context.Background(), 0)
	if err != nil {
		return err
	}
	e.session = s
	e.tell(lost)
	return e.settle()
}

// Map draws what the players know of the map, as text.
func (e *Evening) Map() string { return show.MapText(&e.View) }

// Sheet is the sheet of who chooses now, or of all PCs.
func (e *Evening) Sheet() string {
	if e.View.Viewer.IsPC() {
		return show.Sheet(&e.View, e.View.Viewer)
	}
	return show.TableText(&e.View)
}
