package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// viewGear adds the Gear that the viewer knows of. GL-47
func (pos *Position) viewGear(v *board.View, dm bool) {
	if len(pos.sc.Spec.Gear) == 0 {
		return
	}
	known := make([]bool, len(pos.sc.Spec.Gear))
	note := func(items []string) {
		for _, item := range items {
			if i, gear := pos.sc.Gear[item]; gear {
				known[i] = true
			}
		}
	}
	for i := range pos.state.PCs {
		note(pos.state.PCs[i].Items)
	}
	pos.eachLying(v, note)
	views := pos.playViews()[len(pos.party)+len(pos.sc.Spec.Challenges):]
	pos.eachGear(func(i, first int) {
		if p := &pos.sc.Spec.Gear[i]; dm || known[i] {
			v.Gear = append(v.Gear, board.GearView{Name: p.Name, About: p.About, EP: p.EP, Base: p.Base, Keywords: p.Keywords, Light: p.Light, Search: p.Search,
				Where: p.Where, Stronger: slices.Clone(p.Stronger),
				First: first, Plays: views[i]})
		}
	})
}

// eachLying calls f with what the viewer knows to lie in each region in which something lies. The View has its Regions.
func (pos *Position) eachLying(v *board.View, f func(items []string)) {
	var done scenario.Set
	for i := range pos.state.Lying {
		r := pos.state.Lying[i].Region
		if done.Has(int(r)) {
			continue
		}
		done = done.With(int(r))
		if place := v.Region(r); place != nil {
			f(place.Lying)
		}
	}
}

// keyShown returns the key of a Lock if the viewer may know it: the DM, or players of whom one carries it. EX-134
func (pos *Position) keyShown(key string, dm bool) string {
	if key == "" || dm {
		return key
	}
	for i := range pos.state.PCs {
		if slices.Contains(pos.state.PCs[i].Items, key) {
			return key
		}
	}
	return ""
}
