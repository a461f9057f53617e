package explore

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
)

// A Purpose is what dice are rolled for.
type Purpose uint8

// The purposes.
const (
	ForContent  Purpose = iota // a hook or Special
	ForInflict                 // GL-03
	ForEndure                  // GL-03
	ForDamage                  // GL-04
	ForDefence                 // GL-04
	ForSearch                  // EX-120
	ForHidden                  // EX-121: the DM rolls it against a PC's Search
	ForLockpick                // EX-130
	ForLock                    // EX-130
	ForFall                    // EX-68
	ForFortune                 // EX-123

	numPurposes
)

var purposeNames = enum.Names{Package: "explore", What: "purpose of dice", Names: []string{"content", "Inflict", "Endure", "Damage", "Defence", "Search", "Hidden", "Lockpick", "Lock", "fall", "Fortune"}}

// String returns the purpose: "Inflict", "fall" and so on.
func (p Purpose) String() string { return purposeNames.String(uint8(p)) }

// MarshalText gives the form of String; a value without a name is a [*crunch.RangeError].
func (p Purpose) MarshalText() ([]byte, error) { return purposeNames.Text(uint8(p)) }

// UnmarshalText reads the form of String, in any case; anything else is a [*crunch.NameError].
func (p *Purpose) UnmarshalText(b []byte) error { return enum.Unmarshal(&purposeNames, p, b) }

// A DiceKey says whose dice are rolled, for what and against whom. With the seed, the round and the number of times that the same key has
// been rolled in the round, it decides how the dice fall (SeedDice). Nothing else does: who else is there, what they roll, and where
// something stands in a list make no difference.
//
// The dice of an entry belong to the entity that has the entry, and are rolled against the other side: Content is the play. A Lockpick and
// a Lock have the Feature as Content, or the other side in Against. Hidden entries are rolled for the PC that Searches: Content is the
// Secret, or Against the Challenge. A Fortune's Content has the number of the table as Index.
//
// The dice of content (ForContent) belong to the piece of content, and are rolled for whom its hook gets: Who is Scene.Target, Against is
// Scene.Actor.
type DiceKey struct {
	What    Purpose `json:"what"`
	On      Trigger `json:"on,omitzero"`      // of a hook; NoTrigger for a Special, a Fortune and a command
	Who     Who     `json:"who,omitzero"`     // who rolls, or for whom the DM or content rolls
	Against Who     `json:"against,omitzero"` // the other side, or who caused the hook
	Content Owner   `json:"content,omitzero"` // the play, or the piece of content
}

// RollCount says how often dice with a key have been rolled in the round that is played. State.Rolls lists the keys in the order of their
// first rolls.
type RollCount struct {
	Key   DiceKey `json:"key"`
	Times uint16  `json:"times"` // it stops at 65,535; later rolls have the dice of that one
}

// diceWords are numbers made of the names of everything that can be in a DiceKey. A name stands with its kind, so a PC and a Challenge of
// one name have different numbers.
type diceWords struct {
	pcs, challenges []uint64
	plays           [2][][]uint64 // of PCs, with those of Gear; of Challenges, with the play beneath a Lock last
	content         [numOwners][]uint64
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
	spec := &g.sc.spec
	d := &diceWords{scenario: n.word("scenario", spec.Name)}
	for i := range g.party {
		c := &g.party[i]
		d.pcs = append(d.pcs, n.word("pc", c.Name))
		var plays []uint64
		clear(n.seen)
		for k := range c.Plays {
			plays = append(plays, n.word("play", c.Plays[k].Name))
		}
		if len(g.sc.gearOf) > 0 {
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
	add := func(kind OwnerKind, path ...string) { d.content[kind] = append(d.content[kind], n.word(path...)) }
	for i := range spec.Diseases {
		add(OwnedByDisease, "disease", spec.Diseases[i].Name)
	}
	for i := range spec.Secrets {
		add(OwnedBySecret, "secret", spec.Secrets[i].Name)
	}
	for i := range spec.Features {
		add(OwnedByFeature, "feature", spec.Features[i].Name)
	}
	for i := range spec.Counters {
		add(OwnedByCounter, "counter", spec.Counters[i].Name)
	}
	for i := range spec.Fortunes {
		t := &spec.Fortunes[i]
		d.fortunes = append(d.fortunes, n.word("fortune", t.Name))
		for k := range t.Rows {
			add(OwnedByFortune, "fortune", t.Name, "row", t.Rows[k].Name)
		}
	}
	for i := range spec.Commands {
		add(OwnedByCommand, "command", spec.Commands[i].Name)
	}
	for i := range spec.Regions {
		add(OwnedByRegion, "region", spec.Regions[i].Name)
	}
	for i := range spec.Connections {
		add(OwnedByConnection, "region", spec.Connections[i].From, "region", spec.Connections[i].To)
	}
	return d
}

// DiceAs returns a Game that plays the same with the dice that another Game would have: names tells, for the kind and the name of a thing
// here, its name there. So two Games that differ only in names play alike. The kinds are
// "pc", "challenge", "disease", "secret", "feature", "counter", "fortune", "row", "command", "region", "gear", "play" and "scenario".
func (g *Game) DiceAs(names func(kind, name string) string) (*Game, error) {
	if g.none() {
		return nil, ErrNoGame
	}
	twin, err := NewGame(g.sc, g.party...)
	if err != nil {
		return nil, err
	}
	twin.dice = twin.words(names)
	return twin, nil
}
