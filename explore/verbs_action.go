package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/stattrack"
)

// Play makes an entity play one of its Actions at no cost, after the hook has returned. A trap can use it, or content that forces a PC to
// attack an ally; only then does a PC count as a Creature to another PC (EX-78). The target is Nobody for a play without one. If the target
// is out of play or has left the region by then, the play is not played. Nor is it if an Effect in force forbids the entity its Actions
// (GL-52).
func (e SceneEntity) Play(action string, target scenario.Who) error {
	sc, w := e.sc, e.who
	ok, todo := sc.may("Play", w)
	if !ok {
		return sc.err
	}
	plays := sc.run.plays(w)
	k, has := -1, func(i int) bool { // what an Effect or a limit forbids is dropped when it would be played (GL-52, GL-85)
		lacks := sc.run.lacks(w, i)
		return plays[i].Kind == scenario.Action && (lacks == 0 || lacks == board.ErrBanned || lacks == board.ErrUsedUp || lacks == board.ErrNotNow)
	}
	for i := range plays {
		if k < 0 && plays[i].Name == action && has(i) {
			k = i
		}
	}
	if k < 0 {
		var names []string
		for i := range plays {
			if has(i) {
				names = append(names, plays[i].Name)
			}
		}
		return sc.refuse("Play", fmt.Sprintf("%q", action), "the name of an Action of "+sc.run.Name(w), near.Name(action, names))
	}
	aimed := sc.run.aim(w, &plays[k])
	switch needs := aimed == scenario.OneEnemy || aimed == scenario.OneAlly; {
	case needs && !sc.exists("Play", target):
		return sc.err
	case aimed == scenario.OneEnemy && target == w:
		return sc.refuse("Play", sc.called(target), "another entity as the target", "")
	case aimed == scenario.OneAlly && target.IsPC() != w.IsPC():
		return sc.refuse("Play", sc.called(target), "an ally, or the player itself", "")
	case !needs && target != scenario.Nobody:
		return sc.refuse("Play", sc.called(target), "no target: the play needs none", "")
	}
	if todo {
		sc.run.trigger(frame.Frame{Kind: frame.ForcedFrame, Actor: w, Target: target, Play: int16(k)})
	}
	return nil
}

// Aid gives dice levels to the current Action, as a tool does for a climber. Only a scenario.OnAttack hook can use it. An Action has only Accuracy
// and Damage dice. §EX-70
func (sc *Scene) Aid(class stattrack.DiceClass, levels int) error {
	if sc.err != nil || !sc.number("Aid", levels, -5, 5) {
		return sc.err
	}
	if class != stattrack.Accuracy && class != stattrack.Damage {
		return sc.refuse("Aid", class.String(), "Accuracy or Damage", "")
	}
	if f := sc.action("Aid"); f != nil && levels != 0 && sc.run.state.Result == board.ResultRunning {
		f.Aid[class] = frame.SumLevels(f.Aid[class], int8(levels))
		sc.run.emit(board.Event{Kind: board.EventAided, Who: f.Actor, By: sc.frame.Owner.Who, Class: class, N: int32(levels), Source: sc.OwnerName(),
			Clause: "EX-70"})
	}
	return sc.err
}

// Belay prevents a fall if the current Action fails, as a rope does for a climber. Only a scenario.OnAttack hook can use it. EX-70
func (sc *Scene) Belay() error {
	if sc.err != nil {
		return sc.err
	}
	if f := sc.action("Belay"); f != nil && !f.Belayed && sc.run.state.Result == board.ResultRunning {
		f.Belayed = true
		sc.run.emit(board.Event{Kind: board.EventAided, Who: f.Actor, By: sc.frame.Owner.Who, Source: sc.OwnerName(), Clause: "EX-70"})
	}
	return sc.err
}

// action returns the frame of the current Action, before its dice are thrown.
func (sc *Scene) action(verb string) *frame.Frame {
	for i := len(sc.run.stack) - 1; i >= 0; i-- {
		if f := &sc.run.stack[i]; f.Kind == frame.AttackFrame && f.Step < attackRoll {
			return f
		}
	}
	_ = sc.refuse(verb, "no Action being played", "an OnAttack hook", "")
	return nil
}
