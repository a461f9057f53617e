package scenario

import (
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/stattrack"
)

// PlayKind is the kind of a play, after the book's five kinds of cards. EX-51
type PlayKind uint8

// The kinds of plays.
const (
	Action    PlayKind = iota // played in an Action Phase, against a target
	Reaction                  // played in answer to an Action
	Strategy                  // played in the Strategy Phase, at most one (GL-06)
	Assist                    // played to help in an ally's Action
	Interrupt                 // played when its Trigger happens
)

var playKindNames = enum.Names{Package: "explore", What: "kind of play", Names: []string{"Action", "Reaction", "Strategy", "Assist", "Interrupt"}}

// String returns the kind's name in the book.
func (k PlayKind) String() string { return playKindNames.String(uint8(k)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (k PlayKind) MarshalText() ([]byte, error) { return playKindNames.Text(uint8(k)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (k *PlayKind) UnmarshalText(b []byte) error { return enum.Unmarshal(&playKindNames, k, b) }

// A Play is one thing that an entity can play: a card of the book's game, or an entry printed on a Challenge, a Craft or Gear. EX-51 A PC
// brings its plays in Character.Plays: with Copies they are the cards of its deck.
//
// Dice entries are pools such as 2d6; the zero Pool is "no entry". If either side of an opposed roll has no entry, nothing is rolled and
// both plays take effect (GL-04).
//
// What a play does beside its dice is its Special entry, as data or as code: Shifts, Tokens, Disease, Speed, Moves, Search, Boosts,
// Effects and Special. A low Power or Resilience may take Piercing and all of that away. EX-149, ST-22, ST-31
type Play struct {
	Name string   `json:"name"`
	Kind PlayKind `json:"kind"`
	Card bool     // played from a hand of cards, also without Copies: the host then knows who holds it (HD-70, HD-71)
	// Copies is how many cards of it are in its PC's deck. Without, it is printed on its Craft, Background or Gear and never drawn (HD-01, HD-02).
	Copies uint8 `json:",omitzero"`

	Inflict  stattrack.Pool // an Action's Accuracy entry, against the Reaction's Endure (GL-03, GL-04)
	Endure   stattrack.Pool // a Reaction's Evasion entry
	Damage   stattrack.Pool // EP that the target loses
	Defence  stattrack.Pool // a Reaction's: rolled and taken off the Damage, even if the Reaction lost (GL-04)
	Piercing uint8          // lowers every Defence entry of the opposing Reaction by this many levels (GL-02)
	Lockpick stattrack.Pool // an Action's or a Strategy's: against a Lock (EX-130)

	// Trial decides whether it takes effect, in place of the opposed roll. Only an Action or Interrupt against enemies has one.
	Trial *Trial `json:",omitzero"`

	Aim      Aim            // the targets it is played against; an Environ's Actions are against all enemies unless this is SingleEnemy (EX-56)
	Ranged   bool           // an Action against one enemy or ally: the target may also be in an adjacent region that its player sees (GL-40)
	Only     Settings       // the play is available only in these settings and types of scenario; the empty set is all (EX-90, EX-93)
	Never    Settings       // the play is not available in these settings: a region with another one serves too (EX-91)
	Stronger []SettingBoost // dice levels that a setting or a type gives or takes (EX-90, EX-93)
	Tokens   uint8          // Stealth Tokens that PCs lose when it takes effect on one of them (EX-101)
	Disease  string         // the Disease it afflicts its target with, by name (EX-140)
	Shifts   []Shift        // Stat Tracks it moves when it takes effect

	Trigger   Trigger // the trigger of an Interrupt (EX-85)
	Out       bool    `json:"out,omitzero"` // left out, though other content speaks of it: nobody can play it; Never is then all settings
	Automatic bool    // an Interrupt that always fires, even if Interrupts are barred (ST-52, GL-06)
	Once      bool    // an Interrupt that fires once in a scenario: a Trap that is spent when sprung
	// how often its player may play it in a scenario; 0 is any number. Not of a card, of which Copies says so, nor of a Gear's play (HD-62, GL-85)
	Uses uint8 `json:",omitzero"`
	// an Action's or a Strategy's: whether it may be played now, for any target; nil is always. It gets what its player knows: of a Challenge the
	// DM's View (GL-85)
	When   Condition `json:",omitzero"`
	Speed  uint8     // regions added to the speed of this round's later Moves; not an Assist's (EX-20)
	Search bool      // gives a Search that does not cost an Action (EX-120)
	Moves  uint8     // Moves added in this round; not an Assist's (EX-20)
	Boosts []Boost   // dice levels given until the start of its player's next turn (EX-02); an Assist's: for the Action that it helps

	Effects []Effect `json:",omitempty"` // bestowed on its target when it takes effect, on its player if it has none (GL-52)

	Text    string // the Special entry as printed, for people
	Special Hook   // the Special entry as code: runs when the play takes effect; nil is none (EX-51)

	WinsTies bool // a Reaction that wins ties (GL-04)
}

// An Aim says which targets an Action is played against.
type Aim uint8

// The aims. The zero Aim is one enemy.
const (
	OneEnemy    Aim = iota // one enemy in the region, or an Obstacle at one of its exits (EX-60)
	AllEnemies             // every enemy in the region: Creatures and Seekers, seen or not, and other revealed Challenges (GL-45); a PC never hits a PC (EX-78)
	OneAlly                // one ally in the region, or the entity itself: nobody opposes it
	NoTarget               // nobody: only its Shifts on the entity itself and its Special matter
	SingleEnemy            // one enemy, for an Environ too, whose Actions otherwise hit all enemies (EX-56)
)

var aimNames = enum.Names{Package: "explore", What: "aim", Names: []string{"enemy", "enemies", "ally", "none", "single enemy"}}

// String returns the aim as content spells it: "enemy", "enemies", "ally", "none", "single enemy".
func (a Aim) String() string { return aimNames.String(uint8(a)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (a Aim) MarshalText() ([]byte, error) { return aimNames.Text(uint8(a)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (a *Aim) UnmarshalText(b []byte) error { return enum.Unmarshal(&aimNames, a, b) }

// A SettingBoost makes a play stronger or weaker in a setting, or in a type of scenario (EX-93). In a region with several settings, each entry
// that is rolled takes the best setting for it (EX-91). What the type gives adds to that.
type SettingBoost struct {
	Setting Setting             `json:"setting"`
	Class   stattrack.DiceClass `json:"class"`
	Levels  int8                `json:"levels"`
}

// A Shift is one movement of a Stat Track that a play makes when it takes effect.
type Shift struct {
	Track stattrack.Track `json:"track"`
	By    int8            `json:"by"`            // slots, up or down
	Self  bool            `json:"self,omitzero"` // on the entity that played it, not on the target
}

// A Boost gives dice levels until the next turn of the entity that played it begins. EX-02 An Assist's are for the Action that it helps.
type Boost struct {
	Class  stattrack.DiceClass `json:"class"`
	Levels int8                `json:"levels"`
	// for the entity itself and every ally in its region; otherwise for the entity alone, or the ally that the play is for
	Allies bool `json:"allies,omitzero"`
}

// FromHand reports whether the play is a card: Power -4 bars such Actions, Resilience -4 such Reactions. ST-22, ST-31, §HD-35
func (p *Play) FromHand() bool { return p.Card || p.Copies > 0 }

// Allowed reports whether the play may be made in a region with these settings, in a scenario of this type (board.View.Here). The player chooses
// the setting again at each step, so one fitting setting is enough. EX-91, EX-93
func (p *Play) Allowed(here Settings) bool { return here.Fits(p.Only, p.Never) }

// Plain reports whether an entity with these Stat Tracks plays it without its Piercing and its Special entry: an Action or an Interrupt at
// Power -4, a Reaction at Resilience -4. ST-22, ST-31
func (p *Play) Plain(sh *stattrack.Sheet) bool {
	switch p.Kind {
	case Action, Interrupt:
		return sh.Now[stattrack.Power] < 0 && sh.PlainActions()
	case Reaction:
		return sh.Now[stattrack.Resilience] < 0 && sh.PlainReactions()
	}
	return false
}

// OnlyPicks reports whether a play has a Lockpick entry and nothing else that could take effect. EX-132
func (p *Play) OnlyPicks() bool {
	return !p.Lockpick.IsZero() && p.noEffect()
}

// noEffect reports whether a play has nothing that could take effect, apart from a Lockpick entry.
func (p *Play) noEffect() bool {
	return p.Inflict.IsZero() && p.Trial == nil && p.Damage.IsZero() && p.Tokens == 0 && p.Disease == "" && len(p.Shifts) == 0 &&
		len(p.Boosts)+len(p.Effects) == 0 && p.Moves == 0 && p.Speed == 0 && !p.Search && p.Special == nil
}
