package record

import (
	"encoding/json"
	"reflect"
	"testing"
)

func TestWithout(t *testing.T) {
	for _, c := range []struct {
		text, want, skipped string
		ok                  bool
	}{
		{`{"a":1,"b":{"c":[2,"}"]},"d":"x"}`, `{"a":1,"d":"x"}`, `{"c":[2,"}"]}`, true},
		{` { "b" : 1 , "a" : null } `, `{"a":null}`, `1`, true},
		{`{"b":1}`, `{}`, `1`, true},
		{`{}`, `{}`, ``, true},
		{`{"b":1,"a":2,"b":3}`, `{"a":2}`, `3`, true},
		{`{"\u0061":1}`, `{"a":1}`, ``, true},
		{`{"a\n":1}`, ``, ``, false},
		{`{"a\"":1}`, ``, ``, false},
		{`[1]`, ``, ``, false},
		{`null`, ``, ``, false},
	} {
		skipped := ""
		got, ok := Without(nil, []byte(c.text), func(key, has []byte) bool {
			if string(key) != "b" {
				return false
			}
			skipped = string(has)
			return true
		})
		if ok != c.ok || ok && (string(got) != c.want || skipped != c.skipped) {
			t.Errorf("Without(%s) = %s, %v, skipped %s; want %s, %v, %s", c.text, got, ok, skipped, c.want, c.ok, c.skipped)
		}
		if ok && !json.Valid(got) {
			t.Errorf("Without(%s) = %s, want JSON", c.text, got)
		}
	}
}

// A long list is counted before it grows, and elements that are equal to one before them are read once: all are there, in their order.
func TestLongListIsCounted(t *testing.T) {
	type entry struct {
		Text string `json:"text" reads:"again"`
	}
	type box struct {
		List []entry `json:"list"`
		More int     `json:"more"`
	}
	for _, n := range []int{long - 1, long, long + 1, 100} {
		var want, got box
		for i := range n {
			want.List = append(want.List, entry{string(rune('a' + i%7))})
		}
		want.More = n
		c := &Codec{Package: "test", Path: "github.com/crunchrules/crunch/internal/record"}
		data, err := c.Marshal(&want)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.UnmarshalValid(data, &got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%d elements: found %v, %v, want %v", n, got, err, want)
		}
		if n > 2*long && cap(got.List) > n+n/4 {
			t.Errorf("%d elements take room for %d, want as many", n, cap(got.List))
		}
	}
}
