test "only the prey knows that it is hunted" {
  scene = { Bo = { region = "Stair" } },
  run = function(t)
    t:next_round()
    t:expect(t:said("has your scent", "Ada"))
    t:expect(not t:said("has your scent", "Bo"))
    t:expect(t:said("Claws click", "Bo"))
    t:equal(t:challenge("Hound").region, "Stair")
  end,
}

test "it comes by the shortest way" {
  scene = { Ada = { region = "Kennel" }, Bo = { region = "Kennel" }, Hound = { region = "Hall" } },
  run = function(t)
    t:next_round()
    t:equal(t:challenge("Hound").region, "Stair")
    t:expect(t:said("It is 3 rooms away", "Ada"))
  end,
}
