package second

// opposed makes the opposed roll. GL-04
func (w *World) opposed(at *attack, r *Play) {
	at.hit, at.held = true, r != nil
	if r == nil || at.p.Inflict == nil || r.Endure == nil {
		return
	}
	a := w.sideOf(at.a, "inflict", at.p.Inflict, w.attackLevels(at, Accuracy), Accuracy)
	b := w.sideOf(at.t, "endure", r.Endure, w.defendLevels(at, Evasion), Evasion)
	a.certain, b.certain = at.a.Now[Power] == 5, at.t.Now[Resilience] == 5
	win := w.contest(a, b, r.WinsTies, at.a)
	at.hit, at.held = win == 1, win == 2
	at.rolled = true
}

func (w *World) sideOf(e *Ent, purpose string, p Pool, levels int, c Class) *side {
	pool, removed := adjust(p, levels, 0)
	return &side{e: e, purpose: purpose, pool: pool, removed: removed, class: c}
}

func (w *World) throw(e *Ent, purpose string, p Pool) int {
	sum := 0
	for _, v := range w.roll(Roll{idOf(e), purpose, p}) {
		sum += v
	}
	return sum
}

// contest rolls two sides. It returns 1 if the Action wins, 2 if the Reaction does, 0 if both fail.
func (w *World) contest(a, b *side, ties bool, by *Ent) int {
	switch {
	case a.removed && b.removed:
		return 0
	case a.removed:
		return 2
	case b.removed:
		return 1
	case a.certain && b.certain:
		if ties {
			return 2
		}
		return 1
	case a.certain:
		return 1
	case b.certain:
		return 2
	}
	var used []func()
	a.total = w.throw(a.e, a.purpose, a.pool)
	b.total = w.throw(b.e, b.purpose, b.pool)
	lead := func() *side {
		if a.total > b.total || a.total == b.total && !ties {
			return a
		}
		return b
	}
	for {
		s := lead()
		s.won = true
		if s.rerolled || !w.mustReroll(s.e) {
			break
		}
		s.rerolled = true
		w.cover("rerolls a win")
		s.total = w.throw(s.e, s.purpose, s.pool)
	}
	for {
		loser := a
		if lead() == a {
			loser = b
		}
		if loser.rerolled {
			break
		}
		keep, choose := w.mayReroll(loser.e)
		if !keep && !choose {
			break
		}
		right := w.askReroll(loser.e, by, keep, choose)
		if right == 0 {
			break
		}
		used = append(used, func() { loser.e.spend(right) })
		loser.rerolled = true
		second := w.throw(loser.e, loser.purpose, loser.pool)
		if right == 2 && w.ask(Question{Ask: "keep", Who: loser.e.ID, By: idOf(by), N: 2}) == 0 {
			second = loser.total
		}
		loser.total = second
		lead().won = true
		if lead() == loser && w.mustReroll(lead().e) && !lead().rerolled {
			continue
		}
	}
	for _, f := range used {
		f()
	}
	for _, s := range []*side{a, b} {
		if s.won && s.e != nil {
			s.e.FirstWin = s.e.plain
		}
	}
	if lead() == a {
		return 1
	}
	return 2
}

func (w *World) mustReroll(e *Ent) bool {
	return e != nil && e.plain && (e.Now[Mind] <= -4 || e.Now[Mind] <= -2 && !e.FirstWin)
}

func (w *World) mayReroll(e *Ent) (keep, choose bool) {
	if e == nil || !e.plain {
		return false, false
	}
	return e.Now[Mind] >= 2 && !e.KeepUsed, e.Now[Mind] >= 4 && !e.ChooseUsed
}

// askReroll asks which right to use: 0 none, 1 keep the second, 2 choose either.
func (w *World) askReroll(e, against *Ent, keep, choose bool) int {
	q := Question{Ask: "reroll", Who: e.ID, By: idOf(against), N: 1}
	n := []int{0}
	if keep {
		n = append(n, 1)
	}
	if choose {
		n = append(n, 2)
	}
	q.N = len(n)
	return w.askOf(q, n)
}

// spend uses a right to reroll up. ST-44, ST-46
func (e *Ent) spend(right int) {
	if right == 1 {
		e.KeepUsed = true
	} else {
		e.ChooseUsed = true
	}
}

// askOf asks a question whose answers have these numbers.
func (w *World) askOf(q Question, n []int) int {
	w.cover("asked " + q.Ask)
	w.Asked = &q
	var legal []Cmd
	for _, i := range n {
		c := cmd(Answer, q.Who)
		c.Choice = i
		legal = append(legal, c)
	}
	c := w.choose(legal)
	w.Asked = nil
	return c.Choice
}

// free rolls dice that nobody opposes, with a reroll if their player has the right.
func (w *World) free(e, against *Ent, purpose string, p Pool) int {
	sum, _ := w.again(e, against, purpose, p, w.throw(e, purpose, p))
	return sum
}

// again asks whether a roll is rerolled, and reports whether it was.
func (w *World) again(e, against *Ent, purpose string, p Pool, sum int) (int, bool) {
	most := 0
	for _, d := range p {
		most += d.N * d.Sides
	}
	keep, choose := w.mayReroll(e)
	if !keep && !choose || sum == most && purpose != "search" {
		return sum, false
	}
	right := w.askReroll(e, against, keep, choose)
	if right == 0 {
		return sum, false
	}
	e.spend(right)
	second := w.throw(e, purpose, p)
	if right == 2 {
		second = max(second, sum) // more is never worse
	}
	return second, true
}

// damage rolls Damage and Defence. GL-04
func (w *World) damage(at *attack, r *Play) (dmg, back int) {
	if at.hit && at.p.Damage != nil {
		p, removed := adjust(at.p.Damage, w.attackLevels(at, Damage), 0)
		if !removed {
			dmg = w.free(at.a, at.a, "damage", p)
		}
	}
	if r != nil && r.Defence != nil && at.hit && at.p.Damage != nil {
		pierce := at.p.Piercing
		if at.plain {
			pierce = 0
		}
		p, removed := adjust(r.Defence, w.defendLevels(at, Defence), pierce)
		if !removed {
			dmg = max(0, dmg-w.free(at.t, at.a, "defence", p))
		}
	}
	if at.held && r != nil && r.Damage != nil {
		p, removed := adjust(r.Damage, w.defendLevels(at, Damage), 0)
		if !removed {
			back = w.free(at.t, at.a, "damage", p)
		}
	}
	return dmg, back
}
