package main

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/compare"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"github.com/crunchrules/crunch/script/internal/rolls"
)

var diffCommand = &command{
	name: "diff", form: "[options] OLD NEW", about: "says what has changed in meaning between two versions of a pack",
	more: "It tells each piece that is new or gone, each key that says something else with both values, each callback that does something else, each test\n" +
		"and each text: what is read, what callbacks say, and translations. How a file is written is no difference: spaces, comments, names of locals and helpers, in which file a piece stands, whether a\n" +
		"number stands in its place, in a local or in a table. A callback that is written another way may be told although it does the same;\n" +
		"one that does something else is always told. The exit code is 1 if there is one.\n\n" +
		"-odds also plays the dice of both, and tells which rolls lead to something else. Campaigns are compared scenario by scenario.",
	examples: []string{"diff my-pack-1.0.0.zip my-pack", "diff -odds old-pack my-pack", "diff -json old-pack my-pack"},
	run:      runDiff,
}

// A changes is what diff -json writes.
type changes struct {
	Same        bool                `json:"same"`        // no meaning has changed; texts for people may have
	Differences []script.Difference `json:"differences"` // in the order of the pack
	Odds        []changedOdds       `json:"odds,omitzero"`
}

// A changedOdds is a roll that leads to something else.
type changedOdds struct {
	Roll string `json:"roll"` // the region and the command
	Was  string `json:"was,omitzero"`
	Is   string `json:"is,omitzero"`
}

func runDiff(c *call) error {
	asJSON := c.flags.Bool("json", false, "tell it as JSON")
	c.addSchema("compare nothing", "diff")
	withOdds := c.flags.Bool("odds", false, "tell also which rolls have other odds")
	beside := c.flags.String("beside", "", "load this `pack` beside both, if they need it")
	args, err := c.parse(1, 2)
	if err != nil {
		return err
	}
	if len(args) < 2 {
		return fmt.Errorf("found one pack, want two: %s", commandLine("diff", "OLD", args[0]))
	}
	others := []string{}
	if *beside != "" {
		others = append(others, *beside)
	}
	found := changes{Same: true}
	packs, err := c.differences(args, others, &found)
	if err != nil {
		return err
	}
	for _, d := range found.Differences {
		found.Same = found.Same && d.How == compare.Prose
	}
	if *withOdds && packs[0] == nil {
		return errors.New("-odds looks at one scenario: name the folders of two")
	}
	if *withOdds {
		if found.Odds, err = c.oddsBetween(packs); err != nil {
			return err
		}
		found.Same = found.Same && len(found.Odds) == 0
	}
	if *asJSON {
		text, err := jsonText(found)
		if err != nil {
			return err
		}
		fmt.Fprintln(c.out, text)
	} else {
		c.tellChanges(&found)
	}
	if !found.Same {
		return errBad
	}
	return nil
}

// differences compares two packs, or two campaigns. Of campaigns it returns no packs.
func (c *call) differences(args, beside []string, found *changes) (packs [2]*script.Pack, err error) {
	var campaigns [2]*script.Campaign
	var path [2]func(string) string
	for i, dir := range args {
		dirs := append([]string{dir}, beside...)
		sources, err := campaignOf(c.ctx, dirs)
		if err != nil {
			return packs, err
		}
		if sources != nil {
			if campaigns[i], err = c.loadCampaign(sources, script.Options{}); err != nil {
				return packs, err
			}
			continue
		}
		if packs[i], path[i], err = load(c.ctx, dirs, script.Options{}); err != nil {
			return packs, c.problems(err, path[i])
		}
	}
	found.Differences = []script.Difference{}
	switch {
	case campaigns[0] != nil && campaigns[1] != nil:
		found.Differences = append(found.Differences, script.DiffCampaigns(campaigns[0], campaigns[1])...)
		return packs, nil
	case campaigns[0] != nil || campaigns[1] != nil:
		return packs, errors.New("one of the two is a campaign: want two campaigns, or the folder of one of its scenarios")
	}
	for _, d := range script.Diff(packs[0], packs[1]) {
		if d.File != "" {
			version := 1
			if d.How == compare.Gone && d.Field == "" {
				version = 0
			}
			d.File = path[version](d.File)
		}
		found.Differences = append(found.Differences, d)
	}
	return packs, nil
}

// tellChanges tells the meaning first, then the texts, then the odds.
func (c *call) tellChanges(found *changes) {
	var texts []string
	for _, d := range found.Differences {
		if d.How == compare.Prose {
			texts = append(texts, d.String())
			continue
		}
		fmt.Fprintln(c.out, d)
	}
	for _, line := range texts {
		fmt.Fprintln(c.out, "text:", line)
	}
	for _, o := range found.Odds {
		fmt.Fprintf(c.out, "odds: %s: %s, was %s\n", o.Roll, cmp.Or(o.Is, "not rolled"), cmp.Or(o.Was, "not rolled"))
	}
	meant := len(found.Differences) - len(texts)
	switch {
	case meant > 0 || len(found.Odds) > 0:
		fmt.Fprintf(c.out, "%s in meaning, %s in texts", inspect.Count(meant, "difference"), inspect.Count(len(texts), "difference"))
		if len(found.Odds) > 0 {
			fmt.Fprintf(c.out, ", %s with other odds", inspect.Count(len(found.Odds), "roll"))
		}
		fmt.Fprintln(c.out)
	case len(texts) > 0:
		fmt.Fprintf(c.out, "no meaning has changed; %s in texts\n", inspect.Count(len(texts), "difference"))
	default:
		fmt.Fprintln(c.out, "no meaning has changed")
	}
}

// oddsBetween returns the rolls of two packs that lead to something else.
func (c *call) oddsBetween(packs [2]*script.Pack) (list []changedOdds, err error) {
	var found, whole [2]map[string]string // what each roll leads to, in a line, and each number with its chance
	var order []string
	for i, p := range packs {
		game, err := p.Game()
		if err != nil {
			return nil, err
		}
		s := explore.NewSession(game, 1)
		if err := begin(s); err != nil {
			return nil, err
		}
		found[i], whole[i] = map[string]string{}, map[string]string{}
		f := oddsFlags{ctx: c.ctx, samples: odds.DefaultSamples, leaves: odds.DefaultLeaves}
		l := &rolls.Rolling{Game: game, From: *s.State(), In: scenario.NoRegion, Unseen: f.unseenOf(s)}
		_, err = f.each(c, l, func(at scenario.RegionID, r roll) error {
			name := game.Scenario().Spec().Regions[at].Name + ": " + r.Words
			c.now("%s of %s", inspect.Count(len(found[i])+1, "roll"), [2]string{"the old pack", "the new pack"}[i])
			if _, again := found[0][name]; !again && found[i][name] == "" {
				order = append(order, name)
			}
			how, text := r.brief()
			if r.Law != nil && r.Law.Method != odds.Exact {
				text += how
			} else if r.Law != nil {
				_, whole[i][name], _ = strings.Cut(r.Law.String(), "\n") // but for how many outcomes there are
			}
			found[i][name] = text
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	for _, name := range order {
		was, is := found[0][name], found[1][name]
		if was == is && whole[0][name] != whole[1][name] {
			is = "the same on average, but spread in another way"
		}
		if was != is {
			list = append(list, changedOdds{name, strings.TrimSpace(was), strings.TrimSpace(is)})
		}
	}
	return list, nil
}
