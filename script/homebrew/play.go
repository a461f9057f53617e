package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script"
)

var playCommand = &command{
	name: "play", form: "[options] PACK [PACK...]", typed: true, about: "plays a pack in the terminal; bots play the rest",
	more: "You choose for all PCs, by number or by a typed command; sensible bots play the Challenges. If you are several with closed hands of cards,\n" +
		"you pass the terminal on: it is cleared before it shows another hand. \"help\" at a question lists what else you may\n" +
		"type: map, sheet, table, items, counters, odds, undo, redo, save, load, and with -dm rule.\n\n" +
		"A typed command names who, a verb and what it is about: \"Ada move Ford\"; in a PC's turn \"move Ford\" is enough. act plays an Action:\n" +
		"\"Ada act Axe Troll\"; prepare plays a Strategy: \"Ada prepare Rush\". Reactions are answers to a question. A verb that there isn't is answered with those that there are.\n\n" +
		"If a callback fails, you are told, and the game goes on.\n\n" +
		"PACK may be a campaign: it is played from scenario to scenario, and save saves all of it. The folder of one of its scenarios is played alone.",
	examples: []string{"play my-pack", "play -bots Bo,Cy my-pack", "play -seats my-pack", "play -dm -load evening.save my-pack"},
	run:      play,
}

// A playing is a game that people play in the terminal.
type playing struct {
	*call
	t     *table.Table
	s     *explore.Session
	seats bool            // each PC that a person plays has a seat of its own
	dm    bool            // a person plays the Challenges
	open  bool            // people may see each other's hands
	bots  map[string]bool // the PCs that bots play, by name

	campaign *script.Campaign // nil for a pack
	j        *script.Journey
	lang     string // in which a campaign is told
}

func play(c *call) error {
	p := &playing{call: c}
	var game gameFlags
	game.add(c.flags)
	addLanguage(c.flags, &game.lang)
	bots := c.flags.String("bots", "", "let bots play these PCs: `names` with commas between them, or all")
	c.flags.BoolVar(&p.seats, "seats", false, "each PC has a player of its own, who sees what that PC may know")
	c.flags.BoolVar(&p.dm, "dm", false, "you are the DM: you play the Challenges, see all, and may rule otherwise (type \"rule\")")
	c.flags.BoolVar(&p.open, "open", false, "people at this terminal may see each other's cards: don't clear it between their choices")
	clauses := c.flags.Bool("clauses", false, "name the clause of the rules behind each event")
	dirs, err := c.parse(1, -1)
	if err != nil {
		return err
	}
	p.t = table.New(c.in, c.out)
	p.t.Line = c.bounds.line(p.t.Line)
	game.debug = p.t.Note
	if p.t.Plain = !*clauses; p.dm {
		p.t.Viewer = scenario.DMOnly
	}
	p.t.Words = p.words()
	if p.campaign, p.j, err = game.journey(c, dirs); err != nil {
		return err
	} else if p.j != nil {
		p.lang = game.lang
		if err := canSpeak(p.campaign, p.lang); err != nil {
			return err
		}
		return errors.Join(p.travel(*bots), p.t.Flush())
	}
	if p.s, p.t.Language, err = game.session(c, dirs); err != nil {
		return err
	}
	if err := p.seat(*bots); err != nil {
		return err
	}
	if p.passes() {
		p.t.PassOn(p.clear)
	}
	p.t.Title(p.s)
	return errors.Join(p.on(func() error { return nil }), p.t.Flush())
}

// on plays on until the game ends or the person leaves. When the question ends with errChanged, it calls changed and goes on.
func (p *playing) on(changed func() error) error {
	for {
		err := p.t.Play(p.ctx, p.s, p.players())
		switch {
		case errors.Is(err, errLoaded):
		case errors.Is(err, errChanged):
			if err := changed(); err != nil {
				return err
			}
		case errors.Is(err, table.ErrLeft):
			fmt.Fprintln(p.t, "You leave the table.")
			return nil
		case err != nil:
			return err
		default:
			p.t.Outcome(p.s)
			return nil
		}
	}
}

// errChanged ends a question because a file of the pack has changed.
var errChanged = errors.New("the pack has changed")

// seat reads which PCs bots play.
func (p *playing) seat(names string) error {
	p.bots = map[string]bool{}
	if names == "" {
		return nil
	}
	var known []string
	for _, pc := range p.s.Game().Party() {
		known = append(known, pc.Name)
	}
	if p.campaign != nil {
		known = members(p.campaign) // some of them may have died since
	}
	for name := range strings.SplitSeq(names, ",") {
		name = strings.TrimSpace(name)
		i := near.Find(name, known)
		switch {
		case strings.EqualFold(name, "all"):
			for _, k := range known {
				p.bots[k] = true
			}
		case i >= 0:
			p.bots[known[i]] = true
		default:
			return fmt.Errorf("-bots: there is no PC %q%s: want %s, or all", name, orMeant(name, known), strings.Join(known, ", "))
		}
	}
	return nil
}

// passes reports whether several people sit at the terminal, one of them with a hand that the others may not see. HD-81
func (p *playing) passes() bool {
	people, hands := 0, 0
	v := p.s.View(scenario.Everyone)
	for i := range v.PCs {
		if pc := &v.PCs[i]; !p.bots[pc.Name] {
			people++
			if len(pc.Cards) > 0 && !pc.HandKnown {
				hands++
			}
		}
	}
	return hands > 0 && people > 1 && !p.dm && !p.open
}

// clear empties the terminal, what has left it at the top included. Where there is no terminal it leaves room.
func (p *playing) clear() {
	if plain, ok := p.out.(*plainWriter); ok && isTerminal(plain.w) {
		io.WriteString(plain.w, "\x1b[H\x1b[2J\x1b[3J")
		return
	}
	fmt.Fprint(p.out, strings.Repeat("\n", 60))
}

// players returns who chooses in the session.
func (p *playing) players() explore.Players {
	person := p.t.Person(p.s)
	players := explore.Players{PCs: person, DM: policy.SensibleDM(p.s.Seed()), Failed: p.failed}
	if p.dm {
		players.DM = person
	}
	party := p.s.Game().Party()
	players.Seats = make([]explore.Policy, len(party))
	for i := range party {
		switch bot := p.bots[party[i].Name]; {
		case bot:
			players.Seats[i] = policy.SensiblePCs(p.s.Seed())
		case p.seats:
			players.Seats[i] = person
		}
	}
	return players
}

// failed tells of a callback that failed. The game goes on without its command.
func (p *playing) failed(c board.Command, err *explore.HookError) {
	v := p.s.View(scenario.DMOnly)
	if c.Do == board.VerbNone {
		fmt.Fprintf(p.t, "%s can't choose, because a callback fails, so the DM chooses:\n  %s\n", v.Name(c.Who), plainly(err))
	} else {
		fmt.Fprintf(p.t, "%s: this can't be done, because a callback fails:\n  %s\n", show.Words(&v, &c), plainly(err))
	}
	for _, line := range p.t.Notes() {
		fmt.Fprintf(p.t, "  %s\n", line)
	}
}

// errLoaded ends a game that goes on with another session.
var errLoaded = errors.New("a save was loaded")

// words returns what a person may type beside what every table has.
func (p *playing) words() []table.Word {
	return []table.Word{
		{Name: "odds", Form: "N", About: "says what choice N leads to, from what the author knows", Do: p.odds},
		{Name: "save", Form: "FILE", About: "saves the game", Do: p.save},
		{Name: "load", Form: "FILE", About: "goes on with a saved game", Do: p.load},
	}
}

func (p *playing) odds(rest string) error {
	v := p.s.View(scenario.DMOnly)
	var c board.Command
	n, err := strconv.Atoi(rest)
	if shown := p.t.Shown(); err == nil && n >= 1 && n <= len(shown) {
		c = shown[n-1]
	} else if c, err = show.Read(&v, rest); err != nil {
		fmt.Fprintf(p.t, "There is no choice %q: want the number of one, from 1 to %d, or a command: odds 1\n", rest, len(p.t.Shown()))
		return nil
	}
	defer p.t.Notes() // drop what callbacks write on every outcome
	law, err := odds.Of(p.ctx, p.s.Position(), c, odds.Options{Unseen: p.hidden(c.Who)})
	if err != nil {
		fmt.Fprintln(p.t, err)
		return nil
	}
	fmt.Fprintf(p.t, "%s\n%s", show.Words(&v, &c), law)
	return nil
}

func (p *playing) hidden(player scenario.Who) (set board.PCs) {
	v := p.s.View(player)
	for i := range v.PCs {
		if len(v.PCs[i].Cards) > 0 && !v.PCs[i].HandKnown {
			set = set.With(i)
		}
	}
	return set
}

func (p *playing) save(file string) error {
	save := p.s.Save
	if p.j != nil {
		save = p.j.Save
	}
	saved, err := save()
	if err == nil && file == "" {
		err = errors.New("want the name of a file: save evening.save")
	}
	if err == nil {
		err = p.file(file, saved)
	}
	if err != nil {
		fmt.Fprintln(p.t, "Not saved:", plainly(err))
		return nil
	}
	fmt.Fprintln(p.t, "Saved to", plainName(file))
	return nil
}

func (p *playing) load(file string) error {
	saved, err := os.ReadFile(file)
	if err == nil {
		if err = p.goOn(saved); err == nil {
			s := p.s
			fmt.Fprintf(p.t, "Loaded %s: round %d.\n", plainName(file), s.Round())
			return errLoaded
		}
	}
	fmt.Fprintln(p.t, "Not loaded:", plainly(err))
	return nil
}

// goOn goes on with a save: of the campaign, if one is played.
func (p *playing) goOn(saved []byte) error {
	if p.j == nil {
		s, err := reopen(p.t, p.s.Game(), saved)
		if err == nil {
			p.s = s
		}
		return err
	}
	j, err := reopenJourney(p.t, p.campaign, saved)
	if err != nil {
		return err
	}
	s, err := j.Session()
	if err == nil {
		p.j, p.s = j, s
	}
	return err
}
