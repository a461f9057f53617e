package explore

import (
	"slices"

	"github.com/crunchrules/crunch/stattrack"
)

// check is the one place that says whether a command is legal: 0, or why not. It looks at the State and changes nothing.
func (g *Game) check(s *State, c *Command) Reason {
	if c.Do == NoVerb || c.Do >= numVerbs {
		return NoSuchVerb
	}
	if s.Phase == Over {
		return IsOver
	}
	if stray(c) {
		return StrayField
	}
	if c.Do == Answer {
		return g.checkAnswer(s, c)
	}
	if s.Pending.Ask != AskNothing {
		return MustAnswer
	}
	if c.Do == Begin && c.Who == Nobody {
		if s.Phase != Before {
			return TurnTaken
		}
		return 0
	}
	if s.Phase == Before {
		return NotBegun
	}
	if !s.has(c.Who) {
		return NoSuchEntity
	}
	if !s.inPlay(c.Who) {
		return OutOfPlay
	}
	return g.checkOf(s, c, g.extra(s))
}

// checkOf is check for a command of an entity in play, when nothing is asked: extra is who has to take its extra Move and Action first.
func (g *Game) checkOf(s *State, c *Command, extra Who) Reason {
	switch c.Do {
	case Search, Hide, Drag, Shine, Leave, Pick, Unlock:
		if c.Who.IsFoe() {
			return NoSuchVerb // theirs are Begin, Move, Act, Prepare, Waive and EndTurn
		}
	}
	if extra != Nobody && (c.Who != extra || c.Do == Begin || c.Do == EndTurn || c.Do == Prepare || c.Do == Shine) {
		if c.Who.IsPC() && g.unknown(s, extra) {
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
		if r := g.checkTurn(s, c); r != 0 {
			return r
		}
	}
	switch c.Do {
	case Begin, EndTurn:
		return 0
	case Move:
		return g.checkMove(s, c, extra == c.Who)
	case Act:
		return g.checkAct(s, c)
	case Pick:
		return g.checkPick(s, c)
	case Unlock:
		return g.checkUnlock(s, c)
	case Search:
		if !c.Who.IsPC() || g.party[c.Who.Index()].Search.IsZero() {
			return NoSearchEntry // EX-120
		}
		return g.actionLeft(s, c.Who)
	case Prepare:
		return g.checkPrepare(s, c)
	case Hide, Drag:
		return g.checkBody(s, c, extra == c.Who)
	case Shine:
		p := &s.PCs[c.Who.Index()]
		if !p.Lit && !g.burns(c.Who.Index(), p.Region) {
			return NoLightSource // EX-43
		}
		return 0
	case Leave:
		return g.checkLeave(s, c)
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
func (g *Game) extra(s *State) Who {
	for i := range s.PCs {
		if p := &s.PCs[i]; p.Fate == Playing && !quiet(&p.Sheet, stattrack.Skill) && p.Sheet.MayMoveAndAct() {
			return PC(i)
		}
	}
	for _, w := range s.Stirred {
		if f := &s.Foes[w.Index()]; !f.Gone && mayMoveAndAct(&f.Sheet) {
			return w
		}
	}
	return Nobody
}

// checkTurn says whether it is the time for a command of this entity. EX-01
func (g *Game) checkTurn(s *State, c *Command) Reason {
	if c.Who.IsPC() {
		p := &s.PCs[c.Who.Index()]
		switch {
		case s.Phase != PCPhase:
			return NotItsPhase // EX-01
		case c.Do == Begin && s.Turn != Nobody:
			return OthersTurn
		case c.Do == Begin && p.TurnOver:
			return TurnTaken
		case c.Do == Begin || s.Turn == c.Who:
			return 0
		case c.Do == Move && s.Turn.IsPC(): // EX-20: in its own turn or an ally's
			return 0
		case s.Turn != Nobody:
			return OthersTurn
		case p.TurnOver:
			return TurnTaken
		}
		return NotItsTurn
	}
	f := &s.Foes[c.Who.Index()]
	switch {
	case g.phaseOf(s, c.Who) != s.Phase:
		return NotItsPhase // EX-01
	case c.Do == Begin && s.Turn != Nobody:
		return OthersTurn
	case c.Do == Begin && f.Turned == s.Round:
		return TurnTaken
	case c.Do == Begin && s.Phase == EnvironPhase && !g.environActs(s, c.Who):
		return OutOfReach
	case c.Do == Begin || s.Turn == c.Who:
		return 0
	case s.Turn != Nobody:
		return OthersTurn
	case f.Turned == s.Round:
		return TurnTaken
	}
	return NotItsTurn
}

// phaseOf returns the phase in which a Challenge takes its turns; Over if it takes none. EX-01, EX-55, EX-61, EX-85
func (g *Game) phaseOf(s *State, w Who) RoundPhase {
	c := g.card(s, w)
	switch {
	case c.Type == stattrack.Environ:
		return EnvironPhase // EX-55
	case c.mobile() || c.Hooks[OnTurn] != nil:
		return FoePhase // EX-75, EX-80
	}
	return Over
}

// environActs reports whether an Environ has anything to do in its turn: something that it does alone, or a PC in its region.
func (g *Game) environActs(s *State, w Who) bool {
	if g.card(s, w).alone() {
		return true
	}
	for i := range s.PCs {
		if s.PCs[i].Fate == Playing && s.PCs[i].Region == s.Foes[w.Index()].Region {
			return true
		}
	}
	return false
}

// exit returns the way through a connection that an entity in a region has.
func (g *Game) exit(r RegionID, c ConnID) (Exit, bool) { return g.sc.exit(r, c) }

// checkWay says whether an entity can go through a connection at all, Obstacles apart.
func (g *Game) checkWay(s *State, c *Command) (Exit, Reason) {
	if c.Conn < 0 || int(c.Conn) >= len(g.sc.obstacles) {
		if c.Who.IsPC() {
			return Exit{}, NotThere // how many there are is not for the players (EX-122)
		}
		return Exit{}, NoSuchConn
	}
	e, ok := g.exit(s.at(c.Who), c.Conn)
	switch {
	case !ok || !g.openTo(s, e) && c.Who.IsPC(): // EX-122: what is not found is not there
		return e, NotThere
	case !e.Open:
		return e, WrongWay
	}
	return e, 0
}

func (g *Game) checkMove(s *State, c *Command, extra bool) Reason {
	if c.Who.IsFoe() {
		return g.checkFoeMove(s, c, extra)
	}
	p := &s.PCs[c.Who.Index()]
	_, r := g.checkWay(s, c)
	switch {
	case r != 0:
		return r
	case p.Steps == 0 && (extra && p.Extra.Moved || !extra && p.Moves == 0):
		return NoMoveLeft // EX-20
	}
	o := g.barrier(s, c.Conn, c.Who) // EX-134
	switch {
	case o == Nobody:
		if c.Play != 0 {
			return StrayField
		}
		return 0
	case !g.card(s, o).Persists:
		return Blocked // EX-21
	}
	plays := g.party[c.Who.Index()].Plays // EX-65: an immediate play of a valid Action
	if c.Play < 0 || int(c.Play) >= len(plays) {
		return NoSuchPlay
	}
	play := &plays[c.Play]
	switch {
	case play.Kind != Action || (play.Aim == OneAlly || play.Aim == NoTarget || play.onlyPicks()) && !g.picks(s, play, o):
		return NeedsAction
	case g.sturdy(s, o) && !g.picks(s, play, o):
		return Forbidden // EX-104
	case !g.allows(p.Region, play):
		return WrongSetting // EX-90
	case play.Card && !p.Sheet.ActionsFromHand():
		return Barred // ST-22
	}
	return 0
}

// checkFoeMove says whether a Challenge may Move so. EX-22, EX-80
func (g *Game) checkFoeMove(s *State, c *Command, extra bool) Reason {
	f, card := &s.Foes[c.Who.Index()], g.card(s, c.Who)
	if !card.mobile() {
		return CantMove // EX-22
	}
	e, r := g.checkWay(s, c)
	route := g.sc.routes[f.Card]
	switch {
	case r != 0:
		return r
	case c.Play != 0:
		return StrayField
	case f.Steps == 0 && (extra && f.Extra.Moved || !extra && f.Moves == 0):
		return NoMoveLeft // GL-09: only in its own turn
	case g.blocker(s, c.Conn, c.Who) != Nobody:
		return Blocked // EX-21
	case len(route) > 0 && !f.Alerted && f.Region == route[f.Leg] && route[(int(f.Leg)+1)%len(route)] != e.To:
		return OffRoute // EX-80, EX-81: off its route it may go back as it likes
	}
	return 0
}

// actionLeft says whether an entity may still play an Action in this turn.
func (g *Game) actionLeft(s *State, w Who) Reason {
	b := s.budget(w)
	acted := b.Acted
	if mayMoveAndAct(s.sheet(w)) {
		acted = b.Extra.Acted // ST-57
	}
	switch {
	case acted:
		return NoActionLeft // GL-06
	case skipsAction(s.sheet(w)):
		return ActionSkipped // ST-20
	}
	return 0
}

// action returns the Action that a command names.
func (g *Game) action(s *State, c *Command) (*Play, Reason) {
	plays := g.plays(s, c.Who)
	if c.Play < 0 || int(c.Play) >= len(plays) || plays[c.Play].Kind != Action {
		return nil, NoSuchPlay
	}
	if !g.allowsFor(s, c.Who, Nobody, &plays[c.Play]) {
		return nil, WrongSetting // EX-90
	}
	if plays[c.Play].Card && !s.sheet(c.Who).ActionsFromHand() {
		return nil, Barred // ST-22
	}
	return &plays[c.Play], 0
}

func (g *Game) checkAct(s *State, c *Command) Reason {
	play, r := g.action(s, c)
	if r != 0 {
		return r
	}
	if r := g.actionLeft(s, c.Who); r != 0 {
		return r
	}
	aim := g.aim(s, c.Who, play)
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
	if r := g.reaches(s, c.Who, c.Target); r != 0 {
		return r
	}
	enemy := c.Target.IsPC() != c.Who.IsPC()
	switch {
	case !g.allowsFor(s, c.Who, c.Target, play):
		return WrongSetting // EX-90: an Obstacle's is that of the other
	case enemy != (aim == OneEnemy):
		return NotATarget // EX-78: not a PC's own allies either
	case c.Who.IsPC() && enemy && g.card(s, c.Target).Persists:
		return NeedsMove // EX-65
	case c.Who.IsPC() && enemy && g.sturdy(s, c.Target):
		return Forbidden // EX-104
	}
	return 0
}

// sturdy reports whether the scenario forbids bashing this Challenge. EX-104
func (g *Game) sturdy(s *State, w Who) bool {
	return g.sc.spec.Forbids.Bashing && g.card(s, w).locks()
}

// locks reports whether this is an Obstacle with a Lock or a key. GL-43
func (c *Challenge) locks() bool {
	return c.Type == stattrack.Obstacle && (!c.Lock.IsZero() || c.Key != "")
}

// withstands reports whether a PC's plays against one enemy leave a Challenge alone, but for those that the book has for it: an attempt
// at a Persisting Obstacle is a Move (EX-65), and the scenario may forbid bashing (EX-104).
func (g *Game) withstands(s *State, w, t Who) bool {
	return w.IsPC() && t.IsFoe() && (g.card(s, t).Persists || g.sturdy(s, t))
}

// aim returns whom a play is played against. EX-56
func (g *Game) aim(s *State, w Who, play *Play) Aim {
	switch {
	case play.Aim == OneEnemy && w.IsFoe() && g.card(s, w).Type == stattrack.Environ:
		return AllEnemies // EX-56
	case play.Aim == SingleEnemy:
		return OneEnemy // EX-56: it is stated
	}
	return play.Aim
}

// reaches says whether an entity may target another: it is in play, in its region, and known to it.
func (g *Game) reaches(s *State, w, target Who) Reason {
	if !s.has(target) {
		if w.IsPC() && target.IsFoe() {
			return Unseen // nor how many have been spawned
		}
		return NoSuchEntity
	}
	here := g.ground(s, w, target)
	switch {
	case w.IsPC() && target.IsFoe() && !g.knows(s, here, target):
		return Unseen // before anything that would tell where it is
	case !s.inPlay(target):
		return OutOfPlay
	case w != target && (here == NoRegion || !g.occupies(s, w, here) || !g.occupies(s, target, here)):
		return OutOfReach
	}
	return 0
}

// occupies reports whether an entity is in a region; an Obstacle is in the regions on both its sides. EX-60
func (g *Game) occupies(s *State, w Who, r RegionID) bool {
	if at := s.at(w); at != NoRegion {
		return at == r
	}
	c := g.sc.ways[s.Foes[w.Index()].Card]
	_, ok := g.exit(r, c)
	return ok
}

// knows reports whether the PCs know of a Challenge as seen from a region: it is revealed, or an Obstacle at an exit they know.
func (g *Game) knows(s *State, here RegionID, w Who) bool {
	f, card := &s.Foes[w.Index()], g.card(s, w)
	if card.Type != stattrack.Obstacle || card.Hidden {
		return f.Revealed && (!card.mobile() || !f.Gone && f.Region == here || g.visible(s, w)) // EX-30: who has been left behind may have gone
	}
	e, ok := g.exit(here, g.sc.ways[f.Card])
	return ok && g.openTo(s, e) && !f.Gone || f.Revealed
}

// plans reports whether the play that a command names is a Strategy with a Lockpick entry. EX-130
func (g *Game) plans(s *State, c *Command) bool {
	plays := g.plays(s, c.Who)
	return c.Play >= 0 && int(c.Play) < len(plays) && plays[c.Play].Kind == Strategy && !plays[c.Play].Lockpick.IsZero()
}

func (g *Game) checkPick(s *State, c *Command) Reason {
	play, r := g.action(s, c)
	plans := g.plans(s, c)
	if plans { // EX-130: a Strategy may have such an entry too
		play, r = &g.plays(s, c.Who)[c.Play], g.checkPrepare(s, c)
		if mayMoveAndAct(s.sheet(c.Who)) {
			return ExtraFirst // ST-57
		}
	}
	if r != 0 {
		return r
	}
	if play.Lockpick.IsZero() {
		return NoLockpick // EX-132
	}
	lock, _, r := g.lock(s, c)
	if r != 0 {
		return r
	}
	switch {
	case lock.IsZero():
		return NoLock // EX-130
	case c.Target != Nobody && g.card(s, c.Target).Persists:
		return NeedsMove // EX-65
	}
	if plans {
		return 0
	}
	return g.actionLeft(s, c.Who)
}

// lock returns the Lock and the key of what a command targets. EX-130, EX-133
func (g *Game) lock(s *State, c *Command) (lock stattrack.Pool, key string, r Reason) {
	if c.Target == Nobody {
		i := int(c.Feature) - 1
		if i < 0 {
			return lock, "", NoSuchFeature
		}
		if !g.seesIn(s, g.keywords(s, c.Who), s.at(c.Who)) {
			return lock, "", Unseen // EX-34
		}
		if i >= len(g.sc.spec.Features) {
			return lock, "", OutOfReach // how many there are is not for the players
		}
		f := &g.sc.spec.Features[i]
		switch {
		case g.sc.regions[f.Region] != s.at(c.Who):
			return lock, "", OutOfReach
		case s.Opened.Has(i):
			return lock, "", NoLock
		}
		return f.Lock, f.Key, 0
	}
	if r := g.reaches(s, c.Who, c.Target); r != 0 {
		return lock, "", r
	}
	if c.Target.IsPC() {
		return lock, "", NotATarget
	}
	card := g.card(s, c.Target)
	return card.Lock, card.Key, 0
}

// keyFits reports whether a PC has the key of an Obstacle that is used so. EX-134
func (g *Game) keyFits(s *State, w, o Who, use KeyUse) bool {
	card := g.card(s, o)
	return w.IsPC() && card.Key != "" && card.KeyUse == use && slices.Contains(s.PCs[w.Index()].Items, card.Key)
}

func (g *Game) checkUnlock(s *State, c *Command) Reason {
	lock, key, r := g.lock(s, c)
	if r != 0 {
		return r
	}
	if c.Target == Nobody {
		if key == "" && !lock.IsZero() || key != "" && !slices.Contains(s.PCs[c.Who.Index()].Items, key) {
			return NoKey // EX-134
		}
		return g.actionLeft(s, c.Who)
	}
	switch card := g.card(s, c.Target); {
	case g.keyFits(s, c.Who, c.Target, KeyStrategy):
		if mayMoveAndAct(s.sheet(c.Who)) {
			return ExtraFirst // ST-57
		}
		if p := &s.PCs[c.Who.Index()]; p.Planned || p.Acted || s.Turn != c.Who {
			return NoStrategyLeft
		}
		return 0
	case g.keyFits(s, c.Who, c.Target, KeyAction) || g.keyFits(s, c.Who, c.Target, KeyMove) && card.Type != stattrack.Obstacle:
		return g.actionLeft(s, c.Who)
	case g.keyFits(s, c.Who, c.Target, KeyMove):
		return NeedsMove
	}
	return NoKey
}

func (g *Game) checkPrepare(s *State, c *Command) Reason {
	plays := g.plays(s, c.Who)
	b := s.budget(c.Who)
	switch {
	case c.Play < 0 || int(c.Play) >= len(plays) || plays[c.Play].Kind != Strategy:
		return NoSuchPlay
	case b.Planned || b.Acted:
		return NoStrategyLeft // GL-06
	case !s.sheet(c.Who).MayPlayStrategies():
		return Barred // ST-42
	}
	if !g.allowsFor(s, c.Who, Nobody, &plays[c.Play]) {
		return WrongSetting // EX-90
	}
	if c.Do == Prepare && plays[c.Play].onlyPicks() {
		return OnlyPicks // EX-132
	}
	return 0
}

// checkBody says whether a PC may hide or drag a body. EX-103
func (g *Game) checkBody(s *State, c *Command, extra bool) Reason {
	p := &s.PCs[c.Who.Index()]
	if !slices.ContainsFunc(s.Bodies, func(b Body) bool { return b.Foe == c.Target && b.Region == p.Region && !b.Hidden && g.lies(s, b) }) {
		return NoBody
	}
	if c.Do == Hide {
		if g.sc.spec.Regions[p.Region].NoHiding {
			return NoPlaceToHide
		}
		return g.actionLeft(s, c.Who)
	}
	if _, r := g.checkWay(s, c); r != 0 {
		return r
	}
	switch {
	case g.barrier(s, c.Conn, c.Who) != Nobody:
		return Blocked
	case extra && p.Extra.Moved || !extra && p.Moves == 0: // Action Phase and Move together
		return NoMoveLeft
	}
	return g.actionLeft(s, c.Who)
}

func (g *Game) checkLeave(s *State, c *Command) Reason {
	switch {
	case !c.Who.IsPC() || g.sc.spec.Goal.Requires == "":
		return NoRequirement
	case s.PCs[c.Who.Index()].Region != g.sc.goal:
		return NotAtGoal
	}
	return 0
}

func (g *Game) checkAnswer(s *State, c *Command) Reason {
	p := &s.Pending
	switch {
	case p.Ask == AskNothing:
		return NothingAsked
	case c.Who != p.Who:
		return NotAsked
	case c.Choice < 0 || int(c.Choice) >= p.options():
		return NoSuchOption
	case p.Ask == AskReroll && c.Choice > 0: // ST-44, ST-46
		if right := rerollRights[c.Choice]; g.askedRights(s)&right == 0 {
			return NoSuchOption
		}
	}
	return 0
}

// rerollRights are the rights that the answers to AskReroll stand for.
var rerollRights = [...]stattrack.Rerolls{0, stattrack.KeepSecond, stattrack.ChooseEither}

// askedRights returns among which rights AskReroll lets choose.
func (g *Game) askedRights(s *State) stattrack.Rerolls {
	f := &s.Pending.Stack[len(s.Pending.Stack)-1]
	if f.Kind == searchFrame {
		return s.sheet(f.Actor).Rerolls().May()
	}
	return f.Opposed.Asks()
}

// Check says why a command is not legal, or 0 if it is. It rolls nothing and changes nothing.
func (g *Game) Check(s *State, c Command) Reason { return g.check(s, &c) }
