-- Tests of the pack: each plays a game of its own. The dice that you fix are those of the test's commands.

test "a loose board alerts the watchman" {
  dice = "d6=1",
  run = function(t)
    t:enter("Ada", "Counting Room")
    t:expect(t:said("cries out"))
    t:expect(t:challenge("Watchman").alerted)
  end,
}

test "the picks open the strongbox" {
  scene = { Watchman = { region = "Counting Room" } },
  run = function(t)
    t:enter("Ada", "Vault")
    t:dice("d8=8 d6=2")
    t:pick("Ada", "Picks", "Strongbox")
    t:expect(t:pc("Ada"):has("ledger"))
  end,
}
