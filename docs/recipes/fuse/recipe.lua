scenario {
  name = "The Powder Store", setting = "dungeon", start = "Gallery", goal = "River",
  on_round = function(self)
    if filled("Fuse") > 0 and filled("Fuse") < slots("Fuse") then advance("Fuse", 1) end
  end,
}

counter {
  name = "Fuse", kind = "timer", by_hand = true, slots = 3, worth = 1,
  on_complete = function(self)
    log("The powder goes off.")
    for _, pc in ipairs(pcs("Store")) do
      pc:hurt(roll("2d6", "the blast"))
    end
    challenge("Brick Wall"):defeat()
  end,
}

command {
  name = "Light the fuse", region = "Store", cost = "action",
  can = function(self, who) return filled("Fuse") == 0 end,
  run = function(self, who) advance("Fuse", 1) end, -- two rounds to run
}
