package simulate

import (
	"context"
	"errors"
)

// A Base is the result of each trial of a Plan. Any number of Variants can be compared with it, and its own trials are played only once.
type Base struct {
	plan   Plan
	report *Report
	trials []trial
}

// mostKept is how many trials a Base may have: it keeps the result of each.
const mostKept = 1 << 20

// ErrBase says that a Base has too many trials.
var ErrBase = errors.New("simulate: a Base has at most 1,048,576 trials")

// Keep plays the trials of a Plan and keeps the result of each. Errors are as in Run: if a trial can't be played to its end, there is no
// Base.
func Keep(ctx context.Context, p Plan) (*Base, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if p.To-p.From > mostKept {
		return nil, ErrBase
	}
	b := &Base{plan: p, trials: make([]trial, p.To-p.From)}
	var err error
	if b.report, err = run(ctx, &p, func(i uint64, t *trial) { b.trials[i-p.From] = *t }); err != nil {
		return nil, err
	}
	return b, nil
}

// Report returns the Report of the trials, a copy. The zero Base has none: it is nil.
func (b *Base) Report() *Report {
	if b.report == nil {
		return nil
	}
	return b.report.clone()
}

// Compare returns the Study that Compare returns for the Plan of the Base with these Variants. It plays the trials of the Variants alone.
// progress is called as Plan.Progress is; nil is none.
func (b *Base) Compare(ctx context.Context, progress func(done, all uint64), variants ...Variant) (*Study, error) {
	p := b.plan
	p.Progress = progress
	return compare(ctx, &p, b, variants)
}
