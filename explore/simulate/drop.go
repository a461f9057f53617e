package simulate

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// Drop returns a Game in which a piece of content is gone, as if nobody had written it. The rest keeps its names and numbers. Content that asks for
// the piece gets nothing, quietly, and no hook of the scenario hears of it.
//
//   - A Challenge is not on the map, and no hook spawns it: the verb returns one that is gone.
//   - A Disease can't be caught, and nobody brings it along.
//   - A Secret can't be found. A Feature is not there to be seen or opened.
//   - A Counter never fills.
//   - A Fortune gives nothing, and its hook is gone: every row of that name. Its row can still be drawn, since dice lead to it.
//   - A command can't be given.
//   - Gear is an item like any other: it can't be equipped.
//   - A play of a PC or of Gear, "Ada: Axe", can't be played.
//
// A name that there isn't is a *crunch.NameError. If no Game can be made without it, the error joins a *scenario.SpecError for
// each mistake. g is unchanged.
func Drop(g *explore.Game, kind Kind, name string) (*explore.Game, error) {
	if err := kindNames.Check(uint8(kind)); err != nil {
		return nil, err
	}
	return remake(g, func(w *world) error {
		found, names := false, []string(nil)
		drops[kind](w, func(other string) bool {
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

// drops takes out the content of each kind that has the wanted name.
var drops = [numKinds]func(w *world, is func(name string) bool){
	ChallengeContent: func(w *world, is func(string) bool) {
		for i := range w.Challenges {
			if c := &w.Challenges[i]; is(c.Name) {
				c.Absent, c.Out = true, true
			}
		}
	},
	DiseaseContent: func(w *world, is func(string) bool) {
		for i := range w.Diseases {
			if d := &w.Diseases[i]; is(d.Name) {
				d.Out = true
			}
		}
		for i := range w.Party {
			c := &w.Party[i]
			c.Diseases = slices.DeleteFunc(c.Diseases, is)
		}
	},
	SecretContent: func(w *world, is func(string) bool) {
		for i := range w.Secrets {
			if s := &w.Secrets[i]; is(s.Name) {
				s.Out = true
			}
		}
	},
	FeatureContent: func(w *world, is func(string) bool) {
		for i := range w.Features {
			if f := &w.Features[i]; is(f.Name) {
				f.Out = true
			}
		}
	},
	CounterContent: func(w *world, is func(string) bool) {
		for i := range w.Counters {
			if c := &w.Counters[i]; is(c.Name) {
				c.Out = true
			}
		}
	},
	FortuneContent: func(w *world, is func(string) bool) {
		for i := range w.Fortunes {
			for k := range w.Fortunes[i].Rows {
				if row := &w.Fortunes[i].Rows[k]; is(row.Name) {
					row.Item, row.Hook = "", nil
				}
			}
		}
	},
	CommandContent: func(w *world, is func(string) bool) {
		for i := range w.Commands {
			if c := &w.Commands[i]; is(c.Name) {
				c.Can = explore.Can(func(*board.View, scenario.Who) (bool, error) { return false, nil })
			}
		}
	},
	ItemContent: func(w *world, is func(string) bool) {
		w.Items = slices.DeleteFunc(slices.Clone(w.Items), func(it scenario.Item) bool { return is(it.Name) })
	},
	GearContent: func(w *world, is func(string) bool) {
		for i := range w.Gear {
			if g := &w.Gear[i]; is(g.Name) {
				g.Out = true
			}
		}
		for i := range w.Party {
			c := &w.Party[i]
			for _, name := range c.Equipped {
				if is(name) {
					c.Items = append(c.Items, name)
				}
			}
			c.Equipped = slices.DeleteFunc(c.Equipped, is)
		}
	},
	PlayContent: func(w *world, is func(string) bool) {
		plays := func(owner string, list []scenario.Play) {
			for k := range list {
				if p := &list[k]; is(owner + ": " + p.Name) {
					p.Out, p.Only, p.Never = true, 0, everywhere // EX-90
				}
			}
		}
		for i := range w.Party {
			plays(w.Party[i].Name, w.Party[i].Plays)
		}
		for i := range w.Gear {
			plays(w.Gear[i].Name, w.Gear[i].Plays)
		}
	},
}

// everywhere has all settings.
var everywhere = scenario.SettingsOf(scenario.Wilderness, scenario.Dungeon, scenario.Civilization)

// Drops returns a Variant without each piece of content in turn, in the order of a Report's rows. Study.Rank then tells which matters most.
// It has none for content without which no Game can be made, nor a second one for a name.
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
