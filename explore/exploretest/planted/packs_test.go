package planted

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// told is of what check -json writes that may tell of a fault.
type told struct {
	OK       bool                                `json:"ok"`
	Problems []struct{ Message string }          `json:"problems"`
	Findings []struct{ Verdict, Message string } `json:"findings"`
	Tests    []struct {
		Name     string
		OK       bool
		Failures []struct{ Message string }
	} `json:"tests"`
	Laws *struct {
		Failures []struct {
			Law, Message, Hook string
			Play               struct{ Steps []json.RawMessage }
		}
	} `json:"laws"`
	Lines struct {
		Unreached []struct {
			File     string
			From, To int
		}
	} `json:"lines"`
	Unreached []string        `json:"unreached"`
	Notes     []string        `json:"notes"`
	More      json.RawMessage `json:"-"`
}

// lawStory holds how many commands the story of a law's failure has, in a line of reports.
var lawStory = regexp.MustCompile(` \[(\d+) commands\]$`)

// reports returns what homebrew check tells of a pack, a line each: what it is, and what it says.
func reports(t *testing.T, homebrew, pack string) (list []string) {
	t.Helper()
	pack, err := filepath.Abs(pack)
	if err != nil {
		t.Fatal(err)
	}
	var r told
	if err := json.Unmarshal(run(t, 2*time.Minute, homebrew, "check", "-json", pack), &r); err != nil {
		t.Fatal(err)
	}
	add := func(form string, args ...any) {
		list = append(list, strings.ReplaceAll(fmt.Sprintf(form, args...), "\n", " "))
	}
	for _, p := range r.Problems {
		add("problem: %s", p.Message)
	}
	for _, one := range r.Tests {
		for _, p := range one.Failures {
			add("test %s: %s", one.Name, p.Message)
		}
	}
	for _, f := range r.Findings {
		add("%s: %s", f.Verdict, f.Message)
	}
	if r.Laws != nil {
		for _, f := range r.Laws.Failures {
			add("law %s: %s: %s [%d commands]", f.Law, f.Hook, f.Message, len(f.Play.Steps))
		}
	}
	for _, what := range r.Unreached {
		add("unseen: %s", what)
	}
	for _, l := range r.Lines.Unreached {
		source, err := os.ReadFile(filepath.Join(pack, filepath.Base(l.File)))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(source), "\n") {
			if i+1 >= l.From && i+1 <= l.To {
				add("never ran: %s", strings.TrimSpace(line))
			}
		}
	}
	for _, note := range r.Notes {
		add("note: %s", note)
	}
	return list
}

// judgePack writes a pack with a fault elsewhere, and lets check look at it.
func judgePack(t *testing.T, f *fault, v *verdict) {
	overlay, err := f.changed()
	if err != nil {
		t.Fatal(err)
	}
	homebrew := plain(t, "./script/homebrew")
	v.In = filepath.Dir(f.edits[0].file)
	as := reports(t, homebrew, filepath.Join(root, v.In))
	dir := filepath.Join(t.TempDir(), filepath.Base(v.In))
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(root, v.In))); err != nil {
		t.Fatal(err)
	}
	for name, text := range overlay {
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	alone := time.Now()
	out := run(t, 5*time.Minute, plain(t, "./examples/packs"), "-test.run=^TestRapidAlone$", "-rapid.nofailfile", "-alone="+dir)
	v.Rapid, v.RapidIn = strings.Contains(string(out), "--- FAIL"), time.Since(alone).Seconds()
	says, began := regexp.MustCompile(f.says), time.Now()
	list := reports(t, homebrew, dir)
	v.Seconds = time.Since(began).Seconds()
	list = slices.DeleteFunc(list, func(line string) bool { return slices.Contains(as, line) })
	for _, line := range list {
		what, text, _ := strings.Cut(line, ": ")
		mine := says.MatchString(line)
		if what == "never ran" {
			mine = slices.ContainsFunc(f.edits, func(e edit) bool { return text != "" && strings.Contains(e.is, text) && !strings.Contains(e.was, text) })
		}
		if mine && rank(what) < rank(v.Found) {
			v.Found, v.Says, v.Commands = what, line, 0
			if m := lawStory.FindStringSubmatch(line); m != nil {
				_, _ = fmt.Sscan(m[1], &v.Commands)
			}
		}
	}
	if t.Logf("told newly:\n%s", strings.Join(list, "\n")); rank(v.Found) == rank("") {
		v.Found = ""
	}
}

// rank orders what tells of a fault: what fails the pack comes first, and notes don't count.
func rank(what string) int {
	word, _, _ := strings.Cut(what, " ")
	i := slices.Index([]string{"problem", "test", "law", "impossible", "doubtful", "unseen", "never"}, word)
	if i < 0 {
		return 7
	}
	return i
}
