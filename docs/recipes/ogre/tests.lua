test "the ogre throws who it hits, and two are enough" {
  scene = { Ada = { region = "Bridge" }, Bo = { region = "Bridge" } },
  run = function(t)
    t:turn("Ogre")
    t:play("Ogre", "Heave", "Ada")
    t:dice("d6=6 d8=1")
    t:answer("Duck")
    t:equal(t:pc("Ada").region, "River")
    t:next_round()
    t:turn("Ogre")
    t:play("Ogre", "Heave", "Bo")
    t:dice("d6=6 d6=1")
    t:answer("Parry")
    t:rounds(2)
    t:expect(t:said("laughs itself to sleep"))
  end,
}
