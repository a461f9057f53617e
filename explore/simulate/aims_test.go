package simulate_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
)

func seance(t *testing.T, change func(*scenario.Spec)) *explore.Game {
	t.Helper()
	spec := sample.Seance(40)
	if change != nil {
		change(&spec)
	}
	return sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 12, Search: dice("1d6")}, scenario.Character{Name: "Bob", EP: 12})
}

// GL-80: an ending that needs an item, a place and a command is reached by bots that have Aims, and hardly ever by others. A Report says so.
func TestAims(t *testing.T) {
	none := func(spec *scenario.Spec) { spec.Aims = nil }
	won := func(g *explore.Game, players simulate.Players, n uint64) (uint64, *simulate.Report) {
		r, err := simulate.Run(t.Context(), simulate.Plan{Game: g, Players: players, Seed: 3, To: n})
		if err != nil {
			t.Fatal(err)
		}
		return r.Share(board.ResultSuccess).Count, r
	}
	with, without := seance(t, nil), seance(t, none)
	if n, r := won(with, simulate.Sensible(), 100); n != 100 || r.Unplayed != "" || r.Through != 100 || r.Aims[3].Trials != 100 {
		t.Errorf("with Aims sensible players won %d of 100 games:\n%s", n, r.Text())
	}
	if n, _ := won(without, simulate.Sensible(), 100); n > 5 {
		t.Errorf("without Aims sensible players won %d of 100 games", n)
	}
	n, r := won(with, simulate.Random(), 100)
	if text := r.Text(); n > 4 || !strings.Contains(text, "Unplayed: random players can't play this: they won or reached every aim in ") ||
		strings.Contains(text, "95%\n") || strings.Contains(text, "EP lost") || !strings.Contains(text, "1. fetch ring") {
		t.Errorf("random players won %d of 100 games:\n%s", n, text)
	}
	search := simulate.Searching(policy.Search{Worlds: 2, Rounds: 4})
	if n, r := won(with, search, 2); n != 2 {
		t.Errorf("with Aims searching players won %d of 2 games:\n%s", n, r.Text())
	}
	var again simulate.Report
	if data, err := json.Marshal(r); err != nil {
		t.Error(err)
	} else if err := json.Unmarshal(data, &again); err != nil || again.Unplayed != r.Unplayed || len(again.Aims) != 4 {
		t.Errorf("as JSON: %v, %v", again.Aims, err)
	}
}
