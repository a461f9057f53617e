package explore

import (
	"cmp"
	"maps"
	"slices"

	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Scenario is a printed adventure, checked and ready to play. It never changes; any number of Games may share it.
type Scenario struct {
	noJSON
	plan *plan.Plan
}

// printed returns the Plan; that of a nil or zero Scenario has no regions.
func (sc *Scenario) printed() *plan.Plan {
	if sc == nil || sc.plan == nil {
		return noGame.sc
	}
	return sc.plan
}

// New validates a Spec and makes its Scenario. The error joins a *scenario.SpecError for every problem found. Hooks that were read from JSON are only
// names: New and NewGame take their code from code, and refuse a name that is not there.
func New(spec scenario.Spec, code ...Registry) (*Scenario, error) {
	names := Registry{}
	for _, reg := range code {
		maps.Copy(names, reg)
	}
	p, err := plan.Make(&spec, binder{names})
	if err != nil {
		return nil, err
	}
	return &Scenario{plan: p}, nil
}

// CheckParty validates a party for a scenario as NewGame does, even if the Spec itself has mistakes. The error joins a *scenario.SpecError for every
// problem. Hooks may be only names.
func CheckParty(spec *scenario.Spec, party ...scenario.Character) error {
	return plan.CheckCharacters(cmp.Or(spec, &scenario.Spec{}), binder{}, party)
}

// Spec returns the Spec that the Scenario was made from. Don't change its slices: they are the Scenario's own.
func (sc *Scenario) Spec() *scenario.Spec { return &sc.printed().Spec }

// Region looks a region up by name; scenario.NoRegion if there is none.
func (sc *Scenario) Region(name string) scenario.RegionID { return sc.printed().Region(name) }

// Exits returns the connections of a region in the order of the Spec, hidden ones included.
func (sc *Scenario) Exits(r scenario.RegionID) []scenario.Exit {
	exits := sc.printed().Exits
	if r < 0 || int(r) >= len(exits) {
		return nil
	}
	return exits[r]
}

// Warnings is WarningsWith for hooks that may do anything. It gives no warning about what hooks usually do: advance Counters and end
// scenarios.
func (sc *Scenario) Warnings(party ...scenario.Character) []scenario.Warning {
	return sc.WarningsWith(scenario.HooksMay{Succeed: true}, party...)
}

// WarningsWith returns what looks wrong in the Scenario but may be intended, in a fixed order. It finds goals and regions that nobody can
// reach, hidden connections, items and keys that nobody can find, Locks that nobody can open, and plays that do nothing or that another
// always beats. If the hooks do no more than may says, each Warning is proved. The items and plays of the party count. Without a party,
// anybody may come: a PC may then bring any key that the Scenario doesn't have, and can pick any Lock. EX-12, EX-51, EX-122, EX-130, EX-134
func (sc *Scenario) WarningsWith(may scenario.HooksMay, party ...scenario.Character) []scenario.Warning {
	if sc == nil || sc.plan == nil {
		return nil
	}
	return sc.plan.Warnings(&may, party)
}

// binder gives hooks the code of a Registry. Without a Registry names are enough.
type binder struct{ reg Registry }

func (b binder) Has(h scenario.Hook, what plan.CodeKind) bool {
	switch h.(type) {
	case *hookCode:
		return what == plan.HookCode
	case *conditionCode:
		return what == plan.ConditionCode
	case *questionCode:
		return what == plan.QuestionCode
	case *amendmentCode:
		return what == plan.AmendmentCode
	case *chooserCode:
		return what == plan.ChooserCode
	}
	return false
}

func (b binder) Code(name string, what plan.CodeKind) scenario.Hook {
	h := b.reg[name]
	if h == nil || !b.Has(h, what) {
		return nil
	}
	switch c := h.(type) {
	case *hookCode:
		return &hookCode{name, c.run}
	case *questionCode:
		return &questionCode{name, c.run}
	case *conditionCode:
		return &conditionCode{name, c.run}
	case *chooserCode:
		return &chooserCode{name, c.run}
	}
	return &amendmentCode{name, h.(*amendmentCode).run}
}

func (b binder) Names() []string {
	if b.reg == nil {
		return nil
	}
	return append([]string{}, slices.Sorted(maps.Keys(b.reg))...)
}
