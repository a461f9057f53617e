scenario { name = "The Drill", setting = "wilderness", start = "Field", goal = "Camp" }
region { name = "Field" }
region { name = "Camp" }
connection { "Field", "Camp" }

local attacks = { { name = "Strike", attack = "Melee" } }
pc { name = "Spearman", plain = true, ep = 5, unit = "Spearman", actions = attacks }
pc { name = "Alice", plain = true, ep = 5, unit = "Alice's unit", actions = attacks }
creature { name = "Target", region = "Field", unit = "Target", actions = attacks }
creature { name = "No Defence", region = "Field", unit = "No Defence", actions = attacks }

-- A check is told with all its modifiers. The margin is how far the die is above what is needed.
local function defends(unit, points)
  return function(self, who)
    local holds, margin = challenge(unit):check("Defence", points)
    log(("%s by %d"):format(holds and "held" or "not held", margin))
  end
end
command { name = "Defend at +3", region = "Field", run = defends("Target", 3) }
command { name = "Defend a dash at +1", region = "Field", run = defends("No Defence", 1) }
command { name = "Defend a dash at +2", region = "Field", run = defends("No Defence", 2) }
