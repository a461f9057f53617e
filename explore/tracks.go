package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// changeSheet emits an event that changes the Stat Tracks of an entity to sh. Skill -4 takes the Alerted condition, however Skill came there.
// ST-51
func (run *Runner) changeSheet(ev board.Event, sh *stattrack.Sheet) {
	w := ev.Who
	ev.Before, ev.After, ev.Sheet = run.state.Sheet(w).Now, sh.Now, *sh
	run.emit(ev)
	if w.IsChallenge() && run.state.Challenges[w.Index()].Alerted && sh.LosesForms() {
		run.emit(board.Event{Kind: board.EventAlerted, Who: w, Clause: "ST-51"})
	}
}

// settle applies a happening to a sheet, if that changes it.
func (run *Runner) settle(w scenario.Who, h board.Happening) {
	if quiet(run.state.Sheet(w), happeningTracks[h]) {
		return // nothing waits
	}
	sh := *run.state.Sheet(w)
	var changed bool
	switch h {
	case board.HappeningSkippedAction:
		changed = sh.ActionSkipped().Changed() // ST-20
	case board.HappeningActionTookEffect:
		changed = sh.ActionTookEffect(true).Changed() // ST-28
	case board.HappeningReactionTookEffect:
		changed = sh.ReactionTookEffect(true).Changed() // ST-37
	case board.HappeningHostileActionTookEffect:
		changed = sh.HostileActionTookEffect().Changed() // ST-30
	case board.HappeningForcedPlay:
		changed = sh.PlayForced().Changed() // ST-40
	case board.HappeningSkillSpent:
		changed = sh.SkillSpent().Changed() // ST-57
	}
	if changed {
		run.changeSheet(board.Event{Kind: board.EventTrackSettled, Who: w, Happening: h, Clause: happeningClauses[h]}, &sh)
	}
}

var happeningTracks = [...]stattrack.Track{0, stattrack.Power, stattrack.Power, stattrack.Resilience, stattrack.Resilience, stattrack.Mind, stattrack.Skill}

var happeningClauses = [...]string{"", "ST-20", "ST-28", "ST-37", "ST-30", "ST-40", "ST-57"}

// shift moves a Stat Track and carries out its slot's effect on arrival. ST-10, ST-12
func (run *Runner) shift(w scenario.Who, t stattrack.Track, by int, cause scenario.Who, source string) {
	run.shiftAs(board.Event{Who: w, Track: t, N: int32(by), By: cause, Source: source})
}

// shiftAs is shift with its arguments in an event, which may have a Clause too.
func (run *Runner) shiftAs(ev board.Event) {
	w, cause := ev.Who, ev.By
	if ev.N == 0 || !run.state.InPlay(w) {
		return
	}
	if run.awaits(scenario.BeforeShift) {
		p := prospect{before: scenario.BeforeShift, who: w, by: cause, n: ev.N, track: ev.Track, name: ev.Source, region: scenario.NoRegion}
		if !run.amended(&p) || p.n == 0 {
			return
		}
		ev.N = p.n
	}
	sh := *run.state.Sheet(w)
	change, _ := sh.Shift(ev.Track, int(ev.N), stattrack.Cause(cause)) // ST-10, ST-40
	ev.Kind, ev.Fired = board.EventTrackShifted, change.Fired
	run.changeSheet(ev, &sh)
	switch change.Fired {
	case stattrack.Injury: // ST-50
		run.injure(w, "ST-50")
	case stattrack.Defeat: // ST-50
		run.defeat(w, cause, "ST-50")
	case stattrack.RecoverMaximum: // ST-47
		run.recoverAll(w)
	case stattrack.SearchDeck: // ST-47
		if w.IsPC() && run.holds[w.Index()] != noHand {
			run.trigger(frame.Frame{Kind: frame.SeekFrame, Actor: w})
		}
	}
	if change.Also[stattrack.Mind].Fired == stattrack.RecoverMaximum { // ST-57: an Obstacle's Skill +5 may bring Mind to +5
		run.recoverAll(w)
	}
}

// recover moves an entity's tracks toward their bases in the Draw Phase, if any is off its base. ST-11, EX-03
func (run *Runner) recover(w scenario.Who) {
	if sh := run.state.Sheet(w); sh.Now == sh.Base && sh.Raised == 0 && sh.Lowered == (stattrack.Lowered{}) && quiet(sh, stattrack.Skill) {
		return // every track is at its base; Skill +4 may raise the bases of the others (ST-56)
	}
	sh := *run.state.Sheet(w)
	for _, change := range sh.Recover() {
		if change.Changed() {
			run.changeSheet(board.Event{Kind: board.EventTrackRecovered, Who: w, Clause: "ST-11"}, &sh)
			return
		}
	}
}
