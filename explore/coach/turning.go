package coach

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
)

// Turning is something that games turn on. It says in how many of the games that the coach looked at it brought the largest change of the
// chance to win.
type Turning struct {
	What  string `json:"what"` // the content or the entity
	Games Share  `json:"games"`
	Game  uint64 `json:"game"`  // an example: the number of the game, from 1
	Round int    `json:"round"` // of the example
	From  Share  `json:"from"`  // the example: games that were won from just before, on dice that didn't choose it
	To    Share  `json:"to"`    // and from just after
}

// Drama says how long games stay open. A game is open at a turn if between a tenth and nine tenths of the 24 games that are played on from there are
// won. It changes hands when the interval of that share goes from above half to below it, or the other way round.
type Drama struct {
	Games   uint64  `json:"games"`       // that were examined
	Turns   uint64  `json:"turns"`       // in all of them
	Open    uint64  `json:"open"`        // of these, those at which the game was open
	Changes uint64  `json:"changes"`     // how often a game changed hands, in all
	Seed    uint64  `json:"seed,string"` // with which the example games are told
	Share   float64 `json:"share"`       // Open of Turns
}

// A sample is how many games are played on from a State, and with which dice.
type sample struct {
	games int
	dice  string
}

var (
	fromTurn    = sample{24, "coach, on"}
	fromCommand = sample{64, "coach, on"} // from each command of the turn with the largest change
	anew        = sample{64, "coach, on, anew"}
)

// A moment is a State of a game that is looked through.
type moment struct {
	state  board.State
	given  board.Command // that led to it
	what   string        // what happened just before it, for people
	turn   bool          // a turn has just begun
	chance Share
}

// turnings looks through the first games: where their chance to win changes most.
func (a *Answer) turnings(ctx context.Context, p *Plan) (string, error) {
	plan := p.games(max(p.Turned, 0), false, "")
	found, start, choices := map[string]*Turning{}, p.Game.Start(), ledger{by: map[string]*count{}}
	through := func(i uint64) error {
		moments, err := record(ctx, &plan, i)
		if err != nil {
			return err
		}
		drama := a.Drama
		from, to, err := a.look(ctx, &plan, moments)
		for _, d := range decisionsOf(p.Game, &start, moments) {
			if err == nil {
				err = choices.weigh(ctx, &plan, &d)
			}
		}
		if err != nil {
			a.Drama = drama // the game doesn't count
			return err
		}
		if a.Drama.Games++; from < 0 {
			return nil // nothing in it matters: it is decided from the beginning
		}
		what := moments[to].what
		t := found[what]
		if t == nil {
			t = &Turning{What: what, Game: i + 1, Round: int(moments[from].state.Round), From: moments[from].chance, To: moments[to].chance}
			found[what] = t
		}
		t.Games.Won++
		return nil
	}
	var err error
	for i := uint64(0); i < plan.To && err == nil; i++ {
		if p.Progress != nil { // also while games are played on
			plan.Progress = func(uint64, uint64) { p.Progress("turns", i, plan.To) }
		}
		err = through(i)
	}
	for _, t := range found {
		t.Games = shareOf(simulate.Share{Count: t.Games.Won, Trials: a.Drama.Games})
		a.Turning = append(a.Turning, *t)
	}
	slices.SortFunc(a.Turning, func(x, y Turning) int {
		return cmp.Or(cmp.Compare(y.Games.Won, x.Games.Won), cmp.Compare(x.What, y.What))
	})
	a.Choices = choices.told()
	a.Drama.Seed = uint64(plan.Seed)
	if a.Drama.Turns > 0 {
		a.Drama.Share = float64(a.Drama.Open) / float64(a.Drama.Turns)
	}
	return fmt.Sprintf("where games turn, and which choices matter, in %d of %d games", plan.To-a.Drama.Games, plan.To), err
}

// record plays a game of the plan and keeps the moments after each command.
func record(ctx context.Context, plan *simulate.Plan, i uint64) (list []moment, err error) {
	seed := simulate.TrialSeed(plan.Seed, i)
	run, dice, players := plan.Game.NewRunner(), explore.DiceOf(seed), plan.Players.Of(seed)
	players.Pace = &explore.Pace{}
	run.Reset(plan.Game.Start())
	most, content := cmp.Or(plan.Rounds, 1000), map[string]bool{}
	for _, name := range pieces.Names(plan.Game.Scenario().Spec(), pieces.Printed...) {
		content[name] = true
	}
	pos := &run.Position
	for pos.Result() == board.ResultRunning && pos.Round() <= most {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		c, err := players.Choose(pos, pos.Legal(nil))
		if err != nil {
			return nil, err
		}
		events, err := run.Do(c, dice)
		if err != nil {
			return nil, err
		}
		m := moment{state: pos.State().Copy(), given: c, what: blame(pos, content, &c, events)}
		for k := range events {
			m.turn = m.turn || events[k].Kind == board.EventTurnBegan
		}
		list = append(list, m)
	}
	return list, nil
}

// blame names what a command is about: the Ending that came with it, else the Challenge or content that took most EP, else content that
// spoke, else who gave it.
func blame(pos *explore.Position, content map[string]bool, c *board.Command, events []board.Event) string {
	lost := map[string]int{}
	most, spoke := "", ""
	for k := range events {
		ev := &events[k]
		name := ""
		if content[ev.Source] { // not the name of a roll
			name = ev.Source
		}
		switch {
		case ev.Kind == board.EventEnded && ev.Text != "":
			return "ending " + ev.Text
		case ev.Kind == board.EventEnded && ev.Clause == "":
			return "content that ends it"
		}
		if ev.By.IsChallenge() {
			name = pos.Name(ev.By)
		}
		if name == "" {
			continue
		}
		spoke = cmp.Or(spoke, name)
		if ev.Kind == board.EventHurt && ev.Who.IsPC() {
			if lost[name] += int(ev.From - ev.To); most == "" || lost[name] > lost[most] {
				most = name
			}
		}
	}
	return cmp.Or(most, spoke, name(pos, c.Who))
}

func name(pos *explore.Position, w scenario.Who) string {
	if w == scenario.Nobody {
		return "the beginning"
	}
	return pos.Name(w)
}

// look plays on from each turn of a game, and from each command of the turn in which the chance to win changed most. It returns the moments just
// before and just after that change; -1 if other dice show none.
func (a *Answer) look(ctx context.Context, plan *simulate.Plan, moments []moment) (from, to int, err error) {
	last, half := -1, 0
	best, gap := [2]int{-1, -1}, 0.0
	for k := range moments {
		m := &moments[k]
		if !m.turn && k < len(moments)-1 {
			continue
		}
		if m.chance, err = playedOn(ctx, plan, &m.state, fromTurn, k); err != nil {
			return -1, -1, err
		}
		if m.turn && m.state.Result == board.ResultRunning { // the last moment may be the end
			if a.Drama.Turns++; m.chance.Part > 0.1 && m.chance.Part < 0.9 {
				a.Drama.Open++
			}
		}
		switch {
		case m.chance.Low > 0.5:
			if half < 0 {
				a.Drama.Changes++
			}
			half = 1
		case m.chance.High < 0.5:
			if half > 0 {
				a.Drama.Changes++
			}
			half = -1
		}
		if last >= 0 {
			if d := size(m.chance.Part - moments[last].chance.Part); d > gap {
				best, gap = [2]int{last, k}, d
			}
		}
		last = k
	}
	if best[0] < 0 {
		return -1, -1, nil
	}
	for k := best[0]; k <= best[1]; k++ {
		if moments[k].chance, err = playedOn(ctx, plan, &moments[k].state, fromCommand, k); err != nil {
			return -1, -1, err
		}
	}
	gap = 0
	for k := best[0]; k < best[1]; k++ {
		if d := size(moments[k+1].chance.Part - moments[k].chance.Part); d > gap {
			from, to, gap = k, k+1, d
		}
	}
	if gap == 0 {
		return -1, -1, nil
	}
	for _, k := range []int{from, to} { // the largest of many is large by luck too: other dice say how large it is
		if moments[k].chance, err = playedOn(ctx, plan, &moments[k].state, anew, k); err != nil {
			return -1, -1, err
		}
	}
	if x, y := moments[from].chance, moments[to].chance; x.High >= y.Low && y.High >= x.Low {
		return -1, -1, nil
	}
	return from, to, nil
}

// playedOn returns how many games are won that go on from a State, with other dice.
func playedOn(ctx context.Context, plan *simulate.Plan, s *board.State, of sample, k int) (Share, error) {
	if s.Result != board.ResultRunning {
		won := uint64(0)
		if s.Result == board.ResultSuccess {
			won = 1
		}
		return Share{Won: won * uint64(of.games), Games: uint64(of.games), Part: float64(won), Low: float64(won), High: float64(won)}, nil
	}
	on := *plan
	on.Start, on.To = s, uint64(of.games)
	on.Seed = plan.Seed.Fork(crunch.Key(of.dice), s.Hash(), uint64(k))
	r, err := simulate.Run(ctx, on)
	if err != nil {
		return Share{}, err
	}
	return shareOf(r.Share(board.ResultSuccess)), nil
}
