package script

import (
	"github.com/crunchrules/crunch/explore"
)

// Remake makes a Game of this pack for a session that plays a Game of an older version. A designer can then change a callback and go on playing.
// If the other Game has PCs with the names of this pack's PCs, the party becomes this pack's PCs. Any other party stays unchanged. So does the
// explore.Setup, as far as it fits this pack. explore.Session.KeepWith goes on with the new Game from the current position, ReplayWith from the
// beginning.
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
	made, err := explore.NewGame(p.scenario, party...)
	if err != nil {
		return nil, err
	}
	fits, _ := made.Fit(g.Setup())
	return made.With(fits)
}
