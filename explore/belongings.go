package explore

import (
	"cmp"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// equip equips a Gear that a PC carries. source is the content that does it, or "" for a command. GL-47
func (run *Runner) equip(w scenario.Who, gear, source string) {
	run.regear(w, board.EventGearEquipped, "", gear, source)
}

// takeOff takes off a Gear. GL-47
func (run *Runner) takeOff(w scenario.Who, gear, source string) {
	run.regear(w, board.EventGearTakenOff, gear, "", source)
}

// loseGear takes off a Gear that a PC is about to lose, unless it carries another of that name. GL-47, GL-48
func (run *Runner) loseGear(w scenario.Who, item string) {
	if pc := w.Index(); run.equipped(pc, item) && plan.Count(run.state.PCs[pc].Items, item) == 1 {
		run.takeOff(w, item, "")
	}
}

// regear takes off a Gear, equips another, or does both as one operation: "" is none. The maximum EP change at once, and EP fall to it.
// Without a light source left, a light goes out. GL-47
func (run *Runner) regear(w scenario.Who, kind board.EventKind, off, on, source string) {
	p := &run.state.PCs[w.Index()]
	wears := run.wearing(exchanged(p.Equipped, off, on), run.here(p.Region))
	most := run.game.maxEP(w.Index(), wears.ep+run.listed(w).ep, int(p.Injuries))
	run.emit(board.Event{Kind: kind, Who: w, Text: cmp.Or(on, off), N: most, From: p.EP, To: min(p.EP, most), Source: source, Clause: "GL-47"})
	if p.Lit && run.lightOf(w.Index()) == scenario.NoLight {
		run.emit(board.Event{Kind: board.EventLit, Who: w})
	}
	run.relight(w)
}

// relight lets PCs look round after one of them sees or shines otherwise than before. EX-33, EX-43, EX-104
func (run *Runner) relight(w scenario.Who) {
	p := &run.state.PCs[w.Index()]
	run.relook(p.Region)
	if p.Lit {
		run.glow(p.Region)
	}
}

// leaveItems lays down everything that a PC carries, where it is. Call it for a PC that leaves play otherwise than through the goal. §GL-48
func (run *Runner) leaveItems(w scenario.Who) {
	if p := &run.state.PCs[w.Index()]; len(p.Items) > 0 && !run.sc.Spec.ItemsStay {
		run.emit(board.Event{Kind: board.EventItemsLeft, Who: w, Region: p.Region, Clause: "GL-48"})
	}
}
