scenario {
  name = "The Road Home", setting = "wilderness", start = "Hospice",
  about = "Two days over the moor, and home.",
  goal = { region = "Home", known = true },
  state = { sleepers = "asleep" }, carries = "sleepers",
}

region {
  name = "Hospice", about = "a lamp in the window",
  on_begin = function(self)
    if state.sleepers == "awake" then
      log("In the night seven men of stone have gone by, the old nurse says. They were walking home.")
    end
  end,
}
region { name = "Moor", about = "heather and mist" }
region { name = "Bog", water = true, about = "green, and it moves" }
region { name = "Wolf Wood", dark = true, about = "firs that let no light through" }
region { name = "Ford", water = true, about = "the brook is in flood" }
region { name = "Old Road", about = "milestones" }
region { name = "Home", about = "smoke over a roof" }

connection { "Hospice", "Moor" }
connection { "Moor", "Bog" }
connection { "Moor", "Wolf Wood" }
connection { "Bog", "Ford" }
connection { "Wolf Wood", "Old Road" }
connection { "Ford", "Old Road" }
connection { "Old Road", "Home" }

creature {
  name = "Wolf", region = "Wolf Wood", ep = 12, pursues = true, respawn = 2, keywords = "darkvision",
  actions = { { name = "Bite", inflict = "2d8", damage = "2d8" } },
  reactions = { { name = "Circle", endure = "2d4" } },
}

obstacle {
  name = "Flood", between = { "Ford", "Old Road" }, ep = 6, persists = true, passed_by = "fly",
  reactions = { { name = "Current", endure = "1d6", damage = "1d4" } },
}

environ {
  name = "Mire", region = "Bog",
  actions = { { name = "Drag Down", inflict = "1d8", shifts = { power = -1, skill = -1 } } },
}

obstacle {
  name = "Toll", between = { "Old Road", "Home" }, ep = 4, about = "a bar across the road",
  reactions = { { name = "Bar", defence = "1d2" } },
}

-- A PC who is still ill may find a herb (EX-144).
secret {
  name = "gravewort", region = "Moor", hidden = "1d6",
  on_find = function(self, who)
    for _, pc in ipairs(pcs(who.region)) do
      if pc:has_disease("Grave Rot") then
        pc:cure("Grave Rot")
        return
      end
    end
    log("Nobody here has a use for it.")
  end,
}
