package coach

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/stattrack"
)

// A knob is a number that may be turned: a Variant with another value of it.
type knob struct {
	simulate.Variant
	what string  // the piece that it belongs to: "challenge Ogre"
	path string  // as simulate.Set takes it
	is   string  // the value that it has
	to   string  // the value that it gets
	far  float64 // how far it is turned: 0.5 is half as much, or half as much again; dice of another size count as 0.25, other numbers of dice as 1
}

// mostKnobs bounds how many numbers are tried.
const mostKnobs = 200

// knobs returns the numbers of a Game that may be turned: EP, dice, limits and slots; each a little, by half, and far, both ways.
// Numbers in callbacks are none of them.
func knobs(g *explore.Game) (list []knob) {
	add := func(what, path, is, to string, far float64) {
		if to == is || to == "" || len(list) == mostKnobs {
			return
		}
		changed, err := simulate.Set(g, path, to)
		if err != nil {
			return // another piece has the name, or the rules don't let it be
		}
		list = append(list, knob{simulate.Variant{Name: path + " = " + to, Game: changed}, what, path, is, to, far})
	}
	number := func(what, path string, is, most int) {
		if is <= 0 {
			return
		}
		last := is
		for _, part := range []int{25, 50, 75, 125, 150, 300} {
			to := (is*part + 50) / 100
			if to == is {
				to += part/100*2 - 1 // a step at least
			}
			if to = min(max(to, 1), most); to != last && to != is {
				add(what, path, strconv.Itoa(is), strconv.Itoa(to), float64(max(to-is, is-to))/float64(is))
			}
			last = to
		}
	}
	pool := func(what, path string, is stattrack.Pool) {
		for _, up := range []bool{false, true} {
			add(what, path, is.String(), stepped(is.String(), up), 0.25)
			add(what, path, is.String(), counted(is.String(), up), 1)
		}
	}
	plays := func(what, path string, all []scenario.Play) {
		for i := range all {
			at := path + "/plays/" + all[i].Name
			pool(what, at+"/inflict", all[i].Inflict)
			pool(what, at+"/endure", all[i].Endure)
			pool(what, at+"/damage", all[i].Damage)
			pool(what, at+"/defence", all[i].Defence)
		}
	}
	spec := g.Scenario().Spec()
	number("limits", "limits/rounds", spec.Limits.Rounds, scenario.MaxCount)
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		number("challenge "+c.Name, "challenges/"+c.Name+"/ep", c.EP, scenario.MaxNumber)
		plays("challenge "+c.Name, "challenges/"+c.Name, c.Plays)
	}
	for i := range spec.Regions {
		r := &spec.Regions[i]
		number("region "+r.Name, "regions/"+r.Name+"/limit", r.Limit, scenario.MaxCount)
	}
	for i := range spec.Counters {
		c := &spec.Counters[i]
		if slices.ContainsFunc(spec.Counters[:i], func(x scenario.Counter) bool { return x.Name == c.Name }) {
			continue // each of several PCs has one: one path sets them all (CT-17)
		}
		number("counter "+c.Name, "counters/"+c.Name+"/slots", c.Counter.Slots, counter.MaxSlots)
	}
	for _, c := range g.Party() {
		number("party "+c.Name, "party/"+c.Name+"/ep", c.EP, scenario.MaxNumber)
		plays("party "+c.Name, "party/"+c.Name, c.Plays)
	}
	return list
}

// sizes are the dice from the smallest to the largest.
var sizes = []int{4, 6, 8, 10, 12}

// stepped returns dice a size larger or smaller, each of them: 2d6 is 2d8 or 2d4, 1d12 is 2d12. It is "" if there is no such thing.
func stepped(dice string, up bool) string {
	return turned(dice, func(count, faces int) (int, int, bool) {
		at := slices.Index(sizes, faces)
		switch {
		case at < 0:
			return 0, 0, false
		case up && at < len(sizes)-1:
			return count, sizes[at+1], true
		case up:
			return count + 1, faces, true
		case at > 0:
			return count, sizes[at-1], true
		}
		return count - 1, faces, true
	})
}

// counted returns twice as many dice, or half as many. It is "" if there is no such thing.
func counted(dice string, up bool) string {
	return turned(dice, func(count, faces int) (int, int, bool) {
		if up {
			return 2 * count, faces, true
		}
		return count / 2, faces, true
	})
}

// turned changes each kind of die in a text such as 2d6+1d4, and leaves out those of which none is left. It is "" if the text is no such dice, or
// one can't be changed.
func turned(dice string, change func(count, faces int) (int, int, bool)) string {
	var parts []string
	for part := range strings.SplitSeq(dice, "+") {
		n, size, ok := strings.Cut(part, "d")
		count, err := strconv.Atoi(n)
		faces, err2 := strconv.Atoi(size)
		if !ok || err != nil || err2 != nil {
			return ""
		}
		if count, faces, ok = change(count, faces); !ok {
			return ""
		}
		if count > 0 {
			parts = append(parts, fmt.Sprintf("%dd%d", count, faces))
		}
	}
	return strings.Join(parts, "+")
}
