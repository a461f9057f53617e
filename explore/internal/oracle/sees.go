package oracle

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What a viewer sees.

// eye reports whether a PC sees for a viewer: with Spec.Apart those in its region do.
func (o *Oracle) eye(s *board.State, v, pc int) bool {
	p := &s.PCs[pc]
	return p.Fate == board.FatePlaying && (!o.apart || s.PCs[v].Fate == board.FatePlaying && p.Region == s.PCs[v].Region)
}

// eyes are the PCs that see for a viewer.
func (o *Oracle) eyes(s *board.State, v int) (list []int) {
	for i := range s.PCs {
		if o.eye(s, v, i) {
			list = append(list, i)
		}
	}
	return list
}

// IsIn reports whether a PC of a viewer is in a region.
func (o *Oracle) IsIn(s *board.State, v, r int) bool {
	for i := range s.PCs {
		if int(s.PCs[i].Region) == r && o.eye(s, v, i) {
			return true
		}
	}
	return false
}

// Sees reports whether a viewer sees into a region. EX-30, EX-34
func (o *Oracle) Sees(s *board.State, v, r int) bool {
	for pc := range s.PCs {
		if !o.eye(s, v, pc) {
			continue
		}
		at := int(s.PCs[pc].Region)
		if at == r {
			if o.eyed(s, pc, r) {
				return true
			}
			continue
		}
		for c := range o.ends {
			if o.behind(at, c) != r {
				continue
			}
			if _, does := o.looks(s, pc, c); does {
				return true
			}
		}
	}
	return false
}

// seesFloor reports whether a viewer sees what lies in a region. GL-48
func (o *Oracle) seesFloor(s *board.State, v, r int) bool {
	for pc := range s.PCs {
		if int(s.PCs[pc].Region) == r && o.eye(s, v, pc) && o.eyed(s, pc, r) {
			return true
		}
	}
	return false
}

// isWith reports whether a viewer is where a Challenge is. EX-60
func (o *Oracle) isWith(s *board.State, v, c int) bool {
	if way := o.ways[s.Challenges[c].Printed]; way >= 0 {
		return o.IsIn(s, v, o.ends[way][0]) || o.IsIn(s, v, o.ends[way][1])
	}
	return o.IsIn(s, v, int(s.Challenges[c].Region))
}

// Visible reports whether a viewer knows where a Challenge is now. EX-30, EX-34, EX-85
func (o *Oracle) Visible(s *board.State, v, c int) bool {
	k, f, printed := o.viewers[v].facts, &s.Challenges[c], o.printed(s, c)
	shown, way := k.has("shown", c), o.ways[f.Printed]
	switch {
	case shown && (f.Gone || !o.roams(s, c)):
		return true
	case f.Gone:
		return false
	case o.cloaked(s, c): // GL-53: as in the dark
		return shown && o.IsIn(s, v, int(f.Region))
	case o.roams(s, c):
		return (shown || !printed.Hidden) && o.Sees(s, v, int(f.Region)) || shown && o.IsIn(s, v, int(f.Region))
	case way >= 0 && !printed.Hidden:
		return (!o.spec.Connections[way].Hidden || k.has("way", way)) && (k.has("explored", o.ends[way][0]) || k.has("explored", o.ends[way][1]))
	}
	return false
}

// perceives reports whether a viewer perceives what happens to an entity. EX-30, EX-34
func (o *Oracle) perceives(s *board.State, v int, w scenario.Who) bool {
	switch {
	case w == scenario.Nobody || !o.apart && w.IsPC() || o.apart && w == scenario.PC(v):
		return true
	case w.IsPC():
		r := int(s.PCs[w.Index()].Region)
		return s.PCs[w.Index()].Fate == board.FatePlaying && (o.IsIn(s, v, r) || o.Sees(s, v, r))
	case w.Index() >= len(s.Challenges):
		return false
	}
	return o.Visible(s, v, w.Index()) && (!o.apart || o.roams(s, w.Index()) || o.isWith(s, v, w.Index()))
}
