package explore

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
)

// Entities that are units of the d20 skirmish game, or bioforms of the card game, in an exploration. Whose turn it is and who may act is the
// exploration's; what an attack does is theirs. Packages checks and probdeck hold those rules.

// unitOf returns the unit that an entity is; nil if it is none.
func (pos *Position) unitOf(w scenario.Who) *scenario.Unit {
	if w.IsPC() {
		return pos.party[w.Index()].Unit
	}
	return pos.printed(w).Unit
}

// bioformOf returns the bioform that an entity is; nil if it is none.
func (pos *Position) bioformOf(w scenario.Who) *scenario.Bioform {
	if w.IsPC() {
		return pos.party[w.Index()].Bioform
	}
	return pos.printed(w).Bioform
}

// unit returns an entity's unit in play; false if it is none.
func (pos *Position) unit(w scenario.Who) (checks.Fighter, bool) {
	u := pos.unitOf(w)
	if u == nil {
		return checks.Fighter{}, false
	}
	f, _ := u.Fighter() // New has checked it
	now := pos.state.Fighter(w)
	f.Unit.Name, f.Left, f.Suffers = pos.Name(w), f.Left-int(now.Lost), now.Suffers
	return f, true
}

// bioform returns an entity's bioform in play; false if it is none.
func (pos *Position) bioform(w scenario.Who) (probdeck.Character, bool) {
	b := pos.bioformOf(w)
	if b == nil {
		return probdeck.Character{}, false
	}
	c, _ := probdeck.NewCharacter(b.Sheet) // New has checked it
	now := pos.state.Fighter(w)
	c.Bioform.Name, c.Vim, c.Held = pos.Name(w), c.Vim-int(now.Lost), now.Perks
	for _, left := range now.Conditions {
		x := pos.condition(left.Name)
		x.Turns = left.Turns
		_ = c.Afflict(x) // as many as there is room for
	}
	return c, true
}

// condition returns what a condition of the card game does. PD-09
func (pos *Position) condition(name string) probdeck.Condition {
	list := pos.sc.Spec.Conditions
	if i := slices.IndexFunc(list, func(c probdeck.Condition) bool { return strings.EqualFold(c.Name, name) }); i >= 0 {
		return list[i]
	}
	return probdeck.Condition{Name: name}
}

// perksOut returns the Perk Cards that bioforms hold, and those on the discard pile. PD-10, PD-11
func (pos *Position) perksOut() (held, spent probdeck.Cards) {
	for i := range pos.state.Fighters {
		f := &pos.state.Fighters[i]
		for c := range held {
			held[c] += f.Perks[c]
			spent[c] += f.Spent[c]
		}
	}
	return held, spent
}

// cardScene returns what the bioforms share: conditions, and the Perk Cards where they are. Perk Cards are spent when they bring full success:
// the cheapest that do. PD-11
func (pos *Position) cardScene() *probdeck.Scene {
	perks, _ := probdeck.PerkDeck{}.At(pos.perksOut()) // CheckState has checked it
	s := &probdeck.Scene{Decks: probdeck.Decks{Perks: perks}, Conditions: pos.sc.Spec.Conditions}
	s.Choose = s.Reach
	return s
}

// isOut reports whether an entity's unit or bioform is out of the fight: Incapacitated, or without Vim. GL-13, PD-34
func (pos *Position) isOut(w scenario.Who) (clause string, out bool) {
	if u := pos.unitOf(w); u != nil {
		return "GL-13", pos.state.Fighter(w).Suffers == checks.Incapacitated
	}
	if b := pos.bioformOf(w); b != nil {
		return "PD-34", int(pos.state.Fighter(w).Lost) >= b.Sheet.MaxVim
	}
	return "", false
}

// dropOut takes an entity out of play whose unit or bioform is out of the fight: a Challenge is defeated, a PC leaves play and may come back
// (GL-49). §GL-57
func (run *Runner) dropOut(w, by scenario.Who, source string) {
	clause, out := run.isOut(w)
	switch {
	case !out || !run.state.InPlay(w) || run.state.Result != board.ResultRunning:
	case w.IsPC():
		run.depart(w, source)
	default:
		run.defeat(w, by, clause)
	}
}

// A contest is an attack or a draw of another game (checks, probdeck) that content has called for. Its events name that content as their
// source.
type contest struct {
	*Runner
	source string
	owner  scenario.Owner
}

// rng returns dice for it. w rolls them or draws.
func (c contest) rng(what board.Purpose, w, against scenario.Who) crunch.RNG {
	return c.dice(&board.DiceKey{What: what, Who: w, Against: against, Content: c.owner})
}

// check rolls a check of an entity. CK-10
func (c contest) check(w scenario.Who, k checks.Check) (checks.CheckResult, error) {
	if _, _, err := k.Needed(); err != nil {
		return checks.CheckResult{}, err
	}
	r, err := k.Roll(c.rng(board.ForCheck, w, w))
	if err == nil {
		c.emit(board.Event{Kind: board.EventChecked, Who: w, N: int32(r.Dice.Kept), From: int32(r.Needed), To: int32(int(r.Dice.Kept) - r.Needed),
			Index: b2i(r.Verdict.Passes()), Text: clipped(r.String()), Source: c.source, Clause: r.Verdict.Clause()})
	}
	return r, err
}

// strike makes an attack of one unit on another. CK-21, GL-14
func (c contest) strike(w, target scenario.Who, with checks.StatName) (checks.Blow, error) {
	by, _ := c.unit(w)
	against, _ := c.unit(target)
	var battle checks.Battle
	if _, _, err := battle.Ready(&by, &against, with); err != nil {
		return checks.Blow{}, err
	}
	was := against.Left
	blow, err := battle.Attack(c.rng(board.ForCheck, w, target), &by, &against, with)
	if err == nil {
		c.emit(board.Event{Kind: board.EventWoundsTaken, Who: target, By: w, From: int32(was), To: int32(against.Left), Index: int32(against.Suffers),
			Text: clipped(blow.String()), Source: c.source, Clause: "GL-14"})
	}
	return blow, err
}

// strikeWith makes an attack of one bioform on another. PD-01
func (c contest) strikeWith(w, target scenario.Who, weapon *probdeck.Weapon) (probdeck.Hit, error) {
	by, _ := c.bioform(w)
	against, _ := c.bioform(target)
	scene := c.cardScene()
	if _, err := scene.Ready(&by, &against, *weapon); err != nil {
		return probdeck.Hit{}, err
	}
	hit, err := scene.Attack(c.rng(board.ForDraw, w, target), &by, &against, *weapon)
	if err != nil {
		return hit, err
	}
	o := &hit.Outcome
	c.perks(w, o.Attack.Spend, o.AttackerEarned)
	if o.Resists {
		c.perks(target, o.Resistance.Spend, o.TargetEarned)
	}
	c.emit(board.Event{Kind: board.EventTraumaTaken, Who: target, By: w, From: int32(hit.Vim + hit.Lost), To: int32(hit.Vim), Index: int32(o.Attack.Verdict),
		Text: clipped(hit.String()), Source: c.source, Clause: "PD-34"})
	if o.Condition != "" {
		c.inflict(target, w, o.Condition)
	}
	return hit, nil
}

// act makes a plain action of a bioform. PD-04
func (c contest) act(w scenario.Who, a probdeck.Action) (probdeck.Deed, error) {
	who, _ := c.bioform(w)
	deed, err := c.cardScene().Act(c.rng(board.ForDraw, w, w), &who, a)
	if err == nil {
		c.drew(w, &deed.Draw, deed.String())
		c.perks(w, deed.Draw.Spend, deed.Earned)
	}
	return deed, err
}

// drew emits the event of a draw.
func (c contest) drew(w scenario.Who, d *probdeck.Draw, text string) {
	c.emit(board.Event{Kind: board.EventDrew, Who: w, N: int32(d.Result), From: int32(d.Target()), Index: int32(d.Verdict), Text: clipped(text),
		Source: c.source, Clause: "PD-05"})
}

// perks tells the Perk Cards that a draw has cost and earned. PD-10, PD-11
func (c contest) perks(w scenario.Who, spend probdeck.Spend, earned probdeck.Card) {
	for _, use := range spend {
		if use.Perk != 0 {
			c.emit(board.Event{Kind: board.EventPerkSpent, Who: w, Index: int32(use.Perk), Source: c.source, Clause: "PD-11"})
		}
	}
	if earned != 0 {
		c.emit(board.Event{Kind: board.EventPerkEarned, Who: w, Index: int32(earned), Source: c.source, Clause: "PD-10"})
	}
}

// inflict puts a condition in force. PD-09
func (c contest) inflict(w, by scenario.Who, name string) {
	x := c.condition(name)
	c.emit(board.Event{Kind: board.EventConditionBegan, Who: w, By: by, N: int32(x.Turns), Text: x.Name, Source: c.source, Clause: "PD-09"})
}

// clipped is a text for an event: the lines of it in one, and no more than a save holds.
func clipped(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	text = strings.Join(lines, "; ")
	for len(text) > scenario.MaxText {
		_, n := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-n]
	}
	return text
}

// fightersTurnEnds ends what lasts until the end of an entity's turn. PD-09
func (run *Runner) fightersTurnEnds(w scenario.Who) {
	for _, x := range run.state.Fighter(w).Conditions {
		if x.Turns == 1 {
			run.emit(board.Event{Kind: board.EventConditionEnded, Who: w, Text: x.Name, Clause: "PD-09"})
		}
	}
}

// viewFighter returns what Views show of an entity's unit or bioform.
func (pos *Position) viewFighter(w scenario.Who) (*checks.Fighter, *probdeck.Character) {
	switch {
	case !pos.fights: // asked for each row of each View
	case pos.unitOf(w) != nil:
		f, _ := pos.unit(w)
		return &f, nil
	case pos.bioformOf(w) != nil:
		c, _ := pos.bioform(w)
		return nil, &c
	}
	return nil, nil
}

// fighters checks the units and bioforms of a State.
func (c *stateCheck) fighters() {
	var held, spent probdeck.Cards
	for i := range c.s.Fighters {
		f, at := &c.s.Fighters[i], c.text("Fighters[%d]", i)
		if want(c, c.who(f.Who, false), at+".Who", f.Who, "an entity"); c.err != nil {
			return
		}
		unit, bioform := c.pos.unitOf(f.Who), c.pos.bioformOf(f.Who)
		most := 0
		switch {
		case unit != nil:
			most, _ = unit.Profile.Wounds.Number()
		case bioform != nil:
			most = bioform.Sheet.MaxVim
		}
		want(c, f.Lost >= 0 && int(f.Lost) <= most, at+".Lost", f.Lost, "no more than its Wounds or its Max Vim")
		want(c, f.Suffers <= checks.Incapacitated && (f.Suffers == 0 || unit != nil), at+".Suffers", f.Suffers, "what a unit suffers")
		cards := f.Perks == probdeck.Cards{} && f.Spent == probdeck.Cards{}
		want(c, bioform != nil || cards && len(f.Conditions) == 0, at+".Perks", f.Perks, "none: it is no bioform")
		want(c, len(f.Conditions) <= probdeck.MaxConditions, at+".Conditions", len(f.Conditions), c.text("at most %d", probdeck.MaxConditions))
		for k, x := range f.Conditions {
			want(c, x.Name != "" && plan.GoodText(x.Name) && namedCondition(f.Conditions[:k], x.Name) < 0, at+".Conditions", c.text("%.40q", x.Name),
				"the names of conditions, each once")
		}
		for k := range f.Perks {
			held[k], spent[k] = addCards(held[k], f.Perks[k]), addCards(spent[k], f.Spent[k])
		}
		if i > 0 {
			want(c, !slices.ContainsFunc(c.s.Fighters[:i], func(o board.FighterState) bool { return o.Who == f.Who }), at+".Who", f.Who, "each once")
		}
	}
	_, err := probdeck.PerkDeck{}.At(held, spent)
	want(c, err == nil, "Fighters", err, "Perk Cards that the deck has (GL-20)")
}

// addCards adds numbers of cards; 255 is more than there are of any.
func addCards(a, b uint8) uint8 { return uint8(min(int(a)+int(b), 255)) }
