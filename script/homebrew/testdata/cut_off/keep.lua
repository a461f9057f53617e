scenario { name = "Keep", setting = "dungeon", start = "Gate",
  goal = "Tower",
}
region { name = "Gate" }
region { name = "Yard" }
region { name = "Tower" }
connection { "Gate", "Yard" }
pc { name = "Ada", ep = 10,
  strategies = {{ name = "Rally",
    damage = "1d6" }},
}
