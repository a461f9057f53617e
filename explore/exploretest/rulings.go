package exploretest

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
)

// What a DM may rule at random.

// tries is how many rulings are made up at random to find one that can be carried out.
const tries = 4

// ruling returns a ruling that can be carried out now. ok is false if chance found none.
func (m *moment) ruling(chance *crunch.Rand) (c board.Command, ok bool) {
	for range tries {
		if c = m.anyRuling(chance).Command(); m.pos.Check(c) == nil {
			return c, true
		}
	}
	return c, false
}

// anyRuling makes up a ruling from what the scenario has.
func (m *moment) anyRuling(chance *crunch.Rand) board.Ruling {
	spec, s := m.g.Scenario().Spec(), &m.before
	r := board.Ruling{Sets: board.Matter(chance.IntN(board.NumMatters)), Why: "chance says so"}
	if (r.Sets == board.RuleEnd || r.Sets == board.RuleComplete) && chance.IntN(4) > 0 || r.Sets == board.RuleFate && chance.IntN(2) > 0 { // let the game go on
		r.Sets = board.RuleEP
	}
	var names []string
	add := func(n int, name func(i int) string) {
		for i := range n {
			names = append(names, name(i))
		}
	}
	region := func(i int) string { return spec.Regions[i].Name }
	switch r.Sets {
	case board.RuleRound, board.RuleLimit, board.RuleTokens:
		r.N = 1 + chance.IntN(6) + int(s.Round)*chance.IntN(2)
		return r
	case board.RuleEnd:
		r.N = 1 + chance.IntN(3)
		return r
	case board.RuleCounter, board.RuleComplete:
		add(len(spec.Counters), func(i int) string { return spec.Counters[i].Name })
	case board.RuleFound:
		add(len(spec.Secrets), func(i int) string { return spec.Secrets[i].Name })
	case board.RuleOpened:
		add(len(spec.Features), func(i int) string { return spec.Features[i].Name })
	case board.RuleWay:
		if n := len(spec.Connections); n > 0 {
			way := &spec.Connections[chance.IntN(n)]
			r.Name, r.To, r.N = way.From, way.To, chance.IntN(2)
		}
		return r
	case board.RuleSetting:
		add(len(spec.Regions), region)
		r.N = chance.IntN(int(scenario.EverySetting) + 1)
	case board.RuleTerrain, board.RuleKnown:
		add(len(spec.Regions), region)
		r.N = chance.IntN(2) * chance.IntN(8)
	case board.RuleSpawn:
		if len(spec.Challenges) > 0 && len(s.Challenges) < 12 {
			r.Name, r.To = spec.Challenges[chance.IntN(len(spec.Challenges))].Name, region(chance.IntN(len(spec.Regions)))
		}
		return r
	case board.RulePutIn, board.RuleTakeOut:
		if n := len(spec.Counters); n > 0 {
			r.Name, r.To = "key", spec.Counters[chance.IntN(n)].Name
		}
		return r
	case board.RuleState:
		if n := len(spec.State); n > 0 {
			r.Name, r.To = spec.State[chance.IntN(n)].Name, spec.State[chance.IntN(n)].First
		}
		return r
	case board.RuleClear:
		return m.clearing(chance)
	case board.RuleLay:
		r.Name, r.To = m.item(chance.IntN(5)), region(chance.IntN(len(spec.Regions)))
		return r
	default:
		if r.Who = scenario.PC(chance.IntN(len(s.PCs))); len(s.Challenges) > 0 && chance.IntN(2) == 0 {
			r.Who = scenario.ChallengeAt(chance.IntN(len(s.Challenges)))
		}
		r.N = m.amount(r.Sets, chance)
	}
	if names = append(names, m.namesOf(&r, chance)...); len(names) > 0 {
		r.Name = names[chance.IntN(len(names))]
	}
	if r.Sets == board.RuleData {
		r = board.Ruling{Sets: board.RuleReveal, Who: r.Who, Why: r.Why} // what hooks keep is for them to read
	}
	return r
}

// namesOf returns the names that a ruling of an entity may name.
func (m *moment) namesOf(r *board.Ruling, chance *crunch.Rand) (names []string) {
	spec := m.g.Scenario().Spec()
	switch r.Sets {
	case board.RuleRegion, board.RuleRevive:
		names = append(names, pieces.Names(spec, pieces.Region)...)
	case board.RuleAfflict, board.RuleCure:
		names = append(names, pieces.Names(spec, pieces.Disease)...)
	case board.RuleGive, board.RuleTake, board.RuleEquip, board.RuleTakeOff:
		names = append(names, m.item(chance.IntN(5)))
		names = append(names, pieces.Names(spec, pieces.Gear)...)
		if r.Who.IsPC() {
			names = append(names, m.before.PCs[r.Who.Index()].Items...)
		}
	case board.RuleInflict, board.RuleRelieve:
		for i := range spec.Conditions {
			names = append(names, spec.Conditions[i].Name)
		}
	case board.RulePerk:
		names = append(names, probdeck.Card(6+chance.IntN(8)).String())
	case board.RuleHand, board.RuleDiscarded:
		if r.Who.IsPC() {
			for _, p := range m.g.Party()[r.Who.Index()].Plays {
				names = append(names, p.Name)
			}
		}
	}
	return names
}

// amount makes up the number of a ruling of an entity.
func (m *moment) amount(sets board.Matter, chance *crunch.Rand) int {
	switch _, track := sets.Track(); {
	case track:
		return chance.IntN(11) - 5
	case sets == board.RuleFate:
		return 1 + chance.IntN(4)
	case sets == board.RuleSuffers:
		return chance.IntN(3 + chance.IntN(2))
	case sets == board.RulePerk:
		return chance.IntN(3)
	case sets == board.RuleLit || sets == board.RuleAlerted || sets == board.RuleAction:
		return chance.IntN(2)
	}
	return chance.IntN(6) + 6*chance.IntN(2)
}

// clearing makes up a ruling that clears something away, mostly something that lies there.
func (m *moment) clearing(chance *crunch.Rand) board.Ruling {
	s, regions := &m.before, m.g.Scenario().Spec().Regions
	r := board.Ruling{Sets: board.RuleClear, Name: m.item(chance.IntN(5)), To: regions[chance.IntN(len(regions))].Name, Why: "chance says so"}
	switch n := chance.IntN(len(s.Lying) + len(s.Bodies) + 1); {
	case n < len(s.Lying):
		r.Name, r.To = s.Lying[n].Item, regions[s.Lying[n].Region].Name
	case n < len(s.Lying)+len(s.Bodies):
		body := s.Bodies[n-len(s.Lying)]
		r.Name, r.To = m.pos.Name(body.Seeker), regions[body.Region].Name
	}
	return r
}

// isRuled reports whether one of the commands of a game is a ruling. Then nothing is said of its end and of its twins: a DM may close the only
// way, and names what other names stand for.
func isRuled(list []step) bool {
	return slices.ContainsFunc(list, func(s step) bool { return s.c.Do == board.VerbRule })
}

// item returns the name of an item that is somewhere, "" for 0.
func (m *moment) item(n int) string {
	if n == 0 {
		return ""
	}
	var all []string
	for i := range m.before.PCs {
		all = append(all, m.before.PCs[i].Items...)
	}
	for i := range m.before.Lying {
		all = append(all, m.before.Lying[i].Item)
	}
	if len(all) == 0 {
		return "nothing"
	}
	return all[n%len(all)]
}
