package exploretest

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/event"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// What an event claims in numbers is so in the States before and after it. The fields are those of package event, whose names mean the same in all
// kinds: a new kind with the field EPWas is checked without a line more, and a new field has to get a row here (TestClaims).

// A claimed is one event with the States around it.
type claimed struct {
	m     *moment
	ev    *board.Event
	b, a  *board.State // before and after it
	after *explore.Position
	at    int // its place among the events of the command
}

// A claimRow says what a number of an event has to be. It returns the number that it has to be; ok is false if the States don't say.
type claimRow func(c *claimed, n int64) (want int64, ok bool)

// claimed looks at the numbers of each event of a command.
func claimsHold(m *moment) error {
	at := -1
	return m.follow(func(before, after *explore.Position, ev *board.Event) error {
		if at++; m.ended() {
			return nil
		}
		c := &claimed{m: m, ev: ev, b: live(before), a: live(after), after: after, at: at}
		return c.holds()
	})
}

// holds looks at the numbers of one event.
func (c *claimed) holds() error {
	v := reflect.ValueOf(event.Of(c.ev))
	if v.Kind() != reflect.Struct {
		return nil
	}
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Type == reflect.TypeFor[scenario.Who]() {
			if w := scenario.Who(v.Field(i).Uint()); w != scenario.Nobody && !c.a.Has(w) {
				return fmt.Errorf("%v says %s %v, and there is no such entity", c.ev, f.Name, w)
			}
			continue
		}
		row := claims[f.Name]
		if own, ok := claimsOf[c.ev.Kind.String()+"."+f.Name]; ok {
			row = own
		}
		if row == nil {
			continue
		}
		n := int64(0)
		switch v.Field(i).Kind() {
		case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
			n = v.Field(i).Int()
		case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
			n = int64(v.Field(i).Uint())
		case reflect.Array:
			if err := c.tracks(f.Name); err != nil {
				return err
			}
			continue
		default:
			continue
		}
		if want, ok := row(c, n); ok && want != n {
			return fmt.Errorf("the event %v says %s %d, want %d, as the States before and after it have it", c.ev, f.Name, n, want)
		}
	}
	return nil
}

// tracks compares the four tracks that an event names, if it names any. ST-02
func (c *claimed) tracks(field string) error {
	says, s := c.ev.Before, c.b
	if field == "After" {
		says, s = c.ev.After, c.a
	}
	if c.ev.Before == (stattrack.Values{}) && c.ev.After == (stattrack.Values{}) || !s.Has(c.ev.Who) {
		return nil
	}
	if now := s.Sheet(c.ev.Who).Now; now != says {
		return fmt.Errorf("the event %v says %s %v, want the tracks %v, as the States before and after it have them", c.ev, field, says, now)
	}
	return nil
}

// is makes a row of a number that a State has.
func is[N ~int | ~int16 | ~int32 | ~uint8 | ~uint16](of func(c *claimed) N) claimRow {
	return func(c *claimed, _ int64) (int64, bool) { return int64(of(c)), true }
}

// holdsIf makes a row of a number that must only fit.
func holdsIf(fits func(c *claimed, n int64) bool) claimRow {
	return func(c *claimed, n int64) (int64, bool) {
		if fits(c, n) {
			return n, true
		}
		return -n - 1, true
	}
}

// unsaid is the row of a number that the States don't say, such as what dice show.
func unsaid(*claimed, int64) (int64, bool) { return 0, false }

// entity returns the EP, region or tracks of an entity that is there.
func ep(s *board.State, w scenario.Who) int32 {
	if !s.Has(w) {
		return 0
	}
	return s.EP(w)
}

func region(s *board.State, w scenario.Who) scenario.RegionID {
	if !s.Has(w) {
		return scenario.NoRegion
	}
	return s.Where(w)
}

// base returns the base of the track of the Disease that an event is about. EX-142
func (c *claimed) base(s *board.State) stattrack.Slot {
	return s.Sheet(c.ev.Who).BaseValue(c.m.g.Scenario().Spec().Diseases[c.ev.Index].Track)
}

// terrain returns what the region of an event is like.
func (c *claimed) terrain(s *board.State) scenario.Terrain {
	return board.TerrainIn(s.Regions, c.ev.Region, c.m.g.Scenario().Spec().Regions[c.ev.Region].Terrain())
}

// lost returns how many Wounds or Vim an entity has lost. GL-14, PD-34
func (c *claimed) lost(s *board.State) int32 {
	if i := slices.IndexFunc(s.Fighters, func(f board.FighterState) bool { return f.Who == c.ev.Who }); i >= 0 {
		return s.Fighters[i].Lost
	}
	return 0
}

// maxEP returns the maximum of Who after the event.
func (c *claimed) maxEP() int {
	return c.after.Entity(c.ev.Who).MaxEP()
}

// deck returns how many cards the deck of Who has; kept is false if the host keeps it, or it has none. HD-07, GL-47
func (c *claimed) deck() (n int64, kept bool) {
	pc := &c.m.g.Party()[c.ev.Who.Index()]
	for k, at := range c.a.PCs[c.ev.Who.Index()].Cards {
		if pc.Plays[k].Copies > 0 {
			kept = !pc.HostDeck
			n += int64(pc.Plays[k].Copies) - int64(at.Hand) - int64(at.Discard) - int64(at.Played)
		}
	}
	return n, kept
}

// rolled reports whether one of the events before this one is a roll with a total, or a question was answered: then it may have come before it.
func (c *claimed) rolled(w scenario.Who, total int64) bool {
	any := false
	for i := range c.m.events[:c.at] {
		if ev := &c.m.events[i]; ev.Kind == board.EventRolled && (ev.Who == w || w == scenario.Nobody) {
			if any = true; int64(ev.Roll.Total()) == total {
				return true
			}
		}
	}
	return !any || c.m.before.Pending.Ask != board.AskNothing
}

// mostDamage returns the highest Damage that By has rolled in this command, or n if it may come from elsewhere. GL-04
func (c *claimed) mostDamage(n int64) int64 {
	most := int64(-1)
	for i := range c.m.events[:c.at] {
		switch ev := &c.m.events[i]; {
		case ev.Kind == board.EventAmended:
			return n
		case ev.Kind == board.EventRolled && ev.Who == c.ev.By && ev.Class == stattrack.Damage:
			most = max(most, int64(ev.Roll.Total()))
		}
	}
	if most < 0 || c.ev.By == scenario.Nobody || c.m.hooks > 0 || !c.m.rollsAfter() {
		return n
	}
	return most
}

// rollsAfter reports whether all Damage of the attacks that a command goes on with is rolled in it: a Reaction is chosen before anything is rolled.
func (m *moment) rollsAfter() bool {
	attacks := 0
	for i := range m.before.Pending.Stack {
		if m.before.Pending.Stack[i].Kind == frame.AttackFrame {
			attacks++
		}
	}
	return m.before.Pending.Ask == board.AskNothing || m.before.Pending.Ask == board.AskReaction && attacks == 1
}
