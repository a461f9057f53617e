package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/record"
)

type (
	text   string
	number struct{ N int }
	under  struct{ Depth int }
	whole  struct {
		Name   string
		PCs    []int
		Text   text
		Far    *number
		Seed   uint64 `json:",string"`
		Rare   int8   `json:",omitzero"`
		Own    bool   `json:"renamed"`
		Pair   [2]uint8
		Lists  [][]string
		Skip   int `json:"-"`
		hidden int //lint:ignore U1000 a field that is not exported has no key
		under
		Foreign json.RawMessage
		Odd     odd
		Notes   map[string]string `json:",omitzero"`
	}
	sparse struct {
		Name  string `json:"name"`
		Count int
		List  []int
	}
	odd    struct{ Even int }
	player struct {
		Name string
		F    func() `json:",omitzero"`
	}
	cast struct{ Of []player }
)

func (t text) MarshalText() ([]byte, error) {
	if t == "bad" {
		return nil, errors.New("bad text")
	}
	return []byte("<" + t + ">"), nil
}

func (t *text) UnmarshalText(b []byte) error {
	s, ok := strings.CutPrefix(strings.TrimSuffix(string(b), ">"), "<")
	if !ok {
		return errors.New("want it in angle brackets")
	}
	*t = text(s)
	return nil
}

// codec writes the types of this test. An odd is written as half of it.
var codec = &record.Codec{Package: "test", Path: reflect.TypeFor[whole]().PkgPath(), Sparse: map[reflect.Type]bool{reflect.TypeFor[sparse](): true},
	Special: map[reflect.Type]record.Special{reflect.TypeFor[odd](): {
		Write: func(w *record.Writer, v reflect.Value) error { return w.Value(reflect.ValueOf(v.Field(0).Int() / 2)) },
		Read: func(r *record.Reader, v reflect.Value) error {
			var half int
			err := r.Value(reflect.ValueOf(&half).Elem())
			v.Field(0).SetInt(int64(2 * half))
			return err
		},
	}}}

const full = `{"name":"a \"b\" <ä>","pcs":[1,-2],"text":"<x>","far":{"n":3},"seed":"18446744073709551615","rare":-128,"renamed":true,"pair":[1,255],"lists":[[],["y"]],"depth":4,"foreign":[null],"odd":4,"notes":{"":"y","B b":"x"}}`

func value() whole {
	return whole{Name: `a "b" <ä>`, PCs: []int{1, -2}, Text: "x", Far: &number{3}, Seed: 1<<64 - 1, Rare: -128, Own: true, Pair: [2]uint8{1, 255}, Lists: [][]string{nil, {"y"}},
		under: under{4}, Foreign: json.RawMessage(`[null]`), Odd: odd{8}, Notes: map[string]string{"B b": "x", "": "y"}}
}

func TestWriteAndRead(t *testing.T) {
	got, err := codec.Marshal(value())
	if err != nil || string(got) != full {
		t.Fatalf("%s, %v, want\n%s", got, err, full)
	}
	for _, in := range []string{full, " " + strings.NewReplacer(`":`, "\" :\n\t", `,"`, ` , "`).Replace(full) + "\n"} {
		var back whole
		if err := codec.Unmarshal([]byte(in), &back); err != nil || !reflect.DeepEqual(back, value()) {
			t.Errorf("Unmarshal(%s) = %+v, %v; want what was written", in, back, err)
		}
	}
	var back whole
	least := `{"name":"","pcs":[],"text":"<>","seed":"0","renamed":false,"pair":[0,0],"lists":[],"depth":0,"foreign":0,"odd":0}`
	got, err = codec.Marshal(whole{Foreign: json.RawMessage("0")})
	if err != nil || string(got) != least {
		t.Errorf("%s, %v, want %s", got, err, least)
	}
	if err := codec.Unmarshal([]byte(least), &back); err != nil || back.PCs != nil || back.Far != nil {
		t.Errorf("Unmarshal(%s) = %+v, %v; want empty lists to be nil", least, back, err)
	}
}

func TestSparse(t *testing.T) {
	if got, err := codec.Marshal(sparse{}); err != nil || string(got) != `{"name":"","list":[]}` {
		t.Errorf("Marshal(sparse{}) = %s, %v; want only the fields that are always written", got, err)
	}
	var s sparse
	if err := codec.Unmarshal([]byte(`{"name":"x"}`), &s); err != nil || s.Name != "x" {
		t.Errorf("Unmarshal without list = %+v, %v; want Name x", s, err)
	}
	var list []sparse
	if err := codec.Unmarshal([]byte(`[]`), &list); err != nil || list == nil {
		t.Errorf("Unmarshal([]) = %v, %v; want a list that is empty and not nil", list, err)
	}
}

func TestMistakes(t *testing.T) {
	for _, row := range []struct{ old, new, want string }{
		{`"pcs":[1,-2]`, `"pcs":[1,"x"]`, `at byte 33: found pcs[1]: found "x", want a whole number from -`},
		{`"pcs":[1,-2]`, `"pcs":[1,2.5]`, `found 2.5, want a whole number`},
		{`"pcs":[1,-2]`, `"pcs":[1e2]`, `found 1e2`},
		{`"pcs":[1,-2]`, `"pcs":{}`, `found pcs: found {}, want a list`},
		{`"pcs":[1,-2]`, `"pcs":null`, `found pcs: found null`},
		{`"pcs":[1,-2]`, `"pcs":[null]`, `found pcs[0]: found null`},
		{`"pcs":[1,-2],`, ``, `the key "pcs" is missing`},
		{`"pcs":`, `"pc":`, `"pc" is not a valid key: want name, pcs, text, far, seed, rare, renamed, pair, lists, depth, foreign, odd, notes (did you mean pcs?)`},
		{`"pcs":`, `"PCs":`, `"PCs" is not a valid key`},
		{`"rare":-128`, `"name":"again"`, `found name: found the key a second time, want it once`},
		{`"rare":-128`, `"rare":-129`, `found -129, want a whole number from -128 to 127`},
		{`"rare":-128`, `"rare":-0`, `found -0`},
		{`"pair":[1,255]`, `"pair":[1,256]`, `found 256, want a whole number from 0 to 255`},
		{`"pair":[1,255]`, `"pair":[1]`, `found a list of 1, want 2 elements`},
		{`"pair":[1,255]`, `"pair":[1,2,3]`, `found pair[2]: found a list of more, want 2 elements`},
		{`"renamed":true`, `"renamed":1`, `found 1, want true or false`},
		{`"text":"<x>"`, `"text":"x"`, `found text: want it in angle brackets`},
		{`"text":"<x>"`, `"text":["x"]`, `found ["x"], want a text`},
		{`"seed":"18446744073709551615"`, `"seed":"18446744073709551616"`, `want a whole number from 0 to 18446744073709551615`},
		{`"seed":"18446744073709551615"`, `"seed":"007"`, `found "007", want "7"`},
		{`"seed":"18446744073709551615"`, `"seed":7`, `found 7, want a text`},
		{`"far":{"n":3}`, `"far":{"n":3,"m":1}`, `found far.m: "m" is not a valid key: want n`},
		{`"far":{"n":3}`, `"far":{}`, `found far: the key "n" is missing`},
		{`"far":{"n":3}`, `"far":"x"`, `found "x", want an object`},
		{`"odd":4,"notes":{"":"y","B b":"x"}}`, `"odd":4}}`, `at byte`},
		{`"odd":4,"notes":{"":"y","B b":"x"}}`, `"odd":4`, `unexpected end of JSON input`},
		{`"odd":4,"notes":{"":"y","B b":"x"}}`, `"odd":"\ud800"}`, `found odd`},
		{`"B b":"x"`, `"":"x"`, `found notes: found the key a second time`},
		{`"B b":"x"`, `"B b":1`, `found notes.B b: found 1, want a text`},
		{`<ä>`, "\xff", `at byte 18: found a byte that is not UTF-8: want UTF-8`},
	} {
		in := strings.Replace(full, row.old, row.new, 1)
		back := whole{Name: "as it was"}
		var bad *crunch.TextError
		if err := codec.Unmarshal([]byte(in), &back); !errors.As(err, &bad) || bad.Package != "test" || bad.What != "whole" || !strings.Contains(err.Error(), row.want) || back.Name != "as it was" || back.PCs != nil {
			t.Errorf("%s: %v, want %s", row.new, err, row.want)
		}
	}
	for _, in := range []string{"", "null", "5", "[]", `"x"`, "{", full + full} {
		var bad *crunch.TextError
		if err := codec.Unmarshal([]byte(in), new(whole)); !errors.As(err, &bad) {
			t.Errorf("%q: %v, want a *crunch.TextError", in, err)
		}
	}
	for want, v := range map[string]any{
		"test: whole: text: bad text":                        whole{Text: "bad"},
		`test: whole: lists[0][1]: found "\xff", want UTF-8`: whole{Lists: [][]string{{"", "\xff"}}},
		`test: cast: of[1] "x".f: a func() has no JSON`:      cast{Of: []player{{Name: "", F: nil}, {Name: "x", F: func() {}}}},
	} {
		if _, err := codec.Marshal(v); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestLowerCamel(t *testing.T) {
	for name, want := range map[string]string{"Name": "name", "PCs": "pcs", "EP": "ep", "ID": "id", "GearEP": "gearEP", "EPLeft": "epLeft", "InjuryEP": "injuryEP", "HTTPServer": "httpServer", "N": "n",
		"OneWay": "oneWay", "PassedBy": "passedBy"} {
		if got := record.LowerCamel(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}

func FuzzUnmarshal(f *testing.F) {
	for _, text := range []string{full, "", "{}", `{"name":1}`, `[[[[`, `{"pcs":[1,2,{"a":"\"}"}]}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var v whole
		if err := codec.Unmarshal([]byte(text), &v); err != nil {
			var bad *crunch.TextError
			if !errors.As(err, &bad) || bad.At < 0 || bad.At > len(text)+1 {
				t.Fatalf("Unmarshal(%q): %v, want a *TextError whose place is in the text", text, err)
			}
			return
		}
		again := must.Get(codec.Marshal(v))(t)
		var back whole
		if err := codec.Unmarshal(again, &back); err != nil || fmt.Sprint(back) != fmt.Sprint(v) && v.Far == nil {
			t.Fatalf("%q: %+v, %v, want %+v", text, back, err, v)
		}
	})
}

// The memory of a list goes by the length of its text: a hundred thousand zeros behind a few elements are no reason to make room for as many elements
// of a kilobyte.
func TestListsTakeTheMemoryOfTheirText(t *testing.T) {
	type wide struct{ Of [128]int64 }
	type lists struct{ Of []wide }
	one, rest := `{"of":[`+strings.Repeat("0,", 127)+"0]},", strings.Repeat("0,", 100_000)+"0"
	text := []byte(`{"of":[` + strings.Repeat(one, 17) + rest + "]}")
	var v lists
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := codec.Unmarshal(text, &v)
	runtime.ReadMemStats(&after)
	if most := 64 * uint64(len(text)); err == nil || after.TotalAlloc-before.TotalAlloc > most {
		t.Errorf("a text of %d bytes: %v, and %d bytes of memory, want an error and at most %d", len(text), err, after.TotalAlloc-before.TotalAlloc, most)
	}
}

// A text is written as encoding/json writes it.
func TestTextAsEncodingJSON(t *testing.T) {
	type one struct{ Of string }
	for r := range rune(0x2100) {
		in := "a" + string(r) + "b"
		var want strings.Builder
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(false)
		must.OK(t, enc.Encode(in))
		got, err := codec.Marshal(one{in})
		if err != nil || `{"of":`+strings.TrimSpace(want.String())+"}" != string(got) {
			t.Errorf("%q: %s, %v, want %s", in, got, err, want.String())
		}
	}
}

// A type may have itself in it.
func TestTypeInItself(t *testing.T) {
	type tree struct {
		Name string
		Of   []tree
		Next *tree
	}
	v := tree{Name: "x", Of: []tree{{Name: "y"}}, Next: &tree{Name: "z"}}
	text, err := codec.Append([]byte("before "), &v)
	if want := `before {"name":"x","of":[{"name":"y","of":[]}],"next":{"name":"z","of":[]}}`; err != nil || string(text) != want {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
	var back tree
	if err := codec.Unmarshal(text[len("before "):], &back); err != nil || !reflect.DeepEqual(v, back) {
		t.Errorf("%v, %v, want %v", back, err, v)
	}
	v.Of[0].Of = []tree{{Name: "\xff"}}
	if text, err := codec.Append([]byte("before"), &v); err == nil || string(text) != "before" {
		t.Errorf("%s, %v, want what was there before, and an error", text, err)
	}
}

// Texts are read as encoding/json reads them, however many there are, and what comes again is what it was.
func TestTexts(t *testing.T) {
	type line struct {
		Text  string `json:"text"`
		Again string `json:"again" reads:"again"`
	}
	var lines []line
	for i := range 300 {
		lines = append(lines, line{fmt.Sprintf("%d \"\\/\b\f\n\r\t\u0001é\u2028 %s", i, strings.Repeat("x", i)), fmt.Sprint("again\n", i%3)})
	}
	for _, escape := range []bool{false, true} {
		text, err := codec.Marshal(lines)
		if escape {
			text, err = json.Marshal(lines) // it writes \u003c
		}
		if err != nil {
			t.Fatal(err)
		}
		var got []line
		if err := codec.Unmarshal(bytes.ReplaceAll(text, []byte(`"text":"`), []byte(`"text": "`)), &got); err != nil || !reflect.DeepEqual(got, lines) {
			t.Errorf("%v, or other texts than were written", err)
		}
	}
}

// byHand is what people write: half of its keys may be missing, and a part of it has methods of its own.
type (
	byHand[T comparable] struct {
		Defence int      `also:"defense" key:"always"`
		Part    part     `json:"part"`
		Parts   []part   `json:"parts"`
		Of      T        `json:"of"`
		Far     *float64 `json:",omitzero"`
	}
	part struct{ n int }
)

func (p part) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "%d", p.n), nil }

func (p *part) UnmarshalJSON(data []byte) error {
	if string(data) == "13" {
		return errors.New("13 is unlucky")
	}
	return json.Unmarshal(data, &p.n)
}

func TestByHand(t *testing.T) {
	hand := &record.Codec{Package: "test", Path: codec.Path, ByHand: true}
	half := 0.5
	same := func(v, back any, want string) {
		t.Helper()
		text, err := hand.Marshal(v)
		if err != nil || string(text) != want {
			t.Errorf("%s, %v, want %s", text, err, want)
		}
		if err := hand.Unmarshal(text, back); err != nil || !reflect.DeepEqual(reflect.ValueOf(back).Elem().Interface(), v) {
			t.Errorf("%s is read as %+v, %v, want %+v", text, back, err, v)
		}
	}
	same(byHand[float64]{Defence: 3, Part: part{7}, Parts: []part{{1}, {2}}, Of: 1.5, Far: &half}, new(byHand[float64]),
		`{"defence":3,"part":7,"parts":[1,2],"of":1.5,"far":0.5}`)
	same(byHand[any]{}, new(byHand[any]), `{"defence":0,"part":0,"parts":[],"of":null}`)
	same(byHand[any]{Of: "x<y"}, new(byHand[any]), `{"defence":0,"part":0,"parts":[],"of":"x\u003cy"}`)
	same(byHand[*int]{}, new(byHand[*int]), `{"defence":0,"part":0,"parts":[]}`)
	same(byHand[struct{ N int }]{}, new(byHand[struct{ N int }]), `{"defence":0,"part":0,"parts":[],"of":{"N":0}}`)
	var v byHand[int]
	if err := hand.Unmarshal([]byte(`{"defense":3}`), &v); err != nil || v.Defence != 3 {
		t.Errorf("the other spelling: %+v, %v, want 3", v, err)
	}
	for in, want := range map[string]string{
		`{}`:                             `the key "defence" is missing`,
		`{"defence":1,"defense":1}`:      `found defense: found the key a second time`,
		`{"Defence":1}`:                  `"Defence" is not a valid key: want defence, part, parts, of, far`,
		`{"":1}`:                         `"" is not a valid key`,
		`{"defence":1,"part":13}`:        `found part: 13 is unlucky`,
		`{"defence":1,"parts":[1,null]}`: `found parts[1]: found null`,
		`{"defence":1,"of":1.5}`:         `found 1.5, want a whole number`,
	} {
		if err := hand.Unmarshal([]byte(in), &v); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", in, err, want)
		}
	}
}
