package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// Story tells those events that a viewer may know, one a line. The Position is one from after them.
func Story(pos *explore.Position, events []explore.Event, viewer explore.Who) string {
	var b strings.Builder
	for _, ev := range pos.Tell(events, viewer) {
		if line := Line(pos, &ev); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// Line tells an event in words, with the dice and, in brackets, the clause or the content behind it. It is "" for bookkeeping that
// people have no use for. The Position is one from after the event: it knows the names of spawned Challenges.
func Line(pos *explore.Position, ev *explore.Event) string {
	text := eventWords(pos, ev)
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

// eventWords tells an event without what is behind it.
func eventWords(pos *explore.Position, ev *explore.Event) string {
	spec := pos.Scenario().Spec()
	name := func(w explore.Who) string { return pos.Name(w) }
	region := func(r explore.RegionID) string {
		if r < 0 || int(r) >= len(spec.Regions) {
			return nowhere
		}
		return spec.Regions[r].Name
	}
	play := func(w explore.Who, k int16) string { return playName(pos, w, k) }
	by := func() string {
		if ev.By != explore.Nobody && ev.By != ev.Who {
			return " by " + name(ev.By)
		}
		return ""
	}
	to := func() string {
		if ev.By != explore.Nobody && ev.By != ev.Who {
			return " to " + name(ev.By)
		}
		return ""
	}
	switch ev.Kind {
	case explore.Begun:
		return spec.Name + " begins"
	case explore.RoundBegan:
		return fmt.Sprintf("Round %d", ev.To)
	case explore.TurnBegan:
		return name(ev.Who) + "'s turn"
	case explore.TrackRecovered:
		return name(ev.Who) + " recovers: " + tracks(ev)
	case explore.TrackShifted:
		text := fmt.Sprintf("%s: %v %+d%s: %s", name(ev.Who), ev.Track, ev.N, by(), tracks(ev))
		if ev.Fired != stattrack.NoEffect {
			text += ", " + ev.Fired.String()
		}
		return text
	case explore.TrackSettled:
		return fmt.Sprintf("%s: %v: %s", name(ev.Who), ev.Happening, tracks(ev))
	case explore.SpeedGained:
		return fmt.Sprintf("%s: speed +%d this round", name(ev.Who), ev.N)
	case explore.Moved:
		switch {
		case ev.From < 0 && ev.Region >= 0:
			return fmt.Sprintf("%s comes to %s", name(ev.Who), region(ev.Region))
		case ev.Region < 0:
			return fmt.Sprintf("%s leaves %s", name(ev.Who), region(explore.RegionID(ev.From)))
		}
		return fmt.Sprintf("%s goes from %s to %s", name(ev.Who), region(explore.RegionID(ev.From)), region(ev.Region))
	case explore.MoveGranted:
		return fmt.Sprintf("%s may Move %d more this round", name(ev.Who), ev.N)
	case explore.MoveStopped:
		if ev.By == explore.Nobody {
			return ""
		}
		return fmt.Sprintf("%s's Move is cancelled by %s", name(ev.Who), name(ev.By))
	case explore.RegionSeen:
		text := "in sight: " + region(ev.Region)
		if about := spec.Regions[ev.Region].About; about != "" {
			text += ": " + about
		}
		return text
	case explore.RegionExplored:
		return "explored: " + region(ev.Region) + blocked(pos, ev.Region)
	case explore.WayFound:
		known := func(name string) string {
			r := pos.Scenario().Region(name)
			if !pos.Known.Has(int(r)) || !pos.Seen.Has(int(r)) && !pos.KnowsWay(ev.Conn) {
				return "the unknown" // EX-31
			}
			return name
		}
		way := &spec.Connections[ev.Conn]
		return fmt.Sprintf("a hidden way is open between %s and %s", known(way.From), known(way.To))
	case explore.Revealed:
		text := "revealed: " + name(ev.Who)
		if about := about(pos, ev.Who); about != "" {
			text += ": " + about
		}
		return text
	case explore.Played:
		text := name(ev.Who) + " plays " + play(ev.Who, ev.Play)
		if ev.By != explore.Nobody && ev.By != ev.Who {
			text += " against " + name(ev.By)
		}
		return text
	case explore.Interrupted:
		return fmt.Sprintf("%s Interrupts with %s", name(ev.Who), play(ev.Who, ev.Play))
	case explore.Assisted:
		return fmt.Sprintf("%s Assists %s with %s", name(ev.Who), name(ev.By), play(ev.Who, ev.Play))
	case explore.Reacted:
		return fmt.Sprintf("%s reacts with %s", name(ev.Who), play(ev.Who, ev.Play))
	case explore.Rolled:
		who := "the DM"
		if ev.Who != explore.Nobody {
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
	case explore.OpposedWon:
		switch {
		case ev.Who == explore.Nobody: // a Feature's
			return fmt.Sprintf("the Lock wins against %s, %d to %d", name(ev.By), ev.From, ev.To)
		case ev.By == explore.Nobody:
			return fmt.Sprintf("%s wins, %d against %d", name(ev.Who), ev.From, ev.To)
		}
		return fmt.Sprintf("%s wins against %s, %d to %d", name(ev.Who), name(ev.By), ev.From, ev.To)
	case explore.Missed:
		if ev.By == explore.Nobody {
			return name(ev.Who) + " fails"
		}
		return fmt.Sprintf("%s fails against %s", name(ev.Who), name(ev.By))
	case explore.Hurt:
		return fmt.Sprintf("%s loses %d EP%s: %d to %d", name(ev.Who), ev.N, to(), ev.From, ev.To)
	case explore.Healed:
		return fmt.Sprintf("%s recovers to %d EP", name(ev.Who), ev.To)
	case explore.PoolHurt:
		return fmt.Sprintf("%s loses %d EP for %s: %d to %d", name(ev.Who), ev.N, name(ev.By), ev.From, ev.To)
	case explore.PoolRefilled:
		return fmt.Sprintf("%s has its %d EP again for %s", name(ev.Who), ev.To, name(ev.By))
	case explore.Fell:
		return fmt.Sprintf("%s falls from %s", name(ev.Who), name(ev.By))
	case explore.Injured:
		return fmt.Sprintf("%s suffers an Injury: %d now", name(ev.Who), ev.To)
	case explore.Died:
		return name(ev.Who) + " dies"
	case explore.LeftBehind:
		return name(ev.Who) + " does not make it"
	case explore.Defeated:
		return name(ev.Who) + " is defeated" + by()
	case explore.BodySeen, explore.BodyLeft:
		return fmt.Sprintf("the body of %s lies in %s", name(ev.Who), region(ev.Region))
	case explore.BodyHidden:
		return fmt.Sprintf("%s hides the body of %s", name(ev.By), name(ev.Who))
	case explore.BodyDragged:
		return fmt.Sprintf("%s drags the body of %s to %s", name(ev.By), name(ev.Who), region(ev.Region))
	case explore.Afflicted:
		d := &spec.Diseases[ev.Index]
		return fmt.Sprintf("%s catches %s (%v %d): base %v from %v to %v", name(ev.Who), d.Name, d.Track, d.By, d.Track, stattrack.Slot(ev.From), stattrack.Slot(ev.To))
	case explore.Cured:
		return fmt.Sprintf("%s is healed of %s", name(ev.Who), spec.Diseases[ev.Index].Name)
	case explore.Alerted:
		if ev.To == 0 {
			return name(ev.Who) + " is no longer Alerted"
		}
		return name(ev.Who) + " is Alerted"
	case explore.TokensTaken:
		return fmt.Sprintf("the party loses %d Stealth Token%s: %d left", ev.N, plural(ev.N), ev.To)
	case explore.Aided:
		if ev.Class == stattrack.NoClass {
			return name(ev.Who) + " can't fall"
		}
		return fmt.Sprintf("%s: %v %+d level%s for this Action", name(ev.Who), ev.Class, ev.N, plural(ev.N))
	case explore.Strengthened:
		return fmt.Sprintf("%s: %v %+d level%s until the start of %s's next turn", name(ev.Who), ev.Class, ev.N, plural(ev.N), name(ev.By))
	case explore.Lit:
		if ev.To == 0 {
			return name(ev.Who) + " puts out the light"
		}
		return name(ev.Who) + " lights up"
	case explore.Searched:
		if ev.N == 0 {
			return name(ev.Who) + " finds nothing"
		}
		return name(ev.Who) + " finds something"
	case explore.SecretFound:
		return fmt.Sprintf("%s finds %s", name(ev.Who), spec.Secrets[ev.Index].Name)
	case explore.FortuneDrawn:
		if ev.N == 0 {
			return name(ev.Who) + " draws a Fortune"
		}
		return fmt.Sprintf("%s rolls %d for a Fortune", name(ev.Who), ev.N)
	case explore.FeatureOpened:
		return fmt.Sprintf("%s opens %s", name(ev.Who), spec.Features[ev.Index].Name)
	case explore.ItemTaken:
		return fmt.Sprintf("%s takes %s", name(ev.Who), ev.Text)
	case explore.ItemLost:
		return fmt.Sprintf("%s loses %s", name(ev.Who), ev.Text)
	case explore.Advanced:
		return fmt.Sprintf("%s: %+d points, slots filled %d to %d", spec.Counters[ev.Index].Name, ev.N, ev.From, ev.To)
	case explore.Completed:
		return spec.Counters[ev.Index].Name + " is complete"
	case explore.Spawned:
		return name(ev.Who) + " appears"
	case explore.Respawned:
		return fmt.Sprintf("%s is back in %s", name(ev.Who), region(ev.Region))
	case explore.RoundCounted:
		return fmt.Sprintf("the round counter stands at %d", ev.To)
	case explore.LimitRaised:
		if ev.Who != explore.Nobody {
			return fmt.Sprintf("%s's round limit is %d now", name(ev.Who), ev.To)
		}
		return fmt.Sprintf("the round limit is %d now", ev.To)
	case explore.ReachedGoal:
		return name(ev.Who) + " reaches the goal"
	case explore.GlowSeen:
		return fmt.Sprintf("%s sees the light in %s", name(ev.Who), spec.Regions[ev.Region].Name)
	case explore.Lapsed:
		return fmt.Sprintf("%s can't %v any more: %v", name(ev.Who), explore.Verb(ev.N), explore.Reason(ev.To))
	case explore.Unharmed:
		return fmt.Sprintf("%s has no EP: %d damage%s does nothing", name(ev.Who), ev.N, by())
	case explore.Asked:
		if ev.Ask == nil || ev.Ask.Ask != explore.AskContent {
			return ""
		}
		return fmt.Sprintf("%s is asked: %s", name(ev.Who), ev.Ask.Text)
	case explore.Answered:
		if ev.Text == "" {
			return ""
		}
		return fmt.Sprintf("%s answers: %s", name(ev.Who), ev.Text)
	case explore.Noted:
		return ev.Text
	case explore.Ended:
		return "The scenario ends: " + explore.Result(ev.To).String()
	}
	return ""
}

// blocked tells which Obstacles the players see in the exits of a region that they have explored. EX-34
func blocked(pos *explore.Position, r explore.RegionID) string {
	v := pos.View(explore.Everyone)
	k := slices.IndexFunc(v.Regions, func(known explore.RegionView) bool { return known.ID == r })
	if k < 0 {
		return ""
	}
	text := ""
	for _, exit := range v.Regions[k].Exits {
		for _, o := range exit.Obstacles {
			way, to := "to", "the unknown"
			if !exit.Open { // it leads only here
				way = "from"
			}
			if exit.To != explore.NoRegion && pos.Known.Has(int(exit.To)) {
				to = pos.Scenario().Spec().Regions[exit.To].Name
			}
			text += fmt.Sprintf("; %s blocks the way %s %s", pos.Name(o), way, to)
			if about := about(pos, o); about != "" {
				text += ": " + about
			}
		}
	}
	return text
}

// about returns what is printed about a Challenge for the players.
func about(pos *explore.Position, w explore.Who) string {
	return pos.Scenario().Spec().Challenges[pos.Challenges[w.Index()].Printed].About
}

// plural returns the ending of a noun that is counted.
func plural(n int32) string {
	if n == 1 || n == -1 {
		return ""
	}
	return "s"
}

// tracks lists the tracks that an event moved.
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
