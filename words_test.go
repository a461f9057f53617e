package crunch_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/internal/valid"
)

func TestNearName(t *testing.T) {
	known := []string{"region", "connection", "creature", "on_enter", "Rotten Step", ""}
	for _, row := range []struct{ name, want string }{
		{"regoin", "region"}, {"Region", "region"}, {"onenter", "on_enter"}, {"rotten stp", "Rotten Step"}, {"creatrue", "creature"},
		{"region", ""}, {"xyz", ""}, {"", ""}, {strings.Repeat("region", 20), ""},
	} {
		if got := near.Name(row.name, known); got != row.want {
			t.Errorf("%q: %q, want %q", row.name, got, row.want)
		}
	}
	if got := near.Name("ad", []string{"ae", "ab", "ac"}); got != "ab" {
		t.Errorf("of equally near names %q: want the first in the alphabet", got)
	}
}

// The work is bounded: Name doesn't find a name far down a long list.
func TestNearNameIsBounded(t *testing.T) {
	var known []string
	for i := range 4000 {
		known = append(known, fmt.Sprintf("challenge %d", i))
	}
	if got := near.Name("kitchen door", append(known, "kitchen doors")); got != "" {
		t.Errorf("%q: want nothing", got)
	}
}

func TestListInWords(t *testing.T) {
	for _, row := range []struct{ names, want string }{{"", ""}, {"a", "a"}, {"a b", "a or b"}, {"a b c", "a, b or c"}} {
		if got := near.List(strings.Fields(row.names), "or"); got != row.want {
			t.Errorf("%q: %q, want %q", row.names, got, row.want)
		}
	}
}

func TestValidRange(t *testing.T) {
	var bad *crunch.RangeError
	if err := valid.In(1, 3).Check("checks", "stat", 4, "CK-01"); !errors.As(err, &bad) || bad.Error() != "checks: stat is 4: want 1 to 3 (CK-01)" {
		t.Error(err)
	}
	for _, got := range []int{1, 3} {
		must.OK(t, valid.In(1, 3).Check("checks", "stat", got, ""))
	}
}
