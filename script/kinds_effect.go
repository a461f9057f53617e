package script

import (
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

type effect = scenario.Effect

var effects = &piece[effect]{
	word: "effect", doc: "What is in force for a while (GL-52).", table: "Effect", about: "what is in force for a while", kind: &effectKind,
	list: func(c *content) *[]effect { return &c.spec.Effects }, name: func(e *effect) string { return e.Name },
	names: nameType{word: "EffectName", doc: "the name of an effect", unused: "nothing bestows it"},
}

const lastsNames = `"action", "turn", "next turn", "end of next turn", "own turn", "end of own turn", "round", "scenario", "cure" or "source"`

var effectKind = kind[effect]{fields: append([]field[effect]{
	{"name", "string", "what the effect is called: it tells where dice levels come from", func(r *reader, v value, e *effect) { r.text(v, &e.Name) }},
	{"about", "string", "what it is like", func(r *reader, v value, e *effect) { r.prose(v, &e.About) }},
	{"lasts", `"action"|"turn"|"next turn"|"end of next turn"|"own turn"|"end of own turn"|"round"|"scenario"|"cure"|"source"`,
		`how long it is in force: "next turn" until the next turn of who bestowed it starts, "own turn" that of who bears it; if left out, a play's as "next turn", a disease's as "cure", that of gear, a region or the scenario as "source" (GL-52)`,
		func(r *reader, v value, e *effect) { name(r, v, lastsNames, &e.Lasts) }},
	{"adds", "boolean", "two of it from one source add up (GL-52)", func(r *reader, v value, e *effect) { r.flag(v, &e.Adds) }},
	{"boosts", "Classes", "dice levels: {accuracy = 1}", func(r *reader, v value, e *effect) {
		r.byName(v, "a table such as {accuracy = 1}", func(s string, v value) {
			var b scenario.Boost
			name(r, sandbox.LString(className(s)), classNames, &b.Class)
			whole(r, v, -5, 5, &b.Levels)
			e.Boosts = append(e.Boosts, b)
		})
	}},
	{"ep", "integer", "added to the maximum EP; EP above it fall with it", func(r *reader, v value, e *effect) { whole(r, v, -big, big, &e.EP) }},
	{"base", "Tracks", "added to the base values, -2 to 2, together with those of gear (GL-56)", func(r *reader, v value, e *effect) { r.values(v, &e.Base) }},
	{"keywords", "Keyword|Keyword[]", "what it gives", func(r *reader, v value, e *effect) { r.keywords(v, &e.Keywords) }},
	{"loses", "Keyword|Keyword[]", "what it takes, whoever has given it", func(r *reader, v value, e *effect) { r.keywords(v, &e.Loses) }},
	{"speed", "integer", "added to the speed of each Move, which stays at least 1 (EX-20)", func(r *reader, v value, e *effect) { whole(r, v, -100, 100, &e.Speed) }},
	{"forbids", "Ban|Ban[]", "what who bears it may not do", readBans},
	{"unseen", `"hidden"|"invisible"`, "who bears it can't be seen; it is hidden until it attacks, is revealed or leaves its place, invisible as long as the effect lasts (GL-53)",
		func(r *reader, v value, e *effect) { name(r, v, `"hidden" or "invisible"`, &e.Unseen) }},
	{"hidden", "Dice", "what a Search rolls against to find who is hidden by it; if left out, the Hidden entry of its card (EX-120)", func(r *reader, v value, e *effect) { r.pool(v, &e.HiddenEntry) }},
}, available("it is in force", func(e *effect) *scenario.Where { return &e.Where })...)}

const banNames = `"actions", "reactions", "strategies", "assists", "interrupts", "moves" or "searches"`

func readBans(r *reader, v value, e *effect) {
	var list []string
	r.texts(v, &list)
	for _, s := range list {
		var ban scenario.Bans
		name(r, sandbox.LString(s), banNames, &ban)
		e.Forbids |= ban
	}
}

// readEffects reads the effects that a piece bestows: the names of effects, or tables that define one there.
func readEffects(r *reader, v value, to *[]effect) {
	t, list := r.t.Table(v)
	switch {
	case !list:
		var e effect
		r.text(v, &e.Name)
		*to = append(*to, e)
		return
	case r.hasNames(t):
		r.want(v, `a list of names and tables, such as {"Fright", {name = "Weak", ep = -5}}`)
		return
	case t.Len() > maxPlays:
		r.problem("", "%s: found %d effects, want at most %d", r.key, t.Len(), maxPlays)
		return
	}
	for i := 1; i <= t.Len(); i++ {
		var e effect
		if _, text := t.At(i).(sandbox.LString); text {
			r.text(t.At(i), &e.Name)
		} else {
			sub(r, t.At(i), &effectKind, &e)
		}
		*to = append(*to, e)
	}
}

const effectsType = "EffectName|EffectName[]|Effect[]"

// bestows is a key of a piece that bestows effects.
func bestows[T any](key, doc string, list func(*T) *[]effect) field[T] {
	return field[T]{key, effectsType, doc, func(r *reader, v value, x *T) { readEffects(r, v, list(x)) }}
}

var effectArg = args("effect: EffectName, its name")

// effectVerbs are the methods of Entity for effects.
var effectVerbs = []verb{
	{name: "bestow", doc: "Puts an effect in force on a PC or Challenge, by self. Returns whether it came: a second one from one source changes nothing, unless it adds up (GL-52).",
		params: effectArg, returns: "boolean", cost: does(20, sight.by(16), boosted.by(1), placed.by(16)), brings: nothing, to: moved(explore.SceneEntity.Bestow)},
	{name: "lift", doc: "Ends an effect on a PC or Challenge. Returns whether it was in force. What gear, a region, the scenario or a disease bestows stays (GL-52).",
		params: effectArg, returns: "boolean", cost: does(20, sight.by(16), boosted.by(16), placed.by(16)), asks: true, brings: nothing,
		to: moved(explore.SceneEntity.Lift)},
	{name: "has_effect", doc: "Whether an effect is in force on a PC or Challenge (GL-52).", params: effectArg, returns: "boolean",
		cost: does(20, boosted.by(8)), asks: true, brings: nothing, to: whether(explore.SceneEntity.Bears), look: shownEffect},
}

// shownEffect is has_effect in a can.
func shownEffect(c *sandbox.Call, m *machine) {
	w, name := c.Self().(*entity).who, c.Text(1)
	shown := false
	for i := range m.view.Effects {
		e := &m.view.Effects[i]
		c.Charge(len(e.On) / 4)
		shown = shown || e.Effect.Name == name && slices.Contains(e.On, w)
	}
	c.Return(sandbox.Bool(shown))
}
