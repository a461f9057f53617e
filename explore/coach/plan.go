package coach

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/simulate"
)

// A Plan says what is asked. Game must be set. Equal Plans give equal Answers, whatever the number of workers.
type Plan struct {
	Game *explore.Game
	Want Want        // how many games sensible players should win; zero is 40% to 70%
	Seed crunch.Seed // the master seed

	Games  int // games of each variant, 50 to 100,000; 0 is 300
	Fresh  int // games on other dice that advice is tried with, 50 to 100,000; 0 is 1,500
	Turned int // games that are looked through turn by turn, up to 1,000; 0 is 12, -1 is none

	// Where says where content is defined, as script.Pack.Where does: Unused.File and Unused.Line tell it. nil is unknown
	Where func(kind, name, play string) (file string, line int)

	Rounds   int // the most rounds of a game, as simulate.Plan has it
	Workers  int // how many games are played at a time; 0 is one for each processor
	Progress func(step string, done, all uint64)
}

// Want is a share of games in percent, from Low to High: 0 to 100.
type Want struct {
	Low  int `json:"low"`
	High int `json:"high"`
}

// ErrWant says that a Want is no valid range.
var ErrWant = errors.New("coach: want a share from Low to High, within 0 to 100, and Low less than High")

// ParseWant reads a Want such as "40-70" or "40-70%". Anything else is a *crunch.TextError, or ErrWant.
func ParseWant(text string) (w Want, err error) {
	low, high, ok := strings.Cut(text, "-")
	var err2 error
	w.Low, err = strconv.Atoi(low)
	w.High, err2 = strconv.Atoi(strings.TrimSuffix(high, "%"))
	if !ok || err != nil || err2 != nil {
		return Want{}, &crunch.TextError{Package: "coach", What: "share that is wanted", Text: text, Want: "two numbers such as 40-70"}
	}
	return w, w.check()
}

func (w Want) check() error {
	if w.Low < 0 || w.High > 100 || w.Low >= w.High {
		return ErrWant
	}
	return nil
}

// filled returns the Plan with what its zeros stand for.
func (p Plan) filled() (Plan, error) {
	if p.Want == (Want{}) {
		p.Want = Want{40, 70}
	}
	if err := p.Want.check(); err != nil {
		return p, err
	}
	p.Games, p.Fresh, p.Turned = cmp.Or(p.Games, 300), cmp.Or(p.Fresh, 1500), cmp.Or(p.Turned, 12)
	for _, n := range []int{p.Games, p.Fresh} {
		if n < 50 || n > 100_000 {
			return p, &crunch.RangeError{Package: "coach", What: "number of games", Got: n, Min: 50, Max: 100_000}
		}
	}
	if p.Turned < -1 || p.Turned > 1000 {
		return p, &crunch.RangeError{Package: "coach", What: "number of games that are looked through", Got: p.Turned, Min: -1, Max: 1000}
	}
	if p.Game == nil {
		return p, explore.ErrNoGame
	}
	return p, nil
}

// games returns the plan of some games of sensible players. fresh ones have dice that no other step has seen.
func (p *Plan) games(n int, fresh bool, step string) simulate.Plan {
	seed := p.Seed.Fork(crunch.Key("coach"))
	if fresh {
		seed = p.Seed.Fork(crunch.Key("coach, fresh"))
	}
	return simulate.Plan{Game: p.Game, Players: simulate.Sensible(), Seed: seed, To: uint64(n), Rounds: p.Rounds, Workers: p.Workers,
		Progress: p.progress(step)}
}

// progress returns what a step tells of how far it is; nil if nobody asks.
func (p *Plan) progress(step string) func(done, all uint64) {
	if p.Progress == nil {
		return nil
	}
	return func(done, all uint64) { p.Progress(step, done, all) }
}
