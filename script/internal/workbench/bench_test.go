package workbench_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/workbench"
)

// A page calls a Bench, as the page in a browser does.
type page struct {
	t     *testing.T
	bench *workbench.Bench
	files fstest.MapFS
}

// open opens a pack of one file.
func open(t *testing.T, lua string) *page {
	t.Helper()
	p := &page{t: t, files: fstest.MapFS{"pack.lua": {Data: []byte(lua)}}}
	var err error
	p.bench, err = workbench.New(t.Context(), workbench.Source{Packs: []script.Source{{FS: p.files}}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// ask makes a call and returns its answer, which may be a Fault.
func (p *page) ask(c map[string]any) workbench.Answer {
	p.t.Helper()
	text, err := json.Marshal(c)
	if err != nil {
		p.t.Fatal(err)
	}
	var a workbench.Answer
	if err := json.Unmarshal(p.bench.Call(p.t.Context(), text), &a); err != nil {
		p.t.Fatal(err)
	}
	return a
}

// do makes a call that must succeed.
func (p *page) do(what string, more ...any) workbench.Answer {
	p.t.Helper()
	c := map[string]any{"do": what}
	for i := 0; i < len(more); i += 2 {
		c[more[i].(string)] = more[i+1]
	}
	a := p.ask(c)
	if a.Error != nil {
		p.t.Fatalf("%s %v: %+v", what, more, a.Error)
	}
	return a
}

// reload takes the files over.
func (p *page) reload() {
	p.t.Helper()
	if err := p.bench.Reload(p.t.Context()); err != nil {
		p.t.Fatal(err)
	}
}

// told joins the lines of an answer.
func told(a workbench.Answer) string {
	var b strings.Builder
	for _, l := range a.Lines {
		b.WriteString(l.Text + "\n")
	}
	return b.String()
}

const mill = `scenario { name = "The Mill", setting = "wilderness", start = "Yard", goal = "Weir" }
region { name = "Yard" }
region { name = "Mill" }
region { name = "Weir" }
connection { "Yard", "Mill" }
connection { "Mill", "Weir" }
trap { name = "Rotten Step", region = "Mill", on_enter = function(self, who) who:hurt(roll("1d6", "the fall")) self:defeat() end }
pc { name = "Ada", ep = 12, search = "1d6", actions = { { name = "Broom", inflict = "1d8", damage = "1d6" } } }
`

// A game is played, taken back, done again, looked at in its midst, and branched off; each branch stays.
func TestBenchGoesAnywhere(t *testing.T) {
	p := open(t, mill)
	first := p.do("view")
	if first.Game == nil || first.Game.At != 1 || first.Version != 1 {
		t.Fatalf("a new game stands at %+v: want the scenario begun", first.Game)
	}
	move := p.do("command", "text", "Ada move Mill")
	if !strings.Contains(told(move), "the fall") && !strings.Contains(told(move), "Mill") {
		t.Errorf("the Move tells\n%s", told(move))
	}
	end := move.Game.At
	if a := p.do("undo"); a.Game.At != 1 || a.Game.Length != end {
		t.Errorf("after undo it stands at %+v: want 1 of %d", a.Game, end)
	}
	if a := p.do("redo"); a.Game.At != end {
		t.Errorf("after redo it stands at %+v: want %d", a.Game, end)
	}
	save := p.do("save")
	if save.Text != "The Mill.save" {
		t.Errorf("it is saved as %q", save.Text)
	}
	if name := open(t, `pack { name = "mill", version = "1.2" }`+mill).do("save").Text; name != "The Mill 1.2.0.save" {
		t.Errorf("a game of version 1.2 is saved as %q", name)
	}
	hurt := func(a workbench.Answer) string { // how the step went
		for _, l := range a.Lines {
			if strings.Contains(l.Text, "rolls") {
				return l.Text
			}
		}
		return ""
	}
	was := hurt(p.do("story"))
	other := false
	for range 30 { // a six-sided die shows the same face 30 times once in 10^23
		a := p.do("reroll")
		other = other || hurt(a) != was
	}
	if !other {
		t.Errorf("30 times rolled again, the step always says %q", was)
	}
	if a := p.do("branch", "n", 0); len(a.Game.Branches) != 30 {
		t.Errorf("%d games are kept: want 30", len(a.Game.Branches))
	}
	if a := p.do("load", "text", string(save.Save)); a.Game.At != end || hurt(a) != was {
		t.Errorf("the saved game stands at %+v, with %q: want %d and %q", a.Game, hurt(a), end, was)
	}
	if a := p.do("goto", "n", 1); a.Game.At != 1 || a.Game.Length != end {
		t.Errorf("it stands at %+v: want 1 of %d", a.Game, end)
	}
	forked := p.do("command", "text", "Ada search")
	if forked.Game.Length == end && forked.Game.Branch == 0 {
		t.Errorf("another choice in the midst of a game stands at %+v: want a game of its own", forked.Game)
	}
}

// The pack changes: games go on, and a pack with problems changes no game.
func TestBenchReloads(t *testing.T) {
	p := open(t, mill)
	p.do("view")
	p.do("command", "text", "Ada move Mill")
	at := p.do("view").Game.At
	p.files["pack.lua"] = &fstest.MapFile{Data: []byte(strings.Replace(mill, "1d6", "2d6", 1))}
	p.reload()
	if told := p.do("pack").Pack.Told; len(told) != 1 || !strings.Contains(told[0], "2d6") {
		t.Errorf("with another die Reload tells %q: want the Move and its dice", told)
	}
	if a := p.do("view"); a.Game.At != at || a.Version != 2 {
		t.Errorf("the game stands at %+v of version %d: want %d of 2", a.Game, a.Version, at)
	}
	p.files["pack.lua"] = &fstest.MapFile{Data: []byte("scenario {")}
	p.reload()
	if a := p.do("pack"); a.Pack.Report.OK || len(a.Pack.Report.Problems) == 0 || a.Pack.Files["pack.lua"] != "scenario {" {
		t.Errorf("the report is %+v: want that of the broken pack", a.Pack)
	}
	if a := p.do("view"); a.Game.At != at {
		t.Errorf("with a broken pack the game stands at %+v: want it as it was", a.Game)
	}
	p.files["pack.lua"] = &fstest.MapFile{Data: []byte(mill)}
	p.do("over", "over", true)
	p.reload()
	if was := p.do("pack").Pack.Before["pack.lua"]; !strings.Contains(was, "2d6") {
		t.Errorf("before that the pack was\n%s\nwant the last one without problems", was)
	}
	if told := p.do("pack").Pack.Told; len(told) != 1 {
		t.Errorf("Reload that keeps tells %q", told)
	}
	if a := p.do("view"); a.Game.At != 0 || a.Game.Length != 0 {
		t.Errorf("a kept game stands at %+v: want no commands before it", a.Game)
	}
}

// A pack that has never been without problems has no game, and gets one when it is mended.
func TestBenchWaits(t *testing.T) {
	p := open(t, "region {")
	if a := p.ask(map[string]any{"do": "view"}); a.Error == nil || a.Error.Code != workbench.FaultPack {
		t.Errorf("a broken pack answers %+v: want the fault %q", a.Error, workbench.FaultPack)
	}
	if a := p.ask(map[string]any{"do": "balance", "n": 1}); a.Error == nil {
		t.Error("a broken pack is played")
	}
	p.files["pack.lua"] = &fstest.MapFile{Data: []byte(mill)}
	p.reload()
	p.do("view")
}

// broken is a folder that fails as no folder does.
type broken struct{ fstest.MapFS }

func (b broken) ReadDir(name string) ([]fs.DirEntry, error) {
	if len(b.MapFS) > 1 {
		panic("no such folder")
	}
	return b.MapFS.ReadDir(name)
}

// A fault of the workbench fails the call, and the next one is answered.
func TestFaultsAreAnswered(t *testing.T) {
	files := broken{fstest.MapFS{"pack.lua": {Data: []byte(mill)}}}
	bench := must.Get(workbench.New(t.Context(), workbench.Source{Packs: []script.Source{{FS: files}}}))(t)
	p := &page{t: t, bench: bench}
	files.MapFS["more.lua"] = &fstest.MapFile{}
	if a := p.ask(map[string]any{"do": "pack", "id": 5}); a.Error == nil || a.Error.Code != workbench.FaultOurs || !strings.Contains(a.Error.Text, "no such folder") || a.ID != 5 {
		t.Errorf("a fault is answered with %+v", a)
	}
	if a := p.do("view"); a.Game == nil {
		t.Error("after it there is no game")
	}
}

// Bots play the PCs that are ticked: all of them, to the end. A View moves nobody.
func TestBotsPlay(t *testing.T) {
	p := open(t, mill)
	p.do("view")
	a := p.do("bot", "text", "pc1")
	if !a.Game.Bots[0] || !a.Changed || !strings.Contains(told(a), "The scenario ends") {
		t.Errorf("a bot has played\n%s\nwant the whole game", told(a))
	}
	p.do("goto", "n", 1)
	if a := p.do("view"); a.Game.At != 1 || a.Changed {
		t.Errorf("a View has led to %+v: want where it was", a.Game)
	}
}

// A region that nobody can reach is said to be so, and the game stays.
func TestStartThatNobodyReaches(t *testing.T) {
	p := open(t, mill+`region { name = "Loft" } connection { "Loft", "Yard", one_way = true }`)
	at := p.do("view").At
	if a := p.ask(map[string]any{"do": "start", "text": "region4"}); a.Error == nil || a.Error.Code == workbench.FaultPack || a.Changed { // that would say that there is no game
		t.Errorf("a play to the Loft is answered with %+v, changed %v", a.Error, a.Changed)
	}
	if a := p.do("view"); a.At != at {
		t.Error("the game has changed")
	}
}

// Bots may have played on before a call is refused: the game has their commands, can be undone, and can become a test.
func TestBotsPlayBeforeARefusal(t *testing.T) {
	for _, next := range []string{"test", "undo", "inside", "saveall"} {
		p := open(t, mill)
		if a := p.ask(map[string]any{"do": "sheet", "text": "Nobody"}); a.Error == nil || !a.Changed { // the scenario begins
			t.Errorf("a sheet of nobody is answered with %+v, changed %v", a.Error, a.Changed)
		}
		if a := p.ask(map[string]any{"do": next, "text": "a game"}); a.Error != nil && a.Error.Code == workbench.FaultOurs {
			t.Errorf("%s: %s", next, a.Error.Text)
		}
		if a := p.do("view"); a.Game.At != 1 || a.Game.Length != 1 {
			t.Errorf("after %s it stands at %+v: want 1 of 1", next, a.Game)
		}
	}
}

// Calls that make no sense get a fault and change nothing.
func TestBenchRefuses(t *testing.T) {
	p := open(t, mill)
	before := p.do("view").At
	for _, text := range []string{"", "[]", `{"do":1}`, `{"do":"branch","n":9}`, `{"do":"branch","n":-1}`, `{"do":"odds","n":99}`, `{"do":"load","text":"{}"}`,
		`{"do":"undo"}`, `{"do":"reroll"}`, `{"do":"redo"}`, `{"do":"command","text":"fly"}`, `{"do":"view","who":"pc9"}`, `{"do":"sheet","text":"Nobody"}`} {
		var a workbench.Answer
		if err := json.Unmarshal(p.bench.Call(t.Context(), []byte(text)), &a); err != nil || a.Error == nil || a.Error.Text == "" {
			t.Errorf("%s: %+v, %v: want a fault", text, a.Error, err)
		}
	}
	if a := p.do("goto", "n", 1<<30); a.At != before {
		t.Error("the game has changed")
	}
	p.do("goto", "n", 0)
	if a := p.ask(map[string]any{"do": "command", "text": "fly"}); a.Error == nil || a.Changed {
		t.Errorf("in the midst of a game fly is answered with %+v, changed %v: want a fault, and no change", a.Error, a.Changed)
	}
	if a := p.do("view"); len(a.Game.Branches) != 1 || a.Game.At != 0 {
		t.Errorf("a command that is refused has led to %+v: want no game that branches off", a.Game)
	}
}

// The games that a pack plays by itself come in slices, and are those that homebrew simulate plays.
func TestBalanceInSlices(t *testing.T) {
	p := open(t, mill)
	for range 1000 {
		if a := p.do("balance", "n", 40); a.Balance.Done == 40 {
			if !strings.Contains(a.Balance.Text, "40 games") || a.Balance.Report.Trials() != 40 {
				t.Errorf("40 games say\n%s", a.Balance.Text)
			}
			if o := a.Balance.Report.Outliers; len(o) < 2 || !strings.Contains(strings.Join(strings.Fields(a.Balance.Text), " "), fmt.Sprintf("longest: rounds %d game %d", o[1].Value, o[1].Game)) {
				t.Errorf("the longest of %v is not told:\n%s", o, a.Balance.Text)
			}
			return
		}
	}
	t.Error("40 games never end")
}

// The pack is compared with how it was, and with other numbers, in slices.
func TestBalanceCompares(t *testing.T) {
	p := open(t, mill)
	play := func(more ...any) *workbench.Balance {
		for range 1000 {
			if a := p.do("balance", append([]any{"n", 20}, more...)...); a.Balance.Done == 20 {
				return a.Balance
			}
		}
		t.Fatal("20 games never end")
		return nil
	}
	before := map[string]string{"pack.lua": strings.Replace(mill, "1d6", "4d6", 1)}
	if b := play("before", before); !strings.Contains(b.Text, "before") || len(b.Rows) != 2 || b.Rows[1].Name != "before" || b.Rows[1].Value != "" {
		t.Errorf("compared with before:\n%s\n%+v", b.Text, b.Rows)
	}
	if b := play("sweep", "party/Ada/ep=4,8,20"); strings.Count(b.Text, "party/Ada/ep = ") < 3 || len(b.Rows) != 4 || b.Rows[3].Value != "20" {
		t.Errorf("compared with other numbers:\n%s\n%+v", b.Text, b.Rows)
	} else {
		for _, r := range b.Rows {
			more := r.Won - b.Rows[0].Won
			if !(0 <= r.Low && r.Low <= r.Won && r.Won <= r.High && r.High <= 1 && r.MoreLow <= r.More && r.More <= r.MoreHigh && math.Abs(more-r.More) < 1e-9) {
				t.Errorf("a row is %+v, %v more than without", r, more)
			}
		}
	}
	if b := play("drop", "Rotten Step"); !strings.Contains(b.Text, "without") {
		t.Errorf("compared with a pack without the step:\n%s", b.Text)
	}
	if b := play(); b.Rows != nil {
		t.Errorf("compared with nothing:\n%s\n%+v", b.Text, b.Rows)
	}
	for _, bad := range []map[string]any{{"sweep": "ep"}, {"sweep": "nothing/x=1"}, {"drop": "Nobody"}, {"before": map[string]string{"pack.lua": "region {"}}} {
		bad["do"], bad["n"] = "balance", 20
		if a := p.ask(bad); a.Error == nil {
			t.Errorf("%v is compared", bad)
		}
	}
}

// Games that were played are written down, and another bench goes on from them, if its pack and changes are the same.
func TestBalanceIsWrittenDown(t *testing.T) {
	p, q := open(t, mill), open(t, mill)
	sweep := []any{"sweep", "party/Ada/ep=4,8"}
	play := func(p *page, n int, more ...any) (b *workbench.Balance) {
		for b == nil || int(b.Done) < n {
			b = p.do("balance", append([]any{"n", n}, more...)...).Balance
		}
		return b
	}
	if a := p.do("trials"); a.Save != nil {
		t.Errorf("without games %s is written down", a.Save)
	}
	play(p, 8, sweep...)
	save := string(p.do("trials", sweep...).Save)
	want := play(p, 20, sweep...)
	q.do("trials", append(sweep, "text", save)...)
	got := q.do("balance", append(sweep, "n", 0)...).Balance
	if got.Done != 8 {
		t.Errorf("the other goes on from %d games, want 8", got.Done)
	}
	if got = play(q, 20, sweep...); got.Text != want.Text {
		t.Errorf("the other says\n%s\nwant\n%s", got.Text, want.Text)
	}
	for _, bad := range []map[string]any{{"text": "{}"}, {"text": save}, {"text": save, "sweep": "party/Ada/ep=4,9"}} { // other changes
		bad["do"] = "trials"
		if a := q.ask(bad); a.Error == nil {
			t.Errorf("%v is taken over", bad["sweep"])
		}
	}
	other := open(t, strings.Replace(mill, "1d6", "2d6", 1))
	if a := other.ask(map[string]any{"do": "trials", "text": save, "sweep": "party/Ada/ep=4,8"}); a.Error == nil {
		t.Error("games of another pack are taken over")
	}
}

// The laws are checked in slices, which find what homebrew check finds. A game that breaks one can be played.
func TestLawsInSlices(t *testing.T) {
	p := open(t, mill+`region { name = "Loft" }
connection { "Loft", "Mill", one_way = true }
trap { name = "Bell", region = "Weir", on_enter = function(self, who) local x = nil x.y = 1 end }`)
	var c *workbench.Checked
	for range 1000 {
		if c = p.do("check", "n", 10).Check; c.Done == 10 || c.Over {
			break
		}
	}
	if c.Done != 10 || c.Report.Laws == nil || c.Report.Laws.Plays != 10 || c.Report.Lines.All == 0 {
		t.Fatalf("10 games show %+v", c.Report)
	}
	if diff := cmp.Diff([]string{"region3", "region4"}, c.Never); diff != "" {
		t.Errorf("never entered: -want +got\n%s", diff)
	}
	broken := c.Report.Laws.Failures
	if len(broken) != 1 || broken[0].Law != "callback" || broken[0].Line != 11 {
		t.Fatalf("broken are %+v: want the Bell's callback", broken)
	}
	play := must.Get(json.Marshal(broken[0].Play))(t)
	if a := p.do("play", "text", string(play)); a.Game.At < 2 || len(a.Game.Branches) != 2 {
		t.Errorf("the game that breaks the law stands at %+v", a.Game)
	}
	if a := p.ask(map[string]any{"do": "play", "text": "x"}); a.Error == nil {
		t.Error("nonsense is played")
	}
}

// The odds of a choice are told.
func TestOddsOfChoices(t *testing.T) {
	p := open(t, mill)
	p.do("view")
	if a := p.do("odds", "n", 0); a.Text == "" {
		t.Error("the first choice has no odds")
	}
}

// A pack's own files are read where they are.
func TestFenOnTheBench(t *testing.T) {
	fen := os.DirFS("../../../examples/fen/content")
	must.Get(fs.Stat(fen, "."))(t)
	bench := must.Get(workbench.New(t.Context(), workbench.Source{Packs: []script.Source{{FS: fen}}}))(t)
	var a workbench.Answer
	if err := json.Unmarshal(bench.Call(t.Context(), []byte(`{"do":"layout"}`)), &a); err != nil || a.Layout == nil || len(a.Lines) == 0 {
		t.Errorf("the fen: %+v, %v: want its map and its story", a.Error, err)
	}
}

// A game becomes a test of the pack that passes, and one that says what is wrong fails with it.
func TestPlaysBecomeTests(t *testing.T) {
	for _, seed := range []uint64{1, 2, 3, 4} {
		p := open(t, mill+`creature { name = "Rat \"of\\the\" mill", region = "Mill", ep = 3, actions = { { name = "Bite", inflict = "1d6", damage = "1d4" } } }`)
		p.do("new", "seed", seed)
		p.do("command", "text", "Ada move Mill")
		a := p.do("reroll")
		for range 20 { // the first choice, whatever it is
			var v board.View
			if a = p.do("view"); json.Unmarshal(a.View, &v) != nil || len(v.Choices) == 0 {
				break
			}
			text := must.Get(v.Choices[0].MarshalText())(t)
			p.do("command", "text", string(text))
		}
		right := p.do("test", "text", `it "goes" on`).Text
		wrong := p.do("test", "text", "it is wrong", "wrong", "the rat\nbites").Text
		p.files["tests.lua"] = &fstest.MapFile{Data: []byte(right + wrong)}
		pack, err := script.Load(t.Context(), p.files)
		if err != nil {
			t.Fatalf("%v\n%s", err, right)
		}
		results := pack.Test(t.Context())
		if len(results) != 2 || !results[0].Passed() {
			t.Errorf("seed %d: %+v: want it to pass\n%s", seed, results[0].Failures, right)
		}
		if f := results[1].Failures; len(f) != 1 || !strings.Contains(f[0].Message, "bites") {
			t.Errorf("seed %d: %+v: want one failure, that the rat bites", seed, f)
		}
	}
}

// A page that holds the files of its pack writes down all that a bench holds, and another bench goes on.
func TestBenchIsWrittenDown(t *testing.T) {
	held := func() *page {
		p := &page{t: t}
		var err error
		if p.bench, err = workbench.New(t.Context(), workbench.Source{}); err != nil {
			t.Fatal(err)
		}
		return p
	}
	p := held()
	for _, name := range []string{"", "/etc/passwd", "../a.lua", "a//b.lua", "a.txt", strings.Repeat("a", 200) + ".lua"} {
		if a := p.ask(map[string]any{"do": "files", "files": map[string]string{name: ""}}); a.Error == nil {
			t.Errorf("a file may have the name %q", name)
		}
	}
	files := map[string]string{"pack.lua": mill}
	p.do("files", "files", files, "anew", true)
	p.do("view")
	p.do("command", "text", "Ada move Mill")
	p.do("reroll", "seed", 5)
	p.do("test", "text", "a test", "write", true)
	p.do("bot", "text", "pc1")
	p.do("goto", "n", 1)
	want := p.do("story")
	for _, pack := range []string{mill, mill + "region {"} { // problems change no game
		files = map[string]string{"pack.lua": pack}
		p.do("files", "files", files)
		save := p.do("saveall").Save
		q := held()
		q.do("loadall", "text", string(save))
		got := q.do("story")
		if diff := cmp.Diff(want.Game, got.Game); diff != "" || told(want) != told(got) {
			t.Errorf("the games differ: %s\n%s\n%s", diff, told(want), told(got))
		}
		if was, has := p.do("pack").Pack.Before, q.do("pack").Pack.Before; len(was) != 2 || !maps.Equal(was, has) {
			t.Errorf("before that the files were %v, and are told as %v", was, has)
		}
		if has := q.do("pack").Pack; !has.Held || has.Files["pack.lua"] != pack || has.Report.OK == (pack != mill) {
			t.Errorf("the pack is %+v", has)
		}
	}
	if a := p.ask(map[string]any{"do": "loadall", "text": `{"good":{"a.lua":"region {"},"files":{}}`}); a.Error == nil {
		t.Error("nonsense is loaded")
	}
	folder := open(t, mill)
	if a := folder.ask(map[string]any{"do": "files", "files": files}); a.Error == nil {
		t.Error("the page changes files of a folder")
	}
}

// A call that asks for it is answered with what happened inside, too, once somebody has looked inside: the same that DoInside tells.
func TestInsideWithTheAnswer(t *testing.T) {
	p := open(t, mill)
	p.do("view")
	if a := p.do("command", "text", "Ada move Mill", "inside", true); a.Inside != nil {
		t.Errorf("nobody has looked inside, and it is told: %+v", a.Inside)
	}
	p.do("inside")
	for _, call := range []string{"undo", "redo", "reroll", "command", "view"} {
		at := p.do("view").Game.At
		a := p.do(call, "text", "Ada end", "seed", 3, "inside", true)
		from := a.Game.At - 1
		if call == "redo" || call == "command" { // from where it stood
			from = at
		}
		if diff := cmp.Diff(p.do("inside", "n", from).Inside, a.Inside); diff != "" || len(a.Inside) == 0 || a.Inside[0].At != from {
			t.Errorf("%s: inside are %+v, and with the answer came others: %s", call, a.Inside, diff)
		}
	}
}

// Inside a command stand its callbacks in order, with their lines and the map after each. The game goes on as if nobody had looked.
func TestInsideATurn(t *testing.T) {
	p := open(t, mill)
	p.do("view")
	before := p.do("command", "text", "Ada move Mill")
	in := p.do("inside", "n", before.Game.At-1)
	if len(in.Inside) != 1 || in.Changed {
		t.Fatalf("inside are %+v, changed %v: want the Move, and no change", in.Inside, in.Changed)
	}
	cb := in.Inside[0].Callbacks
	if len(cb) != 1 || cb[0].Name != `trap "Rotten Step": on_enter` || cb[0].File != "pack.lua" || cb[0].Line != 7 || len(cb[0].Lines) < 2 || len(cb[0].Layout) == 0 {
		t.Fatalf("inside the Move is %+v: want the step", cb)
	}
	calls := 0
	for _, d := range cb[0].Did {
		if d.Line == 7 && (strings.HasPrefix(d.Text, `roll("1d6", "the fall") = `) || strings.HasPrefix(d.Text, "Ada:hurt(") || strings.HasPrefix(d.Text, "Rotten Step:defeat(")) {
			calls++
		}
	}
	if calls != 3 {
		t.Errorf("it did %+v: want roll, hurt and defeat", cb[0].Did)
	}
	p.do("reroll", "seed", 9) // with the dice of the other game
	p.do("goto", "n", 1)
	if a := p.do("inside", "n", 0); len(a.Inside) != 1 || len(a.Inside[0].Callbacks) != 0 {
		t.Errorf("the beginning has %+v", a.Inside)
	}
	at := p.do("redo").Game.At
	if a := p.do("inside", "n", 0); len(a.Inside) != at || len(a.Inside[1].Callbacks) != 1 {
		t.Errorf("from the beginning there are %+v", a.Inside)
	}
	p = open(t, mill+`command { name = "Pray", can = function(self, who) return who.ep > 99 end, run = function(self, who) who:hurt(1) end }`)
	at = p.do("view").Game.At
	a := p.do("inside", "n", 0)
	if last := a.Inside[len(a.Inside)-1]; last.At != at || len(last.Callbacks) == 0 || last.Callbacks[0].Says != "no" {
		t.Errorf("what may be chosen is %+v", last)
	}
}

// The page tells its games in the language that is chosen, as long as the pack has it; what it writes down has the pack's own names. GL-83
func TestBenchSpeaks(t *testing.T) {
	pack := `scenario { name = "S", setting = "dungeon", start = "Hall", goal = "End" } region { name = "Hall" } region { name = "End" } connection { "Hall", "End" }
		pc { name = "Ada", ep = 9, plain = true }`
	p := open(t, pack+` language { name = "de", texts = { Hall = "Diele", End = "Ende" }, story = { ["Round %d"] = "Runde %d" } }`)
	if got := p.do("view").Game; len(got.Languages) != 1 || got.Languages[0] != "de" || got.Language != "" {
		t.Errorf("the page is offered %v, and speaks %q: want de, and the pack's own", got.Languages, got.Language)
	}
	p.do("speak", "text", "de")
	a := p.do("view")
	var told strings.Builder
	for _, l := range a.Lines {
		told.WriteString(l.Text + "\n")
	}
	if layout := string(a.Layout); a.Game.Language != "de" || !strings.Contains(told.String(), "explored: Diele\n") || !strings.Contains(told.String(), "Runde 1\n") ||
		!strings.Contains(layout, "Diele") || !strings.Contains(string(a.View), "Ende") {
		t.Errorf("in German the page is told\n%s%s\n%s", told.String(), layout, a.View)
	}
	if a := p.ask(map[string]any{"do": "speak", "text": "fr"}); a.Error == nil || !strings.Contains(a.Error.Text, "want de") {
		t.Errorf("a language that the pack doesn't have: %+v", a.Error)
	}
	if save := string(p.do("save").Save); strings.Contains(save, "Diele") {
		t.Errorf("the save has a word of the language: %s", save)
	}
	p.files["pack.lua"] = &fstest.MapFile{Data: []byte(pack)}
	must.OK(t, p.bench.Reload(t.Context()))
	if a := p.do("view"); a.Game.Language != "" || !strings.Contains(string(a.View), "Hall") {
		t.Errorf("without the language the page still speaks %q", a.Game.Language)
	}
}
