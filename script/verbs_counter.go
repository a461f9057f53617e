package script

import (
	"errors"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Verbs of Counters.

var counterVerbs = []verb{
	{name: "advance", doc: "Gives points to a counter (CT-02). Returns false, and spends nothing, if a resource can't pay (GL-32).",
		params: args("counter: CounterName", "points: integer", ownerParam), returns: "boolean", cost: does(20, counted.by(8)), brings: advances, do: advance},
	{name: "can_pay", doc: "Whether the slots left of a counter cover so many points. Nothing is spent (CT-13).",
		params: args("counter: CounterName", "points: integer", ownerParam), returns: "boolean", cost: does(20, counted.by(8)), asks: true, brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			c.Return(sandbox.Bool(counterIn(c, sc, 3).Price(c.Int(2, 0, big)).Covered()))
			return sc.Err()
		},
		look: func(c *sandbox.Call, m *machine) {
			points := c.Int(2, 0, big)
			if k := seenCounter(c, m, 3); k != nil {
				price, _ := k.Counter.Price(points)
				if !k.Where.Fits(whereItCounts(m.view, k)) {
					price.Free = 0 // EX-92
				}
				c.Return(sandbox.Bool(price.Covered()))
			}
		}},
	{name: "retreat", doc: "Clears the slots of a counter that points pay for (GL-30).", params: args("counter: CounterName", "points: integer", ownerParam),
		cost: does(20, counted.by(8)), asks: true, brings: nothing, do: countBy(explore.SceneCounter.Retreat)},
	{name: "add_slots", doc: "Adds Temporary slots to a counter, ten slots in all at most (CT-05).", params: args("counter: CounterName", "slots: integer", ownerParam),
		cost: does(20, counted.by(8)), asks: true, brings: nothing, do: countBy(explore.SceneCounter.AddSlots)},
	{name: "drop_slots", doc: "Takes Temporary slots of a counter away that are not filled; returns how many. Without an unfilled slot it is complete (CT-05).",
		params: args("counter: CounterName", "slots: integer", ownerParam), returns: "integer", cost: does(20, counted.by(8)), asks: true, brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			n, err := counterIn(c, sc, 3).DropSlots(c.Int(2, 0, counter.MaxSlots))
			c.Return(sandbox.Int(n))
			return err
		}},
	{name: "put_in", doc: "Puts a thing into a free slot of an inventory (CT-15). Returns false if there is none. The last slot that fills completes it (CT-04).",
		params: args("inventory: CounterName", "thing: ItemName", ownerParam), returns: "boolean", cost: does(20, counted.by(8), held.by(8)), brings: advances,
		do: ofThing(explore.SceneCounter.PutIn)},
	{name: "take_out", doc: "Takes a thing out of an inventory; returns whether a slot held it (CT-15). A Temporary slot that held something is lost (CT-06).",
		params: args("inventory: CounterName", "thing: ItemName", ownerParam), returns: "boolean", cost: does(20, counted.by(8), held.by(8)), brings: nothing,
		do: ofThing(explore.SceneCounter.TakeOut)},
	{name: "things_in", doc: "What the slots of an inventory hold, in the order in which it was put in (CT-15).",
		params: args("inventory: CounterName", ownerParam), returns: "ItemName[]", cost: does(20, counted.by(8), held.by(8)), asks: true, brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			returnTexts(c, counterIn(c, sc, 2).Things())
			return sc.Err()
		},
		look: func(c *sandbox.Call, m *machine) {
			if k := seenCounter(c, m, 2); k != nil {
				returnTexts(c, k.Things)
			}
		}},
	countOf("filled", "How many slots of a counter are filled.", func(k counter.Counter) int { return int(k.Filled) }),
	countOf("slots", "How many slots a counter has, temporary ones included.", counter.Counter.Total),
}

// advance gives points to a Counter, or answers that a Resource can't pay.
func advance(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
	err := counterIn(c, sc, 3).Advance(c.Int(2, 0, big))
	c.Return(sandbox.Bool(err == nil))
	if _, short := errors.AsType[*counter.ShortError](err); short { // GL-32
		return nil
	}
	return err
}

// ownerParam is the parameter of all verbs of Counters that says whose it is. CT-17
const ownerParam = "owner?: Entity, the PC to whom it belongs; if left out it is the scenario's, or else of the PC in the callback"

// counterIn returns the Counter that a call names. Its owner is the argument at, if it is given.
func counterIn(c *sandbox.Call, sc *explore.Scene, at int) explore.SceneCounter {
	if c.Has(at) {
		return sc.Entity(c.Host().(*machine).entityArgument(c, at)).Counter(c.Text(1))
	}
	return sc.Counter(c.Text(1))
}

// seenCounter returns the Counter that a look names, or nil if the players don't see it.
func seenCounter(c *sandbox.Call, m *machine, at int) *board.CounterView {
	c.Charge(len(m.view.Counters) / 4)
	name, owner, given := c.Text(1), m.view.Viewer, c.Has(at)
	if given {
		owner = m.entityArgument(c, at)
	}
	for i := range m.view.Counters {
		if k := &m.view.Counters[i]; k.Name == name && !k.Hidden && (k.Owner == owner || !given && k.Owner == scenario.Nobody) {
			return k
		}
	}
	c.Bad(1, "found %s, want the name of a counter that the players see", quote(name))
	return nil
}

// whereItCounts returns the setting and type in which points for a Counter count: where its PC is, else where the viewer is. EX-92
func whereItCounts(v *board.View, k *board.CounterView) scenario.Settings {
	pc := v.Viewer
	if k.Owner.IsPC() {
		pc = k.Owner
	}
	if pc.IsPC() && pc.Index() < len(v.PCs) {
		return v.Here(v.PCs[pc.Index()].Region)
	}
	return v.Here(v.Start)
}

// ofThing makes a verb that moves a thing into an Inventory or out of it.
func ofThing(do func(k explore.SceneCounter, thing string) (bool, error)) func(*sandbox.Call, *machine, *explore.Scene) error {
	return func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
		done, err := do(counterIn(c, sc, 3), line(c, 2))
		c.Return(sandbox.Bool(done))
		return err
	}
}

func returnTexts(c *sandbox.Call, list []string) {
	c.ReturnList(mapped(list, func(s *string) sandbox.Value { return sandbox.LString(*s) })...)
}

// countBy makes a verb from one of a Counter that wants a number.
func countBy(do func(k explore.SceneCounter, n int) error) func(*sandbox.Call, *machine, *explore.Scene) error {
	return func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
		return do(counterIn(c, sc, 3), c.Int(2, 0, big))
	}
}

// countOf makes a verb that reads a number of a Counter.
func countOf(name, doc string, of func(counter.Counter) int) verb {
	return verb{
		name: name, doc: doc, params: args("counter: CounterName", ownerParam), returns: "integer", cost: does(20, counted.by(8)), asks: true, brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			c.Return(sandbox.Int(of(counterIn(c, sc, 2).Now())))
			return sc.Err()
		},
		look: func(c *sandbox.Call, m *machine) {
			if k := seenCounter(c, m, 2); k != nil {
				c.Return(sandbox.Int(of(k.Counter)))
			}
		},
	}
}
