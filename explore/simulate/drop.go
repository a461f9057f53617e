package simulate

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/internal/near"
)

// Drop returns a Game in which a piece of content does nothing. Nothing else changes its number or name, so hooks that speak of it still work.
//
//   - A Challenge is not on the map. If a hook spawns it, it plays nothing and its hooks are gone.
//   - A Disease lowers nothing and its hooks are gone. It can still be caught.
//   - A Secret opens, holds and disarms nothing, and its hooks are gone. A Feature holds nothing, and its hooks are gone.
//   - A Counter decides nothing, and its hooks are gone.
//   - A Fortune gives nothing, and its hook is gone: every row of that name.
//   - A command's Run does nothing. It can still be given.
//   - Gear adds nothing, and its plays do nothing. It can still be equipped.
//   - A play of a PC or of Gear, "Ada: Axe", has no entries and does nothing. It can still be played.
//
// A name that there isn't is a *crunch.NameError. If no Game can be made without it, the error joins the *explore.SpecErrors. g is unchanged.
func Drop(g *explore.Game, kind Kind, name string) (*explore.Game, error) {
	if err := kindNames.Check(uint8(kind)); err != nil {
		return nil, err
	}
	return remake(g, func(w *world) error {
		found, names := false, []string(nil)
		drops[kind](w, func(other string) bool {
			names = append(names, other)
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
				c.Absent, c.Plays, c.Hooks, c.Pursues = true, nil, explore.Hooks{}, false
			}
		}
	},
	DiseaseContent: func(w *world, is func(string) bool) {
		for i := range w.Diseases {
			if d := &w.Diseases[i]; is(d.Name) {
				d.By, d.Hooks = 0, explore.Hooks{}
			}
		}
	},
	SecretContent: func(w *world, is func(string) bool) {
		for i := range w.Secrets {
			if s := &w.Secrets[i]; is(s.Name) {
				s.Opens, s.Item, s.Disarms, s.Fortune, s.Hooks = nil, "", "", "", explore.Hooks{}
			}
		}
	},
	FeatureContent: func(w *world, is func(string) bool) {
		for i := range w.Features {
			if f := &w.Features[i]; is(f.Name) {
				f.Item, f.Hooks = "", explore.Hooks{}
			}
		}
	},
	CounterContent: func(w *world, is func(string) bool) {
		for i := range w.Counters {
			if c := &w.Counters[i]; is(c.Name) {
				c.Wins, c.Loses, c.Hooks = false, false, explore.Hooks{}
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
				c.Run = func(*explore.Scene) error { return nil }
			}
		}
	},
	GearContent: func(w *world, is func(string) bool) {
		for i := range w.Gear {
			if g := &w.Gear[i]; is(g.Name) {
				for k := range g.Plays {
					idle(&g.Plays[k])
				}
				*g = explore.Gear{Name: g.Name, About: g.About, Plays: g.Plays}
			}
		}
	},
	PlayContent: func(w *world, is func(string) bool) {
		plays := func(owner string, list []explore.Play) {
			for k := range list {
				if p := &list[k]; is(owner + ": " + p.Name) {
					idle(p)
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

// idle takes all entries from a play.
func idle(p *explore.Play) {
	*p = explore.Play{Name: p.Name, Kind: p.Kind, Aim: p.Aim, Trigger: p.Trigger}
}

// Drops returns a Variant without each piece of content in turn, in the order of a Report's rows. Study.Rank then tells which matters most.
// Drops leaves out content without which no Game can be made, and copies of a name.
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
