package explore

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/stattrack"
)

// refuse makes the verb and all that follow fail.
func (sc *Scene) refuse(verb, found, want, near string) error {
	if sc.err == nil {
		sc.err = &VerbError{Verb: verb, Found: found, Want: want, Near: near}
	}
	return sc.err
}

// may reports whether a verb may go on: no verb has failed, and the entity exists. todo says whether there is anything to do: the scenario
// runs and the entity is in play.
func (sc *Scene) may(verb string, w scenario.Who) (ok, todo bool) {
	if sc.err != nil {
		return false, false
	}
	if sc.run.state.InPlay(w) {
		return true, sc.run.state.Result == board.ResultRunning
	}
	return sc.exists(verb, w), false
}

// unknown makes a verb fail because of an unknown name, and suggests the nearest of the names of that kind. It is not inlined, so that its
// callers stay small.
//
//go:noinline
func (sc *Scene) unknown(verb, name, what string, names []string) error {
	return sc.refuse(verb, fmt.Sprintf("%q", name), what, near.Name(name, names))
}

// namesOf returns the names of things, to suggest one of them. It returns none of very many: comparing them all would take too long.
//
//go:noinline
func namesOf[T any](things []T, called func(*T) string) (names []string) {
	if len(things) <= near.MaxNames {
		for i := range things {
			names = append(names, called(&things[i]))
		}
	}
	return names
}

// number reports whether a verb's number is in range.
func (sc *Scene) number(verb string, n, low, high int) bool {
	if n >= low && n <= high {
		return true
	}
	_ = sc.refuse(verb, fmt.Sprint(n), fmt.Sprintf("%d to %d", low, high), "")
	return false
}

func (sc *Scene) pc(verb string, w scenario.Who) bool {
	ok, todo := sc.may(verb, w)
	if ok && !w.IsPC() {
		_ = sc.refuse(verb, sc.called(w), "a PC", "")
		return false
	}
	return ok && todo
}

// text reports whether a save can hold a verb's text. If not, the verb fails.
func (sc *Scene) text(verb, s string) bool {
	if len(s) <= scenario.MaxText && utf8.ValidString(s) {
		return true
	}
	_ = sc.refuse(verb, fmt.Sprintf("a text of %d bytes", len(s)), fmt.Sprintf("UTF-8 of at most %d bytes", scenario.MaxText), "")
	return false
}

// sprung reveals a Trap when its hook does something to a PC. EX-85
func (sc *Scene) sprung(w scenario.Who) {
	if self := sc.frame.Owner.Who; self.IsChallenge() && w.IsPC() && sc.run.state.InPlay(self) && plan.RulesOf(sc.run.printed(self)).Springs {
		sc.run.reveal(self, "EX-85")
		for i := sc.from; i < len(sc.run.events); i++ { // players learn its earlier rolls now
			if ev := &sc.run.events[i]; ev.Kind == board.EventRolled && ev.Who == self {
				ev.For, ev.Veiled = sc.run.audience(ev), false
				if sc.run.isApart {
					ev.Only, ev.NotBy = 0, 0
					writer{Position: &sc.run.Position}.heard(ev, sc.run.source())
				}
			}
		}
		sc.from = len(sc.run.events) // players learn later events at once
	}
}

// blame returns the entity that causes what a hook does: the hook's entity, or else the actor. Damage to a Persisting Obstacle comes from
// the actor's pool.
func (sc *Scene) blame() scenario.Who {
	if w := sc.frame.Owner.Who; w != scenario.Nobody {
		return w
	}
	return sc.frame.Actor
}

// Hurt takes n EP from an entity, which gets no Defence. 0 does nothing. A Challenge without EP can't be hurt.
func (e SceneEntity) Hurt(n int) error {
	sc, w := e.sc, e.who
	if ok, todo := sc.may("Hurt", w); ok && sc.number("Hurt", n, 0, scenario.MaxNumber) && todo {
		sc.sprung(w)
		sc.run.hurt(w, int32(n), sc.blame(), sc.OwnerName())
	}
	return sc.err
}

// Heal gives back n EP, up to the entity's maximum.
func (e SceneEntity) Heal(n int) error {
	sc, w := e.sc, e.who
	if ok, todo := sc.may("Heal", w); ok && sc.number("Heal", n, 0, scenario.MaxNumber) && todo {
		sc.sprung(w)
		sc.run.healTo(w, min(sc.run.maxEP(w), int32(e.EP()+n)), "")
	}
	return sc.err
}

// Shift moves a Stat Track by a number of slots, -10 to 10. ST-10
func (e SceneEntity) Shift(t stattrack.Track, by int) error {
	sc, w := e.sc, e.who
	if ok, todo := sc.may("Shift", w); ok && sc.number("Shift", by, -10, 10) && todo {
		if t >= stattrack.NumTracks {
			return sc.refuse("Shift", t.String(), "Power, Resilience, Mind or Skill", "")
		}
		sc.sprung(w)
		sc.run.shift(w, t, by, sc.blame(), sc.OwnerName())
	}
	return sc.err
}

func (sc *Scene) disease(verb, name string) (uint16, bool) {
	if d, ok := sc.run.sc.Diseases[name]; ok {
		return d, true
	}
	_ = sc.unknown(verb, name, "the name of a Disease", namesOf(sc.run.sc.Spec.Diseases, func(x *scenario.Disease) string { return x.Name }))
	return 0, false
}

// Afflict gives a PC or Challenge a Disease. It does nothing if the entity has the Disease and can't catch it twice. EX-142, EX-145
func (e SceneEntity) Afflict(disease string) error {
	sc, w := e.sc, e.who
	if _, todo := sc.may("Afflict", w); sc.err == nil {
		if d, known := sc.disease("Afflict", disease); known && todo {
			sc.sprung(w)
			sc.run.afflict(w, d, sc.blame(), sc.OwnerName())
		}
	}
	return sc.err
}

// Cure removes all instances of a Disease. EX-145
func (e SceneEntity) Cure(disease string) error {
	sc, w := e.sc, e.who
	if _, todo := sc.may("Cure", w); sc.err == nil {
		if d, known := sc.disease("Cure", disease); known && todo && e.Has(disease) {
			sc.sprung(w)
			sc.run.cure(w, d, sc.frame.Owner.Who, sc.OwnerName())
		}
	}
	return sc.err
}

// Injure gives a PC an Injury. GL-08
func (e SceneEntity) Injure() error {
	sc, w := e.sc, e.who
	if sc.pc("Injure", w) {
		sc.sprung(w)
		sc.run.injure(w, "GL-08")
	}
	return sc.err
}

// Kill takes a PC out of play for good, as the scenario says.
func (e SceneEntity) Kill() error {
	sc, w := e.sc, e.who
	if sc.pc("Kill", w) {
		sc.sprung(w)
		sc.run.die(w, "")
	}
	return sc.err
}

// Boost gives dice levels until the next turn of the hook's entity begins. EX-02
func (e SceneEntity) Boost(class stattrack.DiceClass, levels int) error {
	sc, w := e.sc, e.who
	if ok, todo := sc.may("Boost", w); ok && sc.number("Boost", levels, -5, 5) && todo && levels != 0 {
		if class == stattrack.NoClass || class >= stattrack.NumClasses {
			return sc.refuse("Boost", class.String(), "Accuracy, Damage, Evasion, Defence or Skill Dice", "")
		}
		if len(sc.run.state.Boosts) >= 1000 {
			return sc.refuse("Boost", "1000 boosts in force", "fewer", "")
		}
		sc.sprung(w)
		sc.run.strengthen(sc.blame(), w, scenario.Boost{Class: class, Levels: int8(levels)}, sc.OwnerName())
	}
	return sc.err
}

// GrantMove gives n more Moves: to a PC for this round, to a Creature or Seeker until the end of its next turn. EX-20, EX-75
func (e SceneEntity) GrantMove(n int) error {
	sc, w := e.sc, e.who
	ok, todo := sc.may("GrantMove", w)
	if ok && w.IsChallenge() && !plan.Mobile(sc.run.printed(w)) {
		return sc.refuse("GrantMove", sc.called(w), "a PC, a Creature or a Seeker", "")
	}
	if ok && sc.number("GrantMove", n, 0, 10) && todo && n > 0 {
		sc.sprung(w)
		sc.run.emit(board.Event{Kind: board.EventMoveGranted, Who: w, N: int32(n), By: sc.blame(), Source: sc.OwnerName()})
	}
	return sc.err
}

// EndTurn ends an entity's turn, if it is its turn. Frames that are being resolved still finish.
func (e SceneEntity) EndTurn() error {
	sc, w := e.sc, e.who
	if ok, todo := sc.may("EndTurn", w); ok && todo && sc.run.state.Turn == w {
		sc.sprung(w)
		sc.run.endTurn(w)
	}
	return sc.err
}

// Search gives a PC a Search that does not cost its Action. A PC without a Search entry finds nothing. EX-120
func (e SceneEntity) Search() error {
	sc, w := e.sc, e.who
	if sc.pc("Search", w) {
		sc.run.grantSearch(w)
	}
	return sc.err
}

// Find gives a PC a Secret, as if it had found it by a Search. EX-122
func (e SceneEntity) Find(secret string) error {
	sc, w := e.sc, e.who
	if !sc.pc("Find", w) {
		return sc.err
	}
	i, known := sc.run.sc.SecretOf[secret]
	if !known {
		return sc.unknown("Find", secret, "the name of a Secret", namesOf(sc.run.sc.Spec.Secrets, func(x *scenario.Secret) string { return x.Name }))
	}
	sc.run.find(w, i, 0)
	return sc.err
}

// Give gives a PC an item.
func (e SceneEntity) Give(item string) error {
	sc, w := e.sc, e.who
	if sc.pc("Give", w) && sc.text("Give", item) {
		came := &sc.run.party[w.Index()]
		if item == "" || len(sc.run.state.PCs[w.Index()].Items) >= 1000+len(came.Items)+came.Valuables {
			return sc.refuse("Give", fmt.Sprintf("%q", item), "the name of an item, and at most 1000 items more than it came with", "")
		}
		sc.sprung(w)
		sc.run.takesItem(w, item, sc.frame.Owner.Who, sc.OwnerName(), "")
	}
	return sc.err
}

// Take takes an item from a PC, if it has it.
func (e SceneEntity) Take(item string) error {
	sc, w := e.sc, e.who
	if sc.pc("Take", w) && e.Holds(item) {
		sc.sprung(w)
		sc.run.loseGear(w, item)
		sc.run.emit(board.Event{Kind: board.EventItemLost, Who: w, By: sc.frame.Owner.Who, Text: item, Source: sc.OwnerName()})
		sc.run.handles(scenario.OnPutDown, item, w, scenario.Nobody)
	}
	return sc.err
}

// Equip equips a Gear that a PC carries, at once. It does nothing if the PC has it equipped. GL-47
func (e SceneEntity) Equip(gear string) error {
	sc, w := e.sc, e.who
	if !sc.pc("Equip", w) || e.Wears(gear) {
		return sc.err
	}
	if _, known := sc.run.sc.Gear[gear]; !known {
		if slices.ContainsFunc(sc.run.sc.Spec.Gear, func(g scenario.Gear) bool { return g.Name == gear && g.Out }) {
			return sc.err
		}
		return sc.unknown("Equip", gear, "the name of a Gear", namesOf(sc.run.sc.Spec.Gear, func(x *scenario.Gear) string { return x.Name }))
	}
	switch most := sc.run.sc.Spec.GearLimit; {
	case !e.Holds(gear):
		return sc.refuse("Equip", fmt.Sprintf("%q", gear), "a Gear that "+sc.run.Name(w)+" carries", "")
	case most > 0 && len(sc.run.state.PCs[w.Index()].Equipped) >= most:
		return sc.refuse("Equip", fmt.Sprintf("%q", gear), fmt.Sprintf("at most %d pieces of Gear equipped", most), "")
	}
	sc.sprung(w)
	sc.run.equip(w, gear, sc.OwnerName())
	return nil
}

// TakeOff takes off a Gear, if a PC has it equipped. The PC still carries it. GL-47
func (e SceneEntity) TakeOff(gear string) error {
	sc, w := e.sc, e.who
	if sc.pc("TakeOff", w) && e.Wears(gear) {
		sc.sprung(w)
		sc.run.takeOff(w, gear, sc.OwnerName())
	}
	return sc.err
}
