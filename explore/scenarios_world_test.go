package explore_test

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A world is a Spec and a party as a scenario in text tells them:
//
//	spec: type Stealth, start Hall, goal Vault      fields of the Spec; lists of them in lines of their own
//	regions: Yard; Hall dark, water; Vault          in order
//	ways: Yard-Hall; Hall-Vault hidden; Hall>Yard   > leads one way only
//	on round 2: Kill Ada; Log "she is dead"         a hook of the scenario, which calls methods of its Scene, here in round 2 only
//	Rat: Creature in Hall, EP 6, flat, darkvision   any content, by its kind; flat is a base value of 0 for each track
//	  Bite: Action, Inflict 1d6, Damage 1d4, Mind -2, self Power +1, allies Accuracy +1
//	  on turn: Hurt Ada 2                           a hook of the Rat
//	Home: Ending, wins, when nobody                 it comes by itself when no PC is in play
//	Ada: PC, Search 1d6
//	Ada: light flame                                a second line adds to the first; so does a scenario to its world
//	Ada's Dodge: Reaction, endure 1d6               a play of hers
//	without Bite, Rat                               takes plays and content away
//
// An attribute is the name of a field and its value, or the name of a keyword. A bool needs no value.
type world struct {
	spec  scenario.Spec
	party []scenario.Character
	owner reflect.Value // to which indented lines belong
}

// attribute reads one attribute of a thing.
func (w *world) attribute(v reflect.Value, text string) error {
	name, value, _ := strings.Cut(text, " ")
	switch {
	case text == "flat":
		v.FieldByName("Base").Set(reflect.ValueOf(&stattrack.Values{}))
		return nil
	case name == "in":
		name = "Region"
	case text == "when nobody": // an Ending: no PC is in play
		v.FieldByName("When").Set(reflect.ValueOf(explore.Whether("nobody", func(sc *explore.Scene) (bool, error) { return len(sc.PCs()) == 0, nil })))
		return nil
	case name == "does": // a play's Special, what a command of content or a Fortune does
		does, err := w.does(value)
		for _, field := range []string{"Special", "Run", "Hook"} {
			if f := v.FieldByName(field); f.IsValid() && err == nil {
				f.Set(reflect.ValueOf(explore.Func(does)))
			}
		}
		return err
	case name == "base":
		return baseValue(v.FieldByName("Base"), value)
	}
	if done, err := moves(v, text); done {
		return err
	}
	var k scenario.Keywords
	if keys := v.FieldByName("Keywords"); keys.IsValid() && k.UnmarshalText([]byte(text)) == nil {
		keys.SetUint(keys.Uint() | uint64(k))
		return nil
	}
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if strings.EqualFold(f.Name, name) {
			switch x := v.Field(i).Addr().Interface().(type) {
			case *scenario.Goal:
				x.Region = value
				return nil
			case *scenario.Where: // "searchin only Dungeon"
				return w.attribute(reflect.ValueOf(x).Elem(), value)
			}
			return putText(v.Field(i), value)
		}
		if f.Type.Kind() == reflect.Struct && (f.Name == "Limits" || f.Name == "Forbids" || f.Name == "Goal" || f.Name == "Counter" || f.Name == "Where") {
			if nested := v.Field(i).FieldByNameFunc(func(n string) bool { return strings.EqualFold(n, name) }); nested.IsValid() {
				return putText(nested, value)
			}
		}
	}
	return fmt.Errorf("%v has no attribute %q", v.Type(), text)
}

// moves reads what a play moves: "Mind -2", "self Mind +1", "Accuracy +1", "allies Damage -1", "stronger Wilderness Accuracy +1"; and the
// track of a Disease, "Mind 1".
func moves(v reflect.Value, text string) (bool, error) {
	words := strings.Fields(text)
	n, err := strconv.Atoi(words[len(words)-1])
	if err != nil || len(words) < 2 {
		return false, nil
	}
	name := strings.TrimPrefix(strings.TrimPrefix(strings.Join(words[:len(words)-1], " "), "self "), "allies ")
	var track stattrack.Track
	isTrack := track.UnmarshalText([]byte(name)) == nil
	var class stattrack.DiceClass
	signed := strings.ContainsAny(words[len(words)-1][:1], "+-")
	stronger := func(to *[]scenario.SettingBoost) (bool, error) {
		boost := scenario.SettingBoost{Levels: int8(n)}
		err := boost.Setting.UnmarshalText([]byte(words[1]))
		if err == nil {
			err = boost.Class.UnmarshalText([]byte(strings.Join(words[2:len(words)-1], " ")))
		}
		*to = append(*to, boost)
		return true, err
	}
	switch x := v.Addr().Interface().(type) {
	case *scenario.Gear:
		if words[0] == "stronger" {
			return stronger(&x.Stronger)
		}
	case *scenario.Character: // of its Search
		if words[0] == "stronger" {
			return stronger(&x.SearchStronger)
		}
	case *scenario.Disease:
		if isTrack {
			x.Track, x.By = track, uint8(n)
		}
		return isTrack, nil
	case *scenario.Effect:
		if err := class.UnmarshalText([]byte(name)); !signed || err != nil {
			return false, nil
		}
		x.Boosts = append(x.Boosts, scenario.Boost{Class: class, Levels: int8(n)})
		return true, nil
	case *scenario.Play:
		switch {
		case words[0] == "stronger":
			return stronger(&x.Stronger)
		case isTrack && signed:
			x.Shifts = append(x.Shifts, scenario.Shift{Track: track, By: int8(n), Self: words[0] == "self"})
			return true, nil
		case signed && class.UnmarshalText([]byte(name)) == nil:
			x.Boosts = append(x.Boosts, scenario.Boost{Class: class, Levels: int8(n), Allies: words[0] == "allies"})
			return true, nil
		}
	}
	return false, nil
}

// baseValue reads "Mind 2" into base values.
func baseValue(v reflect.Value, text string) error {
	var track stattrack.Track
	name, number, _ := strings.Cut(text, " ")
	slot, err := strconv.Atoi(number)
	if err == nil {
		err = track.UnmarshalText([]byte(name))
	}
	if err == nil {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				v.Set(reflect.ValueOf(&stattrack.Values{}))
			}
			v = v.Elem()
		}
		v.Index(int(track)).SetInt(int64(slot))
	}
	return err
}

// putText reads a value into a field.
func putText(v reflect.Value, text string) error {
	if u, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return u.UnmarshalText([]byte(text))
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(text != "no")
	case reflect.String:
		if unquoted, err := strconv.Unquote(text); err == nil {
			text = unquoted
		}
		v.SetString(text)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n, err := strconv.ParseInt(text, 10, v.Type().Bits())
		v.SetInt(n)
		return err
	case reflect.Uint8, reflect.Uint16:
		n, err := strconv.ParseUint(text, 10, v.Type().Bits())
		v.SetUint(n)
		return err
	case reflect.Pointer: // a Way
		from, to, ok := strings.Cut(text, "-")
		if !ok {
			return fmt.Errorf("%q is no way: want A-B", text)
		}
		v.Set(reflect.ValueOf(&scenario.Way{From: from, To: to}))
	case reflect.Slice: // of names: "Hall/Study", or "none"
		list := reflect.MakeSlice(v.Type(), 0, 4)
		for name := range strings.SplitSeq(text, "/") {
			if one := reflect.New(v.Type().Elem()).Elem(); one.Kind() == reflect.Struct { // Effects, by their names, "own Gone" of one on who plays
				name, own := strings.CutPrefix(name, "own ")
				one.FieldByName("Name").SetString(name)
				if own {
					one.FieldByName("Self").SetBool(true)
				}
				list = reflect.Append(list, one)
			} else if name != "none" {
				list = reflect.Append(list, reflect.ValueOf(name))
			}
		}
		v.Set(list)
	case reflect.Array: // Tokens of a setting: "Dungeon 2"
		var s scenario.Setting
		name, number, _ := strings.Cut(text, " ")
		if err := s.UnmarshalText([]byte(name)); err != nil {
			return err
		}
		return putText(v.Index(int(s)), number)
	default:
		return fmt.Errorf("%v can't be written in a world", v.Type())
	}
	return nil
}

// attributes reads a list of attributes.
func (w *world) attributes(v reflect.Value, text string) error {
	for one := range strings.SplitSeq(text, ", ") {
		if one == "" {
			continue
		}
		if err := w.attribute(v, one); err != nil {
			return err
		}
	}
	return nil
}

// kinds of content, and the list that each is in.
var contentKinds = map[string]func(w *world) reflect.Value{
	"PC":       func(w *world) reflect.Value { return reflect.ValueOf(&w.party).Elem() },
	"Effect":   func(w *world) reflect.Value { return reflect.ValueOf(&w.spec.Effects).Elem() },
	"Disease":  func(w *world) reflect.Value { return reflect.ValueOf(&w.spec.Diseases).Elem() },
	"Secret":   func(w *world) reflect.Value { return reflect.ValueOf(&w.spec.Secrets).Elem() },
	"Feature":  func(w *world) reflect.Value { return reflect.ValueOf(&w.spec.Features).Elem() },
	"Fortunes": func(w *world) reflect.Value { return reflect.ValueOf(&w.spec.Fortunes).Elem() },
	"Counter":  func(w *world) reflect.Value { return reflect.ValueOf(&w.spec.Counters).Elem() },
	"Gear":     func(w *world) reflect.Value { return reflect.ValueOf(&w.spec.Gear).Elem() },
	"Command":  func(w *world) reflect.Value { return reflect.ValueOf(&w.spec.Commands).Elem() },
	"Region":   func(w *world) reflect.Value { return reflect.ValueOf(&w.spec.Regions).Elem() },
	"Ending":   func(w *world) reflect.Value { return reflect.ValueOf(&w.spec.Endings).Elem() },
}

func (w *world) challenges() reflect.Value { return reflect.ValueOf(&w.spec.Challenges).Elem() }

// element returns the element of a list with a name, or one more if there is none.
func element(list reflect.Value, name string) reflect.Value {
	if v := elementOf(list, name); v.IsValid() {
		return v
	}
	one := reflect.New(list.Type().Elem()).Elem()
	one.FieldByName("Name").SetString(name)
	list.Set(reflect.Append(list, one))
	return list.Index(list.Len() - 1)
}

func elementOf(list reflect.Value, name string) (none reflect.Value) {
	for i := range list.Len() {
		if list.Index(i).FieldByName("Name").String() == name {
			return list.Index(i)
		}
	}
	return none
}

// line reads one line of a world.
func (w *world) line(text string) error {
	inner := strings.HasPrefix(text, " ")
	head, rest, ok := strings.Cut(strings.TrimSpace(text), ":")
	rest = strings.TrimSpace(rest)
	if of, play, ok := strings.Cut(head, "'s "); ok {
		if err := w.line(of + ":"); err != nil {
			return err
		}
		if trigger, ok := strings.CutPrefix(play, "on "); ok {
			return w.hook(w.owner, trigger, rest)
		}
		return w.inner(play, rest)
	}
	name, trigger, _ := strings.Cut(head, " ")
	switch {
	case name == "without" && !ok:
		return w.without(strings.Split(trigger, ", "))
	case head == "without": // in a row
		return w.without(strings.Split(rest, ", "))
	case !ok:
		return fmt.Errorf("%q has no colon", text)
	case inner && name == "on":
		return w.hook(w.owner, trigger, rest)
	case inner:
		return w.inner(head, rest)
	case name == "on":
		return w.hook(reflect.ValueOf(&w.spec).Elem(), trigger, rest)
	case head == "spec":
		return w.attributes(reflect.ValueOf(&w.spec).Elem(), rest)
	case head == "regions":
		for one := range strings.SplitSeq(rest, "; ") {
			name, more := splitName(one)
			if err := w.attributes(element(contentKinds["Region"](w), name), more); err != nil {
				return err
			}
		}
		return nil
	case head == "ways":
		for one := range strings.SplitSeq(rest, "; ") {
			if err := w.way(one); err != nil {
				return err
			}
		}
		return nil
	}
	kind, more, _ := strings.Cut(rest, ", ")
	kind, first, _ := strings.Cut(kind, " ")
	if first != "" {
		more = strings.TrimSuffix(first+", "+more, ", ")
	}
	var typ stattrack.ChallengeType
	switch list, other := contentKinds[kind]; {
	case other:
		w.owner = element(list(w), head)
	case typ.UnmarshalText([]byte(kind)) == nil:
		w.owner = element(w.challenges(), head)
		w.owner.Addr().Interface().(*scenario.Challenge).Type = typ
	default: // more about something that is there
		more = rest
		for _, list := range contentKinds {
			if v := elementOf(list(w), head); v.IsValid() {
				w.owner = v
				return w.attributes(v, more)
			}
		}
		if w.owner = elementOf(w.challenges(), head); !w.owner.IsValid() {
			return fmt.Errorf("%q is not there, and has no kind", head)
		}
	}
	if typ == stattrack.Obstacle && strings.Contains(first, "-") {
		more = "way " + more
	}
	return w.attributes(w.owner, more)
}

// splitName splits a region's name, of words that begin with a capital, from its attributes.
func splitName(text string) (name, more string) {
	words := strings.Split(text, " ")
	n := 1
	for n < len(words) && words[n] != "" && unicode.IsUpper(rune(words[n][0])) {
		n++
	}
	return strings.Join(words[:n], " "), strings.Join(words[n:], " ")
}

func (w *world) way(text string) error {
	if i := strings.LastIndexAny(text, "->"); i >= 0 {
		name, more := splitName(text[i+1:])
		at := slices.IndexFunc(w.spec.Connections, func(c scenario.Connection) bool { return c.From == text[:i] && c.To == name })
		if at < 0 {
			at = len(w.spec.Connections)
			w.spec.Connections = append(w.spec.Connections, scenario.Connection{From: text[:i], To: name})
		}
		w.spec.Connections[at].OneWay = text[i] == '>'
		w.owner = reflect.ValueOf(&w.spec.Connections[at]).Elem()
		return w.attributes(w.owner, more)
	}
	return fmt.Errorf("%q is no way", text)
}

// inner reads an indented line: a play, what a failed Lockpick does, or a row of Fortunes.
func (w *world) inner(head, rest string) error {
	if f, ok := w.owner.Addr().Interface().(*scenario.FortuneTable); ok {
		return w.attributes(element(reflect.ValueOf(&f.Rows).Elem(), head), rest)
	}
	name, failure := strings.CutPrefix(head, "failure ")
	if c, ok := w.owner.Addr().Interface().(*scenario.Challenge); ok && failure {
		c.Failure = &scenario.Play{Name: name}
		return w.attributes(reflect.ValueOf(c.Failure).Elem(), rest)
	}
	if f, ok := w.owner.Addr().Interface().(*scenario.Feature); ok && failure {
		f.Failure = &scenario.Play{Name: name}
		return w.attributes(reflect.ValueOf(f.Failure).Elem(), rest)
	}
	p := element(w.owner.FieldByName("Plays"), head)
	kind, more, _ := strings.Cut(rest, ", ")
	var k scenario.PlayKind
	kind, trigger, _ := strings.Cut(kind, " on ")
	if k.UnmarshalText([]byte(kind)) != nil {
		return w.attributes(p, rest)
	}
	p.Set(reflect.ValueOf(scenario.Play{Name: head, Kind: k}))
	if trigger != "" {
		if err := putText(p.FieldByName("Trigger"), trigger); err != nil {
			return err
		}
	}
	return w.attributes(p, more)
}

// without takes plays and content away.
func (w *world) without(names []string) error {
	for _, name := range names {
		lists := []reflect.Value{w.challenges()}
		for _, list := range contentKinds {
			lists = append(lists, list(w))
		}
		gone := false
		for _, list := range lists {
			for i := range list.Len() {
				if plays := list.Index(i).FieldByName("Plays"); plays.IsValid() {
					gone = cut(plays, name) || gone
				}
			}
			gone = cut(list, name) || gone
		}
		if !gone {
			return fmt.Errorf("nothing is called %q", name)
		}
	}
	return nil
}

// cut takes what has a name out of a list, and reports whether it was there.
func cut(list reflect.Value, name string) bool {
	rest := reflect.MakeSlice(list.Type(), 0, list.Len())
	for i := range list.Len() {
		if one := list.Index(i); one.FieldByName("Name").String() != name {
			rest = reflect.Append(rest, one)
		}
	}
	gone := rest.Len() < list.Len()
	list.Set(rest)
	return gone
}
