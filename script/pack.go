package script

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A Problem is one mistake in a pack: where, what was found, what would be right.
type Problem = sandbox.Problem

// Problems are all mistakes in a pack, in the order of its files. errors.As finds each *Problem in it.
type Problems = sandbox.Problems

// A ScriptError says why a callback ended early: file, line, callback, message and trace.
type ScriptError = sandbox.ScriptError

// A BudgetError says what a callback ran out of: steps, bytes, host calls or time.
type BudgetError = sandbox.BudgetError

// A Budget is what one callback, or the loading of a pack, may spend.
type Budget = sandbox.Budget

// Usage is what a callback spent.
type Usage = sandbox.Usage

// Options are the limits of a pack. The zero value has the defaults.
type Options struct {
	Load     Budget // for running the files of the pack once; defaults: 2,000,000 steps, 16 MiB, 20,000 host calls, and more for a long source (SECURITY.md)
	Callback Budget // for each callback; defaults: 100,000 steps, 1 MiB, 1,000 host calls
	Command  Budget // for all callbacks of one command together; defaults: 2,000,000 steps, 16 MiB, 20,000 host calls
	Tests    Budget // for all tests of a pack together; defaults: 4,000,000 steps, 64 MiB, 100,000 host calls

	// Clock limits how long loading may take, and how long all tests may take together. Zero means one minute. A negative value means no
	// limit.
	Clock time.Duration
	// CommandClock limits how long the callbacks of one command may take. Zero means no limit: the replay of a game must not depend on a
	// clock.
	CommandClock time.Duration

	// Functions are the host's own, which callbacks may call.
	Functions []Function
	Kinds     []Kind // and kinds of entities of its own, which packs may define

	// Trace gets each callback that runs, when it has ended, in the goroutine that plays or makes a View: a can is asked by both. It costs time;
	// without it there is nothing to pay.
	Trace func(*Ran)

	// Debug gets each line that a callback writes with debug(...), in the goroutine that plays: "debug scenario.lua:8: 12". Content can't
	// tell whether it is there. Nil drops the lines. Undo, Replay and odds play callbacks again, and they write again.
	Debug func(line string)

	host *host // made of Functions
}

// deadline returns when loading, or running the tests, must end.
func (o *Options) deadline() time.Time {
	switch {
	case o.Clock < 0:
		return time.Time{}
	case o.Clock == 0:
		o.Clock = time.Minute
	}
	return time.Now().Add(o.Clock)
}

// A Pack is a folder of Lua files: loaded, checked and frozen. Many games and goroutines may use it at the same time.
type Pack struct {
	content   content
	scenario  *explore.Scenario
	budget    Budget // of a callback
	command   Budget // of a command
	options   Options
	program   *sandbox.Program
	root      *sandbox.Pack
	idle      atomic.Pointer[machine]
	machines  sync.Pool // further ones
	host      *host
	callbacks []*callback
	usage     Usage
	prefix    string // of its file names in messages: "undead/" if it was loaded by LoadAll
	warnings  Problems
	made      *loading
	parts     []*Pack // the packs that LoadAll combined
}

// Load loads the pack in the top folder of a file system: all its Lua files, in the order of Files. The error holds all its mistakes:
// Problems, each with file and line. A cancelled context ends the load.
func Load(ctx context.Context, fsys fs.FS) (*Pack, error) { return LoadWith(ctx, fsys, Options{}) }

// LoadWith is Load with other limits.
func LoadWith(ctx context.Context, fsys fs.FS, o Options) (*Pack, error) {
	deadline := o.deadline()
	l, problems, err := o.read(ctx, fsys, "", o.Load, deadline)
	if err != nil {
		return nil, err
	}
	problems = append(append(problems, needs([]*loading{l})...), l.misplaced(fsys)...)
	problems = append(problems, l.finish()...)
	problems = append(problems, l.unfinished()...)
	if len(problems) > 0 {
		return nil, inOrder(append(problems, l.misnamed()...))
	}
	if err := o.late(ctx, deadline); err != nil {
		return nil, err
	}
	return l.pack, nil
}

// late returns the error for a load that ran out of time outside any script, or that the host ended.
func (o *Options) late(ctx context.Context, deadline time.Time) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if deadline.IsZero() || time.Now().Before(deadline) {
		return nil
	}
	return o.byClock(&BudgetError{What: sandbox.Clock})
}

// byClock adds the host's own limit to a time error.
func (o *Options) byClock(err error) error {
	if be, ok := errors.AsType[*BudgetError](err); ok && be.What == sandbox.Clock {
		be.Limit = int64(o.Clock)
		be.Used = max(be.Used, be.Limit+1)
		if se, ok := errors.AsType[*ScriptError](err); ok {
			se.Message = be.Error()
		}
	}
	return err
}

// read loads the files of a pack but doesn't finish it. prefix goes before file names in messages.
func (o Options) read(ctx context.Context, fsys fs.FS, prefix string, budget Budget, deadline time.Time) (*loading, Problems, error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	files, err := readFiles(fsys, prefix)
	if err != nil {
		return nil, nil, err
	}
	if o.host == nil {
		if err := o.hosts(); err != nil {
			return nil, nil, err
		}
	}
	p := &Pack{options: o, budget: o.Callback.Or(sandbox.CallBudget()), command: o.Command.Or(sandbox.LoadBudget()), prefix: prefix, host: o.host}
	l := &loading{pack: p}
	program, problems, err := sandbox.Compile(deadline, files, p.host.table)
	if err != nil {
		return nil, nil, o.byClock(err)
	}
	p.program = program
	if len(problems) > 0 {
		whole := false
		if program != nil { // an undefined name must not hide other mistakes
			var more Problems
			more, whole = program.Try(ctx, sandbox.Options{Budget: budget, Host: l, Deadline: deadline})
			for _, p := range more {
				if whole || strings.HasSuffix(p.Message, noSuchKey) {
					problems = append(problems, p)
				}
			}
		}
		if !whole {
			return nil, nil, p.placed(problems)
		}
		return l, p.placed(problems), nil
	}
	root, err := program.Load(ctx, sandbox.Options{Budget: budget, Host: l, Deadline: deadline})
	if err != nil && !errors.As(err, &problems) {
		return nil, nil, o.byClock(p.place(err))
	}
	p.root = root
	if root != nil {
		p.usage = root.LoadUsage()
		p.machines.New = func() any { return newMachine(p) }
	}
	return l, p.placed(problems), nil
}

// inOrder sorts problems by file, line and column.
func inOrder(problems Problems) Problems {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line, a.Column-b.Column)
	})
	return problems.Told(0)
}

// Scenario returns the pack's scenario, or nil if it defines none.
func (p *Pack) Scenario() *explore.Scenario { return p.scenario }

// Warnings returns what looks wrong in the scenario but may be intended, with file and line. It is explore.Scenario.WarningsWith for the
// scenario and the party of the pack, with what the source of the callbacks shows that they may do.
func (p *Pack) Warnings() Problems { return slices.Clone(p.warnings) }

// Party returns the PCs that the pack defines.
func (p *Pack) Party() []scenario.Character {
	party := slices.Clone(p.content.party)
	for i := range party {
		party[i].Plays, party[i].Items, party[i].Code = slices.Clone(party[i].Plays), slices.Clone(party[i].Items), maps.Clone(party[i].Code)
		party[i].Equipped, party[i].Gear = slices.Clone(party[i].Equipped), slices.Clone(party[i].Gear)
	}
	return party
}

// Spec returns the pack's scenario as data, for a host that wants to add to it before explore.New. Its hooks are the pack's callbacks. The
// caller may change its lists.
func (p *Pack) Spec() scenario.Spec {
	c := p.content
	for _, kind := range pieces {
		kind.clone(&c)
	}
	s := c.spec
	s.Code, s.Gear = maps.Clone(s.Code), slices.Clone(s.Gear)
	for i := range s.Challenges {
		s.Challenges[i].Plays = slices.Clone(s.Challenges[i].Plays)
	}
	for i := range s.Fortunes {
		s.Fortunes[i].Rows = slices.Clone(s.Fortunes[i].Rows)
	}
	return s
}

// Game returns the pack's scenario with the pack's party.
func (p *Pack) Game() (*explore.Game, error) {
	if p.scenario == nil {
		return nil, ErrNoScenario
	}
	return explore.NewGame(p.scenario, p.content.party...)
}

// LoadGame loads the pack in the top folder of a file system and makes a game of its scenario and party. To add content in Go, call Load,
// change the result of Pack.Spec, and pass it to explore.New.
func LoadGame(ctx context.Context, fsys fs.FS) (*explore.Game, error) {
	p, err := Load(ctx, fsys)
	if err != nil {
		return nil, err
	}
	return p.Game()
}

// ErrNoScenario says that a pack has no scenario.
var ErrNoScenario = errors.New("script: the pack defines no scenario")

// LoadUsage returns what loading the pack spent.
func (p *Pack) LoadUsage() Usage { return p.usage }

// A Cost is what one callback of a pack has spent so far, in all games that use the pack.
type Cost struct {
	Name  string // such as "trap Marsh gas: on_enter"
	File  string
	Line  int
	Calls int64
	Most  Usage // the most that one call spent
}

// Costs returns what each callback has spent, in the order in which the pack defines them.
func (p *Pack) Costs() []Cost {
	return mapped(p.callbacks, func(cb **callback) Cost { return (*cb).cost() })
}

// Remake makes a Game of this pack for a session that plays a Game of an older version. A designer can then change a callback and go on playing.
// If the other Game has PCs with the names of this pack's PCs, the party becomes this pack's PCs. Any other party stays unchanged. So does the
// explore.Setup, as far as it fits this pack. explore.Session.KeepWith goes on with the new Game from the current position, ReplayWith from the
// beginning.
func (p *Pack) Remake(g *explore.Game) (*explore.Game, error) {
	if p.scenario == nil {
		return nil, ErrNoScenario
	}
	party, own := g.Party(), p.Party()
	same := len(party) == len(own)
	for i := 0; same && i < len(own); i++ {
		same = own[i].Name == party[i].Name
	}
	if same {
		party = own
	}
	made, err := explore.NewGame(p.scenario, party...)
	if err != nil {
		return nil, err
	}
	fits, _ := made.Fit(g.Setup())
	return made.With(fits)
}
