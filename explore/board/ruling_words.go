package board

import (
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
)

// How a ruling says what a region is like.

// lit is the word for a Terrain that is nothing else.
const lit = "lit"

func landWord(n int) string {
	if n <= 0 || n > int(scenario.AllTerrain) {
		return wordOf([]string{lit}, n)
	}
	return strings.ToLower(scenario.Terrain(n).String())
}

// printed is the word for the Settings that the scenario prints.
const printed = "printed"

func settingWord(n int) string {
	if n <= 0 || n > int(scenario.EverySetting) {
		return wordOf([]string{printed}, n)
	}
	return strings.ToLower(scenario.Settings(n).String())
}

// landOf reads what a region is like: lit, or the names of a Terrain.
func landOf(text string) (int, error) {
	var t scenario.Terrain
	if strings.EqualFold(text, lit) {
		return 0, nil
	}
	err := t.UnmarshalText([]byte(text))
	return int(t), err
}

// settingsOf reads the settings of a region: printed, or the names of Settings.
func settingsOf(text string) (int, error) {
	if strings.EqualFold(text, printed) {
		return 0, nil
	}
	var s scenario.Settings
	err := s.UnmarshalText([]byte(text))
	if err == nil && s&^scenario.EverySetting != 0 {
		err = &crunch.NameError{Package: "explore", What: "settings of a region", Name: text, Want: "wilderness, dungeon, civilization or printed"}
	}
	return int(s), err
}
