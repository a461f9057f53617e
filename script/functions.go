package script

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A Function is a function of the host's own. Callbacks call it as they call those of this package: it is checked, charged, listed by
// Options.Reference and known to Lint. In the same State the same call must do the same. Otherwise replays and saves go wrong.
type Function struct {
	Name    string     // as packs write it: "price_of"
	Doc     string     // what it does, in a sentence
	Params  []ParamDoc // its arguments. Types are those of Options.Reference: "integer", "Entity", "ItemName"; those left out stand last
	Returns string     // the type of what it returns, such as "integer" or "Entity[]"; "" for nothing
	Effect  Effect     // what it may see and do, and so where it may be called
	Steps   int        // the charge for a call, from the Callback budget: 0 stands for 20. Do charges what more there is to do
	// Do carries out a call. An error ends the callback, undoes what it did, and is its cause: errors.Is finds it.
	Do func(*Call) error
}

// An Effect says what a Function may see and do.
type Effect uint8

// The effects of functions.
const (
	EffectNone  Effect = iota // it sees its arguments only. It may be called everywhere, even in a can and while the pack loads
	EffectReads               // it sees the Position and changes nothing. Callbacks may call it, also those that are asked before something happens
	EffectActs                // it does what a hook in Go does, with the verbs of the Scene. Callbacks may call it that may act
)

// A Call is one call of a Function by a callback, until the Function returns. Arguments count from 1. A method that reads an argument does
// not return if the argument is wrong: the callback ends with a message that names function, argument, and what would be right.
type Call struct {
	c *sandbox.Call
	m *machine
	f *Function
}

// Position is what EffectReads and EffectActs see; nil for EffectNone.
func (c *Call) Position() *explore.Position {
	if c.m == nil || c.f.Effect == EffectNone {
		return nil
	}
	return c.m.sc.Position()
}

// Scene has the verbs for EffectActs; it is nil for the others.
func (c *Call) Scene() *explore.Scene {
	if c.m == nil || c.f.Effect != EffectActs {
		return nil
	}
	return c.m.sc
}

// Has reports whether an argument is given and not nil.
func (c *Call) Has(i int) bool { return c.c.Has(i) }

// Int reads a whole number in a range.
func (c *Call) Int(i, low, high int) int { return c.c.Int(i, low, high) }

// Text reads a text.
func (c *Call) Text(i int) string { return c.c.Text(i) }

// Bool reads true or false.
func (c *Call) Bool(i int) bool {
	b, ok := c.c.Arg(i).(sandbox.LBool)
	if !ok {
		c.Bad(i, "want true or false")
	}
	return bool(b)
}

// Who reads a PC or Challenge. Scene.Entity and Position.Entity say more of it.
func (c *Call) Who(i int) scenario.Who { return c.c.Object(i, hostOf(c.c).entity).(*entity).who }

// Region reads the name of a region.
func (c *Call) Region(i int) scenario.RegionID {
	if c.Position() == nil {
		panic("script: Call.Region of a Function with EffectNone, which sees no regions")
	}
	return regionArgument(c.c, c.m, i)
}

// Charge takes more steps from the Callback budget, for work whose size the Function finds out as it goes. Call it before the work.
func (c *Call) Charge(steps int) { c.c.Charge(steps) }

// Bad ends the callback with a message about an argument. It does not return.
func (c *Call) Bad(i int, format string, args ...any) { c.c.Bad(i, format, args...) }

// Return adds what the Function returns: nil, a bool, an int, a string, a scenario.Who, a list of one of these, or a map[string]any of them.
// Any other value panics. A call without Return returns nothing.
func (c *Call) Return(v any) { c.c.Return(c.value(v)) }

// value returns a value for Lua, and charges what it takes.
func (c *Call) value(v any) sandbox.Value {
	switch v := v.(type) {
	case nil:
		return sandbox.Nil
	case bool:
		return sandbox.Bool(v)
	case int:
		return sandbox.Int(v)
	case string:
		c.c.Make(len(v))
		return sandbox.Text(v)
	case scenario.Who:
		if c.m == nil {
			break
		}
		return c.m.entity(v)
	case []bool, []int, []string, []scenario.Who, []any:
		list := reflect.ValueOf(v)
		c.c.Make(16 * (1 + list.Len()))
		values := make([]sandbox.Value, list.Len())
		for i := range values {
			values[i] = c.value(list.Index(i).Interface())
		}
		return sandbox.List(values...)
	case map[string]any:
		c.c.Make(48 * len(v))
		fields := make([]sandbox.Entry, 0, len(v))
		for _, key := range slices.Sorted(maps.Keys(v)) {
			fields = append(fields, sandbox.Entry{Key: key, Value: c.value(v[key])})
		}
		return sandbox.Record(fields...)
	}
	panic(fmt.Sprintf("script: Call.Return of a %T in %s, want nil, bool, int, string, scenario.Who where there is a scenario, or lists and maps of these",
		v, c.f.Name))
}

// verb returns the function as a row of the table of verbs.
func (f *Function) verb() verb {
	v := verb{name: f.Name, doc: f.Doc, params: args(), returns: f.Returns, brings: nothing, own: true, reads: f.Effect == EffectReads}
	v.cost = does(max(1, cmp.Or(f.Steps, 20)))
	for _, p := range f.Params {
		v.params = append(v.params, sandbox.Param(p))
	}
	do := func(c *sandbox.Call, m *machine) error {
		f.check(c)
		return f.Do(&Call{c: c, m: m, f: f})
	}
	v.do = func(c *sandbox.Call, m *machine, _ *explore.Scene) error {
		err := do(c, m)
		if m.broke == nil {
			m.broke = err
		}
		return err
	}
	switch f.Effect {
	case EffectActs:
		v.brings = anything
	case EffectNone:
		v.pure = func(c *sandbox.Call) error {
			m, _ := c.Host().(*machine)
			return do(c, m)
		}
	}
	return v
}

// check refuses arguments of other types than the Function's.
func (f *Function) check(c *sandbox.Call) {
	for i, p := range f.Params {
		v := c.Arg(i + 1)
		if v == sandbox.Nil {
			if !p.Optional {
				c.Bad(i+1, "found nothing, want %s", wanted(p.Type))
			}
			continue
		}
		ok := fits(v, p.Type)
		if p.Type == "Entity" {
			ok = c.Is(i+1, hostOf(c).entity) != nil
		}
		if !ok {
			c.Bad(i+1, "found %s, want %s", found(v), wanted(p.Type))
		}
	}
}

// fits reports whether a value is of a type, but for objects.
func fits(v value, typ string) (ok bool) {
	switch typ {
	case "any":
		return true
	case "integer":
		n, is := v.(sandbox.LNumber)
		return is && float64(n) == float64(int64(n))
	case "boolean":
		_, ok = v.(sandbox.LBool)
	default:
		_, ok = v.(sandbox.LString)
	}
	return ok
}

// hostOf returns the table of the pack that calls.
func hostOf(c *sandbox.Call) *host {
	if m, ok := c.Host().(*machine); ok {
		return m.host
	}
	return newHost()
}

// wanted describes a type for a message.
func wanted(typ string) string {
	switch typ {
	case "integer":
		return "a whole number"
	case "boolean":
		return "true or false"
	case "string":
		return "a text"
	case "Entity":
		return "a PC or Challenge"
	case "Dice":
		return `dice, such as "2d6"`
	}
	return docOf(typ)
}

// docOf describes a type of name.
func docOf(word string) string {
	if i := indexOf(nameTypes, func(t *nameType) string { return t.word }, word); i >= 0 {
		return nameTypes[i].doc
	}
	return word
}

// paramTypes are the types that a parameter of a Function may have.
func paramTypes() []string {
	return append([]string{"any", "boolean", "integer", "string", "Dice", "Entity"}, mapped(nameTypes, func(t *nameType) string { return t.word })...)
}

// hosts makes the table of what packs may define and call, the Functions included. Its error is a *crunch.NameError for a type or an effect
// that there is not, or says which name is wrong or taken.
func (o *Options) hosts() error {
	if o.host = newHost(); len(o.Functions)+len(o.Kinds) == 0 {
		return nil
	}
	var errs []error
	own := make([]verb, len(o.Functions))
	for i := range o.Functions {
		f := o.Functions[i]
		for _, p := range f.Params {
			if types := paramTypes(); !slices.Contains(types, p.Type) {
				errs = append(errs, &crunch.NameError{Package: "script", What: "type of a parameter of the Function " + f.Name, Name: p.Type,
					Want: near.List(types, "or"), Near: near.Name(p.Type, types)})
			}
		}
		if f.Effect > EffectActs {
			errs = append(errs, &crunch.NameError{Package: "script", What: "Effect of the Function " + f.Name, Name: fmt.Sprint(uint8(f.Effect)),
				Want: "EffectNone, EffectReads or EffectActs"})
		}
		if f.Do == nil || strings.TrimSpace(f.Doc) == "" {
			errs = append(errs, fmt.Errorf("script: the Function %s: found no Doc or no Do, want both", f.Name))
		}
		own[i] = f.verb()
	}
	for i := range o.Kinds {
		errs = append(errs, o.Kinds[i].check())
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	o.host = makeHost(own, o.Kinds)
	if err := o.host.table.Check(); err != nil {
		return fmt.Errorf("script: Options.Functions and Kinds: %w", err)
	}
	return nil
}

// anything is for a verb that may do all there is.
func anything(l *linter, _ *sandbox.Use, may *scenario.HooksMay) {
	none := &sandbox.Use{}
	may.Succeed = true
	may.Open = append(may.Open, l.ways(none)...)
	all := func(word string) []string { return slices.Sorted(maps.Keys(l.all(word))) }
	regions, items := all("RegionName"), all("ItemName")
	may.Send, may.Give, may.Advance = append(may.Send, regions...), append(may.Give, items...), append(may.Advance, all("CounterName")...)
	may.Find, may.Remove = append(may.Find, all("SecretName")...), append(may.Remove, all("ChallengeName")...)
}
