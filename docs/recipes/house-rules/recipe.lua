-- A pack without a scenario: it plays beside any other.
command {
  name = "Catch your breath", about = "Instead of an Action: 1d4 EP, once in a scenario.", cost = "action",
  can = function(self, who) return who.ep < who.max_ep and not self.data[who.name] end,
  run = function(self, who)
    self.data[who.name] = true
    who:heal(roll("1d4", "breath"))
  end,
}
