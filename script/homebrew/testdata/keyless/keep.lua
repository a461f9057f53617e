scenario { name = "Keep", setting = "dungeon", start = "Gate",
  goal = { region = "Tower",
    requires = "crown" },
}
region { name = "Gate" }
region { name = "Tower" }
connection { "Gate", "Tower" }
secret { name = "loose stone", region = "Gate", hidden = "1d6", item = "iron key" }
obstacle { name = "Door", between = {"Gate", "Tower"},
  key = "irn key",
}
feature { name = "Chest", region = "Gate",
  key = "silver key", item = "gold" }
pc { name = "Ada", ep = 10, items = {"silver key"},
  actions = {{ name = "Jab", inflict = "1d6",
    piercing = 2 }},
}
test "it begins" { run = function(t) t:expect(true) end }
