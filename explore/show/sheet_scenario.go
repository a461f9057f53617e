package show

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A ScenarioSheet is the sheet of the scenario itself: what it is, what the PCs want, how it stands, and for the DM how it may end and what it keeps.
type ScenarioSheet struct {
	Name     string
	About    string `json:",omitzero"`
	Type     scenario.Type
	Settings scenario.Settings // of the regions that the viewer knows (EX-90)
	Start    string            // the region where the PCs start; "" if the viewer doesn't know it
	Goal     string            // the region that they want to reach; "" if there is none or the viewer doesn't know it (EX-12)
	Requires string            `json:",omitzero"` // the item that they have to bring out (EX-12)
	Rules    []string          // the rules of its own: what it forbids, limits and says of items and Gear
	Round    int
	Limit    int `json:",omitzero"` // a Chase's round limit (EX-110)
	Count    int `json:",omitzero"` // a Chase's rounds so far
	Tokens   int // Stealth Tokens left (EX-100)
	Result   board.Result
	Ending   string             `json:",omitzero"`  // the Ending that came
	Options  []board.OptionView `json:",omitempty"` // what the table has chosen (GL-76)
	InForce  []string           `json:",omitempty"` // the Effects that it bestows on all, with what they change (GL-52)
	Endings  []board.EndingView `json:",omitempty"` // for the DM (GL-60)
	State    []board.ValueView  `json:",omitempty"` // for the DM (GL-59)
}

// MarshalJSON writes the ScenarioSheet as board.View.MarshalJSON writes a View.
func (s ScenarioSheet) MarshalJSON() ([]byte, error) { return forms.Marshal(&s) }

// UnmarshalJSON reads what MarshalJSON writes.
func (s *ScenarioSheet) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, s) }

// ScenarioSheetOf returns the sheet of a View's scenario.
func ScenarioSheetOf(v *board.View) ScenarioSheet {
	s := ScenarioSheet{Name: v.Scenario, About: v.About, Type: v.Type, Requires: v.Requires, Rules: []string{}, Round: v.Round, Limit: v.Limit, Count: v.Count,
		Tokens: v.Tokens, Result: v.Result, Ending: v.Ending, Options: v.Options, Endings: v.Endings, State: v.State}
	for i := range v.Regions {
		s.Settings |= v.Regions[i].Settings
	}
	if r := v.Region(v.Start); r != nil {
		s.Start = r.Name
	}
	if r := v.Region(v.Goal); r != nil {
		s.Goal = r.Name
	}
	rule := func(is bool, format string, args ...any) {
		if is {
			s.Rules = append(s.Rules, fmt.Sprintf(format, args...))
		}
	}
	rule(v.Forbids.Bashing, "no Action against an Obstacle with a Lock or a key (GL-43)")
	rule(v.Forbids.Light && v.Forbids.Tokens == 0, "no light in sight of a Seeker: it costs all Stealth Tokens")
	rule(v.Forbids.Light && v.Forbids.Tokens > 0, "light in sight of a Seeker costs %d Stealth Tokens", v.Forbids.Tokens)
	rule(v.OwnLimits, "each PC has a round limit of its own (EX-114)")
	rule(v.Apart, "each PC knows only what it has seen or was told")
	rule(v.ItemsStay, "items stay with their bearers (GL-48)")
	rule(v.GearLimit > 0, "at most %d pieces of Gear equipped (GL-47)", v.GearLimit)
	for i := range v.Effects {
		if e := &v.Effects[i]; e.Everywhere {
			s.InForce = append(s.InForce, effectText(&e.Effect))
		}
	}
	return s
}

// String writes the sheet as text.
func (s *ScenarioSheet) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, scenario: %v", s.Name, s.Type)
	if s.Settings != 0 {
		fmt.Fprintf(&b, " (%v)", s.Settings)
	}
	b.WriteString("\n" + about(s.About))
	line := func(is bool, format string, args ...any) {
		if is {
			fmt.Fprintf(&b, format+"\n", args...)
		}
	}
	line(s.Start != "", "Start: %s", s.Start)
	goal := cmp.Or(s.Goal, unknown)
	if s.Requires != "" {
		goal += ", with " + s.Requires
	}
	line(s.Goal != "" || s.Requires != "", "Goal: %s", goal)
	for _, r := range s.Rules {
		line(true, "Rule: %s", r)
	}
	for i := range s.Options {
		line(true, "Option: %s = %s", s.Options[i].Name, s.Options[i].Value)
	}
	if s.Type == scenario.Chase && s.Limit > 0 {
		line(true, "Round: %d, %d of %d counted", s.Round, s.Count, s.Limit)
	} else {
		line(true, "Round: %d", s.Round)
	}
	line(s.Type == scenario.Stealth, "Stealth Tokens: %d", s.Tokens)
	for _, e := range s.InForce {
		line(true, "In force everywhere: %s", e)
	}
	for i := range s.Endings {
		e := &s.Endings[i]
		how := "when content says so"
		if e.Asks {
			how = "by itself"
		}
		text := strings.TrimSpace(e.About)
		if text != "" {
			text = ": " + text
		}
		line(true, "Ending: %s, %v, %s%s", e.Name, e.Result, how, text)
	}
	for i := range s.State {
		b.WriteString("State: " + s.State[i].Name + " = " + s.State[i].Value + "\n")
	}
	if s.Result != board.ResultRunning {
		line(s.Ending == "", "Over: %v", s.Result)
		line(s.Ending != "", "Over: %v, %s", s.Result, s.Ending)
	}
	return b.String()
}

// effectSheet tells what an Effect changes, and on whom it is in force, how long and from whom. GL-52
func effectSheet(v *board.View, e *board.EffectView) string {
	var b strings.Builder
	text := effectText(&e.Effect)
	if after, some := strings.CutPrefix(text, e.Effect.Name); some {
		b.WriteString(e.Effect.Name + ", Effect" + after + "\n" + about(e.Effect.About))
	}
	if where := whereOf(e.Effect.Where.Only, e.Effect.Where.Never, nil); where != nil {
		b.WriteString("Counts " + strings.Join(where, ", ") + "\n") // EX-92
	}
	if !e.Effect.HiddenEntry.IsZero() && v.Viewer == scenario.DMOnly {
		fmt.Fprintf(&b, "A Search must beat %v\n", e.Effect.HiddenEntry) // EX-120
	}
	for _, w := range e.On {
		for _, line := range inForce(v, w) {
			if how, is := strings.CutPrefix(line, text); is {
				fmt.Fprintf(&b, "On %s%s\n", v.Name(w), how)
			}
		}
	}
	return b.String()
}

// secretSheet tells the DM what a Secret hides. EX-122
func secretSheet(v *board.View, x *board.SecretView) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, Secret, in %s", x.Name, regionName(v, x.Region))
	if x.Found {
		b.WriteString(", found")
	}
	fmt.Fprintf(&b, "\nA Search must beat %v\n", x.Hidden)
	line := func(is bool, text string) {
		if is {
			b.WriteString(text + "\n")
		}
	}
	line(x.Way != scenario.NoConn, "Reveals the way "+between(v, x.Way))
	line(x.Item != "", "The finder takes: "+x.Item)
	line(x.Disarms != "", "Disables: "+x.Disarms)
	line(x.Fortune != "", "The finder draws from: "+x.Fortune)
	return b.String()
}

// commandSheet tells where, by whom and for what a command of content may be given. GL-50
func commandSheet(v *board.View, c *board.CommandView) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, command, costs %v", c.Name, c.Cost)
	if c.Given {
		b.WriteString(", given in this turn")
	}
	b.WriteString("\n" + about(c.About))
	var where []string
	for _, r := range c.Regions {
		where = append(where, regionName(v, r))
	}
	if c.Anywhere {
		where = []string{"everywhere"}
	}
	fmt.Fprintf(&b, "Where: %s\n", listed(where))
	if len(c.Who) > 0 {
		fmt.Fprintf(&b, "Who: %s\n", listed(c.Who))
	}
	if c.Item != "" {
		fmt.Fprintf(&b, "With: %s\n", c.Item)
	}
	return b.String()
}
