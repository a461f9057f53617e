package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
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
	who     string // the players, as the command line names them
	players simulate.Players
	rounds  int // 0 is mostRounds
	choose  list
	pack    string // as the command line names it
}

// story is the command that tells a game.
func (p *campaignPlan) story(game uint64) string {
	words := []string{"story", "-seed", fmt.Sprint(uint64(p.seed)), "-game", fmt.Sprint(game)}
	return commandLine(append(append(words, playedWith(p.who, p.choose, "")...), p.pack)...)
}

// mostRounds and mostLegs cut off what does not end.
const (
	mostRounds = 1000
	mostLegs   = 100
)

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
	one := campaignReport{Legs: slices.Clone(r.Legs), Seeds: slices.Clone(r.Seeds)}
	for k := range one.Legs { // of this campaign alone
		one.Legs[k] = legReport{Leg: one.Legs[k].Leg}
	}
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
		if err := one.count(j, i); err != nil {
			return err
		}
	}
	switch {
	case !j.Over():
	case j.Lost():
		r.Lost++
	default:
		r.Ended++
	}
	r.Campaigns++
	r.Seeds = one.Seeds
	for k := range r.Legs {
		r.Legs[k].add(&one.Legs[k])
	}
	return nil
}

// asCampaign plays a campaign, if the pack is one.
func (c *call) asCampaign(dirs []string, many *campaignPlan, asJSON bool) (done bool, err error) {
	packs, err := c.campaignSources(dirs)
	if err != nil || packs == nil {
		return false, err
	}
	return true, c.simulateCampaign(packs, many, asJSON)
}
