-- want: problem undefined name package
local x = package
