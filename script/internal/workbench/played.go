package workbench

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A played is a game that its author has begun, and how far of it is on the table now.
type played struct {
	s     *explore.Session
	log   []explore.Entry // all of it; the first of them were done in s
	about string
	start func() (*explore.Session, error) // a Session before the first of them
	kept  bool                             // its start is a State that Reload has kept
}

// fresh returns a game of a seed that has not begun.
func fresh(g *explore.Game, seed crunch.Seed, about string) *played {
	start := func() (*explore.Session, error) { return explore.NewSession(g, seed), nil }
	s, _ := start()
	return &played{s: s, about: about, start: start}
}

// kept returns a game that goes on from where a Session stands, with another Game, and what it can't keep.
func kept(s *explore.Session, g *explore.Game, about string) (to *played, lost []string, err error) {
	start := func() (*explore.Session, error) {
		lost = nil
		return s.KeepWith(g, func(l explore.Lost) error { lost = append(lost, l.String()); return nil })
	}
	now, err := start()
	return &played{s: now, about: about, start: start, kept: true}, lost, err
}

func loaded(g *explore.Game, save []byte) (*played, error) {
	s, err := explore.Load(g, save)
	if err != nil {
		return nil, err
	}
	start := func() (*explore.Session, error) {
		s, err := explore.Load(g, save)
		for err == nil && len(s.Log()) > 0 {
			err = s.Undo()
		}
		return s, err
	}
	return &played{s: s, log: s.Log(), about: "loaded", start: start}, nil
}

// again does the commands of a game again with another Game. It returns what went another way.
func (g *played) again(ctx context.Context, game *explore.Game) (to *played, otherwise []explore.Otherwise, err error) {
	s, err := g.copied(ctx, len(g.log))
	if err != nil {
		return nil, nil, err
	}
	replayed, err := s.ReplayWith(ctx, game)
	if err != nil {
		return nil, nil, err
	}
	if to = fresh(game, s.Seed(), g.about); g.kept {
		from, err := g.start()
		if err == nil {
			to, _, err = kept(from, game, g.about)
		}
		if err != nil {
			return nil, nil, err
		}
	}
	to.s, to.log = replayed.Session, replayed.Session.Log()
	return to, replayed.Otherwise, to.to(ctx, g.at())
}

// at is how many commands are done.
func (g *played) at() int { return len(g.s.Log()) }

// copied returns a Session after n commands of the game.
func (g *played) copied(ctx context.Context, n int) (*explore.Session, error) {
	s, err := g.start()
	if err == nil {
		err = s.DoLog(ctx, g.log[:n]...)
	}
	return s, err
}

// to goes to the Position after n commands.
func (g *played) to(ctx context.Context, n int) error {
	n = max(0, min(n, len(g.log)))
	if at := g.at(); n >= at {
		return g.s.DoLog(ctx, g.log[at:n]...)
	}
	s, err := g.copied(ctx, n)
	if err != nil {
		return err
	}
	g.s = s
	return nil
}

// byPerson is who the log says has chosen a command that no bot chose.
const byPerson = "a player"

// last returns where the last command of a person stands among the first n, or -1.
func (g *played) last(n int) int {
	for n--; n >= 0 && g.log[n].By != byPerson; n-- {
	}
	return n
}

// undo goes back to before the last command of a person.
func (g *played) undo(ctx context.Context) error {
	n := g.last(g.at())
	if n < 0 {
		n = g.at() - 1 // of a game that bots have played, command by command
	}
	if n < 1 { // the scenario has begun, and nobody has chosen that
		return explore.ErrNothingToUndo
	}
	return g.to(ctx, n)
}

// redo goes on to before the next command of a person but one, or to the end.
func (g *played) redo(ctx context.Context) error {
	at := g.at()
	if at == len(g.log) {
		return explore.ErrNothingToRedo
	}
	next := slices.IndexFunc(g.log[at+1:], func(e explore.Entry) bool { return e.By == byPerson })
	if next < 0 {
		return g.to(ctx, len(g.log))
	}
	return g.to(ctx, at+1+next)
}

// reroll does the last command of a person again with dice that nobody knows, or those of a seed, and leaves the rest of the game behind in
// the other.
func (b *Bench) reroll(ctx context.Context, seed crunch.Seed) error {
	if seed == 0 {
		seed = crunch.Seed(rand.Uint64())
	}
	g := b.games[b.now]
	n := g.last(g.at())
	if n < 0 {
		return explore.ErrNothingToUndo
	}
	to, err := b.fork(ctx, g, n, "rolled again")
	if err != nil {
		return err
	}
	if err := to.s.DiceFrom(rand.New(rand.NewPCG(uint64(seed), 0))); err != nil {
		return err
	}
	to.s.By(byPerson)
	_, err = to.s.Do(g.log[n].Command)
	to.s.By("")
	if err == nil {
		err = to.s.DiceFrom(nil)
	}
	to.log = to.s.Log()
	return err
}

// place says where the page stands.
func (b *Bench) place() *Game {
	g := b.games[b.now]
	p := &Game{Branch: b.now, At: g.at(), Length: len(g.log), Rounds: []int{}, Seed: g.s.Seed(), Languages: b.others(), Language: b.spoken.Name()}
	for _, other := range b.games {
		p.Branches = append(p.Branches, other.about)
	}
	for i, e := range g.log {
		if e.Hash != 0 {
			p.Rounds = append(p.Rounds, i+1)
		}
	}
	if b.way != nil {
		p.Leg = b.placeOf()
	}
	for i, pc := range g.s.Game().Party() {
		p.Party, p.Bots = append(p.Party, pc.Name), append(p.Bots, b.bots[scenario.PC(i)])
	}
	return p
}
