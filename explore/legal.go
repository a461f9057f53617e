package explore

// Legal appends every legal command to list, in a fixed order: by entity, verb and arguments. It uses the same checks as Step. It allocates
// only to grow list. It leaves out Join, which is for the host and not for players to choose (GL-49).
func (pos *Position) Legal(list []Command) []Command {
	switch {
	case pos.none() || pos.Phase == Over:
		return list
	case pos.Pending.Ask != AskNothing: // also asked by hooks while the scenario begins
		for i := range pos.Pending.Answers() {
			if c := (Command{Do: Answer, Who: pos.Pending.Who, Choice: int16(i)}); pos.check(&c) == 0 {
				list = append(list, c)
			}
		}
		return list
	case pos.Phase == Before:
		return append(list, Command{Do: Begin})
	}
	if w := pos.extra(); w != Nobody {
		return pos.of(w).legalOf(w, w, list)
	}
	switch pos.Phase {
	case PCPhase:
		for i := range pos.PCs {
			if pos.PCs[i].Fate == Playing {
				list = pos.of(PC(i)).legalOf(PC(i), Nobody, list)
			}
		}
	case EnvironPhase, ChallengePhase:
		if pos.Turn != Nobody {
			return pos.legalOf(pos.Turn, Nobody, list)
		}
		l := choices{Position: pos, list: list}
		if pos.Phase == EnvironPhase {
			pos.eachEnviron(func(w Who) bool {
				l.try(Command{Do: Begin, Who: w})
				return true
			})
		} else {
			pos.eachMover(func(w Who) { l.try(Command{Do: Begin, Who: w}) })
		}
		return l.list
	}
	return list
}

// LegalOf appends the legal commands of one PC or Challenge, in the order of Legal. Answers are among them.
func (pos *Position) LegalOf(w Who, list []Command) []Command {
	if pos.none() {
		return list
	}
	if pos.Pending.Ask != AskNothing && pos.Phase != Over {
		if pos.Pending.Who == w {
			return pos.Legal(list)
		}
		return list
	}
	pos = pos.of(w)
	switch extra := pos.extra(); {
	case pos.Phase == Before || pos.Phase == Over || !pos.inPlay(w) || extra != Nobody && extra != w:
	case pos.Phase == PCPhase && w.IsPC() || pos.Turn == w || extra == w:
		return pos.legalOf(w, extra, list)
	default:
		l := &choices{Position: pos, w: w, extra: extra, list: list}
		l.try(Command{Do: Begin, Who: w})
		return l.list
	}
	return list
}

// legalOf appends the legal commands of one entity. extra is the entity that must take its extra Move and Action first.
func (pos *Position) legalOf(w, extra Who, list []Command) []Command {
	l := &choices{Position: pos, w: w, extra: extra, list: list}
	l.tryAll()
	return l.list
}

// choices collects the legal commands of one entity in play while no question is pending.
type choices struct {
	*Position
	w, extra Who // extra must take its extra Move and Action first
	list     []Command
	own      bool // it is a PC's own turn: it may use all verbs but Begin and Waive
}

// may reports whether the entity may use a verb now.
func (l *choices) may(do Verb) bool { return l.own || l.checkVerb(do, l.w, l.extra) == 0 }

// add adds a command, to be filled in. A command that is made elsewhere is copied twice.
func (l *choices) add() *Command {
	list := append(l.list, Command{})
	l.list = list
	return &list[len(list)-1]
}

// try adds a command if it is legal.
func (l *choices) try(c Command) {
	if l.checkOf(&c, l.extra) == 0 {
		l.list = append(l.list, c)
	}
}

// tryAll tries every command of the entity. Each chapter tries its own commands and leaves out only those that the kind of entity or play
// rules out.
func (l *choices) tryAll() {
	w, extra := l.w, l.extra
	if extra == Nobody && l.Turn == Nobody {
		l.tryVerb(Begin)
		if !l.begins(w) {
			return
		}
	}
	l.own = extra == Nobody && w.IsPC() && l.checkTurn(EndTurn, w) == 0
	l.tryMoves()
	if w.IsPC() && l.Turn != w && l.Turn != Nobody && extra == Nobody { // in an ally's turn: Moves only (EX-20)
		return
	}
	l.tryPlays()
	if w.IsPC() && (l.handy[w.Index()] || len(l.PCs[w.Index()].Items)+len(l.Bodies)+len(l.Lying) > 0) {
		l.tryHands()
	}
	if extra == w {
		l.list = append(l.list, Command{Do: Waive, Who: w})
		return
	}
	l.tryVerb(EndTurn)
}

// tryVerb tries a command that has nothing but its verb.
func (l *choices) tryVerb(do Verb) {
	if l.may(do) {
		c := l.add()
		c.Do, c.Who = do, l.w
	}
}

// tryHands tries what a PC can do beside Moves and plays. It needs something for that: see Game.handy.
func (l *choices) tryHands() {
	w := l.w
	l.tryUnlocks()
	if !l.searchOf(w.Index()).IsZero() {
		l.try(Command{Do: Search, Who: w})
	}
	l.tryBodies()
	if l.lightOf(w.Index()) != NoLight {
		l.try(Command{Do: Shine, Who: w})
	}
	l.tryItems()
	l.tryGear()
	if l.at(w) == l.sc.goal {
		l.try(Command{Do: Leave, Who: w})
	}
	if len(l.sc.spec.Commands) > 0 {
		l.tryContent()
	}
}

// check returns why a command is illegal, or 0 if it is legal. No other code decides that. It changes nothing.
func (pos *Position) check(c *Command) Reason {
	if c.Do == NoVerb || c.Do >= numVerbs {
		return NoSuchVerb
	}
	if pos.Phase == Over {
		return IsOver
	}
	if c.stray() {
		return StrayField
	}
	if c.Do == Answer {
		return pos.checkAnswer(c)
	}
	if pos.Pending.Ask != AskNothing {
		return MustAnswer
	}
	if c.Do == Join {
		return pos.checkJoin(c.Who)
	}
	if c.Do == Begin && c.Who == Nobody {
		if pos.Phase != Before {
			return TurnTaken
		}
		return 0
	}
	if pos.Phase == Before {
		return NotBegun
	}
	if !pos.has(c.Who) {
		return NoSuchEntity
	}
	if !pos.inPlay(c.Who) {
		return OutOfPlay
	}
	return pos.of(c.Who).checkOf(c, pos.extra())
}

// of returns the world as the player of an entity knows it. What is legal depends on nothing else.
func (pos *Position) of(w Who) *Position {
	if pos.apart() && w.IsPC() {
		return pos.as(w)
	}
	return pos
}

// theirVerbs are the verbs of Challenges, a bit each.
const theirVerbs = 1<<Begin | 1<<Move | 1<<Act | 1<<Prepare | 1<<Waive | 1<<EndTurn

// extraVerbs are the verbs of the extra Move and Action of Skill +5, a bit each. ST-57
const extraVerbs = 1<<Move | 1<<Act | 1<<Pick | 1<<Unlock | 1<<Search | 1<<Hide | 1<<Drag | 1<<Leave | 1<<Waive | 1<<Attempt

// checkVerb returns why an entity in play can't use a verb now, or 0. check asks it first; Legal asks it once for all commands with the
// verb. extra is the entity that must take its extra Move and Action first.
func (pos *Position) checkVerb(do Verb, w, extra Who) Reason {
	switch {
	case w.IsChallenge() && theirVerbs>>do&1 == 0:
		return NoSuchVerb
	case extra != Nobody:
		return pos.checkExtra(do, w, extra)
	case do == Waive:
		return NothingExtra
	case w.IsPC():
		return pos.checkTurn(do, w)
	}
	return pos.checkTheirTurn(do, w)
}

// checkExtra is checkVerb while an entity must take its extra Move and Action. ST-57
func (pos *Position) checkExtra(do Verb, w, extra Who) Reason {
	switch {
	case w == extra && extraVerbs>>do&1 != 0:
		return 0
	case w.IsPC() && pos.unknown(extra):
		return OthersTurn // the player doesn't know whose turn it is
	}
	return ExtraFirst // ST-57: immediate
}

// checkOf is check for a command of an entity in play while no question is pending. extra is the entity that must take its extra Move and
// Action first.
func (pos *Position) checkOf(c *Command, extra Who) Reason {
	if r := pos.checkVerb(c.Do, c.Who, extra); r != 0 {
		return r
	}
	switch c.Do {
	case Begin, EndTurn, Waive:
		return 0
	case Move:
		return pos.checkMove(c, extra == c.Who)
	case Act:
		return pos.checkAct(c)
	case Pick:
		return pos.checkPick(c)
	case Unlock:
		return pos.checkUnlock(c)
	case Search:
		return pos.checkSearch(c.Who)
	case Prepare:
		return pos.checkPrepare(c)
	case Hide, Drag:
		return pos.checkBody(c, extra == c.Who)
	case Shine:
		return pos.checkShine(c.Who)
	case Leave:
		return pos.checkLeave(c)
	case HandOver, Drop:
		return pos.checkItem(c)
	case PickUp:
		return pos.checkPickUp(c)
	case Equip, TakeOff:
		return pos.checkGear(c)
	case Draw:
		return pos.checkDraw(c.Who)
	case Attempt:
		return pos.checkContent(c, extra == c.Who)
	}
	return NoSuchVerb
}

func (pos *Position) checkAnswer(c *Command) Reason {
	p := &pos.Pending
	switch {
	case p.Ask == AskNothing:
		return NothingAsked
	case c.Who != p.Who:
		return NotAsked
	case c.Choice < 0 || int(c.Choice) >= p.Answers():
		return NoSuchOption
	case p.Ask == AskReroll && c.Choice > 0: // ST-44, ST-46
		if right := rerollRights[c.Choice]; pos.askedRights()&right == 0 {
			return NoSuchOption
		}
	}
	return 0
}

// Check returns nil if a command is legal, else the *Refusal that Do would return: errors.Is finds its Reason. It rolls nothing and
// changes nothing.
func (pos *Position) Check(c Command) error {
	if pos.none() {
		return ErrNoGame
	}
	if r := pos.check(&c); r != 0 {
		return pos.refusal(c, r)
	}
	return nil
}
