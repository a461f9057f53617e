package explore

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Saves of older schemas.

// diceSchema is the first schema with the dice of today.
const diceSchema = 6

// A DiceError says that a Session comes from a save of an older schema, whose dice fell differently. It plays on from its State, but its
// log can't be played again.
type DiceError struct {
	Schema int // of the save
}

func (e *DiceError) Error() string {
	return fmt.Sprintf("explore: the log of a save of schema %d can't be replayed, since all dice have changed since: "+
		"play on from its State, or save it anew", e.Schema)
}

// sameDice returns a *DiceError if the Session comes from a save whose dice fell otherwise.
func (s *Session) sameDice() error {
	if s.older != 0 && s.older < diceSchema {
		return &DiceError{s.older}
	}
	return nil
}

// fields is a JSON object that is brought into the present form.
type fields map[string]any

// in returns an object in a field, or nil.
func (f fields) in(name string) fields {
	inner, _ := f[name].(map[string]any)
	return inner
}

// list returns the objects in a field.
func (f fields) list(name string) (all []fields) {
	values, _ := f[name].([]any)
	for _, v := range values {
		if object, ok := v.(map[string]any); ok {
			all = append(all, object)
		}
	}
	return all
}

// number returns a number in a field; -1 if there is none.
func (f fields) number(name string) int {
	n, _ := f[name].(json.Number)
	if i, err := n.Int64(); err == nil {
		return int(i)
	}
	return -1
}

// set sets a list, or leaves the field out if it is empty.
func (f fields) set(name string, list []any) {
	if delete(f, name); len(list) > 0 {
		f[name] = list
	}
}

// olderSave returns a save of an older schema in the present form. What it can't read it leaves for Load to refuse.
func (g *Game) olderSave(data []byte, schema int) []byte {
	var save fields
	in := json.NewDecoder(bytes.NewReader(data))
	in.UseNumber()
	if in.Decode(&save) != nil {
		return data
	}
	if schema < diceSchema {
		g.olderDice(save)
	}
	for _, entry := range save.list("log") {
		delete(entry, "hash")
	}
	for _, name := range []string{"state", "base"} {
		if state := save.in(name); state != nil {
			g.olderMinds(state)
			nameThings(state)
		}
	}
	now, err := json.Marshal(save)
	if err != nil {
		return data
	}
	return now
}

// nameThings writes what a State before schema 7 held as places, from 0, as the names that it holds now. It had no key for a place 0 in a
// frame.
func nameThings(v any) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			nameThings(e)
		}
	case fields:
		nameThings(map[string]any(v))
	case map[string]any:
		for key, kind := range map[string]string{"region": "region", "conn": "way", "disease": "disease"} {
			switch name := namedPlace(kind, v[key]); {
			case name == "":
				delete(v, key)
			case v[key] != nil:
				v[key] = name
			}
		}
		if plays, ok := v["plays"].([]any); ok {
			for i := range plays {
				plays[i] = namedPlace("play", plays[i])
			}
		}
		stack, _ := v["stack"].([]any)
		for _, f := range stack {
			if frame, ok := f.(map[string]any); ok {
				frame["region"], frame["conn"] = cmp.Or(frame["region"], any(json.Number("0"))), cmp.Or(frame["conn"], any(json.Number("0")))
			}
		}
		for _, e := range v {
			nameThings(e)
		}
	}
}

// namedPlace returns the name of a place in a list; "" for -1. What is no place stays as it is.
func namedPlace(kind string, place any) any {
	number, ok := place.(json.Number)
	n, err := number.Int64()
	switch {
	case !ok || err != nil || n < -1:
		return place
	case n == -1:
		return ""
	}
	return kind + strconv.FormatInt(n+1, 10)
}

// olderDice drops from a save of schema 5 its log and how often dice were rolled in the round, and has copies of Challenges spawned by the
// scenario.
func (g *Game) olderDice(save fields) {
	delete(save, "base")
	save["log"] = []any{}
	state := save.in("state")
	if state == nil {
		return
	}
	state["rolls"] = []any{}
	challenges := state.list("challenges")
	for _, entity := range append(state.list("pcs"), challenges...) {
		delete(entity, "rolls")
	}
	copies := map[int]int{}
	for i := len(g.sc.Spec.Challenges); i < len(challenges); i++ {
		printed := challenges[i].number("printed")
		copies[printed]++
		challenges[i]["copy"] = copies[printed]
	}
}

// olderMinds puts what the players know into the Mind of the table: schema 6 said it beside each thing. A party of one had a Mind beside that.
func (g *Game) olderMinds(state fields) {
	table := fields{"revealed": g.olderRevealed(state.list("challenges"))}
	for _, name := range []string{"known", "seen", "found", "ways", "opened", "linked"} {
		if text, ok := state[name]; ok {
			table[name] = text
		}
		delete(state, name)
	}
	for _, name := range []string{"bodies", "lying"} {
		table.set(name, olderThings(state.list(name), true))
	}
	table.set("regions", g.olderRegions(state, "known"))
	table.set("connections", g.olderWays(state, "known"))
	state.set("regions", g.olderRegions(state, "now"))
	state.set("connections", g.olderWays(state, "closed"))
	state["table"] = table
	for _, mind := range state.list("minds") {
		for _, name := range []string{"standing", "fallen"} {
			if mind[name] == "" {
				delete(mind, name)
			}
		}
		for _, name := range []string{"bodies", "lying"} {
			mind.set(name, olderThings(mind.list(name), false))
		}
		mind.set("regions", g.olderRegions(mind, "known"))
		mind.set("connections", g.olderWays(mind, "known"))
	}
	if !g.isApart {
		delete(state, "minds")
	}
}

// olderRevealed returns the Challenges that have shown themselves or were seen to fall, and takes out what said so.
func (g *Game) olderRevealed(challenges []fields) (revealed scenario.Set) {
	for i, f := range challenges {
		shown, printed := f["revealed"] == true, f.number("printed")
		if f["gone"] == true && f["unseen"] != true && f.number("fallen") != neverThere && printed >= 0 && printed < len(g.sc.Spec.Challenges) {
			shown = shown || !plan.Lurks(&g.sc.Spec.Challenges[printed])
		}
		if shown {
			revealed = revealed.With(i)
		}
		delete(f, "revealed")
		delete(f, "unseen")
	}
	return revealed
}

// olderThings takes out of a list what said whether the players know of a thing. It returns those that they know, or all.
func olderThings(list []fields, known bool) (those []any) {
	for _, thing := range list {
		if !known || thing["known"] == true {
			those = append(those, thing)
		}
		delete(thing, "known")
	}
	return those
}

// olderRegions returns the regions that are not as printed, by one of their fields.
func (g *Game) olderRegions(of fields, field string) (changed []any) {
	for _, r := range of.list("regions") {
		if i := r.number("region"); i >= 0 && i < len(g.sc.Terrain) && r[field] != g.sc.Terrain[i].String() {
			changed = append(changed, fields{"region": r["region"], "now": r[field]})
		}
	}
	return changed
}

// olderWays returns the connections that are closed but printed open, or the reverse. field is what an older form calls closed.
func (g *Game) olderWays(of fields, field string) (changed []any) {
	for _, c := range of.list("connections") {
		i, closed := c.number("conn"), c[field] == true
		if i < 0 || i >= len(g.sc.Spec.Connections) || closed == g.sc.Spec.Connections[i].Closed {
			continue
		}
		now := fields{"conn": c["conn"]}
		if closed {
			now["closed"] = true
		}
		changed = append(changed, now)
	}
	return changed
}

// older puts in order what the table knows, and what waits in a State of schema 5.
func (in *save) older() {
	for _, s := range []*board.State{&in.State, in.Base} {
		if s != nil {
			s.Table.Lying, s.Table.Bodies = inOrder(s.Lying, s.Table.Lying), inOrder(s.Bodies, s.Table.Bodies)
		}
	}
	if in.Schema < diceSchema {
		in.olderFirst()
	}
}

// olderFirst makes Pending.First of the command that waits in a State of form 5: its frame held the fields, with items by their places. An
// item that is no longer in its place has no name, so the command lapses.
func (in *save) olderFirst() {
	s, p := &in.State, &in.State.Pending
	if len(p.Stack) == 0 || p.Stack[0].Kind != frame.CommandFrame || p.First != (board.Command{}) {
		return
	}
	f := &p.Stack[0]
	p.First = board.Command{Do: board.Verb(f.N), Who: f.Actor, Target: f.Target, Play: f.Play, Conn: f.Conn, Feature: f.Feature}
	if i := f.Actor.Index(); f.Actor.IsPC() && i < len(s.PCs) {
		names := s.PCs[i].Items
		if p.First.Do == board.VerbPickUp {
			names = nil
			for _, l := range s.Table.Lying {
				if l.Region == s.PCs[i].Region {
					names = append(names, l.Item)
				}
			}
		}
		named := func(place int16) string {
			if place < 1 || int(place) > len(names) {
				return ""
			}
			return names[place-1]
		}
		p.First.Item, p.First.Swap = named(f.React), named(f.Choice)
	}
	p.Stack[0] = frame.Frame{Kind: frame.CommandFrame, Actor: f.Actor, Region: f.Region}
}
