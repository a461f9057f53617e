package exploretest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// netEffect compares a PC before and after a command that changes its Gear, if nothing else happened to it. A swap is one change. GL-47
func netEffect(m *moment) error {
	w := m.c.Who
	if m.c.Do != board.VerbEquip && m.c.Do != board.VerbTakeOff {
		return nil
	}
	for i := range m.events {
		switch ev := &m.events[i]; ev.Kind {
		case board.EventHurt, board.EventHealed, board.EventInjured, board.EventFell,
			board.EventDied, board.EventDeparted, board.EventLapsed, board.EventTrackSettled:
			if ev.Who == w {
				return nil
			}
		}
	}
	before, after := &m.before.PCs[w.Index()], &m.after.PCs[w.Index()]
	most := int32(m.sees(m.later(), scenario.DMOnly).PCs[w.Index()].MaxEP)
	if want := min(before.EP, most); !slices.Equal(before.Equipped, after.Equipped) && after.EP != want {
		return fmt.Errorf("%s had %d EP and has %d, want %d: the maximum is %d now", m.pos.Name(w), before.EP, after.EP, want, most)
	}
	return nil
}

// shown compares what each PC's View shows with what is legal: no command at what the View shows in the PC's region is refused as unseen,
// and no legal command names what the View does not show. EX-30, EX-34
func shown(m *moment) error {
	for i := range m.before.PCs {
		w := scenario.PC(i)
		if m.ended() {
			return nil
		}
		if m.before.PCs[i].Fate != board.FatePlaying || m.before.Pending.Ask != board.AskNothing {
			continue
		}
		v := m.sees(m.pos, w)
		for k := range v.Challenges {
			c := &v.Challenges[k]
			if c.Region != m.before.PCs[i].Region || len(m.g.Party()[i].Plays) == 0 {
				continue
			}
			if err := m.pos.Check(board.Command{Do: board.VerbAct, Who: w, Target: c.Who}); errors.Is(err, board.ErrUnseen) {
				return fmt.Errorf("the View of %s shows %s in its region, and a command against it is refused: %w", m.pos.Name(w), c.Name, err)
			}
		}
		for _, c := range m.legal {
			if c.Who != w {
				continue
			}
			switch {
			case c.Target.IsChallenge() && v.Challenge(c.Target) == nil &&
				!slices.ContainsFunc(v.Gone, func(g board.GoneView) bool { return g.Who == c.Target }):
				return fmt.Errorf("%v is legal, and the View of %s does not show %s", c, m.pos.Name(w), m.pos.Name(c.Target))
			case (c.Do == board.VerbMove || c.Do == board.VerbDrag) && v.Exit(m.before.PCs[i].Region, c.Conn) == nil:
				return fmt.Errorf("%v is legal, and the View of %s does not show that way", c, m.pos.Name(w))
			}
		}
	}
	return nil
}
