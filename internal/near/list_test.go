package near

import (
	"strings"
	"testing"
)

func TestList(t *testing.T) {
	for _, row := range []struct{ names, want string }{{"", ""}, {"a", "a"}, {"a b", "a or b"}, {"a b c", "a, b or c"}} {
		if got := List(strings.Fields(row.names), "or"); got != row.want {
			t.Errorf("%q: %q, want %q", row.names, got, row.want)
		}
	}
}
