package explore

import (
	"reflect"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// code is a Hook or a Condition that can be called.
type code[F any] struct {
	name string
	run  F
}

type (
	hookCode      = code[func(*Scene) error]
	questionCode  = code[func(*Scene) (bool, error)]
	conditionCode = code[func(*Question) (bool, error)]
	amendmentCode = code[func(*Prospect) error]
	chooserCode   = code[func(*Question) (int, error)]
)

// Name returns the name by which JSON knows it, or "".
func (c *code[F]) Name() string { return c.name }

// Func makes a Hook of a func. It has no name, so JSON can't hold it: see Named. A nil func is no hook.
func Func(run func(*Scene) error) scenario.Hook { return Named("", run) }

// Named makes a Hook with a name, by which JSON holds it.
func Named(name string, run func(*Scene) error) scenario.Hook {
	if run == nil {
		return nil
	}
	return &hookCode{name, run}
}

// FuncOf returns the func of a hook, to wrap it in another one. It is nil if the hook has no code: it is nil, or has been read from JSON.
func FuncOf(h scenario.Hook) func(*Scene) error {
	if c, ok := h.(*hookCode); ok {
		return c.run
	}
	return nil
}

// Can makes a Condition of a func. It has no name, so JSON can't hold it: see NamedCan. A nil func is no Condition.
func Can(ask func(v *board.View, who scenario.Who) (bool, error)) scenario.Condition {
	return NamedCan("", ask)
}

// NamedCan makes a Condition with a name, by which JSON holds it.
func NamedCan(name string, ask func(v *board.View, who scenario.Who) (bool, error)) scenario.Condition {
	if ask == nil {
		return nil
	}
	return Asking(name, func(q *Question) (bool, error) { return ask(q.View, q.Who) })
}

// Asking makes a Condition that also reads what the scenario keeps. Players can learn something of that from whether the command is offered.
// JSON holds it by its name, if it has one. A nil func is no Condition. GL-50, GL-59
func Asking(name string, ask func(q *Question) (bool, error)) scenario.Condition {
	if ask == nil {
		return nil
	}
	return &conditionCode{name, ask}
}

// Whether makes a Question of a func, which only reads. JSON holds it by its name, if it has one. A nil func is no Question. GL-60
func Whether(name string, ask func(sc *Scene) (bool, error)) scenario.Question {
	if ask == nil {
		return nil
	}
	return &questionCode{name, ask}
}

// A Question is what a Condition or a Chooser gets. A Condition is asked whether a command may be given, a thing used or a play played now. A
// Chooser is asked what its Challenge does. It is valid until it is answered.
type Question struct {
	noJSON
	View  *board.View  // what its player knows, without its Choices; of a Chooser with those of its Challenge
	Who   scenario.Who // the PC, or of a play or a Chooser the Challenge
	pos   *Position
	views Views
}

// Kept is Scene.Kept.
func (q *Question) Kept(name string) (string, error) {
	if i, ok := q.pos.sc.Kept[name]; ok {
		return q.pos.kept(i), nil
	}
	return "", q.pos.notKept("Kept", name)
}

// Game returns the Game that is played.
func (q *Question) Game() *Game { return q.pos.game }

// Amend makes an Amendment of a func. It has no name, so JSON can't hold it: see NamedAmend. A nil func is no Amendment. GL-72
func Amend(ask func(*Prospect) error) scenario.Amendment { return NamedAmend("", ask) }

// NamedAmend makes an Amendment with a name, by which JSON holds it.
func NamedAmend(name string, ask func(*Prospect) error) scenario.Amendment {
	if ask == nil {
		return nil
	}
	return &amendmentCode{name, ask}
}

// A Registry holds Hooks, Conditions, Questions, Amendments and Choosers by name. New takes from it the code of those that were read from JSON.
type Registry map[string]scenario.Hook

// RegistryOf returns a Registry of the named code in a Spec, which may be nil, and in a party. Of two with the same name it keeps the last.
func RegistryOf(spec *scenario.Spec, party ...scenario.Character) Registry {
	reg := Registry{}
	var find func(v reflect.Value)
	find = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Interface:
			switch c := v.Interface().(type) {
			case *hookCode:
				reg[c.name] = c
			case *conditionCode:
				reg[c.name] = c
			case *questionCode:
				reg[c.name] = c
			case *amendmentCode:
				reg[c.name] = c
			case *chooserCode:
				reg[c.name] = c
			}
		case reflect.Pointer:
			if !v.IsNil() {
				find(v.Elem())
			}
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				find(v.Index(i))
			}
		case reflect.Struct:
			for _, field := range v.Fields() {
				find(field)
			}
		}
	}
	find(reflect.ValueOf(spec))
	find(reflect.ValueOf(party))
	delete(reg, "")
	return reg
}

// Watch makes the Runner call ran before it runs a Hook, Condition, Question, Amendment or Chooser, with its name, or "" if it has none. That includes
// calls that only find out what is legal. Watch(nil) ends this. Other Runners are not watched, such as those of a policy.Search.
func (run *Runner) Watch(ran func(name string)) { run.watch = ran }

// calls tells who watches that content's code runs.
func (pos *Position) calls(name string) {
	if pos.watch != nil {
		pos.watch(name)
	}
}
