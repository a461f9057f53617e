package stattrack

func (s Sheet) has(e Effect) bool { return s.lines()&doing[e] != 0 }

// SkipsAction reports whether the next Action is skipped: that of the next Action Phase, or one that the entity is granted earlier. A
// Mini-boss skips only one of the two Actions of its turn, see ActionsLeft. Call ActionSkipped when it happens. ST-20
func (s Sheet) SkipsAction() bool { return s.has(SkipAction) || s.has(SkipOneOfTwo) }

// ActionsLeft returns how many Actions the entity plays in an Action Phase. held is how many valid Actions it holds, cards in hand
// included. The result is one at most, two for a Mini-boss, and one fewer if the next Action is skipped. So a Mini-boss that holds two
// plays one, and all others play none.
//
// Cards in hand count even while Power -4 bars them, as it does at -5: a Mini-boss could have played two by what it holds. It plays the
// other one after the skip. Power has then reset, and ActionsFromHand says whether cards from hand may be played. ST-20, ST-21, GL-51
func (s Sheet) ActionsLeft(held int) int {
	most := 1
	if s.Kind.MiniBoss {
		most = 2 // §GL-06
	}
	n := limit(held, 0, most)
	if s.SkipsAction() {
		n = max(0, n-1) // §ST-20, §ST-21, §GL-51, §HD-47: what it holds counts, even if ST-22 bars it
	}
	return n
}

// ActionsFromHand reports whether Action cards may be played from hand. §ST-22, GL-05
func (s Sheet) ActionsFromHand() bool { return !s.has(noActionsFromHand) }

// ReactionsFromHand reports whether Reaction cards may be played from hand. §ST-31, GL-05
func (s Sheet) ReactionsFromHand() bool { return !s.has(noReactionsFromHand) }

// PlainActions reports whether the entity's Actions lose their Piercing and Special entries. ST-22
func (s Sheet) PlainActions() bool { return s.has(plainActions) }

// PlainReactions reports whether the entity's Reactions lose their Piercing and Special entries. ST-31
func (s Sheet) PlainReactions() bool { return s.has(plainReactions) }

// MayReact reports whether a Reaction may be played against the next hostile Action, from any source. §ST-30
func (s Sheet) MayReact() bool { return !s.has(NoReaction) }

// MayAdvanceDebate reports whether the entity can advance a Debate Counter in its own favour. §ST-23
func (s Sheet) MayAdvanceDebate() bool { return !s.has(noDebate) }

// ReturnsActions reports whether Action cards return to hand, instead of being discarded, if they lost the opposed roll or were made to
// miss. ST-27
func (s Sheet) ReturnsActions() bool { return s.has(returnActions) }

// ReturnsReactions reports the same of Reaction cards. ST-36
func (s Sheet) ReturnsReactions() bool { return s.has(returnReactions) }

// SapsWithActions reports whether each hostile Action may have one more Special: the target suffers -1 to a Stat Track. The player
// chooses whether to use it, and the track. ST-27
func (s Sheet) SapsWithActions() bool { return s.has(sapWithActions) }

// SapsWithReactions reports the same of Reactions. ST-36
func (s Sheet) SapsWithReactions() bool { return s.has(sapWithReactions) }

// WinsNextAction reports whether the next opposed roll from an Action is won without dice. ST-28
func (s Sheet) WinsNextAction() bool { return s.has(WinNextAction) }

// ForcedPlay reports whether an enemy may see the hand and force one play or one Move. A play is an Action, a Reaction, or to do nothing.
// The Cause is the enemy that brought Mind to -5, or 0 if it is unknown. Call PlayForced when it happens. ST-40
func (s Sheet) ForcedPlay() (Cause, bool) { return s.Cause, s.has(ForcedPlay) }

// MayPlayStrategies reports whether Strategies may be played, from any source. If not, the Strategy Phase still serves for everything
// else. §ST-42
func (s Sheet) MayPlayStrategies() bool { return !s.has(noStrategies) }

// SwapsGear reports whether the entity may swap Gear or Block whenever it plays a Strategy. ST-45
func (s Sheet) SwapsGear() bool { return s.has(swapGear) }

// MayPlayAssists reports whether Assists may be played. §ST-52
func (s Sheet) MayPlayAssists() bool { return !s.has(noAssists) }

// MayInterrupt reports whether Interrupts may be played. Automatic ones always may. ST-52
func (s Sheet) MayInterrupt(automatic bool) bool { return automatic || !s.has(noAssists) }

// MayPlaySecond reports whether a second Assist or Interrupt may be played in this turn, Draw Phase or Discard Phase. It may once a
// round. Call SecondPlayed when it happens. ST-55
func (s Sheet) MayPlaySecond() bool { return s.has(secondAssist) && !s.Seconded }

// SecondPlayed says that a second Assist or Interrupt was played in one turn. It returns a *RightError if MayPlaySecond is false. ST-55
func (s *Sheet) SecondPlayed() error {
	if !s.MayPlaySecond() {
		return &RightError{Right: "a second Assist or Interrupt", Clause: "ST-55"}
	}
	s.Seconded = true
	return nil
}

// IgnoresSight reports whether the entity suffers no penalty from sight or swimming: in darkness, in water, against a Hidden or Invisible
// target or attacker. §ST-56, GL-10
func (s Sheet) IgnoresSight() bool { return s.has(ignoreSight) }

// LosesForms reports whether the entity lacks special movement forms (Fly, Phase, Teleport), the Aquatic keyword and the Alerted
// condition. ST-51, GL-09
func (s Sheet) LosesForms() bool { return s.has(loseForms) }

// MayMoveAndAct reports whether the entity has an immediate Move and/or Action, in either order. Call SkillSpent when it is over. ST-57
func (s Sheet) MayMoveAndAct() bool { return s.has(ExtraMoveAction) }

// handLimit is the Hand Limit before slots change it. GL-06
const handLimit = 5

// HandLimit returns the Hand Limit: 5, and one more or less by Mind. It is 0 for an entity that draws no cards. ST-43, ST-44
func (s Sheet) HandLimit() int {
	if !s.Kind.Draws {
		return 0
	}
	n := handLimit
	if s.has(handLimitUp) {
		n++ // ST-44
	}
	if s.has(handLimitDown) {
		n-- // ST-43
	}
	return n
}

// Draws returns how many cards the entity draws in a Draw Phase: one, or its Hand Limit in the first round. Mind +4 adds one. At Mind -4
// it is 0, though other effects may still draw. It is 0 for an entity that draws no cards. ST-41, ST-43, ST-44, ST-46, GL-06
func (s Sheet) Draws(firstRound bool) int {
	switch {
	case !s.Kind.Draws:
		return 0
	case s.has(noDraw):
		return 0 // ST-41
	}
	n := 1 // GL-06
	if firstRound {
		n = s.HandLimit() // GL-06, ST-43, ST-44
	}
	if s.has(extraDraw) {
		n++ // ST-46
	}
	return n
}
