package show

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What a viewer reads of what it doesn't see now (scenario.Spec.Apart).
const (
	asItCame  = "out of sight, as it came"
	asPrinted = "out of sight, as printed"
)

// unknownToPlayers is what the DM reads of what the players have not learnt of.
const unknownToPlayers = "unknown to the players"

// about returns a description as a line, or "".
func about(text string) string {
	if text == "" {
		return ""
	}
	return strings.TrimSpace(text) + "\n"
}

// challengeSheet is Sheet for a Challenge.
func challengeSheet(v *board.View, f *board.ChallengeView) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %v", v.Name(f.Who), f.Type)
	if at := standsIn(v, f); at != "" {
		b.WriteString(", " + at)
	}
	if f.MaxEP > 0 {
		fmt.Fprintf(&b, ": %d of %d EP", f.EP, f.MaxEP)
	}
	for _, is := range []struct {
		so   bool
		word string
	}{{f.Alerted, "Alerted"}, {v.Viewer == scenario.DMOnly && !f.Known, unknownToPlayers}, {f.Pursues, "pursues"}, {f.Passes, "passes Obstacles"},
		{f.Light != scenario.NoLight, "carries a light"}, {f.Lock, "has a Lock"}, {f.Locked && !f.Lock, "locked"}, {f.Remembered, asPrinted}} {
		if is.so {
			b.WriteString(", " + is.word)
		}
	}
	b.WriteString("\n" + about(f.About) + f.Sheet.Mat())
	if k := f.Keywords.String(); k != "" {
		fmt.Fprintf(&b, "Keywords: %s\n", k)
	}
	if k := f.PassedBy.String(); k != "" {
		fmt.Fprintf(&b, "Passed by: %s\n", k)
	}
	if f.Key != "" {
		fmt.Fprintf(&b, "Opened with: %s\n", f.Key)
	}
	if len(f.Route) > 0 {
		var legs []string
		for _, r := range f.Route {
			legs = append(legs, regionName(v, r))
		}
		fmt.Fprintf(&b, "Route: %s\n", strings.Join(legs, ", "))
	}
	b.WriteString(fighterLines(f.Unit, f.Bioform))
	for _, effect := range inForce(v, f.Who) {
		fmt.Fprintf(&b, "In force: %s\n", effect)
	}
	b.WriteString(diseases(v, f.Diseases))
	for i := range f.Plays {
		if f.Plays[i].Name != "" {
			b.WriteString(playLine(f.Plays[i].Now(&f.Sheet)) + "\n")
		}
	}
	return b.String()
}

// standsIn says where a Challenge is, as far as the viewer knows.
func standsIn(v *board.View, f *board.ChallengeView) string {
	if f.Region != scenario.NoRegion {
		if r := v.Region(f.Region); r != nil {
			return "in " + r.Name
		}
		return ""
	}
	return between(v, f.Way)
}

// between says where a connection is, or "" if the viewer doesn't know both ends.
func between(v *board.View, way scenario.ConnID) string {
	var ends []string
	for i := range v.Regions {
		for _, e := range v.Regions[i].Exits {
			if e.Conn == way {
				ends = append(ends, v.Regions[i].Name)
			}
		}
	}
	if len(ends) == 2 {
		return "between " + ends[0] + " and " + ends[1]
	}
	return ""
}

// regionName returns a region's name, or words for one that the viewer doesn't know.
func regionName(v *board.View, r scenario.RegionID) string {
	if known := v.Region(r); known != nil {
		return known.Name
	}
	return unknown
}

// diseases returns a line for each Disease of an entity.
func diseases(v *board.View, list []board.Affliction) string {
	var b strings.Builder
	for _, a := range list {
		if d := diseaseOf(v, a); d != nil {
			fmt.Fprintf(&b, "Disease: %s, base %v %+d", d.Name, d.Track, -d.By*int(a.Times))
			if d.About != "" {
				b.WriteString(": " + d.About)
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// diseaseOf returns the Disease that an entity has, or nil.
func diseaseOf(v *board.View, a board.Affliction) *board.DiseaseView {
	for i := range v.Diseases {
		if v.Diseases[i].Index == a.Disease {
			return &v.Diseases[i]
		}
	}
	return nil
}

// regionSheet tells of a region: what it is like, where it leads, who and what is there.
func regionSheet(v *board.View, r *board.RegionView) string {
	var b strings.Builder
	words := status(v, r)
	if v.Viewer == scenario.DMOnly && !r.Known {
		words = append(words, unknownToPlayers)
	}
	if r.NoHiding {
		words = append(words, "no place to hide a body")
	}
	fmt.Fprintf(&b, "%s, region (%v): %s\n%s", r.Name, r.Settings, strings.Join(words, ", "), about(r.About))
	for i := range r.Exits {
		e := &r.Exits[i]
		b.WriteString("Way to " + regionName(v, e.To))
		if e.Hidden {
			b.WriteString(", hidden")
		}
		if e.Closed {
			b.WriteString(", closed")
		}
		for _, o := range e.Obstacles {
			b.WriteString(", blocked by " + v.Name(o))
		}
		b.WriteString("\n")
	}
	var here []string
	for i := range v.PCs {
		if p := &v.PCs[i]; p.Fate == board.FatePlaying && p.Region == r.ID {
			here = append(here, p.Name)
		}
	}
	for i := range v.Challenges {
		if v.Challenges[i].Region == r.ID {
			here = append(here, v.Name(v.Challenges[i].Who))
		}
	}
	for _, body := range v.Bodies {
		if body.Region == r.ID {
			here = append(here, "the body of "+v.Name(body.Seeker))
		}
	}
	for i := range r.Features {
		here = append(here, r.Features[i].Name)
	}
	fmt.Fprintf(&b, "Here: %s\n", listed(append(here, r.Lying...)))
	for _, x := range r.Remains {
		fmt.Fprintf(&b, "%s: %s\n", x.Name, x.About)
	}
	return b.String()
}

func featureSheet(r *board.RegionView, f *board.FeatureView) string {
	text := fmt.Sprintf("%s, Feature, in %s", f.Name, r.Name)
	switch {
	case f.Lock:
		text += ", has a Lock"
	case f.Locked:
		text += ", locked"
	}
	if f.Key != "" {
		text += ", opened with: " + f.Key
	}
	return text + "\n" + about(f.About)
}

// diseaseSheet tells of a Disease and who has it. EX-140
func diseaseSheet(v *board.View, d *board.DiseaseView) string {
	var who []string
	ails := func(name string, list []board.Affliction) {
		for _, a := range list {
			if a.Disease == d.Index {
				who = append(who, fmt.Sprintf("%s x%d", name, a.Times))
			}
		}
	}
	for i := range v.PCs {
		ails(v.PCs[i].Name, v.PCs[i].Diseases)
	}
	for i := range v.Challenges {
		ails(v.Name(v.Challenges[i].Who), v.Challenges[i].Diseases)
	}
	return fmt.Sprintf("%s, Disease: base %v %+d\n%sOn: %s\n", d.Name, d.Track, -d.By, about(d.About), listed(who))
}

// gearSheet tells what a Gear does for who has it equipped. GL-47
func gearSheet(v *board.View, g *board.GearView) string {
	var text strings.Builder
	text.WriteString(g.Name + ", Gear")
	if g.EP != 0 {
		fmt.Fprintf(&text, ": EP %+d", g.EP)
	}
	if where := whereOf(g.Where.Only, g.Where.Never, g.Stronger); where != nil {
		text.WriteString(", " + strings.Join(where, ", "))
	}
	if it := v.Item(g.Name); it != nil {
		text.WriteString(usesOf(it))
	}
	text.WriteString("\n" + about(g.About))
	if k := g.Keywords.String(); k != "" {
		text.WriteString("Keywords: " + k + "\n")
	}
	if !g.Search.IsZero() {
		fmt.Fprintf(&text, "Search %v\n", g.Search)
	}
	for i := range g.Plays {
		text.WriteString(playLine(&g.Plays[i]) + "\n")
	}
	return text.String()
}

// usesOf tells how a thing is used: ": used on an ally, twice, for an Action". GL-84
func usesOf(it *board.ItemView) string {
	if !it.Usable {
		return ""
	}
	text := ": can be used"
	switch it.Aim {
	case scenario.OneEnemy:
		text += " on an enemy"
	case scenario.OneAlly:
		text += " on an ally"
	}
	if it.Ranged {
		text += " nearby"
	}
	if it.Cost != scenario.CostsNothing {
		text += ", costs: " + it.Cost.String()
	}
	if it.Uses > 0 {
		text += fmt.Sprintf(", uses: %d", it.Uses)
	}
	return text
}

// valueSheet tells what the scenario keeps under a name. GL-59
func valueSheet(k *board.ValueView) string { return fmt.Sprintf("%s, state: %s\n", k.Name, k.Value) }
