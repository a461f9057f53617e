package explore

import (
	"errors"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A rulingRow is what a Matter does. Most happen by the events of play.
type rulingRow struct {
	check func(sc *Scene, r *board.Ruling) error // why it can't be; nil if do says it
	write func(w writer, r *board.Ruling)        // what no other event than Ruled changes
	do    func(sc *Scene, r *board.Ruling) error // what happens then
}

// rulings has a row for each Matter: what the DM rules in play, and what a Stage sets up.
var rulings = [board.NumMatters]rulingRow{
	board.RuleRegion:     {do: (*Scene).rulesRegion},
	board.RuleInjuries:   {do: (*Scene).rulesInjuries},
	board.RuleAfflict:    {do: ofName(SceneEntity.Afflict)},
	board.RuleCure:       {do: ofName(SceneEntity.Cure)},
	board.RuleBestow:     {do: func(sc *Scene, r *board.Ruling) error { _, err := sc.Entity(r.Who).Bestow(r.Name); return err }},
	board.RuleLift:       {do: func(sc *Scene, r *board.Ruling) error { _, err := sc.Entity(r.Who).Lift(r.Name); return err }},
	board.RuleEP:         {do: (*Scene).rulesEP},
	board.RulePower:      {do: (*Scene).rulesTrack},
	board.RuleResilience: {do: (*Scene).rulesTrack},
	board.RuleMind:       {do: (*Scene).rulesTrack},
	board.RuleSkill:      {do: (*Scene).rulesTrack},
	board.RuleGive:       {do: ofName(SceneEntity.Give)},
	board.RuleTake:       {do: (*Scene).rulesTake},
	board.RuleEquip:      {do: ofName(SceneEntity.Equip)},
	board.RuleTakeOff:    {do: ofName(SceneEntity.TakeOff)},
	board.RuleHand:       {do: (*Scene).rulesHand},
	board.RuleDiscarded:  {do: (*Scene).rulesDiscarded},
	board.RuleLit:        {do: (*Scene).rulesLit},
	board.RuleAlerted:    {do: (*Scene).rulesAlerted},
	board.RuleReveal:     {do: of(SceneEntity.Reveal)},
	board.RuleData:       {do: (*Scene).rulesData},
	board.RuleDefeat:     {do: of(SceneEntity.Defeat)},
	board.RuleFate:       {do: (*Scene).rulesFate},
	board.RuleTurn:       {check: (*Scene).mayHaveTurn, write: writer.freshTurn, do: (*Scene).rulesTurn},
	board.RuleSkip:       {do: (*Scene).rulesSkip},
	board.RuleAction:     {check: (*Scene).mayAct, write: writer.freshAction, do: (*Scene).rulesAction},
	board.RuleMoves:      {do: (*Scene).rulesMoves},
	board.RuleRound:      {check: (*Scene).mayCome, write: writer.goesOnTo},
	board.RuleLimit:      {do: (*Scene).rulesLimit},
	board.RuleTokens:     {do: (*Scene).rulesTokens},
	board.RuleCounter:    {check: (*Scene).mayFill, write: writer.fills},
	board.RuleComplete:   {do: (*Scene).rulesComplete},
	board.RuleFound:      {do: (*Scene).rulesFound},
	board.RuleOpened:     {do: (*Scene).rulesOpened},
	board.RuleWay:        {do: (*Scene).rulesWay},
	board.RuleTerrain:    {do: func(sc *Scene, r *board.Ruling) error { return sc.Region(r.Name).SetTerrain(scenario.Terrain(r.N)) }},
	board.RuleKnown:      {do: (*Scene).rulesKnown},
	board.RuleLay:        {do: func(sc *Scene, r *board.Ruling) error { return sc.Region(r.To).Lay(r.Name) }},
	board.RuleSpawn:      {do: func(sc *Scene, r *board.Ruling) error { _, err := sc.Spawn(r.Name, r.To); return err }},
	board.RulePutIn:      {do: (*Scene).rulesPutIn},
	board.RuleTakeOut:    {do: (*Scene).rulesTakeOut},
	board.RuleState:      {do: func(sc *Scene, r *board.Ruling) error { return sc.Keep(r.Name, r.To) }},
	board.RuleWounds:     {check: (*Scene).mayHaveWounds, write: writer.leaves},
	board.RuleSuffers:    {check: (*Scene).maySuffer, write: writer.suffers, do: (*Scene).rulesOut},
	board.RuleVim:        {check: (*Scene).mayHaveVim, write: writer.leaves, do: (*Scene).rulesOut},
	board.RulePerk:       {check: (*Scene).mayHold, write: writer.holdsPerks},
	board.RuleInflict:    {do: ofName(SceneEntity.Inflict)},
	board.RuleRelieve:    {do: (*Scene).rulesRelieve},
	board.RuleRevive:     {check: (*Scene).mayRevive, write: writer.revives, do: (*Scene).rulesRevive},
	board.RuleClear:      {check: (*Scene).mayClear, write: writer.clears},
	board.RuleSetting:    {check: (*Scene).maySet, write: writer.sets, do: (*Scene).rulesSetting},
	board.RuleEnd:        {do: func(sc *Scene, r *board.Ruling) error { return sc.End(board.Result(r.N)) }},
}

func of(verb func(SceneEntity) error) func(*Scene, *board.Ruling) error {
	return func(sc *Scene, r *board.Ruling) error { return verb(sc.Entity(r.Who)) }
}

func ofName(verb func(SceneEntity, string) error) func(*Scene, *board.Ruling) error {
	return func(sc *Scene, r *board.Ruling) error { return verb(sc.Entity(r.Who), r.Name) }
}

// ruled returns why a ruling can't be carried out, or nil: then it has been, and what it would trigger is dropped. If it fails, roll back.
func (run *Runner) ruled(r *board.Ruling) error {
	run.scene = Scene{run: run, live: true}
	sc := &run.scene
	defer sc.over()
	switch {
	case run.state.Result != board.ResultRunning:
		return sc.refuse("Rule", "a scenario that is over", "one that is being played", "")
	case r.Sets >= board.NumMatters:
		return sc.refuse("Rule", r.Sets.String(), "a matter that can be ruled", "")
	case r.Who != scenario.Nobody && !sc.exists("Rule", r.Who):
		return sc.err
	case r.Who != scenario.Nobody && r.Sets != board.RuleRegion && r.Sets != board.RuleRevive && !run.state.InPlay(r.Who):
		return sc.refuse("Rule", sc.called(r.Who)+" out of play", "a PC or Challenge in play", "")
	}
	row := &rulings[r.Sets]
	if row.check != nil {
		if err := row.check(sc, r); err != nil {
			return err
		}
	}
	told := *r
	told.Why = ""
	run.emit(board.Event{Kind: board.EventRuled, Who: r.Who, Text: told.String(), Source: r.Why})
	if row.do != nil {
		was := run.staged
		run.staged = true
		err := row.do(sc, r)
		if run.staged = was; err != nil {
			return err
		}
	}
	run.stack, run.queue = run.stack[:0], run.queue[:0]
	return sc.err
}

// rule carries out a command with the verb Rule. It is a *board.Refusal if what is ruled can't be, or is so already.
func (run *Runner) rule(c *board.Command) error {
	r, err := c.Ruling()
	if err != nil {
		return run.cantRule(c, err)
	}
	before := run.state.Hash()
	if err := run.ruled(&r); err != nil {
		return run.cantRule(c, err)
	}
	if run.state.Hash() == before {
		return run.cantRule(c, errors.New("it is so already"))
	}
	for i := range run.events {
		if ev := &run.events[i]; ev.Source == run.sc.Spec.Name && ev.Kind != board.EventGearSwapped {
			ev.Source = r.Why // and not the scenario's
		}
	}
	return nil
}

func (run *Runner) cantRule(c *board.Command, why error) error {
	return &board.Refusal{Command: *c, Reason: board.ErrCantRule, Why: why.Error()}
}

// rules applies what no other event than Ruled changes.
func (w writer) rules(ev *board.Event) {
	if r, err := board.ParseRuling(ev.Text); err == nil && rulings[r.Sets].write != nil {
		rulings[r.Sets].write(w, &r)
	}
}

// checkRule returns why a ruling can't be, or 0. What hangs on the position is tried on a copy (Check) or in earnest (Do).
func (pos *Position) checkRule(c *board.Command) board.Reason {
	if c.Who != scenario.Nobody {
		return board.ErrStrayField
	}
	if pos.state.Phase == scenario.PhaseBefore {
		return board.ErrNotBegun
	}
	return 0
}

// tryRule carries out a ruling on a copy of the State.
func (pos *Position) tryRule(c *board.Command) error {
	run := pos.game.NewRunner()
	run.Reset(pos.state.Clone())
	run.j.start(&run.Position)
	return run.rule(c)
}

// whoHearsRuling returns who may know a ruling. A ruling of an entity: who knows the entity. One of what counts for all: everyone. Any other: the DM, and
// the events that follow say what players may know.
func whoHearsRuling(pos *Position, ev *board.Event) scenario.Who {
	switch r, err := board.ParseRuling(ev.Text); {
	case err != nil:
		return scenario.DMOnly
	case ev.Who != scenario.Nobody:
		return everyoneUnless(pos.unknown(ev.Who) || r.Sets == board.RuleData)
	case r.Sets == board.RuleSetting:
		id := pos.sc.Region(r.Name)
		return everyoneUnless(id == scenario.NoRegion || !pos.state.Table.Known.Has(int(id)) || pos.isApart)
	case r.Sets == board.RuleClear:
		return everyoneUnless(pos.isApart || !pos.knownToLie(&r))
	case r.Sets == board.RuleCounter || r.Sets == board.RuleComplete:
		if i := pos.counterNamed(r.Name); i >= 0 {
			return pos.counterFor(i)
		}
		return scenario.DMOnly
	default:
		return everyoneUnless(r.Sets != board.RuleRound && r.Sets != board.RuleLimit && r.Sets != board.RuleTokens && r.Sets != board.RuleEnd)
	}
}

// knownToLie reports whether the players know of what a ruling clears away.
func (pos *Position) knownToLie(r *board.Ruling) bool {
	id := pos.sc.Region(r.To)
	return slices.Contains(pos.state.Table.Lying, board.Lying{Region: id, Item: r.Name}) ||
		slices.ContainsFunc(pos.state.Table.Bodies, func(b board.Body) bool { return b.Region == id && pos.Name(b.Seeker) == r.Name })
}
