package packs_test

import (
	"os"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/coach"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

// detuned are the packs of the gallery with other numbers, and the knobs that may bring them back. Some values are not those of the pack, and some knobs
// have nothing to do with what is wrong. Of packs that can't be lost, those games count that are won within some rounds.
var detuned = []struct {
	pack   string
	rounds int         // 0: all
	edits  [][2]string // the path of a number, and what it has become
	knobs  []coach.Knob
}{
	{"dyke", 0, [][2]string{{"challenges/Willows/ep", "36"}},
		[]coach.Knob{{Path: "challenges/Willows/ep", Values: []string{"15", "17", "18", "24"}}, {Path: "party/Bo/ep", Values: []string{"12", "24"}}}},
	{"toll-bridge", 4, [][2]string{{"party/all/ep", "2"}},
		[]coach.Knob{{Path: "party/all/ep", Values: []string{"4", "12", "16"}}, {Path: "challenges/The Keeper/ep", Values: []string{"8", "24"}}}},
	{"aqueduct", 7, [][2]string{{"challenges/Bronze Grille/lock", "6d12"}},
		[]coach.Knob{{Path: "challenges/Bronze Grille/lock", Values: []string{"2d4", "2d6", "4d6"}}, {Path: "challenges/Crows/ep", Values: []string{"3", "9"}}}},
	{"customs-house", 0, [][2]string{{"challenges/all/plays/Who goes there?/inflict", "3d12"}},
		[]coach.Knob{{Path: "challenges/all/plays/Who goes there?/inflict", Values: []string{"1d6", "1d8", "2d8"}}, {Path: "party/Ada/ep", Values: []string{"10", "14"}}}},
	{"pest-house", 15, [][2]string{{"secrets/a ring under the tongue/hidden", "2d12"}},
		[]coach.Knob{{Path: "secrets/a ring under the tongue/hidden", Values: []string{"1d4", "1d6", "2d6"}}, {Path: "party/Bo/ep", Values: []string{"14", "18"}}}},
	{"long-night", 0, [][2]string{{"challenges/Pale Walker/ep", "40"}},
		[]coach.Knob{{Path: "challenges/Pale Walker/ep", Values: []string{"10", "13", "16", "20"}}, {Path: "challenges/Stone Child/ep", Values: []string{"8", "16"}}}},
	{"salt-mine", 16, [][2]string{{"challenges/Fallen Props/ep", "60"}},
		[]coach.Knob{{Path: "challenges/Fallen Props/ep", Values: []string{"8", "12", "18", "30"}}, {Path: "challenges/Pit Rats/ep", Values: []string{"3", "9"}}}},
	{"sea-cave", 7, [][2]string{{"challenges/Sheer Face/ep", "20"}},
		[]coach.Knob{{Path: "challenges/Sheer Face/ep", Values: []string{"2", "3", "5", "8"}}, {Path: "challenges/Seal Bull/ep", Values: []string{"12", "24"}}}},
	{"examination", 0, [][2]string{{"challenges/The Chamber Door/ep", "44"}},
		[]coach.Knob{{Path: "challenges/The Chamber Door/ep", Values: []string{"20", "26", "28", "32"}}, {Path: "challenges/The Examiner/ep", Values: []string{"18", "30"}}}},
	{"ashgrove", 0, [][2]string{{"secrets/the slate behind the racks/hidden", "3d12"}},
		[]coach.Knob{{Path: "secrets/the slate behind the racks/hidden", Values: []string{"1d4", "1d6", "2d6"}}, {Path: "party/Bo/ep", Values: []string{"12", "24"}}}},
	{"spring-tide", 0, [][2]string{{"party/all/ep", "4"}},
		[]coach.Knob{{Path: "party/all/ep", Values: []string{"10", "15", "17", "24"}}, {Path: "challenges/Crab/ep", Values: []string{"8", "24"}}}},
	{"many-doors", 0, [][2]string{{"challenges/Bedchamber Door/lock", "6d12"}, {"party/all/tokens", "1"}},
		[]coach.Knob{{Path: "challenges/Bedchamber Door/lock", Values: []string{"1d6", "1d8", "2d8"}}, {Path: "party/all/tokens", Values: []string{"2", "3"}},
			{Path: "challenges/The Butler/ep", Values: []string{"2", "6"}}}},
}

// Every pack that is detuned so that its share of games won moves by 15 points or more comes back by tune: into the interval of
// 95% of the pack as it is printed, on dice that no try has seen.
func TestDetunedPacksComeBack(t *testing.T) {
	games, fresh := short.Or(60, 200), short.Or(120, 400)
	for _, row := range detuned[:short.Or(2, 4, len(detuned))] {
		t.Run(row.pack, func(t *testing.T) {
			game, err := script.LoadGame(t.Context(), os.DirFS(row.pack))
			if err != nil {
				t.Fatal(err)
			}
			was := won(t, game, row.rounds, fresh)
			for _, edit := range row.edits {
				if game, err = simulate.Set(game, edit[0], edit[1]); err != nil {
					t.Fatal(err)
				}
			}
			now, in := won(t, game, row.rounds, fresh), was.Interval(simulate.Level)
			if moved := now.Part() - was.Part(); moved > -0.15 && moved < 0.15 {
				t.Fatalf("detuned it is won in %v of games, printed in %v: want 15 points of difference", now, was)
			}
			got, err := coach.Tune(t.Context(), coach.Tuning{Game: game, Knobs: row.knobs, Seed: 4, Games: games, Fresh: fresh, Rounds: row.rounds,
				Targets: []coach.Target{{Won: coach.Want{Low: int(100 * in.Low), High: int(100*in.High + 0.999)}}}})
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("printed %v, detuned %v, tuned %v with %v of %d sets tried", was, now, got.After, got.Changes, got.Tried)
			if !got.Met || len(got.Changes) == 0 {
				t.Errorf("it does not come back: %s", got.Text())
			}
		})
	}
}

// won returns how many games of sensible players are won.
func won(t *testing.T, game *explore.Game, rounds, games int) simulate.Share {
	t.Helper()
	r, err := simulate.Run(t.Context(), simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 21, To: uint64(games), Rounds: rounds})
	if err != nil {
		t.Fatal(err)
	}
	return r.Share(board.ResultSuccess)
}
