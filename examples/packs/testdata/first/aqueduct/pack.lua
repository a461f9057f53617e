-- Three settings in one map: what a PC can do depends on where it stands.

scenario { name = "The Aqueduct", setting = "wilderness", start = "Hillside", goal = "Fountain",
  about = "The city is shut. The water still gets in." }

region { name = "Hillside", about = "Thyme and goats." }
region { name = "Broken Arch", about = "Half fallen, and nested in by crows.", setting = { "wilderness", "dungeon" } }
region { name = "Conduit", about = "A stone throat with a stream in it.", setting = "dungeon", dark = true, water = true }
region { name = "Settling Tank", about = "Still, and cold.", setting = { "dungeon", "civilization" }, water = true }
region { name = "Fountain", about = "A square, shuttered and silent.", setting = "civilization" }
connection { "Hillside", "Broken Arch" }
connection { "Broken Arch", "Conduit" }
connection { "Conduit", "Settling Tank" }
connection { "Settling Tank", "Fountain" }

creature { name = "Crows", region = "Broken Arch", ep = 6, keywords = "fly",
  actions = { { name = "Peck", inflict = "1d8", damage = "1d4" } }, reactions = { { name = "Scatter", endure = "1d6" } } }
creature { name = "Blind Eel", region = "Conduit", ep = 16, keywords = { "aquatic", "darkvision" },
  actions = { { name = "Jolt", inflict = "1d10", damage = "2d6", shifts = { skill = -1 } } } }
obstacle { name = "Bronze Grille", about = "The city's seal is on it.", between = { "Settling Tank", "Fountain" }, ep = 18, lock = "2d4" }

pc {
  name = "Ada", ep = 16, light = "flameless",
  actions = {
    { name = "Sling", inflict = "1d8", damage = "1d6", stronger = { wilderness = { accuracy = 1, damage = 1 } } },
    { name = "Knife", inflict = "1d6", damage = "1d6" },
  },
  reactions = { { name = "Roll Aside", endure = "1d8", never = "dungeon" } },
}
pc {
  name = "Bo", ep = 18,
  actions = {
    { name = "Chisel", inflict = "1d6", damage = "1d8", stronger = { dungeon = { accuracy = 1 } } },
    { name = "Forged Seal", lockpick = "1d12", aim = "none", only = "civilization" },
  },
  reactions = { { name = "Brace", endure = "1d6", defence = "1d4" } },
}
