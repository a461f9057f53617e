package show_test

import (
	"encoding/json"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/show"
)

// What a server sends to a client after each command: the View of its player, the words of the choices, and what has happened. The client
// sends the place of a choice back.
func Example_jsonToAClient() {
	sc, err := explore.New(explore.Spec{
		Name: "The River", Setting: explore.SettingsOf(explore.Wilderness), Start: "Bank", Goal: explore.Goal{Region: "Far Bank"},
		Regions:     []explore.Region{{Name: "Bank"}, {Name: "Ford", Water: true}, {Name: "Far Bank"}},
		Connections: []explore.Connection{{From: "Bank", To: "Ford"}, {From: "Ford", To: "Far Bank"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(sc, explore.Character{Name: "Ada", EP: 12, Keywords: explore.Aquatic})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(game, 7)
	ada := explore.PC(0)
	type message struct {
		View  explore.View `json:"view"`
		Words []string     `json:"words"`
		Story string       `json:"story"`
	}
	send := func(events []explore.Event) ([]byte, error) {
		v := s.View(ada)
		return json.Marshal(message{v, show.Choices(&v), show.Story(s.Tell(events, ada))})
	}
	var sent []byte
	for _, c := range []explore.Command{{Do: explore.Begin}, {Do: explore.Begin, Who: ada}} {
		events, err := s.Do(c)
		if err != nil {
			fmt.Println(err)
			return
		}
		if sent, err = send(events); err != nil {
			fmt.Println(err)
			return
		}
	}

	// The client: it knows nothing but the JSON.
	var got struct {
		View  map[string]json.RawMessage `json:"view"`
		Words []string                   `json:"words"`
		Story string                     `json:"story"`
	}
	if err := json.Unmarshal(sent, &got); err != nil {
		fmt.Println(err)
		return
	}
	for _, key := range []string{"viewer", "scenario", "type", "goal", "round", "phase", "turn", "pcs", "regions", "challenges", "choices"} {
		fmt.Println(key, string(got.View[key]))
	}
	fmt.Printf("%q\n%q\n", got.Words, got.Story)

	// The server: an answer of the client's is one of the choices, or no command at all.
	var answer explore.Command
	if err := json.Unmarshal([]byte(`"pc1 move way1"`), &answer); err != nil {
		fmt.Println(err)
		return
	}
	events, err := s.Do(answer)
	fmt.Print(show.Story(s.Tell(events, ada)), err)
	// Output:
}
