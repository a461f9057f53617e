package script

import (
	"fmt"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

type partyAim = scenario.PartyAim

var aimKind = kind[partyAim]{fields: []field[partyAim]{
	{"fetch", "ItemName", "an item that a PC should have", func(r *reader, v value, a *partyAim) { r.text(v, &a.Fetch) }},
	{"bring", "ItemName", "an item that a PC should have in the region to", func(r *reader, v value, a *partyAim) { r.text(v, &a.Bring) }},
	{"to", "RegionName", "where to bring it", func(r *reader, v value, a *partyAim) { r.text(v, &a.To) }},
	{"use", "string", "a feature to open, or gear to put on", func(r *reader, v value, a *partyAim) { r.text(v, &a.Use) }},
	{"reach", "RegionName", "a region where a PC should be", func(r *reader, v value, a *partyAim) { r.text(v, &a.Reach) }},
	{"command", "string", "a command to give; beside fill and keep: the one that helps", func(r *reader, v value, a *partyAim) { r.text(v, &a.Command) }},
	{"fill", "string", "a counter of the scenario that should be full; the command beside it is given until it is", func(r *reader, v value, a *partyAim) { r.text(v, &a.Fill) }},
	{"keep", "string", "a counter of the scenario of which fewer slots than below should be filled, all the time", func(r *reader, v value, a *partyAim) { r.text(v, &a.Keep) }},
	{"either", "integer", "a number from 1 to 9: of the aims of a step with the same number one is enough", func(r *reader, v value, a *partyAim) { whole(r, v, 1, 9, &a.Either) }},
	{"below", "integer", "how many slots are too many: 1 to 10", func(r *reader, v value, a *partyAim) { whole(r, v, 1, counter.MaxSlots, &a.Below) }},
}}

const wantAims = `a list of aims, such as {{fetch = "ring"}, {reach = "Crypt"}}`

// readAims reads what players want. An element is an aim, or a list of aims in any order. GL-80
func readAims(r *reader, v value, s *spec) {
	t, ok := r.t.Table(v)
	if !ok || r.hasNames(t) || t.Len() > scenario.MaxAims {
		r.want(v, wantAims)
		return
	}
	n := 0
	for i := 1; i <= t.Len(); i++ {
		var step scenario.Step
		inner, ok := t.Table(t.At(i))
		switch {
		case !ok:
			r.want(t.At(i), wantAims)
			return
		case inner.Len() == 0:
			step = append(step, r.aim(t.At(i), inner, &n))
		case r.hasNames(inner) || inner.Len() > scenario.MaxAims:
			r.problem(`write {{fetch = "ring"}, {fetch = "slate"}} for two aims in any order`,
				"aims: step %d is an aim and a list of aims, want one of them", i)
			return
		default:
			for k := 1; k <= inner.Len(); k++ {
				one, ok := inner.Table(inner.At(k))
				if !ok {
					r.want(inner.At(k), wantAims)
					return
				}
				step = append(step, r.aim(inner.At(k), one, &n))
			}
		}
		s.Aims = append(s.Aims, step)
	}
}

// aim reads one aim, the nth of the scenario.
func (r *reader) aim(v value, t sandbox.Table, n *int) (a partyAim) {
	*n++
	in := *r
	in.t, in.what = t, fmt.Sprintf("%s, aim %d", r.what, *n)
	in.at = &origin{what: in.what, pos: t.Position(), keys: map[string]sandbox.Position{}, prefix: r.at.prefix}
	in.root = ""
	r.l.note("aim", in.at)
	if aimKind.read(&in, &a); in.at.bad {
		in.at.tell("aim") // what can't be read may be what it asks for
	}
	return a
}
