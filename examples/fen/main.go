// Command fen plays The Sallow Fen, an exploration scenario whose Challenges, Traps and Diseases are homebrew Lua.
//
// It plays itself with the ready policies and tells what happens round by round. Each result has its dice and the clause or the piece of
// content that caused it.
//
//	go run ./examples/fen                        plays itself
//	go run ./examples/fen -seed 8                the same seed is the same story
//	go run ./examples/fen -play                  you choose for the PCs: a number, or a command such as "Aerim move Reed Maze"
//	go run ./examples/fen -save FILE -stop 2     stops after round 2 and saves
//	go run ./examples/fen -load FILE             goes on
//	go run ./examples/fen -pack DIR              plays a pack of your own
package main

import (
	"context"
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
)

//go:embed content/*.lua
var content embed.FS

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

type options struct {
	seed       uint64
	play       bool
	save, load string
	stop       int
	pack       string
}

func run(args []string, in io.Reader, out, problems io.Writer) int {
	var o options
	flags := flag.NewFlagSet("fen", flag.ContinueOnError)
	flags.SetOutput(problems)
	flags.Uint64Var(&o.seed, "seed", 7, "the seed of the dice")
	flags.BoolVar(&o.play, "play", false, "choose each PC's command from the numbered legal ones")
	flags.StringVar(&o.save, "save", "", "stop after the round that -stop says, or when you leave, and save to this `file`")
	flags.IntVar(&o.stop, "stop", 2, "the round after which -save stops")
	flags.StringVar(&o.load, "load", "", "go on from this `file`; it holds the seed")
	flags.Func("pack", "play the pack of Lua files in this `folder`", func(folder string) error {
		if o.pack != "" {
			return errors.New("one pack is played: homebrew plays several side by side")
		}
		o.pack = folder
		return nil
	})
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(problems, "fen: unexpected %q\n", flags.Arg(0))
		return 2
	}
	if err := o.tell(in, out); err != nil {
		fmt.Fprintln(problems, err)
		return 1
	}
	return 0
}

// errStop ends a game that is to be saved.
var errStop = errors.New("stop")

// tell plays the scenario and writes what happens.
func (o options) tell(in io.Reader, out io.Writer) error {
	s, err := o.session()
	if err != nil {
		return err
	}
	t := table.New(in, out)
	players := policy.Ready(s.Seed())
	if o.play {
		players.PCs = t.Person(s)
	}
	players = o.until(players)
	if o.load == "" {
		t.Title(s)
	}
	err = t.Play(context.Background(), s, players)
	switch {
	case err == nil:
		t.Outcome(s)
	case errors.Is(err, errStop) || errors.Is(err, table.ErrLeft):
		if o.save != "" {
			if err := store(s, o.save); err != nil {
				return errors.Join(err, t.Flush())
			}
		}
	default:
		return errors.Join(err, t.Flush())
	}
	return t.Flush()
}

// session loads the content and starts a new game or loads a saved one.
func (o options) session() (*explore.Session, error) {
	files, err := fs.Sub(content, "content")
	if err != nil {
		return nil, err
	}
	if o.pack != "" {
		files = os.DirFS(o.pack)
	}
	pack, err := script.Load(context.Background(), files)
	if err != nil {
		return nil, err
	}
	g, err := pack.Game()
	if err != nil {
		return nil, err
	}
	if o.load == "" {
		return explore.NewSession(g, crunch.Seed(o.seed)), nil
	}
	saved, err := os.ReadFile(o.load)
	if err != nil {
		return nil, err
	}
	return explore.Load(g, saved)
}

// until stops the game after the round in which it is to be saved.
func (o options) until(p explore.Players) explore.Players {
	if o.save == "" {
		return p
	}
	stopped := func(choose explore.Policy) explore.Policy {
		return func(v *board.View) (int, error) {
			if v.Round > o.stop {
				return 0, errStop
			}
			return choose(v)
		}
	}
	return explore.Players{PCs: stopped(p.PCs), DM: stopped(p.DM)}
}

// store writes a save.
func store(s *explore.Session, file string) error {
	saved, err := s.Save()
	if err != nil {
		return err
	}
	return os.WriteFile(file, saved, 0o644)
}
