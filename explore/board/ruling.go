package board

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/stattrack"
)

// A Ruling is something that the DM declares to be so, whatever the rules say, and why: "Ada has 3 EP, because she ducked". Its Command
// carries it out in play (VerbRule); explore.Stage.Rule does so for a test.
//
// Nothing reacts to a ruling: no hook hears of it, no Interrupt is played, no Seeker minds a light, no dice are rolled for it. What the
// rules make of the new position follows. PCs see what is there now. A phase ends when nobody has a turn left. A scenario without PCs ends.
type Ruling struct {
	Sets Matter
	Who  scenario.Who // of whom, for a matter of one entity
	Name string       // of the region, item, Disease, card, Counter, Secret or Feature
	To   string       // RuleWay: the region at the other end; RuleLay, RuleClear, RuleSpawn, RulePutIn, RuleTakeOut: where; RuleState: the value
	N    int          // the amount; for what is on or off, open or closed: 1 or 0; or the number of a Terrain, Settings, Harm, Fate or Result
	Why  string       // the reason, for people; "" is none
}

// A Matter is what a Ruling sets.
type Matter uint8

// The matters. The comments name the fields of Ruling beside Sets and Why that each uses, and say what it does.
const (
	RuleRegion     Matter = iota // Who Name: it is in this region; a PC that is away joins there (EX-11, GL-49)
	RuleInjuries                 // Who N: a PC's Injuries (GL-08)
	RuleAfflict                  // Who Name: it gets this Disease (EX-142)
	RuleCure                     // Who Name: it has this Disease no more (EX-145)
	RuleEP                       // Who N: its EP (EX-76)
	RulePower                    // Who N: where this track stands (ST-10), as the three below
	RuleResilience               // Who N
	RuleMind                     // Who N
	RuleSkill                    // Who N
	RuleGive                     // Who Name: a PC gets this item (GL-47)
	RuleTake                     // Who Name: a PC loses this item (GL-47)
	RuleEquip                    // Who Name: a PC has this Gear equipped (GL-47)
	RuleTakeOff                  // Who Name: a PC has this Gear no longer equipped (GL-47)
	RuleHand                     // Who Name N: how many of this card a PC holds (HD-05)
	RuleDiscarded                // Who Name N: how many of it lie in its discard pile (HD-05)
	RuleLit                      // Who N: whether a PC's light is alight (EX-104)
	RuleAlerted                  // Who N: whether a Challenge is Alerted (EX-81)
	RuleReveal                   // Who: the players know of a Challenge (EX-85)
	RuleData                     // Who Name: what a Challenge keeps for its hooks (explore.Scene.Data)
	RuleDefeat                   // Who: a Challenge is defeated (EX-61, EX-76, EX-102)
	RuleFate                     // Who N: a PC is out of play: Safe, Dead, Caught or Away (EX-96, EX-112, GL-49)
	RuleTurn                     // Who: it has its turn now, with all parts of it (EX-01)
	RuleSkip                     // Who: its turn is over, or it has none in this round (EX-01)
	RuleAction                   // Who N: whether it has its Action of this turn left (GL-06)
	RuleMoves                    // Who N: how many Moves it has left (EX-20)
	RuleRound                    // N: the round that is played; it can't go back (EX-01)
	RuleLimit                    // N: a Chase's round limit, for the scenario and for each PC (EX-110)
	RuleTokens                   // N: the Stealth Tokens that are left (EX-100)
	RuleCounter                  // Name N: how many slots of a Counter are filled, fewer than complete it (CT-02)
	RuleFound                    // Name: a Secret is found; nobody gets its item (EX-122)
	RuleOpened                   // Name: a Feature is open; nobody gets its item (EX-133)
	RuleWay                      // Name To N: whether the connection of two regions is open (EX-21, EX-122)
	RuleTerrain                  // Name N: what a region is like: lit or dark, dry or not (EX-32, EX-40)
	RuleKnown                    // Name: the players know of a region (EX-11)
	RuleLay                      // Name To: an item lies in a region (GL-48)
	RuleEnd                      // N: the scenario is over, with this Result
	RuleBestow                   // Who Name: this Effect is in force on it (GL-52)
	RuleLift                     // Who Name: it bears this Effect no more, if it was bestowed (GL-52)
	RuleSpawn                    // Name To: a Challenge of this name comes to a region (EX-51)
	RulePutIn                    // Name To: a thing is put into an Inventory (CT-15)
	RuleTakeOut                  // Name To: a thing is taken out of an Inventory (CT-15)
	RuleComplete                 // Name: a Counter is complete, and so the scenario may be won or lost (CT-04)
	RuleState                    // Name To: what the scenario keeps under a name, as JSON (GL-59)
	RuleWounds                   // Who N: the Wounds that its unit has left (GL-14)
	RuleSuffers                  // Who N: what its unit suffers, a checks.Harm; Incapacitated: it is out (GL-13, GL-57)
	RuleVim                      // Who N: the Vim that its bioform has left; without any it is out (PD-34, GL-57)
	RulePerk                     // Who Name N: how many of a Perk Card its bioform holds (PD-10)
	RuleInflict                  // Who Name: a condition of the card game is in force on its bioform (PD-09)
	RuleRelieve                  // Who Name: it is in force no more (PD-09)
	RuleRevive                   // Who Name: a PC or Challenge that is out of play is back in this region (GL-49, EX-76)
	RuleClear                    // Name To: an item or a Seeker's body lies in a region no more (GL-48, EX-102)
	RuleSetting                  // Name N: the Settings of a region; 0: those that are printed (EX-90)

	NumMatters = iota
)

// A says is what a ruling says of its matter.
type says uint8

const (
	saysNothing  says = iota
	saysNumber        // N
	saysName          // Name
	saysCount         // Name N
	saysOn            // N: on or off
	saysWay           // Name to To N: open or closed
	saysLand          // Name is N
	saysPlace         // Name in To
	saysFate          // N
	saysResult        // N
	saysHarm          // N
	saysSettings      // Name is N
	saysValue         // Name is To
)

// A matterRow is how a Matter is written.
type matterRow struct {
	word string
	of   bool // of one entity
	says says
}

var matterRows = [NumMatters]matterRow{
	RuleRegion: {"region", true, saysName}, RuleInjuries: {"injuries", true, saysNumber}, RuleAfflict: {"afflict", true, saysName},
	RuleCure: {"cure", true, saysName}, RuleBestow: {"bestow", true, saysName}, RuleLift: {"lift", true, saysName},
	RuleEP: {"ep", true, saysNumber}, RulePower: {"power", true, saysNumber},
	RuleResilience: {"resilience", true, saysNumber}, RuleMind: {"mind", true, saysNumber}, RuleSkill: {"skill", true, saysNumber},
	RuleGive: {"give", true, saysName}, RuleTake: {"take", true, saysName}, RuleEquip: {"equip", true, saysName},
	RuleTakeOff: {"unequip", true, saysName}, RuleHand: {"hand", true, saysCount}, RuleDiscarded: {"discarded", true, saysCount},
	RuleLit: {"lit", true, saysOn}, RuleAlerted: {"alerted", true, saysOn}, RuleReveal: {"revealed", true, saysNothing},
	RuleData: {"data", true, saysName}, RuleDefeat: {"defeated", true, saysNothing}, RuleFate: {"fate", true, saysFate},
	RuleTurn: {"turn", true, saysNothing}, RuleSkip: {"skip", true, saysNothing}, RuleAction: {"action", true, saysOn},
	RuleMoves: {"moves", true, saysNumber}, RuleRound: {"round", false, saysNumber}, RuleLimit: {"limit", false, saysNumber},
	RuleTokens: {"tokens", false, saysNumber}, RuleCounter: {"counter", false, saysCount}, RuleFound: {"found", false, saysName},
	RuleOpened: {"opened", false, saysName}, RuleWay: {"way", false, saysWay}, RuleTerrain: {"terrain", false, saysLand},
	RuleKnown: {"known", false, saysName}, RuleLay: {"lay", false, saysPlace}, RuleSpawn: {"spawn", false, saysPlace},
	RulePutIn: {"put", false, saysPlace}, RuleTakeOut: {"takeout", false, saysPlace}, RuleEnd: {"end", false, saysResult},
	RuleComplete: {"complete", false, saysName}, RuleState: {"state", false, saysValue},
	RuleWounds: {"wounds", true, saysNumber}, RuleSuffers: {"suffers", true, saysHarm},
	RuleVim: {"vim", true, saysNumber}, RulePerk: {"perk", true, saysCount}, RuleInflict: {"inflict", true, saysName},
	RuleRelieve: {"relieve", true, saysName}, RuleRevive: {"revive", true, saysName}, RuleClear: {"clear", false, saysPlace},
	RuleSetting: {"setting", false, saysSettings},
}

var matterNames = enum.Of("explore", "matter", matterRows[:], func(r *matterRow) string { return r.word })

// String returns the matter's word in the text of a ruling.
func (m Matter) String() string { return matterNames.String(uint8(m)) }

// Track returns the Stat Track that a matter is about. ok is false for other matters.
func (m Matter) Track() (t stattrack.Track, ok bool) {
	return stattrack.Track(m - RulePower), m >= RulePower && m <= RuleSkill
}

// Command returns the command that carries the ruling out. Its Item is the text of the ruling, in the form of String.
func (r Ruling) Command() Command { return Command{Do: VerbRule, Item: r.String()} }

// Ruling returns what a command with the verb Rule rules. Text that is none is a [*crunch.TextError].
func (c *Command) Ruling() (Ruling, error) {
	r, err := ParseRuling(c.Item)
	if err == nil && r.String() != c.Item {
		err = &crunch.TextError{Package: "explore", What: "ruling", Text: c.Item, Found: "another form", Want: r.String()}
	}
	return r, err
}

// fateWords, harmWords and resultWords are the words of a ruling for the Fate of a PC, the harm of a unit and the Result of a scenario.
var (
	fateWords   = []string{FateSafe: "safe", FateDead: "dead", FateCaught: "caught", FateAway: "away"}
	harmWords   = []string{checks.Unharmed: "unharmed", checks.Dazed: "dazed", checks.Stunned: "stunned", checks.Incapacitated: "incapacitated"}
	resultWords = []string{ResultSuccess: "success", ResultPartly: "partial", ResultFailure: "failure"}
	onWords     = []string{"off", "on"}
	openWords   = []string{"closed", "open"}
)

// wordOf returns the word of a number, or the number itself in brackets, which no text of a ruling has.
func wordOf(words []string, n int) string {
	if n < 0 || n >= len(words) || words[n] == "" {
		return fmt.Sprintf("(%d)", n)
	}
	return words[n]
}

// numberOf returns the number of a word, in any case.
func numberOf(words []string, word, what string) (int, error) {
	var all []string
	for n, w := range words {
		if w != "" {
			if strings.EqualFold(w, word) {
				return n, nil
			}
			all = append(all, w)
		}
	}
	return 0, &crunch.NameError{Package: "explore", What: what, Name: word, Want: near.List(all, "or"), Near: near.Name(word, all)}
}
