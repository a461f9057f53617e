package script

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

type command = explore.ContentCommand

var commandKind = kind[command]{fields: []field[command]{
	{"name", "string", `what it is called, to choose from: "Ring the bell"`, func(r *reader, v value, c *command) { r.text(v, &c.Name) }},
	{"about", "string", "the text for people", func(r *reader, v value, c *command) { r.prose(v, &c.About) }},
	{"region", "RegionName|RegionName[]", "where PCs may give it; everywhere if left out. The players know of it once a PC has been there", func(r *reader, v value, c *command) { r.texts(v, &c.Regions) }},
	{"who", "PCName|PCName[]", "the names of the PCs that may give it; all if left out", func(r *reader, v value, c *command) { r.texts(v, &c.Who) }},
	{"item", "ItemName", "the item that the PC must carry", func(r *reader, v value, c *command) { r.text(v, &c.Item) }},
	{"cost", `"nothing"|"strategy"|"action"|"move"`, "what part of the turn it costs; nothing if left out", func(r *reader, v value, c *command) {
		name(r, v, `"nothing", "strategy", "action" or "move"`, &c.Cost)
	}},
	{"can", "fun(self: Content, who: Entity): boolean", "whether who may give it now; always if left out. It only reads, and only what the players know: self.data, fields of entities, has, has_disease, round, tokens, pcs, challenges, filled, slots, lit, in_setting, at", func(r *reader, v value, c *command) {
		if cb := r.callback(v, nil); cb != nil {
			name, _ := r.t.Get("name").(sandbox.LString)
			cb.command = string(name)
			c.Can = cb.condition()
		}
	}},
	{"run", "fun(self: Content, who: Entity)", "what it does; the players know what it keeps in self.data", func(r *reader, v value, c *command) {
		if cb := r.callback(v, r.answers()); cb != nil {
			c.Run = cb.hook()
		}
	}},
	{"answers", "table<string, fun(self: Content, who: Entity, option: integer)>", "the handlers of questions that run asks", func(*reader, value, *command) {}},
}}

// canBudget bounds what a can may spend: it is asked whenever somebody chooses. All cans of a choice together may spend about what a command
// may, so in a pack of many commands and PCs each gets less.
func (p *Pack) canBudget() Budget {
	all, asked := p.command, int64(max(1, len(p.content.spec.Commands)*len(p.content.party)))
	share := func(one, least, all, callback int64) int64 { return min(one, max(least, all/asked), callback) }
	return Budget{
		Steps:     share(20_000, 500, all.Steps, p.budget.Steps),
		Bytes:     share(1<<20, 16<<10, all.Bytes, p.budget.Bytes),
		HostCalls: share(1000, 50, all.HostCalls, p.budget.HostCalls),
	}
}

// condition returns the callback as a Condition.
func (cb *callback) condition() explore.Condition {
	return explore.NamedCan(cb.f.Name, func(v *explore.View, who explore.Who) (bool, error) {
		m := cb.pack.machines.Get().(*machine)
		m.view, m.cb = v, cb
		can, err := cb.can(m, who)
		if err != nil {
			err = cb.pack.place(err)
		}
		m.view, m.cb, m.data, m.before, m.failed = nil, nil, nil, "", sandbox.Position{}
		cb.pack.machines.Put(m)
		return can, err
	})
}

// can runs a can. It has no Scene: it sees only the machine's View. GL-50
func (cb *callback) can(m *machine, who explore.Who) (bool, error) {
	call := sandbox.CallOptions{Host: m, Budget: cb.pack.canBudget()}
	if clock := cb.pack.options.CommandClock; clock > 0 {
		call.Deadline = time.Now().Add(clock)
	}
	result, used, err := m.lua.Call(context.Background(), cb.f, call, m.self.Value(), m.entity(who))
	cb.spent(used)
	if err != nil {
		return false, panicked(err)
	}
	if m.data != nil {
		if p, err := sandbox.ToPlain(m.data); err != nil || p.Text() != m.before && !(m.before == "" && p.Len() == 0) {
			return false, m.late(cb.f, errors.New("found a can that changes self.data, want one that only reads it"))
		}
	}
	return len(result) > 0 && result[0] != sandbox.Nil && result[0] != sandbox.Bool(false), nil
}

// keptByCommand returns what the command has kept whose can runs.
func (m *machine) keptByCommand() string {
	if c := m.view.Command(m.cb.command); c != nil {
		return c.Data
	}
	return ""
}

// looking returns the machine of a can that runs, or nil.
func looking(c *sandbox.Call) *machine {
	if m, ok := c.Host().(*machine); ok && m.view != nil {
		return m
	}
	return nil
}

// look calls a function from a can. GL-50
func (m *machine) look(c *sandbox.Call) error {
	f := looks[c.Name()]
	if f == nil {
		c.Fail("%s can't be called in can, which only reads what the players know", c.Name())
	}
	f(c, m)
	return nil
}

// looks are the functions and methods that a can may call, as the players' View answers them.
var looks map[string]func(c *sandbox.Call, m *machine)

func init() {
	whose := func(c *sandbox.Call) explore.Who { return c.Self().(*entity).who }
	region := func(c *sandbox.Call, m *machine) *explore.RegionView {
		return m.view.Region(regionArgument(c, m, 1))
	}
	counter := func(c *sandbox.Call, m *machine) *explore.CounterView {
		c.Charge(len(m.view.Counters) / 4)
		name := c.Text(1)
		for i := range m.view.Counters {
			if k := &m.view.Counters[i]; k.Name == name && !k.Hidden {
				return k
			}
		}
		c.Bad(1, "found %s, want the name of a counter that the players see", quote(name))
		return nil
	}
	looks = map[string]func(c *sandbox.Call, m *machine){
		"round":  func(c *sandbox.Call, m *machine) { c.Return(sandbox.Int(m.view.Round)) },
		"tokens": func(c *sandbox.Call, m *machine) { c.Return(sandbox.Int(m.view.Tokens)) },
		"filled": func(c *sandbox.Call, m *machine) { c.Return(sandbox.Int(int(counter(c, m).Counter.Filled))) },
		"slots":  func(c *sandbox.Call, m *machine) { c.Return(sandbox.Int(counter(c, m).Counter.Total())) },
		"lit":    func(c *sandbox.Call, m *machine) { c.Return(sandbox.Bool(region(c, m).Lit)) },
		"in_setting": func(c *sandbox.Call, m *machine) {
			var s explore.Setting
			word(c, 2, settingNames, &s)
			c.Return(sandbox.Bool(region(c, m).Settings.Has(s)))
		},
		"pcs": func(c *sandbox.Call, m *machine) {
			where := whereIn(c, m)
			c.Charge(8 * len(m.view.PCs))
			var list []sandbox.Value
			for i := range m.view.PCs {
				if p := &m.view.PCs[i]; p.Fate == explore.Playing && (where == explore.NoRegion || p.Region == where) {
					list = append(list, m.entity(explore.PC(i)))
				}
			}
			c.ReturnList(list...)
		},
		"challenges": func(c *sandbox.Call, m *machine) {
			where := whereIn(c, m)
			c.Charge(8 * len(m.view.Challenges))
			var list []sandbox.Value
			for i := range m.view.Challenges {
				if f := &m.view.Challenges[i]; where == explore.NoRegion || f.Region == where {
					list = append(list, m.entity(f.Who))
				}
			}
			c.ReturnList(list...)
		},
		"has": func(c *sandbox.Call, m *machine) {
			w := whose(c)
			var items []string
			if w.IsPC() {
				items = m.view.PCs[w.Index()].Items
			}
			c.Charge(len(items) / 4)
			c.Return(sandbox.Bool(slices.Contains(items, c.Text(1))))
		},
		"has_disease": func(c *sandbox.Call, m *machine) {
			w, list := whose(c), []explore.Affliction(nil)
			if w.IsPC() {
				list = m.view.PCs[w.Index()].Diseases
			} else if f := m.view.Challenge(w); f != nil {
				list = f.Diseases
			}
			c.Charge((len(list) + len(m.view.Diseases)) / 4)
			name := c.Text(1)
			k := slices.IndexFunc(m.view.Diseases, func(d explore.DiseaseView) bool { return d.Name == name })
			c.Return(sandbox.Bool(k >= 0 && slices.ContainsFunc(list, func(a explore.Affliction) bool { return a.Disease == m.view.Diseases[k].Index })))
		},
	}
}

// shownFields are the fields of an entity as the players' View has them, for can.
var shownFields = map[string]func(v *explore.View, w explore.Who) sandbox.Value{
	"name": func(v *explore.View, w explore.Who) sandbox.Value { return sandbox.Text(v.Name(w)) },
	"kind": func(v *explore.View, w explore.Who) sandbox.Value {
		if f := v.Challenge(w); f != nil {
			return sandbox.Text(typeName(f.Type))
		}
		return sandbox.Text("pc")
	},
	"region": func(v *explore.View, w explore.Who) sandbox.Value {
		at := explore.NoRegion
		if f := v.Challenge(w); f != nil {
			at = f.Region
		} else if w.IsPC() {
			at = v.PCs[w.Index()].Region
		}
		if r := v.Region(at); r != nil {
			return sandbox.Text(r.Name)
		}
		return sandbox.Text("")
	},
	"ep":     shownNumber(func(p *explore.PCView) int { return int(p.EP) }, func(f *explore.ChallengeView) int { return f.EP }),
	"max_ep": shownNumber(func(p *explore.PCView) int { return p.MaxEP }, func(f *explore.ChallengeView) int { return f.MaxEP }),
	"power":  shownTrack(stattrack.Power), "resilience": shownTrack(stattrack.Resilience), "mind": shownTrack(stattrack.Mind), "skill": shownTrack(stattrack.Skill),
	"injuries": shownNumber(func(p *explore.PCView) int { return int(p.Injuries) }, func(*explore.ChallengeView) int { return 0 }),
	"in_play": func(v *explore.View, w explore.Who) sandbox.Value {
		return sandbox.Bool(w.IsPC() && v.PCs[w.Index()].Fate == explore.Playing || v.Challenge(w) != nil)
	},
	"alerted": func(v *explore.View, w explore.Who) sandbox.Value {
		f := v.Challenge(w)
		return sandbox.Bool(f != nil && f.Alerted)
	},
}

// shownNumber returns a number of a PC or of a Challenge.
func shownNumber(pc func(*explore.PCView) int, challenge func(*explore.ChallengeView) int) func(*explore.View, explore.Who) sandbox.Value {
	return func(v *explore.View, w explore.Who) sandbox.Value {
		if w.IsPC() {
			return sandbox.Int(pc(&v.PCs[w.Index()]))
		}
		if f := v.Challenge(w); f != nil {
			return sandbox.Int(challenge(f))
		}
		return sandbox.Int(0)
	}
}

func shownTrack(t stattrack.Track) func(*explore.View, explore.Who) sandbox.Value {
	return shownNumber(func(p *explore.PCView) int { return int(p.Sheet.Now[t]) }, func(f *explore.ChallengeView) int { return int(f.Sheet.Now[t]) })
}
