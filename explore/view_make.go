package explore

import (
	"slices"
)

// View returns what a viewer may know: a PC, Everyone, or DMOnly for the DM.
func (pos *Position) View(viewer Who) View {
	var v View
	pos.view(&v, viewer)
	v.Choices = []Command{}
	switch {
	case viewer.IsPC():
		v.Choices = pos.LegalOf(viewer, v.Choices)
	case viewer != DMOnly && pos.apart(): // the choices of a PC would show what it knows
	default:
		v.Choices = slices.DeleteFunc(pos.Legal(v.Choices), func(c Command) bool { return c.Who.IsPC() == (viewer == DMOnly) })
	}
	return v
}

// view makes a View without its choices. It reuses the memory of v.
func (pos *Position) view(v *View, viewer Who) {
	pos = pos.as(viewer)
	spec, dm := &pos.sc.spec, viewer == DMOnly
	*v = View{
		Viewer: viewer, Scenario: spec.Name, About: spec.About, Type: spec.Type, Forbids: spec.Forbids, Start: pos.sc.start, Goal: NoRegion,
		Requires: spec.Goal.Requires, OwnLimits: spec.Limits.Own, Apart: spec.Apart, ItemsStay: spec.ItemsStay, GearLimit: spec.GearLimit,
		Round: int(pos.Round), Count: int(pos.Count), Limit: int(pos.Limit), Phase: pos.Phase, Tokens: int(pos.Tokens), Result: pos.Result, Clause: pos.Clause,
		PCs: v.PCs[:0], Regions: v.Regions[:0], Challenges: v.Challenges[:0], Gone: v.Gone[:0], Bodies: v.Bodies[:0],
		Reached: append(v.Reached[:0], pos.Reached...), Boosts: v.Boosts[:0],
		Counters: v.Counters[:0], Diseases: v.Diseases[:0], Secrets: v.Secrets[:0], Gear: v.Gear[:0], Commands: v.Commands[:0],
	}
	if pos.Turn.IsPC() || pos.Turn.IsChallenge() && (dm || pos.visible(pos.Turn)) {
		v.Turn = pos.Turn
	}
	if goal := pos.sc.goal; goal != NoRegion && (dm || spec.Goal.Known || pos.Seen.Has(int(goal))) {
		v.Goal = goal
	}
	if p := &pos.Pending; p.Ask != AskNothing && (dm || p.Who.IsPC() && (pos.ken == nil || pos.ken.watching.Has(p.Who))) {
		if v.Asked = p.told(); !dm && pos.unknown(p.By) {
			v.Asked.By = Nobody
		}
	}
	pos.viewPCs(v, dm)
	sight := Set{}
	if len(pos.Seen) > 0 { // EX-11: nobody sees anything before the scenario begins
		sight = pos.sight()
	}
	pos.viewRegions(v, dm, sight)
	pos.viewChallenges(v, dm, sight)
	for _, b := range pos.Boosts {
		if b.On.IsPC() || dm || pos.visible(b.On) {
			if !dm && pos.unknown(b.By) {
				b.By = Nobody
			}
			v.Boosts = append(v.Boosts, b)
		}
	}
	for i, c := range pos.Counters {
		if who := pos.counterFor(i); dm || who == Everyone || who == viewer {
			v.Counters = append(v.Counters, CounterView{Index: i, Name: spec.Counters[i].Name, Counter: c})
		} else {
			v.Counters = append(v.Counters, CounterView{Index: i, Hidden: true})
		}
	}
	for i := range spec.Secrets {
		if pos.Found.Has(i) || dm {
			v.Secrets = append(v.Secrets, spec.Secrets[i].Name)
		}
	}
	pos.viewDiseases(v)
	pos.viewGear(v, dm)
	pos.viewCommands(v, dm)
}

// viewPCs adds the PCs.
func (pos *Position) viewPCs(v *View, dm bool) {
	for i := range pos.PCs {
		w, c := PC(i), &pos.party[i]
		var p *PCView
		v.PCs, p = more(v.PCs)
		*p = PCView{Name: c.Name, MaxEP: int(pos.maxEP(w)), Keywords: pos.keywords(w), Light: pos.lightOf(i), Search: pos.searchOf(i),
			Plays: pos.playsWith(i, pos.PCs[i].Equipped), Blocked: p.Blocked[:0], PCState: copiedPC(&pos.PCs[i], &p.PCState)}
		if !dm {
			if p.Fate.absent() {
				p.Region = NoRegion // where it comes from is a secret
			}
			if p.Interrupts = b2i(p.Interrupts == pos.Turns+1); pos.unknown(Who(p.Sheet.Cause)) { // Turns would give unseen turns away
				p.Sheet.Cause = 0
			}
		}
		if p.Fate == Playing && p.Region != NoRegion && pos.Seen.Has(int(p.Region)) { // EX-11: not before the scenario begins
			for _, exit := range pos.sc.exits[p.Region] {
				if o := pos.barrier(exit.Conn, w); o != Nobody && pos.openTo(exit.Conn) {
					p.Blocked = append(p.Blocked, Block{Conn: exit.Conn, By: o}) // EX-65
				}
			}
		}
	}
}

// copied returns a deep copy of a PCState. It reuses the memory of an older one.
func copiedPC(p, old *PCState) PCState {
	c := *p
	c.Diseases, c.Items = append(old.Diseases[:0], p.Diseases...), append(old.Items[:0], p.Items...)
	c.Equipped = append(old.Equipped[:0], p.Equipped...)
	return c
}

// more extends a list by one element and returns it. The element may hold old content to reuse.
func more[T any](list []T) ([]T, *T) {
	list = slices.Grow(list, 1)[:len(list)+1]
	return list, &list[len(list)-1]
}

// viewRegions adds the known regions, with their exits and Features.
func (pos *Position) viewRegions(v *View, dm bool, sight Set) {
	spec := &pos.sc.spec
	for r := range spec.Regions {
		known := pos.Known.Has(r)
		if !known && !dm {
			continue
		}
		id, printed := RegionID(r), &spec.Regions[r]
		lies := pos.thought(id, dm || sight.Has(r))
		var rv *RegionView
		v.Regions, rv = more(v.Regions)
		*rv = RegionView{ID: id, Name: printed.Name, About: printed.About, Settings: pos.sc.settings[r], Water: lies.Has(Water), Submerged: lies.Has(Submerged),
			NoHiding: printed.NoHiding, Known: known, Explored: pos.Seen.Has(r), InSight: sight.Has(r), Lit: !lies.Has(Dark) || pos.shone(id),
			Exits: rv.Exits[:0], Features: rv.Features[:0], Lying: pos.lyingIn(id, dm, rv.Lying[:0])}
		for _, exit := range pos.sc.exits[r] {
			linked := pos.linked(exit.Conn)
			if !dm && (!pos.openTo(exit.Conn) || !rv.Explored && !linked) { // EX-31
				continue
			}
			var ev *ExitView
			rv.Exits, ev = more(rv.Exits)
			*ev = ExitView{Conn: exit.Conn, To: exit.To, Known: linked, Open: exit.Open, Down: exit.Down, Closed: pos.wayState(exit.Conn).Known,
				Obstacles: ev.Obstacles[:0]}
			if dm {
				ev.Closed = pos.shut(exit.Conn)
			} else if !linked {
				ev.To = NoRegion
			}
			for _, o := range pos.sc.obstacles[exit.Conn] {
				if !pos.Challenges[o.Index()].Gone && (dm || pos.visible(o)) {
					ev.Obstacles = append(ev.Obstacles, o)
				}
			}
		}
		if rv.Explored && (rv.Lit && pos.daylight() || rv.InSight) || dm { // EX-34: players don't see Features in the dark
			for _, f := range pos.sc.features[r] {
				if p := &spec.Features[f]; !pos.Opened.Has(int(f)) && !p.Out {
					rv.Features = append(rv.Features, FeatureView{Feature: f + 1, Name: p.Name, About: p.About, Lock: !p.Lock.IsZero(),
						Locked: !p.Lock.IsZero() || p.Key != "", Key: pos.keyShown(p.Key, dm)})
				}
			}
		}
	}
}

// keyShown returns the key of a Lock if the viewer may know it: the DM, or players of whom one carries it. EX-134
func (pos *Position) keyShown(key string, dm bool) string {
	if key == "" || dm {
		return key
	}
	for i := range pos.PCs {
		if slices.Contains(pos.PCs[i].Items, key) {
			return key
		}
	}
	return ""
}

// viewChallenges adds the Challenges that the viewer knows of, those that are gone, and the bodies.
func (pos *Position) viewChallenges(v *View, dm bool, sight Set) {
	for _, b := range pos.Bodies {
		if dm || pos.knowsBody(b) {
			v.Bodies = append(v.Bodies, b)
		}
	}
	forced := Nobody
	if v.Asked != nil && (v.Asked.Ask == AskForced || v.Asked.Ask == AskForcedReact) {
		forced = v.Asked.By
	}
	for i := range pos.Challenges {
		w, f := ChallengeAt(i), &pos.Challenges[i]
		known := pos.visibleBy(w, sight)
		if f.Gone || !dm && !known {
			if f.Gone && (dm || known) || slices.ContainsFunc(v.Bodies, func(b Body) bool { return b.Seeker == w }) {
				v.Gone = append(v.Gone, GoneView{Who: w, Name: pos.Name(w)})
			}
			continue
		}
		c := pos.printed(w)
		var fv *ChallengeView
		v.Challenges, fv = more(v.Challenges)
		*fv = ChallengeView{
			Who: w, Name: c.Name, About: c.About, Printed: f.Printed, Type: c.Type, Region: f.Region, Way: pos.sc.ways[f.Printed], EP: int(f.EP), MaxEP: c.EP,
			Alerted: f.Alerted, Sheet: f.Sheet, Diseases: append(fv.Diseases[:0], f.Diseases...), Route: fv.Route[:0], PassedBy: c.PassedBy,
			Lock: !c.Lock.IsZero(), Locked: hasLock(c), Key: pos.keyShown(c.Key, dm),
		}
		if fv.Key != "" {
			fv.KeyUse = c.KeyUse
		}
		if dm {
			fv.Known, fv.Keywords, fv.Pursues, fv.Passes, fv.Leg = known, pos.keywords(w), c.Pursues, c.Passes, f.Leg
			fv.Route = append(fv.Route, pos.sc.routes[f.Printed]...)
		} else if pos.unknown(Who(fv.Sheet.Cause)) {
			fv.Sheet.Cause = 0
		}
		if dm || w == forced {
			fv.Plays = pos.playViews()[len(pos.party)+int(f.Printed)]
		}
		if v.Viewer.IsPC() && c.Persists {
			fv.EP = int(pos.pool(v.Viewer, w, f.EP))
		}
	}
}

// viewDiseases adds the Diseases that entities in the View have. EX-142
func (pos *Position) viewDiseases(v *View) {
	add := func(list []Affliction) {
		for _, a := range list {
			k, known := slices.BinarySearchFunc(v.Diseases, a.Disease, func(d DiseaseView, i uint16) int { return int(d.Index) - int(i) })
			if !known {
				d := &pos.sc.spec.Diseases[a.Disease]
				v.Diseases = slices.Insert(v.Diseases, k, DiseaseView{Index: a.Disease, Name: d.Name, About: d.About, Track: d.Track, By: int(d.By)})
			}
		}
	}
	for i := range v.PCs {
		add(v.PCs[i].Diseases)
	}
	for i := range v.Challenges {
		add(v.Challenges[i].Diseases)
	}
}
