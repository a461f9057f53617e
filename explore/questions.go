package explore

// Plays returns what an entity can play, as Command.Play numbers it; nil for one that is not there. The slice is not to be changed.
func (pos *Position) Plays(w Who) []Play {
	if !pos.has(w) {
		return nil
	}
	return pos.plays(w)
}

// KnowsWay reports whether the players know which regions a connection joins. They do when PCs have looked or gone through it or have
// been on both sides; a goal whose place they know from the start counts as a side. EX-12, EX-31
func (pos *Position) KnowsWay(c ConnID) bool {
	return c >= 0 && int(c) < len(pos.sc.ends) && pos.linked(c)
}

// Barrier returns the Obstacle that an entity's Move through a connection is an attempt on, with the Action of Command.Play; Nobody
// where the way is free, a key opens it, or the players don't know of what blocks it. EX-21, EX-65, EX-134
func (pos *Position) Barrier(c ConnID, w Who) Who {
	if c < 0 || int(c) >= len(pos.sc.obstacles) || !pos.has(w) {
		return Nobody
	}
	return pos.barrier(c, w)
}

// Answers returns how many answers the question has: Command.Choice is below it. Check says which of them may be given.
func (p *Pending) Answers() int { return p.options() }

// Exit returns what a connection is as seen from a region, and whether it is one of the region's. It costs the same however many exits
// the region has. EX-10
func (sc *Scenario) Exit(r RegionID, c ConnID) (Exit, bool) { return sc.exit(r, c) }

// Allows reports whether a play may be made in a region, by the settings of both. EX-90, EX-91
func (sc *Scenario) Allows(r RegionID, p *Play) bool {
	return r >= 0 && int(r) < len(sc.settings) && p.allowed(sc.settings[r])
}

// Burns reports whether a PC has a light source that burns in a region: under water no flame does. EX-43
func (g *Game) Burns(w Who, r RegionID) bool {
	return w.IsPC() && w.Index() < len(g.party) && r >= 0 && int(r) < len(g.sc.spec.Regions) && g.burns(w.Index(), r)
}

// MaxEP returns the most EP that a PC has with so many Injuries; 0 for one that is not of the party. GL-08
func (g *Game) MaxEP(w Who, injuries int) int {
	if !w.IsPC() || w.Index() >= len(g.party) {
		return 0
	}
	return g.party[w.Index()].maxEP(injuries, g.sc.injury)
}
