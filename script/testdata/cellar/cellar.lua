-- The cellar: a scenario of middling size whose content keeps data, asks, spawns and counts. twin_test.go has its callbacks in Go.

scenario {
  name = "The Cellar", setting = "dungeon", start = "Stair", goal = "Vault",
  on_begin = function(self) self.data.moves = 0 end,
  on_enter = function(self, who)
    self.data.moves = self.data.moves + 1
    if self.data.moves % 4 == 0 then log_dm("Moves: " .. self.data.moves) end
  end,
  on_round_end = function(self) advance("Flood", random(4)) end,
}

region {name = "Stair"}
region {name = "Wine", dark = true}
region {name = "Well", setting = {"dungeon", "wilderness"}}
region {name = "Larder"}
region {name = "Crypt", dark = true}
region {name = "Vault"}
connection {"Stair", "Wine"}
connection {"Stair", "Well"}
connection {"Wine", "Larder"}
connection {"Well", "Larder"}
connection {"Larder", "Crypt"}
connection {"Crypt", "Vault"}
connection {"Well", "Vault", hidden = true}

disease {
  name = "Cough", track = "resilience", by = 1, many = true,
  on_turn = function(self, who)
    self.data.turns = (self.data.turns or 0) + 1
    if roll("1d6", "Cough") <= self.data.turns then
      who:hurt(1)
      self.data.turns = 0
    end
  end,
}

-- A trap that remembers whom it has seen and lets them choose.
trap {
  name = "Spores", region = "Wine", data = {seen = {}},
  on_enter = function(self, who)
    local n = (self.data.seen[who.name] or 0) + 1
    self.data.seen[who.name] = n
    log(who.name .. " stirs the spores, for the " .. n .. ". time.")
    ask(who, "breath", "Spores!", {"hold your breath", "run", "breathe"})
  end,
  answers = {
    breath = function(self, who, option)
      if option == 1 then
        who:shift("mind", -1)
      elseif option == 2 then
        who:hurt(roll("1d4", "Stumble"))
        who:send("Stair")
      else
        who:afflict("Cough")
        self.data.last = who.name
        if self.data.seen[who.name] > 1 then
          ask(who, "again", "And again?", {"yes", "no"})
        end
      end
    end,
    again = function(self, who, option)
      if option == 1 then who:heal(2) else who:boost("evasion", 1) end
    end,
  },
}

-- The well gives rats, up to three.
environ {
  name = "Echo", region = "Well", data = {rats = 0},
  on_turn = function(self)
    if #pcs("Well") > 0 and self.data.rats < 3 and random(3) == 1 then
      self.data.rats = self.data.rats + 1
      local rat = spawn("Rat", "Well")
      rat:reveal()
      rat:boost("accuracy", 1)
    end
  end,
}

creature {
  name = "Rat", region = "Well", ep = 3, absent = true, pursues = true,
  actions = {{
    name = "Gnaw", inflict = "1d6", damage = "1d4",
    special = function(self, target)
      self.data.bites = (self.data.bites or 0) + 1
      if target.kind == "pc" and target:has("cheese") then
        target:take("cheese")
        self:defeat()
      end
    end,
  }},
  reactions = {{name = "Dodge", endure = "1d6"}},
  on_defeat = function(self, who)
    log(tostring(who) .. " is rid of a rat.")
    advance("Rats", 1)
  end,
}

obstacle {
  name = "Grating", between = {"Larder", "Crypt"}, ep = 5, lock = "1d4",
  reactions = {{name = "Iron", endure = "1d4"}},
  on_attack = function(self, who) aid("damage", 1) end,
  on_fail = function(self, who) who:hurt(1) end,
}

secret {name = "loose brick", region = "Well", hidden = "1d4", opens = {"Well", "Vault"}, fortune = "Finds",
  on_find = function(self, who) who:grant_move() end}
feature {name = "Crate", region = "Larder", item = "cheese", on_open = function(self, who) log(who.name .. " opens the " .. self.name) end}

fortunes {
  name = "Finds", deck = true,
  {name = "coin", item = "coin"},
  {name = "curse", effect = function(self, who) who:shift("power", -2) end},
}

counter {name = "Flood", slots = 8, worth = 3, kind = "danger",
  on_complete = function(self) for _, pc in ipairs(pcs()) do pc:injure() end end}
counter {name = "Rats", slots = 1, worth = 1, hidden = true,
  on_complete = function(self)
    for _, pc in ipairs(pcs()) do pc:heal(5) end
    open_way("Well", "Vault")
  end}

local strike = {name = "Strike", inflict = "1d8", damage = "1d6"}
local pick = {name = "Pick", lockpick = "1d6", aim = "none"}
local dodge = {name = "Dodge", endure = "1d6"}

pc {name = "Ada", ep = 16, search = "1d8", light = "flame", actions = {strike, pick, {
  name = "Bless", aim = "ally",
  special = function(self, target)
    self.data.used = (self.data.used or 0) + 1
    target:heal(self.data.used)
    target:shift("skill", 1)
  end,
}}, reactions = {dodge}}
pc {name = "Bo", ep = 18, search = "1d4", keywords = "darkvision", actions = {strike, pick}, reactions = {dodge}}
