package coach

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/near"
)

// A Knob is a number that Tune may change.
type Knob struct {
	Path   string   `json:"path"`   // as simulate.Set takes it: "challenges/Ogre/ep"
	Values []string `json:"values"` // the values to try, 1 to 20; the present one may be missing
}

// A Target is what an author wants of games of some players: how many are won, or end in one way, or how long they last.
type Target struct {
	Players string `json:"players"`         // "sensible" or "random"; "" is sensible
	Ending  string `json:"ending,omitzero"` // the name of an Ending; "" is success
	Won     Want   `json:"won,omitzero"`    // the share of games that end so, in percent; zero if it doesn't matter
	Rounds  Want   `json:"rounds,omitzero"` // how many rounds a game lasts on average; zero if it doesn't matter
}

// String writes the Target: "sensible players win 40% to 70%".
func (t Target) String() string {
	var parts []string
	if t.Won != (Want{}) {
		does := "win"
		if t.Ending != "" {
			does = "end in " + t.Ending
		}
		parts = append(parts, fmt.Sprintf("%s players %s %d%% to %d%%", cmp.Or(t.Players, "sensible"), does, t.Won.Low, t.Won.High))
	}
	if t.Rounds != (Want{}) {
		parts = append(parts, fmt.Sprintf("games of %s players last %d to %d rounds", cmp.Or(t.Players, "sensible"), t.Rounds.Low, t.Rounds.High))
	}
	return strings.Join(parts, ", ")
}

// A Tuning says which numbers may change, and what is wanted. Game, Knobs and Targets must be set. Equal Tunings give equal answers.
type Tuning struct {
	Game    *explore.Game
	Knobs   []Knob // up to 50
	Targets []Target
	Seed    crunch.Seed // the master seed

	Most  int // how many Knobs are turned at most, 1 to 5; 0 is 3
	Games int // games of each try, 50 to 100,000; 0 is 400
	Fresh int // games on other dice in which the changes must meet the Targets again, 50 to 100,000; 0 is 1,500

	Rounds   int
	Workers  int
	Progress func(step string, done, all uint64)
}

// ErrTuning says that there is nothing to tune, or nothing to tune it to.
var ErrTuning = errors.New("coach: want 1 to 50 Knobs with 1 to 20 values each, 1 to 20 Targets with Won or Rounds, and Most from 1 to 5")

// Tuned is the result of a Tuning.
type Tuned struct {
	Met     bool      `json:"met"`     // all Targets are met by games on dice that no try has seen
	Sure    bool      `json:"sure"`    // and wherever in their bounds the true numbers lie
	Changes []Change  `json:"changes"` // the fewest that meet them, else those that came nearest; empty if the unchanged game meets them
	Before  []Outcome `json:"before"`  // of the unchanged game, for each Target
	After   []Outcome `json:"after"`   // of the changed one, on those dice
	Tried   int       `json:"tried"`   // how many sets of changes were played

	Skipped []Skipped `json:"skipped,omitzero"` // changes about which nothing is said: some games could not be played with them
}

// An Outcome says how far games meet a Target. The bounds of all Targets hold together at 95%, however many sets of changes were played on these dice.
type Outcome struct {
	Target     Target  `json:"target"`
	Share      Share   `json:"share"`
	Rounds     float64 `json:"rounds"`     // the mean
	RoundsLow  float64 `json:"roundsLow"`  // about where the true mean lies
	RoundsHigh float64 `json:"roundsHigh"` // equal if all games lasted as long
	Met        bool    `json:"met"`        // by these games
	Sure       bool    `json:"sure"`       // wherever in the bounds the true number lies

	Unplayed string `json:"unplayed,omitzero"` // why the numbers say nothing about balance; it is not met then (GL-80)
}

// Tune looks for the fewest changes that meet all Targets. It tries each Knob alone, then goes on from the best ones in pairs, and so on. All tries have
// the same dice. Changes that meet the Targets must meet them again with other dice. Tune may miss a set of changes none of which helps alone. Changes
// that some games can't be played with are Skipped.
func Tune(ctx context.Context, t Tuning) (*Tuned, error) {
	t.Most, t.Games, t.Fresh = cmp.Or(t.Most, 3), cmp.Or(t.Games, 400), cmp.Or(t.Fresh, 1500)
	alone, err := t.check()
	if err != nil {
		return nil, err
	}
	u := tuner{Tuning: t, alone: alone, answer: &Tuned{Changes: []Change{}, After: []Outcome{}}}
	start := set{game: t.Game}
	if u.answer.Before, err = u.play(ctx, &start, t.Fresh, true); err != nil {
		return nil, err
	}
	if met(u.answer.Before) {
		u.answer.Met, u.answer.Sure, u.answer.After = true, sure(u.answer.Before), u.answer.Before
		return u.answer, nil
	}
	beam := []set{start}
	var nearest []set
	for range t.Most {
		tries, err := u.race(ctx, u.further(beam))
		if err != nil {
			return nil, err
		}
		slices.SortStableFunc(tries, func(x, y set) int { return cmp.Or(cmp.Compare(x.miss, y.miss), cmp.Compare(x.edge, y.edge)) })
		if len(tries) == 0 {
			break
		}
		if found, err := u.confirm(ctx, tries); err != nil || found {
			return u.answer, err
		}
		beam = slices.Clone(tries[:min(len(tries), beamWidth)])
		nearest = append(nearest, beam...)
	}
	slices.SortStableFunc(nearest, func(x, y set) int { return cmp.Compare(x.miss, y.miss) })
	for i := range nearest {
		out, err := u.play(ctx, &nearest[i], t.Fresh, true)
		if err != nil {
			return nil, err
		}
		if !nearest[i].broke {
			u.answer.After, u.answer.Changes = out, nearest[i].changes
			break
		}
	}
	return u.answer, nil
}

// check returns what is wrong with a Tuning, or the Games of each Knob alone, by its values.
func (t *Tuning) check() (alone [][]*explore.Game, err error) {
	wrong := t.Game == nil || len(t.Knobs) == 0 || len(t.Knobs) > 50 || len(t.Targets) == 0 || len(t.Targets) > 20 || t.Most < 1 || t.Most > 5
	for _, k := range t.Knobs {
		wrong = wrong || len(k.Values) == 0 || len(k.Values) > 20
	}
	for _, x := range t.Targets {
		w, r := x.Won, x.Rounds
		wrong = wrong || w == Want{} && r == Want{} || w.Low < 0 || w.High > 100 || w.Low > w.High || r.Low < 0 || r.Low > r.High
		if _, ok := seats[x.Players]; !ok {
			return nil, &crunch.NameError{Package: "coach", What: "players", Name: x.Players, Want: "sensible or random"}
		}
	}
	if wrong {
		return nil, ErrTuning
	}
	endings := pieces.Names(t.Game.Scenario().Spec(), pieces.Ending)
	t.Targets = slices.Clone(t.Targets)
	for i := range t.Targets {
		if x := &t.Targets[i]; x.Ending != "" {
			at := near.Find(x.Ending, endings)
			if at < 0 {
				want := cmp.Or(strings.Join(endings, ", "), "none: there are none")
				return nil, &crunch.NameError{Package: "coach", What: "ending", Name: x.Ending, Want: want, Near: near.Name(x.Ending, endings)}
			}
			x.Ending = endings[at]
		}
	}
	for _, n := range []int{t.Games, t.Fresh} {
		if n < 50 || n > 100_000 {
			return nil, &crunch.RangeError{Package: "coach", What: "number of games", Got: n, Min: 50, Max: 100_000}
		}
	}
	for _, k := range t.Knobs {
		var games []*explore.Game
		for _, v := range k.Values {
			game, err := simulate.Set(t.Game, k.Path, v)
			if err != nil {
				return nil, err
			}
			games = append(games, game)
		}
		alone = append(alone, games)
	}
	return alone, nil
}

// seats are the players that a Target may name.
var seats = map[string]func() simulate.Players{"": simulate.Sensible, "sensible": simulate.Sensible, "random": simulate.Random}

// miss says how far games are from the Target: points of a hundred, and rounds.
func (o *Outcome) miss() float64 {
	var sum float64
	if o.Unplayed != "" {
		sum = far / 2
	}
	if w := o.Target.Won; w != (Want{}) {
		sum += max(0, float64(w.Low)-100*o.Share.Part, 100*o.Share.Part-float64(w.High))
	}
	if w := o.Target.Rounds; w != (Want{}) {
		sum += 10 * max(0, float64(w.Low)-o.Rounds, o.Rounds-float64(w.High))
	}
	return sum
}

func missed(list []Outcome) (sum float64) {
	for i := range list {
		sum += list[i].miss()
	}
	return sum
}

func met(list []Outcome) bool { return missed(list) == 0 }

func sure(list []Outcome) bool {
	return !slices.ContainsFunc(list, func(o Outcome) bool { return !o.Sure })
}

// edge says how near the edge of a Target games are that meet all: 0 is the middle, 1 the edge.
func edge(list []Outcome) (most float64) {
	for _, o := range list {
		for _, x := range []struct {
			is   float64
			want Want
		}{{100 * o.Share.Part, o.Target.Won}, {o.Rounds, o.Target.Rounds}} {
			if half := float64(x.want.High-x.want.Low) / 2; half > 0 {
				most = max(most, size(x.is-float64(x.want.Low)-half)/half)
			}
		}
	}
	return most
}
