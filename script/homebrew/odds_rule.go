package main

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/rolls"
)

// ruled puts what -rule says into the position, as a ruling of the DM does in play. Nothing reacts to it.
func (f *oddsFlags) ruled(l *rolls.Rolling) error {
	for _, text := range f.rule {
		v := l.Game.At(&l.From).View(scenario.DMOnly)
		c, err := v.ParseCommand("rule " + text)
		var r board.Ruling
		if err == nil {
			r, err = c.Ruling()
		}
		st := l.Game.Stage(l.From)
		if err == nil {
			err = st.Rule(r)
		}
		if err == nil {
			l.From, err = st.State()
			f.placed = f.placed || r.Sets == board.RuleRegion
		}
		if err != nil {
			return fmt.Errorf("-rule %q: %s", text, strings.TrimPrefix(err.Error(), "explore: "))
		}
	}
	return nil
}
