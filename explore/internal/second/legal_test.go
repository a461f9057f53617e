package second

import "slices"

// What is legal now. Each function lists the commands of one chapter.

// commands lists all that is legal if no question waits and no extra Move or Action is due.
func (w *World) commands() []Cmd {
	var out []Cmd
	for _, e := range w.Ents {
		switch {
		case !e.in():
		case w.Turn == e:
			out = append(append(out, w.turnCommands(e)...), cmd(EndTurn, e.ID))
		case w.Turn == nil && w.takesTurn(e):
			out = append(out, cmd(Begin, e.ID))
			if e.Kind != PC {
				continue
			}
			// What the first command may be is what its turn could begin with.
			acted, planned := e.Acted, e.Planned
			e.Acted, e.Planned, w.starting = false, false, e
			out = append(append(out, w.turnCommands(e)...), cmd(EndTurn, e.ID))
			e.Acted, e.Planned, w.starting = acted, planned, nil
		case w.Turn != nil && w.Turn.Kind == PC && e.Kind == PC:
			out = append(out, w.moves(e)...)
		}
	}
	return out
}

func (w *World) turnCommands(e *Ent) []Cmd {
	out := w.moves(e)
	out = append(out, w.acts(e)...)
	out = append(out, w.strategies(e)...)
	if e.Kind == PC {
		out = append(append(out, w.pcCommands(e)...), w.contents(e, false)...)
		out = append(out, w.uses(e, false)...)
	}
	return out
}

// extraCommands lists what may be done with the extra Move and Action. ST-57
func (w *World) extraCommands(e *Ent) []Cmd {
	out := []Cmd{cmd(Waive, e.ID)}
	if e.Kind == PC && w.Sc.Requires != "" && e.At == w.Sc.Goal {
		out = append(out, cmd(Leave, e.ID))
	}
	if e.Kind == PC {
		out = append(append(out, w.contents(e, true)...), w.uses(e, true)...)
	}
	out = append(out, w.moves(e)...)
	return append(out, w.acts(e)...)
}

// usable reports whether an entity has a play now, leaving aside its part of the turn.
func (w *World) usable(e *Ent, i int) bool {
	p := e.plays[i]
	if p.gear != "" && !slices.Contains(e.Worn, p.gear) {
		return false
	}
	return !e.barred(i) && e.has(i) && w.bans(e)&(1<<p.Kind) == 0 && w.allowed(e, i, nil)
}

func (w *World) mayAct(e *Ent) bool {
	if e.Now[Power] == -5 {
		return false
	}
	if w.dueExtra() == e {
		return !e.ExActed
	}
	return !e.Acted
}

// onlyPicks reports whether a play does nothing but open Locks.
func onlyPicks(p *Play) bool {
	return p.Lockpick != nil && p.Inflict == nil && p.Damage == nil && p.Tokens == 0 && p.Disease == 0 && len(p.Shifts) == 0 && len(p.Boosts) == 0 && p.Speed == 0 && p.Moves == 0 && !p.Search && len(p.Effects) == 0 && p.Deed == nil
}

// acts lists Act, Pick, Search and the rest of what spends an Action.
func (w *World) acts(e *Ent) []Cmd {
	var out []Cmd
	if !w.mayAct(e) {
		return nil
	}
	for i, p := range e.plays {
		if p.Kind != Action || !w.usable(e, i) || onlyPicks(p.Play) {
			continue
		}
		c := cmd(Act, e.ID)
		c.Play = i
		switch w.aim(e, p.Play) {
		case NoTarget, AllEnemies:
			out = append(out, c)
		default:
			for _, t := range w.Ents {
				if w.target(e, t, p.Play) {
					c.Target = t.ID
					out = append(out, c)
				}
			}
		}
	}
	if e.Kind != PC {
		return out
	}
	if w.search(e) != nil && w.bans(e)&BanSearches == 0 {
		out = append(out, cmd(Search, e.ID))
	}
	for i, p := range e.plays {
		if p.Kind == Action && p.Lockpick != nil && w.usable(e, i) {
			out = append(out, w.picks(e, i)...)
		}
	}
	return append(append(out, w.bodies(e)...), w.unlocks(e, KeyAction)...)
}

// bodies lists what may be done with the bodies that lie where a PC is. EX-103
func (w *World) bodies(e *Ent) []Cmd {
	var out []Cmd
	done := map[int]bool{}
	for _, b := range w.Bodies {
		if b.At != e.At || b.Hidden || !b.Known || done[b.Seeker] {
			continue
		}
		done[b.Seeker] = true
		if !w.Sc.Regions[e.At].NoHiding {
			c := cmd(Hide, e.ID)
			c.Target = b.Seeker
			out = append(out, c)
		}
		if due := w.dueExtra() == e; due && e.ExMoved || !due && e.Moves == 0 || w.bans(e)&BanMoves != 0 {
			continue
		}
		for k := range w.Sc.Conns {
			to, open := w.far(k, e.At)
			if to >= 0 && open && w.found(k) && !w.closed(k) && w.barrier(e, k) == nil {
				c := cmd(Drag, e.ID)
				c.Target, c.Conn, c.Play = b.Seeker, k, 0
				out = append(out, c)
			}
		}
	}
	return out
}

// target reports whether an Action against one entity may be played against t. GL-40
func (w *World) target(e, t *Ent, p *Play) bool {
	if !t.in() {
		return false
	}
	if w.aim(e, p) == OneAlly {
		if w.enemies(e, t) {
			return false
		}
	} else if !w.enemies(e, t) || !w.knows(e, t) || t.ch != nil && (t.ch.Persists || w.bashForbidden(t)) {
		return false
	}
	if w.meet(e, t) {
		return true
	}
	return p.Ranged && e.At >= 0 && t.At >= 0 && w.sees(e, t.At) && !w.cloaked(t, e)
}

func (w *World) strategies(e *Ent) []Cmd {
	if e.Acted || e.Planned || e.Now[Mind] <= -3 || w.dueExtra() != nil {
		return nil
	}
	var out []Cmd
	for i, p := range e.plays {
		if p.Kind == Strategy && w.usable(e, i) && !onlyPicks(p.Play) {
			c := cmd(Prepare, e.ID)
			c.Play = i
			out = append(out, c)
		}
	}
	if e.Kind != PC {
		return out
	}
	for i, p := range e.plays {
		if p.Kind == Strategy && p.Lockpick != nil && w.usable(e, i) {
			out = append(out, w.picks(e, i)...)
		}
	}
	return append(out, w.unlocks(e, KeyStrategy)...)
}

// picks lists the Locks that a play can be tried on. EX-130, EX-133
func (w *World) picks(e *Ent, i int) []Cmd {
	var out []Cmd
	for _, t := range w.foes() {
		if t.in() && t.ch.Lock != nil && t.Known && w.meet(e, t) {
			if t.ch.Persists {
				continue // only the attempt is made against it (EX-65)
			}
			c := cmd(Pick, e.ID)
			c.Play, c.Target = i, t.ID
			out = append(out, c)
		}
	}
	for f, x := range w.Sc.Features {
		if x.Region == e.At && !w.Opened[f] && x.Lock != nil && w.eyes(e, e.At) {
			c := cmd(Pick, e.ID)
			c.Play, c.Feature = i, f
			out = append(out, c)
		}
	}
	return out
}

// unlocks lists what keys open at a price. EX-134
func (w *World) unlocks(e *Ent, use KeyUse) []Cmd {
	var out []Cmd
	for _, t := range w.foes() {
		if !t.in() || !t.Known || t.ch.Key == "" || !slices.Contains(e.Items, t.ch.Key) || !w.meet(e, t) {
			continue
		}
		need := t.ch.KeyUse
		if t.Kind != Obstacle && need == KeyMove {
			need = KeyAction
		}
		if need == use {
			c := cmd(Unlock, e.ID)
			c.Target = t.ID
			out = append(out, c)
		}
	}
	for f, x := range w.Sc.Features {
		if use != KeyAction || x.Region != e.At || w.Opened[f] || !w.eyes(e, e.At) {
			continue
		}
		if x.Key == "" && x.Lock == nil || x.Key != "" && slices.Contains(e.Items, x.Key) {
			c := cmd(Unlock, e.ID)
			c.Feature = f
			out = append(out, c)
		}
	}
	return out
}
