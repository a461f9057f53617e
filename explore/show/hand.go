package show

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Hand returns a PC's cards as a viewer knows them: "Hand of 3: Slash x2, Dodge. Deck of 8. Discarded: Rush." Of a hand that the viewer
// doesn't see it tells the size. It is "" for a PC that has no cards. HD-80, HD-81
func Hand(v *board.View, pc scenario.Who) string {
	if !pc.IsPC() || pc.Index() >= len(v.PCs) || len(v.PCs[pc.Index()].Cards) == 0 {
		return ""
	}
	p := &v.PCs[pc.Index()]
	text := fmt.Sprintf("Hand of %d", p.Hand)
	if held := pile(p, func(c *board.CardCount) uint8 { return c.Hand }); held != "" {
		text += ": " + held
	}
	text += fmt.Sprintf(". Deck of %d.", p.Deck)
	if gone := pile(p, func(c *board.CardCount) uint8 { return c.Discard }); gone != "" {
		text += " Discarded: " + gone + "."
	}
	return text
}

// pile lists the cards of one place: "Slash x2, Dodge".
func pile(p *board.PCView, of func(*board.CardCount) uint8) string {
	var list []string
	for k := range p.Cards {
		switch n := of(&p.Cards[k]); {
		case n == 0 || k >= len(p.Plays):
		case n == 1:
			list = append(list, p.Plays[k].Name)
		default:
			list = append(list, fmt.Sprintf("%s x%d", p.Plays[k].Name, n))
		}
	}
	return strings.Join(list, ", ")
}
