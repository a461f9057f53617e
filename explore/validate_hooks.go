package explore

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/internal/near"
)

// hooksOf validates the hooks of a region or connection, and records which of them wait for a trigger.
func (b *builder) hooksOf(at SpecError, h *Hooks, k OwnerKind) {
	if !h.any() {
		return
	}
	if at.Field = "Hooks"; at.Index >= maxOwners {
		b.wrong(at, at.Field, fmt.Sprintf("hooks on %v %d", k, at.Index+1), fmt.Sprintf("it among the first %d: hooks further on have no number", maxOwners))
		return
	}
	b.hears(at, h, k)
	list := &b.sc.regional
	if k == OwnedByConnection {
		list = &b.sc.between
	}
	for t, hook := range h {
		if hook != nil {
			*list |= 1 << t
			if k == OwnedByRegion {
				b.sc.heardIn[t] = append(b.sc.heardIn[t], RegionID(at.Index))
			}
		}
	}
}

// hears records the triggers that hooks wait for, and reports those that a kind of content never hears.
func (b *builder) hears(at SpecError, h *Hooks, k OwnerKind) {
	for i, hook := range h {
		t := Trigger(i)
		if hook == nil {
			continue
		}
		if b.sc.hooked[t] = true; t.hearing().Hears(k) {
			b.hook(at, "Hooks", &h[i])
			continue
		}
		var heard []string
		for t := range Trigger(numTriggers) {
			if t.hearing().Hears(k) {
				heard = append(heard, "on_"+t.String())
			}
		}
		name := "on_" + t.String()
		at.Field, at.Found, at.Want, at.Near = "Hooks", name, fmt.Sprintf("what a %v hears of: %s", k, strings.Join(heard, ", ")), ""
		if slices.Contains(heard, name+"_here") {
			at.Near = name + "_here"
		}
		b.bad(at)
	}
}

// hook gives a hook that is only a name its code, and reports one that has none.
func (b *builder) hook(at SpecError, field string, h *Hook) {
	if code := b.coded(at, field, HookCode, *h); code != nil {
		*h = code
	}
}

// condition is hook for a Condition.
func (b *builder) condition(at SpecError, field string, c *Condition) {
	if code := b.coded(at, field, ConditionCode, *c); code != nil {
		*c = code
	}
}

// coded returns the code of a hook or Condition that is only a name. It returns nil if there is nothing to do: it has code, or it
// needs none, or a problem is reported.
func (b *builder) coded(at SpecError, field string, what CodeKind, h Hook) Hook {
	if h == nil || b.code.Has(h, what) {
		return nil
	}
	name, read := h.(HookName)
	if read && b.code.Names() == nil { // CheckParty: names are enough
		return nil
	}
	code := b.code.Code(string(name), what)
	switch names := b.code.Names(); {
	case read && code != nil:
		return code
	case !read:
		b.wrong(at, field, fmt.Sprintf("a %T", h), fmt.Sprintf("a %s that explore.Func, Named, Can or NamedCan has made", what))
	case len(names) == 0:
		b.wrong(at, field, strconv.Quote(string(name)), fmt.Sprintf("a %s with code: New takes it from a Registry", what))
	default:
		if len(b.problems) <= 100 { // as for nearest
			at.Near = near.Name(string(name), names)
		}
		b.wrong(at, field, strconv.Quote(string(name)), fmt.Sprintf("a %s: one of the %d names in the Registry", what, len(names)))
	}
	return nil
}
