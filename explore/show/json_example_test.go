package show_test

import (
	"encoding/json"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// What a server sends to a client after each command: the View of its player, the words of the choices, and what has happened. The client
// sends the place of a choice back.
func Example_jsonToAClient() {
	sc, err := explore.New(scenario.Spec{
		Name: "The River", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank", Goal: scenario.Goal{Region: "Far Bank"},
		Regions:     []scenario.Region{{Name: "Bank"}, {Name: "Ford", Water: true}, {Name: "Far Bank"}},
		Connections: []scenario.Connection{{From: "Bank", To: "Ford"}, {From: "Ford", To: "Far Bank"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 12, Keywords: scenario.Aquatic})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(game, 7)
	ada := scenario.PC(0)
	type message struct {
		View  board.View `json:"view"`
		Story string     `json:"story"`
	}
	send := func(events []board.Event) ([]byte, error) {
		v := s.View(ada)
		v.Words = show.Choices(&v)
		return json.Marshal(message{v, show.Story(s.Tell(events, ada))})
	}
	var sent []byte
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: ada}} {
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
		Story string                     `json:"story"`
	}
	if err := json.Unmarshal(sent, &got); err != nil {
		fmt.Println(err)
		return
	}
	for _, key := range []string{"viewer", "scenario", "type", "start", "round", "phase", "turn", "pcs", "regions", "challenges", "choices", "words"} {
		fmt.Println(key, string(got.View[key]))
	}
	fmt.Printf("%q\n", got.Story)

	// The server: an answer of the client's is one of the choices, or no command at all.
	var answer board.Command
	if err := json.Unmarshal([]byte(`"pc1 move way1"`), &answer); err != nil {
		fmt.Println(err)
		return
	}
	events, err := s.Do(answer)
	fmt.Print(show.Story(s.Tell(events, ada)), err)
	// Output:
	// viewer "pc1"
	// scenario "The River"
	// type "normal"
	// start "region1"
	// round 1
	// phase "pcs"
	// turn "pc1"
	// pcs [{"name":"Ada","maxEP":12,"keywords":"aquatic","light":"none","plays":[],"blocked":[],"region":"region1","ep":12,"injuries":0,"fate":"playing","moves":1,"steps":0,"speed":0,"acted":false,"planned":false,"extra":{"moved":false,"acted":false},"interrupts":0,"turnOver":false,"lit":false,"owing":false,"limit":0,"sheet":{"kind":{"draws":true,"scenario":"exploration"},"base":[0,0,0,0],"now":[0,0,0,0]},"diseases":[],"items":[],"equipped":[]}]
	// regions [{"region":"region1","name":"Bank","settings":"wilderness","water":false,"submerged":false,"noHiding":false,"known":true,"explored":true,"inSight":true,"lit":true,"exits":[{"way":"way1","to":"region2","known":true,"open":true,"down":false,"closed":false,"obstacles":[]}],"features":[],"lying":[]},{"region":"region2","name":"Ford","settings":"wilderness","water":true,"submerged":false,"noHiding":false,"known":true,"explored":false,"inSight":true,"lit":true,"exits":[{"way":"way1","to":"region1","known":true,"open":true,"down":false,"closed":false,"obstacles":[]}],"features":[],"lying":[]}]
	// challenges []
	// choices ["pc1 move way1","pc1 end"]
	// words ["Ada Moves to Ford","Ada ends the turn"]
	// "Ada's turn\n"
	// Ada goes from Bank to Ford
	// explored: Ford
	// in sight: Far Bank [EX-30]
	// <nil>
}
