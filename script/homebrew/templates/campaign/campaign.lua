-- Two scenarios with one party. Each stands in its own folder; what stands beside those folders, both have.
campaign {
  name = "The Miller's Daughter", about = "She has not come home, and the mill turns at night.",
  { "mill", next = { failure = false } }, -- who loses here does not come to the weir; an ending could lead elsewhere, too
  {
    "weir",
    rest = { about = "A night at the inn. The host knows a salve, for a Valuable.", heals = "Chill", injuries = 1 },
  },
}
