package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// afflict gives a PC or Challenge a Disease. §EX-140, EX-142, EX-145
func (run *Runner) afflict(w scenario.Who, d uint16, by scenario.Who, source string) {
	if !run.state.InPlay(w) || run.sc.Spec.Diseases[d].Out {
		return
	}
	for _, a := range run.state.Afflictions(w) {
		if a.Disease == d && (!run.sc.Spec.Diseases[d].Many || a.Times == 255) {
			return
		}
	}
	if run.awaits(scenario.BeforeAfflict) {
		p := prospect{before: scenario.BeforeAfflict, who: w, by: by, disease: d, name: source, region: scenario.NoRegion}
		if !run.amended(&p) {
			return
		}
	}
	sh, disease := *run.state.Sheet(w), &run.sc.Spec.Diseases[d]
	was := sh.BaseValue(disease.Track)
	_ = sh.Afflict(disease.Track, int(disease.By)) // New has checked the track
	run.changeSheet(board.Event{Kind: board.EventAfflicted, Who: w, By: by, Index: int32(d), Track: disease.Track, N: int32(disease.By), From: int32(was),
		To:     int32(sh.BaseValue(disease.Track)),
		Source: source, Clause: "EX-142"}, &sh)
	for _, b := range run.consequences(d, w, false) {
		run.bestow(b, disease.Name, "EX-148")
	}
}

// cure removes all instances of a Disease. EX-145
func (run *Runner) cure(w scenario.Who, d uint16, by scenario.Who, source string) {
	list := run.state.Afflictions(w)
	at := slices.IndexFunc(list, func(a board.Affliction) bool { return a.Disease == d })
	if at < 0 {
		return
	}
	sh, disease := *run.state.Sheet(w), &run.sc.Spec.Diseases[d]
	was := sh.BaseValue(disease.Track)
	_ = sh.Heal(disease.Track, int(disease.By)*int(list[at].Times))
	run.changeSheet(board.Event{Kind: board.EventCured, Who: w, By: by, Index: int32(d), Track: disease.Track, From: int32(was),
		To:     int32(sh.BaseValue(disease.Track)),
		Source: source, Clause: "EX-145"}, &sh)
	for i := 0; i < len(run.state.Boosts); { // in the order in which they came, as all that ends (GL-52)
		if b := &run.state.Boosts[i]; b.On == w && b.Disease == d+1 {
			run.endEffect(i, "EX-145", disease.Name)
		} else {
			i++
		}
	}
}

// diseases checks the Diseases of an entity, and how far they lower its bases.
func (c *stateCheck) diseases(list []board.Affliction, sh *stattrack.Sheet, at string) {
	seen := map[uint16]bool{}
	lowered := stattrack.Lowered{}
	for _, a := range list {
		if want(c, int(a.Disease) < len(c.g.sc.Spec.Diseases) && a.Times > 0 && !seen[a.Disease], at+".Diseases", a.Disease,
			"Diseases of the scenario, each once"); c.err != nil {
			return
		}
		seen[a.Disease] = true
		d := &c.g.sc.Spec.Diseases[a.Disease]
		lowered[d.Track] += uint16(d.By) * uint16(a.Times)
	}
	want(c, sh.Lowered == lowered, at+".Sheet.Lowered", sh.Lowered, "the sum of its Diseases")
}
