package explore_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// minded is a Rat with two bites and a mind of its own, and Ada, who is bitten.
func minded(choose func(q *explore.Question) (int, error)) (scenario.Spec, scenario.Character) {
	return scenario.Spec{
		Name: "Rats", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Attic", Goal: scenario.Goal{Region: "Loft"},
		Regions: []scenario.Region{{Name: "Attic"}, {Name: "Loft"}}, Connections: []scenario.Connection{{From: "Attic", To: "Loft"}},
		State: []scenario.Value{{Name: "angry", First: "false"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Attic", EP: 30, Data: `{"n":1}`, Choose: explore.Choosing("rat's", choose),
			Plays: []scenario.Play{
				{Name: "Nip", Kind: scenario.Action, Damage: dice("1d4")},
				{Name: "Tear", Kind: scenario.Action, Damage: dice("4d12")}, // any sensible DM plays it
			}}},
	}, scenario.Character{Name: "Ada", EP: 30, Plays: []scenario.Play{{Name: "Kick", Kind: scenario.Action, Damage: dice("1d4")}}}
}

// atRat leads to the Rat's turn, and returns its legal commands.
func atRat(c *chapter) []board.Command {
	c.end(scenario.PC(0))
	c.do(board.Command{Do: board.VerbBegin, Who: scenario.ChallengeAt(0)})
	return c.g.At(c.s()).Legal(nil)
}

// nips chooses the first Action.
func nips(q *explore.Question) (int, error) {
	for i := range q.View.Choices {
		if c := &q.View.Choices[i]; c.Do == board.VerbAct && c.Play == 0 {
			return i, nil
		}
	}
	return board.Pass, nil
}

// GL-81: a Challenge chooses itself, before the DM's Policy and by what the DM knows; it leaves to the DM what it picks nothing of.
func TestChallengesChoose(t *testing.T) {
	asked := 0
	spec, ada := minded(func(q *explore.Question) (int, error) {
		asked++
		if angry, err := q.Kept("angry"); err != nil || angry != "false" || q.Data() != `{"n":1}` || q.View.Viewer != scenario.DMOnly || q.Who != scenario.ChallengeAt(0) {
			t.Errorf("GL-81: it is asked with %q, %q, %v for %v (%v), want what the scenario and the Rat keep, and what the DM knows", angry, q.Data(), q.View.Viewer, q.Who, err)
		}
		return nips(q)
	})
	c := openChapter(t, spec, ada)
	rat, legal := scenario.ChallengeAt(0), atRat(c)
	before := c.s().Hash()
	players := policy.Ready(7)
	got, err := players.Choose(c.g.At(c.s()), legal)
	c.equal("GL-81: it nips", got, hit(rat, 0, scenario.PC(0)))
	c.equal("GL-81: no error", err, nil)
	c.equal("GL-81: it is asked once", asked, 1)
	c.equal("GL-81: nothing has changed", c.s().Hash(), before)
	players.DM = explore.Waiting
	got, err = players.Choose(c.g.At(c.s()), legal)
	c.equal("GL-81: before a person", got, hit(rat, 0, scenario.PC(0)))
	c.equal("GL-81: who is not waited for", err, nil)
	players.Overrule = true
	if _, err = players.Choose(c.g.At(c.s()), legal); !errors.Is(err, explore.ErrWait) {
		t.Errorf("GL-81: %v, want a DM who overrules it to be asked", err)
	}
	plain := policy.Ready(7)
	plain.Overrule = true
	got, _ = plain.Choose(c.g.At(c.s()), legal)
	c.equal("GL-81: the DM would tear", got, hit(rat, 1, scenario.PC(0)))
	c.do(hit(rat, 0, scenario.PC(0)), 1)
	asked = 0
	got, err = policy.Ready(7).Choose(c.g.At(c.s()), c.g.At(c.s()).Legal(nil)) // it has acted: the mind picks nothing
	c.equal("GL-81: asked", asked, 1)
	if err != nil || got.Who != rat {
		t.Errorf("GL-81: %v, %v, want a command of the DM for the Rat", got, err)
	}
}

// GL-81: it is not asked for others, nor between turns, nor where there is nothing to choose.
func TestChosenWhen(t *testing.T) {
	asked := 0
	spec, ada := minded(func(q *explore.Question) (int, error) { asked++; return 0, nil })
	c := openChapter(t, spec, ada)
	rat, pos := scenario.ChallengeAt(0), func() *explore.Position { return c.g.At(c.s()) }
	for _, legal := range [][]board.Command{nil, pos().Legal(nil), {{Do: board.VerbEndTurn, Who: rat}},
		{{Do: board.VerbBegin, Who: rat}, {Do: board.VerbBegin, Who: rat}}, {{Do: board.VerbEndTurn, Who: 99}, {Do: board.VerbEndTurn, Who: 99}}} {
		if got, ok, err := pos().Chosen(legal); ok || err != nil || got != (board.Command{}) {
			t.Errorf("GL-81: %v: %v, %v, %v, want no choice", legal, got, ok, err)
		}
	}
	c.equal("GL-81: not asked", asked, 0)
	legal := atRat(c)
	if got, ok, err := pos().Chosen(legal); !ok || err != nil || got != legal[0] {
		t.Errorf("GL-81: %v, %v, %v, want its first command", got, ok, err)
	}
}

// GL-81: what fails is a HookError that names the Challenge; with Players.Failed the DM chooses.
func TestChooseFails(t *testing.T) {
	broken := errors.New("no brain")
	for name, choose := range map[string]func(q *explore.Question) (int, error){
		"an error":      func(*explore.Question) (int, error) { return 0, broken },
		"a panic":       func(*explore.Question) (int, error) { panic("mad") },
		"a high number": func(q *explore.Question) (int, error) { return len(q.View.Choices), nil },
		"a low number":  func(q *explore.Question) (int, error) { return -2, nil },
		"no more left":  func(q *explore.Question) (int, error) { q.View.Choices = nil; return 99, nil },
	} {
		spec, ada := minded(choose)
		c := openChapter(t, spec, ada)
		legal, before := atRat(c), c.s().Hash()
		players := policy.Ready(7)
		_, err := players.Choose(c.g.At(c.s()), legal)
		if hook := (*explore.HookError)(nil); !errors.As(err, &hook) || hook.Owner != "Rat" || hook.Part != "choose" ||
			hook.Command != (board.Command{Who: scenario.ChallengeAt(0)}) || name == "an error" && !errors.Is(err, broken) {
			t.Errorf("GL-81: %s: %v, want a HookError of the Rat's choose, and whose choice it was", name, err)
		}
		var who []scenario.Who
		players.Failed = func(c board.Command, err *explore.HookError) { who = append(who, c.Who) }
		got, err := players.Choose(c.g.At(c.s()), legal)
		c.equal("GL-81: the DM chooses", got, hit(scenario.ChallengeAt(0), 1, scenario.PC(0)))
		c.equal("GL-81: no error", err, nil)
		c.equal("GL-81: told of it", who, []scenario.Who{scenario.ChallengeAt(0)})
		c.equal("GL-81: unchanged", c.s().Hash(), before)
	}
}

// GL-81: what it chooses is a command in the log: a replay and a save ask nothing.
func TestChosenOnce(t *testing.T) {
	asked := 0
	spec, ada := minded(func(q *explore.Question) (int, error) { asked++; return nips(q) })
	c := openChapter(t, spec, ada)
	s := explore.NewSession(c.g, 3)
	players := policy.Ready(3)
	players.Rounds = 3
	players.PCs = func(v *board.View) (int, error) { // she stays
		return max(0, slices.IndexFunc(v.Choices, func(c board.Command) bool { return c.Do == board.VerbEndTurn })), nil
	}
	if err := s.Play(t.Context(), players, nil); err != nil && !errors.As(err, new(*explore.EndlessError)) {
		t.Fatal(err)
	}
	c.equal("GL-81: it was asked", asked > 0, true)
	asked = 0
	hash := s.State().Hash()
	must.OK(t, s.Replay(t.Context()))
	saved := must.Get(s.Save())(t)
	loaded := must.Get(explore.Load(c.g, saved))(t)
	c.equal("GL-81: the same State", loaded.State().Hash(), hash)
	c.equal("GL-81: nobody was asked", asked, 0)
}

// GL-81: JSON holds the name of a Chooser, and New finds its code in a Registry.
func TestChooserJSON(t *testing.T) {
	spec, ada := minded(nips)
	data, err := json.Marshal(spec)
	if err != nil || !strings.Contains(string(data), `"choose":"rat's"`) {
		t.Fatalf("%s, %v, want the name of the Chooser", data, err)
	}
	var back scenario.Spec
	must.OK(t, json.Unmarshal(data, &back))
	sc := must.Get(explore.New(back, explore.RegistryOf(&spec)))(t)
	g := must.Get(explore.NewGame(sc, ada))(t)
	c := openChapter(t, *g.Scenario().Spec(), ada)
	legal := atRat(c)
	got, ok, err := c.g.At(c.s()).Chosen(legal)
	if !ok || err != nil || got.Play != 0 {
		t.Errorf("GL-81: %v, %v, %v, want it to nip", got, ok, err)
	}
	back.Challenges[0].Choose = nil
	if data, err = json.Marshal(back); err != nil || strings.Contains(string(data), "choose") {
		t.Errorf("%s, %v, want no word of what is not used", data, err)
	}
	spec.Challenges[0].Choose = scenario.HookName("nobody's")
	if _, err := explore.New(spec, explore.Registry{}); err == nil || !strings.Contains(err.Error(), "Choose") {
		t.Errorf("%v, want a Chooser without code refused", err)
	}
	if explore.Choosing("x", nil) != nil {
		t.Error("a nil func is no Chooser")
	}
}
