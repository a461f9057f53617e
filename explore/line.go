package explore

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/stattrack"
)

// Line tells an event in words, with the dice and, in brackets, the clause or the content behind it; "" for bookkeeping that people
// have no use for. State is one from after the event: the names of spawned Challenges stand in it.
func (pos *Position) Line(ev *Event) string {
	text := pos.words(ev)
	if text == "" {
		return ""
	}
	switch {
	case ev.Clause != "" && ev.Source != "" && ev.Kind != Rolled:
		return text + " [" + ev.Source + ", " + ev.Clause + "]"
	case ev.Clause != "":
		return text + " [" + ev.Clause + "]"
	case ev.Source != "" && ev.Kind != Rolled && ev.Kind != Noted:
		return text + " [" + ev.Source + "]"
	}
	return text
}

func (pos *Position) words(ev *Event) string {
	spec := &pos.sc.spec
	name := func(w Who) string { return pos.Name(w) }
	region := func(r RegionID) string {
		if r < 0 || int(r) >= len(spec.Regions) {
			return nowhere
		}
		return spec.Regions[r].Name
	}
	play := func(w Who, k int16) string { return pos.playName(w, k) }
	by := func() string {
		if ev.By != Nobody && ev.By != ev.Who {
			return " by " + name(ev.By)
		}
		return ""
	}
	to := func() string {
		if ev.By != Nobody && ev.By != ev.Who {
			return " to " + name(ev.By)
		}
		return ""
	}
	switch ev.Kind {
	case Begun:
		return spec.Name + " begins"
	case RoundBegan:
		return fmt.Sprintf("Round %d", ev.To)
	case TurnBegan:
		return name(ev.Who) + "'s turn"
	case TrackRecovered:
		return name(ev.Who) + " recovers: " + tracks(ev)
	case TrackShifted:
		text := fmt.Sprintf("%s: %v %+d%s: %s", name(ev.Who), ev.Track, ev.N, by(), tracks(ev))
		if ev.Fired != stattrack.NoEffect {
			text += ", " + ev.Fired.String()
		}
		return text
	case TrackSettled:
		return fmt.Sprintf("%s: %v: %s", name(ev.Who), ev.Happening, tracks(ev))
	case SpeedGained:
		return fmt.Sprintf("%s: speed +%d this round", name(ev.Who), ev.N)
	case Moved:
		switch {
		case ev.From < 0 && ev.Region >= 0:
			return fmt.Sprintf("%s comes to %s", name(ev.Who), region(ev.Region))
		case ev.Region < 0:
			return fmt.Sprintf("%s leaves %s", name(ev.Who), region(RegionID(ev.From)))
		}
		return fmt.Sprintf("%s goes from %s to %s", name(ev.Who), region(RegionID(ev.From)), region(ev.Region))
	case MoveGranted:
		return fmt.Sprintf("%s may Move %d more this round", name(ev.Who), ev.N)
	case MoveStopped:
		if ev.By == Nobody {
			return ""
		}
		return fmt.Sprintf("%s's Move is cancelled by %s", name(ev.Who), name(ev.By))
	case RegionSeen:
		text := "in sight: " + region(ev.Region)
		if about := spec.Regions[ev.Region].About; about != "" {
			text += ": " + about
		}
		return text
	case RegionExplored:
		return "explored: " + region(ev.Region) + pos.blocked(ev.Region)
	case WayFound:
		ends := pos.sc.ends[ev.Conn]
		known := func(r RegionID) string {
			if !pos.Known.Has(int(r)) || !pos.Seen.Has(int(r)) && !pos.linked(ev.Conn) {
				return "the unknown" // EX-31
			}
			return region(r)
		}
		return fmt.Sprintf("a hidden way is open between %s and %s", known(ends[0]), known(ends[1]))
	case Revealed:
		text := "revealed: " + name(ev.Who)
		if about := pos.card(ev.Who).About; about != "" {
			text += ": " + about
		}
		return text
	case Played:
		text := name(ev.Who) + " plays " + play(ev.Who, ev.Play)
		if ev.By != Nobody && ev.By != ev.Who {
			text += " against " + name(ev.By)
		}
		return text
	case Interrupted:
		return fmt.Sprintf("%s Interrupts with %s", name(ev.Who), play(ev.Who, ev.Play))
	case Assisted:
		return fmt.Sprintf("%s Assists %s with %s", name(ev.Who), name(ev.By), play(ev.Who, ev.Play))
	case Reacted:
		return fmt.Sprintf("%s reacts with %s", name(ev.Who), play(ev.Who, ev.Play))
	case Rolled:
		who := "the DM"
		if ev.Who != Nobody {
			who = name(ev.Who)
		}
		text := fmt.Sprintf("%s rolls %s %s", who, ev.Source, thrown(ev.Roll))
		if ev.Text != "" {
			text += ", " + ev.Text
		}
		if mods := ev.Mods.String(); mods != "" {
			text += " (" + mods + ")"
		}
		return text
	case OpposedWon:
		switch {
		case ev.Who == Nobody: // a Feature's
			return fmt.Sprintf("the Lock wins against %s, %d to %d", name(ev.By), ev.From, ev.To)
		case ev.By == Nobody:
			return fmt.Sprintf("%s wins, %d against %d", name(ev.Who), ev.From, ev.To)
		}
		return fmt.Sprintf("%s wins against %s, %d to %d", name(ev.Who), name(ev.By), ev.From, ev.To)
	case Missed:
		if ev.By == Nobody {
			return name(ev.Who) + " fails"
		}
		return fmt.Sprintf("%s fails against %s", name(ev.Who), name(ev.By))
	case Hurt:
		return fmt.Sprintf("%s loses %d EP%s: %d to %d", name(ev.Who), ev.N, to(), ev.From, ev.To)
	case Healed:
		return fmt.Sprintf("%s recovers to %d EP", name(ev.Who), ev.To)
	case PoolHurt:
		return fmt.Sprintf("%s loses %d EP for %s: %d to %d", name(ev.Who), ev.N, name(ev.By), ev.From, ev.To)
	case PoolRefilled:
		return fmt.Sprintf("%s has its %d EP again for %s", name(ev.Who), ev.To, name(ev.By))
	case Fell:
		return fmt.Sprintf("%s falls from %s", name(ev.Who), name(ev.By))
	case Injured:
		return fmt.Sprintf("%s suffers an Injury: %d now", name(ev.Who), ev.To)
	case Died:
		return name(ev.Who) + " dies"
	case LeftBehind:
		return name(ev.Who) + " does not make it"
	case Defeated:
		return name(ev.Who) + " is defeated" + by()
	case BodySeen, BodyLeft:
		return fmt.Sprintf("the body of %s lies in %s", name(ev.Who), region(ev.Region))
	case BodyHidden:
		return fmt.Sprintf("%s hides the body of %s", name(ev.By), name(ev.Who))
	case BodyDragged:
		return fmt.Sprintf("%s drags the body of %s to %s", name(ev.By), name(ev.Who), region(ev.Region))
	case Afflicted:
		d := &spec.Diseases[ev.Index]
		return fmt.Sprintf("%s catches %s (%v %d): base %v from %v to %v", name(ev.Who), d.Name, d.Track, d.By, d.Track, stattrack.Slot(ev.From), stattrack.Slot(ev.To))
	case Cured:
		return fmt.Sprintf("%s is healed of %s", name(ev.Who), spec.Diseases[ev.Index].Name)
	case Alerted:
		if ev.To == 0 {
			return name(ev.Who) + " is no longer Alerted"
		}
		return name(ev.Who) + " is Alerted"
	case TokensTaken:
		return fmt.Sprintf("the party loses %d Stealth Token%s: %d left", ev.N, plural(ev.N), ev.To)
	case Aided:
		if ev.Class == stattrack.NoClass {
			return name(ev.Who) + " can't fall"
		}
		return fmt.Sprintf("%s: %v %+d level%s for this Action", name(ev.Who), ev.Class, ev.N, plural(ev.N))
	case Strengthened:
		return fmt.Sprintf("%s: %v %+d level%s until the start of %s's next turn", name(ev.Who), ev.Class, ev.N, plural(ev.N), name(ev.By))
	case Lit:
		if ev.To == 0 {
			return name(ev.Who) + " puts out the light"
		}
		return name(ev.Who) + " lights up"
	case Searched:
		if ev.N == 0 {
			return name(ev.Who) + " finds nothing"
		}
		return name(ev.Who) + " finds something"
	case SecretFound:
		return fmt.Sprintf("%s finds %s", name(ev.Who), spec.Secrets[ev.Index].Name)
	case FortuneDrawn:
		if ev.N == 0 {
			return name(ev.Who) + " draws a Fortune"
		}
		return fmt.Sprintf("%s rolls %d for a Fortune", name(ev.Who), ev.N)
	case FeatureOpened:
		return fmt.Sprintf("%s opens %s", name(ev.Who), spec.Features[ev.Index].Name)
	case ItemTaken:
		return fmt.Sprintf("%s takes %s", name(ev.Who), ev.Text)
	case ItemLost:
		return fmt.Sprintf("%s loses %s", name(ev.Who), ev.Text)
	case Advanced:
		return fmt.Sprintf("%s: %+d points, slots filled %d to %d", spec.Counters[ev.Index].Name, ev.N, ev.From, ev.To)
	case Completed:
		return spec.Counters[ev.Index].Name + " is complete"
	case Spawned:
		return name(ev.Who) + " appears"
	case Respawned:
		return fmt.Sprintf("%s is back in %s", name(ev.Who), region(ev.Region))
	case RoundCounted:
		return fmt.Sprintf("the round counter stands at %d", ev.To)
	case LimitRaised:
		if ev.Who != Nobody {
			return fmt.Sprintf("%s's round limit is %d now", name(ev.Who), ev.To)
		}
		return fmt.Sprintf("the round limit is %d now", ev.To)
	case ReachedGoal:
		return name(ev.Who) + " reaches the goal"
	case GlowSeen:
		return fmt.Sprintf("%s sees the light in %s", name(ev.Who), spec.Regions[ev.Region].Name)
	case Lapsed:
		return fmt.Sprintf("%s can't %v any more: %v", name(ev.Who), Verb(ev.N), Reason(ev.To))
	case Unharmed:
		return fmt.Sprintf("%s has no EP: %d damage%s does nothing", name(ev.Who), ev.N, by())
	case Asked:
		if ev.Ask == nil || ev.Ask.Ask != AskContent {
			return ""
		}
		return fmt.Sprintf("%s is asked: %s", name(ev.Who), ev.Ask.Text)
	case Answered:
		if ev.Text == "" {
			return ""
		}
		return fmt.Sprintf("%s answers: %s", name(ev.Who), ev.Text)
	case Noted:
		return ev.Text
	case Ended:
		return "The scenario ends: " + Result(ev.To).String()
	}
	return ""
}

// blocked tells which Obstacles are seen in the exits of a region. EX-34
func (pos *Position) blocked(r RegionID) string {
	text := ""
	for _, exit := range pos.sc.exits[r] {
		for _, o := range pos.sc.obstacles[exit.Conn] {
			if pos.Foes[o.Index()].Gone || !pos.openTo(exit) || !pos.visible(o) {
				continue
			}
			way, to := "to", "the unknown"
			if !exit.Open { // it leads only here
				way = "from"
			}
			if pos.Known.Has(int(exit.To)) && pos.linked(exit.Conn) {
				to = pos.sc.spec.Regions[exit.To].Name
			}
			text += fmt.Sprintf("; %s blocks the way %s %s", pos.Name(o), way, to)
			if about := pos.card(o).About; about != "" {
				text += ": " + about
			}
		}
	}
	return text
}

func plural(n int32) string {
	if n == 1 || n == -1 {
		return ""
	}
	return "s"
}

// tracks lists the tracks that an event moved.
func tracks(ev *Event) string {
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
func thrown(t stattrack.Throw) string {
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

// String lists the reasons: "Power +2: +1, darkness: -1".
func (m Mods) String() string {
	var list []string
	for _, mod := range m {
		switch mod.Source {
		case NoMod:
		case FromTrack:
			list = append(list, fmt.Sprintf("%v %v: %+d", mod.Track, mod.Slot, mod.Levels))
		default:
			list = append(list, fmt.Sprintf("%v: %+d", mod.Source, mod.Levels))
		}
	}
	return strings.Join(list, ", ")
}

// Story tells those events that a viewer may know, one a line. State is one from after them.
func (pos *Position) Story(events []Event, viewer Who) string {
	var b strings.Builder
	for _, ev := range pos.Tell(events, viewer) {
		if line := pos.Line(&ev); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}
