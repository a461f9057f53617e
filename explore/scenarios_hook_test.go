package explore_test

import (
	"encoding"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

var quotedOrWord = regexp.MustCompile(`"[^"]*"|\S+`)

// tokens splits a text into words; what stands in quotes is one.
func tokens(text string) []string {
	list := quotedOrWord.FindAllString(text, -1)
	for i := range list {
		list[i] = strings.Trim(list[i], `"`)
	}
	return list
}

// hook gives a thing a hook. trigger is "round", "round 2" in one round only, "turn of Ada" if it is about Ada.
func (w *world) hook(owner reflect.Value, trigger, calls string) error {
	var t scenario.Trigger
	words := tokens(trigger)
	if err := t.UnmarshalText([]byte(words[0])); err != nil {
		return err
	}
	var round int
	var of string
	for i, word := range words[1:] {
		if n, err := strconv.Atoi(word); err == nil {
			round = n
		} else if word == "of" {
			of = strings.Join(words[i+2:], " ")
			break
		} else {
			return fmt.Errorf("%q is no trigger", trigger)
		}
	}
	does, err := w.does(calls)
	if err != nil {
		return err
	}
	list := owner.FieldByName("Hooks")
	if list.Kind() == reflect.Pointer {
		if list.IsNil() {
			list.Set(reflect.ValueOf(&scenario.Hooks{}))
		}
		list = list.Elem()
	}
	before := explore.FuncOf(list.Interface().(scenario.Hooks)[t]) // a second line for the same trigger adds to the first
	list.Index(int(t)).Set(reflect.ValueOf(explore.Func(func(sc *explore.Scene) error {
		if before != nil {
			if err := before(sc); err != nil {
				return err
			}
		}
		if round != 0 && sc.Position().Round() != round {
			return nil
		}
		if who, err := w.who(sc, of); of != "" && (err != nil || who != sc.Actor().Who() && who != sc.Target().Who()) {
			return err
		}
		return does(sc)
	})))
	return nil
}

// does makes a hook's code of calls such as "Hurt Ada 2; Send actor Cage; End Success": verbs of its Scene. What they are done to comes first
// in them. What stands behind an Ask happens once it is answered.
func (w *world) does(calls string) (func(*explore.Scene) error, error) {
	var list [][]string
	for call := range strings.SplitSeq(strings.ReplaceAll(calls, " and ", "; "), "; ") {
		words := tokens(call)
		if len(words) == 0 {
			continue
		}
		if !slices.ContainsFunc(doers, func(t reflect.Type) bool { _, ok := t.MethodByName(words[0]); return ok }) {
			return nil, fmt.Errorf("a Scene has no %s", words[0])
		}
		list = append(list, words)
	}
	asks := slices.IndexFunc(list, func(words []string) bool { return words[0] == "Ask" }) + 1
	return func(sc *explore.Scene) error {
		list := list
		if _, _, ok := sc.Answered(); ok {
			list = list[asks:]
		} else if asks > 0 {
			list = list[:asks]
		}
		for _, words := range list {
			if err := w.call(sc, words); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// doers are what has the verbs of a hook.
var doers = []reflect.Type{reflect.TypeFor[*explore.Scene](), reflect.TypeFor[explore.SceneEntity](), reflect.TypeFor[explore.SceneCounter](),
	reflect.TypeFor[explore.SceneRegion](), reflect.TypeFor[explore.SceneWay]()}

// doer returns what does a verb, and the words after those that name it. Words that are missing are "".
func (w *world) doer(sc *explore.Scene, verb string, words []string) (reflect.Value, []string, error) {
	words = append(slices.Clone(words), make([]string, 9)...)
	switch slices.IndexFunc(doers, func(t reflect.Type) bool { _, ok := t.MethodByName(verb); return ok }) {
	case 1:
		who, err := w.who(sc, words[0])
		return reflect.ValueOf(sc.Entity(who)), words[1:], err
	case 2:
		return reflect.ValueOf(sc.Counter(words[0])), words[1:], nil
	case 3:
		return reflect.ValueOf(sc.Region(words[0])), words[1:], nil
	case 4:
		return reflect.ValueOf(sc.Way(words[0], words[1])), words[2:], nil
	}
	return reflect.ValueOf(sc), words, nil
}

// call calls a verb with arguments in words. Those that are missing at the end are zero.
func (w *world) call(sc *explore.Scene, words []string) error {
	on, rest, err := w.doer(sc, words[0], words[1:])
	if err != nil {
		return fmt.Errorf("%s: %w", strings.Join(words, " "), err)
	}
	method := on.MethodByName(words[0])
	var args []reflect.Value
	for i := range method.Type().NumIn() {
		arg := reflect.New(method.Type().In(i)).Elem()
		if word := rest[i]; word != "" {
			if err := w.argument(sc, arg, word); err != nil {
				return fmt.Errorf("%s: %w", strings.Join(words, " "), err)
			}
		}
		args = append(args, arg)
	}
	var results []reflect.Value
	if method.Type().IsVariadic() {
		results = method.CallSlice(args)
	} else {
		results = method.Call(args)
	}
	if len(results) == 0 {
		return nil
	}
	err, _ = results[len(results)-1].Interface().(error)
	return err
}

// argument reads one word as an argument of a Scene's method.
func (w *world) argument(sc *explore.Scene, arg reflect.Value, word string) error {
	switch x := arg.Addr().Interface().(type) {
	case *scenario.Who:
		who, err := w.who(sc, word)
		*x = who
		return err
	case *[]string:
		*x = strings.Split(word, "/")
		return nil
	case encoding.TextUnmarshaler:
		return x.UnmarshalText([]byte(word))
	}
	return putText(arg, word)
}

// who returns the entity of a name: self, actor, target, or a PC or a printed Challenge of the world.
func (w *world) who(sc *explore.Scene, name string) (scenario.Who, error) {
	switch name {
	case "self":
		return sc.Self().Who(), nil
	case "actor":
		return sc.Actor().Who(), nil
	case "target":
		return sc.Target().Who(), nil
	case "", "nobody":
		return scenario.Nobody, nil
	}
	if i := slices.IndexFunc(w.party, func(c scenario.Character) bool { return c.Name == name }); i >= 0 {
		return scenario.PC(i), nil
	}
	if i := slices.IndexFunc(w.spec.Challenges, func(c scenario.Challenge) bool { return c.Name == name }); i >= 0 {
		return scenario.ChallengeAt(i), nil
	}
	var number scenario.Who // "pc8"
	if number.UnmarshalText([]byte(name)) == nil {
		return number, nil
	}
	return scenario.Nobody, fmt.Errorf("nobody is called %q", name)
}
