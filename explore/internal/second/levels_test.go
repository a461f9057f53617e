package second

func (w *World) plainActions(e *Ent) bool   { return e.plain && e.Now[Power] <= -4 }
func (w *World) plainReactions(e *Ent) bool { return e.plain && e.Now[Resilience] <= -4 }

// bodily reports whether darkness and water hinder an entity. EX-36, EX-42, EX-59
func (e *Ent) bodily() bool {
	return e.Kind == PC || e.Kind == Creature || e.Kind == Seeker || e.ch.Sighted
}

// hindered reports whether swimming costs an entity levels in a play against another. EX-40, EX-41
func (w *World) hindered(e, against *Ent) bool {
	at := w.ground(e, against)
	if !e.bodily() || at < 0 {
		return false
	}
	r := w.Sc.Regions[at]
	if !r.Water || w.keywords(e)&Aquatic != 0 || e.Now[Skill] >= 4 {
		return false
	}
	if w.keywords(e)&Fly != 0 && !r.Submerged {
		return against != nil && w.swims(against)
	}
	return true
}

// swims reports whether an entity is in the water: one that flies swims only where it can't fly, Aquatic or not. EX-41
func (w *World) swims(e *Ent) bool {
	if !e.bodily() || e.At < 0 {
		return false
	}
	r := w.Sc.Regions[e.At]
	return r.Water && (w.keywords(e)&Fly == 0 || r.Submerged)
}

// blind reports whether an entity suffers from not seeing its own region. EX-35
func (w *World) blind(e, against *Ent) bool {
	at := w.ground(e, against)
	return at >= 0 && !w.eyes(e, at) && e.Now[Skill] < 4
}

func (w *World) boostsOf(e *Ent, c Class) int {
	sum := 0
	for _, b := range w.Boosts {
		if b.on == e && b.effect == nil && b.class == c {
			sum += b.levels
		}
	}
	for _, f := range w.inForce(e) {
		for _, b := range f.Boosts {
			if b.Class == c {
				sum += b.Levels
			}
		}
	}
	return sum
}

// levels are those that hold for an entity's dice whatever it rolls them for.
func (w *World) levels(e, against *Ent, c Class, wet bool) int {
	n := e.sheet.levels(c) + w.boostsOf(e, c)
	if (c == Accuracy || c == Evasion || c == SkillDice) && w.blind(e, against) {
		n--
	}
	if wet && w.hindered(e, against) {
		n--
	}
	return n
}

func (w *World) attackLevels(at *attack, c Class) int {
	n := w.levels(at.a, at.t, c, c == Accuracy || c == Damage) + at.aid[c] + w.playLevels(at.a, at.p, at.t, c)
	if c == Accuracy {
		if at.a.Alerted {
			n++
		}
		if (at.groped || w.cloaked(at.t, at.a)) && at.a.Now[Skill] < 4 && !w.blind(at.a, at.t) {
			n--
		}
	}
	return n
}

func (w *World) defendLevels(at *attack, c Class) int {
	n := w.levels(at.t, at.a, c, c == Evasion || c == Damage) + w.playLevels(at.t, at.r, at.a, c)
	if c == Evasion && at.t.Now[Skill] < 4 && !w.blind(at.t, at.a) && (at.unseen || !w.faces(at.t, at.a)) {
		n--
	}
	return n
}
