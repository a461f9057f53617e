package script

import (
	"encoding/json"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

// journeySchema is the version of the form that Journey.Save writes.
const journeySchema = 1

// journeySave is the form of a Journey: every scenario that it has come to, with its own save. The party follows from them.
type journeySave struct {
	Schema   int               `json:"schema"`
	Campaign string            `json:"campaign"`
	Seed     uint64            `json:"seed,string"`
	Chosen   []scenario.Choice `json:"chosen,omitempty"`
	Legs     []legSave         `json:"legs"`
}

type legSave struct {
	Leg    string          `json:"leg"`
	Healed []Healing       `json:"healed,omitempty"`
	Save   json.RawMessage `json:"save,omitempty"` // of explore.Session.Save; left out while the party rests
}

// IsJourney reports whether a save is that of a Journey, and not of one scenario's Session.
func IsJourney(data []byte) bool {
	var head struct {
		Campaign *string
	}
	return json.Unmarshal(data, &head) == nil && head.Campaign != nil
}

// Save returns the Journey as JSON: the choices, the healings, and the save of each scenario that it has come to.
func (j *Journey) Save() ([]byte, error) {
	form := journeySave{Schema: journeySchema, Campaign: j.c.name, Seed: uint64(j.seed), Chosen: j.chosen}
	for _, at := range j.came {
		leg := legSave{Leg: j.c.legs[at.leg].Name, Healed: at.healed}
		if at.s != nil {
			var err error
			if leg.Save, err = at.s.Save(); err != nil {
				return nil, err
			}
		}
		form.Legs = append(form.Legs, leg)
	}
	return json.Marshal(&form)
}

// Load returns the Journey that Save has written. The campaign must be the same: each scenario is loaded as explore.Load does, and must lead to
// the next one in the save. Anything else is a *explore.SaveError.
func (c *Campaign) Load(data []byte) (*Journey, error) { return c.load(data, explore.Load) }

// LoadWith is Load for a campaign whose content has changed since. It loads each scenario as explore.LoadWith does, with decide, and
// returns the changes of all scenarios.
func (c *Campaign) LoadWith(data []byte, decide func(explore.Lost) error) (*Journey, []explore.Change, error) {
	var all []explore.Change
	j, err := c.load(data, func(g *explore.Game, save []byte) (*explore.Session, error) {
		s, changes, err := explore.LoadWith(g, save, decide)
		all = append(all, changes...)
		return s, err
	})
	return j, all, err
}

func (c *Campaign) load(data []byte, open func(*explore.Game, []byte) (*explore.Session, error)) (*Journey, error) {
	var form journeySave
	bad := func(field, found, want string, err error) error {
		return &explore.SaveError{Field: field, Found: found, Want: want, Err: err}
	}
	switch err := json.Unmarshal(data, &form); {
	case err != nil:
		return nil, bad("JSON", "none that is a campaign's", "what Journey.Save writes", err)
	case form.Schema != journeySchema:
		return nil, bad("Schema", fmt.Sprint(form.Schema), fmt.Sprint(journeySchema), nil)
	case form.Campaign != c.name:
		return nil, bad("Campaign", fmt.Sprintf("%q", form.Campaign), fmt.Sprintf("%q", c.name), nil)
	case len(form.Legs) == 0 || len(form.Legs) > maxPassed:
		return nil, bad("Legs", fmt.Sprint(len(form.Legs)), fmt.Sprintf("1 to %d", maxPassed), nil)
	}
	j, err := c.Begin(crunch.Seed(form.Seed), form.Chosen...)
	if err != nil {
		return nil, bad("Chosen", "another option", "those of the campaign", err)
	}
	for i := range form.Legs {
		field := fmt.Sprintf("Legs[%d]", i)
		if i > 0 {
			if err := j.Next(); err != nil || j.over {
				return nil, bad(field, "a scenario", "none: the one before it leads no farther", err)
			}
		}
		leg := &form.Legs[i]
		if name := j.Leg().Name; leg.Leg != name {
			return nil, bad(field, fmt.Sprintf("%q", leg.Leg), fmt.Sprintf("%q, where the one before it leads", name), nil)
		}
		for _, h := range leg.Healed {
			if err := j.Heal(h); err != nil {
				return nil, bad(field, "what is healed", "what the rest offers", err)
			}
		}
		if leg.Save == nil {
			continue // a scenario behind it finds that it is not over
		}
		g, err := j.game(j.Leg().Pack.scenario)
		if err != nil {
			return nil, bad(field, "a party", "one that can play this scenario", err)
		}
		s, err := open(g, leg.Save)
		if err != nil {
			return nil, err
		}
		j.play(s)
	}
	return j, nil
}
