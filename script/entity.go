package script

import (
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// An entityField is a field of a PC or Challenge: of Entity, which callbacks get, and of TestEntity, which tests get.
type entityField struct {
	name, typ, doc string
	verb           string // what changes it
	only           string // the class that alone has it; "" for both

	get   func(p *explore.Position, w scenario.Who) sandbox.Value
	shown func(v *board.View, w scenario.Who) sandbox.Value // in a can, from what the players know
}

// entityFields are in the order of the reference page. Both classes also have the field data.
var entityFields = append([]entityField{
	{"name", "string", "its name", "", "",
		func(p *explore.Position, w scenario.Who) sandbox.Value { return sandbox.Text(p.Name(w)) },
		func(v *board.View, w scenario.Who) sandbox.Value { return sandbox.Text(v.Name(w)) }},
	{"kind", kindNames(), "what it is", "", "Entity", kindOf,
		func(v *board.View, w scenario.Who) sandbox.Value {
			if f := v.Challenge(w); f != nil {
				return sandbox.Text(typeName(f.Type))
			}
			return sandbox.Text("pc")
		}},
	{"about", "string", `how a Challenge is described now; "" for a PC`, "call describe", "",
		func(p *explore.Position, w scenario.Who) sandbox.Value { return sandbox.Text(p.Entity(w).About()) },
		func(v *board.View, w scenario.Who) sandbox.Value {
			if f := v.Challenge(w); f != nil {
				return sandbox.Text(f.About)
			}
			return sandbox.Text("")
		}},
	{"region", "RegionName", `the name of the region it is in; "" for an obstacle`, "call send", "", regionOf, shownRegion},
	{"ep", "integer", "its Energy Points", "call hurt or heal", "",
		func(p *explore.Position, w scenario.Who) sandbox.Value {
			return sandbox.Int(p.Entity(w).EP())
		},
		shownNumber(func(p *board.PCView) int { return int(p.EP) }, func(f *board.ChallengeView) int { return f.EP })},
	{"max_ep", "integer", "the most it can have now", "", "",
		func(p *explore.Position, w scenario.Who) sandbox.Value { return sandbox.Int(p.MaxEP(w)) },
		shownNumber(func(p *board.PCView) int { return int(p.MaxEP) }, func(f *board.ChallengeView) int { return f.MaxEP })},
	trackField(stattrack.Power, ", -5 to 5"), trackField(stattrack.Resilience, ""), trackField(stattrack.Mind, ""), trackField(stattrack.Skill, ""),
	{"injuries", "integer", "a PC's Injuries", "call injure", "",
		func(p *explore.Position, w scenario.Who) sandbox.Value {
			return sandbox.Int(p.Entity(w).Injuries())
		},
		shownNumber(func(p *board.PCView) int { return int(p.Injuries) }, func(*board.ChallengeView) int { return 0 })},
	{"in_play", "boolean", "it is on the map", "call spawn, defeat, kill, leave or join", "",
		func(p *explore.Position, w scenario.Who) sandbox.Value { return sandbox.Bool(p.Entity(w).InPlay()) },
		func(v *board.View, w scenario.Who) sandbox.Value {
			return sandbox.Bool(w.IsPC() && v.PCs[w.Index()].Fate == board.FatePlaying || v.Challenge(w) != nil)
		}},
	{"alerted", "boolean", "it is Alerted (EX-81)", "call alert or calm", "",
		func(p *explore.Position, w scenario.Who) sandbox.Value {
			return sandbox.Bool(p.Entity(w).Alerted())
		},
		func(v *board.View, w scenario.Who) sandbox.Value {
			f := v.Challenge(w)
			return sandbox.Bool(f != nil && f.Alerted)
		}},
	{"revealed", "boolean", "the players know of it", "", "TestEntity",
		func(p *explore.Position, w scenario.Who) sandbox.Value {
			return sandbox.Bool(p.Entity(w).Revealed())
		}, nil},
}, fighterFields...)

// trackField is the field of a Stat Track.
func trackField(t stattrack.Track, slots string) entityField {
	name := strings.ToLower(t.String())
	return entityField{
		name, "integer", "where its " + name + " stands" + slots, "call shift", "",
		func(p *explore.Position, w scenario.Who) sandbox.Value {
			return sandbox.Int(p.Entity(w).Track(t))
		},
		shownNumber(func(p *board.PCView) int { return int(p.Sheet.Now[t]) }, func(f *board.ChallengeView) int { return int(f.Sheet.Now[t]) }),
	}
}

// fieldsOf returns the fields of Entity or TestEntity, but for data.
func fieldsOf(class string, get func(f *entityField) func(self any) sandbox.Value) []sandbox.Field {
	var list []sandbox.Field
	for i := range entityFields {
		f := &entityFields[i]
		if f.only != "" && f.only != class {
			continue
		}
		list = append(list, sandbox.Field{Name: f.name, Type: f.typ, Verb: f.verb, Doc: f.doc, Cost: reads(), Get: get(f)})
	}
	return list
}

// entityClass is what callbacks get: a PC or Challenge, to read and to change.
func entityClass() *sandbox.Class {
	class := &sandbox.Class{
		Name: "Entity", Example: "who", Noun: "a PC or Challenge", Doc: "A PC or a Challenge.", Meant: meantMembers,
		Text: func(self any) string {
			switch e := self.(*entity); {
			case e.m.view != nil:
				return e.m.view.Name(e.who)
			case e.m.sc != nil:
				return e.m.sc.Position().Name(e.who)
			}
			return "Entity"
		},
	}
	class.Fields = fieldsOf(class.Name, func(f *entityField) func(self any) sandbox.Value {
		get, shown := f.get, f.shown
		return func(self any) sandbox.Value {
			e := self.(*entity)
			switch m := e.m; {
			case m.sc != nil:
				return get(m.sc.Position(), e.who)
			case m.view != nil:
				return shown(m.view, e.who)
			}
			return sandbox.Nil
		}
	})
	class.Fields = append(class.Fields, sandbox.Field{Name: "data", Type: "table", Verb: "set a field of it, as in self.data.count = 1",
		Doc:  "what self keeps: numbers, texts, true and false, and tables of them; the data of other content can't be read",
		Cost: reads(keptByMe, keeping), Get: func(self any) sandbox.Value { return self.(*entity).m.selfData() },
		Refuse: func(self any) string {
			e := self.(*entity)
			switch {
			case e.m.question != nil && (e.m.cb.played || e.m.cb.minds) && e.m.question.Who == e.who:
				return ""
			case e.m.sc == nil || e.m.sc.Self().Who() != e.who:
				return "the data of other content can't be read: a callback reads and changes only self.data"
			case e.m.sc.Owner().Kind == scenario.OwnedByDisease:
				return "a Disease keeps nothing of its own"
			}
			return ""
		}})
	return class
}

func regionOf(p *explore.Position, w scenario.Who) sandbox.Value {
	if r := p.Entity(w).Region(); r != scenario.NoRegion {
		return sandbox.Text(p.Game().Scenario().Spec().Regions[r].Name)
	}
	return sandbox.Text("")
}

func shownRegion(v *board.View, w scenario.Who) sandbox.Value {
	at := scenario.NoRegion
	if f := v.Challenge(w); f != nil {
		at = f.Region
	} else if w.IsPC() {
		at = v.PCs[w.Index()].Region
	}
	if r := v.Region(at); r != nil {
		return sandbox.Text(r.Name)
	}
	return sandbox.Text("")
}

func kindOf(p *explore.Position, w scenario.Who) sandbox.Value {
	if w.IsPC() {
		return sandbox.Text("pc")
	}
	return sandbox.Text(typeName(p.Game().Scenario().Spec().Challenges[p.Entity(w).Printed()].Type))
}

// kindNames returns the type of kindOf's result: "pc" and the types of Challenges.
func kindNames() string {
	names := []string{`"pc"`}
	for c := stattrack.NoChallenge + 1; c < stattrack.NumChallenges; c++ {
		names = append(names, quote(typeName(c)))
	}
	return strings.Join(names, "|")
}

// shownNumber returns a number of a PC or of a Challenge that the players know.
func shownNumber(pc func(*board.PCView) int, challenge func(*board.ChallengeView) int) func(*board.View, scenario.Who) sandbox.Value {
	return func(v *board.View, w scenario.Who) sandbox.Value {
		if w.IsPC() {
			return sandbox.Int(pc(&v.PCs[w.Index()]))
		}
		if f := v.Challenge(w); f != nil {
			return sandbox.Int(challenge(f))
		}
		return sandbox.Int(0)
	}
}
