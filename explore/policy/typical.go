package policy

import (
	"cmp"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Typical returns a Prior with what a player expects who knows the rules but has not read the adventure. Creatures bite, Seekers cost tokens
// and walk about, Environs and Obstacles resist, as the book's examples do. The way to the goal lies somewhere in the unknown. What the goal
// requires is there or in a chest. A danger Counter that people see ends badly when it is full, and grows as it has grown so far; what content
// offers them to attempt may lower it. Where several answers are possible, rng draws one, so that many samples cover them all.
func Typical(rng crunch.RNG) Prior {
	return func(v *board.View, w *World) {
		spec := &w.Spec
		for i := range spec.Challenges {
			expect(v, spec, i, rng)
		}
		dangers(v, spec, rng)
		wayToGoal(v, spec, rng)
		if need := v.Requires; need != "" && !holds(v, need) && !lost(v, need) {
			hideItem(v, spec, need, rng)
		}
	}
}

// What Challenges are expected to roll.
var (
	light  = stattrack.MustParsePool("1d6")
	medium = stattrack.MustParsePool("1d8")
	heavy  = stattrack.MustParsePool("2d6")
)

// expect gives a Challenge the plays that its type leads one to expect.
func expect(v *board.View, spec *scenario.Spec, i int, rng crunch.RNG) {
	c := &spec.Challenges[i]
	if len(c.Plays) > 0 || c.Absent {
		return
	}
	resist := scenario.Play{Name: "resists", Kind: scenario.Reaction, Endure: light}
	switch c.Type {
	case stattrack.Creature:
		c.Pursues = true
		c.Plays = []scenario.Play{{Name: "bites", Kind: scenario.Action, Inflict: medium, Damage: medium}, resist}
	case stattrack.Seeker:
		resist.Endure = heavy
		c.Plays = []scenario.Play{{Name: "spots", Kind: scenario.Action, Inflict: heavy, Tokens: 1}, resist}
		if len(c.Route) == 0 && v.Viewer != scenario.DMOnly {
			stroll(spec, c, rng)
		}
	case stattrack.Environ:
		c.Plays = []scenario.Play{{Name: "wears", Kind: scenario.Action, Inflict: medium, Damage: light}}
	case stattrack.Obstacle:
		if c.EP > 0 {
			c.Plays = []scenario.Play{resist}
		}
	}
}

// dangers says what the players fear of Counters: a Defeat Counter that is full ends the scenario in failure, a Danger Counter does so in every
// second world. They grow in each round if they grew in a round drawn from those until now. What content offers to attempt lowers one of
// them by a slot, in every second world.
func dangers(v *board.View, spec *scenario.Spec, rng crunch.RNG) {
	type threat struct {
		name   string
		points int // that fill a slot
	}
	var all, grow []threat
	for _, c := range v.Counters {
		if c.Hidden || c.Counter.Kind != counter.Danger && c.Counter.Kind != counter.Defeat || c.Counter.Complete() { // §CT-11
			continue
		}
		spec.Counters[c.Index].Loses = c.Counter.Kind == counter.Defeat || rng.IntN(2) == 0 // §CT-12
		t := threat{c.Name, cmp.Or(int(c.Counter.Worth), 5)}                                // CT-01
		if all = append(all, t); rng.IntN(max(1, v.Round)) <= int(c.Counter.Filled) {
			grow = append(grow, t)
		}
	}
	if len(all) == 0 {
		return
	}
	spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
		for _, t := range grow {
			if err := sc.Counter(t.name).Advance(t.points); err != nil {
				return err
			}
		}
		return nil
	})
	worst := all[rng.IntN(len(all))]
	for _, com := range v.Commands {
		if rng.IntN(2) == 0 {
			spec.Commands[com.Command].Run = explore.Func(func(sc *explore.Scene) error { return sc.Counter(worst.name).Retreat(worst.points) })
		}
	}
}

// stroll lets a Seeker walk to a region next to its own and back, or stay.
func stroll(spec *scenario.Spec, c *scenario.Challenge, rng crunch.RNG) {
	var next []string
	for _, way := range spec.Connections {
		if way.OneWay || way.Hidden {
			continue
		}
		if way.From == c.Region {
			next = append(next, way.To)
		} else if way.To == c.Region {
			next = append(next, way.From)
		}
	}
	if k := rng.IntN(len(next) + 1); k < len(next) {
		c.Route = []string{c.Region, next[k]}
	}
}

// unexplored lists regions where nobody has been. More ways than are known may lead on from them. far has how
// many ways one goes to get there without a key.
func unexplored(v *board.View, spec *scenario.Spec, far map[string]int) (names []string) {
	for i := range spec.Regions {
		r := v.Region(scenario.RegionID(i))
		if name := spec.Regions[i].Name; far[name] > 0 && name != spec.Goal.Region && (r == nil || !r.Explored) {
			names = append(names, name)
		}
	}
	return names
}

// wayToGoal joins one unexplored region to the goal, if no way leads there. In a Chase it is as long as the time that is left, or up to two
// regions shorter: nobody prints a Chase that can be won at leisure. Otherwise it is up to three regions long.
func wayToGoal(v *board.View, spec *scenario.Spec, rng crunch.RNG) {
	far := steps(spec, spec.Start)
	if spec.Goal.Region == "" || far[spec.Goal.Region] > 0 || spec.Goal.Region == spec.Start {
		return
	}
	ends := unexplored(v, spec, far)
	if len(ends) == 0 {
		return
	}
	end := ends[rng.IntN(len(ends))]
	long := 1 + rng.IntN(3)
	if spec.Type == scenario.Chase {
		spare := v.Limit
		for i := range v.PCs {
			if p := &v.PCs[i]; p.Fate == board.FatePlaying {
				moves := v.Limit - v.Count
				if p.TurnOver || p.Moves == 0 && p.Steps == 0 {
					moves--
				}
				spare = min(spare, moves-steps(spec, spec.Regions[p.Region].Name)[end])
			}
		}
		long = max(1, spare-rng.IntN(3))
	}
	for ; long > 1; long-- {
		next := unknown("", len(spec.Regions))
		spec.Regions = append(spec.Regions, scenario.Region{Name: next, Dark: true})
		spec.Connections = append(spec.Connections, scenario.Connection{From: end, To: next})
		end = next
	}
	spec.Connections = append(spec.Connections, scenario.Connection{From: end, To: spec.Goal.Region})
}

// steps returns how many ways from a region each other one is that can be reached, without those that only a key opens.
func steps(spec *scenario.Spec, from string) map[string]int {
	shut := map[scenario.Way]bool{}
	for i := range spec.Challenges {
		if c := &spec.Challenges[i]; c.Way != nil && !c.Absent && c.EP == 0 && c.Lock.IsZero() {
			shut[*c.Way], shut[scenario.Way{From: c.Way.To, To: c.Way.From}] = true, true
		}
	}
	next := map[string][]string{}
	for _, c := range spec.Connections {
		if c.Hidden || c.Closed || shut[scenario.Way{From: c.From, To: c.To}] {
			continue
		}
		if next[c.From] = append(next[c.From], c.To); !c.OneWay {
			next[c.To] = append(next[c.To], c.From)
		}
	}
	far, reached := map[string]int{from: 0}, []string{from}
	for i := 0; i < len(reached); i++ {
		for _, to := range next[reached[i]] {
			if _, seen := far[to]; !seen {
				far[to] = far[reached[i]] + 1
				reached = append(reached, to)
			}
		}
	}
	return far
}

// hideItem puts an item that nobody has found yet into a closed Feature, or into one of its own in an unknown region.
func hideItem(v *board.View, spec *scenario.Spec, item string, rng crunch.RNG) {
	var closed []int
	for i := range v.Regions {
		for _, f := range v.Regions[i].Features {
			closed = append(closed, int(f.Feature)-1)
		}
	}
	ends := unexplored(v, spec, steps(spec, spec.Start))
	switch k := rng.IntN(len(closed) + len(ends) + 1); {
	case k < len(closed):
		spec.Features[closed[k]].Item = item
	case k < len(closed)+len(ends):
		spec.Features = append(spec.Features, scenario.Feature{Name: item, Region: ends[k-len(closed)], Item: item})
	default:
		spec.Secrets = append(spec.Secrets, scenario.Secret{Name: item, Region: spec.Start, Hidden: guess, Item: item})
	}
}
