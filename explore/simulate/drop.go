package simulate

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// Drop returns a Game in which a piece of content is gone, as if nobody had written it. The rest keeps its names and numbers. Content that asks for
// the piece gets nothing and no error, and no hook of the scenario hears of it.
//
//   - A Challenge is not on the map, and no hook spawns it: the verb returns one that is gone.
//   - A Disease can't be caught, and nobody brings it along.
//   - A Secret can't be found. A Feature is not there to be seen or opened.
//   - A Counter never fills.
//   - A Fortune gives nothing, and its hook is gone, in every row of that name. The row can still be drawn, since dice lead to it.
//   - A command can't be given.
//   - Gear is only an item: it can't be equipped.
//   - An Item is only a name: it can't be used, and none of its hooks run.
//   - A play of a PC or of Gear, "Ada: Axe", can't be played.
//
// Callbacks stay where they are.
// A name that there isn't is a *crunch.NameError. If no Game can be made without it, the error joins a *scenario.SpecError for
// each mistake. g is unchanged.
func Drop(g *explore.Game, kind Kind, name string) (*explore.Game, error) {
	if err := kindNames.Check(uint8(kind)); err != nil {
		return nil, err
	}
	return remake(g, func(w *world) error {
		found, names := false, []string(nil)
		w.drop(kind, func(other string) bool {
			if !slices.Contains(names, other) {
				names = append(names, other)
			}
			found = found || other == name
			return other == name
		})
		if !found {
			return &crunch.NameError{Package: "simulate", What: kind.String(), Name: name, Want: listed(names), Near: near.Name(name, names)}
		}
		return nil
	})
}

// drop takes out the content of a kind that has the wanted name.
func (w *world) drop(kind Kind, is func(name string) bool) {
	for x := range pieces.Of(&w.Spec, w.Party, contentKinds[kind]...) {
		if kind == PlayContent {
			for k := range x.Plays {
				if p := &x.Plays[k]; is(x.Name + ": " + p.Name) {
					p.Out, p.Only, p.Never = true, 0, everywhere // EX-90
				}
			}
			continue
		}
		if !is(x.Name) {
			continue
		}
		switch c := x.Value.(type) {
		case *scenario.Challenge:
			c.Absent, c.Out = true, true
		case *scenario.Disease:
			c.Out = true
		case *scenario.Secret:
			c.Out = true
		case *scenario.Feature:
			c.Out = true
		case *scenario.Counter:
			c.Out = true
		case *scenario.Fortune:
			c.Item, c.Hook = "", nil
		case *scenario.ContentCommand:
			c.Can = explore.Can(func(*board.View, scenario.Who) (bool, error) { return false, nil })
		case *scenario.Gear:
			c.Out = true
		case *scenario.Item:
			c.Use, c.Before, c.Hooks = nil, nil, nil // GL-90
		}
	}
	for i := range w.Party {
		c := &w.Party[i]
		switch kind {
		case DiseaseContent:
			c.Diseases = slices.DeleteFunc(c.Diseases, is)
		case GearContent:
			for _, name := range c.Equipped {
				if is(name) {
					c.Items = append(c.Items, name)
				}
			}
			c.Equipped = slices.DeleteFunc(c.Equipped, is)
		}
	}
}

// everywhere has all settings.
var everywhere = scenario.SettingsOf(scenario.Wilderness, scenario.Dungeon, scenario.Civilization)

// Drops returns a Variant without each piece of content in turn, in the order of a Report's rows. Study.Rank then tells which matters most.
// It leaves out content without which no Game can be made, and has one Variant for pieces of one name.
func Drops(g *explore.Game, kinds ...Kind) []Variant {
	var list []Variant
	seen := map[string]bool{}
	for _, c := range newTally(g).report.Content {
		name := "without " + c.Kind.String() + " " + c.Name
		if seen[name] || len(kinds) > 0 && !slices.Contains(kinds, c.Kind) {
			continue
		}
		seen[name] = true
		if changed, err := Drop(g, c.Kind, c.Name); err == nil {
			list = append(list, Variant{Name: name, Game: changed})
		}
	}
	return list
}
