package second

import "slices"

// out takes a PC out of play. GL-48, GL-49
func (w *World) out(e *Ent, f Fate) {
	e.Fate = f
	if f != Safe && !w.Sc.ItemsStay {
		for _, item := range e.Items {
			w.carryWear(item, e.ID, floor(e.At), 1)
			w.Lying = append(w.Lying, Lying{e.At, item, true})
		}
		e.Items, e.Worn = nil, nil
		w.settle(e)
	}
	w.noTurn(e)
	w.sourceGone(e)
	w.look()
	w.dim()
	if f == Safe && w.Sc.Hooks[OnGoal] != nil { // N2, N3
		w.hearAll(OnGoal, e, nil)
		w.later(w.checkEnd)
		return
	}
	w.checkEnd()
}

// noTurn ends the turn of who has gone, if it has it, and with it the Moves of others under way. H3, T8
func (w *World) noTurn(e *Ent) {
	if w.Turn != e {
		return
	}
	w.Turn, w.Tried = nil, map[int]bool{}
	for _, p := range w.Ents {
		p.Steps = 0
	}
	w.turnOver(e)
}

// checkEnd ends the scenario if it is over. N4, EX-95, EX-111, GL-42
func (w *World) checkEnd() {
	if w.counting {
		return
	}
	safe, lost, on := 0, 0, false
	for _, e := range w.pcs() {
		switch {
		case e.Fate == Playing || e.joinAt >= 0:
			on = true
		case e.Fate == Safe:
			safe++
		case e.Fate != Waiting:
			lost++
		}
	}
	brought := w.Sc.Requires == "" || w.brought()
	switch {
	case w.Sc.Type == Chase && w.Sc.Chasing && safe > 0 && brought:
		w.end(Success)
	case on:
		return
	case safe == 0, !brought:
		w.end(Failure)
	case w.Sc.Type == Chase && !w.Sc.Chasing && lost > 0:
		if w.Sc.Rest == RestNothing && !w.Sc.Deadly {
			w.end(Failure)
		}
		w.end(Partly)
	}
	w.end(Success)
}

func (w *World) brought() bool {
	return slices.ContainsFunc(w.pcs(), func(e *Ent) bool { return e.Fate == Safe && slices.Contains(e.Items, w.Sc.Requires) })
}

// chaseRound counts a round of a Chase. EX-110 to EX-114
func (w *World) chaseRound() {
	w.Count++
	for _, e := range w.pcs() {
		if !e.in() {
			continue
		}
		if l := w.Sc.Regions[e.At].Limit; l > 0 && w.Count >= l {
			w.cover("a region's limit")
			if !w.Sc.Deadly {
				w.end(Failure)
			}
			w.out(e, Dead)
		}
	}
	up := func(e *Ent) bool {
		if w.Sc.Own {
			return e.Limit > 0 && w.Count >= e.Limit
		}
		return w.Limit > 0 && w.Count >= w.Limit
	}
	for _, e := range w.pcs() { // who is still expected comes too late (GL-49)
		if e.joinAt >= 0 && up(e) {
			w.cover("comes too late")
			e.joinAt = -1
		}
	}
	w.counting = !w.Sc.Own // who is late is late before anybody asks whether it is over
	for _, e := range w.pcs() {
		if !e.in() || !up(e) {
			continue
		}
		if w.Sc.Own {
			w.cover("its own limit")
		} else {
			w.cover("the limit")
		}
		if !w.Sc.Own && (w.Sc.Chasing || w.Sc.Rest == RestNothing && !w.Sc.Deadly) {
			w.end(Failure)
		}
		w.late(e)
	}
	w.counting = false
	w.checkEnd()
}

// late is what happens to a PC whose time is up. EX-112
func (w *World) late(e *Ent) {
	switch {
	case w.Sc.Chasing || w.Sc.Rest == RestNothing && !w.Sc.Deadly:
		w.out(e, Caught)
	case w.Sc.Rest == RestInjured:
		w.injure(e)
		if e.in() {
			w.out(e, Caught)
		}
	default:
		w.out(e, Dead)
	}
}
