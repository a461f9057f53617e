package script

import (
	"maps"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// Verbs that roll, tell and ask.

var diceArgs = args("dice: Dice", "name?: string, what they are for")

var toldVerbs = []verb{
	{name: "roll", doc: `Throws dice such as "2d6", tells them and returns the total.`, params: diceArgs, returns: "integer", cost: does(40), brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			pool, name := diceArgument(c, sc)
			c.Return(sandbox.Int(sc.RollSum(name, pool)))
			return sc.Err()
		}},
	{name: "throw", doc: `Throws dice as roll does and returns a list of the faces.`, params: diceArgs, returns: "integer[]", cost: does(60), brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			pool, name := diceArgument(c, sc)
			t := sc.Roll(name, pool)
			faces := make([]sandbox.Value, t.Pool.Count())
			for i := range faces {
				faces[i] = sandbox.Int(int(t.Faces[i]))
			}
			c.ReturnList(faces...)
			return sc.Err()
		}},
	{name: "random", doc: "A whole number from 1 to n, each with the same chance, from the dice of this command. No event shows it. The dice of a test fix it as dN: d2=1 makes random(2) 1.",
		params: args("n: integer"), returns: "integer", cost: does(20), brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
			c.Return(sandbox.Int(1 + sc.RNG().IntN(c.Int(1, 1, big))))
			return nil
		}},
	{name: "log", doc: "Writes a line for the players. In a scenario that is apart, only the PCs that are with self are told, or all if self has no place.",
		params: args("text: string|number"), cost: does(20), brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error { return sc.Log(said(c, 1)) }},
	{name: "log_dm", doc: `The same as tell("dm", text).`, params: args("text: string|number"), cost: does(20), brings: nothing,
		do: func(c *sandbox.Call, _ *machine, sc *explore.Scene) error { return sc.LogDM(said(c, 1)) }},
	{name: "tell", doc: `Writes a line for one PC, for those who are at a place now (at("Crypt")), or for "dm". Nobody else hears it, but the DM hears all.`,
		params: args(`who: Entity|Place|"dm"`, "text: string|number"), cost: does(20, party.by(1)), brings: nothing, do: tell},
	{name: "debug", reads: true, doc: "Shows one or two values to the author: check -v, play, watch and story of the command homebrew print them. " +
		"It changes nothing, and nobody else sees them. A can, a when and a choose may not call it: they only read, and are asked more often than they count.",
		params: args("value: any", "more?: any"), cost: also(does(20), "steps and bytes for the text of a table"), brings: nothing, do: debugVerb},
	{name: "ask", doc: "Asks a PC's player, or the DM for a Challenge. The callback goes on to its end; when the answer is there, " +
		"answers.HANDLER(self, who, option) runs, option counted from 1.",
		params: args("who: Entity", "handler: HandlerName, the name of a function in answers", "question: string", "options: string[], 2 to 20"),
		cost:   does(40), brings: nothing, do: ask},
	{name: "ask_discard", doc: "Asks a PC's player whether to discard a card of a kind, or of any: 'discard a Strategy, or else' (HD-61). Only the player " +
		"sees which cards there are. It goes on as ask does: option is 1 if none was discarded, 2 if one was. Of a PC that holds no such card, as all " +
		"know, the answer is 1 without a question.",
		params: args("who: Entity", "handler: HandlerName, the name of a function in answers", "question: string", "kind?: "+cardKinds),
		cost:   does(40), brings: nothing, do: askDiscard},
	{name: "after", doc: "Lets timers.TIMER(self) run when so many rounds from now begin, before their on_round: 1 is the next round. It doesn't run if self is gone by then: a Challenge " +
		"defeated, a disease cured, the PC that played it out of play. Several of one name may wait (GL-77).",
		params: args("rounds: integer, 1 or more", "timer: TimerName, the name of a function in timers"), cost: also(does(40), "a step for each timer that waits"),
		brings: nothing, do: after},
	{name: "cancel", doc: "Cancels all timers of a name that self has set, in any callback. Returns how many there were (GL-77).",
		params: args("timer: TimerName, the name of a function in timers"), returns: "integer", cost: also(does(40), "steps for each timer that waits"), brings: nothing,
		do: func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			name, waits := functionArgument(c, 1, "timers", m.cb.timers), sc.Position().Size().Timed()
			c.Charge(waits + waits*waits/16)
			c.Return(sandbox.Int(sc.Cancel(name)))
			return sc.Err()
		}},
}

func after(c *sandbox.Call, m *machine, sc *explore.Scene) error {
	rounds := c.Int(1, 1, big)
	name := functionArgument(c, 2, "timers", m.cb.timers)
	c.Charge(sc.Position().Size().Timed())
	return sc.After(rounds, name)
}

// functionArgument returns an argument that names a function in answers or in timers.
func functionArgument(c *sandbox.Call, i int, in string, functions map[string]*sandbox.Func) string {
	if _, ok := c.Arg(i).(sandbox.LString); !ok {
		c.Bad(i, "found %s, want the name of a function in %s, in quotes", found(c.Arg(i)), in)
	}
	name := c.Text(i)
	if functions[name] == nil {
		c.Bad(i, "found %s, want the name of a function in %s%s", quote(name), in, suggest(c, name, slices.Sorted(maps.Keys(functions))))
	}
	return name
}

// diceArgument reads dice and what they are for.
func diceArgument(c *sandbox.Call, sc *explore.Scene) (stattrack.Pool, string) {
	pool := c.Host().(*machine).dice(c, c.Text(1))
	if c.Has(2) {
		return pool, line(c, 2)
	}
	return pool, sc.OwnerName()
}

// A parsed is a text of dice that has been read.
type parsed struct {
	text string
	pool stattrack.Pool
}

// dice reads dice. Scripts name the same few again and again.
func (m *machine) dice(c *sandbox.Call, text string) stattrack.Pool {
	for i := range m.parsed {
		if m.parsed[i].text == text {
			return m.parsed[i].pool
		}
	}
	pool, err := stattrack.ParsePool(text)
	if err != nil || pool.Removed || pool.IsZero() {
		c.Bad(1, "%s", noDice(text, err))
	}
	const most = 8
	if len(m.parsed) == most {
		m.parsed = m.parsed[:0]
	}
	m.parsed = append(m.parsed, parsed{text, pool})
	return pool
}

// tell tells a text to some.
func tell(c *sandbox.Call, m *machine, sc *explore.Scene) error {
	const want = `want a PC, at(region) or "dm"`
	if to, is := c.Arg(1).(sandbox.LString); is {
		if to != "dm" {
			c.Bad(1, "found %s, %s", quote(string(to)), want)
		}
		return sc.LogDM(said(c, 2))
	}
	if p, is := c.Is(1, m.host.place).(*place); is {
		return sc.RegionAt(p.at).Tell(said(c, 2))
	}
	w := m.entityArgument(c, 1)
	if !w.IsPC() {
		c.Bad(1, "found %s, %s: the DM plays it", quote(sc.Position().Name(w)), want)
	}
	return sc.Entity(w).Tell(said(c, 2))
}

func ask(c *sandbox.Call, m *machine, sc *explore.Scene) error {
	w, handler := m.entityArgument(c, 1), functionArgument(c, 2, "answers", m.cb.answers)
	list := c.Plain(4)
	if list.Kind() != sandbox.PlainList {
		c.Bad(4, `want a list of texts, such as {"pay", "refuse"}`)
	}
	var options []string
	for i := range list.Len() {
		if list.At(i).Kind() != sandbox.PlainText {
			c.Bad(4, `want a list of texts, such as {"pay", "refuse"}`)
		}
		options = append(options, oneLine(c, 4, list.At(i).String()))
	}
	return sc.Entity(w).Ask(handler, line(c, 3), options...)
}

func askDiscard(c *sandbox.Call, m *machine, sc *explore.Scene) error {
	w, handler := m.entityArgument(c, 1), functionArgument(c, 2, "answers", m.cb.answers)
	var kinds []scenario.PlayKind
	if c.Has(4) {
		kinds = make([]scenario.PlayKind, 1)
		word(c, 4, cardKindNames, &kinds[0])
	}
	return sc.Entity(w).AskDiscard(handler, line(c, 3), kinds...)
}
