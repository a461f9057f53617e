package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// inForce lists what is in force on an entity for a while: its name, what it changes, how long and from whom. What Gear, the region or the
// scenario bestows comes first, then what was bestowed, in the order in which it came. EX-02, GL-52
func inForce(v *board.View, w scenario.Who) (list []string) {
	bestowed := func(number uint16) func(b board.Boosted) bool {
		return func(b board.Boosted) bool { return b.On == w && b.Effect == number }
	}
	for i := range v.Effects {
		if e := &v.Effects[i]; slices.Contains(e.On, w) && !slices.ContainsFunc(v.Boosts, bestowed(e.Number)) {
			list = append(list, effectText(&e.Effect)+source(v, e, w))
		}
	}
	for i := range v.Boosts {
		b := &v.Boosts[i]
		if b.On != w {
			continue
		}
		if b.Effect == 0 {
			list = append(list, fmt.Sprintf("%v dice %+d", b.Class, b.Levels)+lasting(v, b, scenario.UntilNextTurn))
			continue
		}
		k := slices.IndexFunc(v.Effects, func(e board.EffectView) bool { return e.Number == b.Effect && slices.Contains(e.On, w) })
		if k < 0 {
			continue // it waits elsewhere (EX-92)
		}
		e := &v.Effects[k].Effect
		text := effectText(e) + lasting(v, b, e.Lasts)
		if d := diseaseOf(v, board.Affliction{Disease: b.Disease - 1}); b.Disease != 0 && d != nil {
			text += ", from " + d.Name
		} else if b.By != scenario.Nobody && e.Lasts != scenario.Usual && e.Lasts != scenario.UntilNextTurn && e.Lasts != scenario.UntilNextTurnEnd {
			text += ", from " + v.Name(b.By)
		}
		list = append(list, text)
	}
	return list
}

// source says what bestows an Effect on an entity by being there. GL-52
func source(v *board.View, e *board.EffectView, w scenario.Who) string {
	var parts []string
	if e.Everywhere {
		parts = append(parts, "everywhere")
	}
	if w.IsPC() {
		for _, name := range e.Gear {
			if slices.Contains(v.PCs[w.Index()].Equipped, name) {
				parts = append(parts, "from "+name)
			}
		}
	}
	if r, there := where(v, w); there && slices.Contains(e.Regions, r) {
		parts = append(parts, "in "+regionName(v, r))
	}
	return " " + strings.Join(parts, " and ")
}

// effectText returns an Effect's name and what it changes.
func effectText(e *scenario.Effect) string {
	var parts []string
	add := func(does bool, format string, args ...any) {
		if does {
			parts = append(parts, fmt.Sprintf(format, args...))
		}
	}
	for _, b := range e.Boosts {
		add(true, "%v dice %+d", b.Class, b.Levels)
	}
	add(e.EP != 0, "maximum EP %+d", e.EP)
	for t, n := range e.Base {
		add(n != 0, "base %v %+d", stattrack.Track(t), int(n))
	}
	add(e.Keywords != 0, "%v", e.Keywords)
	add(e.Loses != 0, "without %v", e.Loses)
	add(e.Speed != 0, "speed %+d", e.Speed)
	add(e.Forbids != 0, "no %v", e.Forbids)
	add(e.Unseen != scenario.Seen, "%v", e.Unseen)
	if len(parts) == 0 {
		return e.Name
	}
	return e.Name + ": " + strings.Join(parts, ", ")
}

// lasting says how long something bestowed is in force. GL-52
func lasting(v *board.View, b *board.Boosted, lasts scenario.Lasts) string {
	by := "its giver"
	if b.By != scenario.Nobody {
		by = v.Name(b.By)
	}
	switch lasts {
	case scenario.ThisAction:
		return " for this Action"
	case scenario.ThisTurn:
		return " for this turn"
	case scenario.UntilNextTurnEnd:
		return " until the next turn of " + by + " ends"
	case scenario.UntilOwnTurn:
		return " until its own next turn"
	case scenario.UntilOwnTurnEnd:
		return " until its own next turn ends"
	case scenario.ThisRound:
		return " for this round"
	case scenario.WholeScenario:
		return " for the scenario"
	case scenario.UntilCured:
		return " until cured"
	}
	switch {
	case b.Disease != 0:
		return " until cured"
	case lasts == scenario.UntilSourceGone:
		return " as long as its source is there"
	case b.By == scenario.Nobody:
		return ""
	}
	return " until the next turn of " + by
}
