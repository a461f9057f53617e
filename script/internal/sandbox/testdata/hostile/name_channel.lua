-- want: problem undefined name channel
local x = channel
