package explore

import (
	"cmp"
	"maps"
	"slices"
)

// A Scenario is a printed adventure, checked and ready to play. It never changes; any number of Games may share it.
type Scenario struct{ plan *Plan }

// New validates a Spec and makes its Scenario. The error joins a *SpecError for every problem found. Hooks that were read from JSON are only
// names: New and NewGame take their code from code, and refuse a name that is not there.
func New(spec Spec, code ...Registry) (*Scenario, error) {
	names := Registry{}
	for _, reg := range code {
		maps.Copy(names, reg)
	}
	p, err := Make(&spec, binder{names})
	if err != nil {
		return nil, err
	}
	return &Scenario{p}, nil
}

// CheckParty validates a party for a scenario as NewGame does, even if the Spec itself has mistakes. The error joins a *SpecError for every
// problem. Hooks may be only names.
func CheckParty(spec *Spec, party ...Character) error {
	return checkCharacters(cmp.Or(spec, &Spec{}), binder{}, party)
}

// Spec returns the Spec that the Scenario was made from. Don't change its slices: they are the Scenario's own.
func (sc *Scenario) Spec() *Spec { return &sc.plan.spec }

// Region looks a region up by name; NoRegion if there is none.
func (sc *Scenario) Region(name string) RegionID { return sc.plan.Region(name) }

// Exits returns the connections of a region in the order of the Spec, hidden ones included.
func (sc *Scenario) Exits(r RegionID) []Exit {
	if r < 0 || int(r) >= len(sc.plan.exits) {
		return nil
	}
	return sc.plan.exits[r]
}

// Warnings is WarningsWith for hooks of which nobody knows what they do. It leaves out what hooks usually do: they advance Counters and end
// scenarios.
func (sc *Scenario) Warnings(party ...Character) []Warning {
	return sc.WarningsWith(HooksMay{Succeed: true}, party...)
}

// WarningsWith returns what looks wrong in the Scenario but may be intended, in a fixed order. It finds goals, regions, hidden connections,
// items and keys that nobody can come by, Locks that nobody can open, and plays that do nothing or that another always beats. If the hooks
// do no more than may says, each Warning is proved. A party brings its items and plays. Without a party, anybody may come: then any key
// that the Scenario doesn't have may be there, and any Lock can be picked. EX-12, EX-51, EX-122, EX-130, EX-134
func (sc *Scenario) WarningsWith(may HooksMay, party ...Character) []Warning {
	return sc.plan.Warnings(&may, party)
}

// binder gives hooks the code of a Registry. Without a Registry names are enough.
type binder struct{ reg Registry }

func (b binder) Has(h Hook, what CodeKind) bool {
	switch h.(type) {
	case *hookCode:
		return what == HookCode
	case *conditionCode:
		return what == ConditionCode
	}
	return false
}

func (b binder) Code(name string, what CodeKind) Hook {
	h := b.reg[name]
	if h == nil || !b.Has(h, what) {
		return nil
	}
	if c, ok := h.(*hookCode); ok {
		return &hookCode{name, c.run}
	}
	return &conditionCode{name, h.(*conditionCode).run}
}

func (b binder) Names() []string {
	if b.reg == nil {
		return nil
	}
	return append([]string{}, slices.Sorted(maps.Keys(b.reg))...)
}
