package script

import (
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// The methods of Entity, in the order of the reference page.

var (
	pointsArg  = args("n: integer, 0 or more")
	itemArg    = args("item: ItemName")
	gearArg    = args("gear: GearName, its name")
	diseaseArg = args("disease: DiseaseName, its name")
)

var entityVerbs = slices.Concat([]verb{
	{name: "hurt", doc: "Takes EP; no Defence.", params: pointsArg, cost: does(20, sight.by(16), ill.by(1), can.by(1), pooled.by(8)), brings: removes,
		to: func(c *sandbox.Call, e explore.SceneEntity) error { return e.Hurt(c.Int(1, 0, big)) }},
	{name: "heal", doc: "Gives EP back, up to the maximum.", params: pointsArg, cost: does(20, sight.by(16), pooled.by(8)), brings: nothing,
		to: func(c *sandbox.Call, e explore.SceneEntity) error { return e.Heal(c.Int(1, 0, big)) }},
	{name: "shift", doc: "Moves a Stat Track (ST-10).", params: args("track: Track", "by: integer, slots, -10 to 10"),
		cost: does(20, sight.by(16), placed.by(16)), brings: nothing,
		to: func(c *sandbox.Call, e explore.SceneEntity) error {
			var t stattrack.Track
			word(c, 1, trackNames, &t)
			return e.Shift(t, c.Int(2, -10, 10))
		}},
	{name: "afflict", doc: "Gives a PC or Challenge a disease (EX-142).", params: diseaseArg,
		cost: does(20, sight.by(16), placed.by(16), ill.by(8)), brings: nothing, to: byName(explore.SceneEntity.Afflict)},
	{name: "cure", doc: "Heals a PC or Challenge of a disease, all instances (EX-145).", params: diseaseArg,
		cost: does(20, sight.by(16), placed.by(16), ill.by(8), kept.by(4)), asks: true, brings: nothing, to: byName(explore.SceneEntity.Cure)},
	{name: "injure", doc: "Gives a PC an Injury (GL-08).", cost: does(20), brings: nothing, to: bare(explore.SceneEntity.Injure)},
	{name: "kill", doc: "Takes a PC out of play for good. What it carried lies where it was (GL-48).",
		cost: comesAndGoes(carried.by(1), littered.by(1)), brings: nothing, to: bare(explore.SceneEntity.Kill)},
	{name: "leave", doc: "Takes a PC out of play, alive: it is captured, or goes home. What it carried lies where it was (GL-48). join brings it back (GL-49).",
		cost: comesAndGoes(refilled.by(8), carried.by(1), littered.by(1)), brings: nothing, to: bare(explore.SceneEntity.Leave)},
	{name: "defeat", doc: "Defeats a Challenge.", brings: removes, to: bare(explore.SceneEntity.Defeat),
		cost: comesAndGoes(can.by(4), boosted.by(8), pooled.by(8), fallen.by(8), littered.by(1))},
	{name: "alert", doc: "Makes a seeker Alerted (EX-81).", cost: does(20, sight.by(16)), brings: nothing, to: bare(explore.SceneEntity.Alert)},
	{name: "calm", doc: "Ends the Alerted condition of a seeker (EX-81).", cost: does(20, sight.by(16)), brings: nothing,
		to: bare(explore.SceneEntity.Calm)},
	{name: "reveal", doc: "Makes a Challenge known to the players. A PC or Challenge is hidden no more (GL-53).", cost: does(20, sight.by(16)), brings: nothing, to: bare(explore.SceneEntity.Reveal)},
	describeVerb,
	{name: "send", doc: "Puts it into a region; no Move is spent.", params: args("region: RegionName, its name"),
		cost: comesAndGoes(refilled.by(8), littered.by(1)), brings: sends, to: byName(explore.SceneEntity.Send)},
	{name: "give", doc: "Gives a PC an item.", params: itemArg, cost: does(20, carried.by(8)), brings: gives,
		to: func(c *sandbox.Call, e explore.SceneEntity) error { return e.Give(line(c, 1)) }},
	{name: "take", doc: "Takes an item from a PC, if it has it.", params: itemArg, cost: does(20, carried.by(4)), asks: true, brings: nothing,
		to: byName(explore.SceneEntity.Take)},
	{name: "equip", doc: "Equips a Gear that a PC carries, at once (GL-47).", params: gearArg,
		cost: comesAndGoes(carried.by(2), geared.by(1), littered.by(1)), brings: nothing, to: byName(explore.SceneEntity.Equip)},
	{name: "take_off", doc: "Takes off a Gear, if a PC has it equipped; the PC still carries it (GL-47).", params: gearArg,
		cost: comesAndGoes(geared.by(1), littered.by(1)), asks: true, brings: nothing, to: byName(explore.SceneEntity.TakeOff)},
	{name: "grant_move", doc: "Gives a PC more Moves in this round, a creature or seeker up to the end of its next turn (EX-20).",
		params: args("n?: integer, 1 if left out"), cost: does(20, sight.by(16)), brings: nothing,
		to: func(c *sandbox.Call, e explore.SceneEntity) error { return e.GrantMove(c.OptInt(1, 1, 0, 10)) }},
	{name: "boost", doc: "Gives dice levels until the start of self's next turn (EX-02).", params: args("class: DiceClass", "levels: integer"),
		cost: does(20, sight.by(16), boosted.by(8)), brings: nothing,
		to: func(c *sandbox.Call, e explore.SceneEntity) error { return e.Boost(classWord(c), c.Int(2, -5, 5)) }},
	{name: "end_turn", doc: "Ends its turn once the callback is done.", cost: does(20, sight.by(16), boosted.by(8)), brings: nothing,
		to: bare(explore.SceneEntity.EndTurn)},
	{name: "search", doc: "Gives a PC an extra Search roll, besides the Search Action (EX-120).", cost: does(20, hidden.by(1), hidden.made(200)),
		brings: nothing, // what a Search finds is within reach
		to:     bare(explore.SceneEntity.Search)},
	{name: "play", doc: "Makes it play one of its Actions once the callback is done; no Action Phase is spent.",
		params: args("action: PlayName, the play's name", "target?: Entity, left out for a play that needs none"),
		cost:   does(20, can.by(4), placed.by(1)), brings: removes,
		to: func(c *sandbox.Call, e explore.SceneEntity) error {
			target := scenario.Nobody
			if c.Has(2) {
				target = c.Self().(*entity).m.entityArgument(c, 2)
			}
			return e.Play(c.Text(1), target)
		}},
	{name: "find", doc: "A PC finds a secret, as if by a Search (EX-122).", params: args("secret: SecretName, its name"),
		cost: does(20, sight.by(4), carried.by(8), placed.by(4), ways.by(4), littered.by(1)), brings: finds, to: byName(explore.SceneEntity.Find)},
	{name: "has", doc: "Whether a PC carries an item.", params: itemArg, returns: "boolean", cost: does(20, carried.by(8)), asks: true, brings: nothing,
		to: whether(explore.SceneEntity.Holds),
		look: func(c *sandbox.Call, m *machine) {
			var items []string
			if w := c.Self().(*entity).who; w.IsPC() {
				items = m.view.PCs[w.Index()].Items
			}
			c.Charge(len(items) / 4)
			c.Return(sandbox.Bool(slices.Contains(items, c.Text(1))))
		}},
	{name: "wears", reads: true, doc: "Whether a PC has a Gear equipped.", params: gearArg, returns: "boolean", cost: does(20, geared.by(8)), asks: true, brings: nothing,
		to: whether(explore.SceneEntity.Wears)},
	{name: "has_disease", doc: "Whether a PC or Challenge has a disease.", params: args("disease: DiseaseName"), returns: "boolean",
		cost: does(20, ill.by(8)), asks: true, brings: nothing, to: whether(explore.SceneEntity.Has), look: shownIll},
}, effectVerbs, cardVerbs, fighterVerbs)

// shownIll is has_disease in a can.
func shownIll(c *sandbox.Call, m *machine) {
	w, list := c.Self().(*entity).who, []board.Affliction(nil)
	if w.IsPC() {
		list = m.view.PCs[w.Index()].Diseases
	} else if f := m.view.Challenge(w); f != nil {
		list = f.Diseases
	}
	c.Charge((len(list) + len(m.view.Diseases)) / 4)
	name := c.Text(1)
	k := slices.IndexFunc(m.view.Diseases, func(d board.DiseaseView) bool { return d.Name == name })
	c.Return(sandbox.Bool(k >= 0 && slices.ContainsFunc(list, func(a board.Affliction) bool { return a.Disease == m.view.Diseases[k].Index })))
}
