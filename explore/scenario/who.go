package scenario

import (
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/internal/record"
)

// Who names one entity of a running scenario: a PC, a Challenge, or nobody. An audience is a Who too: Everyone or DMOnly.
// It keeps its meaning for as long as the scenario runs, so saves and events hold it.
type Who uint16

// Nobody is the zero Who: no entity.
const Nobody Who = 0

// Everyone and DMOnly are audiences beside the PCs: board.Event.For and board.View.Viewer name one PC, or these.
const (
	Everyone Who = ChallengeBit - 1
	DMOnly   Who = ChallengeBit
)

const (
	ChallengeBit Who = 1 << 15
	invalid      Who = 1 << 14 // neither an entity nor an audience: PC and ChallengeAt return it for a number out of range
)

// PC names the i-th PC of the party, 0 to 63. Any other number is an invalid Who: it names nobody, and every function refuses it.
func PC(i int) Who {
	if uint(i) >= MaxParty {
		return invalid
	}
	return Who(i + 1)
}

// ChallengeAt names the i-th Challenge of the State, counted from 0: first the printed ones in the order of the Spec,
// then those spawned in play. A number that no Challenge can have is an invalid Who: it names nobody, and every function refuses it.
func ChallengeAt(i int) Who {
	if uint(i) >= MaxPlaced {
		return invalid
	}
	return ChallengeBit | Who(i+1)
}

// IsPC reports whether w is a PC.
func (w Who) IsPC() bool { return w-1 < MaxParty }

// IsChallenge reports whether w is a Challenge.
func (w Who) IsChallenge() bool { return w-ChallengeBit-1 < MaxPlaced }

// Index returns the place of a PC or Challenge among its kind, counted from 0; -1 for Nobody. For other values it means nothing.
func (w Who) Index() int { return int(w&^ChallengeBit) - 1 }

// String returns "pc1", "challenge3", "nobody", "everyone" or "dm"; "invalid" for any other value. Numbers count from 1.
func (w Who) String() string {
	switch {
	case w.IsPC():
		return "pc" + strconv.Itoa(w.Index()+1)
	case w.IsChallenge():
		return "challenge" + strconv.Itoa(w.Index()+1)
	case w == Nobody:
		return "nobody"
	case w == Everyone:
		return "everyone"
	case w == DMOnly:
		return "dm"
	}
	return "invalid"
}

// MarshalText gives the form of String; an invalid Who is a [*crunch.TextError].
func (w Who) MarshalText() ([]byte, error) { return w.AppendText(nil) }

// AppendText appends what MarshalText gives.
func (w Who) AppendText(b []byte) ([]byte, error) {
	switch {
	case w.IsPC():
		return strconv.AppendInt(append(b, "pc"...), int64(w.Index()+1), 10), nil
	case w.IsChallenge():
		return strconv.AppendInt(append(b, "challenge"...), int64(w.Index()+1), 10), nil
	}
	text := w.String()
	if text == "invalid" {
		return b, &crunch.TextError{Package: "explore", What: "entity", Text: text, Found: "Who " + strconv.Itoa(int(w)), Want: whoWant}
	}
	return append(b, text...), nil
}

// UnmarshalText reads the form of String and refuses anything else with a [*crunch.TextError].
func (w *Who) UnmarshalText(b []byte) error {
	who, ok := ParseWho(string(b))
	if !ok {
		return &crunch.TextError{Package: "explore", What: "entity", Text: string(b), Want: whoWant}
	}
	*w = who
	return nil
}

const whoWant = `"pc1" to "pc64", "challenge1" and so on, "nobody", "everyone" or "dm"`

// ParseWho reads the form of String.
func ParseWho(s string) (w Who, ok bool) {
	switch s {
	case "nobody":
		return Nobody, true
	case "everyone":
		return Everyone, true
	case "dm":
		return DMOnly, true
	}
	if n, ok := forms.Numbered(s, "pc"); ok && n <= MaxParty {
		return PC(n - 1), true
	}
	if n, ok := forms.Numbered(s, "challenge"); ok && n <= MaxPlaced {
		return ChallengeAt(n - 1), true
	}
	return Nobody, false
}

// RegionID is a region's place in Spec.Regions, or NoRegion. In JSON it is a name that counts from 1, such as "region3".
type RegionID int32

// ConnID is a connection's place in Spec.Connections, or NoConn. In JSON it is a name that counts from 1, as in a command's text: "way4".
type ConnID int32

// No region and no connection.
const (
	NoRegion RegionID = -1
	NoConn   ConnID   = -1
)

func init() {
	forms.Special[RegionID](*record.Named("region", 0))
	forms.Special[ConnID](*record.Named("way", 0))
	forms.None(NoRegion)
	forms.None(NoConn)
	forms.None(Nobody)
}
