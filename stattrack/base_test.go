package stattrack

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
)

// EX-147, the printed example: the first three stop at -2, the Disease makes it -3.
func TestPrintedExample(t *testing.T) {
	background, craft, gear := Values{Skill: -1}, Values{Skill: -1}, Values{Skill: -1}
	base := EntityKind{}.BasePC(background, craft, gear)
	if base != (Values{Skill: -2}) { // ST-08
		t.Errorf("BasePC = %v, want Skill -2", base)
	}
	s := sheet(t, EntityKind{Draws: true, Scenario: Exploration}, base, disease{Skill, 1})
	if got := s.BaseValue(Skill); got != -3 || s.Now != (Values{Skill: -3}) { // EX-146, ST-09
		t.Errorf("with the Disease: base Skill %v, now %v: want -3 for both", got, s.Now)
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
		if got := (EntityKind{}).BasePC(row.parts...); got != row.want {
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
			must.OK(t, k.validate())
			roundTrip(t, k)
			for base := MinSlot - 1; base <= MaxSlot+1; base++ {
				want := min(max(base, -row.most), row.most)
				if got := k.BasePC(Values{Mind: base - 1}, Values{Mind: 1}); got != (Values{Mind: want}) {
					t.Errorf("%s: %d wider: %v is limited to %v, want %v", row.clause, row.wider, base, got, want)
				}
				s, err := NewSheet(k, Values{Mind: base}, Lowered{})
				table := BaseTable{WiderBase: row.wider, Boss: Values{Mind: base}, Seeker: Values{Mind: base}}
				challenges := BaseTable{WiderBase: row.wider, Seeker: Values{Mind: base}}
				hand := Sheet{Kind: k, Base: Values{Mind: base}}
				if base != want {
					for _, err := range []error{err, table.Validate(), challenges.Validate(), hand.Validate()} {
						if e := wantErr[*crunch.RangeError](t, err); e.Got != int(base) || e.Min != int(-row.most) || e.Max != int(row.most) || e.Clause != row.clause {
							t.Errorf("%s: WiderBase %d: %+v, want %d refused: %d to %d", row.clause, row.wider, e, base, -row.most, row.most)
						}
					}
					if hand.BaseValue(Mind) != want {
						t.Errorf("%s: %d wider: a base of %v counts as %v", row.clause, row.wider, base, hand.BaseValue(Mind))
					}
					continue
				}
				for _, err := range []error{err, table.Validate(), challenges.Validate(), hand.Validate()} {
					if err != nil {
						t.Fatalf("%s: %d wider, base %v: %v", row.clause, row.wider, base, err)
					}
				}
				if s.Now[Mind] != base || s.BaseValue(Mind) != base || s.Validate() != nil { // ST-09
					t.Errorf("%s: %d wider: starts at %v with base %v", row.clause, row.wider, s.Now[Mind], base)
				}
				roundTrip(t, s)
				roundTrip(t, table)
				for by := range uint16(12) { // EX-146
					ill := sheet(t, k, Values{Mind: base}, disease{Mind, by})
					if want := max(base-Slot(by), -4); ill.BaseValue(Mind) != want || ill.Now[Mind] != want {
						t.Errorf("EX-146: %d wider: base %v with a Disease of %d is %v, want %v", row.wider, base, by, ill.BaseValue(Mind), want)
					}
				}
			}
		}
		// The bonuses of ST-56 and ST-57 stop at the limit too, and there is none that is lost on the way.
		low := Values{-row.most, -row.most, -row.most, 0}
		obstacle := sheet(t, EntityKind{Challenge: Obstacle, WiderBase: row.wider}, low)
		for n := 1; n <= 2*int(row.most)+2; n++ {
			obstacle.Shift(Skill, 9, 0)
			if want := min(-row.most+Slot(n), row.most); obstacle.BaseValue(Mind) != want || obstacle.Validate() != nil {
				t.Errorf("ST-57: %d wider: base %v after %d, want %v; %v", row.wider, obstacle.BaseValue(Mind), n, want, obstacle.Validate())
			}
		}
		roundTrip(t, obstacle)
		if obstacle.Raised++; obstacle.Validate() == nil {
			t.Errorf("ST-57: %d wider: raised %d times", row.wider, obstacle.Raised)
		}
		seeker := sheet(t, EntityKind{Challenge: Seeker, WiderBase: row.wider}, Values{Mind: row.most})
		if seeker.Now[Skill] = 4; seeker.BaseValue(Mind) != row.most || seeker.BaseValue(Power) != 1 { // ST-56
			t.Errorf("ST-56: WiderBase %d: base Mind %v at Skill +4, want %v: no higher than the limit", row.wider, seeker.BaseValue(Mind), row.most)
		}
	}
	for _, wider := range []uint8{3, 255} {
		e := wantErr[*crunch.RangeError](t, EntityKind{WiderBase: wider}.validate())
		if e.What != "widerBase" || e.Got != int(wider) || e.Max != 2 || e.Clause != "ST-08" {
			t.Errorf("%+v, want a widerBase of 0 to 2 (ST-08)", e)
		}
		wantErr[*crunch.RangeError](t, BaseTable{WiderBase: wider}.Validate())
		if got := (Sheet{Kind: EntityKind{WiderBase: wider}, Base: Values{Mind: 9}}).BaseValue(Mind); got != 4 { // made by hand
			t.Errorf("base Mind of a sheet made by hand is %v, want the widest limit, 4", got)
		}
	}
	if MaxWiderBase != 2 {
		t.Errorf("MaxWiderBase = %d, want 2", MaxWiderBase)
	}
}

func TestRoles(t *testing.T) {
	r := Roles{Exploration: Values{1}, Combat: Values{2}, Interaction: Values{-1}}
	for _, row := range []struct {
		clause string
		in     ScenarioType
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
	if table.Mook != all(-1) || table.Regular != all(0) || table.MiniBoss != all(+1) || table.Boss != all(+2) {
		t.Errorf("ranks: %+v, want -1, 0, +1 and +2", table)
	}
	wants := map[ChallengeType]Slot{Creature: -1, Environ: -1, Seeker: -1, Obstacle: 0, Trap: 0, Neutral: 0}
	for c := NoChallenge + 1; c < NumChallenges; c++ {
		want, ok := wants[c]
		if !ok {
			t.Errorf("%v: this test knows no default", c)
		} else if got := table.Challenge(c); got != all(want) {
			t.Errorf("%v: %v, want %v", c, got, want)
		}
	}
	if err := table.Validate(); err != nil {
		t.Errorf("the default table is refused: %v", err)
	}
	if table.Challenge(NoChallenge) != (Values{}) || table.Challenge(9) != (Values{}) {
		t.Error("a value that is not a type of Challenge has a base")
	}
}

// ST-07, ST-08: a BaseTable has a field for each type of Challenge, by its name; Challenge reads it, Validate limits it, and JSON keeps it.
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
		if e := wantErr[*crunch.RangeError](t, table.Validate()); e.What != "base Mind of "+c.String() {
			t.Errorf("BaseTable.Validate of %v: %v, want it to name that base", c, e)
		}
	}
}

func TestBaseTableOfAGame(t *testing.T) {
	own := BaseTable{
		Mook: Values{1, 0, 0, 0}, Regular: Values{2, 0, 0, 0}, MiniBoss: Values{0, 1, 0, 0}, Boss: Values{0, 2, 0, 0},
		Creature: Values{0, 0, 1, 0}, Environ: Values{0, 0, 2, 0}, Obstacle: Values{0, 0, 0, 1}, Seeker: Values{0, 0, 0, 2}, Trap: Values{0, 0, 0, -2},
		Neutral: Values{0, 1, 1, 0},
	}
	roundTrip(t, own) // ST-07, GL-07
	if own.Challenge(Creature) != own.Creature || own.Challenge(Environ) != own.Environ || own.Challenge(Obstacle) != own.Obstacle ||
		own.Challenge(Seeker) != own.Seeker || own.Challenge(Trap) != own.Trap || own.Challenge(Neutral) != own.Neutral {
		t.Error("Challenge returns the values of another type")
	}
	good, _ := json.Marshal(own)
	was := own
	for _, bad := range []string{
		`null`, `{}`, `[]`, string(good[:len(good)-1]) + `,"Giant":[0,0,0,0]}`,
		`{"mook":[3,0,0,0],` + string(good[len(`{"mook":[1,0,0,0],`):]), string(good) + `{}`,
	} {
		if err := own.UnmarshalJSON([]byte(bad)); err == nil || own != was {
			t.Errorf("%s is read (%v), and the table is %v: want it refused, and unchanged", bad, err, own)
		}
	}
	own.Trap[Mind] = -3
	e := wantErr[*crunch.RangeError](t, own.Validate()) // ST-08
	if e.What != "base Mind of Trap" || e.Got != -3 {
		t.Errorf("%v, want an error for base Mind of Trap, -3", e)
	}
	for _, change := range []func(*BaseTable) *Values{
		func(b *BaseTable) *Values { return &b.Mook }, func(b *BaseTable) *Values { return &b.Boss },
		func(b *BaseTable) *Values { return &b.Creature }, func(b *BaseTable) *Values { return &b.Trap },
	} {
		own = was
		change(&own)[Power] = 3
		wantErr[*crunch.RangeError](t, own.Validate())
	}
	own = was
	if e := wantErr[*crunch.TextError](t, own.UnmarshalJSON([]byte(`{"mook":[1,0,0,0]}`))); !strings.Contains(e.Error(), `"regular" is missing`) {
		t.Errorf("%v, want an error for the missing key regular", e)
	}
}

func TestNewSheet(t *testing.T) {
	for _, k := range kinds {
		s := sheet(t, k, Values{-2, -1, 1, 2})
		if s.Now != (Values{-2, -1, 1, 2}) || s.Base != s.Now || s.Moved != 0 { // ST-09
			t.Errorf("%+v starts as %+v, want base and now -2, -1, 1, 2", k, s)
		}
	}
	for _, row := range []struct {
		clause string
		base   Values
		ill    []disease
		want   Values
	}{
		{"EX-142", Values{}, []disease{{Mind, 1}}, Values{Mind: -1}},
		{"EX-146", Values{}, []disease{{Mind, 1}, {Mind, 2}, {Power, 1}}, Values{Power: -1, Mind: -3}},
		{"EX-146", Values{Mind: -2}, []disease{{Mind, 3}}, Values{Mind: -4}},
		{"EX-146", Values{Mind: 2}, []disease{{Mind, 65535}}, Values{Mind: -4}},
		{"ST-08", Values{2, 2, 2, 2}, nil, Values{2, 2, 2, 2}},
	} {
		s := sheet(t, EntityKind{}, row.base, row.ill...)
		if s.Now != row.want { // ST-09
			t.Errorf("%s: %v with %v starts at %v, want %v", row.clause, row.base, row.ill, s.Now, row.want)
		}
	}
	for track := range Track(NumTracks) { // ST-08
		for _, bad := range []Slot{-3, 3, -128, 127} {
			var base Values
			base[track] = bad
			s, err := NewSheet(EntityKind{}, base, Lowered{})
			if e := wantErr[*crunch.RangeError](t, err); e.What != "base "+track.String() || e.Got != int(bad) || s != (Sheet{}) {
				t.Errorf("%v with sheet %+v, want an error for base %v of %v and no sheet", e, s, track, bad)
			}
		}
	}
}

// ST-13: what there can be.
func TestKindValidate(t *testing.T) {
	for _, k := range kinds {
		if err := k.validate(); err != nil {
			t.Errorf("%+v is refused: %v", k, err)
		}
		roundTrip(t, k)
	}
	for _, row := range []struct {
		clause, field string
		kind          EntityKind
	}{
		{"EX-50", "draws", EntityKind{Draws: true, Challenge: Trap}},
		{"EX-50", "miniBoss", EntityKind{MiniBoss: true, Challenge: Creature}},
	} {
		e := wantErr[*FieldError](t, row.kind.validate())
		if e.Field != row.field || e.Clause != row.clause {
			t.Errorf("%v, want field %s (%s)", e, row.field, row.clause)
		}
		_, err := NewSheet(row.kind, Values{}, Lowered{})
		wantErr[*FieldError](t, err)
	}
	wantErr[*crunch.RangeError](t, EntityKind{Challenge: NumChallenges}.validate())
	wantErr[*crunch.RangeError](t, EntityKind{Scenario: 4}.validate())
}

func TestDiseaseInMidScenario(t *testing.T) {
	s := sheet(t, EntityKind{}, Values{Mind: 1}, disease{Mind, 1})
	s.Shift(Mind, 2, 0)
	if err := s.Afflict(Mind, 2); err != nil || s.Now[Mind] != 2 || s.BaseValue(Mind) != -2 { // EX-142
		t.Errorf("Afflict(Mind, 2): %v, now %v, base %v: want now +2, base -2", err, s.Now, s.BaseValue(Mind))
	}
	s.RoundEnded()
	s.RoundEnded()
	s.Recover()
	if s.Now[Mind] != 1 {
		t.Errorf("Mind recovers to %v, want +1", s.Now[Mind])
	}
	was := s
	if e := wantErr[*crunch.RangeError](t, s.Heal(Mind, 4)); e.Max != 3 || s != was {
		t.Errorf("Heal(Mind, 4): %v, want a limit of 3", e)
	}
	wantErr[*crunch.RangeError](t, s.Heal(Mind, -1))
	wantErr[*crunch.RangeError](t, s.Afflict(Mind, -1))
	wantErr[*crunch.RangeError](t, s.Heal(7, 1))
	wantErr[*crunch.RangeError](t, s.Afflict(7, 1))
	wantErr[*crunch.RangeError](t, s.Afflict(Mind, math.MaxUint16))
	if s != was {
		t.Error("a refused call changed the sheet")
	}
	if err := s.Heal(Mind, 3); err != nil || s.BaseValue(Mind) != 1 || s.Now[Mind] != 1 { // EX-145
		t.Errorf("Heal(Mind, 3): %v, now %v, base %v: want +1 and +1", err, s.Now, s.BaseValue(Mind))
	}
}

// Gear is swapped in mid-scenario: the base changes, the track stays.
func TestBaseInMidScenario(t *testing.T) {
	s := sheet(t, EntityKind{}, Values{1, 1, 1, 1}, disease{Skill, 3})
	s.Base[Skill] = 2 // ST-05
	if err := s.Validate(); err != nil || s.BaseValue(Skill) != -1 || s.Now != (Values{1, 1, 1, -2}) {
		t.Errorf("base Skill %v, now %v, %v: want -1, and -2 now", s.BaseValue(Skill), s.Now, err)
	}
	s.Base[Mind] = 3 // ST-08
	wantErr[*crunch.RangeError](t, s.Validate())
}

// ST-08: AtBase is that every track stands at its BaseValue, whatever has moved the bases.
func TestAtBase(t *testing.T) {
	yes := 0
	for _, k := range kinds {
		k.WiderBase = 2 // a Skill that raises the other bases can be a base itself
		for base := Slot(-2); base <= 2; base++ {
			for mind := MinSlot; mind <= MaxSlot; mind++ {
				for skill := MinSlot; skill <= MaxSlot; skill++ { // ST-56: it can raise the other bases
					for moved := range 8 {
						s := Sheet{Kind: k, Base: Values{Mind: base, Skill: min(max(skill, -4), 4)}, Now: Values{Mind: mind, Skill: skill}, Raised: uint8(moved & 1)}
						s.Lowered[Mind] = uint16(moved >> 1 & 1)
						if moved >= 4 {
							s.Now[Power], s.Now[Resilience] = s.BaseValue(Power), s.BaseValue(Resilience)
						}
						want := true
						for track := range Track(NumTracks) {
							want = want && s.Now[track] == s.BaseValue(track)
						}
						if got := s.AtBase(); got != want {
							t.Fatalf("%+v: at its base: %t, want %t", s, got, want)
						}
						if want {
							yes++
						}
					}
				}
			}
		}
	}
	if yes == 0 {
		t.Error("no sheet stood at its base")
	}
}
