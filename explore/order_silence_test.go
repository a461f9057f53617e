package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Rulings where the book is silent about what comes together: keywords, water, hidden ways.
func TestSilentMeetings(t *testing.T) {
	poke := []scenario.Play{action("Poke", scenario.Play{Inflict: dice("1d6")})}
	duck := []scenario.Play{reaction("Duck", scenario.Play{Endure: dice("1d6")})}
	water := func(c *court, beast scenario.Keywords) {
		c.spec.Regions[0].Water = true
		c.ann.Keywords, c.ann.Plays = scenario.Fly, poke
		c.beast.Keywords, c.beast.Plays = beast, duck
	}
	environ := func(c *court, sighted bool) {
		c.spec.Regions[0].Water, c.spec.Regions[0].Dark = true, true
		c.ann.Plays, c.bob.Waits = duck, true
		c.foe(scenario.Challenge{Name: "Heat", Type: stattrack.Environ, Region: "Yard", Base: &stattrack.Values{}, Plays: poke, Sighted: sighted})
	}
	vault := func(c *court) {
		c.spec.Regions = append(c.spec.Regions, scenario.Region{Name: "Vault"})
		c.spec.Connections = append(c.spec.Connections, scenario.Connection{From: "Yard", To: "Vault", Hidden: true})
		c.spec.Secrets = []scenario.Secret{{Name: "hatch", Region: "Yard", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Yard", To: "Vault"}}}
	}
	meet(t, []meeting{
		{"EX-41", "a flyer doesn't come down to one that flies, though it is Aquatic", func(c *court) { water(c, scenario.Fly|scenario.Aquatic) }, "",
			"Ann act Poke Beast: 1 1", "Inflict 1d6"},
		{"EX-41", "it does to one that is Aquatic and swims", func(c *court) { water(c, scenario.Aquatic) }, "", "Ann act Poke Beast: 1 1", "Inflict 1d4"},
		{"EX-59", "a Sighted Environ minds darkness and water", func(c *court) { environ(c, true) }, "", "Heat begin\nHeat act Poke\nanswer 1: 1 1", "Inflict 1d2"},
		{"EX-59", "others don't", func(c *court) { environ(c, false) }, "", "Heat begin\nHeat act Poke\nanswer 1: 1 1", "Inflict 1d6"},
		{"EX-22 EX-122", "a Creature goes through a hidden way that no PC may take", vault, "", "no Ann move Vault\npass Ann Bob\nBeast begin\nBeast move Vault\nBeast end\nno Ann move Vault",
			"Beast goes from Yard to Vault\nnot: hidden way is found"},
		{"GL-40 EX-122", "nobody shoots through a hidden way", func(c *court) {
			vault(c)
			c.beast.Region = "Vault"
			c.beast.Plays = []scenario.Play{action("Spit", scenario.Play{Ranged: true, Damage: dice("1d4")})}
		}, "", "pass Ann Bob\nBeast begin\nno Beast act Spit Ann\nBeast move Yard\nBeast act Spit Ann: 1", "loses 1 EP"},
	})
}
