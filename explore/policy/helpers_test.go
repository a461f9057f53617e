package policy_test

import (
	"github.com/crunchrules/crunch/explore/internal/sample"
)

// Helpers that make maps, plays and games.
var dice, rooms, row, kitchen, renamed = sample.Dice, sample.Rooms, sample.Row, sample.Kitchen, sample.Renamed
