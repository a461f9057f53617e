package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/stattrack"
)

// The entities and plays of the arena.
var (
	ann, bob    = explore.PC(0), explore.PC(1)
	beast, wall = explore.ChallengeAt(0), explore.ChallengeAt(1)
)

const (
	stab   = iota // Inflict 1d6, Damage 1d6
	push          // no Inflict: nothing opposes it; Damage 1d4
	jolt          // moves a track of the target
	dodge         // Reaction, Endure 1d6
	ward          // Reaction from the hand, Endure 1d4, Defence 1d4
	focus         // Strategy
	coach         // Assist, Accuracy +1
	leap          // Interrupt when it is attacked
	reflex        // Automatic Interrupt when it is attacked
	pry           // Lockpick 1d6
)

// arenaOf returns a game to test slots: Ann, Bob and a Beast in one region, and on the way out a Persisting Wall with a Lock. change alters
// the scenario and the party before they are made.
func arenaOf(t testing.TB, change func(*explore.Spec, []explore.Character)) *explore.Game {
	t.Helper()
	tame := stattrack.Values{}
	mark := func(name string) explore.Hook {
		return explore.Func(func(sc *explore.Scene) error { return sc.Log(name) })
	}
	spec := explore.Spec{
		Name: "The Arena", Setting: explore.SettingsOf(explore.Dungeon), Start: "Sand", Goal: explore.Goal{Region: "Gate"},
		Regions:     []explore.Region{{Name: "Sand"}, {Name: "Gate"}, {Name: "Cage"}},
		Connections: []explore.Connection{{From: "Sand", To: "Gate"}, {From: "Sand", To: "Cage"}},
		Challenges: []explore.Challenge{
			{Name: "Beast", Type: stattrack.Creature, Region: "Sand", EP: 30, Base: &tame, Plays: []explore.Play{
				stab:  {Name: "Bite", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Piercing: 1, Special: mark("the bite's Special")},
				push:  {Name: "Shove", Kind: explore.Action, Damage: dice("1d4"), Special: mark("the shove's Special")},
				jolt:  {Name: "Roar", Kind: explore.Action, Shifts: []explore.Shift{{Track: stattrack.Mind, By: -10}}},
				dodge: {Name: "Hide", Kind: explore.Reaction, Endure: dice("1d6"), Defence: dice("1d4"), Special: mark("the hide's Special")},
			}},
			{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "Sand", To: "Gate"}, EP: 6, Base: &tame, Persists: true, Lock: dice("1d6")},
		},
	}
	plays := []explore.Play{
		stab:   {Name: "Stab", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Card: true},
		push:   {Name: "Push", Kind: explore.Action, Damage: dice("1d4"), Special: mark("the push's Special")},
		jolt:   {Name: "Jolt", Kind: explore.Action, Shifts: []explore.Shift{{Track: stattrack.Mind, By: -10}}},
		dodge:  {Name: "Dodge", Kind: explore.Reaction, Endure: dice("1d6"), Special: mark("the dodge's Special")},
		ward:   {Name: "Ward", Kind: explore.Reaction, Endure: dice("1d4"), Defence: dice("1d4"), Card: true},
		focus:  {Name: "Focus", Kind: explore.Strategy, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
		coach:  {Name: "Coach", Kind: explore.Assist, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
		leap:   {Name: "Leap", Kind: explore.Interrupt, Trigger: explore.OnAttack, Aim: explore.NoTarget, Shifts: []explore.Shift{{Track: stattrack.Resilience, By: 1, Self: true}}},
		reflex: {Name: "Reflex", Kind: explore.Interrupt, Trigger: explore.OnAttack, Aim: explore.NoTarget, Automatic: true, Special: mark("a reflex")},
		pry:    {Name: "Pry", Kind: explore.Action, Lockpick: dice("1d6"), Aim: explore.NoTarget},
	}
	party := []explore.Character{
		{Name: "Ann", EP: 30, Search: dice("1d6"), Plays: slices.Clone(plays)},
		{Name: "Bob", EP: 30, Search: dice("1d6"), Plain: true, Plays: slices.Clone(plays)},
	}
	if change != nil {
		change(&spec, party)
	}
	return sample.Game(t, spec, party...)
}

// without takes plays away, by name, from the arena's entities that have them.
func without(names ...string) func(*explore.Spec, []explore.Character) {
	gone := func(p explore.Play) bool { return slices.Contains(names, p.Name) }
	return func(spec *explore.Spec, party []explore.Character) {
		for i := range spec.Challenges {
			for k := range spec.Challenges[i].Plays {
				if p := &spec.Challenges[i].Plays[k]; gone(*p) {
					*p = explore.Play{Name: p.Name, Kind: explore.Strategy} // its number stays
				}
			}
		}
		for i := range party {
			for k := range party[i].Plays {
				if p := &party[i].Plays[k]; gone(*p) {
					*p = explore.Play{Name: p.Name, Kind: explore.Strategy}
				}
			}
		}
	}
}

// calm leaves Ann and Bob without Reactions, Assists and Interrupts, so that attacks ask nothing.
var calm = without("Dodge", "Ward", "Coach", "Leap", "Reflex")

// An arena is one table in play.
type arena struct {
	t    testing.TB
	r    *explore.Runner
	text []string // what was told
}

// newArena begins the scenario and sets tracks: "ann Power +5, beast Mind -5".
func newArena(t testing.TB, change func(*explore.Spec, []explore.Character), tracks string) *arena {
	t.Helper()
	a := &arena{t: t, r: arenaOf(t, change).NewRunner()}
	a.do(explore.Command{Do: explore.Begin})
	a.set(tracks)
	a.text = nil
	return a
}

// set puts tracks where a row says.
func (a *arena) set(tracks string) {
	a.t.Helper()
	s := a.r.State().Clone()
	for one := range strings.SplitSeq(tracks, ", ") {
		if one == "" {
			continue
		}
		var name, track string
		var slot stattrack.Slot
		if _, err := fmt.Sscan(one, &name, &track, &slot); err != nil {
			a.t.Fatalf("the track %q of the arena: %v", one, err)
		}
		var tr stattrack.Track
		if err := tr.UnmarshalText([]byte(track)); err != nil {
			a.t.Fatal(err)
		}
		w := map[string]explore.Who{"ann": ann, "bob": bob, "beast": beast, "wall": wall}[name]
		if w.IsPC() {
			s.PCs[w.Index()].Sheet.Now[tr] = slot
		} else {
			s.Challenges[w.Index()].Sheet.Now[tr] = slot
		}
	}
	if err := a.r.Game().CheckState(&s); err != nil {
		a.t.Fatal(err)
	}
	a.r.Reset(s)
}

// do gives a command with dice that must all be used.
func (a *arena) do(c explore.Command, faces ...int) []explore.Event {
	a.t.Helper()
	tape := crunch.NewTape(faces...)
	events, err := a.r.Do(c, tape)
	if err != nil {
		a.t.Fatalf("%v: %v", sample.Words(&a.r.Position, &c), err)
	}
	if err := tape.Done(); err != nil {
		a.t.Fatalf("%v: %v", c, err)
	}
	for i := range events {
		if line := sample.Line(&a.r.Position, &events[i]); line != "" {
			a.text = append(a.text, line)
		}
	}
	return slices.Clone(events)
}

func (a *arena) begin(w explore.Who) { a.t.Helper(); a.do(explore.Command{Do: explore.Begin, Who: w}) }
func (a *arena) end(w explore.Who)   { a.t.Helper(); a.do(explore.Command{Do: explore.EndTurn, Who: w}) }

func (a *arena) act(w explore.Who, play int16, target explore.Who, faces ...int) {
	a.t.Helper()
	a.do(explore.Command{Do: explore.Act, Who: w, Play: play, Target: target}, faces...)
}

// answer answers the pending question, which must be this one and must be put to w.
func (a *arena) answer(ask explore.Ask, w explore.Who, choice int16, faces ...int) []explore.Event {
	a.t.Helper()
	if p := a.r.State().Pending; p.Ask != ask || p.Who != w {
		a.t.Fatalf("%v is asked for %v, want %v for %v", p.Who, p.Ask, w, ask)
	}
	return a.do(explore.Command{Do: explore.Answer, Who: w, Choice: choice}, faces...)
}

// refused checks that a command is refused for a reason.
func (a *arena) refused(c explore.Command, want explore.Reason) {
	a.t.Helper()
	tape := crunch.NewTape()
	if _, err := a.r.Do(c, tape); !errors.Is(err, want) {
		a.t.Errorf("%v: %v, want %v", c, err, want)
	}
	if slices.Contains(a.r.Legal(nil), c) {
		a.t.Errorf("%v is refused and listed as legal", c)
	}
}

// track returns where a track stands.
func (a *arena) track(w explore.Who, t stattrack.Track) stattrack.Slot {
	if w.IsPC() {
		return a.r.State().PCs[w.Index()].Sheet.Now[t]
	}
	return a.r.State().Challenges[w.Index()].Sheet.Now[t]
}

func (a *arena) at(w explore.Who, t stattrack.Track, want stattrack.Slot) {
	a.t.Helper()
	if got := a.track(w, t); got != want {
		a.t.Errorf("%v of %v stands at %v, want %v", t, w, got, want)
	}
}

// asked returns what is asked now.
func (a *arena) asked() explore.Ask { return a.r.State().Pending.Ask }

// told reports whether one of the told lines contains this text.
func (a *arena) told(part string) bool {
	return slices.ContainsFunc(a.text, func(line string) bool { return strings.Contains(line, part) })
}

func (a *arena) tells(part string) {
	a.t.Helper()
	if !a.told(part) {
		a.t.Errorf("nothing tells %q; told was:\n%s", part, strings.Join(a.text, "\n"))
	}
}

// round ends the round from the PCs' phase: everyone with a turn left takes it and does nothing.
func (a *arena) round() {
	a.t.Helper()
	for round := a.r.State().Round; a.r.State().Round == round; {
		legal := a.r.Legal(nil)
		c := legal[len(legal)-1] // EndTurn comes last
		a.do(c)
	}
}

const power, resilience, mind, skill = stattrack.Power, stattrack.Resilience, stattrack.Mind, stattrack.Skill

// ST-11: a track that did not change in the previous round moves one slot toward its base in the Draw Phase. A changed track stays.
func TestDrawPhaseRecovery(t *testing.T) {
	a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
		calm(spec, party)
		party[0].Plays[jolt].Shifts = []explore.Shift{{Track: mind, By: -3}}
	}, "")
	a.begin(ann)
	a.act(ann, jolt, beast) // in round 1
	a.at(beast, mind, -3)
	a.set("ann Power -3, beast Resilience 3")
	a.end(ann)
	a.round()
	a.at(beast, mind, -3)       // moved in the round before
	a.at(beast, resilience, +2) // untouched
	a.at(ann, power, -2)
	a.tells("Ann recovers: Power -3 to -2 [ST-11]")
	a.round()
	a.at(ann, power, -1)
	a.at(beast, mind, -2)
	a.at(beast, resilience, +1)
	a.round()
	a.round()
	a.at(ann, power, 0)
	a.at(beast, resilience, 0)
}

// ST-51, ST-53, ST-54, ST-56: a Challenge's Skill changes how its tracks recover, and at +4 it raises their base.
func TestChallengesRecoverBySkill(t *testing.T) {
	for _, row := range []struct {
		clause, tracks string
		moved          bool // a track is moved in the round before
		power, skill   stattrack.Slot
	}{
		{"ST-11", "beast Power -3, beast Skill 1", false, -2, 0},
		{"ST-53", "beast Power -3, beast Skill -2", false, -3, -1},
		{"ST-51", "beast Power -3, beast Skill -4", false, -3, -4},
		{"ST-54", "beast Power -3, beast Skill 2", true, -2, 1},
		{"ST-11", "beast Power -3, beast Skill 1", true, -3, 0},
		{"ST-56", "beast Power 0, beast Skill 4", false, +1, 3}, // base 1 while Skill stands at +4
	} {
		t.Run(row.clause+" "+row.tracks, func(t *testing.T) {
			a := newArena(t, calm, row.tracks)
			if row.moved {
				s := a.r.State().Clone()
				s.Challenges[0].Sheet.Moved |= 1 << power
				a.r.Reset(s)
			}
			a.round()
			a.at(beast, power, row.power)
			a.at(beast, skill, row.skill)
		})
	}
}

// ST-12, ST-20: at Power -5 the next Action is skipped. Power resets when that happens.
func TestPowerSkipsTheAction(t *testing.T) {
	t.Run("in the Action Phase", func(t *testing.T) {
		a := newArena(t, calm, "ann Power -5, beast Power -5")
		a.begin(ann)
		a.refused(explore.Command{Do: explore.Act, Who: ann, Play: push, Target: beast}, explore.ActionSkipped)
		a.refused(explore.Command{Do: explore.Search, Who: ann}, explore.ActionSkipped)
		a.do(explore.Command{Do: explore.Prepare, Who: ann, Play: focus}) // the Strategy Phase is not an Action
		a.at(ann, power, -5)
		a.end(ann)
		a.at(ann, power, 0)
		a.tells("ST-20")
		a.begin(bob)
		a.end(bob)
		a.begin(beast)
		a.refused(explore.Command{Do: explore.Act, Who: beast, Play: push, Target: ann}, explore.ActionSkipped)
		a.end(beast)
		a.at(beast, power, 0)
	})
	t.Run("granted before", func(t *testing.T) { // by trying to Move through the Persisting Wall (EX-65)
		a := newArena(t, calm, "ann Power -5")
		a.begin(ann)
		a.do(explore.Command{Do: explore.Move, Who: ann, Conn: 0, Play: push})
		a.at(ann, power, 0)
		if len(a.r.State().Pools) != 0 || a.r.State().PCs[0].Region != 0 {
			t.Error("the skipped Action did something")
		}
		a.act(ann, push, beast, 3, 1) // that was the Action to be skipped: this one is not
	})
}

// ST-22, ST-31: an entity that draws cards can't play from its hand. One without cards loses Piercing and Special.
func TestPowerAndResilienceBarOrPlain(t *testing.T) {
	t.Run("ST-22 a drawing PC", func(t *testing.T) {
		a := newArena(t, calm, "ann Power -4")
		a.begin(ann)
		a.refused(explore.Command{Do: explore.Act, Who: ann, Play: stab, Target: beast}, explore.Barred)
		a.refused(explore.Command{Do: explore.Move, Who: ann, Conn: 0, Play: stab}, explore.Barred)
		a.act(ann, push, beast, 2, 1) // not from the hand
		a.tells("the push's Special")
	})
	t.Run("ST-22 one that draws none", func(t *testing.T) {
		a := newArena(t, calm, "bob Power -4")
		a.begin(bob)
		a.act(bob, push, beast, 2, 1)
		if a.told("the push's Special") {
			t.Error("the Special took effect")
		}
	})
	t.Run("ST-22 Piercing", func(t *testing.T) {
		for _, power := range []string{"", "beast Power -4"} {
			a := newArena(t, without("Ward", "Coach", "Leap", "Reflex"), power)
			a.giveDefence(t)
			a.round1(ann, bob)
			a.begin(beast)
			a.do(explore.Command{Do: explore.Act, Who: beast, Play: stab, Target: ann})
			if power == "" { // Inflict 6 on Endure 1, Damage 4, Defence 1d4 pierced to 1d2
				a.answer(explore.AskReaction, ann, 1, 6, 1, 4, 2)
				a.tells("the bite's Special")
			} else { // at Power -4 Inflict and Damage are a level lower, Defence stays 1d4
				a.answer(explore.AskReaction, ann, 1, 4, 1, 4, 4)
				if a.told("Special") {
					t.Error("the Special took effect")
				}
			}
		}
	})
	t.Run("ST-31 a drawing PC", func(t *testing.T) {
		for slot, want := range map[string]int{"": 2, "ann Resilience -4": 1} {
			a := newArena(t, without("Coach", "Leap", "Reflex"), slot)
			a.round1(ann, bob)
			a.begin(beast)
			a.do(explore.Command{Do: explore.Act, Who: beast, Play: stab, Target: ann})
			if n := len(a.r.State().Pending.Plays); a.asked() != explore.AskReaction || n != want {
				t.Errorf("%q: %d Reactions, want %d", slot, n, want)
			}
		}
	})
	t.Run("ST-31 one that draws none", func(t *testing.T) {
		for slot, special := range map[string]bool{"": true, "beast Resilience -4": false} {
			a := newArena(t, calm, slot)
			a.begin(ann)
			a.do(explore.Command{Do: explore.Act, Who: ann, Play: stab, Target: beast}, map[bool][]int{true: {1, 6}, false: {1, 4}}[special]...) // the Reaction wins
			if got := a.told("the hide's Special"); got != special {
				t.Errorf("%q: the Reaction's Special: %v, want %v", slot, got, special)
			}
		}
	})
}

// giveDefence makes the arena's Dodge one with a Defence.
func (a *arena) giveDefence(t testing.TB) {
	g := arenaOf(t, func(spec *explore.Spec, party []explore.Character) {
		without("Ward", "Coach", "Leap", "Reflex")(spec, party)
		for i := range party {
			party[i].Plays[dodge].Defence = dice("1d4")
		}
	})
	s := a.r.State().Clone()
	a.r = g.NewRunner()
	a.r.Reset(s)
}

// round1 lets PCs begin and end their turns.
func (a *arena) round1(list ...explore.Who) {
	a.t.Helper()
	for _, w := range list {
		a.begin(w)
		a.end(w)
	}
}

// ST-23 to ST-26, ST-32 to ST-35: the levels of the dice.
func TestSlotsMoveDice(t *testing.T) {
	pools := func(events []explore.Event) (out []string) {
		for i := range events {
			if events[i].Kind == explore.Rolled {
				out = append(out, events[i].Source+" "+events[i].Roll.Pool.String())
			}
		}
		return out
	}
	for _, row := range []struct {
		clause, tracks string
		faces          []int
		want           []string
	}{
		{"GL-04", "", []int{6, 1, 2, 1}, []string{"Inflict 1d6", "Endure 1d6", "Damage 1d6", "Defence 1d4"}},
		{"ST-24", "ann Power -2", []int{4, 1, 2, 1}, []string{"Inflict 1d4", "Endure 1d6", "Damage 1d6", "Defence 1d4"}},
		{"ST-23", "ann Power -3", []int{4, 1, 2, 1}, []string{"Inflict 1d4", "Endure 1d6", "Damage 1d4", "Defence 1d4"}},
		{"ST-25", "ann Power 2", []int{8, 1, 2, 1}, []string{"Inflict 1d8", "Endure 1d6", "Damage 1d6", "Defence 1d4"}},
		{"ST-26", "ann Power 3", []int{8, 1, 8, 1}, []string{"Inflict 1d8", "Endure 1d6", "Damage 1d8", "Defence 1d4"}},
		{"ST-33", "beast Resilience -2", []int{6, 4, 2, 1}, []string{"Inflict 1d6", "Endure 1d4", "Damage 1d6", "Defence 1d4"}},
		{"ST-32", "beast Resilience -3", []int{6, 4, 2, 2}, []string{"Inflict 1d6", "Endure 1d4", "Damage 1d6", "Defence 1d2"}},
		{"ST-34", "beast Resilience 2", []int{6, 1, 2, 4}, []string{"Inflict 1d6", "Endure 1d8", "Damage 1d6", "Defence 1d4"}},
		{"ST-35", "beast Resilience 3", []int{6, 1, 2, 6}, []string{"Inflict 1d6", "Endure 1d8", "Damage 1d6", "Defence 1d6"}},
	} {
		t.Run(row.clause+" "+row.tracks, func(t *testing.T) {
			a := newArena(t, calm, row.tracks)
			a.begin(ann)
			events := a.do(explore.Command{Do: explore.Act, Who: ann, Play: stab, Target: beast}, row.faces...)
			if diff := cmp.Diff(row.want, pools(events)); diff != "" {
				t.Errorf("the pools differ (-want +got):\n%s", diff)
			}
		})
	}
}

// ST-53, ST-51, ST-54, ST-56: Skill moves Skill Dice by one level at 2 and by one more at 4.
func TestSkillMovesSkillDice(t *testing.T) {
	for _, row := range []struct {
		clause string
		slot   int
		want   string
	}{{"ST-03", 0, "1d6"}, {"ST-53", -2, "1d4"}, {"ST-53", -3, "1d4"}, {"ST-51", -4, "1d2"}, {"ST-54", 2, "1d8"}, {"ST-54", 3, "1d8"}, {"ST-56", 4, "1d10"}} {
		t.Run(fmt.Sprint(row.clause, " ", row.slot), func(t *testing.T) {
			a := newArena(t, calm, fmt.Sprintf("ann Skill %d", row.slot))
			a.begin(ann)
			events := a.do(explore.Command{Do: explore.Search, Who: ann}, 1, 6)
			got := ""
			for _, ev := range events {
				if ev.Kind == explore.Rolled && ev.Source == "Search" {
					got = ev.Roll.Pool.String()
				}
			}
			if got != row.want {
				t.Errorf("Search rolls %s, want %s", got, row.want)
			}
		})
	}
}

// ST-28, ST-37: +5 wins the next opposed roll without dice. It resets when the play takes effect, and waits if nothing is opposed.
func TestCertainWins(t *testing.T) {
	t.Run("ST-28", func(t *testing.T) {
		a := newArena(t, calm, "ann Power 5")
		a.begin(ann)
		a.act(ann, push, beast, 3, 1) // nothing is opposed: Damage and the Beast's Defence
		a.at(ann, power, 5)
		a.end(ann)
		a.round()
		a.at(ann, power, 4) // ST-11
		a.set("ann Power 5")
		a.begin(ann)
		a.act(ann, stab, beast, 5, 1) // no opposed dice
		a.at(ann, power, 0)
		a.tells("ST-28")
	})
	t.Run("ST-26 holds for the Action that resets Power", func(t *testing.T) { // ST-04
		for _, tracks := range []string{"ann Power 3", "ann Power 5"} {
			a := newArena(t, calm, tracks)
			a.begin(ann)
			faces := []int{8, 1, 3, 1} // at +5 no opposed dice
			if tracks == "ann Power 5" {
				faces = faces[2:]
			}
			for _, ev := range a.do(explore.Command{Do: explore.Act, Who: ann, Play: stab, Target: beast}, faces...) {
				if ev.Kind == explore.Rolled && ev.Source == "Damage" && ev.Roll.Pool != dice("1d8") {
					t.Errorf("%s: Damage rolls %v, want 1d8", tracks, ev.Roll.Pool)
				}
			}
		}
	})
	t.Run("ST-37", func(t *testing.T) {
		a := newArena(t, calm, "beast Resilience 5")
		a.begin(ann)
		a.act(ann, push, beast, 3, 1)
		a.answer(explore.AskTrack, beast, 0) // ST-36 holds too (ST-04)
		a.at(beast, resilience, 5)
		a.end(ann)
		a.begin(bob)
		a.act(bob, stab, beast)
		a.answer(explore.AskTrack, beast, 1+int16(mind)) // the Reaction was played with it
		a.at(beast, resilience, 0)
		a.at(bob, mind, -1)
		a.tells("Bob fails against Beast")
		a.tells("ST-37")
	})
	t.Run("both: a tie, which goes to the Action", func(t *testing.T) { // GL-04
		a := newArena(t, calm, "ann Power 5, beast Resilience 5")
		a.begin(ann)
		a.act(ann, stab, beast, 5, 1)
		a.at(ann, power, 0)
		a.at(beast, resilience, 5)
	})
	t.Run("ST-28 a Lockpick", func(t *testing.T) {
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			calm(spec, party)
			spec.Challenges[1].Persists = false
		}, "ann Power 5")
		a.begin(ann)
		a.do(explore.Command{Do: explore.Pick, Who: ann, Play: pry, Target: wall})
		a.at(ann, power, 0)
		a.tells("Wall is defeated")
	})
}

// ST-30: at Resilience -5 there is no Reaction against the next hostile Action. Resilience resets when that Action has taken effect.
func TestNoReaction(t *testing.T) {
	a := newArena(t, without("Coach", "Leap", "Reflex"), "ann Resilience -5, beast Resilience -5")
	a.begin(bob)
	a.act(bob, stab, beast, 4) // Damage only: no Reaction
	a.at(beast, resilience, 0)
	a.tells("ST-30")
	a.end(bob)
	a.begin(ann)
	a.act(ann, stab, beast, 1, 6) // now it reacts: Inflict against Endure
	a.end(ann)
	a.begin(beast)
	a.act(beast, stab, ann, 4)
	if a.asked() != explore.AskNothing {
		t.Errorf("Ann is asked for %v", a.asked())
	}
	a.at(ann, resilience, 0)
}

// ST-27, ST-36: an entity without cards lowers a track of the target by a slot. Its player chooses the track.
func TestSap(t *testing.T) {
	t.Run("ST-27", func(t *testing.T) {
		a := newArena(t, calm, "beast Power 4")
		a.round1(ann, bob)
		a.begin(beast)
		a.act(beast, push, ann, 2)
		a.answer(explore.AskTrack, beast, 1+int16(skill))
		a.at(ann, skill, -1)
		a.tells("Skill -1 by Beast")
		a.tells("ST-27")
	})
	t.Run("ST-27 for each of several targets", func(t *testing.T) { // ST-28: Power resets at the first
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			without("Ward", "Coach", "Leap", "Reflex")(spec, party)
			spec.Challenges[0].Plays[stab].Aim = explore.AllEnemies
		}, "beast Power 5")
		a.round1(ann, bob)
		a.begin(beast)
		a.act(beast, stab, explore.Nobody)
		a.answer(explore.AskReaction, ann, 1, 3) // no opposed dice
		a.at(beast, power, 0)
		a.answer(explore.AskTrack, beast, 1+int16(skill))
		a.answer(explore.AskReaction, bob, 0, 3)
		a.answer(explore.AskTrack, beast, 1+int16(skill))
		a.at(bob, skill, -1)
	})
	t.Run("ST-27 declined", func(t *testing.T) {
		a := newArena(t, calm, "bob Power 4")
		a.begin(bob)
		a.act(bob, push, beast, 2, 1)
		a.answer(explore.AskTrack, bob, 0)
		if sh := a.r.State().Challenges[0].Sheet; sh.Now != sh.Base {
			t.Errorf("the Beast's tracks are %v", sh.Now)
		}
	})
	t.Run("ST-27 not for who draws", func(t *testing.T) {
		a := newArena(t, calm, "ann Power 4")
		a.begin(ann)
		a.act(ann, push, beast, 2, 1)
		if a.asked() != explore.AskNothing {
			t.Errorf("asked for %v, want no question", a.asked())
		}
	})
	t.Run("ST-36", func(t *testing.T) {
		a := newArena(t, calm, "beast Resilience 4")
		a.begin(ann)
		a.act(ann, stab, beast, 1, 8) // Endure 1d8 wins
		a.answer(explore.AskTrack, beast, 1+int16(power))
		a.at(ann, power, -1)
		a.tells("ST-36")
	})
}

// ST-40: the enemy that brought Mind to -5 forces one Action or Move, or nothing, at the start of the turn; then Mind resets.
func TestForcedPlay(t *testing.T) {
	jolted := func(t *testing.T) *arena { // the Beast has brought Ann's Mind to -5, and a round has begun
		a := newArena(t, calm, "")
		a.round1(ann, bob)
		a.begin(beast)
		a.act(beast, jolt, ann)
		a.end(beast)
		a.at(ann, mind, -5)
		a.begin(ann)
		return a
	}
	choice := func(a *arena, c explore.Command) int16 {
		return int16(1 + slices.Index(a.r.State().Pending.Forced, c))
	}
	t.Run("nothing", func(t *testing.T) {
		a := jolted(t)
		a.answer(explore.AskForced, beast, 0)
		a.at(ann, mind, 0)
		a.tells("ST-40")
		a.refused(explore.Command{Do: explore.Act, Who: ann, Play: push, Target: beast}, explore.NoActionLeft)
		a.do(explore.Command{Do: explore.Move, Who: ann, Conn: 1}) // its Move is its own
	})
	t.Run("a Move", func(t *testing.T) {
		a := jolted(t)
		a.answer(explore.AskForced, beast, choice(a, explore.Command{Do: explore.Move, Who: ann, Conn: 1}))
		a.at(ann, mind, 0)
		if r := a.r.State().PCs[0].Region; r != 2 {
			t.Errorf("Ann is in region %v, want the Cage", r)
		}
		a.do(explore.Command{Do: explore.Search, Who: ann}, 1, 6) // her Action is her own
	})
	t.Run("an Action", func(t *testing.T) {
		a := jolted(t)
		a.answer(explore.AskForced, beast, choice(a, explore.Command{Do: explore.Search, Who: ann}), 1, 6)
		a.refused(explore.Command{Do: explore.Act, Who: ann, Play: push, Target: beast}, explore.NoActionLeft)
	})
	t.Run("EX-78 an Action against an ally", func(t *testing.T) {
		a := jolted(t)
		harm := explore.Command{Do: explore.Act, Who: ann, Play: push, Target: bob}
		events := a.answer(explore.AskForced, beast, choice(a, harm), 3)
		hurt, _ := firstEvent(events, explore.Hurt)
		same(t, "who is hurt, and by whom", [2]explore.Who{hurt.Who, hurt.By}, [2]explore.Who{bob, ann})
	})
	t.Run("EX-78 no ally in reach", func(t *testing.T) {
		for name, gone := range map[string]func(s *explore.State){
			"elsewhere":   func(s *explore.State) { s.PCs[1].Region = 2 },
			"out of play": func(s *explore.State) { s.PCs[1].Fate, s.PCs[1].TurnOver = explore.Away, true },
			"skipped":     func(s *explore.State) { s.PCs[0].Sheet.Now[power] = -5 }, // ST-20
		} {
			a := newArena(t, calm, "")
			a.round1(ann, bob)
			a.begin(beast)
			a.act(beast, jolt, ann)
			a.end(beast)
			s := a.r.State().Clone()
			gone(&s)
			a.r.Reset(s)
			a.begin(ann)
			if slices.ContainsFunc(a.r.State().Pending.Forced, func(c explore.Command) bool { return c.Target == bob }) {
				t.Errorf("%s: the Beast can force Ann to hit Bob", name)
			}
		}
	})
	t.Run("a PC forces", func(t *testing.T) {
		a := newArena(t, calm, "")
		a.begin(ann)
		a.act(ann, jolt, beast)
		a.end(ann)
		a.round1(bob)
		a.begin(beast)
		a.answer(explore.AskForced, ann, choice(a, explore.Command{Do: explore.Move, Who: beast, Conn: 1}))
		a.at(beast, mind, 0)
		a.tells("Beast goes from Sand to Cage")
	})
	t.Run("a Reaction", func(t *testing.T) {
		for _, row := range []struct {
			choice int
			react  int16 // -1: none is told
			dice   []int
			mind   stattrack.Slot
		}{{1, -1, []int{4}, 0}, {2, dodge, []int{5}, 0}, {3, ward, []int{6, 4}, 0}} {
			a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
				without("Coach", "Leap", "Reflex")(spec, party)
				spec.Challenges = append(spec.Challenges, explore.Challenge{Name: "Imp", Type: stattrack.Creature, Region: "Sand", EP: 3, Base: flat, Plays: []explore.Play{blow("1d6")}})
			}, "")
			a.round1(ann, bob)
			a.begin(beast)
			a.act(beast, jolt, ann)
			a.answer(explore.AskReaction, ann, 0)
			a.end(beast)
			a.begin(explore.ChallengeAt(2))
			a.act(explore.ChallengeAt(2), 0, ann)
			events := a.answer(explore.AskForcedReact, beast, int16(row.choice), row.dice...)
			got := int16(-1)
			if ev, ok := firstEvent(events, explore.Reacted); ok {
				got = ev.Play
			}
			same(t, "ST-40: the Reaction", got, row.react)
			a.at(ann, mind, row.mind) // it is forced once
			a.end(explore.ChallengeAt(2))
			a.begin(ann)
			same(t, "ST-40: asked again", a.asked(), explore.AskNothing)
		}
	})
	t.Run("only who caused it, while in play", func(t *testing.T) {
		a := jolted2(t)
		if a.asked() != explore.AskNothing {
			t.Errorf("asked for %v, want no question", a.asked())
		}
		a.at(ann, mind, -5)
	})
}

// jolted2 is an arena in which the entity that brought Ann's Mind to -5 is defeated.
func jolted2(t *testing.T) *arena {
	a := newArena(t, calm, "")
	a.round1(ann, bob)
	a.begin(beast)
	a.act(beast, jolt, ann)
	a.end(beast)
	s := a.r.State().Clone()
	s.Challenges[0].EP = 1
	a.r.Reset(s)
	a.begin(bob)
	a.act(bob, push, beast, 4, 1)
	a.end(bob)
	a.begin(ann)
	return a
}

// ST-41, ST-43, ST-44, ST-46 in an opposed roll: the winner may have to reroll, and the loser may be allowed to.
func TestRerolls(t *testing.T) {
	type answer struct {
		ask    explore.Ask
		choice int16
		faces  []int
	}
	for _, row := range []struct {
		clause, tracks string
		faces          []int
		answers        []answer
		hit            bool
	}{
		{"ST-41 each win is rerolled", "bob Mind -4", []int{6, 3, 2}, nil, false},
		{"ST-41 the second result counts", "bob Mind -4", []int{6, 3, 4, 5, 1}, nil, true}, // and then Damage and Defence
		{"ST-43 the first win", "beast Mind -2", []int{2, 6, 1, 5, 1}, nil, true},
		{"ST-44 a right, keeping the second", "bob Mind 2", []int{1, 6}, []answer{{explore.AskReroll, 1, []int{6, 5, 1}}}, true},
		{"ST-44 declined", "bob Mind 2", []int{1, 6}, []answer{{explore.AskReroll, 0, nil}}, false},
		{"ST-46 choosing: the second", "bob Mind 4", []int{2, 6}, []answer{{explore.AskReroll, 2, []int{6}}, {explore.AskKeep, 1, []int{5}}, {explore.AskReroll, 0, []int{1}}}, true}, // the right of ST-44 is left
		{"ST-46 choosing: the first", "bob Mind 4", []int{2, 6}, []answer{{explore.AskReroll, 2, []int{1}}, {explore.AskKeep, 0, nil}}, false},
	} {
		t.Run(row.clause, func(t *testing.T) {
			a := newArena(t, calm, row.tracks)
			a.begin(bob)
			a.act(bob, stab, beast, row.faces...)
			for _, ans := range row.answers {
				a.answer(ans.ask, bob, ans.choice, ans.faces...)
			}
			if hit := a.told("Beast loses"); hit != row.hit || a.asked() != explore.AskNothing {
				t.Errorf("hit %v, want %v; asked for %v\n%s", hit, row.hit, a.asked(), strings.Join(a.text, "\n"))
			}
		})
	}
	t.Run("ST-44 once a round", func(t *testing.T) {
		a := newArena(t, calm, "bob Mind 2")
		a.begin(bob)
		a.act(bob, stab, beast, 1, 6)
		a.answer(explore.AskReroll, bob, 1, 2)
		a.end(bob)
		a.set("bob Mind 2")
		a.round1(ann)
		a.begin(beast)
		a.act(beast, stab, bob, 6) // without Reactions nothing is opposed
		a.end(beast)
		a.set("bob Mind 2")
		a.begin(bob)
		a.act(bob, stab, beast, 1, 6)
		a.answer(explore.AskReroll, bob, 0) // a new round, a new right
	})
	t.Run("ST-43 not the second win of the round", func(t *testing.T) {
		a := newArena(t, calm, "beast Mind -2")
		a.begin(bob)
		a.act(bob, stab, beast, 1, 6, 5) // it wins, must reroll, wins again
		a.end(bob)
		a.begin(ann)
		a.act(ann, stab, beast, 1, 6)
	})
	t.Run("ST-44 a Search", func(t *testing.T) { // the player has seen only its own roll
		a := newArena(t, calm, "bob Mind 2")
		a.begin(bob)
		a.do(explore.Command{Do: explore.Search, Who: bob}, 2)
		a.answer(explore.AskReroll, bob, 1, 5, 6) // again, then the fake Hidden roll (EX-121)
	})
	t.Run("ST-44 none for who draws cards", func(t *testing.T) {
		a := newArena(t, calm, "ann Mind 4")
		a.begin(ann)
		a.act(ann, stab, beast, 1, 6)
		if a.asked() != explore.AskNothing {
			t.Errorf("asked for %v, want no question", a.asked())
		}
	})
}

// ST-44, ST-46: the right to reroll any one roll is good for Damage and Defence too. Whoever has rolled them is asked, and the higher roll
// counts if it may choose.
func TestRerollsOfHarm(t *testing.T) {
	type answer struct {
		who    explore.Who
		choice int16
		faces  []int
	}
	for _, row := range []struct {
		name, tracks string
		play         int16
		faces        []int // until the first question
		answers      []answer
		loses        int32 // EP of the Beast
	}{
		{"ST-44 Damage", "bob Mind 2", push, []int{2}, []answer{{bob, 1, []int{4, 1}}}, 3},
		{"ST-44 the second counts", "bob Mind 2", push, []int{3}, []answer{{bob, 1, []int{2, 1}}}, 1},
		{"ST-44 declined", "bob Mind 2", push, []int{3}, []answer{{bob, 0, []int{1}}}, 2},
		{"ST-46 the higher counts", "bob Mind 4", push, []int{3}, []answer{{bob, 2, []int{1, 1}}}, 2},
		{"ST-44 Defence", "beast Mind 2", push, []int{4, 1}, []answer{{beast, 1, []int{3}}}, 1},
		{"ST-44 both", "bob Mind 2, beast Mind 2", push, []int{1}, []answer{{bob, 1, []int{4, 2}}, {beast, 1, []int{1}}}, 3},
		{"ST-44, ST-46 one right for each roll", "bob Mind 4", stab, []int{1, 6}, []answer{{bob, 2, []int{6}}, {bob, 1, []int{2}}, {bob, 1, []int{5, 1}}}, 4},
		{"the highest is not asked about", "bob Mind 2, beast Mind 2", push, []int{4, 4}, nil, 0},
		{"ST-44 not for who draws", "ann Mind 4", push, []int{1, 1}, nil, 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			w := bob
			if strings.HasPrefix(row.tracks, "ann") {
				w = ann
			}
			a := newArena(t, calm, row.tracks)
			a.begin(w)
			a.act(w, row.play, beast, row.faces...)
			for i, ans := range row.answers {
				ask := explore.AskReroll
				if row.play == stab && i == 1 {
					ask = explore.AskKeep
				}
				a.answer(ask, ans.who, ans.choice, ans.faces...)
			}
			if lost := 30 - a.r.State().Challenges[0].EP; lost != row.loses || a.asked() != explore.AskNothing {
				t.Errorf("the Beast loses %d EP, want %d; asked for %v\n%s", lost, row.loses, a.asked(), strings.Join(a.text, "\n"))
			}
		})
	}
	t.Run("ST-44 once a round", func(t *testing.T) {
		a := newArena(t, calm, "bob Mind 2")
		a.begin(bob)
		a.act(bob, push, beast, 1)
		a.answer(explore.AskReroll, bob, 1, 1, 1)
		a.end(bob)
		a.begin(ann)
		a.end(ann)
		a.begin(beast)
		a.end(beast)
		a.set("bob Mind 2")
		a.begin(bob)
		a.act(bob, push, beast, 1)
		if p := a.r.State().Pending; p.Ask != explore.AskReroll || p.Roll.Total() != 1 {
			t.Errorf("a new round: asked for %v of %v, want a reroll of 1d4: 1", p.Ask, p.Roll)
		}
	})
	t.Run("ST-44 the Damage of a Reaction", func(t *testing.T) {
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			without("Ward", "Coach", "Leap", "Reflex")(spec, party)
			party[1].Plays[dodge].Damage = dice("1d4")
		}, "bob Mind 2")
		a.round1(ann, bob)
		a.begin(beast)
		a.act(beast, stab, bob)
		a.answer(explore.AskReaction, bob, 1, 1, 6, 2) // the Bite misses
		a.answer(explore.AskReroll, bob, 1, 3)
		if lost := 30 - a.r.State().Challenges[0].EP; lost != 3 {
			t.Errorf("the Beast loses %d EP, want 3", lost)
		}
	})
	t.Run("a State can't ask about another roll", func(t *testing.T) {
		a := newArena(t, calm, "bob Mind 2")
		a.begin(bob)
		a.act(bob, push, beast, 2)
		for name, wrong := range map[string]func(p *explore.Pending){
			"no roll":        func(p *explore.Pending) { p.Roll = stattrack.PoolRoll{} },
			"no such face":   func(p *explore.Pending) { p.Roll.Faces[0] = 9 },
			"somebody else":  func(p *explore.Pending) { p.Who = beast },
			"no such number": func(p *explore.Pending) { p.Stack[0].N = 3 },
		} {
			s := a.r.State().Clone()
			s.Pending.Stack = slices.Clone(s.Pending.Stack)
			wrong(&s.Pending)
			if err := a.r.Game().CheckState(&s); err == nil {
				t.Errorf("%s: CheckState returns no error", name)
			}
		}
	})
}

// ST-42: no Strategies at Mind -3. A key that is used as a Strategy is one (EX-134).
func TestNoStrategies(t *testing.T) {
	a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
		calm(spec, party)
		spec.Challenges[1].Key, spec.Challenges[1].KeyUse = "key", explore.KeyStrategy
		party[0].Items, party[1].Items = []string{"key"}, []string{"key"}
	}, "ann Mind -3")
	a.begin(ann)
	a.refused(explore.Command{Do: explore.Prepare, Who: ann, Play: focus}, explore.Barred)
	a.refused(explore.Command{Do: explore.Unlock, Who: ann, Target: wall}, explore.Barred)
	a.end(ann)
	a.begin(bob)
	a.do(explore.Command{Do: explore.Unlock, Who: bob, Target: wall})
}

// ST-47, ST-50, ST-57 happen on arrival. ST-12
func TestOnArrival(t *testing.T) {
	shifts := func(name string, list ...explore.Shift) func(*explore.Spec, []explore.Character) {
		return func(spec *explore.Spec, party []explore.Character) {
			calm(spec, party)
			spec.Challenges[0].Plays[jolt].Shifts = list
			for i := range party {
				party[i].Plays[jolt].Shifts = list
			}
		}
	}
	t.Run("ST-47 recovers at Mind +5", func(t *testing.T) {
		a := newArena(t, shifts("", explore.Shift{Track: mind, By: 10, Self: true}), "")
		s := a.r.State().Clone()
		s.PCs[0].EP, s.PCs[1].EP = 10, 10
		a.r.Reset(s)
		a.begin(bob)
		a.act(bob, jolt, beast)
		a.at(bob, mind, 0)
		if ep := a.r.State().PCs[1].EP; ep != 30 {
			t.Errorf("Bob, who draws no cards, has %d EP", ep)
		}
		a.end(bob)
		a.begin(ann)
		a.act(ann, jolt, beast)
		a.at(ann, mind, 0)
		if ep := a.r.State().PCs[0].EP; ep != 10 { // she searches her deck instead: the embedding game's
			t.Errorf("Ann, who draws cards, has %d EP", ep)
		}
		a.tells("ST-47")
	})
	t.Run("ST-50 a PC is injured at Skill -5", func(t *testing.T) {
		a := newArena(t, shifts("", explore.Shift{Track: skill, By: -10}), "")
		a.round1(ann, bob)
		a.begin(beast)
		a.act(beast, jolt, ann)
		a.at(ann, skill, 0)
		if p := a.r.State().PCs[0]; p.Injuries != 1 || p.EP != 25 {
			t.Errorf("Ann has %d Injuries and %d EP", p.Injuries, p.EP)
		}
		a.tells("ST-50")
	})
	t.Run("ST-50 a Challenge is defeated", func(t *testing.T) {
		a := newArena(t, shifts("", explore.Shift{Track: skill, By: -10}), "")
		a.begin(ann)
		a.act(ann, jolt, beast)
		a.tells("Beast is defeated")
		a.tells("ST-50")
	})
	t.Run("ST-57 an Obstacle's tracks rise for good", func(t *testing.T) {
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			shifts("", explore.Shift{Track: skill, By: 10})(spec, party)
			spec.Challenges[1].Persists, spec.Challenges[1].Lock = false, stattrack.Pool{}
		}, "")
		a.begin(ann)
		a.act(ann, jolt, wall)
		for _, track := range []stattrack.Track{power, resilience, mind} {
			a.at(wall, track, +1)
		}
		a.at(wall, skill, 0)
		a.end(ann)
		a.round()
		a.round()
		a.at(wall, power, +1) // its base rose too
	})
}

// ST-57: an immediate Move and Action at Skill +5, in either order; then Skill resets.
func TestExtraMoveAndAction(t *testing.T) {
	open := func(spec *explore.Spec, party []explore.Character) {
		calm(spec, party)
		spec.Challenges = spec.Challenges[:1]
	}
	moveTo := func(w explore.Who, conn explore.ConnID) explore.Command {
		return explore.Command{Do: explore.Move, Who: w, Conn: conn}
	}
	t.Run("Move, then Action", func(t *testing.T) {
		a := newArena(t, open, "")
		a.begin(ann)
		a.set("ann Skill 5")
		for _, do := range []explore.Verb{explore.Begin, explore.Prepare, explore.Shine, explore.HandOver, explore.Drop, explore.PickUp, explore.Equip,
			explore.TakeOff, explore.Draw, explore.EndTurn} {
			a.refused(explore.Command{Do: do, Who: ann}, explore.ExtraFirst)
		}
		a.do(moveTo(ann, 1))
		a.at(ann, skill, 5)
		a.refused(moveTo(ann, 1), explore.NoMoveLeft)
		a.do(explore.Command{Do: explore.Search, Who: ann}, 1, 6)
		a.at(ann, skill, 0)
		a.tells("ST-57")
		a.do(moveTo(ann, 1)) // the turn's own are still there
		a.act(ann, push, beast, 1, 1)
	})
	t.Run("Action, then waived", func(t *testing.T) {
		a := newArena(t, open, "")
		a.set("bob Skill 5") // between turns: it is immediate
		if legal := a.r.Legal(nil); slices.ContainsFunc(legal, func(c explore.Command) bool { return c.Who != bob }) {
			t.Errorf("others may do something first: %v", legal)
		}
		a.act(bob, push, beast, 1, 1)
		a.at(bob, skill, 5)
		a.refused(explore.Command{Do: explore.Act, Who: bob, Play: push, Target: beast}, explore.NoActionLeft)
		a.do(explore.Command{Do: explore.Waive, Who: bob})
		a.at(bob, skill, 0)
		a.refused(explore.Command{Do: explore.Waive, Who: bob}, explore.NothingExtra)
		a.begin(bob)
		a.act(bob, push, beast, 1, 1)
	})
	t.Run("a Challenge's, in a PC's turn", func(t *testing.T) {
		a := newArena(t, open, "")
		a.begin(ann)
		a.set("beast Skill 5")
		a.refused(explore.Command{Do: explore.EndTurn, Who: ann}, explore.ExtraFirst)
		a.act(beast, push, ann, 4)
		a.do(moveTo(beast, 1))
		a.at(beast, skill, 0)
		a.end(ann)
		a.round1(bob)
		a.begin(beast)
		a.do(moveTo(beast, 1)) // GL-09: the turn's own
	})
	t.Run("EX-22: one that doesn't Move has the Action alone", func(t *testing.T) {
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			calm(spec, party)
			spec.Challenges = []explore.Challenge{{Name: "Jaws", Type: stattrack.Trap, Region: "Sand", Plays: []explore.Play{{Name: "Snap", Kind: explore.Action, Aim: explore.NoTarget}}}}
		}, "beast Skill 5")
		a.act(beast, 0, explore.Nobody)
		a.at(beast, skill, 0)
	})
	t.Run("ST-20 beside: the Action is skipped", func(t *testing.T) {
		a := newArena(t, open, "")
		a.begin(ann)
		a.set("ann Skill 5, ann Power -5")
		a.do(moveTo(ann, 1))
		a.at(ann, power, 0)
		a.at(ann, skill, 0)
		a.do(explore.Command{Do: explore.Search, Who: ann}, 1, 6)
	})
}

// ST-52: at Skill -3 no Assists or Interrupts, except Automatic ones. ST-55: at Skill +3 a second one within a turn, once a round. GL-06
func TestAssistsAndInterrupts(t *testing.T) {
	attacked := func(t *testing.T, tracks string) *arena {
		a := newArena(t, without("Dodge", "Ward"), tracks)
		a.begin(bob)
		a.end(bob)
		a.begin(ann)
		a.end(ann)
		a.begin(beast)
		a.do(explore.Command{Do: explore.Act, Who: beast, Play: jolt, Target: ann})
		return a
	}
	t.Run("GL-06", func(t *testing.T) {
		a := attacked(t, "")
		a.answer(explore.AskInterrupt, ann, 1)
		a.at(ann, resilience, 1)
		a.tells("a reflex")
	})
	t.Run("ST-52 Interrupts", func(t *testing.T) {
		a := attacked(t, "ann Skill -3")
		if a.asked() != explore.AskNothing {
			t.Errorf("asked for %v, want no question", a.asked())
		}
		a.tells("a reflex")
	})
	t.Run("ST-52 Assists", func(t *testing.T) {
		for tracks, want := range map[string]explore.Ask{"": explore.AskAssist, "bob Skill -3": explore.AskNothing} {
			a := newArena(t, without("Dodge", "Ward", "Hide"), tracks)
			a.begin(ann)
			if want == explore.AskNothing {
				a.act(ann, stab, beast, 3)
			} else {
				a.act(ann, stab, beast)
			}
			if a.asked() != want {
				t.Errorf("%q: asked for %v, want %v", tracks, a.asked(), want)
			}
		}
	})
	t.Run("ST-55", func(t *testing.T) {
		for _, row := range []struct {
			tracks string
			asked  int // how often in the turn in which Bob could Assist each of Ann's attempts on the Wall
		}{{"", 1}, {"bob Skill 3", 2}} {
			a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
				without("Dodge", "Ward", "Leap", "Reflex", "Hide")(spec, party)
				spec.Challenges[1].EP = 100
			}, row.tracks)
			a.begin(ann)
			s := a.r.State().Clone()
			s.PCs[0].Moves = 4
			a.r.Reset(s)
			asked := 0
			for range 4 {
				// the pool has no Endure against it: Damage only
				c := explore.Command{Do: explore.Move, Who: ann, Conn: 0, Play: stab}
				if _, err := a.r.Do(c, crunch.NewTape(1)); err != nil {
					t.Fatal(err)
				}
				for a.asked() == explore.AskAssist {
					if asked++; asked < row.asked {
						a.answer(explore.AskAssist, bob, 1) // he may play the second one in the same Action
					} else {
						a.answer(explore.AskAssist, bob, 1, 1)
					}
				}
			}
			if asked != row.asked {
				t.Errorf("%q: Bob was asked %d times in one turn, want %d", row.tracks, asked, row.asked)
			}
		}
	})
	t.Run("ST-55 both in one Action", func(t *testing.T) {
		for _, row := range []struct {
			answers []int16
			levels  int
		}{{[]int16{1, 1}, 2}, {[]int16{1, 0}, 1}, {[]int16{0}, 0}} {
			a := newArena(t, without("Dodge", "Ward", "Leap", "Reflex"), "bob Skill 3")
			a.begin(ann)
			a.act(ann, stab, beast)
			for _, choice := range row.answers[:len(row.answers)-1] {
				a.answer(explore.AskAssist, bob, choice)
			}
			events := a.answer(explore.AskAssist, bob, row.answers[len(row.answers)-1], 1, 6)
			ev, _ := firstEvent(events, explore.Rolled)
			if got := ev.Mods.Sum(); got != row.levels {
				t.Errorf("Bob answers %v: Ann's Inflict has %+d levels, want %+d", row.answers, got, row.levels)
			}
			if a.asked() != explore.AskNothing {
				t.Errorf("asked for %v, want no question", a.asked())
			}
		}
	})
}

// ST-51: Skill -4 takes the special movement forms, Aquatic and the Alerted condition.
func TestSkillTakesFormsAndAlert(t *testing.T) {
	a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
		calm(spec, party)
		spec.Regions[0].Water = true
		spec.Challenges[0].Keywords = explore.Aquatic
		spec.Challenges[0].Type = stattrack.Seeker
		spec.Challenges[0].Hooks = explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Alert(sc.Self()) })}
		party[0].Plays[jolt].Shifts = []explore.Shift{{Track: skill, By: -4}}
		party[0].Keywords = explore.Aquatic
	}, "")
	if !a.r.State().Challenges[0].Alerted {
		t.Fatal("the Seeker is not Alerted")
	}
	a.begin(ann)
	a.act(ann, jolt, beast)
	a.at(beast, skill, -4)
	if a.r.State().Challenges[0].Alerted {
		t.Error("it is still Alerted")
	}
	a.tells("ST-51")
	a.end(ann)
	a.round1(bob)
	a.begin(beast)
	events := a.do(explore.Command{Do: explore.Act, Who: beast, Play: push, Target: ann}, 2)
	for _, ev := range events {
		if ev.Kind == explore.Rolled && ev.Roll.Pool != dice("1d2") { // EX-40: swimming without Aquatic
			t.Errorf("Damage rolls %v, want 1d2", ev.Roll.Pool)
		}
	}
}

// ST-51: the Alerted condition goes at Skill -4, however Skill came there: it recovered to a base that a Disease has lowered (ST-11), or it
// was reset (ST-12).
func TestAlertEndsWithSkill(t *testing.T) {
	for name, up := range map[string]int{"recovered": 0, "reset": 5} {
		t.Run(name, func(t *testing.T) {
			guard := explore.ChallengeAt(0)
			c := openChapter(t, explore.Spec{
				Regions: rooms("Yard"), Diseases: []explore.Disease{{Name: "Ague", Track: skill, By: 4}},
				Challenges: []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "Yard", EP: 3, Base: flat, Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error {
					_ = sc.Alert(guard)
					_ = sc.Afflict(guard, "Ague")
					return sc.Shift(guard, skill, up)
				})}}},
			})
			if up > 0 {
				c.do(explore.Command{Do: explore.Waive, Who: guard})
			} else {
				c.toRound(4)
				c.equal("Skill -3", []any{c.s().Challenges[0].Sheet.Now[skill], c.s().Challenges[0].Alerted}, []any{stattrack.Slot(-3), true})
				c.toRound(5)
			}
			c.equal("ST-51: Skill -4", []any{c.s().Challenges[0].Sheet.Now[skill], c.s().Challenges[0].Alerted}, []any{stattrack.Slot(-4), false})
		})
	}
}

// ST-51, GL-09: an entity that has lost a special movement form is blocked by the Obstacles that the form passes.
func TestSkillGroundsTheFlyer(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions: rooms("Yard", "Roof"), Connections: row("Yard", "Roof"),
		Challenges: []explore.Challenge{{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "Yard", To: "Roof"}, EP: 3, PassedBy: explore.Fly}},
	}, explore.Character{Name: "Ada", Keywords: explore.Fly, Plays: []explore.Play{
		{Name: "Haste", Kind: explore.Strategy, Moves: 2},
		{Name: "Vertigo", Kind: explore.Action, Aim: explore.NoTarget, Shifts: []explore.Shift{{Track: stattrack.Skill, By: -4, Self: true}}},
	}})
	ada := explore.PC(0)
	c.begin(ada)
	c.do(explore.Command{Do: explore.Prepare, Who: ada})
	c.move(ada, 0)
	c.equal("GL-09: it flies over the wall", c.s().PCs[0].Region, 1)
	c.act(ada, 1, explore.Nobody)
	c.equal("Skill", c.s().PCs[0].Sheet.Now[stattrack.Skill], stattrack.Slot(-4))
	c.refused(explore.Command{Do: explore.Move, Who: ada}, explore.Blocked) // ST-51
}

// ST-56: no penalties from sight or swimming at Skill +4.
func TestSkillIgnoresSightAndWater(t *testing.T) {
	for tracks, want := range map[string]string{"": "1d2", "ann Skill 4": "1d10"} { // two levels down, or two up
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			calm(spec, party)
			spec.Regions[0].Water, spec.Regions[0].Dark = true, true
		}, tracks)
		a.begin(ann)
		for _, ev := range a.do(explore.Command{Do: explore.Search, Who: ann}, 1, 6) {
			if ev.Kind == explore.Rolled && ev.Source == "Search" && ev.Roll.Pool != dice(want) {
				t.Errorf("%q: Search rolls %v, want %v", tracks, ev.Roll.Pool, want)
			}
		}
	}
}

// ST-11: a PC's own move of its track is a change. ST-57: an Obstacle's base may rise above the track. ST-40: nothing is forced if no enemy
// brought Mind down.
func TestBasesAndCauses(t *testing.T) {
	t.Run("ST-11", func(t *testing.T) {
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			calm(spec, party)
			party[0].Plays[jolt].Shifts = []explore.Shift{{Track: power, By: -3, Self: true}}
		}, "")
		a.begin(ann)
		a.act(ann, jolt, beast)
		a.end(ann)
		for _, want := range []stattrack.Slot{-3, -2, -1, 0} {
			a.round()
			a.at(ann, power, want)
		}
	})
	t.Run("ST-57", func(t *testing.T) {
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			calm(spec, party)
			spec.Challenges[1].Persists, spec.Challenges[1].Lock = false, stattrack.Pool{}
			party[0].Plays[jolt].Shifts = []explore.Shift{{Track: skill, By: 10}}
		}, "")
		a.begin(ann)
		a.act(ann, jolt, wall)
		a.end(ann)
		a.round()
		a.set("wall Power 0, wall Resilience 0, wall Mind 0")
		a.round()
		a.round()
		a.at(wall, power, +1)
	})
	t.Run("ST-40", func(t *testing.T) {
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			calm(spec, party)
			party[0].Plays[jolt].Aim = explore.OneAlly
		}, "")
		a.begin(ann)
		a.act(ann, jolt, bob)
		a.end(ann)
		a.at(bob, mind, -5)
		a.begin(bob)
		if a.asked() != explore.AskNothing {
			t.Errorf("Ann, an ally, is asked for %v", a.asked())
		}
	})
	t.Run("ST-20 and ST-40", func(t *testing.T) {
		a := newArena(t, calm, "")
		a.round1(ann, bob)
		a.begin(beast)
		a.act(beast, jolt, ann)
		a.end(beast)
		a.set("ann Power -5")
		a.begin(ann)
		a.answer(explore.AskForced, beast, 0) // to do nothing skips the Action
		a.at(ann, power, 0)
		a.at(ann, mind, 0)
	})
}

// ST-40: a Reaction can be forced or forbidden even if only one can be played. If none can be played, nobody is asked.
func TestForcedSingleReaction(t *testing.T) {
	for _, barred := range []bool{false, true} {
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			without("Ward", "Coach", "Leap", "Reflex")(spec, party)
			if barred {
				party[0].Plays[dodge].Never = explore.SettingsOf(explore.Dungeon)
			}
			spec.Challenges = append(spec.Challenges, explore.Challenge{Name: "Imp", Type: stattrack.Creature, Region: "Sand", EP: 3, Base: flat, Plays: []explore.Play{blow("1d6")}})
		}, "")
		a.round1(ann, bob)
		a.begin(beast)
		a.act(beast, jolt, ann)
		if barred {
			a.end(beast)
			a.begin(explore.ChallengeAt(2))
			a.act(explore.ChallengeAt(2), 0, ann, 4)
			a.at(ann, mind, -5)
			continue
		}
		a.answer(explore.AskReaction, ann, 0)
		a.end(beast)
		a.begin(explore.ChallengeAt(2))
		a.act(explore.ChallengeAt(2), 0, ann)
		a.answer(explore.AskForcedReact, beast, 1, 4)
		a.at(ann, mind, 0)
	}
}

// ST-30: an Action that brings Resilience to -5 leaves it there; the next hostile Action that takes effect resets it.
func TestResilienceLostByTheAction(t *testing.T) {
	for _, play := range []explore.Play{
		{Name: "Jolt", Kind: explore.Action, Shifts: []explore.Shift{{Track: resilience, By: -10}}},
		{Name: "Jolt", Kind: explore.Action, Special: explore.Func(func(sc *explore.Scene) error { return sc.Shift(sc.Target(), resilience, -10) })},
	} {
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			calm(spec, party)
			party[0].Plays[jolt] = play
		}, "")
		a.begin(ann)
		a.act(ann, jolt, beast)
		if a.asked() != explore.AskNothing {
			t.Fatalf("asked for %v, want no question", a.asked())
		}
		a.at(beast, resilience, -5)
		a.end(ann)
		a.begin(bob)
		a.act(bob, push, beast, 1) // no Reaction, no Defence
		a.at(beast, resilience, 0)
	}
}

// ST-57: if Skill falls from +5 after the extra Move or Action was used, the next extra has both again. The speed that is left of a Move of
// its own stays.
func TestExtraIsOverWithSkill(t *testing.T) {
	trips := func(spec *explore.Spec, party []explore.Character) {
		calm(spec, party)
		spec.Challenges[0].Plays[dodge] = explore.Play{Name: "Trip", Kind: explore.Reaction, Shifts: []explore.Shift{{Track: skill, By: -1}}}
		party[0].Plays[focus] = explore.Play{Name: "Focus", Kind: explore.Strategy, Speed: 2, Shifts: []explore.Shift{{Track: skill, By: 1, Self: true}}}
	}
	a := newArena(t, trips, "ann Skill 5")
	a.act(ann, push, beast, 1)
	a.at(ann, skill, 4)
	a.refused(explore.Command{Do: explore.Waive, Who: ann}, explore.NothingExtra)
	a.begin(ann)
	a.do(explore.Command{Do: explore.Prepare, Who: ann, Play: focus})
	a.at(ann, skill, 5)
	a.act(ann, push, beast, 1)
	a.at(ann, skill, 4)

	a = newArena(t, trips, "")
	a.begin(ann)
	a.do(explore.Command{Do: explore.Prepare, Who: ann, Play: focus})
	a.do(explore.Command{Do: explore.Move, Who: ann, Conn: 1})
	a.do(explore.Command{Do: explore.Move, Who: ann, Conn: 1}) // there and back, with speed 3
	a.set("ann Skill 5")
	a.act(ann, push, beast, 1)
	a.at(ann, skill, 4)
	if steps := a.r.State().PCs[0].Steps; steps != 1 {
		t.Errorf("ST-57: after the extra Action %d steps of its own Move are left, want 1", steps)
	}
}

// ST-43: a win from before Mind fell to -2 was the first win of the round.
func TestFirstWinBeforeMindFell(t *testing.T) {
	for _, won := range []bool{false, true} {
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			calm(spec, party)
			spec.Challenges[0].Plays[dodge] = explore.Play{Name: "Hide", Kind: explore.Reaction, Endure: dice("1d6")}
			party[0].Plays[jolt] = explore.Play{Name: "Daze", Kind: explore.Action, Aim: explore.OneAlly, Shifts: []explore.Shift{{Track: mind, By: -2}}}
		}, "bob Skill 5")
		first := []int{5, 1, 1}
		if !won {
			first = []int{1, 5}
		}
		a.act(bob, stab, beast, first...) // the extra Action
		a.do(explore.Command{Do: explore.Waive, Who: bob})
		a.begin(ann)
		a.act(ann, jolt, bob)
		a.at(bob, mind, -2)
		a.end(ann)
		a.begin(bob)
		if won {
			a.act(bob, stab, beast, 5, 1, 1)
		} else {
			a.act(bob, stab, beast, 5, 1, 6, 1) // rerolled, and won again
		}
	}
}

// ST-22: Power -4 takes the Special from Actions and Interrupts, not from Strategies and Assists.
func TestPlainActionsOnly(t *testing.T) {
	mark := func(name string) explore.Hook {
		return explore.Func(func(sc *explore.Scene) error { return sc.Log(name) })
	}
	a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
		without("Dodge", "Ward", "Hide", "Leap", "Reflex")(spec, party)
		party[0].Plays[coach] = explore.Play{Name: "Coach", Kind: explore.Strategy}
		party[1].Plays[focus].Special = mark("the focus's Special")
		party[1].Plays[coach].Special = mark("the coaching's Special")
	}, "bob Power -4")
	a.begin(bob)
	a.do(explore.Command{Do: explore.Prepare, Who: bob, Play: focus})
	a.tells("the focus's Special")
	a.act(bob, push, beast, 1)
	if a.told("the push's Special") {
		t.Error("ST-22: an Action's Special at Power -4")
	}
	a.end(bob)
	a.begin(ann)
	a.act(ann, push, beast)
	a.answer(explore.AskAssist, bob, 1, 1)
	a.tells("the coaching's Special")
}

// ST-57: when an extra Move is declined, the speed that is left of it is lost. Unlock with a key that is used as a Strategy waits until the
// extra is over (EX-134).
func TestExtraMoveWaived(t *testing.T) {
	a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
		calm(spec, party)
		spec.Challenges[1].Key, spec.Challenges[1].KeyUse = "key", explore.KeyStrategy
		party[0].Items = []string{"key"}
		party[0].Plays[jolt] = explore.Play{Name: "Run", Kind: explore.Action, Aim: explore.NoTarget, Speed: 1}
	}, "ann Skill 5")
	unlock := explore.Command{Do: explore.Unlock, Who: ann, Target: wall}
	a.act(ann, jolt, explore.Nobody)
	a.do(explore.Command{Do: explore.Move, Who: ann, Conn: 1})
	a.at(ann, skill, 5) // the Move is under way
	a.do(explore.Command{Do: explore.Waive, Who: ann})
	a.begin(bob)
	back := explore.Command{Do: explore.Move, Who: ann, Conn: 1}
	a.do(back)
	if p := a.r.State().PCs[0]; p.Moves != 0 || p.Steps != 1 {
		t.Errorf("ST-57: %d Moves and %d steps are left, want none and 1: the Move of the round, at speed 2", p.Moves, p.Steps)
	}
	a.end(bob)
	a.begin(ann)
	a.set("ann Skill 5")
	a.refused(unlock, explore.ExtraFirst)
	a.do(explore.Command{Do: explore.Waive, Who: ann})
	a.do(unlock)
}

// GL-01: levels from many Boosts or many Assists add up to 100 at most, up or down.
func TestLevelsSaturate(t *testing.T) {
	for _, levels := range []int{5, -5} {
		want := 20 * levels
		c := openChapter(t, explore.Spec{Regions: rooms("A"), Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error {
			for range 30 {
				_ = sc.Boost(explore.PC(0), stattrack.SkillDice, levels)
			}
			return sc.Err()
		})}}, explore.Character{Name: "Ada", Search: dice("1d6")})
		c.begin(explore.PC(0))
		tape := crunch.NewTape(slices.Repeat([]int{1}, 100)...)
		events, err := c.r.Do(explore.Command{Do: explore.Search, Who: explore.PC(0)}, tape)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := c.level(events, explore.PC(0), "Search", explore.FromBoost)
		c.equal("GL-01: by Boosts", got, want)
	}
	for _, row := range []struct {
		name  string
		boost []int8 // of the Assist
		aid   int    // of a hook
		want  int
	}{
		{"one Assist", []int8{60}, 0, 60}, {"the most", []int8{100}, 0, 100}, {"two Boosts", []int8{100, 100}, 0, 100}, {"back again", []int8{100, 100, -30}, 0, 70},
		{"down", []int8{-100, -100}, 0, -100}, {"with a hook", []int8{100, 20}, 60, 100}, {"a hook down", []int8{-100}, -90, -100}, {"a hook", []int8{1}, -200, -99},
	} {
		coach := explore.Play{Name: "Coach", Kind: explore.Assist}
		for _, n := range row.boost {
			coach.Boosts = append(coach.Boosts, explore.Boost{Class: stattrack.Accuracy, Levels: n})
		}
		c := openChapter(t, explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{rat("A", dodging("1d4"))}, Hooks: explore.Hooks{
			explore.OnAttack: explore.Func(func(sc *explore.Scene) error {
				for n := row.aid; n != 0; n -= 5 * n / max(n, -n) {
					_ = sc.Aid(stattrack.Accuracy, 5*n/max(n, -n))
				}
				return sc.Err()
			})}},
			explore.Character{Name: "Ada", Plays: []explore.Play{strike("1d6")}}, explore.Character{Name: "Bo", Plays: []explore.Play{coach}})
		c.begin(explore.PC(0))
		c.act(explore.PC(0), 0, explore.ChallengeAt(0))
		tape := crunch.NewTape(slices.Repeat([]int{1}, 100)...)
		events, err := c.r.Do(explore.Command{Do: explore.Answer, Who: explore.PC(1), Choice: 1}, tape)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := c.level(events, explore.PC(0), "Inflict", explore.FromAssist)
		c.equal("GL-01: "+row.name, got, row.want)
	}
	for levels, ok := range map[int8]bool{100: true, -100: true, 101: false, -101: false, 127: false, -128: false} {
		for _, kind := range []explore.PlayKind{explore.Strategy, explore.Assist} {
			spec := explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{rat("A", explore.Play{Name: "Plan", Kind: kind, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: levels}}})}}
			if ok {
				openChapter(t, spec)
			} else {
				specWrong(t, spec, "Boosts")
			}
		}
	}
}
