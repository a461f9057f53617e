package stattrack

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
)

// EX-147, the printed example: the first three stop at -2, the Disease makes it -3.
func TestPrintedExample(t *testing.T) {
	background, craft, gear := Values{Skill: -1}, Values{Skill: -1}, Values{Skill: -1}
	base := BasePC(background, craft, gear)
	if base != (Values{Skill: -2}) { // ST-08
		t.Errorf("base %v", base)
	}
	s := sheet(t, Kind{Draws: true, Scenario: Exploration}, base, Disease{Skill, 1})
	if got := s.BaseValue(Skill); got != -3 || s.Now != (Values{Skill: -3}) { // EX-146, ST-09
		t.Errorf("base Skill %v, now %v", got, s.Now)
	}
}

func TestBasePC(t *testing.T) {
	for _, row := range []struct {
		clause string
		parts  []Values
		want   Values
	}{
		{"ST-05", nil, Values{}},
		{"ST-05", []Values{{1, 0, -1, 0}, {1, -1, 0, 0}, {0, 0, 0, 1}}, Values{2, -1, -1, 1}},
		{"ST-05", []Values{{2, -2}, {1, -1}, {-1, 1}}, Values{2, -2}}, // summed before it is limited
		{"ST-08", []Values{{2, -2, 3, -3}, {1, -1}}, Values{2, -2, 2, -2}},
		{"ST-08", []Values{{127, -128}, {127, -128}, {127, -128}}, Values{2, -2}},
	} {
		if got := BasePC(row.parts...); got != row.want {
			t.Errorf("%s: %v: %v, want %v", row.clause, row.parts, got, row.want)
		}
	}
}

// ST-08: the limit of base values is an option. Diseases come after it and go down to -4, whatever it is.
func TestWiderBase(t *testing.T) {
	for _, row := range []struct {
		clause string
		wider  uint8
		most   Slot // the limit, either way
	}{{"ST-08", 0, 2}, {"ST-08", 1, 3}, {"ST-08", 2, 4}} {
		for _, k := range kinds {
			k.WiderBase = row.wider
			if err := k.Check(); err != nil {
				t.Fatal(err)
			}
			roundTrip(t, k)
			for base := MinSlot - 1; base <= MaxSlot+1; base++ {
				want := min(max(base, -row.most), row.most)
				if got := k.BasePC(Values{Mind: base - 1}, Values{Mind: 1}); got != (Values{Mind: want}) {
					t.Errorf("%s: %d wider: %v is limited to %v, want %v", row.clause, row.wider, base, got, want)
				}
				s, err := NewSheet(k, Values{Mind: base})
				table := BaseTable{WiderBase: row.wider, Boss: Values{Mind: base}, Seeker: Values{Mind: base}}
				challenges := BaseTable{WiderBase: row.wider, Seeker: Values{Mind: base}}
				hand := Sheet{Kind: k, Base: Values{Mind: base}}
				old := sheet(t, k, Values{})
				_, setErr := old.SetBase(Mind, base)
				if base != want {
					for _, err := range []error{err, table.Check(), challenges.Check(), hand.Check(), setErr} {
						if e := wantErr[*crunch.RangeError](t, err); e.Got != int(base) || e.Min != int(-row.most) || e.Max != int(row.most) || e.Clause != row.clause {
							t.Errorf("%s: %d wider: %+v", row.clause, row.wider, e)
						}
					}
					if hand.BaseValue(Mind) != want || old != sheet(t, k, Values{}) {
						t.Errorf("%s: %d wider: a base of %v counts as %v", row.clause, row.wider, base, hand.BaseValue(Mind))
					}
					continue
				}
				for _, err := range []error{err, table.Check(), challenges.Check(), hand.Check(), setErr} {
					if err != nil {
						t.Fatalf("%s: %d wider, base %v: %v", row.clause, row.wider, base, err)
					}
				}
				if s.Now[Mind] != base || s.BaseValue(Mind) != base || old.BaseValue(Mind) != base || s.Check() != nil { // ST-09
					t.Errorf("%s: %d wider: starts at %v with base %v", row.clause, row.wider, s.Now[Mind], base)
				}
				roundTrip(t, s)
				roundTrip(t, table)
				for by := range uint16(12) { // EX-146
					ill := sheet(t, k, Values{Mind: base}, Disease{Mind, by})
					if want := max(base-Slot(by), -4); ill.BaseValue(Mind) != want || ill.Now[Mind] != want {
						t.Errorf("EX-146: %d wider: base %v with a Disease of %d is %v, want %v", row.wider, base, by, ill.BaseValue(Mind), want)
					}
				}
			}
		}
		// The bonuses of ST-56 and ST-57 stop at the limit too, and there is none that is lost on the way.
		low := Values{-row.most, -row.most, -row.most, 0}
		obstacle := sheet(t, Kind{Challenge: Obstacle, WiderBase: row.wider}, low)
		for n := 1; n <= 2*int(row.most)+2; n++ {
			obstacle.Shift(Skill, 9, 0)
			if want := min(-row.most+Slot(n), row.most); obstacle.BaseValue(Mind) != want || obstacle.Check() != nil {
				t.Errorf("ST-57: %d wider: base %v after %d, want %v; %v", row.wider, obstacle.BaseValue(Mind), n, want, obstacle.Check())
			}
		}
		roundTrip(t, obstacle)
		if obstacle.Raised++; obstacle.Check() == nil {
			t.Errorf("ST-57: %d wider: raised %d times", row.wider, obstacle.Raised)
		}
		seeker := sheet(t, Kind{Challenge: Seeker, WiderBase: row.wider}, Values{Mind: row.most})
		if seeker.Now[Skill] = 4; seeker.BaseValue(Mind) != row.most || seeker.BaseValue(Power) != 1 { // ST-56
			t.Errorf("ST-56: %d wider: base %v", row.wider, seeker.BaseValue(Mind))
		}
	}
	for _, wider := range []uint8{3, 255} {
		e := wantErr[*crunch.RangeError](t, Kind{WiderBase: wider}.Check())
		if e.What != "Kind.WiderBase" || e.Got != int(wider) || e.Max != 2 || e.Clause != "ST-08" {
			t.Error(e)
		}
		wantErr[*crunch.RangeError](t, BaseTable{WiderBase: wider}.Check())
		if got := (Sheet{Kind: Kind{WiderBase: wider}, Base: Values{Mind: 9}}).BaseValue(Mind); got != 4 { // made by hand
			t.Errorf("base %v", got)
		}
	}
	if MaxWiderBase != 2 {
		t.Errorf("at most %d wider", MaxWiderBase)
	}
}

func TestRoles(t *testing.T) {
	r := Roles{Exploration: Values{1}, Combat: Values{2}, Interaction: Values{-1}}
	for _, row := range []struct {
		clause string
		in     Scenario
		want   Values
	}{
		{"ST-05", Exploration, Values{1}}, {"ST-05", Combat, Values{2}}, {"ST-05", Interaction, Values{-1}},
		{"ST-06", Outside, Values{}}, {"ST-06", 99, Values{}},
	} {
		if got := r.For(row.in); got != row.want {
			t.Errorf("%s: %v: %v, want %v", row.clause, row.in, got, row.want)
		}
	}
}

// ST-07, GL-07
func TestDefaultBases(t *testing.T) {
	table := DefaultBases()
	all := func(s Slot) Values { return Values{s, s, s, s} }
	for r, want := range map[Rank]Slot{Mook: -1, Regular: 0, MiniBoss: +1, Boss: +2} {
		if got := table.Rank(r); got != all(want) {
			t.Errorf("%v: %v, want %v", r, got, want)
		}
	}
	wants := map[Challenge]Slot{Creature: -1, Environ: -1, Seeker: -1, Obstacle: 0, Trap: 0}
	for c := NoChallenge + 1; c < NumChallenges; c++ {
		want, ok := wants[c]
		if !ok {
			t.Errorf("%v: this test knows no default", c)
		} else if got := table.Challenge(c); got != all(want) {
			t.Errorf("%v: %v, want %v", c, got, want)
		}
	}
	if err := table.Check(); err != nil {
		t.Error(err)
	}
	if table.Rank(9) != (Values{}) || table.Challenge(NoChallenge) != (Values{}) || table.Challenge(9) != (Values{}) {
		t.Error("what is no rank or Challenge has a base")
	}
}

// ST-07, ST-08: a BaseTable has a field for each type of Challenge, by its name; Challenge reads it, Check limits it, and JSON keeps it.
func TestBasesOfEveryChallenge(t *testing.T) {
	for c := NoChallenge + 1; c < NumChallenges; c++ {
		var table BaseTable
		field := reflect.ValueOf(&table).Elem().FieldByName(c.String())
		if !field.IsValid() {
			t.Errorf("BaseTable has no field %v", c)
			continue
		}
		want := Values{Mind: 2}
		field.Set(reflect.ValueOf(want))
		if got := table.Challenge(c); got != want {
			t.Errorf("BaseTable.Challenge(%v) is %v: want its field %v", c, got, want)
		}
		roundTrip(t, table)
		field.Set(reflect.ValueOf(Values{Mind: 3}))
		if e := wantErr[*crunch.RangeError](t, table.Check()); e.What != "base Mind of "+c.String() {
			t.Errorf("BaseTable.Check of %v: %v", c, e)
		}
	}
}

func TestBaseTableOfAGame(t *testing.T) {
	own := BaseTable{
		Mook: Values{1, 0, 0, 0}, Regular: Values{2, 0, 0, 0}, MiniBoss: Values{0, 1, 0, 0}, Boss: Values{0, 2, 0, 0},
		Creature: Values{0, 0, 1, 0}, Environ: Values{0, 0, 2, 0}, Obstacle: Values{0, 0, 0, 1}, Seeker: Values{0, 0, 0, 2}, Trap: Values{0, 0, 0, -2},
	}
	roundTrip(t, own) // ST-07, GL-07
	if own.Rank(Mook) != own.Mook || own.Rank(Regular) != own.Regular || own.Rank(MiniBoss) != own.MiniBoss || own.Rank(Boss) != own.Boss ||
		own.Challenge(Creature) != own.Creature || own.Challenge(Environ) != own.Environ || own.Challenge(Obstacle) != own.Obstacle ||
		own.Challenge(Seeker) != own.Seeker || own.Challenge(Trap) != own.Trap {
		t.Error("a rank or type reads another's values")
	}
	good, _ := json.Marshal(own)
	was := own
	for _, bad := range []string{
		`null`, `{}`, `[]`, string(good[:len(good)-1]) + `,"Giant":[0,0,0,0]}`,
		`{"Mook":[3,0,0,0],` + string(good[len(`{"Mook":[1,0,0,0],`):]), string(good) + `{}`,
	} {
		if err := own.UnmarshalJSON([]byte(bad)); err == nil || own != was {
			t.Errorf("%s is read, %v", bad, err)
		}
	}
	own.Trap[Mind] = -3
	e := wantErr[*crunch.RangeError](t, own.Check()) // ST-08
	if e.What != "base Mind of Trap" || e.Got != -3 {
		t.Error(e)
	}
	for _, change := range []func(*BaseTable) *Values{
		func(b *BaseTable) *Values { return &b.Mook }, func(b *BaseTable) *Values { return &b.Boss },
		func(b *BaseTable) *Values { return &b.Creature }, func(b *BaseTable) *Values { return &b.Trap },
	} {
		own = was
		change(&own)[Power] = 3
		wantErr[*crunch.RangeError](t, own.Check())
	}
	own = was
	if e := wantErr[*crunch.TextError](t, own.UnmarshalJSON([]byte(`{"Mook":[1,0,0,0]}`))); !strings.Contains(e.Error(), `"Regular" is missing`) {
		t.Error(e)
	}
}

func TestNewSheet(t *testing.T) {
	for _, k := range kinds {
		s := sheet(t, k, Values{-2, -1, 1, 2})
		if s.Now != (Values{-2, -1, 1, 2}) || s.Base != s.Now || s.Moved != 0 { // ST-09
			t.Errorf("%+v: %+v", k, s)
		}
	}
	for _, row := range []struct {
		clause string
		base   Values
		ill    []Disease
		want   Values
	}{
		{"EX-142", Values{}, []Disease{{Mind, 1}}, Values{Mind: -1}},
		{"EX-146", Values{}, []Disease{{Mind, 1}, {Mind, 2}, {Power, 1}}, Values{Power: -1, Mind: -3}},
		{"EX-146", Values{Mind: -2}, []Disease{{Mind, 3}}, Values{Mind: -4}},
		{"EX-146", Values{Mind: 2}, []Disease{{Mind, 65535}}, Values{Mind: -4}},
		{"ST-08", Values{2, 2, 2, 2}, nil, Values{2, 2, 2, 2}},
	} {
		s := sheet(t, Kind{}, row.base, row.ill...)
		if s.Now != row.want { // ST-09
			t.Errorf("%s: %v with %v starts at %v, want %v", row.clause, row.base, row.ill, s.Now, row.want)
		}
	}
	for track := range Track(NumTracks) { // ST-08
		for _, bad := range []Slot{-3, 3, -128, 127} {
			var base Values
			base[track] = bad
			s, err := NewSheet(Kind{}, base)
			if e := wantErr[*crunch.RangeError](t, err); e.What != "base "+track.String() || e.Got != int(bad) || s != (Sheet{}) {
				t.Error(e)
			}
		}
	}
	_, err := NewSheet(Kind{}, Values{}, Disease{4, 1})
	wantErr[*crunch.RangeError](t, err)
	_, err = NewSheet(Kind{}, Values{}, Disease{Mind, 65535}, Disease{Mind, 1})
	wantErr[*crunch.RangeError](t, err)
}

// ST-13: what there can be.
func TestKindCheck(t *testing.T) {
	for _, k := range kinds {
		if err := k.Check(); err != nil {
			t.Errorf("%+v: %v", k, err)
		}
		roundTrip(t, k)
	}
	for _, row := range []struct {
		clause, field string
		kind          Kind
	}{
		{"EX-50", "Kind.Draws", Kind{Draws: true, Challenge: Trap}},
		{"EX-50", "Kind.MiniBoss", Kind{MiniBoss: true, Challenge: Creature}},
	} {
		e := wantErr[*SheetError](t, row.kind.Check())
		if e.Field != row.field || e.Clause != row.clause {
			t.Error(e)
		}
		_, err := NewSheet(row.kind, Values{})
		wantErr[*SheetError](t, err)
	}
	wantErr[*crunch.RangeError](t, Kind{Challenge: NumChallenges}.Check())
	wantErr[*crunch.RangeError](t, Kind{Scenario: 4}.Check())
}

func TestDiseaseInMidScenario(t *testing.T) {
	s := sheet(t, Kind{}, Values{Mind: 1}, Disease{Mind, 1})
	s.Shift(Mind, 2, 0)
	c, err := s.Afflict(Disease{Mind, 2}) // EX-142
	if err != nil || c != (BaseChange{Mind, 0, -2}) || s.Now[Mind] != 2 || s.BaseValue(Mind) != -2 {
		t.Errorf("%+v, %v; now %v", c, err, s.Now)
	}
	s.RoundEnded()
	s.RoundEnded()
	s.Recover()
	if s.Now[Mind] != 1 {
		t.Errorf("recovers to %v", s.Now[Mind])
	}
	was := s
	_, err = s.Heal(Disease{Mind, 4})
	if e := wantErr[*crunch.RangeError](t, err); e.Max != 3 || s != was {
		t.Error(e)
	}
	_, err = s.Heal(Disease{7, 1})
	wantErr[*crunch.RangeError](t, err)
	_, err = s.Afflict(Disease{7, 1})
	wantErr[*crunch.RangeError](t, err)
	_, err = s.Afflict(Disease{Mind, math.MaxUint16})
	wantErr[*crunch.RangeError](t, err)
	if s != was {
		t.Error("a refused call changed the sheet")
	}
	c, err = s.Heal(Disease{Mind, 3}) // EX-145
	if err != nil || c != (BaseChange{Mind, -2, 1}) || s.Now[Mind] != 1 {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestSetBase(t *testing.T) {
	s := sheet(t, Kind{}, Values{1, 1, 1, 1}, Disease{Skill, 3})
	c, err := s.SetBase(Skill, 2) // ST-05
	if err != nil || c != (BaseChange{Skill, -2, -1}) || s.Now != (Values{1, 1, 1, -2}) || s.Base != (Values{1, 1, 1, 2}) {
		t.Errorf("%+v, %v; %+v", c, err, s)
	}
	was := s
	for _, bad := range []Slot{-3, 3} { // ST-08
		_, err = s.SetBase(Mind, bad)
		wantErr[*crunch.RangeError](t, err)
	}
	_, err = s.SetBase(4, 0)
	wantErr[*crunch.RangeError](t, err)
	if s != was {
		t.Error("a refused call changed the sheet")
	}
}
