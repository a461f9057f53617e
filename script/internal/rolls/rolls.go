// Package rolls finds what may be rolled in a game: by each PC in each region, and by the Challenges there. It sets up a position for each, so
// that package odds can tell what the roll leads to.
package rolls

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// A Rolling finds the rolls of a game, place by place.
type Rolling struct {
	Game *explore.Game
	From board.State         // everybody else stands as here
	In   scenario.RegionID   // only here; NoRegion is everywhere
	Tell func(*Staged) error // gets each roll. An error ends the search
	Only scenario.Who        // only what this Challenge rolls and what is rolled against it; Nobody is everybody

	Unseen board.PCs // whose hands are not known

	ctx    context.Context
	freely *explore.Game // whose commands of content ask nothing; nil as long as nobody has asked
}

// A Staged command is what somebody may do in a position that a Stage has set up, or what the rules refuse there.
type Staged struct {
	State   *board.State
	Region  scenario.RegionID // NoRegion: where everybody stands
	Command board.Command
	Words   string
	Refused string // why there are no odds; "" for a legal command
}

// A spot is a position in which a PC has its turn in a region.
type spot struct {
	*Rolling
	state  *board.State
	pos    *explore.Position
	view   board.View
	region scenario.RegionID
	pc     scenario.Who
	note   string // what was set up beside that, for the words
}

// All tells the rolls of each PC in each region, and of each Challenge there against it. It keeps none of them.
func (l *Rolling) All(ctx context.Context) error {
	for r := range l.Game.Scenario().Spec().Regions {
		if l.In != scenario.NoRegion && l.In != scenario.RegionID(r) {
			continue
		}
		for i := range l.From.PCs {
			if fate := l.From.PCs[i].Fate; fate == board.FateDead || fate == board.FateSafe || fate == board.FateCaught {
				continue
			}
			if err := l.At(ctx, scenario.RegionID(r), scenario.PC(i)); err != nil {
				return err
			}
		}
	}
	return nil
}

// At tells the rolls of a PC in a region, and those against it. Where it can't see, it lights up, if that is not forbidden.
func (l *Rolling) At(ctx context.Context, r scenario.RegionID, pc scenario.Who) error {
	l.ctx = ctx
	spec := l.Game.Scenario().Spec()
	st := l.Game.Stage(l.From)
	err := st.Place(pc, spec.Regions[r].Name)
	note := ""
	if err == nil && !spec.Forbids.Light && !l.sees(st, r, pc) && st.Light(pc, true) == nil {
		if note = ", with a light"; !l.sees(st, r, pc) { // such as a flame under water
			note, err = "", st.Light(pc, false)
		}
	}
	s, err := l.spot(st, err, pc, r, pc)
	if s == nil || err != nil {
		return err
	}
	if s.note = note; l.From.PCs[pc.Index()].Fate != board.FatePlaying { // GL-49
		s.note += ", once " + l.Game.Party()[pc.Index()].Name + " has joined"
	}
	if err := s.commands(pc, l.Only); err != nil {
		return err
	}
	for k := range s.state.Challenges {
		if w := scenario.ChallengeAt(k); l.Only != scenario.Nobody && l.Only != w {
			continue
		}
		if err := s.challenge(scenario.ChallengeAt(k)); err != nil {
			return err
		}
	}
	return nil
}

func (l *Rolling) sees(st *explore.Stage, r scenario.RegionID, pc scenario.Who) bool {
	s, err := st.State()
	if err != nil {
		return true
	}
	v := l.Game.At(&s).View(pc)
	here := v.Region(r)
	return here == nil || here.InSight
}

// spot begins the turn of an entity. If that can't be, it says so and returns nil.
func (l *Rolling) spot(st *explore.Stage, err error, whose scenario.Who, r scenario.RegionID, pc scenario.Who) (*spot, error) {
	if err == nil {
		err = l.ctx.Err()
	}
	if err == nil {
		err = st.Turn(whose)
	}
	var s board.State
	if err == nil {
		s, err = st.State()
	}
	if cause := l.ctx.Err(); cause != nil {
		return nil, cause
	}
	if err != nil {
		name := l.Game.At(&l.From).Name(whose)
		return nil, l.Tell(&Staged{Region: r, Words: name, Refused: "it can't have its turn here: " + err.Error()})
	}
	pos := l.Game.At(&s)
	return &spot{Rolling: l, state: &s, pos: pos, view: pos.View(scenario.DMOnly), region: r, pc: pc}, nil
}

// commands tells what an entity may roll for: if only is not Nobody, only what is done to it.
func (s *spot) commands(w, only scenario.Who) error {
	list, err := s.Legal(s.pos, w)
	if err != nil {
		return err
	}
	for _, c := range list {
		switch c.Do {
		case board.VerbAct, board.VerbPick, board.VerbSearch, board.VerbMove, board.VerbPrepare, board.VerbUnlock, board.VerbAttempt, board.VerbUse:
		default:
			continue
		}
		note := s.note
		switch {
		case w != s.pc && c.Target.IsPC() && c.Target != s.pc,
			only != scenario.Nobody && c.Target != only && !(c.Do == board.VerbMove && s.blocks(only, c.Conn)):
			continue // told where that one is
		case w != s.pc && c.Target == scenario.Nobody && s.first() != s.pc:
			continue // told with the first PC that is here
		case w != s.pc && c.Target == scenario.Nobody && len(s.state.PCs) > 1:
			note = ", with " + s.here() + " there" + note
		}
		if err := s.Tell(&Staged{State: s.state, Region: s.region, Command: c, Words: show.Words(&s.view, &c) + note}); err != nil {
			return err
		}
	}
	return s.refusals(w, only)
}

// first returns the first PC in the region, and here names all of them.
func (s *spot) first() scenario.Who {
	return scenario.PC(slices.IndexFunc(s.state.PCs, s.isHere))
}

func (s *spot) here() string {
	var names []string
	for i := range s.state.PCs {
		if s.isHere(s.state.PCs[i]) {
			names = append(names, s.Game.Party()[i].Name)
		}
	}
	return strings.Join(names, " and ")
}

func (s *spot) isHere(p board.PCState) bool {
	return p.Fate == board.FatePlaying && p.Region == s.region
}

// blocks reports whether a Challenge is an Obstacle in a connection.
func (s *spot) blocks(w scenario.Who, c scenario.ConnID) bool {
	f := s.view.Challenge(w)
	return f != nil && f.Way == c
}

// stands reports whether a Challenge is in the region, or an Obstacle at one of its exits. EX-60
func (s *spot) stands(w scenario.Who) bool {
	spec := s.Game.Scenario().Spec()
	f := &s.state.Challenges[w.Index()]
	if way := spec.Challenges[f.Printed].Way; way != nil {
		name := spec.Regions[s.region].Name
		return way.From == name || way.To == name
	}
	return f.Region == s.region
}

// challenge tells what a Challenge in the region may roll for. One that content can bring is brought first.
func (s *spot) challenge(w scenario.Who) error {
	f := &s.state.Challenges[w.Index()]
	printed := &s.Game.Scenario().Spec().Challenges[f.Printed]
	if !s.stands(w) || f.Gone && !printed.Absent {
		return nil
	}
	st, brought := s.Game.Stage(*s.state), f.Gone
	if brought {
		come, err := s.spot(st, st.Place(w, s.Game.Scenario().Spec().Regions[s.region].Name), s.pc, s.region, s.pc)
		if come == nil || err != nil {
			return err
		}
		come.note = s.note + ", once content has brought " + printed.Name
		if err := come.commands(s.pc, w); err != nil {
			return err
		}
	}
	switch printed.Type {
	case stattrack.Obstacle, stattrack.Trap, stattrack.Neutral: // EX-61, EX-85, GL-89: what they do follows from what PCs do
		return nil
	}
	its, err := s.spot(st, nil, w, s.region, s.pc)
	if its == nil || err != nil {
		return err
	}
	if its.note = s.note; brought {
		its.note += ", once content has brought " + printed.Name
	}
	return its.commands(w, scenario.Nobody)
}

// refusals tells what the rules refuse an entity here: its attacks, Lockpicks and Search, once for each thing and reason.
func (s *spot) refusals(w, only scenario.Who) error {
	if w != s.pc {
		return s.attacks(w, s.pc)
	}
	for k := range s.state.Challenges {
		if at := scenario.ChallengeAt(k); !s.state.Challenges[k].Gone && s.stands(at) && (only == scenario.Nobody || only == at) {
			if err := s.attacks(w, at); err != nil {
				return err
			}
			if f := s.view.Challenge(at); f != nil && f.Lock {
				if err := s.picks(w, board.Command{Do: board.VerbPick, Who: w, Target: at}, f.Name); err != nil {
					return err
				}
			}
		}
	}
	if only != scenario.Nobody {
		return nil
	}
	if here := s.view.Region(s.region); here != nil {
		for _, f := range here.Features {
			if f.Lock {
				if err := s.picks(w, board.Command{Do: board.VerbPick, Who: w, Feature: f.Feature}, f.Name); err != nil {
					return err
				}
			}
		}
	}
	hides := func(x scenario.Secret) bool { return x.Region == s.Game.Scenario().Spec().Regions[s.region].Name }
	if slices.ContainsFunc(s.Game.Scenario().Spec().Secrets, hides) {
		if err := s.refuses(board.Command{Do: board.VerbSearch, Who: w}, s.view.Name(w)+" Searches"); err != nil {
			return err
		}
	}
	return s.attempts()
}

// attacks tells which attacks on one target the rules refuse. A card that the hand lacks is named: the others may be there.
func (s *spot) attacks(w, target scenario.Who) error {
	if f := s.view.Challenge(target); target.IsChallenge() && (f == nil || f.MaxEP == 0) {
		return nil
	}
	var reasons []board.Reason
	plays := s.view.Plays(w)
	for k := range plays {
		p := &plays[k]
		if p.Kind != scenario.Action || p.Aim != scenario.OneEnemy && p.Aim != scenario.SingleEnemy || p.Damage.IsZero() && p.Inflict.IsZero() {
			continue
		}
		c := board.Command{Do: board.VerbAct, Who: w, Target: target, Play: int16(k)}
		var why board.Reason
		if !errors.As(s.Check(s.pos, c), &why) || slices.Contains(reasons, why) || why == board.ErrNeedsMove || why == board.ErrNotATarget ||
			why == board.ErrOnlyPicks || why == board.ErrStrayField {
			continue // an Obstacle is attempted by a Move, and what isn't for such targets at all was not left out
		}
		words := fmt.Sprintf("%s against %s", s.view.Name(w), s.view.Name(target))
		if why == board.ErrNotInHand {
			words = show.Words(&s.view, &c)
		} else {
			reasons = append(reasons, why)
		}
		if err := s.refuses(c, words); err != nil {
			return err
		}
	}
	return nil
}

// picks tells why no play of a PC can be played against a Lock.
func (s *spot) picks(w scenario.Who, c board.Command, lock string) error {
	last, with := board.Command{}, ""
	plays := s.view.Plays(w)
	for k := range plays {
		if p := &plays[k]; !p.Lockpick.IsZero() {
			if c.Play = int16(k); s.Check(s.pos, c) == nil {
				return nil
			}
			last, with = c, " with "+p.Name
		}
	}
	words := fmt.Sprintf("%s at the lock of %s", s.view.Name(w), lock) + with
	if with == "" {
		return s.Tell(&Staged{Region: s.region, Words: words + s.note, Refused: "it has no play with a Lockpick entry (" + board.ErrNoLockpick.Clause() + ")"})
	}
	return s.refuses(last, words)
}

// refuses tells why the rules refuse a command, if they do.
func (s *spot) refuses(c board.Command, words string) error {
	var why board.Reason
	if !errors.As(s.Check(s.pos, c), &why) {
		return nil
	}
	text := why.Error()
	if clause := why.Clause(); clause != "" {
		text += " (" + clause + ")"
	}
	return s.Tell(&Staged{Region: s.region, Command: c, Words: words + s.note, Refused: text})
}
