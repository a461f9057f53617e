package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// An Entity is a PC or a Challenge as it stands at a Position: one way to ask for either. It reads the Position, so in a Runner or Session
// its answers follow the play. It can't change anything. The zero Entity, and one that is not in the State, has no place, no points and no
// name but its Who.
type Entity struct {
	pos *Position
	who scenario.Who
}

// Entity returns the Entity of a PC or a Challenge.
func (pos *Position) Entity(w scenario.Who) Entity { return Entity{pos, w} }

// Exists reports whether the State has the entity, in play or not.
func (e Entity) Exists() bool { return e.pos != nil && e.pos.state.Has(e.who) }

// pc returns the PC's part of the State; nil for a Challenge.
func (e Entity) pc() *board.PCState {
	if !e.who.IsPC() || !e.Exists() {
		return nil
	}
	return &e.pos.state.PCs[e.who.Index()]
}

// challenge returns the Challenge's part of the State; nil for a PC.
func (e Entity) challenge() *board.ChallengeState {
	if e.who.IsPC() || !e.Exists() {
		return nil
	}
	return &e.pos.state.Challenges[e.who.Index()]
}

// Who says which entity it is.
func (e Entity) Who() scenario.Who { return e.who }

// IsPC reports whether it is a PC.
func (e Entity) IsPC() bool { return e.who.IsPC() }

// Name returns its name as people say it.
func (e Entity) Name() string {
	if !e.Exists() {
		return e.who.String()
	}
	return e.pos.Name(e.who)
}

// Region returns where it is, or where it last was; scenario.NoRegion for an Obstacle. EX-10, EX-60
func (e Entity) Region() scenario.RegionID {
	if !e.Exists() {
		return scenario.NoRegion
	}
	return e.pos.state.Where(e.who)
}

// InPlay reports whether it is on the map.
func (e Entity) InPlay() bool { return e.pos != nil && e.pos.state.InPlay(e.who) }

// EP returns its Energy Points. EX-02, EX-51
func (e Entity) EP() int {
	if !e.Exists() {
		return 0
	}
	return int(e.pos.state.EP(e.who))
}

// MaxEP returns the most Energy Points that it can have now. GL-08, GL-47
func (e Entity) MaxEP() int {
	if !e.Exists() {
		return 0
	}
	return e.pos.MaxEP(e.who)
}

// Sheet returns a copy of its Stat Tracks. ST-01
func (e Entity) Sheet() stattrack.Sheet {
	if !e.Exists() {
		return stattrack.Sheet{}
	}
	return *e.pos.state.Sheet(e.who)
}

// Track returns where one of its Stat Tracks stands, -5 to +5. ST-02
func (e Entity) Track(t stattrack.Track) int {
	if t >= stattrack.NumTracks || !e.Exists() {
		return 0
	}
	return int(e.pos.state.Sheet(e.who).Now[t])
}

// Diseases returns the Diseases that it has, by their places in the Spec of Game.Scenario. EX-140
func (e Entity) Diseases() []board.Affliction {
	if !e.Exists() {
		return nil
	}
	return slices.Clone(e.pos.state.Afflictions(e.who))
}

// Printed returns the place of a Challenge in Spec.Challenges; -1 for a PC.
func (e Entity) Printed() int {
	if f := e.challenge(); f != nil {
		return int(f.Printed)
	}
	return -1
}

// Fate says whether a PC is in play, or how it left play.
func (e Entity) Fate() board.Fate {
	if p := e.pc(); p != nil {
		return p.Fate
	}
	return board.FatePlaying
}

// Injuries returns a PC's Injuries. GL-08
func (e Entity) Injuries() int {
	if p := e.pc(); p != nil {
		return int(p.Injuries)
	}
	return 0
}

// Items returns what a PC carries, Gear among it. GL-48
func (e Entity) Items() []string {
	if p := e.pc(); p != nil {
		return slices.Clone(p.Items)
	}
	return nil
}

// Cards returns where the cards of each of a PC's own plays are; nil for an entity that holds no hand. HD-05
func (e Entity) Cards() []board.CardCount {
	if p := e.pc(); p != nil {
		return slices.Clone(p.Cards)
	}
	return nil
}

// NumItems returns how many items it carries.
func (e Entity) NumItems() int {
	if p := e.pc(); p != nil {
		return len(p.Items)
	}
	return 0
}

// NumEquipped returns how many pieces of Gear it has equipped.
func (e Entity) NumEquipped() int {
	if p := e.pc(); p != nil {
		return len(p.Equipped)
	}
	return 0
}

// NumDiseases returns how many Diseases it has, each counted once.
func (e Entity) NumDiseases() int {
	if !e.Exists() {
		return 0
	}
	return len(e.pos.state.Afflictions(e.who))
}

// Equipped returns the Gear that a PC has equipped. GL-47
func (e Entity) Equipped() []string {
	if p := e.pc(); p != nil {
		return slices.Clone(p.Equipped)
	}
	return nil
}

// Turn returns what it has left of its turn.
func (e Entity) Turn() board.TurnBudget {
	if !e.Exists() {
		return board.TurnBudget{}
	}
	return *e.pos.state.Budget(e.who)
}

// Alerted reports whether a Seeker is Alerted. EX-81
func (e Entity) Alerted() bool {
	f := e.challenge()
	return f != nil && f.Alerted
}

// Revealed reports whether the players know of it; PCs are always known. EX-30
func (e Entity) Revealed() bool {
	f := e.challenge()
	return e.pc() != nil || f != nil && e.pos.revealedTo(scenario.Everyone, e.who)
}

// Data returns what the hooks of a Challenge keep (Scene.Data).
func (e Entity) Data() string {
	if f := e.challenge(); f != nil {
		return f.Data
	}
	return ""
}
