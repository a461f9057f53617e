package explore

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
)

// A DiceError says that a Session comes from a save of an older schema, whose dice fell otherwise. It plays on from its State, but its log
// can't be played again.
type DiceError struct {
	Schema int // of the save
}

func (e *DiceError) Error() string {
	return fmt.Sprintf("explore: the log of a save of schema %d can't be replayed, since all dice have changed since: "+
		"play on from its State, or save it anew", e.Schema)
}

// sameDice returns a *DiceError if the Session comes from a save whose dice fell otherwise.
func (s *Session) sameDice() error {
	if s.older != 0 {
		return &DiceError{s.older}
	}
	return nil
}

// olderSave returns a save of an older schema in the present form. What it can't read it leaves for Load to refuse.
func olderSave(data []byte, schema, printed int) []byte {
	var save map[string]any
	in := json.NewDecoder(bytes.NewReader(data))
	in.UseNumber()
	if in.Decode(&save) != nil {
		return data
	}
	if schema < diceSchema {
		olderDice(save, printed)
	}
	for _, state := range []any{save["state"], save["base"]} {
		nameThings(state)
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
				for _, key := range [...]string{"region", "conn"} {
					if frame[key] == nil {
						frame[key] = json.Number("0")
					}
				}
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

// olderDice makes a save of schema 5 one of schema 6, with its State and without its log. It drops how often dice were rolled in the round,
// and has copies of Challenges spawned by the scenario.
func olderDice(save map[string]any, printed int) {
	delete(save, "base")
	save["log"] = []any{}
	state, _ := save["state"].(map[string]any)
	if state == nil {
		return
	}
	state["rolls"] = []any{}
	pcs, _ := state["pcs"].([]any)
	challenges, _ := state["challenges"].([]any)
	for _, entity := range append(pcs[:len(pcs):len(pcs)], challenges...) {
		if fields, ok := entity.(map[string]any); ok {
			delete(fields, "rolls")
		}
	}
	copies := map[any]int{}
	for i := printed; i < len(challenges); i++ {
		if fields, ok := challenges[i].(map[string]any); ok {
			number, _ := fields["printed"].(json.Number)
			copies[number]++
			fields["copy"] = copies[number]
		}
	}
}

// olderFirst makes Pending.First of the command that waits in a State of form 5: its frame held the fields, with items by their places. An
// item that is no longer in its place has no name, so the command lapses.
func olderFirst(s *board.State) {
	p := &s.Pending
	if len(p.Stack) == 0 || p.Stack[0].Kind != frame.CommandFrame || p.First != (board.Command{}) {
		return
	}
	f := &p.Stack[0]
	p.First = board.Command{Do: board.Verb(f.N), Who: f.Actor, Target: f.Target, Play: f.Play, Conn: f.Conn, Feature: f.Feature}
	if i := f.Actor.Index(); f.Actor.IsPC() && i < len(s.PCs) {
		names := s.PCs[i].Items
		if p.First.Do == board.PickUp {
			names = nil
			for _, l := range s.Lying {
				if l.Region == s.PCs[i].Region && l.Known {
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
