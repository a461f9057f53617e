test "a draught is drunk twice, then it is gone" {
  scene = { Ada = { ep = 3 } },
  run = function(t)
    t:dice("d6=4")
    t:turn("Ada")
    t:choose("Ada uses Draught on Ada")
    t:equal(t:pc("Ada").ep, 9)
    t:expect(t:pc("Ada"):has("Draught"))
    t:end_turn()
    t:rounds(1)
    t:dice("d6=1")
    t:turn("Ada")
    t:choose("Ada uses Draught on Bo")
    t:expect(not t:pc("Ada"):has("Draught"))
  end,
}

test "the bell rings once" {
  run = function(t)
    t:turn("Bo")
    t:choose("Bo uses Hand Bell")
    t:expect(t:said("rings through"))
    t:end_turn()
    t:rounds(1)
    t:turn("Bo")
    t:expect(not t:offers("Bo uses Hand Bell"))
  end,
}

test "the maid screams once she is hurt" {
  scene = { Ada = { region = "Attic" }, ["The Maid"] = { ep = 9 } },
  run = function(t)
    t:turn("The Maid")
    t:play("The Maid", "Scream")
    t:equal(t:pc("Ada").mind, -1)
  end,
}
