pc {
  name = "Bo", ep = 18, plain = true,
  actions = { { name = "Mace", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } },
  interrupts = {
    { name = "Raise the Shield", trigger = "ally_attack", aim = "ally", boosts = { evasion = 2 }, text = "Behind me!" },
    { name = "Answer the Blow", trigger = "ally_hurt", inflict = "1d6", damage = "1d4" },
  },
}
