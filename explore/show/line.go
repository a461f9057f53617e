package show

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// Story returns told events as text, one a line. Position.Tell and Session.Tell make told events for a viewer.
func Story(told []explore.Event) string {
	var b strings.Builder
	for i := range told {
		if line := Line(&told[i]); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// Line returns a told event in words, with the dice and, in brackets, the clause or the content that caused it. It is "" for events that
// are only bookkeeping. An event that Tell has not made has numbers instead of names.
func Line(ev *explore.Event) string {
	text := eventWords(ev)
	if text == "" {
		return ""
	}
	switch {
	case ev.Clause != "" && ev.Source != "" && ev.Kind != explore.Rolled:
		return text + " [" + ev.Source + ", " + ev.Clause + "]"
	case ev.Clause != "":
		return text + " [" + ev.Clause + "]"
	case ev.Source != "" && ev.Kind != explore.Rolled && ev.Kind != explore.Noted:
		return text + " [" + ev.Source + "]"
	}
	return text
}

// eventWords returns an event in words, without its cause.
func eventWords(ev *explore.Event) string {
	names := ev.Names
	if names == nil {
		names = &explore.Names{}
	}
	who, other := cmp.Or(names.Who, ev.Who.String()), cmp.Or(names.By, ev.By.String())
	what, from, to := cmp.Or(names.What, nothing), cmp.Or(names.From, nowhere), cmp.Or(names.To, nowhere)
	caused := func(word string) string {
		if ev.By != explore.Nobody && ev.By != ev.Who {
			return word + other
		}
		return ""
	}
	switch ev.Kind {
	case explore.Begun:
		return names.What + " begins"
	case explore.RoundBegan:
		return fmt.Sprintf("Round %d", ev.To)
	case explore.TurnBegan:
		return who + "'s turn"
	case explore.TrackRecovered:
		return who + " recovers: " + tracks(ev)
	case explore.TrackShifted:
		text := fmt.Sprintf("%s: %v %+d%s: %s", who, ev.Track, ev.N, caused(" by "), tracks(ev))
		if ev.Fired != stattrack.NoEffect {
			text += ", " + ev.Fired.String()
		}
		return text
	case explore.TrackSettled:
		return fmt.Sprintf("%s: %v: %s", who, ev.Happening, tracks(ev))
	case explore.SpeedGained:
		return fmt.Sprintf("%s: speed +%d this round", who, ev.N)
	case explore.Moved:
		switch {
		case ev.From < 0 && ev.Region >= 0:
			return fmt.Sprintf("%s comes to %s", who, to)
		case ev.Region < 0:
			return fmt.Sprintf("%s leaves %s", who, from)
		}
		return fmt.Sprintf("%s goes from %s to %s", who, from, to)
	case explore.MoveGranted:
		return fmt.Sprintf("%s may Move %d more this round", who, ev.N)
	case explore.MoveStopped:
		return who + "'s Move is cancelled" + caused(" by ")
	case explore.RegionSeen:
		return "in sight: " + to + after(": ", names.About)
	case explore.RegionExplored:
		return "explored: " + to + blocked(names.Blocked)
	case explore.WayFound:
		return fmt.Sprintf("a hidden way is found between %s and %s", cmp.Or(names.From, unknown), cmp.Or(names.To, unknown))
	case explore.Revealed:
		return "revealed: " + who + after(": ", names.About)
	case explore.Played:
		text := who + " plays " + what
		if ev.By != explore.Nobody && ev.By != ev.Who {
			text += " against " + other
		}
		return text
	case explore.Interrupted:
		return fmt.Sprintf("%s Interrupts with %s", who, what)
	case explore.Assisted:
		return fmt.Sprintf("%s Assists %s with %s", who, other, what)
	case explore.Reacted:
		return fmt.Sprintf("%s reacts with %s", who, what)
	case explore.Rolled:
		if ev.Who == explore.Nobody {
			who = "the DM"
		}
		text := fmt.Sprintf("%s rolls %s %s", who, ev.Source, thrown(ev.Roll))
		if ev.Text != "" {
			text += ", " + ev.Text
		}
		if mods := ev.Mods.String(); mods != "" {
			text += " (" + mods + ")"
		}
		return text
	case explore.OpposedWon:
		switch {
		case ev.Who == explore.Nobody: // a Feature's
			return fmt.Sprintf("the Lock wins against %s, %d to %d", other, ev.From, ev.To)
		case ev.By == explore.Nobody:
			return fmt.Sprintf("%s wins, %d against %d", who, ev.From, ev.To)
		}
		return fmt.Sprintf("%s wins against %s, %d to %d", who, other, ev.From, ev.To)
	case explore.Missed:
		if ev.By == explore.Nobody {
			return who + " fails"
		}
		return fmt.Sprintf("%s fails against %s", who, other)
	case explore.Hurt:
		return fmt.Sprintf("%s loses %d EP%s: %d to %d", who, ev.N, caused(" to "), ev.From, ev.To)
	case explore.Healed:
		return fmt.Sprintf("%s recovers to %d EP", who, ev.To)
	case explore.PoolHurt:
		return fmt.Sprintf("%s loses %d EP for %s: %d to %d", who, ev.N, other, ev.From, ev.To)
	case explore.PoolRefilled:
		return fmt.Sprintf("%s is back at %d EP for %s", who, ev.To, other)
	case explore.Fell:
		return fmt.Sprintf("%s falls from %s", who, other)
	case explore.Injured:
		return fmt.Sprintf("%s suffers an Injury: %d now", who, ev.To)
	case explore.Died:
		return who + " dies"
	case explore.LeftBehind:
		return who + " does not make it"
	case explore.Departed:
		return who + " leaves play" + after(" in ", names.To)
	case explore.Expected:
		return who + " will join" + after(" in ", names.To)
	case explore.Joined:
		return who + " joins" + after(" in ", names.To)
	case explore.Defeated:
		return who + " is defeated" + caused(" by ")
	case explore.BodySeen, explore.BodyLeft:
		return fmt.Sprintf("the body of %s lies in %s", who, to)
	case explore.BodyHidden:
		return fmt.Sprintf("%s hides the body of %s", other, who)
	case explore.BodyDragged:
		return fmt.Sprintf("%s drags the body of %s to %s", other, who, to)
	case explore.Afflicted:
		return fmt.Sprintf("%s catches %s (%v %d): base %v from %v to %v", who, what, ev.Track, ev.N, ev.Track, stattrack.Slot(ev.From), stattrack.Slot(ev.To))
	case explore.Cured:
		return fmt.Sprintf("%s is healed of %s", who, what)
	case explore.Alerted:
		if ev.To == 0 {
			return who + " is no longer Alerted"
		}
		return who + " is Alerted"
	case explore.TokensTaken:
		return fmt.Sprintf("the party loses %d Stealth Token%s: %d left", ev.N, plural(ev.N), ev.To)
	case explore.TokensGiven:
		return fmt.Sprintf("the party gets %d Stealth Token%s back: it has %d", ev.N, plural(ev.N), ev.To)
	case explore.SlotsAdded:
		return fmt.Sprintf("%s has %d Temporary slot%s more", what, ev.N, plural(ev.N))
	case explore.Aided:
		if ev.Class == stattrack.NoClass {
			return who + " can't fall"
		}
		return fmt.Sprintf("%s: %v %+d level%s for this Action", who, ev.Class, ev.N, plural(ev.N))
	case explore.Strengthened:
		until := "until the start of " + other + "'s next turn"
		switch {
		case ev.By == explore.Nobody && ev.Source == "": // the viewer does not know by whom
			until = "for a time"
		case ev.By == explore.Nobody: // content without turns (EX-02)
			until = "until the end of the round"
		}
		return fmt.Sprintf("%s: %v %+d level%s %s", who, ev.Class, ev.N, plural(ev.N), until)
	case explore.Lit:
		if ev.To == 0 {
			return who + " puts out the light"
		}
		return who + " lights up"
	case explore.Searched:
		if ev.N == 0 {
			return who + " finds nothing"
		}
		return who + " finds something"
	case explore.SecretFound:
		return fmt.Sprintf("%s finds %s", who, what)
	case explore.FortuneDrawn:
		if ev.N == 0 {
			return who + " draws a Fortune"
		}
		return fmt.Sprintf("%s rolls %d for a Fortune", who, ev.N)
	case explore.FeatureOpened:
		return fmt.Sprintf("%s opens %s", who, what)
	case explore.RegionChanged:
		return to + " is now " + terrainWords(explore.Terrain(ev.From), explore.Terrain(ev.To))
	case explore.WayChanged:
		word := "open"
		if ev.To != 0 {
			word = "closed"
		}
		return fmt.Sprintf("the way between %s and %s is %s", cmp.Or(names.From, unknown), cmp.Or(names.To, unknown), word)
	case explore.Attempted:
		return who + " attempts: " + what
	case explore.ItemTaken:
		return fmt.Sprintf("%s takes %s", who, ev.Text)
	case explore.ItemLost:
		return fmt.Sprintf("%s loses %s", who, ev.Text)
	case explore.ItemGiven:
		return fmt.Sprintf("%s gives %s to %s", who, ev.Text, other)
	case explore.ItemDropped:
		return fmt.Sprintf("%s drops %s in %s", who, ev.Text, to)
	case explore.ItemPickedUp:
		return fmt.Sprintf("%s picks up %s", who, ev.Text)
	case explore.ItemsLeft:
		return fmt.Sprintf("what %s carried lies in %s", who, to)
	case explore.ItemLaid, explore.ItemSeen:
		return fmt.Sprintf("%s lies in %s", ev.Text, to)
	case explore.GearEquipped:
		return fmt.Sprintf("%s equips %s%s", who, ev.Text, weakened(ev))
	case explore.GearTakenOff:
		return fmt.Sprintf("%s takes off %s%s", who, ev.Text, weakened(ev))
	case explore.GearSwapped:
		return fmt.Sprintf("%s swaps %s for %s%s", who, ev.Source, ev.Text, weakened(ev))
	case explore.SwapAllowed:
		if ev.To == 0 {
			return ""
		}
		return who + " may also change one Gear"
	case explore.CardDrawn:
		return who + " draws a card"
	case explore.Advanced:
		points := "points"
		if ev.N == 1 || ev.N == -1 {
			points = "point"
		}
		return fmt.Sprintf("%s: %+d %s, slots filled %d to %d", what, ev.N, points, ev.From, ev.To)
	case explore.Completed:
		return what + " is complete"
	case explore.Spawned:
		return who + " appears"
	case explore.Respawned:
		return fmt.Sprintf("%s is back in %s", who, to)
	case explore.RoundCounted:
		return fmt.Sprintf("the round counter stands at %d", ev.To)
	case explore.LimitChanged:
		if ev.Who != explore.Nobody {
			return fmt.Sprintf("%s's round limit is %d now", who, ev.To)
		}
		return fmt.Sprintf("the round limit is %d now", ev.To)
	case explore.ReachedGoal:
		return who + " reaches the goal"
	case explore.GlowSeen:
		return fmt.Sprintf("%s sees the light in %s", who, to)
	case explore.Lapsed:
		return fmt.Sprintf("%s can't %v any more: %v", who, explore.Verb(ev.N), explore.Reason(ev.To))
	case explore.Unharmed:
		return fmt.Sprintf("%s has no EP: %d damage%s does nothing", who, ev.N, caused(" by "))
	case explore.Asked:
		if ev.Ask == nil || ev.Ask.Ask != explore.AskContent {
			return ""
		}
		return fmt.Sprintf("%s is asked: %s", who, ev.Ask.Text)
	case explore.Answered:
		if ev.Text == "" {
			return ""
		}
		return fmt.Sprintf("%s answers: %s", who, ev.Text)
	case explore.Noted:
		return ev.Text
	case explore.Ended:
		return "The scenario ends: " + explore.Result(ev.To).String()
	}
	return ""
}

// weakened says how far a change of Gear lowers the EP.
func weakened(ev *explore.Event) string {
	if ev.From == ev.To {
		return ""
	}
	return fmt.Sprintf(": EP %d to %d", ev.From, ev.To)
}

// blocked returns words for the Obstacles that the players see in the exits of a region that they explore. EX-34
func blocked(list []explore.Blockade) (text string) {
	for _, b := range list {
		way := "to"
		if b.Into {
			way = "from"
		}
		if b.By == "" {
			text += fmt.Sprintf("; the way %s %s is closed", way, cmp.Or(b.To, unknown))
			continue
		}
		text += fmt.Sprintf("; %s blocks the way %s %s%s", b.By, way, cmp.Or(b.To, unknown), after(": ", b.About))
	}
	return text
}

// terrainWords says what a region has become: only what is other than before.
func terrainWords(from, to explore.Terrain) string {
	var list []string
	if (from^to)&explore.Dark != 0 {
		list = append(list, [...]string{"lit", "dark"}[to&explore.Dark])
	}
	switch wet := explore.Water | explore.Submerged; {
	case from&wet == to&wet:
	case to.Has(explore.Submerged):
		list = append(list, "under water")
	case to.Has(explore.Water):
		list = append(list, "flooded")
	default:
		list = append(list, "dry")
	}
	return strings.Join(list, " and ")
}

// plural returns the ending of a noun after the number n.
func plural(n int32) string {
	if n == 1 || n == -1 {
		return ""
	}
	return "s"
}

// tracks lists the tracks that an event has moved.
func tracks(ev *explore.Event) string {
	var list []string
	for t := range stattrack.Track(stattrack.NumTracks) {
		if ev.Before[t] != ev.After[t] {
			list = append(list, fmt.Sprintf("%v %v to %v", t, ev.Before[t], ev.After[t]))
		}
	}
	if list == nil {
		return "no change"
	}
	return strings.Join(list, ", ")
}

// thrown writes dice for people: "2d6: 3+4 = 7".
func thrown(t stattrack.PoolRoll) string {
	var b strings.Builder
	n := t.Pool.Count()
	if n == 0 {
		return t.Pool.String()
	}
	fmt.Fprintf(&b, "%v: ", t.Pool)
	for i := range n {
		if i > 0 {
			b.WriteByte('+')
		}
		fmt.Fprint(&b, t.Faces[i])
	}
	if n > 1 {
		fmt.Fprintf(&b, " = %d", t.Total())
	}
	return b.String()
}

// after returns a text behind a word, or "" for none.
func after(word, text string) string {
	if text == "" {
		return ""
	}
	return word + text
}
