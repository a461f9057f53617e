package counter

// A Player is who owns a Counter, or who looks at one: the embedding game's number of that player, from 1.
type Player uint16

// DM is the zero Player: the DM, who sees every Counter, and who keeps those that no player owns.
const DM Player = 0

// VisibleTo reports whether the viewer may see the value of the Counter: anyone may unless it is Hidden; then only the DM and
// its Owner may.
func (c Counter) VisibleTo(viewer Player) bool { return !c.Hidden || viewer == DM || viewer == c.Owner }
