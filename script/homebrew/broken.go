package main

import (
	"errors"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// A brokenGame says where a game could not go on because a callback fails.
type brokenGame struct {
	what, when string
	v          board.View // of the DM, before the command
	err        error
}

func (e *brokenGame) Error() string { return e.err.Error() }
func (e *brokenGame) Unwrap() error { return e.err }

// at returns the command that failed, or whose choice did: ", at Ada Moves to Loft".
func (e *brokenGame) at() string {
	hook, failed := errors.AsType[*explore.HookError](e.err)
	switch {
	case !failed || hook.Command.Who == scenario.Nobody && hook.Command.Do == board.VerbNone:
		return ""
	case hook.Command.Do == board.VerbNone:
		return ", where " + e.v.Name(hook.Command.Who) + " chooses"
	default:
		return ", at \"" + show.Words(&e.v, &hook.Command) + "\""
	}
}

// brokenGame tells that a callback fails, where, and what to do next.
func (c *call) brokenGame(err error) string {
	where := ""
	if game, ok := errors.AsType[*brokenGame](err); ok {
		where = fmt.Sprintf("%s could not go on %s%s", game.what, game.when, game.at())
	} else if game, ok := errors.AsType[*simulate.TrialError](err); ok {
		where = fmt.Sprintf("a game could not go on after %s", inspect.Count(game.Command, "command"))
	} else {
		return plainly(err) + "\n"
	}
	hint := c.again("check") + " looks for a short way there"
	if len(c.rest) == 1 {
		hint += ", " + c.again("simulate") + " says how many games come there"
	}
	return fmt.Sprintf("homebrew: %s: %s: %s\n%s\n", c.name, where, plainly(err), hint)
}

// again returns another command with the same packs and options of theirs.
func (c *call) again(command string) string {
	words := []string{command}
	if option := c.flags.Lookup("option"); option != nil {
		words = append(words, playedWith(roster[0].name, *option.Value.(*list), "")...)
	}
	return commandLine(append(words, c.rest...)...)
}
