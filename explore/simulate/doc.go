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
// # How sure
//
// Shares have Wilson's interval and averages the normal one, both at 95%. They hold only if the number of trials was fixed
// before: anyone who watches the numbers and stops when they look right finds differences that aren't there. The package has no sequential
// test.
package simulate
