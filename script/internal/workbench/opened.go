package workbench

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/clauses"
)

// A Roll is what stands behind a line of the story with dice.
type Roll struct {
	Dice     string   `json:"dice"`  // such as "2d6"
	Faces    []int    `json:"faces"` // how they fell
	Total    int      `json:"total"`
	Why      []Reason `json:"why"`               // why they are not the printed ones
	Clauses  []Rule   `json:"clauses"`           // that decide it
	Source   string   `json:"source"`            // what it was rolled for
	Callback string   `json:"callback,omitzero"` // that rolled it
	File     string   `json:"file,omitzero"`     // where the callback or the play stands
	Line     int      `json:"line,omitzero"`
	Did      *Did     `json:"did,omitzero"` // the line of the callback that rolled it
}

// A Reason is why dice are not the printed ones.
type Reason struct {
	Text string `json:"text"`
	Rule *Rule  `json:"rule,omitzero"`
}

// A Rule is a clause in words.
type Rule struct {
	Clause string `json:"clause"`
	Text   string `json:"text"`
}

// ruleOf returns a clause in words, or nil.
func ruleOf(id string) *Rule {
	c, ok := clauses.Of(id)
	if !ok {
		return nil
	}
	return &Rule{Clause: id, Text: strings.TrimSpace(c.Rule + " " + c.Ruling)}
}

// Clauses of what dice are rolled for, and of where dice levels come from.
var (
	purposeClauses = map[board.Purpose]string{board.ForInflict: "GL-03", board.ForEndure: "GL-03", board.ForDamage: "GL-04", board.ForDefence: "GL-04", board.ForSearch: "EX-120",
		board.ForHidden: "EX-121", board.ForLockpick: "EX-130", board.ForLock: "EX-130", board.ForFall: "EX-68", board.ForFortune: "EX-123"}
	modClauses = map[board.ModSource]string{board.FromDarkness: "EX-35", board.FromWater: "EX-40", board.FromUnseen: "GL-10", board.FromAlert: "EX-81", board.FromBoost: "EX-02",
		board.FromSetting: "EX-90", board.FromPiercing: "GL-02", board.FromEffect: "GL-52", board.FromType: "EX-93", board.FromTrack: "GL-01"}
)

// roll opens a roll: event Call.Event of those that the viewer was told of the commands after the first Call.N.
func (b *Bench) roll(ctx context.Context, c *Call) (*Roll, error) {
	g := b.games[b.now]
	if c.N < 0 || c.N >= g.at() || c.Event < 0 {
		return nil, errNoRoll
	}
	from := max(0, c.N-mostBack/2) // the play of a roll may have begun before the last choice
	t, err := b.traced(ctx)
	if err == nil {
		err = t.at(ctx, g, from)
	}
	if err != nil {
		return nil, err
	}
	n := c.Event
	var before []board.Event
	for i, e := range g.log[from:g.at()] {
		var rans []*script.Ran
		t.ran = func(r *script.Ran) { rans = append(rans, r) }
		done, err := again(t.s, e)
		t.ran = nil
		if err != nil {
			t.of = nil
			return nil, err
		}
		told := g.s.Tell(done, c.Who)
		if from+i < c.N || n >= len(told) {
			if before = append(before, done...); from+i >= c.N {
				n -= len(told)
			}
			continue
		}
		if told[n].Kind != board.EventRolled {
			return nil, errNoRoll
		}
		k := 0
		for left := n; k < len(done); k++ { // the event that was told
			if left -= len(g.s.Tell(done[k:k+1], c.Who)); left < 0 {
				break
			}
		}
		if k == len(done) || done[k].Roll != told[n].Roll {
			return nil, errNoRoll
		}
		r := b.rollOf(&told[n], &done[k], append(before, done[:k]...), t.s)
		t.callback(r, rans, done, k)
		return r, nil
	}
	return nil, errNoRoll
}

// errNoRoll answers a call for a roll that there isn't.
var errNoRoll = &table.Fault{Code: table.FaultCall, Text: "there is no such roll"}

// rollOf explains a roll by its event, by what the viewer was told of it, and by the events before it.
func (b *Bench) rollOf(told, ev *board.Event, before []board.Event, s *explore.Session) *Roll {
	r := &Roll{Dice: ev.Roll.Pool.String(), Total: ev.Roll.Total(), Why: []Reason{}, Clauses: []Rule{}, Source: cmp.Or(told.Source, ev.Source)}
	for _, face := range ev.Roll.Faces[:ev.Roll.Pool.Count()] {
		r.Faces = append(r.Faces, int(face))
	}
	effects := []string(nil)
	if told.Names != nil {
		effects = told.Names.Effects
	}
	for _, mod := range told.Mods {
		if mod.Source == board.NoMod {
			continue
		}
		one := board.Mods{mod}
		r.Why = append(r.Why, Reason{Text: one.Told(effects), Rule: ruleOf(modClauses[mod.Source])})
		if mod.Source == board.FromEffect && len(effects) > 0 {
			effects = effects[1:]
		}
	}
	key, play := ev.Dice, ""
	if key == (board.DiceKey{}) { // an entry of a play, whose name the event has
		_ = key.What.UnmarshalText([]byte(ev.Source)) // else content rolls it
		key.Who, play = ev.Who, playBefore(before, ev.Who, s)
	}
	for _, id := range []string{ev.Clause, purposeClauses[key.What]} {
		if rule := ruleOf(id); rule != nil && (len(r.Clauses) == 0 || r.Clauses[0].Clause != id) {
			r.Clauses = append(r.Clauses, *rule)
		}
	}
	kind, name := ownerOf(s, &key)
	if r.File, r.Line = b.where(kind, name, play); play != "" && r.Source != play {
		r.Source += " of " + play
	}
	return r
}

// playBefore names the last play that an entity has begun, or "".
func playBefore(events []board.Event, who scenario.Who, s *explore.Session) string {
	for _, ev := range slices.Backward(events) {
		switch ev.Kind {
		case board.EventPlayed, board.EventInterrupted, board.EventAssisted, board.EventReacted:
			if v := s.View(scenario.DMOnly); ev.Who == who {
				if plays := v.Plays(who); int(ev.Play) >= 0 && int(ev.Play) < len(plays) {
					return plays[ev.Play].Name
				}
				return ""
			}
		}
	}
	return ""
}

// ownerOf names the piece of content whose dice these are, as a pack defines it.
func ownerOf(s *explore.Session, key *board.DiceKey) (kind, name string) {
	spec, owner, who := s.Game().Scenario().Spec(), key.Content, key.Who
	at := int(owner.Index)
	switch {
	case owner.Kind == scenario.OwnedBySecret && at < len(spec.Secrets):
		return "secret", spec.Secrets[at].Name
	case owner.Kind == scenario.OwnedByFeature && at < len(spec.Features):
		return "feature", spec.Features[at].Name
	case owner.Kind == scenario.OwnedByDisease && at < len(spec.Diseases):
		return "disease", spec.Diseases[at].Name
	case owner.Kind == scenario.OwnedByChallenge && owner.Who != scenario.Nobody:
		who = owner.Who
	}
	return pieceOf(s, who)
}

// pieceOf names a PC or Challenge as a pack defines it.
func pieceOf(s *explore.Session, who scenario.Who) (kind, name string) {
	state := s.State()
	switch i := who.Index(); {
	case who.IsPC() && i < len(s.Game().Party()):
		return "pc", s.Game().Party()[i].Name
	case who.IsChallenge() && i < len(state.Challenges):
		return "challenge", s.Game().Scenario().Spec().Challenges[state.Challenges[i].Printed].Name
	}
	return "", ""
}

// callback adds the callback that rolled event k of a command, and its line.
func (t *tracer) callback(r *Roll, rans []*script.Ran, done []board.Event, k int) {
	for _, ran := range rans {
		if k < ran.From || k >= ran.To {
			continue
		}
		rolls := 0 // before it, by the same callback
		for _, ev := range done[ran.From:k] {
			if ev.Kind == board.EventRolled {
				rolls++
			}
		}
		r.Callback, r.File, r.Line = ran.Name, t.file(ran.File), ran.Line
		for _, d := range ran.Did {
			if !strings.HasPrefix(d.Text, "roll(") {
				continue
			}
			if rolls == 0 {
				r.Did = &Did{t.file(d.File), d.Line, d.Text}
				return
			}
			rolls--
		}
		return
	}
}

func (b *Bench) traced(ctx context.Context) (*tracer, error) {
	if b.tracer == nil {
		t, err := b.openTracer(ctx)
		if err != nil {
			return nil, fmt.Errorf("the pack can't be looked into: %w", err)
		}
		b.tracer = t
	}
	return b.tracer, nil
}
