package explore

// environActs reports whether an Environ can act in its turn: it acts alone, or a PC is in its region.
func (pos *Position) environActs(w Who) bool {
	if actsAlone(pos.printed(w)) {
		return true
	}
	for i := range pos.PCs {
		if pos.PCs[i].Fate == Playing && pos.PCs[i].Region == pos.Challenges[w.Index()].Region {
			return true
		}
	}
	return false
}

// eachEnviron calls f for every Environ that may have to act: those that act alone, and those in the regions of PCs. It stops when f
// returns false.
func (pos *Position) eachEnviron(f func(Who) bool) {
	if !pos.sc.weather {
		return
	}
	for _, w := range pos.sc.environs {
		if !pos.Challenges[w.Index()].Gone && !f(w) {
			return
		}
	}
	for i := len(pos.sc.spec.Challenges); i < len(pos.Challenges); i++ {
		if c := pos.printed(ChallengeAt(i)); actsIn(c) == EnvironPhase && actsAlone(c) && !pos.Challenges[i].Gone && !f(ChallengeAt(i)) {
			return
		}
	}
	for i := range pos.PCs {
		r := pos.PCs[i].Region
		if pos.PCs[i].Fate != Playing || pos.pcBefore(i, r) {
			continue
		}
		for w := pos.first[r]; w != Nobody; w = pos.next[w.Index()] {
			if c := pos.printed(w); actsIn(c) == EnvironPhase && !actsAlone(c) && !f(w) {
				return
			}
		}
	}
}

// pcBefore reports whether a PC with a lower index than i is in the region.
func (pos *Position) pcBefore(i int, r RegionID) bool {
	for j := range i {
		if pos.PCs[j].Region == r && pos.PCs[j].Fate == Playing {
			return true
		}
	}
	return false
}
