package script

import (
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Verbs of Counters.

var counterVerbs = []verb{
	{name: "advance", doc: "Gives points to a counter (CT-02).", params: args("counter: CounterName", "points: integer"),
		cost: does(20, counted.by(8)), brings: advances, do: countBy(explore.SceneCounter.Advance)},
	{name: "retreat", doc: "Clears the slots of a counter that points pay for (GL-30).", params: args("counter: CounterName", "points: integer"),
		cost: does(20, counted.by(8)), asks: true, brings: nothing, do: countBy(explore.SceneCounter.Retreat)},
	{name: "add_slots", doc: "Adds Temporary slots to a counter, ten slots in all at most (CT-05).", params: args("counter: CounterName", "slots: integer"),
		cost: does(20, counted.by(8)), asks: true, brings: nothing, do: countBy(explore.SceneCounter.AddSlots)},
	countOf("filled", "How many slots of a counter are filled.", func(k counter.Counter) int { return int(k.Filled) }),
	countOf("slots", "How many slots a counter has, temporary ones included.", counter.Counter.Total),
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
			c.Charge(len(m.view.Counters) / 4)
			name := c.Text(1)
			for i := range m.view.Counters {
				if k := &m.view.Counters[i]; k.Name == name && !k.Hidden {
					c.Return(sandbox.Int(of(k.Counter)))
					return
				}
			}
			c.Bad(1, "found %s, want the name of a counter that the players see", quote(name))
		},
	}
}
