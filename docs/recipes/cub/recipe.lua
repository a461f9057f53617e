creature { name = "Bear Cub", region = "Den", ep = 10, reactions = { { name = "Squirm", endure = "1d4" } } }

creature {
  name = "She-Bear", region = "Den", ep = 20,
  actions = { { name = "Maul", inflict = "1d10", damage = "1d8" } }, reactions = { { name = "Thick Fur", endure = "1d4", defence = "1d4" } },
  on_ally_hurt = function(self, who, whom) -- who hurt whom, and whom is an ally of the bear
    if whom.name ~= "Bear Cub" or not who then return end
    log("The cub cries out. The bear turns on " .. who.name .. ".")
    self:boost("accuracy", 1)
    self:play("Maul", who)
  end,
}
