package second

// The extra Move and Action of Skill +5. X1 to X5

// extras lets entities at Skill +5 take their extra Moves and Actions. ST-57
func (w *World) extras() {
	for {
		w.actionOver()
		e := w.dueExtra()
		if e == nil {
			return
		}
		w.do(w.choose(w.extraCommands(e)))
		w.flush()
	}
}

func (w *World) dueExtra() *Ent {
	var due *Ent
	if w.forcing { // they wait until nothing else waits (X1)
		return nil
	}
	for _, e := range w.Ents {
		if !e.in() || e.Kind == Obstacle || e.Now[Skill] < 5 {
			continue
		}
		if !e.ExActed && e.Now[Power] == -5 {
			e.reset(Power) // ST-20: the extra Action is skipped
			e.ExActed = true
			w.cover("Power -5 skips an extra Action")
		}
		switch {
		case (e.ExMoved || e.Kind == Environ || e.Kind == Trap) && e.ExActed && e.Steps == 0:
			w.extraOver(e)
		case due == nil:
			due = e
		}
	}
	return due
}

func (w *World) extraOver(e *Ent) {
	if e.ExMoved {
		e.Steps = 0
	}
	e.ExMoved, e.ExActed = false, false
	e.reset(Skill)
	w.cover("Skill +5 is over")
}
