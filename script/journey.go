package script

import (
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// A Journey is a Campaign in play. Its party rests before a scenario, plays it, and goes on to the next (Next). The same seed and the same
// choices give the same Journey on every machine. It is for one goroutine. GL-82
type Journey struct {
	c      *Campaign
	seed   crunch.Seed
	chosen []scenario.Choice
	party  []scenario.Character // as it rests or has begun the scenario
	kept   []scenario.Value     // what scenarios have carried along
	first  *explore.Game        // of the first scenario, if the party didn't rest before it
	came   []stop               // the scenarios, the one it is at last
	s      *explore.Session     // of the last; nil while the party rests
	over   bool
	lost   bool // and nobody is left
}

// A stop is a scenario to which a Journey has come.
type stop struct {
	leg    int
	healed []Healing
	s      *explore.Session
}

// A Healing is the cure of one Disease of a PC at a Rest, for a Valuable. EX-144
type Healing struct {
	PC      string `json:"pc"`
	Disease string `json:"disease"`
	Payer   string `json:"payer"` // the PC whose Valuable it is: the one that is healed, or, if that has none, the first in the party with one
}

// A Passed is a scenario that a Journey has come to.
type Passed struct {
	Leg     string
	Session *explore.Session // nil while the party rests before it
	Result  board.Result     // Running if it is not over
	Ending  string           // the name of its ending; "" for one without a name
}

// maxPassed is how many scenarios a Journey has at most. There must be a limit, since a campaign may lead back to an earlier scenario.
const maxPassed = 1000

// Errors of a Journey.
var (
	ErrInPlay = errors.New("script: the scenario is in play") // the party can't go on or rest now
	ErrOver   = errors.New("script: the campaign is over")
)

// Begin returns a Journey before its first scenario. A choice counts in each scenario that has the option. If no scenario has it, the error
// is a *crunch.NameError. If one of them can't have the value, it is a *scenario.SpecError. GL-82, GL-76
func (c *Campaign) Begin(seed crunch.Seed, choices ...scenario.Choice) (*Journey, error) {
	j := &Journey{c: c, seed: seed, chosen: slices.Clone(choices), party: c.legs[0].Pack.Party()}
	fit := c.fit.Load()
	if fit == nil || !slices.Equal(fit.choices, choices) {
		if err := j.fits(choices); err != nil {
			return nil, err
		}
		fit = &fitting{choices: j.chosen}
		if g, err := j.game(c.legs[0].Pack.scenario); err == nil {
			fit.first = g
		}
		c.fit.Store(fit)
	}
	j.first = fit.first
	j.come(0)
	return j, nil
}

// fits returns why choices can't be made in a Campaign. That makes a Game of each scenario with the option, so Begin asks once for the same choices.
func (j *Journey) fits(choices []scenario.Choice) error {
	c := j.c
	for _, choice := range choices {
		var names []string
		for i := range c.legs {
			for _, name := range mapped(c.legs[i].Pack.content.spec.Options, options.name) {
				if !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
		if !slices.Contains(names, choice.Option) {
			return &crunch.NameError{Package: "script", What: "option", Name: choice.Option, Want: near.List(names, "or"),
				Near: near.Name(choice.Option, names)}
		}
	}
	for i := range c.legs {
		leg := &c.legs[i]
		up := j.setup(leg.Pack.scenario)
		if len(up.Options) == 0 {
			continue
		}
		g, err := leg.Pack.Game()
		if err == nil {
			_, err = g.With(up)
		}
		if err != nil {
			return fmt.Errorf("script: scenario %q: %w", leg.Name, err)
		}
	}
	return nil
}

// Leg returns the scenario that the Journey is at: the last one if it is over.
func (j *Journey) Leg() *Leg { return &j.c.legs[j.came[len(j.came)-1].leg] }

// Party returns the PCs: during a rest as they are now, in a scenario as they began it, and when the Journey is over as they left the last
// one.
func (j *Journey) Party() []scenario.Character { return slices.Clone(j.party) }

// Over reports whether the campaign is over.
func (j *Journey) Over() bool { return j.over }

// Lost reports whether the campaign is over and nobody is left who was in play: PCs that have waited for all of it are none.
func (j *Journey) Lost() bool { return j.lost }

// Passed lists the scenarios that the Journey has come to, the one it is at last.
func (j *Journey) Passed() []Passed {
	list := make([]Passed, len(j.came))
	for i, at := range j.came {
		list[i] = Passed{Leg: j.c.legs[at.leg].Name}
		if at.s != nil {
			list[i].Session, list[i].Result, list[i].Ending = at.s, at.s.Result(), at.s.Position().Ending()
		}
	}
	return list
}

// come brings the party to a scenario, where it rests first. §GL-82
func (j *Journey) come(leg int) {
	j.came, j.s = append(j.came, stop{leg: leg}), nil
	rest := j.Leg().Rest
	if rest == nil {
		return
	}
	for i := range j.party {
		c := &j.party[i]
		c.Injuries = max(0, c.Injuries-rest.Injuries)
		for _, name := range rest.Cures {
			if slices.Contains(c.Diseases, name) {
				_ = c.Cure(name) // it has it
			}
		}
	}
}

// Offers lists the Healings that the party may buy at its rest, in the order of the party. It is empty if nobody heals there, and once the
// scenario has begun. A PC may pay for another. EX-144
func (j *Journey) Offers() (list []Healing) {
	rest := j.Leg().Rest
	if rest == nil || j.s != nil || j.over {
		return nil
	}
	for i := range j.party {
		c := &j.party[i]
		pays := i
		if c.Valuables == 0 {
			pays = slices.IndexFunc(j.party, func(c scenario.Character) bool { return c.Valuables > 0 })
		}
		for k, d := range c.Diseases {
			if pays >= 0 && slices.Contains(rest.Heals, d) && !slices.Contains(c.Diseases[:k], d) {
				list = append(list, Healing{c.Name, d, j.party[pays].Name})
			}
		}
	}
	return list
}

// Heal buys one of the Offers. Anything else is a *scenario.HealError, and changes nothing. EX-144, EX-145
func (j *Journey) Heal(h Healing) error {
	if !slices.Contains(j.Offers(), h) {
		return &scenario.HealError{Character: h.PC, Disease: h.Disease, Err: errNotOffered}
	}
	find := func(name string) *scenario.Character {
		return &j.party[slices.IndexFunc(j.party, func(c scenario.Character) bool { return c.Name == name })]
	}
	c, pays := find(h.PC), find(h.Payer)
	pays.Valuables-- // a friend's changes hands first
	c.Valuables++
	if err := c.Heal(h.Disease); err != nil {
		return err
	}
	at := &j.came[len(j.came)-1]
	at.healed = append(at.healed, h)
	return nil
}

var errNotOffered = errors.New("nobody offers that here")

// Session returns the Session of the scenario that the Journey is at. That ends the rest. The Journey uses the same Session until Next.
func (j *Journey) Session() (*explore.Session, error) {
	if j.over {
		return nil, ErrOver
	}
	if j.s != nil {
		return j.s, nil
	}
	g, err := j.first, error(nil)
	if g == nil || len(j.came) > 1 || j.Leg().Rest != nil {
		g, err = j.game(j.Leg().Pack.scenario)
	}
	if err != nil {
		return nil, err
	}
	j.play(explore.NewSession(g, j.dice(g.Scenario().Spec().Name)))
	return j.s, nil
}

func (j *Journey) play(s *explore.Session) { j.s, j.came[len(j.came)-1].s = s, s }

// game makes the Game of a scenario: with the party of the Journey, and what was carried along and chosen.
func (j *Journey) game(sc *explore.Scenario) (*explore.Game, error) {
	g, err := explore.NewGame(sc, j.party...)
	if err != nil {
		return nil, err
	}
	return g.With(j.setup(sc))
}

// setup returns what a scenario begins with: what was carried along, and what was chosen of its options.
func (j *Journey) setup(sc *explore.Scenario) explore.Setup {
	up := explore.Setup{State: j.kept}
	for _, choice := range j.chosen {
		if indexOf(sc.Spec().Options, options.name, choice.Option) >= 0 {
			up.Options = append(up.Options, choice)
		}
	}
	return up
}

// dice returns the seed of a scenario: each has others, and so has one that comes again. §GL-82
func (j *Journey) dice(name string) crunch.Seed {
	seed := crunch.Seed(uint64(j.seed) ^ crunch.Key(name))
	again := uint64(0)
	for _, at := range j.came[:len(j.came)-1] {
		if at.s != nil && at.s.Game().Scenario().Spec().Name == name {
			again++
		}
	}
	if again > 0 {
		seed = seed.Fork(again)
	}
	return seed
}

// With returns a Journey that is the same but plays its scenario in another Session of the same Game, such as a branch. j is unchanged.
func (j *Journey) With(s *explore.Session) *Journey {
	with := *j
	with.came, with.party, with.kept = slices.Clone(j.came), slices.Clone(j.party), slices.Clone(j.kept)
	with.play(s)
	return &with
}

// Back returns the Journey as it was at the end of the scenario before, or j itself if this is the first. Both Journeys share their
// Sessions.
func (j *Journey) Back() (*Journey, error) {
	if len(j.came) == 1 {
		return j, nil
	}
	back, err := j.c.Begin(j.seed, j.chosen...)
	for i := 0; err == nil; i++ {
		for _, h := range j.came[i].healed {
			err = errors.Join(err, back.Heal(h))
		}
		if back.play(j.came[i].s); i == len(j.came)-2 {
			return back, err
		}
		err = errors.Join(err, back.Next())
	}
	return nil, err
}

// Next goes on from a scenario that is over to the one that it leads to. The party consists of the PCs that are left, as they left the
// scenario. If there is no next scenario, or nobody is left to play it, the campaign is over (Journey.Over). If the scenario has not begun or
// is not over, the error is ErrInPlay. GL-82, EX-141
func (j *Journey) Next() error {
	switch {
	case j.over:
		return ErrOver
	case j.s == nil || j.s.Result() == board.ResultRunning:
		return ErrInPlay
	case len(j.came) >= maxPassed:
		return fmt.Errorf("script: the campaign %q has led to %d scenarios and is not over", j.c.name, maxPassed)
	}
	pos := j.s.Position()
	j.party = pos.Outcome()
	for _, v := range pos.Carried() {
		if i := slices.IndexFunc(j.kept, func(k scenario.Value) bool { return k.Name == v.Name }); i >= 0 {
			j.kept[i] = v
		} else {
			j.kept = append(j.kept, v)
		}
	}
	next := j.c.after(j.came[len(j.came)-1].leg, j.s.Result(), pos.Ending())
	here := slices.ContainsFunc(j.party, func(c scenario.Character) bool { return !c.Waits })
	if j.over, j.lost = next == len(j.c.legs) || !here, !here; !j.over {
		j.come(next)
	}
	return nil
}
