-- A whole scenario in three files, read in the order of their names. Change anything, then check it:
--   homebrew check FOLDER

scenario {
  name = "The Ferry House",
  about = "The ferry has not crossed for a week. The bell rope on this side is gone.",
  setting = "wilderness",
  start = "Landing",
  goal = "Far Bank",
}

region { name = "Landing", about = "A jetty, and a bell without a rope.", items = "rope" }
region { name = "Ferry House", about = "Shutters down. Somebody has barred the door from inside.", setting = "dungeon" }
region { name = "Cellar", about = "Water on the floor.", setting = "dungeon", dark = true }
region { name = "Boat Shed", about = "One boat, upside down.", setting = "dungeon" }
region { name = "Far Bank", about = "The road goes on." }

connection { "Landing", "Ferry House" }
connection { "Ferry House", "Cellar" }
connection { "Cellar", "Boat Shed", hidden = true } -- a secret opens it
connection { "Landing", "Boat Shed" }
connection { "Boat Shed", "Far Bank" }

-- A Search finds it.
secret { name = "a low door behind the casks", region = "Cellar", hidden = "1d6", opens = { "Cellar", "Boat Shed" } }

-- What players may attempt and the rules do not name.
command {
  name = "Ring the bell",
  about = "It needs a rope.",
  region = "Landing",
  item = "rope",
  cost = "action",
  can = function(self, who) return not self.data.rung end, -- once
  run = function(self, who)
    self.data.rung = true
    log("The bell goes out over the water, and something in the house answers.")
    local ferryman = challenge("Drowned Ferryman")
    if ferryman.in_play then
      ferryman:reveal()
      ferryman:shift("power", -1)
    end
  end,
}
