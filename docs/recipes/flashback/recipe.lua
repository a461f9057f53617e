-- an evening, in the head of one who was there
counter { name = "Flashback", kind = "timer", slots = 9, -- a slot with every Action of a PC
  on_complete = function(self)
    log("The Flashback fades.")
    end_scenario("failure")
  end,
}

counter { name = "Memories", kind = "inventory", slots = 3, things = "her name",
  on_complete = function(self)
    log("You remember: " .. table.concat(things_in("Memories"), ", ") .. ".")
    open_way("Hall", "Waking")
  end,
}

counter { name = "Ammunition", kind = "resource", slots = 5, owner = "Ada" }

effect { name = "Certainty", about = "you have been here before", boosts = { accuracy = 1 }, lasts = "scenario" }

local function remember(thing)
  return {
    can = function(self, who) return not table.concat(things_in("Memories"), ", "):find(thing, 1, true) end,
    run = function(self, who)
      put_in("Memories", thing)
      who:bestow("Certainty")
    end,
  }
end

local name, fire, gun = remember("her name"), remember("the fire"), remember("who shot")
command { name = "Read the letter", region = "Study", cost = "action", can = name.can, run = name.run }
command { name = "Look at the photograph", region = "Study", cost = "action", can = fire.can, run = fire.run }
command { name = "Look at the gun", region = "Hall", cost = "action", can = gun.can, run = gun.run }

pc { name = "Ada", ep = 14, plain = true,
  actions = { { name = "Gun", inflict = "1d8", damage = "1d10",
    special = function(self, target)
      if not advance("Ammunition", roll("1d10", "the Gun"), self) then log("The Gun is empty.") end
    end } },
  reactions = { { name = "Duck", endure = "1d8", defence = "1d4" } } }

creature { name = "The warden", region = "Hall", ep = 9,
  actions = { { name = "Club", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Parry", endure = "1d6" } },
  on_hurt = function(self, who)
    if take_out("Memories", "her name") then log("A blow, and her name is gone.") end
  end,
}
