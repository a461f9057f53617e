package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

var oddsCommand = &command{
	name: "odds", form: "[options] PACK [COMMAND]", about: "says what the rolls of a pack lead to: attacks, Searches, Locks, Traps, attempts, Counters",
	more: "With a COMMAND, such as \"Ada act Axe Troll\" or one of the lines below, it says everything that the command may lead to. Without one\n" +
		"it puts each PC next to each Challenge, Secret and Lock in turn, and says in a line what each roll leads to. The chances are exact: all outcomes of the dice are played,\n" +
		"callbacks included. If there are too many, random ones are played, and each chance comes with its bounds.",
	time:     10 * time.Minute,
	examples: []string{"odds my-pack", "odds -in Bridge my-pack \"Ada act Axe Troll\"", "odds -load evening.save my-pack \"Ada search\"", "odds -json my-pack"},
	run:      runOdds,
}

type oddsFlags struct {
	gameFlags
	ctx     context.Context
	in      string
	turn    bool
	asJSON  bool
	samples int
	svg     string
}

func runOdds(c *call) error {
	f := oddsFlags{ctx: c.ctx}
	f.add(c.flags)
	c.flags.StringVar(&f.in, "in", "", "put all PCs into this `region` first")
	c.flags.BoolVar(&f.turn, "turn", false, "count the whole turn, with sensible choices after the command")
	c.flags.BoolVar(&f.asJSON, "json", false, "tell it as JSON, with chances as fractions")
	c.flags.IntVar(&f.samples, "samples", odds.DefaultSamples, "play `n` random outcomes of a command that has too many to play all")
	c.flags.StringVar(&f.svg, "svg", "", "draw the odds of the COMMAND into `file`, or to the terminal if it is -")
	args, err := c.parse(1, -1)
	if err != nil {
		return err
	}
	if f.svg != "" && len(args) == 1 {
		return errors.New("-svg draws one command: name it")
	}
	if f.svg == "-" && f.asJSON {
		return errors.New("-json and -svg - both write to the terminal: name a file for -svg")
	}
	s, err := f.session(c, args[:1])
	if err != nil {
		return err
	}
	if s.State().Phase == explore.Before {
		if _, err := s.Do(explore.Command{Do: explore.Begin}); err != nil {
			return err
		}
	}
	scene := &scene{g: s.Game(), state: s.State().Clone()}
	if f.in != "" {
		r, err := scene.region(f.in)
		if err != nil {
			return err
		}
		for i := range scene.state.PCs {
			scene.place(explore.PC(i), r)
		}
	}
	if len(args) > 1 {
		return f.one(c, scene, strings.Join(args[1:], " "))
	}
	return f.all(c.out, scene)
}

// one tells everything that a command may lead to.
func (f *oddsFlags) one(c *call, sc *scene, text string) error {
	one, err := f.staged(sc, text)
	if err != nil {
		return err
	}
	pos := sc.g.At(&one.state)
	law, err := f.of(pos, one.command)
	if err != nil {
		return err
	}
	v := pos.View(explore.DMOnly)
	words := show.Words(&v, &one.command)
	if one.region != explore.NoRegion {
		words = "In " + v.Region(one.region).Name + ": " + words
	}
	if f.svg != "" {
		made := c.out
		if f.asJSON {
			made = c.err
		}
		if err := c.writePicture(made, f.svg, law.SVG(words)); err != nil || !f.asJSON {
			return err
		}
	}
	if f.asJSON {
		return writeJSON(c.out, law)
	}
	fmt.Fprintf(c.out, "%s\n%s", words, law)
	return nil
}

// staged reads a command in the words that people type, or in those of the whole list. If the command can't be given now, a scene for it is
// made, as for the whole list. A save is never changed for that: there -in says where.
func (f *oddsFlags) staged(sc *scene, text string) (staged, error) {
	pos := sc.g.At(&sc.state)
	v := pos.View(explore.DMOnly)
	command, err := show.Read(&v, text)
	read := err == nil
	if read {
		err = pos.Check(command)
	}
	if err == nil || f.load != "" {
		return staged{sc.state, explore.NoRegion, command}, err
	}
	in := explore.NoRegion
	if f.in != "" {
		in, _ = sc.region(f.in)
	}
	for _, one := range sc.rolls() {
		v := sc.g.At(&one.state).View(explore.DMOnly)
		if words := show.Words(&v, &one.command); (read && one.command == command || strings.EqualFold(words, text)) && (in == explore.NoRegion || in == one.region) {
			return one, nil
		}
	}
	return staged{}, err
}

func (f *oddsFlags) of(pos *explore.Position, c explore.Command) (*odds.Law, error) {
	return odds.Of(f.ctx, pos, c, odds.Options{Turn: f.turn, Samples: f.samples, Seed: crunch.Seed(f.seed)})
}

// A roll is a command of the whole list, with its law.
type roll struct {
	Region string    `json:"region"`
	Words  string    `json:"words"`
	Law    *odds.Law `json:"law,omitzero"`
	Fails  string    `json:"fails,omitzero"` // instead of a law: the callback that fails on some dice
}

// all tells in a line what each roll of the scenario leads to.
func (f *oddsFlags) all(w io.Writer, sc *scene) error {
	var list []roll
	failed := false
	told := map[string]bool{}
	for _, one := range sc.rolls() {
		pos := sc.g.At(&one.state)
		v := pos.View(explore.DMOnly)
		words := show.Words(&v, &one.command)
		if told[words] {
			continue
		}
		told[words] = true
		region := sc.g.Scenario().Spec().Regions[one.region].Name
		law, err := f.of(pos, one.command)
		if hook := new(explore.HookError); errors.As(err, &hook) {
			list, failed = append(list, roll{Region: region, Words: words, Fails: plainly(hook)}), true
			continue
		} else if err != nil {
			return fmt.Errorf("%s: %w", words, err)
		}
		if (law.Method == odds.Sampled || law.Plays > 1) && len(law.Numbers) > 0 {
			list = append(list, roll{Region: region, Words: words, Law: law})
		}
	}
	var err error
	if failed {
		err = errBad
	}
	if f.asJSON {
		return errors.Join(writeJSON(w, list), err)
	}
	region := ""
	for _, r := range list {
		if r.Region != region {
			region = r.Region
			fmt.Fprintf(w, "%s\n", region)
		}
		if r.Law == nil {
			fmt.Fprintf(w, "  %s: a callback fails: %s\n", r.Words, r.Fails)
		} else {
			fmt.Fprintf(w, "  %s: %s\n", r.Words, r.Law.Brief())
		}
	}
	if len(list) == 0 {
		fmt.Fprintln(w, "Nothing in this pack is rolled.")
	}
	return err
}

// writeJSON writes a value as indented JSON. Characters that a terminal might obey are escaped as JSON does it.
func writeJSON(w io.Writer, v any) error {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	if err := out.Encode(v); err != nil {
		return err
	}
	var safe strings.Builder
	for _, c := range text.String() { // outside of strings, JSON has only characters that are safe
		if !sandbox.Unsafe(c) {
			safe.WriteRune(c)
		} else if a, b := utf16.EncodeRune(c); a == utf8.RuneError {
			fmt.Fprintf(&safe, "\\u%04x", c)
		} else {
			fmt.Fprintf(&safe, "\\u%04x\\u%04x", a, b)
		}
	}
	_, err := io.WriteString(w, safe.String())
	return err
}

// A scene puts entities of a game where their rolls can be made.
type scene struct {
	g     *explore.Game
	state explore.State
}

// A staged command is legal in its state.
type staged struct {
	state   explore.State
	region  explore.RegionID
	command explore.Command
}

// rolls stages the commands that roll dice: of each PC in each region, and of each Challenge against each PC.
func (sc *scene) rolls() (list []staged) {
	spec := sc.g.Scenario().Spec()
	for r := range spec.Regions {
		for i := range sc.state.PCs {
			if sc.state.PCs[i].Fate != explore.Playing {
				continue
			}
			at := scene{sc.g, sc.state.Clone()}
			if at.place(explore.PC(i), explore.RegionID(r)); at.state.Phase == explore.EnvironPhase || at.state.Phase == explore.ChallengePhase {
				at.state = at.g.Fold(at.state, explore.Event{Kind: explore.PhaseBegan, To: int32(explore.PCPhase)})
			}
			list = at.add(list, explore.RegionID(r), explore.PC(i))
			for k := range at.state.Challenges {
				ch := &at.state.Challenges[k]
				if kind := spec.Challenges[ch.Printed].Type; ch.Gone || int(ch.Region) != r || kind == stattrack.Obstacle || kind == stattrack.Trap {
					continue
				}
				its := scene{sc.g, at.state.Clone()}
				its.turn(explore.ChallengeAt(k))
				list = its.add(list, explore.RegionID(r), explore.ChallengeAt(k))
			}
		}
	}
	return list
}

// add adds the commands of an entity in the staged state.
func (sc *scene) add(list []staged, r explore.RegionID, w explore.Who) []staged {
	if sc.g.CheckState(&sc.state) != nil {
		return list // it can't stand like this
	}
	for _, c := range sc.g.At(&sc.state).LegalOf(w, nil) {
		switch c.Do {
		case explore.Act, explore.Pick, explore.Search, explore.Move, explore.Prepare, explore.Unlock, explore.Attempt:
			list = append(list, staged{sc.state, r, c})
		}
	}
	return list
}

// region returns the region with a name.
func (sc *scene) region(name string) (explore.RegionID, error) {
	var names []string
	for i, r := range sc.g.Scenario().Spec().Regions {
		if strings.EqualFold(r.Name, name) {
			return explore.RegionID(i), nil
		}
		names = append(names, r.Name)
	}
	return explore.NoRegion, fmt.Errorf("there is no region %q%s", name, orMeant(name, names))
}

// place puts a PC into a region that it explores, with the regions around it in sight. What stands there openly is revealed.
func (sc *scene) place(w explore.Who, r explore.RegionID) {
	printed := sc.g.Scenario()
	events := []explore.Event{{Kind: explore.Moved, Who: w, Region: r, Conn: explore.NoConn}, {Kind: explore.RegionSeen, Region: r},
		{Kind: explore.RegionExplored, Region: r}}
	for _, e := range printed.Exits(r) {
		events = append(events, explore.Event{Kind: explore.RegionSeen, Region: e.To})
		if !printed.Spec().Connections[e.Conn].Hidden {
			events = append(events, explore.Event{Kind: explore.WaySeen, Conn: e.Conn})
		}
	}
	for i := range sc.state.Challenges {
		ch := &sc.state.Challenges[i]
		here := ch.Region == r
		if way := printed.Spec().Challenges[ch.Printed].Way; way != nil {
			name := printed.Spec().Regions[r].Name
			here = way.From == name || way.To == name
		}
		if here && !ch.Gone && printed.Spec().Challenges[ch.Printed].Type != stattrack.Trap && !printed.Spec().Challenges[ch.Printed].Hidden {
			events = append(events, explore.Event{Kind: explore.Revealed, Who: explore.ChallengeAt(i)})
		}
	}
	sc.state = sc.g.Fold(sc.state, events...)
}

// turn begins the turn of a Challenge.
func (sc *scene) turn(w explore.Who) {
	phase := explore.ChallengePhase
	if sc.g.Scenario().Spec().Challenges[sc.state.Challenges[w.Index()].Printed].Type == stattrack.Environ {
		phase = explore.EnvironPhase // EX-55
	}
	sc.state = sc.g.Fold(sc.state, explore.Event{Kind: explore.PhaseBegan, To: int32(phase)}, explore.Event{Kind: explore.TurnBegan, Who: w})
}
