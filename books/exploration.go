package books

import (
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// RockyWall returns the wall of the book's example in the connection of two regions: 6 EP, and it Persists. The book says that it likely has the
// Climbing keyword too; height is its Height then, and 0 without. EX-67, EX-68
func RockyWall(way scenario.Way, height uint8) scenario.Challenge {
	return scenario.Challenge{Name: "Rocky Wall", Type: stattrack.Obstacle, Way: &way, EP: 6, Persists: true, Climbing: height}
}

// Disease returns a Disease as the book prints them: "Disease (Mind 1)" lowers base Mind by 1. EX-142
func Disease(name string, track stattrack.Track, by uint8) scenario.Disease {
	return scenario.Disease{Name: name, Track: track, By: by}
}

// Rally returns the Strategy of the book's example: allies have +1 level on their Inflict dice until the start of its player's next turn. EX-02
func Rally() scenario.Play {
	return scenario.Play{Name: "Rally", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1, Allies: true}}}
}

// Ruins returns the overgrown region of the book's ancient ruins: a dungeon that players may treat as wilderness. EX-91
func Ruins() scenario.Region {
	return scenario.Region{Name: "Overgrown Ruins", Setting: scenario.SettingsOf(scenario.Dungeon, scenario.Wilderness)}
}

// Torch returns the light source that the book names first: a flame. EX-43
func Torch() scenario.Gear { return scenario.Gear{Name: "Torch", Light: scenario.Flame} }

// OilLantern returns the other one. EX-43
func OilLantern() scenario.Gear { return scenario.Gear{Name: "Oil Lantern", Light: scenario.Flame} }
