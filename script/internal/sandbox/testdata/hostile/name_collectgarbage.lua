-- want: problem undefined name collectgarbage
local x = collectgarbage
