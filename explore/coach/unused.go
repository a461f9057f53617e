package coach

import (
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/simulate"
)

// Unused is content that no game of sensible players has used: a region that nobody entered, a Challenge that nobody met, a play that nobody played, a
// callback that has a name and never ran.
type Unused struct {
	Kind   string  `json:"kind"`   // "region", "challenge", "secret", "ending", "callback" and so on
	Name   string  `json:"name"`   // of a play: "Ada: Axe"
	Random uint64  `json:"random"` // in how many games of random players it was used, of as many games as sensible players play
	Most   float64 `json:"most"`   // sensible players use it in at most this share of games; all these bounds hold together at 95%

	File string `json:"file,omitzero"` // where it is defined, if Plan.Where knows it
	Line int    `json:"line,omitzero"` // 0 if it doesn't
}

// does says what is never done with content of a kind.
var does = map[string]string{"region": "entered", "challenge": "met", "disease": "caught", "secret": "found", "feature": "opened", "counter": "moved",
	"fortune": "drawn", "command": "given", "gear": "put on", "play": "played", "item": "carried", "ending": "reached", "callback": "ran"}

// unused returns what no game used of all that could be.
func (p *Plan) unused(sensible, random *simulate.Report) []Unused {
	list, all := []Unused{}, 0
	look := func(kind, name string, games, byChance uint64) {
		if all++; games > 0 {
			return
		}
		u := Unused{Kind: kind, Name: name, Random: byChance}
		if p.Where != nil {
			u.File, u.Line = piece("", kind, name).Where(p.Where)
		}
		list = append(list, u)
	}
	for i := range sensible.Places {
		look("region", sensible.Places[i].Region, sensible.Places[i].Trials, random.Places[i].Trials)
	}
	for i := range sensible.Content {
		c, by := &sensible.Content[i], &random.Content[i]
		look(c.Kind.String(), c.Name, c.Trials, by.Trials)
	}
	ended := func(r *simulate.Report, name string) (n uint64) {
		for _, e := range r.Ends {
			if e.Ending == name {
				n += e.Trials
			}
		}
		return n
	}
	for _, name := range pieces.Names(p.Game.Scenario().Spec(), pieces.Ending) {
		look("ending", name, ended(sensible, name), ended(random, name))
	}
	for i := range list { // a bound has one side: what is left of the level goes there
		list[i].Most = simulate.Share{Trials: sensible.Trials()}.Interval(2*simulate.LevelOf(all) - 1).High
	}
	return list
}
