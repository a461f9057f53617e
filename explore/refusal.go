package explore

import (
	"github.com/crunchrules/crunch/explore/board"
)

// refusal refuses a command.
func (pos *Position) refusal(c board.Command, r board.Reason) error {
	e := &board.Refusal{Command: c, Reason: r}
	if c.Who.IsPC() && c.Who.Index() < len(pos.party) {
		e.Name = pos.party[c.Who.Index()].Name
	}
	return e
}
