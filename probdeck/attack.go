package probdeck

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/internal/record"
)

// Rules are a game's trauma types and the options that tables take differently. The zero Rules are the printed ones with the rulings of
// this library.
type Rules struct {
	Chart Chart `json:"chart"` // trauma types, families and the resistance chart; zero is the printed one (GL-26)

	PartialEarns    bool `json:"partialEarns"`    // a partial success earns a Perk Card as a failure does (GL-23)
	ResistanceEarns bool `json:"resistanceEarns"` // a resistance draw that fails earns a Perk Card too (PD-10)
	PartialInflicts bool `json:"partialInflicts"` // a partial success inflicts the condition too (GL-24)
	EmptyFails      bool `json:"emptyFails"`      // a draw of 0 cards fails even when a valued perk is added to it (GL-22)
	TypeOverFamily  bool `json:"typeOverFamily"`  // a behaviour that names the type of trauma silences those that name its family (PD-22)
}

// An Attack is who attacks whom with what: all that is known before a card is drawn. PD-01
type Attack struct {
	Attacker   Bioform `json:"attacker"`
	Target     Bioform `json:"target"`
	Weapon     Weapon  `json:"weapon"`
	Narrator   int     `json:"narrator"`   // the target difficulty that the Narrator sets; 0 leaves it to the weapon (PD-02)
	Resistance int     `json:"resistance"` // the target difficulty of the resistance draw; 0 is the usual 10 (PD-30)
}

// defaultResistance is the target difficulty of a resistance draw unless something says otherwise.
const defaultResistance = 10 // PD-30

// difficulty returns the target difficulty of the attack draw before the Lobe comes off; 0 if nobody set one.
func (a *Attack) difficulty() int {
	if a.Narrator != 0 {
		return a.Narrator // §PD-02
	}
	return a.Weapon.Difficulty // PD-02
}

func (a *Attack) resistance() int {
	if a.Resistance != 0 {
		return a.Resistance // §PD-30
	}
	return defaultResistance // PD-30
}

// validate refuses an attack that can't be on any chart.
func (a *Attack) validate() error {
	if err := a.Attacker.validate(); err != nil {
		return in("attacker", err)
	}
	if err := a.Target.validate(); err != nil {
		return in("target", err)
	}
	if err := a.Weapon.validate(); err != nil {
		return in("weapon", err)
	}
	if err := within("target difficulty set by the Narrator", a.Narrator, 0, MaxDifficulty); err != nil {
		return err
	}
	if err := within("target difficulty", a.difficulty(), 1, MaxDifficulty); err != nil {
		return err // PD-02
	}
	return within("target difficulty of the resistance draw", a.Resistance, 0, MaxDifficulty)
}

// UnmarshalJSON reads an attack. An unknown key, and an attack that is not valid, is a [*crunch.TextError] and leaves a as it was.
func (a *Attack) UnmarshalJSON(data []byte) error {
	type object Attack
	return record.ReadAs(&codec, "attack", data, a, func(o *object) (Attack, error) { return Attack(*o), (*Attack)(o).validate() })
}

// Validate returns nil if the attack can be made. Otherwise it returns a [*crunch.RangeError] for a number out of its range, a
// [*crunch.NameError] for a name that can't be one or that the chart doesn't hold, or ErrNoAttack for a weapon that makes no attack.
func (r *Rules) Validate(a *Attack) error {
	_, err := r.family(a)
	return err
}

// family validates the attack and returns the family of its trauma; no family for an attack that lists none.
func (r *Rules) family(a *Attack) (Family, error) {
	if err := a.validate(); err != nil {
		return Family{}, err
	}
	for _, b := range a.Target.Behaviours[:a.Target.Behaviours.size()] {
		if _, err := r.Chart.Family(b.Of); err != nil {
			return Family{}, in("target: behaviour "+strconv.Quote(b.String()), err)
		}
	}
	if a.Weapon.Trauma == "" {
		return Family{}, nil
	}
	f, err := r.Chart.Family(a.Weapon.Trauma)
	if err != nil {
		return Family{}, in("weapon", err)
	}
	return f, nil
}

// An Outcome is what became of an attack, with each number that led to it.
type Outcome struct {
	Attacker string `json:"attacker,omitempty"` // by name
	Target   string `json:"target,omitempty"`   // by name

	Attack  Draw `json:"attack"`
	Percent int  `json:"percent"` // what the weapon lists for the draw; 0 if it lists nothing
	MaxVim  int  `json:"maxVim"`  // the target's
	Base    int  `json:"base"`    // Percent of MaxVim, rounded down (PD-20)

	Trauma   string     `json:"trauma"`   // the type of trauma; "" if the attack lists none
	Family   Family     `json:"family"`   // its family
	Applied  Behaviours `json:"applied"`  // the target's behaviours that changed it
	Modified int        `json:"modified"` // the trauma after them, each rounded down (PD-21)

	Resists    bool `json:"resists"`    // there is trauma to resist: a resistance draw is due, or has been made
	Resistance Draw `json:"resistance"` // zero unless Resists; not judged before JudgeResistance
	Passed     int  `json:"passed"`     // the percentage that the armour lets through; 100 past its list (PD-33)
	Final      int  `json:"final"`      // the trauma that the target takes (PD-34)

	Condition string `json:"condition"` // what the target is afflicted with; "" for nothing (PD-09)

	AttackerEarned Card `json:"attackerEarned"` // the Perk Card earned by the attack draw (PD-10); JudgeAttack earns none
	TargetEarned   Card `json:"targetEarned"`   // the Perk Card earned by the resistance draw (option ResistanceEarns)
}

// JudgeAttack judges the cards of the attack draw and the Perk Cards spent on them, and determines trauma. If the Outcome says Resists,
// the target has to draw, and JudgeResistance goes on. It refuses what Validate and Judge refuse.
func (r *Rules) JudgeAttack(a *Attack, hand Hand, spend Spend) (Outcome, error) {
	family, err := r.family(a)
	if err != nil {
		return Outcome{}, err
	}
	out := Outcome{Attacker: a.Attacker.Name, Target: a.Target.Name, MaxVim: a.Target.MaxVim, Trauma: a.Weapon.Trauma, Family: family}
	out.Attack = newDraw(&a.Attacker, a.Weapon.Traits, a.difficulty())
	if err := r.Judge(&out.Attack, hand, spend, a.Weapon.Spread); err != nil {
		return Outcome{}, in("attack draw", err)
	}
	if out.Attack.Verdict != Failed {
		out.Percent, _ = a.Weapon.Spread.At(out.Attack.Miss) // PD-07
	}
	if out.Attack.Verdict == Full || out.Attack.Verdict == Partial && r.PartialInflicts {
		out.Condition = a.Weapon.Condition // §PD-09, §GL-24
	}
	out.Base, out.Applied, out.Modified = r.trauma(a, family, out.Percent)
	out.Final = out.Modified
	if out.Modified > 0 {
		out.Resists = true // §PD-01
		out.Resistance = newDraw(&a.Target, family.Resist, a.resistance())
	}
	return out, nil
}

// trauma determines the trauma of a hit at this percentage: the base, the behaviours that change it, and what they make it.
func (r *Rules) trauma(a *Attack, family Family, percent int) (base int, applied Behaviours, modified int) {
	base = portion(a.Target.MaxVim, percent) // §PD-20
	if base == 0 {
		return 0, Behaviours{}, 0
	}
	modified = base
	exact := false
	for i := range a.Target.Behaviours {
		exact = exact || sameTrauma(a.Target.Behaviours[i].Of, a.Weapon.Trauma)
	}
	n := 0
	for i := range a.Target.Behaviours {
		b := &a.Target.Behaviours[i]
		if !b.covers(a.Weapon.Trauma, family) || r.TypeOverFamily && exact && !sameTrauma(b.Of, a.Weapon.Trauma) {
			continue
		}
		modified = portion(modified, b.Percent) // §PD-21, PD-35
		applied[n] = *b
		n++
	}
	return base, applied, modified
}

// ErrNoResistance refuses resistance cards: the attack leaves no trauma, and the target doesn't draw. PD-01
var ErrNoResistance = errors.New("probdeck: found resistance cards without trauma to resist: want none (PD-01)")

// JudgeResistance judges the cards of the resistance draw and the Perk Cards spent on them. Out is what JudgeAttack made of the same
// attack. Of it only the attack cards, the perks spent on them and AttackerEarned are used; the rest is judged anew. It refuses what
// JudgeAttack refuses, and cards for an attack that leaves no trauma to resist (ErrNoResistance).
func (r *Rules) JudgeResistance(a *Attack, out Outcome, hand Hand, spend Spend) (Outcome, error) {
	attack, err := r.JudgeAttack(a, out.Attack.Hand, out.Attack.Spend)
	if err != nil {
		return Outcome{}, err
	}
	attack.AttackerEarned = out.AttackerEarned
	return r.resist(a, attack, hand, spend)
}

// resist is JudgeResistance for an Outcome just judged.
func (r *Rules) resist(a *Attack, out Outcome, hand Hand, spend Spend) (Outcome, error) {
	if !out.Resists {
		return Outcome{}, ErrNoResistance // PD-01
	}
	armour := a.Target.armour()
	if err := r.Judge(&out.Resistance, hand, spend, armour); err != nil {
		return Outcome{}, in("resistance draw", err)
	}
	out.Passed = 100 // §PD-33: past the list nothing is resisted
	if out.Resistance.Verdict != Failed {
		out.Passed, _ = armour.At(out.Resistance.Miss) // PD-33
	}
	out.Final = portion(out.Modified, out.Passed) // §PD-34
	return out, nil
}

// String writes the outcome step by step, each on a line of its own with the clause that decides it. Attacker and target stand there by name
// if they have one.
func (o Outcome) String() string {
	var b strings.Builder
	line := func(clause, text string) { b.WriteString(clause + "  " + text + "\n") }
	attacker, target := cmp.Or(o.Attacker, "the attacker"), cmp.Or(o.Target, "the target")
	o.Attack.lines(line, attacker, "attack", [4]string{"PD-03", "PD-04", "PD-06", "PD-07"})
	earned := func(who string, c Card) {
		if c != 0 {
			line("PD-10", who+" earns a Perk Card: "+c.String())
		}
	}
	earned(attacker, o.AttackerEarned)
	if o.Attack.Verdict == Failed {
		line("PD-07", "no trauma")
		return b.String()
	}
	if o.Condition != "" {
		line("PD-09", target+" is afflicted with "+o.Condition)
	}
	if o.Trauma == "" {
		return b.String()
	}
	line("PD-20", percentText(o.Percent, o.MaxVim, o.Base)+" "+o.Trauma+" trauma ("+o.Family.Name+")")
	if o.Base > 0 && o.Applied.size() == 0 {
		line("PD-22", "no behaviour changes "+o.Trauma+" or "+o.Family.Name+" trauma")
	}
	v := o.Base
	for _, x := range o.Applied[:o.Applied.size()] {
		next := portion(v, x.Percent)
		line("PD-21", x.String()+": "+percentText(x.Percent, v, next))
		v = next
	}
	if !o.Resists {
		line("PD-01", "no trauma is left to resist")
		return b.String()
	}
	o.Resistance.lines(line, target, "resistance", [4]string{"PD-31", "PD-32", "PD-33", "PD-33"})
	if o.Resistance.Verdict == NotJudged {
		return b.String()
	}
	earned(target, o.TargetEarned)
	line("PD-34", percentText(o.Passed, o.Modified, o.Final)+": the trauma taken")
	return b.String()
}

func percentText(p, of, is int) string {
	return strconv.Itoa(p) + "% of " + strconv.Itoa(of) + " is " + strconv.Itoa(is)
}

// lines writes the draw that somebody makes, step by step. The clauses are those of easing, drawing, succeeding and missing.
func (d *Draw) lines(line func(clause, text string), who, what string, clause [4]string) {
	lobe := "no Lobe eases it"
	if d.Traits.Lobe != NoLobe {
		lobe = d.Traits.Lobe.String() + " " + strconv.Itoa(int(d.Ease))
	}
	line(clause[0], "target difficulty of the "+what+" draw: "+d.targetText()+" ("+lobe+")")
	cards := who + " draws " + strconv.Itoa(int(d.Rating)) + " by " + d.Traits.Ability.String()
	if d.Verdict == NotJudged {
		line(clause[1], cards+": still to be drawn")
		return
	}
	line(clause[1], cards+": "+d.Hand.String())
	for _, u := range d.Spend[:d.Spend.size()] {
		if u.Perk.Face() {
			line("PD-12", who+" spends a "+u.Perk.String()+": card "+strconv.Itoa(int(u.On))+" counts 1 more")
		} else {
			line("PD-13", who+" spends a Perk Card: "+u.Perk.String()+" is one more card")
		}
	}
	line("PD-05", "the result is "+strconv.Itoa(d.Result))
	switch {
	case d.Verdict == Full:
		line(clause[2], "the target difficulty is met: "+d.Verdict.String())
	case d.Result == 0 || d.Miss == 0:
		line("GL-22", "no card was drawn: "+d.Verdict.String())
	default:
		line(clause[3], "missed by "+strconv.Itoa(d.Miss)+": "+d.Verdict.String())
	}
}
