package workbench

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"
	"testing/fstest"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"github.com/crunchrules/crunch/script/internal/variants"
)

// A Balance is what the games of the pack say so far.
type Balance struct {
	Done   uint64           `json:"done"`
	Text   string           `json:"text"`
	Report *simulate.Report `json:"report,omitzero"`
	Rows   []Row            `json:"rows,omitzero"` // what changes lead to: first the pack as it is, then each change
}

// A Row says how often the party wins with a change of the pack. All bounds of a Balance hold together, sure to 95%.
type Row struct {
	Name  string  `json:"name"`
	Value string  `json:"value,omitzero"` // of a sweep: what the number becomes
	Won   float64 `json:"won"`            // the share of its games, from 0 to 1
	Low   float64 `json:"low"`            // where that lies
	High  float64 `json:"high"`

	More     float64 `json:"more"` // how much more often than without the change, by the same dice, from -1 to 1
	MoreLow  float64 `json:"moreLow"`
	MoreHigh float64 `json:"moreHigh"`
}

// trials are the games that the pack has played by itself.
type trials struct {
	mu       sync.Mutex
	packs    []script.Source
	where    func(kind, name, play string) (file string, line int) // in the files of the games on the table
	game     *explore.Game                                         // of a Pack of its own: its callbacks run beside those of the game that is played
	key      string                                                // of what it is compared with
	variants []simulate.Variant
	study    *simulate.Study // nil before the first game
	size     uint64          // how many games one call plays
	asked    *asking         // the coach; nil as long as nobody has asked
}

// forget begins anew: the pack has changed.
func (t *trials) forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.asked.end()
	t.game, t.size, t.key, t.asked = nil, 1, "", nil
	t.variants, t.study = nil, nil
}

// aSlice is how long one call plays, about: a page can show how far it is and stop. A worker of the browser does nothing else meanwhile.
const aSlice = 100 * time.Millisecond

// trialSeed is the seed of the games.
const trialSeed crunch.Seed = 7

// Bounds of what a page may ask for.
const (
	mostTrials   = 1_000_000
	mostVariants = 100
)

// beside carries out a call that has to do with the games that the pack plays by itself, beside those on the table.
func (b *Bench) beside(ctx context.Context, c *Call, do func(*trials, context.Context, *Call, *Answer) error) (*Answer, error) {
	b.mu.Lock()
	a, packs, where := &Answer{Version: b.version}, b.source.Packs, b.where
	b.mu.Unlock()
	a.ID = c.ID
	t := &b.trials
	t.mu.Lock()
	defer t.mu.Unlock()
	t.packs, t.where = packs, where
	return a, do(t, ctx, c, a)
}

// balance plays on until Call.N games are played, for a slice of time.
func (t *trials) balance(ctx context.Context, c *Call, a *Answer) error {
	if err := t.begin(ctx, c); err != nil {
		return err
	}
	if done, to := t.done(), min(uint64(max(c.N, 0)), mostTrials); done < to {
		from := time.Now()
		if err := t.play(ctx, done, min(to, done+t.size)); err != nil {
			return err
		}
		if took := time.Since(from); took < aSlice/2 {
			t.size *= 2
		} else if took > aSlice*2 {
			t.size = max(t.size/2, 1)
		}
	}
	a.Balance = &Balance{Done: t.done()}
	switch {
	case t.study == nil:
	case len(t.variants) > 0:
		a.Balance.Text, a.Balance.Report, a.Balance.Rows = t.study.Text(), &t.study.Base, rowsOf(t.study, c.Sweep)
	default:
		a.Balance.Text, a.Balance.Report = t.study.Base.Text(), &t.study.Base
		if games := t.study.Base.Outlying(); games != "" {
			a.Balance.Text += games + fmt.Sprintf("homebrew story -seed %d -game N PACK tells the game number N\n", uint64(trialSeed))
		}
	}
	return nil
}

// begin loads the pack, and what it is compared with, unless that was played last.
func (t *trials) begin(ctx context.Context, c *Call) error {
	if err := t.load(ctx); err != nil {
		return err
	}
	text, err := json.Marshal([]any{c.Before, c.Sweep, c.Drop})
	if err != nil || t.key == string(text) {
		return err
	}
	var changes []simulate.Variant
	if len(c.Before) > 0 {
		game, err := gameOf(ctx, split(c.Before, t.packs))
		if err != nil {
			return err
		}
		changes = append(changes, simulate.Variant{Name: "before", Game: game})
	}
	for _, more := range []struct {
		text string
		of   func(*explore.Game, string) ([]simulate.Variant, error)
	}{{c.Sweep, variants.Sweep}, {c.Drop, variants.Drop}} {
		if more.text == "" {
			continue
		}
		list, err := more.of(t.game, more.text)
		if err != nil {
			return &table.Fault{Code: table.FaultText, Text: err.Error()}
		}
		changes = append(changes, list...)
	}
	if len(changes) > mostVariants {
		return &table.Fault{Code: table.FaultText, Text: fmt.Sprintf("found %d changes, want at most %d", len(changes), mostVariants)}
	}
	t.key, t.variants, t.study, t.size = string(text), changes, nil, 1
	return nil
}

// load loads the pack, unless it was loaded.
func (t *trials) load(ctx context.Context) error {
	if t.game != nil {
		return nil
	}
	game, err := gameOf(ctx, t.packs)
	if err != nil {
		return errNoGame
	}
	t.game = game
	return nil
}

// written writes the games down that were played, or goes on from such as another Bench has written down for the same pack and changes.
func (t *trials) written(ctx context.Context, c *Call, a *Answer) error {
	err := t.begin(ctx, c)
	if err != nil {
		return err
	}
	if c.Text == "" {
		if t.study != nil {
			a.Save, err = t.study.MarshalJSON()
		}
		return err
	}
	was := t.study
	t.study = new(simulate.Study)
	if err = json.Unmarshal([]byte(c.Text), t.study); err == nil {
		err = t.play(ctx, t.done(), t.done()) // no game, but it must fit
	}
	if err != nil {
		t.study = was
		return &table.Fault{Code: table.FaultCall, Text: err.Error()}
	}
	return nil
}

// rowsOf returns what the changes of a Study lead to. It leaves out those with which games broke off. If games of the unchanged pack did, it returns nil.
// A sweep has a name such as "challenges/Rat/ep=2,4".
func rowsOf(s *simulate.Study, sweep string) []Row {
	row := func(name string, r *simulate.Report) Row {
		won := r.Share(board.ResultSuccess)
		in := won.Interval(s.Level())
		return Row{Name: name, Won: won.Part(), Low: in.Low, High: in.High}
	}
	if s.Base.BrokenOff().Count > 0 {
		return nil
	}
	key, _, _ := strings.Cut(sweep, "=")
	rows := []Row{row("as it is", &s.Base)}
	for i := range s.Versus {
		v := &s.Versus[i]
		if v.Report.BrokenOff().Count > 0 {
			continue
		}
		r, in := row(v.Name, &v.Report), v.Interval(s.Level())
		r.More, r.MoreLow, r.MoreHigh = v.Difference(), in.Low, in.High
		if value, ok := strings.CutPrefix(v.Name, key+" = "); ok {
			r.Value = value
		}
		rows = append(rows, r)
	}
	return rows
}

// done returns how many games were played, each with every change.
func (t *trials) done() uint64 {
	if t.study == nil {
		return 0
	}
	return t.study.Base.To
}

// play plays the games from one number to another.
func (t *trials) play(ctx context.Context, from, to uint64) error {
	plan := simulate.Plan{Game: t.game, Players: simulate.Sensible(), Seed: trialSeed, From: from, To: to}
	study, err := simulate.Compare(ctx, plan, t.variants...)
	if study == nil {
		return err
	}
	if t.study != nil {
		if study, err = simulate.MergeStudies(t.study, study); err != nil {
			return err
		}
	}
	t.study = study
	return nil
}

func gameOf(ctx context.Context, packs []script.Source) (*explore.Game, error) {
	pack, _, err := inspect.Load(ctx, packs, script.Options{})
	if err != nil {
		return nil, err
	}
	return pack.Game()
}

// split puts files into packs of the same names as others.
func split(files map[string]string, like []script.Source) (packs []script.Source) {
	for _, p := range like {
		pack := fstest.MapFS{}
		for name, text := range files {
			if dir, file := path.Split(name); path.Clean(dir) == path.Clean(p.Name) && fs.ValidPath(file) {
				pack[file] = &fstest.MapFile{Data: []byte(text)}
			}
		}
		if script.IsCampaign(pack) {
			delete(pack, script.CampaignFile) // it stands beside the scenario that is played
		}
		packs = append(packs, script.Source{Name: p.Name, FS: pack})
	}
	return packs
}
