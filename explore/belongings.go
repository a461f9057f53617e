package explore

import "cmp"

// equip equips a Gear that a PC carries. source is the content that does it, or "" for a command. GL-47
func (run *Runner) equip(w Who, gear, source string) { run.regear(w, GearEquipped, "", gear, source) }

// takeOff takes off a Gear. GL-47
func (run *Runner) takeOff(w Who, gear, source string) {
	run.regear(w, GearTakenOff, gear, "", source)
}

// loseGear takes off a Gear that a PC is about to lose, unless it carries another of that name. GL-47, GL-48
func (run *Runner) loseGear(w Who, item string) {
	if pc := w.Index(); run.equipped(pc, item) && count(run.PCs[pc].Items, item) == 1 {
		run.takeOff(w, item, "")
	}
}

// regear takes off a Gear, equips another, or does both as one operation: "" is none. The maximum EP change at once, and EP fall to it.
// Without a light source left, a light goes out. GL-47
func (run *Runner) regear(w Who, kind EventKind, off, on, source string) {
	p := &run.PCs[w.Index()]
	wears := run.wearing(exchanged(p.Equipped, off, on))
	most := run.game.maxEP(w.Index(), &wears, int(p.Injuries))
	run.emit(Event{Kind: kind, Who: w, Text: cmp.Or(on, off), N: most, From: p.EP, To: min(p.EP, most), Source: source, Clause: "GL-47"})
	if p.Lit && run.lightOf(w.Index()) == NoLight {
		run.emit(Event{Kind: Lit, Who: w})
	}
	run.relight(w)
}

// relight lets PCs look round after one of them sees or shines otherwise than before. EX-33, EX-43, EX-104
func (run *Runner) relight(w Who) {
	p := &run.PCs[w.Index()]
	run.relook(p.Region)
	if p.Lit {
		run.glow(p.Region)
	}
}

// leaveItems lays down everything that a PC carries, where it is. Call it for a PC that leaves play otherwise than through the goal. §GL-48
func (run *Runner) leaveItems(w Who) {
	if p := &run.PCs[w.Index()]; len(p.Items) > 0 && !run.sc.spec.ItemsStay {
		run.emit(Event{Kind: ItemsLeft, Who: w, Region: p.Region, Clause: "GL-48"})
	}
}
