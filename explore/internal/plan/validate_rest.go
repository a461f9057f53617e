package plan

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// things validates Secrets, Features and Fortune tables. EX-120 to EX-133
func (b *builder) things() {
	sc, spec := b.sc, &b.sc.Spec
	sc.Secrets = make([][]uint16, len(spec.Regions))
	for i := range spec.Secrets {
		s := &spec.Secrets[i]
		at := scenario.SpecError{Kind: "secret", Index: i, Name: s.Name, Field: "Region"}
		if r := b.region(at, s.Region); r != scenario.NoRegion {
			sc.Secrets[r] = append(sc.Secrets[r], uint16(i))
		}
		b.text(at, "Item", s.Item)
		if s.Hidden.IsZero() || s.Hidden.Validate() != nil {
			b.wrong(at, "Hidden", s.Hidden.String(), "the dice that a Search rolls against (EX-120)")
		}
		way, disarms, table := scenario.NoConn, scenario.Nobody, -1
		if s.Opens != nil {
			at.Field = "Opens"
			if way = b.way(at, s.Opens); way != scenario.NoConn && !spec.Connections[way].Hidden {
				b.wrong(at, at.Field, "a connection that is not Hidden", "a Hidden one")
			}
		}
		if s.Disarms != "" {
			at.Field = "Disarms"
			disarms = scenario.ChallengeAt(b.named(at, "Challenge", s.Disarms, b.printed, b.printedNames))
		}
		if s.Fortune != "" {
			at.Field = "Fortune"
			table = b.named(at, "Fortune table", s.Fortune, b.fortuneTables, b.tableNames)
		}
		sc.SecretWay, sc.Disarms, sc.Tables = append(sc.SecretWay, way), append(sc.Disarms, disarms), append(sc.Tables, table)
		b.hears(at, &s.Hooks, scenario.OwnedBySecret)
	}
	sc.Features = make([][]uint16, len(spec.Regions))
	for i := range spec.Features {
		f := &spec.Features[i]
		at := scenario.SpecError{Kind: "feature", Index: i, Name: f.Name, Field: "Region"}
		if r := b.region(at, f.Region); r != scenario.NoRegion {
			sc.Features[r] = append(sc.Features[r], uint16(i))
		}
		b.prose(at, "About", f.About)
		b.text(at, "Item", f.Item)
		b.text(at, "Key", f.Key)
		if err := f.Lock.Validate(); err != nil {
			b.wrong(at, "Lock", err.Error(), "dice such as 2d6")
		}
		if f.KeyUse > scenario.KeyAction || f.KeyUse != scenario.KeyMove && f.Key == "" {
			b.wrong(at, "KeyUse", f.KeyUse.String(), "strategy or action, of a Feature with a Key (EX-134)")
		}
		b.featureFailure(at, f)
		b.hears(at, &f.Hooks, scenario.OwnedByFeature)
	}
	rows := 0
	for i := range spec.Fortunes {
		t := &spec.Fortunes[i]
		at := scenario.SpecError{Kind: "fortune table", Index: i, Name: t.Name, Field: "Rows"}
		sc.Fortunes = append(sc.Fortunes, rows)
		rows += len(t.Rows)
		last := 0
		for k := range t.Rows {
			row := &t.Rows[k]
			b.text(at, "Name", row.Name)
			b.text(at, "Item", row.Item)
			b.hook(at, "Rows", &row.Hook)
			if !t.Deck && row.Upto <= last {
				b.wrong(at, at.Field, fmt.Sprintf("%q up to %d after %d", row.Name, row.Upto, last), "rows that rise")
			}
			last = row.Upto
		}
		if len(t.Rows) == 0 || !t.Deck && last != 100 {
			b.wrong(at, at.Field, fmt.Sprintf("%d rows up to %d", len(t.Rows), last), "rows up to 100: a Fortune is a roll of 1d100 (EX-123)")
		}
	}
}

// featureFailure validates what stands beneath the Lock of a Feature. Nobody plays it, so nothing in it may be about its player. EX-131, EX-133
func (b *builder) featureFailure(at scenario.SpecError, f *scenario.Feature) {
	p := f.Failure
	if p == nil {
		return
	}
	if f.Lock.IsZero() {
		b.wrong(at, "Failure", "no Lock", "a Lock above it (EX-131)")
	}
	b.play(at, p)
	at.Play = p.Name
	b.unused(at, p, &featureFailureUse)
	if slices.ContainsFunc(p.Shifts, func(s scenario.Shift) bool { return s.Self }) ||
		slices.ContainsFunc(p.Effects, func(e scenario.Effect) bool { return e.Self }) {
		b.wrong(at, "Failure", "Self", "none: it is the picker whom it hits")
	}
}

// disease validates a Disease. Its hooks hear the triggers of the afflicted. EX-142, EX-143
func (b *builder) disease(i int, d *scenario.Disease) {
	at := scenario.SpecError{Kind: "disease", Index: i, Name: d.Name}
	b.text(at, "Name", d.Name)
	b.prose(at, "About", d.About)
	if d.Track >= stattrack.NumTracks {
		b.wrong(at, "Track", d.Track.String(), "Power, Resilience, Mind or Skill")
	}
	if d.By > 6 { // from a base of +2 down to -4 (EX-146)
		b.wrong(at, "By", fmt.Sprint(d.By), "0 to 6 slots")
	}
	b.bestows(at, "Effects", d.Effects)
	b.hears(at, &d.Hooks, scenario.OwnedByDisease)
	b.befores(at, &d.Before)
}

func (b *builder) rest() {
	spec := &b.sc.Spec
	b.hears(scenario.SpecError{Kind: "scenario", Name: spec.Name}, &spec.Hooks, scenario.OwnedByScenario)
	b.befores(scenario.SpecError{Kind: "scenario", Name: spec.Name}, &spec.Before)
	for i := range spec.Diseases {
		b.disease(i, &spec.Diseases[i])
	}
	for i := range spec.Counters {
		c := &spec.Counters[i]
		if err := c.Counter.Validate(); err != nil {
			b.bad(scenario.SpecError{Kind: "counter", Index: i, Name: c.Name, Field: "Counter", Found: err.Error(), Want: "a valid Counter"})
		}
		b.holds(scenario.SpecError{Kind: "counter", Index: i, Name: c.Name}, c, mostThings(&c.Counter))
		b.hears(scenario.SpecError{Kind: "counter", Index: i, Name: c.Name}, &c.Hooks, scenario.OwnedByCounter)
		b.where(scenario.SpecError{Kind: "counter", Index: i, Name: c.Name}, "Where", c.Where)
	}
	l := spec.Limits
	regional, grows := false, l.Own
	for i := range spec.Regions {
		regional, grows = regional || spec.Regions[i].Limit > 0, grows || spec.Regions[i].Extends > 0
	}
	switch {
	case spec.Type == scenario.Chase && (l.Rounds < 0 || l.Rounds > scenario.MaxNumber || l.Rounds == 0 && (!regional || grows)):
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Limits.Rounds", Found: fmt.Sprint(l.Rounds),
			Want: "1 or more, or only regions with limits: a Chase has a round limit (EX-110), and Extends needs one to raise (EX-113, EX-114)"})
	case l.Rest > scenario.RestDie:
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Limits.Rest", Found: l.Rest.String(), Want: "none, injured or dead"})
	}
	if spec.Type != scenario.Chase && l != (scenario.RoundLimits{}) {
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Limits", Found: "limits", Want: "none: only a Chase has them (EX-110)"})
	}
	if spec.Type != scenario.Stealth && spec.Forbids.Light {
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Forbids.Light", Found: "true",
			Want: "a Stealth scenario: light costs Stealth Tokens (EX-104)"})
	}
	if table := spec.BaseValues; table != nil && table.WiderBase > stattrack.MaxWiderBase {
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "BaseValues.WiderBase", Found: fmt.Sprint(table.WiderBase),
			Want: fmt.Sprintf("0 to %d (ST-08)", stattrack.MaxWiderBase)})
	}
	if spec.InjuryEP < 0 || spec.InjuryEP > scenario.MaxNumber {
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "InjuryEP", Found: fmt.Sprint(spec.InjuryEP),
			Want: "0 (for the book's 5) to 1048576"})
	}
	if b.sc.Goal != scenario.NoRegion && b.sc.Goal == b.sc.Start && spec.Goal.Requires == "" {
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Goal.Region", Found: "the region where the PCs start",
			Want: "another region, or an item that the goal Requires (EX-12)"})
	}
}

// named looks up a name among the things of one kind.
func (b *builder) named(at scenario.SpecError, what, name string, places map[string]int, names []string) int {
	if i, ok := places[name]; ok {
		return i
	}
	at.Found, at.Want, at.Near = fmt.Sprintf("%q", name), "the name of "+article(what), b.nearest(name, names)
	b.bad(at)
	return -1
}

func article(noun string) string {
	if strings.ContainsRune("AEIOaeio", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// commands validates the commands of content and sorts them by region. GL-50
func (b *builder) commands() {
	sc, spec := b.sc, &b.sc.Spec
	if len(spec.Commands) == 0 {
		return
	}
	if len(spec.Commands) > maxCommands {
		b.bad(scenario.SpecError{Kind: "scenario", Name: spec.Name, Field: "Commands", Found: fmt.Sprint(len(spec.Commands)),
			Want: fmt.Sprintf("at most %d", maxCommands)})
		return
	}
	b.index("command", len(spec.Commands), func(i int) string { return spec.Commands[i].Name })
	sc.CommandsAt = make([][]int16, len(spec.Regions))
	for i := range spec.Commands {
		com := &spec.Commands[i]
		at := scenario.SpecError{Kind: "command", Index: i, Name: com.Name}
		b.prose(at, "About", com.About)
		b.text(at, "Item", com.Item)
		for _, who := range com.Who {
			b.text(at, "Who", who)
		}
		if com.Cost > scenario.CostsMove {
			b.wrong(at, "Cost", com.Cost.String(), "nothing, strategy, action or move")
		}
		if com.Run == nil {
			b.wrong(at, "Run", "nothing", "a hook: what the command does")
		}
		b.hook(at, "Run", &com.Run)
		b.condition(at, "Can", &com.Can)
		at.Field = "Regions"
		for _, name := range com.Regions {
			r := b.region(at, name)
			if r != scenario.NoRegion && slices.Contains(sc.CommandsAt[r], int16(i)) {
				b.wrong(at, at.Field, fmt.Sprintf("%q twice", name), "each region once")
			} else if r != scenario.NoRegion {
				sc.CommandsAt[r] = append(sc.CommandsAt[r], int16(i))
			}
		}
		if len(com.Regions) == 0 {
			sc.CommandsAnywhere = append(sc.CommandsAnywhere, int16(i))
		}
	}
}

// maxCommands bounds the commands of content: each of a region is considered whenever a PC there chooses.
const maxCommands = 256
