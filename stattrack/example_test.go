package stattrack_test

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/stattrack"
)

// A swarm of insects, a Creature at Power +2, bites.
func Example() {
	kind := stattrack.EntityKind{Challenge: stattrack.Creature, Scenario: stattrack.Exploration}
	swarm, err := stattrack.NewSheet(kind, stattrack.DefaultBases().Creature, stattrack.Lowered{})
	if err != nil {
		fmt.Println(err)
		return
	}
	change, err := swarm.Shift(stattrack.Power, +3, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(change.Track, change.From, change.To)

	inflict := stattrack.MustParsePool("2d6").Adjust(swarm.Levels(stattrack.Accuracy), 0)
	endure := stattrack.MustParsePool("2d6")
	roll := stattrack.Oppose(swarm.ActionSide(inflict), stattrack.Side{Pool: endure}, false)
	fmt.Println(roll.Odds().Percent())
	roll.Roll(crunch.NewRand(7))
	fmt.Println(roll)

	// Output:
	// Power -1 +2
	// 72.44%
	// 2d8 (2+5 = 7) against 2d6 (1+2 = 3): the Action wins
}

// A swarm of insects bites a PC whose Resilience stands high. The dice are rolled at the table.
func ExampleOpposed_Judge() {
	swarm, err := stattrack.NewSheet(stattrack.EntityKind{Challenge: stattrack.Creature, Scenario: stattrack.Exploration}, stattrack.DefaultBases().Creature, stattrack.Lowered{})
	if err != nil {
		fmt.Println(err)
		return
	}
	pc, err := stattrack.NewSheet(stattrack.EntityKind{Draws: true, Scenario: stattrack.Exploration}, stattrack.Values{stattrack.Resilience: 1}, stattrack.Lowered{})
	if err != nil {
		fmt.Println(err)
		return
	}
	pc.Shift(stattrack.Resilience, +1, 0)

	// Inflict is an Accuracy entry, Endure an Evasion entry; slots move their levels.
	inflict := stattrack.MustParsePool("2d6").Adjust(swarm.Levels(stattrack.Accuracy), 0)
	endure := stattrack.MustParsePool("2d6").Adjust(pc.Levels(stattrack.Evasion), 0)
	roll := stattrack.Oppose(swarm.ActionSide(inflict), pc.ReactionSide(endure), false)

	fmt.Println(roll.NextPools())
	if err := roll.Judge(4, 5, 2, 8); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(roll)

	// Output:
	// 2d6 2d8
	// 2d6 (4+5 = 9) against 2d8 (2+8 = 10): the Reaction wins
}

// A PC is played on: one slot waits for its moment, another happens at once.
func ExampleSheet() {
	pc, _ := stattrack.NewSheet(stattrack.EntityKind{Draws: true, Scenario: stattrack.Combat}, stattrack.Values{}, stattrack.Lowered{})

	c, _ := pc.Shift(stattrack.Power, -7, 0)
	fmt.Println(c.Track, c.From, c.To, "skips the next Action:", pc.SkipsAction())
	c = pc.ActionSkipped()
	fmt.Println(c.Track, c.From, c.To, c.Fired)

	c, _ = pc.Shift(stattrack.Mind, +6, 0)
	fmt.Println(c.Track, c.From, c.Reached, c.To, c.Fired)

	// Output:
	// Power 0 -5 skips the next Action: true
	// Power -5 0 SkipAction
	// Mind 0 +5 0 SearchDeck
}

func ExampleSheet_Mat() {
	pc, _ := stattrack.NewSheet(stattrack.EntityKind{Draws: true}, stattrack.Values{1, 0, 0, -2}, stattrack.Lowered{})
	pc.Shift(stattrack.Power, +2, 0)
	for line := range strings.Lines(pc.Mat()) {
		fmt.Println(strings.TrimSpace(line))
	}

	// Output:
	// Power       -5  -4  -3  -2  -1   0 (+1) +2 [+3] +4  +5   base +1: Accuracy Dice +1 level (ST-25); Damage dice +1 level (ST-26)
	// Resilience  -5  -4  -3  -2  -1  [0] +1  +2  +3  +4  +5   base 0
	// Mind        -5  -4  -3  -2  -1  [0] +1  +2  +3  +4  +5   base 0
	// Skill       -5  -4  -3 [-2] -1   0  +1  +2  +3  +4  +5   base -2: Skill Dice -1 level (ST-53)
}

func ExampleSheet_InForce() {
	trap, _ := stattrack.NewSheet(stattrack.EntityKind{Challenge: stattrack.Trap}, stattrack.Values{}, stattrack.Lowered{})
	trap.Shift(stattrack.Mind, -4, 0)
	for line := range trap.InForce() {
		fmt.Println(line.Track, line.Slot, line.Text)
	}

	// Output:
	// Mind -4 must reroll every opposed roll it wins, once
	// Mind -3 no Strategies
	// Mind -2 must reroll the first opposed roll it wins each round
}

// EX-147, the printed example of Diseases: the limit of -2 holds for all that comes before them.
func ExampleEntityKind_BasePC() {
	background := stattrack.Values{stattrack.Skill: -1}
	roles := stattrack.Roles{Exploration: stattrack.Values{stattrack.Skill: -1}}
	gear := stattrack.Values{stattrack.Skill: -1}

	kind := stattrack.EntityKind{Draws: true}
	base := kind.BasePC(background, roles.For(stattrack.Exploration), gear)
	pc, _ := stattrack.NewSheet(kind, base, stattrack.Lowered{stattrack.Skill: 1})
	fmt.Println(base[stattrack.Skill], pc.BaseValue(stattrack.Skill))

	// Output:
	// -2 -3
}

func ExampleParsePool() {
	p, err := stattrack.ParsePool("2d6 + d8")
	fmt.Println(p, p.Count(), err)
	_, err = stattrack.ParsePool("2d7")
	fmt.Println(err)

	// Output:
	// 2d6+1d8 3 <nil>
	// stattrack: "2d7" is not a valid dice entry: at byte 2: found a d7: want d6 or d8
}

func ExamplePool_Adjust() {
	defence := stattrack.MustParsePool("1d6")
	fmt.Println(defence.Adjust(+1, 0), defence.Adjust(-9, 0), defence.Adjust(+1, 3), defence.Adjust(0, 3))

	// Output:
	// 1d8 1d2 1d2 removed
}

func ExamplePool_Judge() {
	damage, _ := stattrack.MustParsePool("2d6").Judge(5, 4)
	defence, _ := stattrack.MustParsePool("1d8").Judge(3)
	fmt.Println(damage, defence, stattrack.DamageTaken(damage, defence))
	_, err := stattrack.MustParsePool("2d6").Judge(5, 7)
	fmt.Println(err)

	// Output:
	// 2d6=5,4 1d8=3 6
	// stattrack: die 2 is 7: want 1 to 6
}

// A Challenge at Mind +4 has lost an opposed roll and may reroll; the game asks, and could be saved meanwhile.
func ExampleOpposed() {
	golem := stattrack.Sheet{Kind: stattrack.EntityKind{Challenge: stattrack.Creature}, Now: stattrack.Values{stattrack.Mind: 4}}
	roll := stattrack.Oppose(stattrack.Side{Pool: stattrack.MustParsePool("2d6")}, golem.ReactionSide(stattrack.MustParsePool("1d12")), false)

	_ = roll.Judge(4, 5, 8)
	fmt.Println(roll.Stage, roll.By, roll.Asks(), roll.Odds().Percent())
	_ = roll.Answer(stattrack.ChooseEither)
	_ = roll.Judge(10)
	fmt.Println(roll.Stage)
	_ = roll.Keep(true)
	fmt.Println(roll)

	golem.OpposedRolled(roll.Reaction)
	fmt.Println("left this round:", golem.Rerolls())

	// Output:
	// AskReroll Reaction KeepSecond ChooseEither 75.00%
	// AskKeep
	// 2d6 (4+5 = 9) against 1d12 (8), rerolled 1d12 (10): the Reaction wins
	// left this round: KeepSecond
}

// The chance of an attack, with and without the duty to reroll a win that Mind -4 brings.
func ExampleOpposed_Odds() {
	attack, dodge := stattrack.MustParsePool("2d6+1d8"), stattrack.MustParsePool("2d10")
	plain := stattrack.Oppose(stattrack.Side{Pool: attack}, stattrack.Side{Pool: dodge}, false)
	confused := stattrack.Oppose(stattrack.Side{Pool: attack, Rerolls: stattrack.EveryWin}, stattrack.Side{Pool: dodge}, false)
	fmt.Println(plain.Odds(), plain.Odds().Percent())
	fmt.Println(confused.Odds(), confused.Odds().Percent())

	// Output:
	// 1031/1800 57.28%
	// 222949/518400 43.01%
}

func ExamplePool_Odds() {
	odds := stattrack.MustParsePool("2d6").Odds()
	seven, ten := odds.P(7), odds.AtLeast(10)
	fmt.Println(seven, ten, odds.Mean().RatString(), odds.Len())

	// Output:
	// 1/6 1/6 7 11
}

// A game brings a table of its own; numbers that no base may have are refused.
func ExampleBaseTable() {
	table := stattrack.DefaultBases()
	fmt.Println(table.Boss, table.Challenge(stattrack.Seeker))

	table.Seeker = stattrack.Values{stattrack.Skill: 2}
	fmt.Println(table.Challenge(stattrack.Seeker), table.Validate())
	table.Seeker[stattrack.Mind] = -3
	fmt.Println(table.Validate())

	// Output:
	// [+2 +2 +2 +2] [-1 -1 -1 -1]
	// [0 0 0 +2] <nil>
	// stattrack: base Mind of Seeker is -3: want -2 to 2 (ST-08)
}

func ExampleTrack_UnmarshalText() {
	var track stattrack.Track
	err := track.UnmarshalText([]byte("MIND"))
	fmt.Println(track, err)
	err = track.UnmarshalText([]byte("Resilence"))
	fmt.Println(err)

	// Output:
	// Mind <nil>
	// stattrack: "Resilence" is not a valid track: want Power, Resilience, Mind, Skill (did you mean Resilience?)
}

// Two rounds in the life of a track: it was pushed in the first, so it stays in the second and drifts back in the third.
func ExampleSheet_Recover() {
	pc, _ := stattrack.NewSheet(stattrack.EntityKind{Draws: true}, stattrack.Values{stattrack.Mind: 1}, stattrack.Lowered{})
	pc.Shift(stattrack.Mind, -3, 0)
	for range 2 {
		pc.RoundEnded()
		c := pc.Recover()[stattrack.Mind]
		fmt.Println(c.Track, c.From, c.To, c.Changed())
	}

	// Output:
	// Mind -2 -2 false
	// Mind -2 -1 true
}

// At Skill -4 two slots weigh on a Lockpick entry, and a trace can say which.
func ExampleSheet_Sources() {
	pc := stattrack.Sheet{Now: stattrack.Values{stattrack.Skill: -4}}
	class, _ := stattrack.ClassOf("Lockpick")
	for _, s := range pc.Sources(class) {
		fmt.Println(s.Track, s.Slot, s.Levels)
	}
	fmt.Println(class, pc.Levels(class), stattrack.MustParsePool("2d10").Adjust(pc.Levels(class), 0))

	// Output:
	// Skill -4 -1
	// Skill -2 -1
	// Skill Dice -2 2d6
}

// A Mini-boss at Power -5 skips one of two Actions; one that has a single valid Action skips that.
func ExampleSheet_ActionsLeft() {
	boss := stattrack.Sheet{Kind: stattrack.EntityKind{Draws: true, MiniBoss: true}, Now: stattrack.Values{stattrack.Power: -5}}
	fmt.Println(boss.ActionsLeft(2), boss.ActionsLeft(1))
	boss.ActionSkipped()
	fmt.Println(boss.ActionsLeft(2), boss.ActionsLeft(1))

	// Output:
	// 1 0
	// 2 1
}

// Disease (Mind 1), caught in mid-scenario, lowers the base; the track itself drifts there.
func ExampleSheet_Afflict() {
	pc, _ := stattrack.NewSheet(stattrack.EntityKind{Draws: true}, stattrack.Values{stattrack.Mind: -2}, stattrack.Lowered{})
	err := pc.Afflict(stattrack.Mind, 1)
	fmt.Println(pc.BaseValue(stattrack.Mind), pc.Now[stattrack.Mind], err)
	pc.Recover()
	fmt.Println(pc.Now[stattrack.Mind])

	// Output:
	// -3 -2 <nil>
	// -3
}

// sevens is an RNG for the example: it shows the highest face up to 7.
type sevens struct{}

func (sevens) IntN(n int) int { return min(n, 7) - 1 }

func ExamplePool_Roll() {
	throw := stattrack.MustParsePool("2d6+1d8").Roll(sevens{})
	fmt.Println(throw, throw.Total())

	// Output:
	// 2d6+1d8=6,6,7 19
}

// How much Damage gets past Defence.
func ExampleDamageOdds() {
	damage, defence := stattrack.MustParsePool("2d6"), stattrack.MustParsePool("1d8")
	left := stattrack.DamageOdds(damage, defence)
	fmt.Println(left.AtLeast(1).Percent(), left.AtLeast(6), left.Mean())

	// Output:
	// 71.53% 7/36 47/16
}

// A loop may change a dice number by at most 3 in total: the second round adds one die only.
func ExampleLoop() {
	var loop stattrack.Loop
	damage := stattrack.MustParsePool("1d6")
	for range 3 {
		damage = damage.AddDice(2, &loop)
		fmt.Println(damage)
	}
	fmt.Println(damage.AddDice(2, nil)) // an effect that happens once has no such bound
	// Output:
	// 3d6
	// 4d6
	// 4d6
	// 6d6
}
