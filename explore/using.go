package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/alike"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Things that do something: Items, and Gear that is equipped. GL-84

// useOf returns what things of a name do, or nil, and the content that does it. GL-84
func (g *Game) useOf(name string) (*scenario.Use, scenario.Owner) {
	o, use, _ := g.thing(name)
	return use, o
}

// thing returns the content that things of a name are, what it does, and its hooks. No Gear has the name of an Item. GL-84, GL-90
func (g *Game) thing(name string) (scenario.Owner, *scenario.Use, *scenario.Hooks) {
	if k, known := g.sc.Gear[name]; known {
		return scenario.Owner{Kind: scenario.OwnedByGear, Index: k}, g.sc.Spec.Gear[k].Use, g.sc.Spec.Gear[k].Hooks
	}
	if k, known := g.sc.Items[name]; known {
		return scenario.Owner{Kind: scenario.OwnedByItem, Index: k}, g.sc.Spec.Items[k].Use, g.sc.Spec.Items[k].Hooks
	}
	return scenario.Owner{}, nil, nil
}

// turnPlace returns the place in State.Attempts of things that an Owner stands for.
func (g *Game) turnPlace(o scenario.Owner) int {
	spec, n := &g.sc.Spec, int(o.Index)+len(g.sc.Spec.Commands)
	if o.Kind == scenario.OwnedByGear {
		n += len(spec.Items)
	}
	return n
}

// aimed returns a play that is aimed as a thing is.
func aimed(use *scenario.Use) scenario.Play {
	return scenario.Play{Kind: scenario.Action, Aim: use.Aim, Ranged: use.Ranged}
}

// tryUses tries to use each thing that the PC carries, on each target. GL-84
func (l *choices) tryUses() {
	w, p := l.w, &l.state.PCs[l.w.Index()]
	if !l.sc.Uses || len(p.Items) == 0 || l.checkVerb(board.VerbUse, w, l.extra) != 0 {
		return
	}
	alike.Firsts(p.Items, func(i int) {
		c := board.Command{Do: board.VerbUse, Who: w, Item: p.Items[i]}
		if use, r := l.mayUse(&c, l.extra == w); r == 0 {
			like := aimed(use)
			l.tryTargets(&c, &like)
		}
	})
}

// checkUse returns why a PC can't use a thing, or 0. GL-84
func (pos *Position) checkUse(c *board.Command, extra bool) board.Reason {
	use, r := pos.mayUse(c, extra)
	if r != 0 {
		return r
	}
	like := aimed(use)
	return pos.checkTarget(c, &like)
}

// mayUse returns what a thing does, and why a PC can't use it on any target, or 0. A PC uses what it carries, and Gear that it has equipped; things of
// one name at most once in a turn. §GL-84
func (pos *Position) mayUse(c *board.Command, extra bool) (*scenario.Use, board.Reason) {
	use, o := pos.useOf(c.Item)
	switch {
	case !slices.Contains(pos.state.PCs[c.Who.Index()].Items, c.Item):
		return nil, board.ErrNoSuchItem
	case use == nil:
		return nil, board.ErrCantUse
	case pos.usedUp(pos.turnPlace(o), extra):
		return nil, board.ErrUsedInTurn
	case o.Kind == scenario.OwnedByGear && !pos.equipped(c.Who.Index(), c.Item):
		return nil, board.ErrNotEquipped
	}
	if r := pos.affords(use.Cost, c.Who, extra); r != 0 {
		return nil, r
	}
	if can, err := pos.can(use.Can, c.Who); !can && err == nil {
		return nil, board.ErrCantUse
	}
	return use, 0
}

// use carries out Use. What the thing does waits until it is paid for and, if that was its last use, gone. GL-84
func (run *Runner) use(c *board.Command) error {
	use, o := run.useOf(c.Item)
	run.pay(use.Cost, c.Who, "GL-84")
	like := aimed(use)
	run.appears(c.Who, c.Target, &like)
	left := int32(-1)
	if use.Times > 0 {
		left = max(0, int32(use.Times)-1-wearOf(run.state.PCs[c.Who.Index()].Worn, c.Item)) // the one that has been used most
	}
	run.emit(board.Event{Kind: board.EventUsed, Who: c.Who, By: c.Target, Text: c.Item, N: left, Clause: "GL-84"})
	if left == 0 {
		run.loseGear(c.Who, c.Item)
		run.emit(board.Event{Kind: board.EventUsedUp, Who: c.Who, Text: c.Item, Clause: "GL-84"})
	}
	o.Who = c.Who
	run.trigger(frame.Frame{Kind: frame.HookFrame, Owner: o, Actor: c.Who, Target: c.Target})
	if left == 0 {
		run.handles(scenario.OnPutDown, c.Item, c.Who, scenario.Nobody)
	}
	return nil
}

// wearOf returns how often things of a name have been used.
func wearOf(worn []scenario.ItemUse, item string) int32 {
	for i := range worn {
		if worn[i].Item == item {
			return worn[i].Used
		}
	}
	return 0
}

// withWear returns the list with another number for things of a name; none for 0.
func withWear(worn []scenario.ItemUse, item string, used int32) []scenario.ItemUse {
	worn = slices.DeleteFunc(slices.Clone(worn), func(w scenario.ItemUse) bool { return w.Item == item })
	if used > 0 {
		worn = append(worn, scenario.ItemUse{Item: item, Used: used})
	}
	return trim(worn)
}

// passed returns how much of the wear of n things of a name one of them takes along that goes elsewhere: as little as the others leave it. GL-84
func (g *Game) passed(item string, used int32, n int) int32 {
	use, _ := g.useOf(item)
	switch {
	case used == 0 || n <= 1:
		return used
	case use == nil || use.Times == 0:
		return 0
	}
	return max(0, used-int32(n-1)*int32(use.Times-1))
}

// wearHere returns how often things of a name that lie in a region have been used.
func (pos *Position) wearHere(r scenario.RegionID, item string) int32 {
	for i := range pos.state.Worn {
		if w := &pos.state.Worn[i]; w.Region == r && w.Item == item {
			return w.Used
		}
	}
	return 0
}

// setWearHere says how often things of a name that lie in a region have been used.
func (w writer) setWearHere(r scenario.RegionID, item string, used int32) {
	if used == w.wearHere(r, item) {
		return
	}
	list := slices.DeleteFunc(slices.Clone(w.state.Worn), func(x board.LyingUse) bool { return x.Region == r && x.Item == item })
	if used > 0 {
		at := slices.IndexFunc(list, func(x board.LyingUse) bool { return x.Region > r || x.Region == r && x.Item > item })
		if at < 0 {
			at = len(list)
		}
		list = slices.Insert(list, at, board.LyingUse{Region: r, ItemUse: scenario.ItemUse{Item: item, Used: used}})
	}
	w.state.Worn = trim(list)
}

// used counts a use. GL-84
func (w writer) used(ev *board.Event) {
	if ev.N >= 0 {
		p := w.pc(ev.Who)
		p.Worn = withWear(p.Worn, ev.Text, wearOf(p.Worn, ev.Text)+1)
	}
	_, o := w.useOf(ev.Text)
	w.state.Attempts = slices.Clone(w.state.Attempts).With(w.turnPlace(o))
}

// usedUp takes away a thing that has been used as often as it may. GL-84
func (w writer) usedUp(ev *board.Event) {
	p := w.pc(ev.Who)
	if use, _ := w.useOf(ev.Text); use != nil {
		p.Worn = withWear(p.Worn, ev.Text, wearOf(p.Worn, ev.Text)-int32(use.Times))
	}
	if i := slices.Index(p.Items, ev.Text); i >= 0 {
		p.Items = trim(slices.Delete(slices.Clone(p.Items), i, i+1))
	}
}

// viewItems adds the usable things that the viewer knows of: those that PCs carry, and those that lie in regions. GL-84
func (pos *Position) viewItems(v *board.View, dm bool) {
	if len(pos.sc.Items) == 0 && !pos.sc.Uses {
		return
	}
	known := map[string]bool{}
	note := func(items []string) {
		for _, item := range items {
			known[item] = true
		}
	}
	for i := range pos.state.PCs {
		note(pos.state.PCs[i].Items)
	}
	pos.eachLying(v, note)
	for i := range pos.sc.Spec.Items {
		if it := &pos.sc.Spec.Items[i]; dm || known[it.Name] {
			v.Items = append(v.Items, pos.viewItem(it.Name, it.About, it.Use))
		}
	}
	for i := range pos.sc.Spec.Gear {
		if g := &pos.sc.Spec.Gear[i]; g.Use != nil && !g.Out && (dm || known[g.Name]) {
			v.Items = append(v.Items, pos.viewItem(g.Name, g.About, g.Use))
		}
	}
}

func (pos *Position) viewItem(name, about string, use *scenario.Use) board.ItemView {
	_, o := pos.useOf(name)
	it := board.ItemView{Name: name, About: about, Gear: o.Kind == scenario.OwnedByGear, Usable: use != nil, Data: pos.state.DataOf(o)}
	if use != nil {
		it.Uses, it.Cost, it.Aim, it.Ranged = int(use.Times), use.Cost, use.Aim, use.Ranged
		it.Used = pos.usedUp(pos.turnPlace(o), false)
	}
	return it
}
