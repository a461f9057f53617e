// Package evening is what front ends share: a game of a pack that people play at one screen, with its map, its choices and its story, undo, saves,
// and a pack that may change while they play. A terminal draws it (examples/terminal), and so do a window and a browser (examples/desktop).
package evening

import (
	"context"
	"errors"
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
	Read    int        // how many of them were there before the last choice

	At      int    // the choice that the cursor is on
	OnSheet bool   // the players look at a sheet, not at the map
	Note    string // what the last key has done, or why it could not

	files   Files
	session *explore.Session
	players explore.Players
}

// Open begins a game of a pack. The error lists all mistakes of the pack, with file and line.
func Open(files Files, seed crunch.Seed) (*Evening, error) {
	e := &Evening{files: files}
	game, err := e.pack()
	if err != nil {
		return nil, err
	}
	return e, e.goOn(explore.NewSession(game, seed))
}

// pack reads the pack as it stands now.
func (e *Evening) pack() (*explore.Game, error) {
	dir, err := e.files.Pack()
	if err != nil {
		return nil, err
	}
	return script.LoadGame(context.Background(), dir)
}

// goOn goes on with a Session, and tells its story so far.
func (e *Evening) goOn(s *explore.Session) error {
	events, err := s.EventsSince(context.Background(), 0)
	if err != nil {
		return err
	}
	e.session, e.Story, e.Read = s, nil, 0
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
	e.At = 0
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
	e.Read = len(e.Story)
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
	game, err := e.pack()
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
	e.session, e.Read = s, len(e.Story)
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
