package stattrack

import (
	"iter"
	"math/bits"
	"slices"

	"github.com/crunchrules/crunch/internal/enum"
)

// An Effect is what a slot does, apart from moving dice levels.
type Effect uint8

// The effects in the order of the book. Queries such as (Sheet).MayReact are the way to ask for them; a Change tells which
// one happened.
const (
	NoEffect Effect = iota // moves dice levels, or nothing

	SkipAction        // the next Action is skipped (ST-20)
	SkipOneOfTwo      // a Mini-boss skips one of two Actions (ST-21)
	NoActionsFromHand // can't play Action cards from hand (ST-22)
	PlainActions      // Actions lose their Piercing and Special entries (ST-22)
	NoDebate          // can't advance the Debate Counter in its own favour (ST-23)
	ReturnActions     // Actions that fail return to hand (ST-27)
	SapWithActions    // hostile Actions may take a slot off one of the target's tracks (ST-27)
	WinNextAction     // wins the next opposed roll from an Action (ST-28)

	NoReaction          // can't play a Reaction against the next hostile Action (ST-30)
	NoReactionsFromHand // can't play Reaction cards from hand (ST-31, GL-05)
	PlainReactions      // Reactions lose their Piercing and Special entries (ST-31)
	ReturnReactions     // Reactions that fail return to hand (ST-36)
	SapWithReactions    // Reactions may take a slot off one of the target's tracks (ST-36)
	WinNextReaction     // wins the next opposed roll from a Reaction (ST-37)

	ForcedPlay       // an enemy sees the hand and forces a play or a Move (ST-40)
	NoDraw           // doesn't draw in the Draw Phase (ST-41)
	RerollEveryWin   // must reroll every opposed roll it wins (ST-41)
	NoStrategies     // can't play Strategies (ST-42)
	HandLimitDown    // Hand Limit -1 (ST-43)
	RerollFirstWin   // must reroll the first opposed roll it wins each round (ST-43)
	HandLimitUp      // Hand Limit +1 (ST-44)
	RerollKeepSecond // may reroll one roll a round and keeps the second result (ST-44)
	SwapGear         // may swap Gear or Block whenever it plays a Strategy (ST-45)
	ExtraDraw        // draws one more card in the Draw Phase (ST-46)
	RerollChoose     // may reroll one roll a round and chooses either result (ST-46)
	SearchDeck       // searches the deck for any one card (ST-47)
	RecoverMaximum   // recovers to maximum HP, EP or WP (ST-47)

	Injury          // suffers an Injury, which the host carries out (ST-50, GL-08)
	DebateAgainst   // the Debate Counter advances two notches against it (ST-50)
	Defeat          // a Challenge is defeated (ST-50)
	LoseForms       // loses special movement forms, Aquatic and Alerted (ST-51)
	NoSkillRecovery // its Skill doesn't recover in the Draw Phase (ST-51)
	NoAssists       // can't play Assists or Interrupts but Automatic ones (ST-52)
	NoRecovery      // its Power, Resilience and Mind don't recover in the Draw Phase (ST-53)
	SureRecovery    // its Power, Resilience and Mind recover even if they moved in the round before (ST-54)
	SecondAssist    // may play a second Assist or Interrupt within a turn, once a round (ST-55)
	IgnoreSight     // no penalties from sight or swimming (ST-56)
	BaseUp          // its base Power, Resilience and Mind are 1 higher (ST-56)
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

// MarshalText gives the form of String; a value without a name is a *crunch.RangeError.
func (e Effect) MarshalText() ([]byte, error) { return effectNames.Text(uint8(e)) }

// UnmarshalText reads the form of String whatever its case; anything else is a *crunch.NameError.
func (e *Effect) UnmarshalText(text []byte) error { return enum.Unmarshal(&effectNames, e, text) }

// For says which kinds of entities a line of the slot table holds for. ST-13
type For uint8

// The kinds that lines are printed for.
const (
	ForAll          For = iota
	ForDrawers          // draws cards
	ForOthers           // draws no cards
	ForMiniBosses       // Mini-bosses
	ForSingleAction     // all but Mini-bosses
	ForDebaters         // in an interaction scenario, no Challenge
	ForFighters         // in any other scenario, no Challenge
	ForChallenges       // Challenges
	ForObstacles        // Obstacles
	ForMovers           // all but Obstacles
	ForRuled            // draws cards, and Resilience -4 is read as mirroring Power -4 (GL-05)
	ForPrinted          // draws cards, and Resilience -4 is read as printed (GL-05)
)

var forNames = enum.Names{What: "For", Names: []string{
	"All", "Drawers", "Others", "MiniBosses", "SingleAction", "Debaters", "Fighters", "Challenges", "Obstacles", "Movers", "Ruled", "Printed",
}}

// String returns the name of the group.
func (f For) String() string { return forNames.String(uint8(f)) }

// holds reports whether a line that is printed for f holds for k.
func (f For) holds(k Kind) bool {
	debates := k.Scenario == Interaction
	switch f {
	case ForAll:
		return true
	case ForDrawers:
		return k.Draws
	case ForOthers:
		return !k.Draws
	case ForMiniBosses:
		return k.MiniBoss
	case ForSingleAction:
		return !k.MiniBoss
	case ForDebaters:
		return debates && k.Challenge == NoChallenge
	case ForFighters:
		return !debates && k.Challenge == NoChallenge
	case ForChallenges:
		return k.Challenge != NoChallenge
	case ForObstacles:
		return k.Challenge == Obstacle
	case ForMovers:
		return k.Challenge != Obstacle
	case ForRuled:
		return k.Draws && !k.ResilienceBarsActions // GL-05
	case ForPrinted:
		return k.Draws && k.ResilienceBarsActions // GL-05
	}
	return false
}

// A Line is one line of the slot table: something that one slot does for some kinds of entities.
type Line struct {
	Track  Track
	Slot   Slot
	For    For
	Effect Effect    // what it does; NoEffect where it only moves dice levels
	Class  DiceClass // the dice it moves; NoClass for none
	Levels int8      // by how many levels
	Clause string    // the clause it comes from
	Text   string    // the line for people
}

// Table returns the slot table: every variation of all 32 slots that carry something, track by track from -5 to +5. ST-03
func Table() []Line { return slices.Clone(table[:]) }

var table = [...]Line{
	{Power, -5, ForSingleAction, SkipAction, 0, 0, "ST-20", "the next Action is skipped, then Power resets"},
	{Power, -5, ForMiniBosses, SkipOneOfTwo, 0, 0, "ST-21", "one of two Actions is skipped, then Power resets"},
	{Power, -4, ForDrawers, NoActionsFromHand, 0, 0, "ST-22", "no Action cards from hand"},
	{Power, -4, ForOthers, PlainActions, 0, 0, "ST-22", "Actions lose Piercing and Special"},
	{Power, -3, ForAll, NoEffect, Damage, -1, "ST-23", "Damage dice -1 level"},
	{Power, -3, ForDebaters, NoDebate, 0, 0, "ST-23", "can't advance the Debate Counter in its favour"},
	{Power, -2, ForAll, NoEffect, Accuracy, -1, "ST-24", "Accuracy Dice -1 level"},
	{Power, +2, ForAll, NoEffect, Accuracy, +1, "ST-25", "Accuracy Dice +1 level"},
	{Power, +3, ForAll, NoEffect, Damage, +1, "ST-26", "Damage dice +1 level"},
	{Power, +4, ForDrawers, ReturnActions, 0, 0, "ST-27", "Actions that fail return to hand"},
	{Power, +4, ForOthers, SapWithActions, 0, 0, "ST-27", "hostile Actions may give -1 to one track of the target"},
	{Power, +5, ForAll, WinNextAction, 0, 0, "ST-28", "wins the next opposed roll from an Action, then Power resets"},

	{Resilience, -5, ForAll, NoReaction, 0, 0, "ST-30", "no Reaction against the next hostile Action, then Resilience resets"},
	{Resilience, -4, ForRuled, NoReactionsFromHand, 0, 0, "ST-31", "no Reaction cards from hand"}, // GL-05
	{Resilience, -4, ForPrinted, NoActionsFromHand, 0, 0, "ST-31", "no Action cards from hand"},   // GL-05
	{Resilience, -4, ForOthers, PlainReactions, 0, 0, "ST-31", "Reactions lose Piercing and Special"},
	{Resilience, -3, ForAll, NoEffect, Defence, -1, "ST-32", "Defence dice -1 level"},
	{Resilience, -2, ForAll, NoEffect, Evasion, -1, "ST-33", "Evasion Dice -1 level"},
	{Resilience, +2, ForAll, NoEffect, Evasion, +1, "ST-34", "Evasion Dice +1 level"},
	{Resilience, +3, ForAll, NoEffect, Defence, +1, "ST-35", "Defence dice +1 level"},
	{Resilience, +4, ForDrawers, ReturnReactions, 0, 0, "ST-36", "Reactions that fail return to hand"},
	{Resilience, +4, ForOthers, SapWithReactions, 0, 0, "ST-36", "Reactions may give -1 to one track of the target"},
	{Resilience, +5, ForAll, WinNextReaction, 0, 0, "ST-37", "wins the next opposed roll from a Reaction, then Resilience resets"},

	{Mind, -5, ForAll, ForcedPlay, 0, 0, "ST-40", "the enemy that caused it forces a play or a Move, then Mind resets"},
	{Mind, -4, ForDrawers, NoDraw, 0, 0, "ST-41", "no draw in the Draw Phase"},
	{Mind, -4, ForOthers, RerollEveryWin, 0, 0, "ST-41", "must reroll every opposed roll it wins, once"},
	{Mind, -3, ForAll, NoStrategies, 0, 0, "ST-42", "no Strategies"},
	{Mind, -2, ForDrawers, HandLimitDown, 0, 0, "ST-43", "Hand Limit -1"},
	{Mind, -2, ForOthers, RerollFirstWin, 0, 0, "ST-43", "must reroll the first opposed roll it wins each round"},
	{Mind, +2, ForDrawers, HandLimitUp, 0, 0, "ST-44", "Hand Limit +1"},
	{Mind, +2, ForOthers, RerollKeepSecond, 0, 0, "ST-44", "may reroll one roll a round, keeping the second result"},
	{Mind, +3, ForAll, SwapGear, 0, 0, "ST-45", "may swap Gear or Block when playing a Strategy"},
	{Mind, +4, ForDrawers, ExtraDraw, 0, 0, "ST-46", "one more card in the Draw Phase"},
	{Mind, +4, ForOthers, RerollChoose, 0, 0, "ST-46", "may reroll one roll a round, choosing either result"},
	{Mind, +5, ForDrawers, SearchDeck, 0, 0, "ST-47", "searches the deck for any one card, and Mind resets"},
	{Mind, +5, ForOthers, RecoverMaximum, 0, 0, "ST-47", "recovers to maximum HP, EP or WP, and Mind resets"},

	{Skill, -5, ForFighters, Injury, 0, 0, "ST-50", "an Injury, and Skill resets"},
	{Skill, -5, ForDebaters, DebateAgainst, 0, 0, "ST-50", "the Debate Counter moves two notches against it, and Skill resets"},
	{Skill, -5, ForChallenges, Defeat, 0, 0, "ST-50", "defeated at once"},
	{Skill, -4, ForAll, NoEffect, SkillDice, -1, "ST-51", "Skill Dice one more level down"},
	{Skill, -4, ForAll, LoseForms, 0, 0, "ST-51", "no special movement forms, not Aquatic, not Alerted"},
	{Skill, -4, ForChallenges, NoSkillRecovery, 0, 0, "ST-51", "Skill doesn't recover"},
	{Skill, -3, ForAll, NoAssists, 0, 0, "ST-52", "no Assists or Interrupts but Automatic ones"},
	{Skill, -2, ForAll, NoEffect, SkillDice, -1, "ST-53", "Skill Dice -1 level"},
	{Skill, -2, ForChallenges, NoRecovery, 0, 0, "ST-53", "Power, Resilience and Mind don't recover"},
	{Skill, +2, ForAll, NoEffect, SkillDice, +1, "ST-54", "Skill Dice +1 level"},
	{Skill, +2, ForChallenges, SureRecovery, 0, 0, "ST-54", "Power, Resilience and Mind recover even if they moved"},
	{Skill, +3, ForAll, SecondAssist, 0, 0, "ST-55", "a second Assist or Interrupt in a turn, once a round"},
	{Skill, +4, ForAll, NoEffect, SkillDice, +1, "ST-56", "Skill Dice one more level up"},
	{Skill, +4, ForAll, IgnoreSight, 0, 0, "ST-56", "no penalties from sight or swimming"},
	{Skill, +4, ForChallenges, BaseUp, 0, 0, "ST-56", "base Power, Resilience and Mind +1"},
	{Skill, +5, ForMovers, ExtraMoveAction, 0, 0, "ST-57", "an immediate Move and/or Action, then Skill resets"},
	{Skill, +5, ForObstacles, BaseUpToEnd, 0, 0, "ST-57", "base and current Power, Resilience and Mind +1 until the scenario ends, and Skill resets"},
}

// lines is a set of lines of the table: bit i is table[i].
type lines uint64

// What the table says, turned round once so that a query is a few bit operations.
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
			// Slots are cumulative: all between 0 and the value hold. ST-04
			if l.Slot > 0 && now >= l.Slot || l.Slot < 0 && now <= l.Slot {
				reached[l.Track][now-MinSlot] |= bit
			}
		}
		doing[l.Effect] |= bit
		switch {
		case l.Levels > 0:
			raising[l.Class] |= bit
		case l.Levels < 0:
			lowering[l.Class] |= bit
		}
	}
	for n := range ofKind {
		k := Kind{Draws: n&1 != 0, MiniBoss: n&2 != 0, ResilienceBarsActions: n&8 != 0, Challenge: [...]Challenge{NoChallenge, Creature, Obstacle}[n>>4]}
		if n&4 != 0 {
			k.Scenario = Interaction
		}
		for i, l := range table {
			if l.For.holds(k) {
				ofKind[n] |= 1 << i
			}
		}
	}
}

// lines returns the lines of the table that hold for the kind, whatever its slots. ST-13
func (k Kind) lines() lines { return ofKind[k.number()] }

// number tells kinds apart as far as the table does.
func (k Kind) number() int {
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

// quiet reports whether no line is in force whatever the Kind: every track stands from -1 to +1. ST-03
func (s *Sheet) quiet() bool {
	now := &s.Now
	return uint8(now[Power]+1) <= 2 && uint8(now[Resilience]+1) <= 2 && uint8(now[Mind]+1) <= 2 && uint8(now[Skill]+1) <= 2
}

// InForce yields the lines of the slot table that hold now, track by track from -5 to +5. ST-03, ST-04
func (s Sheet) InForce() iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for set := s.lines(); set != 0; set &= set - 1 {
			if !yield(table[bits.TrailingZeros64(uint64(set))]) {
				return
			}
		}
	}
}

// Has reports whether an effect is in force. The named queries say more; this one serves content that is data.
func (s Sheet) Has(e Effect) bool {
	return e != NoEffect && e < numEffects && s.lines()&doing[e] != 0
}
