package record_test

import (
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/record"
	"pgregory.net/rapid"
)

// sameDiff holds AppendDiff against what the texts of two values differ in.
func sameDiff[T any](t rapid.TB, old, now *T) {
	t.Helper()
	was, is := must.Get(codec.Marshal(old))(t), must.Get(codec.Marshal(now))(t)
	want := "{}"
	if string(was) != string(is) {
		want = string(record.DiffTexts(nil, was, is))
	}
	if got, err := codec.AppendDiff(nil, old, now); err != nil || string(got) != want {
		t.Fatalf("from %s\nto %s\ngot  %s, %v\nwant %s", was, is, got, err, want)
	}
}

// tree is in itself, and has long lists.
type tree struct {
	Name   string
	Leaves []int `json:",omitempty"`
	Of     []tree
	Next   *tree
	Place  int `place:"leaf"`
}

// AppendDiff writes what the texts differ in, of any two values.
func TestAppendDiff(t *testing.T) {
	name := rapid.SampledFrom([]string{"", "a", "\"b\"", "a longer name, with { and ,", "é\u2028"})
	ints := rapid.SliceOfN(rapid.IntRange(-2, 12), 0, 12)
	wholes := rapid.Custom(func(t *rapid.T) *whole {
		v := value()
		v.Name, v.PCs, v.Rare, v.Own, v.Seed = name.Draw(t, "name"), ints.Draw(t, "pcs"), int8(rapid.IntRange(0, 1).Draw(t, "rare")), rapid.Bool().Draw(t, "own"), rapid.Uint64Max(3).Draw(t, "seed")
		v.Lists, v.Depth = rapid.SliceOfN(rapid.SliceOfN(name, 0, 3), 0, 3).Draw(t, "lists"), rapid.IntRange(0, 1).Draw(t, "depth")
		v.Pair[1], v.Odd.Even, v.Text = rapid.Uint8Max(2).Draw(t, "pair"), 2*rapid.IntRange(0, 2).Draw(t, "odd"), text(rapid.SampledFrom([]string{"x", "y"}).Draw(t, "text"))
		if rapid.Bool().Draw(t, "near") {
			v.Far = nil
		} else {
			v.Far = &number{rapid.IntRange(0, 2).Draw(t, "far")}
		}
		v.Notes = rapid.MapOfN(name, name, 0, 3).Draw(t, "notes")
		v.Foreign = []byte(rapid.SampledFrom([]string{"{}", `{"a":[1,2]}`, `{"a":[1,3],"b":0}`, "7"}).Draw(t, "foreign"))
		return &v
	})
	var trees func(depth int) *rapid.Generator[*tree]
	trees = func(depth int) *rapid.Generator[*tree] {
		return rapid.Custom(func(t *rapid.T) *tree {
			v := &tree{Name: name.Draw(t, "name"), Leaves: ints.Draw(t, "leaves"), Place: rapid.IntRange(-1, 2).Draw(t, "place")}
			for range rapid.IntRange(0, depth).Draw(t, "of") {
				v.Of = append(v.Of, *trees(depth-1).Draw(t, "tree"))
			}
			if depth > 0 && rapid.Bool().Draw(t, "next") {
				v.Next = trees(depth-1).Draw(t, "tree")
			}
			return v
		})
	}
	rapid.Check(t, func(t *rapid.T) {
		sameDiff(t, wholes.Draw(t, "old"), wholes.Draw(t, "now"))
		old, now := trees(3).Draw(t, "old"), trees(3).Draw(t, "now")
		sameDiff(t, old, now)
		shared := *old
		shared.Name, shared.Next = now.Name, now.Next
		sameDiff(t, old, &shared)
	})
}

func FuzzAppendDiff(f *testing.F) {
	f.Add(full, full)
	f.Add(full, `{"name":"","pcs":[],"text":"<>","seed":"0","renamed":false,"pair":[0,0],"lists":[],"depth":0,"foreign":0,"odd":0}`)
	f.Fuzz(func(t *testing.T, a, b string) {
		var old, now whole
		if codec.Unmarshal([]byte(a), &old) == nil && codec.Unmarshal([]byte(b), &now) == nil {
			sameDiff(t, &old, &now)
		}
	})
}
