package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// nameEvent fills in the names of what a told event is about. The DM knows all of them.
func (pos *Position) nameEvent(ev *board.Event, n *board.Names, dm bool) {
	if ev.Who != scenario.Nobody {
		n.Who = pos.Name(ev.Who)
	}
	if ev.By != scenario.Nobody {
		n.By = pos.Name(ev.By)
	}
	rule := ruleOf(ev.Kind)
	if rule.what != nil {
		n.What = rule.what(pos, ev)
	}
	if rule.place {
		n.To = pos.regionName(ev.Region)
	}
	if rule.names != nil {
		rule.names(pos, ev, n, dm)
	}
}

// What an event of some kinds is about (eventRules).

func (pos *Position) scenarioName(*board.Event) string { return pos.sc.Spec.Name }

func (pos *Position) playName(ev *board.Event) string {
	if pos.state.Has(ev.Who) {
		return elementOf(pos.plays(ev.Who), int(ev.Play)).Name
	}
	return ""
}

// cardName returns the name of a card, or "" for whom it is no business.
func (pos *Position) cardName(ev *board.Event) string {
	if pos.isCard(ev.Who, int(ev.Play)) {
		return pos.playName(ev)
	}
	return ""
}

func (pos *Position) diseaseName(ev *board.Event) string {
	return elementOf(pos.sc.Spec.Diseases, int(ev.Index)).Name
}

func (pos *Position) secretName(ev *board.Event) string {
	return elementOf(pos.sc.Spec.Secrets, int(ev.Index)).Name
}

func (pos *Position) commandName(ev *board.Event) string {
	return elementOf(pos.sc.Spec.Commands, int(ev.Index)).Name
}

// keeperName names what the scenario keeps; what else keeps data needs no name, since nobody is told. GL-59
func (pos *Position) keeperName(ev *board.Event) string {
	if ev.Content().Kind != scenario.OwnedByState {
		return ""
	}
	return elementOf(pos.sc.Spec.State, int(ev.Index)).Name
}

func (pos *Position) featureName(ev *board.Event) string {
	return elementOf(pos.sc.Spec.Features, int(ev.Index)).Name
}

func (pos *Position) counterName(ev *board.Event) string {
	return pos.CounterName(int(ev.Index))
}

func (pos *Position) nameMove(ev *board.Event, n *board.Names, _ bool) {
	n.From, n.To = pos.regionName(scenario.RegionID(ev.From)), pos.regionName(ev.Region)
}

func (pos *Position) nameRegion(ev *board.Event, n *board.Names, dm bool) {
	if int(ev.Region) < len(pos.sc.Spec.Regions) && ev.Region >= 0 {
		n.About = pos.aboutFor(ev.Region, dm)
	}
}

// seenIn returns the sorted names of the Creatures and Seekers that the players see when a region comes in sight. It leaves out those that a later
// event brings, moves or reveals, since that event names them. EX-30
func (pos *Position) seenIn(r scenario.RegionID, later []board.Event) (list []string) {
	for i := range pos.state.Challenges {
		w, f := scenario.ChallengeAt(i), &pos.state.Challenges[i]
		if f.Gone || f.Region != r || !plan.RulesOf(pos.printed(w)).Afar || !pos.visible(w) {
			continue
		}
		if !slices.ContainsFunc(later, func(ev board.Event) bool { return ev.Who == w && locates(ev.Kind) }) {
			list = append(list, pos.Name(w))
		}
	}
	slices.Sort(list) // so that it doesn't tell in which order the pack has them
	return list
}

// locates reports whether events of a kind say where a Challenge is.
func locates(k board.EventKind) bool {
	return k == board.EventRevealed || k == board.EventMoved || k == board.EventSpawned || k == board.EventRespawned
}

func (pos *Position) nameExplored(ev *board.Event, n *board.Names, dm bool) {
	n.Blocked = pos.blockades(ev.Region, dm)
}

func (pos *Position) nameWay(ev *board.Event, n *board.Names, dm bool) {
	known := func(r scenario.RegionID) string {
		if !dm && (!pos.state.Table.Known.Has(int(r)) || !pos.state.Table.Seen.Has(int(r)) && !pos.linked(ev.Conn)) {
			return "" // EX-31
		}
		return pos.regionName(r)
	}
	ends := elementOf(pos.sc.Ends, int(ev.Conn))
	n.From, n.To = known(ends[0]), known(ends[1])
}

func (pos *Position) nameEnding(ev *board.Event, n *board.Names, _ bool) {
	if k, named := pos.sc.Endings[ev.Text]; named {
		n.About = pos.sc.Spec.Endings[k].About
	}
}

func (pos *Position) nameRevealed(ev *board.Event, n *board.Names, dm bool) {
	if ev.Who.IsChallenge() && pos.state.Has(ev.Who) {
		n.About = pos.textFor(textOf(ev.Who), dm)
	}
}

// elementOf returns an element of a list, or a zero one: an event that was read from elsewhere may have any number.
func elementOf[T any](list []T, i int) *T {
	if i < 0 || i >= len(list) {
		return new(T)
	}
	return &list[i]
}

func (pos *Position) regionName(r scenario.RegionID) string {
	return elementOf(pos.sc.Spec.Regions, int(r)).Name
}

// blockades returns the Obstacles that the players see in the exits of a region. The DM is told what is behind them too. EX-34
func (pos *Position) blockades(r scenario.RegionID, dm bool) (list []board.Blockade) {
	if !pos.state.Table.Known.Has(int(r)) {
		return nil
	}
	for _, exit := range pos.sc.Exits[r] {
		if !pos.openTo(exit.Conn) || !pos.state.Table.Seen.Has(int(r)) && !pos.linked(exit.Conn) { // EX-31
			continue
		}
		to := ""
		if dm || pos.linked(exit.Conn) && pos.state.Table.Known.Has(int(exit.To)) {
			to = pos.regionName(exit.To)
		}
		if pos.thinksShut(scenario.Everyone, exit.Conn) {
			list = append(list, board.Blockade{To: to, Into: !exit.Open})
		}
		for _, o := range pos.sc.Obstacles[exit.Conn] {
			if pos.state.Challenges[o.Index()].Gone || !pos.visible(o) {
				continue
			}
			b := board.Blockade{By: pos.Name(o), About: pos.textFor(textOf(o), dm), To: to, Into: !exit.Open}
			list = append(list, b)
		}
	}
	return list
}
