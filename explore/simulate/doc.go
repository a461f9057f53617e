// Package simulate plays a scenario many times and says what came of it: how often parties win, what it costs them, where they die, stall or
// turn back, which content they meet, and what a change of the content changes.
//
//	report, err := simulate.Run(ctx, simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 1, To: 10_000})
//	fmt.Print(report.Text())
//
// It uses explore's exported API and no rules of its own: a trial is what a Session with the trial's seed would play (TrialSeed). Hooks in
// Go and in Lua run as they do in play.
//
// # The same numbers everywhere
//
// Trial i rolls from a stream of its own, seeded by the master seed and i, and a Report only adds whole numbers. So the Report is the same
// to the bit for any number of workers, on any machine, and however the trials are spread: Plan.Shard cuts them into parts, each part's
// Report travels as JSON, and Merge puts them together. Numbers become fractions only in texts and charts.
//
// # What a change changes
//
// Compare plays every trial once with the unchanged Game and once with each Variant, with the same dice. SeedDice are keyed by seed, round,
// who rolls, purpose and count, so a trial goes the same way until it meets the change. Set changes a number, Sweep tries several values,
// Drop and Drops leave content out. Other Players are a Variant too.
//
//	variants, err := simulate.Sweep(game, "challenges/Bog Hound/ep", "4", "7", "10")
//	study, err := simulate.Compare(ctx, plan, variants...)
//	fmt.Print(study.Text()) // and study.SVG() is a chart
//
// # What skill is worth
//
// A scenario that careful people always win may still be lost by careless ones. Random, Sensible and Searching players, as Variants of one
// Plan, show what skill is worth in it:
//
//	study, err := simulate.Compare(ctx, plan, // of Sensible players
//		simulate.Variant{Name: "random", Players: simulate.Random()},
//		simulate.Variant{Name: "searching", Players: simulate.Searching(policy.Search{})})
//
// Climb plays each trial with several kinds of players, such as those of Rungs, and says where more skill is shown to win more. If the
// scenario is small enough, package exact gives the chance of the best play, and no player can do better.
//
// # How sure
//
// All numbers are sampled. The bounds of a share, of a difference of shares and of the mean of deaths enclose the true value at least as often
// as they say, 95 times in 100, whatever it is and however few trials there are. Deaths have a cap, the number of PCs. The other means have
// none that is of use: their bounds are approximate, and tables mark them with ~. The intervals of a Study hold together at that level, no
// matter how many Variants it has. All this holds only if the number of trials was fixed before: anyone who watches the numbers and stops
// when they look right finds differences that aren't there. The package has no sequential test.
package simulate
