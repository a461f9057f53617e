-- want: problem undefined name newproxy
local x = newproxy
