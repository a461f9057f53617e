package show_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/internal/short"
)

func TestMain(m *testing.M) { short.Main(m) }

// Helpers that make maps, plays and games.
var dice, rooms, row, kitchen, renamed = sample.Dice, sample.Rooms, sample.Row, sample.Kitchen, sample.Renamed
