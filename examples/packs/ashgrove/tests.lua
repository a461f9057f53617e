test "a room remembers the first step into it, and no other" {
  run = function(t)
    t:enter("Ada", "Parlour")
    t:equal(t.state.omens, 1)
    t:enter("Bo", "Parlour")
    t:equal(t.state.omens, 1)
  end,
}

test "with steady nerves the house sleeps through four omens" {
  scene = { state = { omens = 3 }, option = { Nerves = 4 } },
  run = function(t)
    t:enter("Ada", "Parlour")
    t:equal(t.state.haunt, "none")
  end,
}

test "the bride shuts the gallery" {
  scene = { state = { omens = 2 }, Bo = { region = "Landing" } },
  dice = "d3=1",
  run = function(t)
    t:enter("Ada", "Parlour")
    t:equal(t.state.haunt, "bride")
    t:equal(t:challenge("The Bride").region, "Landing")
    t:turn("Bo")
    t:expect(not t:offers("Bo Moves to Gallery"))
  end,
}

test "the drowned man floods the kitchen" {
  scene = { state = { omens = 2 } },
  dice = "d3=2",
  run = function(t)
    t:enter("Ada", "Parlour")
    t:expect(t:said("Water comes up"))
    t:equal(t:challenge("The Drowned Man").region, "Kitchen")
  end,
}

test "the child wants her doll" {
  scene = { state = { omens = 2 }, Ada = { region = "Landing", items = "doll" } },
  dice = "d3=3",
  run = function(t)
    t:enter("Ada", "Nursery")
    t:equal(t.state.haunt, "child")
    t:choose("Ada attempts: Give her the doll")
    t:equal(t.ending, "Released")
  end,
}

test "the names are read by whoever holds what the dead want" {
  scene = { state = { omens = 3, haunt = "bride" }, Ada = { region = "Crypt", items = "ring" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Read the names")
    t:equal(t.ending, "Banished")
    t:equal(t.result, "success")
  end,
}

test "nobody listens to the wrong thing" {
  scene = { state = { omens = 3, haunt = "drowned" }, Ada = { region = "Crypt", items = "ring" } },
  run = function(t)
    t:turn("Ada")
    t:expect(not t:offers("Ada attempts: Read the names"))
  end,
}

test "who runs is out" {
  scene = { state = { omens = 3, haunt = "child" } },
  run = function(t)
    t:turn("Bo")
    t:choose("Bo attempts: Run down the drive")
    t:equal(t.ending, "Fled")
  end,
}

test "twelve omens take everybody" {
  scene = { state = { omens = 11, haunt = "child" } },
  run = function(t)
    t:enter("Ada", "Parlour")
    t:equal(t.ending, "Taken")
  end,
}

test "the rosary takes the edge off a cold hand" {
  scene = { state = { omens = 3, haunt = "bride" }, ["The Bride"] = { region = "Hall" }, Ada = { region = "Hall", ep = 16 } },
  run = function(t)
    t:turn("The Bride")
    t:play("The Bride", "Cold Hand", "Ada")
    t:dice("d8=8 d8=1 d6=4")
    t:answer("Duck")
    t:equal(t:pc("Ada").ep, 13)
  end,
}
