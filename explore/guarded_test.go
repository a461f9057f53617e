package explore_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A PC can't be defeated by SceneEntity.Defeat: Kill and Leave are for PCs. EX-61
func TestDefeatIsForChallenges(t *testing.T) {
	var got error
	spec := shore(does("Defeat", func(sc *explore.Scene) error { got = sc.Actor().Defeat(); return got }))
	c := openChapter(t, spec)
	before := c.s().Hash()
	_, err := c.r.Do(attempt(aerim, 0), explore.DiceOf(1))
	if got == nil || err == nil || !strings.Contains(err.Error(), "want a Challenge") || c.s().Hash() != before {
		t.Errorf("%v, want a refusal that says what it is for, and nothing changed", err)
	}
}

// A connection of a region with itself is one mistake, and no way.
func TestWayToItself(t *testing.T) {
	_, err := explore.New(scenario.Spec{Name: "Loop", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions: []scenario.Region{{Name: "A"}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "A"}, {From: "A", To: "A"}, {From: "A", To: "B"}}})
	var list interface{ Unwrap() []error }
	if !errors.As(err, &list) || len(list.Unwrap()) != 2 {
		t.Fatalf("%v, want one mistake for each of two connections", err)
	}
	for i, err := range list.Unwrap() {
		var bad *scenario.SpecError
		if !errors.As(err, &bad) || bad.Index != i || bad.Field != "To" || bad.Want != "another region" {
			t.Errorf("%v, want that connection %d leads to another region", err, i)
		}
	}
}

// Reset gives the State that it was given: an empty set is none, whatever the Runner had before.
func TestResetToEmptySets(t *testing.T) {
	c := openChapter(t, shore())
	c.begin(aerim)
	c.move(aerim, 0)
	start := c.g.Start()
	start.Table.Known, start.Table.Seen = scenario.Set{}, scenario.Set{}
	c.r.Reset(start)
	if s := c.s(); s.Table.Known != nil || s.Table.Seen != nil {
		t.Errorf("after Reset the sets are %#v and %#v, want nil: the form in which they are saved", s.Table.Known, s.Table.Seen)
	}
	if diff := differ(c.g.Start(), *c.s()); diff != "" {
		t.Errorf("Reset to the start (-start +got):\n%s", diff)
	}
}

// People name items in any case. The command has the name as the item has it.
func TestTypedItemsHaveTheirNames(t *testing.T) {
	c := openChapter(t, wardrobe(), wearer([]string{"Mail"}, "rope", "rope", "Lantern", "Picks"))
	c.begin(aerim)
	for text, want := range map[string]board.Command{
		"Ada drop rope":          {Do: board.VerbDrop, Who: aerim, Item: "rope"},
		"Ada drop lantern":       {Do: board.VerbDrop, Who: aerim, Item: "Lantern"},
		"Ada equip lantern":      {Do: board.VerbEquip, Who: aerim, Item: "Lantern"},
		"Ada equip picks mail":   {Do: board.VerbEquip, Who: aerim, Item: "Picks", Swap: "Mail"},
		"Ada equip picks":        {Do: board.VerbEquip, Who: aerim, Item: "Picks"},
		"Ada equip Lantern Mail": {Do: board.VerbEquip, Who: aerim, Item: "Lantern", Swap: "Mail"},
	} {
		v := c.r.View(aerim)
		got, err := v.ParseCommand(text)
		if err != nil || got != want {
			t.Errorf("%q: %+v, %v, want %+v", text, got, err, want)
		}
	}
}
