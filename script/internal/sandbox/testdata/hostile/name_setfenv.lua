-- want: problem undefined name setfenv
local x = setfenv
