-- want: problem undefined name module
local x = module
