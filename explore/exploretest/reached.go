package exploretest

import (
	"cmp"
	"errors"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
)

// reached records which content the games have reached.
type reached struct {
	names    []string // all content but hooks, in the order of the Spec and the party
	witness  []string // those of Witnesses, in order
	endings  []string // those of Endings
	counters []string // by Counter: its name, and whose it is: "Ada's Purse" (CT-17)
	used     map[string]bool
	clauses  map[string]int
	kinds    map[board.EventKind]int
	hooks    []hookUse
	ranOnce  int   // how many hooks have run
	ran      []int // the hooks that the current command ran, in order
	traced   *[]trace
	fails    int  // the hook that runs so many calls from now fails when it is done; 0 is none
	still    bool // nothing is recorded: a failure is made shorter
}

// quiet has nothing recorded until what it returns is called: what happens meanwhile is none of the games of the report.
func (r *reached) quiet() (loud func()) {
	still := r.still
	r.still = true
	return func() { r.still = still }
}

// A hookUse is one hook of the Game: where it stands and how often it ran.
type hookUse struct {
	name  string // "on_enter of challenge Snare"
	named string // the name that explore.Named gave it
	file  string // of a Go func
	line  int
	calls int
}

// A trace is one call of a hook: the States before and after it.
type trace struct {
	hook          int
	before, after uint64
}

// watched returns a Game that is the same but for its hooks: each is counted before it runs.
func watched(g *explore.Game) (*explore.Game, *reached, error) {
	r := &reached{used: map[string]bool{}, clauses: map[string]int{}, kinds: map[board.EventKind]int{}}
	spec, party := *g.Scenario().Spec(), slices.Clone(g.Party())
	start := g.Start()
	for i := range spec.Counters {
		r.counters = append(r.counters, g.At(&start).CounterName(i))
	}
	r.list(&spec, party)
	r.wrap(reflect.ValueOf(&spec).Elem(), "")
	r.wrap(reflect.ValueOf(&party).Elem(), "")
	again, err := g.Remade(spec, party...)
	return again, r, err
}

// wrap replaces the hooks below a value, and copies the lists on the way. owner is the piece of content that they belong to.
func (r *reached) wrap(v reflect.Value, owner string) {
	switch at := v.Addr().Interface().(type) {
	case *scenario.Hook:
		*at = r.counted(*at, "special of "+owner)
		return
	case *scenario.Hooks:
		for t, hook := range at {
			at[t] = r.counted(hook, "on_"+scenario.Trigger(t).String()+" of "+owner)
		}
		return
	}
	switch {
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Struct && !v.IsNil():
		own := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(own, v)
		v.Set(own)
		for i := range v.Len() {
			r.wrap(v.Index(i), owner)
		}
	case v.Kind() == reflect.Pointer && (v.Type().Elem().Kind() == reflect.Struct || v.Type().Elem() == reflect.TypeFor[scenario.Hooks]()) && !v.IsNil():
		own := reflect.New(v.Type().Elem())
		own.Elem().Set(v.Elem())
		v.Set(own)
		r.wrap(own.Elem(), owner)
	case v.Kind() == reflect.Struct:
		if name := v.FieldByName("Name"); name.IsValid() && name.Kind() == reflect.String {
			owner = called(v.Type(), name.String(), owner)
		} else if c, ok := v.Interface().(scenario.Connection); ok {
			owner = "way " + c.From + " to " + c.To
		}
		for i := range v.NumField() {
			if f := v.Field(i); f.CanSet() && v.Type().Field(i).Name != "Carries" { // the Spec of the Game prints the Diseases that PCs carry (EX-141)
				r.wrap(f, owner)
			}
		}
	}
}

// called names a piece of content: "challenge Snare", "play Club of challenge Troll".
func called(t reflect.Type, name, owner string) string {
	kind := cmp.Or(map[string]string{"Spec": "scenario", "Character": "pc", "FortuneTable": "fortune", "ContentCommand": "command"}[t.Name()],
		strings.ToLower(t.Name()))
	if owner == "" || strings.HasPrefix(owner, "scenario ") {
		return kind + " " + name
	}
	return kind + " " + name + " of " + owner
}

// counted returns a hook that is counted before it runs.
func (r *reached) counted(hook scenario.Hook, name string) scenario.Hook {
	run := explore.FuncOf(hook)
	if run == nil {
		return hook
	}
	i := len(r.hooks)
	use := hookUse{name: name, named: hook.Name()}
	if f := runtime.FuncForPC(reflect.ValueOf(run).Pointer()); use.named == "" && f != nil {
		file, line := f.FileLine(f.Entry())
		use.file, use.line = filepath.Base(file), line
	}
	r.hooks = append(r.hooks, use)
	return explore.Named(use.named, func(sc *explore.Scene) error {
		if !r.still {
			if r.hooks[i].calls++; r.hooks[i].calls == 1 {
				r.ranOnce++
			}
		}
		if r.fails > 0 {
			if r.fails--; r.fails == 0 {
				return errors.Join(run(sc), errTried)
			}
			return run(sc)
		}
		r.ran = append(r.ran, i)
		if r.traced == nil {
			return run(sc)
		}
		before := sc.Position().Hash()
		err := run(sc)
		*r.traced = append(*r.traced, trace{i, before, sc.Position().Hash()})
		return err
	})
}

// list lists the content by name.
func (r *reached) list(spec *scenario.Spec, party []scenario.Character) {
	for x := range pieces.Of(spec, party, pieces.Region, pieces.Connection, pieces.Challenge, pieces.Disease, pieces.Secret, pieces.Feature,
		pieces.Row, pieces.Counter, pieces.Command, pieces.Item, pieces.Gear, pieces.Character, pieces.Ending, pieces.Witness) {
		switch x.Kind {
		case pieces.Connection:
			r.names = append(r.names, "way "+x.Name)
		case pieces.Row:
			r.names = append(r.names, "fortune "+x.Of+": "+x.Name)
		case pieces.Character:
		case pieces.Counter:
			r.names = append(r.names, "counter "+r.counters[x.Index])
		case pieces.Item:
			if x.Hook != nil {
				r.names = append(r.names, "item "+x.Name)
			}
		default:
			r.names = append(r.names, string(x.Kind)+" "+x.Name)
		}
		switch x.Kind {
		case pieces.Witness:
			r.witness = append(r.witness, "witness "+x.Name)
		case pieces.Ending:
			r.endings = append(r.endings, "ending "+x.Name)
		}
		for i := range x.Plays {
			r.names = append(r.names, "play "+x.Plays[i].Name+" of "+x.Name)
		}
	}
}

// pcPlay returns a play of a PC, its own or one of its Gear, and whose it is.
func pcPlay(g *explore.Game, pc, k int) (owner, play string) {
	own := &g.Party()[pc]
	if k < len(own.Plays) {
		return own.Name, own.Plays[k].Name
	}
	k -= len(own.Plays)
	for _, gear := range g.Scenario().Spec().Gear {
		if k < len(gear.Plays) {
			return gear.Name, gear.Plays[k].Name
		}
		k -= len(gear.Plays)
	}
	return own.Name, ""
}

// hear records the content and the clauses that the events of a command show.
func (r *reached) hear(g *explore.Game, s *board.State, events []board.Event) {
	if r.still {
		return
	}
	spec := g.Scenario().Spec()
	use := func(what, name string) {
		if !r.used[what+" "+name] {
			r.used[what+" "+name] = true
		}
	}
	printed := func(w scenario.Who) *scenario.Challenge { return &spec.Challenges[s.Challenges[w.Index()].Printed] }
	for i := range events {
		ev := &events[i]
		r.kinds[ev.Kind]++
		if ev.Clause != "" {
			r.clauses[ev.Clause]++
		}
		switch ev.Kind {
		case board.EventPlayed, board.EventInterrupted, board.EventAssisted, board.EventReacted:
			if ev.Play >= 0 && ev.Who.IsPC() {
				owner, play := pcPlay(g, ev.Who.Index(), int(ev.Play))
				use("play", play+" of "+owner)
			} else if c := ev.Who; c.IsChallenge() && ev.Play >= 0 && int(ev.Play) < len(printed(c).Plays) {
				use("play", printed(c).Plays[ev.Play].Name+" of "+printed(c).Name)
			}
		case board.EventMoved:
			if ev.Conn >= 0 && int(ev.Conn) < len(spec.Connections) {
				use("way", spec.Connections[ev.Conn].From+" to "+spec.Connections[ev.Conn].To)
			}
		case board.EventAfflicted:
			use("disease", spec.Diseases[ev.Index].Name)
		case board.EventSecretFound:
			use("secret", spec.Secrets[ev.Index].Name)
		case board.EventFeatureOpened:
			use("feature", spec.Features[ev.Index].Name)
		case board.EventFortuneDrawn:
			t := &spec.Fortunes[ev.Index]
			use("fortune", t.Name+": "+t.Rows[ev.To].Name)
		case board.EventAttempted:
			use("command", spec.Commands[ev.Index].Name)
		case board.EventUsed:
			if slices.ContainsFunc(spec.Items, func(i scenario.Item) bool { return i.Name == ev.Text }) {
				use("item", ev.Text)
			}
		case board.EventAdvanced, board.EventSlotsAdded, board.EventPutIn:
			use("counter", r.counters[ev.Index])
		}
		if ev.Who.IsChallenge() {
			use("challenge", printed(ev.Who).Name)
		}
	}
	r.ends(s.Ending)
	for i := range spec.Regions {
		if s.Table.Seen.Has(i) {
			use("region", spec.Regions[i].Name)
		}
	}
	for i := range s.PCs {
		for _, gear := range s.PCs[i].Equipped {
			use("gear", gear)
		}
		for _, a := range s.PCs[i].Diseases { // a PC may have brought it along
			use("disease", spec.Diseases[a.Disease].Name)
		}
	}
	for i := range s.Challenges {
		if s.Table.Revealed.Has(i) {
			use("challenge", spec.Challenges[s.Challenges[i].Printed].Name)
		}
	}
}

// What should happen in some game (scenario.Witness). GL-97

// witnesses asks the Witnesses of a Game whether they hold now, and records those that do. With fresh it asks only those that have not held
// in any game.
func (r *reached) witnesses(runner *explore.Runner, fresh bool) error {
	for i, name := range r.witness {
		if fresh && r.used[name] {
			continue
		}
		yes, err := runner.Witness(i)
		if err != nil {
			return err
		}
		if yes && !r.still {
			r.used[name] = true
		}
	}
	return nil
}

// awaits reports whether a Witness has not held in any game, or no game has come to an Ending.
func (r *reached) awaits() bool {
	unmet := func(name string) bool { return !r.used[name] }
	return slices.ContainsFunc(r.witness, unmet) || slices.ContainsFunc(r.endings, unmet)
}

// ends records the Ending with a name that a game has come to; "" is none. GL-60
func (r *reached) ends(name string) {
	if name != "" && !r.still {
		r.used["ending "+name] = true
	}
}

// keeps notes each value that the scenario keeps and has not kept before: a Witness or an Ending may wait for another one. GL-59
func (s *search) keeps(ev *board.Event, add func(happening)) {
	if scenario.OwnerKind(ev.N) == scenario.OwnedByState && s.reached.awaits() {
		add(happening{kind: ev.Kind, index: ev.Index, text: ev.Text})
	}
}
