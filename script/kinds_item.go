package script

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Things that do something. GL-84

type item = scenario.Item

var itemsThatDo = &piece[item]{
	word: "item", doc: "A thing that does something: where PCs carry or find an item of its name, it is this one. Any other item is a name alone (GL-84).",
	table: "ItemSpec", about: "a thing that does something", self: "Content", kind: &itemKind,
	list: func(c *content) *[]item { return &c.spec.Items }, name: func(i *item) string { return i.Name },
}

var itemKind = kind[item]{hooks: func(i *item) *scenario.Hooks { return hooksOf(&i.Hooks) }, owner: scenario.OwnedByItem, fields: slices.Concat([]field[item]{
	{"name", "string", "what it is called where it is carried or lies", func(r *reader, v value, i *item) { r.text(v, &i.Name) }},
	{"about", "string", "how it looks", func(r *reader, v value, i *item) { r.prose(v, &i.About) }},
}, usable(func(i *item) **scenario.Use { return &i.Use }), askedBefore("Content", func(i *item) *scenario.Befores { return beforesOf(&i.Before) }))}

// usable returns the keys of what can be used. GL-84
func usable[T any](of func(*T) **scenario.Use) []field[T] {
	use := func(t *T) *scenario.Use {
		if *of(t) == nil {
			*of(t) = &scenario.Use{Aim: scenario.NoTarget}
		}
		return *of(t)
	}
	return []field[T]{
		{"uses", "integer", "how often one of it may be used, then it is gone; any number of times if left out (GL-84)", func(r *reader, v value, t *T) {
			whole(r, v, 1, 255, &use(t).Times)
		}},
		{"cost", `"nothing"|"strategy"|"action"|"move"`, "what part of the turn a use costs; nothing if left out", func(r *reader, v value, t *T) {
			name(r, v, `"nothing", "strategy", "action" or "move"`, &use(t).Cost)
		}},
		{"aim", `"enemy"|"ally"|"none"`, "what it is used on: an enemy, an ally or its bearer, or nobody; nobody if left out", func(r *reader, v value, t *T) {
			name(r, v, `"enemy", "ally" or "none"`, &use(t).Aim)
		}},
		{"ranged", "boolean", "the target may also be in an adjacent region that its bearer sees (GL-40)", func(r *reader, v value, t *T) {
			r.flag(v, &use(t).Ranged)
		}},
		{"can", "fun(self: Content, who: Entity): boolean", "whether who may use it now; always if left out. It only reads: state, " +
			"and what the players know: self.data, fields of entities, " + strings.Join(looks(), ", "), func(r *reader, v value, t *T) {
			if cb := r.callback(v, nil); cb != nil {
				name, _ := r.t.Get("name").(sandbox.LString)
				cb.thing = string(name)
				use(t).Can = cb.condition()
			}
		}},
		{"on_use", "fun(self: Content, who: Entity, target: Entity?)", "what it does when who uses it; things of one name share what it keeps in self.data, " +
			"and the players know that (GL-84)", func(r *reader, v value, t *T) {
			if cb := r.callback(v, r.handlers()); cb != nil {
				use(t).Run = cb.hook()
			}
		}},
	}
}
