// Command hotseat is a table for two people and a bot at one terminal. Ada's player and Bo's player take turns at the keyboard, Cy plays
// himself, and the DM is a bot too.
//
// The players are Policies: each gets the View of its PC and nothing else. A browser client could show and choose the same from the View's
// JSON.
//
//	go run ./examples/hotseat            numbers or commands choose; "map" draws what your PC knows; "quit" leaves
//	go run ./examples/hotseat -seed 8    other dice
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

func main() {
	seed := flag.Uint64("seed", 7, "the seed of the dice")
	flag.Parse()
	if err := play(crunch.Seed(*seed), os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// errLeft is the error of a player who leaves the table.
var errLeft = errors.New("the player has left the table")

// play seats the players and lets them play to the end.
func play(seed crunch.Seed, in io.Reader, out io.Writer) error {
	game, err := ferry()
	if err != nil {
		return err
	}
	s := explore.NewSession(game, seed)
	keyboard := bufio.NewScanner(in)
	players := explore.Players{
		Seats: []explore.Policy{person(keyboard, out), person(keyboard, out), policy.SensiblePCs(seed)},
		DM:    policy.SensibleDM(seed),
	}
	v := s.View(scenario.Everyone)
	fmt.Fprintf(out, "%s\n%s\n\n", v.Scenario, v.About)
	err = s.Play(context.Background(), players, func(events []board.Event) {
		fmt.Fprint(out, show.Story(s.Tell(events, scenario.Everyone)))
	})
	if errors.Is(err, errLeft) {
		fmt.Fprintln(out, "Someone has left the table.")
		return nil
	}
	return err
}

// person is a Policy for someone at the keyboard. If there is only one choice, it takes it without asking.
func person(keyboard *bufio.Scanner, out io.Writer) explore.Policy {
	return func(v *board.View) (int, error) {
		if len(v.Choices) == 1 && !v.MayPass {
			return 0, nil
		}
		fmt.Fprintf(out, "\n%s\n", question(v))
		words := show.Choices(v)
		for i, w := range words {
			fmt.Fprintf(out, "%4d  %s\n", i+1, w)
		}
		if v.MayPass {
			fmt.Fprintf(out, "%4d  let the others go first\n", 0)
		}
		for {
			fmt.Fprint(out, "> ")
			if !keyboard.Scan() {
				fmt.Fprintln(out)
				return 0, errors.Join(errLeft, keyboard.Err())
			}
			typed := strings.TrimSpace(keyboard.Text())
			n, err := strconv.Atoi(typed)
			switch {
			case typed == "quit":
				return 0, errLeft
			case typed == "map":
				fmt.Fprintf(out, "\n%s", show.MapText(v))
				continue
			case err == nil && n == 0 && v.MayPass:
				return board.Pass, nil
			case err == nil && n >= 1 && n <= len(words):
				return n - 1, nil
			}
			if i, err := v.ParseChoice(typed); err == nil { // "ada move ferry"
				return i, nil
			}
			fmt.Fprintf(out, "A number of the list, please, or a command such as ada end, or map or quit.\n")
		}
	}
}

// question writes who must choose, the state of that PC, and what only that PC knows.
func question(v *board.View) string {
	pc := &v.PCs[v.Viewer.Index()]
	var text strings.Builder
	fmt.Fprintf(&text, "-- %s, %d of %d EP", pc.Name, pc.EP, pc.MaxEP)
	if here := v.Region(pc.Region); here != nil {
		text.WriteString(", in " + here.Name)
	}
	for _, c := range v.Counters {
		if !c.Hidden {
			fmt.Fprintf(&text, "; %s: %d of %d", c.Name, c.Counter.Filled, c.Counter.Slots)
		}
	}
	switch {
	case v.Asked != nil && v.Asked.Text != "":
		text.WriteString(": " + v.Asked.Text)
	case v.Asked != nil:
		fmt.Fprintf(&text, ": which %v?", v.Asked.Ask)
	}
	return text.String()
}
