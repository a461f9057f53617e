package plan

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Effects are all that a game may bestow: a State names them by their places. GL-52
type Effects struct {
	List []scenario.Effect
	Of   map[string]uint16 // by name: the place in List
}

func (all *Effects) add(e *scenario.Effect) {
	if _, known := all.Of[e.Name]; !known {
		all.Of[e.Name] = uint16(len(all.List))
		all.List = append(all.List, selfless(e))
	}
}

// selfless returns an Effect without whom it is bestowed on.
func selfless(e *scenario.Effect) scenario.Effect {
	c := *e
	c.Self = false
	return c
}

// written returns Effects of which none is only a name.
func (all *Effects) written(list []scenario.Effect) []scenario.Effect {
	list = slices.Clone(list)
	for i := range list {
		if k, known := all.Of[list[i].Name]; known {
			list[i] = all.List[k]
		}
	}
	return list
}

// writeOut writes out the Effects of Diseases and Gear, which PCs carry into other scenarios. EX-141, GL-47
func (sc *Plan) writeOut() {
	for i := range sc.Spec.Diseases {
		sc.Spec.Diseases[i].Effects = sc.Effects.written(sc.Spec.Diseases[i].Effects)
	}
	for i := range sc.Spec.Gear {
		sc.Spec.Gear[i].Effects = sc.Effects.written(sc.Spec.Gear[i].Effects)
	}
}

// Lasting lists what is in force without being bestowed: places in Plan.Effects, in the order in which they are written.
type Lasting struct {
	Everywhere []uint16
	Regions    [][]uint16 // by region; nil if none has any
	Gear       [][]uint16 // by Gear; nil if none has any
}

// allEffects validates the Effects of the Spec, those of its regions and its house rules. GL-52
func (b *builder) allEffects() {
	spec := &b.sc.Spec
	b.sc.Effects = &Effects{Of: map[string]uint16{}}
	b.index("effect", len(spec.Effects), func(i int) string { return spec.Effects[i].Name })
	if len(spec.Effects) > scenario.MaxThings {
		b.wrong(scenario.SpecError{Kind: "scenario", Name: spec.Name}, "Effects", fmt.Sprint(len(spec.Effects)), fmt.Sprintf("at most %d", scenario.MaxThings))
		return
	}
	for i := range spec.Effects {
		b.effect(scenario.SpecError{Kind: "effect", Index: i, Name: spec.Effects[i].Name}, "", &spec.Effects[i])
		b.sc.Effects.add(&spec.Effects[i])
	}
	b.bestows(scenario.SpecError{Kind: "scenario", Name: spec.Name}, "Everywhere", spec.Everywhere)
	for i := range spec.Regions {
		b.bestows(scenario.SpecError{Kind: "region", Index: i, Name: spec.Regions[i].Name}, "Effects", spec.Regions[i].Effects)
	}
}

// bestows validates the Effects that a piece of content bestows: each is one of the Spec, by its name, or is written there. GL-52
func (b *builder) bestows(at scenario.SpecError, field string, list []scenario.Effect) {
	all := b.sc.Effects
	for i := range list {
		e := &list[i]
		at.Field, at.Near = field, ""
		k, known := all.Of[e.Name]
		switch {
		case e.OnlyNames() && !known:
			at.Found, at.Want, at.Near = fmt.Sprintf("%q", e.Name), "the name of an Effect, or one that does something",
				b.nearest(e.Name, slices.Sorted(maps.Keys(all.Of)))
			b.bad(at)
			continue
		case e.OnlyNames():
			e = &all.List[k]
		case known && Fingerprint(all.List[k]) != Fingerprint(selfless(e)):
			b.wrong(at, field, fmt.Sprintf("another %q than before", e.Name), "the same: two Effects need two names (GL-52)")
			continue
		case !known && len(all.List) >= scenario.MaxThings:
			b.wrong(at, field, "too many Effects", fmt.Sprintf("at most %d", scenario.MaxThings))
			continue
		case !known:
			b.effect(at, field, e)
			all.add(e)
		}
		b.fits(at, e, list[i].Self)
	}
}

// fits reports an Effect that the content can't bestow: what is in force only because of a place or a thing ends with it.
func (b *builder) fits(at scenario.SpecError, e *scenario.Effect, self bool) {
	if self && at.Play == "" {
		b.wrong(at, at.Field, fmt.Sprintf("%q with Self", e.Name), "Self only in a play: who else would it be")
	}
	stays := at.Play == "" && (at.Kind == "scenario" || at.Kind == "region" || at.Kind == "gear")
	if stays && e.Lasts != scenario.Usual && e.Lasts != scenario.UntilSourceGone {
		b.wrong(at, at.Field, fmt.Sprintf("%q, which lasts %q", e.Name, e.Lasts), `an Effect that lasts "source": it holds as long as what bestows it (GL-52)`)
	}
	if stays && (e.Unseen == scenario.Hidden || e.Unseen != scenario.Seen && at.Kind != "gear") {
		b.wrong(at, at.Field, fmt.Sprintf("%q, which makes its bearer %v", e.Name, e.Unseen),
			"one that does not; Gear may make its bearer invisible, and a hook may bestow any (GL-53)")
	}
	if stays && at.Kind == "region" && (e.EP != 0 || e.Base != (stattrack.Values{})) {
		b.wrong(at, at.Field, fmt.Sprintf("%q, which changes maximum EP or base values", e.Name),
			"one that changes neither: a hook of the region may bestow it (GL-52)")
	}
}

// effect validates one Effect that is written in a field, or in the Spec's list. GL-52
func (b *builder) effect(at scenario.SpecError, field string, e *scenario.Effect) {
	bad := func(name, found, want string) {
		if field != "" {
			name, found = field, fmt.Sprintf("%s %s in %q", name, found, e.Name)
		}
		b.wrong(at, name, found, want)
	}
	if e.Name == "" {
		bad("Name", "none", "a name: it tells where dice levels come from")
	}
	b.text(at, "Name", e.Name)
	b.prose(at, "About", e.About)
	if e.Lasts >= scenario.NumLasts {
		bad("Lasts", e.Lasts.String(), `"action", "turn", "next turn" and the like`)
	}
	for _, s := range e.Boosts {
		b.levels(at, "Boosts", s.Class, s.Levels)
		if s.Allies {
			bad("Boosts", "Allies", "none: an Effect is in force on one entity")
		}
	}
	if e.EP < -scenario.MaxNumber || e.EP > scenario.MaxNumber {
		bad("EP", fmt.Sprint(e.EP), "-1048576 to 1048576")
	}
	for t, n := range e.Base {
		if n < -maxGearBase || n > maxGearBase {
			bad("Base", fmt.Sprintf("%v %d", stattrack.Track(t), n), fmt.Sprintf("-%d to %d (ST-05)", maxGearBase, maxGearBase))
		}
	}
	b.keywords(at, "Keywords", e.Keywords)
	b.keywords(at, "Loses", e.Loses)
	if e.Speed < -scenario.MaxLevels || e.Speed > scenario.MaxLevels {
		bad("Speed", fmt.Sprint(e.Speed), fmt.Sprintf("-%d to %d", scenario.MaxLevels, scenario.MaxLevels))
	}
	if e.Unseen >= scenario.NumUnseen {
		bad("Unseen", e.Unseen.String(), `"hidden" or "invisible"`)
	}
	if e.Unseen != scenario.Seen && e.Where != (scenario.Where{}) {
		bad("Where", "an Effect that makes its bearer "+e.Unseen.String(), "one in force everywhere: who is unseen is so wherever it goes (GL-53)")
	}
	if err := e.HiddenEntry.Validate(); err != nil {
		bad("HiddenEntry", err.Error(), "dice such as 2d6")
	} else if !e.HiddenEntry.IsZero() && e.Unseen != scenario.Hidden {
		bad("HiddenEntry", e.HiddenEntry.String(), "none, or Unseen Hidden: a Search finds what hides (EX-120)")
	}
	b.where(at, cmp.Or(field, "Where"), e.Where)
	if !scenario.AllBans.Has(e.Forbids) {
		bad("Forbids", fmt.Sprint(uint8(e.Forbids)), "a set of "+scenario.AllBans.String())
	}
}

// lasting finds what is in force without being bestowed.
func (sc *Plan) lasting() (l Lasting) {
	l.Everywhere = sc.places(sc.Spec.Everywhere)
	for i := range sc.Spec.Regions {
		l.Regions = placed(l.Regions, len(sc.Spec.Regions), i, sc.places(sc.Spec.Regions[i].Effects))
	}
	for i := range sc.Spec.Gear {
		l.Gear = placed(l.Gear, len(sc.Spec.Gear), i, sc.places(sc.Spec.Gear[i].Effects))
	}
	sc.Placed = slices.ContainsFunc(sc.Spec.Gear, func(g scenario.Gear) bool { return g.Where != scenario.Where{} }) ||
		slices.ContainsFunc(sc.Effects.List, func(e scenario.Effect) bool { return e.Where != scenario.Where{} })
	return l
}

// places returns the places of the Effects that content bestows.
func (sc *Plan) places(list []scenario.Effect) (places []uint16) {
	for i := range list {
		places = append(places, sc.Effects.Of[list[i].Name])
	}
	return places
}

// placed puts one of n lists in its place, unless it is empty.
func placed(lists [][]uint16, n, i int, list []uint16) [][]uint16 {
	if len(list) == 0 {
		return lists
	}
	if lists == nil {
		lists = make([][]uint16, n)
	}
	lists[i] = list
	return lists
}
