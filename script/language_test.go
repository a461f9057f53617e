package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// ferry is a pack whose callbacks say texts in every way that there is.
const ferry = `pack { name = "ferry", language = "en" }
scenario { name = "The Ferry", setting = "wilderness", start = "Quay", goal = "Island" }
region { name = "Quay", about = [[Planks,
  and a rope.]], items = {"rope"} }
region { name = "Island" }
connection { "Quay", "Island" }
local sung = "Nobody sings."
creature { name = "Gull", region = "Island", ep = 3,
  on_round = function(self)
    log("It is round " .. round() .. ".")
    log(sung)
  end,
  on_enter = function(self, who)
    tell(who, ("%s has %d EP, 100%% of them"):format(who.name, who.ep))
    ask(who, "feed", "Feed it?", {"feed " .. self.name, "wait"})
    at("Quay"):set { about = "The planks are wet." }
  end,
  answers = { feed = function(self, who, n) log(n == 1 and "It eats." or "It waits.") end } }
pc { name = "Ada", ep = 9, plain = true, actions = { { name = "Oar", inflict = "1d6", damage = "1d4" } } }
`

const ferryInGerman = `language { name = "de", texts = {
  ["The Ferry"] = "Die Fähre", ["Quay"] = "Kai", ["Planks, and a rope."] = "Bretter und ein Seil.", ["rope"] = "Seil", ["Island"] = "Insel", ["Gull"] = "Möwe",
  ["Oar"] = "Ruder", ["It is round %d."] = "Es ist Runde %d.", ["%s has %d EP, 100%% of them"] = "%s hat %d EP, alle 100%%", ["Feed it?"] = "Füttern?",
  ["feed %s"] = "%s füttern", ["wait"] = "warten", ["The planks are wet."] = "Die Bretter sind nass.", ["Nobody sings."] = "Niemand singt.", ["It eats."] = "Sie frisst.",
  ["It waits."] = "Sie wartet." },
  story = { ["%s drops %s"] = "%s legt %s hin" } }
`

func loadFerry(t *testing.T, more string) *Pack {
	t.Helper()
	return must.Get(Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(ferry)}, "lang/de.lua": {Data: []byte(more)}}))(t)
}

// A language is taken with what it lacks from the language of which it is a form, then from the pack's own. GL-83
func TestLanguageOfAPack(t *testing.T) {
	p := loadFerry(t, ferryInGerman+`language { name = "de-AT", texts = { ["Gull"] = "Mewe" } }`)
	if got := fmt.Sprint(p.Languages()); got != "[en de de-AT]" {
		t.Errorf("Languages() = %v, want [en de de-AT]", got)
	}
	for name, want := range map[string]string{"": "Gull Island", "en": "Gull Island", "en-GB": "Gull Island", "de": "Möwe Insel", "DE": "Möwe Insel", "de-AT": "Mewe Insel",
		"de-CH": "Möwe Insel"} {
		l, err := p.Language(name)
		if got := l.Text("Gull") + " " + l.Text("Island"); err != nil || got != want {
			t.Errorf("Language(%q): %q, %v, want %q", name, got, err, want)
		}
	}
	_, err := p.Language("dr")
	if unknown, ok := errors.AsType[*crunch.NameError](err); !ok || unknown.Want != "en, de, de-AT" || unknown.Near != "de" {
		t.Errorf("Language(dr): %v, want a NameError that names en, de and de-AT", err)
	}
	one := must.Get(Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(`pack { name = "one" }`)}}))(t)
	if _, err := one.Language("de"); err == nil || !strings.Contains(err.Error(), "want none: this pack has one language") {
		t.Errorf("a language of a pack that has none: %v", err)
	}
}

// Another pack may bring a language; the pack's own translation counts before it. GL-83
func TestLanguageBeside(t *testing.T) {
	p := must.Get(LoadAll(t.Context(), Options{}, Source{"ferry", fstest.MapFS{"a.lua": {Data: []byte(ferry)}, "b.lua": {Data: []byte(ferryInGerman)}}},
		Source{"french", fstest.MapFS{"a.lua": {Data: []byte(`language { name = "fr", texts = { Gull = "Mouette" } } language { name = "de", texts = { Gull = "Vogel" } }`)}}}))(t)
	for name, want := range map[string]string{"fr": "Mouette", "de": "Möwe"} {
		if l, err := p.Language(name); err != nil || l.Text("Gull") != want {
			t.Errorf("Language(%q): %q, %v, want %q", name, l.Text("Gull"), err, want)
		}
	}
}

// Items are Commands by their names: who reads another language gives the same Commands, and the log and the State have no word of it. GL-83
func TestItemsInALanguage(t *testing.T) {
	p := loadFerry(t, ferryInGerman)
	g, err := p.Game()
	if err != nil {
		t.Fatal(err)
	}
	l := must.Get(p.Language("de"))(t)
	s := explore.NewSession(g, 1)
	var c board.Command
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}} {
		must.Get(s.Do(c))(t)
	}
	for _, text := range []string{"ada picks up seil", "Ada pickup Seil", "Ada pickup rope", "do", "ada legt seil hin", "Ada drop Seil", "Ada drop rope", "do"} {
		if text == "do" {
			must.Get(s.Do(c))(t)
			continue
		}
		v := s.View(scenario.PC(0))
		c, err = l.Read(&v, text)
		if err != nil || c.Item != "rope" {
			t.Fatalf("Read(%q) = %v, %v, want a Command with the rope; the choices are %q", text, c, err, l.Choices(&v))
		}
	}
	save, err := s.Save()
	if err != nil || strings.Contains(string(save), "Seil") || !strings.Contains(string(save), "rope") {
		t.Errorf("the save has a word of the language, or has no rope: %v", err)
	}
}

// Lint names each text that a language lacks, each translation of nothing, and names that people could not tell apart. GL-83
func TestLanguageFindings(t *testing.T) {
	for _, row := range []struct {
		more string
		want []string
	}{
		{ferryInGerman, nil},
		{`language { name = "de", texts = { ["Qay"] = "Kai", ["Gull"] = "Insel", ["Island"] = "Insel", ["A %s of gulls"] = "%s Möwen" } }`, []string{
			`a.lua:2: language "de": found no translation of "The Ferry" (write it into texts)`,
			`a.lua:3: language "de": found no translation of "Quay" (write it into texts)`,
			`a.lua:3: language "de": found no translation of "Planks,\n  and a rope." (write it into texts)`,
			`a.lua:4: language "de": found no translation of "rope" (write it into texts)`,
			`a.lua:10: language "de": found no translation of "It is round %s." (write it into texts)`,
			`a.lua:14: language "de": found no translation of "%s has %d EP, 100%% of them" (write it into texts)`,
			`a.lua:15: language "de": found no translation of "Feed it?" (write it into texts)`,
			`a.lua:15: language "de": found no translation of "feed %s" (write it into texts)`,
			`a.lua:15: language "de": found no translation of "wait" (write it into texts)`,
			`a.lua:16: language "de": found no translation of "The planks are wet." (write it into texts)`,
			`a.lua:19: language "de": found no translation of "Oar" (write it into texts)`,
			`lang/de.lua:1: language "de": "A %s of gulls": nothing here says that (leave it out)`,
			`lang/de.lua:1: language "de": "Gull" and "Island" are both "Insel": people can't tell them apart (give one of them another name)`,
			`lang/de.lua:1: language "de": "Qay": nothing here says that (did you mean "Quay"?)`,
		}},
	} {
		findings, _ := loadFerry(t, row.more).Lint()
		var got []string
		for _, f := range findings {
			if f.Kind == Untranslated {
				f.Column = 0
				got = append(got, f.Problem.Error())
			}
		}
		slices.Sort(got)
		slices.Sort(row.want)
		if !slices.Equal(got, row.want) {
			t.Errorf("%.60s...: found\n%s\nwant\n%s", row.more, strings.Join(got, "\n"), strings.Join(row.want, "\n"))
		}
	}
}

// What no scenario of a campaign says needs no translation, and what another one says may stand beside all. An empty language lacks everything. The
// text that is missing is told whole, where it stands. GL-83
func TestLanguageOfCampaigns(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	files := fstest.MapFS{
		"campaign.lua": file(`campaign { name = "C", "a", "b" }`), "party.lua": file(`pc { name = "Ada", ep = 9, plain = true }`),
		"a/a.lua": file(`scenario { name = "S", setting = "dungeon", start = "A", goal = "B", on_begin = function() log("One says this.") end }
region { name = "A" } region { name = "B" } connection { "A", "B" }`),
		"b/b.lua": file(`scenario { name = "S", setting = "dungeon", start = "A", goal = "B", on_begin = function() log("Another says that.") end }
region { name = "A" } region { name = "B" } connection { "A", "B" }`),
		"lang/de.lua": file(`language { name = "de", texts = { C = "C", S = "S", A = "A", B = "B",
["One says this."] = "Das sagt einer.", ["Another says that."] = "Das ein anderer.",
["Landig"] = "Anleger" } }`),
	}
	c, err := LoadCampaign(t.Context(), Options{}, Source{"c", files})
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range c.Legs() {
		var told []string
		list, _ := l.Pack.Lint()
		for _, f := range list {
			if f.Kind == Untranslated {
				told = append(told, fmt.Sprint(&f.Problem))
			}
		}
		if want := []string{`c/lang/de.lua:3: language "de": "Landig": nothing here says that (leave it out)`}; !slices.Equal(told, want) {
			t.Errorf("%s: found %q, want %q", l.Name, told, want)
		}
	}
	long := strings.Repeat("The ferryman is gone, and the river is high. ", 3)
	p, err := Load(t.Context(), fstest.MapFS{"a.lua": file(`scenario { name = "S", setting = "dungeon", start = "S", wins = {} }
region { name = "S", effects = "Mud" } ending { name = "S", result = "success", when = function() return round() > 3 end }
effect { name = "Mud", about = "` + long + `", lasts = "source" } language { name = "de", texts = {} }`)})
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	list, _ := p.Lint()
	for _, f := range list {
		if f.Kind == Untranslated {
			told = append(told, fmt.Sprint(&f.Problem))
		}
	}
	want := []string{`a.lua:1:12: language "de": found no translation of "S" (write it into texts)`, `a.lua:3:10: language "de": found no translation of "Mud" (write it into texts)`,
		`a.lua:3:24: language "de": found no translation of "` + long + `" (write it into texts)`}
	if !slices.Equal(told, want) {
		t.Errorf("found %q, want %q", told, want)
	}
	if lang, err := p.Language("de"); lang == nil || err != nil || lang.Text("Mud") != "Mud" {
		t.Errorf("an empty language is %v: %v", lang, err)
	}
}
