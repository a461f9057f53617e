scenario { name = "Failing", setting = "dungeon", start = "Door", goal = "End" }
region { name = "Door" }
region { name = "Hall" }
region { name = "End" }
connection { "Door", "Hall" }
connection { "Hall", "End" }
trap {
  name = "Pit", region = "Hall",
  on_enter = function(self, who)
    who:hurt(roll("1d6", "fall"))
  end,
}
trap { name = "Bad", region = "End", on_enter = function(self, who) who:hrut(1) end }
pc { name = "Ada", ep = 20 }

test "passes" {
  dice = "d6=2",
  run = function(t)
    t:enter("Ada", "Hall")
    t:equal(t:pc("Ada").ep, 18)
  end,
}
test "finds another number" {
  dice = "d6=2",
  run = function(t)
    t:enter("Ada", "Hall")
    t:equal(t:pc("Ada").ep, 17, "after the fall")
    t:expect(t:said("Ouch"), "the fall is told")
  end,
}
test "hears of a callback that fails" {
  run = function(t)
    t:enter("Ada", "End")
  end,
}
test "has a die too many" {
  dice = "d6=2 d6=3",
  run = function(t)
    t:enter("Ada", "Hall")
  end,
}
