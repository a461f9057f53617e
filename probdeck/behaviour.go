package probdeck

import (
	"strconv"
	"strings"
)

// MaxBehaviours is the most Behaviours of a sheet.
const MaxBehaviours = 8

// weak is the percentage of a weakness that doesn't say one. GL-26
const weak = 150

// A Behaviour changes trauma of a type, or of every type of a family, by a percentage: 'Weak to Blunt', 'Immune to Mental'. The zero
// Behaviour is none. PD-21, PD-22, PD-23
type Behaviour struct {
	Of      string // a type of trauma or a family
	Percent int    // 0 is immune, below 100 resistant, above 100 weak; at most 1000
}

// covers reports whether the behaviour changes trauma of this type, which belongs to this family. PD-22
func (b Behaviour) covers(trauma string, family Family) bool {
	return b.Of != "" && (sameTrauma(b.Of, trauma) || sameTrauma(b.Of, family.Name)) // §PD-22
}

func (b Behaviour) validate() error {
	if err := validName("trauma type", b.Of); err != nil {
		return err
	}
	return within("percentage", b.Percent, 0, maxPercent)
}

// String writes 'Immune to Mental' for 0%, 'Weak to Blunt' for 150% (GL-26), 'Weak to Blunt 200%' for others above 100%,
// 'Resistant to Blunt 50%' for the rest, and "none" for the zero Behaviour.
func (b Behaviour) String() string {
	switch {
	case b == (Behaviour{}):
		return "none"
	case b.Percent == 0:
		return "Immune to " + b.Of
	case b.Percent == weak:
		return "Weak to " + b.Of
	case b.Percent > 100:
		return "Weak to " + b.Of + " " + strconv.Itoa(b.Percent) + "%"
	}
	return "Resistant to " + b.Of + " " + strconv.Itoa(b.Percent) + "%"
}

// parseBehaviour reads the form of String, also with 'Vulnerable' for 'Weak' and with 'Trauma' after the name. §PD-23
func parseBehaviour(s string) (Behaviour, error) {
	const want = `a behaviour such as "Weak to Blunt", "Resistant to Blunt 50%" or "Immune to Mental"`
	words := strings.Fields(s)
	if len(words) < 3 || !strings.EqualFold(words[1], "to") {
		return Behaviour{}, textError("behaviour", s, want, nil)
	}
	how, of := strings.ToLower(words[0]), words[2:]
	percent, given := 0, false
	if last := of[len(of)-1]; strings.HasSuffix(last, "%") {
		var err error
		if percent, err = readPercent(last); err != nil {
			return Behaviour{}, textError("behaviour", s, want, err)
		}
		given, of = true, of[:len(of)-1]
	}
	if n := len(of); n > 0 && strings.EqualFold(of[n-1], "trauma") {
		of = of[:n-1]
	}
	ok := false
	switch how {
	case "immune":
		ok = percent == 0
	case "weak", "vulnerable":
		if !given {
			percent = weak // GL-26
		}
		ok = percent > 100
	case "resistant":
		ok = percent > 0 && percent <= 100
	}
	b := Behaviour{Of: strings.Join(of, " "), Percent: percent}
	if !ok {
		return Behaviour{}, textError("behaviour", s, want, nil)
	}
	if err := b.validate(); err != nil {
		return Behaviour{}, textError("behaviour", s, want, err)
	}
	return b, nil
}

// MarshalText writes the form of String; a name that can't be one is a [*crunch.NameError], a percentage out of range a
// [*crunch.RangeError].
func (b Behaviour) MarshalText() ([]byte, error) {
	if b != (Behaviour{}) {
		if err := b.validate(); err != nil {
			return nil, err
		}
	}
	return []byte(b.String()), nil
}

// UnmarshalText reads the form of String, also with 'Vulnerable' for 'Weak' and with 'Trauma' after the name: 'Immune to Mental Trauma'. A
// weakness without a percentage is 150% (GL-26); a resistance has to say its own. Anything else is a [*crunch.TextError] and leaves b as
// it was. Rules.Validate says whether there is such a type of trauma. PD-23
func (b *Behaviour) UnmarshalText(text []byte) error {
	if strings.EqualFold(string(text), "none") {
		*b = Behaviour{}
		return nil
	}
	return set(b, text, parseBehaviour)
}

// Behaviours are those of a sheet, in its order; the first zero Behaviour ends them.
type Behaviours [MaxBehaviours]Behaviour

func (b *Behaviours) size() int {
	n := 0
	for n < MaxBehaviours && b[n] != (Behaviour{}) {
		n++
	}
	return n
}

func (b *Behaviours) validate() error {
	n := b.size()
	for i := range b[:n] {
		if err := b[i].validate(); err != nil {
			return err
		}
	}
	for i := range b[n:] {
		if b[n+i] != (Behaviour{}) {
			return nameError("behaviour", b[n+i].Of, "no behaviour after an empty one")
		}
	}
	return nil
}

// String lists the behaviours: "Immune to Mental, Weak to Blunt"; "none" if there are none.
func (b Behaviours) String() string {
	if b[0] == (Behaviour{}) {
		return "none"
	}
	var list strings.Builder
	for i := range b[:b.size()] {
		if i > 0 {
			list.WriteString(", ")
		}
		list.WriteString(b[i].String())
	}
	return list.String()
}

// MarshalText writes the form of String, and refuses what Behaviour.MarshalText refuses.
func (b Behaviours) MarshalText() ([]byte, error) {
	if err := b.validate(); err != nil {
		return nil, err
	}
	return []byte(b.String()), nil
}

// UnmarshalText reads the form of String. Anything else is a [*crunch.TextError] and leaves b as it was.
func (b *Behaviours) UnmarshalText(text []byte) error { return set(b, text, parseBehaviours) }

func parseBehaviours(s string) (Behaviours, error) {
	var list Behaviours
	if strings.EqualFold(s, "none") {
		return list, nil
	}
	i := 0
	for item := range strings.SplitSeq(s, ",") {
		if i == MaxBehaviours {
			return Behaviours{}, textError("list of behaviours", s, "", within("number of behaviours", i+1, 0, MaxBehaviours))
		}
		var err error
		if list[i], err = parseBehaviour(item); err != nil {
			return Behaviours{}, textError("list of behaviours", s, "", err)
		}
		i++
	}
	return list, nil
}
