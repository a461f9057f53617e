scenario { name = "The Roofs", setting = "civilization", start = "Attic", goal = "Street" }
region { name = "Attic" }
region { name = "Roof" }
region { name = "Garden", setting = "wilderness" }
region { name = "Street" }
connection { "Attic", "Roof" }
connection { "Roof", "Garden" }
connection { "Roof", "Street" }
obstacle { name = "The Gap", between = { "Roof", "Street" }, ep = 8, reactions = { { name = "Wind", endure = "1d6" } } }
