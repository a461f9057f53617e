package coach

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/simulate"
)

// A Verdict says how a scenario compares with what its author wants.
type Verdict string

// The Verdicts.
const (
	TooHard  Verdict = "tooHard"  // all of the interval of the share won lies below what is wanted
	TooEasy  Verdict = "tooEasy"  // all of it lies above
	Fits     Verdict = "asWanted" // all of it lies within
	Unclear  Verdict = "unclear"  // it lies on both sides of a bound: more games would tell
	Unplayed Verdict = "unplayed" // sensible players don't get far enough to say anything (GL-80)
)

// String writes the Verdict for people: "too hard".
func (v Verdict) String() string {
	switch v {
	case TooHard:
		return "too hard"
	case TooEasy:
		return "too easy"
	case Fits:
		return "as wanted"
	}
	return string(v)
}

// An Answer is what the coach found.
type Answer struct {
	Scenario string  `json:"scenario"`
	Want     Want    `json:"want"`
	Verdict  Verdict `json:"verdict"`
	Unplayed string  `json:"unplayed,omitzero"` // why, if it is
	Won      Share   `json:"won"`               // by sensible players
	Random   Share   `json:"random"`            // by players without any skill, on the same dice

	Ends   []simulate.End   `json:"ends"`   // how games of sensible players ended
	Places []simulate.Place `json:"places"` // where they went, and where they were lost

	Tried int     `json:"tried"` // how many changes were compared
	Level float64 `json:"level"` // all intervals of the Causes hold together as often as this
	// what moves the share won: towards what is wanted, if it is not. The strongest is first, and a number that is turned far counts less. Where games
	// are lost because nobody is left, those count more that took the EP
	Causes  []Cause   `json:"causes"`
	Turning []Turning `json:"turning"` // where games turn, the most frequent first
	Drama   Drama     `json:"drama"`
	Choices Choices   `json:"choices"` // what it costs not to choose the best
	Unused  []Unused  `json:"unused"`  // content that no game of sensible players has used, in the order of the Spec, and then callbacks by name
	Advice  []Advice  `json:"advice"`  // the smallest change first

	Skipped []Skipped `json:"skipped,omitzero"` // changes about which nothing is said
	Missing []string  `json:"missing,omitzero"` // what was not counted because Ask ended early, in order

	base  *simulate.Base // the games of sensible players
	tries []trial        // each number alone
}

// A Share is a share of games with its interval at 95%.
type Share struct {
	Won   uint64  `json:"won"`
	Games uint64  `json:"games"`
	Part  float64 `json:"part"` // 0 to 1
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

func shareOf(s simulate.Share) Share { return shareAt(s, simulate.Level) }

func shareAt(s simulate.Share, level float64) Share {
	in := s.Interval(level)
	return Share{s.Count, s.Trials, s.Part(), in.Low, in.High}
}

// A Cause is a piece of content or a number that moves the share won, and what showed it.
type Cause struct {
	What   string  `json:"what"`   // "challenge Ogre", "party Ada", "limits"
	Change string  `json:"change"` // what was tried: "without challenge Ogre", "challenges/Ogre/ep = 20"
	Points float64 `json:"points"` // what that adds to the share won, -1 to 1
	Low    float64 `json:"low"`    // its interval
	High   float64 `json:"high"`
	Taken  float64 `json:"taken"` // of a Challenge: its part of the EP that Challenges took, 0 to 1
	Won    Share   `json:"won"`   // how often the changed scenario is won: the intervals of all Causes hold together at Level

	far, weight float64
}

// Skipped is a change that some games could not be played with.
type Skipped struct {
	Change string `json:"change"` // "without counter Omens", "random players"
	Broke  uint64 `json:"broke"`  // how many games could not go on
	Games  uint64 `json:"games"`  // of so many
	Error  string `json:"error"`  // why the first of them could not
}

// Ask answers a Plan. A change that some games can't be played with is Skipped. If the context ends, or the unchanged Game fails, Ask stops: the
// Answer has what was counted until then, and says what is Missing. The Answer is nil if not all games of sensible players were played.
func Ask(ctx context.Context, p Plan) (*Answer, error) {
	p, err := p.filled()
	if err != nil {
		return nil, err
	}
	games := p.games(p.Games, false, "games")
	games.Callbacks = true
	base, err := simulate.Keep(ctx, games)
	if err != nil {
		return nil, err
	}
	played := base.Report()
	a := &Answer{Scenario: played.Scenario, Want: p.Want, Won: shareOf(played.Share(board.ResultSuccess)), Ends: played.Ends, Places: played.Places,
		Unplayed: played.Unplayed, base: base, Causes: []Cause{}, Turning: []Turning{}, Choices: Choices{List: []Choice{}}, Unused: []Unused{},
		Advice: []Advice{}}
	a.Verdict = a.verdict()
	steps := []struct {
		what string
		do   func(ctx context.Context, p *Plan) (part string, err error) // part is what is missing if there is an error, "" for all
	}{
		{"games of random players, and so what no game used", a.chance}, {"what changes do", a.causes},
		{"where games turn, and which choices matter", a.turnings}, {"advice", a.advise},
	}
	if a.Verdict == Unplayed {
		steps = steps[:1]
	}
	for _, step := range steps {
		part := ""
		if err == nil {
			part, err = step.do(ctx, &p)
		}
		if err != nil {
			a.Missing = append(a.Missing, cmp.Or(part, step.what))
		}
	}
	return a, err
}

// chance plays the games of random players, and tells what no game has used.
func (a *Answer) chance(ctx context.Context, p *Plan) (string, error) {
	random := simulate.Variant{Name: "random players", Players: simulate.Random()}
	study, err := a.base.Compare(ctx, p.progress(random.Name), random)
	if study == nil {
		return "", err
	}
	r := &study.Versus[0].Report
	a.Unused = p.unused(a.base.Report(), r)
	if !a.skips(random.Name, r) {
		a.Random = shareOf(r.Share(board.ResultSuccess))
	}
	return "", nil
}

// skips notes a change with which games could not go on.
func (a *Answer) skips(change string, r *simulate.Report) bool {
	if r.BrokenOff().Count == 0 {
		return false
	}
	a.Skipped = append(a.Skipped, skipped(change, r))
	return true
}

// skipped says of a change that games broke off with it.
func skipped(change string, r *simulate.Report) Skipped {
	off := r.BrokenOff()
	return Skipped{change, off.Count, off.Trials, r.Broken[0].Words()}
}

// compare plays changes one after the other, all with the same dice. So the changes that were played are known whenever it ends. It calls each with
// the result of a change that games could be played with. done is how many were played.
func (a *Answer) compare(ctx context.Context, p *Plan, step string, list []simulate.Variant, each func(i int, v *simulate.Versus)) (done int, err error) {
	games := uint64(p.Games)
	for i := range list {
		var progress func(done, all uint64)
		if p.Progress != nil {
			progress = func(done, _ uint64) { p.Progress(step, uint64(i)*games+done, uint64(len(list))*games) }
		}
		study, err := a.base.Compare(ctx, progress, list[i])
		if study == nil {
			return i, err
		}
		if v := &study.Versus[0]; !a.skips(list[i].Name, &v.Report) {
			each(i, v)
		}
	}
	return len(list), nil
}

// verdict compares the interval of the share won with what is wanted.
func (a *Answer) verdict() Verdict {
	low, high := float64(a.Want.Low)/100, float64(a.Want.High)/100
	switch {
	case a.Unplayed != "":
		return Unplayed
	case a.Won.High < low:
		return TooHard
	case a.Won.Low > high:
		return TooEasy
	case a.Won.Low >= low && a.Won.High <= high:
		return Fits
	}
	return Unclear
}

// causes tries all pieces and numbers, and keeps what certainly moves the share won.
func (a *Answer) causes(ctx context.Context, p *Plan) (string, error) {
	var list []simulate.Variant
	var of []string
	for _, v := range simulate.Drops(p.Game) {
		list, of = append(list, v), append(of, strings.TrimPrefix(v.Name, "without "))
	}
	drops, all := len(list), knobs(p.Game)
	for _, k := range all {
		list, of = append(list, k.Variant), append(of, k.what)
	}
	a.Level = simulate.LevelOf(len(list))
	done, err := a.compare(ctx, p, "changes", list, func(i int, v *simulate.Versus) {
		a.Tried++
		won, far := v.Report.Share(board.ResultSuccess), 0.0
		if i >= drops {
			k := &all[i-drops]
			far = k.far
			a.tries = append(a.tries, trial{knobs: []*knob{k}, part: won.Part(), far: k.far, game: k.Variant})
		}
		in := v.Interval(a.Level)
		a.caused(Cause{What: of[i], Change: v.Name, Points: v.Difference(), Low: in.Low, High: in.High, Won: shareAt(won, a.Level), far: far})
	})
	a.order(a.base.Report())
	return fmt.Sprintf("%d of %d changes", len(list)-done, len(list)), err
}

// caused keeps a Cause that certainly moves the share won, the strongest of each piece.
func (a *Answer) caused(c Cause) {
	if c.Low <= 0 && c.High >= 0 || a.away(c.Points) {
		return
	}
	if k := slices.IndexFunc(a.Causes, func(x Cause) bool { return x.What == c.What }); k < 0 {
		a.Causes = append(a.Causes, c)
	} else if size(c.Points) > size(a.Causes[k].Points) {
		a.Causes[k] = c
	}
}

// order puts the Causes first that change most, as Answer.Causes says.
func (a *Answer) order(base *simulate.Report) {
	var failed, dead, taken uint64
	for _, e := range base.Ends {
		if e.Result == board.ResultFailure {
			if failed += e.Trials; e.Clause == "EX-95" {
				dead += e.Trials
			}
		}
	}
	cost := map[string]uint64{}
	for i := range base.Content {
		if c := &base.Content[i]; c.Kind == simulate.ChallengeContent {
			cost["challenge "+c.Name] += c.EP
			taken += c.EP
		}
	}
	died := float64(dead) / float64(max(failed, 1))
	for i := range a.Causes {
		c := &a.Causes[i]
		c.Taken = float64(cost[c.What]) / float64(max(taken, 1))
		c.weight = size(c.Points) * (1 - min(c.far, 0.75))
		if a.Verdict == TooHard {
			c.weight *= died*c.Taken + 1 - died
		}
	}
	slices.SortStableFunc(a.Causes, func(x, y Cause) int { return cmp.Compare(y.weight, x.weight) })
}

// away reports whether a change of the share leads away from what is wanted.
func (a *Answer) away(points float64) bool {
	return a.Verdict == TooHard && points < 0 || a.Verdict == TooEasy && points > 0
}

func size(x float64) float64 { return max(x, -x) }
