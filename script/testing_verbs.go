package script

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

var roundsArg = fmt.Sprintf("rounds?: integer, the most rounds to play; %d if left out", playedRounds)

// testVerbs are the methods that set things, read them and expect them.
var testVerbs = []testVerb{
	{name: "play_out", doc: `Lets the ready players play on to the end and returns the result: "running" if it has not ended after that many rounds. ` +
		"All dice come from the seed.",
		params: args("seed?: integer, the test's own if left out", roundsArg), returns: "string", cost: playingOut(""),
		do: func(t *tester, c *sandbox.Call) error {
			err := t.playOut(c, crunch.Seed(c.OptInt(1, t.block.seed, 0, big)), c.OptInt(2, playedRounds, 1, big))
			c.Return(sandbox.Text(t.resultName()))
			return err
		}},
	{name: "play_outs", doc: "Plays on from here n times, each with a seed of its own, and returns how often each result came: " +
		"{success = 7, failure = 3}. Then the game stands as before.",
		params: args("n: integer", roundsArg), returns: "table<string, integer>",
		cost: playingOut("for each time 8 steps for each of the things of the scenario; "),
		do: func(t *tester, c *sandbox.Call) error {
			counts, err := t.playOuts(c, c.Int(1, 1, 1000), c.OptInt(2, playedRounds, 1, big))
			if err == nil {
				_, err = returnTable(c, counts)
			}
			return err
		}},
	{name: "scene", doc: `Puts the game as a table says, as scene does at the start of a test: {Ada = {ep = 3}, ` +
		`counters = {Dread = 2}, found = "Crack"}. Nothing hears of it.`,
		params: args("scene: Position"), cost: also(does(100, things.times(setSteps)), "the same for each PC and Challenge"),
		do: func(t *tester, c *sandbox.Call) error {
			p := mapArg(c, 1, "{Ada = {ep = 12}, counters = {Dread = 2}}")
			c.Charge(setSteps * t.size() * p.Len())
			return t.setAll(p)
		}},
	{name: "set", doc: `Puts a PC or Challenge as a table says: {region = "Ford", ep = 12}. Nothing hears of it.`,
		params: args("who: string|TestEntity", "scene: TestScene"),
		cost:   also(does(100, things.times(setSteps)), "the square of its items, and of its diseases, by 64"),
		do: of(func(t *tester, c *sandbox.Call, w scenario.Who) error {
			return t.set(w, mapArg(c, 2, "{ep = 12}"), c.Charge)
		})},
	{name: "dice", doc: `Fixes the dice of the commands that follow: "d6=3 d20=17". None may be left of those before.`,
		params: args("dice: string"), cost: does(20, things.by(8)),
		do: func(t *tester, c *sandbox.Call) error {
			if err := t.leftOver(); err != nil {
				return err
			}
			tape, err := crunch.ParseTape(c.Text(1))
			if err != nil {
				c.Bad(1, noTape, quote(c.Text(1)))
			}
			t.dice.tape = tape
			return nil
		}},
	about("pc", "A PC by its name.", "name", "TestEntity", func(t *tester, name string) (sandbox.Value, error) {
		w, err := t.named(name)
		if err == nil && !w.IsPC() {
			err = fmt.Errorf("%s is a Challenge: t:challenge(%[1]s)", quote(name))
		}
		return t.object(w), err
	}),
	about("challenge", "A Challenge by its name.", "name", "TestEntity", func(t *tester, name string) (sandbox.Value, error) {
		w, err := t.named(name)
		if err == nil && !w.IsChallenge() {
			err = fmt.Errorf("%s is a PC: t:pc(%[1]s)", quote(name))
		}
		return t.object(w), err
	}),
	{name: "filled", doc: "How many slots of a counter are filled.", params: args("counter: string", testOwner), returns: "integer",
		cost: does(20, things.by(8)), do: func(t *tester, c *sandbox.Call) error {
			i, err := t.counter(c)
			if err == nil {
				c.Return(sandbox.Int(int(t.r.Counter(i).Filled)))
			}
			return err
		}},
	{name: "things_in", doc: "What the slots of an inventory hold, in the order in which it was put in.", params: args("inventory: string", testOwner),
		returns: "string[]", cost: does(20, things.by(8)), do: func(t *tester, c *sandbox.Call) error {
			i, err := t.counter(c)
			if err == nil {
				returnTexts(c, t.r.Things(i))
			}
			return err
		}},
	about("found", "Whether a secret has been found.", "secret", "boolean", func(t *tester, name string) (sandbox.Value, error) {
		i, err := find(t.g.Scenario().Spec().Secrets, name, "a secret", secrets.name)
		return sandbox.Bool(err == nil && t.r.Found(i)), err
	}),
	about("opened", "Whether a feature has been opened, or an obstacle is gone.", "name", "boolean", func(t *tester, name string) (sandbox.Value, error) {
		feature, obstacle, err := opening(t.g.Scenario().Spec(), name)
		gone := obstacle >= 0 && !t.r.Entity(scenario.ChallengeAt(obstacle)).InPlay()
		return sandbox.Bool(feature >= 0 && t.r.Opened(feature) || gone), err
	}),
	{name: "at", doc: `What a region is like now: { lit = true, water = false, submerged = false, lying = {"rope"} }. ` +
		"It is lit by nature or by a PC's light (EX-32). lying lists the items that lie there.",
		params: args("region: string"), returns: "table", cost: also(does(20, things.by(1)), "400 bytes for each thing of the scenario"),
		do: func(t *tester, c *sandbox.Call) error {
			id, err := t.region(c.Text(1))
			if err != nil {
				return err
			}
			c.Make(400 * t.size())
			r := t.views.Of(&t.r.Position, scenario.DMOnly).Region(id)
			n, err := returnTable(c, struct {
				Lit       bool     `json:"lit"`
				Water     bool     `json:"water"`
				Submerged bool     `json:"submerged"`
				Lying     []string `json:"lying"`
			}{r.Lit, r.Water, r.Submerged, append([]string{}, r.Lying...)})
			c.Make(n)
			return err
		}},
	{name: "said", doc: "Whether log, log_dm or tell has written a line with this text in it since the test began; with a PC, whether its player has heard one.",
		params: args("text: string", "who?: string|TestEntity, a PC"), returns: "boolean", cost: also(does(20, things.by(8)), "a step for each line, and for each 16 bytes of them"),
		do: func(t *tester, c *sandbox.Call) error {
			c.Charge(t.bytes/16 + len(t.said))
			who, text := scenario.Nobody, c.Text(1)
			if c.Has(2) {
				var err error
				if who, err = t.who(c, 2); err != nil {
					return err
				}
			}
			c.Return(sandbox.Bool(slices.ContainsFunc(t.said, func(ev board.Event) bool {
				return strings.Contains(ev.Text, text) && (who == scenario.Nobody || ev.For == scenario.Everyone || ev.For == who || ev.Only.Has(who))
			})))
			return nil
		}},
	{name: "choices", doc: "The legal commands in words: what t:choose takes.", returns: "string[]", cost: also(does(20, things.by(8)), "20 steps for each"),
		do: func(t *tester, c *sandbox.Call) error {
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
		}},
	{name: "offers", doc: `Whether a legal command has these words in it, as t:choose finds it: t:expect(not t:offers("Ada attempts: Pray")). If its can or when fails, so does the test.`,
		params: args("words: string"), returns: "boolean", cost: also(does(20, things.by(8)), "20 steps for each, and a step for each 16 bytes of the words"),
		do: func(t *tester, c *sandbox.Call) error {
			words, legal := c.Text(1), t.legal()
			c.Charge((20+len(words)>>4)*len(legal) + t.size())
			_, fit := t.fitting(words, legal)
			for _, i := range fit {
				if err := t.r.CheckCondition(legal[i]); err != nil {
					return err // a can that fails: nobody can choose it
				}
			}
			c.Return(sandbox.Bool(len(fit) > 0))
			return nil
		}},
	{name: "expect", doc: "Expects something to be true. If not, the test fails but goes on.", cost: does(20, things.by(8)),
		params: args("what: any", "message?: string, the message of the failure"),
		do: func(t *tester, c *sandbox.Call) error {
			t.result.Expected++
			if v := c.Arg(1); v == sandbox.Nil || v == sandbox.Bool(false) {
				message := "expected true, found " + found(v)
				if s := c.OptText(2, ""); s != "" {
					message = "expected: " + s
				}
				t.fail(c.Position(), errors.New(message))
			}
			return nil
		}},
	{name: "equal", doc: "Expects two values to be the same; tables are compared by content. If not, the test fails but goes on.",
		params: args("found: any", "want: any", "message?: string, the message of the failure"),
		cost:   also(does(20, things.by(8)), "bytes for the texts of both"),
		do: func(t *tester, c *sandbox.Call) error {
			t.result.Expected++
			if got, want := t.shown(c, 1), t.shown(c, 2); got != want {
				what := ""
				if c.Has(3) {
					what = clipAt(c.Text(3), maxLine) + ": "
				}
				t.fail(c.Position(), fmt.Errorf("%sfound %s, want %s", what, clipAt(got, maxLine), clipAt(want, maxLine)))
			}
			return nil
		}},
	{name: "refused", doc: "Expects the rules to refuse a command that the function gives, and returns why.", params: args("f: fun()"), returns: "string",
		cost: does(20, things.by(8)), do: (*tester).refused},
}

// about makes a method that reads something by its name.
func about(name, doc, arg, returns string, read func(t *tester, name string) (sandbox.Value, error)) testVerb {
	return testVerb{name: name, doc: doc, params: args(arg + ": string"), returns: returns, cost: does(20, things.by(8)),
		do: func(t *tester, c *sandbox.Call) error {
			v, err := read(t, c.Text(1))
			if err == nil {
				c.Return(v)
			}
			return err
		}}
}

// playingOut is the cost of playing on.
func playingOut(what string) sandbox.Cost {
	return also(does(20, things.by(1), things.times(setSteps)), what+fmt.Sprintf(
		"for each command %d steps, %d and a half for each of the things of the scenario, 4 for each event, and what callbacks spend",
		commandSteps+choosing, choosingEach))
}

// mapArg reads an argument that is a table with names.
func mapArg(c *sandbox.Call, i int, such string) sandbox.Plain {
	p := c.Plain(i)
	if p.Kind() != sandbox.PlainMap {
		c.Bad(i, "want a table such as %s", such)
	}
	return p
}

// returnTable returns a value that JSON writes as a table, in so many bytes.
func returnTable(c *sandbox.Call, v any) (bytes int, err error) {
	text, err := json.Marshal(v)
	if err != nil {
		return 0, err
	}
	p, err := sandbox.ParsePlain(string(text))
	c.Return(sandbox.FromPlain(p))
	return len(text), err
}

// refused calls a function and expects a refusal.
func (t *tester) refused(c *sandbox.Call) error {
	c.Func(1)
	t.result.Expected++
	t.refusing, t.refusal = true, ""
	defer func() { t.refusing = false }()
	c.Invoke(c.Arg(1))
	if t.refusal == "" {
		t.fail(c.Position(), errors.New("nothing was refused"))
	}
	c.Return(sandbox.Text(t.refusal))
	return nil
}

// caught keeps the first refusal inside t:refused; any other error ends the test.
func (t *tester) caught(err error) error {
	var r *refusal
	if !t.refusing || !errors.As(err, &r) {
		return err
	}
	t.refusal = cmp.Or(t.refusal, r.Error())
	return nil
}
