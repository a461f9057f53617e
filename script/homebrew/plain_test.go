package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Whatever content wrote, and however it is cut into writes, is plain text in the terminal.
func TestPlainWriter(t *testing.T) {
	text := "Ada \x1b[2Jgoes\tto the \u202eLedge\u202c: ─ é \xff\n"
	want := "Ada \\27[2Jgoes\tto the \\u{202e}Ledge\\u{202c}: ─ é \\255\n"
	for size := 1; size <= len(text); size++ {
		var b strings.Builder
		w := &plainWriter{w: &b}
		for rest := text; rest != ""; {
			n := min(size, len(rest))
			if m, err := w.Write([]byte(rest[:n])); m != n || err != nil {
				t.Fatalf("Write of %d bytes: %d, %v", n, m, err)
			}
			rest = rest[n:]
		}
		if b.String() != want {
			t.Errorf("in writes of %d bytes: got %q, want %q", size, b.String(), want)
		}
	}
}

// hostile is a text with everything that a terminal, a line, XML or JSON may trip over, as a Lua string.
const hostile = `"<b>&'\"]]> \226\128\174evil\226\128\172 \226\128\139\226\128\168\239\187\191 \243\160\129\129 `

// hostilePack has hostile texts wherever content has a name or a text. Callbacks write control characters where nothing refuses them.
func hostilePack() string {
	name := func(s string) string { return hostile + s + `"` }
	return `scenario { name = ` + name("S") + `, about = ` + name("about") + `, setting = "dungeon", start = ` + name("R") + `, goal = ` + name("G") + ` }
region { name = ` + name("R") + `, about = ` + name("x") + `, items = ` + name("I") + ` }
region { name = ` + name("G") + ` }
connection { ` + name("R") + `, ` + name("G") + ` }
counter { name = ` + name("C") + `, slots = 3 }
disease { name = ` + name("D") + `, track = "power", by = 1 }
secret { name = ` + name("X") + `, region = ` + name("R") + `, hidden = "1d6", item = ` + name("J") + ` }
feature { name = ` + name("F") + `, region = ` + name("R") + `, lock = "1d6" }
command { name = ` + name("K") + `, run = function(self, who) log(` + name("log") + `) advance(` + name("C") + `, 1) end }
trap { name = ` + name("T") + `, region = ` + name("R") + `, on_enter = function(self, who) debug("\27[2J\27]0;title\7" .. who.name) end }
creature { name = ` + name("M") + `, about = ` + name("about") + `, region = ` + name("G") + `, ep = 3, actions = { { name = ` + name("P") + `, inflict = "1d6", damage = "1d4", disease = ` + name("D") + `, text = ` + name("text") + ` } } }
pc { name = ` + name("A") + `, ep = 9, search = "1d6", actions = { { name = ` + name("Q") + `, inflict = "1d6", damage = "1d4" }, { name = ` + name("L") + `, lockpick = "1d6", aim = "none" } } }
test(` + name("test") + `) { run = function(t) t:enter(` + name("A") + `, ` + name("G") + `) debug("\27[31mred") t:expect(false, "\27[2J\nok    forged\127\194\155m") end }
test "says it in JSON" { run = function(t) error("\27[2J\194\133\nok    forged") end }
`
}

// Whatever a pack writes, each command writes plain text, sound JSON and sound XML.
func TestHostilePack(t *testing.T) {
	dir := inFolder(t, hostilePack())
	for _, args := range [][]string{
		{"check", "-v", "-plays", "2"}, {"check", "-json", "-plays", "2"}, {"lint", "-v", "-plays", "0"}, {"story"}, {"story", "-as", "author", "-clauses", "-seed", "3"},
		{"map"}, {"map", "-as", "author"}, {"map", "-svg", "-"}, {"odds"}, {"odds", "-json"}, {"simulate", "-n", "5"}, {"simulate", "-n", "5", "-json"}, {"simulate", "-n", "5", "-drop", "all"},
		{"simulate", "-n", "5", "-svg", "chart.svg"}, {"map", "-svg", "map.svg"}, {"play"},
	} {
		var out, errs bytes.Buffer
		typed := strings.Repeat("1\n", 30) + "map\nsheet\nitems\ncounters\nlog\nhelp\n2\n3\n4\n5\n6\n\nquit\n"
		code := run(append(args, dir), strings.NewReader(typed), &out, &errs)
		if code == lost {
			t.Errorf("%v could not run: %s%s", args, &out, &errs)
			continue
		}
		for i, c := range out.String() + errs.String() {
			if sandbox.Unsafe(c) {
				t.Errorf("%v: found the character %U at byte %d, want it escaped: %.80q", args, c, i, out.String()[max(0, i-40):])
				break
			}
		}
		for line := range strings.Lines(out.String()) {
			if !slices.Contains(args, "-json") && strings.HasPrefix(line, "ok    forged") {
				t.Errorf("%v: content has written a line like one of ours: %q", args, line)
			}
		}
		if slices.Contains(args, "-json") && !json.Valid(out.Bytes()) {
			t.Errorf("%v: it is no JSON: %s", args, &out)
		}
		if k := slices.Index(args, "-svg"); k >= 0 {
			picture := out.Bytes()
			if args[k+1] != "-" {
				var err error
				if picture, err = os.ReadFile(args[k+1]); err != nil {
					t.Fatal(err)
				}
			}
			for x := xml.NewDecoder(bytes.NewReader(picture)); ; {
				token, err := x.Token()
				if err == io.EOF {
					break
				} else if err != nil {
					t.Fatalf("%v: it is no XML: %v", args, err)
				}
				if e, ok := token.(xml.StartElement); ok && e.Name.Local == "b" {
					t.Errorf("%v: the element of a name is in the picture", args)
				}
			}
			for _, c := range string(picture) {
				if sandbox.Unsafe(c) {
					t.Errorf("%v: found the character %U in the picture, want it escaped", args, c)
					break
				}
			}
		}
	}
}

// Names are one line, without control characters: what else would be forged into lists. The problem says where and what, plainly.
func TestHostileNames(t *testing.T) {
	for _, tc := range []struct{ lua, want string }{
		{`region { name = "A\n  2  Ada ends the turn" }`, `pack/a.lua:1:10: region "A\n  2  Ada ends the turn": name: found a new line or a tab in "A\n  2  Ada ends the turn", want one line`},
		{`region { name = "A\27[2J" }`, `name: found the control character 27 at byte 2 of a text`},
		{`creature { name = "A", region = "B", actions = { { name = "A\tB" } } }`, `found a new line or a tab in "A\tB", want one line`},
		{`test("a\nok    b") { run = function() end }`, `found a new line or a tab in "a\nok    b", want one line`},
		{`error("a\27[2J\nok    b")`, "pack/a.lua:1: a\\27[2J\n      ok    b\n"},
	} {
		got, code := do(t, "check", inFolder(t, tc.lua))
		if code != bad || !strings.Contains(got, tc.want) {
			t.Errorf("%s: exit code %d, want %d and %s:\n%s", tc.lua, code, bad, tc.want, got)
		}
	}
}

// The names of folders and files are text like all else: line ends and escapes in them are escaped, in every command's output and errors.
func TestFileNamesAreText(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no such names")
	}
	const evil = "a\nhomebrew: all is well\x1b[2J\\"
	t.Chdir(t.TempDir())
	packs := map[string]string{"broken": "region { nmae = 1 }", "fails": hall + `trap { name = "T", region = "Hall", on_enter = function() error("no") end }
test "t" { run = function(t) t:begin() t:enter("Ada", "Hall") end }`, "empty": ""}
	for name, lua := range packs {
		dir := name + evil
		must.OK(t, os.Mkdir(dir, 0o755))
		if name != "empty" {
			writeFile(t, filepath.Join(dir, evil+".lua"), lua)
		}
	}
	writeFile(t, "file"+evil, "{")
	for _, args := range [][]string{
		{"check", "broken"}, {"check", "-v", "fails"}, {"check", "empty"}, {"check", "none"}, {"check", "broken", "fails"}, {"check", "fails", "empty"}, {"lint", "fails"},
		{"check", "file"}, {"story", "fails"}, {"story", "empty"}, {"map", "fails"}, {"map", "-svg", "map", "fails"}, {"map", "-svg", "none/map", "fails"}, {"odds", "fails"}, {"odds", "-load", "file", "fails"},
		{"odds", "-load", "none", "fails"}, {"simulate", "-n", "3", "fails"}, {"simulate", "-n", "3", "-players", "random", "fails"}, {"simulate", "-vs", "fails", "-n", "2", "fails"},
		{"merge", "file"}, {"merge", "none"}, {"new", "fails"}, {"new", "made"}, {"stubs", "made"}, {"stubs", "none"}, {"play", "-bots", "all", "fails"}, {"watch", "-plays", "0", "broken"},
	} {
		for i := range args {
			switch args[i] {
			case "broken", "fails", "empty", "none", "file", "made", "map", "none/map":
				if i > 0 {
					args[i] += evil
				}
			}
		}
		got, _ := doIn(t, "save x"+"\nquit\n", args...)
		for line := range strings.Lines(got) {
			if strings.HasPrefix(line, "homebrew: all is well") || strings.ContainsAny(line, "\x1b") {
				t.Errorf("%q: a name of a file stands for itself:\n%s", args, got)
				break
			}
		}
		if !strings.Contains(got, `a\10homebrew: all is well\27[2J\92`) && args[0] != "map" && args[0] != "play" && args[0] != "odds" && args[0] != "story" && args[0] != "simulate" {
			t.Errorf("%q: the name is not told:\n%s", args, got)
		}
	}
}
