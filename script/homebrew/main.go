// Command homebrew is the toolbox of people who write Lua content and never Go: it checks packs, runs their tests and makes new ones.
//
//	go run ./script/homebrew help           lists its commands
//	go run ./script/homebrew help check     explains one, with examples
//	go run ./script/homebrew check PACK     tells every problem of the pack in folder PACK, then runs its tests
//
// It exits with 0 if all is well, 1 if the pack has problems or a test failed, 2 if it could not run. (go run turns every code but 0 into 1.
// Install the command to tell 1 and 2 apart: go install ./script/homebrew, then homebrew check PACK.)
package main

import (
	"cmp"
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script"
)

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400) // games make much garbage and keep little; -memory holds it down
	}
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// The exit codes.
const (
	good = iota
	bad  // the pack has problems, or a test failed
	lost // it could not run: no such folder, no such command
)

// A command is one of the commands of homebrew.
type command struct {
	name     string
	form     string        // its arguments: "PACK [PACK...]"
	about    string        // one line
	more     string        // what -h says beside that
	examples []string      // each without "homebrew "
	time     time.Duration // its -time if nobody names another; 0 is defaultTime
	typed    bool          // a person types lines: the time and the output are those from one to the next
	run      func(c *call) error
}

// commands lists the commands in the order of the help page.
var commands = []*command{
	newCommand, checkCommand, lintCommand, watchCommand, serveCommand, playgroundCommand, playCommand, storyCommand, mapCommand, oddsCommand, simulateCommand, whyCommand, tuneCommand, diffCommand, mergeCommand, explainCommand, zipCommand, stubsCommand, apiCommand,
}

// A call is one call of a command.
type call struct {
	*command
	bounds
	flags    *flag.FlagSet
	schema   func() string // which of schemaFiles -schema prints
	args     []string
	rest     []string // what args has beside options: most are packs
	in       io.Reader
	out, err io.Writer
}

// errBad ends a command that has said what is wrong with the pack: the exit code is 1.
var errBad = errors.New("the pack has problems")

// run runs the command in args and returns the exit code.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) == 0 {
		overview(errs)
		return lost
	}
	name, args := args[0], args[1:]
	switch name {
	case "help", "-h", "-help", "--help":
		if len(args) == 0 {
			overview(out)
			return good
		}
		name, args = args[0], []string{"-h"}
	}
	var names []string
	for _, c := range commands {
		if names = append(names, c.name); c.name != name {
			continue
		}
		call := &call{command: c, flags: flag.NewFlagSet(name, flag.ContinueOnError), args: args, in: in}
		call.out, call.err = &plainWriter{w: out, bounds: &call.bounds}, &plainWriter{w: errs, bounds: &call.bounds}
		call.bounds.add(call.flags, c)
		err := call.bounded()
		var bound *boundError
		switch {
		case err == nil:
			return good
		case errors.Is(err, flag.ErrHelp):
			return good
		case errors.Is(err, errBad):
			return bad
		case errors.As(err, &bound):
			fmt.Fprintf(&plainWriter{w: errs}, "homebrew: %s: %s\n", name, call.last(bound))
			return lost
		case errors.As(err, new(*script.ScriptError)): // a callback fails
			fmt.Fprint(&plainWriter{w: errs}, call.brokenGame(err))
			return bad
		}
		fmt.Fprintf(&plainWriter{w: errs}, "homebrew: %s: %s\n", name, plainly(err))
		return lost
	}
	fmt.Fprintf(errs, "homebrew: there is no command %q%s: want %s or help\n", name, orMeant(name, names), strings.Join(names, ", "))
	return lost
}

// orMeant returns " (did you mean X?)" with the name that was probably meant, or "".
func orMeant(name string, names []string) string {
	if like := near.Name(name, names); like != "" {
		return fmt.Sprintf(" (did you mean %s?)", like)
	}
	return ""
}

// plainly returns an error in words for designers. The error of a callback says itself whose callback it is.
func plainly(err error) string {
	if script, ok := errors.AsType[*script.ScriptError](err); ok {
		return script.Error()
	}
	if endless, ok := errors.AsType[*explore.EndlessError](err); ok && endless.Commands > 0 {
		what := fmt.Sprintf("round %d", endless.Round)
		if endless.Who != scenario.Nobody {
			what = fmt.Sprintf("the turn of %s in round %d", endless.Name, endless.Round)
		}
		return fmt.Sprintf("%s took %d commands and did not end: a callback asks again or gives more to do each time, and must stop at some point", what,
			endless.Commands)
	}
	text := err.Error()
	if file, ok := errors.AsType[*fs.PathError](err); ok {
		text = strings.ReplaceAll(text, file.Path, plainName(file.Path))
	}
	return strings.TrimPrefix(text, "explore: ")
}

func overview(w io.Writer) {
	fmt.Fprint(w, "homebrew is the toolbox for packs of Lua content.\n\n")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, c := range commands {
		fmt.Fprintf(t, "  homebrew %s\t%s\n", strings.TrimSpace(c.name+" "+c.form), c.about)
	}
	t.Flush()
	fmt.Fprint(w, "\n\"homebrew help COMMAND\" explains one, with examples.\n"+
		"Exit code: 0 all is well, 1 the pack has problems or a test failed, 2 it could not be done, or not all of it.\n"+
		"Each command has limits of time, output and memory. It stops there and says so; -time, -output and -memory change them.\n")
}

// parse reads the options, before or after the other arguments, and returns those. There must be at least min and, unless max is below 0,
// at most max of them.
func (c *call) parse(min, max int) ([]string, error) {
	c.flags.SetOutput(io.Discard)
	var rest []string
	for args := c.args; len(args) > 0; {
		switch err := c.flags.Parse(args); {
		case errors.Is(err, flag.ErrHelp):
			c.help(c.out)
			return nil, err
		case err != nil:
			return nil, fmt.Errorf("%w: \"homebrew help %s\" lists the options", err, c.name)
		}
		if args = c.flags.Args(); len(args) > 0 {
			rest, args = append(rest, args[0]), args[1:]
		}
	}
	c.rest = rest
	asked := c.schema != nil && c.flags.Lookup("schema").Value.String() == "true"
	if len(rest) < min && !asked || max >= 0 && len(rest) > max {
		return nil, fmt.Errorf("want homebrew %s", strings.TrimSpace(c.name+" "+c.form))
	}
	err := c.bounds.start()
	if err == nil && asked {
		text, failed := schemaFiles.ReadFile(c.schema() + ".schema.json")
		err = cmp.Or(failed, c.print(string(text)), flag.ErrHelp)
	}
	return rest, err
}

// schemaFiles has the JSON Schemas of what -json writes. Tests hold them against it.
//
//go:embed *.schema.json
var schemaFiles embed.FS

// addSchema adds the option -schema: parse prints the JSON Schema of what -json writes, and ends the command.
func (c *call) addSchema(nothing, name string) {
	c.flags.Bool("schema", false, "print the JSON Schema of -json, and "+nothing)
	c.schema = func() string { return name }
}

func (c *call) help(w io.Writer) {
	fmt.Fprintf(w, "homebrew %s\n\n%s.\n", strings.TrimSpace(c.name+" "+c.form), strings.ToUpper(c.about[:1])+c.about[1:])
	if c.more != "" {
		fmt.Fprintf(w, "%s\n", c.more)
	}
	options := 0
	c.flags.VisitAll(func(*flag.Flag) { options++ })
	if options > len(ofAll) {
		fmt.Fprint(w, "\nOptions:\n")
		t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		c.flags.VisitAll(func(f *flag.Flag) {
			if slices.Contains(ofAll, f.Name) {
				return
			}
			value, usage := flag.UnquoteUsage(f)
			if value != "" {
				usage = strings.Replace(f.Usage, "`"+value+"`", strings.ToUpper(value), 1)
				value = " " + strings.ToUpper(value)
			}
			fmt.Fprintf(t, "  -%s%s\t%s\n", f.Name, value, usage)
		})
		t.Flush()
	}
	table.Fold(w, "\n", c.bounds.text())
	if len(c.examples) > 0 {
		fmt.Fprint(w, "\nExamples:\n")
		for _, example := range c.examples {
			fmt.Fprintf(w, "  homebrew %s\n", example)
		}
	}
}
