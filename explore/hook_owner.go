package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// fortuneRow returns a row of the Fortune tables, counted through all of them.
func (g *Game) fortuneRow(i uint16) *scenario.Fortune {
	n := int(i)
	for t := range g.sc.Spec.Fortunes {
		rows := g.sc.Spec.Fortunes[t].Rows
		if n < len(rows) {
			return &rows[n]
		}
		n -= len(rows)
	}
	return nil
}

// ownerName names a piece of content for people.
func (pos *Position) ownerName(o scenario.Owner) string {
	spec := &pos.sc.Spec
	switch o.Kind {
	case scenario.OwnedByChallenge:
		return pos.Name(o.Who)
	case scenario.OwnedByDisease:
		return spec.Diseases[o.Index].Name
	case scenario.OwnedBySecret:
		return spec.Secrets[o.Index].Name
	case scenario.OwnedByFeature:
		return spec.Features[o.Index].Name
	case scenario.OwnedByCounter:
		return spec.Counters[o.Index].Name
	case scenario.OwnedByFortune:
		return pos.fortuneRow(o.Index).Name
	case scenario.OwnedByPlay:
		return pos.playOf(o).Name
	case scenario.OwnedByRegion:
		return spec.Regions[o.Index].Name
	case scenario.OwnedByConnection:
		return spec.Connections[o.Index].Name()
	case scenario.OwnedByCommand:
		return spec.Commands[o.Index].Name
	case scenario.OwnedByState:
		return spec.State[o.Index].Name
	case scenario.OwnedByPC:
		return pos.Name(o.Who)
	case scenario.OwnedByGear:
		return spec.Gear[o.Index].Name
	case scenario.OwnedByItem:
		return spec.Items[o.Index].Name
	case scenario.OwnedByAims:
		return "aims"
	}
	return spec.Name
}

func (pos *Position) playOf(o scenario.Owner) *scenario.Play {
	if int16(o.Index) == failurePlay {
		return pos.printed(o.Who).Failure
	}
	return &pos.plays(o.Who)[o.Index]
}

// hook returns the hook of a hook frame.
func (pos *Position) hook(f *frame.Frame) scenario.Hook {
	spec := &pos.sc.Spec
	switch f.Owner.Kind {
	case scenario.OwnedByScenario:
		return spec.Hooks[f.Trigger]
	case scenario.OwnedByChallenge:
		return pos.printed(f.Owner.Who).Hooks[f.Trigger]
	case scenario.OwnedByDisease:
		return spec.Diseases[f.Owner.Index].Hooks[f.Trigger]
	case scenario.OwnedBySecret:
		return spec.Secrets[f.Owner.Index].Hooks[f.Trigger]
	case scenario.OwnedByFeature:
		return spec.Features[f.Owner.Index].Hooks[f.Trigger]
	case scenario.OwnedByCounter:
		return spec.Counters[f.Owner.Index].Hooks[f.Trigger]
	case scenario.OwnedByFortune:
		if row := pos.fortuneRow(f.Owner.Index); row != nil {
			return row.Hook
		}
	case scenario.OwnedByPlay:
		if p := pos.playOf(f.Owner); p != nil {
			return p.Special
		}
	case scenario.OwnedByRegion:
		return spec.Regions[f.Owner.Index].Hooks.Of(f.Trigger)
	case scenario.OwnedByConnection:
		return spec.Connections[f.Owner.Index].Hooks.Of(f.Trigger)
	case scenario.OwnedByCommand:
		return spec.Commands[f.Owner.Index].Run
	case scenario.OwnedByGear:
		return hookOf(f.Trigger, spec.Gear[f.Owner.Index].Use, spec.Gear[f.Owner.Index].Hooks)
	case scenario.OwnedByItem:
		return hookOf(f.Trigger, spec.Items[f.Owner.Index].Use, spec.Items[f.Owner.Index].Hooks)
	}
	return nil
}

// hookOf returns the hook of a thing for a trigger, and for none what it does when it is used. GL-84, GL-90
func hookOf(t scenario.Trigger, use *scenario.Use, hooks *scenario.Hooks) scenario.Hook {
	if t == scenario.NoTrigger && use != nil {
		return use.Run
	}
	return hooks.Of(t)
}

// ailing reports whether the owner of a Disease still has it. EX-145
func (pos *Position) ailing(o scenario.Owner) bool {
	return slices.ContainsFunc(pos.state.Afflictions(o.Who), func(a board.Affliction) bool { return a.Disease == o.Index })
}

// failurePlay is the number of the play beneath a Lock, beside the plays of its Challenge. EX-131
const failurePlay = -1
