package plan

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/stattrack"
)

// Warnings returns what looks wrong in the Plan but may be intended, in a fixed order.
func (sc *Plan) Warnings(may *scenario.HooksMay, party []scenario.Character) []scenario.Warning {
	w := warner{sc: sc, may: may, have: map[string]bool{}}
	w.picks = len(party) == 0
	for i := range party {
		for _, item := range party[i].Items {
			w.have[item] = true
		}
		for _, gear := range party[i].Equipped {
			w.have[gear] = true
		}
		if party[i].Valuables > 0 {
			w.have[scenario.Valuable] = true
		}
		w.picks = w.picks || picks(party[i].Plays)
		for k := range party[i].Gear {
			w.picks = w.picks || picks(party[i].Gear[k].Plays)
		}
	}
	spec := &sc.Spec
	for i := range spec.Gear {
		w.picks = w.picks || picks(spec.Gear[i].Plays)
	}
	w.reached, w.linked = sc.reach(assumed{may: may, picks: w.picks, carried: w.have, known: len(party) > 0}), sc.reach(assumed{may: may, open: true})
	w.goal()
	w.regions()
	w.ways()
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		at := scenario.Warning{Kind: "challenge", Index: i, Name: c.Name}
		w.key(at, c.Key)
		if c.Key == "" && !sc.bashes(c) && c.PassedBy == 0 && SitsBetween(c) && !w.reached.gone[i] {
			w.lock(at, c.Lock)
			w.barrier(at, c)
		}
		w.plays(at, c.Plays)
		w.nowhere(at, c.Plays)
		if c.Failure != nil {
			w.plays(at, []scenario.Play{*c.Failure})
			w.nowhere(at, []scenario.Play{*c.Failure})
		}
	}
	for i := range spec.Counters {
		if c := &spec.Counters[i]; len(c.Of) == 0 {
			w.fitsNone(scenario.Warning{Kind: "counter", Index: i, Name: c.Name}, c.Where)
		}
	}
	for i := range spec.Features {
		at := scenario.Warning{Kind: "feature", Index: i, Name: spec.Features[i].Name}
		if w.key(at, spec.Features[i].Key); spec.Features[i].Key == "" {
			w.lock(at, spec.Features[i].Lock)
		}
		if p := spec.Features[i].Failure; p != nil {
			w.nowhere(at, []scenario.Play{*p})
		}
	}
	for i := range spec.Commands {
		w.item(scenario.Warning{Kind: "command", Index: i, Name: spec.Commands[i].Name, Field: "Item"}, spec.Commands[i].Item)
	}
	for i := range spec.Items {
		held := slices.ContainsFunc(spec.Counters, func(c scenario.Counter) bool { return slices.Contains(c.Things, spec.Items[i].Name) })
		if len(party) > 0 && !held { // without a party, whoever plays may bring it
			w.item(scenario.Warning{Kind: "item", Index: i, Name: spec.Items[i].Name, Field: "Item"}, spec.Items[i].Name)
		}
	}
	for i := range spec.Gear {
		w.plays(scenario.Warning{Kind: "gear", Index: i, Name: spec.Gear[i].Name}, spec.Gear[i].Plays)
	}
	for i := range party {
		at := scenario.Warning{Kind: "character", Index: i, Name: party[i].Name}
		w.plays(at, party[i].Plays)
		w.deck(at, &party[i])
	}
	return w.list
}

// picks reports whether a play can open a Lock. EX-130
func picks(plays []scenario.Play) bool {
	return slices.ContainsFunc(plays, func(p scenario.Play) bool { return !p.Lockpick.IsZero() })
}

type warner struct {
	sc      *Plan
	may     *scenario.HooksMay
	have    map[string]bool // what the party carries
	picks   bool            // somebody may pick Locks
	reached *reach
	linked  *reach // with all Obstacles and Features open
	list    []scenario.Warning
}

// goal warns of a goal that PCs can't reach, of a required item that they can't get, and of a scenario that nothing wins. EX-12
func (w *warner) goal() {
	spec := &w.sc.Spec
	at := scenario.Warning{Kind: "scenario", Name: spec.Name, Field: "Goal.Region"}
	switch g := w.sc.Goal; {
	case g == scenario.NoRegion && !w.wins():
		at.Found, at.Want = "no goal, and no Counter that wins and that a hook advances", "a way to win"
		w.list = append(w.list, at)
	case g != scenario.NoRegion && !w.reached.been[g]:
		at.Found, at.Want = fmt.Sprintf("%q, behind Locks or Secrets that only a hook opens", spec.Goal.Region),
			"keys and Secrets on this side of what they open"
		if !w.linked.been[g] {
			at.Found, at.Want = unlinked(spec), wantLinked
		}
		w.list = append(w.list, at)
	}
	at.Field = "Goal.Requires"
	w.item(at, spec.Goal.Requires)
	for i := range w.sc.Aims {
		aim := &w.sc.Aims[i]
		w.item(scenario.Warning{Kind: "aim", Index: i, Field: "Fetch"}, aim.Fetch)
		w.item(scenario.Warning{Kind: "aim", Index: i, Field: "Bring"}, aim.Bring)
	}
}

// wins reports whether a scenario without a goal can be won.
func (w *warner) wins() bool {
	if slices.ContainsFunc(w.sc.Spec.Endings, func(e scenario.Ending) bool { return e.Wins && e.When != nil }) {
		return true
	}
	return w.may.Succeed || slices.ContainsFunc(w.sc.Spec.Counters, func(c scenario.Counter) bool { return c.Wins && slices.Contains(w.may.Advance, c.Name) })
}

// regions warns of regions that nobody can enter. The goal has its own warning. A region from which Creatures or Seekers come is theirs. EX-10
func (w *warner) regions() {
	spec := &w.sc.Spec
	lair := make([]bool, len(spec.Regions))
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		if r := w.sc.Region(c.Region); Mobile(c) && r != scenario.NoRegion && slices.ContainsFunc(w.sc.Exits[r],
			func(e scenario.Exit) bool { return e.Open && w.reached.been[e.To] }) {
			lair[r] = true
		}
	}
	for r := range spec.Regions {
		if w.reached.been[r] || lair[r] || scenario.RegionID(r) == w.sc.Goal {
			continue
		}
		at := scenario.Warning{Kind: "region", Index: r, Name: spec.Regions[r].Name, Field: "Connections"}
		at.Found, at.Want = fmt.Sprintf("none that leads here from %q", spec.Start), "one, or a hook that leads here"
		if w.linked.been[r] {
			at.Found, at.Want = "only such that nobody can open", "keys on this side of what they open"
		}
		w.list = append(w.list, at)
	}
}

// ways warns of hidden and closed connections that nothing opens. EX-21, EX-122
func (w *warner) ways() {
	for i := range w.sc.Spec.Connections {
		c := &w.sc.Spec.Connections[i]
		at := scenario.Warning{Kind: "connection", Index: i, Name: c.Name(), Found: "true, and nothing opens it"}
		switch {
		case w.reached.ways[i]:
			continue
		case c.Hidden:
			at.Field, at.Want = "Hidden", "a Secret within reach, or a hook, that opens it"
		case c.Closed:
			at.Field, at.Want = "Closed", "a hook that opens it"
		default:
			continue
		}
		w.list = append(w.list, at)
	}
}

// lock warns of a Lock without a key that nobody can pick. EX-130
func (w *warner) lock(at scenario.Warning, lock stattrack.Pool) {
	if lock.IsZero() || w.picks {
		return
	}
	at.Field, at.Found, at.Want = "Lock", lock.String()+", which nobody can pick", "a PC or Gear with a Lockpick entry, or a key"
	w.list = append(w.list, at)
}

// barrier warns of an Obstacle that nothing opens. EX-60
func (w *warner) barrier(at scenario.Warning, c *scenario.Challenge) {
	if !c.Lock.IsZero() || c.Absent {
		return
	}
	at.Field, at.Found, at.Want = "EP", "0, and nothing opens it",
		"1 or more, a Lock, a Key, movement that passes it, or a Secret or a hook that takes it away"
	w.list = append(w.list, at)
}

// unlinked describes a goal to which no connections lead.
func unlinked(spec *scenario.Spec) string {
	return fmt.Sprintf("%q, to which no connections lead from %q", spec.Goal.Region, spec.Start)
}

const wantLinked = "a goal that connections lead to, hidden ones with a Secret on the way that opens them"

// key warns of a key that PCs can't get. EX-134
func (w *warner) key(at scenario.Warning, key string) {
	at.Field = "Key"
	w.item(at, key)
}

// item warns of an item that is missing, or that PCs can't reach.
func (w *warner) item(at scenario.Warning, item string) {
	switch {
	case item == "" || item == scenario.Valuable || w.reached.have[item]:
		return
	case !w.reached.lies[item]:
		at.Found, at.Want = fmt.Sprintf("%q, which the scenario doesn't have", item),
			"an item of a region, Secret, Feature, Fortune or PC, or a hook that gives it"
		if len(w.list) < 100 { // comparing thousands would take too long
			at.Near = near.Name(item, itemsOf(&w.sc.Spec))
		}
	default:
		at.Found, at.Want = fmt.Sprintf("%q, in a place that only a hook leads to", item), "it within reach"
	}
	w.list = append(w.list, at)
}

// plays warns of entries that do nothing because another entry is missing, and of plays that another always beats. EX-51
func (w *warner) plays(at scenario.Warning, plays []scenario.Play) {
	for i := range plays {
		idle(&plays[i], func(field, found, want string) {
			at.Play, at.Field, at.Found, at.Want = plays[i].Name, field, found, want
			w.list = append(w.list, at)
		})
		if len(plays) > maxCompared {
			continue
		}
		if k := slices.IndexFunc(plays, func(better scenario.Play) bool { return beats(&better, &plays[i]) }); k >= 0 {
			at.Play, at.Field = plays[i].Name, "Plays"
			at.Found, at.Want = fmt.Sprintf("no number that is better than in %q, at the same cost", plays[k].Name), "a better number, or a lower cost"
			w.list = append(w.list, at)
		}
	}
}

// nowhere warns of plays that no region of this scenario allows. EX-90, EX-93
func (w *warner) nowhere(at scenario.Warning, plays []scenario.Play) {
	for i := range plays {
		if at.Play = plays[i].Name; !plays[i].Out {
			w.fitsNone(at, scenario.Where{Only: plays[i].Only, Never: plays[i].Never})
		}
	}
}

// fitsNone warns of what no region of this scenario makes available. What PCs bring is for other scenarios too. EX-92
func (w *warner) fitsNone(at scenario.Warning, where scenario.Where) {
	if where == (scenario.Where{}) || slices.ContainsFunc(w.sc.Settings, where.Fits) {
		return
	}
	at.Field, at.Want = "Only", "a setting that a region has, and the type of the scenario"
	at.Found = fmt.Sprintf("%q, which no region here is", where.Only)
	if where.Only == 0 {
		at.Found = fmt.Sprintf("never in %q, and every region here is such", where.Never)
	}
	w.list = append(w.list, at)
}

// deck warns of a PC that neither draws cards nor is plain, of a deck that can't fill a first hand, and of a PC that may hold no Action. §HD-04
func (w *warner) deck(at scenario.Warning, c *scenario.Character) {
	if !c.Plain && !c.HostDeck && !slices.ContainsFunc(c.Plays, func(p scenario.Play) bool { return p.FromHand() }) { // HD-03
		at.Field, at.Found = "Plain", "false of a PC without cards: 9 of the 32 slots of its Stat Tracks do nothing for it"
		at.Want = "true, or cards for it (ST-13)"
		w.list = append(w.list, at)
		return
	}
	sheet := stattrack.Sheet{Kind: w.sc.PcKind(c)}
	if n, first := DeckSize(c), sheet.HandLimit(); n > 0 && n < first && !c.HostDeck {
		at.Field, at.Found, at.Want = "Copies", fmt.Sprintf("a deck of %d", n), fmt.Sprintf("at least %d cards: a first hand draws as many (HD-04)", first)
		w.list = append(w.list, at)
	}
	held := func(p scenario.Play) bool { return p.Kind == scenario.Action && (p.Copies > 0 || c.HostDeck && p.Card) }
	printed := func(p scenario.Play) bool { return p.Kind == scenario.Action && !held(p) }
	if slices.ContainsFunc(c.Plays, held) && !slices.ContainsFunc(c.Plays, printed) {
		at.Field, at.Found, at.Want = "Copies", "no Action but its cards", "a printed Action: with none in hand it can only Move and Search (HD-30)"
		w.list = append(w.list, at)
	}
}

// maxCompared is how many plays of one owner are compared with each other.
const maxCompared = 32
