-- The Sallow Fen: the map and the goal.

scenario {
  name = "The Sallow Fen",
  about = "The ferry is gone and the road lies under water. Somewhere beyond the fen stands the Heron Stone, "
    .. "and from there the old causeway leads home.",
  setting = "wilderness",
  type = "normal",
  start = "Ferry Landing",
  goal = "Heron Stone",
  open_hands = true, -- all sit at one table and see each other's cards

  -- Two house rules. From the seventh round on the water rises. And the fen does not like noise: each defeat draws the Drowned nearer.
  on_round_end = function(self)
    if round() >= 7 then advance("The Water Rises", 1) end
  end,
  on_defeat = function(self, who)
    advance("The Drowned Stir", 3)
  end,
}

region { name = "Ferry Landing", about = "A rotten jetty. Three ways lead into the reeds." }
region { name = "Reed Maze", about = "Reeds twice as tall as a man. Every path looks like the last one." }
region { name = "Withy Path", about = "Bundles of willow laid over the mud, and some of them still hold." }
region { name = "Black Water", about = "A pool without a ripple.", water = true }
region { name = "Sunken Chapel", about = "Only the roof is above the water. Inside it is dark.",
  setting = { "wilderness", "dungeon" }, dark = true, water = true }
region { name = "Peat Cutting", about = "Old trenches, and tools that nobody has come back for." }
region { name = "Alder Island", about = "Firm ground at last, and the smell of smoke." }
region { name = "Charcoal Hut", about = "Someone lived here until yesterday.", setting = { "wilderness", "civilization" } }
region { name = "Mud Flats", about = "Grey and shining, and deeper than they look." }
region { name = "Crag Foot", about = "A wall of wet rock closes the fen in the north." }
region { name = "Crag Top", about = "Wind, and a long view back." }
region { name = "Heron Stone", about = "A leaning stone, white with birds." }

connection { "Ferry Landing", "Reed Maze" }
connection { "Ferry Landing", "Withy Path" }
connection { "Ferry Landing", "Black Water" }
connection { "Reed Maze", "Peat Cutting" }
connection { "Reed Maze", "Mud Flats" }
connection { "Withy Path", "Alder Island" }
connection { "Black Water", "Sunken Chapel" }
connection { "Sunken Chapel", "Alder Island", hidden = true }
connection { "Alder Island", "Charcoal Hut" }
connection { "Alder Island", "Crag Foot" }
connection { "Crag Top", "Crag Foot", down = true }
connection { "Crag Top", "Heron Stone" }
connection { "Mud Flats", "Heron Stone", hidden = true }

secret { name = "a drowned stair", region = "Sunken Chapel", hidden = "1d4", opens = { "Sunken Chapel", "Alder Island" } }
secret { name = "stakes under the mud", region = "Mud Flats", hidden = "1d6", opens = { "Mud Flats", "Heron Stone" } }
secret { name = "a peat cutter's kit", region = "Peat Cutting", hidden = "1d4", fortune = "What the fen kept" }

feature { name = "Iron-bound Chest", about = "It stands under the bed.", region = "Charcoal Hut", lock = "1d6", item = "coil of rope",
  on_open = function(self, who)
    log(who.name .. " finds a coil of rope and a dry blanket.")
    who:heal(4)
  end,
}

-- What lies in the chest is Gear: an item with its name. Who takes it may equip it in the next Strategy Phase.
gear { name = "coil of rope", about = "Forty feet of it, with a hook at the end.",
  actions = { { name = "Cast the Hook", inflict = "1d12", damage = "1d8" } } }

fortunes { name = "What the fen kept",
  { upto = 40, name = "rusty nails" },
  { upto = 75, name = "a silver buckle", item = "silver buckle" },
  { upto = 90, name = "dry food", effect = function(self, who) who:heal(5) end },
  { upto = 100, name = "a leech", effect = function(self, who) who:afflict("Mire Fever") end },
}

-- The clock of the scenario: at the end of round 12 the causeway is gone. A stair and stakes that a Search finds save rounds.
counter { name = "The Water Rises", kind = "defeat", slots = 6, worth = 1,
  on_complete = function(self)
    log("The causeway is under water, and so is the way back.")
    end_scenario("failure")
  end,
}

counter { name = "The Drowned Stir", kind = "danger", slots = 3, worth = 5,
  on_complete = function(self)
    local dead = spawn("The Drowned", "Black Water")
    dead:reveal()
    log("The black water opens, and one who should not walks out of it.")
  end,
}
