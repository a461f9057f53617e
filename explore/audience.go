package explore

// audience returns who may know an event: the one place that decides it. It is asked before the event changes the State. Views, told
// events, words and maps follow from it.
func (pos *Position) audience(ev *Event) Who {
	switch ev.Kind {
	case DiceTaken, Kept, Spawned, Respawned, RespawnCounted, GlowSeen:
		return DMOnly
	case Asked, Answered: // a Challenge's questions are the DM's
		if ev.Who.IsFoe() {
			return DMOnly
		}
		return Everyone
	case Advanced, Completed:
		return pos.counterFor(int(ev.Index))
	case Rolled:
		if ev.N == secretRoll {
			return DMOnly // EX-121
		}
	case Noted:
		if ev.N == noteForDM {
			return DMOnly
		}
		return Everyone
	case WayFound:
		ends := pos.sc.ends[ev.Conn]
		if ev.Who == Nobody && !pos.Seen.Has(int(ends[0])) && !pos.Seen.Has(int(ends[1])) {
			return DMOnly // EX-31: content has opened it where nobody has been
		}
	case Moved:
		if ev.N&moveUnseen != 0 {
			return DMOnly
		}
		return Everyone
	case BodyLeft:
		if pos.unknown(ev.Who) && !pos.inSight(ev.Region) {
			return DMOnly
		}
		return Everyone
	case Revealed, BodySeen, BodyHidden, BodyDragged:
		return Everyone
	}
	if pos.unknown(ev.Who) {
		return DMOnly // the players don't know that it is there
	}
	return Everyone
}

// What the N of a Rolled and of a Noted event says about who may know it.
const (
	secretRoll = 1 // the DM rolls in secret (EX-121)
	noteForDM  = 1
)

// veils reports whether the players may know an event and not who is behind it.
func (pos *Position) veils(ev *Event) bool {
	return ev.For != DMOnly && pos.unknown(ev.By) || ev.Kind == Noted && pos.unknown(ev.Who)
}

// counterFor is who may know of a Counter's value.
func (g *Game) counterFor(i int) Who {
	if c := &g.sc.spec.Counters[i].Counter; c.Hidden {
		if int(c.Owner) >= 1 && int(c.Owner) <= len(g.party) {
			return PC(int(c.Owner) - 1)
		}
		return DMOnly
	}
	return Everyone
}
