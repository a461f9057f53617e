package record

import (
	"reflect"
	"testing"
)

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
		if err := c.Unmarshal(data, &got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%d elements: found %v, %v, want %v", n, got, err, want)
		}
		if n > 2*long && cap(got.List) > n+n/4 {
			t.Errorf("%d elements take room for %d, want as many", n, cap(got.List))
		}
	}
}
