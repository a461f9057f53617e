package explore

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// fit brings the numbers of a State that was taken over within what the new content allows. What that takes away is noted.
func (c *carry) fit() {
	s := c.s
	pos := &Position{game: c.g, state: s}
	pos.index.build(pos)
	check := stateCheck{g: c.g, s: s, pos: pos}
	for i := range s.PCs {
		c.of = scenario.PC(i)
		c.fitPC(pos, i)
	}
	c.of = scenario.DMOnly
	for i := range s.Challenges {
		f, printed := &s.Challenges[i], &c.g.sc.Spec.Challenges[s.Challenges[i].Printed]
		at, w := fmt.Sprintf("Challenges[%d]", i), scenario.ChallengeAt(i)
		c.atMost(&f.EP, c.g.maxEPOf(printed, pos.listed(w).ep), pieces.Challenge, printed.Name, at+".EP")
		if f.Leg > 0 && int(f.Leg) >= len(printed.Route) {
			c.lose(pieces.Challenge, printed.Name, fmt.Sprintf("was at leg %d of a route that it no longer has", f.Leg), at+".Leg", "0")
			f.Leg = 0
		}
		if f.Fallen == neverThere && !printed.Absent {
			f.Fallen = 0
		}
		if !c.sheet(&f.Sheet, c.g.sc.EntityKind(printed), pos.baseNow(w), f.Diseases) {
			c.lose(pieces.Challenge, printed.Name, otherTracks, at+".Sheet", "as at the start")
		}
	}
	s.Pools = slices.DeleteFunc(s.Pools, func(p board.ObstaclePool) bool { // a pool that isn't listed is full
		printed := pos.printed(p.Challenge)
		gone := !printed.Persists || p.EP >= max(int32(printed.EP), s.Challenges[p.Challenge.Index()].EP)
		if gone {
			c.of = p.PC
			c.lose(pieces.Challenge, printed.Name, fmt.Sprintf("had %d EP left for %s", p.EP, pos.Name(p.PC)), "Pools", "")
			c.of = scenario.DMOnly
		}
		return gone
	})
	s.Kept = slices.DeleteFunc(s.Kept, func(k board.Keepsake) bool {
		if check.owner(k.Owner) {
			return false
		}
		c.loseData(k, c.is.nameIn(k.Owner, pos.Name))
		return true
	})
	for _, list := range [...][]board.RegionState{s.Regions, s.Table.Regions} {
		for i := range list {
			if !check.about(list[i]) {
				list[i].About = ""
			}
		}
	}
	asPrinted := func(t board.TextState) bool { return t.About == pos.printedText(t) }
	s.Texts, s.Table.Texts = slices.DeleteFunc(s.Texts, asPrinted), slices.DeleteFunc(s.Table.Texts, asPrinted)
	for i := range s.Minds {
		s.Minds[i].Texts = slices.DeleteFunc(s.Minds[i].Texts, asPrinted)
	}
	s.Played = slices.DeleteFunc(s.Played, func(u board.PlayUse) bool { return pos.plays(u.Who)[u.Play].Uses == 0 })
	for i := range s.Played {
		u := &s.Played[i]
		u.Times = min(u.Times, pos.plays(u.Who)[u.Play].Uses)
	}
	s.Timed = slices.DeleteFunc(s.Timed, func(t board.Timed) bool {
		if check.owner(t.Owner) && pos.hook(&frame.Frame{Owner: t.Owner, Trigger: t.Trigger}) != nil {
			return false
		}
		c.lose("timer", t.Name, "no callback of its content takes it", "Timed", "")
		return true
	})
	c.fitFighters(pos)
}

// fitPC is fit for a PC.
func (c *carry) fitPC(pos *Position, i int) {
	p, ch, spec := &c.s.PCs[i], &c.g.party[i], &c.g.sc.Spec
	at := fmt.Sprintf("PCs[%d]", i)
	p.Equipped = slices.DeleteFunc(slices.Clone(p.Equipped), func(name string) bool {
		_, known := c.g.sc.Gear[name]
		if !known {
			c.lose(pieces.Gear, name, "no longer Gear", at+".Equipped", "")
		}
		return !known
	})
	if most := spec.GearLimit; most > 0 && len(p.Equipped) > most {
		for _, name := range p.Equipped[most:] {
			c.lose(pieces.Gear, name, "more than may be equipped", at+".Equipped", "")
		}
		p.Equipped = p.Equipped[:most]
	}
	p.MaySwap = p.MaySwap && len(spec.Gear) > 0
	for p.Fate == board.FatePlaying && p.Injuries > 0 && plan.DiesAt(ch, int(p.Injuries), spec.Injury()) {
		p.Injuries--
		c.lose(pieces.Character, ch.Name, "would have died of its Injuries", at+".Injuries", fmt.Sprint(p.Injuries))
	}
	wears, bears := c.g.wearing(p.Equipped, c.g.sc.Here(scenario.NoRegion)), pos.listed(scenario.PC(i))
	c.atMost(&p.EP, c.g.maxEP(i, wears.ep+bears.ep, int(p.Injuries)), pieces.Character, ch.Name, at+".EP")
	p.Owing = p.Owing && p.EP == 0
	if !c.sheet(&p.Sheet, c.g.sc.PcKind(ch), c.g.baseOf(i, &wears, &bears), p.Diseases) {
		c.lose(pieces.Character, ch.Name, otherTracks, at+".Sheet", "as at the start")
	}
	for k := range p.Cards {
		n, most := &p.Cards[k], int(ch.Plays[k].Copies)
		if most == 0 && c.g.isCardOf(i, k) {
			most = scenario.MaxDeck
		}
		if c.g.holds[i] != dealt && n.Discard > 0 {
			c.lose("card", ch.Plays[k].Name, fmt.Sprintf("no longer keeps a discard pile, and it lay there (%d)", n.Discard), at+".Cards", "")
			n.Discard = 0
		}
		for _, pile := range [...]*uint8{&n.Discard, &n.Hand} {
			over := max(0, int(n.Hand)+int(n.Discard)+int(n.Played)-most)
			if over = min(over, int(*pile)); over > 0 {
				*pile -= uint8(over)
				c.lose("card", ch.Plays[k].Name, fmt.Sprintf("the deck has %d", most), at+".Cards", fmt.Sprint(*pile))
			}
		}
	}
}

// atMost lowers a number to a maximum of what an entity has.
func (c *carry) atMost(n *int32, most int32, kind pieces.Kind, name, field string) {
	if *n > most {
		c.lose(kind, name, fmt.Sprintf("has at most %d %s", most, field[strings.LastIndexByte(field, '.')+1:]), field, fmt.Sprint(most))
		*n = most
	}
}

const otherTracks = "its Stat Tracks can't stand where they stood"

// sheet has a Sheet stand on new base values, and reports whether the tracks keep where they stand. What Diseases lower is counted anew.
func (c *carry) sheet(sh *stattrack.Sheet, kind stattrack.EntityKind, base stattrack.Values, list []board.Affliction) bool {
	var lowered stattrack.Lowered
	for _, a := range list {
		d := &c.g.sc.Spec.Diseases[a.Disease]
		lowered[d.Track] += uint16(d.By) * uint16(a.Times)
	}
	is := *sh
	if is.Kind, is.Base, is.Lowered = kind, base, lowered; is.Validate() == nil {
		*sh = is
		return true
	}
	if fresh, err := stattrack.NewSheet(kind, base, lowered); err == nil {
		*sh = fresh
	}
	return false
}

// fitFighters keeps what has become of units and bioforms that are still there.
func (c *carry) fitFighters(pos *Position) {
	c.s.Fighters = slices.DeleteFunc(c.s.Fighters, func(f board.FighterState) bool {
		unit, bioform := pos.unitOf(f.Who), pos.bioformOf(f.Who)
		if unit == nil && bioform == nil || bioform == nil && len(f.Conditions) > 0 || unit == nil && f.Suffers > 0 {
			c.lose("fighter", pos.Name(f.Who), "no longer the same unit or bioform", "Fighters", "as at the start")
			return true
		}
		return false
	})
	for i := range c.s.Fighters {
		f, most := &c.s.Fighters[i], 0
		if unit := pos.unitOf(f.Who); unit != nil {
			most, _ = unit.Profile.Wounds.Number()
		} else {
			most = pos.bioformOf(f.Who).Sheet.MaxVim
		}
		c.atMost(&f.Lost, int32(most), "fighter", pos.Name(f.Who), fmt.Sprintf("Fighters[%d].Wounds or Vim to lose", i))
	}
}
