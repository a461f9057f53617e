package script

import (
	"strconv"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// What units of the skirmish game and bioforms of the card game do.

var conditionArg = args("condition: ConditionName")

// fighterVerbs are the methods of Entity for units and bioforms.
var fighterVerbs = []verb{
	{name: "check", doc: `Rolls a d20 check of its unit: a stat ("Melee") or a situation ("Rout", "Jump"), or against a Difficulty, which needs no unit. ` +
		"Returns whether it passes, and by how much the die is above what it needs, below 0 if under it; a natural 1-4 fails and a natural 20 passes (CK-10 to CK-20).",
		params:  args("check: string|integer", "modifier?: integer, points that improve it, 0 if left out", `edge?: "advantage"|"disadvantage"`),
		returns: "boolean, integer", cost: fights, brings: nothing,
		to: func(c *sandbox.Call, e explore.SceneEntity) error {
			name, edge := "", checks.Straight
			if _, is := c.Arg(1).(sandbox.LNumber); is {
				name = strconv.Itoa(c.Int(1, 1, 100))
			} else {
				name = c.Text(1)
			}
			if c.Has(3) {
				word(c, 3, `"advantage" or "disadvantage"`, &edge)
			}
			r, err := e.Check(name, c.OptInt(2, 0, -100, 100), edge)
			c.Return(sandbox.Bool(r.Verdict.Passes()))
			c.Return(sandbox.Int(int(r.Dice.Kept) - r.Needed))
			return err
		}},
	{name: "attack", doc: `Attacks another: "Melee" or "Ranged" with its unit (CK-21), or with a weapon of its bioform (PD-01). Who is Incapacitated ` +
		"or has no Vim left is out of play. Returns the Wounds or the Vim that the other loses.",
		params: args(`with: "Melee"|"Ranged"|WeaponName`, "target: Entity"), returns: "integer", cost: fights, brings: removes,
		to: func(c *sandbox.Call, e explore.SceneEntity) error {
			lost, err := attacks(e, c.Self().(*entity).m.entityArgument(c, 2), c.Text(1))
			c.Return(sandbox.Int(lost))
			return err
		}},
	{name: "act", doc: `Its bioform draws for an action: "Labor(Correl) 6" is an Ability, a Lobe and a target difficulty. ` +
		"Returns whether it is a full success, and by how much it misses (PD-02 to PD-13).",
		params: args("ability: string"), returns: "boolean, integer", cost: fights, brings: nothing,
		to: func(c *sandbox.Call, e explore.SceneEntity) error {
			traits, difficulty, err := scenario.ParseDraw(c.Text(1))
			if err != nil {
				c.Bad(1, "found %s, want %s", quote(c.Text(1)), scenario.WantDraw)
			}
			deed, err := e.Act(probdeck.Action{Name: "action", Traits: traits, Difficulty: difficulty})
			c.Return(sandbox.Bool(deed.Draw.Verdict == probdeck.Full))
			c.Return(sandbox.Int(deed.Draw.Miss))
			return err
		}},
	{name: "resist", doc: "Its bioform resists a trauma of so many percent of its Max Vim: its behaviours change it, it draws, its armour lets some through. " +
		"Returns the Vim that it loses (PD-20 to PD-35).",
		params: args("trauma: string, its type or family", "percent: integer"), returns: "integer", cost: fights, brings: removes,
		to: func(c *sandbox.Call, e explore.SceneEntity) error {
			lost, err := e.Resist(c.Text(1), c.Int(2, 0, 1000))
			c.Return(sandbox.Int(lost))
			return err
		}},
	{name: "mend", doc: "Gives back Wounds of its unit, or Vim of its bioform, up to all. What the unit suffers is over. A PC that is out of play too.",
		params: pointsArg, cost: fights, brings: nothing,
		to: func(c *sandbox.Call, e explore.SceneEntity) error { return e.Mend(c.Int(1, 0, big)) }},
	{name: "inflict", doc: "Puts a condition of the card game in force on its bioform (PD-09).", params: conditionArg, cost: fights, brings: nothing,
		to: func(c *sandbox.Call, e explore.SceneEntity) error { return e.Inflict(line(c, 1)) }},
	{name: "relieve", doc: "Ends a condition of the card game. Returns whether it was in force (PD-09).", params: conditionArg, returns: "boolean",
		cost: fights, asks: true, brings: nothing, to: func(c *sandbox.Call, e explore.SceneEntity) error {
			was, err := e.Relieve(line(c, 1))
			c.Return(sandbox.Bool(was))
			return err
		}},
	{name: "in_condition", reads: true, doc: "Whether a condition of the card game is in force on it (PD-09).", params: conditionArg, returns: "boolean",
		cost: fights, asks: true, brings: nothing,
		to: func(c *sandbox.Call, e explore.SceneEntity) error {
			c.Return(sandbox.Bool(e.InCondition(line(c, 1))))
			return nil
		}},
}

// fights is the cost of what a unit or a bioform does.
var fights = does(400, sight.by(16), placed.by(1), can.by(4), littered.by(1))

// attacks makes an attack of either game.
func attacks(e explore.SceneEntity, target scenario.Who, with string) (lost int, err error) {
	if stat, is := scenario.AttackOf(with); is {
		blow, err := e.Strike(target, stat)
		return blow.Lost, err
	}
	hit, err := e.StrikeWith(target, with)
	return hit.Lost, err
}

// fighterFields are the fields of Entity and TestEntity that say what is left of a unit or a bioform.
var fighterFields = []entityField{
	{"wounds", "integer", "Wounds that its unit has left (GL-14)", "call attack or mend", "",
		func(p *explore.Position, w scenario.Who) sandbox.Value {
			f, _ := p.Entity(w).Unit()
			return sandbox.Int(f.Left)
		},
		func(v *board.View, w scenario.Who) sandbox.Value {
			if f, _ := seenFighter(v, w); f != nil {
				return sandbox.Int(f.Left)
			}
			return sandbox.Int(0)
		}},
	{"vim", "integer", "Vim that its bioform has left (PD-34)", "call attack, resist or mend", "",
		func(p *explore.Position, w scenario.Who) sandbox.Value {
			b, _ := p.Entity(w).Bioform()
			return sandbox.Int(b.Vim)
		},
		func(v *board.View, w scenario.Who) sandbox.Value {
			if _, b := seenFighter(v, w); b != nil {
				return sandbox.Int(b.Vim)
			}
			return sandbox.Int(0)
		}},
	{"suffers", `"unharmed"|"Dazed"|"Stunned"|"Incapacitated"`, "what its unit suffers, until the end of its turn (GL-13)", "call attack or mend", "",
		func(p *explore.Position, w scenario.Who) sandbox.Value {
			f, _ := p.Entity(w).Unit()
			return sandbox.Text(f.Suffers.String())
		},
		func(v *board.View, w scenario.Who) sandbox.Value {
			if f, _ := seenFighter(v, w); f != nil {
				return sandbox.Text(f.Suffers.String())
			}
			return sandbox.Text(checks.Unharmed.String())
		}},
}

// seenFighter returns what a View shows of an entity's unit or bioform.
func seenFighter(v *board.View, w scenario.Who) (*checks.Fighter, *probdeck.Character) {
	if w.IsPC() {
		return v.PCs[w.Index()].Unit, v.PCs[w.Index()].Bioform
	}
	if f := v.Challenge(w); f != nil {
		return f.Unit, f.Bioform
	}
	return nil, nil
}
