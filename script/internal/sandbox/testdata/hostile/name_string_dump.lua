-- want: problem undefined name string.dump
local x = string.dump
