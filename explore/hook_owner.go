package explore

import (
	"slices"
)

// fortuneRow returns a row of the Fortune tables, counted through all of them.
func (g *Game) fortuneRow(i uint16) *Fortune {
	n := int(i)
	for t := range g.sc.spec.Fortunes {
		rows := g.sc.spec.Fortunes[t].Rows
		if n < len(rows) {
			return &rows[n]
		}
		n -= len(rows)
	}
	return nil
}

// ownerName names a piece of content for people.
func (pos *Position) ownerName(o Owner) string {
	spec := &pos.sc.spec
	switch o.Kind {
	case OwnedByChallenge:
		return pos.Name(o.Who)
	case OwnedByDisease:
		return spec.Diseases[o.Index].Name
	case OwnedBySecret:
		return spec.Secrets[o.Index].Name
	case OwnedByFeature:
		return spec.Features[o.Index].Name
	case OwnedByCounter:
		return spec.Counters[o.Index].Name
	case OwnedByFortune:
		return pos.fortuneRow(o.Index).Name
	case OwnedByPlay:
		return pos.playOf(o).Name
	case OwnedByRegion:
		return spec.Regions[o.Index].Name
	case OwnedByConnection:
		return spec.Connections[o.Index].name()
	case OwnedByCommand:
		return spec.Commands[o.Index].Name
	}
	return spec.Name
}

// playOf returns the play that an Owner stands for.
func (pos *Position) playOf(o Owner) *Play {
	if int16(o.Index) == failurePlay {
		return pos.printed(o.Who).Failure
	}
	return &pos.plays(o.Who)[o.Index]
}

// hook returns the hook of a hook frame.
func (pos *Position) hook(f *Frame) Hook {
	spec := &pos.sc.spec
	switch f.Owner.Kind {
	case OwnedByScenario:
		return spec.Hooks[f.Trigger]
	case OwnedByChallenge:
		return pos.printed(f.Owner.Who).Hooks[f.Trigger]
	case OwnedByDisease:
		return spec.Diseases[f.Owner.Index].Hooks[f.Trigger]
	case OwnedBySecret:
		return spec.Secrets[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByFeature:
		return spec.Features[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByCounter:
		return spec.Counters[f.Owner.Index].Hooks[f.Trigger]
	case OwnedByFortune:
		if row := pos.fortuneRow(f.Owner.Index); row != nil {
			return row.Hook
		}
	case OwnedByPlay:
		if p := pos.playOf(f.Owner); p != nil {
			return p.Special
		}
	case OwnedByRegion:
		return spec.Regions[f.Owner.Index].Hooks.of(f.Trigger)
	case OwnedByConnection:
		return spec.Connections[f.Owner.Index].Hooks.of(f.Trigger)
	case OwnedByCommand:
		return spec.Commands[f.Owner.Index].Run
	}
	return nil
}

// ailing reports whether the owner of a Disease still has it. EX-145
func (pos *Position) ailing(o Owner) bool {
	return slices.ContainsFunc(pos.afflictions(o.Who), func(a Affliction) bool { return a.Disease == o.Index })
}

// failurePlay is the number of the play beneath a Lock, beside the plays of its Challenge. EX-131
const failurePlay = -1
