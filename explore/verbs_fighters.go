package explore

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
)

// What content does by the rules of the skirmish game and the card game. What these refuse makes the hook fail, such as an attack by a unit that
// is Stunned: ask Unit or Bioform first.

// Unit returns the entity's unit in play, and false if it has none. Turns are those of the exploration, so Acted is never set.
func (e Entity) Unit() (checks.Fighter, bool) {
	if !e.Exists() {
		return checks.Fighter{}, false
	}
	return e.pos.unit(e.who)
}

// Bioform returns the entity's bioform in play, and false if it has none.
func (e Entity) Bioform() (probdeck.Character, bool) {
	if !e.Exists() {
		return probdeck.Character{}, false
	}
	return e.pos.bioform(e.who)
}

// contest returns what resolves an attack or a draw of the hook's content.
func (sc *Scene) contest() contest { return contest{sc.run, sc.OwnerName(), sc.frame.Owner} }

// failed makes the verb fail because the rules of another game refuse it.
func (sc *Scene) failed(verb string, err error) error {
	text := err.Error()
	for _, game := range [...]string{"checks: ", "probdeck: "} {
		text = strings.TrimPrefix(text, game)
	}
	return sc.refuse(verb, text, "what the rules of that game allow", "")
}

// Check rolls a check of the entity's unit. name is what scenario.ParseCheck reads: the name of a check, or a Difficulty. modifier adds or takes
// points, and edge gives Advantage or Disadvantage. Out of play it rolls nothing. CK-10, CK-14, CK-15, CK-20, CK-30
func (e SceneEntity) Check(name string, modifier int, edge checks.Edge) (checks.CheckResult, error) {
	sc, w := e.sc, e.who
	ok, todo := sc.may("Check", w)
	if !ok || !sc.number("Check", modifier, -100, 100) {
		return checks.CheckResult{}, sc.err
	}
	k, err := scenario.ParseCheck(name, sc.run.unitOf(w))
	switch {
	case err != nil:
		return checks.CheckResult{}, sc.refuse("Check", fmt.Sprintf("%q", name), scenario.WantCheck, "")
	case k.Stat != checks.Cast && sc.run.unitOf(w) == nil:
		return checks.CheckResult{}, sc.refuse("Check", sc.called(w), "an entity with a unit, or a Difficulty", "")
	case !todo:
		return checks.CheckResult{}, nil
	}
	if k.Edge = edge; modifier != 0 {
		_ = k.Modifiers.Add(checks.Modifier{Points: modifier}) // the first has room
	}
	sc.sprung(w)
	r, err := sc.contest().check(w, k)
	if err != nil {
		return r, sc.failed("Check", err)
	}
	return r, nil
}

// Strike lets the entity's unit attack another unit, Melee or Ranged. An Incapacitated target is out of play: a Challenge is defeated, a PC
// leaves play. CK-21, GL-13, GL-14
func (e SceneEntity) Strike(target scenario.Who, with checks.StatName) (checks.Blow, error) {
	sc, w := e.sc, e.who
	if !e.fights("Strike", target, func(w scenario.Who) bool { return sc.run.unitOf(w) != nil }, "a unit") {
		return checks.Blow{}, sc.err
	}
	blow, err := sc.contest().strike(w, target, with)
	if err != nil {
		return blow, sc.failed("Strike", err)
	}
	sc.run.dropOut(target, w, sc.OwnerName())
	return blow, nil
}

// StrikeWith lets the entity's bioform attack another bioform with one of its weapons. A target with no Vim left is out of play. PD-01, PD-34
func (e SceneEntity) StrikeWith(target scenario.Who, weapon string) (probdeck.Hit, error) {
	sc, w := e.sc, e.who
	if !e.fights("StrikeWith", target, func(w scenario.Who) bool { return sc.run.bioformOf(w) != nil }, "a bioform") {
		return probdeck.Hit{}, sc.err
	}
	b := sc.run.bioformOf(w)
	with := b.Weapon(weapon)
	if with == nil {
		return probdeck.Hit{}, sc.unknown("StrikeWith", weapon, "a weapon of "+sc.run.Name(w),
			namesOf(b.Weapons, func(x *probdeck.Weapon) string { return x.Name }))
	}
	hit, err := sc.contest().strikeWith(w, target, with)
	if err != nil {
		return hit, sc.failed("StrikeWith", err)
	}
	sc.run.dropOut(target, w, sc.OwnerName())
	return hit, nil
}

// fights reports whether an entity can make an attack on another: both are what it takes, and in play.
func (e SceneEntity) fights(verb string, target scenario.Who, is func(scenario.Who) bool, what string) bool {
	sc := e.sc
	ok, todo := sc.may(verb, e.who)
	if !ok {
		return false
	}
	ok, there := sc.may(verb, target)
	switch {
	case !ok:
		return false
	case target == e.who:
		_ = sc.refuse(verb, sc.called(target), "another entity as the target", "")
		return false
	}
	for _, w := range [...]scenario.Who{e.who, target} {
		if !is(w) {
			_ = sc.refuse(verb, sc.called(w), "an entity with "+what, "")
			return false
		}
	}
	if todo && there {
		sc.sprung(target)
		return true
	}
	return false
}

// Act lets the entity's bioform draw for a plain action. Out of play it draws nothing. PD-02 to PD-13
func (e SceneEntity) Act(a probdeck.Action) (probdeck.Deed, error) {
	sc, w := e.sc, e.who
	ok, todo := sc.may("Act", w)
	switch {
	case !ok:
		return probdeck.Deed{}, sc.err
	case sc.run.bioformOf(w) == nil:
		return probdeck.Deed{}, sc.refuse("Act", sc.called(w), "an entity with a bioform", "")
	case !todo:
		return probdeck.Deed{}, nil
	}
	sc.sprung(w)
	deed, err := sc.contest().act(w, a)
	if err != nil {
		return deed, sc.failed("Act", err)
	}
	return deed, nil
}

// Resist lets the entity's bioform resist a trauma of this type and of this percentage of its Max Vim. Its Behaviours change the trauma, it draws, and
// its armour takes off what it stops. Resist returns the Vim lost. PD-20 to PD-35
func (e SceneEntity) Resist(trauma string, percent int) (lost int, err error) {
	sc, w := e.sc, e.who
	ok, todo := sc.may("Resist", w)
	if !ok || !sc.number("Resist", percent, 0, 1000) {
		return 0, sc.err
	}
	who, is := sc.run.bioform(w)
	if !is {
		return 0, sc.refuse("Resist", sc.called(w), "an entity with a bioform", "")
	}
	spread, err := probdeck.NewSpread(percent)
	if err != nil {
		return 0, sc.failed("Resist", err)
	}
	now, _ := who.Now()
	from := probdeck.Traits{Ability: probdeck.Labor}
	a := probdeck.Attack{Attacker: probdeck.Bioform{Name: sc.OwnerName(), Abilities: probdeck.Abilities{probdeck.Labor: 1}}, Target: now,
		Weapon: probdeck.Weapon{Name: sc.OwnerName(), Traits: from, Difficulty: 1, Trauma: trauma, Spread: spread}}
	ace, _ := probdeck.NewHand(probdeck.Ace) // it meets a difficulty of 1: the trauma is there
	scene := sc.run.cardScene()
	out, err := scene.Rules.JudgeAttack(&a, ace, probdeck.Spend{})
	if err != nil {
		return 0, sc.failed("Resist", err)
	}
	if !todo {
		return 0, nil
	}
	sc.sprung(w)
	c := sc.contest()
	if out.Resists {
		hand := scene.Decks.Pile.Draw(c.rng(board.ForDraw, w, w), out.Resistance.Rating)
		seen := out.Resistance
		if err := scene.Rules.Judge(&seen, hand, probdeck.Spend{}, who.Bioform.Armour); err != nil {
			return 0, sc.failed("Resist", err)
		}
		if out, err = scene.Rules.JudgeResistance(&a, out, hand, scene.Reach(&who, seen)); err != nil {
			return 0, sc.failed("Resist", err)
		}
		c.perks(w, out.Resistance.Spend, 0)
	}
	hit, err := scene.Land(&who, out)
	if err != nil {
		return 0, sc.failed("Resist", err)
	}
	_, text, _ := strings.Cut(out.String(), "PD-20") // before it stand the draws of nobody
	c.emit(board.Event{Kind: board.EventTraumaTaken, Who: w, By: sc.blame(), From: int32(hit.Vim + hit.Lost), To: int32(hit.Vim),
		Index: int32(out.Attack.Verdict), Text: clipped("PD-20" + text), Source: c.source, Clause: "PD-34"})
	sc.run.dropOut(w, sc.blame(), sc.OwnerName())
	return hit.Lost, nil
}

// Inflict puts a condition of the card game in force on the entity's bioform. PD-09
func (e SceneEntity) Inflict(condition string) error {
	sc, w := e.sc, e.who
	ok, todo := sc.may("Inflict", w)
	if !ok || !sc.text("Inflict", condition) {
		return sc.err
	}
	who, is := sc.run.bioform(w)
	if !is {
		return sc.refuse("Inflict", sc.called(w), "an entity with a bioform", "")
	}
	if err := who.Afflict(sc.run.condition(condition)); err != nil {
		return sc.failed("Inflict", err)
	}
	if todo {
		sc.sprung(w)
		sc.contest().inflict(w, sc.blame(), condition)
	}
	return nil
}

// Relieve ends a condition of the card game, and reports whether it was in force. PD-09
func (e SceneEntity) Relieve(condition string) (was bool, err error) {
	sc, w := e.sc, e.who
	if _, todo := sc.may("Relieve", w); sc.err != nil || !todo || !e.InCondition(condition) {
		return false, sc.err
	}
	sc.sprung(w)
	sc.run.emit(board.Event{Kind: board.EventConditionEnded, Who: w, Text: condition, Source: sc.OwnerName(), Clause: "PD-09"})
	return true, nil
}

// InCondition reports whether a condition of the card game is in force on the entity. PD-09
func (e Entity) InCondition(condition string) bool {
	return e.Exists() && namedCondition(e.pos.state.Fighter(e.who).Conditions, condition) >= 0
}

// Mend gives back n Wounds of the entity's unit, or n Vim of its bioform, up to the maximum. What the unit suffers is over. It also works on a
// PC that is out of play, so that one who was taken out of the fight can come back.
func (e SceneEntity) Mend(n int) error {
	sc, w := e.sc, e.who
	if sc.err != nil || !sc.exists("Mend", w) || !sc.number("Mend", n, 0, scenario.MaxNumber) {
		return sc.err
	}
	if sc.run.unitOf(w) == nil && sc.run.bioformOf(w) == nil {
		return sc.refuse("Mend", sc.called(w), "an entity with a unit or a bioform", "")
	}
	if lost := sc.run.state.Fighter(w).Lost; lost > 0 && n > 0 && (w.IsPC() || e.InPlay()) && sc.run.state.Result == board.ResultRunning {
		sc.sprung(w)
		sc.run.emit(board.Event{Kind: board.EventFighterSet, Who: w, From: lost, To: max(0, lost-int32(n)), Source: sc.OwnerName()})
	}
	return nil
}
