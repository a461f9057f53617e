scenario {
  name = "The Wolf Night", setting = "wilderness", start = "Fold", goal = "Farm",
  on_begin = function(self)
    for i = 1, #pcs() do -- one wolf for each PC
      spawn("Wolf " .. i, "Pasture")
    end
  end,
}

for i = 1, 6 do
  creature { name = "Wolf " .. i, region = "Pasture", absent = true, pursues = true, ep = 4,
    actions = { { name = "Bite", inflict = "1d6", damage = "1d4" } }, reactions = { { name = "Spring Back", endure = "1d4" } } }
end
