scenario {
  name = "The Drowned Chapel", setting = "dungeon", start = "Porch",
  about = "The bronze seal of the chapel opens its sunken door. Find it, and leave through the door with it.",
  goal = { region = "Sunken Door", requires = "bronze seal" },
  state = { sleepers = "asleep" }, carries = "sleepers", -- what woke here is awake on the way home
}

region { name = "Porch", setting = { "dungeon", "wilderness" }, about = "ivy over a broken arch" }
region { name = "Nave", about = "rain falls through the roof" }
region { name = "Aisle", dark = true, about = "flagstones, some of them loose" }
region { name = "Vestry", about = "rotten robes on hooks" }
region { name = "Crypt", dark = true, about = "six stone sleepers, and a seventh bed" }
region { name = "Ossuary", dark = true, about = "skulls up to the vault" }
region { name = "Sunken Door", dark = true, water = true, about = "bronze, green with age, knee-deep in water" }

connection { "Porch", "Nave" }
connection { "Nave", "Aisle" }
connection { "Aisle", "Vestry" }
connection { "Nave", "Crypt", down = true }
connection { "Crypt", "Ossuary" }
connection { "Ossuary", "Sunken Door" }
connection { "Aisle", "Ossuary", hidden = true }

local function rats(name, region, ep)
  creature {
    name = name, region = region, ep = ep, pursues = true, keywords = "darkvision",
    actions = { { name = "Gnaw", inflict = "2d8", damage = "1d6", disease = "Grave Rot" } },
    reactions = { { name = "Scatter", endure = "1d8" } },
  }
end

rats("Altar Rats", "Nave", 5)
rats("Crypt Rats", "Ossuary", 9)

creature {
  name = "Bone Knight", region = "Crypt", ep = 12, keywords = "darkvision", about = "it rises when light falls on it",
  actions = { { name = "Cleave", inflict = "2d8", damage = "3d6", shifts = { resilience = -1 } } },
  reactions = { { name = "Parry", endure = "1d10", defence = "1d4" } },
  on_defeat = function()
    state.sleepers = "awake"
    log("Behind you stone grates on stone.")
  end,
}

obstacle {
  name = "Fallen Beams", between = { "Nave", "Crypt" }, ep = 5, persists = true, climbing = 1,
  reactions = { { name = "Slip", endure = "1d8" } },
}

obstacle {
  name = "Vestry Door", between = { "Aisle", "Vestry" }, ep = 9, lock = "1d8",
  reactions = { { name = "Oak", endure = "1d4", defence = "1d4" } },
}

trap {
  name = "Loose Flagstone", region = "Aisle", about = "it tips",
  interrupts = { { name = "Spikes", trigger = "enter", inflict = "1d8", damage = "2d4", once = true } },
}

environ {
  name = "Grave Air", region = "Crypt",
  actions = { { name = "Choke", inflict = "1d6", shifts = { power = -1 } } },
}

secret { name = "alms box", region = "Nave", hidden = "1d4", item = "Valuable" }
secret { name = "low door", region = "Aisle", hidden = "1d8", opens = { "Aisle", "Ossuary" } }

feature { name = "Reliquary", region = "Vestry", item = "bronze seal" }
feature { name = "Knight's Bed", region = "Crypt", item = "Valuable" }
