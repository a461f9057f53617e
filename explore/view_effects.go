package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// viewEffects adds the Effects in force on entities in the View, and where they come from. GL-52
func (pos *Position) viewEffects(v *board.View) {
	if !pos.lasting {
		return
	}
	add := func(w scenario.Who) {
		pos.eachInForce(w, func(e *scenario.Effect, number uint16, _ *board.Boosted) {
			if e == nil {
				return
			}
			k, known := slices.BinarySearchFunc(v.Effects, number, func(x board.EffectView, n uint16) int { return int(x.Number) - int(n) })
			if !known {
				own := *e
				own.Boosts = slices.Clone(e.Boosts) // a View is a copy
				v.Effects = slices.Insert(v.Effects, k, board.EffectView{Number: number, Effect: own})
			}
			if on := &v.Effects[k].On; !slices.Contains(*on, w) {
				*on = append(*on, w)
			}
		})
	}
	for i := range v.PCs {
		add(scenario.PC(i))
	}
	for i := range v.Challenges {
		add(v.Challenges[i].Who)
	}
	for i := range v.Effects {
		pos.bestows(&v.Effects[i])
	}
}

// bestows adds what bestows an Effect by being there.
func (pos *Position) bestows(e *board.EffectView) {
	list, place := &pos.sc.Lasting, e.Number-1
	e.Everywhere = slices.Contains(list.Everywhere, place)
	for _, w := range e.On {
		r := pos.standsIn(w)
		if list.Regions != nil && r != scenario.NoRegion && slices.Contains(list.Regions[r], place) && !slices.Contains(e.Regions, r) {
			e.Regions = append(e.Regions, r)
		}
		if list.Gear == nil || !w.IsPC() {
			continue
		}
		for _, name := range pos.state.PCs[w.Index()].Equipped {
			i, known := pos.sc.Gear[name]
			bestows := known && slices.Contains(list.Gear[i], place) && pos.available(pos.sc.Spec.Gear[i].Where, r)
			if bestows && !slices.Contains(e.Gear, name) {
				e.Gear = append(e.Gear, name)
			}
		}
	}
}
