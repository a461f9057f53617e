-- Down into a drowned chapel, out of it while it collapses, and home over the moor. Whatever stands beside this file, every scenario has:
-- the party, and the Disease of the chapel, which lasts until it is healed.
campaign {
  name = "The Bronze Seal",
  about = "Three friends go down into a drowned chapel, out of it while it collapses, and home over the moor.",
  { "chapel", next = { failure = "moor" } }, -- without the seal they climb out as they came, and nothing falls in
  "collapse", -- there is no time to rest before it
  {
    "moor",
    rest = {
      about = "At the foot of the hill there is a hospice. It heals a Disease for 1 Valuable and a night's rest.",
      heals = "Grave Rot",
    },
  },
}
