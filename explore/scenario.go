package explore

import (
	"errors"
	"maps"

	"github.com/crunchrules/crunch/stattrack"
)

// A Scenario is a printed adventure, checked and ready to play. It never changes; any number of Games may share it.
type Scenario struct {
	spec      Spec
	reg       Registry // of hooks that are only names, the party's too
	start     RegionID
	goal      RegionID
	settings  []Settings    // by region
	terrain   []Terrain     // by region, as printed
	exits     [][]Exit      // by region
	ends      [][2]RegionID // by connection
	obstacles [][]Who       // by connection: the Obstacles printed there
	guards    [][]Who       // by region: the Obstacles printed at its exits
	plain     []bool        // by connection: not hidden or closed, two-way and without an Obstacle: only content that closes it stops a PC there
	environs  []Who         // Environs that act when no PC is near
	weather   bool          // there are Challenges that act in the phase of the Environs
	movers    []Who         // Challenges that take turns after the PCs: Creatures, Seekers and others with a turn hook
	respawns  []Who         // Challenges that come back
	secrets   [][]uint16    // by region
	features  [][]uint16    // by region
	fortunes  []int         // by Fortune table: the number of its first row among all
	secretWay []ConnID      // by secret
	disarms   []Who         // by secret
	tables    []int         // by secret: the Fortune table, or -1
	homes     []RegionID    // by challenge
	ways      []ConnID      // by challenge: an Obstacle's connection
	routes    [][]RegionID
	base      []stattrack.Values
	hearers   [numTriggers][]Who      // the printed Challenges with a hook or Interrupt for the trigger
	hooked    [numTriggers]bool       // whether content waits for the trigger
	regional  uint32                  // the triggers that hooks of regions wait for, a bit each
	between   uint32                  // the same for connections
	heardIn   [numTriggers][]RegionID // the regions with a hook for the trigger
	lurking   bool                    // there are Creatures or Seekers, which can go out of sight
	watched   bool                    // lurking, or each PC knows only what it has seen: an event may change what is in sight
	regions   map[string]RegionID
	diseases  map[string]uint16
	printed   map[string]int    // Challenges by name
	secretOf  map[string]int    // by name
	gear      map[string]uint16 // by name
	gearOf    []uint16          // by play of all Gear, in order: its Gear
	print     uint64            // the fingerprint of the Spec

	commandsAt       [][]int16 // by region: the commands of content that may be given there alone
	commandsAnywhere []int16
}

// An Exit is a connection seen from one of its regions.
type Exit struct {
	Conn ConnID   `json:"conn"`
	To   RegionID `json:"to"`
	Open bool     `json:"open"` // it leads this way: false at the far end of a one-way connection
	Down bool     `json:"down"` // going this way is climbing down (EX-69)
}

// New validates a Spec and makes its Scenario. The error joins a *SpecError for every problem found. Hooks that were read from JSON are only
// names: New and NewGame take their code from code, and refuse a name that is not there.
func New(spec Spec, code ...Registry) (*Scenario, error) {
	names := Registry{}
	for _, reg := range code {
		maps.Copy(names, reg)
	}
	b := builder{sc: &Scenario{spec: spec.clone(), reg: names}, reg: names}
	b.acts = b.sc.spec.acts()
	b.scenario()
	b.regions()
	b.challenges()
	b.sc.watched = b.sc.lurking || spec.Apart
	b.sc.guard()
	b.things()
	b.commands()
	b.rest()
	b.allGear()
	if len(b.problems) == 0 {
		b.unreachable()
	}
	if len(b.problems) > 0 {
		return nil, errors.Join(b.problems...)
	}
	b.sc.print = fingerprint(spec)
	return b.sc, nil
}

// Spec returns the Spec that the Scenario was made from. Don't change its slices: they are the Scenario's own.
func (sc *Scenario) Spec() *Spec { return &sc.spec }

// Region looks a region up by name; NoRegion if there is none.
func (sc *Scenario) Region(name string) RegionID {
	if r, ok := sc.regions[name]; ok {
		return r
	}
	return NoRegion
}

// Exits returns the connections of a region in the order of the Spec, hidden ones included.
func (sc *Scenario) Exits(r RegionID) []Exit {
	if r < 0 || int(r) >= len(sc.exits) {
		return nil
	}
	return sc.exits[r]
}
