-- want: problem undefined name loadfile
local x = loadfile
