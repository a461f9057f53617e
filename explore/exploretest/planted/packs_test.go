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
	OK       bool                                            `json:"ok"`
	Problems []struct{ Message string }                      `json:"problems"`
	Findings []struct{ Verdict, Message, Suggestion string } `json:"findings"`
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
	Unreached []string `json:"unreached"`
	Notes     []string `json:"notes"`
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
	const enough = "10m" // what a machine without other work does in the default -time, a busy one does later
	if err := json.Unmarshal(run(t, 15*time.Minute, homebrew, "check", "-json", "-time", enough, pack), &r); err != nil {
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
		add("%s: %s (%s)", f.Verdict, f.Message, f.Suggestion)
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

// unplanted is what check tells of packs without a fault.
var unplanted = map[string][]string{}

// judgePack writes a pack with a fault elsewhere, and lets check look at it.
func judgePack(t *testing.T, f *fault, v *verdict) {
	overlay, err := f.changed()
	if err != nil {
		t.Fatal(err)
	}
	homebrew := program(t, "./script/homebrew", false)
	v.In = filepath.Dir(f.edits[0].file)
	as := unplanted[v.In]
	if as == nil {
		as = reports(t, homebrew, filepath.Join(root, v.In))
		unplanted[v.In] = as
	}
	dir := filepath.Join(t.TempDir(), filepath.Base(v.In))
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(root, v.In))); err != nil {
		t.Fatal(err)
	}
	for name, text := range overlay {
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if alone := cpu(); *drawn > 0 {
		out := run(t, 15*time.Minute, program(t, "./examples/packs", false), "-test.run=^TestRapidAlone$", "-rapid.nofailfile", fmt.Sprint("-rapid.checks=", *drawn), "-alone="+dir)
		v.Rapid, v.RapidIn = strings.Contains(string(out), "--- FAIL"), (cpu() - alone).Seconds()
	}
	says, began := regexp.MustCompile(f.says), cpu()
	list := reports(t, homebrew, dir)
	v.Seconds = (cpu() - began).Seconds()
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

// rank orders what tells of a fault: what fails the pack comes first.
func rank(what string) int {
	word, _, _ := strings.Cut(what, " ")
	i := slices.Index([]string{"problem", "test", "law", "impossible", "doubtful", "unseen", "never", "note"}, word)
	if i < 0 {
		return 8
	}
	return i
}
