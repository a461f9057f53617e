-- What the book of exploration names as examples, without numbers. All numbers here are ours: copy what you need, and change them.

-- Creatures: "swarms of biting insects, mischievous fae pranksters, and haunting spirits". EX-75
creature { name = "Biting Insects", region = "Thicket", ep = 6, respawn = 3, keywords = "fly", pursues = true,
  actions = { { name = "Sting", aim = "enemies", inflict = "1d6", damage = "1d4" } },
  reactions = { { name = "Scatter", endure = "1d4" } } }
creature { name = "Fae Prankster", region = "Thicket", ep = 8, respawn = 4,
  actions = { { name = "Lead Astray", inflict = "1d8", shifts = { mind = -1 } } },
  reactions = { { name = "Vanish", endure = "1d8" } } }
creature { name = "Haunting Spirit", region = "Crypt", ep = 10, keywords = { "fly", "darkvision" }, passes = true,
  actions = { { name = "Chill", inflict = "1d8", damage = "1d6", shifts = { resilience = -1 } } },
  reactions = { { name = "Fade", endure = "1d6", defence = "1d6" } } }

-- Obstacles: "locked doorways, piles of rubble, and steep cliffs". EX-60
obstacle { name = "Locked Doorway", between = { "Overgrown Ruins", "Crypt" }, ep = 14, lock = "1d8", key = "iron key", key_use = "move",
  reactions = { { name = "Stands Fast", endure = "1d6", defence = "1d4" } } }
obstacle { name = "Rubble", between = { "Thicket", "Overgrown Ruins" }, ep = 10, reactions = { { name = "Slides", endure = "1d4" } } }
obstacle { name = "Steep Cliff", between = { "Thicket", "Ledge" }, ep = 8, persists = true, climbing = 2,
  reactions = { { name = "Crumbles", endure = "1d6" } } }

-- Seekers: "patrolling guards, slumbering beasts". A single EP and high Endure: the stealth kill, at a high risk. EX-80
seeker { name = "Patrolling Guard", region = "Foot", route = { "Foot", "Overgrown Ruins" }, ep = 1,
  actions = { { name = "Who goes there?", inflict = "1d8", tokens = 1 } }, reactions = { { name = "Start", endure = "2d6" } } }
seeker { name = "Slumbering Beast", region = "Crypt", ep = 1,
  actions = { { name = "Wake and Roar", inflict = "1d6", tokens = 2 } }, reactions = { { name = "Snap", endure = "2d8" } } }

-- A Trap that springs when a PC comes in, and the hidden mechanism that disables it. EX-85, EX-86
trap { name = "Dart Trap", region = "Crypt", hidden = true,
  interrupts = { { name = "Darts", trigger = "enter", automatic = true, once = true, inflict = "1d8", damage = "1d6" } } }
secret { name = "a hidden mechanism", region = "Overgrown Ruins", hidden = "1d6", disarms = "Dart Trap" }

-- An Environ: an environmental hazard of a region. EX-55
environ { name = "Swamp Gas", region = "Thicket", actions = { { name = "Fumes", inflict = "1d6", damage = "1d4" } } }

-- Hidden treasure, a hidden passage, a chest, and the key that is hidden elsewhere. EX-122, EX-133, EX-134
secret { name = "hidden treasure", region = "Ledge", hidden = "1d8", item = "iron key" }
secret { name = "a hidden passage", region = "Ledge", hidden = "1d6", opens = { "Ledge", "Crypt" } }
connection { "Ledge", "Crypt", hidden = true }
feature { name = "Treasure Chest", region = "Crypt", lock = "1d8", key = "iron key", item = "Valuable" }

-- A Lockpick, as Tools have it. EX-132
gear { name = "Lockpicks", actions = { { name = "Pick", lockpick = "1d8" } } }
