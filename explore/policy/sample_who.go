package policy

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// diseases puts every Disease that someone has in its place, and adds those that plays name.
func (s *sampler) diseases() {
	spec, names := &s.w.Spec, map[string]bool{}
	for _, d := range s.v.Diseases {
		spec.Diseases = room(spec.Diseases, int(d.Index)+1)
		spec.Diseases[d.Index] = scenario.Disease{Name: d.Name, About: d.About, Track: d.Track, By: uint8(d.By)}
		names[d.Name] = true
	}
	for i := range s.v.PCs {
		s.many(s.v.PCs[i].Diseases)
	}
	for i := range s.v.Challenges {
		s.many(s.v.Challenges[i].Diseases)
	}
	var missing []string
	for _, plays := range s.plays() {
		for i := range plays {
			if d := plays[i].Disease; d != "" && !names[d] {
				names[d] = true
				missing = append(missing, d)
			}
		}
	}
	for i := range spec.Diseases {
		if spec.Diseases[i].Name != "" {
			continue
		}
		if len(missing) > 0 {
			spec.Diseases[i].Name, missing = missing[0], missing[1:]
		} else {
			spec.Diseases[i].Name = unknown("Disease ", i)
		}
	}
	for _, d := range missing {
		spec.Diseases = append(spec.Diseases, scenario.Disease{Name: d})
	}
}

// many notes which Diseases can be caught more than once: those that somebody has more than once. EX-145
func (s *sampler) many(ill []board.Affliction) {
	for _, a := range ill {
		if d := s.w.Spec.Diseases; int(a.Disease) < len(d) && a.Times > 1 {
			d[a.Disease].Many = true
		}
	}
}

// plays returns the plays that the View knows.
func (s *sampler) plays() (list [][]board.PlayView) {
	for i := range s.v.PCs {
		list = append(list, s.own(&s.v.PCs[i]))
	}
	for i := range s.v.Gear {
		list = append(list, s.v.Gear[i].Plays)
	}
	for i := range s.v.Challenges {
		list = append(list, s.v.Challenges[i].Plays)
	}
	return list
}

// unfolded returns plays as a Spec has them. Code that is not known does nothing.
func (s *sampler) unfolded(plays []board.PlayView) (list []scenario.Play) {
	for i := range plays {
		p := plays[i].Play
		if plays[i].HasSpecial {
			p.Special = explore.Func(func(*explore.Scene) error { return nil })
		}
		if plays[i].HasWhen {
			p.When = s.awaited(&plays[i])
		}
		list = append(list, p)
	}
	return list
}

// party makes the Characters. What the View has of Injuries is left to the State.
func (s *sampler) party() {
	for i := range s.v.PCs {
		p := &s.v.PCs[i]
		c := scenario.Character{Name: p.Name, Keywords: p.Keywords, Light: p.Light, Plays: s.unfolded(s.own(p)), Plain: !p.Sheet.Kind.Draws, Search: p.Search,
			Waits: p.Fate == board.FateWaiting, HostDeck: hosted(p)}
		s.w.Spec.OpenHands = s.w.Spec.OpenHands || p.HandKnown && scenario.PC(i) != s.v.Viewer // HD-81
		c.Unit, c.Bioform = fighter(p.Unit, p.Bioform, c.Plays)
		s.conditions(p.Bioform)
		s.unworn(scenario.PC(i), &c)
		if s.away(i) {
			s.came(p, &c)
		}
		s.wider(&p.Sheet)
		s.w.Party = append(s.w.Party, c)
	}
}

// offers reports whether some command of an entity is among the View's Choices.
func (s *sampler) offers(w scenario.Who, do board.Verb) bool {
	return slices.ContainsFunc(s.v.Choices, func(c board.Command) bool { return c.Who == w && c.Do == do })
}

// wider notes the limit of base values that a sheet shows. ST-08
func (s *sampler) wider(sheet *stattrack.Sheet) {
	if spec := &s.w.Spec; sheet.Kind.WiderBase > 0 && spec.BaseValues == nil {
		table := stattrack.DefaultBases()
		table.WiderBase = sheet.Kind.WiderBase
		spec.BaseValues = &table
	}
}

// challenges puts every Challenge that the View knows in its place, and absent ones between them.
func (s *sampler) challenges() {
	v, spec := s.v, &s.w.Spec
	spawned := 1 << 14 // the first that was spawned beside a printed one
	for i := range v.Challenges {
		f := &v.Challenges[i]
		s.card(f)
		if f.Who.Index() != int(f.Printed) {
			spawned = min(spawned, f.Who.Index())
		}
	}
	var later []board.GoneView
	for _, gone := range v.Gone {
		switch k := gone.Who.Index(); {
		case k < len(spec.Challenges) && spec.Challenges[k].Name == "":
			s.departed(k, gone, gone.Name)
		case k < len(spec.Challenges): // shown too
		case strings.HasSuffix(gone.Name, fmt.Sprintf(" (%d)", k+1)):
			spawned = min(spawned, k)
			later = append(later, gone)
		default:
			spec.Challenges = room(spec.Challenges, k+1)
			s.departed(k, gone, gone.Name)
		}
	}
	if spawned < 1<<14 {
		spec.Challenges = room(spec.Challenges, spawned)
	}
	last := 0
	for _, gone := range later {
		last = gone.Who.Index()
		name := strings.TrimSuffix(gone.Name, fmt.Sprintf(" (%d)", last+1))
		k, known := s.cards[name]
		if !known {
			k = slices.IndexFunc(spec.Challenges, func(c scenario.Challenge) bool { return c.Name == "" })
			if k < 0 {
				continue // no View has this
			}
			s.departed(k, gone, name)
			spec.Challenges[k].Absent = true
		}
		s.spawn(last, k)
	}
	for i := range spec.Challenges {
		if spec.Challenges[i].Name == "" {
			spec.Challenges[i] = scenario.Challenge{Name: unknown("Challenge ", i), Type: stattrack.Creature, Region: spec.Start, EP: 1,
				Absent: true, Hidden: true}
		}
	}
	for i := range v.Challenges {
		if f := &v.Challenges[i]; f.Who.Index() >= len(spec.Challenges) {
			s.spawn(f.Who.Index(), int(f.Printed))
		}
	}
}

// spawn notes what a Challenge that was spawned is printed as.
func (s *sampler) spawn(k, printed int) {
	for len(s.printed) <= k {
		s.printed = append(s.printed, 0)
	}
	s.printed[k] = printed
}

// departed puts a Challenge of which the View has only the name in its place. If it left a body, it was a Seeker. EX-102
func (s *sampler) departed(k int, gone board.GoneView, name string) {
	kind := stattrack.Creature
	if slices.ContainsFunc(s.v.Bodies, func(b board.BodyView) bool { return b.Seeker == gone.Who }) {
		kind = stattrack.Seeker
	}
	s.w.Spec.Challenges[k] = scenario.Challenge{Name: name, Type: kind, Region: s.w.Spec.Start, EP: 1}
	s.cards[name] = k
}

// card puts what the View knows of a printed Challenge in its place.
func (s *sampler) card(f *board.ChallengeView) {
	spec := &s.w.Spec
	spec.Challenges = room(spec.Challenges, int(f.Printed)+1)
	c := &spec.Challenges[f.Printed]
	if c.Name != "" {
		return
	}
	s.wider(&f.Sheet)
	s.cards[f.Name] = int(f.Printed)
	*c = scenario.Challenge{Name: f.Name, About: f.About, Type: f.Type, EP: f.MaxEP,
		Plays: s.unfolded(f.Plays), PassedBy: f.PassedBy, Light: f.Light, Key: f.Key,
		KeyUse: f.KeyUse,
		Absent: s.v.Challenge(scenario.ChallengeAt(int(f.Printed))) == nil} // only what was spawned beside it is in sight
	if r := s.v.Region(f.Region); f.Light != scenario.NoLight && r != nil && !r.Lit {
		c.Hidden = true // EX-43: what else keeps its light from shining
	}
	c.Unit, c.Bioform = fighter(f.Unit, f.Bioform, c.Plays)
	s.conditions(f.Bioform)
	add, base, most := s.bonus[f.Who], f.Sheet.Base, int(stattrack.MaxBase)+int(f.Sheet.Kind.WiderBase)
	for t, n := range base {
		base[t] = stattrack.Slot(max(-most, min(int(n)-add.base[t], most))) // GL-56: the sum is limited, and so is what is printed
	}
	if f.MaxEP > 0 {
		c.EP = max(1, f.MaxEP-add.ep)
	}
	c.Base = &base
	if f.Lock {
		c.Lock = guess
	} else if f.Locked && f.Key == "" {
		c.Key = fmt.Sprint("the key to ", f.Name)
	}
	if f.Region != scenario.NoRegion {
		c.Region = s.name(f.Region)
	} else if f.Way != scenario.NoConn {
		way := &spec.Connections[f.Way]
		c.Way = &scenario.Way{From: way.From, To: way.To}
	}
	if s.v.Turn == f.Who && (f.Type == stattrack.Obstacle || f.Type == stattrack.Trap || f.Type == stattrack.Neutral) {
		c.Hooks[scenario.OnTurn] = explore.Func(func(*explore.Scene) error { return nil }) // what has a turn and takes none by its type has a turn hook
	}
}

// lurker adds a Challenge that nobody sees, if the View shows that somebody has a turn and nobody else could have it.
func (s *sampler) lurker() {
	v, spec := s.v, &s.w.Spec
	if v.Turn != scenario.Nobody || v.Result != board.ResultRunning || v.Phase == scenario.PhaseBefore || v.Phase == scenario.PhasePC {
		return
	}
	for i := range v.PCs {
		if p := &v.PCs[i]; p.Fate == board.FatePlaying && p.Sheet.MayMoveAndAct() { // ST-57: that comes first
			return
		}
	}
	for i := range v.Challenges {
		f := &v.Challenges[i]
		if f.Sheet.MayMoveAndAct() || v.Phase == scenario.PhaseChallenge && (f.Type == stattrack.Creature || f.Type == stattrack.Seeker) ||
			v.Phase == scenario.PhaseEnviron && f.Type == stattrack.Environ && isPCIn(v, f.Region) {
			return
		}
	}
	c := s.unknown()
	s.waits = c.Name
	if slices.ContainsFunc(v.Challenges, func(f board.ChallengeView) bool { return f.Name == c.Name }) {
		if c.Absent, c.Hidden = false, true; v.Phase == scenario.PhaseEnviron { // one more of a kind that is in sight, which acts alone (EX-57)
			c.Hooks[scenario.OnTurn] = explore.Func(func(*explore.Scene) error { return nil })
		}
		return
	}
	*c = scenario.Challenge{Name: c.Name, Type: stattrack.Creature, Region: spec.Start, EP: 1, Hidden: true}
	if v.Phase == scenario.PhaseEnviron {
		c.Type, c.EP, c.Plays = stattrack.Environ, 0, []scenario.Play{{Name: "brood", Kind: scenario.Strategy}} // EX-57: it acts alone
	}
	if len(s.dark) > 0 {
		c.Region = spec.Regions[s.dark[0]].Name
	}
}

// unknown returns a Challenge of which only the name is known, for any that must be there unseen. If some were spawned, there is no room
// behind the printed ones. Then unknown returns one of which the View has only the name.
func (s *sampler) unknown() *scenario.Challenge {
	spec := &s.w.Spec
	k := slices.IndexFunc(spec.Challenges, func(c scenario.Challenge) bool { return c.Absent && c.Hidden })
	if k < 0 && len(s.printed) > 0 {
		k = slices.IndexFunc(spec.Challenges, func(c scenario.Challenge) bool {
			_, spawned := s.cards[c.Name] // what was spawned by it is in sight
			return c.Absent && !spawned
		})
	}
	if k < 0 {
		k = len(spec.Challenges)
		spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: unknown("Challenge ", k)})
	}
	return &spec.Challenges[k]
}

// walls adds Obstacles that nobody sees, where PCs don't see into an adjacent region and nothing else explains it. EX-30
func (s *sampler) walls() {
	v, spec, built := s.v, &s.w.Spec, map[scenario.ConnID]bool{}
	for i := range v.PCs {
		p := &v.PCs[i]
		here := v.Region(p.Region)
		if v.Apart && scenario.PC(i) != v.Viewer { // what others see is not in the View
			continue
		}
		if p.Fate != board.FatePlaying || here == nil || here.Submerged || !sees(p.Keywords, here.Lit) {
			continue
		}
		for _, exit := range here.Exits {
			there := v.Region(exit.To)
			if there == nil || there.InSight || there.Submerged || exit.Closed || len(exit.Obstacles) > 0 || built[exit.Conn] || !sees(p.Keywords, there.Lit) {
				continue
			}
			built[exit.Conn] = true
			c, way := s.unknown(), &spec.Connections[exit.Conn]
			*c = scenario.Challenge{Name: c.Name, Type: stattrack.Obstacle, Way: &scenario.Way{From: way.From, To: way.To}, EP: 1, Hidden: true,
				HiddenEntry: guess}
		}
	}
}

// sees reports whether eyes with these Keywords see in a region that is lit or dark. EX-32, EX-33
func sees(k scenario.Keywords, lit bool) bool {
	if k.Has(scenario.LightSensitivity) {
		return k.Has(scenario.Darkvision) && !lit
	}
	return lit || k.Has(scenario.Darkvision)
}
