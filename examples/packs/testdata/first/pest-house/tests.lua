test "the sheet sighs once" {
  scene = { Ada = { region = "Dead Room", lit = true }, ["Carrion Dog"] = { region = "Gate" } },
  run = function(t)
    t:turn("Ada")
    t:search("Ada")
    t:expect(t:pc("Ada"):has_disease("Grey Sweat"))
    t:expect(not t:challenge("The Last Breath").in_play)
  end,
}

test "rue heals every bout at once" {
  scene = { Bo = { region = "Herb Garden", diseases = { "Grey Sweat", "Grey Sweat" }, skill = -2 } },
  run = function(t)
    t:turn("Bo")
    t:choose("Bo attempts: Chew rue")
    t:expect(not t:pc("Bo"):has_disease("Grey Sweat"))
  end,
}
