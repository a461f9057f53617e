package explore

import (
	"slices"
	"unicode/utf8"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// pending checks a question and the frames that wait for its answer.
func (c *stateCheck) pending() {
	p, s := &c.s.Pending, c.s
	if p.Ask == board.AskNothing {
		empty := p.Who == scenario.Nobody && p.By == scenario.Nobody && p.Plays == nil && p.Kinds == nil && p.Text == "" && p.Options == nil &&
			p.Forced == nil && p.Handler == "" && p.First == board.Command{} && p.Stack == nil && p.Opposed == stattrack.Opposed{} &&
			p.Roll == stattrack.PoolRoll{}
		want(c, empty, "Pending", p.Ask, "empty fields while nothing is asked")
		return
	}
	want(c, s.Phase != scenario.PhaseOver, "Pending", p.Ask, "nothing: the scenario is over")
	want(c, p.Ask < board.NumAsks && c.who(p.Who, false) && c.who(p.By, true), "Pending.Who", p.Who, "an entity")
	want(c, len(p.Stack) > 0 && len(p.Stack) <= mostFrames(s)+1, "Pending.Stack", len(p.Stack), c.text("1 to %d frames", mostFrames(s)+1))
	want(c, len(p.Options) <= 20 && len(p.Plays) <= 1000, "Pending.Options", len(p.Options), "at most 20")
	for _, t := range append([]string{p.Text, p.Handler}, p.Options...) {
		want(c, len(t) <= scenario.MaxText && utf8.ValidString(t), "Pending.Text", len(t), "a text")
	}
	strange := slices.ContainsFunc(p.Kinds, func(k scenario.PlayKind) bool { return k > scenario.Interrupt })
	want(c, len(p.Kinds) <= 20 && !strange, "Pending.Kinds", len(p.Kinds), "at most 20 kinds of plays")
	want(c, p.First == board.Command{} || len(p.Stack) > 0 && p.Stack[0].Kind == frame.CommandFrame, "Pending.First", p.First.Do, "none: no command waits")
	want(c, plan.GoodText(p.First.Item) && plan.GoodText(p.First.Swap), "Pending.First", p.First.Do, "names of items")
	for i := range p.Stack {
		if c.frame(i, &p.Stack[i]); c.err != nil {
			return
		}
	}
	if c.err == nil {
		c.top(&p.Stack[len(p.Stack)-1])
	}
}

func (c *stateCheck) frame(i int, f *frame.Frame) {
	at := c.text("Pending.Stack[%d]", i)
	bad := func(ok bool, what string) { want(c, ok, at, what, "a frame that play could leave") }
	bad(f.Kind > 0 && f.Kind < frame.NumFrames && f.Trigger < scenario.NumTriggers && f.Card <= frame.Stays && c.who(f.Actor, true) &&
		c.who(f.Target, true) && f.Next >= 0 && f.Region >= scenario.NoRegion && f.Conn >= scenario.NoConn, "Kind, entities or places")
	if c.err != nil {
		return
	}
	if i < len(c.s.Pending.Stack)-1 { // only the last frame waits for an answer
		bad(!asks(f), "a second question")
	}
	bad(f.Kind == frame.HookFrame || f.Owner == scenario.Owner{}, "Owner")
	exit := func() bool { _, ok := c.g.sc.Exit(f.Region, f.Conn); return ok }
	action := func() bool { return c.plays(f.Actor, f.Play, scenario.Action, scenario.Interrupt) }
	along := func() bool { // the body that it drags, or the Obstacle from which it falls
		with := f.Target
		return with == scenario.Nobody || with.IsChallenge() && (plan.SitsBetween(c.pos.printed(with)) || plan.RulesOf(c.pos.printed(with)).Body)
	}
	switch f.Kind {
	case frame.AttackFrame:
		bad(action() && f.Target != scenario.Nobody && f.Step <= attackAfter && f.Step != attackHarm, "attack")
		bad(f.React == -1 || f.Step == attackBegin && f.React == 0 || c.plays(f.Target, f.React, scenario.Reaction), "Reaction")
	case frame.VolleyFrame:
		bad(action() && (f.Region == scenario.NoRegion && f.Actor.IsChallenge() || c.region(f.Region)), "volley")
	case frame.CrossFrame:
		bad(f.Actor.IsPC() && (action() || f.Step == crossOpened) && c.region(f.Region) && exit() && f.Step <= crossOpened && along(), "crossing")
	case frame.EnterFrame:
		bad(f.Actor != scenario.Nobody && c.region(f.Region) && f.Step <= entered, "entering")
	case frame.VerdictFrame:
		bad(f.Play >= 0 && f.Play < numVerdicts, "verdict")
	case frame.LeaveFrame:
		bad(f.Actor.IsPC() && c.region(f.Region) && exit() && f.Step <= unlocked && along(), "leaving")
	case frame.HookFrame:
		bad(c.owner(f.Owner), "Owner")
	case frame.SpringFrame:
		bad(f.Target != scenario.Nobody && c.plays(f.Actor, f.Play, scenario.Interrupt) && f.Step <= springAnswered, "Interrupt")
	case frame.SearchFrame:
		bad(f.Actor.IsPC() && f.Step <= searchEnd, "Search")
	case frame.PickFrame:
		lock := f.Target.IsChallenge() || f.Target == scenario.Nobody && f.Feature > 0 && int(f.Feature) <= len(c.g.sc.Spec.Features)
		bad((action() || c.plays(f.Actor, f.Play, scenario.Strategy)) && f.Actor.IsPC() && f.Step <= pickHeld && lock, "Lockpick")
	case frame.CommandFrame:
		c1 := &c.s.Pending.First
		bad(i == 0 && f.Actor.IsPC() && f.Actor == c1.Who && c.region(f.Region) && c1.Do > board.VerbBegin && c1.Do < board.NumVerbs && !c1.Stray(),
			"first command")
	case frame.MindFrame:
		bad(f.Actor != scenario.Nobody && f.Step <= 1, "forcing")
	case frame.ForcedFrame:
		bad(action(), "forced play")
	case frame.SapFrame:
		bad(f.Actor != scenario.Nobody && c.play(f.Actor, f.Play) && f.Target != scenario.Nobody, "Special")
	case frame.CardFrame:
		bad(c.pos.isCard(f.Actor, int(f.Play)) && f.Card <= frame.Stays, "card")
	case frame.DiscardFrame:
		bad(c.g.hands && c.s.Phase == scenario.PhaseDiscard && int(f.Next) < len(c.s.PCs) && f.Step <= 1, "discarding")
	case frame.SeekFrame:
		bad(f.Actor.IsPC() && c.g.holds[f.Actor.Index()] == dealt && f.Step <= 1, "searching a deck")
	case frame.DueFrame:
		bad(c.s.Phase == scenario.PhaseEnviron && f.Step <= thenRound, "timers")
	case frame.TimerFrame:
		bad(f.Actor.IsPC() && len(c.g.timers) > 0, "Timer")
	}
}

// plays reports whether an entity has a play with this number, of one of these kinds.
func (c *stateCheck) plays(w scenario.Who, k int16, kinds ...scenario.PlayKind) bool {
	return w != scenario.Nobody && c.play(w, k) && slices.Contains(kinds, c.pos.plays(w)[k].Kind)
}

// asks reports whether a frame waits for an answer.
func asks(f *frame.Frame) bool {
	switch f.Kind {
	case frame.AttackFrame:
		return f.Step == attackAssisted || f.Step == attackForced || f.Step == attackReacted || harms(f) || rolls(f)
	case frame.SpringFrame:
		return f.Step == springAnswered
	case frame.SearchFrame:
		return f.Step == searchAgain
	case frame.SapFrame, frame.HookFrame, frame.MindFrame, frame.DiscardFrame, frame.SeekFrame:
		return f.Step == 1
	}
	return rolls(f)
}

// rolls reports whether a frame's opposed roll is being made.
func rolls(f *frame.Frame) bool {
	return f.Kind == frame.AttackFrame && f.Step == attackRoll || f.Kind == frame.PickFrame && f.Step == pickRoll
}

// harm checks that the top frame can ask whether the Damage or Defence of the Pending may be rerolled.
func (c *stateCheck) harm(f *frame.Frame) bool {
	p := &c.s.Pending
	if f.N < 0 || f.N > reactionDamage || p.Who != harmer(f) || p.Opposed.Validate() != nil || !p.Opposed.IsOver() || p.Roll == (stattrack.PoolRoll{}) {
		return false
	}
	_, err := p.Roll.MarshalText()
	return err == nil
}

// top checks that the top frame can ask this question of this entity.
func (c *stateCheck) top(f *frame.Frame) {
	p := &c.s.Pending
	ok, plays, forced := false, []int16(nil), []board.Command(nil)
	roller, rolling := f.Actor, rolls(f) && p.Opposed.Validate() == nil
	if p.Opposed.By == stattrack.ReactionParty {
		roller = f.Target
	}
	switch p.Ask {
	case board.AskReaction:
		if ok = f.Kind == frame.AttackFrame && f.Step == attackReacted && p.Who == f.Target && p.By == f.Actor; ok {
			plays = c.pos.reactions(f.Target, f.Actor, nil)
		}
	case board.AskForcedReact:
		if f.Kind == frame.AttackFrame && f.Step == attackForced {
			by, due := c.pos.forcer(f.Target)
			ok, plays = p.Who == by && due && p.By == f.Target, c.pos.reactions(f.Target, f.Actor, nil)
		}
	case board.AskAssist:
		if ok = f.Kind == frame.AttackFrame && f.Step == attackAssisted && f.Next > 0 && p.Who == assistant(f) && p.By == f.Actor && c.who(p.Who, false); ok {
			plays = c.pos.assistsOf(p.Who, c.pos.ground(f.Actor, f.Target))
		}
	case board.AskInterrupt:
		ok, plays = f.Kind == frame.SpringFrame && f.Step == springAnswered && p.Who == f.Actor && p.By == f.Target && c.pos.decides(f.Actor), []int16{f.Play}
	case board.AskReroll:
		ok = f.Kind == frame.SearchFrame && f.Step == searchAgain && p.Who == f.Actor || harms(f) && c.harm(f) ||
			rolling && p.Opposed.Stage == stattrack.AskReroll && f.N == 1 && p.Who == roller
	case board.AskKeep:
		ok = rolling && p.Opposed.Stage == stattrack.AskKeep && f.N == 1 && p.Who == roller
	case board.AskTrack:
		ok = f.Kind == frame.SapFrame && f.Step == 1 && p.Who == f.Actor && p.By == f.Target
	case board.AskDiscard, board.AskCard, board.AskDiscardOrNot:
		ok, plays = c.cardQuestion(f)
	case board.AskContent:
		ok = f.Kind == frame.HookFrame && f.Step == 1 && len(p.Options) >= 2
	}
	if p.Ask == board.AskForced && f.Kind == frame.MindFrame {
		by, due := c.pos.forcer(f.Actor)
		if ok = f.Step == 1 && p.By == f.Actor && c.s.Turn == f.Actor && due && p.Who == by; ok {
			forced = c.pos.forcible(f.Actor, by)
		}
	}
	if p.Ask != board.AskContent {
		ok = ok && p.Options == nil
	}
	if p.Ask != board.AskDiscardOrNot {
		ok = ok && p.Kinds == nil
		if p.Ask != board.AskContent {
			ok = ok && p.Text == "" && p.Handler == ""
		}
	}
	ok = ok && (rolls(f) || harms(f) || p.Opposed == stattrack.Opposed{}) && (harms(f) || p.Roll == stattrack.PoolRoll{})
	want(c, ok && slices.Equal(p.Plays, plays) && slices.Equal(p.Forced, forced), "Pending.Ask", p.Ask, "a question that its top frame can ask")
}

// harms reports whether an attack's Damage or Defence may be rerolled.
func harms(f *frame.Frame) bool { return f.Kind == frame.AttackFrame && f.Step == attackHarmed }

// mostFrames returns how many frames may wait.
func mostFrames(s *board.State) int { return maxFrames + 2*len(s.Challenges) }

func (c *stateCheck) bears(w scenario.Who) bool {
	return w == scenario.Nobody || w.IsPC() && c.who(w, false)
}
