package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// A sceneField is one key of a starting position.
type sceneField struct {
	name, typ, doc string
	want           sceneValue
	set            stages
	only           error // why it can't be set for everyone: errOnlyPC, errOnlyFoe
}

// A stages puts a value onto a Stage. The tester's State is at stands there before.
type stages func(t *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error

var (
	errOnlyPC  = errors.New("only a PC has that")
	errOnlyFoe = errors.New("only a Challenge has that")
)

// sceneFields are in the order in which they are set: Injuries and diseases come first because others depend on them.
var sceneFields = []sceneField{
	{"region", "string", "the region where it is: a Challenge that is not on the map comes onto it, a PC sees there what sight allows (EX-30, EX-34), and no callback hears of it", aText, setRegion, nil},
	{"injuries", "integer", "a PC's Injuries (GL-08)", wholeFrom(0, 255), stagesInt((*explore.Stage).Injuries), errOnlyPC},
	{"diseases", "string|string[]", "its diseases, and no others", someTexts, setDiseases, nil},
	{"effects", "string|string[]", "the effects in force on it, beside those of gear, regions, diseases and the scenario, and no others (GL-52)", someTexts, setEffects, nil},
	{"ep", "integer", "its Energy Points", wholeFrom(0, big), stagesInt((*explore.Stage).EP), nil},
	{"power", "integer", "where its power stands, -5 to 5", wholeFrom(-5, 5), stagesTrack(stattrack.Power), nil},
	{"resilience", "integer", "where its resilience stands", wholeFrom(-5, 5), stagesTrack(stattrack.Resilience), nil},
	{"mind", "integer", "where its mind stands", wholeFrom(-5, 5), stagesTrack(stattrack.Mind), nil},
	{"skill", "integer", "where its skill stands", wholeFrom(-5, 5), stagesTrack(stattrack.Skill), nil},
	{"items", "string|string[]", "what a PC carries, and nothing else", someTexts, setItems, errOnlyPC},
	{"hand", "string|string[]", "the cards that a PC holds: a name for each, from its deck (HD-05)", someTexts, stagesCards((*explore.Stage).Hand), errOnlyPC},
	{"discarded", "string|string[]", "the cards in a PC's discard pile, in the same way", someTexts, stagesCards((*explore.Stage).Discarded), errOnlyPC},
	{"draws", "string|string[]", "the cards that a PC draws next, in this order, whenever it draws: no dice are rolled for them. None may be left (HD-07). " +
		"The first hand is drawn before: only a test with begin = false says which cards it has",
		someTexts, setDraws, errOnlyPC},
	{"lit", "boolean", "a PC's light source is alight", trueOrFalse, stagesFlag((*explore.Stage).Light), errOnlyPC},
	{"alerted", "boolean", "a Challenge is Alerted (EX-81)", trueOrFalse, stagesFlag((*explore.Stage).Alert), errOnlyFoe},
	{"revealed", "boolean", "true: the players know of a Challenge", onlyTrue, func(_ *tester, st *explore.Stage, w scenario.Who, _ sandbox.Plain) error { return st.Reveal(w) }, errOnlyFoe},
	{"wounds", "integer", "Wounds that its unit has left (GL-14)", wholeFrom(0, 100), stagesInt((*explore.Stage).Wounds), nil},
	{"suffers", `"unharmed"|"Dazed"|"Stunned"`, "what its unit suffers, until the end of its turn (GL-13)", aHarm, setSuffers, nil},
	{"vim", "integer", "Vim that its bioform has left (PD-34)", wholeFrom(1, big), stagesInt((*explore.Stage).Vim), nil},
	{"perks", "string|string[]", "the Perk Cards that its bioform holds, and no others: a name for each (PD-10)", someTexts, setPerks, nil},
	{"conditions", "string|string[]", "the conditions of the card game in force on its bioform, and no others (PD-09)", someTexts, setConditions, nil},
	{"data", "table", "what a Challenge keeps in self.data", aTable, func(_ *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error { return st.Keep(w, p.Text()) }, errOnlyFoe},
}

// worldFields are the keys of a scene that concern no single entity, in the order in which they are set.
var worldFields = []sceneField{
	{"round", "integer", "the round being played; it can't go back", wholeFrom(1, big), stagesWorld((*explore.Stage).Round), nil},
	{"limit", "integer", "a chase's round limit (EX-110)", wholeFrom(1, big), stagesWorld((*explore.Stage).Limit), nil},
	{"tokens", "integer", "the Stealth Tokens that are left (EX-100)", wholeFrom(1, big), stagesWorld((*explore.Stage).Tokens), nil},
	{"counters", "table<string, integer>", "how many slots of each counter are filled, by its name: {Dread = 3}", numbersByName, setCounters, nil},
	{"option", "table<string, any>", "what the table has chosen before the game: {Nerves = 4}; what is left out has its default. Only the scene of a test says it, not t:scene (GL-76)", choicesByName, setOption, nil},
	{"state", "table<string, any>", "what the scenario keeps: {rung = true}; what is left out stays (GL-59)", valuesByName, setState, nil},
	{"found", "string|string[]", "secrets that have been found: the way that one opens is open, what it disarms is gone, and nobody has its item (EX-122)", someTexts, stagesEach((*explore.Stage).Find), nil},
	{"opened", "string|string[]", "features and obstacles that have been opened: an obstacle is gone, and nobody has a feature's item (EX-130)", someTexts, setOpened, nil},
}

func (f *sceneField) key() string { return f.name }

// worldKeys are the keys that concern no single entity.
func worldKeys() []string { return mapped(worldFields, (*sceneField).key) }

// wrong returns what is wrong with the value of the key, or "".
func (f *sceneField) wrong(p sandbox.Plain) string {
	if f.want.is(p) {
		return ""
	}
	return fmt.Sprintf("%s: found %s, want %s", f.name, clip(p.Text()), f.want.words)
}

func fieldNamed(fields []sceneField, name string) *sceneField {
	if i := indexOf(fields, (*sceneField).key, name); i >= 0 {
		return &fields[i]
	}
	return nil
}

func stagesInt(set func(*explore.Stage, scenario.Who, int) error) stages {
	return func(_ *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
		return set(st, w, int(p.Number()))
	}
}

func stagesFlag(set func(*explore.Stage, scenario.Who, bool) error) stages {
	return func(_ *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error { return set(st, w, p.Bool()) }
}

func stagesTrack(track stattrack.Track) stages {
	return func(_ *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
		return st.Track(w, track, int(p.Number()))
	}
}

func stagesWorld(set func(*explore.Stage, int) error) stages {
	return func(_ *tester, st *explore.Stage, _ scenario.Who, p sandbox.Plain) error {
		return set(st, int(p.Number()))
	}
}

func stagesEach(set func(*explore.Stage, string) error) stages {
	return func(_ *tester, st *explore.Stage, _ scenario.Who, p sandbox.Plain) error {
		return each(textsOf(p), func(name string) error { return set(st, name) })
	}
}

// each does something to texts, up to the first error.
func each(list []string, do func(string) error) error {
	for _, s := range list {
		if err := do(s); err != nil {
			return err
		}
	}
	return nil
}

func setRegion(t *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	if w.IsChallenge() && t.r.Entity(w).Region() == scenario.NoRegion {
		return fmt.Errorf("an obstacle stands between two regions")
	}
	return st.Place(w, p.String())
}

func setDiseases(t *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	for _, a := range t.r.Entity(w).Diseases() {
		if err := st.Cure(w, t.g.Scenario().Spec().Diseases[a.Disease].Name); err != nil {
			return err
		}
	}
	return each(textsOf(p), func(name string) error { return st.Afflict(w, name) })
}

func setItems(t *tester, st *explore.Stage, w scenario.Who, p sandbox.Plain) error {
	kept := t.r.Entity(w).Equipped() // what it has equipped stays so
	for _, item := range t.r.Entity(w).Items() {
		if i := slices.Index(kept, item); i >= 0 {
			kept = slices.Delete(kept, i, i+1)
		} else if err := st.Take(w, item); err != nil {
			return err
		}
	}
	return each(textsOf(p), func(item string) error { return st.Give(w, item) })
}

func setCounters(_ *tester, st *explore.Stage, _ scenario.Who, p sandbox.Plain) error {
	for i := range p.Len() {
		if err := st.Counter(p.Key(i), int(p.At(i).Number())); err != nil {
			return err
		}
	}
	return nil
}

func setOpened(t *tester, st *explore.Stage, _ scenario.Who, p sandbox.Plain) error {
	return each(textsOf(p), func(name string) error {
		feature, obstacle, err := opening(t.g.Scenario().Spec(), name)
		switch {
		case err != nil:
			return err
		case feature >= 0:
			return st.Open(name)
		case !t.r.Entity(scenario.ChallengeAt(obstacle)).InPlay():
			return nil
		}
		return st.Defeat(scenario.ChallengeAt(obstacle))
	})
}

// opening finds a feature, or else an obstacle, by its name. The other is -1.
func opening(spec *scenario.Spec, name string) (feature, obstacle int, err error) {
	if feature = indexOf(spec.Features, features.name, name); feature >= 0 {
		return feature, -1, nil
	}
	obstacle = indexOf(spec.Challenges, challenges.name, name)
	if obstacle >= 0 && spec.Challenges[obstacle].Way != nil {
		return -1, obstacle, nil
	}
	names := mapped(spec.Features, features.name)
	for i := range spec.Challenges {
		if spec.Challenges[i].Way != nil {
			names = append(names, spec.Challenges[i].Name)
		}
	}
	return -1, -1, misnamed(name, "a feature or obstacle", names)
}

// checkScene reports the wrong keys and values of one entity's table, and which key was probably meant.
func checkScene(p sandbox.Plain, report func(key, message, suggestion string)) {
	for i := range p.Len() {
		key := p.Key(i)
		f := fieldNamed(sceneFields, key)
		switch {
		case f == nil:
			report(key, key+noSuchKey, near.Meant(key, mapped(sceneFields, (*sceneField).key)))
		case f.wrong(p.At(i)) != "":
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
		in, f := *r, (*sceneField)(nil)
		if p.Kind() == sandbox.PlainMap {
			f = fieldNamed(worldFields, p.Key(i))
		}
		switch {
		case f != nil:
			if why := f.wrong(p.At(i)); why != "" {
				in.what, in.t, in.key = r.what+", scene", t, f.name
				in.problem("", "%s", why)
			}
		case p.Kind() != sandbox.PlainMap || p.At(i).Kind() != sandbox.PlainMap:
			r.problem("", "scene: want tables by the names of PCs and Challenges, such as {Ada = {ep = 12}}, or one of %s", strings.Join(worldKeys(), ", "))
			return
		default:
			in.t, _ = r.t.Table(t.Get(p.Key(i)))
			in.what = r.what + ", scene, " + p.Key(i)
			checkScene(p.At(i), func(key, message, suggestion string) {
				in.key = key
				in.problem(suggestion, "%s", message)
			})
		}
	}
	*to = p
}

// setSteps is the charge for copying and checking the State: so many steps for each thing of the scenario.
const setSteps = 8

// setAll sets the scene of several entities, by name, and what concerns no single one.
func (t *tester) setAll(p sandbox.Plain) error {
	charge := func(steps int) { t.dice.spending.spend(Usage{Steps: int64(steps)}) }
	charge(setSteps * t.size())
	for i := range p.Len() {
		charge(100 + setSteps*t.size())
		if err := t.dice.spending.over(); err != nil {
			return err
		}
		if fieldNamed(worldFields, p.Key(i)) != nil {
			continue
		}
		w, err := t.named(p.Key(i), worldKeys()...)
		if err == nil {
			err = t.set(w, p.At(i), charge)
		}
		if err != nil {
			return err
		}
	}
	return t.put(worldFields, scenario.Nobody, p)
}

// set puts an entity into the position in a table. No callback hears of it. charge is called for lists, because each item copies the list.
func (t *tester) set(w scenario.Who, p sandbox.Plain, charge func(steps int)) error {
	for _, list := range [2]int{p.Get("items").Len() + t.r.Entity(w).NumItems(), p.Get("diseases").Len() + t.r.Entity(w).NumDiseases()} {
		charge(list + list*list/64)
	}
	var err error
	checkScene(p, func(_, message, suggestion string) {
		if suggestion != "" {
			message += "; " + suggestion
		}
		if err == nil {
			err = errors.New(message)
		}
	})
	if err == nil {
		err = t.put(sceneFields, w, p)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", t.r.Name(w), err)
	}
	return nil
}

// put sets what the keys of a table say: all of it, or nothing if there is an error.
func (t *tester) put(fields []sceneField, w scenario.Who, p sandbox.Plain) error {
	st, changed := t.g.Stage(*t.r.State()), false
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
		if err := f.set(t, st, w, v); err != nil {
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
