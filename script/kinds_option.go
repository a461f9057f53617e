package script

import (
	"fmt"
	"strconv"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// What the table chooses before a game: the pieces called option, and the object options. GL-76

type option = scenario.Option

var options = &piece[option]{
	word: "option", doc: "A value that the table chooses before a game, such as how hard it is (GL-76).", table: "OptionSpec", about: "what the table chooses before a game",
	kind: &optionKind, list: func(c *content) *[]option { return &c.spec.Options }, name: func(o *option) string { return o.Name },
	check: func(r *reader, o *option) {
		if v, ok := r.t.Get("default").(sandbox.LString); ok && r.t.Get("values") == sandbox.Nil {
			r.key = "default"
			r.want(v, "a number, or values to choose from")
		}
	},
}

var optionKind = kind[option]{fields: []field[option]{
	{"name", "string", "what is chosen; callbacks read it as options.Nerves", func(r *reader, v value, o *option) { r.text(v, &o.Name) }},
	{"about", "string", "what the players read of it", func(r *reader, v value, o *option) { r.prose(v, &o.About) }},
	{"values", "string[]", "the words to choose from", func(r *reader, v value, o *option) { r.texts(v, &o.Values) }},
	{"from", "integer", "without values: the smallest number", func(r *reader, v value, o *option) { whole(r, v, -big, big, &o.From) }},
	{"to", "integer", "without values: the largest number", func(r *reader, v value, o *option) { whole(r, v, -big, big, &o.To) }},
	{"default", "string|integer", "what it is if nobody chooses; the first of values, or from, if left out", func(r *reader, v value, o *option) {
		if _, ok := v.(sandbox.LNumber); ok {
			n := 0
			whole(r, v, -big, big, &n)
			o.Default = strconv.Itoa(n)
			return
		}
		r.text(v, &o.Default)
	}},
}}

// optionsClass is the object options, which all callbacks and tests read.
func optionsClass() *sandbox.Class {
	return &sandbox.Class{
		Name: "Options", Noun: "the table of options",
		Doc:  "What the table has chosen before the game: a number, or one of an option's words (GL-76). It never changes.",
		Text: func(any) string { return "options" },
		Open: &sandbox.Open{Type: "any", Doc: "what was chosen of the option with this name: a number, or one of its words", Cost: reads(),
			Get: func(c *sandbox.Call, name string) (sandbox.Value, bool) {
				g := optionsOf(c)
				chosen, err := g.Option(name)
				if err != nil {
					return nil, false
				}
				if o := g.Scenario().Spec().Options; len(o[indexOf(o, options.name, name)].Values) == 0 {
					return sandbox.Int(chosen.Number()), true
				}
				return sandbox.Text(chosen.Value), true
			},
			Names: func(c *sandbox.Call) []string { return mapped(optionsOf(c).Scenario().Spec().Options, options.name) },
		},
	}
}

// optionsOf returns the Game whose options a call reads.
func optionsOf(c *sandbox.Call) *explore.Game {
	if t, ok := c.Host().(*tester); ok {
		return t.g
	}
	m, ok := c.Host().(*machine)
	if !ok {
		c.Fail("options can be read only in play, from a callback or a test: while the pack loads nothing is chosen yet")
	}
	return m.game()
}

// chosen returns the Game with the options that the scene of a test chooses.
func (t *tester) chosen(g *explore.Game) (*explore.Game, error) {
	p := t.block.scene.Get("option")
	var choices []scenario.Choice
	for i := range p.Len() {
		value := p.At(i).Text()
		if isText(p.At(i)) {
			value = p.At(i).String()
		}
		choices = append(choices, scenario.Choice{Option: p.Key(i), Value: value})
	}
	if choices == nil {
		return g, nil
	}
	made, err := g.Choose(choices...)
	if err != nil {
		return nil, fmt.Errorf("scene: %w", err)
	}
	return made, nil
}

// setOption is for the scene of a test: what it chooses was chosen before the game began.
func setOption(t *tester, _ *explore.Stage, _ scenario.Who, _ sandbox.Plain) error {
	if !t.starts {
		return fmt.Errorf("an option is chosen before the game: write it into the scene of the test")
	}
	return nil
}
