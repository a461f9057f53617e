-- A break-in: the PCs lose Stealth Tokens when a guard notices them, and fail with the last. Change anything, then check it:
--   homebrew check FOLDER

scenario {
  name = "The Counting House",
  about = "The ledger lies upstairs. Nobody may see you take it.",
  setting = "civilization",
  type = "stealth",
  start = "Alley",
  goal = { region = "Roof", requires = "ledger" }, -- bring it out over the roof
}

region { name = "Alley", about = "Rain in the gutters." }
region { name = "Counting Room", about = "High desks, and one lamp." }
region { name = "Vault", about = "Cold, and dry." }
region { name = "Roof", about = "Slates and a long way down." }
connection { "Alley", "Counting Room" }
connection { "Counting Room", "Vault" }
connection { "Counting Room", "Roof" }

feature { name = "Strongbox", about = "It has a ward like a comb.", region = "Vault", lock = "1d6", item = "ledger" }

-- A Seeker walks its route, one region a round. Its Action takes Stealth Tokens.
seeker {
  name = "Watchman",
  region = "Vault",
  route = { "Vault", "Counting Room" },
  ep = 4,
  actions = { { name = "Call Out", inflict = "1d6", tokens = 1 } },
  reactions = { { name = "Turn Round", endure = "1d6" } },
}

-- A callback runs when something happens. self is this trap, who came in.
trap {
  name = "Loose Board",
  region = "Counting Room",
  on_enter = function(self, who)
    if roll("1d6", "the board") == 1 then
      log("A board cries out under " .. who.name .. ".")
      challenge("Watchman"):alert()
      self:reveal()
    end
  end,
}

pc { name = "Ada", ep = 12, plain = true, tokens = 2, light = "flameless",
  actions = { { name = "Cosh", inflict = "1d8", damage = "1d6" }, { name = "Picks", lockpick = "1d8", aim = "none" } },
  reactions = { { name = "Hide", endure = "1d8" } } }
pc { name = "Bo", ep = 14, plain = true, tokens = 2,
  actions = { { name = "Sack", inflict = "1d10", damage = "1d6" } }, reactions = { { name = "Freeze", endure = "1d6" } } }
