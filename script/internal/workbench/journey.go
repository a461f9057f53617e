package workbench

import (
	"context"
	"fmt"
	"path"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// A campaign on the workbench: the games of one of its scenarios at a time. GL-82

// A Leg says where in a campaign the page stands, and what comes next once the scenario is over.
type Leg struct {
	Campaign string   `json:"campaign"`
	Name     string   `json:"name"`            // the folder of the scenario
	Back     bool     `json:"back,omitzero"`   // DoUndo goes back from its beginning to the end of the one before it
	Next     string   `json:"next,omitzero"`   // the folder of the scenario to which DoOn goes
	Rest     string   `json:"rest,omitzero"`   // where the party rests before that
	Offers   []string `json:"offers,omitzero"` // whom DoHeal heals there, Call.N of them
	Over     string   `json:"over,omitzero"`   // how the campaign has ended
}

// found is what a Reload has loaded.
type found struct {
	campaign *script.Campaign
	packs    []script.Source
	report   *inspect.Report
	pack     *script.Pack // nil: it has problems
	file     func(string) string
}

// look loads a pack, or of a campaign the scenario in a folder: the first one, if it has no such folder.
func (s *Source) look(ctx context.Context, leg string) (*found, error) {
	f := &found{packs: s.Packs}
	o := &inspect.Options{Name: s.Name, Quick: true}
	var err error
	if s.Campaign != nil {
		f.campaign, err = script.LoadCampaign(ctx, script.Options{Clock: -1}, s.Campaign...)
		if inspect.ProblemsIn(err, inspect.Plain) != nil {
			f.report, err = inspect.Campaign(ctx, s.Campaign, o)
			return f, err
		} else if err != nil {
			return nil, err
		}
		legs := f.campaign.Legs()
		at := max(0, slices.IndexFunc(legs, func(l script.Leg) bool { return l.Name == leg }))
		f.packs = legs[at].Sources()
	}
	if f.report, err = inspect.Packs(ctx, f.packs, o); err != nil {
		return nil, err
	}
	f.pack, f.file, err = inspect.Load(ctx, f.packs, script.Options{})
	if inspect.ProblemsIn(err, inspect.Plain) != nil {
		f.pack, err = nil, nil
	}
	if f.pack != nil && s.Campaign != nil {
		for _, l := range f.campaign.Legs() {
			if l.Sources()[0].Name == f.packs[0].Name {
				f.pack = l.Pack // that of the journey
			}
		}
	}
	return f, err
}

// remade returns the Game under a pack in which the games go on, and the seed of a new one. way is nil if it is no campaign.
func (b *Bench) remade(f *found) (game *explore.Game, seed crunch.Seed, way *script.Journey, err error) {
	switch seed = 7; {
	case f.campaign != nil && b.way == nil:
		way, err = f.campaign.Begin(seed)
	case f.campaign != nil:
		var save []byte
		if save, err = b.way.Save(); err == nil {
			way, _, err = f.campaign.LoadWith(save, func(explore.Lost) error { return nil })
		}
	case b.game == nil:
		game, err = f.pack.Game()
	default:
		game, err = f.pack.Remake(b.game)
	}
	if way != nil && err == nil {
		var s *explore.Session
		if s, err = way.Session(); err == nil {
			game, seed = s.Game(), s.Seed()
		}
	}
	return game, seed, way, err
}

// leg returns the folder of the scenario that is played, "" if it is none of a campaign.
func (b *Bench) leg() string {
	if b.way == nil {
		return ""
	}
	return b.way.Leg().Name
}

// whole returns all packs: of a campaign those of all its scenarios.
func (s *Source) whole() []script.Source {
	if s.Campaign != nil {
		return s.Campaign
	}
	return s.Packs
}

// standing returns what takes back that another game or scenario has come onto the table.
func (b *Bench) standing() (restore func()) {
	way, rest, game, games, now := b.way, b.rest, b.game, slices.Clone(b.games), b.now
	pack, packs, report, good, before, where := b.played, b.source.Packs, b.report, b.good, b.before, b.where
	return func() {
		if b.now == now && slices.Equal(b.games, games) {
			return
		}
		b.way, b.rest, b.game, b.games, b.now, b.tracer = way, rest, game, games, now, nil
		b.played, b.source.Packs, b.report, b.good, b.before, b.where = pack, packs, report, good, before, where
		b.seat()
	}
}

// next returns the campaign as it goes on from the end of the game: at its rest, or over. A game that is not over is script.ErrInPlay.
func (b *Bench) next() (*script.Journey, error) {
	if b.rest != nil {
		return b.rest, nil
	}
	j := b.way.With(b.games[b.now].s)
	return j, j.Next()
}

// placeOf says where in the campaign the page stands.
func (b *Bench) placeOf() *Leg {
	l := &Leg{Campaign: b.spoken.Text(b.campaign.Name()), Name: b.leg(), Back: len(b.way.Passed()) > 1}
	if b.games[b.now].s.Result() == board.ResultRunning {
		return l
	}
	j, err := b.next()
	switch {
	case err != nil:
		l.Over = err.Error()
	case j.Lost():
		l.Over = "The campaign is over: nobody is left."
	case j.Over():
		l.Over = "The campaign is over."
	default:
		if l.Next = j.Leg().Name; j.Leg().Rest != nil {
			l.Rest = b.spoken.Text(j.Leg().Rest.About)
		}
		for _, h := range j.Offers() {
			l.Offers = append(l.Offers, inspect.Healed(h, b.spoken.Text))
		}
	}
	return l
}

// heal heals a PC where the party rests before the next scenario.
func (b *Bench) heal(n int) error {
	j, err := b.goesOn()
	if err != nil {
		return err
	}
	offers := j.Offers()
	if n < 0 || n >= len(offers) {
		return &table.Fault{Code: table.FaultCall, Text: fmt.Sprintf("found offer %d, want one of the %d of the rest", n, len(offers))}
	}
	b.rest = j
	return j.Heal(offers[n])
}

// goesOn is next for a campaign that is not over.
func (b *Bench) goesOn() (*script.Journey, error) {
	fault := func(text string) error { return &table.Fault{Code: table.FaultCall, Text: text} }
	if b.way == nil {
		return nil, fault("this pack is no campaign: nothing comes after it")
	}
	switch j, err := b.next(); {
	case err != nil:
		return nil, fault("the scenario is not over")
	case j.Over():
		return nil, fault("the campaign is over")
	default:
		return j, nil
	}
}

func (b *Bench) on(ctx context.Context) error {
	j, err := b.goesOn()
	if err != nil {
		return err
	}
	return b.arrive(ctx, j, "begun")
}

// back goes back to the end of the scenario before, if there is one.
func (b *Bench) back(ctx context.Context) error {
	if b.way == nil || len(b.way.Passed()) == 1 {
		return explore.ErrNothingToUndo
	}
	j, err := b.way.Back()
	if err != nil {
		return err
	}
	return b.arrive(ctx, j, "ended")
}

// arrive puts the scenario of a Journey on the table. The games of the one before stay behind.
func (b *Bench) arrive(ctx context.Context, j *script.Journey, about string) error {
	s, err := j.Session()
	if err != nil {
		return err
	}
	g := fresh(s.Game(), s.Seed(), about)
	if len(s.Log()) > 0 {
		save, err := s.Save()
		if err == nil {
			g, err = loaded(s.Game(), save)
		}
		if err != nil {
			return err
		}
		g.about = about
	}
	if j.Leg().Name != b.leg() {
		f, err := b.source.look(ctx, j.Leg().Name)
		if err != nil {
			return err
		}
		b.version++
		b.report, b.played, b.source.Packs, b.good, b.before = f.report, j.Leg().Pack, f.packs, nil, nil
		b.trials.forget()
		b.checks = new(checks)
		f.pack = j.Leg().Pack
		b.shelve(f)
	}
	b.way, b.rest, b.game, b.games, b.now, b.tracer = j, nil, s.Game(), []*played{g}, 0, nil
	return nil
}

// anew begins with other dice: a campaign with its first scenario.
func (b *Bench) anew(ctx context.Context, seed crunch.Seed) error {
	about := fmt.Sprintf("seed %d", seed)
	if b.way == nil {
		b.add(fresh(b.game, seed, about))
		return nil
	}
	j, err := b.campaign.Begin(seed)
	if err != nil {
		return err
	}
	return b.arrive(ctx, j, about)
}

// load goes on with a save, of a campaign too.
func (b *Bench) load(ctx context.Context, save []byte) error {
	if b.way != nil && script.IsJourney(save) {
		j, err := b.campaign.Load(save)
		if err != nil {
			return err
		}
		return b.arrive(ctx, j, "loaded")
	}
	g, err := loaded(b.game, save)
	if err == nil {
		b.add(g)
	}
	return err
}

// save writes the game, of a campaign with the scenarios before it, and names it.
func (b *Bench) save() (save []byte, name string, err error) {
	if s := b.games[b.now].s; b.way == nil {
		save, err = s.Save()
	} else {
		save, err = b.way.With(s).Save()
	}
	if name = b.game.Scenario().Spec().Name; b.way != nil {
		name = b.campaign.Name()
	}
	return save, name, err
}

// testFile is the file that gets the tests of the page.
func (b *Bench) testFile() string { return path.Join(b.leg(), PlayedFile) }
