package workbench_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/script/internal/workbench"
)

// A roll of the story opens to its dice, why they are not the printed ones, its clauses, the callback that rolled it with its line, or the play.
func TestRollsOpen(t *testing.T) {
	p := open(t, strings.NewReplacer(`"1d6", "the fall"`, `"2d6", "the fall"`, `region { name = "Mill" }`, `region { name = "Mill", water = true }`).Replace(mill)+`creature { name = "Rat", region = "Mill", ep = 40,
  actions = { { name = "Bite", inflict = "1d6", damage = "1d8" } } }
`)
	p.do("view")
	move := p.do("command", "text", "Ada move Mill")
	rolls := func(a workbench.Answer) (list []workbench.Line) {
		for _, l := range a.Lines {
			if l.Kind == "Rolled" {
				list = append(list, l)
			}
		}
		return list
	}
	fall := rolls(move)[0]
	is := p.do("roll", "n", 1, "event", fall.Event).Roll // told since the command that was done before
	if is.Dice != "2d6" || len(is.Faces) != 2 || is.Faces[0]+is.Faces[1] != is.Total || !strings.Contains(fall.Text, is.Source) {
		t.Errorf("%q opens to %+v: want its dice", fall.Text, is)
	}
	if is.Callback != `trap "Rotten Step": on_enter` || is.File != "pack.lua" || is.Line != 7 || is.Did == nil || is.Did.Line != 7 ||
		!strings.HasPrefix(is.Did.Text, `roll("2d6", "the fall")`) {
		t.Errorf("%q opens to %+v, %+v: want its callback and line", fall.Text, is, is.Did)
	}
	whole := rolls(p.do("view"))[0]
	if again := p.do("roll", "n", whole.At, "event", whole.Event).Roll; again.Total != is.Total || again.Callback != is.Callback || whole.Text != fall.Text {
		t.Errorf("in the whole story %q opens to %+v: want %+v", whole.Text, again, is)
	}
	p.do("command", "text", "Ada end")
	bites, levels := 0, 0
	for _, l := range rolls(p.do("view")) {
		r := p.do("roll", "n", l.At, "event", l.Event).Roll
		if !strings.Contains(l.Text, " "+r.Dice) {
			t.Errorf("%q opens to %+v", l.Text, r)
		}
		if strings.Contains(l.Text, "Rat rolls Damage") {
			if r.File != "pack.lua" || r.Line != 10 || r.Source != "Damage of Bite" || r.Callback != "" {
				t.Errorf("%q opens to %+v: want the Bite, in line 10", l.Text, r)
			}
			if len(r.Clauses) == 0 || r.Clauses[0].Clause != "GL-04" || r.Clauses[0].Text == "" {
				t.Errorf("%q opens to %+v: want GL-04 in words", l.Text, r.Clauses)
			}
			bites++
		}
		if reason := "water: -1"; strings.Contains(l.Text, reason) {
			if len(r.Why) != 1 || r.Why[0].Text != reason || r.Why[0].Rule == nil || r.Why[0].Rule.Clause != "EX-40" {
				t.Errorf("%q opens to %+v: want the water", l.Text, r.Why)
			}
			levels++
		} else if len(r.Why) > 0 {
			t.Errorf("%q opens to %+v: want no levels", l.Text, r.Why)
		}
	}
	if bites == 0 || levels == 0 {
		t.Errorf("the Rat rolls %d times for Damage, and %d times in the water: want a game in which it does\n%s", bites, levels, told(p.do("view")))
	}
}

// What may be rolled is listed for a PC, a Challenge and a region, also what is not legal now, with the line that defines it; and each has odds.
func TestRollsOfAnything(t *testing.T) {
	p := open(t, mill+`creature { name = "Rat", region = "Weir", ep = 4, actions = { { name = "Bite", inflict = "1d6", damage = "1d4" } } }
secret { name = "a hole", region = "Mill", hidden = "1d6" }
`)
	p.do("view")
	for _, row := range []struct {
		of, want string
		line     int
	}{{"pc1", "In Weir: Ada plays Broom against Rat", 8}, {"challenge2", "In Weir: Rat plays Bite against Ada", 9}, {"region2", "In Mill: Ada Searches", 3}} {
		a := p.do("rolls", "text", row.of).Rolls
		at := slices.IndexFunc(a.List, func(r workbench.MayRoll) bool { return r.Words == row.want && r.Refused == "" })
		if at < 0 || a.Line != row.line {
			t.Errorf("%s, line %d: %+v: want %q, line %d", row.of, a.Line, a.List, row.want, row.line)
			continue
		}
		if text := p.do("odds", "text", row.of, "n", at).Text; !strings.Contains(text, "%") {
			t.Errorf("the odds of %q are\n%s", row.want, text)
		}
		if of := row.of == "challenge2"; of && slices.ContainsFunc(a.List, func(r workbench.MayRoll) bool { return !strings.Contains(r.Words, "Rat") }) {
			t.Errorf("%s: %+v: want what has to do with the Rat", row.of, a.List)
		}
	}
	for _, of := range []string{"pc9", "challenge9", "region9", "region0", "Rat"} {
		if a := p.ask(map[string]any{"do": "rolls", "text": of}); a.Error == nil {
			t.Errorf("%s has %+v: want a fault", of, a.Rolls)
		}
	}
}
