package explore_test

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// fit removes the entries of a play that New reports as unused. EX-51
func fit(p *explore.Play, failure, pc bool) {
	none := stattrack.Pool{}
	if !pc {
		p.Search, p.Lockpick = false, none
	}
	p.Ranged = p.Ranged && p.Kind == explore.Action && !failure && p.Aim != explore.AllEnemies && p.Aim != explore.NoTarget
	if p.Kind != explore.Reaction {
		p.Endure, p.Defence, p.WinsTies = none, none, false
	}
	if p.Kind != explore.Action && p.Kind != explore.Strategy || failure {
		p.Lockpick = none
	}
	if p.Kind == explore.Reaction || failure {
		p.Aim, p.Inflict, p.Piercing = explore.OneEnemy, none, 0
		return
	}
	switch p.Kind {
	case explore.Strategy:
		p.Aim = explore.NoTarget
	case explore.Assist:
		p.Aim, p.Search, p.Speed, p.Moves = explore.OneAlly, false, 0, 0
		for i := range p.Boosts {
			p.Boosts[i].Class = stattrack.Accuracy
		}
	}
	if p.Aim == explore.OneAlly || p.Aim == explore.NoTarget {
		p.Inflict, p.Damage, p.Piercing, p.Tokens, p.Disease = none, none, 0, 0, ""
	}
}
