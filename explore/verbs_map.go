package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A SceneRegion is a region in a Scene.
type SceneRegion struct {
	sc    *Scene
	id    scenario.RegionID
	named bool   // whether it was asked for by name
	name  string // this one
}

// Region returns a region by name. If there is none, whatever is asked of it makes the hook fail.
func (sc *Scene) Region(name string) SceneRegion {
	return SceneRegion{sc, sc.run.sc.Region(name), true, name}
}

// RegionAt returns a region by its number. scenario.NoRegion, where an Obstacle is, is lit and dry, and nobody is there.
func (sc *Scene) RegionAt(r scenario.RegionID) SceneRegion {
	if r < 0 || int(r) >= len(sc.run.sc.Settings) {
		r = scenario.NoRegion
	}
	return SceneRegion{sc: sc, id: r}
}

// is reports whether there is such a region. It makes the verb fail if there is none of that name.
func (r SceneRegion) is(verb string) bool {
	return r.id != scenario.NoRegion || r.named && r.sc.region(verb, r.name) != scenario.NoRegion
}

// must is is for a verb that needs a region.
func (r SceneRegion) must(verb string) bool {
	if r.id == scenario.NoRegion && !r.named {
		_ = r.sc.refuse(verb, "no region", "a region of this scenario", "")
		return false
	}
	return r.is(verb)
}

// ID returns its number; scenario.NoRegion if there is none.
func (r SceneRegion) ID() scenario.RegionID { return r.id }

// Name returns its name; "" if there is none.
func (r SceneRegion) Name() string {
	if !r.is("Name") {
		return ""
	}
	return r.sc.run.sc.Spec.Regions[r.id].Name
}

// About returns its description now; "" if there is none. GL-78
func (r SceneRegion) About() string {
	if !r.is("About") {
		return ""
	}
	return r.sc.run.described(r.sc.run.state.Regions, r.id)
}

// PCs returns the PCs in play that are there.
func (r SceneRegion) PCs() []SceneEntity {
	if !r.is("PCs") {
		return nil
	}
	return r.sc.pcs(r.id)
}

// Setting reports whether it has a setting. If it has several, that is true for each: the player chooses one that fits. EX-91
func (r SceneRegion) Setting(s scenario.Setting) bool {
	return r.is("Setting") && r.sc.run.here(r.id).Has(s)
}

// Terrain returns what it is like now.
func (r SceneRegion) Terrain() scenario.Terrain {
	if !r.is("Terrain") {
		return 0
	}
	return r.sc.run.terrain(r.id)
}

// Lit reports whether it is lit. EX-32
func (r SceneRegion) Lit() bool { return r.is("Lit") && r.sc.run.lit(r.id) }

func (sc *Scene) region(verb, name string) scenario.RegionID {
	r := sc.run.sc.Region(name)
	if r == scenario.NoRegion {
		_ = sc.unknown(verb, name, "the name of a region", namesOf(sc.run.sc.Spec.Regions, func(x *scenario.Region) string { return x.Name }))
	}
	return r
}

// Send puts an entity into any region and spends no Move. An Obstacle can't be sent.
func (e SceneEntity) Send(region string) error {
	sc, w := e.sc, e.who
	if ok, todo := sc.may("Send", w); ok {
		r := sc.region("Send", region)
		if r == scenario.NoRegion || !todo || r == sc.run.state.Where(w) {
			return sc.err
		}
		if sc.run.state.Where(w) == scenario.NoRegion {
			return sc.refuse("Send", sc.run.Name(w), "a PC or a Challenge that is in a region", "")
		}
		sc.sprung(w)
		sc.run.place(w, r)
	}
	return sc.err
}

// Spawn brings a Challenge of the scenario onto the map: the printed one if it is not there, else a copy of it. An Obstacle comes into its
// connection; region is ignored.
func (sc *Scene) Spawn(challenge, region string) (SceneEntity, error) {
	none := sc.Entity(scenario.Nobody)
	if sc.err != nil || sc.run.state.Result != board.ResultRunning {
		return none, sc.err
	}
	spec := &sc.run.sc.Spec
	printed, known := sc.run.sc.Printed[challenge]
	if !known {
		return none, sc.unknown("Spawn", challenge, "the name of a Challenge",
			namesOf(spec.Challenges, func(x *scenario.Challenge) string { return x.Name }))
	}
	if spec.Challenges[printed].Out {
		return sc.Entity(scenario.ChallengeAt(printed)), nil // nothing comes
	}
	r := scenario.NoRegion
	if !plan.SitsBetween(&spec.Challenges[printed]) {
		if r = sc.region("Spawn", region); r == scenario.NoRegion {
			return none, sc.err
		}
	} else if !sc.run.state.Challenges[printed].Gone {
		return sc.Entity(scenario.ChallengeAt(printed)), nil
	}
	if len(sc.run.state.Challenges) >= scenario.MaxPlaced {
		return none, sc.refuse("Spawn", "too many Challenges", fmt.Sprintf("at most %d", scenario.MaxPlaced), "")
	}
	w := scenario.ChallengeAt(printed) // the printed one, if it is not on the map
	if !sc.run.state.Challenges[printed].Gone {
		w = scenario.ChallengeAt(len(sc.run.state.Challenges))
	}
	sc.run.renews(w)
	sc.run.emit(board.Event{Kind: board.EventSpawned, Who: w, Index: int32(printed), Region: r, Owner: sc.frame.Owner})
	sc.run.sighted(w)
	sc.run.glowFor(w)
	return sc.Entity(w), nil
}

// renews notes that a new Challenge takes the place and the number of one that is gone: what was under way with that one is not for it.
func (run *Runner) renews(w scenario.Who) {
	for _, list := range [...][]frame.Frame{run.stack, run.queue} {
		for i := range list {
			switch f := &list[i]; f.Kind {
			case frame.AttackFrame, frame.VolleyFrame, frame.PickFrame, frame.ForcedFrame, frame.SapFrame:
				f.Renewed = f.Renewed || f.Actor == w || f.Target == w
			case frame.CommandFrame:
				f.Renewed = f.Renewed || run.began.Target == w
			}
		}
	}
}

// maxLaid is how many items may lie about; with as many, content can lay down no more.
const maxLaid = 1 << 16

// Lay puts an item down in a region, for a PC to pick up. The players see it if a PC there sees. GL-48
func (r SceneRegion) Lay(item string) error {
	sc := r.sc
	if sc.err != nil || !sc.text("Lay", item) {
		return sc.err
	}
	if !r.must("Lay") || sc.run.state.Result != board.ResultRunning {
		return sc.err
	}
	if sc.run.sc.Spec.ItemsStay {
		return sc.refuse("Lay", "ItemsStay", "a scenario in which items move: no PC could pick it up", "")
	}
	if item == "" || len(sc.run.state.Lying) >= maxLaid {
		return sc.refuse("Lay", fmt.Sprintf("%q", item), fmt.Sprintf("the name of an item, while fewer than %d lie about", maxLaid), "")
	}
	sc.run.emit(board.Event{Kind: board.EventItemLaid, By: sc.frame.Owner.Who, Region: r.id, Text: item, Source: sc.OwnerName()})
	return nil
}

// A SceneWay is a connection in a Scene.
type SceneWay struct {
	sc       *Scene
	from, to string
}

// Way returns the connection from one region to another, by their names. If there is none, whatever is asked of it makes the hook fail.
func (sc *Scene) Way(from, to string) SceneWay { return SceneWay{sc, from, to} }

// find returns the connection. Of two one-way connections it returns the one from w.from to w.to.
func (w SceneWay) find(verb string) scenario.ConnID {
	sc, from, to := w.sc, w.from, w.to
	if sc.err != nil {
		return scenario.NoConn
	}
	a, b := sc.region(verb, from), sc.region(verb, to)
	if a == scenario.NoRegion || b == scenario.NoRegion {
		return scenario.NoConn
	}
	way := scenario.NoConn
	for _, exit := range sc.run.sc.Exits[a] {
		if exit.To == b && (way == scenario.NoConn || exit.Open) {
			way = exit.Conn
		}
	}
	if way == scenario.NoConn {
		_ = sc.refuse(verb, fmt.Sprintf("%q to %q", from, to), "two regions that a connection joins", "")
	}
	return way
}

// Open opens a connection: it reveals a hidden one, and opens a closed one. EX-122
func (w SceneWay) Open() error {
	sc := w.sc
	way := w.find("Open")
	if way == scenario.NoConn || sc.run.state.Result != board.ResultRunning {
		return sc.err
	}
	opens := sc.run.shut(way)
	sc.run.setClosed(way, false, sc.frame.Owner.Who, sc.OwnerName())
	if sc.run.sc.Spec.Connections[way].Hidden && !sc.run.state.Table.Ways.Has(int(way)) {
		sc.run.emit(board.Event{Kind: board.EventWayFound, By: sc.frame.Owner.Who, Conn: way, Source: sc.OwnerName()})
		sc.run.opened(way)
		opens = true
	}
	if opens {
		sc.run.fireDoor(way, scenario.Nobody, true, sc.blame())
	}
	return nil
}

// Close closes a connection, both ways. Nobody passes or sees through it until Open, whatever form of movement it has. EX-21, EX-30
func (w SceneWay) Close() error {
	sc := w.sc
	if way := w.find("Close"); way != scenario.NoConn && sc.run.state.Result == board.ResultRunning {
		sc.run.setClosed(way, true, sc.frame.Owner.Who, sc.OwnerName())
	}
	return sc.err
}

// Closed reports whether a connection is closed.
func (w SceneWay) Closed() bool {
	sc := w.sc
	way := w.find("Closed")
	return way != scenario.NoConn && sc.run.shut(way)
}

// SetTerrain changes what a region is like: it lights or darkens it, floods or drains it. All that follows from it holds at once: what PCs
// see, who swims and flies, which light burns. The players learn of it when they see it. A region that is Submerged has Water too. EX-32,
// EX-40 to EX-44
func (r SceneRegion) SetTerrain(t scenario.Terrain) error {
	sc := r.sc
	if sc.err != nil {
		return sc.err
	}
	switch {
	case !r.must("SetTerrain") || sc.run.state.Result != board.ResultRunning:
	case !t.Valid():
		return sc.refuse("SetTerrain", fmt.Sprintf("%q (%d)", t, uint8(t)), "Dark, Water, and Submerged only with Water", "")
	default:
		sc.run.reshape(r.id, t, sc.frame.Owner.Who, sc.OwnerName())
	}
	return sc.err
}
