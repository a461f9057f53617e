package exploretest

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A shrinker makes a game that breaks a law shorter: fewer commands first, then smaller dice, or another game.
type shrinker struct {
	*table
	seed crunch.Seed
	law  string
	key  string          // of the fault
	left int             // how many more games it may try
	done map[string]bool // the games that it has tried
	anew bool            // each is played in content that is made anew (Options.Anew): what it remembers breaks the law once
}

// fresh returns the table in which a game is played.
func (s *shrinker) fresh() *table {
	if !s.anew {
		return s.table
	}
	o := s.o
	o.Anew = nil
	g, err := s.o.Anew()
	if err == nil {
		var t *table
		if t, err = newTable(g, o); err == nil {
			t.late, t.reached.still = s.late, true
			return t
		}
	}
	return s.table
}

// fails plays a list, and goes on idly until so many commands are done. It returns the steps that were carried out, up to the one that breaks
// the law. ok is false if none does so in the same way.
func (s *shrinker) fails(list []step, most int) (played []step, ok bool) {
	switch s.law {
	case "end":
		s.left, most = s.left-stuckCost, 0
	case "replay", "undo", "seeds", "log": // they are about the whole game: going on would make it longer
		most = 0
	}
	r, bad := s.fresh().replay(s.seed, list, s.law, most)
	if bad == nil || bad.key() != s.key {
		return nil, false
	}
	return r.steps, true
}

// stuckCost is the price, in games, of finding out that a State is stuck.
const stuckCost = 4

// broken returns how a list breaks the law.
func (s *shrinker) broken(list []step) (*broken, bool) {
	_, bad := s.fresh().replay(s.seed, list, s.law, 0)
	return bad, bad != nil && bad.key() == s.key
}

// try plays a list if there are games left, and keeps what was carried out if it is better than the best.
func (s *shrinker) try(best *[]step, list []step) bool {
	if key := fmt.Sprint(list); s.done[key] {
		return false
	} else if s.done == nil {
		s.done = map[string]bool{key: true}
	} else {
		s.done[key] = true
	}
	if s.left--; s.left < 0 || s.late() {
		return false
	}
	played, ok := s.fails(list, len(*best))
	if ok && less(played, *best) {
		*best = played
		return true
	}
	return false
}

// less orders games: fewer commands, then fewer dice, then a smaller sum of faces.
func less(a, b []step) bool {
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	dice, sum := 0, 0
	for i := range a {
		dice += len(a[i].dice) - len(b[i].dice)
		for _, d := range a[i].dice {
			sum += d.Face
		}
		for _, d := range b[i].dice {
			sum -= d.Face
		}
	}
	return dice < 0 || dice == 0 && sum < 0
}

// shorten returns the shortest game that it finds.
func (s *shrinker) shorten(list []step) []step {
	if s.law == "end" {
		list = s.firstStuck(list)
	}
	if len(list) > 3*wanted { // it would use up all games
		s.afresh(&list)
	}
	if len(list) > 2*wanted {
		others := s.left * 3 / 4
		s.left -= others
		for s.bolder(&list) {
		}
		s.fewer(&list)
		s.left += others
		s.toward(&list)
	}
	dice := s.left / 4 // for them, and for what comes after this
	s.left -= dice
	for s.fewer(&list) || s.sooner(&list) || s.toward(&list) || s.twoFewer(&list) || s.afresh(&list) {
	}
	s.left = max(s.left, 0) + dice
	for n := len(list) + 1; len(list) < n && s.smaller(&list); {
		n = len(list)
		s.fewer(&list)
	}
	return list
}

// A story that is longer than wanted is looked for in so many short games, and in no more than a quarter of those that are left.
const (
	wanted   = 20
	restarts = 400
)

// afresh plays short games by chance, with the kinds of commands that the long one has and with dice that lean to their ends, for one that
// breaks the law in the same way.
func (s *shrinker) afresh(best *[]step) bool {
	if !s.plays(*best) {
		return false
	}
	had := map[[2]int]bool{}
	for _, st := range *best {
		had[[2]int{int(st.c.Do), int(st.c.Play)}] = true
	}
	rng := s.seed.Stream(crunch.Key("exploretest afresh"))
	for try := range min(restarts, s.left/4) {
		if s.left--; s.left < 0 || s.late() {
			return false
		}
		dice := &leaning{rng: &rng, to: [...]int{0, 1, -1, 2}[try%4]}
		if played, ok := s.short(&rng, dice, had, try%8 >= 4); ok && s.try(best, played) {
			return true
		}
	}
	return false
}

// plays reports whether a story is so long that others are played for it, and its law one that a game shows by itself.
func (s *shrinker) plays(best []step) bool {
	return len(best) > wanted && s.law != "end" && lawOf(s.law).twin == nil && !s.anew
}

// short plays one of these games. In some the PCs are idle and let the others act.
func (s *shrinker) short(rng *crunch.Rand, dice crunch.RNG, had map[[2]int]bool, idle bool) (played []step, ok bool) {
	r := s.newRun(s.seed, s.law)
	choose := func(m *moment) (board.Command, bool) {
		ends := slices.IndexFunc(m.legal, func(c board.Command) bool { return c.Do == board.VerbEndTurn && c.Who.IsPC() })
		if idle && ends >= 0 && rng.IntN(4) > 0 {
			return m.legal[ends], true
		}
		for range 4 {
			if c := m.legal[rng.IntN(len(m.legal))]; had[[2]int{int(c.Do), int(c.Play)}] {
				return c, true
			}
		}
		return m.legal[rng.IntN(len(m.legal))], true
	}
	var bad *broken
	for bad == nil && !r.over() && len(r.steps) < wanted {
		bad = r.step(choose, dice)
	}
	if bad == nil {
		bad = r.ended(s.seed)
	}
	return r.steps, bad != nil && bad.key() == s.key
}

// firstStuck returns the shortest beginning of a game that is stuck after it. A binary search finds it, since what is stuck stays stuck.
func (s *shrinker) firstStuck(list []step) []step {
	low, high := 0, len(list)
	for low < high && s.left > 0 && !s.late() {
		middle := (low + high) / 2
		s.left--
		if _, ok := s.fails(list[:middle], 0); ok {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return list[:high]
}

// short: in games of at most this many commands, fewer tries to leave out every run of commands, of any length and from any place.
const short = 30

// fewer leaves out commands: all, then many at once, then one by one.
func (s *shrinker) fewer(best *[]step) (better bool) {
	better = s.try(best, nil)
	size := len(*best) / 2
	if len(*best) <= short {
		size = len(*best) - 1
	}
	for size > 0 {
		stride := size
		if len(*best) <= short {
			stride = 1
		}
		for from := len(*best) - size; from >= 0 && s.left > 0; from -= stride {
			if from+size > len(*best) { // the game has become shorter
				from = len(*best) - size
			}
			if from >= 0 && s.try(best, slices.Concat((*best)[:from], (*best)[from+size:])) {
				better = true
			}
		}
		if size--; len(*best) > short {
			size /= 2
		}
	}
	return better
}

// twoFewer leaves out two commands that need each other: one goes there, and another follows it.
func (s *shrinker) twoFewer(best *[]step) bool {
	n := len(*best)
	if n <= wanted || n > 2*wanted {
		return false
	}
	for far := 2; far < n; far++ {
		for i := 1; i+far < n && s.left > 0; i++ {
			if s.try(best, slices.Concat((*best)[:i], (*best)[i+1:i+far], (*best)[i+far+1:])) {
				return true
			}
		}
	}
	return false
}

// passes reports whether a command only lets the game go on.
func passes(do board.Verb) bool {
	return do == board.VerbBegin || do == board.VerbEndTurn || do == board.VerbAnswer || do == board.VerbWaive
}

// bolder leaves out all commands of a kind, or of an entity, or both, but for those that end turns and answer. Then it lets all dice show their
// highest faces, or their lowest: what takes many wounds comes sooner.
func (s *shrinker) bolder(best *[]step) (better bool) {
	type sort struct {
		do  board.Verb
		who scenario.Who
	}
	var sorts []sort
	for _, st := range *best {
		if c := st.c; !passes(c.Do) {
			for _, k := range []sort{{c.Do, scenario.Nobody}, {board.VerbNone, c.Who}, {c.Do, c.Who}} {
				if !slices.Contains(sorts, k) {
					sorts = append(sorts, k)
				}
			}
		}
	}
	for _, k := range sorts {
		rest := slices.DeleteFunc(slices.Clone(*best), func(st step) bool {
			return !passes(st.c.Do) && (k.do == board.VerbNone || st.c.Do == k.do) && (k.who == scenario.Nobody || st.c.Who == k.who)
		})
		if len(rest) < len(*best) && s.try(best, rest) {
			better = true
		}
	}
	for _, all := range []func([]crunch.Throw){high, low} {
		if s.try(best, rethrown(*best, all)) {
			better = true
		}
	}
	return better
}

// sooner ends turns where something else was done in them. The commands of the turn that follow are then left out.
func (s *shrinker) sooner(best *[]step) (better bool) {
	for i := 0; i < len(*best) && s.left > 0; i++ {
		c := (*best)[i].c
		if c.Do == board.VerbEndTurn || c.Do == board.VerbAnswer || c.Who == scenario.Nobody {
			continue
		}
		list := slices.Clone(*best)
		list[i] = step{c: board.Command{Do: board.VerbEndTurn, Who: c.Who}}
		if s.try(best, list) {
			better = true
		}
	}
	return better
}

// smaller lowers dice: all of a command, then each.
func (s *shrinker) smaller(best *[]step) (better bool) {
	for i := 0; i < len(*best) && s.left > 0; i++ {
		if len((*best)[i].dice) > 1 && s.try(best, with(*best, i, low)) {
			better = true
		}
		for k := 0; i < len(*best) && k < len((*best)[i].dice); k++ {
			for low := 1; i < len(*best) && k < len((*best)[i].dice) && low < (*best)[i].dice[k].Face && s.left > 0; {
				face := (low + (*best)[i].dice[k].Face) / 2
				if low == 1 { // most often the lowest will do
					face = 1
				}
				if s.try(best, with(*best, i, func(dice []crunch.Throw) { dice[k].Face = face })) {
					better = true
				} else {
					low = face + 1
				}
			}
		}
	}
	return better
}

// with returns a copy of a game in which the dice of one step are changed.
func with(list []step, i int, change func(dice []crunch.Throw)) []step {
	list = slices.Clone(list)
	list[i].dice = slices.Clone(list[i].dice)
	change(list[i].dice)
	return list
}
