scenario { name = "The Ruins", type = "stealth", setting = "dungeon", start = "Foot", goal = "Crypt", about = "Ruins above, and a thicket beside them." }
region { name = "Foot", setting = "wilderness" }
region { name = "Thicket", setting = "wilderness" }
region { name = "Ledge", setting = "wilderness" }
region { name = "Well", water = true, submerged = true }
region { name = "Crypt", dark = true }
connection { "Foot", "Overgrown Ruins" }
connection { "Foot", "Thicket" }
connection { "Foot", "Well" }
connection { "Thicket", "Overgrown Ruins" }
connection { "Thicket", "Ledge" }
connection { "Overgrown Ruins", "Crypt" }

local climb = { name = "Climb", inflict = "1d8", damage = "1d6" }
-- -1 Skill each of Background, Craft and Gear, and a Disease: base Skill -3. EX-147
craft { name = "Clumsy", base = { skill = -1 } }
gear { name = "Heavy Pack", base = { skill = -1 } }
pc { name = "Aerim", plain = true, ep = 20, tokens = 2, base = { skill = -1 }, craft = "Clumsy", gear = { "Heavy Pack", "Torch" }, diseases = "Disease (Skill 1)",
  actions = { climb }, search = "1d6" }
pc { name = "Lucin", plain = true, ep = 20, tokens = 2, craft = "Leader", gear = { "Oil Lantern", "Lockpicks" }, diseases = "Disease (Mind 1)",
  actions = { climb }, search = "1d6" }
pc { name = "Edda", plain = true, ep = 20, tokens = 2, craft = "Delver", actions = { climb }, search = "1d6" }
