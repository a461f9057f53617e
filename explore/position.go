package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Position is a Game at one State of its play. It answers every question about the play. It has an index of who is where, so making one
// (Game.At) costs the size of the State and asking it costs little.
//
// A Position reads the State that it was made from. Only the Runner that owns it changes that State. If you change a State yourself, make a
// new Position with Game.At. In the zero Position nothing is legal; don't ask it anything else.
type Position struct {
	*game
	state   *board.State
	changes uint64 // how often a Runner has changed the State: see Views.Lasting
	index
	ken *ken // for a Position that shows the world as one viewer knows it (as); else nil

	watch func(name string) // of Runner.Watch, or nil
}

// game embeds a Game in a Position without exporting the field.
type game = Game

// noJSON refuses to write what embeds it: it would be an empty object.
type noJSON struct{}

// MarshalJSON returns ErrNoJSON.
func (noJSON) MarshalJSON() ([]byte, error) { return nil, ErrNoJSON }

// UnmarshalJSON returns ErrNoJSON.
func (noJSON) UnmarshalJSON([]byte) error { return ErrNoJSON }

// MarshalJSON returns ErrNoJSON.
func (pos *Position) MarshalJSON() ([]byte, error) { return nil, ErrNoJSON }

// UnmarshalJSON returns ErrNoJSON.
func (pos *Position) UnmarshalJSON([]byte) error { return ErrNoJSON }

// At returns the Position of a Game at one of its States. The State must pass CheckState.
func (g *Game) At(s *board.State) *Position {
	if g.none() {
		g = noGame
	}
	pos := &Position{game: g, state: s}
	pos.index.build(pos)
	return pos
}

// Game returns the Game that is played.
func (pos *Position) Game() *Game { return pos.game }

func (pos *Position) none() bool { return pos.game == nil || pos.game == noGame }

// State returns a copy of the current State: changing it changes nothing in play. It costs the size of the State; Entity, Result, Round and
// the other readers cost what they return.
func (pos *Position) State() *board.State {
	s := pos.state.Copy() // here it need not go to the heap if the caller keeps no pointer
	return &s
}

// Result returns how the scenario has ended, or Running.
func (pos *Position) Result() board.Result { return pos.state.Result }

// Clause returns the clause by which the scenario has ended, or "".
func (pos *Position) Clause() string { return pos.state.Clause }

// Ending returns the name of the Ending that came; "" if none has. GL-60
func (pos *Position) Ending() string { return pos.state.Ending }

// Round returns the number of the round that is played, from 1; 0 before the scenario begins.
func (pos *Position) Round() int { return int(pos.state.Round) }

// Phase returns the phase of the round. EX-01
func (pos *Position) Phase() scenario.RoundPhase { return pos.state.Phase }

// Turn returns whose turn it is; Nobody between turns.
func (pos *Position) Turn() scenario.Who { return pos.state.Turn }

// Asked returns the kind of the question that waits, and who is asked; board.AskNothing if none waits.
func (pos *Position) Asked() (board.Ask, scenario.Who) {
	return pos.state.Pending.Ask, pos.state.Pending.Who
}

// Pending returns a copy of the question that waits, without the frames that the answer resumes.
func (pos *Position) Pending() board.Pending {
	if pos.state.Pending.Ask == board.AskNothing {
		return board.Pending{}
	}
	return *pos.state.Pending.Told()
}

// A Size says how many of each thing a State has. The cost of copying or reading a State grows with these numbers.
type Size struct{ pos *Position }

// Size returns how large the State is, whenever it is asked.
func (pos *Position) Size() Size { return Size{pos} }

// PCs returns how many PCs there are, in play or not.
func (s Size) PCs() int { return len(s.pos.state.PCs) }

// Challenges returns how many Challenges there are, in play or not.
func (s Size) Challenges() int { return len(s.pos.state.Challenges) }

// Kept returns how many pieces of content keep data.
func (s Size) Kept() int { return len(s.pos.state.Kept) }

// Timed returns how many timers wait (GL-77).
func (s Size) Timed() int { return len(s.pos.state.Timed) }

// Boosts returns how many dice levels and Effects are in force.
func (s Size) Boosts() int { return len(s.pos.state.Boosts) }

// Pools returns how many EP of Obstacles are kept for single PCs.
func (s Size) Pools() int { return len(s.pos.state.Pools) }

// Bodies returns how many bodies lie about.
func (s Size) Bodies() int { return len(s.pos.state.Bodies) }

// Lying returns how many items lie about.
func (s Size) Lying() int { return len(s.pos.state.Lying) }

// Things returns how many things are in Inventories.
func (s Size) Things() int { return len(s.pos.state.Things) }

// Changed returns how many regions, connections, Challenges and Features are no longer as printed.
func (s Size) Changed() int {
	return len(s.pos.state.Regions) + len(s.pos.state.Connections) + len(s.pos.state.Texts)
}

// Looks returns how many PCs there are, and exits in the regions where they are or last were, once for each PC. What PCs see grows with it.
func (s Size) Looks() int {
	pcs, exits := s.pos.state.PCs, s.pos.sc.Exits
	n := len(pcs)
	for i := range pcs {
		if r := pcs[i].Region; r != scenario.NoRegion {
			n += len(exits[r])
		}
	}
	return n
}

// Limit returns a Chase's round limit; 0 if there is none. EX-110
func (pos *Position) Limit() int { return int(pos.state.Limit) }

// Counter returns a Counter of the Spec as it stands; the zero Counter if the Spec has no such number.
func (pos *Position) Counter(i int) counter.Counter {
	if i < 0 || i >= len(pos.state.Counters) {
		return counter.Counter{}
	}
	return pos.state.Counters[i]
}

// CounterName returns what people call a Counter of the Spec: "Dread", or "Ada's Purse" if it is that of a PC (CT-17). It is "" if the Spec has no such
// number.
func (pos *Position) CounterName(i int) string {
	if i < 0 || i >= len(pos.sc.Spec.Counters) {
		return ""
	}
	name := pos.sc.Spec.Counters[i].Name
	if owner := pos.ownerOf(i); owner != scenario.Nobody {
		return pos.party[owner.Index()].Name + "'s " + name
	}
	return name
}

// Found reports whether a Secret of the Spec has been found.
func (pos *Position) Found(secret int) bool { return pos.state.Table.Found.Has(secret) }

// Opened reports whether a Feature of the Spec has been opened.
func (pos *Position) Opened(feature int) bool { return pos.state.Table.Opened.Has(feature) }

// Tokens returns the Stealth Tokens that are left. EX-100
func (pos *Position) Tokens() int { return int(pos.state.Tokens) }

// Lying returns the items that lie in a region, whether the players know of them or not. GL-48
func (pos *Position) Lying(r scenario.RegionID) (items []string) {
	for i := range pos.state.Lying {
		if pos.state.Lying[i].Region == r {
			items = append(items, pos.state.Lying[i].Item)
		}
	}
	return items
}

// Hash returns the number of the State (State.Hash).
func (pos *Position) Hash() uint64 { return pos.state.Hash() }

func (pos *Position) printed(w scenario.Who) *scenario.Challenge {
	return &pos.sc.Spec.Challenges[pos.state.Challenges[w.Index()].Printed]
}

// plays returns what an entity can play, and for a PC behind its own plays those of all Gear: atHand says which it has.
func (pos *Position) plays(w scenario.Who) []scenario.Play {
	if w.IsPC() {
		return pos.played[w.Index()]
	}
	return pos.printed(w).Plays
}

// Name returns the name of an entity as people say it. Spawned copies of a Challenge carry their number.
func (pos *Position) Name(w scenario.Who) string {
	switch {
	case w.IsPC() && w.Index() < len(pos.party):
		return pos.party[w.Index()].Name
	case w.IsChallenge() && pos.state.Has(w):
		name := pos.printed(w).Name
		if w.Index() >= len(pos.sc.Spec.Challenges) {
			name = fmt.Sprintf("%s (%d)", name, w.Index()+1)
		}
		return name
	}
	return w.String()
}

// occupies reports whether an entity is in a region; an Obstacle is in the regions on both its sides. §EX-60
func (pos *Position) occupies(w scenario.Who, r scenario.RegionID) bool {
	if at := pos.state.Where(w); at != scenario.NoRegion || w.IsPC() {
		return at == r
	}
	c := pos.sc.Ways[pos.state.Challenges[w.Index()].Printed]
	_, ok := pos.sc.Exit(r, c)
	return ok
}

// ground returns the region whose light, water and setting count for an entity in a play against other. For an Obstacle, which is in two
// regions, it is the region of the other. For two Obstacles it is the region they share. EX-60
func (pos *Position) ground(w, other scenario.Who) scenario.RegionID {
	r := pos.state.Where(w)
	if r == scenario.NoRegion && other != scenario.Nobody && other != w {
		if r = pos.state.Where(other); r == scenario.NoRegion {
			for _, end := range pos.sides(w) {
				if pos.occupies(other, end) {
					return end
				}
			}
		}
	}
	return r
}

// sides returns the regions on both sides of an Obstacle. EX-60
func (pos *Position) sides(w scenario.Who) [2]scenario.RegionID {
	return pos.sc.Ends[pos.sc.Ways[pos.state.Challenges[w.Index()].Printed]]
}

// eachChallengeAt calls f for every Challenge that is in a region, Obstacles at its exits last. EX-60
func (pos *Position) eachChallengeAt(r scenario.RegionID, f func(scenario.Who)) {
	for at := pos.first[r]; at != scenario.Nobody; at = pos.next[at.Index()] {
		f(at)
	}
	for _, o := range pos.sc.Guards[r] {
		if !pos.state.Challenges[o.Index()].Gone {
			f(o)
		}
	}
}

// meet reports whether two entities are in one region. §EX-10, EX-60
func (pos *Position) meet(a, b scenario.Who) bool {
	r := pos.ground(a, b)
	return a == b || r != scenario.NoRegion && pos.occupies(a, r) && pos.occupies(b, r)
}

// MaxEP returns the most EP that an entity of the State can have now: with its Gear, after its Injuries; 0 for any other Who. GL-08, GL-47
func (pos *Position) MaxEP(w scenario.Who) int {
	if !pos.state.Has(w) {
		return 0
	}
	return int(pos.maxEP(w))
}

func (pos *Position) maxEP(w scenario.Who) int32 {
	return pos.maxEPWith(w, pos.listed(w).ep)
}

// allows reports whether a play may be made in a region. EX-90
func (pos *Position) allows(r scenario.RegionID, p *scenario.Play) bool {
	return p.Allowed(pos.here(r))
}

// allowsFor reports whether an entity may make a play in the region where it meets other, or in its own. An Obstacle that plays against
// nobody may use the region on either side. EX-60, EX-90
func (pos *Position) allowsFor(w, other scenario.Who, p *scenario.Play) bool {
	return p.Only|p.Never == 0 || pos.allowsThere(w, other, p)
}

// misplaced returns why a play that is not allowed here can't be made. EX-90, EX-93
func (g *Game) misplaced(p *scenario.Play) board.Reason {
	if g.sc.Spec.Type.Occasion().Left(p.Only, p.Never) == 0 {
		return board.ErrWrongType
	}
	return board.ErrWrongSetting
}

// allowsThere is allowsFor for a play that depends on the setting.
func (pos *Position) allowsThere(w, other scenario.Who, p *scenario.Play) bool {
	r := pos.ground(w, other)
	if r == scenario.NoRegion {
		sides := pos.sides(w)
		return pos.allows(sides[0], p) || pos.allows(sides[1], p)
	}
	return pos.allows(r, p)
}
