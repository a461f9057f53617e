package explore

import (
	"github.com/crunchrules/crunch/stattrack"
)

// quiet reports whether a track has no slot effect: it stands from -1 to +1. ST-03
func quiet(sh *stattrack.Sheet, t stattrack.Track) bool { return uint8(sh.Now[t]+1) <= 2 }

// skipsAction reports whether the next Action is skipped. ST-20
func skipsAction(sh *stattrack.Sheet) bool { return !quiet(sh, stattrack.Power) && sh.SkipsAction() }

// mayMoveAndAct reports whether an extra Move and Action are due. ST-57
func mayMoveAndAct(sh *stattrack.Sheet) bool {
	return !quiet(sh, stattrack.Skill) && sh.MayMoveAndAct()
}
