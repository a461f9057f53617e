package stattrack

import (
	"iter"
	"math/bits"

	"github.com/crunchrules/crunch/internal/enum"
)

// An Effect is what a slot does besides moving dice levels. A game meets those of the +5 and -5 slots: a TrackChange says which one
// happened. Methods such as Sheet.MayReact answer for the others.
type Effect uint8

// The effects, in the order of the book.
const (
	NoEffect Effect = iota // the slot moves dice levels, or does nothing

	SkipAction        // the next Action is skipped (ST-20)
	SkipOneOfTwo      // a Mini-boss skips one of two Actions (ST-21)
	noActionsFromHand // can't play Action cards from hand (ST-22)
	plainActions      // Actions lose their Piercing and Special entries (ST-22)
	noDebate          // can't advance the Debate Counter in its own favour (ST-23)
	returnActions     // Actions that fail return to hand (ST-27)
	sapWithActions    // hostile Actions may take a slot off one of the target's tracks (ST-27)
	WinNextAction     // wins the next opposed roll from an Action (ST-28)

	NoReaction          // can't play a Reaction against the next hostile Action (ST-30)
	noReactionsFromHand // can't play Reaction cards from hand (ST-31, GL-05)
	plainReactions      // Reactions lose their Piercing and Special entries (ST-31)
	returnReactions     // Reactions that fail return to hand (ST-36)
	sapWithReactions    // Reactions may take a slot off one of the target's tracks (ST-36)
	WinNextReaction     // wins the next opposed roll from a Reaction (ST-37)

	ForcedPlay       // an enemy sees the hand and forces a play or a Move (ST-40)
	noDraw           // doesn't draw in the Draw Phase (ST-41)
	rerollEveryWin   // must reroll every opposed roll it wins (ST-41)
	noStrategies     // can't play Strategies (ST-42)
	handLimitDown    // Hand Limit -1 (ST-43)
	rerollFirstWin   // must reroll the first opposed roll it wins each round (ST-43)
	handLimitUp      // Hand Limit +1 (ST-44)
	rerollKeepSecond // may reroll one roll a round and keeps the second result (ST-44)
	swapGear         // may swap Gear or Block whenever it plays a Strategy (ST-45)
	extraDraw        // draws one more card in the Draw Phase (ST-46)
	rerollChoose     // may reroll one roll a round and chooses either result (ST-46)
	SearchDeck       // searches the deck for any one card (ST-47)
	RecoverMaximum   // recovers to maximum HP, EP or WP (ST-47)

	Injury          // suffers an Injury, which the game carries out (ST-50, GL-08)
	DebateAgainst   // the Debate Counter advances two notches against it (ST-50)
	Defeat          // a Challenge is defeated (ST-50)
	loseForms       // loses special movement forms, Aquatic and Alerted (ST-51)
	noSkillRecovery // its Skill doesn't recover in the Draw Phase (ST-51)
	noAssists       // can't play Assists or Interrupts but Automatic ones (ST-52)
	noRecovery      // its Power, Resilience and Mind don't recover in the Draw Phase (§ST-53)
	sureRecovery    // its Power, Resilience and Mind recover even if they moved in the round before (§ST-54)
	secondAssist    // may play a second Assist or Interrupt within a turn, once a round (ST-55)
	ignoreSight     // no penalties from sight or swimming (ST-56)
	baseUp          // its base Power, Resilience and Mind are 1 higher (ST-56)
	ExtraMoveAction // an immediate Move and/or Action (ST-57)
	BaseUpToEnd     // its base and current Power, Resilience and Mind rise by 1 until the scenario ends (ST-57)

	numEffects = iota
)

var effectNames = enum.Names{Package: "stattrack", What: "effect", Names: []string{
	"None",
	"SkipAction", "SkipOneOfTwo", "NoActionsFromHand", "PlainActions", "NoDebate", "ReturnActions", "SapWithActions", "WinNextAction",
	"NoReaction", "NoReactionsFromHand", "PlainReactions", "ReturnReactions", "SapWithReactions", "WinNextReaction",
	"ForcedPlay", "NoDraw", "RerollEveryWin", "NoStrategies", "HandLimitDown", "RerollFirstWin", "HandLimitUp", "RerollKeepSecond",
	"SwapGear", "ExtraDraw", "RerollChoose", "SearchDeck", "RecoverMaximum",
	"Injury", "DebateAgainst", "Defeat", "LoseForms", "NoSkillRecovery", "NoAssists", "NoRecovery", "SureRecovery", "SecondAssist",
	"IgnoreSight", "BaseUp", "ExtraMoveAction", "BaseUpToEnd",
}}

// String returns the effect's name.
func (e Effect) String() string { return effectNames.String(uint8(e)) }

// MarshalText writes the name in lowerCamel. An unknown effect is a *crunch.RangeError.
func (e Effect) MarshalText() ([]byte, error) { return effectNames.Text(uint8(e)) }

// UnmarshalText reads the form of String or of MarshalText in any case. Anything else is a *crunch.NameError.
func (e *Effect) UnmarshalText(text []byte) error { return enum.Unmarshal(&effectNames, e, text) }

// A group is the kinds of entities for which a line of the slot table holds. ST-13
type group uint8

// The groups.
const (
	forAll          group = iota
	forDrawers            // draws cards
	forOthers             // draws no cards
	forMiniBosses         // Mini-bosses
	forSingleAction       // all but Mini-bosses
	forDebaters           // in an interaction scenario, no Challenge
	forFighters           // in any other scenario, no Challenge
	forChallenges         // Challenges
	forObstacles          // Obstacles
	forMovers             // all but Obstacles
	forRuled              // draws cards, and Resilience -4 is read as mirroring Power -4 (GL-05)
	forPrinted            // draws cards, and Resilience -4 is read as printed (GL-05)
)

// holds reports whether k is in the group.
func (f group) holds(k EntityKind) bool {
	debates := k.Scenario == Interaction
	switch f {
	case forAll:
		return true
	case forDrawers:
		return k.Draws
	case forOthers:
		return !k.Draws
	case forMiniBosses:
		return k.MiniBoss
	case forSingleAction:
		return !k.MiniBoss
	case forDebaters:
		return debates && k.Challenge == NoChallenge
	case forFighters:
		return !debates && k.Challenge == NoChallenge
	case forChallenges:
		return k.Challenge != NoChallenge
	case forObstacles:
		return k.Challenge == Obstacle
	case forMovers:
		return k.Challenge != Obstacle
	case forRuled:
		return k.Draws && !k.ResilienceBarsActions // §GL-05
	case forPrinted:
		return k.Draws && k.ResilienceBarsActions // GL-05
	}
	return false
}

// A Line is something that one slot does for an entity. A slot may have several.
type Line struct {
	Track  Track
	Slot   Slot
	group  group
	effect Effect    // what it does; NoEffect if it only moves dice
	Class  DiceClass // the dice it moves; NoClass for none
	Levels int       // by how many levels it moves them, below 0 down
	Clause string    // the clause that says so
	Text   string    // what it does, for the players
}

// table has every variation of all 32 slots that carry something, track by track from -5 to +5. ST-03
var table = [...]Line{
	{Power, -5, forSingleAction, SkipAction, 0, 0, "ST-20", "the next Action is skipped, then Power resets"},
	{Power, -5, forMiniBosses, SkipOneOfTwo, 0, 0, "ST-21", "one of two Actions is skipped, then Power resets"},
	{Power, -4, forDrawers, noActionsFromHand, 0, 0, "ST-22", "no Action cards from hand"},
	{Power, -4, forOthers, plainActions, 0, 0, "ST-22", "Actions lose Piercing and Special"},
	{Power, -3, forAll, NoEffect, Damage, -1, "ST-23", "Damage dice -1 level"},
	{Power, -3, forDebaters, noDebate, 0, 0, "ST-23", "can't advance the Debate Counter in its favour"},
	{Power, -2, forAll, NoEffect, Accuracy, -1, "ST-24", "Accuracy Dice -1 level"}, // §ST-24
	{Power, +2, forAll, NoEffect, Accuracy, +1, "ST-25", "Accuracy Dice +1 level"}, // §ST-25
	{Power, +3, forAll, NoEffect, Damage, +1, "ST-26", "Damage dice +1 level"},     // §ST-26
	{Power, +4, forDrawers, returnActions, 0, 0, "ST-27", "Actions that fail return to hand"},
	{Power, +4, forOthers, sapWithActions, 0, 0, "ST-27", "hostile Actions may give -1 to one track of the target"},
	{Power, +5, forAll, WinNextAction, 0, 0, "ST-28", "wins the next opposed roll from an Action, then Power resets"},

	{Resilience, -5, forAll, NoReaction, 0, 0, "ST-30", "no Reaction against the next hostile Action, then Resilience resets"},
	{Resilience, -4, forRuled, noReactionsFromHand, 0, 0, "ST-31", "no Reaction cards from hand"}, // GL-05
	{Resilience, -4, forPrinted, noActionsFromHand, 0, 0, "ST-31", "no Action cards from hand"},   // GL-05
	{Resilience, -4, forOthers, plainReactions, 0, 0, "ST-31", "Reactions lose Piercing and Special"},
	{Resilience, -3, forAll, NoEffect, Defence, -1, "ST-32", "Defence dice -1 level"}, // §ST-32
	{Resilience, -2, forAll, NoEffect, Evasion, -1, "ST-33", "Evasion Dice -1 level"}, // §ST-33
	{Resilience, +2, forAll, NoEffect, Evasion, +1, "ST-34", "Evasion Dice +1 level"}, // §ST-34
	{Resilience, +3, forAll, NoEffect, Defence, +1, "ST-35", "Defence dice +1 level"}, // §ST-35
	{Resilience, +4, forDrawers, returnReactions, 0, 0, "ST-36", "Reactions that fail return to hand"},
	{Resilience, +4, forOthers, sapWithReactions, 0, 0, "ST-36", "Reactions may give -1 to one track of the target"},
	{Resilience, +5, forAll, WinNextReaction, 0, 0, "ST-37", "wins the next opposed roll from a Reaction, then Resilience resets"},

	{Mind, -5, forAll, ForcedPlay, 0, 0, "ST-40", "the enemy that caused it forces a play or a Move, then Mind resets"},
	{Mind, -4, forDrawers, noDraw, 0, 0, "ST-41", "no draw in the Draw Phase"},
	{Mind, -4, forOthers, rerollEveryWin, 0, 0, "ST-41", "must reroll every opposed roll it wins, once"},
	{Mind, -3, forAll, noStrategies, 0, 0, "ST-42", "no Strategies"},
	{Mind, -2, forDrawers, handLimitDown, 0, 0, "ST-43", "Hand Limit -1"},
	{Mind, -2, forOthers, rerollFirstWin, 0, 0, "ST-43", "must reroll the first opposed roll it wins each round"},
	{Mind, +2, forDrawers, handLimitUp, 0, 0, "ST-44", "Hand Limit +1"},
	{Mind, +2, forOthers, rerollKeepSecond, 0, 0, "ST-44", "may reroll one roll a round, keeping the second result"},
	{Mind, +3, forAll, swapGear, 0, 0, "ST-45", "may swap Gear or Block when playing a Strategy"},
	{Mind, +4, forDrawers, extraDraw, 0, 0, "ST-46", "one more card in the Draw Phase"},
	{Mind, +4, forOthers, rerollChoose, 0, 0, "ST-46", "may reroll one roll a round, choosing either result"},
	{Mind, +5, forDrawers, SearchDeck, 0, 0, "ST-47", "searches the deck for any one card, and Mind resets"},
	{Mind, +5, forOthers, RecoverMaximum, 0, 0, "ST-47", "recovers to maximum HP, EP or WP, and Mind resets"},

	{Skill, -5, forFighters, Injury, 0, 0, "ST-50", "an Injury, and Skill resets"},
	{Skill, -5, forDebaters, DebateAgainst, 0, 0, "ST-50", "the Debate Counter moves two notches against it, and Skill resets"},
	{Skill, -5, forChallenges, Defeat, 0, 0, "ST-50", "defeated at once"},
	{Skill, -4, forAll, NoEffect, SkillDice, -1, "ST-51", "Skill Dice one more level down"},
	{Skill, -4, forAll, loseForms, 0, 0, "ST-51", "no special movement forms, not Aquatic, not Alerted"},
	{Skill, -4, forChallenges, noSkillRecovery, 0, 0, "ST-51", "Skill doesn't recover"},
	{Skill, -3, forAll, noAssists, 0, 0, "ST-52", "no Assists or Interrupts but Automatic ones"},
	{Skill, -2, forAll, NoEffect, SkillDice, -1, "ST-53", "Skill Dice -1 level"},
	{Skill, -2, forChallenges, noRecovery, 0, 0, "ST-53", "Power, Resilience and Mind don't recover"},
	{Skill, +2, forAll, NoEffect, SkillDice, +1, "ST-54", "Skill Dice +1 level"},
	{Skill, +2, forChallenges, sureRecovery, 0, 0, "ST-54", "Power, Resilience and Mind recover even if they moved"},
	{Skill, +3, forAll, secondAssist, 0, 0, "ST-55", "a second Assist or Interrupt in a turn, once a round"},
	{Skill, +4, forAll, NoEffect, SkillDice, +1, "ST-56", "Skill Dice one more level up"},
	{Skill, +4, forAll, ignoreSight, 0, 0, "ST-56", "no penalties from sight or swimming"},
	{Skill, +4, forChallenges, baseUp, 0, 0, "ST-56", "base Power, Resilience and Mind +1"},
	{Skill, +5, forMovers, ExtraMoveAction, 0, 0, "ST-57", "an immediate Move and/or Action, then Skill resets"},
	{Skill, +5, forObstacles, BaseUpToEnd, 0, 0, "ST-57", "base and current Power, Resilience and Mind +1 until the scenario ends, and Skill resets"},
}

// lines is a set of lines of the table: bit i is table[i].
type lines uint64

// The table in sets of lines, so that a query is a few bit operations.
var (
	reached  [NumTracks][MaxSlot - MinSlot + 1]lines // the lines in force for any kind at a slot of a track
	ofKind   [48]lines                               // the lines for a kind, by Kind.number
	doing    [numEffects]lines                       // the lines with an effect
	raising  [NumClasses]lines                       // the lines that raise a class of dice by a level
	lowering [NumClasses]lines                       // the lines that lower a class of dice by a level
)

var _ = [1]struct{}{}[len(table)/65] // the table fits into a set of lines

func init() {
	for i, l := range table {
		bit := lines(1) << i
		for now := MinSlot; now <= MaxSlot; now++ {
			// Slots are cumulative: all between 0 and the value hold. §ST-04
			if l.Slot > 0 && now >= l.Slot || l.Slot < 0 && now <= l.Slot {
				reached[l.Track][now-MinSlot] |= bit
			}
		}
		doing[l.effect] |= bit
		switch {
		case l.Levels > 0:
			raising[l.Class] |= bit
		case l.Levels < 0:
			lowering[l.Class] |= bit
		}
	}
	for n := range ofKind {
		k := EntityKind{Draws: n&1 != 0, MiniBoss: n&2 != 0, ResilienceBarsActions: n&8 != 0,
			Challenge: [...]ChallengeType{NoChallenge, Creature, Obstacle}[n>>4]}
		if n&4 != 0 {
			k.Scenario = Interaction
		}
		for i, l := range table {
			if l.group.holds(k) {
				ofKind[n] |= 1 << i
			}
		}
	}
}

// lines returns the lines of the table that hold for the kind, at any slot. ST-13
func (k EntityKind) lines() lines { return ofKind[k.number()] }

// number numbers the kinds that the table tells apart. §ST-13
func (k EntityKind) number() int {
	n := 0
	if k.Draws {
		n |= 1
	}
	if k.MiniBoss {
		n |= 2
	}
	if k.Scenario == Interaction {
		n |= 4
	}
	if k.ResilienceBarsActions {
		n |= 8
	}
	switch k.Challenge {
	case NoChallenge:
	case Obstacle:
		n |= 32
	default:
		n |= 16
	}
	return n
}

// lines returns the lines that are in force. ST-04
func (s *Sheet) lines() lines {
	if s.quiet() {
		return 0
	}
	var set lines
	for t, now := range s.Now {
		set |= reached[t][limit(int(now), int(MinSlot), int(MaxSlot))-int(MinSlot)]
	}
	return set & s.Kind.lines()
}

// quiet reports whether every track stands from -1 to +1, where no slot does anything. ST-03
func (s *Sheet) quiet() bool {
	now := &s.Now
	return uint8(now[Power]+1) <= 2 && uint8(now[Resilience]+1) <= 2 && uint8(now[Mind]+1) <= 2 && uint8(now[Skill]+1) <= 2
}

// InForce yields what all slots do for the entity now, track by track from -5 to +5. §ST-03, ST-04
func (s Sheet) InForce() iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for set := s.lines(); set != 0; set &= set - 1 {
			if !yield(table[bits.TrailingZeros64(uint64(set))]) {
				return
			}
		}
	}
}
