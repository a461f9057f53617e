-- want: problem undefined name print
local x = print
