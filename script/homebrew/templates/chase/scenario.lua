-- A flight: all PCs must reach the goal before the round limit. Change anything, then check it:
--   homebrew check FOLDER

scenario {
  name = "The Flood",
  about = "The dam has gone. Everybody is running for the church hill.",
  setting = "wilderness",
  type = "chase",
  start = "Mill",
  goal = { region = "Church Hill", known = true },
  limits = { rounds = 4, rest = "injured" }, -- those who are late suffer an Injury; the others are safe
}

region { name = "Mill", about = "The wheel turns backwards." }
region { name = "Meadow", about = "Already to the ankles." }
region { name = "Embankment", about = "High, and crumbling.", extends = 1 } -- whoever reaches it wins a round
region { name = "Church Hill", about = "Bells, and lanterns." }
connection { "Mill", "Meadow" }
connection { "Mill", "Embankment" }
connection { "Meadow", "Church Hill" }
connection { "Embankment", "Church Hill" }

obstacle { name = "Fence", between = { "Meadow", "Church Hill" }, ep = 6 }

-- A callback runs when something happens. self is this trap, who came in.
trap {
  name = "Soft Earth",
  region = "Embankment",
  on_enter = function(self, who)
    self:reveal()
    log("The bank slides under " .. who.name .. ".")
    who:hurt(roll("1d4", "the slide"))
  end,
}

-- The water rises behind the PCs.
environ {
  name = "Rising Water",
  region = "Meadow",
  actions = { { name = "Pull", inflict = "1d6", damage = "1d4" } },
}

pc { name = "Ada", ep = 12, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Brace", endure = "1d6" } },
  strategies = { { name = "Sprint", moves = 1 } } }
pc { name = "Bo", ep = 15, plain = true, actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
