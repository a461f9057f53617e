package script_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// skarn is a campaign: from the shore to the tower, or after a failure to the wreck and back to the shore; home is the end.
func skarn(more ...string) fstest.MapFS {
	list := fstest.MapFS{}
	put := func(name, text string) { list[name] = &fstest.MapFile{Data: []byte(text)} }
	put("campaign.lua", `campaign { name = "The Skarn", about = "A coast.",
  { "shore", next = { Banished = "tower", success = "home", failure = "wreck" } },
  { "tower", rest = { about = "An inn.", heals = "Rot", cures = "Cold", injuries = 1 }, next = { success = "home" } },
  { "wreck", next = "shore" },
  "home",
}`)
	put("party.lua", `pc { name = "Ada", ep = 20, plain = true, valuables = 1 }
pc { name = "Bo", ep = 20, plain = true }
disease { name = "Rot", track = "mind", by = 1, many = true }
disease { name = "Cold", track = "mind", by = 1 }`)
	for _, name := range []string{"shore", "tower", "wreck", "home"} {
		put(name+"/scenario.lua", fmt.Sprintf(`scenario { name = %q, setting = "civilization", start = "Gate", goal = "End", state = { omens = 0, own = 0 }, carries = "omens" }
region { name = "Gate" } region { name = "End" } connection { "Gate", "End" }
ending { name = "Banished", result = "success" } ending { name = "Half", result = "partial success" }
counter { name = "Luck", kind = "resource", slots = 3, owner = {"Ada", "Bo"} }
local function injure(who, n) for i = 1, n do who:injure() end end
local function ends(name, run) command { name = name, run = function(self, who) state.omens = state.omens + 1 state.own = 7 run(who) end } end
ends("win", function() end_scenario("success") end)
ends("half", function() finish("Half") end)
ends("banish", function(who) who:afflict("Rot") who:afflict("Rot") who:afflict("Cold") injure(who, 2) who:give("key") finish("Banished") end)
ends("lose", function() end_scenario("failure") end)
ends("fall", function(who) injure(who, 4) end_scenario("success") end)
ends("die", function() for _, pc in ipairs(pcs()) do injure(pc, 4) end end)`, "The "+name))
	}
	put("draft/a.lua", "-- nothing yet")
	for i := 0; i < len(more); i += 2 {
		put(more[i], more[i+1])
	}
	return list
}

func loadCampaign(t *testing.T, fsys fs.FS) *script.Campaign {
	t.Helper()
	return must.Get(script.LoadCampaign(t.Context(), script.Options{}, script.Source{Name: "skarn", FS: fsys}))(t)
}

// attempt begins the scenario, lets a PC give a command of its content, and goes on.
func attempt(t *testing.T, j *script.Journey, name string) {
	t.Helper()
	s := must.Get(j.Session())(t)
	spec := s.Game().Scenario().Spec()
	n := slices.IndexFunc(spec.Commands, func(c scenario.ContentCommand) bool { return c.Name == name })
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbAttempt, Who: scenario.PC(0), Play: int16(n)}} {
		if _, err := s.Do(c); err != nil {
			t.Fatalf("%s: %v: %v", name, c, err)
		}
	}
	must.OK(t, j.Next())
}

func begin(t *testing.T, c *script.Campaign) *script.Journey {
	t.Helper()
	return must.Get(c.Begin(1))(t)
}

// GL-82: a scenario leads on by the name of its ending, then by its result, then to the one behind it; a partial success leads where a success does.
func TestJourneyLeads(t *testing.T) {
	c := loadCampaign(t, skarn())
	for does, want := range map[string]string{
		"": "shore", "banish": "shore tower", "banish win": "shore tower home", "win": "shore home", "win lose": "shore home over", "lose": "shore wreck",
		"lose win": "shore wreck shore", "half": "shore home", "banish half": "shore tower home", "banish lose": "shore tower wreck", "die": "shore over",
		"banish lose lose banish": "shore tower wreck shore tower",
	} {
		j := begin(t, c)
		for name := range strings.FieldsSeq(does) {
			attempt(t, j, name)
		}
		var came []string
		for _, at := range j.Passed() {
			came = append(came, at.Leg)
		}
		if j.Over() {
			came = append(came, "over")
		}
		if got := strings.Join(came, " "); got != want {
			t.Errorf("%s: came to %s, want %s", does, got, want)
		}
	}
}

// GL-82, EX-141: the party goes on as it left: who has died is out; Injuries, Diseases, items and what the scenario carries go along, Valuables
// and Counters of one's own too; what it doesn't carry is as at first.
func TestJourneyKeeps(t *testing.T) {
	j := begin(t, loadCampaign(t, skarn()))
	attempt(t, j, "lose") // omens: 1
	attempt(t, j, "fall") // the wreck costs a life
	if got := len(j.Party()); got != 1 || j.Party()[0].Name != "Bo" || j.Leg().Name != "shore" {
		t.Fatalf("%d PCs came to %s, want Bo alone at the shore", got, j.Leg().Name)
	}
	attempt(t, j, "banish")
	bo := j.Party()[0]
	if bo.Injuries != 1 || !slices.Equal(bo.Diseases, []string{"Rot", "Rot"}) || !slices.Equal(bo.Items, []string{"key"}) || len(bo.Counters) != 1 {
		t.Errorf("after a rest that recovers an Injury and cures Cold: %+v", bo)
	}
	s := must.Get(j.Session())(t)
	omens, _ := s.Position().Kept("omens")
	own, _ := s.Position().Kept("own")
	if omens != "3" || own != "0" {
		t.Errorf("omens %s, own %s, want 3 and 0: GL-59", omens, own)
	}
}

// EX-144, EX-145: where a party rests, a PC is healed of all of a Disease for a Valuable, its own or a friend's.
func TestJourneyHeals(t *testing.T) {
	c := loadCampaign(t, skarn("party.lua", `pc { name = "Ada", ep = 20, plain = true }
pc { name = "Bo", ep = 20, plain = true, valuables = 1 }
disease { name = "Rot", track = "mind", by = 1, many = true }
disease { name = "Cold", track = "mind", by = 1 }`))
	j := begin(t, c)
	if got := j.Offers(); got != nil {
		t.Errorf("no rest offers %v", got)
	}
	attempt(t, j, "banish")
	want := []script.Healing{{PC: "Ada", Disease: "Rot", Payer: "Bo"}}
	if diff := cmp.Diff(want, j.Offers()); diff != "" {
		t.Error(diff)
	}
	for _, h := range []script.Healing{{PC: "Ada", Disease: "Cold", Payer: "Bo"}, {PC: "Bo", Disease: "Rot", Payer: "Bo"}, {PC: "Ada", Disease: "Rot", Payer: "Ada"}, {}} {
		if err := j.Heal(h); !errors.As(err, new(*scenario.HealError)) || len(j.Offers()) != 1 {
			t.Errorf("Heal(%v): %v, want a HealError that changes nothing", h, err)
		}
	}
	before := must.Get(j.Save())(t)
	must.OK(t, j.Heal(want[0]))
	if p := j.Party(); p[0].Diseases != nil || p[0].Valuables+p[1].Valuables != 0 || j.Offers() != nil {
		t.Errorf("after Heal: %+v", p)
	}
	after := must.Get(j.Save())(t)
	for k, save := range [][]byte{before, after} { // at rest
		loaded := must.Get(c.Load(save))(t)
		if len(loaded.Offers()) != 1-k || loaded.Leg().Name != "tower" {
			t.Errorf("loaded: %v at %s", loaded.Offers(), loaded.Leg().Name)
		}
	}
	if _, err := j.Session(); err != nil || j.Offers() != nil || j.Heal(want[0]) == nil {
		t.Errorf("in play something is healed: %v", err)
	}
}

// GL-82: a campaign goes on from its save as it would have gone on: the same commands in each scenario, the same States.
func TestJourneySaves(t *testing.T) {
	c := loadCampaign(t, skarn())
	for seed := range uint64(4) {
		j := must.Get(c.Begin(crunch.Seed(seed)))(t)
		for n := 0; !j.Over() && n < 4; n++ {
			s := must.Get(j.Session())(t)
			must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
			save := must.Get(j.Save())(t)
			if !script.IsJourney(save) {
				t.Error("IsJourney: false")
			}
			own, err := s.Save()
			if err != nil || script.IsJourney(own) {
				t.Errorf("IsJourney of a Session: true, %v", err)
			}
			loaded := must.Get(c.Load(save))(t)
			again := must.Get(loaded.Session())(t)
			for _, x := range []*explore.Session{s, again} {
				must.OK(t, x.Play(t.Context(), explore.Players{PCs: policy.Random(crunch.NewRand(9)), DM: policy.SensibleDM(1), Rounds: 100}, nil))
			}
			if s.Hash() != again.Hash() {
				t.Fatalf("seed %d, scenario %d: the loaded campaign goes another way", seed, n)
			}
			must.OK(t, errors.Join(j.Next(), loaded.Next()))
			if diff := cmp.Diff(len(j.Party()), len(loaded.Party())); diff != "" || j.Over() != loaded.Over() {
				t.Error(diff)
			}
		}
	}
}

// A campaign whose content has changed goes on from its save, and says what has no place any more.
func TestJourneyOfChangedContent(t *testing.T) {
	c := loadCampaign(t, skarn())
	j := must.Get(c.Begin(3))(t)
	s := must.Get(j.Session())(t)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	save := must.Get(j.Save())(t)
	files := skarn()
	for name, file := range files {
		file.Data = bytes.ReplaceAll(file.Data, []byte(`ep = 20`), []byte(`ep = 21`))
		files[name] = file
	}
	changed := loadCampaign(t, files)
	if _, err := changed.Load(save); !errors.As(err, new(*explore.ChangeError)) {
		t.Errorf("Load: %v, want a *ChangeError", err)
	}
	to, changes, err := changed.LoadWith(save, nil)
	if err != nil || len(changes) == 0 {
		t.Fatalf("LoadWith: %v, %v, want what has changed", changes, err)
	}
	next, err := to.Session()
	if err != nil || next.Hash() != s.Hash() {
		t.Errorf("%v, want the State that was saved", err)
	}
}

// A save that doesn't fit is refused, with a typed error.
func TestJourneyLoadRefuses(t *testing.T) {
	c := loadCampaign(t, skarn())
	j := begin(t, c)
	attempt(t, j, "banish")
	good := must.Get(j.Save())(t)
	for _, row := range [][2]string{
		{`"schema":1`, `"schema":2`}, {`"The Skarn"`, `"The Scarn"`}, {`"leg":"tower"`, `"leg":"home"`}, {`"leg":"shore"`, `"leg":"tower"`},
		{`"leg":"tower"`, `"healed":[{"pc":"Ada","disease":"Cold","payer":"Ada"}],"leg":"tower"`}, {`"legs":[`, `"legs":[],"x":[`},
		{`"seed":"1"`, `"chosen":[{"option":"Nerves","value":"1"}],"seed":"1"`}, {`"leg":"tower"}`, `"leg":"tower"},{"leg":"home"}`}, {`{`, ``}, {`"scenario":"The shore"`, `"scenario":"The shire"`},
	} {
		bad := strings.Replace(string(good), row[0], row[1], 1)
		if bad == string(good) {
			t.Fatalf("%s is not in the save", row[0])
		}
		if _, err := c.Load([]byte(bad)); !errors.As(err, new(*explore.SaveError)) {
			t.Errorf("%s: %v, want a SaveError", row[1], err)
		}
	}
}

// What can't be done now is said, and changes nothing.
func TestJourneyRefuses(t *testing.T) {
	c := loadCampaign(t, skarn())
	j := begin(t, c)
	if err := j.Next(); !errors.Is(err, script.ErrInPlay) {
		t.Errorf("Next before the scenario: %v", err)
	}
	must.Get(j.Session())(t)
	if err := j.Next(); !errors.Is(err, script.ErrInPlay) || j.Over() {
		t.Errorf("Next in play: %v", err)
	}
	attempt(t, j, "die")
	if _, err := j.Session(); !j.Over() || len(j.Party()) != 0 || !errors.Is(err, script.ErrOver) || !errors.Is(j.Next(), script.ErrOver) {
		t.Errorf("nobody is left: over %v, %d PCs, %v", j.Over(), len(j.Party()), err)
	}
	if _, err := c.Begin(1, scenario.Choice{Option: "Nerves", Value: "1"}); !errors.As(err, new(*crunch.NameError)) {
		t.Errorf("an option that there is not: %v", err)
	}
}

// GL-76, GL-82: a choice counts in each scenario that has the option; each scenario has dice of its own, also when it comes again.
func TestJourneyChoosesAndRolls(t *testing.T) {
	c := loadCampaign(t, skarn("wreck/options.lua", `option { name = "Nerves", from = 1, to = 4 }`))
	j := must.Get(c.Begin(3, scenario.Choice{Option: "Nerves", Value: "4"}))(t)
	seeds := map[crunch.Seed]bool{}
	for n := range 4 { // shore, wreck, shore, wreck
		s := must.Get(j.Session())(t)
		if seeds[s.Seed()] {
			t.Errorf("scenario %d rolls as an earlier one did", n)
		}
		seeds[s.Seed()] = true
		if o, err := s.Game().Option("Nerves"); j.Leg().Name == "wreck" && (err != nil || o.Value != "4") {
			t.Errorf("Nerves is %v, %v, want 4", o, err)
		}
		attempt(t, j, "lose")
	}
	for _, value := range []string{"9", "calm"} { // a later scenario can't have it: that is said at once
		if j, err := c.Begin(3, scenario.Choice{Option: "Nerves", Value: value}); j != nil || !errors.As(err, new(*scenario.SpecError)) {
			t.Errorf("Nerves %s: %v, want a SpecError", value, err)
		}
	}
}

// Begin asks once whether choices can be made: to begin again with the same ones makes no Game.
func TestBeginAgainIsCheap(t *testing.T) {
	c := loadCampaign(t, skarn("shore/more.lua", `option { name = "Nerves", from = 1, to = 4 }`))
	choice := scenario.Choice{Option: "Nerves", Value: "4"}
	must.Get(c.Begin(1, choice))(t)
	if n := testing.AllocsPerRun(20, func() { must.Get(c.Begin(2, choice))(t) }); n > 20 {
		t.Errorf("%v allocations, want those of a Journey alone", n)
	}
	one, two := must.Get(must.Get(c.Begin(1, choice))(t).Session())(t), must.Get(must.Get(c.Begin(2, choice))(t).Session())(t)
	if one.Game() != two.Game() || one.Game().Options()[0] != choice {
		t.Errorf("two Games of the first scenario, or one with %v", one.Game().Options())
	}
	if other := must.Get(must.Get(c.Begin(1))(t).Session())(t); other.Game() == one.Game() || other.Game().Options()[0] == choice {
		t.Error("without a choice it is the same Game")
	}
	if _, err := c.Begin(1, scenario.Choice{Option: "Nerves", Value: "9"}); !errors.As(err, new(*scenario.SpecError)) {
		t.Errorf("another choice: %v", err)
	}
}
