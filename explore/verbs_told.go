package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Tell tells a PC's player a text that no other player hears. The DM hears it. A PC that is out of play is told nothing. §GL-70
func (e SceneEntity) Tell(text string) error {
	sc, w := e.sc, e.who
	if sc.pc("Tell", w) && sc.text("Tell", text) {
		sc.tells(board.Event{Who: w, Region: scenario.NoRegion, Text: text})
	}
	return sc.err
}

// Tell tells a text to the players whose PCs are in a region now, and to the DM. GL-70
func (r SceneRegion) Tell(text string) error {
	sc := r.sc
	if sc.err == nil && r.must("Tell") && sc.text("Tell", text) && sc.run.state.Result == board.ResultRunning {
		ev := board.Event{Region: r.id, Text: text}
		for i := range sc.run.state.PCs {
			if sc.run.state.IsIn(scenario.PC(i), r.id) {
				ev.Only = ev.Only.With(i)
			}
		}
		sc.tells(ev)
	}
	return sc.err
}

// tells emits a text for some PCs or the DM.
func (sc *Scene) tells(ev board.Event) {
	ev.Kind, ev.By, ev.Source = board.EventTold, sc.frame.Owner.Who, sc.OwnerName()
	sc.run.emit(ev)
}

// whoIsMeant returns who may know a text that is for some PCs: Everyone, if these are all that play. GL-70
func whoIsMeant(pos *Position, ev *board.Event) scenario.Who {
	meant := ev.Only
	if ev.Who.IsPC() {
		meant = meant.With(ev.Who.Index())
	}
	all := pos.state.Those(func(scenario.Who) bool { return true })
	switch {
	case all != 0 && meant&all == all:
		ev.Only = 0
		return scenario.Everyone
	case ev.Who.IsPC():
		return ev.Who
	}
	return scenario.DMOnly // and for those of Only
}
