package script

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// A host is the table of everything that packs may define and call.
type host struct {
	table   *sandbox.Host
	entity  *sandbox.Class
	content *sandbox.Class
	place   *sandbox.Class
	passage *sandbox.Class
	test    *sandbox.Class // the t of a test
	actor   *sandbox.Class // Entity for tests
}

func newHost() *host {
	h := &host{}
	h.entity = entityClass()
	h.content = contentClass()
	h.place, h.passage = placeClass(), passageClass()
	h.test, h.actor = testClass(), actorClass()
	h.table = &sandbox.Host{
		Functions: slices.Concat(constructors(), []sandbox.Function{testFunction()}, verbs(), mapVerbs()),
		Classes:   []*sandbox.Class{h.entity, h.content, h.place, h.passage, h.test, h.actor},
	}
	return h
}

// contentClass is self for content that is not an entity: a region, connection, disease, secret, feature, counter, fortune or the scenario.
func contentClass() *sandbox.Class {
	return &sandbox.Class{
		Name: "Content", Noun: "self", Doc: "The piece of content whose callback runs.",
		Fields: []sandbox.Field{
			{Name: "name", Type: "string", Doc: "its name", Cost: reads(),
				Get: func(self any) sandbox.Value { return sandbox.Text(self.(*machine).contentName()) }},
			{Name: "data", Type: "table", Verb: "set a field of it, as in self.data.count = 1",
				Doc: "what it keeps: numbers, texts, true and false, and tables of them", Cost: reads(keptByMe, keeping),
				Get: func(self any) sandbox.Value { return self.(*machine).selfData() }},
		},
		Text: func(self any) string {
			if name := self.(*machine).contentName(); name != "" {
				return name
			}
			return "Content"
		},
	}
}

// contentName returns the name of the content whose callback runs, or "".
func (m *machine) contentName() string {
	switch {
	case m.sc != nil:
		return m.sc.OwnerName()
	case m.view != nil:
		return m.cb.command
	}
	return ""
}

func entityClass() *sandbox.Class {
	get := func(f func(sc *explore.Scene, w explore.Who) sandbox.Value) func(any) sandbox.Value {
		return func(self any) sandbox.Value {
			e := self.(*entity)
			if e.m.sc == nil {
				return sandbox.Nil
			}
			return f(e.m.sc, e.who)
		}
	}
	track := func(t stattrack.Track) func(any) sandbox.Value {
		return get(func(sc *explore.Scene, w explore.Who) sandbox.Value { return sandbox.Int(sc.Track(w, t)) })
	}
	class := &sandbox.Class{
		Name: "Entity", Noun: "a PC or Challenge", Doc: "A PC or a Challenge.",
		Fields: []sandbox.Field{
			{Name: "name", Type: "string", Doc: "its name", Cost: reads(), Get: get(func(sc *explore.Scene, w explore.Who) sandbox.Value {
				return sandbox.Text(sc.Position().Name(w))
			})},
			{Name: "kind", Type: kindNames(), Doc: "what it is", Cost: reads(), Get: get(func(sc *explore.Scene, w explore.Who) sandbox.Value {
				return sandbox.Text(kindName(sc, w))
			})},
			{Name: "region", Type: "RegionName", Verb: "call send", Doc: `the name of the region it is in; "" for an obstacle`, Cost: reads(),
				Get: get(func(sc *explore.Scene, w explore.Who) sandbox.Value {
					if r := sc.Region(w); r != explore.NoRegion {
						return sandbox.Text(sc.Game().Scenario().Spec().Regions[r].Name)
					}
					return sandbox.Text("")
				})},
			{Name: "ep", Type: "integer", Verb: "call hurt or heal", Doc: "its Energy Points", Cost: reads(),
				Get: get(func(sc *explore.Scene, w explore.Who) sandbox.Value { return sandbox.Int(sc.EP(w)) })},
			{Name: "max_ep", Type: "integer", Doc: "the most it can have now", Cost: reads(),
				Get: get(func(sc *explore.Scene, w explore.Who) sandbox.Value { return sandbox.Int(sc.MaxEP(w)) })},
			{Name: "power", Type: "integer", Verb: "call shift", Doc: "where its power stands, -5 to 5", Cost: reads(), Get: track(stattrack.Power)},
			{Name: "resilience", Type: "integer", Verb: "call shift", Doc: "where its resilience stands", Cost: reads(), Get: track(stattrack.Resilience)},
			{Name: "mind", Type: "integer", Verb: "call shift", Doc: "where its mind stands", Cost: reads(), Get: track(stattrack.Mind)},
			{Name: "skill", Type: "integer", Verb: "call shift", Doc: "where its skill stands", Cost: reads(), Get: track(stattrack.Skill)},
			{Name: "injuries", Type: "integer", Verb: "call injure", Doc: "a PC's Injuries", Cost: reads(),
				Get: get(func(sc *explore.Scene, w explore.Who) sandbox.Value {
					if w.IsPC() {
						return sandbox.Int(int(sc.State().PCs[w.Index()].Injuries))
					}
					return sandbox.Int(0)
				})},
			{Name: "in_play", Type: "boolean", Verb: "call spawn, defeat, kill, leave or join", Doc: "it is on the map", Cost: reads(),
				Get: get(func(sc *explore.Scene, w explore.Who) sandbox.Value { return sandbox.Bool(sc.InPlay(w)) })},
			{Name: "alerted", Type: "boolean", Verb: "call alert or calm", Doc: "it is Alerted (EX-81)", Cost: reads(),
				Get: get(func(sc *explore.Scene, w explore.Who) sandbox.Value {
					return sandbox.Bool(w.IsChallenge() && sc.State().Challenges[w.Index()].Alerted)
				})},
			{Name: "data", Type: "table", Verb: "set a field of it, as in self.data.count = 1",
				Doc:  "what self keeps: numbers, texts, true and false, and tables of them; the data of other content can't be read",
				Cost: reads(keptByMe, keeping), Get: func(self any) sandbox.Value {
					return self.(*entity).m.selfData()
				}, Refuse: func(self any) string {
					e := self.(*entity)
					switch {
					case e.m.sc == nil || e.m.sc.Self() != e.who:
						return "the data of other content can't be read: a callback reads and changes only self.data"
					case e.m.sc.Owner().Kind == explore.OwnedByDisease:
						return "a Disease keeps nothing of its own"
					}
					return ""
				}},
		},
		Methods: methods(),
		Text: func(self any) string {
			e := self.(*entity)
			if e.m.view != nil {
				return e.m.view.Name(e.who)
			}
			if e.m.sc == nil {
				return "Entity"
			}
			return e.m.sc.Position().Name(e.who)
		},
	}
	for i := range class.Fields { // in can, the View answers
		f := &class.Fields[i]
		inPlay, shown := f.Get, shownFields[f.Name]
		f.Get = func(self any) sandbox.Value {
			if e := self.(*entity); e.m.view != nil && shown != nil {
				return shown(e.m.view, e.who)
			}
			return inPlay(self)
		}
	}
	return class
}

func kindName(sc *explore.Scene, w explore.Who) string {
	if w.IsPC() {
		return "pc"
	}
	s := sc.State()
	return typeName(sc.Game().Scenario().Spec().Challenges[s.Challenges[w.Index()].Printed].Type)
}

// kindNames returns the type of kindName's result: "pc" and the types of Challenges.
func kindNames() string {
	names := []string{`"pc"`}
	for c := stattrack.NoChallenge + 1; c < stattrack.NumChallenges; c++ {
		names = append(names, quote(typeName(c)))
	}
	return strings.Join(names, "|")
}

// method makes a method of Entity from a verb.
func method(name, doc string, cost sandbox.Cost, params []sandbox.Param, do func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error) sandbox.Function {
	if params == nil {
		params = []sandbox.Param{}
	}
	return sandbox.Function{Name: name, Doc: doc, Cost: cost, Params: params, Do: anywhere(func(c *sandbox.Call, _ *machine, sc *explore.Scene) error {
		return do(c, sc, c.Self().(*entity).who)
	})}
}

// anywhere makes what a verb does in a callback into what it does wherever it is called.
func anywhere(do func(c *sandbox.Call, m *machine, sc *explore.Scene) error) func(c *sandbox.Call) error {
	return func(c *sandbox.Call) error {
		if m := looking(c); m != nil {
			return m.look(c)
		}
		m, sc := scene(c)
		if err := sc.Err(); err != nil { // an error that a pcall caught: nothing may follow it
			return failed(err)
		}
		return m.done(c, do(c, m, sc))
	}
}

func methods() []sandbox.Function {
	n := func(doc string) []sandbox.Param { return []sandbox.Param{{Name: "n", Type: "integer", Doc: doc}} }
	named := func(name, typ, doc string) []sandbox.Param { return []sandbox.Param{{Name: name, Type: typ, Doc: doc}} }
	asks := func(name, doc string, cost sandbox.Cost, params []sandbox.Param, is func(sc *explore.Scene, w explore.Who, name string) bool) sandbox.Function {
		f := method(name, doc, cost, params, func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error {
			c.Return(sandbox.Bool(is(sc, w, c.Text(1))))
			return sc.Err()
		})
		f.Returns = "boolean"
		return f
	}
	return []sandbox.Function{
		method("hurt", "Takes EP; no Defence.", does(20, sight.by(16), ill.by(1), can.by(1), pooled.by(8)), n("0 or more"),
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Hurt(w, c.Int(1, 0, big)) }),
		method("heal", "Gives EP back, up to the maximum.", does(20, sight.by(16), pooled.by(8)), n("0 or more"),
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Heal(w, c.Int(1, 0, big)) }),
		method("shift", "Moves a Stat Track (ST-10).", does(20, sight.by(16), placed.by(16)),
			[]sandbox.Param{{Name: "track", Type: "Track"}, {Name: "by", Type: "integer", Doc: "slots, -10 to 10"}},
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error {
				var t stattrack.Track
				word(c, 1, trackNames, &t)
				return sc.Shift(w, t, c.Int(2, -10, 10))
			}),
		method("afflict", "Gives a PC or Challenge a disease (EX-142).", does(20, sight.by(16), placed.by(16), ill.by(8)),
			named("disease", "DiseaseName", "its name"), func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Afflict(w, c.Text(1)) }),
		method("cure", "Heals a PC or Challenge of a disease, all instances (EX-145).", does(20, sight.by(16), placed.by(16), ill.by(8), kept.by(4)),
			named("disease", "DiseaseName", "its name"), func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Cure(w, c.Text(1)) }),
		method("injure", "Gives a PC an Injury (GL-08).", does(20), nil, func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Injure(w) }),
		method("kill", "Takes a PC out of play for good. What it carried lies where it was (GL-48).",
			does(20, sight.by(4), placed.by(4), ways.by(4), carried.by(1), littered.by(1)), nil,
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Kill(w) }),
		method("leave", "Takes a PC out of play, alive: it is captured, or goes home. What it carried lies where it was (GL-48). join brings it back (GL-49).", does(20, sight.by(4), placed.by(4), ways.by(4), refilled.by(8), carried.by(1), littered.by(1)), nil, func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Leave(w) }),
		method("defeat", "Defeats a Challenge.", does(20, sight.by(4), placed.by(4), ways.by(4), can.by(4), boosted.by(8), pooled.by(8), fallen.by(8),
			littered.by(1)), nil, func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Defeat(w) }),
		method("alert", "Makes a seeker Alerted (EX-81).", does(20, sight.by(16)), nil,
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Alert(w) }),
		method("calm", "Ends the Alerted condition of a seeker (EX-81).", does(20, sight.by(16)), nil,
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Calm(w) }),
		method("reveal", "Makes a Challenge known to the players.", does(20, sight.by(16)), nil,
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Reveal(w) }),
		method("send", "Puts it into a region; no Move is spent.", does(20, sight.by(4), placed.by(4), ways.by(4), refilled.by(8), littered.by(1)),
			named("region", "RegionName", "its name"), func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Send(w, c.Text(1)) }),
		method("give", "Gives a PC an item.", does(20, carried.by(8)), named("item", "ItemName", ""),
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Give(w, line(c, 1)) }),
		method("take", "Takes an item from a PC, if it has it.", does(20, carried.by(4)), named("item", "ItemName", ""),
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Take(w, c.Text(1)) }),
		method("equip", "Equips a Gear that a PC carries, at once (GL-47).",
			does(20, sight.by(4), placed.by(4), ways.by(4), carried.by(2), geared.by(1), littered.by(1)), named("gear", "GearName", "its name"),
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error {
				return sc.Equip(w, c.Text(1))
			}),
		method("take_off", "Takes off a Gear, if a PC has it equipped; the PC still carries it (GL-47).",
			does(20, sight.by(4), placed.by(4), ways.by(4), geared.by(1), littered.by(1)), named("gear", "GearName", "its name"),
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error {
				return sc.TakeOff(w, c.Text(1))
			}),
		method("grant_move", "Gives a PC more Moves in this round, a creature or seeker up to the end of its next turn (EX-20).", does(20, sight.by(16)),
			[]sandbox.Param{{Name: "n", Type: "integer", Doc: "1 if left out", Optional: true}},
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error {
				return sc.GrantMove(w, c.OptInt(1, 1, 0, 10))
			}),
		method("boost", "Gives dice levels until the start of self's next turn (EX-02).", does(20, sight.by(16), boosted.by(8)),
			[]sandbox.Param{{Name: "class", Type: "DiceClass"}, {Name: "levels", Type: "integer"}},
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error {
				return sc.Boost(w, classWord(c), c.Int(2, -5, 5))
			}),
		method("end_turn", "Ends its turn once the callback is done.", does(20, sight.by(16), boosted.by(8)), nil,
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.EndTurn(w) }),
		method("search", "Gives a PC an extra Search roll, besides the Search Action (EX-120).", does(20, hidden.by(1), hidden.made(200)), nil,
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Search(w) }),
		method("play", "Makes it play one of its Actions once the callback is done; no Action Phase is spent.", does(20, can.by(4), placed.by(1)),
			[]sandbox.Param{{Name: "action", Type: "PlayName", Doc: "the play's name"},
				{Name: "target", Type: "Entity", Doc: "left out for a play that needs none", Optional: true}},
			func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error {
				target := explore.Nobody
				if c.Has(2) {
					m, _ := scene(c)
					target = c.Object(2, m.host.entity).(*entity).who
				}
				return sc.Play(w, c.Text(1), target)
			}),
		method("find", "A PC finds a secret, as if by a Search (EX-122).", does(20, sight.by(4), carried.by(8), placed.by(4), ways.by(4), littered.by(1)),
			named("secret", "SecretName", "its name"), func(c *sandbox.Call, sc *explore.Scene, w explore.Who) error { return sc.Find(w, c.Text(1)) }),
		asks("has", "Whether a PC carries an item.", does(20, carried.by(8)), named("item", "ItemName", ""), (*explore.Scene).Holds),
		asks("wears", "Whether a PC has a Gear equipped.", does(20, geared.by(8)), named("gear", "GearName", "its name"), (*explore.Scene).Wears),
		asks("has_disease", "Whether a PC or Challenge has a disease.", does(20, ill.by(8)), named("disease", "DiseaseName", ""), (*explore.Scene).Has),
	}
}

// line reads a text that an event will hold.
func line(c *sandbox.Call, i int) string {
	s := c.Text(i)
	if why := unfit(s, maxLine); why != "" {
		c.Bad(i, "found %s", why)
	} else if strings.ContainsAny(s, "\n\t") {
		c.Bad(i, "found a new line or a tab in %s, want one line", quote(s))
	}
	return s
}

// said reads the argument of log: a text or a number.
func said(c *sandbox.Call) string {
	if n, ok := c.Arg(1).(sandbox.LNumber); ok {
		return sandbox.FormatNumber(float64(n))
	}
	s := c.Text(1)
	if why := unfit(s, maxLine); why != "" {
		c.Bad(1, "found %s", why)
	}
	return s
}

// suggest names what was probably meant, for the end of a message.
func suggest(c *sandbox.Call, s string, names []string) string {
	c.Charge(nearSteps + len(names)/4)
	if n := near.Name(s, names); n != "" {
		return "; did you mean " + strconv.Quote(n) + "?"
	}
	return ""
}

// oneOf reads the first argument, which names one of a list, and returns its place there.
func oneOf[T any](c *sandbox.Call, what string, list []T, name func(*T) string) int {
	s := c.Text(1)
	i := indexOf(list, name, s)
	if i < 0 {
		c.Bad(1, "found %s, want the name of %s%s", quote(s), what, suggest(c, s, namesOf(list, name)))
	}
	return i
}

// classWord reads the first argument, a class of dice: skill and skill_dice are Skill Dice too.
func classWord(c *sandbox.Call) (class stattrack.DiceClass) {
	if s := c.Text(1); className(s) != s {
		return stattrack.SkillDice
	}
	word(c, 1, classNames, &class)
	return class
}

// word reads an argument that is one of the names of a type.
func word[T any, P interface {
	*T
	UnmarshalText([]byte) error
}](c *sandbox.Call, i int, names string, to *T) {
	s := c.Text(i)
	if err := P(to).UnmarshalText([]byte(s)); err != nil {
		c.Bad(i, "found %s, want %s%s", quote(s), names, suggest(c, strings.ToLower(s), splitNames(names)))
	}
}

var diceParams = []sandbox.Param{{Name: "dice", Type: "Dice"}, {Name: "name", Type: "string", Doc: "what they are for", Optional: true}}

// throw reads a dice argument and rolls it.
func throw(c *sandbox.Call, sc *explore.Scene) stattrack.PoolRoll {
	pool, err := stattrack.ParsePool(c.Text(1))
	if err != nil || pool.Removed || pool.IsZero() {
		c.Bad(1, "%s", noDice(c.Text(1), err))
	}
	name := sc.OwnerName()
	if c.Has(2) {
		name = line(c, 2)
	}
	return sc.Roll(name, pool)
}

// verbs lists the functions that callbacks call, in the order of the reference page.
func verbs() []sandbox.Function {
	verb := func(name, doc, returns string, cost sandbox.Cost, params []sandbox.Param,
		do func(c *sandbox.Call, m *machine, sc *explore.Scene) error) sandbox.Function {
		if params == nil {
			params = []sandbox.Param{}
		}
		return sandbox.Function{Name: name, Doc: doc, Returns: returns, Cost: cost, Params: params, Do: anywhere(do)}
	}
	return []sandbox.Function{
		verb("roll", `Throws dice such as "2d6", tells them and returns the total.`, "integer", does(40), diceParams,
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				c.Return(sandbox.Int(throw(c, sc).Total()))
				return sc.Err()
			}),
		verb("throw", `Throws dice as roll does and returns a list of the faces.`, "integer[]", does(60), diceParams,
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				t := throw(c, sc)
				faces := make([]sandbox.Value, t.Pool.Count())
				for i := range faces {
					faces[i] = sandbox.Int(int(t.Faces[i]))
				}
				c.ReturnList(faces...)
				return sc.Err()
			}),
		verb("random", "A whole number from 1 to n, each with the same chance, from the dice of this command. No event shows it.", "integer", does(20),
			[]sandbox.Param{{Name: "n", Type: "integer"}}, func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				c.Return(sandbox.Int(1 + sc.RNG().IntN(c.Int(1, 1, big))))
				return nil
			}),
		verb("log", "Writes a line for the players. In a scenario that is apart, only the PCs that are with self are told, or all if self has no place.",
			"", does(20), []sandbox.Param{{Name: "text", Type: "string|number"}}, func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				return sc.Log(said(c))
			}),
		verb("log_dm", "Writes a line for the DM only.", "", does(20), []sandbox.Param{{Name: "text", Type: "string|number"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				return sc.LogDM(said(c))
			}),
		verb("debug", "Shows one or two values to the author: check -v, play, watch and story of the command homebrew print them. It changes nothing, and nobody else sees them.", "", also(does(20), "steps and bytes for the text of a table"),
			[]sandbox.Param{{Name: "value", Type: "any"}, {Name: "more", Type: "any", Optional: true}}, debugVerb),
		verb("ask", "Asks a PC's player, or the DM for a Challenge. The callback goes on to its end; when the answer is there, answers.HANDLER(self, who, option) runs, option counted from 1.", "", does(40),
			[]sandbox.Param{{Name: "who", Type: "Entity"}, {Name: "handler", Type: "HandlerName", Doc: "the name of a function in answers"},
				{Name: "question", Type: "string"}, {Name: "options", Type: "string[]", Doc: "2 to 20"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				w := c.Object(1, m.host.entity).(*entity).who
				handler := c.Text(2)
				if m.cb.answers[handler] == nil {
					c.Bad(2, "found %s, want the name of a function in answers%s", quote(handler), suggest(c, handler, slices.Sorted(maps.Keys(m.cb.answers))))
				}
				list := c.Plain(4)
				if list.Kind() != sandbox.PlainList {
					c.Bad(4, "want a list of texts")
				}
				var options []string
				for i := range list.Len() {
					if list.At(i).Kind() != sandbox.PlainText {
						c.Bad(4, "want a list of texts")
					}
					option := list.At(i).String()
					if why := unfit(option, maxLine); why != "" {
						c.Bad(4, "found %s", why)
					} else if strings.ContainsAny(option, "\n\t") {
						c.Bad(4, "found a new line or a tab in %s, want one line", quote(option))
					}
					options = append(options, option)
				}
				return sc.Ask(w, handler, line(c, 3), options...)
			}),
		verb("advance", "Gives points to a counter (CT-02).", "", does(20, counted.by(8)),
			[]sandbox.Param{{Name: "counter", Type: "CounterName"}, {Name: "points", Type: "integer"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				return sc.Advance(c.Text(1), c.Int(2, 0, big))
			}),
		verb("retreat", "Clears the slots of a counter that points pay for (GL-30).", "", does(20, counted.by(8)),
			[]sandbox.Param{{Name: "counter", Type: "CounterName"}, {Name: "points", Type: "integer"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				return sc.Retreat(c.Text(1), c.Int(2, 0, big))
			}),
		verb("add_slots", "Adds Temporary slots to a counter, ten slots in all at most (CT-05).", "", does(20, counted.by(8)),
			[]sandbox.Param{{Name: "counter", Type: "CounterName"}, {Name: "slots", Type: "integer"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				return sc.AddSlots(c.Text(1), c.Int(2, 0, big))
			}),
		verb("filled", "How many slots of a counter are filled.", "integer", does(20, counted.by(8)), []sandbox.Param{{Name: "counter", Type: "CounterName"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				c.Return(sandbox.Int(int(sc.Counter(c.Text(1)).Filled)))
				return sc.Err()
			}),
		verb("slots", "How many slots a counter has, temporary ones included.", "integer", does(20, counted.by(8)),
			[]sandbox.Param{{Name: "counter", Type: "CounterName"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				ct := sc.Counter(c.Text(1))
				c.Return(sandbox.Int(ct.Total()))
				return sc.Err()
			}),
		verb("spawn", "Brings a Challenge of the scenario onto the map and returns it.", "Entity",
			does(20, sight.by(4), placed.by(4), ways.by(4), kept.by(4)),
			[]sandbox.Param{{Name: "challenge", Type: "ChallengeName"}, {Name: "region", Type: "RegionName", Doc: "ignored for an obstacle", Optional: true}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				w, err := sc.Spawn(c.Text(1), c.OptText(2, ""))
				if err == nil {
					c.Return(m.entity(w))
				}
				return err
			}),
		verb("join", "Lets a PC join that waits, or come back after it left: in on_round at once, else at the start of the next round (GL-49). Returns whether it is there or comes: not if its time in a chase is up.", "boolean", does(20, sight.by(4), placed.by(4), ways.by(4), party.by(8), littered.by(1)),
			[]sandbox.Param{{Name: "pc", Type: "PCName", Doc: "its name"},
				{Name: "region", Type: "RegionName", Doc: "where; the start of the scenario if left out", Optional: true}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				i := oneOf(c, "a PC", sc.Game().Party(), func(p *character) string { return p.Name })
				where := ""
				if c.Has(2) {
					regionArgument(c, m, 2)
					where = c.Text(2)
				}
				if err := sc.Join(explore.PC(i), where); err != nil {
					return err
				}
				c.Return(sandbox.Bool(sc.Comes(explore.PC(i))))
				return nil
			}),
		verb("lay", "Puts an item down in a region, for a PC to pick up (GL-48).", "", does(20, sight.by(4), littered.by(1)),
			[]sandbox.Param{{Name: "item", Type: "ItemName"}, {Name: "region", Type: "RegionName"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error { return sc.Lay(line(c, 1), c.Text(2)) }),
		verb("lying", "The items that lie in a region, whether the players know it or not (GL-48).", "ItemName[]", does(20, littered.by(4)),
			[]sandbox.Param{{Name: "region", Type: "RegionName"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				var items []sandbox.Value
				for r, l := regionArgument(c, m, 1), 0; l < len(sc.State().Lying); l++ {
					if x := &sc.State().Lying[l]; x.Region == r {
						items = append(items, sandbox.LString(x.Item))
					}
				}
				c.ReturnList(items...)
				return nil
			}),
		verb("open_way", "The same as way(from, to):open() (EX-122).", "", does(20, sight.by(4), placed.by(4), ways.by(4), littered.by(1), changed.by(1)),
			[]sandbox.Param{{Name: "from", Type: "RegionName"}, {Name: "to", Type: "RegionName"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error { return sc.Open(c.Text(1), c.Text(2)) }),
		verb("take_tokens", "Takes Stealth Tokens from the party (EX-101).", "", does(20), []sandbox.Param{{Name: "n", Type: "integer"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error { return sc.TakeTokens(c.Int(1, 0, big)) }),
		verb("give_tokens", "Gives Stealth Tokens back to the party (EX-100).", "", does(20), []sandbox.Param{{Name: "n", Type: "integer"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error { return sc.GiveTokens(c.Int(1, 0, big)) }),
		verb("extend_limit", "Moves a chase's round limit by so many rounds, back if n is negative (EX-114).", "", does(20, party.by(8)),
			[]sandbox.Param{{Name: "n", Type: "integer"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error { return sc.ExtendLimit(c.Int(1, -big, big)) }),
		verb("end_scenario", "Ends the scenario.", "", does(20), []sandbox.Param{{Name: "result", Type: `"success"|"partial success"|"failure"`}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				var result explore.Result
				word(c, 1, `"success", "partial success" or "failure"`, &result)
				return sc.End(result)
			}),
		verb("round", "The number of the round being played.", "integer", does(20), nil, func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			c.Return(sandbox.Int(sc.Round()))
			return nil
		}),
		verb("tokens", "The Stealth Tokens that are left (EX-100).", "integer", does(20), nil, func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			c.Return(sandbox.Int(int(sc.State().Tokens)))
			return nil
		}),
		verb("pcs", "The PCs in play: all, or those in a region.", "Entity[]", does(20, party.by(1)),
			[]sandbox.Param{{Name: "region", Type: "RegionName", Optional: true}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				where := whereIn(c, m)
				var list []sandbox.Value
				for _, w := range sc.PCs(where) {
					list = append(list, m.entity(w))
				}
				c.ReturnList(list...)
				return nil
			}),
		verb("challenge", "A Challenge of the scenario by its name, on the map or not.", "Entity", does(20, placed.by(8)),
			[]sandbox.Param{{Name: "name", Type: "ChallengeName"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				i := oneOf(c, "a Challenge", sc.Game().Scenario().Spec().Challenges, func(ch *challenge) string { return ch.Name })
				c.Return(m.entity(explore.ChallengeAt(i)))
				return nil
			}),
		verb("challenges", "The Challenges on the map: all, or those in a region; an obstacle is in no region.", "Entity[]",
			also(does(20, placed.by(8)), "8 steps for each that it returns"), []sandbox.Param{{Name: "region", Type: "RegionName", Optional: true}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				where := whereIn(c, m)
				foes := sc.State().Challenges
				var list []sandbox.Value
				for i := range foes {
					if !foes[i].Gone && (where == explore.NoRegion || foes[i].Region == where) {
						list = append(list, m.entity(explore.ChallengeAt(i)))
					}
				}
				c.Charge(8 * len(list))
				c.ReturnList(list...)
				return nil
			}),
		verb("aid", "Gives dice levels to the current Action. Call it from the target's on_attack: this is what a tool does for a climber (EX-70).", "",
			does(20), []sandbox.Param{{Name: "class", Type: "DiceClass", Doc: "accuracy or damage"}, {Name: "levels", Type: "integer"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				return sc.Aid(classWord(c), c.Int(2, -5, 5))
			}),
		verb("belay", "Prevents the fall if the current Action fails. Call it from the target's on_attack: this is what a rope does for a climber (EX-70).", "", does(20), nil,
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error { return sc.Belay() }),
		verb("look_up", "Rolls a d20 with modifiers on a check_table of the pack, tells the roll and returns the text of the row (CK-16).", "string", does(20, drawn.by(8)),
			[]sandbox.Param{{Name: "table", Type: "TableName"}, {Name: "modifier", Type: "integer", Doc: "0 if left out", Optional: true}, {Name: "edge", Type: `"advantage"|"disadvantage"`, Optional: true}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				table := &m.pack.content.tables[oneOf(c, "a check_table", m.pack.content.tables, func(t *CheckTable) string { return t.Name })]
				roll := checks.TableRoll{}
				if n := c.OptInt(2, 0, -100, 100); n != 0 {
					roll.Modifiers[0].Points = int8(n)
				}
				if c.Has(3) {
					word(c, 3, `"advantage" or "disadvantage"`, &roll.Edge)
				}
				rolled, err := table.Table.Roll(roll, sc.RNG())
				if err != nil {
					return err
				}
				c.Return(sandbox.Text(rolled.Result))
				return sc.Log(fmt.Sprintf("%s: %d, %s", clip(table.Name), rolled.Total, clip(rolled.Result)))
			}),
		verb("lit", "Whether a region is lit (EX-32).", "boolean", does(20, party.by(4)), []sandbox.Param{{Name: "region", Type: "RegionName"}}, func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
			c.Return(sandbox.Bool(sc.Lit(regionArgument(c, m, 1))))
			return nil
		}),
		verb("in_setting", "Whether a region may count as a setting now (EX-91).", "boolean", does(20), []sandbox.Param{{Name: "region", Type: "RegionName"}, {Name: "setting", Type: "Setting"}},
			func(c *sandbox.Call, m *machine, sc *explore.Scene) error {
				var s explore.Setting
				word(c, 2, settingNames, &s)
				c.Return(sandbox.Bool(sc.Setting(regionArgument(c, m, 1), s)))
				return nil
			}),
	}
}
