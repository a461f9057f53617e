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
	board.Begun:          func(_ *board.Event) any { return Begun{} },
	board.RoundBegan:     func(ev *board.Event) any { return RoundBegan{int(ev.To)} },
	board.PhaseBegan:     func(ev *board.Event) any { return PhaseBegan{scenario.RoundPhase(ev.To), int(ev.N)} },
	board.TurnBegan:      func(ev *board.Event) any { return TurnBegan{ev.Who} },
	board.TurnEnded:      func(ev *board.Event) any { return TurnEnded{ev.Who} },
	board.DiceTaken:      func(ev *board.Event) any { return DiceTaken{int(ev.N), ev.Dice} },
	board.ActionSpent:    func(ev *board.Event) any { return ActionSpent{ev.Who, ev.N&1 != 0} },
	board.StrategySpent:  func(ev *board.Event) any { return StrategySpent{ev.Who, ev.Clause} },
	board.SpeedGained:    func(ev *board.Event) any { return SpeedGained{ev.Who, int(ev.N), ev.Source, ev.Clause} },
	board.TrackRecovered: func(ev *board.Event) any { return TrackRecovered{ev.Who, ev.Before, ev.After, ev.Sheet, ev.Clause} },
	board.TrackShifted: func(ev *board.Event) any {
		return TrackShifted{ev.Who, ev.By, ev.Track, int(ev.N), ev.Before,
			ev.After, ev.Fired, ev.Sheet, ev.Source, ev.Clause}
	},
	board.TrackSettled: func(ev *board.Event) any {
		return TrackSettled{ev.Who, ev.Happening, ev.Before, ev.After, ev.Sheet, ev.Clause}
	},
	board.RerollsUsed: func(ev *board.Event) any {
		return RerollsUsed{ev.Who, stattrack.Rerolls(ev.N), ev.To&1 != 0,
			ev.Before, ev.After, ev.Sheet}
	},
	board.Moved: func(ev *board.Event) any {
		return Moved{ev.Who, ev.Conn, ev.Region, scenario.RegionID(ev.From),
			ev.N&1 != 0, ev.N&2 != 0, ev.N&4 != 0, ev.N&8 != 0, ev.Clause}
	},
	board.MoveSpent:      func(ev *board.Event) any { return MoveSpent{ev.Who, ev.N&1 != 0, int(ev.To), ev.Clause} },
	board.MoveGranted:    func(ev *board.Event) any { return MoveGranted{ev.Who, ev.By, int(ev.N), ev.Source, ev.Clause} },
	board.MoveStopped:    func(ev *board.Event) any { return MoveStopped{ev.Who, ev.By, ev.Clause} },
	board.RegionSeen:     func(ev *board.Event) any { return RegionSeen{ev.Region, ev.Clause} },
	board.RegionExplored: func(ev *board.Event) any { return RegionExplored{ev.Who, ev.Region} },
	board.WayFound:       func(ev *board.Event) any { return WayFound{ev.Who, ev.By, ev.Conn, ev.Source, ev.Clause} },
	board.WaySeen:        func(ev *board.Event) any { return WaySeen{ev.Conn, ev.Clause} },
	board.Revealed:       func(ev *board.Event) any { return Revealed{ev.Who, int(ev.N), ev.Clause} },
	board.Played:         func(ev *board.Event) any { return Played{ev.Who, ev.By, ev.Play, ev.Clause} },
	board.Interrupted: func(ev *board.Event) any {
		return Interrupted{ev.Who, ev.By, ev.Play, ev.N&1 != 0, ev.N&2 != 0,
			ev.N&4 != 0, ev.N&8 != 0, ev.Before, ev.After, ev.Sheet, ev.Clause}
	},
	board.Assisted: func(ev *board.Event) any {
		return Assisted{ev.Who, ev.By, ev.Play, ev.N&1 != 0, ev.N&2 != 0,
			ev.N&4 != 0, ev.N&8 != 0, ev.Before, ev.After, ev.Sheet, ev.Clause}
	},
	board.Reacted: func(ev *board.Event) any { return Reacted{ev.Who, ev.By, ev.Play} },
	board.Rolled: func(ev *board.Event) any {
		return Rolled{ev.Who, ev.N&1 != 0, ev.Class, ev.Roll, ev.Mods, ev.Source, ev.Text, ev.Clause}
	},
	board.OpposedWon: func(ev *board.Event) any { return OpposedWon{ev.Who, ev.By, int(ev.From), int(ev.To), ev.Clause} },
	board.Missed:     func(ev *board.Event) any { return Missed{ev.Who, ev.By, ev.Play, ev.Clause} },
	board.Hurt:       func(ev *board.Event) any { return Hurt{ev.Who, ev.By, int(ev.N), int(ev.From), int(ev.To), ev.Source} },
	board.Healed:     func(ev *board.Event) any { return Healed{ev.Who, int(ev.From), int(ev.To), ev.Clause} },
	board.PoolHurt: func(ev *board.Event) any {
		return PoolHurt{ev.Who, ev.By, int(ev.N), int(ev.From), int(ev.To), ev.Source}
	},
	board.PoolRefilled: func(ev *board.Event) any { return PoolRefilled{ev.Who, ev.By, int(ev.From), int(ev.To), ev.Clause} },
	board.Fell:         func(ev *board.Event) any { return Fell{ev.Who, ev.By, ev.Clause} },
	board.Injured:      func(ev *board.Event) any { return Injured{ev.Who, int(ev.To), int(ev.N), ev.Clause} },
	board.Died:         func(ev *board.Event) any { return Died{ev.Who, ev.Clause} },
	board.LeftBehind:   func(ev *board.Event) any { return LeftBehind{ev.Who, ev.Clause} },
	board.Defeated:     func(ev *board.Event) any { return Defeated{ev.Who, ev.By, ev.Clause} },
	board.BodySeen:     func(ev *board.Event) any { return BodySeen{ev.Who, ev.Region, ev.Clause} },
	board.BodyLeft:     func(ev *board.Event) any { return BodyLeft{ev.Who, ev.Region, ev.Clause} },
	board.BodyHidden:   func(ev *board.Event) any { return BodyHidden{ev.Who, ev.By, ev.Region, ev.Clause} },
	board.BodyDragged: func(ev *board.Event) any {
		return BodyDragged{ev.Who, ev.By, ev.Region, scenario.RegionID(ev.From), ev.Clause}
	},
	board.Afflicted: func(ev *board.Event) any {
		return Afflicted{ev.Who, ev.By, uint16(ev.Index), int(ev.N), ev.Track, int(ev.From),
			int(ev.To), ev.Before, ev.After, ev.Sheet, ev.Source, ev.Clause}
	},
	board.Cured: func(ev *board.Event) any {
		return Cured{ev.Who, ev.By, uint16(ev.Index), ev.Track, int(ev.From),
			int(ev.To), ev.Before, ev.After, ev.Sheet, ev.Source, ev.Clause}
	},
	board.Alerted: func(ev *board.Event) any { return Alerted{ev.Who, ev.To&1 != 0, ev.Clause} },
	board.TokensTaken: func(ev *board.Event) any {
		return TokensTaken{ev.By, int(ev.N), int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.Aided: func(ev *board.Event) any { return Aided{ev.Who, ev.By, ev.Class, int(ev.N), ev.Source, ev.Clause} },
	board.Strengthened: func(ev *board.Event) any {
		return Strengthened{ev.Who, ev.By, ev.Class, int(ev.N), ev.Source, ev.Clause}
	},
	board.Lit:         func(ev *board.Event) any { return Lit{ev.Who, ev.To&1 != 0} },
	board.Searched:    func(ev *board.Event) any { return Searched{ev.Who, ev.N&1 != 0, ev.Clause} },
	board.SecretFound: func(ev *board.Event) any { return SecretFound{ev.Who, int(ev.Index), int(ev.N), ev.Clause} },
	board.FortuneDrawn: func(ev *board.Event) any {
		return FortuneDrawn{ev.Who, int(ev.Index), int(ev.To), int(ev.N), ev.Source, ev.Clause}
	},
	board.FeatureOpened: func(ev *board.Event) any { return FeatureOpened{ev.Who, uint16(ev.Index) + 1, ev.Clause} },
	board.ItemTaken:     func(ev *board.Event) any { return ItemTaken{ev.Who, ev.By, ev.Text, ev.Source, ev.Clause} },
	board.ItemLost:      func(ev *board.Event) any { return ItemLost{ev.Who, ev.By, ev.Text, ev.Source} },
	board.Advanced: func(ev *board.Event) any {
		return Advanced{ev.By, int(ev.Index), int(ev.N),
			int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.Completed:      func(ev *board.Event) any { return Completed{int(ev.Index), ev.Clause} },
	board.Spawned:        func(ev *board.Event) any { return Spawned{ev.Who, int(ev.Index), ev.Region, ev.Owner} },
	board.Respawned:      func(ev *board.Event) any { return Respawned{ev.Who, ev.Region, ev.Clause} },
	board.RespawnCounted: func(ev *board.Event) any { return RespawnCounted{ev.Who, int(ev.To), ev.Clause} },
	board.RoundCounted:   func(ev *board.Event) any { return RoundCounted{int(ev.To), ev.Clause} },
	board.LimitChanged: func(ev *board.Event) any {
		return LimitChanged{ev.Who, ev.By, int(ev.To), ev.Region, ev.Source, ev.Clause}
	},
	board.ReachedGoal: func(ev *board.Event) any { return ReachedGoal{ev.Who, ev.Region, ev.Clause} },
	board.Kept:        func(ev *board.Event) any { return Kept{ev.Content(), ev.Text} },
	board.Noted:       func(ev *board.Event) any { return Noted{ev.Who, ev.N&1 != 0, ev.Text, ev.Source} },
	board.Asked:       func(ev *board.Event) any { return Asked{ev.Who, ev.By, ev.Ask} },
	board.Answered:    func(ev *board.Event) any { return Answered{ev.Who, int16(ev.N), ev.Text} },
	board.Ended:       func(ev *board.Event) any { return Ended{board.Result(ev.To), ev.Clause} },
	board.Unharmed:    func(ev *board.Event) any { return Unharmed{ev.Who, ev.By, int(ev.N), ev.Source, ev.Clause} },
	board.GlowSeen:    func(ev *board.Event) any { return GlowSeen{ev.Who, ev.Region, ev.Clause} },
	board.Lapsed:      func(ev *board.Event) any { return Lapsed{ev.Who, ev.Dropped(), board.Reason(ev.To), ev.Clause} },
	board.TokensGiven: func(ev *board.Event) any {
		return TokensGiven{ev.By, int(ev.N), int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.SlotsAdded:   func(ev *board.Event) any { return SlotsAdded{ev.By, int(ev.Index), int(ev.N), ev.Source, ev.Clause} },
	board.ItemGiven:    func(ev *board.Event) any { return ItemGiven{ev.Who, ev.By, ev.Text, ev.Clause} },
	board.ItemDropped:  func(ev *board.Event) any { return ItemDropped{ev.Who, ev.Region, ev.Text, ev.Clause} },
	board.ItemPickedUp: func(ev *board.Event) any { return ItemPickedUp{ev.Who, ev.Region, ev.Text, ev.Clause} },
	board.ItemsLeft:    func(ev *board.Event) any { return ItemsLeft{ev.Who, ev.Region, ev.Clause} },
	board.ItemLaid:     func(ev *board.Event) any { return ItemLaid{ev.By, ev.Region, ev.Text, ev.Source, ev.Clause} },
	board.ItemSeen:     func(ev *board.Event) any { return ItemSeen{ev.Region, ev.Text, ev.Clause} },
	board.RegionChanged: func(ev *board.Event) any {
		return RegionChanged{ev.By, ev.Region, scenario.Terrain(ev.From), scenario.Terrain(ev.To),
			ev.N&1 != 0, ev.N&2 != 0, ev.Source, ev.Clause}
	},
	board.WayChanged: func(ev *board.Event) any {
		return WayChanged{ev.By, ev.Conn, ev.To&1 != 0,
			ev.N&1 != 0, ev.N&2 != 0, ev.Source, ev.Clause}
	},
	board.Attempted: func(ev *board.Event) any { return Attempted{ev.Who, int16(ev.Index), ev.Clause} },
	board.GearEquipped: func(ev *board.Event) any {
		return GearEquipped{ev.Who, ev.Text, int(ev.N),
			int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.GearTakenOff: func(ev *board.Event) any {
		return GearTakenOff{ev.Who, ev.Text, int(ev.N),
			int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.SwapAllowed: func(ev *board.Event) any { return SwapAllowed{ev.Who, ev.To&1 != 0, ev.Clause} },
	board.CardDrawn:   func(ev *board.Event) any { return CardDrawn{ev.Who, ev.Play, int(ev.To), ev.Source, ev.Clause} },
	board.Departed:    func(ev *board.Event) any { return Departed{ev.Who, ev.Region, ev.Source, ev.Clause} },
	board.Expected:    func(ev *board.Event) any { return Expected{ev.Who, ev.Region, ev.Source, ev.Clause} },
	board.Joined:      func(ev *board.Event) any { return Joined{ev.Who, ev.Region, ev.Clause} },
	board.GearSwapped: func(ev *board.Event) any {
		return GearSwapped{ev.Who, ev.Text, ev.Source,
			int(ev.N), int(ev.From), int(ev.To), ev.Clause}
	},
	board.DeckShuffled:  func(ev *board.Event) any { return DeckShuffled{ev.Who, int(ev.N), ev.Clause} },
	board.CardDiscarded: func(ev *board.Event) any { return CardDiscarded{ev.Who, ev.Play, ev.N&1 != 0, ev.Source, ev.Clause} },
	board.CardReturned:  func(ev *board.Event) any { return CardReturned{ev.Who, ev.Play, ev.N&1 != 0, ev.Source, ev.Clause} },
	board.CardsDue:      func(ev *board.Event) any { return CardsDue{ev.Who, int(ev.N), ev.Source, ev.Clause} },
	board.HandSet:       func(ev *board.Event) any { return HandSet{ev.Who, ev.Play, int(ev.N), ev.Clause} },
	board.Ruled:         func(ev *board.Event) any { return Ruled{ev.Who, ev.Text, ev.Source} },
	board.Bestowed: func(ev *board.Event) any {
		return Bestowed{ev.Who, ev.By, int(ev.Index), ev.Owner,
			int(ev.N), int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.EffectEnded: func(ev *board.Event) any {
		return EffectEnded{ev.Who, ev.By, int(ev.Index), ev.Owner,
			int(ev.N), int(ev.From), int(ev.To), ev.Source, ev.Clause}
	},
	board.Checked: func(ev *board.Event) any {
		return Checked{ev.Who, ev.Text, int(ev.N), int(ev.From),
			int(ev.To), ev.Index&1 != 0, ev.Source, ev.Clause}
	},
	board.WoundsTaken: func(ev *board.Event) any {
		return WoundsTaken{ev.Who, ev.By, int(ev.From), int(ev.To),
			checks.Harm(ev.Index), ev.Text, ev.Source, ev.Clause}
	},
	board.Drew: func(ev *board.Event) any {
		return Drew{ev.Who, int(ev.N), int(ev.From),
			probdeck.Verdict(ev.Index), ev.Text, ev.Source, ev.Clause}
	},
	board.TraumaTaken: func(ev *board.Event) any {
		return TraumaTaken{ev.Who, ev.By, int(ev.From), int(ev.To),
			probdeck.Verdict(ev.Index), ev.Text, ev.Source, ev.Clause}
	},
	board.PerkEarned: func(ev *board.Event) any { return PerkEarned{ev.Who, probdeck.Card(ev.Index), ev.Source, ev.Clause} },
	board.PerkSpent:  func(ev *board.Event) any { return PerkSpent{ev.Who, probdeck.Card(ev.Index), ev.Source, ev.Clause} },
	board.ConditionBegan: func(ev *board.Event) any {
		return ConditionBegan{ev.Who, ev.By, ev.Text, int(ev.N), ev.Source, ev.Clause}
	},
	board.ConditionEnded: func(ev *board.Event) any { return ConditionEnded{ev.Who, ev.Text, ev.Source, ev.Clause} },
	board.FighterSet:     func(ev *board.Event) any { return FighterSet{ev.Who, int(ev.From), int(ev.To), ev.Source} },
	board.PutIn:          func(ev *board.Event) any { return PutIn{ev.By, int(ev.Index), ev.Text, ev.Source, ev.Clause} },
	board.TakenOut:       func(ev *board.Event) any { return TakenOut{ev.By, int(ev.Index), ev.Text, ev.Source, ev.Clause} },
}
