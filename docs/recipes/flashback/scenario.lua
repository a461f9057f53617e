scenario { name = "The Flashback", setting = "civilization", start = "Study", goal = "Waking",
  about = "You have an hour, at the most, in the house where it happened." }
region { name = "Study" }
region { name = "Hall" }
region { name = "Waking" }
connection { "Study", "Hall" }
connection { "Hall", "Waking", closed = true }
