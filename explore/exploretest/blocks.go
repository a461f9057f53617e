package exploretest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A trail notes how far some games have come, and names what was in their way.
type trail struct {
	*table
	been      [][]bool // by PC, then by region: it stood there
	open      []bool   // by connection: it was there, and open
	fell      []bool   // by Challenge of the Spec: none of it stood
	have      map[string]bool
	filled    []counter.Counter // each at its fullest
	fates     []board.Fate      // by PC, the last
	positions int
	final     Ending // an end that was found, of no Plays
}

func newTrail(t *table) *trail {
	spec := t.g.Scenario().Spec()
	tr := &trail{table: t, open: make([]bool, len(spec.Connections)), fell: make([]bool, len(spec.Challenges)), have: map[string]bool{},
		filled: make([]counter.Counter, len(spec.Counters)), fates: make([]board.Fate, len(t.g.Party()))}
	for range tr.fates {
		tr.been = append(tr.been, make([]bool, len(spec.Regions)))
	}
	return tr
}

// note adds a State.
func (tr *trail) note(s *board.State) {
	spec := tr.g.Scenario().Spec()
	for i := range s.PCs {
		p := &s.PCs[i]
		if tr.fates[i] = p.Fate; p.Fate == board.FatePlaying || p.Fate == board.FateSafe {
			tr.been[i][p.Region] = true
		}
		for _, item := range p.Items {
			tr.have[item] = true
		}
	}
	for i := range spec.Connections {
		tr.open[i] = tr.open[i] || (!spec.Connections[i].Hidden || s.Table.Ways.Has(i)) && !closed(spec, s, scenario.ConnID(i))
	}
	for i := range s.Challenges {
		f := &s.Challenges[i]
		tr.fell[f.Printed] = tr.fell[f.Printed] || f.Gone
	}
	for i := range s.Counters {
		if s.Counters[i].Filled >= tr.filled[i].Filled {
			tr.filled[i] = s.Counters[i]
		}
	}
}

// closed reports whether a connection is closed in a State. EX-21
func closed(spec *scenario.Spec, s *board.State, c scenario.ConnID) bool {
	for _, w := range s.Connections {
		if w.Conn == c {
			return w.Closed
		}
	}
	return spec.Connections[c].Closed
}

// broken is the broken law of a game from which no end can be reached.
func (tr *trail) broken(round int32) *broken {
	text := "no game from here ends: whatever is chosen and rolled, only " + positions(tr.positions) + " can follow, and from each of them only the others"
	if round > 0 {
		text = fmt.Sprintf("round %d: %s", round, text)
	}
	return &broken{law: "end", err: errors.New(strings.Join(append([]string{text}, tr.reasons()...), "; "))}
}

// positions returns "1 position" or "12 positions".
func positions(n int) string {
	if n == 1 {
		return "1 position"
	}
	return fmt.Sprintf("%d positions", n)
}

// reasons says what is in the way of an end: which PC did not come to the goal, and why not; what the goal requires; which Counters did not
// fill.
func (tr *trail) reasons() (list []string) {
	spec := tr.g.Scenario().Spec()
	goal := tr.g.Scenario().Region(spec.Goal.Region)
	who := map[string][]string{}
	var order []string
	for i, been := range tr.been {
		if goal == scenario.NoRegion || been[goal] || tr.fates[i] == board.FateDead || tr.fates[i] == board.FateCaught {
			continue
		}
		why := strings.Join(tr.frontier(been), "; ")
		if !slices.Contains(been, true) {
			why = "it was not in play"
		}
		if who[why] == nil {
			order = append(order, why)
		}
		who[why] = append(who[why], tr.g.Party()[i].Name)
	}
	for _, why := range order {
		list = append(list, fmt.Sprintf("%s did not come to %s: %s", strings.Join(who[why], " and "), spec.Goal.Region, why))
	}
	if need := spec.Goal.Requires; need != "" && !tr.have[need] {
		list = append(list, fmt.Sprintf("the goal requires %q, and no PC had it", need))
	}
	for i := range spec.Endings { // GL-60
		list = append(list, fmt.Sprintf("the Ending %s did not come", spec.Endings[i].Name))
	}
	for i := range spec.Counters {
		c, full := &spec.Counters[i], &tr.filled[i]
		if (c.Wins || c.Loses || c.Hooks[scenario.OnComplete] != nil) && !full.Complete() {
			list = append(list, fmt.Sprintf("the Counter %s came to %d of %d slots", c.Name, full.Filled, full.Slots))
		}
	}
	return list
}

// mostWays is how many ways are named that a PC did not take.
const mostWays = 4

// frontier says of each way that leads from a region where a PC was to one where it was not, why it did not take it.
func (tr *trail) frontier(been []bool) (list []string) {
	sc := tr.g.Scenario()
	for i := range sc.Spec().Connections {
		c := &sc.Spec().Connections[i]
		from, to := c.From, c.To
		if been[sc.Region(from)] == been[sc.Region(to)] {
			continue
		}
		back := been[sc.Region(to)]
		if back {
			from, to = to, from
		}
		list = append(list, fmt.Sprintf("the way from %s to %s %s", from, to, tr.bars(i, back && c.OneWay)))
	}
	if len(list) == 0 {
		return []string{"no way leads there"}
	}
	return list[:min(len(list), mostWays)]
}

// bars says why a PC did not take a way.
func (tr *trail) bars(i int, wrong bool) string {
	spec := tr.g.Scenario().Spec()
	c := &spec.Connections[i]
	switch {
	case wrong:
		return "leads only the other way"
	case !tr.open[i] && c.Hidden:
		return "is hidden, and was not found"
	case !tr.open[i]:
		return "is closed, and nothing opened it"
	}
	for k := range spec.Challenges {
		f := &spec.Challenges[k]
		if f.Way == nil || tr.fell[k] || f.Way.From != c.From && f.Way.From != c.To || f.Way.To != c.From && f.Way.To != c.To {
			continue
		}
		why := "is barred by " + f.Name
		if f.Key != "" && !tr.have[f.Key] {
			why += fmt.Sprintf(", and no PC had its key %q", f.Key)
		}
		if !f.Lock.IsZero() {
			why += ", and nobody picked its Lock"
		}
		return why
	}
	return "is open, and the PC did not take it"
}
