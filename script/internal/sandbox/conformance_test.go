package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
)

// A row of testdata/expressions.txt is "expression TAB => TAB what plain Lua 5.1 returns": several values separated by " | ", or "error". A
// block of testdata/statements.txt is a program followed by its output. testdata/deviations.txt lists the rows and blocks where we differ on
// purpose, with our result and the reason.

type row struct{ source, want string }

func readRows(t testing.TB) []row {
	b := must.Get(os.ReadFile("testdata/expressions.txt"))(t)
	var rows []row
	for line := range strings.SplitSeq(strings.TrimSuffix(string(b), "\n"), "\n") {
		source, want, ok := strings.Cut(line, "\t=>\t")
		if !ok {
			t.Fatalf("expressions.txt: the line %q has no =>", line)
		}
		rows = append(rows, row{source, want})
	}
	return rows
}

const (
	blockEnd = "\n----\n"
	blockOut = "\n-->\n"
)

func readBlocks(t testing.TB) []row {
	b := must.Get(os.ReadFile("testdata/statements.txt"))(t)
	var rows []row
	for block := range strings.SplitSeq(strings.TrimSuffix(string(b), blockEnd), blockEnd) {
		source, want, ok := strings.Cut(block, blockOut)
		if !ok {
			t.Fatalf("statements.txt: the block %q has no output", block)
		}
		rows = append(rows, row{source, want})
	}
	return rows
}

func readDeviations(t testing.TB) map[string]string {
	b := must.Get(os.ReadFile("testdata/deviations.txt"))(t)
	devs := map[string]string{}
	for line := range strings.SplitSeq(strings.TrimSuffix(string(b), "\n"), "\n") {
		parts := strings.Split(line, "\t")
		if len(parts) != 4 || parts[1] != "=>" || parts[3] == "" {
			t.Fatalf("deviations.txt: %q: want expression, =>, what we give, why", line)
		}
		devs[parts[0]] = parts[2]
	}
	return devs
}

// showRow returns Lua code that writes an expression's values as text.
const showRow = `local function show(...)
  local t = {n = select("#", ...), ...}
  for i = 1, t.n do
    local v = t[i]
    t[i] = type(v) == "table" and "table" or type(v) == "function" and "function" or tostring(v)
  end
  emit(table.concat(t, " | "))
end
`

func escape(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= 0x7f || c == '\\' {
			fmt.Fprintf(&b, "\\%03d", c)
		} else {
			b.WriteByte(c)
		}
	}
	return strings.ReplaceAll(b.String(), "-nan", "nan")
}

func here(source string) string {
	out, err := runBody(source)
	if err != nil {
		return "error"
	}
	return escape(strings.TrimSuffix(out, "\n"))
}

// judge runs each program on plain Lua 5.1 and returns what it emitted.
func judge(t testing.TB, lua string, sources []string) []string {
	var b strings.Builder
	b.WriteString("local parts\nfunction emit(s) parts[#parts+1] = s .. '\\n' end\n" +
		"local function run(f, e) parts = {} local ok = f and pcall(f) if not ok then emit('error') end local s = table.concat(parts) " +
		"io.write(#s, '\\n', s) end\n")
	for _, s := range sources {
		level := strings.Repeat("=", 5)
		fmt.Fprintf(&b, "run(loadstring([%s[\n%s]%s]))\n", level, s, level)
	}
	cmd := exec.Command(lua, "-")
	cmd.Stdin = strings.NewReader(b.String())
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s: %v %s", lua, err, stderr.String())
	}
	var results []string
	rest := stdout.String()
	for range sources {
		var n int
		line, after, _ := strings.Cut(rest, "\n")
		if _, err := fmt.Sscan(line, &n); err != nil || n > len(after) {
			t.Fatalf("the answer of real Lua can't be read: %q: %v", clip(rest), err)
		}
		results = append(results, escape(strings.TrimSuffix(after[:n], "\n")))
		rest = after[n:]
	}
	return results
}

func rowSource(r row) string { return showRow + "show(" + r.source + ")" }

func TestExpressions(t *testing.T) {
	rows := readRows(t)
	if len(rows) < 500 {
		t.Fatalf("only %d expressions, want 500", len(rows))
	}
	devs := readDeviations(t)
	for _, r := range rows {
		want := r.want
		if d, ok := devs[r.source]; ok {
			if d == want {
				t.Errorf("%s is listed as a deviation, but agrees with Lua 5.1", r.source)
			}
			want = d
			delete(devs, r.source)
		}
		if got := here(rowSource(r)); got != want {
			t.Errorf("%s gives %s, want %s", r.source, got, want)
		}
	}
	for source := range devs {
		t.Errorf("deviations.txt names %s, which is not a row", source)
	}
}

func TestStatements(t *testing.T) {
	rows := readBlocks(t)
	if len(rows) < 60 {
		t.Fatalf("only %d blocks of statements, want 60", len(rows))
	}
	for _, r := range rows {
		if got, want := here(r.source), escape(r.want); got != want {
			_, err := runBody(r.source)
			t.Errorf("%s\n-- gives\n%s\n-- Lua 5.1\n%s\n%v", r.source, got, want, err)
		}
	}
}

// TestAgainstLua checks the committed answers against plain Lua 5.1, if it is installed.
func TestAgainstLua(t *testing.T) {
	lua := lua51(t)
	rows, blocks := readRows(t), readBlocks(t)
	var sources []string
	for _, r := range rows {
		sources = append(sources, rowSource(r))
	}
	for _, r := range blocks {
		sources = append(sources, r.source)
	}
	for i := range randomPrograms {
		sources = append(sources, randomProgram(uint64(i+1)))
	}
	results := judge(t, lua, sources)
	ofRows, ofBlocks, ofRandom := results[:len(rows)], results[len(rows):len(rows)+len(blocks)], results[len(rows)+len(blocks):]
	if *golden.Update {
		var b strings.Builder
		for i, r := range rows {
			fmt.Fprintf(&b, "%s\t=>\t%s\n", r.source, ofRows[i])
		}
		write(t, "expressions.txt", &b)
		for i, r := range blocks {
			out := strings.ReplaceAll(ofBlocks[i], "\\010", "\n")
			if strings.Contains(out, "\\") {
				t.Fatalf("a block with unprintable bytes in its output: %s", r.source)
			}
			fmt.Fprintf(&b, "%s%s%s%s", r.source, blockOut, out, blockEnd)
		}
		write(t, "statements.txt", &b)
		for _, out := range ofRandom {
			b.WriteString(out + blockEnd)
		}
		write(t, "random.txt", &b)
		return
	}
	for i, r := range rows {
		if ofRows[i] != r.want {
			t.Errorf("%s: Lua 5.1 gives %s; expressions.txt has %s", r.source, ofRows[i], r.want)
		}
	}
	for i, r := range blocks {
		if ofBlocks[i] != escape(r.want) {
			t.Errorf("%s\nLua 5.1 gives %s, want what statements.txt says", r.source, ofBlocks[i])
		}
	}
	if committed := readRandom(t); !slices.Equal(committed, ofRandom) {
		t.Errorf("Lua 5.1 gives other results than random.txt: if the random programs have changed, run this test with -update")
	}
}

// write writes a file of testdata and empties b.
func write(t testing.TB, name string, b *strings.Builder) {
	must.OK(t, os.WriteFile("testdata/"+name, []byte(b.String()), 0o666))
	b.Reset()
}
