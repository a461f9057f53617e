package script

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// An actor is a PC or Challenge as a test sees it.
type actor struct {
	t   *tester
	who explore.Who
}

// object returns the object of a PC or Challenge.
func (t *tester) object(w explore.Who) sandbox.Value {
	o := t.objects[w]
	if o == nil {
		o = t.lua.NewObject(t.pack.host.actor, &actor{t, w})
		t.objects[w] = o
	}
	return o.Value()
}

// actorClass is Entity for tests: its fields can be read, but it has no verbs.
func actorClass() *sandbox.Class {
	class := &sandbox.Class{
		Name: "TestEntity", Noun: "a PC or Challenge in a test", Doc: "A PC or Challenge in a test: its fields show the current state.",
		Methods: []sandbox.Function{
			{Name: "has", Doc: "Whether a PC carries an item.", Returns: "boolean", Cost: does(20), Params: args("item: string"), Do: func(c *sandbox.Call) error {
				a := c.Self().(*actor)
				c.Return(sandbox.Bool(slices.Contains(itemsOf(a.t.r.State(), a.who), c.Text(1))))
				return nil
			}},
			{Name: "has_disease", Doc: "Whether a PC or Challenge has a disease.", Returns: "boolean", Cost: does(20), Params: args("disease: string"), Do: func(c *sandbox.Call) error {
				a := c.Self().(*actor)
				d, err := a.t.disease(c.Text(1))
				has := slices.ContainsFunc(afflictions(a.t.r.State(), a.who), func(x explore.Affliction) bool { return int(x.Disease) == d })
				c.Return(sandbox.Bool(has))
				return err
			}},
		},
		Text:  func(self any) string { return self.(*actor).t.r.Name(self.(*actor).who) },
		Equal: func(a, b any) bool { return a.(*actor).who == b.(*actor).who },
	}
	class.Fields = fieldsOf(class.Name, func(self any, f *entityField) sandbox.Value {
		a := self.(*actor)
		return f.get(&a.t.r.Position, a.who)
	})
	for i := range class.Fields {
		class.Fields[i].Verb = "" // it has none
	}
	class.Fields = append(class.Fields, sandbox.Field{Name: "data", Type: "table", Doc: "a copy of what a Challenge keeps in self.data", Cost: reads(keptByIt),
		Get: func(self any) sandbox.Value {
			text := self.(*actor).data()
			p, err := sandbox.ParsePlain(text)
			if err != nil {
				return sandbox.Text(text)
			}
			return sandbox.FromPlain(p)
		}})
	return class
}

// size returns the number of things in the scenario. The work of a command, or of finding a name, may grow with it.
func (t *tester) size() int {
	if t.things == 0 {
		t.things = sizeOf(t.g.Scenario())
	}
	return t.things
}

func sizeOf(sc *explore.Scenario) int {
	spec := sc.Spec()
	return 1 + len(spec.Regions) + len(spec.Connections) + len(spec.Challenges) + len(spec.Secrets) + len(spec.Features) + len(spec.Counters) + len(spec.Diseases) + len(spec.Commands)
}

// testClass is the class of t, the argument of a test's function.
func testClass() *sandbox.Class {
	field := func(name, typ, doc string, get func(t *tester, s *explore.State) sandbox.Value) sandbox.Field {
		return sandbox.Field{Name: name, Type: typ, Doc: doc, Cost: reads(), Get: func(self any) sandbox.Value {
			t := self.(*tester)
			return get(t, t.r.State())
		}}
	}
	who := sandbox.Param{Name: "who", Type: "string|TestEntity"}
	class := &sandbox.Class{
		Name: "Test", Noun: "the t of a test", Doc: "The game in which a test runs: what its commands are, and what there is to read.",
		Fields: []sandbox.Field{
			field("round", "integer", "the number of the round being played", func(t *tester, s *explore.State) sandbox.Value { return sandbox.Int(int(s.Round)) }),
			field("whose_turn", "string", `whose turn it is; "" between turns`, func(t *tester, s *explore.State) sandbox.Value {
				if s.Turn == explore.Nobody {
					return sandbox.Text("")
				}
				return sandbox.Text(t.r.Name(s.Turn))
			}),
			field("tokens", "integer", "the Stealth Tokens that are left (EX-100)", func(t *tester, s *explore.State) sandbox.Value { return sandbox.Int(int(s.Tokens)) }),
			field("limit", "integer", "a chase's round limit; 0 if there is none (EX-110)", func(t *tester, s *explore.State) sandbox.Value { return sandbox.Int(int(s.Limit)) }),
			field("result", `"running"|"success"|"partial success"|"failure"`, "how the scenario stands", func(t *tester, s *explore.State) sandbox.Value {
				return sandbox.Text(strings.ToLower(s.Result.String()))
			}),
			field("question", "string", `the question that waits for t:answer; "" for none`, func(t *tester, s *explore.State) sandbox.Value {
				if s.Pending.Ask == explore.AskNothing {
					return sandbox.Text("")
				}
				return sandbox.Text(question(s))
			}),
		},
		Text: func(self any) string { return "test " + quote(self.(*tester).block.name) },
	}
	add := func(name, doc, returns string, cost sandbox.Cost, params []sandbox.Param, do func(t *tester, c *sandbox.Call) error) {
		if params == nil {
			params = []sandbox.Param{}
		}
		class.Methods = append(class.Methods, sandbox.Function{Name: name, Doc: doc, Returns: returns, Cost: cost, Params: params, Do: func(c *sandbox.Call) error {
			return do(c.Self().(*tester), c)
		}})
	}
	// of makes a method of one about a PC or Challenge, its first argument.
	of := func(do func(t *tester, c *sandbox.Call, w explore.Who) error) func(t *tester, c *sandbox.Call) error {
		return func(t *tester, c *sandbox.Call) error {
			w, err := t.who(c, 1)
			if err != nil {
				return err
			}
			return do(t, c, w)
		}
	}
	// command adds a method that gives commands.
	command := func(name, doc string, params []sandbox.Param, do func(t *tester, c *sandbox.Call) error) {
		add(name, doc, "", also(does(20, things.by(1), things.by(8)), "for each command that it takes 500 steps, half a step for each of the things of the scenario, 4 for each event, and what callbacks spend"), params, func(t *tester, c *sandbox.Call) error {
			err := do(t, c)
			var r *refusal
			if t.refusing && errors.As(err, &r) {
				if t.refusal == "" {
					t.refusal = r.Error()
				}
				return nil
			}
			return err
		})
	}

	command("begin", "Begins the scenario, in a test that says begin = false.", nil, func(t *tester, c *sandbox.Call) error {
		return t.act(c, explore.Command{Do: explore.Begin})
	})
	command("join", "Lets a PC join at the start of the next round, as the host of a game may (GL-49).", []sandbox.Param{who}, of(func(t *tester, c *sandbox.Call, w explore.Who) error {
		return t.act(c, explore.Command{Do: explore.Join, Who: w})
	}))
	command("turn", "Begins the next turn of a PC or Challenge. All others pass until then.", []sandbox.Param{who}, of(func(t *tester, c *sandbox.Call, w explore.Who) error {
		if t.r.State().Turn == w {
			if err := t.pass(c); err != nil {
				return err
			}
		}
		return t.ready(c, w)
	}))
	command("enter", "Moves a PC or Challenge into a region, in its turn. If that region isn't adjacent, it is first put into the first region from which it can go there.",
		[]sandbox.Param{who, {Name: "region", Type: "string"}}, of(func(t *tester, c *sandbox.Call, w explore.Who) error {
			r, err := t.region(c.Text(2))
			if err != nil {
				return err
			}
			return t.enter(c, w, r)
		}))

	command("play", "Plays an Action or Strategy, in the turn of the one who plays it. Without a target, it is played against the first possible one.",
		[]sandbox.Param{who, {Name: "play", Type: "string", Doc: "its name"}, {Name: "target", Type: "string|TestEntity", Optional: true}}, func(t *tester, c *sandbox.Call) error {
			return t.chosen(c, explore.Act, explore.Prepare, explore.Move)
		})
	command("pick", "Plays an Action's Lockpick entry against a lock (EX-130).",
		[]sandbox.Param{who, {Name: "play", Type: "string", Doc: "its name"}, {Name: "target", Type: "string|TestEntity", Doc: "a Challenge or feature", Optional: true}}, func(t *tester, c *sandbox.Call) error {
			return t.chosen(c, explore.Pick)
		})
	command("search", "A PC Searches, in its turn (EX-120).", []sandbox.Param{who}, of(func(t *tester, c *sandbox.Call, w explore.Who) error {
		if err := t.ready(c, w); err != nil {
			return err
		}
		return t.act(c, explore.Command{Do: explore.Search, Who: w})
	}))
	command("choose", "Gives the legal command with these words, such as \"Ada opens Chest\"; t:choices() lists them.", []sandbox.Param{{Name: "words", Type: "string"}}, func(t *tester, c *sandbox.Call) error {
		return t.pickWords(c, c.Text(1), "choose")
	})
	command("answer", "Answers the pending question: by the number of the option, from 1, or by words in it.", []sandbox.Param{{Name: "option", Type: "integer|string"}}, func(t *tester, c *sandbox.Call) error {
		s := t.r.State()
		if s.Pending.Ask == explore.AskNothing {
			return errors.New("no question waits for an answer")
		}
		if text, ok := textArg(c, 1); ok {
			return t.pickWords(c, text, "answer")
		}
		n := c.Int(1, 1, big)
		return t.act(c, explore.Command{Do: explore.Answer, Who: s.Pending.Who, Choice: int16(min(n-1, 1<<15-1))})
	})
	command("end_turn", "Ends the current turn.", nil, func(t *tester, c *sandbox.Call) error {
		return t.act(c, explore.Command{Do: explore.EndTurn, Who: t.r.State().Turn})
	})
	command("next_round", "Lets everyone pass until the next round has begun, or the scenario has ended.", nil, func(t *tester, c *sandbox.Call) error { return t.nextRound(c) })

	command("rounds", "Lets everyone pass until n more rounds have begun, or the scenario has ended.", []sandbox.Param{{Name: "n", Type: "integer"}}, func(t *tester, c *sandbox.Call) error {
		for range c.Int(1, 0, maxPasses) {
			if err := t.nextRound(c); err != nil {
				return err
			}
		}
		return nil
	})
	rounds := sandbox.Param{Name: "rounds", Type: "integer", Doc: fmt.Sprintf("the most rounds to play; %d if left out", playedRounds), Optional: true}
	playing := func(what string) sandbox.Cost {
		return also(does(20, things.by(1), things.times(setSteps)), what+fmt.Sprintf("for each command %d steps, %d and a half for each of the things of the scenario, 4 for each event, and what callbacks spend", commandSteps+choosing, choosingEach))
	}
	add("play_out", "Lets the ready players play on to the end and returns the result: \"running\" if it has not ended after that many rounds. All dice come from the seed.", "string", playing(""),
		[]sandbox.Param{{Name: "seed", Type: "integer", Doc: "the test's own if left out", Optional: true}, rounds}, func(t *tester, c *sandbox.Call) error {
			err := t.playOut(c, crunch.Seed(c.OptInt(1, t.block.seed, 0, big)), c.OptInt(2, playedRounds, 1, big))
			c.Return(sandbox.Text(t.resultName()))
			return err
		})
	add("play_outs", "Plays on from here n times, each with a seed of its own, and returns how often each result came: {success = 7, failure = 3}. Then the game stands as before.", "table<string, integer>", playing("for each time 8 steps for each of the things of the scenario; "),
		[]sandbox.Param{{Name: "n", Type: "integer"}, rounds}, func(t *tester, c *sandbox.Call) error {
			counts, err := t.playOuts(c, c.Int(1, 1, 1000), c.OptInt(2, playedRounds, 1, big))
			if err != nil {
				return err
			}
			p := sandbox.Plain{}
			if p, err = sandbox.ParsePlain(countsText(counts)); err == nil {
				c.Return(sandbox.FromPlain(p))
			}
			return err
		})

	add("scene", "Puts the game as a table says, as scene does at the start of a test: {Ada = {ep = 3}, counters = {Dread = 2}, found = \"Crack\"}. Nothing hears of it.", "",
		also(does(100, things.times(setSteps)), "the same for each PC and Challenge"), []sandbox.Param{{Name: "scene", Type: "Position"}}, func(t *tester, c *sandbox.Call) error {
			p := c.Plain(1)
			if p.Kind() != sandbox.PlainMap {
				c.Bad(1, "want a table such as {Ada = {ep = 12}, counters = {Dread = 2}}")
			}
			c.Charge(setSteps * t.size() * p.Len())
			return t.setAll(p)
		})
	add("set", "Puts a PC or Challenge as a table says: {region = \"Ford\", ep = 12}. Nothing hears of it.", "", also(does(100, things.times(setSteps)), "the square of its items, and of its diseases, by 64"), []sandbox.Param{who, {Name: "scene", Type: "TestScene"}}, of(func(t *tester, c *sandbox.Call, w explore.Who) error {
		p := c.Plain(2)
		if p.Kind() != sandbox.PlainMap {
			c.Bad(2, "want a table such as {ep = 12}")
		}
		return t.set(w, p, c.Charge)
	}))
	add("dice", `Fixes the dice of the commands that follow: "d6=3 d20=17". None may be left of those before.`, "", does(20, things.by(8)), []sandbox.Param{{Name: "dice", Type: "string"}}, func(t *tester, c *sandbox.Call) error {
		if err := t.leftOver(); err != nil {
			return err
		}
		tape, err := crunch.ParseTape(c.Text(1))
		if err != nil {
			c.Bad(1, `found %s, want dice and their faces with one blank between, such as "d6=3 d20=17"`, quote(c.Text(1)))
		}
		t.dice.tape = tape
		return nil
	})

	add("pc", "A PC by its name.", "TestEntity", does(20, things.by(8)), []sandbox.Param{{Name: "name", Type: "string"}}, func(t *tester, c *sandbox.Call) error {
		w, err := t.named(c.Text(1))
		if err == nil && !w.IsPC() {
			err = fmt.Errorf("%s is a Challenge: t:challenge(%[1]s)", quote(c.Text(1)))
		}
		if err == nil {
			c.Return(t.object(w))
		}
		return err
	})
	add("challenge", "A Challenge by its name.", "TestEntity", does(20, things.by(8)), []sandbox.Param{{Name: "name", Type: "string"}}, func(t *tester, c *sandbox.Call) error {
		w, err := t.named(c.Text(1))
		if err == nil && !w.IsChallenge() {
			err = fmt.Errorf("%s is a PC: t:pc(%[1]s)", quote(c.Text(1)))
		}
		if err == nil {
			c.Return(t.object(w))
		}
		return err
	})
	ct := func(f func(counter.Counter) int) func(t *tester, c *sandbox.Call) error {
		return func(t *tester, c *sandbox.Call) error {
			i, err := find(t.g.Scenario().Spec().Counters, c.Text(1), "a counter", func(x *explore.Counter) string { return x.Name })
			if err == nil {
				c.Return(sandbox.Int(f(t.r.State().Counters[i])))
			}
			return err
		}
	}
	add("filled", "How many slots of a counter are filled.", "integer", does(20, things.by(8)), []sandbox.Param{{Name: "counter", Type: "string"}}, ct(func(c counter.Counter) int { return int(c.Filled) }))
	add("found", "Whether a secret has been found.", "boolean", does(20, things.by(8)), []sandbox.Param{{Name: "secret", Type: "string"}}, func(t *tester, c *sandbox.Call) error {
		i, err := find(t.g.Scenario().Spec().Secrets, c.Text(1), "a secret", func(x *explore.Secret) string { return x.Name })
		if err == nil {
			c.Return(sandbox.Bool(t.r.State().Found.Has(i)))
		}
		return err
	})
	add("opened", "Whether a feature has been opened, or an obstacle is gone.", "boolean", does(20, things.by(8)), []sandbox.Param{{Name: "name", Type: "string"}}, func(t *tester, c *sandbox.Call) error {
		name, spec := c.Text(1), t.g.Scenario().Spec()
		if k := indexOf(spec.Features, func(x *explore.Feature) string { return x.Name }, name); k >= 0 {
			c.Return(sandbox.Bool(t.r.State().Opened.Has(k)))
			return nil
		}
		k := indexOf(spec.Challenges, func(x *explore.Challenge) string { return x.Name }, name)
		if k < 0 || spec.Challenges[k].Way == nil {
			return unopened(spec, name)
		}
		c.Return(sandbox.Bool(t.r.State().Challenges[k].Gone))
		return nil
	})
	add("at", "What a region is like now: { lit = true, water = false, submerged = false, lying = {\"rope\"} }. It is lit by nature or by a PC's light (EX-32). lying lists the items that lie there.", "table",
		also(does(20, things.by(1)), "400 bytes for each thing of the scenario"), []sandbox.Param{{Name: "region", Type: "string"}}, func(t *tester, c *sandbox.Call) error {
			r, err := t.region(c.Text(1))
			if err != nil {
				return err
			}
			c.Make(400 * t.size())
			v := t.r.View(explore.DMOnly)
			text, err := json.Marshal(atNow(v.Region(r)))
			if err != nil {
				return err
			}
			c.Make(len(text))
			p, err := sandbox.ParsePlain(string(text))
			c.Return(sandbox.FromPlain(p))
			return err
		})
	add("said", "Whether log or log_dm has written a line with this text in it since the test began.", "boolean", also(does(20, things.by(8)), "a step for each line, and for each 16 bytes of them"), []sandbox.Param{{Name: "text", Type: "string"}}, func(t *tester, c *sandbox.Call) error {
		c.Charge(t.bytes/16 + len(t.said))
		c.Return(sandbox.Bool(slices.ContainsFunc(t.said, func(s string) bool { return strings.Contains(s, c.Text(1)) })))
		return nil
	})
	add("choices", "The legal commands in words: what t:choose takes.", "string[]", also(does(20, things.by(8)), "20 steps for each"), nil, func(t *tester, c *sandbox.Call) error {
		c.Charge(t.size())
		var list []sandbox.Value
		legal := t.legal()
		c.Charge(20 * len(legal))
		for _, words := range t.choices(legal) {
			c.Make(len(words))
			list = append(list, sandbox.Text(words))
		}
		c.ReturnList(list...)
		return nil
	})

	message := sandbox.Param{Name: "message", Type: "string", Doc: "the message of the failure", Optional: true}
	add("expect", "Expects something to be true. If not, the test fails but goes on.", "", does(20, things.by(8)), []sandbox.Param{{Name: "what", Type: "any"}, message}, func(t *tester, c *sandbox.Call) error {
		if v := c.Arg(1); v == sandbox.Nil || v == sandbox.Bool(false) {
			t.fail(c.Position(), errors.New(expected(c.OptText(2, ""), v)))
		}
		return nil
	})
	add("equal", "Expects two values to be the same; tables are compared by content. If not, the test fails but goes on.", "", also(does(20, things.by(8)), "bytes for the texts of both"),
		[]sandbox.Param{{Name: "found", Type: "any"}, {Name: "want", Type: "any"}, message}, func(t *tester, c *sandbox.Call) error {
			if got, want := shown(c, 1), shown(c, 2); got != want {
				what := ""
				if c.Has(3) {
					what = clipAt(c.Text(3), maxLine) + ": "
				}
				t.fail(c.Position(), fmt.Errorf("%sfound %s, want %s", what, clipAt(got, maxLine), clipAt(want, maxLine)))
			}
			return nil
		})
	add("refused", "Expects the rules to refuse a command that the function gives, and returns why.", "string", does(20, things.by(8)), []sandbox.Param{{Name: "f", Type: "fun()"}}, func(t *tester, c *sandbox.Call) error {
		c.Func(1)
		t.refusing, t.refusal = true, ""
		defer func() { t.refusing = false }()
		c.Invoke(c.Arg(1))
		if t.refusal == "" {
			t.fail(c.Position(), errors.New("nothing was refused"))
		}
		c.Return(sandbox.Text(t.refusal))
		return nil
	})
	return class
}

// shown returns a value as text for comparing and for messages: equal values have equal texts, others don't.
func shown(c *sandbox.Call, i int) string {
	v := c.Arg(i)
	if v.Type().String() == "userdata" {
		if a, ok := c.Object(i, c.Self().(*tester).pack.host.actor).(*actor); ok {
			return a.t.r.Name(a.who)
		}
	}
	p := c.Plain(i)
	if p.Kind() == sandbox.PlainNil {
		return "nil"
	}
	text := p.Text()
	c.Make(len(text))
	return text
}

// data returns a Challenge's self.data as text.
func (a *actor) data() string {
	if a.who.IsChallenge() {
		if text := a.t.r.State().Challenges[a.who.Index()].Data; text != "" {
			return text
		}
	}
	return "{}"
}

// textArg reads an argument that may be a text.
func textArg(c *sandbox.Call, i int) (string, bool) {
	if c.Arg(i).Type().String() != "string" {
		return "", false
	}
	return c.Text(i), true
}

// who reads an argument that is a PC or Challenge, or its name.
func (t *tester) who(c *sandbox.Call, i int) (explore.Who, error) {
	if name, ok := textArg(c, i); ok {
		return t.named(name)
	}
	return c.Object(i, t.pack.host.actor).(*actor).who, nil
}

const (
	commandSteps = 500  // charge for each command of a test, without its callbacks
	maxPasses    = 2000 // commands to wait for a turn or a round
)

// act gives a command of the test's own, with dice of the tape.
func (t *tester) act(c *sandbox.Call, cmd explore.Command) error {
	c.Charge(commandSteps + t.size()/2)
	if s := t.r.State(); cmd.Do != explore.Answer && s.Pending.Ask != explore.AskNothing {
		return t.noQuestion()
	}
	err := t.command(cmd, true)
	c.Charge(int(t.dice.steps))
	return err
}

// expected is the failure of an expectation: the message, or else what was found.
func expected(message string, v sandbox.Value) string {
	if message != "" {
		return "expected: " + message
	}
	return "expected true, found " + found(v)
}

// noQuestion returns an error if a question is pending.
func (t *tester) noQuestion() error {
	s := t.r.State()
	if s.Pending.Ask == explore.AskNothing {
		return nil
	}
	return fmt.Errorf("%s: a question waits for %s: t:answer(n) with%s", question(s), t.r.Name(s.Pending.Who), wordsOf(numbered(t.choices(t.legal()))))
}

// nextRound lets everyone pass until the next round.
func (t *tester) nextRound(c *sandbox.Call) error {
	if err := t.noQuestion(); err != nil {
		return err
	}
	for round, n := t.r.State().Round, 0; t.r.State().Round == round && t.r.State().Result == explore.Running; n++ {
		if n == maxPasses {
			return errors.New("the round does not end")
		}
		if err := t.pass(c); err != nil {
			return err
		}
	}
	return nil
}

// numbered puts a number before each line.
func numbered(list []string) []string {
	for i := range list {
		list[i] = fmt.Sprintf("%d: %s", i+1, list[i])
	}
	return list
}

// question returns the text of the pending question.
func question(s *explore.State) string {
	if s.Pending.Ask == explore.AskContent {
		return s.Pending.Text
	}
	return "which " + s.Pending.Ask.String() + "?"
}

// legal lists the legal commands. It reuses the room of the last list.
func (t *tester) legal() []explore.Command {
	t.room = t.r.Legal(t.room[:0])
	return t.room
}

// choices returns commands in words.
func (t *tester) choices(list []explore.Command) []string {
	v := t.r.View(explore.DMOnly)
	v.Choices = list
	return show.Choices(&v)
}

// pickWords gives the legal command with these words: an exact match, or else the only command that contains them.
func (t *tester) pickWords(c *sandbox.Call, words, what string) error {
	if len(words) > maxLine {
		return fmt.Errorf("%s: found words of %d bytes, want at most %d", what, len(words), maxLine)
	}
	legal := t.legal()
	c.Charge((20+len(words)>>4)*len(legal) + t.size()/2)
	told := t.choices(legal)
	lower := strings.ToLower(words)
	if i := slices.Index(told, words); i >= 0 {
		return t.act(c, legal[i])
	}
	var fit []int
	for i := range told {
		if strings.Contains(strings.ToLower(told[i]), lower) {
			fit = append(fit, i)
		}
	}
	if len(fit) == 1 {
		return t.act(c, legal[fit[0]])
	}
	return fmt.Errorf("%s: %d legal commands match %s; the legal commands are%s", what, len(fit), quote(words), wordsOf(told))
}

// pass passes for the one whose turn it is: the scenario advances by one command.
func (t *tester) pass(c *sandbox.Call) error {
	c.Charge(commandSteps + t.size()/2)
	s := t.r.State()
	if s.Result != explore.Running {
		return fmt.Errorf("the scenario is over: %v", s.Result)
	}
	legal := t.legal()
	c.Charge(len(legal))
	if len(legal) == 0 {
		return explore.ErrStuck
	}
	pick := 0
	for i, l := range legal { // an end of something if there is one, or else the first beginning of a turn, or the first option
		if l.Do == explore.EndTurn || l.Do == explore.Waive {
			pick = i
			break
		}
	}
	err := t.do(legal[pick])
	c.Charge(int(t.dice.steps))
	return err
}

// ready passes until it is an entity's turn.
func (t *tester) ready(c *sandbox.Call, w explore.Who) error {
	if err := t.noQuestion(); err != nil {
		return err
	}
	began := t.r.State().Round
	for n := 0; ; n++ {
		s := t.r.State()
		switch {
		case s.Result != explore.Running:
			return fmt.Errorf("the scenario is over: %v", s.Result)
		case s.Phase == explore.Before:
			return errors.New("the scenario has not begun: t:begin() begins it")
		case !inPlay(s, w):
			return fmt.Errorf("%s is out of play", t.r.Name(w))
		case s.Turn == w:
			return nil
		case n == maxPasses || s.Round > began+2:
			return fmt.Errorf("%s gets no turn", t.r.Name(w))
		}
		begin := explore.Command{Do: explore.Begin, Who: w}
		if s.Turn == explore.Nobody && s.Pending.Ask == explore.AskNothing && t.r.Check(begin) == nil {
			if err := t.act(c, begin); err != nil {
				return err
			}
			if err := t.noQuestion(); err != nil {
				return err
			}
			continue
		}
		if err := t.pass(c); err != nil {
			return err
		}
	}
}

// enter moves an entity into a region.
func (t *tester) enter(c *sandbox.Call, w explore.Who, to explore.RegionID) error {
	if err := t.ready(c, w); err != nil {
		return err
	}
	if s := t.r.State(); w.IsPC() && s.PCs[w.Index()].Moves == 0 && s.PCs[w.Index()].Steps == 0 { // it is out of Moves: wait for its next turn
		if err := t.pass(c); err != nil {
			return err
		}
		if err := t.ready(c, w); err != nil {
			return err
		}
	}
	s := t.r.State()
	if at(s, w) == explore.NoRegion {
		return fmt.Errorf("%s stands between two regions", t.r.Name(w))
	}
	move := explore.Command{Do: explore.Move, Who: w}
	sc := t.g.Scenario()
	var refused error
	for _, exit := range sc.Exits(at(s, w)) {
		if exit.To != to {
			continue
		}
		move.Conn = exit.Conn
		if refused = t.r.Check(move); refused == nil {
			return t.act(c, move)
		}
	}
	if refused != nil {
		return t.act(c, move)
	}
	for _, back := range sc.Exits(to) {
		from := back.To
		if from == to {
			continue
		}
		c.Charge(t.size()) // this copies the State
		st := t.g.Stage(*s)
		placed, err := *s, st.Place(w, sc.Spec().Regions[from].Name)
		if err == nil {
			placed, err = st.State()
		}
		if err != nil {
			continue
		}
		for _, exit := range sc.Exits(from) {
			if exit.To != to {
				continue
			}
			move.Conn = exit.Conn
			if t.g.At(&placed).Check(move) == nil {
				t.r.Reset(placed)
				return t.act(c, move)
			}
		}
	}
	return fmt.Errorf("%s can't be moved to %s: no region leads there that isn't blocked", t.r.Name(w), sc.Spec().Regions[to].Name)
}

// chosen gives the legal command with which a PC or Challenge plays a play, against a target if one is given.
func (t *tester) chosen(c *sandbox.Call, verbs ...explore.Verb) error {
	w, err := t.who(c, 1)
	if err != nil {
		return err
	}
	name := c.Text(2)
	if err := t.ready(c, w); err != nil {
		return err
	}
	spec := t.g.Scenario().Spec()
	v := t.r.View(explore.DMOnly)
	plays := v.Plays(w) // those of Gear too; without a name if it is not equipped (GL-47)
	var names []string
	index := -1
	for i := range plays {
		if plays[i].Name == "" {
			continue
		}
		names = append(names, plays[i].Name)
		if plays[i].Name == name && index < 0 {
			index = i
		}
	}
	if index < 0 {
		return misnamed(name, "a play of "+t.r.Name(w), names)
	}
	target, feature := explore.Nobody, 0
	if c.Has(3) {
		if text, ok := textArg(c, 3); ok {
			feature = 1 + slices.IndexFunc(spec.Features, func(f explore.Feature) bool { return f.Name == text })
		}
		if feature == 0 {
			if target, err = t.who(c, 3); err != nil {
				return err
			}
		}
	}
	for _, cmd := range t.r.LegalOf(w, nil) {
		c.Charge(10)
		if !slices.Contains(verbs, cmd.Do) || plays[cmd.Play].Name != name || cmd.Do == explore.Move && t.blocking(cmd.Conn, target) == explore.Nobody {
			continue
		}
		if target == explore.Nobody && feature == 0 || cmd.Target == target && int(cmd.Feature) == feature ||
			cmd.Do == explore.Move && t.blocking(cmd.Conn, target) == target {
			return t.act(c, cmd)
		}
	}
	do := verbs[0]
	if plays[index].Kind == explore.Strategy {
		do = explore.Prepare
	}
	cmd := explore.Command{Do: do, Who: w, Play: int16(index), Target: target, Feature: uint16(feature)}
	var refused *explore.Refusal
	if errors.As(t.r.Check(cmd), &refused) {
		words := t.r.Name(w) + " plays " + name
		if target != explore.Nobody {
			words += " against " + t.r.Name(target)
		}
		return &refusal{words: words, err: refused}
	}
	return t.act(c, cmd)
}

// blocking returns the target if it is the Persisting Obstacle on a connection. Without a target it returns any such Obstacle. EX-65
func (t *tester) blocking(conn explore.ConnID, target explore.Who) explore.Who {
	s, spec := t.r.State(), t.g.Scenario().Spec()
	cn := spec.Connections[conn]
	for i := range s.Challenges {
		ch := &spec.Challenges[s.Challenges[i].Printed]
		if s.Challenges[i].Gone || ch.Way == nil || !ch.Persists || target != explore.Nobody && explore.ChallengeAt(i) != target {
			continue
		}
		if w := *ch.Way; w == (explore.Way{From: cn.From, To: cn.To}) || w == (explore.Way{From: cn.To, To: cn.From}) {
			return explore.ChallengeAt(i)
		}
	}
	return explore.Nobody
}

// A regionNow is a region as t:at returns it.
type regionNow struct {
	Lit       bool     `json:"lit"`
	Water     bool     `json:"water"`
	Submerged bool     `json:"submerged"`
	Lying     []string `json:"lying"`
}

func atNow(r *explore.RegionView) regionNow {
	return regionNow{r.Lit, r.Water, r.Submerged, append([]string{}, r.Lying...)}
}
