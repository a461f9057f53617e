package second

// A sheet is the Stat Tracks of one entity. ST-01 to ST-57
type sheet struct {
	Now, Base  [4]int // Base: printed, limited, without Diseases
	Low        [4]int // what Diseases take off the base
	Raised     int    // an Obstacle's Skill +5
	Moved, Was [4]bool
	Cause      int // who brought Mind to -5
	FirstWin   bool
	KeepUsed   bool
	ChooseUsed bool
	SecondUsed bool
	challenge  bool
	obstacle   bool
	plain      bool // draws no cards
	wider      int  // how much further than 2 the base goes (ST-08)
}

func clamp(v, lo, hi int) int { return max(lo, min(hi, v)) }

// base is the base value now. ST-08, ST-56, ST-57, EX-146
func (s *sheet) base(t int) int {
	v := s.Base[t]
	if t != Skill {
		v += s.Raised
		if s.challenge && s.Now[Skill] >= 4 {
			v++
		}
	}
	return max(clamp(v, -2-s.wider, 2+s.wider)-s.Low[t], -4)
}

func (s *sheet) set(t, to int) {
	if s.Now[t] != to {
		s.Now[t], s.Moved[t] = to, true
	}
	if s.Now[Mind] != -5 {
		s.Cause = 0
	}
}

// reset puts a track back to its base. ST-12
func (s *sheet) reset(t int) {
	s.Moved[t] = true
	s.set(t, s.base(t))
}

// levels is what the slots do to a class of dice. ST-04, ST-23 to ST-26, ST-32 to ST-35, ST-51 to ST-56
func (s *sheet) levels(c Class) int {
	step := func(v, a int) int {
		switch {
		case v >= a:
			return 1
		case v <= -a:
			return -1
		}
		return 0
	}
	switch c {
	case Accuracy:
		return step(s.Now[Power], 2)
	case Damage:
		return step(s.Now[Power], 3)
	case Evasion:
		return step(s.Now[Resilience], 2)
	case Defence:
		return step(s.Now[Resilience], 3)
	case SkillDice:
		return step(s.Now[Skill], 2) + step(s.Now[Skill], 4)
	}
	return 0
}

// recover is the recovery of the Draw Phase. ST-11, ST-51, ST-53, ST-54
func (s *sheet) recover() {
	var to [4]int
	for t := range s.Now {
		to[t] = s.Now[t]
		held := s.Was[t]
		if s.challenge {
			switch {
			case t != Skill && s.Now[Skill] <= -2, t == Skill && s.Now[Skill] <= -4:
				held = true
			case t != Skill && s.Now[Skill] >= 2:
				held = false
			}
		}
		if b := s.base(t); !held && b > to[t] {
			to[t]++
		} else if !held && b < to[t] {
			to[t]--
		}
	}
	s.Now = to
	if s.Now[Mind] != -5 {
		s.Cause = 0
	}
}

// ended is the end of a round.
func (s *sheet) ended() {
	s.Was, s.Moved = s.Moved, [4]bool{}
	s.FirstWin, s.KeepUsed, s.ChooseUsed, s.SecondUsed = false, false, false, false
}

// A side of an opposed roll.
type side struct {
	e             *Ent // whose dice; nil for what is hidden where nothing is
	pool          Pool
	removed       bool
	certain       bool
	purpose       string
	class         Class
	total         int
	rerolled, won bool
}

// adjust moves the levels of a pool. GL-01, GL-02
func adjust(p Pool, levels, pierce int) (Pool, bool) {
	var out Pool
	for _, d := range p {
		if d.Sides == 20 {
			out = append(out, d)
			continue
		}
		at := max(d.Sides/2+levels, 1) - pierce
		if at >= 1 {
			out = append(out, Die{d.N, 2 * min(at, 6)})
		}
	}
	return out, len(p) > 0 && len(out) == 0
}
