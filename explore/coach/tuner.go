package coach

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/simulate"
)

// The search of Tune.

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
	edge    float64 // how near the edge of a Target it is: 0 is the middle of all, 1 the edge of one
	broke   bool    // games could not go on with it
}

type tuner struct {
	Tuning
	alone  [][]*explore.Game // the Games of each Knob alone, by its values; nil if games could not go on with it
	answer *Tuned
	looks  int // how many sets of changes were played on fresh dice
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
			from[i].miss, from[i].edge = add+missed(out), edge(out)
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
			u.answer.Met, u.answer.Sure, u.answer.After, u.answer.Changes = true, sure(out), out, list[i].changes
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
	bounds := len(u.Targets)
	if fresh && len(s.changes) > 0 { // 1/2 + 1/6 + 1/12 + ... is 1: all looks together may err as often as one
		u.looks++
		bounds *= u.looks * (u.looks + 1)
	}
	level := simulate.LevelOf(bounds)
	for _, t := range u.Targets {
		r := reports[t.Players]
		if r == nil {
			p := plan.games(games, fresh, "")
			p.Players = seats[t.Players]()
			r, err = simulate.Run(ctx, p)
			if failed := (*simulate.TrialError)(nil); errors.As(err, &failed) && len(s.changes) > 0 {
				u.skips(s, r)
				return nil, nil
			} else if err != nil {
				return nil, err
			}
			reports[t.Players] = r
		}
		o := Outcome{Target: t, Share: shareAt(r.Share(board.ResultSuccess), level), Rounds: r.Of(simulate.Rounds).Mean()}
		o.RoundsLow, o.RoundsHigh = o.Rounds, o.Rounds
		if d := r.Of(simulate.Rounds); len(d) > 1 {
			in := d.MeanInterval(level)
			o.RoundsLow, o.RoundsHigh = in.Low, in.High
		}
		if t.Players != "random" {
			o.Unplayed = r.Unplayed
		}
		if t.Ending != "" {
			n := uint64(0)
			for _, e := range r.Ends {
				if e.Ending == t.Ending {
					n += e.Trials
				}
			}
			o.Share = shareAt(simulate.Share{Count: n, Trials: r.Trials()}, level)
		}
		o.Met = o.miss() == 0
		w, rounds := t.Won, t.Rounds
		o.Sure = o.Met && (w == Want{} || 100*o.Share.Low >= float64(w.Low) && 100*o.Share.High <= float64(w.High)) &&
			(rounds == Want{} || o.RoundsLow >= float64(rounds.Low) && o.RoundsHigh <= float64(rounds.High))
		list = append(list, o)
	}
	return list, nil
}
