-- want: problem undefined name getfenv
local x = getfenv
