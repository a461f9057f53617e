command {
  name = "Drink from the flask", item = "flask of cordial", cost = "strategy",
  can = function(self, who) return who.ep < who.max_ep end,
  run = function(self, who)
    self.data.drunk = (self.data.drunk or 0) + 1
    who:heal(roll("1d6", "cordial") + 2)
    if self.data.drunk == 3 then
      log("The flask is empty.")
      who:take("flask of cordial")
    end
  end,
}
