package explore

// Legal appends every legal command to list, in a fixed order: by entity, verb and arguments. It asks the same code that Step asks.
// It allocates only to make list longer.
func (pos *Position) Legal(list []Command) []Command {
	switch {
	case pos.none() || pos.Phase == Over:
		return list
	case pos.Pending.Ask != AskNothing: // also in the hooks of the beginning
		for i := range pos.Pending.options() {
			if c := (Command{Do: Answer, Who: pos.Pending.Who, Choice: int16(i)}); pos.check(&c) == 0 {
				list = append(list, c)
			}
		}
		return list
	case pos.Phase == Before:
		return append(list, Command{Do: Begin})
	}
	if w := pos.extra(); w != Nobody {
		return pos.legalOf(w, w, list)
	}
	switch pos.Phase {
	case PCPhase:
		for i := range pos.PCs {
			if pos.PCs[i].Fate == Playing {
				list = pos.legalOf(PC(i), Nobody, list)
			}
		}
	case EnvironPhase:
		if pos.Turn != Nobody {
			return pos.legalOf(pos.Turn, Nobody, list)
		}
		pos.eachEnviron(func(w Who) bool {
			list = pos.try(Nobody, list, Command{Do: Begin, Who: w})
			return true
		})
	case ChallengePhase:
		if pos.Turn != Nobody {
			return pos.legalOf(pos.Turn, Nobody, list)
		}
		pos.eachMover(func(w Who) { list = pos.try(Nobody, list, Command{Do: Begin, Who: w}) })
	}
	return list
}

// LegalOf appends what one PC or Challenge may do now, in the order of Legal: what its player chooses from. Answers are among them.
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
	switch extra := pos.extra(); {
	case pos.Phase == Before || pos.Phase == Over || !pos.inPlay(w) || extra != Nobody && extra != w:
	case pos.Phase == PCPhase && w.IsPC() || pos.Turn == w || extra == w:
		return pos.legalOf(w, extra, list)
	default:
		return pos.try(extra, list, Command{Do: Begin, Who: w})
	}
	return list
}

// try appends a command of an entity in play if it is legal; nothing is asked.
func (pos *Position) try(extra Who, list []Command, c Command) []Command {
	if pos.checkOf(&c, extra) == 0 {
		list = append(list, c)
	}
	return list
}

// legalOf appends what one entity may do: extra is who has to take its extra Move and Action first. Each chapter tries the commands that
// it knows of; what it leaves out is ruled out by the kind of the entity or of its play.
func (pos *Position) legalOf(w, extra Who, list []Command) []Command {
	if extra == Nobody && pos.Turn == Nobody {
		list = pos.try(extra, list, Command{Do: Begin, Who: w})
		if !pos.begins(w) {
			return list
		}
	}
	list = pos.tryMoves(w, extra, list)
	if w.IsPC() && pos.Turn != w && pos.Turn != Nobody && extra == Nobody { // in an ally's turn: Moves only (EX-20)
		return list
	}
	list = pos.tryPlays(w, extra, list)
	if w.IsPC() {
		list = pos.tryUnlocks(w, extra, list)
		if c := &pos.party[w.Index()]; !c.Search.IsZero() {
			list = pos.try(extra, list, Command{Do: Search, Who: w})
		}
		list = pos.tryBodies(w, extra, list)
		if c := &pos.party[w.Index()]; c.Light != NoLight {
			list = pos.try(extra, list, Command{Do: Shine, Who: w})
		}
		if pos.at(w) == pos.sc.goal {
			list = pos.try(extra, list, Command{Do: Leave, Who: w})
		}
	}
	if extra == w {
		return append(list, Command{Do: Waive, Who: w})
	}
	return pos.try(extra, list, Command{Do: EndTurn, Who: w})
}

// check is the one place that says whether a command is legal: 0, or why not. It looks at the State and changes nothing.
func (pos *Position) check(c *Command) Reason {
	if c.Do == NoVerb || c.Do >= numVerbs {
		return NoSuchVerb
	}
	if pos.Phase == Over {
		return IsOver
	}
	if stray(c) {
		return StrayField
	}
	if c.Do == Answer {
		return pos.checkAnswer(c)
	}
	if pos.Pending.Ask != AskNothing {
		return MustAnswer
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
	return pos.checkOf(c, pos.extra())
}

// checkVerb says whether it is the time for a command of this kind of an entity in play: what check asks first, and what Legal asks once
// for all commands of the kind. Extra is who has to take its extra Move and Action first.
func (pos *Position) checkVerb(do Verb, w, extra Who) Reason {
	switch do {
	case Search, Hide, Drag, Shine, Leave, Pick, Unlock:
		if w.IsChallenge() {
			return NoSuchVerb // theirs are Begin, Move, Act, Prepare, Waive and EndTurn
		}
	}
	if extra != Nobody && (w != extra || do == Begin || do == EndTurn || do == Prepare || do == Shine) {
		if w.IsPC() && pos.unknown(extra) {
			return OthersTurn // whose, its player does not know
		}
		return ExtraFirst // ST-57: immediate
	}
	switch {
	case do == Waive && extra != w:
		return NothingExtra
	case extra == Nobody:
		return pos.checkTurn(do, w)
	}
	return 0
}

// checkOf is check for a command of an entity in play, when nothing is asked: extra is who has to take its extra Move and Action first.
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
		if !c.Who.IsPC() || pos.party[c.Who.Index()].Search.IsZero() {
			return NoSearchEntry // EX-120
		}
		return pos.actionLeft(c.Who)
	case Prepare:
		return pos.checkPrepare(c)
	case Hide, Drag:
		return pos.checkBody(c, extra == c.Who)
	case Shine:
		p := &pos.PCs[c.Who.Index()]
		if !p.Lit && !pos.burns(c.Who.Index(), p.Region) {
			return NoLightSource // EX-43
		}
		return 0
	case Leave:
		return pos.checkLeave(c)
	}
	return NoSuchVerb
}

// stray reports whether a field is set that the verb has no use for.
func stray(c *Command) bool {
	rest := *c
	rest.Do, rest.Who = 0, 0
	switch c.Do {
	case Move:
		rest.Conn, rest.Play = 0, 0
	case Act:
		rest.Play, rest.Target = 0, 0
	case Pick:
		rest.Play, rest.Target = 0, 0
		if c.Target == Nobody {
			rest.Feature = 0
		}
	case Unlock:
		rest.Target = 0
		if c.Target == Nobody {
			rest.Feature = 0
		}
	case Prepare:
		rest.Play = 0
	case Hide:
		rest.Target = 0
	case Drag:
		rest.Target, rest.Conn = 0, 0
	case Answer:
		rest.Choice = 0
	}
	return rest != Command{}
}

func (pos *Position) checkAnswer(c *Command) Reason {
	p := &pos.Pending
	switch {
	case p.Ask == AskNothing:
		return NothingAsked
	case c.Who != p.Who:
		return NotAsked
	case c.Choice < 0 || int(c.Choice) >= p.options():
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
		return &Refusal{Command: c, Reason: r}
	}
	return nil
}
