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
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

func use(w scenario.Who, item string, on scenario.Who) board.Command {
	return board.Command{Do: board.VerbUse, Who: w, Item: item, Target: on}
}

// sickroom is a region with a Rat and things that do something: a draught of two uses, a wand that strikes, a bell that only rings lit, and a lamp, which
// is Gear. Each logs what it does.
func sickroom(change ...func(*scenario.Spec)) scenario.Spec {
	log := func(verb string) scenario.Hook {
		return explore.Func(func(sc *explore.Scene) error {
			return sc.Log(sc.Position().Name(sc.Actor().Who()) + verb + sc.Position().Name(sc.Target().Who()))
		})
	}
	spec := scenario.Spec{
		Regions: []scenario.Region{{Name: "Ward"}, {Name: "Yard"}}, Connections: []scenario.Connection{{From: "Ward", To: "Yard"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Yard", EP: 9}},
		Items: []scenario.Item{
			{Name: "draught", About: "It tastes of salt.", Use: &scenario.Use{Times: 2, Cost: scenario.CostsAction, Aim: scenario.OneAlly,
				Run: explore.Func(func(sc *explore.Scene) error {
					if err := sc.Target().Heal(3); err != nil {
						return err
					}
					return sc.SetData("tasted")
				})}},
			{Name: "wand", Use: &scenario.Use{Ranged: true, Cost: scenario.CostsStrategy, Run: log(" strikes ")}},
			{Name: "bell", Use: &scenario.Use{Times: 1, Aim: scenario.NoTarget, Run: log(" rings"),
				Can: explore.Can(func(v *board.View, w scenario.Who) (bool, error) { return v.PCs[w.Index()].Region == 1, nil })}},
			{Name: "charm"},
		},
		Gear: []scenario.Gear{{Name: "lamp", EP: 4, Use: &scenario.Use{Times: 1, Aim: scenario.NoTarget, Run: log(" flares")}}},
	}
	for _, f := range change {
		f(&spec)
	}
	return spec
}

// GL-84: what a thing costs and takes, when it may be used and on whom, and that it is gone once it is used up.
func TestThingsAreUsed(t *testing.T) {
	ada, bo := scenario.PC(0), scenario.PC(1)
	c := openChapter(t, sickroom(), scenario.Character{Name: "Ada", Items: []string{"draught", "wand", "bell", "charm", "lamp"}, Plays: []scenario.Play{blow("1d4")}},
		scenario.Character{Name: "Bo", Items: []string{"draught"}})
	rat := scenario.ChallengeAt(0)
	c.refused(use(ada, "rope", scenario.Nobody), board.ErrNoSuchItem)
	c.refused(use(ada, "charm", scenario.Nobody), board.ErrCantUse)
	c.refused(use(ada, "lamp", scenario.Nobody), board.ErrNotEquipped)
	c.refused(use(ada, "bell", scenario.Nobody), board.ErrCantUse)
	c.refused(use(ada, "draught", scenario.Nobody), board.ErrNoTargetGiven)
	c.refused(use(ada, "draught", rat), board.ErrOutOfReach)
	var uses []string
	for _, cmd := range c.g.At(c.s()).LegalOf(ada, nil) {
		if cmd.Do == board.VerbUse {
			uses = append(uses, cmd.String())
		}
	}
	c.equal("GL-84: what may be used, and on whom", uses, []string{`pc1 use "draught" pc1`, `pc1 use "draught" pc2`, `pc1 use "wand" challenge1`})
	events := c.do(use(ada, "draught", bo))
	used, _ := firstEvent(events, board.EventUsed)
	c.equal("GL-84: one use is left", used.N, int32(1))
	c.equal("GL-84: it costs the Action Phase", c.s().PCs[0].Acted, true)
	c.refused(use(ada, "wand", rat), board.ErrNoStrategyLeft)
	c.equal("GL-84: how often it was used stands on the sheet", c.g.At(c.s()).View(ada).PCs[0].Worn, []scenario.ItemUse{{Item: "draught", Used: 1}})
	c.move(ada, 0)
	c.do(use(ada, "bell", scenario.Nobody))
	c.equal("GL-84: a bell of one use is gone", slices.Contains(c.s().PCs[0].Items, "bell"), false)
	c.end(ada)
	c.do(use(bo, "draught", bo))
	c.end(bo)
	c.equal("GL-84: each is worn by itself", []int{len(c.s().PCs[0].Worn), len(c.s().PCs[1].Worn)}, []int{1, 1})
	v := c.g.At(c.s()).View(bo)
	c.equal("GL-84: what a thing keeps is for those who know of it", v.Item("draught").Data, "tasted")
}

// GL-84: Gear is used while it is equipped, and used up it is taken off first. What strikes from afar needs to see its target.
func TestGearIsUsed(t *testing.T) {
	ada := scenario.PC(0)
	c := openChapter(t, sickroom(), scenario.Character{Name: "Ada", Items: []string{"wand"}, Equipped: []string{"lamp"}})
	c.equal("GL-84: an unseen enemy", c.s().PCs[0].EP, int32(24))
	c.move(ada, 0)
	c.end(ada)
	for c.s().Phase != scenario.PhasePC {
		c.do(c.g.At(c.s()).Legal(nil)[0])
	}
	events := c.do(use(ada, "wand", scenario.ChallengeAt(0)))
	noted, _ := firstEvent(events, board.EventNoted)
	c.equal("GL-84: on an enemy", noted.Text, "Ada strikes Rat")
	c.refused(use(ada, "wand", scenario.ChallengeAt(0)), board.ErrUsedInTurn)
	c.do(use(ada, "lamp", scenario.Nobody))
	c.equal("GL-84: taken off, then gone", []int{len(c.s().PCs[0].Items), len(c.s().PCs[0].Equipped), int(c.s().PCs[0].EP)}, []int{1, 0, 20})
	if !strings.Contains(c.story.String(), "Ada uses lamp") || !strings.Contains(c.story.String(), "Ada's lamp is used up") {
		t.Errorf("GL-84: the story does not tell of it:\n%s", c.story.String())
	}
}

// GL-84: how often a thing has been used goes with it: to another PC, to the floor and back, and into the next scenario. Of several of one name the
// uses that are left stay the same in all.
func TestWearGoesAlong(t *testing.T) {
	ada, bo := scenario.PC(0), scenario.PC(1)
	c := openChapter(t, sickroom(), scenario.Character{Name: "Ada", Items: []string{"draught"}, Worn: []scenario.ItemUse{{Item: "draught", Used: 1}}},
		scenario.Character{Name: "Bo", Items: []string{"draught"}})
	left := func() (n int) { // uses in all
		for i := range c.s().PCs {
			for _, item := range c.s().PCs[i].Items {
				n += 2 * map[string]int{"draught": 1}[item]
			}
			for _, w := range c.s().PCs[i].Worn {
				n -= int(w.Used)
			}
		}
		for range c.s().Lying {
			n += 2
		}
		for _, w := range c.s().Worn {
			n -= int(w.Used)
		}
		return n
	}
	c.equal("GL-84: as it came", left(), 3)
	c.do(give(ada, "draught", bo))
	c.equal("GL-84: the worn one goes along", c.s().PCs[1].Worn, []scenario.ItemUse{{Item: "draught", Used: 1}})
	c.end(ada)
	c.do(board.Command{Do: board.VerbDrop, Who: bo, Item: "draught"})
	c.equal("GL-84: the worn one stays if it can", c.s().Worn, []board.LyingUse(nil))
	c.do(board.Command{Do: board.VerbDrop, Who: bo, Item: "draught"})
	c.equal("GL-84: on the floor", c.s().Worn, []board.LyingUse{{Region: 0, ItemUse: scenario.ItemUse{Item: "draught", Used: 1}}})
	c.do(pickUp(bo, "draught"))
	c.equal("GL-84: in all", left(), 3)
	c.do(board.Command{Do: board.VerbDrop, Who: bo, Item: "draught"})
	c.end(bo)
	for c.s().Phase != scenario.PhasePC {
		c.do(c.g.At(c.s()).Legal(nil)[0])
	}
	c.do(pickUp(ada, "draught"))
	c.end(ada)
	c.do(pickUp(bo, "draught"))
	c.equal("GL-84: picked up one by one", left(), 3)
	worn := 0
	for _, ch := range c.g.At(c.s()).Outcome() {
		for _, w := range ch.Worn {
			worn += int(w.Used)
		}
	}
	c.equal("GL-84: into the next scenario", worn, 1)
}

// GL-84, GL-72: an Item is asked before something happens to who carries it, after its Gear and once for all of one name.
func TestItemsAreAskedBefore(t *testing.T) {
	less := &scenario.Befores{scenario.BeforeHurt: explore.Amend(func(p *explore.Prospect) error { return p.Set(p.N() - 2) })}
	spec := sickroom(func(s *scenario.Spec) {
		s.Items[3].Before, s.Gear[0].Before = less, &scenario.Befores{scenario.BeforeHurt: explore.Amend(func(p *explore.Prospect) error { return p.Set(2 * p.N()) })}
		s.Items[2].Use.Can = nil
		s.Items[2].Use.Run = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Hurt(3) })
	})
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Items: []string{"charm", "charm", "bell"}, Equipped: []string{"lamp"}})
	events := c.do(use(scenario.PC(0), "bell", scenario.Nobody))
	var told []string
	for i := range events {
		if events[i].Kind == board.EventAmended {
			told = append(told, events[i].Source)
		}
	}
	c.equal("GL-72: Gear, then Items, those of one name once", told, []string{"lamp", "charm"})
	hurt, _ := firstEvent(events, board.EventHurt)
	c.equal("GL-72: 3 doubled, less 2", hurt.N, int32(4))
}

// GL-84: what a thing does, and its condition, fail as all content does, and change nothing.
func TestUsesThatFail(t *testing.T) {
	broken := errors.New("cracked")
	for part, change := range map[string]func(*scenario.Use){
		"can": func(u *scenario.Use) {
			u.Can = explore.Can(func(*board.View, scenario.Who) (bool, error) { return false, broken })
		},
		"on_use": func(u *scenario.Use) { u.Run = explore.Func(func(*explore.Scene) error { return broken }) },
	} {
		c := openChapter(t, sickroom(func(s *scenario.Spec) { change(s.Items[0].Use) }), scenario.Character{Name: "Ada", Items: []string{"draught"}})
		before := c.s().Hash()
		_, err := c.r.Do(use(scenario.PC(0), "draught", scenario.PC(0)), crunch.NewTape())
		if hook := (*explore.HookError)(nil); !errors.As(err, &hook) || hook.Part != part || hook.Owner != "draught" || !errors.Is(err, broken) {
			t.Errorf("GL-84: %v, want the error of %s", err, part)
		}
		c.equal("GL-84: nothing has changed", c.s().Hash(), before)
	}
}

// GL-84: a thing that can't be is refused, with where it stands.
func TestUsesRefused(t *testing.T) {
	for field, change := range map[string]func(*scenario.Spec){
		"Use":   func(s *scenario.Spec) { s.Items[0].Use.Run = nil },
		"Name":  func(s *scenario.Spec) { s.Items[0].Name = "lamp" },
		"Items": func(s *scenario.Spec) { s.Items = make([]scenario.Item, scenario.MaxThings+1) },
	} {
		specWrong(t, sickroom(change), field)
	}
	specWrong(t, sickroom(func(s *scenario.Spec) { s.Items[0].Use.Aim = scenario.AllEnemies }), "Use.Aim")
	specWrong(t, sickroom(func(s *scenario.Spec) { s.Items[2].Use.Ranged = true }), "Use.Ranged")
	specWrong(t, sickroom(func(s *scenario.Spec) { s.Gear[0].Use.Cost = 9 }), "Use.Cost")
	specWrong(t, sickroom(func(s *scenario.Spec) { s.Items[1].Name = "draught" }), "Name")
}

// GL-84: people read and type it.
func TestUsesInWords(t *testing.T) {
	ada := scenario.PC(0)
	c := openChapter(t, sickroom(), scenario.Character{Name: "Ada", Items: []string{"draught", "bell"}}, scenario.Character{Name: "Bo"})
	v := c.g.At(c.s()).View(ada)
	cmd := use(ada, "draught", scenario.PC(1))
	c.equal("GL-84: what a player types", v.CommandText(cmd), "Ada use draught Bo")
	read, err := v.ParseCommand("ada use draught bo")
	if err != nil || read != cmd {
		t.Errorf("GL-84: %v, %v, want %v", read, err, cmd)
	}
	c.equal("GL-84: what it means", show.Words(&v, &cmd), "Ada uses draught on Bo")
	sheet, err := show.SheetOf(&v, "draught")
	c.equal("GL-84: what it is", sheet, "draught, item: can be used on an ally, costs: action, uses: 2\nIt tastes of salt.\n")
	if err != nil {
		t.Error(err)
	}
}
