package explore_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// spearman is a unit for tests.
func spearman(wounds int) *scenario.Unit {
	return &scenario.Unit{Weapons: []checks.Weapon{books.Spear()}, Profile: checks.Unit{Melee: checks.Num(12), Defence: checks.Num(10), Morale: checks.Num(11),
		Attacks: checks.Num(1), Wounds: checks.Num(wounds)}}
}

// trial is an Action that is decided in another game's way.
func trial(t scenario.Trial) []scenario.Play {
	return []scenario.Play{{Name: "Try", Kind: scenario.Action, Trial: &t, Damage: dice("1d4")}}
}

// arena is a scenario in which Ada and Foe meet, with a hook for what happens when Ada Searches.
func arena(t *testing.T, ada scenario.Character, foe scenario.Challenge, hook func(*explore.Scene) error) *explore.Session {
	t.Helper()
	ada.Name, ada.EP, ada.Search = "Ada", 12, dice("1d6")
	foe.Name, foe.Type, foe.Region = "Foe", stattrack.Creature, "Pit"
	spec := scenario.Spec{Name: "Arena", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Pit", Goal: scenario.Goal{Region: "Out"},
		Regions: []scenario.Region{{Name: "Pit"}, {Name: "Out"}}, Connections: []scenario.Connection{{From: "Pit", To: "Out"}},
		Conditions: []probdeck.Condition{{Name: "Paralysis", Still: true, Turns: 1}}, Challenges: []scenario.Challenge{foe}}
	if hook != nil {
		spec.Hooks = scenario.Hooks{scenario.OnSearch: explore.Func(hook)}
	}
	s := explore.NewSession(sample.Game(t, spec, ada), 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	return s
}

var (
	tries  = board.Command{Do: board.VerbAct, Who: scenario.PC(0), Target: scenario.ChallengeAt(0)}
	foeIs  = scenario.ChallengeAt(0)
	adaIs  = scenario.PC(0)
	adaEnd = board.Command{Do: board.VerbEndTurn, Who: scenario.PC(0)}
)

// tape plays a command with dice of a tape and returns what happened.
func tape(t *testing.T, s *explore.Session, c board.Command, faces ...int) []board.Event {
	t.Helper()
	run := s.Game().NewRunner()
	run.Reset(*s.State())
	dice := crunch.NewTape(faces...)
	events, err := run.Do(c, dice)
	if err != nil || dice.Done() != nil {
		t.Fatalf("%v: %v, %v", c, err, dice.Done())
	}
	folded := s.Game().Fold(*s.State(), events...)
	if folded.Hash() != run.State().Hash() {
		t.Errorf("%v: the events don't add up to the State", c)
	}
	return append([]board.Event(nil), events...)
}

func of(kind board.EventKind, events []board.Event) *board.Event {
	for i := range events {
		if events[i].Kind == kind {
			return &events[i]
		}
	}
	return nil
}

// A unit's attack is the skirmish game's: 14 hits, the Defence fails, the Wound is lost, and the Injury check reads 14 as Dazed. CK-21, CK-22, GL-13, GL-14
func TestUnitsFight(t *testing.T) {
	s := arena(t, scenario.Character{Unit: spearman(2), Plays: trial(scenario.Trial{Attack: "Melee"})}, scenario.Challenge{Unit: spearman(1)}, nil)
	events := tape(t, s, tries, 14, 9, 3)
	struck := of(board.EventWoundsTaken, events)
	if struck == nil || struck.Who != foeIs || struck.By != adaIs || struck.From != 1 || struck.To != 0 || checks.Harm(struck.Index) != checks.Dazed ||
		!strings.Contains(struck.Text, "needs 10 to hit, Mel 12 with +2 melee weapon (CK-30)") {
		t.Errorf("got %+v", struck)
	}
	if of(board.EventDefeated, events) != nil {
		t.Error("a Dazed unit is out, want it in play")
	}
	events = tape(t, s, tries, 19, 9, 3)                                                // 18 and more: Incapacitated
	if gone := of(board.EventDefeated, events); gone == nil || gone.Clause != "GL-13" { // GL-57
		t.Errorf("Incapacitated: got %+v, want the Foe defeated", gone)
	}
	if events = tape(t, s, tries, 5); of(board.EventMissed, events) == nil || of(board.EventHurt, events) != nil { // GL-58
		t.Errorf("a miss: got %v", events)
	}
}

// A Trial is no opposed roll: Power +5 and Resilience +5 neither win it nor reset with what it lets take effect. Resilience -5 does, since that waits
// for a hostile Action. ST-28, ST-30, ST-37, GL-58
func TestTrialsAreNotOpposed(t *testing.T) {
	foe := scenario.Challenge{EP: 9, Plays: []scenario.Play{{Name: "Bite", Kind: scenario.Reaction, Endure: dice("1d4"), Damage: dice("1d4")}}}
	s := arena(t, scenario.Character{Plays: trial(scenario.Trial{Check: "15"})}, foe, nil)
	for _, row := range []struct {
		track stattrack.Track
		foe   bool
		slot  stattrack.Slot
		dice  []int
		want  stattrack.Slot
	}{
		{stattrack.Power, false, 5, []int{15, 1}, 5},
		{stattrack.Power, false, 5, []int{14, 1}, 5},
		{stattrack.Resilience, true, 5, []int{15, 1}, 5},
		{stattrack.Resilience, true, 5, []int{14, 1}, 5},
		{stattrack.Resilience, true, -5, []int{15, 1}, -1}, // a Creature's base
		{stattrack.Resilience, true, -5, []int{14}, -5},
	} {
		who := adaIs
		if row.foe {
			who = foeIs
		}
		at := s.State().Clone()
		at.Sheet(who).Now[row.track] = row.slot
		after, events, err := s.Game().Step(at, tries, crunch.NewTape(row.dice...))
		if now := after.Sheet(who).Now[row.track]; err != nil || now != row.want || (of(board.EventMissed, events) == nil) != (row.dice[0] >= 15) {
			t.Errorf("%v %v, dice %v: %v afterwards (%v), want %v", row.track, row.slot, row.dice, now, err, row.want)
		}
	}
}

// The laws find no fault with games of fighters, although what is told of their blows holds their names. GL-14, PD-34
func TestLawsOfFighters(t *testing.T) {
	quila := scenario.Character{Name: "Ada", EP: 9, Bioform: &scenario.Bioform{Sheet: books.Quila(), Weapons: []probdeck.Weapon{books.Paralyzer()}},
		Plays: trial(scenario.Trial{Attack: books.Paralyzer().Name})}
	for _, row := range []struct {
		ada  scenario.Character
		wall scenario.Challenge
	}{
		{scenario.Character{Name: "Ada", EP: 9, Unit: spearman(2), Plays: trial(scenario.Trial{Attack: "Melee"})}, scenario.Challenge{Unit: spearman(1)}},
		{quila, scenario.Challenge{Bioform: &scenario.Bioform{Sheet: books.Ashmite()}}},
	} {
		row.wall.Name, row.wall.Type, row.wall.Way = "Wall", stattrack.Obstacle, &scenario.Way{From: "A", To: "B"}
		spec := scenario.Spec{Name: "G", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"),
			Connections: []scenario.Connection{{From: "A", To: "B"}}, Challenges: []scenario.Challenge{row.wall}}
		g := must.Get(explore.NewGame(must.Get(explore.New(spec))(t), row.ada))(t)
		must.Get(exploretest.Verify(t.Context(), g, exploretest.Options{Plays: 2, Walk: -1, Commands: 20}))(t)
	}
}

// What a unit suffers ends with its entity's turn; a Stunned one may not attack. A PC that is Incapacitated leaves play. GL-57
func TestUnitsSuffer(t *testing.T) {
	foe := scenario.Challenge{Unit: spearman(1), Plays: []scenario.Play{{Name: "Hack", Kind: scenario.Action, Trial: &scenario.Trial{Attack: "Melee"}}}}
	s := arena(t, scenario.Character{Unit: spearman(1), Plays: trial(scenario.Trial{Attack: "Melee"})}, foe, func(sc *explore.Scene) error {
		_, err := sc.Entity(foeIs).Strike(adaIs, checks.Melee)
		return err
	})
	events := tape(t, s, board.Command{Do: board.VerbSearch, Who: adaIs}, 16, 2, 1, 1)
	after := s.Game().Fold(*s.State(), events...)
	if f, _ := s.Game().At(&after).Entity(adaIs).Unit(); f.Suffers != checks.Stunned || f.Left != 0 {
		t.Fatalf("got %+v, want Ada Stunned", f)
	}
	pos := s.Game().At(&after)
	if err := pos.Check(board.Command{Do: board.VerbBegin, Who: foeIs}); err == nil {
		t.Error("the Foe's turn begins in Ada's")
	}
	run := s.Game().NewRunner()
	run.Reset(after)
	must.Get(run.Do(adaEnd, crunch.NewTape()))(t)
	if f, _ := run.Entity(adaIs).Unit(); f.Suffers != checks.Unharmed {
		t.Errorf("after her turn Ada suffers %v, want nothing", f.Suffers)
	}
	stunned := after.Clone()
	stunned.PCs[0].Acted = false
	if err := s.Game().At(&stunned).Check(tries); !errors.Is(err, board.ErrIdle) {
		t.Errorf("a Stunned unit attacks: %v, want Idle", err)
	}
	if events := tape(t, s, board.Command{Do: board.VerbSearch, Who: adaIs}, 19, 2); of(board.EventDeparted, events) == nil || of(board.EventEnded, events) == nil {
		t.Errorf("Incapacitated: got %v, want Ada to leave play and the scenario to end", events)
	}
}

// Quila's shot at the ashmite, card for card as the book prints it, as an Action. PD-01, PD-40
func TestBioformsFight(t *testing.T) {
	quila := scenario.Character{Bioform: &scenario.Bioform{Sheet: books.Quila(), Weapons: []probdeck.Weapon{books.Paralyzer()}},
		Plays: []scenario.Play{{Name: "Shoot", Kind: scenario.Action, Trial: &scenario.Trial{Attack: books.Paralyzer().Name}}}}
	s := arena(t, quila, scenario.Challenge{Bioform: &scenario.Bioform{Sheet: books.Ashmite()}}, nil)
	var deck probdeck.Deck
	attack, resistance := books.Drawn()
	var faces []int
	for _, h := range []probdeck.Hand{attack, resistance} {
		f := must.Get(deck.Faces(h))(t)
		faces = append(faces, f...)
	}
	hit := of(board.EventTraumaTaken, tape(t, s, tries, faces...))
	if hit == nil || hit.From != 12 || hit.To != 6 || probdeck.Verdict(hit.Index) != probdeck.Partial ||
		!strings.Contains(hit.Text, "PD-34  90% of 7 is 6: the trauma taken") {
		t.Errorf("got %+v, want Vim 12 to 6", hit)
	}
	full := must.Get(probdeck.NewHand(5, 3, 2, 2))(t)
	five, _ := deck.Faces(full)
	events := tape(t, s, tries, append(five, faces[4:]...)...)
	began := of(board.EventConditionBegan, events)
	if began == nil || began.Text != "Paralysis" || began.N != 1 { // PD-09
		t.Fatalf("a full success: got %+v", began)
	}
	after := s.Game().Fold(*s.State(), events...)
	if after.Hash() == s.State().Hash() || !s.Game().At(&after).Entity(foeIs).InCondition("paralysis") {
		t.Error("Paralysis is not in force")
	}
	must.OK(t, s.Game().CheckState(&after))
	if missed := tape(t, s, tries, 1, 1, 1, 1, 1); of(board.EventPerkEarned, missed) == nil || of(board.EventMissed, missed) == nil { // PD-10: four Aces
		t.Errorf("a failure: got %v, want a Perk Card", missed)
	}
}

// Callbacks roll checks, draw, resist, mend and put conditions in force; saves, undo and replay hold all of it. CK-20, PD-32, PD-33
func TestFighterVerbs(t *testing.T) {
	ada := scenario.Character{Bioform: &scenario.Bioform{Sheet: books.Ashmite(), Weapons: []probdeck.Weapon{books.FearRod()}}}
	s := arena(t, ada, scenario.Challenge{Bioform: &scenario.Bioform{Sheet: books.Quila()}}, func(sc *explore.Scene) error {
		who := sc.Entity(adaIs)
		_, _ = who.Check("12", 2, checks.Advantage)
		_, _ = who.Act(probdeck.Action{Traits: probdeck.Traits{Ability: probdeck.Labor}, Difficulty: 9})
		_, _ = who.Resist(probdeck.Blunt, 50)
		_ = who.Mend(2)
		_ = who.Inflict("Fear")
		_ = who.Inflict("Paralysis")
		_, _ = who.Relieve("fear")
		_, err := who.StrikeWith(foeIs, books.FearRod().Name)
		return errors.Join(err, sc.Err())
	})
	if _, err := s.Do(board.Command{Do: board.VerbSearch, Who: adaIs}); err == nil || !strings.Contains(err.Error(), "Paralysis") {
		t.Fatalf("a bioform that is kept still attacks: %v, want a refusal that names Paralysis", err)
	}
	s = arena(t, ada, scenario.Challenge{Bioform: &scenario.Bioform{Sheet: books.Quila()}}, func(sc *explore.Scene) error {
		who := sc.Entity(adaIs)
		_, _ = who.Check("12", 2, checks.Advantage)
		_, _ = who.Act(probdeck.Action{Traits: probdeck.Traits{Ability: probdeck.Labor}, Difficulty: 9})
		_, _ = who.Resist(probdeck.Blunt, 50)
		_ = who.Mend(1)
		_, _ = who.StrikeWith(foeIs, books.FearRod().Name)
		return errors.Join(who.Inflict("Paralysis"), sc.Err())
	})
	must.Get(s.Do(board.Command{Do: board.VerbSearch, Who: adaIs}))(t)
	saved := must.Get(s.Save())(t)
	again, err := explore.Load(s.Game(), saved)
	if err != nil || again.State().Hash() != s.State().Hash() {
		t.Fatalf("a save: %v", err)
	}
	must.Get(s.Do(adaEnd))(t)
	if s.Position().Entity(adaIs).InCondition("Paralysis") {
		t.Error("Paralysis goes on after Ada's turn, want it over") // PD-09
	}
	if err := s.Undo(); err != nil || !s.Position().Entity(adaIs).InCondition("Paralysis") {
		t.Error("undo: Paralysis is not in force again", err)
	}
}
