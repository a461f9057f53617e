creature {
  name = "Grey Wolf", region = "Clearing", ep = 12, pursues = true,
  actions = { { name = "Bite", inflict = "1d8", damage = "1d8" } },
  on_enter = function(self, who)
    if who:has("ham") then
      ask(who, "feed", "The wolf looks at your ham. Give it?", { "throw it the ham", "keep it" })
    end
  end,
  answers = {
    feed = function(self, who, option)
      if option == 1 then
        who:take("ham")
        log("The wolf takes the ham and is gone.")
        self:defeat()
      else
        log("The wolf shows its teeth.")
        self:play("Bite", who)
      end
    end,
  },
}
