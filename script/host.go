package script

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// A host is the table of everything that packs may define and call.
type host struct {
	table   *sandbox.Host
	entity  *sandbox.Class
	content *sandbox.Class
	place   *sandbox.Class
	passage *sandbox.Class
	fixture *sandbox.Class
	choice  *sandbox.Class
	test    *sandbox.Class // the t of a test
	actor   *sandbox.Class // Entity for tests
	state   *sandbox.Class
	kept    *sandbox.Class // the state, for tests
	options *sandbox.Class
	verbs   map[string]*verb
	kinds   []TableDoc // of the host's own
}

// newHost returns the host that all packs without Options.Functions share.
var newHost = sync.OnceValue(func() *host { return makeHost(nil, nil) })

// makeHost makes a host whose packs may call and define these, too.
func makeHost(own []verb, kinds []Kind) *host {
	h := &host{verbs: map[string]*verb{}, entity: entityClass(), content: contentClass(), place: placeClass(), passage: passageClass(),
		fixture: fixtureClass(), choice: choiceClass(),
		test: testClass(), actor: actorClass(), state: stateClass(), kept: testStateClass(),
		options: optionsClass()}
	h.entity.Methods = h.functions(entityVerbs)
	h.place.Methods, h.passage.Methods = h.functions(placeMethods), h.functions(passageMethods)
	h.fixture.Methods = h.functions([]verb{describeVerb})
	h.table = &sandbox.Host{
		Functions: slices.Concat(constructors(), []sandbox.Function{testFunction()}, h.functions(verbs()), h.functions(own)),
		Classes:   []*sandbox.Class{h.entity, h.content, h.place, h.passage, h.fixture, h.choice, h.test, h.actor, h.state, h.kept, h.options},
		Meant:     meantNames,
		Globals: []sandbox.Global{{Name: "state", Doc: "What the scenario keeps, for all callbacks (GL-59).", Class: h.state},
			{Name: "options", Doc: "What the table has chosen before the game, for all callbacks and tests to read (GL-76).", Class: h.options}},
	}
	for i := range kinds {
		h.table.Functions, h.kinds = append(h.table.Functions, kinds[i].constructor()), append(h.kinds, kinds[i].doc())
	}
	return h
}

// contentClass is self for content that is not an entity: a region, connection, disease, secret, feature, counter, fortune or the scenario.
func contentClass() *sandbox.Class {
	return &sandbox.Class{
		Name: "Content", Noun: "self", Doc: "The piece of content whose callback runs.",
		Fields: []sandbox.Field{
			{Name: "name", Type: "string", Doc: "its name", Cost: reads(),
				Get: func(self any) sandbox.Value { return sandbox.Text(self.(*machine).contentName()) }},
			{Name: "data", Type: "table", Verb: "set a field of it, as in self.data.count = 1",
				Doc: "what it keeps: numbers, texts, true and false, and tables of them", Cost: reads(keptByMe, keeping),
				Get: func(self any) sandbox.Value { return self.(*machine).selfData() }},
		},
		Text: func(self any) string {
			if name := self.(*machine).contentName(); name != "" {
				return name
			}
			return "Content"
		},
	}
}

// contentName returns the name of the content whose callback runs, or "".
func (m *machine) contentName() string {
	switch {
	case m.sc != nil:
		return m.sc.OwnerName()
	case m.view != nil:
		return cmp.Or(m.cb.command, m.cb.thing)
	}
	return ""
}

// A Kind is a kind of Challenge that the host adds: a boat, a captive, a shop. Packs define one with a constructor of that name. It is a
// Challenge of one type, with additional keys that its callbacks find in self.data: boat { name = "Skiff", region = "Quay", seats = 4 } begins
// with self.data.seats at 4. The loader, the reference and the stubs know it.
type Kind struct {
	Name string // the constructor: "boat"
	Doc  string // what it is, in a sentence
	Type stattrack.ChallengeType
	Keys []ParamDoc // its own keys: integer, string, boolean or any plain data. One that is not Optional must be given
}

// keyTypes are the types that a key of a Kind may have.
var keyTypes = []string{"any", "boolean", "integer", "string"}

// check returns what is wrong with a Kind, but for its name.
func (k *Kind) check() error {
	var errs []error
	if k.Type == stattrack.NoChallenge || k.Type >= stattrack.NumChallenges {
		errs = append(errs, &crunch.NameError{Package: "script", What: "type of the Kind " + k.Name, Name: k.Type.String(),
			Want: "a type of Challenge, such as stattrack.Neutral"})
	}
	for _, p := range k.Keys {
		switch {
		case !slices.Contains(keyTypes, p.Type):
			errs = append(errs, &crunch.NameError{Package: "script", What: "type of a key of the Kind " + k.Name, Name: p.Type, Want: near.List(keyTypes, "or"),
				Near: near.Name(p.Type, keyTypes)})
		case slices.Contains(challengeKind.names(), p.Name):
			errs = append(errs, fmt.Errorf("script: the Kind %s: found the key %s, which every Challenge has, want another name", k.Name, p.Name))
		}
	}
	return errors.Join(errs...)
}

// table returns the name of the type of its table: "Boat".
func (k *Kind) table() string {
	if k.Name == "" {
		return ""
	}
	return strings.ToUpper(k.Name[:1]) + k.Name[1:]
}

func (k *Kind) constructor() sandbox.Function {
	return constructor(k.Name, k.table(), k.Doc, func(l *loading, c *sandbox.Call) {
		r, x := l.begin(c, k.Name), challenge{Type: k.Type}
		given := map[string]value{}
		keys := challengeKind
		keys.fields = slices.Clone(keys.fields)
		for _, p := range k.Keys {
			keys.fields = append(keys.fields, field[challenge]{p.Name, p.Type, p.Doc, func(r *reader, v value, _ *challenge) {
				if fits(v, p.Type) {
					given[p.Name] = v
				} else {
					r.want(v, wanted(p.Type))
				}
			}})
		}
		keys.read(r, &x)
		k.keep(r, &x, given)
		l.note("challenge", r.at)
		l.pack.content.spec.Challenges = append(l.pack.content.spec.Challenges, x)
	})
}

// keep adds what its own keys say to what it keeps at the start.
func (k *Kind) keep(r *reader, x *challenge, given map[string]value) {
	var entries []sandbox.Entry
	if p, err := sandbox.ParsePlain(x.Data); err == nil && p.Kind() == sandbox.PlainMap {
		for i := range p.Len() {
			if _, twice := given[p.Key(i)]; !twice {
				entries = append(entries, sandbox.Entry{Key: p.Key(i), Value: sandbox.FromPlain(p.At(i))})
			}
		}
	}
	for _, p := range k.Keys {
		if v, is := given[p.Name]; is {
			entries = append(entries, sandbox.Entry{Key: p.Name, Value: v})
		} else if !p.Optional && !r.at.told[p.Name] {
			r.key = p.Name
			r.problem("", "%s: found nothing, want %s", p.Name, wanted(p.Type))
		}
	}
	if len(entries) == 0 {
		return
	}
	r.key = entries[0].Key
	switch p, err := r.c.ToPlain(sandbox.Record(entries...)); {
	case err != nil:
		r.problem("", "%v", err)
	case len(p.Text()) > maxData:
		r.problem("", "found %d bytes as JSON in its own keys and data, want at most %d", len(p.Text()), maxData)
	default:
		x.Data = p.Text()
	}
}

// doc returns its table for the reference.
func (k *Kind) doc() TableDoc {
	t := challengeTable(k.table(), sandbox.Article(k.Name)+": "+k.Doc, &k.Type)
	t.Fields = append(t.Fields, k.Keys...)
	return t
}
