package main

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"text/tabwriter"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// A campaignReport is what many campaigns have shown, in the form of simulate -json.
type campaignReport struct {
	Campaign  string       `json:"campaign"`
	Seed      uint64       `json:"seed,string"`
	Players   string       `json:"players"`
	Campaigns uint64       `json:"campaigns"` // how many were played
	Ended     uint64       `json:"ended"`     // of them, those that came to the end with somebody
	Lost      uint64       `json:"lost"`      // those in which nobody was left
	Cut       uint64       `json:"cut"`       // those that were cut off: a scenario of too many rounds, or too many scenarios
	Legs      []legReport  `json:"legs"`      // in the order of the campaign
	Seeds     []legExample `json:"examples"`  // the first campaign in which each ending came
	Broken    uint64       `json:"brokenOff"` // those that a failing callback ended
	Breaks    []legBreak   `json:"breaks"`    // each failure, in the order in which they came
}

// A legBreak names the first campaign that could not go on in a scenario, for one reason.
type legBreak struct {
	Leg   string `json:"leg"`
	Why   string `json:"why"`
	Game  uint64 `json:"game"` // story -game tells it
	Times uint64 `json:"times"`
}

// breaks counts a campaign that could not go on.
func (r *campaignReport) breaks(leg string, i uint64, err error) {
	why := plainly(err)
	k := slices.IndexFunc(r.Breaks, func(b legBreak) bool { return b.Leg == leg && b.Why == why })
	if k < 0 {
		k, r.Breaks = len(r.Breaks), append(r.Breaks, legBreak{Leg: leg, Why: why, Game: i + 1})
	}
	r.Breaks[k].Times++
	r.Broken++
}

// broke returns errBad if a callback failed: that is a problem of the pack.
func (r *campaignReport) broke() error {
	if r.Broken > 0 {
		return errBad
	}
	return nil
}

// A legReport is what many campaigns have shown of one scenario. The sums are over all times that it was played.
type legReport struct {
	Leg      string `json:"leg"`
	Came     uint64 `json:"came"` // how often it was played
	Success  uint64 `json:"success"`
	Partly   uint64 `json:"partialSuccess"`
	Failure  uint64 `json:"failure"`
	PCsIn    uint64 `json:"pcsIn"`    // of all times together: the PCs that came
	PCsOut   uint64 `json:"pcsOut"`   // those that lived
	Injuries uint64 `json:"injuries"` // those with which they came
	Diseases uint64 `json:"diseases"` // likewise, each instance

	Alone  uint64    `json:"alone"`  // what Came is worth: one campaign that plays it twice tells less than two
	Bounds legBounds `json:"bounds"` // where the true numbers lie, at 95%

	campaigns, squares uint64               // that came to it, and of how often each played it
	spread             [numMeans]legSquares // of its means
}

// legBounds are where the true means of a scenario lie, about. Low and High are equal if all times were alike: then nothing is known of other values.
type legBounds struct {
	PCsIn    between `json:"pcsIn"`
	PCsOut   between `json:"pcsOut"`
	Injuries between `json:"injuries"`
	Diseases between `json:"diseases"`
}

// numMeans is how many means a scenario has.
const numMeans = 4

// legSquares has what tells how far campaigns differ in a number: the squares of the sums of each, and these sums times how often it played the scenario.
type legSquares struct{ squares, mixed uint64 }

// means are the sums of which the means are told, with their bounds.
func (l *legReport) means() ([numMeans]*uint64, [numMeans]*between) {
	return [...]*uint64{&l.PCsIn, &l.PCsOut, &l.Injuries, &l.Diseases}, [...]*between{&l.Bounds.PCsIn, &l.Bounds.PCsOut, &l.Bounds.Injuries, &l.Bounds.Diseases}
}

// add counts what one campaign has shown of the scenario.
func (l *legReport) add(one *legReport) {
	if one.Came == 0 {
		return
	}
	l.Came, l.Success, l.Partly, l.Failure = l.Came+one.Came, l.Success+one.Success, l.Partly+one.Partly, l.Failure+one.Failure
	l.campaigns, l.squares = l.campaigns+1, l.squares+one.Came*one.Came
	l.Alone = l.Came * l.Came / l.squares // as if all times of one campaign were alike: so bounds are rather too wide
	sums, bounds := l.means()
	of, _ := one.means()
	for k, sum := range sums {
		x, s := *of[k], &l.spread[k]
		*sum += x
		s.squares, s.mixed = s.squares+x*x, s.mixed+x*one.Came
		n := float64(l.Came)
		mean := float64(*sum) / n
		off := float64(s.squares) - float64(2*mean*float64(s.mixed)) + float64(mean*float64(mean*float64(l.squares)))
		half := 1.96 * math.Sqrt(max(0, off)*float64(l.campaigns)/max(1, float64(l.campaigns-1))) / n
		*bounds[k] = between{max(0, mean-half), mean + half}
	}
}

// share writes how large a part of the times that the scenario was played a number is, with its bounds: "34.5% (29.1 to 40.2)".
func (l *legReport) share(n uint64) string {
	low, high := n*l.Alone/l.Came, (n*l.Alone+l.Came-1)/l.Came
	in := simulate.Interval{Low: simulate.Share{Count: low, Trials: l.Alone}.Interval(simulate.Level).Low,
		High: simulate.Share{Count: high, Trials: l.Alone}.Interval(simulate.Level).High}
	return fmt.Sprintf("%s (%.1f to %.1f)", share(n, l.Came), 100*in.Low, 100*in.High)
}

// A legExample names the first campaign in which a scenario ended so.
type legExample struct {
	Leg    string `json:"leg"`
	Ending string `json:"ending"` // its name, or the result of an end without one
	Game   uint64 `json:"game"`   // story -game tells it
	Times  uint64 `json:"times"`
}

// count counts the scenario that a campaign has just played, and goes on to the next.
func (r *campaignReport) count(j *script.Journey, i uint64) error {
	leg := &r.Legs[slices.IndexFunc(r.Legs, func(l legReport) bool { return l.Leg == j.Leg().Name })]
	leg.Came++
	for _, pc := range j.Party() {
		leg.PCsIn, leg.Injuries, leg.Diseases = leg.PCsIn+1, leg.Injuries+uint64(pc.Injuries), leg.Diseases+uint64(len(pc.Diseases))
	}
	passed := j.Passed()
	at := passed[len(passed)-1]
	*map[board.Result]*uint64{board.ResultSuccess: &leg.Success, board.ResultPartly: &leg.Partly, board.ResultFailure: &leg.Failure}[at.Result]++
	name := cmp.Or(at.Ending, at.Result.String())
	k := slices.IndexFunc(r.Seeds, func(e legExample) bool { return e.Leg == leg.Leg && e.Ending == name })
	if k < 0 {
		k, r.Seeds = len(r.Seeds), append(r.Seeds, legExample{Leg: leg.Leg, Ending: name, Game: i + 1})
	}
	r.Seeds[k].Times++
	if err := j.Next(); err != nil {
		return err
	}
	leg.PCsOut += uint64(len(j.Party()))
	return nil
}

func (r *campaignReport) print(w io.Writer, p *campaignPlan) {
	fmt.Fprintf(w, "%s: %s, seed %d, %s players\n", r.Campaign, inspect.Count(int(r.Campaigns), "campaign"), r.Seed, r.Players)
	part := func(n uint64) simulate.Share { return simulate.Share{Count: n, Trials: r.Campaigns} }
	fmt.Fprintf(w, "came to the end %v, nobody was left %v", part(r.Ended), part(r.Lost))
	if r.Cut > 0 {
		fmt.Fprintf(w, ", cut off %v", part(r.Cut))
	}
	if r.Broken > 0 {
		fmt.Fprintf(w, ", broken off %v", part(r.Broken))
	}
	fmt.Fprint(w, "\n\n")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "scenario\tplayed\tPCs came\tlived\tInjuries\tDiseases")
	for i := range r.Legs {
		l := &r.Legs[i]
		fmt.Fprintf(t, "%s\t%d", plainName(l.Leg), l.Came)
		sums, bounds := l.means()
		for k, sum := range sums {
			fmt.Fprintf(t, "\t%s", mean(*sum, l.Came, *bounds[k]))
		}
		fmt.Fprintln(t)
	}
	fmt.Fprintln(t)
	fmt.Fprintln(t, "scenario\tended in\ttimes\tshare\tsuch as")
	for i := range r.Legs {
		for _, e := range r.Seeds {
			if e.Leg == r.Legs[i].Leg {
				fmt.Fprintf(t, "%s\t%s\t%d\t%s\t%s\n", plainName(e.Leg), e.Ending, e.Times, r.Legs[i].share(e.Times), p.story(e.Game))
			}
		}
	}
	t.Flush()
	for _, b := range r.Breaks {
		fmt.Fprintf(w, "%s: could not go on %s, such as \"%s\": %s\n", plainName(b.Leg), inspect.Count(int(b.Times), "time"), p.story(b.Game), b.Why)
	}
	fmt.Fprintln(w, "\nPCs, Injuries and Diseases are means: how many there were when the scenario began. Brackets are where the true numbers lie, at 95%;\n"+
		"those with ~ only about.")
}

// share writes a share of a number in percent.
func share(n, of uint64) string {
	if of == 0 {
		return "-"
	}
	tenths := (n*2000 + of) / (2 * of)
	return fmt.Sprintf("%d.%d%%", tenths/10, tenths%10)
}

// mean writes a mean with two digits behind the point, and its bounds: "1.95 (~1.92 to 1.98)".
func mean(sum, of uint64, in between) string {
	switch m := float64(sum) / float64(max(of, 1)); {
	case of == 0:
		return "-"
	case in.Low == in.High:
		return fmt.Sprintf("%.2f", m)
	default:
		return fmt.Sprintf("%.2f (~%.2f to %.2f)", m, in.Low, in.High)
	}
}
