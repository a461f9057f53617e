package checks

// drop drops as many of the strikes that got through as there were Wounds above 1. Each draw takes one at random of those still
// there. §GL-14
func drop(strikes []Strike, there, wounds int, h *hand) {
	for n := 1; n <= wounds; n++ {
		pick := h.roll(there)
		there--
		for i := range strikes {
			s := &strikes[i]
			if s.Result != GotThrough {
				continue
			}
			if pick--; pick == 0 {
				s.Result, s.Drop = Dropped, uint8(n)
				break
			}
		}
	}
}

// injuring marks the strike that injures and returns its dice: the highest of those left, the first of equal ones. GL-14
func injuring(strikes []Strike) D20 {
	var best *Strike
	for i := range strikes {
		if s := &strikes[i]; s.Result == GotThrough && (best == nil || s.Dice.Kept > best.Dice.Kept) {
			best = s
		}
	}
	best.Result = Injuring // never nil: fewer were dropped than got through
	return best.Dice
}

// faces returns the dice of the attack in the order in which Judge takes them. The dice of strikes that are not shown are missing.
func (o *Outcome) faces() []int {
	faces := []int{}
	through := []uint8{} // the Drop of each hit that got through
	for _, s := range o.shown() {
		faces = append(faces, s.Dice.faces()...)
	}
	for _, s := range o.shown() {
		faces = append(faces, s.Defence.faces()...)
		if s.Result >= GotThrough {
			through = append(through, s.Drop)
		}
	}
	for drop := uint8(1); ; drop++ {
		at := -1
		for i, d := range through {
			if d == drop {
				at = i
			}
		}
		if at < 0 {
			return faces
		}
		faces = append(faces, at+1)
		through = append(through[:at], through[at+1:]...)
	}
}
