package exact

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// ErrReplay says that a certificate lists something that the game doesn't do.
var ErrReplay = errors.New("exact: the game does not do what the certificate says")

// A Replayed counts the transitions of a certificate that were played again.
type Replayed struct {
	Played  int `json:"played"`  // with their dice they led where the certificate says
	Counted int `json:"counted"` // those of them whose chance was counted face by face; the other chances are trusted
	Left    int `json:"left"`    // they lead to a State that was not looked at: Find had used up its Plays
}

// mostFaces: the dice of a command that can fall in more ways are not counted one by one.
const mostFaces = 4096

// Replay plays each transition of a certificate, from its State with a tape of its dice. It checks that this leads to the State that is listed,
// that each State has the choices that are listed, and that each end has its name. For the best play the choices are all that the PCs have, else the
// one that the players choose. Where dice can fall in few ways, it counts the chances face by face: it uses nothing that Find knows of totals.
//
// The Players are those of the Plan. If the game differs from the certificate, the error is ErrReplay.
func Replay(ctx context.Context, g *explore.Game, players explore.Players, r io.Reader) (Replayed, error) {
	p := &replay{ctx: ctx, players: players}
	if g == nil || len(g.Scenario().Spec().Regions) == 0 {
		return p.done, explore.ErrNoGame
	}
	if err := json.NewDecoder(r).Decode(&p.c); err != nil {
		return p.done, fmt.Errorf("%w: %w", ErrReplay, err)
	}
	if now := fmt.Sprintf("%016x", g.Fingerprint()); p.c.Content != now {
		return p.done, fmt.Errorf("%w: it is of content %s, the game has %s", ErrReplay, p.c.Content, now)
	}
	if p.c.Start < 0 || p.c.Start >= len(p.c.States) {
		return p.done, fmt.Errorf("%w: its start is State %d of %d", ErrReplay, p.c.Start, len(p.c.States))
	}
	p.game, p.run, p.states = g, g.NewRunner(), make([]*board.State, len(p.c.States))
	first := settled(g.Start())
	p.states[p.c.Start], p.todo = &first, append(p.todo, p.c.Start)
	for ; len(p.todo) > 0; p.todo = p.todo[1:] {
		if err := ctx.Err(); err != nil {
			return p.done, err
		}
		if err := p.state(p.todo[0]); err != nil {
			return p.done, err
		}
	}
	return p.done, nil
}

type replay struct {
	ctx     context.Context
	c       certificate
	game    *explore.Game
	players explore.Players
	run     *explore.Runner
	states  []*board.State // as far as they have been reached
	todo    []int
	done    Replayed
}

// settled returns a State without its counts of rolls: dice from a tape have no keys.
func settled(s board.State) board.State {
	s.Rolls = nil
	return s.Copy()
}

// state compares a State with its line of the certificate: its end, or its choices and where they lead.
func (p *replay) state(i int) error {
	s, listed := p.states[i], &p.c.States[i]
	over := s.Result != board.ResultRunning || int(s.Round) > p.c.Rounds
	if over != (listed.End != nil) {
		return fmt.Errorf("%w: State %d is over: %t", ErrReplay, i, over)
	}
	if over {
		end := End{s.Result, s.Clause, s.Ending}
		if e := *listed.End; e < 0 || e >= len(p.c.Ends) || p.c.Ends[e] != end {
			return fmt.Errorf("%w: State %d ends with %v", ErrReplay, i, end)
		}
	}
	if over || listed.Open {
		return nil
	}
	if err := p.choices(i, s, listed.Choices); err != nil {
		return err
	}
	for k := range listed.Choices {
		c := &listed.Choices[k]
		for j := range c.Outcomes {
			if err := p.outcome(i, s, c, &c.Outcomes[j]); err != nil {
				return err
			}
		}
		if err := p.count(i, s, c); err != nil {
			return err
		}
	}
	return nil
}

// choices compares the choices of a State with those that are listed.
func (p *replay) choices(i int, s *board.State, listed []certifiedChoice) error {
	pos := p.game.At(s)
	want := pos.Legal(nil)
	if !p.c.Best || len(want) == 0 || !want[0].Who.IsPC() {
		c, err := p.players.Choose(pos, want)
		if err != nil {
			return err
		}
		want = []board.Command{c}
	}
	got := make([]board.Command, len(listed))
	for k := range listed {
		got[k] = listed[k].Command
	}
	if !slices.Equal(got, want) {
		return fmt.Errorf("%w: State %d has the choices %v, the certificate %v", ErrReplay, i, want, got)
	}
	return nil
}

// outcome plays a transition with its dice.
func (p *replay) outcome(i int, s *board.State, c *certifiedChoice, o *certifiedOutcome) error {
	if o.To < 0 || o.To >= len(p.states) {
		return fmt.Errorf("%w: State %d leads to State %d of %d", ErrReplay, i, o.To, len(p.states))
	}
	if p.c.States[o.To].Open && o.Dice == "" && o.To != p.c.Start && o.To == sink {
		p.done.Left++
		return nil
	}
	dice, err := crunch.ParseTape(o.Dice)
	if err != nil {
		return fmt.Errorf("%w: State %d: %w", ErrReplay, i, err)
	}
	p.run.Reset(*s)
	if _, err := p.run.Do(c.Command, dice); err != nil {
		return fmt.Errorf("%w: State %d, %v: %w", ErrReplay, i, c.Command, err)
	}
	if err := dice.Done(); err != nil {
		return fmt.Errorf("%w: State %d, %v: %w", ErrReplay, i, c.Command, err)
	}
	now := settled(*p.run.State())
	switch was := p.states[o.To]; {
	case was == nil:
		p.states[o.To], p.todo = &now, append(p.todo, o.To)
	case was.Hash() != now.Hash():
		return fmt.Errorf("%w: State %d, %v with %s does not lead to State %d", ErrReplay, i, c.Command, o.Dice, o.To)
	}
	p.done.Played++
	return nil
}

// count counts the chances of a choice by the faces of all dice, if they are few.
func (p *replay) count(i int, s *board.State, c *certifiedChoice) error {
	if slices.ContainsFunc(c.Outcomes, func(o certifiedOutcome) bool { return p.states[o.To] == nil }) {
		return nil // an outcome was not looked at
	}
	law, err := crunch.EnumerateContext(p.ctx, crunch.Limits{Leaves: mostFaces}, func(rng crunch.RNG) (uint64, error) {
		p.run.Reset(*s)
		_, err := p.run.Do(c.Command, rng)
		now := *p.run.State()
		now.Rolls = nil
		return now.Hash(), err
	})
	if err != nil {
		return fmt.Errorf("in State %d, %v: %w", i, c.Command, err)
	}
	if !law.Complete() {
		return nil
	}
	left := map[uint64]string{} // as certificates write them: no number of a file is read, which could stand for more than a machine holds
	for hash, chance := range law.All() {
		left[hash] = chance.Rat().RatString()
	}
	for _, o := range c.Outcomes {
		to := p.states[o.To]
		if now, leads := left[to.Hash()]; !leads || now != o.P {
			return fmt.Errorf("%w: State %d, %v leads to State %d with a chance of %s, the certificate says %.40s", ErrReplay, i, c.Command, o.To, now, o.P)
		}
		delete(left, to.Hash())
	}
	if len(left) > 0 {
		return fmt.Errorf("%w: State %d, %v leads to %d more States than the certificate says", ErrReplay, i, c.Command, len(left))
	}
	p.done.Counted += len(c.Outcomes)
	return nil
}
