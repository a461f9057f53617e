package plan

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// hooksOf validates the hooks of a region or connection, and records which of them wait for a trigger.
func (b *builder) hooksOf(at scenario.SpecError, h *scenario.Hooks, k scenario.OwnerKind) {
	if !h.Any() {
		return
	}
	if at.Field = "Hooks"; at.Index >= scenario.MaxOwners {
		b.wrong(at, at.Field, fmt.Sprintf("hooks on %v %d", k, at.Index+1),
			fmt.Sprintf("it among the first %d: hooks further on have no number", scenario.MaxOwners))
		return
	}
	b.hears(at, h, k)
	list := &b.sc.Regional
	if k == scenario.OwnedByConnection {
		list = &b.sc.Between
	}
	for t, hook := range h {
		if hook != nil {
			*list |= 1 << t
			if k == scenario.OwnedByRegion {
				b.sc.HeardIn[t] = append(b.sc.HeardIn[t], scenario.RegionID(at.Index))
			}
		}
	}
}

// hears records the triggers that hooks wait for, and reports those that a kind of content never hears.
func (b *builder) hears(at scenario.SpecError, h *scenario.Hooks, k scenario.OwnerKind) {
	for i, hook := range h {
		t := scenario.Trigger(i)
		if hook == nil {
			continue
		}
		if b.sc.Hooked[t] = true; t.Hearing().Hears(k) {
			b.hook(at, "Hooks", &h[i])
			continue
		}
		var heard []string
		for t := range scenario.Trigger(scenario.NumTriggers) {
			if t.Hearing().Hears(k) {
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
func (b *builder) hook(at scenario.SpecError, field string, h *scenario.Hook) {
	if code := b.coded(at, field, HookCode, *h); code != nil {
		*h = code
	}
}

// condition is hook for a Condition.
func (b *builder) condition(at scenario.SpecError, field string, c *scenario.Condition) {
	if code := b.coded(at, field, ConditionCode, *c); code != nil {
		*c = code
	}
}

// question is hook for a Question.
func (b *builder) question(at scenario.SpecError, field string, q *scenario.Question) {
	if code := b.coded(at, field, QuestionCode, *q); code != nil {
		*q = code
	}
}

// chooser is hook for a Chooser.
func (b *builder) chooser(at scenario.SpecError, c *scenario.Chooser) {
	if code := b.coded(at, "Choose", ChooserCode, *c); code != nil {
		*c = code
	}
}

// befores validates the Amendments of a piece of content. GL-72
func (b *builder) befores(at scenario.SpecError, list *scenario.Befores) {
	if !list.Any() {
		return
	}
	if list[scenario.BeforeNone] != nil {
		b.wrong(at, "Before", "an amendment for BeforeNone", "none: nothing asks it")
	}
	for i := range list {
		if code := b.coded(at, "Before", AmendmentCode, list[i]); code != nil {
			list[i] = code
		}
	}
}

// coded returns the code of a hook or Condition that is only a name. It returns nil if there is nothing to do: it has code, or it
// needs none, or a problem is reported.
func (b *builder) coded(at scenario.SpecError, field string, what CodeKind, h scenario.Hook) scenario.Hook {
	if h == nil || b.code.Has(h, what) {
		return nil
	}
	name, read := h.(scenario.HookName)
	if read && b.code.Names() == nil { // explore.CheckParty: names are enough
		return nil
	}
	code := b.code.Code(string(name), what)
	switch names := b.code.Names(); {
	case read && code != nil:
		return code
	case !read:
		b.wrong(at, field, fmt.Sprintf("a %T", h),
			fmt.Sprintf("a %s that explore.Func, Named, Can, NamedCan, Asking, Whether, Amend, NamedAmend or Choosing has made", what))
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
