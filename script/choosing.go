package script

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/event"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Challenges with a mind of their own: the callback choose. GL-81

// A choice is one of the legal commands of a Challenge, as its choose sees it.
type choice struct {
	m *machine
	c board.Command
}

// choiceKinds names the verbs of Challenges.
var choiceKinds = map[board.Verb]string{board.VerbMove: "move", board.VerbAct: "action", board.VerbPrepare: "strategy", board.VerbWaive: "waive", board.VerbEndTurn: "end turn"}

// kind says what it is: what is done, or what is answered.
func (ch *choice) kind() string {
	if q := ch.m.view.Asked; ch.c.Do == board.VerbAnswer && q != nil {
		return strings.ReplaceAll(q.Ask.String(), "content", "question")
	}
	return choiceKinds[ch.c.Do]
}

// play returns whose play it plays and which, or none.
func (ch *choice) play() (of scenario.Who, play int16, ok bool) {
	switch ch.c.Do {
	case board.VerbAct, board.VerbPrepare:
		return ch.c.Who, ch.c.Play, true
	case board.VerbAnswer:
		switch a := event.Answer(ch.m.view.Asked, ch.c.Choice).(type) {
		case event.Plays:
			return a.Who, a.Play, true
		case event.ForcesReaction:
			return a.Target, a.Play, a.Play >= 0
		case event.Forces:
			return a.Command.Who, a.Command.Play, a.Command.Do == board.VerbAct || a.Command.Do == board.VerbPrepare
		}
	}
	return scenario.Nobody, 0, false
}

// region returns where a Move leads, or nil.
func (ch *choice) region() *board.RegionView {
	v := ch.m.view
	f := v.Challenge(ch.c.Who)
	if ch.c.Do != board.VerbMove || f == nil {
		return nil
	}
	if exit := v.Exit(f.Region, ch.c.Conn); exit != nil {
		return v.Region(exit.To)
	}
	return nil
}

// choiceClass is what the list of a choose holds.
func choiceClass() *sandbox.Class {
	field := func(name, typ, doc string, cost sandbox.Cost, get func(*choice) sandbox.Value) sandbox.Field {
		return sandbox.Field{Name: name, Type: typ, Doc: doc, Cost: cost, Get: func(self any) sandbox.Value {
			if ch := self.(*choice); ch.m.view != nil {
				return get(ch)
			}
			return sandbox.Nil
		}}
	}
	return &sandbox.Class{
		Name: "Choice", Example: "choices[1]", Noun: "a choice", Doc: "What a Challenge may do now: its choose picks one (GL-81).",
		Fields: []sandbox.Field{
			field("kind", choiceKindNames, `what it is; an answer is called by what is asked for: of a "reaction" with play = nil it plays none`, reads(),
				func(ch *choice) sandbox.Value { return sandbox.Text(ch.kind()) }),
			field("play", "PlayName?", "the play, if it is one", reads(), func(ch *choice) sandbox.Value {
				if of, k, ok := ch.play(); ok {
					if list := ch.m.view.Plays(of); int(k) < len(list) {
						return sandbox.Text(list[k].Name)
					}
				}
				return sandbox.Nil
			}),
			field("target", "Entity?", "on whom, if it is on one", reads(), func(ch *choice) sandbox.Value { return ch.m.entity(ch.c.Target) }),
			field("region", "RegionName?", "where a Move leads", reads(ways.by(4)), func(ch *choice) sandbox.Value {
				if r := ch.region(); r != nil {
					return sandbox.Text(r.Name)
				}
				return sandbox.Nil
			}),
			field("text", "string", `the choice in words: "Rat plays Bite against Ada"`, does(40, ways.by(4), placed.by(4)), func(ch *choice) sandbox.Value {
				return sandbox.Text(show.Words(ch.m.view, &ch.c))
			}),
		},
		Text: func(self any) string {
			if ch := self.(*choice); ch.m.view != nil {
				return show.Words(ch.m.view, &ch.c)
			}
			return "Choice"
		},
	}
}

// choiceKindNames is the type of Choice.kind: what a Challenge may do, and what it may be asked for. Only PCs are asked for cards.
const choiceKindNames = `"action"|"strategy"|"move"|"waive"|"end turn"|"reaction"|"interrupt"|` +
	`"assist"|"reroll"|"keep"|"track"|"question"|"forced"|"forced reaction"`

func (cb *callback) chooser() scenario.Chooser {
	return explore.Choosing(cb.f.Name, func(q *explore.Question) (int, error) {
		m := cb.machine()
		m.view, m.question = q.View, q
		m.begins()
		i, err := cb.choose(m)
		if m.ran != nil {
			if m.ran.Says = "nothing"; err == nil && i >= 0 {
				m.ran.Says = show.Words(q.View, &q.View.Choices[i])
			}
		}
		return i, m.ends(err)
	})
}

// choose runs a choose, which sees the machine's View and only reads. GL-81
func (cb *callback) choose(m *machine) (int, error) {
	list := make([]sandbox.Value, len(m.view.Choices))
	for i, c := range m.view.Choices {
		list[i] = m.lua.NewObject(m.host.choice, &choice{m, c}).Value()
	}
	result, err := cb.reads(m, cb.asks(), m.entity(m.question.Who), sandbox.List(list...))
	if err != nil {
		return board.Pass, err
	}
	if len(result) == 0 || result[0] == sandbox.Nil {
		return board.Pass, nil
	}
	for i := range list {
		if list[i] == result[0] {
			return i, nil
		}
	}
	return board.Pass, m.late(cb.f, fmt.Errorf("found %s, want one of choices, or nothing: the DM chooses then", found(result[0])))
}

// chooses returns what a Challenge with a choose picks. GL-81
func (t *tester) chooses(c *sandbox.Call, w scenario.Who) error {
	legal := t.legal()
	switch c.Charge(20*len(legal) + t.size()/2); {
	case len(legal) == 0 || legal[0].Who != w || legal[0].Do == board.VerbBegin:
		return fmt.Errorf("it is not the turn of %s, and nothing is asked of it: t:turn(%[1]q) begins it", t.r.Name(w))
	case w.IsPC() || t.g.Scenario().Spec().Challenges[t.r.Entity(w).Printed()].Choose == nil:
		return fmt.Errorf("%s has no choose", t.r.Name(w))
	}
	got, ok, err := t.r.Chosen(legal)
	if err != nil || !ok {
		return err
	}
	told := t.choices(legal)
	c.Return(sandbox.Text(told[slices.Index(legal, got)]))
	return nil
}
