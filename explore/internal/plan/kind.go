package plan

import (
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A kind holds the rules for every Challenge of one type. The chapters read it and never compare types. CONTRIBUTING.md lists what else a
// new type needs.
type kind struct {
	between  bool                // sits in a connection and counts as occupying the regions on both sides; all others stand in a region
	acts     scenario.RoundPhase // the phase in which it takes turns; Over if it takes none without a turn hook
	moves    bool                // it Moves; content can place the others elsewhere
	bodily   bool                // darkness and water hinder it; they hinder the others only if Sighted
	Afar     bool                // it is seen from the next region, and unknown again once it is out of sight
	Swept    bool                // an Action against all enemies hits it even unseen
	Springs  bool                // it stays unrevealed until it is sprung
	Vigilant bool                // it becomes Alerted, finds bodies, and sees forbidden lights
	Body     bool                // it leaves a body when it is defeated
	Aim      scenario.Aim        // the Aim of an Action that states none
	Neutral  bool                // no PC plays an Action against it
	ep       epRule              // whether it has EP
	Defeat   string              // the clause by which it is defeated at 0 EP
}

// kinds has a row for each type of Challenge. The compiler checks their number, TestEveryKind that none is missing. EX-50
var kinds [stattrack.NumChallenges]kind = [...]kind{
	stattrack.Creature: {
		acts:   scenario.PhaseChallenge, // EX-75
		moves:  true,                    // EX-22, EX-75
		bodily: true,                    // EX-36, EX-42
		Afar:   true,                    // EX-30, EX-34
		Swept:  true,                    // GL-45
		ep:     someEP,                  // EX-76
		Defeat: "EX-76",                 // EX-76
	},
	stattrack.Environ: {
		acts: scenario.PhaseEnviron, // EX-55; it doesn't Move (EX-22), nor mind darkness and water (EX-59)
		Aim:  scenario.AllEnemies,   // §EX-56
		ep:   noEP,                  // EX-58
	},
	stattrack.Obstacle: {
		between: true,               // EX-60
		acts:    scenario.PhaseOver, // EX-61; it doesn't Move (EX-22), nor mind darkness and water (EX-36, EX-42)
		ep:      anyEP,              // EX-61; one without EP is opened in other ways
		Defeat:  "EX-61",            // EX-61
	},
	stattrack.Seeker: {
		acts:     scenario.PhaseChallenge, // EX-80
		moves:    true,                    // EX-22, EX-80
		bodily:   true,                    // EX-36, EX-42
		Afar:     true,                    // EX-30, EX-34
		Swept:    true,                    // GL-45
		Vigilant: true,                    // EX-81, EX-102, EX-104
		Body:     true,                    // EX-102
		ep:       someEP,                  // EX-80
		Defeat:   "EX-102",                // EX-102
	},
	stattrack.Trap: {
		acts:    scenario.PhaseOver, // EX-85; it doesn't Move (EX-22), nor mind darkness and water (EX-87)
		Springs: true,               // EX-85
		ep:      anyEP,              // EX-86
		Defeat:  "EX-86",            // EX-86
	},
	stattrack.Neutral: { // §GL-89
		acts:    scenario.PhaseOver, // a turn hook gives it turns
		moves:   true,
		bodily:  true,
		Afar:    true,
		Neutral: true,
		ep:      anyEP,
		Defeat:  "GL-89",
	},
}

// An epRule says whether the Challenges of a type have EP.
type epRule uint8

const (
	anyEP  epRule = iota // as its author says
	noEP                 // none: damage can't defeat it
	someEP               // 1 or more
)

// RulesOf returns the rules for the Challenge's type, or the zero kind if the type is not a Challenge's.
func RulesOf(c *scenario.Challenge) *kind {
	if int(c.Type) < len(kinds) {
		return &kinds[c.Type]
	}
	return &kinds[stattrack.NoChallenge]
}

// SitsBetween reports whether the Challenge sits in a connection: an Obstacle. All others stand in a region. EX-60
func SitsBetween(c *scenario.Challenge) bool { return RulesOf(c).between }

// ActsIn returns the phase in which the Challenge takes its turns, or Over if it takes none. A turn hook gives turns to types that take
// none. §EX-55, EX-61, §EX-75, EX-80, EX-85
func ActsIn(c *scenario.Challenge) scenario.RoundPhase {
	phase := RulesOf(c).acts
	if phase == scenario.PhaseOver && c.Hooks[scenario.OnTurn] != nil {
		return scenario.PhaseChallenge
	}
	return phase
}

// Mobile reports whether the Challenge Moves: Creatures and Seekers. §EX-22
func Mobile(c *scenario.Challenge) bool { return RulesOf(c).moves }

// Embodied reports whether darkness and water hinder the Challenge. EX-36, EX-42, §EX-59, §EX-62, §EX-87
func Embodied(c *scenario.Challenge) bool { return RulesOf(c).bodily || c.Sighted }

// Lurks reports whether the Challenge is unseen until something reveals it: it is Hidden, or a Trap. EX-30, EX-85
func Lurks(c *scenario.Challenge) bool { return c.Hidden || RulesOf(c).Springs }

// HasLock reports whether this is an Obstacle with a Lock or a key. GL-43
func HasLock(c *scenario.Challenge) bool {
	return SitsBetween(c) && (!c.Lock.IsZero() || c.Key != "")
}

// ActsAlone reports whether an Environ can act when no PC is near: it has a turn hook, a Strategy or an Action that needs no enemy. EX-57
func ActsAlone(c *scenario.Challenge) bool {
	if c.Hooks[scenario.OnTurn] != nil {
		return true
	}
	return slices.ContainsFunc(c.Plays, func(p scenario.Play) bool {
		return p.Kind == scenario.Strategy || p.Kind == scenario.Action && (p.Aim == scenario.OneAlly || p.Aim == scenario.NoTarget)
	})
}
