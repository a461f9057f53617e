package checks

import (
	"encoding/json"
	"errors"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
)

// UnmarshalJSON reads a check. The keys stat and value are required. For what Needed refuses, and anything else, it returns a
// *crunch.TextError and leaves c as it was.
func (c *Check) UnmarshalJSON(data []byte) error {
	type plain Check
	var got plain
	if err := valid.JSON(pkg, "check", data, &got, "stat", "value"); err != nil {
		return err
	}
	if _, _, err := (*Check)(&got).needed(); err != nil {
		return badText("check", data, err)
	}
	*c = Check(got)
	return nil
}

// A savedResult is a CheckResult in saved form: the rest follows from it.
type savedResult struct {
	Check Check `json:"check"`
	Dice  []int `json:"dice"`
}

// MarshalJSON returns the check and its dice.
func (r CheckResult) MarshalJSON() ([]byte, error) {
	return json.Marshal(savedResult{r.Check, r.Dice.faces()})
}

// UnmarshalJSON reads the check and its dice and judges them again. For what Judge refuses, and anything else, it returns a
// *crunch.TextError and leaves r as it was.
func (r *CheckResult) UnmarshalJSON(data []byte) error {
	var saved savedResult
	if err := valid.JSON(pkg, "check result", data, &saved, "check", "dice"); err != nil {
		return err
	}
	got, err := saved.Check.Judge(saved.Dice...)
	if err != nil {
		return badText("check result", data, err)
	}
	*r = got
	return nil
}

// UnmarshalJSON reads an attack. The keys check and attacks are required. For what Roll refuses, and anything else, it returns a
// *crunch.TextError and leaves a as it was.
func (a *Attack) UnmarshalJSON(data []byte) error {
	type plain Attack
	var got plain
	if err := valid.JSON(pkg, "attack", data, &got, "check", "attacks"); err != nil {
		return err
	}
	if _, err := (*Attack)(&got).plan(&Target{}); err != nil {
		return badText("attack", data, err)
	}
	*a = Attack(got)
	return nil
}

// UnmarshalJSON reads a target. The keys defence, which may be written defense, and wounds are required. For what Attack.Roll refuses,
// and anything else, it returns a *crunch.TextError and leaves t as it was.
func (t *Target) UnmarshalJSON(data []byte) error {
	type plain Target
	var saved struct {
		plain
		Defence *Stat `json:"defence"`
		Defense *Stat `json:"defense"`
	}
	if err := valid.JSON(pkg, "target", data, &saved, "wounds"); err != nil {
		return err
	}
	got := Target(saved.plain)
	err := readDefence(&got.Defence, saved.Defence, saved.Defense)
	if err == nil {
		bare := Attack{Check: Check{Stat: Cast, Value: Num(20)}, Attacks: 1}
		_, err = bare.plan(&got)
	}
	if err != nil {
		return badText("target", data, err)
	}
	*t = got
	return nil
}

// readDefence sets a Defence stat to the one that was read. The book spells it defence and defense.
func readDefence(stat, defence, defense *Stat) error {
	switch {
	case defence != nil && defense != nil:
		return errors.New(`found the keys "defence" and "defense": want one of them`)
	case defence != nil:
		*stat = *defence
	case defense != nil:
		*stat = *defense
	default:
		return errors.New(`the key "defence" is missing`)
	}
	return nil
}

// A savedOutcome is an Outcome in saved form: the rest follows from it.
type savedOutcome struct {
	Attack Attack `json:"attack"`
	Target Target `json:"target"`
	Dice   []int  `json:"dice"`
}

// MarshalJSON returns the attack, the target and the dice in the order in which Attack.Judge takes them. It returns a
// *crunch.RangeError if there are strikes that the outcome doesn't show: it doesn't hold their dice.
func (o Outcome) MarshalJSON() ([]byte, error) {
	if most := len(o.Strikes); o.Unshown > 0 || o.Shown > most {
		return nil, &crunch.RangeError{Package: pkg, What: "number of strikes to save", Got: o.Shown + max(o.Unshown, 0), Min: 1, Max: most}
	}
	return json.Marshal(savedOutcome{o.Attack, o.Target, o.faces()})
}

// UnmarshalJSON reads the attack, the target and the dice and judges them again. For what Attack.Judge refuses, and anything else, it
// returns a *crunch.TextError and leaves o as it was.
func (o *Outcome) UnmarshalJSON(data []byte) error {
	var saved savedOutcome
	if err := valid.JSON(pkg, "outcome", data, &saved, "attack", "target", "dice"); err != nil {
		return err
	}
	got, err := saved.Attack.Judge(saved.Target, saved.Dice...)
	if err != nil {
		return badText("outcome", data, err)
	}
	*o = got
	return nil
}

// A savedRoll is a RollResult in saved form: the total follows from it.
type savedRoll[T comparable] struct {
	Roll   TableRoll `json:"roll"`
	Dice   []int     `json:"dice"`
	Result T         `json:"result"`
}

// MarshalJSON returns the roll, its dice and what the table says.
func (r RollResult[T]) MarshalJSON() ([]byte, error) {
	return json.Marshal(savedRoll[T]{r.Roll, r.Dice.faces(), r.Result})
}

// UnmarshalJSON reads the form of MarshalJSON and adds up the total again. It takes the result as it stands: Table.Judge would judge
// the dice again. For dice that the roll doesn't have, and anything else, it returns a *crunch.TextError and leaves r as it was.
func (r *RollResult[T]) UnmarshalJSON(data []byte) error {
	var saved savedRoll[T]
	if err := valid.JSON(pkg, "roll", data, &saved, "dice", "result"); err != nil {
		return err
	}
	dice, err := saved.Roll.judge(saved.Dice)
	if err != nil {
		return badText("roll", data, err)
	}
	*r = RollResult[T]{saved.Roll, dice, saved.Roll.total(dice), saved.Result}
	return nil
}
