package explore

import "slices"

// afflict gives a PC or Challenge a Disease. §EX-140, EX-142, EX-145
func (run *Runner) afflict(w Who, d uint16, by Who, source string) {
	if !run.inPlay(w) || run.sc.spec.Diseases[d].Out {
		return
	}
	for _, a := range run.afflictions(w) {
		if a.Disease == d && (!run.sc.spec.Diseases[d].Many || a.Times == 255) {
			return
		}
	}
	sh, disease := *run.sheet(w), &run.sc.spec.Diseases[d]
	was := sh.BaseValue(disease.Track)
	_ = sh.Afflict(disease.Track, uint16(disease.By)) // §EX-142; New has checked the track
	run.changeSheet(Event{Kind: Afflicted, Who: w, By: by, Index: int32(d), Track: disease.Track, N: int32(disease.By), From: int32(was),
		To:     int32(sh.BaseValue(disease.Track)),
		Source: source, Clause: "EX-142"}, &sh)
}

// cure removes all instances of a Disease. EX-145
func (run *Runner) cure(w Who, d uint16, by Who, source string) {
	list := run.afflictions(w)
	at := slices.IndexFunc(list, func(a Affliction) bool { return a.Disease == d })
	if at < 0 {
		return
	}
	sh, disease := *run.sheet(w), &run.sc.spec.Diseases[d]
	was := sh.BaseValue(disease.Track)
	_ = sh.Heal(disease.Track, uint16(disease.By)*uint16(list[at].Times))
	run.changeSheet(Event{Kind: Cured, Who: w, By: by, Index: int32(d), Track: disease.Track, From: int32(was), To: int32(sh.BaseValue(disease.Track)),
		Source: source, Clause: "EX-145"}, &sh)
}
