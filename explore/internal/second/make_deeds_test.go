package second_test

import (
	"github.com/crunchrules/crunch/explore"
	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// worldDeeds makes what content does to who is in play and to the map: as commands, and as the Specials of plays. GL-50, GL-54
func (m *maker) worldDeeds() {
	sc := &m.sc
	plays := func(list []Play) {
		for i := range list {
			if list[i].Deed == nil && m.p(25) {
				list[i].Deed = m.worldDeed()
			}
		}
	}
	for i := range sc.Party {
		plays(sc.Party[i].Plays)
	}
	for i := range sc.Gear {
		plays(sc.Gear[i].Plays)
	}
	for i := range sc.Challenges {
		plays(sc.Challenges[i].Plays)
	}
	for range m.IntN(4) {
		d := m.worldDeed()
		d.Target = false
		sc.Content = append(sc.Content, Content{Name: m.name("Deed"), Cost: Cost(m.IntN(4)), Deed: d})
	}
}

func (m *maker) worldDeed() *Deed {
	d := &Deed{Do: SendTo + DeedKind(m.IntN(int(OpenWay-SendTo)+1)), Target: m.p(60), N: 1 + m.IntN(3), Region: m.IntN(len(m.sc.Regions)),
		Conn: m.IntN(len(m.sc.Conns)), Track: m.IntN(4)}
	switch {
	case m.p(25):
		d.Do = SendTo
	case (d.Do == Sicken || d.Do == CureOf) && len(m.sc.Diseases) > 0:
		d.Disease = m.IntN(len(m.sc.Diseases))
	case d.Do == Sicken || d.Do == CureOf, (d.Do == GoAway || d.Do == Ruin) && m.p(70):
		d.Do = HurtBy
	}
	switch {
	case d.Do == ShiftBy && m.p(50):
		d.N = -d.N - m.IntN(4)
	case d.Do == Reshape:
		d.N = []int{0, 1, 2, 3, 6, 7}[m.IntN(6)]
	}
	return d
}

// worldHook does such a Deed in explore.
func worldHook(s *explore.Scene, d Deed) (err error) {
	sc := s.Position().Game().Scenario().Spec()
	way := func() explore.SceneWay {
		c := sc.Connections[d.Conn]
		return s.Way(c.From, c.To)
	}
	switch d.Do {
	case Reshape:
		return s.Region(regionName(d.Region)).SetTerrain(scenario.Terrain(d.N))
	case CloseWay:
		return way().Close()
	case OpenWay:
		return way().Open()
	}
	on := s.Actor()
	if d.Target {
		on = s.Target()
	}
	pos := s.Position()
	w := on.Who()
	if w == scenario.Nobody || !pos.State().InPlay(w) {
		return nil
	}
	obstacle := w.IsChallenge() && pos.State().Where(w) == scenario.NoRegion
	switch d.Do {
	case SendTo:
		if !obstacle {
			err = on.Send(regionName(d.Region))
		}
	case HurtBy:
		err = on.Hurt(d.N)
	case HealBy:
		if !obstacle || !sc.Challenges[w.Index()].Persists {
			err = on.Heal(d.N)
		}
	case ShiftBy:
		err = on.Shift(stattrack.Track(d.Track), d.N)
	case Sicken:
		err = on.Afflict(sc.Diseases[d.Disease].Name)
	case CureOf:
		err = on.Cure(sc.Diseases[d.Disease].Name)
	case GiveMoves:
		if t := w; t.IsPC() || sc.Challenges[t.Index()].Type == stattrack.Creature || sc.Challenges[t.Index()].Type == stattrack.Seeker {
			err = on.GrantMove(d.N)
		}
	case Unveil:
		err = on.Reveal()
	}
	switch {
	case d.Do == GoAway && w.IsPC():
		err = on.Leave()
	case d.Do == Wound && w.IsPC():
		err = on.Injure()
	case d.Do == Ruin && w.IsChallenge():
		err = on.Defeat()
	}
	return err
}

// lamps gives Challenges lights, Diseases a second Effect, and plays few uses.
func (m *maker) lamps() {
	uses := func(list []Play) {
		for i := range list {
			if p := &list[i]; p.Copies == 0 && !p.Card && !p.Once && m.p(15) {
				p.Uses = 1 + m.IntN(2)
			}
		}
	}
	for i := range m.sc.Party {
		uses(m.sc.Party[i].Plays)
	}
	for i := range m.sc.Challenges {
		uses(m.sc.Challenges[i].Plays)
	}
	for i := range m.sc.Challenges {
		if c := &m.sc.Challenges[i]; (c.Kind == Creature || c.Kind == Seeker) && m.p(40) {
			c.Light = 1 + m.IntN(2)
		}
	}
	for i := range m.sc.Diseases {
		d := &m.sc.Diseases[i]
		for _, f := range m.some(50, always) {
			if len(d.Effects) == 0 || d.Effects[0] != f {
				d.Effects = append(d.Effects, f)
			}
		}
	}
}
