package board

import "testing"

// GL-02: every level counts, even if there are more reasons than Mods can hold. The last one sums up the rest.
func TestModsBeyondTheirRoom(t *testing.T) {
	var m Mods
	for range len(m) {
		m.Add(Mod{Source: FromTrack, Levels: 1})
	}
	m.Add(Mod{Source: FromDarkness, Levels: -1})
	m.Add(Mod{Source: FromBoost, Levels: 3})
	if got, want := m.Sum(), len(m)+2; got != want {
		t.Errorf("%v sum up to %d, want %d", m, got, want)
	}
}
