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
		t.Error("names")
	}
	var wrong *crunch.RangeError
	if _, err := tracks.Text(3); !errors.As(err, &wrong) || err.Error() != "stattrack: track is 3: want 0 to 2" {
		t.Error(err)
	}
	if text, err := tracks.Text(2); err != nil || string(text) != "Mind" {
		t.Error(text, err)
	}
	if got, err := Parse[track](&tracks, "mIND"); err != nil || got != 2 {
		t.Error(got, err)
	}
	got := track(1)
	var bad *crunch.NameError
	err := Unmarshal(&tracks, &got, []byte("Pwoer"))
	if !errors.As(err, &bad) || got != 1 || err.Error() != `stattrack: "Pwoer" is not a valid track: want Power, Resilience, Mind (did you mean Power?)` {
		t.Error(got, err)
	}
	if err := Unmarshal(&tracks, &got, []byte("power")); err != nil || got != 0 {
		t.Error(got, err)
	}
	holes := Names{Package: "x", What: "kind", Names: []string{"", "one", "", "three"}}
	if holes.Has(0) || holes.Has(2) || holes.Check(0).Error() != "x: kind is 0: want 1 to 3" {
		t.Error(holes.Check(0))
	}
	if _, err := Parse[track](&holes, ""); err == nil || err.Error() != `x: "" is not a valid kind: want one, three` {
		t.Error(err)
	}
}

func TestBits(t *testing.T) {
	if got := tracks.Bits(0b101); got != "Power Mind" {
		t.Error(got)
	}
	if got, err := ParseBits[track](&tracks, " mind  power"); err != nil || got != 0b101 {
		t.Error(got, err)
	}
	if _, err := ParseBits[track](&tracks, "mind skill"); err == nil {
		t.Error("an unknown name was accepted")
	}
	if tracks.CheckBits(7) != nil || tracks.CheckBits(8) == nil {
		t.Error("CheckBits")
	}
}
