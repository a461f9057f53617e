package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/exact"
	"github.com/crunchrules/crunch/explore/exact/verify"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

// The chances of small packs are proved by the checker, each transition comes about with its dice, and games of the same players end as often as
// they say. The best play is no worse.
func TestExactPacks(t *testing.T) {
	for _, row := range []struct {
		pack  string
		whole int // so many States are enough
	}{{"docs/recipes/seance", 200}, {"examples/packs/toll-bridge", 2500}, {"examples/packs/dyke", 2000}} {
		if row.whole > 2000 && !short.Long() {
			continue
		}
		t.Run(row.pack, func(t *testing.T) {
			t.Parallel()
			g := must.Get(script.LoadGame(t.Context(), os.DirFS("../../"+row.pack)))(t)
			players := policy.Ready(7)
			for _, states := range []int{row.whole / 3, row.whole} {
				if states == 2000 && !short.Long() {
					continue // docs/exact.md shows it
				}
				p := exact.Plan{Game: g, Players: players, States: states, Dice: true}
				a := must.Get(exact.Find(t.Context(), p))(t)
				if a.Whole != (states == row.whole) || a.Won.Exact() != a.Whole {
					t.Errorf("%d States: %s", states, a.Text())
				}
				transitions, played := certified(t, p, a)
				if a.Whole && played.Played != transitions || played.Counted < transitions*8/10 {
					t.Errorf("%d States: of %d transitions %+v", states, transitions, played)
				}
				if played := gamesOf(t, g, players); !inside(played, a) {
					t.Errorf("%d States: games end otherwise: %s\n%s", states, a.Text(), played.Text())
				}
			}
			p := exact.Plan{Game: g, Players: players, States: short.Or(300, row.whole), Dice: true, Best: true}
			a := must.Get(exact.Find(t.Context(), p))(t)
			certified(t, p, a)
		})
	}
}

// certified has the certificate checked and played. It returns how many transitions it has.
func certified(t *testing.T, p exact.Plan, a *exact.Answer) (int, exact.Replayed) {
	t.Helper()
	var b bytes.Buffer
	must.OK(t, a.WriteCertificate(&b))
	proof := must.Get(verify.Certificate(bytes.NewReader(b.Bytes())))(t)
	claims := 1 + len(a.Endings)
	if a.Fair != nil {
		claims++
	}
	if c := proof.Claims[0]; c.Low.Cmp(a.Won.Low.Rat()) != 0 || c.High.Cmp(a.Won.High.Rat()) != 0 || len(proof.Claims) != claims {
		t.Errorf("the checker proves %+v", proof)
	}
	played := must.Get(exact.Replay(t.Context(), p.Game, p.Players, bytes.NewReader(b.Bytes())))(t)
	return proof.Transitions, played
}

// gamesOf plays games in which the players decide between equals as they do in an exact Plan.
func gamesOf(t *testing.T, g *explore.Game, players explore.Players) *simulate.Report {
	t.Helper()
	same := simulate.Players{Name: "the same", Seat: func(crunch.Seed) explore.Players { return players }}
	return must.Get(simulate.Run(t.Context(), simulate.Plan{Game: g, Players: same, Seed: 3, To: short.Or(uint64(150), 5000)}))(t)
}

// inside reports whether games may well end as an Answer says, and in no way that it does not know.
func inside(r *simulate.Report, a *exact.Answer) bool {
	for _, e := range a.Endings {
		share := simulate.Share{Trials: r.Trials()}
		for _, end := range r.Ends {
			if end.Result == e.Result && end.Clause == e.Clause && end.Ending == e.Name {
				share.Count = end.Trials
			}
		}
		if in := share.Interval(0.99999); e.Low.Float64() > in.High || e.High.Float64() < in.Low {
			return false
		}
	}
	return len(r.Ends) <= len(a.Endings) || !a.Whole
}

// -exact and -ladder tell programs what they tell people.
func TestExactAndLadderJSON(t *testing.T) {
	fits := schemaOf(t, "simulate -exact")
	proof := filepath.Join(t.TempDir(), "proof.json")
	out, code := do(t, "simulate", "-exact", "-json", "-certificate", proof, "../../docs/recipes/seance")
	fits("ExactReport", out)
	var e exactReport
	if err := json.Unmarshal([]byte(out), &e); err != nil || code != good {
		t.Fatalf("exit code %d: %v: %s", code, err, out)
	}
	if e.Certificate == nil || e.Certificate.Claims != 1+len(e.Sensible.Endings) || e.Certificate.Played == 0 || !e.Sensible.Won.Exact() {
		t.Errorf("found %s", out)
	}
	out, _ = do(t, "simulate", "-exact", "-json", "-states", "50", "../../docs/recipes/captive")
	if fits("ExactReport", out); !strings.Contains(out, `"best": true`) {
		t.Errorf("this has no best play: the test does not see its form:\n%s", out)
	}
	out, code = do(t, "simulate", "-ladder", "-json", "-n", "3", "testdata/attempt")
	fits("LadderReport", out)
	var l ladderReport
	if err := json.Unmarshal([]byte(out), &l); err != nil || code != good || l.Trials != 3 || len(l.Intervals) != len(l.Rungs) || l.Knowing == nil {
		t.Errorf("exit code %d: %v: %s", code, err, out)
	}
	for i, in := range l.Intervals {
		if part := float64(l.Rungs[i].Won) / 3; in.Won.Low > part || in.Won.High < part || in.Against.Low > in.Against.High {
			t.Errorf("%+v of %+v", in, l.Rungs[i])
		}
	}
}
