package inspect

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/script"
)

// Knobs returns what is wrong with the knobs of a pack that loads: numbers that it doesn't have, and values that they can't be. file turns the names
// of its files into those of messages.
func Knobs(pack *script.Pack, file func(name string) string) (list []Problem) {
	game, err := pack.Game()
	if err != nil {
		return nil // who plays the pack is told why
	}
	knobs, _ := pack.Tuning()
	for _, k := range knobs {
		told := map[string]bool{}
		for _, v := range k.Values {
			if _, err := simulate.Set(game, k.Of, v); err != nil && !told[err.Error()] {
				told[err.Error()] = true
				list = append(list, Problem{File: file(k.File), Line: k.Line, Message: fmt.Sprintf("knob: %s", strings.TrimPrefix(err.Error(), "simulate: "))})
			}
		}
	}
	return list
}
