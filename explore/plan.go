package explore

import (
	"errors"

	"github.com/crunchrules/crunch/stattrack"
)

// A Plan is a Spec that has been checked, with indexes of it. It never changes; any number of Games may share it.
type Plan struct {
	spec      Spec
	code      Binder // of hooks that are only names, the party's too
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

// A Binder gives code to hooks that are only names.
type Binder interface {
	Has(h Hook, what CodeKind) bool       // it is code of this kind
	Code(name string, what CodeKind) Hook // the code with a name; nil if there is none
	Names() []string                      // all names, in order
}

// A CodeKind is what code is for.
type CodeKind string

// The kinds of code.
const (
	HookCode      CodeKind = "hook"
	ConditionCode CodeKind = "condition"
)

// Make validates a Spec and makes its Plan. The error joins a *SpecError for every problem found.
func Make(spec *Spec, code Binder) (*Plan, error) {
	b := builder{sc: &Plan{spec: spec.clone(), code: code}, code: code}
	b.acts = acts(&b.sc.spec)
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
	b.sc.print = fingerprint(*spec)
	return b.sc, nil
}

// Region looks a region up by name; NoRegion if there is none.
func (sc *Plan) Region(name string) RegionID {
	if r, ok := sc.regions[name]; ok {
		return r
	}
	return NoRegion
}
