package enum

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
)

type track uint8

var tracks = Names{Package: "stattrack", What: "track", Names: []string{"Power", "Resilience", "Mind"}}

func TestNames(t *testing.T) {
	if tracks.String(1) != "Resilience" || tracks.String(3) != "track(3)" || !tracks.Has(2) || tracks.Has(3) {
		t.Errorf("String(1), String(3), Has(2), Has(3) = %q, %q, %v, %v; want Resilience, track(3), true, false", tracks.String(1), tracks.String(3), tracks.Has(2), tracks.Has(3))
	}
	var wrong *crunch.RangeError
	if _, err := tracks.Text(3); !errors.As(err, &wrong) || err.Error() != "stattrack: track is 3: want 0 to 2" {
		t.Error(err)
	}
	if text, err := tracks.Text(2); err != nil || string(text) != "Mind" {
		t.Errorf("Text(2) = %q, %v; want Mind", text, err)
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

func TestBits(t *testing.T) {
	if got := tracks.Bits(0b101); got != "Power Mind" {
		t.Errorf("Bits(0b101) = %q, want Power Mind", got)
	}
	if got, err := ParseBits[track](&tracks, " mind  power"); err != nil || got != 0b101 {
		t.Errorf("ParseBits(mind power) = %b, %v; want 101", got, err)
	}
	if _, err := ParseBits[track](&tracks, "mind skill"); err == nil {
		t.Error("an unknown name was accepted")
	}
	if tracks.CheckBits(7) != nil || tracks.CheckBits(8) == nil {
		t.Errorf("CheckBits(7), CheckBits(8) = %v, %v; want only 8 refused", tracks.CheckBits(7), tracks.CheckBits(8))
	}
}
