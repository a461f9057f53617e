package exploretest

import (
	"hash/fnv"
	"math/bits"
	"reflect"
	"slices"
	"strconv"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A guide says how far a State is on the way from one State to another: which of the fields that differ in these two have come how near.
type guide []trait

// A trait is a field of a State in which the two differ. A list's length is one, -1 at the end of its path.
type trait struct {
	path     []int
	sort     sort
	text     string // to come to, of a word
	from, to float64
	past     float64 // how much further than to is as good
	weight   float64
	clock    bool
}

// A sort of trait says what is near.
type sort uint8

const (
	measure sort = iota // a number
	name                // a number that stands for something: it is another one, or the same
	set                 // bits
	word                // a text
)

// sortOf returns the sort of a field that is no text.
func sortOf(v reflect.Value) sort {
	switch {
	case v.Kind() == reflect.Uint64:
		return set
	case v.Type().PkgPath() == reflect.TypeFor[scenario.Who]().PkgPath(), v.Type().PkgPath() == reflect.TypeFor[board.State]().PkgPath():
		return name
	}
	return measure
}

// clocks are the fields that move by themselves, whatever is done.
var clocks = []string{"Round", "Count", "Turns", "Turned", "Interrupts", "Rolls", "Phase", "Turn", "TurnOver", "Pending"}

// guided makes a guide. The fields of one PC or Challenge count most; all that is known counts as much as one of these fields.
func guided(from, to *board.State) (g guide) {
	var each func(path []int, a, b reflect.Value, share float64, clock bool)
	each = func(path []int, a, b reflect.Value, share float64, clock bool) {
		at := func(i int) []int { return append(slices.Clone(path), i) }
		switch b.Kind() {
		case reflect.Struct:
			for i := range b.NumField() {
				f, part := b.Type().Field(i).Name, share
				if len(path) == 0 && f != "Board" {
					part = 0.02
				}
				each(at(i), field(a, i), b.Field(i), part, clock || slices.Contains(clocks, f))
			}
		case reflect.Slice, reflect.Array:
			if n := sizeOf(a); n != b.Len() {
				g = append(g, trait{at(-1), measure, "", float64(n), float64(b.Len()), 0, share, clock})
			}
			for i := range b.Len() {
				each(at(i), field(a, i), b.Index(i), share, clock)
			}
		case reflect.String:
			if was, is, ok := counted(a, b); ok && was != is {
				g = append(g, trait{path, measure, "", was, is, 0, share, clock})
			} else if !ok && (!a.IsValid() || a.String() != b.String()) {
				g = append(g, trait{path, word, b.String(), 0, 1, 0, share, clock})
			}
		default:
			if was, is := number(a), number(b); was != is {
				g = append(g, trait{path, sortOf(b), "", was, is, 0, share, clock})
			}
		}
	}
	each(nil, reflect.ValueOf(from).Elem(), reflect.ValueOf(to).Elem(), 1, false)
	return g
}

// field returns a field or an element; the zero Value if it is not there.
func field(v reflect.Value, i int) reflect.Value {
	switch {
	case !v.IsValid():
	case v.Kind() == reflect.Struct:
		return v.Field(i)
	case i < v.Len():
		return v.Index(i)
	}
	return reflect.Value{}
}

// led returns the part of a State to which a path leads; the zero Value if it is not there.
func led(s *board.State, path []int) reflect.Value {
	v := reflect.ValueOf(s).Elem()
	for _, k := range path {
		if k < 0 {
			v = reflect.ValueOf(sizeOf(v))
		} else {
			v = field(v, k)
		}
	}
	return v
}

// counted returns the numbers that two texts are: content keeps its counts so.
func counted(a, b reflect.Value) (was, is float64, ok bool) {
	to, err := strconv.Atoi(b.String())
	from := 0
	if err == nil && a.IsValid() && a.String() != "" {
		from, err = strconv.Atoi(a.String())
	}
	return float64(from), float64(to), err == nil
}

func sizeOf(v reflect.Value) int {
	if !v.IsValid() {
		return 0
	}
	return v.Len()
}

func number(v reflect.Value) float64 {
	switch {
	case !v.IsValid():
	case v.CanInt():
		return float64(v.Int())
	case v.CanUint():
		return float64(v.Uint())
	case v.Kind() == reflect.Bool && v.Bool():
		return 1
	case v.Kind() == reflect.String:
		n, _ := strconv.Atoi(v.String())
		return float64(n)
	}
	return 0
}

func wordNumber(v reflect.Value) float64 {
	if !v.IsValid() || v.Kind() != reflect.String {
		return 0
	}
	return wordHash(v.String())
}

func wordHash(text string) float64 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text))
	return float64(h.Sum32())
}

// far returns how much of the way a field has still to go, from 0 to 1.
func (l *trait) far(is float64) float64 {
	switch l.sort {
	case word:
		if is == wordHash(l.text) {
			return 0
		}
		return 1
	case name:
		if is == l.to {
			return 0
		}
		return 1
	case set:
		apart := func(a float64) int { return bits.OnesCount64(uint64(a) ^ uint64(l.to)) }
		return min(1, float64(apart(is))/float64(apart(l.from)))
	}
	left, way := l.to-is, l.to-l.from
	if way < 0 {
		left, way = -left, -way
	}
	if left < 0 {
		left = max(0, -left-l.past)
	}
	return min(1, left/way)
}
