package explore_test

import (
	"cmp"
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// entity returns the PC or Challenge of a name, as the DM knows it.
func (x *told) entity(name string) scenario.Who {
	if w, ok := x.named(name); ok {
		return w
	}
	x.fatal("nobody is called %q", name)
	return scenario.Nobody
}

func (x *told) named(name string) (scenario.Who, bool) {
	s := x.r.State()
	for i := range s.PCs {
		if w := scenario.PC(i); x.r.Name(w) == name {
			return w, true
		}
	}
	for i := range s.Challenges {
		if w := scenario.ChallengeAt(i); x.r.Name(w) == name {
			return w, true
		}
	}
	return scenario.Nobody, false
}

// set sets up a position. "Ada Power -3" and "Ada EP 3, Moves 2" change the State itself; "Place Ada Hall" and the like call a Stage.
func (x *told) set(text string) {
	s := *x.r.State()
	words := tokens(text)
	if stage := x.r.Game().Stage(s); reflect.ValueOf(stage).MethodByName(words[0]).IsValid() {
		method := reflect.ValueOf(stage).MethodByName(words[0])
		var args []reflect.Value
		for i := range method.Type().NumIn() {
			arg := reflect.New(method.Type().In(i)).Elem()
			if arg.Type() == reflect.TypeFor[scenario.Who]() {
				arg.SetUint(uint64(x.entity(words[i+1])))
			} else if err := putText(arg, words[i+1]); err != nil {
				x.fatal("%v", err)
			}
			args = append(args, arg)
		}
		if err, _ := method.Call(args)[0].Interface().(error); err != nil {
			x.fatal("%v", err)
		}
		staged, err := stage.State()
		if err != nil {
			x.fatal("%v", err)
		}
		s = staged
	} else {
		for one := range strings.SplitSeq(text, ", ") {
			words := tokens(one)
			if err := x.setField(&s, words[0], words[1], strings.Join(words[2:], " ")); err != nil {
				x.fatal("set %s: %v", one, err)
			}
		}
	}
	if err := x.r.Game().CheckState(&s); err != nil {
		x.fatal("%v", err)
	}
	x.r.Reset(s)
}

// setField changes a field of an entity's state, or the slot of a track.
func (x *told) setField(s *board.State, name, field, value string) error {
	v := x.entityState(s, x.entity(name))
	var track stattrack.Track
	if track.UnmarshalText([]byte(field)) == nil {
		var slot stattrack.Slot
		_, err := fmt.Sscan(value, &slot)
		v.FieldByName("Sheet").Addr().Interface().(*stattrack.Sheet).Now[track] = slot
		return err
	}
	f := v.FieldByName(field)
	if !f.IsValid() {
		return fmt.Errorf("no field %s", field)
	}
	if r, ok := f.Addr().Interface().(*scenario.RegionID); ok {
		*r = x.region(value)
		return nil
	}
	return putText(f, value)
}

func (x *told) entityState(s *board.State, w scenario.Who) reflect.Value {
	if w.IsPC() {
		return reflect.ValueOf(&s.PCs[w.Index()]).Elem()
	}
	return reflect.ValueOf(&s.Challenges[w.Index()]).Elem()
}

func (x *told) region(name string) scenario.RegionID {
	list := x.r.Game().Scenario().Spec().Regions
	i := slices.IndexFunc(list, func(r scenario.Region) bool { return r.Name == name })
	if i < 0 {
		x.fatal("no region is called %q", name)
	}
	return scenario.RegionID(i)
}

// answer answers a question:
//
//	Ada              where it is and how it stands: what is not as at the start of most scenarios
//	Ada Moves        fields of its state
//	asked            the pending question
//	turns            who may begin a turn
//	legal, legal Ada, legal Ada move
//	rolled           the dice of the last commands
//	told, told Ada | words
//	events Ada       the kinds of the events that she is told; with "| words" those of these kinds, in numbers
//	spent Ada        the rerolls that it has spent in this round
//	fails            the error of the hook that has failed
//	outcome          the party as it leaves
//	sight Ada        the Challenges in a View; of all players without a name
//	EP of Rat Ada    of a Challenge in a View
//	places Ada       the PCs in a View
//	map Ada          the regions in a View
//	exits Hall Ada   of a region in a View
//	Tokens           a field of the State
//	Bodies Ada       a field of a View; of that of all players: Bodies all
func (x *told) answer(question string) string {
	question, words, filtered := strings.Cut(question, " | ")
	ask, rest, _ := strings.Cut(question, " ")
	switch ask {
	case "asked":
		return x.asked()
	case "turns":
		var list []string
		for _, c := range x.r.Legal(nil) {
			if c.Do == board.VerbBegin && c.Who != scenario.Nobody {
				list = append(list, x.r.Name(c.Who))
			}
		}
		return listed(list)
	case "legal":
		return x.legal(rest)
	case "rolled":
		var list []string
		for _, ev := range x.events {
			if ev.Kind == board.EventRolled {
				text := fmt.Sprintf("%s %s %v", x.r.Name(ev.Who), ev.Source, ev.Roll.Pool)
				if mods := ev.Mods.String(); mods != "" {
					text += " (" + mods + ")"
				}
				list = append(list, text)
			}
		}
		return listed(list)
	case "told":
		x.tell(x.viewer(rest), words, filtered)
		if x.outputs == nil {
			return "nothing"
		}
		return ""
	case "events":
		var list []string
		for _, ev := range x.r.Tell(x.events, x.viewer(rest)) {
			if kind := ev.Kind.String(); !filtered {
				list = append(list, kind)
			} else if slices.Contains(strings.Split(words, ", "), kind) {
				x.outputs = append(x.outputs, "  "+ev.String())
			}
		}
		return listed(list)
	case "spent":
		v := x.entityState(x.r.State(), x.entity(rest)).FieldByName("Sheet")
		return cmp.Or(x.text(v.FieldByName("Spent")), "nothing")
	case "fails":
		return cmp.Or(x.failed, "nothing")
	case "outcome":
		return x.text(reflect.ValueOf(x.r.Outcome()))
	}
	if viewed, ok := x.viewed(ask, rest); ok {
		return viewed
	}
	name, fields := x.longestName(question)
	if name == "" {
		f := reflect.ValueOf(x.r.State()).Elem()
		for part := range strings.SplitSeq(ask, ".") { // such as Table.Lying
			if f.IsValid() {
				f = f.FieldByName(part)
			}
		}
		if f.IsValid() && rest == "" {
			return x.text(f)
		}
		v := x.r.View(x.viewer(rest))
		if f := reflect.ValueOf(v).FieldByName(ask); f.IsValid() {
			return x.text(f)
		}
		x.fatal("what is %q", question)
	}
	w := x.entity(name)
	if fields == "" {
		return x.stands(w)
	}
	var list []string
	for field := range strings.FieldsSeq(fields) {
		f := x.entityState(x.r.State(), w).FieldByName(field)
		if !f.IsValid() {
			x.fatal("no field %s", field)
		}
		list = append(list, x.text(f))
	}
	return strings.Join(list, ", ")
}

// longestName splits a question into the longest name of an entity at its beginning, and the rest.
func (x *told) longestName(question string) (name, rest string) {
	words := strings.Split(question, " ")
	for n := len(words); n > 0; n-- {
		name := strings.Join(words[:n], " ")
		if _, ok := x.named(name); ok {
			return name, strings.Join(words[n:], " ")
		}
	}
	return "", question
}

func (x *told) viewer(name string) scenario.Who {
	switch name {
	case "", "all":
		return scenario.Everyone
	case "DM":
		return scenario.DMOnly
	}
	return x.entity(name)
}

func listed(list []string) string { return cmp.Or(strings.Join(list, ", "), "nothing") }

func (x *told) asked() string {
	p := &x.r.State().Pending
	if p.Ask == board.AskNothing {
		return "nothing"
	}
	text := fmt.Sprintf("%s, %v", x.r.Name(p.Who), p.Ask)
	if p.By != scenario.Nobody {
		text += " by " + x.r.Name(p.By)
	}
	var list []string
	for _, c := range x.r.LegalOf(p.Who, nil) {
		if c.Do == board.VerbAnswer {
			_, option, _ := strings.Cut(x.dm().CommandText(c), " answer ")
			if i := int(c.Choice) - 1; i >= 0 && i < len(p.Forced) {
				option = x.dm().CommandText(p.Forced[i])
			}
			list = append(list, option)
		}
	}
	if p.Text != "" {
		text += ", " + p.Text
	}
	return text + ": " + strings.Join(list, ", ")
}

// legal lists the legal commands of all or of one, with a verb or with all verbs, without the name of who gives them.
func (x *told) legal(rest string) string {
	name, verb := x.longestName(rest)
	commands := x.r.Legal(nil)
	if name != "" {
		commands = x.r.LegalOf(x.entity(name), nil)
	} else {
		verb = rest
	}
	var list []string
	for _, c := range commands {
		if text := x.dm().CommandText(c); strings.Contains(text+" ", " "+verb) {
			list = append(list, strings.TrimPrefix(text, name+" "))
		}
	}
	return listed(list)
}

// viewed answers questions about what a viewer sees.
func (x *told) viewed(ask, rest string) (answer string, ok bool) {
	var list []string
	switch ask {
	case "sight":
		v := x.r.View(x.viewer(rest))
		for i := range v.Challenges {
			list = append(list, v.Name(v.Challenges[i].Who))
		}
	case "map":
		v := x.r.View(x.viewer(rest))
		for i := range v.Regions {
			r := &v.Regions[i]
			var text strings.Builder
			text.WriteString(r.Name)
			for _, mark := range []struct {
				is   bool
				word string
			}{{!r.Known, "unknown"}, {r.Explored, "explored"}, {r.InSight, "in sight"}, {!r.Lit, "dark"}, {r.Water, "water"}, {r.Submerged, "submerged"}, {r.NoHiding, "no hiding"}} {
				if mark.is {
					text.WriteString(" " + mark.word + ",")
				}
			}
			for _, f := range r.Features {
				text.WriteString(" " + f.Name + ",")
			}
			for _, item := range r.Lying {
				text.WriteString(" " + item + ",")
			}
			list = append(list, strings.TrimSuffix(text.String(), ","))
		}
		return cmp.Or(strings.Join(list, "; "), "nothing"), true
	case "EP":
		name, viewer, _ := strings.Cut(strings.TrimPrefix(rest, "of "), " ")
		v := x.r.View(x.viewer(viewer))
		return fmt.Sprint(v.Challenge(x.entity(name)).EP), true
	case "places":
		v := x.r.View(x.viewer(rest))
		for i := range v.PCs {
			list = append(list, fmt.Sprintf("%s %s", v.PCs[i].Name, x.text(reflect.ValueOf(v.PCs[i].Region))))
		}
	case "exits":
		region, viewer, _ := strings.Cut(rest, " ")
		v := x.r.View(x.viewer(viewer))
		r := v.Region(x.region(region))
		if r == nil {
			return "unknown", true
		}
		for _, e := range r.Exits {
			var text strings.Builder
			text.WriteString(fmt.Sprintf("way%d to %s", e.Conn+1, x.text(reflect.ValueOf(e.To))))
			for _, w := range e.Obstacles {
				text.WriteString(" behind " + v.Name(w))
			}
			if e.Closed {
				text.WriteString(" closed")
			}
			if e.Hidden {
				text.WriteString(" hidden")
			}
			if !e.Open {
				text.WriteString(" that leads here only")
			}
			list = append(list, text.String())
		}
	default:
		return "", false
	}
	return listed(list), true
}

// stands tells how an entity stands: what is not as at the start of most scenarios.
func (x *told) stands(w scenario.Who) string {
	s := x.r.State()
	var list []string
	add := func(is bool, format string, args ...any) {
		if is {
			list = append(list, fmt.Sprintf(format, args...))
		}
	}
	var sheet *stattrack.Sheet
	var ill []board.Affliction
	if w.IsPC() {
		p := &s.PCs[w.Index()]
		sheet, ill = &p.Sheet, p.Diseases
		add(true, "in %s", x.text(reflect.ValueOf(p.Region)))
		add(p.Fate != board.FatePlaying, "%v", p.Fate)
		add(true, "EP %d of %d", p.EP, x.r.MaxEP(w))
		add(p.Injuries > 0, "Injuries %d", p.Injuries)
		add(p.Owing, "owes an Injury")
		add(p.Lit, "lit")
		add(len(p.Items) > 0, "carries %s", strings.Join(p.Items, "+"))
		add(len(p.Equipped) > 0, "wears %s", strings.Join(p.Equipped, "+"))
	} else {
		p := &s.Challenges[w.Index()]
		sheet, ill = &p.Sheet, p.Diseases
		add(p.Gone, "gone")
		add(!p.Gone && p.Region != scenario.NoRegion, "in %s", x.text(reflect.ValueOf(p.Region)))
		add(x.r.MaxEP(w) > 0, "EP %d of %d", p.EP, x.r.MaxEP(w))
		add(s.Table.Revealed.Has(w.Index()), "revealed")
		add(p.Alerted, "Alerted")
		add(p.Data != "", "keeps %q", p.Data)
	}
	for _, track := range []stattrack.Track{stattrack.Power, stattrack.Resilience, stattrack.Mind, stattrack.Skill} {
		base, now := sheet.Base[track], sheet.Now[track]
		add(base == 0 && now != 0, "%v %v", track, now)
		add(base != 0, "%v %v of %v", track, now, base)
	}
	for _, d := range ill {
		for _, known := range x.dm().Diseases {
			add(known.Index == d.Disease, "%s %d", known.Name, d.Times)
		}
	}
	for _, number := range x.r.Entity(w).Effects() {
		e := x.r.Game().Effect(number)
		add(true, "under %s", e.Name)
	}
	return strings.Join(list, ", ")
}

// text writes a value with names instead of numbers. A struct lists its fields that are not zero.
func (x *told) text(v reflect.Value) string {
	switch y := v.Interface().(type) {
	case scenario.Who:
		return cmp.Or(x.r.Name(y), y.String())
	case scenario.RegionID:
		if y < 0 {
			return "nowhere"
		}
		return x.r.Game().Scenario().Spec().Regions[y].Name
	case encoding.TextMarshaler:
		return cmp.Or(fmt.Sprint(y), "nothing")
	}
	switch v.Kind() {
	case reflect.Slice:
		var list []string
		for i := range v.Len() {
			list = append(list, x.text(v.Index(i)))
		}
		return cmp.Or(strings.Join(list, "; "), "nothing")
	case reflect.Pointer:
		if v.IsNil() {
			return "nothing"
		}
		return x.text(v.Elem())
	case reflect.Struct:
		var list []string
		for i := range v.NumField() {
			f := v.Field(i)
			if f.IsZero() && f.Type() != reflect.TypeFor[scenario.RegionID]() {
				continue
			}
			text := v.Type().Field(i).Name
			switch {
			case v.Type() == reflect.TypeFor[board.BodyView]() && v.Type().Field(i).Anonymous:
				text = x.text(f)
			case f.Kind() != reflect.Bool:
				text += " " + x.text(f)
			}
			list = append(list, text)
		}
		return strings.Join(list, ", ")
	}
	return cmp.Or(fmt.Sprint(v.Interface()), "nothing")
}
