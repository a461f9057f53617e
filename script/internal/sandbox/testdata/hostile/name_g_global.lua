-- want: problem undefined name _G
local x = _G
