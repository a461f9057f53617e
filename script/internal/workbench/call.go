package workbench

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// What a Bench does beside what a table.Desk does. DoUndo takes back the last command of a person, with all that bots have done since.
const (
	DoPack    = "pack"    // tells the problems, tests and findings of the pack, and its files: Answer.Pack
	DoAPI     = "api"     // tells all that a pack can define and call: Answer.API
	DoFiles   = "files"   // the pack has the files of Call.Files from now on; with Call.Anew it is another one, and its games begin
	DoOver    = "over"    // what a changed file does to the game, by Call.Over
	DoNew     = "new"     // begins a game with the dice of Call.Seed, a campaign with its first scenario
	DoOn      = "on"      // goes on from the end of a scenario of a campaign to the next: Game.Leg
	DoHeal    = "heal"    // heals a PC where the party rests before that: Call.N of Leg.Offers
	DoGoto    = "goto"    // goes to the Position after Call.N commands of the game
	DoReroll  = "reroll"  // does the last command of a person again with other dice, those of Call.Seed, in a game that branches off before it
	DoBranch  = "branch"  // goes to game Call.N of those that have branched off
	DoSave    = "save"    // writes the game into Answer.Save, and the name of a file for it into Answer.Text: with the version of the pack, if it has one
	DoSaveAll = "saveall" // writes the files and all games into Answer.Save
	DoLoadAll = "loadall" // goes on with what is in Call.Text
	DoLoad    = "load"    // goes on with the game in Call.Text
	DoSpeak   = "speak"   // tells the game in the language Call.Text of the pack from now on: one of Game.Languages, or "" for its own
	DoBot     = "bot"     // lets a bot play the PC in Call.Text, such as "pc1", or its person again
	DoStart   = "start"   // searches a play that reaches the region Call.Text, such as "region3", and goes on from there
	DoTest    = "test"    // writes the game as a test of the name Call.Text into Answer.Text; with Call.Wrong it fails
	DoOdds    = "odds"    // tells what choice Call.N of the viewer's View leads to, or with a Call.Text that of what DoRolls lists, in Answer.Text
	DoRolls   = "rolls"   // lists what may be rolled that has to do with a PC, a Challenge or a region in Call.Text: Answer.Rolls
	DoRoll    = "roll"    // opens a roll of the story: event Call.Event that the viewer was told after the first Call.N commands: Answer.Roll
	DoInside  = "inside"  // tells which callbacks ran in the commands of the game after the first Call.N: Answer.Inside
	DoCheck   = "check"   // plays on under the laws until Call.N games are played, for a part of a second at most: Answer.Check
	DoPlay    = "play"    // begins with the game of a broken law in Call.Text: the play of a failure in a report
	DoTrials  = "trials"  // writes the games that DoBalance has played into Answer.Save, or goes on from those in Call.Text
	DoBalance = "balance" // plays on until Call.N games of the pack are played, for a part of a second at most: Answer.Balance
	DoWhy     = "why"     // asks the coach why the pack is as hard as it is, with Call.N games of each change, for a part of a second: Answer.Why
)

// FaultPack is the code of a Fault: the pack has problems, so there is no game.
const FaultPack = "pack"

// A Call is what the page asks: a table.Call, and what the Bench's own words need.
type Call struct {
	table.Call
	N     int         `json:"n,omitzero"`
	Event int         `json:"event,omitzero"`
	Seed  crunch.Seed `json:"seed,omitzero"`

	Files map[string]string `json:"files,omitzero"` // the text of each file by its name
	Anew  bool              `json:"anew,omitzero"`
	Over  bool              `json:"over,omitzero"` // a saved file leaves everything where it is

	Before map[string]string `json:"before,omitzero"` // of DoBalance: files to compare those of the pack with
	Sweep  string            `json:"sweep,omitzero"`  // of DoBalance: numbers to compare, such as "challenges/Rat/ep=2,4"
	Drop   string            `json:"drop,omitzero"`   // of DoBalance: compare with the pack without the content of this name; "all": each piece in turn

	Want string `json:"want,omitzero"` // of DoWhy: how many games in a hundred sensible players should win: "40-70", if it is left out

	Inside bool   `json:"inside,omitzero"` // Answer.Inside tells of what the call has done, too, once DoInside has been called for the pack
	Wrong  string `json:"wrong,omitzero"`  // of DoTest: what is wrong
	Write  bool   `json:"write,omitzero"`  // of DoTest: the test goes into the pack
}

// An Answer is what the page gets: a table.Answer, and where in which game it stands.
type Answer struct {
	table.Answer
	Version int             `json:"version"`          // how often the pack was loaded
	Changed bool            `json:"changed,omitzero"` // what DoSaveAll writes is another one now, even if the call is answered with an Error
	Lines   []Line          `json:"lines,omitzero"`   // the story as it is told, instead of Answer.Story
	Game    *Game           `json:"game,omitzero"`    // left out without a game
	Pack    *Pack           `json:"pack,omitzero"`
	Save    json.RawMessage `json:"save,omitzero"` // what explore.Session.Save writes
	API     *script.API     `json:"api,omitzero"`
	Told    int             `json:"told,omitzero"` // how many events Lines tell of
	Inside  []Inside        `json:"inside,omitzero"`
	Rolls   *Rolls          `json:"rolls,omitzero"`
	Roll    *Roll           `json:"roll,omitzero"`
	Check   *Checked        `json:"check,omitzero"`
	Balance *Balance        `json:"balance,omitzero"` // the games played so far
	Why     *Why            `json:"why,omitzero"`     // what the coach says, or how far it is
}

// A Game says where its page stands.
type Game struct {
	Branch   int         `json:"branch"`   // the game that is played, in Branches
	Branches []string    `json:"branches"` // how each came about, in words
	At       int         `json:"at"`       // how many commands were done
	Length   int         `json:"length"`   // how many there are
	Rounds   []int       `json:"rounds"`   // after how many commands each round began
	Party    []string    `json:"party"`
	Bots     []bool      `json:"bots"` // which of them bots play
	Seed     crunch.Seed `json:"seed"`
	Leg      *Leg        `json:"leg,omitzero"` // of a campaign

	Languages []string `json:"languages,omitzero"` // that the pack can be told in beside its own
	Language  string   `json:"language,omitzero"`  // in which it is told; "" is the pack's own
}

// A Pack says what the pack is, and how it is.
type Pack struct {
	Report *inspect.Report   `json:"report"` // what homebrew check -json writes
	Files  map[string]string `json:"files"`  // the text of each file, by its name in the report
	Held   bool              `json:"held"`   // DoFiles changes them
	Over   bool              `json:"over"`
	Told   []string          `json:"told"`            // what goes another way since they have changed
	Before map[string]string `json:"before,omitzero"` // the files without problems before those of the game
}

// Call carries out a call and returns its answer, both as JSON.
func (b *Bench) Call(ctx context.Context, text []byte) []byte {
	var c Call
	c.Who = scenario.Everyone
	a, err, was := new(Answer), error(nil), b.mark()
	if json.Unmarshal(text, &c) != nil {
		err = &table.Fault{Code: table.FaultCall, Text: "this is no call, which has the form " + `{"do":"view","who":"everyone"}`}
	} else {
		a, err = b.guarded(ctx, &c)
	}
	if err != nil {
		a = &Answer{Version: b.Version()}
		a.ID, a.Error = c.ID, faultOf(err)
	}
	a.Changed = b.mark() != was
	reply, err := json.Marshal(a)
	if err != nil {
		reply, _ = json.Marshal(Answer{Answer: table.Answer{ID: c.ID, Error: faultOf(err)}}) // a Fault's texts can be written
	}
	return reply
}

// faultOf tells an error to the author, who may know it all.
func faultOf(err error) *table.Fault {
	f := table.FaultOf(err)
	if hook, ok := errors.AsType[*explore.HookError](err); ok {
		f.Text = hook.Error()
		if failed, ok := errors.AsType[*script.ScriptError](err); ok {
			f.Text = failed.Error()
		}
	}
	return f
}

// errNoGame answers a call that needs a game.
var errNoGame = &table.Fault{Code: FaultPack, Text: "there is no game yet: the pack has problems, or no scenario"}

// Do carries out a call.
func (b *Bench) Do(ctx context.Context, c *Call) (*Answer, error) {
	switch c.Do {
	case DoAPI:
		api := script.Reference()
		a := &Answer{Version: b.Version(), API: &api}
		a.ID = c.ID
		return a, nil
	case DoBalance:
		return b.beside(ctx, c, (*trials).balance)
	case DoWhy:
		return b.beside(ctx, c, (*trials).why)
	case DoTrials:
		return b.beside(ctx, c, (*trials).written)
	case DoCheck:
		return b.check(ctx, c)
	case DoFiles, DoLoadAll:
		if err := b.change(ctx, c); err != nil {
			return nil, err
		}
		return b.Do(ctx, &Call{Call: table.Call{ID: c.ID, Do: DoPack}})
	}
	a, err := b.atGame(ctx, c)
	if err == nil && c.Do == DoTest && c.Write {
		err = b.write(ctx, a.Text)
		a.Version = b.Version()
	}
	return a, err
}

// atGame carries out a call that has to do with the game.
func (b *Bench) atGame(ctx context.Context, c *Call) (*Answer, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	a := &Answer{Version: b.version}
	a.ID = c.ID
	switch {
	case c.Do == DoPack:
		a.Pack = b.pack()
		return a, nil
	case c.Do == DoOver:
		b.over = c.Over
		return a, nil
	case c.Do == DoSaveAll:
		var err error
		a.Save, err = b.saveAll(ctx)
		return a, err
	case b.game == nil:
		return nil, errNoGame
	}
	if asked, err := b.asks(ctx, c, a); asked {
		return a, err
	}
	ask, games, now, at, restore := c.Call, slices.Clone(b.games), b.now, b.games[b.now].at(), b.standing()
	own, err := b.own(ctx, c, a)
	if own {
		ask.Do = table.DoView
		if who := ask.Who; who.IsPC() && who.Index() >= len(b.game.Party()) { // who is no more in the next scenario sees what everyone does
			ask.Who = scenario.Everyone
		}
	}
	b.desk.Alone = own // where bots play all, a View moves nobody
	if err == nil {
		err = b.ask(ctx, &ask, a)
	}
	if err != nil {
		restore() // no game branches off for what is refused
		return nil, err
	}
	a.Version = b.version
	a.Game = b.place()
	if c.Inside && b.tracer != nil {
		look := Call{Call: table.Call{Who: c.Who}, N: a.Game.At - 1}
		if b.games[b.now] == games[now] && a.Game.At > at {
			look.N = at
		}
		a.Inside, _ = b.inside(ctx, &look) // DoInside tells what is wrong
	}
	return a, nil
}

// asks answers the Bench's own questions. They change nothing, and nobody plays on.
func (b *Bench) asks(ctx context.Context, c *Call, a *Answer) (asked bool, err error) {
	switch c.Do {
	case DoSave:
		a.Save, a.Text, err = b.save()
		a.Text = strings.TrimSpace(a.Text+" "+b.edition) + ".save"
	case DoTest:
		a.Text, err = b.testOf(ctx, c.Text, c.Wrong)
	case DoRolls:
		a.Rolls, err = b.rolls(ctx, c.Text)
	case DoRoll:
		a.Roll, err = b.roll(ctx, c)
	case DoOdds:
		a.Text, err = b.odds(ctx, c)
	case DoInside:
		a.Inside, err = b.inside(ctx, c)
	default:
		return false, nil
	}
	return true, err
}

// own carries out the Bench's own words that change something.
func (b *Bench) own(ctx context.Context, c *Call, a *Answer) (own bool, err error) {
	g := b.games[b.now]
	switch c.Do {
	case DoSpeak:
		err = b.speak(c.Text)
	case DoBot:
		err = b.bot(c.Text)
	case DoNew:
		err = b.anew(ctx, c.Seed)
	case DoOn:
		err = b.on(ctx)
	case DoHeal:
		err = b.heal(c.N)
	case DoGoto:
		err = g.to(ctx, c.N)
	case table.DoUndo:
		if err = g.undo(ctx); errors.Is(err, explore.ErrNothingToUndo) {
			err = b.back(ctx)
		}
	case table.DoRedo:
		err = g.redo(ctx)
	case DoReroll:
		err = b.reroll(ctx, c.Seed)
	case DoBranch:
		err = b.branch(c.N)
	case DoLoad:
		err = b.load(ctx, []byte(c.Text))
	case DoPlay:
		err = b.play(c.Text, "breaks a law")
	case DoStart:
		err = b.start(ctx, c.Text)
	default:
		return false, nil
	}
	if err == nil {
		if c.Do != DoHeal && c.Do != DoSpeak && c.Do != DoBot {
			b.rest = nil
		}
		b.seat()
	}
	return true, err
}

// ask lets the Desk answer.
func (b *Bench) ask(ctx context.Context, ask *table.Call, a *Answer) error {
	ask.Events = true
	g := b.games[b.now]
	behind := g.at() < len(g.log)
	if ask.Do == table.DoCommand && behind {
		var err error
		if g, err = b.fork(ctx, g, g.at(), "another choice"); err != nil {
			return err
		}
		b.rest = nil
		b.seat()
		behind = false
	}
	b.desk.Hold = behind // bots don't play on in the middle of a game
	answer, err := b.desk.Do(ctx, ask)
	if !behind {
		g.log = g.s.Log() // bots may have played on before the call was refused
	}
	if err != nil {
		return err
	}
	if answer.View != nil || ask.Do == table.DoStory { // the page begins anew, so its story does
		if a.Lines, a.Told, err = g.story(ctx, ask.Who, b.spoken); err != nil {
			return err
		}
	} else {
		a.Lines, a.Told = linesOf(answer.Events, b.spoken), len(answer.Events)
	}
	answer.Text, answer.Story, answer.Events = cmp.Or(answer.Text, a.Text), "", nil
	if answer.Layout == nil {
		v := b.spoken.View(g.s.View(ask.Who))
		if answer.Layout, err = show.MapLayout(&v).MarshalJSON(); err != nil {
			return err
		}
	}
	a.Answer = *answer
	return nil
}
