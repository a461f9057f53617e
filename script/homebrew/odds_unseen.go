package main

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
)

// cloaked returns the position in which those of -hidden and -invisible are so. GL-53
func (f *oddsFlags) cloaked(pos *explore.Position) (*explore.Position, error) {
	var list []odds.Cloak
	for as := scenario.Hidden; as < scenario.NumUnseen; as++ {
		for name := range strings.SplitSeq(f.cloaks[as], ",") {
			if name = strings.TrimSpace(name); name == "" {
				continue
			}
			w, err := named(pos, name)
			if err != nil {
				return nil, fmt.Errorf("-%v: %w", as, err)
			}
			list = append(list, odds.Cloak{Who: w, As: as})
		}
	}
	if len(list) == 0 {
		return pos, nil
	}
	return odds.Cloaked(pos, list...)
}

// named returns the first entity of a name that is in play.
func named(pos *explore.Position, name string) (scenario.Who, error) {
	var names []string
	for i := range pos.State().PCs {
		if w := scenario.PC(i); strings.EqualFold(pos.Name(w), name) {
			return w, nil
		}
		names = append(names, pos.Name(scenario.PC(i)))
	}
	for i := range pos.State().Challenges {
		w := scenario.ChallengeAt(i)
		if strings.EqualFold(pos.Name(w), name) && pos.State().InPlay(w) {
			return w, nil
		}
		names = append(names, pos.Name(w))
	}
	return scenario.Nobody, fmt.Errorf("found %q, want a PC or a Challenge in play%s", name, orMeant(name, names))
}

// unseenWords says who is Hidden or Invisible, for the words of a roll.
func (f *oddsFlags) unseenWords() (text string) {
	for as := scenario.Hidden; as < scenario.NumUnseen; as++ {
		if names := strings.TrimSpace(f.cloaks[as]); names != "" {
			text += fmt.Sprintf(", with %s %v", names, as)
		}
	}
	return text
}
