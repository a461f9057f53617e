test "the sea takes the lowest ground first" {
  run = function(t)
    t:rounds(1)
    t:equal(t.state.tide, 1)
    t:expect(t:said("The sea comes over: Mussel Beds."))
  end,
}

test "a neap tide stops at the sands" {
  scene = { option = { Moon = "neap" }, state = { tide = 3 } },
  run = function(t)
    t:rounds(3)
    t:equal(t.state.tide, 3)
  end,
}

test "a spring tide comes up the slipway" {
  scene = { state = { tide = 4 } },
  run = function(t)
    t:rounds(1)
    t:expect(t:said("Slipway"))
  end,
}

test "the lamp needs oil" {
  scene = { Ada = { region = "Lantern Room", items = "oil" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Light the lamp")
    t:equal(t.ending, "Safe Home")
  end,
}

test "without oil there is nothing to light" {
  scene = { Ada = { region = "Lantern Room" } },
  run = function(t)
    t:turn("Ada")
    t:expect(not t:offers("Ada attempts: Light the lamp"))
  end,
}

test "without a light the boats steer for the rocks" {
  scene = { round = 8, state = { tide = 6 } },
  run = function(t)
    t:rounds(1)
    t:equal(t.ending, "On the Rocks")
  end,
}

test "the keeper tells the first who comes" {
  scene = { Ada = { region = "Lower Stair" }, Bo = { region = "Lower Stair" } },
  run = function(t)
    t:enter("Ada", "Keeper's House")
    t:expect(t:said("Trim it first"))
    t:equal(t:pc("Ada").skill, 1)
    t:enter("Bo", "Keeper's House")
    t:equal(t:pc("Bo").skill, 0)
  end,
}

test "nobody strikes the keeper" {
  scene = { Bo = { region = "Keeper's House" } },
  run = function(t)
    t:turn("Bo")
    t:refused(function() t:play("Bo", "Oar", "The Keeper") end)
  end,
}

test "the wreck stands out of the water" {
  scene = { state = { tide = 3 }, Bo = { region = "Wreck", ep = 10 } },
  run = function(t)
    t:rounds(2)
    t:turn("Bo")
    t:choose("Bo attempts: Climb onto the wreck")
    t:expect(t:said("waves, and nobody looks"))
  end,
}

test "oil lies in the chandlery" {
  run = function(t)
    t:enter("Ada", "Chandlery")
    t:choose("Ada picks up oil")
    t:expect(t:pc("Ada"):has("oil"))
  end,
}
