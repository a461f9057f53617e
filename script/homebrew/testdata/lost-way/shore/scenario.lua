scenario { name = "The Shore", setting = "wilderness", start = "Sand", goal = "Dunes" }
region { name = "Sand" }
region { name = "Dunes" }
connection { "Sand", "Dunes" }
