package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What is known of the descriptions of Challenges and Features. GL-78

// shareTexts adds to a Mind what its company has read: the present description if one of them has read it, else what the first of them has read that is
// not the printed one. GL-78
func (w writer) shareTexts(all *board.Mind, company []*board.Mind) {
	for _, m := range company {
		for _, s := range m.Texts {
			now := board.TextIn(w.state.Texts, s)
			if slices.ContainsFunc(company, func(m *board.Mind) bool { return board.TextIn(m.Texts, s) == now && w.hasSeen(m, s) }) {
				s.About = now
			} else if _, has := board.FindText(all.Texts, s); has {
				continue
			}
			all.Texts = withText(all.Texts, s)
		}
	}
}

// hasSeen reports whether one with a Mind has ever seen a Challenge or a Feature.
func (w writer) hasSeen(m *board.Mind, of board.TextState) bool {
	if of.Feature > 0 {
		return m.Known.Has(int(w.placesOf(of)[0]))
	}
	i := of.Who.Index()
	return m.Revealed.Has(i) || m.Standing.Has(i) || m.Fallen.Has(i)
}

// recallTexts makes the descriptions what a viewer knows: those that it sees now, and the rest as it read them last.
func (pos *Position) recallTexts(now []board.TextState) {
	s := pos.state
	if len(now)+len(s.Table.Texts) == 0 {
		return
	}
	list := slices.Clone(s.Table.Texts)
	for _, from := range [...][]board.TextState{now, s.Table.Texts} {
		for _, of := range from {
			if pos.reads(scenario.Everyone, of) {
				of.About = board.TextIn(now, of)
				list = withText(list, of)
			}
		}
	}
	s.Texts, s.Table.Texts = list, list
}

// remains adds what is left in a region of what is open or gone, if the viewer has read of it.
func (pos *Position) remains(list []board.RemainView, r scenario.RegionID, dm bool) []board.RemainView {
	from := pos.state.Table.Texts
	if dm {
		from = pos.state.Texts
	}
	for _, of := range from {
		if about := pos.textFor(of, dm); about != pos.printedText(of) && pos.remainsIn(of, r, dm) {
			list = append(list, board.RemainView{Name: pos.textName(of), About: about})
		}
	}
	return list
}

// remainsIn reports whether something of a description lies in a region, and is open or gone as far as the viewer knows.
func (pos *Position) remainsIn(of board.TextState, r scenario.RegionID, dm bool) bool {
	if of.Feature > 0 {
		return pos.state.Table.Opened.Has(int(of.Feature)-1) && pos.placesOf(of)[0] == r
	}
	if !pos.state.Challenges[of.Who.Index()].Gone || !dm && !pos.visible(of.Who) {
		return false
	}
	at := pos.placesOf(of)
	return at[0] == r || at[1] == r
}

// textName returns the name of the Challenge or Feature that a description belongs to.
func (pos *Position) textName(of board.TextState) string {
	if of.Feature > 0 {
		return pos.sc.Spec.Features[of.Feature-1].Name
	}
	return pos.Name(of.Who)
}
