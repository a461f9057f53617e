-- A pack whose bell fails when somebody enters the loft.
scenario { name = "The Bell", setting = "dungeon", start = "Nave", goal = "Yard" }
region { name = "Nave" }
region { name = "Loft" }
region { name = "Yard" }
connection { "Nave", "Loft" }
connection { "Nave", "Yard" }
trap { name = "Bell", region = "Loft", on_enter = function(self, who) who:hurt(self.loudness) end }
pc { name = "Ada", ep = 12 }
pc { name = "Bo", ep = 12 }
