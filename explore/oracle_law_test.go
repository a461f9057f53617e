package explore_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// Who hears what, and the law.

// The whole table hears these kinds of events, wherever its PCs are; only the DM hears those.
var (
	forAll = []board.EventKind{board.EventBegun, board.EventRoundBegan, board.EventPhaseBegan, board.EventDied, board.EventLeftBehind, board.EventReachedGoal, board.EventDeparted, board.EventExpected,
		board.EventJoined, board.EventTokensTaken, board.EventTokensGiven, board.EventRoundCounted, board.EventEnded, board.EventCardDrawn, board.EventDeckShuffled, board.EventCardDiscarded,
		board.EventCardReturned, board.EventCardsDue, board.EventHandSet}
	forDM = []board.EventKind{board.EventDiceTaken, board.EventSpawned, board.EventRespawned, board.EventRespawnCounted, board.EventKept, board.EventGlowSeen, board.EventTimerSet, board.EventTimerOver}
)

// hears compares who is told of an event with who may know it: b is the State before it, a the one after it.
func (o *oracle) hears(b *board.State, ev *board.Event, a *board.State, v int) error {
	viewer := o.viewer(v)
	if o.apart && b.PCs[v].Fate != board.FatePlaying {
		return nil // it hears what all hear that play
	}
	may, must := o.audience(b, ev, a, v)
	switch is := toldTo(ev, viewer); {
	case is && !may:
		return fmt.Errorf("%v is told to %v, which can't know it", ev, viewer)
	case !is && must:
		return fmt.Errorf("%v is kept from %v, which knows it", ev, viewer)
	case is && (ev.Kind == board.EventMoved || ev.Kind == board.EventDeparted || ev.Kind == board.EventJoined || ev.By != scenario.Nobody):
		return o.says(b, ev, a, v)
	}
	return nil
}

// says compares what a told event says of who did it, and where, with what its viewer may know.
func (o *oracle) says(b *board.State, ev *board.Event, a *board.State, v int) error {
	list := o.g.At(b).Tell([]board.Event{*ev}, o.viewer(v)) // with what it knew before: the masks go by that
	if len(list) != 1 {
		return fmt.Errorf("%v is for %v, and not told to it", ev, o.viewer(v))
	}
	told, at := &list[0], int(ev.Region)
	fault := func(beyond bool, what string) error {
		if !beyond {
			return nil
		}
		return fmt.Errorf("%v says %s to %v, which can't know it", ev, what, o.viewer(v))
	}
	switch {
	case ev.Kind == board.EventMoved && ev.Who != o.viewer(v):
		leaves := o.perceives(b, v, ev.Who)
		comes := o.perceives(a, v, ev.Who) && (ev.Who.IsPC() || o.comes(a, b, v, ev.Who.Index()))
		mapped := ev.Conn >= 0 && o.shows(b, v)[fact{what: "leads", at: int(ev.Conn)}] > 0 // its map says where the way leads
		slips := ev.Who.IsChallenge() && !comes && !o.sees(b, v, int(ev.From))             // EX-34
		return cmp.Or(fault(told.From != int32(scenario.NoRegion) && !leaves && !mapped, "whence"),
			fault(told.Region != scenario.NoRegion && !comes && (slips || !mapped), "where to"),
			fault(told.Conn != scenario.NoConn && slips, "which way"))
	case (ev.Kind == board.EventDeparted || ev.Kind == board.EventJoined) && ev.Who != o.viewer(v) && o.apart: // GL-49
		return fault(told.Region != scenario.NoRegion && !o.isIn(b, v, at) && !o.sees(b, v, at), "where")
	}
	knows := ev.By.IsPC() && o.perceives(b, v, ev.By) || ev.By.IsChallenge() && o.visible(b, v, ev.By.Index())
	return fault(told.By != scenario.Nobody && !knows, "who did it")
}

// audience says whether a viewer may hear an event, and whether it must. What PCs look at is told when they look: soon.
func (o *oracle) audience(b *board.State, ev *board.Event, a *board.State, v int) (may, must bool) {
	viewer := o.viewer(v)
	is := func(ok bool) (may, must bool) { return ok, ok }
	at := int(ev.Region)
	ends := [2]int{-1, -1}
	if ev.Conn >= 0 && int(ev.Conn) < len(o.ends) {
		ends = o.ends[ev.Conn]
	}
	atEnd := o.isIn(b, v, ends[0]) || o.isIn(b, v, ends[1])
	switch ev.Kind {
	case board.EventTurnBegan, board.EventTurnEnded:
		return is(ev.Who.IsPC() || o.perceives(b, v, ev.Who))
	case board.EventAdvanced, board.EventCompleted, board.EventSlotsAdded, board.EventPutIn, board.EventTakenOut:
		c := &o.spec.Counters[ev.Index].Counter
		return is(!c.Hidden || o.apart && int(c.Owner) == v+1)
	case board.EventMoved, board.EventLit: // EX-30: it is seen leaving, or coming
		return is(o.perceives(b, v, ev.Who) || o.perceives(a, v, ev.Who) && (ev.Who.IsPC() || o.comes(a, b, v, ev.Who.Index())))
	case board.EventRegionSeen: // EX-11, EX-30
		return o.isIn(b, v, at) || o.sees(b, v, at) || at == o.goal, false
	case board.EventWaySeen: // EX-31
		for _, pc := range o.eyes(b, v) {
			if _, does := o.looks(b, pc, int(ev.Conn)); does {
				return true, false
			}
		}
		return false, false
	case board.EventWayFound: // EX-122
		if ev.Who.IsPC() {
			return is(o.with(b, v, ev.Who))
		}
		explored := o.viewers[v].facts.has("explored", ends[0]) || o.viewers[v].facts.has("explored", ends[1])
		return atEnd || !o.apart && explored, !o.apart && explored
	case board.EventRegionExplored, board.EventSearched, board.EventSecretFound, board.EventFortuneDrawn, board.EventLapsed: // who is with it sees it do so
		return is(o.with(b, v, ev.Who))
	case board.EventBodySeen: // EX-102
		return o.sees(b, v, at), false
	case board.EventBodyLeft:
		return is(o.perceives(b, v, ev.Who) || o.sees(b, v, at))
	case board.EventBodyHidden, board.EventBodyDragged:
		return is(o.perceives(b, v, ev.By))
	case board.EventItemSeen: // GL-48
		return o.seesFloor(b, v, at), false
	case board.EventItemLaid:
		return is(o.seesFloor(b, v, at))
	case board.EventItemsLeft:
		return is(!o.apart || ev.Who == scenario.PC(v) || o.seesFloor(b, v, at))
	case board.EventRegionChanged, board.EventDescribed: // 2: it has changed before, and they see it now
		near := o.isIn(b, v, at) || o.sees(b, v, at)
		return near || ev.N == 2, near && ev.N != 2
	case board.EventWayChanged:
		near := atEnd && o.found(b, int(ev.Conn))
		return near, near && ev.N != 2
	case board.EventRevealed:
		if printed := o.printed(b, ev.Who.Index()); ev.Clause == "EX-30" && (printed.Hidden || printed.Type == stattrack.Trap) {
			return false, false // EX-85: nobody sees it
		}
		return o.mayMeet(b, v, ev.Who.Index()) || ev.Clause == "EX-86", false // EX-86: who finds its mechanism
	case board.EventRolled: // EX-121; what a Trap rolls before it is sprung is told when it is
		sprung := slices.ContainsFunc(o.events, func(other board.Event) bool {
			return other.Kind == board.EventRevealed && other.Who == ev.Who && toldTo(&other, viewer)
		})
		knows := ev.N != 1 && o.perceives(b, v, ev.Who)
		return knows || ev.N != 1 && sprung, knows
	case board.EventNoted:
		return ev.N != 1, ev.N != 1 && !o.apart
	case board.EventAmended: // Stealth Tokens are everybody's
		return is(ev.Who == scenario.Nobody || o.perceives(b, v, ev.Who))
	case board.EventTold: // GL-70
		for w := range b.PCs {
			meant := ev.Who == scenario.PC(w) || ev.Who == scenario.Nobody && int(b.PCs[w].Region) == at
			if b.PCs[w].Fate == board.FatePlaying && !meant && (!o.apart || w == v) {
				return is(false)
			}
		}
		return is(len(o.eyes(b, v)) > 0)
	case board.EventAsked, board.EventAnswered:
		return is(!ev.Who.IsChallenge() && o.perceives(b, v, ev.Who))
	}
	if slices.Contains(forAll, ev.Kind) {
		return true, true
	}
	return is(!slices.Contains(forDM, ev.Kind) && o.perceives(b, v, ev.Who))
}

// with reports whether a viewer is told what a PC finds: it is in its region. Nobody finds what everybody is told.
func (o *oracle) with(s *board.State, v int, w scenario.Who) bool {
	return !o.apart || !w.IsPC() || w == o.viewer(v) || slices.Contains(o.eyes(s, v), w.Index())
}

// comes reports whether a viewer sees a Challenge where it has come to. EX-30
func (o *oracle) comes(a, b *board.State, v, c int) bool {
	hides := o.printed(a, c).Hidden && !o.viewers[v].facts.has("shown", c) || o.cloaked(a, c)
	return !hides && (o.roams(a, c) || o.visible(b, v, c)) && o.sees(a, v, int(a.Challenges[c].Region))
}

// mayMeet reports whether a viewer is near a Challenge, or nobody is: then content tells all of it. EX-85
func (o *oracle) mayMeet(s *board.State, v, c int) bool {
	near := func(v int) bool { return o.isWith(s, v, c) || o.sees(s, v, int(s.Challenges[c].Region)) }
	for other := range o.viewers {
		if near(other) {
			return near(v)
		}
	}
	return true
}

// lacks lists the facts that another list lacks, but for some kinds of them.
func (f facts) lacks(other facts, but ...string) (out string) {
	for k, n := range other {
		if f[k] < n && !slices.Contains(but, k.what) {
			out += fmt.Sprintf("\n%+v", k)
		}
	}
	return out
}

// common returns what all PCs in play should be shown.
func (o *oracle) common(s *board.State) (all facts) {
	for v := range o.viewers {
		if s.PCs[v].Fate != board.FatePlaying {
			continue
		}
		if shows := o.shows(s, v); all == nil {
			all = shows
		} else {
			for f, n := range all {
				all.less(f, n-min(n, shows[f]))
			}
		}
	}
	return all
}

// check compares Views with what the oracle says.
func (o *oracle) check(pos *explore.Position) error {
	s := pos.State()
	if s.Result != board.ResultRunning || s.Pending.Ask != board.AskNothing || s.Round == 0 {
		return nil
	}
	o.rest(s)
	for v := range o.viewers {
		view := pos.View(o.viewer(v))
		if o.apart && s.PCs[v].Fate != board.FatePlaying {
			continue
		}
		knows, shown := o.shows(s, v), o.shown(&view)
		if err := o.asItCame(&view); err != nil {
			return err
		}
		if back, beyond := shown.lacks(knows), knows.lacks(shown); back+beyond != "" {
			return fmt.Errorf("%v is shown other things than it knows; kept back:%s\nbeyond it:%s", o.viewer(v), back, beyond)
		}
	}
	if all := o.common(s); o.apart && all != nil {
		view := pos.View(scenario.Everyone)
		shown := o.shown(&view) // what one knows otherwise than another is shown as printed
		if back, beyond := shown.lacks(all, "is", "closed", "feature", "carries", "has left", "exit", "challenge", "named"), all.lacks(shown, "is", "closed", "feature", "carries", "has left"); back+beyond != "" {
			return fmt.Errorf("everyone is shown other things than all know; kept back:%s\nbeyond it:%s", back, beyond)
		}
	}
	return nil
}

// asItCame refuses a PC that is marked as Remembered and is shown otherwise than as it came: that its comrades know, and no more. EX-30
func (o *oracle) asItCame(v *board.View) error {
	came := o.g.Start()
	for i := range v.PCs {
		p, c := &v.PCs[i].PCState, &came.PCs[i]
		shown, known := fmt.Sprint(p.EP, p.Injuries, p.Sheet, p.Items, p.Equipped, p.Diseases), fmt.Sprint(c.EP, c.Injuries, c.Sheet, c.Items, c.Equipped, c.Diseases)
		if v.PCs[i].Remembered && (shown != known || p.Region != scenario.NoRegion) {
			return fmt.Errorf("%v remembers %s as %s in %v, want it as it came: %s", v.Viewer, v.PCs[i].Name, shown, p.Region, known)
		}
	}
	return nil
}

// What Views show, and who is told of an event, is what the clauses say: nothing beyond it, nothing kept back. EX-30, EX-34, EX-85, EX-102, EX-121,
// GL-48, GL-49
func TestOracle(t *testing.T) {
	t.Parallel()
	for _, apart := range []bool{false, true} {
		t.Run(fmt.Sprint("apart ", apart), func(t *testing.T) {
			t.Parallel()
			rested := 0
			rapid.Check(t, func(rt *rapid.T) {
				g := anyGame(rt)
				if rapid.Bool().Draw(rt, "kitchen") {
					g = kitchen(t, scenario.Type(rapid.IntRange(0, 2).Draw(rt, "type")))
				}
				if rapid.Bool().Draw(rt, "veiled") {
					g = veiled(t, g)
				}
				if apart {
					g = apartGame(t, g)
				}
				rested += consult(rt, g, crunch.Seed(rapid.Uint64Range(0, 5000).Draw(rt, "seed")))
			})
			if rested < 100 && short.Long() {
				t.Errorf("%d States were compared, want more", rested)
			}
		})
	}
}

// veiled returns a game in which every play of a Challenge hides its player or makes it Invisible. GL-53
func veiled(t testing.TB, g *explore.Game) *explore.Game {
	spec := g.Scenario().Spec().Clone()
	spec.Effects = append(spec.Effects, scenario.Effect{Name: "Nook", Unseen: scenario.Hidden, Lasts: scenario.WholeScenario},
		scenario.Effect{Name: "Mist", Unseen: scenario.Invisible, Lasts: scenario.ThisRound})
	for i := range spec.Challenges {
		for k := range spec.Challenges[i].Plays {
			p := &spec.Challenges[i].Plays[k]
			p.Effects = append(slices.Clone(p.Effects), scenario.Effect{Name: []string{"Nook", "Mist", "Mist"}[(i+k)%3], Self: true})
		}
	}
	return sample.Game(t, spec, g.Party()...)
}

// consult plays a game and compares it with the oracle after each command.
func consult(t *rapid.T, g *explore.Game, seed crunch.Seed) (rested int) {
	o, run := newOracle(g), g.NewRunner()
	chance, dice := seed.Stream(crunch.Key("oracle")), explore.DiceOf(seed)
	var log []board.Command
	for range 60 {
		legal := run.Legal(nil)
		if joins := hostCommands(&run.Position); len(joins) > 0 && chance.IntN(3) == 0 {
			legal = joins
		}
		if len(legal) == 0 {
			return rested
		}
		if moves := slices.DeleteFunc(slices.Clone(legal), func(c board.Command) bool { return c.Do != board.VerbMove || !c.Who.IsPC() }); len(moves) > 0 && chance.IntN(2) == 0 {
			legal = moves // they part
		}
		c := legal[chance.IntN(len(legal))]
		log = append(log, c)
		s := run.State().Clone()
		events, err := run.Do(c, dice)
		if contentFails(err) {
			return rested
		}
		if err != nil {
			t.Fatal(err)
		}
		o.events = events
		for i := range events {
			after := g.Fold(s, events[i])
			if err := o.happen(&s, &events[i], &after); err != nil {
				t.Fatalf("%v\n%v\n%v", err, log, events)
			}
			s = after
		}
		if err := o.check(&run.Position); err != nil {
			t.Fatalf("%v\n%v\n%v", err, log, events)
		}
		rested++
	}
	return rested
}

// hostCommands lists the PCs that may join. GL-49
func hostCommands(pos *explore.Position) (list []board.Command) {
	for i := range pos.Size().PCs {
		if c := (board.Command{Do: board.VerbJoin, Who: scenario.PC(i)}); pos.Check(c) == nil {
			list = append(list, c)
		}
	}
	return list
}
