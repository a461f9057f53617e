-- want: problem undefined name load
local x = load
