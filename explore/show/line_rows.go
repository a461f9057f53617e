package show

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/event"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// says gives a kind of event its words from its type.
func says[E any](words func(e *told, ev E) string) func(e *told) string {
	return func(e *told) string { return words(e, event.Of(e.Event).(E)) }
}

// lines has the words of each kind of event. The kinds that have none are only bookkeeping.
var lines = [...]func(e *told) string{
	board.EventBegun:          func(e *told) string { return e.names.What + " begins" },
	board.EventRoundBegan:     says(func(e *told, ev event.RoundBegan) string { return fmt.Sprintf("Round %d", ev.Round) }),
	board.EventTurnBegan:      func(e *told) string { return e.who + "'s turn" },
	board.EventTrackRecovered: func(e *told) string { return e.who + " recovers: " + tracks(e.Event) },
	board.EventTrackShifted: says(func(e *told, ev event.TrackShifted) string {
		text := fmt.Sprintf("%s: %v %+d%s: %s", e.who, e.Track, ev.Shift, e.caused(" by "), tracks(e.Event))
		if e.Fired != stattrack.NoEffect {
			text += ", " + e.Fired.String()
		}
		return text
	}),
	board.EventTrackSettled: func(e *told) string { return fmt.Sprintf("%s: %v: %s", e.who, e.Happening, tracks(e.Event)) },
	board.EventSpeedGained: says(func(e *told, ev event.SpeedGained) string {
		return fmt.Sprintf("%s: speed +%d this round", e.who, ev.Speed)
	}),
	board.EventMoved: says(func(e *told, ev event.Moved) string {
		switch {
		case ev.From == scenario.NoRegion && ev.Region != scenario.NoRegion:
			return fmt.Sprintf("%s comes to %s", e.who, e.to)
		case ev.Region == scenario.NoRegion:
			return fmt.Sprintf("%s leaves %s", e.who, e.from)
		}
		return fmt.Sprintf("%s goes from %s to %s", e.who, e.from, e.to)
	}),
	board.EventMoveGranted: says(func(e *told, ev event.MoveGranted) string {
		return fmt.Sprintf("%s may Move %d more this round", e.who, ev.Moves)
	}),
	board.EventMoveStopped:    func(e *told) string { return e.who + "'s Move is cancelled" + e.caused(" by ") },
	board.EventRegionSeen:     func(e *told) string { return "in sight: " + e.to + within(e.names.Seen) + after(": ", e.names.About) },
	board.EventRegionExplored: func(e *told) string { return "explored: " + e.to + blocked(e.names.Blocked) },
	board.EventWayFound: func(e *told) string {
		return fmt.Sprintf("a hidden way is found between %s and %s", cmp.Or(e.names.From, unknown), cmp.Or(e.names.To, unknown))
	},
	board.EventRevealed: says(func(e *told, ev event.Revealed) string {
		return "revealed: " + e.who + beaten(ev.Beaten) + after(": ", e.names.About)
	}),
	board.EventPlayed:      func(e *told) string { return e.who + " plays " + e.what + e.caused(" against ") },
	board.EventInterrupted: func(e *told) string { return fmt.Sprintf("%s Interrupts with %s", e.who, e.what) },
	board.EventAssisted:    func(e *told) string { return fmt.Sprintf("%s Assists %s with %s", e.who, e.other, e.what) },
	board.EventReacted:     func(e *told) string { return fmt.Sprintf("%s reacts with %s", e.who, e.what) },
	board.EventRolled: says(func(e *told, ev event.Rolled) string {
		if e.Who == scenario.Nobody {
			e.who = "the DM"
		}
		text := fmt.Sprintf("%s rolls %s %s", e.who, e.Source, thrown(e.Roll))
		if ev.Text != "" {
			text += ", " + ev.Text
		}
		if mods := e.Mods.Told(e.names.Effects); mods != "" {
			text += " (" + mods + ")"
		}
		return text
	}),
	board.EventOpposedWon: says(func(e *told, ev event.OpposedWon) string {
		switch {
		case e.Who == scenario.Nobody: // a Feature's
			return fmt.Sprintf("the Lock wins against %s, %d to %d", e.other, ev.Total, ev.LoserTotal)
		case e.By == scenario.Nobody:
			return fmt.Sprintf("%s wins, %d against %d", e.who, ev.Total, ev.LoserTotal)
		}
		return fmt.Sprintf("%s wins against %s, %d to %d", e.who, e.other, ev.Total, ev.LoserTotal)
	}),
	board.EventMissed: func(e *told) string {
		if e.By == scenario.Nobody {
			return e.who + " fails"
		}
		return fmt.Sprintf("%s fails against %s", e.who, e.other)
	},
	board.EventHurt: says(func(e *told, ev event.Hurt) string {
		return fmt.Sprintf("%s loses %d EP%s: %d to %d", e.who, ev.Damage, e.caused(" to "), ev.EPWas, ev.EP)
	}),
	board.EventHealed: says(func(e *told, ev event.Healed) string { return fmt.Sprintf("%s recovers to %d EP", e.who, ev.EP) }),
	board.EventPoolHurt: says(func(e *told, ev event.PoolHurt) string {
		return fmt.Sprintf("%s loses %d EP for %s: %d to %d", e.who, ev.Damage, e.other, ev.EPWas, ev.EP)
	}),
	board.EventPoolRefilled: says(func(e *told, ev event.PoolRefilled) string {
		return fmt.Sprintf("%s is back at %d EP for %s", e.who, ev.EP, e.other)
	}),
	board.EventFell: func(e *told) string { return fmt.Sprintf("%s falls from %s", e.who, e.other) },
	board.EventInjured: says(func(e *told, ev event.Injured) string {
		return fmt.Sprintf("%s suffers an Injury: %d now", e.who, ev.Injuries)
	}),
	board.EventDied:        func(e *told) string { return e.who + " dies" },
	board.EventLeftBehind:  func(e *told) string { return e.who + " does not make it" },
	board.EventDeparted:    func(e *told) string { return e.who + " leaves play" + after(" in ", e.names.To) },
	board.EventExpected:    func(e *told) string { return e.who + " will join" + after(" in ", e.names.To) },
	board.EventJoined:      func(e *told) string { return e.who + " joins" + after(" in ", e.names.To) },
	board.EventDefeated:    func(e *told) string { return e.who + " is defeated" + e.caused(" by ") },
	board.EventBodySeen:    func(e *told) string { return fmt.Sprintf("the body of %s lies in %s", e.who, e.to) },
	board.EventBodyLeft:    func(e *told) string { return fmt.Sprintf("the body of %s lies in %s", e.who, e.to) },
	board.EventBodyHidden:  func(e *told) string { return fmt.Sprintf("%s hides the body of %s", e.other, e.who) },
	board.EventBodyDragged: func(e *told) string { return fmt.Sprintf("%s drags the body of %s to %s", e.other, e.who, e.to) },
	board.EventAfflicted: says(func(e *told, ev event.Afflicted) string {
		return fmt.Sprintf("%s catches %s (%v %d): base %v from %v to %v", e.who, e.what, e.Track, ev.Lowers, e.Track, stattrack.Slot(ev.BaseWas), stattrack.Slot(ev.Base))
	}),
	board.EventCured: func(e *told) string { return fmt.Sprintf("%s is healed of %s", e.who, e.what) },
	board.EventAlerted: says(func(e *told, ev event.Alerted) string {
		if !ev.Alerted {
			return e.who + " is no longer Alerted"
		}
		return e.who + " is Alerted"
	}),
	board.EventTokensTaken: says(func(e *told, ev event.TokensTaken) string {
		return fmt.Sprintf("the party loses %d Stealth Token%s: %d left", ev.Amount, plural(ev.Amount), ev.Tokens)
	}),
	board.EventTokensGiven: says(func(e *told, ev event.TokensGiven) string {
		return fmt.Sprintf("the party gets %d Stealth Token%s back: it has %d", ev.Amount, plural(ev.Amount), ev.Tokens)
	}),
	board.EventSlotsAdded: says(func(e *told, ev event.SlotsAdded) string {
		if ev.Slots < 0 {
			return fmt.Sprintf("%s has %d Temporary slot%s fewer", e.what, -ev.Slots, plural(-ev.Slots))
		}
		return fmt.Sprintf("%s has %d Temporary slot%s more", e.what, ev.Slots, plural(ev.Slots))
	}),
	board.EventAided: says(func(e *told, ev event.Aided) string {
		if e.Class == stattrack.NoClass {
			return e.who + " can't fall"
		}
		return fmt.Sprintf("%s: %v %+d level%s for this Action", e.who, e.Class, ev.Levels, plural(ev.Levels))
	}),
	board.EventStrengthened: says(func(e *told, ev event.Strengthened) string {
		until := "until the start of " + e.other + "'s next turn"
		switch {
		case e.By == scenario.Nobody && e.Source == "": // the viewer does not know by whom
			until = "for a time"
		case e.By == scenario.Nobody: // content without turns (EX-02)
			until = "until the end of the round"
		}
		return fmt.Sprintf("%s: %v %+d level%s %s", e.who, e.Class, ev.Levels, plural(ev.Levels), until)
	}),
	board.EventLit: says(func(e *told, ev event.Lit) string {
		if !ev.Lit {
			return e.who + " puts out the light"
		}
		return e.who + " lights up"
	}),
	board.EventSearched: says(func(e *told, ev event.Searched) string {
		if !ev.Found {
			return e.who + " finds nothing"
		}
		return e.who + " finds something"
	}),
	board.EventSecretFound: says(func(e *told, ev event.SecretFound) string {
		return fmt.Sprintf("%s finds %s%s", e.who, e.what, beaten(ev.Beaten))
	}),
	board.EventFortuneDrawn: says(func(e *told, ev event.FortuneDrawn) string {
		if ev.Rolled == 0 {
			return e.who + " draws a Fortune"
		}
		return fmt.Sprintf("%s rolls %d for a Fortune", e.who, ev.Rolled)
	}),
	board.EventFeatureOpened: func(e *told) string { return fmt.Sprintf("%s opens %s", e.who, e.what) },
	board.EventRegionChanged: says(func(e *told, ev event.RegionChanged) string {
		return e.to + " is now " + terrainWords(ev.TerrainWas, ev.Terrain)
	}),
	board.EventDescribed:          func(e *told) string { return e.to + after(": ", e.names.About) },
	board.EventChallengeDescribed: func(e *told) string { return e.who + after(": ", e.names.About) },
	board.EventFeatureDescribed:   func(e *told) string { return e.what + after(": ", e.names.About) },
	board.EventWayChanged: says(func(e *told, ev event.WayChanged) string {
		word := map[bool]string{false: "open", true: "closed"}[ev.Closed]
		return fmt.Sprintf("the way between %s and %s is %s", cmp.Or(e.names.From, unknown), cmp.Or(e.names.To, unknown), word)
	}),
	board.EventAttempted: func(e *told) string { return e.who + " attempts: " + e.what },
	board.EventUsed:      says(usedLine),
	board.EventUsedUp:    says(func(e *told, ev event.UsedUp) string { return fmt.Sprintf("%s's %s is used up", e.who, ev.Item) }),
	board.EventItemTaken: says(func(e *told, ev event.ItemTaken) string { return fmt.Sprintf("%s takes %s", e.who, ev.Item) }),
	board.EventItemLost:  says(func(e *told, ev event.ItemLost) string { return fmt.Sprintf("%s loses %s", e.who, ev.Item) }),
	board.EventItemGiven: says(func(e *told, ev event.ItemGiven) string {
		return fmt.Sprintf("%s gives %s to %s", e.who, ev.Item, e.other)
	}),
	board.EventItemDropped: says(func(e *told, ev event.ItemDropped) string {
		return fmt.Sprintf("%s drops %s in %s", e.who, ev.Item, e.to)
	}),
	board.EventBestowed: says(func(e *told, ev event.Bestowed) string {
		return fmt.Sprintf("%s is in force on %s%s%s", e.what, e.who, e.caused(" from "), weakened(ev.EPWas, ev.EP))
	}),
	board.EventEffectEnded: says(func(e *told, ev event.EffectEnded) string {
		return fmt.Sprintf("%s ends on %s%s", e.what, e.who, weakened(ev.EPWas, ev.EP))
	}),
	board.EventItemPickedUp: says(func(e *told, ev event.ItemPickedUp) string { return fmt.Sprintf("%s picks up %s", e.who, ev.Item) }),
	board.EventItemsLeft:    func(e *told) string { return fmt.Sprintf("what %s carried lies in %s", e.who, e.to) },
	board.EventItemLaid:     says(func(e *told, ev event.ItemLaid) string { return fmt.Sprintf("%s lies in %s", ev.Item, e.to) }),
	board.EventItemSeen:     says(func(e *told, ev event.ItemSeen) string { return fmt.Sprintf("%s lies in %s", ev.Item, e.to) }),
	board.EventGearEquipped: says(func(e *told, ev event.GearEquipped) string { return e.change("equips", ev.Gear, ev.EPWas, ev.EP) }),
	board.EventGearTakenOff: says(func(e *told, ev event.GearTakenOff) string { return e.change("takes off", ev.Gear, ev.EPWas, ev.EP) }),
	board.EventGearSwapped: says(func(e *told, ev event.GearSwapped) string {
		return fmt.Sprintf("%s swaps %s for %s%s", e.who, ev.Replaces, ev.Gear, weakened(ev.EPWas, ev.EP))
	}),
	board.EventSwapAllowed: says(func(e *told, ev event.SwapAllowed) string {
		if !ev.Allowed {
			return ""
		}
		return e.who + " may also change one Gear"
	}),
	board.EventCardDrawn: func(e *told) string {
		does := " draws "
		if e.Clause == "ST-47" || e.Clause == "HD-60" { // picked, not drawn: by Mind +5, or by content
			does = " searches the deck for "
		}
		return e.who + does + cmp.Or(e.names.What, "a card")
	},
	board.EventDeckShuffled: says(func(e *told, ev event.DeckShuffled) string {
		return fmt.Sprintf("%s shuffles %d card%s into the deck", e.who, ev.Amount, plural(ev.Amount))
	}),
	board.EventCardDiscarded: says(func(e *told, ev event.CardDiscarded) string {
		if !ev.FromHand {
			return "" // it has been played: everybody knows
		}
		if ev.Clause == "HD-60" {
			return fmt.Sprintf("%s discards %s at random", e.who, e.what)
		}
		return fmt.Sprintf("%s discards %s", e.who, e.what)
	}),
	board.EventCardReturned: says(func(e *told, ev event.CardReturned) string {
		if ev.FromPile {
			return fmt.Sprintf("%s takes %s back from the discard pile", e.who, e.what)
		}
		return fmt.Sprintf("%s goes back to the hand of %s", e.what, e.who)
	}),
	board.EventCardsDue: says(func(e *told, ev event.CardsDue) string {
		if ev.Amount == 0 {
			return e.who + " searches the deck for a card"
		}
		return fmt.Sprintf("%s draws %d card%s", e.who, ev.Amount, plural(ev.Amount))
	}),
	board.EventHandSet: says(func(e *told, ev event.HandSet) string {
		if e.Play < 0 {
			return "the host changes the hand of " + e.who
		}
		return fmt.Sprintf("%s holds %d of %s", e.who, ev.Held, cmp.Or(e.names.What, nothing))
	}),
	board.EventRuled: func(e *told) string {
		text := "the DM rules"
		if e.Who != scenario.Nobody {
			text += " about " + e.who
		}
		return text + after(": ", strings.TrimPrefix(e.Text, e.Who.String()+" "))
	},
	board.EventAdvanced: says(func(e *told, ev event.Advanced) string {
		points := "points"
		if ev.Points == 1 || ev.Points == -1 {
			points = "point"
		}
		return fmt.Sprintf("%s: %+d %s, slots filled %d to %d", e.what, ev.Points, points, ev.FilledWas, ev.Filled)
	}),
	board.EventCompleted: func(e *told) string { return e.what + " is complete" },
	board.EventSpawned:   func(e *told) string { return e.who + " appears" },
	board.EventRespawned: func(e *told) string { return fmt.Sprintf("%s is back in %s", e.who, e.to) },
	board.EventRoundCounted: says(func(e *told, ev event.RoundCounted) string {
		return fmt.Sprintf("the round counter stands at %d", ev.Count)
	}),
	board.EventLimitChanged: says(func(e *told, ev event.LimitChanged) string {
		if e.Who != scenario.Nobody {
			return fmt.Sprintf("%s's round limit is %d now", e.who, ev.Limit)
		}
		return fmt.Sprintf("the round limit is %d now", ev.Limit)
	}),
	board.EventReachedGoal: func(e *told) string { return e.who + " reaches the goal" },
	board.EventGlowSeen:    func(e *told) string { return fmt.Sprintf("%s sees the light in %s", e.who, e.to) },
	board.EventLapsed: says(func(e *told, ev event.Lapsed) string {
		return fmt.Sprintf("%s can't %s any more: %v", e.who, ev.Dropped.Do.Word(), ev.Reason)
	}),
	board.EventUnharmed: says(func(e *told, ev event.Unharmed) string {
		return fmt.Sprintf("%s has no EP: %d damage%s does nothing", e.who, ev.Damage, e.caused(" by "))
	}),
	board.EventAsked: func(e *told) string {
		if e.Ask == nil || e.Ask.Ask != board.AskContent && e.Ask.Ask != board.AskDiscardOrNot {
			return ""
		}
		return fmt.Sprintf("%s is asked: %s", e.who, e.Ask.Text)
	},
	board.EventAnswered: says(func(e *told, ev event.Answered) string {
		if ev.Text == "" {
			return ""
		}
		return fmt.Sprintf("%s answers: %s", e.who, ev.Text)
	}),
	board.EventTold:      says(toldLine),
	board.EventAmended:   says(amendedLine),
	board.EventKept:      says(keptWords),
	board.EventTimerSet:  says(timerSetWords),
	board.EventTimerOver: says(timerWords),
	board.EventNoted:     says(func(e *told, ev event.Noted) string { return ev.Text }),
	board.EventEnded:     says(endedWords),
	board.EventChecked:   says(func(e *told, ev event.Checked) string { return e.who + " makes a check: " + ev.Check }),
	board.EventWoundsTaken: says(func(e *told, ev event.WoundsTaken) string {
		text := fmt.Sprintf("%s is attacked%s: Wounds %d to %d", e.who, e.caused(" by "), ev.WoundsWas, ev.Wounds)
		if ev.Suffers != 0 {
			text += fmt.Sprintf(", %v", ev.Suffers)
		}
		return text + after(": ", ev.Text)
	}),
	board.EventDrew: says(func(e *told, ev event.Drew) string { return e.who + " draws" + after(": ", ev.Text) }),
	board.EventTraumaTaken: says(func(e *told, ev event.TraumaTaken) string {
		return fmt.Sprintf("%s is attacked%s: Vim %d to %d", e.who, e.caused(" by "), ev.VimWas, ev.Vim) + after(": ", ev.Text)
	}),
	board.EventPerkEarned: says(func(e *told, ev event.PerkEarned) string {
		return fmt.Sprintf("%s earns a Perk Card: %v", e.who, ev.Perk)
	}),
	board.EventPerkSpent: says(func(e *told, ev event.PerkSpent) string {
		return fmt.Sprintf("%s spends a Perk Card: %v", e.who, ev.Perk)
	}),
	board.EventConditionBegan: says(func(e *told, ev event.ConditionBegan) string {
		text := fmt.Sprintf("%s: %s is in force", e.who, ev.Condition)
		if ev.Turns > 0 {
			text += fmt.Sprintf(" for %d of its turns", ev.Turns)
		}
		return text
	}),
	board.EventConditionEnded: says(func(e *told, ev event.ConditionEnded) string {
		return fmt.Sprintf("%s: %s is over", e.who, ev.Condition)
	}),
	board.EventPutIn:    says(func(e *told, ev event.PutIn) string { return ev.Thing + " is put into " + e.what }),
	board.EventTakenOut: says(func(e *told, ev event.TakenOut) string { return ev.Thing + " is taken out of " + e.what }),
	board.EventFighterSet: says(func(e *told, ev event.FighterSet) string {
		return fmt.Sprintf("%s is mended: %d lost, now %d", e.who, ev.LostWas, ev.Lost)
	}),
}
