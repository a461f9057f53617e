package counter

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// anyCounter draws a Counter that play can bring about.
func anyCounter(t *rapid.T) Counter {
	slots := rapid.IntRange(1, MaxSlots).Draw(t, "slots")
	return Counter{
		Kind:           Kind(rapid.IntRange(0, int(Timer)).Draw(t, "kind")),
		Slots:          uint8(slots),
		Filled:         uint8(rapid.IntRange(0, slots).Draw(t, "filled")),
		Temporary:      uint8(rapid.IntRange(0, MaxSlots-slots).Draw(t, "temporary")),
		Worth:          uint16(rapid.OneOf(rapid.IntRange(0, 12), rapid.IntRange(0, math.MaxUint16)).Draw(t, "worth")),
		TemporaryFirst: rapid.Bool().Draw(t, "temporaryFirst"),
		SpendRest:      rapid.Bool().Draw(t, "spendRest"),
		Hidden:         rapid.Bool().Draw(t, "hidden"),
		Owner:          rapid.Uint16().Draw(t, "owner"),
	}
}

// table is a Counter as people play it: slots drawn on paper, ticked off one at a time.
type table struct {
	permanent []bool // true: filled
	temporary int    // unfilled
}

func onPaper(c Counter) table {
	p := table{make([]bool, c.Slots), int(c.Temporary)}
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

// tick fills one slot and reports whether there was one.
func (p *table) tick(temporaryFirst bool) bool {
	if temporaryFirst && p.temporary > 0 { // GL-31
		p.temporary--
		return true
	}
	for i, full := range p.permanent {
		if !full {
			p.permanent[i] = true
			return true
		}
	}
	if p.temporary > 0 { // CT-06
		p.temporary--
		return true
	}
	return false
}

// give does what CT-02 says, word by word: fill slots until no points remain.
func (p *table) give(points, worth int, temporaryFirst bool) (filled, surplus int) {
	for points > 0 {
		if !p.tick(temporaryFirst) {
			return filled, points
		}
		filled++
		points -= worth
	}
	return filled, 0
}

// A long game with one Counter agrees with the same game on paper after every step.
func TestPlayed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCounter(t)
		paper := onPaper(c)
		worth := c.worth()
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			was, unfilled := c, paper.unfilled()
			same := false // the Counter may not change
			switch rapid.SampledFrom([]string{"add", "roll", "temporary", "clear", "clear points"}).Draw(t, "step") {
			case "add":
				points := rapid.OneOf(rapid.IntRange(-2, 60), rapid.IntRange(0, 11*worth)).Draw(t, "points")
				ch, err := c.Add(points)
				need := 0
				for left := points; left > 0; left -= worth {
					need++
				}
				if points < 0 {
					same = errors.As(err, new(*crunch.RangeError)) // GL-32
				} else if c.Kind == Resource && !c.SpendRest && need > unfilled {
					var e *ShortError
					same = errors.As(err, &e) && *e == ShortError{Points: points, Need: need, Free: unfilled} // GL-32
				} else {
					before := paper.temporary
					filled, surplus := paper.give(points, worth, c.TemporaryFirst)
					want := Filling{Points: points, Worth: worth, Filled: uint8(filled), Temporary: uint8(before - paper.temporary), Left: uint8(paper.unfilled()),
						Surplus: surplus, Completed: unfilled > 0 && paper.unfilled() == 0}
					if d := cmp.Diff(want, ch); err != nil || d != "" {
						t.Fatalf("Add(%d) on %v: %v (-want +got):\n%s", points, was, err, d)
					}
				}
			case "roll":
				d := D10s{N: uint8(rapid.IntRange(1, maxDice).Draw(t, "dice")), Each: rapid.Bool().Draw(t, "each")}
				faces := rapid.SliceOfN(rapid.IntRange(1, 10), int(d.N), int(d.N)).Draw(t, "faces")
				tape := crunch.NewTape(faces...)
				r, err := c.Roll(tape, d)
				try, sum, need := paper, 0, 0
				try.permanent = append([]bool(nil), paper.permanent...)
				want := Filling{Worth: worth}
				for _, face := range faces {
					sum += face
					for left := face; left > 0 && d.Each; left -= worth {
						need++
					}
					if d.Each {
						filled, surplus := try.give(face, worth, c.TemporaryFirst)
						want.Filled += uint8(filled)
						want.Surplus += surplus
					}
				}
				if !d.Each {
					for left := sum; left > 0; left -= worth {
						need++
					}
					filled, surplus := try.give(sum, worth, c.TemporaryFirst)
					want.Filled, want.Surplus = uint8(filled), surplus
				}
				want.Points = sum
				want.Temporary, want.Left = uint8(paper.temporary-try.temporary), uint8(try.unfilled())
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
					for left := n; left >= worth; left -= worth {
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
			if err := c.Validate(); err != nil {
				t.Fatal(err)
			}
			want := was // nothing but slots changes
			want.Temporary, want.Filled = uint8(paper.temporary), 0
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
		c.Kind = Danger // CT-11
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
		v := Inventory[int]{Slots: uint8(slots)}
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
			want := Inventory[int]{Slots: uint8(slots), Temporary: uint8(temporary), Held: uint8(len(list))}
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
		d := D10s{N: uint8(rapid.IntRange(1, maxDice).Draw(t, "dice")), Each: rapid.Bool().Draw(t, "each")}
		o, err := c.Odds(d)
		if err != nil {
			t.Fatal(err)
		}
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
