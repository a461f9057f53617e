package second_test

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// The same description as a Spec and a party of explore.

var triggers = map[Trigger]scenario.Trigger{OnEnter: scenario.OnEnter, OnLeave: scenario.OnLeave, OnAttack: scenario.OnAttack, OnHurt: scenario.OnHurt,
	OnSearch: scenario.OnSearch, OnFind: scenario.OnFind, OnTurnHere: scenario.OnTurnHere, OnAction: scenario.OnAction, OnAllyAttack: scenario.OnAllyAttack,
	OnAllyHurt: scenario.OnAllyHurt, OnHurtHere: scenario.OnHurtHere, OnDefeatHere: scenario.OnDefeatHere, OnFail: scenario.OnFail, OnTurn: scenario.OnTurn,
	OnDoor: scenario.OnDoor, OnOpen: scenario.OnOpen, OnRound: scenario.OnRound, OnRoundEnd: scenario.OnRoundEnd,
	OnCross: scenario.OnCross, OnDefeat: scenario.OnDefeat, OnGoal: scenario.OnGoal, OnBegin: scenario.OnBegin}

var kinds = [...]stattrack.ChallengeType{PC: stattrack.NoChallenge, Creature: stattrack.Creature, Environ: stattrack.Environ, Obstacle: stattrack.Obstacle,
	Seeker: stattrack.Seeker, Trap: stattrack.Trap}

func regionName(i int) string { return fmt.Sprintf("Region %d", i) }

func pool(p Pool) stattrack.Pool {
	if p == nil {
		return stattrack.Pool{}
	}
	var terms []stattrack.Dice
	for _, d := range p {
		size := stattrack.Level(d.Sides / 2)
		if d.Sides == 20 {
			size = stattrack.D20
		}
		terms = append(terms, stattrack.Dice{N: uint8(d.N), Size: size})
	}
	out, err := stattrack.NewPool(terms...)
	if err != nil {
		panic(err)
	}
	return out
}

func values(v [4]int) (out stattrack.Values) {
	for t := range v {
		out[t] = stattrack.Slot(v[t])
	}
	return out
}

func keywords(k int) (out scenario.Keywords) {
	for i, e := range []scenario.Keywords{scenario.Aquatic, scenario.Fly, scenario.Phase, scenario.Teleport, scenario.Darkvision, scenario.LightSensitivity} {
		if k&(1<<i) != 0 {
			out |= e
		}
	}
	return out
}

func playOf(sc *Scenario, p Play) scenario.Play {
	out := scenario.Play{Name: p.Name, Kind: scenario.PlayKind(p.Kind), Card: p.Card, Copies: uint8(p.Copies), Uses: uint8(p.Uses), Inflict: pool(p.Inflict), Endure: pool(p.Endure), Damage: pool(p.Damage),
		Defence: pool(p.Defence), Lockpick: pool(p.Lockpick), Piercing: uint8(p.Piercing), Aim: scenario.Aim(p.Aim), Ranged: p.Ranged, Tokens: uint8(p.Tokens),
		Trigger: triggers[p.Trigger], Automatic: p.Automatic, Once: p.Once, Speed: uint8(p.Speed), Search: p.Search, Moves: uint8(p.Moves), WinsTies: p.WinsTies}
	out.Only, out.Never, out.Stronger = scenario.Settings(p.Where.Only), scenario.Settings(p.Where.Never), strongerOf(p.Stronger)
	if p.Deed != nil {
		out.Special = hookOf(*p.Deed)
	}
	if p.Disease > 0 {
		out.Disease = sc.Diseases[p.Disease-1].Name
	}
	for _, s := range p.Shifts {
		out.Shifts = append(out.Shifts, scenario.Shift{Track: stattrack.Track(s.Track), By: int8(s.By), Self: s.Self})
	}
	for _, b := range p.Boosts {
		out.Boosts = append(out.Boosts, scenario.Boost{Class: stattrack.DiceClass(b.Class), Levels: int8(b.Levels), Allies: b.Allies})
	}
	for _, g := range p.Effects {
		out.Effects = append(out.Effects, scenario.Effect{Name: sc.Effects[g.Effect].Name, Self: g.Self})
	}
	return out
}

func playsOf(sc *Scenario, list []Play) (out []scenario.Play) {
	for _, p := range list {
		out = append(out, playOf(sc, p))
	}
	return out
}

func way(sc *Scenario, c int) *scenario.Way {
	return &scenario.Way{From: regionName(sc.Conns[c].From), To: regionName(sc.Conns[c].To)}
}

func specOf(sc *Scenario) scenario.Spec {
	spec := scenario.Spec{Name: "Second", Setting: scenario.Settings(sc.Settings), Type: scenario.Type(sc.Type), Start: regionName(sc.Start),
		Goal:          scenario.Goal{Region: regionName(sc.Goal), Known: sc.GoalKnown, Requires: sc.Requires},
		Limits:        scenario.RoundLimits{Rounds: sc.Rounds, Chasing: sc.Chasing, Rest: scenario.Partial(sc.Rest), Deadly: sc.Deadly, Own: sc.Own},
		Forbids:       scenario.Forbids{Bashing: sc.ForbidBashing, Light: sc.ForbidLight, Tokens: uint8(sc.ForbidTokens)},
		HealingAverts: sc.HealingAverts, ItemsStay: sc.ItemsStay, InjuryEP: sc.InjuryEP, GearLimit: sc.GearLimit, OpenHands: sc.OpenHands}
	for _, e := range sc.Effects {
		spec.Effects = append(spec.Effects, effectOf(e))
	}
	spec.Hooks = hooksFor(sc.Hooks)
	if sc.WiderBase > 0 {
		bases := stattrack.DefaultBases()
		bases.WiderBase = uint8(sc.WiderBase)
		spec.BaseValues = &bases
	}
	spec.Everywhere = named(sc, sc.Everywhere)
	spec.Counters = countersOf(sc, sc.Counters)
	spec.Commands = contentOf(sc)
	for i, r := range sc.Regions {
		spec.Regions = append(spec.Regions, scenario.Region{Name: regionName(i), Dark: r.Dark, Water: r.Water, Submerged: r.Submerged, NoHiding: r.NoHiding,
			Limit: r.Limit, Extends: r.Extends, Items: r.Items, Effects: named(sc, r.Effects),
			Setting: scenario.Settings(r.Settings), Hooks: someHooks(r.Hooks)})
	}
	for _, c := range sc.Conns {
		spec.Connections = append(spec.Connections, scenario.Connection{From: regionName(c.From), To: regionName(c.To), OneWay: c.OneWay, Hidden: c.Hidden,
			Closed: c.Closed, Down: c.Down, Hooks: someHooks(c.Hooks)})
	}
	for _, d := range sc.Diseases {
		spec.Diseases = append(spec.Diseases, scenario.Disease{Name: d.Name, Track: stattrack.Track(d.Track), By: uint8(d.By), Many: d.Many,
			Effects: named(sc, d.Effects), Hooks: hooksFor(d.Hooks)})
	}
	for _, c := range sc.Challenges {
		base := values(c.Base)
		x := scenario.Challenge{Name: c.Name, Type: kinds[c.Kind], EP: c.EP, Persists: c.Persists, Climbing: uint8(c.Height), PassedBy: keywords(c.PassedBy),
			Keywords: keywords(c.Keywords), Base: &base, Plays: playsOf(sc, c.Plays), HiddenEntry: pool(c.HiddenEntry), Lock: pool(c.Lock), Key: c.Key,
			KeyUse: scenario.KeyUse(c.KeyUse), Passes: c.Passes, Respawn: uint8(c.Respawn), Hidden: c.Hidden, Absent: c.Absent, Sighted: c.Sighted, Light: scenario.Light(c.Light), Hooks: hooksFor(c.Hooks)}
		if c.Failure != nil {
			f := playOf(sc, *c.Failure)
			x.Failure = &f
		}
		if c.Kind == Obstacle {
			x.Way = way(sc, c.Conn)
		} else {
			x.Region = regionName(c.Region)
		}
		for _, r := range c.Route {
			x.Route = append(x.Route, regionName(r))
		}
		spec.Challenges = append(spec.Challenges, x)
	}
	for _, s := range sc.Secrets {
		x := scenario.Secret{Name: s.Name, Region: regionName(s.Region), Hidden: pool(s.Hidden), Item: s.Item}
		if s.Fortune > 0 {
			x.Fortune = sc.Fortunes[s.Fortune-1].Name
		}
		if s.Opens > 0 {
			x.Opens = way(sc, s.Opens-1)
		}
		if s.Disarms > 0 {
			x.Disarms = sc.Challenges[s.Disarms-1].Name
		}
		spec.Secrets = append(spec.Secrets, x)
	}
	for _, f := range sc.Features {
		spec.Features = append(spec.Features, scenario.Feature{Name: f.Name, Region: regionName(f.Region), Lock: pool(f.Lock), Key: f.Key, Item: f.Item})
	}
	spec.Items, spec.Fortunes = itemsOf(sc), fortunesOf(sc)
	for _, g := range sc.Gear {
		spec.Gear = append(spec.Gear, scenario.Gear{Name: g.Name, EP: g.EP, Base: values(g.Base), Keywords: keywords(g.Keywords), Light: scenario.Light(g.Light),
			Search: pool(g.Search), Plays: playsOf(sc, g.Plays), Effects: named(sc, g.Effects), Where: whereOf(g.Where), Use: useOf(sc, g.Name),
			Stronger: strongerOf(g.Stronger)})
	}
	return spec
}

func partyOf(sc *Scenario) (out []scenario.Character) {
	for _, c := range sc.Party {
		var base [4]int
		for t := range base {
			base[t] = c.Background[t] + c.Craft[t]
		}
		x := scenario.Character{Name: c.Name, Base: values(base), EP: c.EP, Injuries: c.Injuries, Keywords: keywords(c.Keywords), Light: scenario.Light(c.Light),
			Tokens: uint8(c.Tokens), Search: pool(c.Search), Plays: playsOf(sc, c.Plays), Items: c.Items, Equipped: c.Equipped, Plain: c.Plain, Waits: c.Waits,
			Counters: countersOf(sc, c.Counters), SearchIn: whereOf(c.SearchIn), LightIn: whereOf(c.LightIn), SearchStronger: strongerOf(c.SearchStronger)}
		for _, d := range c.Diseases {
			x.Diseases = append(x.Diseases, sc.Diseases[d].Name)
		}
		out = append(out, x)
	}
	return out
}

// idOf numbers an entity as the model does.
func idOf(w scenario.Who) int {
	switch {
	case w.IsPC():
		return w.Index() + 1
	case w.IsChallenge():
		return w.Index() + 101
	}
	return 0
}

var verbs = map[board.Verb]Verb{board.VerbBegin: Begin, board.VerbMove: Move, board.VerbAct: Act, board.VerbPick: Pick, board.VerbUnlock: Unlock,
	board.VerbSearch: Search, board.VerbPrepare: Prepare, board.VerbHide: Hide, board.VerbDrag: Drag, board.VerbShine: Shine, board.VerbLeave: Leave,
	board.VerbWaive: Waive, board.VerbEndTurn: EndTurn, board.VerbAnswer: Answer, board.VerbHandOver: HandOver, board.VerbDrop: Drop, board.VerbPickUp: PickUp,
	board.VerbEquip: Equip, board.VerbTakeOff: TakeOff, board.VerbDraw: Draw, board.VerbJoin: Join, board.VerbAttempt: Attempt, board.VerbUse: UseThing}

// cmdOf is a command of explore in the model's form. attempt says whether a Move plays an Action against a Persisting Obstacle.
func cmdOf(c board.Command) Cmd {
	out := Cmd{Do: verbs[c.Do], Who: idOf(c.Who), Target: idOf(c.Target), Conn: -1, Play: -1, Feature: int(c.Feature) - 1, Choice: -1, Item: c.Item, Swap: c.Swap}
	switch c.Do {
	case board.VerbMove, board.VerbDrag:
		out.Conn, out.Play = int(c.Conn), int(c.Play)
	case board.VerbAct, board.VerbPick, board.VerbPrepare, board.VerbAttempt:
		out.Play = int(c.Play)
	case board.VerbAnswer:
		out.Choice = int(c.Choice)
	}
	return out
}
