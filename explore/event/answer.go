package event

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// The answers to questions.
type (
	// Declines says: nothing of what is offered; of [board.AskForcedReact]: not now.
	Declines struct{}

	// Plays says: plays this Reaction, Interrupt or Assist.
	Plays struct {
		Who  scenario.Who
		Play int16 // as board.Command.Play has it
	}

	// Discards says: discards this card of its hand (HD-51, HD-61).
	Discards Plays

	// Draws says: takes this card of its deck into its hand (ST-47).
	Draws Plays

	// Rerolls says: rerolls by this right (ST-44, ST-46).
	Rerolls struct{ Right stattrack.Rerolls }

	// Keeps says: keeps the second result, or the first (ST-46).
	Keeps struct{ Second bool }

	// Saps says: takes a slot from this track of the target (ST-27, ST-36).
	Saps struct {
		Target scenario.Who
		Track  stattrack.Track
	}

	// Chooses says: chooses this option of content.
	Chooses struct{ Option string }

	// Forces says: makes an enemy give this command (ST-40).
	Forces struct{ Command board.Command }

	// ForcesReaction says: makes an enemy play this Reaction, or none (ST-40).
	ForcesReaction struct {
		Target scenario.Who
		Play   int16 // as board.Command.Play has it; -1 for none
	}
)

// Answer returns what an answer to a question means, as one of the types from Declines to ForcesReaction. choice is the Choice of a
// board.Command, or that of Answered. It is nil if there is no such answer, and if the viewer doesn't know the plays (HD-83).
func Answer(p *board.Pending, choice int16) any {
	k := int(choice)
	if k < 0 || k >= p.Answers() {
		return nil
	}
	switch p.Ask {
	case board.AskKeep:
		return Keeps{Second: k == 1}
	case board.AskContent:
		return Chooses{p.Options[k]}
	case board.AskDiscard:
		return Discards{p.Who, p.Plays[k]}
	case board.AskCard:
		return Draws{p.Who, p.Plays[k]}
	}
	if k == 0 {
		return Declines{}
	}
	switch p.Ask {
	case board.AskReaction, board.AskAssist, board.AskInterrupt:
		if k <= len(p.Plays) {
			return Plays{p.Who, p.Plays[k-1]}
		}
	case board.AskDiscardOrNot:
		return Discards{p.Who, p.Plays[k-1]}
	case board.AskReroll:
		return Rerolls{[...]stattrack.Rerolls{1: stattrack.KeepSecond, 2: stattrack.ChooseEither}[k]}
	case board.AskTrack:
		return Saps{p.By, stattrack.Track(k - 1)}
	case board.AskForced:
		return Forces{p.Forced[k-1]}
	case board.AskForcedReact:
		if k == 1 {
			return ForcesReaction{p.By, -1}
		}
		return ForcesReaction{p.By, p.Plays[k-2]}
	}
	return nil
}
