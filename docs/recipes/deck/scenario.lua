scenario { name = "The Fencing School", setting = "civilization", start = "Yard", goal = "Gallery",
  about = "Whoever wants to see the gallery has to pass the master." }
region { name = "Yard" }
region { name = "Hall", about = "Sawdust, and a rack of foils." }
region { name = "Gallery" }
connection { "Yard", "Hall" }
connection { "Hall", "Gallery" }
