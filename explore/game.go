package explore

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/crunchrules/crunch/stattrack"
)

// A Game is a Scenario with the party that plays it: everything about a play that does not change. States belong to a Game. The zero Game
// has an empty Scenario and no party. Nothing is legal in it, and functions that return an error return ErrNoGame.
type Game struct {
	sc               *Plan
	scenario         *Scenario
	party            []Character
	sheets           []stattrack.Sheet // the Stat Tracks with which each Challenge of the Spec starts
	reactions        [][]int16         // by PC, then by Challenge: its Reactions
	assists          [][]int16         // by PC, then by Challenge: its Assists
	challengesAssist bool              // whether a Challenge has an Assist
	waits            [numTriggers]bool // whether any hook or Interrupt waits for the trigger
	listens          []uint32          // by PC, then by Challenge: the triggers that its hooks and Interrupts wait for, a bit each
	ails             uint32            // the triggers that hooks of Diseases wait for
	heeds            uint32            // the triggers of listens and ails; only hooks of other content can wait for others
	others           uint32            // heeds and the triggers that hooks of regions wait for
	chooses          []bool            // by Challenge: it has more than one Interrupt that is not Automatic, so the DM chooses among them
	played           [][]Play          // by PC: its own plays, then those of all Gear
	draws            []bool            // by PC: it draws cards
	handy            []bool            // by PC: it may have something to do beside Moves and plays, even without items: a Search, a Feature, a light, Gear, a card, a goal to leave through, a command of content
	dice             *diceWords        // numbers made of names, for the keys of dice
	print            uint64            // the fingerprint of Scenario and party
	partsOnce        sync.Once
	partsList        []part // see parts

	viewOnce    sync.Once
	playsViewed [][]PlayView // what playViews returns
	playsWorn   atomic.Pointer[map[outfit][]PlayView]
}

// NewGame makes a Game of a Scenario and a party. The error joins a *SpecError for every problem found.
func NewGame(of *Scenario, party ...Character) (*Game, error) {
	if of == nil || of.plan == nil {
		return nil, &SpecError{Kind: "scenario", Field: "Scenario", Found: "none", Want: "one that New has made"}
	}
	party = slices.Clone(party)
	for i := range party {
		c := &party[i]
		c.Plays, c.Items, c.Code = clonePlays(c.Plays), slices.Clone(c.Items), maps.Clone(c.Code)
		c.Diseases, c.Carries = slices.Clone(c.Diseases), slices.Clone(c.Carries) // the caller may change its own slices
		c.Equipped, c.Gear = slices.Clone(c.Equipped), cloneGear(c.Gear)
	}
	sc, err := withParty(of.plan, party)
	if err != nil {
		return nil, err
	}
	if sc != of.plan {
		of = &Scenario{sc} // with what the party brings along
	}
	g := &Game{sc: sc, scenario: of, party: party, waits: sc.hooked}
	for i := range g.party {
		c := &g.party[i]
		plays := c.Plays
		if len(sc.gearOf) > 0 { // GL-47: numbered behind its own
			plays = slices.Clip(c.Plays)
			for k := range sc.spec.Gear {
				plays = append(plays, sc.spec.Gear[k].Plays...)
			}
		}
		g.played = append(g.played, plays)
		g.draws = append(g.draws, !c.Plain && slices.ContainsFunc(plays, func(p Play) bool { return p.Card }))
		g.handy = append(g.handy, !c.Search.IsZero() || c.Light != NoLight || g.draws[i] || len(sc.spec.Features)+len(sc.spec.Gear)+len(sc.spec.Commands) > 0 || sc.spec.Goal.Requires != "")
		g.reactions = append(g.reactions, playsOf(plays, Reaction))
		g.assists = append(g.assists, playsOf(plays, Assist))
		for p := range plays {
			if plays[p].Kind == Interrupt {
				g.waits[plays[p].Trigger] = true
			}
		}
		g.listens = append(g.listens, listens(nil, plays))
	}
	for i := range sc.spec.Diseases {
		g.ails |= listens(&sc.spec.Diseases[i].Hooks, nil)
	}
	for i := range sc.spec.Challenges {
		c := &sc.spec.Challenges[i]
		sheet, err := stattrack.NewSheet(sc.entityKind(c), sc.base[i], stattrack.Lowered{}) // ST-09
		if err != nil {
			return nil, err
		}
		g.sheets = append(g.sheets, sheet)
		g.reactions = append(g.reactions, playsOf(c.Plays, Reaction))
		assists := playsOf(c.Plays, Assist)
		g.assists, g.challengesAssist = append(g.assists, assists), g.challengesAssist || assists != nil
		g.listens = append(g.listens, listens(&c.Hooks, c.Plays))
		g.chooses = append(g.chooses, competing(c.Plays) > 1)
	}
	g.heeds = g.ails
	for _, set := range g.listens {
		g.heeds |= set
	}
	g.others = g.heeds | sc.regional
	g.dice = g.words(nil)
	g.print = fingerprint(sc.print, g.party)
	return g, nil
}

// noGame replaces a nil or zero Game: a scenario without regions.
var noGame = &Game{sc: &Plan{}, scenario: &Scenario{&Plan{}}}

// none reports whether the Game is the zero value, or nil.
func (g *Game) none() bool { return g == nil || g.sc == nil || g == noGame }

// Scenario returns the Scenario that is played. It includes Diseases that the party brought along and the Spec doesn't print (EX-141).
func (g *Game) Scenario() *Scenario {
	if g.none() {
		return noGame.scenario
	}
	return g.scenario
}

// Party returns the characters as they came to the scenario. Don't change the slice.
func (g *Game) Party() []Character {
	if g.none() {
		return nil
	}
	return g.party
}

// Fingerprint returns the number by which a save knows its Game. Two Games have the same one if their rules, names, party and versions of
// callbacks (Spec.Code) are equal; texts that only people read don't count. The zero Game has 0.
func (g *Game) Fingerprint() uint64 {
	if g.none() {
		return 0
	}
	return g.print
}

// listens returns the triggers that hooks and Interrupts wait for, a bit each.
func listens(hooks *Hooks, plays []Play) (set uint32) {
	for t := range numTriggers {
		if hooks != nil && hooks[t] != nil {
			set |= 1 << t
		}
	}
	for i := range plays {
		if plays[i].Kind == Interrupt {
			set |= 1 << plays[i].Trigger
		}
	}
	return set
}

// competing counts the Interrupts of which an entity may play only one a turn. GL-06
func competing(plays []Play) (n int) {
	for i := range plays {
		if plays[i].Kind == Interrupt && !plays[i].Automatic {
			n++
		}
	}
	return n
}

// playsOf returns the places of the plays of a kind.
func playsOf(plays []Play, kind PlayKind) []int16 {
	var list []int16
	for i := range plays {
		if plays[i].Kind == kind {
			list = append(list, int16(i))
		}
	}
	return list
}

// Start returns the State before the scenario begins. Every PC is in the starting region, or waits to join
// (Character.Waits), and every track is at its base (ST-09).
// Command{Do: Begin} begins the scenario.
func (g *Game) Start() State {
	if g.none() {
		return State{}
	}
	spec := &g.sc.spec
	s := State{Board: Board{Limit: int32(spec.Limits.Rounds)}}
	for i := range g.party {
		c := &g.party[i]
		wears := g.wearing(c.Equipped)
		p := PCState{
			Region: g.sc.start, Injuries: uint8(c.Injuries), Limit: s.Limit,
			EP: g.maxEP(i, &wears, c.Injuries), TurnBudget: TurnBudget{Moves: 1}, // EX-20
			Items: slices.Concat(c.Items, c.Equipped), Equipped: slices.Clone(c.Equipped),
		}
		for range c.Valuables { // EX-144
			p.Items = append(p.Items, Valuable)
		}
		var lowered stattrack.Lowered
		for _, name := range c.Diseases { // EX-141
			d := g.sc.diseases[name]
			p.Diseases = withDisease(p.Diseases, d)
			lowered[spec.Diseases[d].Track] += uint16(spec.Diseases[d].By)
		}
		p.Sheet, _ = stattrack.NewSheet(g.sc.pcKind(c), g.baseOf(i, &wears), lowered) // NewGame has checked the base
		if c.Waits {
			p.Fate = Waiting // GL-49
		} else {
			s.Tokens += g.tokensOf(i)
		}
		s.PCs = append(s.PCs, p)
	}
	for i := range spec.Challenges {
		f := g.newChallenge(uint16(i))
		if spec.Challenges[i].Absent {
			f.Gone, f.Fallen = true, neverThere
		}
		s.Challenges = append(s.Challenges, f)
	}
	for i := range spec.Regions {
		for _, item := range spec.Regions[i].Items { // GL-48
			s.Lying = append(s.Lying, Lying{Region: RegionID(i), Item: item})
		}
	}
	for i := range spec.Counters {
		s.Counters = append(s.Counters, spec.Counters[i].Counter)
	}
	if spec.Apart {
		s.Minds = make([]Mind, len(s.PCs))
	}
	return s
}

// tokensOf returns the Stealth Tokens that a PC brings: none unless the scenario is of the Stealth type. §EX-100
func (g *Game) tokensOf(pc int) (n int32) {
	spec, c := &g.sc.spec, &g.party[pc]
	if spec.Type != Stealth {
		return 0
	}
	for setting, more := range c.SettingTokens {
		if spec.Setting.Has(Setting(setting)) {
			n += int32(more)
		}
	}
	return n + int32(c.Tokens)
}

// newChallenge returns the State of a Challenge that has just come onto the map.
func (g *Game) newChallenge(printed uint16) ChallengeState {
	c := &g.sc.spec.Challenges[printed]
	return ChallengeState{Printed: printed, Region: g.sc.homes[printed], EP: int32(c.EP), TurnBudget: TurnBudget{Moves: 1}, Sheet: g.sheets[printed], Data: c.Data}
}
