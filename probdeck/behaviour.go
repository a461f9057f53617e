package probdeck

import (
	"strconv"
	"strings"
)

// MaxBehaviours is the most Behaviours that a sheet can have.
const MaxBehaviours = 8

// weak is the percentage of a weakness that prints none. GL-26
const weak = 150

// A Behaviour changes trauma of a type, or of every type of a family, by a percentage: 'Weak to Blunt', 'Immune to
// Mental'. The zero Behaviour is none. PD-21, PD-22, PD-23
type Behaviour struct {
	Of      string // a type of trauma or a family
	Percent int    // 0 for immune, below 100 resistant, above 100 weak; at most MaxPercent
}

// Covers reports whether the behaviour changes trauma of this type, which belongs to this family, by their names in any
// case. PD-22
func (b Behaviour) Covers(trauma string, family Family) bool {
	return b.Of != "" && (sameTrauma(b.Of, trauma) || sameTrauma(b.Of, family.Name)) // PD-22
}

func (b Behaviour) check() error {
	if err := checkName("trauma type", b.Of); err != nil {
		return err
	}
	return inRange("percentage", b.Percent, 0, MaxPercent)
}

// String writes 'Immune to Mental' for 0%, 'Weak to Blunt' for 150% (GL-26), 'Weak to Blunt 200%' for others above
// 100%, 'Resistant to Blunt 50%' for the rest; "none" for no Behaviour.
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

// ParseBehaviour reads the form of String, also with 'Vulnerable' for 'Weak' and with 'Trauma' behind the name: 'Immune
// to Mental Trauma'. A weakness without a percentage is 150% (GL-26); a resistance has to name its own. Anything else
// is a *TextError. Whether there is such a type of trauma is for a Chart to say. PD-23
func ParseBehaviour(s string) (Behaviour, error) {
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
	if err := b.check(); err != nil {
		return Behaviour{}, textError("behaviour", s, want, err)
	}
	return b, nil
}

// MarshalText gives the form of String; what can't be on a sheet is a *NameError or *RangeError.
func (b Behaviour) MarshalText() ([]byte, error) {
	if b != (Behaviour{}) {
		if err := b.check(); err != nil {
			return nil, err
		}
	}
	return []byte(b.String()), nil
}

// UnmarshalText reads what ParseBehaviour reads, and "none".
func (b *Behaviour) UnmarshalText(text []byte) error {
	if strings.EqualFold(string(text), "none") {
		*b = Behaviour{}
		return nil
	}
	return readText(b, text, ParseBehaviour)
}

// Behaviours are those of a sheet, in its order; the first zero Behaviour ends them.
type Behaviours [MaxBehaviours]Behaviour

// Len returns how many behaviours there are.
func (b Behaviours) Len() int {
	n := 0
	for n < MaxBehaviours && b[n] != (Behaviour{}) {
		n++
	}
	return n
}

func (b *Behaviours) check() error {
	n := b.Len()
	for i := range b[:n] {
		if err := b[i].check(); err != nil {
			return err
		}
	}
	for i := range b[n:] {
		if b[n+i] != (Behaviour{}) {
			return &NameError{What: "behaviour", Name: b[n+i].Of, Want: "no behaviour behind an empty one"}
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
	for i := range b[:b.Len()] {
		if i > 0 {
			list.WriteString(", ")
		}
		list.WriteString(b[i].String())
	}
	return list.String()
}

// MarshalText gives the form of String.
func (b Behaviours) MarshalText() ([]byte, error) {
	if err := b.check(); err != nil {
		return nil, err
	}
	return []byte(b.String()), nil
}

// UnmarshalText reads the form of String; anything else is a *TextError.
func (b *Behaviours) UnmarshalText(text []byte) error {
	var got Behaviours
	s := string(text)
	if !strings.EqualFold(s, "none") {
		i := 0
		for item := range strings.SplitSeq(s, ",") {
			if i == MaxBehaviours {
				return textError("list of behaviours", s, "", inRange("number of behaviours", i+1, 0, MaxBehaviours))
			}
			var err error
			if got[i], err = ParseBehaviour(item); err != nil {
				return textError("list of behaviours", s, "", err)
			}
			i++
		}
	}
	*b = got
	return nil
}
