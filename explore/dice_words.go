package explore

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
)

// diceWords has a number for everything that can be in a DiceKey, made from its kind and its name. So a PC and a Challenge with the same
// name have different numbers.
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

// owners are the kinds of content with words of their own, but for entities and plays.
var owners = [scenario.NumOwners]pieces.Kind{scenario.OwnedByDisease: pieces.Disease, scenario.OwnedBySecret: pieces.Secret,
	scenario.OwnedByFeature: pieces.Feature, scenario.OwnedByCounter: pieces.Counter, scenario.OwnedByFortune: pieces.Row,
	scenario.OwnedByCommand: pieces.Command, scenario.OwnedByRegion: pieces.Region, scenario.OwnedByConnection: pieces.Connection,
	scenario.OwnedByGear: pieces.Gear, scenario.OwnedByItem: pieces.Item}

// words makes the diceWords of a Game. names gives other names to the things of a kind; nil leaves them.
func (g *Game) words(names func(kind, name string) string) *diceWords {
	n := &worder{names: names, seen: map[uint64]uint64{}}
	spec := &g.sc.Spec
	d := &diceWords{scenario: n.word("scenario", spec.Name)}
	word := func(x *pieces.Piece, kind string) (own uint64, plays []uint64) {
		own = n.word(kind, x.Name)
		clear(n.seen)
		for k := range x.Plays {
			plays = append(plays, n.word("play", x.Plays[k].Name))
		}
		return own, plays
	}
	for x := range pieces.Of(nil, g.party, pieces.Character) {
		own, plays := word(&x, "pc")
		if len(g.sc.GearOf) > 0 {
			for gear := range pieces.Of(spec, nil, pieces.Gear) {
				for p := range gear.Plays {
					plays = append(plays, n.word("gear", gear.Name, "play", gear.Plays[p].Name))
				}
			}
		}
		d.pcs, d.plays[0] = append(d.pcs, own), append(d.plays[0], plays)
	}
	for x := range pieces.Of(spec, nil, pieces.Challenge) {
		own, plays := word(&x, "challenge")
		if x.Failure != nil {
			plays = append(plays, n.word("play", x.Failure.Name))
		}
		d.challenges, d.plays[1] = append(d.challenges, own), append(d.plays[1], plays)
	}
	clear(n.seen)
	for x := range pieces.Of(spec, nil, pieces.Fortunes) {
		d.fortunes = append(d.fortunes, n.word("fortune", x.Name))
	}
	for kind, of := range owners {
		for x := range pieces.Of(spec, nil, of) {
			path := []string{string(of), x.Name}
			switch c := x.Value.(type) {
			case *scenario.Fortune:
				path = []string{"fortune", x.Of, "row", x.Name}
			case *scenario.Connection:
				path = []string{"region", c.From, "region", c.To}
			}
			d.content[kind] = append(d.content[kind], n.word(path...))
		}
	}
	return d
}

// DiceAs returns a Game with the same rules and the dice of another Game, so that two Games that differ only in names play alike. names
// returns the name in the other Game, given the kind and the name in this one. The kinds are "pc", "challenge", "disease", "secret",
// "feature", "counter", "fortune", "row", "command", "region", "gear", "item", "play" and "scenario".
func (g *Game) DiceAs(names func(kind, name string) string) (*Game, error) {
	if g.none() {
		return nil, ErrNoGame
	}
	twin, err := newGame(g.Scenario(), g.Setup(), g.party)
	if err != nil {
		return nil, err
	}
	twin.dice = twin.words(names)
	return twin, nil
}
