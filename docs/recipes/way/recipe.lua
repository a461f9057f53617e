connection { "Library", "Tower", hidden = true }

secret {
  name = "a draught behind the books", region = "Library", hidden = "1d6", opens = { "Library", "Tower" },
  on_find = function(self, who)
    log("A shelf swings open. Cold air comes down a stair.")
  end,
}

secret { name = "a dusty lever", region = "Library", hidden = "1d4", disarms = "Falling Gate" }

trap {
  name = "Falling Gate", region = "Great Door",
  on_enter = function(self, who)
    who:hurt(roll("2d6", "Falling Gate"))
    self:defeat()
  end,
}
