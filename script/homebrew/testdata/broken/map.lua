scenario { name = "Broken", setting = "dungoen", start = "Door", goal = "End" }
region { name = "Door", drak = true }
region { name = "End" }
connection { "Door", "End" }
trap {
  name = "Pit", region = "Dor",
  ep = 2.5,
  on_entr = function(self, who) end,
}
disease { name = "Rot", track = "Mnid", by = 1 }
