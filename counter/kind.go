package counter

import (
	"strconv"
	"strings"
)

// A Kind is the type of a Counter. The zero Kind is Progress.
type Kind uint8

// The types of Counter, in the book's order.
const (
	Progress      Kind = iota // several contributions toward one goal. CT-10
	Danger                    // a threat nears a minor goal of its own. CT-11
	Defeat                    // a major failure that is no personal harm comes near. CT-12
	Resource                  // a finite supply: to fill slots is to spend it. CT-13
	Timer                     // a neutral event comes near. CT-14
	InventoryKind             // each slot holds an item: see Inventory, no Counter has this Kind. CT-15
	numKinds      = iota
)

var kindNames = [numKinds]string{"Progress", "Danger", "Defeat", "Resource", "Timer", "Inventory"}

// String returns the book's name of the type.
func (k Kind) String() string {
	if int(k) < numKinds {
		return kindNames[k]
	}
	return "Kind(" + strconv.Itoa(int(k)) + ")"
}

// MarshalText gives the form of String; a value without a name is a *RangeError.
func (k Kind) MarshalText() ([]byte, error) {
	if int(k) >= numKinds {
		return nil, &RangeError{What: "type of Counter", Got: int(k), Min: 0, Max: numKinds - 1}
	}
	return []byte(kindNames[k]), nil
}

// UnmarshalText reads the form of String whatever its case; anything else is a *NameError and leaves k alone.
func (k *Kind) UnmarshalText(text []byte) error {
	for i, name := range kindNames {
		if strings.EqualFold(name, string(text)) {
			*k = Kind(i)
			return nil
		}
	}
	return &NameError{What: "type of Counter", Text: shorten(string(text)), Want: strings.Join(kindNames[:], ", ")}
}

// An Ending is how the book sees the completion of a Counter; what it means in the story is the Counter's own. CT-04
type Ending uint8

// The endings, in the order of the Kinds they belong to.
const (
	GoalReached   Ending = iota // the goal is achieved (Progress). CT-10
	Worsened                    // the situation gets worse, but nothing is precluded (Danger). CT-11
	SomethingLost               // something crucial is lost (Defeat). CT-12
	Depleted                    // nothing is left (Resource). CT-13
	EventDue                    // the neutral event happens (Timer). CT-14
	NoRoom                      // no slot is free for another item (Inventory). CT-15
)

var endingNames = [numKinds]string{"the goal is reached", "the situation gets worse", "something crucial is lost", "the resource is depleted",
	"the event is due", "there is no room left"}

// String says it in a few words: "something crucial is lost".
func (e Ending) String() string {
	if int(e) < numKinds {
		return endingNames[e]
	}
	return "Ending(" + strconv.Itoa(int(e)) + ")"
}

// Ending returns how the book sees the completion of a Counter of this type. The Kind must be one of the six.
func (k Kind) Ending() Ending { return Ending(k) }
