-- A pack about its cards: two candidates with decks, a book of forms, and an examiner who disarms.

scenario { name = "The Examination", setting = "civilization", type = "chase", start = "Anteroom", goal = { region = "Chamber", known = true },
  limits = { rounds = 6, chasing = true },
  about = "When the bell has rung six times the doors close. One of you has to stand in the chamber by then." }

region { name = "Anteroom", about = "Benches, and the names of those who failed, in gold." }
region { name = "Library", about = "The book of forms lies open on its stand." }
region { name = "Fencing Hall", about = "Sawdust, and a line of chalk." }
region { name = "Chamber", about = "Three chairs, two of them empty." }
connection { "Anteroom", "Library" }
connection { "Anteroom", "Fencing Hall" }
connection { "Fencing Hall", "Chamber" }

-- What the candidates learn from. Each deck has some of these.
card { name = "Thrust", kind = "action", inflict = "1d8", damage = "1d8" }
card { name = "Feint", kind = "action", inflict = "1d10", damage = "1d4", shifts = { resilience = -1 } }
card { name = "Riposte", kind = "reaction", endure = "1d8", defence = "1d6" }
card { name = "Measure", kind = "strategy", boosts = { accuracy = 1 } }
card { name = "Applause", kind = "assist", boosts = { damage = 1 } }

craft { name = "Fencer", search = "1d6", deck = { Thrust = 4, Riposte = 3, Measure = 2 },
  actions = { { name = "Shove", inflict = "1d4", damage = "1d4" } } }

pc { name = "Isolde", ep = 16, craft = "Fencer", deck = { Feint = 3 } }
pc { name = "Marten", ep = 16, craft = "Fencer", deck = { Riposte = 1, Applause = 2 } }

command { name = "Study the book of forms", region = "Library", cost = "action",
  run = function(self, who)
    if who:fetch("Thrust") then
      log("A page about the straight line.")
    elseif who:recover("Thrust") then
      log("What was forgotten comes back.")
    else
      log("Nothing that is not in hand already.")
    end
  end,
}

creature {
  name = "The Examiner", about = "She wears no mask.", region = "Fencing Hall", ep = 24,
  actions = {
    { name = "Disarm", inflict = "1d8", damage = "1d6", text = "A card is lost.",
      special = function(self, target) ask_discard(target, "disarmed", "Let a card go, or be hit again?") end,
      answers = { disarmed = function(self, target, option)
        if option == 1 then target:hurt(2) else log("\"You hold that too long,\" says the examiner.") end
      end } },
  },
  reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } },
  on_enter = function(self, who)
    if not self.data.saluted then
      self.data.saluted = true
      log("The examiner salutes, and waits until everybody is ready.")
      for _, pc in ipairs(pcs()) do pc:draw(1) end
    end
  end,
}

obstacle { name = "The Chamber Door", between = { "Fencing Hall", "Chamber" }, ep = 28,
  reactions = { { name = "Oak", endure = "1d6" } } }
