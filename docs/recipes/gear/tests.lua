test "the sheet has what Craft and Gear add" {
  run = function(t)
    t:equal(t:pc("Ada").max_ep, 16)
    t:equal(t:pc("Ada").skill, 1)
  end,
}

test "what the chest holds can be equipped in the next turn" {
  run = function(t)
    t:turn("Ada")
    t:dice("d8=5 d4=2")
    t:pick("Ada", "Picks", "Roof Chest")
    t:next_round()
    t:turn("Ada")
    t:choose("Ada equips Grapple")
    t:choose("Ada Moves to Roof")
    t:dice("d10=6 d6=2 d6=5")
    t:play("Ada", "Swing Across", "The Gap")
    t:equal(t:challenge("The Gap").ep, 3)
  end,
}

test "the grapple finds no hold in the garden, and the burglar nothing" {
  run = function(t)
    t:set("Ada", { region = "Garden", items = { "Padded Coat", "Grapple" } })
    t:turn("Ada")
    t:choose("Ada equips Grapple")
    t:expect(t:refused(function() t:search("Ada") end):find("no Search entry"))
    t:expect(t:refused(function() t:play("Ada", "Swing Across", "The Gap") end):find("in this setting"))
  end,
}
