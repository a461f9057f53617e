package explore

// exit returns a region's exit through a connection. Its cost doesn't grow with the region's exits.
func (sc *Plan) exit(r RegionID, c ConnID) (Exit, bool) {
	if uint(c) < uint(len(sc.ends)) { // a negative number is out of range too
		switch ends := &sc.ends[c]; r {
		case ends[0]:
			return Exit{Conn: c, To: ends[1], Open: true, Down: sc.spec.Connections[c].Down}, true
		case ends[1]:
			return Exit{Conn: c, To: ends[0], Open: !sc.spec.Connections[c].OneWay}, true
		}
	}
	return Exit{}, false
}

// ways finds connections by the names of their two regions. It has the first of several.
type ways map[Way]ConnID

// add adds a connection.
func (w ways) add(c *Connection, id ConnID) {
	if _, known := w[Way{From: c.From, To: c.To}]; !known {
		w[Way{From: c.From, To: c.To}] = id
	}
}

// find looks up a connection by its two regions in either order. If two one-way connections join them, the order decides.
func (w ways) find(way Way) (ConnID, bool) {
	if c, ok := w[way]; ok {
		return c, true
	}
	c, ok := w[Way{From: way.To, To: way.From}]
	return c, ok
}

// lead reports whether a connection leads from one region to another.
func (w ways) lead(connections []Connection, from, to string) bool {
	if _, ok := w[Way{From: from, To: to}]; ok {
		return true
	}
	back, ok := w[Way{From: to, To: from}]
	return ok && !connections[back].OneWay
}

// doubles reports whether a connection joins two regions that are already joined. Two one-way connections in opposite directions are
// allowed.
func (w ways) doubles(connections []Connection, c *Connection) bool {
	_, back := w[Way{From: c.To, To: c.From}]
	return back && !c.OneWay || w.lead(connections, c.From, c.To)
}

// guard lists the Obstacles at the exits of each region, in the order of the exits, and records the connections without any. EX-60
func (sc *Plan) guard() {
	for i, c := range sc.spec.Connections {
		sc.plain = append(sc.plain, !c.Hidden && !c.Closed && !c.OneWay && len(sc.obstacles[i]) == 0)
	}
	sc.guards = make([][]Who, len(sc.exits))
	for r, exits := range sc.exits {
		for _, e := range exits {
			sc.guards[r] = append(sc.guards[r], sc.obstacles[e.Conn]...)
		}
	}
}
