-- A haunted house. Omens wake it, and one of three hauntings comes: each changes the map, and is laid to rest in its own way.

option { name = "Nerves", from = 1, to = 4, default = 2, about = "How many omens the house sleeps through." }

scenario {
  name = "The Seance at Ashgrove", setting = "civilization", start = "Gate", wins = {},
  about = "The house has been shut since the wedding. Three things are wanted: a ring, a slate and a doll. Be out by dawn.",
  state = { omens = 0, haunt = "none" },
  aims = {
    { { fetch = "ring" }, { fetch = "slate" }, { fetch = "doll" } },
    { command = "Read the names" },
  },
  on_round = function(self)
    if round() % 4 == 0 then omen("A clock strikes that nobody winds.") end
    if round() == 18 then finish("Dawn") end
  end,
  on_defeat = function(self, who)
    if state.haunt ~= "none" then log("It is gone, for as long as it takes to draw a breath.") end
  end,
}

ending { name = "Banished", result = "success", about = "The names are read. The house is only a house." }
ending { name = "Released", result = "success", about = "The child has its doll, and lets go of the house." }
ending { name = "Fled", result = "partial success", about = "You are out. It is not." }
ending { name = "Dawn", result = "failure", about = "The sun comes up, and the doors stay shut." }
ending { name = "Taken", result = "failure", about = "Nobody comes down the drive again.", when = function() return #pcs() == 0 or state.omens >= 12 end }

witness { name = "The sea comes in", when = function() return state.haunt == "drowned" end }
witness { name = "Six omens", when = function() return state.omens >= 6 end }

-- What lays each haunting to rest, and what it does to the house.
local wants = { bride = "ring", drowned = "slate", child = "doll" }

local wakes = {
  bride = function()
    log("Somewhere above, a dress is dragged over boards.")
    way("Landing", "Gallery"):close()
    spawn("The Bride", "Landing")
  end,
  drowned = function()
    log("Water comes up through the kitchen floor.")
    at("Kitchen"):set { water = true }
    at("Cellar"):set { water = true, submerged = true }
    spawn("The Drowned Man", "Kitchen")
  end,
  child = function()
    log("All the lamps go out, one after the other.")
    for _, name in ipairs { "Hall", "Landing", "Nursery" } do at(name):set { dark = true } end
    spawn("The Child", "Nursery")
  end,
}

function omen(text)
  log(text)
  state.omens = state.omens + 1
  if state.haunt == "none" and state.omens > options.Nerves then
    state.haunt = ({ "bride", "drowned", "child" })[random(3)]
    wakes[state.haunt]()
    for _, pc in ipairs(pcs()) do
      if pc.mind < 0 then tell(pc, "You know what it wants: the " .. wants[state.haunt] .. ".") end
    end
  end
end

-- A first step into a room that remembers.
local function remembers(text)
  return function(self, who)
    if who.kind ~= "pc" or self.data.seen then return end
    self.data.seen = true
    omen(text)
  end
end

region { name = "Gate", about = "Iron, and a drive full of leaves." }
region { name = "Hall", about = "Black and white tiles. A clock that has stopped." }
region { name = "Parlour", about = "Chairs around a table. One of them stands askew.", on_enter = remembers("The planchette moves by itself.") }
region { name = "Kitchen", about = "Copper, gone green." }
region { name = "Cellar", about = "Racks, and a drain.", dark = true, on_enter = remembers("Someone below says your name.") }
region { name = "Landing", about = "The carpet is worn by one pair of feet." }
region { name = "Nursery", about = "A horse that still rocks.", on_enter = remembers("The horse stops.") }
region { name = "Gallery", about = "The faces have been cut out of the frames." }
region { name = "Attic", about = "Trunks under sheets.", dark = true, items = "doll" }
region { name = "Chapel", about = "Six pews, all of them turned round.", setting = { "civilization", "dungeon" } }
region { name = "Crypt", about = "Names in the stone. The last one is not finished.", dark = true, setting = "dungeon" }
connection { "Gate", "Hall" }
connection { "Hall", "Parlour" }
connection { "Hall", "Kitchen" }
connection { "Kitchen", "Cellar" }
connection { "Hall", "Landing" }
connection { "Landing", "Nursery" }
connection { "Landing", "Gallery" }
connection { "Gallery", "Attic" }
connection { "Hall", "Chapel" }
connection { "Chapel", "Crypt" }
connection { "Crypt", "Cellar", hidden = true }
connection { "Nursery", "Attic" }

secret { name = "the slate behind the racks", region = "Cellar", hidden = "1d4", item = "slate" }
secret { name = "a draught between the stones", region = "Crypt", hidden = "1d6", opens = { "Crypt", "Cellar" } }
feature { name = "Jewel Box", about = "It plays a waltz.", region = "Parlour", lock = "1d4", item = "ring",
  on_open = function(self, who) fixture("Jewel Box"):describe("The waltz has run down.") end }

creature { name = "The Bride", about = "Her veil moves, and she does not.", region = "Landing", absent = true, ep = 16, pursues = true, keywords = { "darkvision", "phase" },
  actions = { { name = "Cold Hand", inflict = "1d8", damage = "1d6", shifts = { mind = -1 } } }, reactions = { { name = "Fade", endure = "1d6" } } }
creature { name = "The Drowned Man", about = "Water runs out of his sleeves.", region = "Kitchen", absent = true, ep = 18, pursues = true, keywords = { "aquatic", "darkvision" },
  actions = { { name = "Drag Under", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Slip", endure = "1d4" } } }
neutral { name = "The Child", about = "She looks at your hands, one after the other.", region = "Nursery", absent = true,
  on_enter = function(self, who)
    if not who:has("doll") then
      log("She shakes her head.")
      who:shift("mind", -1)
    end
  end }
trap { name = "Dumb Waiter", region = "Kitchen", on_enter = function(self, who)
  log("Something falls behind the wall.")
  who:hurt(roll("1d4", "the fright"))
  self:defeat()
end }

command { name = "Read the names", region = "Crypt", cost = "action", about = "Whoever holds what the dead want reads, and they listen.",
  can = function(self, who) return state.haunt ~= "none" and who:has(wants[state.haunt]) end,
  run = function(self, who) finish("Banished") end }
command { name = "Give her the doll", region = "Nursery", item = "doll", about = "She holds out her arms.",
  can = function(self, who) return state.haunt == "child" end,
  run = function(self, who) finish("Released") end }
command { name = "Run down the drive", region = "Gate", about = "Leave it all behind.",
  can = function(self, who) return state.haunt ~= "none" end,
  run = function(self, who) finish("Fled") end }

gear { name = "Rosary", about = "A cold hand takes one point less.", before_hurt = function(self, who, what)
  if what.name == "Cold Hand" then return what.n - 1 end
end }

pc { name = "Ada", ep = 16, plain = true, light = "flame", search = "1d8", gear = "Rosary",
  actions = { { name = "Poker", inflict = "1d8", damage = "1d8" }, { name = "Hairpin", lockpick = "1d8" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 18, plain = true, light = "flame", search = "1d6",
  actions = { { name = "Spade", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Brace", endure = "1d6", defence = "1d4" } } }
