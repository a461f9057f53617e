package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Plays that may be played only so often in a scenario, or only when something is so. GL-85

// anyLimited reports whether any play of the Game has Uses or a When.
func (g *Game) anyLimited() bool {
	limited := func(p scenario.Play) bool { return p.Uses > 0 || p.When != nil }
	any := func(plays []scenario.Play) bool { return slices.ContainsFunc(plays, limited) }
	return slices.ContainsFunc(g.played, any) || slices.ContainsFunc(g.sc.Spec.Challenges, func(c scenario.Challenge) bool { return any(c.Plays) })
}

// restricted returns why an entity can't play a play now that is limited, or 0. §GL-85
func (pos *Position) restricted(w scenario.Who, k int) board.Reason {
	plays := pos.plays(w)
	if uint(k) >= uint(len(plays)) {
		return 0
	}
	p := &plays[k]
	if p.Uses > 0 && pos.timesPlayed(w, int16(k)) >= p.Uses {
		return board.ErrUsedUp
	}
	if p.When != nil {
		if so, err := pos.can(p.When, w); !so && err == nil {
			return board.ErrNotNow
		}
	}
	return 0
}

// timesPlayed returns how often an entity has played a play with Uses.
func (pos *Position) timesPlayed(w scenario.Who, play int16) uint8 {
	for i := range pos.state.Played {
		if u := &pos.state.Played[i]; u.Who == w && u.Play == play {
			return u.Times
		}
	}
	return 0
}

// countPlay counts a play that an entity may play only so often. GL-85
func (w writer) countPlay(who scenario.Who, play int16) {
	plays := w.plays(who)
	if play < 0 || int(play) >= len(plays) || plays[play].Uses == 0 {
		return
	}
	list := slices.Clone(w.state.Played)
	for i := range list {
		if list[i].Who == who && list[i].Play == play {
			list[i].Times++
			w.state.Played = list
			return
		}
	}
	w.state.Played = append(list, board.PlayUse{Who: who, Play: play, Times: 1})
}

// forgetPlays forgets what a Challenge has played in whose place a new one comes. GL-85
func (w writer) forgetPlays(who scenario.Who) {
	if len(w.state.Played) > 0 {
		w.state.Played = trim(slices.DeleteFunc(slices.Clone(w.state.Played), func(u board.PlayUse) bool { return u.Who == who }))
	}
}

// viewPlayed adds how often plays have been played that may be only so often. GL-85
func (pos *Position) viewPlayed(v *board.View, dm bool) {
	for _, u := range pos.state.Played {
		if dm || u.Who.IsPC() && (pos.ken == nil || pos.watched(u.Who)) {
			v.Played = append(v.Played, u)
		}
	}
}

// limited checks how often plays have been played. GL-85
func (c *stateCheck) limited() {
	for i, u := range c.s.Played {
		ok := c.who(u.Who, false) && c.play(u.Who, u.Play)
		want(c, ok && u.Times > 0 && c.pos.plays(u.Who)[u.Play].Uses >= u.Times && !slices.ContainsFunc(c.s.Played[:i], func(x board.PlayUse) bool {
			return x.Who == u.Who && x.Play == u.Play
		}), "Played", u, "plays of entities with Uses, each once, no more often than it may be")
	}
}
