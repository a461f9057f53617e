package simulate_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
)

// Any number of workers, and any way to cut the trials into parts, gives the same Report to the bit.
func TestSameForWorkersAndShards(t *testing.T) {
	for _, players := range []simulate.Players{simulate.Sensible(), simulate.Random()} {
		plan := simulate.Plan{Game: gorge(t), Players: players, Seed: 5, From: 3, To: 203, Rounds: 60, Workers: 1}
		want := text(t, run(t, plan))
		for _, workers := range []int{2, 7, 0} {
			p := plan
			p.Workers = workers
			if got := text(t, run(t, p)); got != want {
				t.Errorf("%s, %d workers:\n%s\nwant, as for one:\n%s", players.Name, workers, got, want)
			}
		}
		for _, of := range []int{1, 3, 7, 300} { // 300 parts of 200 trials: some are empty
			var parts []*simulate.Report
			for i := range of {
				p := must.Get(plan.Shard(i+1, of))(t)
				parts = append(parts, run(t, p))
			}
			slices.Reverse(parts) // in any order
			whole := must.Get(simulate.Merge(parts...))(t)
			if got := text(t, whole); got != want {
				t.Errorf("%s, %d parts:\n%s\nwant, as for one:\n%s", players.Name, of, got, want)
			}
		}
	}
}

// A Report counts the same as Sessions with the seeds of its trials: no trial is played by rules of its own.
func TestCountsOfSessions(t *testing.T) {
	for _, players := range []simulate.Players{simulate.Sensible(), simulate.Random()} {
		t.Run(players.Name, func(t *testing.T) { countsOfSessions(t, players) })
	}
}

func countsOfSessions(t *testing.T, players simulate.Players) {
	g := gorge(t)
	const trials = 120
	r := run(t, simulate.Plan{Game: g, Players: players, Seed: 10, To: trials})
	ends, sums := map[board.Result]uint64{}, map[simulate.Measure]int64{}
	troll, ague, shouted := uint64(0), uint64(0), uint64(0)
	times := map[string]uint64{}
	hash := uint64(0)
	for i := range uint64(trials) {
		s := explore.NewSession(g, simulate.TrialSeed(10, i))
		must.OK(t, s.Play(t.Context(), players.Of(s.Seed()), func(events []board.Event) {
			for _, ev := range events {
				switch {
				case ev.Kind == board.EventHurt && ev.Who.IsPC():
					sums[simulate.EPLost] += int64(ev.From - ev.To)
					if ev.By.IsChallenge() && ev.By.Index() == 0 {
						troll += uint64(ev.From - ev.To)
					}
					if ev.Source == "shout" {
						shouted += uint64(ev.From - ev.To)
					}
				case ev.Kind == board.EventAfflicted:
					sums[simulate.Diseases]++
					ague++
				case ev.Kind == board.EventAttempted:
					times["shout"]++
				case ev.Kind == board.EventGearEquipped || ev.Kind == board.EventGearSwapped:
					times[ev.Text]++
				case ev.Who.IsPC() && ev.Play >= 0 && (ev.Kind == board.EventPlayed || ev.Kind == board.EventReacted):
					times[[2][4]string{{"Ada: Axe", "Ada: Duck", "rope: Swing", "coat: Wrap"}, {"Bo: Axe", "Bo: Duck", "rope: Swing", "coat: Wrap"}}[ev.Who.Index()][ev.Play]]++
				}
			}
		}))
		st := s.State()
		hash += st.Hash()
		ends[st.Result]++
		sums[simulate.Rounds] += int64(st.Round)
		sums[simulate.Commands] += int64(len(s.Log()))
		for _, p := range st.PCs {
			sums[simulate.Injuries] += int64(p.Injuries)
			if p.Fate == board.FateDead {
				sums[simulate.Deaths]++
			}
		}
	}
	for result := board.ResultRunning; result <= board.ResultFailure; result++ {
		if got := r.Share(result); got.Count != ends[result] || got.Trials != trials {
			t.Errorf("%v: %d of %d, the Sessions have %d of %d", result, got.Count, got.Trials, ends[result], trials)
		}
	}
	for m, want := range sums {
		got := int64(0)
		for _, bin := range r.Of(m) {
			got += bin.Value * int64(bin.Trials)
		}
		if got != want || want == 0 {
			t.Errorf("%v: %d in all, the Sessions have %d; it should come up", m, got, want)
		}
	}
	if r.Check != hash {
		t.Errorf("Check is %d, the hashes of the Sessions' States add up to %d", r.Check, hash)
	}
	row := func(kind simulate.Kind, name string) simulate.Content {
		for _, c := range r.Content {
			if c.Kind == kind && c.Name == name {
				return c
			}
		}
		t.Fatalf("the Report has no row for %v %s", kind, name)
		return simulate.Content{}
	}
	if c := row(simulate.ChallengeContent, "Troll"); c.EP != troll || troll == 0 || c.Times == 0 || c.Defeated == 0 || c.Injuries == 0 || c.Diseases != ague {
		t.Errorf("the Troll has %+v, the Sessions have %d EP and %d Diseases; it should play, injure and be defeated too", c, troll, ague)
	}
	for _, tc := range []struct {
		kind simulate.Kind
		name string
	}{{simulate.PlayContent, "Ada: Axe"}, {simulate.PlayContent, "Bo: Duck"}, {simulate.PlayContent, "rope: Swing"}, {simulate.PlayContent, "coat: Wrap"},
		{simulate.GearContent, "rope"}, {simulate.GearContent, "coat"}, {simulate.CommandContent, "shout"}} {
		if c := row(tc.kind, tc.name); c.Times != times[tc.name] {
			t.Errorf("%v %s came up %d times, in the Sessions %d times", tc.kind, tc.name, c.Times, times[tc.name])
		} else if players.Name == "random" && c.Times == 0 {
			t.Errorf("%v %s never came up, though random players do everything", tc.kind, tc.name)
		}
	}
	if c := row(simulate.GearContent, "coat"); c.Trials != trials {
		t.Errorf("Bo starts with the coat on, and it came up in %d of %d trials", c.Trials, trials)
	}
	if c := row(simulate.CommandContent, "shout"); c.EP != shouted || players.Name == "random" && shouted == 0 {
		t.Errorf("shouts cost %d EP, in the Sessions %d", c.EP, shouted)
	}
	if c := row(simulate.DiseaseContent, "Ague"); c.Times != ague || c.EP == 0 {
		t.Errorf("Ague has %+v, want %d times and the EP that it burns", c, ague)
	}
	if c := row(simulate.ChallengeContent, "Ghost"); c.Trials != 0 {
		t.Errorf("the Ghost, which nobody spawns, came up in %d trials", c.Trials)
	}
}

// The EP lost are listed by source and by region. Each list adds up to what the trials lost, in scenarios of each type with content of every
// kind; so do deaths and trials cut off.
func TestCostsAddUp(t *testing.T) {
	games := map[string]*explore.Game{"gorge": gorge(t)}
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := sample.Kitchen(t, kind)
		games[kind.String()] = g
	}
	back, died, stalled := uint64(0), uint64(0), uint64(0)
	for name, g := range games {
		r := run(t, simulate.Plan{Game: g, Players: simulate.Random(), Seed: 2, To: 150, Rounds: 12})
		sum := func(m simulate.Measure) (n uint64) {
			for _, bin := range r.Of(m) {
				n += uint64(bin.Value) * bin.Trials
			}
			return n
		}
		losses, places := uint64(0), simulate.Place{}
		for _, l := range r.Losses {
			losses += l.EP
		}
		for _, p := range r.Places {
			places.EP, places.Deaths, places.CutOff = places.EP+p.EP, places.Deaths+p.Deaths, places.CutOff+p.CutOff
			back += p.TurnedBack
		}
		if all := sum(simulate.EPLost); losses != all || places.EP != all || all == 0 {
			t.Errorf("%s: the losses are %d EP and those in regions %d, the trials lost %d", name, losses, places.EP, all)
		}
		content := uint64(0)
		for _, c := range r.Content {
			content += c.EP
		}
		if all := sum(simulate.EPLost); content > all || content < all && name == "gorge" { // elsewhere regions and the scenario hurt too
			t.Errorf("%s: the content took %d EP, the trials lost %d", name, content, all)
		}
		if all := sum(simulate.Deaths); places.Deaths != all {
			t.Errorf("%s: %d PCs died in regions, and %d in trials", name, places.Deaths, all)
		}
		cut := r.Share(board.ResultRunning).Count
		if most := cut * uint64(len(g.Party())); places.CutOff < cut || places.CutOff > most {
			t.Errorf("%s: %d trials were cut off, and %d PCs stood somewhere then, want %d to %d", name, cut, places.CutOff, cut, most)
		}
		died, stalled = died+places.Deaths, stalled+cut
	}
	if back == 0 || died == 0 || stalled == 0 {
		t.Errorf("%d times a PC turned back, %d died, %d trials were cut off: random players do all of that", back, died, stalled)
	}
}

// A trial that is not over after Plan.Rounds rounds is cut off there and counted as such.
func TestCutOff(t *testing.T) {
	stay := simulate.Players{Name: "stay", Seat: func(crunch.Seed) explore.Players {
		last := func(v *board.View) (int, error) {
			for i, c := range v.Choices {
				if c.Do == board.VerbEndTurn {
					return i, nil
				}
			}
			return 0, nil
		}
		return explore.Players{PCs: last, DM: last}
	}}
	spec := gorgeSpec()
	spec.Challenges = nil
	r := run(t, simulate.Plan{Game: sample.Game(t, spec, gorgeParty()...), Players: stay, To: 10, Rounds: 7})
	if s := r.Share(board.ResultRunning); s.Count != 10 {
		t.Errorf("%d of 10 were cut off, want all: nobody goes anywhere", s.Count)
	}
	if rounds := r.Of(simulate.Rounds); len(rounds) != 1 || rounds[0] != (simulate.Bin{Value: 7, Trials: 10}) {
		t.Errorf("the trials took %v rounds, want 7 in each of 10", rounds)
	}
	if camp := r.Places[0]; camp.CutOff != 20 || camp.Trials != 10 {
		t.Errorf("Camp: %+v, want both PCs of 10 trials cut off there", camp)
	}
}

// A hook that fails or a Policy that panics breaks off its trial. The others count, and the error is that of the first, for any number of workers.
func TestFirstError(t *testing.T) {
	spoiled := errors.New("spoiled")
	spec := gorgeSpec()
	spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
		if sc.Roll("fate", dice("1d20")).Total() == 20 {
			return spoiled
		}
		return nil
	})
	panics := simulate.Players{Name: "panics", Seat: func(seed crunch.Seed) explore.Players {
		p := simulate.Sensible().Seat(seed)
		if seed%20 == 0 {
			p.PCs = func(*board.View) (int, error) { panic("no idea") }
		}
		return p
	}}
	for name, plan := range map[string]simulate.Plan{
		"hook":   {Game: sample.Game(t, spec, gorgeParty()...), Players: simulate.Sensible(), Seed: 3, To: 400},
		"policy": {Game: gorge(t), Players: panics, Seed: 4, To: 400},
	} {
		var first *simulate.TrialError
		whole := ""
		for _, workers := range []int{1, 2, 7, 16} {
			plan.Workers = workers
			r, err := simulate.Run(t.Context(), plan)
			var e *simulate.TrialError
			if !errors.As(err, &e) {
				t.Fatalf("%s: %v, want a *TrialError", name, err)
			}
			if first == nil {
				first = e
			}
			if e.Trial != first.Trial || e.Command != first.Command || e.Seed != simulate.TrialSeed(plan.Seed, e.Trial) {
				t.Errorf("%s, %d workers: %v, want what one worker found: %v", name, workers, e, first)
			}
			if r.Trials() != 400 || len(r.Broken) < 2 || r.Broken[0].Trial != e.Trial || r.Broken[0].Seed != e.Seed || r.Share(board.ResultSuccess).Count == 0 {
				t.Errorf("%s: %d trials, %d broken (%+v first), %v won: want 400, with the first broken one as the error has it", name, r.Trials(), len(r.Broken), r.Broken[0], r.Share(board.ResultSuccess))
			}
			if now := text(t, r); workers == 1 {
				whole = now
			} else if now != whole {
				t.Errorf("%s, %d workers: the Report differs from that of one worker", name, workers)
			}
			if name == "hook" && !errors.Is(err, spoiled) || name == "policy" && !errors.As(err, new(*explore.PolicyError)) {
				t.Errorf("%s: %v does not wrap its cause", name, err)
			}
		}
	}
}

// A Report counts who leaves and who joins. A PC that has not come stalls nowhere. GL-49
func TestComingAndGoing(t *testing.T) {
	spec := gorgeSpec()
	spec.Challenges, spec.Diseases = nil, nil
	spec.Limits, spec.Type = scenario.RoundLimits{Rounds: 3}, scenario.Chase
	spec.Goal.Region, spec.Goal.Known = "Cave", false
	spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
		switch sc.Position().Round() {
		case 1:
			return sc.Way("Camp", "Cave").Close()
		case 2:
			return errors.Join(sc.Entity(scenario.PC(0)).Leave(), sc.Entity(scenario.PC(2)).Join("Ledge"))
		case 3:
			return sc.Entity(scenario.PC(0)).Join("")
		}
		return nil
	})
	party := append(gorgeParty(), scenario.Character{Name: "Cy", EP: 5, Waits: true}, scenario.Character{Name: "Di", EP: 5, Waits: true})
	r := must.Get(simulate.Run(t.Context(), simulate.Plan{Game: sample.Game(t, spec, party...), To: 20, Players: simulate.Sensible()}))(t)
	for m, want := range map[simulate.Measure]float64{simulate.Departures: 1, simulate.Joins: 2, simulate.Deaths: 0} {
		if got := r.Of(m).Mean(); got != want {
			t.Errorf("GL-49: %v: %v, want %v", m, got, want)
		}
	}
	failed := uint64(0)
	for _, p := range r.Places {
		failed += p.Failed
	}
	if failed != 3*20 {
		t.Errorf("GL-49: %d PCs failed in 20 trials, want the three that came", failed)
	}
}
