package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// hurt takes EP. A Persisting Obstacle loses them from the attacking PC's pool (EX-63). A Challenge without EP can't be damaged (EX-58,
// EX-86).
func (run *Runner) hurt(w scenario.Who, n int32, by scenario.Who, source string) {
	if n <= 0 || !run.state.InPlay(w) {
		return
	}
	if run.awaits(scenario.BeforeHurt) && run.state.EP(w) > 0 {
		p := prospect{before: scenario.BeforeHurt, who: w, by: by, n: n, name: source, region: scenario.NoRegion}
		if !run.amended(&p) || p.n == 0 {
			return
		}
		n = p.n
	}
	if w.IsPC() {
		from := run.state.PCs[w.Index()].EP
		ev := run.event(board.EventHurt, w)
		ev.By, ev.N, ev.From, ev.To, ev.Source = by, n, from, max(0, from-n), source
		run.happen(ev)
		if from > 0 {
			run.wounded(w, by)
		}
		return
	}
	printed, f := run.printed(w), &run.state.Challenges[w.Index()]
	if printed.EP == 0 { // §EX-58, EX-86
		run.emit(board.Event{Kind: board.EventUnharmed, Who: w, By: by, N: n, Source: source, Clause: "EX-58"})
		return
	}
	if printed.Persists && by.IsPC() { // EX-63
		from := run.state.Pool(by, w, f.EP)
		run.emit(board.Event{Kind: board.EventPoolHurt, Who: w, By: by, N: n, From: from, To: max(0, from-n), Source: source})
		if from > 0 {
			run.wounded(w, by)
		}
		return
	}
	run.emit(board.Event{Kind: board.EventHurt, Who: w, By: by, N: n, From: f.EP, To: max(0, f.EP-n), Source: source})
	run.wounded(w, by)
	if run.state.Challenges[w.Index()].EP == 0 {
		run.defeat(w, by, plan.RulesOf(printed).Defeat)
	}
}

// wounded fires OnHurt for an entity, and for those that hear of it.
func (run *Runner) wounded(w, by scenario.Who) {
	run.fire(scenario.OnHurt, w, by)
	if run.others&(1<<scenario.OnAllyHurt|1<<scenario.OnHurtHere) != 0 { // EX-85
		at := run.siteOf(w)
		run.fireAround(scenario.OnAllyHurt, at, by, w)
		run.fireAround(scenario.OnHurtHere, at, by, w)
	}
	run.fireScenario(scenario.OnHurt, w, by)
}

// healTo raises EP to n, if they are lower.
func (run *Runner) healTo(w scenario.Who, n int32, clause string) {
	if ep := run.state.EP(w); n > ep && run.state.InPlay(w) {
		if run.awaits(scenario.BeforeHeal) {
			p := prospect{before: scenario.BeforeHeal, who: w, n: n - ep, region: scenario.NoRegion}
			if !run.amended(&p) || p.n == 0 {
				return
			}
			n = min(ep+p.n, run.maxEP(w))
		}
		run.emit(board.Event{Kind: board.EventHealed, Who: w, From: ep, To: n, Clause: clause})
	}
}

// recoverAll brings an entity to its maximum EP, a Persisting Obstacle for every PC. ST-47, EX-63
func (run *Runner) recoverAll(w scenario.Who) {
	run.healTo(w, run.maxEP(w), "ST-47")
	for i := len(run.state.Pools) - 1; i >= 0; i-- { // the list shrinks
		if p := run.state.Pools[i]; p.Challenge == w {
			run.emit(board.Event{Kind: board.EventPoolRefilled, Who: w, By: p.PC, From: p.EP, To: run.state.Challenges[w.Index()].EP, Clause: "ST-47"})
		}
	}
}

// injure adds an Injury. §GL-08
func (run *Runner) injure(w scenario.Who, clause string) {
	if !w.IsPC() || !run.state.InPlay(w) {
		return
	}
	p := &run.state.PCs[w.Index()]
	n := int(p.Injuries) + 1
	if n > 255 || plan.DiesAt(&run.party[w.Index()], n, run.sc.Spec.Injury()) {
		run.emit(board.Event{Kind: board.EventInjured, Who: w, To: int32(min(n, 255)), Clause: clause})
		run.die(w, "GL-08")
		return
	}
	most := run.game.maxEP(w.Index(), run.worn(w.Index()).ep+run.listed(w).ep, n)
	run.emit(board.Event{Kind: board.EventInjured, Who: w, To: int32(n), N: min(p.EP, most), Clause: clause})
}

// out emits that an entity leaves play. Effects that last as long as it is there end with it, and if it had the turn, those that last for the turn. GL-52
func (run *Runner) out(ev board.Event) {
	at := leavesPlay
	if run.state.Turn == ev.Who {
		at = turnEnds
	}
	if ev.Who.IsPC() {
		run.know(ev.Who)
	}
	run.emit(ev)
	run.expire(at, ev.Who)
}

// die takes a PC out of play as dead. EX-96
func (run *Runner) die(w scenario.Who, clause string) {
	if w.IsPC() && run.state.InPlay(w) {
		run.out(board.Event{Kind: board.EventDied, Who: w, Clause: clause})
		run.leaveItems(w)
		run.darkened(w, run.state.Where(w))
		run.partyOver(clause)
	}
}

// defeat takes a Challenge off the map. §EX-61, §EX-76, §EX-102
func (run *Runner) defeat(w, by scenario.Who, clause string) {
	if !w.IsChallenge() || !run.state.InPlay(w) {
		return
	}
	printed, f := run.printed(w), &run.state.Challenges[w.Index()]
	region, home, at := f.Region, f.Printed, run.siteOf(w)
	run.out(board.Event{Kind: board.EventDefeated, Who: w, By: by, Clause: clause})
	run.darkened(w, region)
	if plan.RulesOf(printed).Body {
		run.emit(board.Event{Kind: board.EventBodyLeft, Who: w, Region: region, Clause: "EX-102"})
	}
	if plan.SitsBetween(printed) { // the connection opens: PCs may see more
		run.opened(run.sc.Ways[home])
	}
	run.fire(scenario.OnDefeat, w, by)
	if run.heardByOthers(scenario.OnDefeatHere) {
		run.fireAround(scenario.OnDefeatHere, at, by, w)
	}
	run.fireScenario(scenario.OnDefeat, w, by)
	if plan.SitsBetween(printed) {
		run.fireDoor(run.sc.Ways[home], w, at.known, by)
	}
}

// respawn counts the rounds since each defeat and brings back the Challenges that are due. §EX-77, GL-10
func (run *Runner) respawn() {
	for _, w := range run.sc.Respawns {
		f := &run.state.Challenges[w.Index()]
		printed := run.printed(w)
		if !f.Gone || f.Fallen == neverThere || f.Fallen == run.state.Round { // §GL-10: from the round after
			continue
		}
		if n := f.Respawn + 1; n < printed.Respawn {
			run.emit(board.Event{Kind: board.EventRespawnCounted, Who: w, To: int32(n), Clause: "GL-10"})
		} else {
			run.emit(board.Event{Kind: board.EventRespawned, Who: w, Region: run.sc.Homes[f.Printed], Clause: "EX-77"})
			run.sighted(w)
			run.glowFor(w)
		}
	}
}
