package simulate

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// A trial is what counted in one trial.
type trial struct {
	result   board.Result // Running if it was cut off
	clause   string
	ending   string // its name, if it has one
	measures [numMeasures]int64
	idle     bool   // before its last command: the PC that gave it had no Action
	played   uint64 // a number made of its commands
	state    uint64 // the hash of its last State
}

// A table plays trials, one after the other.
type table struct {
	players Players
	seed    crunch.Seed
	rounds  int
	game    *explore.Game
	run     *explore.Runner
	start   board.State
	legal   []board.Command
	pace    explore.Pace // so that a trial ends whose turns don't
	tally   *tally
	broken  *TrialError // the first
}

func newTable(p *Plan) *table {
	t := &table{players: p.Players, seed: p.Seed, rounds: p.rounds(), game: p.Game, run: p.Game.NewRunner(), start: p.Game.Start(),
		tally: newTally(p.Game).begins(p)}
	if p.Callbacks {
		t.run.Watch(t.tally.ran)
	}
	if p.Start != nil {
		t.start = p.Start.Copy()
	}
	return t
}

// play plays a trial and counts it. The only error is that of the context.
func (t *table) play(ctx context.Context, i uint64) (trial, error) {
	seed := TrialSeed(t.seed, i)
	t.run.Reset(t.start)
	dice, players := explore.DiceOf(seed), t.players.at(seed, t.game, &t.run.Position)
	t.pace = explore.Pace{}
	players.Pace = &t.pace
	walk := walk(t.tally.report.Walk, &players)
	now := trial{played: uint64(crunch.Key("commands"))}
	t.tally.begin(&t.start)
	clear(t.tally.so)
	pos := &t.run.Position
	for n := 0; pos.Result() == board.ResultRunning && pos.Round() <= t.rounds; n++ {
		if err := ctx.Err(); err != nil {
			return now, err
		}
		t.legal = pos.Legal(t.legal[:0])
		c, err := players.Choose(pos, t.legal)
		if err == nil {
			var events []board.Event
			now.idle = t.tally.idle(pos, c.Who)
			if events, err = t.run.Do(c, dice); err == nil {
				t.tally.hear(&now, events)
				err = t.witnessed(i)
			}
		}
		if err != nil {
			if ctx.Err() != nil {
				return now, ctx.Err()
			}
			t.fail(&TrialError{Trial: i, Seed: seed, Command: n, Err: err})
			now.clause = brokenOff
			break
		}
		now.measures[Commands]++
		if c.Who.IsPC() && len(t.legal) > 1 {
			now.measures[Decisions]++
		}
		now.command(&c)
	}
	now.result, now.clause, now.state = pos.Result(), cmp.Or(now.clause, pos.Clause()), pos.Hash()
	now.ending = pos.Ending()
	now.measures[Rounds] = int64(min(pos.Round(), t.rounds))
	t.tally.walked(walk)
	t.tally.end(&now, i, pos)
	return now, nil
}

// fail notes a trial that broke off.
func (t *table) fail(err *TrialError) {
	t.broken = earlier(t.broken, err)
	t.tally.report.Broken = firstBroken(append(t.tally.report.Broken, Broken{err.Trial, err.Seed, err.Command, err.Err.Error()}))
}

// earlier returns the error of the earlier trial.
func earlier(a, b *TrialError) *TrialError {
	if a == nil || b != nil && b.Trial < a.Trial {
		return b
	}
	return a
}

// firstBroken returns the first of some broken trials, in order.
func firstBroken(list []Broken) []Broken {
	slices.SortFunc(list, func(a, b Broken) int { return cmp.Compare(a.Trial, b.Trial) })
	return list[:min(len(list), mostBroken)]
}

// command mixes a command into the number of those played.
func (t *trial) command(c *board.Command) {
	things := uint64(0)
	if c.Item != "" || c.Swap != "" {
		things = crunch.Key(c.Item) ^ crunch.Key(c.Swap)<<1
	}
	for _, word := range [...]uint64{uint64(c.Do)<<32 | uint64(c.Who)<<16 | uint64(c.Target),
		uint64(uint32(c.Conn))<<32 | uint64(c.Feature)<<16 | uint64(uint16(c.Play)), uint64(uint16(c.Choice)), things} {
		h := (t.played ^ word) * 0xff51afd7ed558ccd
		t.played = h ^ h>>32
	}
}

func (t *tally) callbacks() {
	t.code = map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(explore.RegistryOf(t.game.Scenario().Spec(), t.game.Party()...))) {
		t.code[name] = len(t.report.Content)
		t.row(CallbackContent, name)
	}
	t.met = make([]bool, len(t.report.Content))
}

// ran counts a callback that runs.
func (t *tally) ran(name string) {
	if row, named := t.code[name]; named {
		t.use(row).Times++
	}
}
