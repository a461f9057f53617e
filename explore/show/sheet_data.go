package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// A SheetData is the sheet of one thing as data for a page: what it is, its text, and the part of the View that says it all. One of the pointers
// is set, by Kind; none for what is gone and for a Secret that players have found.
type SheetData struct {
	// "PC", "Challenge", "gone", "region", "Feature", "Disease", "Counter", "state", "Gear", "item", "card", "Effect", "Secret", "command" or "scenario"
	Kind string
	Name string
	Text string // as SheetOf has it

	PC        *board.PCView        `json:",omitzero"`
	Challenge *board.ChallengeView `json:",omitzero"`
	Region    *board.RegionView    `json:",omitzero"`
	Feature   *board.FeatureView   `json:",omitzero"`
	Disease   *board.DiseaseView   `json:",omitzero"`
	Counter   *board.CounterView   `json:",omitzero"`
	State     *board.ValueView     `json:",omitzero"`
	Gear      *board.GearView      `json:",omitzero"`
	Item      *board.ItemView      `json:",omitzero"`
	Card      *board.PlayView      `json:",omitzero"`
	Effect    *board.EffectView    `json:",omitzero"`
	Secret    *board.SecretView    `json:",omitzero"` // for the DM
	Command   *board.CommandView   `json:",omitzero"`
	Scenario  *ScenarioSheet       `json:",omitzero"`
}

// MarshalJSON writes the SheetData as board.View.MarshalJSON writes a View: keys in lowerCamel, lists never null.
func (s SheetData) MarshalJSON() ([]byte, error) { return forms.Marshal(&s) }

// UnmarshalJSON reads what MarshalJSON writes.
func (s *SheetData) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, s) }

// SheetOf returns the sheet of anything in a View by its name, in any case: a PC, a Challenge, a region, a Feature, a Disease, a Counter, a
// Gear, an item, a card of a deck, an Effect in force, a Secret, a command of content, what the scenario keeps, or the scenario itself, whose name is also
// "scenario" if nothing else is called so. It says what the viewer may know of it; the DM knows all. Of several with one name it tells all. If the
// View has none, the error is a [*crunch.NameError].
func SheetOf(v *board.View, name string) (string, error) {
	list, err := Sheets(v, name)
	var b strings.Builder
	for i := range list {
		b.WriteString(list[i].Text)
	}
	return b.String(), err
}

// Sheets returns the same as SheetOf as data: a sheet for each thing of that name.
func Sheets(v *board.View, name string) ([]SheetData, error) {
	s := sheetFinder{v: v, name: name}
	s.onTheTable()
	s.ofContent()
	if len(s.found) == 0 && strings.EqualFold(name, "scenario") {
		s.name = v.Scenario
		s.scenario()
	}
	if len(s.found) == 0 {
		return nil, &crunch.NameError{Package: "show", What: "name on the table", Name: name,
			Want: "a PC, Challenge, region, Feature, Disease, Counter, Gear, item, card, Effect, Secret, command or the scenario",
			Near: near.Name(name, s.names)}
	}
	return s.found, nil
}

// SheetDataOf returns Sheet as data. If the View has no such entity, it is zero.
func SheetDataOf(v *board.View, w scenario.Who) (d SheetData) {
	if f := v.Challenge(w); f != nil {
		return SheetData{Kind: "Challenge", Name: v.Name(w), Text: Sheet(v, w), Challenge: f}
	}
	if text := Sheet(v, w); text != "" {
		d = SheetData{Kind: "PC", Name: v.PCs[w.Index()].Name, Text: text, PC: &v.PCs[w.Index()]}
	}
	return d
}

// A sheetFinder collects the sheets of one name.
type sheetFinder struct {
	v     *board.View
	name  string
	names []string // all that have a sheet
	found []SheetData
}

// is notes a name, and reports whether it is the one that is asked for.
func (s *sheetFinder) is(called string) bool {
	s.names = append(s.names, called)
	return strings.EqualFold(called, s.name)
}

func (s *sheetFinder) add(d SheetData) { s.found = append(s.found, d) }

// onTheTable finds entities, regions and what stands in them.
func (s *sheetFinder) onTheTable() {
	v := s.v
	for i := range v.PCs {
		if s.is(v.PCs[i].Name) {
			s.add(SheetDataOf(v, scenario.PC(i)))
		}
	}
	for i := range v.Challenges {
		if w := v.Challenges[i].Who; s.is(v.Name(w)) {
			s.add(SheetDataOf(v, w))
		}
	}
	for i := range v.Gone {
		if g := &v.Gone[i]; s.is(g.Name) {
			s.add(SheetData{Kind: "gone", Name: g.Name, Text: g.Name + ", gone\n"})
		}
	}
	for i := range v.Regions {
		r := &v.Regions[i]
		if s.is(r.Name) {
			s.add(SheetData{Kind: "region", Name: r.Name, Text: regionSheet(v, r), Region: r})
		}
		for k := range r.Features {
			if f := &r.Features[k]; s.is(f.Name) {
				s.add(SheetData{Kind: "Feature", Name: f.Name, Text: featureSheet(r, f), Feature: f})
			}
		}
	}
	for i := range v.Diseases {
		if d := &v.Diseases[i]; s.is(d.Name) {
			s.add(SheetData{Kind: "Disease", Name: d.Name, Text: diseaseSheet(v, d), Disease: d})
		}
	}
	for i := range v.Counters {
		if c := &v.Counters[i]; !c.Hidden && (s.is(c.Name) || s.is(v.CounterName(c))) {
			s.add(SheetData{Kind: "Counter", Name: c.Name, Text: fmt.Sprintf("%s, Counter: %v\n", v.CounterName(c), c), Counter: c})
		}
	}
}

// ofContent finds what content has printed: Gear, items, cards, Effects, Secrets, commands, and the scenario.
func (s *sheetFinder) ofContent() {
	v := s.v
	for i := range v.State {
		if k := &v.State[i]; s.is(k.Name) {
			s.add(SheetData{Kind: "state", Name: k.Name, Text: valueSheet(k), State: k})
		}
	}
	for i := range v.Gear {
		if g := &v.Gear[i]; s.is(g.Name) {
			s.add(SheetData{Kind: "Gear", Name: g.Name, Text: gearSheet(v, g), Gear: g})
		}
	}
	for i := range v.Items {
		if it := &v.Items[i]; !it.Gear && s.is(it.Name) {
			s.add(SheetData{Kind: "item", Name: it.Name, Text: it.Name + ", item" + usesOf(it) + "\n" + about(it.About), Item: it})
		}
	}
	var lines []string // of cards: decks share them
	for i := range v.PCs {
		for k := range v.PCs[i].Cards {
			card := &v.PCs[i].Plays[k]
			line := playLine(card)
			if !card.Card && card.Copies == 0 || slices.Contains(lines, line) {
				continue
			}
			if lines = append(lines, line); s.is(card.Name) {
				s.add(SheetData{Kind: "card", Name: card.Name, Text: line + "\n", Card: card})
			}
		}
	}
	for i := range v.Effects {
		if e := &v.Effects[i]; s.is(e.Effect.Name) {
			s.add(SheetData{Kind: "Effect", Name: e.Effect.Name, Text: effectSheet(v, e), Effect: e})
		}
	}
	s.secrets()
	for i := range v.Commands {
		if c := &v.Commands[i]; s.is(c.Name) {
			s.add(SheetData{Kind: "command", Name: c.Name, Text: commandSheet(v, c), Command: c})
		}
	}
	s.scenario()
}

// secrets finds Secrets: the DM knows all, players the names of those found. EX-122
func (s *sheetFinder) secrets() {
	for i := range s.v.Hidden {
		if x := &s.v.Hidden[i]; s.is(x.Name) {
			s.add(SheetData{Kind: "Secret", Name: x.Name, Text: secretSheet(s.v, x), Secret: x})
		}
	}
	if len(s.v.Hidden) > 0 {
		return
	}
	for _, name := range s.v.Secrets {
		if s.is(name) {
			s.add(SheetData{Kind: "Secret", Name: name, Text: name + ", Secret, found\n"})
		}
	}
}

func (s *sheetFinder) scenario() {
	if s.is(s.v.Scenario) {
		sheet := ScenarioSheetOf(s.v)
		s.add(SheetData{Kind: "scenario", Name: s.v.Scenario, Text: sheet.String(), Scenario: &sheet})
	}
}
