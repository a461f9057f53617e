package stattrack

// has reports whether an effect is in force.
func (s Sheet) has(e Effect) bool { return s.lines()&doing[e] != 0 }

// SkipsAction reports whether the next Action is skipped: an Action Phase or, if it comes first, an Action granted otherwise. A
// Mini-boss skips only one of the two Actions of its turn: ActionsLeft. Tell the sheet with ActionSkipped. ST-20
func (s Sheet) SkipsAction() bool { return s.has(SkipAction) || s.has(SkipOneOfTwo) }

// ActionsLeft returns how many Actions the entity plays in an Action Phase for which it holds so many valid Actions, cards in hand
// included: at most one, a Mini-boss two. Where the next Action is skipped, that is one fewer: a Mini-boss that holds two plays one,
// all others play none.
//
// The cards in hand count also where Power -4 bars them meanwhile, as it does for all who draw cards and stand at -5: a Mini-boss
// could have played two by what it holds. What is left it plays after the skip, when Power has reset and ActionsFromHand says
// whether cards in hand may be played again. ST-20, ST-21, GL-51
func (s Sheet) ActionsLeft(held int) int {
	most := 1
	if s.Kind.MiniBoss {
		most = 2 // GL-06
	}
	n := limit(held, 0, most)
	if s.SkipsAction() {
		n = max(0, n-1) // ST-20, ST-21, GL-51: by what it holds, whatever ST-22 bars
	}
	return n
}

// ActionsFromHand reports whether Action cards may be played from hand. ST-22, GL-05
func (s Sheet) ActionsFromHand() bool { return !s.has(noActionsFromHand) }

// ReactionsFromHand reports whether Reaction cards may be played from hand. ST-31, GL-05
func (s Sheet) ReactionsFromHand() bool { return !s.has(noReactionsFromHand) }

// PlainActions reports whether the entity's Actions lose their Piercing and Special entries. ST-22
func (s Sheet) PlainActions() bool { return s.has(plainActions) }

// PlainReactions reports whether the entity's Reactions lose their Piercing and Special entries. ST-31
func (s Sheet) PlainReactions() bool { return s.has(plainReactions) }

// MayReact reports whether a Reaction may be played against the next hostile Action, from whatever source. ST-30
func (s Sheet) MayReact() bool { return !s.has(NoReaction) }

// MayAdvanceDebate reports whether the entity can advance a Debate Counter in its own favour. ST-23
func (s Sheet) MayAdvanceDebate() bool { return !s.has(noDebate) }

// ReturnsActions reports whether Action cards that would be discarded return to hand where the opposed roll was lost or the
// Action was otherwise made to miss. ST-27
func (s Sheet) ReturnsActions() bool { return s.has(returnActions) }

// ReturnsReactions reports the same of Reaction cards. ST-36
func (s Sheet) ReturnsReactions() bool { return s.has(returnReactions) }

// SapsWithActions reports whether any hostile Action played may carry 'Special: the target suffers -1 to any one Stat Track of
// your choice'. The player chooses whether, and which track. ST-27
func (s Sheet) SapsWithActions() bool { return s.has(sapWithActions) }

// SapsWithReactions reports the same of any Reaction played. ST-36
func (s Sheet) SapsWithReactions() bool { return s.has(sapWithReactions) }

// WinsNextAction reports whether the next opposed roll from an Action is won without dice. ST-28
func (s Sheet) WinsNextAction() bool { return s.has(WinNextAction) }

// WinsNextReaction reports whether the next opposed roll from a Reaction is won without dice. ST-37
func (s Sheet) WinsNextReaction() bool { return s.has(WinNextReaction) }

// ForcedPlay reports whether an enemy is to see the hand and force one play (an Action, a Reaction, or to do nothing) or one
// Move, and who that enemy is: the one that caused Mind to reach -5, or 0 if nobody was named. ST-40
func (s Sheet) ForcedPlay() (Cause, bool) { return s.Cause, s.has(ForcedPlay) }

// MayPlayStrategies reports whether Strategies may be played, from whatever source. The Strategy Phase serves for all else even
// where they may not. ST-42
func (s Sheet) MayPlayStrategies() bool { return !s.has(noStrategies) }

// SwapsGear reports whether the entity may swap Gear or Block whenever it plays a Strategy. ST-45
func (s Sheet) SwapsGear() bool { return s.has(swapGear) }

// MayPlayAssists reports whether Assists may be played. ST-52
func (s Sheet) MayPlayAssists() bool { return !s.has(noAssists) }

// MayInterrupt reports whether Interrupts may be played; Automatic ones always may. ST-52
func (s Sheet) MayInterrupt(automatic bool) bool { return automatic || !s.has(noAssists) }

// MayPlaySecond reports whether a second Assist or Interrupt may be played within this turn, Draw Phase or Discard Phase: once a
// round. Tell the sheet with SecondPlayed. ST-55
func (s Sheet) MayPlaySecond() bool { return s.has(secondAssist) && !s.Seconded }

// SecondPlayed tells that a second Assist or Interrupt was played within one turn. Where MayPlaySecond says no it is refused with
// a *RightError. ST-55
func (s *Sheet) SecondPlayed() error {
	if !s.MayPlaySecond() {
		return &RightError{Right: "a second Assist or Interrupt", Clause: "ST-55"}
	}
	s.Seconded = true
	return nil
}

// IgnoresSight reports whether no penalty from sight or swimming applies, in any situation: in darkness, in water, against a Hidden
// or Invisible target or attacker. ST-56, GL-10
func (s Sheet) IgnoresSight() bool { return s.has(ignoreSight) }

// LosesForms reports whether the entity is without special movement forms (Fly, Phase, Teleport), without the Aquatic keyword and
// without the Alerted condition. ST-51, GL-09
func (s Sheet) LosesForms() bool { return s.has(loseForms) }

// MayMoveAndAct reports whether an immediate Move and/or Action is due, in either order. Tell the sheet with SkillSpent. ST-57
func (s Sheet) MayMoveAndAct() bool { return s.has(ExtraMoveAction) }

// HandLimit is the Hand Limit before slots change it. GL-06
const handLimit = 5

// HandLimit returns the Hand Limit of an entity that draws cards: 5, one more or one less by Mind. It is 0 for one that draws
// none. ST-43, ST-44
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

// Draws returns how many cards are drawn in a Draw Phase: one, or the Hand Limit in the first round; one more at Mind +4; none at
// Mind -4, where other effects may still draw, and none for an entity that draws no cards. ST-41, ST-43, ST-44, ST-46, GL-06
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
