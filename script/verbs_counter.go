package script

import (
	"errors"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Verbs of Counters.

var counterVerbs = []verb{
	{name: "advance", doc: "Gives points to a counter (CT-02). Returns false, and spends nothing, if a resource can't pay (GL-32).",
		params: args("counter: CounterName", "points: integer"), returns: "boolean", cost: does(20, counted.by(8)), brings: advances, do: advance},
	{name: "can_pay", doc: "Whether the slots left of a counter cover so many points. Nothing is spent (CT-13).",
		params: args("counter: CounterName", "points: integer"), returns: "boolean", cost: does(20, counted.by(8)), asks: true, brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			c.Return(sandbox.Bool(sc.Counter(c.Text(1)).Price(c.Int(2, 0, big)).Covered()))
			return sc.Err()
		},
		look: func(c *sandbox.Call, m *machine) {
			points := c.Int(2, 0, big)
			if k, ok := seenCounter(c, m); ok {
				price, _ := k.Price(points)
				c.Return(sandbox.Bool(price.Covered()))
			}
		}},
	{name: "retreat", doc: "Clears the slots of a counter that points pay for (GL-30).", params: args("counter: CounterName", "points: integer"),
		cost: does(20, counted.by(8)), asks: true, brings: nothing, do: countBy(explore.SceneCounter.Retreat)},
	{name: "add_slots", doc: "Adds Temporary slots to a counter, ten slots in all at most (CT-05).", params: args("counter: CounterName", "slots: integer"),
		cost: does(20, counted.by(8)), asks: true, brings: nothing, do: countBy(explore.SceneCounter.AddSlots)},
	{name: "drop_slots", doc: "Takes Temporary slots of a counter away that are not filled; returns how many. Without an unfilled slot it is complete (CT-05).",
		params: args("counter: CounterName", "slots: integer"), returns: "integer", cost: does(20, counted.by(8)), asks: true, brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			n, err := sc.Counter(c.Text(1)).DropSlots(c.Int(2, 0, counter.MaxSlots))
			c.Return(sandbox.Int(n))
			return err
		}},
	countOf("filled", "How many slots of a counter are filled.", func(k counter.Counter) int { return int(k.Filled) }),
	countOf("slots", "How many slots a counter has, temporary ones included.", counter.Counter.Total),
}

// advance gives points to a Counter, or answers that a Resource can't pay.
func advance(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
	err := sc.Counter(c.Text(1)).Advance(c.Int(2, 0, big))
	c.Return(sandbox.Bool(err == nil))
	if _, short := errors.AsType[*counter.ShortError](err); short { // GL-32
		return nil
	}
	return err
}

// seenCounter returns the Counter that a look names, if the players see it.
func seenCounter(c *sandbox.Call, m *machine) (counter.Counter, bool) {
	c.Charge(len(m.view.Counters) / 4)
	name := c.Text(1)
	for i := range m.view.Counters {
		if k := &m.view.Counters[i]; k.Name == name && !k.Hidden {
			return k.Counter, true
		}
	}
	c.Bad(1, "found %s, want the name of a counter that the players see", quote(name))
	return counter.Counter{}, false
}

// countBy makes a verb from one of a Counter that wants a number.
func countBy(do func(k explore.SceneCounter, n int) error) func(*sandbox.Call, *machine, *explore.Scene) error {
	return func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
		return do(sc.Counter(c.Text(1)), c.Int(2, 0, big))
	}
}

// countOf makes a verb that reads a number of a Counter.
func countOf(name, doc string, of func(counter.Counter) int) verb {
	return verb{
		name: name, doc: doc, params: args("counter: CounterName"), returns: "integer", cost: does(20, counted.by(8)), asks: true, brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			c.Return(sandbox.Int(of(sc.Counter(c.Text(1)).Now())))
			return sc.Err()
		},
		look: func(c *sandbox.Call, m *machine) {
			if k, ok := seenCounter(c, m); ok {
				c.Return(sandbox.Int(of(k)))
			}
		},
	}
}
