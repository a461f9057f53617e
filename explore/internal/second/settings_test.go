package second

import "slices"

// settings are those of a region; of none those of the scenario. EX-90
func (w *World) settings(r int) int {
	if r >= 0 && w.Sc.Regions[r].Settings != 0 {
		return w.Sc.Regions[r].Settings
	}
	return w.Sc.Settings
}

// fits reports whether one setting there and the type suit both what something needs and what bars it. EX-91, EX-92, EX-93
func (w *World) fits(x Where, r int) bool {
	suits := func(bit, kind int) bool { return (x.Only&kind == 0 || x.Only&bit != 0) && x.Never&bit == 0 }
	if !suits(InNormal<<w.Sc.Type, InNormal|InStealth|InChase) {
		return false
	}
	for bit := Wilderness; bit <= Civilization; bit <<= 1 {
		if w.settings(r)&bit != 0 && suits(bit, everyPlace) {
			return true
		}
	}
	return false
}

// ground is the region that counts for an entity in a play against another; -1 for an Obstacle without one. EX-60
func (w *World) ground(e, other *Ent) int {
	switch {
	case e.At >= 0 || other == nil || other == e:
		return e.At
	case other.At >= 0:
		return other.At
	}
	x, y := w.ends(e)
	if w.touches(other, x) {
		return x
	}
	return y
}

// allowed reports whether the setting lets an entity make a play. EX-90
func (w *World) allowed(e *Ent, i int, other *Ent) bool {
	if r := w.ground(e, other); r >= 0 {
		return w.allowedIn(e, i, r)
	}
	x, y := w.ends(e)
	return w.allowedIn(e, i, x) || w.allowedIn(e, i, y)
}

// allowedIn is allowed for a play in a region.
func (w *World) allowedIn(e *Ent, i, r int) bool {
	p := e.plays[i]
	return w.fits(p.Where, r) && (p.gear == "" || w.fits(w.gear(p.gear).Where, r) && w.both(p, r))
}

// both reports whether one and the same setting suits a play and the Gear that prints it.
func (w *World) both(p owned, r int) bool {
	g := w.gear(p.gear).Where
	for bit := Wilderness; bit <= Civilization; bit <<= 1 {
		suits := func(x Where) bool { return (x.Only&everyPlace == 0 || x.Only&bit != 0) && x.Never&bit == 0 }
		if w.settings(r)&bit != 0 && suits(p.Where) && suits(g) {
			return true
		}
	}
	return false
}

// stronger is what settings and the type do to an entry: the setting that suits best, and the type beside it. EX-90, EX-91, EX-93
func (w *World) stronger(list []Stronger, r int, c Class) int {
	if r < 0 {
		return 0
	}
	of := func(bit int) (n int) {
		for _, s := range list {
			if s.In == bit && s.Class == c {
				n += s.Levels
			}
		}
		return n
	}
	best, any := 0, false
	for bit := Wilderness; bit <= Civilization; bit <<= 1 {
		if n := of(bit); w.settings(r)&bit != 0 && (!any || n > best) {
			best, any = n, true
		}
	}
	n := best + of(InNormal<<w.Sc.Type)
	if n != 0 {
		w.cover("stronger or weaker by the setting")
	}
	return n
}

// playLevels is stronger for a play of an entity.
func (w *World) playLevels(e *Ent, p *Play, other *Ent, c Class) int {
	list := p.Stronger
	if i := slices.IndexFunc(e.plays, func(o owned) bool { return o.Play == p }); i >= 0 && e.plays[i].gear != "" {
		list = append(slices.Clone(list), w.gear(e.plays[i].gear).Stronger...)
	}
	return w.stronger(list, w.ground(e, other), c)
}

// stands is where an entity is, as far as that counts: a PC that is away is nowhere.
func (e *Ent) stands() int {
	if e.Fate == Away || e.Fate == Waiting {
		return -1
	}
	return e.At
}

// counts reports whether points for a Counter count: where its PC is, else where who gives them is, else by the scenario. EX-92
func (w *World) counts(k *tally, by *Ent) bool {
	if k.owner != nil {
		by = k.owner
	}
	r := -1
	if by != nil {
		r = by.At
	}
	return w.fits(k.Where, r)
}
