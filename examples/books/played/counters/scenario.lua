scenario { name = "The Evening", setting = "civilization", start = "Home", goal = "Street" }
region { name = "Home" }
region { name = "Street" }
connection { "Home", "Street" }

-- The Gun Asset spends 1d10 Ammunition: without it there is no shot.
pc { name = "Protagonist", plain = true, ep = 12, search = "1d6", actions = {
  { name = "Gun", aim = "none", special = function(self)
    if not advance("Ammunition", roll("1d10", "the Gun"), self) then log("The Gun is empty.") end
  end } } }
command { name = "Chant", region = "Home", run = function(self, who) advance("The ritual", 7) end }

-- Each of the others, one slot at a time. Where a Danger, a Defeat or a Progress fills, something comes of it: on_complete says what.
for _, name in ipairs { "The security system", "The major foe", "Hostile creatures", "The demon", "The pursuit", "Fire in the home", "The artifact",
  "The cosmic horror", "Magical energy", "Favors and reputation" } do
  command { name = "Fill a slot: " .. name, region = "Home", run = function(self, who) advance(name, 5) end }
end
command { name = "Lay the Gun down", region = "Home", run = function(self, who) take_out("Assets", "Gun") end }
command { name = "Remember", region = "Home", run = function(self, who)
  if not put_in("Memories", "Memory " .. #things_in("Memories") + 1) then log("There is no room for more.") end
end }
