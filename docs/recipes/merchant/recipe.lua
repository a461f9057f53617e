neutral { name = "Old Tam", region = "Gate", about = "He sells what he finds, and asks no questions.",
  on_turn = function(self) -- he has a turn only for this callback
    if round() % 2 == 0 then self:send(self.region == "Gate" and "Bridge" or "Gate") end
  end,
}

local function near_tam(who)
  for _, other in ipairs(at(who.region):near(0)) do
    if other.name == "Old Tam" then return true end
  end
  return false
end

command { name = "Buy a lamp", item = "coin", about = "Old Tam wants a coin for it.",
  can = function(self, who) return near_tam(who) end,
  run = function(self, who)
    who:take("coin")
    who:give("lamp")
    log("Tam bites the coin.")
  end,
}
