-- What opposes the PCs.

disease {
  name = "Mire Fever", about = "Shivering, and thoughts that do not stay.", track = "mind", by = 1, many = true,
  -- The part that lasts: each turn the fever may burn.
  on_turn = function(self, who)
    if roll("1d6", "Mire Fever") == 1 then
      who:hurt(1)
      log(who.name .. " burns with fever.")
    end
  end,
}

environ {
  name = "Sallow Mist", about = "It lies on the reeds and does not lift.", region = "Reed Maze",
  actions = {
    { name = "Close In", inflict = "1d8", shifts = { skill = -1, mind = -1 }, text = "Nobody sees a hand before their eyes." },
  },
}

environ {
  name = "Cold Mud", about = "It pulls at every boot.", region = "Mud Flats",
  actions = { { name = "Drag Down", inflict = "1d8", damage = "1d4" } },
}

obstacle {
  name = "Fallen Willow", about = "Its roots are taller than a cart.", between = { "Withy Path", "Alder Island" }, ep = 9,
  reactions = { { name = "Springing Branches", endure = "1d6", defence = "1d4" } },
}

obstacle {
  name = "Wet Crag", about = "Two heights of rock, green and running.", between = { "Crag Foot", "Crag Top" },
  ep = 5, persists = true, climbing = 2,
  reactions = { { name = "Loose Holds", endure = "1d6" } },
}

creature {
  name = "Bog Hound", about = "Lean and grey, and it has your scent.", region = "Peat Cutting", ep = 7, pursues = true, respawn = 3,
  actions = {
    { name = "Bite", inflict = "1d8", damage = "1d6", disease = "Mire Fever" },
  },
  reactions = { { name = "Slip Away", endure = "1d6" } },
}

creature {
  name = "Mire Leeches", about = "The pool is full of them.", region = "Black Water", ep = 4, keywords = "aquatic",
  actions = { { name = "Cling", inflict = "1d6", damage = "1d4", shifts = { resilience = -1 } } },
}

creature {
  name = "The Drowned", region = "Black Water", ep = 10, absent = true, pursues = true, keywords = { "aquatic", "darkvision" },
  actions = {
    { name = "Cold Grip", inflict = "1d10", damage = "1d6", shifts = { power = -1 },
      special = function(self, target)
        self.data.held = (self.data.held or 0) + 1
        if self.data.held == 3 then
          log("Three times it has reached for the living. It sinks back.")
          self:defeat()
        end
      end },
  },
  reactions = { { name = "Dead Weight", endure = "1d6", defence = "1d4" } },
}

-- A Trap with a callback that rolls, moves Stat Tracks and afflicts.
trap {
  name = "Gas Pocket", about = "The peat is hollow here.", region = "Peat Cutting",
  on_enter = function(self, who)
    if self.data.spent then return end
    self:reveal()
    local dice = throw("2d6", "Gas Pocket")
    if dice[1] + dice[2] >= 9 then
      self.data.spent = true
      log("The ground sighs and burns blue around " .. who.name .. ".")
      for _, pc in ipairs(pcs(self.region)) do
        pc:hurt(dice[1])
        pc:shift("resilience", -1)
      end
      who:shift("mind", -2)
      who:afflict("Mire Fever")
    else
      log("A bubble rises and bursts. Nothing more.")
    end
  end,
}

-- A Trap that asks.
trap {
  name = "Sinking Stair", region = "Sunken Chapel",
  on_enter = function(self, who)
    if self.data.asked then return end
    self.data.asked = true
    ask(who, "stair", "The stair gives way. What now?", { "hold on to the rail", "let go and swim" })
  end,
  answers = {
    stair = function(self, who, option)
      if option == 1 and roll("1d6", "The rail") <= 3 then
        who:hurt(2)
        log("The rail breaks. " .. who.name .. " falls with it.")
      elseif option == 2 then
        who:shift("power", -1)
      end
    end,
  },
}

-- A Trap that is all data: an Interrupt with a Trigger.
trap {
  name = "Eel Snare", region = "Withy Path",
  interrupts = {
    { name = "Noose", trigger = "enter", once = true, inflict = "1d8", damage = "1d4", shifts = { skill = -1 } },
  },
}
