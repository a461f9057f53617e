test "she sings to two" { run = function(t)
  t:turn("Grey Mother")
  t:equal(t:chooses("Grey Mother"), "Grey Mother plays Lullaby")
end }

test "sung to death, she is the DM's" { scene = { state = { sung = 2 } }, run = function(t)
  t:turn("Grey Mother")
  t:equal(t:chooses("Grey Mother"), nil)
end }

test "hurt, she flees, and bots see her go" { scene = { ["Grey Mother"] = { ep = 3 } }, run = function(t)
  t:turn("Grey Mother")
  t:equal(t:chooses("Grey Mother"), "Grey Mother Moves to Chimney")
  t:choose(t:chooses("Grey Mother"))
  t:equal(t:challenge("Grey Mother").region, "Chimney")
end }
