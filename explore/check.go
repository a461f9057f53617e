package explore

import (
	"slices"

	"github.com/crunchrules/crunch/stattrack"
)

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

// checkOf is check for a command of an entity in play, when nothing is asked: extra is who has to take its extra Move and Action first.
func (pos *Position) checkOf(c *Command, extra Who) Reason {
	switch c.Do {
	case Search, Hide, Drag, Shine, Leave, Pick, Unlock:
		if c.Who.IsFoe() {
			return NoSuchVerb // theirs are Begin, Move, Act, Prepare, Waive and EndTurn
		}
	}
	if extra != Nobody && (c.Who != extra || c.Do == Begin || c.Do == EndTurn || c.Do == Prepare || c.Do == Shine) {
		if c.Who.IsPC() && pos.unknown(extra) {
			return OthersTurn // whose, its player does not know
		}
		return ExtraFirst // ST-57: immediate
	}
	if c.Do == Waive {
		if extra != c.Who {
			return NothingExtra
		}
		return 0
	}
	if extra == Nobody {
		if r := pos.checkTurn(c); r != 0 {
			return r
		}
	}
	switch c.Do {
	case Begin, EndTurn:
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

// extra returns who has to take or waive an extra Move and Action first: PCs in their order, then Challenges. ST-57
func (pos *Position) extra() Who {
	for i := range pos.PCs {
		if p := &pos.PCs[i]; p.Fate == Playing && !quiet(&p.Sheet, stattrack.Skill) && p.Sheet.MayMoveAndAct() {
			return PC(i)
		}
	}
	for _, w := range pos.stirred {
		if f := &pos.Foes[w.Index()]; !f.Gone && mayMoveAndAct(&f.Sheet) {
			return w
		}
	}
	return Nobody
}

// checkTurn says whether it is the time for a command of this entity. EX-01
func (pos *Position) checkTurn(c *Command) Reason {
	if c.Who.IsPC() {
		p := &pos.PCs[c.Who.Index()]
		switch {
		case pos.Phase != PCPhase:
			return NotItsPhase // EX-01
		case c.Do == Begin && pos.Turn != Nobody:
			return OthersTurn
		case c.Do == Begin && p.TurnOver:
			return TurnTaken
		case c.Do == Begin || pos.acting(c.Who):
			return 0
		case c.Do == Move && pos.Turn.IsPC(): // EX-20: in its own turn or an ally's
			return 0
		case pos.Turn != Nobody:
			return OthersTurn
		case p.TurnOver:
			return TurnTaken
		}
		return NotItsTurn
	}
	f := &pos.Foes[c.Who.Index()]
	switch {
	case pos.phaseOf(c.Who) != pos.Phase:
		return NotItsPhase // EX-01
	case c.Do == Begin && pos.Turn != Nobody:
		return OthersTurn
	case c.Do == Begin && f.Turned == pos.Round:
		return TurnTaken
	case c.Do == Begin && pos.Phase == EnvironPhase && !pos.environActs(c.Who):
		return OutOfReach
	case c.Do == Begin || pos.Turn == c.Who:
		return 0
	case pos.Turn != Nobody:
		return OthersTurn
	case f.Turned == pos.Round:
		return TurnTaken
	}
	return NotItsTurn
}

// acting reports whether it is an entity's turn, or whether a command of it would begin its turn: the first one of a PC does. EX-01
func (pos *Position) acting(w Who) bool {
	return pos.Turn == w || pos.begins(w)
}

// begins reports whether the next command of an entity begins its turn. EX-01
func (pos *Position) begins(w Who) bool {
	return w.IsPC() && pos.Phase == PCPhase && pos.Turn == Nobody && !pos.PCs[w.Index()].TurnOver
}

// phaseOf returns the phase in which a Challenge takes its turns; Over if it takes none. EX-01, EX-55, EX-61, EX-85
func (pos *Position) phaseOf(w Who) RoundPhase {
	c := pos.card(w)
	switch {
	case c.Type == stattrack.Environ:
		return EnvironPhase // EX-55
	case c.mobile() || c.Hooks[OnTurn] != nil:
		return FoePhase // EX-75, EX-80
	}
	return Over
}

// environActs reports whether an Environ has anything to do in its turn: something that it does alone, or a PC in its region.
func (pos *Position) environActs(w Who) bool {
	if pos.card(w).alone() {
		return true
	}
	for i := range pos.PCs {
		if pos.PCs[i].Fate == Playing && pos.PCs[i].Region == pos.Foes[w.Index()].Region {
			return true
		}
	}
	return false
}

// exit returns the way through a connection that an entity in a region has.
func (g *Game) exit(r RegionID, c ConnID) (Exit, bool) { return g.sc.exit(r, c) }

// checkWay says whether an entity can go through a connection at all, Obstacles apart.
func (pos *Position) checkWay(c *Command) (Exit, Reason) {
	if c.Conn < 0 || int(c.Conn) >= len(pos.sc.obstacles) {
		if c.Who.IsPC() {
			return Exit{}, NotThere // how many there are is not for the players (EX-122)
		}
		return Exit{}, NoSuchConn
	}
	e, ok := pos.exit(pos.at(c.Who), c.Conn)
	switch {
	case !ok || !pos.openTo(e) && c.Who.IsPC(): // EX-122: what is not found is not there
		return e, NotThere
	case !e.Open:
		return e, WrongWay
	}
	return e, 0
}

func (pos *Position) checkMove(c *Command, extra bool) Reason {
	if c.Who.IsFoe() {
		return pos.checkFoeMove(c, extra)
	}
	p := &pos.PCs[c.Who.Index()]
	_, r := pos.checkWay(c)
	switch {
	case r != 0:
		return r
	case p.Steps == 0 && (extra && p.Extra.Moved || !extra && p.Moves == 0):
		return NoMoveLeft // EX-20
	}
	o := pos.barrier(c.Conn, c.Who) // EX-134
	switch {
	case o == Nobody:
		if c.Play != 0 {
			return StrayField
		}
		return 0
	case !pos.card(o).Persists:
		return Blocked // EX-21
	}
	plays := pos.party[c.Who.Index()].Plays // EX-65: an immediate play of a valid Action
	if c.Play < 0 || int(c.Play) >= len(plays) {
		return NoSuchPlay
	}
	play := &plays[c.Play]
	switch {
	case play.Kind != Action || (play.Aim == OneAlly || play.Aim == NoTarget || play.onlyPicks()) && !pos.picks(play, o):
		return NeedsAction
	case pos.sturdy(o) && !pos.picks(play, o):
		return Forbidden // EX-104
	case !pos.allows(p.Region, play):
		return WrongSetting // EX-90
	case play.Card && !p.Sheet.ActionsFromHand():
		return Barred // ST-22
	}
	return 0
}

// checkFoeMove says whether a Challenge may Move so. EX-22, EX-80
func (pos *Position) checkFoeMove(c *Command, extra bool) Reason {
	f, card := &pos.Foes[c.Who.Index()], pos.card(c.Who)
	if !card.mobile() {
		return CantMove // EX-22
	}
	e, r := pos.checkWay(c)
	route := pos.sc.routes[f.Card]
	switch {
	case r != 0:
		return r
	case c.Play != 0:
		return StrayField
	case f.Steps == 0 && (extra && f.Extra.Moved || !extra && f.Moves == 0):
		return NoMoveLeft // GL-09: only in its own turn
	case pos.blocker(c.Conn, c.Who) != Nobody:
		return Blocked // EX-21
	case len(route) > 0 && !f.Alerted && f.Region == route[f.Leg] && route[(int(f.Leg)+1)%len(route)] != e.To:
		return OffRoute // EX-80, EX-81: off its route it may go back as it likes
	}
	return 0
}

// actionLeft says whether an entity may still play an Action in this turn.
func (pos *Position) actionLeft(w Who) Reason {
	b := pos.budget(w)
	acted := b.Acted
	if mayMoveAndAct(pos.sheet(w)) {
		acted = b.Extra.Acted // ST-57
	}
	switch {
	case acted:
		return NoActionLeft // GL-06
	case skipsAction(pos.sheet(w)):
		return ActionSkipped // ST-20
	}
	return 0
}

// action returns the Action that a command names.
func (pos *Position) action(c *Command) (*Play, Reason) {
	plays := pos.plays(c.Who)
	if c.Play < 0 || int(c.Play) >= len(plays) || plays[c.Play].Kind != Action {
		return nil, NoSuchPlay
	}
	if !pos.allowsFor(c.Who, Nobody, &plays[c.Play]) {
		return nil, WrongSetting // EX-90
	}
	if plays[c.Play].Card && !pos.sheet(c.Who).ActionsFromHand() {
		return nil, Barred // ST-22
	}
	return &plays[c.Play], 0
}

func (pos *Position) checkAct(c *Command) Reason {
	play, r := pos.action(c)
	if r != 0 {
		return r
	}
	if r := pos.actionLeft(c.Who); r != 0 {
		return r
	}
	aim := pos.aim(c.Who, play)
	switch {
	case play.onlyPicks():
		return OnlyPicks // EX-132
	case aim == AllEnemies || aim == NoTarget:
		if c.Target != Nobody {
			return StrayField
		}
		return 0
	case c.Target == Nobody:
		return NoTargetGiven
	}
	if r := pos.reaches(c.Who, c.Target); r != 0 {
		return r
	}
	enemy := c.Target.IsPC() != c.Who.IsPC()
	switch {
	case !pos.allowsFor(c.Who, c.Target, play):
		return WrongSetting // EX-90: an Obstacle's is that of the other
	case enemy != (aim == OneEnemy):
		return NotATarget // EX-78: not a PC's own allies either
	case c.Who.IsPC() && enemy && pos.card(c.Target).Persists:
		return NeedsMove // EX-65
	case c.Who.IsPC() && enemy && pos.sturdy(c.Target):
		return Forbidden // EX-104
	}
	return 0
}

// sturdy reports whether the scenario forbids bashing this Challenge. EX-104
func (pos *Position) sturdy(w Who) bool {
	return pos.sc.spec.Forbids.Bashing && pos.card(w).locks()
}

// locks reports whether this is an Obstacle with a Lock or a key. GL-43
func (c *Challenge) locks() bool {
	return c.Type == stattrack.Obstacle && (!c.Lock.IsZero() || c.Key != "")
}

// withstands reports whether a PC's plays against one enemy leave a Challenge alone, but for those that the book has for it: an attempt
// at a Persisting Obstacle is a Move (EX-65), and the scenario may forbid bashing (EX-104).
func (pos *Position) withstands(w, t Who) bool {
	return w.IsPC() && t.IsFoe() && (pos.card(t).Persists || pos.sturdy(t))
}

// aim returns whom a play is played against. EX-56
func (pos *Position) aim(w Who, play *Play) Aim {
	switch {
	case play.Aim == OneEnemy && w.IsFoe() && pos.card(w).Type == stattrack.Environ:
		return AllEnemies // EX-56
	case play.Aim == SingleEnemy:
		return OneEnemy // EX-56: it is stated
	}
	return play.Aim
}

// reaches says whether an entity may target another: it is in play, in its region, and known to it.
func (pos *Position) reaches(w, target Who) Reason {
	if !pos.has(target) {
		if w.IsPC() && target.IsFoe() {
			return Unseen // nor how many have been spawned
		}
		return NoSuchEntity
	}
	here := pos.ground(w, target)
	switch {
	case w.IsPC() && target.IsFoe() && !pos.knows(here, target):
		return Unseen // before anything that would tell where it is
	case !pos.inPlay(target):
		return OutOfPlay
	case w != target && (here == NoRegion || !pos.occupies(w, here) || !pos.occupies(target, here)):
		return OutOfReach
	}
	return 0
}

// occupies reports whether an entity is in a region; an Obstacle is in the regions on both its sides. EX-60
func (pos *Position) occupies(w Who, r RegionID) bool {
	if at := pos.at(w); at != NoRegion {
		return at == r
	}
	c := pos.sc.ways[pos.Foes[w.Index()].Card]
	_, ok := pos.exit(r, c)
	return ok
}

// knows reports whether the PCs know of a Challenge as seen from a region: it is revealed, or an Obstacle at an exit they know.
func (pos *Position) knows(here RegionID, w Who) bool {
	f, card := &pos.Foes[w.Index()], pos.card(w)
	if card.Type != stattrack.Obstacle || card.Hidden {
		return f.Revealed && (!card.mobile() || !f.Gone && f.Region == here || pos.visible(w)) // EX-30: who has been left behind may have gone
	}
	e, ok := pos.exit(here, pos.sc.ways[f.Card])
	return ok && pos.openTo(e) && !f.Gone || f.Revealed
}

// plans reports whether the play that a command names is a Strategy with a Lockpick entry. EX-130
func (pos *Position) plans(c *Command) bool {
	plays := pos.plays(c.Who)
	return c.Play >= 0 && int(c.Play) < len(plays) && plays[c.Play].Kind == Strategy && !plays[c.Play].Lockpick.IsZero()
}

func (pos *Position) checkPick(c *Command) Reason {
	play, r := pos.action(c)
	plans := pos.plans(c)
	if plans { // EX-130: a Strategy may have such an entry too
		play, r = &pos.plays(c.Who)[c.Play], pos.checkPrepare(c)
		if mayMoveAndAct(pos.sheet(c.Who)) {
			return ExtraFirst // ST-57
		}
	}
	if r != 0 {
		return r
	}
	if play.Lockpick.IsZero() {
		return NoLockpick // EX-132
	}
	lock, _, r := pos.lock(c)
	if r != 0 {
		return r
	}
	switch {
	case lock.IsZero():
		return NoLock // EX-130
	case c.Target != Nobody && pos.card(c.Target).Persists:
		return NeedsMove // EX-65
	}
	if plans {
		return 0
	}
	return pos.actionLeft(c.Who)
}

// lock returns the Lock and the key of what a command targets. EX-130, EX-133
func (pos *Position) lock(c *Command) (lock stattrack.Pool, key string, r Reason) {
	if c.Target == Nobody {
		i := int(c.Feature) - 1
		if i < 0 {
			return lock, "", NoSuchFeature
		}
		if !pos.seesIn(pos.keywords(c.Who), pos.at(c.Who)) {
			return lock, "", Unseen // EX-34
		}
		if i >= len(pos.sc.spec.Features) {
			return lock, "", OutOfReach // how many there are is not for the players
		}
		f := &pos.sc.spec.Features[i]
		switch {
		case pos.sc.regions[f.Region] != pos.at(c.Who):
			return lock, "", OutOfReach
		case pos.Opened.Has(i):
			return lock, "", NoLock
		}
		return f.Lock, f.Key, 0
	}
	if r := pos.reaches(c.Who, c.Target); r != 0 {
		return lock, "", r
	}
	if c.Target.IsPC() {
		return lock, "", NotATarget
	}
	card := pos.card(c.Target)
	return card.Lock, card.Key, 0
}

// keyFits reports whether a PC has the key of an Obstacle that is used so. EX-134
func (pos *Position) keyFits(w, o Who, use KeyUse) bool {
	card := pos.card(o)
	return w.IsPC() && card.Key != "" && card.KeyUse == use && slices.Contains(pos.PCs[w.Index()].Items, card.Key)
}

func (pos *Position) checkUnlock(c *Command) Reason {
	lock, key, r := pos.lock(c)
	if r != 0 {
		return r
	}
	if c.Target == Nobody {
		if key == "" && !lock.IsZero() || key != "" && !slices.Contains(pos.PCs[c.Who.Index()].Items, key) {
			return NoKey // EX-134
		}
		return pos.actionLeft(c.Who)
	}
	switch card := pos.card(c.Target); {
	case pos.keyFits(c.Who, c.Target, KeyStrategy):
		if mayMoveAndAct(pos.sheet(c.Who)) {
			return ExtraFirst // ST-57
		}
		if p := &pos.PCs[c.Who.Index()]; p.Planned || p.Acted || !pos.acting(c.Who) {
			return NoStrategyLeft
		}
		return 0
	case pos.keyFits(c.Who, c.Target, KeyAction) || pos.keyFits(c.Who, c.Target, KeyMove) && card.Type != stattrack.Obstacle:
		return pos.actionLeft(c.Who)
	case pos.keyFits(c.Who, c.Target, KeyMove):
		return NeedsMove
	}
	return NoKey
}

func (pos *Position) checkPrepare(c *Command) Reason {
	plays := pos.plays(c.Who)
	b := pos.budget(c.Who)
	switch {
	case c.Play < 0 || int(c.Play) >= len(plays) || plays[c.Play].Kind != Strategy:
		return NoSuchPlay
	case b.Planned || b.Acted:
		return NoStrategyLeft // GL-06
	case !pos.sheet(c.Who).MayPlayStrategies():
		return Barred // ST-42
	}
	if !pos.allowsFor(c.Who, Nobody, &plays[c.Play]) {
		return WrongSetting // EX-90
	}
	if c.Do == Prepare && plays[c.Play].onlyPicks() {
		return OnlyPicks // EX-132
	}
	return 0
}

// checkBody says whether a PC may hide or drag a body. EX-103
func (pos *Position) checkBody(c *Command, extra bool) Reason {
	p := &pos.PCs[c.Who.Index()]
	if !slices.ContainsFunc(pos.Bodies, func(b Body) bool { return b.Foe == c.Target && b.Region == p.Region && !b.Hidden && pos.lies(b) }) {
		return NoBody
	}
	if c.Do == Hide {
		if pos.sc.spec.Regions[p.Region].NoHiding {
			return NoPlaceToHide
		}
		return pos.actionLeft(c.Who)
	}
	if _, r := pos.checkWay(c); r != 0 {
		return r
	}
	switch {
	case pos.barrier(c.Conn, c.Who) != Nobody:
		return Blocked
	case extra && p.Extra.Moved || !extra && p.Moves == 0: // Action Phase and Move together
		return NoMoveLeft
	}
	return pos.actionLeft(c.Who)
}

func (pos *Position) checkLeave(c *Command) Reason {
	switch {
	case !c.Who.IsPC() || pos.sc.spec.Goal.Requires == "":
		return NoRequirement
	case pos.PCs[c.Who.Index()].Region != pos.sc.goal:
		return NotAtGoal
	}
	return 0
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

// rerollRights are the rights that the answers to AskReroll stand for.
var rerollRights = [...]stattrack.Rerolls{0, stattrack.KeepSecond, stattrack.ChooseEither}

// askedRights returns among which rights AskReroll lets choose.
func (pos *Position) askedRights() stattrack.Rerolls {
	f := &pos.Pending.Stack[len(pos.Pending.Stack)-1]
	if f.Kind == searchFrame {
		return pos.sheet(f.Actor).Rerolls().May()
	}
	return f.Opposed.Asks()
}

// Check says why a command is not legal, or 0 if it is. It rolls nothing and changes nothing.
func (pos *Position) Check(c Command) Reason { return pos.check(&c) }
