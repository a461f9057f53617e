package workbench_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script/internal/workbench"
)

// A keeper writes down what is done at a bench as the playground does: all that is there now and then, and since then each call that has
// changed something.
type keeper struct {
	*page
	files map[string]string // of the pack
	point json.RawMessage
	log   []map[string]any
	did   []string // lately
}

// held opens a bench that holds files.
func held(t *testing.T) *page {
	t.Helper()
	p := &page{t: t}
	var err error
	if p.bench, err = workbench.New(t.Context(), workbench.Source{}); err != nil {
		t.Fatal(err)
	}
	return p
}

// keep makes a call and writes it down, if it has changed anything.
func (k *keeper) keep(c map[string]any) workbench.Answer {
	k.t.Helper()
	a := k.ask(c)
	text, _ := json.Marshal(c)
	if a.Error != nil {
		if a.Error.Code == workbench.FaultOurs {
			k.t.Fatalf("after\n%s\n%s is answered with %s", strings.Join(k.did, "\n"), text, a.Error.Text)
		}
		text = fmt.Appendf(text, " (%s)", a.Error.Text)
	}
	if k.did = append(k.did, fmt.Sprintf("%.200s", text)); len(k.did) > 12 {
		k.did = k.did[1:]
	}
	if a.Changed {
		k.log = append(k.log, c)
	}
	return a
}

// same fails if a bench that does again what is written down has other games.
func (k *keeper) same() {
	k.t.Helper()
	is := &page{t: k.t}
	is.bench = held(k.t).bench
	if k.point != nil {
		is.do("loadall", "text", string(k.point))
	}
	for _, c := range k.log {
		is.ask(c)
	}
	want, got := string(k.do("saveall").Save), string(is.do("saveall").Save)
	if got != want {
		at := 0
		for at < min(len(got), len(want)) && got[at] == want[at] {
			at++
		}
		from := max(0, at-60)
		k.t.Fatalf("after\n%s\nthe bench that goes on has at byte %d\n%.200s\nwant\n%.200s", strings.Join(k.did, "\n"), at, got[from:], want[from:])
	}
}

// Whatever is called in whatever order, with errors or without: what is written down leads to the same games.
func TestKeptGoesOn(t *testing.T) {
	for seed := range uint64(short.Or(3, 24, 40)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(seed, 1))
			k := &keeper{page: held(t), files: map[string]string{"pack.lua": keptPack}}
			if seed >= 20 {
				k.files = gallery(t, int(seed))
			}
			k.keep(map[string]any{"do": "files", "files": k.files})
			var a workbench.Answer
			for range 60 {
				if now := k.keep(k.any(rng, &a)); now.Game != nil {
					a = now
				}
				switch rng.IntN(12) {
				case 0:
					k.point, k.log = k.do("saveall").Save, nil
				case 1, 2:
					k.same()
				}
			}
			k.same()
		})
	}
}

// gallery returns the files of one of the packs that come with crunch.
func gallery(t *testing.T, n int) map[string]string {
	t.Helper()
	packs, err := filepath.Glob("../../../examples/packs/*/pack.lua")
	if err != nil || len(packs) == 0 {
		t.Fatal("there is no gallery", err)
	}
	text := must.Get(os.ReadFile(packs[n%len(packs)]))(t)
	return map[string]string{"pack.lua": string(text)}
}

// any makes a call that a page may make after an answer.
func (k *keeper) any(rng *rand.Rand, a *workbench.Answer) map[string]any {
	n := func(n int) int { return rng.IntN(max(1, n)) }
	call := func(what string, more ...any) map[string]any {
		c := map[string]any{"do": what}
		for i := 0; i < len(more); i += 2 {
			c[more[i].(string)] = more[i+1]
		}
		return c
	}
	length, games := 0, 1
	if a.Game != nil {
		length, games = a.Game.Length, len(a.Game.Branches)
	}
	switch n(16) {
	case 0:
		return call("goto", "n", n(length+2))
	case 1:
		return call("undo")
	case 2:
		return call("redo")
	case 3:
		return call("reroll", "seed", 1+n(1000))
	case 4:
		return call("branch", "n", n(games+1))
	case 5:
		return call("new", "seed", n(1000))
	case 6, 7:
		return call("bot", "text", fmt.Sprintf("pc%d", 1+n(3)))
	case 8:
		who := []string{"everyone", "pc1", "dm"}[n(3)]
		of := fmt.Sprintf("%s%d", []string{"pc", "challenge", "region"}[n(3)], n(8))
		return call([]string{"view", "pack", "inside", "story", "odds", "save", "sheet", "rolls", "roll"}[n(9)], "who", who, "text", of, "n", n(length+1), "event", n(9))
	case 9:
		return call("over", "over", n(2) == 0)
	case 10:
		name := slices.Sorted(maps.Keys(k.files))[n(len(k.files))]
		other, text := maps.Clone(k.files), k.files[name]
		if at := n(len(text) + 1); n(2) == 0 { // whatever somebody hits
			other[name] = text[:at] + []string{"", "\n", "1", "}", "-- x\n"}[n(5)] + text[min(at+n(2), len(text)):]
		} else {
			other[name] = strings.Replace(text, "1d6", []string{"1d6", "1d8", "2d6", "1d7"}[n(4)], 1)
		}
		return call("files", "files", other, "anew", n(4) == 0)
	case 11:
		return call("start", "text", fmt.Sprintf("region%d", 1+n(4)))
	case 12:
		return call("test", "text", "a game", "write", n(3) == 0)
	}
	who := []string{"everyone", "pc1", "pc2"}[n(3)]
	list := k.keep(call("view", "who", who)).View
	var view struct{ Choices []json.RawMessage }
	_ = json.Unmarshal(list, &view) // without a game there is none
	text := "pc1 fly"
	if len(view.Choices) > 0 && n(8) > 0 {
		choice := view.Choices[n(len(view.Choices))]
		if json.Unmarshal(choice, &text) != nil {
			text = string(choice)
		}
	}
	return call("command", "who", who, "text", text)
}

// keptPack has a callback that fails now and then, and bots that may play for ever.
var keptPack = strings.Replace(mill, "self:defeat()", `if roll("1d6", "luck") == 1 then local x = nil; x.y = 1 end`, 1) +
	`pc { name = "Bo", ep = 9, plain = true, actions = { { name = "Club", inflict = "1d6", damage = "1d4" } } }
creature { name = "Rat", region = "Weir", ep = 4, actions = { { name = "Bite", inflict = "1d6", damage = "1d4" } } }
`
