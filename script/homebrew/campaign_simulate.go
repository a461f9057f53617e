package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"github.com/crunchrules/crunch/script/internal/variants"
)

// A campaignPlan says how a campaign is played many times.
type campaignPlan struct {
	n       uint64
	seed    crunch.Seed
	players simulate.Players
	rounds  int // 0 is mostRounds
	choose  list
	pack    string // as the command line names it
}

// story is the command that tells a game.
func (p *campaignPlan) story(game uint64) string {
	var text strings.Builder
	text.WriteString(fmt.Sprintf("homebrew story -seed %d -game %d", uint64(p.seed), game))
	if p.players.Name != roster[0].players.Name {
		text.WriteString(" -players " + p.players.Name)
	}
	for _, choice := range p.choose {
		text.WriteString(" -option " + choice)
	}
	return text.String() + " " + plainName(p.pack)
}

// mostRounds and mostLegs cut off what does not end.
const (
	mostRounds = 1000
	mostLegs   = 100
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
}

// A legExample names the first campaign in which a scenario ended so.
type legExample struct {
	Leg    string `json:"leg"`
	Ending string `json:"ending"` // its name, or the result of an end without one
	Game   uint64 `json:"game"`   // story -game tells it
	Times  uint64 `json:"times"`
}

// ofCampaigns are the options of simulate that a campaign takes, beside ofAll. The others are for the games of one scenario.
var ofCampaigns = []string{"n", "seed", "players", "rounds", "option", "json"}

// campaignSources returns the sources of a campaign that simulate is to play, nil if it is none. Options for one scenario are refused.
func (c *call) campaignSources(dirs []string) ([]script.Source, error) {
	packs, err := campaignOf(c.ctx, dirs)
	c.flags.Visit(func(f *flag.Flag) {
		if packs != nil && !slices.Contains(ofCampaigns, f.Name) && !slices.Contains(ofAll, f.Name) {
			err = fmt.Errorf("-%s: %s is a campaign: want the folder of one of its scenarios", f.Name, plainName(dirs[0]))
		}
	})
	return packs, err
}

// simulateCampaign plays a campaign many times and tells how.
func (c *call) simulateCampaign(packs []script.Source, p *campaignPlan, asJSON bool) error {
	campaign, err := c.loadCampaign(packs, script.Options{})
	if err != nil {
		return err
	}
	r := &campaignReport{Campaign: campaign.Name(), Seed: uint64(p.seed), Players: p.players.Name, Seeds: []legExample{}, Breaks: []legBreak{}}
	for _, leg := range campaign.Legs() {
		r.Legs = append(r.Legs, legReport{Leg: leg.Name})
	}
	bar := c.progress()
	for i := range p.n {
		if err = r.play(c.ctx, campaign, p, i); err != nil {
			break
		}
		bar.show(i+1, p.n)
		c.now("%d of %s", i+1, inspect.Count(int(p.n), "campaign"))
	}
	bar.clear()
	switch {
	case c.ctx.Err() != nil && r.Campaigns == 0:
		return context.Cause(c.ctx)
	case c.ctx.Err() == nil && err != nil:
		return err
	case asJSON:
		return cmp.Or(writeJSON(c.out, r), err, r.broke())
	}
	r.print(c.out, p)
	return cmp.Or(err, r.broke())
}

// play plays one campaign and counts it. Campaign i has the seed that story -game i+1 has.
func (r *campaignReport) play(ctx context.Context, campaign *script.Campaign, p *campaignPlan, i uint64) error {
	choices, err := variants.Choices(p.choose)
	if err != nil {
		return fmt.Errorf("-option %w", err)
	}
	j, err := campaign.Begin(simulate.TrialSeed(p.seed, i), choices...)
	if err != nil {
		return fmt.Errorf("-option: %w", err)
	}
	seen := campaignReport{Legs: slices.Clone(r.Legs), Seeds: slices.Clone(r.Seeds)}
	for !j.Over() {
		if err := heal(table.New(nil, io.Discard), j, first); err != nil {
			return err
		}
		s, err := j.Session()
		if err != nil {
			return fmt.Errorf("campaign %d, %s: %w", i+1, j.Leg().Name, err)
		}
		players := p.players.Of(s.Seed())
		players.Rounds = cmp.Or(p.rounds, mostRounds)
		err = s.Play(ctx, players, nil)
		if endless := (*explore.EndlessError)(nil); errors.As(err, &endless) && endless.Rounds > 0 || len(j.Passed()) > mostLegs {
			r.Cut++
			break
		} else if ctx.Err() != nil {
			return err
		} else if err != nil {
			r.breaks(j.Leg().Name, i, err)
			break
		}
		if err := seen.count(j, i); err != nil {
			return err
		}
	}
	switch {
	case !j.Over():
	case len(j.Party()) == 0:
		r.Lost++
	default:
		r.Ended++
	}
	r.Campaigns++
	r.Legs, r.Seeds = seen.Legs, seen.Seeds
	return nil
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
	fmt.Fprintf(w, "came to the end %s, nobody was left %s", share(r.Ended, r.Campaigns), share(r.Lost, r.Campaigns))
	if r.Cut > 0 {
		fmt.Fprintf(w, ", cut off %s", share(r.Cut, r.Campaigns))
	}
	if r.Broken > 0 {
		fmt.Fprintf(w, ", broken off %s", share(r.Broken, r.Campaigns))
	}
	fmt.Fprint(w, "\n\n")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "played\tSuccess\tPartial\tFailure\tPCs came\tlived\tInjuries\tDiseases\t  scenario")
	for _, l := range r.Legs {
		fmt.Fprintf(t, "%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t  %s\n", l.Came, share(l.Success, l.Came), share(l.Partly, l.Came), share(l.Failure, l.Came),
			mean(l.PCsIn, l.Came), mean(l.PCsOut, l.Came), mean(l.Injuries, l.Came), mean(l.Diseases, l.Came), plainName(l.Leg))
	}
	t.Flush()
	fmt.Fprintln(w, "\nPCs, Injuries and Diseases are means: how many there were when the scenario began.")
	for _, l := range r.Legs {
		for _, e := range r.Seeds {
			if e.Leg == l.Leg {
				times := inspect.Count(int(e.Times), "time")
				fmt.Fprintf(w, "%s: %s %s, such as \"%s\"\n", plainName(l.Leg), e.Ending, times, p.story(e.Game))
			}
		}
	}
	for _, b := range r.Breaks {
		fmt.Fprintf(w, "%s: could not go on %s, such as \"%s\": %s\n", plainName(b.Leg), inspect.Count(int(b.Times), "time"), p.story(b.Game), b.Why)
	}
}

// share writes a share of a number in percent.
func share(n, of uint64) string {
	if of == 0 {
		return "-"
	}
	tenths := (n*2000 + of) / (2 * of)
	return fmt.Sprintf("%d.%d%%", tenths/10, tenths%10)
}

// mean writes a mean with two digits behind the point.
func mean(sum, of uint64) string {
	if of == 0 {
		return "-"
	}
	n := (sum*200 + of) / (2 * of)
	return fmt.Sprintf("%d.%02d", n/100, n%100)
}

// asCampaign plays a campaign, if the pack is one.
func (c *call) asCampaign(dirs []string, many *campaignPlan, asJSON bool) (done bool, err error) {
	packs, err := c.campaignSources(dirs)
	if err != nil || packs == nil {
		return false, err
	}
	return true, c.simulateCampaign(packs, many, asJSON)
}
