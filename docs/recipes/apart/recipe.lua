scenario {
  name = "The Two Stairs", setting = "dungeon", start = "Landing", goal = "Crypt", apart = true,
  about = "One goes left, one goes right, and neither hears the other.",
}
