package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A testVerb is a method of t, the argument of a test's function.
type testVerb struct {
	name, doc string
	params    []sandbox.Param // see args
	returns   string
	cost      sandbox.Cost // commandCost if left out
	do        func(t *tester, c *sandbox.Call) error
}

func (v *testVerb) function() sandbox.Function {
	f := sandbox.Function{Name: v.name, Doc: v.doc, Params: v.params, Returns: v.returns, Cost: v.cost}
	if f.Params == nil {
		f.Params = args() // nil stands for any
	}
	if f.Cost.Steps == 0 {
		f.Cost = commandCost
	}
	f.Do = func(c *sandbox.Call) error {
		t := c.Self().(*tester)
		return t.caught(v.do(t, c))
	}
	return f
}

var commandCost = also(does(20, things.by(1), things.by(8)),
	"for each command that it takes 500 steps, half a step for each of the things of the scenario, 4 for each event, and what callbacks spend")

// of makes a method of t from one about a PC or Challenge, its first argument.
func of(do func(t *tester, c *sandbox.Call, w scenario.Who) error) func(*tester, *sandbox.Call) error {
	return func(t *tester, c *sandbox.Call) error {
		w, err := t.who(c, 1)
		if err != nil {
			return err
		}
		return do(t, c, w)
	}
}

// testClass is the class of t.
func testClass() *sandbox.Class {
	class := &sandbox.Class{
		Name: "Test", Noun: "the t of a test", Doc: "The game in which a test runs: what its commands are, and what there is to read.",
		Text:  func(self any) string { return "test " + quote(self.(*tester).block.name) },
		Meant: meantOfTests,
	}
	for i := range testFields {
		f := &testFields[i]
		class.Fields = append(class.Fields, sandbox.Field{Name: f.name, Type: f.typ, Doc: f.doc, Cost: reads(), Get: func(self any) sandbox.Value {
			t := self.(*tester)
			return f.get(t)
		}})
	}
	class.Methods = append(mapped(testCommands, (*testVerb).function), mapped(testVerbs, (*testVerb).function)...)
	return class
}

// meantOfTests has the right field or method of t for words that people try.
var meantOfTests = map[string]string{"move": "enter", "go": "enter", "send": "enter", "act": "play", "attack": "play", "use": "play", "command": "choose",
	"event": "said", "heard": "said", "log": "said", "assert": "expect", "roll": "dice", "creature": "challenge", "region": "at", "counter": "filled",
	"wait": "rounds", "hurt": "rule", "give": "rule"}

var testFields = []struct {
	name, typ, doc string
	get            func(t *tester) sandbox.Value
}{
	{"round", "integer", "the number of the round being played", func(t *tester) sandbox.Value { return sandbox.Int(t.r.Round()) }},
	{"whose_turn", "string", `whose turn it is; "" between turns`, func(t *tester) sandbox.Value {
		if t.r.Turn() == scenario.Nobody {
			return sandbox.Text("")
		}
		return sandbox.Text(t.r.Name(t.r.Turn()))
	}},
	{"tokens", "integer", "the Stealth Tokens that are left (EX-100)", func(t *tester) sandbox.Value { return sandbox.Int(t.r.Tokens()) }},
	{"limit", "integer", "a chase's round limit; 0 if there is none (EX-110)", func(t *tester) sandbox.Value {
		return sandbox.Int(t.r.Limit())
	}},
	{"result", `"running"|"success"|"partial success"|"failure"`, "how the scenario stands", func(t *tester) sandbox.Value {
		return sandbox.Text(t.resultName())
	}},
	{"ending", "EndingName", `the ending that came; "" for none, and for an end without a name (GL-60)`, func(t *tester) sandbox.Value {
		return sandbox.Text(t.r.Ending())
	}},
	{"state", "TestState", "what the scenario keeps, by its names: t.state.rung (GL-59)", func(t *tester) sandbox.Value {
		return t.lua.NewObject(t.pack.host.kept, t).Value()
	}},
	{"question", "string", `the question that waits for t:answer; "" for none`, func(t *tester) sandbox.Value {
		return sandbox.Text(t.question())
	}},
}

// testCommands are the methods that give commands.
var testCommands = []testVerb{
	{name: "begin", doc: "Begins the scenario, in a test that says begin = false.", do: func(t *tester, c *sandbox.Call) error {
		return t.act(c, board.Command{Do: board.VerbBegin})
	}},
	{name: "join", doc: "Lets a PC join at the start of the next round, as the host of a game may (GL-49).", params: args("who: string|TestEntity"),
		do: of(func(t *tester, c *sandbox.Call, w scenario.Who) error {
			return t.act(c, board.Command{Do: board.VerbJoin, Who: w})
		})},
	{name: "rule", doc: `Rules what is so now, as the DM may in play: "Ada ep 3 because she ducked". Nothing reacts to it (docs/dm.md).`,
		params: args("ruling: string"), do: func(t *tester, c *sandbox.Call) error { return t.rule(c, c.Text(1)) }},
	{name: "turn", doc: "Begins the next turn of a PC or Challenge. All others pass until then. It may end the scenario.", params: args("who: string|TestEntity"),
		do: of((*tester).turn)},
	{name: "enter", doc: "Moves a PC or Challenge into a region, in its turn. If that region isn't adjacent, it is first put into the first region " +
		"from which it can go there.",
		params: args("who: string|TestEntity", "region: string"), do: of((*tester).enter)},
	{name: "play", doc: "Plays an Action or Strategy, in the turn of the one who plays it. Without a target, it is played against the first possible one.",
		params: args("who: string|TestEntity", "play: string, its name", "target?: string|TestEntity"),
		do: of(func(t *tester, c *sandbox.Call, w scenario.Who) error {
			return t.play(c, w, board.VerbAct, board.VerbPrepare, board.VerbMove)
		})},
	{name: "pick", doc: "Plays an Action's Lockpick entry against a lock (EX-130).",
		params: args("who: string|TestEntity", "play: string, its name", "target?: string|TestEntity, a Challenge or feature"),
		do:     of(func(t *tester, c *sandbox.Call, w scenario.Who) error { return t.play(c, w, board.VerbPick) })},
	{name: "search", doc: "A PC Searches, in its turn (EX-120).", params: args("who: string|TestEntity"),
		do: of(func(t *tester, c *sandbox.Call, w scenario.Who) error {
			if err := t.ready(c, w); err != nil {
				return err
			}
			return t.act(c, board.Command{Do: board.VerbSearch, Who: w})
		})},
	{name: "choose", doc: `Gives the legal command with these words, such as "Ada opens Chest"; t:choices() lists them.`, params: args("words: string"),
		do: func(t *tester, c *sandbox.Call) error { return t.choose(c, c.Text(1)) }},
	{name: "chooses", doc: "What the choose of a Challenge picks now that it is its turn, or now that it is asked, in words for choose; nil if it leaves that to the DM (GL-81).",
		params: args("who: string|TestEntity"), returns: "string?", do: of((*tester).chooses)},
	{name: "answer", doc: "Answers the pending question: by the number of the option, from 1, or by words in it.", params: args("option: integer|string"),
		do: func(t *tester, c *sandbox.Call) error {
			ask, asked := t.r.Asked()
			if ask == board.AskNothing {
				return errors.New("no question waits for an answer")
			}
			if text, ok := textArg(c, 1); ok {
				return t.choose(c, text)
			}
			return t.act(c, board.Command{Do: board.VerbAnswer, Who: asked, Choice: int16(min(c.Int(1, 1, big)-1, 1<<15-1))})
		}},
	{name: "end_turn", doc: "Ends the current turn.", do: func(t *tester, c *sandbox.Call) error {
		return t.act(c, board.Command{Do: board.VerbEndTurn, Who: t.r.Turn()})
	}},
	{name: "next_round", doc: "Lets everyone pass until the next round has begun and its Draw Phase is over, or the scenario has ended. " +
		"Who holds more than the Hand Limit discards the first card that may go. To choose another: t:turn(last), t:end_turn(), " +
		`t:choose("Mirel discards Index"), where last is who acts last in the round.`,
		do: func(t *tester, c *sandbox.Call) error { return t.rounds(c, 1) }},
	{name: "rounds", doc: "Lets everyone pass until n more rounds have begun, or the scenario has ended.", params: args("n: integer"),
		do: func(t *tester, c *sandbox.Call) error { return t.rounds(c, c.Int(1, 0, maxPasses)) }},
}

// An actor is a PC or Challenge as a test sees it.
type actor struct {
	t   *tester
	who scenario.Who
}

func (t *tester) object(w scenario.Who) sandbox.Value {
	o := t.objects[w]
	if o == nil {
		o = t.lua.NewObject(t.pack.host.actor, &actor{t, w})
		t.objects[w] = o
	}
	return o.Value()
}

// asked makes a method of TestEntity that answers a question about a name.
func asked(name, doc, arg string, is func(a *actor, name string) (bool, error)) sandbox.Function {
	return sandbox.Function{Name: name, Doc: doc, Returns: "boolean", Cost: does(20), Params: args(arg + ": string"), Do: func(c *sandbox.Call) error {
		yes, err := is(c.Self().(*actor), c.Text(1))
		c.Return(sandbox.Bool(yes))
		return err
	}}
}

var actorVerbs = []sandbox.Function{
	asked("has", "Whether a PC carries an item.", "item", func(a *actor, name string) (bool, error) {
		return slices.Contains(a.t.r.Entity(a.who).Items(), name), nil
	}),
	asked("has_disease", "Whether a PC or Challenge has a disease.", "disease", func(a *actor, name string) (bool, error) {
		d, err := find(a.t.g.Scenario().Spec().Diseases, name, "a disease", diseases.name)
		return slices.ContainsFunc(a.t.r.Entity(a.who).Diseases(), func(x board.Affliction) bool { return int(x.Disease) == d }), err
	}),
	asked("has_effect", "Whether an effect is in force on a PC or Challenge (GL-52).", "effect", func(a *actor, name string) (bool, error) {
		number, err := a.t.effect(name)
		return slices.Contains(a.t.r.Entity(a.who).Effects(), number), err
	}),
}

// pile makes a method of TestEntity that lists cards.
func pile(p *cardPile) sandbox.Function {
	return sandbox.Function{Name: p.name, Doc: p.doc, Returns: "CardName[]", Cost: listsCards, Params: args(), Do: func(c *sandbox.Call) error {
		a := c.Self().(*actor)
		returnTexts(c, p.of(a.t.r.Entity(a.who)))
		return nil
	}}
}

// actorClass is Entity for tests: its fields can be read, but it has no verbs.
func actorClass() *sandbox.Class {
	class := &sandbox.Class{
		Name: "TestEntity", Noun: "a PC or Challenge in a test", Doc: "A PC or Challenge in a test: its fields show the current state.",
		Methods: slices.Clone(actorVerbs),
		Text:    func(self any) string { return self.(*actor).t.r.Name(self.(*actor).who) },
		Equal:   func(a, b any) bool { return a.(*actor).who == b.(*actor).who },
	}
	class.Fields = fieldsOf(class.Name, func(f *entityField) func(self any) sandbox.Value {
		return func(self any) sandbox.Value {
			a := self.(*actor)
			return f.get(&a.t.r.Position, a.who)
		}
	})
	for i := range class.Fields {
		class.Fields[i].Verb = "" // it has none
	}
	class.Methods = append(class.Methods, mapped(cardPiles[:], pile)...)
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

// data returns a Challenge's self.data as text.
func (a *actor) data() string {
	if text := a.t.r.Entity(a.who).Data(); text != "" {
		return text
	}
	return "{}"
}

func (t *tester) rule(c *sandbox.Call, ruling string) error {
	if len(ruling) > maxLine {
		return fmt.Errorf("%s: found a ruling of %d bytes, want at most %d", c.Name(), len(ruling), maxLine)
	}
	c.Charge(setSteps * t.size())
	cmd, err := t.view().ParseCommand("rule " + ruling)
	if err != nil {
		return errors.New(strings.TrimPrefix(err.Error(), "explore: "))
	}
	return t.act(c, cmd)
}

func (t *tester) choices(list []board.Command) []string {
	v := *t.view()
	v.Choices = list
	return show.Choices(&v)
}

// choose gives the legal command with these words: an exact match, or else the only command that contains them.
func (t *tester) choose(c *sandbox.Call, words string) error {
	if len(words) > maxLine {
		return fmt.Errorf("%s: found words of %d bytes, want at most %d", c.Name(), len(words), maxLine)
	}
	legal := t.legal()
	c.Charge((20+len(words)>>4)*len(legal) + t.size()/2)
	told, fit := t.fitting(words, legal)
	if len(fit) == 1 {
		return t.act(c, legal[fit[0]])
	}
	hint := ""
	if len(fit) == 0 && t.refusing {
		hint = " (to expect that it isn't offered, write t:expect(not t:offers(words)))"
	}
	return fmt.Errorf("%s: %d legal commands match %s%s; the legal commands are%s", c.Name(), len(fit), quote(words), hint, wordsOf(told))
}

// fitting returns commands in words, and which of them these words mean: an exact match, or else all that contain them.
func (t *tester) fitting(words string, legal []board.Command) (told []string, fit []int) {
	told = t.choices(legal)
	if i := slices.Index(told, words); i >= 0 {
		return told, []int{i}
	}
	for i := range told {
		if strings.Contains(strings.ToLower(told[i]), strings.ToLower(words)) {
			fit = append(fit, i)
		}
	}
	return told, fit
}
