package explore

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
)

// diceWords are numbers made of the names of everything that can be in a DiceKey. A name stands with its kind, so a PC and a Challenge of
// one name have different numbers.
type diceWords struct {
	pcs, challenges []uint64
	plays           [2][][]uint64 // of PCs, with those of Gear; of Challenges, with the play beneath a Lock last
	content         [scenario.NumOwners][]uint64
	fortunes        []uint64 // by table
	scenario        uint64
}

// A worder makes the words of a Game. Namesakes of one kind are counted.
type worder struct {
	names func(kind, name string) string
	seen  map[uint64]uint64 // by word: how many namesakes of one kind there were
	path  []byte
}

// word returns a number made of kinds and names that alternate.
func (n *worder) word(path ...string) uint64 {
	n.path = n.path[:0]
	for i := 0; i < len(path); i += 2 {
		name := path[i+1]
		if n.names != nil {
			name = n.names(path[i], name)
		}
		n.path = append(append(append(append(n.path, path[i]...), 0), name...), 0)
	}
	word := crunch.Key(string(n.path))
	times := n.seen[word]
	n.seen[word] = times + 1
	return word + times
}

// words makes the diceWords of a Game. names gives other names to the things of a kind; nil leaves them.
func (g *Game) words(names func(kind, name string) string) *diceWords {
	n := &worder{names: names, seen: map[uint64]uint64{}}
	spec := &g.sc.Spec
	d := &diceWords{scenario: n.word("scenario", spec.Name)}
	for i := range g.party {
		c := &g.party[i]
		d.pcs = append(d.pcs, n.word("pc", c.Name))
		var plays []uint64
		clear(n.seen)
		for k := range c.Plays {
			plays = append(plays, n.word("play", c.Plays[k].Name))
		}
		if len(g.sc.GearOf) > 0 {
			for k := range spec.Gear {
				for p := range spec.Gear[k].Plays {
					plays = append(plays, n.word("gear", spec.Gear[k].Name, "play", spec.Gear[k].Plays[p].Name))
				}
			}
		}
		d.plays[0] = append(d.plays[0], plays)
	}
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		d.challenges = append(d.challenges, n.word("challenge", c.Name))
		clear(n.seen)
		var plays []uint64
		for k := range c.Plays {
			plays = append(plays, n.word("play", c.Plays[k].Name))
		}
		if c.Failure != nil {
			plays = append(plays, n.word("play", c.Failure.Name))
		}
		d.plays[1] = append(d.plays[1], plays)
	}
	clear(n.seen)
	add := func(kind scenario.OwnerKind, path ...string) {
		d.content[kind] = append(d.content[kind], n.word(path...))
	}
	for i := range spec.Diseases {
		add(scenario.OwnedByDisease, "disease", spec.Diseases[i].Name)
	}
	for i := range spec.Secrets {
		add(scenario.OwnedBySecret, "secret", spec.Secrets[i].Name)
	}
	for i := range spec.Features {
		add(scenario.OwnedByFeature, "feature", spec.Features[i].Name)
	}
	for i := range spec.Counters {
		add(scenario.OwnedByCounter, "counter", spec.Counters[i].Name)
	}
	for i := range spec.Fortunes {
		t := &spec.Fortunes[i]
		d.fortunes = append(d.fortunes, n.word("fortune", t.Name))
		for k := range t.Rows {
			add(scenario.OwnedByFortune, "fortune", t.Name, "row", t.Rows[k].Name)
		}
	}
	for i := range spec.Commands {
		add(scenario.OwnedByCommand, "command", spec.Commands[i].Name)
	}
	for i := range spec.Gear {
		add(scenario.OwnedByGear, "gear", spec.Gear[i].Name)
	}
	for i := range spec.Items {
		add(scenario.OwnedByItem, "item", spec.Items[i].Name)
	}
	for i := range spec.Regions {
		add(scenario.OwnedByRegion, "region", spec.Regions[i].Name)
	}
	for i := range spec.Connections {
		add(scenario.OwnedByConnection, "region", spec.Connections[i].From, "region", spec.Connections[i].To)
	}
	return d
}

// DiceAs returns a Game that plays the same with the dice that another Game would have: names tells, for the kind and the name of a thing
// here, its name there. So two Games that differ only in names play alike. The kinds are
// "pc", "challenge", "disease", "secret", "feature", "counter", "fortune", "row", "command", "region", "gear", "item", "play" and "scenario".
func (g *Game) DiceAs(names func(kind, name string) string) (*Game, error) {
	if g.none() {
		return nil, ErrNoGame
	}
	twin, err := NewGame(g.Scenario(), g.party...)
	if err != nil {
		return nil, err
	}
	twin.dice = twin.words(names)
	return twin, nil
}
