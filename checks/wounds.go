package checks

// drop drops as many of the strikes that went through as there were Wounds above 1, each time one at random of those
// still there. GL-14
func drop(strikes []Strike, there, wounds int, h *hand) {
	for n := 1; n <= wounds; n++ {
		pick := h.throw(there)
		there--
		for i := range strikes {
			s := &strikes[i]
			if s.Fate != Unsaved {
				continue
			}
			if pick--; pick == 0 {
				s.Fate, s.Drop = Dropped, uint8(n)
				break
			}
		}
	}
}

// injuring marks the strike that injures, the first of the highest that are left, and returns its dice. GL-14
func injuring(strikes []Strike) Dice {
	var best *Strike
	for i := range strikes {
		if s := &strikes[i]; s.Fate == Unsaved && (best == nil || s.Dice.Kept > best.Dice.Kept) {
			best = s
		}
	}
	best.Fate = Injuring // fewer were dropped than went through
	return best.Dice
}
