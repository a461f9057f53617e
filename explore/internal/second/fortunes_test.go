package second

// fortune gives the finder of a Secret a Fortune: by a d100, or the next card of a deck that gives each once. S8, EX-123
func (w *World) fortune(e *Ent, i int) {
	t := &w.Sc.Fortunes[i]
	row := w.row(t, i)
	w.cover("finds a Fortune")
	if row.Item != "" {
		e.Items = append(e.Items, row.Item)
	}
	if row.Deed != nil {
		w.queueFor([]heard{{tr: OnFind, actor: e, hook: &hooked{deed: row.Deed}}})
	}
}

func (w *World) row(t *FortuneTable, i int) *Fortune {
	if !t.Deck {
		n := w.throw(nil, "fortune", Pool{{1, 100}})
		for k := range t.Rows {
			if n <= t.Rows[k].Upto {
				return &t.Rows[k]
			}
		}
	}
	var left []int
	for range 2 {
		for k := range t.Rows {
			if w.Dealt[i] == nil || !w.Dealt[i][k] {
				left = append(left, k)
			}
		}
		if left != nil {
			break
		}
		delete(w.Dealt, i) // all are shuffled together
	}
	if w.Dealt[i] == nil {
		w.Dealt[i] = make([]bool, len(t.Rows))
	}
	k := left[w.throw(nil, "fortune", Pool{{1, len(left)}})-1]
	w.Dealt[i][k] = true
	return &t.Rows[k]
}
