package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// A command line that a tool prints runs when it is copied into a shell, whatever names it has.
func TestCommandLine(t *testing.T) {
	for _, test := range []struct{ word, want string }{
		{"my-pack", "my-pack"},
		{"packs/höhle.zip", "packs/höhle.zip"},
		{"Nerves=4", "Nerves=4"},
		{"", `""`},
		{"my pack", `"my pack"`},
		{"Ada's pack", `"Ada's pack"`},
		{"salt&sand;rm", `"salt&sand;rm"`},
		{"*", `"*"`},
		{`the "old" mill`, `'the "old" mill'`},
		{"$HOME `x` isn't!", `'$HOME ` + "`x`" + ` isn'\''t!'`},
		{"two\nlines", `'two\10lines'`}, // it is shown on one line, and doesn't run
	} {
		line := commandLine("play", test.word)
		if want := "homebrew play " + test.want; line != want {
			t.Errorf("commandLine of %q: found %s, want %s", test.word, line, want)
		}
		if sh, err := exec.LookPath("sh"); err == nil && !strings.Contains(test.word, "\n") {
			read := must.Get(exec.Command(sh, "-c", `homebrew() { printf '%s\n' "$@"; }; `+line).Output())(t)
			if got, want := string(read), "play\n"+test.word+"\n"; got != want {
				t.Errorf("%s: a shell reads %q, want %q", line, got, want)
			}
		}
	}
}

// All commands that print one quote the names in it.
func TestPrintedCommandLines(t *testing.T) {
	t.Chdir(t.TempDir())
	lua := strings.Replace(hall, "scenario {", `option { name = "Cold nerves", from = 1, to = 3 }
ending { name = "Out", result = "success", when = function() return round() > 1 end }
scenario {`, 1)
	must.OK(t, os.MkdirAll("old mill/first leg", 0o755))
	must.OK(t, os.Mkdir("the hall", 0o755))
	must.OK(t, os.Mkdir("loud hall", 0o755))
	writeFile(t, "the hall/a.lua", lua)
	writeFile(t, "loud hall/a.lua", hall+`trap { name = "Bell", region = "Hall", on_enter = function() error("it is too loud") end }`)
	writeFile(t, "old mill/campaign.lua", `campaign { name = "The Mill", { "first leg" } }`)
	places, party, _ := strings.Cut(hall, "pc {")
	writeFile(t, "old mill/first leg/a.lua", places)
	writeFile(t, "old mill/party.lua", "pc {"+party)
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"check", "-plays", "20", "-option", "Cold nerves=2", "the hall"}, `endings: homebrew story -seed 7 -option "Cold nerves=2" "the hall" tells Out`},
		{[]string{"simulate", "-n", "5", "loud hall"}, ` "loud hall" tells it` + "\n"},
		{[]string{"simulate", "-n", "2", "old mill"}, `  homebrew story -seed 7 -game 1 "old mill"`},
		{[]string{"diff", "the hall"}, `: homebrew diff OLD "the hall"`},
		{[]string{"new", "new hall"}, `To play it: homebrew play "new hall"`},
	} {
		if got, _ := do(t, test.args...); !strings.Contains(got, test.want) {
			t.Errorf("%s: found no %s:\n%s", commandLine(test.args...), test.want, got)
		}
	}
}
