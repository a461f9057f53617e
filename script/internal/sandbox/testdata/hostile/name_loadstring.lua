-- want: problem undefined name loadstring
local x = loadstring
