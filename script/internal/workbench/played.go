package workbench

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
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
func (g *played) again(ctx context.Context, game *explore.Game) (to *played, diverged []explore.Divergence, err error) {
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
	return to, replayed.Divergences, to.to(ctx, g.at())
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

// How many plays start looks at, and how far it plays each. Half of them are sensible, half random.
const (
	mostPlays    = 200
	mostCommands = 1500
)

// start searches a play in which a PC reaches a region, and goes on from there.
func (b *Bench) start(ctx context.Context, name string) error {
	n, err := strconv.Atoi(strings.TrimPrefix(name, "region"))
	if regions := len(b.game.Scenario().Spec().Regions); err != nil || n < 1 || n > regions {
		return &table.Fault{Code: table.FaultCall, Text: fmt.Sprintf("found the region %q, want one such as region1", name)}
	}
	r := scenario.RegionID(n - 1)
	for seed := crunch.Seed(1); seed <= mostPlays; seed++ {
		g := fresh(b.game, seed, fmt.Sprintf("reaches %s, seed %d", b.game.Scenario().Spec().Regions[r].Name, seed))
		players := policy.Ready(seed)
		if seed%2 == 0 {
			chance := seed.Stream(crunch.Key("start"))
			players.PCs = policy.Random(&chance)
		}
		for range mostCommands {
			events, err := g.s.Step(players)
			if err != nil || g.s.Result() != board.ResultRunning && len(events) == 0 {
				break // another play may get by
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			if slices.ContainsFunc(events, func(ev board.Event) bool { return ev.Kind == board.EventMoved && ev.Who.IsPC() && ev.Region == r }) {
				g.log = g.s.Log()
				b.add(g)
				return nil
			}
		}
	}
	return &table.Fault{Code: table.FaultText, Text: fmt.Sprintf("in %d plays nobody came there", mostPlays)}
}
