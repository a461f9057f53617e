package explore

import (
	"fmt"
	"unicode/utf8"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Descriptions of regions that content changes. GL-78

// described returns the description of a region now, or of the regions in a list that somebody thinks are so.
func (pos *Position) described(list []board.RegionState, r scenario.RegionID) string {
	if about := board.AboutIn(list, r); about != "" {
		return about
	}
	return pos.sc.Spec.Regions[r].About
}

// aboutFor returns the description of a region that a viewer knows: the present one if it sees into the region, else the one that it heard last. §GL-78
func (pos *Position) aboutFor(r scenario.RegionID, knows bool) string {
	switch {
	case len(pos.state.Regions)+len(pos.state.Table.Regions) == 0:
		return pos.sc.Spec.Regions[r].About
	case knows:
		return pos.described(pos.state.Regions, r)
	}
	return pos.described(pos.state.Table.Regions, r)
}

// Describe changes the description of a region, which people read: of 1 to scenario.MaxText bytes. PCs who are there or see into it are told at once, others
// when they see it next. Until then they know the description that they heard last. §GL-78
func (r SceneRegion) Describe(about string) error {
	sc := r.sc
	if sc.err != nil {
		return sc.err
	}
	switch run := sc.run; {
	case !r.must("Describe") || !sc.text("Describe", about):
	case about == "":
		return sc.refuse("Describe", "no text", fmt.Sprintf("a description of 1 to %d bytes", scenario.MaxText), "")
	case run.state.Result == board.ResultRunning && about != run.described(run.state.Regions, r.id):
		if about == run.sc.Spec.Regions[r.id].About {
			about = ""
		}
		n := int32(changedUnseen)
		if run.watches(scenario.Everyone, r.id) {
			n = changedInSight
		}
		run.emit(board.Event{Kind: board.EventDescribed, Region: r.id, By: sc.frame.Owner.Who, Text: about, N: n, Source: sc.OwnerName()})
	}
	return sc.err
}

// learnAbout lets a viewer know the description of a region that it has seen before. GL-78
func (run *Runner) learnAbout(g gaze, r scenario.RegionID) {
	m, about := run.state.Mind(g.viewer), board.AboutIn(run.state.Regions, r)
	if m.Known.Has(int(r)) && board.AboutIn(m.Regions, r) != about {
		ev := run.tells(g, board.EventDescribed, "GL-78")
		ev.Region, ev.Text, ev.N = r, about, changeOnlyShown
		run.happen(ev)
	}
}

// changeAbout puts the new description of a region into the State.
func (w writer) changeAbout(ev *board.Event) {
	if ev.N != changeOnlyShown {
		w.state.Regions = w.withAbout(w.state.Regions, ev.Region, ev.Text)
	}
	if ev.N != changedUnseen {
		t := w.mind(scenario.Everyone)
		t.Regions = w.withAbout(t.Regions, ev.Region, ev.Text)
	}
}

// seeRegion lets the table know a region, with the description that it has. GL-78
func (w writer) seeRegion(ev *board.Event) {
	w.add(learned(ev))
	if len(w.state.Regions)+len(w.state.Table.Regions) > 0 {
		w.hear(scenario.Everyone, ev.Region)
	}
}

// hear notes the description that a region has when it is first seen. GL-78
func (w writer) hear(viewer scenario.Who, r scenario.RegionID) {
	about := board.AboutIn(w.state.Regions, r)
	if m := w.state.Mind(viewer); board.AboutIn(m.Regions, r) != about {
		m = w.mind(viewer)
		m.Regions = w.withAbout(m.Regions, r, about)
	}
}

// agreedAbout returns what PCs who meet think of the description of a region: the present one if one of them has heard it, else what the first of them
// has heard that is not the printed one. GL-78
func (w writer) agreedAbout(company []*board.Mind, r scenario.RegionID) (about string) {
	now := board.AboutIn(w.state.Regions, r)
	for _, m := range company {
		if !m.Known.Has(int(r)) {
			continue
		}
		switch heard := board.AboutIn(m.Regions, r); {
		case heard == now:
			return now
		case about == "":
			about = heard
		}
	}
	return about
}

// describedRule is the row of EventDescribed in eventRules.
var describedRule = eventRule{fold: writer.changeAbout, audience: whoSeesChange, discreet: true, witnesses: seesRegion, place: true,
	names: (*Position).nameDescribed}

// nameDescribed names the description that a region has now. The printed one stands for none in the event.
func (pos *Position) nameDescribed(ev *board.Event, n *board.Names, _ bool) {
	if n.About = ev.Text; n.About == "" {
		n.About = elementOf(pos.sc.Spec.Regions, int(ev.Region)).About
	}
}

// about reports whether a State can hold the description of a region. GL-78
func (c *stateCheck) about(r board.RegionState) bool {
	return len(r.About) <= scenario.MaxText && utf8.ValidString(r.About) && (r.About == "" || r.About != c.pos.sc.Spec.Regions[r.Region].About)
}
