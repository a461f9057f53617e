-- A heist in a house of many doors. The Watch is the difficulty: asleep, awake or warned.

option { name = "Watch", values = { "asleep", "awake", "warned" }, default = "awake", about = "What the household expects tonight." }

-- When she is back. The constable comes four rounds later.
local hours = { asleep = 17, awake = 12, warned = 10 }

scenario {
  name = "A House of Many Doors", setting = "civilization", type = "stealth", start = "Mews", wins = {},
  about = "The Contessa dances until two. Her emerald does not.",
  state = { noise = 0 },
  aims = { { fetch = "brass key" }, { fetch = "emerald" }, { bring = "emerald", to = "Mews" }, { command = "Away over the wall" } },
  on_begin = function(self)
    if options.Watch == "warned" then
      for _, guard in ipairs(challenges()) do
        if guard.kind == "seeker" then guard:alert() end
      end
    end
  end,
  on_round = function(self)
    local late = hours[options.Watch]
    if round() == late then
      log("Carriage wheels: the Contessa is back early.")
      spawn("The Contessa", "Hall")
    elseif round() == late + 4 then
      finish("Caught")
    end
  end,
}

ending { name = "A Clean Job", result = "success", about = "In the morning she looks for it under the bed." }
ending { name = "A Loud Job", result = "partial success", about = "You have it. They have your faces." }
ending { name = "Caught", result = "failure", about = "The constable takes his hat off, to count better.", when = function() return #pcs() == 0 or tokens() == 0 end }

function bang(text)
  log(text)
  state.noise = state.noise + 1
  if options.Watch ~= "asleep" and state.noise % 2 == 1 then take_tokens(1) end
end

region { name = "Mews", about = "Straw, and a wall that can be climbed." }
region { name = "Scullery", about = "Pans in rows." }
region { name = "Back Stair", about = "The third step creaks." }
region { name = "Hall", about = "Marble, and your own faces in it." }
region { name = "Library", about = "Nobody has opened these.", items = "visiting card" }
region { name = "Card Room", about = "A game broken off.", items = "brass key" }
region { name = "Conservatory", about = "Warm, and full of leaves to stand behind." }
region { name = "Upper Landing", about = "Seven doors, two of them painted on." }
region { name = "Dressing Room", about = "Forty dresses and a mirror." }
region { name = "Bedchamber", about = "A bed as large as a boat." }
region { name = "Vault", about = "Steel, behind a tapestry.", dark = true }
connection { "Mews", "Scullery" }
connection { "Mews", "Conservatory" }
connection { "Scullery", "Back Stair" }
connection { "Scullery", "Hall" }
connection { "Conservatory", "Hall" }
connection { "Hall", "Library" }
connection { "Hall", "Card Room" }
connection { "Hall", "Upper Landing" }
connection { "Back Stair", "Upper Landing" }
connection { "Upper Landing", "Dressing Room" }
connection { "Dressing Room", "Bedchamber" }
connection { "Upper Landing", "Bedchamber" }
connection { "Bedchamber", "Vault" }

obstacle { name = "Conservatory Door", about = "Glass, and a latch.", between = { "Mews", "Conservatory" }, ep = 4, lock = "1d4", on_hurt = function() bang("Glass falls.") end }
obstacle { name = "Bedchamber Door", about = "Oak, and a good lock.", between = { "Upper Landing", "Bedchamber" }, ep = 16, lock = "1d8", on_hurt = function() bang("Oak splits.") end }
obstacle { name = "Vault Door", about = "It has one keyhole and no handle.", between = { "Bedchamber", "Vault" }, ep = 24, lock = "2d6", key = "brass key",
  on_hurt = function() bang("The vault rings like a bell.") end }
feature { name = "Jewel Case", about = "Velvet, in the shape of one stone.", region = "Vault", item = "emerald" }

trap { name = "The Third Step", region = "Back Stair", on_enter = function(self, who)
  if who.kind == "pc" then
    bang("The third step creaks.")
    self:defeat()
  end
end }
seeker { name = "The Butler", region = "Hall", ep = 3, route = { "Hall", "Library", "Hall", "Card Room" }, actions = { { name = "Ring for the Footmen", inflict = "1d8", tokens = 1 } } }
seeker { name = "The Footman", region = "Upper Landing", ep = 3, route = { "Upper Landing", "Dressing Room" }, actions = { { name = "Shout", inflict = "1d6", tokens = 1 } } }
neutral { name = "The Contessa", about = "She has left her gloves somewhere.", region = "Hall", absent = true,
  on_turn = function(self)
    local way = at(self.region):path("Bedchamber")
    if #way > 0 then self:send(way[1]) end
    if self.region == "Bedchamber" and #pcs("Bedchamber") > 0 then finish("Caught") end
  end }

command { name = "Away over the wall", region = "Mews", item = "emerald", about = "With what you came for.",
  run = function(self, who)
    if state.noise < 3 then finish("A Clean Job") else finish("A Loud Job") end
  end }
command { name = "Leave a card", region = "Library", item = "visiting card", about = "It is what a gentleman does.",
  run = function(self, who)
    who:take("visiting card")
    log(who.name .. " signs it: A. Raffle.")
    who:shift("mind", 1)
  end }

pc { name = "Ada", ep = 12, plain = true, tokens = 2, light = "flameless", search = "1d6",
  actions = { { name = "Picks", lockpick = "1d8" }, { name = "Cosh", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Melt Away", endure = "1d10" } } }
pc { name = "Bo", ep = 14, plain = true, tokens = 2, light = "flameless",
  actions = { { name = "Jemmy", inflict = "1d8", damage = "1d8" }, { name = "Wire", lockpick = "1d4" } }, reactions = { { name = "Curtain", endure = "1d8" } } }
