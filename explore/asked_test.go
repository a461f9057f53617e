package explore_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// A deed is one command of a script with its dice.
type deed struct {
	c    board.Command
	dice []int
}

// asks are scripts that end at a question of each kind.
var asks = []struct {
	ask     board.Ask
	clause  string
	who     scenario.Who
	change  func(*scenario.Spec, []scenario.Character)
	track   stattrack.Track // the track to shift at the start
	of      scenario.Who
	by      int
	begin   []int // the dice of the beginning
	script  []deed
	options int     // how many answers are legal
	dice    [][]int // for each legal answer, in order
	next    []board.Ask
}{
	{ask: board.AskReaction, clause: "GL-04", who: ann, change: without("Coach", "Leap", "Reflex"),
		script:  []deed{{turn(ann), nil}, {over(ann), nil}, {turn(bob), nil}, {over(bob), nil}, {turn(beast), nil}, {hit(beast, stab, ann), nil}},
		options: 3, dice: [][]int{{4}, {5, 3, 4}, {5, 3, 4, 2}}}, // pierced
	{ask: board.AskInterrupt, clause: "EX-85", who: ann, change: without("Coach", "Dodge", "Ward"),
		script:  []deed{{turn(ann), nil}, {over(ann), nil}, {turn(bob), nil}, {over(bob), nil}, {turn(beast), nil}, {hit(beast, push, ann), nil}},
		options: 2, dice: [][]int{{4}, {4}}},
	{ask: board.AskAssist, clause: "GL-06", who: bob, change: without("Dodge", "Ward"),
		script:  []deed{{turn(ann), nil}, {hit(ann, stab, beast), nil}},
		options: 2, dice: [][]int{{6, 1, 4, 4}, {8, 1, 4, 4}}},
	{ask: board.AskReroll, clause: "ST-46", who: bob, change: calm, track: mind, of: bob, by: 4,
		script:  []deed{{turn(bob), nil}, {hit(bob, stab, beast), []int{1, 6}}},
		options: 3, dice: [][]int{nil, {2}, {2}}, next: []board.Ask{board.AskNothing, board.AskNothing, board.AskKeep}},
	{ask: board.AskReroll, clause: "ST-46, a Lockpick", who: bob, change: calm, track: mind, of: bob, by: 4,
		script:  []deed{{turn(bob), nil}, {board.Command{Do: board.VerbMove, Who: bob, Play: pry}, []int{1, 6}}},
		options: 3, dice: [][]int{nil, {2}, {2}}, next: []board.Ask{board.AskNothing, board.AskNothing, board.AskKeep}},
	{ask: board.AskReroll, clause: "ST-44, a Search", who: bob, change: calm, track: mind, of: bob, by: 2,
		script:  []deed{{turn(bob), nil}, {board.Command{Do: board.VerbSearch, Who: bob}, []int{2}}},
		options: 2, dice: [][]int{{1}, {5, 1}}},
	{ask: board.AskKeep, clause: "ST-46", who: bob, change: calm, track: mind, of: bob, by: 4,
		script:  []deed{{turn(bob), nil}, {hit(bob, stab, beast), []int{1, 5}}, {board.Command{Do: board.VerbAnswer, Who: bob, Choice: 2}, []int{6}}},
		options: 2, dice: [][]int{nil, {3}}, next: []board.Ask{board.AskNothing, board.AskReroll}}, // the right of ST-44 is left for the Damage
	{ask: board.AskReroll, clause: "ST-44, Damage", who: bob, change: calm, track: mind, of: bob, by: 2,
		script:  []deed{{turn(bob), nil}, {hit(bob, push, beast), []int{2}}},
		options: 2, dice: [][]int{{1}, {4, 1}}},
	{ask: board.AskReroll, clause: "ST-46, Defence", who: beast, change: calm, track: mind, of: beast, by: 4,
		script:  []deed{{turn(ann), nil}, {hit(ann, push, beast), []int{3, 2}}},
		options: 3, dice: [][]int{nil, {1}, {1}}},
	{ask: board.AskTrack, clause: "ST-27", who: beast, change: calm, track: power, of: beast, by: 4,
		script:  []deed{{turn(ann), nil}, {over(ann), nil}, {turn(bob), nil}, {over(bob), nil}, {turn(beast), nil}, {hit(beast, push, ann), []int{3}}},
		options: 5, dice: [][]int{nil, nil, nil, nil, nil}},
	{ask: board.AskContent, clause: "EX-51", who: ann, change: func(spec *scenario.Spec, party []scenario.Character) {
		calm(spec, party)
		party[0].Plays[push].Special = explore.Func(func(sc *explore.Scene) error {
			if handler, option, ok := sc.Answered(); ok {
				if handler == "twist" && option == 1 {
					return sc.Target().Hurt(sc.Roll("Twist", dice("1d4")).Total())
				}
				return sc.SetData("spared")
			}
			return sc.Self().Ask("twist", "Twist the blade?", "no", "yes")
		})
	}, script: []deed{{turn(ann), nil}, {hit(ann, push, beast), []int{3, 1}}}, options: 2, dice: [][]int{nil, {4}}},
	{ask: board.AskForced, clause: "ST-40", who: beast, change: calm,
		script: []deed{{turn(ann), nil}, {over(ann), nil}, {turn(bob), nil}, {over(bob), nil}, {turn(beast), nil}, {hit(beast, jolt, ann), nil}, {over(beast), nil}, {turn(ann), nil}},
		// nothing; the Wall by Stab, Push, Jolt or its Lock; the way to the Cage; Stab, Push, Jolt at nothing; a Search; Stab, Push,
		// Jolt at Bob (EX-78)
		options: 13, dice: [][]int{nil, {1}, {1}, nil, {1, 6}, nil, {6, 1, 1, 1}, {3, 3}, nil, {1, 1}, {1}, {1}, nil}},
	{ask: board.AskForcedReact, clause: "ST-40", who: beast, change: func(spec *scenario.Spec, party []scenario.Character) {
		without("Coach", "Leap", "Reflex")(spec, party)
		spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: "Imp", Type: stattrack.Creature, Region: "Sand", EP: 3, Plays: []scenario.Play{blow("1d6")}})
	}, script: []deed{{turn(ann), nil}, {over(ann), nil}, {turn(bob), nil}, {over(bob), nil}, {turn(beast), nil}, {hit(beast, jolt, ann), nil},
		{board.Command{Do: board.VerbAnswer, Who: ann}, nil}, {over(beast), nil}, {turn(scenario.ChallengeAt(2)), nil}, {hit(scenario.ChallengeAt(2), 0, ann), nil}},
		// not now, and she is asked; none; Dodge; Ward
		options: 4, dice: [][]int{nil, {4}, {5}, {6, 4}}, next: []board.Ask{board.AskReaction}},
	{ask: board.AskDiscard, clause: "HD-50", who: ann, change: decked, track: mind, of: ann, by: 4, begin: []int{1, 1, 1, 1, 1, 1, 1},
		script:  []deed{{turn(ann), nil}, {over(ann), nil}, {turn(bob), nil}, {over(bob), nil}, {turn(beast), nil}, {over(beast), nil}},
		options: 2, dice: [][]int{{3, 1}, {1, 2}}}, // seven drawn, six kept; two more in the next round
	{ask: board.AskCard, clause: "ST-47", who: ann, change: decked, track: mind, of: ann, by: 5,
		options: 2, dice: [][]int{{9, 1, 1, 1, 1}, {1, 1, 1, 1, 1}}}, // the rest of the deck is as it was
	{ask: board.AskDiscardOrNot, clause: "HD-61", who: ann, change: func(spec *scenario.Spec, party []scenario.Character) {
		decked(spec, party)
		party[0].Plays[push].Special = explore.Func(func(sc *explore.Scene) error {
			if handler, gone, ok := sc.Answered(); ok {
				if handler == "toll" && gone == 0 {
					return sc.Self().Hurt(sc.Roll("Toll", dice("1d4")).Total())
				}
				return nil
			}
			return sc.Self().AskDiscard("toll", "A Strategy, or blood?", scenario.Strategy)
		})
	}, begin: []int{1, 1, 1, 1, 6}, script: []deed{{turn(ann), nil}, {hit(ann, push, beast), []int{3, 1}}}, options: 3, dice: [][]int{{4}, nil, nil}},
}

// decked gives Ann a deck of ten.
func decked(spec *scenario.Spec, party []scenario.Character) {
	calm(spec, party)
	party[0].Plays = append(party[0].Plays, scenario.Play{Name: "Plan", Kind: scenario.Strategy, Speed: 1, Copies: 5},
		scenario.Play{Name: "Rush", Kind: scenario.Strategy, Moves: 1, Copies: 5})
}

func turn(w scenario.Who) board.Command { return board.Command{Do: board.VerbBegin, Who: w} }
func over(w scenario.Who) board.Command { return board.Command{Do: board.VerbEndTurn, Who: w} }
func hit(w scenario.Who, play int16, target scenario.Who) board.Command {
	return board.Command{Do: board.VerbAct, Who: w, Play: play, Target: target}
}

// For every question that the rules put to a player or the DM: it has these answers, refuses others, survives a save and Undo, and each
// answer leads where the row says. A command must use all dice thrown at the table, or it is refused.
func TestEveryQuestion(t *testing.T) {
	seen := map[board.Ask]bool{}
	for _, row := range asks {
		t.Run(row.ask.String()+" "+row.clause, func(t *testing.T) {
			seen[row.ask] = true
			g := arenaOf(t, func(spec *scenario.Spec, party []scenario.Character) {
				row.change(spec, party)
				if row.by != 0 {
					spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(row.of).Shift(row.track, row.by) })
				}
			})
			s := explore.NewSession(g, 1)
			give := func(s *explore.Session, c board.Command, faces []int) []board.Event {
				t.Helper()
				events, err := s.DoDice(c, crunch.NewTape(faces...))
				if err != nil {
					t.Fatalf("%v: %v", sample.Words(g.At(s.State()), &c), err)
				}
				return events
			}
			give(s, board.Command{Do: board.VerbBegin}, row.begin)
			for _, d := range row.script {
				give(s, d.c, d.dice)
			}
			p := s.State().Pending
			if p.Ask != row.ask || p.Who != row.who {
				t.Fatalf("%v is asked for %v, want %v for %v", p.Who, p.Ask, row.who, row.ask)
			}
			if v := g.At(s.State()).View(row.who); row.who.IsPC() && (v.Asked == nil || v.Asked.Ask != row.ask || v.Asked.Stack != nil) {
				t.Errorf("the View of %v has the question %+v, want %v", row.who, v.Asked, row.ask)
			}
			if v := g.At(s.State()).View(scenario.Everyone); row.who.IsChallenge() && v.Asked != nil {
				t.Errorf("everyone sees what the DM is asked: %+v", v.Asked)
			}

			legal := s.Legal()
			if len(legal) != row.options || len(row.dice) != row.options {
				t.Fatalf("%d answers, want %d: %+v", len(legal), row.options, p.Forced)
			}
			before := *s.State()
			for _, wrong := range []struct {
				c      board.Command
				reason board.Reason
			}{
				{board.Command{Do: board.VerbAnswer, Who: bob + ann + beast - row.who}, board.ErrNotAsked},
				{board.Command{Do: board.VerbAnswer, Who: row.who, Choice: 20}, board.ErrNoSuchOption},
				{board.Command{Do: board.VerbAnswer, Who: row.who, Choice: -1}, board.ErrNoSuchOption},
				{board.Command{Do: board.VerbEndTurn, Who: s.Position().Turn()}, board.ErrMustAnswer},
				{board.Command{Do: board.VerbBegin}, board.ErrMustAnswer},
			} {
				if _, err := s.Do(wrong.c); !errors.Is(err, wrong.reason) {
					t.Errorf("%+v: %v, want %v", wrong.c, err, wrong.reason)
				}
			}
			data := must.Get(s.Save())(t)
			for i, c := range legal {
				loaded := must.Get(explore.Load(g, data))(t)
				if words := sample.Words(g.At(loaded.State()), &c); words == "" || words == c.Do.String() {
					t.Errorf("%+v has the words %q, want a sentence", c, words)
				}
				if len(row.dice[i]) > 0 { // a die too few, a die too many, and a face that the die doesn't have
					for _, faces := range [][]int{row.dice[i][:len(row.dice[i])-1], append(slices.Clone(row.dice[i]), 1), append([]int{99}, row.dice[i][1:]...)} {
						if _, err := loaded.DoDice(c, crunch.NewTape(faces...)); !errors.As(err, new(*crunch.TapeError)) {
							t.Errorf("%v with dice %v: %v, want a *crunch.TapeError", c, faces, err)
						}
						if diff := differ(before, *loaded.State()); diff != "" {
							t.Fatalf("dice %v changed the State:\n%s", faces, diff)
						}
					}
				}
				there, here := give(loaded, c, row.dice[i]), give(s, c, row.dice[i])
				if diff := differ(here, there); diff != "" {
					t.Errorf("answer %d: without a break (-), loaded (+):\n%s", i, diff)
				}
				if diff := differ(*s.State(), *loaded.State()); diff != "" {
					t.Errorf("answer %d: without a break (-), loaded (+):\n%s", i, diff)
				}
				if diff := differ(g.Fold(before, here...), *s.State()); diff != "" {
					t.Errorf("answer %d: folded (-), done (+):\n%s", i, diff)
				}
				next := board.AskNothing
				if i < len(row.next) {
					next = row.next[i]
				}
				if got := s.State().Pending.Ask; got != next {
					t.Errorf("after answer %d: %v, want %v", i, got, next)
				}
				if err := s.Replay(t.Context()); err != nil { // with the dice of the table
					t.Error(err)
				}
				for _, each := range []*explore.Session{s, loaded} {
					must.OK(t, each.Undo())
					if diff := differ(before, *each.State()); diff != "" {
						t.Fatalf("answer %d after Undo: want (-), got (+):\n%s", i, diff)
					}
				}
			}
		})
	}
	for ask := board.AskReaction; ask <= board.AskDiscardOrNot; ask++ {
		if !seen[ask] {
			t.Errorf("no script asks for %v", ask)
		}
	}
	if s := (board.AskDiscardOrNot + 1).String(); s != "question(13)" {
		t.Errorf("there is a question after AskDiscardOrNot: %s", s)
	}
}

// CheckState refuses a question that its frames can't ask, and frames that play can't leave behind. It names the field.
func TestImpossibleQuestions(t *testing.T) {
	const none, attack, volley, cross, enter, hook, spring, search, pick, mindf, forced, sap, leave = 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 9, 12
	top := func(f func(*frame.Frame)) func(*board.Pending) {
		return func(p *board.Pending) { f(&p.Stack[len(p.Stack)-1]) }
	}
	under := func(f frame.Frame) func(*board.Pending) {
		return func(p *board.Pending) { p.Stack = slices.Insert(p.Stack, len(p.Stack)-1, f) }
	}
	nobody := scenario.ChallengeAt(900)
	for _, row := range asks {
		g := arenaOf(t, func(spec *scenario.Spec, party []scenario.Character) {
			row.change(spec, party)
			if row.by != 0 {
				spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(row.of).Shift(row.track, row.by) })
			}
		})
		s := explore.NewSession(g, 1)
		for _, d := range append([]deed{{board.Command{Do: board.VerbBegin}, row.begin}}, row.script...) {
			must.Get(s.DoDice(d.c, crunch.NewTape(d.dice...)))(t)
		}
		for i, change := range []func(*board.Pending){
			func(p *board.Pending) { p.Who = bob + ann + beast - p.Who },
			func(p *board.Pending) { p.Who = nobody },
			func(p *board.Pending) { p.By = nobody },
			func(p *board.Pending) { p.Plays = append(slices.Clone(p.Plays), 0) },
			func(p *board.Pending) { p.Kinds = append(slices.Clone(p.Kinds), 99) },
			func(p *board.Pending) { p.Forced = append(slices.Clone(p.Forced), board.Command{}) },
			func(p *board.Pending) { p.Ask = board.AskDiscardOrNot + 1 },
			func(p *board.Pending) { p.Ask = board.AskNothing },
			func(p *board.Pending) { p.Text = "\xff" },
			func(p *board.Pending) { p.Text = strings.Repeat("x", 1<<10+1) },
			func(p *board.Pending) { p.Options = make([]string, 21) },
			func(p *board.Pending) { p.Options = []string{"only"} },
			func(p *board.Pending) { p.Stack = nil },
			func(p *board.Pending) { p.Stack = p.Stack[:len(p.Stack)-1] },
			func(p *board.Pending) { p.Stack = make([]frame.Frame, 5000) },
			func(p *board.Pending) { p.Stack = append(p.Stack, p.Stack[len(p.Stack)-1]) }, // a second question
			under(frame.Frame{Kind: none}),
			top(func(f *frame.Frame) { f.Kind = leave + 1 }),
			top(func(f *frame.Frame) { f.Kind = (f.Kind + 1) % leave }),
			top(func(f *frame.Frame) { f.Step++ }),
			top(func(f *frame.Frame) { f.Step-- }),
			top(func(f *frame.Frame) { f.Actor = nobody }),
			top(func(f *frame.Frame) { f.Target = nobody }),
			top(func(f *frame.Frame) { f.Trigger = 200 }),
			top(func(f *frame.Frame) { f.Next = -1 }),
			func(p *board.Pending) { p.Opposed.Stage = 200 },
			func(p *board.Pending) { p.Handler = "\xff" },
			under(frame.Frame{Kind: attack, Actor: ann, Target: beast, Play: 99, React: -1}),
			under(frame.Frame{Kind: attack, Actor: ann, Target: beast, Play: dodge, React: -1}),
			under(frame.Frame{Kind: attack, Actor: ann, Play: stab, React: -1}),
			under(frame.Frame{Kind: attack, Target: beast, Play: stab, React: -1}),
			under(frame.Frame{Kind: attack, Actor: ann, Target: beast, Play: stab, React: 99}),
			under(frame.Frame{Kind: attack, Actor: ann, Target: beast, Play: stab, React: push}),
			under(frame.Frame{Kind: attack, Step: 99, Actor: ann, Target: beast, Play: stab, React: -1}),
			under(frame.Frame{Kind: volley, Actor: ann, Play: stab, Region: 3}),
			under(frame.Frame{Kind: volley, Actor: ann, Play: stab, Region: scenario.NoRegion}),
			under(frame.Frame{Kind: volley, Actor: ann, Play: 99}),
			under(frame.Frame{Kind: cross, Actor: beast, Play: stab}),
			under(frame.Frame{Kind: cross, Actor: ann, Play: dodge}),
			under(frame.Frame{Kind: cross, Actor: ann, Play: stab, Region: 99}),
			under(frame.Frame{Kind: cross, Actor: ann, Play: stab, Conn: 99}),
			under(frame.Frame{Kind: cross, Actor: ann, Play: stab, Step: 99}),
			under(frame.Frame{Kind: cross, Actor: ann, Play: stab, Target: bob}), // no body
			under(frame.Frame{Kind: enter}),
			under(frame.Frame{Kind: enter, Actor: ann, Region: 3}),
			under(frame.Frame{Kind: enter, Actor: ann, Step: 2}),
			under(frame.Frame{Kind: leave, Actor: beast}),
			under(frame.Frame{Kind: leave, Actor: ann, Region: 99}),
			under(frame.Frame{Kind: leave, Actor: ann, Conn: 99}),
			under(frame.Frame{Kind: leave, Actor: ann, Step: 99}),
			under(frame.Frame{Kind: leave, Actor: ann, Conn: 1, Target: bob}), // no body, and no Obstacle
			under(frame.Frame{Kind: leave, Actor: ann, Conn: 1, Target: beast}),
			under(frame.Frame{Kind: hook, Owner: scenario.Owner{Kind: scenario.OwnedBySecret}}),
			under(frame.Frame{Kind: hook, Step: 1}),
			under(frame.Frame{Kind: spring, Actor: ann, Target: beast, Play: stab}),
			under(frame.Frame{Kind: spring, Actor: beast, Play: stab}),
			under(frame.Frame{Kind: spring, Target: beast, Play: stab}),
			under(frame.Frame{Kind: search, Actor: beast}),
			under(frame.Frame{Kind: search, Actor: ann, Step: 4}),
			under(frame.Frame{Kind: pick, Actor: beast, Target: wall, Play: stab}),
			under(frame.Frame{Kind: pick, Actor: ann, Target: bob, Play: pry}),
			under(frame.Frame{Kind: pick, Actor: ann, Play: pry}),
			under(frame.Frame{Kind: pick, Actor: ann, Play: pry, Feature: 1}),
			under(frame.Frame{Kind: pick, Actor: ann, Target: wall, Play: pry, Step: 99}),
			under(frame.Frame{Kind: mindf}),
			under(frame.Frame{Kind: mindf, Actor: ann, Step: 1}),
			under(frame.Frame{Kind: mindf, Actor: ann, Step: 2}),
			under(frame.Frame{Kind: forced, Actor: ann, Play: dodge}),
			under(frame.Frame{Kind: sap, Target: beast}),
			under(frame.Frame{Kind: sap, Actor: ann}),
			under(frame.Frame{Kind: sap, Actor: ann, Target: beast, Play: 99}),
			under(frame.Frame{Kind: sap, Actor: ann, Target: beast, Step: 1}),
		} {
			state := *s.State()
			state.Pending.Stack = slices.Clone(state.Pending.Stack)
			must.OK(t, g.CheckState(&state))
			change(&state.Pending)
			var save *explore.SaveError
			if err := g.CheckState(&state); !errors.As(err, &save) || !strings.HasPrefix(save.Field, "State.Pending") {
				t.Errorf("%v, %s: change %d: %v, want a *SaveError about State.Pending", row.ask, row.clause, i, err)
			}
		}
		for i, f := range []frame.Frame{ // frames that play leaves behind
			{Kind: attack, Actor: ann, Target: beast, Play: stab, React: -1}, {Kind: attack, Actor: ann, Target: beast, Play: stab, React: dodge},
			{Kind: volley, Actor: ann, Play: stab, Region: 2}, {Kind: volley, Actor: beast, Play: stab, Region: scenario.NoRegion},
			{Kind: cross, Actor: ann, Play: stab}, {Kind: enter, Actor: beast, Region: 2}, {Kind: leave, Actor: ann, Conn: 1},
			{Kind: hook}, {Kind: search, Actor: ann}, {Kind: pick, Actor: ann, Target: wall, Play: pry},
			{Kind: mindf, Actor: ann}, {Kind: forced, Actor: ann, Play: stab}, {Kind: sap, Actor: ann, Target: beast},
		} {
			if f.Kind == attack && f.React == dodge && g.Party()[0].Plays[dodge].Kind != scenario.Reaction {
				continue
			}
			if f.React == dodge {
				f.Actor, f.Target = beast, ann
			}
			state := *s.State()
			state.Pending.Stack = slices.Clone(state.Pending.Stack)
			under(f)(&state.Pending)
			if err := g.CheckState(&state); err != nil {
				t.Errorf("%v, %s: frame %d: %v", row.ask, row.clause, i, err)
			}
		}
	}
}
