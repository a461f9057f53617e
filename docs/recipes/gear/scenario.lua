scenario { name = "The Roofs", setting = "civilization", start = "Attic", goal = "Street" }
region { name = "Attic" }
region { name = "Roof" }
region { name = "Street" }
connection { "Attic", "Roof" }
connection { "Roof", "Street" }
obstacle { name = "The Gap", between = { "Roof", "Street" }, ep = 8, reactions = { { name = "Wind", endure = "1d6" } } }
