package odds_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/internal/decoders"
	"github.com/crunchrules/crunch/internal/hostile"
	"github.com/crunchrules/crunch/internal/must"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(odds.Kind), new(odds.Method), new(odds.Number),
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded) }

func FuzzDecoders(f *testing.F) { decoders.Fuzz(f, nil, decoded...) }

// Options and commands with anything in any field are an error, or have odds that can be written. Nothing panics.
func TestHostile(t *testing.T) {
	g := sample.Short(t)
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	try := func(path string, c board.Command, o odds.Options) {
		law, err := odds.Of(t.Context(), s.Position(), c, o)
		if (law == nil) != (err != nil) {
			t.Errorf("%s: Of returns %v and %v", path, law, err)
		}
		if err == nil {
			hostile.Call(t, []any{func() string { return law.String() }}, nil)
		}
	}
	for _, c := range s.Legal() {
		o := odds.Options{}
		hostile.Each(&o, nil, func(path string) { try(path, c, o) })
		hostile.Each(&c, nil, func(path string) { try(path, c, odds.Options{}) })
	}
	hostile.Call(t, []any{new(odds.Kind), new(odds.Method), &odds.Number{}, &odds.Range{}, &odds.Value{}, &odds.Law{}}, nil)
}
