-- What stands in the way. Every number here is for you to change: homebrew simulate says what it does to the odds.

obstacle { name = "Barred Door", between = { "Landing", "Ferry House" }, ep = 10, lock = "1d8" }

obstacle {
  name = "Chained Gate",
  between = { "Landing", "Boat Shed" },
  key = "gate key",
  reactions = { { name = "Rattle", endure = "1d4" } },
}

feature { name = "Sea Chest", about = "Ironbound. It is not locked.", region = "Cellar", item = "gate key",
  on_open = function(self, who) log("Under the key lies a child's shoe.") end }

creature {
  name = "Drowned Ferryman",
  about = "His coat is full of the river.",
  region = "Ferry House",
  ep = 10,
  pursues = true,
  keywords = "darkvision",
  actions = { { name = "Cold Hands", inflict = "1d8", damage = "1d6" }, { name = "Cough", inflict = "1d6", disease = "River Lung" } },
  reactions = { { name = "Sink Away", endure = "1d6" } },
  on_defeat = function(self, who) log("Water runs out of his sleeves, and he is only a coat.") end,
}

disease {
  name = "River Lung",
  about = "A cough that tastes of mud.",
  track = "resilience",
  by = 1,
  on_turn = function(self, who) -- at the start of each turn of the one who has it
    if roll("1d6", "River Lung") == 1 then
      log(who.name .. " coughs up water.")
      who:hurt(1)
    end
  end,
}

environ { name = "Black Water", region = "Cellar", actions = { { name = "Chill", inflict = "1d4", shifts = { power = -1 } } } }
