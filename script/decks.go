package script

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// Cards that decks share by name, and the decks of PCs and Crafts. HD-01

var deckCards = &piece[play]{
	word: "card", doc: "A card that decks share: the deck of a pc or craft says how many of it there are (HD-01).", table: "Card", about: "a card of a deck",
	kind: &cardKind, ours: true, list: func(c *content) *[]play { return &c.cards }, name: playName,
	check: func(r *reader, _ *play) {
		if _, said := r.at.keys["kind"]; !said {
			r.problem(`write kind = "action", or what it is`, "kind: found nothing, want the kind of play that the card is")
		}
	},
	names: nameType{word: "CardName", doc: "the name of a card", unused: "no deck has it", of: allCards},
}

func playName(p *play) string { return p.Name }

// eachPlays goes over the plays of Challenges, Gear and PCs, with the kind and the place of who has them.
func (c *content) eachPlays(do func(kind string, i int, plays []play)) {
	for i := range c.spec.Challenges {
		do(challenges.word, i, c.spec.Challenges[i].Plays)
	}
	for i := range c.spec.Gear {
		do(gears.word, i, c.spec.Gear[i].Plays)
	}
	for i := range c.party {
		do(pcs.called(), i, c.party[i].Plays)
	}
}

// allCards lists the names of cards: those that decks share, then plays with copies.
func allCards(c *content) []string {
	names := mapped(c.cards, playName)
	add := func(plays []play) {
		for i := range plays {
			if plays[i].Copies > 0 {
				names = append(names, plays[i].Name)
			}
		}
	}
	for i := range c.party {
		add(c.party[i].Plays)
	}
	for i := range c.crafts {
		add(c.crafts[i].Plays)
	}
	return names
}

// The kinds of cards: as a Lua type, and in words.
const (
	cardKinds     = `"action"|"reaction"|"strategy"|"assist"|"interrupt"`
	cardKindNames = `"action", "reaction", "strategy", "assist" or "interrupt"`
)

// cardKind reads a card: a play that says its kind. How many copies there are stands in the decks.
var cardKind = kind[play]{fields: append([]field[play]{
	{"kind", cardKinds, "what the card is played as", func(r *reader, v value, p *play) {
		name(r, v, cardKindNames, &p.Kind)
	}},
}, slices.DeleteFunc(slices.Clone(playKind.fields), func(f field[play]) bool { return f.name == "card" || f.name == "copies" })...)}

// Cards returns the cards that the pack defines for decks.
func (p *Pack) Cards() []scenario.Play { return slices.Clone(p.content.cards) }

// A deck is what a pc or craft writes as its deck.
type deck struct {
	craft bool
	owner int // its place among the PCs or the Crafts
	at    *origin
	cards []deckLine
}

// A deckLine is a card of a deck, and how many of it there are.
type deckLine struct {
	name   string
	copies uint8
}

// readDeck reads {Slash = 3, Dodge = 2} for the owner that is being read. The cards may be defined later.
func readDeck(r *reader, v value, craft bool, owner int) {
	d := deck{craft: craft, owner: owner, at: r.at}
	r.byName(v, "a table of how many there are of each card, such as {Slash = 3, Dodge = 2}", func(name string, v value) {
		line := deckLine{name: name}
		whole(r, v, 1, scenario.MaxDeck, &line.copies)
		r.l.refer("CardName", name)
		d.cards = append(d.cards, line)
	})
	r.l.decks = append(r.l.decks, d)
}

// deal puts the cards of decks among the plays of their owners: first of the Crafts, later of the PCs, whose Crafts may have brought the same.
func (l *loading) deal(craft bool) (problems Problems) {
	if len(l.decks) == 0 {
		return nil
	}
	c := &l.pack.content
	places := map[string]int{}
	for i := range c.cards {
		places[c.cards[i].Name] = i
	}
	for i := range l.decks {
		d := &l.decks[i]
		if d.craft != craft || !craft && d.owner >= len(c.party) {
			continue
		}
		plays := &c.party[d.owner].Plays
		if craft {
			plays = &c.crafts[d.owner].Plays
		}
		*plays = slices.Clip(*plays)
		for _, line := range d.cards {
			if suggestion, wrong := l.dealt(places, d, line, plays); wrong != "" {
				problems = append(problems, d.at.problem("deck", suggestion, "%s", wrong))
			}
		}
	}
	return problems
}

// dealt adds the cards of one line to the plays of a deck's owner, or says what is wrong.
func (l *loading) dealt(places map[string]int, d *deck, line deckLine, plays *[]play) (suggestion, wrong string) {
	cards := l.pack.content.cards
	k, known := places[line.name]
	if !known {
		if len(cards) <= 4096 {
			suggestion = near.Meant(line.name, mapped(cards, playName))
		}
		return suggestion, fmt.Sprintf("found %s, want the name of a card", quote(line.name))
	}
	if at := indexOf(*plays, playName, line.name); at >= 0 && (*plays)[at].Copies > 0 {
		sum := int((*plays)[at].Copies) + int(line.copies)
		if sum > scenario.MaxDeck {
			return "", fmt.Sprintf("found %d of %s with those of its craft, want at most %d", sum, quote(line.name), scenario.MaxDeck)
		}
		(*plays)[at].Copies = uint8(sum)
		return "", ""
	}
	card := cards[k]
	card.Copies = line.copies
	*plays = append(*plays, card)
	if d.at.plays == nil {
		d.at.plays = map[string]*origin{}
	}
	if d.at.plays[line.name] == nil {
		d.at.plays[line.name] = l.origins[deckCards.called()][k]
	}
	return "", ""
}
