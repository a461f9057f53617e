test "the last Memory opens the way out" {
  scene = { Ada = { region = "Study" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Look at the photograph")
    t:equal(table.concat(t:things_in("Memories"), ", "), "her name, the fire")
    t:equal(t:filled("Flashback"), 1)
    t:choose("Ada Moves to Hall")
    t:next_round()
    t:turn("Ada")
    t:choose("Ada attempts: Look at the gun")
    t:expect(t:said("You remember: her name, the fire, who shot."))
    t:equal(t:filled("Flashback"), 2)
  end,
}

test "a shot spends Ammunition, and a blow takes a Memory" {
  scene = { Ada = { region = "Hall" }, ["The warden"] = { ep = 3 } },
  dice = "d8=8 d6=1 d10=7 d10=6",
  run = function(t)
    t:play("Ada", "Gun", "The warden")
    t:equal(t:filled("Ammunition"), 2)
    t:equal(#t:things_in("Memories"), 0)
  end,
}
