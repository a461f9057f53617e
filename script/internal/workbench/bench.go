package workbench

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// A Source is a pack whose files may change.
type Source struct {
	Name     string                        // in its report
	Packs    []script.Source               // as their files are now, side by side if there are several
	Campaign []script.Source               // a campaign, and the packs beside it: the Packs are then those of the scenario that is played
	Write    func(file, test string) error // adds a test to a file; nil where they can't be written
}

// A Bench is a pack on the workbench, with the games of it that its author has begun. It may be used by several goroutines.
type Bench struct {
	mu      sync.Mutex
	source  Source
	files   map[string]string // those that the page itself holds; nil: they are elsewhere
	over    bool              // a saved file leaves everything where it is
	version int
	report  *inspect.Report
	told    []string                                              // by the last Reload
	good    map[string]string                                     // the files of game
	before  map[string]string                                     // and those without problems before them; nil: there are none
	where   func(kind, name, play string) (file string, line int) // in the files of game
	edition string                                                // what their pack says is its version, such as "1.2.0", or ""
	tracer  *tracer                                               // nil as long as nobody has looked inside
	played  *script.Pack                                          // that of game
	spoken  *show.Language                                        // in which the page is told; nil is the pack's own
	game    *explore.Game                                         // nil as long as the pack has never been without problems
	games   []*played                                             // the branches
	now     int                                                   // the one that is played
	desk    *table.Desk                                           // it plays that
	bots    map[scenario.Who]bool                                 // the PCs that bots play

	campaign *script.Campaign // nil: no campaign is played
	way      *script.Journey  // in it, as it came to the scenario of the games
	rest     *script.Journey  // where the party rests before the next one, once somebody is healed there; nil: it doesn't

	trials trials
	checks *checks
}

// New returns a Bench with a pack. A pack with problems is no error: the page shows them, and the Bench waits for Reload. Of a Source without
// Packs the page itself holds the files.
func New(ctx context.Context, source Source) (*Bench, error) {
	b := &Bench{source: source, bots: map[scenario.Who]bool{}, checks: new(checks)}
	if len(source.Packs)+len(source.Campaign) == 0 {
		b.hold(map[string]string{})
	}
	return b, b.Reload(ctx)
}

// Version says how often the pack was loaded. A page that has an older one asks again.
func (b *Bench) Version() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.version
}

// Reload takes the pack as its files are now, and goes on with all games: their commands are done again with the same dice, or, if the page
// wants that, everything in the one that is played stays where it is, and the other games are left behind. The page is told in lines what
// goes another way now. A pack that has problems changes no game.
func (b *Bench) Reload(ctx context.Context) error {
	b.mu.Lock()
	source, leg := b.source, b.leg()
	b.mu.Unlock()
	f, err := source.look(ctx, leg)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.version++
	b.report, b.told = f.report, nil
	b.trials.forget()
	b.checks = new(checks)
	if f.pack == nil {
		return nil // the report tells the problems
	}
	b.source.Packs = f.packs
	if b.told, err = b.take(ctx, f); err != nil {
		b.told = []string{err.Error()}
		if b.game != nil {
			b.told[0] = "The game goes on with the pack as it was: " + b.told[0]
		}
		return nil
	}
	b.shelve(f)
	return nil
}

// shelve keeps the files of the games, and those before them.
func (b *Bench) shelve(f *found) {
	if files := b.texts(); b.good == nil {
		b.good = files
	} else if !maps.Equal(b.good, files) {
		b.before, b.good = b.good, files
	}
	b.edition = f.pack.Manifests()[0].Version.String()
	b.tracer, b.where = nil, inspect.Where(f.pack, f.file)
}

// take goes on with the games under a pack.
func (b *Bench) take(ctx context.Context, f *found) (told []string, err error) {
	if (f.campaign == nil) != (b.way == nil) { // it has become a campaign, or is one no more
		b.game, b.games, b.way = nil, nil, nil
	}
	was := b.game
	game, seed, way, err := b.remade(f)
	if err != nil {
		return nil, err
	}
	switch {
	case was == nil:
		b.add(fresh(game, seed, "seed 7"))
	case b.over:
		told, err = b.keep(game)
	default:
		told, err = b.replay(ctx, game)
	}
	if err == nil {
		b.game, b.played, b.campaign, b.way, b.rest = game, f.pack, f.campaign, way, nil
		if b.speak(b.spoken.Name()) != nil {
			b.spoken = nil // the pack has it no more
		}
		b.seat()
	}
	return told, err
}

// keep goes on with the game that is played where it is.
func (b *Bench) keep(game *explore.Game) ([]string, error) {
	g, lost, err := kept(b.games[b.now].s, game, "kept over a change of the pack")
	if err != nil {
		return nil, err
	}
	b.games, b.now = []*played{g}, 0
	if len(lost) == 0 {
		return []string{"Everything stays where it was."}, nil
	}
	return append([]string{"What is still there stays where it was. Left out:"}, lost...), nil
}

// replay does the commands of all games again.
func (b *Bench) replay(ctx context.Context, game *explore.Game) (told []string, err error) {
	games := make([]*played, len(b.games))
	for i, g := range b.games {
		var diverged []explore.Divergence
		if games[i], diverged, err = g.again(ctx, game); err != nil {
			return nil, err
		}
		for k := range diverged[:min(len(diverged), mostTold)] {
			if i == b.now {
				told = append(told, Diverges(games[i].s, &diverged[k]))
			}
		}
		if more := len(diverged) - mostTold; i == b.now && more > 0 {
			told = append(told, fmt.Sprintf("and %d more", more))
		}
	}
	b.games = games
	return told, nil
}

// mostTold is how many commands with another outcome are listed.
const mostTold = 20

// add puts a game on the table. The Bench keeps mostGames; the oldest goes first.
func (b *Bench) add(g *played) {
	if b.games = append(b.games, g); len(b.games) > mostGames {
		b.games = slices.Delete(b.games, 0, 1)
	}
	b.now = len(b.games) - 1
}

const mostGames = 30

// seat makes a Desk for the game that is played. A person plays all PCs but those of bots.
func (b *Bench) seat() {
	s := b.games[b.now].s
	players := policy.Ready(s.Seed())
	players.Rounds = mostRounds
	b.desk = table.NewDesk(s, players)
	b.desk.Language = b.spoken
	for i := range s.Game().Party() {
		if pc := scenario.PC(i); !b.bots[pc] {
			_ = b.desk.Sit(pc) // nobody sits there
		}
	}
}

// mostRounds is how far bots play on where a person plays no PC.
const mostRounds = 50

// Speak tells games in a language of the pack from now on, "" being its own. One that the pack doesn't have is an error.
func (b *Bench) Speak(language string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.played == nil || language == "" {
		return nil
	}
	err := b.speak(language)
	b.seat()
	return err
}

func (b *Bench) speak(language string) error {
	in, err := b.played.Language(language)
	if err != nil {
		return &table.Fault{Code: table.FaultText, Text: strings.TrimPrefix(err.Error(), "script: ")}
	}
	b.spoken = in
	return nil
}

// others lists the languages of the pack beside its own.
func (b *Bench) others() (list []string) {
	for _, name := range b.played.Languages() {
		if in, err := b.played.Language(name); err == nil && in != nil {
			list = append(list, name)
		}
	}
	return list
}

// bot changes who plays a PC: its person or a bot.
func (b *Bench) bot(name string) error {
	pc, ok := scenario.ParseWho(name)
	if party := len(b.game.Party()); !ok || !pc.IsPC() || pc.Index() >= party {
		return &table.Fault{Code: table.FaultSeat, Text: fmt.Sprintf("found the PC %q, want pc1 to pc%d", name, party)}
	}
	b.bots[pc] = !b.bots[pc]
	return nil
}

// fork goes on with a copy of a game after n commands. The rest stays behind in the other.
func (b *Bench) fork(ctx context.Context, g *played, n int, why string) (*played, error) {
	s, err := g.copied(ctx, n)
	if err != nil {
		return nil, err
	}
	to := &played{s: s, log: s.Log(), about: fmt.Sprintf("%s after %d commands", why, n), start: g.start, kept: g.kept}
	b.add(to)
	return to, nil
}

func (b *Bench) branch(n int) error {
	if n < 0 || n >= len(b.games) {
		return &table.Fault{Code: table.FaultCall, Text: fmt.Sprintf("found game %d, want one from 0 to %d", n, len(b.games)-1)}
	}
	b.now = n
	return nil
}
