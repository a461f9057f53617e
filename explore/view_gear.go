package explore

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
			v.Gear = append(v.Gear, GearView{Name: p.Name, About: p.About, EP: p.EP, Base: p.Base, Keywords: p.Keywords, Light: p.Light, Search: p.Search,
				First: first, Plays: views[i]})
		}
	})
}
