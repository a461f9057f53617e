package probdeck_test

import (
	"testing"

	"github.com/crunchrules/crunch/internal/decoders"
	"github.com/crunchrules/crunch/probdeck"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(probdeck.Abilities), new(probdeck.Ability), new(probdeck.Attack), new(probdeck.AttackStep), new(probdeck.Behaviour),
	new(probdeck.Behaviours), new(probdeck.Bioform), new(probdeck.Card), new(probdeck.Cards), new(probdeck.Character),
	new(probdeck.Chart), new(probdeck.Condition),
	new(probdeck.Hand), new(probdeck.Lobe), new(probdeck.Lobes), new(probdeck.OpenAttack), new(probdeck.PerkDeck),
	new(probdeck.Pile), new(probdeck.Scene), new(probdeck.Spend), new(probdeck.Spread), new(probdeck.Traits), new(probdeck.Verdict),
	new(probdeck.Weapon),
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded) }

func FuzzDecoders(f *testing.F) {
	decoders.Fuzz(f, []string{
		"none", "100% > 60%", "Operate(Correl)", "Weak to Blunt Trauma 200%", "Immune to Mental, Weak to Blunt", "Ace*4 2", "{8, 4, Ace}", "2*4 3, drawn 2",
		"6 King*2, out King, discarded 6", "King on 1, 10", "Operate 4, Will 2", "Correl 2", "2 3*4",
	}, decoded...)
}
