package explore_test

import (
	"fmt"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-51: a Challenge and its plays keep one text; so do the plays of a PC. Nobody else's is changed.
func TestOneStore(t *testing.T) {
	count := func(sc *explore.Scene) error { return sc.SetData(sc.Data() + "p") }
	special := func(name string) scenario.Play {
		return scenario.Play{Name: name, Kind: scenario.Action, Aim: scenario.NoTarget, Special: explore.Func(count)}
	}
	c := openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Here"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 4, Data: "-", Plays: []scenario.Play{special("Bite"), special("Hiss")},
			Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.SetData(sc.Data() + "t") })}},
			{Name: "Cat", Type: stattrack.Creature, Region: "Here", EP: 4, Data: "cat"}},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{special("Shout"), special("Sing")}}, scenario.Character{Name: "Bo", Plays: []scenario.Play{special("Hum")}})
	rat := scenario.ChallengeAt(0)
	for _, act := range [2]struct {
		who  scenario.Who
		play int16
	}{{scenario.PC(0), 0}, {scenario.PC(1), 0}} {
		c.do(board.Command{Do: board.VerbAct, Who: act.who, Play: act.play})
		c.do(board.Command{Do: board.VerbEndTurn, Who: act.who})
	}
	c.begin(rat)
	c.do(board.Command{Do: board.VerbAct, Who: rat, Play: 1})
	c.equal("EX-51: the Special writes on what the hook wrote", c.s().Challenges[0].Data, "-tp")
	c.equal("EX-51: the other Creature's", c.s().Challenges[1].Data, "cat")
	c.do(board.Command{Do: board.VerbEndTurn, Who: rat})
	c.toRound(2)
	c.do(board.Command{Do: board.VerbAct, Who: scenario.PC(0), Play: 1})
	kept := map[scenario.Who]string{}
	for _, k := range c.s().Kept {
		kept[k.Owner.Who] += fmt.Sprint(k.Owner.Kind, " ", k.Data)
	}
	c.equal("EX-51: two plays of one PC", kept[scenario.PC(0)], "play pp")
	c.equal("EX-51: another PC's play", kept[scenario.PC(1)], "play p")
}
