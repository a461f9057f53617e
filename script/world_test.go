package script_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// EX-51: the special of a creature's play and the creature's hooks have one self.data.
func TestSpecialSharesData(t *testing.T) {
	g := mustGame(t, `creature { name = "Rat", region = "Hall", ep = 3, data = {n = 1}, on_turn = function(self) self.data.n = self.data.n + 1 end,
  actions = {{ name = "Bite", aim = "none", special = function(self) self.data.n = self.data.n * 10 log("bitten " .. self.data.n) end }} }`)
	s := explore.NewSession(g, 1)
	rat := scenario.ChallengeAt(len(g.Scenario().Spec().Challenges) - 1)
	var told []board.Event
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: ada}, {Do: board.VerbEndTurn, Who: ada}, {Do: board.VerbBegin, Who: rat}, {Do: board.VerbAct, Who: rat}} {
		events := must.Get(s.Do(c))(t)
		told = append(told, events...)
	}
	if !slices.ContainsFunc(told, func(ev board.Event) bool { return ev.Text == "bitten 20" }) || s.State().Challenges[rat.Index()].Data != `{"n":20}` {
		t.Errorf("the Rat keeps %s, want n = 20: 1, its turn, its special", s.State().Challenges[rat.Index()].Data)
	}
}

// belfry is a scenario in which the bell may be rung once, by those who carry a rope.
const belfry = `scenario { name = "Belfry", setting = "dungeon", start = "Hall", goal = "Out" }
region { name = "Hall" } region { name = "Bell Loft" } region { name = "Out" } connection { "Hall", "Bell Loft" } connection { "Bell Loft", "Out", hidden = true }
counter { name = "Alarm", slots = 3, worth = 1 }
counter { name = "Herbs", kind = "resource", slots = 3, only = "wilderness" }
counter { name = "Oil", kind = "resource", slots = 3, only = "dungeon", owner = {"Ada", "Bo"} }
disease { name = "Rot", track = "mind", by = 1 }
creature { name = "Bat", region = "Bell Loft", ep = 3 }
creature { name = "Ghost", region = "Bell Loft", ep = 3, hidden = true }
pc { name = "Ada", ep = 9, items = "rope", diseases = "Rot" }
pc { name = "Bo", ep = 7 }
`

func belfryWith(t *testing.T, command string) (*explore.Session, error) {
	t.Helper()
	p, err := script.Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(belfry)}, "b.lua": {Data: []byte(command)}})
	if err != nil {
		return nil, err
	}
	g, err := p.Game()
	if err != nil {
		return nil, err
	}
	s := explore.NewSession(g, 1)
	_, err = s.Do(board.Command{Do: board.VerbBegin})
	return s, err
}

var (
	intoLoft = board.Command{Do: board.VerbMove, Who: scenario.PC(0)}
	ring     = board.Command{Do: board.VerbAttempt, Who: scenario.PC(0)}
)

// GL-50: a command of a pack is in Legal where its region, item and can allow it, and does what its run says.
func TestLuaCommand(t *testing.T) {
	s := must.Get(belfryWith(t, `command { name = "Ring the bell", about = "A rope hangs down.", region = "Bell Loft", item = "rope", cost = "action",
  can = function(self, who) return not self.data.rung end,
  run = function(self, who) self.data.rung = who.name open_way("Bell Loft", "Out") ask(who, "again", "Again?", {"yes", "no"}) end,
  answers = { again = function(self, who, option) log(self.name .. ": " .. self.data.rung .. " " .. option) end } }`))(t)
	if s.Check(ring) == nil {
		t.Error("GL-50: legal in the Hall, want only in the Bell Loft")
	}
	events := must.Get(play(s, intoLoft, ring, board.Command{Do: board.VerbAnswer, Who: scenario.PC(0), Choice: 1}))(t)
	if last := events[len(events)-1]; last.Text != "Ring the bell: Ada 2" {
		t.Errorf("GL-50: %+v, want what the answer says", last)
	}
	if v := s.View(scenario.PC(0)); v.Commands[0].Data != `{"rung":"Ada"}` || !s.State().PCs[0].Acted || slices.Contains(s.Legal(), ring) {
		t.Errorf("GL-50: %+v, want it rung and spent", v.Commands[0])
	}
	must.Get(play(s, board.Command{Do: board.VerbEndTurn, Who: scenario.PC(0)}, board.Command{Do: board.VerbEndTurn, Who: scenario.PC(1)}))(t)
	for s.Round() == 1 {
		must.Get(s.Do(s.Legal()[len(s.Legal())-1]))(t)
	}
	if slices.Contains(s.Legal(), ring) {
		t.Error("GL-50: can says that it has been rung, want it out of Legal")
	}
	saved := must.Get(s.Save())(t)
	must.Get(explore.Load(s.Position().Game(), saved))(t)
}

// GL-50: can reads what the players know, and nothing else.
func TestLuaCanReads(t *testing.T) {
	for expression, want := range map[string]bool{
		`who.name == "Ada" and who.kind == "pc" and who.region == "Bell Loft"`:                                                                 true,
		`who.ep == 9 and who.max_ep == 9 and who.injuries == 0 and who.in_play and not who.alerted`:                                            true,
		`who.power == 0 and who.resilience == 0 and who.skill == 0 and who.mind == -1`:                                                         true,
		`who:has("rope") and not who:has("lamp") and who:has_disease("Rot")`:                                                                   true,
		`round() == 1 and tokens() == 0 and filled("Alarm") == 0 and slots("Alarm") == 3`:                                                      true,
		`lit("Hall") and in_setting("Hall", "dungeon") and #pcs() == 2 and #pcs("Bell Loft") == 1`:                                             true,
		`#challenges() == 1 and challenges("Bell Loft")[1].name == "Bat" and challenges()[1].ep == 3`:                                          true, // not the Ghost
		`challenges()[1].kind == "creature" and challenges()[1].region == "Bell Loft"`:                                                         true,
		`self.name == "Ring" and self.data.rung`:                                                                                               false,
		`at("Bell Loft").name == "Bell Loft" and not at("Hall").dark and at("Hall").lit and not at("Hall").water and not at("Hall").submerged`: true,
		`not can_pay("Herbs", 1) and can_pay("Herbs", 0) and can_pay("Oil", 15, who) and not can_pay("Oil", 16, who)`:                          true, // EX-92: as in run
		`at("Out").dark == nil and not lit("Out") and not in_setting("Out", "dungeon") and #pcs("Out") == 0 and #at("Out"):exits() == 0`:       true, // nobody knows it
		`at("Hall"):distance("Out") == nil and #at("Out"):path("Hall") == 0 and at("Out") == at("Out") and at("Out") ~= at("Hall")`:            true,
		`nil`: false,
	} {
		s := must.Get(belfryWith(t, `command { name = "Ring", run = function() end, can = function(self, who) return `+expression+` end }`))(t)
		must.Get(s.Do(intoLoft))(t)
		if got := slices.Contains(s.Legal(), ring); got != want {
			_, err := s.Do(ring)
			t.Errorf("GL-50: %s: %v, want %v; %v", expression, got, want, err)
		}
	}
}

// GL-50: a can that does more than read, or that fails, is a *HookError of the command that names the line.
func TestLuaCanFails(t *testing.T) {
	for body, want := range map[string]string{
		`who:hurt(1) return true`:                   "hurt can't be called in can",
		`log("x") return true`:                      "log can't be called in can",
		`self.data.n = 1 return true`:               "found a can that changes self.data",
		`return challenge("Ghost").ep == 3`:         "challenge can't be called in can",
		`way("Hall", "Bell Loft"):close()`:          "way can't be called in can",
		`at("Hall"):set { dark = true }`:            "set can't be called in can",
		`return lit("Otu")`:                         `found "Otu", want the name of a region`,
		`return filled("Alram")`:                    "want the name of a counter that the players see",
		`return who.data.x`:                         "the data of other content can't be read",
		`error("no")`:                               "no",
		`while true do end`:                         "steps",
		`pcall(who.hurt, who, 1) return who.nosuch`: "nosuch",
	} {
		s, err := belfryWith(t, `command { name = "Ring", run = function() end, can = function(self, who)
`+body+`
end }`)
		if err != nil {
			t.Fatal(err)
		}
		must.Get(s.Do(intoLoft))(t)
		if !slices.Contains(s.Legal(), ring) {
			t.Errorf("GL-50: %s: not in Legal, want it there so that giving it shows the error", body)
		}
		_, err = s.Do(ring)
		var hook *explore.HookError
		var lua *script.ScriptError
		if !errors.As(err, &hook) || hook.Part != "can" || !errors.As(err, &lua) || lua.File != "b.lua" || !strings.Contains(err.Error(), want) {
			t.Errorf("GL-50: %s: %v, want a *HookError of can with %q", body, err, want)
		}
	}
}

// GL-50: mistakes in a command have their place in the source.
func TestLuaCommandMistakes(t *testing.T) {
	for lua, want := range map[string]string{
		"command { name = \"Ring\",\n region = \"Bell Lofft\", run = function() end }": `b.lua:2:2: command "Ring": region: found "Bell Lofft", want the name of a region (did you mean "Bell Loft"?)`,
		`command { name = "Ring" }`:                                                                            `command "Ring": run: found nothing, want a callback: what the command does`,
		`command { name = "Ring", cost = "acton", run = function() end }`:                                      `did you mean "action"?`,
		"command { name = \"Ring\", run = function() end }\ncommand { name = \"Ring\", run = function() end }": `found the name already used at b.lua:1`,
	} {
		if _, err := belfryWith(t, lua); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s:\n%v, want\n%s", lua, err, want)
		}
	}
}

// EX-32, EX-40, EX-21: a pack changes the map, and what follows holds at once.
func TestLuaMap(t *testing.T) {
	s := must.Get(belfryWith(t, `command { name = "Tide", run = function(self, who)
  local hall = at("Hall")
  hall:set { submerged = true } log(tostring(hall.water) .. tostring(hall.submerged))
  hall:set { water = false, dark = true } log(tostring(hall.submerged) .. tostring(hall.dark) .. tostring(hall.lit))
  hall:set {} log(tostring(hall == at("Hall")) .. tostring(hall == at("Out")) .. tostring(hall))
  local loft = way("Hall", "Bell Loft")
  loft:close() log(tostring(loft.closed) .. tostring(way("Bell Loft", "Hall").closed) .. loft.from .. tostring(loft))
  way("Bell Loft", "Out"):open()
end }`))(t)
	events := must.Get(s.Do(ring))(t)
	var said []string
	for _, ev := range events {
		if ev.Kind == board.EventNoted {
			said = append(said, ev.Text)
		}
	}
	if want := []string{"truetrue", "falsetruefalse", "truefalseHall", "truetrueHallHall to Bell Loft"}; !slices.Equal(said, want) {
		t.Errorf("%q, want %q", said, want)
	}
	if err := s.Check(intoLoft); !errors.Is(err, board.ErrWayClosed) {
		t.Errorf("EX-21: %v, want the way closed", err)
	}
	if v := s.View(scenario.PC(0)); v.Region(0).Lit {
		t.Error("EX-32: the Hall is lit, want it dark")
	}
	must.OK(t, s.Replay(t.Context()))
}
