package table_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"hash/fnv"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
)

// An adversary gets all that Bo's client ever receives, and guesses what it may not know: where something hides, the next face of a die, and the
// next card of Ada's deck. It learns from half of the games: for each part of each answer it counts which secret came with which value, size and
// order of keys. In the other half it guesses what came most often with what it gets.

// asks are all Calls by which a client learns something; TestAdversaryAsksAll finds those that are missing. Those that the rules refuse are asked
// too: a refusal may tell something.
var asks = []table.Call{
	{Do: table.DoView}, {Do: table.DoStory, Events: true}, {Do: table.DoSheet}, {Do: table.DoSheet, Text: "Ada"}, {Do: table.DoSheet, Text: "challenge1"},
	{Do: table.DoSheet, Text: "Snare"}, {Do: table.DoTable}, {Do: table.DoMap}, {Do: table.DoLayout}, {Do: table.DoSit}, {Do: table.DoPass},
	{Do: table.DoUndo}, {Do: table.DoRedo}, {Do: "peek"},
	{Do: table.DoCommand, Text: "Bo move R2"}, {Do: table.DoCommand, Text: "Bo move Attic"}, {Do: table.DoCommand, Text: "Bo unlock Snare"}, {Do: table.DoCommand, Text: "Bo search"},
	{Do: table.DoCommand, Text: "Bo take coin"}, {Do: table.DoCommand, Text: "Ada Chop"}, {Do: table.DoCommand, Text: "Bo hide Snare"},
}

// away are Calls that are asked at the end of a game, since they change it.
var away = []table.Call{{Do: table.DoLeave}}

const rooms = 4

// hideout is a game in which a Trap lies in a hidden place with a coin. Ada draws from a deck of four cards, two of each.
func hideout(place int) (*explore.Game, error) {
	die, err := stattrack.ParsePool("1d6")
	if err != nil {
		return nil, err
	}
	spec := scenario.Spec{Name: "Hideout", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Yard", Goal: scenario.Goal{Region: "R1", Requires: "coin"},
		Regions: []scenario.Region{{Name: "Yard"}},
		Challenges: []scenario.Challenge{{Name: "Snare", Type: stattrack.Trap, Region: fmt.Sprint("R", place+1), Lock: die,
			Failure: &scenario.Play{Damage: die}}},
		Secrets: []scenario.Secret{{Name: "niche", Region: fmt.Sprint("R", place+1), Hidden: die, Item: "coin"}}}
	for i := range rooms {
		spec.Regions = append(spec.Regions, scenario.Region{Name: fmt.Sprint("R", i+1), Dark: true})
		spec.Connections = append(spec.Connections, scenario.Connection{From: "Yard", To: fmt.Sprint("R", i+1)})
	}
	ada, bo := scenario.Character{Name: "Ada", EP: 9, Search: die}, scenario.Character{Name: "Bo", EP: 9, Search: die, Plain: true}
	for _, name := range []string{"Chop", "Stab", "Kick", "Bash"} {
		ada.Plays = append(ada.Plays, scenario.Play{Name: name, Kind: scenario.Action, Inflict: die, Damage: die, Copies: 2})
	}
	sc, err := explore.New(spec)
	if err != nil {
		return nil, err
	}
	return explore.NewGame(sc, ada, bo)
}

// An outlet is a part of what a client gets: "map .text", "view .view.regions".
type outlet = string

// A got is what came out of all outlets until something secret was decided, and how that was decided, one of so many.
type got struct {
	secret  string
	was, of int
	parts   map[outlet][]byte
}

// spy plays a game as a client that watches, and returns what it got before each secret.
func spy(t *testing.T, games []*explore.Game, n int, who scenario.Who) (list []got) {
	seed := crunch.Seed(n)
	dice := seed.Stream(crunch.Key("adversary"))
	place := dice.IntN(rooms)
	s := explore.NewSession(games[place], seed)
	desk := table.NewDesk(s, explore.Players{})
	for i := range 2 {
		must.OK(t, desk.Sit(scenario.PC(i)))
	}
	parts := map[outlet][]byte{}
	listen := func(calls []table.Call, step int) {
		for _, c := range calls {
			v := s.View(who)
			if typed, err := show.Read(&v, c.Text); c.Do == table.DoCommand && err == nil && s.Check(typed) == nil {
				continue // it would be carried out
			}
			c.Who = who
			heard(parts, fmt.Sprint(step, " ", c.Do, " ", c.Text, " "), desk.Reply(t.Context(), must.Get(json.Marshal(c))(t)))
		}
	}
	decided := func(secret string, was, of int) { list = append(list, got{secret, was, of, maps.Clone(parts)}) }
	do := func(c board.Command) []board.Event { return must.Get(s.Do(c))(t) }
	listen(asks, 0)
	events := do(board.Command{Do: board.VerbBegin})
	card := slices.IndexFunc(events, func(ev board.Event) bool { return ev.Kind == board.EventCardDrawn && ev.Who == scenario.PC(0) })
	listen(asks, 1)
	decided("card", int(events[card].Play), 4)
	events = do(board.Command{Do: board.VerbSearch, Who: scenario.PC(0)})
	rolled := slices.IndexFunc(events, func(ev board.Event) bool { return ev.Kind == board.EventRolled && ev.Who == scenario.PC(0) })
	decided("die", int(events[rolled].Roll.Faces[0])-1, 6)
	listen(asks, 2)
	do(board.Command{Do: board.VerbEndTurn, Who: scenario.PC(0)})
	listen(asks, 3)
	listen(away, 4)
	decided("place", place, rooms)
	return list
}

// heard takes an Answer apart: each of its fields is an outlet, and of a View and of events each of theirs.
func heard(parts map[outlet][]byte, name string, reply []byte) {
	parts[name] = reply
	var fields map[string]json.RawMessage
	if json.Unmarshal(reply, &fields) != nil {
		return
	}
	for key, value := range fields {
		parts[name+"."+key] = value
		var inner map[string]json.RawMessage
		if json.Unmarshal(value, &inner) == nil {
			for k, v := range inner {
				parts[name+"."+key+"."+k] = v
			}
		}
	}
}

// features returns what an adversary looks at in a part: all of it, how long it is, and the order of its keys.
func features(part []byte) [3]uint64 {
	all, keys := fnv.New64a(), fnv.New64a()
	all.Write(part)
	for word := range bytes.SplitSeq(part, []byte(`":`)) {
		keys.Write(word[bytes.LastIndexByte(word, '"')+1:])
	}
	return [3]uint64{all.Sum64(), uint64(len(part)), keys.Sum64()}
}

// A learner counts what came with a feature of an outlet, and then guesses.
type learner struct {
	of            int
	seen          [3]map[uint64]*[6]uint32
	right, missed [3]int
}

func (l *learner) learn(part []byte, was int) {
	for i, f := range features(part) {
		if l.seen[i] == nil {
			l.seen[i] = map[uint64]*[6]uint32{}
		}
		if l.seen[i][f] == nil {
			l.seen[i][f] = new([6]uint32)
		}
		l.seen[i][f][was]++
	}
}

func (l *learner) guess(part []byte, was int) {
	for i, f := range features(part) {
		guess := 0
		if n := l.seen[i][f]; n != nil {
			for k := range n {
				if n[k] > n[guess] {
					guess = k
				}
			}
		}
		if guess == was {
			l.right[i]++
		} else {
			l.missed[i]++
		}
	}
}

// tail returns the chance of at least so many right guesses of n, each with chance 1/of, by chance: exact but for rounding.
func tail(right, n, of int) float64 {
	p, sum := 1/float64(of), 0.0
	lg := func(x int) float64 { v, _ := math.Lgamma(float64(x) + 1); return v }
	for k := right; k <= n; k++ {
		sum += math.Exp(lg(n) - lg(k) - lg(n-k) + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p))
	}
	return min(sum, 1)
}

// A spying is what adversaries found in many games: by secret and outlet, who can guess.
type spying struct {
	guesses int
	outlets map[outlet]bool
	found   map[string]bool // "place: 1 map Text": the outlets by which the guesses are better than chance
}

// attack plays games, learns from half of them and guesses in the others. plant changes what the adversary gets, for a leak that it must find.
func attack(t *testing.T, games int, viewer scenario.Who, plant func(g *got)) spying {
	var list []*explore.Game
	for i := range rooms {
		list = append(list, must.Get(hideout(i))(t))
	}
	r := spying{outlets: map[outlet]bool{}, found: map[string]bool{}}
	learners := map[string]*learner{}
	for n := range games {
		for _, g := range spy(t, list, n, viewer) {
			if plant != nil {
				plant(&g)
			}
			for name, part := range g.parts {
				key := g.secret + ": " + name
				l := learners[key]
				if l == nil {
					l = &learner{of: g.of}
					learners[key], r.outlets[name] = l, true
				}
				if n < games/2 {
					l.learn(part, g.was)
				} else {
					l.guess(part, g.was)
				}
			}
		}
	}
	for key, l := range learners {
		for i := range l.right {
			n := l.right[i] + l.missed[i]
			r.guesses += n
			if tail(l.right[i], n, l.of)*float64(3*len(learners)) < 1e-6 { // of so many tests none may fail by chance
				r.found[key] = true
			}
		}
	}
	return r
}

// EX-30, EX-121, HD-81: whatever a client gets, nobody guesses by it where a thing hides, what a die shows next or what another draws, better than by
// chance. A leak planted in any outlet is found, and the DM's client, which is told of the place, is found out. CRUNCH_LONG=all makes eight million guesses.
func TestAdversary(t *testing.T) {
	games, bo := 60, scenario.PC(1)
	if short.All() {
		games = 2000
	}
	honest := attack(t, games, bo, nil)
	for _, leak := range slices.Sorted(maps.Keys(honest.found)) {
		t.Errorf("guesses are better than chance by %s", leak)
	}
	t.Logf("%d guesses, %d outlets", honest.guesses, len(honest.outlets))
	if len(honest.outlets) < 300 || honest.guesses < 30*games {
		t.Errorf("%d guesses by %d outlets: too few", honest.guesses, len(honest.outlets))
	}
	told := attack(t, 40, scenario.DMOnly, nil)
	for _, want := range []string{"place: 3 map  .text", "place: 3 view  .view.challenges", "place: 1 story  .at"} {
		if !told.found[want] {
			t.Errorf("the DM is told where the Trap lies, but the adversary doesn't guess it by %q: %q", want, slices.Sorted(maps.Keys(told.found)))
		}
	}
	planted := attack(t, 40, bo, func(g *got) { // every outlet leaks in its own way: blanks more, another word, another key
		for name, part := range g.parts {
			leak := [...]string{strings.Repeat(" ", 1+g.was), string(rune('a' + g.was)), fmt.Sprintf(`"k%d":1`, g.was)}[len(name)%3]
			g.parts[name] = append(bytes.Clone(part), leak...)
		}
	})
	for name := range planted.outlets {
		if !planted.found["place: "+name] {
			t.Errorf("a leak planted in %q is not found", name)
		}
	}
}

// TestAdversaryAsksAll: the adversary makes every Call that there is, and takes every field of an Answer and of a View apart.
func TestAdversaryAsksAll(t *testing.T) {
	asked := map[string]bool{}
	for _, c := range slices.Concat(asks, away) {
		asked[c.Do] = true
	}
	file := must.Get(parser.ParseFile(token.NewFileSet(), "call.go", nil, 0))(t)
	known := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if ok && len(spec.Values) == 1 && strings.HasPrefix(spec.Names[0].Name, "Do") {
			known++
			if word := strings.Trim(spec.Values[0].(*ast.BasicLit).Value, `"`); !asked[word] {
				t.Errorf("%s: no adversary makes this Call", spec.Names[0].Name)
			}
		}
		return true
	})
	if known < 12 {
		t.Errorf("found %d Calls in call.go, want all", known)
	}
}
