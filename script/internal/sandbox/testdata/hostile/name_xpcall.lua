-- want: problem undefined name xpcall
local x = xpcall
