package explore

import (
	"maps"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/deep"
	"github.com/crunchrules/crunch/explore/scenario"
)

// playViews returns the own plays of each PC, then those of each Challenge of the Spec and of each Gear, in the form that Views have.
func (g *Game) playViews() [][]board.PlayView {
	g.viewOnce.Do(func() {
		add := func(gear string, plays []scenario.Play) {
			var list []board.PlayView
			for k, p := range deep.Copy(plays) {
				special, when := p.Special != nil, p.When != nil
				p.Special, p.When = nil, nil
				list = append(list, board.PlayView{Play: p, Number: int16(k), HasSpecial: special, HasWhen: when, Gear: gear})
				if gear != "" {
					list[k].Number = -1
				}
			}
			g.playsViewed = append(g.playsViewed, list)
		}
		for i := range g.party {
			add("", g.party[i].Plays)
		}
		for i := range g.sc.Spec.Challenges {
			add("", g.sc.Spec.Challenges[i].Plays)
		}
		for i := range g.sc.Spec.Gear {
			add(g.sc.Spec.Gear[i].Name, g.sc.Spec.Gear[i].Plays)
		}
	})
	return g.playsViewed
}

// playsWith returns a PC's plays as Command.Play numbers them. Those of Gear that it has not equipped are left blank, and left out behind the
// last one that it has. GL-47
func (g *Game) playsWith(pc int, equipped []string) []board.PlayView {
	views := g.playViews()
	list, gear := slices.Clip(views[pc]), views[len(g.party)+len(g.sc.Spec.Challenges):] // shared by all Views
	wears := outfit{pc: pc}
	for _, name := range equipped {
		if i, known := g.sc.Gear[name]; known && len(gear[i]) > 0 {
			wears.gear |= 1 << min(i, 63)
		}
	}
	if wears.gear == 0 {
		return list
	}
	kept := g.playsWorn.Load()
	if kept != nil {
		if list, known := (*kept)[wears]; known {
			return list
		}
	}
	own := len(list)
	g.eachGear(func(i, first int) {
		if len(gear[i]) > 0 && slices.Contains(equipped, g.sc.Spec.Gear[i].Name) {
			list = append(list, make([]board.PlayView, own+first-len(list))...)
			list = append(list, gear[i]...)
			for k := own + first; k < len(list); k++ { // as the Gear makes it: EX-92
				p := &g.played[pc][k]
				list[k].Never, list[k].Stronger = p.Never, p.Stronger
			}
		}
	})
	list = slices.Clip(list)
	for k := own; k < len(list); k++ {
		list[k].Number = int16(k)
	}
	if len(gear) < 64 {
		g.keepWorn(kept, wears, list)
	}
	return list
}

// An outfit is a PC with the Gear that gives it plays: a bit for each in the order of the Spec.
type outfit struct {
	pc   int
	gear uint64
}

// mostWorn is how many plays a Game keeps for Views of PCs with Gear. Content can have many plays and many ways to wear Gear.
const mostWorn = 4096

// keepWorn keeps the plays of a PC with some Gear for further Views: of any Position of this Game, in any goroutine. It copies the map that
// is kept. If another goroutine has kept something meanwhile, it keeps nothing: a later View does.
func (g *Game) keepWorn(kept *map[outfit][]board.PlayView, wears outfit, list []board.PlayView) {
	more, n := map[outfit][]board.PlayView{}, len(list)
	if kept != nil {
		for _, plays := range *kept {
			n += len(plays)
		}
		if n > mostWorn {
			return
		}
		maps.Copy(more, *kept)
	}
	more[wears] = list
	g.playsWorn.CompareAndSwap(kept, &more)
}

// eachGear calls f for each Gear with the number of its first play among those of all Gear.
func (g *Game) eachGear(f func(i, first int)) {
	first := 0
	for i := range g.sc.Spec.Gear {
		f(i, first)
		first += len(g.sc.Spec.Gear[i].Plays)
	}
}
