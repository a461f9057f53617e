package probdeck_test

import (
	"encoding"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

// A script is an RNG whose answers are written down before; it keeps what it was asked.
type script struct {
	answers []int
	asked   []int
}

func (s *script) IntN(n int) int {
	s.asked = append(s.asked, n)
	i := len(s.asked) - 1
	if i >= len(s.answers) {
		return 0
	}
	return s.answers[i]
}

// used fails the test unless exactly these numbers were asked and every answer was used.
func (s *script) used(t *testing.T, want ...int) {
	t.Helper()
	if !slices.Equal(s.asked, want) || s.answers != nil && len(s.answers) != len(want) {
		t.Errorf("asked IntN of %v, want %v (%d answers)", s.asked, want, len(s.answers))
	}
}

// cards returns the script that makes draws from a whole deck give these hands.
func cards(t *testing.T, deck probdeck.Deck, hands ...string) *script {
	t.Helper()
	s := new(script)
	for _, text := range hands {
		faces := must.Get(deck.Faces(hand(t, text)))(t)
		for _, f := range faces {
			s.answers = append(s.answers, f-1)
		}
	}
	return s
}

// no is an RNG that must not be asked.
type no struct{ t *testing.T }

func (n no) IntN(int) int { n.t.Helper(); n.t.Error("the RNG was asked: want no draw"); return 0 }

// exactly returns the exact law of what f returns, by running it over every order of the cards.
func exactly[T comparable](t testing.TB, f func(crunch.RNG) T) crunch.Law[T] {
	t.Helper()
	law, err := crunch.Enumerate(crunch.Limits{}, f)
	if err != nil || !law.Complete() {
		t.Fatalf("Enumerate: %v, and %v is truncated: want every order of the cards", err, law.Truncated())
	}
	return law
}

// sameLaw fails the test unless two laws have the same outcomes with the same chances.
func sameLaw[T comparable](t testing.TB, what string, got, want crunch.Law[T]) {
	t.Helper()
	for outcome, p := range want.All() {
		if !got.P(outcome).Equal(p) {
			t.Fatalf("%s: %v has the chance %v, want %v", what, outcome, got.P(outcome), p)
		}
	}
	if got.Len() != want.Len() || !got.Complete() {
		t.Fatalf("%s: %d outcomes, want %d", what, got.Len(), want.Len())
	}
}

// parsed reads a text that is right.
func parsed[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](t testing.TB, s string) (v T) {
	t.Helper()
	must.OK(t, P(&v).UnmarshalText([]byte(s)))
	return v
}

var (
	hand       = parsed[probdeck.Hand]
	counts     = parsed[probdeck.Cards]
	spread     = parsed[probdeck.Spread]
	spend      = parsed[probdeck.Spend]
	traits     = parsed[probdeck.Traits]
	behaviours = parsed[probdeck.Behaviours]
)

func deck(t testing.TB, s string) probdeck.Deck {
	t.Helper()
	return must.Get(probdeck.NewDeck(counts(t, s)))(t)
}

// printedAttack is Quila's attack of the book. PD-40
func printedAttack() *probdeck.Attack {
	return &probdeck.Attack{Attacker: books.Quila(), Target: books.Ashmite(), Weapon: books.Paralyzer()}
}
