test "the book has a page for who holds no Thrust" {
  scene = { Isolde = { region = "Library", hand = { "Riposte", "Measure" } } },
  run = function(t)
    t:choose("Isolde attempts: Study the book of forms")
    t:equal(table.concat(t:pc("Isolde"):hand(), " "), "Measure Riposte Thrust")
  end,
}

test "a Thrust that was forgotten comes back" {
  scene = { Marten = { region = "Library", hand = "Measure", discarded = { "Thrust", "Thrust", "Thrust", "Thrust" } } },
  run = function(t)
    t:choose("Marten attempts: Study the book of forms")
    t:equal(#t:pc("Marten"):discarded(), 3)
  end,
}

test "who is disarmed loses a card" {
  scene = { Isolde = { region = "Fencing Hall", hand = { "Thrust", "Measure" } }, ["The Examiner"] = { region = "Fencing Hall" } },
  run = function(t)
    t:play("The Examiner", "Disarm", "Isolde")
    t:dice("d6=3")
    t:choose("Isolde plays no reaction") -- she is asked with none in hand: otherwise the question would tell
    t:choose("Isolde discards Thrust") -- she lets go what she can spare
    t:equal(table.concat(t:pc("Isolde"):hand(), " "), "Measure")
    t:equal(t:pc("Isolde").ep, 13)
  end,
}
