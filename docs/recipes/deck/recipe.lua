card { name = "Slash", kind = "action", inflict = "1d8", damage = "1d6" }
card { name = "Feint", kind = "action", inflict = "1d6", damage = "1d4", shifts = { resilience = -1 } }
card { name = "Dodge", kind = "reaction", endure = "1d8", defence = "1d4" }
card { name = "Rush", kind = "strategy", speed = 1 }

craft { name = "Duellist", search = "1d6", deck = { Slash = 4, Dodge = 4, Rush = 2 },
  actions = { { name = "Fists", inflict = "1d4", damage = "1d4" } } } -- printed: always there

pc { name = "Ada", ep = 16, craft = "Duellist", deck = { Feint = 3 } } -- 13 cards
pc { name = "Pip", ep = 14, plain = true, actions = { { name = "Sling", inflict = "1d6", damage = "1d4" } } } -- draws no cards

creature { name = "The Fencing Master", region = "Hall", ep = 14,
  actions = { { name = "Lunge", inflict = "1d8", damage = "1d6",
    special = function(self, target) ask_discard(target, "fenced", "A Reaction, or a second hit?", "reaction") end,
    answers = { fenced = function(self, target, option) if option == 1 then target:hurt(2) end end } } },
  reactions = { { name = "Parry", endure = "1d6" } },
  on_enter = function(self, who)
    local came = who:draw(1)
    log(("He salutes. %d card%s, and he has seen them all."):format(came, came == 1 and "" or "s"))
  end,
}
