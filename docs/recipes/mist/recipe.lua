-- What is in force for a while, and whom it lets nobody see.
effect { name = "Mud", about = "It holds every step.", speed = -1, boosts = { evasion = -1 } }
effect { name = "Netted", forbids = { "moves", "reactions" }, lasts = "end of own turn" }
effect { name = "In the reeds", unseen = "hidden", hidden = "1d6", lasts = "scenario" }
effect { name = "Mist", unseen = "invisible", lasts = "end of own turn" }

creature {
  name = "Fen Cat", region = "Reeds", ep = 8,
  actions = {
    { name = "Pounce", inflict = "1d8", damage = "1d4", effects = "Netted" },
    { name = "Crouch", aim = "none", effects = "In the reeds" },
  },
}
