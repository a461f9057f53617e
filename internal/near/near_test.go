package near

import (
	"fmt"
	"strings"
	"testing"
)

func TestName(t *testing.T) {
	known := []string{"region", "connection", "creature", "on_enter", "Rotten Step", ""}
	for _, row := range []struct{ name, want string }{
		{"regoin", "region"}, {"Region", "region"}, {"onenter", "on_enter"}, {"rotten stp", "Rotten Step"}, {"creatrue", "creature"},
		{"region", ""}, {"xyz", ""}, {"", ""}, {strings.Repeat("region", 20), ""},
	} {
		if got := Name(row.name, known); got != row.want {
			t.Errorf("%q: %q, want %q", row.name, got, row.want)
		}
	}
	if got := Name("ad", []string{"ae", "ab", "ac"}); got != "ab" {
		t.Errorf("of equally near names %q: want the first in the alphabet", got)
	}
}

// The work is bounded: Name doesn't find a name far down a long list.
func TestNameIsBounded(t *testing.T) {
	var known []string
	for i := range 4000 {
		known = append(known, fmt.Sprintf("challenge %d", i))
	}
	if got := Name("kitchen door", append(known, "kitchen doors")); got != "" {
		t.Errorf("%q: want nothing", got)
	}
}
