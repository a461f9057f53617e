-- Words before blows: a question, a bribe and a bell.

scenario { name = "The Toll Bridge", setting = { "wilderness", "civilization" }, start = "Road", goal = "Far Bank",
  about = "The keeper of the bridge has changed the toll." }

region { name = "Road", about = "A board says: ONE SILVER. Below, in chalk: EACH." }
region { name = "Bridge", about = "Old stone over loud water." }
region { name = "Chapel", about = "A bell hangs in the open, and there is a plate for alms.", items = "silver" }
region { name = "Far Bank", about = "Hoof marks." }
connection { "Road", "Bridge" }
connection { "Road", "Chapel" }
connection { "Bridge", "Far Bank" }

creature {
  name = "The Keeper", about = "He has a bill hook and a grudge.", region = "Bridge", ep = 16,
  actions = { { name = "Bill Hook", inflict = "1d8", damage = "2d8" } },
  reactions = { { name = "Fend Off", endure = "1d6" } },
  on_enter = function(self, who)
    if who:has("silver") then
      ask(who, "toll", "\"Silver,\" says the keeper. Pay?", { "pay", "refuse" })
    else
      log("\"No silver, no bridge,\" says the keeper.")
    end
  end,
  answers = {
    toll = function(self, who, option)
      if option == 1 then
        who:take("silver")
        log("The keeper bites the coin and goes home.")
        self:defeat()
      else
        log("The keeper has waited for this.")
        self:boost("damage", 1)
        self:play("Bill Hook", who)
      end
    end,
  },
}

command { name = "Ring the chapel bell", region = "Chapel", cost = "action",
  can = function(self, who) return not self.data.rung end,
  run = function(self, who)
    self.data.rung = true
    log("Upstream the miller opens his weir. The keeper has wet feet.")
    at("Bridge"):set { water = true }
    challenge("The Keeper"):shift("power", -2)
  end,
}

pc { name = "Ada", ep = 12, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
