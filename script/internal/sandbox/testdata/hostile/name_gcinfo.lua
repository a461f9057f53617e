-- want: problem undefined name gcinfo
local x = gcinfo
