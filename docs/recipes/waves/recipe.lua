local waves = { [2] = { "Raider 1", "Raider 2" }, [3] = { "Raider 3" }, [4] = { "Captain" } }

for i = 1, 3 do
  creature { name = "Raider " .. i, region = "Road", absent = true, pursues = true, ep = 4,
    actions = { { name = "Spear", inflict = "1d6", damage = "1d6" } } }
end
creature { name = "Captain", region = "Road", absent = true, pursues = true, ep = 10,
  actions = { { name = "Broadsword", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6" } } }

scenario {
  name = "Hold the Gate", setting = "wilderness", start = "Gate", goal = "Keep",
  about = "They come up the road, and more of them each time.",
  on_round = function(self)
    for _, name in ipairs(waves[round()] or {}) do
      spawn(name, "Road"):reveal()
    end
  end,
  on_defeat = function(self, who, whom) -- the scenario hears of every defeat
    if whom.name == "Captain" then
      log("The rest run, and the Keep opens.")
      challenge("Portcullis"):defeat()
    end
  end,
}
