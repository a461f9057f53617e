package second

import "slices"

// glow: a light that a Seeker comes to see costs tokens. L3, EX-104, GL-44
func (w *World) glow(by *Ent) {
	if !w.Sc.ForbidLight || w.Sc.Type != Stealth {
		return
	}
	w.dim()
	regions := []int{}
	if by != nil {
		regions = append(regions, by.At)
	}
	for r := range w.Sc.Regions {
		regions = append(regions, r)
	}
	for _, r := range regions {
		w.glowIn(r)
	}
}

// dim forgets the light of regions in which nothing shines any more.
func (w *World) dim() {
	for r := range w.Sc.Regions {
		if !slices.ContainsFunc(w.pcs(), func(p *Ent) bool { return p.At == r && w.shines(p) }) {
			delete(w.Glowing, r)
		}
	}
}

func (w *World) glowIn(r int) {
	if w.Glowing[r] || !w.Sc.Regions[r].Dark || !slices.ContainsFunc(w.pcs(), func(p *Ent) bool { return p.At == r && w.shines(p) }) {
		return
	}
	var seers []*Ent
	for _, f := range w.foes() {
		if f.in() && f.Kind == Seeker && f.At == r {
			seers = append(seers, f)
		}
	}
	for c := range w.Sc.Conns {
		to, _ := w.far(c, r)
		if to < 0 || !w.found(c) || w.closed(c) || len(w.obstacles(c)) > 0 || w.Sc.Regions[r].Submerged || w.Sc.Regions[to].Submerged {
			continue
		}
		for _, f := range w.foes() {
			if f.in() && f.Kind == Seeker && f.At == to {
				seers = append(seers, f)
			}
		}
	}
	if len(seers) == 0 {
		return
	}
	w.Glowing[r] = true
	w.cover("a Seeker sees the light")
	n := w.Sc.ForbidTokens
	if n == 0 {
		n = max(w.Tokens, 1)
	}
	w.takeTokens(seers[0], n)
}
