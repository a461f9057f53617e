package script

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
)

// A ReloadError says why a running session can't go on with another version of its pack. Both stay as they were.
type ReloadError struct{ Changes []Change }

// A Change is one thing that the State of a session refers to and that is not what it was.
type Change struct {
	Kind string // "region", "connection", "challenge", "disease", "secret", "feature", "fortunes", "counter", "play", "scenario", "callback", "state"
	Name string // its name; for the state, the field
	How  string // "gone", "new", "no longer in its place: order is kept", or what it was and is
}

// Error lists the changes.
func (e *ReloadError) Error() string {
	list := make([]string, len(e.Changes))
	for i, c := range e.Changes {
		list[i] = c.String()
	}
	return "script: the session can't go on with this pack: " + strings.Join(list, "; ")
}

// String tells the change: `region "Hall": gone`.
func (c Change) String() string { return fmt.Sprintf("%s %s: %s", c.Kind, quote(c.Name), c.How) }

// Resume moves a running session onto this pack, another version of the one that it plays: what a designer does who changes a
// callback and goes on playing. It returns a new Session that stands where s does, with its seed, its log, its questions and its
// self.data; s itself is left as it is, good for as long as the new version may turn out to be wrong.
//
// Callbacks, texts, dice, plays, what a thing is made of: all of this may change freely, and so may the ready-made PCs where the
// party are those of the pack, by their names; any other party stays as it is. What the State has is kept as it is, such as EP, base values, Counters and self.data. What the State
// refers to must be there still, in the same order: regions, connections, Challenges, Diseases, secrets, features, fortunes,
// and counters by their names, and, while a question waits, plays and the function that takes the answer. If anything of that
// is not so, the error is a *ReloadError that lists all of it.
//
// After Resume, Undo may go back to before the move. The new version then plays those rounds again. They may lead elsewhere: then Session.Undo and
// Session.Replay say so with a *explore.DesyncError where a round had begun in between. Saves of the new session are saves of this
// pack.
func (p *Pack) Resume(s *explore.Session) (*explore.Session, error) {
	if p.scenario == nil {
		return nil, ErrNoScenario
	}
	g, err := explore.NewGame(p.scenario, p.partyFor(s.Game())...)
	if err != nil {
		return nil, err
	}
	if changes := compare(s.Game(), g, s.State().Pending.Ask != explore.AskNothing); len(changes) > 0 {
		return nil, &ReloadError{changes}
	}
	next, err := moved(s, g)
	var bad *explore.SaveError
	switch {
	case errors.As(err, &bad):
		return nil, &ReloadError{[]Change{{"state", bad.Field, "found " + bad.Found + ", want " + bad.Want}}}
	case err != nil:
		return nil, err
	}
	if c, gone := lost(next); gone {
		return nil, &ReloadError{[]Change{c}}
	}
	return next, nil
}

// partyFor returns the pack's own PCs if a game is played by PCs of these names, else the game's party.
func (p *Pack) partyFor(g *explore.Game) []explore.Character {
	party, own := g.Party(), p.Party()
	if len(party) != len(own) {
		return party
	}
	for i := range own {
		if own[i].Name != party[i].Name {
			return party
		}
	}
	return own
}

// moved is a session of another game with the State, seed and log of s.
func moved(s *explore.Session, g *explore.Game) (*explore.Session, error) {
	was, err := s.Save()
	if err != nil {
		return nil, err
	}
	fresh, err := explore.NewSession(g, s.Seed()).Save()
	if err != nil {
		return nil, err
	}
	var from, to map[string]json.RawMessage
	if err := errors.Join(json.Unmarshal(was, &from), json.Unmarshal(fresh, &to)); err != nil {
		return nil, err
	}
	for _, field := range [...]string{"hash", "state", "log"} { // the rest says which game it is
		to[field] = from[field]
	}
	data, err := json.Marshal(to)
	if err != nil {
		return nil, err
	}
	return explore.Load(g, data)
}

// compare lists what States of one game refer to and the other hasn't, or not in the same place.
func compare(old, now *explore.Game, asked bool) []Change {
	var changes []Change
	a, b := old.Scenario().Spec(), now.Scenario().Spec()
	if a.Type != b.Type {
		changes = append(changes, Change{"scenario", b.Name, fmt.Sprintf("type was %v, is %v", a.Type, b.Type)})
	}
	list := func(kind string, was, is []string) { changes = append(changes, differ(kind, was, is)...) }
	list("region", namesOf(a.Regions, func(x *explore.Region) string { return x.Name }), namesOf(b.Regions, func(x *explore.Region) string { return x.Name }))
	way := func(x *explore.Connection) string { return x.From + " to " + x.To }
	list("connection", namesOf(a.Connections, way), namesOf(b.Connections, way))
	card := func(x *explore.Challenge) string { return x.Name }
	list("challenge", namesOf(a.Challenges, card), namesOf(b.Challenges, card))
	list("disease", namesOf(a.Diseases, func(x *explore.Disease) string { return x.Name }), namesOf(b.Diseases, func(x *explore.Disease) string { return x.Name }))
	list("secret", namesOf(a.Secrets, func(x *explore.Secret) string { return x.Name }), namesOf(b.Secrets, func(x *explore.Secret) string { return x.Name }))
	list("feature", namesOf(a.Features, func(x *explore.Feature) string { return x.Name }), namesOf(b.Features, func(x *explore.Feature) string { return x.Name }))
	list("fortunes", rowsOf(a.Fortunes), rowsOf(b.Fortunes))
	list("counter", namesOf(a.Counters, func(x *explore.Counter) string { return x.Name }), namesOf(b.Counters, func(x *explore.Counter) string { return x.Name }))
	if len(changes) > 0 {
		return changes
	}
	for i := range a.Challenges {
		x, y := &a.Challenges[i], &b.Challenges[i]
		if x.Type != y.Type {
			changes = append(changes, Change{"challenge", x.Name, fmt.Sprintf("was %v, is %v", x.Type, y.Type)})
		}
	}
	for i := range a.Counters {
		x, y := a.Counters[i].Counter, b.Counters[i].Counter
		if x.Kind != y.Kind || x.Slots != y.Slots || x.Worth != y.Worth {
			changes = append(changes, Change{"counter", a.Counters[i].Name, fmt.Sprintf("was %v of %d slots of %d, is %v of %d slots of %d", x.Kind, x.Slots, x.Worth, y.Kind, y.Slots, y.Worth)})
		}
	}
	if asked { // what is being resolved refers to plays by number
		playName := func(x *explore.Play) string { return x.Name }
		for i := range a.Challenges {
			list("play of "+a.Challenges[i].Name, namesOf(a.Challenges[i].Plays, playName), namesOf(b.Challenges[i].Plays, playName))
		}
		for i := range old.Party() {
			list("play of "+old.Party()[i].Name, namesOf(old.Party()[i].Plays, playName), namesOf(now.Party()[i].Plays, playName))
		}
	}
	return changes
}

// namesOf lists the names of content.
func namesOf[T any](list []T, name func(*T) string) []string {
	names := make([]string, len(list))
	for i := range list {
		names[i] = name(&list[i])
	}
	return names
}

// rowsOf lists the rows of all fortunes.
func rowsOf(list []explore.FortuneTable) []string {
	var names []string
	for i := range list {
		for j := range list[i].Rows {
			names = append(names, fmt.Sprintf("%s, row %d", list[i].Name, j+1))
		}
	}
	return names
}

// differ says what is gone, new or in another place. Names may stand more than once.
func differ(kind string, was, is []string) []Change {
	var changes []Change
	left := map[string]int{}
	for _, name := range is {
		left[name]++
	}
	for _, name := range was {
		if left[name]--; left[name] < 0 {
			changes = append(changes, Change{kind, name, "gone"})
		}
	}
	left = map[string]int{}
	for _, name := range was {
		left[name]++
	}
	for _, name := range is {
		if left[name]--; left[name] < 0 {
			changes = append(changes, Change{kind, name, "new"})
		}
	}
	if len(changes) > 0 {
		return changes
	}
	for i := range was {
		if was[i] != is[i] {
			return []Change{{kind, was[i], fmt.Sprintf("no longer in its place, the %s before or behind it have moved", plural(kind))}}
		}
	}
	return nil
}

// plural is many of a kind.
func plural(kind string) string {
	if strings.HasSuffix(kind, "s") {
		return kind
	}
	if of := strings.Index(kind, " of "); of > 0 {
		return kind[:of] + "s" + kind[of:]
	}
	return kind + "s"
}

// lost finds the function that is to take the answer to a callback's question, and says so if it is gone.
func lost(s *explore.Session) (Change, bool) {
	pending := &s.State().Pending
	if pending.Ask != explore.AskContent || len(pending.Stack) == 0 {
		return Change{}, false
	}
	top := &pending.Stack[len(pending.Stack)-1]
	change := Change{"callback", "answers." + pending.Handler, "gone, and its question waits for an answer"}
	if hookOf(s, top) == nil {
		return change, true
	}
	r := s.Game().NewRunner()
	r.Reset(*s.State())
	rand := crunch.NewRand(s.Seed())
	_, err := r.Do(explore.Command{Do: explore.Answer, Who: pending.Who}, rand)
	var verb *explore.VerbError
	return change, errors.As(err, &verb) && verb.Verb == "ask" && verb.Found == pending.Handler
}

// hookOf returns the callback of a piece of content.
func hookOf(s *explore.Session, f *explore.Frame) explore.Hook {
	spec, state := s.Game().Scenario().Spec(), s.State()
	i := int(f.Owner.Index)
	switch f.Owner.Kind {
	case explore.OwnedByScenario:
		return spec.Hooks[f.Trigger]
	case explore.OwnedByChallenge:
		return spec.Challenges[state.Challenges[f.Owner.Who.Index()].Printed].Hooks[f.Trigger]
	case explore.OwnedByDisease:
		return spec.Diseases[i].Hooks[f.Trigger]
	case explore.OwnedBySecret:
		return spec.Secrets[i].Hooks[f.Trigger]
	case explore.OwnedByFeature:
		return spec.Features[i].Hooks[f.Trigger]
	case explore.OwnedByCounter:
		return spec.Counters[i].Hooks[f.Trigger]
	case explore.OwnedByFortune:
		for _, t := range spec.Fortunes {
			if i < len(t.Rows) {
				return t.Rows[i].Hook
			}
			i -= len(t.Rows)
		}
	case explore.OwnedByPlay:
		plays := []explore.Play(nil)
		if w := f.Owner.Who; w.IsPC() {
			plays = s.Game().Party()[w.Index()].Plays
		} else {
			card := &spec.Challenges[state.Challenges[w.Index()].Printed]
			if plays = card.Plays; i >= len(plays) && card.Failure != nil { // what a failed attempt on its lock brings
				return card.Failure.Special
			}
		}
		if i < len(plays) {
			return plays[i].Special
		}
	}
	return nil
}
