package exploretest

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/oracle"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A veil makes of a State another one that differs only in what no player may know. An Oracle says what that is.
type veil struct {
	*moment
	eyes *oracle.Oracle
	s    *board.State // the other one
	rng  *crunch.Rand
	met  []scenario.Who // the Challenges that are changed
	gone bool           // one of them is there in only one of the States
	what []string       // what was changed
}

// A secret is a kind of thing that no player may know. change changes it, and returns what it has changed; "" if there is none.
type secret struct {
	change func(v *veil) string
	quiet  bool // nothing comes of it before somebody meets it
}

// secrets are the kinds of them. EX-30, EX-34, EX-85, EX-121, GL-49, GL-53, GL-59, GL-77
var secrets = []secret{
	{(*veil).lurkers, true}, {(*veil).counters, true}, {(*veil).turns, true}, {(*veil).spawned, true},
	{(*veil).kept, false}, {(*veil).stateKept, false}, {(*veil).timers, false}, {(*veil).absent, false}, {(*veil).things, false},
	{(*veil).land, false}, {(*veil).ways, false}, {(*veil).texts, false}, {(*veil).litter, false}, {(*veil).rolls, false}, {(*veil).glow, false},
	{(*veil).extra, false},
}

// veiled returns the State before a command with other secrets. quiet leaves out those from which something may come.
func (m *moment) veiled(law string, quiet bool) *veil {
	other := m.before.Copy()
	v := &veil{moment: m, eyes: m.seeing(&m.before), s: &other, rng: m.chance(law)}
	for _, x := range secrets {
		if m.ended() {
			break
		}
		if (x.quiet || !quiet) && v.rng.IntN(3) > 0 {
			if what := x.change(v); what != "" {
				v.what = append(v.what, what)
			}
		}
	}
	return v
}

// seeing returns an Oracle for one moment.
func (t *table) seeing(s *board.State) *oracle.Oracle {
	if t.eyes == nil {
		t.eyes = oracle.New(t.g)
	}
	t.eyes.Recall(s)
	return t.eyes
}

// lurkers changes Challenges that nobody knows of: how they stand and where, and whether they are there at all.
func (v *veil) lurkers() (changed string) {
	spec := v.g.Scenario().Spec()
	for i := range v.s.Challenges {
		w, f := scenario.ChallengeAt(i), &v.s.Challenges[i]
		if f.Sheet.Now[stattrack.Skill] == stattrack.MaxSlot || v.s.Turn == w || !v.eyes.Unknown(v.s, i) || v.rng.IntN(2) == 0 {
			continue // all wait while it takes its extra Move and Action, which are immediate (ST-57)
		}
		printed := &spec.Challenges[f.Printed]
		v.scramble(reflect.ValueOf(f).Elem())
		if f.EP = 0; printed.EP > 0 {
			f.EP = int32(1 + v.rng.IntN(printed.EP))
		}
		for t := range f.Sheet.Now {
			f.Sheet.Now[t] = stattrack.Slot(v.rng.IntN(9) - 4)
		}
		if n := len(spec.Diseases); n > 0 && v.rng.IntN(2) == 0 {
			f.Diseases = []board.Affliction{{Disease: uint16(v.rng.IntN(n)), Times: 1}}
		}
		v.s.Boosts = append(v.s.Boosts, board.Boosted{On: w, By: w, Class: stattrack.DiceClass(v.rng.IntN(int(stattrack.NumClasses))), Levels: 1})
		if v.roams(f) {
			v.place(i)
		}
		if v.roams(f) && v.settled() && v.rng.IntN(3) == 0 {
			was := f.Gone
			if f.Gone = !f.Gone; v.eyes.Unknown(v.s, i) {
				v.gone = true
			} else {
				f.Gone = was
			}
		}
		v.met = append(v.met, w)
		changed = printed.Name
	}
	return changed
}

// roams reports whether nobody notices that a Challenge is elsewhere: it bears no light, and stands in no way.
func (v *veil) roams(f *board.ChallengeState) bool {
	c := &v.g.Scenario().Spec().Challenges[f.Printed]
	return c.Light == scenario.NoLight && (c.Type == stattrack.Creature || c.Type == stattrack.Seeker || c.Type == stattrack.Trap)
}

// settled reports whether nothing waits for a Challenge.
func (v *veil) settled() bool {
	return v.s.Pending.Ask == board.AskNothing && v.s.Phase == scenario.PhasePC
}

// place puts a Challenge somewhere, where nobody sees it.
func (v *veil) place(i int) {
	f := &v.s.Challenges[i]
	was := f.Region
	if f.Region = scenario.RegionID(v.rng.IntN(len(v.g.Scenario().Spec().Regions))); !v.eyes.Unknown(v.s, i) {
		f.Region = was
	}
}

// spawned adds a Challenge that content has put where nobody sees it. EX-122
func (v *veil) spawned() string {
	spec := v.g.Scenario().Spec()
	if !v.settled() || len(v.s.Challenges) == 0 {
		return ""
	}
	f := v.s.Challenges[v.rng.IntN(len(v.s.Challenges))]
	if !v.roams(&f) {
		return ""
	}
	f = v.start().Challenges[f.Printed]
	f.Gone, f.Copy, f.Origin = false, uint16(len(v.s.Challenges)), scenario.Owner{}
	v.s.Challenges = append(v.s.Challenges, f)
	last := len(v.s.Challenges) - 1
	if v.place(last); !v.eyes.Unknown(v.s, last) {
		v.s.Challenges = v.s.Challenges[:last]
		return ""
	}
	v.met, v.gone = append(v.met, scenario.ChallengeAt(last)), true
	return "a new " + spec.Challenges[f.Printed].Name
}

// fixed are the fields of a Challenge that its number stands for, or that other rows change.
var fixed = []string{"Region", "EP", "Gone", "Fallen", "Turned", "Printed", "Origin", "Copy", "Sheet", "Diseases"}

// scramble changes all other fields of what nobody knows.
func (v *veil) scramble(of reflect.Value) {
	for i := range of.NumField() {
		f := of.Field(i)
		if slices.Contains(fixed, of.Type().Field(i).Name) {
			continue
		}
		switch f.Kind() {
		case reflect.Struct:
			v.scramble(f)
		case reflect.Bool:
			f.SetBool(v.rng.IntN(2) == 0)
		case reflect.String:
			f.SetString(fmt.Sprint("disturbed ", v.rng.IntN(100)))
		case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int:
			f.SetInt(int64(v.rng.IntN(3)))
		case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uint:
			f.SetUint(uint64(v.rng.IntN(3)))
		}
	}
}

// counters changes hidden Counters of the scenario. CT-17
func (v *veil) counters() (changed string) {
	for i := range v.s.Counters {
		if c := &v.s.Counters[i]; c.Hidden && c.Owner == 0 && c.Slots > 0 && c.Kind != counter.Holding {
			c.Filled = v.rng.IntN(c.Slots)
			changed = "Counter " + v.g.Scenario().Spec().Counters[i].Name
		}
	}
	return changed
}

// things changes what hidden Inventories hold. CT-15
func (v *veil) things() (changed string) {
	for i := range v.s.Things {
		if c := &v.s.Counters[v.s.Things[i].Counter]; c.Hidden && c.Owner == 0 {
			v.s.Things[i].Name = fmt.Sprint("disturbed ", v.rng.IntN(100))
			changed = "what a hidden Inventory holds"
		}
	}
	return changed
}

// kept changes data of hooks, but for that of commands, which players know (GL-50).
func (v *veil) kept() string {
	for _, kind := range []scenario.OwnerKind{scenario.OwnedByScenario, scenario.OwnedBySecret, scenario.OwnedByFeature, scenario.OwnedByCounter,
		scenario.OwnedByRegion, scenario.OwnedByConnection} {
		owner := scenario.Owner{Kind: kind}
		v.s.Kept = append(slices.DeleteFunc(v.s.Kept, func(k board.Keepsake) bool { return k.Owner == owner }),
			board.Keepsake{Owner: owner, Data: fmt.Sprint(v.rng.IntN(100))})
	}
	return "the data of hooks"
}

// stateKept changes what the scenario keeps.
func (v *veil) stateKept() string {
	if v.disturbKept(v.s, v.rng) {
		return "what the scenario keeps"
	}
	return ""
}

// absent changes where PCs that are not in play will come. GL-49
func (v *veil) absent() (changed string) {
	for i := range v.s.PCs {
		if p := &v.s.PCs[i]; p.Fate.Absent() && p.Region != scenario.NoRegion {
			p.Region = scenario.RegionID(v.rng.IntN(len(v.g.Scenario().Spec().Regions)))
			changed = "where " + v.g.Party()[i].Name + " will come"
		}
	}
	return changed
}

// sameSight reports whether the players see the same regions and Challenges as before.
func (v *veil) sameSight() bool {
	for r := range v.g.Scenario().Spec().Regions {
		if v.eyes.Unseen(v.s, r) != v.eyes.Unseen(&v.before, r) {
			return false
		}
	}
	return true
}

// litter lays down an item where nobody sees it. GL-48
func (v *veil) litter() string {
	r := v.rng.IntN(len(v.g.Scenario().Spec().Regions))
	if !v.eyes.Unseen(v.s, r) {
		return ""
	}
	item := "what nobody has seen"
	if gear := v.g.Scenario().Spec().Gear; len(gear) > 0 && v.rng.IntN(2) == 0 { // who knows of it is shown what it does
		item = gear[v.rng.IntN(len(gear))].Name
	}
	v.s.Lying = append(v.s.Lying, board.Lying{Region: scenario.RegionID(r), Item: item})
	return "what lies in " + v.g.Scenario().Spec().Regions[r].Name
}

// glow changes which lights Seekers have seen: players are told only what it costs. GL-44
func (v *veil) glow() string {
	for r := range v.g.Scenario().Spec().Regions {
		if v.rng.IntN(2) == 0 {
			v.s.Glowing = v.s.Glowing.Plus(r)
		}
	}
	return "which light was seen"
}

// Secrets of turns, timers and dice.

// turns lets more turns have gone by: they would tell how many turns unseen Challenges had.
func (v *veil) turns() string {
	more := int32(1 + v.rng.IntN(5))
	v.s.Turns += more
	for i := range v.s.PCs {
		if n := &v.s.PCs[i].Interrupts; *n > 0 {
			*n += more
		}
	}
	for i := range v.s.Challenges {
		if n := &v.s.Challenges[i].Interrupts; *n > 0 {
			*n += more
		}
	}
	for i := range v.s.Boosts {
		if b := &v.s.Boosts[i]; b.Effect != 0 {
			b.Since += more
		}
	}
	return "how many turns there were"
}

// timers changes the timers that wait. GL-77
func (v *veil) timers() string {
	if len(v.s.Timed) == 0 {
		return ""
	}
	for i := range v.s.Timed {
		v.s.Timed[i].Round++
		v.s.Timed[i].Name = fmt.Sprint("disturbed ", i)
	}
	return "the timers"
}

// rolls changes how often dice were rolled in this round: the DM rolls in secret too. EX-121
func (v *veil) rolls() string {
	for i := range v.s.Rolls {
		v.s.Rolls[i].Times += uint16(v.rng.IntN(3))
	}
	v.s.Rolls = append(v.s.Rolls, board.RollCount{Key: board.DiceKey{Who: scenario.ChallengeAt(len(v.s.Challenges))}, Times: 1 + uint16(v.rng.IntN(100))})
	return "the dice rolled"
}

// extra gives a Challenge that nobody knows, and whose turn it is, an extra Move and Action, or takes them: all wait for it in either case. ST-57
func (v *veil) extra() string {
	w := v.s.Turn
	if v.s.Pending.Ask != board.AskNothing || !w.IsChallenge() || !v.eyes.Unknown(v.s, w.Index()) {
		return ""
	}
	now := &v.s.Challenges[w.Index()].Sheet.Now[stattrack.Skill]
	if *now == stattrack.MaxSlot {
		*now = 0
	} else {
		*now = stattrack.MaxSlot
	}
	return "what " + v.pos.Name(w) + " may do in its turn"
}
