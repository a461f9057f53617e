package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"github.com/crunchrules/crunch/script/internal/variants"
)

var simulateCommand = &command{
	name: "simulate", form: "[options] PACK", time: 10 * time.Minute, about: "plays a pack many times and says how often the PCs win, what it costs them, and what matters",
	more: "The same pack, seed and number of games give the same numbers on every machine. With -vs, -sweep or -drop each game is played again with\n" +
		"the change and the same dice, so that small differences show. PACK is the one that is unchanged: with \"-vs NEW OLD\" the row of NEW says\n" +
		"what NEW adds to OLD, and with \"-vs OLD NEW\" what going back to OLD would add. Say how many games you want before you look: if you stop when the\n" +
		"numbers look right, you find differences that aren't there. A change with which games could not go on is named with its failure, and not\n" +
		"compared. PACK may be a campaign: then whole campaigns are played, and a row says of each\n" +
		"scenario how it went for the parties that came to it.\n\n" +
		"What the tables say. Percentages are shares of the games, other numbers are means for one game, 95% are bounds of what is before them:\n\n" +
		"  Success, Failure        how games ended, and by which clause of the rules; without a clause, content ended them\n" +
		"  came up                 it was seen, used, found or caught, or it cost something; a Counter moved, somebody had an item\n" +
		"  then won                of the games in which it came up, those that ended in success\n" +
		"  times                   how often it was played, found, opened, caught, drawn or used; of a Challenge, how often it acted; of a Counter, how often it was full\n" +
		"  defeated                of a Challenge, how often\n" +
		"  EP lost to              what it took in a game, in how many games it took some, and how often: the 95% are of the games\n" +
		"  EP to deaths            what it cost the PCs: EP, Injuries, Stealth Tokens, Diseases, lives\n" +
		"  reached                 a PC was in the region\n" +
		"  turned back             how often a PC went back from there to where it had come from\n" +
		"  died, failed, cut off   PCs that died there, were there when the game failed, or when -rounds ended it\n" +
		"  such as                 the first game with the most: \"homebrew story -seed 7 -game 12 my-pack\" tells game 12 of seed 7;\n" +
		"                          give story the same -players, -option and -walk\n" +
		"  points                  of a change: what it adds to the share of games that are won, in points of a hundred\n" +
		"  gained, lost, alike     games that are won only with the change, only without it; games in which it makes no difference\n" +
		"  drawn                   how often the card came to the hand: drawn, fetched from the deck, recovered from the discard pile\n" +
		"  played, returned        how often it was played; how often it then came back to the hand because it failed (HD-40, HD-43)\n" +
		"  discarded unplayed      how often it went from the hand to the discard pile: at a round's end, or as content says\n" +
		"  won when drawn, not     of the games in which one came to the hand, and of the others, those that ended in success, with their intervals\n" +
		"  shown                   more or less: games with the card are won more often, or less, and the intervals don't meet\n" +
		"  no Action to play       of the turns that a PC with a deck began, those with no Action in hand and none printed",
	examples: []string{"simulate my-pack", "simulate -n 10000 -players random my-pack", "simulate -svg wins.svg my-pack", "simulate -walk way.txt my-pack", "simulate -vs my-new-pack my-pack",
		"simulate -sweep \"challenges/Rat/ep=2,4,8\" my-pack", "simulate -drop Rat my-pack", "simulate -drop all my-pack", "simulate -shard 1/4 -json my-pack > part1.json",
		"simulate -exact my-pack", "simulate -ladder -n 50 my-pack"},
	run: runSimulate,
}

var mergeCommand = &command{
	name: "merge", form: "[-full] [-json] [-rank] [-svg FILE] FILE [FILE...]", about: "puts together what the parts of \"homebrew simulate -shard\" have found",
	more:     "The files are those that simulate -json has written. All parts of one simulation must be there.",
	examples: []string{"merge part1.json part2.json", "merge -svg wins.svg part*.json"},
	run:      merge,
}

// A tellFlags says how a simulation is told.
type tellFlags struct {
	svg                string
	asJSON, rank, full bool
}

func (f *tellFlags) addBasic(c *call) {
	c.flags.StringVar(&f.svg, "svg", "", "also write a chart into `file`")
	c.flags.BoolVar(&f.asJSON, "json", false, "tell all of it as JSON")
}

func (f *tellFlags) add(c *call) {
	f.addBasic(c)
	c.flags.BoolVar(&f.full, "full", false, "tell each piece of content and each region too; -vs, -sweep and -drop tell all they have anyway")
	c.flags.BoolVar(&f.rank, "rank", false, "put the changes that matter most first")
}

// A list is an option that may be given more than once.
type list []string

func (l *list) String() string         { return strings.Join(*l, " ") }
func (l *list) Set(value string) error { *l = append(*l, value); return nil }

func runSimulate(c *call) error {
	var tell tellFlags
	var versus, sweep, drop, choices list
	n := c.flags.Uint64("n", 1000, "how many games: `n` of each variant")
	seed := c.flags.Uint64("seed", 7, "the seed `n` of the dice: the same seed gives the same numbers")
	who := addPlayers(c.flags)
	rounds := c.flags.Int("rounds", 0, "cut a game off after `n` rounds; 0 is 1,000")
	shard := c.flags.String("shard", "", "play only the part `i/n`, such as 2/4, the second of four; merge puts the parts together")
	c.flags.Var(&versus, "vs", "also play this `pack` in place of PACK, and say what that changes")
	c.flags.Var(&sweep, "sweep",
		"compare with other values: `key=1,2,3`, such as \"challenges/Rat/ep=2,4\" or \"options/Nerves=1,4\"; decks: each card of each deck by one copy")
	c.flags.Var(&drop, "drop", "compare with the pack without the content of this `name`; all: each piece in turn")
	walk := addWalk(c.flags)
	addOption(c.flags, &choices)
	tell.add(c)
	whole := addExact(c.flags)
	c.addSchema("play nothing", "")
	c.schema = whole.schema
	dirs, err := c.parse(1, 1)
	if err != nil {
		return err
	}
	if err := whole.alone(c.flags); err != nil {
		return err
	}
	players, err := playersOf(*who)
	if err != nil {
		return err
	}
	if *n == 0 {
		return errors.New("-n 0: want at least 1 game")
	}
	many := campaignPlan{n: *n, seed: crunch.Seed(*seed), who: *who, players: players, rounds: *rounds, choose: choices, pack: dirs[0]}
	if done, err := c.asCampaign(dirs, &many, tell.asJSON); done || err != nil {
		return err
	}
	game, err := c.game(dirs, nil)
	if err != nil {
		return err
	}
	if game, err = chosen(game, choices); err != nil {
		return err
	}
	plan := simulate.Plan{Game: game, Players: players, Seed: crunch.Seed(*seed), To: *n, Rounds: *rounds}
	if whole.on || whole.ladder {
		return whole.tell(c, plan, tell.asJSON)
	}
	if plan.Walk, err = walkthrough(*walk); err == nil {
		plan, err = part(plan, *shard)
	}
	if err != nil {
		return err
	}
	changes, err := c.variants(game, versus, sweep, drop)
	if err != nil {
		return err
	}
	if tell.rank && len(changes) == 0 {
		return errNoRank
	}
	with := playedWith(*who, choices, *walk)
	bar := c.follow(&plan)
	if len(changes) == 0 {
		r, err := simulate.Run(c.ctx, plan)
		bar.clear()
		if r == nil {
			return err
		}
		return cmp.Or(tell.report(c, r), c.failedTrial(err, dirs[0], with, tell.asJSON))
	}
	tell.rank = tell.rank || slices.Contains(drop, "all") && *shard == ""
	study, err := simulate.Compare(c.ctx, plan, changes...)
	bar.clear()
	if study == nil {
		return err
	}
	return cmp.Or(tell.study(c, study), c.failedTrial(err, dirs[0], with, tell.asJSON))
}

// playedWith returns the options with which story tells a game of these players, choices and walkthrough.
func playedWith(who string, choices list, walk string) (options []string) {
	if who != roster[0].name {
		options = []string{"-players", who}
	}
	for _, choice := range choices {
		options = append(options, "-option", choice)
	}
	if walk != "" {
		options = append(options, "-walk", walk)
	}
	return options
}

func (c *call) print(text string) error {
	_, err := fmt.Fprint(c.out, text)
	return err
}

func (c *call) follow(plan *simulate.Plan) *progress {
	bar := c.progress()
	plan.Progress = func(done, all uint64) {
		bar.show(done, all)
		c.now("%d of %s", done, inspect.Count(int(all), "game"))
	}
	return bar
}

// part returns the part of a plan that "1/4" names; all of it for "".
func part(plan simulate.Plan, text string) (simulate.Plan, error) {
	if text == "" {
		return plan, nil
	}
	var i, of int
	var rest string
	if n, _ := fmt.Sscanf(text, "%d/%d%s", &i, &of, &rest); n != 2 || i < 1 || i > of {
		return plan, fmt.Errorf("-shard %s: want i/n with i from 1 to n, such as 1/4", text)
	}
	return plan.Shard(i, of)
}

// variants returns what the options compare the pack with.
func (c *call) variants(game *explore.Game, versus, sweep, drop list) (all []simulate.Variant, err error) {
	for _, dir := range versus {
		other, err := c.game([]string{dir}, nil)
		if err != nil {
			return nil, err
		}
		all = append(all, simulate.Variant{Name: plainName(dir) + " instead", Game: other})
	}
	for _, text := range sweep {
		list, err := variants.Sweep(game, text)
		if err != nil {
			return nil, fmt.Errorf("-sweep %s: %w", text, err)
		}
		all = append(all, list...)
	}
	for _, name := range drop {
		list, err := variants.Drop(game, name)
		if err != nil {
			return nil, fmt.Errorf("-drop %s: %w", name, err)
		}
		all = append(all, list...)
	}
	return all, nil
}

// failedTrial prints why a game could not be played to its end, if one could not, and what tells it: story with these options. That is a problem of the pack.
func (c *call) failedTrial(err error, dir string, with []string, asJSON bool) error {
	var failed *simulate.TrialError
	if !errors.As(err, &failed) {
		return err
	}
	out := c.out
	if asJSON {
		out = c.err
	}
	after := inspect.Count(failed.Command, "command")
	if variant, ok := errors.AsType[*simulate.VariantError](err); ok {
		if asJSON { // the text of the study has told it
			fmt.Fprintf(out, "%s, %s: game %d could not go on after %s: %s\n", plainName(dir), variant.Variant, failed.Trial+1, after, plainly(failed.Err))
		}
		return errBad
	}
	fmt.Fprintf(out, "%s: game %d could not go on after %s: %s\n", plainName(dir), failed.Trial+1, after, plainly(failed.Err))
	words := append([]string{"story", "-seed", fmt.Sprint(uint64(failed.Seed))}, with...)
	fmt.Fprintf(out, "%s tells it\n", commandLine(append(words, dir)...))
	return errBad
}

var errNoRank = errors.New("-rank: nothing is compared: want -vs, -sweep or -drop")

func (f *tellFlags) report(c *call, r *simulate.Report) error {
	if f.rank {
		return errNoRank
	}
	text := r.Text()
	if f.full {
		text += r.Details()
	} else {
		text += "-full tells each piece of content and each region too.\n"
	}
	return f.tell(c, r, text, r.SVG)
}

func (f *tellFlags) study(c *call, s *simulate.Study) error {
	if f.rank {
		s.Rank()
	}
	return f.tell(c, s, s.Text(), s.SVG)
}

func (f *tellFlags) tell(c *call, v any, text string, draw func() []byte) error {
	if f.svg != "" {
		if err := c.writePicture(c.err, f.svg, draw()); err != nil {
			return err
		}
	}
	if f.asJSON {
		return writeJSON(c.out, v)
	}
	return c.print(text)
}

func merge(c *call) error {
	var tell tellFlags
	tell.add(c)
	files, err := c.parse(1, -1)
	if err != nil {
		return err
	}
	var reports []*simulate.Report
	var studies []*simulate.Study
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		var keys struct {
			Base json.RawMessage `json:"base"`
		}
		data = bytes.TrimSpace(data)
		if err := json.Unmarshal(data, &keys); err != nil {
			return fmt.Errorf("%s: this is not what simulate -json writes: %w", plainName(file), err)
		}
		if keys.Base == nil {
			r := &simulate.Report{}
			if err := json.Unmarshal(data, r); err != nil {
				return fmt.Errorf("%s: %w", plainName(file), err)
			}
			reports = append(reports, r)
			continue
		}
		s := &simulate.Study{}
		if err := json.Unmarshal(data, s); err != nil {
			return fmt.Errorf("%s: %w", plainName(file), err)
		}
		studies = append(studies, s)
	}
	switch {
	case len(studies) == 0:
		r, err := simulate.Merge(reports...)
		if err != nil {
			return err
		}
		return tell.report(c, r)
	case len(reports) > 0:
		return errors.New("some files compare variants and some don't: they are not parts of one simulation")
	}
	s, err := simulate.MergeStudies(studies...)
	if err != nil {
		return err
	}
	return tell.study(c, s)
}
