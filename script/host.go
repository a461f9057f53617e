package script

import (
	"cmp"
	"slices"
	"sync"

	"github.com/crunchrules/crunch/script/internal/sandbox"
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
