package plan

import (
	"github.com/crunchrules/crunch/explore/scenario"
)

// Exit returns a region's exit through a connection. Its cost doesn't grow with the region's exits.
func (sc *Plan) Exit(r scenario.RegionID, c scenario.ConnID) (scenario.Exit, bool) {
	if uint(c) < uint(len(sc.Ends)) { // a negative number is out of range too
		switch ends := &sc.Ends[c]; r {
		case ends[0]:
			return scenario.Exit{Conn: c, To: ends[1], Open: true, Down: sc.Spec.Connections[c].Down}, true
		case ends[1]:
			return scenario.Exit{Conn: c, To: ends[0], Open: !sc.Spec.Connections[c].OneWay}, true
		}
	}
	return scenario.Exit{}, false
}

// ways finds connections by the names of their two regions. It has the first of several.
type ways map[scenario.Way]scenario.ConnID

func (w ways) add(c *scenario.Connection, id scenario.ConnID) {
	if _, known := w[scenario.Way{From: c.From, To: c.To}]; !known {
		w[scenario.Way{From: c.From, To: c.To}] = id
	}
}

// find looks up a connection by its two regions in either order. If two one-way connections join them, the order decides.
func (w ways) find(way scenario.Way) (scenario.ConnID, bool) {
	if c, ok := w[way]; ok {
		return c, true
	}
	c, ok := w[scenario.Way{From: way.To, To: way.From}]
	return c, ok
}

func (w ways) lead(connections []scenario.Connection, from, to string) bool {
	if _, ok := w[scenario.Way{From: from, To: to}]; ok {
		return true
	}
	back, ok := w[scenario.Way{From: to, To: from}]
	return ok && !connections[back].OneWay
}

// doubles reports whether a connection joins two regions that are already joined. Two one-way connections in opposite directions are
// allowed.
func (w ways) doubles(connections []scenario.Connection, c *scenario.Connection) bool {
	_, back := w[scenario.Way{From: c.To, To: c.From}]
	return back && !c.OneWay || w.lead(connections, c.From, c.To)
}

// guard lists the Obstacles at the exits of each region, in the order of the exits, and records the connections without any. EX-60
func (sc *Plan) guard() {
	for i, c := range sc.Spec.Connections {
		sc.Plain = append(sc.Plain, !c.Hidden && !c.Closed && !c.OneWay && len(sc.Obstacles[i]) == 0)
	}
	sc.Guards = make([][]scenario.Who, len(sc.Exits))
	for r, exits := range sc.Exits {
		for _, e := range exits {
			sc.Guards[r] = append(sc.Guards[r], sc.Obstacles[e.Conn]...)
		}
	}
}
