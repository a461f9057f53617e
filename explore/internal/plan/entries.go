package plan

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/stattrack"
)

// entry is a set of the entries that a Play may carry. EX-51
type entry uint32

const (
	inflictEntry entry = 1 << iota
	endureEntry
	damageEntry
	defenceEntry
	piercingEntry
	lockpickEntry
	tokensEntry
	diseaseEntry
	shiftsEntry
	automaticEntry
	speedEntry
	searchEntry
	movesEntry
	boostsEntry
	specialEntry
	winsTiesEntry
	rangedEntry
	effectsEntry
	trialEntry

	gainEntries   = speedEntry | searchEntry | movesEntry | boostsEntry       // gain
	helpEntries   = gainEntries | shiftsEntry | effectsEntry | specialEntry   // benefit
	effectEntries = helpEntries | damageEntry | tokensEntry | diseaseEntry    // takeEffect
	attackEntries = effectEntries | inflictEntry | piercingEntry | trialEntry // attack
)

// A playUse lists the entries and Aims that one kind of play uses. It includes Aims that state the default.
type playUse struct {
	what string // the kind of play, with its article
	uses entry
	aims []scenario.Aim
}

// The uses of plays: one row for each kind, two where the Aim decides. EX-51
var (
	hostileAction = playUse{"an Action", attackEntries | lockpickEntry | rangedEntry, []scenario.Aim{scenario.OneEnemy, scenario.AllEnemies, scenario.SingleEnemy}}
	helpingAction = playUse{"an Action against no enemy", helpEntries | lockpickEntry | rangedEntry, []scenario.Aim{scenario.OneAlly, scenario.NoTarget}}

	hostileInterrupt = playUse{"an Interrupt", attackEntries | automaticEntry, []scenario.Aim{scenario.OneEnemy, scenario.AllEnemies, scenario.SingleEnemy}}
	helpingInterrupt = playUse{"an Interrupt against no enemy", helpEntries | automaticEntry, []scenario.Aim{scenario.OneAlly, scenario.NoTarget}}

	reactionUse = playUse{"a Reaction", effectEntries | endureEntry | defenceEntry | winsTiesEntry, []scenario.Aim{scenario.OneEnemy, scenario.SingleEnemy}}
	strategyUse = playUse{"a Strategy", helpEntries | lockpickEntry, []scenario.Aim{scenario.OneEnemy, scenario.NoTarget}}
	assistUse   = playUse{"an Assist", boostsEntry | shiftsEntry | effectsEntry | specialEntry | automaticEntry, []scenario.Aim{scenario.OneEnemy, scenario.OneAlly}} // EX-57
	failureUse  = playUse{"what stands beneath a Lock", effectEntries, []scenario.Aim{scenario.OneEnemy, scenario.SingleEnemy}}                                       // EX-131

	// EX-131, EX-133: nobody plays it
	featureFailureUse = playUse{"what stands beneath the Lock of a Feature", damageEntry | tokensEntry | diseaseEntry | shiftsEntry | effectsEntry,
		[]scenario.Aim{scenario.OneEnemy, scenario.SingleEnemy}}
)

// challengeLacks are the entries that only a PC's plays use: Challenges don't Search or pick Locks. EX-120, EX-132
const challengeLacks = searchEntry | lockpickEntry

// useOf returns the row of a play.
func useOf(p *scenario.Play) *playUse {
	helps := p.Aim == scenario.OneAlly || p.Aim == scenario.NoTarget
	switch p.Kind {
	case scenario.Reaction:
		return &reactionUse
	case scenario.Strategy:
		return &strategyUse
	case scenario.Assist:
		return &assistUse
	case scenario.Interrupt:
		if helps {
			return &helpingInterrupt
		}
		return &hostileInterrupt
	}
	if helps {
		return &helpingAction
	}
	return &hostileAction
}

// carried is one entry that a play has.
type carried struct {
	entry entry
	field string
	found string
}

func carriedBy(p *scenario.Play) []carried {
	var list []carried
	for _, c := range [...]struct {
		entry entry
		field string
		has   bool
		found any // a pointer is what it points to: most entries are empty, and a copy of each would go to the heap
	}{
		{inflictEntry, "Inflict", !p.Inflict.IsZero(), &p.Inflict}, {endureEntry, "Endure", !p.Endure.IsZero(), &p.Endure},
		{damageEntry, "Damage", !p.Damage.IsZero(), &p.Damage}, {defenceEntry, "Defence", !p.Defence.IsZero(), &p.Defence},
		{piercingEntry, "Piercing", p.Piercing > 0, &p.Piercing}, {lockpickEntry, "Lockpick", !p.Lockpick.IsZero(), &p.Lockpick},
		{tokensEntry, "Tokens", p.Tokens > 0, &p.Tokens}, {diseaseEntry, "Disease", p.Disease != "", &p.Disease},
		{shiftsEntry, "Shifts", len(p.Shifts) > 0, "Shifts"}, {automaticEntry, "Automatic", p.Automatic, "true"},
		{speedEntry, "Speed", p.Speed > 0, &p.Speed}, {searchEntry, "Search", p.Search, "true"}, {movesEntry, "Moves", p.Moves > 0, &p.Moves},
		{boostsEntry, "Boosts", len(p.Boosts) > 0, "Boosts"}, {specialEntry, "Special", p.Special != nil, "a Special"},
		{effectsEntry, "Effects", len(p.Effects) > 0, "Effects"},
		{winsTiesEntry, "WinsTies", p.WinsTies, "true"}, {rangedEntry, "Ranged", p.Ranged, "true"}, {trialEntry, "Trial", p.Trial != nil, "a Trial"},
	} {
		if c.has {
			list = append(list, carried{c.entry, c.field, fmt.Sprint(reflect.Indirect(reflect.ValueOf(c.found)))})
		}
	}
	return list
}

// want returns what would be right for an entry that this kind of play doesn't use.
func (use *playUse) want(e entry) string {
	if hostile := (use == &helpingAction || use == &helpingInterrupt) && attackEntries&e != 0; hostile {
		return "none, or an Aim at enemies: it does nothing to allies"
	}
	var users []string
	for _, row := range [...]struct {
		name string
		use  *playUse
	}{{"Actions", &hostileAction}, {"Reactions", &reactionUse}, {"Strategies", &strategyUse}, {"Assists", &assistUse}, {"Interrupts", &hostileInterrupt}} {
		if row.use.uses&e != 0 {
			users = append(users, row.name)
		}
	}
	return "none: only " + near.List(users, "and") + " use it"
}

// idle calls tell for each entry of a play that needs another entry to do anything. EX-51
func idle(p *scenario.Play, tell func(field, found, want string)) {
	if p.Piercing > 0 && p.Damage.IsZero() {
		tell("Piercing", fmt.Sprintf("%d without Damage", p.Piercing), "Damage: a Defence is rolled against nothing else")
	}
	if p.WinsTies && p.Endure.IsZero() {
		tell("WinsTies", "true without Endure", "Endure: without it nothing is rolled that could tie")
	}
	rolled := [stattrack.NumClasses]bool{
		stattrack.Accuracy: !p.Inflict.IsZero(), stattrack.Damage: !p.Damage.IsZero(), stattrack.Evasion: !p.Endure.IsZero(),
		stattrack.Defence: !p.Defence.IsZero(), stattrack.SkillDice: !p.Lockpick.IsZero(),
	}
	for _, s := range p.Stronger {
		if s.Class >= stattrack.NumClasses || !rolled[s.Class] {
			tell("Stronger", fmt.Sprintf("%v in %v without an entry of that class", s.Class, s.Setting), "a class of dice that the play rolls")
			return
		}
	}
}

// beats reports whether a play is at least as good as another in everything, better in something, and costs and risks no more. Plays with
// a Special or with other words are never compared: nobody can tell what they are good for. EX-51
func beats(p, q *scenario.Play) bool {
	if p.Kind != q.Kind || p.Aim != q.Aim || p.Trigger != q.Trigger || p.Text != q.Text || p.Special != nil || q.Special != nil || p.Automatic != q.Automatic ||
		!sameTrial(p.Trial, q.Trial) ||
		p.Inflict.IsZero() != q.Inflict.IsZero() || p.Endure.IsZero() != q.Endure.IsZero() || p.Disease != q.Disease && q.Disease != "" ||
		p.Copies > 0 && q.Copies > 0 || // a deck may hold the worse card too (HD-01)
		len(p.Effects)+len(q.Effects) > 0 ||
		!slices.Equal(p.Shifts, q.Shifts) || !slices.Equal(p.Boosts, q.Boosts) || !slices.Equal(p.Stronger, q.Stronger) {
		return false
	}
	better := p.Disease != q.Disease
	for _, pools := range [...][2]stattrack.Pool{{p.Inflict, q.Inflict}, {p.Endure, q.Endure}, {p.Damage, q.Damage}, {p.Defence, q.Defence},
		{p.Lockpick, q.Lockpick}} {
		if !covers(pools[0], pools[1]) {
			return false
		}
		better = better || !covers(pools[1], pools[0])
	}
	for _, n := range [...][2]uint8{{p.Piercing, q.Piercing}, {p.Tokens, q.Tokens}, {p.Speed, q.Speed}, {p.Moves, q.Moves}} {
		if n[0] < n[1] {
			return false
		}
		better = better || n[0] > n[1]
	}
	for _, yes := range [...][2]bool{{p.Ranged, q.Ranged}, {p.Search, q.Search}, {p.WinsTies, q.WinsTies}, {!p.Once, !q.Once},
		{p.Uses == 0, q.Uses == 0}, {p.When == nil, q.When == nil}, {!p.FromHand(), !q.FromHand()}} {
		if !yes[0] && yes[1] {
			return false
		}
		better = better || yes[0] != yes[1]
	}
	here, there := whereOf(p), whereOf(q)
	return there&^here == 0 && (better || here != there)
}

// sameTrial reports whether two plays are decided in the same way.
func sameTrial(a, b *scenario.Trial) bool { return a == b || a != nil && b != nil && *a == *b }

// whereOf returns the settings in which the play is available. EX-90, EX-91
func whereOf(p *scenario.Play) scenario.Settings {
	return scenario.EveryOccasion.Left(p.Only, p.Never)
}

// covers reports whether each die of a pool q has one in p with as many sides, so that p rolls at least as high at any dice level.
func covers(p, q stattrack.Pool) bool {
	if p == q {
		return true
	}
	mine, n := sidesOf(p)
	theirs, m := sidesOf(q)
	if n < m {
		return false
	}
	for i := range m {
		if mine[i] < theirs[i] {
			return false
		}
	}
	return true
}

// sidesOf lists the sides of a pool's dice, the largest first.
func sidesOf(p stattrack.Pool) (sides [stattrack.MaxDice]int, n int) {
	for _, t := range p.Terms {
		for k := uint8(0); k < t.N && n < len(sides); k++ {
			sides[n] = t.Size.Sides()
			n++
		}
	}
	slices.SortFunc(sides[:n], func(a, b int) int { return b - a })
	return sides, n
}
