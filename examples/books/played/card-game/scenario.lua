-- The warehouse of the book's sample scene.
scenario { name = "The Warehouse", setting = "civilization", start = "Warehouse", goal = "Way out",
  about = "Large, dark, and void of life, until a chattering sounds from the left." }
region { name = "Warehouse" }
region { name = "Way out" }
connection { "Warehouse", "Way out", closed = true }

pc { name = "Quila", plain = true, ep = 10, bioform = "Quila", actions = {
  { name = "Fire the Paralyzer", attack = "Grimgrin Paralyzer 272" }, { name = "Use the Fear Rod", attack = "Felderton Fear Rod" } } }
creature { name = "Ashmite", region = "Warehouse", about = "It is the size of a coyote, and hungry.", bioform = "Ashmite", pursues = true,
  on_defeat = function(self, who) open_way("Warehouse", "Way out") end }
