package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/google/go-cmp/cmp"
)

// The pages of docs are tested: every command line runs and prints what the page shows, every snippet is part of a file that is tested, and
// every link leads somewhere. -update writes outputs, files that are shown whole, and pictures anew.
//
// The first line of a block says what it is:
//
//	```console            commands ("$ homebrew ...") with their output; a line "..." stands for any lines; "> words" is typed into play;
//	                      "> FILE" behind a command writes the output into a file
//	```lua write=FILE     the reader makes this file; add=FILE: adds to it; replace=FILE: puts it in place of what has the same two first lines
//	```lua show=FILE      a file, whole; part=FILE: some lines of it
//	```go part=FILE       some lines of a Go file; the indent may differ
//	```go write=FILE      as with lua: docs/go-host.md makes a module of its own, and its go commands run
//
// A check -v whose games a page leaves out ("...") must find nothing. It plays no games, in a long run eight, in the longest 30.
// In a short run a check by which every law held, without a search, plays three of its games: what they were is compared in a long one.
//
// Some pages run in an empty folder (moves), all others in the root of crunch.

// A block is the lines between two fences.
type block struct {
	info        []string
	first, last int // its lines in the page: first <= line < last
}

// blocks finds the blocks of a page.
func blocks(t *testing.T, page string, lines []string) []block {
	var all []block
	for i := 0; i < len(lines); i++ {
		info, found := strings.CutPrefix(lines[i], "```")
		if !found {
			continue
		}
		b := block{info: append(strings.Fields(info), "", ""), first: i + 1}
		for i++; i < len(lines) && lines[i] != "```"; i++ {
		}
		if i == len(lines) {
			t.Fatalf("%s:%d: the block has no end", page, b.first)
		}
		b.last = i
		all = append(all, b)
	}
	return all
}

// pages are all pages that the test reads, from the root of crunch.
func pages(t *testing.T, root string) []string {
	t.Helper()
	all, err := filepath.Glob(root + "/docs/*.md")
	if err != nil || len(all) < 10 {
		t.Fatalf("found %d pages in docs, want 10 or more: %v", len(all), err)
	}
	for i, page := range all {
		all[i] = "docs/" + filepath.Base(page)
	}
	return append(all, "README.md", "examples/packs/README.md")
}

func TestDocs(t *testing.T) {
	if list := os.Getenv(pagesVar); list != "" {
		t.Chdir("../..")
		root := must.Get(os.Getwd())(t)
		for page := range strings.FieldsSeq(list) {
			t.Run(page, func(t *testing.T) {
				if !moves(page) {
					t.Parallel()
				}
				replayPage(t, root, page)
			})
		}
		return
	}
	exe := must.Get(os.Executable())(t)
	var stay strings.Builder // the pages that share the root
	for _, page := range pages(t, "../..") {
		switch {
		case !moves(page):
			stay.WriteString(" " + page)
		case (page == hostPage || page == whyPage) && !short.Long():
			t.Run(page, func(t *testing.T) { t.Skip("only in long runs: it takes longer than the other pages together") })
		default:
			replayPages(t, exe, page, page)
		}
	}
	replayPages(t, exe, "root", stay.String())
}

// moves reports whether a page works in a folder of its own, and so in a process of its own.
func moves(page string) bool {
	return slices.Contains([]string{"docs/tutorial.md", "docs/billion.md", "docs/check.md", "docs/packs.md", "docs/campaigns.md", hostPage, whyPage}, page)
}

// replayPages replays some pages in a process of their own.
func replayPages(t *testing.T, exe, name, list string) {
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		cmd := exec.CommandContext(t.Context(), exe, "-test.run=^TestDocs$", fmt.Sprintf("-update=%v", *golden.Update))
		cmd.Env = append(os.Environ(), pagesVar+"="+list)
		if out, err := cmd.CombinedOutput(); err != nil || !bytes.HasSuffix(out, []byte("PASS\n")) {
			t.Errorf("%v\n%s", err, out)
		}
	})
}

// whyPage plays thousands of games.
const whyPage = "docs/why.md"

// pagesVar makes the test's process one that tests these pages.
const pagesVar = "HOMEBREW_PAGES"

// replayPage does what a page says, from the root of crunch, and compares the page with what comes of it.
func replayPage(t *testing.T, root, page string) {
	lines := strings.Split(readFile(t, filepath.Join(root, page)), "\n")
	if moves(page) {
		t.Chdir(t.TempDir())
	}
	if page == whyPage { // it writes beside the gallery
		must.OK(t, os.Symlink(filepath.Join(root, "examples"), "examples"))
	}
	written, shift := slices.Clone(lines), 0
	for _, b := range blocks(t, page, lines) {
		r := reader{T: t, where: fmt.Sprintf("%s:%d", page, b.first), root: root, plays: short.Or("0", "8", "30")}
		got := r.replay(b.info, lines[b.first:b.last])
		written = slices.Replace(written, b.first+shift, b.last+shift, got...)
		shift += len(got) - (b.last - b.first)
	}
	if *golden.Update {
		must.OK(t, os.WriteFile(filepath.Join(root, page), []byte(strings.Join(written, "\n")), 0o644))
	} else if diff := cmp.Diff(lines, written); diff != "" {
		t.Errorf("%s shows something else (-page +now; -update writes it):\n%s", page, diff)
	}
}

// A reader does what a block says, as people who read the page do.
type reader struct {
	*testing.T
	where string // the page and the line of the block
	root  string // of crunch
	plays string // the games of a check that the page leaves out
}

// replay does what a block says and returns the lines that it should have.
func (t *reader) replay(info, lines []string) []string {
	t.Helper()
	what, file, _ := strings.Cut(info[1], "=")
	text := strings.Join(lines, "\n") + "\n"
	switch {
	case info[0] == "console":
		return t.console(lines)
	case what == "write":
		must.OK(t, os.MkdirAll(filepath.Dir(file), 0o755))
		writeFile(t.T, file, text)
	case info[0] == "lua" && what == "add":
		writeFile(t.T, file, readFile(t.T, file)+"\n"+text)
	case what == "replace":
		old := readFile(t.T, file)
		before, rest, found := strings.Cut(old, lines[0]+"\n"+lines[1]+"\n")
		_, after, closed := strings.Cut(rest, "\n}\n")
		if !found || !closed {
			t.Fatalf("%s: %s has nothing that begins with %q", t.where, file, lines[:2])
		}
		writeFile(t.T, file, before+text+after)
	case info[0] == "lua" && what == "show":
		return strings.Split(strings.TrimSuffix(readFile(t.T, filepath.Join(t.root, file)), "\n"), "\n")
	case (info[0] == "lua" || info[0] == "go") && what == "part":
		if whole := flat(readFile(t.T, filepath.Join(t.root, file))); !strings.Contains(whole, "\n"+flat(text)) {
			t.Errorf("%s: %s does not have these lines", t.where, file)
		}
	case what == "" && (info[0] == "lua" || info[0] == "go") && strings.HasPrefix(t.where, "README.md:"): // readme_test.go tests them
	default:
		t.Errorf("%s: found a block %q, want console, lua or go with write=, add=, replace=, show= or part=", t.where, info)
	}
	return lines
}

// flat takes away the indent.
func flat(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimLeft(lines[i], "\t ")
	}
	return strings.Join(lines, "\n")
}

func readFile(t *testing.T, file string) string {
	t.Helper()
	text := must.Get(os.ReadFile(file))(t)
	return string(text)
}

func writeFile(t *testing.T, file, text string) {
	t.Helper()
	must.OK(t, os.WriteFile(file, []byte(text), 0o644))
}

// console runs the commands of a block and returns it with what they print.
func (t *reader) console(lines []string) []string {
	t.Helper()
	var now []string
	for i := 0; i < len(lines); {
		line, found := strings.CutPrefix(lines[i], "$ ")
		if !found {
			t.Fatalf("%s: found %q before the first command, want a line that begins with $", t.where, lines[i])
		}
		now = append(now, lines[i])
		var shown []string
		for i++; i < len(lines) && !strings.HasPrefix(lines[i], "$ "); i++ {
			shown = append(shown, lines[i])
		}
		args := words(line)
		if args[0] == "go" && strings.HasPrefix(t.where, hostPage) {
			now = append(now, fit(shown, t.goCommand(args, typed(shown)))...)
			continue
		}
		if args[0] == "go" { // go run FOLDER, go install FOLDER: the tests of the folder run it
			if info, err := os.Stat(filepath.Join(t.root, args[2])); err != nil || !info.IsDir() || len(shown) > 0 {
				t.Errorf("%s: %s: want the folder of a program, and no output: %v", t.where, line, err)
			}
			continue
		}
		if args[0] != "homebrew" {
			t.Fatalf("%s: found %q, want a command of homebrew", t.where, line)
		}
		to := ""
		if n := len(args); n > 2 && args[n-2] == ">" {
			to, args = args[n-1], args[:n-2]
		}
		left := args[1] == "check" && args[2] == "-v" && slices.Contains(shown, "...") && !strings.Contains(strings.Join(shown, "\n"), "\nlaws: ")
		laws := slices.IndexFunc(shown, sound)
		few := args[1] == "check" && len(args) == 3 && laws >= 0 && strings.HasPrefix(shown[laws+1], "callbacks: ") && !short.Long() && !*golden.Update
		if left {
			args = slices.Insert(args, 2, "-plays", t.plays)
		} else if few {
			args = slices.Insert(args, 2, "-plays", "3")
		}
		out, code := output(t.T, args[1:], typed(shown))
		if at := slices.IndexFunc(out, sound); few && at >= 0 {
			out[at] = shown[laws]
			out = slices.DeleteFunc(out, func(line string) bool { return strings.HasPrefix(line, "search: ") }) // what 30 games reach without one
		}
		if text := strings.Join(out, "\n"); left && (code != good || !strings.Contains(text, "\nlint: nothing impossible")) {
			t.Errorf("%s: %s: exit code %d, want %d and nothing impossible:\n%s", t.where, line, code, good, text)
		}
		if to != "" {
			writeFile(t.T, to, strings.Join(out, "\n")+"\n")
			continue
		}
		now = append(now, fit(shown, out)...)
	}
	return now
}

// sound reports whether a line of check says that games were played, and that nothing was wrong.
func sound(line string) bool {
	return strings.HasPrefix(line, "laws: ") && strings.HasSuffix(line, "; every law held")
}

// fit returns the output as the page shows it: with "..." for lines left out. Numbers of steps may differ.
func fit(shown, out []string) []string {
	last := len(shown)
	for last > 0 && shown[last-1] != "..." {
		last--
	}
	first := slices.Index(shown, "...")
	if matches(shown, out) {
		return shown
	}
	if end := len(shown) - last; first >= 0 && first+end < len(out) {
		return slices.Concat(out[:first], []string{"..."}, out[len(out)-end:])
	}
	return out
}

// matches reports whether the output has the lines that are shown, in order, and others only where there is "...".
func matches(shown, out []string) bool {
	cut := slices.Index(shown, "...")
	if cut < 0 {
		return steps(shown) == steps(out)
	}
	if len(out) < cut || steps(shown[:cut]) != steps(out[:cut]) {
		return false
	}
	for at := cut; at <= len(out); at++ {
		if matches(shown[cut+1:], out[at:]) {
			return true
		}
	}
	return false
}

func steps(lines []string) string {
	return spending.ReplaceAllString(strings.Join(lines, "\n"), "${2}N${1}")
}

// typed is what a player types in a block, as the lines behind the prompt.
func typed(shown []string) []string {
	var all []string
	for _, line := range shown {
		if words, found := strings.CutPrefix(line, "> "); found && words != "" {
			all = append(all, words)
		}
	}
	return all
}

// words splits a command line at spaces outside of quotes.
func words(line string) []string {
	all := regexp.MustCompile(`"[^"]*"|\S+`).FindAllString(line, -1)
	for i := range all {
		all[i] = strings.Trim(all[i], `"`)
	}
	return all
}

// A keyboard gives one line at a time and shows it, as a terminal does.
type keyboard struct {
	lines []string
	shows io.Writer
}

func (k *keyboard) Read(p []byte) (int, error) {
	if len(k.lines) == 0 {
		return 0, io.EOF
	}
	n := copy(p, k.lines[0]+"\n")
	k.lines = k.lines[1:]
	_, err := k.shows.Write(p[:n])
	return n, err
}

// output runs a command of homebrew and returns what a terminal shows, and the exit code. A picture is compared with the file that the page names.
func output(t *testing.T, args, typed []string) ([]string, int) {
	t.Helper()
	picture, proof, drawn := "", "", filepath.Join(t.TempDir(), "picture.svg")
	if i := slices.Index(args, "-svg"); i >= 0 && args[i+1] != "-" {
		picture, args = args[i+1], slices.Clone(args)
		args[i+1] = drawn
	}
	if i := slices.Index(args, "-certificate"); i >= 0 {
		proof, args = args[i+1], slices.Clone(args)
		args[i+1] = drawn
	}
	var out bytes.Buffer
	code := run(args, &keyboard{typed, &out}, &out, &out)
	if picture != "" {
		now := readFile(t, drawn)
		if *golden.Update {
			writeFile(t, picture, now)
		} else if now != readFile(t, picture) {
			t.Errorf("%s is not what homebrew %s draws: -update draws it anew", picture, strings.Join(args, " "))
		}
	}
	text := strings.TrimSuffix(strings.ReplaceAll(out.String(), drawn, picture+proof), "\n")
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines, code
}

// hostPage leads its reader through a Go module of their own.
const hostPage = "docs/go-host.md"

// goCommand runs a go command with what a reader types, and returns what a terminal shows: each line typed stands behind its prompt. What a
// command writes to stderr is shown only if it fails without a word.
func (t *reader) goCommand(args, typed []string) []string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", args[1:]...)
	for i, arg := range cmd.Args { // where crunch truly is, its packages are built already
		cmd.Args[i] = strings.ReplaceAll(arg, "../crunch", t.root)
	}
	// Nothing is downloaded: the modules are those of crunch itself.
	cmd.Env = append(os.Environ(), "GOPROXY=off", "GOSUMDB=off", "GOWORK=off")
	if args[1] == "mod" {
		cmd.Env = append(cmd.Env, "GOFLAGS=-mod=mod")
	} else { // as one of two modules that are worked on, crunch is what this run has built already
		work := filepath.Join(t.TempDir(), "go.work")
		cmd.Env = append(cmd.Env, "GOWORK="+work)
		both := exec.CommandContext(t.Context(), "go", "work", "init", ".", t.root)
		both.Env = cmd.Env
		if out, err := both.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	cmd.Stdin = strings.NewReader(strings.Join(append(typed, ""), "\n"))
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	left := strings.HasSuffix(string(out), "> ") // nobody types any more
	if err != nil && !left {
		t.Errorf("%s: %v\n%s%s", strings.Join(args, " "), err, out, said.String())
	}
	var shown strings.Builder
	for line := range strings.Lines(string(out)) {
		for strings.HasPrefix(line, "> ") && len(typed) > 0 {
			shown.WriteString("> " + typed[0] + "\n")
			line, typed = strings.TrimPrefix(line, "> "), typed[1:]
		}
		shown.WriteString(line)
	}
	lines := strings.Split(strings.TrimSuffix(shown.String(), "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	if len(lines) == 1 && lines[0] == "" {
		return nil
	}
	return lines
}

var (
	wordRow   = regexp.MustCompile("(?m)^\\| (`[^|]*?) \\| ([^|]+) \\| ")
	wordName  = regexp.MustCompile("`([a-z_:.]+)")
	wordStart = regexp.MustCompile(`^[a-z]+`)
)

// Every word of docs/words.md is in the reference, at the pieces that it names.
func TestWords(t *testing.T) {
	t.Chdir("../..")
	reference := readFile(t, "script/REFERENCE.md")
	sections := map[string]string{}
	for s := range strings.SplitSeq(reference, "\n### ") {
		title, body, _ := strings.Cut(s, "\n")
		sections[strings.ToLower(strings.Trim(title, "`"))] = body
	}
	stands := func(word, where string) bool {
		if strings.Contains(word, ".") {
			return strings.Contains(reference, "`"+word)
		}
		if where == "callback" || where == "every callback" {
			return strings.Contains(reference, "\n### `"+word+"(")
		}
		if where == "a piece" {
			return strings.Contains(reference, "\n| `"+word+"` | [")
		}
		return slices.ContainsFunc(strings.Split(where, ", "), func(piece string) bool {
			section := sections[wordStart.FindString(strings.ToLower(strings.TrimPrefix(piece, "a ")))]
			return strings.Contains(section, "\n| `"+word+"` |") || strings.HasPrefix(word, "on_") && strings.Contains(section, "`"+word+"`")
		})
	}
	rows := wordRow.FindAllStringSubmatch(readFile(t, "docs/words.md"), -1)
	if len(rows) < 40 {
		t.Fatalf("found %d words, want 40 or more", len(rows))
	}
	for _, row := range rows {
		for _, w := range wordName.FindAllStringSubmatch(row[1], -1) {
			if !stands(w[1], row[2]) {
				t.Errorf("docs/words.md: %s (%s): want it in the reference", w[1], row[2])
			}
		}
	}
}
