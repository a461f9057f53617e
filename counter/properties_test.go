package counter

import (
	"errors"
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// anyCounter draws a Counter that play can bring about.
func anyCounter(t *rapid.T) Counter {
	slots := rapid.IntRange(1, MaxSlots).Draw(t, "slots")
	var worths Worths
	if rapid.Bool().Draw(t, "slot by slot") { // CT-16
		for i := range slots {
			worths[i] = uint16(rapid.IntRange(0, 12).Draw(t, "worth of a slot"))
		}
	}
	return Counter{
		Worths:         worths,
		Kind:           Kind(rapid.IntRange(0, int(Timer)).Draw(t, "kind")),
		Slots:          slots,
		Filled:         rapid.IntRange(0, slots).Draw(t, "filled"),
		Temporary:      rapid.IntRange(0, MaxSlots-slots).Draw(t, "temporary"),
		Worth:          rapid.OneOf(rapid.IntRange(0, 12), rapid.IntRange(0, math.MaxUint16)).Draw(t, "worth"),
		TemporaryFirst: rapid.Bool().Draw(t, "temporaryFirst"),
		SpendRest:      rapid.Bool().Draw(t, "spendRest"),
		Hidden:         rapid.Bool().Draw(t, "hidden"),
		Owner:          rapid.Uint16().Draw(t, "owner"),
	}
}

// table is a Counter as people play it: slots drawn on paper, ticked off one at a time.
type table struct {
	permanent []bool // true: filled
	worths    []int  // of these. CT-16
	temporary int    // unfilled
	worth     int    // of those, and of slots that there are not
}

func onPaper(c Counter) table {
	p := table{make([]bool, c.Slots), make([]int, c.Slots), c.Temporary, c.Worth}
	if p.worth == 0 {
		p.worth = 5
	}
	for i := range p.worths {
		if p.worths[i] = int(c.Worths[i]); p.worths[i] == 0 {
			p.worths[i] = p.worth
		}
	}
	for i := range c.Filled {
		p.permanent[i] = true
	}
	return p
}

func (p *table) unfilled() int {
	n := p.temporary
	for _, full := range p.permanent {
		if !full {
			n++
		}
	}
	return n
}

// tick fills one slot and returns what it is worth; 0 if there was none.
func (p *table) tick(temporaryFirst bool) int {
	if temporaryFirst && p.temporary > 0 { // GL-31
		p.temporary--
		return p.worth
	}
	for i, full := range p.permanent {
		if !full {
			p.permanent[i] = true
			return p.worths[i]
		}
	}
	if p.temporary > 0 { // CT-06
		p.temporary--
		return p.worth
	}
	return 0
}

// give does what CT-02 says, word by word: fill slots until no points remain. need is how many slots that takes, if there were as many.
func (p *table) give(points int, temporaryFirst bool) (filled, need, surplus int) {
	for points > 0 {
		worth := p.tick(temporaryFirst)
		if worth == 0 {
			for left := points; left > 0; left -= p.worth {
				need++
			}
			return filled, filled + need, points
		}
		filled++
		points -= worth
	}
	return filled, filled, 0
}

// copy returns the same slots on another sheet of paper.
func (p *table) copy() table {
	other := *p
	other.permanent = slices.Clone(p.permanent)
	return other
}

// A long game with one Counter agrees with the same game on paper after every step.
func TestPlayed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCounter(t)
		paper := onPaper(c)
		worth := c.usual()
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			was, unfilled := c, paper.unfilled()
			same := false // the Counter may not change
			switch rapid.SampledFrom([]string{"add", "roll", "temporary", "no more temporary", "clear", "clear points"}).Draw(t, "step") {
			case "add":
				points := rapid.OneOf(rapid.IntRange(-2, 60), rapid.IntRange(0, 11*worth)).Draw(t, "points")
				ch, err := c.Add(points)
				try := paper.copy()
				filled, need, surplus := try.give(points, c.TemporaryFirst)
				price, priceErr := was.Price(points)
				if points < 0 {
					same = errors.As(err, new(*crunch.RangeError)) && errors.As(priceErr, new(*crunch.RangeError)) // GL-32
					break
				}
				if price != (Price{Points: points, Need: need, Free: unfilled}) || priceErr != nil || price.Covered() != (need <= unfilled) { // CT-13
					t.Fatalf("CT-13: %d points of %v cost %v, %v, want %d slots of %d", points, was, price, priceErr, need, unfilled)
				}
				if c.Kind == Resource && !c.SpendRest && need > unfilled {
					var e *ShortError
					same = errors.As(err, &e) && *e == ShortError{Points: points, Need: need, Free: unfilled} // GL-32
					break
				}
				want := Filling{Points: points, Worth: c.each(), Filled: filled, Temporary: paper.temporary - try.temporary, Left: try.unfilled(),
					Surplus: surplus, Completed: unfilled > 0 && try.unfilled() == 0}
				if d := cmp.Diff(want, ch); err != nil || d != "" {
					t.Fatalf("Add(%d) on %v: %v (-want +got):\n%s", points, was, err, d)
				}
				paper = try
			case "roll":
				d := D10s{N: rapid.IntRange(1, maxDice).Draw(t, "dice"), Each: rapid.Bool().Draw(t, "each")}
				faces := rapid.SliceOfN(rapid.IntRange(1, 10), int(d.N), int(d.N)).Draw(t, "faces")
				tape := crunch.NewTape(faces...)
				r, err := c.Roll(tape, d)
				try, sum, need := paper.copy(), 0, 0
				want := Filling{Worth: c.each()}
				for _, face := range faces {
					sum += face
				}
				given := []int{sum}
				if d.Each {
					given = faces
				}
				for _, points := range given {
					filled, needed, surplus := try.give(points, c.TemporaryFirst)
					want.Filled += filled
					want.Surplus += surplus
					need += needed
				}
				want.Points = sum
				want.Temporary, want.Left = paper.temporary-try.temporary, try.unfilled()
				want.Completed = unfilled > 0 && try.unfilled() == 0
				if c.Kind == Resource && !c.SpendRest && need > unfilled {
					same = errors.As(err, new(*ShortError)) && r.Filling == Filling{} // GL-32
					if tape.Left() != 0 && tape.Left() != len(faces) {
						t.Fatalf("%v of %v: a part of the dice was thrown", faces, was)
					}
				} else {
					if diff := cmp.Diff(want, r.Filling); err != nil || diff != "" || tape.Done() != nil {
						t.Fatalf("judging %v (%v) on %v: %v, Done() = %v (-want +got):\n%s", d, faces, was, err, tape.Done(), diff)
					}
					paper = try
				}
			case "no more temporary":
				n := rapid.IntRange(-1, 10).Draw(t, "n")
				got, err := c.DropTemporary(n)
				if n < 0 {
					same = errors.As(err, new(*crunch.RangeError)) // CT-05
				} else if err != nil || got != min(n, paper.temporary) {
					t.Fatalf("CT-05: %d of %v taken away: got %d, %v", n, was, got, err)
				} else {
					paper.temporary -= got
				}
			case "temporary":
				n := rapid.IntRange(-1, 10).Draw(t, "n")
				err := c.AddTemporary(n)
				if n < 0 || len(paper.permanent)+paper.temporary+n > 10 {
					same = errors.As(err, new(*crunch.RangeError)) // CT-05
				} else if err != nil {
					t.Fatal(err)
				} else {
					paper.temporary += n
				}
			case "clear", "clear points":
				n := rapid.IntRange(-1, 12).Draw(t, "n")
				clear, slots := c.Clear, n
				if rapid.Bool().Draw(t, "by points") {
					n *= rapid.IntRange(1, 2*worth).Draw(t, "times")
					clear, slots = c.ClearPoints, 0
					left := n
					for i := c.Filled - 1; i >= 0 && left >= paper.worths[i]; i-- { // CT-16: each by its own worth, the last first
						left -= paper.worths[i]
						slots++
					}
				}
				got, err := clear(n)
				if n < 0 {
					same = errors.As(err, new(*crunch.RangeError))
					break
				}
				cleared := 0
				for i := len(paper.permanent) - 1; i >= 0 && cleared < slots; i-- {
					if paper.permanent[i] {
						paper.permanent[i] = false
						cleared++
					}
				}
				if err != nil || got != cleared {
					t.Fatalf("clear %d of %v: %d slots, %v, want %d", n, was, got, err, cleared)
				}
			}
			if same && c != was {
				t.Fatalf("%v is refused, and changed to %v", was, c)
			}
			must.OK(t, c.Validate())
			want := was // nothing but slots changes
			want.Temporary, want.Filled = paper.temporary, 0
			for _, full := range paper.permanent {
				if full {
					want.Filled++
				}
			}
			if c != want || c.Complete() != (paper.unfilled() == 0) || c.Free() != paper.unfilled() { // CT-04
				t.Fatalf("the Counter is %v, want %v as counted on paper", c, want)
			}
			round(t, c)
		}
	})
}

// The order of contributions doesn't matter to what is full, only their own rounding does.
func TestOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCounter(t)
		c.Kind, c.Worths = Danger, Worths{} // CT-11; slots that differ are filled in another order
		points := rapid.SliceOfN(rapid.IntRange(0, 30), 2, 6).Draw(t, "points")
		a, b := c, c
		done := [2]int{}
		for i := range points {
			x, errX := a.Add(points[i])
			y, errY := b.Add(points[len(points)-1-i])
			if errX != nil || errY != nil {
				t.Fatalf("Add: %v, %v", errX, errY)
			}
			for k, ch := range []Filling{x, y} {
				if ch.Completed {
					done[k]++
				}
			}
		}
		if a != b || done[0] != done[1] || done[0] > 1 || (done[0] == 1) != (a.Complete() && !c.Complete()) { // CT-04: said once
			t.Fatalf("the same points in two orders give %v and %v, completed %v times: want equal, and completed once at most", a, b, done)
		}
	})
}

// An Inventory agrees with a plain list.
func TestInventoryPlayed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		slots := rapid.IntRange(1, MaxSlots).Draw(t, "slots")
		v := Inventory[int]{Slots: slots}
		var list []int
		temporary := 0
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			was, full := v, len(list) == slots+temporary
			item := rapid.IntRange(0, 5).Draw(t, "item")
			switch rapid.IntRange(0, 4).Draw(t, "step") {
			case 0, 1:
				err := v.Put(item)
				if item == 0 || full {
					if want := map[bool]error{true: ErrNoItem, false: ErrFull}[item == 0]; !errors.Is(err, want) || v != was { // CT-15
						t.Fatalf("Put(%d) into %+v: %v, want ErrNoItem or ErrFull, and it unchanged", item, was, err)
					}
					break
				}
				list = append(list, item)
				if err != nil {
					t.Fatal(err)
				}
			case 2, 3:
				at := -1
				for i := len(list) - 1; i >= 0; i-- {
					if list[i] == item {
						at = i
					}
				}
				if v.Index(item) != at {
					t.Fatalf("%d is at %d, want %d", item, v.Index(item), at)
				}
				err := v.Take(item)
				if at < 0 {
					if !errors.Is(err, ErrNotHeld) || v != was {
						t.Fatalf("Take(%d) from %+v, which doesn't hold it: %v, want ErrNotHeld, and it unchanged", item, was, err)
					}
					break
				}
				if len(list) > slots { // CT-06
					temporary--
				}
				list = append(list[:at:at], list[at+1:]...)
				if err != nil {
					t.Fatal(err)
				}
			case 4:
				if err := v.AddTemporary(item); slots+temporary+item > 10 { // CT-05
					if !errors.As(err, new(*crunch.RangeError)) || v != was {
						t.Fatalf("AddTemporary(%d) to %+v: %v, want a *RangeError, and it unchanged", item, was, err)
					}
				} else if temporary += item; err != nil {
					t.Fatal(err)
				}
			}
			want := Inventory[int]{Slots: slots, Temporary: temporary, Held: len(list)}
			copy(want.Items[:], list)
			if v != want || v.Validate() != nil || v.Complete() != (len(list) == slots+temporary) {
				t.Fatalf("%+v, want %+v", v, want)
			}
		}
	})
}

// The chances of a roll add up to 1, lie between its least and its most, and give its mean.
func TestOddsProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCounter(t)
		d := D10s{N: rapid.IntRange(1, maxDice).Draw(t, "dice"), Each: rapid.Bool().Draw(t, "each")}
		o := must.Get(c.Odds(d))(t)
		low, high := ends(o)
		sum, mean := new(big.Rat), new(big.Rat)
		for n := 0; n <= MaxSlots; n++ {
			p := o.P(n).Rat()
			if in := n >= low && n <= high; p.Sign() < 0 || in != (p.Sign() > 0) && (!in || n == low || n == high) {
				t.Fatalf("%v with %v: P(%d) is %v, of %d to %d", c, d, n, p, low, high)
			}
			sum.Add(sum, p)
			mean.Add(mean, new(big.Rat).Mul(p, big.NewRat(int64(n), 1)))
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 || mean.Cmp(o.Mean()) != 0 || high > c.Free() {
			t.Fatalf("%v with %v: all of %v, mean %v or %v", c, d, sum, mean, o.Mean())
		}
		c.Kind = Progress
		first := o.AtMost(1)
		covers, err := c.CoverOdds(d)
		if err != nil || !c.Complete() && covers.Cmp(first.Not()) < 0 {
			t.Fatalf("CoverOdds: %v covers %v with %v, %v; want at least the chance that a slot stays open", c, d, covers, err) // a roll that leaves a slot open is covered
		}
	})
}
