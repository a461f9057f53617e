package explore

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/deep"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A Game is a Scenario with the party that plays it: everything about a play that does not change. States belong to a Game. The zero Game
// has an empty Scenario and no party. Nothing is legal in it, and functions that return an error return ErrNoGame.
type Game struct {
	sc               *plan.Plan
	scenario         *Scenario
	party            []scenario.Character
	of               *Scenario                  // the Scenario without what the party brings along
	setup            *setup                     // nil if nothing was settled before
	isApart          bool                       // each PC knows only what it has seen; a party of one has nobody to be apart from
	lasting          bool                       // the Game has Effects
	cloaks           bool                       // one of them makes its bearer Hidden or Invisible (GL-53)
	everywhere       sum                        // the house rules that are in force on everybody
	sheets           []stattrack.Sheet          // the Stat Tracks with which each Challenge of the Spec starts
	reactions        [][]int16                  // by PC, then by Challenge: its Reactions
	assists          [][]int16                  // by PC, then by Challenge: its Assists
	challengesAssist bool                       // whether a Challenge has an Assist
	waits            [scenario.NumTriggers]bool // whether any hook or Interrupt waits for the trigger
	listens          []uint32                   // by PC, then by Challenge: the triggers that its hooks and Interrupts wait for, a bit each
	ails             uint32                     // the triggers that hooks of Diseases wait for
	heeds            uint32                     // the triggers of listens and ails together
	others           uint32                     // heeds, and the triggers that hooks of regions wait for
	chooses          []bool                     // by Challenge: it has more than one Interrupt that is not Automatic, so the DM chooses among them
	played           [][]scenario.Play          // by PC: its own plays, then those of all Gear
	draws            []bool                     // by PC: it draws cards
	holds            []handKind                 // by PC: who deals its hand
	cards            [][]bool                   // by PC: which of its own plays are cards that it may hold; nil if it holds no hand
	hands            bool                       // whether a PC holds a hand
	contests         bool                       // whether a play or a Challenge has a Trial
	fights           bool                       // whether an entity is a unit or a bioform
	limited          bool                       // a play may be played only so often, or only when something is so (GL-85)
	conditions       bool                       // a command may depend on a Condition: one of content, a use of a thing or a play that is limited
	varies           bool                       // whether some plays of PCs are not always at hand: cards, or those of Gear
	handy            []bool                     // by PC: it draws cards, or handyFor is true
	timers           []int16                    // the Counters that advance with each Action of a PC (CT-14)
	dice             *diceWords                 // numbers made of names, for the keys of dice
	amends           uint8                      // what content may change before it happens, a bit for each Before (GL-72)
	choosers         bool                       // a Challenge chooses itself (GL-81)
	print            func() uint64              // the fingerprint of Scenario and party
	partsOnce        sync.Once
	partsList        []part    // see parts
	partsText        partsText // see asText

	startOnce sync.Once
	started   board.State // what Start returns, for recall

	viewOnce    sync.Once
	playsViewed [][]board.PlayView // what playViews returns
	playsWorn   atomic.Pointer[map[outfit][]board.PlayView]
}

// NewGame makes a Game of a Scenario and a party. The error joins a *scenario.SpecError for every problem found.
func NewGame(of *Scenario, party ...scenario.Character) (*Game, error) {
	return newGame(of, Setup{}, party)
}

// newGame is NewGame with a Setup.
func newGame(of *Scenario, up Setup, party []scenario.Character) (*Game, error) {
	from := of
	if of == nil || of.plan == nil {
		return nil, &scenario.SpecError{Kind: "scenario", Field: "Scenario", Found: "none", Want: "one that New has made"}
	}
	party = deep.Copy(party) // the caller may change its own
	sc, err := plan.WithParty(of.plan, party)
	if err != nil {
		return nil, err
	}
	if sc != of.plan {
		of = &Scenario{plan: sc} // with what the party brings along
	}
	settled, err := settle(sc, &up)
	if err != nil {
		return nil, err
	}
	g := &Game{sc: sc, scenario: of, of: from, setup: settled, party: party, isApart: sc.Spec.Apart && len(party) > 1, waits: sc.Hooked}
	for i := range g.party {
		c := &g.party[i]
		plays := c.Plays
		if len(sc.GearOf) > 0 { // GL-47: numbered behind its own
			plays = withGear(c.Plays, sc.Spec.Gear)
		}
		g.played = append(g.played, plays)
		g.draws = append(g.draws, !c.Plain && slices.ContainsFunc(plays, func(p scenario.Play) bool { return p.FromHand() }))
		g.holds = append(g.holds, handOf(c))
		g.cards, g.hands = append(g.cards, cardsOf(c, g.holds[i])), g.hands || g.holds[i] != noHand
		g.handy = append(g.handy, g.draws[i] || handyFor(sc, c))
		g.fights = g.fights || c.Unit != nil || c.Bioform != nil
		g.reactions = append(g.reactions, playsOf(plays, scenario.Reaction))
		g.assists = append(g.assists, playsOf(plays, scenario.Assist))
		for p := range plays {
			g.contests = g.contests || plays[p].Trial != nil
			if plays[p].Kind == scenario.Interrupt {
				g.waits[plays[p].Trigger] = true
			}
		}
		g.listens = append(g.listens, listens(nil, plays))
	}
	g.allEffects()
	g.limited = g.anyLimited()
	g.conditions = g.limited || sc.Uses || len(sc.Spec.Commands) > 0
	g.varies = g.hands || g.lasting || g.limited || len(sc.GearOf) > 0
	for i := range sc.Spec.Diseases {
		g.ails |= listens(&sc.Spec.Diseases[i].Hooks, nil)
	}
	for i := range sc.Spec.Challenges {
		c := &sc.Spec.Challenges[i]
		g.fights = g.fights || c.Unit != nil || c.Bioform != nil
		g.contests = g.contests || c.Trial != nil || slices.ContainsFunc(c.Plays, func(p scenario.Play) bool { return p.Trial != nil })
		sheet, err := stattrack.NewSheet(sc.EntityKind(c), sc.EntityKind(c).BasePC(sc.Base[i], g.everywhere.base), stattrack.Lowered{}) // ST-09
		if err != nil {
			return nil, err
		}
		g.sheets = append(g.sheets, sheet)
		g.reactions = append(g.reactions, playsOf(c.Plays, scenario.Reaction))
		assists := playsOf(c.Plays, scenario.Assist)
		g.assists, g.challengesAssist = append(g.assists, assists), g.challengesAssist || assists != nil
		g.listens = append(g.listens, listens(&c.Hooks, c.Plays))
		g.chooses = append(g.chooses, competing(c.Plays) > 1)
	}
	g.heeds = g.ails
	for _, set := range g.listens {
		g.heeds |= set
	}
	for i := range sc.Spec.Counters {
		if c := &sc.Spec.Counters[i]; c.Counter.Kind == counter.Timer && !c.ByHand && !c.Out {
			g.timers = append(g.timers, int16(i))
		}
	}
	g.others = g.heeds | sc.Regional
	g.allAmendments()
	g.allChoosers()
	g.dice = g.words(nil)
	g.print = sync.OnceValue(func() uint64 {
		if settled != nil {
			return plan.Fingerprint(sc.Print(), g.party, settled.Setup)
		}
		return plan.Fingerprint(sc.Print(), g.party)
	})
	return g, nil
}

// MarshalJSON returns ErrNoJSON.
func (g *Game) MarshalJSON() ([]byte, error) { return nil, ErrNoJSON }

// UnmarshalJSON returns ErrNoJSON.
func (g *Game) UnmarshalJSON([]byte) error { return ErrNoJSON }

// noGame stands for a nil or zero Game: it is a scenario without regions.
var noGame = &Game{sc: &plan.Plan{}, scenario: &Scenario{plan: &plan.Plan{}}}

func (g *Game) none() bool { return g == nil || g.sc == nil || g == noGame }

// Scenario returns the Scenario that is played. It includes Diseases and Gear that the party brought along and the Spec
// doesn't print (EX-141, GL-47).
func (g *Game) Scenario() *Scenario {
	if g.none() {
		return noGame.scenario
	}
	return g.scenario
}

// Party returns the characters as they came to the scenario. Don't change the slice.
func (g *Game) Party() []scenario.Character {
	if g.none() {
		return nil
	}
	return g.party
}

// Fingerprint returns the number by which a save recognizes its Game. Two Games have the same one if their rules, names, party and versions
// of callbacks (Spec.Code) are equal; texts that only people read don't count. The zero Game has 0.
func (g *Game) Fingerprint() uint64 {
	if g.none() {
		return 0
	}
	return g.print()
}

// listens returns the triggers that hooks and Interrupts wait for, a bit each.
func listens(hooks *scenario.Hooks, plays []scenario.Play) (set uint32) {
	for t := range scenario.NumTriggers {
		if hooks != nil && hooks[t] != nil {
			set |= 1 << t
		}
	}
	for i := range plays {
		if plays[i].Kind == scenario.Interrupt {
			set |= 1 << plays[i].Trigger
		}
	}
	return set
}

// competing counts the Interrupts of which an entity may play only one a turn. GL-06
func competing(plays []scenario.Play) (n int) {
	for i := range plays {
		if plays[i].Kind == scenario.Interrupt && !plays[i].Automatic {
			n++
		}
	}
	return n
}

// playsOf returns the places of the plays of a kind.
func playsOf(plays []scenario.Play, kind scenario.PlayKind) []int16 {
	var list []int16
	for i := range plays {
		if plays[i].Kind == kind {
			list = append(list, int16(i))
		}
	}
	return list
}

// handOf returns who deals a PC's hand. §HD-03
func handOf(c *scenario.Character) handKind {
	switch {
	case c.HostDeck:
		return hosted
	case plan.DeckSize(c) > 0:
		return dealt
	}
	return noHand
}

// cardsOf returns which of a PC's own plays are cards that it may hold; nil if it holds no hand. HD-02
func cardsOf(c *scenario.Character, by handKind) (cards []bool) {
	if by == noHand {
		return nil
	}
	for i := range c.Plays {
		p := &c.Plays[i]
		cards = append(cards, p.Copies > 0 || by == hosted && p.Card) // §HD-02: what is printed is none
	}
	return cards
}

func withGear(own []scenario.Play, gear []scenario.Gear) []scenario.Play {
	plays := slices.Clip(own)
	for k := range gear {
		for i := range gear[k].Plays {
			plays = append(plays, gear[k].Play(i))
		}
	}
	return plays
}

// handyFor reports whether a PC may have something to do beside Moves and plays, even without items: a Search, a Feature, a light, Gear, a
// goal to leave through or a command of content.
func handyFor(sc *plan.Plan, c *scenario.Character) bool {
	spec := &sc.Spec
	return !c.Search.IsZero() || c.Light != scenario.NoLight || len(spec.Features)+len(spec.Gear)+len(spec.Commands) > 0 || spec.Goal.Requires != ""
}

// newChallenge returns the State of a Challenge that has just come onto the map.
func (g *Game) newChallenge(printed uint16) board.ChallengeState {
	c := &g.sc.Spec.Challenges[printed]
	return board.ChallengeState{Printed: printed, Region: g.sc.Homes[printed], EP: g.maxEPOf(c, 0), TurnBudget: board.TurnBudget{Moves: 1},
		Sheet: g.sheets[printed], Data: c.Data}
}

func (g *Game) allEffects() {
	for _, k := range g.sc.Lasting.Everywhere {
		g.addEffect(&g.everywhere, &g.sc.Effects.List[k], scenario.Where{}, g.sc.Here(scenario.NoRegion))
	}
	g.lasting = g.sc.Effects != nil && len(g.sc.Effects.List) > 0
	g.cloaks = g.lasting && slices.ContainsFunc(g.sc.Effects.List, func(e scenario.Effect) bool { return e.Unseen != scenario.Seen })
}
