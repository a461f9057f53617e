creature {
  name = "Jailer", region = "Guardroom", ep = 7, actions = { { name = "Keys", inflict = "1d8", damage = "1d4" } },
  reactions = { { name = "Chair", endure = "1d4" } },
  on_defeat = function(self, who)
    log("The keys fall to the floor.")
    lay("cell key", "Guardroom") -- for anybody to pick up
  end,
}

feature {
  name = "Cell", region = "Dungeon", lock = "2d6", key = "cell key",
  item = "the old king", -- a person whom the party brings out is an item
  on_open = function(self, who) log("He is thin, and he can walk.") end,
}
