// Made of the rows of package board by go test ./explore/board -run TestTypedEvents -update: DO NOT EDIT.

package event

import (
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// makers make the typed events.
var makers = [board.NumEvents]func(ev *board.Event) any{
	board.EventBegun:          func(_ *board.Event) any { return Begun{} },
	board.EventRoundBegan:     func(ev *board.Event) any { return RoundBegan{int(ev.To)} },
	board.EventPhaseBegan:     func(ev *board.Event) any { return PhaseBegan{scenario.RoundPhase(ev.To), int(ev.N)} },
	board.EventTurnBegan:      func(ev *board.Event) any { return TurnBegan{ev.Who} },
	board.EventTurnEnded:      func(ev *board.Event) any { return TurnEnded{ev.Who} },
	board.EventDiceTaken:      func(ev *board.Event) any { return DiceTaken{int(ev.N), ev.Dice} },
	board.EventActionSpent:    func(ev *board.Event) any { return ActionSpent{ev.Who, ev.N&1 != 0} },
	board.EventStrategySpent:  func(ev *board.Event) any { return StrategySpent{ev.Who, ev.Clause} },
	board.EventSpeedGained:    func(ev *board.Event) any { return SpeedGained{ev.Who, int(ev.N), ev.Source, ev.Clause} },
	board.EventTrackRecovered: func(ev *board.Event) any { return TrackRecovered{ev.Who, ev.Before, ev.After, ev.Sheet, ev.Clause} },
	board.EventTrackShifted: func(ev *board.Event) any {
		return TrackShifted{ev.Who, ev.By, ev.Track, int(ev.N), ev.Before,
			ev.After, ev.Fired, ev.Sheet, ev.Source, ev.Clause}
	},
	board.EventTrackSettled: func(ev *board.Event) any {
		return TrackSettled{ev.Who, ev.Happening, ev.Before,
			ev.After, ev.Sheet, ev.Clause}
	},
	board.EventRerollsUsed: func(ev *board.Event) any {
		return RerollsUsed{ev.Who, stattrack.Rerolls(ev.N), ev.To&1 != 0,
			ev.Before, ev.After, ev.Sheet}
	},
	board.EventMoved: func(ev *board.Event) any {
		return Moved{ev.Who, ev.Conn, ev.Region, scenario.RegionID(ev.From),
			ev.N&1 != 0, ev.N&2 != 0, ev.N&4 != 0, ev.N&8 != 0, ev.Clause}
	},
	board.EventMoveSpent:      func(ev *board.Event) any { return MoveSpent{ev.Who, ev.N&1 != 0, int(ev.To), ev.Clause} },
	board.EventMoveGranted:    func(ev *board.Event) any { return MoveGranted{ev.Who, ev.By, int(ev.N), ev.Source, ev.Clause} },
	board.EventMoveStopped:    func(ev *board.Event) any { return MoveStopped{ev.Who, ev.By, ev.Clause} },
	board.EventRegionSeen:     func(ev *board.Event) any { return RegionSeen{ev.Region, ev.Clause} },
	board.EventRegionExplored: func(ev *board.Event) any { return RegionExplored{ev.Who, ev.Region} },
	board.EventWayFound:       func(ev *board.Event) any { return WayFound{ev.Who, ev.By, ev.Conn, ev.Source, ev.Clause} },
	board.EventWaySeen:        func(ev *board.Event) any { return WaySeen{ev.Conn, ev.Clause} },
	board.EventRevealed:       func(ev *board.Event) any { return Revealed{ev.Who, int(ev.N), ev.Clause} },
	board.EventPlayed:         func(ev *board.Event) any { return Played{ev.Who, ev.By, ev.Play, ev.Clause} },
	board.EventInterrupted: func(ev *board.Event) any {
		return Interrupted{ev.Who, ev.By, ev.Play, ev.N&1 != 0, ev.N&2 != 0,
			ev.N&4 != 0, ev.N&8 != 0, ev.Before, ev.After, ev.Sheet, ev.Clause}
	},
	board.EventAssisted: func(ev *board.Event) any {
		return Assisted{ev.Who, ev.By, ev.Play, ev.N&1 != 0, ev.N&2 != 0,
			ev.N&4 != 0, ev.N&8 != 0, ev.Before, ev.After, ev.Sheet, ev.Clause}
	},
	board.EventReacted: func(ev *board.Event) any { return Reacted{ev.Who, ev.By, ev.Play} },
	board.EventRolled: func(ev *board.Event) any {
		return Rolled{ev.Who, ev.N&1 != 0, ev.Class, ev.Roll,
			ev.Mods, ev.Source, ev.Text, ev.Clause}
	},
	board.EventOpposedWon: func(ev *board.Event) any { return OpposedWon{ev.Who, ev.By, int(ev.From), int(ev.To), ev.Clause} },
	board.EventMissed:     func(ev *board.Event) any { return Missed{ev.Who, ev.By, ev.Play, ev.Clause} },
	board.EventHurt:       func(ev *board.Event) any { return Hurt{ev.Who, ev.By, int(ev.N), int(ev.From), int(ev.To), ev.Source} },
	board.EventHealed:     func(ev *board.Event) any { return Healed{ev.Who, int(ev.From), int(ev.To), ev.Clause} },
	board.EventPoolHurt: func(ev *board.Event) any {
		return PoolHurt{ev.Who, ev.By, int(ev.N), int(ev.From), int(ev.To), ev.Source}
	},
	board.EventPoolRefilled: func(ev *board.Event) any { return PoolRefilled{ev.Who, ev.By, int(ev.From), int(ev.To), ev.Clause} },
	board.EventFell:         func(ev *board.Event) any { return Fell{ev.Who, ev.By, ev.Clause} },
	board.EventInjured:      func(ev *board.Event) any { return Injured{ev.Who, int(ev.To), int(ev.N), ev.Clause} },
	board.EventDied:         func(ev *board.Event) any { return Died{ev.Who, ev.Clause} },
	board.EventLeftBehind:   func(ev *board.Event) any { return LeftBehind{ev.Who, ev.Clause} },
	board.EventDefeated:     func(ev *board.Event) any { return Defeated{ev.Who, ev.By, ev.Clause} },
	board.EventBodySeen:     func(ev *board.Event) any { return BodySeen{ev.Who, ev.Region, ev.Clause} },
	board.EventBodyLeft:     func(ev *board.Event) any { return BodyLeft{ev.Who, ev.Region, ev.Clause} },
	board.EventBodyHidden:   func(ev *board.Event) any { return BodyHidden{ev.Who, ev.By, ev.Region, ev.Clause} },
	board.EventBodyDragged: func(ev *board.Event) any {
		return BodyDragged{ev.Who, ev.By, ev.Region, scenario.RegionID(ev.From), ev.Clause}
	},
	board.EventAfflicted: func(ev *board.Event) any {
		return Afflicted{ev.Who, ev.By, uint16(ev.Index), int(ev.N), ev.Track, int(ev.From),
			int(ev.To), ev.Before, ev.After, ev.Sheet, ev.Source, ev.Clause}
	},
	board.EventCured: func(ev *board.Event) any {
		return Cured{ev.Who, ev.By, uint16(ev.Index), ev.Track, int(ev.From),
			int(ev.To), ev.Before, ev.After, ev.Sheet, ev.Source, ev.Clause}
	},
	board.EventAlerted: func(ev *board.Event) any { return Alerted{ev.Who, ev.To&1 != 0, ev.Clause} },
	board.EventTokensTaken: func(ev *board.Event) any {
		return TokensTaken{ev.By, int(ev.N), int(ev.From),
			int(ev.To), ev.Source, ev.Clause}
	},
	board.EventAided: func(ev *board.Event) any { return Aided{ev.Who, ev.By, ev.Class, int(ev.N), ev.Source, ev.Clause} },
	board.EventStrengthened: func(ev *board.Event) any {
		return Strengthened{ev.Who, ev.By, ev.Class, int(ev.N), ev.Source, ev.Clause}
	},
	board.EventLit:         func(ev *board.Event) any { return Lit{ev.Who, ev.To&1 != 0} },
	board.EventSearched:    func(ev *board.Event) any { return Searched{ev.Who, ev.N&1 != 0, ev.Clause} },
	board.EventSecretFound: func(ev *board.Event) any { return SecretFound{ev.Who, int(ev.Index), int(ev.N), ev.Clause} },
	board.EventFortuneDrawn: func(ev *board.Event) any {
		return FortuneDrawn{ev.Who, int(ev.Index), int(ev.To),
			int(ev.N), ev.Source, ev.Clause}
	},
	board.EventFeatureOpened: func(ev *board.Event) any { return FeatureOpened{ev.Who, uint16(ev.Index) + 1, ev.Clause} },
	board.EventItemTaken:     func(ev *board.Event) any { return ItemTaken{ev.Who, ev.By, ev.Text, ev.Source, ev.Clause} },
	board.EventItemLost:      func(ev *board.Event) any { return ItemLost{ev.Who, ev.By, ev.Text, ev.Source} },
	board.EventAdvanced: func(ev *board.Event) any {
		return Advanced{ev.By, int(ev.Index), int(ev.N),
			int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.EventCompleted:      func(ev *board.Event) any { return Completed{int(ev.Index), ev.Clause} },
	board.EventSpawned:        func(ev *board.Event) any { return Spawned{ev.Who, int(ev.Index), ev.Region, ev.Owner} },
	board.EventRespawned:      func(ev *board.Event) any { return Respawned{ev.Who, ev.Region, ev.Clause} },
	board.EventRespawnCounted: func(ev *board.Event) any { return RespawnCounted{ev.Who, int(ev.To), ev.Clause} },
	board.EventRoundCounted:   func(ev *board.Event) any { return RoundCounted{int(ev.To), ev.Clause} },
	board.EventLimitChanged: func(ev *board.Event) any {
		return LimitChanged{ev.Who, ev.By, int(ev.To), ev.Region, ev.Source, ev.Clause}
	},
	board.EventReachedGoal: func(ev *board.Event) any { return ReachedGoal{ev.Who, ev.Region, ev.Clause} },
	board.EventKept:        func(ev *board.Event) any { return Kept{ev.Content(), ev.Text} },
	board.EventNoted:       func(ev *board.Event) any { return Noted{ev.Who, ev.N&1 != 0, ev.Text, ev.Source} },
	board.EventAsked:       func(ev *board.Event) any { return Asked{ev.Who, ev.By, ev.Ask} },
	board.EventAnswered:    func(ev *board.Event) any { return Answered{ev.Who, int16(ev.N), ev.Text} },
	board.EventEnded:       func(ev *board.Event) any { return Ended{board.Result(ev.To), ev.Text, ev.Clause} },
	board.EventUnharmed:    func(ev *board.Event) any { return Unharmed{ev.Who, ev.By, int(ev.N), ev.Source, ev.Clause} },
	board.EventGlowSeen:    func(ev *board.Event) any { return GlowSeen{ev.Who, ev.Region, ev.Clause} },
	board.EventLapsed:      func(ev *board.Event) any { return Lapsed{ev.Who, ev.Dropped(), board.Reason(ev.To), ev.Clause} },
	board.EventTokensGiven: func(ev *board.Event) any {
		return TokensGiven{ev.By, int(ev.N), int(ev.From),
			int(ev.To), ev.Source, ev.Clause}
	},
	board.EventSlotsAdded:   func(ev *board.Event) any { return SlotsAdded{ev.By, int(ev.Index), int(ev.N), ev.Source, ev.Clause} },
	board.EventItemGiven:    func(ev *board.Event) any { return ItemGiven{ev.Who, ev.By, ev.Text, ev.Clause} },
	board.EventItemDropped:  func(ev *board.Event) any { return ItemDropped{ev.Who, ev.Region, ev.Text, ev.Clause} },
	board.EventItemPickedUp: func(ev *board.Event) any { return ItemPickedUp{ev.Who, ev.Region, ev.Text, ev.Clause} },
	board.EventItemsLeft:    func(ev *board.Event) any { return ItemsLeft{ev.Who, ev.Region, ev.Clause} },
	board.EventItemLaid:     func(ev *board.Event) any { return ItemLaid{ev.By, ev.Region, ev.Text, ev.Source, ev.Clause} },
	board.EventItemSeen:     func(ev *board.Event) any { return ItemSeen{ev.Region, ev.Text, ev.Clause} },
	board.EventRegionChanged: func(ev *board.Event) any {
		return RegionChanged{ev.By, ev.Region, scenario.Terrain(ev.From), scenario.Terrain(ev.To),
			ev.N&1 != 0, ev.N&2 != 0, ev.Source, ev.Clause}
	},
	board.EventWayChanged: func(ev *board.Event) any {
		return WayChanged{ev.By, ev.Conn, ev.To&1 != 0,
			ev.N&1 != 0, ev.N&2 != 0, ev.Source, ev.Clause}
	},
	board.EventAttempted: func(ev *board.Event) any { return Attempted{ev.Who, int16(ev.Index), ev.Clause} },
	board.EventGearEquipped: func(ev *board.Event) any {
		return GearEquipped{ev.Who, ev.Text, int(ev.N),
			int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.EventGearTakenOff: func(ev *board.Event) any {
		return GearTakenOff{ev.Who, ev.Text, int(ev.N),
			int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.EventSwapAllowed: func(ev *board.Event) any { return SwapAllowed{ev.Who, ev.To&1 != 0, ev.Clause} },
	board.EventCardDrawn:   func(ev *board.Event) any { return CardDrawn{ev.Who, ev.Play, int(ev.To), ev.Source, ev.Clause} },
	board.EventDeparted:    func(ev *board.Event) any { return Departed{ev.Who, ev.Region, ev.Source, ev.Clause} },
	board.EventExpected:    func(ev *board.Event) any { return Expected{ev.Who, ev.Region, ev.Source, ev.Clause} },
	board.EventJoined:      func(ev *board.Event) any { return Joined{ev.Who, ev.Region, ev.Clause} },
	board.EventGearSwapped: func(ev *board.Event) any {
		return GearSwapped{ev.Who, ev.Text, ev.Source,
			int(ev.N), int(ev.From), int(ev.To), ev.Clause}
	},
	board.EventDeckShuffled:  func(ev *board.Event) any { return DeckShuffled{ev.Who, int(ev.N), ev.Clause} },
	board.EventCardDiscarded: func(ev *board.Event) any { return CardDiscarded{ev.Who, ev.Play, ev.N&1 != 0, ev.Source, ev.Clause} },
	board.EventCardReturned:  func(ev *board.Event) any { return CardReturned{ev.Who, ev.Play, ev.N&1 != 0, ev.Source, ev.Clause} },
	board.EventCardsDue:      func(ev *board.Event) any { return CardsDue{ev.Who, int(ev.N), ev.Source, ev.Clause} },
	board.EventHandSet:       func(ev *board.Event) any { return HandSet{ev.Who, ev.Play, int(ev.N), ev.Clause} },
	board.EventRuled:         func(ev *board.Event) any { return Ruled{ev.Who, ev.Text, ev.Source} },
	board.EventBestowed: func(ev *board.Event) any {
		return Bestowed{ev.Who, ev.By, int(ev.Index), ev.Owner,
			int(ev.N), int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.EventEffectEnded: func(ev *board.Event) any {
		return EffectEnded{ev.Who, ev.By, int(ev.Index), ev.Owner,
			int(ev.N), int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.EventChecked: func(ev *board.Event) any {
		return Checked{ev.Who, ev.Text, int(ev.N), int(ev.From),
			int(ev.To), ev.Index&1 != 0, ev.Source, ev.Clause}
	},
	board.EventWoundsTaken: func(ev *board.Event) any {
		return WoundsTaken{ev.Who, ev.By, int(ev.From), int(ev.To),
			checks.Harm(ev.Index), ev.Text, ev.Source, ev.Clause}
	},
	board.EventDrew: func(ev *board.Event) any {
		return Drew{ev.Who, int(ev.N), int(ev.From),
			probdeck.Verdict(ev.Index), ev.Text, ev.Source, ev.Clause}
	},
	board.EventTraumaTaken: func(ev *board.Event) any {
		return TraumaTaken{ev.Who, ev.By, int(ev.From), int(ev.To),
			probdeck.Verdict(ev.Index), ev.Text, ev.Source, ev.Clause}
	},
	board.EventPerkEarned: func(ev *board.Event) any { return PerkEarned{ev.Who, probdeck.Card(ev.Index), ev.Source, ev.Clause} },
	board.EventPerkSpent:  func(ev *board.Event) any { return PerkSpent{ev.Who, probdeck.Card(ev.Index), ev.Source, ev.Clause} },
	board.EventConditionBegan: func(ev *board.Event) any {
		return ConditionBegan{ev.Who, ev.By, ev.Text, int(ev.N), ev.Source, ev.Clause}
	},
	board.EventConditionEnded: func(ev *board.Event) any { return ConditionEnded{ev.Who, ev.Text, ev.Source, ev.Clause} },
	board.EventFighterSet:     func(ev *board.Event) any { return FighterSet{ev.Who, int(ev.From), int(ev.To), ev.Source} },
	board.EventPutIn:          func(ev *board.Event) any { return PutIn{ev.By, int(ev.Index), ev.Text, ev.Source, ev.Clause} },
	board.EventTakenOut:       func(ev *board.Event) any { return TakenOut{ev.By, int(ev.Index), ev.Text, ev.Source, ev.Clause} },
	board.EventTold:           func(ev *board.Event) any { return Told{ev.Who, ev.By, ev.Region, ev.Text, ev.Source} },
	board.EventAmended: func(ev *board.Event) any {
		return Amended{ev.Who, ev.By, scenario.Before(ev.Index), int(ev.From),
			int(ev.To), ev.N&1 != 0, ev.Source, ev.Clause}
	},
	board.EventTimerSet: func(ev *board.Event) any {
		return TimerSet{ev.Owner, ev.Text, scenario.Trigger(ev.Index),
			int(ev.To), ev.Source, ev.Clause}
	},
	board.EventTimerOver: func(ev *board.Event) any {
		return TimerOver{ev.Owner, ev.Text, int(ev.To),
			ev.N&1 != 0, ev.N&2 != 0, ev.Source, ev.Clause}
	},
	board.EventUsed:   func(ev *board.Event) any { return Used{ev.Who, ev.By, ev.Text, int(ev.N), ev.Clause} },
	board.EventUsedUp: func(ev *board.Event) any { return UsedUp{ev.Who, ev.Text, ev.Clause} },
	board.EventDescribed: func(ev *board.Event) any {
		return Described{ev.By, ev.Region, ev.Text,
			ev.N&1 != 0, ev.N&2 != 0, ev.Source, ev.Clause}
	},
	board.EventChallengeDescribed: func(ev *board.Event) any {
		return ChallengeDescribed{ev.Who, ev.By, ev.Text,
			ev.N&1 != 0, ev.N&2 != 0, ev.Source, ev.Clause}
	},
	board.EventFeatureDescribed: func(ev *board.Event) any {
		return FeatureDescribed{ev.By, uint16(ev.Index) + 1, ev.Text,
			ev.N&1 != 0, ev.N&2 != 0, ev.Source, ev.Clause}
	},
}
