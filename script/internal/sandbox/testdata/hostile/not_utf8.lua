-- want: problem
local xÿ = 1
