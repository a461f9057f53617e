-- want: problem escape sequence too large
local x = "\999"
