package valid

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
)

func TestRange(t *testing.T) {
	var bad *crunch.RangeError
	if err := In(1, 3).Check("checks", "stat", 4, "CK-01"); !errors.As(err, &bad) || bad.Error() != "checks: stat is 4: want 1 to 3 (CK-01)" {
		t.Error(err)
	}
	for _, got := range []int{1, 3} {
		if err := In(1, 3).Check("checks", "stat", got, ""); err != nil {
			t.Error(err)
		}
	}
}

func TestJSON(t *testing.T) {
	type value struct {
		A int   `json:"a"`
		B []int `json:"b"`
	}
	var v value
	if err := JSON("checks", "value", []byte(` {"a": 3, "b": [1]} `), &v, "a", "b"); err != nil || v.A != 3 || v.B[0] != 1 {
		t.Errorf("JSON read %+v, %v; want A 3 and B [1]", v, err)
	}
	for _, row := range []struct{ data, want string }{
		{`{"a": 3, "c": 1}`, `unknown field "c"`},
		{`{"a": 3} {}`, "more text after the value"},
		{`{"a": 3, "a": 4}`, `the key "a" stands twice`},
		{`{"a": 3, "A": 4}`, `the key "A" stands twice`},
		{`{"b": []}`, `the key "a" is missing`},
		{`null`, `the key "a" is missing`},
		{``, "EOF"},
		{`{"a": "x"}`, "cannot unmarshal string"},
		{`[`, "unexpected EOF"},
	} {
		var bad *crunch.TextError
		err := JSON("checks", "value", []byte(row.data), &v, "a")
		if !errors.As(err, &bad) || bad.What != "value" || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v, want %s", row.data, err, row.want)
		}
	}
	if err := JSON("checks", "value", []byte(`{"A": 5}`), &v, "a"); err != nil || v.A != 5 {
		t.Errorf("a key in another case: got %v, %v, want it read", v, err)
	}
	var m map[string]int
	if err := JSON("checks", "map", []byte(`{"a": 1, "A": 2}`), &m, "a"); err != nil || m["a"] != 1 || m["A"] != 2 {
		t.Errorf("keys of a map in two cases: got %v, %v, want both", m, err)
	}
	var list []int
	if err := JSON("checks", "list", []byte(`[1,2]`), &list); err != nil || len(list) != 2 {
		t.Errorf("JSON read %v, %v; want two elements", list, err)
	}
}

func TestOuterKeys(t *testing.T) {
	for _, row := range []struct {
		data string
		want []string
	}{
		{`{}`, nil}, {`[{"a":1}]`, nil}, {`"a"`, nil}, {`3`, nil},
		{` { "a" : {"b": [1, "c"], "d": {"e": 2}}, "f\"g" :"h:\\\"", "ä":"i" } `, []string{"a", `f"g`, "ä"}},
	} {
		if got := outerKeys([]byte(row.data)); !slices.Equal(got, row.want) {
			t.Errorf("%s: %q, want %q", row.data, got, row.want)
		}
	}
}
