package enum

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
)

type track uint8

var tracks = Names{Package: "stattrack", What: "track", Names: []string{"Power", "Resilience", "Mind"}}

func TestNames(t *testing.T) {
	if tracks.String(1) != "Resilience" || tracks.String(3) != "track(3)" || !tracks.Has(2) || tracks.Has(3) {
		t.Errorf("String(1), String(3), Has(2), Has(3) = %q, %q, %v, %v; want Resilience, track(3), true, false", tracks.String(1), tracks.String(3), tracks.Has(2), tracks.Has(3))
	}
	if _, err := tracks.Text(3); !errors.As(err, new(*crunch.RangeError)) || err.Error() != "stattrack: track is 3: want 0 to 2" {
		t.Error(err)
	}
	if text, err := tracks.Text(2); err != nil || string(text) != "mind" {
		t.Errorf("Text(2) = %q, %v; want mind", text, err)
	}
	if got, err := Parse[track](&tracks, "mIND"); err != nil || got != 2 {
		t.Errorf("Parse(mIND) = %v, %v; want 2", got, err)
	}
	got := track(1)
	var bad *crunch.NameError
	err := Unmarshal(&tracks, &got, []byte("Pwoer"))
	if !errors.As(err, &bad) || got != 1 || err.Error() != `stattrack: "Pwoer" is not a valid track: want Power, Resilience, Mind (did you mean Power?)` {
		t.Errorf("Unmarshal(Pwoer) = %v, %v; want no change, and Power suggested", got, err)
	}
	if err := Unmarshal(&tracks, &got, []byte("power")); err != nil || got != 0 {
		t.Errorf("Unmarshal(power) = %v, %v; want 0", got, err)
	}
	holes := Names{Package: "x", What: "kind", Names: []string{"", "one", "", "three"}}
	if holes.Has(0) || holes.Has(2) || holes.Check(0).Error() != "x: kind is 0: want 1 to 3" {
		t.Errorf("with holes, Check(0) = %v, want 1 to 3 to be valid, and only those with names", holes.Check(0))
	}
	if _, err := Parse[track](&holes, ""); err == nil || err.Error() != `x: "" is not a valid kind: want one, three` {
		t.Error(err)
	}
}

// Text is in lowerCamel, and both forms are read.
func TestText(t *testing.T) {
	words := Names{Names: []string{"Partial success", "PCs", "EP lost", "round_end", "IsOver", "none"}}
	for v, want := range []string{"partialSuccess", "pcs", "epLost", "roundEnd", "isOver", "none"} {
		text, err := words.Text(uint8(v))
		if err != nil || string(text) != want {
			t.Errorf("Text of %s = %s, %v; want %s", words.Names[v], text, err, want)
		}
		for _, form := range []string{want, words.Names[v], strings.ToUpper(want)} {
			if got, err := Parse[uint8](&words, form); err != nil || got != uint8(v) {
				t.Errorf("Parse(%s) = %d, %v; want %d", form, got, err, v)
			}
		}
	}
}

func TestSets(t *testing.T) {
	loud := Names{Package: "x", What: "noise", Names: []string{"Loud bang", "hum"}}
	for _, row := range []struct {
		sets       Sets
		set        uint8
		name, text string
		also       string // read as the same
	}{
		{Sets{Of: &tracks, What: "set of tracks", Between: " "}, 0b101, "Power Mind", "power mind", " mind  power"},
		{Sets{Of: &loud, What: "set of noises", Between: ", "}, 0b11, "Loud bang, hum", "loudBang, hum", "HUM,loud bang"},
		{Sets{Of: &loud, What: "set of noises", Between: "/"}, 0, "", "", " "},
	} {
		if text, err := row.sets.Text(row.set); row.sets.String(row.set) != row.name || string(text) != row.text || err != nil {
			t.Errorf("%b: %q, %q, %v; want %q, %q", row.set, row.sets.String(row.set), text, err, row.name, row.text)
		}
		for _, text := range []string{row.name, row.text, row.also} {
			if got := track(9); UnmarshalSet(&row.sets, &got, []byte(text)) != nil || uint8(got) != row.set {
				t.Errorf("%q is read as %b, want %b", text, got, row.set)
			}
		}
		if got := track(9); UnmarshalSet(&row.sets, &got, []byte(row.name+row.sets.Between+"skill")) == nil || got != 9 {
			t.Errorf("an unknown name was accepted: %b", got)
		}
		if _, err := row.sets.Text(1 << len(row.sets.Of.Names)); err == nil {
			t.Error("a bit without a name has a text")
		}
	}
}
