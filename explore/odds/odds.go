package odds

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sums"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Options say what to calculate, and how much work it may take. The zero Options are the odds of one command, with the ready policies.
type Options struct {
	// Players answer the questions that the command leads to, such as which Reaction to play. With Turn they also choose the commands that
	// follow. They must roll no dice of their own: the same View must get the same choice, whatever the single faces of a total are. The zero
	// Players are policy.Ready(Seed).
	Players explore.Players
	// Answers are answers in words, as package show tells them to the DM ("Troll plays the reaction Dodge"). A question that has one of
	// them among its answers gets the first such answer, and the Players are not asked.
	Answers []string
	// Turn goes on until the turn that the command began or belongs to is over. Otherwise only the command counts, with the questions that
	// it leads to and what the rules do by themselves after it.
	Turn bool
	// Leaves is the most outcomes to play, up to 2^30; 0 is DefaultLeaves. Where nothing depends on single faces, an outcome is a total, a winner
	// or a row (explore.WholeDice), and a command that goes on after it counts anew. A command with more outcomes is sampled, and Law.Cost says how
	// many it has.
	Leaves int
	// Samples is how many outcomes to play of a command that has more than Leaves, up to 2^30; 0 is DefaultSamples.
	Samples int
	// Unseen are PCs whose hands are not known. The law is mixed over all hands that those of them may have that take part, by what everyone
	// knows, each with its exact chance. Law.Hands says whose. The PC of the command has a hand with which the command is legal. To take part is
	// to give the command, to be its target, to be asked, or to draw or discard on the way. A hook that asks for another hand gets that of the
	// State. A question to such a PC is noted once, with all answers; the Players answer it where a hand doesn't allow one of Answers. HD-07, HD-81
	Unseen board.PCs
	// Seed is the seed of the samples and of the ready policies.
	Seed crunch.Seed
}

// Defaults of [Options].
const (
	DefaultLeaves  = 100_000 // about a second
	DefaultSamples = 20_000
)

const (
	maxPlays    = 1 << 30 // outcomes of one Law
	maxCommands = 1000    // of one turn
	maxDice     = 1000    // of one outcome
	probes      = 64      // outcomes that estimate how many there are
)

// An Error says that an outcome of a command has no result: a hook failed, a Policy did, or the turn never ended.
type Error struct {
	Command board.Command // the command that failed: the one asked about, or one that followed it
	Dice    *crunch.Tape  // the dice of the outcome, so that it can be played again
	Err     error
}

func (e *Error) Error() string {
	return fmt.Sprintf("odds: the outcome with the dice %q has no result: %v: %v", e.Dice, e.Command, e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// ErrTurn says that a turn has not ended after a thousand commands.
var ErrTurn = errors.New("the turn doesn't end: want Players that end it")

// Of returns the law of what a command leads to in a Position. It plays the ordinary rules over every outcome of the dice and changes
// nothing.
//
// An illegal command is the [*board.Refusal] that Do would return. Hands that nobody can know are ErrHands, and too many hands of one PC a
// [*crunch.RangeError]. If one outcome has no result, because a hook fails on these dice, say,
// Of returns an [*Error] with the dice. A number out of range in the Options is a [*crunch.RangeError]. If the context ends, Of returns its error.
func Of(ctx context.Context, pos *explore.Position, c board.Command, o Options) (*Law, error) {
	if err := o.fill(); err != nil {
		return nil, err
	}
	if err := pos.Check(c); err != nil && o.Unseen == 0 {
		return nil, err
	}
	t := &trial{run: pos.Game().NewRunner(), from: *pos.State(), command: c, o: &o, record: crunch.Record(nil), whole: &sums.Dice{}}
	t.meets(c.Who)
	t.meets(c.Target)
	for {
		mixed := t.met
		law, err := t.try(ctx, pos, mixed)
		if err != nil || t.met == mixed {
			return law, err
		}
	}
}

// try makes the law with some hands mixed.
func (t *trial) try(ctx context.Context, pos *explore.Position, mixed board.PCs) (*Law, error) {
	t.leaves, t.answers = newLeaves(t.run), answering{answers: t.o.Answers, unseen: mixed, asked: map[string]asked{}, merged: map[string]int{}}
	if t.o.Unseen != 0 {
		if err := t.deal(pos, mixed); err != nil {
			return nil, err
		}
	}
	if t.hands != nil {
		if law, err := t.late(ctx); law != nil || err != nil || t.met != mixed {
			return law, err
		}
		t.answers = answering{answers: t.o.Answers, unseen: mixed, asked: map[string]asked{}, merged: map[string]int{}}
	}
	if law, err := t.exact(ctx); law != nil || err != nil || t.met != mixed {
		return law, err
	}
	return t.sampled(ctx)
}

// meets notes that somebody takes part.
func (t *trial) meets(w scenario.Who) {
	if t.o.Unseen.Has(w) {
		t.met = t.met.With(w.Index())
	}
}

func (o *Options) fill() error {
	for _, row := range []struct {
		what string
		n    *int
		by   int
	}{{"Options.Leaves", &o.Leaves, DefaultLeaves}, {"Options.Samples", &o.Samples, DefaultSamples}} {
		if *row.n < 0 || *row.n > maxPlays {
			return &crunch.RangeError{Package: "odds", What: row.what, Got: *row.n, Max: maxPlays}
		}
		*row.n = cmp.Or(*row.n, row.by)
	}
	ready := policy.Ready(o.Seed)
	if o.Players.PCs == nil {
		o.Players.PCs = ready.PCs
	}
	if o.Players.DM == nil {
		o.Players.DM = ready.DM
	}
	return nil
}

// A trial plays outcomes of one command.
type trial struct {
	run     *explore.Runner
	from    board.State
	command board.Command
	o       *Options
	leaves  *leaves
	legal   []board.Command
	record  *crunch.Recorder // the dice of samples
	whole   *sums.Dice       // the dice of all others
	fell    fallen           // the one of both that falls
	before  []crunch.Throw   // the dice of the commands before, where each command is played by itself
	answers answering
	cost    int64 // see Law.Cost

	hands    *Hands // nil if all are known
	dealings []*dealing
	met      board.PCs // those of Options.Unseen that take part
	deals    *lateDeal // nil if hands are dealt before the command
}

// fallen are dice that keep what they show.
type fallen interface {
	crunch.RNG
	Throws() []crunch.Throw
}

// play plays one outcome and returns its number.
func (t *trial) play(rng crunch.RNG) (int, error) {
	if t.fell = t.record; t.deals != nil {
		t.fell = t.whole
		t.whole.Begin(rng)
	} else {
		t.record.Reset(rng)
	}
	t.run.Reset(t.from)
	if t.deals != nil {
		t.beginLate(rng)
	}
	t.leaves.begin()
	c, played := t.command, 0
	for {
		over, err := t.do(c)
		if err != nil {
			return 0, err
		}
		if over {
			return t.leaves.end(), nil
		}
		if played++; played == maxCommands {
			return 0, t.fail(c, ErrTurn)
		}
		if late := t.needs(); late >= 0 {
			c, err = t.chooseLate(late)
		} else {
			c, err = t.choose()
		}
		if err != nil {
			return 0, t.fail(c, err)
		}
	}
}

// do carries out a command and counts what happens. It reports whether the outcome is over.
func (t *trial) do(c board.Command) (over bool, err error) {
	rolled := len(t.fell.Throws())
	if t.deals != nil {
		t.deals.before, t.deals.did = t.run.State().Copy(), c
	}
	events, err := t.run.Do(c, t.fell)
	if err != nil {
		return false, t.fail(c, err)
	}
	if t.deals != nil {
		if t.deals.dice = slices.Clone(t.fell.Throws()[rolled:]); t.needed(events) {
			return false, errNeeded
		}
	}
	t.leaves.hear(events)
	for i := range events {
		switch ev := &events[i]; ev.Kind {
		case board.EventCardDrawn, board.EventCardDiscarded, board.EventCardReturned:
			t.meets(ev.Who)
		}
	}
	ask, whom := t.run.Asked()
	t.meets(whom)
	asked, turn := ask != board.AskNothing, t.run.Turn()
	return !asked && !(t.o.Turn && turn == t.command.Who && turn != scenario.Nobody), nil
}

// choose chooses what comes next: the answer of Options.Answers, or what the players choose.
func (t *trial) choose() (board.Command, error) {
	t.legal = t.run.Legal(t.legal[:0])
	if ask, _ := t.run.Asked(); ask != board.AskNothing {
		if answer, given := t.answers.answer(&t.run.Position, t.legal); given {
			return answer, nil
		}
	}
	return t.o.Players.Choose(&t.run.Position, t.legal)
}

func (t *trial) fail(c board.Command, err error) error {
	return &Error{Command: c, Dice: crunch.TapeOf(slices.Concat(t.before, t.fell.Throws())...), Err: err}
}
