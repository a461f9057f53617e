package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Leave takes a PC out of play, alive: it is captured, or goes home. What it carried lies where it was (GL-48). It may come back: Join. The
// command Leave (board.VerbLeave) is different: with it a PC leaves through the goal. GL-49
func (e SceneEntity) Leave() error {
	sc, w := e.sc, e.who
	if sc.pc("Leave", w) {
		sc.sprung(w)
		sc.run.depart(w, sc.OwnerName())
	}
	return sc.err
}

// Join lets a PC that Waits join, or come back after Leave. In a hook of scenario.OnRound it joins at once, otherwise at the start of the next
// round. If region is "", it joins where the scenario starts. Join does nothing for a PC that is in play, or out of play for good. Nor does a PC
// join whose time in a Chase would be up by then: an event says so. Comes reports whether it will join. GL-49, EX-114
func (e SceneEntity) Join(region string) error {
	sc, w := e.sc, e.who
	if sc.err != nil || !sc.exists("Join", w) {
		return sc.err
	}
	if !w.IsPC() {
		return sc.refuse("Join", sc.called(w), "a PC", "")
	}
	r := sc.run.sc.Start
	if region != "" {
		if r = sc.region("Join", region); r == scenario.NoRegion {
			return sc.err
		}
	}
	if sc.run.state.Result != board.ResultRunning || !sc.run.state.PCs[w.Index()].Fate.Absent() {
		return nil
	}
	if sc.run.tooLate(w.Index(), sc.frame.Trigger == scenario.OnRound) {
		sc.run.missesIt(w)
		return nil
	}
	sc.run.expect(w, r, sc.OwnerName())
	if sc.frame.Trigger == scenario.OnRound {
		sc.run.join(w)
	}
	return nil
}
