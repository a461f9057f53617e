package simulate

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/enum"
)

// A Report is the result of the trials of a Plan. Its numbers are whole numbers: sums over trials. Equal Plans give equal Reports, bit for
// bit, and so do the merged Reports of all parts of a Plan. As JSON it can travel and be merged elsewhere.
type Report struct {
	Scenario string      `json:"scenario"`
	Game     uint64      `json:"game,string"`  // explore.Game.Fingerprint
	Players  string      `json:"players"`      // Players.Name
	Seed     crunch.Seed `json:"seed,string"`  // the master seed
	From     uint64      `json:"from"`         // the first trial
	To       uint64      `json:"to"`           // the trial after the last
	Rounds   int         `json:"rounds"`       // the most rounds of a trial
	Numbers  string      `json:"numbers"`      // "sampled": every number is counted in trials, and none is calculated
	Party    int         `json:"party"`        // how many PCs
	Check    uint64      `json:"check,string"` // the sum of the hashes of all last States: Reports of the same games share it

	// why its numbers say nothing about balance: the players did not get far enough; "" if they did (GL-80)
	Unplayed string `json:"unplayed,omitzero"`
	Aims     []Aim  `json:"aims,omitzero"`    // every Aim of the Spec
	Through  uint64 `json:"through,omitzero"` // with Aims: the trials in which all but the Keeps were reached, or that were no failure

	Walk []WalkLine `json:"walk,omitzero"` // the walkthrough of the Plan

	Witnesses []Witness `json:"witnesses,omitzero"` // every Witness of the Spec (GL-97)

	Broken   []Broken   `json:"broken"`   // the first trials that could not be played to their end, at most 100
	Ends     []End      `json:"ends"`     // how trials ended, in the order of results and clauses
	Measures []Measured `json:"measures"` // every Measure, in order

	// the trials that are worth a look, at most one for each Extreme, in order; a Report of an older version has none
	Outliers []Outlier `json:"outliers,omitzero"`

	Losses []Loss `json:"losses"` // where EP went, in the order of names
	// every Challenge, Disease, Secret, Feature, Counter, Fortune, command, Gear and play of PCs or Gear, in the order of the Spec; with Plan.Callbacks
	// then every callback by its name
	Content []Content `json:"content"`
	Places  []Place   `json:"places"`         // every region, in the order of the Spec
	Cards   []Card    `json:"cards,omitzero"` // every card of the PCs that have a deck, in the order of the party
	Hands   []Hand    `json:"hands,omitzero"` // every PC that has a deck
}

// Broken is a trial that could not be played to its end: a hook or a Policy failed, or no command was legal. What came before counts.
type Broken struct {
	Trial   uint64      `json:"trial"`
	Seed    crunch.Seed `json:"seed,string"` // of the trial
	Command int         `json:"command"`     // how many commands came before
	Error   string      `json:"error"`
}

const (
	mostBroken = 100      // how many broken trials a Report names
	brokenOff  = "broken" // the Clause of their End
)

// An End says how many trials ended in one way.
type End struct {
	Result board.Result `json:"result"`          // Running: cut off after Plan.Rounds rounds, or broken off
	Clause string       `json:"clause"`          // the clause that ended the scenario; "broken" if it could not go on
	Ending string       `json:"ending,omitzero"` // the name of the Ending that came, if it has one (GL-60)
	Trials uint64       `json:"trials"`
	Game   int64        `json:"game,omitzero"` // of an Ending: the number of the first game that ended so, from 1: an example
}

func (e End) compare(with End) int {
	return cmp.Or(cmp.Compare(e.Result, with.Result), strings.Compare(e.Clause, with.Clause), strings.Compare(e.Ending, with.Ending))
}

func joinEnds(a, b []End) []End {
	first := func(e End) int64 { // of those that ended so
		n := int64(0)
		for _, x := range slices.Concat(a, b) {
			if x.compare(e) == 0 && (n == 0 || x.Game < n) {
				n = x.Game
			}
		}
		return n
	}
	sum := join(a, b, End.compare)
	for i := range sum {
		sum[i].Game = first(sum[i])
	}
	return sum
}

// Measured has the values of a Measure over the trials.
type Measured struct {
	Measure Measure `json:"measure"`
	Values  Dist    `json:"values"`
	Most    uint64  `json:"most"` // the first trial with the greatest value, or 0 without trials
}

// add returns the Measured of the trials of both.
func (m Measured) add(more Measured) Measured {
	a, b := m.Values, more.Values
	if len(b) > 0 && (len(a) == 0 || b[len(b)-1].Value > a[len(a)-1].Value || b[len(b)-1].Value == a[len(a)-1].Value && more.Most < m.Most) {
		m.Most = more.Most
	}
	m.Values = a.add(b)
	return m
}

// A Loss says how many EP one thing took from PCs.
type Loss struct {
	By     string `json:"by"`     // the Challenge, Disease or other content; a PC; "" if the scenario's own hook did it
	Source string `json:"source"` // the play, the hook's owner, or "fall"
	Trials uint64 `json:"trials"` // trials in which it took some
	Times  uint64 `json:"times"`
	EP     uint64 `json:"ep"` // EP lost, healed or not
}

func (l Loss) compare(with Loss) int {
	return cmp.Or(strings.Compare(l.By, with.By), strings.Compare(l.Source, with.Source))
}

// A Kind is a kind of content.
type Kind uint8

// The kinds of content.
const (
	ChallengeContent Kind = iota
	DiseaseContent
	SecretContent
	FeatureContent
	CounterContent
	FortuneContent
	CommandContent
	GearContent
	PlayContent     // a play of a PC, or one that Gear gives
	ItemContent     // an Item: how often it was used
	CallbackContent // a Hook, Condition, Question, Amendment or Chooser that has a name, with Plan.Callbacks: how often it ran

	numKinds = iota
)

var kindNames = enum.Names{Package: "simulate", What: "kind of content", Names: []string{"challenge", "disease", "secret", "feature", "counter", "fortune", "command", "gear", "play", "item", "callback"}}

// String returns the name of the kind.
func (k Kind) String() string { return kindNames.String(uint8(k)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (k Kind) MarshalText() ([]byte, error) { return kindNames.Text(uint8(k)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (k *Kind) UnmarshalText(b []byte) error { return enum.Unmarshal(&kindNames, k, b) }

// Content says what a piece of content did. Spawned copies count with the printed one.
type Content struct {
	Kind Kind   `json:"kind"`
	Name string `json:"name"` // of a play: "Ada: Axe", "Grapple: Swing"
	// trials in which it came up: a Challenge was revealed, played something or cost something; Gear was equipped; a PC had an Item; a Counter moved
	Trials uint64 `json:"trials"`
	Won    uint64 `json:"won"` // those of them that ended in success
	// how often it was played, caught, found, opened, completed, drawn, given or put on, or ran; of a Challenge: how often it played something
	Times    uint64 `json:"times"`
	Defeated uint64 `json:"defeated"` // of a Challenge: how often
	Cost
}

// Cost says what content cost the PCs. An Injury or a death counts for whatever took the PC's last EP.
type Cost struct {
	EP       uint64 `json:"ep"`
	Injuries uint64 `json:"injuries"`
	Tokens   uint64 `json:"tokens"`
	Diseases uint64 `json:"diseases"`
	Deaths   uint64 `json:"deaths"`
}

// A Place says what happened in a region.
type Place struct {
	Region     string `json:"region"`
	Trials     uint64 `json:"trials"`     // trials in which a PC was there
	TurnedBack uint64 `json:"turnedBack"` // how often a PC went back from there to the region that it had come from
	EP         uint64 `json:"ep"`         // EP that PCs lost there
	Deaths     uint64 `json:"deaths"`     // PCs that died there
	Failed     uint64 `json:"failed"`     // PCs that were there when a scenario ended in failure, or had died there
	CutOff     uint64 `json:"cutOff"`     // PCs that were there when a trial was cut off: where parties stall
}

// Run plays the trials of a Plan. The number of workers changes no number of the Report. If the context ends, Run returns its error. If a trial
// can't be played to its end, the others still count: Run returns the Report, and a *TrialError of the first such trial with it.
func Run(ctx context.Context, p Plan) (*Report, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	return run(ctx, &p, nil)
}

// run plays the trials of a Plan. each gets what came of every trial; nil is nobody.
func run(ctx context.Context, p *Plan, each func(uint64, *trial)) (*Report, error) {
	var tables []*table
	err := p.spreadOut(ctx, batch, func() func(uint64) error {
		t := newTable(p)
		tables = append(tables, t)
		return func(i uint64) error {
			now, err := t.play(ctx, i)
			if each != nil {
				each(i, &now)
			}
			return err
		}
	})
	if err != nil {
		return nil, err
	}
	sum := newTally(p.Game).begins(p).close(p)
	var first *TrialError
	for _, t := range tables {
		sum.add(t.tally.close(p))
		first = earlier(first, t.broken)
	}
	if first != nil {
		return sum, first
	}
	return sum, nil
}

// Trials returns how many trials the Report has.
func (r *Report) Trials() uint64 { return r.To - r.From }

// Share returns the share of the trials that ended with a result; Running is that of the trials that were cut off.
func (r *Report) Share(result board.Result) Share {
	s := Share{Trials: r.Trials()}
	for _, e := range r.Ends {
		if e.Result == result {
			s.Count += e.Trials
		}
	}
	return s
}

// BrokenOff returns the share of the trials that could not go on.
func (r *Report) BrokenOff() Share {
	s := Share{Trials: r.Trials()}
	for _, e := range r.Ends {
		if e.Clause == brokenOff {
			s.Count += e.Trials
		}
	}
	return s
}

// Of returns the values of a Measure over the trials.
func (r *Report) Of(m Measure) Dist { return valuesOf(r.Measures, m) }

func valuesOf(list []Measured, m Measure) Dist {
	for i := range list {
		if list[i].Measure == m {
			return list[i].Values
		}
	}
	return nil
}
