package plan

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

func (b *builder) character(i int, c *scenario.Character) {
	at := scenario.SpecError{Kind: "character", Index: i, Name: c.Name}
	bad := func(field, found, want string) { b.wrong(at, field, found, want) }
	if c.Name == "" {
		bad("Name", "none", "a name")
	}
	b.text(at, "Name", c.Name)
	b.versions(at, c.Code)
	b.keywords(at, "Keywords", c.Keywords)
	for _, points := range [...]struct {
		field     string
		n, lowest int
		want      string
	}{{"EP", c.EP, 1, "1 to 1048576"}, {"GearEP", c.GearEP, -scenario.MaxNumber, "-1048576 to 1048576"}, {"HP", c.HP, 0, "0 to 1048576"},
		{"WP", c.WP, 0, "0 to 1048576"}} {
		if points.n < points.lowest || points.n > scenario.MaxNumber {
			bad(points.field, fmt.Sprint(points.n), points.want)
		}
	}
	if c.Injuries < 0 || c.Injuries > 255 || c.EP > 0 && DiesAt(c, c.Injuries, b.sc.Spec.Injury()) {
		bad("Injuries", fmt.Sprint(c.Injuries), "so few that the PC is alive (GL-08)")
	}
	if c.Valuables < 0 || c.Valuables > scenario.MaxItems/2 || len(c.Items)+len(c.Equipped) > scenario.MaxItems/2 {
		bad("Valuables", fmt.Sprintf("%d Valuables, %d items", c.Valuables, len(c.Items)+len(c.Equipped)), fmt.Sprintf("0 to %d of each", scenario.MaxItems/2))
	}
	for _, item := range c.Items {
		b.item(at, item)
	}
	b.worn(at, c)
	if err := c.Search.Validate(); err != nil {
		bad("Search", err.Error(), "dice such as 2d6")
	}
	if slices.Min(c.Base[:]) < stattrack.MinSlot || slices.Max(c.Base[:]) > stattrack.MaxSlot {
		bad("Base", fmt.Sprint(c.Base), "-5 to +5 on each track, the sum before it is limited (ST-05)")
	}
	if c.Light > scenario.Flameless {
		bad("Light", c.Light.String(), "none, flame or flameless")
	}
	b.where(at, "LightIn", c.LightIn)
	b.where(at, "SearchIn", c.SearchIn)
	b.stronger(at, "SearchStronger", c.SearchStronger)
	b.plays(at, c.Plays)
	b.befores(at, &c.Before)
	b.fighter(at, c.Unit, c.Bioform, c.Plays)
	b.deck(at, c)
	b.equips(at, c)
	for j, name := range c.Diseases {
		k, known := b.diseases[name]
		if !known {
			at.Near = b.nearest(name, b.diseaseNames)
			bad("Diseases", fmt.Sprintf("%q", name), "the name of a Disease of the scenario or of Carries (EX-141)")
			at.Near = ""
		} else if n := Count(c.Diseases[:j], name); n >= scenario.MaxTimes {
			bad("Diseases", fmt.Sprintf("%q more than %d times", name, scenario.MaxTimes), fmt.Sprintf("at most %d instances", scenario.MaxTimes))
			break
		} else if !b.sc.Spec.Diseases[k].Many && slices.Contains(c.Diseases[:j], name) {
			bad("Diseases", fmt.Sprintf("%q twice", name), "once: it can't be caught again (EX-145)")
		}
	}
}

// deck validates the deck of a PC. HD-03, HD-04, HD-70
func (b *builder) deck(at scenario.SpecError, c *scenario.Character) {
	n := DeckSize(c)
	switch {
	case n > scenario.MaxDeck:
		b.wrong(at, "Copies", fmt.Sprintf("%d cards", n), fmt.Sprintf("at most %d in a deck (HD-04)", scenario.MaxDeck))
	case c.Plain && n > 0:
		b.wrong(at, "Plain", fmt.Sprintf("true with a deck of %d", n), "false: a Plain PC draws no cards (HD-03)")
	case c.Plain && c.HostDeck:
		b.wrong(at, "HostDeck", "true of a Plain PC", "false: a Plain PC draws no cards (HD-03)")
	case c.HostDeck && !slices.ContainsFunc(c.Plays, func(p scenario.Play) bool { return p.FromHand() }):
		b.wrong(at, "HostDeck", "true without a card", "a play with Card or Copies: what the PC may hold (HD-70)")
	}
}

// DeckSize returns how many cards a PC brings. HD-01
func DeckSize(c *scenario.Character) (n int) {
	for i := range c.Plays {
		n += int(c.Plays[i].Copies)
	}
	return n
}

// Count returns how often a name is in a list.
func Count(list []string, name string) (n int) {
	for _, s := range list {
		if s == name {
			n++
		}
	}
	return n
}

// CheckCharacters is explore.CheckParty for a Spec that has not been checked, even if the Spec itself has mistakes. The error joins a *SpecError for every
// problem. Hooks may be only names.
func CheckCharacters(spec *scenario.Spec, code Binder, party []scenario.Character) error {
	sc := &Plan{Spec: *spec, code: code, Diseases: make(map[string]uint16, len(spec.Diseases)), Gear: map[string]uint16{},
		Effects: &Effects{Of: map[string]uint16{}}}
	for i := range spec.Effects {
		sc.Effects.add(&spec.Effects[i])
	}
	for i := range spec.Gear {
		sc.Gear[spec.Gear[i].Name] = uint16(min(i, scenario.MaxThings))
	}
	for i := range spec.Diseases {
		sc.Diseases[spec.Diseases[i].Name] = uint16(i)
	}
	_, err := WithParty(sc, party)
	return err
}

// WithParty validates a party and returns the Plan with what it brings along: Diseases, Gear and Counters. EX-141, GL-47, CT-17
func WithParty(sc *Plan, party []scenario.Character) (*Plan, error) {
	shared := sc.Effects
	sc = sc.withEffects(party)
	b := builder{sc: sc, code: sc.code, diseases: map[string]int{}}
	sc = b.carrying(sc, party)
	b.sc = &Plan{Spec: sc.Spec, Effects: sc.Effects}
	for name, i := range sc.Diseases {
		b.diseases[name] = int(i)
		b.diseaseNames = append(b.diseaseNames, name)
	}
	slices.Sort(b.diseaseNames)
	geared := b.bringing(sc, party)
	brings := geared != sc
	sc = b.owning(geared, party)
	b.sc = &Plan{Spec: sc.Spec, Gear: sc.Gear, Effects: sc.Effects}
	if len(party) == 0 || len(party) > scenario.MaxParty {
		b.bad(scenario.SpecError{Kind: "party", Field: "Characters", Found: fmt.Sprint(len(party)), Want: "1 to 64"})
	}
	if len(party) > 0 && !slices.ContainsFunc(party, func(c scenario.Character) bool { return !c.Waits }) {
		b.bad(scenario.SpecError{Kind: "party", Field: "Waits", Found: "true for every Character", Want: "false for at least one: somebody must begin (GL-49)"})
	}
	for i := range party {
		b.character(i, &party[i])
		for j := range i {
			if party[i].Name != "" && party[j].Name == party[i].Name {
				b.bad(scenario.SpecError{Kind: "character", Index: i, Name: party[i].Name, Field: "Name", Found: fmt.Sprintf("the name of character %d", j+1),
					Want: "a name of its own"})
				break
			}
		}
	}
	if len(b.problems) == 0 && (brings || len(sc.Lasting.Gear) > 0 || sc.Effects != shared) {
		sc = sc.clone()
		sc.Spec.Gear = slices.Clone(sc.Spec.Gear)
		sc.writeOut()
		sc.Lasting = sc.lasting() // the party's Gear comes first now
	}
	return sc, errors.Join(b.problems...)
}

// withEffects returns a Plan to which Effects can be added, if the party brings any.
func (sc *Plan) withEffects(party []scenario.Character) *Plan {
	brings := func(c scenario.Character) bool {
		plays := func(list []scenario.Play) bool {
			return slices.ContainsFunc(list, func(p scenario.Play) bool { return len(p.Effects) > 0 })
		}
		return plays(c.Plays) || slices.ContainsFunc(c.Carries, func(d scenario.Disease) bool { return len(d.Effects) > 0 }) ||
			slices.ContainsFunc(c.Gear, func(g scenario.Gear) bool { return len(g.Effects) > 0 || plays(g.Plays) })
	}
	if !slices.ContainsFunc(party, brings) {
		return sc
	}
	out := *sc
	out.Effects = &Effects{List: slices.Clone(sc.Effects.List), Of: maps.Clone(sc.Effects.Of)}
	return &out
}

// carrying returns the Plan with the Diseases that the party brings along, or the Plan itself if it prints them all. Two Diseases
// are the same if their name, track, number and Many are equal. If one of them has hooks, those count. If both have, they must be for the
// same triggers, and the printed ones count: funcs can't be compared. EX-141, EX-143
func (b *builder) carrying(sc *Plan, party []scenario.Character) *Plan {
	with := sc
	change := func() *Plan {
		if with == sc {
			with = sc.clone()
		}
		b.sc = with
		return with
	}
	for i := range party {
		c := &party[i]
		at := scenario.SpecError{Kind: "character", Index: i, Name: c.Name, Field: "Carries"}
		for j := range c.Carries {
			d := &c.Carries[j]
			k, known := with.Diseases[d.Name]
			switch {
			case !slices.Contains(c.Diseases, d.Name) || slices.ContainsFunc(c.Carries[:j], func(e scenario.Disease) bool { return e.Name == d.Name }):
				b.wrong(at, at.Field, fmt.Sprintf("%q", d.Name), "each of the Character's Diseases at most once")
			case known:
				if len(d.Effects) > 0 && len(with.Spec.Diseases[k].Effects) == 0 {
					change().Spec.Diseases[k].Effects = d.Effects
					b.bestows(at, at.Field, d.Effects)
				}
				if b.sameDisease(at, &with.Spec.Diseases[k], d) {
					change().Spec.Diseases[k].Hooks = d.Hooks
					b.disease(int(k), &with.Spec.Diseases[k])
				}
			case len(with.Spec.Diseases) >= scenario.MaxThings:
				b.wrong(at, at.Field, "too many", fmt.Sprintf("at most %d Diseases, the scenario's and the party's", scenario.MaxThings))
				return with
			default:
				k := len(change().Spec.Diseases)
				b.disease(k, d)
				with.Spec.Diseases = append(with.Spec.Diseases, *d)
				with.Diseases[d.Name] = uint16(k)
			}
		}
	}
	return with
}

// sameDisease reports a Disease that a PC carries if it isn't the known one of that name. hooks says whether the hooks of the carried one
// count, since the known one has none: the lasting consequences are kept. EX-143
func (b *builder) sameDisease(at scenario.SpecError, known, d *scenario.Disease) (hooks bool) {
	switch {
	case known.Track != d.Track || known.By != d.By || known.Many != d.Many:
		b.wrong(at, at.Field, fmt.Sprintf("%s (%v %d)", d.Name, d.Track, d.By),
			fmt.Sprintf("%s (%v %d) as the scenario or an ally has it: two Diseases need two names", known.Name, known.Track, known.By))
	case len(d.Effects) > 0 && Fingerprint(b.sc.Effects.written(d.Effects)) != Fingerprint(b.sc.Effects.written(known.Effects)):
		b.wrong(at, at.Field, d.Name+" with Effects", "those that it has in the scenario or with an ally: two Diseases need two names")
	case !d.Hooks.Any(): // the printed hooks count
	case !known.Hooks.Any():
		return true
	case !slices.Equal(known.Hooks.List(), d.Hooks.List()):
		b.wrong(at, at.Field, fmt.Sprintf("%s with hooks for %v", d.Name, d.Hooks.List()),
			fmt.Sprintf("%s with hooks for %v, as the scenario or an ally has it: two Diseases need two names", known.Name, known.Hooks.List()))
	}
	return false
}

func (sc *Plan) clone() *Plan {
	out := *sc
	out.Spec.Diseases = slices.Clone(sc.Spec.Diseases)
	out.Diseases = maps.Clone(sc.Diseases)
	return &out
}
