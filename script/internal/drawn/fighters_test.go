package drawn

import "fmt"

// fighters makes each PC one of a piece, and gives them an enemy that is another. Of turn is what the enemy does when its turn begins.
func (d *drawer) fighters(key, ours, theirs, with, onTurn string) {
	for _, pc := range d.names["pc"] {
		d.keys[pc] = append(d.keys[pc], fmt.Sprintf("%s = %q,", key, ours))
	}
	d.add("creature", "Raider", "region = "+quoted(d.place()), fmt.Sprintf("%s = %q", key, theirs), fmt.Sprintf("ep = %d", d.number(3, 9)),
		fmt.Sprintf("actions = { { name = \"Raid\", attack = %q } }", with), d.maybe(50, func() string { return "pursues = true" }),
		"on_turn = function(self)\n    local first = pcs()[1]\n    if not up(first) or first.region ~= self.region then return end\n    "+onTurn+"\n  end")
}

// skirmish makes the PCs and an enemy units. CK-01
func (d *drawer) skirmish() {
	stats := func() string {
		return fmt.Sprintf("melee = %d, defence = %d, agility = %d, morale = %d, attacks = %d, wounds = %d",
			d.number(5, 12), d.number(8, 15), d.number(8, 15), d.number(8, 15), d.number(1, 3), d.number(1, 4))
	}
	d.add("weapon", "Spear", fmt.Sprintf("hit = %d, injury = %d", d.number(-1, 2), d.number(0, 2)))
	d.add("unit", "Band", stats(), d.maybe(60, func() string { return `weapons = "Spear"` }))
	d.add("unit", "Raiders", stats(), `weapons = "Spear"`)
	d.fighters("unit", "Band", "Raiders", "Melee",
		`if not self:check("Rout", 0, "disadvantage") then self:mend(1) elseif first.wounds > 0 then first:mend(1) end`)
	d.add("command", "Clash", `cost = "action"`, "run = function(self, who)\n    local foe = challenge(\"Raider\")\n"+
		"    if up(foe) and hero(who) and who.suffers == \"unharmed\" then who:attack(\"Melee\", foe) end\n  end")
}

// bioforms makes the PCs and an enemy characters of the card game. PD-04
func (d *drawer) bioforms() {
	abilities := func() string {
		return fmt.Sprintf("max_vim = %d, abilities = { labor = %d, move = %d, sense = %d, will = %d }, lobes = { correl = %d, focal = %d }",
			d.number(8, 20), d.number(1, 5), d.number(1, 5), d.number(1, 5), d.number(1, 5), d.number(0, 3), d.number(0, 3))
	}
	d.add("condition", "Fear", `about = "all it does is harder"`, fmt.Sprintf("harder = %d", d.number(1, 3)), d.maybe(60, func() string { return "turns = 2" }))
	d.add("weapon", "Fang", fmt.Sprintf(`traits = "Labor", difficulty = %d, trauma = "Blunt", spread = "40%% > 20%%"`, d.number(4, 8)),
		d.maybe(50, func() string { return `condition = "Fear"` }))
	d.add("bioform", "Diver", abilities(), `weapons = "Fang"`)
	d.add("bioform", "Ashmite", abilities(), `behaviours = { "Immune to Mental", "Weak to Blunt" }, weapons = "Fang"`)
	d.fighters("bioform", "Diver", "Ashmite", "Fang",
		`if first:in_condition("Fear") then first:relieve("Fear") elseif not first:act("Will(Focal) 6") then first:inflict("Fear") end`)
	d.add("command", "Brace", `cost = "action"`, "run = function(self, who)\n"+
		"    if hero(who) and who.vim > 0 then who:resist(\"Blunt\", 20) end\n    if hero(who) then who:mend(2) end\n  end")
}
