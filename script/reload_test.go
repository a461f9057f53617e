package script_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/google/go-cmp/cmp"
)

// pit is content with a trap that keeps data and asks a question.
const pit = `
disease { name = "Rot", track = "Mind", by = 1 }
secret { name = "Cache", region = "Hall", hidden = "1d4" }
counter { name = "Alarm", slots = 3, worth = 1 }
fortunes { name = "Luck", { name = "coin", upto = 100 } }
feature { name = "Chest", region = "Hall", lock = "1d6" }
trap { name = "Pit", region = "Hall", ep = 4,
  on_enter = function(self, who)
    self.data.falls = (self.data.falls or 0) + 1
    who:hurt(2)
    ask(who, "climb", "How?", {"rope", "hands"})
  end,
  answers = { climb = function(self, who, option) who:hurt(option) end },
}
creature { name = "Rat", region = "End", ep = 3, actions = {{ name = "Bite", damage = "1d4" }} }
`

// inHall returns a session of a pack in which Ada has just entered the Hall and the trap's question is pending.
func inHall(t *testing.T, p *script.Pack) *explore.Session {
	t.Helper()
	g := must.Get(p.Game())(t)
	s := explore.NewSession(g, 3)
	must.Get(play(s, append(start, enter)...))(t)
	return s
}

func mustPack(t *testing.T, b string) *script.Pack {
	t.Helper()
	return must.Get(pack(t, map[string]string{"a.lua": small, "b.lua": b}))(t)
}

// resume goes on with another version of a pack from the session's position.
func resume(p *script.Pack, s *explore.Session) (*explore.Session, error) {
	g, err := p.Remake(s.Game())
	if err != nil {
		return nil, err
	}
	return s.KeepWith(g, nil)
}

var answer = board.Command{Do: board.VerbAnswer, Who: ada, Choice: 1}

// A session goes on with changed callbacks, texts and numbers. Its question and its self.data stay.
func TestResume(t *testing.T) {
	old := mustPack(t, pit)
	s := inHall(t, old)
	changed := strings.NewReplacer("who:hurt(option)", "who:hurt(10 * option) log('falls: ' .. self.data.falls)", "damage = \"1d4\"", "damage = \"2d6\"", `"Rat"`, `"Rat", about = "A big one."`).Replace(pit)
	now := mustPack(t, changed)
	before := *s.State()
	next := must.Get(resume(now, s))(t)
	if diff := cmp.Diff(before, *next.State()); diff != "" {
		t.Errorf("the State after resuming differs (-before +after):\n%s", diff)
	}
	if next.Seed() != s.Seed() || len(next.Log()) != 0 {
		t.Error("the seed differs, or the log does not begin again")
	}
	events := must.Get(next.Do(answer))(t)
	if got := next.State().PCs[0].EP; got != 0 { // 20 - 2 - 10*2, and not below 0
		t.Errorf("EP %d, want 0", got)
	}
	if said := noted(events); said != "falls: 1" {
		t.Errorf("the hook said %q, want falls: 1", said)
	}
	if diff := cmp.Diff(before, *s.State()); diff != "" {
		t.Errorf("the old session has changed:\n%s", diff)
	}
	if _, err := s.Do(answer); err != nil || s.State().PCs[0].EP != 16 {
		t.Errorf("the old session can't go on: %v", err)
	}
	// later commands can be undone exactly, earlier ones can't
	must.OK(t, next.Undo())
	if diff := cmp.Diff(before, *next.State()); diff != "" {
		t.Errorf("the State after Undo differs (-before +after):\n%s", diff)
	}
	if err := next.Undo(); !errors.Is(err, explore.ErrNothingToUndo) {
		t.Errorf("%v, want ErrNothingToUndo", err)
	}
	// its saves belong to the new version
	data := must.Get(next.Save())(t)
	must.Get(explore.Load(next.Game(), data))(t)
	var bad *explore.ChangeError
	if _, err := explore.Load(s.Game(), data); !errors.As(err, &bad) || len(bad.Changes) != 2 || bad.Changes[1].String() != `callback "trap \"Pit\": answers.climb": changed: code` {
		t.Errorf("%v, want a *ChangeError about the Rat's Bite and the callback", err)
	}
}

func noted(events []board.Event) string {
	var list []string
	for _, ev := range events {
		if ev.Kind == board.EventNoted {
			list = append(list, ev.Text)
		}
	}
	return strings.Join(list, "\n")
}

// If the same content moves to other files, a session goes on as before from any point: the same events from the same dice.
func TestResumeSame(t *testing.T) {
	old, now := mustPack(t, pit), mustPack(t, "-- another\n"+pit)
	g := must.Get(old.Game())(t)
	const seed = 11
	s := explore.NewSession(g, seed)
	players := explore.Players{PCs: policy.Random(crunch.NewRand(5)), DM: policy.Random(crunch.NewRand(6))}
	for n := range 60 {
		next, err := resume(now, s)
		if err != nil {
			t.Fatalf("after %d commands: %v", n, err)
		}
		if s.Result() != board.ResultRunning {
			break
		}
		v := s.View(scenario.DMOnly)
		legal := s.Legal()
		v.Choices = legal
		i := must.Get(players.PCs(&v))(t)
		want, err1 := s.Do(legal[i])
		got, err2 := next.Do(legal[i])
		if diff := cmp.Diff(want, got); diff != "" || fmt.Sprint(err1) != fmt.Sprint(err2) {
			t.Fatalf("after %d commands: %v and %v; the events differ (-first +resumed):\n%s", n, err1, err2, diff)
		}
		if s.Hash() != next.Hash() {
			t.Fatalf("after %d commands the States differ", n)
		}
	}
	if len(s.Log()) < 15 {
		t.Errorf("the play has only %d commands, want 15", len(s.Log()))
	}
	next := must.Get(resume(now, s))(t)
	must.OK(t, next.Replay(t.Context()))
}

// Everything that a State holds must have a place, if nothing may be lost. All that has none is reported at once.
func TestResumeRefused(t *testing.T) {
	for _, test := range []struct {
		name    string
		edit    func(b string) (a, c string)
		waiting bool // with the trap's question unanswered
		want    string
	}{
		{"region gone", func(b string) (string, string) {
			return strings.Replace(strings.Replace(small, `region { name = "Hall" }`, "", 1), `connection { "Door", "Hall" }
connection { "Hall", "End" }`, `connection { "Door", "End" }`, 1), strings.ReplaceAll(b, `"Hall"`, `"Door"`)
		}, false, `region "Hall": gone, and Ada was there; region "Hall": gone, and Pit was there`},
		{"challenge new", func(b string) (string, string) { return small, b + `trap { name = "Net", region = "End" }` }, false, ``},
		{"challenge renamed", func(b string) (string, string) { return small, strings.Replace(b, `"Rat"`, `"Bat"`, 1) }, false, `challenge "Rat": gone`},
		{"order", func(b string) (string, string) {
			return strings.Replace(small, `region { name = "Door" }
region { name = "Hall" }`, `region { name = "Hall" }
region { name = "Door" }`, 1), b
		}, false, ``},
		{"type", func(b string) (string, string) { return small, strings.Replace(b, `creature`, `seeker`, 1) }, false, `challenge "Rat": of another type`},
		{"scenario type", func(b string) (string, string) {
			return strings.Replace(small, `start`, `type = "stealth", start`, 1), b
		}, false, `scenario "Small": changed: Type`},
		{"disease", func(b string) (string, string) { return small, strings.Replace(b, `"Rot"`, `"Pox"`, 1) }, false, ``},
		{"secret", func(b string) (string, string) { return small, strings.Replace(b, `"Cache"`, `"Hoard"`, 1) }, false, ``},
		{"feature", func(b string) (string, string) { return small, strings.Replace(b, `"Chest"`, `"Box"`, 1) }, false, ``},
		{"fortunes", func(b string) (string, string) {
			return small, strings.Replace(b, `{ name = "coin", upto = 100 }`, `{ name = "coin", upto = 50 }, { name = "gem", upto = 100 }`, 1)
		}, false, ``},
		{"counter", func(b string) (string, string) { return small, strings.Replace(b, `slots = 3`, `slots = 4`, 1) }, false, `counter "Alarm": was `},
		{"counter's worth", func(b string) (string, string) { return small, strings.Replace(b, `worth = 1`, `worth = 2`, 1) }, false, `counter "Alarm": was `},
		{"counter's kind", func(b string) (string, string) {
			return small, strings.Replace(b, `worth = 1`, `worth = 1, kind = "danger"`, 1)
		}, false, `counter "Alarm": was `},
		{"pc", func(b string) (string, string) { return small, b + `pc { name = "Bo", ep = 3 }` }, false, ``},
		{"less EP than are left", func(b string) (string, string) { return small, strings.Replace(b, `ep = 3,`, `ep = 2,`, 1) }, false, `challenge "Rat": has at most 2 EP`},
		{"play, nothing asked", func(b string) (string, string) { return small, strings.Replace(b, `"Bite"`, `"Gnaw"`, 1) }, false, ``},
		{"play", func(b string) (string, string) { return small, strings.Replace(b, `"Bite"`, `"Gnaw"`, 1) }, true, `question "content": what it is about may have another place now`},
		{"play of a PC", func(b string) (string, string) {
			return strings.Replace(small, `ep = 20`, `ep = 20, actions = {{ name = "Axe" }}`, 1), b
		}, true, ``},
		{"answer", func(b string) (string, string) {
			return small, strings.Replace(strings.Replace(b, `climb = function`, `clamber = function`, 1), `"climb"`, `"clamber"`, 1)
		}, true, `callback "answers.climb": gone, and its question waits for an answer`},
		{"callback", func(b string) (string, string) { return small, strings.Replace(b, `on_enter =`, `on_leave =`, 1) }, true, `callback "answers.climb": gone, and its question waits for an answer`},
		{"callback, nothing asked", func(b string) (string, string) { return small, strings.Replace(b, `on_enter =`, `on_leave =`, 1) }, false, ``},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := inHall(t, mustPack(t, pit))
			if !test.waiting {
				must.Get(s.Do(answer))(t)
			}
			a, b := test.edit(pit)
			now := must.Get(pack(t, map[string]string{"a.lua": a, "b.lua": b}))(t)
			before := *s.State()
			next, err := resume(now, s)
			if diff := cmp.Diff(before, *s.State()); diff != "" {
				t.Errorf("the session has changed:\n%s", diff)
			}
			if test.want == "" {
				if err != nil || next == nil {
					t.Error(err)
				}
				return
			}
			var bad *explore.ChangeError
			if !errors.As(err, &bad) || next != nil || !strings.HasPrefix(err.Error(), "explore: the Game has changed: "+test.want) {
				t.Errorf("resuming: %v, want a *ChangeError: %s", err, test.want)
			}
		})
	}
	p := must.Get(pack(t, map[string]string{"a.lua": `disease { name = "Rot", track = "Mind", by = 1 }`}))(t)
	if _, err := resume(p, inHall(t, mustPack(t, pit))); !errors.Is(err, script.ErrNoScenario) {
		t.Error(err)
	}
}

// The host's own party stays as it is.
func TestResumeParty(t *testing.T) {
	old, now := mustPack(t, pit), mustPack(t, strings.Replace(pit, "who:hurt(2)", "who:hurt(3)", 1))
	g := must.Get(explore.NewGame(old.Scenario(), scenario.Character{Name: "Cy", EP: 9}, scenario.Character{Name: "Di", EP: 8}))(t)
	s := explore.NewSession(g, 1)
	must.Get(play(s, start...))(t)
	next := must.Get(resume(now, s))(t)
	if _, err := next.Do(enter); err != nil || next.State().PCs[0].EP != 6 || next.Game().Party()[0].Name != "Cy" {
		t.Errorf("the new Game's trap: %v, and the PC is %+v: want Cy with 6 EP", err, next.State().PCs[0])
	}
}

// A pending question lasts for every kind of content that can ask, and its loss is reported for every kind.
func TestResumeAsked(t *testing.T) {
	const ask = `ask(who, "tell", "What?", {"this", "that"})`
	const answers = `answers = { tell = function() end }`
	for _, test := range []struct{ owner, lua string }{
		{"challenge", `trap { name = "Pit", region = "Hall", on_enter = function(self, who) ` + ask + ` end, ` + answers + ` }`},
		{"scenario", ``},
		{"disease", `disease { name = "Rot", track = "Mind", by = 1, on_turn = function(self, who) ` + ask + ` end, ` + answers + ` }
trap { name = "Pit", region = "Hall", on_enter = function(self, who) who:afflict("Rot") end }`},
		{"secret", `secret { name = "Cache", region = "Hall", hidden = "1d4", on_find = function(self, who) ` + ask + ` end, ` + answers + ` }
trap { name = "Pit", region = "Hall", on_enter = function(self, who) who:find("Cache") end }`},
		{"fortune", `fortunes { name = "Odd", { name = "odd", upto = 100, effect = function() end } }
fortunes { name = "Luck", { name = "coin", upto = 100, effect = function(self, who) ` + ask + ` end, ` + answers + ` } }
secret { name = "Cache", region = "Hall", hidden = "1d4", fortune = "Luck" }
trap { name = "Pit", region = "Hall", on_enter = function(self, who) who:find("Cache") end }`},
		{"counter", `counter { name = "Alarm", slots = 1, worth = 1, on_complete = function(self, who) ask(pcs()[1], "tell", "What?", {"this", "that"}) end, ` + answers + ` }
trap { name = "Pit", region = "Hall", on_enter = function(self, who) advance("Alarm", 1) end }`},
		{"feature", `feature { name = "Chest", region = "Hall", on_open = function(self, who) ` + ask + ` end, ` + answers + ` }`},
		{"play of a Challenge", `creature { name = "Rat", region = "Hall", ep = 3, pursues = true, actions = {{ name = "Bite", special = function(self, who) ` + ask + ` end, ` + answers + ` }} }`},
		{"play of a PC", `creature { name = "Rat", region = "Hall", ep = 9 }
pc { name = "Bo", ep = 5, actions = {{ name = "Axe", special = function(self, who) ask(self, "tell", "What?", {"this", "that"}) end, ` + answers + ` }} }`},
		{"failure", `feature { name = "Door", region = "End", lock = "1d4" }
obstacle { name = "Gate", between = {"Hall", "End"}, ep = 90, lock = "3d8", failure = { special = function(self, who) ` + ask + ` end, ` + answers + ` } }
pc { name = "Bo", ep = 5, actions = {{ name = "Picks", lockpick = "1d4" }} }`},
	} {
		t.Run(test.owner, func(t *testing.T) {
			head := small
			if test.owner == "scenario" {
				head = strings.Replace(small, `goal = "End"`, `goal = "End", on_enter = function(self, who) `+ask+` end, `+answers, 1)
			}
			load := func(from, to string) *script.Pack {
				p := must.Get(pack(t, map[string]string{"a.lua": strings.ReplaceAll(head, from, to), "b.lua": strings.ReplaceAll(test.lua, from, to)}))(t)
				return p
			}
			p := load("tell", "tell")
			g := must.Get(p.Game())(t)
			var s *explore.Session
			random := policy.Random(crunch.NewRand(1))
			for seed := crunch.Seed(0); seed < 20 && (s == nil || s.State().Pending.Ask != board.AskContent); seed++ {
				s = explore.NewSession(g, seed)
				for n := 0; n < 200 && s.Result() == board.ResultRunning && s.State().Pending.Ask != board.AskContent; n++ {
					v, legal := s.View(scenario.DMOnly), s.Legal()
					v.Choices = legal
					i := must.Get(random(&v))(t)
					must.Get(s.Do(legal[i]))(t)
				}
			}
			if s.State().Pending.Ask != board.AskContent {
				t.Fatal("no question was asked")
			}
			next := must.Get(resume(p, s))(t)
			must.Get(next.Do(next.Legal()[0]))(t)
			var gone *explore.ChangeError
			if _, err := resume(load("tell", "told"), s); !errors.As(err, &gone) || gone.Changes[0] != (explore.Change{Kind: "callback", Name: "answers.tell", How: "gone, and its question waits for an answer"}) {
				t.Errorf("%v, want a *ChangeError of answers.tell", err)
			}
		})
	}
}

// A save of a pack tells the versions that its manifests say.
func TestVersionsInSaves(t *testing.T) {
	p := mustPack(t, `pack { name = "fen", version = "1.2" }`)
	game := must.Get(p.Game())(t)
	save := must.Get(explore.NewSession(game, 1).Save())(t)
	if is, err := explore.SaveOf(save); err != nil || is.Version != "fen 1.2.0" {
		t.Errorf("the save says %+v, %v, want fen 1.2.0", is, err)
	}
}
