-- want: problem
local x = [==[abc]]
