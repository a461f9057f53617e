-- Four PCs, for those who just want to watch or play. What has copies is cards of a PC's deck; the rest is printed: always there.

local dodge = { name = "Dodge", endure = "1d8", copies = 4 }
local parry = { name = "Parry", endure = "1d6", defence = "1d4", copies = 4 }

pc {
  name = "Aerim", ep = 20, base = { power = 1 }, search = "1d6",
  actions = {
    { name = "Axe", inflict = "1d8", damage = "1d8", piercing = 1 },
    { name = "Mattock", inflict = "1d8", damage = "1d8", stronger = { wilderness = { accuracy = 1 } }, copies = 3 },
  },
  reactions = { parry },
  assists = { { name = "Shoulder", boosts = { damage = 1 }, copies = 2 } },
}

pc {
  name = "Lucin", ep = 18, base = { skill = 1 }, search = "1d8", light = "flame",
  actions = {
    { name = "Sword", inflict = "1d10", damage = "1d6" },
    { name = "Picks", lockpick = "1d8", aim = "none" },
  },
  reactions = { dodge },
  strategies = { { name = "Scout Ahead", speed = 1, copies = 4 } },
}

pc {
  name = "Maren", ep = 17, base = { mind = 1 }, search = "1d8", keywords = "darkvision",
  actions = {
    { name = "Thorn Word", inflict = "1d8", damage = "1d6", shifts = { resilience = -1 } },
    { name = "Kind Word", aim = "ally", shifts = { mind = 1 }, copies = 3,
      special = function(self, target) target:heal(roll("1d4", "Kind Word")) end },
  },
  reactions = { dodge },
  interrupts = { { name = "Ward", trigger = "attack", aim = "none", self_shifts = { resilience = 1 }, copies = 2 } },
}

pc {
  name = "Odo", ep = 22, base = { resilience = 1 }, search = "1d6",
  actions = {
    { name = "Staff", inflict = "1d8", damage = "1d6" },
    { name = "Sweep", inflict = "1d6", damage = "1d4", aim = "enemies", copies = 2 },
  },
  reactions = { parry, { name = "Take the Blow", defence = "2d4", self_shifts = { power = 1 }, copies = 2 } },
  strategies = { { name = "Hold Together", ally_boosts = { evasion = 1 }, copies = 2 } },
  -- An Interrupt for an ally: it helps the Reaction, and it may keep the hound away before the bite is rolled.
  interrupts = { { name = "Stand Between", trigger = "ally_attack", aim = "ally", boosts = { evasion = 1 }, copies = 2,
    text = "Nobody bites my friends.",
    special = function(self, ally)
      local hound = challenge("Bog Hound")
      if hound.in_play and hound.region == self.region and roll("1d6", "Stand Between") >= 4 then
        log(self.name .. " steps in, and the hound slinks off.")
        hound:send("Mud Flats")
      end
    end } },
}
