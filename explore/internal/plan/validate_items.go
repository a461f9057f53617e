package plan

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
)

// items validates the Items of the Spec. GL-84
func (b *builder) items() {
	spec := &b.sc.Spec
	if len(spec.Items) > scenario.MaxThings {
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Items", Found: fmt.Sprint(len(spec.Items)),
			Want: fmt.Sprintf("at most %d", scenario.MaxThings)})
		return
	}
	b.index("item", len(spec.Items), func(i int) string { return spec.Items[i].Name })
	b.sc.Items = make(map[string]uint16, len(spec.Items))
	for i := range spec.Items {
		it := &spec.Items[i]
		at := scenario.SpecError{Kind: "item", Index: i, Name: it.Name}
		if it.Name == scenario.Valuable {
			b.wrong(at, "Name", fmt.Sprintf("%q", it.Name), "another name: a Valuable is pay, and no Item")
		}
		if slices.ContainsFunc(spec.Gear, func(g scenario.Gear) bool { return g.Name == it.Name }) {
			b.wrong(at, "Name", fmt.Sprintf("%q, the name of a Gear", it.Name), "a name of its own, or a Use of the Gear")
		}
		b.prose(at, "About", it.About)
		b.befores(at, it.Before)
		b.use(at, it.Use)
		b.handled(at, it.Hooks, scenario.OwnedByItem)
		b.sc.Items[it.Name] = uint16(i)
		b.sc.Uses = b.sc.Uses || it.Use != nil
	}
}

// handled validates the hooks of a thing. GL-90
func (b *builder) handled(at scenario.SpecError, h *scenario.Hooks, k scenario.OwnerKind) {
	if h != nil {
		b.hears(at, h, k)
	}
}

// use validates what a thing does when it is used. GL-84
func (b *builder) use(at scenario.SpecError, u *scenario.Use) {
	if u == nil {
		return
	}
	if u.Cost > scenario.CostsMove {
		b.wrong(at, "Use.Cost", u.Cost.String(), "nothing, strategy, action or move")
	}
	switch u.Aim {
	case scenario.OneEnemy, scenario.OneAlly:
	case scenario.NoTarget:
		if u.Ranged {
			b.wrong(at, "Use.Ranged", "true without a target", "an Aim at an enemy or an ally (GL-40)")
		}
	default:
		b.wrong(at, "Use.Aim", fmt.Sprintf("%q", u.Aim), "enemy, ally or none: a thing is used on one target")
	}
	if u.Run == nil {
		b.wrong(at, "Use", "nothing", "a hook: what it does")
	}
	b.hook(at, "Use", &u.Run)
	b.condition(at, "Use.Can", &u.Can)
}

// worn validates how often what a PC carries has been used before. GL-84
func (b *builder) worn(at scenario.SpecError, c *scenario.Character) {
	for i, w := range c.Worn {
		n := Count(c.Items, w.Item) + Count(c.Equipped, w.Item)
		if n == 0 || w.Used == 0 || slices.ContainsFunc(c.Worn[:i], func(x scenario.ItemUse) bool { return x.Item == w.Item }) {
			b.wrong(at, "Worn", fmt.Sprintf("%d uses of %q", w.Used, w.Item), "each thing that it carries at most once, used at least once")
		}
	}
}
