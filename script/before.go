package script

import (
	"fmt"
	"math"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Callbacks that are asked before something happens. They read and answer, and do nothing else. GL-72

// beforeDocs says for each callback before_* what it is asked about, and what it may answer.
var beforeDocs = [scenario.NumBefores]string{
	scenario.BeforeHurt:    "it is asked before EP are lost, with what.n: answer how many, or false",
	scenario.BeforeHeal:    "it is asked before EP come back, with what.n: answer how many, or false",
	scenario.BeforeShift:   "it is asked before an effect moves a track, with what.n and what.track: answer by how many slots, -10 to 10, or false",
	scenario.BeforeRoll:    "it is asked before an entry is rolled, with what.n, its dice levels, what.class and what.name: answer how many levels, -10 to 10, or false: no dice",
	scenario.BeforeMove:    "it is asked before a Move goes through a way, with what.to: answer false, and it stays where it is",
	scenario.BeforeAfflict: "it is asked before a disease is caught, with what.disease: answer false, and it is not",
	scenario.BeforeTokens:  "it is asked before the party loses Stealth Tokens, with what.n: answer how many, or false; who is nil",
}

// prospectFields are the keys of the table that such a callback gets.
var prospectFields = []ParamDoc{
	{"n", "integer", "how many, with the answers so far; 0 for a Move and a disease", false},
	{"name", "string", `what causes it: a play or other content, or ""; of a roll the entry, such as "Damage"`, false},
	{"track", "Track", "of before_shift", true},
	{"class", "DiceClass", "of before_roll", true},
	{"to", "RegionName", "of before_move: where it leads", true},
	{"disease", "DiseaseName", "of before_afflict", true},
}

// askedBefore returns the keys of the callbacks that such content is asked with. self is the class of self. GL-72
func askedBefore[T any](self string, of func(*T) *scenario.Befores) (list []field[T]) {
	for _, b := range scenario.AllBefores() {
		answer := "integer|false|nil"
		if low, high := b.Range(); low > high {
			answer = "false|nil"
		}
		typ := "fun(self: " + self + ", who: Entity?, what: Prospect, by: Entity?): " + answer
		list = append(list, field[T]{"before_" + b.String(), typ, beforeDocs[b] + " (GL-72)",
			func(r *reader, v value, t *T) {
				if cb := r.callback(v, nil); cb != nil {
					of(t)[b] = cb.amendment()
				}
			}})
	}
	return list
}

func (cb *callback) amendment() scenario.Amendment {
	return explore.NamedAmend(cb.f.Name, func(p *explore.Prospect) error {
		m := cb.machine()
		m.sc, m.asked = p.Scene(), "before_"+p.Before().String()
		m.begins()
		return m.ends(cb.answer(m, p))
	})
}

// answer asks the callback and gives its answer.
func (cb *callback) answer(m *machine, p *explore.Prospect) error {
	self, owner := m.self.Value(), m.sc.Owner()
	if owner.Kind == scenario.OwnedByChallenge || owner.Kind == scenario.OwnedByPC {
		self = m.entity(owner.Who)
	}
	result, err := cb.spend(m, cb.f, self, m.entity(p.Who().Who()), prospectOf(p), m.entity(p.By().Who()))
	if err != nil {
		return err
	}
	if err := m.onlyRead(cb.f, m.asked); err != nil {
		return err
	}
	if len(result) == 0 {
		return nil
	}
	low, high := p.Before().Range()
	want := fmt.Sprintf("a whole number from %d to %d, false, or nothing", low, high)
	if low > high {
		want = "false or nothing"
	} else if n, ok := result[0].(sandbox.LNumber); ok && float64(n) != math.Trunc(float64(n)) {
		want += ": math.floor rounds it down"
	}
	switch v := result[0].(type) {
	case sandbox.LBool:
		if !bool(v) {
			p.Stop()
			return nil
		}
	case sandbox.LNumber:
		if n := int(v); low <= high && float64(v) >= float64(low) && float64(v) <= float64(high) && float64(n) == float64(v) {
			return p.Set(n)
		}
	default:
		if result[0] == sandbox.Nil {
			return nil
		}
	}
	return m.late(cb.f, fmt.Errorf("found the answer %s, want %s", strings.TrimPrefix(found(result[0]), "the number "), want))
}

// prospectOf returns what is about to happen as a table.
func prospectOf(p *explore.Prospect) sandbox.Value {
	list := []sandbox.Entry{{Key: "n", Value: sandbox.Int(p.N())}, {Key: "name", Value: sandbox.Text(p.Name())}}
	switch p.Before() {
	case scenario.BeforeShift:
		list = append(list, sandbox.Entry{Key: "track", Value: sandbox.Text(strings.ToLower(p.Track().String()))})
	case scenario.BeforeRoll:
		list = append(list, sandbox.Entry{Key: "class", Value: sandbox.Text(strings.ToLower(p.Class().String()))})
	case scenario.BeforeMove:
		list = append(list, sandbox.Entry{Key: "to", Value: sandbox.Text(p.To().Name())})
	case scenario.BeforeAfflict:
		list = append(list, sandbox.Entry{Key: "disease", Value: sandbox.Text(p.Disease())})
	}
	return sandbox.Record(list...)
}
