package explore

import (
	"slices"

	"github.com/crunchrules/crunch/stattrack"
)

// A Disease lowers the base of a Stat Track until it is healed, in this scenario and every later one. EX-140, EX-142
type Disease struct {
	Name  string
	About string
	Track stattrack.Track
	By    uint8 // how far it lowers the base; it may bring it down to -4 (EX-146)
	Many  bool  // can be caught more than once; all instances are healed together (EX-145)
	Hooks Hooks // the part of its Special that lasts: hear of what the afflicted does as its owner, OnTurn above all (EX-143)
}

// ailing reports whether the owner of a Disease still has it. EX-145
func (pos *Position) ailing(o Owner) bool {
	return slices.ContainsFunc(pos.afflictions(o.Who), func(a Affliction) bool { return a.Disease == o.Index })
}

// afflict gives a PC or Challenge a Disease. EX-140, EX-142, EX-145
func (run *Runner) afflict(w Who, d uint16, by Who, source string) bool {
	if !run.inPlay(w) {
		return false
	}
	for _, a := range run.afflictions(w) {
		if a.Disease == d && (!run.sc.spec.Diseases[d].Many || a.Times == 255) {
			return false
		}
	}
	sh, disease := *run.sheet(w), &run.sc.spec.Diseases[d]
	change, _ := sh.Afflict(stattrack.Disease{Track: disease.Track, By: uint16(disease.By)}) // EX-142; New has checked the track
	run.changeSheet(Event{Kind: Afflicted, Who: w, By: by, Index: int32(d), Track: disease.Track, From: int32(change.From), To: int32(change.To),
		Source: source, Clause: "EX-142"}, &sh)
	return true
}

// cure takes a Disease away, with all its instances. EX-145
func (run *Runner) cure(w Who, d uint16, by Who, source string) {
	list := run.afflictions(w)
	at := slices.IndexFunc(list, func(a Affliction) bool { return a.Disease == d })
	if at < 0 {
		return
	}
	sh, disease := *run.sheet(w), &run.sc.spec.Diseases[d]
	change, _ := sh.Heal(stattrack.Disease{Track: disease.Track, By: uint16(disease.By) * uint16(list[at].Times)})
	run.changeSheet(Event{Kind: Cured, Who: w, By: by, Index: int32(d), Track: disease.Track, From: int32(change.From), To: int32(change.To),
		Source: source, Clause: "EX-145"}, &sh)
}

// afflictions returns the Diseases of an entity: PCs and Challenges alike. EX-140, EX-142
func (s *State) afflictions(w Who) []Affliction {
	if w.IsPC() {
		return s.PCs[w.Index()].Diseases
	}
	return s.Foes[w.Index()].Diseases
}

// afflictions returns the Diseases of an entity, to be changed.
func (w writer) afflictions(who Who) *[]Affliction {
	if who.IsPC() {
		return &w.pc(who).Diseases
	}
	return &w.foe(who).Diseases
}

// withDisease returns the afflictions with one more instance of a Disease. EX-145
func withDisease(list []Affliction, d uint16) []Affliction {
	out := slices.Clone(list)
	for i := range out {
		if out[i].Disease == d {
			out[i].Times++
			return out
		}
	}
	return append(out, Affliction{Disease: d, Times: 1})
}

// recovered forgets what the Diseases of a Challenge have kept: another one comes in its place. EX-145
func (s *State) recovered(who Who) {
	for _, a := range s.Foes[who.Index()].Diseases {
		s.Kept = withKept(s.Kept, Keepsake{Owner: Owner{Kind: OwnedByDisease, Index: a.Disease, Who: who}})
	}
}
