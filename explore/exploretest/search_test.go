package exploretest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

// deep is the mire with a dial that turns a step if Ann begins her turn in the right one of three regions, and back to the first if she does
// not. A hook fails at its seventh step.
func deep(t *testing.T) *explore.Game {
	spec, party := mire()
	spec.Counters = append(spec.Counters, scenario.Counter{Name: "Dial", Counter: counter.Counter{Slots: 10, Worth: 1}})
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		dial := sc.Counter("Dial")
		at := dial.Now().Filled
		switch {
		case sc.Actor().Who() != scenario.PC(0) || sc.Position().Round() == 1:
			return nil
		case int(sc.Actor().Region()) != [...]int{0, 1, 0, 2, 2, 0, 1}[at]:
			return dial.Retreat(at)
		case at == 6:
			return errTorn
		}
		return dial.Advance(1)
	})
	return gameOf(t, spec, party)
}

// A search goes on from where something rare has happened, and so finds what games of chance don't. It does the same again.
func TestSearch(t *testing.T) {
	g := deep(t)
	if report, err := Verify(t.Context(), g, Options{Plays: 30, Search: -1, Walk: -1}); err != nil {
		t.Fatalf("30 games without a search: %v, want nothing found", report.Failures[0].Error())
	}
	report, err := Verify(t.Context(), g, Options{Plays: 2, Walk: -1, Search: 20_000, Shrink: -1})
	if !errors.Is(err, errTorn) {
		t.Errorf("found %v, want the hook that fails late", report)
	}
	var same [2]Report
	for i := range same {
		if same[i], err = Verify(t.Context(), g, Options{Plays: 2, Walk: -1, Shrink: -1}); err != nil || same[i].Search.Found == 0 {
			t.Errorf("%v, %+v; want no failure, and something found", err, same[i].Search)
		}
	}
	if same[0].String() != same[1].String() {
		t.Errorf("found %v\nand again %v", same[0], same[1])
	}
}

// GL-60, GL-97: the search goes where a Witness may hold or an Ending come, by each value that the scenario keeps for the first time. What never held is unreached, and
// one that fails breaks a law, without a hook to blame.
func TestWitnessesAreSearched(t *testing.T) {
	spec, party := mire()
	spec.State = append(spec.State, scenario.Value{Name: "dial", First: "0"})
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { // as deep has it, unseen
		at, err := sc.Kept("dial")
		if err != nil || sc.Actor().Who() != scenario.PC(0) || sc.Position().Round() == 1 {
			return err
		}
		next := "0"
		if n := int(at[0] - '0'); n < 7 && int(sc.Actor().Region()) == [...]int{0, 1, 0, 2, 2, 0, 1}[n] {
			next = string(rune('1' + n))
		}
		return sc.Keep("dial", next)
	})
	dial := func(want string) scenario.Question {
		return explore.Whether("", func(sc *explore.Scene) (bool, error) {
			at, err := sc.Kept("dial")
			return at == want, err
		})
	}
	spec.Witnesses = []scenario.Witness{{Name: "five", When: dial("5")}, {Name: "nine", When: dial("9")}}
	spec.Endings = []scenario.Ending{{Name: "six", Wins: true, When: dial("6")}}
	missed := func(o Options) (list []string) {
		report, err := Verify(t.Context(), gameOf(t, spec, party), o)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range report.Unreached {
			if strings.HasPrefix(u.What, "witness ") || strings.HasPrefix(u.What, "ending ") {
				list = append(list, u.What)
			}
		}
		return list
	}
	if got := missed(Options{Plays: 2, Walk: -1, Search: -1}); !slices.Equal(got, []string{"ending six", "witness five", "witness nine"}) {
		t.Errorf("without a search: %q, want all", got)
	}
	if got := missed(Options{Plays: 2, Walk: -1, Search: 20_000}); !slices.Equal(got, []string{"witness nine"}) {
		t.Errorf("with a search: %q, want the one that can't hold", got)
	}
	spec.Witnesses[1].When = explore.Whether("", func(sc *explore.Scene) (bool, error) { return false, sc.Keep("dial", "9") })
	report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 2, Walk: -1, Search: -1})
	if bad := report.Of("hook"); err == nil || len(bad) != 1 || bad[0].Hook != "" || len(bad[0].Play.Steps) != 1 {
		t.Errorf("a Witness that changes something: %v, want the law hook broken in 1 command, and no hook at fault", report)
	}
}

// A fault that comes only when somebody is nearly dead, late in a long game, has a short story: it is looked for from the start.
func TestLongStoriesGetShort(t *testing.T) {
	spec, party := mire()
	spec.Before = scenario.Befores{scenario.BeforeHurt: explore.Amend(func(p *explore.Prospect) error {
		if who := p.Who(); who.Who().IsPC() && who.EP() <= 12 {
			return errTorn
		}
		return nil
	})}
	report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 8, Search: -1, Walk: -1})
	if !errors.Is(err, errTorn) {
		t.Fatalf("found %v, want the hook that fails", err)
	}
	for _, f := range report.Of("hook") {
		if n := len(f.Play.Steps); f.Found < 2*wanted || n > wanted+wanted/4 {
			t.Errorf("a game of %d commands became one of %d, want a long one that becomes one of %d or a few more: %s", f.Found, n, wanted, f.Story)
		}
	}
}
