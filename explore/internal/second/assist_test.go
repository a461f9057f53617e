package second

// assists asks allies for Assists. EX-57
func (w *World) assists(at *attack) {
	for _, e := range w.Ents {
		if e == at.a || w.enemies(e, at.a) {
			continue
		}
		for w.reach(at) && w.beside(e, at) && w.mayInterject(e) { // A4: nobody helps an attack that has failed, or from elsewhere
			list, asked := w.held(e, Assist, func(i int) bool { return w.allowedIn(e, i, w.ground(at.a, at.t)) })
			if !asked {
				break
			}
			k := w.ask(Question{Ask: "assist", Who: e.ID, By: at.a.ID, N: 1 + len(list), Plays: list})
			if k == 0 {
				break
			}
			w.showUp(e)
			w.interject(e)
			w.cover("assists")
			w.announce(e, list[k-1])
			for _, b := range e.plays[list[k-1]].Boosts {
				at.aid[b.Class] += b.Levels
			}
			for _, s := range e.plays[list[k-1]].Shifts {
				if on := map[bool]*Ent{true: e, false: at.a}[s.Self]; on.in() {
					w.shift(on, s.Track, s.By, e)
				}
			}
			w.bestowAll(e, at.a, e.plays[list[k-1]].Play, false)
			w.deedOf(e, at.a, e.plays[list[k-1]].Play)
			w.flush()
			w.putAway(e, list[k-1], false)
		}
	}
}

// beside reports whether an ally is where the attack is made now.
func (w *World) beside(e *Ent, at *attack) bool {
	if at.a.At < 0 {
		return w.touches(e, at.t.At)
	}
	return w.touches(e, at.a.At)
}
