package plan

import (
	"slices"

	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
)

// assumed is what reach takes for granted.
type assumed struct {
	open    bool               // no Obstacle and no Feature needs a key
	picks   bool               // PCs can pick Locks
	carried map[string]bool    // the items that they bring
	known   bool               // they bring no others
	may     *scenario.HooksMay // what hooks may do; nil is nothing
}

// reach walks a map as PCs could. It takes every item on the way, and goes through hidden connections once their Secret is within reach. What
// hooks may do, they do at once, so reach never misses what a play could reach. EX-12, EX-21, EX-122, EX-134
type reach struct {
	sc *Plan
	assumed

	been  []bool          // by region
	ways  []bool          // by connection: found
	gone  []bool          // by Challenge: disarmed
	have  map[string]bool // items
	lies  map[string]bool // items that are somewhere in the Spec
	doors map[string][]scenario.ConnID
	boxes map[string][]uint16
	queue []scenario.RegionID
}

// reach returns what PCs could reach.
func (sc *Plan) reach(a assumed) *reach {
	spec := &sc.Spec
	w := &reach{sc: sc, assumed: a, been: make([]bool, len(spec.Regions)), ways: make([]bool, len(spec.Connections)), gone: make([]bool, len(spec.Challenges)),
		have: map[string]bool{}, lies: map[string]bool{}, doors: map[string][]scenario.ConnID{}, boxes: map[string][]uint16{}}
	for _, item := range itemsOf(spec) {
		w.lies[item] = true
	}
	for item := range a.carried {
		w.have[item] = true // any order gives the same result
	}
	w.visit(sc.Start)
	if a.may != nil {
		w.hooks(a.may)
	}
	for len(w.queue) > 0 {
		r := w.queue[len(w.queue)-1]
		w.queue = w.queue[:len(w.queue)-1]
		for _, item := range spec.Regions[r].Items { // GL-48
			w.take(item)
		}
		for _, k := range sc.Secrets[r] {
			w.find(k)
		}
		for _, k := range sc.Features[r] {
			w.unlock(k)
		}
		for _, e := range sc.Exits[r] {
			w.cross(e.Conn)
		}
	}
	return w
}

// hooks does what hooks may do.
func (w *reach) hooks(may *scenario.HooksMay) {
	for _, name := range may.Send {
		if r := w.sc.Region(name); r != scenario.NoRegion {
			w.visit(r)
		}
	}
	for _, item := range may.Give {
		w.lies[item] = true
		w.take(item)
	}
	for i := range w.sc.Spec.Connections {
		c := &w.sc.Spec.Connections[i]
		w.ways[i] = slices.ContainsFunc(may.Open, func(o scenario.Way) bool { return o.From == c.From && o.To == c.To || o.From == c.To && o.To == c.From })
		w.cross(scenario.ConnID(i))
	}
	for i := range w.sc.Spec.Secrets {
		if slices.Contains(may.Find, w.sc.Spec.Secrets[i].Name) {
			w.find(uint16(i))
		}
	}
	for i := range w.sc.Spec.Challenges {
		if slices.Contains(may.Remove, w.sc.Spec.Challenges[i].Name) {
			w.remove(i)
		}
	}
}

func (w *reach) remove(i int) {
	w.gone[i] = true
	if c := w.sc.Ways[i]; c != scenario.NoConn {
		w.cross(c)
	}
}

// itemsOf lists the items of a Spec in its order; "" stands for what holds none.
func itemsOf(spec *scenario.Spec) (items []string) {
	for x := range pieces.Of(spec, nil, pieces.Region, pieces.Secret, pieces.Feature, pieces.Row) {
		items = append(items, x.Items...)
	}
	return items
}

func (w *reach) visit(r scenario.RegionID) {
	if !w.been[r] {
		w.been[r] = true
		w.queue = append(w.queue, r)
	}
}

// cross goes through a connection from each end that has been reached.
func (w *reach) cross(c scenario.ConnID) {
	conn, ends := &w.sc.Spec.Connections[c], w.sc.Ends[c]
	if (conn.Closed || conn.Hidden) && !w.ways[c] || !w.passes(c) {
		return
	}
	if w.been[ends[0]] {
		w.visit(ends[1])
	}
	if w.been[ends[1]] && !conn.OneWay {
		w.visit(ends[0])
	}
}

// passes reports whether PCs have the keys to all Obstacles of a connection.
func (w *reach) passes(c scenario.ConnID) bool {
	for _, o := range w.sc.Obstacles[c] {
		printed := &w.sc.Spec.Challenges[o.Index()]
		if w.gone[o.Index()] || w.open || printed.Absent || printed.PassedBy != 0 || !printed.Lock.IsZero() && w.picks || w.sc.bashes(printed) ||
			w.has(printed.Key) {
			continue
		}
		w.doors[printed.Key] = append(w.doors[printed.Key], c)
		return false
	}
	return true
}

// bashes reports whether attacks may open an Obstacle: its EP, Wounds or Vim. GL-14, GL-43, PD-34
func (sc *Plan) bashes(c *scenario.Challenge) bool {
	return (c.EP > 0 || c.Unit != nil || c.Bioform != nil) && !(sc.Spec.Forbids.Bashing && HasLock(c))
}

// has reports whether PCs may have a key: they took it, or it isn't in the Spec and nobody knows what they bring.
func (w *reach) has(key string) bool { return key != "" && (w.have[key] || !w.known && !w.lies[key]) }

// take takes an item, and retries everything that needed it.
func (w *reach) take(item string) {
	if item == "" || w.have[item] {
		return
	}
	w.have[item] = true
	doors, boxes := w.doors[item], w.boxes[item]
	delete(w.doors, item)
	delete(w.boxes, item)
	for _, c := range doors {
		w.cross(c)
	}
	for _, k := range boxes {
		w.unlock(k)
	}
}

// unlock opens a Feature. EX-133
func (w *reach) unlock(k uint16) {
	f := &w.sc.Spec.Features[k]
	if !w.open && (f.Key != "" || !f.Lock.IsZero()) && (f.Lock.IsZero() || !w.picks) && !w.has(f.Key) {
		w.boxes[f.Key] = append(w.boxes[f.Key], k)
		return
	}
	w.take(f.Item)
}

// find finds a Secret. EX-122
func (w *reach) find(k uint16) {
	s := &w.sc.Spec.Secrets[k]
	w.take(s.Item)
	if t := w.sc.Tables[k]; t >= 0 {
		for _, row := range w.sc.Spec.Fortunes[t].Rows {
			w.take(row.Item)
		}
	}
	if c := w.sc.SecretWay[k]; c != scenario.NoConn && !w.sc.Spec.Connections[c].Closed {
		w.ways[c] = true
		w.cross(c)
	}
	if o := w.sc.Disarms[k]; o.IsChallenge() {
		w.remove(o.Index())
	}
}
