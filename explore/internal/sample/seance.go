package sample

import (
	"strconv"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Seance is a house where a ghost is banished in one way only: the ring must be laid on the altar, then the names must be read in the crypt. Whoever
// reads them too early, or is still there after so many rounds, is taken. Its Aims say what to do.
func Seance(rounds int) scenario.Spec {
	laid := func(sc *explore.Scene) bool {
		text, err := sc.Kept("laid")
		return err == nil && text == "true"
	}
	wrong := explore.Named("wrong", func(sc *explore.Scene) error { return sc.Finish("Taken") })
	return scenario.Spec{
		Name: "The Seance", Setting: scenario.SettingsOf(scenario.Civilization), Start: "Gate",
		Regions: []scenario.Region{{Name: "Gate"}, {Name: "Hall"}, {Name: "Library"}, {Name: "Attic", Items: []string{"ring"}}, {Name: "Nursery"},
			{Name: "Cellar"}, {Name: "Chapel"}, {Name: "Crypt"}, {Name: "Garden"}},
		Connections: []scenario.Connection{{From: "Gate", To: "Hall"}, {From: "Hall", To: "Library"}, {From: "Library", To: "Nursery"},
			{From: "Nursery", To: "Attic"},
			{From: "Hall", To: "Cellar"}, {From: "Cellar", To: "Crypt"}, {From: "Hall", To: "Garden"}, {From: "Garden", To: "Chapel"}},
		State: []scenario.Value{{Name: "laid", First: "false"}},
		Commands: []scenario.ContentCommand{
			{Name: "Lay the ring", Regions: []string{"Chapel"}, Item: "ring",
				Run: explore.Named("lay", func(sc *explore.Scene) error { return sc.Keep("laid", "true") })},
			{Name: "Read the names", Regions: []string{"Crypt"}, Run: explore.Named("read", func(sc *explore.Scene) error {
				if laid(sc) {
					return sc.Finish("Banished")
				}
				return sc.Finish("Taken")
			})},
			{Name: "Play the organ", Regions: []string{"Chapel"}, Run: wrong},
			{Name: "Open the coffin", Regions: []string{"Crypt"}, Run: wrong},
			{Name: "Wake the doll", Regions: []string{"Nursery"}, Run: wrong},
		},
		Endings: []scenario.Ending{{Name: "Banished", Wins: true}, {Name: "Taken", Loses: true}},
		Aims:    []scenario.Step{{{Fetch: "ring"}}, {{Bring: "ring", To: "Chapel"}}, {{Command: "Lay the ring"}}, {{Command: "Read the names"}}},
		Hooks: scenario.Hooks{scenario.OnRound: explore.Named("late", func(sc *explore.Scene) error {
			if sc.Position().Round() > rounds {
				return sc.Finish("Taken")
			}
			return nil
		})},
		Code: map[string]string{"rounds": strconv.Itoa(rounds)},
	}
}
