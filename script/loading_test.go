package script

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

// problemsOf loads one file and returns what is wrong with it, a line for each problem, without the file's name.
func problemsOf(t *testing.T, lua string) string {
	t.Helper()
	_, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(lua)}})
	var problems Problems
	if err != nil && !errors.As(err, &problems) {
		t.Fatal(err)
	}
	return strings.ReplaceAll(problems.Error(), "a.lua:", "")
}

// beside loads a file together with the house.
func beside(lua string) (*Pack, error) {
	return Load(context.Background(), fstest.MapFS{"a.lua": {Data: []byte(house)}, "b.lua": {Data: []byte(lua)}})
}

// All problems are reported at once, except about a key that has been reported, or that a misspelt key was meant to be.
func TestToldAtOnce(t *testing.T) {
	const hall = `scenario { name = "S", setting = "dungeon", start = "Hall", goal = "Den" }
region { name = "Hall" }
region { name = "Den" }
connection { "Hall", "Den" }
pc { name = "Ada", ep = 5 }
`
	for _, row := range []struct{ name, lua, want string }{
		{"another key of the same content", hall + `trap { name = "Gas", region = "Hal", ep = "five" }`,
			`6:22: trap "Gas": region: found "Hal", want the name of a region (did you mean "Hall"?)
6:38: trap "Gas": ep: found "five", want a whole number from 0 to 1048576`},
		{"the same key", hall + `disease { name = "Rot", track = "power", by = 9 }`,
			`6:42: disease "Rot": by: found the number 9, want a whole number from 0 to 6`},
		{"a key that was meant", hall + `secret { name = "Nook", region = "Hall", hiden = "1d6" }`,
			`6:42: secret "Nook": hiden: there is no such key (did you mean "hidden"?)`},
		{"hidden by a number", hall + `trap { name = "Pit", region = "Hall", hidden = 3 }`,
			`6:39: trap "Pit": hidden: found the number 3, want true, false or dice in quotes, such as "2d6"`},
		{"a name that was meant", hall + `region { nmae = "Cellar" }`,
			`6:10: region: nmae: there is no such key (did you mean "name"?)`},
		{"another key of the same play", hall + `creature { name = "Rat", region = "Hall", ep = 3, actions = {{ name = "Bite", damage = "1d7", disease = "Rot" }} }`,
			`6:79: creature "Rat", play "Bite": damage: found "1d7": a d7, want d6 or d8
6:95: creature "Rat", play "Bite": disease: found "Rot", want the name of a Disease`},
		{"a play's name", hall + `creature { name = "Rat", region = "Hall", ep = 3, actions = {{ name = 5, damage = "1d6" }} }`,
			`6:64: creature "Rat", actions: name: found the number 5, want a text in quotes`},
		{"the party beside the scenario", strings.Replace(hall, `goal = "Den"`, `goal = "Dem"`, 1) + `pc { name = "Bo" }`,
			`1:61: scenario "S": goal: found "Dem", want the name of a region (did you mean "Den"?)
6: pc "Bo": ep: found 0, want 1 to 1048576`},
		{"a counter without slots", hall + `counter { name = "Alarm" }`,
			`6: counter "Alarm": slots: number of slots is 0: want 1 to 10 (CT-01)`},
		{"a row", hall + `fortunes { name = "Luck", { name = "x", upto = "all" } }`,
			`6:41: fortunes "Luck", row 1: upto: found "all", want a whole number from 1 to 100`},
		{"a PC's gear", hall + `pc { name = "Bo", ep = 3, gear = "Sword" }`,
			`6:27: pc "Bo": gear: found "Sword", want the name of a gear`},
	} {
		if got := problemsOf(t, row.lua); got != row.want {
			t.Errorf("%s:\ngot  %s\nwant %s", row.name, got, row.want)
		}
	}
}

// Impossible dice are reported once, with the reason.
func TestDiceRefused(t *testing.T) {
	for _, row := range []struct{ dice, want string }{
		{"1d7", `found "1d7": a d7, want d6 or d8`},
		{"2d6+1d7", `found "2d6+1d7": a d7, want d6 or d8`},
		{"13d6", `found "13d6": too many dice, want at most 12`},
		{"7d6+7d6", `found "7d6+7d6": 14 dice in all, want at most 12`},
		{"0d6", `found "0d6": 0 dice, want at least 1 (GL-02)`},
		{"2", `found "2": it ends too early, want "d" and a size after the number of dice, as in 2d6`},
		{"2d6 1d4", `found "2d6 1d4": "1" at place 5, want "+" or the end`},
		{"lots", `found "lots", want dice such as "2d6" or "1d8+1d4"`},
		{"removed", `found "removed", want dice such as "2d6" or "1d8+1d4"`},
	} {
		_, err := beside(`pc { name = "Cy", ep = 3, search = "` + row.dice + `" }`)
		if want := `b.lua:1:27: pc "Cy": search: ` + row.want; err == nil || err.Error() != want {
			t.Errorf("search = %q: %v, want %s", row.dice, err, want)
		}
		if _, _, _, err := spring(t, `roll("`+row.dice+`")`); err == nil || !strings.HasSuffix(err.Error(), ": roll: dice: "+row.want) {
			t.Errorf("roll(%q): %v, want %s", row.dice, err, row.want)
		}
	}
}

// The data of other content can't be read, and the error says so.
func TestDataOfAnother(t *testing.T) {
	for body, want := range map[string]string{
		`log(who.data.n)`:             "data: the data of other content can't be read: a callback reads and changes only self.data",
		`who.data = {}`:               "data' of a PC or Challenge, which is read-only", // no field of an entity is assigned
		`challenge("Rat").data.n = 1`: "data: the data of other content can't be read",
	} {
		if _, _, _, err := spring(t, body); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", body, err, want)
		}
	}
}

// Suggestions for names with a missing underscore or a missing half.
func TestKeysMeant(t *testing.T) {
	for _, row := range []struct{ lua, want string }{
		{`connection { "Hall", "Attic", onway = true }`, `did you mean "one_way"?`},
		{`connection { "Hall", "Attic", oneway = true }`, `did you mean "one_way"?`},
		{`disease { name = "Ague", track = "Powr", by = 1 }`, `want "power", "resilience", "mind" or "skill" (did you mean "power"?)`},
		{`pc { name = "Cy", ep = 3, keywords = "light_sensitiv" }`, `want "aquatic", "fly", "phase", "teleport", "darkvision" or "light_sensitivity" (did you mean "light_sensitivity"?)`},
	} {
		if _, err := beside(row.lua); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v, want %s", row.lua, err, row.want)
		}
	}
}

// The error for a missing folder names it.
func TestLoadNowhere(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "nosuch")
	for _, load := range []func() (*Pack, error){
		func() (*Pack, error) { return Load(t.Context(), os.DirFS(dir)) },
		func() (*Pack, error) {
			return LoadAll(t.Context(), Options{}, Source{Name: "undead", FS: os.DirFS(dir)})
		},
	} {
		if _, err := load(); !errors.Is(err, fs.ErrNotExist) || err.Error() != "script: there is no folder "+dir+" (file does not exist)" {
			t.Errorf("Load of a folder that doesn't exist: %v, want fs.ErrNotExist and its name", err)
		}
	}
	file := filepath.Join(t.TempDir(), "a.lua")
	must.OK(t, os.WriteFile(file, nil, 0o644))
	if _, err := Load(t.Context(), os.DirFS(file)); err == nil || !strings.HasPrefix(err.Error(), "script: folder "+file+": ") {
		t.Errorf("Load of a file: %v, want an error that names it", err)
	}
	if _, err := LoadAll(t.Context(), Options{}, Source{Name: "undead", FS: fstest.MapFS{".": {Data: []byte("x")}}}); err == nil || !strings.Contains(err.Error(), "undead") {
		t.Errorf("LoadAll of a file: %v, want an error that names the pack", err)
	}
}

// The names that content may write are all that the rules have.
func TestNamesAreAll(t *testing.T) {
	var tracks, classes, settings, keywords []string
	for track := range stattrack.Track(stattrack.NumTracks) {
		tracks = append(tracks, track.String())
	}
	for class := stattrack.Accuracy; class < stattrack.NumClasses; class++ {
		classes = append(classes, class.String())
	}
	for setting := range scenario.Setting(scenario.NumSettings) {
		settings = append(settings, setting.String())
	}
	for keyword := scenario.Keywords(1); keyword.String() != ""; keyword <<= 1 {
		keywords = append(keywords, keyword.String())
	}
	for names, of := range map[string][]string{trackNames: tracks, classNames: classes, settingNames: settings, keywordNames: keywords} {
		for i, name := range of {
			of[i] = strings.ReplaceAll(strings.ToLower(name), " ", "_")
		}
		if diff := cmp.Diff(of, splitNames(names)); diff != "" {
			t.Errorf("the names %s are not those of the rules (-want +got):\n%s", names, diff)
		}
	}
}

// The reference and the messages write names as content does.
func TestOneSpelling(t *testing.T) {
	page, stubs := Reference().Page(), Reference().Stubs()
	for _, names := range []string{trackNames, classNames, settingNames, keywordNames} {
		for _, name := range splitNames(names) {
			if literal := strconv.Quote(name); !strings.Contains(names, literal) || !strings.Contains(page, literal) || !strings.Contains(stubs, literal) {
				t.Errorf("%s is written in several ways", literal)
			}
		}
	}
	for _, other := range []string{"Power", "Resilience", "light sensitivity", "Light Sensitivity", "Skill Dice"} {
		if strings.Contains(page, other) || strings.Contains(stubs, other) {
			t.Errorf("%s is written in the reference", other)
		}
	}
}
