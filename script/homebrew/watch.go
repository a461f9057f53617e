package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"github.com/crunchrules/crunch/script/internal/workbench"
)

var watchCommand = &command{
	name: "watch", form: "[options] PACK [PACK...]", typed: true, about: "checks a pack again each time a file is saved, and keeps a game going over it",
	more: "You play as with \"homebrew play\". When a file of the pack is saved, the pack is checked and its tests run. If it loads, the game goes on\n" +
		"with the new pack: its commands are played again with the same dice, and you are told what went another way. With -keep everything stays\n" +
		"where it is instead. While you think, the pack is played at random, and you are told what breaks.",
	examples: []string{"watch my-pack", "watch -keep -plays 0 my-pack"},
	run:      watch,
}

// How long watch waits between two looks at the files, and how long they must have been quiet: editors save in several steps.
const (
	lookEvery = 250 * time.Millisecond
	quiet     = 200 * time.Millisecond
)

// A watching is a game that goes on while its pack changes.
type watching struct {
	playing
	dirs   []string
	keep   bool
	plays  int
	lines  chan string
	end    error // why the input ended
	files  uint64
	broken chan string // what random plays have found
	stop   context.CancelFunc
}

func watch(c *call) error {
	w := &watching{playing: playing{call: c}, lines: make(chan string)}
	var game gameFlags
	game.add(c.flags)
	addLanguage(c.flags, &game.lang)
	c.flags.BoolVar(&w.keep, "keep", false, "after a change keep everything where it is, instead of playing all commands again")
	c.flags.IntVar(&w.plays, "plays", 300, "play the pack `n` times at random after each change; 0 is none")
	dirs, err := c.parse(1, -1)
	if err != nil {
		return err
	}
	if _, err := folders(c.ctx, dirs); err != nil {
		return err
	}
	w.dirs, w.stop = dirs, func() {}
	defer func() { w.stop() }()
	w.t = table.New(nil, c.out)
	w.t.Plain, w.t.Line, w.t.Words = true, c.bounds.line(w.line), w.words()
	game.debug = w.t.Note
	go w.read(c.in)
	for w.s == nil {
		w.files = fingerprint(dirs)
		if w.s, w.t.Language, err = game.session(c, dirs); err == nil {
			break
		} else if !errors.Is(err, errBad) {
			return err
		}
		fmt.Fprintln(c.out, "Waiting for the next save of a file.")
		if _, err := w.t.Line(); err != nil && !errors.Is(err, errChanged) {
			return errBad
		}
	}
	w.check()
	w.t.Title(w.s)
	return errors.Join(w.on(w.reload), w.t.Flush())
}

// check runs the tests of the pack, tells what they and the loader found, and starts random plays.
func (w *watching) check() {
	if r, err := look(w.ctx, w.dirs, inspect.Options{Quick: true}); err != nil {
		fmt.Fprintln(w.t, plainly(err))
	} else {
		r.print(w.t, false)
	}
	w.roam()
}

// reload goes on with the changed pack. If it doesn't load, or the game can't go on with it, the game goes on as it was.
func (w *watching) reload() error {
	fmt.Fprintln(w.t, "The pack has changed.")
	w.files = fingerprint(w.dirs)
	r, err := look(w.ctx, w.dirs, inspect.Options{Quick: true})
	if err == nil {
		if r.print(w.t, false); len(r.Problems) == 0 {
			err = w.replace()
		}
	}
	if err != nil {
		fmt.Fprintln(w.t, plainly(err))
	}
	if err != nil || len(r.Problems) > 0 {
		fmt.Fprintln(w.t, "The game goes on with the pack as it was.")
	}
	return nil
}

// replace puts the game onto the changed pack.
func (w *watching) replace() error {
	pack, _, err := load(w.ctx, w.dirs, script.Options{Debug: w.t.Note})
	if err != nil {
		return err // it has just changed again
	}
	game, err := pack.Remake(w.s.Game())
	if err != nil {
		return err
	}
	if w.keep {
		s, err := w.s.KeepWith(game, func(lost explore.Lost) error {
			_, err := fmt.Fprintf(w.t, "  left out: %v\n", lost)
			return err
		})
		if err != nil {
			return err
		}
		w.s = s
		fmt.Fprintln(w.t, "The game goes on where it was.")
	} else {
		again, err := w.s.ReplayWith(w.ctx, game)
		if err != nil {
			return err
		}
		w.t.Notes() // what callbacks wrote when the log was played again
		done := len(w.s.Log())
		w.s = again.Session
		for i, o := range again.Divergences {
			if i == 5 {
				fmt.Fprintf(w.t, "  and %d more\n", len(again.Divergences)-i)
				break
			}
			fmt.Fprintf(w.t, "  %s\n", workbench.Diverges(w.s, &o))
		}
		fmt.Fprintf(w.t, "The game goes on: %s played again, %d of them with another result.\n", inspect.Count(done, "command"), len(again.Divergences))
	}
	w.roam()
	return nil
}

// read sends the lines of the input, and closes the channel at its end.
func (w *watching) read(in io.Reader) {
	lines := bufio.NewReader(in)
	for {
		line, err := table.ReadLine(lines)
		if err != nil {
			w.end = err
			close(w.lines)
			return
		}
		w.lines <- line
	}
}

// line returns the next line of the input. It ends early with errChanged when a file of the pack was saved. Meanwhile it tells what random
// plays found.
func (w *watching) line() (string, error) {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		select {
		case line, ok := <-w.lines:
			if !ok {
				return "", w.end
			}
			return line, nil
		case found := <-w.broken:
			fmt.Fprintf(w.t, "\n%s\n> ", found)
			w.t.Flush()
		case <-look.C:
			if fingerprint(w.dirs) == w.files {
				continue
			}
			for now, was := uint64(0), fingerprint(w.dirs); now != was; { // until the editor is done
				time.Sleep(quiet)
				now, was = was, fingerprint(w.dirs)
			}
			fmt.Fprintln(w.t)
			return "", errChanged
		}
	}
}

// roam starts to play the pack at random, and ends the games of the pack as it was.
func (w *watching) roam() {
	w.stop()
	ctx, stop := context.WithCancel(w.ctx)
	w.stop, w.broken = stop, make(chan string)
	if pack, _, err := load(ctx, w.dirs, script.Options{}); err == nil { // a pack of its own: its callbacks write nothing to this table
		if game, err := pack.Game(); err == nil {
			go roam(ctx, game, w.plays, w.broken)
		}
	}
}

// roam plays a game at random and sends what breaks, each message once.
func roam(ctx context.Context, g *explore.Game, plays int, broken chan<- string) {
	told := map[string]bool{}
	for seed := crunch.Seed(1); int(seed) <= plays && ctx.Err() == nil && len(told) < 10; seed++ {
		chance := seed.Stream(crunch.Key("watch"))
		random := policy.Random(&chance)
		err := playOn(ctx, explore.NewSession(g, seed), explore.Players{PCs: random, DM: random}, 100, nil)
		if err == nil || ctx.Err() != nil || told[err.Error()] {
			continue
		}
		told[err.Error()] = true
		select {
		case broken <- fmt.Sprintf("A random game breaks: %s", plainly(err)):
		case <-ctx.Done():
		}
	}
}

// fingerprint returns a number that changes when a Lua file in one of the folders is saved, added or removed.
func fingerprint(dirs []string) uint64 {
	h := fnv.New64a()
	for _, dir := range dirs {
		if whole := filepath.Dir(filepath.Clean(dir)); script.IsCampaign(os.DirFS(whole)) {
			dir = whole // what stands beside a scenario counts too
		}
		names, _ := script.Files(os.DirFS(dir)) // a folder that can't be read is reported when it is loaded
		for _, name := range names {
			if info, err := os.Lstat(filepath.Join(dir, name)); err == nil {
				fmt.Fprintln(h, name, info.Size(), info.ModTime().UnixNano())
			}
		}
	}
	return h.Sum64()
}
