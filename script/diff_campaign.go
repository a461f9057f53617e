package script

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/compare"
)

// A shownLeg is a scenario of a campaign as compare reads it.
type shownLeg struct {
	Name string
	Next []string // where it leads, by outcome
	Rest *Rest
}

func legsOf(c *Campaign) (list []shownLeg) {
	for i := range c.legs {
		l := shownLeg{Name: c.legs[i].Name, Rest: c.legs[i].Rest}
		for _, next := range c.legs[i].leads {
			to := cmp.Or(next.to, "the end")
			if next.outcome != "" {
				to = next.outcome + ": " + to
			}
			l.Next = append(l.Next, to)
		}
		slices.Sort(l.Next)
		list = append(list, l)
	}
	return list
}

// DiffCampaigns returns the differences between two versions of a campaign: which scenarios are new or gone, their order, where each leads, the rest
// before it, and what Diff finds in each scenario. A difference that all scenarios share, such as a PC of the party, is listed once.
func DiffCampaigns(was, is *Campaign) (list []Difference) {
	type called struct{ Name, Called, About string }
	for _, d := range compare.Lists("campaign", []called{{"campaign", was.name, was.about}}, []called{{"campaign", is.name, is.about}}) {
		list = append(list, Difference{Difference: d, What: "campaign", Key: map[string]string{"Called": "name", "About": "about"}[d.Field]})
	}
	for _, d := range compare.Lists("leg", legsOf(was), legsOf(is)) {
		w := Difference{Difference: d, What: fmt.Sprintf("scenario %q", d.Name), Key: keyOf("leg", d.Field), Leg: d.Name}
		if d.How == compare.Order {
			w.What, w.Leg = "scenarios", ""
		}
		list = append(list, w)
	}
	var of [][]Difference
	times := map[string]int{}
	for i := range is.legs {
		if old := was.leg(is.legs[i].Name); old >= 0 {
			found := Diff(was.legs[old].Pack, is.legs[i].Pack)
			for k := range found {
				times[found[k].String()]++
				found[k].Leg = is.legs[i].Name
			}
			of = append(of, found)
		}
	}
	told := map[string]bool{}
	for _, found := range of {
		for _, d := range found {
			text := d.String()
			if everywhere := len(of) > 1 && times[text] == len(of); everywhere && told[text] {
				continue
			} else if told[text] = true; everywhere {
				d.Leg = ""
			} else {
				d.What = d.Leg + ": " + d.What
			}
			list = append(list, d)
		}
	}
	return list
}
