package checks

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/record"
)

// UnmarshalJSON reads a check. The keys stat and value are required. For what Needed refuses, and anything else, it returns a
// *crunch.TextError and leaves c as it was.
func (c *Check) UnmarshalJSON(data []byte) error {
	type plain Check
	return record.ReadAs(&codec, "check", data, c, func(p *plain) (Check, error) {
		_, _, err := (*Check)(p).needed()
		return Check(*p), err
	})
}

// A savedResult is a CheckResult in saved form: the rest follows from it.
type savedResult struct {
	Check Check `json:"check" key:"always"`
	Dice  []int `json:"dice" key:"always"`
}

// MarshalJSON returns the check and its dice.
func (r CheckResult) MarshalJSON() ([]byte, error) {
	return codec.Marshal(savedResult{r.Check, r.Dice.faces()})
}

// UnmarshalJSON reads the check and its dice and judges them again. For what Judge refuses, and anything else, it returns a
// *crunch.TextError and leaves r as it was.
func (r *CheckResult) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "check result", data, r, func(s *savedResult) (CheckResult, error) { return s.Check.Judge(s.Dice...) })
}

// UnmarshalJSON reads an attack. The keys check and attacks are required. For what Roll refuses, and anything else, it returns a
// *crunch.TextError and leaves a as it was.
func (a *Attack) UnmarshalJSON(data []byte) error {
	type plain Attack
	return record.ReadAs(&codec, "attack", data, a, func(p *plain) (Attack, error) {
		_, err := (*Attack)(p).plan(&Target{})
		return Attack(*p), err
	})
}

// UnmarshalJSON reads a target. The keys defence, which may be written defense, and wounds are required. For what Attack.Roll refuses,
// and anything else, it returns a *crunch.TextError and leaves t as it was.
func (t *Target) UnmarshalJSON(data []byte) error {
	type plain Target
	return record.ReadAs(&codec, "target", data, t, func(p *plain) (Target, error) {
		bare := Attack{Check: Check{Stat: Cast, Value: Num(20)}, Attacks: 1}
		_, err := bare.plan((*Target)(p))
		return Target(*p), err
	})
}

// A savedOutcome is an Outcome in saved form: the rest follows from it.
type savedOutcome struct {
	Attack Attack `json:"attack" key:"always"`
	Target Target `json:"target" key:"always"`
	Dice   []int  `json:"dice" key:"always"`
}

// MarshalJSON returns the attack, the target and the dice in the order in which Attack.Judge takes them. It returns a
// *crunch.RangeError if there are strikes that the outcome doesn't show: it doesn't hold their dice.
func (o Outcome) MarshalJSON() ([]byte, error) {
	if most := len(o.Strikes); o.Unshown > 0 || o.Shown > most {
		return nil, &crunch.RangeError{Package: pkg, What: "number of strikes to save", Got: o.Shown + max(o.Unshown, 0), Min: 1, Max: most}
	}
	return codec.Marshal(savedOutcome{o.Attack, o.Target, o.faces()})
}

// UnmarshalJSON reads the attack, the target and the dice and judges them again. For what Attack.Judge refuses, and anything else, it
// returns a *crunch.TextError and leaves o as it was.
func (o *Outcome) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "outcome", data, o, func(s *savedOutcome) (Outcome, error) { return s.Attack.Judge(s.Target, s.Dice...) })
}

// A savedRoll is a RollResult in saved form: the total follows from it.
type savedRoll[T comparable] struct {
	Roll   TableRoll `json:"roll"`
	Dice   []int     `json:"dice" key:"always"`
	Result T         `json:"result" key:"always"`
}

// MarshalJSON returns the roll, its dice and what the table says.
func (r RollResult[T]) MarshalJSON() ([]byte, error) {
	return codec.Marshal(savedRoll[T]{r.Roll, r.Dice.faces(), r.Result})
}

// UnmarshalJSON reads the form of MarshalJSON and adds up the total again. It takes the result as it stands: Table.Judge would judge
// the dice again. For dice that the roll doesn't have, and anything else, it returns a *crunch.TextError and leaves r as it was.
func (r *RollResult[T]) UnmarshalJSON(data []byte) error {
	return record.ReadAs(&codec, "roll", data, r, func(s *savedRoll[T]) (RollResult[T], error) {
		dice, err := s.Roll.judge(s.Dice)
		return RollResult[T]{s.Roll, dice, s.Roll.total(dice), s.Result}, err
	})
}
