package explore

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A State, a command and a log refer to content by its place in a list. Content that has changed may have it in another place: its name finds it.

// A Lost is something in a State for which the changed content has no place.
type Lost struct {
	Change        // the piece of content, and what has become of it
	Field  string `json:"field"`        // where the State holds it: "PCs[0].Region"
	Now    string `json:"now,omitzero"` // what the State holds instead; "" is nothing

	// For says who is told in the story: the players of this PC, Everyone if a PC is gone, or the DM alone (DMOnly).
	For scenario.Who `json:"for"`
}

// String returns it as a line for people: `region "Cellar": gone, and Ada was there; now "Hall"`.
func (l Lost) String() string {
	text := l.Change.String()
	if l.Now != "" {
		text += fmt.Sprintf("; now %q", l.Now)
	}
	return text
}

// event tells of it: a Noted. A PC's own players alone are told if others don't see what it sees, or a card of its closed hand.
func (l *Lost) event(g *Game) board.Event {
	ev := board.Event{Kind: board.EventNoted, Text: l.String(), For: l.For}
	switch {
	case l.For == scenario.DMOnly:
		ev.N = noteForDM
	case l.For.IsPC():
		if ev.Who = l.For; !g.sc.Spec.Apart && (g.sc.Spec.OpenHands || l.Kind != "card") {
			ev.For = scenario.Everyone
		}
	}
	return ev
}

// A listing is the names of all content of a Game, as the parts of a save have them.
type listing struct {
	names map[pieces.Kind][]string
	plays map[pieces.Kind][][]string // of each piece
}

// Kinds for what package pieces has no kind for: the Effects of a Game, wherever they stand, and its Aims.
const (
	effectKind pieces.Kind = "effect"
	aimsKind   pieces.Kind = "aims"
)

// list reads the parts of a Game. Plays stand behind the pieces of their kind, in the order of these.
func list(parts []part) *listing {
	l := &listing{names: map[pieces.Kind][]string{}, plays: map[pieces.Kind][][]string{}}
	var last pieces.Kind
	at := 0
	for _, p := range parts {
		kind, of, _ := strings.Cut(p[0], " of ")
		switch k := pieces.Kind(kind); kind {
		case "scenario", "callback":
		case "play":
			for at < len(l.names[last]) && l.names[last][at] != of {
				at++
			}
			if at < len(l.names[last]) {
				l.plays[last][at] = append(l.plays[last][at], p[1])
			}
		default:
			if of != "" {
				p[1] = of + "\x00" + p[1]
			}
			if k != last {
				last, at = k, 0
			}
			l.names[k], l.plays[k] = append(l.names[k], p[1]), append(l.plays[k], nil)
		}
	}
	return l
}

// ofPC returns the names of a PC's plays as Command.Play numbers them: its own, then those of all Gear. GL-47
func (l *listing) ofPC(pc int) []string {
	names := slices.Clone(l.plays[pieces.Character][pc])
	for i, gear := range l.names[pieces.Gear] {
		for _, play := range l.plays[pieces.Gear][i] {
			names = append(names, gear+"\x00"+play)
		}
	}
	return names
}

// places finds each of the names that were in those that are, in order; -1 if it is gone.
func places(was, is []string) []int {
	at := map[string][]int{}
	for i, name := range is {
		at[name] = append(at[name], i)
	}
	to := make([]int, len(was))
	for i, name := range was {
		if to[i] = -1; len(at[name]) > 0 {
			to[i], at[name] = at[name][0], at[name][1:]
		}
	}
	return to
}

// A carry takes a State over to a Game whose content has changed.
type carry struct {
	g       *Game
	was, is *listing
	to      map[pieces.Kind][]int // from the place that was to the place that is, or -1
	plays   map[pieces.Kind][][]int
	retyped map[string]bool // Challenges of another type
	refused *ChangeError    // no State can be taken over

	old, s     *board.State
	challenges []int // as to, with those that were spawned
	lost       []Lost
	of         scenario.Who // Lost.For of what is lost now
}

// carrying returns a carry from a Game with these parts.
func (g *Game) carrying(was []part) *carry {
	changes := changesOf(was, g.parts())
	c := &carry{g: g, was: list(was), is: list(g.parts()), to: map[pieces.Kind][]int{}, plays: map[pieces.Kind][][]int{}, retyped: map[string]bool{},
		of: scenario.DMOnly}
	for _, x := range changes {
		_, fields, _ := strings.Cut(x.How, "changed: ")
		changed := func(name string) bool { return slices.Contains(strings.Split(fields, ", "), name) }
		switch {
		case x.Kind == "scenario" && (changed("Type") || changed("Apart")):
			c.refused = &ChangeError{[]Change{x}}
		case x.Kind == "scenario" && changed("Aims"):
			c.to[aimsKind] = []int{-1}
		case x.Kind == string(pieces.Challenge) && changed("Type"):
			c.retyped[x.Name] = true
		}
	}
	for kind, names := range c.was.names {
		c.to[kind] = places(names, c.is.names[kind])
	}
	if c.was.names[effectKind] == nil && len(changes) == 0 { // a save of an earlier version of crunch doesn't list them
		for i := range g.NumEffects() {
			c.to[effectKind] = append(c.to[effectKind], i)
		}
	}
	for i, to := range c.to[pieces.Character] {
		var is []string
		if to >= 0 {
			is = c.is.ofPC(to)
		}
		c.plays[pieces.Character] = append(c.plays[pieces.Character], places(c.was.ofPC(i), is))
	}
	for i, to := range c.to[pieces.Challenge] {
		var is []string
		if to >= 0 {
			is = c.is.plays[pieces.Challenge][to]
		}
		c.plays[pieces.Challenge] = append(c.plays[pieces.Challenge], places(c.was.plays[pieces.Challenge][i], is))
	}
	return c
}

// unmoved reports whether each piece of the old content has the same place in the new one.
func (c *carry) unmoved() bool {
	for kind, to := range c.to {
		if !ordered(to) {
			return false
		}
		for _, plays := range c.plays[kind] {
			if !ordered(plays) {
				return false
			}
		}
	}
	return ordered(c.challenges)
}

func ordered(to []int) bool {
	for i, n := range to {
		if n != i {
			return false
		}
	}
	return true
}

// lose notes what the State can't hold any more.
func (c *carry) lose(kind pieces.Kind, name, how, field, now string) {
	name = name[strings.LastIndexByte(name, 0)+1:] // behind whose it is
	c.lost = append(c.lost, Lost{Change: Change{string(kind), name, how}, Field: field, Now: now, For: c.of})
}

// gone notes that a piece is gone to which a field refers, and what that means: "and Ada was there".
func (c *carry) gone(kind pieces.Kind, i int, means, field, now string) {
	name, how := "", "gone"
	if i >= 0 && i < len(c.was.names[kind]) {
		name = c.was.names[kind][i]
	}
	if means != "" {
		how += ", " + means
	}
	c.lose(kind, name, how, field, now)
}

// moved takes a place over, and reports whether it is still there.
func moved[T ~int | ~int16 | ~int32 | ~uint16](c *carry, kind pieces.Kind, place *T) bool {
	to, i := c.to[kind], int(*place)
	if i < 0 || i >= len(to) || to[i] < 0 {
		return false
	}
	*place = T(to[i])
	return true
}

func (c *carry) region(r *scenario.RegionID) bool {
	return *r == scenario.NoRegion || moved(c, pieces.Region, r)
}

func (c *carry) way(w *scenario.ConnID) bool {
	return *w == scenario.NoConn || moved(c, pieces.Connection, w)
}

// who takes an entity over. Who is none stays as it is.
func (c *carry) who(w *scenario.Who) bool {
	i := w.Index()
	switch {
	case w.IsPC():
		if i < len(c.to[pieces.Character]) && c.to[pieces.Character][i] >= 0 {
			*w = scenario.PC(c.to[pieces.Character][i])
			return true
		}
		return *w == scenario.Everyone
	case w.IsChallenge():
		if i >= len(c.challenges) || c.challenges[i] < 0 {
			return false
		}
		*w = scenario.ChallengeAt(c.challenges[i])
	}
	return true
}

// play takes the number of a play over, of an entity as it was.
func (c *carry) play(w scenario.Who, k *int16) bool {
	if *k < 0 {
		return true
	}
	kind, i := pieces.Character, w.Index()
	if w.IsChallenge() {
		if i >= len(c.old.Challenges) {
			return false
		}
		kind, i = pieces.Challenge, int(c.old.Challenges[i].Printed)
	}
	if w == scenario.Nobody || i >= len(c.plays[kind]) || int(*k) >= len(c.plays[kind][i]) || c.plays[kind][i][*k] < 0 {
		return false
	}
	*k = int16(c.plays[kind][i][*k])
	return true
}

// ownerKinds are the kinds of content that an Owner counts by its Index.
var ownerKinds = map[scenario.OwnerKind]pieces.Kind{
	scenario.OwnedByDisease: pieces.Disease, scenario.OwnedBySecret: pieces.Secret, scenario.OwnedByFeature: pieces.Feature,
	scenario.OwnedByCounter: pieces.Counter, scenario.OwnedByFortune: pieces.Row, scenario.OwnedByCommand: pieces.Command,
	scenario.OwnedByRegion: pieces.Region, scenario.OwnedByConnection: pieces.Connection, scenario.OwnedByState: pieces.State,
	scenario.OwnedByGear: pieces.Gear, scenario.OwnedByItem: pieces.Item, scenario.OwnedByAims: aimsKind,
}

// owner takes a piece of content over.
func (c *carry) owner(o *scenario.Owner) bool {
	switch kind := ownerKinds[o.Kind]; {
	case o.Kind == scenario.OwnedByPlay:
		k := int16(o.Index)
		if !c.play(o.Who, &k) {
			return false
		}
		o.Index = uint16(k)
	case o.Kind == scenario.OwnedByAims:
		pc := o.Index - 1
		if c.to[kind] != nil || o.Index > 0 && !moved(c, pieces.Character, &pc) {
			return false
		}
		if o.Index > 0 {
			o.Index = pc + 1
		}
	case kind != "" && !moved(c, kind, &o.Index):
		return false
	}
	return c.who(&o.Who)
}

// command takes a command over, and reports whether all that it names is still there.
func (c *carry) command(m *board.Command) bool {
	ok := true
	switch who := m.Who; {
	case m.Do == board.VerbAttempt:
		ok = moved(c, pieces.Command, &m.Play)
	case m.Do == board.VerbMove && m.Play == 0: // most Moves need no play
	case m.Do.NamesPlay():
		ok = c.play(who, &m.Play)
	case m.Do == board.VerbRule:
		if r, err := board.ParseRuling(m.Item); err == nil {
			ok = c.who(&r.Who)
			m.Item = r.Command().Item
		}
	}
	if m.Do.NamesWay() {
		ok = c.way(&m.Conn) && ok
	}
	if m.Feature > 0 {
		place := m.Feature - 1
		ok = moved(c, pieces.Feature, &place) && ok
		m.Feature = place + 1
	}
	return c.who(&m.Who) && c.who(&m.Target) && ok
}
