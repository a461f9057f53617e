package checks

import (
	"encoding/json"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
)

// UnmarshalJSON reads a check. The keys stat and value have to be there. What Needed refuses, and anything else, is a
// *crunch.TextError and changes nothing.
func (c *Check) UnmarshalJSON(data []byte) error {
	type plain Check
	var got plain
	if err := valid.JSON(pkg, "check", data, &got, "stat", "value"); err != nil {
		return err
	}
	if _, _, err := (*Check)(&got).Needed(); err != nil {
		return badText("check", data, err)
	}
	*c = Check(got)
	return nil
}

// resultJSON is a result as it is saved: what was thrown for, and the dice. All the rest follows from them.
type resultJSON struct {
	Check Check `json:"check"`
	Dice  []int `json:"dice"`
}

// MarshalJSON returns the check and its dice.
func (r Result) MarshalJSON() ([]byte, error) {
	return json.Marshal(resultJSON{r.Check, r.Dice.Faces()})
}

// UnmarshalJSON reads the check and its dice and judges them again. What Judge refuses, and anything else, is a
// *crunch.TextError and changes nothing.
func (r *Result) UnmarshalJSON(data []byte) error {
	var j resultJSON
	if err := valid.JSON(pkg, "result", data, &j, "check", "dice"); err != nil {
		return err
	}
	got, err := j.Check.Judge(j.Dice...)
	if err != nil {
		return badText("result", data, err)
	}
	*r = got
	return nil
}

// UnmarshalJSON reads an attack. The keys check and attacks have to be there. What Resolve refuses, and anything else,
// is a *crunch.TextError and changes nothing.
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

// UnmarshalJSON reads a target. The keys defence and wounds have to be there. What Attack.Resolve refuses, and anything
// else, is a *crunch.TextError and changes nothing.
func (t *Target) UnmarshalJSON(data []byte) error {
	type plain Target
	var got plain
	if err := valid.JSON(pkg, "target", data, &got, "defence", "wounds"); err != nil {
		return err
	}
	bare := Attack{Check: Check{Stat: Cast, Value: Num(20)}, Attacks: 1}
	if _, err := bare.plan((*Target)(&got)); err != nil {
		return badText("target", data, err)
	}
	*t = Target(got)
	return nil
}

// outcomeJSON is an outcome as it is saved: what was thrown for, and the dice. All the rest follows from them.
type outcomeJSON struct {
	Attack Attack `json:"attack"`
	Target Target `json:"target"`
	Dice   []int  `json:"dice"`
}

// MarshalJSON returns the attack, the target and the dice in the order of Faces. An outcome with strikes that it doesn't
// show is a *crunch.RangeError: their dice are not kept.
func (o Outcome) MarshalJSON() ([]byte, error) {
	if o.Unshown > 0 {
		return nil, &crunch.RangeError{Package: pkg, What: "number of strikes to save", Got: MaxTraced + int(o.Unshown), Min: 1, Max: MaxTraced}
	}
	return json.Marshal(outcomeJSON{o.Attack, o.Target, o.Faces()})
}

// UnmarshalJSON reads the attack, the target and the dice and judges them again. What Attack.Judge refuses, and anything
// else, is a *crunch.TextError and changes nothing.
func (o *Outcome) UnmarshalJSON(data []byte) error {
	var j outcomeJSON
	if err := valid.JSON(pkg, "outcome", data, &j, "attack", "target", "dice"); err != nil {
		return err
	}
	got, err := j.Attack.Judge(j.Target, j.Dice...)
	if err != nil {
		return badText("outcome", data, err)
	}
	*o = got
	return nil
}

// rolledJSON is a roll on a table as it is saved.
type rolledJSON[T comparable] struct {
	Roll   Roll  `json:"roll"`
	Dice   []int `json:"dice"`
	Row    uint8 `json:"row"`
	Result T     `json:"result"`
}

// MarshalJSON returns the roll, its dice and what the table said.
func (r Rolled[T]) MarshalJSON() ([]byte, error) {
	return json.Marshal(rolledJSON[T]{r.Roll, r.Dice.Faces(), r.Row, r.Result})
}

// UnmarshalJSON reads what MarshalJSON returns and adds up the total again. Dice that the roll doesn't have, a row that
// no table has, and anything else are a *crunch.TextError and change nothing. What the table says is taken as it stands: to
// have that judged again too, give the dice to Table.Judge.
func (r *Rolled[T]) UnmarshalJSON(data []byte) error {
	var j rolledJSON[T]
	if err := valid.JSON(pkg, "roll", data, &j, "dice", "row", "result"); err != nil {
		return err
	}
	dice, err := j.Roll.Edge.Keep(j.Dice...)
	if err == nil {
		err = valid.Range(pkg, "row", int(j.Row), 0, MaxRows-1, "")
	}
	if err != nil {
		return badText("roll", data, err)
	}
	*r = Rolled[T]{j.Roll, dice, int16(int(dice.Kept) + j.Roll.Modifiers.Sum()), j.Row, j.Result}
	return nil
}
