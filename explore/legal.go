package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Legal appends every legal command to list, in a fixed order: by entity, verb and arguments. It uses the same checks as Step. It allocates
// only to grow list. It leaves out Join, Hold and Rule, which are for the host and not for
// players to choose (GL-49, HD-70).
func (pos *Position) Legal(list []board.Command) []board.Command {
	switch {
	case pos.none() || pos.state.Phase == scenario.PhaseOver:
		return list
	case pos.state.Pending.Ask != board.AskNothing: // also asked by hooks while the scenario begins
		for i := range pos.state.Pending.Answers() {
			if c := (board.Command{Do: board.VerbAnswer, Who: pos.state.Pending.Who, Choice: int16(i)}); pos.check(&c) == 0 {
				list = append(list, c)
			}
		}
		return list
	case pos.state.Phase == scenario.PhaseBefore:
		return append(list, board.Command{Do: board.VerbBegin})
	}
	if w := pos.extra(); w != scenario.Nobody {
		return pos.of(w).legalOf(w, w, list)
	}
	switch pos.state.Phase {
	case scenario.PhasePC:
		for i := range pos.state.PCs {
			if pos.state.PCs[i].Fate == board.FatePlaying {
				list = pos.of(scenario.PC(i)).legalOf(scenario.PC(i), scenario.Nobody, list)
			}
		}
	case scenario.PhaseEnviron, scenario.PhaseChallenge:
		if pos.state.Turn != scenario.Nobody {
			return pos.legalOf(pos.state.Turn, scenario.Nobody, list)
		}
		l := choices{Position: pos, list: list}
		if pos.state.Phase == scenario.PhaseEnviron {
			pos.eachEnviron(func(w scenario.Who) bool {
				l.try(board.Command{Do: board.VerbBegin, Who: w})
				return true
			})
		} else {
			pos.eachMover(func(w scenario.Who) { l.try(board.Command{Do: board.VerbBegin, Who: w}) })
		}
		return l.list
	}
	return list
}

// LegalOf appends the legal commands of one PC or Challenge, in the order of Legal. Answers are among them.
func (pos *Position) LegalOf(w scenario.Who, list []board.Command) []board.Command {
	if pos.none() {
		return list
	}
	if pos.state.Pending.Ask != board.AskNothing && pos.state.Phase != scenario.PhaseOver {
		if pos.state.Pending.Who == w {
			return pos.Legal(list)
		}
		return list
	}
	pos = pos.of(w)
	switch extra := pos.extra(); {
	case pos.state.Phase == scenario.PhaseBefore || pos.state.Phase == scenario.PhaseOver || !pos.state.InPlay(w) || extra != scenario.Nobody && extra != w:
	case pos.state.Phase == scenario.PhasePC && w.IsPC() || pos.state.Turn == w || extra == w:
		return pos.legalOf(w, extra, list)
	default:
		l := &choices{Position: pos, w: w, extra: extra, list: list}
		l.try(board.Command{Do: board.VerbBegin, Who: w})
		return l.list
	}
	return list
}

// legalOf appends the legal commands of one entity. extra is the entity that must take its extra Move and Action first.
func (pos *Position) legalOf(w, extra scenario.Who, list []board.Command) []board.Command {
	l := &choices{Position: pos, w: w, extra: extra, list: list}
	l.tryAll()
	return l.list
}

// choices collects the legal commands of one entity in play while no question is pending.
type choices struct {
	*Position
	w, extra scenario.Who // extra must take its extra Move and Action first
	list     []board.Command
	own      bool // it is a PC's own turn, or between turns it may begin one: it may use all verbs but Waive, and Begin only between turns
}

// may reports whether the entity may use a verb now.
func (l *choices) may(do board.Verb) bool { return l.own || l.checkVerb(do, l.w, l.extra) == 0 }

// add adds a command, to be filled in. A command that is made elsewhere is copied twice.
func (l *choices) add() *board.Command {
	list := append(l.list, board.Command{})
	l.list = list
	return &list[len(list)-1]
}

func (l *choices) try(c board.Command) {
	if l.checkOf(&c, l.extra) == 0 {
		l.list = append(l.list, c)
	}
}

// tryAll tries every command of the entity. Each chapter tries its own commands and leaves out only those that the kind of entity or play
// rules out.
func (l *choices) tryAll() {
	w, extra := l.w, l.extra
	l.own = extra == scenario.Nobody && w.IsPC() && l.checkTurn(board.VerbEndTurn, w) == 0
	if extra == scenario.Nobody && l.state.Turn == scenario.Nobody {
		if l.tryVerb(board.VerbBegin); !l.own {
			return
		}
	}
	l.tryMoves()
	if w.IsPC() && l.state.Turn != w && l.state.Turn != scenario.Nobody && extra == scenario.Nobody { // in an ally's turn: Moves only (EX-20)
		return
	}
	l.tryPlays()
	if w.IsPC() && (l.handy[w.Index()] || len(l.state.PCs[w.Index()].Items)+len(l.state.Bodies)+len(l.state.Lying) > 0) {
		l.tryHands()
	}
	if extra == w {
		l.list = append(l.list, board.Command{Do: board.VerbWaive, Who: w})
		return
	}
	l.tryVerb(board.VerbEndTurn)
}

// tryVerb tries a command that has nothing but its verb.
func (l *choices) tryVerb(do board.Verb) {
	if l.may(do) {
		c := l.add()
		c.Do, c.Who = do, l.w
	}
}

// tryHands tries what a PC can do beside Moves and plays. It needs something for that: see Game.handy.
func (l *choices) tryHands() {
	w := l.w
	l.tryUnlocks()
	if l.searches(w.Index()) {
		l.try(board.Command{Do: board.VerbSearch, Who: w})
	}
	l.tryBodies()
	if l.lightOf(w.Index()) != scenario.NoLight {
		l.try(board.Command{Do: board.VerbShine, Who: w})
	}
	l.tryItems()
	l.tryGear()
	l.tryUses()
	if l.state.Where(w) == l.sc.Goal {
		l.try(board.Command{Do: board.VerbLeave, Who: w})
	}
	if len(l.sc.Spec.Commands) > 0 {
		l.tryContent()
	}
}

// check returns why a command is illegal, or 0 if it is legal. No other code decides that. It changes nothing.
func (pos *Position) check(c *board.Command) board.Reason {
	if c.Do == board.VerbNone || c.Do >= board.NumVerbs {
		return board.ErrNoSuchVerb
	}
	if pos.state.Phase == scenario.PhaseOver {
		return board.ErrIsOver
	}
	if c.Stray() {
		return board.ErrStrayField
	}
	if c.Do == board.VerbAnswer {
		return pos.checkAnswer(c)
	}
	if pos.state.Pending.Ask != board.AskNothing {
		return board.ErrMustAnswer
	}
	switch c.Do {
	case board.VerbJoin:
		return pos.checkJoin(c.Who)
	case board.VerbHold:
		return pos.checkHold(c)
	case board.VerbRule:
		return pos.checkRule(c)
	}
	if c.Do == board.VerbBegin && c.Who == scenario.Nobody {
		if pos.state.Phase != scenario.PhaseBefore {
			return board.ErrTurnTaken
		}
		return 0
	}
	if pos.state.Phase == scenario.PhaseBefore {
		return board.ErrNotBegun
	}
	if !pos.state.Has(c.Who) {
		return board.ErrNoSuchEntity
	}
	if !pos.state.InPlay(c.Who) {
		return board.ErrOutOfPlay
	}
	return pos.of(c.Who).checkOf(c, pos.extra())
}

// of returns the world as the player of an entity knows it. What is legal depends on nothing else.
func (pos *Position) of(w scenario.Who) *Position {
	if pos.isApart && w.IsPC() {
		return pos.as(w)
	}
	return pos
}

// theirVerbs are the verbs of Challenges, a bit each.
const theirVerbs = 1<<board.VerbBegin | 1<<board.VerbMove | 1<<board.VerbAct | 1<<board.VerbPrepare | 1<<board.VerbWaive | 1<<board.VerbEndTurn

// extraVerbs are the verbs of the extra Move and Action of Skill +5, a bit each. ST-57
const extraVerbs = 1<<board.VerbMove | 1<<board.VerbAct | 1<<board.VerbPick | 1<<board.VerbUnlock | 1<<board.VerbSearch | 1<<board.VerbHide |
	1<<board.VerbDrag | 1<<board.VerbLeave | 1<<board.VerbWaive | 1<<board.VerbAttempt | 1<<board.VerbUse

// checkVerb returns why an entity in play can't use a verb now, or 0. check asks it first; Legal asks it once for all commands with the
// verb. extra is the entity that must take its extra Move and Action first.
func (pos *Position) checkVerb(do board.Verb, w, extra scenario.Who) board.Reason {
	switch {
	case w.IsChallenge() && theirVerbs>>do&1 == 0:
		return board.ErrNoSuchVerb
	case extra != scenario.Nobody:
		return pos.checkExtra(do, w, extra)
	case do == board.VerbWaive:
		return board.ErrNothingExtra
	case w.IsPC():
		return pos.checkTurn(do, w)
	}
	return pos.checkTheirTurn(do, w)
}

// checkExtra is checkVerb while an entity must take its extra Move and Action. ST-57
func (pos *Position) checkExtra(do board.Verb, w, extra scenario.Who) board.Reason {
	switch {
	case w == extra && extraVerbs>>do&1 != 0:
		return 0
	case w.IsPC() && pos.unknown(extra) && do == board.VerbWaive:
		return board.ErrNothingExtra // that the player knows of
	case w.IsPC() && pos.unknown(extra):
		if r := pos.checkTurn(do, w); pos.state.Phase != scenario.PhasePC {
			return r // the player doesn't know that this turn has an extra Move and Action
		}
		return board.ErrOthersTurn // nor whose turn it is
	}
	return board.ErrExtraFirst // ST-57: immediate
}

// checkOf is check for a command of an entity in play while no question is pending. extra is the entity that must take its extra Move and
// Action first.
func (pos *Position) checkOf(c *board.Command, extra scenario.Who) board.Reason {
	if r := pos.checkVerb(c.Do, c.Who, extra); r != 0 {
		return r
	}
	switch c.Do {
	case board.VerbBegin, board.VerbEndTurn, board.VerbWaive:
		return 0
	case board.VerbMove:
		return pos.checkMove(c, extra == c.Who)
	case board.VerbAct:
		return pos.checkAct(c)
	case board.VerbPick:
		return pos.checkPick(c)
	case board.VerbUnlock:
		return pos.checkUnlock(c)
	case board.VerbSearch:
		return pos.checkSearch(c.Who)
	case board.VerbPrepare:
		return pos.checkPrepare(c)
	case board.VerbHide, board.VerbDrag:
		return pos.checkBody(c, extra == c.Who)
	case board.VerbShine:
		return pos.checkShine(c.Who)
	case board.VerbLeave:
		return pos.checkLeave(c)
	case board.VerbHandOver, board.VerbDrop:
		return pos.checkItem(c)
	case board.VerbPickUp:
		return pos.checkPickUp(c)
	case board.VerbEquip, board.VerbTakeOff:
		return pos.checkGear(c)
	case board.VerbDraw:
		return pos.checkDraw(c.Who)
	case board.VerbAttempt:
		return pos.checkContent(c, extra == c.Who)
	case board.VerbUse:
		return pos.checkUse(c, extra == c.Who)
	}
	return board.ErrNoSuchVerb
}

func (pos *Position) checkAnswer(c *board.Command) board.Reason {
	p := &pos.state.Pending
	switch {
	case p.Ask == board.AskNothing:
		return board.ErrNothingAsked
	case c.Who != p.Who:
		return board.ErrNotAsked
	case c.Choice < 0 || int(c.Choice) >= p.Answers():
		return board.ErrNoSuchOption
	case p.Ask == board.AskReroll && c.Choice > 0: // ST-44, ST-46
		if right := rerollRights[c.Choice]; pos.askedRights()&right == 0 {
			return board.ErrNoSuchOption
		}
	case p.Ask == board.AskInterrupt && c.Choice == 1 && !pos.atHand(p.Who, int(p.Plays[0])):
		return board.ErrNotInHand // HD-83: asked in vain
	}
	return 0
}

// Check returns nil if a command is legal, else the *board.Refusal that Do would return: errors.Is finds its Reason. It rolls nothing and
// changes nothing.
func (pos *Position) Check(c board.Command) error { return pos.CheckIn(c, nil) }

// CheckIn does what Check does without allocating: it writes the refusal into refusal, if that is not nil. The error is valid until the
// next call with the same refusal.
func (pos *Position) CheckIn(c board.Command, refusal *board.Refusal) error {
	if pos.none() {
		return ErrNoGame
	}
	if r := pos.check(&c); r != 0 {
		if refusal == nil {
			refusal = new(board.Refusal)
		}
		pos.refuse(refusal, c, r)
		return refusal
	}
	if c.Do == board.VerbRule {
		return pos.tryRule(&c)
	}
	return nil
}
