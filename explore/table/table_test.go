package table_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

func session(t *testing.T) *explore.Session {
	t.Helper()
	g := sample.Game(t, scenario.Spec{
		Name: "The Steps", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Top", Goal: scenario.Goal{Region: "Bottom", Known: true},
		Regions:     []scenario.Region{{Name: "Top"}, {Name: "Landing"}, {Name: "Bottom"}},
		Connections: []scenario.Connection{{From: "Top", To: "Landing"}, {From: "Landing", To: "Bottom"}},
		Challenges: []scenario.Challenge{{Name: "Draught", Type: stattrack.Environ, Region: "Landing", Hooks: scenario.Hooks{
			scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Log("a draught\nand a smell") }),
		}}},
	},
		scenario.Character{Name: "Ada", EP: 9}, scenario.Character{Name: "Bo", EP: 8})
	return explore.NewSession(g, 1)
}

// typed plays a Session with what a person types, up to where the person leaves, and returns what the table says. It must say all that is wanted.
func typed(t *testing.T, s *explore.Session, text string, want ...string) string {
	t.Helper()
	var out strings.Builder
	tb := table.New(strings.NewReader(text), &out)
	if err := tb.Play(t.Context(), s, explore.Players{PCs: tb.Person(s), DM: policy.SensibleDM(1)}); !errors.Is(err, table.ErrLeft) {
		t.Fatalf("%v, want ErrLeft", err)
	}
	must.OK(t, tb.Flush())
	for _, line := range want {
		if !strings.Contains(out.String(), line) {
			t.Errorf("the output has no %q:\n%s", line, out.String())
		}
	}
	return out.String()
}

const dialogue = `The Steps begins
explored: Top
in sight: Top [EX-11]
in sight: Landing [EX-30]
in sight: Bottom [EX-12]

Round 1

Who is next?
   1  Ada begins its turn
   2  Bo begins its turn
>   Bo's turn

Bo (8 EP) in Top:
   1  Ada Moves to Landing
   2  Bo Moves to Landing
   3  Bo ends the turn
> A number from 1 to 3, please, or help, or quit.
> A number from 1 to 3, please, or help, or quit.
> A number from 1 to 3, please, or help, or quit.
> "Bo Move" is not a valid command: found nothing: want Landing, or a number such as way1
A number from 1 to 3, please, or help, or quit.
> A number from 1 to 3, please, or help, or quit.
>     Bo goes from Top to Landing
    explored: Landing
    revealed: Draught [EX-30]
    a draught
      and a smell

Bo (8 EP) in Landing:
   1  Ada Moves to Landing
   2  Bo ends the turn
> `

// A dialogue: valid choices, invalid ones asked again, and all its endings.
func TestPerson(t *testing.T) {
	long := strings.Repeat("9", 100_000)
	for _, tc := range []struct{ name, end string }{{"end of input", ""}, {"quit", " Quit \n"}, {"q", "q\n1\n"}} {
		t.Run(tc.name, func(t *testing.T) {
			out := typed(t, session(t), "2\n0\n4\n\nMove\n"+long+"\n 2 \r\n"+tc.end)
			if got := strings.TrimSuffix(out, "\n"); got != dialogue {
				t.Errorf("got\n%s\nwant\n%s", got, dialogue)
			}
		})
	}
}

// A person may type commands. The table refuses an unreadable or illegal one with a reason and asks again.
func TestTypedCommands(t *testing.T) {
	typed(t, session(t), "Bo begin\nBo mvoe Landing\nbo end the turn\nBo move Landnig\nAda end\nbo move landing\nquit\n",
		">   Bo's turn\n", `> "mvoe Landing" is not a valid verb: want move, end (did you mean move?)`,
		`> "the turn" is not a valid end of the command: want nothing more`,
		`> "Landnig" is not a valid way: want Landing, or a number such as way1 (did you mean Landing?)`,
		"> Ada can't end: it is Bo's turn\n", ">     Bo goes from Top to Landing\n")
}

// Who types no name means the PC whose turn it is. A word that is no command is told as such, and what may be typed instead. Before a turn there is nobody
// whom it could mean.
func TestTypedWithoutName(t *testing.T) {
	typed(t, session(t), "move Landing\nbegin\nBo begin\njump\nmove\nmove Ladning\nmove landing\nend\nquit\n",
		"> \"move Landing\" is not a valid subject: want Ada, Bo, or a number such as pc1 or challenge1\n> want who begins a turn: type \"Ada begin\"\nA number from 1 to 2, please",
		"> \"jump\" is not a valid verb: want move, end\nA number from 1 to 3, please, or help, or quit.\n> \"Bo move\" is not a valid command: found nothing: want Landing,",
		"> \"Ladning\" is not a valid way: want Landing, or a number such as way1 (did you mean Landing?)\n>     Bo goes from Top to Landing\n", ">   Ada's turn\n")
}

// A person sees the map and undoes choices. After an undo, even the dice are as if the choice had not been made.
func TestMapAndUndo(t *testing.T) {
	s := session(t)
	told := typed(t, s, "undo\n1\nmap\n1\nundo\nUNDO\n2\nquit\n", "> There is nothing to take back.\n> ",
		"Top (explored, in sight, lit): Ada 9 EP, Bo 8 EP\n", "Ada goes from Top to Landing\n", "> Taken back: Ada Moves to Landing.\n", "> Taken back: Ada begins its turn.\n", "  Bo's turn\n")
	if n := strings.Count(told, "Taken back: "); n != 2 {
		t.Errorf("%d choices were undone, want 2:\n%s", n, told)
	}
	fresh := session(t)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(1)}} {
		must.Get(fresh.Do(c))(t)
	}
	if s.Hash() != fresh.Hash() {
		t.Errorf("an undone choice left traces:\n%s", told)
	}
}

// A PC that joins hears nothing of what the table said before, in the same command. GL-49
func TestTellWhoJoins(t *testing.T) {
	ben := scenario.PC(1)
	g := sample.Game(t, scenario.Spec{
		Name: "The Steps", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Top", Regions: []scenario.Region{{Name: "Top"}, {Name: "Yard"}}, Goal: scenario.Goal{Region: "Yard"}, Apart: true,
		Connections: []scenario.Connection{{From: "Top", To: "Yard"}},
		Hooks: scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
			if err := sc.Log("a bell"); err != nil {
				return err
			}
			if err := sc.Entity(ben).Join("Top"); err != nil {
				return err
			}
			return sc.Log("a gong")
		})},
	}, scenario.Character{Name: "Ada", EP: 9}, scenario.Character{Name: "Ben", EP: 9, Waits: true})
	for viewer, want := range map[scenario.Who]string{scenario.PC(0): "a bell a gong", ben: "a gong"} {
		s := explore.NewSession(g, 1)
		var out strings.Builder
		tb := table.New(nil, &out)
		tb.Viewer = viewer
		tell := tb.Tell(s)
		tell(must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t))
		must.OK(t, tb.Flush())
		var heard []string
		for line := range strings.Lines(out.String()) {
			if line = strings.TrimSpace(line); line == "a bell" || line == "a gong" {
				heard = append(heard, line)
			}
		}
		if got := strings.Join(heard, " "); got != want {
			t.Errorf("GL-49: %v hears %q, want %q:\n%s", viewer, got, want, out.String())
		}
	}
}

// The tale of a Session that was saved and loaded in the middle of a turn goes on as if it had not been saved.
func TestTellLoaded(t *testing.T) {
	var whole, parts strings.Builder
	first := session(t)
	tb := table.New(nil, &whole)
	must.OK(t, first.Play(context.Background(), policy.Ready(1), tb.Tell(first)))
	must.OK(t, tb.Flush())
	for stop := range len(first.Log()) {
		parts.Reset()
		s := session(t)
		tb := table.New(nil, &parts)
		tell := tb.Tell(s)
		for _, entry := range first.Log()[:stop] {
			events := must.Get(s.Do(entry.Command))(t)
			tell(events)
		}
		saved, err := s.Save()
		if err != nil {
			t.Fatal(err)
		}
		if s, err = explore.Load(s.Game(), saved); err != nil {
			t.Fatal(err)
		}
		must.OK(t, s.Play(context.Background(), policy.Ready(1), tb.Tell(s)))
		must.OK(t, tb.Flush())
		if parts.String() != whole.String() {
			t.Fatalf("stopped before command %d: got\n%s\nwant\n%s", stop+1, parts.String(), whole.String())
		}
	}
}

type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

// An error of the output ends the play.
func TestOutputFails(t *testing.T) {
	s := session(t)
	tb := table.New(strings.NewReader("1\n1\n"), full{})
	if err := tb.Play(t.Context(), s, explore.Players{PCs: tb.Person(s), DM: policy.SensibleDM(1)}); !errors.Is(err, errFull) {
		t.Errorf("%v, want the error of the output", err)
	}
	if err := tb.Flush(); !errors.Is(err, errFull) {
		t.Errorf("Flush: %v, want the error of the output", err)
	}
}

// GL-49: the table says who joins. It is no choice of a player's. Undo takes it back.
func TestJoinTheTable(t *testing.T) {
	g := sample.Game(t, scenario.Spec{Name: "The Steps", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Top", Goal: scenario.Goal{Region: "Bottom"},
		Regions: []scenario.Region{{Name: "Top"}, {Name: "Bottom"}}, Connections: []scenario.Connection{{From: "Top", To: "Bottom"}}},
		scenario.Character{Name: "Ada", EP: 9}, scenario.Character{Name: "Bo", EP: 8, Waits: true}, scenario.Character{Name: "Cy", EP: 7, Waits: true})
	s := explore.NewSession(g, 1)
	typed(t, s, "help\nBo join\njoin Di\njoin bo\njoin Bo\nundo\njoin Cy\nAda end\nhelp\nquit\n", "join NAME        lets a PC join at the start of the next round\n",
		"> the table says who joins: type \"join Bo\"\n", "> Who may join: Bo, Cy.\n", "Bo will join [GL-49]\n", "> Who may join: Cy.\n", "> Taken back: Bo joins.\n", "Cy will join [GL-49]\n",
		"Round 2\n  Cy joins in Top [GL-49]\n")
	if pcs := s.State().PCs; pcs[1].Expected || pcs[1].Fate != board.FateWaiting || pcs[2].Fate != board.FatePlaying {
		t.Errorf("GL-49: Bo is %v, Cy is %v; want that Bo waits and Cy plays", pcs[1].Fate, pcs[2].Fate)
	}
}

func inGerman(t *testing.T) *show.Language {
	t.Helper()
	l := must.Get(show.NewLanguage("de", translations("The Steps", "Die Stufen", "Top", "oben", "Landing", "Absatz", "Bottom", "unten", "Draught", "Zug", "a draught\nand a smell", "ein Zug\nund ein Geruch"),
		translations("Who is next?", "Wer ist dran?", "Round %d", "Runde %d", "%s (%d EP) in %s:", "%s (%d EP), %s:", "%s Moves to %s", "%s geht nach %s")))(t)
	return l
}

// A person reads names, texts and sentences in the Language, and types those of either. GL-83
func TestPersonInALanguage(t *testing.T) {
	var out strings.Builder
	s := session(t)
	tb := table.New(strings.NewReader("1\nmap\nada geht nach absatz\nAda move Top\nsheet Zug\n"), &out)
	tb.Language, tb.Plain = inGerman(t), true
	tb.Title(s)
	if err := tb.Play(t.Context(), s, explore.Players{PCs: tb.Person(s), DM: policy.SensibleDM(1)}); !errors.Is(err, table.ErrLeft) {
		t.Fatalf("%v, want ErrLeft", err)
	}
	tb.Outcome(s)
	must.OK(t, tb.Flush())
	for _, line := range []string{"Die Stufen\n", "Die Stufen begins\nexplored: oben\n", "\nRunde 1\n", "Wer ist dran?\n", "Ada (9 EP), oben:\n", "1  Ada geht nach Absatz\n",
		"oben (explored, in sight, lit): Ada 9 EP", "    ein Zug\n      und ein Geruch\n", "Ada goes from oben to Absatz"} {
		if !strings.Contains(out.String(), line) {
			t.Errorf("the output has no %q:\n%s", line, out.String())
		}
	}
}

// translations makes Translations of texts and what they are.
func translations(pairs ...string) (list []show.Translation) {
	for i := 0; i < len(pairs); i += 2 {
		list = append(list, show.Translation{Text: pairs[i], Is: pairs[i+1]})
	}
	return list
}
