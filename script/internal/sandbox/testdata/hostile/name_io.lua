-- want: problem undefined name io
local x = io
