package coach

import (
	"cmp"
	"slices"
	"strings"
)

// A Piece is a piece of content that the text of an Answer is about.
type Piece struct {
	Words string   // with which a line of the text begins, after two spaces: "play Ada: Axe", "challenges/Ogre/ep"
	Kinds []string // what it may be: the words of Lua that define such a piece, "challenge" for all Challenges
	Name  string
	Play  string // the play of it, or ""
}

// anyKind has the kinds of content on which games can turn.
var anyKind = []string{"challenge", "region", "disease", "secret", "feature", "fortune", "counter", "gear", "item", "command", "pc"}

// piece returns the Piece of a kind and a name, as an Answer has them.
func piece(words, kind, name string) Piece {
	p := Piece{Words: words, Kinds: []string{kind}, Name: name}
	switch kind {
	case "party":
		p.Kinds = []string{"pc"}
	case "play":
		p.Kinds = []string{"pc", "gear"}
		p.Name, p.Play, _ = strings.Cut(name, ": ")
	case "limits":
		p.Kinds = []string{"scenario"}
	case "":
		p.Kinds = anyKind
	}
	return p
}

// Where returns where a pack defines the Piece, as script.Pack.Where says it: under the first of its Kinds that is known. If none is, the line is 0.
func (p Piece) Where(where func(kind, name, play string) (file string, line int)) (file string, line int) {
	for _, kind := range p.Kinds {
		if file, line = where(kind, p.Name, p.Play); line > 0 {
			break
		}
	}
	return file, line
}

// Pieces returns the pieces of content that the lines of the text are about, those with the longest Words first.
func (a *Answer) Pieces() (list []Piece) {
	add := func(words, kind, name string) {
		p := piece(words, kind, name)
		if kind == "limits" {
			p.Name = a.Scenario
		}
		list = append(list, p)
	}
	for _, c := range a.Causes {
		kind, name, _ := strings.Cut(c.What, " ")
		add(c.What, kind, name)
	}
	for _, u := range a.Unused {
		add(u.Kind+" "+u.Name, u.Kind, u.Name)
	}
	for _, t := range a.Turning {
		if name, ok := strings.CutPrefix(t.What, "ending "); ok {
			add(t.What, "ending", name)
		} else {
			add(t.What, "", t.What)
		}
	}
	for _, x := range a.Choices.List {
		add(x.What, "party", x.who)
	}
	for _, p := range a.Places {
		add(p.Region, "region", p.Region)
	}
	for _, advice := range a.Advice {
		for _, c := range advice.Changes {
			kind, rest, _ := strings.Cut(c.Path, "/")
			name := rest // it may have slashes: the number's key stands behind it
			if end := strings.Index(rest, "/plays/"); end >= 0 {
				name = rest[:end]
			} else if end = strings.LastIndex(rest, "/"); end >= 0 {
				name = rest[:end]
			}
			if kind != "party" && kind != "limits" {
				kind = strings.TrimSuffix(kind, "s")
			}
			add(c.Path, kind, name)
		}
	}
	slices.SortStableFunc(list, func(x, y Piece) int { return cmp.Compare(len(y.Words), len(x.Words)) })
	return list
}
