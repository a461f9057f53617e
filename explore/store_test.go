package explore_test

import (
	"fmt"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-51: a Challenge and its plays keep one text; so do the plays of a PC. Nobody else's is changed.
func TestOneStore(t *testing.T) {
	count := func(sc *explore.Scene) error { return sc.SetData(sc.Data() + "p") }
	special := func(name string) explore.Play {
		return explore.Play{Name: name, Kind: explore.Action, Aim: explore.NoTarget, Special: explore.Func(count)}
	}
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Here"}},
		Challenges: []explore.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 4, Data: "-", Plays: []explore.Play{special("Bite"), special("Hiss")},
			Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.SetData(sc.Data() + "t") })}},
			{Name: "Cat", Type: stattrack.Creature, Region: "Here", EP: 4, Data: "cat"}},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{special("Shout"), special("Sing")}}, explore.Character{Name: "Bo", Plays: []explore.Play{special("Hum")}})
	rat := explore.ChallengeAt(0)
	for _, act := range [2]struct {
		who  explore.Who
		play int16
	}{{explore.PC(0), 0}, {explore.PC(1), 0}} {
		c.do(explore.Command{Do: explore.Act, Who: act.who, Play: act.play})
		c.do(explore.Command{Do: explore.EndTurn, Who: act.who})
	}
	c.begin(rat)
	c.do(explore.Command{Do: explore.Act, Who: rat, Play: 1})
	c.equal("EX-51: the Special writes on what the hook wrote", c.s().Challenges[0].Data, "-tp")
	c.equal("EX-51: the other Creature's", c.s().Challenges[1].Data, "cat")
	c.do(explore.Command{Do: explore.EndTurn, Who: rat})
	c.toRound(2)
	c.do(explore.Command{Do: explore.Act, Who: explore.PC(0), Play: 1})
	kept := map[explore.Who]string{}
	for _, k := range c.s().Kept {
		kept[k.Owner.Who] += fmt.Sprint(k.Owner.Kind, " ", k.Data)
	}
	c.equal("EX-51: two plays of one PC", kept[explore.PC(0)], "play pp")
	c.equal("EX-51: another PC's play", kept[explore.PC(1)], "play p")
}
