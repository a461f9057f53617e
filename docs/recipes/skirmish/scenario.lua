scenario { name = "The Ford", setting = "wilderness", start = "Ford", goal = "Far bank",
  about = "Who wants to cross has to pass the raiders." }
region { name = "Ford" }
region { name = "Stones", about = "Wet and far apart." }
region { name = "Far bank" }
connection { "Ford", "Stones" }
connection { "Ford", "Far bank", closed = true }
