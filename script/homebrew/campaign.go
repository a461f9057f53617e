package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"github.com/crunchrules/crunch/script/internal/variants"
)

// Campaigns: packs that lead to each other. GL-82

// campaignOf returns the sources of a campaign and of the packs beside it; none if the first is no campaign.
func campaignOf(ctx context.Context, dirs []string) ([]script.Source, error) {
	files, err := filesOf(dirs[0])
	if err != nil || !script.IsCampaign(files) {
		return nil, err
	}
	others, err := sources(ctx, dirs[1:])
	return append([]script.Source{source(dirs[0], files)}, others...), err
}

// journey loads a campaign and begins it, or goes on with a saved one. It is nil if the first of the packs is no campaign.
func (g *gameFlags) journey(c *call, dirs []string) (*script.Campaign, *script.Journey, error) {
	packs, err := campaignOf(c.ctx, dirs)
	if err != nil || packs == nil {
		return nil, nil, err
	}
	campaign, err := c.loadCampaign(packs, script.Options{Debug: g.debug})
	if err != nil {
		return nil, nil, err
	}
	if g.load != "" {
		saved, err := os.ReadFile(g.load)
		if err != nil {
			return nil, nil, err
		}
		if len(g.choose) > 0 {
			return nil, nil, errors.New("-option: a save holds what was chosen")
		}
		j, err := reopenJourney(c.out, campaign, saved)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", plainName(g.load), err)
		}
		return campaign, j, nil
	}
	choices, err := variants.Choices(g.choose)
	if err != nil {
		return nil, nil, fmt.Errorf("-option %w", err)
	}
	j, err := campaign.Begin(crunch.Seed(g.seed), choices...)
	if err != nil {
		return nil, nil, fmt.Errorf("-option: %w", err)
	}
	return campaign, j, nil
}

// reopenJourney goes on with a save of a campaign.
func reopenJourney(out io.Writer, campaign *script.Campaign, saved []byte) (*script.Journey, error) {
	j, err := campaign.Load(saved)
	return reopened(out, j, err, func(decide func(explore.Lost) error) (*script.Journey, []explore.Change, error) {
		return campaign.LoadWith(saved, decide)
	})
}

// loadCampaign loads a campaign. Its problems are printed; then the error is errBad.
func (c *call) loadCampaign(packs []script.Source, o script.Options) (*script.Campaign, error) {
	campaign, err := script.LoadCampaign(c.ctx, o, packs...)
	if err != nil {
		return nil, c.problems(err, func(name string) string { return name })
	}
	return campaign, nil
}

// tellLeg writes where a campaign is: its own title before its first scenario, and the place where the party rests.
func tellLeg(t *table.Table, c *script.Campaign, j *script.Journey, lang string) {
	t.Language, _ = j.Leg().Pack.Language(lang) // a scenario without the language is told in its own
	if len(j.Passed()) == 1 {
		fmt.Fprintln(t, t.Language.Text(c.Name()))
		if c.About() != "" {
			table.Fold(t, "", t.Language.Text(c.About()))
		}
		fmt.Fprintln(t)
	}
	if rest := j.Leg().Rest; rest != nil {
		table.Fold(t, "", t.Language.Text(rest.About))
	}
}

// canSpeak returns an error if no scenario of a campaign has a language.
func canSpeak(c *script.Campaign, lang string) (err error) {
	for _, leg := range c.Legs() {
		if _, err = language(leg.Pack, lang); err == nil {
			return nil
		}
	}
	return err
}

// tellParty writes how the PCs are between two scenarios.
func tellParty(t *table.Table, party []scenario.Character) {
	for i := range party {
		c := &party[i]
		parts := []string{injuries(c.Injuries), cmp.Or(strings.Join(counted(in(t, c.Diseases)), ", "), "no Disease"), inspect.Count(c.Valuables, "Valuable"),
			cmp.Or(strings.Join(in(t, slices.Concat(c.Items, c.Equipped)), ", "), "no items")}
		fmt.Fprintf(t, "  %s: %s\n", c.Name, strings.Join(parts, "; "))
	}
}

func in(t *table.Table, names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = t.Language.Text(name)
	}
	return list
}

func injuries(n int) string {
	if n == 1 {
		return "1 Injury"
	}
	return fmt.Sprint(n, " Injuries")
}

// counted writes each of several names once, with how often it stands there: "Grave Rot x2".
func counted(names []string) (list []string) {
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			continue
		}
		n := 0
		for _, other := range names {
			if other == name {
				n++
			}
		}
		if n > 1 {
			name += fmt.Sprintf(" x%d", n)
		}
		list = append(list, name)
	}
	return list
}

// heal lets whoever chooses have PCs healed where the party rests. choose returns the number of an option; the last is nobody else.
func heal(t *table.Table, j *script.Journey, choose func(options []string) (int, error)) error {
	if j.Leg().Rest == nil {
		return nil
	}
	for offers := j.Offers(); len(offers) > 0; offers = j.Offers() {
		var options []string
		for _, h := range offers {
			options = append(options, inspect.Healed(h, t.Language.Text))
		}
		k, err := choose(append(options, "nobody else"))
		if err != nil {
			return err
		}
		if k == len(offers) {
			break
		}
		if err := j.Heal(offers[k]); err != nil {
			return err
		}
		fmt.Fprintf(t, "  %s\n", options[k])
	}
	fmt.Fprintln(t)
	return nil
}

// first takes the first of what is offered, as bots do.
func first([]string) (int, error) { return 0, nil }

// end tells what comes after a scenario, and goes on to the next. over says that the campaign is over.
func end(t *table.Table, c *script.Campaign, j *script.Journey) (over bool, err error) {
	if err := j.Next(); err != nil {
		return false, err
	}
	fmt.Fprintln(t)
	tellParty(t, j.Party())
	fmt.Fprintln(t)
	switch {
	case !j.Over():
		return false, nil
	case j.Lost():
		fmt.Fprintf(t, "%s is over: nobody is left.\n", t.Language.Text(c.Name()))
	default:
		fmt.Fprintf(t, "%s is over.\n", t.Language.Text(c.Name()))
	}
	return true, nil
}

// travel plays a campaign from scenario to scenario.
func (p *playing) travel(bots string) error {
	for {
		tellLeg(p.t, p.campaign, p.j, p.lang)
		choose := func(options []string) (int, error) { return p.t.Choose("Who is healed?", options) }
		if strings.EqualFold(bots, "all") {
			choose = first
		}
		if err := heal(p.t, p.j, choose); errors.Is(err, table.ErrLeft) {
			fmt.Fprintln(p.t, "You leave the table.")
			return nil
		} else if err != nil {
			return err
		}
		var err error
		if p.s, err = p.j.Session(); err != nil {
			return err
		}
		p.bots = nil
		if err := p.seat(bots); err != nil {
			return err
		}
		if p.passes() {
			p.t.PassOn(p.clear)
		}
		p.t.Title(p.s)
		if err := p.on(func() error { return nil }); err != nil || p.s.Result() == board.ResultRunning {
			return err
		}
		if over, err := end(p.t, p.campaign, p.j); err != nil || over {
			return err
		}
	}
}

// story tells a campaign, played by bots.
func (tr *traveller) story(c *call, rounds int) error {
	for {
		tellLeg(tr.t, tr.campaign, tr.j, tr.lang)
		if err := heal(tr.t, tr.j, first); err != nil {
			return err
		}
		s, err := tr.begin()
		if errors.Is(err, errGone) {
			fmt.Fprintf(tr.t, "%s is not there any more.\n", tr.as)
			return nil
		} else if err != nil {
			return err
		}
		write := tr.t.Tell(s)
		err = playOn(c.ctx, s, tr.players.Of(s.Seed()), rounds, func(events []board.Event) {
			write(events)
			c.now("%s of %s", inspect.Count(int(s.Round()), "round"), plainName(tr.j.Leg().Name))
		})
		if err != nil {
			return err
		}
		tr.t.Outcome(s)
		if s.Result() == board.ResultRunning {
			return nil
		}
		if over, err := end(tr.t, tr.campaign, tr.j); err != nil || over {
			return err
		}
	}
}

// again tells a saved campaign.
func (tr *traveller) again(c *call) error {
	for _, at := range tr.j.Passed() {
		if at.Session == nil {
			return nil
		}
		for _, leg := range tr.campaign.Legs() {
			if leg.Name == at.Leg {
				tr.t.Language, _ = leg.Pack.Language(tr.lang)
			}
		}
		tr.t.Title(at.Session)
		if err := tr.t.Again(c.ctx, at.Session, 0); err != nil {
			return err
		}
		tr.t.Outcome(at.Session)
		fmt.Fprintln(tr.t)
	}
	return nil
}

// A traveller tells a campaign to a viewer.
type traveller struct {
	t        *table.Table
	campaign *script.Campaign
	j        *script.Journey
	as       string
	lang     string
	players  simulate.Players
}

// members returns the names of the PCs that a campaign begins with.
func members(c *script.Campaign) (names []string) {
	for _, pc := range c.Legs()[0].Pack.Party() {
		names = append(names, pc.Name)
	}
	return names
}

// errGone says that the viewer was there in an earlier scenario.
var errGone = errors.New("the viewer is not there any more")

// begin begins the scenario that the campaign is at.
func (tr *traveller) begin() (*explore.Session, error) {
	s, err := tr.j.Session()
	if err != nil {
		return nil, err
	}
	if tr.t.Viewer, err = viewer(s.Game(), tr.as); err != nil {
		if near.Find(tr.as, members(tr.campaign)) >= 0 {
			err = errGone
		}
		return nil, err
	}
	tr.t.Author = tr.t.Viewer == scenario.DMOnly
	tr.t.Title(s)
	return s, nil
}
