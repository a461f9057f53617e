package explore

// exit returns the way that a connection is from a region, however many exits the region has.
func (sc *Scenario) exit(r RegionID, c ConnID) (Exit, bool) {
	if uint(c) < uint(len(sc.ends)) { // a negative one too is out of range
		switch ends := &sc.ends[c]; r {
		case ends[0]:
			return Exit{Conn: c, To: ends[1], Open: true, Down: sc.spec.Connections[c].Down}, true
		case ends[1]:
			return Exit{Conn: c, To: ends[0], Open: !sc.spec.Connections[c].OneWay}, true
		}
	}
	return Exit{}, false
}

// ways finds connections by the names of their two regions. The first of several is the one.
type ways map[Way]ConnID

// add adds a connection.
func (w ways) add(c *Connection, id ConnID) {
	if _, known := w[Way{c.From, c.To}]; !known {
		w[Way{c.From, c.To}] = id
	}
}

// find looks a connection up by its two regions, whichever is named first; where two one-way ones join them, in their direction.
func (w ways) find(way Way) (ConnID, bool) {
	if c, ok := w[way]; ok {
		return c, true
	}
	c, ok := w[Way{way.To, way.From}]
	return c, ok
}

// lead reports whether a connection leads from one region to another.
func (w ways) lead(connections []Connection, from, to string) bool {
	if _, ok := w[Way{from, to}]; ok {
		return true
	}
	back, ok := w[Way{to, from}]
	return ok && !connections[back].OneWay
}

// doubles reports whether a connection joins two regions that others join already. Two that lead in opposite directions only may be.
func (w ways) doubles(connections []Connection, c *Connection) bool {
	_, back := w[Way{c.To, c.From}]
	return back && !c.OneWay || w.lead(connections, c.From, c.To)
}

// guard lists the Obstacles at the exits of each region, in the order of the exits, and notes the connections without any. EX-60
func (sc *Scenario) guard() {
	for i, c := range sc.spec.Connections {
		sc.plain = append(sc.plain, !c.Hidden && !c.OneWay && len(sc.obstacles[i]) == 0)
	}
	sc.guards = make([][]Who, len(sc.exits))
	for r, exits := range sc.exits {
		for _, e := range exits {
			sc.guards[r] = append(sc.guards[r], sc.obstacles[e.Conn]...)
		}
	}
}
