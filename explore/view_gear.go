package explore

import "slices"

// playsShown returns a PC's plays as Command.Play numbers them. Those of Gear that it has not equipped are left blank, and left out behind
// the last one that it has. GL-47
func (pos *Position) playsShown(pc int, views [][]PlayView) []PlayView {
	own := views[pc]
	if len(pos.PCs[pc].Equipped) == 0 {
		return own
	}
	list := slices.Clip(own) // shared by all Views
	pos.eachGear(func(i, first int) {
		if plays := views[len(pos.party)+len(pos.sc.spec.Challenges)+i]; len(plays) > 0 && pos.equipped(pc, pos.sc.spec.Gear[i].Name) {
			list = append(list, make([]PlayView, len(own)+first-len(list))...)
			list = append(list, plays...)
		}
	})
	return list
}

// eachGear calls f for each Gear with the number of its first play among those of all Gear.
func (g *Game) eachGear(f func(i, first int)) {
	first := 0
	for i := range g.sc.spec.Gear {
		f(i, first)
		first += len(g.sc.spec.Gear[i].Plays)
	}
}

// viewGear adds the Gear that the viewer knows of. GL-47
func (pos *Position) viewGear(v *View, dm bool) {
	if len(pos.sc.spec.Gear) == 0 {
		return
	}
	known := make([]bool, len(pos.sc.spec.Gear))
	note := func(items []string) {
		for _, item := range items {
			if i, gear := pos.sc.gear[item]; gear {
				known[i] = true
			}
		}
	}
	for i := range pos.PCs {
		note(pos.PCs[i].Items)
	}
	for i := range v.Regions {
		note(v.Regions[i].Lying)
	}
	views := pos.playViews()[len(pos.party)+len(pos.sc.spec.Challenges):]
	pos.eachGear(func(i, first int) {
		if p := &pos.sc.spec.Gear[i]; dm || known[i] {
			v.Gear = append(v.Gear, GearView{Name: p.Name, About: p.About, EP: p.EP, Base: p.Base, Keywords: p.Keywords, Light: p.Light, Search: p.Search, First: first, Plays: views[i]})
		}
	})
}
