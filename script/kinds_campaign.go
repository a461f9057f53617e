package script

import (
	"fmt"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A plot is what a pack says of a Campaign. GL-82
type plot struct {
	name, about string
	legs        []legPlot
}

// A legPlot is what a campaign says of one of its scenarios.
type legPlot struct {
	name  string // its folder
	leads []lead
	rest  *Rest
	at    *origin
}

// A lead is where a scenario leads after an outcome.
type lead struct {
	outcome string // an ending or a result; "" is any
	to      string // the folder of a scenario; "" is the end of the campaign
	at      sandbox.Position
}

// maxLegs is how many scenarios a campaign has at most.
const maxLegs = 50

var campaignKind = kind[plot]{list: true, fields: []field[plot]{
	{"name", "string", "what the campaign is called", func(r *reader, v value, p *plot) { r.text(v, &p.name) }},
	{"about", "string", "what the players are told before its first scenario", func(r *reader, v value, p *plot) { r.prose(v, &p.about) }},
}}

var legKind = kind[legPlot]{list: true, fields: []field[legPlot]{
	{"next", "string|table<string, string|false>", "where it leads: a scenario, or a table of scenarios by outcome, false for the end of the campaign. An outcome is the name of an ending, or a result: {Drowned = false, failure = \"shore\"}. Whatever is not named leads to the scenario behind this one", readLeads},
	{"rest", "Rest", "what the party may do before it", func(r *reader, v value, l *legPlot) {
		l.rest = &Rest{}
		sub(r, v, &restKind, l.rest)
	}},
}}

var restKind = kind[Rest]{fields: []field[Rest]{
	{"about", "string", "what the players are told of the place", func(r *reader, v value, s *Rest) { r.prose(v, &s.About) }},
	{"heals", "DiseaseName|DiseaseName[]", "the Diseases that are healed there for a Valuable, if the players want it (EX-144)", func(r *reader, v value, s *Rest) { r.texts(v, &s.Heals) }},
	{"cures", "DiseaseName|DiseaseName[]", "the Diseases that are cured there for nothing", func(r *reader, v value, s *Rest) { r.texts(v, &s.Cures) }},
	{"injuries", "integer", "of how many Injuries each PC recovers", func(r *reader, v value, s *Rest) { whole(r, v, 0, 255, &s.Injuries) }},
}}

func readLeads(r *reader, v value, l *legPlot) {
	if _, ok := v.(sandbox.LString); ok {
		to := ""
		r.text(v, &to)
		l.leads = []lead{{to: to, at: r.t.KeyPosition(r.key)}}
		return
	}
	const want = `the folder of a scenario, or a table such as {Drowned = false, failure = "shore"}`
	r.byName(v, want, func(outcome string, v value) {
		next := lead{outcome: outcome, at: r.t.KeyPosition(r.key)}
		if v != sandbox.Bool(false) {
			r.text(v, &next.to)
		}
		l.leads = append(l.leads, next)
	})
}

// readLegs reads the scenarios, which stand without keys: "shore" or { "tower", next = ... }.
func readLegs(r *reader, p *plot) {
	if r.t.Len() == 0 || r.t.Len() > maxLegs {
		r.key = "name"
		r.problem(`name their folders: campaign { name = "The Skarn", "shore", "tower" }`, "found %d scenarios, want 1 to %d", r.t.Len(), maxLegs)
		return
	}
	for i := 1; i <= r.t.Len(); i++ {
		r.key, r.root = fmt.Sprintf("scenario %d", i), ""
		v := r.t.At(i)
		leg := legPlot{at: &origin{what: r.what, pos: r.t.ItemPosition(i), keys: map[string]sandbox.Position{}, prefix: r.at.prefix}}
		if t, ok := r.t.Table(v); ok {
			in := *r
			in.t, in.at, in.key = t, leg.at, "1"
			in.what = r.what + ", " + r.key
			if t.Position().Line > 0 {
				leg.at.pos = t.Position()
			}
			in.text(t.At(1), &leg.name)
			leg.at.what = r.what + ", scenario " + quote(leg.name)
			in.what = leg.at.what
			legKind.read(&in, &leg)
			r.at.bad = r.at.bad || leg.at.bad
		} else {
			r.text(v, &leg.name)
			leg.at.what = r.what + ", scenario " + quote(leg.name)
		}
		p.legs = append(p.legs, leg)
	}
}

func defineCampaign(l *loading, c *sandbox.Call) {
	r := l.begin(c, "campaign")
	if l.campaign != nil {
		r.key = "name"
		r.problem("make a folder for each", "a second campaign: the first is at %v", l.campaign.key("name"))
		return
	}
	l.campaign = r.at
	p := plot{}
	campaignKind.read(r, &p)
	r.named("campaign", p.name)
	readLegs(r, &p)
	l.pack.content.campaign = p
}
