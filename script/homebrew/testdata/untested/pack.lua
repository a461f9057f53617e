scenario { name = "Untested", setting = "dungeon", start = "Door", goal = "End" }
region { name = "Door" }
region { name = "End" }
connection { "Door", "End" }
