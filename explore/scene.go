package explore

import (
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Scene is what a hook gets: the current scenario, dice, and verbs that change it. Its own verbs change the scenario as a whole. The
// others belong to the things they change:
//
//	sc.Actor().Hurt(2)               // SceneEntity: Self, Actor, Target, Entity, PCs, Spawn
//	sc.Region("Hall").Lay("lamp")    // SceneRegion: Region, RegionAt, and where an entity is: Here
//	sc.Way("Hall", "Cave").Open()    // SceneWay
//	sc.Counter("Flood").Advance(1)   // SceneCounter
//
// Verbs work at once, so a hook sees what it did. What they trigger waits until the hook returns. A verb that fails returns a *VerbError. Every
// later verb then returns the same error and the command fails, so a hook need not check each error. Only the *counter.ShortError of Advance is
// no failure: it says that the Resource can't pay, and the hook may go on.
//
// A Scene and what it returns are valid only while its hook runs. After that the verbs change nothing and return ErrSceneOver, Roll returns
// no dice, and RNG panics with ErrSceneOver. A Runner reuses one Scene for all its hooks, so don't keep it: during a later hook it is that
// hook's Scene.
type Scene struct {
	noJSON
	run   *Runner
	frame frame.Frame
	err   error
	asked *board.Pending
	live  bool // whether its hook is running
	reads bool // it is for a Question or an Amendment, which only reads

	timer   string // for which it runs
	handler string // takes the answer, if the hook has asked
	from    int    // the index of the first event of this run
	spent   [4]int64
	before  scenario.Before // of an Amendment
}

// A VerbError says which verb of a Scene failed, and what would be right.
type VerbError struct {
	Verb  string // the method
	Found string // what was found
	Want  string // what would be right
	Near  string // the name that was probably meant, or ""
}

func (e *VerbError) Error() string {
	s := fmt.Sprintf("%s: found %s, want %s", e.Verb, e.Found, e.Want)
	if e.Near != "" {
		s += fmt.Sprintf("; did you mean %q?", e.Near)
	}
	return s
}

// over ends the Scene after its hook has returned.
func (sc *Scene) over() { sc.live, sc.err = false, ErrSceneOver }

// Events returns how many events the command has led to so far.
func (sc *Scene) Events() int { return len(sc.run.events) }

// Spent returns counters that start at 0 with each command and that all its hooks share. A host that runs untrusted hooks counts the cost
// of the command in them. They are not part of the State.
func (sc *Scene) Spent() *[4]int64 { return &sc.run.scene.spent }

// Owner returns the piece of content whose hook runs.
func (sc *Scene) Owner() scenario.Owner { return sc.frame.Owner }

// OwnerName returns its name.
func (sc *Scene) OwnerName() string { return sc.run.ownerName(sc.frame.Owner) }

// Trigger returns the Trigger of the hook; scenario.NoTrigger for a Special and a Fortune.
func (sc *Scene) Trigger() scenario.Trigger { return sc.frame.Trigger }

// Self returns the entity whose hook runs: the Challenge, the afflicted, the player of the play; Nobody for other content.
func (sc *Scene) Self() SceneEntity { return sc.Entity(sc.frame.Owner.Who) }

// Actor returns the entity that caused the trigger: the PC that entered, the attacker, the finder, the player of the play.
func (sc *Scene) Actor() SceneEntity { return sc.Entity(sc.frame.Actor) }

// Target returns the entity it happened to: the target of the play, the entity hurt or defeated, or the one whose turn it is.
func (sc *Scene) Target() SceneEntity { return sc.Entity(sc.frame.Target) }

// PCs returns the PCs in play.
func (sc *Scene) PCs() []SceneEntity { return sc.pcs(scenario.NoRegion) }

// Reads reports whether the Scene is for a Question or an Amendment. These only read: if one changes something, the command fails. GL-60,
// GL-72
func (sc *Scene) Reads() bool { return sc.reads }

// Game returns the Game that is played.
func (sc *Scene) Game() *Game { return sc.run.game }

// Data returns the text that SetData stored for the owner. A Challenge starts with its Data, all others with "". The Specials of an entity's
// plays share one text; for a Challenge its own hooks share it too.
func (sc *Scene) Data() string {
	o := sc.keeper()
	if o.Kind == scenario.OwnedByChallenge {
		return sc.run.state.Challenges[o.Who.Index()].Data
	}
	return sc.run.state.DataOf(o)
}

// keeper returns the owner of the hook's data: a play's belong to its player, a Disease's to the afflicted.
func (sc *Scene) keeper() scenario.Owner {
	o := sc.frame.Owner
	if o.Kind == scenario.OwnedByPlay {
		o.Index = 0 // one text for all plays of a PC
		if o.Who.IsChallenge() {
			o.Kind = scenario.OwnedByChallenge
		}
	}
	if o.Kind == scenario.OwnedByGear || o.Kind == scenario.OwnedByItem {
		o.Who = scenario.Nobody // one text for all things of a name (GL-84)
	}
	return o
}

// RNG returns dice of this piece of content, for primitives that roll: checks, cards, Counters. The dice are for one roll: call RNG again
// for the next (SeedDice). They cause no event: Log the result, or use Roll instead. RNG panics with ErrSceneOver after the hook has returned.
func (sc *Scene) RNG() crunch.RNG {
	if !sc.live {
		panic(ErrSceneOver)
	}
	f, ev := &sc.frame, sc.run.event(board.EventDiceTaken, scenario.Nobody)
	k := &ev.Dice // its What is ForContent, the first Purpose
	k.On, k.Who, k.Against, k.Content = f.Trigger, f.Target, f.Actor, f.Owner
	return sc.run.diceTaken(ev)
}

// Source returns the RNG that the host passed to the command. A hook that serves several games can tell by it which one it runs in. Source
// rolls nothing.
func (sc *Scene) Source() crunch.RNG { return sc.run.rng }

// Answered returns the answer to the question that this hook asked with Ask: the handler and the option, from 0. ok is false if the hook
// runs for its trigger.
func (sc *Scene) Answered() (handler string, option int, ok bool) {
	if sc.frame.Step != 1 {
		return "", 0, false
	}
	return sc.handler, int(sc.frame.Choice), true
}

// called names an entity in an error.
func (sc *Scene) called(w scenario.Who) string {
	if sc.run.state.Has(w) {
		return fmt.Sprintf("%q", sc.run.Name(w))
	}
	return w.String()
}

// Err returns the error of the first verb that failed, or nil.
func (sc *Scene) Err() error { return sc.err }

// Position returns the current Position, for all other questions: its Round, its Tokens, its State. A hook changes the scenario only with its
// verbs.
func (sc *Scene) Position() *Position { return &sc.run.Position }
