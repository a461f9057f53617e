package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/internal/short"
)

func TestMain(m *testing.M) { short.Main(m) }
