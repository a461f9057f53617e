package script

import (
	"github.com/crunchrules/crunch/explore"
)

// Remake makes a Game of this pack for those who play a Game of another version of it: what a designer needs who changes a callback and
// goes on playing. The party are the PCs of this pack where the other Game is played by PCs of these names; any other party stays as
// it is. explore.Session.KeepWith then goes on with it from where the play stands, or ReplayWith from its beginning.
func (p *Pack) Remake(g *explore.Game) (*explore.Game, error) {
	if p.scenario == nil {
		return nil, ErrNoScenario
	}
	party, own := g.Party(), p.Party()
	same := len(party) == len(own)
	for i := 0; same && i < len(own); i++ {
		same = own[i].Name == party[i].Name
	}
	if same {
		party = own
	}
	return explore.NewGame(p.scenario, party...)
}
