package second

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
)

// Facts appends what is so now, a line for each thing, in the form in which the other side tells the same.
func (w *World) Facts(f *Facts) {
	f.Line("round", w.Round, int(w.Phase), w.Count, idOf(w.Turn), w.Tokens, w.Result)
	if w.Result != Running {
		for _, e := range w.pcs() {
			f.Line("fate", e.ID, int(e.Fate))
		}
		w.counterFacts(f)
		return
	}
	for _, e := range w.Ents {
		w.facts(f, e)
	}
	w.counterFacts(f)
	f.Set("known", w.Known)
	f.Set("seen", w.Seen)
	f.Set("found", w.Found)
	f.Set("ways", w.Ways)
	f.Set("opened", w.Opened)
	var list [][]int
	for k, n := range w.Pools {
		if o := w.ent(k[1]); o.in() && n != o.EP {
			list = append(list, []int{k[0], k[1], n})
		}
	}
	f.Sorted("pool", list)
	list = nil
	for _, b := range w.Boosts {
		if b.on.in() {
			list = append(list, []int{b.on.ID, idOf(b.by), int(b.class), b.levels, w.effectNumber(b.effect), b.disease})
		}
	}
	f.Sorted("boost", list)
	list = nil
	for _, b := range w.Bodies {
		list = append(list, []int{b.Seeker, b.At, Num(b.Hidden), Num(b.Known)})
	}
	f.Sorted("body", list)
	var lying []string // of things that are alike it doesn't matter which is known
	for _, l := range w.Lying {
		lying = append(lying, fmt.Sprintf("lying %s at %d", l.Item, l.At))
		if l.Known {
			lying = append(lying, fmt.Sprintf("known %s at %d", l.Item, l.At))
		}
	}
	f.Words(lying)
	if w.Asked != nil {
		f.Line("asked "+w.Asked.Ask, w.Asked.Who, w.Asked.By)
		f.Line("plays", w.Asked.Plays...)
		f.Cmds(w.Asked.Forced)
	}
}

func (w *World) facts(f *Facts, e *Ent) {
	if e.Kind != PC && e.Gone {
		f.Line("gone", e.ID)
		return
	}
	if e.Kind == PC && e.Fate != Playing {
		f.Line("fate", e.ID, int(e.Fate))
		return
	}
	f.Line("entity", e.ID, e.At, e.EP)
	var low [4]int
	for t := range low {
		low[t] = e.base(t)
	}
	f.Line("tracks", e.Now[:]...)
	f.Line("base", low[:]...)
	f.Line("moved", Num(e.Moved[0]), Num(e.Moved[1]), Num(e.Moved[2]), Num(e.Moved[3]))
	f.Line("budget", e.Moves, e.Steps, e.Speed)
	if w.Turn == e {
		f.Line("turn", Num(e.Acted), Num(e.Planned))
	}
	if e.Now[Skill] == 5 {
		f.Line("extra", Num(e.ExMoved), Num(e.ExActed))
	}
	f.Line("mind", e.Cause)
	f.Line("spent", Num(e.FirstWin), Num(e.KeepUsed), Num(e.ChooseUsed), Num(e.SecondUsed))
	var sick [][]int
	for d, n := range e.Sick {
		sick = append(sick, []int{d, n})
	}
	f.Sorted("sick", sick)
	if e.Kind != PC {
		f.Line("challenge", Num(e.Alerted), Num(e.SpentOnce))
		if e.Kind == Seeker {
			f.Line("leg", e.Leg)
		}
		return
	}
	f.Line("pc", e.Injuries, Num(e.Owing), Num(e.Lit), Num(e.MaySwap), Num(e.TurnOver))
	if e.hasDeck() {
		for i := range e.c.Plays {
			f.Line("card", e.cards[i].hand, e.cards[i].pile, e.cards[i].playing)
		}
	}
	for _, i := range e.Items {
		f.Line("item " + i)
	}
	for _, i := range slices.Sorted(slices.Values(e.Worn)) {
		f.Line("worn " + i)
	}
}

// Facts are lines of text.
type Facts struct{ Text []byte }

// Line appends a line of a word and numbers.
func (f *Facts) Line(what string, n ...int) {
	f.Text = append(f.Text, what...)
	for _, v := range n {
		f.Text = strconv.AppendInt(append(f.Text, ' '), int64(v), 10)
	}
	f.Text = append(f.Text, '\n')
}

// Cmds appends commands, sorted.
func (f *Facts) Cmds(list []Cmd) {
	for _, c := range slices.SortedFunc(slices.Values(list), Order) {
		f.Cmd(c)
	}
}

// Order sorts commands.
func Order(a, b Cmd) int {
	return cmp.Or(cmp.Compare(a.Do, b.Do), a.Who-b.Who, a.Target-b.Target, a.Conn-b.Conn, a.Play-b.Play, a.Feature-b.Feature, a.Choice-b.Choice, cmp.Compare(a.Item, b.Item), cmp.Compare(a.Swap, b.Swap))
}

// Cmd appends a command.
func (f *Facts) Cmd(c Cmd) {
	f.Line("command "+c.Do.String(), c.Who, c.Target, c.Conn, c.Play, c.Feature, c.Choice)
	f.Text = append(f.Text, c.Item+", "+c.Swap+"\n"...)
}

// Seen appends what the players see of Challenges.
func (w *World) Shown(f *Facts) {
	for _, e := range w.foes() {
		if e.in() && e.Known {
			f.Line("sees", e.ID, e.At)
		}
	}
}

// Set appends the numbers of a set.
func (f *Facts) Set(what string, s map[int]bool) {
	var list []int
	for i, in := range s {
		if in {
			list = append(list, i)
		}
	}
	slices.Sort(list)
	f.Line(what, list...)
}

// Sorted appends a line for each of the lists, sorted.
func (f *Facts) Sorted(what string, list [][]int) {
	slices.SortFunc(list, slices.Compare[[]int])
	for _, l := range list {
		f.Line(what, l...)
	}
}

// Words appends lines, sorted.
func (f *Facts) Words(lines []string) {
	slices.Sort(lines)
	for _, l := range lines {
		f.Line(l)
	}
}

// Num is 1 for true.
func Num(b bool) int {
	if b {
		return 1
	}
	return 0
}
