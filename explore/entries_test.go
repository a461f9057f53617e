package explore_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

// oneEntry lists plays that carry one entry each, by the name of its field.
func oneEntry() map[string]scenario.Play {
	return map[string]scenario.Play{
		"Inflict": {Inflict: dice("1d6")}, "Endure": {Endure: dice("1d6")}, "Damage": {Damage: dice("1d6")}, "Defence": {Defence: dice("1d6")},
		"Piercing": {Piercing: 1}, "Lockpick": {Lockpick: dice("1d6")}, "Tokens": {Tokens: 1}, "Disease": {Disease: "Rot"},
		"Shifts": {Shifts: []scenario.Shift{{Track: stattrack.Mind, By: 1}}}, "Automatic": {Automatic: true}, "Speed": {Speed: 1}, "Search": {Search: true},
		"Moves": {Moves: 1}, "Boosts": {Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}}, "WinsTies": {WinsTies: true},
		"Special": {Special: explore.Func(func(*explore.Scene) error { return nil })}, "Ranged": {Ranged: true},
	}
}

// refusedFields returns the fields of the *SpecErrors in an error, in order.
func refusedFields(t *testing.T, err error) []string {
	t.Helper()
	var fields []string
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, err := range joined.Unwrap() {
			var bad *scenario.SpecError
			if !errors.As(err, &bad) || bad.Found == "" || bad.Want == "" || bad.Play == "" {
				t.Fatalf("%v, want a *SpecError with a play", err)
			}
			fields = append(fields, bad.Field)
		}
	}
	slices.Sort(fields)
	return fields
}

// EX-51, EX-57, EX-131: New and NewGame report each entry that a play of its kind and Aim never uses.
func TestUnusedEntries(t *testing.T) {
	const gains = " Speed Search Moves Boosts Shifts Special"
	const effects = gains + " Damage Tokens Disease"
	rows := []struct {
		name string
		play scenario.Play
		uses string // what a PC's play uses
	}{
		{"Action", scenario.Play{Kind: scenario.Action}, effects + " Inflict Piercing Lockpick Ranged"},
		{"Action against all", scenario.Play{Kind: scenario.Action, Aim: scenario.AllEnemies}, effects + " Inflict Piercing Lockpick"},
		{"Action against one", scenario.Play{Kind: scenario.Action, Aim: scenario.SingleEnemy}, effects + " Inflict Piercing Lockpick Ranged"},
		{"Action on an ally", scenario.Play{Kind: scenario.Action, Aim: scenario.OneAlly}, gains + " Lockpick Ranged"},
		{"Action on nobody", scenario.Play{Kind: scenario.Action, Aim: scenario.NoTarget}, gains + " Lockpick"},
		{"Reaction", scenario.Play{Kind: scenario.Reaction}, effects + " Endure Defence WinsTies"},
		{"Reaction to one", scenario.Play{Kind: scenario.Reaction, Aim: scenario.SingleEnemy}, effects + " Endure Defence WinsTies"},
		{"Reaction to all", scenario.Play{Kind: scenario.Reaction, Aim: scenario.AllEnemies}, "-"},
		{"Reaction on an ally", scenario.Play{Kind: scenario.Reaction, Aim: scenario.OneAlly}, "-"},
		{"Reaction on nobody", scenario.Play{Kind: scenario.Reaction, Aim: scenario.NoTarget}, "-"},
		{"Strategy", scenario.Play{Kind: scenario.Strategy}, gains + " Lockpick"},
		{"Strategy on nobody", scenario.Play{Kind: scenario.Strategy, Aim: scenario.NoTarget}, gains + " Lockpick"},
		{"Strategy on an ally", scenario.Play{Kind: scenario.Strategy, Aim: scenario.OneAlly}, "-"},
		{"Strategy against one", scenario.Play{Kind: scenario.Strategy, Aim: scenario.SingleEnemy}, "-"},
		{"Strategy against all", scenario.Play{Kind: scenario.Strategy, Aim: scenario.AllEnemies}, "-"},
		{"Assist", scenario.Play{Kind: scenario.Assist}, " Boosts Shifts Special Automatic"},
		{"Assist of an ally", scenario.Play{Kind: scenario.Assist, Aim: scenario.OneAlly}, " Boosts Shifts Special Automatic"},
		{"Assist on nobody", scenario.Play{Kind: scenario.Assist, Aim: scenario.NoTarget}, "-"},
		{"Assist against all", scenario.Play{Kind: scenario.Assist, Aim: scenario.AllEnemies}, "-"},
		{"Assist against one", scenario.Play{Kind: scenario.Assist, Aim: scenario.SingleEnemy}, "-"},
		{"Interrupt", scenario.Play{Kind: scenario.Interrupt, Trigger: scenario.OnAttack}, effects + " Inflict Piercing Automatic"},
		{"Interrupt against all", scenario.Play{Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Aim: scenario.AllEnemies}, effects + " Inflict Piercing Automatic"},
		{"Interrupt for an ally", scenario.Play{Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Aim: scenario.OneAlly}, gains + " Automatic"},
		{"Interrupt on nobody", scenario.Play{Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Aim: scenario.NoTarget}, gains + " Automatic"},
		{"beneath a Lock", scenario.Play{}, effects},
	}
	for _, of := range rows {
		for field, with := range oneEntry() {
			p := with
			p.Name, p.Kind, p.Aim, p.Trigger = "Entry", of.play.Kind, of.play.Aim, of.play.Trigger
			uses := slices.Contains(strings.Fields(of.uses), field)
			wrong := func(used bool) (fields []string) {
				if of.uses == "-" { // its Aim is wrong: that alone is tested here
					return []string{"Aim"}
				}
				if !used {
					fields = append(fields, field)
				}
				return fields
			}
			check := func(who string, err error, used bool) {
				t.Helper()
				got := refusedFields(t, err)
				if of.uses == "-" {
					got = slices.DeleteFunc(got, func(f string) bool { return f != "Aim" })
				}
				if diff := cmp.Diff(wrong(used), got); diff != "" {
					t.Errorf("%s of a %s with %s: want (-), got (+):\n%s%v", of.name, who, field, diff, err)
				}
			}
			spec := scenario.Spec{Name: "Entries", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
				Regions: rooms("A", "B"), Connections: row("A", "B"), Diseases: []scenario.Disease{{Name: "Rot"}}}
			foe := scenario.Challenge{Name: "Rat", Type: stattrack.Creature, Region: "A", EP: 1, Lock: dice("1d6")}
			if of.name == "beneath a Lock" {
				foe.Failure = &p
			} else {
				foe.Plays = []scenario.Play{p}
				check("PC", explore.CheckParty(&spec, scenario.Character{Name: "Ada", EP: 1, Plays: foe.Plays}), uses)
			}
			spec.Challenges = []scenario.Challenge{foe}
			_, err := explore.New(spec)
			check("Challenge", err, uses && field != "Search" && field != "Lockpick") // EX-120, EX-132: only PCs do
		}
	}
}

// EX-57: an Assist helps the Accuracy or the Damage of an Action: New reports dice levels of another class.
func TestAssistBoosts(t *testing.T) {
	for class := stattrack.Accuracy; class < stattrack.NumClasses; class++ {
		for _, kind := range []scenario.PlayKind{scenario.Assist, scenario.Strategy} {
			err := explore.CheckParty(&scenario.Spec{}, scenario.Character{Name: "Ada", EP: 1, Plays: []scenario.Play{{Name: "Help", Kind: kind, Boosts: []scenario.Boost{{Class: class, Levels: 1}}}}})
			if good := kind == scenario.Strategy || class == stattrack.Accuracy || class == stattrack.Damage; good != (err == nil) {
				t.Errorf("a Boost of %v on a %v: %v, want it allowed: %v", class, kind, err, good)
			}
		}
	}
}

// EX-51: the error about an entry says what was found, on which play, and which plays use it.
func TestUnusedEntryWords(t *testing.T) {
	for _, tc := range []struct {
		play scenario.Play
		want string
	}{
		{scenario.Play{Kind: scenario.Strategy, Damage: dice("2d6")}, `character "Ada", play "P": Damage: found 2d6 on a Strategy, want none: only Actions, Reactions and Interrupts use it`},
		{scenario.Play{Kind: scenario.Assist, Speed: 2}, `character "Ada", play "P": Speed: found 2 on an Assist, want none: only Actions, Reactions, Strategies and Interrupts use it`},
		{scenario.Play{Kind: scenario.Interrupt, Trigger: scenario.OnHurt, Endure: dice("1d6")}, `character "Ada", play "P": Endure: found 1d6 on an Interrupt, want none: only Reactions use it`},
		{scenario.Play{Aim: scenario.OneAlly, Tokens: 1}, `character "Ada", play "P": Tokens: found 1 on an Action against no enemy, want none, or an Aim at enemies: it does nothing to allies`},
		{scenario.Play{Kind: scenario.Interrupt, Trigger: scenario.OnHurt, Aim: scenario.NoTarget, Lockpick: dice("1d6")}, `character "Ada", play "P": Lockpick: found 1d6 on an Interrupt against no enemy, want none: only Actions and Strategies use it`},
		{scenario.Play{Kind: scenario.Strategy, Aim: scenario.OneAlly}, `character "Ada", play "P": Aim: found "ally" on a Strategy, want none: only Actions and Interrupts have an Aim`},
	} {
		tc.play.Name = "P"
		err := explore.CheckParty(&scenario.Spec{}, scenario.Character{Name: "Ada", EP: 1, Plays: []scenario.Play{tc.play}})
		if err == nil || err.Error() != tc.want {
			t.Errorf("got  %v\nwant %s", err, tc.want)
		}
	}
	_, err := explore.New(scenario.Spec{Name: "W", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
		Challenges: []scenario.Challenge{rat("A", scenario.Play{Name: "Sniff", Kind: scenario.Strategy, Search: true})}})
	if want := `challenge "Rat", play "Sniff": Search: found true on a Challenge's play, want none: only PCs' plays use it`; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// EX-131: the entries beneath a Lock hit the picker. An Aim may only repeat that.
func TestFailureAims(t *testing.T) {
	for aim := scenario.OneEnemy; aim <= scenario.SingleEnemy; aim++ {
		_, err := explore.New(manor(func(s *scenario.Spec) {
			s.Challenges[0].Lock, s.Challenges[0].Failure = dice("1d6"), &scenario.Play{Name: "Needle", Damage: dice("1d6"), Aim: aim}
		}))
		if good := aim == scenario.OneEnemy || aim == scenario.SingleEnemy; good != (err == nil) {
			t.Errorf("a Failure with the aim %v: %v, want it allowed: %v", aim, err, good)
		}
	}
}

// EX-57: dice levels without a class, or with an unknown one, are one error on an Assist, as on any play.
func TestBoostsWithoutClass(t *testing.T) {
	for _, class := range []stattrack.DiceClass{stattrack.NoClass, stattrack.NumClasses} {
		for _, kind := range []scenario.PlayKind{scenario.Assist, scenario.Strategy} {
			err := explore.CheckParty(&scenario.Spec{}, scenario.Character{Name: "Ada", EP: 1, Plays: []scenario.Play{{Name: "Help", Kind: kind, Boosts: []scenario.Boost{{Class: class, Levels: 1}}}}})
			if fields := refusedFields(t, err); !slices.Equal(fields, []string{"Boosts"}) {
				t.Errorf("%d on a %v: %v, want one error about Boosts", class, kind, err)
			}
		}
	}
}

// shot is a ranged Action with Damage and no Inflict.
func shot(damage string) scenario.Play {
	return scenario.Play{Name: "Shot", Kind: scenario.Action, Damage: dice(damage), Ranged: true}
}

// GL-40: only an Action against one target can be ranged.
func TestRangedRefused(t *testing.T) {
	for _, row := range []struct {
		typ  stattrack.ChallengeType
		play scenario.Play
		good bool
	}{
		{stattrack.Creature, shot("1d6"), true},
		{stattrack.Environ, shot("1d6"), false}, // against all enemies unless stated
		{stattrack.Environ, scenario.Play{Name: "Bolt", Aim: scenario.SingleEnemy, Damage: dice("1d6"), Ranged: true}, true},
		{stattrack.Creature, scenario.Play{Name: "Rain", Aim: scenario.AllEnemies, Damage: dice("1d6"), Ranged: true}, false},
		{stattrack.Creature, scenario.Play{Name: "Roar", Aim: scenario.NoTarget, Ranged: true}, false},
	} {
		spec := road()
		spec.Name, spec.Start, spec.Goal.Region, spec.Setting = "R", "A", "E", scenario.SettingsOf(scenario.Dungeon)
		spec.Challenges = []scenario.Challenge{{Name: "C", Type: row.typ, Region: "A", EP: 1, Plays: []scenario.Play{row.play}}}
		if row.typ == stattrack.Environ {
			spec.Challenges[0].EP = 0
		}
		_, err := explore.New(spec)
		var bad *scenario.SpecError
		if row.good != (err == nil) || !row.good && (!errors.As(err, &bad) || bad.Field != "Ranged") {
			t.Errorf("New of a %v with %+v: %v, want it accepted: %v", row.typ, row.play, err, row.good)
		}
	}
}

// screechy is a region with a Rat that bites twice in a scenario and screams only in the dark, and plays for a PC: a spark that strikes once, and a prayer
// that is said only when it is hurt.
func screechy() (scenario.Spec, scenario.Character) {
	spec := scenario.Spec{
		Regions: []scenario.Region{{Name: "Attic"}, {Name: "Loft", Dark: true}}, Connections: []scenario.Connection{{From: "Attic", To: "Loft"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Attic", EP: 30, Plays: []scenario.Play{
			{Name: "Bite", Kind: scenario.Action, Uses: 2, Damage: dice("1d4")},
			{Name: "Scream", Kind: scenario.Action, Aim: scenario.NoTarget, When: explore.Can(func(v *board.View, w scenario.Who) (bool, error) {
				return !v.Region(v.Challenge(scenario.ChallengeAt(0)).Region).Lit, nil
			})},
		}}},
	}
	return spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{
		{Name: "Spark", Kind: scenario.Action, Uses: 1, Damage: dice("1d4")},
		{Name: "Prayer", Kind: scenario.Strategy, When: explore.Can(func(v *board.View, w scenario.Who) (bool, error) {
			return v.PCs[w.Index()].EP < v.PCs[w.Index()].MaxEP, nil
		})},
	}}
}

// GL-85: a play may be played so often in a scenario, by a PC and by a Challenge.
func TestPlaysAreUsedUp(t *testing.T) {
	spec, ada := screechy()
	c, w, rat := openChapter(t, spec, ada), scenario.PC(0), scenario.ChallengeAt(0)
	c.refused(board.Command{Do: board.VerbPrepare, Who: w, Play: 1}, board.ErrNotNow)
	c.do(hit(w, 0, rat), 1)
	c.equal("GL-85: it stands in the View", c.g.At(c.s()).View(w).Played, []board.PlayUse{{Who: w, Times: 1}})
	turn := func(who scenario.Who) {
		t.Helper()
		c.end(w)
		for c.s().Turn != who {
			for _, cmd := range c.g.At(c.s()).Legal(nil) {
				if cmd.Do == board.VerbBegin && cmd.Who == who || cmd.Do == board.VerbEndTurn {
					c.do(cmd)
					break
				}
			}
		}
	}
	for range 2 {
		turn(rat)
		c.refused(hit(rat, 1, scenario.Nobody), board.ErrNotNow) // it is light
		c.do(hit(rat, 0, w), 1)
		c.do(board.Command{Do: board.VerbEndTurn, Who: rat})
		c.refused(hit(w, 0, rat), board.ErrUsedUp)
	}
	c.equal("GL-85: what Challenges have played is for the DM", len(c.g.At(c.s()).View(w).Played), 1)
	c.equal("GL-85: the DM", len(c.g.At(c.s()).View(scenario.DMOnly).Played), 2)
	turn(rat)
	c.refused(hit(rat, 0, w), board.ErrUsedUp)
	for _, cmd := range c.g.At(c.s()).LegalOf(rat, nil) {
		c.equal("GL-85: nothing of it is legal", cmd.Do == board.VerbAct, false)
	}
	c.do(board.Command{Do: board.VerbEndTurn, Who: rat})
	c.do(board.Command{Do: board.VerbPrepare, Who: w, Play: 1}) // hurt by now
}

// GL-85: a condition that fails is the error of the command, which changes nothing.
func TestWhenFails(t *testing.T) {
	spec, ada := screechy()
	broken := errors.New("no gods")
	ada.Plays[1].When = explore.Can(func(*board.View, scenario.Who) (bool, error) { return false, broken })
	c := openChapter(t, spec, ada)
	before := c.s().Hash()
	_, err := c.r.Do(board.Command{Do: board.VerbPrepare, Who: scenario.PC(0), Play: 1}, crunch.NewTape())
	if hook := (*explore.HookError)(nil); !errors.As(err, &hook) || hook.Part != "when" || hook.Owner != "Prayer" || !errors.Is(err, broken) {
		t.Errorf("GL-85: %v, want the error of its when", err)
	}
	c.equal("GL-85: nothing has changed", c.s().Hash(), before)
}

// GL-85, HD-62: cards and what Gear prints have no Uses, and only Actions and Strategies a When.
func TestLimitsRefused(t *testing.T) {
	spec, _ := screechy()
	spec.Challenges[0].Plays[0].When, spec.Challenges[0].Plays[0].Kind = spec.Challenges[0].Plays[1].When, scenario.Reaction
	specWrong(t, spec, "When")
	spec, _ = screechy()
	spec.Gear = []scenario.Gear{{Name: "lamp", Plays: []scenario.Play{{Name: "Glare", Kind: scenario.Strategy, Uses: 1}}}}
	specWrong(t, spec, "Uses")
}
