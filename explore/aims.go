package explore

import (
	"slices"
	"strconv"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What players want, and how far they have got. It decides nothing. GL-80

// An aimSet is a set of Aims, by their numbers: those reached, and the Keeps that were not kept.
type aimSet uint64

func (s aimSet) has(i int) bool { return s>>i&1 != 0 }

// text is the form in which the State keeps the set; "" is none.
func (s aimSet) text() string {
	if s == 0 {
		return ""
	}
	return strconv.FormatUint(uint64(s), 10)
}

// aimsIn reads the form of text; anything else is none.
func aimsIn(text string) aimSet {
	n, _ := strconv.ParseUint(text, 10, 64)
	return aimSet(n)
}

// aimsOwner is the Owner of what a viewer knows of the Aims reached: Everyone is all that is so.
func (pos *Position) aimsOwner(viewer scenario.Who) scenario.Owner {
	o := scenario.Owner{Kind: scenario.OwnedByAims}
	if pos.apart(viewer) {
		o.Index = uint16(viewer.Index() + 1)
	}
	return o
}

// stepAt returns the Step at which players are who have reached these Aims, or the number of Steps.
func stepAt(aims []plan.Aim, reached aimSet) int {
	for i := range aims {
		if aims[i].Keep == "" && !reached.has(i) && !spared(aims, i, reached) {
			return aims[i].Step
		}
	}
	if len(aims) == 0 {
		return 0
	}
	return aims[len(aims)-1].Step + 1
}

// spared reports whether an Aim is not wanted any more, since another one of its Step with the same Either is reached. §GL-80
func spared(aims []plan.Aim, i int, reached aimSet) bool {
	if aims[i].Either == 0 || reached.has(i) {
		return false
	}
	for k := range aims {
		if aims[k].Either == aims[i].Either && aims[k].Step == aims[i].Step && reached.has(k) {
			return true
		}
	}
	return false
}

// Aims appends to a list what players want, as far as a viewer knows: the Aims of the Steps that they have reached and of the one that they are
// at, and each Keep. The DM sees all of them. Players.Choose puts them into the View of a Policy. A View for people has none, since Aims may
// name what the story has yet to tell. GL-80
func (pos *Position) Aims(viewer scenario.Who, list []board.AimView) []board.AimView {
	if pos.none() || len(pos.sc.Aims) == 0 {
		return list
	}
	reached, dm := aimsIn(pos.state.DataOf(pos.aimsOwner(viewer))), viewer == scenario.DMOnly
	step := stepAt(pos.sc.Aims, reached)
	for i := range pos.sc.Aims {
		a := &pos.sc.Aims[i]
		switch {
		case a.Keep != "":
			list = append(list, board.AimView{PartyAim: a.PartyAim, Step: a.Step, Broken: dm && reached.has(i)})
		case dm || a.Step <= step:
			list = append(list, board.AimView{PartyAim: a.PartyAim, Step: a.Step, Reached: reached.has(i), Spared: spared(pos.sc.Aims, i, reached)})
		}
	}
	return list
}

// noteAims notes which Aims the command has reached since it was called last. Nobody but the DM is told. GL-80
func (run *Runner) noteAims() {
	if len(run.sc.Aims) == 0 {
		return
	}
	events := run.events[run.aimed:]
	run.aimFor(scenario.Owner{Kind: scenario.OwnedByAims}, scenario.Everyone, events)
	if run.isApart {
		for i := range run.state.PCs {
			run.aimFor(run.aimsOwner(scenario.PC(i)), scenario.PC(i), events)
		}
	}
	run.aimed = len(run.events)
}

// aimFor is noteAims for what a viewer knows. PCs that are together tell each other, as they do all they know.
func (run *Runner) aimFor(o scenario.Owner, viewer scenario.Who, events []board.Event) {
	before := aimsIn(run.state.DataOf(o))
	reached, by := before, run.everyoneOr(viewer)
	if viewer != scenario.Everyone {
		for i := range run.state.PCs {
			if by.Has(scenario.PC(i)) {
				reached |= aimsIn(run.state.DataOf(run.aimsOwner(scenario.PC(i))))
			}
		}
	}
	aims := run.sc.Aims
	for step := -1; step != stepAt(aims, reached); { // what is so when its Step begins is reached at once
		step = stepAt(aims, reached)
		for i := range aims {
			switch a := &aims[i]; {
			case a.Keep != "" && viewer == scenario.Everyone && int(run.state.Counters[a.Counter].Filled) >= a.Below,
				a.Keep == "" && a.Step == step && run.fulfils(a, viewer, by, events):
				reached |= 1 << i
			}
		}
		events = nil // a command is given once for each Step that asks for it
	}
	if reached != before {
		run.emit(board.Event{Kind: board.EventKept, N: int32(o.Kind), Index: int32(o.Index), Text: reached.text()})
	}
}

// everyoneOr returns the PCs whose deeds a viewer knows: its company, or all.
func (pos *Position) everyoneOr(viewer scenario.Who) board.PCs {
	if viewer == scenario.Everyone {
		return everybody
	}
	return pos.state.Company(viewer).With(viewer.Index())
}

// fulfils reports whether some PCs have reached an Aim: it is so now, or it was done by one of these events.
func (pos *Position) fulfils(a *plan.Aim, viewer scenario.Who, by board.PCs, events []board.Event) bool {
	switch {
	case a.Fill != "":
		return pos.state.Counters[a.Counter].Complete()
	case a.Command >= 0:
		return slices.ContainsFunc(events, func(ev board.Event) bool {
			return ev.Kind == board.EventAttempted && int(ev.Index) == a.Command && by.Has(ev.Who)
		})
	case a.Feature >= 0:
		return pos.state.Mind(viewer).Opened.Has(a.Feature)
	}
	for i := range pos.state.PCs {
		p := &pos.state.PCs[i]
		if !by.Has(scenario.PC(i)) || p.Fate != board.FatePlaying && p.Fate != board.FateSafe {
			continue
		}
		switch {
		case a.Fetch != "" && slices.Contains(p.Items, a.Fetch), a.Bring != "" && p.Region == a.Region && slices.Contains(p.Items, a.Bring),
			a.Reach != "" && p.Region == a.Region, a.Use != "" && slices.Contains(p.Equipped, a.Use):
			return true
		}
	}
	return false
}
