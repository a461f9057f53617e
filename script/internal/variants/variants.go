// Package variants makes the changes of a game that simulations compare, from what people write.
package variants

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
)

// Sweep returns a variant for each value of a text such as "challenges/Rat/ep=2,4".
func Sweep(game *explore.Game, text string) ([]simulate.Variant, error) {
	if text == "decks" {
		return simulate.Decks(game)
	}
	key, values, ok := strings.Cut(text, "=")
	if !ok || values == "" {
		return nil, errors.New(`want a key and values, such as "challenges/Rat/ep=2,4"`)
	}
	return simulate.Sweep(game, key, strings.Split(values, ",")...)
}

// Choices reads texts such as "Nerves=4".
func Choices(texts []string) (choices []scenario.Choice, err error) {
	for _, text := range texts {
		name, value, ok := strings.Cut(text, "=")
		if !ok {
			return nil, fmt.Errorf("%s: want a name and a value, such as Nerves=4", text)
		}
		choices = append(choices, scenario.Choice{Option: name, Value: value})
	}
	return choices, nil
}

// Choose returns the game with options chosen by texts such as "Nerves=4".
func Choose(game *explore.Game, texts []string) (*explore.Game, error) {
	choices, err := Choices(texts)
	if err != nil {
		return nil, err
	}
	for i, c := range choices {
		if _, err := game.Choose(c); err != nil {
			return nil, fmt.Errorf("%s: %w", texts[i], err)
		}
	}
	if choices == nil {
		return game, nil
	}
	return game.Choose(choices...)
}

// Drop returns a variant without a piece of content, for each piece that has the name: a Challenge and a Disease may share one. For "all" it
// returns one for each piece of content.
func Drop(game *explore.Game, name string) (list []simulate.Variant, err error) {
	if name == "all" {
		return simulate.Drops(game), nil
	}
	meant, known := "", []string{}
	for kind := simulate.ChallengeContent; kind <= simulate.ItemContent; kind++ {
		without, err := simulate.Drop(game, kind, name)
		var unknown *crunch.NameError
		switch {
		case errors.As(err, &unknown):
			if meant = cmp.Or(meant, unknown.Near); !strings.HasPrefix(unknown.Want, "none") {
				known = append(known, fmt.Sprintf("%v %s", kind, unknown.Want))
			}
		case err != nil:
			return nil, err
		default:
			list = append(list, simulate.Variant{Name: fmt.Sprintf("without %v %s", kind, name), Game: without})
		}
	}
	if len(list) == 0 && meant == "" {
		return nil, fmt.Errorf("there is no content of this name: want all, or one of these: %s", strings.Join(known, "; "))
	} else if len(list) == 0 {
		return nil, fmt.Errorf("there is no content of this name (did you mean %s?)", meant)
	}
	return list, nil
}
