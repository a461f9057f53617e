package explore

import "slices"

// equip equips a Gear that a PC carries. source is the content that does it, or "" for a command. GL-47
func (run *Runner) equip(w Who, gear, source string) {
	p := &run.PCs[w.Index()]
	run.regear(w, GearEquipped, gear, append(slices.Clone(p.Equipped), gear), source)
	run.relight(w)
}

// takeOff takes off a Gear. Without a light source left, its light goes out. GL-47
func (run *Runner) takeOff(w Who, gear, source string) {
	p := &run.PCs[w.Index()]
	run.regear(w, GearTakenOff, gear, slices.DeleteFunc(slices.Clone(p.Equipped), func(name string) bool { return name == gear }), source)
	if p.Lit && run.lightOf(w.Index()) == NoLight {
		run.emit(Event{Kind: Lit, Who: w})
	}
	run.relight(w)
}

// loseGear takes off a Gear that a PC is about to lose, unless it carries another of that name. GL-47, GL-48
func (run *Runner) loseGear(w Who, item string) {
	if pc := w.Index(); run.equipped(pc, item) && count(run.PCs[pc].Items, item) == 1 {
		run.takeOff(w, item, "")
	}
}

// regear emits what changes Gear. The maximum EP change at once, and EP fall to it. GL-47
func (run *Runner) regear(w Who, kind EventKind, gear string, equipped []string, source string) {
	p := &run.PCs[w.Index()]
	wears := run.wearing(equipped)
	most := run.game.maxEP(w.Index(), &wears, int(p.Injuries))
	run.emit(Event{Kind: kind, Who: w, Text: gear, N: most, From: p.EP, To: min(p.EP, most), Source: source, Clause: "GL-47"})
}

// relight lets PCs look round after one of them sees or shines otherwise than before. EX-33, EX-43, EX-104
func (run *Runner) relight(w Who) {
	p := &run.PCs[w.Index()]
	run.relook(p.Region)
	if p.Lit {
		run.glow(p.Region)
	}
}

// leaveItems lays down everything that a PC carries, where it is. Call it for a PC that leaves play otherwise than through the goal. GL-48
func (run *Runner) leaveItems(w Who) {
	if p := &run.PCs[w.Index()]; len(p.Items) > 0 && !run.sc.spec.ItemsStay {
		run.emit(Event{Kind: ItemsLeft, Who: w, Region: p.Region, Clause: "GL-48"})
	}
}
