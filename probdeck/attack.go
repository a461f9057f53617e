package probdeck

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Rules are a game's trauma types and the options that tables take differently. The zero Rules are the printed ones with
// the rulings of this library.
type Rules struct {
	Chart Chart // trauma types, families and the resistance chart; zero for the printed one (GL-26)

	PartialEarns    bool // a partial success earns a Perk Card as a failure does (GL-23)
	ResistanceEarns bool // a resistance draw that fails earns one too: it is an action like any other (PD-10)
	PartialInflicts bool // a partial success inflicts the condition too (GL-24)
	EmptyFails      bool // a draw of 0 cards fails even when a valued perk is added to it (GL-22)
	TypeOverFamily  bool // a behaviour that names the type of trauma silences those that name its family (PD-22)
}

// An Attack is who attacks whom with what: all that is known before a card is drawn. PD-01
type Attack struct {
	Attacker   Character
	Target     Character
	Weapon     Weapon
	Narrator   int // the target difficulty that the Narrator sets; 0 leaves it to the weapon (PD-02)
	Resistance int // the target difficulty of the resistance draw, if something says one; 0 for 10 (PD-30)
}

// defaultResistance is the target difficulty of a resistance draw unless something says otherwise.
const defaultResistance = 10 // PD-30

// difficulty returns the target difficulty of the attack draw before the Lobe comes off; 0 if nobody set one.
func (a *Attack) difficulty() int {
	if a.Narrator != 0 {
		return a.Narrator // PD-02
	}
	return a.Weapon.Difficulty // PD-02
}

func (a *Attack) resistance() int {
	if a.Resistance != 0 {
		return a.Resistance // PD-30
	}
	return defaultResistance // PD-30
}

// check says what is wrong with the attack by itself; what the chart has to say is left to family.
func (a *Attack) check() error {
	if err := a.Attacker.check(); err != nil {
		return fmt.Errorf("attacker: %w", err)
	}
	if err := a.Target.check(); err != nil {
		return fmt.Errorf("target: %w", err)
	}
	if err := a.Weapon.check(); err != nil {
		return fmt.Errorf("weapon: %w", err)
	}
	if err := inRange("target difficulty set by the Narrator", a.Narrator, 0, MaxDifficulty); err != nil {
		return err
	}
	if err := inRange("target difficulty", a.difficulty(), 1, MaxDifficulty); err != nil {
		return err // PD-02
	}
	return inRange("target difficulty of the resistance draw", a.Resistance, 0, MaxDifficulty)
}

// UnmarshalJSON reads an attack and refuses with a *TextError one that can't be.
func (a *Attack) UnmarshalJSON(b []byte) error {
	type plain Attack
	var got plain
	if err := readJSON("attack", b, &got); err != nil {
		return err
	}
	if err := (*Attack)(&got).check(); err != nil {
		return textError("attack", string(b), "", err)
	}
	*a = Attack(got)
	return nil
}

// Check says why the attack can't be made: a number out of its range (*RangeError), a trauma type or family that the
// chart does not hold or a name that can't be one (*NameError), a weapon that makes no attack (ErrNoAttack).
func (r *Rules) Check(a *Attack) error {
	_, err := r.family(a)
	return err
}

// family checks the attack and returns the family of its trauma; no family for an attack that lists none.
func (r *Rules) family(a *Attack) (Family, error) {
	if err := a.check(); err != nil {
		return Family{}, err
	}
	for _, b := range a.Target.Behaviours[:a.Target.Behaviours.Len()] {
		if _, err := r.Chart.Family(b.Of); err != nil {
			return Family{}, fmt.Errorf("target: behaviour %q: %w", b.String(), err)
		}
	}
	if a.Weapon.Trauma == "" {
		return Family{}, nil
	}
	f, err := r.Chart.Family(a.Weapon.Trauma)
	if err != nil {
		return Family{}, fmt.Errorf("weapon: %w", err)
	}
	return f, nil
}

// An Outcome is what became of an attack, with its whole trace: each number that was on the way.
type Outcome struct {
	Attack  Draw
	Percent int // what the weapon lists for the draw; 0 if it lists nothing
	MaxVim  int // the target's
	Base    int // Percent of MaxVim, rounded down (PD-20)

	Trauma   string     // the type of trauma; "" if the attack lists none
	Family   Family     // its family
	Applied  Behaviours // of the target's behaviours those that changed it
	Modified int        // the trauma after them, each rounded down (PD-21)

	Resists    bool // there is trauma to resist: a resistance draw is due, or has been made
	Resistance Draw // zero unless Resists; not judged before JudgeResistance
	Passed     int  // the percentage that the armour lets through; 100 past its list (PD-33)
	Final      int  // the trauma that the target takes (PD-34)

	Condition string // what the target is afflicted with; "" for nothing (PD-09)

	AttackerEarned Card // the Perk Card earned by the attack draw (PD-10); no card for none, and from a pure half
	TargetEarned   Card // the Perk Card earned by the resistance draw, see Rules.ResistanceEarns
}

// JudgeAttack is the pure half of the attack draw: it judges cards already drawn and the Perk Cards spent on them, and
// determines trauma. If the Outcome says Resists, the target has to draw: JudgeResistance goes on from there.
// An attack that Check refuses is refused alike; then see Judge.
func (r *Rules) JudgeAttack(a *Attack, hand Hand, spend Spend) (Outcome, error) {
	family, err := r.family(a)
	if err != nil {
		return Outcome{}, err
	}
	out := Outcome{MaxVim: a.Target.MaxVim, Trauma: a.Weapon.Trauma, Family: family}
	out.Attack = newDraw(&a.Attacker, a.Weapon.Traits, a.difficulty())
	if err := r.Judge(&out.Attack, hand, spend, a.Weapon.Spread); err != nil {
		return Outcome{}, fmt.Errorf("attack draw: %w", err)
	}
	if out.Attack.Verdict != Failed {
		out.Percent, _ = a.Weapon.Spread.At(out.Attack.Miss) // PD-07
	}
	if out.Attack.Verdict == Full || out.Attack.Verdict == Partial && r.PartialInflicts {
		out.Condition = a.Weapon.Condition // PD-09, GL-24
	}
	out.Base, out.Applied, out.Modified = r.trauma(a, family, out.Percent)
	out.Final = out.Modified
	if out.Modified > 0 {
		out.Resists = true // PD-01
		out.Resistance = newDraw(&a.Target, family.Resist, a.resistance())
	}
	return out, nil
}

// trauma determines the trauma of a hit at this percentage: the base, the behaviours that change it, and what they make it.
func (r *Rules) trauma(a *Attack, family Family, percent int) (base int, applied Behaviours, modified int) {
	base = portion(a.Target.MaxVim, percent) // PD-20
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
		if !b.Covers(a.Weapon.Trauma, family) || r.TypeOverFamily && exact && !sameTrauma(b.Of, a.Weapon.Trauma) {
			continue
		}
		modified = portion(modified, b.Percent) // PD-21, PD-35
		applied[n] = *b
		n++
	}
	return base, applied, modified
}

// ErrNoResistance is why resistance cards are refused: the attack leaves no trauma to resist, the target does not draw.
var ErrNoResistance = errors.New("probdeck: no trauma to resist: the target does not draw")

// JudgeResistance is the pure half of the resistance draw: it goes on from what JudgeAttack made of the same attack and
// judges the target's cards. Of out it takes the attacker's cards and perks and judges them anew, so what else out says
// need not be trusted. For an attack that leaves nothing to resist it is ErrNoResistance. For the rest see JudgeAttack.
func (r *Rules) JudgeResistance(a *Attack, out Outcome, hand Hand, spend Spend) (Outcome, error) {
	attack, err := r.JudgeAttack(a, out.Attack.Hand, out.Attack.Spend)
	if err != nil {
		return Outcome{}, err
	}
	attack.AttackerEarned = out.AttackerEarned
	return r.resist(a, attack, hand, spend)
}

// resist is JudgeResistance for an Outcome that has just been judged.
func (r *Rules) resist(a *Attack, out Outcome, hand Hand, spend Spend) (Outcome, error) {
	if !out.Resists {
		return Outcome{}, ErrNoResistance // PD-01
	}
	armour := a.Target.armour()
	if err := r.Judge(&out.Resistance, hand, spend, armour); err != nil {
		return Outcome{}, fmt.Errorf("resistance draw: %w", err)
	}
	out.Passed = 100 // PD-33: past the list nothing is resisted
	if out.Resistance.Verdict != Failed {
		out.Passed, _ = armour.At(out.Resistance.Miss) // PD-33
	}
	out.Final = portion(out.Modified, out.Passed) // PD-34
	return out, nil
}

// String tells the outcome step by step, a line each, with the clause that decides it.
func (o Outcome) String() string {
	var b strings.Builder
	line := func(clause, text string) { b.WriteString(clause + "  " + text + "\n") }
	o.Attack.lines(line, "attack", [4]string{"PD-03", "PD-04", "PD-06", "PD-07"})
	earned := func(who string, c Card) {
		if c != 0 {
			line("PD-10", who+" earns a Perk Card: "+c.String())
		}
	}
	earned("the attacker", o.AttackerEarned)
	if o.Attack.Verdict == Failed {
		line("PD-07", "no trauma")
		return b.String()
	}
	if o.Condition != "" {
		line("PD-09", "the target is afflicted with "+o.Condition)
	}
	if o.Trauma == "" {
		return b.String()
	}
	line("PD-20", percentText(o.Percent, o.MaxVim, o.Base)+" "+o.Trauma+" trauma ("+o.Family.Name+")")
	if o.Base > 0 && o.Applied.Len() == 0 {
		line("PD-22", "no behaviour changes "+o.Trauma+" or "+o.Family.Name+" trauma")
	}
	v := o.Base
	for _, x := range o.Applied[:o.Applied.Len()] {
		next := portion(v, x.Percent)
		line("PD-21", x.String()+": "+percentText(x.Percent, v, next))
		v = next
	}
	if !o.Resists {
		line("PD-01", "no trauma is left to resist")
		return b.String()
	}
	o.Resistance.lines(line, "resistance", [4]string{"PD-31", "PD-32", "PD-33", "PD-33"})
	if o.Resistance.Verdict == NotJudged {
		return b.String()
	}
	earned("the target", o.TargetEarned)
	line("PD-34", percentText(o.Passed, o.Modified, o.Final)+": the trauma taken")
	return b.String()
}

func percentText(p, of, is int) string {
	return strconv.Itoa(p) + "% of " + strconv.Itoa(of) + " is " + strconv.Itoa(is)
}

// lines tells the draw step by step. The clauses are those of easing, drawing, succeeding and missing.
func (d *Draw) lines(line func(clause, text string), what string, clause [4]string) {
	lobe := "no Lobe eases it"
	if d.Traits.Lobe != NoLobe {
		lobe = d.Traits.Lobe.String() + " " + strconv.Itoa(int(d.Ease))
	}
	line(clause[0], "target difficulty of the "+what+" draw: "+d.targetText()+" ("+lobe+")")
	cards := "draws " + strconv.Itoa(int(d.Rating)) + " by " + d.Traits.Ability.String()
	if d.Verdict == NotJudged {
		line(clause[1], cards+": still to be drawn")
		return
	}
	line(clause[1], cards+": "+d.Hand.String())
	for _, u := range d.Spend[:d.Spend.Len()] {
		if u.Perk.Face() {
			line("PD-12", "spends a "+u.Perk.String()+": card "+strconv.Itoa(int(u.On))+" counts 1 more")
		} else {
			line("PD-13", "spends a Perk Card: "+u.Perk.String()+" is one more card")
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
