package workbench

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script/internal/rolls"
)

// Rolls are what may be rolled that has to do with something: a PC, a Challenge or a region.
type Rolls struct {
	File string    `json:"file,omitzero"` // where the pack defines it
	Line int       `json:"line,omitzero"`
	List []MayRoll `json:"list"`
}

// A MayRoll is one of them, in words. It need not be legal now: a position is set up for it.
type MayRoll struct {
	Words   string `json:"words"`
	Refused string `json:"refused,omitzero"` // why there are no odds
}

const mostRolls = 200

var errEnough = errors.New("enough")

// rollsOf finds the rolls that may come up for what Call.Text names: "pc1", "challenge2" or "region3".
func (b *Bench) rollsOf(ctx context.Context, text string) (list []*rolls.Staged, kind, name string, err error) {
	s := b.games[b.now].s
	l := &rolls.Rolling{Game: b.game, From: *s.State(), In: scenario.NoRegion}
	seen := map[string]bool{}
	l.Tell = func(found *rolls.Staged) error {
		found.Words = "In " + b.game.Scenario().Spec().Regions[found.Region].Name + ": " + found.Words
		if !seen[found.Words+found.Refused] {
			list = append(list, found)
		}
		if seen[found.Words+found.Refused] = true; len(list) == mostRolls {
			return errEnough
		}
		return nil
	}
	who, ok := scenario.ParseWho(text)
	n, isRegion := strings.CutPrefix(text, "region")
	switch region, wrong := strconv.Atoi(n); {
	case isRegion && wrong == nil && region >= 1 && region <= len(b.game.Scenario().Spec().Regions):
		kind, name, l.In = "region", b.game.Scenario().Spec().Regions[region-1].Name, scenario.RegionID(region-1)
		err = l.All(ctx)
	case ok && who.IsPC() && who.Index() < len(b.game.Party()):
		kind, name = pieceOf(s, who)
		err = b.rollsOfPC(ctx, l, who)
	case ok && who.IsChallenge() && who.Index() < len(s.State().Challenges):
		kind, name = pieceOf(s, who)
		l.Only = who
		err = l.All(ctx)
	default:
		err = &table.Fault{Code: table.FaultCall, Text: fmt.Sprintf("found %q, want a PC, a Challenge or a region, such as pc1", text)}
	}
	if errors.Is(err, errEnough) {
		err = nil
	}
	return list, kind, name, err
}

// rollsOfPC finds what a PC may roll where it stands. Then it finds what its other plays do elsewhere: those that do nothing where it stands.
func (b *Bench) rollsOfPC(ctx context.Context, l *rolls.Rolling, pc scenario.Who) error {
	here, tell, had := l.From.PCs[pc.Index()].Region, l.Tell, map[int16]bool{}
	now := map[int16]bool{}
	l.Tell = func(found *rolls.Staged) error {
		c := &found.Command
		plays := c.Do == board.VerbAct || c.Do == board.VerbPick || c.Do == board.VerbPrepare
		if c.Who != pc || found.Region != here && (!plays || had[c.Play] || found.Refused != "") {
			return nil
		}
		if plays && found.Refused == "" {
			now[c.Play] = true
		}
		return tell(found)
	}
	regions := []scenario.RegionID{}
	if here != scenario.NoRegion {
		regions = append(regions, here)
	}
	for r := range b.game.Scenario().Spec().Regions {
		if scenario.RegionID(r) != here {
			regions = append(regions, scenario.RegionID(r))
		}
	}
	for _, r := range regions {
		if err := l.At(ctx, r, pc); err != nil {
			return err
		}
		for play := range now {
			had[play] = true
		}
		clear(now)
	}
	return nil
}

// rolls lists what may be rolled that has to do with Call.Text.
func (b *Bench) rolls(ctx context.Context, text string) (*Rolls, error) {
	list, kind, name, err := b.rollsOf(ctx, text)
	if err != nil {
		return nil, err
	}
	r := &Rolls{List: []MayRoll{}}
	r.File, r.Line = b.where(kind, name, "")
	for _, s := range list {
		r.List = append(r.List, MayRoll{s.Words, s.Refused})
	}
	return r, nil
}

// odds tells what a choice leads to, from what the author knows: choice Call.N of the viewer's View or, with a Call.Text, of the list that rolls
// makes of it.
func (b *Bench) odds(ctx context.Context, c *Call) (string, error) {
	s := b.games[b.now].s
	pos, command := s.Position(), board.Command{}
	if c.Text != "" {
		list, _, _, err := b.rollsOf(ctx, c.Text)
		if err != nil {
			return "", err
		}
		if c.N < 0 || c.N >= len(list) || list[c.N].Refused != "" {
			return "", &table.Fault{Code: table.FaultText,
				Text: fmt.Sprintf("found roll %d of %s, want one from 0 to %d that the rules allow", c.N, c.Text, len(list)-1)}
		}
		pos, command = b.game.At(list[c.N].State), list[c.N].Command
	} else {
		v := s.View(c.Who)
		if c.N < 0 || c.N >= len(v.Choices) {
			return "", &table.Fault{Code: table.FaultText, Text: fmt.Sprintf("found choice %d, want one from 0 to %d", c.N, len(v.Choices)-1)}
		}
		command = v.Choices[c.N]
	}
	law, err := odds.Of(ctx, pos, command, odds.Options{})
	if err != nil {
		return "", err
	}
	return law.String(), nil
}
