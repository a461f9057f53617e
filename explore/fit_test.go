package explore_test

import (
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// fit removes the entries of a play that New reports as unused. EX-51
func fit(p *scenario.Play, failure, pc bool) {
	none := stattrack.Pool{}
	if !pc {
		p.Search, p.Lockpick = false, none
	}
	p.Ranged = p.Ranged && p.Kind == scenario.Action && !failure && p.Aim != scenario.AllEnemies && p.Aim != scenario.NoTarget
	if p.Kind != scenario.Reaction {
		p.Endure, p.Defence, p.WinsTies = none, none, false
	}
	if p.Kind != scenario.Action && p.Kind != scenario.Strategy || failure {
		p.Lockpick = none
	}
	if p.Kind == scenario.Reaction || failure {
		p.Aim, p.Inflict, p.Piercing = scenario.OneEnemy, none, 0
		return
	}
	switch p.Kind {
	case scenario.Strategy:
		p.Aim = scenario.NoTarget
	case scenario.Assist:
		p.Aim, p.Search, p.Speed, p.Moves = scenario.OneAlly, false, 0, 0
		for i := range p.Boosts {
			p.Boosts[i].Class = stattrack.Accuracy
		}
	}
	if p.Aim == scenario.OneAlly || p.Aim == scenario.NoTarget {
		p.Inflict, p.Damage, p.Piercing, p.Tokens, p.Disease = none, none, 0, 0, ""
	}
}
