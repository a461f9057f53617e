// Package pieces lists the content of a scenario and of a party. Whoever names, counts or changes pieces of any kind asks it.
package pieces

import (
	"iter"

	"github.com/crunchrules/crunch/explore/scenario"
)

// A Kind is a kind of content.
type Kind string

// The kinds of content, in the order of the Spec. Plays stand with whoever has them, Effects with what bestows them.
const (
	Region     Kind = "region"
	Connection Kind = "connection"
	Challenge  Kind = "challenge"
	Disease    Kind = "disease"
	Secret     Kind = "secret"
	Feature    Kind = "feature"
	Fortunes   Kind = "fortunes" // a table
	Row        Kind = "row"      // of such a table
	Counter    Kind = "counter"
	Gear       Kind = "gear"
	Item       Kind = "item"
	Command    Kind = "command"
	Option     Kind = "option"
	State      Kind = "state"
	Ending     Kind = "ending"
	Witness    Kind = "witness"
	Character  Kind = "character"
)

// Printed are the kinds of what a Spec prints, in its order.
var Printed = []Kind{Region, Connection, Challenge, Disease, Secret, Feature, Fortunes, Row, Counter, Gear, Item, Command, Option, State, Ending, Witness}

// A Piece is one piece of content.
type Piece struct {
	Kind    Kind
	Index   int    // its place in the list that holds it
	Name    string // of a connection: both ends
	Of      string // the table of a Row
	Value   any    // a pointer to it: *scenario.Region and so on
	Hooks   *scenario.Hooks
	Hook    scenario.Hook // of a Row, a command or what is used
	Before  *scenario.Befores
	Plays   []scenario.Play
	Failure *scenario.Play // what stands beneath its Lock
	Items   []string       // what it holds for PCs to take; "" is nothing
}

// Of goes over the pieces of some kinds, kind by kind.
func Of(spec *scenario.Spec, party []scenario.Character, kinds ...Kind) iter.Seq[Piece] {
	return func(yield func(Piece) bool) {
		for _, kind := range kinds {
			if !list(spec, party, kind, yield) {
				return
			}
		}
	}
}

// Names lists the names of the pieces of some kinds.
func Names(spec *scenario.Spec, kinds ...Kind) (names []string) {
	for x := range Of(spec, nil, kinds...) {
		names = append(names, x.Name)
	}
	return names
}

func list(spec *scenario.Spec, party []scenario.Character, kind Kind, yield func(Piece) bool) (more bool) {
	switch more = true; kind {
	case Region:
		return each(kind, spec.Regions, yield, func(x *scenario.Region, p *Piece) {
			p.Name, p.Hooks, p.Before, p.Items = x.Name, x.Hooks, x.Before, x.Items
		})
	case Connection:
		return each(kind, spec.Connections, yield, func(x *scenario.Connection, p *Piece) { p.Name, p.Hooks = x.Name(), x.Hooks })
	case Challenge:
		return each(kind, spec.Challenges, yield, func(x *scenario.Challenge, p *Piece) {
			p.Name, p.Hooks, p.Before, p.Plays, p.Failure = x.Name, &x.Hooks, &x.Before, x.Plays, x.Failure
		})
	case Disease:
		return each(kind, spec.Diseases, yield, func(x *scenario.Disease, p *Piece) { p.Name, p.Hooks, p.Before = x.Name, &x.Hooks, &x.Before })
	case Secret:
		return each(kind, spec.Secrets, yield, func(x *scenario.Secret, p *Piece) { p.Name, p.Hooks, p.Items = x.Name, &x.Hooks, []string{x.Item} })
	case Feature:
		return each(kind, spec.Features, yield, func(x *scenario.Feature, p *Piece) {
			p.Name, p.Hooks, p.Failure, p.Items = x.Name, &x.Hooks, x.Failure, []string{x.Item}
		})
	case Fortunes:
		return each(kind, spec.Fortunes, yield, func(x *scenario.FortuneTable, p *Piece) { p.Name = x.Name })
	case Row:
		for i := 0; more && i < len(spec.Fortunes); i++ {
			t := &spec.Fortunes[i]
			more = each(kind, t.Rows, yield, func(x *scenario.Fortune, p *Piece) {
				p.Name, p.Of, p.Hook, p.Items = x.Name, t.Name, x.Hook, []string{x.Item}
			})
		}
	case Counter:
		return each(kind, spec.Counters, yield, func(x *scenario.Counter, p *Piece) { p.Name, p.Hooks = x.Name, &x.Hooks })
	case Gear:
		return each(kind, spec.Gear, yield, func(x *scenario.Gear, p *Piece) {
			if p.Name, p.Hooks, p.Before, p.Plays = x.Name, x.Hooks, x.Before, x.Plays; x.Use != nil {
				p.Hook = x.Use.Run
			}
		})
	case Item:
		return each(kind, spec.Items, yield, func(x *scenario.Item, p *Piece) {
			if p.Name, p.Hooks, p.Before = x.Name, x.Hooks, x.Before; x.Use != nil {
				p.Hook = x.Use.Run
			}
		})
	case Command:
		return each(kind, spec.Commands, yield, func(x *scenario.ContentCommand, p *Piece) { p.Name, p.Hook = x.Name, x.Run })
	case Option:
		return each(kind, spec.Options, yield, func(x *scenario.Option, p *Piece) { p.Name = x.Name })
	case State:
		return each(kind, spec.State, yield, func(x *scenario.Value, p *Piece) { p.Name = x.Name })
	case Ending:
		return each(kind, spec.Endings, yield, func(x *scenario.Ending, p *Piece) { p.Name = x.Name })
	case Witness:
		return each(kind, spec.Witnesses, yield, func(x *scenario.Witness, p *Piece) { p.Name = x.Name })
	case Character:
		return each(kind, party, yield, func(x *scenario.Character, p *Piece) { p.Name, p.Before, p.Plays = x.Name, &x.Before, x.Plays })
	}
	return more
}

// each goes over a list of one kind.
func each[T any](kind Kind, list []T, yield func(Piece) bool, of func(*T, *Piece)) bool {
	for i := range list {
		p := Piece{Kind: kind, Index: i, Value: &list[i]}
		if of(&list[i], &p); !yield(p) {
			return false
		}
	}
	return true
}
