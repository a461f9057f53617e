package table_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// mill returns a play of two PCs that don't share what they see. A Rat waits in the Loft.
func mill(t *testing.T) *explore.Session {
	t.Helper()
	bite := must.Get(stattrack.ParsePool("1d4"))(t)
	spec := scenario.Spec{
		Name: "The Mill", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Yard", Goal: scenario.Goal{Region: "Weir"}, Apart: true,
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Mill"}, {Name: "Loft", Dark: true}, {Name: "Weir"}, {Name: "Path"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Mill"}, {From: "Mill", To: "Loft"}, {From: "Yard", To: "Path"}, {From: "Path", To: "Weir"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Loft", EP: 3,
			Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Action, Damage: bite}}}},
	}
	sc := must.Get(explore.New(spec))(t)
	g := must.Get(explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 9, Items: []string{"oar"}}, scenario.Character{Name: "Bo", EP: 9}))(t)
	return explore.NewSession(g, 7)
}

// deskOf returns a Desk at which clients may undo, and a func that makes a Call which must succeed.
func deskOf(t *testing.T) (*table.Desk, func(c table.Call) *table.Answer) {
	s := mill(t)
	d := table.NewDesk(s, policy.Ready(s.Seed()))
	d.Undoes = true
	return d, func(c table.Call) *table.Answer {
		t.Helper()
		a, err := d.Do(t.Context(), &c)
		if err != nil || a.Problem != nil {
			t.Fatalf("%+v: %v, %+v", c, err, a)
		}
		return a
	}
}

// whole returns what a viewer's View should be.
func whole(t *testing.T, d *table.Desk, viewer scenario.Who) string {
	t.Helper()
	v := d.Session().View(viewer)
	v.Words = show.Choices(&v)
	data := must.Get(v.AppendJSON(nil))(t)
	return string(data)
}

// Each client folds its answers into the View of its viewer, however far it is behind, and hears each event once. Two clients may have one
// viewer.
func TestDeskFolds(t *testing.T) {
	type client struct {
		who   scenario.Who
		at    string
		view  []byte
		story string
	}
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 1))
		d, call := deskOf(t)
		clients := []*client{{who: scenario.PC(0)}, {who: scenario.PC(0)}, {who: scenario.PC(1)}, {who: scenario.Everyone}, {who: scenario.DMOnly}}
		call(table.Call{Do: table.DoSit, Who: scenario.PC(0)})
		for d.Session().Result() == board.ResultRunning && len(d.Session().Log()) < 200 {
			c := clients[r.IntN(len(clients))]
			ask := table.Call{Do: table.DoView, Who: c.who, At: c.at}
			v := d.Session().View(c.who)
			if len(v.Choices) > 0 && c.who == scenario.PC(0) {
				ask.Do, ask.Text = table.DoCommand, v.ChoiceText(r.IntN(len(v.Choices)))
			}
			a := call(ask)
			var err error
			if a.View != nil {
				c.view, c.story = a.View, call(table.Call{Do: table.DoStory, Who: c.who, At: a.At}).Story
			} else if diff := must.Get(board.Diff(c.view, []byte(whole(t, d, c.who))))(t); string(a.Diff) != string(diff) {
				t.Fatalf("seed %d, %+v: told %s\nwant %s", seed, ask, a.Diff, diff)
			} else if c.view, err = board.Fold(c.view, a.Diff); err != nil {
				t.Fatal(err)
			} else {
				c.story += a.Story
			}
			c.at = a.At
			if want := whole(t, d, c.who); string(c.view) != want {
				t.Fatalf("seed %d, %+v: folded\n%s\nwant\n%s", seed, ask, c.view, want)
			}
		}
		for _, c := range clients {
			a := call(table.Call{Do: table.DoView, Who: c.who, At: c.at})
			if a.View == nil {
				c.story += a.Story
				if all := call(table.Call{Do: table.DoStory, Who: c.who}).Story; strings.Count(c.story, "\n") != strings.Count(all, "\n") {
					t.Errorf("seed %d: %v has heard\n%s\nof\n%s", seed, c.who, c.story, all)
				}
			}
		}
	}
}

// What DoUndo takes back, DoRedo does again: a player's last command with all that followed. Clients then get a whole View. A client
// without a seat takes back one command.
func TestDeskUndo(t *testing.T) {
	d, call := deskOf(t)
	ada := scenario.PC(0)
	call(table.Call{Do: table.DoSit, Who: ada})
	call(table.Call{Do: table.DoCommand, Who: ada, Text: "Ada move Mill"})
	before := call(table.Call{Do: table.DoView, Who: ada})
	n := len(d.Session().Log())
	after := call(table.Call{Do: table.DoCommand, Who: ada, Text: "Ada end", At: before.At})
	if len(d.Session().Log()) < n+3 || after.Diff == nil || !strings.Contains(after.Story, "Bo") {
		t.Fatalf("Bo has not played: %+v", after)
	}
	all := whole(t, d, ada)
	for range 2 {
		if a := call(table.Call{Do: table.DoUndo, Who: ada, At: after.At}); string(a.View) != string(before.View) || len(d.Session().Log()) != n {
			t.Errorf("undo: %s\nwant %s", a.View, before.View)
		}
		if a := call(table.Call{Do: table.DoView, Who: ada, At: after.At}); a.Diff != nil {
			t.Errorf("a client that has what was taken back: %+v, want a whole View", a)
		}
		if call(table.Call{Do: table.DoRedo, Who: ada}); whole(t, d, ada) != all {
			t.Errorf("redo: %s\nwant %s", whole(t, d, ada), all)
		}
	}
	n = len(d.Session().Log())
	call(table.Call{Do: table.DoUndo, Who: scenario.DMOnly})
	if got := len(d.Session().Log()); got != n-1 {
		t.Errorf("%d entries of %d after one undo", got, n)
	}
	call(table.Call{Do: table.DoUndo, Who: ada})
	call(table.Call{Do: table.DoCommand, Who: ada, Text: "Ada drop oar"})
	if _, err := d.Do(t.Context(), &table.Call{Do: table.DoRedo, Who: ada}); table.FaultOf(err).Code != table.FaultUndo {
		t.Errorf("redo after another command: %v", err)
	}
}

// Who passes lets the others go first until its next command.
func TestDeskPass(t *testing.T) {
	d, call := deskOf(t)
	ada := scenario.PC(0)
	call(table.Call{Do: table.DoSit, Who: ada})
	turns := func() int { return strings.Count(call(table.Call{Do: table.DoStory, Who: ada}).Story, "Bo's turn") }
	if turns() != 0 {
		t.Error("Bo doesn't wait for Ada")
	}
	call(table.Call{Do: table.DoPass, Who: ada})
	if turns() != 1 {
		t.Error("Ada passes, and Bo doesn't go first")
	}
	call(table.Call{Do: table.DoCommand, Who: ada, Text: "Ada begin"})
	call(table.Call{Do: table.DoCommand, Who: ada, Text: "Ada end"})
	if turns() != 1 || d.Session().Round() != 2 {
		t.Errorf("Bo had %d turns in round %d: want that it waits again", turns(), d.Session().Round())
	}
}

// A client that is a few changes behind gets a Diff, one that is farther behind a whole View. Asking without a change puts nobody behind.
func TestDeskBehind(t *testing.T) {
	_, call := deskOf(t)
	ada := scenario.PC(0)
	first := call(table.Call{Do: table.DoSit, Who: ada})
	for i, text := range []string{"Ada begin", "Ada move Mill", "Ada drop oar", "Ada end"} {
		if a := call(table.Call{Do: table.DoView, Who: ada, At: first.At}); (a.Diff != nil) != (i < 4) {
			t.Errorf("%d changes behind: diff %s", i, a.Diff)
		}
		a := call(table.Call{Do: table.DoCommand, Who: ada, Text: text})
		for range 10 {
			if again := call(table.Call{Do: table.DoView, Who: ada, At: a.At}); string(again.Diff) != "{}" || again.At != a.At || again.Story != "" {
				t.Errorf("nothing has changed: %s, %q", again.Diff, again.Story)
			}
		}
	}
	if a := call(table.Call{Do: table.DoView, Who: ada, At: first.At}); a.View == nil {
		t.Errorf("far behind: %s", a.Diff)
	}
}

// A Desk shows sheets and the map to those who may know them, and events as data to those who want them.
func TestDeskShows(t *testing.T) {
	_, call := deskOf(t)
	ada := scenario.PC(0)
	call(table.Call{Do: table.DoSit, Who: ada})
	v := call(table.Call{Do: table.DoView, Who: ada})
	a := call(table.Call{Do: table.DoCommand, Who: ada, Text: "Ada move Mill", At: v.At, Events: true})
	if a.Story == "" || show.Story(a.Events) != a.Story {
		t.Errorf("events %v, story %q", a.Events, a.Story)
	}
	if all := call(table.Call{Do: table.DoStory, Who: ada, From: 3, Events: true}); !strings.HasSuffix(all.Story, a.Story) || len(all.Events) < len(a.Events) {
		t.Errorf("the whole story %q, want that it ends with %q", all.Story, a.Story)
	}
	for _, row := range []struct {
		c             table.Call
		want, without string
	}{
		{table.Call{Do: table.DoSheet, Who: ada, Text: "bo"}, "Bo", "Ada"}, {table.Call{Do: table.DoSheet, Who: scenario.Everyone}, "Ada", "Rat"},
		{table.Call{Do: table.DoMap, Who: ada}, "<svg", "Rat"}, {table.Call{Do: table.DoMap, Who: scenario.DMOnly}, "Rat", ""},
		{table.Call{Do: table.DoLayout, Who: ada}, `"curve"`, "Rat"}, {table.Call{Do: table.DoLayout, Who: scenario.DMOnly}, "Rat", ""},
	} {
		a := call(row.c)
		if got := a.Text + string(a.Layout); !strings.Contains(got, row.want) || row.without != "" && strings.Contains(got, row.without) {
			t.Errorf("%+v: %s\nwant %q and not %q", row.c, got, row.want, row.without)
		}
	}
}

// A Desk refuses what it doesn't do, with a code, and nothing changes.
func TestDeskRefuses(t *testing.T) {
	d, call := deskOf(t)
	ada := scenario.PC(0)
	call(table.Call{Do: table.DoSit, Who: ada})
	before := d.Session().Hash()
	for _, row := range []struct {
		c          table.Call
		code, want string
	}{
		{table.Call{Do: "dance", Who: ada}, table.FaultCall, `"dance"`},
		{table.Call{Do: table.DoView, Who: scenario.PC(2)}, table.FaultSeat, "pc1 to pc2"},
		{table.Call{Do: table.DoView, Who: scenario.Nobody}, table.FaultSeat, "nobody"},
		{table.Call{Do: table.DoSit, Who: ada}, table.FaultSeat, "taken"},
		{table.Call{Do: table.DoSit, Who: scenario.DMOnly}, table.FaultSeat, "seat dm"},
		{table.Call{Do: table.DoPass, Who: scenario.PC(1)}, table.FaultSeat, "nobody sits"},
		{table.Call{Do: table.DoCommand, Who: ada, Text: "dance"}, table.FaultText, "dance"},
		{table.Call{Do: table.DoCommand, Who: ada, Text: "Bo begin"}, table.FaultSeat, "want one of pc1"},
		{table.Call{Do: table.DoCommand, Who: scenario.DMOnly, Text: "pc1 begin"}, table.FaultSeat, "want one of dm"},
		{table.Call{Do: table.DoCommand, Who: ada, Text: "pc1 move way2"}, table.FaultRefused, ""},
		{table.Call{Do: table.DoSheet, Who: ada, Text: "Cy"}, table.FaultText, "Cy"},
		{table.Call{Do: table.DoUndo, Who: ada}, table.FaultUndo, ""},
		{table.Call{Do: table.DoRedo, Who: ada}, table.FaultUndo, ""},
	} {
		a, err := d.Do(t.Context(), &row.c)
		f := table.FaultOf(err)
		if err == nil || f.Code != row.code || !strings.Contains(f.Text, row.want) || (f.Reason != "") != (row.code == table.FaultRefused) {
			t.Errorf("%+v: %+v, %+v, want %s, %q", row.c, a, f, row.code, row.want)
		}
		if d.Session().Hash() != before {
			t.Fatalf("%+v has changed the play", row.c)
		}
	}
	d.Undoes = false
	if _, err := d.Do(t.Context(), &table.Call{Do: table.DoUndo, Who: ada}); table.FaultOf(err).Code != table.FaultUndo {
		t.Errorf("undo where nobody may: %v", err)
	}
}

// A client sees of an error what is its own: nothing of hooks, files and logs.
func TestFaultOf(t *testing.T) {
	secret := errors.New("the vault is at C:")
	for _, row := range []struct {
		err  error
		want string
	}{
		{&table.Fault{Code: "mine"}, "mine"}, {fmt.Errorf("wrapped: %w", &table.Fault{Code: "mine"}), "mine"},
		{&explore.HookError{Owner: "vault", Err: &board.Refusal{Reason: board.ErrCantMove}}, table.FaultHook},
		{&explore.LogError{Err: &board.Refusal{Reason: board.ErrCantMove}}, table.FaultBroken},
		{&explore.EndlessError{Name: "vault"}, table.FaultEndless}, {&board.Refusal{Reason: board.ErrCantMove}, table.FaultRefused},
		{&crunch.TextError{What: "command"}, table.FaultText}, {explore.ErrNothingToRedo, table.FaultUndo}, {context.Canceled, table.FaultBusy},
		{context.DeadlineExceeded, table.FaultBusy}, {secret, table.FaultBroken}, {io.ErrUnexpectedEOF, table.FaultBroken},
	} {
		if f := table.FaultOf(row.err); f.Code != row.want || strings.Contains(f.Text, "vault") {
			t.Errorf("%v: %+v, want %s", row.err, f, row.want)
		}
	}
}

// A worker and a client talk in lines of JSON.
func ExampleDesk() {
	sc, err := explore.New(scenario.Spec{
		Name: "The Ford", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank", Goal: scenario.Goal{Region: "Far Bank"},
		Regions:     []scenario.Region{{Name: "Bank"}, {Name: "Far Bank"}},
		Connections: []scenario.Connection{{From: "Bank", To: "Far Bank"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 9})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(g, 7)
	desk := table.NewDesk(s, policy.Ready(s.Seed()))
	client := func(call string) (answer table.Answer) {
		reply := desk.Reply(context.Background(), []byte(call))
		if err := json.Unmarshal(reply, &answer); err != nil {
			fmt.Println(err)
		}
		return answer
	}
	first := client(`{"do":"sit","who":"pc1"}`)
	fmt.Println(len(first.View) > 1000, len(first.Diff))
	next := client(`{"do":"command","who":"pc1","text":"Ada begin","at":"` + first.At + `"}`)
	fmt.Printf("%s\n%q\n", next.Diff, next.Story)
	last := client(`{"do":"command","who":"pc1","text":"Ada move Far Bank","at":"` + next.At + `"}`)
	fmt.Printf("%q\n", last.Story)
	over := client(`{"do":"command","who":"pc1","text":"Ada end"}`)
	fmt.Println(over.Error.Code, over.Error.Reason, over.Error.Text)
	// Output:
	// true 0
	// {"turn":"pc1","choices":["pc1 move way1","pc1 end"],"words":["Ada Moves to Far Bank","Ada ends the turn"]}
	// "Ada's turn\n"
	// "Ada goes from Bank to Far Bank\nexplored: Far Bank\nAda reaches the goal [EX-96]\nThe scenario ends: Success [EX-12]\n"
	// refused isOver Ada can't end: the scenario has ended
}

// What one client gets follows from what its viewer knows: two worlds that differ only in what Ada can't know, a Rat in the Loft or an Owl,
// give it the same Answers, byte for byte, while Bo does the same far away, in more commands.
func TestAnswersTellNoMore(t *testing.T) {
	play := func(foe string, ep int) (answers []string) {
		sc := *mill(t).Game().Scenario().Spec()
		sc.Challenges = slices.Clone(sc.Challenges)
		sc.Challenges[0].Name, sc.Challenges[0].EP = foe, ep
		made := must.Get(explore.New(sc))(t)
		g := must.Get(explore.NewGame(made, mill(t).Game().Party()...))(t)
		d := table.NewDesk(explore.NewSession(g, 7), policy.Ready(7))
		at := ""
		for _, call := range []string{
			`{"do":"sit","who":"pc1"}`, `{"do":"sit","who":"pc2"}`, `{"do":"command","who":"pc2","text":"pc2 move way1"}`,
			`{"do":"command","who":"pc2","text":"pc2 end"}`, `{"do":"sheet","who":"pc1","events":true}`, `{"do":"command","who":"pc1","text":"Ada move Rat"}`,
			`{"do":"command","who":"pc1","text":"pc1 move way2"}`, `{"do":"command","who":"pc1","text":"pc1 end"}`, `{"do":"map","who":"pc1"}`,
			`{"do":"command","who":"pc2","text":"pc2 move way2"}`, `{"do":"command","who":"pc2","text":"pc2 end"}`, `{"do":"story","who":"pc1","events":true}`,
			`{"do":"view","who":"pc1","events":true}`, `{"do":"command","who":"pc1","text":"pc1 attack challenge1"}`,
		} {
			if foe == "Owl" && strings.Contains(call, "pc2 move way1") { // else the Move begins the turn
				d.Reply(t.Context(), []byte(`{"do":"command","who":"pc2","text":"pc2 begin"}`))
			}
			reply := string(d.Reply(t.Context(), []byte(strings.TrimSuffix(call, "}")+`,"at":"`+at+`"}`)))
			if strings.Contains(call, `"who":"pc1"`) {
				answers = append(answers, reply)
				var a table.Answer
				if err := json.Unmarshal([]byte(reply), &a); err == nil && a.Error == nil {
					at = a.At
				}
			}
		}
		if v := d.Session().View(scenario.PC(1)); v.PCs[1].Region != 2 {
			t.Fatalf("Bo is in %d, want the Loft", v.PCs[1].Region)
		}
		return answers
	}
	one, other := play("Rat", 3), play("Owl", 8)
	for i := range one {
		if one[i] != other[i] {
			t.Errorf("answer %d tells which it is:\n%s\n%s", i, one[i], other[i])
		}
	}
}

// The DM rules at a Desk; nobody else may. The DM's table shows all, a player's what it knows.
func TestDeskRule(t *testing.T) {
	d, call := deskOf(t)
	call(table.Call{Do: table.DoSit, Who: scenario.PC(0)})
	before := d.Session().Hash()
	for _, who := range []scenario.Who{scenario.PC(0), scenario.PC(1), scenario.Everyone} {
		_, err := d.Do(t.Context(), &table.Call{Do: table.DoCommand, Who: who, Text: "rule Ada ep 3 because she says so"})
		if fault := table.FaultOf(err); err == nil || fault.Code != table.FaultSeat || d.Session().Hash() != before {
			t.Errorf("%v rules: %v, want it refused", who, err)
		}
	}
	a := call(table.Call{Do: table.DoCommand, Who: scenario.DMOnly, Text: "rule Ada ep 3 because she ducked"})
	if d.Session().State().PCs[0].EP != 3 || !strings.Contains(call(table.Call{Do: table.DoStory, Who: scenario.PC(0)}).Story, "she ducked") {
		t.Errorf("the DM rules: %+v", a)
	}
	if _, err := d.Do(t.Context(), &table.Call{Do: table.DoCommand, Who: scenario.DMOnly, Text: "rule Ada ep 99"}); table.FaultOf(err).Reason != "cantRule" {
		t.Errorf("99 EP: %v, want it refused", err)
	}
	all, own := call(table.Call{Do: table.DoTable, Who: scenario.DMOnly}), call(table.Call{Do: table.DoTable, Who: scenario.PC(0)})
	if len(all.Table) != 3 || len(own.Table) != 2 || !strings.Contains(all.Text, "Rat") || strings.Contains(own.Text, "Rat") {
		t.Errorf("the tables of the DM and of Ada:\n%s\n%s", all.Text, own.Text)
	}
	if rat := call(table.Call{Do: table.DoSheet, Who: scenario.DMOnly, Text: "challenge1"}); !strings.HasPrefix(rat.Text, "Rat, Creature") {
		t.Errorf("the sheet of challenge1 is %q", rat.Text)
	}
	for _, hidden := range []string{"challenge1", "challenge9", "pc9", "everyone"} {
		if _, err := d.Do(t.Context(), &table.Call{Do: table.DoSheet, Who: scenario.PC(0), Text: hidden}); table.FaultOf(err).Code != table.FaultText {
			t.Errorf("a player reads the sheet of %s: %v", hidden, err)
		}
	}
	if rat := call(table.Call{Do: table.DoSheet, Who: scenario.DMOnly, Text: "rat"}); !strings.Contains(rat.Text, "Rat, Creature, in Loft: 3 of 3 EP, unknown to the players") {
		t.Errorf("the sheet of the Rat: %s", rat.Text)
	}
	if _, err := d.Do(t.Context(), &table.Call{Do: table.DoSheet, Who: scenario.PC(0), Text: "Rat"}); table.FaultOf(err).Code != table.FaultText {
		t.Errorf("Ada reads the sheet of what she doesn't know: %v", err)
	}
}

// Clients read Views, choices and the story in the Language of the Desk, and give commands in it. Events as data have the scenario's own names. GL-83
func TestDeskInALanguage(t *testing.T) {
	d := table.NewDesk(session(t), explore.Players{})
	d.Language = inGerman(t)
	call := func(do, text string) *table.Answer {
		a := must.Get(d.Do(t.Context(), &table.Call{Do: do, Who: scenario.Everyone, Text: text, Events: true}))(t)
		return a
	}
	must.Get(d.Do(t.Context(), &table.Call{Do: table.DoCommand, Who: scenario.DMOnly, Text: "begin"}))(t)
	for _, text := range []string{"Ada begin", "Ada move Absatz"} {
		call(table.DoCommand, text)
	}
	a := call(table.DoStory, "")
	view := string(a.View)
	if !strings.Contains(view, `"name":"Absatz"`) || !strings.Contains(view, "Bo geht nach Absatz") || strings.Contains(view, "Landing") {
		t.Errorf("the View is not in the language: %s", view)
	}
	if !strings.Contains(a.Story, "Ada goes from oben to Absatz") || !strings.Contains(a.Story, "Runde 1") {
		t.Errorf("the story is not in the language:\n%s", a.Story)
	}
	if !slices.ContainsFunc(a.Events, func(ev board.Event) bool { return ev.Names != nil && ev.Names.To == "Landing" }) {
		t.Error("no event names the Landing")
	}
	if got := call(table.DoTable, "").Text; !strings.Contains(got, "Absatz") {
		t.Errorf("the table is not in the language:\n%s", got)
	}
}
