package simulate

import (
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A tally counts what happens in trials. Its rows are those of a Report.
type tally struct {
	game    *explore.Game
	report  Report
	spreads [numMeasures]spread
	ends    map[[3]string]*End
	losses  map[[2]string]*Loss
	check   uint64

	first    [numKinds]int  // the row of the first piece of content of each kind
	named    map[string]int // the rows of content that is no Challenge, by name, for what it costs
	plays    []int          // the row of the first play of each PC
	gear     map[string]int // the rows of Gear, by name
	things   map[string]int // the rows of Items, by name
	counters []int          // by Counter: its row
	code     map[string]int // the rows of callbacks, by name; nil if they are not counted
	decks    []int          // the row of the first card of each Fortune table
	card     []int          // by PC: the row of its first play among those of cards, or -1
	hand     []int          // by PC: its row among those with a deck, or -1

	// of the trial in play
	met     []bool              // by row of content
	been    []bool              // by region
	so      []bool              // by Witness: whether it has held
	held    []bool              // by row of cards: whether one came to the hand
	lost    map[[2]string]bool  // the losses
	printed []int               // by Challenge: its place in the Spec
	at      []scenario.RegionID // by PC
	from    []scenario.RegionID // by PC: the region that it left last
	reached []board.AimView     // the Aims at its end
	hit     []int               // by PC: the row of content that took its last EP, or -1
}

func newTally(g *explore.Game) *tally {
	spec, party := g.Scenario().Spec(), g.Party()
	t := &tally{game: g, ends: map[[3]string]*End{}, losses: map[[2]string]*Loss{}, named: map[string]int{}, gear: map[string]int{},
		things: map[string]int{}, lost: map[[2]string]bool{}}
	for kind, of := range contentKinds {
		t.first[kind] = len(t.report.Content)
		for x := range pieces.Of(spec, party, of...) {
			switch row := len(t.report.Content); x.Kind {
			case pieces.Row:
				if x.Index == 0 {
					t.decks = append(t.decks, row)
				}
			case pieces.Character:
				t.plays = append(t.plays, row)
				t.first[PlayContent] = row + len(x.Plays) // of Gear: its plays are numbered after a PC's own (GL-47)
			case pieces.Item:
				t.things[x.Name] = row
			case pieces.Counter:
				if same := slices.IndexFunc(t.report.Content[t.first[kind]:], func(c Content) bool { return c.Name == x.Name }); same >= 0 {
					t.counters = append(t.counters, t.first[kind]+same) // each of several PCs has one (CT-17)
					continue
				}
				t.counters = append(t.counters, row)
			case pieces.Gear:
				if Kind(kind) == GearContent {
					t.gear[x.Name] = row
				}
			}
			if Kind(kind) != PlayContent {
				t.row(Kind(kind), x.Name)
				continue
			}
			for k := range x.Plays {
				t.row(PlayContent, x.Name+": "+x.Plays[k].Name)
			}
		}
	}
	t.cards()
	t.aims(spec)
	t.held, t.so = make([]bool, len(t.report.Cards)), t.witnesses()
	for i := range spec.Regions {
		t.report.Places = append(t.report.Places, Place{Region: spec.Regions[i].Name})
	}
	t.met, t.been = make([]bool, len(t.report.Content)), make([]bool, len(spec.Regions))
	return t
}

// contentKinds are the pieces that each Kind counts, or their plays.
var contentKinds = [numKinds][]pieces.Kind{{pieces.Challenge}, {pieces.Disease}, {pieces.Secret}, {pieces.Feature}, {pieces.Counter}, {pieces.Row},
	{pieces.Command}, {pieces.Gear}, {pieces.Character, pieces.Gear}, {pieces.Item}}

func (t *tally) row(kind Kind, name string) {
	if _, twice := t.named[name]; kind != ChallengeContent && kind != PlayContent && kind != CallbackContent && !twice {
		t.named[name] = len(t.report.Content)
	}
	t.report.Content = append(t.report.Content, Content{Kind: kind, Name: name})
}

// begin gets ready for a trial.
func (t *tally) begin(start *board.State) {
	clear(t.met)
	clear(t.been)
	clear(t.held)
	clear(t.lost)
	t.printed, t.at, t.from, t.hit = t.printed[:0], t.at[:0], t.from[:0], t.hit[:0]
	for i := range start.Challenges {
		t.printed = append(t.printed, int(start.Challenges[i].Printed))
	}
	for i := range start.PCs {
		t.at, t.from, t.hit = append(t.at, start.PCs[i].Region), append(t.from, scenario.NoRegion), append(t.hit, -1)
		for _, gear := range start.PCs[i].Equipped {
			t.use(t.gear[gear])
		}
		for _, item := range start.PCs[i].Items {
			t.has(item)
		}
	}
}

// source returns the row of the content behind an event, or -1.
func (t *tally) source(ev *board.Event) int {
	if ev.By.IsChallenge() && ev.By.Index() < len(t.printed) {
		return t.printed[ev.By.Index()]
	}
	if row, ok := t.named[ev.Source]; ok {
		return row
	}
	return -1
}

// use counts that a piece of content came up.
func (t *tally) use(row int) *Content {
	c := &t.report.Content[row]
	if !t.met[row] {
		t.met[row] = true
		c.Trials++
	}
	return c
}

// has counts an Item that a PC has come to have.
func (t *tally) has(item string) {
	if row, known := t.things[item]; known {
		t.use(row)
	}
}

// cost counts what a piece of content cost the PCs. Content that costs something has come up.
func (t *tally) cost(row int, add func(*Cost)) {
	if row >= 0 {
		add(&t.use(row).Cost)
	}
}

func (t *tally) hear(now *trial, events []board.Event) {
	for i := range events {
		ev := &events[i]
		if ev.Who.IsPC() {
			t.ofPC(now, ev, ev.Who.Index())
		} else if ev.Who.IsChallenge() {
			t.ofChallenge(ev)
		}
		switch ev.Kind {
		case board.EventTokensTaken:
			n := int64(ev.From) - int64(ev.To)
			now.measures[Tokens] += n
			t.cost(t.source(ev), func(c *Cost) { c.Tokens += uint64(n) })
		case board.EventAdvanced, board.EventPutIn:
			t.use(t.counters[ev.Index])
		case board.EventCompleted:
			t.use(t.counters[ev.Index]).Times++
		case board.EventRegionExplored:
			t.explored(ev.Region)
		}
	}
}

func (t *tally) explored(r scenario.RegionID) {
	if !t.been[r] {
		t.been[r] = true
		t.report.Places[r].Trials++
	}
}

// ofChallenge counts an event of a Challenge.
func (t *tally) ofChallenge(ev *board.Event) {
	if ev.Kind == board.EventSpawned {
		for len(t.printed) <= ev.Who.Index() {
			t.printed = append(t.printed, int(ev.Index))
		}
	}
	row := t.printed[ev.Who.Index()]
	switch ev.Kind {
	case board.EventRevealed:
		t.use(row)
	case board.EventDefeated:
		t.use(row).Defeated++
	case board.EventPlayed, board.EventInterrupted, board.EventAssisted:
		t.use(row).Times++
	}
}

// ofPC counts an event of a PC.
func (t *tally) ofPC(now *trial, ev *board.Event, pc int) {
	place := &t.report.Places[t.at[pc]]
	t.ofCard(ev, pc)
	switch ev.Kind {
	case board.EventTurnBegan:
		t.turnBegins(ev, now.idle)
	case board.EventMoved:
		if ev.Region == t.from[pc] {
			place.TurnedBack++
		}
		t.from[pc], t.at[pc] = t.at[pc], ev.Region
	case board.EventHurt:
		n := int64(ev.From) - int64(ev.To)
		now.measures[EPLost] += n
		place.EP += uint64(n)
		row := t.source(ev)
		t.cost(row, func(c *Cost) { c.EP += uint64(n) })
		t.loss(ev, row, uint64(n))
		t.hit[pc] = row
	case board.EventInjured:
		now.measures[Injuries]++
		t.cost(t.hit[pc], func(c *Cost) { c.Injuries++ })
	case board.EventDied:
		now.measures[Deaths]++
		place.Deaths++
		t.cost(t.hit[pc], func(c *Cost) { c.Deaths++ })
	case board.EventDeparted:
		now.measures[Departures]++
	case board.EventJoined:
		now.measures[Joins]++
		t.from[pc], t.at[pc] = scenario.NoRegion, ev.Region
	case board.EventAfflicted:
		now.measures[Diseases]++
		t.use(t.first[DiseaseContent]+int(ev.Index)).Times++
		t.cost(t.source(ev), func(c *Cost) { c.Diseases++ })
	case board.EventSecretFound:
		t.use(t.first[SecretContent]+int(ev.Index)).Times++
	case board.EventFeatureOpened:
		t.use(t.first[FeatureContent]+int(ev.Index)).Times++
	case board.EventFortuneDrawn:
		t.use(t.decks[ev.Index]+int(ev.To)).Times++
	case board.EventAttempted:
		t.use(t.first[CommandContent]+int(ev.Index)).Times++
	case board.EventGearEquipped, board.EventGearSwapped:
		t.use(t.gear[ev.Text]).Times++
	case board.EventItemTaken, board.EventItemPickedUp:
		t.has(ev.Text)
	case board.EventUsed:
		if row, known := t.things[ev.Text]; known {
			t.use(row).Times++
		}
	case board.EventPlayed, board.EventInterrupted, board.EventAssisted, board.EventReacted:
		if own := len(t.game.Party()[pc].Plays); int(ev.Play) >= own {
			t.use(t.first[PlayContent]+int(ev.Play)-own).Times++
		} else if ev.Play >= 0 {
			t.use(t.plays[pc]+int(ev.Play)).Times++
		}
	}
}

// loss counts EP lost by where they went.
func (t *tally) loss(ev *board.Event, row int, n uint64) {
	key := [2]string{"", ev.Source}
	if row >= 0 {
		key[0] = t.report.Content[row].Name
	} else if ev.By.IsPC() {
		key[0] = t.game.Party()[ev.By.Index()].Name
	}
	l := t.losses[key]
	if l == nil {
		l = &Loss{By: key[0], Source: key[1]}
		t.losses[key] = l
	}
	l.Times++
	l.EP += n
	if !t.lost[key] {
		t.lost[key] = true
		l.Trials++
	}
}

// end counts a trial that is over.
func (t *tally) end(now *trial, trial uint64, pos *explore.Position) {
	first := pos.Entity(scenario.PC(0)) // whom a trial without a command has in play
	for i := 1; first.Fate() == board.FateWaiting; i++ {
		first = pos.Entity(scenario.PC(i))
	}
	t.explored(first.Region())
	for m, n := range now.measures {
		t.spreads[m].count(n, trial)
	}
	key := [3]string{now.result.String(), now.clause, now.ending}
	if t.ends[key] == nil {
		t.ends[key] = &End{Result: now.result, Clause: now.clause, Ending: now.ending}
	}
	if e := t.ends[key]; now.ending != "" && (e.Game == 0 || int64(trial) < e.Game-1) {
		e.Game = int64(trial) + 1
	}
	t.ends[key].Trials++
	t.report.outlies(now, trial)
	t.aimed(pos, now.result)
	if now.result == board.ResultSuccess {
		t.wonWith()
		for row, met := range t.met {
			if met {
				t.report.Content[row].Won++
			}
		}
	}
	for i := range pos.Size().PCs() {
		p := pos.Entity(scenario.PC(i))
		place, fate := &t.report.Places[p.Region()], p.Fate()
		switch {
		case now.result == board.ResultRunning && fate == board.FatePlaying:
			place.CutOff++
		case now.result == board.ResultFailure && fate != board.FateSafe && fate != board.FateWaiting:
			place.Failed++
		}
	}
	t.check += now.state
}

// close returns the Report of the trials counted.
func (t *tally) close(p *Plan) *Report {
	r := &t.report
	r.Scenario, r.Game, r.Players = p.Game.Scenario().Spec().Name, p.Game.Fingerprint(), p.Players.Name
	r.Seed, r.From, r.To, r.Rounds, r.Check = p.Seed, p.From, p.To, p.rounds(), t.check
	r.Numbers, r.Party = "sampled", len(p.Game.Party())
	for m := range t.spreads {
		r.Measures = append(r.Measures, t.spreads[m].measured(Measure(m)))
	}
	for _, end := range t.ends {
		r.Ends = append(r.Ends, *end)
	}
	slices.SortFunc(r.Ends, End.compare)
	for _, l := range t.losses {
		r.Losses = append(r.Losses, *l)
	}
	slices.SortFunc(r.Losses, Loss.compare)
	r.dropPrinted()
	r.Unplayed = r.unplayed()
	return r
}
