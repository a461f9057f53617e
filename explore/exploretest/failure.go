package exploretest

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// A Failure is a law that was broken, and the short game that breaks it.
type Failure struct {
	Law     string `json:"law"` // its name (Laws)
	Message string `json:"message"`

	// File and Line are those of the content at fault: a line of Lua, where a Go hook panicked, or where it begins. They are "" and 0 if no hook is
	// shown to be at fault.
	File string `json:"file,omitzero"`
	Line int    `json:"line,omitzero"`
	Hook string `json:"hook,omitzero"` // the hook at fault, such as "on_enter of challenge Snare"

	Play  Play     `json:"play"`           // the last command breaks the law; Replay shows it again
	Found int      `json:"found"`          // how many commands the game had in which it was found
	Times int      `json:"times"`          // how many games broke the law in this way
	Needs []string `json:"needs,omitzero"` // the content that the failure needs; it happens without all other content too
	Story string   `json:"story"`          // the game in words, as the DM reads it

	// Fleeting says that the same game, played again, did not break the law again. If Options.Anew is set, it did not do so in fresh content
	// either.
	Fleeting bool `json:"fleeting,omitzero"`

	err    error
	others int // how many other games have been made shorter for it
}

// Error says in one line which law was broken, where, and by what.
func (f *Failure) Error() string {
	at := ""
	if f.File != "" {
		at = fmt.Sprintf("%s:%d: ", f.File, f.Line)
	}
	when := fmt.Sprintf("in %d commands", len(f.Play.Steps))
	switch len(f.Play.Steps) {
	case 0:
		when = "from the beginning"
	case 1:
		when = "in 1 command"
	}
	return fmt.Sprintf("%slaw %q, %s: %s", at, f.Law, when, f.Message)
}

// Unwrap returns the cause, such as an *explore.HookError.
func (f *Failure) Unwrap() error { return f.err }

// failure makes a Failure of a game that breaks a law: it shortens the game, finds what it needs, and tells it.
func (t *table) failure(seed crunch.Seed, list []step, bad *broken) *Failure {
	defer t.reached.quiet()()
	f := &Failure{Law: bad.law, Found: len(list), Times: 1, err: bad.err}
	s := &shrinker{table: t, seed: seed, key: bad.key(), law: cmp.Or(bad.in, bad.law), left: t.o.Shrink}
	if f.Fleeting = !s.comesBack(list); f.Fleeting && t.o.Anew != nil {
		s.anew = true
		f.Fleeting = !s.comesBack(list)
	}
	if !f.Fleeting && s.left > 0 && !t.late() {
		list = s.shorten(list)
		if !s.anew {
			f.Needs = s.needs(list)
		}
	}
	t.doomed = nil                                      // the game is played once more, with everything in its way
	if again, ok := s.broken(list); ok && !f.Fleeting { // as the short game has it
		f.err, bad = again.err, again
	}
	f.Message = plainly(f.err)
	if f.Fleeting {
		f.Message += "; the same game, played again, did not break the law again"
	}
	t.blame(f, list, bad)
	f.Play, f.Story = playOf(seed, list), s.fresh().story(f.Law, seed, list)
	return f
}

// comesBack reports whether a game breaks the law each time it is played.
func (s *shrinker) comesBack(list []step) bool {
	for k := 0; k < 2 && !s.late(); k++ {
		if _, ok := s.fails(list, 0); !ok {
			return false
		}
	}
	return true
}

// A placed error knows its file and line, as the error of a Lua callback does.
type placed interface {
	error
	Place() (file string, line int)
}

// plainly returns an error's text without the name of the package, which says nothing to authors. A placed error names its callback
// itself, and the Failure has its file and line.
func plainly(err error) string {
	if p, ok := errors.AsType[placed](err); ok {
		file, line := p.Place()
		return strings.TrimPrefix(p.Error(), fmt.Sprintf("%s:%d: ", file, line))
	}
	return strings.TrimPrefix(err.Error(), "explore: ")
}

// byHooks are the laws that a hook can break without failing: it panics, writes a wrong text, or lets no game end. If another law breaks, explore
// is at fault.
var byHooks = []string{"panic", "words", "end"}

// blame finds the hook at fault, and its file and line. It names a hook in four cases only: the hook failed; it made two States of one; it
// alone ran and a text that only content writes has changed; it alone ran in a command that breaks a law of byHooks.
func (t *table) blame(f *Failure, list []step, bad *broken) {
	hook := -1
	ran := slices.Compact(slices.Sorted(slices.Values(bad.ran)))
	if len(ran) == 1 && slices.Contains(byHooks, bad.law) {
		hook = ran[0]
	}
	if _, ok := errors.AsType[*otherText](bad.err); ok && len(ran) == 1 {
		hook = ran[0]
	}
	if impure := t.impure(list); bad.law == "same" && impure >= 0 {
		hook = impure
	}
	if _, ok := errors.AsType[*explore.HookError](bad.err); ok && len(bad.ran) > 0 {
		hook = bad.ran[len(bad.ran)-1]
	}
	if hook >= 0 {
		use := &t.reached.hooks[hook]
		f.Hook = use.name
		f.File, f.Line = t.place(use)
	}
	var at placed
	var panicked *explore.PanicError
	if errors.As(bad.err, &at) {
		f.File, f.Line = at.Place()
	} else if errors.As(bad.err, &panicked) {
		if file, line := panickedAt(string(panicked.Stack)); line > 0 {
			f.File, f.Line = file, line
		}
	}
}

// place returns where a hook stands in its source. The first call makes a map of all callbacks: content may have a hundred thousand.
func (t *table) place(use *hookUse) (file string, line int) {
	if t.o.Content == nil || use.named == "" {
		return use.file, use.line
	}
	if t.places == nil {
		t.places = map[string]place{}
		t.o.Content.EachCallback(func(name, file string, line, _ int) { t.places[name] = place{file, line} })
	}
	if at, ok := t.places[use.named]; ok {
		return at.file, at.line
	}
	return use.file, use.line
}

// A place is a line of a file.
type place struct {
	file string
	line int
}

// impure carries out the last command twice and returns the first hook that made two States of one, or -1. Where content has a language of its own
// (Options.Content), no hook can: there is nothing outside the State in which it could keep anything.
func (t *table) impure(list []step) int {
	if len(list) == 0 || t.o.Content != nil {
		return -1
	}
	runner, last := t.g.NewRunner(), list[len(list)-1]
	for _, s := range list[:len(list)-1] {
		if _, err := runner.Do(s.c, &loose{dice: s.dice}); err != nil {
			return -1
		}
	}
	start, first := *runner.State(), []trace(nil)
	for range sure {
		runner.Reset(start)
		var calls []trace
		t.reached.traced = &calls
		_, _ = runner.Do(last.c, &loose{dice: last.dice})
		t.reached.traced = nil
		for i := range min(len(first), len(calls)) {
			if a, b := first[i], calls[i]; a != b && a.hook == b.hook && a.before == b.before {
				return a.hook
			}
		}
		if first == nil {
			first = calls
		}
	}
	return -1
}

// panickedAt finds the first line below a panic that belongs neither to Go's runtime nor to explore.
func panickedAt(stack string) (file string, line int) {
	lines := strings.Split(stack, "\n")
	at := slices.IndexFunc(lines, func(s string) bool { return strings.HasPrefix(s, "panic(") })
	if at < 0 {
		return "", 0
	}
	for i := at + 2; i+1 < len(lines); i += 2 {
		if f := lines[i]; strings.HasPrefix(f, "runtime.") || strings.HasPrefix(f, "github.com/crunchrules/crunch/explore.") {
			continue
		}
		where, _, _ := strings.Cut(strings.TrimSpace(lines[i+1]), " ")
		path, number, _ := strings.Cut(filepath.Base(where), ":")
		line, _ := strconv.Atoi(number)
		return path, line
	}
	return "", 0
}

// story tells a game to the DM: each command with its dice, and what came of it. What broke the law then stands in the message.
func (t *table) story(law string, seed crunch.Seed, list []step) string {
	var b strings.Builder
	runner := t.g.NewRunner()
	for i, s := range list {
		v := runner.View(scenario.DMOnly)
		words := cmp.Or(show.Words(&v, &s.c), s.c.String())
		fmt.Fprintf(&b, "%d. %s", i+1, words)
		if len(s.dice) > 0 {
			fmt.Fprintf(&b, " (%s)", crunch.TapeOf(s.dice...))
		}
		b.WriteString("\n")
		var dice crunch.RNG = &loose{dice: s.dice}
		if lawOf(law).twin != nil {
			dice = explore.DiceOf(seed)
		}
		events, failed := runner.Do(s.c, dice)
		if failed != nil {
			break
		}
		for line := range strings.Lines(show.Story(runner.Tell(events, scenario.DMOnly))) {
			b.WriteString("     " + line)
		}
	}
	return b.String()
}

// A broken law of one game.
type broken struct {
	law string
	err error
	ran []int  // the hooks that the command ran, as places in reached.hooks
	in  string // the law that was looked at when something panicked; "" if none was
}

// key tells faults apart: two failures with the same key are the same fault. It leaves out what varies in the text of a hook's error: numbers,
// and names that were probably meant.
func (b *broken) key() string {
	var hook *explore.HookError
	if !errors.As(b.err, &hook) {
		return b.law
	}
	words, _, _ := strings.Cut(hook.Err.Error(), "did you mean")
	words = strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return -1
		}
		return r
	}, words)
	return fmt.Sprintf("%s: %v of %s: %s", b.law, hook.Trigger, hook.Owner, words)
}
