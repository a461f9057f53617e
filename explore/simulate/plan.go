package simulate

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
)

// A Plan says what is simulated. Game and Players must be set.
type Plan struct {
	Game    *explore.Game
	Players Players
	Seed    crunch.Seed // the master seed
	From    uint64      // the first trial
	To      uint64      // the trial after the last, at most 2^53: To - From trials are played, at most 2^40
	Rounds  int         // the most rounds of a trial; one that is not over then is cut off; 0 is 1,000

	// Walk is a walkthrough that the PCs play first in each trial: Players go on at its end, or where it no longer applies. Questions that it
	// doesn't answer are theirs. A line waits three rounds until it is legal; meanwhile PCs end their turns.
	Walk []WalkLine

	// Start is the State from which each trial goes on, nil the beginning. One that can't be is refused as explore.Game.CheckState does. A Report
	// says nothing of it: don't merge those of different Starts.
	Start *board.State

	Callbacks bool // count callbacks too: Content of the kind CallbackContent

	Workers  int                    // how many trials are played at a time; 0 is one for each processor. It changes no number.
	Progress func(done, all uint64) // called now and then with the trials that are done, never twice at a time; nil is none
}

// ErrTrials says that the trials of a Plan are not in order, are too many, or have too high numbers.
var ErrTrials = errors.New("simulate: a Plan has trials in order, at most 2^40 of them, and To is at most 2^53")

const (
	maxTrials = 1 << 40 // how many trials a Plan may have: sums of what they count must fit 64 bits
	lastTrial = 1 << 53 // the most that Plan.To may be: a number of JavaScript holds it
)

// ErrNoPlayers says that a Plan has no players.
var ErrNoPlayers = errors.New("simulate: found no Players.Seat, want players such as Sensible()")

// TrialSeed returns the seed of a trial. A Session of the same Game with this seed and the players of Plan.PlayersOf plays the trial again.
func TrialSeed(master crunch.Seed, trial uint64) crunch.Seed { return master.Fork(trial) }

// Shard returns part i of the Plan, 1 to of: consecutive trials, as many in each part as in the others, or one more. Merge puts the Reports
// of all parts together.
func (p Plan) Shard(i, of int) (Plan, error) {
	switch {
	case of < 1 || of > 1<<20:
		return p, &crunch.RangeError{Package: "simulate", What: "number of shards", Got: of, Min: 1, Max: 1 << 20}
	case i < 1 || i > of:
		return p, &crunch.RangeError{Package: "simulate", What: "shard", Got: i, Min: 1, Max: of}
	}
	if err := p.check(); err != nil {
		return p, err
	}
	from, n := p.From, p.To-p.From
	p.From, p.To = from+n*uint64(i-1)/uint64(of), from+n*uint64(i)/uint64(of)
	return p, nil
}

// check returns why the Plan can't be played.
func (p *Plan) check() error {
	switch {
	case p.Game == nil || len(p.Game.Scenario().Spec().Regions) == 0:
		return explore.ErrNoGame
	case p.Players.Seat == nil:
		return ErrNoPlayers
	case p.To < p.From || p.To-p.From > maxTrials || p.To > lastTrial:
		return fmt.Errorf("%w: found From %d, To %d", ErrTrials, p.From, p.To)
	case p.Rounds < 0 || p.Rounds > 1<<20:
		return &crunch.RangeError{Package: "simulate", What: "number of rounds", Got: p.Rounds, Min: 0, Max: 1 << 20}
	case p.Workers < 0:
		return &crunch.RangeError{Package: "simulate", What: "number of workers", Got: p.Workers, Min: 0, Max: int(^uint(0) >> 1)}
	}
	if p.Start != nil {
		return p.Game.CheckState(p.Start)
	}
	return nil
}

func (p *Plan) rounds() int {
	return cmp.Or(p.Rounds, 1000)
}

// A TrialError says which trial could not be played to its end: a hook or a Policy failed, or no command was legal.
type TrialError struct {
	Trial   uint64
	Seed    crunch.Seed // of the trial: NewSession with it plays the trial again
	Command int         // how many commands came before
	Err     error
}

func (e *TrialError) Error() string {
	return fmt.Sprintf("simulate: trial %d (seed %d), command %d: %v", e.Trial, uint64(e.Seed), e.Command+1, e.Err)
}

// Unwrap returns the cause.
func (e *TrialError) Unwrap() error { return e.Err }

// batch is how many trials a worker takes at a time. It takes fewer if each is played in many ways.
const batch = 32

// spreadOut plays the trials on several goroutines, each with a worker of its own. If trials fail, it returns the error of the first of them,
// whichever worker had it.
func (p *Plan) spreadOut(ctx context.Context, batch uint64, worker func() func(trial uint64) error) error {
	n := cmp.Or(p.Workers, runtime.GOMAXPROCS(0))
	n = int(min(uint64(n), max(1, (p.To-p.From+batch-1)/batch)))
	var (
		mu     sync.Mutex
		next   = p.From
		end    = p.To // no trial from here on matters any more
		done   uint64
		failed error
		wg     sync.WaitGroup
	)
	take := func(had uint64) (from, to uint64) {
		mu.Lock()
		defer mu.Unlock()
		if done += had; had > 0 && p.Progress != nil {
			p.Progress(done, p.To-p.From)
		}
		from, to = next, min(end, next+batch)
		next = max(next, to)
		return from, to
	}
	fail := func(trial uint64, err error) {
		mu.Lock()
		defer mu.Unlock()
		if trial < end {
			end, failed = trial, err
		}
	}
	for range n {
		play := worker()
		wg.Go(func() {
			for had := uint64(0); ; {
				from, to := take(had)
				if from >= to {
					return
				}
				for trial := from; trial < to; trial++ {
					if ctx.Err() != nil {
						return
					}
					runtime.Gosched() // in WebAssembly nobody else interrupts this: the garbage collector might never come to its end (golang/go#32840)
					if err := play(trial); err != nil {
						fail(trial, err)
						return
					}
				}
				had = to - from
			}
		})
	}
	wg.Wait()
	if err := ctx.Err(); err != nil {
		return err
	}
	return failed
}

// Players make the players of each trial.
type Players struct {
	Name string // for Reports: only Reports of the same players merge

	// Seat returns the players of one trial. What they choose by chance they roll from the seed, which belongs to the trial alone. They must
	// keep nothing from one trial to the next, or the numbers depend on how the trials are spread. Seat is called by many goroutines.
	Seat func(seed crunch.Seed) explore.Players

	knowing func(seed crunch.Seed, g *explore.Game, pos *explore.Position) explore.Players // in place of Seat: players who look into the game
}

// Of returns the players of the trial with a seed (TrialSeed). They don't use its dice. Without Seat there are none.
func (p Players) Of(trial crunch.Seed) explore.Players {
	if p.Seat == nil {
		return explore.Players{}
	}
	return p.Seat(trial.Fork(crunch.Key("players")))
}

// Sensible has policy.SensiblePCs and policy.SensibleDM: people who are careful but don't calculate.
func Sensible() Players {
	return Players{Name: "sensible", Seat: policy.Ready}
}

// Random plays the PCs by chance. It shows how well play without any skill does. The DM is policy.SensibleDM.
func Random() Players {
	return Players{Name: "random", Seat: func(seed crunch.Seed) explore.Players {
		return explore.Players{PCs: policy.Random(crunch.NewRand(seed)), DM: policy.SensibleDM(seed)}
	}}
}

// Searching plays the PCs with a policy.Search, whose Seed is that of each trial. The DM is policy.SensibleDM.
func Searching(s policy.Search) Players {
	return Players{Name: s.String(), Seat: func(seed crunch.Seed) explore.Players {
		s := s
		s.Seed = seed
		return explore.Players{PCs: s.Policy(), DM: policy.SensibleDM(seed)}
	}}
}

// Knowing plays the PCs with a policy.Search that knows all that is hidden, as policy.Search.Truth says. It doesn't play fair. Compare it with Searching
// with the same Search to see what playing fair costs.
func Knowing(s policy.Search) Players {
	p := Searching(s)
	p.Name = "knowing all, " + p.Name
	p.knowing = func(seed crunch.Seed, g *explore.Game, pos *explore.Position) explore.Players {
		s := s
		s.Seed, s.Truth = seed, func() (*explore.Game, *board.State) { return g, pos.State() }
		return explore.Players{PCs: s.Policy(), DM: policy.SensibleDM(seed)}
	}
	return p
}

// at returns the players of a trial, for those who look into the game too.
func (p Players) at(trial crunch.Seed, g *explore.Game, pos *explore.Position) explore.Players {
	if p.knowing == nil {
		return p.Of(trial)
	}
	return p.knowing(trial.Fork(crunch.Key("players")), g, pos)
}
