-- A small scenario to start from. Change anything, then check it:
--   homebrew check FOLDER

scenario {
  name = "The Cellar",
  about = "Something scratches below the kitchen, and the only other way out leads past it.",
  setting = "dungeon",
  start = "Kitchen",
  goal = "Street",
}

region { name = "Kitchen", about = "Warm, and smelling of soup. A stair leads down." }
region { name = "Cellar", about = "Shelves, barrels, a lamp that smokes." }
region { name = "Street" }
connection { "Kitchen", "Cellar" }
connection { "Cellar", "Street" }

disease { name = "Cellar Cough", about = "A dry cough that does not go away.", track = "resilience", by = 1 }

-- A callback runs when something happens. self is this trap, who came in.
trap {
  name = "Rotten Step",
  region = "Cellar",
  on_enter = function(self, who)
    log("The last step gives way.")
    who:hurt(roll("1d6", "the fall"))
    self.data.falls = (self.data.falls or 0) + 1 -- self.data is kept, in saves too
    if who.ep < 6 then
      who:afflict("Cellar Cough")
    end
  end,
}

creature {
  name = "Rat",
  region = "Cellar",
  ep = 3,
  pursues = true,
  actions = { { name = "Bite", inflict = "1d6", damage = "1d4" } },
  reactions = { { name = "Scurry", endure = "1d4" } },
}

pc { name = "Ada", ep = 12, plain = true, actions = { { name = "Broom", inflict = "1d8", damage = "1d6" } } }
pc { name = "Bo", ep = 10, plain = true, actions = { { name = "Pan", inflict = "1d6", damage = "1d8" } } }
