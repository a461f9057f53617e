package explore

import (
	"fmt"
	"strconv"
	"strings"
)

// Who names one entity of a running scenario: a PC, a Challenge, or nobody.
// It keeps its meaning for as long as the scenario runs, so saves and events hold it.
type Who uint16

// Nobody is the zero Who: no entity.
const Nobody Who = 0

const challengeBit Who = 1 << 15

// PC names the i-th PC of the party, counted from 0.
func PC(i int) Who { return Who(i + 1) }

// ChallengeAt names the i-th Challenge of the State, counted from 0: first the printed ones in the order of the Spec,
// then those spawned in play.
func ChallengeAt(i int) Who { return challengeBit | Who(i+1) }

// IsPC reports whether w is a PC.
func (w Who) IsPC() bool { return w-1 < challengeBit-1 } // one comparison: Nobody less 1 is the largest Who

// IsChallenge reports whether w is a Challenge.
func (w Who) IsChallenge() bool { return w&challengeBit != 0 }

// Index returns the place of w among its kind, counted from 0; -1 for Nobody.
func (w Who) Index() int { return int(w&^challengeBit) - 1 }

// String returns "pc1", "challenge3", "nobody", or "dm" for DMOnly. Places are counted from 1 as people do.
func (w Who) String() string {
	switch {
	case w == DMOnly:
		return "dm"
	case w.IsPC():
		return "pc" + strconv.Itoa(w.Index()+1)
	case w.IsChallenge():
		return "challenge" + strconv.Itoa(w.Index()+1)
	}
	return "nobody"
}

// MarshalText gives the form of String.
func (w Who) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads the form of String and refuses anything else with a *TextError.
func (w *Who) UnmarshalText(b []byte) error {
	s := string(b)
	switch s {
	case "nobody":
		*w = Nobody
		return nil
	case "dm":
		*w = DMOnly
		return nil
	}
	for _, kind := range [...]struct {
		text string
		bit  Who
	}{{"pc", 0}, {"challenge", challengeBit}} {
		rest, ok := strings.CutPrefix(s, kind.text)
		if !ok {
			continue
		}
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n >= int(challengeBit) || strconv.Itoa(n) != rest {
			break
		}
		*w = kind.bit | Who(n)
		return nil
	}
	return &TextError{What: "entity", Text: s, Want: `"pc1", "challenge1", "dm" or "nobody"`}
}

// RegionID is a region's place in Spec.Regions; NoRegion is none.
type RegionID int32

// ConnID is a connection's place in Spec.Connections; NoConn is none.
type ConnID int32

// No region and no connection.
const (
	NoRegion RegionID = -1
	NoConn   ConnID   = -1
)

// A TextError says which text could not be read as what, and what would be right.
type TextError struct {
	What string // what was read: "entity", "setting", ...
	Text string // the text found
	Want string // the texts that would be right
}

func (e *TextError) Error() string {
	return fmt.Sprintf("%q is not the name of a kind of %s: want %s", e.Text, e.What, e.Want)
}
