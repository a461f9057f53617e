secret { name = "a heap of rags", region = "Camp", hidden = "1d4", fortune = "What the robbers left" }

fortunes { name = "What the robbers left", -- 1d100; each row up to its number
  { upto = 50, name = "a torn map" },
  { upto = 80, name = "a silver cup", item = "silver cup" },
  { upto = 95, name = "a jar of salve", effect = function(self, who) who:heal(6) end },
  { upto = 100, name = "a sleeping snake", effect = function(self, who)
    log("It was not asleep.")
    who:hurt(roll("1d6", "the snake"))
  end },
}
