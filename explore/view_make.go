package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// View returns what a viewer may know: a PC, Everyone, or DMOnly for the DM.
func (pos *Position) View(viewer scenario.Who) board.View {
	var v board.View
	pos.ViewIn(&v, viewer)
	return v
}

// ViewIn is View in the memory of a View that nobody reads any more, for those who make many. See Views, which also keeps what has not changed.
func (pos *Position) ViewIn(v *board.View, viewer scenario.Who) {
	if v.PCs == nil {
		v.PCs = make([]board.PCView, 0, len(pos.state.PCs)) // without growing, as the regions
	}
	choices := v.Choices[:0]
	if choices == nil {
		choices = []board.Command{}
	}
	pos.view(v, viewer, nil)
	v.Choices = pos.choices(viewer, choices)
}

// choices appends the legal commands that the View of a viewer shows to an empty list.
func (pos *Position) choices(viewer scenario.Who, list []board.Command) []board.Command {
	switch {
	case viewer.IsPC():
		return pos.LegalOf(viewer, list)
	case viewer != scenario.DMOnly && pos.alone() != 0: // the choices of a PC would show what it knows, or holds (HD-83)
		return list
	}
	return slices.DeleteFunc(pos.Legal(list), func(c board.Command) bool { return c.Who.IsPC() == (viewer == scenario.DMOnly) })
}

// view makes a View without its choices. It reuses the memory of v. With Views v is theirs.
func (pos *Position) view(v *board.View, viewer scenario.Who, kept *Views) {
	begun := len(pos.state.Table.Seen) > 0 // the PCs together have been somewhere
	pos = pos.as(viewer)
	pos.viewShared(v, viewer, begun, kept)
	pos.viewOwn(v, viewer)
}

// viewShared makes what is the same in the Views of all players that share what they know. begun reports whether the PCs have been somewhere.
func (pos *Position) viewShared(v *board.View, viewer scenario.Who, begun bool, kept *Views) {
	spec, dm := &pos.sc.Spec, viewer == scenario.DMOnly
	*v = board.View{
		Scenario: spec.Name, About: spec.About, Type: spec.Type, Forbids: spec.Forbids, Start: pos.sc.Start, Goal: scenario.NoRegion,
		Requires: spec.Goal.Requires, OwnLimits: spec.Limits.Own, Apart: pos.isApart, ItemsStay: spec.ItemsStay, GearLimit: spec.GearLimit,
		Round: int(pos.state.Round), Count: int(pos.state.Count), Limit: int(pos.state.Limit), Phase: pos.state.Phase, Tokens: int(pos.state.Tokens),
		Result: pos.state.Result, Clause: pos.state.Clause, Ending: pos.state.Ending,
		PCs: v.PCs[:0], Challenges: v.Challenges[:0], Gone: v.Gone[:0], Bodies: v.Bodies[:0],
		Reached: append(v.Reached[:0], pos.state.Reached...), Boosts: v.Boosts[:0], Effects: v.Effects[:0],
		Counters: v.Counters[:0], Diseases: v.Diseases[:0], Secrets: v.Secrets[:0], Gear: v.Gear[:0], Commands: v.Commands[:0], State: v.State[:0],
		Items: v.Items[:0], Played: v.Played[:0],
		Endings: v.Endings[:0], Hidden: v.Hidden[:0], Options: v.Options[:0], Timers: v.Timers[:0],
	}
	if pos.ken != nil && !dm { // EX-31: where others have been may be unknown
		v.Reached = slices.DeleteFunc(v.Reached, func(r board.Reach) bool { return !pos.state.Table.Known.Has(int(r.Region)) })
	}
	if pos.state.Turn.IsPC() || pos.state.Turn.IsChallenge() && (dm || pos.visible(pos.state.Turn)) {
		v.Turn = pos.state.Turn
	}
	if goal := pos.sc.Goal; goal != scenario.NoRegion && (dm || spec.Goal.Known || pos.state.Table.Seen.Has(int(goal))) {
		v.Goal = goal
	}
	pos.viewPCs(v, dm)
	sight := scenario.Set{}
	if begun { // EX-11: nobody sees anything before the scenario begins
		sight = pos.sight(scenario.Everyone)
	}
	pos.viewRegions(v, viewer, sight, kept)
	pos.viewChallenges(v, dm, sight)
	for _, b := range pos.state.Boosts {
		if b.On.IsPC() || dm || pos.visible(b.On) {
			if !dm && pos.unknown(b.By) {
				b.By = scenario.Nobody
			}
			b.Since = b2i(b.Effect != 0 && b.Since >= pos.state.Turns+b2i(pos.state.Turn == scenario.Nobody)) // Turns would give unseen turns away
			v.Boosts = append(v.Boosts, b)
		}
	}
	for i := range spec.Secrets {
		if pos.state.Table.Found.Has(i) || dm {
			v.Secrets = append(v.Secrets, spec.Secrets[i].Name)
		}
	}
	pos.viewEffects(v)
	pos.viewDiseases(v)
	pos.viewGear(v, dm)
	pos.viewItems(v, dm)
	pos.viewPlayed(v, dm)
	pos.viewCommands(v, dm)
	pos.viewState(v, dm)
	pos.viewOptions(v)
	pos.viewTimers(v, dm)
}

// viewOwn makes what is for one viewer alone, or differs from one player to another: the question that waits, hands, Counters, and EP of Obstacles that
// each PC has a pool of.
func (pos *Position) viewOwn(v *board.View, viewer scenario.Who) {
	spec, dm := &pos.sc.Spec, viewer == scenario.DMOnly
	v.Viewer, v.Asked, v.Counters = viewer, nil, v.Counters[:0]
	if p := &pos.state.Pending; pos.showsAsked(dm) {
		if v.Asked = p.Told(); !dm && pos.unknown(p.By) {
			v.Asked.By = scenario.Nobody
		}
		pos.tellAsked(v.Asked, viewer)
	}
	for i := 0; pos.hands && i < len(v.PCs); i++ {
		pos.viewHand(viewer, i, &v.PCs[i])
	}
	for i := 0; len(pos.state.Pools) > 0 && i < len(v.Challenges); i++ {
		fv := &v.Challenges[i]
		if fv.EP = int(pos.state.EP(fv.Who)); viewer.IsPC() && pos.printed(fv.Who).Persists {
			fv.EP = int(pos.state.Pool(viewer, fv.Who, int32(fv.EP)))
		}
	}
	for i, c := range pos.state.Counters {
		if who := pos.counterFor(i); dm || who == scenario.Everyone || who == viewer {
			c.Owner = 0 // the game's number
			v.Counters = append(v.Counters, board.CounterView{Index: i, Name: spec.Counters[i].Name, Counter: c, Owner: pos.ownerOf(i),
				ByHand: spec.Counters[i].ByHand, Where: spec.Counters[i].Where, Things: pos.Things(i)})
		} else {
			v.Counters = append(v.Counters, board.CounterView{Index: i, Hidden: true})
		}
	}
}

// showsAsked reports whether a viewer knows of the question that waits, if one does.
func (pos *Position) showsAsked(dm bool) bool {
	p := &pos.state.Pending
	return p.Ask != board.AskNothing && (dm || p.Who.IsPC() && (pos.ken == nil || pos.ken.watching.Has(p.Who)))
}

func (pos *Position) viewPCs(v *board.View, dm bool) {
	for i := range pos.state.PCs {
		w, c := scenario.PC(i), &pos.party[i]
		var p *board.PCView
		v.PCs, p = more(v.PCs)
		*p = board.PCView{Name: c.Name, MaxEP: pos.maxEP(w), Keywords: pos.keywords(w), Light: pos.lightOf(i),
			Plays: pos.playsWith(i, pos.state.PCs[i].Equipped), Blocked: p.Blocked[:0], Remembered: pos.ken != nil && !pos.ken.watching.Has(w),
			PCState: copiedPC(&pos.state.PCs[i], &p.PCState)}
		p.Search, _ = pos.searchOf(i)
		p.Unit, p.Bioform = pos.viewFighter(w)
		p.Interrupts = b2i(p.Interrupts == pos.state.Turns+1) // Turns would give unseen turns away
		if !dm {
			if p.Fate.Absent() {
				p.Region = scenario.NoRegion // where it comes from is a secret
			}
			if pos.unknown(scenario.Who(p.Sheet.Cause)) {
				p.Sheet.Cause = 0
			}
		}
		if p.Fate == board.FatePlaying && p.Region != scenario.NoRegion && pos.state.Table.Seen.Has(int(p.Region)) { // EX-11: not before the scenario begins
			for _, exit := range pos.sc.Exits[p.Region] {
				if o := pos.barrier(exit.Conn, w); o != scenario.Nobody && pos.openTo(exit.Conn) {
					p.Blocked = append(p.Blocked, board.Block{Conn: exit.Conn, By: o}) // EX-65
				}
			}
		}
	}
}

// more extends a list by one element and returns it. The element may hold old content to reuse.
func more[T any](list []T) ([]T, *T) {
	list = slices.Grow(list, 1)[:len(list)+1]
	return list, &list[len(list)-1]
}

// An outlook is how a viewer looks at the map.
type outlook struct {
	dm    bool
	day   bool         // the players see the Features of lit regions (EX-33)
	sight scenario.Set // the regions into which the viewer sees now (EX-30)
}

// viewRegions adds the known regions. Views make only those anew that are no longer as they were.
func (pos *Position) viewRegions(v *board.View, viewer scenario.Who, sight scenario.Set, kept *Views) {
	o := outlook{dm: viewer == scenario.DMOnly, day: pos.daylight(), sight: sight}
	if kept != nil {
		c := kept.chart(pos, viewer)
		c.update(pos, &o)
		v.Regions, v.MapKey = c.regions, c.drawn
		return
	}
	v.Regions = pos.eachRegion(v.Regions[:0], &o)
}

// eachRegion adds all known regions to an empty list. A list that is too short gets one piece of memory for the regions, and one for their exits: for all
// that may become known, if it was long enough before.
func (pos *Position) eachRegion(list []board.RegionView, o *outlook) []board.RegionView {
	known, ways, all := 0, 0, o.dm || cap(list) > 0
	for r := range pos.sc.Spec.Regions {
		if all || pos.state.Table.Known.Has(r) {
			known, ways = known+1, ways+len(pos.sc.Exits[r])
		}
	}
	if cap(list) < known {
		list = make([]board.RegionView, known)
		exits := make([]board.ExitView, ways)
		i := 0
		for r := range pos.sc.Spec.Regions {
			if all || pos.state.Table.Known.Has(r) {
				n := len(pos.sc.Exits[r])
				list[i].Exits, exits, i = exits[:0:n], exits[n:], i+1
			}
		}
		list = list[:0]
	}
	for r := range pos.sc.Spec.Regions {
		if o.dm || pos.state.Table.Known.Has(r) {
			var rv *board.RegionView
			list, rv = more(list)
			pos.viewRegion(rv, scenario.RegionID(r), o)
		}
	}
	return list
}

// viewRegion makes the view of one region, with its exits and Features. It reuses the memory of rv. What it depends on stands in chart.
func (pos *Position) viewRegion(rv *board.RegionView, id scenario.RegionID, o *outlook) {
	spec, dm, r := &pos.sc.Spec, o.dm, int(id)
	printed, inSight := &spec.Regions[r], o.sight.Has(r)
	lies := pos.thought(id, dm || inSight)
	*rv = board.RegionView{ID: id, Name: printed.Name, About: pos.aboutFor(id, dm || inSight), Settings: pos.here(id) & scenario.EverySetting,
		Water:     lies.Has(scenario.Water),
		Submerged: lies.Has(scenario.Submerged),
		NoHiding:  printed.NoHiding, Known: pos.state.Table.Known.Has(r), Explored: pos.state.Table.Seen.Has(r), InSight: inSight,
		Lit:   !lies.Has(scenario.Dark) || pos.shone(id) || pos.lamplit(id, scenario.Nobody) && (dm || inSight || pos.pcIn(id)),
		Exits: slices.Grow(rv.Exits[:0], len(pos.sc.Exits[r])), Features: rv.Features[:0], Lying: pos.lyingIn(id, dm, rv.Lying[:0]),
		Remains: rv.Remains[:0]}
	if len(pos.state.Texts)+len(pos.state.Table.Texts) > 0 {
		rv.Remains = pos.remains(rv.Remains, id, dm)
	}
	for _, exit := range pos.sc.Exits[r] {
		linked := pos.linked(exit.Conn)
		if !dm && (!pos.openTo(exit.Conn) || !rv.Explored && !linked) { // EX-31
			continue
		}
		var ev *board.ExitView
		rv.Exits, ev = more(rv.Exits)
		*ev = board.ExitView{Conn: exit.Conn, To: exit.To, Known: linked, Open: exit.Open, Down: exit.Down,
			Closed: pos.thinksShut(scenario.Everyone, exit.Conn), Obstacles: ev.Obstacles[:0]}
		if dm {
			ev.Closed, ev.Hidden = pos.shut(exit.Conn), !pos.openTo(exit.Conn)
		} else if !linked {
			ev.To = scenario.NoRegion
		}
		for _, o := range pos.sc.Obstacles[exit.Conn] {
			if !pos.state.Challenges[o.Index()].Gone && (dm || pos.visible(o)) {
				ev.Obstacles = append(ev.Obstacles, o)
			}
		}
	}
	if rv.Explored && (rv.Lit && o.day || rv.InSight) || dm { // EX-34: players don't see Features in the dark
		for _, f := range pos.sc.Features[r] {
			if p := &spec.Features[f]; !pos.state.Table.Opened.Has(int(f)) && !p.Out {
				rv.Features = append(rv.Features, board.FeatureView{Feature: f + 1, Name: p.Name, About: pos.textFor(textOfFeature(int(f)), dm),
					Lock: !p.Lock.IsZero(), Locked: !p.Lock.IsZero() || p.Key != "", Key: pos.keyShown(p.Key, dm)})
			}
		}
	}
}

// viewChallenges adds the Challenges that the viewer knows of, those that are gone, and the bodies.
func (pos *Position) viewChallenges(v *board.View, dm bool, sight scenario.Set) {
	left := pos.state.Table.Bodies // in the order of the State
	var lying scenario.Set         // whose bodies are shown
	for _, b := range pos.state.Bodies {
		known := len(left) > 0 && left[0] == b
		if known {
			left = left[1:]
		}
		if dm || known || pos.inSight(b.Region) {
			v.Bodies = append(v.Bodies, board.BodyView{Body: b, Known: known})
			if b.Seeker.IsChallenge() {
				lying = lying.With(b.Seeker.Index())
			}
		}
	}
	forced := scenario.Nobody
	if p := &pos.state.Pending; (p.Ask == board.AskForced || p.Ask == board.AskForcedReact) && pos.showsAsked(dm) && (dm || !pos.unknown(p.By)) {
		forced = p.By
	}
	for i := range pos.state.Challenges {
		w, f := scenario.ChallengeAt(i), &pos.state.Challenges[i]
		known := pos.visibleTo(scenario.Everyone, w, sight)
		if f.Gone || !dm && !known {
			if f.Gone && (dm || known) || lying.Has(i) {
				v.Gone = append(v.Gone, board.GoneView{Who: w, Name: pos.Name(w)})
			}
			continue
		}
		c := pos.printed(w)
		var fv *board.ChallengeView
		v.Challenges, fv = more(v.Challenges)
		*fv = board.ChallengeView{
			Who: w, Name: c.Name, About: pos.textFor(textOf(w), dm),
			Printed: f.Printed, Type: c.Type, Region: f.Region, Way: pos.sc.Ways[f.Printed], EP: int(f.EP),
			MaxEP:   int(pos.maxEP(w)),
			Alerted: f.Alerted, Sheet: f.Sheet, Diseases: append(fv.Diseases[:0], f.Diseases...), Route: fv.Route[:0], PassedBy: c.PassedBy, Light: c.Light,
			Lock: !c.Lock.IsZero(), Locked: plan.HasLock(c), Key: pos.keyShown(c.Key, dm), Remembered: pos.ken != nil && pos.ken.printed.Has(i),
		}
		fv.Unit, fv.Bioform = pos.viewFighter(w)
		if fv.Key != "" {
			fv.KeyUse = c.KeyUse
		}
		if dm {
			fv.Known, fv.Keywords, fv.Pursues, fv.Passes, fv.Leg = known, pos.keywords(w), c.Pursues, c.Passes, f.Leg
			fv.Route = append(fv.Route, pos.sc.Routes[f.Printed]...)
		} else if pos.unknown(scenario.Who(fv.Sheet.Cause)) {
			fv.Sheet.Cause = 0
		}
		if dm || w == forced {
			fv.Plays = pos.playViews()[len(pos.party)+int(f.Printed)]
		}
	}
}

// viewDiseases adds the Diseases that entities in the View have. EX-142
func (pos *Position) viewDiseases(v *board.View) {
	add := func(list []board.Affliction) {
		for _, a := range list {
			k, known := slices.BinarySearchFunc(v.Diseases, a.Disease, func(d board.DiseaseView, i uint16) int { return int(d.Index) - int(i) })
			if !known {
				d := &pos.sc.Spec.Diseases[a.Disease]
				v.Diseases = slices.Insert(v.Diseases, k, board.DiseaseView{Index: a.Disease, Name: d.Name, About: d.About, Track: d.Track, By: int(d.By)})
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
