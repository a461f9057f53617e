check_table { name = "The ferryman's mood", -- a d20; each row up to its number
  { upto = 7, result = "sour" },
  { upto = 15, result = "greedy" },
  { upto = 20, result = "kind" },
}

local function row(ferryman)
  log("He waves you aboard.")
  way("Landing", "Far Shore"):open()
  ferryman:defeat()
end

creature {
  name = "Ferryman", region = "Landing", ep = 14, actions = { { name = "Pole", inflict = "1d8", damage = "1d6" } },
  on_enter = function(self, who)
    if self.data.met then return end
    self.data.met = true
    local mood = look_up("The ferryman's mood", who:has("letter") and 5 or 0)
    if mood == "kind" then
      row(self)
    elseif mood == "greedy" and who:has("silver ring") then
      ask(who, "fare", "Your ring for the crossing?", { "pay", "refuse" })
    else
      log("He spits, and lifts the pole.")
    end
  end,
  on_hurt = function(self, who)
    if self.ep > 0 and self.ep <= 7 then row(self) end -- enough of a beating
  end,
  answers = {
    fare = function(self, who, option)
      if option == 1 then
        who:take("silver ring")
        row(self)
      end
    end,
  },
}
