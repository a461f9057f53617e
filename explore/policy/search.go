package policy

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Search chooses for the PCs by looking ahead. It samples worlds that agree with its View (Sample), plays each choice on in them with the
// sensible policies, and takes the choice that comes out best, if it is clearly better than that of SensiblePCs. It never looks into the true
// game: it gets a View, like every Policy. Where a View doesn't hold what is needed, in the middle of a question, it answers as SensiblePCs
// does. It weighs the choices of one PC at a time, and leaves to SensiblePCs which one is next. If a scenario goes on for long, SensiblePCs
// decides alone.
type Search struct {
	Playouts int         // how many playouts a choice may cost, at most 4,096; 0 is 48
	Worlds   int         // how many worlds are sampled for it, at most 4,096; 0 is 8
	Rounds   int         // how many rounds a playout looks ahead, at most 1,000; 0 is 8
	Margin   int         // how many tenths of a standard error better another choice must be, at most 50; 0 is 20
	Seed     crunch.Seed // of worlds and of the dice in them; no clock plays a part

	// Prior returns what the players expect of the unseen, with the chance that it may use; nil is Typical.
	Prior func(rng crunch.RNG) Prior

	// Truth returns the game as it is. A Search that has it looks into that, and imagines no worlds: it knows all that is hidden, but not the dice that are
	// still to fall. It is no fair player: it measures what the hidden is worth. nil is a fair Search.
	Truth func() (*explore.Game, *board.State)
}

// FirstSearch is the Search of v0.1.0, with its usual bounds: a yardstick for later ones. Its choices don't change from version to version. If
// Search, Sample, Typical or the sensible policies change, it keeps their old form.
func FirstSearch(seed crunch.Seed) Search {
	return Search{Playouts: 48, Worlds: 8, Rounds: 8, Margin: 20, Seed: seed}
}

// Policy returns a Policy that searches. It counts its choices, so that each has its own dice: use one for each game.
func (s Search) Policy() explore.Policy {
	s = s.filled()
	n, waits, seed := uint64(0), waits{}, s.Seed.Fork(crunch.Key("Search"))
	return func(v *board.View) (int, error) {
		n++
		l := lookout{Search: s, v: v, seed: s.Seed.Fork(n), taste: tasteOf(v, seed), waits: waits}
		i := l.choose()
		if i >= 0 {
			waits.after(&v.Choices[i])
		}
		return i, nil
	}
}

// filled returns the Search with what its zeros stand for.
func (s Search) filled() Search {
	within := func(n, zero, most int) int { return min(max(cmp.Or(n, zero), 0), most) }
	s.Playouts, s.Worlds, s.Rounds, s.Margin = within(s.Playouts, 48, 4096), within(s.Worlds, 8, 4096), within(s.Rounds, 8, 1000), within(s.Margin, 20, 50)
	if s.Prior == nil {
		s.Prior = Typical
	}
	return s
}

// String names the Search and its bounds.
func (s Search) String() string {
	s = s.filled()
	return fmt.Sprintf("searching (%d playouts in %d worlds, %d rounds, margin %d)", s.Playouts, s.Worlds, s.Rounds, s.Margin)
}

// A lookout is one choice of a Search.
type lookout struct {
	Search
	v      *board.View
	seed   crunch.Seed
	taste  taste
	waits  waits
	worlds []imagined
	values [][]int64 // by choice: what each playout was worth
}

// waits are how many turns each PC has ended since its last Move.
type waits map[scenario.Who]int

// after counts what a PC does.
func (w waits) after(c *board.Command) {
	switch c.Do {
	case board.VerbMove:
		w[c.Who] = 0
	case board.VerbEndTurn:
		w[c.Who]++
	}
}

// An imagined world is a sample, with a Runner on it.
type imagined struct {
	run   *explore.Runner
	state board.State
}

// choose searches. Where nothing can be looked into, it chooses as SensiblePCs does.
func (l *lookout) choose() int {
	plain := sensiblePCs(l.v, l.taste)
	if plain < 0 || len(l.v.Choices) < 2 || l.v.Asked != nil || l.v.Choices[plain].Do == board.VerbBegin || l.v.Round > long+2*len(l.v.Regions) {
		return plain
	}
	if l.Truth != nil {
		game, state := l.Truth()
		l.worlds, l.Worlds = []imagined{{game.NewRunner(), state.Copy()}}, 0
	}
	for i := range l.Worlds {
		chance := l.seed.Stream(uint64(i))
		game, state, err := Sample(l.v, l.Prior(&chance), &chance)
		if err == nil {
			l.worlds = append(l.worlds, imagined{game.NewRunner(), state})
		}
	}
	if len(l.worlds) == 0 {
		return plain
	}
	return l.halve(plain)
}

// halve plays all choices, then the better half of them, and so on until the playouts are used up. SensiblePCs' own choice stays in to the end.
func (l *lookout) halve(plain int) int {
	l.values = make([][]int64, len(l.v.Choices))
	var left []int
	for i := range l.v.Choices {
		if i == plain || l.tries(&l.v.Choices[i], l.v.Choices[plain].Who) {
			left = append(left, i)
		}
	}
	slices.SortFunc(left, l.order) // when playouts run short, those at the end have one less
	stages := 1
	for 1<<stages < len(left) {
		stages++
	}
	budget := l.Playouts
	for stage := stages; stage > 0 && len(left) > 1; stage-- {
		each := max(1, budget/stage/len(left))
		for range each {
			kept := left[:0:0]
			for _, c := range left {
				if budget == 0 {
					return l.best(plain)
				}
				budget--
				if value, ok := l.playout(c, len(l.values[c])); ok {
					l.values[c] = append(l.values[c], value)
					kept = append(kept, c)
				} else {
					l.values[c] = nil
				}
			}
			left = kept
		}
		slices.SortFunc(left, func(a, b int) int {
			n := min(len(l.values[a]), len(l.values[b]))
			return cmp.Or(cmp.Compare(l.sum(b, n), l.sum(a, n)), l.order(a, b))
		})
		if half := left[:(len(left)+1)/2]; slices.Contains(half, plain) || !slices.Contains(left, plain) {
			left = half
		} else {
			left = append(half, plain)
		}
	}
	return l.best(plain)
}

// tries reports whether a choice is looked into: one of the PC whose turn it is, but nothing that only takes from the PCs. Waiting always looks
// a little safer than a dangerous way, so a PC that has waited for long doesn't try it again.
func (l *lookout) tries(c *board.Command, who scenario.Who) bool {
	switch c.Do {
	case board.VerbDrop, board.VerbHandOver:
		return false
	case board.VerbEndTurn:
		return c.Who == who && l.waits[who] < patient
	case board.VerbAttempt:
		return c.Who == who && len(l.v.Aims) == 0 // a sample doesn't know what it does, and Aims say what to do
	}
	return c.Who == who
}

// SensiblePCs decides alone after this many rounds, and two more for each region.
const long = 20

// patient is how many turns a PC may end without a Move where SensiblePCs would Move.
const patient = 3

// sum adds up the first n values of a choice.
func (l *lookout) sum(c, n int) (sum int64) {
	for _, value := range l.values[c][:n] {
		sum += value
	}
	return sum
}

// order compares two choices by taste.
func (l *lookout) order(a, b int) int {
	switch x, y := &l.v.Choices[a], &l.v.Choices[b]; {
	case a == b:
		return 0
	case l.taste.prefers(x, y):
		return -1
	}
	return 1
}

// best returns the choice with the best playouts, if it beats the plain one by the margin, playout by playout.
func (l *lookout) best(plain int) int {
	most := 0
	for _, values := range l.values {
		most = max(most, len(values))
	}
	played := func(c int) bool { return len(l.values[c]) > 0 && len(l.values[c]) >= most-1 } // there may not have been a last playout for each
	if !played(plain) {
		return plain
	}
	n := most
	for c := range l.values {
		if played(c) {
			n = min(n, len(l.values[c]))
		}
	}
	best := plain
	for c := range l.values {
		if !played(c) {
			continue
		}
		if x, y := l.sum(c, n), l.sum(best, n); x > y || x == y && best != plain && l.order(c, best) < 0 {
			best = c
		}
	}
	if best == plain {
		return plain
	}
	sum, squares := int64(0), int64(0)
	for i := range n {
		d := l.values[best][i] - l.values[plain][i]
		sum, squares = sum+d, squares+d*d
	}
	// mean >= margin * standard error: n sum² (n-1) >= margin² n (n squares - sum²), all in whole numbers
	m, all := int64(l.Margin), int64(n)
	if sum < all*noticeable || 100*sum*sum*max(1, all-1) < m*m*(all*squares-sum*sum) {
		return plain
	}
	return best
}

// noticeable is how much better a choice must be than that of SensiblePCs for a Search to take it: 2 in 100 of a success.
const noticeable = 200

// playout plays a choice on in one of the worlds, with dice that playouts of the same number share. It reports whether the choice is legal
// there.
func (l *lookout) playout(choice, number int) (value int64, ok bool) {
	world := &l.worlds[number%len(l.worlds)]
	run, dice := world.run, explore.DiceOf(l.seed.Fork(uint64(number)))
	run.Reset(world.state)
	if _, err := run.Do(l.v.Choices[choice], dice); err != nil {
		return 0, false
	}
	players, legal, pos := Ready(l.seed.Fork(uint64(number))), []board.Command(nil), &run.Position
	players.Pace, players.Commands = new(explore.Pace), 500 // content may ask again and again
	for last := pos.Round() + l.Rounds; pos.Result() == board.ResultRunning && pos.Round() <= last; {
		legal = pos.Legal(legal[:0])
		c, err := players.Choose(pos, legal)
		if err == nil {
			_, err = run.Do(c, dice)
		}
		if err != nil {
			break // the world can't go on: judge it as it stands
		}
	}
	return worthOf(pos), true
}

// worthOf returns how good a State is for the PCs: the result above all, then what is left of them, and what they have found.
func worthOf(pos *explore.Position) int64 {
	n, s := int64(0), pos.State()
	switch s.Result {
	case board.ResultSuccess:
		n = 10_000 - 20*int64(pos.Round())
	case board.ResultPartly:
		n = 6_000 - 20*int64(pos.Round())
	case board.ResultRunning:
		n = 4_000 + 60*int64(s.Table.Seen.Len()) + 100*int64(s.Table.Opened.Len()+s.Table.Found.Len()) - 20*int64(pos.Round())
	}
	n += 60*int64(s.Tokens) + reachedIn(pos)
	for i := range s.PCs {
		p := &s.PCs[i]
		n += 4*int64(min(p.EP, 25)) - 150*int64(p.Injuries) - 50*int64(len(p.Diseases))
		if p.Fate == board.FateDead || p.Fate == board.FateCaught || p.Fate == board.FateAway {
			n -= 800
		}
		if p.Fate == board.FateSafe {
			n += 200
		}
	}
	return n
}
