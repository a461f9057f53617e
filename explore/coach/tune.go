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
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/simulate"
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
	Met     bool      `json:"met"`     // all Targets are met on dice that no other step has seen
	Changes []Change  `json:"changes"` // the fewest that meet them, else those that came nearest; empty if the unchanged game meets them
	Before  []Outcome `json:"before"`  // of the unchanged game, for each Target
	After   []Outcome `json:"after"`   // of the changed one, on those dice
	Tried   int       `json:"tried"`   // how many sets of changes were played

	Skipped []Skipped `json:"skipped,omitzero"` // changes about which nothing is said: some games could not be played with them
}

// An Outcome says how far games meet a Target.
type Outcome struct {
	Target Target  `json:"target"`
	Share  Share   `json:"share"`
	Rounds float64 `json:"rounds"` // the mean
	Met    bool    `json:"met"`
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
		u.answer.Met, u.answer.After = true, u.answer.Before
		return u.answer, nil
	}
	beam := []set{start}
	var nearest []set
	for range t.Most {
		tries, err := u.race(ctx, u.further(beam))
		if err != nil {
			return nil, err
		}
		slices.SortStableFunc(tries, func(x, y set) int { return cmp.Compare(x.miss, y.miss) })
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

const (
	beamWidth   = 8  // how many sets of changes are gone on from
	mostConfirm = 12 // how many are tried on fresh dice for each number of changes
)

// A set is some changes, and how far they are from the Targets.
type set struct {
	game    *explore.Game
	changes []Change
	turned  [64]bool // by Knob
	miss    float64
	broke   bool // games could not go on with it
}

type tuner struct {
	Tuning
	alone  [][]*explore.Game // the Games of each Knob alone, by its values; nil if games could not go on with it
	answer *Tuned
}

func (u *tuner) turn(s *set, knob, value int) (*explore.Game, error) {
	if len(s.changes) == 0 {
		return u.alone[knob][value], nil
	}
	return simulate.Set(s.game, u.Knobs[knob].Path, u.Knobs[knob].Values[value])
}

// further returns the sets with one change more.
func (u *tuner) further(beam []set) (list []set) {
	seen := map[string]bool{}
	for i := range beam {
		s := &beam[i]
		for k, knob := range u.Knobs {
			if s.turned[k] {
				continue
			}
			for j, v := range knob.Values {
				if u.alone[k][j] == nil {
					continue
				}
				game, err := u.turn(s, k, j)
				if err != nil || game.Fingerprint() == s.game.Fingerprint() {
					continue // it is what it was, or not together with the others
				}
				next := set{game: game, turned: s.turned, changes: append(slices.Clone(s.changes), Change{Path: knob.Path, Is: v})}
				next.turned[k] = true
				key := fmt.Sprint(game.Fingerprint())
				if !seen[key] {
					seen[key] = true
					list = append(list, next)
				}
			}
		}
	}
	return list
}

// race plays some of the games with each set, and all of them with the better third of the sets. The other sets come after those, with the miss of the
// first heat. It returns the sets with which games go on.
func (u *tuner) race(ctx context.Context, list []set) ([]set, error) {
	heat := func(from []set, games int, add float64) error {
		for i := range from {
			if u.Progress != nil {
				u.Progress(fmt.Sprintf("%d changes", len(from[i].changes)), uint64(i), uint64(len(from)))
			}
			out, err := u.play(ctx, &from[i], games, false)
			if err != nil {
				return err
			}
			from[i].miss = add + missed(out)
		}
		return nil
	}
	u.answer.Tried += len(list)
	if err := heat(list, max(50, u.Games/4), far); err != nil {
		return nil, err
	}
	broke := func(s set) bool { return s.broke }
	list = slices.DeleteFunc(list, broke)
	slices.SortStableFunc(list, func(x, y set) int { return cmp.Compare(x.miss, y.miss) })
	err := heat(list[:min(len(list), max(beamWidth, len(list)/3))], u.Games, 0)
	return slices.DeleteFunc(list, broke), err
}

// far is larger than the miss of any Target.
const far = 1e6

// confirm plays the sets that meet all Targets again on fresh dice, until one meets them there too.
func (u *tuner) confirm(ctx context.Context, list []set) (bool, error) {
	for i := range list[:min(len(list), mostConfirm)] {
		if list[i].miss > 0 {
			return false, nil
		}
		out, err := u.play(ctx, &list[i], u.Fresh, true)
		if err != nil {
			return false, err
		}
		if !list[i].broke && met(out) {
			u.answer.Met, u.answer.After, u.answer.Changes = true, out, list[i].changes
			return true, nil
		}
	}
	return false, nil
}

// skips notes that games could not go on with some changes.
func (u *tuner) skips(s *set, r *simulate.Report) {
	var parts []string
	for _, c := range s.changes {
		parts = append(parts, c.Path+" = "+c.Is)
	}
	s.broke = true
	u.answer.Skipped = append(u.answer.Skipped, skipped(strings.Join(parts, ", "), r))
	for k := range u.Knobs {
		if i := slices.Index(u.Knobs[k].Values, s.changes[0].Is); len(s.changes) == 1 && s.turned[k] && i >= 0 {
			u.alone[k][i] = nil // nor together with others
		}
	}
}

// play plays games of each kind of players, and says what they say of the Targets: nothing if games could not go on with the changes.
func (u *tuner) play(ctx context.Context, s *set, games int, fresh bool) (list []Outcome, err error) {
	reports := map[string]*simulate.Report{}
	plan := Plan{Game: s.game, Seed: u.Seed, Rounds: u.Rounds, Workers: u.Workers}
	for _, t := range u.Targets {
		r := reports[t.Players]
		if r == nil {
			p := plan.games(games, fresh, "")
			p.Players = seats[t.Players]()
			r, err = simulate.Run(ctx, p)
			if _, ok := errors.AsType[*simulate.TrialError](err); ok && len(s.changes) > 0 {
				u.skips(s, r)
				return nil, nil
			} else if err != nil {
				return nil, err
			}
			reports[t.Players] = r
		}
		o := Outcome{Target: t, Share: shareOf(r.Share(board.ResultSuccess)), Rounds: r.Of(simulate.Rounds).Mean()}
		if t.Ending != "" {
			n := uint64(0)
			for _, e := range r.Ends {
				if strings.EqualFold(e.Ending, t.Ending) {
					n += e.Trials
				}
			}
			o.Share = shareOf(simulate.Share{Count: n, Trials: r.Trials()})
		}
		o.Met = o.miss() == 0
		list = append(list, o)
	}
	return list, nil
}

// miss says how far games are from the Target: points of a hundred, and rounds.
func (o *Outcome) miss() float64 {
	var sum float64
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
