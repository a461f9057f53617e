package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The kitchens keep every law that exploretest.Verify checks, and their plays use all their content.
func TestWholeKitchen(t *testing.T) {
	t.Parallel()
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		plays := short.Or(1, 10, 60)
		if kind == scenario.Normal {
			plays = short.Or(1, 60) // fewer don't reach all content
		}
		report, err := exploretest.Verify(t.Context(), kitchen(t, kind), exploretest.Options{Plays: plays, Every: short.Or(29, 37), Search: short.Or(-1, 0)})
		if err != nil {
			t.Errorf("%v: %v", kind, err)
		}
		t.Logf("%v: %v", kind, report)
		if kind == scenario.Normal && short.Long() && len(report.Unreached) > 0 {
			t.Errorf("%v: found content never reached: %v, want none", kind, report.Unreached)
		}
	}
}

// The kitchens keep every law with Spec.Apart, too.
func TestWholeKitchenApart(t *testing.T) {
	t.Parallel()
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		if _, err := exploretest.Verify(t.Context(), apartGame(t, kitchen(t, kind)), exploretest.Options{Plays: short.Or(1, 4, 12), Every: short.Or(29, 11), Search: short.Or(-1, 0)}); err != nil {
			t.Errorf("%v: %v", kind, err)
		}
	}
}

// allCommands lists every command that makes any sense by its form, legal or not.
func allCommands(s *board.State, conns, plays, features int) (list []board.Command) {
	var all []scenario.Who
	for i := range s.PCs {
		all = append(all, scenario.PC(i))
	}
	for i := range s.Challenges {
		all = append(all, scenario.ChallengeAt(i))
	}
	items := []string{"", "nothing"}
	for _, l := range s.Lying {
		items = append(items, l.Item)
	}
	for i := range s.PCs {
		items = append(items, s.PCs[i].Items...)
	}
	slices.Sort(items)
	items = slices.Compact(items)
	list = append(list, board.Command{Do: board.VerbBegin})
	for _, w := range all {
		for _, do := range []board.Verb{board.VerbBegin, board.VerbSearch, board.VerbShine, board.VerbLeave, board.VerbWaive, board.VerbEndTurn, board.VerbDraw} {
			list = append(list, board.Command{Do: do, Who: w})
		}
		for k := range int16(21) {
			list = append(list, board.Command{Do: board.VerbAnswer, Who: w, Choice: k})
		}
		for play := range int16(plays) {
			list = append(list, board.Command{Do: board.VerbPrepare, Who: w, Play: play})
			for c := range scenario.ConnID(conns) {
				list = append(list, board.Command{Do: board.VerbMove, Who: w, Conn: c, Play: play})
			}
			for _, target := range append([]scenario.Who{scenario.Nobody}, all...) {
				list = append(list, board.Command{Do: board.VerbAct, Who: w, Play: play, Target: target}, board.Command{Do: board.VerbPick, Who: w, Play: play, Target: target})
			}
			for f := range uint16(features + 1) {
				list = append(list, board.Command{Do: board.VerbPick, Who: w, Play: play, Feature: f})
			}
		}
		for play := range int16(4) {
			list = append(list, board.Command{Do: board.VerbAttempt, Who: w, Play: play})
		}
		for _, target := range append([]scenario.Who{scenario.Nobody}, all...) {
			list = append(list, board.Command{Do: board.VerbUnlock, Who: w, Target: target}, board.Command{Do: board.VerbHide, Who: w, Target: target})
			for c := range scenario.ConnID(conns) {
				list = append(list, board.Command{Do: board.VerbDrag, Who: w, Target: target, Conn: c})
			}
		}
		for f := range uint16(features + 1) {
			list = append(list, board.Command{Do: board.VerbUnlock, Who: w, Feature: f})
		}
		for _, item := range items {
			list = append(list, board.Command{Do: board.VerbDrop, Who: w, Item: item}, board.Command{Do: board.VerbPickUp, Who: w, Item: item}, board.Command{Do: board.VerbTakeOff, Who: w, Item: item})
			for _, swap := range items {
				list = append(list, board.Command{Do: board.VerbEquip, Who: w, Item: item, Swap: swap})
			}
			for _, target := range append([]scenario.Who{scenario.Nobody}, all...) {
				list = append(list, board.Command{Do: board.VerbHandOver, Who: w, Item: item, Target: target}, board.Command{Do: board.VerbUse, Who: w, Item: item, Target: target})
			}
		}
	}
	return list
}

// Legal leaves nothing out, lists nothing twice, and lists for each entity what LegalOf lists.
func TestLegalIsComplete(t *testing.T) {
	t.Parallel()
	locked := arenaOf(t, func(spec *scenario.Spec, party []scenario.Character) {
		calm(spec, party)
		spec.Goal.Requires = "crown"
		spec.Features = []scenario.Feature{{Name: "Box", Region: "Sand", Lock: dice("1d6"), Key: "box key", Item: "crown"}}
		spec.Challenges[1].Key, spec.Challenges[1].KeyUse = "wall key", scenario.KeyStrategy
		party[0].Items, party[1].Items = []string{"wall key"}, []string{"box key"}
		party[1].Light = scenario.Flameless
	})
	for _, g := range []*explore.Game{locked, kitchen(t, scenario.Normal), kitchen(t, scenario.Stealth)} {
		for seed := range short.Or(1, 3, 8) {
			legalIsComplete(t, g, crunch.Seed(seed), 60)
		}
	}
	rapid.Check(t, func(t *rapid.T) { legalIsComplete(t, anyGame(t), 1, rapid.IntRange(1, 30).Draw(t, "commands")) })
}

// legalIsComplete plays random commands, and compares Legal, LegalOf and Check before each.
func legalIsComplete(t rapid.TB, g *explore.Game, seed crunch.Seed, commands int) {
	spec := g.Scenario().Spec()
	s := explore.NewSession(g, seed)
	chance := seed.Stream(crunch.Key("legal"))
	for range commands {
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		st := s.State()
		var want []board.Command
		for _, c := range allCommands(st, len(spec.Connections), 20, len(spec.Features)) {
			if s.Check(c) == nil {
				want = append(want, c)
			}
		}
		missing := slices.DeleteFunc(slices.Clone(want), func(c board.Command) bool { return slices.Contains(legal, c) })
		if len(missing) > 0 || len(want) != len(legal) {
			t.Fatalf("seed %d: Legal has %d commands, %d are legal; it leaves out %+v of\n%+v\nand lists\n%+v", seed, len(legal), len(want), missing, want, legal)
		}
		own := func(w scenario.Who) {
			own := slices.DeleteFunc(slices.Clone(legal), func(c board.Command) bool { return c.Who != w })
			if diff := cmp.Diff(own, g.At(st).LegalOf(w, nil), equateEmpty); diff != "" {
				t.Fatalf("seed %d: Legal (-) and LegalOf (+) %v:\n%s", seed, w, diff)
			}
		}
		for i := range st.PCs {
			own(scenario.PC(i))
		}
		for i := range st.Challenges {
			own(scenario.ChallengeAt(i))
		}
		if _, err := s.Do(legal[chance.IntN(len(legal))]); err != nil && !contentFails(err) {
			t.Fatal(err)
		}
	}
}

// equateEmpty takes lists without elements for equal.
var equateEmpty = cmp.FilterValues(func(a, b []board.Command) bool { return len(a) == 0 && len(b) == 0 }, cmp.Ignore())
