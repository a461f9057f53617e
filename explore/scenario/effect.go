package scenario

import (
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/stattrack"
)

// An Effect is something in force on an entity for a while. GL-52 Plays, Diseases, Gear, regions and the Spec bestow Effects. In their
// lists, an Effect with a name and nothing else is the one of that name in Spec.Effects. Any other is defined where it stands, under a name
// of its own.
type Effect struct {
	Name  string `json:"name"`
	About string `json:"about,omitzero"`
	Lasts Lasts  `json:"lasts,omitzero"` // how long it is in force
	Adds  bool   `json:"adds,omitzero"`  // if one source bestows it twice, both add up; otherwise the second changes nothing (GL-52)
	Self  bool   `json:"self,omitzero"`  // in the list of a play: bestowed on the entity that plays it, not on its target

	Boosts   []Boost          `json:"boosts,omitzero"`   // dice levels; Allies is not for an Effect
	EP       int              `json:"ep,omitzero"`       // added to the maximum EP; EP above the maximum fall with it
	Base     stattrack.Values `json:"base,omitzero"`     // added to the base values, together with those of Gear (GL-56)
	Keywords Keywords         `json:"keywords,omitzero"` // what it gives
	Loses    Keywords         `json:"loses,omitzero"`    // what it takes away; what has given it does not matter
	Speed    int8             `json:"speed,omitzero"`    // added to the speed of each Move, which stays at least 1 (EX-20)
	Forbids  Bans             `json:"forbids,omitzero"`  // what its bearer may not do
	Unseen   Unseen           `json:"unseen,omitzero"`   // whether its bearer is Hidden or Invisible (GL-53)

	// HiddenEntry are the dice that a Search must beat to reveal who is Hidden by it; without any those of its card (EX-120).
	HiddenEntry stattrack.Pool `json:"hiddenEntry,omitzero"`

	// Where it is in force: it waits elsewhere. EP and base values go by the setting of the scenario (EX-92, EX-93)
	Where Where `json:"where,omitzero"`
}

// OnlyNames reports whether an Effect has nothing but a name and Self: it then stands for the one of that name in Spec.Effects.
func (e *Effect) OnlyNames() bool {
	return e.About == "" && e.Lasts == Usual && !e.Adds && len(e.Boosts) == 0 && e.EP == 0 && e.Base == (stattrack.Values{}) && e.Keywords|e.Loses == 0 &&
		e.Speed == 0 && e.Forbids == 0 && e.Unseen == Seen && e.HiddenEntry.IsZero() && e.Where == Where{}
}

// Lasts says how long an Effect is in force. GL-52
type Lasts uint8

// How long an Effect is in force. A Disease's ends with the cure in any case, and one on a Challenge with its defeat.
const (
	// What a play or a hook bestows is in force as if it lasted UntilNextTurn, what a Disease bestows UntilCured, what Gear, a region or the
	// scenario bestows UntilSourceGone.
	Usual            Lasts = iota
	ThisAction             // until all that follows from the command under way is resolved
	ThisTurn               // until the turn under way ends; between turns: until the next one ends
	UntilNextTurn          // until the next turn of the entity that bestowed it begins (EX-02)
	UntilNextTurnEnd       // until the next turn of the entity that bestowed it ends
	UntilOwnTurn           // until the next turn of its bearer begins
	UntilOwnTurnEnd        // until the next turn of its bearer ends
	ThisRound              // until the next round begins
	WholeScenario          // until the scenario ends
	UntilCured             // until its Disease is cured, or a hook lifts it
	UntilSourceGone        // until the entity that bestowed it is out of play, the Gear is taken off, or the region is left

	NumLasts = iota
)

var lastsNames = enum.Names{Package: "explore", What: "duration", Names: []string{"usual", "action", "turn", "next turn", "end of next turn", "own turn",
	"end of own turn", "round", "scenario", "cure", "source"}}

// String returns the duration as content spells it: "action", "turn", "next turn".
func (l Lasts) String() string { return lastsNames.String(uint8(l)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (l Lasts) MarshalText() ([]byte, error) { return lastsNames.Text(uint8(l)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (l *Lasts) UnmarshalText(b []byte) error { return enum.Unmarshal(&lastsNames, l, b) }

// Unseen says whether an Effect hides its bearer, a PC, a Creature or a Seeker, from enemies. It does nothing for Environs, Obstacles and
// Traps, and these see everyone. GL-53
type Unseen uint8

// What can't be seen.
const (
	Seen      Unseen = iota
	Hidden           // its enemies don't know where it is, until it attacks, is revealed or leaves its place; that ends the Effect
	Invisible        // it can't be seen, as in the dark, as long as the Effect lasts

	NumUnseen = iota
)

var unseenNames = enum.Names{Package: "explore", What: "way to be unseen", Names: []string{"seen", "hidden", "invisible"}}

// String returns "seen", "hidden" or "invisible".
func (u Unseen) String() string { return unseenNames.String(uint8(u)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (u Unseen) MarshalText() ([]byte, error) { return unseenNames.Text(uint8(u)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (u *Unseen) UnmarshalText(b []byte) error { return enum.Unmarshal(&unseenNames, u, b) }

// Bans are what an Effect forbids: a bit for each kind of play in the order of the PlayKinds, then Moves and Searches.
type Bans uint8

// The bans.
const (
	BanActions Bans = 1 << iota
	BanReactions
	BanStrategies
	BanAssists
	BanInterrupts
	BanMoves
	BanSearches
)

// AllBans are all that there are.
const AllBans = BanSearches<<1 - 1

// BanOf returns the ban of a kind of play.
func BanOf(k PlayKind) Bans { return 1 << k }

var (
	banNames = enum.Names{Package: "explore", What: "ban", Names: []string{"actions", "reactions", "strategies", "assists", "interrupts", "moves", "searches"}}
	banSets  = enum.Sets{Of: &banNames, What: "set of bans", Between: ", "}
)

// Has reports whether every ban of b2 is in b.
func (b Bans) Has(b2 Bans) bool { return b&b2 == b2 }

// String lists the bans, joined by ", "; "" for none.
func (b Bans) String() string { return banSets.String(uint8(b)) }

// MarshalText gives the names in lowerCamel; an unknown bit is a [*crunch.RangeError].
func (b Bans) MarshalText() ([]byte, error) { return banSets.Text(uint8(b)) }

// UnmarshalText reads the form of String or of MarshalText, in any case and order; anything else is a [*crunch.NameError].
func (b *Bans) UnmarshalText(text []byte) error { return enum.UnmarshalSet(&banSets, b, text) }
