package exact

import (
	"container/heap"
	"math/big"
)

// search looks at the nodes that matter, the likeliest first. With one choice everywhere one walk does. For the best play it walks where the
// upper bounds are highest, takes new bounds, and so on, until nothing on the best way is left to look at: no other way can be better.
func (m *model) search() error {
	m.bits, m.places = roughPlaces, roughPlaces
	if !m.plan.Best {
		done, err := m.walk(m.plan.States)
		m.closed = done
		return err
	}
	for batch := 1000; ; batch += batch / 2 {
		before := m.plays
		done, err := m.walk(batch)
		if m.closed = done && m.plays == before; err != nil || m.closed || m.full() {
			return err
		}
		_, taken, err := m.solve(question{hit: m.wins(), all: true, high: true})
		if err != nil {
			return err
		}
		for i, k := range taken {
			m.nodes[i].way = k
		}
	}
}

// walk goes from the start as the players do, and looks at up to batch new nodes, the likeliest first. It reports whether it has been
// everywhere. The chances are rough: they only say where to look first.
func (m *model) walk(batch int) (done bool, err error) {
	w := &weights{}
	w.add(start, 1, len(m.nodes))
	for w.Len() > 0 {
		i, chance := w.next()
		n := &m.nodes[i]
		if i == sink || n.end != 0 {
			continue
		}
		if n.open() {
			if batch == 0 || m.full() {
				return false, nil
			}
			batch--
			if err := m.expand(i); err != nil {
				return false, err
			}
			n = &m.nodes[i]
		}
		if w.visits[i]++; w.visits[i] > mostVisits {
			continue
		}
		for _, o := range n.choices[n.way].outcomes {
			w.add(o.to, float64(chance*rough(o.p)), len(m.nodes))
		}
	}
	return true, nil
}

// mostVisits is how often a walk goes on from one node.
const mostVisits = 32

// rough returns a chance as a float64.
func rough(p *big.Rat) float64 {
	f, _ := p.Float64()
	return f
}

// weights are the chances that a walk has still to hand on: a heap, the largest first.
type weights struct {
	here   []float64 // by node
	queued []bool    // by node: it is in the heap
	places []int     // by node: its place in the heap
	visits []int     // by node
	heap   []int     // nodes
}

// add adds a chance to a node, and the node to the heap. n is how many nodes there are.
func (w *weights) add(i int, chance float64, n int) {
	for len(w.here) < n {
		w.here, w.queued, w.places, w.visits = append(w.here, 0), append(w.queued, false), append(w.places, 0), append(w.visits, 0)
	}
	w.here[i] = float64(w.here[i] + chance)
	if !w.queued[i] {
		w.queued[i] = true
		heap.Push(w, i)
		return
	}
	heap.Fix(w, w.places[i])
}

// next takes the node with the largest chance.
func (w *weights) next() (i int, chance float64) {
	i = heap.Pop(w).(int)
	chance, w.here[i], w.queued[i] = w.here[i], 0, false
	return i, chance
}

func (w *weights) Len() int { return len(w.heap) }

func (w *weights) Less(a, b int) bool {
	x, y := w.here[w.heap[a]], w.here[w.heap[b]]
	return x > y || x == y && w.heap[a] < w.heap[b]
}

func (w *weights) Swap(a, b int) {
	w.heap[a], w.heap[b] = w.heap[b], w.heap[a]
	w.places[w.heap[a]], w.places[w.heap[b]] = a, b
}

func (w *weights) Push(x any) {
	w.places[x.(int)] = len(w.heap)
	w.heap = append(w.heap, x.(int))
}

func (w *weights) Pop() any {
	last := len(w.heap) - 1
	i := w.heap[last]
	w.heap = w.heap[:last]
	return i
}
