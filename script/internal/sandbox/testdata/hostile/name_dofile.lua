-- want: problem undefined name dofile
local x = dofile
