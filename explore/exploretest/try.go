package exploretest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/show"
)

// Options say how thoroughly Try tests a Game. The zero Options fit most Games.
type Options struct {
	Plays    int         // how many plays; 0 is 30. The ready policies play one in three, chance the others.
	Commands int         // the most commands of a play by the ready policies; 0 is 5000. Chance gets ten times as many.
	Seed     crunch.Seed // of the first play; the next has the next number
	Every    int         // the costly laws (save, view, same) are checked at every so many commands; 0 is 7
	All      bool        // unused content is an error too, not only a line of the Report
}

// A Failure is a law that did not hold. The error of Try joins them; errors.As finds one.
type Failure struct {
	Law     string // see the package comment
	Seed    crunch.Seed
	At      int             // how many commands came before
	Command explore.Command // the command that broke the law, if one did
	Err     error           // what was found
}

func (f *Failure) Error() string {
	return fmt.Sprintf("exploretest: law %q, seed %d, command %d (%v %v): %v", f.Law, uint64(f.Seed), f.At+1, f.Command.Who, f.Command.Do, f.Err)
}

// Unwrap returns the cause.
func (f *Failure) Unwrap() error { return f.Err }

// ErrUnused is the cause of a Failure of the law "all".
var ErrUnused = errors.New("content that no play used")

// A Report is what Try saw.
type Report struct {
	Plays    int
	Commands int
	Results  [explore.Failure + 1]int // how many plays ended with each Result; Running counts those that a Failure stopped
	Unused   []string                 // content that no play used
}

// String returns the report as lines.
func (r Report) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d plays, %d commands", r.Plays, r.Commands)
	for result, n := range r.Results {
		if n > 0 {
			fmt.Fprintf(&b, "; %v %d", explore.Result(result), n)
		}
	}
	for _, u := range r.Unused {
		fmt.Fprintf(&b, "\nunused: %s", u)
	}
	return b.String()
}

// Try plays a Game and checks every step against the laws of the package comment. The error joins a *Failure for each play in which a law
// did not hold; a play stops at its first. If the context ends, Try returns its error and the Report of the plays so far.
func Try(ctx context.Context, g *explore.Game, o Options) (Report, error) {
	if len(g.Scenario().Spec().Regions) == 0 {
		return Report{}, explore.ErrNoGame
	}
	if o.Plays == 0 {
		o.Plays = 30
	}
	if o.Commands == 0 {
		o.Commands = 5000
	}
	if o.Every == 0 {
		o.Every = 7
	}
	report := Report{Plays: o.Plays}
	used := newUse(g)
	var failures []error
	for i := range o.Plays {
		p := play{g: g, o: o, seed: o.Seed + crunch.Seed(i), used: used}
		p.chance = p.seed.Stream(crunch.Key("exploretest"))
		p.players, p.limit = policy.Ready(), o.Commands
		if i%3 != 0 {
			random := policy.Random(&p.chance)
			p.players, p.limit = explore.Players{PCs: random, DM: random}, 10*o.Commands
		}
		err := p.run(ctx)
		if ctx.Err() != nil {
			return report, ctx.Err()
		}
		if err != nil {
			failures = append(failures, err)
		}
		report.Commands += p.at
		report.Results[p.result]++
	}
	if report.Unused = used.unused(); o.All && len(report.Unused) > 0 {
		failures = append(failures, &Failure{Law: "all", Seed: o.Seed, Err: fmt.Errorf("%w: %s", ErrUnused, strings.Join(report.Unused, ", "))})
	}
	return report, errors.Join(failures...)
}

// A play is one play of the Game under test.
type play struct {
	g       *explore.Game
	o       Options
	seed    crunch.Seed
	chance  crunch.Rand
	players explore.Players
	limit   int
	used    *use
	s       *explore.Session
	at      int
	c       explore.Command
	result  explore.Result
}

func (p *play) fail(law string, err error) error {
	return &Failure{Law: law, Seed: p.seed, At: p.at, Command: p.c, Err: err}
}

// alike fails a law if two States differ. It takes equal hashes for equal States.
func (p *play) alike(law, what string, want, got *explore.State) error {
	if want.Hash() == got.Hash() {
		return nil
	}
	return p.equal(law, what, *want, *got)
}

// equal fails a law if two values differ, and names the first difference.
func (p *play) equal(law, what string, want, got any) error {
	if path, differ := difference(want, got); differ {
		return p.fail(law, fmt.Errorf("%s: %s", what, path))
	}
	return nil
}

func (p *play) run(ctx context.Context) error {
	p.s = explore.NewSession(p.g, p.seed)
	start := p.s.State().Clone()
	for p.s.State().Result == explore.Running {
		p.c = explore.Command{}
		if err := ctx.Err(); err != nil {
			return err
		}
		if p.at >= p.limit {
			return p.fail("end", fmt.Errorf("the play has not ended: round %d", p.s.State().Round))
		}
		if err := p.step(); err != nil {
			return err
		}
		p.at++
	}
	p.c, p.result = explore.Command{}, p.s.State().Result
	if err := p.s.Replay(ctx); err != nil {
		return p.fail("replay", err)
	}
	for len(p.s.Log()) > 0 {
		if err := p.s.Undo(); err != nil {
			return p.fail("undo", err)
		}
	}
	return p.equal("undo", "undone to the start", start, *p.s.State()) // compare every field here, the lists by region too
}

// step carries out one command and checks the laws.
func (p *play) step() error {
	s, g := p.s, p.g
	before := s.State().Clone()
	legal := s.Legal()
	if len(legal) == 0 {
		return p.fail("legal", explore.ErrStuck)
	}
	p.used.see(g, &before)
	if err := p.refused(&before, legal); err != nil {
		return err
	}
	thorough := p.at%p.o.Every == 0
	if thorough {
		if err := p.hidden(&before); err != nil {
			return err
		}
	}
	c, err := p.choose(legal)
	if err != nil {
		return err
	}
	p.c = c
	if thorough {
		if v := s.View(explore.DMOnly); show.Words(&v, &c) == "" {
			return p.fail("words", fmt.Errorf("no words for %+v", c))
		}
	}
	var loaded *explore.Session
	if thorough {
		if loaded, err = p.load(); err != nil {
			return err
		}
	}
	events, err := s.Do(c)
	if err != nil {
		return p.fail("legal", err)
	}
	p.used.hear(g, s.State(), events)
	after := s.State().Clone()
	folded := g.Fold(before, events...)
	if err := p.alike("fold", "the folded events give another State", &after, &folded); err != nil {
		return err
	}
	if err := g.CheckState(&after); err != nil {
		return p.fail("state", err)
	}
	if after.Hash() == before.Hash() {
		return p.fail("state", errors.New("the command didn't change the hash of the State"))
	}
	if err := p.told(events); err != nil {
		return err
	}
	if !thorough {
		return nil
	}
	there, err := loaded.Do(c)
	if err != nil {
		return p.fail("save", err)
	}
	if err := p.equal("save", "after saving and loading the command does something else", events, there); err != nil {
		return err
	}
	if err := s.Undo(); err != nil {
		return p.fail("undo", err)
	}
	if err := p.alike("undo", "after Undo", &before, s.State()); err != nil {
		return err
	}
	again, err := s.Do(c)
	if err != nil {
		return p.fail("same", err)
	}
	if err := p.equal("same", "the second time it does something else", events, again); err != nil {
		return err
	}
	return p.alike("same", "the second time it comes to something else", &after, s.State())
}

// choose lets the players choose.
func (p *play) choose(legal []explore.Command) (explore.Command, error) {
	c, err := p.players.Choose(p.s.Position(), legal)
	if err != nil {
		return c, p.fail("legal", err)
	}
	if !slices.Contains(legal, c) {
		return c, p.fail("legal", fmt.Errorf("a policy chose %+v", c))
	}
	return c, nil
}

// load saves and loads the Session.
func (p *play) load() (*explore.Session, error) {
	data, err := p.s.Save()
	if err != nil {
		return nil, p.fail("save", err)
	}
	loaded, err := explore.Load(p.g, data)
	if err != nil {
		return nil, p.fail("save", err)
	}
	return loaded, p.alike("save", "after saving and loading", p.s.State(), loaded.State())
}

// refused tries a random command.
func (p *play) refused(before *explore.State, legal []explore.Command) error {
	c := legal[p.chance.IntN(len(legal))]
	entity := func() explore.Who {
		if p.chance.IntN(2) == 0 {
			return explore.PC(p.chance.IntN(len(before.PCs) + 1))
		}
		return explore.ChallengeAt(p.chance.IntN(len(before.Challenges) + 1))
	}
	switch p.chance.IntN(6) {
	case 0:
		c.Do = explore.Verb(p.chance.IntN(20))
	case 1:
		c.Who = entity()
	case 2:
		c.Target = entity()
	case 3:
		c.Conn = explore.ConnID(p.chance.IntN(20) - 1)
	case 4:
		c.Play = int16(p.chance.IntN(20) - 1)
	case 5:
		c.Choice, c.Feature = int16(p.chance.IntN(8)-1), uint16(p.chance.IntN(4))
	}
	p.c = c
	refusal := p.s.Check(c)
	if listed := slices.Contains(legal, c); listed != (refusal == nil) {
		return p.fail("legal", fmt.Errorf("%+v is listed as legal: %v; by Check: %v", c, listed, refusal))
	}
	var reason explore.Reason
	if !errors.As(refusal, &reason) {
		return nil
	}
	tape := crunch.NewTape()
	_, err := p.s.DoDice(c, tape)
	if !errors.Is(err, reason) {
		return p.fail("refused", fmt.Errorf("%+v: %w, want %v", c, err, reason))
	}
	if tape.Err() != nil {
		return p.fail("refused", fmt.Errorf("%+v was refused and rolled", c))
	}
	return p.alike("refused", "a refused command changed the State", before, p.s.State())
}

// told checks that everything players are told has complete words.
func (p *play) told(events []explore.Event) error {
	for _, viewer := range []explore.Who{explore.DMOnly, explore.PC(0)} {
		told := p.s.Tell(events, viewer)
		for i := range told {
			if line := show.Line(&told[i]); strings.Contains(line, "%!") {
				return p.fail("words", fmt.Errorf("%v: %q", told[i].Kind, line))
			}
			if viewer != explore.DMOnly && told[i].Ask != nil && told[i].Ask.Stack != nil {
				return p.fail("view", fmt.Errorf("the told event %v holds the frames being resolved, want none", told[i].Kind))
			}
		}
	}
	return nil
}
