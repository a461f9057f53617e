package explore

// nameEvent fills in the names of what a told event is about. The DM knows all of them.
func (pos *Position) nameEvent(ev *Event, n *Names, dm bool) {
	if ev.Who != Nobody {
		n.Who = pos.Name(ev.Who)
	}
	if ev.By != Nobody {
		n.By = pos.Name(ev.By)
	}
	rule := ruleOf(ev.Kind)
	if rule.what != nil {
		n.What = rule.what(pos, ev)
	}
	if rule.place {
		n.To = pos.regionName(ev.Region)
	}
	if rule.names != nil {
		rule.names(pos, ev, n, dm)
	}
}

// What an event of some kinds is about (eventRules).

func (pos *Position) scenarioName(*Event) string { return pos.sc.spec.Name }

func (pos *Position) playName(ev *Event) string {
	if pos.has(ev.Who) {
		return elementOf(pos.plays(ev.Who), int(ev.Play)).Name
	}
	return ""
}

func (pos *Position) diseaseName(ev *Event) string {
	return elementOf(pos.sc.spec.Diseases, int(ev.Index)).Name
}

func (pos *Position) secretName(ev *Event) string {
	return elementOf(pos.sc.spec.Secrets, int(ev.Index)).Name
}

func (pos *Position) commandName(ev *Event) string {
	return elementOf(pos.sc.spec.Commands, int(ev.Index)).Name
}

func (pos *Position) featureName(ev *Event) string {
	return elementOf(pos.sc.spec.Features, int(ev.Index)).Name
}

func (pos *Position) counterName(ev *Event) string {
	return elementOf(pos.sc.spec.Counters, int(ev.Index)).Name
}

func (pos *Position) nameMove(ev *Event, n *Names, _ bool) {
	n.From, n.To = pos.regionName(RegionID(ev.From)), pos.regionName(ev.Region)
}

func (pos *Position) nameRegion(ev *Event, n *Names, _ bool) {
	n.About = elementOf(pos.sc.spec.Regions, int(ev.Region)).About
}

func (pos *Position) nameExplored(ev *Event, n *Names, dm bool) {
	n.Blocked = pos.blockades(ev.Region, dm)
}

func (pos *Position) nameWay(ev *Event, n *Names, dm bool) {
	known := func(r RegionID) string {
		if !dm && (!pos.Known.Has(int(r)) || !pos.Seen.Has(int(r)) && !pos.linked(ev.Conn)) {
			return "" // EX-31
		}
		return pos.regionName(r)
	}
	ends := elementOf(pos.sc.ends, int(ev.Conn))
	n.From, n.To = known(ends[0]), known(ends[1])
}

func (pos *Position) nameRevealed(ev *Event, n *Names, _ bool) {
	if ev.Who.IsChallenge() && pos.has(ev.Who) {
		n.About = pos.printed(ev.Who).About
	}
}

// elementOf returns an element of a list, or a zero one: an event that was read from elsewhere may have any number.
func elementOf[T any](list []T, i int) *T {
	if i < 0 || i >= len(list) {
		return new(T)
	}
	return &list[i]
}

// regionName returns a region's name, or "".
func (pos *Position) regionName(r RegionID) string {
	return elementOf(pos.sc.spec.Regions, int(r)).Name
}

// blockades returns the Obstacles that the players see in the exits of a region. The DM is told what is behind them too. EX-34
func (pos *Position) blockades(r RegionID, dm bool) (list []Blockade) {
	if !pos.Known.Has(int(r)) {
		return nil
	}
	for _, exit := range pos.sc.exits[r] {
		if !pos.openTo(exit.Conn) || !pos.Seen.Has(int(r)) && !pos.linked(exit.Conn) { // EX-31
			continue
		}
		to := ""
		if dm || pos.linked(exit.Conn) && pos.Known.Has(int(exit.To)) {
			to = pos.regionName(exit.To)
		}
		if pos.wayState(exit.Conn).Known {
			list = append(list, Blockade{To: to, Into: !exit.Open})
		}
		for _, o := range pos.sc.obstacles[exit.Conn] {
			if pos.Challenges[o.Index()].Gone || !pos.visible(o) {
				continue
			}
			b := Blockade{By: pos.Name(o), About: pos.printed(o).About, To: to, Into: !exit.Open}
			list = append(list, b)
		}
	}
	return list
}
