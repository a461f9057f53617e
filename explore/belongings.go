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

// regear takes off a Gear, equips another, or does both at once; "" stands for none. The maximum of EP changes, and higher EP fall to it.
// If no light source is left, the light goes out. GL-47
func (run *Runner) regear(w scenario.Who, kind board.EventKind, off, on, source string) {
	p := &run.state.PCs[w.Index()]
	wears := run.wearing(exchanged(p.Equipped, off, on), run.here(p.Region))
	most := run.game.maxEP(w.Index(), wears.ep+run.listed(w).ep, int(p.Injuries))
	run.emit(board.Event{Kind: kind, Who: w, Text: cmp.Or(on, off), N: most, From: p.EP, To: min(p.EP, most), Source: source, Clause: "GL-47"})
	if p.Lit && run.lightOf(w.Index()) == scenario.NoLight {
		run.emit(board.Event{Kind: board.EventLit, Who: w})
	}
	run.relight(w)
	run.handles(scenario.OnTakeOff, off, w, w)
	run.handles(scenario.OnEquip, on, w, w)
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
	p := &run.state.PCs[w.Index()]
	if len(p.Items) == 0 || run.sc.Spec.ItemsStay {
		return
	}
	items, equipped := p.Items, p.Equipped
	run.emit(board.Event{Kind: board.EventItemsLeft, Who: w, Region: p.Region, Clause: "GL-48"})
	for _, gear := range equipped {
		run.handles(scenario.OnTakeOff, gear, w, w)
	}
	for _, item := range items {
		run.handles(scenario.OnPutDown, item, w, scenario.Nobody)
	}
}

// takesItem gives a PC an item. by and source are the content that gives it, if any.
func (run *Runner) takesItem(w scenario.Who, item string, by scenario.Who, source, clause string) {
	run.emit(board.Event{Kind: board.EventItemTaken, Who: w, By: by, Text: item, Source: source, Clause: clause})
	run.handles(scenario.OnPickUp, item, w, scenario.Nobody)
}

// handles queues the hook of a thing that a PC has come to have, has no more, has equipped or has taken off. whom is the other PC that hands it over or
// gets it, or Nobody; of Gear that is equipped or taken off the PC itself. "" is no thing. §GL-90
func (run *Runner) handles(t scenario.Trigger, thing string, w, whom scenario.Who) {
	if !run.waits[t] {
		return
	}
	if o, _, hooks := run.thing(thing); hooks.Has(t) {
		o.Who = w
		run.triggerHook(t, o, w, whom)
	}
}
