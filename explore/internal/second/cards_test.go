package second

import "slices"

// Cards: decks, hands and discard piles of PCs. A card that is not in hand, discarded or being played is in the deck. HD-01 to HD-53

// A place says where the copies of one play are.
type place struct{ hand, pile, playing int }

func (e *Ent) isCard(i int) bool { return e.Kind == PC && e.plays[i].Copies > 0 }

// count adds up something of all cards of a PC.
func (e *Ent) count(of func(i int) int) (n int) {
	for i := range e.plays {
		if e.isCard(i) {
			n += of(i)
		}
	}
	return n
}

func (e *Ent) inHand(i int) int { return e.cards[i].hand }
func (e *Ent) inPile(i int) int { return e.cards[i].pile }
func (e *Ent) inDeck(i int) int { return e.notSeen(i) - e.cards[i].hand }

// notSeen is how many copies are in hand or deck: everybody can tell that. HD-80
func (e *Ent) notSeen(i int) int { return e.plays[i].Copies - e.cards[i].pile - e.cards[i].playing }

func (e *Ent) hasDeck() bool { return e.count(func(int) int { return 1 }) > 0 }

// has reports whether a play is printed or in hand. HD-30
func (e *Ent) has(i int) bool {
	if n := e.plays[i].Uses; n > 0 && e.used[i] >= n { // GL-85
		return false
	}
	return !e.isCard(i) || e.cards[i].hand > 0
}

// could is what the others know of it. With closed hands nobody is asked, or left alone, because of what it holds. HD-83
func (w *World) could(e *Ent, i int) bool {
	if !e.isCard(i) || w.Sc.OpenHands {
		return e.has(i)
	}
	return e.count(e.inHand) > 0 && e.notSeen(i) > 0
}

// barred: Action cards at Power -4, Reaction cards at Resilience -4. HD-35, HD-71
func (e *Ent) barred(i int) bool {
	p := e.plays[i]
	if e.plain || !p.Card && p.Copies == 0 {
		return false
	}
	return p.Kind == Action && e.Now[Power] <= -4 || p.Kind == Reaction && e.Now[Resilience] <= -4
}

// announce takes a card out of the hand. HD-31
func (w *World) announce(e *Ent, i int) {
	if e.plays[i].Uses > 0 {
		if e.used == nil {
			e.used = map[int]int{}
		}
		if e.used[i]++; e.used[i] == e.plays[i].Uses {
			w.cover("a play is used up")
		}
	}
	if e.isCard(i) {
		e.cards[i].hand--
		e.cards[i].playing++
	}
}

// putAway discards a card that is over, or gives it back. HD-31, HD-40, HD-43
func (w *World) putAway(e *Ent, i int, back bool) {
	if !e.isCard(i) {
		return
	}
	e.cards[i].playing--
	if back {
		w.cover("a card returns")
		e.cards[i].hand++
	} else {
		e.cards[i].pile++
	}
}

// handLimit: HD-11, HD-50
func (e *Ent) handLimit() int {
	switch {
	case e.Now[Mind] >= 2:
		return 6
	case e.Now[Mind] <= -2:
		return 4
	}
	return 5
}

// due is how many cards a Draw Phase gives. HD-11, HD-12
func (e *Ent) due(first bool) int {
	n := 1
	if first {
		n = e.handLimit()
	}
	switch {
	case e.Now[Mind] <= -4:
		return 0
	case e.Now[Mind] >= 4:
		return n + 1
	}
	return n
}

// draw draws n cards. HD-07, HD-13
func (w *World) draw(e *Ent, n int) {
	for range n {
		left := e.count(e.inDeck)
		if left == 0 {
			w.cover("an empty deck")
			for i := range e.cards {
				e.cards[i].pile = 0
			}
			continue
		}
		nth := w.throw(e, "cards", Pool{{1, left}})
		for i := range e.plays {
			if !e.isCard(i) {
				continue
			}
			if nth -= e.inDeck(i); nth <= 0 {
				e.cards[i].hand++
				break
			}
		}
	}
}

// deal is a Draw Phase for one PC. HD-10, HD-55
func (w *World) deal(e *Ent) {
	if e.hasDeck() {
		w.draw(e, e.due(!e.dealt))
		e.dealt = true
	}
}

// discards is the Discard Phase. HD-50 to HD-52
func (w *World) discards() {
	for _, e := range w.pcs() {
		for e.in() && e.hasDeck() && e.count(e.inHand) > e.handLimit() {
			list, known := e.kinds(e.inHand), len(e.kinds(func(i int) int { return Num(w.could(e, i)) }))
			k := 0
			if len(list) > 1 || known > 1 {
				k = w.ask(Question{Ask: "discard", Who: e.ID, N: len(list), Plays: list})
			}
			e.cards[list[k]].hand--
			e.cards[list[k]].pile++
			w.cover("discards down to its Hand Limit")
		}
	}
}

// kinds lists the plays of which there are cards somewhere.
func (e *Ent) kinds(of func(i int) int) (list []int) {
	for i := range e.plays {
		if e.isCard(i) && of(i) > 0 {
			list = append(list, i)
		}
	}
	return list
}

// seek lets a PC that has reached Mind +5 take a card of its deck. HD-46
func (w *World) seek(e *Ent) {
	list, known := e.kinds(e.inDeck), e.kinds(e.notSeen)
	if !e.in() || len(list) == 0 {
		return
	}
	k := 0
	if len(list) > 1 || len(known) > 1 && !w.Sc.OpenHands {
		k = w.ask(Question{Ask: "card", Who: e.ID, N: len(list), Plays: list})
	}
	e.cards[list[k]].hand++
	w.cover("searches its deck")
}

// mayAnswer lists the answers to whether an Interrupt is played now: not with a card that is not held.
func (w *World) mayAnswer(e *Ent, i int) []int {
	if e.has(i) {
		return []int{0, 1}
	}
	w.cover("asked in vain")
	return []int{0}
}

// cardDeed is what content does to the hand of a PC. What is not there is not moved. HD-60, HD-61
func (w *World) cardDeed(d *Deed, e *Ent) {
	if !e.in() || !e.hasDeck() {
		return
	}
	at := slices.IndexFunc(e.plays, func(p owned) bool { return p.gear == "" && p.Name == d.Thing })
	is := at >= 0 && e.isCard(at)
	switch {
	case d.Do == DrawCards:
		w.draw(e, d.N)
		w.cover("content lets it draw")
	case d.Do == DropAny:
		for range min(d.N, e.count(e.inHand)) {
			nth := w.throw(e, "content", Pool{{1, e.count(e.inHand)}})
			for i := range e.plays {
				if nth -= e.held(i); nth <= 0 {
					w.drop(e, i)
					break
				}
			}
		}
		w.cover("content discards at random")
	case d.Do == AskCard:
		w.askCard(d, e)
	case d.Do == DropCard && is && e.inHand(at) > 0:
		w.drop(e, at)
		w.cover("content discards")
	case d.Do == FetchCard && is && e.inDeck(at) > 0:
		e.cards[at].hand++
		w.cover("content fetches")
	case d.Do == RecoverCard && is && e.inPile(at) > 0:
		e.cards[at].pile--
		e.cards[at].hand++
		w.cover("content recovers")
	}
}

// held is how many cards of a play are in hand; none of what is printed.
func (e *Ent) held(i int) int {
	if !e.isCard(i) {
		return 0
	}
	return e.inHand(i)
}

// drop discards a card of the hand.
func (w *World) drop(e *Ent, i int) {
	e.cards[i].hand--
	e.cards[i].pile++
}

// askCard asks for a card of some kinds, or none, who could hold one by what all know. HD-61, HD-83
func (w *World) askCard(d *Deed, e *Ent) {
	could := false
	var list []int
	for i := range e.plays {
		if !e.isCard(i) || len(d.Kinds) > 0 && !slices.Contains(d.Kinds, e.plays[i].Kind) {
			continue
		}
		if could = could || w.could(e, i); e.inHand(i) > 0 {
			list = append(list, i)
		}
	}
	if !could {
		return
	}
	by := 0 // a command of content is nobody's
	if slices.ContainsFunc(e.plays, func(p owned) bool { return p.Deed == d }) {
		by = e.ID
	}
	if k := w.ask(Question{Ask: "discardOrNot", Who: e.ID, By: by, N: 1 + len(list), Plays: list}); k > 0 {
		w.drop(e, list[k-1])
		w.cover("discards, or else")
	}
}
