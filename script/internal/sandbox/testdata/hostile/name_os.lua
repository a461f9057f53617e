-- want: problem undefined name os
local x = os
