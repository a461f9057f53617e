package workbench

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Bounds of the files that a page holds.
const (
	mostFiles = 100
	mostText  = 1_000_000
)

// hold makes files of the page the pack.
func (b *Bench) hold(files map[string]string) {
	pack := fstest.MapFS{}
	for name, text := range files {
		pack[name] = &fstest.MapFile{Data: []byte(text)}
	}
	b.files, b.source.Name, b.source.Packs, b.source.Campaign = files, "the pack", []script.Source{{FS: pack}}, nil
	if script.IsCampaign(pack) {
		b.source.Packs, b.source.Campaign = nil, []script.Source{{Name: ".", FS: pack}}
	}
}

// fileFault returns what is wrong with files that a page wants to be the pack.
func fileFault(files map[string]string) error {
	all := 0
	for name, text := range files {
		all += len(text)
		if !fs.ValidPath(name) || !strings.HasSuffix(name, ".lua") || len(name) > 100 {
			return &table.Fault{Code: table.FaultCall, Text: fmt.Sprintf("found the file name %q, want one such as map.lua", sandbox.SafeName(name))}
		}
	}
	if len(files) > mostFiles || all > mostText {
		return &table.Fault{Code: table.FaultCall, Text: fmt.Sprintf("found %d files of %d bytes, want at most %d of %d", len(files), all, mostFiles, mostText)}
	}
	return nil
}

// change replaces the files of the pack.
func (b *Bench) change(ctx context.Context, c *Call) error {
	b.mu.Lock()
	held := b.files != nil
	b.mu.Unlock()
	if !held {
		return &table.Fault{Code: table.FaultCall, Text: "the files of this pack are in a folder: change them there"}
	}
	if c.Do == DoLoadAll {
		return b.loadAll(ctx, []byte(c.Text))
	}
	if err := fileFault(c.Files); err != nil {
		return err
	}
	return b.put(ctx, c.Files, c.Anew)
}

// put makes files the pack, instead of the pack before or, anew, beside no game.
func (b *Bench) put(ctx context.Context, files map[string]string, anew bool) error {
	b.mu.Lock()
	if b.hold(files); anew {
		b.game, b.games, b.now, b.good, b.before, b.way, b.rest = nil, nil, 0, nil, nil, nil, nil
		clear(b.bots)
	}
	b.mu.Unlock()
	return b.Reload(ctx)
}

// PlayedFile is the file of a pack that gets the tests that the page makes.
const PlayedFile = "played.lua"

func (b *Bench) write(ctx context.Context, test string) error {
	b.mu.Lock()
	files, write, file := maps.Clone(b.files), b.source.Write, b.testFile()
	b.mu.Unlock()
	switch {
	case files != nil:
		files[file] += "\n" + test
		return b.put(ctx, files, false)
	case write == nil:
		return &table.Fault{Code: table.FaultCall, Text: "the files of this pack can't be written"}
	}
	return write(file, test)
}

// pack tells what the pack is.
func (b *Bench) pack() *Pack {
	return &Pack{Report: b.report, Files: b.texts(), Held: b.files != nil, Over: b.over, Told: b.told, Before: b.before}
}

func (b *Bench) texts() map[string]string {
	files := map[string]string{}
	for _, s := range b.source.whole() {
		names, _ := script.Files(s.FS) // the report says what is wrong
		for _, name := range names {
			if text, err := fs.ReadFile(s.FS, name); err == nil && len(text) <= mostText { // else the report says why not
				files[path.Join(s.Name, name)] = string(text)
			}
		}
	}
	return files
}

// A saved is all that a Bench holds. A page writes it down, so that another Bench goes on where one has ended.
type saved struct {
	Files map[string]string `json:"files"`
	Good  map[string]string `json:"good"` // the files of the games, without problems
	Games []savedGame       `json:"games"`
	Now   int               `json:"now"`
	Bots  []scenario.Who    `json:"bots"`
	Over  bool              `json:"over"`

	Before map[string]string `json:"before,omitzero"`
	Way    json.RawMessage   `json:"way,omitzero"` // the campaign, as it came to the scenario of the games
}

// A savedGame is a game, and how far of it is done.
type savedGame struct {
	Save  json.RawMessage `json:"save"`
	At    int             `json:"at"`
	About string          `json:"about"`
	Kept  bool            `json:"kept"`
}

// saveAll writes the files and all games.
func (b *Bench) saveAll(ctx context.Context) (json.RawMessage, error) {
	all := saved{Files: b.files, Good: b.good, Now: b.now, Over: b.over, Before: b.before}
	for _, who := range slices.Sorted(maps.Keys(b.bots)) {
		if b.bots[who] {
			all.Bots = append(all.Bots, who)
		}
	}
	if b.way != nil {
		var err error
		if all.Way, err = b.way.Save(); err != nil {
			return nil, err
		}
	}
	for _, g := range b.games {
		s := g.s
		if g.at() < len(g.log) {
			var err error
			if s, err = g.copied(ctx, len(g.log)); err != nil {
				return nil, err
			}
		}
		save, err := s.Save()
		if err != nil {
			return nil, err
		}
		all.Games = append(all.Games, savedGame{Save: save, At: g.at(), About: g.about, Kept: g.kept})
	}
	return json.Marshal(all)
}

// A mark tells what DoSaveAll writes from what it wrote before.
type mark struct {
	version, now, games, at, length int
	game                            *played
	way                             *script.Journey
	healed                          int // how many are offered to be healed, where the party rests
	bots                            string
	over                            bool
}

// mark marks what there is now.
func (b *Bench) mark() mark {
	b.mu.Lock()
	defer b.mu.Unlock()
	m := mark{version: b.version, now: b.now, games: len(b.games), bots: fmt.Sprint(b.bots), over: b.over, way: b.way}
	if b.rest != nil {
		m.healed = 1 + len(b.rest.Offers())
	}
	if len(b.games) > 0 {
		m.game = b.games[b.now]
		m.at, m.length = m.game.at(), len(m.game.log)
	}
	return m
}

// loadAll goes on with what saveAll has written.
func (b *Bench) loadAll(ctx context.Context, text []byte) error {
	var all saved
	err := json.Unmarshal(text, &all)
	for _, files := range []map[string]string{all.Good, all.Files, all.Before} {
		if err == nil {
			err = fileFault(files)
		}
	}
	if err != nil {
		return err
	}
	if len(all.Good) > 0 {
		if err := b.put(ctx, all.Good, true); err != nil {
			return err
		}
		if err := b.loadGames(ctx, &all); err != nil {
			return err
		}
	}
	b.mu.Lock()
	b.over = all.Over
	b.mu.Unlock()
	if len(all.Good) > 0 && maps.Equal(all.Good, all.Files) {
		return nil
	}
	return b.put(ctx, all.Files, len(all.Good) == 0)
}

// loadGames puts the games onto the table.
func (b *Bench) loadGames(ctx context.Context, all *saved) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.game == nil {
		return errNoGame
	}
	if all.Way != nil && b.campaign != nil {
		j, err := b.campaign.Load(all.Way)
		if err == nil {
			err = b.arrive(ctx, j, "loaded")
		}
		if err != nil {
			return err
		}
	}
	var games []*played
	for _, saved := range all.Games {
		g, err := loaded(b.game, saved.Save)
		if err == nil {
			err = g.to(ctx, saved.At)
		}
		if err != nil {
			return err
		}
		g.about, g.kept = saved.About, saved.Kept
		games = append(games, g)
	}
	if len(games) == 0 || len(games) > mostGames || all.Now < 0 || all.Now >= len(games) {
		return &table.Fault{Code: table.FaultCall, Text: fmt.Sprintf("found game %d of %d", all.Now, len(games))}
	}
	b.games, b.now, b.before = games, all.Now, all.Before
	for _, who := range all.Bots {
		b.bots[who] = true
	}
	b.seat()
	return nil
}
