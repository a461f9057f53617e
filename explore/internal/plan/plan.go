package plan

import (
	"errors"
	"slices"
	"sync"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A Plan is a Spec that has been checked, with indexes of it. It never changes; any number of Games may share it.
type Plan struct {
	Spec      scenario.Spec
	code      Binder // of hooks that are only names, the party's too
	Start     scenario.RegionID
	Goal      scenario.RegionID
	Settings  []scenario.Settings    // by region, with the type of the scenario (EX-93)
	Terrain   []scenario.Terrain     // by region, as printed
	Exits     [][]scenario.Exit      // by region
	Ends      [][2]scenario.RegionID // by connection
	Obstacles [][]scenario.Who       // by connection: the Obstacles printed there
	Guards    [][]scenario.Who       // by region: the Obstacles printed at its exits
	Plain     []bool                 // by connection: not hidden or closed, two-way and without an Obstacle: only content that closes it stops a PC there
	Environs  []scenario.Who         // Environs that act when no PC is near
	Weather   bool                   // there are Challenges that act in the phase of the Environs
	Movers    []scenario.Who         // Challenges that take turns after the PCs: Creatures, Seekers and others with a turn hook
	Respawns  []scenario.Who         // Challenges that come back
	Secrets   [][]uint16             // by region
	Features  [][]uint16             // by region
	Fortunes  []int                  // by Fortune table: the number of its first row among all
	SecretWay []scenario.ConnID      // by secret
	Disarms   []scenario.Who         // by secret
	Tables    []int                  // by secret: the Fortune table, or -1
	Homes     []scenario.RegionID    // by challenge
	Ways      []scenario.ConnID      // by challenge: an Obstacle's connection
	Routes    [][]scenario.RegionID
	Base      []stattrack.Values
	Hearers   [scenario.NumTriggers][]scenario.Who      // the printed Challenges with a hook or Interrupt for the trigger
	Hooked    [scenario.NumTriggers]bool                // whether content waits for the trigger
	Regional  uint32                                    // the triggers that hooks of regions wait for, a bit each
	Between   uint32                                    // the same for connections
	HeardIn   [scenario.NumTriggers][]scenario.RegionID // the regions with a hook for the trigger
	Lurking   bool                                      // there are Creatures or Seekers, which can go out of sight
	Lamps     bool                                      // some of them carry a light (EX-43)
	Watched   bool                                      // lurking, or each PC knows only what it has seen: an event may change what is in sight
	Regions   map[string]scenario.RegionID
	Diseases  map[string]uint16
	Printed   map[string]int    // Challenges by name
	SecretOf  map[string]int    // by name
	Options   map[string]int    // what the table chooses, by name
	Chosen    []string          // by option: what it is if nobody chooses
	Kept      map[string]int    // what the scenario keeps, by name
	Endings   map[string]int    // by name
	Awaited   []int             // the Endings that come by themselves
	Aims      []Aim             // of all Steps, in order
	Gear      map[string]uint16 // by name
	Effects   *Effects          // those of the Spec, then those that are written where they are bestowed
	Lasting   Lasting           // what is in force because of where an entity is or what it has equipped
	Items     map[string]uint16 // Items by name
	Uses      bool              // there is an Item or a Gear that does something (GL-84)
	GearOf    []uint16          // by play of all Gear, in order: its Gear
	Placed    bool              // what is in force depends on the region: Gear or Effects are not of use everywhere (EX-92)
	Print     func() uint64     // the fingerprint of the Spec: a world that a search imagines needs none

	CommandsAt       [][]int16 // by region: the commands of content that may be given there alone
	CommandsAnywhere []int16
}

// A Binder gives code to hooks that are only names.
type Binder interface {
	Has(h scenario.Hook, what CodeKind) bool       // it is code of this kind
	Code(name string, what CodeKind) scenario.Hook // the code with a name; nil if there is none
	Names() []string                               // all names, in order
}

// A CodeKind says what a piece of code is for.
type CodeKind string

// The kinds of code.
const (
	HookCode      CodeKind = "hook"
	ConditionCode CodeKind = "condition"
	QuestionCode  CodeKind = "question"
	AmendmentCode CodeKind = "amendment"
	ChooserCode   CodeKind = "chooser"
)

// Make validates a Spec and makes its Plan. The error joins a *SpecError for every problem found.
func Make(spec *scenario.Spec, code Binder) (*Plan, error) {
	b := builder{sc: &Plan{Spec: spec.Clone(), code: code}, code: code}
	printed := b.sc.Spec // writeOut changes these two
	printed.Diseases, printed.Gear = slices.Clone(printed.Diseases), slices.Clone(printed.Gear)
	b.scenario()
	b.regions()
	b.challenges()
	b.sc.Watched = b.sc.Lurking || spec.Apart
	b.sc.guard()
	b.things()
	b.commands()
	b.state()
	b.options()
	b.endings()
	b.witnesses()
	b.rest()
	b.items()
	b.aims()
	b.allGear()
	b.sc.Lasting = b.sc.lasting()
	b.sc.writeOut()
	if len(b.problems) > 0 {
		return nil, errors.Join(b.problems...)
	}
	b.sc.Print = sync.OnceValue(func() uint64 { return Fingerprint(printed) })
	return b.sc, nil
}

// Region looks a region up by name; NoRegion if there is none.
func (sc *Plan) Region(name string) scenario.RegionID {
	if r, ok := sc.Regions[name]; ok {
		return r
	}
	return scenario.NoRegion
}
