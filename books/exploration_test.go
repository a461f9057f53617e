package books_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// ruins is a scenario with what the book of exploration names, for Aerim and Lucin.
func ruins(t *testing.T) *explore.Runner {
	t.Helper()
	sc := must.Get(explore.New(scenario.Spec{Name: "The Ruins", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Foot", Goal: scenario.Goal{Region: "Goal"},
		Regions:     []scenario.Region{{Name: "Foot"}, books.Ruins(), {Name: "Well", Dark: true, Water: true, Submerged: true}, {Name: "Goal"}},
		Connections: []scenario.Connection{{From: "Foot", To: "Overgrown Ruins"}, {From: "Foot", To: "Well"}, {From: "Overgrown Ruins", To: "Goal"}},
		Challenges:  []scenario.Challenge{books.RockyWall(scenario.Way{From: "Foot", To: "Overgrown Ruins"}, 0)},
		Diseases:    []scenario.Disease{books.Disease("Palsy", stattrack.Skill, 1), books.Disease("Daze", stattrack.Mind, 1)},
		Gear:        []scenario.Gear{books.Torch(), books.OilLantern()}}))(t)
	climb := scenario.Play{Name: "Climb", Kind: scenario.Action, Damage: stattrack.MustParsePool("1d6")}
	g := must.Get(explore.NewGame(sc,
		scenario.Character{Name: "Aerim", EP: 20, Plays: []scenario.Play{climb, books.Rally()}, Equipped: []string{"Torch"}, Diseases: []string{"Palsy", "Daze"},
			Base: stattrack.Values{stattrack.Skill: -3}}, // -1 each of Background, Craft and Gear
		scenario.Character{Name: "Lucin", EP: 20, Plays: []scenario.Play{climb}, Equipped: []string{"Oil Lantern"}}))(t)
	run := g.NewRunner()
	must.Get(run.Do(board.Command{Do: board.VerbBegin}, crunch.NewTape()))(t)
	return run
}

func does(t *testing.T, run *explore.Runner, c board.Command, faces ...int) error {
	t.Helper()
	tape := crunch.NewTape(faces...)
	_, err := run.Do(c, tape)
	if left := tape.Done(); left != nil && err == nil {
		t.Error(left)
	}
	return err
}

// The book's climb: Aerim deals 4 to the Rocky Wall, so 2 EP are left for Aerim and the Move is cancelled; Lucin deals 6 and crosses, and the
// Wall has 6 EP for Lucin again. EX-67
func TestRockyWall(t *testing.T) {
	run := ruins(t)
	aerim, lucin := scenario.PC(0), scenario.PC(1)
	climb := func(w scenario.Who, face int) {
		t.Helper()
		must.OK(t, does(t, run, board.Command{Do: board.VerbMove, Who: w, Conn: 0, Play: 0}, face))
		must.OK(t, does(t, run, board.Command{Do: board.VerbEndTurn, Who: w}))
	}
	at := func(w scenario.Who) string { v := run.View(w); return v.Region(v.PCs[w.Index()].Region).Name }
	left := func(w scenario.Who) int { v := run.View(w); return v.Challenge(scenario.ChallengeAt(0)).EP }
	climb(aerim, 4)
	if at(aerim) != "Foot" || left(aerim) != 2 || left(lucin) != 6 {
		t.Errorf("EX-67: after 4: Aerim in %s, %d EP left for Aerim, %d for Lucin", at(aerim), left(aerim), left(lucin))
	}
	climb(lucin, 6)
	if at(lucin) != "Overgrown Ruins" || left(aerim) != 2 || left(lucin) != 6 {
		t.Errorf("EX-67: after 6: Lucin in %s, %d EP left for Aerim, %d for Lucin", at(lucin), left(aerim), left(lucin))
	}
}

// Background, Craft and Gear at -1 Skill each stop at -2, and the Disease makes it -3; Disease (Mind 1) makes base Mind -1. EX-147, EX-142
func TestPrintedDiseases(t *testing.T) {
	sheet := ruins(t).State().PCs[0].Sheet
	if sheet.Now[stattrack.Skill] != -3 || sheet.Now[stattrack.Mind] != -1 {
		t.Errorf("EX-147: base Skill %d, want -3; EX-142: base Mind %d, want -1", sheet.Now[stattrack.Skill], sheet.Now[stattrack.Mind])
	}
}

// A Rally's allies have +1 level until the start of its player's next turn: those who act later in this round, and earlier in the next. EX-02
func TestRally(t *testing.T) {
	run := ruins(t)
	must.OK(t, does(t, run, board.Command{Do: board.VerbPrepare, Who: scenario.PC(0), Play: 1}))
	for _, b := range run.State().Boosts {
		if b.On == scenario.PC(1) && b.By == scenario.PC(0) {
			return
		}
	}
	t.Errorf("EX-02: in force: %+v", run.State().Boosts)
}

// In the ruins a play for the wilderness and one that is barred there are both allowed; a torch and an oil lantern don't burn under water. EX-91, EX-43
func TestRuinsAndLights(t *testing.T) {
	run := ruins(t)
	v := run.View(scenario.DMOnly)
	here := v.Here(1)
	never := scenario.Where{Never: scenario.SettingsOf(scenario.Wilderness)}
	if only := (scenario.Where{Only: scenario.SettingsOf(scenario.Wilderness)}); !never.Fits(here) || !only.Fits(here) || only.Fits(v.Here(0)) {
		t.Errorf("EX-91: %v fits neither", here)
	}
	for i := range 2 {
		w := scenario.PC(i)
		must.OK(t, does(t, run, board.Command{Do: board.VerbMove, Who: w, Conn: 1}))
		if err := does(t, run, board.Command{Do: board.VerbShine, Who: w}); err == nil {
			t.Errorf("EX-43: the light of %s burns under water", v.PCs[i].Name)
		}
		must.OK(t, does(t, run, board.Command{Do: board.VerbEndTurn, Who: w}))
	}
}
