package explore

import "github.com/crunchrules/crunch/stattrack"

// keywords returns the keywords an entity has now. Skill -4 takes the special movement forms and Aquatic. ST-51
func (pos *Position) keywords(w Who) Keywords {
	var k Keywords
	if w.IsPC() {
		k = pos.party[w.Index()].Keywords
	} else {
		k = pos.card(w).Keywords
	}
	if k&(movementForms|Aquatic) != 0 && pos.sheet(w).LosesForms() {
		k &^= movementForms | Aquatic
	}
	return k
}

// lit reports whether a region is lit: by nature, or by a light that a PC there carries. EX-32, EX-43
func (pos *Position) lit(r RegionID) bool {
	if !pos.sc.spec.Regions[r].Dark {
		return true
	}
	return pos.shone(r)
}

// shone reports whether a PC's light source shines in a region. EX-43
func (pos *Position) shone(r RegionID) bool {
	for i := range pos.PCs {
		if p := &pos.PCs[i]; p.Lit && p.Region == r && p.Fate == Playing && pos.burns(i, r) {
			return true
		}
	}
	return false
}

// burns reports whether a PC's light source works in a region. EX-43
func (g *Game) burns(pc int, r RegionID) bool {
	light := g.party[pc].Light
	return light == Flameless || light == Flame && !g.sc.spec.Regions[r].Submerged
}

// seesIn reports whether light and eyes let an entity with these keywords see in a region. EX-32, EX-33, EX-34
func (pos *Position) seesIn(k Keywords, r RegionID) bool {
	lit := pos.lit(r)
	switch {
	case k.Has(Darkvision | LightSensitivity):
		return !lit // EX-33: lit and dark swap
	case k.Has(LightSensitivity):
		return false // EX-33: lit counts as dark
	case k.Has(Darkvision):
		return true
	}
	return lit
}

// ground returns the region whose light, water and setting matter to an entity in a play against other. An Obstacle is in two
// regions: there it is that of the other; of two Obstacles, the one in which both are. EX-60
func (pos *Position) ground(w, other Who) RegionID {
	r := pos.at(w)
	if r == NoRegion && other != Nobody && other != w {
		if r = pos.at(other); r == NoRegion {
			for _, end := range pos.sides(w) {
				if pos.occupies(other, end) {
					return end
				}
			}
		}
	}
	return r
}

// sides returns the regions on both sides of an Obstacle. EX-60
func (pos *Position) sides(w Who) [2]RegionID {
	return pos.sc.ends[pos.sc.ways[pos.Foes[w.Index()].Card]]
}

// blind reports whether an entity can't see in its own region and suffers for it. EX-35, EX-36, ST-56
func (pos *Position) blind(w, other Who) bool {
	r := pos.ground(w, other)
	if r == NoRegion || w.IsFoe() && !pos.card(w).embodied() { // EX-36, EX-59, EX-62, EX-87
		return false
	}
	return !pos.seesIn(pos.keywords(w), r) && !pos.sheet(w).IgnoresSight() // ST-56
}

// swims reports whether an entity is swimming. EX-40, EX-41, EX-42
func (pos *Position) swims(w Who) bool {
	r := pos.at(w)
	if r == NoRegion || !pos.sc.spec.Regions[r].Water || w.IsFoe() && !pos.card(w).embodied() { // EX-42
		return false
	}
	return !pos.flies(pos.keywords(w), r)
}

// flies reports whether an entity with these keywords flies in a region: nothing does in a submerged one. EX-41
func (g *Game) flies(k Keywords, r RegionID) bool {
	return k.Has(Fly) && !g.sc.spec.Regions[r].Submerged
}

// forms returns the keywords by which an entity passes Obstacles where it is: nothing flies in a submerged region. EX-41
func (pos *Position) forms(w Who) Keywords {
	k := pos.keywords(w)
	if r := pos.at(w); r != NoRegion && !pos.flies(k, r) {
		k &^= Fly
	}
	return k
}

// hampered reports whether swimming costs an entity dice levels, in a play against other (Nobody for none). A flyer that plays
// against a swimming entity goes into the water for it. EX-40, EX-41
func (pos *Position) hampered(w, other Who) bool {
	r := pos.ground(w, other)
	if r == NoRegion || !pos.sc.spec.Regions[r].Water || w.IsFoe() && !pos.card(w).embodied() {
		return false
	}
	k := pos.keywords(w)
	if k.Has(Aquatic) || pos.sheet(w).IgnoresSight() { // EX-40, ST-56
		return false
	}
	return !pos.flies(k, r) || other != Nobody && pos.swims(other) // EX-41
}

// blocker returns the Obstacle that keeps an entity from going through a connection, or Nobody. Persisting Obstacles block a PC
// until its own pool is empty. EX-21, EX-63
func (pos *Position) blocker(c ConnID, w Who) Who { return pos.blockerBut(c, w, Nobody) }

// blockerBut is blocker, where one Obstacle does not count: that from which the entity falls. EX-69
func (pos *Position) blockerBut(c ConnID, w, but Who) Who {
	for _, o := range pos.sc.obstacles[c] {
		if o != but && pos.blocks(o, w) {
			return o
		}
	}
	return Nobody
}

// blocks reports whether an Obstacle is in an entity's way. EX-21, EX-63, GL-09
func (pos *Position) blocks(o, w Who) bool {
	f, card := &pos.Foes[o.Index()], pos.card(o)
	switch {
	case f.Gone || w.IsFoe() && pos.card(w).Passes || pos.forms(w)&card.PassedBy != 0:
		return false
	case card.Persists && w.IsPC():
		return pos.pool(w, o, f.EP) > 0 // EX-63
	}
	return true
}

// barrier returns the Obstacle that the players know to keep a PC from going through a connection though it uses its keys as it Moves,
// or Nobody: into what they don't know of it may run. EX-21, EX-134
func (pos *Position) barrier(c ConnID, w Who) Who {
	for _, o := range pos.sc.obstacles[c] {
		if hides := pos.card(o).Hidden && !pos.Foes[o.Index()].Revealed; !hides && pos.blocks(o, w) && !pos.keyFits(w, o, KeyMove) {
			return o
		}
	}
	return Nobody
}

// picks reports whether an attempt on a Persisting Obstacle with this Action is one on its Lock. EX-65, EX-130
func (pos *Position) picks(p *Play, o Who) bool {
	return !p.Lockpick.IsZero() && !pos.card(o).Lock.IsZero()
}

// standing reports whether any Obstacle stands in a connection: it blocks sight. EX-30
func (pos *Position) standing(c ConnID) bool {
	for _, o := range pos.sc.obstacles[c] {
		if !pos.Foes[o.Index()].Gone {
			return true
		}
	}
	return false
}

// pool returns what is left of a Persisting Obstacle's EP for a PC. EX-63
func (s *State) pool(pc, foe Who, full int32) int32 {
	for i := range s.Pools {
		if s.Pools[i].PC == pc && s.Pools[i].Foe == foe {
			return s.Pools[i].EP
		}
	}
	return full
}

// looksInto reports whether someone in a region sees through one of its exits. EX-30, EX-44
func (pos *Position) looksInto(k Keywords, from RegionID, e Exit) bool {
	regions := pos.sc.spec.Regions
	return pos.openTo(e) && !pos.standing(e.Conn) && // EX-30
		!regions[from].Submerged && !regions[e.To].Submerged && // EX-44
		pos.seesIn(k, from) && pos.seesIn(k, e.To) // EX-34
}

// openTo reports whether a connection is there to be seen or gone through: not hidden, or found. EX-122
func (pos *Position) openTo(e Exit) bool {
	return !pos.sc.spec.Connections[e.Conn].Hidden || pos.Ways.Has(int(e.Conn))
}

// watches returns the regions, at most two, that an event may darken or block from the sight of PCs in them. EX-34
func (pos *Position) watches(ev *Event) (one, other RegionID) {
	card := uint16(ev.Index)
	switch ev.Kind {
	case Spawned:
	case Respawned:
		card = pos.Foes[ev.Who.Index()].Card
	default: // a PC and its light
		if ev.Who.IsFoe() {
			return NoRegion, NoRegion
		}
		one, other = pos.PCs[ev.Who.Index()].Region, NoRegion
		if ev.Kind == Moved {
			other = ev.Region
		}
		return one, other
	}
	c := pos.sc.ways[card]
	if c == NoConn {
		return NoRegion, NoRegion
	}
	return pos.sc.ends[c][0], pos.sc.ends[c][1] // an Obstacle's
}

// A watched is how the PCs stood to a region.
type watched struct{ revealed, seen, met bool }

// watch says whether a Creature or Seeker in a region is revealed, and if so, whether PCs see into the region and are in it.
func (pos *Position) watch(r RegionID) (was watched) {
	if r == NoRegion {
		return was
	}
	for at := pos.first[r]; at != Nobody && !was.revealed; at = pos.next[at.Index()] {
		was.revealed = pos.Foes[at.Index()].Revealed && pos.card(at).mobile()
	}
	if was.revealed {
		was.seen, was.met = pos.inSight(r), pos.pcIn(r)
	}
	return was
}

// lapse lets Creatures and Seekers be unknown again to PCs that no longer see them where they are, or that come where they don't see.
// What shows itself in the dark is known to those who were there. EX-34
func (w writer) lapse(r RegionID, was watched) {
	if was.revealed && w.pcIn(r) && !w.inSight(r) && (was.seen || !was.met) {
		for at := w.first[r]; at != Nobody; at = w.next[at.Index()] {
			if w.Foes[at.Index()].Revealed && w.card(at).mobile() {
				w.foe(at).Revealed = false
			}
		}
	}
}

// A Mod is one reason why the dice of an entry differ from its print.
type Mod struct {
	Source ModSource
	Levels int8
	Track  stattrack.Track // FromTrack
	Slot   stattrack.Slot  // FromTrack
}

// A ModSource is where dice levels come from.
type ModSource uint8

// The sources of dice levels.
const (
	NoMod        ModSource = iota
	FromTrack              // a slot of a Stat Track
	FromDarkness           // it can't see in its own region (EX-35)
	FromWater              // it swims (EX-40)
	FromUnseen             // its target or attacker is unseen (GL-10)
	FromAlert              // it is Alerted (EX-81)
	FromBoost              // a Strategy (EX-02)
	FromAssist             // an Assist
	FromSetting            // the play is stronger in this setting (EX-90)
	FromPiercing           // the Action pierces (GL-02)
)

var modNames = []string{"none", "track", "darkness", "water", "unseen", "Alerted", "Strategy", "Assist", "setting", "Piercing"}

// String returns where the levels come from.
func (m ModSource) String() string { return nameOf(m, modNames, "ModSource") }

// MarshalText gives the form of String.
func (m ModSource) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads the form of String; anything else is a *TextError.
func (m *ModSource) UnmarshalText(b []byte) error {
	return parseName(m, string(b), modNames, "source of dice levels")
}

// Mods are the reasons why the dice of one entry differ from its print; those past the first NoMod are zero.
type Mods [8]Mod

// Sum is by how many levels the entry moves, Piercing not counted: all adjustments are summed before anything is clamped. GL-01
func (m *Mods) Sum() int {
	sum := 0
	for _, mod := range m {
		if mod.Source != FromPiercing {
			sum += int(mod.Levels)
		}
	}
	return sum
}

// sumLevels adds dice levels, up to 100 either way: far more than there are dice.
func sumLevels(a, b int8) int8 { return int8(max(-100, min(int(a)+int(b), 100))) }

// add notes one reason; one without levels is none.
func (m *Mods) add(mod Mod) {
	if mod.Levels == 0 {
		return
	}
	for i := range m {
		if m[i].Source == NoMod {
			m[i] = mod
			return
		}
		if m[i].Source == mod.Source && mod.Source != FromTrack || i == len(m)-1 {
			m[i].Levels = sumLevels(m[i].Levels, mod.Levels)
			return
		}
	}
}

// levels sums up what moves a class of dice of an entity in a play against other (Nobody for none), whom it does not see if unseen.
func (pos *Position) levels(w, other Who, class stattrack.DiceClass, unseen bool) Mods {
	var m Mods
	for _, src := range pos.sheet(w).Sources(class) {
		m.add(Mod{Source: FromTrack, Levels: src.Levels, Track: src.Track, Slot: src.Slot})
	}
	if class == stattrack.Accuracy || class == stattrack.Evasion || class == stattrack.SkillDice {
		switch {
		case pos.blind(w, other):
			m.add(Mod{Source: FromDarkness, Levels: -1}) // EX-35
		case unseen && class != stattrack.SkillDice && !pos.sheet(w).IgnoresSight(): // ST-56
			m.add(Mod{Source: FromUnseen, Levels: -1}) // GL-10: not twice with the line above
		}
	}
	if class != stattrack.Defence && pos.hampered(w, other) {
		m.add(Mod{Source: FromWater, Levels: -1}) // EX-40: Inflict, Endure, Damage, Search, Lockpick
	}
	if class == stattrack.Accuracy && w.IsFoe() && pos.Foes[w.Index()].Alerted {
		m.add(Mod{Source: FromAlert, Levels: +1}) // EX-81
	}
	for i := range pos.Boosts {
		if b := &pos.Boosts[i]; b.On == w && b.Class == class {
			m.add(Mod{Source: FromBoost, Levels: b.Levels}) // EX-02
		}
	}
	return m
}

// unseen reports whether an entity is a Hidden Creature or Seeker that is not revealed. Sight is nothing to other Challenges. GL-10,
// EX-36
func (pos *Position) unseen(w Who) bool {
	return w.IsFoe() && pos.card(w).Hidden && pos.card(w).embodied() && !pos.Foes[w.Index()].Revealed
}

// stronger adds what an entry of a play gains from the setting of a region. Each entry is a decision of its own: of several settings
// the best is taken for it, whatever is taken for another entry of the same play. EX-90, EX-91
func (p *Play) stronger(m *Mods, here Settings, class stattrack.DiceClass) {
	if len(p.Stronger) == 0 {
		return
	}
	best, some := 0, false
	for st := range Setting(numSettings) {
		if !here.Has(st) {
			continue
		}
		sum := 0
		for _, boost := range p.Stronger {
			if boost.Setting == st && boost.Class == class {
				sum += int(boost.Levels)
			}
		}
		if !some || sum > best {
			best, some = sum, true
		}
	}
	m.add(Mod{Source: FromSetting, Levels: int8(max(-100, min(best, 100)))})
}
