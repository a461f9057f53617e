condition { name = "Paralysis", about = "no action and no attack", still = true, turns = 1 }
condition { name = "Fear", about = "all it does is harder", harder = 2, turns = 2 }
weapon { name = "Grimgrin Paralyzer 272", traits = "Operate(Correl)", difficulty = 7, trauma = "Biotic", spread = "100% > 60%", condition = "Paralysis" }
weapon { name = "Felderton Fear Rod", traits = "Operate(Correl)", difficulty = 8, trauma = "Emotion", spread = "100% > 50% > 10%", condition = "Fear" }
weapon { name = "Bite", traits = "Labor", difficulty = 6, trauma = "Blunt", spread = "40% > 20%" }

bioform { name = "Quila", max_vim = 17, lobes = { correl = 2, focal = 3 }, weapons = { "Grimgrin Paralyzer 272", "Felderton Fear Rod" },
  abilities = { comm = 2, labor = 2, move = 2, operate = 4, sense = 3, surge = 2, think = 5, will = 2 } }
bioform { name = "Ashmite", max_vim = 12, abilities = { labor = 4, move = 2, sense = 4, will = 3 },
  behaviours = { "Immune to Mental", "Weak to Blunt" }, weapons = "Bite" }

pc { name = "Quila", plain = true, ep = 9, bioform = "Quila", actions = {
  { name = "Shoot", attack = "Grimgrin Paralyzer 272" }, { name = "Rod", attack = "Felderton Fear Rod" } } }

creature { name = "The ashmite", region = "Cellar", bioform = "Ashmite", pursues = true, actions = { { name = "Bite", attack = "Bite" } },
  on_turn = function(self)
    local calm = pcs()[1]:act("Will(Focal) 6")
    if not calm then pcs()[1]:inflict("Fear") end
  end,
  on_defeat = function(self, who) open_way("Cellar", "Vault") end,
}
