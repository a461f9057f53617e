package explore

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Before something happens, content may give another number or stop it. GL-72

// A Prospect is what is about to happen: what an Amendment gets. Set and Stop answer. Without an answer it happens unchanged. A Prospect is valid only
// while its Amendment runs. GL-72
type Prospect struct {
	noJSON
	sc *Scene
	p  *prospect
}

// prospect is what is about to happen.
type prospect struct {
	before  scenario.Before
	who, by scenario.Who // whom it happens to, and who does it
	n       int32        // the number, with the answers so far
	stopped bool
	quiet   bool                // it was asked and told before
	track   stattrack.Track     // BeforeShift
	class   stattrack.DiceClass // BeforeRoll
	disease uint16              // BeforeAfflict
	conn    scenario.ConnID     // BeforeMove
	region  scenario.RegionID   // BeforeMove: where it leads
	name    string              // what causes it, or the entry that is rolled
}

// Scene returns the scene, to read. If a verb changes it, the command fails with ErrAsked.
func (p *Prospect) Scene() *Scene { return p.sc }

// Before returns what kind of thing it is.
func (p *Prospect) Before() scenario.Before { return p.p.before }

// Who returns whom it happens to: who would lose EP, who rolls, who Moves; Nobody for Stealth Tokens, which are the party's.
func (p *Prospect) Who() SceneEntity { return p.sc.Entity(p.p.who) }

// By returns who does it, or Nobody. For a roll it is the other side of the play.
func (p *Prospect) By() SceneEntity { return p.sc.Entity(p.p.by) }

// N returns the number as the Amendments before have left it: EP, slots, dice levels or Stealth Tokens; 0 for a Move and a Disease.
func (p *Prospect) N() int { return int(p.p.n) }

// Track returns the Stat Track that would move.
func (p *Prospect) Track() stattrack.Track { return p.p.track }

// Class returns what is rolled; NoClass if it is no roll.
func (p *Prospect) Class() stattrack.DiceClass { return p.p.class }

// Disease returns the name of the Disease that would be caught, or "".
func (p *Prospect) Disease() string {
	if p.p.before != scenario.BeforeAfflict {
		return ""
	}
	return p.sc.run.sc.Spec.Diseases[p.p.disease].Name
}

// To returns the region that a Move would lead to. For anything else it is no region.
func (p *Prospect) To() SceneRegion { return p.sc.RegionAt(p.p.region) }

// Name returns what causes it: the name of a play, a Disease or other content, or "". For a roll it is the entry: "Damage".
func (p *Prospect) Name() string { return p.p.name }

// Set answers another number. One that is out of the range of scenario.Before.Range makes the command fail.
func (p *Prospect) Set(n int) error {
	low, high := p.p.before.Range()
	switch {
	case low > high:
		return p.sc.refuse("Set", fmt.Sprint(n), "Stop or nothing: it has no number", "")
	case !p.sc.number("Set", n, low, high):
		return p.sc.err
	}
	p.p.n = int32(n)
	return nil
}

// Stop answers that it does not happen. Nobody else is asked then.
func (p *Prospect) Stop() { p.p.stopped = true }

// ErrAsked is the error of a command in which an Amendment has changed the scenario. An Amendment may only answer.
var ErrAsked = errors.New("explore: found a verb that changes the scenario before something happens, want code that only reads and answers")

// awaits reports whether content may change a kind of thing before it happens.
func (g *Game) awaits(b scenario.Before) bool { return g.amends>>b&1 != 0 }

// allAmendments notes what content may change before it happens.
func (g *Game) allAmendments() {
	add := func(list *scenario.Befores) {
		for _, b := range list.List() {
			g.amends |= 1 << b
		}
	}
	add(&g.sc.Spec.Before)
	for x := range pieces.Of(&g.sc.Spec, g.party, pieces.Region, pieces.Challenge, pieces.Disease, pieces.Gear, pieces.Item, pieces.Character) {
		if x.Before != nil {
			add(x.Before)
		}
	}
}

// amended asks all content that may change what is about to happen, each with what the one before it answered, and reports whether it happens. Call
// it only if awaits. The order is that of GL-72: the scenario, the region, the one it happens to, its Gear as it was equipped, its Items as it
// carries them, its Diseases as they were caught, and who does it. §GL-72
func (run *Runner) amended(p *prospect) bool {
	if run.staged || run.asks.live || run.judge != nil && run.judge.live {
		return true // the DM rules; or a verb of an Amendment or of a Question, which fails in any case
	}
	spec := &run.sc.Spec
	ok := run.amend(p, &spec.Before, scenario.Owner{})
	at := cmp.Or(p.who, p.by)
	if ok && run.state.Has(at) {
		if r := run.standsIn(at); r != scenario.NoRegion && r < scenario.MaxOwners {
			ok = run.amend(p, spec.Regions[r].Before, scenario.Owner{Kind: scenario.OwnedByRegion, Index: uint16(r)})
		}
	}
	if p.before == scenario.BeforeTokens { // they are the party's
		for i := 0; ok && i < len(run.state.PCs); i++ {
			if run.state.PCs[i].Fate == board.FatePlaying {
				ok = run.amendAt(p, scenario.PC(i))
			}
		}
	} else if ok {
		ok = run.amendAt(p, p.who)
	}
	if ok && p.by != p.who && run.state.Has(p.by) {
		ok = run.amendOf(p, p.by)
	}
	return ok
}

// amendWith asks the Gear that a PC has equipped, and the Items that it carries. Items with the same name are asked once.
func (run *Runner) amendWith(p *prospect, w scenario.Who) bool {
	pc := &run.state.PCs[w.Index()]
	for _, name := range pc.Equipped {
		k, known := run.sc.Gear[name]
		if known && !run.amend(p, run.sc.Spec.Gear[k].Before, scenario.Owner{Kind: scenario.OwnedByGear, Index: k, Who: w}) {
			return false
		}
	}
	if len(run.sc.Items) == 0 {
		return true
	}
	for i, name := range pc.Items {
		k, known := run.sc.Items[name]
		if known && !slices.Contains(pc.Items[:i], name) &&
			!run.amend(p, run.sc.Spec.Items[k].Before, scenario.Owner{Kind: scenario.OwnedByItem, Index: k, Who: w}) {
			return false
		}
	}
	return true
}

// amendAt asks an entity, its Gear, its Items and its Diseases.
func (run *Runner) amendAt(p *prospect, w scenario.Who) bool {
	if !run.state.Has(w) || !run.amendOf(p, w) {
		return w == scenario.Nobody
	}
	if w.IsPC() && !run.amendWith(p, w) {
		return false
	}
	for _, a := range run.state.Afflictions(w) {
		if !run.amend(p, &run.sc.Spec.Diseases[a.Disease].Before, scenario.Owner{Kind: scenario.OwnedByDisease, Index: a.Disease, Who: w}) {
			return false
		}
	}
	return true
}

// amendOf asks an entity itself.
func (run *Runner) amendOf(p *prospect, w scenario.Who) bool {
	if w.IsPC() {
		return run.amend(p, &run.party[w.Index()].Before, scenario.Owner{Kind: scenario.OwnedByPC, Who: w})
	}
	return run.amend(p, &run.printed(w).Before, scenario.Owner{Kind: scenario.OwnedByChallenge, Who: w})
}

// amend asks one piece of content, tells what it changes, and reports whether the thing still happens.
func (run *Runner) amend(p *prospect, list *scenario.Befores, o scenario.Owner) bool {
	if list == nil || list[p.before] == nil || run.broken != nil {
		return true
	}
	code, coded := list[p.before].(*amendmentCode) // New has seen to it
	if !coded {
		return true
	}
	sc, events, waits, was := &run.asks, len(run.events), len(run.queue), p.n
	run.amendments++
	*sc = Scene{run: run, frame: frame.Frame{Owner: o, Actor: p.by, Target: p.who}, live: true, reads: true, before: p.before}
	run.calls(code.name)
	err := code.run(&Prospect{sc: sc, p: p})
	if err == nil {
		err = sc.err
	}
	if err == nil && (len(run.events) != events || len(run.queue) != waits || sc.asked != nil) {
		err = ErrAsked
	}
	sc.over()
	if err != nil {
		run.broken = &HookError{Owner: run.ownerName(o), Part: "before_" + p.before.String(), Err: err}
		return true
	}
	if p.stopped || p.n != was {
		run.tellAmended(p, was, o)
	}
	return !p.stopped
}

// tellAmended emits what a piece of content has changed.
func (run *Runner) tellAmended(p *prospect, was int32, o scenario.Owner) {
	if !p.quiet {
		run.emit(board.Event{Kind: board.EventAmended, Who: p.who, By: o.Who, Index: int32(p.before), From: was, To: p.n, N: b2i(p.stopped),
			Source: run.ownerName(o), Clause: "GL-72"})
	}
}

// adjusted returns the dice of an entry that is about to be rolled, with what content answers. again says that it has been asked before.
func (run *Runner) adjusted(e *entry, again bool) (stattrack.Pool, board.Mods) {
	pool, m := run.Position.adjusted(e)
	if !run.awaits(scenario.BeforeRoll) || e.printed.IsZero() {
		return pool, m
	}
	levels, ok := run.levelled(e, &m, again)
	if !ok {
		return stattrack.Pool{}, board.Mods{}
	}
	return e.printed.Adjust(levels, int(e.pierce)), m
}

// levelled asks content about the dice levels of an entry, and adds what it answers. It reports whether the entry is rolled. GL-72
func (run *Runner) levelled(e *entry, m *board.Mods, again bool) (levels int, ok bool) {
	sum := m.Sum()
	low, high := scenario.BeforeRoll.Range()
	p := prospect{before: scenario.BeforeRoll, who: e.of, by: e.other, n: int32(max(low, min(sum, high))), class: e.class, name: e.name,
		region: scenario.NoRegion, quiet: again}
	was := p.n
	if !run.amended(&p) {
		return 0, false
	}
	if p.n == was {
		return sum, true
	}
	m.Add(board.Mod{Source: board.FromContent, Levels: int8(p.n) - int8(max(-100, min(sum, 100)))})
	return int(p.n), true
}
