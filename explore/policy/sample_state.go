package policy

import (
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// state makes the State of a Game that the View tells of. It doesn't ask a Game.Stage: a View tells what is remembered, spent and gone,
// and a Stage sets up what is there by sight, with whole turns. It has no verb for pools, bodies, boosts, Fates or what is left of a turn.
func (s *sampler) state(g *explore.Game) board.State {
	v, spec := s.v, g.Scenario().Spec()
	out := g.Start()
	out.Round, out.Count, out.Limit, out.Phase, out.Turn = int32(v.Round), int32(v.Count), int32(v.Limit), v.Phase, v.Turn
	out.Tokens, out.Result, out.Ending, out.Clause = int32(v.Tokens), v.Result, v.Ending, v.Clause
	out.Boosts, out.Pools, out.Reached = slices.Clone(v.Boosts), s.pools, slices.Clone(v.Reached)
	out.Turns = 1 // what came before this turn came in none
	for i := range out.Boosts {
		if b := &out.Boosts[i]; b.Since > 0 && v.Turn == scenario.Nobody {
			b.Since++ // in the turn to come
		}
	}
	for _, b := range v.Bodies {
		if out.Bodies = append(out.Bodies, b.Body); b.Known {
			out.Table.Bodies = append(out.Table.Bodies, b.Body)
		}
	}
	for i := range v.Regions {
		for _, item := range v.Regions[i].Lying {
			out.Lying = append(out.Lying, board.Lying{Region: v.Regions[i].ID, Item: item})
		}
	}
	out.Table.Lying = slices.Clone(out.Lying)
	for i := range min(len(v.PCs), len(out.PCs)) {
		p := v.PCs[i].PCState
		p.Diseases, p.Items, p.Equipped = slices.Clone(p.Diseases), slices.Clone(p.Items), slices.Clone(p.Equipped)
		p.Cards, p.Worn = s.hand(&v.PCs[i]), slices.Clone(p.Worn)
		if p.Region == scenario.NoRegion && p.Fate != board.FatePlaying { // GL-49: where it will join, nobody knows
			p.Region = g.Scenario().Region(spec.Start)
		}
		out.Fighters = left(out.Fighters, scenario.PC(i), v.PCs[i].Unit, v.PCs[i].Bioform)
		p.Interrupts *= out.Turns + 1 // 1 means this turn
		out.PCs[i] = p
	}
	for i := range out.Challenges {
		if c := &spec.Challenges[i]; !c.Absent {
			f := &out.Challenges[i]
			if f.Turned = s.turned(c.Name); c.Name == s.waits && v.Phase == scenario.PhaseDiscard {
				f.Sheet.Now[stattrack.Skill] = stattrack.MaxSlot // ST-57: what else would keep the round from its end
			}
		}
	}
	for k := len(out.Challenges); k < len(s.printed) && s.printed[k] < k; k++ { // spawned in play
		f := out.Challenges[s.printed[k]]
		f.Gone, f.Fallen, f.Copy = true, 0, uint16(k) // a View doesn't say what has spawned it
		out.Challenges = append(out.Challenges, f)
	}
	for _, gone := range v.Gone {
		if k := gone.Who.Index(); k < len(out.Challenges) {
			out.Challenges[k].Gone, out.Challenges[k].Fallen = true, 0
			out.Table.Revealed = with(out.Table.Revealed, k, true)
		}
	}
	for i := range v.Challenges {
		if k := v.Challenges[i].Who.Index(); k < len(out.Challenges) {
			s.challenge(&out.Challenges[k], &v.Challenges[i])
			out.Fighters = left(out.Fighters, v.Challenges[i].Who, v.Challenges[i].Unit, v.Challenges[i].Bioform)
			out.Table.Revealed = with(out.Table.Revealed, k, true)
		}
	}
	s.counted(&out)
	for _, com := range v.Commands {
		out.Attempts = with(out.Attempts, com.Command, com.Given)
		if com.Data != "" {
			out.Kept = append(out.Kept, board.Keepsake{Owner: scenario.Owner{Kind: scenario.OwnedByCommand, Index: uint16(com.Command)}, Data: com.Data})
		}
	}
	s.usedThings(&out)
	out.Played = slices.Clone(v.Played)
	s.sets(&out, spec)
	if v.Apart {
		s.minds(&out)
	}
	return out
}

// counted fills in how Counters stand, and what they hold. Whose they are the Game knows. CT-17
func (s *sampler) counted(out *board.State) {
	for i, c := range s.v.Counters {
		if i >= len(out.Counters) || c.Hidden {
			continue
		}
		c.Counter.Owner = out.Counters[i].Owner
		out.Counters[i] = c.Counter
		for _, thing := range c.Things {
			out.Things = append(out.Things, board.Thing{Counter: uint16(i), Name: thing})
		}
	}
}

// challenge is what the View knows of a Challenge.
func (s *sampler) challenge(f *board.ChallengeState, shown *board.ChallengeView) {
	f.Region, f.EP, f.Alerted, f.Sheet, f.Diseases = shown.Region, int32(shown.EP), shown.Alerted, shown.Sheet, slices.Clone(shown.Diseases)
	if s.full[shown.Who] {
		f.EP = int32(shown.MaxEP)
	}
	f.Gone, f.Fallen, f.Turned = false, 0, s.turned(shown.Name)
}

// turned returns the last round in which a Challenge has had its turn. Those whose phase it is or will be still have their turn to take. So
// does a Challenge that nobody sees.
func (s *sampler) turned(name string) int32 {
	v := s.v
	k, known := s.cards[name]
	passed := v.Phase >= scenario.PhaseDiscard || v.Phase > scenario.PhaseEnviron && known && s.w.Spec.Challenges[k].Type == stattrack.Environ
	if passed || name != s.waits && s.waits != "" && v.Phase == scenario.PhaseEnviron {
		return int32(v.Round)
	}
	return max(0, int32(v.Round)-1)
}

// sets fills in what the players have found and seen. Features that the View doesn't show are open.
func (s *sampler) sets(out *board.State, spec *scenario.Spec) {
	v, t := s.v, &out.Table
	shown := make([]bool, len(spec.Features))
	for i := range v.Regions {
		r := &v.Regions[i]
		t.Known = with(t.Known, int(r.ID), r.Known)
		t.Seen = with(t.Seen, int(r.ID), r.Explored)
		for _, e := range r.Exits {
			t.Linked = with(t.Linked, int(e.Conn), e.Known)
		}
		for _, f := range r.Features {
			if k := int(f.Feature) - 1; k < len(shown) {
				shown[k] = true
			}
		}
	}
	for i := range shown {
		t.Opened = with(t.Opened, i, !shown[i] && i < s.features)
	}
	for i := range spec.Secrets {
		t.Found = with(t.Found, i, slices.Contains(v.Secrets, spec.Secrets[i].Name))
	}
}

func with(set scenario.Set, i int, in bool) scenario.Set {
	if in {
		return set.With(i)
	}
	return set
}
