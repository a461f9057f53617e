package valid

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
)

func TestRange(t *testing.T) {
	var bad *crunch.RangeError
	if err := In(1, 3).Check("checks", "stat", 4, "CK-01"); !errors.As(err, &bad) || bad.Error() != "checks: stat is 4: want 1 to 3 (CK-01)" {
		t.Error(err)
	}
	for _, got := range []int{1, 3} {
		must.OK(t, In(1, 3).Check("checks", "stat", got, ""))
	}
}
