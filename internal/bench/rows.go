package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A table is a part of PERFORMANCE.md: rows that are compared with its first, the floor.
type table struct {
	title string
	rows  []row
}

type row struct {
	what    string // at the table
	pkg     string
	bench   string // its name, without Benchmark
	turns   int    // how many are counted
	against string // the bench of the same table that its ratio is to; empty: none
	most    string // the ratio that is wanted
}

// node reports whether the row is a case of peers.js.
func (r row) node() bool { return strings.HasPrefix(r.bench, "node/") }

const peers = "./internal/bench/peers"

var tables = []table{
	{"Dice, cards and odds", []row{
		{"a d20: the bare step of a generator (PCG)", ".", "PCGStep", 200_000, "", ""},
		{"math/rand/v2 behind an interface", ".", "MathRandIntN", 200_000, "PCGStep", ""},
		{"`crunch.Rand`", ".", "RandIntN", 200_000, "PCGStep", "2.2"},
		{"justinian/dice", peers, "Justinian", 20_000, "RandIntN", ""},
		{"rpg-dice-roller, in Node", peers, "node/roller", 20_000, "RandIntN", ""},
		{"boardgame.io, in Node: a move that rolls", peers, "node/die", 4_000, "RandIntN", ""},
		{"a check with advantage: two dice and a comparison", "./checks", "BareAdvantage", 100_000, "", ""},
		{"`checks.Check.Roll`, with all that it says", "./checks", "CheckAdvantage", 100_000, "BareAdvantage", "2"},
		{"rpg-toolkit: two dice", peers, "Toolkit", 20_000, "CheckAdvantage", ""},
		{"the highest of four cards: on a bare array", "./probdeck", "BareDrawHighest", 50_000, "", ""},
		{"`probdeck.Deck.Draw`", "./probdeck", "DrawHighest", 50_000, "BareDrawHighest", "2"},
		{"boardgame.io, in Node: a move that shuffles 40", peers, "node/draw", 4_000, "DrawHighest", ""},
		{"exact odds of a check with advantage", "./checks", "CheckOdds", 50_000, "CheckAdvantage", ""},
		{"of an attack, to the Injury", "./checks", "AttackOdds", 20_000, "CheckAdvantage", ""},
		{"of a drawn attack, to the trauma", "./probdeck", "Odds", 2_000, "DrawHighest", ""},
	}},
	{"Chase-lite", []row{
		{"bare code: arrays and dice", "./explore", "ChaseLiteBare", 4000, "", ""},
		{"the engine, hooks in Go", "./explore", "ChaseLite", 1000, "ChaseLiteBare", "9"},
		{"the engine, hooks in Lua", "./script", "ChaseLite", 500, "ChaseLiteBare", "38"},
		{"boardgame.io, in Node", peers, "node/chaselite", 1_000, "ChaseLiteBare", ""},
	}},
	{"Callbacks in Lua", []row{
		{"plain gopher-lua: three reads and a verb", "./script", "CallbackRaw", 2000, "", ""},
		{"a callback: three reads and a verb", "./script", "Callback", 2000, "CallbackRaw", "1.15"},
		{"one that counts in self.data", "./script", "CallbackData", 2000, "Callback", "1.5"},
		{"one that counts in state", "./script", "CallbackState", 2000, "Callback", "1.5"},
		{"one that asks `pcs()`", "./script", "CallbackList", 2000, "Callback", ""},
	}},
	{"A thousand turns of a loop in Lua", loops()},
	{"The fen", []row{
		{"a command", "./examples/fen", "Command", 2, "", ""},
		{"a command, and what each PC sees after it", "./examples/fen", "View", 1, "Command", ""},
		{"a command that the ready policies choose", "./examples/fen", "ReadyPolicies", 2, "Command", ""},
		{"a choice of a Search: 48 playouts in 8 worlds", "./examples/fen", "Search", 19, "Command", ""},
		{"a command with all laws (Verify)", "./examples/fen", "Verify", 1, "Command", ""},
	}},
	{"A known map", []row{
		{"10 regions, the unknown is near", "./explore", "KnownMap/near=true/10", 900, "", ""},
		{"1,000 regions, the unknown is near", "./explore", "KnownMap/near=true/1000", 900, "KnownMap/near=true/10", "1.5"},
		{"10 regions, the goal is at the far end", "./explore", "KnownMap/near=false/10", 900, "", ""},
		{"1,000 regions, the goal is at the far end", "./explore", "KnownMap/near=false/1000", 300, "KnownMap/near=false/10", "1.5"},
		{"10 regions, a world drawn from what is known (Sample)", "./explore", "Sample/10", 200, "", ""},
		{"1,000 regions, a world drawn from what is known", "./explore", "Sample/1000", 10, "Sample/10", "100"},
	}},
	{"On the wire", []row{
		{"a View, AppendJSON", "./explore", "JSON/View", 200, "", ""},
		{"a View, json.Marshal", "./explore", "JSON/ViewMarshal", 100, "JSON/View", ""},
		{"a State, AppendJSON", "./explore", "JSON/State", 200, "JSON/View", ""},
		{"a View of the fen, made anew and written", "./examples/fen", "Answer/whole", 2, "", ""},
		{"what has changed in it since the last, AppendDiff", "./examples/fen", "Answer/small", 2, "Answer/whole", "0.15"},
		{"an event, AppendJSON", "./explore", "JSON/Event", 2000, "JSON/View", ""},
		{"a save, with 100 commands", "./explore", "JSON/Save", 100, "JSON/View", ""},
	}},
	{"Growth", slices.Concat(
		growth("a pack of %s regions, each with a way and a Creature, loaded", "./script", "LoadLarge", 1, 2500, 5000, 10_000),
		growth("a Session of %s commands", "./explore/internal/large", "Log", 1, 25_000, 50_000, 100_000),
		growth("a save of %s commands, written and read", "./explore/internal/large", "Save", 1, 25_000, 50_000, 100_000),
		growth("Undo and Redo behind %s commands", "./explore/internal/large", "Undo", 50, 25_000, 50_000, 100_000),
		growth("a round of %s PCs", "./explore/internal/large", "Party", 50, 16, 32, 64),
		growth("what may be done among %s bodies", "./explore/internal/large", "LegalAmongBodies", 5, 500, 1000, 2000),
		growth("a Move away from %s bodies", "./explore/internal/large", "MoveAmongBodies", 20, 500, 1000, 2000),
		growth("a View of %s bodies", "./explore/internal/large", "ViewOfBodies", 5, 500, 1000, 2000),
	)},
}

// growth are the sizes of a benchmark. The ratio is to the first.
func growth(what, pkg, bench string, turns int, sizes ...int) (rows []row) {
	for i, n := range sizes {
		r := row{fmt.Sprintf(what, whole(float64(n))), pkg, fmt.Sprintf("%s/%d", bench, n), turns, "", ""}
		if i > 0 {
			r.against, r.most = fmt.Sprintf("%s/%d", bench, sizes[0]), fmt.Sprint(n/sizes[0])
		}
		rows = append(rows, r)
	}
	return rows
}

// loops are the loops of the sandbox's benchmarks, metered and on plain gopher-lua.
func loops() (rows []row) {
	for _, r := range [...]struct{ what, name, most string }{
		{"`s = s + i % 7 * 2 - 1`", "arithmetic", ""}, {"`fib(15)`", "fib", "1.3"}, {"`s = s + t.a + t.b + t.c`", "fields", "1.3"},
		{"`t[i] = i`", "setindex", "1.3"}, {"`t.x = t.x + 1`", "setfield", "1.3"}, {"`if a < b then`", "less", "1.3"}, {"`\"a\" .. i .. \"b\"`", "concat", ""},
	} {
		rows = append(rows, row{r.what + ", plain gopher-lua", "./script/internal/sandbox", "Loop/" + r.name + "/plain", 40, "", ""},
			row{"metered", "./script/internal/sandbox", "Loop/" + r.name + "/metered", 40, "Loop/" + r.name + "/plain", r.most})
	}
	return rows
}

// measure writes the table in Markdown.
func (t *table) measure(now, before *tree, base string) (string, error) {
	var b strings.Builder
	head := "| | instructions | ratio | wanted | bytes | allocations |\n|---|--:|--:|--:|--:|--:|\n"
	if before != nil {
		head = fmt.Sprintf("| | at %s | instructions | change | ratio | wanted | bytes | allocations |\n|---|--:|--:|--:|--:|--:|--:|--:|\n", base)
	}
	b.WriteString(head)
	counts := map[string]float64{}
	for _, r := range t.rows {
		c, err := now.count(r)
		if err != nil {
			return "", err
		}
		counts[r.bench] = c.instructions
		ratio := ""
		if r.against != "" {
			ratio = quotient(c.instructions, counts[r.against])
		}
		line := []string{r.what, whole(c.instructions), ratio, r.most, whole(c.bytes), whole(c.allocs)}
		if before != nil {
			old, err := before.count(r)
			if err != nil {
				return "", err
			}
			line = append([]string{r.what, whole(old.instructions), whole(c.instructions), quotient(c.instructions, old.instructions)}, line[2:]...)
		}
		fmt.Fprintf(&b, "| %s |\n", strings.Join(line, " | "))
	}
	return b.String(), nil
}

// whole writes a count for people, with a blank between thousands. What was not counted is empty.
func whole(f float64) string {
	if f < 0 {
		return ""
	}
	s := strconv.FormatFloat(f, 'f', 0, 64)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func quotient(a, b float64) string {
	if a < 0 || b <= 0 {
		return ""
	}
	return strconv.FormatFloat(a/b, 'f', 2, 64)
}
