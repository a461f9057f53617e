package exploretest

import (
	"reflect"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/oracle"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A table is a Game that is played under the laws.
type table struct {
	g         *explore.Game // with hooks that are counted
	origin    *explore.Game // the Game as it was given
	o         Options
	under     *under
	players   []scenario.Who // see viewers
	shown     []common       // see seats
	second    common
	views     explore.Views    // of whatever game was played last: see kept
	kept      []*explore.Views // see view
	seen      [2]seen          // see sees
	newest    int              // of them
	tales     []tale           // by seat: see told
	last      *moment          // see past
	free      *moment          // see next
	moments   int
	saves     [2][]byte          // the last save, and that of the Session that was loaded from it
	deeds     []deed             // the last that events say
	more      []board.Command    // see owned
	cards     []board.CardCount  // of one PC, as events say
	anew      board.View         // see kept
	compared  [2]board.View      // what a law compares now
	room      [2][]board.Event   // for what is told of one moment, and then forgotten
	began     *board.State       // see start
	dealt     [2]*explore.Runner // see dealtTwo
	trial     *explore.Runner    // for what a law tries out: see spare
	followers [2]*explore.Runner // see follow
	reached   *reached
	places    map[string]place // where the callbacks of Options.Content stand, by name; nil until place needs it
	longest   int              // how many commands the longest game had that ended
	chancy    bool             // chance has ended the last long game, and the ready policies have not
	twins     map[string]*twin // by law, and by seed if the law says so
	mirrored  int              // how many games were compared with those of twins
	checked   int              // how many commands of all games the laws were checked at
	doomed    map[uint64]bool  // the States from which it is shown that no game ends (timeless)
	unended   *Unended         // the games whose end was not found
	eyes      *oracle.Oracle   // says of any State what players may know of it (seeing); nil until it is needed
	masks     map[string]*mask // by what they mask
	uses      map[string]int   // see named
	hash      *error           // what hashed has found under something else than asIs; nil before
	said      map[saying]bool  // the fields of events that unsaid has found to be said
	naming    map[reflect.Type]*naming
	ken       ken // see namesKnown
	pictured  pictured
	plays     []playlist // see stayed
	masked    struct {   // see maskedAlike
		state  board.State
		events []board.Event
		key    []byte // see unknown
	}
	open     [2][]board.Event // what told compares
	refusals [2]board.Refusal // of two Positions, of one command
	probed   []board.Command  // see probes
	rarities map[rarity]int   // see seldom
	samples  []specimen       // see carryAgain
	sampled  map[int]int      // how many of them each hook has, and below 0 those with a text for players
	rollers  []specimen       // see rolling
	rolled   map[string]bool
	late     func() bool // the context has ended: a failure is told without making it shorter
}

// view returns a View that is valid until the next one with the same number. The law "kept" holds such Views against those made anew.
func (t *table) view(k int, pos *explore.Position, viewer scenario.Who) board.View {
	for len(t.kept) <= k {
		t.kept = append(t.kept, new(explore.Views))
	}
	return t.under.view(t.kept[k], nil, pos, viewer)
}

// start returns the State in which games begin. Nobody changes it.
func (t *table) start() *board.State {
	if t.began == nil {
		s := t.g.Start()
		t.began = &s
	}
	return t.began
}

// spare returns a Runner of the Game for a law to Reset and to try something out with.
func (t *table) spare() *explore.Runner {
	if t.trial == nil {
		t.trial = t.g.NewRunner()
	}
	return t.trial
}

// two returns two Runners of the Game that are kept for a law to Reset.
func (t *table) two(kept *[2]*explore.Runner) (first, second *explore.Runner) {
	if kept[0] == nil {
		*kept = [2]*explore.Runner{t.g.NewRunner(), t.g.NewRunner()}
	}
	return kept[0], kept[1]
}

func newTable(g *explore.Game, o Options) (*table, error) {
	if g == nil || len(g.Scenario().Spec().Regions) == 0 {
		return nil, explore.ErrNoGame
	}
	o = o.fill()
	again, r, err := watched(g)
	return &table{g: again, origin: g, o: o, under: o.under, reached: r, late: func() bool { return false }}, err
}
