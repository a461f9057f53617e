-- A tide that comes in over a coast, round by round, and a light that somebody has to tend meanwhile.

option { name = "Moon", values = { "neap", "spring" }, default = "spring", about = "How high the water comes." }

scenario {
  name = "Spring Tide", setting = "wilderness", start = "Harbour", wins = {},
  about = "The keeper of the light has broken a leg. Bring oil to the lantern before the boats come in, at the end of the eighth round, and be off the sands when the sea is back.",
  state = { tide = 0 },
  aims = { { fetch = "oil" }, { bring = "oil", to = "Lantern Room" }, { command = "Light the lamp" } },
  on_round = function(self) if round() > 1 then rise() end end,
}

ending { name = "Safe Home", result = "success", about = "The boats come in, one after the other, and count the beams." }
ending { name = "On the Rocks", result = "failure", about = "Somebody on the boats saw no light, and steered for where it should be." }
ending { name = "Cut Off", result = "failure", about = "The sea has the sands, and all that was on them.", when = function() return #pcs() == 0 end }

-- What the water takes, lowest ground first. A spring tide takes it all.
local ground = { "Mussel Beds", "Causeway", "Cockle Sands", "Wreck", "Slipway", "Lower Stair" }
local high = { neap = 3, spring = 6 }

function rise()
  if state.tide < high[options.Moon] then
    state.tide = state.tide + 1
    local name = ground[state.tide]
    log("The sea comes over: " .. name .. ".")
    at(name):set { water = true }
    for _, pc in ipairs(pcs(name)) do tell(pc, "It is up to your waist.") end
  end
  if round() == 9 then
    finish("On the Rocks")
  end
end

region { name = "Harbour", about = "Nets, gulls, and a clock that everyone looks at." }
region { name = "Slipway", about = "Green below the tide mark, white above." }
region { name = "Chandlery", about = "It smells of rope.", items = { "oil" } }
region { name = "Causeway", about = "Stones in a row, and weed on each of them." }
region { name = "Cockle Sands", about = "Ribbed, and wet already." }
region { name = "Mussel Beds", about = "Blue and sharp." }
region { name = "Wreck", about = "Ribs of something large." }
region { name = "Lower Stair", about = "The first steps have been worn into a slope." }
region { name = "Keeper's House", about = "A leg in a splint, and a great many maps." }
region { name = "Lantern Room", about = "Brass, glass, and no flame." }
connection { "Harbour", "Slipway" }
connection { "Harbour", "Chandlery" }
connection { "Slipway", "Causeway" }
connection { "Slipway", "Cockle Sands" }
connection { "Causeway", "Mussel Beds" }
connection { "Cockle Sands", "Wreck" }
connection { "Mussel Beds", "Lower Stair" }
connection { "Wreck", "Lower Stair" }
connection { "Lower Stair", "Keeper's House" }
connection { "Keeper's House", "Lantern Room" }

creature { name = "Crab", about = "As wide as a door.", region = "Mussel Beds", ep = 16, pursues = true, keywords = "aquatic",
  actions = { { name = "Pinch", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Shell", endure = "1d6" } } }
environ { name = "The Undertow", about = "It pulls at whatever stands in the water.", region = "Wreck",
  actions = { { name = "Pull", inflict = "1d8", damage = "1d8" } } }
environ { name = "The Race", about = "White water between the stones.", region = "Causeway",
  actions = { { name = "Sweep", inflict = "1d8", damage = "1d8" } } }
neutral { name = "The Keeper", region = "Keeper's House", about = "He knows how it is done, and cannot climb.",
  on_enter = function(self, who)
    if self.data.told then return end
    self.data.told = true
    tell(who, "Trim it first, he says. Then the oil. Then the flame.")
    who:shift("skill", 1)
  end }

command { name = "Light the lamp", region = "Lantern Room", item = "oil", cost = "action", about = "Oil, and a steady hand.",
  run = function(self, who)
    who:take("oil")
    log("A beam goes out over the water.")
    finish("Safe Home")
  end }
command { name = "Climb onto the wreck", region = "Wreck", about = "It is dry up there, and the boats can see you wave.",
  can = function(self, who) return at("Wreck").water end,
  run = function(self, who) who:heal(2) log(who.name .. " waves, and nobody looks.") end }

pc { name = "Ada", ep = 16, plain = true, keywords = "aquatic",
  actions = { { name = "Boathook", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Dodge", endure = "1d8" } } }
pc { name = "Bo", ep = 18, plain = true,
  actions = { { name = "Oar", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Brace", endure = "1d6", defence = "1d4" } } }
