package event_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/event"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
)

// A front end switches over the types of events.
func ExampleOf() {
	events := []board.Event{
		{Kind: board.EventMoved, Who: scenario.PC(0), Region: 3, Conn: 1, From: 2},
		{Kind: board.EventHurt, Who: scenario.PC(0), By: scenario.ChallengeAt(0), N: 3, From: 10, To: 7},
	}
	for i := range events {
		switch e := event.Of(&events[i]).(type) {
		case event.Moved:
			fmt.Println(e.Who, "goes from", e.From, "to", e.Region)
		case event.Hurt:
			fmt.Println(e.Who, "loses", e.EPWas-e.EP, "EP to", e.By)
		}
	}
	// Output:
	// pc1 goes from 2 to 3
	// pc1 loses 3 EP to challenge1
}

// A host that offers cards and buttons asks what each choice means.
func ExampleAnswer() {
	v := board.View{
		Asked:   &board.Pending{Ask: board.AskReaction, Who: scenario.PC(0), By: scenario.ChallengeAt(0), Plays: []int16{2, 5}},
		Choices: []board.Command{{Do: board.VerbAnswer, Who: scenario.PC(0)}, {Do: board.VerbAnswer, Who: scenario.PC(0), Choice: 2}},
	}
	for _, c := range v.Choices {
		switch a := event.Answer(v.Asked, c.Choice).(type) {
		case event.Declines:
			fmt.Println("a button: no")
		case event.Plays:
			fmt.Println("card", a.Play, "of", a.Who)
		}
	}
	// Output:
	// a button: no
	// card 5 of pc1
}

// Each answer that a question has means something, and no other does. A viewer that doesn't know the plays is told nothing of them.
func TestAnswers(t *testing.T) {
	p := board.Pending{Who: scenario.PC(0), By: scenario.ChallengeAt(1), Plays: []int16{4, 7}, Options: []string{"a", "b"}, Forced: []board.Command{{Do: board.VerbEndTurn}}}
	us, them := scenario.PC(0), scenario.ChallengeAt(1)
	for ask, want := range [board.NumAsks][]any{
		board.AskReaction:     {event.Declines{}, event.Plays{Who: us, Play: 4}, event.Plays{Who: us, Play: 7}},
		board.AskInterrupt:    {event.Declines{}, event.Plays{Who: us, Play: 4}},
		board.AskAssist:       {event.Declines{}, event.Plays{Who: us, Play: 4}, event.Plays{Who: us, Play: 7}},
		board.AskReroll:       {event.Declines{}, event.Rerolls{Right: stattrack.KeepSecond}, event.Rerolls{Right: stattrack.ChooseEither}},
		board.AskKeep:         {event.Keeps{}, event.Keeps{Second: true}},
		board.AskContent:      {event.Chooses{Option: "a"}, event.Chooses{Option: "b"}},
		board.AskForced:       {event.Declines{}, event.Forces{Command: board.Command{Do: board.VerbEndTurn}}},
		board.AskForcedReact:  {event.Declines{}, event.ForcesReaction{Target: them, Play: -1}, event.ForcesReaction{Target: them, Play: 4}, event.ForcesReaction{Target: them, Play: 7}},
		board.AskDiscard:      {event.Discards{Who: us, Play: 4}, event.Discards{Who: us, Play: 7}},
		board.AskCard:         {event.Draws{Who: us, Play: 4}, event.Draws{Who: us, Play: 7}},
		board.AskDiscardOrNot: {event.Declines{}, event.Discards{Who: us, Play: 4}, event.Discards{Who: us, Play: 7}},
		board.AskTrack: {event.Declines{}, event.Saps{Target: them, Track: stattrack.Power}, event.Saps{Target: them, Track: stattrack.Resilience},
			event.Saps{Target: them, Track: stattrack.Mind}, event.Saps{Target: them, Track: stattrack.Skill}},
	} {
		p.Ask = board.Ask(ask)
		if p.Answers() != len(want) || event.Answer(&p, -1) != nil || event.Answer(&p, int16(len(want))) != nil {
			t.Errorf("%v has %d answers, want %d", p.Ask, p.Answers(), len(want))
		}
		for k := range want {
			if got := event.Answer(&p, int16(k)); got != want[k] {
				t.Errorf("%v: answer %d is %#v, want %#v", p.Ask, k, got, want[k])
			}
		}
	}
	hidden := board.Pending{Ask: board.AskInterrupt, Who: us} // HD-83
	if got := event.Answer(&hidden, 1); got != nil {
		t.Errorf("%#v is told of a hand that is closed", got)
	}
}

// The type of an event says what its JSON says, in plays with all kinds of content, as they are and as they are told.
func TestTypesSayWhatTheJSONSays(t *testing.T) {
	seen := map[board.EventKind]bool{}
	for seed := range crunch.Seed(short.Or(3, 12)) {
		g := sample.Kitchen(t, []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase}[seed%3])
		s := explore.NewSession(g, seed)
		must.OK(t, s.Play(t.Context(), policy.Ready(seed), func(events []board.Event) {
			for _, list := range [][]board.Event{events, s.Tell(events, scenario.PC(0))} {
				for i := range list {
					seen[list[i].Kind] = true
					agree(t, &list[i])
				}
			}
		}))
	}
	if len(seen) < 40 {
		t.Errorf("%d kinds of events, want 40 at least", len(seen))
	}
	if event.Of(&board.Event{}) != nil || event.Of(&board.Event{Kind: board.NumEvents}) != nil {
		t.Error("no event has a type")
	}
}

// agree compares the type of an event with its JSON.
func agree(t *testing.T, ev *board.Event) {
	t.Helper()
	text := must.Get(json.Marshal(ev))(t)
	var keys map[string]json.RawMessage
	must.OK(t, json.Unmarshal(text, &keys))
	for _, key := range []string{"kind", "for", "names", "veiled", "only", "notBy", "notTo"} {
		delete(keys, key)
	}
	v := reflect.ValueOf(event.Of(ev))
	if v.Type().Name() != ev.Kind.String() {
		t.Fatalf("%v is a %v", ev, v.Type())
	}
	for f, value := range v.Fields() {
		var said json.RawMessage
		has := false
		for key, text := range keys {
			if strings.EqualFold(key, f.Name) { // in lowerCamel
				said, has = text, true
				delete(keys, key)
			}
		}
		if kept, composite := value.Interface().(board.Command); composite {
			if kept != ev.Dropped() {
				t.Errorf("%s: %v is dropped", text, kept)
			}
			continue
		}
		if has && !says(t, string(said), value) || !has && !value.IsZero() && !(value.CanInt() && value.Int() == -1) {
			t.Errorf("%s: %s is %v", text, f.Name, value)
		}
	}
	if len(keys) > 0 {
		t.Errorf("%s: the type %v has no fields for %v", text, v.Type(), keys)
	}
}

// says reports whether a text of JSON stands for a value. It may be the value itself, or a name that counts from 1.
func says(t *testing.T, said string, v reflect.Value) bool {
	text := must.Get(json.Marshal(v.Interface()))(t)
	name := strings.Trim(said, `"`)
	digits := strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz")
	n, err := strconv.Atoi(digits)
	return said == string(text) || err == nil && digits != name && fmt.Sprint(v) == strconv.Itoa(n-1) || name == fmt.Sprint("feature", v)
}
