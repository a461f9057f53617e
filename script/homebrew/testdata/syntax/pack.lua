scenario { name = "Syntax", setting = "dungeon", start = "Door", goal = "End" }
region { name = "Door"
region { name = "End" }
