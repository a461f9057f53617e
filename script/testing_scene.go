package script

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// A sceneField is one key of a starting position. check reports whether a value is right, set puts it onto the Stage.
type sceneField struct {
	name, typ, doc string
	want           string // what would be right
	check          func(p sandbox.Plain) bool
	set            func(st *stage, w explore.Who, p sandbox.Plain) error
	only           error // why it can't be set for everyone: errOnlyPC, errOnlyFoe
}

// A stage is a Stage of a test's Game, with what stands there before an entity is set.
type stage struct {
	*explore.Stage
	g    *explore.Game
	from *explore.State
}

// wrong returns what is wrong with the value of a key, or "".
func (f *sceneField) wrong(p sandbox.Plain) string {
	if f.check(p) {
		return ""
	}
	return fmt.Sprintf("%s: found %s, want %s", f.name, clip(p.Text()), f.want)
}

// fieldNamed returns the field with a name, or nil.
func fieldNamed(fields []sceneField, name string) *sceneField {
	if i := indexOf(fields, (*sceneField).key, name); i >= 0 {
		return &fields[i]
	}
	return nil
}

func (f *sceneField) key() string { return f.name }

// sceneFields are in the order in which they are set: Injuries and diseases come first because others depend on them.
var sceneFields = []sceneField{
	{"region", "string", "the region where it is: a Challenge that is not on the map comes onto it, a PC sees there what sight allows (EX-30, EX-34), and no callback hears of it", "a text in quotes", isText, setRegion, nil},
	{"injuries", "integer", "a PC's Injuries (GL-08)", "a whole number from 0 to 255", isWhole(0, 255), setInjuries, errOnlyPC},
	{"diseases", "string|string[]", "its diseases, and no others", "a text or a list of at most 500 texts", isTexts, setDiseases, nil},
	{"ep", "integer", "its Energy Points", "a whole number from 0 to 1048576", isWhole(0, big), setEP, nil},
	{"power", "integer", "where its power stands, -5 to 5", "a whole number from -5 to 5", isWhole(-5, 5), setTrack(stattrack.Power), nil},
	{"resilience", "integer", "where its resilience stands", "a whole number from -5 to 5", isWhole(-5, 5), setTrack(stattrack.Resilience), nil},
	{"mind", "integer", "where its mind stands", "a whole number from -5 to 5", isWhole(-5, 5), setTrack(stattrack.Mind), nil},
	{"skill", "integer", "where its skill stands", "a whole number from -5 to 5", isWhole(-5, 5), setTrack(stattrack.Skill), nil},
	{"items", "string|string[]", "what a PC carries, and nothing else", "a text or a list of at most 500 texts", isTexts, setItems, errOnlyPC},
	{"lit", "boolean", "a PC's light source is alight", "true or false", isBool, setLit, errOnlyPC},
	{"alerted", "boolean", "a Challenge is Alerted (EX-81)", "true or false", isBool, setAlerted, errOnlyFoe},
	{"revealed", "boolean", "true: the players know of a Challenge", "true", func(p sandbox.Plain) bool { return p.Bool() }, setRevealed, errOnlyFoe},
	{"data", "table", "what a Challenge keeps in self.data", "a table", func(p sandbox.Plain) bool { return p.Kind() == sandbox.PlainMap || p.Kind() == sandbox.PlainList }, setData, errOnlyFoe},
}

func isText(p sandbox.Plain) bool { return p.Kind() == sandbox.PlainText }
func isBool(p sandbox.Plain) bool { return p.Kind() == sandbox.PlainBool }

func isWhole(low, high int) func(p sandbox.Plain) bool {
	return func(p sandbox.Plain) bool {
		f := p.Number()
		return p.Kind() == sandbox.PlainNumber && f == math.Trunc(f) && f >= float64(low) && f <= float64(high)
	}
}

func isTexts(p sandbox.Plain) bool {
	if p.Kind() == sandbox.PlainMap && p.Len() == 0 { // {} is an empty list
		return true
	}
	if p.Kind() != sandbox.PlainList || p.Len() > maxList {
		return isText(p)
	}
	for i := range p.Len() {
		if !isText(p.At(i)) {
			return false
		}
	}
	return true
}

// textsOf returns one text or a list of texts as a list.
func textsOf(p sandbox.Plain) []string {
	if isText(p) {
		return []string{p.String()}
	}
	var list []string
	for i := range p.Len() {
		list = append(list, p.At(i).String())
	}
	return list
}

// checkScene reports the wrong keys and values of one entity's table, and which key was probably meant.
func checkScene(p sandbox.Plain, report func(key, message, suggestion string)) {
	for i := range p.Len() {
		key := p.Key(i)
		f := fieldNamed(sceneFields, key)
		switch {
		case f == nil:
			meant := near.Name(key, namesOf(sceneFields, (*sceneField).key))
			if meant != "" {
				meant = fmt.Sprintf("did you mean %q?", meant)
			}
			report(key, key+": there is no such key", meant)
		case !f.check(p.At(i)):
			report(key, f.wrong(p.At(i)), "")
		}
	}
}

// scene reads the scene of a test.
func (r *reader) scene(v value, to *sandbox.Plain) {
	t, ok := r.table(v)
	if !ok {
		return
	}
	p, err := r.c.ToPlain(v)
	if err != nil {
		r.problem("", "scene: %v", err)
		return
	}
	for i := range p.Len() {
		if p.Kind() == sandbox.PlainMap {
			if f := fieldNamed(worldFields, p.Key(i)); f != nil {
				if why := f.wrong(p.At(i)); why != "" {
					in := *r
					in.what, in.t, in.key = r.what+", scene", t, f.name
					in.problem("", "%s", why)
				}
				continue
			}
		}
		if p.Kind() != sandbox.PlainMap || p.At(i).Kind() != sandbox.PlainMap {
			r.problem("", "scene: want tables by the names of PCs and Challenges, such as {Ada = {ep = 12}}, or one of %s",
				strings.Join(namesOf(worldFields, (*sceneField).key), ", "))
			return
		}
		in := *r
		in.t, _ = r.t.Table(t.Get(p.Key(i)))
		in.what = r.what + ", scene, " + p.Key(i)
		checkScene(p.At(i), func(key, message, suggestion string) {
			in.key = key
			in.problem(suggestion, "%s", message)
		})
	}
	*to = p
}

// setAll sets the scene of several entities, by name.
func (t *tester) setAll(p sandbox.Plain) error {
	t.dice.spending.spend(Usage{Steps: int64(setSteps * t.size())})
	for i := range p.Len() {
		t.dice.spending.spend(Usage{Steps: int64(100 + setSteps*t.size())})
		if err := t.dice.spending.over(); err != nil {
			return err
		}
		if fieldNamed(worldFields, p.Key(i)) != nil {
			continue
		}
		w, err := t.named(p.Key(i), namesOf(worldFields, (*sceneField).key)...)
		if err != nil {
			return err
		}
		if err := t.set(w, p.At(i), func(steps int) { t.dice.spending.spend(Usage{Steps: int64(steps)}) }); err != nil {
			return err
		}
	}
	return t.put(worldFields, explore.Nobody, p)
}

// setSteps is the charge for copying and checking the State, for each thing of the scenario.
const setSteps = 8

// set puts an entity into the position in a table. No callback hears of it. charge is called for lists, because each item copies the list.
func (t *tester) set(w explore.Who, p sandbox.Plain, charge func(steps int)) error {
	for _, list := range [2]int{p.Get("items").Len() + len(itemsOf(t.r.State(), w)), p.Get("diseases").Len() + len(afflictions(t.r.State(), w))} {
		charge(list + list*list/64)
	}
	name := t.r.Name(w)
	var err error
	checkScene(p, func(key, message, suggestion string) {
		if err == nil {
			err = fmt.Errorf("%s: %s", name, message)
			if suggestion != "" {
				err = fmt.Errorf("%w; %s", err, suggestion)
			}
		}
	})
	if err != nil {
		return err
	}
	if err := t.put(sceneFields, w, p); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// put sets what the keys of a table say: all of it, or nothing if there is an error.
func (t *tester) put(fields []sceneField, w explore.Who, p sandbox.Plain) error {
	st, changed := &stage{t.g.Stage(*t.r.State()), t.g, t.r.State()}, false
	for i := range fields {
		f := &fields[i]
		v := p.Get(f.name)
		if v.Kind() == sandbox.PlainNil {
			continue
		}
		if why := f.wrong(v); why != "" {
			return errors.New(why)
		}
		if f.only == errOnlyPC && !w.IsPC() || f.only == errOnlyFoe && w.IsPC() {
			return fmt.Errorf("%s: %w", f.name, f.only)
		}
		if err := f.set(st, w, v); err != nil {
			return fmt.Errorf("%s: %w", f.name, inWords(err))
		}
		changed = true
	}
	if !changed {
		return nil
	}
	s, err := st.State()
	if err != nil {
		return fmt.Errorf("it can't stand like this: %w", err)
	}
	t.r.Reset(s)
	return nil
}

// A notStaged is why a Stage has refused something, in words for designers.
type notStaged struct{ *explore.VerbError }

func (e notStaged) Error() string {
	return strings.TrimPrefix(lowered.Replace(e.VerbError.Error()), lowered.Replace(e.Verb)+": ")
}

func (e notStaged) Unwrap() error { return e.VerbError }

// lowered are the words of explore's messages that designers write small.
var lowered = strings.NewReplacer("Counter", "counter", "Disease", "disease", "Secret", "secret", "Feature", "feature")

func inWords(err error) error {
	if verb, ok := err.(*explore.VerbError); ok {
		return notStaged{verb}
	}
	return err
}

// misnamed returns the error for a name that is not in a list.
func misnamed(name, want string, names []string) error {
	meant := ""
	if n := near.Name(name, names); n != "" {
		meant = fmt.Sprintf("; did you mean %q?", n)
	} else if 0 < len(names) && len(names) <= 8 {
		meant = ": " + near.List(names, "or")
	}
	return fmt.Errorf("found %s, want the name of %s%s", quote(name), want, meant)
}

// find returns the place of a name in a list.
func find[T any](list []T, want, what string, name func(*T) string) (int, error) {
	if i := indexOf(list, name, want); i >= 0 {
		return i, nil
	}
	return 0, misnamed(want, what, namesOf(list, name))
}

// named finds a PC or Challenge by its name. or are other names that would be right.
func (t *tester) named(name string, or ...string) (explore.Who, error) {
	pcs, all := len(t.r.State().PCs), len(t.r.State().PCs)+len(t.r.State().Challenges)
	at := func(i int) explore.Who {
		if i < pcs {
			return explore.PC(i)
		}
		return explore.ChallengeAt(i - pcs)
	}
	for i := range all {
		if t.r.Name(at(i)) == name {
			return at(i), nil
		}
	}
	names := make([]string, all)
	for i := range names {
		names[i] = t.r.Name(at(i))
	}
	what := "a PC or Challenge"
	if or != nil {
		what += ", or one of " + strings.Join(or, ", ")
	}
	return explore.Nobody, misnamed(name, what, append(names, or...))
}

// region finds a region by its name.
func (t *tester) region(name string) (explore.RegionID, error) {
	if r := t.g.Scenario().Region(name); r != explore.NoRegion {
		return r, nil
	}
	list := t.g.Scenario().Spec().Regions
	return explore.NoRegion, misnamed(name, "a region", namesOf(list, func(x *explore.Region) string { return x.Name }))
}

var (
	errOnlyPC  = fmt.Errorf("only a PC has that")
	errOnlyFoe = fmt.Errorf("only a Challenge has that")
)

func setRegion(st *stage, w explore.Who, p sandbox.Plain) error {
	if w.IsChallenge() && st.from.Challenges[w.Index()].Region == explore.NoRegion {
		return fmt.Errorf("an obstacle stands between two regions")
	}
	return st.Place(w, p.String())
}

func setInjuries(st *stage, w explore.Who, p sandbox.Plain) error {
	return st.Injuries(w, int(p.Number()))
}

func setEP(st *stage, w explore.Who, p sandbox.Plain) error { return st.EP(w, int(p.Number())) }

func setTrack(track stattrack.Track) func(st *stage, w explore.Who, p sandbox.Plain) error {
	return func(st *stage, w explore.Who, p sandbox.Plain) error { return st.Track(w, track, int(p.Number())) }
}

func setItems(st *stage, w explore.Who, p sandbox.Plain) error {
	kept := slices.Clone(st.from.PCs[w.Index()].Equipped) // what it has equipped stays so
	for _, item := range itemsOf(st.from, w) {
		if i := slices.Index(kept, item); i >= 0 {
			kept = slices.Delete(kept, i, i+1)
		} else if err := st.Take(w, item); err != nil {
			return err
		}
	}
	for _, item := range textsOf(p) {
		if err := st.Give(w, item); err != nil {
			return err
		}
	}
	return nil
}

func setDiseases(st *stage, w explore.Who, p sandbox.Plain) error {
	for _, a := range afflictions(st.from, w) {
		if err := st.Cure(w, st.g.Scenario().Spec().Diseases[a.Disease].Name); err != nil {
			return err
		}
	}
	for _, name := range textsOf(p) {
		if err := st.Afflict(w, name); err != nil {
			return err
		}
	}
	return nil
}

// disease finds a disease by its name.
func (t *tester) disease(name string) (int, error) {
	return find(t.g.Scenario().Spec().Diseases, name, "a disease", func(x *explore.Disease) string { return x.Name })
}

func setLit(st *stage, w explore.Who, p sandbox.Plain) error { return st.Light(w, p.Bool()) }

func setAlerted(st *stage, w explore.Who, p sandbox.Plain) error { return st.Alert(w, p.Bool()) }

func setRevealed(st *stage, w explore.Who, _ sandbox.Plain) error { return st.Reveal(w) }

func setData(st *stage, w explore.Who, p sandbox.Plain) error { return st.Keep(w, p.Text()) }

// wordsOf lists the words of legal commands, one on each line, up to as many as a person reads.
func wordsOf(list []string) string {
	more := ""
	if n := len(list) - maxWords; n > 0 {
		list, more = list[:maxWords], fmt.Sprintf("\n  ... and %d more", n)
	}
	return "\n  " + strings.Join(list, "\n  ") + more
}

const maxWords = 100
