package simulate

import (
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
)

// Sweep returns a Variant for each of some values of a path, made as by Set. Each is named after the path and the value.
func Sweep(g *explore.Game, path string, values ...string) ([]Variant, error) {
	var list []Variant
	for _, value := range values {
		changed, err := Set(g, path, value)
		if err != nil {
			return nil, err
		}
		list = append(list, Variant{Name: path + " = " + value, Game: changed})
	}
	return list, nil
}

// Decks returns two Variants for each card of each PC's deck: one copy fewer and one copy more, made as by Set. A card with a single copy has
// only the second: without copies it would be no card of the deck but a printed play (HD-02). If no PC has a deck, the error is a
// *crunch.NameError.
func Decks(g *explore.Game) ([]Variant, error) {
	if g == nil {
		return nil, explore.ErrNoGame
	}
	var list []Variant
	for _, c := range g.Party() {
		for _, p := range c.Plays {
			if p.Copies == 0 {
				continue
			}
			path := "party/" + c.Name + "/plays/" + p.Name + "/copies"
			values := []string{strconv.Itoa(int(p.Copies) - 1), strconv.Itoa(int(p.Copies) + 1)}
			if p.Copies == 1 {
				values = values[1:]
			}
			made, err := Sweep(g, path, values...)
			if err != nil {
				return nil, err
			}
			list = append(list, made...)
		}
	}
	if len(list) == 0 {
		return nil, &crunch.NameError{Package: "simulate", What: "deck", Name: "decks", Want: "a PC with cards: none has any"}
	}
	return list, nil
}
