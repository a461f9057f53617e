-- want: problem undefined name debug
local x = debug
