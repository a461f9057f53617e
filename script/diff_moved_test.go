package script_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

var numerals = regexp.MustCompile(`"[^"\n]*"|--[^\n]*|[\w.]+`)

// A number of the gallery that moves into a local of its file, or into a table there, changes no meaning. Another number is told there as it is told
// in its place.
func TestDiffOfMovedNumbers(t *testing.T) {
	files, err := filepath.Glob("../examples/packs/*/pack.lua")
	if err != nil || len(files) < 8 {
		t.Fatal(files, err)
	}
	places, moved, each := 0, 0, short.Or(20, 6, 1)
	for _, name := range files {
		source := string(must.Get(os.ReadFile(name))(t))
		load := func(text string) *script.Pack {
			fsys := fstest.MapFS{}
			others, _ := filepath.Glob(filepath.Join(filepath.Dir(name), "*.lua"))
			for _, other := range others {
				fsys[filepath.Base(other)] = &fstest.MapFile{Data: must.Get(os.ReadFile(other))(t)}
			}
			fsys["pack.lua"] = &fstest.MapFile{Data: []byte(text)}
			p, _ := script.Load(t.Context(), fsys)
			return p
		}
		was := load(source)
		differs := func(text string) (lines []string) {
			is := load(text)
			if is == nil {
				return []string{"can't be loaded"}
			}
			for _, d := range script.Diff(was, is) {
				lines = append(lines, d.String())
			}
			return lines
		}
		for _, at := range numerals.FindAllStringIndex(source, -1) {
			n, err := strconv.Atoi(source[at[0]:at[1]])
			if err != nil {
				continue
			}
			if places++; places%each != 0 {
				continue
			}
			put := func(before, number string) string { return before + " " + source[:at[0]] + number + source[at[1]:] }
			direct := differs(put("", strconv.Itoa(n+1)))
			if len(direct) == 1 && direct[0] == "can't be loaded" {
				continue
			}
			moved++
			for _, row := range [][2]string{{"local moved = %d", "moved"}, {"local moved = { here = %d }", "moved.here"}} {
				if told := differs(put(fmt.Sprintf(row[0], n), row[1])); len(told) > 0 {
					t.Errorf("%s: %s: %q", name, put("", row[1])[max(0, at[0]-60):min(len(source), at[1]+20)], told)
				}
				if told := differs(put(fmt.Sprintf(row[0], n+1), row[1])); !slices.Equal(told, direct) {
					t.Errorf("%s: %s: %d in place of %d: told %q, and in its place %q", name, strings.TrimSpace(row[1]), n+1, n, told, direct)
				}
			}
		}
	}
	if moved < 5 {
		t.Errorf("%d of %d numbers were moved", moved, places)
	}
	t.Logf("%d of %d numbers", moved, places)
}
