package explore_test

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
	gocmp "github.com/google/go-cmp/cmp"
)

// TestScenarios plays the scenarios of testdata/scenarios. Each file is a chapter: worlds, and the scenarios that begin in them.
//
//	# A comment, with its clause
//	world                                  what all scenarios below begin with (see world)
//	Ada: PC
//	= a scenario                           its own lines, then its steps
//	set Ada Power -3                       a position (see told.set)
//	- Ada move Hall; Ada end               commands; faces of their dice in brackets
//	> Ada act Stab Rat [6 1]               the same, and below it what happens, as show tells the DM
//	> Ada act Stab Rat [6 1] | loses, GL   of this only lines with one of these words
//	! Ada search = the Action Phase ...    commands that are refused, each for this reason
//	? Rat = in Hall, EP 3                  a question about the State or a View (see told.answer)
//	* Rat: hidden; Ada move Hall ? sight = nothing
//	                                       a row: lines of a world, positions, commands and a question, from the scenario's beginning
//	~ plain Trap: X act Hit Y ? rolled     a row of the table of slots (see slotRow)
//
// Other steps than commands: "turn Rat" ends turns until the Rat's may begin, and begins it; "foes" and "round 2" end turns until the
// Challenges' phase, or the PCs' phase of that round. Every command uses all its dice, and a refused one changes nothing. With -update the
// lines of what happens, the reasons and the answers are written anew: read the diff.
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("testdata/scenarios/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no scenarios", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			text := must.Get(os.ReadFile(file))(t)
			var out []string
			var common, own []string
			flush := func() {
				if len(own) > 0 && strings.HasPrefix(own[0], "= ") {
					own = toldScenario(t, file, len(out), common, own)
				} else if k := slices.IndexFunc(own, func(line string) bool { return isStep(line) || strings.HasPrefix(line, "* ") }); k >= 0 {
					t.Errorf("%s: line %d is of no scenario and is not played: want %q above it", file, len(out)+k+1, "= its name")
				} else if len(own) > 0 && own[0] == "world" {
					common = slices.Clone(own[1:])
				}
				out, own = append(out, own...), nil
			}
			for line := range strings.SplitSeq(strings.TrimSuffix(string(text), "\n"), "\n") {
				if line == "world" || strings.HasPrefix(line, "= ") || strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "#  ") {
					flush()
				}
				own = append(own, line)
			}
			flush()
			golden.Check(t, file, strings.Join(out, "\n")+"\n")
		})
	}
}

// told is a scenario that is played as its lines say.
type told struct {
	t       *testing.T
	r       *explore.Runner
	world   *world
	file    string
	line    int
	events  []board.Event // of the last line of commands
	last    []board.Event // of the last command
	begun   bool
	failed  string   // the error of a hook, if the last command failed
	outputs []string // what the step tells
	loose   bool     // dice that are not given are 1, and those that are not used don't matter
}

// toldScenario plays the lines of a scenario and returns them as they should be.
func toldScenario(t *testing.T, file string, from int, common, own []string) (lines []string) {
	lines = own // of a scenario that fails
	t.Run(own[0][2:], func(t *testing.T) {
		x := &told{t: t, file: file, line: from + 1, world: &world{}}
		for _, line := range common {
			x.build(line)
		}
		var out []string
		playing := false
		for i, line := range own {
			x.line = from + i + 1
			switch {
			case line == "" || i == 0:
				out = append(out, line)
			case strings.HasPrefix(line, "* "):
				row := &told{t: t, file: file, line: x.line, world: &world{}}
				out = append(out, row.row(slices.Concat(common, own[1:i]), line)...)
				playing = true
			case strings.HasPrefix(line, "~ "):
				out = append(out, slotRow(x, own[0], slices.Concat(common, own[1:i]), line)...)
				playing = true
			case !playing && !isStep(line):
				if slotOf(own[0]) == "" { // rows of slots say what X is
					x.build(line)
				}
				out = append(out, line)
			case isStep(line):
				if !playing {
					x.open()
				}
				playing = true
				out = append(out, x.step(line)...)
			case !strings.HasPrefix(line, " "):
				x.fatal("%q is no step", line)
			}
		}
		if !playing {
			x.fatal("it does nothing")
		}
		lines = out
	})
	return lines
}

// row plays a row of a table: what comes before it in its scenario but other rows, then its own.
func (x *told) row(before []string, line string) []string {
	text := strings.TrimRight(uncommented(line), " ")
	comment := uncommented(line)[len(text):] + line[len(uncommented(line)):]
	play, question, asks := strings.Cut(text[1:], " ? ")
	play = strings.TrimSpace(play)
	x.play(before, play)
	x.events = x.last
	if !asks {
		return []string{line}
	}
	return x.ask(strings.TrimSuffix("* "+play, " ")+" ? ", question, comment)
}

// play plays what a row says, on what comes before it in its scenario.
func (x *told) play(before []string, play string) {
	var steps []string
	rows := false
	for _, earlier := range before {
		switch rows = rows || strings.HasPrefix(earlier, "* ") || strings.HasPrefix(earlier, "~ "); {
		case rows:
		case isStep(earlier):
			steps = append(steps, earlier)
		case len(steps) == 0:
			x.build(earlier)
		}
	}
	for item := range strings.SplitSeq(play, "; ") {
		switch {
		case strings.Contains(item, ": "):
			x.build(item)
		case strings.HasPrefix(item, "set "):
			steps = append(steps, item)
		case item != "":
			steps = append(steps, "- "+item)
		}
	}
	x.open()
	for _, step := range steps {
		x.events = nil
		x.step(step)
	}
	x.begin()
}

// ask answers a question, on its line if there is room.
func (x *told) ask(before, question, comment string) []string {
	question, _, _ = strings.Cut(question+" ", " = ")
	question = before + strings.TrimSpace(question)
	x.outputs = nil
	answer := x.answer(question[len(before):])
	switch {
	case len(x.outputs) == 1:
		answer = strings.TrimSpace(x.outputs[0])
	case x.outputs != nil:
		return append([]string{question + " =" + comment}, x.outputs...)
	}
	if line := question + " = " + answer + comment; len(line) < 160 {
		return []string{line}
	}
	return append([]string{question + " =" + comment}, wrapped(answer)...)
}

func isStep(line string) bool {
	return len(line) > 1 && strings.ContainsAny(line[:1], ">-!?") && line[1] == ' ' || strings.HasPrefix(line, "set ")
}

func (x *told) fatal(format string, args ...any) {
	x.t.Helper()
	x.t.Fatalf("%s:%d: %s", x.file, x.line, fmt.Sprintf(format, args...))
}

func (x *told) build(line string) {
	if line = strings.TrimRight(uncommented(line), " "); line != "" {
		if err := x.world.line(line); err != nil {
			x.fatal("%v", err)
		}
	}
}

// uncommented returns a line without the comment at its end.
func uncommented(line string) string {
	line, _, _ = strings.Cut(line, "  #")
	if strings.HasPrefix(line, "#") {
		return ""
	}
	return line
}

// open makes the Game.
func (x *told) open() {
	if len(x.world.party) == 0 {
		x.world.party = []scenario.Character{{Name: "Ada"}}
	}
	x.r = chapterGame(x.t, x.world.spec, x.world.party...).NewRunner()
}

func (x *told) dm() *board.View {
	v := x.r.View(scenario.DMOnly)
	return &v
}

// step carries out a step and returns its lines.
func (x *told) step(line string) []string {
	x.outputs = nil
	text := uncommented(line)
	comment := line[len(text):]
	text = strings.TrimRight(text, " ")
	kind, rest := text[:1], text[2:]
	if kind == "s" {
		x.begin()
		x.set(rest[2:])
		return []string{line}
	}
	commands, words, filtered := strings.Cut(rest, " | ")
	if !slices.Contains(strings.Split(commands, "; "), "begin") && kind != "?" {
		x.begin()
	}
	switch kind {
	case "-", ">":
		x.events = nil
		for command := range strings.SplitSeq(commands, "; ") {
			x.command(command)
		}
		if x.failed != "" {
			x.outputs = append(x.outputs, "  fails: "+x.failed)
		}
		if kind == ">" {
			x.tell(scenario.DMOnly, words, filtered)
		}
		return append([]string{line}, x.outputs...)
	case "!":
		commands, _, _ := strings.Cut(rest+" ", " = ")
		commands = strings.TrimSpace(commands)
		reason := ""
		for command := range strings.SplitSeq(commands, "; ") {
			if why := x.refused(command); reason != "" && reason != why {
				x.fatal("%s: %s", command, why)
			} else {
				reason = why
			}
		}
		return []string{"! " + commands + " = " + reason + comment}
	}
	x.begin()
	return x.ask("? ", rest, comment)
}

// wrapped breaks a long answer into lines.
func wrapped(answer string) (lines []string) {
	line := " "
	for part := range strings.SplitAfterSeq(answer, ", ") {
		if len(line)+len(part) > 150 {
			lines, line = append(lines, strings.TrimRight(line, " ")), " "
		}
		line += " " + strings.TrimSpace(part)
	}
	return append(lines, strings.TrimRight(line, " "))
}

// begin begins the scenario, unless its first step does.
func (x *told) begin() {
	if !x.begun {
		x.begun = true
		x.do(board.Command{Do: board.VerbBegin}, "begin", nil)
		x.events = nil
	}
}

// command carries out one command, or passes turns.
func (x *told) command(text string) {
	word, rest, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(rest)
	switch {
	case word == "turn":
		w := x.entity(rest)
		x.pass(text, func(s *board.State) bool {
			return s.Turn == w || s.Turn == scenario.Nobody && slices.Contains(x.r.Legal(nil), board.Command{Do: board.VerbBegin, Who: w})
		})
		if x.r.Turn() != w {
			x.do(board.Command{Do: board.VerbBegin, Who: w}, text, nil)
		}
		return
	case text == "foes":
		x.pass(text, func(s *board.State) bool { return s.Phase == scenario.PhaseChallenge })
		return
	case word == "round" && err == nil:
		x.pass(text, func(s *board.State) bool { return s.Round == int32(n) && s.Phase == scenario.PhasePC })
		return
	}
	x.begun = x.begun || text == "begin"
	x.do(x.parsed(text))
}

// parsed reads a command and the faces of its dice.
func (x *told) parsed(text string) (board.Command, string, []crunch.Throw) {
	text, dice, _ := strings.Cut(text, " [")
	var throws []crunch.Throw
	for one := range strings.FieldsSeq(strings.TrimSuffix(dice, "]")) { // "3", or "3/20" if it must be of a d20
		face, sides, _ := strings.Cut(one, "/")
		n, err := strconv.Atoi(face)
		m, bad := strconv.Atoi(cmp.Or(sides, "0"))
		if err != nil || bad != nil {
			x.fatal("the dice %q", dice)
		}
		throws = append(throws, crunch.Throw{Face: n, Sides: m})
	}
	if name, forced, ok := strings.Cut(text, " answer "); ok { // what somebody is forced to do
		for i, c := range x.r.State().Pending.Forced {
			if x.dm().CommandText(c) == forced {
				text = fmt.Sprintf("%s answer %d", name, i+1)
			}
		}
	}
	c, err := x.dm().ParseCommand(text)
	if numbers, bad := board.ParseCommand(text); bad == nil { // of what the DM has no name for
		c, err = numbers, nil
	}
	if err != nil {
		x.fatal("%v", err)
	}
	return c, text, throws
}

// do carries out a command. Its events add up to the new State, and it uses all its dice.
func (x *told) do(c board.Command, text string, dice []crunch.Throw) {
	before := *x.r.State()
	tape := crunch.TapeOf(dice...)
	var rng crunch.RNG = tape
	if x.loose {
		tape, rng = crunch.NewTape(), &looseDice{dice}
	}
	events, err := x.r.Do(c, rng)
	var failed *explore.HookError
	if errors.As(err, &failed) {
		if x.failed = failed.Err.Error(); x.r.Hash() != before.Hash() {
			x.fatal("%s: a hook fails and changes the State", text)
		}
		return
	}
	if err = errors.Join(err, tape.Done()); err != nil {
		x.fatal("%s: %v", text, err)
	}
	events = slices.Clone(events)
	if after := x.r.Game().Fold(before, events...); after.Hash() != x.r.Hash() {
		x.fatal("%s: the folded events (-) differ from the State (+):\n%s", text, gocmp.Diff(after, *x.r.State()))
	}
	if err := x.r.Game().CheckState(x.r.State()); err != nil {
		x.fatal("%s: %v", text, err)
	}
	x.events, x.last, x.failed = append(x.events, events...), events, ""
}

// refused gives a command that must be refused, and returns why.
func (x *told) refused(text string) string {
	c, _, _ := x.parsed(text)
	before := x.r.Hash()
	_, err := x.r.Do(c, crunch.NewTape())
	var refusal *board.Refusal
	if !errors.As(err, &refusal) {
		x.fatal("%s: %v, want a refusal", text, err)
	}
	if x.r.Hash() != before {
		x.t.Errorf("%s:%d: a refused command changes the State", x.file, x.line)
	}
	if slices.Contains(x.r.Legal(nil), c) {
		x.t.Errorf("%s:%d: it is refused and legal", x.file, x.line)
	}
	return refusal.Reason.Error()
}

// pass ends turns until a condition holds.
func (x *told) pass(text string, until func(*board.State) bool) {
	for range 1000 {
		s := x.r.State()
		if until(s) || s.Result != board.ResultRunning {
			return
		}
		c := board.Command{Do: board.VerbEndTurn, Who: s.Turn}
		if s.Turn == scenario.Nobody {
			legal := x.r.Legal(nil)
			if len(legal) == 0 || s.Pending.Ask != board.AskNothing {
				x.fatal("%s: nothing goes on", text)
			}
			c = legal[0]
		}
		x.do(c, text, nil)
	}
	x.fatal("%s: that never comes", text)
}

// tell adds the lines of the events that a viewer is told. If they are filtered, only those with one of the words count; otherwise those
// that say whose turn it is don't.
func (x *told) tell(viewer scenario.Who, words string, filtered bool) {
	for _, ev := range x.r.Tell(x.events, viewer) {
		line := sample.Line(&x.r.Position, &ev)
		told := line != "" && ev.Kind != board.EventTurnBegan
		if filtered {
			told = slices.ContainsFunc(strings.Split(words, ", "), func(word string) bool { return strings.Contains(line, word) })
		}
		if told {
			if ev.For == scenario.DMOnly {
				line = "(DM) " + line
			}
			x.outputs = append(x.outputs, "  "+line)
		}
	}
}
