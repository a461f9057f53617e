package stattrack

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
)

func TestSheetJSON(t *testing.T) {
	s := Sheet{
		Kind: EntityKind{Challenge: Obstacle, Scenario: Exploration}, Base: Values{1, -2, 0, 2}, Now: Values{5, -5, -5, 4}, Lowered: Lowered{0, 65535, 0, 1},
		Raised: 3, Moved: 5, WasMoved: 10, Cause: 65535, Spent: FirstWin | KeepSecond, Seconded: true,
	}
	roundTrip(t, s)
	b, err := json.Marshal(s)
	want := `{"kind":{"challenge":"obstacle","scenario":"exploration"},"base":[1,-2,0,2],"now":[5,-5,-5,4],"lowered":[0,65535,0,1],"raised":3,` +
		`"moved":"power mind","wasMoved":"resilience skill","cause":65535,"spent":"firstWin keepSecond","seconded":true}`
	if err != nil || string(b) != want {
		t.Errorf("%s, %v; want %s", b, err, want)
	}
	if b, _ := json.Marshal(Sheet{}); string(b) != `{"base":[0,0,0,0],"now":[0,0,0,0]}` {
		t.Errorf("the zero Sheet is written as %s, want base and now only", b)
	}
	roundTrip(t, Sheet{})
}

func TestSheetRefused(t *testing.T) {
	good := Sheet{Kind: EntityKind{Scenario: Exploration}, Base: Values{1, 1, 1, 1}, Now: Values{1, 1, 1, 1}}
	for _, row := range []struct {
		clause string
		change func(s *Sheet)
		want   error
	}{
		{"EX-50", func(s *Sheet) { s.Kind = EntityKind{Draws: true, Challenge: Trap} }, &FieldError{}},
		{"ST-13", func(s *Sheet) { s.Kind.Scenario = 9 }, &crunch.RangeError{}},
		{"ST-08", func(s *Sheet) { s.Base[Mind] = 3 }, &crunch.RangeError{}},
		{"ST-02", func(s *Sheet) { s.Now[Power] = 6 }, &crunch.RangeError{}},
		{"ST-02", func(s *Sheet) { s.Now[Skill] = -6 }, &crunch.RangeError{}},
		{"ST-12", func(s *Sheet) { s.Now[Mind] = 5 }, &FieldError{}},
		{"ST-12", func(s *Sheet) { s.Kind.Draws, s.Now[Mind] = true, 5 }, &FieldError{}},
		{"ST-12", func(s *Sheet) { s.Now[Skill] = -5 }, &FieldError{}},
		{"ST-12", func(s *Sheet) { s.Kind.Scenario, s.Now[Skill] = Interaction, -5 }, &FieldError{}},
		{"ST-12", func(s *Sheet) { s.Kind.Challenge, s.Now[Skill] = Seeker, -5 }, &FieldError{}},
		{"ST-12", func(s *Sheet) { s.Kind.Challenge, s.Now[Skill] = Obstacle, 5 }, &FieldError{}},
		{"ST-57", func(s *Sheet) { s.Raised = 1 }, &FieldError{}},
		{"ST-57", func(s *Sheet) { s.Kind.Challenge, s.Raised = Obstacle, 5 }, &FieldError{}},
		{"ST-11", func(s *Sheet) { s.Moved = 16 }, &crunch.RangeError{}},
		{"ST-11", func(s *Sheet) { s.WasMoved = 16 }, &crunch.RangeError{}},
		{"ST-40", func(s *Sheet) { s.Cause = 1 }, &FieldError{}},
		{"ST-41", func(s *Sheet) { s.Spent = EveryWin }, &FieldError{}},
		{"ST-41", func(s *Sheet) { s.Spent = 16 }, &FieldError{}},
	} {
		s := good
		row.change(&s)
		err := s.Validate()
		if reflect.TypeOf(err) != reflect.TypeOf(row.want) {
			t.Errorf("%s: %+v: %v, want a %T", row.clause, s, err, row.want)
			continue
		}
		var back Sheet
		if _, err := json.Marshal(s); err == nil {
			t.Errorf("%s: MarshalJSON writes %+v, want an error", row.clause, s)
		} else if row.clause != "ST-13" && row.clause != "ST-11" && !strings.Contains(err.Error(), row.clause) {
			t.Errorf("%s: MarshalJSON: %v, want an error that names the clause", row.clause, err)
		}
		// The same by way of a save that somebody has edited.
		raw, rawErr := json.Marshal(savedSheet(s))
		if rawErr != nil {
			continue // there is no text for it
		}
		back = good
		if err := json.Unmarshal(raw, &back); err == nil || back != good {
			t.Errorf("%s: %s is read, want it refused, and no change", row.clause, raw)
		}
	}
	if good.Validate() != nil {
		t.Errorf("the good sheet is refused: %v", good.Validate())
	}
	for _, bad := range []string{
		`null`, `[]`, `3`, `{}`, `{"base":[0,0,0,0]}`, `{"now":[0,0,0,0]}`, `{"base":[0,0,0],"now":[0,0,0,0]}`, `{"base":[0,0,0,0],"now":[0,0,0,7]}`,
		`{"base":[0,0,0,0],"now":[0,0,0,0],"luck":1}`, `{"base":[0,0,0,0],"now":[0,0,0,0],"lowered":[1]}`, `{"base":[0,0,0,0],"now":[0,0,0,0],"lowered":[1,1,1,-1]}`,
		`{"base":[0,0,0,0],"now":[0,0,0,0],"lowered":[1,1,1,65536]}`, `{"base":[0,0,0,0],"now":[0,0,0,0],"moved":"Luck"}`, `{"base":[0,0,0,0],"now":[0,0,0,0],"spent":"All"}`,
		`{"base":[0,0,0,0],"now":[0,0,0,0],"kind":{"challenge":"Dragon"}}`, `{"base":[0,0,0,0],"now":[0,0,0,0],"cause":-1}`, `{"base":[0,0,0,0],"now":[0,0,0,0]} {}`, ``,
	} {
		s := good
		if err := s.UnmarshalJSON([]byte(bad)); err == nil || s != good {
			t.Errorf("%s is read (%v), want it refused, and no change", bad, err)
		}
	}
	s := good
	err := s.UnmarshalJSON([]byte(`{"base":[0,0,0,0],"now":[0,0,0,0],"kind":{"challenge":"Trp"}}`))
	if e, ok := errors.AsType[*crunch.NameError](err); !ok || e.Near != "Trap" {
		t.Errorf("%v, want the near name Trap", err)
	}
	if e := wantErr[*crunch.TextError](t, s.UnmarshalJSON([]byte(`{"base":[0,0,0,0]}`))); !strings.Contains(e.Error(), `"now" is missing`) {
		t.Errorf("%v, want an error for the missing key now", e)
	}
	for _, bad := range []string{`{}`, `{"now":[0,0,0,0]}`} {
		if e := wantErr[*crunch.TextError](t, s.UnmarshalJSON([]byte(bad))); !strings.Contains(e.Error(), `"base" is missing`) {
			t.Errorf("%v, want an error for the missing key base", e)
		}
	}
	// ST-12: the error names the track that can't stand where it does.
	for _, k := range kinds {
		for _, end := range []Slot{MinSlot, MaxSlot} {
			for _, track := range []Track{Mind, Skill} {
				s := Sheet{Kind: k}
				s.Now[track] = end
				if err := s.Validate(); err != nil {
					if e := wantErr[*FieldError](t, err); e.Field != track.String() || e.Found != end.String() || e.Clause != "ST-12" {
						t.Errorf("%v, want an error for %v %v (ST-12)", e, track, end)
					}
				}
			}
		}
	}
}

func TestOpposedJSON(t *testing.T) {
	o := Oppose(side("2d6", KeepSecond), side("1d8", 0), true)
	o.Roll(dice(1, 2, 5))
	b, err := json.Marshal(o)
	want := `{"action":{"pool":"2d6","rerolls":"keepSecond","first":"2d6=1,2"},"reaction":{"pool":"1d8","first":"1d8=5","won":true},"reactionWinsTies":true,"stage":"askReroll"}`
	if err != nil || string(b) != want {
		t.Errorf("%s, %v; want %s", b, err, want)
	}
	if b, _ := json.Marshal(Opposed{}); string(b) != `{"stage":"notOpposed"}` {
		t.Errorf("the zero Opposed is written as %s, want its stage only", b)
	}
	was := o
	for _, bad := range []string{
		`null`, `[]`, ``, `{"luck":1}`, want + `{}`,
		strings.Replace(want, "askReroll", "decided", 1) + `x`,
		strings.Replace(want, "askReroll", "firstRoll", 1),
		strings.Replace(want, "askReroll", "reroll", 1),
		strings.Replace(want, "askReroll", "askKeep", 1),
		strings.Replace(want, "askReroll", "notOpposed", 1),
		strings.Replace(want, `"won":true`, `"won":false`, 1),
		strings.Replace(want, `"first":"1d8=5"`, `"first":"1d6=5"`, 1), // another entry's dice
		strings.Replace(want, `"first":"1d8=5",`, ``, 1),
		strings.Replace(want, `"first":"2d6=1,2"`, `"first":"2d6=1"`, 1),
		strings.Replace(want, `"first":"2d6=1,2"`, `"first":"2d6=6,6"`, 1), // then the Action has won
		strings.Replace(want, `"first":"2d6=1,2"`, `"first":"2d6=1,2","second":"2d6=1,2"`, 1),
		strings.Replace(want, `"first":"2d6=1,2"`, `"first":"2d6=1,2","used":"keepSecond"`, 1),
		strings.Replace(want, `"first":"2d6=1,2"`, `"first":"2d6=1,2","keptSecond":true`, 1),
		strings.Replace(want, `"rerolls":"keepSecond",`, ``, 1),
		strings.Replace(want, `"stage"`, `"by":"reaction","stage"`, 1),
		strings.Replace(want, `"pool":"1d8"`, `"pool":"1d7"`, 1),
	} {
		v := was
		if err := v.UnmarshalJSON([]byte(bad)); err == nil || v != was {
			t.Errorf("%s is read as %v, %v; want it refused, and no change", bad, v, err)
		}
	}
	for _, bad := range []Opposed{
		{Stage: Decided}, {Action: Side{Pool: Pool{Terms: [MaxTerms]Dice{{99, D6}}}}}, {Action: Side{Rerolls: 99}}, {By: 7}, {Stage: 99},
		{Reaction: Side{Second: PoolRoll{Faces: [MaxDice]uint8{1}}}}, {Action: Side{First: PoolRoll{Pool: MustParsePool("1d6")}}},
	} {
		if _, err := json.Marshal(bad); err == nil {
			t.Errorf("MarshalJSON writes %+v, want an error", bad)
		}
	}
}

// A roll that is refused says which part is wrong.
func TestOpposedRefused(t *testing.T) {
	good := Oppose(side("2d6", KeepSecond), side("1d8", ChooseEither), true)
	good.Roll(dice(1, 2, 5))
	must.OK(t, good.Validate())
	for _, party := range []Party{ActionParty, ReactionParty} {
		for _, row := range []struct {
			change func(s *Side)
			want   error
		}{
			{func(s *Side) { s.Rerolls = 16 }, &crunch.RangeError{}},
			{func(s *Side) { s.Pool.Terms[0].N = 13 }, &crunch.RangeError{}},
			{func(s *Side) { s.First.Faces[0] = 9 }, &crunch.RangeError{}},
			{func(s *Side) { s.First.Faces[5] = 1 }, &crunch.RangeError{}},
			{func(s *Side) { s.Second = PoolRoll{Pool: s.Pool} }, &crunch.RangeError{}},
			{func(s *Side) { s.First = PoolRoll{Pool: MustParsePool("1d4"), Faces: [MaxDice]uint8{3}} }, &FieldError{}},
			{func(s *Side) { s.Won = !s.Won }, &FieldError{}},
			{func(s *Side) { s.Certain = true }, &FieldError{}},
		} {
			o := good
			row.change(o.side(party))
			if err := o.Validate(); reflect.TypeOf(err) != reflect.TypeOf(row.want) {
				t.Errorf("%+v: %v, want a %T", o, err, row.want)
			}
		}
	}
	// Half a roll: one side won against nothing.
	for _, party := range []Party{ActionParty, ReactionParty} {
		o := Oppose(side("1d6", 0), side("1d6", 0), false)
		o.Stage = Decided
		s := o.side(party)
		s.First, s.Won = PoolRoll{Pool: s.Pool, Faces: [MaxDice]uint8{6}}, true
		wantErr[*FieldError](t, o.Validate())
	}
	o := good
	o.Reaction.First = PoolRoll{Pool: MustParsePool("1d4"), Faces: [MaxDice]uint8{3}}
	if e := wantErr[*FieldError](t, o.Validate()); e.Error() != "stattrack: roll of the Reaction is 1d4=3: want a roll of 1d8 (GL-04)" {
		t.Errorf("%v, want an error for a roll of another pool", e)
	}
}
