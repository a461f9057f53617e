package explore

import (
	"cmp"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// takeTokens takes Stealth Tokens from the pool. Losing the last one fails the scenario; a Seeker that takes one is Alerted.
// A party that brought none is caught at the first loss. EX-81, §EX-101
func (run *Runner) takeTokens(n int32, by scenario.Who, source string) {
	if run.sc.Spec.Type != scenario.Stealth || n <= 0 || run.state.Result != board.ResultRunning {
		return
	}
	if run.awaits(scenario.BeforeTokens) {
		p := prospect{before: scenario.BeforeTokens, by: by, n: n, name: source, region: scenario.NoRegion}
		if !run.amended(&p) || p.n == 0 {
			return
		}
		n = p.n
	}
	if n = min(n, run.state.Tokens); n > 0 {
		run.emit(board.Event{Kind: board.EventTokensTaken, By: by, N: n, From: run.state.Tokens, To: run.state.Tokens - n, Source: source, Clause: "EX-101"})
	}
	if by.IsChallenge() && plan.RulesOf(run.printed(by)).Vigilant {
		run.alert(by, "EX-81")
	}
	if run.state.Tokens == 0 {
		run.end(board.ResultFailure, "EX-101")
	}
}

// alert makes a Seeker Alerted, unless Skill -4 prevents it. §EX-81, ST-51
func (run *Runner) alert(w scenario.Who, clause string) {
	if w.IsChallenge() && run.state.InPlay(w) && !run.state.Challenges[w.Index()].Alerted && !run.state.Sheet(w).LosesForms() {
		run.emit(board.Event{Kind: board.EventAlerted, Who: w, To: 1, Clause: clause})
	}
}

// caught makes the PCs pay for the light in r if this Challenge is a Seeker: it sees the light. EX-104, §GL-44
func (run *Runner) caught(w scenario.Who, r scenario.RegionID) bool {
	if run.state.Result != board.ResultRunning || run.staged || !plan.RulesOf(run.printed(w)).Vigilant {
		return false
	}
	n := cmp.Or(int32(run.sc.Spec.Forbids.Tokens), max(1, run.state.Tokens))
	run.emit(board.Event{Kind: board.EventGlowSeen, Who: w, Region: r, Clause: "GL-44"})
	run.takeTokens(n, w, "light")
	return true
}

// glows reports whether the PCs' light shines in a dark region where it is forbidden and no Seeker has seen it yet. §EX-104, GL-44
func (pos *Position) glows(r scenario.RegionID) bool {
	return pos.sc.Spec.Forbids.Light && pos.terrain(r).Has(scenario.Dark) && !pos.state.Glowing.Has(int(r)) && pos.shone(r)
}

// glow finds a Seeker that sees the PCs' light in a dark region. It stands in the region, or in an adjacent one that no Obstacle blocks.
// EX-104
func (run *Runner) glow(r scenario.RegionID) {
	if !run.glows(r) {
		return
	}
	for at := run.first[r]; at != scenario.Nobody; at = run.next[at.Index()] {
		if run.caught(at, r) {
			return
		}
	}
	for _, exit := range run.sc.Exits[r] {
		if run.shinesInto(r, exit) {
			return
		}
	}
}

// shinesInto finds a Seeker that sees a light in r from the region behind an exit. EX-104
func (run *Runner) shinesInto(r scenario.RegionID, exit scenario.Exit) bool {
	if !run.passesLight(r, exit) {
		return false
	}
	for at := run.first[exit.To]; at != scenario.Nobody; at = run.next[at.Index()] {
		if run.caught(at, r) {
			return true
		}
	}
	return false
}

// glowThrough finds a Seeker that sees a light in r through a connection that has just opened. EX-104
func (run *Runner) glowThrough(r scenario.RegionID, c scenario.ConnID) {
	if exit, ok := run.sc.Exit(r, c); ok && run.glows(r) {
		run.shinesInto(r, exit)
	}
}

// glowFor finds lights that a Seeker sees from its new region. EX-104
func (run *Runner) glowFor(w scenario.Who) {
	r := run.state.Where(w)
	if r == scenario.NoRegion || !run.sc.Spec.Forbids.Light {
		return
	}
	if run.glows(r) {
		run.caught(w, r)
	}
	for _, exit := range run.sc.Exits[r] {
		if run.glows(exit.To) && run.passesLight(r, exit) {
			run.caught(w, exit.To)
		}
	}
}
