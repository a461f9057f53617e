package explore

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Descriptions of Challenges and Features that content changes. GL-78

// textOf returns the key of a Challenge's description.
func textOf(w scenario.Who) board.TextState { return board.TextState{Who: w} }

// textOfFeature returns the key of a Feature's description. i counts from 0.
func textOfFeature(i int) board.TextState { return board.TextState{Feature: uint16(i + 1)} }

// hasText reports whether there is such a Challenge or Feature.
func (pos *Position) hasText(of board.TextState) bool {
	if of.Feature > 0 {
		return of.Who == scenario.Nobody && int(of.Feature) <= len(pos.sc.Spec.Features)
	}
	return of.Who.IsChallenge() && pos.state.Has(of.Who)
}

// placesOf returns the region of the thing that is described, twice, or the two sides of an Obstacle.
func (pos *Position) placesOf(of board.TextState) [2]scenario.RegionID {
	at := scenario.NoRegion
	if of.Feature > 0 {
		at = pos.sc.Regions[pos.sc.Spec.Features[of.Feature-1].Region]
	} else if at = pos.state.Where(of.Who); at == scenario.NoRegion {
		return pos.sides(of.Who)
	}
	return [2]scenario.RegionID{at, at}
}

// printedText returns the printed description of a Challenge or a Feature.
func (pos *Position) printedText(of board.TextState) string {
	if of.Feature > 0 {
		return pos.sc.Spec.Features[of.Feature-1].About
	}
	return pos.printed(of.Who).About
}

// textIn returns the description of a Challenge or a Feature now, or what somebody thinks that it is.
func (pos *Position) textIn(list []board.TextState, of board.TextState) string {
	if about := board.TextIn(list, of); about != "" {
		return about
	}
	return pos.printedText(of)
}

// textFor returns the description of a Challenge or a Feature as the players or the DM know it. Players who see it know the present one, others the one
// that they read last. §GL-78
func (pos *Position) textFor(of board.TextState, dm bool) string {
	switch {
	case len(pos.state.Texts)+len(pos.state.Table.Texts) == 0:
		return pos.printedText(of)
	case dm || pos.reads(scenario.Everyone, of):
		return pos.textIn(pos.state.Texts, of)
	}
	return pos.textIn(pos.state.Table.Texts, of)
}

// reads reports whether a viewer sees a Challenge or a Feature now, or what is left of it. EX-30, EX-34
func (pos *Position) reads(viewer scenario.Who, of board.TextState) bool {
	if of.Feature > 0 {
		return pos.sees(viewer, pos.placesOf(of)[0])
	}
	afar := plan.RulesOf(pos.printed(of.Who)).Afar && !pos.state.Challenges[of.Who.Index()].Gone
	return pos.visibleTo(viewer, of.Who, nil) && (afar || pos.isWith(viewer, of.Who))
}

// Describe changes the description of a Challenge, in play or not: of 1 to scenario.MaxText bytes. PCs who see it are told at once, others when
// they see it next. Until then they know the description that they read last. A Challenge that takes its place has the printed one. §GL-78
func (e SceneEntity) Describe(about string) error {
	sc := e.sc
	if sc.err != nil || !sc.exists("Describe", e.who) {
		return sc.err
	}
	if !e.who.IsChallenge() {
		return sc.refuse("Describe", e.Name(), "a Challenge: only they have a description", "")
	}
	return sc.describe(textOf(e.who), about)
}

// About returns the description of a Challenge now; "" for a PC. GL-78
func (e Entity) About() string {
	if e.challenge() == nil {
		return ""
	}
	return e.pos.textIn(e.pos.state.Texts, textOf(e.who))
}

// describe changes a description. The printed one is no change.
func (sc *Scene) describe(of board.TextState, about string) error {
	if sc.err != nil || !sc.text("Describe", about) {
		return sc.err
	}
	run := sc.run
	switch {
	case about == "":
		return sc.refuse("Describe", "no text", fmt.Sprintf("a description of 1 to %d bytes", scenario.MaxText), "")
	case run.state.Result == board.ResultRunning && about != run.textIn(run.state.Texts, of):
		ev := toldText(of)
		if about != run.printedText(of) {
			ev.Text = about
		}
		if ev.N = changedUnseen; run.reads(scenario.Everyone, of) {
			ev.N = changedInSight
		}
		ev.By, ev.Source = sc.frame.Owner.Who, sc.OwnerName()
		run.emit(ev)
	}
	return sc.err
}

// toldText begins an event about a description.
func toldText(of board.TextState) board.Event {
	if of.Feature > 0 {
		return board.Event{Kind: board.EventFeatureDescribed, Index: int32(of.Feature) - 1}
	}
	return board.Event{Kind: board.EventChallengeDescribed, Who: of.Who}
}

func textIs(ev *board.Event) board.TextState {
	if ev.Kind == board.EventFeatureDescribed {
		return board.TextState{Feature: uint16(ev.Index + 1), About: ev.Text}
	}
	return board.TextState{Who: ev.Who, About: ev.Text}
}

// readNow is readAnew for PCs that look round, given what they know.
func (run *Runner) readNow(g gaze, m *board.Mind) {
	if len(run.state.Texts)+len(m.Texts) > 0 {
		run.readAnew(g)
	}
}

// readAnew lets a viewer read the descriptions that it sees and that are other ones than it has read. GL-78
func (run *Runner) readAnew(g gaze) {
	told := func(list []board.TextState) {
		for _, of := range list {
			m, now := run.state.Mind(g.viewer), board.TextIn(run.state.Texts, of)
			if board.TextIn(m.Texts, of) == now || !run.reads(g.viewer, of) {
				continue
			}
			ev := toldText(of)
			ev.Only, ev.Clause, ev.Text, ev.N = g.told, "GL-78", now, changeOnlyShown
			run.emit(ev)
		}
	}
	told(run.state.Texts)
	told(run.state.Mind(g.viewer).Texts) // those that are as printed again
}

// withText returns a copy of a list of descriptions with one that is so now.
func withText(list []board.TextState, s board.TextState) []board.TextState {
	i, changed := board.FindText(list, s)
	list = slices.Clone(list)
	if changed {
		list = slices.Delete(list, i, i+1)
	}
	if s.About != "" {
		list = slices.Insert(list, i, s)
	}
	return trim(list)
}

// changeText puts the new description of a Challenge or a Feature into the State.
func (w writer) changeText(ev *board.Event) {
	if !w.hasText(textIs(ev)) {
		return // the event is of another Game
	}
	if ev.N != changeOnlyShown {
		w.state.Texts = withText(w.state.Texts, textIs(ev))
	}
	if ev.N != changedUnseen {
		w.readsText(scenario.Everyone, textIs(ev))
	}
}

// readsText lets a viewer know a description.
func (w writer) readsText(viewer scenario.Who, s board.TextState) {
	if board.TextIn(w.state.Mind(viewer).Texts, s) != s.About {
		m := w.mind(viewer)
		m.Texts = withText(m.Texts, s)
	}
}

// readsRevealed lets a viewer know the description of a Challenge that shows itself.
func (w writer) readsRevealed(viewer, who scenario.Who) {
	s := textOf(who)
	s.About = board.TextIn(w.state.Texts, s)
	w.readsText(viewer, s)
}

// reveal lets the table know a Challenge that shows itself, and how it looks.
func (w writer) reveal(ev *board.Event) {
	if w.add(learned(ev)); len(w.state.Texts)+len(w.state.Table.Texts) > 0 {
		w.readsRevealed(scenario.Everyone, ev.Who)
	}
}

// newText drops the description of a Challenge in whose place another one comes.
func (w writer) newText(who scenario.Who) {
	if len(w.state.Texts)+len(w.state.Table.Texts) == 0 {
		return
	}
	w.state.Texts = withText(w.state.Texts, textOf(who))
	w.readsText(scenario.Everyone, textOf(who))
	for i := range w.state.Minds {
		w.readsText(scenario.PC(i), textOf(who))
	}
}

// Who may know of a description that changes, and what it is called.

func whoReads(_ *Position, ev *board.Event) scenario.Who {
	return everyoneUnless(ev.N == changedUnseen)
}

func thoseWhoRead(w writer, ev *board.Event, _ board.PCs) board.PCs {
	return w.state.Those(func(p scenario.Who) bool { return w.reads(p, textIs(ev)) })
}

// nameText names the description that a Challenge or a Feature has now. The printed one stands for none in the event.
func (pos *Position) nameText(ev *board.Event, n *board.Names, _ bool) {
	if n.About = ev.Text; ev.Text == "" && pos.hasText(textIs(ev)) {
		n.About = pos.printedText(textIs(ev))
	}
}

// describedTextRule is the row of EventChallengeDescribed in eventRules.
var describedTextRule = eventRule{fold: writer.changeText, audience: whoReads, discreet: true, witnesses: thoseWhoRead, names: (*Position).nameText}

// describedFeatureRule is the row of EventFeatureDescribed: describedTextRule with the name of the Feature.
var describedFeatureRule = func() eventRule {
	rule := describedTextRule
	rule.what = (*Position).featureName
	return rule
}()

// texts checks a list of descriptions. GL-78
func (c *stateCheck) texts(list []board.TextState, at string) {
	for i, s := range list {
		ordered := true
		if i > 0 {
			at, found := board.FindText(list[:i], s)
			ordered = at == i && !found
		}
		want(c, c.pos.hasText(s) && ordered && s.About != "" && len(s.About) <= scenario.MaxText && utf8.ValidString(s.About) &&
			s.About != c.pos.printedText(s), c.text("%s[%d]", at, i), s, "descriptions that are not printed, of Challenges and then of Features by number")
	}
}
