package show

import (
	"cmp"
	"fmt"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// lines has the words of each kind of event. The kinds that have none are only bookkeeping.
var lines = [...]func(e *told) string{
	board.Begun:          func(e *told) string { return e.names.What + " begins" },
	board.RoundBegan:     func(e *told) string { return fmt.Sprintf("Round %d", e.To) },
	board.TurnBegan:      func(e *told) string { return e.who + "'s turn" },
	board.TrackRecovered: func(e *told) string { return e.who + " recovers: " + tracks(e.Event) },
	board.TrackShifted: func(e *told) string {
		text := fmt.Sprintf("%s: %v %+d%s: %s", e.who, e.Track, e.N, e.caused(" by "), tracks(e.Event))
		if e.Fired != stattrack.NoEffect {
			text += ", " + e.Fired.String()
		}
		return text
	},
	board.TrackSettled: func(e *told) string { return fmt.Sprintf("%s: %v: %s", e.who, e.Happening, tracks(e.Event)) },
	board.SpeedGained:  func(e *told) string { return fmt.Sprintf("%s: speed +%d this round", e.who, e.N) },
	board.Moved: func(e *told) string {
		switch {
		case e.From < 0 && e.Region >= 0:
			return fmt.Sprintf("%s comes to %s", e.who, e.to)
		case e.Region < 0:
			return fmt.Sprintf("%s leaves %s", e.who, e.from)
		}
		return fmt.Sprintf("%s goes from %s to %s", e.who, e.from, e.to)
	},
	board.MoveGranted:    func(e *told) string { return fmt.Sprintf("%s may Move %d more this round", e.who, e.N) },
	board.MoveStopped:    func(e *told) string { return e.who + "'s Move is cancelled" + e.caused(" by ") },
	board.RegionSeen:     func(e *told) string { return "in sight: " + e.to + after(": ", e.names.About) },
	board.RegionExplored: func(e *told) string { return "explored: " + e.to + blocked(e.names.Blocked) },
	board.WayFound: func(e *told) string {
		return fmt.Sprintf("a hidden way is found between %s and %s", cmp.Or(e.names.From, unknown), cmp.Or(e.names.To, unknown))
	},
	board.Revealed: func(e *told) string { return "revealed: " + e.who + after(": ", e.names.About) },
	board.Played: func(e *told) string {
		text := e.who + " plays " + e.what
		if e.By != scenario.Nobody && e.By != e.Who {
			text += " against " + e.other
		}
		return text
	},
	board.Interrupted: func(e *told) string { return fmt.Sprintf("%s Interrupts with %s", e.who, e.what) },
	board.Assisted:    func(e *told) string { return fmt.Sprintf("%s Assists %s with %s", e.who, e.other, e.what) },
	board.Reacted:     func(e *told) string { return fmt.Sprintf("%s reacts with %s", e.who, e.what) },
	board.Rolled: func(e *told) string {
		if e.Who == scenario.Nobody {
			e.who = "the DM"
		}
		text := fmt.Sprintf("%s rolls %s %s", e.who, e.Source, thrown(e.Roll))
		if e.Text != "" {
			text += ", " + e.Text
		}
		if mods := e.Mods.String(); mods != "" {
			text += " (" + mods + ")"
		}
		return text
	},
	board.OpposedWon: func(e *told) string {
		switch {
		case e.Who == scenario.Nobody: // a Feature's
			return fmt.Sprintf("the Lock wins against %s, %d to %d", e.other, e.From, e.To)
		case e.By == scenario.Nobody:
			return fmt.Sprintf("%s wins, %d against %d", e.who, e.From, e.To)
		}
		return fmt.Sprintf("%s wins against %s, %d to %d", e.who, e.other, e.From, e.To)
	},
	board.Missed: func(e *told) string {
		if e.By == scenario.Nobody {
			return e.who + " fails"
		}
		return fmt.Sprintf("%s fails against %s", e.who, e.other)
	},
	board.Hurt: func(e *told) string {
		return fmt.Sprintf("%s loses %d EP%s: %d to %d", e.who, e.N, e.caused(" to "), e.From, e.To)
	},
	board.Healed: func(e *told) string { return fmt.Sprintf("%s recovers to %d EP", e.who, e.To) },
	board.PoolHurt: func(e *told) string {
		return fmt.Sprintf("%s loses %d EP for %s: %d to %d", e.who, e.N, e.other, e.From, e.To)
	},
	board.PoolRefilled: func(e *told) string { return fmt.Sprintf("%s is back at %d EP for %s", e.who, e.To, e.other) },
	board.Fell:         func(e *told) string { return fmt.Sprintf("%s falls from %s", e.who, e.other) },
	board.Injured:      func(e *told) string { return fmt.Sprintf("%s suffers an Injury: %d now", e.who, e.To) },
	board.Died:         func(e *told) string { return e.who + " dies" },
	board.LeftBehind:   func(e *told) string { return e.who + " does not make it" },
	board.Departed:     func(e *told) string { return e.who + " leaves play" + after(" in ", e.names.To) },
	board.Expected:     func(e *told) string { return e.who + " will join" + after(" in ", e.names.To) },
	board.Joined:       func(e *told) string { return e.who + " joins" + after(" in ", e.names.To) },
	board.Defeated:     func(e *told) string { return e.who + " is defeated" + e.caused(" by ") },
	board.BodySeen:     func(e *told) string { return fmt.Sprintf("the body of %s lies in %s", e.who, e.to) },
	board.BodyLeft:     func(e *told) string { return fmt.Sprintf("the body of %s lies in %s", e.who, e.to) },
	board.BodyHidden:   func(e *told) string { return fmt.Sprintf("%s hides the body of %s", e.other, e.who) },
	board.BodyDragged:  func(e *told) string { return fmt.Sprintf("%s drags the body of %s to %s", e.other, e.who, e.to) },
	board.Afflicted: func(e *told) string {
		return fmt.Sprintf("%s catches %s (%v %d): base %v from %v to %v", e.who, e.what, e.Track, e.N, e.Track, stattrack.Slot(e.From), stattrack.Slot(e.To))
	},
	board.Cured: func(e *told) string { return fmt.Sprintf("%s is healed of %s", e.who, e.what) },
	board.Alerted: func(e *told) string {
		if e.To == 0 {
			return e.who + " is no longer Alerted"
		}
		return e.who + " is Alerted"
	},
	board.TokensTaken: func(e *told) string {
		return fmt.Sprintf("the party loses %d Stealth Token%s: %d left", e.N, plural(e.N), e.To)
	},
	board.TokensGiven: func(e *told) string {
		return fmt.Sprintf("the party gets %d Stealth Token%s back: it has %d", e.N, plural(e.N), e.To)
	},
	board.SlotsAdded: func(e *told) string { return fmt.Sprintf("%s has %d Temporary slot%s more", e.what, e.N, plural(e.N)) },
	board.Aided: func(e *told) string {
		if e.Class == stattrack.NoClass {
			return e.who + " can't fall"
		}
		return fmt.Sprintf("%s: %v %+d level%s for this Action", e.who, e.Class, e.N, plural(e.N))
	},
	board.Strengthened: func(e *told) string {
		until := "until the start of " + e.other + "'s next turn"
		switch {
		case e.By == scenario.Nobody && e.Source == "": // the viewer does not know by whom
			until = "for a time"
		case e.By == scenario.Nobody: // content without turns (EX-02)
			until = "until the end of the round"
		}
		return fmt.Sprintf("%s: %v %+d level%s %s", e.who, e.Class, e.N, plural(e.N), until)
	},
	board.Lit: func(e *told) string {
		if e.To == 0 {
			return e.who + " puts out the light"
		}
		return e.who + " lights up"
	},
	board.Searched: func(e *told) string {
		if e.N == 0 {
			return e.who + " finds nothing"
		}
		return e.who + " finds something"
	},
	board.SecretFound: func(e *told) string { return fmt.Sprintf("%s finds %s", e.who, e.what) },
	board.FortuneDrawn: func(e *told) string {
		if e.N == 0 {
			return e.who + " draws a Fortune"
		}
		return fmt.Sprintf("%s rolls %d for a Fortune", e.who, e.N)
	},
	board.FeatureOpened: func(e *told) string { return fmt.Sprintf("%s opens %s", e.who, e.what) },
	board.RegionChanged: func(e *told) string {
		return e.to + " is now " + terrainWords(scenario.Terrain(e.From), scenario.Terrain(e.To))
	},
	board.WayChanged: func(e *told) string {
		word := "open"
		if e.To != 0 {
			word = "closed"
		}
		return fmt.Sprintf("the way between %s and %s is %s", cmp.Or(e.names.From, unknown), cmp.Or(e.names.To, unknown), word)
	},
	board.Attempted:    func(e *told) string { return e.who + " attempts: " + e.what },
	board.ItemTaken:    func(e *told) string { return fmt.Sprintf("%s takes %s", e.who, e.Text) },
	board.ItemLost:     func(e *told) string { return fmt.Sprintf("%s loses %s", e.who, e.Text) },
	board.ItemGiven:    func(e *told) string { return fmt.Sprintf("%s gives %s to %s", e.who, e.Text, e.other) },
	board.ItemDropped:  func(e *told) string { return fmt.Sprintf("%s drops %s in %s", e.who, e.Text, e.to) },
	board.ItemPickedUp: func(e *told) string { return fmt.Sprintf("%s picks up %s", e.who, e.Text) },
	board.ItemsLeft:    func(e *told) string { return fmt.Sprintf("what %s carried lies in %s", e.who, e.to) },
	board.ItemLaid:     func(e *told) string { return fmt.Sprintf("%s lies in %s", e.Text, e.to) },
	board.ItemSeen:     func(e *told) string { return fmt.Sprintf("%s lies in %s", e.Text, e.to) },
	board.GearEquipped: func(e *told) string { return fmt.Sprintf("%s equips %s%s", e.who, e.Text, weakened(e.Event)) },
	board.GearTakenOff: func(e *told) string { return fmt.Sprintf("%s takes off %s%s", e.who, e.Text, weakened(e.Event)) },
	board.GearSwapped: func(e *told) string {
		return fmt.Sprintf("%s swaps %s for %s%s", e.who, e.Source, e.Text, weakened(e.Event))
	},
	board.SwapAllowed: func(e *told) string {
		if e.To == 0 {
			return ""
		}
		return e.who + " may also change one Gear"
	},
	board.CardDrawn: func(e *told) string { return e.who + " draws " + cmp.Or(e.names.What, "a card") },
	board.DeckShuffled: func(e *told) string {
		return fmt.Sprintf("%s shuffles %d card%s into the deck", e.who, e.N, plural(e.N))
	},
	board.CardDiscarded: func(e *told) string {
		if e.N == 0 {
			return "" // it has been played: everybody knows
		}
		return fmt.Sprintf("%s discards %s", e.who, e.what)
	},
	board.CardReturned: func(e *told) string {
		if e.N != 0 {
			return fmt.Sprintf("%s takes %s back from the discard pile", e.who, e.what)
		}
		return fmt.Sprintf("%s goes back to the hand of %s", e.what, e.who)
	},
	board.CardsDue: func(e *told) string {
		if e.N == 0 {
			return e.who + " searches the deck for a card"
		}
		return fmt.Sprintf("%s draws %d card%s", e.who, e.N, plural(e.N))
	},
	board.HandSet: func(e *told) string {
		if e.Play < 0 {
			return "the host changes the hand of " + e.who
		}
		return fmt.Sprintf("%s holds %d of %s", e.who, e.N, cmp.Or(e.names.What, nothing))
	},
	board.Advanced: func(e *told) string {
		points := "points"
		if e.N == 1 || e.N == -1 {
			points = "point"
		}
		return fmt.Sprintf("%s: %+d %s, slots filled %d to %d", e.what, e.N, points, e.From, e.To)
	},
	board.Completed:    func(e *told) string { return e.what + " is complete" },
	board.Spawned:      func(e *told) string { return e.who + " appears" },
	board.Respawned:    func(e *told) string { return fmt.Sprintf("%s is back in %s", e.who, e.to) },
	board.RoundCounted: func(e *told) string { return fmt.Sprintf("the round counter stands at %d", e.To) },
	board.LimitChanged: func(e *told) string {
		if e.Who != scenario.Nobody {
			return fmt.Sprintf("%s's round limit is %d now", e.who, e.To)
		}
		return fmt.Sprintf("the round limit is %d now", e.To)
	},
	board.ReachedGoal: func(e *told) string { return e.who + " reaches the goal" },
	board.GlowSeen:    func(e *told) string { return fmt.Sprintf("%s sees the light in %s", e.who, e.to) },
	board.Lapsed: func(e *told) string {
		return fmt.Sprintf("%s can't %v any more: %v", e.who, board.Verb(e.N), board.Reason(e.To))
	},
	board.Unharmed: func(e *told) string {
		return fmt.Sprintf("%s has no EP: %d damage%s does nothing", e.who, e.N, e.caused(" by "))
	},
	board.Asked: func(e *told) string {
		if e.Ask == nil || e.Ask.Ask != board.AskContent {
			return ""
		}
		return fmt.Sprintf("%s is asked: %s", e.who, e.Ask.Text)
	},
	board.Answered: func(e *told) string {
		if e.Text == "" {
			return ""
		}
		return fmt.Sprintf("%s answers: %s", e.who, e.Text)
	},
	board.Noted:   func(e *told) string { return e.Text },
	board.Ended:   func(e *told) string { return "The scenario ends: " + board.Result(e.To).String() },
	board.Checked: func(e *told) string { return e.who + " makes a check: " + e.Text },
	board.WoundsTaken: func(e *told) string {
		text := fmt.Sprintf("%s is attacked%s: Wounds %d to %d", e.who, e.caused(" by "), e.From, e.To)
		if e.Index != 0 {
			text += fmt.Sprintf(", %v", checks.Harm(e.Index))
		}
		return text + after(": ", e.Text)
	},
	board.Drew: func(e *told) string { return e.who + " draws" + after(": ", e.Text) },
	board.TraumaTaken: func(e *told) string {
		return fmt.Sprintf("%s is attacked%s: Vim %d to %d", e.who, e.caused(" by "), e.From, e.To) + after(": ", e.Text)
	},
	board.PerkEarned: func(e *told) string { return fmt.Sprintf("%s earns a Perk Card: %v", e.who, probdeck.Card(e.Index)) },
	board.PerkSpent:  func(e *told) string { return fmt.Sprintf("%s spends a Perk Card: %v", e.who, probdeck.Card(e.Index)) },
	board.ConditionBegan: func(e *told) string {
		text := fmt.Sprintf("%s: %s is in force", e.who, e.Text)
		if e.N > 0 {
			text += fmt.Sprintf(" for %d of its turns", e.N)
		}
		return text
	},
	board.ConditionEnded: func(e *told) string { return fmt.Sprintf("%s: %s is over", e.who, e.Text) },
	board.FighterSet:     func(e *told) string { return fmt.Sprintf("%s is mended: %d lost, now %d", e.who, e.From, e.To) },
}
