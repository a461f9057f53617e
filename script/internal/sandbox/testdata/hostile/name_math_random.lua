-- want: problem undefined name math.random
local x = math.random(0)
