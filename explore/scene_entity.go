package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A SceneEntity is a PC or Challenge in a Scene. A hook reads it as any Entity and changes it with these verbs. A verb on one that is out of
// play does nothing. On Nobody, or on an entity that the scenario doesn't have, it fails. In one Scene, two SceneEntities are == if they are
// the same entity.
type SceneEntity struct {
	Entity
	sc *Scene
}

// Entity returns a PC or Challenge of the scenario, in play or not.
func (sc *Scene) Entity(w scenario.Who) SceneEntity {
	return SceneEntity{Entity{&sc.run.Position, w}, sc}
}

// PC returns the PC with a name, in play or not. If the party has none, Exists reports false for the result.
func (sc *Scene) PC(name string) SceneEntity {
	i := slices.IndexFunc(sc.run.party, func(c scenario.Character) bool { return c.Name == name })
	if i < 0 {
		return sc.Entity(scenario.Nobody)
	}
	return sc.Entity(scenario.PC(i))
}

// exists reports whether w is an entity of the State. If not, the verb fails.
func (sc *Scene) exists(verb string, w scenario.Who) bool {
	if sc.run.state.Has(w) {
		return true
	}
	_ = sc.refuse(verb, sc.called(w), "a PC or Challenge of this scenario", "")
	return false
}

// pcs returns the PCs in a region, or all in play for scenario.NoRegion.
func (sc *Scene) pcs(r scenario.RegionID) []SceneEntity {
	list := make([]SceneEntity, 0, len(sc.run.state.PCs))
	for i := range sc.run.state.PCs {
		if p := &sc.run.state.PCs[i]; p.Fate == board.FatePlaying && (r == scenario.NoRegion || p.Region == r) {
			list = append(list, sc.Entity(scenario.PC(i)))
		}
	}
	return list
}

// Here returns the region that it is in, or last was in. An Obstacle is in none.
func (e SceneEntity) Here() SceneRegion { return e.sc.RegionAt(e.Region()) }

// Comes reports whether a PC is in play or will join at the start of the next round. GL-49
func (e SceneEntity) Comes() bool {
	p := e.pc()
	return p != nil && (e.InPlay() || p.Expected && !e.sc.run.tooLate(e.who.Index(), false))
}

// Holds reports whether a PC carries an item.
func (e SceneEntity) Holds(item string) bool {
	p := e.pc()
	return p != nil && slices.Contains(p.Items, item)
}

// Wears reports whether a PC has a Gear equipped. GL-47
func (e SceneEntity) Wears(gear string) bool {
	return e.pc() != nil && e.sc.run.equipped(e.who.Index(), gear)
}

// Has reports whether a PC or Challenge has a Disease. A name that no Disease has makes the hook fail.
func (e SceneEntity) Has(disease string) bool {
	d, ok := e.sc.disease("Has", disease)
	return ok && e.Exists() &&
		slices.ContainsFunc(e.sc.run.state.Afflictions(e.who), func(a board.Affliction) bool { return a.Disease == d })
}
