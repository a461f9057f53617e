package record

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
)

// Named is the form of numbers that are written as names such as "play3", which count from 1. The first of them is the number first: 0 for
// places in a list. A list of numbers is a list of names.
func Named(kind string, first int64) *Special {
	s := &Special{Name: kind}
	s.Write = func(w *Writer, v reflect.Value) error {
		if v.Kind() == reflect.Slice {
			return w.List(v.Len(), func(i int) error { return s.Write(w, v.Index(i)) })
		}
		return w.named(kind, number(v)-first)
	}
	s.Read = func(r *Reader, v reflect.Value) error {
		if v.Kind() == reflect.Slice {
			return r.List(func(i int) error {
				if i == maxList {
					return fmt.Errorf("found more than %d elements", maxList)
				}
				v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
				return s.Read(r, v.Index(i))
			})
		}
		text, err := r.bytes()
		if err != nil {
			return err
		}
		place, ok := Place(kind, text)
		n := place + first
		if !ok || v.CanUint() && (n < 0 || v.OverflowUint(uint64(n))) || v.CanInt() && v.OverflowInt(n) {
			return wrong(strconv.Quote(string(text)), "a name such as "+kind+"1")
		}
		setNumber(v, n)
		return nil
	}
	return s
}

func (w *Writer) named(kind string, place int64) error {
	if place < 0 {
		return fmt.Errorf("found %d, want the number of a %s", place, kind)
	}
	w.text = append(strconv.AppendInt(append(append(w.text, '"'), kind...), place+1, 10), '"')
	return nil
}

// Place returns the place that a name such as "play3" stands for, from 0. Other text is not ok.
func Place[T string | []byte](kind string, text T) (place int64, ok bool) {
	k := len(kind)
	if len(text) <= k || string(text[:k]) != kind || text[k] < '1' || text[k] > '9' { // an error of strconv costs more than a number
		return 0, false
	}
	n, err := strconv.ParseInt(string(text[k:]), 10, 64)
	return n - 1, err == nil
}

func number(v reflect.Value) int64 {
	if v.CanUint() {
		return int64(v.Uint())
	}
	return v.Int()
}

// setNumber sets a whole number of any kind.
func setNumber(v reflect.Value, n int64) {
	if v.CanUint() {
		v.SetUint(uint64(n))
	} else {
		v.SetInt(n)
	}
}

// setInt and setUint set a whole number to what a text says.
func setInt(v reflect.Value, raw []byte) error {
	n, err := strconv.ParseInt(string(raw), 10, 64)
	if err != nil || v.OverflowInt(n) || string(raw) == "-0" {
		most := int64(math.MaxInt64) >> (64 - v.Type().Bits())
		return wrong(string(raw), fmt.Sprintf("a whole number from %d to %d", -most-1, most))
	}
	v.SetInt(n)
	return nil
}

func setUint(v reflect.Value, raw []byte) error {
	n, err := strconv.ParseUint(string(raw), 10, 64)
	if err != nil || v.OverflowUint(n) {
		return wrong(string(raw), fmt.Sprintf("a whole number from 0 to %d", uint64(math.MaxUint64)>>(64-v.Type().Bits())))
	}
	v.SetUint(n)
	return nil
}
