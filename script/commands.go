package script

import (
	"context"
	"strings"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

type command = scenario.ContentCommand

var commandKind = kind[command]{fields: []field[command]{
	{"name", "string", `what it is called, to choose from: "Ring the bell"`, func(r *reader, v value, c *command) { r.text(v, &c.Name) }},
	{"about", "string", "the text for people", func(r *reader, v value, c *command) { r.prose(v, &c.About) }},
	{"region", "RegionName|RegionName[]", "where PCs may give it; everywhere if left out. The players know of it once a PC has been there", func(r *reader, v value, c *command) { r.texts(v, &c.Regions) }},
	{"who", "PCName|PCName[]", "the names of the PCs that may give it; all if left out", func(r *reader, v value, c *command) { r.texts(v, &c.Who) }},
	{"item", "ItemName", "the item that the PC must carry", func(r *reader, v value, c *command) { r.text(v, &c.Item) }},
	{"cost", `"nothing"|"strategy"|"action"|"move"`, "what part of the turn it costs; nothing if left out", func(r *reader, v value, c *command) {
		name(r, v, `"nothing", "strategy", "action" or "move"`, &c.Cost)
	}},
	{"can", "fun(self: Content, who: Entity): boolean", "whether who may give it now; always if left out. It only reads: state, and what the players know: self.data, fields of entities, " + strings.Join(looks(), ", "), func(r *reader, v value, c *command) {
		if cb := r.callback(v, nil); cb != nil {
			name, _ := r.t.Get("name").(sandbox.LString)
			cb.command = string(name)
			c.Can = cb.condition()
		}
	}},
	{"run", "fun(self: Content, who: Entity)", "what it does; the players know what it keeps in self.data", func(r *reader, v value, c *command) {
		if cb := r.callback(v, r.handlers()); cb != nil {
			c.Run = cb.hook()
		}
	}},
	{"answers", "table<string, fun(self: Content, who: Entity, option: integer)>", "the handlers of questions that run asks", func(*reader, value, *command) {}},
	{"timers", "table<string, fun(self: Content)>", "the functions that after(rounds, timer) in run lets run later (GL-77)", func(*reader, value, *command) {}},
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

func (cb *callback) condition() scenario.Condition {
	return explore.Asking(cb.f.Name, func(q *explore.Question) (bool, error) {
		m := cb.machine()
		m.view, m.question = q.View, q
		m.begins()
		can, err := cb.can(m, q.Who)
		if m.ran != nil {
			m.ran.Says = yesNo(can)
		}
		return can, m.ends(err)
	})
}

// asks returns the key of a callback without a Scene.
func (cb *callback) asks() string {
	switch {
	case cb.played:
		return "when"
	case cb.minds:
		return "choose"
	}
	return "can"
}

// knows says in words what a callback without a Scene may know.
func (cb *callback) knows() string {
	if cb.minds {
		return "the DM knows"
	}
	return "the players know"
}

// can runs a can, or the when of a play. It has no Scene: it sees only the machine's View. GL-50
func (cb *callback) can(m *machine, who scenario.Who) (bool, error) {
	args := [2]sandbox.Value{m.self.Value(), m.entity(who)}
	if cb.played {
		args[0] = args[1]
	}
	result, err := cb.reads(m, cb.asks(), args[:]...)
	if err != nil {
		return false, err
	}
	return m.yes(cb.f, cb.asks(), result)
}

// reads calls a callback that only reads. what is its key, for messages.
func (cb *callback) reads(m *machine, what string, args ...sandbox.Value) ([]sandbox.Value, error) {
	call := sandbox.Options{Host: m, Budget: cb.pack.canBudget()}
	if clock := cb.pack.options.CommandClock; clock > 0 {
		call.Deadline = time.Now().Add(clock)
	}
	if m.ran != nil {
		call.Trace = m.saw
	}
	result, used, err := m.lua.Call(context.Background(), cb.f, call, args...)
	cb.spent(used)
	if err != nil {
		return nil, panicked(err)
	}
	return result, m.onlyRead(cb.f, what)
}

// keptThere returns what the owner of the running can, when or choose keeps: a command, a thing or an entity.
func (m *machine) keptThere() string {
	if c := m.view.Command(m.cb.command); c != nil && m.cb.command != "" {
		return c.Data
	}
	if m.cb.played || m.cb.minds {
		return m.question.Data()
	}
	if it := m.view.Item(m.cb.thing); it != nil {
		return it.Data
	}
	return ""
}
