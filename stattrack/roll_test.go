package stattrack

import (
	"testing"

	"github.com/crunchrules/crunch"
)

// The number, range and order of the dice are part of the API.
func TestRoll(t *testing.T) {
	for _, row := range []struct {
		pool  string
		faces []int
		asked []int
		total int
		text  string
	}{
		{"2d6+1d8", []int{3, 4, 8}, []int{6, 6, 8}, 15, "2d6+1d8=3,4,8"},
		{"1d20+3d2", []int{20, 1, 2, 1}, []int{20, 2, 2, 2}, 24, "1d20+3d2=20,1,2,1"},
		{"12d12", []int{12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12}, []int{12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12}, 144, "12d12=12,12,12,12,12,12,12,12,12,12,12,12"},
		{"none", nil, nil, 0, "none"},
		{"removed", nil, nil, 0, "removed"},
	} {
		p := MustParsePool(row.pool)
		d := dice(row.faces...)
		got := p.Roll(d)
		d.done(t, row.asked...)
		read, err := p.Judge(row.faces...)
		if got != read || err != nil || got.Total() != row.total || got.String() != row.text || got.validate() != nil {
			t.Errorf("%s: Roll gives %v with total %d, Judge %v, %v: want %s with total %d from both", row.pool, got, got.Total(), read, err, row.text, row.total)
		}
		roundTrip(t, got)
	}
}

func TestRead(t *testing.T) {
	p := MustParsePool("2d6+1d8")
	for _, row := range []struct {
		faces []int
		want  crunch.RangeError
		text  string
	}{
		{nil, crunch.RangeError{What: "number of faces", Got: 0, Min: 3, Max: 3}, "stattrack: number of faces is 0: want 3"},
		{[]int{1, 2}, crunch.RangeError{What: "number of faces", Got: 2, Min: 3, Max: 3}, "stattrack: number of faces is 2: want 3"},
		{[]int{1, 2, 3, 4}, crunch.RangeError{What: "number of faces", Got: 4, Min: 3, Max: 3}, "stattrack: number of faces is 4: want 3"},
		{[]int{1, 7, 8}, crunch.RangeError{What: "die 2", Got: 7, Min: 1, Max: 6}, "stattrack: die 2 is 7: want 1 to 6"},
		{[]int{1, 6, 9}, crunch.RangeError{What: "die 3", Got: 9, Min: 1, Max: 8}, "stattrack: die 3 is 9: want 1 to 8"},
		{[]int{-1, 6, 8}, crunch.RangeError{What: "die 1", Got: -1, Min: 1, Max: 6}, "stattrack: die 1 is -1: want 1 to 6"},
		{[]int{257, 6, 8}, crunch.RangeError{What: "die 1", Got: 257, Min: 1, Max: 6}, "stattrack: die 1 is 257: want 1 to 6"},
	} {
		row.want.Package = "stattrack"
		got, err := p.Judge(row.faces...)
		if e := wantErr[*crunch.RangeError](t, err); *e != row.want || e.Error() != row.text || got != (PoolRoll{}) {
			t.Errorf("Judge(%v) = %v, %v; want %s", row.faces, got, e, row.text)
		}
	}
	if _, err := (Pool{}).Judge(1); err == nil {
		t.Error("Judge accepts a die of no entry")
	}
}

func TestThrowText(t *testing.T) {
	var zero PoolRoll
	if b, err := zero.MarshalText(); len(b) != 0 || err != nil {
		t.Errorf("the zero PoolRoll is written as %q, %v, want no text", b, err)
	}
	was, _ := MustParsePool("1d6").Judge(3)
	for _, bad := range []string{"2d6", "2d6=", "2d6=1", "2d6=1,2,3", "2d6=1,7", "2d6=0,1", "2d6=1,x", "2d6=1,-1", "2d7=1,1", "=", "=1", "none=1", "2d6=1,2=3", "2d6=1,300"} {
		v := was
		if err := v.UnmarshalText([]byte(bad)); err == nil || v != was {
			t.Errorf("%q reads as %v, %v; want it refused, and no change", bad, v, err)
		}
	}
	v := was
	wantErr[*crunch.TextError](t, v.UnmarshalText([]byte("2d7=1,1")))
	for _, bad := range []string{"2d6=1,x", "2d6=1,", "1d6=256", "1d6=-1"} {
		wantErr[*crunch.TextError](t, v.UnmarshalText([]byte(bad)))
	}
	if e := wantErr[*crunch.RangeError](t, v.UnmarshalText([]byte("1d6=255"))); e.What != "die 1" || e.Got != 255 || e.Max != 6 {
		t.Errorf("%v, want an error for die 1, 255 of 6", e)
	}
	if err := v.UnmarshalText([]byte(" 2D6 = 1, 6")); err != nil || v.String() != "2d6=1,6" {
		t.Errorf("the roll is read as %v, %v; want 2d6=1,6", v, err)
	}
	if err := v.UnmarshalText(nil); err != nil || v != (PoolRoll{}) {
		t.Errorf("the empty text is read as %v, %v; want no roll", v, err)
	}
	for _, bad := range []PoolRoll{
		{Pool: MustParsePool("1d6")}, {Pool: MustParsePool("1d6"), Faces: [MaxDice]uint8{7}}, {Pool: MustParsePool("1d6"), Faces: [MaxDice]uint8{1, 1}},
		{Faces: [MaxDice]uint8{1}}, {Pool: Pool{Terms: [MaxTerms]Dice{{0, D6}}}},
	} {
		if _, err := bad.MarshalText(); err == nil {
			t.Errorf("MarshalText writes %+v, want an error", bad)
		}
	}
}

// GL-04: Defence comes off the Damage, not below 0.
func TestDamageTaken(t *testing.T) {
	for _, row := range []struct {
		damage, defence string
		want            int
	}{
		{"2d6=6,4", "1d8=3", 7}, {"2d6=1,1", "1d8=3", 0}, {"2d6=1,2", "1d8=3", 0}, {"2d6=1,2", "", 3}, {"2d6=1,2", "removed", 3}, {"", "1d8=3", 0},
	} {
		var damage, defence PoolRoll
		if damage.UnmarshalText([]byte(row.damage)) != nil || defence.UnmarshalText([]byte(row.defence)) != nil {
			t.Fatalf("%v: the dice of the row can't be read", row)
		}
		if got := DamageTaken(damage, defence); got != row.want {
			t.Errorf("GL-04: %s less %s is %d, want %d", row.damage, row.defence, got, row.want)
		}
	}
}
