package exploretest

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// A Law is something that holds in every game of every Game.
type Law struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

type law struct {
	Law
	before  func(*moment) error // checks a moment before a command is chosen
	after   func(*moment) error // checks it after the command
	costly  bool                // it is checked at every so many commands (Options.Every)
	session bool                // it is about Sessions: a walk does not check it

	// twin makes the twin of the Game that the law is about, of a copy. It returns nil if there is none.
	twin   func(t *table, seed crunch.Seed, spec *scenario.Spec, party []scenario.Character) *twin
	seeded bool // the seed of a game picks the twin
}

// laws is the table of laws, in the order in which they are checked and reported. The laws without a func are checked where a command is
// carried out (run.step), and where the games are judged (verify.go).
var laws []law

func init() {
	laws = []law{
		{Law: Law{"legal", "While a scenario runs, some command is legal. Check agrees with Legal, and every legal command can be carried out."},
			before: agreed},
		{Law: Law{"hook", "No hook fails."}},
		{Law: Law{"panic", "Nothing panics."}},
		{Law: Law{"refused", "An illegal command changes nothing and rolls no die."}, before: refused},
		{Law: Law{"same", "The same command with the same dice does the same again, at once and when other games have been played."}},
		{Law: Law{"choose", "A Challenge that chooses itself picks one of its legal commands, or none, and in the same State the same again."},
			before: choosesAgain},
		{Law: Law{"cards", "Each card of a PC is in one place, and goes where the events say. None is being played while nothing is asked."}, after: conserved},
		{Law: Law{"limit", "Nobody holds more than its Hand Limit when the Discard Phase is over, and nobody discards below it there."}, after: keptToLimit},
		{Law: Law{"fold", "Folding the events of a command over the State before it gives the State after it."}, after: folds},
		{Law: Law{"state", "Load would accept every State, and every command changes the State's hash."}, after: validState},
		{Law: Law{"hash", "Every field of a State moves its hash, by which States are compared."}, before: hashed},
		{Law: Law{"bounds", "Every number is in its bounds: slots, EP, damage, dice, Counters, rounds."}, after: inBounds},
		{Law: Law{"deeds", "What the events say last about a thing is so in the State after them."}, after: deeds},
		{Law: Law{"net", "Putting on and taking off Gear moves EP only down to the new maximum, once, and nothing else."}, after: netEffect},
		{Law: Law{"chosen", "What a command names is what it was done to, or the command lapsed."}, after: chosen},
		{Law: Law{"claims", "Every number that an event says is so in the States before and after it: what was, what is left, how many, and where."},
			after: claimsHold, costly: true},
		{Law: Law{"save", "A game that is saved and loaded at any moment goes on as if it was not, and a change of a save is refused or kept."},
			costly: true, session: true},
		{Law: Law{"failed", "A command that fails changes nothing: no field of the State, nor what the Session keeps."}, costly: true, session: true},
		{Law: Law{"undo", "Undo takes back a command, Redo does it again, and Undo takes back a whole game. What the host has given a Session stays."},
			costly: true, session: true},
		{Law: Law{"replay", "Playing the log again gives the same State, with dice thrown at the table and with dice of a seed."}, session: true},
		{Law: Law{"seeds", "Dice of a seed follow from the State alone: a game goes on alike from any save, and with all its log. No roll tells " +
			"what another shows."}, session: true},
		{Law: Law{"log", "A log that is cut anywhere is refused, and plays to that point."}, session: true},
		{Law: Law{"view", "Two States that differ only in what players can't know look the same to them, offer and refuse the same commands, and go on alike."},
			before: hidden, after: goesOn, costly: true},
		{Law: Law{"masks", "What no player knows could have any name, text and number: neither Views nor refusals nor what is told would be others."},
			after: maskedAlike, costly: true},
		{Law: Law{"hands", "What a PC holds shows to nobody else: not in Views, questions and events, not in what others may do, unless hands are open."},
			after: secretHands, costly: true},
		{Law: Law{"owner", "A card is its owner's: its player is shown what it holds, and may play a card if and only if it is in its hand and not barred."},
			before: owned, costly: true},
		{Law: Law{"fishing", "What a PC draws can't be changed: not by Undo, and not by what others do before it."}, before: fishing, costly: true},
		{Law: Law{"seats", "Two players with the same knowledge are shown the same."}, before: seats, costly: true},
		{Law: Law{"kept", "A View that is brought up to date is the View made anew, whatever game it comes from."}, before: kept},
		{Law: Law{"shown", "What a View shows to a PC can be chosen as far as sight goes, and what can be chosen is shown."}, before: shown, costly: true},
		{Law: Law{"told", "No told event names what its viewer does not know or is for another, and all PCs are told the same, unless each knows only " +
			"what it has seen."},
			after: told},
		{Law: Law{"known", "What a View shows, and who is told of what, is what the clauses of sight, light and hiding let a viewer know, and all of it."},
			after: known},
		{Law: Law{"named", "What a View and told events name, by the types of their fields, is what their viewer has heard of; and a told event holds " +
			"nothing that is for the DM, or that neither its type, its JSON nor its words say."}, after: namesKnown, costly: true},
		{Law: Law{"words", "Every command, and every event that a player is told, has words."}, before: commandWords, after: eventWords},
		{Law: Law{"copy", "A View is a copy: it doesn't change when the game goes on, and who changes it changes nothing."}, costly: true},
		{Law: Law{"names", "With other names it is the same game. It is not looked at where content has code, which may name things."}, twin: renamed},
		{Law: Law{"order", "With its lines in another order it is the same game, but for the order of the events of one command: regions, connections, " +
			"Features, commands and Gear; PCs, Challenges and regions that hear of each round where no ruling tells their order."}, twin: reordered},
		{Law: Law{"unmet", "What nobody meets changes nothing: a region that no way leads to, and what is in it."}, twin: joinedBy},
		{Law: Law{"draws", "Draws follow the seed and nobody else's deck: with other decks around it, a PC draws the same cards from the same deck."},
			twin: dealtOthers, seeded: true},
		{Law: Law{"dice", "Dice don't depend on company: without a PC, a Challenge or some of the commands, every roll that is still made is the same."},
			twin: lacking, seeded: true},
		{Law: Law{"end", "However a game has gone, it can still end: with some choice and some dice."}},
		{Law: Law{"budget", "No callback comes near its budget (Options.Content)."}},
		{Law: Law{"reached", "Every piece of content, every hook and every line of a callback is used (Options.All)."}},
	}
}

// Laws returns the laws that Verify, Run and Fuzz check, in the order in which they report them.
func Laws() []Law {
	list := make([]Law, len(laws))
	for i := range laws {
		list[i] = laws[i].Law
	}
	return list
}

func lawOf(name string) *law {
	return &laws[slices.IndexFunc(laws, func(l law) bool { return l.Name == name })]
}

// under is explore as the laws use it. Tests put faults in.
type under struct {
	do      func(*explore.Runner, board.Command, crunch.RNG) ([]board.Event, error)
	session func(*explore.Session, board.Command, *crunch.Tape) ([]board.Event, error)
	legal   func(*explore.Position) []board.Command
	check   func(*explore.Position, board.Command, *board.Refusal) error // the last may hold the refusal
	fold    func(*explore.Game, board.State, []board.Event) board.State
	view    func(*explore.Views, *board.View, *explore.Position, scenario.Who) board.View // made anew without Views, in the memory of a View if there is one
	keep    func(*explore.Views, *explore.Position, scenario.Who) *board.View
	tell    func(pos *explore.Position, room, events []board.Event, viewer scenario.Who) []board.Event
	load    func(*explore.Game, []byte) (*explore.Session, error)
	undo    func(*explore.Session) error
	replay  func(*explore.Session) error
	seeded  func(*explore.Session, board.Command) ([]board.Event, error)
	read    func(*explore.Game, []byte) (*explore.Session, error)
	hash    func(*board.State) uint64
}

var asIs = under{
	do:      (*explore.Runner).Do,
	session: (*explore.Session).DoDice,
	legal:   func(pos *explore.Position) []board.Command { return pos.Legal(make([]board.Command, 0, 16)) }, // mostly there are no more
	check:   (*explore.Position).CheckIn,
	fold: func(g *explore.Game, s board.State, events []board.Event) board.State {
		return g.Fold(s, events...)
	},
	view: func(views *explore.Views, room *board.View, pos *explore.Position, viewer scenario.Who) board.View {
		if room != nil {
			pos.ViewIn(room, viewer)
			return *room
		} else if views == nil {
			return pos.View(viewer)
		}
		v := *views.Whole(pos, viewer)
		v.MapKey = nil // as in one made anew
		return v
	},
	keep:   (*explore.Views).Of,
	tell:   (*explore.Position).TellIn,
	load:   explore.Load,
	undo:   (*explore.Session).Undo,
	replay: func(s *explore.Session) error { return s.Replay(context.Background()) },
	seeded: (*explore.Session).Do,
	read:   readLog,
	hash:   (*board.State).Hash,
}

// agreed compares Check with Legal.
func agreed(m *moment) error {
	for _, c := range m.legal {
		if err := m.under.check(m.pos, c, nil); err != nil {
			return fmt.Errorf("%v is listed as legal, and Check says: %w", c, err)
		}
	}
	return nil
}

// choosesAgain asks a Challenge that chooses itself twice. GL-81
func choosesAgain(m *moment) error {
	first, ok, err := m.pos.Chosen(m.legal)
	if err != nil {
		return err
	}
	if second, again, err := m.pos.Chosen(m.legal); err != nil || ok != again || first != second {
		return fmt.Errorf("%s chooses %v, and in the same State %v (%v)", m.pos.Name(m.legal[0].Who), first, second, err)
	}
	return nil
}

// refused tries commands that may be illegal.
func refused(m *moment) error {
	rng := m.chance("refused")
	runner, hash, tape := m.spare(), m.was(), crunch.NewTape()
	runner.Reset(m.before)
	for kind := range wildKinds {
		c := m.wild(rng, kind)
		refusal := m.pos.CheckIn(c, &m.refusals[0])
		if listed := slices.Contains(m.legal, c); listed != (refusal == nil) && c.Do != board.VerbJoin && c.Do != board.VerbHold {
			return fmt.Errorf("%v is listed as legal: %v; by Check: %v", c, listed, refusal)
		}
		var reason board.Reason
		if !errors.As(refusal, &reason) {
			continue
		}
		if _, err := m.under.do(runner, c, tape); !errors.Is(err, reason) {
			return fmt.Errorf("%v: found %w, want the refusal %w", c, err, reason)
		}
		if tape.Err() != nil {
			return fmt.Errorf("%v was refused and rolled", c)
		}
		if runner.Hash() != hash {
			return equal(fmt.Sprintf("%v was refused and changed the State", c), m.before, *runner.State())
		}
	}
	return nil
}

// wildKinds is how many ways there are to make a command wild.
const wildKinds = 6

// wild makes a command that may be illegal of one that is legal.
func (m *moment) wild(rng *crunch.Rand, kind int) board.Command {
	entity := func() scenario.Who {
		if rng.IntN(2) == 0 {
			return scenario.PC(rng.IntN(len(m.before.PCs) + 1))
		}
		return scenario.ChallengeAt(rng.IntN(len(m.before.Challenges) + 1))
	}
	c := m.legal[rng.IntN(len(m.legal))]
	switch kind {
	case 0:
		c.Do = board.Verb(rng.IntN(32))
	case 1:
		c.Who = entity()
	case 2:
		c.Target = entity()
	case 3:
		c.Conn = scenario.ConnID(rng.IntN(20) - 1)
	case 4:
		c.Play = int16(rng.IntN(20) - 1)
	default:
		c.Choice, c.Feature, c.Item = int16(rng.IntN(8)-1), uint16(rng.IntN(4)), m.item(rng.IntN(4))
	}
	return c
}

func folds(m *moment) error {
	if folded := m.under.fold(m.g, m.before, m.events); folded.Hash() != m.is() { // equal hashes are equal States
		return equal("the folded events give another State", m.after, folded)
	}
	return nil
}

func validState(m *moment) error {
	if err := m.g.CheckState(&m.after); err != nil {
		return err
	}
	if m.is() == m.was() {
		return fmt.Errorf("%v didn't change the hash of the State", m.c)
	}
	return nil
}

// commandWords checks the words of a legal command, as the DM reads them.
func commandWords(m *moment) error {
	v := m.under.keep(&m.views, m.pos, scenario.DMOnly)
	c := m.legal[m.chance("words").IntN(len(m.legal))]
	if words := show.Words(v, &c); words == "" || unformatted(words) {
		return fmt.Errorf("found the words %q for %v, want some that say what it is", words, c)
	}
	return nil
}

func eventWords(m *moment) error {
	dm := m.told(scenario.DMOnly)
	for _, viewer := range [...]scenario.Who{scenario.DMOnly, scenario.PC(0)} {
		told, next := m.told(viewer), 0
		for i := range told {
			if viewer != scenario.DMOnly && as(dm, &next, &told[i]) {
				continue // it has the same words
			}
			if line := show.Line(&told[i]); unformatted(line) {
				return fmt.Errorf("%v: found %q, want words", told[i].Kind, line)
			}
		}
	}
	return nil
}

// as reports whether a told event is one that the DM is told, from the next one on, and nothing less. Then the next one is behind it.
func as(dm []board.Event, next *int, ev *board.Event) bool {
	for k := *next; k < len(dm); k++ {
		a, b := dm[k], *ev
		if a.Names, b.Names = nil, nil; a == b {
			*next = k + 1
			_, differ := difference(dm[k].Names, ev.Names)
			return !differ
		}
	}
	return false
}

// formatless is what package fmt writes for a value that it can't format: "%!d(string=1)", "%!s(MISSING)", "%!(EXTRA int=3)".
var formatless = regexp.MustCompile(`%![a-zA-Z]?\(([A-Z]{4,}|[\w.*\[\]{}]+=|<nil>)`)

// unformatted reports whether a text holds a value that package fmt couldn't write. Content may say "100%!(nearly)".
func unformatted(s string) bool { return strings.Contains(s, "%!") && formatless.MatchString(s) }

// sameEvents compares what a command did with what it did before, with the same dice in the same State. Something outside the State decides if
// they differ.
func (m *moment) sameEvents(got []board.Event) error {
	if path, differ := difference(m.events, got); differ {
		if a, b, apart := firstApart(lines(m.g, &m.after, m.events), lines(m.g, &m.after, got)); apart {
			err := fmt.Errorf("with the same dice in the same State it does something else the second time: first %q, then %q", a, b)
			if ownText(m.events, got) {
				return &otherText{err}
			}
			return err
		}
		return fmt.Errorf("with the same dice in the same State it does something else the second time: %s", path)
	}
	return nil
}

// An otherText says that a text differs that only content writes.
type otherText struct{ error }

// Unwrap returns the error without that.
func (e *otherText) Unwrap() error { return e.error }

// ownText reports whether two lists of events differ first in a text that only content writes.
func ownText(was, is []board.Event) bool {
	for i := range min(len(was), len(is)) {
		a, b := was[i], is[i]
		if _, differ := difference(a, b); differ {
			a.Text = b.Text
			_, more := difference(a, b)
			return !more && (a.Kind == board.EventNoted || a.Kind == board.EventTold)
		}
	}
	return false
}
