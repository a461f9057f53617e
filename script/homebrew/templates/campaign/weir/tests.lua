test "the whistle ends it" {
  scene = { Ada = { region = "Sluice", items = { "bone whistle" } } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Blow the whistle")
    t:expect(not t:challenge("The Miller").in_play)
    t:expect(not t:pc("Ada"):has("bone whistle"))
  end,
}

test "who knows more sees more" {
  scene = { state = { knows = true } },
  begin = false,
  run = function(t)
    t:begin()
    t:expect(t:said("trodden down"))
  end,
}
