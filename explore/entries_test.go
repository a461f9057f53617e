package explore_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// oneEntry lists plays that carry one entry each, by the name of its field.
func oneEntry() map[string]explore.Play {
	return map[string]explore.Play{
		"Inflict": {Inflict: dice("1d6")}, "Endure": {Endure: dice("1d6")}, "Damage": {Damage: dice("1d6")}, "Defence": {Defence: dice("1d6")},
		"Piercing": {Piercing: 1}, "Lockpick": {Lockpick: dice("1d6")}, "Tokens": {Tokens: 1}, "Disease": {Disease: "Rot"},
		"Shifts": {Shifts: []explore.Shift{{Track: stattrack.Mind, By: 1}}}, "Automatic": {Automatic: true}, "Speed": {Speed: 1}, "Search": {Search: true},
		"Moves": {Moves: 1}, "Boosts": {Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}}}, "WinsTies": {WinsTies: true},
		"Special": {Special: explore.Func(func(*explore.Scene) error { return nil })}, "Ranged": {Ranged: true},
	}
}

// refusedFields returns the fields of the *SpecErrors in an error, in order.
func refusedFields(t *testing.T, err error) []string {
	t.Helper()
	var fields []string
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, err := range joined.Unwrap() {
			var bad *explore.SpecError
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
		play explore.Play
		uses string // what a PC's play uses
	}{
		{"Action", explore.Play{Kind: explore.Action}, effects + " Inflict Piercing Lockpick Ranged"},
		{"Action against all", explore.Play{Kind: explore.Action, Aim: explore.AllEnemies}, effects + " Inflict Piercing Lockpick"},
		{"Action against one", explore.Play{Kind: explore.Action, Aim: explore.SingleEnemy}, effects + " Inflict Piercing Lockpick Ranged"},
		{"Action on an ally", explore.Play{Kind: explore.Action, Aim: explore.OneAlly}, gains + " Lockpick Ranged"},
		{"Action on nobody", explore.Play{Kind: explore.Action, Aim: explore.NoTarget}, gains + " Lockpick"},
		{"Reaction", explore.Play{Kind: explore.Reaction}, effects + " Endure Defence WinsTies"},
		{"Reaction to one", explore.Play{Kind: explore.Reaction, Aim: explore.SingleEnemy}, effects + " Endure Defence WinsTies"},
		{"Reaction to all", explore.Play{Kind: explore.Reaction, Aim: explore.AllEnemies}, "-"},
		{"Reaction on an ally", explore.Play{Kind: explore.Reaction, Aim: explore.OneAlly}, "-"},
		{"Reaction on nobody", explore.Play{Kind: explore.Reaction, Aim: explore.NoTarget}, "-"},
		{"Strategy", explore.Play{Kind: explore.Strategy}, gains + " Lockpick"},
		{"Strategy on nobody", explore.Play{Kind: explore.Strategy, Aim: explore.NoTarget}, gains + " Lockpick"},
		{"Strategy on an ally", explore.Play{Kind: explore.Strategy, Aim: explore.OneAlly}, "-"},
		{"Strategy against one", explore.Play{Kind: explore.Strategy, Aim: explore.SingleEnemy}, "-"},
		{"Strategy against all", explore.Play{Kind: explore.Strategy, Aim: explore.AllEnemies}, "-"},
		{"Assist", explore.Play{Kind: explore.Assist}, " Boosts Shifts Special Automatic"},
		{"Assist of an ally", explore.Play{Kind: explore.Assist, Aim: explore.OneAlly}, " Boosts Shifts Special Automatic"},
		{"Assist on nobody", explore.Play{Kind: explore.Assist, Aim: explore.NoTarget}, "-"},
		{"Assist against all", explore.Play{Kind: explore.Assist, Aim: explore.AllEnemies}, "-"},
		{"Assist against one", explore.Play{Kind: explore.Assist, Aim: explore.SingleEnemy}, "-"},
		{"Interrupt", explore.Play{Kind: explore.Interrupt, Trigger: explore.OnAttack}, effects + " Inflict Piercing Automatic"},
		{"Interrupt against all", explore.Play{Kind: explore.Interrupt, Trigger: explore.OnAttack, Aim: explore.AllEnemies}, effects + " Inflict Piercing Automatic"},
		{"Interrupt for an ally", explore.Play{Kind: explore.Interrupt, Trigger: explore.OnAttack, Aim: explore.OneAlly}, gains + " Automatic"},
		{"Interrupt on nobody", explore.Play{Kind: explore.Interrupt, Trigger: explore.OnAttack, Aim: explore.NoTarget}, gains + " Automatic"},
		{"beneath a Lock", explore.Play{}, effects},
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
			spec := explore.Spec{Name: "Entries", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "B"},
				Regions: rooms("A", "B"), Connections: row("A", "B"), Diseases: []explore.Disease{{Name: "Rot"}}}
			foe := explore.Challenge{Name: "Rat", Type: stattrack.Creature, Region: "A", EP: 1, Lock: dice("1d6")}
			if of.name == "beneath a Lock" {
				foe.Failure = &p
			} else {
				foe.Plays = []explore.Play{p}
				check("PC", explore.CheckParty(&spec, explore.Character{Name: "Ada", EP: 1, Plays: foe.Plays}), uses)
			}
			spec.Challenges = []explore.Challenge{foe}
			_, err := explore.New(spec)
			check("Challenge", err, uses && field != "Search" && field != "Lockpick") // EX-120, EX-132: only PCs do
		}
	}
}

// EX-57: an Assist helps the Accuracy or the Damage of an Action: New reports dice levels of another class.
func TestAssistBoosts(t *testing.T) {
	for class := stattrack.Accuracy; class < stattrack.NumClasses; class++ {
		for _, kind := range []explore.PlayKind{explore.Assist, explore.Strategy} {
			err := explore.CheckParty(&explore.Spec{}, explore.Character{Name: "Ada", EP: 1, Plays: []explore.Play{{Name: "Help", Kind: kind, Boosts: []explore.Boost{{Class: class, Levels: 1}}}}})
			if good := kind == explore.Strategy || class == stattrack.Accuracy || class == stattrack.Damage; good != (err == nil) {
				t.Errorf("a Boost of %v on a %v: %v, want it allowed: %v", class, kind, err, good)
			}
		}
	}
}

// EX-51: the error about an entry says what was found, on which play, and which plays use it.
func TestUnusedEntryWords(t *testing.T) {
	for _, tc := range []struct {
		play explore.Play
		want string
	}{
		{explore.Play{Kind: explore.Strategy, Damage: dice("2d6")}, `character "Ada", play "P": Damage: found 2d6 on a Strategy, want none: only Actions, Reactions and Interrupts use it`},
		{explore.Play{Kind: explore.Assist, Speed: 2}, `character "Ada", play "P": Speed: found 2 on an Assist, want none: only Actions, Reactions, Strategies and Interrupts use it`},
		{explore.Play{Kind: explore.Interrupt, Trigger: explore.OnHurt, Endure: dice("1d6")}, `character "Ada", play "P": Endure: found 1d6 on an Interrupt, want none: only Reactions use it`},
		{explore.Play{Aim: explore.OneAlly, Tokens: 1}, `character "Ada", play "P": Tokens: found 1 on an Action against no enemy, want none, or an Aim at enemies: it does nothing to allies`},
		{explore.Play{Kind: explore.Interrupt, Trigger: explore.OnHurt, Aim: explore.NoTarget, Lockpick: dice("1d6")}, `character "Ada", play "P": Lockpick: found 1d6 on an Interrupt against no enemy, want none: only Actions and Strategies use it`},
		{explore.Play{Kind: explore.Strategy, Aim: explore.OneAlly}, `character "Ada", play "P": Aim: found "ally" on a Strategy, want none: only Actions and Interrupts have an Aim`},
	} {
		tc.play.Name = "P"
		err := explore.CheckParty(&explore.Spec{}, explore.Character{Name: "Ada", EP: 1, Plays: []explore.Play{tc.play}})
		if err == nil || err.Error() != tc.want {
			t.Errorf("got  %v\nwant %s", err, tc.want)
		}
	}
	_, err := explore.New(explore.Spec{Name: "W", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
		Challenges: []explore.Challenge{rat("A", explore.Play{Name: "Sniff", Kind: explore.Strategy, Search: true})}})
	if want := `challenge "Rat", play "Sniff": Search: found true on a Challenge's play, want none: only PCs' plays use it`; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// EX-131: the entries beneath a Lock hit the picker. An Aim may only repeat that.
func TestFailureAims(t *testing.T) {
	for aim := explore.OneEnemy; aim <= explore.SingleEnemy; aim++ {
		_, err := explore.New(manor(func(s *explore.Spec) {
			s.Challenges[0].Lock, s.Challenges[0].Failure = dice("1d6"), &explore.Play{Name: "Needle", Damage: dice("1d6"), Aim: aim}
		}))
		if good := aim == explore.OneEnemy || aim == explore.SingleEnemy; good != (err == nil) {
			t.Errorf("a Failure with the aim %v: %v, want it allowed: %v", aim, err, good)
		}
	}
}

// EX-57: dice levels without a class, or with an unknown one, are one error on an Assist, as on any play.
func TestBoostsWithoutClass(t *testing.T) {
	for _, class := range []stattrack.DiceClass{stattrack.NoClass, stattrack.NumClasses} {
		for _, kind := range []explore.PlayKind{explore.Assist, explore.Strategy} {
			err := explore.CheckParty(&explore.Spec{}, explore.Character{Name: "Ada", EP: 1, Plays: []explore.Play{{Name: "Help", Kind: kind, Boosts: []explore.Boost{{Class: class, Levels: 1}}}}})
			if fields := refusedFields(t, err); !slices.Equal(fields, []string{"Boosts"}) {
				t.Errorf("%d on a %v: %v, want one error about Boosts", class, kind, err)
			}
		}
	}
}
