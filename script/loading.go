package script

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// content is what the files of a pack define.
type content struct {
	manifest Manifest
	campaign plot

	spec  scenario.Spec
	party []scenario.Character

	cards        []scenario.Play
	gear, crafts []Gear
	tables       []checkTable
	units        []unit
	bioforms     []bioform
	weapons      []Weapon
	conditions   []Condition
	tests        []testBlock
	knobs        []Knob
	targets      []Target
	languages    []languageSpec
}

// loading is what the constructors of content use while a pack loads.
type loading struct {
	pack     *Pack
	scenario *origin                       // where the scenario is defined, or nil
	manifest *origin                       // where the pack says what it is, or nil
	campaign *origin                       // where a campaign is defined, or nil
	origins  map[string][]*origin          // by what errors call the kind of content
	first    map[string]map[string]*origin // of each kind: the first of each name

	testNames map[string]int // the first test of each name

	outfits []outfit
	decks   []deck

	fightings []fighting

	refers   map[string]map[string]bool // the names of other content that content has, by their type (nameTypes)
	findings []Finding                  // explore's warnings
	others   []*Pack                    // the other scenarios of its campaign; nil is one that doesn't load
	beside   string                     // what the files beside the scenarios of its campaign begin with; "" for none
	typ      string                     // of the key that is read
}

// refer records that content names other content.
func (l *loading) refer(word, name string) {
	if l.refers == nil {
		l.refers = map[string]map[string]bool{}
	}
	if l.refers[word] == nil {
		l.refers[word] = map[string]bool{}
	}
	l.refers[word][name] = true
}

// begin makes the reader for one piece of content, from the table given to its constructor.
func (l *loading) begin(c *sandbox.Call, what string) *reader {
	if s, ok := c.Arg(1).(sandbox.LString); ok {
		c.Bad(1, "found %s, want a table%s", quote(s), written(what, string(s)))
	}
	t := c.Table(1)
	at := &origin{what: what, pos: t.Position(), keys: map[string]sandbox.Position{}, prefix: l.pack.prefix}
	if at.pos.Line == 0 {
		at.pos = c.Position()
	}
	r := &reader{l: l, c: c, t: t, what: what, at: at}
	if s, ok := t.Get("name").(sandbox.LString); ok {
		at.name = string(s)
		r.what = what + " " + quote(s)
		at.what = r.what
	}
	return r
}

// written shows how content is written whose name stands alone: region "Hall".
func written(what, name string) string {
	switch what {
	case "connection":
		return `: write connection {"Ford", "Reeds"}`
	case "knob", "target":
		return ""
	case "test":
		return `: write test "name" { run = function(t) ... end }`
	}
	return ": write " + what + " { name = " + quote(name) + " }"
}

// note records where a piece of content is defined.
func (l *loading) note(kind string, at *origin) {
	if l.origins == nil {
		l.origins, l.first = map[string][]*origin{}, map[string]map[string]*origin{}
	}
	l.origins[kind] = append(l.origins[kind], at)
	if l.first[kind] == nil {
		l.first[kind] = map[string]*origin{}
	}
	if l.first[kind][at.name] == nil {
		l.first[kind][at.name] = at
	}
}

// finish makes the scenario and returns its problems, each with its place in the source.
func (l *loading) finish() Problems {
	c := &l.pack.content
	l.pack.made = l
	problems := append(l.dress(), l.enlist()...)
	if l.scenario == nil {
		return problems // only content, for a host's own scenario
	}
	l.pack.code()
	c.spec.Version = versions(l.pack.Manifests())
	sc, err := explore.New(c.spec)
	problems = append(problems, l.problems(err)...)
	l.pack.scenario = sc
	problems = append(problems, l.unended()...)
	if len(c.party) > 0 {
		problems = append(problems, l.problems(explore.CheckParty(&c.spec, c.party...))...)
	}
	if len(problems) == 0 && sc != nil {
		l.warn()
	}
	return problems
}

// warn keeps explore's warnings. It reads in the source what the callbacks may do, so no warning is a guess.
func (l *loading) warn() {
	c, sc := &l.pack.content, l.pack.scenario
	broken := slices.ContainsFunc(l.pack.packs(), func(p *Pack) bool { return p.root == nil })
	if broken || len(sc.WarningsWith(scenario.HooksMay{}, c.party...)) == 0 {
		return // what callbacks do brings no warnings
	}
	lint := l.pack.linter()
	may, goesByPlays := lint.may(), lint.goesByPlays()
	for _, other := range l.others {
		if other != nil {
			may.Give = append(may.Give, other.things()...) // a party may bring it
		}
	}
	for _, w := range sc.WarningsWith(may, c.party...) {
		if goesByPlays && w.Field == "Plays" {
			continue
		}
		se := scenario.SpecError(w)
		for _, p := range l.problems(&se) {
			l.findings = append(l.findings, Finding{Kind: l.kindOf(&w, &may), Problem: p})
			l.pack.warnings = append(l.pack.warnings, p)
		}
	}
	l.pack.warnings = inOrder(l.pack.warnings)
}

// problems turns explore's errors into problems with a place in the source, in the words of Lua content.
func (l *loading) problems(err error) Problems {
	if err == nil {
		return nil
	}
	var list Problems
	each := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		each = joined.Unwrap()
	}
	for _, err := range each {
		var se *scenario.SpecError
		if !errors.As(err, &se) {
			at := l.scenario.key("")
			list = append(list, Problem{File: at.File, Line: at.Line, Message: err.Error()})
			continue
		}
		at := l.scenario
		if o := l.origins[se.Kind]; se.Kind != "scenario" && se.Index < len(o) {
			at = o[se.Index]
		}
		what := at.what
		play := at.plays[""]
		unnamed := play != nil && se.Play == "" && strings.HasPrefix(se.Want, "a name for play")
		if unnamed {
			at, what = play, play.what
		}
		if se.Play != "" {
			if play, ok := at.plays[se.Play]; ok {
				at = play
			}
			what += fmt.Sprintf(", play %q", se.Play)
		}
		key := cmp.Or(keyNames[se.Kind+"."+se.Field], keyNames[se.Field], se.Field)
		if se.Kind == "aim" {
			key = strings.ToLower(se.Field)
			if strings.HasPrefix(se.Want, "one of ") {
				se.Want = strings.ToLower(se.Want)
			}
		}
		if se.Field == "Hooks" {
			key, se.Found = "on_"+strings.TrimPrefix(se.Found, "on_"), "a callback that nothing runs"
		}
		if key == "copies" && se.Play == "" && len(l.decks) > 0 {
			key = "deck" // the PC's own, or that of its Craft
		}
		if at.told[key] {
			continue // a reported problem may be the cause of this one
		}
		pos := at.key(key)
		if _, ok := at.keys[key]; !ok && (key == "connection" || key == "play" || key == "goal") {
			pos = at.key("name")
		}
		if first := l.namesake(se, at); first != nil && !unnamed {
			se.Found = fmt.Sprintf("the name already used at %v", first.key("name"))
		}
		if se.Found == `""` {
			se.Found = "nothing"
		}
		if key == "setting" {
			se.Want = settingNames
		}
		wrong := fmt.Sprintf("found %s, want %s", callbacks.Replace(se.Found), callbacks.Replace(se.Want))
		if se.Field == "Counter" {
			wrong = strings.TrimPrefix(se.Found, "counter: ") // Found already says what would be right
		}
		suggestion := ""
		if se.Near != "" {
			suggestion = fmt.Sprintf("did you mean %q?", se.Near)
		}
		list = append(list, Problem{File: pos.File, Line: pos.Line, Column: pos.Column,
			Message: fmt.Sprintf("%s: %s: %s", what, key, wrong), Suggestion: suggestion})
	}
	return list
}

// callbacks replaces the word hook in the errors of explore by the word of packs.
var callbacks = strings.NewReplacer("or a hook", "or a callback", "only a hook", "only a callback", "that a hook", "that a callback", "a hook that",
	"a callback that", "a hook: ", "a callback: ")

// namesake returns an earlier piece of content of the same kind with the same name, if that is the error.
func (l *loading) namesake(se *scenario.SpecError, at *origin) *origin {
	if first := l.first[se.Kind][se.Name]; se.Field == "Name" && se.Name != "" && se.Play == "" && first != at {
		return first
	}
	return nil
}

// keyNames maps explore's field names to the keys of content.
var keyNames = map[string]string{
	"Name": "name", "Type": "type", "Setting": "setting", "Start": "start", "Limits.Rest": "limits", "Valuables": "valuables", "Waits": "waits", "Carries": "diseases", "Goal.Region": "goal", "Goal.Requires": "requires", "Regions": "region", "Limits.Rounds": "limits",
	"Limits": "limits", "Forbids.Light": "forbids", "InjuryEP": "injury", "Limit": "limit", "Extends": "extends",
	"Submerged": "submerged", "From": "1", "To": "2",
	"Region": "region", "Way": "between", "EP": "ep", "Persists": "persists", "Climbing": "climbing", "Failure": "failure", "Route": "route",
	"Base": "base", "Kind": "kind", "Aim": "aim", "Inflict": "inflict", "Endure": "endure", "Damage": "damage", "Defence": "defence",
	"Lockpick": "lockpick", "Disease": "disease", "Shifts": "shifts", "Effects": "effects", "Everywhere": "effects", "Lasts": "lasts", "Adds": "adds", "Keywords": "keywords", "Loses": "loses", "Forbids": "forbids", "Boosts": "boosts", "Trigger": "trigger", "Track": "track", "By": "by",
	"Hidden": "hidden", "HiddenEntry": "hidden", "Unseen": "unseen",
	"Piercing": "piercing", "Tokens": "tokens", "Automatic": "automatic", "WinsTies": "wins_ties", "Ranged": "ranged", "Special": "special", "Stronger": "stronger", "Once": "once",
	"Only": "only", "Never": "never", "Moves": "moves", "Speed": "speed", "Key": "key", "KeyUse": "key_use", "Item": "item", "Data": "data",
	"GearEP": "gear_ep", "HP": "hp", "WP": "wp", "Opens": "opens", "Disarms": "disarms", "Fortune": "fortune", "Lock": "lock", "Rows": "upto", "Counter": "slots",
	"Injuries": "injuries", "Search": "search", "Light": "light", "Diseases": "diseases", "Characters": "pc", "Run": "run", "Cost": "cost", "Who": "who", "Commands": "name", "Equipped": "gear", "Connections": "connection", "Plays": "play", "Closed": "closed", "Gear": "gear", "GearLimit": "gear_limit", "Copies": "copies", "HostDeck": "host_deck", "Plain": "plain", "Unit": "unit", "Bioform": "bioform", "Trial.Attack": "attack", "Trial": "attack", "Trial.Check": "check", "Trial.Draw": "ability", "Conditions": "condition", "Items": "items",
	"Values": "values", "Default": "default", "item.Item": "name", "option.From": "from", "option.To": "to", "Options": "option",
	"Use": "on_use", "Use.Aim": "aim", "Use.Ranged": "ranged", "Use.Cost": "cost", "Use.Can": "can", "Uses": "uses", "Worn": "items",
	"Where": "only", "Win": "wins", "Wins": "result", "Aims": "aims", "Fetch": "fetch", "Either": "either", "Bring": "bring", "When": "when", "Choose": "choose", "Endings": "ending", "Witnesses": "witness", "State": "state", "LightIn": "light", "SearchIn": "search", "SearchStronger": "search",
}
