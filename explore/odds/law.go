package odds

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/interval"
	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/stattrack"
)

// A Method says how a Law was found.
type Method uint8

// The methods.
const (
	Exact   Method = iota // by playing every outcome: the chances are exact
	Sampled               // by playing random outcomes: the chances are shares of them, each with bounds that hold at least 99 times in 100
)

var methodNames = enum.Names{Package: "odds", What: "method", Names: []string{"exact", "sampled"}}

// String returns the method's name.
func (m Method) String() string { return methodNames.String(uint8(m)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (m Method) MarshalText() ([]byte, error) { return methodNames.Text(uint8(m)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (m *Method) UnmarshalText(b []byte) error { return enum.Unmarshal(&methodNames, m, b) }

// A Law is all that a command may lead to, with the chance of each.
type Law struct {
	Command board.Command `json:"command"`
	Turn    bool          `json:"turn"` // it counts the whole turn
	Method  Method        `json:"method"`
	Plays   int           `json:"plays"`          // how many outcomes were played; those of an exact Law that lead to equal States go on as one
	Cost    int64         `json:"cost,omitzero"`  // of a sampled Law: about how many outcomes an exact one would have to play, or more
	Hands   *Hands        `json:"hands,omitzero"` // over which hands it is mixed; nil if it counts with those of the State
	Asked   []Question    `json:"asked,omitzero"` // the questions on the way, in the order in which they first came up
	Numbers []Number      `json:"numbers"`        // by Kind, then by subject; what no outcome changes is not listed
}

// A Number is one thing that a command may change, with the chance of each value.
type Number struct {
	Kind    Kind         `json:"kind"`
	Who     scenario.Who `json:"who,omitzero"`
	By      scenario.Who `json:"by,omitzero"`
	Index   int          `json:"index,omitzero"`
	Name    string       `json:"name"`             // whose it is, and of what, in words: "Ada", "Ada's pool of Rocky Wall", "Bo: Power"
	Samples int          `json:"samples,omitzero"` // 0 if the chances are exact
	Values  []Value      `json:"values"`           // ascending; their chances add up to 1
}

// codec reads the JSON of a Number.
var codec = record.Codec{Package: "odds", Path: "github.com/crunchrules/crunch/explore/odds"}

// UnmarshalJSON reads a Number. Values that don't rise, and chances that are 0, don't add up to 1 or are no shares of the samples, are a
// [*crunch.TextError], and so is anything else that is no Number; n is then as it was.
func (n *Number) UnmarshalJSON(data []byte) error {
	type plain Number
	return record.ReadAs(&codec, "number", data, n, func(p *plain) (Number, error) { return Number(*p), (*Number)(p).sound() })
}

// sound returns what in a Number can't be.
func (n *Number) sound() error {
	sum, one := new(big.Rat), big.NewRat(1, 1)
	for i, v := range n.Values {
		p := v.P.Rat()
		if p.Sign() == 0 || n.Samples != 0 && !new(big.Rat).Mul(p, big.NewRat(int64(n.Samples), 1)).IsInt() || i > 0 && n.Values[i-1].N >= v.N {
			return fmt.Errorf("values[%d]: found %d with the chance %v, want values that rise, each with a chance or a share of the samples", i, v.N, v.P)
		}
		sum.Add(sum, p)
	}
	if n.Samples < 0 || sum.Cmp(one) != 0 {
		return fmt.Errorf("samples, values: found %d samples and chances of %v, want 0 or more, and 1", n.Samples, sum.RatString())
	}
	return nil
}

// A Value is one value of a Number.
type Value struct {
	N    int           `json:"n"`
	Name string        `json:"name,omitzero"` // of a region or a Result
	P    crunch.Chance `json:"p"`             // its chance, or its share of the samples
}

// A Range is where a chance lies. For an exact Law both ends are the chance. For a sampled one it lies between them at
// least 99 times in 100, whatever it is (Clopper and Pearson).
type Range struct{ Low, High crunch.Chance }

// String writes an exact chance as a fraction, and an interval in percent.
func (r Range) String() string {
	if r.Low.Equal(r.High) {
		return r.Low.String()
	}
	return r.percent()
}

// Law returns the chances of the values, of a sampled Number their shares of the samples.
func (n *Number) Law() crunch.Law[int] {
	return crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
		for i := range n.Values {
			if !yield(n.Values[i].N, n.Values[i].P) {
				return
			}
		}
	})
}

// P returns the chance of a value.
func (n *Number) P(value int) Range { return n.within(n.Law().P(value)) }

// AtLeast returns the chance of a value or more.
func (n *Number) AtLeast(value int) Range { return n.within(n.Law().AtLeast(value)) }

// AtMost returns the chance of a value or less.
func (n *Number) AtMost(value int) Range { return n.within(n.Law().AtMost(value)) }

// within returns where the chance lies that the Law has as p.
func (n *Number) within(p crunch.Chance) Range {
	if n.Samples == 0 {
		return Range{p, p}
	}
	hits := p.Rat()
	hits.Mul(hits, big.NewRat(int64(n.Samples), 1)) // a whole number
	low, high := interval.Chances(hits.Num().Uint64(), uint64(n.Samples), interval.Level)
	return Range{low, high}
}

// Mean returns the expected value. If the Law is exact, both ends are the mean. Otherwise they lie 2.576 standard errors below and above it,
// which is approximate. The mean of EndsIn and Ending means nothing.
func (n *Number) Mean() (low, high *big.Rat) {
	law := n.Law()
	mean := law.Mean()
	if n.Samples == 0 {
		return mean, new(big.Rat).Set(mean)
	}
	squares, all := new(big.Rat), new(big.Rat).SetInt64(int64(n.Samples))
	for v, p := range law.All() {
		square := new(big.Rat).SetInt64(int64(v))
		square.Mul(square, square)
		squares.Add(squares, square.Mul(square, p.Rat()))
	}
	return interval.Mean(uint64(n.Samples), mean.Mul(mean, all).Num(), squares.Mul(squares, all).Num())
}

// Number returns the Number of a kind for an entity, or nil if no outcome changes it. Kinds that belong to no entity have Nobody. If there
// are several, such as the tracks of one entity, it returns the first.
func (l *Law) Number(k Kind, who scenario.Who) *Number {
	for i := range l.Numbers {
		if n := &l.Numbers[i]; n.Kind == k && n.Who == who {
			return n
		}
	}
	return nil
}

// sampled plays random outcomes.
func (t *trial) sampled(ctx context.Context) (*Law, error) {
	t.leaves = newLeaves(t.run)
	var counts []int64
	for i := range t.o.Samples {
		if i%256 == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
		}
		rng := t.o.Seed.Fork(crunch.Key("odds"), 1).Trial(uint64(i))
		t.holdAny(&rng)
		outcome, err := t.play(&rng)
		if err != nil {
			return nil, err
		}
		if outcome == len(counts) {
			counts = append(counts, 0)
		}
		counts[outcome]++
	}
	weights := make([]*big.Rat, len(counts))
	for i, n := range counts {
		weights[i] = big.NewRat(n, int64(t.o.Samples))
	}
	law := t.law(Sampled, t.o.Samples, weights)
	law.Cost = t.cost
	return law, nil
}

// law makes a Law of the weights of the outcomes.
func (t *trial) law(m Method, plays int, weights []*big.Rat) *Law {
	l := &Law{Command: t.command, Turn: t.o.Turn, Method: m, Plays: plays, Hands: t.hands, Asked: t.answers.list, Numbers: []Number{}}
	values := make([]map[int32]*big.Rat, len(t.leaves.subjects)) // without the value 0
	for outcome, list := range t.leaves.outcomes {
		if weights[outcome].Sign() == 0 {
			continue // it was so only on the way
		}
		for _, e := range list {
			if values[e.id] == nil {
				values[e.id] = map[int32]*big.Rat{}
			}
			if sum := values[e.id][e.value]; sum != nil {
				sum.Add(sum, weights[outcome])
			} else {
				values[e.id][e.value] = new(big.Rat).Set(weights[outcome])
			}
		}
	}
	for id, chances := range values {
		if len(chances) == 0 {
			continue
		}
		n := t.leaves.subjects[id]
		rest := big.NewRat(1, 1)
		for _, p := range chances { // in any order: sums of fractions are exact
			rest.Sub(rest, p)
		}
		if n.Kind == EndsIn { // to stay and to come back are the same end
			if home := int32(t.start(n.Who)) + 1; home > 0 && chances[home] != nil {
				rest.Add(rest, chances[home])
				delete(chances, home)
			}
		}
		for value, p := range chances { // in any order: the list is sorted below
			n.Values = append(n.Values, t.value(n.Kind, n.Who, value, p))
		}
		if rest.Sign() > 0 {
			n.Values = append(n.Values, t.value(n.Kind, n.Who, 0, rest))
		}
		slices.SortFunc(n.Values, func(a, b Value) int { return cmp.Compare(a.N, b.N) })
		if m == Sampled {
			n.Samples = plays
		}
		l.Numbers = append(l.Numbers, n)
	}
	slices.SortFunc(l.Numbers, func(a, b Number) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Who, b.Who), cmp.Compare(a.By, b.By), cmp.Compare(a.Index, b.Index),
			cmp.Compare(a.Name, b.Name))
	})
	return l
}

// value makes a Value of a number of an outcome.
func (t *trial) value(k Kind, w scenario.Who, n int32, p *big.Rat) Value {
	v := Value{N: int(n), P: crunch.ChanceRat(p)}
	switch k {
	case EndsIn: // the outcome has the region's place plus 1, and 0 if it has not Moved
		v.N--
		if n == 0 {
			v.N = int(t.start(w))
		}
		v.Name = "elsewhere"
		if v.N >= 0 {
			v.Name = t.run.Game().Scenario().Spec().Regions[v.N].Name
		}
	case Ending:
		v.Name = board.Result(n).String()
	}
	return v
}

// start returns the region in which an entity is before the command.
func (t *trial) start(w scenario.Who) scenario.RegionID {
	switch {
	case w.IsPC():
		return t.from.PCs[w.Index()].Region
	case w.Index() < len(t.from.Challenges):
		return t.from.Challenges[w.Index()].Region
	}
	return scenario.NoRegion // it wasn't there
}

// named returns the Number of a subject, without values.
func (l *leaves) named(s subject) Number {
	n := Number{Kind: s.kind, Who: s.who, By: s.by, Index: int(s.index)}
	spec := l.run.Game().Scenario().Spec()
	whose := ""
	if s.who != scenario.Nobody {
		whose = l.run.Name(s.who)
	}
	what := ""
	switch s.kind {
	case TrackMoves:
		what = stattrack.Track(s.index).String()
	case Afflictions, Cures:
		what = spec.Diseases[s.index].Name
	case SecretFound:
		what = spec.Secrets[s.index].Name
	case FeatureOpen:
		what = spec.Features[s.index].Name
	case CounterAdds, CounterDone:
		what = l.run.CounterName(int(s.index))
	case ItemsGained, Harms, Conditions:
		what = s.item
	case Misses, OpposedWins, EPLost:
		if s.by != scenario.Nobody {
			what = l.run.Name(s.by)
		}
	}
	switch {
	case s.kind == EPLost && what != "":
		n.Name = what + "'s pool of " + whose // EX-63
	case what != "" && (s.kind == Misses || s.kind == OpposedWins):
		n.Name = whose + " against " + what
	case what != "" && whose != "":
		n.Name = whose + ": " + what
	default:
		n.Name = whose + what
	}
	return n
}
