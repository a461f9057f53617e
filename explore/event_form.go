package explore

import (
	"fmt"
	"reflect"
	"strings"
	"sync"

	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/stattrack"
)

// eventKeys lists the JSON keys that each kind of event has beside kind and for. A key with a ? is left out if it is empty: sheet is for
// the DM only, veiled for an unknown By, names for told events, before and after for tracks that have moved, only and the like for Spec.Apart.
var eventKeys = [numEvents]string{
	NoEvent:        "",
	Begun:          "",
	RoundBegan:     "to",
	PhaseBegan:     "to n",
	TurnBegan:      "who",
	TurnEnded:      "who",
	DiceTaken:      "n dice",
	ActionSpent:    "who n",
	StrategySpent:  "who clause",
	SpeedGained:    "who n source clause",
	TrackRecovered: "who before after sheet? clause",
	TrackShifted:   "who by track n before after fired sheet? source clause",
	TrackSettled:   "who happening before after sheet? clause",
	RerollsUsed:    "who n to before after sheet?",
	Moved:          "who conn region from n clause",
	MoveSpent:      "who n to clause",
	MoveGranted:    "who by n source clause",
	MoveStopped:    "who by clause",
	RegionSeen:     "region clause",
	RegionExplored: "who region",
	WayFound:       "who by conn source clause",
	WaySeen:        "conn clause",
	Revealed:       "who clause",
	Played:         "who by play clause",
	Interrupted:    "who by play n before? after? sheet? clause",
	Assisted:       "who by play n before? after? sheet? clause",
	Reacted:        "who by play",
	Rolled:         "who n class roll mods source text clause",
	OpposedWon:     "who by from to clause",
	Missed:         "who by play clause",
	Hurt:           "who by n from to source",
	Healed:         "who from to clause",
	PoolHurt:       "who by n from to source",
	PoolRefilled:   "who by from to clause",
	Fell:           "who by clause",
	Injured:        "who n to clause",
	Died:           "who clause",
	LeftBehind:     "who clause",
	Defeated:       "who by clause",
	BodySeen:       "who region clause",
	BodyLeft:       "who region clause",
	BodyHidden:     "who by region clause",
	BodyDragged:    "who by region from clause",
	Afflicted:      "who by index n track from to before after sheet? source clause",
	Cured:          "who by index track from to before after sheet? source clause",
	Alerted:        "who to clause",
	TokensTaken:    "by n from to source clause",
	Aided:          "who by class n source clause",
	Strengthened:   "who by class n source clause",
	Lit:            "who to",
	Searched:       "who n clause",
	SecretFound:    "who index clause",
	FortuneDrawn:   "who index n to source clause",
	FeatureOpened:  "who index clause",
	ItemTaken:      "who by text source clause",
	ItemLost:       "who by text source",
	Advanced:       "by index n from to source clause",
	Completed:      "index clause",
	Spawned:        "who index region owner",
	Respawned:      "who region clause",
	RespawnCounted: "who to clause",
	RoundCounted:   "to clause",
	LimitChanged:   "who by to region source clause",
	ReachedGoal:    "who region clause",
	Kept:           "who n index text",
	Noted:          "who n text source",
	Asked:          "who by ask",
	Answered:       "who n text",
	Ended:          "to clause",
	Unharmed:       "who by n source clause",
	GlowSeen:       "who region clause",
	Lapsed:         "who by play conn index n to text clause",
	TokensGiven:    "by n from to source clause",
	SlotsAdded:     "by index n source clause",
	ItemGiven:      "who by text clause",
	ItemDropped:    "who region text clause",
	ItemPickedUp:   "who region text clause",
	ItemsLeft:      "who region clause",
	ItemLaid:       "by region text source clause",
	ItemSeen:       "region text clause",
	RegionChanged:  "by region n from to source clause",
	WayChanged:     "by conn n to source clause",
	Attempted:      "who index clause",
	GearEquipped:   "who text n from to source clause",
	GearTakenOff:   "who text n from to source clause",
	GearSwapped:    "who text n from to source clause",
	SwapAllowed:    "who to clause",
	CardDrawn:      "who clause",
	Departed:       "who region source clause",
	Expected:       "who region source clause",
	Joined:         "who region clause",
}

// eventWords are the numbers in events that JSON writes as names.
var eventWords = map[EventKind]map[string]*record.Special{
	PhaseBegan:    {"to": worded(&phaseNames)},
	RerollsUsed:   {"n": rerollsForm},
	Kept:          {"n": worded(&ownerNames)},
	Ended:         {"to": worded(&resultNames)},
	RegionChanged: {"from": terrainForm, "to": terrainForm},
	Lapsed:        {"n": worded(&verbNames), "to": worded(&reasonNames)},
}

// worded returns the JSON form of a number that stands for a name.
func worded(names *enum.Names) *record.Special {
	return texted(names.What, names.Text, func(text string) (uint8, error) { return enum.Parse[uint8](names, text) })
}

var (
	rerollsForm = texted("right to reroll", func(n uint8) ([]byte, error) { return stattrack.Rerolls(n).MarshalText() }, func(text string) (r stattrack.Rerolls, err error) {
		err = r.UnmarshalText([]byte(text))
		return r, err
	})
	terrainForm = texted("terrain", func(n uint8) ([]byte, error) { return Terrain(n).MarshalText() }, func(text string) (t Terrain, err error) {
		err = t.UnmarshalText([]byte(text))
		return t, err
	})
)

// texted returns the JSON form of a number that stands for what has a text.
func texted[N ~uint8](what string, write func(n uint8) ([]byte, error), read func(text string) (N, error)) *record.Special {
	return &record.Special{
		Write: func(w *record.Writer, v reflect.Value) error {
			if n := v.Int(); n != int64(uint8(n)) {
				return fmt.Errorf("found %d, want the number of a %s", n, what)
			}
			text, err := write(uint8(v.Int()))
			if err != nil {
				return err
			}
			return w.Text(string(text))
		},
		Read: func(r *record.Reader, v reflect.Value) error {
			text, err := r.Text()
			if err != nil {
				return err
			}
			n, err := read(text)
			v.SetInt(int64(n))
			return err
		},
	}
}

// kindForm lists the JSON fields of a kind of event.
type kindForm struct {
	fields []record.Field
	others []record.Field
}

var (
	kindForms     [numEvents]kindForm
	makeKindForms sync.Once
)

// kindFormOf returns the JSON fields of a kind of event.
func kindFormOf(c *record.Codec, kind EventKind) *kindForm {
	makeKindForms.Do(func() {
		all := c.Fields(reflect.TypeFor[Event]())
		for kind := range kindForms {
			keys := " kind for veiled? names? only? notBy? notTo? " + eventKeys[kind] + " "
			form := &kindForms[kind]
			for _, f := range all {
				f.OmitZero = strings.Contains(keys, " "+f.Key+"? ")
				f.Form = eventWords[EventKind(kind)][f.Key]
				if f.OmitZero || strings.Contains(keys, " "+f.Key+" ") {
					form.fields = append(form.fields, f)
				} else {
					form.others = append(form.others, f)
				}
			}
		}
	})
	return &kindForms[kind]
}

// eventForm is the JSON form of an Event: the fields of its kind.
var eventForm = record.Special{
	Write: func(w *record.Writer, v reflect.Value) error {
		kind := v.Interface().(Event).Kind
		if _, err := kind.MarshalText(); err != nil {
			return err
		}
		form := kindFormOf(w.Codec(), kind)
		for _, f := range form.others {
			if !v.FieldByIndex(f.Index).IsZero() {
				return fmt.Errorf("found a field %s in the event %v, want the fields that its kind has", f.Key, kind)
			}
		}
		return w.Object(form.fields, v)
	},
	Read: func(r *record.Reader, v reflect.Value) error {
		kind := NoEvent
		err := r.Peek(func(r *record.Reader) error {
			return r.Keys(func(key string) error {
				if key == "kind" {
					return r.Value(reflect.ValueOf(&kind).Elem())
				}
				r.Raw()
				return nil
			})
		})
		if err != nil {
			return err
		}
		return r.Object(kindFormOf(r.Codec(), kind).fields, v)
	},
}
