-- What the book of the card game names, as it prints it (PD-40). It leaves open what Paralysis and Fear do: define a condition of that name to
-- say so, as docs/recipes/bioforms does.
weapon { name = "Grimgrin Paralyzer 272", traits = "Operate(Correl)", difficulty = 7, trauma = "Biotic", spread = "100% > 60%", condition = "Paralysis" }
weapon { name = "Felderton Fear Rod", traits = "Operate(Correl)", difficulty = 8, trauma = "Emotion", spread = "100% > 50% > 10%", condition = "Fear" }

bioform { name = "Quila", max_vim = 17, lobes = { correl = 2, focal = 3 }, weapons = { "Grimgrin Paralyzer 272", "Felderton Fear Rod" },
  abilities = { comm = 2, labor = 2, move = 2, operate = 4, sense = 3, surge = 2, think = 5, will = 2 } }
bioform { name = "Ashmite", max_vim = 12, abilities = { labor = 4, move = 2, sense = 4, will = 3 },
  behaviours = { "Immune to Mental", "Weak to Blunt" } }
